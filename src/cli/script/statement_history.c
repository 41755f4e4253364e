/* cli/script/statement_history.c - undo, redo, goto, save, load. */
#include "cli/script/statement.h"

#include "base/files.h"
#include "base/language.h"
#include "cli/script/deed.h"

#include <string.h>

/* An optional number of times. */
static bool read_times(struct cursor *c, int *times)
{
    *times = 1;
    return (!cursor_peek(c) || cursor_number(c, _("how many"), 1, 1000000, times)) && cursor_end(c);
}

/* Everything since the latest turn began in which something was done, whoever's it is. */
static bool undo_turn(struct script *s, struct cursor *c)
{
    struct turn_start start = session_turn_start(s->session, SEAT_GM, SEATS_ALL, 0);

    if (!cursor_end(c))
        return false;
    if (start.verdict != TURN_MAY)
        return script_fault(s, NULL, _("expected a turn in which something was done, found none"));
    s->asked = false;
    s->no_redo = -1;
    return session_turn_back(s->session, &start) || script_fail(s, NULL, session_error(s->session));
}

bool statement_undo(struct script *s)
{
    struct cursor c = cursor_all(s, 1);
    int times, head = session_head(s->session);
    struct err err;

    if (cursor_skip(&c, "turn"))
        return undo_turn(s, &c);
    if (!read_times(&c, &times))
        return false;
    s->asked = false;
    for (int i = 0; i < times; i++) {
        if (session_undo(s->session))
            continue;
        if (session_head(s->session) != head)
            session_goto(s->session, head, &err);
        return script_fault(s, NULL,
                            n_("expected %d command to undo, found %d",
                               "expected %d commands to undo, found %d", times),
                            times, i);
    }
    s->no_redo = -1;
    return true;
}

bool statement_redo(struct script *s)
{
    struct cursor c = cursor_all(s, 1);
    int times, head = session_head(s->session);
    struct err err;

    if (!read_times(&c, &times))
        return false;
    for (int i = 0; i < times; i++) {
        if (session_head(s->session) != s->no_redo && session_redo(s->session))
            continue;
        if (session_head(s->session) != head)
            session_goto(s->session, head, &err);
        return script_fault(s, NULL,
                            n_("expected %d command to redo, found %d",
                               "expected %d commands to redo, found %d", times),
                            times, i);
    }
    return true;
}

bool statement_goto(struct script *s)
{
    struct cursor c = cursor_all(s, 1);
    struct err err;
    int entry;

    if (!cursor_number(&c, _("an entry"), 0, session_entries(s->session), &entry) || !cursor_end(&c))
        return false;
    s->asked = false;
    s->no_redo = -1;
    return session_goto(s->session, entry, &err) || script_fail(s, &c.word[1], &err);
}

/* Whoever opens the game in a window rolls by the program again. */
static void set_dice(struct script *s, enum dice dice)
{
    for (int i = 0; i < session_seats(s->session); i++)
        session_set_dice(s->session, i, dice);
}

bool statement_keep(struct script *s, const char *path, struct err *err)
{
    struct session *session;

    s->keep = path;
    if (!files_exist(path))
        return true;
    session = session_open(path, err);
    if (!session)
        return false;
    if (session_error(session)->kind != ERR_NONE) {
        *err = *session_error(session);
        session_close(session);
        return false;
    }
    script_take_session(s, session);
    s->told_kept = session_entries(session);
    set_dice(s, DICE_TYPED);
    return true;
}

void statement_let_go(struct script *s)
{
    if (s->keep && s->session)
        set_dice(s, DICE_PROGRAM);
}

bool statement_save_to(struct script *s, const char *path, struct err *err)
{
    bool good;

    set_dice(s, DICE_PROGRAM);
    good = session_save_as(s->session, path, err);
    set_dice(s, DICE_TYPED);
    return good;
}

bool statement_save(struct script *s)
{
    struct cursor c = cursor_all(s, 1);
    const struct lexeme *word = cursor_take(&c, _("a file's name"));
    struct err err;

    return word && cursor_end(&c) && (statement_save_to(s, word->text, &err) || script_fail(s, word, &err));
}

/* The game goes on in memory: the file stays as it was saved. */
static struct session *open_copy(const char *path, struct err *err)
{
    struct session *saved = session_open_to_read(path, err), *copy = NULL;
    struct str lines;
    int head;

    if (!saved)
        return NULL;
    str_init(&lines);
    head = session_head(saved);
    if (session_error(saved)->kind != ERR_NONE)
        *err = *session_error(saved);
    else if (session_export(saved, &lines, err))
        copy = session_import(str_cstr(&lines), lines.len, path, NULL, err);
    if (copy && session_head(copy) != head && !session_pending(copy) && !session_goto(copy, head, err)) {
        session_close(copy);
        copy = NULL;
    }
    str_clear(&lines);
    session_close(saved);
    return copy;
}

bool statement_load(struct script *s)
{
    struct cursor c = cursor_all(s, 1);
    const struct lexeme *word = cursor_take(&c, _("a saved game"));
    struct session *session;
    struct err err;

    if (!word || !cursor_end(&c))
        return false;
    if (s->keep)
        return script_fault(s, word, _("expected no other game: %s is kept and goes on"), s->keep);
    session = open_copy(word->text, &err);
    if (!session)
        return script_fail(s, word, &err);
    script_take_session(s, session);
    set_dice(s, DICE_TYPED);
    return true;
}
