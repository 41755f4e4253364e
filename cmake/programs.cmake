# The two programs. Target `programs` builds whatever of them there is: it is what ./battlemat.sh asks for.
add_custom_target(programs)

function(program name source layer)
    if(EXISTS ${PROJECT_SOURCE_DIR}/${source})
        add_executable(${name} ${source})
        target_link_libraries(${name} PRIVATE ${layer})
        add_dependencies(programs ${name})
        install(TARGETS ${name})
    endif()
endfunction()

program(battlemat-cli src/cli/main_cli.c bm_cli)
if(BATTLEMAT_WINDOW)
    program(battlemat src/view/main_window.c bm_view)
endif()
