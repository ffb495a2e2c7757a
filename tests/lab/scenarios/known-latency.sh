# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Devices whose latency, rate or fault is known: what is measured must be what is there.
#
# The host of an emulated guest can stand still for a while. That makes latencies longer and never
# shorter, so the shortest possible time holds for every read, and the rest for medians and for the best
# of three loops. dd, which knows nothing of the engine, reads the same device just before and gives the
# mean to compare with.
# shellcheck source=tests/lab/guest/checks.sh
. /lab/checks.sh

modprobe brd rd_nr=1 rd_size=16384
modprobe dm-delay
modprobe null_blk nr_devices=1 queue_mode=2 gb=1 bs=512 irqmode=2 completion_nsec=5000000
sectors=$(blockdev --getsz /dev/ram0)

# mean_by_dd DEVICE: nanoseconds that dd takes for a read.
mean_by_dd() {
    dd if="$1" of=/dev/null bs=4k count=200 iflag=direct 2>&1 |
        sed -nE 's/.* copied, ([0-9.]+) s,.*/\1e9\/200/p'
}

# takes_as_long NAME DEVICE: reads one at a time, whose latency must be that of the device.
takes_as_long() {
    local name=$1 reference
    reference=$(mean_by_dd "$2")
    measure "$name" "$2" --loops 3 --workload "rw=randread bs=4k runtime=1s ramp_time=200ms"
    expect "$name" "$name gives figures that agree" "sound(report)"
    expect "$name" "no read of $name is shorter than the 5 ms that it takes" \
        "result.read.service_ns.min >= 5e6"
    expect "$name" "the best mean of $name is at most 10 % above that of dd" \
        "min(loop.mean_ns for loop in result.loops) <= 1.1 * $reference"
}

# null_blk has a timer of its own; dm-delay counts in ticks of 4 ms and takes about 12 ms for 5.
takes_as_long null_blk /dev/nullb0
expect null_blk "the median latency of null_blk is at most 10 % above 5 ms" \
    "result.read.service_ns.p50 <= 5.5e6"
dmsetup create delayed --noudevsync --table "0 $sectors delay /dev/ram0 0 5"
takes_as_long dm-delay /dev/dm-0

slow=$(nvme SLOW)
measure slow "/dev/$slow" --loops 3 --workload "rw=randread bs=4k iodepth=4 runtime=2s ramp_time=1s"
expect slow "a drive held to 500 IOPS gives figures that agree" "sound(report)"
expect slow "500 IOPS are measured within 5 %" \
    "near(median(loop.iops for loop in result.loops), 500, 0.05)"

broken=$(nvme BROKEN)
measure broken "/dev/$broken" --workload "rw=read bs=64k runtime=20s ramp_time=0"
check "a drive with a bad spot ends the run with exit status 1" [ "$status" -eq 1 ]
check "the message names the offset of the bad spot" says broken "at byte 4,194,304 of /dev/$broken"
expect broken "the result is failed" "report.status == 'failed' and result.status == 'failed'"
expect broken "the failed read is counted" "sum(result.errors.values()) == 1"

half=$((sectors / 2))
dmsetup create half --noudevsync --table "0 $half linear /dev/ram0 0
$half $half error"
measure half /dev/dm-1 --workload "rw=read bs=64k runtime=20s ramp_time=0"
check "a device that fails from its middle on ends the run with exit status 1" [ "$status" -eq 1 ]
check "the message says what EIO means" says half "Input/output error"
check "the message names the offset of the middle" says half "at byte 8,388,608 of /dev/dm-1"
expect half "the result is failed" "report.status == 'failed' and result.status == 'failed'"
expect half "EIO is counted by its name" "'EIO' in result.errors"
finish
