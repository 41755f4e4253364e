#include "session/log.h"

#include "base/language.h"
#include "base/mem.h"
#include "base/text.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { ROWS_A_LINE = 64, RULES_A_LINE = 24 };

const char *log_word(const struct log_source *source, const char *group, const char *key, char *room,
                     size_t size)
{
    const char *word = source->word ? source->word(source->context, group, key) : NULL;

    if (word)
        return word;
    text_of_key(key, room, size);
    return room;
}

const char *log_name(const struct log_source *source, int token)
{
    if (token < 0 || token >= source->state->ntokens)
        return "somebody";
    return texts_get(&source->book->texts, source->state->token[token].text);
}

static const char *clause_of(const struct log_source *source, const char *key)
{
    return source->word ? source->word(source->context, "log", key) : NULL;
}

/* The clause of a result, or of an answer that somebody gave; NULL: not worth telling. */
static const char *clause_of_event(const struct log_source *source, const struct event *e, char *room,
                                   size_t size)
{
    if (e->kind == EVENT_RESULT) {
        const char *key = ruleset_name(source->rules, e->what), *clause = NULL;

        snprintf(room, size, "%s_other", key);
        if (e->a != NOBODY && e->a != e->who)
            clause = clause_of(source, room);
        return clause ? clause : clause_of(source, key);
    }
    if (e->kind == EVENT_CHOSE) {
        snprintf(room, size, "%s=%s", ruleset_name(source->rules, e->what),
                 ruleset_name(source->rules, e->b));
        return clause_of(source, room);
    }
    return NULL;
}

/* A sentence in the making: clauses of one figure are held back until the next one shows how to join them. */
struct sentence {
    const struct log_source *source;
    struct log_facts facts;
    struct str *out;
    struct str held;
    int clauses;
    int who; /* of the first clause of all */
};

static void release(struct sentence *s, bool last)
{
    if (s->clauses == 0)
        return;
    if (s->clauses > 1)
        str_add_text(s->out, last ? _(" and ") : ", ");
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

static void tell(struct sentence *s, int who, const struct event *about, const char *clause)
{
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
    if (who == NOBODY && s->held.len > 0 && s->clauses == 1)
        s->held.text[0] = (char)toupper((unsigned char)s->held.text[0]);
    if (about->a >= 0 && strstr(clause, "{target}"))
        s->facts.object = about->a;
}

/* An action that left no result tells itself: "Brann stands up." */
static void tell_action(struct sentence *s, const struct command *command)
{
    if (!command || command->verb < 0 || command->verb >= s->source->rules->nactions ||
        command->actor == NOBODY)
        return;
    struct event about = { .kind = EVENT_RESULT, .who = (short)command->actor, .what = 0 };
    char key[48];

    about.a = command->target;
    snprintf(key, sizeof key, "%s", s->source->rules->actions[command->verb].key);
    const char *clause = clause_of(s->source, key);
    if (clause && *clause)
        tell(s, command->actor, &about, clause);
}

/* The result that is told when a figure comes to a state that its marks can say (MARK_DEAD ...): it has the mark's key. */
static int result_of(const struct ruleset *rules, enum mark_flags state)
{
    for (int i = 0; i < rules->nmarks; i++)
        if (rules->marks[i].flags & state)
            return ruleset_find_name(rules, rules->marks[i].key);
    return -1;
}

/* Who dies at one blow is not said to be out first. */
static bool is_overtaken(const struct log_source *source, const struct event *event, int n)
{
    int dead = result_of(source->rules, MARK_DEAD), out = result_of(source->rules, MARK_OUT);

    if (event->kind != EVENT_RESULT || event->what != out || dead < 0)
        return false;
    for (int i = 1; i < n && event[i].kind != EVENT_TOTAL && event[i].kind != EVENT_MOVED; i++)
        if (event[i].kind == EVENT_RESULT && event[i].what == dead && event[i].who == event->who)
            return true;
    return false;
}

bool log_knows(const struct log_source *source, const struct event *event, int n)
{
    for (int i = 0; i < n; i++)
        if (event_known(&event[i], source->eyes))
            return true;
    return false;
}

/* Is this the first change of its pool among these events? */
static bool first_of_pool(const struct event *event, int at)
{
    for (int i = 0; i < at; i++)
        if (event[i].kind == EVENT_POOL && event[i].what == event[at].what)
            return false;
    return true;
}

/* "Doom 3 \xe2\x86\x92 4.": what the table has together, or a seat has, is told where it changed in the end. */
static void tell_pools(const struct log_source *source, const struct event *event, int n, struct str *out)
{
    for (int i = 0; i < n; i++) {
        int seat, row, now;
        char room[64], name[80];

        if (event[i].kind != EVENT_POOL || !event_known(&event[i], source->eyes) || !first_of_pool(event, i))
            continue;
        row = ruleset_pool_row(source->rules, event[i].what, &seat);
        now = event[i].now;
        for (int k = i + 1; k < n; k++)
            if (event[k].kind == EVENT_POOL && event[k].what == event[i].what && event_known(&event[k], source->eyes))
                now = event[k].now;
        if (row < 0 || now == event[i].old)
            continue;
        text_capital(log_word(source, "pool", source->rules->pools[row].key, room, sizeof room), name, sizeof name);
        str_add_format(out, "%s%s %d \xe2\x86\x92 %d.", out->len ? " " : "", name, event[i].old, now);
    }
}

void log_sentence(const struct log_source *source, const struct command *command, const struct event *event,
                  int n, struct str *out, int *who)
{
    struct sentence s = {
        .source = source, .out = out, .who = NOBODY, .facts = { event, n, 0, NOBODY, NOBODY }
    };
    char room[96];

    for (int i = 0; i < n; i++) {
        s.facts.at = i;
        if (!event_known(&event[i], source->eyes) || is_overtaken(source, &event[i], n - i))
            continue;
        const char *clause = clause_of_event(source, &event[i], room, sizeof room);
        if (clause && *clause)
            tell(&s, event[i].who, &event[i], clause);
    }
    if (s.clauses == 0 && out->len == 0 && (n == 0 || log_knows(source, event, n)))
        tell_action(&s, command);
    stop(&s);
    tell_pools(source, event, n, out);
    str_clear(&s.held);
    for (int i = 0; i < n; i++) {
        size_t before = out->len;

        if (before > 0)
            str_add_char(out, ' ');
        if (!log_tell_edited(source, &event[i], out))
            str_cut(out, before);
    }
    if (who)
        *who = s.who;
}

/* A new round is a heading of its own; 0 if these events begin none. */
static int round_begun(const struct event *event, int n)
{
    for (int i = n - 1; i >= 0; i--)
        if (event[i].kind == EVENT_TURN && event[i].what == NAME_round && event[i].now > event[i].old)
            return event[i].now;
    return 0;
}

static int gather_rules(const struct event *event, int n, unsigned short *rule)
{
    int count = 0;

    for (int i = 0; i < n && count < RULES_A_LINE; i++) {
        bool known = event[i].rule == RULE_NONE;

        for (int k = 0; k < count && !known; k++)
            known = rule[k] == event[i].rule;
        if (!known)
            rule[count++] = event[i].rule;
    }
    return count;
}

static void clear_line(struct log_line *line)
{
    mem_free(line->text);
    mem_free(line->reason);
    mem_free(line->row);
    mem_free(line->rule);
}

void log_clear(struct log *log)
{
    log_cut(log, 0);
    mem_free(log->line);
    *log = (struct log){ 0 };
}

void log_cut(struct log *log, int entry)
{
    while (log->n > 0 && log->line[log->n - 1].entry >= entry)
        clear_line(&log->line[--log->n]);
}

/* Take a finished line over; on failure it is given back and nothing was added. */
static bool push(struct log *log, struct log_line line, bool whole)
{
    void *block = log->line;

    if (whole && mem_reserve(&block, &log->room, (size_t)log->n + 1, sizeof *log->line)) {
        log->line = block;
        log->line[log->n++] = line;
        return true;
    }
    clear_line(&line);
    return false;
}

static bool add_heading(struct log *log, int entry, int round)
{
    char text[32];

    snprintf(text, sizeof text, _("Round %d"), round);
    struct log_line line = { .entry = entry, .who = NOBODY, .heading = true, .text = mem_copy_text(text) };
    return push(log, line, line.text != NULL);
}

/* Copy what a line unfolds into. */
static bool add_details(struct log_line *line, const struct log_source *source, const struct event *event,
                        int n)
{
    struct log_row row[ROWS_A_LINE];
    unsigned short rule[RULES_A_LINE];

    line->rows = log_rows(source, event, n, row, ROWS_A_LINE);
    if (line->rows > ROWS_A_LINE)
        line->rows = ROWS_A_LINE;
    line->rules = gather_rules(event, n, rule);
    line->row = mem_new((size_t)line->rows + 1, sizeof *line->row);
    line->rule = mem_new((size_t)line->rules + 1, sizeof *line->rule);
    if (!line->row || !line->rule)
        return false;
    memcpy(line->row, row, (size_t)line->rows * sizeof *row);
    memcpy(line->rule, rule, (size_t)line->rules * sizeof *rule);
    return true;
}

/* The opponent's sentence, if there is one. */
static bool add_reason(struct log_line *line, const struct log_source *source, const char *reason)
{
    struct str text;

    if (!reason || !*reason)
        return true;
    str_init(&text);
    log_reason(source, reason, &text);
    line->reason = text.failed ? NULL : mem_copy_text(str_cstr(&text));
    str_clear(&text);
    return line->reason != NULL;
}

/* A line of what its reader knows of an entry, and the heading that follows it. */
static bool add_known(struct log *log, const struct log_source *source, int entry,
                      const struct command *command, const struct event *event, int n, const char *reason)
{
    struct log_line line = { .entry = entry, .who = NOBODY };
    int before = log->n, round = round_begun(event, n);
    struct str text;
    bool whole = true;

    str_init(&text);
    log_sentence(source, command, event, n, &text, &line.who);
    if (text.len > 0) {
        line.text = mem_copy_text(str_cstr(&text));
        whole =
            add_reason(&line, source, reason) && add_details(&line, source, event, n) && line.text != NULL;
        whole = push(log, line, whole);
    }
    whole = whole && !text.failed && (round == 0 || add_heading(log, entry, round));
    str_clear(&text);
    while (!whole && log->n > before)
        clear_line(&log->line[--log->n]);
    return whole;
}

bool log_add(struct log *log, const struct log_source *source, int entry, const struct command *command,
             const struct event *event, int n, const char *reason)
{
    struct events known = { 0 };
    bool added;

    for (int i = 0; i < n && !known.failed; i++)
        if (event_known(&event[i], source->eyes))
            events_add(&known, &event[i]);
    added = !known.failed && add_known(log, source, entry, command, known.at, known.n, reason);
    events_clear(&known);
    return added;
}

bool log_add_hand(struct log *log, const struct log_source *source, int entry, const struct command *command,
                  const struct event *event, int n)
{
    struct log_line line = { .entry = entry, .who = NOBODY };
    bool whole = true;
    struct str text;

    str_init(&text);
    if (log_hand_sentence(source, command, event, n, &text)) {
        line.text = text.failed ? NULL : mem_copy_text(str_cstr(&text));
        whole = line.text != NULL && add_details(&line, source, event, n);
        whole = push(log, line, whole);
    }
    str_clear(&text);
    return whole;
}

void log_line_text(const struct log_source *source, const struct log_line *line, bool unfolded,
                   struct str *out)
{
    str_add_format(out, "%s\n", line->text);
    if (!unfolded)
        return;
    if (line->reason)
        str_add_format(out, "    (%s)\n", line->reason);
    for (int i = 0; i < line->rows; i++) {
        char rule[16];

        str_add_text(out, "    ");
        log_row_text(source, &line->row[i], out);
        log_rule_text(source, line->row[i].rule, rule, sizeof rule);
        str_add_format(out, *rule ? "  [%s]\n" : "%s\n", rule);
    }
}
