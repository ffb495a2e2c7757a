# shellcheck shell=bash
# Sourced by the lints: the project's own files, also in a copy without git.
sources() {
    find app core ui tests -type f \( -name '*.h' -o -name '*.cpp' -o -name '*.inc' \) | sort
}
