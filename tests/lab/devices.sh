# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What the guest has, as arguments of QEMU. Read by lab.sh, which sets the names used here.
# shellcheck disable=SC2154

# What every guest has, and what a scenario asks for by a line "# devices: sata usb ...".
readonly usual_drives=(small large slow broken scsi)
readonly possible_devices=(sata usb multipath zoned)

# Drives are full of random data, so that no stray write goes unseen. An NVDIMM has a multiple of
# 128 MiB and 2 MiB for its labels; a file system on it has room for the 1 GiB that Touchstone leaves
# free.
make_disks() {
    local name
    for name in "${usual_drives[@]}" "${devices[@]}"; do
        head -c 8M /dev/urandom >"$work/$name"
    done
    truncate -s 1410M "$work/memory0" "$work/memory1"
    # Zones have to be written before there is something to read, and begin empty.
    truncate -s 0 "$work/zoned"
    truncate -s 64M "$work/zoned"
    # One bad spot, 4 MiB into the drive.
    printf '[inject-error]\nevent = "read_aio"\nerrno = "5"\nsector = "8192"\nonce = "off"\n' \
        >"$work/errors"
}

# drive NAME: a drive that holds the file of that name.
drive() { printf 'file=%s,if=none,id=%s,format=raw,cache=unsafe' "$work/$1" "$1"; }

nvdimm() {
    printf 'memory-backend-file,id=%s,share=on,mem-path=%s,size=1410M,align=128M' "$1" "$work/$1"
}

# machine: the arguments for processors, memory and what every guest has.
# shellcheck disable=SC2054 # the commas are QEMU's
usual_machine() {
    machine=(-machine q35,nvdimm=on -smp 2 -m 1024,slots=4,maxmem=8G
        # The second NVDIMM belongs to a node of its own, which has some memory and no processor.
        -object memory-backend-ram,id=node0,size=960M -numa node,nodeid=0,cpus=0-1,memdev=node0
        -object memory-backend-ram,id=node1,size=64M -numa node,nodeid=1,memdev=node1
        -nodefaults -no-user-config -display none -monitor none -no-reboot
        -virtfs "local,path=$out,mount_tag=out,security_model=none"
        -object "$(nvdimm memory0)" -device nvdimm,memdev=memory0,label-size=2M,node=0
        -object "$(nvdimm memory1)" -device nvdimm,memdev=memory1,label-size=2M,node=1
        -drive "$(drive small)" -device nvme,drive=small,serial=SMALL
        -drive "$(drive large)" -device nvme,id=large-controller,serial=LARGE
        -device nvme-ns,drive=large,bus=large-controller,logical_block_size=4096,physical_block_size=4096
        -drive "$(drive slow),throttling.iops-total=500" -device nvme,drive=slow,serial=SLOW
        -drive "file=blkdebug:$work/errors:$work/broken,if=none,id=broken,format=raw"
        -device nvme,drive=broken,serial=BROKEN
        -device virtio-scsi-pci,id=scsi-bus -drive "$(drive scsi)"
        -device scsi-hd,drive=scsi,bus=scsi-bus.0,serial=SCSI
        # A thread of its own keeps its time while the rest of QEMU is busy.
        -object iothread,id=timed-thread
        -blockdev driver=null-co,node-name=timed,size=67108864,latency-ns=5000000,read-zeroes=on
        -device virtio-blk-pci,drive=timed,iothread=timed-thread,serial=TIMED)
}

# add_device NAME: the arguments for what only some scenarios need.
# shellcheck disable=SC2054 # the commas are QEMU's
add_device() {
    case $1 in
    sata)
        machine+=(-drive "$(drive sata)"
            -device ide-hd,drive=sata,bus=ide.0,model=LABSATA,serial=SATA,rotation_rate=1)
        ;;
    usb)
        machine+=(-device qemu-xhci,id=usb-bus -drive "$(drive usb)"
            -device usb-storage,drive=usb,bus=usb-bus.0,serial=USB)
        ;;
    multipath)
        # One drive that two controllers lead to.
        machine+=(-device nvme-subsys,id=subsystem,nqn=lab-multipath
            -device nvme,subsys=subsystem,serial=MULTIPATH,id=path0
            -device nvme,subsys=subsystem,serial=MULTIPATH,id=path1
            -drive "$(drive multipath)" -device nvme-ns,drive=multipath,bus=path0,nsid=1,shared=on)
        ;;
    zoned)
        machine+=(-drive "$(drive zoned)" -device nvme,serial=ZONED,id=zoned-controller
            -device nvme-ns,drive=zoned,bus=zoned-controller,nsid=1,zoned=on,zoned.zone_size=16M)
        ;;
    *) die "$scenario asks for $1; possible are: ${possible_devices[*]}" ;;
    esac
}

# The number of NVMe drives that the guest has to wait for.
nvme_drives() {
    local count=4 name
    for name in "${devices[@]}"; do
        case $name in multipath | zoned) count=$((count + 1)) ;; esac
    done
    echo "$count"
}
