/* session/journal/export.c - a game as lines of text, one an entry. */
#include "session/journal/inside.h"
#include "session/seats/inside.h"

#include "base/mem.h"
#include "session/journal/book_json.h"

/*
 * The exchange form: a first line with what the game begins with and where it
 * stands, then a line an entry, in the order they were made.
 */

static void write_seats(struct writer *w, const struct session *s)
{
    writer_array(w, "seats");
    for (int i = 0; i < s->nseats; i++)
        seats_write(w, &s->seat[i]);
    writer_end(w);
}

static void write_book(struct writer *w, const struct session *s)
{
    struct spelling spelling = session_spelling(s);

    writer_array(w, "texts");
    for (int i = 1; i < s->book.texts.n; i++)
        writer_text(w, NULL, texts_get(&s->book.texts, i));
    writer_end(w);
    writer_array(w, "items");
    for (int i = 0; i < s->book.nitems; i++)
        book_json_write_item(w, NULL, &spelling, &s->book.item[i]);
    writer_end(w);
    writer_array(w, "terrain");
    for (int i = 0; i < s->book.terrain->count; i++)
        book_json_write_terrain(w, NULL, &s->book.terrain->row[i]);
    writer_end(w);
}

/* The branch points whose latest child is not the one walked last. */
static bool write_walked(struct writer *w, const struct session *s)
{
    int *latest = mem_new((size_t)s->nrows, sizeof *latest);
    bool whole = latest != NULL;

    for (int id = 1; latest && id < s->nrows; id++)
        latest[s->row[id].parent] = id;
    writer_array(w, "walked");
    for (int id = 0; latest && id < s->nrows; id++) {
        if (s->row[id].next == latest[id])
            continue;
        writer_array_row(w, NULL);
        writer_int(w, NULL, id);
        writer_int(w, NULL, s->row[id].next);
        writer_end(w);
    }
    writer_end(w);
    mem_free(latest);
    return whole;
}

static bool write_pending(struct writer *w, const struct session *s)
{
    char hex[SPELLING_HEX];
    struct line line = { 0 };
    bool whole = keep_pending_line(s, &line);

    writer_object(w, "pending");
    if (whole)
        keep_write_waiting(w, &line);
    writer_text(w, "digest", spelling_hex(line.digest, hex));
    writer_end(w);
    line_clear(&line);
    return whole;
}

static bool write_header(struct session *s, struct str *out)
{
    struct str options = { 0 };
    char hex[SPELLING_HEX], random[RANDOM_TEXT];
    struct writer w;
    uint64_t print = 0;
    bool whole = root_write_options(s, &options) && root_print(s, &print);

    random_to_text(&s->random, random);
    writer_init(&w, out, WRITER_COMPACT);
    writer_object(&w, NULL);
    writer_text(&w, "format", "battlemat-journal/1");
    writer_text(&w, "system", s->rules->id);
    writer_int(&w, "version", s->rules->version);
    writer_text(&w, "seed", s->seed);
    writer_text(&w, "random", random);
    writer_int(&w, "head", s->head);
    write_seats(&w, s);
    write_book(&w, s);
    writer_raw(&w, "options", options.failed || !options.len ? "{}" : str_cstr(&options));
    writer_text(&w, "source", s->source);
    if (*s->title)
        writer_text(&w, "title", s->title);
    origin_write(&w, s);
    board_json_write(&w, "board", s->root.board);
    writer_text(&w, "print", spelling_hex(print, hex));
    whole = write_walked(&w, s) && whole;
    whole = asides_write(&w, s) && whole;
    if (s->pending.open)
        whole = write_pending(&w, s) && whole;
    writer_end(&w);
    str_clear(&options);
    return writer_done(&w) && str_add_char(out, '\n') && whole;
}

bool session_export(struct session *s, struct str *out, struct err *err)
{
    struct line line;
    size_t before = out->len;
    bool written = (pending_revive(s) && write_header(s, out)) || err_memory(err);

    for (int id = 1; id < s->nrows && written; id++) {
        written = tree_line(s, id, &line, err) &&
                  ((line_write(&line, out) && str_add_char(out, '\n')) || err_memory(err));
        line_clear(&line);
    }
    if (!written)
        str_cut(out, before);
    return written;
}
