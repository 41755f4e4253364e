#include "cli/script/eyes.h"

#include "base/bounds.h"
#include "base/mem.h"
#include "base/text.h"
#include "content/choice.h"
#include "core/mark_field.h"
#include "core/whole.h"

#include <stdio.h>
#include <string.h>

bool eyes_open(struct eyes *eyes, struct session *session, const struct called *called, int seat)
{
    *eyes = (struct eyes){ .session = session,
                           .rules = session_rules(session),
                           .book = session_book(session),
                           .called = called,
                           .seat = seat };
    eyes->now = seat == EYES_ALL ? session_state(session) : session_view(session, seat);
    if (!eyes->now)
        return false;
    eyes->layout = eyes->now->board ? eyes->now->board->grid.layout : GRID_SQUARE;
    return true;
}

/* ---- names ---- */

const char *eyes_key(const struct eyes *eyes, int key)
{
    const struct item *item = book_item(eyes->book, key);

    if (item)
        return item->key;
    return key >= 0 && key < eyes->rules->nmarks ? eyes->rules->marks[key].key : "";
}

int eyes_find_key(const struct eyes *eyes, const char *key)
{
    int found = ruleset_find_mark(eyes->rules, key);
    int row = found < 0 ? book_find_item(eyes->book, key) : -1;

    return row < 0 ? found : eyes->rules->nmarks + row;
}

/* Is it that mark which was put or taken by that event, and may these eyes know? */
static bool is_mark(const struct eyes *eyes, const struct event *e, int kind, int id)
{
    return e->kind == kind && e->mark.next == id &&
           (eyes->seat == EYES_ALL || session_may_know(eyes->session, e, eyes->seat));
}

/* The key of a mark that stands now. */
static int key_now(const struct eyes *eyes, int id)
{
    return id >= 0 && id < eyes->now->nmarks ? eyes->now->mark[id].key : KEY_FREE;
}

/* Of one that was put before it, or taken after it: its place may be empty by now, or be another's. */
int eyes_changed_key(const struct eyes *eyes, const struct event *changed)
{
    if (eyes->changed_key)
        return eyes->changed_key[changed - eyes->events->at];

    const struct event *first = eyes->events ? eyes->events->at : changed,
                       *end = eyes->events ? first + eyes->events->n : changed;
    int id = changed->a;

    for (const struct event *e = changed; e > first; e--)
        if (is_mark(eyes, &e[-1], EVENT_MARKED, id))
            return e[-1].mark.key;
    for (const struct event *e = changed; e < end; e++)
        if (is_mark(eyes, e, EVENT_UNMARKED, id))
            return e->mark.key;
    return key_now(eyes, id);
}

/* The mark that an event puts or takes (`kind`) and these eyes know of; -1: none. */
static int mark_by(const struct eyes *eyes, const struct event *e, int kind)
{
    return is_mark(eyes, e, kind, e->mark.next) ? e->mark.next : -1;
}

/* The mark that an event changes; -1: none. */
static int changed_mark(const struct event *e)
{
    return e->kind == EVENT_CHANGED ? e->a : -1;
}

/* `known` has room for the marks of all events. */
static void find_keys(const struct eyes *eyes, int *known, int marks, int *key)
{
    const struct event *at = eyes->events->at;
    int n = eyes->events->n, id;

    for (int i = 0; i < marks; i++)
        known[i] = KEY_FREE;
    for (int i = 0; i < n; i++) { /* of those that were put before */
        if ((id = mark_by(eyes, &at[i], EVENT_MARKED)) >= 0)
            known[id] = at[i].mark.key;
        key[i] = (id = changed_mark(&at[i])) >= 0 ? known[id] : KEY_FREE;
    }
    for (int i = 0; i < marks; i++)
        known[i] = key_now(eyes, i);
    for (int i = n - 1; i >= 0; i--) { /* of the others those that were taken behind, and those that stand */
        if ((id = mark_by(eyes, &at[i], EVENT_UNMARKED)) >= 0)
            known[id] = at[i].mark.key;
        if ((id = changed_mark(&at[i])) >= 0 && key[i] == KEY_FREE)
            key[i] = known[id];
    }
}

int *eyes_changed_keys(const struct eyes *eyes)
{
    const struct events *all = eyes->events;
    int marks = 0;

    for (int i = 0; i < all->n; i++) {
        enum event_kind kind = (enum event_kind)all->at[i].kind;

        marks = larger(marks, changed_mark(&all->at[i]) + 1);
        if (kind == EVENT_MARKED || kind == EVENT_UNMARKED)
            marks = larger(marks, all->at[i].mark.next + 1);
    }
    int *known = mem_new((size_t)marks, sizeof *known), *key = mem_new((size_t)all->n, sizeof *key);
    if (known && key) {
        find_keys(eyes, known, marks, key);
    } else {
        mem_free(key);
        key = NULL;
    }
    mem_free(known);
    return key;
}

const char *eyes_figure(const struct eyes *eyes, int token)
{
    if (token < 0 || token >= eyes->now->ntokens || eyes->now->token[token].text == 0)
        return "nobody"; /* there is none, or these eyes do not know of it */
    return called_word(eyes->called, texts_get(&eyes->book->texts, eyes->now->token[token].text));
}

/* The holder of a mark: a figure's name, or "table". */
static const char *eyes_holder(const struct eyes *eyes, int holder)
{
    return holder == TABLE ? "table" : eyes_figure(eyes, holder);
}

const char *eyes_seat(const struct eyes *eyes, int seat)
{
    return seat >= 0 && seat < session_seats(eyes->session) ? session_seat(eyes->session, seat)->name
                                                            : "nobody";
}

const char *eyes_text(const struct eyes *eyes, int text)
{
    return texts_get(&eyes->book->texts, text);
}

const char *eyes_name(const struct eyes *eyes, int name)
{
    return ruleset_name(eyes->rules, name);
}

void eyes_seats(const struct eyes *eyes, unsigned seats, struct datum *out)
{
    if (seats == SEATS_ALL) {
        datum_set_word(out, "all");
        return;
    }
    datum_set_list(out, false, eyes->layout);
    for (int i = 0; i < session_seats(eyes->session); i++)
        if (seats >> i & 1)
            datum_add(out, session_seat(eyes->session, i)->name);
}

void eyes_rule(const struct eyes *eyes, unsigned rule, struct str *out)
{
    if (rule == RULE_GM)
        str_add_text(out, "gm");
    else if (rule != RULE_NONE)
        str_add_format(out, "%s-%02u", eyes->rules->prefix, rule);
}

void eyes_stat(const struct stat_def *def, int number, struct datum *out)
{
    const char *word = ruleset_stat_word(def, number);

    if (word)
        datum_set_word(out, word);
    else
        datum_set_number(out, number);
}

/* ---- when a mark ends ---- */

static const char *const until_words[] = {
    [UNTIL_STAYS] = "stays",     [UNTIL_TURN_START] = "turn_start", [UNTIL_TURN_END] = "turn_end",
    [UNTIL_ROUND] = "round",     [UNTIL_ENCOUNTER] = "encounter",   [UNTIL_SCENE] = "scene",
    [UNTIL_SESSION] = "session", [UNTIL_MINUTE] = "minute",
};

enum { UNTIL_WORDS = sizeof until_words / sizeof until_words[0] };

static bool until_counts(int kind)
{
    return kind == UNTIL_TURN_START || kind == UNTIL_TURN_END || kind == UNTIL_ROUND || kind == UNTIL_MINUTE;
}

bool eyes_read_until(const char *text, unsigned *until)
{
    size_t word = strcspn(text, ":");
    long number = 0;

    for (int i = 0; i < UNTIL_WORDS; i++) {
        if (strlen(until_words[i]) != word || strncmp(until_words[i], text, word) != 0)
            continue;
        if (text[word] == ':' &&
            (!until_counts(i) || !text_number(text + word + 1, strlen(text + word + 1), &number) ||
             number < 0 || number > 0xfffffff))
            return false;
        *until = UNTIL(i, number);
        return true;
    }
    return false;
}

/* Append until when a mark lasts, as it is read. */
static void eyes_print_until(unsigned until, struct str *out)
{
    int kind = (int)UNTIL_KIND(until);

    if (kind >= UNTIL_WORDS)
        return;
    str_add_text(out, until_words[kind]);
    if (until_counts(kind))
        str_add_format(out, ":%d", UNTIL_NUMBER(until));
}

/* ---- marks ---- */

/* What a mark is called: its own name, else its key. */
static const char *eyes_mark_word(const struct eyes *eyes, const struct mark *mark)
{
    return mark->text ? eyes_text(eyes, mark->text) : eyes_key(eyes, mark->key);
}

static void set_of(const struct eyes *eyes, const struct mark *mark, struct datum *out)
{
    const struct mark_def *def = mark->key < eyes->rules->nmarks ? &eyes->rules->marks[mark->key] : NULL;

    if (mark->of < 0)
        datum_set_absent(out);
    else if (def && def->flags & MARK_OF_MARK)
        datum_set_word(out, eyes_mark_word(eyes, &eyes->now->mark[mark->of]));
    else
        datum_set_word(out, eyes_figure(eyes, mark->of));
}

static void set_until(const struct mark *mark, struct datum *out)
{
    struct str text;

    str_init(&text);
    eyes_print_until(mark->until, &text);
    datum_set_word(out, str_cstr(&text));
    str_clear(&text);
}

/* A number, or its word in a list that may be missing. */
static void set_choice(const char *const *choices, int value, int lo, struct datum *out)
{
    const char *word = ruleset_choice(choices, value - lo);

    if (word && choice_is_truth(choices))
        datum_set_yes(out, value != lo);
    else if (word)
        datum_set_word(out, word);
    else
        datum_set_number(out, value);
}

/* "focus,education": those of a list that say anything. */
static bool list_of_a(const struct eyes *eyes, const struct mark_def *def, const struct mark *mark,
                      const char *list, struct datum *out)
{
    const struct mark_field *row;

    if (!mark_field_listed(def, list, 0))
        return false;
    datum_set_list(out, true, eyes->layout);
    for (int i = 0; (row = mark_field_listed(def, list, i)) != NULL; i++) {
        int value = mark_field_of(mark->a, row);

        if (value != row->start)
            datum_add(out, ruleset_choice(row->choices, value - row->lo));
    }
    return true;
}

/* "head,torso": the words of a set. */
static void set_words(const struct eyes *eyes, const char *const *words, int set, struct datum *out)
{
    datum_set_list(out, false, eyes->layout);
    for (int i = 0; words[i]; i++)
        if (set >> i & 1)
            datum_add(out, words[i]);
}

/* What a mark of the state keeps there, or has from another; what an event tells of keeps it itself. */
static int number_of(const struct eyes *eyes, const struct mark *mark, const struct mark_field *field)
{
    bool here = mark >= eyes->now->mark && mark < eyes->now->mark + eyes->now->nmarks;

    return here ? ruleset_field(eyes->book, eyes->now, (int)(mark - eyes->now->mark), field)
                : mark_field_now(eyes->book, mark, field);
}

/* One of the numbers that `a` holds. */
static bool field_of_a(const struct eyes *eyes, const struct mark *mark, const char *field, struct datum *out)
{
    const struct mark_field *row = mark_field_find(book_mark_fields(eyes->book, mark->key), field);
    int value = row ? number_of(eyes, mark, row) : 0;

    if (row && !mark_field_is_there(eyes->book, mark, row))
        datum_set_absent(out);
    else if (row && row->set)
        set_words(eyes, row->choices, value, out);
    else if (row)
        set_choice(row->choices, value, row->lo, out);
    return row != NULL;
}

/* The id of a mark of the state; one that an event tells of carries its own. */
static int id_of(const struct eyes *eyes, const struct mark *mark)
{
    for (int id = state_first(eyes->now, mark->on); id >= 0; id = eyes->now->mark[id].next)
        if (&eyes->now->mark[id] == mark)
            return id;
    return mark->next;
}

/* "brawn:lifting:2", "guile:lying": what its parts carry, equal ones told once with their number. */
static void set_parts(const struct eyes *eyes, const struct mark *mark, int row, struct datum *out)
{
    bool levels = whole_part_has_level(&eyes->rules->marks[row]);
    int whole = id_of(eyes, mark), n;
    char label[WHOLE_LABEL];
    struct str part;

    str_init(&part);
    datum_set_list(out, false, eyes->layout);
    for (int id = -1; (id = whole_next_sort(eyes->now, eyes->rules, whole, row, id, &n)) >= 0;) {
        whole_part(eyes->now, eyes->book, id, label);
        str_reset(&part);
        if (levels || (n == 1 && whole_part_length(label, strlen(label), NULL) == strlen(label)))
            str_add_text(&part, label);
        else
            str_add_format(&part, "%s:%d", label, n);
        for (int i = levels ? 1 : n; i < n; i++)
            datum_add(out, str_cstr(&part));
        datum_add(out, str_cstr(&part));
    }
    str_clear(&part);
}

/* A single value that it has besides. */
static void set_one(const struct eyes *eyes, const struct mark *mark, int row, struct datum *out)
{
    const struct mark_def *def = &eyes->rules->marks[row];
    int id = whole_one(eyes->now, id_of(eyes, mark), row);

    if (id < 0 && def->flags & MARK_LEVEL)
        datum_set_number(out, 0);
    else if (id < 0)
        datum_set_absent(out);
    else if (def->flags & MARK_TEXT)
        datum_set_word(out, eyes_text(eyes, eyes->now->mark[id].text));
    else
        set_choice(def->b_choices, whole_number(eyes->now, eyes->rules, eyes->now->mark[id].of, row), 0, out);
}

static void set_list(const struct eyes *eyes, const struct mark *mark, struct mark_list list,
                     struct datum *out)
{
    if (list.one)
        set_one(eyes, mark, list.parts, out);
    else
        set_parts(eyes, mark, list.parts, out);
}

static void set_item_field(const struct eyes *eyes, const struct item *item, int i, struct datum *out)
{
    const struct field_def *def = &eyes->rules->kinds[item->kind].field[i];

    char decimals[16];

    if (def->decimals) {
        text_of_thousandths(item->field[i], decimals, sizeof decimals);
        datum_set_word(out, decimals);
    } else if (def->text) {
        datum_set_word(out, eyes_text(eyes, item->field[i]));
    } else {
        set_choice(def->choices, item->field[i], 0, out);
    }
}

/* Does an object of a list say anything? */
static bool is_told(const struct item_kind *kind, const struct item *item, int first)
{
    for (int i = first; i < first + ruleset_object_fields(kind, first); i++)
        if (item->field[i] != kind->field[i].start)
            return true;
    return false;
}

/* "brawn:shooting:2": an object of a list, its fields in their order. */
static void add_object(const struct eyes *eyes, const struct item *item, int first, struct datum *out)
{
    int n = ruleset_object_fields(&eyes->rules->kinds[item->kind], first);
    struct datum field;
    struct str text;

    datum_init(&field);
    str_init(&text);
    for (int i = first; i < first + n; i++) {
        str_add_text(&text, i > first ? ":" : "");
        set_item_field(eyes, item, i, &field);
        datum_print(&field, &text);
    }
    datum_add(out, str_cstr(&text));
    str_clear(&text);
    datum_clear(&field);
}

/* One of the numbers and texts that the catalogue gives an item, or one of its lists. */
static bool item_field(const struct eyes *eyes, const struct item *item, const char *field, struct datum *out)
{
    const struct item_kind *kind = &eyes->rules->kinds[item->kind];
    int plain = ruleset_find_field(kind, field), object = ruleset_next_object(kind, field, 0);

    if (plain >= 0)
        set_item_field(eyes, item, plain, out);
    else if (object >= 0)
        datum_set_list(out, false, eyes->layout);
    for (; plain < 0 && object >= 0; object = ruleset_next_object(kind, field, object + 1))
        if (is_told(kind, item, object))
            add_object(eyes, item, object, out);
    return plain >= 0 || ruleset_next_object(kind, field, 0) >= 0;
}

static bool item_mark_field(const struct eyes *eyes, const struct mark *mark, const struct item *item,
                            const char *field, struct datum *out)
{
    const struct item_kind *kind = &eyes->rules->kinds[item->kind];

    if (kind->used && strcmp(field, kind->used) == 0)
        set_choice(ruleset_places(kind), mark->level, 0, out);
    else if (field_of_a(eyes, mark, field, out) || item_field(eyes, item, field, out))
        return true;
    else if (strcmp(field, "item") == 0 || strcmp(field, "kind") == 0)
        datum_set_word(out, kind->key);
    else if (strcmp(field, "name") == 0)
        datum_set_word(out, mark->text   ? eyes_text(eyes, mark->text)
                            : item->name ? eyes_text(eyes, item->name)
                                         : item->key);
    else
        return false;
    return true;
}

/* A part that points at another has no word and text of its own. */
static bool points(const struct mark_def *def, const struct mark *mark)
{
    return def->points_at && mark->a > 0;
}

static bool is_carried(const struct mark_def *def, const char *field)
{
    return (def->b_key && strcmp(field, def->b_key) == 0) ||
           (def->text_key && strcmp(field, def->text_key) == 0);
}

/* What its key, its parts and the mark itself say. */
static bool plain_field(const struct eyes *eyes, const struct mark *mark, const char *field,
                        struct datum *out)
{
    const struct item *item = book_item(eyes->book, mark->key);
    const struct mark_def *def = item ? NULL : &eyes->rules->marks[mark->key];

    if (item && item_mark_field(eyes, mark, item, field, out))
        return true;
    if (def && points(def, mark) && is_carried(def, field))
        datum_set_absent(out);
    else if (def && def->b_key && strcmp(field, def->b_key) == 0)
        set_choice(def->b_choices, mark->b, 0, out);
    else if (def && def->text_key && strcmp(field, def->text_key) == 0)
        datum_set_word(out, eyes_text(eyes, mark->text));
    else if (def && (field_of_a(eyes, mark, field, out) || list_of_a(eyes, def, mark, field, out)))
        return true;
    else if (def && ruleset_find_list(def, field) >= 0)
        set_list(eyes, mark, ruleset_list(def, ruleset_find_list(def, field)), out);
    else if (strcmp(field, "on") == 0 || strcmp(field, "who") == 0)
        datum_set_word(out, eyes_holder(eyes, mark->on));
    else if (strcmp(field, "key") == 0)
        datum_set_word(out, eyes_key(eyes, mark->key));
    else if (strcmp(field, "of") == 0 || (def && def->of_key && strcmp(field, def->of_key) == 0))
        set_of(eyes, mark, out);
    else if (strcmp(field, "until") == 0)
        set_until(mark, out);
    else if (strcmp(field, "text") == 0)
        datum_set_word(out, eyes_text(eyes, mark->text));
    else if (strcmp(field, "seen") == 0)
        eyes_seats(eyes, mark->seen, out);
    else if (strcmp(field, "level") == 0 || strcmp(field, "a") == 0 || strcmp(field, "b") == 0)
        datum_set_number(out, *field == 'l' ? mark->level : *field == 'a' ? mark->a : mark->b);
    else
        return false;
    return true;
}

/* Each word of a list parted by commas. */
static void add_words(const char *words, struct datum *out)
{
    char word[TEXT_BYTES + 1];

    for (size_t len; *words; words += len + (words[len] == ',')) {
        len = strcspn(words, ",");
        snprintf(word, sizeof word, "%.*s", (int)len, words);
        datum_add(out, word);
    }
}

bool eyes_mark_field(const struct eyes *eyes, const struct mark *mark, const char *field, struct datum *out)
{
    bool here = mark >= eyes->now->mark && mark < eyes->now->mark + eyes->now->nmarks,
         found = plain_field(eyes, mark, field, out);
    struct str words;

    str_init(&words);
    if (here && mark->key < eyes->rules->nmarks && eyes->rules->tells &&
        eyes->rules->tells(eyes->now, eyes->book, (int)(mark - eyes->now->mark), field, &words)) {
        if (!found)
            datum_set_list(out, false, eyes->layout);
        add_words(str_cstr(&words), out);
        found = true;
    }
    str_clear(&words);
    return found;
}
