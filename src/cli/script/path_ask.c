/* cli/script/path_ask.c - paths to the open question, and to what was answered. */
#include "cli/script/path_own.h"

#include "base/language.h"
#include "cli/script/facts.h"
#include "cli/script/feed.h"
#include "core/form.h"

#include <string.h>

/* ---- ask ---- */

static bool get_key(struct path *p, struct datum *out)
{
    datum_set_word(out, eyes_name(p->eyes, p->question->key));
    return true;
}

static bool get_seats(struct path *p, struct datum *out)
{
    datum_set_list(out, false, p->eyes->layout);
    for (int i = 0; i < session_seats(p->eyes->session); i++)
        if (p->question->seats >> i & 1)
            datum_add(out, session_seat(p->eyes->session, i)->name);
    return true;
}

static bool get_options(struct path *p, struct datum *out)
{
    const struct question *q = p->question;
    struct str text;

    datum_set_absent(out);
    if (q->kind != ASK_PICK && q->kind != ASK_SHARE && q->n == 0)
        return true;
    str_init(&text);
    datum_set_list(out, true, p->eyes->layout);
    for (int i = 0; i < q->n; i++) {
        str_reset(&text);
        form_option(q, i, p->eyes->now, p->eyes->book, &text);
        datum_add(out, str_cstr(&text));
        out->cells = out->cells || cell_somewhere(q->option[i].cell);
    }
    str_clear(&text);
    return true;
}

static bool get_rule(struct path *p, struct datum *out)
{
    struct str rule;

    str_init(&rule);
    eyes_rule(p->eyes, p->question->rule, &rule);
    datum_set_word(out, str_cstr(&rule));
    str_clear(&rule);
    return true;
}

static bool get_about(struct path *p, struct datum *out)
{
    if (p->question->about >= 0)
        datum_set_word(out, eyes_figure(p->eyes, p->question->about));
    else
        datum_set_absent(out);
    return true;
}

static bool get_kind(struct path *p, struct datum *out)
{
    static const char *const kinds[] = { "roll", "pick", "count", "share", "words" };

    datum_set_word(out, kinds[p->question->kind]);
    return true;
}

static bool get_rest(struct path *p, struct datum *out)
{
    struct answer answer;
    int number[OPTIONS_ASKED];
    struct str text;

    datum_set_absent(out);
    if (p->question->kind == ASK_ROLL)
        return true;
    str_init(&text);
    question_rest(p->question, &answer, number);
    form_answer(p->question, p->eyes->now, p->eyes->book, &answer, number, &text);
    datum_set_word(out, str_cstr(&text));
    str_clear(&text);
    return true;
}

static bool get_dice(struct path *p, struct datum *out)
{
    char text[32];

    datum_set_absent(out);
    if (p->question->kind != ASK_ROLL)
        return true;
    form_roll(p->question, text, sizeof text);
    datum_set_word(out, text);
    return true;
}

static bool get_lo(struct path *p, struct datum *out)
{
    datum_set_number(out, p->question->lo);
    return true;
}

static bool get_hi(struct path *p, struct datum *out)
{
    datum_set_number(out, p->question->hi);
    return true;
}

const struct path_row path_ask_rows[] = {
    { "key", "", "word", "what is asked", get_key },
    { "seats", "", "list", "who may answer", get_seats },
    { "options", "", "list", "what may be answered", get_options },
    { "rule", "", "word", "the rule that asks", get_rule },
    { "about", "", "word", "the figure that it is about", get_about },
    { "kind", "", "word", "roll, pick, count, share or words", get_kind },
    { "rest", "", "word", "what KEY=rest would answer", get_rest },
    { "dice", "", "word", "the dice that are to be rolled", get_dice },
    { "lo", "", "number", "the least that may be answered", get_lo },
    { "hi", "", "number", "the most", get_hi },
    { NULL },
};

bool path_read_ask(struct path *p, struct datum *out)
{
    static const struct question none = { .kind = ASK_PICK, .about = -1 };
    const struct question *q = script_question(p->cursor->script);
    const char *part;

    if (!path_need(p, &part, _("key, seats or options")))
        return false;
    p->question = q ? q : &none;
    if (!path_read_row(p, path_ask_rows, part, _("a part of the open question"), out))
        return false;
    if (!q)
        datum_set_absent(out);
    return true;
}

/* ---- answer ---- */

/*
 * Of a question that is asked every time (NU-10): "hidden" where the last answer may not be known; the number
 * once it has been opened since. False: it is read like any other.
 */
static bool read_covered(const struct path *p, int name, struct datum *out)
{
    const struct events *acted = &p->cursor->script->acted;
    int last = acted->n - 1, opened = path_last_event(p, EVENT_TOTAL, name);

    while (last >= 0 && (acted->at[last].kind != EVENT_CHOSE || acted->at[last].what != name))
        last--;
    if (!ruleset_is_covered(p->eyes->rules, name) ||
        (last < 0 ? opened < 0 : !facts_covered(p->eyes, acted, last)))
        return false;
    if (opened > last)
        datum_set_number(out, acted->at[opened].now);
    else
        datum_set_word(out, "hidden");
    return true;
}

bool path_read_answer(struct path *p, struct datum *out)
{
    const struct script *s = p->cursor->script;
    const char *part, *given;
    int name, found;

    if (!path_need(p, &part, _("the key of a question")))
        return false;
    name = ruleset_find_name(p->eyes->rules, part);
    if (name < 0)
        return path_unknown_name(p, part, _("the key of a question"));
    if (read_covered(p, name, out))
        return true;
    found = path_last_event(p, EVENT_CHOSE, name);
    given = feed_recall(s, part);
    datum_set_absent(out);
    if (found >= 0)
        facts_read(p->eyes, &s->acted.at[found], "answer", out);
    if (given && (found < 0 ? p->eyes->seat == EYES_ALL : s->acted.at[found].b == 0))
        datum_set_word(out, given);
    return true;
}
