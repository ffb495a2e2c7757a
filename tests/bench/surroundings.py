# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Folders in RAM and devices to measure on. Everything is made here and removed again, also after an interrupt;
nothing that was there before is written."""
import contextlib
import os
import pathlib
import shutil
import tempfile

from measure import Unavailable, run

MIB = 1 << 20
RAM = pathlib.Path("/dev/shm")


def need_root():
    if os.geteuid() != 0:
        raise Unavailable("needs root")


def need_program(name):
    """Its path."""
    path = shutil.which(name)
    if path is None:
        raise Unavailable(f"{name} is not installed")
    return path


def need_file(path, remedy):
    if path is None or not pathlib.Path(path).is_file():
        raise Unavailable(remedy)
    return pathlib.Path(path)


@contextlib.contextmanager
def ram_folder(size):
    """A folder on tmpfs with room for so many bytes."""
    if not RAM.is_dir() or not os.access(RAM, os.W_OK):
        raise Unavailable(f"{RAM} is not writable")
    free = shutil.disk_usage(RAM).free
    if free < size + 64 * MIB:
        raise Unavailable(f"{RAM} has {free // MIB} MiB free, {size // MIB} are needed")
    with tempfile.TemporaryDirectory(prefix="touchstone-bench-", dir=RAM) as folder:
        yield pathlib.Path(folder)


def write_random(path, size):
    """Fills a file or device from its start with bytes that do not compress."""
    with open(path, "r+b" if pathlib.Path(path).exists() else "xb") as file:
        for _ in range(size // MIB):
            file.write(os.urandom(MIB))
        file.flush()
        os.fsync(file.fileno())


@contextlib.contextmanager
def random_file(size):
    """A file in RAM, full of random bytes."""
    with ram_folder(size) as folder:
        path = folder / "data"
        write_random(path, size)
        yield path


def direct_allowed(path):
    """1 where the file system of this file takes direct I/O, else 0, as both programs write it. tmpfs took none
    before Linux 6.6."""
    try:
        os.close(os.open(path, os.O_RDONLY | os.O_DIRECT))
    except OSError:
        return 0
    return 1


@contextlib.contextmanager
def loop_device(backing):
    need_root()
    losetup = need_program("losetup")
    device = run([losetup, "--find", "--show", backing]).output.strip()
    try:
        yield device
    finally:
        run([losetup, "--detach", device])


@contextlib.contextmanager
def zram_device(size):
    """A compressed RAM disk that did not exist before. Random bytes do not compress, so every read copies a page."""
    need_root()
    control = pathlib.Path("/sys/class/zram-control/hot_add")
    if not control.exists():
        raise Unavailable("this kernel has no zram")
    number = control.read_text(encoding="ascii").strip()
    try:
        pathlib.Path(f"/sys/block/zram{number}/disksize").write_text(str(size), encoding="ascii")
        write_random(f"/dev/zram{number}", size)
        yield f"/dev/zram{number}"
    finally:
        control.with_name("hot_remove").write_text(number, encoding="ascii")


@contextlib.contextmanager
def device_in_ram(size):
    """zram, or a loop device over a file in RAM where there is no zram. Its path and kind."""
    with contextlib.ExitStack() as stack:
        try:
            device, kind = stack.enter_context(zram_device(size)), "zram"
        except (Unavailable, OSError):
            device, kind = stack.enter_context(loop_device(stack.enter_context(random_file(size)))), "loop"
        yield device, kind


@contextlib.contextmanager
def mounted_ext4(size, used):
    """A folder on ext4 on a loop device over a file in RAM, which takes no more than what is used of it."""
    need_root()
    mkfs, mount, umount = need_program("mkfs.ext4"), need_program("mount"), need_program("umount")
    with ram_folder(used) as folder:
        backing, mounted = folder / "image", folder / "mounted"
        with open(backing, "xb") as file:
            file.truncate(size)
        mounted.mkdir()
        run([mkfs, "-q", backing])
        with loop_device(backing) as device:
            run([mount, "-t", "ext4", device, mounted])
            try:
                yield mounted
            finally:
                run([umount, mounted])
