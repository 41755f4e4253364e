#include "cli/telling.h"

#include "base/mem.h"
#include "content/words.h"
#include "session/log/log.h"

bool telling_open(struct telling *t, const struct ruleset *rules, bool unfolded)
{
    struct faults faults;

    *t = (struct telling){ .unfolded = unfolded };
    faults_init(&faults);
    t->worded = words_load(rules, &t->words, &faults);
    faults_clear(&faults);
    return t->worded;
}

void telling_close(struct telling *t)
{
    if (t->worded)
        words_clear(&t->words);
    *t = (struct telling){ .worded = false };
}

/* Tell the lines of a log, and give them back. */
static void tell_all(const struct telling *t, const struct log_source *source, struct log *log,
                     struct str *out)
{
    for (int i = 0; i < log->n; i++)
        log_line_text(source, &log->line[i], t->unfolded, out);
    log_clear(log);
}

static struct log_source source_of(const struct telling *t, struct session *s)
{
    return (struct log_source){ .rules = session_rules(s),
                                .state = session_state(s),
                                .book = session_book(s),
                                .word = t->worded ? words_find : NULL,
                                .context = &t->words,
                                .eyes = SEATS_ALL };
}

/* What was read out before anything was done. */
static void tell_opening(const struct telling *t, struct session *s, struct str *out)
{
    const struct log_source source = source_of(t, s);
    struct log log = { 0 };

    if (!log_add_opening(&log, session_origin(s).opening, false) ||
        !log_add_opening(&log, session_origin(s).goal, false))
        out->failed = true;
    tell_all(t, &source, &log, out);
}

/* Append the lines of one entry, if it is worth telling; `edits`: what the GM did by hand too. */
static void telling_entry(const struct telling *t, struct session *s, const struct entry *entry, bool edits,
                          struct str *out)
{
    const struct log_source source = source_of(t, s);
    struct log log = { 0 };

    if (!log_add(&log, &source, entry->id, &entry->command, entry->event, entry->nevents, entry->reason))
        out->failed = true;
    if (log.n == 0 && (edits || entry->command.deed >= 0) &&
        !log_add_hand(&log, &source, entry->id, &entry->command, entry->event, entry->nevents))
        out->failed = true;
    tell_all(t, &source, &log, out);
}

int *telling_path(struct session *s, int from, int *count)
{
    int *path = mem_new((size_t)session_entries(s) + 1, sizeof *path);

    *count = 0;
    for (int id = session_head(s); path && id > from;) {
        const struct entry *e = session_entry(s, id);

        path[(*count)++] = id;
        id = e ? e->parent : 0;
    }
    return path;
}

bool telling_since(const struct telling *t, struct session *s, int from, struct str *out)
{
    int count, *path = telling_path(s, from, &count);
    bool begun = from > 0; /* until somebody does something the table is laid */

    if (!begun)
        tell_opening(t, s, out);
    while (path && count-- > 0) {
        const struct entry *e = session_entry(s, path[count]);

        begun = begun || (e && e->command.deed >= 0);
        if (e && !e->cancelled)
            telling_entry(t, s, e, begun, out);
    }
    mem_free(path);
    return path && !out->failed;
}
