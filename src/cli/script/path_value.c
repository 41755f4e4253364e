/* cli/script/path_value.c - paths to what came out: values of the last deed, the last odds. */
#include "cli/script/path_own.h"

#include "base/language.h"
#include "base/text.h"
#include "cli/script/chance.h"
#include "cli/script/facts.h"

#include <string.h>

static bool known(const struct path *p, const struct event *e)
{
    return p->eyes->seat == EYES_ALL || session_may_know(p->eyes->session, e, p->eyes->seat);
}

/* ---- value.margin, value.2.total ---- */

/* The name by which a Test begins, where `what` is a value of each Test (name_use.test, *told); -1. */
static int test_begin(const struct ruleset *rules, int what, int *told)
{
    int begins = -1;

    *told = TEST_NONE;
    for (const struct name_use *use = rules->shown.uses; use && use->kind != NAMES_END; use++) {
        begins = use->test == TEST_BEGINS ? use->name : begins;
        *told = use->test != TEST_NONE && use->name == what ? use->test : *told;
    }
    return *told != TEST_NONE ? begins : -1;
}

/* The last event before `to` that leads up to the Test which begins there, none of the one before; -1. */
static int find_lead(const struct path *p, int what, int begins, int to)
{
    const struct events *acted = &p->cursor->script->acted;

    for (int i = to - 1; i >= 0; i--) {
        const struct event *e = &acted->at[i];

        if (e->kind == EVENT_TOTAL && e->what == begins)
            break;
        if (e->kind == EVENT_TOTAL && e->what == what && known(p, e))
            return i;
    }
    return -1;
}

/* From where to where the nth Test is told. */
static void find_test(const struct events *acted, int begins, int nth, int *from, int *to)
{
    for (*from = *to = 0; *to < acted->n; ++*to) {
        if (acted->at[*to].kind != EVENT_TOTAL || acted->at[*to].what != begins)
            continue;
        if (nth-- == 0)
            return;
        *from = *to;
    }
    if (nth > 0)
        *from = *to;
}

/*
 * The place of the nth event (or the last: 0) of a kind about `what`, or what the nth Test tells of it; -1 if
 * there is none.
 */
static int find_event(const struct path *p, enum event_kind kind, int what, int nth)
{
    const struct events *acted = &p->cursor->script->acted;
    int found = -1, from = 0, to = acted->n, told = TEST_NONE, begins;

    begins = nth > 0 ? test_begin(p->eyes->rules, what, &told) : -1;
    if (begins >= 0) {
        find_test(acted, begins, nth, &from, &to);
        nth = 1;
    }
    if (told == TEST_LEADS && from < acted->n)
        found = find_lead(p, what, begins, from);
    if (found >= 0)
        return found;
    for (int i = from; i < to; i++) {
        const struct event *e = &acted->at[i];

        if (e->kind != kind || e->what != what || !known(p, e))
            continue;
        found = i;
        if (nth > 0 && --nth == 0)
            return i;
    }
    return nth > 0 ? -1 : found;
}

int path_last_event(const struct path *p, enum event_kind kind, int what)
{
    return find_event(p, kind, what, 0);
}

bool path_unknown_name(struct path *p, const char *found, const char *what)
{
    struct choices choices = { 0 };

    for (int i = 1; i < p->eyes->rules->nnames; i++)
        choices_add(&choices, p->eyes->rules->name[i]);
    return path_unknown(p, found, what, &choices);
}

bool path_read_value(struct path *p, struct datum *out)
{
    const char *part;
    long nth = 0;
    int name, found;

    if (!path_need(p, &part, _("the name of a value")))
        return false;
    if (text_number(part, strlen(part), &nth) && (nth < 1 || !path_need(p, &part, _("the name of a value"))))
        return nth < 1 ? script_fault(p->cursor->script, p->word, _("expected 1 or more after \"value.\""))
                       : false;
    name = ruleset_find_name(p->eyes->rules, part);
    if (name < 0)
        return path_unknown_name(p, part, _("the name of a value"));
    found = find_event(p, EVENT_TOTAL, name, (int)nth);
    if (found < 0)
        found = find_event(p, EVENT_RESULT, name, (int)nth);
    if (found < 0)
        datum_set_absent(out);
    else
        facts_value(p->eyes, &p->cursor->script->acted.at[found], out);
    return true;
}

bool path_read_odds(struct path *p, struct datum *out)
{
    const double *number;
    const char *part;

    if (!path_need(p, &part, _("the key of the last odds, such as hit")))
        return false;
    number = chance_find(p->cursor->script, part);
    if (number)
        datum_set_number(out, *number);
    else
        datum_set_absent(out);
    return true;
}
