/* session/journal/event_json.c - events as JSON, by the names that their numbers have. */
#include "session/journal/event_json.h"

#include "base/language.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVENTS_READ_MAX = 1 << 20, EVENTS_AT_ONCE = 128 };

/* How the plain members of a kind are called and meant; without a name: as in the struct, a number. */
struct form {
    enum meaning what;
    struct {
        const char *key;
        enum meaning meaning;
    } number[4]; /* old, now, a, b */
};

/* clang-format off */
static const struct form forms[EVENT_COUNT] = {
    [EVENT_STAT] = { MEANS_STAT, { { "old", MEANS_SCORE }, { "now", MEANS_SCORE } } },
    [EVENT_POOL] = { MEANS_POOL, { { 0 } } },
    [EVENT_MARKED] = { MEANS_MARK, { { 0 } } },
    [EVENT_UNMARKED] = { MEANS_MARK, { { 0 } } },
    [EVENT_CHANGED] = { MEANS_NAME, { { "old", MEANS_FIELD }, { "now", MEANS_FIELD }, { "mark", 0 } } },
    [EVENT_MOVED] = { MEANS_NUMBER,
                      { { "from", MEANS_CELL }, { "to", MEANS_CELL }, { "how", MEANS_NAME },
                        { "step", 0 } } },
    [EVENT_JOINED] = { MEANS_NUMBER, { { 0 } } },
    [EVENT_LEFT] = { MEANS_NUMBER, { { 0 } } },
    [EVENT_TOKEN] = { MEANS_NAME, { { "old", MEANS_FIELD }, { "now", MEANS_FIELD } } },
    [EVENT_TERRAIN] = { MEANS_LAYER, { { "old", MEANS_GROUND }, { "now", MEANS_GROUND },
                                       { "cell", MEANS_CELL }, { "length", 0 } } },
    [EVENT_TURN] = { MEANS_NAME, { { "old", MEANS_FIELD }, { "now", MEANS_FIELD } } },
    [EVENT_OPTION] = { MEANS_OPTION, { { "old", MEANS_CHOICE }, { "now", MEANS_CHOICE } } },
    [EVENT_CONTENT] = { MEANS_NUMBER, { { "old", MEANS_TEXT }, { "now", MEANS_TEXT } } },
    [EVENT_ABOUT] = { MEANS_NAME, { { 0 }, { 0 }, { "target", MEANS_FIGURE }, { "cell", MEANS_CELL } } },
    [EVENT_ROLLED] = { MEANS_NAME, { { 0 } } },
    [EVENT_TERM] = { MEANS_NAME, { { 0 }, { 0 }, { "item", MEANS_MARK } } },
    [EVENT_TOTAL] = { MEANS_NAME, { { 0 }, { "now", MEANS_TOLD }, { "against", MEANS_AGAINST } } },
    [EVENT_CHOSE] = { MEANS_NAME,
                      { { "text", MEANS_TEXT }, { 0 }, { "seat", MEANS_SEAT }, { "option", MEANS_PLACE } } },
    [EVENT_RESULT] = { MEANS_NAME, { { 0 }, { 0 }, { "target", MEANS_FIGURE } } },
    [EVENT_EDITED] = { MEANS_NUMBER, { { 0 } } },
    [EVENT_NOTE] = { MEANS_NUMBER, { { 0 }, { 0 }, { "text", MEANS_TEXT }, { "number", 0 } } },
    [EVENT_LAMP] = { MEANS_NUMBER, { { "x", 0 }, { "y", 0 }, { "glow", 0 } } },
    [EVENT_WALL] = { MEANS_NUMBER, { { "from_x", 0 }, { "from_y", 0 }, { "to_x", 0 }, { "to_y", 0 } } },
};
/* clang-format on */

static const char *number_key(const struct form *form, int i)
{
    static const char *const usual[4] = { "old", "now", "a", "b" };

    return form->number[i].key ? form->number[i].key : usual[i];
}

static const char *rule_word(const struct ruleset *rules, unsigned rule, char text[32])
{
    if (rule == RULE_GM)
        return "gm";
    snprintf(text, 32, "%s-%u", rules->prefix, rule);
    return text;
}

/* ---- writing ---- */

static void write_mark(struct writer *w, const struct spelling *s, const struct event *e)
{
    const struct mark *m = &e->mark;
    bool of_token = m->key >= 0 && m->key < s->rules->nmarks && s->rules->marks[m->key].flags & MARK_OF_TOKEN;

    writer_int(w, "id", m->next);
    if (m->key != e->what)
        spelling_write(w, "key", s, MEANS_MARK, 0, m->key);
    if (m->on != e->who)
        spelling_write(w, "on", s, MEANS_FIGURE, 0, m->on);
    if (m->of != -1)
        spelling_write(w, "of", s, of_token ? MEANS_FIGURE : MEANS_NUMBER, 0, m->of);
    spelling_write_unless(w, "a", s, MEANS_NUMBER, 0, m->a);
    spelling_write_unless(w, "until", s, MEANS_UNTIL, 0, (int)m->until);
    spelling_write_unless(w, "level", s, MEANS_NUMBER, 0, m->level);
    spelling_write_unless(w, "b", s, MEANS_NUMBER, 0, m->b);
    spelling_write_unless(w, "text", s, MEANS_TEXT, 0, m->text);
    spelling_write_unless(w, "seen", s, MEANS_SEATS, 0, m->seen);
}

static void write_token(struct writer *w, const struct spelling *s, const struct token *t)
{
    spelling_write_unless(w, "at", s, MEANS_CELL, 0, cell_pack(t->at));
    spelling_write_unless(w, "side", s, MEANS_TEXT, 0, t->side);
    spelling_write(w, "seat", s, MEANS_SEAT, 0, t->seat);
    spelling_write_unless(w, "sheet", s, MEANS_TEXT, 0, t->sheet);
    writer_int(w, "size", t->size);
    spelling_write_unless(w, "flags", s, MEANS_NUMBER, 0, t->flags);
    spelling_write_unless(w, "text", s, MEANS_TEXT, 0, t->text);
    spelling_write_unless(w, "seen", s, MEANS_SEATS, 0, t->seen);
    spelling_write_unless(w, "height", s, MEANS_NUMBER, 0, t->height);
    if (t->glow.dim)
        writer_int(w, "light", glow_pack(t->glow));
    if (t->first != -1)
        writer_int(w, "first", t->first);
}

static void write_roll(struct writer *w, const struct roll *roll)
{
    writer_int(w, "sides", roll->sides);
    writer_array_row(w, "faces");
    for (int i = 0; i < roll->n && i < EVENT_FACES; i++)
        writer_int(w, NULL, roll->face[i]);
    writer_end(w);
    if (roll->again)
        writer_int(w, "again", roll->again);
    if (roll->counts != 255)
        writer_int(w, "counts", roll->counts);
}

static void write_numbers(struct writer *w, const struct spelling *s, const struct event *e)
{
    const struct form *form = &forms[e->kind];
    const int number[4] = { e->old, e->now, e->a, e->b };

    for (int i = 0; i < 4; i++)
        spelling_write_unless(w, number_key(form, i), s, form->number[i].meaning, e->what, number[i]);
}

static void write_event(struct writer *w, const struct spelling *s, const struct event *e)
{
    char rule[32];

    writer_object_row(w, NULL);
    writer_text(w, "kind", event_kind_name((enum event_kind)e->kind));
    spelling_write_unless(w, "who", s, MEANS_FIGURE, 0, e->who);
    if (e->what || forms[e->kind].what == MEANS_STAT || forms[e->kind].what == MEANS_MARK)
        spelling_write(w, "what", s, forms[e->kind].what, 0, e->what);
    spelling_write_unless(w, "label", s, MEANS_NAME, 0, e->label);
    if (e->rule != RULE_NONE)
        writer_text(w, "rule", rule_word(s->rules, e->rule, rule));
    spelling_write_unless(w, "seats", s, MEANS_SEATS, 0, e->seats);
    if (e->depth)
        writer_int(w, "depth", e->depth);
    switch (e->kind) {
    case EVENT_MARKED:
    case EVENT_UNMARKED:
        write_mark(w, s, e);
        break;
    case EVENT_JOINED:
    case EVENT_LEFT:
        write_token(w, s, &e->token);
        break;
    case EVENT_ROLLED:
        write_roll(w, &e->roll);
        break;
    default:
        write_numbers(w, s, e);
    }
    writer_end(w);
}

void event_json_write(struct writer *w, const char *key, const struct spelling *s, const struct event *event,
                      int n)
{
    writer_array(w, key);
    for (int i = 0; i < n; i++)
        write_event(w, s, &event[i]);
    writer_end(w);
}

/* ---- reading ---- */

static unsigned short read_seats(struct reader *r, const cJSON *node, const char *key,
                                 const struct spelling *s)
{
    int set = spelling_read(r, node, key, s, MEANS_SEATS, 0);

    if (set < 0 || set > SEATS_ALL)
        reader_fault(r, node, key, FAULT_RANGE, _("expected a set of seats, found %d"), set);
    return (unsigned short)set;
}

static unsigned short read_text(struct reader *r, const cJSON *node, const char *key,
                                const struct spelling *s)
{
    int text = spelling_read(r, node, key, s, MEANS_TEXT, 0);

    if (text < 0 || text >= s->book->texts.n)
        reader_fault(r, node, key, FAULT_RANGE, _("expected a text of the game, found %d"), text);
    return (unsigned short)text;
}

static void read_mark(struct reader *r, const cJSON *node, const struct spelling *s, struct event *e)
{
    struct mark *m = &e->mark;

    *m = (struct mark){
        .next = reader_int(r, node, "id", 0, MARKS_MAX - 1), .key = e->what, .on = e->who, .of = -1
    };
    if (json_get(node, "key"))
        m->key = spelling_read_short(r, node, "key", s, MEANS_MARK, 0);
    if (json_get(node, "on"))
        m->on = spelling_read_short(r, node, "on", s, MEANS_FIGURE, 0);
    if (json_get(node, "of"))
        m->of = spelling_read(r, node, "of", s, MEANS_FIGURE, 0);
    m->a = reader_int_or(r, node, "a", INT_MIN, INT_MAX, 0);
    m->until = (unsigned)spelling_read(r, node, "until", s, MEANS_UNTIL, 0);
    m->level = spelling_read_short(r, node, "level", s, MEANS_NUMBER, 0);
    m->b = spelling_read_short(r, node, "b", s, MEANS_NUMBER, 0);
    m->text = read_text(r, node, "text", s);
    m->seen = read_seats(r, node, "seen", s);
    READER_KNOWN(r, node, "kind", "who", "what", "label", "rule", "seats", "depth", "id", "key", "on", "of",
                 "a", "until", "level", "b", "text", "seen");
}

static void read_token(struct reader *r, const cJSON *node, const struct spelling *s, struct token *t)
{
    int packed = spelling_read(r, node, "at", s, MEANS_CELL, 0);

    if (packed < -1 || packed >= CELL_SPAN * CELL_SPAN) {
        reader_fault(r, node, "at", FAULT_RANGE, _("expected a cell, found %d"), packed);
        packed = -1;
    }
    *t = (struct token){ .at = cell_unpack(packed), .first = -1 };
    t->side = read_text(r, node, "side", s);
    t->seat = (signed char)spelling_read_short(r, node, "seat", s, MEANS_SEAT, 0);
    t->sheet = read_text(r, node, "sheet", s);
    t->size = (signed char)reader_int(r, node, "size", 0, 6);
    t->flags = (unsigned char)reader_int_or(r, node, "flags", 0, UCHAR_MAX, 0);
    t->text = read_text(r, node, "text", s);
    t->seen = read_seats(r, node, "seen", s);
    t->height = (unsigned short)reader_int_or(r, node, "height", 0, HEIGHT_MOST, 0);
    t->glow = glow_unpack(reader_int_or(r, node, "light", 0, (1 << 24) - 1, 0));
    t->first = reader_int_or(r, node, "first", -1, MARKS_MAX - 1, -1);
    READER_KNOWN(r, node, "kind", "who", "what", "label", "rule", "seats", "depth", "at", "side", "seat",
                 "sheet", "size", "flags", "text", "seen", "height", "light", "first");
}

static void read_roll(struct reader *r, const cJSON *node, struct roll *roll)
{
    const cJSON *faces = reader_array(r, node, "faces", EVENT_FACES);
    const cJSON *face;

    *roll = (struct roll){ .sides = (unsigned char)reader_int(r, node, "sides", 1, POOL_SIDES) };
    cJSON_ArrayForEach(face, faces)
        roll->face[roll->n++] = (unsigned char)reader_int(r, face, NULL, 1, roll->sides);
    roll->again = (unsigned char)reader_int_or(r, node, "again", 0, 255, 0);
    roll->counts = (unsigned char)reader_int_or(r, node, "counts", 0, 255, 255);
    READER_KNOWN(r, node, "kind", "who", "what", "label", "rule", "seats", "depth", "faces", "sides", "again",
                 "counts");
}

static void read_numbers(struct reader *r, const cJSON *node, const struct spelling *s, struct event *e)
{
    const struct form *form = &forms[e->kind];
    int number[4];

    for (int i = 0; i < 4; i++)
        number[i] = spelling_read(r, node, number_key(form, i), s, form->number[i].meaning, e->what);
    e->old = number[0];
    e->now = number[1];
    e->a = number[2];
    e->b = number[3];
    READER_KNOWN(r, node, "kind", "who", "what", "label", "rule", "seats", "depth", number_key(form, 0),
                 number_key(form, 1), number_key(form, 2), number_key(form, 3));
}

static unsigned short read_rule(struct reader *r, const cJSON *node, const struct spelling *s)
{
    const char *word = reader_text_or(r, node, "rule", 31, "");
    unsigned short rule = event_rule_number(word);
    char text[32];

    if (*word && strcmp(rule_word(s->rules, rule, text), word) != 0)
        reader_fault(r, node, "rule", FAULT_VALUE, _("expected a rule as %s-1, found \"%s\""),
                     s->rules->prefix, word);
    return rule;
}

static void read_event(struct reader *r, const cJSON *node, const struct spelling *s, struct event *e)
{
    static const char *const kinds[EVENT_COUNT] = {
#define KIND_WORD(kind, changes) #kind,
        EVENT_KINDS(KIND_WORD)
#undef KIND_WORD
    };

    *e = (struct event){ .kind = (unsigned char)reader_choice(r, node, "kind", kinds, EVENT_COUNT) };
    e->who = spelling_read_short(r, node, "who", s, MEANS_FIGURE, 0);
    e->what = spelling_read_short(r, node, "what", s, forms[e->kind].what, 0);
    e->label = (unsigned short)spelling_read_short(r, node, "label", s, MEANS_NAME, 0);
    e->rule = read_rule(r, node, s);
    e->seats = read_seats(r, node, "seats", s);
    e->depth = (unsigned char)reader_int_or(r, node, "depth", 0, FRAMES, 0);
    switch (e->kind) {
    case EVENT_MARKED:
    case EVENT_UNMARKED:
        read_mark(r, node, s, e);
        break;
    case EVENT_JOINED:
    case EVENT_LEFT:
        read_token(r, node, s, &e->token);
        break;
    case EVENT_ROLLED:
        read_roll(r, node, &e->roll);
        break;
    default:
        read_numbers(r, node, s, e);
    }
}

static void read_more(struct reader *r, const cJSON *node, const char *key, const struct spelling *s,
                      struct events *events)
{
    const cJSON *list = reader_array(r, node, key, EVENTS_READ_MAX);
    const cJSON *item;
    struct event e;

    cJSON_ArrayForEach(item, list) {
        read_event(r, item, s, &e);
        if (!events_add(events, &e))
            return;
    }
}

void event_json_read(struct reader *r, const cJSON *node, const char *key, const struct spelling *s,
                     struct events *events)
{
    events->n = 0;
    read_more(r, node, key, s, events);
}

/* ---- some at a time ---- */

/* Does another element follow this comma? */
static bool goes_on(const char *comma)
{
    return comma[1 + strspn(comma + 1, " \t\r\n")] != ']';
}

/* From within an array's text: the comma behind its next `n` elements; NULL: there are no more than these. */
static const char *comma_behind(const char *at, int n)
{
    bool quoted = false;

    for (int depth = 0; *at && depth >= 0; at++) {
        if (*at == '\\' && at[1])
            at++;
        else if (*at == '"')
            quoted = !quoted;
        else if (!quoted && (*at == '[' || *at == '{'))
            depth++;
        else if (!quoted && (*at == ']' || *at == '}'))
            depth--;
        else if (!quoted && *at == ',' && depth == 0 && --n <= 0 && goes_on(at))
            return at;
    }
    return NULL;
}

/* A document of its own, made of these elements: every byte passes the strict scan. */
static bool read_part(const char *name, const struct str *part, const struct spelling *s,
                      struct events *events, struct faults *faults)
{
    struct reader r;

    if (!reader_open_text(&r, name, str_cstr(part), part->len, faults))
        return false;
    read_more(&r, r.root, "events", s, events);
    READER_KNOWN(&r, r.root, "events");
    return reader_close(&r) && !events->failed;
}

bool event_json_read_text(const char *name, const char *text, const struct spelling *s, struct events *events,
                          struct faults *faults)
{
    struct str part = { 0 };
    bool read = true;

    events->n = 0;
    for (const char *at = text, *end; read && at; at = end ? end + 1 : NULL) {
        end = at == text && *text != '[' ? NULL : comma_behind(at + (at == text), EVENTS_AT_ONCE);
        str_cut(&part, 0);
        str_add_text(&part, at == text ? "{\"events\":" : "{\"events\":[");
        str_add(&part, at, end ? (size_t)(end - at) : strlen(at));
        events->failed = !str_add_text(&part, end ? "]}" : "}") || events->failed;
        read = !events->failed && read_part(name, &part, s, events, faults);
    }
    str_clear(&part);
    return read;
}
