/* Writes a table as a scenario: what it is made of, its seats, sides and options. */
#include "content/scenario_save.h"

#include "base/mem.h"
#include "content/scenario_own.h"
#include "content/scenario_saving.h"
#include "content/side.h"

#include <stdio.h>
#include <string.h>

static const char *text_of(const struct scenario_saving *s, int text)
{
    return texts_get(&s->table->book->texts, text);
}

bool scenario_takes(const struct state *state, int token)
{
    return !(state->token[token].flags & (TOKEN_GONE | TOKEN_MAKING));
}

const char *scenario_side(const struct scenario_saving *s, int token)
{
    int side = s->table->state->token[token].side;

    return side ? text_of(s, side) : "others";
}

/* ---- seats ---- */

static void write_seats(struct scenario_saving *s)
{
    writer_array(s->w, "seats");
    for (int i = 0; i < s->table->nseats; i++) {
        const struct scenario_seat *seat = &s->table->seat[i];

        writer_object_row(s->w, NULL);
        writer_text(s->w, "name", seat->name);
        if (seat->gm && i != SEAT_GM)
            writer_bool(s->w, "gm", true);
        writer_text(s->w, "runs", scenario_runners[seat->runner]);
        writer_end(s->w);
    }
    writer_end(s->w);
}

/* ---- sides ---- */

static bool is_players(const struct scenario_saving *s, int token)
{
    int seat = s->table->state->token[token].seat;

    return seat > 0 && seat < s->table->nseats && !s->table->seat[seat].gm;
}

/* Did a figure before this one, of those that were written already, tell the side? */
static bool side_told(const struct scenario_saving *s, int token, bool players)
{
    const struct state *now = s->table->state;

    for (int i = 0; i < now->ntokens; i++)
        if (scenario_takes(now, i) && now->token[i].side == now->token[token].side &&
            (is_players(s, i) == players ? i < token : !players))
            return true;
    return false;
}

static void write_sides_of(struct scenario_saving *s, bool players)
{
    const struct state *now = s->table->state;

    for (int i = 0; i < now->ntokens; i++)
        if (scenario_takes(now, i) && is_players(s, i) == players && !side_told(s, i, players)) {
            writer_text(s->w, NULL, scenario_side(s, i));
            s->sides++;
        }
}

/* The players' side comes first. */
static void write_sides(struct scenario_saving *s)
{
    writer_array_row(s->w, "sides");
    write_sides_of(s, true);
    write_sides_of(s, false);
    if (s->sides == 0)
        writer_text(s->w, NULL, SIDE_HEROES);
    writer_end(s->w);
}

/* The side whose turn it is goes on with it. */
static void write_first(struct scenario_saving *s)
{
    const struct state *now = s->table->state;

    for (int i = 0; i < now->ntokens && now->turn.mode == MODE_ENCOUNTER; i++)
        if (now->turn.side > 0 && scenario_takes(now, i) && now->token[i].side == now->turn.side) {
            writer_text(s->w, "first", text_of(s, now->turn.side));
            return;
        }
}

/* ---- options ---- */

/* Under that key; NULL in a list. */
static void write_option(struct scenario_saving *s, const char *key, const struct option_def *def, int value)
{
    char text[16];

    if (ruleset_option_is_switch(def) && value >= 0 && value <= 1)
        writer_bool(s->w, key, value);
    else if (value >= def->lo && value <= def->hi && def->decimals)
        writer_real(s->w, key, value / 1000.0);
    else if (value >= def->lo && value <= def->hi)
        writer_int(s->w, key, value);
    else
        writer_text(s->w, key, ruleset_option_word(def, value, text, sizeof text));
}

static void write_option_list(struct scenario_saving *s, int first, int n)
{
    const struct ruleset *rules = s->table->book->rules;
    enum option_list form = ruleset_option_list(rules, first, n);
    char key[OPTION_KEY];

    snprintf(key, sizeof key, "%.*s", (int)strcspn(rules->options[first].key, "."),
             rules->options[first].key);
    if (form == LIST_BY_NAME)
        writer_object(s->w, key);
    else
        writer_array(s->w, key);
    for (int i = first; i < first + n; i++) {
        const struct option_def *def = &rules->options[i];
        int value = s->table->state->option[i];

        if (form == LIST_IN_ORDER && def->spare && value == def->lo)
            break;
        if (form == LIST_IN_ORDER || (form == LIST_BY_NAME && value != def->start))
            write_option(s, form == LIST_BY_NAME ? ruleset_option_member(def) : NULL, def, value);
        else if (form == LIST_OF_ON && value)
            writer_text(s->w, NULL, ruleset_option_member(def));
    }
    writer_end(s->w);
}

/* How many of the n switches from `first` on are not as the book has them. */
static int count_changed(const struct scenario_saving *s, int first, int n)
{
    int changed = 0;

    for (int i = first; i < first + n; i++)
        changed += s->table->state->option[i] != s->table->book->rules->options[i].start;
    return changed;
}

static void write_options(struct scenario_saving *s)
{
    const struct ruleset *rules = s->table->book->rules;

    if (count_changed(s, 0, rules->noptions) == 0)
        return;
    writer_object(s->w, "options");
    for (int i = 0, n; i < rules->noptions; i += n) {
        const struct option_def *def = &rules->options[i];
        bool list = ruleset_option_member(def) && ruleset_find_option_list(rules, def->key, &n) == i;

        n = list ? n : 1;
        if (count_changed(s, i, n) > 0 && list)
            write_option_list(s, i, n);
        else if (count_changed(s, i, n) > 0)
            write_option(s, def->key, def, s->table->state->option[i]);
    }
    writer_end(s->w);
}

/* ---- pools ---- */

/* What a pool holds when nobody says otherwise. */
static int usual(const struct scenario_saving *s, int row, int seat)
{
    const struct ruleset *rules = s->table->book->rules;

    if (rules->pools[row].flags & POOL_START_BY_RULE)
        return ruleset_pool_start(s->table->book, s->table->state, row, seat);
    return rules->pools[row].start;
}

/* Does one of so many seats (of the table: of one) have something else? Written if `w` is given. */
static bool pools_differ(const struct scenario_saving *s, int row, struct writer *w)
{
    const struct ruleset *rules = s->table->book->rules;
    bool of_seat = rules->pools[row].flags & POOL_OF_SEAT, differ = false;

    for (int seat = 0; seat < (of_seat ? s->table->nseats : 1); seat++) {
        int now = s->table->state->pool[ruleset_pool(rules, row, seat)];

        if (now == usual(s, row, of_seat ? seat : -1))
            continue;
        differ = true;
        if (w)
            writer_int(w, of_seat ? s->table->seat[seat].name : rules->pools[row].key, now);
    }
    return differ;
}

static void write_pools(struct scenario_saving *s)
{
    const struct ruleset *rules = s->table->book->rules;
    bool differ = false;

    for (int row = 0; row < rules->npools; row++)
        differ = pools_differ(s, row, NULL) || differ;
    if (!differ)
        return;
    writer_object(s->w, "pools");
    for (int row = 0; row < rules->npools; row++) {
        bool of_seat = rules->pools[row].flags & POOL_OF_SEAT;

        if (!pools_differ(s, row, NULL))
            continue;
        if (of_seat)
            writer_object_row(s->w, rules->pools[row].key);
        pools_differ(s, row, s->w);
        if (of_seat)
            writer_end(s->w);
    }
    writer_end(s->w);
}

/* ---- the whole ---- */

static void write_scenario(struct scenario_saving *s)
{
    const struct scenario_table *table = s->table;

    writer_object(s->w, NULL);
    writer_text(s->w, "format", "battlemat-scenario/1");
    writer_text(s->w, "system", table->book->rules->id);
    writer_text(s->w, "title", table->title);
    if (*table->opening)
        writer_text(s->w, "opening", table->opening);
    if (*table->goal)
        writer_text(s->w, "goal", table->goal);
    if (table->minutes)
        writer_int(s->w, "minutes", table->minutes);
    if (*table->map)
        writer_text(s->w, "map", table->map);
    write_seats(s);
    write_sides(s);
    write_first(s);
    write_options(s);
    write_pools(s);
    scenario_write_eyes(s);
    writer_array(s->w, "figures");
    for (int i = 0; i < table->state->ntokens && !s->failed; i++)
        if (scenario_takes(table->state, i))
            scenario_write_figure(s, i);
    writer_end(s->w);
    writer_end(s->w);
}

bool scenario_save(const struct scenario_table *table, struct str *out, struct scenario_own *own)
{
    struct writer w;
    struct scenario_saving s = { .table = table, .own = own, .w = &w };
    int ntokens = table->state->ntokens;

    *own = (struct scenario_own){ .token = mem_new((size_t)ntokens + 1, sizeof *own->token) };
    s.known = mem_new((size_t)ntokens + 1, sizeof *s.known);
    s.failed = !own->token || !s.known;
    writer_init(&w, out, WRITER_PRETTY);
    if (!s.failed)
        write_scenario(&s);
    for (int i = 0; i < s.nknown; i++)
        sheet_clear(&s.known[i].sheet);
    mem_free(s.known);
    if (writer_done(&w) && !s.failed)
        return true;
    scenario_own_clear(own);
    return false;
}

void scenario_own_clear(struct scenario_own *own)
{
    mem_free(own->token);
    *own = (struct scenario_own){ 0 };
}
