/*
 * session/journal/asides.c - commands that are set aside with dice or answers: what has fallen stays, also
 * over the end of the program. A wish without any is nothing yet, and is not kept.
 */
#include "session/journal/inside.h"

#include "base/hash.h"
#include "base/language.h"

#include <string.h>

/* An array of them, as it grows. */
struct list {
    struct writer *w;
    bool digests; /* each with its digest, as of the entry where the game stands */
    bool whole;
    int n;
};

static void write_one(struct list *list, const struct line *line)
{
    char hex[SPELLING_HEX];

    writer_object(list->w, NULL);
    keep_write_waiting(list->w, line);
    if (list->digests)
        writer_text(list->w, "digest", spelling_hex(line->digest, hex));
    writer_end(list->w);
    list->n++;
}

/* Those aside but for the one that has the row `but` on the disk. */
static void write_aside(struct list *list, const struct session *s, unsigned but)
{
    for (int i = 0; i < s->asides; i++) {
        const struct aside *aside = &s->aside[i];
        struct line line = { 0 };

        if (aside->tape.len == 0 || aside->begun == but)
            continue;
        if (keep_aside_line(s, aside, &line))
            write_one(list, &line);
        else
            list->whole = false;
        line_clear(&line);
    }
}

/* One that came back to the front, while the row on the disk is another's. */
static void write_front(struct list *list, const struct session *s)
{
    struct line line = { 0 };

    if (!s->pending.open || s->pending.tape.len == 0 || s->kept_of == s->pending.begun)
        return;
    if (keep_pending_line(s, &line))
        write_one(list, &line);
    else
        list->whole = false;
    line_clear(&line);
}

bool asides_put(struct session *s, bool row_goes, struct err *err)
{
    struct str text = { 0 };
    struct writer w;
    struct list list = { .w = &w, .whole = true };
    bool put;

    writer_init(&w, &text, WRITER_COMPACT);
    writer_object(&w, NULL);
    writer_array(&w, "asides");
    write_aside(&list, s, row_goes ? 0 : s->kept_of);
    if (!row_goes)
        write_front(&list, s);
    writer_end(&w);
    writer_end(&w);
    put = (writer_done(&w) && list.whole) || err_memory(err);
    s->asides_next = put && list.n > 0 ? hash_text(str_cstr(&text)) : 0;
    if (put && s->asides_next != s->asides_kept)
        put = journal_put(s->journal, "asides", str_cstr(&text), err);
    str_clear(&text);
    return put;
}

bool asides_write(struct writer *w, const struct session *s)
{
    struct list list = { .w = w, .digests = true, .whole = true };
    bool any = false;

    for (int i = 0; i < s->asides; i++)
        any = any || s->aside[i].tape.len > 0;
    if (!any)
        return true;
    writer_array(w, "asides");
    write_aside(&list, s, 0);
    writer_end(w);
    return list.whole;
}

/* ---- and back ---- */

bool asides_take(struct session *s, struct reader *r, const cJSON *node)
{
    const cJSON *one;
    bool all = true;

    cJSON_ArrayForEach(one, reader_array_or_none(r, node, "asides", ASIDE_MOST)) {
        if (load_pending(s, r, one) && s->pending.tape.len > 0)
            aside_read(s);
        else
            all = false;
    }
    return all;
}

static bool digests_fit(struct session *s, struct reader *r, const cJSON *array)
{
    const cJSON *one;
    bool fit = cJSON_GetArraySize(array) == s->asides;
    int i = 0;

    cJSON_ArrayForEach(one, array) {
        struct line line = { 0 };
        uint64_t digest;

        READER_KNOWN(r, one, "automatic", "command", "tape", "reason", "digest");
        fit = fit && keep_aside_line(s, &s->aside[i++], &line) &&
              spelling_read_hex(reader_text(r, one, "digest", 16), &digest) && keep_fits(s, &line, digest);
        line_clear(&line);
    }
    return fit;
}

void asides_read(struct reader *r, struct session *s)
{
    const cJSON *array = reader_array_or_none(r, r->root, "asides", ASIDE_MOST);

    if (!array || (asides_take(s, r, r->root) && digests_fit(s, r, array)))
        return;
    aside_clear(s);
    if (reader_ok(r))
        reader_fault(r, array, NULL, FAULT_VALUE, _("a command that waits for an answer was altered"));
}
