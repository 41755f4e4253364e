/*
 * session/journal/command_json.c - commands and their tapes as JSON, named and numbered so that both
 * stay readable.
 */
#include "session/journal/command_json.h"

#include "base/language.h"
#include "base/mem.h"
#include "core/form.h"

#include <string.h>

enum { ARGUMENTS_READ_MAX = 1 << 20, MORE = EDIT_NUMBERS - 4 };

static const char *const kind_names[] = { "roll", "pick", "count", "share", "words" };
enum { KIND_NAMES = sizeof kind_names / sizeof kind_names[0] };

/* A named number of an edit. */
struct member {
    const char *key;
    enum meaning meaning;
};

/* How an edit's numbers are called: who, what, value, then more. */
struct edit_form {
    struct member number[3 + MORE];
};

/* clang-format off */
static const struct edit_form edit_forms[EDIT_COUNT] = {
    [EDIT_set_x] = { { { 0 }, { "what", 0 }, { "value", 0 }, { "as", MEANS_NAME },
                       { "above", 0 } } },
    [EDIT_skip_step] = { { { 0 } } },
    [EDIT_end_proc] = { { { 0 } } },
    [EDIT_set_stat] = { { { "who", MEANS_FIGURE }, { "what", MEANS_STAT }, { "value", MEANS_SCORE } } },
    [EDIT_set_pool] = { { { 0 }, { "what", MEANS_POOL }, { "value", 0 } } },
    [EDIT_add_mark] = { { { "who", MEANS_FIGURE }, { 0 }, { 0 }, { "key", MEANS_MARK }, { "of", 0 },
                          { "a", 0 }, { "until", MEANS_UNTIL }, { "level", 0 }, { "b", 0 },
                          { "text", MEANS_TEXT }, { "seen", MEANS_SEATS } } },
    [EDIT_drop_mark] = { { { 0 }, { "what", 0 } } },
    [EDIT_change_mark] = { { { "who", 0 }, { "what", MEANS_NAME }, { "value", MEANS_FIELD } } },
    [EDIT_place] = { { { "who", MEANS_FIGURE }, { 0 }, { "value", MEANS_CELL } } },
    [EDIT_set_terrain] = { { { 0 }, { "what", MEANS_LAYER }, { "value", MEANS_GROUND }, 
                             { "cell", MEANS_CELL }, { "length", 0 } } },
    [EDIT_set_turn] = { { { 0 }, { "what", MEANS_NAME }, { "value", MEANS_FIELD } } },
    [EDIT_set_option] = { { { 0 }, { "what", MEANS_OPTION }, { "value", MEANS_CHOICE } } },
    [EDIT_set_token] = { { { "who", MEANS_FIGURE }, { "what", MEANS_NAME }, { "value", MEANS_FIELD } } },
    [EDIT_join] = { { { 0 }, { 0 }, { "value", MEANS_CELL }, { "side", MEANS_TEXT }, { "seat", MEANS_SEAT },
                      { "sheet", MEANS_TEXT }, { "size", 0 }, { "text", MEANS_TEXT },
                      { "seen", MEANS_SEATS } } },
    [EDIT_leave] = { { { "who", MEANS_FIGURE } } },
    [EDIT_redo_step] = { { { 0 } } },
    [EDIT_change_die] = { { { "who", MEANS_FIGURE }, { "what", MEANS_NAME }, { "value", 0 }, { "was", 0 } } },
    [EDIT_roll] = { { { "who", MEANS_FIGURE }, { "what", MEANS_TEXT }, { "value", 0 }, { "dice", 0 },
                      { "sides", 0 }, { "seen", MEANS_SEATS } } },
    [EDIT_fill] = { { { "who", MEANS_FIGURE }, { "what", MEANS_STAT } } },
    [EDIT_fill_pool] = { { { 0 }, { "what", MEANS_POOL } } },
    [EDIT_set_lamp] = { { { 0 }, { 0 }, { "glow", 0 }, { "x", 0 }, { "y", 0 } } },
    [EDIT_set_wall] = { { { 0 }, { 0 }, { "value", 0 }, { "from_x", 0 }, { "from_y", 0 }, { "to_x", 0 },
                          { "to_y", 0 } } },
    [EDIT_say_value] = { { { 0 }, { "what", MEANS_NAME }, { "value", 0 } } },
    [EDIT_door] = { { { "who", MEANS_FIGURE }, { "open", 0 }, { "behind", MEANS_CELL } } },
};
/* clang-format on */

/* Numbers without a name in the table are called by their place. */
static const char *const usual[3 + MORE] = { "who",   "what",  "value", "more1", "more2", "more3",
                                             "more4", "more5", "more6", "more7", "more8" };

static const char *member_key(const struct edit_form *form, int i)
{
    return form->number[i].key ? form->number[i].key : usual[i];
}

/* What an unnamed number is when nothing is said about it. */
static int unsaid(int i)
{
    return i == 0 ? NOBODY : 0;
}

/* How many numbers beyond the value an op has by the table. */
static int more_of(const struct edit_form *form)
{
    int n = 0;

    while (n < MORE && form->number[3 + n].key)
        n++;
    return n;
}

/* ---- edits ---- */

static void write_edit(struct writer *w, const struct spelling *s, const struct answer *a, const int *value)
{
    const struct edit_form *form = &edit_forms[value[0]];

    writer_object_row(w, NULL);
    writer_text(w, "edit", edit_name((enum edit_op)value[0]));
    for (int i = 0; i < a->n - 1; i++)
        if (form->number[i].key || i >= 3 || value[i + 1] != unsaid(i))
            spelling_write(w, member_key(form, i), s, form->number[i].meaning, value[2], value[i + 1]);
    if (a->n - 4 != more_of(form))
        writer_int(w, "numbers", a->n);
    if (a->seat)
        spelling_write(w, "by", s, MEANS_SEAT, 0, a->seat);
    writer_end(w);
}

/* An edit whose numbers have names; others are written like any answer. */
static bool is_plain_edit(const struct answer *a, const int *value)
{
    return a->kind == ASK_EDIT && a->key == 0 && a->n >= 4 && a->n <= EDIT_NUMBERS && value[0] >= 0 &&
           value[0] < EDIT_COUNT;
}

static int read_seat(struct reader *r, const cJSON *node, const char *key, const struct spelling *s,
                     int otherwise)
{
    int seat = json_get(node, key) ? spelling_read(r, node, key, s, MEANS_SEAT, 0) : otherwise;

    if (seat >= 0 && seat <= 255)
        return seat;
    reader_fault(r, node, key, FAULT_RANGE, _("expected a seat, found %d"), seat);
    return 0;
}

static void known_members(struct reader *r, const cJSON *node, const struct edit_form *form)
{
    const char *keys[3 + MORE + 3] = { "edit", "by", "numbers" };

    for (int i = 0; i < 3 + MORE; i++)
        keys[3 + i] = member_key(form, i);
    reader_known(r, node, keys, 3 + 3 + MORE);
}

static bool read_edit(struct reader *r, const cJSON *node, const struct spelling *s, struct tape *tape)
{
    static const char *const names[EDIT_COUNT] = {
#define EDIT_WORD(op) #op,
        EDIT_OPS(EDIT_WORD)
#undef EDIT_WORD
    };
    int value[EDIT_NUMBERS] = { reader_choice(r, node, "edit", names, EDIT_COUNT) };
    const struct edit_form *form = &edit_forms[value[0]];
    int n = reader_int_or(r, node, "numbers", 4, EDIT_NUMBERS, 4 + more_of(form));

    for (int i = 0; i < 3; i++)
        value[i + 1] = unsaid(i);
    for (int i = n - 2; i >= 0; i--)
        if (json_get(node, member_key(form, i)))
            value[i + 1] = spelling_read(r, node, member_key(form, i), s, form->number[i].meaning,
                                         i == 1
                                             ? 0
                                             : spelling_read(r, node, "what", s, form->number[1].meaning, 0));
    known_members(r, node, form);
    return tape_add(tape,
                    (struct answer){ .kind = ASK_EDIT,
                                     .n = (short)n,
                                     .seat = (unsigned char)read_seat(r, node, "by", s, 0) },
                    value);
}

/* ---- answers ---- */

/* What the i-th number of an answer of that kind means. */
typedef enum meaning means(int kind, int i);

/* What the i-th number of an answer on a tape means. */
static enum meaning tape_meaning(int kind, int i)
{
    return kind == ASK_WORDS || (kind == ASK_PICK && i > 0) ? MEANS_TEXT : MEANS_NUMBER;
}

/* What the numbers of an argument mean (core/ask.h, play_arg). */
static enum meaning argument_meaning(int kind, int i)
{
    (void)i;

    if (kind == ASK_SHARE)
        return MEANS_FIGURE;
    return kind == ASK_PICK ? MEANS_CELL : kind == ASK_WORDS ? MEANS_TEXT : MEANS_NUMBER;
}

static void write_values(struct writer *w, const struct spelling *s, means *meaning, const struct answer *a,
                         const int *value)
{
    writer_array_row(w, "value");
    for (int i = 0; i < a->n; i++)
        spelling_write(w, NULL, s, meaning(a->kind, i), 0, value[i]);
    writer_end(w);
}

static void write_said(struct writer *w, const struct spelling *s, const struct question *q,
                       const struct answer *a, const int *value)
{
    struct str said = { 0 };

    if (!q || (a->kind != ASK_PICK && a->kind != ASK_SHARE))
        return;
    form_answer(q, s->state, s->book, a, value, &said);
    writer_text(w, "said", str_cstr(&said));
    if (said.failed)
        w->out->failed = true;
    str_clear(&said);
}

static void write_answer(struct writer *w, const struct spelling *s, means *meaning, const struct question *q,
                         const struct answer *a, const int *value)
{
    writer_object_row(w, NULL);
    if (a->kind < KIND_NAMES)
        writer_text(w, "kind", kind_names[a->kind]);
    else
        writer_int(w, "kind", a->kind);
    if (q || a->key)
        spelling_write(w, "key", s, MEANS_NAME, 0, q ? q->key : a->key);
    if (a->seat != SEAT_ANY)
        spelling_write(w, "seat", s, MEANS_SEAT, 0, a->seat);
    write_values(w, s, meaning, a, value);
    write_said(w, s, q, a, value);
    writer_end(w);
}

static int read_kind(struct reader *r, const cJSON *node)
{
    if (cJSON_IsNumber(json_get(node, "kind")))
        return reader_int(r, node, "kind", 0, ASK_SUM);
    return reader_choice(r, node, "kind", kind_names, KIND_NAMES);
}

static bool read_answer(struct reader *r, const cJSON *node, const struct spelling *s, means *meaning,
                        struct tape *tape)
{
    struct answer a = { .kind = (unsigned char)read_kind(r, node) };
    const cJSON *values = reader_array(r, node, "value", OPTIONS_ASKED);
    const cJSON *item;
    int value[OPTIONS_ASKED];

    a.key = spelling_read_short(r, node, "key", s, MEANS_NAME, 0);
    a.seat = (unsigned char)read_seat(r, node, "seat", s, SEAT_ANY);
    cJSON_ArrayForEach(item, values) {
        value[a.n] = spelling_read(r, item, NULL, s, meaning(a.kind, a.n), 0);
        a.n++;
    }
    reader_text_or(r, node, "said", 4096, "");
    READER_KNOWN(r, node, "kind", "key", "seat", "value", "said");
    return tape_add(tape, a, value);
}

static bool read_answers(struct reader *r, const cJSON *list, const struct spelling *s, means *meaning,
                         struct tape *tape)
{
    const cJSON *item;

    tape_cut(tape, 0);
    cJSON_ArrayForEach(item, list)
        if (!(json_get(item, "edit") ? read_edit(r, item, s, tape) : read_answer(r, item, s, meaning, tape)))
            return false;
    return true;
}

bool command_json_read_tape(struct reader *r, const cJSON *node, const char *key, const struct spelling *s,
                            struct tape *tape)
{
    return read_answers(r, reader_array(r, node, key, ARGUMENTS_READ_MAX), s, tape_meaning, tape);
}

/* ---- the tape in writing ---- */

bool told_add(struct told *told, const struct spelling *s, const struct question *q,
              const struct answer *answer, const int *value)
{
    void *at = told->at;
    size_t before = told->text.len;
    struct writer w;

    if (!mem_reserve(&at, &told->room, (size_t)told->n + 1, sizeof *told->at))
        return false;
    told->at = at;
    if (told->n)
        str_add_char(&told->text, ',');
    writer_init(&w, &told->text, WRITER_COMPACT);
    if (is_plain_edit(answer, value))
        write_edit(&w, s, answer, value);
    else
        write_answer(&w, s, tape_meaning, q, answer, value);
    if (!writer_done(&w) || told->text.failed) {
        told->text.failed = false;
        str_cut(&told->text, before);
        return false;
    }
    told->at[told->n] = (struct told_answer){ .end = told->text.len, .about = NOBODY };
    if (q) {
        told->at[told->n].about = q->about;
        told->at[told->n].key = q->key;
    }
    if (q && q->kind == ASK_ROLL)
        told->at[told->n].pool = q->pool;
    told->n++;
    return true;
}

void told_cut(struct told *told, int n)
{
    if (n >= told->n)
        return;
    told->n = n;
    str_cut(&told->text, n ? told->at[n - 1].end : 0);
}

void told_clear(struct told *told)
{
    str_clear(&told->text);
    mem_free(told->at);
    *told = (struct told){ 0 };
}

/* ---- commands ---- */

static void write_args(struct writer *w, const struct spelling *s, const struct tape *args)
{
    if (args->len == 0)
        return;
    writer_array(w, "args");
    for (int i = 0; i < args->len; i++) {
        const struct answer *a = &args->at[i];

        if (is_plain_edit(a, args->value + a->at))
            write_edit(w, s, a, args->value + a->at);
        else
            write_answer(w, s, argument_meaning, NULL, a, args->value + a->at);
    }
    writer_end(w);
}

void command_json_write(struct writer *w, const char *key, const struct spelling *s, const struct command *c)
{
    writer_object(w, key);
    writer_text(w, "verb", c->deed == DEED_EDIT ? "edit" : s->rules->deeds[c->deed]->key);
    spelling_write(w, "seat", s, MEANS_SEAT, 0, c->seat);
    spelling_write_unless(w, "actor", s, MEANS_FIGURE, 0, c->actor);
    spelling_write_unless(w, "target", s, MEANS_FIGURE, 0, c->target);
    if (c->item != -1)
        writer_int(w, "item", c->item);
    spelling_write_unless(w, "cell", s, MEANS_CELL, 0, cell_pack(c->cell));
    write_args(w, s, &c->args);
    writer_end(w);
}

static int read_verb(struct reader *r, const cJSON *node, const struct spelling *s)
{
    const char *word = reader_text(r, node, "verb", 63);
    int deed = ruleset_find_deed(s->rules, word);

    if (deed < 0 && *word && strcmp(word, "edit") != 0)
        reader_fault(r, node, "verb", FAULT_CHOICE, _("expected an action of %s, found \"%s\""), s->rules->id,
                     word);
    return deed < 0 ? DEED_EDIT : deed;
}

static struct cell read_cell(struct reader *r, const cJSON *node, const struct spelling *s)
{
    int packed = spelling_read(r, node, "cell", s, MEANS_CELL, 0);

    if (packed >= -1 && packed < CELL_SPAN * CELL_SPAN)
        return cell_unpack(packed);
    reader_fault(r, node, "cell", FAULT_RANGE, _("expected a cell, found %d"), packed);
    return NOWHERE;
}

bool command_json_read(struct reader *r, const cJSON *node, const char *key, const struct spelling *s,
                       struct command *c)
{
    const cJSON *object = reader_object(r, node, key);

    *c = command_make(DEED_EDIT, SEAT_GM);
    if (!object)
        return true;
    c->deed = (short)read_verb(r, object, s);
    c->seat = (short)read_seat(r, object, "seat", s, SEAT_GM);
    c->actor = spelling_read(r, object, "actor", s, MEANS_FIGURE, 0);
    c->target = spelling_read(r, object, "target", s, MEANS_FIGURE, 0);
    c->item = reader_int_or(r, object, "item", -1, MARKS_MAX - 1, -1);
    c->cell = read_cell(r, object, s);
    READER_KNOWN(r, object, "verb", "seat", "actor", "target", "item", "cell", "args");
    return read_answers(r, reader_array_or_none(r, object, "args", ARGUMENTS_READ_MAX), s, argument_meaning,
                        &c->args);
}
