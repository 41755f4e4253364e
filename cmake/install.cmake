# What is installed besides the programs: rules, maps, schemas, drawings, manual pages, licence.
foreach(folder rules maps schemas assets)
    install(DIRECTORY ${PROJECT_SOURCE_DIR}/${folder} DESTINATION ${CMAKE_INSTALL_DATADIR}/battlemat OPTIONAL)
endforeach()
file(GLOB manpages CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/man/*.6)
install(FILES ${manpages} DESTINATION ${CMAKE_INSTALL_MANDIR}/man6)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE ${PROJECT_SOURCE_DIR}/README.md
        DESTINATION ${CMAKE_INSTALL_DOCDIR})

# How desktops and shells know it (packaging/): entry, icons, kinds of files, completion. An icon in sizes is
# painted by a program of its own, for desktops that read no SVG.
set(packaging ${PROJECT_SOURCE_DIR}/packaging)
foreach(name battlemat battlemat-cli)
    install(FILES ${packaging}/completion/battlemat.bash RENAME ${name}
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
    install(FILES ${packaging}/completion/battlemat.fish RENAME ${name}.fish
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endforeach()
install(FILES ${packaging}/completion/battlemat.zsh RENAME _battlemat
    DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES ${packaging}/battlemat.mime.xml RENAME battlemat.xml
    DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
if(BATTLEMAT_WINDOW)
    set(id org.battlemat.battlemat)
    configure_file(${packaging}/${id}.metainfo.xml ${PROJECT_BINARY_DIR}/made/${id}.metainfo.xml @ONLY)
    install(FILES ${PROJECT_BINARY_DIR}/made/${id}.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
    install(FILES ${packaging}/${id}.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
    set(icon ${PROJECT_SOURCE_DIR}/assets/icon.svg)
    set(hicolor ${CMAKE_INSTALL_DATADIR}/icons/hicolor)
    install(FILES ${icon} RENAME battlemat.svg DESTINATION ${hicolor}/scalable/apps)
    add_executable(icons ${packaging}/icons.c)
    target_link_libraries(icons PRIVATE bm_paint)
    set(icons)
    foreach(size 16 32 48 64 128 256)
        list(APPEND icons ${PROJECT_BINARY_DIR}/made/icons/${size}.png)
        install(FILES ${PROJECT_BINARY_DIR}/made/icons/${size}.png RENAME battlemat.png
            DESTINATION ${hicolor}/${size}x${size}/apps)
    endforeach()
    add_custom_command(OUTPUT ${icons} DEPENDS icons ${icon} VERBATIM
        COMMAND ${CMAKE_COMMAND} -E make_directory ${PROJECT_BINARY_DIR}/made/icons
        COMMAND icons ${icon} ${PROJECT_BINARY_DIR}/made/icons)
    add_custom_target(application-icons ALL DEPENDS ${icons})
    add_dependencies(programs application-icons)
endif()
