#include "cli/seen.h"

#include "base/mem.h"
#include "base/writer.h"
#include "cli/script/facts.h"
#include "cli/telling.h"

static bool write_header(struct session *s, int seat, struct str *out)
{
    struct writer w;

    writer_init(&w, out, WRITER_COMPACT);
    writer_object(&w, NULL);
    writer_text(&w, "format", "battlemat-seen/1");
    writer_text(&w, "system", session_rules(s)->id);
    writer_text(&w, "seat", session_seat(s, seat)->name);
    if (*session_origin(s).opening)
        writer_text(&w, "opening", session_origin(s).opening);
    writer_end(&w);
    return writer_done(&w) && str_add_char(out, '\n');
}

/* Of an entry of which it knows nothing the seat has seen no line. */
static bool is_seen(const struct eyes *eyes, const struct entry *entry)
{
    for (int i = 0; i < entry->nevents; i++)
        if (session_may_know(eyes->session, &entry->event[i], eyes->seat))
            return true;
    return false;
}

/* Entries are counted as the seat sees them: a gap would tell that there is something in it. */
static bool write_entry(const struct eyes *eyes, const struct entry *entry, int number, struct str *out)
{
    const struct events all = { .at = entry->event, .n = entry->nevents };
    struct writer w;

    writer_init(&w, out, WRITER_COMPACT);
    writer_object(&w, NULL);
    writer_int(&w, "entry", number);
    writer_array(&w, "events");
    for (int i = 0; i < all.n; i++)
        if (session_may_know(eyes->session, &all.at[i], eyes->seat))
            facts_write(eyes, &all.at[i], &w);
        else if (facts_covered(eyes, &all, i))
            facts_write_covered(eyes, &all.at[i], &w);
    writer_end(&w);
    writer_end(&w);
    return writer_done(&w) && str_add_char(out, '\n');
}

bool seen_write(struct session *s, int seat, struct str *out)
{
    struct eyes eyes;
    int count, *path = telling_path(s, 0, &count), seen = 0;
    bool whole = path && eyes_open(&eyes, s, NULL, seat) && write_header(s, seat, out);

    while (whole && count-- > 0) {
        const struct entry *e = session_entry(s, path[count]);

        if (e && !e->cancelled && is_seen(&eyes, e))
            whole = write_entry(&eyes, e, ++seen, out);
    }
    mem_free(path);
    return whole;
}
