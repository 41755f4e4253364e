/*
 * tests/hostile/endure.h - a deed done again and again, each time with another request for memory refused.
 */
#ifndef TESTS_HOSTILE_ENDURE_H
#define TESTS_HOSTILE_ENDURE_H

#include "heap.h"
#include "hostile.h"

#include <sqlite3.h>

/* One call, or a whole of them; true when it succeeded. It may exchange the session for another on the same file. */
typedef bool attempt(struct session **s);

/* ---- what the file says, compared with what the session says ---- */

static inline int ask_file(const char *path, const char *question)
{
    sqlite3_stmt *statement = NULL;
    sqlite3 *db = NULL;
    int answer = -1;

    if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK
        && sqlite3_prepare_v2(db, question, -1, &statement, NULL) == SQLITE_OK
        && sqlite3_step(statement) == SQLITE_ROW)
        answer = sqlite3_column_int(statement, 0);
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

/* ---- the loop ---- */

/* Back to where the deed began. */
static inline const char *bring_back(struct session *s, const struct before *before)
{
    static struct err err;

    if (!session_cancel(s, &err) || !session_goto(s, before->head, &err))
        return err.text;
    return harm_to(s, before);
}

/*
 * Refuse request k for every k until there is none left to refuse. `path`: the game's file, NULL for a deed that
 * does not touch it. NULL, or the harm that was done, with the number of the request.
 */
static inline const char *endure(struct session **s, const char *path, attempt *deed, bool once)
{
    static char told[300];
    const struct before before = note(*s);
    const char *harm = NULL;
    bool struck = true;

    for (long k = 1; struck && !harm; k++) {
        bool done;

        mem_fail_after(k, once);
        done = deed(s);
        struck = mem_requests() >= k;
        mem_fail_after(0, false);
        if (!struck && !done)
            harm = "it fails with all memory there";
        if (!harm && path && k % 8 == 0)
            harm = disagreement(*s, path);
        if (!harm)
            harm = bring_back(*s, &before);
        if (harm)
            snprintf(told, sizeof told, "request %ld refused %s: %s", k, once ? "once" : "and all after it", harm);
    }
    if (!harm && path && (harm = harm_to_file(path, before.entries)) != NULL)
        snprintf(told, sizeof told, "afterwards: %s", harm);
    return harm ? told : NULL;
}

/* Both ways; fails the test with the harm. */
static inline void must_endure(struct session **s, const char *path, attempt *deed)
{
    const char *harm = endure(s, path, deed, true);

    if (!harm)
        harm = endure(s, path, deed, false);
    if (harm)
        fail_msg("%s", harm);
}

#endif
