/*
 * Qualities that are wished for: a row of the catalogue or one of the table's own, and the marks they become.
 */
#include "rules/nudge/make.h"

#include "base/bounds.h"
#include "base/text.h"
#include "core/whole.h"

#include <string.h>

static const struct item *row_called(const struct book *book, const char *name)
{
    for (int i = 0; *name && i < book->nitems; i++)
        if (book->item[i].kind == THING &&
            (text_same(book->item[i].key, name) || nudge_says(book, book->item[i].name, name)))
            return &book->item[i];
    return NULL;
}

/* ---- points: "brawn:shooting:2,guile:lying" ---- */

static int attribute_named(const char *word, size_t len)
{
    for (int i = 0; i < ATTRIBUTES; i++)
        if (strlen(nudge_names[N_awareness + i]) == len &&
            strncmp(nudge_names[N_awareness + i], word, len) == 0)
            return i;
    return -1;
}

static void add_point(struct wanted *w, int attribute, const char *type, size_t len, int times)
{
    for (; times > 0; times--) {
        if (w->n == POINTS_OF_THING) {
            w->why = N_points_many;
            return;
        }
        w->point[w->n++] = (struct wanted_point){ attribute, type, len };
    }
}

static void read_point(struct wanted *w, const char *part, size_t len)
{
    int times, attribute;
    size_t all = whole_part_length(part, len, &times), word = 0;

    while (word < all && part[word] != ':')
        word++;
    attribute = attribute_named(part, word);
    if (attribute < 0 || word + 1 >= all)
        w->why = NAME_no_such_word;
    else
        add_point(w, attribute, part + word + 1, all - word - 1, times);
}

static void read_points(const struct play *p, struct wanted *w)
{
    const char *list = kit_word(p, N_points), *type = kit_word(p, N_action_type);
    const char *attribute = kit_word(p, N_attribute);

    for (size_t len; *list; list += len + (list[len] == ',')) {
        len = strcspn(list, ",");
        read_point(w, list, len);
    }
    if (!*attribute || !*type)
        return;
    if (attribute_named(attribute, strlen(attribute)) < 0)
        w->why = NAME_no_such_word;
    else
        add_point(w, attribute_named(attribute, strlen(attribute)), type, strlen(type), 1);
}

/* ---- abilities: "focus,education" ---- */

static void read_ability(const struct play *p, struct wanted *w)
{
    const char *list = kit_word(p, N_attributes);
    int n = 0;

    for (size_t len; *list; list += len + (list[len] == ',')) {
        len = strcspn(list, ",");
        if (n == 2 || attribute_named(list, len) < 0) {
            w->why = N_ability_attributes;
            return;
        }
        w->ability[n++] = attribute_named(list, len) + 1;
    }
}

/* ---- the whole ---- */

static void read_row(const struct book *book, const struct item *row, struct wanted *w)
{
    w->type = row->field[THING_TYPE];
    w->level = row->field[THING_LEVEL];
    w->shapechanging = row->field[THING_SHAPECHANGING];
    w->ability[0] = row->field[THING_FIRST];
    w->ability[1] = row->field[THING_SECOND];
    for (int i = 0; i < POINTS_OF_THING; i++) {
        const int *point = row->field + THING_ATTRIBUTE + i * FIELDS_OF_POINT;
        const char *type = texts_get(&book->texts, point[1]);

        if (point[0] > 0)
            add_point(w, point[0] - 1, type, strlen(type), point[2]);
    }
}

static void read_own(const struct play *p, int type, struct wanted *w)
{
    const char *word = kit_word(p, N_type);

    read_points(p, w);
    read_ability(p, w);
    w->shapechanging = kit_says_yes(p, N_shapechanging);
    w->type = *word                              ? kit_word_of(p, N_type, N_trait, N_ally)
              : w->ability[0] && type == A_TRAIT ? AN_ABILITY
                                                 : type;
    w->level = play_arg_value(p, NAME_level, w->n > 0 ? w->n : 1);
    if (w->type < 0)
        w->why = NAME_no_such_word;
}

/* Does the wish say something else of it than the catalogue? Then it is one's own of that name. */
static bool differs(const struct play *p, const struct item *row)
{
    const char *type = kit_word(p, N_type);

    return play_arg(p, N_points, 0) || play_arg(p, N_attributes, 0) || play_arg(p, N_attribute, 0) ||
           (*type && kit_word_of(p, N_type, N_trait, N_ally) != row->field[THING_TYPE]) ||
           play_arg_value(p, NAME_level, row->field[THING_LEVEL]) != row->field[THING_LEVEL];
}

void nudge_want(const struct play *p, int text, int type, struct wanted *w)
{
    int named = text ? text : kit_text(p, N_thing) ? kit_text(p, N_thing) : kit_text(p, N_item);
    const struct item *row = row_called(p->book, texts_get(&p->book->texts, named));

    if (row && differs(p, row))
        row = NULL;
    *w = (struct wanted){ .text = kit_text(p, N_name) ? kit_text(p, N_name) : named, .row = row };
    if (row && !kit_text(p, N_name) && row->name)
        w->text = row->name;
    if (row)
        read_row(p->book, row, w);
    else
        read_own(p, type, w);
}

struct bills nudge_bills_of(const struct wanted *w, bool first_free)
{
    struct bills bills = { { 0 } };
    unsigned paths = 0;

    for (int i = 0; i < 2; i++)
        paths |= w->ability[i] ? nudge_paths_of(w->ability[i] - 1) : 0;
    for (int i = first_free; i < w->level; i++)
        if (w->type == AN_ABILITY)
            bills.n[paths]++;
        else
            bills.n[i < w->n && w->type != A_COMPANION ? nudge_paths_of(w->point[i].attribute) : ANY_PATH]++;
    return bills;
}

int nudge_add_point(struct play *p, int whole, int attribute, int type, const char *rule)
{
    struct mark point = mark_make(BONUS_POINT, p->halted ? TABLE : p->now->mark[whole].on);

    point.of = whole;
    point.b = (short)attribute;
    point.text = (unsigned short)type;
    return play_mark(p, point, rule);
}

/* A part of a text as a text of the game. */
static int text_added(struct play *p, const char *from, size_t len)
{
    char text[TEXT_BYTES + 1];
    int number;

    len = len < TEXT_BYTES ? len : TEXT_BYTES;
    memcpy(text, from, len);
    text[len] = '\0';
    number = texts_add(&p->book->texts, text);
    return larger(number, 0);
}

int nudge_add_thing(struct play *p, int token, const struct wanted *w, bool free, const char *rule)
{
    struct mark mark = mark_make(QUALITY, token);
    int fields[] = { [Q_FREE] = free,
                     [Q_SHAPECHANGING] = w->shapechanging,
                     [Q_FIRST] = w->ability[0],
                     [Q_SECOND] = w->ability[1] };
    int id;

    mark.b = (short)w->type;
    mark.level = (short)w->level;
    mark.text = (unsigned short)w->text;
    for (int field = Q_FREE; field <= Q_SECOND; field++)
        if (fields[field])
            mark.a = mark_field_put(mark.a, &nudge_marks[QUALITY].field[field], fields[field]);
    id = play_mark(p, mark, rule);
    for (int i = 0; i < w->n && id >= 0; i++)
        nudge_add_point(p, id, w->point[i].attribute, text_added(p, w->point[i].type, w->point[i].len),
                        "NU-89");
    if (id >= 0)
        nudge_join_companion(p, id);
    return id;
}
