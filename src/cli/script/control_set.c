/* cli/script/control_set.c - what figures and the turn count, set to a number or word: `set snik.hp 3`. */
#include "cli/script/control_own.h"

#include "base/language.h"

#include "board/footprint.h"

#include <limits.h>
#include <string.h>

/* The value: behind the = of the word, or the next word (an = or == between them does not matter). */
const char *control_take_value(struct cursor *c, const struct lexeme *word)
{
    const struct lexeme *value;

    if (word->equals >= 0)
        return lex_value(word);
    if (!cursor_skip(c, "="))
        cursor_skip(c, "==");
    value = cursor_take(c, _("a value"));
    return value ? value->text : NULL;
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

/* A text of the sheet, such as a scope. */
static bool set_words(struct cursor *c, const struct lexeme *at, int token, int row, const char *value,
                      struct command *command)
{
    int id = state_find(script_state(c->script), token, row, -2), text;
    struct mark mark = { .key = (short)row, .on = (short)token, .of = -1, .next = -1, .seen = SEATS_ALL };

    if (!cursor_read_text(c, at, value, &text))
        return false;
    mark.text = (unsigned short)text;
    return id < 0 ? control_add_mark(c, command, &mark)
                  : control_add(c, command, EDIT_change_mark, id, NAME_text, text, NULL, 0);
}

bool control_set_number(struct cursor *c, const struct lexeme *at, int token, const char *key,
                        const char *value, struct command *command)
{
    const struct ruleset *rules = script_rules(c->script);
    int stat = ruleset_find_stat(rules, key), row = ruleset_find_mark(rules, key), number;
    bool known;

    if (row >= 0 && ruleset_is_words(&rules->marks[row]))
        return set_words(c, at, token, row, value, command);
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

/* ---- fog sight, doors held ---- */

/* A word for a part of the turn. */
static bool control_turn_word(struct cursor *c, struct command *command, int field, const char *const *words,
                              const char *expected, const char *what)
{
    const struct lexeme *word = cursor_take(c, expected);
    int value;

    return word && cursor_read_choice(c, word, word->text, what, words, &value) && cursor_end(c) &&
           control_add(c, command, EDIT_set_turn, -1, field, value, NULL, 0);
}

bool control_fog(struct cursor *c, struct command *command)
{
    return control_turn_word(c, command, NAME_fog, fog_words, _("off, sight or rooms"),
                             _("what hides figures"));
}

bool control_doors(struct cursor *c, struct command *command)
{
    return control_turn_word(c, command, NAME_doors, doors_words, _("free or held"), _("who opens doors"));
}

bool control_sharing(struct cursor *c, struct command *command)
{
    return control_turn_word(c, command, NAME_sharing, sharing_words, _("side or none"),
                             _("who knows what a figure sees"));
}

bool control_sky(struct cursor *c, struct command *command)
{
    return control_turn_word(c, command, NAME_sky, sky_words, _("map, day, dusk, night or underground"),
                             _("what lies over the map"));
}

/* ---- FIGURE.STAT, turn.FIELD, option.KEY ---- */

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
    if (!(value = control_take_value(c, last)) || !cursor_end(c))
        return false;
    if (strcmp(owner, "turn") == 0)
        return set_turn(c, word, key, value, command);
    if (strcmp(owner, "option") == 0)
        return control_add_option(c, word, key, value, command);
    if (!cursor_read_figure(c, word, owner, &token))
        return false;
    if (strncmp(key, "item.", 5) == 0)
        return control_set_thing(c, word, token, key + 5, value, command);
    return control_set_number(c, word, token, key, value, command);
}

/* One word of the sheet by hand: STAT=VALUE, or STAT VALUE. */
static bool edit_one(struct cursor *c, int token, struct command *command)
{
    const struct lexeme *word = cursor_take(c, _("a stat"));
    char key[LEX_KEY];
    const char *value;

    return word && (value = control_take_value(c, word)) &&
           control_set_number(c, word, token, lex_key(word, key), value, command);
}

bool control_edit_creature(struct cursor *c, struct command *command)
{
    int token;

    if (!cursor_figure(c, &token))
        return false;
    do
        if (!edit_one(c, token, command))
            return false;
    while (cursor_peek(c));
    return true;
}
