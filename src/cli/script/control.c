#include "cli/script/control.h"

#include "base/language.h"

#include "board/footprint.h"
#include "cli/script/dice.h"
#include "cli/script/feed.h"
#include "cli/script/pools.h"
#include "cli/script/wish.h"
#include "core/form.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool control_add(struct cursor *c, struct command *command, enum edit_op op, int who, int what, int value,
                 const int *more, int nmore)
{
    return command_edit(command, op, who, what, value, more, nmore) ||
           script_fault(c->script, NULL, _("there is no memory left"));
}

/* ---- numbers ---- */

static bool unknown_number(struct cursor *c, const struct lexeme *at, const char *key)
{
    static const char *const others[] = { "side", "seat", "size", "height", "name", NULL };
    const struct ruleset *rules = script_rules(c->script);
    struct choices choices = { 0 };

    for (int i = 0; i < rules->nstats; i++)
        if (rules->stats[i].kind != STAT_DERIVED)
            choices_add(&choices, rules->stats[i].key);
    for (int i = 0; others[i]; i++)
        choices_add(&choices, others[i]);
    return cursor_unknown(c, at, key, _("a stat of the figure"), &choices);
}

/* What a figure has besides stats: side, seat, size, height, name. */
static bool set_field(struct cursor *c, const struct lexeme *at, int token, const char *key,
                      const char *value, struct command *command, bool *known)
{
    int number;

    *known = true;
    if (strcmp(key, "side") == 0 || strcmp(key, "name") == 0)
        return cursor_read_text(c, at, value, &number) &&
               control_add(c, command, EDIT_set_token, token, *key == 's' ? NAME_side : NAME_text, number,
                           NULL, 0);
    if (strcmp(key, "seat") == 0)
        return cursor_read_seat(c, at, value, &number) &&
               control_add(c, command, EDIT_set_token, token, NAME_seat, number, NULL, 0);
    if (strcmp(key, "size") == 0) {
        if (!footprint_parse_size(value, &number))
            return script_fault(c->script, at, _("expected a size: 0.5 or 1 to 6, found \"%s\""), value);
        return control_add(c, command, EDIT_set_token, token, NAME_size, number, NULL, 0);
    }
    if (strcmp(key, "height") == 0)
        return cursor_read_thousandths(c, at, value, "height", 0, HEIGHT_MOST, &number) &&
               control_add(c, command, EDIT_set_token, token, NAME_height, number, NULL, 0);
    *known = false;
    return true;
}

static bool set_number(struct cursor *c, const struct lexeme *at, int token, const char *key,
                       const char *value, struct command *command)
{
    const struct ruleset *rules = script_rules(c->script);
    int stat = ruleset_find_stat(rules, key), number;
    bool known;

    if (!set_field(c, at, token, key, value, command, &known) || known)
        return known && c->script->trouble.err.kind == ERR_NONE;
    if (stat < 0)
        return unknown_number(c, at, key);
    if (rules->stats[stat].kind == STAT_DERIVED)
        return script_fault(c->script, at,
                            _("expected a number that can be set: %s is worked out from others"), key);
    return cursor_read_stat(c, at, value, &rules->stats[stat], &number) &&
           control_add(c, command, EDIT_set_stat, token, stat, number, NULL, 0);
}

/* `turn.round 3`, `clock 480` */
static bool set_turn(struct cursor *c, const struct lexeme *at, const char *field, const char *value,
                     struct command *command)
{
    const struct ruleset *rules = script_rules(c->script);
    struct choices choices = { 0 };
    int name = ruleset_find_turn(rules, field), number;

    if (name < 0) {
        for (int i = 0; i < TURN_FIELDS; i++)
            choices_add(&choices, ruleset_turn_word(rules, NAME_round + i));
        return cursor_unknown(c, at, field, _("a part of the turn"), &choices);
    }
    if (name == NAME_side    ? !cursor_read_text(c, at, value, &number)
        : name == NAME_actor ? !cursor_read_figure(c, at, value, &number)
                             : !cursor_read_number(c, at, value, field, 0, INT_MAX / 2, &number))
        return false;
    return control_add(c, command, EDIT_set_turn, -1, name, number, NULL, 0);
}

/* The value: behind the = of the word, or the next word (an = or == between them does not matter). */
static const char *take_value(struct cursor *c, const struct lexeme *word)
{
    const struct lexeme *value;

    if (word->equals >= 0)
        return lex_value(word);
    if (!cursor_skip(c, "="))
        cursor_skip(c, "==");
    value = cursor_take(c, _("a value"));
    return value ? value->text : NULL;
}

/* ---- options ---- */

static bool unknown_value(struct cursor *c, const struct lexeme *at, const struct option_def *option,
                          const char *value)
{
    struct choices choices = { 0 };
    struct str what;
    bool good;

    str_init(&what);
    str_add_format(&what, _("a value of %s"), option->key);
    if (option->hi > option->lo)
        str_add_format(&what, _(" (%d to %d)"), option->lo, option->hi);
    for (int i = 0; option->choices && option->choices[i]; i++)
        choices_add(&choices, option->choices[i]);
    good = cursor_unknown(c, at, value, str_cstr(&what), &choices);
    str_clear(&what);
    return good;
}

/* The value's number: a word of it, a switch's side by any of its names, a plain number. */
static bool value_number(const struct option_def *option, const char *value, int *number)
{
    int word = ruleset_find_choice(option->choices, value);

    if (word >= 0)
        *number = option->first_choice + word;
    return word >= 0 || ruleset_option_value(option, value, number);
}

static bool add_value(struct cursor *c, const struct lexeme *at, int option, const char *value,
                      struct command *command)
{
    const struct option_def *def = &script_rules(c->script)->options[option];
    int number;

    return value_number(def, value, &number)
               ? control_add(c, command, EDIT_set_option, -1, option, number, NULL, 0)
               : unknown_value(c, at, def, value);
}

/* The row of a list that a piece of its value says: "pistol:4", "stealth"; of one in order the i-th. */
static int member_row(const struct ruleset *rules, int first, int n, int i, const char *piece, size_t name)
{
    if (ruleset_option_list(rules, first, n) == LIST_IN_ORDER)
        return i < n ? first + i : -1;
    for (int row = first; row < first + n; row++) {
        const char *member = ruleset_option_member(&rules->options[row]);

        if (strlen(member) == name && strncmp(member, piece, name) == 0)
            return row;
    }
    return -1;
}

static bool unknown_member(struct cursor *c, const struct lexeme *at, int first, int n, const char *piece)
{
    const struct ruleset *rules = script_rules(c->script);
    struct choices choices = { 0 };

    if (ruleset_option_list(rules, first, n) == LIST_IN_ORDER)
        return script_fault(c->script, at, _("expected %d numbers"), n);
    for (int row = first; row < first + n; row++)
        choices_add(&choices, ruleset_option_member(&rules->options[row]));
    return cursor_unknown(c, at, piece, _("one of the list"), &choices);
}

/* Set a list of options: all in order, some by name, or just those that are on ("none": no one is). */
static bool add_list(struct cursor *c, const struct lexeme *at, int first, int n, const char *value,
                     struct command *command)
{
    const struct ruleset *rules = script_rules(c->script);
    enum option_list form = ruleset_option_list(rules, first, n);
    char piece[LEX_KEY];
    int i = 0;

    for (int row = first; form == LIST_OF_ON && row < first + n; row++)
        if (!add_value(c, at, row, "no", command))
            return false;
    for (size_t len; *value && strcmp(value, "none") != 0; value += len + (value[len] == ','), i++) {
        size_t name = (len = strcspn(value, ",")) < strcspn(value, ":") ? len : strcspn(value, ":");
        int row = member_row(rules, first, n, i, value, name);

        snprintf(piece, sizeof piece, "%.*s", (int)len, value);
        if (row < 0)
            return unknown_member(c, at, first, n, piece);
        if (!add_value(c, at, row,
                       form == LIST_IN_ORDER ? piece
                       : name < len          ? piece + name + 1
                       : form == LIST_OF_ON  ? "yes"
                                             : "1",
                       command))
            return false;
    }
    return form != LIST_IN_ORDER || i == n || unknown_member(c, at, first, n, "");
}

/* Set one option, or a list of them, from its words. */
static bool add_option(struct cursor *c, const struct lexeme *at, const char *key, const char *value,
                       struct command *command)
{
    const struct ruleset *rules = script_rules(c->script);
    int option = ruleset_find_option(rules, key), n;
    int first = strchr(key, '.') ? -1 : ruleset_find_option_list(rules, key, &n);
    struct choices choices = { 0 };

    if (first >= 0)
        return add_list(c, at, first, n, value, command);
    if (option < 0) {
        for (int i = 0; i < rules->noptions; i++)
            choices_add(&choices, rules->options[i].key);
        return cursor_unknown(c, at, key, _("the key of an option"), &choices);
    }
    return add_value(c, at, option, value, command);
}

bool control_option(struct cursor *c, struct command *command)
{
    do {
        const struct lexeme *word = cursor_take(c, _("an option such as prone_mode=ask"));
        char key[LEX_KEY];
        const char *value;

        if (!word || !(value = take_value(c, word)) ||
            !add_option(c, word, lex_key(word, key), value, command))
            return false;
    } while (cursor_peek(c));
    return true;
}

/* ---- numbers of figures, the turn, options ---- */

/* FIGURE.STAT, or FIGURE STAT: `key` is the part after the dot. */
static bool take_target(struct cursor *c, const struct lexeme *word, char owner[LEX_KEY], char key[LEX_KEY],
                        const struct lexeme **last)
{
    char *dot;

    lex_key(word, owner);
    *last = word;
    dot = strchr(owner, '.');
    if (dot) {
        memmove(key, dot + 1, strlen(dot + 1) + 1);
        *dot = '\0';
        return true;
    }
    if (strcmp(owner, "clock") == 0) {
        memcpy(owner, "turn", sizeof "turn");
        memcpy(key, "minute", sizeof "minute");
        return true;
    }
    *last = cursor_take(c, _("a stat"));
    if (*last)
        lex_key(*last, key);
    return *last != NULL;
}

bool control_set_stat(struct cursor *c, struct command *command)
{
    const struct lexeme *word = cursor_take(c, _("a figure and a stat, as in snik.hp")), *last;
    char owner[LEX_KEY], key[LEX_KEY];
    const char *value;
    int token;

    if (!word || !take_target(c, word, owner, key, &last))
        return false;
    if (!(value = take_value(c, last)) || !cursor_end(c))
        return false;
    if (strcmp(owner, "turn") == 0)
        return set_turn(c, word, key, value, command);
    if (strcmp(owner, "option") == 0)
        return add_option(c, word, key, value, command);
    if (!cursor_read_figure(c, word, owner, &token))
        return false;
    if (strncmp(key, "item.", 5) == 0)
        return control_set_thing(c, word, token, key + 5, value, command);
    return set_number(c, word, token, key, value, command);
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
    static const struct {
        const char *unit;
        int minutes;
    } units[] = {
        { "", 1 }, { "m", 1 }, { "min", 1 }, { "h", 60 }, { "d", 1440 }, { "w", 10080 },
    };
    const struct lexeme *word = cursor_take(c, _("a time such as +8h"));
    char *end;
    long number;

    if (!word)
        return false;
    number = strtol(word->text, &end, 10);
    for (size_t i = 0; i < sizeof units / sizeof units[0] && end > word->text; i++)
        if (strcmp(end, units[i].unit) == 0 && number >= 0 && number < 10000000) {
            *minutes = (int)number * units[i].minutes;
            return true;
        }
    return script_fault(c->script, word, _("expected a time such as +8h, +90m or +2d, found \"%s\""),
                        word->text);
}

/* The clock runs to the goal by itself, from one thing that ends to the next (core/clock.h). */
static bool control_clock(struct cursor *c, struct command *command)
{
    const struct turn *turn = &script_state(c->script)->turn;
    int minutes = 0;

    return read_span(c, &minutes) && cursor_end(c) &&
           control_add(c, command, EDIT_set_turn, -1, NAME_goal, turn->minute + minutes, NULL, 0);
}

/* ---- turns ---- */

/* The rule set's own action, with a figure as its target. */
bool control_turn(struct cursor *c, struct command *command)
{
    int verb = ruleset_find_action(script_rules(c->script), "take_turn"), token;

    if (!cursor_figure(c, &token) || !cursor_end(c))
        return false;
    if (verb < 0)
        return script_fault(c->script, NULL, _("expected a system with turns, found %s"),
                            script_rules(c->script)->id);
    *command = command_make(verb, SEAT_GM);
    command->target = token;
    if (!(script_rules(c->script)->actions[verb].flags & ACT_GM))
        command->actor = token; /* where a side takes turns by itself, the GM speaks for it */
    return true;
}

/* The rule set's own beginning of a fight, with the side given in advance. */
static bool control_first_side(struct cursor *c, struct command *command)
{
    const struct ruleset *rules = script_rules(c->script);
    int verb = ruleset_find_action(rules, "start_encounter"), name = ruleset_find_name(rules, "first_side");
    const struct lexeme *word = cursor_take(c, _("a side"));

    if (!word || !cursor_end(c))
        return false;
    if (verb < 0 || name < 0)
        return script_fault(c->script, NULL, _("expected a system with sides that begin, found %s"),
                            rules->id);
    *command = command_make(verb, SEAT_GM);
    return wish_add_argument(c, word, command, name, word->text);
}

/* ---- the running action ---- */

static bool need_open(struct cursor *c, const struct lexeme *name)
{
    return session_question(c->script->session) ||
           script_fault(c->script, name, _("expected a command left open by pending before %s"), name->text);
}

static bool border_set_value(struct cursor *c, const char *name, const struct lexeme *at, const char *value,
                             struct command *command)
{
    int slot = feed_find_slot(c->script, name), number;

    if (slot < 0)
        return script_fault(c->script, at, _("expected a number of the running action, found \"%s\""), name);
    return cursor_read_number(c, at, value, name, -1000000, 1000000, &number) &&
           control_add(c, command, EDIT_set_x, -1, slot, number, NULL, 0);
}

static bool control_set_value(struct cursor *c, struct command *command)
{
    const struct lexeme *word = cursor_take(c, _("the name of a number of the running action"));
    char key[LEX_KEY];
    const char *value;

    if (!word || !need_open(c, word) || !(value = take_value(c, word)) || !cursor_end(c))
        return false;
    return border_set_value(c, lex_key(word, key), word, value, command);
}

static bool control_skip_step(struct cursor *c, struct command *command)
{
    return need_open(c, &c->word[c->at - 1]) && cursor_end(c) &&
           control_add(c, command, EDIT_skip_step, -1, 0, 0, NULL, 0);
}

/*
 * `edit x.margin=5`, `edit skip`, `edit end`, `edit hp snik 3`; *border: the first three, and all
 * while a command is open.
 */
static bool control_edit(struct cursor *c, struct command *command, bool *border)
{
    const struct lexeme *word = cursor_take(c, "skip, end, x.NAME=NUMBER or STAT FIGURE NUMBER");
    char key[LEX_KEY];
    int token;
    const char *value;

    if (!word)
        return false;
    *border = session_question(c->script->session) != NULL;
    if (strcmp(word->text, "skip") == 0)
        return control_skip_step(c, command);
    if (strcmp(word->text, "end") == 0)
        return need_open(c, word) && cursor_end(c) &&
               control_add(c, command, EDIT_end_proc, -1, 0, 0, NULL, 0);
    if (strncmp(word->text, "x.", 2) == 0)
        return need_open(c, word) && (value = take_value(c, word)) && cursor_end(c) &&
               border_set_value(c, lex_key(word, key) + 2, word, value, command);
    return cursor_figure(c, &token) && (value = take_value(c, word)) && cursor_end(c) &&
           set_number(c, word, token, lex_key(word, key), value, command);
}

/* ---- the table ---- */

static const struct control {
    const char *name, *usage;
    bool (*read)(struct cursor *, struct command *);
    bool border;
} controls[] = {
    { "set_stat", "FIGURE STAT NUMBER|WORD", control_set_stat, false },
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
};

enum { CONTROLS = sizeof controls / sizeof controls[0] };

enum control_result control_read(struct cursor *c, const struct lexeme *name, struct command *command)
{
    *command = command_make(VERB_EDIT, SEAT_GM);
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
