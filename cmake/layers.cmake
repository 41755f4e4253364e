# One static library a layer; a layer links what stands left of it and nothing else:
#   base <- board <- core <- { rules, content, ai } <- session <- { cli, view }
#   content <- exchange <- { cli, view }
#   { base, board } <- paint <- ui <- sdl <- view
# A new .c below src/<layer>/ is picked up by itself; main_*.c are the programs (cmake/programs.cmake).
find_package(PkgConfig REQUIRED)
pkg_check_modules(CJSON REQUIRED IMPORTED_TARGET libcjson)
pkg_check_modules(SQLITE REQUIRED IMPORTED_TARGET sqlite3)
pkg_check_modules(PNG REQUIRED IMPORTED_TARGET libpng)
pkg_check_modules(JPEG REQUIRED IMPORTED_TARGET libjpeg)
pkg_check_modules(WEBP REQUIRED IMPORTED_TARGET libwebp)
pkg_check_modules(ZLIB REQUIRED IMPORTED_TARGET zlib)
pkg_check_modules(ZSTD REQUIRED IMPORTED_TARGET libzstd)
pkg_check_modules(EXPAT REQUIRED IMPORTED_TARGET expat)
pkg_check_modules(ZIP REQUIRED IMPORTED_TARGET libzip)
pkg_check_modules(UTF8PROC REQUIRED IMPORTED_TARGET libutf8proc)
set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)
if(BATTLEMAT_WINDOW OR BATTLEMAT_FUZZ)
    pkg_check_modules(CAIRO REQUIRED IMPORTED_TARGET cairo)
    pkg_check_modules(FONTCONFIG REQUIRED IMPORTED_TARGET fontconfig)
endif()
if(BATTLEMAT_WINDOW)
    pkg_check_modules(SDL REQUIRED IMPORTED_TARGET sdl2 SDL2_ttf SDL2_image)
    pkg_check_modules(ISAL REQUIRED IMPORTED_TARGET libisal)
endif()

# A layer without any source yet is an empty library, so that those to its right can name it.
function(layer name)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${name}/*.c)
    list(FILTER sources EXCLUDE REGEX "/main_[a-z]+\\.c$")
    if(sources)
        add_library(bm_${name} STATIC ${sources})
        target_include_directories(bm_${name} PUBLIC ${PROJECT_SOURCE_DIR}/src)
        target_link_libraries(bm_${name} PUBLIC bm_flags ${ARGN})
    else()
        add_library(bm_${name} INTERFACE)
        target_link_libraries(bm_${name} INTERFACE ${ARGN})
    endif()
endfunction()

layer(base PkgConfig::CJSON PkgConfig::UTF8PROC PkgConfig::PNG PkgConfig::JPEG PkgConfig::WEBP m)
layer(board bm_base)
layer(core bm_board)
layer(rules bm_core)
layer(content bm_core)
layer(ai bm_core)
layer(exchange bm_content PkgConfig::ZIP PkgConfig::ZLIB PkgConfig::ZSTD PkgConfig::EXPAT)
layer(session bm_rules bm_content bm_ai PkgConfig::SQLITE Threads::Threads)
# What is asked a million times for a fight or a way. To clear or copy a hundred bytes GCC would write
# "rep stos", which takes ten nanoseconds to begin, where the C library's memset takes two.
include(CheckCCompilerFlag)
check_c_compiler_flag(-mstringop-strategy=libcall strings_by_call)
foreach(name base board core rules ai)
    target_compile_options(bm_${name} PRIVATE
        $<$<CONFIG:Release>:-O3 $<$<BOOL:${strings_by_call}>:-mstringop-strategy=libcall>>)
endforeach()
# The fuzz targets aim at what reads; books and the opponent are only called by it, and are half of the code.
if(BATTLEMAT_FUZZ)
    foreach(name rules ai)
        target_compile_options(bm_${name} PRIVATE -O0)
    endforeach()
endif()
find_path(HPDF_INCLUDE hpdf.h REQUIRED)
find_library(HPDF_LIBRARY hpdf REQUIRED)
target_include_directories(bm_session SYSTEM PRIVATE ${HPDF_INCLUDE})
target_link_libraries(bm_session PRIVATE ${HPDF_LIBRARY})
layer(cli bm_session bm_exchange)
if(BATTLEMAT_WINDOW)
    layer(paint bm_board PkgConfig::CAIRO PkgConfig::FONTCONFIG)
    # Its loops over pixels and planes take several at once, whatever they read and write. Behind bm_flags,
    # which would else have the last word on aliasing.
    add_library(bm_planes INTERFACE)
    target_compile_options(bm_planes INTERFACE $<$<CONFIG:Release>:-O3 -fstrict-aliasing -fno-math-errno
        -fno-trapping-math $<$<C_COMPILER_ID:GNU>:--param=vect-max-version-for-alias-checks=200>>)
    target_link_libraries(bm_paint PRIVATE bm_planes)
    layer(ui bm_paint)
    layer(sdl bm_ui PkgConfig::SDL PkgConfig::ISAL)
    target_link_libraries(bm_sdl PRIVATE bm_planes)
    layer(view bm_session bm_exchange bm_sdl)
    target_include_directories(bm_view SYSTEM PRIVATE ${HPDF_INCLUDE})
    target_link_libraries(bm_view PRIVATE ${HPDF_LIBRARY})
endif()

# Where the data lies: in the build folder (without links, as the system names it) the source tree, elsewhere
# seen from the program (base/files.h).
file(REAL_PATH ${PROJECT_BINARY_DIR} build_folder)
file(RELATIVE_PATH data_from_program ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_DATADIR}/battlemat)
target_compile_definitions(bm_base PRIVATE
    BATTLEMAT_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
    BATTLEMAT_BUILD_DIR="${build_folder}"
    BATTLEMAT_DATA_FROM_PROGRAM="${data_from_program}"
    BATTLEMAT_VERSION="${PROJECT_VERSION}")
