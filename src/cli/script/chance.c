#include "cli/script/chance.h"

#include "base/bounds.h"
#include "base/language.h"

#include "cli/script/counted.h"
#include "cli/script/feed.h"
#include "cli/script/oddsheet.h"
#include "cli/script/wish.h"
#include "core/form.h"
#include "core/shown.h"
#include "session/odds/declared.h"

#include <string.h>

enum { BUDGET = 20000000, SAMPLES = 20000, KEYS_MAX = 128, WITH_MAX = 16, WISHES_MAX = 32 };

/* A `with` word, and whether the question it answers took it. */
struct with {
    const struct lexeme *word;
    bool fitted, failed;
    struct err err;
};

/* Everything an `odds` statement is about. */
struct chance {
    struct cursor *c;
    const struct ruleset *rules;
    struct eyes eyes;
    bool pending;         /* the command that is open, not a new wish */
    struct command *wish; /* WISHES_MAX of them, done one after the other */
    int nwishes, seat;
    struct with *with; /* WITH_MAX of them */
    int nwith;
    struct counted counted[KEYS_MAX];
    int n, shown; /* keys; the first of them are printed */
};

/* ---- which keys ---- */

bool chance_read_key(struct cursor *c, struct str *key)
{
    struct counted k = { .name = -1 };
    struct eyes eyes;
    bool good;

    if (!eyes_open(&eyes, c->script->session, &c->script->called, c->script->as))
        return script_fault(c->script, NULL, _("there is no memory left"));
    good = counted_read(c, &eyes, &k);
    str_add_text(key, str_cstr(&k.key));
    counted_clear(&k);
    return good;
}

const double *chance_find(const struct script *s, const char *key)
{
    bool own = s->as == EYES_ALL || s->as == s->odds.seat || session_seat(s->session, s->as)->gm;

    return own && s->odds.known ? oddsheet_find(&s->odds, key) : NULL;
}

static bool has_key(const struct chance *x, const char *key)
{
    for (int i = 0; i < x->n; i++)
        if (strcmp(str_cstr(&x->counted[i].key), key) == 0)
            return true;
    return false;
}

static void add_shown(struct chance *x, const short *names)
{
    for (; names && *names && x->n < KEYS_MAX; names++) {
        if (has_key(x, ruleset_name(x->rules, *names)))
            continue;
        x->counted[x->n] = (struct counted){ .name = *names };
        str_init(&x->counted[x->n].key);
        str_add_text(&x->counted[x->n].key, ruleset_name(x->rules, *names));
        x->n++;
    }
    x->shown = x->n;
}

/* The words of a statement after `expect odds`, however it begins; NULL when it is none. */
static bool asks_odds(struct script *s, const struct statement *st, struct cursor *c)
{
    int skip = st->n > 2 && strcmp(st->word[0].text, "as") == 0 ? 2 : 0;
    bool expects = st->n > skip + 2 && strcmp(st->word[skip].text, "expect") == 0 &&
                   strcmp(st->word[skip + 1].text, "odds") == 0;

    *c = (struct cursor){ .script = s, .word = st->word, .at = skip + 2, .n = st->n };
    return expects && !st->broken;
}

/* What the lines up to the next `odds` will ask. Faults are theirs, not ours. */
static void add_asked(struct chance *x)
{
    struct script *s = x->c->script;
    struct cursor c;

    for (int i = s->at + 1; i < s->lex->n && x->n < KEYS_MAX; i++) {
        const struct statement *st = &s->lex->at[i];

        if (st->n > 0 && (strcmp(st->word[0].text, "odds") == 0 || strcmp(st->word[0].text, "system") == 0))
            return;
        if (!asks_odds(s, st, &c))
            continue;
        x->counted[x->n] = (struct counted){ .name = -1 };
        if (counted_read(&c, &x->eyes, &x->counted[x->n]) && !has_key(x, str_cstr(&x->counted[x->n].key)))
            x->n++;
        else
            counted_clear(&x->counted[x->n]);
        s->trouble.err.kind = ERR_NONE;
        s->outcome = SCRIPT_DONE;
    }
}

/* ---- how questions are answered meanwhile ---- */

/* Is this the policy's name? "if_it_missed" is "if_missed". */
static bool is_policy(const char *key, const char *name)
{
    return strcmp(key, name) == 0 ||
           (strncmp(name, "if_it_", 6) == 0 && strncmp(key, "if_", 3) == 0 && strcmp(key + 3, name + 6) == 0);
}

/* A policy by name: its option when it holds, else rest. */
static const struct named_policy *find_policy(const struct ruleset *rules, int question, const char *name)
{
    for (int i = 0; i < rules->shown.npolicies; i++)
        if (rules->shown.policies[i].question == question && is_policy(rules->shown.policies[i].key, name))
            return &rules->shown.policies[i];
    return NULL;
}

/* Give what a `with` word says; that it does not fit is kept for the end. */
static bool give_with(const struct chance *x, struct with *with, const struct play *p,
                      const struct question *q, struct answer *answer, int *value)
{
    const struct named_policy *policy = find_policy(x->rules, q->key, lex_value(with->word));

    if (policy) {
        with->fitted = true;
        return shown_policy(policy, p, q, question_seat(q), answer, value);
    }
    if (form_parse(q, p->now, p->book, feed_cell(lex_value(with->word)), answer, value, &with->err))
        return with->fitted = true;
    with->failed = true;
    return false;
}

static bool answer_with(const struct chance *x, const struct play *p, const struct question *q,
                        struct answer *answer, int *value, bool *told)
{
    const char *key = ruleset_name(x->rules, q->key);

    *told = false;
    for (int i = 0; i < x->nwith; i++)
        if (lex_is_key(x->with[i].word, key)) {
            *told = true;
            return give_with(x, &x->with[i], p, q, answer, value);
        }
    return false;
}

/* The `with` words serve every seat; all else is as shown odds have it (AS-143 and its kin). */
static bool answer_odds(const void *context, const struct play *p, const struct question *q,
                        struct answer *answer, int *value)
{
    const struct chance *x = context;
    const struct shown shown = { NULL, x->seat };
    bool told, good = answer_with(x, p, q, answer, value, &told);

    return told ? good : shown_answer(&shown, p, q, answer, value);
}

/* ---- working out ---- */

static void set_watches(struct odds *odds, const struct counted *k, int n)
{
    *odds = (struct odds){ .samples = SAMPLES };
    for (int i = 0; i < n; i++) {
        counted_watch(&k[i], &odds->watch[odds->n], &odds->watch[odds->n + 1]);
        odds->n += 2;
    }
}

static bool keep_numbers(struct chance *x, const struct odds *odds, const struct counted *k, int n)
{
    struct oddsheet *sheet = &x->c->script->odds;

    sheet->exact = sheet->exact && odds->exact;
    for (int i = 0; i < n; i++)
        if (!oddsheet_add(sheet, str_cstr(&k[i].key),
                          counted_number(&k[i], &odds->watch[2 * i], &odds->watch[2 * i + 1])))
            return script_fault(x->c->script, NULL, _("there is no memory left"));
    return true;
}

static bool refused(struct chance *x, const struct odds *odds)
{
    struct script *s = x->c->script;

    s->odds.known = odds->refusal.rule != NULL;
    if (!s->odds.known)
        return true;
    s->outcome = SCRIPT_REFUSED;
    s->refusal = odds->refusal;
    s->deeds++;
    return true;
}

static bool ask_session(struct chance *x, const struct policy policy[SEATS], struct odds *odds)
{
    struct session *s = x->c->script->session;

    if (x->nwishes > 1)
        return session_odds_plan(s, x->seat, x->wish, x->nwishes, policy, BUDGET, odds);
    return session_odds(s, x->seat, x->pending ? NULL : x->wish, NULL, policy, BUDGET, odds);
}

/* Work out some of the keys; *go_on tells whether the others can be too. */
static bool work_out(struct chance *x, const struct counted *k, int n, bool *go_on)
{
    struct policy policy[SEATS];
    struct odds odds;
    bool good;

    for (int i = 0; i < SEATS; i++)
        policy[i] = (struct policy){ answer_odds, x };
    set_watches(&odds, k, n);
    good = ask_session(x, policy, &odds);
    *go_on = good && !odds.refused;
    if (!good)
        script_fault(x->c->script, NULL, _("expected odds that can be worked out, found none"));
    else
        good = odds.refused ? refused(x, &odds) : keep_numbers(x, &odds, k, n);
    odds_clear(&odds);
    return good;
}

static bool work_out_all(struct chance *x)
{
    struct oddsheet *sheet = &x->c->script->odds;
    bool go_on = true, good = true;

    oddsheet_clear(sheet);
    sheet->worked_out = sheet->known = sheet->exact = true;
    sheet->seat = x->seat;
    for (int i = 0; i < x->n && good && go_on; i += WATCHES_MAX / 2) {
        int n = smaller(x->n - i, WATCHES_MAX / 2);

        good = work_out(x, &x->counted[i], n, &go_on);
    }
    for (int i = 0; i < x->nwith && good; i++)
        if (x->with[i].failed && !x->with[i].fitted)
            good = script_fail(x->c->script, x->with[i].word, &x->with[i].err);
    return good;
}

/* ---- the statement ---- */

static bool read_with(struct chance *x)
{
    struct cursor *c = x->c;
    struct choices choices = { 0 };
    char key[LEX_KEY];

    if (!cursor_skip(c, "with"))
        return true;
    do {
        const struct lexeme *word = cursor_take(c, "KEY=VALUE after with");

        if (!word)
            return false;
        if (word->equals < 1 || x->nwith >= WITH_MAX)
            return script_fault(c->script, word, _("expected KEY=VALUE after with, found \"%s\""),
                                word->text);
        if (ruleset_find_name(x->rules, lex_key(word, key)) < 0) {
            for (int i = 1; i < x->rules->nnames; i++)
                choices_add(&choices, x->rules->name[i]);
            return cursor_unknown(c, word, key, _("the key of a question"), &choices);
        }
        x->with[x->nwith++].word = word;
        cursor_skip(c, "with");
    } while (cursor_peek(c));
    return true;
}

/* The place of the next `then` with a wish behind it, else the end. */
static int find_then(const struct cursor *c)
{
    for (int i = c->at; i + 1 < c->n; i++)
        if (c->word[i].plain && strcmp(c->word[i].text, "then") == 0 && wish_begins(&c->word[i + 1]))
            return i;
    return c->n;
}

/* The wish at the cursor, up to the next `then`. */
static bool read_wish(struct chance *x)
{
    struct cursor *c = x->c;
    struct wisher wisher;
    int n = c->n;

    if (x->nwishes == WISHES_MAX)
        return script_fault(c->script, cursor_peek(c), _("expected at most %d wishes, found more"),
                            WISHES_MAX);
    c->n = find_then(c);
    bool good = wish_read_wisher(c, &wisher) && wish_read_action(c, &wisher, &x->wish[x->nwishes++]);
    c->n = n;
    if (good && x->nwishes == 1)
        x->seat = wisher.seat;
    return good;
}

static bool read_wishes(struct chance *x)
{
    bool good;

    do
        good = read_wish(x);
    while (good && cursor_skip(x->c, "then"));
    return good;
}

/* The command that is open, or the wishes that stand here. */
static bool read_plan(struct chance *x)
{
    struct cursor *c = x->c;
    struct script *s = c->script;
    const struct play *open = session_pending(s->session);

    x->pending = !cursor_peek(c) || !wish_begins(cursor_peek(c));
    if (!x->pending)
        return read_wishes(x);
    if (!open)
        return script_fault(s, cursor_peek(c), _("expected a wish such as ragna: attack snik"));
    x->seat = open->command->seat;
    x->nwishes = 1;
    return command_copy(x->wish, open->command) || script_fault(s, NULL, _("there is no memory left"));
}

static void clear(struct chance *x)
{
    for (int i = 0; i < x->nwishes; i++)
        command_clear(&x->wish[i]);
    for (int i = 0; i < x->n; i++)
        counted_clear(&x->counted[i]);
}

bool chance_run(struct cursor *c)
{
    struct with with[WITH_MAX] = { { NULL, false, false, { ERR_NONE, "" } } };
    struct command wish[WISHES_MAX] = { command_make(DEED_EDIT, SEAT_GM) };
    struct chance x = { .c = c, .rules = script_rules(c->script), .wish = wish, .with = with };
    struct script *s = c->script;
    bool good = eyes_open(&x.eyes, s->session, &s->called, s->as) && read_plan(&x) && read_with(&x) &&
                cursor_end(c);

    if (good && s->as != EYES_ALL)
        x.seat = s->as;
    for (int i = 0; good && i < x.nwishes; i++)
        if (wish[i].deed >= 0)
            add_shown(&x, declared_odds_names(x.rules, &session_book(s->session)->texts, &wish[i]));
    if (good)
        add_asked(&x);
    good = good && work_out_all(&x);
    s->odds.shown = x.shown;
    clear(&x);
    return good;
}
