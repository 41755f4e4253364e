/* cli/script/path_turn.c - paths to whose turn it is, what is asked, what came out. */
#include "cli/script/path_own.h"

#include "base/language.h"
#include "base/text.h"
#include "cli/script/chance.h"
#include "cli/script/facts.h"
#include "cli/script/feed.h"
#include "cli/script/pools.h"
#include "core/form.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

static bool need_part(struct path *p, const char **part, const char *what)
{
    *part = path_next(p);
    return *part ||
           script_fault(p->cursor->script, p->word, _("expected %s after \"%s.\""), what, p->part[p->at - 1]);
}

static bool known(const struct path *p, const struct event *e)
{
    return p->eyes->seat == EYES_ALL || session_may_know(p->eyes->session, e, p->eyes->seat);
}

/* ---- value.margin, value.2.total ---- */

/* The name by which a Test begins, where `what` is a value of each Test (name_use.test); -1. */
static int test_begin(const struct ruleset *rules, int what)
{
    int begins = -1;
    bool told = false;

    for (const struct name_use *use = rules->shown.uses; use && use->kind != NAMES_END; use++) {
        begins = use->test == TEST_BEGINS ? use->name : begins;
        told = told || (use->test != TEST_NONE && use->name == what);
    }
    return told ? begins : -1;
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
    int found = -1, from = 0, to = acted->n, begins = nth > 0 ? test_begin(p->eyes->rules, what) : -1;

    if (begins >= 0) {
        find_test(acted, begins, nth, &from, &to);
        nth = 1;
    }
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

static bool unknown_name(struct path *p, const char *found, const char *what)
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

    if (!need_part(p, &part, _("the name of a value")))
        return false;
    if (text_number(part, strlen(part), &nth) && (nth < 1 || !need_part(p, &part, _("the name of a value"))))
        return nth < 1 ? script_fault(p->cursor->script, p->word, _("expected 1 or more after \"value.\""))
                       : false;
    name = ruleset_find_name(p->eyes->rules, part);
    if (name < 0)
        return unknown_name(p, part, _("the name of a value"));
    found = find_event(p, EVENT_TOTAL, name, (int)nth);
    if (found < 0)
        found = find_event(p, EVENT_RESULT, name, (int)nth);
    if (found < 0)
        datum_set_absent(out);
    else
        datum_set_number(out, p->cursor->script->acted.at[found].now);
    return true;
}

/* ---- turn, clock, option, pool ---- */

static void set_turn_field(const struct path *p, int field, struct datum *out)
{
    const struct turn *turn = &p->eyes->now->turn;
    const int number[TURN_FIELDS] = { turn->round,  turn->side, turn->actor, turn->acts_left,
                                      turn->phase,  turn->mode, turn->scene, turn->session,
                                      turn->minute, turn->goal, turn->second };

    if (NAME_round + field == NAME_actor && turn->actor < 0)
        datum_set_absent(out);
    else if (NAME_round + field == NAME_actor)
        datum_set_word(out, eyes_figure(p->eyes, turn->actor));
    else if (NAME_round + field == NAME_side && turn->side == 0)
        datum_set_absent(out);
    else if (NAME_round + field == NAME_side)
        datum_set_word(out, eyes_text(p->eyes, turn->side));
    else if (NAME_round + field == NAME_mode)
        datum_set_word(out, mode_words[turn->mode]);
    else
        datum_set_number(out, number[field]);
}

/* The figures of the fight as the strip shows them; where the rules have no order of their own: absent. */
static void set_order(const struct path *p, struct datum *out)
{
    const struct state *now = p->eyes->now;
    int last = -1, next;

    datum_set_absent(out);
    if (!ruleset_has_order(p->eyes->rules) || now->turn.mode != MODE_ENCOUNTER)
        return;
    datum_set_list(out, true, p->eyes->layout);
    do {
        short word = 0;

        next = INT_MAX;
        for (int i = 0; i < now->ntokens; i++) {
            int at = p->eyes->rules->shown.place(now, i, &word);

            if (at == last && last >= 0)
                datum_add(out, eyes_figure(p->eyes, i));
            next = at > last && at < next ? at : next;
        }
        last = next;
    } while (next < INT_MAX);
}

bool path_read_turn(struct path *p, struct datum *out)
{
    struct choices choices = { 0 };
    const char *part;
    int name;

    if (!need_part(p, &part, _("round, side, actor or another part of the turn")))
        return false;
    if (strcmp(part, "encounter") == 0) {
        datum_set_word(out, p->eyes->now->turn.mode == MODE_ENCOUNTER ? "on" : "off");
        return true;
    }
    if (strcmp(part, "order") == 0) {
        set_order(p, out);
        return true;
    }
    name = ruleset_find_turn(p->eyes->rules, part);
    if (name >= 0) {
        set_turn_field(p, name - NAME_round, out);
        return true;
    }
    for (int i = 0; i < TURN_FIELDS; i++)
        choices_add(&choices, ruleset_turn_word(p->eyes->rules, NAME_round + i));
    choices_add(&choices, "order");
    return path_unknown(p, part, _("a part of the turn"), &choices);
}

bool path_read_clock(struct path *p, struct datum *out)
{
    datum_set_number(out, p->eyes->now->turn.minute);
    return true;
}

bool path_read_entry(struct path *p, struct datum *out)
{
    if (p->eyes->seat == EYES_ALL || session_seat(p->eyes->session, p->eyes->seat)->gm)
        datum_set_number(out, session_head(p->eyes->session));
    else
        datum_set_absent(out); /* the number tells how much was done in secret */
    return true;
}

/* A list of options, as scripts say it. */
static void read_option_list(const struct path *p, int first, int n, struct datum *out)
{
    const struct ruleset *rules = p->eyes->rules;
    enum option_list form = ruleset_option_list(rules, first, n);
    char word[24], said[OPTION_KEY + 24];

    datum_set_list(out, form == LIST_IN_ORDER, p->eyes->layout);
    for (int row = first; row < first + n; row++) {
        const struct option_def *def = &rules->options[row];
        const char *value = ruleset_option_word(def, p->eyes->now->option[row], word, sizeof word);

        snprintf(said, sizeof said, "%s:%s", ruleset_option_member(def), value);
        if (form != LIST_OF_ON || p->eyes->now->option[row])
            datum_add(out, form == LIST_IN_ORDER ? value
                           : form == LIST_OF_ON  ? ruleset_option_member(def)
                                                 : said);
    }
}

bool path_read_option(struct path *p, struct datum *out)
{
    const struct ruleset *rules = p->eyes->rules;
    struct choices choices = { 0 };
    const char *part, *member;
    char word[24], key[OPTION_KEY];
    int option, n, first;

    if (!need_part(p, &part, _("the key of an option")))
        return false;
    first = ruleset_find_option_list(rules, part, &n);
    member = first < 0 ? NULL : path_next(p);
    snprintf(key, sizeof key, "%s%s%s", part, member ? "." : "", member ? member : "");
    option = ruleset_find_option(rules, key);
    if (option >= 0) {
        datum_set_word(out, ruleset_option_word(&rules->options[option], p->eyes->now->option[option], word,
                                                sizeof word));
        return true;
    }
    if (first >= 0 && !member) {
        read_option_list(p, first, n, out);
        return true;
    }
    for (int i = 0; i < rules->noptions; i++)
        choices_add(&choices, rules->options[i].key);
    return path_unknown(p, part, _("the key of an option"), &choices);
}

bool path_read_odds(struct path *p, struct datum *out)
{
    const double *number;
    const char *part;

    if (!need_part(p, &part, _("the key of the last odds, such as hit")))
        return false;
    number = chance_find(p->cursor->script, part);
    if (number)
        datum_set_number(out, *number);
    else
        datum_set_absent(out);
    return true;
}

bool path_read_pool(struct path *p, struct datum *out)
{
    const char *part;
    int pool;

    if (!need_part(p, &part, _("the name of a pool")) ||
        !pools_find(p->cursor, p->word, part, path_next(p), &pool))
        return false;
    if (pools_seen(p->eyes, pool))
        datum_set_number(out, p->eyes->now->pool[pool]);
    else
        datum_set_absent(out);
    return true;
}

/* ---- ask ---- */

static void set_options(const struct path *p, const struct question *q, struct datum *out)
{
    struct str text;

    str_init(&text);
    datum_set_list(out, true, p->eyes->layout);
    for (int i = 0; i < q->n; i++) {
        str_reset(&text);
        form_option(q, i, p->eyes->now, p->eyes->book, &text);
        datum_add(out, str_cstr(&text));
        out->cells = out->cells || cell_somewhere(q->option[i].cell);
    }
    str_clear(&text);
}

static void set_seats(const struct path *p, const struct question *q, struct datum *out)
{
    datum_set_list(out, false, p->eyes->layout);
    for (int i = 0; i < session_seats(p->eyes->session); i++)
        if (q->seats >> i & 1)
            datum_add(out, session_seat(p->eyes->session, i)->name);
}

static void set_rest(const struct path *p, const struct question *q, struct datum *out)
{
    struct answer answer;
    int number[OPTIONS_ASKED];
    struct str text;

    str_init(&text);
    question_rest(q, &answer, number);
    form_answer(q, p->eyes->now, p->eyes->book, &answer, number, &text);
    datum_set_word(out, str_cstr(&text));
    str_clear(&text);
}

static void set_text_of(void (*print)(const struct question *, char *, size_t), const struct question *q,
                        struct datum *out)
{
    char text[32];

    print(q, text, sizeof text);
    datum_set_word(out, text);
}

static void set_rule(const struct path *p, const struct question *q, struct datum *out)
{
    struct str rule;

    str_init(&rule);
    eyes_rule(p->eyes, q->rule, &rule);
    datum_set_word(out, str_cstr(&rule));
    str_clear(&rule);
}

static bool read_question(struct path *p, const struct question *q, const char *part, struct datum *out)
{
    static const char *const kinds[] = { "roll", "pick", "count", "share", "words" };
    struct choices choices = { 0 };

    if (strcmp(part, "key") == 0)
        datum_set_word(out, eyes_name(p->eyes, q->key));
    else if (strcmp(part, "seats") == 0)
        set_seats(p, q, out);
    else if (strcmp(part, "options") == 0 && (q->kind == ASK_PICK || q->kind == ASK_SHARE || q->n > 0))
        set_options(p, q, out);
    else if (strcmp(part, "rule") == 0)
        set_rule(p, q, out);
    else if (strcmp(part, "about") == 0 && q->about >= 0)
        datum_set_word(out, eyes_figure(p->eyes, q->about));
    else if (strcmp(part, "kind") == 0)
        datum_set_word(out, kinds[q->kind]);
    else if (strcmp(part, "rest") == 0 && q->kind != ASK_ROLL)
        set_rest(p, q, out);
    else if (strcmp(part, "dice") == 0 && q->kind == ASK_ROLL)
        set_text_of(form_roll, q, out);
    else if (strcmp(part, "lo") == 0 || strcmp(part, "hi") == 0)
        datum_set_number(out, *part == 'l' ? q->lo : q->hi);
    else if (strcmp(part, "options") == 0 || strcmp(part, "about") == 0 || strcmp(part, "rest") == 0 ||
             strcmp(part, "dice") == 0)
        datum_set_absent(out);
    else {
        for (const char *const *name = (const char *const[]){ "key", "seats", "options", "rule", "about",
                                                              "kind", "rest", "dice", "lo", "hi", NULL };
             *name; name++)
            choices_add(&choices, *name);
        return path_unknown(p, part, _("a part of the open question"), &choices);
    }
    return true;
}

bool path_read_ask(struct path *p, struct datum *out)
{
    static const struct question none = { .kind = ASK_PICK, .about = -1 };
    const struct question *q = script_question(p->cursor->script);
    const char *part;

    if (!need_part(p, &part, _("key, seats or options")))
        return false;
    if (!read_question(p, q ? q : &none, part, out))
        return false;
    if (!q)
        datum_set_absent(out);
    return true;
}

/*
 * Of a question that is asked every time (NU-10): "hidden" where the last answer may not be known; the number
 * once it has been opened since. False: it is read like any other.
 */
static bool read_covered(const struct path *p, int name, struct datum *out)
{
    const struct events *acted = &p->cursor->script->acted;
    int last = acted->n - 1, opened = find_event(p, EVENT_TOTAL, name, 0);

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

    if (!need_part(p, &part, _("the key of a question")))
        return false;
    name = ruleset_find_name(p->eyes->rules, part);
    if (name < 0)
        return unknown_name(p, part, _("the key of a question"));
    if (read_covered(p, name, out))
        return true;
    found = find_event(p, EVENT_CHOSE, name, 0);
    given = feed_recall(s, part);
    datum_set_absent(out);
    if (found >= 0)
        facts_read(p->eyes, &s->acted.at[found], "answer", out);
    if (given && (found < 0 ? p->eyes->seat == EYES_ALL : s->acted.at[found].b == 0))
        datum_set_word(out, given);
    return true;
}
