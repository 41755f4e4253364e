/* cli/script/statement_play.c - what is done in play: marks, numbers, turns, wishes. */
#include "cli/script/statement.h"

#include "base/language.h"

#include "cli/script/control.h"
#include "cli/script/deed.h"
#include "cli/script/pools.h"
#include "cli/script/wish.h"

#include <string.h>

/* ---- the GM's hand: one edit a statement, its tape indented below ---- */

static bool edit_with_tape(struct script *s, struct cursor *c, struct command *command,
                           bool (*read)(struct cursor *, struct command *))
{
    struct cursor tape = cursor_all(s, script_statement(s)->first);
    struct feed feed = { 0 };
    bool good;

    *command = command_make(DEED_EDIT, SEAT_GM);
    good = read(c, command) && feed_read(&tape, &feed) && deed_run(s, command, &feed, DEED_BUILDING);
    feed_clear(&feed);
    return good;
}

static bool edit_line(struct script *s, bool (*read)(struct cursor *, struct command *))
{
    struct cursor c = cursor_line(s, 1);
    struct command command;
    bool good = edit_with_tape(s, &c, &command, read);

    command_clear(&command);
    return good;
}

bool statement_place(struct script *s)
{
    return edit_line(s, control_place);
}

bool statement_set(struct script *s)
{
    return edit_line(s, control_set_stat);
}

bool statement_fog(struct script *s)
{
    return edit_line(s, control_fog);
}

bool statement_doors(struct script *s)
{
    return edit_line(s, control_doors);
}

bool statement_sky(struct script *s)
{
    return edit_line(s, control_sky);
}

bool statement_sharing(struct script *s)
{
    return edit_line(s, control_sharing);
}

bool statement_light(struct script *s)
{
    return edit_line(s, control_light);
}

/* Marks may go on in the next lines. */
static bool edit_by(struct script *s, struct cursor *c, bool (*read)(struct cursor *, struct command *))
{
    struct command command = command_make(DEED_EDIT, SEAT_GM);
    struct feed none = { 0 };
    bool good = read(c, &command) && deed_run(s, &command, &none, DEED_BUILDING);

    command_clear(&command);
    return good;
}

static bool edit_all(struct script *s, bool (*read)(struct cursor *, struct command *))
{
    struct cursor c = cursor_all(s, 1);

    return edit_by(s, &c, read);
}

bool statement_marks(struct script *s, struct cursor *c)
{
    return edit_by(s, c, control_mark);
}

bool statement_mark(struct script *s)
{
    return edit_all(s, control_mark);
}

bool statement_unmark(struct script *s)
{
    return edit_all(s, control_unmark);
}

bool statement_pool(struct script *s)
{
    return edit_all(s, pools_control);
}

/* ---- what everybody may do ---- */

static bool run_with_tape(struct script *s, const struct command *command)
{
    struct cursor tape = cursor_all(s, script_statement(s)->first);
    struct feed feed = { 0 };
    bool good = feed_read(&tape, &feed) && deed_run(s, command, &feed, DEED_ACTION);

    feed_clear(&feed);
    return good;
}

/* The arguments of a wish, given in advance, are answers too: answer.KEY reads them. */
static void remember_arguments(struct script *s, const struct cursor *c)
{
    char key[LEX_KEY];

    for (int i = 1; i < c->n; i++)
        if (c->word[i].equals > 0)
            feed_remember(s, lex_key(&c->word[i], key), lex_value(&c->word[i]));
}

static bool run_control(struct script *s, enum control_result result, const struct command *command)
{
    struct cursor tape = cursor_all(s, script_statement(s)->first);
    struct feed feed = { 0 };
    bool good;

    if (result == CONTROL_EDIT)
        return run_with_tape(s, command);
    good = feed_read(&tape, &feed) && deed_edit(s, command, &feed);
    feed_clear(&feed);
    return good;
}

/* A control that every system has; *is tells whether it was one. */
static bool try_control(struct cursor *c, const struct wisher *wisher, bool *is)
{
    const struct lexeme *word = cursor_peek(c);
    struct command command;
    enum control_result result;
    bool good;

    *is = false;
    if (!word || wisher->actor != NOBODY || !session_seat(c->script->session, wisher->seat)->gm ||
        ruleset_find_deed(script_rules(c->script), word->text) >= 0)
        return true;
    c->at++;
    result = control_read(c, word, &command);
    *is = result != CONTROL_NONE;
    if (!*is)
        c->at--;
    command.seat = (short)wisher->seat;
    good = result == CONTROL_NONE || (result != CONTROL_FAULT && run_control(c->script, result, &command));
    command_clear(&command);
    return good;
}

bool statement_wish(struct script *s)
{
    struct cursor c = cursor_line(s, 0);
    struct wisher wisher;
    struct command command;
    bool good, is;

    if (!wish_read_wisher(&c, &wisher))
        return false;
    good = try_control(&c, &wisher, &is);
    if (is || !good)
        return good;
    good = wish_read_action(&c, &wisher, &command) && cursor_end(&c);
    if (good)
        remember_arguments(s, &c);
    good = good && run_with_tape(s, &command);
    command_clear(&command);
    return good;
}

/* A deed of the rule set that the table of this language names. */
static int need_deed(struct script *s, enum deed_flags flag, const char *what)
{
    int deed = ruleset_deed_with(script_rules(s), flag);

    if (deed < 0)
        script_fault(s, NULL, _("expected a system with %s, found %s"), what, script_rules(s)->id);
    return deed;
}

/* `first=heroes`, or `first heroes`, or `heroes`. */
static bool read_first(struct cursor *c, struct command *command)
{
    const struct lexeme *word;
    const char *side;
    const struct ruleset *rules = script_rules(c->script);
    int name = ruleset_argument_name(rules->deeds[command->deed], ARGUMENT_ANSWER);

    if (!cursor_peek(c))
        return true;
    word = cursor_take(c, "first=SIDE");
    side = word->equals < 0 ? word->text : lex_value(word);
    if (word->equals >= 0 && !lex_is_key(word, "first") && !lex_is_key(word, ruleset_name(rules, name)))
        return script_fault(c->script, word, _("expected first=SIDE, found \"%s\""), word->text);
    return cursor_end(c) && (name == 0 || wish_add_argument(c, word, command, name, side));
}

bool statement_encounter(struct script *s)
{
    struct cursor c = cursor_line(s, 1);
    int deed = need_deed(s, DEED_BEGINS, _("fights"));
    struct command command = command_make(deed, SEAT_GM);
    bool good = deed >= 0 && read_first(&c, &command) && run_with_tape(s, &command);

    command_clear(&command);
    return good;
}

bool statement_turn(struct script *s)
{
    struct cursor c = cursor_line(s, 1);
    struct command command;

    return need_deed(s, DEED_GIVES_TURN, _("turns")) >= 0 && control_turn(&c, &command) &&
           run_with_tape(s, &command);
}

bool statement_answer(struct script *s)
{
    struct cursor c = cursor_all(s, 1);
    struct feed feed = { 0 };
    bool good = (cursor_peek(&c) || cursor_take(&c, _("an answer such as luck_reroll=no"))) &&
                feed_read(&c, &feed) && deed_answer(s, &feed);

    feed_clear(&feed);
    return good;
}

bool statement_auto(struct script *s)
{
    struct cursor line = cursor_line(s, 1), tape = cursor_all(s, script_statement(s)->first);
    struct feed feed = { 0 };
    int turns;
    bool good = cursor_number(&line, _("a number of turns"), 1, 100000, &turns) && cursor_end(&line) &&
                feed_read(&tape, &feed) && deed_auto(s, turns, &feed);

    feed_clear(&feed);
    return good;
}
