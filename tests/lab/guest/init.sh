#!/bin/bash
# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The guest's first process: makes the machine usable, runs the scenario and switches off.
export PATH=/bin HOME=/tmp LC_ALL=C

mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t devtmpfs dev /dev
mkdir -p /dev/shm
mount -t tmpfs shm /dev/shm
mount -t tmpfs tmp /tmp
mount -t tmpfs run /run
ln -s /proc/self/fd /dev/fd
while read -r module; do
    modprobe "$module" || echo "init: the module $module cannot be loaded"
done </lab/modules
mount -t 9p -o trans=virtio,version=9p2000.L,msize=262144 out /out || echo "init: there is no /out"

# Drives are found in the background, and there is no udev to wait for.
for _ in $(seq 100); do
    drives=(/dev/nvme?n1 /dev/sda)
    [ ${#drives[@]} -eq 5 ] && [ -b /dev/sda ] && break
    sleep 0.1
done

cd /tmp || exit
bash /lab/scenario.sh >/out/log 2>&1
dmesg >/out/dmesg
umount /mnt/* 2>/dev/null
sync
umount /out
# With -no-reboot this ends QEMU.
echo b >/proc/sysrq-trigger
