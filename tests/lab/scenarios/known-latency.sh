# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Devices whose latency, rate or fault is known: what is measured must be what is there.
#
# The host of an emulated guest can stand still for a while. That makes latencies longer and never
# shorter, so the shortest possible time holds for every read, and the rest for the quickest of three
# turns. dd, which knows nothing of the engine, reads the same device in turn with it and says how long the
# device really takes.
# shellcheck source=tests/lab/guest/checks.sh
. /lab/checks.sh

modprobe brd rd_nr=1 rd_size=16384
modprobe dm-delay
modprobe null_blk nr_devices=1 queue_mode=2 gb=1 bs=512 irqmode=2 completion_nsec=5000000
sectors=$(blockdev --getsz /dev/ram0)

# mean_by_dd DEVICE COUNT: nanoseconds that dd takes for a read.
mean_by_dd() {
    local seconds
    seconds=$(LC_ALL=C dd if="$1" of=/dev/null bs=4k count="$2" iflag=direct 2>&1 |
        sed -nE 's/.* copied, ([0-9.]+) s,.*/\1/p')
    echo "$seconds*1e9/$2"
}

# takes NAME DEVICE NANOSECONDS: reads one at a time, in turn with dd.
takes() {
    local turn references=() names=()
    for turn in 1 2 3; do
        references+=("$(mean_by_dd "$2" 200)")
        names+=("$1-$turn")
        measure "$1-$turn" "$2" --workload "rw=randread bs=4k runtime=1s ramp_time=200ms"
        expect "$1-$turn" "$1 gives figures that agree" "sound(report)"
    done
    known_latency "$1" "$3" "$(IFS=,; echo "${references[*]}")" "${names[@]}"
}

# never_quicker NAME: a timer cannot end before its time.
never_quicker() {
    local turn
    for turn in 1 2 3; do
        expect "$1-$turn" "no read of $1 is shorter than the 5 ms that it takes" \
            "result.read.service_ns.min >= 5e6"
    done
}

# The first keeps time outside the guest, null_blk by a timer of the guest. dm-delay counts in ticks of
# 4 ms and takes about 12 ms for 5; where ticks come late it can be quicker than that.
takes null-co /dev/vda 5e6
never_quicker null-co
takes null_blk /dev/nullb0 5e6
never_quicker null_blk
dmsetup create delayed --noudevsync --table "0 $sectors delay /dev/ram0 0 5"
takes dm-delay /dev/dm-0 12e6

# After a rest the drive does more for a while, which neither program counts.
slow=/dev/$(nvme SLOW)
mean_by_dd "$slow" 100 >/dev/null
references=("$(mean_by_dd "$slow" 500)" "$(mean_by_dd "$slow" 500)")
measure slow "$slow" --loops 3 --workload "rw=randread bs=4k iodepth=4 runtime=2s ramp_time=1s"
expect slow "a drive held to 500 IOPS gives figures that agree" "sound(report)"
known_rate "a drive held to 500 IOPS" 500 "${references[0]},${references[1]}" slow

broken=$(nvme BROKEN)
measure broken "/dev/$broken" --workload "rw=read bs=64k runtime=60s ramp_time=0"
check "a drive with a bad spot ends the run with exit status 1" [ "$status" -eq 1 ]
check "the message names the offset of the bad spot" says broken "at byte 4,194,304 of /dev/$broken"
expect broken "the result is failed" "report.status == 'failed' and result.status == 'failed'"
expect broken "the failed read is counted" "sum(result.errors.values()) == 1"

half=$((sectors / 2))
dmsetup create half --noudevsync --table "0 $half linear /dev/ram0 0
$half $half error"
measure half /dev/dm-1 --workload "rw=read bs=64k runtime=60s ramp_time=0"
check "a device that fails from its middle on ends the run with exit status 1" [ "$status" -eq 1 ]
check "the message says what EIO means" says half "Input/output error"
check "the message names the offset of the middle" says half "at byte 8,388,608 of /dev/dm-1"
expect half "the result is failed" "report.status == 'failed' and result.status == 'failed'"
expect half "EIO is counted by its name" "'EIO' in result.errors"
finish
