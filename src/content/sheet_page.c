#include "content/sheet_page.h"

#include "base/language.h"
#include "base/text.h"
#include "content/mark_words.h"
#include "core/threshold.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A page in the making. */
struct making {
    struct sheet_page *page;
    const struct state *state;
    const struct book *book;
    int token;
    const struct words *words;
    bool failed; /* memory was exhausted */
};

/* ---- words ---- */

static const char *keep(struct making *m, const char *text)
{
    const char *kept = arena_text(&m->page->arena, text);

    m->failed = m->failed || !kept;
    return kept ? kept : "";
}

/* The same of a text that is then cleared. */
static const char *keep_all(struct making *m, struct str *text)
{
    const char *kept = keep(m, str_cstr(text));

    m->failed = m->failed || text->failed;
    str_clear(text);
    return kept;
}

/* A key in words, underscores as blanks where text.json has none. */
static const char *word(struct making *m, const char *group, const char *key)
{
    const char *found = words_find(m->words, group, key);
    char plain[80];

    if (found)
        return keep(m, found);
    text_of_key(key, plain, sizeof plain);
    return keep(m, plain);
}

static const char *word_or_nothing(struct making *m, const char *group, const char *key)
{
    const char *found = words_find(m->words, group, key);

    return found ? keep(m, found) : "";
}

static const char *about_or_nothing(struct making *m, const char *group, const char *key)
{
    const char *found = words_about(m->words, group, key);

    return found ? keep(m, found) : "";
}

/* The same as the head of a line: in upper case at its beginning. */
static const char *head(struct making *m, const char *text)
{
    char line[480];

    text_capital(text, line, sizeof line);
    return keep(m, line);
}

static const char *number(struct making *m, int value)
{
    char text[16];

    snprintf(text, sizeof text, "%d", value);
    return keep(m, text);
}

/* The number alone, or with the unit that people measure it in. */
static const char *measured(struct making *m, const char *key, int value)
{
    struct str text;

    str_init(&text);
    if (mark_words_measure(m->words, key, value, &text) || mark_words_signed(m->words, key, value, &text))
        return keep_all(m, &text);
    str_clear(&text);
    return number(m, value);
}

/* ---- numbers ---- */

static int value_of(const struct making *m, int stat)
{
    return ruleset_value(m->book, m->state, m->token, stat);
}

/* Where the greatest value of a number stands ("hp_max"), -1: it has none. */
static int most_of(const struct ruleset *rules, int stat)
{
    char key[64];

    snprintf(key, sizeof key, "%s_max", rules->stats[stat].key);
    return ruleset_find_stat(rules, key);
}

/* The boxes of harm that are filled from this number on, 0: it is no such number. */
static int boxes_of(const struct making *m, int stat)
{
    const struct ruleset_shown *shown = &m->book->rules->shown;
    int boxes = 0;

    for (const struct harm_track *track = shown->tracks; track && track->levels > 0; track++)
        if (stat >= track->stat && stat < track->stat + track->levels)
            shown->harmed(m->state, m->book, m->token, stat, &boxes);
    return boxes;
}

/* "−4": as numbers of rolls are written. */
static void signed_words(int number, struct str *out)
{
    str_add_format(out, "%s%d", number < 0 ? "\xe2\x88\x92" : "+", abs(number));
}

/* What is taken from rolls with it now. */
static const char *less_of(struct making *m, int stat)
{
    const struct ruleset_shown *shown = &m->book->rules->shown;
    int less = shown->hampers ? shown->hampers(m->state, m->book, m->token, stat) : 0;
    struct str text = { 0 };

    if (less == 0)
        return "";
    signed_words(less, &text);
    return keep_all(m, &text);
}

/* "−2 body, −1 mind": what health of so much takes, a row of numbers that lose as much after the other. */
static void takes_words(struct making *m, struct state *now, int health, int most, struct str *out)
{
    const struct ruleset *rules = m->book->rules;
    int stat = rules->shown.stat_hp, last = 0;
    bool any = false;

    for (int of = 0; of < rules->nstats; of++) {
        int takes = threshold_hampers(now, m->book, m->token, stat, health, of) -
                    threshold_hampers(now, m->book, m->token, stat, most, of);
        char key[80];

        if (takes == 0 || takes == last)
            continue;
        snprintf(key, sizeof key, "hampered.%s", rules->stats[of].key);
        str_add_text(out, any ? ", " : "");
        signed_words(takes, out);
        str_add_format(out, " %s",
                       words_find(m->words, "screen", key) ? words_find(m->words, "screen", key)
                                                           : word(m, "stat", rules->stats[of].key));
        last = takes;
        any = true;
    }
}

/* "at 5: −2 body, −1 mind; at 3: −4 body, −2 mind": each level of the marks that health turns into. */
static void levels_words(struct making *m, struct state *now, int most, struct str *out)
{
    const struct ruleset *rules = m->book->rules;

    for (int mark = 0; mark < rules->nmarks; mark++)
        for (int level = 1, last = most; rules->marks[mark].flags & MARK_DERIVED && last > 0; level++) {
            int at = threshold_find(now, m->book, m->token, rules->shown.stat_hp, mark, level, most);

            if (at <= 0 || at >= last)
                break;
            str_add_format(out, _("%sat %d: "), out->len ? "; " : "", at);
            takes_words(m, now, at, most, out);
            last = at;
        }
}

/* Of health: how it gets worse, and what it ends at ("dead at −5"); of all else nothing. */
static const char *worse_of(struct making *m, int stat, int most)
{
    const struct ruleset *rules = m->book->rules;
    struct str text = { 0 };
    struct state now = { 0 };
    char key[80];

    if (stat != rules->shown.stat_hp || !rules->shown.hampers)
        return "";
    m->failed = m->failed || !state_copy(&now, m->state);
    if (!m->failed)
        levels_words(m, &now, most, &text);
    state_clear(&now);
    snprintf(key, sizeof key, "ends.%s", rules->stats[stat].key);
    if (text.len > 0 && words_find(m->words, "screen", key))
        str_add_format(&text, "; %s", words_find(m->words, "screen", key));
    return keep_all(m, &text);
}

static struct page_line stat_line(struct making *m, int stat)
{
    const struct stat_def *def = &m->book->rules->stats[stat];
    struct page_line line = { .stat = stat, .mark = -1, .now = value_of(m, stat), .most = boxes_of(m, stat) };

    line.plain = word(m, "stat", def->key);
    line.label = head(m, line.plain);
    line.brief = word_or_nothing(m, "short", def->key);
    line.about = word_or_nothing(m, "about", def->key);
    line.rule = def->rule;
    line.worse = "";
    line.less = less_of(m, stat);
    line.value = ruleset_stat_word(def, line.now) ? word(m, "answer", ruleset_stat_word(def, line.now))
                                                  : measured(m, def->key, line.now);
    return line;
}

static struct page_line pool_line(struct making *m, int stat)
{
    struct page_line line = stat_line(m, stat);
    int most = most_of(m->book->rules, stat);
    char text[40];

    if (most < 0)
        return line;
    line.most = value_of(m, most);
    snprintf(text, sizeof text, _("%d of %d"), line.now, line.most);
    line.value = keep(m, text);
    line.worse = worse_of(m, stat, line.most);
    return line;
}

/* ---- marks ---- */

/* "Paragon: muscularity", "Avenger: goblin"; or text.json's "label" "created=points": "Made by points". */
static const char *mark_label(struct making *m, const struct mark *mark, const struct mark_def *def)
{
    const char *text = texts_get(&m->book->texts, mark->text), *more = "";
    char label[160];

    snprintf(label, sizeof label, "%s=%s", def->key, def->b_choices ? def->b_choices[mark->b] : "");
    if (words_find(m->words, "label", label))
        return head(m, words_find(m->words, "label", label));
    if (def->flags & MARK_TEXT && *text)
        more = words_find(m->words, "item", text) ? words_find(m->words, "item", text) : text;
    else if (def->b_choices)
        more = word(m, "answer", def->b_choices[mark->b]);
    snprintf(label, sizeof label, "%s%s%s", word(m, "mark", def->key), *more ? ": " : "", more);
    return head(m, label);
}

/* By the form that text.json has for its kind, with its parts or `bare`. NULL: it has none. */
static const char *mark_told(struct making *m, int id, bool bare)
{
    struct str text;

    str_init(&text);
    if (!mark_words(m->state, m->book, id, bare, m->words, &text)) {
        str_clear(&text);
        return NULL;
    }
    return head(m, keep_all(m, &text));
}

/* What it is made of; of what has no form, what its kind is about. */
static const char *mark_about(struct making *m, int id, const struct mark_def *def, bool told)
{
    struct str text;

    if (!told)
        return about_or_nothing(m, "mark", def->key);
    str_init(&text);
    for (int i = 0; ruleset_list(def, i).key; i++)
        if (!ruleset_list(def, i).one)
            mark_parts_words(m->state, m->book, id, ruleset_list(def, i).parts, m->words, &text);
    return keep_all(m, &text);
}

/* What has become of it, or its level where no form tells it. */
static const char *mark_value(struct making *m, const struct mark *mark, bool told)
{
    struct str text;

    if (!told && m->book->rules->marks[mark->key].flags & MARK_LEVEL && mark->level)
        return number(m, mark->level);
    str_init(&text);
    mark_state_words(m->book, mark, m->words, &text);
    return keep_all(m, &text);
}

static struct page_line mark_line(struct making *m, int id)
{
    const struct mark *mark = &m->state->mark[id];
    const struct mark_def *def = &m->book->rules->marks[mark->key];
    const char *whole = mark_told(m, id, false),
               *label = whole ? mark_told(m, id, true) : mark_label(m, mark, def);

    return (struct page_line){ .label = label,
                               .plain = label,
                               .brief = "",
                               .value = mark_value(m, mark, whole != NULL),
                               .about = mark_about(m, id, def, whole != NULL),
                               .worse = "",
                               .less = "",
                               .whole = whole,
                               .rule = def->rule,
                               .stat = -1,
                               .mark = id };
}

/* ---- items ---- */

static const char *item_about(struct making *m, const struct item *item)
{
    struct str text;

    str_init(&text);
    mark_words_item(m->book, item, m->words, &text);
    return keep_all(m, &text);
}

static const char *item_brief(struct making *m, const struct item *item)
{
    struct str text;

    str_init(&text);
    mark_words_item_brief(m->book, item, m->words, &text);
    return keep_all(m, &text);
}

/* Where it is, by the word of the place or of being used at all; and what has become of it. */
static const char *item_value(struct making *m, const struct mark *mark, const struct item_kind *kind)
{
    const char *place = kind->used && mark->level ? ruleset_choice(kind->places, mark->level) : NULL;
    struct str text;

    str_init(&text);
    if (kind->used && mark->level)
        str_add_text(&text, place ? word(m, "answer", place) : word(m, "label", kind->used));
    mark_state_words(m->book, mark, m->words, &text);
    return keep_all(m, &text);
}

static struct page_line item_line(struct making *m, int id, const struct item *item)
{
    const struct mark *mark = &m->state->mark[id];
    const struct item_kind *kind = &m->book->rules->kinds[item->kind];
    const char *name = item->name ? texts_get(&m->book->texts, item->name) : word(m, "item", item->key);

    return (struct page_line){ .label = head(m, name),
                               .plain = keep(m, name),
                               .brief = item_brief(m, item),
                               .value = item_value(m, mark, kind),
                               .about = item_about(m, item),
                               .worse = "",
                               .less = "",
                               .rule = kind->rule,
                               .stat = -1,
                               .mark = id,
                               .used = kind->used && mark->level };
}

/* ---- blocks ---- */

static bool holds(const struct layout_block *block, int row)
{
    for (int i = 0; i < block->n; i++)
        if (block->of[i] == row)
            return true;
    return false;
}

/* A line for each mark of the block that the figure has. */
static void add_marks(struct making *m, const struct layout_block *from, struct page_block *to)
{
    const struct ruleset *rules = m->book->rules;

    for (int id = state_first(m->state, m->token); id >= 0; id = m->state->mark[id].next) {
        int key = m->state->mark[id].key;
        const struct item *item = book_item(m->book, key);

        if (from->show == BLOCK_ITEMS && item && holds(from, item->kind))
            to->line[to->n++] = item_line(m, id, item);
        else if (from->show == BLOCK_MARKS && key < rules->nmarks && holds(from, key))
            to->line[to->n++] = mark_line(m, id);
    }
}

/* A derived number of zero says nothing, and on a sparing block no zero does: none may lie below zero. */
static bool says_something(const struct making *m, const struct layout_block *from, int stat)
{
    const struct stat_def *def = &m->book->rules->stats[stat];
    int none = def->choices && def->lo < 0 ? def->lo : 0;

    return from->full || value_of(m, stat) != none || (!from->sparing && def->kind != STAT_DERIVED);
}

static bool says_anything(const struct making *m, const struct layout_block *from)
{
    for (int i = 0; i < from->n; i++)
        if (says_something(m, from, from->of[i]))
            return true;
    return false;
}

static void add_stats(struct making *m, const struct layout_block *from, struct page_block *to)
{
    bool all = from->show != BLOCK_LINES && (!from->sparing || says_anything(m, from));

    for (int i = 0; i < from->n; i++) {
        int stat = from->of[i];

        if (all || (from->show == BLOCK_LINES && says_something(m, from, stat)))
            to->line[to->n++] = from->show == BLOCK_POOLS ? pool_line(m, stat) : stat_line(m, stat);
    }
}

static int marks_of(const struct state *state, int token)
{
    int n = 0;

    for (int id = state_first(state, token); id >= 0; id = state->mark[id].next)
        n++;
    return n;
}

static void add_block(struct making *m, const struct layout_block *from)
{
    struct page_block *to = &m->page->block[m->page->nblocks++];
    char title[80];

    snprintf(title, sizeof title, "sheet.%s", from->key);
    *to = (struct page_block){
        .key = keep(m, from->key), .show = from->show, .chips = from->chips, .title = word(m, "screen", title)
    };
    to->line = arena_take(&m->page->arena, (size_t)(from->n + marks_of(m->state, m->token)),
                          sizeof *to->line);
    if (!to->line)
        m->failed = true;
    else if (from->show == BLOCK_MARKS || from->show == BLOCK_ITEMS)
        add_marks(m, from, to);
    else
        add_stats(m, from, to);
}

bool sheet_page_make(struct sheet_page *page, const struct state *state, const struct book *book, int token,
                     const struct words *words, const struct sheet_layout *layout)
{
    struct making m = { page, state, book, token, words, false };

    *page = (struct sheet_page){ 0 };
    arena_init(&page->arena);
    page->name = keep(&m, texts_get(&book->texts, state->token[token].text));
    page->system = book->rules->title;
    if (book->rules->shown.accounts)
        page->account = word(&m, "pool", book->rules->pools[book->rules->shown.accounts->pool].key);
    page->block = arena_take(&page->arena, (size_t)layout->nblocks + 1, sizeof *page->block);
    m.failed = m.failed || !page->block;
    for (int i = 0; i < layout->nblocks && !m.failed; i++)
        add_block(&m, &layout->block[i]);
    if (!m.failed)
        return true;
    sheet_page_clear(page);
    return false;
}

void sheet_page_clear(struct sheet_page *page)
{
    arena_clear(&page->arena);
    *page = (struct sheet_page){ 0 };
}

/* ---- as text ---- */

static void boxes_text(const struct page_block *block, struct str *out)
{
    for (int i = 0; i < block->n; i++) {
        const struct page_line *line = &block->line[i];

        str_add_format(out, "%s%s %s%s%s", i ? "   " : "  ", *line->brief ? line->brief : line->label,
                       line->value, *line->less ? " " : "", line->less);
    }
    str_add_text(out, "\n");
}

enum { BELOW = 6 }; /* columns before what goes on below a line */

/* A text that begins behind so many blanks, broken at its own. */
static void broken_text(const char *text, int indent, int width, struct str *out)
{
    int column = 0;

    while (*text) {
        size_t len = strcspn(text, " ");

        if (column == 0 || column + 1 + (int)len > width) {
            str_add_format(out, "%s%*s", column ? "\n" : "", column ? BELOW : indent, "");
            column = column ? BELOW : indent;
        } else {
            str_add_text(out, " ");
            column++;
        }
        str_add(out, text, len);
        column += (int)len;
        text += len + (text[len] == ' ');
    }
    if (column)
        str_add_text(out, "\n");
}

/* A number follows its name, words what they tell of. */
static const char *between(const struct page_block *block, const struct page_line *line)
{
    bool number = *line->value == '-' || isdigit((unsigned char)*line->value);

    if (block->show == BLOCK_ITEMS || (block->show == BLOCK_MARKS && !number))
        return ", ";
    return number ? " " : ": ";
}

static void line_text(const struct page_block *block, const struct page_line *line, int width,
                      struct str *out)
{
    struct str all = { 0 };

    if (line->whole) {
        str_add_format(&all, "%s%s%s", line->whole, *line->value ? between(block, line) : "", line->value);
        broken_text(str_cstr(&all), 2, width, out);
        out->failed = out->failed || all.failed;
        str_clear(&all);
        return;
    }
    str_add_format(out, "  %s%s%s\n", line->label, *line->value ? between(block, line) : "", line->value);
    if (block->show == BLOCK_MARKS || block->show == BLOCK_ITEMS)
        broken_text(line->about, BELOW, width, out);
    broken_text(line->worse, BELOW, width, out);
}

void sheet_page_text(const struct sheet_page *page, int width, struct str *out)
{
    str_add_format(out, "%s (%s)\n", page->name, page->system);
    for (int i = 0; i < page->nblocks; i++) {
        const struct page_block *block = &page->block[i];

        if (block->n == 0)
            continue;
        str_add_format(out, "\n%s\n", block->title);
        if (block->show == BLOCK_BOXES)
            boxes_text(block, out);
        else
            for (int k = 0; k < block->n; k++)
                line_text(block, &block->line[k], width, out);
    }
}
