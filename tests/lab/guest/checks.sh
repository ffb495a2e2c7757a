# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The words that scenarios are written in. What they tell is read by judge.py on the host; what else is
# printed is shown as it is.

status=

# tell WORD FIELD...: one line of the log for judge.py.
tell() {
    local seconds
    read -r seconds _ </proc/uptime
    printf '%s\t%s' "$1" "$seconds"
    shift
    printf '\t%s' "$@"
    printf '\n'
}

# check SENTENCE COMMAND...: the sentence is true when the command succeeds.
check() {
    local sentence=$1
    shift
    if "$@"; then
        tell ok "$sentence"
    else
        tell failed "$sentence: $*"
    fi
}

# measure NAME ARGUMENT...: touchstone-cli run; its report becomes /out/NAME.json, what it says
# /out/NAME.txt, and its exit status $status.
# shellcheck disable=SC2034 # scenarios read it
measure() {
    local name=$1
    shift
    touchstone-cli run "$@" -o "/out/$name.json" >/dev/null 2>"/out/$name.txt"
    status=$?
}

# expect NAME SENTENCE EXPRESSION: the expression (Python; see judge.py) about the report is true.
expect() {
    tell report "$2" "$1.json" "$3"
}

# known_latency DEVICE NANOSECONDS REFERENCES NAME...: the reads of these reports take as long as the device is
# known to. REFERENCES are what another program took for each, as expressions with commas between: where they
# differ from what is known, ours must agree with them instead.
known_latency() {
    tell latency "$@"
}

# known_rate DEVICE IOPS REFERENCES NAME...: the same for a device that is held to a rate; REFERENCES are
# nanoseconds for each read here too.
known_rate() {
    tell rate "$@"
}

# says NAME PATTERN: whether the run said that on standard error.
says() {
    grep -Eq -- "$2" "/out/$1.txt"
}

# nvme SERIAL: the name of a drive's block device, without /dev; the order they are found in varies.
nvme() {
    local controller
    for controller in /sys/class/nvme/*; do
        if grep -qw "$1" "$controller/serial"; then
            printf '%s\n' "${controller##*/}n1"
        fi
    done
}

# The bytes of a drive, file or devdax, read past the page cache.
contents() {
    case $1 in
    /dev/dax*) daxio -i "$1" -o /tmp/contents 2>/dev/null && cat /tmp/contents ;;
    *) dd if="$1" bs=1M iflag=direct status=none ;;
    esac
}

# Size and contents in one line; fails where they cannot be read.
fingerprint() (
    set -o pipefail
    stat -L -c '%s' "$1" && contents "$1" | md5sum
)

declare -A remembered

# remember PATH...: what must not change from here on.
remember() {
    local path
    for path; do
        remembered[$path]=$(fingerprint "$path") || tell failed "$path cannot be read"
    done
}

# unchanged AFTER: everything remembered still holds the same bytes.
unchanged() {
    local path now changed=()
    for path in "${!remembered[@]}"; do
        now=$(fingerprint "$path") && [ "$now" = "${remembered[$path]}" ] || changed+=("$path")
    done
    check "after $1 all bytes are what they were" [ "${#changed[@]}" -eq 0 ]
    [ "${#changed[@]}" -eq 0 ] || printf 'changed: %s\n' "${changed[*]}"
}

# The last word of every scenario: without it the guest did not come to the end.
finish() {
    tell "done" ""
}
