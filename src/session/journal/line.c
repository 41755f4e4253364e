/* session/journal/line.c - an entry as one line: command, tape, events, and the digest that chains it. */
#include "session/journal/line.h"

#include "base/hash.h"
#include "base/language.h"
#include "base/mem.h"

#include <stdio.h>
#include <string.h>

enum { ENTRIES_MAX = 1 << 30, BOOK_ROWS_MAX = 1 << 20 };

void line_clear(struct line *line)
{
    str_clear(&line->command);
    str_clear(&line->tape);
    str_clear(&line->events);
    str_clear(&line->reason);
}

void entry_clear(struct entry *entry)
{
    command_clear(&entry->command);
    tape_clear(&entry->tape);
    mem_free(entry->event);
    *entry = (struct entry){ 0 };
}

/* All but the digest. */
static void write_body(struct writer *w, const struct line *line)
{
    char hex[SPELLING_HEX];

    writer_int(w, "id", line->id);
    writer_int(w, "parent", line->parent);
    writer_int(w, "version", line->version);
    if (line->automatic)
        writer_bool(w, "automatic", true);
    if (line->cancelled)
        writer_bool(w, "cancelled", true);
    writer_raw(w, "command", str_cstr(&line->command));
    writer_raw(w, "tape", str_cstr(&line->tape));
    writer_raw(w, "events", str_cstr(&line->events));
    if (line->reason.len)
        writer_text(w, "reason", str_cstr(&line->reason));
    writer_array_row(w, "book");
    writer_int(w, NULL, line->rows.texts);
    writer_int(w, NULL, line->rows.items);
    writer_int(w, NULL, line->rows.terrain);
    writer_end(w);
    writer_text(w, "book_print", spelling_hex(line->rows.print, hex));
    writer_text(w, "hash", spelling_hex(line->hash, hex));
}

bool line_write(const struct line *line, struct str *out)
{
    char hex[SPELLING_HEX];
    struct writer w;

    writer_init(&w, out, WRITER_COMPACT);
    writer_object(&w, NULL);
    write_body(&w, line);
    writer_text(&w, "digest", spelling_hex(line->digest, hex));
    writer_end(&w);
    return writer_done(&w);
}

bool line_digest(const struct line *line, uint64_t parent, uint64_t *digest)
{
    struct str text = { 0 };
    char hex[SPELLING_HEX];
    struct writer w;
    bool whole;

    writer_init(&w, &text, WRITER_COMPACT);
    writer_object(&w, NULL);
    write_body(&w, line);
    writer_end(&w);
    whole = writer_done(&w);
    if (whole)
        *digest = hash_more(hash_text(spelling_hex(parent, hex)), text.text, text.len);
    str_clear(&text);
    return whole;
}

/* The told answers as an array. */
static bool make_tape(struct str *out, const struct told *told)
{
    str_add_char(out, '[');
    str_add(out, str_cstr(&told->text), told->text.len);
    return str_add_char(out, ']');
}

bool line_make(struct line *line, const struct spelling *s, const struct entry *entry,
               const struct told *tape, struct book_rows rows, uint64_t hash)
{
    struct writer w;
    bool whole;

    *line = (struct line){ .id = entry->id,
                           .parent = entry->parent,
                           .version = s->rules->version,
                           .automatic = entry->automatic,
                           .cancelled = entry->cancelled,
                           .rows = rows,
                           .hash = hash };
    writer_init(&w, &line->command, WRITER_COMPACT);
    command_json_write(&w, NULL, s, &entry->command);
    whole = writer_done(&w);
    writer_init(&w, &line->events, WRITER_COMPACT);
    event_json_write(&w, NULL, s, entry->event, entry->nevents);
    whole = writer_done(&w) && whole;
    return make_tape(&line->tape, tape) && (!*entry->reason || str_add_text(&line->reason, entry->reason)) &&
           whole;
}

/* ---- reading ---- */

static uint64_t read_hex(struct reader *r, const char *key)
{
    const char *text = reader_text(r, r->root, key, 16);
    uint64_t number = 0;

    if (*text && !spelling_read_hex(text, &number))
        reader_fault(r, r->root, key, FAULT_VALUE, _("expected 16 hexadecimal digits, found \"%s\""), text);
    return number;
}

static struct book_rows read_rows(struct reader *r)
{
    int rows[3];

    reader_ints(r, r->root, "book", 0, BOOK_ROWS_MAX, rows, 3);
    return (struct book_rows){ rows[0], rows[1], rows[2], read_hex(r, "book_print") };
}

bool line_read(struct reader *r, const struct spelling *s, struct line *line, struct entry *entry)
{
    const cJSON *root = r->root;
    struct events events = { 0 };

    *line = (struct line){ .id = reader_int(r, root, "id", 1, ENTRIES_MAX) };
    *entry = (struct entry){ .id = line->id };
    line->parent = entry->parent = reader_int(r, root, "parent", 0, line->id - 1);
    line->version = reader_int(r, root, "version", 0, INT_MAX);
    line->automatic = entry->automatic = reader_bool_or(r, root, "automatic", false);
    line->cancelled = entry->cancelled = reader_bool_or(r, root, "cancelled", false);
    line->rows = read_rows(r);
    line->hash = entry->hash = read_hex(r, "hash");
    line->digest = read_hex(r, "digest");
    snprintf(entry->reason, sizeof entry->reason, "%s",
             reader_text_or(r, root, "reason", sizeof entry->reason - 1, ""));
    READER_KNOWN(r, root, "id", "parent", "version", "automatic", "cancelled", "command", "tape", "events",
                 "reason", "book", "book_print", "hash", "digest");
    if (!command_json_read(r, root, "command", s, &entry->command) ||
        !command_json_read_tape(r, root, "tape", s, &entry->tape))
        return false;
    event_json_read(r, root, "events", s, &events);
    entry->event = events.at;
    entry->nevents = events.n;
    return !events.failed;
}
