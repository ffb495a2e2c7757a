# Run by touchstone_embed_resources with OUTPUT, ROOT and NAMES.
set(rows "")
foreach(name IN LISTS NAMES)
    file(READ "${ROOT}/${name}" content)
    string(APPEND rows "    Resource{\"${name}\", R\"TOUCHSTONE(${content})TOUCHSTONE\"},\n")
endforeach()
file(WRITE "${OUTPUT}" "// Generated from resources/; do not edit.
#include \"core/base/Resources.h\"

namespace touchstone::detail {

std::span<const Resource> resources()
{
    static constexpr Resource kResources[]{
${rows}    };
    return kResources;
}

} // namespace touchstone::detail
")
