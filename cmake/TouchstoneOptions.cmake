# Every flag of the project hangs on this one INTERFACE target.
add_library(touchstone_options INTERFACE)

target_compile_features(touchstone_options INTERFACE cxx_std_20)
set_target_properties(touchstone_options PROPERTIES INTERFACE_POSITION_INDEPENDENT_CODE ON)
target_include_directories(touchstone_options INTERFACE "${PROJECT_SOURCE_DIR}")
set(CMAKE_CXX_EXTENSIONS OFF)

target_compile_options(touchstone_options INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast
    -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-align -Wformat=2
    # Known to GCC only; clang-tidy would stop at them.
    $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond;-Wduplicated-branches;-Wlogical-op>
    # GCC 12 sees overlaps and overflows in std::string that cannot be (its bugs 105329 and 105651).
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-stringop-overflow>)

if(TOUCHSTONE_WERROR)
    target_compile_options(touchstone_options INTERFACE -Werror)
endif()

if(TOUCHSTONE_ASSERTIONS)
    target_compile_options(touchstone_options INTERFACE -UNDEBUG)
    target_compile_definitions(touchstone_options INTERFACE _GLIBCXX_ASSERTIONS)
endif()

if(TOUCHSTONE_HARDENING)
    target_compile_options(touchstone_options INTERFACE -D_FORTIFY_SOURCE=2 -fstack-protector-strong)
    target_link_options(touchstone_options INTERFACE -Wl,-z,relro,-z,now -pie)
endif()

if(TOUCHSTONE_SANITIZE)
    target_compile_options(touchstone_options INTERFACE
        -fsanitize=${TOUCHSTONE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(touchstone_options INTERFACE -fsanitize=${TOUCHSTONE_SANITIZE})
endif()

if(TOUCHSTONE_TIDY)
    find_program(TOUCHSTONE_CLANG_TIDY NAMES clang-tidy-14 clang-tidy REQUIRED)
    set(CMAKE_CXX_CLANG_TIDY "${TOUCHSTONE_CLANG_TIDY}")
    # What moc, rcc and CMake generate is not ours to improve; one check must remain.
    file(WRITE "${CMAKE_BINARY_DIR}/.clang-tidy" "Checks: '-*,misc-definitions-in-headers'\n")
endif()

# Flags that only make sense for code that includes Qt.
add_library(touchstone_qt_options INTERFACE)
target_link_libraries(touchstone_qt_options INTERFACE touchstone_options)
target_compile_definitions(touchstone_qt_options INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_CAST_FROM_BYTEARRAY QT_NO_KEYWORDS
    QT_NO_FOREACH QT_NO_NARROWING_CONVERSIONS_IN_CONNECT QT_DISABLE_DEPRECATED_BEFORE=0x060400)

# moc 6.4 cannot parse libstdc++ 12's <concepts> when that is the first standard header it meets. It
# needs nothing from there, so its include guard keeps it out.
set(CMAKE_AUTOMOC_MOC_OPTIONS -D_GLIBCXX_CONCEPTS)
