#include "cli/script/facts.h"

#include "board/footprint.h"

#include <stdio.h>
#include <string.h>

/* Fields of each kind, in the order --json writes them; `rule` goes with all. */
static const char *const fields[EVENT_COUNT][14] = {
    [EVENT_STAT] = { "who", "stat", "old", "now" },
    [EVENT_POOL] = { "pool", "seat", "old", "now" },
    [EVENT_MARKED] = { "who", "mark", "of", "level", "until", "text", "a", "b", "seen" },
    [EVENT_UNMARKED] = { "who", "mark", "of", "level", "until", "text", "a", "b", "seen" },
    [EVENT_CHANGED] = { "who", "mark", "field", "old", "now" },
    [EVENT_MOVED] = { "who", "how", "old", "now", "step" },
    [EVENT_JOINED] = { "who", "at", "side", "seat", "size", "seen" },
    [EVENT_LEFT] = { "who", "at", "side", "seat", "size", "seen" },
    [EVENT_TOKEN] = { "who", "field", "old", "now" },
    [EVENT_TERRAIN] = { "layer", "cell", "length", "old", "now" },
    [EVENT_TURN] = { "field", "old", "now" },
    [EVENT_OPTION] = { "option", "old", "now" },
    [EVENT_CONTENT] = { "old", "now" },
    [EVENT_ABOUT] = { "who", "deed", "target", "cell" },
    [EVENT_ROLLED] = { "who", "roll", "faces", "sides", "again", "counts" },
    [EVENT_TERM] = { "who", "total", "label", "value" },
    [EVENT_TOTAL] = { "who", "total", "value", "against" },
    [EVENT_CHOSE] = { "who", "question", "answer", "number", "seat" },
    [EVENT_RESULT] = { "who", "result", "target", "value" },
    [EVENT_EDITED] = { "what", "old", "now" },
    [EVENT_NOTE] = { "who", "label", "text", "number" },
};

const char *const *facts_fields(enum event_kind kind)
{
    return fields[kind];
}

/* ---- what it is about ---- */

static const char *stat_key(const struct eyes *eyes, int stat)
{
    return stat >= 0 && stat < eyes->rules->nstats ? eyes->rules->stats[stat].key : "";
}

static const char *pool_key(const struct eyes *eyes, int pool)
{
    int seat, row = ruleset_pool_row(eyes->rules, pool, &seat);

    return row >= 0 ? eyes->rules->pools[row].key : "";
}

static const char *changed_key(const struct eyes *eyes, int id)
{
    if (id < 0 || id >= eyes->now->nmarks || eyes->now->mark[id].key == KEY_FREE)
        return "";
    return eyes_key(eyes, eyes->now->mark[id].key);
}

static const char *layer_name(int layer)
{
    return layer == LAYER_GROUND ? "ground" : layer == LAYER_LIGHT ? "light" : "edge";
}

const char *facts_about(const struct eyes *eyes, const struct event *e)
{
    switch ((enum event_kind)e->kind) {
    case EVENT_STAT:
        return stat_key(eyes, e->what);
    case EVENT_MARKED:
    case EVENT_UNMARKED:
        return eyes_key(eyes, e->mark.key);
    case EVENT_CHANGED:
        return changed_key(eyes, e->a);
    case EVENT_MOVED:
        return eyes_name(eyes, e->a);
    case EVENT_OPTION:
        return e->what >= 0 && e->what < eyes->rules->noptions ? eyes->rules->options[e->what].key : "";
    case EVENT_TERRAIN:
        return layer_name(e->what);
    case EVENT_POOL:
        return pool_key(eyes, e->what);
    case EVENT_JOINED:
    case EVENT_LEFT:
    case EVENT_CONTENT:
    case EVENT_EDITED:
    case EVENT_COUNT:
        return "";
    case EVENT_NOTE:
        return eyes_name(eyes, e->label);
    case EVENT_TURN:
        return ruleset_turn_word(eyes->rules, e->what);
    case EVENT_TOKEN:
    case EVENT_ABOUT:
    case EVENT_ROLLED:
    case EVENT_TERM:
    case EVENT_TOTAL:
    case EVENT_CHOSE:
    case EVENT_RESULT:
        return eyes_name(eyes, e->what);
    }
    return "";
}

/* ---- numbers by what they mean ---- */

static void set_figure(const struct eyes *eyes, int token, struct datum *out)
{
    if (token < 0)
        datum_set_absent(out);
    else
        datum_set_word(out, eyes_figure(eyes, token));
}

static void set_ground(const struct eyes *eyes, int layer, int value, struct datum *out)
{
    if (layer == LAYER_LIGHT)
        datum_set_word(out, light_words[value]);
    else if (layer != LAYER_GROUND)
        datum_set_word(out, barrier_name((enum barrier)value));
    else
        datum_set_word(out, value < eyes->book->terrain->count ? eyes->book->terrain->row[value].key : "");
}

static void set_turn(const struct eyes *eyes, int field, int value, struct datum *out)
{
    if (field == NAME_actor)
        set_figure(eyes, value, out);
    else if (field == NAME_side && value == 0)
        datum_set_absent(out);
    else if (field == NAME_side)
        datum_set_word(out, eyes_text(eyes, value));
    else
        datum_set_number(out, value);
}

static void set_token_field(const struct eyes *eyes, int field, int value, struct datum *out)
{
    double size;

    if (field == NAME_side || field == NAME_text || field == NAME_sheet)
        datum_set_word(out, eyes_text(eyes, value));
    else if (field == NAME_seat)
        datum_set_word(out, eyes_seat(eyes, value));
    else if (field == NAME_seen)
        eyes_seats(eyes, (unsigned)value, out);
    else if (field == NAME_size && datum_read_number(footprint_print_size(value), &size))
        datum_set_number(out, size);
    else if (field == NAME_height)
        datum_set_number(out, value / (double)ONE_CELL);
    else
        datum_set_number(out, value);
}

/* A mark's field that changed: shown as eyes_mark_field() shows it. */
static void set_mark_field(const struct eyes *eyes, const struct event *e, int value, struct datum *out)
{
    struct mark mark = { .key = KEY_FREE };

    if (e->a >= 0 && e->a < eyes->now->nmarks)
        mark = eyes->now->mark[e->a];
    if (mark.key == KEY_FREE)
        mark.key = 0;
    mark.of = value;
    mark.until = (unsigned)value;
    mark.on = (short)value;
    mark.text = mark.seen = (unsigned short)value;
    if (e->what != NAME_of && e->what != NAME_until && e->what != NAME_on && e->what != NAME_text &&
        e->what != NAME_seen)
        datum_set_number(out, value);
    else
        eyes_mark_field(eyes, &mark, eyes_name(eyes, e->what), out);
}

/* `old` and `now` of the kinds that have them. */
static void set_side(const struct eyes *eyes, const struct event *e, int value, struct datum *out)
{
    char word[24];

    switch ((enum event_kind)e->kind) {
    case EVENT_STAT:
        if (e->what >= 0 && e->what < eyes->rules->nstats)
            eyes_stat(&eyes->rules->stats[e->what], value, out);
        break;
    case EVENT_MOVED:
        datum_set_cell(out, cell_unpack(value), eyes->layout);
        break;
    case EVENT_CHANGED:
        set_mark_field(eyes, e, value, out);
        break;
    case EVENT_TOKEN:
        set_token_field(eyes, e->what, value, out);
        break;
    case EVENT_TERRAIN:
        set_ground(eyes, e->what, value, out);
        break;
    case EVENT_TURN:
        set_turn(eyes, e->what, value, out);
        break;
    case EVENT_OPTION:
        datum_set_word(out, ruleset_option_word(&eyes->rules->options[e->what], value, word, sizeof word));
        break;
    case EVENT_CONTENT:
        datum_set_word(out, eyes_text(eyes, value));
        break;
    default:
        datum_set_number(out, value);
        break;
    }
}

/* ---- fields ---- */

static bool is(const char *field, const char *name)
{
    return strcmp(field, name) == 0;
}

static bool mark_fact(const struct eyes *eyes, const struct event *e, const char *field, struct datum *out)
{
    if (is(field, "mark"))
        datum_set_word(out, eyes_key(eyes, e->mark.key));
    else
        return eyes_mark_field(eyes, &e->mark, field, out);
    return true;
}

static bool token_fact(const struct eyes *eyes, const struct event *e, const char *field, struct datum *out)
{
    if (is(field, "who"))
        datum_set_word(out, eyes_text(eyes, e->token.text));
    else if (is(field, "at"))
        datum_set_cell(out, e->token.at, eyes->layout);
    else if (is(field, "side"))
        set_token_field(eyes, NAME_side, e->token.side, out);
    else if (is(field, "seat"))
        set_token_field(eyes, NAME_seat, e->token.seat, out);
    else if (is(field, "size"))
        set_token_field(eyes, NAME_size, e->token.size, out);
    else if (is(field, "seen"))
        eyes_seats(eyes, e->token.seen, out);
    else
        return false;
    return true;
}

/* The places of the faces that count; nothing when all do. */
static void set_places(const struct eyes *eyes, const struct roll *roll, struct datum *out)
{
    char place[12];

    datum_set_absent(out);
    if (roll->counts < ROLL_HIGHEST || roll->counts == ROLL_NONE_COUNTS)
        datum_set_number(out, roll->counts);
    if (roll->counts < ROLL_HIGHEST || roll->counts >= ROLL_NONE_COUNTS)
        return;
    datum_set_list(out, false, eyes->layout);
    for (int i = 0; i < roll->n; i++) {
        snprintf(place, sizeof place, "%d", i);
        if (roll_counts(roll, i))
            datum_add(out, place);
    }
}

static bool rolled_fact(const struct eyes *eyes, const struct event *e, const char *field, struct datum *out)
{
    char face[8];

    if (is(field, "who")) {
        set_figure(eyes, e->who, out);
    } else if (is(field, "sides")) {
        datum_set_number(out, e->roll.sides);
    } else if (is(field, "again")) {
        datum_set_yes(out, e->roll.again != ROLLED_FIRST && e->roll.again != ROLLED_MORE);
    } else if (is(field, "counts")) {
        set_places(eyes, &e->roll, out);
    } else if (is(field, "faces") || is(field, "face") || is(field, "value")) {
        datum_set_list(out, true, eyes->layout);
        for (int i = 0; i < e->roll.n; i++) {
            snprintf(face, sizeof face, "%d", e->roll.face[i]);
            datum_add(out, face);
        }
        if (e->roll.n == 1)
            datum_set_number(out, e->roll.face[0]);
    } else {
        return false;
    }
    return true;
}

/* The option that was taken, a number, or a text. */
static void set_answer(const struct eyes *eyes, const struct event *e, struct datum *out)
{
    struct str pair = { 0 };

    if (e->b > 0 && e->b < eyes->rules->nnames) {
        str_add_format(&pair, e->old ? "%s:%s" : "%s", eyes_name(eyes, e->b), eyes_text(eyes, e->old));
        datum_set_word(out, str_cstr(&pair));
        str_clear(&pair);
    } else if (e->b >= eyes->rules->nnames) {
        datum_set_cell(out, cell_unpack(e->b), eyes->layout);
    } else {
        datum_set_number(out, e->now);
    }
}

/* Whose pool it is; the table's is nobody's. */
static void set_owner(const struct eyes *eyes, int pool, struct datum *out)
{
    int seat;

    if (ruleset_pool_row(eyes->rules, pool, &seat) < 0 || seat < 0)
        datum_set_absent(out);
    else
        datum_set_word(out, eyes_seat(eyes, seat));
}

/* Names that a kind's plain fields have besides `who`, `old`, `now`. */
static bool plain_fact(const struct eyes *eyes, const struct event *e, const char *field, struct datum *out)
{
    enum event_kind kind = (enum event_kind)e->kind;

    if (is(field, "who"))
        set_figure(eyes, e->who, out);
    else if (is(field, "old"))
        set_side(eyes, e, e->old, out);
    else if (is(field, "now"))
        set_side(eyes, e, e->now, out);
    else if (is(field, "target") && (kind == EVENT_RESULT || kind == EVENT_ABOUT))
        set_figure(eyes, e->a, out);
    else if (is(field, "value") && (kind == EVENT_RESULT || kind == EVENT_TOTAL || kind == EVENT_TERM))
        datum_set_number(out, e->now);
    else if (is(field, "against") && kind == EVENT_TOTAL && e->a == INT_MIN)
        datum_set_absent(out);
    else if (is(field, "against") && kind == EVENT_TOTAL)
        datum_set_number(out, e->a);
    else if (is(field, "cell") && kind == EVENT_ABOUT)
        datum_set_cell(out, cell_unpack(e->b), eyes->layout);
    else if (is(field, "cell") && kind == EVENT_TERRAIN)
        datum_set_cell(out, cell_unpack(e->a), eyes->layout);
    else if (is(field, "length") && kind == EVENT_TERRAIN)
        datum_set_number(out, e->b);
    else if (is(field, "step") && kind == EVENT_MOVED)
        datum_set_number(out, e->b);
    else if (is(field, "label") && (kind == EVENT_TERM || kind == EVENT_NOTE))
        datum_set_word(out, eyes_name(eyes, e->label));
    else if (is(field, "answer") && kind == EVENT_CHOSE)
        set_answer(eyes, e, out);
    else if (is(field, "seat") && kind == EVENT_CHOSE)
        datum_set_word(out, eyes_seat(eyes, e->a));
    else if (is(field, "seat") && kind == EVENT_POOL)
        set_owner(eyes, e->what, out);
    else if (is(field, "text") && kind == EVENT_NOTE)
        datum_set_word(out, eyes_text(eyes, e->a));
    else if (is(field, "number") && (kind == EVENT_NOTE || kind == EVENT_CHOSE))
        datum_set_number(out, kind == EVENT_NOTE ? e->b : e->now);
    else if (is(field, "what") && kind == EVENT_EDITED)
        datum_set_number(out, e->what);
    else
        return false;
    return true;
}

/* Is this the field that tells what the event is about ("result", "stat" ...)? */
static bool names_about(enum event_kind kind, const char *field)
{
    static const char *const words[] = { "stat", "mark", "how",   "option",   "layer",  "field",
                                         "deed", "roll", "total", "question", "result", "pool" };

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (is(field, words[i]))
            for (int k = 0; fields[kind][k]; k++)
                if (is(fields[kind][k], field))
                    return !(kind == EVENT_CHANGED && is(field, "field"));
    return false;
}

bool facts_read(const struct eyes *eyes, const struct event *e, const char *field, struct datum *out)
{
    struct str rule;

    if (is(field, "rule")) {
        str_init(&rule);
        eyes_rule(eyes, e->rule, &rule);
        datum_set_word(out, str_cstr(&rule));
        str_clear(&rule);
        return true;
    }
    if (names_about((enum event_kind)e->kind, field)) {
        datum_set_word(out, facts_about(eyes, e));
        return true;
    }
    if (e->kind == EVENT_CHANGED && is(field, "field")) {
        datum_set_word(out, eyes_name(eyes, e->what));
        return true;
    }
    switch ((enum event_kind)e->kind) {
    case EVENT_MARKED:
    case EVENT_UNMARKED:
        return mark_fact(eyes, e, field, out);
    case EVENT_JOINED:
    case EVENT_LEFT:
        return token_fact(eyes, e, field, out);
    case EVENT_ROLLED:
        return rolled_fact(eyes, e, field, out);
    default:
        return plain_fact(eyes, e, field, out);
    }
}

void facts_write(const struct eyes *eyes, const struct event *e, struct writer *w)
{
    struct datum value;

    datum_init(&value);
    writer_object_row(w, NULL);
    writer_text(w, "kind", event_kind_name((enum event_kind)e->kind));
    for (int i = 0; fields[e->kind][i]; i++)
        if (facts_read(eyes, e, fields[e->kind][i], &value))
            datum_write(&value, w, fields[e->kind][i]);
    if (e->rule != RULE_NONE && facts_read(eyes, e, "rule", &value))
        datum_write(&value, w, "rule");
    writer_int(w, "depth", e->depth);
    writer_end(w);
    datum_clear(&value);
}

/* ---- what is hidden, and known to be so (NU-168) ---- */

static bool knows(const struct eyes *eyes, const struct event *e)
{
    return eyes->seat == EYES_ALL || session_may_know(eyes->session, e, eyes->seat);
}

/* Has it been opened: is the next answer to the same question known? */
static bool is_opened(const struct eyes *eyes, const struct events *events, int n)
{
    const struct event *e = &events->at[n];

    for (int i = n + 1; i < events->n; i++)
        if (events->at[i].kind == EVENT_CHOSE && events->at[i].what == e->what)
            return knows(eyes, &events->at[i]);
    return false;
}

bool facts_covered(const struct eyes *eyes, const struct events *events, int n)
{
    const struct event *e = &events->at[n];

    if (e->kind != EVENT_CHOSE || knows(eyes, e) || !ruleset_is_covered(eyes->rules, e->what) ||
        is_opened(eyes, events, n))
        return false;
    for (int i = 0; i < events->n; i++)
        if ((events->at[i].kind == EVENT_CHOSE || events->at[i].kind == EVENT_ROLLED) &&
            events->at[i].who == e->who && knows(eyes, &events->at[i]))
            return true;
    return false;
}

void facts_write_covered(const struct eyes *eyes, const struct event *event, struct writer *w)
{
    struct str rule;

    str_init(&rule);
    eyes_rule(eyes, event->rule, &rule);
    writer_object_row(w, NULL);
    writer_text(w, "kind", event_kind_name((enum event_kind)event->kind));
    writer_text(w, "who", eyes_figure(eyes, event->who));
    writer_text(w, "question", eyes_name(eyes, event->what));
    writer_text(w, "answer", "hidden");
    writer_text(w, "rule", str_cstr(&rule));
    writer_end(w);
    str_clear(&rule);
}
