/*
 * A disk that fails at any moment: every call of a deed that touches the game's folder fails, once and from
 * then on, with EIO and with ENOSPC, writes also by half. Whoever acts is told, with the path; nothing that
 * was said to be done is lost; the game is as it was, and goes on when the disk does.
 */
#include "disk.h"
#include "endure.h"

#include "base/files.h"
#include "content/map.h"

#include <errno.h>

enum { ANN, MAWL, PLAYER = 1 };

/* ---- deeds: true, or false and why ---- */

typedef bool disk_deed_fn(struct session **s, const char *path, struct err *err);

static bool wish(struct session **s, const char *path, struct err *err)
{
    struct command c = command_make(ruleset_find_deed(session_rules(*s), "attack"), PLAYER);

    (void)path;
    c.actor = ANN;
    c.target = MAWL;
    if (session_submit(*s, &c) <= OUTCOME_ASKS)
        return true;
    *err = *session_error(*s);
    return false;
}

static bool undo(struct session **s, const char *path, struct err *err)
{
    (void)path;
    if (session_undo(*s))
        return true;
    *err = *session_error(*s);
    return false;
}

/* What a disk that lets nothing go had to leave behind. */
static void sweep(void)
{
    char left[160];

    snprintf(left, sizeof left, "%s/.battlemat-%ld-0.tmp", scratch_here(), (long)getpid());
    unlink(left);
}

static bool save_copy(struct session **s, const char *path, struct err *err)
{
    bool saved = session_save_as(*s, scratch("copy.game"), err);

    (void)path;
    disk_mend();
    sweep();
    if (saved && !session_verify_file(scratch("copy.game"), err))
        fail_msg("the copy: %s", err->text);
    return saved;
}

static bool write_map(struct session **s, const char *path, struct err *err)
{
    bool saved = map_save_file(scratch("yard.map.json"), session_state(*s)->board, NULL, err);

    (void)path;
    disk_mend();
    sweep();
    return saved;
}

static bool close_and_open(struct session **s, const char *path, struct err *err)
{
    struct session *again = session_open(path, err);

    if (!again)
        return false;
    disk_mend();
    session_close(*s);
    *s = again;
    return true;
}

/* What is left of a game when it is closed is tidying: it may fail unheard, and nothing is lost. */
static bool tidying;

static bool rest_and_close(struct session **s, const char *path, struct err *err)
{
    tidying = true;
    session_rest(*s);
    session_close(*s);
    disk_mend();
    *s = session_open(path, err);
    if (!*s)
        fail_msg("it does not open: %s", err->text);
    return true;
}

static bool close_new(struct session *new)
{
    struct err err;

    session_close(new);
    disk_mend();
    if (new && !session_verify_file(scratch("new.game"), &err))
        fail_msg("the new game: %s", err.text);
    scratch_wipe(scratch("new.game"));
    return new != NULL;
}

static bool begin_another(struct session **s, const char *path, struct err *err)
{
    struct session *new = session_new(session_rules(*s), scratch("new.game"), "1", err);

    (void)path;
    return close_new(new);
}

/* ---- the detector ---- */

/*
 * These may fail unheard as long as the game is whole, which is looked at: nothing was changed yet, or what
 * is left is tidying. A rollback journal serves only the change to a write-ahead log, without which a game
 * goes on as well; the copy of before is only tidied up, then replaced, and a new game is looked at when it
 * was closed.
 */
static bool is_harmless(int call)
{
    return tidying || call == DISK_OPEN || call == DISK_CLOSE || call == DISK_UNLINK ||
           call == DISK_SYNC_FOLDER || strstr(disk_struck_file(), "-journal") ||
           strncmp(disk_struck_file(), "copy.game", 9) == 0 ||
           strncmp(disk_struck_file(), "new.game", 8) == 0;
}

/* Was the one who acts told of it, with the file's path? */
static const char *untold(bool done, const struct err *err)
{
    if (disk_struck() < 0)
        return done ? NULL : err->text;
    if (done)
        return is_harmless(disk_struck()) ? NULL : "nobody was told";
    if (!strstr(err->text, scratch_here()))
        return "it was told without the path";
    return err->kind == ERR_ENVIRONMENT || err->kind == ERR_DATA ? NULL : "it was told as something else";
}

/* The deed with call k failing. */
static const char *with_fault(struct session **s, const char *path, disk_deed_fn *deed,
                              struct disk_fault fault)
{
    const struct before before = note(*s);
    struct err err = { 0 };
    const char *harm;
    bool done;

    disk_fail(fault);
    done = deed(s, path, &err);
    disk_mend();
    harm = untold(done, &err);
    if (!harm && !done)
        harm = harm_to(*s, &before);
    if (!harm)
        harm = disagreement(*s, path);
    return harm ? harm : bring_back(*s, &before);
}

static long seen[DISK_CALLS];

/* Every call in turn. NULL, or the harm with its call. */
static const char *withstand(struct session **s, const char *path, disk_deed_fn *deed, struct disk_fault how)
{
    static char told[1400];
    const struct before before = note(*s);
    const char *harm = NULL;
    int struck = 0;

    for (how.k = 1; struck >= 0 && !harm; how.k++) {
        harm = with_fault(s, path, deed, how);
        struck = disk_struck();
        if (struck >= 0)
            seen[struck]++;
        if (harm)
            snprintf(told, sizeof told, "call %ld, %s of %s, fails %s with %s%s: %s", how.k,
                     disk_word(struck), disk_struck_file(), how.once ? "once" : "for good",
                     strerror(how.error), how.half ? ", by half" : "", harm);
    }
    if (!harm && (harm = harm_to_file(path, before.entries)) != NULL)
        snprintf(told, sizeof told, "afterwards: %s", harm);
    return harm ? told : NULL;
}

static void try_all(const char *name, disk_deed_fn *deed)
{
    static const struct disk_fault hows[] = {
        { .once = true, .error = EIO },
        { .once = false, .error = EIO },
        { .once = true, .error = ENOSPC },
        { .once = false, .error = ENOSPC },
        { .once = false, .error = ENOSPC, .half = true },
        { .once = false, .error = EROFS },
    };
    char path[160];
    struct session *s;

    snprintf(path, sizeof path, "%s", scratch(name));
    s = begin_fight(path, false);
    for (size_t i = 0; i < sizeof hows / sizeof hows[0]; i++) {
        const char *harm = withstand(&s, path, deed, hows[i]);

        if (harm)
            fail_msg("%s", harm);
    }
    session_close(s);
    scratch_wipe(path);
    scratch_wipe(scratch("copy.game"));
    unlink(scratch("yard.map.json"));
}

TEST(a_wish_withstands)
{
    try_all("wish.game", wish);
}
TEST(undo_withstands)
{
    try_all("undo.game", undo);
}
TEST(a_copy_withstands)
{
    try_all("copied.game", save_copy);
}
TEST(a_map_withstands)
{
    try_all("map.game", write_map);
}
TEST(opening_withstands)
{
    try_all("open.game", close_and_open);
}
TEST(closing_withstands)
{
    try_all("closed.game", rest_and_close);
    tidying = false;
}
TEST(a_new_game_withstands)
{
    try_all("old.game", begin_another);
}

/* Each kind of call failed at least once. */
TEST(every_kind_of_call_failed)
{
    for (int i = 0; i < DISK_CALLS; i++) {
        print_message("# %s: %ld\n", disk_word(i), seen[i]);
        assert_true(seen[i] > 0);
    }
}

/* A program that hears nothing of the disk's failures: the test finds out. */
TEST(a_swallowed_failure_is_found)
{
    const char *path = scratch("hushed.game");
    struct session *s = begin_fight(path, false);
    struct disk_fault hushed = { .once = true, .error = EIO, .hushed = true };

    assert_non_null(withstand(&s, path, wish, hushed));
    session_close(s);
    scratch_wipe(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_wish_withstands),
        cmocka_unit_test(undo_withstands),
        cmocka_unit_test(a_copy_withstands),
        cmocka_unit_test(a_map_withstands),
        cmocka_unit_test(opening_withstands),
        cmocka_unit_test(closing_withstands),
        cmocka_unit_test(a_new_game_withstands),
        cmocka_unit_test(every_kind_of_call_failed),
        cmocka_unit_test(a_swallowed_failure_is_found),
    };

    disk_watch(scratch_here());
    return cmocka_run_group_tests(tests, NULL, NULL);
}
