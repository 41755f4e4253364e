/* A sheet as a figure of a game, by edits (content/sheet.h). */
#include "content/sheet_own.h"

#include "content/items.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

void sheet_item_key(const char *name, char key[32])
{
    size_t n = 0;

    for (; *name && n < 31; name++)
        if (isalnum((unsigned char)*name))
            key[n++] = (char)tolower((unsigned char)*name);
        else if (n > 0 && key[n - 1] != '_')
            key[n++] = '_';
    while (n > 0 && key[n - 1] == '_')
        n--;
    key[n] = '\0';
    if (n == 0 || !islower((unsigned char)key[0]))
        snprintf(key, 32, "thing_%.20s", name - strlen(name));
}

/* A figure on its way into a game. */
struct joining {
    struct command *edits;
    struct book *book;
    const struct sheet *sheet;
    const struct sheet_entry *entry;
};

static bool join(const struct joining *j, int name, int side, int key)
{
    const struct sheet_entry *e = j->entry;
    const int more[] = { side, e->seat, key, j->sheet->size, name, (int)e->seen };

    return command_edit(j->edits, EDIT_join, 0, 0, cell_somewhere(e->at) ? cell_pack(e->at) : -1, more, 6);
}

static bool light(const struct joining *j)
{
    int packed = glow_pack(j->entry->glow);

    return packed == 0 ||
           command_edit(j->edits, EDIT_set_token, j->entry->token, NAME_light, packed, NULL, 0);
}

static bool lift(const struct joining *j)
{
    return !j->entry->height ||
           command_edit(j->edits, EDIT_set_token, j->entry->token, NAME_height, j->entry->height, NULL, 0);
}

static bool make_it(const struct joining *j)
{
    return !j->entry->making ||
           command_edit(j->edits, EDIT_set_token, j->entry->token, NAME_flags, TOKEN_MAKING, NULL, 0);
}

static bool set_stats(const struct joining *j, const struct sheet_stat *stat, int n)
{
    for (int i = 0; i < n; i++)
        if (!command_edit(j->edits, EDIT_set_stat, j->entry->token, stat[i].stat, stat[i].value, NULL, 0))
            return false;
    return true;
}

/*
 * Marks that this command set are told from the last one
 * (command.h, EDIT_add_mark): how many rows back it was.
 */
static bool add_mark(const struct joining *j, int row)
{
    const struct sheet_mark *mark = &j->sheet->mark[row];
    int text = texts_add(&j->book->texts, mark->text);
    const int more[] = { mark->key,
                         mark->whole ? -1 - (row + 1 - mark->whole) : -1,
                         mark->at ? -(row + 1 - mark->at) : mark->a,
                         0,
                         mark->level,
                         mark->b,
                         text,
                         SEATS_ALL };

    return text >= 0 && command_edit(j->edits, EDIT_add_mark, j->entry->token, 0, 0, more, 8);
}

/* What names another figure waits until that is there: whoever brings both adds it. */
static bool add_marks(const struct joining *j)
{
    for (int i = 0; i < j->sheet->nmarks && !j->sheet->mark[i].of; i++)
        if (!add_mark(j, i))
            return false;
    return true;
}

static bool same_thing(const struct item *one, const struct item *other)
{
    return one->kind == other->kind && one->name == other->name &&
           memcmp(one->field, other->field, sizeof one->field) == 0;
}

/* The row of an own item; its key gets a number when another thing has it already. */
static int own_row(struct book *book, const struct sheet_item *item)
{
    struct item own = item->item;
    int text = texts_add(&book->texts, item->name), row;

    if (!items_add_texts(&book->texts, &book->rules->kinds[own.kind], item->text, &own))
        return -1;
    own.name = (unsigned short)text;
    for (int number = 2; text >= 0; number++) {
        row = book_find_item(book, own.key);
        if (row < 0)
            return book_add_item(book, &own);
        if (same_thing(&book->item[row], &own))
            return row;
        snprintf(own.key, sizeof own.key, "%.18s_%d", item->item.key, number);
    }
    return -1;
}

/* The row of a sheet's item in the book; an own one is added. */
static int row_of(struct book *book, const struct sheet_item *item)
{
    return item->name ? own_row(book, item) : book_find_item(book, item->item.key);
}

static bool add_item(const struct joining *j, int key, const struct sheet_item *item)
{
    const int more[] = { key, -1, item->a, 0, item->level, 0, 0, SEATS_ALL };

    return command_edit(j->edits, EDIT_add_mark, j->entry->token, 0, 0, more, 8);
}

static bool add_items(const struct joining *j)
{
    for (int i = 0; i < j->sheet->nitems; i++) {
        int row = row_of(j->book, &j->sheet->item[i]);

        if (row < 0 || !add_item(j, j->sheet->rules->nmarks + row, &j->sheet->item[i]))
            return false;
    }
    return true;
}

static bool is_set(const struct joining *j, int stat)
{
    for (int i = 0; i < j->sheet->nstats; i++)
        if (j->sheet->stat[i].stat == stat)
            return true;
    for (int i = 0; i < j->entry->nstats; i++)
        if (j->entry->stat[i].stat == stat)
            return true;
    return false;
}

/* What nobody set and no table tells follows from the rest, so it comes last. */
static bool fill(const struct joining *j)
{
    const struct ruleset *rules = j->sheet->rules;

    for (int i = 0; i < rules->nstats; i++)
        if (rules->stats[i].start == START_BY_RULE && !is_set(j, i) &&
            !command_edit(j->edits, EDIT_fill, j->entry->token, i, 0, NULL, 0))
            return false;
    return true;
}

bool sheet_join(struct command *edits, struct book *book, const struct sheet *sheet,
                const struct sheet_entry *entry)
{
    const struct joining j = { edits, book, sheet, entry };
    int name = texts_add(&book->texts, entry->name ? entry->name : sheet->name);
    int side = texts_add(&book->texts, entry->side ? entry->side : "");
    int key = texts_add(&book->texts, sheet->key ? sheet->key : "");

    if (name < 0 || side < 0 || key < 0)
        return false;
    return join(&j, name, side, key <= SHRT_MAX ? key : 0) && make_it(&j) && lift(&j) && light(&j) &&
           set_stats(&j, sheet->stat, sheet->nstats) && set_stats(&j, entry->stat, entry->nstats) &&
           add_marks(&j) && add_items(&j) && fill(&j);
}
