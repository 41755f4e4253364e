#include "view/table/words.h"

#include "base/language.h"
#include "base/text.h"
#include "content/mark_words.h"
#include "content/words.h"
#include "core/form.h"
#include "view/table/input.h"
#include "view/table/moment.h"
#include "view/table/panel.h"
#include "view/table/plates.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- items, traits, conditions ---- */

const char *table_words_item(const struct table_game *game, const struct item *item, char *room, size_t size)
{
    if (item->name)
        return texts_get(&session_book(game->session)->texts, item->name);
    return game_word(game, "item", item->key, room, size);
}

static void list_word(struct str *out, const char *word)
{
    char text[96];

    if (out->len > 0)
        str_add_format(out, ", %s", word);
    else {
        text_capital(word, text, sizeof text);
        str_add_text(out, text);
    }
}

const char *table_words_choice(const struct table_game *game, const struct mark_def *def, int choice,
                               char *room, size_t size)
{
    char key[80];
    const char *word;

    snprintf(key, sizeof key, "%s=%s", def->key, def->b_choices[choice]);
    word = game_word_or_none(game, "label", key);
    return word ? word : game_word(game, "stat", def->b_choices[choice], room, size);
}

/* Where there is one such mark at most, in the words of its form: "interest 1 of 2". False: it has none. */
static bool told(const struct table_game *game, int token, int key, char *room, size_t size)
{
    const struct mark_def *mark = &game->rules->marks[key];
    int id = mark->flags & (MARK_DERIVED | MARK_MANY) ? -1 : state_find(game->view, token, key, -2);
    struct str text = { 0 };
    bool found = id >= 0 && game->words &&
                 mark_words(game->view, session_book(game->session), id, true, game->words, &text);

    if (found)
        snprintf(room, size, "%s", str_cstr(&text));
    str_clear(&text);
    return found;
}

const char *table_words_condition(const struct table_game *game, int token, int key, char *room, size_t size)
{
    const struct mark_def *mark = &game->rules->marks[key];
    int id = mark->b_choices && !(mark->flags & (MARK_DERIVED | MARK_MANY))
                 ? state_find(game->view, token, key, -2)
                 : -1;
    char word[64], choice[80];
    const char *said;

    if (told(game, token, key, room, size))
        return room;
    if (id < 0)
        return game_word(game, "mark", mark->key, room, size);
    snprintf(choice, sizeof choice, "%s=%s", mark->key, mark->b_choices[game->view->mark[id].b]);
    said = game_word_or_none(game, "label", choice);
    snprintf(room, size, said ? "%s: %s" : "%s", game_word(game, "mark", mark->key, word, sizeof word),
             said ? said : "");
    return room;
}

void table_words_conditions(const struct table_game *game, int token, struct str *out)
{
    const struct state *state = game->view;

    for (int key = 0; key < game->rules->nmarks; key++) {
        const struct mark_def *mark = &game->rules->marks[key];
        bool derived = mark->flags & MARK_DERIVED;
        int count = derived ? ruleset_marked(session_book(game->session), state, token, key) > 0
                            : state_count(state, token, key);
        char room[96];

        if (!(mark->flags & MARK_SHOWN) || count == 0)
            continue;
        list_word(out, table_words_condition(game, token, key, room, sizeof room));
        if (count > 1)
            str_add_format(out, " \xc3\x97%d", count);
    }
}

void table_words_pools(const struct table_game *game, int token, struct str *out)
{
    const struct ruleset *rules = game->rules;
    unsigned eyes = session_eyes(game->session, game->eyes);
    char room[64];

    for (int row = 0; row < rules->npools; row++) {
        int pool = ruleset_pool(rules, row, game->view->token[token].seat);

        if (!eyes_know(eyes, ruleset_pool_seen(rules, game->view, pool)) || table_plates_show(rules, row))
            continue;
        list_word(out, game_word(game, "pool", rules->pools[row].key, room, sizeof room));
        str_add_format(out, " %d", game->view->pool[pool]);
    }
}

/* ---- deeds ---- */

int table_words_in_hand(const struct table_game *game, int figure)
{
    const struct state *state = game->view;

    for (int id = state_first(state, figure); id >= 0; id = state->mark[id].next) {
        const struct item *item = book_item(session_book(game->session), state->mark[id].key);

        if (item && ruleset_strikes_with(game->rules, item->kind) && state->mark[id].level > 0)
            return id;
    }
    return -1;
}

void table_words_action(const struct table_game *game, int row, int actor, char *out, size_t room)
{
    const struct deed *deed = game->rules->deeds[row];
    int id = deed->flags & DEED_STRIKES ? table_words_in_hand(game, actor) : -1;
    const struct item *item = id < 0 ? NULL
                                     : book_item(session_book(game->session), game->view->mark[id].key);
    char word[64], label[80], name[64];

    text_capital(game_word(game, "action", deed->key, word, sizeof word), label, sizeof label);
    if (item)
        snprintf(out, room, "%s, %s", label, table_words_item(game, item, name, sizeof name));
    else
        snprintf(out, room, "%s", label);
}

enum icon table_words_icon_of(const struct table_game *game, const char *key)
{
    char icon[80];
    const char *name;

    snprintf(icon, sizeof icon, "icon.%s", key);
    name = game_word_or_none(game, "screen", icon);
    return name ? paint_icon_named(name) : ICON_NONE;
}

enum icon table_words_icon(const struct table_game *game, int row)
{
    const struct deed *deed = game->rules->deeds[row];
    enum icon icon = table_words_icon_of(game, deed->key);

    if (icon != ICON_NONE)
        return icon;
    return deed->flags & DEED_TARGET ? ICON_TARGET : ICON_HAND;
}

void table_words_refusal(const struct table_game *game, const struct refusal *no, char *out, size_t room)
{
    char word[96], text[128];
    struct str why;

    str_init(&why);
    words_fill_why(game_word(game, "why", ruleset_name(game->rules, no->why), word, sizeof word), no->number,
                   &why);
    text_capital(str_cstr(&why), text, sizeof text);
    str_clear(&why);
    if (no->rule && *no->rule)
        snprintf(out, room, "%s (%s)", text, no->rule);
    else
        snprintf(out, room, "%s", text);
}

/* ---- odds ---- */

/* Of a value that is so or not, the chance that it is so. */
static bool is_range(const struct table_game *game, const struct table_chance *chance)
{
    return chance->ranged && !ruleset_is_truth(game->rules, chance->name);
}

void table_words_percent(const struct table_game *game, double chance, char *out, size_t room)
{
    double whole = round(chance * 100) / 100;

    if (game->far && chance >= TABLE_ODDS_SAME && whole <= 0)
        snprintf(out, room, "<1 %%");
    else if (game->far && chance <= 1 - TABLE_ODDS_SAME && whole >= 1)
        snprintf(out, room, ">99 %%");
    else
        table_odds_percent(game->far ? whole : chance, out, room);
}

static void percent(const struct table_game *game, const struct table_chance *chance, char *out, size_t room)
{
    double of = chance->ranged ? chance->mean : chance->chance;

    table_words_percent(game, chance->exact ? of : table_odds_tenth(of), out, room);
}

/* Is somebody asked about what another side does under way? What comes of it is suffered, not done. */
static bool is_suffered(const struct table_game *game)
{
    const struct play *pending = session_pending(game->session);
    const struct question *q = session_question(game->session);

    return pending && q && pending->command && pending->command->actor >= 0 && q->about >= 0 &&
           pending->command->actor < game->view->ntokens && q->about < game->view->ntokens &&
           game->view->token[pending->command->actor].side != game->view->token[q->about].side;
}

const char *table_words_figure(const struct table_game *game, const struct table_chance *chance, char *room,
                               size_t size)
{
    const char *key = ruleset_name(game->rules, chance->name), *word = NULL;
    bool single = chance->ranged && chance->lo == 1 && chance->hi == 1;
    const struct word_slot who = { "who", game_figure(game, chance->of - 1) };
    char one[80];

    snprintf(one, sizeof one, "chance.%s.of", key);
    if (chance->of && table_words_said(game, one, &who, 1, room, size))
        return room;
    snprintf(one, sizeof one, "suffered.%s", key);
    if (game_word_or_none(game, "screen", one) && is_suffered(game))
        return game_word_or_none(game, "screen", one);
    snprintf(one, sizeof one, "chance.%s.far", key);
    word = game->far ? game_word_or_none(game, "screen", one) : NULL;
    snprintf(one, sizeof one, "chance.%s=1", key);
    word = word || !single ? word : game_word_or_none(game, "screen", one);
    snprintf(one, sizeof one, "chance.%s", key);
    word = word ? word : game_word_or_none(game, "screen", one);
    word = word ? word : game_word_or_none(game, "result", key);

    if (!word && single) {
        snprintf(one, sizeof one, "%s=1", key);
        word = game_word_or_none(game, "value", one);
    }
    return word ? word : game_word(game, "value", key, room, size);
}

/* "A luck point on a miss" */
static const char *spend_word(const struct table_game *game, const struct spend *spend, char *room,
                              size_t size)
{
    char key[80];
    const char *word;

    snprintf(key, sizeof key, "spend.%s.%s", game->rules->deeds[spend->deed]->key,
             ruleset_name(game->rules, spend->label));
    word = game_word_or_none(game, "screen", key);
    snprintf(key, sizeof key, "spend.%s", ruleset_name(game->rules, spend->label));
    word = word ? word : game_word_or_none(game, "screen", key);
    return word ? word : game_word(game, "label", ruleset_name(game->rules, spend->label), room, size);
}

/* A sign before a chance that is no exact one, where there is no room for the word. */
static const char *about(const struct table_game *game, const struct table_chance *chance)
{
    return game->far && !chance->exact ? "\xe2\x89\x88" : "";
}

void table_words_spend(const struct table_game *game, const struct spend *spend,
                       const struct table_chance *after, char *out, size_t room)
{
    char word[80], label[80], figure[96];
    size_t n;

    text_capital(spend_word(game, spend, word, sizeof word), label, sizeof label);
    if (spend->policy >= 0 && game->rules->shown.policies[spend->policy].others) {
        percent(game, after, figure, sizeof figure); /* the label says what: "May strike back 55.1 %" */
        n = (size_t)snprintf(out, room, after->exact || game->far ? "%s %s%s%s%s" : _("%s about %s%s%s%s"),
                             label, about(game, after), FONT_STRONG, figure, FONT_PLAIN);
        if (after->costs > 0 && n < room)
            snprintf(out + n, room - n, _(", up to %d"), after->costs);
        return;
    }
    table_words_chance(game, after, figure, sizeof figure);
    if (is_range(game, after))
        snprintf(figure, sizeof figure, _("%s%.1f%s %s on average"), FONT_STRONG, after->mean, FONT_PLAIN,
                 table_words_figure(game, after, word, sizeof word));
    snprintf(out, room, "%s: %s", label, figure);
}

void table_words_spend_waits(const struct table_game *game, const struct spend *spend, char *out, size_t room)
{
    char word[80], label[80];

    text_capital(spend_word(game, spend, word, sizeof word), label, sizeof label);
    snprintf(out, room, "%s: %s", label, TABLE_WORDS_WAIT);
}

/* The number of a figure: its chance, or for a value its mean. */
static void figure_number(const struct table_game *game, const struct table_chance *chance, char *out,
                          size_t room)
{
    if (is_range(game, chance))
        snprintf(out, room, "%.1f", chance->mean);
    else
        percent(game, chance, out, room);
}

void table_words_effect(const struct table_game *game, const struct table_chance *before,
                        const struct table_chance *after, char *out, size_t room)
{
    char one[32], other[32], word[64];

    figure_number(game, before, one, sizeof one);
    figure_number(game, after, other, sizeof other);
    /* words: what a deed changes: "57.25 % prone, else 47.5 %" */
    snprintf(out, room, _("%s%s%s %s, else %s"), FONT_NUMBER, other, FONT_PLAIN,
             table_words_figure(game, after, word, sizeof word), one);
}

/* The name of a side (text number). */
static void side_name(const struct table_game *game, int side, char *out, size_t room)
{
    char word[80];

    text_capital(game_word(game, "side", texts_get(&session_book(game->session)->texts, side), word,
                           sizeof word),
                 out, room);
}

/* The words of a side in one of its uses ("heroes.acts"), or NULL. */
static const char *side_use(const struct table_game *game, int side, const char *use)
{
    char key[96];

    snprintf(key, sizeof key, "%s.%s", texts_get(&session_book(game->session)->texts, side), use);
    return game_word_or_none(game, "side", key);
}

bool table_words_said(const struct table_game *game, const char *key, const struct word_slot *slot, int slots,
                      char *out, size_t room)
{
    const char *words = game_word_or_none(game, "screen", key);
    struct str filled;

    if (!words)
        return false;
    str_init(&filled);
    words_fill(words, slot, slots, &filled);
    snprintf(out, room, "%s", str_cstr(&filled));
    str_clear(&filled);
    return true;
}

void table_words_health(const struct table_game *game, int token, char *out, size_t room)
{
    int now = game_stat(game, token, game->rules->shown.stat_hp),
        most = game_stat(game, token, game->rules->shown.stat_hp_max);
    char word[48];

    if (game->rules->shown.stat_hp < 0)
        snprintf(out, room, "%s", "");
    else if (game->rules->shown.hp_is_harm)
        snprintf(out, room, _("%d of %d %s"), now, most,
                 game_word(game, "stat", game->rules->stats[game->rules->shown.stat_hp].key, word,
                           sizeof word));
    else
        snprintf(out, room, _("%d of %d"), now, most);
    text_minus(out, room);
}

void table_words_side_plain(const struct table_game *game, int side, char *out, size_t room)
{
    const char *plain = side_use(game, side, "plain");

    if (plain)
        text_capital(plain, out, room);
    else
        side_name(game, side, out, room);
}

void table_words_side_acts(const struct table_game *game, int side, char *out, size_t room)
{
    const char *acts = side_use(game, side, "acts");
    char name[80];

    side_name(game, side, name, sizeof name);
    if (acts)
        text_capital(acts, out, room);
    else
        snprintf(out, room, _("Now: %s"), name);
}

/* A chance with its number so marked; `range`: how a number is, of a value. */
static void say_chance(const struct table_game *game, const struct table_chance *chance, const char *mark,
                       const char *range, char *out, size_t room)
{
    char number[32], word[64];
    bool ranged = is_range(game, chance);

    if (ranged && chance->lo == chance->hi)
        snprintf(number, sizeof number, "%d", chance->lo);
    else if (ranged)
        snprintf(number, sizeof number, _("%d to %d"), chance->lo, chance->hi);
    else
        percent(game, chance, number, sizeof number);
    snprintf(out, room, chance->exact || game->far ? "%s%s%s%s %s" : _("about %s%s%s%s %s"),
             about(game, chance), ranged ? range : mark, number, ranged && !*range ? "" : FONT_PLAIN,
             table_words_figure(game, chance, word, sizeof word));
}

void table_words_chance(const struct table_game *game, const struct table_chance *chance, char *out,
                        size_t room)
{
    say_chance(game, chance, FONT_STRONG, "", out, room);
}

void table_words_odds(const struct table_game *game, const struct table_odds *odds, char *out, size_t room,
                      char *more, size_t more_room)
{
    size_t n = 0, m = 0;
    int big = 0;

    out[0] = more[0] = '\0';
    for (int i = 0; i < odds->n; i++) {
        const struct table_chance *chance = &odds->of[i];
        char text[96], number[32], word[64];
        bool ranged = is_range(game, chance), idle = table_odds_idle(odds, i);

        if (!idle && !ranged && big < 2 && n < room) {
            percent(game, chance, number, sizeof number);
            n += (size_t)snprintf(out + n, room - n, "%s", big++ ? "   " : "");
            n += (size_t)snprintf(out + n, room - n, chance->exact ? "%s%s%s %s" : _("about %s%s%s %s"),
                                  chance->chance > 0 ? FONT_NUMBER : FONT_STRONG, number, FONT_PLAIN,
                                  table_words_figure(game, chance, word, sizeof word));
        } else if (!idle && m < more_room) {
            table_words_chance(game, chance, text, sizeof text);
            m += (size_t)snprintf(more + m, more_room - m, "%s%s", m ? ", " : "", text);
        }
    }
}

void table_words_big(const struct table_game *game, const struct table_odds *odds, char *out, size_t room,
                     char *more, size_t more_room)
{
    int first = 0;

    while (first < odds->n && (is_range(game, &odds->of[first]) || table_odds_idle(odds, first)))
        first++;
    first = first < odds->n ? first : 0; /* a number where there are no chances */
    out[0] = more[0] = '\0';
    for (int i = first; i < odds->n && !*more; i++) {
        char text[96];

        if (i > first && table_odds_idle(odds, i))
            continue;
        say_chance(game, &odds->of[i], i == first ? FONT_NUMBER : FONT_STRONG, i == first ? FONT_NUMBER : "",
                   text, sizeof text);
        snprintf(i == first ? out : more, i == first ? room : more_room, "%s", text);
    }
}

void table_words_brief(const struct table_game *game, const struct table_odds *odds, char *out, size_t room)
{
    enum { MOST = 2 };
    size_t n = 0;
    int shown = 0;

    out[0] = '\0';
    for (int turn = 0; turn < 2 && (turn == 0 || shown == 0); turn++) /* numbers where there are no chances */
        for (int i = 0; i < odds->n && n < room && shown < MOST; i++) {
            const struct table_chance *chance = &odds->of[i];
            char text[96];

            if (is_range(game, chance) != (turn == 1) || table_odds_idle(odds, i))
                continue;
            table_words_chance(game, chance, text, sizeof text);
            n += (size_t)snprintf(out + n, room - n, "%s%s", shown++ ? ", " : "", text);
        }
}

/* ---- questions ---- */

/* "luck_reroll=yes" has a word of its own, else "yes" has. */
static const char *option_word(const struct table_game *game, const struct question *q, int option,
                               char *room, size_t size)
{
    const char *key = ruleset_name(game->rules, q->option[option].key), *word;
    char both[80];

    snprintf(both, sizeof both, "%s=%s", ruleset_name(game->rules, q->key), key);
    word = game_word_or_none(game, "answer", both);
    return word ? word : game_word(game, "answer", key, room, size);
}

/* What stands in braces in questions and answers. */
static void fill(const struct table_screen *screen, const struct question *q, const char *text, char *out,
                 size_t room)
{
    const struct play *pending = moment_pending(screen);
    char die[12], sides[12], now[64], step[64];
    const struct word_slot slots[] = {
        { "step", step },
        { "die", die },
        { "sides", sides },
        { "who", q->about >= 0 ? game_figure(&screen->game, q->about) : "" },
        { "target", pending && pending->target >= 0 ? game_figure(&screen->game, pending->target) : "" },
    };
    struct str filled;

    snprintf(die, sizeof die, "%d", q->die);
    snprintf(sides, sizeof sides, "%d", q->sides);
    table_steps_now(&screen->game, pending, now, sizeof now);
    now[0] = (char)tolower((unsigned char)now[0]);
    snprintf(step, sizeof step, *now ? ", %s" : "%s", now); /* "Ada, knocked down: dice for Doom?" */
    str_init(&filled);
    words_fill(text, slots, sizeof slots / sizeof slots[0], &filled);
    text_capital(str_cstr(&filled), out, room);
    str_clear(&filled);
}

bool table_words_stands(const struct table_game *game, const struct play *pending, const struct question *q,
                        const char *form, struct str *out)
{
    char key[96], number[12];
    const char *words;

    if (!pending || pending->depth == 0 || q->result == 0)
        return false;
    const struct frame *frame = &pending->frame[pending->depth - 1];
    snprintf(key, sizeof key, "stands.%s.%s%s", game->rules->deeds[frame->deed]->key,
             ruleset_name(game->rules, q->result), form);
    words = game_word_or_none(game, "screen", key);
    if (!words)
        return false;
    snprintf(number, sizeof number, "%d", q->margin);
    const struct word_slot slot[] = { { "who", game_figure(game, frame->actor) },
                                      { "target", game_figure(game, frame->target) },
                                      { "n", number } };
    words_fill(words, slot, sizeof slot / sizeof slot[0], out);
    return true;
}

/* An option that is neither a cell, a figure, a mark nor a text is called by its name ("none" is name 0). */
bool table_words_named(const struct question *q, int option)
{
    const struct option *o = &q->option[option];

    return !cell_somewhere(o->cell) && o->of < 0 && o->text == 0;
}

/* A name that a text goes with, by the answer "KEY.text" ("comes Close to {text}"), else "Brawn, lifting". */
static void pair_words(const struct table_game *game, const struct question *q, int option, struct str *out)
{
    const struct option *o = &q->option[option];
    const char *said = texts_get(&session_book(game->session)->texts, o->text), *form,
               *known = game_word_or_none(game, "answer", said);
    const struct word_slot slot = { "text", known ? known : said };
    char key[80], word[96];

    snprintf(key, sizeof key, "%s.text", ruleset_name(game->rules, o->key));
    form = game_word_or_none(game, "answer", key);
    if (form)
        words_fill(form, &slot, 1, out);
    else
        str_add_format(out, "%s, %s", option_word(game, q, option, word, sizeof word), slot.text);
}

/* A mark by its form: "Twisted Ankle (Basic)", a part with its whole. False: it has none. */
static bool mark_option(const struct table_game *game, const struct question *q, int option, struct str *out)
{
    const struct book *book = session_book(game->session);
    const struct option *o = &q->option[option];
    const struct words *words = game->words;

    if (!q->marks || o->of < 0 || o->of >= game->view->nmarks || o->key || o->text || !words ||
        game->view->mark[o->of].key >= book->rules->nmarks)
        return false;
    return mark_part_words(game->view, book, o->of, words, out) ||
           mark_words(game->view, book, o->of, true, words, out);
}

void table_words_answer(const struct table_screen *screen, const struct question *q, int option, char *out,
                        size_t room)
{
    const struct option *o = &q->option[option];
    char word[96];
    struct str text;

    if (table_words_named(q, option)) {
        fill(screen, q, option_word(&screen->game, q, option, word, sizeof word), out, room);
        return;
    }
    str_init(&text);
    if (o->key && o->text)
        pair_words(&screen->game, q, option, &text);
    else if (!mark_option(&screen->game, q, option, &text))
        form_option(q, option, screen->game.view, session_book(screen->game.session), &text);
    text_capital(str_cstr(&text), out, room);
    str_clear(&text);
}

/* "heading.QUESTION" of the words: what the dice came to. False: it is not known, or there are none. */
static bool heading(const struct table_screen *screen, const char *question, char *out, size_t room)
{
    const struct play *pending = moment_pending(screen);
    struct log_source source = game_log_source(&screen->game);
    struct str text = { 0 };
    char key[80];

    snprintf(key, sizeof key, "heading.%s", question);
    const char *words = game_word_or_none(&screen->game, "screen", key);
    for (int n = words && pending ? pending->events.n : 0; n > 0 && text.len == 0; n--) {
        log_phrase(&source, words, pending->events.at, n, &text);
        while (n > 1 && pending->events.at[n - 1].kind != EVENT_RESULT)
            n--; /* what was told before a result is not of what follows it */
    }
    text_capital(str_cstr(&text), out, room);
    bool told = text.len > 0;
    str_clear(&text);
    return told;
}

void table_words_question(const struct table_screen *screen, const struct question *q, char *out, size_t room)
{
    const char *key = ruleset_name(screen->game.rules, q->key),
               *asked = game_word_or_none(&screen->game, "question", key);
    char word[96];

    if (heading(screen, key, out, room))
        return;
    if (!asked) /* a roll is called what it comes to */
        asked = game_word(&screen->game, q->kind == ASK_ROLL ? "value" : "question", key, word, sizeof word);
    fill(screen, q, asked, out, room);
}

/* ---- keys ---- */

char table_words_key(char sign)
{
    char letter = (char)toupper((unsigned char)sign);

    return letter >= 'A' && letter <= 'Z' && !table_input_takes(letter) ? letter : '\0';
}

char table_words_own_key(const struct table_game *game, const char *what)
{
    char key[96];

    snprintf(key, sizeof key, "key.%s", what);
    const char *own = game_word_or_none(game, "screen", key);
    return own ? table_words_key(*own) : '\0';
}

/* Who has which letter, and which were asked for on the way to the one that is wanted now. */
struct letters {
    const char *const *text;
    const char *taken;
    int owner[26];
    bool asked[26];
};

/* A letter for the i-th text: the first free one of it, or one whose owner can do with another. */
static bool give_letter(struct letters *l, int i)
{
    for (const char *c = l->text[i]; *c; c++) {
        char key = table_words_key(*c);
        int at = key ? key - 'A' : -1;

        if (at < 0 || l->asked[at] || strchr(l->taken, key))
            continue;
        l->asked[at] = true;
        if (l->owner[at] >= 0 && !give_letter(l, l->owner[at]))
            continue;
        l->owner[at] = i;
        return true;
    }
    return false;
}

void table_words_letters(const char *const *text, int n, const char *taken, char *letter)
{
    struct letters l = { .text = text, .taken = taken };

    memset(letter, 0, (size_t)n);
    for (int at = 0; at < 26; at++)
        l.owner[at] = -1;
    for (int i = 0; i < n; i++) {
        memset(l.asked, 0, sizeof l.asked);
        give_letter(&l, i);
    }
    for (int at = 0; at < 26; at++)
        if (l.owner[at] >= 0)
            letter[l.owner[at]] = (char)('A' + at);
}
