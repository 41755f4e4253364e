/* cli/script/control.c - the table of controls, and the small ones: places, dice, the clock, turns. */
#include "cli/script/control_own.h"

#include "base/day.h"
#include "base/language.h"

#include "board/footprint.h"
#include "cli/script/pools.h"
#include "cli/script/statement.h"
#include "cli/script/wish.h"
#include "core/dice.h"

#include <stdlib.h>
#include <string.h>

bool control_add(struct cursor *c, struct command *command, enum edit_op op, int who, int what, int value,
                 const int *more, int nmore)
{
    return command_edit(command, op, who, what, value, more, nmore) ||
           script_fault(c->script, NULL, _("there is no memory left"));
}

/* ---- places ---- */

bool control_place(struct cursor *c, struct command *command)
{
    const struct state *now = script_state(c->script);
    const struct lexeme *word;
    struct cell cell = NOWHERE;
    int token;

    if (!cursor_figure(c, &token) || !(word = cursor_take(c, _("a cell, or off"))) || !cursor_end(c))
        return false;
    if (strcmp(word->text, "off") != 0 && !cursor_read_cell(c, word, word->text, &cell))
        return false;
    if (cell_somewhere(cell) && !now->board)
        return script_fault(c->script, word, _("expected a map before a place on it, found none"));
    if (cell_somewhere(cell) && !footprint_fits(&now->board->grid, cell, now->token[token].size))
        return script_fault(c->script, word, _("expected a cell of the board for %s, found %s"),
                            texts_get(&script_book(c->script)->texts, now->token[token].text), word->text);
    return control_add(c, command, EDIT_place, token, 0, cell_pack(cell), NULL, 0);
}

/* ---- dice ---- */

/* One of the words behind the dice. */
static bool read_roll_word(struct cursor *c, const struct lexeme *word, int *who, int *text, int *seats)
{
    char key[LEX_KEY];
    bool secret = true;

    lex_key(word, key);
    if (strcmp(key, "secret") == 0) {
        if (word->equals >= 0 && !cursor_read_yes(c, word, lex_value(word), &secret))
            return false;
        *seats = secret ? SEATS_GM : SEATS_ALL;
        return true;
    }
    if (strcmp(key, "for") == 0 && word->equals >= 0)
        return cursor_read_figure(c, word, lex_value(word), who);
    return cursor_read_text(c, word,
                            strcmp(key, "text") == 0 && word->equals >= 0 ? lex_value(word) : word->text,
                            text);
}

/* "roll 3d6+1 [for=FIGURE] [TEXT] [secret]": dice that no rule asks for. */
static bool control_roll(struct cursor *c, struct command *command)
{
    const struct lexeme *word = cursor_take(c, _("dice such as 3d6+1"));
    struct dice_text dice;
    int who = NOBODY, text = 0, seats = SEATS_ALL;

    if (!word)
        return false;
    if (!dice_read(word->text, &dice))
        return script_fault(c->script, word, _("expected dice such as 3d6+1, found \"%s\""), word->text);
    while (cursor_peek(c))
        if (!read_roll_word(c, cursor_take(c, _("for=FIGURE, a text or secret")), &who, &text, &seats))
            return false;
    return control_add(c, command, EDIT_roll, who, text, dice.plus, (int[]){ dice.n, dice.sides, seats }, 3);
}

/* ---- the clock ---- */

/* "+8h", "+90m", "+2d", "+30": minutes from now. */
static bool read_span(struct cursor *c, int *minutes)
{
    const struct lexeme *word = cursor_take(c, _("a time such as +8h"));

    return word && (day_read_span(word->text, minutes) ||
                    script_fault(c->script, word, _("expected a time such as +8h, +90m or +2d, found \"%s\""),
                                 word->text));
}

/* The clock runs to the goal by itself, from one thing that ends to the next (struct turn). */
static bool control_clock(struct cursor *c, struct command *command)
{
    const struct turn *turn = &script_state(c->script)->turn;
    int minutes = 0;

    return read_span(c, &minutes) && cursor_end(c) &&
           control_add(c, command, EDIT_set_turn, -1, NAME_goal, turn->minute + minutes, NULL, 0);
}

/* ---- turns ---- */

/* The rule set's own deed, with a figure as its target. */
bool control_turn(struct cursor *c, struct command *command)
{
    int deed = ruleset_deed_with(script_rules(c->script), DEED_GIVES_TURN), token;

    if (!cursor_figure(c, &token) || !cursor_end(c))
        return false;
    if (deed < 0)
        return script_fault(c->script, NULL, _("expected a system with turns, found %s"),
                            script_rules(c->script)->id);
    *command = command_make(deed, SEAT_GM);
    command->target = token;
    if (!(script_rules(c->script)->deeds[deed]->flags & DEED_GM))
        command->actor = token; /* where a side takes turns by itself, the GM speaks for it */
    return true;
}

/* The rule set's own beginning of a fight, with the side given in advance. */
static bool control_first_side(struct cursor *c, struct command *command)
{
    const struct ruleset *rules = script_rules(c->script);
    int deed = ruleset_deed_with(rules, DEED_BEGINS),
        name = deed < 0 ? 0 : ruleset_argument_name(rules->deeds[deed], ARGUMENT_ANSWER);
    const struct lexeme *word = cursor_take(c, _("a side"));

    if (!word || !cursor_end(c))
        return false;
    if (name == 0)
        return script_fault(c->script, NULL, _("expected a system with sides that begin, found %s"),
                            rules->id);
    *command = command_make(deed, SEAT_GM);
    return wish_add_argument(c, word, command, name, word->text);
}

/* ---- the table ---- */

static const struct control {
    const char *name, *usage;
    bool (*read)(struct cursor *, struct command *);
    bool border;
} controls[] = {
    { "set_stat", "FIGURE STAT NUMBER|WORD", control_set_stat, false },
    { "edit_creature", "FIGURE STAT=NUMBER|WORD|TEXT ...", control_edit_creature, false },
    { "set_mark", "FIGURE MARK [FIELD=VALUE ...] [of=FIGURE] [level=N] [until=WHEN] [text=TEXT]",
      control_mark, false },
    { "drop_mark", "FIGURE MARK [of=FIGURE] [level=N] [text=TEXT]", control_unmark, false },
    { "set_pool", "POOL NUMBER", pools_control, false },
    { "place", "FIGURE CELL|off", control_place, false },
    { "set_option", "KEY VALUE", control_option, false },
    { "set_value", "NAME NUMBER", control_set_value, true },
    { "skip_step", "", control_skip_step, true },
    { "edit", "skip|end|x.NAME=NUMBER|STAT FIGURE NUMBER", NULL, true },
    { "roll", "DICE [for=FIGURE] [TEXT] [secret]", control_roll, false },
    { "turn", "FIGURE", control_turn, false },
    { "first_side", "SIDE", control_first_side, false },
    { "clock", "+8h|+90m|+2d", control_clock, false },
    { "ground", "CELL[..CELL] ... GROUND [cost= damage= prone= pit= note= going= light=]",
      statement_read_ground, false },
    { "fog", "off|sight|rooms", control_fog, false },
    { "doors", "free|held", control_doors, false },
    { "sharing", "side|none", control_sharing, false },
    { "sky", "map|day|dusk|night|underground", control_sky, false },
    { "light", "POINT|FIGURE BRIGHT [DIM] [COLOUR] | none", control_light, false },
};

enum { CONTROLS = sizeof controls / sizeof controls[0] };

enum control_result control_read(struct cursor *c, const struct lexeme *name, struct command *command)
{
    *command = command_make(DEED_EDIT, SEAT_GM);
    for (int i = 0; i < CONTROLS; i++) {
        bool border = controls[i].border;

        if (strcmp(controls[i].name, name->text) != 0)
            continue;
        if (controls[i].read ? !controls[i].read(c, command) : !control_edit(c, command, &border))
            return CONTROL_FAULT;
        return border ? CONTROL_BORDER : CONTROL_EDIT;
    }
    return CONTROL_NONE;
}

const char *control_name(int i)
{
    return i < CONTROLS ? controls[i].name : NULL;
}

const char *control_usage(int i)
{
    return i < CONTROLS ? controls[i].usage : NULL;
}

void control_list(struct choices *choices)
{
    for (int i = 0; i < CONTROLS; i++)
        choices_add(choices, controls[i].name);
}
