# All packages come from Debian 12; packaging/bootstrap.sh lists their names.
find_package(PkgConfig REQUIRED)
find_package(Threads REQUIRED)
find_package(fmt 9.1 REQUIRED)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(tl-expected 1.0 REQUIRED)
find_package(CLI11 2.1 REQUIRED)
pkg_check_modules(libblkid REQUIRED IMPORTED_TARGET blkid>=2.36)
pkg_check_modules(libpmem2 REQUIRED IMPORTED_TARGET libpmem2>=1.12)
pkg_check_modules(liburing REQUIRED IMPORTED_TARGET liburing>=2.3)

if(TOUCHSTONE_GUI)
    find_package(Qt6 6.4 REQUIRED COMPONENTS Widgets Charts Svg DBus LinguistTools)
    # Qt 6.4's command for this is qt_standard_project_setup(); it also sets the folders of its own
    # tools, which the project does not use.
    set(CMAKE_AUTOMOC ON)
endif()
if(TOUCHSTONE_TESTS)
    find_package(Qt6 6.4 REQUIRED COMPONENTS Test)
endif()
