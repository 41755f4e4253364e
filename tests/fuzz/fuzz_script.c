/*
 * tests/fuzz/fuzz_script.c - any bytes as a script: outcomes and messages, never harm.
 *
 * Good starts: tests/scripts/language/ (*.play). Scripts that write files are left out.
 */
#include "base/bug.h"
#include "cli/report.h"
#include "cli/script.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Is this word anywhere in the bytes? */
static bool has(const uint8_t *data, size_t size, const char *word)
{
    size_t len = strlen(word);

    for (size_t i = 0; i + len <= size; i++)
        if (memcmp(data + i, word, len) == 0)
            return true;
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct report report;
    struct script script;

    if (has(data, size, "save") || has(data, size, "auto"))
        return 0;
    report_init(&report, true, false);
    script_init(&script, NULL, &report);
    script_run(&script, "fuzz", (const char *)data, size);
    BUG_UNLESS(script.status == ERR_NONE || script.status == ERR_DATA || script.status == ERR_ENVIRONMENT);
    script_clear(&script);
    str_clear(&report.out);
    return 0;
}
