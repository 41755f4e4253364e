/* What is whole of a damaged game becomes a game of its own. */
#include "session/journal/inside.h"

#include "base/language.h"

/* One more entry as it stands in the damaged file, which must lead where it says. */
static bool take_over(struct session *s, struct journal *from, int id, struct state *state, int *at,
                      struct err *err)
{
    struct line line;
    int checkpoint = 0;
    bool taken = journal_get_line(from, id, &line, err) && tree_fits(s, &line, err) &&
                 journal_put_line(s->journal, &line, err) && walk_to(s, state, at, id, err) &&
                 keep_checkpoint(s, state, &line, &checkpoint, err);

    if (taken)
        keep_note(s, &line, checkpoint);
    line_clear(&line);
    tree_trim(s);
    return taken;
}

static bool take_over_all(struct session *s, struct journal *from, struct err *err)
{
    struct state state = { 0 };
    int at = 0, latest = s->nrows - 1;
    bool taken = state_copy(&state, &s->root) || err_memory(err);

    for (int id = 1; id <= latest; id++)
        s->row[id].checkpoint = false; /* those are of the other file */
    s->since_checkpoint = s->bytes_since = s->checkpoint_bytes = 0;
    for (int id = 1; id <= latest && taken; id++)
        taken = take_over(s, from, id, &state, &at, err);
    state_clear(&state);
    return taken;
}

/* The ways that were walked last, where these are not the latest. */
static bool take_over_walked(struct session *s, struct err *err)
{
    bool taken = true;

    for (int id = 0; id < s->nrows && taken; id++)
        taken = s->row[id].next == 0 || journal_put_walked(s->journal, id, s->row[id].next, err);
    return taken;
}

/* Give the session a new journal with all that was read from the old one. */
static bool found_anew(struct session *s, struct journal *from, struct err *err)
{
    s->journal = NULL;
    s->kept_rows = (struct book_rows){ 0 };
    return session_found(s, err) && keep_begin(s, err) && take_over_all(s, from, err) &&
           take_over_walked(s, err) && keep_put_head(s, s->head, err) && keep_commit(s, err);
}

bool session_rescue(const char *path, const char *to, int *entries, struct err *err)
{
    struct session *s = open_salvaged(path, err);
    struct journal *from;
    bool rescued;

    if (!s)
        return false;
    from = s->journal;
    rescued = found_anew(s, from, err) && journal_place(s->journal, to, err);
    if (rescued)
        *entries = session_entries(s);
    session_close(s);
    journal_close(from);
    return rescued;
}
