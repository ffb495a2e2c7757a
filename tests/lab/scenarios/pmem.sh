# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Persistent memory: files on fsdax, devdax and sector namespaces give figures by every path, and no read
# test changes a byte of what is there.
# shellcheck source=tests/lab/guest/checks.sh
. /lab/checks.sh

readonly brief="runtime=500ms ramp_time=100ms"

# make_namespace REGION MODE SIZE...: the name of its device, without /dev.
make_namespace() {
    ndctl create-namespace -r "$1" -m "$2" -s "$3" "${@:4}" |
        sed -nE 's/.*"(blockdev|chardev)":"([^"]+)".*/\2/p' | tail -n 1
}

{
    ndctl disable-region all
    ndctl init-labels -f all
    ndctl enable-region all
} >/dev/null 2>&1
fsdax=/dev/$(make_namespace region0 fsdax 1280M)
sector=/dev/$(make_namespace region0 sector 32M -l 4096)
devdax=/dev/$(make_namespace region1 devdax 16M)
check "fsdax and sector namespaces are block devices" [ -b "$fsdax" -a -b "$sector" ]
check "a devdax namespace is a character device" [ -c "$devdax" ]
# Without them there is nothing to go on with.
[ -b "$fsdax" ] && [ -b "$sector" ] && [ -c "$devdax" ] || exit

mkdir -p /mnt/pmem
mkfs.ext4 -q -b 4096 "$fsdax"
mount -o dax=always "$fsdax" /mnt/pmem || exit
mkdir /mnt/pmem/folder
existing=/mnt/pmem/existing
head -c 8M /dev/urandom >"$existing"
head -c 1M /dev/urandom >/mnt/pmem/folder/neighbour
dd if=/dev/urandom of="$sector" bs=1M count=8 oflag=direct status=none
head -c "$(<"/sys/bus/dax/devices/${devdax##*/}/size")" /dev/urandom | daxio -o "$devdax" 2>/dev/null
remember "$existing" /mnt/pmem/folder/neighbour "$sector" "$devdax"

# gives_figures NAME WHAT [ARGUMENT...]: measures, and nothing that was there has changed.
gives_figures() {
    measure "$1" "${@:3}"
    expect "$1" "$2 give figures that agree" "sound(report)"
    unchanged "$2"
    check "$2 leave nothing behind" [ "$(ls -A /mnt/pmem/folder)" = neighbour ]
}

gives_figures file-block "reads of an existing file by the block path" \
    "$existing" --workload "rw=randread bs=4k iodepth=4 $brief"
gives_figures folder-block "reads in a folder on fsdax by the block path" \
    /mnt/pmem/folder --size 8M --workload "rw=randread bs=4k iodepth=4 $brief"
gives_figures folder-writes "writes in a folder on fsdax by the block path" \
    /mnt/pmem/folder --size 8M --workload "rw=randwrite bs=4k iodepth=4 $brief"
gives_figures sector-block "reads of a sector namespace" \
    "$sector" --workload "rw=randread bs=4k iodepth=4 $brief"
measure sector-writes "$sector" --workload "rw=randwrite bs=4k $brief"
check "writes on a sector namespace are refused with exit status 3" [ "$status" -eq 3 ]
unchanged "the refusal"

# as_memory NAME BACKING: loads and stores reached the memory itself.
as_memory() {
    expect "$1" "they go to $2 itself" \
        "result.engine.pmem.backing == '$2' and not result.engine.pmem.emulated"
}

for operation in load chase; do
    gives_figures "file-$operation" "$operation of an existing file" \
        "$existing" --workload "rw=randread bs=256 ioengine=pmem pmem_op=$operation $brief"
    as_memory "file-$operation" fsdax
    gives_figures "devdax-$operation" "$operation of devdax" \
        "$devdax" --workload "rw=randread bs=256 ioengine=pmem pmem_op=$operation $brief"
    as_memory "devdax-$operation" devdax
done
for operation in nt-store store-flush deep-flush; do
    gives_figures "folder-$operation" "$operation in a folder on fsdax" \
        /mnt/pmem/folder --size 8M --workload "rw=randwrite bs=256 ioengine=pmem pmem_op=$operation $brief"
    as_memory "folder-$operation" fsdax
done
measure devdax-writes "$devdax" --workload "rw=randwrite bs=256 ioengine=pmem $brief"
check "stores to devdax are refused with exit status 3" [ "$status" -eq 3 ]
unchanged "that refusal"

# Last, because a file system takes the place of what was remembered.
unset "remembered[$sector]"
mkdir -p /mnt/sector
mkfs.ext4 -q -b 4096 "$sector"
mount "$sector" /mnt/sector || exit
head -c 8M /dev/urandom >/mnt/sector/existing
sync
remember /mnt/sector/existing
gives_figures sector-load "loads of a file on a sector namespace" \
    /mnt/sector/existing --workload "rw=randread bs=256 ioengine=pmem $brief"
expect sector-load "they are stated as loads from the page cache" \
    "result.engine.pmem.granularity == 'page' and result.engine.pmem.backing not in ('fsdax', 'devdax')"
finish
