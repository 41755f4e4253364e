#include "cli/prompt.h"

#include "base/language.h"
#include "base/terminal.h"
#include "base/text.h"
#include "content/tables.h"
#include "content/words.h"
#include "core/form.h"
#include "session/shelf/making.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_LONGEST = 400, TRIES = 20 /* wrong answers to one question: a program gives them */ };

struct prompt {
    struct session *s;
    int actor; /* whose deeds the step under way has */
    const char *const *answer;
    int n;
    bool used[64];
    struct words words;
    struct tables tables;
    struct err *err;
};

/* ---- answers given in advance ---- */

/* The value of the first answer with this key that was not used yet; NULL: none. */
static const char *next_answer(struct prompt *p, const char *key)
{
    size_t len = strlen(key);

    for (int i = 0; i < p->n; i++)
        if (!p->used[i] && strncmp(p->answer[i], key, len) == 0 && p->answer[i][len] == '=') {
            p->used[i] = true;
            return p->answer[i] + len + 1;
        }
    return NULL;
}

static bool all_used(struct prompt *p)
{
    for (int i = 0; i < p->n; i++)
        if (!p->used[i])
            return err_set(p->err, ERR_USAGE, _("nothing asks for \"%s\""), p->answer[i]);
    return true;
}

/* ---- asking ---- */

static const char *word(const struct prompt *p, const char *group, const char *key)
{
    const char *found = words_find(&p->words, group, key);

    return found ? found : key;
}

/* A line of the input without its end. False: there is none. */
static bool read_line(char line[LINE_LONGEST])
{
    terminal_warn("> ");
    if (!fgets(line, LINE_LONGEST, stdin))
        return false;
    line[strcspn(line, "\r\n")] = '\0';
    return true;
}

/* How a share is written, by its first and its last option. */
static void print_example(const struct prompt *p, const struct question *q)
{
    struct str first, last;

    str_init(&first);
    str_init(&last);
    form_option(q, 0, session_state(p->s), session_book(p->s), &first);
    form_option(q, q->n - 1, session_state(p->s), session_book(p->s), &last);
    if (q->lo == q->hi)
        terminal_warn(_("  %d in all, such as %s:%d,%s:%d ...\n"), q->hi, str_cstr(&first), q->option[0].lo,
                      str_cstr(&last), q->option[q->n - 1].hi);
    else
        terminal_warn(_("  such as %s:%d,%s:%d ...\n"), str_cstr(&first), q->option[0].lo, str_cstr(&last),
                      q->option[q->n - 1].hi);
    str_clear(&first);
    str_clear(&last);
}

/* What an answer is called: to this question, else to any, else as a number of the sheet. */
static const char *answer_word(const struct prompt *p, const struct question *q, const char *key)
{
    char both[120];
    const char *found;

    snprintf(both, sizeof both, "%s=%s", ruleset_name(session_rules(p->s), q->key), key);
    found = words_find(&p->words, "answer", both);
    if (!found)
        found = words_find(&p->words, "answer", key);
    return found ? found : word(p, "stat", key);
}

static void print_options(const struct prompt *p, const struct question *q)
{
    const struct ruleset *rules = session_rules(p->s);
    struct str name;

    str_init(&name);
    for (int i = 0; i < q->n; i++) {
        const struct option *o = &q->option[i];
        bool shows = o->text && !o->key; /* the key of a row of the book */
        const char *key = shows ? texts_get(&session_book(p->s)->texts, o->text)
                                : ruleset_name(rules, o->key);
        const char *about = words_find(&p->words, "about", key);

        str_reset(&name);
        form_option(q, i, session_state(p->s), session_book(p->s), &name);
        terminal_warn("  %-12s %s\n", str_cstr(&name),
                      about   ? about
                      : shows ? word(p, "item", key)
                              : answer_word(p, q, key));
    }
    str_clear(&name);
    if (q->kind == ASK_SHARE)
        print_example(p, q);
}

static void print_question(const struct prompt *p, const struct question *q)
{
    const char *who = texts_get(&session_book(p->s)->texts, session_state(p->s)->token[0].text);
    const struct word_slot slot = { "who", who };
    struct str text;

    str_init(&text);
    words_fill(word(p, "question", ruleset_name(session_rules(p->s), q->key)), &slot, 1, &text);
    terminal_warn("\n%s\n", str_cstr(&text));
    if (q->kind == ASK_PICK || q->kind == ASK_SHARE)
        print_options(p, q);
    str_clear(&text);
}

static bool give(struct prompt *p, const struct question *q, const char *text, struct err *err)
{
    struct answer answer;
    int value[OPTIONS_ASKED];

    if (!form_parse(q, session_state(p->s), session_book(p->s), text, &answer, value, err))
        return false;
    if (session_answer(p->s, &answer, value) > OUTCOME_ASKS) {
        *err = *session_error(p->s);
        return false;
    }
    return true;
}

static bool not_answered(struct prompt *p, const char *key)
{
    return err_set(p->err, ERR_DATA, _("%s was not answered"), key);
}

/* One question: from the command line, else from the person, who may try again. */
static bool answer_one(struct prompt *p, const struct question *q)
{
    const char *key = ruleset_name(session_rules(p->s), q->key), *text = next_answer(p, key);
    char line[LINE_LONGEST];
    struct err err;

    if (text)
        return give(p, q, text, p->err) || err_set(p->err, ERR_DATA, "%s=%s: %s", key, text, p->err->text);
    print_question(p, q);
    for (int wrong = 0; wrong < TRIES && read_line(line); wrong++) {
        if (give(p, q, line, &err))
            return true;
        terminal_warn("%s\n", err.text);
    }
    return not_answered(p, key);
}

static bool fail_refused(const struct prompt *p, const struct refusal *no, struct err *err)
{
    struct str why;

    str_init(&why);
    words_fill_why(word(p, "why", ruleset_name(session_rules(p->s), no->why)), no->number, &why);
    err_set(err, ERR_DATA, "%s (%s)", str_cstr(&why), no->rule ? no->rule : "");
    str_clear(&why);
    return false;
}

/* Was it done? Else err says why not. */
static bool is_done(struct prompt *p, enum outcome outcome, struct err *err)
{
    const struct refusal *no = session_refusal(p->s);

    if (outcome == OUTCOME_DONE)
        return true;
    if (outcome == OUTCOME_REFUSED)
        return fail_refused(p, no, err);
    *err = *session_error(p->s);
    return false;
}

/* ---- the steps ---- */

static bool run_action(struct prompt *p, int deed)
{
    struct command command = command_make(deed, 1);
    enum outcome outcome;

    command.actor = p->actor;
    outcome = session_submit(p->s, &command);
    while (outcome == OUTCOME_ASKS) {
        outcome = session_serve(p->s);
        if (outcome != OUTCOME_ASKS)
            break;
        if (!answer_one(p, session_question(p->s)))
            return false;
        outcome = session_question(p->s) ? OUTCOME_ASKS : OUTCOME_DONE;
    }
    return is_done(p, outcome, p->err);
}

static bool buy(struct prompt *p, int deed, const char *key, struct err *err)
{
    int name = ruleset_ware_name(session_rules(p->s)->deeds[deed]),
        text = texts_add(&session_book(p->s)->texts, key);
    struct command command = command_make(deed, 1);
    bool done;

    if (name == 0)
        return err_set(err, ERR_DATA, _("nothing is for sale in %s"), session_rules(p->s)->title);
    command.actor = p->actor;
    done = text >= 0 &&
           tape_add(&command.args,
                    (struct answer){ .kind = ASK_WORDS, .seat = SEAT_ANY, .key = (short)name, .n = 1 },
                    &text);
    done = done ? is_done(p, session_submit(p->s, &command), err) : err_memory(err);
    command_clear(&command);
    return done;
}

static void print_wares(const struct prompt *p)
{
    const struct book *book = session_book(p->s);

    for (int i = 0; i < book->nitems; i++) {
        const struct item_kind *kind = &session_rules(p->s)->kinds[book->item[i].kind];

        for (int k = 0; k < ITEM_FIELDS && kind->field[k].key; k++)
            if (strcmp(kind->field[k].key, "price") == 0 && book->item[i].field[k] > 0)
                terminal_warn("  %-16s %4d  %s\n", book->item[i].key, book->item[i].field[k],
                              word(p, "item", book->item[i].key));
    }
}

/* `buy=` of the command line; `any` (may be NULL) tells whether there was one. */
static bool buy_given(struct prompt *p, int deed, bool *any)
{
    const char *text;

    while ((text = next_answer(p, "buy"))) {
        if (any)
            *any = true;
        if (strcmp(text, "none") != 0 && !buy(p, deed, text, p->err))
            return err_set(p->err, ERR_DATA, _("buy=%s: %s"), text, p->err->text);
    }
    return true;
}

/* A person is asked only if nothing was said in advance. */
static bool shop(struct prompt *p, const struct layout_step *step)
{
    int deed = step->buy;
    char title[80];
    char line[LINE_LONGEST];
    bool given = false;
    struct err err;

    if (!buy_given(p, deed, &given))
        return false;
    if (given)
        return true;
    snprintf(title, sizeof title, "create.%s.title", step->key);
    terminal_warn("\n%s\n", word(p, "screen", title));
    print_wares(p);
    for (int wrong = 0; read_line(line) && *line;) {
        if (buy(p, deed, line, &err)) {
            wrong = 0;
            continue;
        }
        terminal_warn("%s\n", err.text);
        if (++wrong == TRIES)
            return not_answered(p, "buy");
    }
    return true;
}

/* Is there an answer left to one of the step's questions? */
static bool has_more(const struct prompt *p, const struct layout_step *step)
{
    for (int i = 0; i < p->n; i++)
        for (int k = 0; k < step->n; k++) {
            const char *key = ruleset_name(session_rules(p->s), step->question[k]);
            size_t len = strlen(key);

            if (!p->used[i] && strncmp(p->answer[i], key, len) == 0 && p->answer[i][len] == '=')
                return true;
        }
    return false;
}

static bool may(struct prompt *p, int deed)
{
    struct command command = command_make(deed, 1);
    struct refusal no;

    command.actor = p->actor;
    return session_allows(p->s, &command, &no);
}

/* A step that may be left: as often as answers in advance say; without any, once. */
static bool walk_free(struct prompt *p, const struct layout_step *step)
{
    bool once = p->n == 0;

    while (may(p, step->deed) && (once || has_more(p, step))) {
        if (!run_action(p, step->deed))
            return false;
        once = false;
    }
    return true;
}

/* Who does what the step has? False: nobody. Answers in advance are for the character alone. */
static bool act_for(struct prompt *p, const struct layout_step *step)
{
    int actor = layout_actor(step, session_rules(p->s), session_state(p->s), 0);

    p->actor = actor == NOBODY ? 0 : actor;
    return actor != NOBODY && (step->whose < 0 || p->n == 0);
}

static bool walk(struct prompt *p)
{
    const struct layout_steps *steps = &p->tables.layout.creation;
    int last = -1;

    for (int i = 0; i < steps->n; i++) {
        const struct layout_step *step = &steps->step[i];

        if (!act_for(p, step))
            continue;
        if (step->deed >= 0 && step->free && !walk_free(p, step))
            return false;
        if (step->deed >= 0 && !step->free && step->deed != last && !run_action(p, step->deed))
            return false;
        last = step->deed;
        if (step->buy >= 0 && !shop(p, step))
            return false;
    }
    return all_used(p);
}

/* Did the last deed come to nothing: had the person had enough? */
static bool changed_nothing(struct prompt *p)
{
    const struct entry *entry = session_entry(p->s, session_head(p->s));

    for (int i = 0; entry && i < entry->nevents; i++)
        if (event_changes((enum event_kind)entry->event[i].kind))
            return false;
    return true;
}

/* A step that may be left: there is something to be done, and to be said where all was said in advance. */
static bool comes_into_question(struct prompt *p, const struct layout_step *step)
{
    return may(p, step->deed) && (p->n == 0 || has_more(p, step));
}

/* Spend as often as answers in advance say; without any, until the person has had enough. */
static bool spend(struct prompt *p)
{
    const struct layout_steps *steps = &p->tables.layout.advancement;

    for (int i = 0; i < steps->n; i++) {
        const struct layout_step *step = &steps->step[i];
        int head;

        if (!act_for(p, step))
            continue;
        while (step->deed >= 0 && (!step->free || comes_into_question(p, step))) {
            head = session_head(p->s);
            if (!run_action(p, step->deed))
                return false;
            if (session_head(p->s) == head || changed_nothing(p))
                break;
            if (p->n > 0 ? !has_more(p, step) : !may(p, step->deed))
                break;
        }
        if (step->buy >= 0 && !buy_given(p, step->buy, NULL))
            return false;
    }
    return all_used(p);
}

static bool run_prompt(struct session *s, const char *const *answer, int n,
                       bool (*walk_steps)(struct prompt *), struct err *err)
{
    struct prompt p = { .s = s, .answer = answer, .n = n, .err = err };
    struct faults faults;
    bool done;

    if (n > (int)(sizeof p.used / sizeof p.used[0]))
        return err_set(err, ERR_USAGE, _("expected fewer than %d answers"),
                       (int)(sizeof p.used / sizeof p.used[0]));
    faults_init(&faults);
    done = words_load(session_rules(s), &p.words, &faults) &&
           tables_load(session_rules(s), &p.tables, &faults);
    if (!done)
        faults_none(&faults, err);
    faults_clear(&faults);
    words_speak_of(&p.words, session_state(s)->board);
    done = done && walk_steps(&p);
    words_clear(&p.words);
    tables_clear(&p.tables);
    return done;
}

bool prompt_making(struct session *s, const char *const *answer, int n, struct err *err)
{
    return run_prompt(s, answer, n, walk, err);
}

bool prompt_advancing(struct session *s, const char *const *answer, int n, struct err *err)
{
    return run_prompt(s, answer, n, spend, err);
}
