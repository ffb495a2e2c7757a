# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Dangerous attempts that need hardware or drivers few machines have: arrays, mappings, caches, NVMe generic
# nodes, persistent memory. Each is refused with exit status 3 for its own reason and changes no byte; what
# somebody really wants is done.
# shellcheck source=tests/lab/guest/checks.sh
. /lab/checks.sh

readonly writes="rw=randwrite bs=4k iodepth=4 runtime=300ms ramp_time=0"
modprobe --all loop dm-mod md-mod raid1 bcache

# size_of DEVICE: in bytes.
size_of() { blockdev --getsize64 "$1"; }

# refused NAME WHAT PATTERN TARGET ARGUMENT...: is not let, says why, and all remembered bytes stay.
refused() {
    measure "$1" "$4" --workload "$writes" "${@:5}"
    check "$2: exit status 3" [ "$status" -eq 3 ]
    check "$2: says why" says "$1" "$3"
    unchanged "$2"
}

# new_loop: a loop device on 16 MiB of random data, into $loop.
loops=0
new_loop() {
    loops=$((loops + 1))
    head -c 16M /dev/urandom >"/tmp/image$loops"
    loop=$(losetup --find --show "/tmp/image$loops")
}

small=/dev/$(nvme SMALL)
large=/dev/$(nvme LARGE)
small_generic=/dev/ng${small#/dev/nvme}
remember "$small" "$large" /dev/sda

# Identity
refused no-identity "a drive without its identity" "give its serial number" "$small"
refused wrong-serial "a drive with a serial number that nothing has" "no target" "$small" --destroy SMALLER
refused other-serial "a drive with the serial number of another" "no target" "$small" --destroy LARGE
refused name-and-size "a drive with a serial number by its name" "no target" \
    "$small" --destroy "${small#/dev/}:$(size_of "$small")"
measure half-consent "$small" "$large" --workload "$writes" --destroy SMALL
check "two drives with the identity of one: exit status 3" [ "$status" -eq 3 ]
check "two drives with the identity of one: says why" says half-consent "$large is a raw device"

# NVMe
measure generic-writes "$small_generic" --workload "$writes ioengine=io_uring_cmd" --destroy SMALL
check "writes through an NVMe generic node: exit status 3" [ "$status" -eq 3 ]
check "writes through an NVMe generic node: says why" says generic-writes "through which nothing is written"
sleep 300 7<"$small_generic" &
sleeper=$!
refused generic-in-use "a drive whose generic node is open" "in use by the process sleep" \
    "$small" --destroy SMALL
kill "$sleeper"
wait "$sleeper" 2>/dev/null

# Mappings, as LVM, LUKS and multipath make them
dmsetup create --noudevsync mapping --table "0 2048 linear /dev/sda 2048"
refused mapped "a drive under a mapping" "is a part of /dev/dm-" /dev/sda --destroy SCSI
mkdir -p /mnt/mapping
mapping=/dev/dm-0
mkfs.ext4 -q -F "$mapping" 2>/dev/null
mount -o ro "$mapping" /mnt/mapping
sync
remember /dev/sda
refused mapped-mounted "a drive under a mounted mapping" "is mounted at /mnt/mapping" /dev/sda --destroy SCSI
umount /mnt/mapping
dmsetup remove --noudevsync mapping
remember /dev/sda

# Arrays
new_loop
one=$loop
new_loop
other=$loop
mdadm --create /dev/md0 --run --level=1 --raid-devices=2 --metadata=1.2 --assume-clean "$one" "$other" \
    >/dev/null 2>&1
check "there is an array" [ -b /dev/md0 ]
sync
remember "$other"
refused array "a device of an array" "is a part of /dev/md0" "$one" --destroy "${one#/dev/}:$(size_of "$one")"
mdadm --stop /dev/md0 >/dev/null 2>&1
remember "$one" "$other"
refused stopped-array "a device of a stopped array" "the mark of linux_raid_member" \
    "$one" --destroy "${one#/dev/}:$(size_of "$one")"

# Caches
new_loop
cache=$loop
new_loop
cached=$loop
make-bcache --bucket 64k -C "$cache" -B "$cached" >/tmp/make-bcache 2>&1 || cat /tmp/make-bcache
sync
remember "$cached"
refused cache "a device that carries the mark of a cache" "the mark of bcache|is a part of" \
    "$cached" --destroy "${cached#/dev/}:$(size_of "$cached")"
echo "$cached" >/sys/fs/bcache/register
check "there is a cached device" [ -b /dev/bcache0 ]
refused cached "a cached device" "is a part of" "$cached" --destroy "${cached#/dev/}:$(size_of "$cached")"

# Persistent memory
{
    ndctl disable-region all
    ndctl init-labels -f all
    ndctl enable-region all
} >/dev/null 2>&1
devdax=/dev/$(ndctl create-namespace -r region1 -m devdax -s 16M |
    sed -nE 's/.*"chardev":"([^"]+)".*/\1/p' | tail -n 1)
dax_identity=${devdax#/dev/}:$(<"/sys/bus/dax/devices/${devdax##*/}/size")
check "there is a devdax namespace" [ -c "$devdax" ]
printf 'PMEMOBJ\0\6\0\0\0' >/tmp/pool
head -c 4M /dev/urandom >>/tmp/pool
daxio -i /tmp/pool -o "$devdax" 2>/dev/null
remember "$devdax"
measure dax-silent "$devdax" --workload "$writes ioengine=pmem"
check "devdax without its identity: exit status 3" [ "$status" -eq 3 ]
measure dax-pool "$devdax" --workload "$writes ioengine=pmem" --destroy "$dax_identity"
check "devdax with a pool: exit status 3" [ "$status" -eq 3 ]
check "devdax with a pool: says why" says dax-pool "holds a pool of persistent memory \(PMEMOBJ\)"
unchanged "attempts on devdax"

# What somebody really wants
printf 'ORDINARY' >/tmp/pool
head -c 4M /dev/urandom >>/tmp/pool
daxio -i /tmp/pool -o "$devdax" 2>/dev/null
before=$(fingerprint "$devdax")
measure dax-writes "$devdax" --workload "$writes ioengine=pmem" --destroy "$dax_identity"
check "devdax is written where its identity is given" [ "$status" -eq 0 ]
check "devdax has other bytes then" [ "$(fingerprint "$devdax")" != "$before" ]
before=$(fingerprint "$small")
measure small-writes "$small" --workload "$writes" --destroy SMALL
check "a drive is written where its serial number is given" [ "$status" -eq 0 ]
check "the drive has other bytes then" [ "$(fingerprint "$small")" != "$before" ]
expect small-writes "the report keeps the consent, with a short serial number" \
    "report.plan.targets[0].consent.identity == 'MALL'"
unset "remembered[$small]" "remembered[$devdax]"
unchanged "writing one drive"

finish
