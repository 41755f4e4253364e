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
static bool is_seen(const struct eyes *eyes, const struct events *entry)
{
    for (int i = 0; i < entry->n; i++)
        if (session_may_know(eyes->session, &entry->at[i], eyes->seat))
            return true;
    return false;
}

/* Entries are counted as the seat sees them: a gap would tell that there is something in it. */
static bool write_entry(const struct eyes *eyes, const struct events *entry, int number, struct str *out)
{
    struct writer w;

    writer_init(&w, out, WRITER_COMPACT);
    writer_object(&w, NULL);
    writer_int(&w, "entry", number);
    writer_array(&w, "events");
    for (int i = 0; i < entry->n; i++)
        if (session_may_know(eyes->session, &entry->at[i], eyes->seat))
            facts_write(eyes, &entry->at[i], &w);
        else if (facts_covered(eyes, entry, i))
            facts_write_covered(eyes, &entry->at[i], &w);
    writer_end(&w);
    writer_end(&w);
    return writer_done(&w) && str_add_char(out, '\n');
}

/* The nth entry of the way here from its end; NULL: none, or nothing came of it. */
static const struct entry *entry_at(struct session *s, const int *path, int n)
{
    const struct entry *e = session_entry(s, path[n]);

    return e && !e->cancelled ? e : NULL;
}

/* All that happened, one after the other. False: no memory. */
static bool gather(struct session *s, const int *path, int count, struct events *all)
{
    const struct entry *e;

    while (count-- > 0)
        for (int i = 0; (e = entry_at(s, path, count)) != NULL && i < e->nevents; i++)
            if (!events_add(all, &e->event[i]))
                return false;
    return true;
}

bool seen_write(struct session *s, int seat, struct str *out)
{
    struct events all = { 0 };
    struct eyes eyes;
    int count, *path = telling_path(s, 0, &count), seen = 0, from = 0;
    bool whole = path && eyes_open(&eyes, s, NULL, seat) && gather(s, path, count, &all) &&
                 write_header(s, seat, out);

    eyes.events = &all;
    int *keys = whole ? eyes_changed_keys(&eyes) : NULL;
    eyes.changed_key = keys;
    whole = whole && keys;
    while (whole && count-- > 0) {
        const struct entry *e = entry_at(s, path, count);
        const struct events own = { .at = all.at + from, .n = e ? e->nevents : 0 };

        from += own.n;
        if (is_seen(&eyes, &own))
            whole = write_entry(&eyes, &own, ++seen, out);
    }
    events_clear(&all);
    mem_free(keys);
    mem_free(path);
    return whole;
}
