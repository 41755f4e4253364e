/* Before and after: what an answer would change of the numbers on the sheet. */
#include "view/making/screen.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "content/mark_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WAYS = 300 }; /* that an answer is followed along, until its price is known */

static int value_of(const struct make_screen *screen, const struct state *state, int stat)
{
    return ruleset_value(session_book(screen->session), state, screen->token, stat);
}

/* A number as people say it: its word, where it has one ("normal"), or with its measure ("1.5 kg"). */
static const char *say(const struct make_screen *screen, int stat, int value, char *room, size_t size)
{
    const char *word = ruleset_stat_word(&screen->rules->stats[stat], value);
    struct str measured = { 0 };

    if (word)
        return make_word(screen, "answer", word, room, size);
    if (mark_words_measure(screen->words, screen->rules->stats[stat].key, value, &measured))
        snprintf(room, size, "%s", str_cstr(&measured));
    else
        snprintf(room, size, "%d", value);
    str_clear(&measured);
    return room;
}

/* Is it a weight, of which more is no gain? */
static bool is_measured(const struct make_screen *screen, int stat)
{
    struct str measured = { 0 };
    bool is = mark_words_measure(screen->words, screen->rules->stats[stat].key, 1, &measured);

    str_clear(&measured);
    return is;
}

/* From what to what a number goes. */
static void say_change(const struct make_screen *screen, int stat, int old, int now,
                       struct make_change *change)
{
    char word[48], before[32], behind[32];

    text_capital(make_word(screen, "stat", screen->rules->stats[stat].key, word, sizeof word), change->label,
                 sizeof change->label);
    snprintf(change->step, sizeof change->step, "%s \xe2\x86\x92 %s",
             say(screen, stat, old, before, sizeof before), say(screen, stat, now, behind, sizeof behind));
    change->gains = now > old && !is_measured(screen, stat);
}

/* The numbers of a block that differ, as long as there is room; how many there are by then. */
static int add_changes(const struct make_screen *screen, const struct layout_block *block,
                       const struct state *after, struct make_change *change, int n, int most)
{
    for (int i = 0; i < block->n && n < most; i++) {
        int stat = block->of[i], old = value_of(screen, screen->now, stat),
            now = value_of(screen, after, stat);

        if (old != now)
            say_change(screen, stat, old, now, &change[n++]);
    }
    return n;
}

/* ---- what it costs, where the book tells that in a value of its own: with what that is made of ---- */

/* The name of that value, -1; the number that it is paid with. */
static int bill_of(const struct make_screen *screen, int *purse)
{
    const char *value = words_find(screen->words, "screen", "create.bill"),
               *stat = words_find(screen->words, "screen", "create.purse");

    *purse = stat ? ruleset_find_stat(screen->rules, stat) : -1;
    return value && *purse >= 0 ? ruleset_find_name(screen->rules, value) : -1;
}

/* What it comes to. False: nothing was told of it. */
static bool bill_total(const struct events *told, int bill, int *total)
{
    for (int i = told->n - 1; i >= 0; i--)
        if (told->at[i].kind == EVENT_TOTAL && told->at[i].what == bill) {
            *total = told->at[i].now;
            return true;
        }
    return false;
}

/* The i-th term of it; NULL: there are fewer. */
static const struct event *bill_term(const struct events *told, int bill, int i)
{
    for (int k = 0; k < told->n; k++)
        if (told->at[k].kind == EVENT_TERM && told->at[k].what == bill && i-- == 0)
            return &told->at[k];
    return NULL;
}

/* "3 \xc3\x97 2", "2 + 1"; the same term again once. What they come to, and how many there are. */
static int add_terms(const struct events *told, int bill, struct str *text, int *n)
{
    const struct event *term, *next;
    int sum = 0;

    for (*n = 0; (term = bill_term(told, bill, *n)) != NULL;) {
        int times = 1;

        while ((next = bill_term(told, bill, *n + times)) && next->label == term->label &&
               next->now == term->now)
            times++;
        str_add_format(text, *n ? " + %d" : "%d", abs(term->now));
        if (times > 1)
            str_add_format(text, " \xc3\x97 %d", times);
        sum += term->now * times;
        *n += times;
    }
    return sum;
}

/* What costs nothing, or brings nothing, by the step's word "free". */
static const char *free_word(const struct make_screen *screen)
{
    const struct layout_step *step = make_step(screen);
    const char *word = step ? make_step_word(screen, step, "free", NULL, 0) : "";

    return *word ? word : _("free");
}

/* "Price", "3 \xc3\x97 2 = 6 XP"; of what is given back what that brings. */
static void say_bill(const struct make_screen *screen, const struct events *told, int bill, int total,
                     struct make_change *change)
{
    const char *key = ruleset_name(screen->rules, bill), *unit = words_find(screen->words, "value", key);
    char word[48], amount[16];
    struct str text = { 0 };
    int n, sum = add_terms(told, bill, &text, &n);

    if (n < 2 || sum != total)
        str_clear(&text);
    else
        str_add_text(&text, " = ");
    snprintf(amount, sizeof amount, "%d", abs(total));
    words_fill(unit ? unit : "{n}", &(struct word_slot){ "n", amount }, 1, &text);
    text_capital(total < 0 ? _("brings") : make_word(screen, "label", key, word, sizeof word), change->label,
                 sizeof change->label);
    snprintf(change->step, sizeof change->step, "%s", total ? str_cstr(&text) : free_word(screen));
    change->gains = total <= 0;
    str_clear(&text);
}

/* The bill and what is left, below what else would change. False: there is none yet. */
static bool add_bill(const struct make_screen *screen, const struct state *after, const struct events *told,
                     struct make_change *change, int n)
{
    int purse, bill = bill_of(screen, &purse), total, old, now;

    if (bill < 0 || !bill_total(told, bill, &total))
        return false;
    say_bill(screen, told, bill, total, &change[n++]);
    old = value_of(screen, screen->now, purse);
    now = value_of(screen, after, purse);
    if (old != now)
        say_change(screen, purse, old, now, &change[n]);
    return true;
}

/* ---- what it may come to yet, where more is asked before it is known ---- */

/* The least and the most of a value over several ways. */
struct bill_range {
    int bill, least, most;
    bool known;
};

static void widen(void *context, const struct events *told)
{
    struct bill_range *range = context;
    int total;

    if (!bill_total(told, range->bill, &total))
        return;
    range->least = range->known ? smaller(range->least, total) : total;
    range->most = range->known ? larger(range->most, total) : total;
    range->known = true;
}

/* "Price", "1 XP", "3 to 9 XP". */
static void say_range(const struct make_screen *screen, const struct bill_range *range,
                      struct make_change *change)
{
    const char *key = ruleset_name(screen->rules, range->bill),
               *unit = words_find(screen->words, "value", key);
    bool brings = range->most < 0;
    int from = brings ? -range->most : range->least, to = brings ? -range->least : range->most;
    char word[48], amount[48];
    struct str text = { 0 };

    snprintf(amount, sizeof amount, from == to ? "%d" : _("%d to %d"), from, to);
    words_fill(unit ? unit : "{n}", &(struct word_slot){ "n", amount }, 1, &text);
    text_capital(brings ? _("brings") : make_word(screen, "label", key, word, sizeof word), change->label,
                 sizeof change->label);
    snprintf(change->step, sizeof change->step, "%s", from || to ? str_cstr(&text) : free_word(screen));
    change->gains = brings || (from == 0 && to == 0);
    str_clear(&text);
}

static void add_range(struct make_screen *screen, const struct answer *answer, int option,
                      struct make_change *change)
{
    int purse;
    struct bill_range range = { .bill = bill_of(screen, &purse) };

    if (range.bill >= 0 && session_ways(screen->session, answer, &option, WAYS, widen, &range) && range.known)
        say_range(screen, &range, change);
}

static bool has_stat(const struct layout_block *block, int stat)
{
    for (int i = 0; i < block->n; i++)
        if (block->of[i] == stat)
            return true;
    return false;
}

static void preview(struct make_screen *screen, int option)
{
    const struct sheet_layout *layout = &screen->tables.layout;
    const struct answer answer = { .kind = ASK_PICK,
                                   .n = 1,
                                   .seat = (unsigned char)screen->now->token[screen->token].seat };
    int purse, bill = bill_of(screen, &purse), n = 0, most = bill < 0 ? MAKE_CHANGES : MAKE_CHANGES - 2;
    struct state after = { 0 };
    struct events told = { 0 };
    bool done = session_try(screen->session, &answer, &option, &after, &told);

    for (int b = 0; b < layout->nblocks && done; b++)
        if (layout->block[b].show != BLOCK_MARKS && layout->block[b].show != BLOCK_ITEMS &&
            !(bill >= 0 && has_stat(&layout->block[b], purse)))
            n = add_changes(screen, &layout->block[b], &after, screen->preview[option], n, most);
    if (done && !add_bill(screen, &after, &told, screen->preview[option], n))
        add_range(screen, &answer, option, &screen->preview[option][n]);
    events_clear(&told);
    state_clear(&after);
}

void make_preview(struct make_screen *screen)
{
    const struct question *q = session_question(screen->session);

    memset(screen->preview, 0, sizeof screen->preview);
    for (int i = 0; q && q->kind == ASK_PICK && i < q->n && i < MAKE_PREVIEWS; i++)
        preview(screen, i);
}
