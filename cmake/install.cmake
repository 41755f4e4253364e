# What is installed besides the programs: rules, maps, schemas, drawings, manual pages, licence.
foreach(folder rules maps schemas assets)
    install(DIRECTORY ${PROJECT_SOURCE_DIR}/${folder} DESTINATION ${CMAKE_INSTALL_DATADIR}/battlemat OPTIONAL)
endforeach()
file(GLOB manpages CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/man/*.6)
install(FILES ${manpages} DESTINATION ${CMAKE_INSTALL_MANDIR}/man6)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE ${PROJECT_SOURCE_DIR}/README.md
        DESTINATION ${CMAKE_INSTALL_DOCDIR})
