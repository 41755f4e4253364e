#include "games.h"

#include "fuzz.h"

void games_verify(struct session *s)
{
    struct err err = { 0 };

    if (!session_verify(s, &err))
        BUG("a game does not come out the same: %s", err.text);
}

static struct str export(struct session *s)
{
    struct err err = { 0 };
    struct str text;

    str_init(&text);
    if (!session_export(s, &text, &err))
        BUG("a game cannot be exported: %s", err.text);
    return text;
}

void games_go_round(struct session *s)
{
    struct err err = { 0 };
    struct str text = export(s), again;
    struct session *copy = session_import(str_cstr(&text), text.len, "copy", NULL, &err);

    if (!copy)
        BUG("an exported game is refused: %s", err.text);
    again = export(copy);
    fuzz_same(&text, &again, "a game exported and imported");
    BUG_UNLESS(session_head(copy) == session_head(s));
    BUG_UNLESS(session_state(copy)->hash == session_state(s)->hash);
    session_close(copy);
    str_clear(&text);
    str_clear(&again);
}

/* Undo and redo give back what was there, from where a redo leads: the end of a chain. */
static void undo_redo(struct session *s)
{
    bool once = session_undo(s) && session_redo(s);
    uint64_t hash = session_state(s)->hash;
    int head = session_head(s), back = 0;

    if (!once)
        return;
    while (back < 3 && session_undo(s))
        back++;
    while (back > 0 && session_redo(s))
        back--;
    BUG_UNLESS(back == 0 && session_head(s) == head && session_state(s)->hash == hash);
}

void games_walk(struct session *s)
{
    struct err err = { 0 };

    BUG_UNLESS(session_cancel(s, &err) && session_goto(s, 0, &err));
    for (int id = session_entries(s); id > 0; id -= 1 + id / 20) {
        const struct entry *entry;

        if (!session_goto(s, id, &err))
            BUG("entry %d cannot be gone to: %s", id, err.text);
        entry = session_entry(s, id);
        BUG_UNLESS(entry && entry->id == id && entry->parent < id);
        BUG_UNLESS(session_state(s)->hash == entry->hash);
    }
    undo_redo(s);
}
