/*
 * tests/hostile/endure.h - a deed done again and again, each time with another request for memory refused.
 */
#ifndef TESTS_HOSTILE_ENDURE_H
#define TESTS_HOSTILE_ENDURE_H

#include "heap.h"
#include "hostile.h"
#include "paths.h"

#include <sqlite3.h>
#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>
#endif

/*
 * One call, or a whole of them; true when it succeeded. It may
 * exchange the session for another on the same file.
 */
typedef bool attempt(struct session **s);

/* ---- what the file says, compared with what the session says ---- */

static inline int ask_file(const char *path, const char *question)
{
    sqlite3_stmt *statement = NULL;
    sqlite3 *db = NULL;
    int answer = -1;

    if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK &&
        sqlite3_prepare_v2(db, question, -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        answer = sqlite3_column_int(statement, 0);
    else
        print_message("# %s\n", sqlite3_errmsg(db));
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return answer;
}

static inline const char *disagreement(struct session *s, const char *path)
{
    if (ask_file(path, "SELECT value FROM meta WHERE key = 'head'") != session_head(s))
        return "the file stands at another entry";
    if (ask_file(path, "SELECT count(*) FROM entry") != session_entries(s))
        return "the file has other entries";
    if (ask_file(path, "SELECT count(*) FROM pending") != (session_pending(s) != NULL))
        return "file and game disagree on what waits for an answer";
    return NULL;
}

/* Memory is what was missing: it is not said that a file is at fault, or somebody else. */
static inline bool blames_no_file(bool done, const struct err *err)
{
    if (!done && (err->kind == ERR_DATA || strstr(err->text, "another program")))
        fail_msg("without memory it is said that %s", err->text);
    return done;
}

/* ---- the loop ---- */

/* Back to where the deed began. */
static inline const char *bring_back(struct session *s, const struct before *before)
{
    static struct err err;

    if (!session_cancel(s, &err) || !session_goto(s, before->head, &err))
        return err.text;
    return harm_to(s, before);
}

/* Close the game and open it again, so that nothing is at hand that the deed needs. */
static inline const char *make_cold(struct session **s, const char *path)
{
    static struct err err;

    session_close(*s);
    *s = session_open(path, &err);
    return *s ? NULL : err.text;
}

/* Do the deed with request k refused. */
static inline const char *endure_one(struct session **s, const char *path, attempt *deed, long k, bool once,
                                     bool *struck)
{
    bool done;

    mem_fail_after(k, once);
    done = deed(s);
    *struck = mem_requests() >= k;
    mem_fail_after(0, false);
    if (!*struck && !done)
        return session_error(*s)->kind ? session_error(*s)->text : "it fails with all memory there";
    return path && k % 8 == 0 ? disagreement(*s, path) : NULL;
}

/* Do the deed with nothing refused and note its requests; the harm if it fails. */
static inline const char *note_requests(struct session **s, const char *path, attempt *deed, bool cold,
                                        const struct before *before, const long **request)
{
    for (int pass = 0; pass < 2; pass++) { /* first: what is at hand from then on */
        const char *harm = cold ? make_cold(s, path) : NULL;

        if (harm)
            return harm;
        mem_fail_after(0, false);
        paths_begin();
        bool done = deed(s);
        *request = paths_end();
        if (!done)
            return session_error(*s)->kind ? session_error(*s)->text : "it fails with all memory there";
        if ((harm = bring_back(*s, before)) != NULL)
            return harm;
    }
    return NULL;
}

/*
 * Refuse each of the deed's requests that paths.h chooses, one in a run; `cold`: of a game just opened.
 * `path`: the game's file, NULL for a deed that does not touch it. NULL, or the harm that was done, with the
 * number of the request; `refused` gets how many there were.
 */
static inline const char *endure(struct session **s, const char *path, attempt *deed, bool once, bool cold,
                                 long *refused)
{
    static char told[1200];
    const struct before before = note(*s);
    const long *k = NULL;
    const char *harm = note_requests(s, path, deed, cold, &before, &k);

    for (bool struck = true; !harm && *k && struck; k++) {
        harm = cold ? make_cold(s, path) : NULL;
        if (!harm)
            harm = endure_one(s, path, deed, *k, once, &struck);
        if (!harm)
            harm = bring_back(*s, &before);
        if (harm) {
            snprintf(told, sizeof told, "request %ld refused %s: %s", *k, once ? "once" : "and all after it",
                     harm);
            return told;
        }
        *refused += struck;
    }
    if (!harm && path)
        harm = harm_to_file(path, before.entries);
    return harm;
}

/*
 * Once and for ever; fails the test with the harm. `least`: so
 * many requests there are, or nothing was tested.
 */
static inline void must_endure(struct session **s, const char *path, attempt *deed, bool cold, long least)
{
    long refused = 0;
    const char *harm = endure(s, path, deed, true, cold, &refused);

    if (!harm)
        harm = endure(s, path, deed, false, cold, &refused);
    if (harm)
        fail_msg("%s", harm);
    print_message("# %ld requests refused\n", refused);
    assert_true(refused >= least);
}

/* No block is out of everybody's reach. The leak checker looks where it is built in. */
static inline bool leaks(void)
{
#ifdef __SANITIZE_ADDRESS__
    return __lsan_do_recoverable_leak_check() != 0;
#else
    return false;
#endif
}

#endif
