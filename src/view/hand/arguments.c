/* What may be said with an act of the GM's, as fields of its form (view/hand/hand.h). */
#include "view/hand/hand.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/mem.h"
#include "base/text.h"
#include "content/mark_words.h"
#include "view/table/screen.h"
#include "view/table/words.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void hand_offer(struct hand *hand, struct hand_field *field, const char *word)
{
    if (!MEM_RESERVE(hand->choice, hand->choices_room, hand->choices + 1))
        return;
    if (field->choices++ == 0)
        field->first = (int)hand->choices;
    snprintf(hand->choice[hand->choices++].text, sizeof hand->choice->text, "%s", word);
}

const char *hand_choice(const struct hand *hand, const struct hand_field *field, int i)
{
    return hand->choice[field->first + i].text;
}

/* The number as it is now: changed, it is said. */
static void take_stat(const struct table_screen *screen, struct hand_field *field)
{
    const struct ruleset *rules = screen->game.rules;
    int stat = ruleset_find_stat(rules, ruleset_name(rules, field->name)), token = hand_figure(screen), value;

    if (token < 0)
        return;
    value = rules->stats[stat].kind == STAT_DEFAULT
                ? ruleset_value(session_book(screen->game.session), screen->game.view, token, stat)
                : state_stat(screen->game.view, token, stat);
    snprintf(field->was, sizeof field->was, "%d", value);
    memcpy(field->text, field->was, sizeof field->was);
}

/* One of the words of the argument, or that such marks have; nothing where it may be left out. */
static void take_words(struct table_screen *screen, struct hand_field *field, bool needed)
{
    const char *const *word = ruleset_argument_words(screen->game.rules, field->argument);

    if (!needed)
        hand_offer(&screen->hand, field, "");
    for (; *word; word++)
        hand_offer(&screen->hand, field, *word);
}

static const char *name_of(const struct table_game *game, int id)
{
    return texts_get(&session_book(game->session)->texts, game->view->mark[id].text);
}

/* The names of such marks that the figure has. */
static void take_names(struct table_screen *screen, struct hand_field *field)
{
    int token = hand_figure(screen);

    for (int id = token < 0 ? -1 : state_first(screen->game.view, token); id >= 0;
         id = screen->game.view->mark[id].next)
        if (screen->game.view->mark[id].key == field->argument->mark)
            hand_offer(&screen->hand, field, name_of(&screen->game, id));
}

/* The numbers of such marks on the table that these eyes know and not all do, the highest first. */
static void take_secrets(struct table_screen *screen, struct hand_field *field)
{
    const struct state *now = screen->game.view;
    int last = INT_MAX, next;
    char number[12];

    do {
        next = -1;
        for (int id = state_first(now, TABLE); id >= 0; id = now->mark[id].next)
            if (now->mark[id].key == field->argument->mark && now->mark[id].seen != SEATS_ALL &&
                now->mark[id].level < last && (next < 0 || now->mark[id].level > now->mark[next].level))
                next = id;
        last = next < 0 ? last : now->mark[next].level;
        snprintf(number, sizeof number, "%d", last);
        if (next >= 0)
            hand_offer(&screen->hand, field, number);
    } while (next >= 0);
    if (field->choices > 0)
        memcpy(field->text, hand_choice(&screen->hand, field, 0), sizeof field->text);
}

/* A seat is named, whatever number it has. */
static void take_seats(struct table_screen *screen, struct hand_field *field)
{
    const struct session *session = screen->game.session;

    for (int i = 0; i < session_seats(session); i++)
        if (i >= field->argument->lo && (i == SEAT_GM || !session_seat(session, i)->gm))
            hand_offer(&screen->hand, field, session_seat(session, i)->name);
}

/* What must be said is filled in: the first choice, the number next to 1. */
static void begin_needed(const struct hand *hand, struct hand_field *field)
{
    int number = field->lo > 1 ? field->lo : smaller(field->hi, 1);

    if (field->kind == HAND_NUMBER)
        snprintf(field->text, sizeof field->text, "%d", number);
    else if (field->choices > 0)
        memcpy(field->text, hand_choice(hand, field, 0), sizeof field->text);
}

static void add_field(struct table_screen *screen, const struct argument *argument, bool needed)
{
    static const enum hand_kind kinds[] = {
        [ARGUMENT_ANSWER] = HAND_TEXT, [ARGUMENT_NUMBER] = HAND_NUMBER, [ARGUMENT_AMOUNT] = HAND_NUMBER,
        [ARGUMENT_SEAT] = HAND_CHOICE, [ARGUMENT_WORD] = HAND_CHOICE,   [ARGUMENT_FIGURE] = HAND_TEXT,
        [ARGUMENT_ITEM] = HAND_TEXT,   [ARGUMENT_TEXT] = HAND_TEXT,     [ARGUMENT_YES] = HAND_FLAG,
        [ARGUMENT_STAT] = HAND_NUMBER, [ARGUMENT_NAME] = HAND_NAME,     [ARGUMENT_SECRET] = HAND_CHOICE,
    };
    struct hand_field *field = &screen->hand.field[screen->hand.fields];

    if (screen->hand.fields == HAND_FIELDS)
        return;
    screen->hand.fields++;
    *field = (struct hand_field){ .name = argument->name,
                                  .kind = kinds[argument->kind],
                                  .argument = argument };
    ruleset_argument_range(screen->game.rules, argument, &field->lo, &field->hi);
    if (argument->kind == ARGUMENT_STAT)
        take_stat(screen, field);
    else if (argument->kind == ARGUMENT_WORD)
        take_words(screen, field, needed);
    else if (argument->kind == ARGUMENT_SEAT)
        take_seats(screen, field);
    else if (argument->kind == ARGUMENT_NAME)
        take_names(screen, field);
    else if (argument->kind == ARGUMENT_SECRET)
        take_secrets(screen, field);
    if (needed)
        begin_needed(&screen->hand, field);
}

void hand_arguments_add(struct table_screen *screen)
{
    const struct deed *deed = screen->game.rules->deeds[screen->hand.deed];

    screen->hand.fields = 0;
    screen->hand.choices = 0;
    for (const struct argument *first = deed->args; first && first->name; first++)
        add_field(screen, first, true);
    for (const struct argument *more = deed->more; more && more->name; more++)
        add_field(screen, more, false);
}

/* ---- in words ---- */

/* Is it the mark that the i-th choice means? */
static bool is_choice(const struct table_screen *screen, const struct hand_field *field, int i, int id)
{
    const struct mark *mark = &screen->game.view->mark[id];
    const char *choice = hand_choice(&screen->hand, field, i);

    if (mark->key != field->argument->mark)
        return false;
    return field->argument->kind == ARGUMENT_SECRET ? mark->level == atoi(choice)
                                                    : strcmp(name_of(&screen->game, id), choice) == 0;
}

/* The mark that a choice means, "Shooting a Bow -1" where its kind has a form; else what stands for it. */
static void mark_word(const struct table_screen *screen, const struct hand_field *field, int i, char *out,
                      size_t room)
{
    const struct words *words = screen->game.words;
    int holder = field->argument->kind == ARGUMENT_SECRET ? TABLE : hand_figure(screen);
    bool held = holder >= 0 || field->argument->kind == ARGUMENT_SECRET, said = false;
    struct str text = { 0 };

    for (int id = held ? state_first(screen->game.view, holder) : -1; id >= 0 && !said;
         id = screen->game.view->mark[id].next)
        said = words && is_choice(screen, field, i, id) &&
               mark_words(screen->game.view, session_book(screen->game.session), id, true, words, &text);
    text_capital(said ? str_cstr(&text) : hand_choice(&screen->hand, field, i), out, room);
    str_clear(&text);
}

/*
 * A word of the book: one of a mark's as marks call it; one of the argument's own by what "skill=fight" is
 * called among the answers, else as the number is of that name, else as answers call it.
 */
static void book_word(const struct table_game *game, const struct hand_field *field, const char *key,
                      char *out, size_t room)
{
    const struct argument *argument = field->argument;
    char both[TEXT_BYTES + 64], word[96];
    const char *said;

    if (!argument->words) {
        const struct mark_def *def = &game->rules->marks[argument->mark];

        said = table_words_choice(game, def, ruleset_find_choice(def->b_choices, key), word, sizeof word);
        text_capital(said, out, room);
        return;
    }
    snprintf(both, sizeof both, "%s=%s", ruleset_name(game->rules, field->name), key);
    said = game_word_or_none(game, "answer", both);
    if (said)
        text_capital(said, out, room);
    else
        hand_word(game, ruleset_find_stat(game->rules, key) >= 0 ? "stat" : "answer", key, out, room);
}

void hand_argument_word(const struct table_screen *screen, const struct hand_field *field, int i, char *out,
                        size_t room)
{
    enum argument_kind kind = field->argument->kind;
    const char *key = hand_choice(&screen->hand, field, i);

    if (kind == ARGUMENT_NAME || kind == ARGUMENT_SECRET)
        mark_word(screen, field, i, out, room);
    else if (kind == ARGUMENT_WORD && !*key)
        snprintf(out, room, "%s", _("As it is"));
    else if (kind == ARGUMENT_WORD)
        book_word(&screen->game, field, key, out, room);
    else if (kind == ARGUMENT_FIGURE && !*key)
        snprintf(out, room, "%s", _("Nobody"));
    else if (kind == ARGUMENT_SEAT && session_find_seat(screen->game.session, key) == SEAT_GM)
        snprintf(out, room, "%s", _("GM"));
    else
        text_capital(key, out, room);
}
