# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Several drives and several tests at once: figures of each and of all together.
# shellcheck source=tests/lab/guest/checks.sh
. /lab/checks.sh

readonly brief="runtime=500ms ramp_time=200ms"
small=/dev/$(nvme SMALL)
large=/dev/$(nvme LARGE)
remember "$small" "$large"

measure group "$small" "$large" --workload "rw=randread bs=4k iodepth=4 numjobs=2 $brief"
check "reads of two drives at once are done" [ "$status" -eq 0 ]
expect group "the group and its drives give figures that agree" "sound(report)"
expect group "the group comes first and each drive follows" \
    "result.group == ['$small', '$large'] and [r.target for r in report.results[1:]] == result.group"
expect group "I/Os and bytes of the group are the sums" \
    "all(result.read[name] == sum(r.read[name] for r in report.results[1:]) for name in ('ios', 'bytes'))"
expect group "the group's histogram holds every I/O of its drives" \
    "sum(count for _, count in result.read.service_ns.histogram.counts) == result.read.ios"
expect group "the longest time of the group is that of a drive" \
    "result.read.service_ns.max == max(r.read.service_ns.max for r in report.results[1:])"
expect group "threads that did not begin within 5 ms are told of" "skew_is_told(report)"
unchanged "reads of two drives at once"

modprobe null_blk nr_devices=8 queue_mode=2 gb=1 bs=512
measure many /dev/nullb{0..7} --workload "rw=randread bs=4k iodepth=16 numjobs=16 runtime=1s ramp_time=500ms"
expect many "128 threads with a depth of 16 on 8 devices give figures that agree" \
    "sound(report) and len(report.results) == 9"
expect many "their group is the sum of the devices" \
    "all(result.read[name] == sum(r.read[name] for r in report.results[1:]) for name in ('ios', 'bytes'))"
expect many "their depth is kept up, or the report says that it was not" \
    "0.9 < result.achieved_depth / (8 * 16 * 16) < 1.05 or has_note(report, 'achieved_depth_below')"
expect many "those that did not begin within 5 ms are told of" "skew_is_told(report)"

measure together "$small" --together --workload "rw=randread bs=4k iodepth=2 $brief" \
    --workload "rw=read bs=64k iodepth=2 $brief"
expect together "two tests at once on one drive give figures that agree" \
    "sound(report) and [r.workload.block_size for r in report.results] == [4096, 65536]"
unchanged "two tests at once"

broken=/dev/$(nvme BROKEN)
measure trouble "$small" "$broken" --workload "rw=read bs=64k runtime=60s ramp_time=0"
check "a group with a failing drive ends with exit status 1" [ "$status" -eq 1 ]
check "the message names the failing drive" says trouble "$broken"
expect trouble "group and failing drive are failed, the other one is partial" \
    "[r.status for r in report.results] == ['failed', 'partial', 'failed']"
unchanged "the failure"
finish
