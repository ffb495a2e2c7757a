#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# From a fresh Debian 12 to a running Touchstone in one command:
#
#   packaging/bootstrap.sh run     install what is missing, build, open the window; without a display
#                                  run the quick suite on a temporary folder and write an HTML report
#   packaging/bootstrap.sh test    install what is missing, build, run the tests
#   packaging/bootstrap.sh lab     the same with only the tests in guests that have persistent memory and
#                                  NVMe drives; see tests/lab/README.md
#   packaging/bootstrap.sh build   install what is missing and build
#   packaging/bootstrap.sh bench   install what is missing, build, compare with fio; see docs/performance.md
#
# Only missing packages are installed, and they are named first. Repeating a command does no harm.
# TOUCHSTONE_NO_INSTALL=1 leaves packages alone.
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
started_in=$PWD

say() { printf '%s\n' "$*" >&2; }

die() {
    say "$*"
    exit 1
}

# Names of the packages of the given kinds, from the one list.
packages() {
    awk -v kinds=" $1 " '!/^#/ && NF && index(kinds, " " $1 " ") { print $2 }' \
        "$root/packaging/packages.txt"
}

is_debian_like() (
    [ -r /etc/os-release ] || return 1
    # shellcheck source=/dev/null
    . /etc/os-release
    case " ${ID:-} ${ID_LIKE:-} " in
    *" debian "* | *" ubuntu "*) return 0 ;;
    *) return 1 ;;
    esac
)

refuse_other_systems() {
    say "This script installs packages on Debian and Ubuntu only, and this system is neither."
    say "Install what corresponds to these Debian 12 packages by hand, then run this again with TOUCHSTONE_NO_INSTALL=1:"
    packages "$1" | sed 's/^/    /' >&2
    exit 1
}

install_missing() {
    local kinds="$1" package status
    local missing=() as_root=()
    is_debian_like || refuse_other_systems "$kinds"
    for package in $(packages "$kinds"); do
        status=$(dpkg-query -W -f='${Status}' "$package" 2>/dev/null || true)
        [ "$status" = "install ok installed" ] || missing+=("$package")
    done
    [ ${#missing[@]} -gt 0 ] || return 0

    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null ||
            die "Packages are missing and there is no sudo. Install them as root, then run this again: ${missing[*]}"
        as_root=(sudo)
    fi
    say "Installing ${#missing[@]} missing packages: ${missing[*]}"
    "${as_root[@]}" apt-get update -q >&2
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -q --no-install-recommends "${missing[@]}" >&2
}

need() {
    [ -n "${TOUCHSTONE_NO_INSTALL:-}" ] || install_missing "$1"
}

# One compiler per core, but none that memory cannot hold: a big unit with Qt takes about 1 GiB.
parallel_jobs() {
    awk -v cores="$(nproc)" '/^MemAvailable:/ {
        fit = int($2 / 1048576); if (fit < 1) fit = 1; print (cores < fit ? cores : fit) }' /proc/meminfo
}

# build PRESET [TARGET...]; everything where no target is named.
build() {
    local preset="$1"
    shift
    cd "$root"
    say "Configuring (preset $preset)"
    mkdir -p build
    if ! cmake --preset "$preset" >"build/configure-$preset.log" 2>&1; then
        cat "build/configure-$preset.log" >&2
        die "The project could not be configured; the reason stands above."
    fi
    say "Building"
    cmake --build --preset "$preset" --parallel "$(parallel_jobs)" ${1:+--target "$@"} >&2
}

has_display() {
    [ -n "${WAYLAND_DISPLAY:-}${DISPLAY:-}" ]
}

report_language() {
    case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in
    zh | zh_CN* | zh_SG*) echo zh_CN ;;
    *) echo en ;;
    esac
}

# A name that does not exist yet, in the folder where the command was given.
free_report_name() {
    local name="$started_in/touchstone-report.html" number=1
    while [ -e "$name" ]; do
        number=$((number + 1))
        name="$started_in/touchstone-report-$number.html"
    done
    printf '%s\n' "$name"
}

# The main job on a temporary folder, small enough not to wear a drive.
run_without_display() {
    local app="$root/build/release/app" report
    [ -w "$started_in" ] ||
        die "The report would go to $started_in, which is not writable. Change to another folder and run this again."
    report=$(free_report_name)
    # Not /tmp: that is often memory, and says nothing about a drive.
    work=$(mktemp -d "${TMPDIR:-/var/tmp}/touchstone-run-XXXXXX")
    trap 'rm -rf -- "$work"' EXIT
    say "There is no display, so the quick suite runs on the temporary folder $work, with a small test file."
    "$app/touchstone-cli" run "$work" --suite quick --size 256M -o "$work/report.json"
    "$app/touchstone" report "$work/report.json" --lang "$(report_language)" -o "$report"
    printf 'The report is in %s\n' "$report"
}

usage() {
    sed -n '/^# From a fresh/,/^# TOUCHSTONE_NO/p' "${BASH_SOURCE[0]}" | sed 's/^# \{0,1\}//' >&2
    exit 2
}

[ $# -ge 1 ] || usage
command="$1"
shift
case "$command" in
run)
    need "build run"
    build release touchstone touchstone-cli
    cd "$started_in"
    if has_display; then
        exec "$root/build/release/app/touchstone" "$@"
    fi
    run_without_display
    ;;
test)
    need "build run test lab"
    build dev
    ctest --preset dev "$@"
    ;;
lab)
    need "build run test lab"
    build dev touchstone-cli
    # Verbose, because a check that could be made in part only is seen nowhere else.
    ctest --preset dev -L lab --verbose "$@"
    ;;
bench)
    need "build run test bench"
    build bench touchstone-cli touchstone_bench
    cd "$started_in"
    exec "$root/tests/bench/bench.sh" "$@"
    ;;
build)
    preset="${1:-release}"
    need "build run"
    build "$preset"
    say "Built $root/build/$preset/app/touchstone and touchstone-cli"
    ;;
*)
    usage
    ;;
esac
