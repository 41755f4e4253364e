# Language, warnings, hardening and sanitizers, in one interface target that every layer links.
set(CMAKE_C_STANDARD 17)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# NDEBUG stays off: an assert that fails is a bug report, in every build.
set(CMAKE_C_FLAGS_RELEASE "-O2")

include(CheckLinkerFlag)
add_library(bm_flags INTERFACE)
target_compile_options(bm_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes
    -Wold-style-definition -Wpointer-arith -Wcast-qual -Wwrite-strings -Wvla -Wformat=2 -Wundef
    -fno-strict-aliasing -fstack-protector-strong)
target_compile_definitions(bm_flags INTERFACE _POSIX_C_SOURCE=200809L)
if(BATTLEMAT_WERROR)
    target_compile_options(bm_flags INTERFACE -Werror)
endif()

# Position independent as a program, not as a library: -fPIC would forbid inlining exported functions.
target_compile_options(bm_flags INTERFACE -fPIE)
target_link_options(bm_flags INTERFACE -pie -Wl,-z,relro,-z,now)

if(CMAKE_BUILD_TYPE STREQUAL "Release")
    target_compile_definitions(bm_flags INTERFACE _FORTIFY_SOURCE=2)
endif()
if(BATTLEMAT_SANITIZE)
    # What is undefined ends the program where it happens, and AddressSanitizer tells the line. To say in
    # words what it was, each of 200,000 places would have a record, which every program relocates.
    target_compile_options(bm_flags INTERFACE
        -fsanitize=address,undefined -fsanitize-undefined-trap-on-error -fno-omit-frame-pointer)
    target_link_options(bm_flags INTERFACE -fsanitize=address)
    # Two hundred programs are linked: gold, of the same package as the usual linker, is quicker.
    check_linker_flag(C -fuse-ld=gold gold)
    if(gold)
        target_link_options(bm_flags INTERFACE -fuse-ld=gold)
    endif()
endif()
if(BATTLEMAT_THREADS)
    target_compile_options(bm_flags INTERFACE -fsanitize=thread -fno-omit-frame-pointer)
    target_link_options(bm_flags INTERFACE -fsanitize=thread)
endif()
if(BATTLEMAT_COVERAGE)
    target_compile_options(bm_flags INTERFACE --coverage)
    target_link_options(bm_flags INTERFACE --coverage)
endif()
if(BATTLEMAT_FUZZ)
    # With clang's own line counts: tests/tools/fuzz.py measures what each target reaches.
    target_compile_options(bm_flags INTERFACE
        -fsanitize=fuzzer-no-link -fprofile-instr-generate -fcoverage-mapping)
    target_link_options(bm_flags INTERFACE -fprofile-instr-generate)
endif()

# Rows of tables leave out what they have none of, and tables end at a row of { NULL }.
target_compile_options(bm_flags INTERFACE -Wno-missing-field-initializers)
