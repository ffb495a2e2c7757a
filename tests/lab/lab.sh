#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Boots a throw-away guest with persistent memory and NVMe drives under QEMU, runs one scenario in it
# and says what became of each of its checks:
#
#   tests/lab/lab.sh build/dev/app/touchstone-cli tests/lab/scenarios/block.sh
#
# Status: 0 every check held; 1 one did not, or the guest did not reach the end; 77 there can be no
# guest here, and the reason is on standard error. Nothing is installed, mounted or written on the
# host but the cache folder and a temporary one.
#
#   TOUCHSTONE_LAB_CACHE=DIR   where the guest's kernel is kept ($XDG_CACHE_HOME/touchstone-lab)
#   TOUCHSTONE_LAB_KEEP=DIR    keep the guest's log, reports and console in this new folder
#   TOUCHSTONE_LAB_KVM=1       run the guest by KVM. Emulation is the default: it takes seconds longer
#                              and works everywhere, also where /dev/kvm opens but no guest starts.
set -euo pipefail

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
readonly here
readonly limit_s=500
# What scenarios may call in the guest, with the libraries it needs.
readonly programs=(bash blockdev cat cmp cp cut date daxctl daxio dd dmesg dmsetup head ln ls md5sum
    mkdir mkfs.ext4 modprobe mount mv ndctl rm seq sleep sort stat sync tail touch truncate umount
    wc grep sed)
# Loaded at boot, in this order; the others when a scenario asks for them.
readonly boot_modules=(virtio_pci 9p 9pnet_virtio crc32c_generic crct10dif_generic nvme nfit nd_pmem
    nd_btt device_dax dax_pmem virtio_blk virtio_scsi sd_mod ext4)
# Without the wide vectors that emulation is slow at, and with the instructions that flush a cache line.
readonly plain_processor=Nehalem,+clflushopt,+clwb
readonly other_modules=(null_blk brd dm-mod dm-delay)

say() { printf 'lab: %s\n' "$*" >&2; }

skip() {
    say "skipped: $*"
    exit 77
}

die() {
    say "$*"
    exit 1
}

check_host() {
    local program
    [ "$(uname -m)" = x86_64 ] || skip "the guest is an x86-64 machine, and this is $(uname -m)"
    for program in qemu-system-x86_64 apt-get dpkg-deb depmod modprobe cpio python3 "${programs[@]}"; do
        type -P "$program" >/dev/null ||
            skip "$program is missing; packaging/packages.txt names the packages of kind lab"
    done
}

# Debian's kernel with its modules, unpacked into the cache. Any that is there already will do.
fetch_kernel() {
    local package fresh
    shopt -s nullglob
    local known=("$cache"/linux-image-*/vmlinux)
    shopt -u nullglob
    if [ ${#known[@]} -eq 0 ]; then
        package=$(apt-cache depends linux-image-amd64 2>/dev/null |
            awk '/Depends: linux-image-/ { print $2; exit }')
        [ -n "$package" ] || skip "apt knows no package linux-image-amd64; run apt-get update"
        say "downloading $package once, into $cache"
        mkdir -p "$cache"
        fresh=$(mktemp -d "$cache/fresh-XXXXXX")
        (cd "$fresh" && apt-get -q -o APT::Sandbox::User=root download "$package") >&2 ||
            { rm -rf "$fresh"; skip "$package cannot be downloaded"; }
        dpkg-deb -x "$fresh"/*.deb "$fresh"
        rm "$fresh"/*.deb
        depmod -b "$fresh" "${package#linux-image-}"
        python3 "$here/unpack_kernel.py" "$fresh"/boot/vmlinuz-* "$fresh/vmlinux"
        # Renamed when it is whole; another run may have been quicker.
        mv -T "$fresh" "$cache/$package" 2>/dev/null || rm -rf "$fresh"
        known=("$cache/$package/vmlinux")
    fi
    kernel=$(dirname "${known[-1]}")
    kernel_version=$(basename "$kernel")
    kernel_version=${kernel_version#linux-image-}
}

# put_program TREE PROGRAM: to /bin of the guest, its libraries to where they are here.
put_program() {
    local tree=$1 path library
    path=$(type -P "$2")
    install -D -s -m 755 "$path" "$tree/usr/bin/$(basename "$2")"
    ldd "$path" | awk '$3 ~ /^\// { print $3 } $1 ~ /^\// { print $1 }' | while read -r library; do
        [ -e "$tree$library" ] || install -D -m 755 "$library" "$tree$library"
    done
}

put_modules() {
    local tree=$1 module path
    for module in "${boot_modules[@]}" "${other_modules[@]}"; do
        # Lines are "insmod PATH" or "builtin NAME".
        modprobe -C /dev/null -d "$kernel" -S "$kernel_version" --show-depends "$module" |
            awk '$1 == "insmod" { print $2 }' | while read -r path; do
            # Stripped of its signature as well, which takes a while to check under emulation.
            install -D -m 644 "$path" "$tree/usr/${path#"$kernel"/}"
            strip --strip-debug "$tree/usr/${path#"$kernel"/}"
        done
    done
    cp "$kernel/lib/modules/$kernel_version"/modules.{builtin,builtin.modinfo,order} \
        "$tree/usr/lib/modules/$kernel_version/"
    depmod -b "$tree" "$kernel_version"
}

# The guest's whole system is an initial RAM file system.
build_image() {
    local tree=$work/tree program
    mkdir -p "$tree"/usr/{bin,lib,lib64} "$tree"/{dev,etc,lab,mnt,out,proc,run,sys,tmp}
    ln -s usr/bin "$tree/bin"
    ln -s usr/bin "$tree/sbin"
    ln -s bin "$tree/usr/sbin"
    ln -s usr/lib "$tree/lib"
    ln -s usr/lib64 "$tree/lib64"
    for program in "${programs[@]}" "$cli"; do
        put_program "$tree" "$program"
    done
    put_modules "$tree"
    cp /etc/mke2fs.conf "$tree/etc/"
    printf '%s\n' "${boot_modules[@]}" >"$tree/lab/modules"
    install -m 755 "$here/guest/init.sh" "$tree/init"
    install -m 644 "$here/guest/fstab" "$tree/etc/fstab"
    install -m 644 "$here/guest/checks.sh" "$tree/lab/checks.sh"
    install -m 644 "$scenario" "$tree/lab/scenario.sh"
    (cd "$tree" && find . -print0 | cpio --null --create --quiet --format=newc) >"$work/image"
    rm -rf "$tree"
}

# Drives are full of random data, so that no stray write goes unseen. An NVDIMM has a multiple of
# 128 MiB and 2 MiB for its labels; a file system on it has room for the 1 GiB that Touchstone leaves
# free.
make_disks() {
    local name
    for name in small large slow broken scsi; do
        head -c 8M /dev/urandom >"$work/$name"
    done
    truncate -s 1410M "$work/memory0" "$work/memory1"
    # One bad spot, 4 MiB into the drive.
    printf '[inject-error]\nevent = "read_aio"\nerrno = "5"\nsector = "8192"\nonce = "off"\n' \
        >"$work/errors"
}

drive() { printf 'file=%s,if=none,id=%s,format=raw,cache=unsafe' "$work/${2:-$1}" "$1"; }

nvdimm() {
    printf 'memory-backend-file,id=%s,share=on,mem-path=%s,size=1410M,align=128M' "$1" "$work/$1"
}

run_guest() {
    local machine accelerator=tcg,thread=multi processor=$plain_processor
    [ -z "${TOUCHSTONE_LAB_KVM:-}" ] || { accelerator=kvm processor=max; }
    # shellcheck disable=SC2054 # the commas are QEMU's
    machine=(-accel "$accelerator" -machine q35,nvdimm=on -cpu "$processor"
        -smp 2 -m 1024,slots=4,maxmem=8G
        -nodefaults -no-user-config -display none -monitor none -no-reboot
        # Starts a plain ELF kernel at once; the usual firmware takes seconds under emulation.
        -bios /usr/share/qemu/bios-microvm.bin
        -kernel "$kernel/vmlinux" -initrd "$work/image" -serial "file:$out/console"
        # Kernels find the rate of an emulated TSC by trying, and on a busy host get it wrong by half; the
        # HPET says its own.
        -append "console=ttyS0 quiet panic=-1 nokaslr mitigations=off cryptomgr.notests
                 clocksource=hpet nvme.poll_queues=1"
        -virtfs "local,path=$out,mount_tag=out,security_model=none"
        -object "$(nvdimm memory0)" -device nvdimm,memdev=memory0,label-size=2M
        -object "$(nvdimm memory1)" -device nvdimm,memdev=memory1,label-size=2M
        -drive "$(drive small)" -device nvme,drive=small,serial=SMALL
        -drive "$(drive large)" -device nvme,id=large-controller,serial=LARGE
        -device nvme-ns,drive=large,bus=large-controller,logical_block_size=4096,physical_block_size=4096
        -drive "$(drive slow),throttling.iops-total=500" -device nvme,drive=slow,serial=SLOW
        -drive "file=blkdebug:$work/errors:$work/broken,if=none,id=broken,format=raw"
        -device nvme,drive=broken,serial=BROKEN
        -device virtio-scsi-pci,id=scsi-bus -drive "$(drive scsi)"
        -device scsi-hd,drive=scsi,bus=scsi-bus.0,serial=SCSI
        # A thread of its own keeps its time while the rest of QEMU is busy.
        -object iothread,id=timed-thread
        -blockdev driver=null-co,node-name=timed,size=67108864,latency-ns=5000000,read-zeroes=on
        -device virtio-blk-pci,drive=timed,iothread=timed-thread,serial=TIMED)
    : >"$out/started"
    timeout --kill-after=5 "$limit_s" qemu-system-x86_64 "${machine[@]}" 2>"$out/qemu" &
    guest=$!
    wait "$guest" || say "QEMU ended with status $? (124: after $limit_s s): $(head -n 3 "$out/qemu")"
    guest=
}

finish() {
    [ -z "$guest" ] || kill "$guest" 2>/dev/null || true
    if [ -n "${TOUCHSTONE_LAB_KEEP:-}" ]; then
        mv -T "$out" "$TOUCHSTONE_LAB_KEEP" || true
    fi
    rm -rf "$work"
}

[ $# -eq 2 ] || { sed -n '/^# Boots/,/^# host/s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2; exit 2; }
cli=$(readlink -e "$1") || die "$1 does not exist"
scenario=$(readlink -e "$2") || die "$2 does not exist"
cache=${TOUCHSTONE_LAB_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/touchstone-lab}
check_host
fetch_kernel

work=$(mktemp -d "${TMPDIR:-/var/tmp}/touchstone-lab-XXXXXX")
out=$work/out
guest=
trap finish EXIT
trap 'exit 1' HUP INT TERM
mkdir "$out"
build_image
make_disks
run_guest
python3 "$here/judge.py" "$out"
