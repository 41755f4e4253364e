#include "cli/telling.h"

#include "base/mem.h"
#include "cli/facts.h"

#include <string.h>

/* "ragna: attack snik" */
static void tell_command(const struct eyes *eyes, const struct entry *entry, struct str *out)
{
    const struct command *c = &entry->command;

    if (c->actor >= 0)
        str_add_format(out, "%s: ", eyes_figure(eyes, c->actor));
    else
        str_add_format(out, "%s: ", eyes_seat(eyes, c->seat));
    str_add_text(out, c->verb >= 0 ? eyes->rules->actions[c->verb].key : "edit");
    if (c->target >= 0 && c->target != c->actor)
        str_add_format(out, " %s", eyes_figure(eyes, c->target));
}

/* Is it worth a line? Terms, notes and the like unfold only in the window. */
static bool is_told(const struct event *e)
{
    return e->kind == EVENT_RESULT || e->kind == EVENT_TOTAL || e->kind == EVENT_ROLLED || e->kind == EVENT_MOVED
        || e->kind == EVENT_STAT || e->kind == EVENT_MARKED || e->kind == EVENT_UNMARKED || e->kind == EVENT_CHOSE;
}

static void tell_event(const struct eyes *eyes, const struct event *e, struct str *out)
{
    const char *const *field = facts_fields((enum event_kind)e->kind);
    struct datum value;

    datum_init(&value);
    str_add_format(out, "  %s", event_kind_name((enum event_kind)e->kind));
    for (int i = 0; field[i]; i++) {
        if (!facts_read(eyes, e, field[i], &value) || value.kind == DATUM_ABSENT)
            continue;
        str_add_format(out, " %s=", field[i]);
        datum_print(&value, out);
    }
    if (facts_read(eyes, e, "rule", &value) && e->rule != RULE_NONE) {
        str_add_text(out, " ");
        datum_print(&value, out);
    }
    str_add_char(out, '\n');
    datum_clear(&value);
}

void telling_of_entry(struct session *s, const struct entry *entry, struct str *out)
{
    struct eyes eyes;

    if (!eyes_open(&eyes, s, EYES_ALL))
        return;
    str_add_format(out, "%d ", entry->id);
    tell_command(&eyes, entry, out);
    if (*entry->reason)
        str_add_format(out, " (%s)", entry->reason);
    str_add_char(out, '\n');
    for (int i = 0; i < entry->nevents; i++)
        if (is_told(&entry->event[i]))
            tell_event(&eyes, &entry->event[i], out);
}

bool telling_of_game(struct session *s, struct str *out, struct err *err)
{
    int n = session_entries(s), head = session_head(s), count = 0;
    int *path = mem_new((size_t)n + 1, sizeof *path);

    if (!path)
        return err_memory(err);
    for (int id = head; id > 0; count++) {
        const struct entry *e = session_entry(s, id);

        path[count] = id;
        id = e ? e->parent : 0;
    }
    while (count-- > 0) {
        const struct entry *e = session_entry(s, path[count]);

        if (e && !e->cancelled)
            telling_of_entry(s, e, out);
    }
    mem_free(path);
    return !out->failed || err_memory(err);
}
