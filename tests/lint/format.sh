#!/usr/bin/env bash
# Every source file is as clang-format 14 would write it.
set -euo pipefail
# shellcheck source=tests/lint/sources.sh
. tests/lint/sources.sh
formatter=$(command -v clang-format-14) || {
    echo "clang-format-14 is not installed; packaging/bootstrap.sh test installs it"
    exit 77
}
sources | grep -v '\.inc$' | xargs "$formatter" --dry-run -Werror
