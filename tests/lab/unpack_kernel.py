#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Take the plain ELF kernel out of a compressed one.

unpack_kernel.py VMLINUZ VMLINUX

QEMU starts an ELF kernel directly. A guest that unpacks itself under emulation takes seconds for it.
"""

import lzma
import pathlib
import sys

XZ = b"\xfd7zXZ\x00"
ELF = b"\x7fELF"


def main() -> int:
    source, destination = map(pathlib.Path, sys.argv[1:])
    packed = source.read_bytes()
    at = packed.find(XZ)
    while at >= 0:
        try:
            # What follows the stream is left alone.
            kernel = lzma.LZMADecompressor(lzma.FORMAT_XZ).decompress(packed[at:])
        except lzma.LZMAError:
            kernel = b""
        if kernel.startswith(ELF):
            destination.write_bytes(kernel)
            return 0
        at = packed.find(XZ, at + 1)
    print(f"{source} holds no kernel packed by xz", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
