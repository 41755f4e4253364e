/* cli/script/facts_field.c - the fields of events: a row each, and a list of rows for each kind. */
#include "cli/script/facts_own.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

/* ---- fields ---- */

/* What a getter reads: a field of an event, through these eyes. */
struct look {
    const struct eyes *eyes;
    const struct event *event;
    const char *field;
};

static void get_who(const struct look *l, struct datum *out)
{
    facts_figure(l->eyes, l->event->who, out);
}

static void get_about(const struct look *l, struct datum *out)
{
    datum_set_word(out, facts_about(l->eyes, l->event));
}

static void get_old(const struct look *l, struct datum *out)
{
    facts_changed(l->eyes, l->event, l->event->old, out);
}

static void get_now(const struct look *l, struct datum *out)
{
    facts_changed(l->eyes, l->event, l->event->now, out);
}

static void get_value(const struct look *l, struct datum *out)
{
    facts_value(l->eyes, l->event, out);
}

static void get_chosen(const struct look *l, struct datum *out)
{
    datum_set_number(out, l->event->now);
}

static void get_target(const struct look *l, struct datum *out)
{
    facts_figure(l->eyes, l->event->a, out);
}

static void get_against(const struct look *l, struct datum *out)
{
    if (l->event->a == INT_MIN)
        datum_set_absent(out);
    else
        datum_set_number(out, l->event->a);
}

static void get_label(const struct look *l, struct datum *out)
{
    datum_set_word(out, eyes_name(l->eyes, l->event->label));
}

static void get_place(const struct look *l, struct datum *out)
{
    datum_set_cell(out, cell_unpack(l->event->b), l->eyes->layout);
}

static void get_edited(const struct look *l, struct datum *out)
{
    datum_set_number(out, l->event->what);
}

static void get_second(const struct look *l, struct datum *out)
{
    datum_set_number(out, l->event->b);
}

static void get_note(const struct look *l, struct datum *out)
{
    datum_set_word(out, eyes_text(l->eyes, l->event->a));
}

/* Which number of a mark or a figure changed. */
static void get_changed(const struct look *l, struct datum *out)
{
    datum_set_word(out, eyes_name(l->eyes, l->event->what));
}

/* Whose pool it is; the table's is nobody's. */
static void get_owner(const struct look *l, struct datum *out)
{
    int seat;

    if (ruleset_pool_row(l->eyes->rules, l->event->what, &seat) < 0 || seat < 0)
        datum_set_absent(out);
    else
        datum_set_word(out, eyes_seat(l->eyes, seat));
}

static void get_ground_cell(const struct look *l, struct datum *out)
{
    datum_set_cell(out, cell_unpack(l->event->a), l->eyes->layout);
}

/* ---- marks and figures as they come and go ---- */

static void get_mark(const struct look *l, struct datum *out)
{
    datum_set_word(out, eyes_key(l->eyes, l->event->mark.key));
}

static void get_kept(const struct look *l, struct datum *out)
{
    eyes_mark_field(l->eyes, &l->event->mark, l->field, out);
}

static void get_name(const struct look *l, struct datum *out)
{
    datum_set_word(out, eyes_text(l->eyes, l->event->token.text));
}

static void get_at(const struct look *l, struct datum *out)
{
    datum_set_cell(out, l->event->token.at, l->eyes->layout);
}

static void get_side(const struct look *l, struct datum *out)
{
    facts_token_field(l->eyes, NAME_side, l->event->token.side, out);
}

static void get_seat(const struct look *l, struct datum *out)
{
    facts_token_field(l->eyes, NAME_seat, l->event->token.seat, out);
}

static void get_size(const struct look *l, struct datum *out)
{
    facts_token_field(l->eyes, NAME_size, l->event->token.size, out);
}

static void get_seen(const struct look *l, struct datum *out)
{
    eyes_seats(l->eyes, l->event->token.seen, out);
}

/* ---- dice and answers ---- */

static void get_sides(const struct look *l, struct datum *out)
{
    datum_set_number(out, l->event->roll.sides);
}

static void get_again(const struct look *l, struct datum *out)
{
    unsigned char again = l->event->roll.again;

    datum_set_yes(out, again != ROLLED_FIRST && again != ROLLED_MORE);
}

/* The places of the faces that count; nothing when all do. */
static void get_places(const struct look *l, struct datum *out)
{
    const struct roll *roll = &l->event->roll;
    char place[12];

    datum_set_absent(out);
    if (roll->counts < ROLL_HIGHEST || roll->counts == ROLL_NONE_COUNTS)
        datum_set_number(out, roll->counts);
    if (roll->counts < ROLL_HIGHEST || roll->counts >= ROLL_NONE_COUNTS)
        return;
    datum_set_list(out, false, l->eyes->layout);
    for (int i = 0; i < roll->n; i++) {
        snprintf(place, sizeof place, "%d", i);
        if (roll_counts(roll, i))
            datum_add(out, place);
    }
}

static void get_faces(const struct look *l, struct datum *out)
{
    const struct roll *roll = &l->event->roll;
    char face[8];

    datum_set_list(out, true, l->eyes->layout);
    for (int i = 0; i < roll->n; i++) {
        snprintf(face, sizeof face, "%d", roll->face[i]);
        datum_add(out, face);
    }
    if (roll->n == 1)
        datum_set_number(out, roll->face[0]);
}

/* The option that was taken, a number, or a text. */
static void get_answer(const struct look *l, struct datum *out)
{
    const struct eyes *eyes = l->eyes;
    const struct event *e = l->event;
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

static void get_answerer(const struct look *l, struct datum *out)
{
    datum_set_word(out, eyes_seat(l->eyes, l->event->a));
}

static void get_rule(const struct look *l, struct datum *out)
{
    struct str rule;

    str_init(&rule);
    eyes_rule(l->eyes, l->event->rule, &rule);
    datum_set_word(out, str_cstr(&rule));
    str_clear(&rule);
}

static void get_from(const struct look *l, struct datum *out)
{
    char text[WALL_POINT_TEXT];

    datum_set_word(out, wall_point_print(l->event->wall.from, text));
}

static void get_to(const struct look *l, struct datum *out)
{
    char text[WALL_POINT_TEXT];

    datum_set_word(out, wall_point_print(l->event->wall.to, text));
}

static void get_stands(const struct look *l, struct datum *out)
{
    datum_set_yes(out, l->event->what != 0);
}

static void get_point(const struct look *l, struct datum *out)
{
    char text[WALL_POINT_TEXT];

    datum_set_word(out, wall_point_print(l->event->lamp.at, text));
}

static void get_bright(const struct look *l, struct datum *out)
{
    datum_set_number(out, glow_unpack(l->event->lamp.glow).bright);
}

static void get_dim(const struct look *l, struct datum *out)
{
    datum_set_number(out, glow_unpack(l->event->lamp.glow).dim);
}

/* ---- the table ---- */

/* clang-format off */
#define FACT_ROWS(X) \
    X(WHO, "who", "figure", "whom it happens to", get_who) \
    X(STAT, "stat", "word", "the stat", get_about) \
    X(POOL, "pool", "word", "the pool", get_about) \
    X(HOW, "how", "word", "how it moved", get_about) \
    X(LAYER, "layer", "word", "ground, light, reveal or edge", get_about) \
    X(FIELD, "field", "word", "what of it changed", get_about) \
    X(OPTION, "option", "word", "the key of the switch", get_about) \
    X(DEED, "deed", "word", "what is done", get_about) \
    X(ROLL, "roll", "word", "what is rolled for", get_about) \
    X(TOTAL, "total", "word", "the sum", get_about) \
    X(QUESTION, "question", "word", "what was asked", get_about) \
    X(RESULT, "result", "word", "what came of it", get_about) \
    X(CHANGED_MARK, "mark", "word", "the key of the mark or thing", get_about) \
    X(CHANGED, "field", "word", "what of it changed", get_changed) \
    X(OLD, "old", "number, word or cell", "what it was", get_old) \
    X(NOW, "now", "number, word or cell", "what it is now", get_now) \
    X(VALUE, "value", "number or word", "how much", get_value) \
    X(TARGET, "target", "figure", "whom it is done to", get_target) \
    X(AGAINST, "against", "number", "what the sum had to reach", get_against) \
    X(LABEL, "label", "word", "what the term or the note is for", get_label) \
    X(CELL, "cell", "cell", "the cell that it is about", get_place) \
    X(GROUND_CELL, "cell", "cell", "where it begins", get_ground_cell) \
    X(LENGTH, "length", "number", "so many cells on", get_second) \
    X(STEP, "step", "number", "which step of a way", get_second) \
    X(NUMBER, "number", "number", "the number said with it", get_second) \
    X(CHOSEN, "number", "number", "the number said with it", get_chosen) \
    X(NOTE, "text", "word", "the words of it", get_note) \
    X(OWNER, "seat", "word", "whose it is", get_owner) \
    X(ANSWERER, "seat", "word", "who answered", get_answerer) \
    X(ANSWER, "answer", "number, word or cell", "what was answered", get_answer) \
    X(EDITED, "what", "number", "which edit it was", get_edited) \
    X(MARK, "mark", "word", "the key of the mark or thing", get_mark) \
    X(HOLDER, "who", "figure", "who has it", get_kept) \
    X(OF, "of", "figure or mark", "who or what it comes from", get_kept) \
    X(LEVEL, "level", "number", "how strong it is", get_kept) \
    X(UNTIL, "until", "word", "when it ends", get_kept) \
    X(TEXT, "text", "word", "the words of it", get_kept) \
    X(A, "a", "number", "what it keeps besides, as one number", get_kept) \
    X(B, "b", "number", "its choice, as a number", get_kept) \
    X(MARK_SEEN, "seen", "list", "the seats that may know of it", get_kept) \
    X(NAME, "who", "figure", "who comes or leaves", get_name) \
    X(AT, "at", "cell", "where it stands", get_at) \
    X(SIDE, "side", "word", "whose side it is on", get_side) \
    X(SEAT, "seat", "word", "who plays it", get_seat) \
    X(SIZE, "size", "number", "cells across", get_size) \
    X(SEEN, "seen", "list", "the seats that may know of it", get_seen) \
    X(FACES, "faces", "list of numbers", "as the dice fell; of one die, its number", get_faces) \
    X(SIDES, "sides", "number", "sides of the dice", get_sides) \
    X(AGAIN, "again", "yes or no", "rolled again?", get_again) \
    X(COUNTS, "counts", "number or list", "the places of the faces that count; absent: all", get_places) \
    X(FROM, "from", "word", "its one end, in cells", get_from) \
    X(TO, "to", "word", "its other end, in cells", get_to) \
    X(STANDS, "stands", "yes or no", "no: it is gone", get_stands) \
    X(POINT, "at", "word", "where it stands, in cells", get_point) \
    X(BRIGHT, "bright", "number", "how many cells it lights fully", get_bright) \
    X(DIM, "dim", "number", "how many cells it lights at least by half", get_dim) \
    X(RULE, "rule", "word", "the rule that it follows", get_rule)
/* clang-format on */

enum {
    FACT_NONE,
#define FACT(id, name, gives, about, get) FACT_##id,
    FACT_ROWS(FACT)
#undef FACT
        FACTS
};

static const struct fact_row {
    struct fact fact;
    void (*get)(const struct look *, struct datum *);
} facts[FACTS] = {
#define FACT(id, name, gives, about, get) [FACT_##id] = { { name, gives, about }, get },
    FACT_ROWS(FACT)
#undef FACT
};

/* The fields of each kind, in the order --json writes them. */
enum { FIELDS = 10 };

static const unsigned char fields[EVENT_COUNT][FIELDS] = {
    [EVENT_STAT] = { FACT_WHO, FACT_STAT, FACT_OLD, FACT_NOW },
    [EVENT_POOL] = { FACT_POOL, FACT_OWNER, FACT_OLD, FACT_NOW },
    [EVENT_MARKED] = { FACT_HOLDER, FACT_MARK, FACT_OF, FACT_LEVEL, FACT_UNTIL, FACT_TEXT, FACT_A, FACT_B,
                       FACT_MARK_SEEN },
    [EVENT_UNMARKED] = { FACT_HOLDER, FACT_MARK, FACT_OF, FACT_LEVEL, FACT_UNTIL, FACT_TEXT, FACT_A, FACT_B,
                         FACT_MARK_SEEN },
    [EVENT_CHANGED] = { FACT_WHO, FACT_CHANGED_MARK, FACT_CHANGED, FACT_OLD, FACT_NOW },
    [EVENT_MOVED] = { FACT_WHO, FACT_HOW, FACT_OLD, FACT_NOW, FACT_STEP },
    [EVENT_JOINED] = { FACT_NAME, FACT_AT, FACT_SIDE, FACT_SEAT, FACT_SIZE, FACT_SEEN },
    [EVENT_LEFT] = { FACT_NAME, FACT_AT, FACT_SIDE, FACT_SEAT, FACT_SIZE, FACT_SEEN },
    [EVENT_TOKEN] = { FACT_WHO, FACT_FIELD, FACT_OLD, FACT_NOW },
    [EVENT_TERRAIN] = { FACT_LAYER, FACT_GROUND_CELL, FACT_LENGTH, FACT_OLD, FACT_NOW },
    [EVENT_TURN] = { FACT_FIELD, FACT_OLD, FACT_NOW },
    [EVENT_OPTION] = { FACT_OPTION, FACT_OLD, FACT_NOW },
    [EVENT_CONTENT] = { FACT_OLD, FACT_NOW },
    [EVENT_ABOUT] = { FACT_WHO, FACT_DEED, FACT_TARGET, FACT_CELL },
    [EVENT_ROLLED] = { FACT_WHO, FACT_ROLL, FACT_FACES, FACT_SIDES, FACT_AGAIN, FACT_COUNTS },
    [EVENT_TERM] = { FACT_WHO, FACT_TOTAL, FACT_LABEL, FACT_VALUE },
    [EVENT_TOTAL] = { FACT_WHO, FACT_TOTAL, FACT_VALUE, FACT_AGAINST },
    [EVENT_CHOSE] = { FACT_WHO, FACT_QUESTION, FACT_ANSWER, FACT_CHOSEN, FACT_ANSWERER },
    [EVENT_RESULT] = { FACT_WHO, FACT_RESULT, FACT_TARGET, FACT_VALUE },
    [EVENT_EDITED] = { FACT_EDITED, FACT_OLD, FACT_NOW },
    [EVENT_NOTE] = { FACT_WHO, FACT_LABEL, FACT_NOTE, FACT_NUMBER },
    [EVENT_WALL] = { FACT_FROM, FACT_TO, FACT_STANDS },
    [EVENT_LAMP] = { FACT_POINT, FACT_BRIGHT, FACT_DIM, FACT_STANDS },
};

const struct fact *facts_field(enum event_kind kind, int i)
{
    int id = i < FIELDS ? fields[kind][i] : FACT_NONE;

    return id == FACT_NONE ? NULL : &facts[id].fact;
}

const struct fact *facts_at(int i)
{
    return FACT_NONE + 1 + i < FACTS ? &facts[FACT_NONE + 1 + i].fact : NULL;
}

static const struct fact_row *find_fact(enum event_kind kind, const char *field)
{
    for (int i = 0; i < FIELDS && fields[kind][i] != FACT_NONE; i++)
        if (strcmp(facts[fields[kind][i]].fact.name, field) == 0)
            return &facts[fields[kind][i]];
    return strcmp(field, "rule") == 0 ? &facts[FACT_RULE] : NULL;
}

bool facts_read(const struct eyes *eyes, const struct event *e, const char *field, struct datum *out)
{
    enum event_kind kind = (enum event_kind)e->kind;
    bool die = kind == EVENT_ROLLED && (strcmp(field, "face") == 0 || strcmp(field, "value") == 0);
    const struct look look = { eyes, e, field };
    const struct fact_row *row = die ? &facts[FACT_FACES] : find_fact(kind, field);

    if (row)
        row->get(&look, out);
    return row ||
           ((kind == EVENT_MARKED || kind == EVENT_UNMARKED) && eyes_mark_field(eyes, &e->mark, field, out));
}
