# The words of other languages. po/<code>.po becomes made/locale/<code>/LC_MESSAGES/battlemat.mo at every
# build, and battlemat.pot is what the sources say; target `words` puts that into po/ and brings every
# po/<code>.po up to date.
find_program(XGETTEXT xgettext)
find_program(MSGMERGE msgmerge)
find_program(MSGFMT msgfmt)
mark_as_advanced(XGETTEXT MSGMERGE MSGFMT)

file(GLOB languages CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/po/*.po)
set(catalogues)
foreach(po ${languages})
    get_filename_component(code ${po} NAME_WE)
    set(mo ${PROJECT_BINARY_DIR}/made/locale/${code}/LC_MESSAGES/battlemat.mo)
    if(NOT MSGFMT)
        message(FATAL_ERROR "msgfmt is missing (package gettext): without it there is only English")
    endif()
    add_custom_command(OUTPUT ${mo} DEPENDS ${po} VERBATIM
        COMMAND ${CMAKE_COMMAND} -E make_directory ${PROJECT_BINARY_DIR}/made/locale/${code}/LC_MESSAGES
        COMMAND ${MSGFMT} --check -o ${mo} ${po})
    install(FILES ${mo} DESTINATION ${CMAKE_INSTALL_DATADIR}/battlemat/locale/${code}/LC_MESSAGES)
    list(APPEND catalogues ${mo})
endforeach()
add_custom_target(catalogues ALL DEPENDS ${catalogues})
add_dependencies(programs catalogues)

# Which files are asked: every source there is, named as translators find them.
file(GLOB_RECURSE said CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}
    ${PROJECT_SOURCE_DIR}/src/*.c ${PROJECT_SOURCE_DIR}/src/*.h)
list(FILTER said EXCLUDE REGEX "base/language\\.h$")
list(JOIN said "\n" said)
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/POTFILES CONTENT "${said}\n" @ONLY)
set(template ${PROJECT_BINARY_DIR}/battlemat.pot)
if(XGETTEXT AND MSGMERGE)
    string(REPLACE "\n" ";" sources "${said}")
    list(TRANSFORM sources PREPEND ${PROJECT_SOURCE_DIR}/)
    add_custom_command(OUTPUT ${template} DEPENDS ${sources} ${PROJECT_BINARY_DIR}/POTFILES VERBATIM
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
        COMMAND ${XGETTEXT} --from-code=UTF-8 --language=C --add-comments=words: --sort-by-file
            --add-location=file
            --keyword --keyword=_ --keyword=N_ --keyword=n_:1,2 --keyword=p_:1c,2
            --flag=_:1:pass-c-format --flag=n_:1:pass-c-format --flag=n_:2:pass-c-format
            --flag=err_set:3:c-format --flag=str_add_format:2:c-format --flag=reader_fault:5:c-format
            --flag=script_fault:3:c-format --flag=notice_tell:2:c-format --flag=faults_add:4:c-format
            --package-name=Battlemat --package-version=${PROJECT_VERSION}
            "--copyright-holder=the authors of Battlemat"
            --files-from=${PROJECT_BINARY_DIR}/POTFILES -o ${template})
    add_custom_target(template ALL DEPENDS ${template})
    add_dependencies(programs template)
    set(update)
    foreach(po ${languages})
        list(APPEND update COMMAND ${MSGMERGE} --quiet --update --backup=none ${po} ${template})
    endforeach()
    add_custom_target(words DEPENDS ${template} VERBATIM
        COMMAND ${CMAKE_COMMAND} -E copy ${template} ${PROJECT_SOURCE_DIR}/po/battlemat.pot ${update})
endif()
