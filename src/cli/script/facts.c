/* cli/script/facts.c - what an event is about, an event as JSON, and what is known to be hidden. */
#include "cli/script/facts.h"

/* ---- what it is about ---- */

static const char *stat_key(const struct eyes *eyes, int stat)
{
    return stat >= 0 && stat < eyes->rules->nstats ? eyes->rules->stats[stat].key : "";
}

static const char *pool_key(const struct eyes *eyes, int pool)
{
    int seat, row = ruleset_pool_row(eyes->rules, pool, &seat);

    return row >= 0 ? eyes->rules->pools[row].key : "";
}

static const char *changed_key(const struct eyes *eyes, const struct event *e)
{
    int key = eyes_changed_key(eyes, e);

    return key == KEY_FREE ? "" : eyes_key(eyes, key);
}

static const char *layer_name(int layer)
{
    if (layer_has_sides(layer))
        return "edge";
    return layer == LAYER_GROUND ? "ground" : layer == LAYER_LIGHT ? "light" : "reveal";
}

const char *facts_about(const struct eyes *eyes, const struct event *e)
{
    switch ((enum event_kind)e->kind) {
    case EVENT_STAT:
        return stat_key(eyes, e->what);
    case EVENT_MARKED:
    case EVENT_UNMARKED:
        return eyes_key(eyes, e->mark.key);
    case EVENT_CHANGED:
        return changed_key(eyes, e);
    case EVENT_MOVED:
        return eyes_name(eyes, e->a);
    case EVENT_OPTION:
        return e->what >= 0 && e->what < eyes->rules->noptions ? eyes->rules->options[e->what].key : "";
    case EVENT_TERRAIN:
        return layer_name(e->what);
    case EVENT_POOL:
        return pool_key(eyes, e->what);
    case EVENT_JOINED:
    case EVENT_LEFT:
    case EVENT_CONTENT:
    case EVENT_EDITED:
    case EVENT_WALL:
    case EVENT_LAMP:
    case EVENT_COUNT:
        return "";
    case EVENT_NOTE:
        return eyes_name(eyes, e->label);
    case EVENT_TURN:
        return ruleset_turn_word(eyes->rules, e->what);
    case EVENT_TOKEN:
    case EVENT_ABOUT:
    case EVENT_ROLLED:
    case EVENT_TERM:
    case EVENT_TOTAL:
    case EVENT_CHOSE:
    case EVENT_RESULT:
        return eyes_name(eyes, e->what);
    }
    return "";
}

/* ---- as JSON ---- */

void facts_write(const struct eyes *eyes, const struct event *e, struct writer *w)
{
    const struct fact *field;
    struct datum value;

    datum_init(&value);
    writer_object_row(w, NULL);
    writer_text(w, "kind", event_kind_name((enum event_kind)e->kind));
    for (int i = 0; (field = facts_field((enum event_kind)e->kind, i)); i++)
        if (facts_read(eyes, e, field->name, &value))
            datum_write(&value, w, field->name);
    if (e->rule != RULE_NONE && facts_read(eyes, e, "rule", &value))
        datum_write(&value, w, "rule");
    writer_int(w, "depth", e->depth);
    writer_end(w);
    datum_clear(&value);
}

/* ---- what is hidden, and known to be so (NU-168) ---- */

static bool knows(const struct eyes *eyes, const struct event *e)
{
    return eyes->seat == EYES_ALL || session_may_know(eyes->session, e, eyes->seat);
}

/* Has it been opened: is the next answer to the same question known? */
static bool is_opened(const struct eyes *eyes, const struct events *events, int n)
{
    const struct event *e = &events->at[n];

    for (int i = n + 1; i < events->n; i++)
        if (events->at[i].kind == EVENT_CHOSE && events->at[i].what == e->what)
            return knows(eyes, &events->at[i]);
    return false;
}

void facts_value(const struct eyes *eyes, const struct event *event, struct datum *out)
{
    const char *word = event->kind == EVENT_TOTAL ? ruleset_value_word(eyes->rules, event->what, event->now)
                                                  : NULL;

    if (word)
        datum_set_word(out, word);
    else
        datum_set_number(out, event->now);
}

bool facts_covered(const struct eyes *eyes, const struct events *events, int n)
{
    const struct event *e = &events->at[n];

    if (e->kind != EVENT_CHOSE || knows(eyes, e) || !ruleset_is_covered(eyes->rules, e->what) ||
        is_opened(eyes, events, n))
        return false;
    for (int i = 0; i < events->n; i++)
        if ((events->at[i].kind == EVENT_CHOSE || events->at[i].kind == EVENT_ROLLED) &&
            events->at[i].who == e->who && knows(eyes, &events->at[i]))
            return true;
    return false;
}

void facts_write_covered(const struct eyes *eyes, const struct event *event, struct writer *w)
{
    struct str rule;

    str_init(&rule);
    eyes_rule(eyes, event->rule, &rule);
    writer_object_row(w, NULL);
    writer_text(w, "kind", event_kind_name((enum event_kind)event->kind));
    writer_text(w, "who", eyes_figure(eyes, event->who));
    writer_text(w, "question", eyes_name(eyes, event->what));
    writer_text(w, "answer", "hidden");
    writer_text(w, "rule", str_cstr(&rule));
    writer_end(w);
    str_clear(&rule);
}
