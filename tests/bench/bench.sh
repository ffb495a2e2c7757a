#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Compares Touchstone with fio and with bare loops on this machine; bench.sh --help says how.
set -euo pipefail
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
command -v python3 >/dev/null || {
    echo "bench.sh needs python3" >&2
    exit 2
}
exec python3 -B "$here/bench.py" "$@"
