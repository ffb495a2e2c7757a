#!/usr/bin/env bash
# One-line rules of the code base.
set -euo pipefail
# shellcheck source=tests/lint/sources.sh
. tests/lint/sources.sh
status=0

# complain TEXT: what is read on standard input, if anything, breaks the rule.
complain() {
    local found
    found=$(cat)
    [ -z "$found" ] && return
    printf '%s\n%s\n\n' "$1" "$found"
    status=1
}

complain "Qt does not belong into core:" < <(grep -rnE '#include <Q|#include <Qt' core || true)
complain "Every file starts with its licence:" < <(sources | xargs grep -L 'SPDX-License-Identifier: GPL-3.0-or-later')
complain "Headers begin with #pragma once:" < <(sources | grep '\.h$' | xargs grep -L '#pragma once')
complain "A file past 400 lines wants splitting:" < <(sources | grep -v "\.inc$" | xargs wc -l | awk '$1 > 400 && $2 != "total"')
complain "No nested event loops outside tests:" < <(grep -rnE 'QEventLoop|processEvents' app ui || true)
complain "Includes start at the repository root:" < <(sources | xargs grep -nE '#include "\.\.?/' || true)
complain "Numbers for people pass through NumberFormat:" < <(grep -rnE 'QLocale\(\)\.toString|QString::number\([^)]*,[^)]*,' app ui || true)
exit $status
