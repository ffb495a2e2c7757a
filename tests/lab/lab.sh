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
# shellcheck source=tests/lab/devices.sh
. "$here/devices.sh"
readonly limit_s=700
readonly download_limit_s=150
# What scenarios may call in the guest, with the libraries it needs.
readonly programs=(bash blockdev cat cmp cp cut date daxctl daxio dd dmesg dmsetup head ln losetup ls
    make-bcache md5sum mdadm mkdir mkfs.ext4 mknod mkswap modprobe mount mv ndctl rm seq sleep sort
    stat swapon sync tail tee touch truncate umount wc grep sed)
# Loaded at boot, in this order; the others when a scenario asks for them.
readonly boot_modules=(virtio_pci 9p 9pnet_virtio crc32c_generic crct10dif_generic nvme nfit nd_pmem
    nd_btt device_dax dax_pmem virtio_blk virtio_scsi sd_mod ext4)
# Without the wide vectors that emulation is slow at, and with the instructions that flush a cache line.
readonly plain_processor=Nehalem,+clflushopt,+clwb
readonly other_modules=(null_blk brd dm-mod dm-delay loop zram md-mod raid0 raid1 bcache ahci xhci_pci
    usb_storage)

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

# apt OPTION... of this run: the system's lists, or lists of our own where those are out of date. Without a
# lock, and as nobody but who runs this.
apt_options=(-q -o APT::Sandbox::User=root -o Acquire::Retries=3 -o Acquire::http::Timeout=20)

use_fresh_lists() {
    local lists=$1
    mkdir -p "$lists"/{state/lists/partial,cache/archives/partial}
    apt_options+=(-o "Dir::State=$lists/state" -o "Dir::State::Lists=$lists/state/lists"
        -o "Dir::State::status=/var/lib/dpkg/status" -o "Dir::Cache=$lists/cache")
    timeout 100 apt-get "${apt_options[@]}" update >&2
}

# download_kernel FOLDER: the package into that folder, its name into $package.
download_kernel() {
    package=$(apt-cache "${apt_options[@]}" depends linux-image-amd64 2>/dev/null |
        awk '/Depends: linux-image-/ { print $2; exit }')
    [ -n "$package" ] || { reason="apt knows no package linux-image-amd64"; return 1; }
    say "downloading $package once, into $cache"
    reason="$package cannot be downloaded; the reason stands above"
    (cd "$1" && timeout "$download_limit_s" apt-get "${apt_options[@]}" download "$package") >&2
}

# unpack_kernel FOLDER: what the guest needs of the package, in place of it.
unpack_kernel() {
    local tree=$1
    reason="$package cannot be unpacked; the reason stands above"
    dpkg-deb -x "$tree"/*.deb "$tree" &&
        rm "$tree"/*.deb &&
        depmod -b "$tree" "${package#linux-image-}" &&
        python3 "$here/unpack_kernel.py" "$tree"/boot/vmlinuz-* "$tree/vmlinux"
}

# Debian's kernel with its modules, unpacked into the cache. Any that is there already will do.
find_kernel() {
    shopt -s nullglob
    local known=("$cache"/linux-image-*/vmlinux)
    shopt -u nullglob
    [ ${#known[@]} -gt 0 ] || return 1
    kernel=$(dirname "${known[-1]}")
    kernel_version=$(basename "$kernel")
    kernel_version=${kernel_version#linux-image-}
}

fetch_kernel() {
    local package reason fresh lists
    find_kernel && return
    mkdir -p "$cache" || skip "$cache, where the guest's kernel is kept, cannot be made"
    # Tests that follow another at once need not find out by themselves.
    if [ -n "$(find "$cache/unavailable" -mmin -10 2>/dev/null)" ]; then
        skip "$(<"$cache/unavailable"); tried again in 10 minutes, or without $cache/unavailable"
    fi
    fresh=$(mktemp -d "$cache/fresh-XXXXXX")
    lists=$(mktemp -d "${TMPDIR:-/var/tmp}/touchstone-lists-XXXXXX")
    # The package of yesterday's lists may have given way to a newer one.
    if { download_kernel "$fresh" || { use_fresh_lists "$lists" && download_kernel "$fresh"; }; } &&
        unpack_kernel "$fresh"; then
        # Renamed when it is whole; another run may have been quicker.
        mv -T "$fresh" "$cache/$package" 2>/dev/null || true
    fi
    rm -rf "$fresh" "$lists"
    find_kernel && return
    printf '%s\n' "$reason" >"$cache/unavailable"
    skip "$reason"
}

# put_program TREE PATH [NAME]: to /bin of the guest, its libraries to where they are here.
put_program() {
    local tree=$1 path=$2 library
    install -D -s -m 755 "$path" "$tree/usr/bin/${3:-$(basename "$path")}"
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
    for program in "${programs[@]}"; do
        put_program "$tree" "$(type -P "$program")"
    done
    put_program "$tree" "$cli" touchstone-cli
    put_modules "$tree"
    cp /etc/mke2fs.conf "$tree/etc/"
    printf '%s\n' "${boot_modules[@]}" >"$tree/lab/modules"
    nvme_drives >"$tree/lab/nvme-drives"
    install -m 755 "$here/guest/init.sh" "$tree/init"
    install -m 644 "$here/guest/fstab" "$tree/etc/fstab"
    install -m 644 "$here/guest/checks.sh" "$tree/lab/checks.sh"
    install -m 644 "$scenario" "$tree/lab/scenario.sh"
    (cd "$tree" && find . -print0 | cpio --null --create --quiet --format=newc) >"$work/image"
    rm -rf "$tree"
}

run_guest() {
    local machine accelerator=tcg,thread=multi processor=$plain_processor device
    usual_machine
    for device in "${devices[@]}"; do
        add_device "$device"
    done
    [ -z "${TOUCHSTONE_LAB_KVM:-}" ] || { accelerator=kvm processor=max; }
    machine+=(-accel "$accelerator" -cpu "$processor"
        # Starts a plain ELF kernel at once; the usual firmware takes seconds under emulation.
        -bios /usr/share/qemu/bios-microvm.bin
        -kernel "$kernel/vmlinux" -initrd "$work/image" -serial "file:$out/console"
        # Kernels find the rate of an emulated TSC by trying, and on a busy host get it wrong by half; the
        # HPET says its own.
        -append "console=ttyS0 quiet panic=-1 nokaslr mitigations=off cryptomgr.notests
                 clocksource=hpet nvme.poll_queues=1")
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
cache=${TOUCHSTONE_LAB_CACHE:-${XDG_CACHE_HOME:-${HOME:-/var/tmp}/.cache}/touchstone-lab}
read -ra devices < <(sed -n 's/^# devices: //p' "$scenario"; echo)
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
