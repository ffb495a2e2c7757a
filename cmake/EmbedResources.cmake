# touchstone_embed_resources(target file…): makes the files readable as touchstone::resource("suites/quick.json").
# Names are relative to resources/. The generated source stands in the build tree and is made anew
# whenever a file changes.
function(touchstone_embed_resources target)
    set(generated "${CMAKE_CURRENT_BINARY_DIR}/EmbeddedResources.cpp")
    set(files "")
    foreach(name IN LISTS ARGN)
        list(APPEND files "${PROJECT_SOURCE_DIR}/resources/${name}")
    endforeach()
    add_custom_command(
        OUTPUT "${generated}"
        COMMAND "${CMAKE_COMMAND}" "-DOUTPUT=${generated}" "-DROOT=${PROJECT_SOURCE_DIR}/resources"
                "-DNAMES=${ARGN}" -P "${PROJECT_SOURCE_DIR}/cmake/WriteResources.cmake"
        DEPENDS ${files} "${PROJECT_SOURCE_DIR}/cmake/WriteResources.cmake"
        COMMENT "Embedding resources"
        VERBATIM)
    target_sources(${target} PRIVATE "${generated}")
endfunction()
