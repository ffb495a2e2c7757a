# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Raw drives: every kind gives figures, no read test changes a byte, no write test starts.
# shellcheck source=tests/lab/guest/checks.sh
. /lab/checks.sh

modprobe null_blk nr_devices=1 queue_mode=2 gb=1 bs=512
small=$(nvme SMALL)
large=$(nvme LARGE)
drives=("$small" "$large" sda)
remember "${drives[@]/#//dev/}" "/dev/$(nvme SLOW)"

for drive in "${drives[@]}" nullb0; do
    measure "$drive" "/dev/$drive" --workload "rw=randread bs=4k iodepth=8 runtime=500ms ramp_time=100ms"
    expect "$drive" "random reads of $drive give figures that agree" "sound(report)"
    unchanged "random reads of $drive"
done

measure sequential "/dev/$small" \
    --workload "rw=read bs=128k iodepth=4 numjobs=2 runtime=500ms ramp_time=100ms"
expect sequential "sequential reads of two threads give figures that agree" "sound(report)"
expect sequential "two threads with a depth of 4 are stated" \
    "(result.load.threads, result.load.depth, result.workload.block_size) == (2, 4, 131072)"
unchanged "sequential reads"

readonly polled="polled completions"
measure polled "/dev/$small" \
    --workload "rw=randread bs=4k iodepth=4 hipri=1 runtime=500ms ramp_time=100ms"
expect polled "polled reads give figures that agree" "sound(report)"
expect polled "$small has a polled queue, which is used" "'$polled' in result.engine.features"
unchanged "polled reads"
measure unpolled /dev/sda --workload "rw=randread bs=4k hipri=1 runtime=500ms ramp_time=100ms"
expect unpolled "a drive without polled queues is read without" "sound(report)"
expect unpolled "and the reason is given" \
    "'$polled' not in result.engine.features and dropped(result, '$polled')"

for drive in "$small" "$large"; do
    generic=${drive/nvme/ng}
    measure "$generic" "/dev/$generic" \
        --workload "rw=randread bs=4k iodepth=4 ioengine=io_uring_cmd runtime=500ms ramp_time=100ms"
    expect "$generic" "passthrough reads of $generic give figures that agree" "sound(report)"
    expect "$generic" "they are made by io_uring_cmd" "result.engine.name == 'io_uring_cmd'"
    unchanged "passthrough reads of $generic"
    measure "write-$generic" "/dev/$generic" \
        --workload "rw=randwrite bs=4k ioengine=io_uring_cmd runtime=500ms"
    check "writing $generic is refused with exit status 3" [ "$status" -eq 3 ]
done
measure commands "/dev/$generic" --workload "rw=randread bs=4k runtime=500ms"
check "a generic node takes no ordinary reads" [ "$status" -eq 2 ]

measure smaller "/dev/$large" --workload "rw=randread bs=512 runtime=500ms"
check "blocks below the logical block of 4096 are no success" [ "$status" -ne 0 ]

for drive in "${drives[@]}"; do
    measure "write-$drive" "/dev/$drive" --workload "rw=randwrite bs=4k runtime=500ms"
    check "writing $drive is refused with exit status 3" [ "$status" -eq 3 ]
    check "the refusal names $drive" says "write-$drive" "/dev/$drive is a raw device, and this would destroy"
    check "a refused run leaves no report" [ ! -e "/out/write-$drive.json" ]
done
measure write-mixed "/dev/$small" --workload "rw=randrw rwmixread=99 bs=4k runtime=500ms"
check "a mix with 1 % of writes is refused as well" [ "$status" -eq 3 ]
unchanged "the refusals"
finish
