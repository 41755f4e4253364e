# Targets `format` (rewrite) and `format-check` (complain), with clang-format 14; tests/tools/test_source.py
# holds the tree to it.
find_program(CLANG_FORMAT NAMES clang-format-14)
mark_as_advanced(CLANG_FORMAT)
if(CLANG_FORMAT)
    file(GLOB_RECURSE formatted CONFIGURE_DEPENDS
        ${PROJECT_SOURCE_DIR}/src/*.[ch] ${PROJECT_SOURCE_DIR}/tests/*.[ch])
    add_custom_target(format COMMAND ${CLANG_FORMAT} -i ${formatted} VERBATIM)
    add_custom_target(format-check COMMAND ${CLANG_FORMAT} --dry-run -Werror ${formatted} VERBATIM)
endif()
