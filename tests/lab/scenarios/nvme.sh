# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What only NVMe drives have: queues that can be polled, and nodes that take commands.
# shellcheck source=tests/lab/guest/checks.sh
. /lab/checks.sh

small=$(nvme SMALL)
large=$(nvme LARGE)
broken=$(nvme BROKEN)
remember "/dev/$small" "/dev/$large" /dev/sda
reads="rw=randread bs=4k iodepth=8 runtime=500ms ramp_time=100ms"

# node BLOCKDEVICE: the NVMe generic node of the same namespace.
node() {
    printf '/dev/ng%s\n' "${1#nvme}"
}

measure polled "/dev/$small" --workload "$reads hipri=1"
expect polled "polled reads give figures that agree" "sound(report)"
expect polled "polled completions are used" \
    "'polled completions' in result.engine.features and not result.engine.dropped"

measure unpolled /dev/sda --workload "$reads hipri=1"
expect unpolled "a disk without poll queues is measured by interrupts" "sound(report)"
expect unpolled "and the report says so" \
    "dropped(result, 'polled completions') and 'polled completions' not in result.engine.features"

measure submitting "/dev/$small" --workload "$reads sqthread_poll=1"
expect submitting "a thread of the kernel can submit" \
    "sound(report) and 'kernel submission thread' in result.engine.features"
expect submitting "its processor time is counted" "result.cpu.system > 0"

for drive in "$small" "$large"; do
    measure "commands-$drive" "$(node "$drive")" --workload "$reads ioengine=io_uring_cmd"
    expect "commands-$drive" "read commands to $drive give figures that agree" "sound(report)"
    expect "commands-$drive" "they are named as what they are" \
        "result.engine.name == 'io_uring_cmd' and report.targets[0].kind == 'nvme-generic'"
    expect "commands-$drive" "buffers and file are registered" \
        "{'registered buffers', 'registered file'} <= set(result.engine.features)"
done

measure commands-polled "$(node "$small")" --workload "$reads ioengine=io_uring_cmd hipri=1"
expect commands-polled "read commands can be polled for" \
    "sound(report) and 'polled completions' in result.engine.features"

measure commands-long "$(node "$large")" \
    --workload "rw=read bs=128k iodepth=4 runtime=500ms ramp_time=100ms ioengine=io_uring_cmd"
expect commands-long "long commands in turn give figures that agree" "sound(report)"

measure commands-broken "$(node "$broken")" \
    --workload "rw=read bs=4k runtime=60s ramp_time=0 offset=4M size=1M ioengine=io_uring_cmd"
check "a block that cannot be read ends the test" [ "$status" -eq 1 ]
expect commands-broken "and is counted as EIO" "'EIO' in str(result)"

measure ring-on-node "$(node "$small")" --workload "$reads"
check "other engines are refused on such a node" [ "$status" -eq 2 ]
check "with the way out" says ring-on-node "Use ioengine=io_uring_cmd, or name its block device"
measure commands-on-block "/dev/$small" --workload "$reads ioengine=io_uring_cmd"
check "commands to a block device are refused" [ "$status" -eq 2 ]
measure commands-write "$(node "$small")" \
    --workload "rw=randwrite bs=4k runtime=500ms ioengine=io_uring_cmd"
check "writing by commands is refused with exit status 3" [ "$status" -eq 3 ]

unchanged "all of this"
finish
