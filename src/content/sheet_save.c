/* Writing a sheet (content/sheet.h). */
#include "content/sheet_own.h"

#include "board/footprint.h"
#include "content/items.h"

/* What a figure has without saying so is left out; numbers that follow from others are always told. */
static bool is_told(const struct book *book, int stat, int value)
{
    switch (book->rules->stats[stat].kind) {
    case STAT_PLAIN:
        return value != ruleset_stat_start(book, stat);
    case STAT_DEFAULT:
        return value != 0;
    default:
        return false;
    }
}

static void write_stats(const struct sheet_saving *s)
{
    const struct ruleset *rules = s->book->rules;

    writer_object(s->w, "stats");
    for (int i = 0; i < rules->nstats; i++) {
        const struct choice choice = sheet_stat_choice(&rules->stats[i]);
        int value = state_stat(s->state, s->token, i);

        if (is_told(s->book, i, value))
            choice_write(s->w, &choice, value);
    }
    writer_end(s->w);
}

void sheet_write_types(const struct sheet_saving *s)
{
    int types = sheet_types_mark(s->book->rules);

    if (types < 0 || state_count(s->state, s->token, types) == 0)
        return;
    writer_array_row(s->w, "types");
    for (int id = state_first(s->state, s->token); id >= 0; id = s->state->mark[id].next)
        if (s->state->mark[id].key == types)
            writer_text(s->w, NULL, texts_get(&s->book->texts, s->state->mark[id].text));
    writer_end(s->w);
}

/* An item whose row has a name of its own stands on the sheet with all its numbers. */
static void write_item(const struct sheet_saving *s, const struct item *item, const struct mark *mark)
{
    const struct item_kind *kind = &s->book->rules->kinds[item->kind];

    writer_object_row(s->w, NULL);
    if (item->name) {
        writer_text(s->w, "own", kind->key);
        writer_text(s->w, "name", texts_get(&s->book->texts, item->name));
        items_write_fields(s->w, kind, item, &s->book->texts);
    } else {
        writer_text(s->w, "key", item->key);
    }
    items_write_state(s->w, s->book, mark);
    writer_end(s->w);
}

void sheet_write_items(const struct sheet_saving *s)
{
    if (!sheet_has_items(s->book->rules))
        return;
    writer_array(s->w, "items");
    for (int id = state_first(s->state, s->token); id >= 0; id = s->state->mark[id].next) {
        const struct item *item = book_item(s->book, s->state->mark[id].key);

        if (item && items_is_carried(s->book->rules, &s->book->rules->kinds[item->kind]))
            write_item(s, item, &s->state->mark[id]);
    }
    writer_end(s->w);
}

static void write_head(const struct sheet_saving *s, const struct sheet *like)
{
    const struct token *token = &s->state->token[s->token];

    writer_text(s->w, "$schema", "../schemas/sheet.schema.json");
    writer_text(s->w, "format", "battlemat-sheet/1");
    writer_text(s->w, "system", s->book->rules->id);
    writer_text(s->w, "name", texts_get(&s->book->texts, token->text));
    if (like && *like->about)
        writer_text(s->w, "about", like->about);
    if (like && *like->portrait)
        writer_text(s->w, "portrait", like->portrait);
    if (like && *like->emblem)
        writer_text(s->w, "emblem", like->emblem);
    if (like && *like->kept_of)
        writer_text(s->w, "kept_of", like->kept_of);
    if (token->size != 1)
        writer_raw(s->w, "size", footprint_print_size(token->size));
}

bool sheet_save(const struct state *state, const struct book *book, int token, const struct sheet *like,
                struct str *out)
{
    struct writer w;
    const struct sheet_saving s = { .state = state, .book = book, .token = token, .w = &w };

    writer_init(&w, out, WRITER_PRETTY);
    writer_object(&w, NULL);
    write_head(&s, like);
    write_stats(&s);
    sheet_write_marks(&s);
    sheet_write_types(&s);
    sheet_write_items(&s);
    if (like)
        extras_write(&like->extras, "", &w);
    writer_end(&w);
    return writer_done(&w);
}
