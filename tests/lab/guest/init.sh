#!/bin/bash
# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The guest's first process: makes the machine usable, runs the scenario and switches off.
export PATH=/bin HOME=/tmp LC_ALL=C

# One process for all of them: starting one is slow under emulation.
mount --all
ln -s /proc/self/fd /dev/fd
mapfile -t modules </lab/modules
modprobe --all "${modules[@]}" || echo "init: not every module can be loaded"
mount -t 9p -o trans=virtio,version=9p2000.L,msize=262144 out /out || echo "init: there is no /out"

# Drives are found in the background, and there is no udev to wait for.
wanted=$(</lab/nvme-drives)
for _ in $(seq 600); do
    drives=(/dev/nvme?n1)
    [ ${#drives[@]} -eq "$wanted" ] && [ -b /dev/sda ] && [ -b /dev/vda ] && break
    sleep 0.1
done

cd /tmp || exit
# What the guest's clock says before a file is written and after it; the host's time is that of the file.
cp /proc/uptime /out/begun
cp /proc/uptime /out/begun-after
bash /lab/scenario.sh >/out/log 2>&1
cp /proc/uptime /out/ended
cp /proc/uptime /out/ended-after
dmesg >/out/dmesg
umount /mnt/* 2>/dev/null
sync
umount /out
# With -no-reboot this ends QEMU.
echo b >/proc/sysrq-trigger
