/*
 * tests/hostile/hostile.h - what the tests of hostile conditions share: a real
 * game in a folder of its own, and a look at whether it came to harm.
 *
 * A detector returns NULL, or what it found. So a test asserts that it finds
 * nothing, and its negative control that it does find what was planted.
 */
#ifndef TESTS_HOSTILE_H
#define TESTS_HOSTILE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/mem.h"
#include "content/scenario.h"
#include "rules/list.h"
#include "session/shelf/game.h"
#include "support/scratch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define TEST(name) static void name(void **unused __attribute__((unused)))

/* ---- files ---- */

/* A path in the source tree. */
static inline const char *source(const char *name)
{
    static char path[4][512];
    static int next;

    next = (next + 1) % 4;
    snprintf(path[next], sizeof path[next], "%s/%s", TEST_SOURCE_DIR, name);
    return path[next];
}

/* ---- the game ---- */

/*
 * The small fight of these tests, begun: ann and bob (player)
 * against a goblin and a sneak (the gm's, unseen).
 */
static inline struct session *begin_fight(const char *path, bool by_program)
{
    struct faults faults = { 0 };
    struct scenario scenario;
    struct session *s;
    struct err err = { 0 };

    if (path)
        scratch_wipe(path);
    if (!scenario_load(&scenario, source("tests/hostile/yard.scenario.json"), rules_at, &faults)) {
        faults_none(&faults, &err);
        fail_msg("%s", err.text);
    }
    s = game_begin(&scenario, path, "42", by_program, &err);
    if (!s)
        fail_msg("%s", err.text);
    scenario_clear(&scenario);
    return s;
}

/* ---- is it whole? ---- */

/* What must be the same afterwards. */
struct before {
    uint64_t hash;
    int head, entries;
    bool asks;
};

static inline struct before note(struct session *s)
{
    return (struct before){ session_state(s)->hash, session_head(s), session_entries(s),
                            session_question(s) != NULL };
}

/* Is the game what it was, and does its state agree with its own hash? */
static inline const char *harm_to(struct session *s, const struct before *before)
{
    if (state_hash(session_state(s)) != session_state(s)->hash)
        return "the state is not what its hash says";
    if (session_state(s)->hash != before->hash)
        return "the state is another one";
    if (session_head(s) != before->head)
        return "the game stands at another entry";
    return session_entries(s) < before->entries ? "entries were lost" : NULL;
}

/* Does the saved game open on its own, verify, and hold at least so many entries? */
static inline const char *harm_to_file(const char *path, int entries)
{
    static struct err err;
    struct session *s;
    int found;

    if (!session_verify_file(path, &err))
        return err.text;
    s = session_open_to_read(path, &err);
    if (!s)
        return err.text;
    found = session_entries(s);
    session_close(s);
    return found < entries ? "entries were lost" : NULL;
}

#endif
