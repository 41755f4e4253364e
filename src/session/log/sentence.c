/* One entry as a sentence or several (session/log/log.h). */
#include "session/log/log.h"

#include "base/hash.h"
#include "base/language.h"
#include "base/mem.h"
#include "base/text.h"

#include <stdio.h>
#include <string.h>

static const char *clause_of(const struct log_source *source, const char *key)
{
    return source->word ? source->word(source->context, "log", key) : NULL;
}

/* "success.BREW-80": by the rule of a number that the result came of since the one before it, NULL: none. */
static const char *clause_by_rule(const struct log_source *source, const struct event *e, const char *key,
                                  int before, char *room, size_t size)
{
    const char *clause = NULL;
    char rule[24];

    for (int i = 1; i <= before && !clause && e[-i].kind != EVENT_RESULT; i++) {
        if (e[-i].kind != EVENT_TOTAL || e[-i].who != e->who || !event_known(&e[-i], source->eyes))
            continue;
        log_rule_text(source, e[-i].rule, rule, sizeof rule);
        snprintf(room, size, "%s.%s", key, rule);
        clause = clause_of(source, room);
    }
    return clause;
}

/* "hit.grapple" of who did that, "hit_back.grapple" or "hit_back" of whom it was done to; NULL: no such. */
static const char *clause_by_deed(const struct log_source *source, const struct event *e, const char *key,
                                  const struct event *deed, char *room, size_t size)
{
    const char *name, *back, *clause;

    if (!deed || (e->who != deed->who && e->who != deed->a))
        return NULL;
    name = ruleset_name(source->rules, deed->what);
    back = e->who == deed->who ? "" : "_back";
    snprintf(room, size, "%s%s.%s", key, back, name);
    clause = clause_of(source, room);
    if (clause || !*back)
        return clause;
    snprintf(room, size, "%s_back", key);
    return clause_of(source, room);
}

/* "dead.BREW-112": by the rule of the result itself, NULL: none. */
static const char *clause_by_own_rule(const struct log_source *source, const struct event *e, const char *key,
                                      char *room, size_t size)
{
    char rule[24];

    log_rule_text(source, e->rule, rule, sizeof rule);
    snprintf(room, size, "%s.%s", key, rule);
    return clause_of(source, room);
}

/* "hit_other" where somebody else is meant, else "hit". */
static const char *clause_of_result(const struct log_source *source, const struct event *e, int before,
                                    const struct event *deed, char *room, size_t size)
{
    const char *key = ruleset_name(source->rules, e->what),
               *clause = clause_by_rule(source, e, key, before, room, size);

    if (!clause)
        clause = clause_by_deed(source, e, key, deed, room, size);
    if (!clause)
        clause = clause_by_own_rule(source, e, key, room, size);
    if (clause)
        return clause;
    snprintf(room, size, "%s_other", key);
    if (e->a != NOBODY && e->a != e->who)
        clause = clause_of(source, room);
    return clause ? clause : clause_of(source, key);
}

/* A mark that a rule set or took away; what the GM does by hand is told as such. */
static const char *clause_of_mark(const struct log_source *source, const struct event *e, char *room,
                                  size_t size)
{
    if (e->rule == RULE_GM || e->rule == RULE_NONE || e->mark.key >= source->rules->nmarks)
        return NULL;
    snprintf(room, size, "%s.%s", e->kind == EVENT_MARKED ? "marked" : "unmarked",
             source->rules->marks[e->mark.key].key);
    return clause_of(source, room);
}

/* A number that a rule set, by what it is now ("set.boxes=1"), else whatever that is. */
static const char *clause_of_stat(const struct log_source *source, const struct event *e, char *room,
                                  size_t size)
{
    const char *key, *clause;

    if (e->rule == RULE_GM || e->rule == RULE_NONE || e->what >= source->rules->nstats)
        return NULL;
    key = source->rules->stats[e->what].key;
    snprintf(room, size, "set.%s=%d", key, e->now);
    clause = clause_of(source, room);
    snprintf(room, size, "set.%s", key);
    return clause ? clause : clause_of(source, room);
}

/* The clause of an event, `before` which are so many more, `deed` the last begun; NULL: not to be told. */
static const char *clause_of_event(const struct log_source *source, const struct event *e, int before,
                                   const struct event *deed, char *room, size_t size)
{
    switch (e->kind) {
    case EVENT_RESULT:
        return clause_of_result(source, e, before, deed, room, size);
    case EVENT_CHOSE:
        snprintf(room, size, "%s=%s", ruleset_name(source->rules, e->what),
                 ruleset_name(source->rules, e->b));
        return clause_of(source, room);
    case EVENT_ABOUT:
        snprintf(room, size, "about.%s", ruleset_name(source->rules, e->what));
        return clause_of(source, room);
    case EVENT_TOTAL:
        snprintf(room, size, "told.%s", ruleset_name(source->rules, e->what));
        return clause_of(source, room);
    case EVENT_NOTE:
        snprintf(room, size, "note.%s", ruleset_name(source->rules, e->label));
        return clause_of(source, room);
    case EVENT_STAT:
        return clause_of_stat(source, e, room, size);
    case EVENT_MARKED:
    case EVENT_UNMARKED:
        return clause_of_mark(source, e, room, size);
    default:
        return NULL;
    }
}

/* A sentence in the making: clauses of one figure are held back until the next one shows how to join them. */
struct sentence {
    const struct log_source *source;
    struct log_facts facts;
    struct str *out;
    struct str held;
    struct {
        bool told;       /* with an earlier one */
        int deed;        /* the last EVENT_ABOUT before it, -1 */
        int later;       /* the next about the same (subject_of), -1 */
    } * of;              /* owned: of each event */
    int dead, out_of_it; /* the results that tell so, -1 */
    int clauses;
    int who; /* of the first clause of all */
};

static void release(struct sentence *s, bool last)
{
    if (s->clauses == 0)
        return;
    if (s->clauses > 1)
        language_list_on(s->out, str_cstr(&s->held), last);
    else
        str_add(s->out, str_cstr(&s->held), s->held.len);
    str_reset(&s->held);
}

static void stop(struct sentence *s)
{
    release(s, true);
    if (s->clauses > 0)
        str_add_char(s->out, '.');
    s->clauses = 0;
    s->facts.object = NOBODY;
}

static void capitalise(struct str *text)
{
    char room[400];

    text_capital(str_cstr(text), room, sizeof room);
    if (text->len < sizeof room) {
        str_reset(text);
        str_add_text(text, room);
    }
}

/* A clause that begins with "{doer} " is told of who does the deed, not of who came off best. */
static void tell(struct sentence *s, int who, const struct event *about, const char *clause)
{
    const size_t doer = strlen("{doer} ");

    if (s->facts.doer != NOBODY && strncmp(clause, "{doer} ", doer) == 0) {
        who = s->facts.doer;
        clause += doer;
    }
    if (s->clauses > 0 && who != s->facts.subject) {
        stop(s);
        str_add_char(s->out, ' ');
    }
    release(s, false);
    if (s->clauses++ == 0) {
        s->facts.subject = who;
        if (s->who == NOBODY)
            s->who = who;
        if (who != NOBODY)
            str_add_format(s->out, "%s ", log_name(s->source, who));
    }
    log_clause(s->source, &s->facts, about, clause, &s->held);
    if (who == NOBODY && s->clauses == 1)
        capitalise(&s->held);
    if (log_target(s->source->rules, about) >= 0 && strstr(clause, "{target}"))
        s->facts.object = log_target(s->source->rules, about);
    else if (who != log_subject(about) && strstr(clause, "{who}"))
        s->facts.object = log_subject(about);
}

/* An action that left no result tells itself: "Brann stands up." */
static void tell_action(struct sentence *s, const struct command *command)
{
    if (!command || command->deed < 0 || command->deed >= s->source->rules->nwished ||
        command->actor == NOBODY)
        return;
    struct event about = { .kind = EVENT_RESULT, .who = (short)command->actor, .what = 0 };
    char key[48];

    about.a = command->target;
    snprintf(key, sizeof key, "%s", s->source->rules->deeds[command->deed]->key);
    const char *clause = clause_of(s->source, key);
    if (clause && *clause)
        tell(s, command->actor, &about, clause);
}

/*
 * The result that is told when a figure comes to a state that
 * its marks can say (MARK_DEAD ...): it has the mark's key.
 */
static int result_of(const struct ruleset *rules, enum mark_flags state)
{
    for (int i = 0; i < rules->nmarks; i++)
        if (rules->marks[i].flags & state)
            return ruleset_find_name(rules, rules->marks[i].key);
    return -1;
}

/* ---- what comes later about the same ---- */

/* Of a change its number, of a result or a move the figure that it is about; 0: nothing that comes again. */
static uint64_t subject_of(const struct event *event)
{
    switch (event->kind) {
    case EVENT_STAT:
        return UINT64_C(1) << 48 | (uint64_t)(unsigned short)event->who << 16 | (unsigned short)event->what;
    case EVENT_RESULT:
        return UINT64_C(1) << 49 | (unsigned)(event->a != NOBODY ? event->a : event->who);
    case EVENT_MOVED:
        return UINT64_C(1) << 49 | (unsigned)event->who;
    default:
        return 0;
    }
}

/*
 * Of each event the next change of the same number, or the next result about the same figure, from the last
 * one on by a table of those met so far: an entry of thousands of figures has 100,000 events. False: no
 * memory.
 */
static bool look_ahead(struct sentence *s)
{
    size_t room = 4;

    while (room < 2 * (size_t)s->facts.n)
        room *= 2;
    int *met = mem_new(room, sizeof *met); /* an event and 1 each, 0: none */

    for (int i = s->facts.n - 1; i >= 0 && met; i--) {
        uint64_t subject = subject_of(&s->facts.event[i]);
        size_t at = (size_t)hash_mix(subject) & (room - 1);

        while (subject && met[at] && subject_of(&s->facts.event[met[at] - 1]) != subject)
            at = (at + 1) & (room - 1);
        s->of[i].later = subject ? met[at] - 1 : -1;
        if (subject && s->facts.event[i].kind != EVENT_MOVED)
            met[at] = i + 1;
    }
    bool well = met != NULL;
    mem_free(met);
    return well;
}

/* Does the same number change once more, so that this is not what it comes to? */
static bool changes_again(const struct sentence *s, int i)
{
    return s->facts.event[i].kind == EVENT_STAT && s->of[i].later >= 0;
}

/* Who dies at one blow is not said to be out first. */
static bool is_overtaken(const struct sentence *s, const struct event *event, int n)
{
    if (event->kind != EVENT_RESULT || event->what != s->out_of_it || s->dead < 0)
        return false;
    for (int i = 1; i < n && event[i].kind != EVENT_TOTAL && event[i].kind != EVENT_MOVED; i++)
        if (event[i].kind == EVENT_RESULT && event[i].what == s->dead && event[i].who == event->who)
            return true;
    return false;
}

/*
 * Has this deed just told the same of the same figure, where it is about nobody else, counts nothing, and
 * nothing of that figure changed since? So of whoever fails without a die in both rolls of one leg.
 */
static bool is_said_before(const struct sentence *s, int i)
{
    enum { NEAR = 12 };
    const struct event *event = &s->facts.event[i];

    if (event->kind != EVENT_RESULT || event->a != NOBODY || event->now != 0 || s->of[i].deed < 0)
        return false;
    for (int k = i - 1; k >= s->of[i].deed && k >= i - NEAR; k--) {
        const struct event *before = &s->facts.event[k];

        if (before->who != event->who || !event_known(before, s->source->eyes))
            continue;
        if (before->kind == EVENT_RESULT)
            return before->what == event->what && before->a == NOBODY && before->now == 0;
        if (before->kind == EVENT_STAT || before->kind == EVENT_MARKED || before->kind == EVENT_UNMARKED)
            return false;
    }
    return false;
}

/* ---- what comes first ---- */

/* The deed that an event comes of; NULL: there is none, or it may not be known. */
static const struct event *deed_at(const struct sentence *s, int i)
{
    const struct event *deed = s->of[i].deed < 0 ? NULL : &s->facts.event[s->of[i].deed];

    return deed && event_known(deed, s->source->eyes) ? deed : NULL;
}

/* The clause of an event that is to be told by itself, or NULL. */
static const char *clause_at(const struct sentence *s, int i, char *room, size_t size)
{
    const struct event *event = &s->facts.event[i];
    const char *clause = NULL;

    if (!s->of[i].told && event_known(event, s->source->eyes) && !is_overtaken(s, event, s->facts.n - i) &&
        !changes_again(s, i))
        clause = clause_of_event(s->source, event, i, deed_at(s, i), room, size);
    return clause && *clause ? clause : NULL;
}

/*
 * The result that tells how far this figure was moved: it
 * stands behind the last step, its clause counts {cells}.
 */
static int result_of_move(const struct sentence *s, int from, const char **clause, char *room, size_t size)
{
    for (int i = s->of[from].later; i >= 0; i = s->of[i].later) {
        *clause = clause_at(s, i, room, size);
        if (*clause && strstr(*clause, "{cells}"))
            return i;
    }
    return -1;
}

/* A walk or a shove is told before what happens on the way, not behind its last step. */
static void tell_move(struct sentence *s, int i)
{
    const char *clause;
    char room[96];
    int result = result_of_move(s, i, &clause, room, sizeof room);

    if (result < 0)
        return;
    tell(s, s->facts.event[result].who, &s->facts.event[result], clause);
    s->of[result].told = true;
}

/* The same once more, as from a second burning cell: one clause for both. `sum` has what is told. */
static void join_repeated(struct sentence *s, int i, const char *clause, struct event *sum)
{
    char room[96];

    *sum = s->facts.event[i];
    if (sum->kind != EVENT_RESULT || !strstr(clause, "{n}"))
        return;
    for (int k = i + 1; k < s->facts.n; k++) {
        const struct event *event = &s->facts.event[k];

        if (!clause_at(s, k, room, sizeof room))
            continue;
        if (event->kind != EVENT_RESULT || event->who != sum->who || event->what != sum->what ||
            event->a != sum->a || log_ground(&s->facts, k) != log_ground(&s->facts, i))
            return;
        sum->now += event->now;
        s->of[k].told = true;
    }
}

/* "knocked_prone_suffered": what befalls whoever the sentence is about is told of them; else NULL. */
static const char *clause_suffered(const struct sentence *s, const struct event *event, char *room,
                                   size_t size)
{
    int target = log_target(s->source->rules, event);

    if (event->kind != EVENT_RESULT || s->clauses == 0 || target == NOBODY || target == event->who ||
        target != s->facts.subject)
        return NULL;
    snprintf(room, size, "%s_suffered", ruleset_name(s->source->rules, event->what));
    return clause_of(s->source, room);
}

static void tell_all(struct sentence *s)
{
    char room[96], passive[96];

    s->dead = result_of(s->source->rules, MARK_DEAD);
    s->out_of_it = result_of(s->source->rules, MARK_OUT);
    for (int i = 1; i < s->facts.n; i++)
        s->of[i].deed = s->facts.event[i - 1].kind == EVENT_ABOUT ? i - 1 : s->of[i - 1].deed;
    for (int i = 0; i < s->facts.n; i++) {
        s->facts.at = i;
        s->facts.doer = deed_at(s, i) ? deed_at(s, i)->who : NOBODY;
        if (s->facts.event[i].kind == EVENT_MOVED && event_known(&s->facts.event[i], s->source->eyes))
            tell_move(s, i);
        const char *clause = clause_at(s, i, room, sizeof room);
        struct event sum;

        if (!clause || is_said_before(s, i))
            continue;
        join_repeated(s, i, clause, &sum);
        const char *suffered = clause_suffered(s, &sum, passive, sizeof passive);
        tell(s, suffered ? s->facts.subject : log_subject(&sum), &sum, suffered ? suffered : clause);
    }
}

/* Is it the only player's? Then it needs no name. */
static bool plays_alone(const struct book *book, int seat)
{
    for (int i = 0; i < SEATS; i++)
        if (i != SEAT_GM && i != seat && *book->seat[i])
            return false;
    return seat != SEAT_GM;
}

/* "Aino: ", where a pool is one of several players'; "" where it is the table's or nobody has a name. */
static void whose(const struct log_source *source, int seat, char *out, size_t room)
{
    char name[BOOK_SEAT];

    *out = '\0';
    if (seat < 0 || !source->book || !*source->book->seat[seat] || plays_alone(source->book, seat))
        return;
    text_capital(source->book->seat[seat], name, sizeof name);
    snprintf(out, room, "%s: ", seat == SEAT_GM ? _("GM") : name);
}

/*
 * What the pool of the first of these events was, where what became of it turned, and what it is in the end,
 * with arrows between; nothing where it stayed.
 */
static void tell_pool(const struct log_source *source, const struct event *event, int n, struct str *out)
{
    int now = event->old, way = 0;

    str_add_format(out, " %d", now);
    for (int i = 0; i < n; i++) {
        int step = event[i].now - now;

        if (event[i].kind != EVENT_POOL || event[i].what != event->what || step == 0 ||
            !event_known(&event[i], source->eyes))
            continue;
        if (way && (step > 0) != (way > 0))
            str_add_format(out, " \xe2\x86\x92 %d", now);
        way = step;
        now = event[i].now;
    }
    if (way)
        str_add_format(out, " \xe2\x86\x92 %d", now);
    if (!way)
        str_clear(out);
}

_Static_assert(POOLS <= 64, "a bit for each pool");

/*
 * "Pool 3 \xe2\x86\x92 4.": what the table has together, or a seat has, is told where it changed first. What
 * lies there when the figures come, once all have joined, is where it begins.
 */
static void tell_pools(const struct log_source *source, const struct event *event, int n, struct str *out)
{
    uint64_t met = 0;

    for (int i = 0; i < n && event[i].kind != EVENT_JOINED; i++) {
        int seat, row;
        char room[64], name[80], owner[BOOK_SEAT + 4];
        struct str steps = { 0 };
        bool first = event[i].kind == EVENT_POOL && !(met >> event[i].what & 1);

        if (first)
            met |= UINT64_C(1) << event[i].what;
        if (!first || !event_known(&event[i], source->eyes))
            continue;
        row = ruleset_pool_row(source->rules, event[i].what, &seat);
        tell_pool(source, event + i, n - i, &steps);
        if (row >= 0 && steps.len > 0) {
            text_capital(log_word(source, "pool", source->rules->pools[row].key, room, sizeof room), name,
                         sizeof name);
            whose(source, seat, owner, sizeof owner);
            str_add_format(out, "%s%s%s%s.", out->len ? " " : "", owner, name, str_cstr(&steps));
        }
        str_clear(&steps);
    }
}

/* What the GM changed of it while it was under way, each in a sentence of its own. */
static void tell_edits(const struct log_source *source, const struct event *event, int n, struct str *out)
{
    for (int i = 0; i < n; i++) {
        size_t before = out->len;

        if (before > 0)
            str_add_char(out, ' ');
        if (!log_tell_edited(source, &event[i], out))
            str_cut(out, before);
    }
}

void log_sentence(const struct log_source *source, const struct command *command, const struct event *event,
                  int n, struct str *out, int *who)
{
    struct sentence s = { .source = source,
                          .out = out,
                          .who = NOBODY,
                          .facts = { event, n, 0, NOBODY, NOBODY, NOBODY },
                          .of = mem_new((size_t)n + 1, sizeof *s.of) };

    if (s.of && look_ahead(&s)) {
        s.of[0].deed = -1;
        tell_all(&s);
    } else {
        out->failed = true;
    }
    if (s.clauses == 0 && out->len == 0 && (n == 0 || log_knows(source, event, n)))
        tell_action(&s, command);
    stop(&s);
    tell_pools(source, event, n, out);
    tell_edits(source, event, n, out);
    str_clear(&s.held);
    mem_free(s.of);
    if (who)
        *who = s.who;
}
