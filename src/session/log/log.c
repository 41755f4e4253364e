/*
 * session/log/log.c - the log of a game: entries as lines, under headings of rounds, with what each
 * seat may know.
 */
#include "session/log/log.h"

#include "base/language.h"
#include "base/mem.h"
#include "base/text.h"
#include "content/words.h"

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

const char *log_value(const struct log_source *source, int name, int value, char *room, size_t size)
{
    const char *word = ruleset_value_word(source->rules, name, value);

    if (word)
        return log_word(source, "answer", word, room, size);
    snprintf(room, size, "%d", value);
    return room;
}

const char *log_name(const struct log_source *source, int token)
{
    const char *name = "";

    if (token >= 0 && token < source->state->ntokens)
        name = texts_get(&source->book->texts, source->state->token[token].text);
    return *name ? name : _("somebody"); /* whoever is hidden from those who read has no name for them */
}

bool log_knows(const struct log_source *source, const struct event *event, int n)
{
    for (int i = 0; i < n; i++)
        if (event_known(&event[i], source->eyes))
            return true;
    return false;
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
    if (log->tick >= entry)
        log->minute = 0;
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

void log_round(const struct log_source *source, int round, char *out, size_t room)
{
    const char *word = source->word ? source->word(source->context, "screen", "fight.round") : NULL;
    char number[16];
    struct str filled = { 0 };

    snprintf(number, sizeof number, "%d", round);
    if (word) {
        words_fill(word, &(struct word_slot){ "n", number }, 1, &filled);
        snprintf(out, room, "%s", str_cstr(&filled));
    } else {
        snprintf(out, room, _("Round %d"), round);
    }
    str_clear(&filled);
}

void log_time(int minute, char *out, size_t room)
{
    enum { HOUR = 60, DAY = 24 * HOUR };

    snprintf(out, room, _("Day %d, %02d:%02d"), minute / DAY + 1, minute % DAY / HOUR, minute % HOUR);
}

static bool add_heading(struct log *log, int entry, const char *text, bool round)
{
    struct log_line line = {
        .entry = entry, .who = NOBODY, .heading = true, .round = round, .text = mem_copy_text(text)
    };

    return push(log, line, line.text != NULL);
}

/* The clock that is turned tells its hour above what happens then, and nothing where nothing does. */
static void note_clock(struct log *log, int entry, const struct event *event, int n)
{
    for (int i = 0; i < n; i++)
        if (event[i].kind == EVENT_TURN && event[i].what == NAME_minute) {
            log->minute = event[i].now;
            log->tick = entry;
        }
}

static bool add_hour(struct log *log, int entry)
{
    char text[64];

    if (log->minute == 0)
        return true;
    for (int i = log->n - 1; i >= 0 && log->line[i].entry >= log->tick; i--)
        if (log->line[i].heading)
            return true;
    log_time(log->minute, text, sizeof text);
    return add_heading(log, entry, text, false);
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

    if (!reason || !*reason || *reason == '!')
        return true;
    str_init(&text);
    log_reason(source, reason, &text);
    line->reason = text.failed ? NULL : mem_copy_text(str_cstr(&text));
    str_clear(&text);
    return line->reason != NULL;
}

/* Is that a change of what ails somebody, or is seen of them? */
static bool ails(const struct log_source *source, const struct event *e)
{
    bool marked = e->kind == EVENT_MARKED || e->kind == EVENT_UNMARKED;

    return marked && e->mark.on != TABLE && e->mark.key < source->rules->nmarks &&
           source->rules->marks[e->mark.key].flags & MARK_SHOWN;
}

/* Does any of it hurt or heal somebody, or change what ails them? That is told like a deed. */
static bool concerns_somebody(const struct log_source *source, const struct event *event, int n)
{
    for (int i = 0; i < n; i++)
        if (ails(source, &event[i]) ||
            (event[i].kind == EVENT_STAT && event[i].what == source->rules->shown.stat_hp))
            return true;
    return false;
}

static bool is_about(const struct event *event, int n, int token)
{
    for (int i = 0; i < n; i++)
        if (event[i].who == token)
            return true;
    return false;
}

/* A turn's end tells nothing, but by "end_turn.held" where more could have been done (ai/reason.h). */
static void tell_held_back(const struct log_source *source, const struct command *command,
                           const struct event *event, int n, const char *reason, struct str *out, int *who)
{
    char key[64];
    const char *clause;

    if (out->len > 0 || !reason || !strchr("=!", *reason) || !strchr(reason, '!') || !command ||
        command->deed < 0 || command->actor == NOBODY || !is_about(event, n, command->actor))
        return;
    snprintf(key, sizeof key, "%s.held", source->rules->deeds[command->deed]->key);
    clause = source->word ? source->word(source->context, "log", key) : NULL;
    if (!clause)
        return;
    *who = command->actor;
    str_add_format(out, "%s %s.", log_name(source, command->actor), clause);
}

/* A line of what its reader knows of an entry, and the heading that follows it. */
static bool add_known(struct log *log, const struct log_source *source, int entry,
                      const struct command *command, const struct event *event, int n, const char *reason)
{
    struct log_line line = { .entry = entry, .who = NOBODY };
    int before = log->n, round = round_begun(event, n);
    char heading[64];
    struct str text;
    bool whole = true;

    str_init(&text);
    note_clock(log, entry, event, n);
    log_sentence(source, command, event, n, &text, &line.who);
    tell_held_back(source, command, event, n, reason, &text, &line.who);
    if (text.len > 0)
        whole = add_hour(log, entry);
    if (text.len > 0 && whole) {
        line.text = mem_copy_text(str_cstr(&text));
        whole = add_reason(&line, source, reason) && add_details(&line, source, event, n) &&
                line.text != NULL;
        line.bookkeeping = line.who == NOBODY && line.rows == 0 && !concerns_somebody(source, event, n);
        whole = push(log, line, whole);
    }
    log_round(source, round, heading, sizeof heading);
    whole = whole && !text.failed && (round == 0 || add_heading(log, entry, heading, true));
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
        line.bookkeeping = !concerns_somebody(source, event, n);
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

/* Where the first sentence ends; NULL: it is the only one. */
static char *sentence_end(char *text)
{
    for (char *at = text; *at; at++)
        if (strchr(".!?", *at) && at[1] == ' ')
            return at + 1;
    return NULL;
}

bool log_add_opening(struct log *log, const char *opening, bool folded)
{
    struct log_line line = { .entry = 0, .who = NOBODY };
    char *end;

    if (!*opening)
        return true;
    line.text = mem_copy_text(opening);
    for (char *at = line.text; at && *at; at++)
        if (*at == '\n')
            *at = ' ';
    end = folded && line.text ? sentence_end(line.text) : NULL;
    if (end) {
        line.reason = mem_copy_text(line.text);
        *end = '\0';
    }
    return push(log, line, line.text && (line.reason || !end));
}

bool log_add_note(struct log *log, int entry, const char *text)
{
    struct log_line line = { .entry = entry, .who = NOBODY, .note = true, .text = mem_copy_text(text) };

    return push(log, line, line.text != NULL);
}
