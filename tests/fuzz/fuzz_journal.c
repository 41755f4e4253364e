/*
 * tests/fuzz/fuzz_journal.c - any bytes as an exported game: a game or a message, never harm.
 *
 * A good start: the export of a short fight, `battlemat-cli export GAME > corpus/fight`.
 */
#include "base/bug.h"
#include "session/session.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct err err = { 0 };
    struct session *s = session_import((const char *)data, size, "fuzz", NULL, &err);

    BUG_UNLESS(s || strlen(err.text) > 0);
    session_close(s);
    return 0;
}
