/* What is on the disk: nothing that was shown is ever lost, and damage is found. */
#include "session/table.h"

#include "base/random.h"

#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>

TEST(a_game_is_opened_where_it_was_left)
{
    const char *path = scratch("left.game");
    struct session *s = table(path);
    struct state *states[2];

    strike_for(s, 6);
    states[0] = snapshot(s);
    ponder(s);
    assert_true(session_set_dice(s, ANNA, DICE_TYPED));
    states[1] = snapshot(s);
    assert_true(session_undo(s));
    s = reopen(s, path);
    assert_state(s, states[0]);
    assert_int_equal(session_head(s), 3);
    assert_int_equal(session_entries(s), 4);
    char *told = export_text(s);
    assert_non_null(strstr(told, "\"seed\":\"42\""));
    free(told);
    assert_int_equal(session_seat(s, ANNA)->dice, DICE_TYPED);
    assert_true(session_redo(s));
    assert_state(s, states[1]);
    assert_verifies(s);
    drop(states[0]);
    drop(states[1]);
    session_close(s);
    scratch_wipe(path);
}

TEST(the_line_walked_last_is_remembered)
{
    const char *path = scratch("walked.game");
    struct session *s = table(path);
    struct err err;

    strike_for(s, 6);
    assert_true(session_undo(s));
    strike_for(s, 1);
    assert_true(session_goto(s, 3, &err));
    assert_true(session_undo(s));
    s = reopen(s, path);
    assert_true(session_redo(s));
    assert_int_equal(session_head(s), 3);
    assert_true(session_undo(s));
    strike_for(s, 2);
    assert_true(session_undo(s));
    s = reopen(s, path);
    assert_int_equal(session_next(s, 2), 5);
    session_close(s);
    scratch_wipe(path);
}

TEST(quitting_buys_no_new_dice)
{
    const char *path = scratch("pending.game");
    struct session *s = table(path);
    struct state *before;
    int face;

    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_int_equal(session_roll(s), OUTCOME_ASKS);
    face = session_pending(s)->tape->value[0];
    before = snapshot(s);
    s = reopen(s, path);
    assert_int_equal(session_question(s)->key, N_luck_reroll);
    assert_int_equal(session_pending(s)->tape->value[0], face);
    assert_state(s, before);
    assert_int_equal(answer1(s, ANNA, ASK_PICK, 0), OUTCOME_DONE);
    assert_int_equal(hp(s, SNIK), 10 - face);
    s = reopen(s, path);
    assert_null(session_question(s));
    assert_verifies(s);
    drop(before);
    session_close(s);
    scratch_wipe(path);
}

TEST(the_dice_go_on_where_they_were)
{
    const char *path = scratch("dice.game");
    struct session *with = table(path), *without = table(NULL);

    for (int i = 0; i < 12; i++) {
        assert_int_equal(strike(with), OUTCOME_ASKS);
        with = reopen(with, path);
        assert_int_equal(session_roll(with), OUTCOME_ASKS);
        with = reopen(with, path);
        assert_int_equal(strike(without), OUTCOME_ASKS);
        assert_int_equal(session_roll(without), OUTCOME_ASKS);
        assert_int_equal(session_pending(with)->tape->value[0], session_pending(without)->tape->value[0]);
        assert_int_equal(answer1(with, ANNA, ASK_PICK, 0), OUTCOME_DONE);
        assert_int_equal(answer1(without, ANNA, ASK_PICK, 0), OUTCOME_DONE);
    }
    session_close(with);
    session_close(without);
    scratch_wipe(path);
}

TEST(a_chain_that_was_cut_short_goes_on)
{
    const char *path = scratch("chain.game");
    struct session *s = table(path);

    assert_int_equal(ring_bell(s, 3), OUTCOME_ASKS);
    s = reopen(s, path);
    assert_int_equal(session_question(s)->key, N_last_stroke);
    assert_int_equal(answer1(s, SEAT_GM, ASK_PICK, 1), OUTCOME_ASKS);
    assert_int_equal(session_serve(s), OUTCOME_DONE);
    assert_true(session_undo(s));
    assert_int_equal(session_head(s), 2);
    session_close(s);
    scratch_wipe(path);
}

TEST(checkpoints_open_a_long_game_at_the_same_state)
{
    const char *path = scratch("long.game");
    struct session *s = table(path);
    struct state *end;
    struct err err;

    for (int i = 0; i < 300; i++)
        edit(s, EDIT_set_stat, SNIK, HP, 20 + i % 9);
    end = snapshot(s);
    s = reopen(s, path);
    assert_state(s, end);
    assert_true(session_goto(s, 7, &err));
    assert_true(session_goto(s, 302, &err));
    assert_state(s, end);
    drop(end);
    session_close(s);
    scratch_wipe(path);
}

TEST(the_events_of_a_crowd_are_read_back_whole)
{
    static const char *const names[] = { "odo", "\"],[{", "a\\\",\\", "{\"kind\":1}", "]}" };
    const char *path = scratch("crowd.game");
    struct session *s = table(path);
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    struct state *end;
    int events;

    for (int i = 0; i < 400; i++) {
        int more[] = { text(s, "heroes"), SEAT_GM, 0, 1, text(s, names[i % 5]), SEATS_ALL };

        assert_true(command_edit(&c, EDIT_join, NOBODY, 0, -1, more, 6));
    }
    submit_edit(s, &c);
    end = snapshot(s);
    events = session_entry(s, session_head(s))->nevents;
    assert_true(events >= 400);
    s = reopen(s, path);
    assert_int_equal(session_entry(s, session_head(s))->nevents, events);
    assert_true(session_undo(s));
    assert_int_equal(session_state(s)->ntokens, 2);
    assert_true(session_redo(s));
    assert_state(s, end);
    drop(end);
    session_close(s);
    scratch_wipe(path);
}

TEST(a_game_is_never_made_over_another_file)
{
    const char *path = scratch("taken.game");
    struct session *s = table(path);
    struct err err;

    assert_null(session_new(&tiny, path, "1", &err));
    assert_int_equal(err.kind, ERR_ENVIRONMENT);
    strike_for(s, 3);
    session_close(s);
    scratch_wipe(path);
}

TEST(save_as_writes_the_whole_game_and_goes_on_in_its_own)
{
    const char *path = scratch("copy.game"), *own = scratch("own.game");
    struct session *s = table(own), *copy;
    struct state *then;
    struct err err = { 0 };

    strike_for(s, 6);
    assert_true(session_undo(s));
    strike_for(s, 2);
    text(s, "said, but not yet written");
    then = snapshot(s);
    assert_true(session_save_as(s, path, &err));
    strike_for(s, 1);
    assert_true(session_save_as(s, own, &err)); /* its own file: nothing to do */
    copy = session_open(path, &err);
    assert_non_null(copy);
    assert_state(copy, then);
    assert_int_equal(session_entries(copy), 4);
    assert_true(texts_find(&session_book(copy)->texts, "said, but not yet written") > 0);
    strike_for(copy, 5);
    session_close(copy);
    assert_true(session_save_as(s, path, &err)); /* over an old game that nobody has open */
    copy = session_open(path, &err);
    assert_non_null(copy);
    assert_state(copy, session_state(s));
    assert_verifies(copy);
    session_close(copy);
    session_close(s);
    drop(then);
    scratch_wipe(path);
    scratch_wipe(own);
}

TEST(save_as_never_replaces_what_is_no_game)
{
    const char *path = scratch("letter.txt");
    struct session *s = table(NULL);
    struct str content = { 0 };
    struct err err;

    assert_true(files_write(path, "Dear mother", 11, &err));
    assert_false(session_save_as(s, path, &err));
    assert_true(files_read(path, 100, &content, &err));
    assert_string_equal(str_cstr(&content), "Dear mother");
    assert_false(session_save_as(s, "no/such/folder/x.game", &err));
    str_clear(&content);
    session_close(s);
    scratch_wipe(path);
}

TEST(two_programs_cannot_both_write_a_game)
{
    const char *path = scratch("two.game");
    struct session *one = table(path), *other;
    struct err err = { 0 };

    other = session_open(path, &err);
    assert_non_null(other);
    strike_for(one, 4);
    assert_int_equal(strike(other), OUTCOME_FAILED);
    assert_non_null(strstr(session_error(other)->text, "another program"));
    assert_null(session_question(other));
    session_close(other);
    strike_for(one, 4);
    assert_true(session_verify_file(path, &err));
    session_close(one);
    scratch_wipe(path);
}

/* ---- files that are none, or damaged ---- */

TEST(what_is_no_game_is_told_so)
{
    const char *path = scratch("junk.game");
    struct err err;

    assert_true(
        files_write(path, "This is not a game at all, though it is long enough to be one.", 62, &err));
    assert_null(session_open(path, &err));
    assert_non_null(strstr(err.text, "not a saved game"));
    assert_true(files_write(path, "", 0, &err));
    assert_null(session_open(path, &err));
    assert_non_null(strstr(err.text, "not a saved game"));
    scratch_wipe(path);
    assert_null(session_open(path, &err));
    assert_int_equal(err.kind, ERR_ENVIRONMENT);
    assert_null(session_open("/dev/null", &err));
    assert_false(session_verify_file(path, &err));
}

static void copy_file(const char *from, const char *to, size_t bytes)
{
    struct str content = { 0 };
    struct err err;

    assert_true(files_read(from, 64 << 20, &content, &err));
    assert_true(files_write(to, content.text, bytes < content.len ? bytes : content.len, &err));
    str_clear(&content);
}

TEST(a_cut_file_opens_or_says_why)
{
    const char *path = scratch("whole.game"), *cut = scratch("cut.game");
    struct session *s = table(path);
    struct stat about;
    struct err err;
    int opened = 0;

    for (int i = 0; i < 40; i++)
        edit(s, EDIT_set_stat, SNIK, HP, 20 + i % 9);
    ponder(s);
    session_close(s);
    assert_int_equal(stat(path, &about), 0);
    for (off_t bytes = 0; bytes <= about.st_size; bytes += 1021) {
        copy_file(path, cut, (size_t)bytes);
        err = (struct err){ 0 };
        s = session_open(cut, &err);
        if (!s)
            assert_true(strlen(err.text) > 0);
        else if (++opened)
            session_close(s);
        scratch_wipe(cut);
    }
    assert_int_equal(opened, about.st_size % 1021 == 0);
    scratch_wipe(path);
}

TEST(a_cut_log_loses_only_its_end)
{
    const char *path = scratch("log.game"), *cut = scratch("torn.game");
    char log[160], torn[160];
    struct session *s = table(path), *open;
    struct stat about;
    struct err err = { 0 };

    for (int i = 0; i < 20; i++)
        edit(s, EDIT_set_stat, SNIK, HP, 20 + i % 9);
    snprintf(log, sizeof log, "%s-wal", path);
    snprintf(torn, sizeof torn, "%s-wal", cut);
    assert_int_equal(stat(log, &about), 0);
    for (off_t bytes = 0; bytes <= about.st_size; bytes += 3001) {
        copy_file(path, cut, SIZE_MAX);
        copy_file(log, torn, (size_t)bytes);
        open = session_open(cut, &err);
        if (open) {
            assert_true(session_entries(open) <= 22);
            assert_verifies(open);
            session_close(open);
        } else {
            assert_true(strlen(err.text) > 0);
        }
        scratch_wipe(cut);
    }
    session_close(s);
    scratch_wipe(path);
}

TEST(flipped_bytes_never_harm)
{
    const char *path = scratch("good.game"), *bad = scratch("bad.game");
    struct session *s = table(path);
    struct random random;
    struct str content = { 0 };
    struct err err;

    for (int i = 0; i < 70; i++)
        edit(s, EDIT_set_stat, SNIK, HP, 20 + i % 9);
    ponder(s);
    assert_int_equal(strike(s), OUTCOME_ASKS);
    session_close(s);
    assert_true(files_read(path, 64 << 20, &content, &err));
    random_from_number(&random, 3);
    for (int i = 0; i < 150; i++) {
        size_t at = (size_t)(random_next(&random) % content.len);
        char old = content.text[at];

        content.text[at] = (char)(old ^ (1 << (random_face(&random, 8) - 1)));
        assert_true(files_write(bad, content.text, content.len, &err));
        content.text[at] = old;
        s = session_open(bad, &err);
        if (s) {
            session_verify(s, &err);
            session_undo(s);
            session_goto(s, 1, &err);
            session_goto(s, session_entries(s), &err);
        }
        session_close(s);
        scratch_wipe(bad);
    }
    str_clear(&content);
    scratch_wipe(path);
}

TEST(a_newer_format_is_refused_politely)
{
    const char *path = scratch("newer.game");
    struct err err;
    sqlite3 *db;

    session_close(table(path));
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(
        sqlite3_exec(db, "PRAGMA user_version=3; UPDATE meta SET value = 'of another kind' WHERE key = 'sum'",
                     NULL, NULL, NULL),
        SQLITE_OK);
    sqlite3_close(db);
    assert_null(session_open(path, &err));
    assert_non_null(strstr(err.text, "newer"));
    scratch_wipe(path);
}

TEST(entries_cannot_be_changed_even_by_hand)
{
    const char *path = scratch("stays.game");
    sqlite3 *db;

    session_close(table(path));
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_not_equal(sqlite3_exec(db, "UPDATE entry SET hash = 'x'", NULL, NULL, NULL), SQLITE_OK);
    assert_int_not_equal(sqlite3_exec(db, "DELETE FROM entry", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    scratch_wipe(path);
}

TEST(a_game_in_a_folder_that_cannot_be_written_is_verified)
{
    const char *path = scratch("readonly.game");
    char folder[128];
    struct err err = { 0 };

    session_close(table(path));
    snprintf(folder, sizeof folder, "%.*s", (int)(strrchr(path, '/') - path), path);
    assert_int_equal(chmod(path, 0444), 0);
    assert_int_equal(chmod(folder, 0555), 0);
    if (!session_verify_file(path, &err))
        fail_msg("%s", err.text);
    assert_int_equal(chmod(folder, 0755), 0);
    scratch_wipe(path);
}

/* ---- a full disk ---- */

TEST(a_write_that_fails_leaves_everything_as_it_was)
{
    const char *path = scratch("full.game");
    struct session *s = table(path);
    struct state *before, *asked;
    sqlite3 *db;

    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 6), OUTCOME_ASKS);
    asked = snapshot(s);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    /* nobody else can write */
    assert_int_equal(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(answer1(s, ANNA, ASK_PICK, 0), OUTCOME_FAILED);
    assert_int_equal(session_error(s)->kind, ERR_ENVIRONMENT);
    assert_state(s, asked);
    assert_int_equal(session_question(s)->key, N_luck_reroll);
    assert_int_equal(sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(answer1(s, ANNA, ASK_PICK, 0), OUTCOME_DONE);
    before = snapshot(s);
    assert_int_equal(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(strike(s), OUTCOME_FAILED);
    assert_null(session_question(s));
    assert_false(session_undo(s));
    assert_state(s, before);
    assert_int_equal(sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    strike_for(s, 2);
    assert_verifies(s);
    drop(before);
    drop(asked);
    session_close(s);
    scratch_wipe(path);
}

/* ---- kill -9 ---- */

/* What the child was told is done. */
struct told {
    int64_t head;
    uint64_t hash;
};

/* In a child: play on, and tell each entry's number and hash once it is done. */
static void play_until_killed(const char *path, int tell)
{
    struct err err;
    struct session *s = session_open(path, &err);

    for (int i = 0; s; i++) {
        struct told done = { 0 };

        if (i % 5 == 4)
            ponder(s);
        else if (i % 5 == 3)
            session_undo(s);
        else
            edit(s, EDIT_set_stat, SNIK, HP, 10 + i % 50);
        done.head = session_head(s);
        done.hash = session_state(s)->hash;
        if (session_state(s)->token[RAGNA].at.x > 8)
            edit(s, EDIT_place, RAGNA, 0, cell_pack((struct cell){ 1, 1 }));
        if (write(tell, &done, sizeof done) != sizeof done)
            break;
    }
    _exit(1);
}

TEST(kill_at_any_moment_loses_nothing_that_was_shown)
{
    const char *path = scratch("kill.game");
    struct random random;
    struct err err;

    session_close(table(path));
    random_from_number(&random, 11);
    for (int kill_number = 0; kill_number < 20; kill_number++) {
        struct told done, last = { 0 };
        struct session *s;
        int tell[2], status;
        pid_t child;

        assert_int_equal(pipe(tell), 0);
        child = fork();
        if (child == 0) {
            close(tell[0]);
            play_until_killed(path, tell[1]);
        }
        close(tell[1]);
        for (int i = random_face(&random, 30); i > 0 && read(tell[0], &done, sizeof done) == sizeof done; i--)
            last = done;
        nanosleep(&(struct timespec){ .tv_nsec = random_face(&random, 3000000) }, NULL);
        kill(child, SIGKILL);
        while (read(tell[0], &done, sizeof done) == sizeof done)
            last = done;
        waitpid(child, &status, 0);
        assert_true(WIFSIGNALED(status));
        close(tell[0]);
        s = session_open(path, &err);
        assert_non_null(s);
        assert_true(session_entries(s) >= last.head);
        assert_true(session_goto(s, (int)last.head, &err));
        assert_true(session_state(s)->hash == last.hash);
        assert_verifies(s);
        if (session_state(s)->token[RAGNA].at.x > 4)
            edit(s, EDIT_place, RAGNA, 0, cell_pack((struct cell){ 1, 1 }));
        session_close(s);
    }
    scratch_wipe(path);
}

RUN(cmocka_unit_test(a_game_is_opened_where_it_was_left),
    cmocka_unit_test(the_line_walked_last_is_remembered), cmocka_unit_test(quitting_buys_no_new_dice),
    cmocka_unit_test(the_dice_go_on_where_they_were), cmocka_unit_test(a_chain_that_was_cut_short_goes_on),
    cmocka_unit_test(checkpoints_open_a_long_game_at_the_same_state),
    cmocka_unit_test(the_events_of_a_crowd_are_read_back_whole),
    cmocka_unit_test(a_game_is_never_made_over_another_file),
    cmocka_unit_test(save_as_writes_the_whole_game_and_goes_on_in_its_own),
    cmocka_unit_test(save_as_never_replaces_what_is_no_game),
    cmocka_unit_test(two_programs_cannot_both_write_a_game), cmocka_unit_test(what_is_no_game_is_told_so),
    cmocka_unit_test(a_cut_file_opens_or_says_why), cmocka_unit_test(a_cut_log_loses_only_its_end),
    cmocka_unit_test(flipped_bytes_never_harm), cmocka_unit_test(a_newer_format_is_refused_politely),
    cmocka_unit_test(entries_cannot_be_changed_even_by_hand),
    cmocka_unit_test(a_game_in_a_folder_that_cannot_be_written_is_verified),
    cmocka_unit_test(a_write_that_fails_leaves_everything_as_it_was),
    cmocka_unit_test(kill_at_any_moment_loses_nothing_that_was_shown))
