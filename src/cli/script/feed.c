#include "cli/script/feed.h"

#include "base/language.h"

#include "core/dice.h"
#include "core/form.h"

#include <string.h>

/* ---- what is asked, in words ---- */

static void describe_rule(const struct script *s, unsigned rule, struct str *out)
{
    if (rule != RULE_NONE && rule != RULE_GM)
        str_add_format(out, "%s-%02u", script_rules(s)->prefix, rule);
}

static const char *figure_name(const struct script *s, int token)
{
    const struct state *now = script_seen(s);

    return texts_get(&session_book(s->session)->texts, token < now->ntokens ? now->token[token].text : 0);
}

static void describe_roll(const struct script *s, const struct question *q, struct str *out)
{
    char dice[16];

    form_roll(q, dice, sizeof dice);
    /* words: the dice of a question: "1d20 for attack" */
    str_add_format(out, _("%s for %s"), dice, ruleset_name(script_rules(s), q->key));
}

static void describe_choice(const struct script *s, const struct question *q, struct str *out)
{
    const char *comma = " (";

    str_add_text(out, ruleset_name(script_rules(s), q->key));
    for (int i = 0; i < q->n; i++, comma = ", ") {
        str_add_text(out, comma);
        form_option(q, i, script_seen(s), session_book(s->session), out);
    }
    if (q->kind == ASK_COUNT)
        str_add_format(out, _(" (%d to %d)"), q->lo, q->hi);
    if (q->n > 0)
        str_add_char(out, ')');
}

void feed_describe(const struct script *s, const struct question *q, struct str *out)
{
    if (q->kind == ASK_ROLL)
        describe_roll(s, q, out);
    else
        describe_choice(s, q, out);
    if (q->about >= 0)
        /* words: after a question: whose it is */
        str_add_format(out, _(" of %s"), figure_name(s, q->about));
    if (q->rule == RULE_NONE || q->rule == RULE_GM)
        return;
    struct str rule = { 0 };
    describe_rule(s, q->rule, &rule);
    /* words: after a question: the rule that has it asked */
    str_add_format(out, _(" by %s"), str_cstr(&rule));
    str_clear(&rule);
}

/* ---- faults ---- */

/* The question that nobody answered, and what stood there instead. */
static enum outcome unanswered(struct script *s, const struct feed_entry *found)
{
    const struct question *q = session_question(s->session);
    struct str text;

    str_init(&text);
    feed_describe(s, q, &text);
    if (found)
        script_fault(s, found->word, _("expected %s, found %s"), str_cstr(&text), found->word->text);
    else
        script_fault(s, NULL, _("expected %s, found the end of the tape"), str_cstr(&text));
    str_clear(&text);
    return OUTCOME_BAD;
}

static enum outcome unfit(struct script *s, const struct feed_entry *entry, const struct question *q,
                          const char *why)
{
    struct str text;

    str_init(&text);
    feed_describe(s, q, &text);
    script_fault(s, entry->word, "%s: %s", str_cstr(&text), why);
    str_clear(&text);
    return OUTCOME_BAD;
}

/* "knock_prone was not asked (AS-68)": what is left over, and by which command. */
static void describe_left(const struct script *s, const struct feed_entry *entry, struct str *text)
{
    const char *rule = ruleset_rule_of(script_rules(s), ruleset_find_name(script_rules(s), entry->key));
    const struct entry *last = session_entry(s->session, session_head(s->session));
    const struct deed *deed = last && last->command.deed >= 0 ? script_rules(s)->deeds[last->command.deed]
                                                              : NULL;

    str_add_format(text, _("expected the end of the tape, found %s: "), entry->word->text);
    if (entry->kind == FEED_PENDING)
        str_add_text(text, _("nothing is asked any more"));
    else if (entry->kind == FEED_EDIT)
        str_add_text(text, _("nothing runs any more"));
    else if (rule)
        str_add_format(text, _("%s (%s) was not asked"), entry->key, rule);
    else
        str_add_format(text, _("%s was not asked"), entry->key);
    if (deed)
        str_add_format(text, _(" by %s (%s)"), deed->key, deed->rule);
}

static enum outcome left_over(struct script *s, const struct feed_entry *entry)
{
    struct str text;

    str_init(&text);
    describe_left(s, entry, &text);
    script_fault(s, entry->word, "%s", str_cstr(&text));
    str_clear(&text);
    return OUTCOME_BAD;
}

/* ---- memory of answers ---- */

void feed_remember(struct script *s, const char *key, const char *text)
{
    str_add(&s->given, key, strlen(key) + 1);
    str_add(&s->given, text, strlen(text) + 1);
}

const char *feed_recall(const struct script *s, const char *key)
{
    const char *at = str_cstr(&s->given), *end = at + s->given.len, *found = NULL;

    while (at < end) {
        const char *text = at + strlen(at) + 1;

        if (strcmp(at, key) == 0)
            found = text;
        at = text + strlen(text) + 1;
    }
    return found;
}

static void remember(struct script *s, const struct question *q, const struct answer *answer,
                     const int *value)
{
    struct str text;

    if (q->kind == ASK_ROLL)
        return;
    str_init(&text);
    form_answer(q, script_state(s), script_book(s), answer, value, &text);
    feed_remember(s, ruleset_name(script_rules(s), q->key), str_cstr(&text));
    str_clear(&text);
}

/* ---- the tape ---- */

/* Are these the dice that are to be rolled? */
static bool is_this_roll(const struct script *s, const struct question *q, const char *key)
{
    struct dice_text dice;

    if (!dice_read_key(key, &dice))
        return strcmp(key, ruleset_name(script_rules(s), q->key)) == 0;
    return dice.sides == q->pool.sides &&
           (dice.n == 0 || dice.n == q->pool.n || dice.n - dice.plus == q->pool.n);
}

static bool answers(const struct script *s, const struct question *q, const struct feed_entry *entry)
{
    if (entry->kind != FEED_ANSWER)
        return false;
    if (q->kind == ASK_ROLL)
        return is_this_roll(s, q, entry->key);
    if (strcmp(entry->key, ruleset_name(script_rules(s), q->key)) == 0)
        return true;
    /* Any question's, unless the book has one that is called so. */
    return strcmp(entry->key, "answer") == 0 && ruleset_find_name(script_rules(s), entry->key) < 0;
}

const char *feed_cell(const char *text)
{
    return strncmp(text, "cell[", 5) == 0 ? text + 4 : text;
}

/* Give it and go on; with `more` only lay it on the tape, as an edit at the next border belongs to it. */
static enum outcome give(struct script *s, const struct answer *answer, const int *value, bool more)
{
    if (!more)
        return session_answer(s->session, answer, value);
    return session_hold(s->session, answer, value) ? OUTCOME_ASKS : OUTCOME_BAD;
}

/* Why this seat may not give what another may. */
static const char *not_its(const struct question *q, const struct answer *answer, const int *value)
{
    for (int i = 0; q->kind == ASK_SHARE && i < q->n; i++)
        if (value[i] > q->option[i].lo && q->option[i].seats && !(q->option[i].seats >> answer->seat & 1))
            return _("this is another seat's to give");
    return _("this seat has not so much");
}

static enum outcome answer_from(struct script *s, const struct question *q, const struct feed_entry *entry,
                                bool more)
{
    int value[OPTIONS_ASKED];
    struct answer answer;
    struct err err = { .kind = ERR_NONE };

    err_set(&err, ERR_NONE, _("it does not fit"));
    if (!form_parse(q, script_state(s), script_book(s), feed_cell(entry->value), &answer, value, &err))
        return unfit(s, entry, q, err.text);
    if (entry->seat != SEAT_ANY && q->kind != ASK_ROLL && !(q->seats >> entry->seat & 1))
        return unfit(s, entry, q, _("this seat is not asked"));
    if (entry->seat != SEAT_ANY && q->kind != ASK_ROLL)
        answer.seat = (unsigned char)entry->seat;
    if (!question_allows(q, &answer, value))
        return unfit(s, entry, q, not_its(q, &answer, value));
    remember(s, q, &answer, value);
    return give(s, &answer, value, more);
}

int feed_set_value(const struct script *s, const char *name, int value, int number[FEED_EDIT_NUMBERS])
{
    const struct play *p = session_pending(s->session);
    int key = ruleset_find_name(script_rules(s), name), above = 0,
        slot = p && key > 0 ? play_find_slot(p, key, &above) : -1;

    if (!p || p->depth == 0 || key <= 0 || (slot < 0 && !ruleset_rule_of(script_rules(s), key)))
        return 0;
    if (slot >= 0)
        memcpy(number, (int[]){ EDIT_set_x, NOBODY, slot, value, 0, above }, 6 * sizeof *number);
    else
        memcpy(number, (int[]){ EDIT_say_value, NOBODY, key, value }, 4 * sizeof *number);
    return slot < 0 || above == 0 ? 4 : 6;
}

static enum outcome edit_from(struct script *s, const struct feed_entry *entry, bool more)
{
    struct answer answer = { .kind = ASK_EDIT, .seat = SEAT_GM, .n = 4 };
    int value[FEED_EDIT_NUMBERS];
    enum outcome outcome;

    memcpy(value, entry->edit, sizeof entry->edit);
    if (entry->edit[0] == EDIT_set_x &&
        !(answer.n = (short)feed_set_value(s, entry->key, entry->edit[3], value))) {
        script_fault(s, entry->word, _("expected a number of the running action after x., found \"%s\""),
                     entry->key);
        return OUTCOME_BAD;
    }
    outcome = give(s, &answer, value, more);
    if (outcome == OUTCOME_BAD)
        script_fault(s, entry->word,
                     _("expected this edit between two steps of the action, before their dice"));
    return outcome;
}

/* ---- those who say nothing ---- */

static enum outcome roll_for(struct script *s, const struct question *q)
{
    struct answer answer;
    int value[OPTIONS_ASKED];

    question_rest(q, &answer, value);
    random_faces(&s->random, q->pool.sides, q->pool.n, value);
    return session_answer(s->session, &answer, value);
}

static enum outcome rest_for(struct script *s, const struct question *q)
{
    struct answer answer;
    int value[OPTIONS_ASKED];

    question_rest(q, &answer, value);
    remember(s, q, &answer, value);
    return session_answer(s->session, &answer, value);
}

/* The one of the asked seats that decides how the question is answered: a person's before the program's. */
static enum runner runner_of(const struct script *s, const struct question *q)
{
    enum runner runner = RUNNER_SILENT;

    for (int i = 0; i < session_seats(s->session); i++) {
        if (!(q->seats >> i & 1))
            continue;
        if (session_runs(s->session, i) == RUNNER_PERSON)
            return RUNNER_PERSON;
        if (session_runs(s->session, i) == RUNNER_PROGRAM)
            runner = RUNNER_PROGRAM;
    }
    return runner;
}

static enum outcome answer_for(struct script *s, const struct question *q, const struct feed_entry *found)
{
    if (q->kind == ASK_ROLL)
        return s->seeded ? roll_for(s, q) : unanswered(s, found);
    switch (runner_of(s, q)) {
    case RUNNER_PROGRAM:
        return session_serve_one(s->session);
    case RUNNER_SILENT:
        return rest_for(s, q);
    case RUNNER_PERSON:
        break;
    }
    return s->rest ? rest_for(s, q) : unanswered(s, found);
}

/* ---- expected questions ---- */

bool feed_is_question(const struct script *s, const struct question *q, const char *key)
{
    return strcmp(key, ruleset_name(script_rules(s), q->key)) == 0 ||
           (q->kind == ASK_ROLL && is_this_roll(s, q, key));
}

bool feed_asks_seat(const struct script *s, const struct question *q, const char *name)
{
    int seat = session_find_seat(s->session, name);
    int token = seat < 0 ? script_figure(s, script_state(s), name) : -1;

    if (token >= 0)
        seat = script_state(s)->token[token].seat;
    return seat >= 0 && q->seats >> seat & 1;
}

/* An `expect asks` within the tape. */
static enum outcome check_asks(struct script *s, const struct question *q, const struct feed_entry *entry)
{
    struct str text;

    if (feed_is_question(s, q, entry->key) && (entry->seat == SEAT_ANY || q->seats >> entry->seat & 1))
        return OUTCOME_ASKS;
    str_init(&text);
    feed_describe(s, q, &text);
    script_fault(s, entry->word, _("expected the question %s, found %s"), entry->key, str_cstr(&text));
    str_clear(&text);
    return OUTCOME_BAD;
}

/* Does an `expect asks` before the statement stop the command here? */
static bool stops_here(const struct script *s, const struct question *q, const struct feed *feed)
{
    if (!s->armed.asks || feed->next < feed->n)
        return false;
    return feed_is_question(s, q, s->armed.key->text) || !(q->kind == ASK_ROLL ? s->seeded : s->rest);
}

/* ---- questions beside the book ---- */

/* Whether a person's script says nothing of such a question (question.aside), and so gets its rest. */
static bool passes_by(const struct script *s, const struct question *q, const struct feed_entry *next)
{
    if (!q->aside || runner_of(s, q) != RUNNER_PERSON)
        return false;
    if (!next)
        return !s->armed.asks || !feed_is_question(s, q, s->armed.key->text);
    if (next->kind == FEED_ASKS)
        return !feed_is_question(s, q, next->key);
    return next->kind != FEED_EDIT && !answers(s, q, next);
}

/* ---- the loop ---- */

/* One more entry or answer; `left_open` when the command is to stay as it is. */
static enum outcome serve_one(struct script *s, struct feed *feed, bool *left_open)
{
    const struct question *q = session_question(s->session);
    const struct feed_entry *next = feed->next < feed->n ? &feed->at[feed->next] : NULL;
    bool more = feed->next + 1 < feed->n && feed->at[feed->next + 1].kind == FEED_EDIT;

    if (passes_by(s, q, next))
        return rest_for(s, q);
    if (next && next->kind == FEED_PENDING) {
        feed->next++;
        *left_open = true;
        return OUTCOME_ASKS;
    }
    if (next && next->kind == FEED_ASKS) {
        feed->next++;
        return check_asks(s, q, next);
    }
    if (next && next->kind == FEED_EDIT) {
        feed->next++;
        return edit_from(s, next, more);
    }
    if (next && answers(s, q, next)) {
        feed->next++;
        return answer_from(s, q, next, more);
    }
    if (stops_here(s, q, feed)) {
        *left_open = s->asked = true;
        return OUTCOME_ASKS;
    }
    return answer_for(s, q, next);
}

/* The word of the statement that an error speaks of at its end: `..., found "heros"`. */
static const struct lexeme *find_culprit(const struct script *s, const char *error)
{
    const struct statement *st = script_statement(s);
    const char *shut = strrchr(error, '"'), *open = shut;

    while (open && open > error && *--open != '"')
        ;
    for (int i = 0; open && *open == '"' && i < st->first && shut[1] == '\0'; i++) {
        const char *text = st->word[i].equals < 0 ? st->word[i].text : lex_value(&st->word[i]);

        if (strlen(text) == (size_t)(shut - open - 1) && strncmp(text, open + 1, strlen(text)) == 0)
            return &st->word[i];
    }
    return NULL;
}

enum outcome feed_answer_all(struct script *s, struct feed *feed, enum outcome outcome)
{
    bool left_open = false;

    while (outcome == OUTCOME_ASKS && !left_open && s->trouble.err.kind == ERR_NONE)
        outcome = serve_one(s, feed, &left_open);
    if ((outcome == OUTCOME_BAD || outcome == OUTCOME_FAILED) && s->trouble.err.kind == ERR_NONE)
        script_fail(s, find_culprit(s, session_error(s->session)->text), session_error(s->session));
    return s->trouble.err.kind != ERR_NONE ? OUTCOME_BAD : outcome;
}

enum outcome feed_serve(struct script *s, struct feed *feed, enum outcome outcome)
{
    outcome = feed_answer_all(s, feed, outcome);
    if (outcome == OUTCOME_BAD)
        return outcome;
    if (outcome != OUTCOME_REFUSED && feed->next < feed->n)
        return left_over(s, &feed->at[feed->next]);
    return outcome;
}
