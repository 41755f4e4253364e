#include "cli/script/wish.h"

#include "base/language.h"
#include "base/text.h"
#include "cli/script/control.h"
#include "core/dice.h"
#include "core/doorway.h"

#include <stdio.h>
#include <string.h>

bool wish_begins(const struct lexeme *word)
{
    size_t len = strlen(word->text);

    return word->plain && word->equals < 0 && len > 1 && word->text[len - 1] == ':' &&
           text_is_name(word->text, len - 1);
}

/* ---- who wishes ---- */

static bool unknown_wisher(struct cursor *c, const struct lexeme *word, const char *name)
{
    struct choices choices = { 0 };

    cursor_list_figures(c->script, &choices);
    cursor_list_seats(c->script, &choices);
    return cursor_unknown(c, word, name, _("a figure or a seat before \":\""), &choices);
}

bool wish_read_wisher(struct cursor *c, struct wisher *wisher)
{
    const struct lexeme *word = cursor_take(c, _("a figure or a seat with a colon"));
    char name[LEX_KEY];
    size_t len;

    if (!word)
        return false;
    lex_key(word, name);
    len = strlen(name);
    if (len > 0 && name[len - 1] == ':')
        name[len - 1] = '\0';
    *wisher = (struct wisher){ word, SEAT_GM, script_figure(c->script, script_seen(c->script), name) };
    if (wisher->actor >= 0) {
        wisher->seat = script_seen(c->script)->token[wisher->actor].seat;
        return true;
    }
    wisher->seat = session_find_seat(c->script->session, name);
    return wisher->seat >= 0 || unknown_wisher(c, word, name);
}

/* The figure a seat means: the one whose turn it is, else its only one that may act, else its only one. */
static int figure_of_seat(const struct script *s, int seat)
{
    const struct state *now = script_seen(s);
    int only = NOBODY, acting = NOBODY, figures = 0, actors = 0;

    if (now->turn.actor >= 0 && now->token[now->turn.actor].seat == seat)
        return now->turn.actor;
    for (int i = 0; i < now->ntokens; i++) {
        if (now->token[i].seat != seat || now->token[i].flags & TOKEN_GONE)
            continue;
        only = i;
        figures++;
        if (script_rules(s)->may_act(now, i)) {
            acting = i;
            actors++;
        }
    }
    return actors == 1 ? acting : figures == 1 ? only : NOBODY;
}

/* ---- what is wished ---- */

static bool unknown_action(struct cursor *c, const struct wisher *wisher, const struct lexeme *word)
{
    const struct ruleset *rules = script_rules(c->script);
    bool gm = wisher->actor == NOBODY && session_seat(c->script->session, wisher->seat)->gm;
    struct choices choices = { 0 };

    for (int i = 0; i < rules->nwished; i++)
        if (!(rules->deeds[i]->flags & DEED_HIDDEN) && (!(rules->deeds[i]->flags & DEED_GM) || gm))
            choices_add(&choices, rules->deeds[i]->key);
    if (gm)
        control_list(&choices);
    return cursor_unknown(c, word, word->text, _("an action"), &choices);
}

/* "gm: choose_path kirt pathless": whom a GM does it for, where a deed has no target; else NOBODY. */
static int take_actor(struct cursor *c, const struct wisher *wisher, const struct deed *deed)
{
    const struct lexeme *next = cursor_peek(c);
    int token;

    if (wisher->actor != NOBODY || deed->flags & DEED_TARGET || !next ||
        !session_seat(c->script->session, wisher->seat)->gm)
        return wisher->actor;
    token = script_figure(c->script, script_state(c->script), next->text);
    if (token < 0)
        return NOBODY;
    cursor_take(c, "");
    return token;
}

static bool begin_command(struct cursor *c, const struct wisher *wisher, const struct lexeme *word, int row,
                          struct command *command)
{
    const struct deed *deed = script_rules(c->script)->deeds[row];

    *command = command_make(row, wisher->seat);
    if (deed->flags & DEED_GM)
        return true;
    command->actor = take_actor(c, wisher, deed);
    if (command->actor == NOBODY)
        command->actor = figure_of_seat(c->script, wisher->seat);
    if (command->actor == NOBODY)
        return script_fault(c->script, word, _("expected a figure before \":\", as %s runs several or none"),
                            session_seat(c->script->session, wisher->seat)->name);
    return true;
}

/* ---- arguments ---- */

static bool add_numbers(struct cursor *c, const struct lexeme *at, struct command *command, int key,
                        enum ask kind, int n, const int *number)
{
    struct answer answer = {
        .kind = (unsigned char)kind, .seat = SEAT_ANY, .key = (short)key, .n = (short)n
    };

    if (command->args.len >= ARGS_MAX)
        return script_fault(c->script, at, _("expected at most %d arguments"), ARGS_MAX);
    return tape_add(&command->args, answer, number) ||
           script_fault(c->script, at, _("there is no memory left"));
}

bool wish_add_argument(struct cursor *c, const struct lexeme *at, struct command *command, int key,
                       const char *text)
{
    enum layout layout = script_layout(c->script);
    struct dice_text dice;
    struct cell cell;
    long number;
    int words, seat;

    if (key == NAME_seat)
        return cursor_read_seat(c, at, text, &seat) && add_numbers(c, at, command, key, ASK_COUNT, 1, &seat);
    if (cursor_cell_length(layout, text, &cell) == (int)strlen(text) && *text)
        return add_numbers(c, at, command, key, ASK_PICK, 1, &(int){ cell_pack(cell) });
    if (text_number(text + (*text == '+'), strlen(text + (*text == '+')), &number) && number >= INT_MIN / 2 &&
        number <= INT_MAX / 2)
        return add_numbers(c, at, command, key, ASK_COUNT, 1, &(int){ (int)number });
    if (dice_read(text, &dice))
        return add_numbers(c, at, command, key, ASK_ROLL, 3, (int[]){ dice.n, dice.sides, dice.plus });
    return cursor_read_text(c, at, text, &words) && add_numbers(c, at, command, key, ASK_WORDS, 1, &words);
}

/* The item of the acting figure with that key: the mark's id, or -1. */
static int find_item(const struct cursor *c, const struct command *command, const char *key)
{
    const struct state *now = script_seen(c->script);

    if (command->actor < 0)
        return -1;
    for (int id = state_first(now, command->actor); id >= 0; id = now->mark[id].next) {
        const struct item *item = book_item(session_book(c->script->session), now->mark[id].key);

        if (item && strcmp(item->key, key) == 0)
            return id;
    }
    return -1;
}

/* Does this key name an item of whoever acts? */
static bool is_item_key(const struct cursor *c, const struct command *command, const char *key)
{
    const struct ruleset *rules = script_rules(c->script);

    return rules->deeds[command->deed]->flags & DEED_ITEM &&
           (strcmp(key, "item") == 0 || ruleset_next_kind(rules, key, -1) >= 0);
}

/* An item that nobody has is a wish for the rules to refuse; one that does not exist is a slip of the pen. */
static bool take_item(struct cursor *c, const struct lexeme *at, struct command *command, const char *text)
{
    struct book *book = script_book(c->script);
    struct choices choices = { 0 };

    command->item = find_item(c, command, text);
    if (command->item >= 0 || book_find_item(book, text) >= 0 || strcmp(text, "unarmed") == 0 ||
        strcmp(text, "none") == 0)
        return true;
    for (int i = 0; i < book->nitems; i++)
        choices_add(&choices, book->item[i].key);
    return cursor_unknown(c, at, text, _("an item"), &choices);
}

/* The command has room for one. */
static bool given_twice(struct cursor *c, const struct lexeme *at, const char *key)
{
    return script_fault(c->script, at, _("expected %s once on a line"), key);
}

/* "snik" or, where the deed takes several, "snik,goblin": the first is the target, the others arguments. */
static bool take_targets(struct cursor *c, const struct lexeme *at, struct command *command, const char *text)
{
    bool several = script_rules(c->script)->deeds[command->deed]->flags & DEED_TARGETS;
    int token[OPTIONS_ASKED], n = 0;
    char name[LEX_KEY];

    if (!several && command->target != NOBODY)
        return given_twice(c, at, "target");
    if (!several)
        return cursor_read_figure(c, at, text, &command->target);
    for (size_t len; n <= OPTIONS_ASKED; text += len + 1) {
        len = strcspn(text, ",");
        if (!cursor_cut(c, at, text, len, name, sizeof name))
            return false;
        if (n == OPTIONS_ASKED)
            return script_fault(c->script, at, _("expected at most %d targets"), OPTIONS_ASKED);
        if (!cursor_read_figure(c, at, name, &token[n++]))
            return false;
        if (text[len] == '\0')
            break;
    }
    if (command->target == NOBODY) {
        command->target = token[0];
        return n == 1 || add_numbers(c, at, command, NAME_target, ASK_SHARE, n - 1, token + 1);
    }
    return add_numbers(c, at, command, NAME_target, ASK_SHARE, n, token);
}

static bool unknown_argument(struct cursor *c, const struct lexeme *at, const struct command *command,
                             const char *key)
{
    const struct ruleset *rules = script_rules(c->script);
    struct choices choices = { 0 };
    struct dice_text dice;
    struct str what;
    bool good;

    if (dice_read_key(key, &dice))
        return script_fault(c->script, at,
                            _("expected dice on an indented line below the wish, found %s here"), at->text);
    for (int i = 1; i < rules->nnames; i++)
        choices_add(&choices, rules->name[i]);
    str_init(&what);
    str_add_format(&what, _("an argument of %s"), rules->deeds[command->deed]->key);
    good = cursor_unknown(c, at, key, str_cstr(&what), &choices);
    str_clear(&what);
    return good;
}

/* Does the deed call its figures so? */
static bool is_members_key(const struct cursor *c, const struct command *command, const char *key)
{
    const struct ruleset *rules = script_rules(c->script);
    int name = rules->deeds[command->deed]->members;

    return name && strcmp(ruleset_name(rules, name), key) == 0;
}

/* `key=value` on the line of the wish. */
static bool take_pair(struct cursor *c, const struct lexeme *word, struct command *command)
{
    const char *value = lex_value(word);
    char key[LEX_KEY];
    int name;

    lex_key(word, key);
    if (strcmp(key, "target") == 0 || is_members_key(c, command, key))
        return take_targets(c, word, command, value);
    if (strcmp(key, "cell") == 0 && !cursor_read_cell(c, word, value, &command->cell))
        return false;
    if (strcmp(key, "item") == 0 && is_item_key(c, command, key) && command->item >= 0)
        return given_twice(c, word, key);
    if (is_item_key(c, command, key) && !take_item(c, word, command, value))
        return false;
    name = ruleset_find_name(script_rules(c->script), key);
    if (name < 0 && (is_item_key(c, command, key) || strcmp(key, "cell") == 0))
        return true;
    if (name < 0)
        return unknown_argument(c, word, command, key);
    return wish_add_argument(c, word, command, name, value);
}

/*
 * The name that a word without a key has as the `place`-th of its kind; -1 when
 * there is none. *alone: it stands for yes. Cells go on under a single name.
 */
static int name_of_word(const struct ruleset *rules, const struct argument *list, int place, const char *word,
                        bool *alone)
{
    int n = 0, last = -1, found = -1;

    *alone = false;
    for (; list && list->name; list++) {
        if (list->kind == ARGUMENT_YES) {
            *alone = strcmp(ruleset_name(rules, list->name), word) == 0;
            if (*alone)
                return list->name;
            continue;
        }
        last = list->name;
        if (n++ == place)
            found = last;
    }
    return found < 0 && n == 1 && strchr(word, ',') ? last : found;
}

/* A cell right after a cell goes on under the same key: a path. -1: this word does not. */
static int key_of_path(const struct cursor *c, const struct command *command, const char *word)
{
    const struct answer *last = command->args.len > 0 ? &command->args.at[command->args.len - 1] : NULL;
    struct cell cell;

    if (!last || last->kind != ASK_PICK || !*word ||
        cursor_cell_length(script_layout(c->script), word, &cell) != (int)strlen(word))
        return -1;
    return last->key;
}

/* Is a word due that is one of few? It is no item. */
static bool is_word_due(const struct deed *deed, int place)
{
    return place == 0 && deed->args && deed->args->kind == ARGUMENT_WORD;
}

/* What the deed calls its item: a name, -1 none. What nobody has is known by it: kicks, bare hands. */
static int name_of_item(const struct ruleset *rules, const struct deed *deed)
{
    for (const struct argument *list = deed->more; list && list->name; list++)
        if (strcmp(ruleset_name(rules, list->name), "item") == 0)
            return list->name;
    return -1;
}

/* Is this word the cell of a deed that has one and goes no way? */
static bool is_the_cell(const struct cursor *c, const struct command *command, const char *word)
{
    const struct deed *deed = script_rules(c->script)->deeds[command->deed];
    struct cell cell;

    if (!(deed->flags & DEED_CELL) || cell_somewhere(command->cell))
        return false;
    return !deed->args || (!(deed->flags & DEED_WALK) && *word &&
                           cursor_cell_length(script_layout(c->script), word, &cell) == (int)strlen(word));
}

/*
 * A word without a key: the target, the cell, the item, then the arguments that the deed names, in that order
 * (the only one as often as it comes: a path); of a deed with none, the first of those that may be left out.
 */
static bool take_word(struct cursor *c, const struct lexeme *word, struct command *command, int *place)
{
    const struct ruleset *rules = script_rules(c->script);
    const struct deed *deed = rules->deeds[command->deed];
    int token = script_figure(c->script, script_seen(c->script), word->text), name;
    bool list = deed->flags & DEED_TARGETS && strchr(word->text, ','), alone, item;

    if (deed->flags & DEED_TARGET && command->target == NOBODY && (token >= 0 || list || !deed->args))
        return take_targets(c, word, command, word->text);
    if (deed->flags & DEED_TARGETS && !deed->args && (token >= 0 || list))
        return take_targets(c, word, command, word->text);
    if (is_the_cell(c, command, word->text))
        return cursor_read_cell(c, word, word->text, &command->cell);
    name_of_word(rules, deed->args, *place, word->text, &alone);
    item = deed->flags & DEED_ITEM && command->item < 0 && !alone && !is_word_due(deed, *place);
    if (item && !take_item(c, word, command, word->text))
        return false;
    if ((name = key_of_path(c, command, word->text)) >= 0)
        return wish_add_argument(c, word, command, name, word->text);
    name = name_of_word(rules, deed->args ? deed->args : deed->more, *place, word->text, &alone);
    if (!deed->args)
        name = item ? name_of_item(rules, deed) : *place > 0 && !alone ? -1 : name;
    if (name < 0 && item && !deed->args)
        return true;
    if (name < 0)
        return script_fault(c->script, word, _("expected an argument of %s as key=value, found \"%s\""),
                            deed->key, word->text);
    *place += !alone;
    return wish_add_argument(c, word, command, name, alone ? "yes" : word->text);
}

/* "door 5,5 open": freely, where the book has no deed for it. */
static bool read_door(struct cursor *c, int token, struct command *command)
{
    static const char *const words[] = { "shut", "open", NULL };
    const struct lexeme *at = cursor_take(c, _("the cell behind the door")), *word;
    struct cell behind;
    int open;

    if (!at || !cursor_read_cell(c, at, at->text, &behind))
        return false;
    word = cursor_take(c, _("open or shut"));
    return word && cursor_read_choice(c, word, word->text, _("what becomes of a door"), words, &open) &&
           doorway_wish(script_state(c->script), token, behind, open != 0, command);
}

bool wish_read_action(struct cursor *c, const struct wisher *wisher, struct command *command)
{
    const struct lexeme *word = cursor_take(c, _("an action"));
    int deed, place = 0;

    *command = command_make(DEED_EDIT, wisher->seat);
    if (!word)
        return false;
    deed = ruleset_find_deed(script_rules(c->script), word->text);
    if (deed < 0 && strcmp(word->text, "door") == 0 && wisher->actor >= 0)
        return read_door(c, wisher->actor, command);
    if (deed < 0 || script_rules(c->script)->deeds[deed]->flags & DEED_HIDDEN)
        return unknown_action(c, wisher, word);
    if (!begin_command(c, wisher, word, deed, command))
        return false;
    while ((word = cursor_peek(c)) != NULL && !(word->plain && strcmp(word->text, "with") == 0)) {
        c->at++;
        if (word->equals > 0 ? !take_pair(c, word, command) : !take_word(c, word, command, &place))
            return false;
    }
    return true;
}

/* ---- what a figure might do ---- */

static bool is_granted(struct state *now, struct book *book, const struct command *command)
{
    struct refusal refusal;

    return play_legal(now, book, command, &refusal);
}

/* With some target, some item, or as it stands. */
static bool might(struct state *now, struct book *book, struct command *command, unsigned flags)
{
    if ((!(flags & DEED_TARGET) || flags & DEED_OWN_TARGET) && is_granted(now, book, command))
        return true;
    for (int i = 0; i < now->ntokens && flags & DEED_TARGET; i++) {
        command->target = i;
        if (is_granted(now, book, command))
            return true;
    }
    command->target = NOBODY;
    for (int id = state_first(now, command->actor); id >= 0 && flags & DEED_ITEM; id = now->mark[id].next) {
        command->item = id;
        if (now->mark[id].key >= book->rules->nmarks && is_granted(now, book, command))
            return true;
    }
    return false;
}

void wish_list_actions(const struct eyes *eyes, int token, struct datum *out)
{
    const struct ruleset *rules = eyes->rules;
    struct state now = { 0 };

    datum_set_list(out, false, eyes->layout);
    for (int i = 0; i < rules->nwished && state_copy(&now, eyes->now); i++) {
        struct command command = command_make(i, eyes->now->token[token].seat);

        command.actor = token;
        if (!(rules->deeds[i]->flags & (DEED_GM | DEED_HIDDEN)) &&
            might(&now, eyes->book, &command, rules->deeds[i]->flags))
            datum_add(out, rules->deeds[i]->key);
    }
    state_clear(&now);
}
