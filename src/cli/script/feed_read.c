/* cli/script/feed_read.c - the tape of a statement, word by word. */
#include "cli/script/feed.h"

#include "base/language.h"
#include "base/mem.h"
#include "core/dice.h"

#include <string.h>

void feed_clear(struct feed *feed)
{
    mem_free(feed->at);
    arena_clear(&feed->texts);
    *feed = (struct feed){ 0 };
}

static bool add(struct cursor *c, struct feed *feed, struct feed_entry entry)
{
    void *at = feed->at;
    struct err err;

    if (!entry.key || !entry.value || !mem_reserve(&at, &feed->room, (size_t)feed->n + 1, sizeof entry)) {
        err_memory(&err);
        return script_fail(c->script, entry.word, &err);
    }
    feed->at = at;
    feed->at[feed->n++] = entry;
    return true;
}

/* ---- who says it ---- */

/* A seat, or the seat that runs a figure. */
static bool read_speaker(struct cursor *c, const struct lexeme *word, const char *name, int *seat)
{
    struct choices choices = { 0 };
    int found = session_find_seat(c->script->session, name), token;

    if (found >= 0) {
        *seat = found;
        return true;
    }
    token = script_figure(c->script, script_state(c->script), name);
    if (token >= 0) {
        *seat = script_state(c->script)->token[token].seat;
        return true;
    }
    cursor_list_seats(c->script, &choices);
    cursor_list_figures(c->script, &choices);
    return cursor_unknown(c, word, name, _("a seat or a figure before \":\""), &choices);
}

/* ---- edits ---- */

static bool add_edit(struct cursor *c, struct feed *feed, const struct lexeme *word, const char *key, int op,
                     int who, int what, int value)
{
    struct feed_entry entry = { .kind = FEED_EDIT,
                                .word = word,
                                .key = arena_text(&feed->texts, key),
                                .value = "",
                                .seat = SEAT_GM,
                                .edit = { op, who, what, value } };

    return add(c, feed, entry);
}

/* `x.margin=5`: which slot it is, is known when the border is there. */
static bool read_set_x(struct cursor *c, struct feed *feed, const struct lexeme *word)
{
    char key[LEX_KEY];
    int value;

    return cursor_read_number(c, word, lex_value(word), _("the new number"), -1000000, 1000000, &value) &&
           add_edit(c, feed, word, lex_key(word, key) + 2, EDIT_set_x, -1, 0, value);
}

/* `hp snik 3` */
static bool read_set_stat(struct cursor *c, struct feed *feed, const struct lexeme *word)
{
    const struct ruleset *rules = script_rules(c->script);
    int stat = ruleset_find_stat(rules, word->text), token, value;
    struct choices choices = { 0 };
    const struct lexeme *number;

    if (stat < 0) {
        choices_add(&choices, "skip");
        choices_add(&choices, "end");
        choices_add(&choices, "x.");
        for (int i = 0; i < rules->nstats; i++)
            choices_add(&choices, rules->stats[i].key);
        return cursor_unknown(c, word, word->text, "skip, end, x.NAME=NUMBER or STAT FIGURE NUMBER",
                              &choices);
    }
    return cursor_figure(c, &token) && (number = cursor_take(c, _("the new number"))) != NULL &&
           cursor_read_stat(c, number, number->text, &rules->stats[stat], &value) &&
           add_edit(c, feed, word, word->text, EDIT_set_stat, token, stat, value);
}

static bool read_edit(struct cursor *c, struct feed *feed)
{
    const struct lexeme *word = cursor_take(c, "skip, x.NAME=NUMBER or STAT FIGURE NUMBER");

    if (!word)
        return false;
    if (strcmp(word->text, "skip") == 0)
        return add_edit(c, feed, word, word->text, EDIT_skip_step, -1, 0, 0);
    if (strcmp(word->text, "end") == 0)
        return add_edit(c, feed, word, word->text, EDIT_end_proc, -1, 0, 0);
    if (strncmp(word->text, "x.", 2) == 0 && word->equals > 2)
        return read_set_x(c, feed, word);
    return read_set_stat(c, feed, word);
}

/* ---- the other entries ---- */

/* `expect asks KEY [of SEAT]` within a tape. */
static bool read_asks(struct cursor *c, struct feed *feed, const struct lexeme *word)
{
    const struct lexeme *key, *seat = NULL;
    int number = SEAT_ANY;

    if (!cursor_skip(c, "asks"))
        return script_fault(c->script, word, _("expected \"expect asks KEY\" on a tape"));
    if (!(key = cursor_take(c, _("the key of a question"))))
        return false;
    if (cursor_skip(c, "of") &&
        (!(seat = cursor_take(c, _("a seat"))) || !read_speaker(c, seat, seat->text, &number)))
        return false;
    return add(c, feed,
               (struct feed_entry){
                   .kind = FEED_ASKS, .word = key, .key = key->text, .value = "", .seat = number });
}

static bool read_answer(struct cursor *c, struct feed *feed, const struct lexeme *word, const char *key,
                        const char *value, int seat)
{
    const struct ruleset *rules = script_rules(c->script);
    struct choices choices = { 0 };
    struct dice_text dice;

    if (!dice_read_key(key, &dice) && ruleset_find_name(rules, key) < 0 && strcmp(key, "answer") != 0) {
        for (int i = 1; i < rules->nnames; i++)
            choices_add(&choices, rules->name[i]);
        return cursor_unknown(c, word, key, _("dice such as d20=15 or the key of a question"), &choices);
    }
    return add(c, feed,
               (struct feed_entry){ .kind = FEED_ANSWER,
                                    .word = word,
                                    .key = arena_text(&feed->texts, key),
                                    .value = value,
                                    .seat = seat });
}

/* `key=value`, or `seat:key=value` in one word. */
static bool read_pair(struct cursor *c, struct feed *feed, const struct lexeme *word, int seat)
{
    char key[LEX_KEY];
    char *colon;

    if (word->equals < 1)
        return script_fault(c->script, word,
                            _("expected an answer such as d20=15 or luck_reroll=no, found \"%s\""),
                            word->text);
    lex_key(word, key);
    colon = strchr(key, ':');
    if (!colon)
        return read_answer(c, feed, word, key, lex_value(word), seat);
    *colon = '\0';
    return read_speaker(c, word, key, &seat) && read_answer(c, feed, word, colon + 1, lex_value(word), seat);
}

static bool read_entry(struct cursor *c, struct feed *feed)
{
    const struct lexeme *word = cursor_take(c, _("an answer"));
    size_t len = strlen(word->text);
    int seat = SEAT_ANY;
    char name[LEX_KEY];

    if (word->equals < 0 && len > 1 && len < LEX_KEY && word->text[len - 1] == ':') {
        memcpy(name, word->text, len - 1);
        name[len - 1] = '\0';
        if (!read_speaker(c, word, name, &seat) || !(word = cursor_take(c, _("an answer after \":\""))))
            return false;
        return word->plain && strcmp(word->text, "edit") == 0 ? read_edit(c, feed)
                                                              : read_pair(c, feed, word, seat);
    }
    if (strcmp(word->text, "pending") == 0)
        return add(c, feed,
                   (struct feed_entry){ .kind = FEED_PENDING, .word = word, .key = "", .value = "" });
    if (strcmp(word->text, "edit") == 0)
        return read_edit(c, feed);
    if (strcmp(word->text, "expect") == 0)
        return read_asks(c, feed, word);
    return read_pair(c, feed, word, seat);
}

bool feed_read(struct cursor *c, struct feed *feed)
{
    *feed = (struct feed){ 0 };
    arena_init(&feed->texts);
    while (cursor_peek(c))
        if (!read_entry(c, feed))
            return false;
    return true;
}
