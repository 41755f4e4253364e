/*
 * tests/fuzz/fuzz_script.c - any bytes as a script: outcomes and messages, and a game that is whole.
 *
 * aims: cli/script/[a-z]*.c
 * plant: session_undo
 */
#include "fuzz.h"
#include "games.h"

#include "base/json_scan.h"
#include "cli/script/report.h"
#include "cli/script/script.h"

#include <ctype.h>

PLANT(bool, session_undo, struct session *s);

/* The planted fault: three undos in a row go nowhere. */
bool __wrap_session_undo(struct session *s)
{
    return (fuzz_planted() && session_entries(s) > 2) || __real_session_undo(s);
}

static const uint8_t *find(const uint8_t *from, const uint8_t *end, const char *word)
{
    return memmem(from, (size_t)(end - from), word, strlen(word));
}

/* Odds and the opponent take their time: a few of each will do. */
static bool takes_long(const uint8_t *data, size_t size)
{
    const uint8_t *end = data + size, *at = data;
    int odds = 0;

    while ((at = find(at, end, "odds")) != NULL) {
        at += 4;
        odds++;
    }
    for (at = data; (at = find(at, end, "auto")) != NULL; at++)
        if (end - at > 6 && isdigit(at[6]))
            return true;
    return odds > 30;
}

/* The document of a run is JSON, whatever was in the script. */
static void check_report(struct report *report)
{
    struct json_trouble trouble;

    writer_end(&report->w);
    writer_end(&report->w);
    BUG_UNLESS(writer_done(&report->w));
    if (!json_scan(str_cstr(&report->out), report->out.len, &trouble))
        BUG("a report is no JSON: %s", trouble.text);
}

/* What the script left is what its entries give when they are run afresh. */
static void check_game(struct session *s)
{
    struct err err;

    games_verify(s);
    games_go_round(s);
    BUG_UNLESS(session_cancel(s, &err));
    games_walk(s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct report report;
    struct script script;

    if (!fuzz_stays_inside(data, size) || takes_long(data, size))
        return 0;
    fuzz_enter();
    report_init(&report, true, false);
    script_init(&script, NULL, &report);
    script_run(&script, "fuzz", (const char *)data, size);
    BUG_UNLESS(script.status == ERR_NONE || script.status == ERR_DATA || script.status == ERR_ENVIRONMENT);
    if (script.session)
        check_game(script.session);
    script_clear(&script);
    check_report(&report);
    str_clear(&report.out);
    fuzz_tidy();
    return 0;
}
