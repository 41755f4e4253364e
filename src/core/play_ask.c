#include "core/play_own.h"

#include "base/bug.h"
#include "core/form.h"

#include <string.h>

/* Halt at a question. Whoever answers it knows of it; who may not know the figure it is about does not. */
static void stop_at(struct play *p, const struct question *q, enum outcome outcome)
{
    struct answer rest;
    int value[OPTIONS_ASKED];

    question_rest(q, &rest, value);
    if (!question_allows(q, &rest, value))
        BUG("the rest of %s is not allowed", ruleset_name(p->rules, q->key));
    question_copy(&p->wants, q);
    p->wants.audience = (unsigned short)((q->audience & play_seen(p, q->about)) | q->seats);
    play_halt(p, outcome);
}

/* ---- arguments: answers given in advance ---- */

const struct answer *play_arg(const struct play *p, int key, int i)
{
    const struct tape *args = &p->command->args;

    for (int k = 0; k < args->len; k++)
        if (args->at[k].kind != ASK_EDIT && args->at[k].key == key && i-- == 0)
            return &args->at[k];
    return NULL;
}

int play_arg_value(const struct play *p, int key, int otherwise)
{
    const struct answer *arg = play_arg(p, key, 0);

    return arg && arg->n > 0 ? p->command->args.value[arg->at] : otherwise;
}

/* A word said by its place in the list of an argument; "" where there is none. */
static const char *word_at(const struct ruleset *rules, const struct argument *list, int key, int place)
{
    for (; list && list->name; list++) {
        const char *const *words = list->name == key ? ruleset_argument_words(rules, list) : NULL;

        for (int i = 0; words && words[i]; i++)
            if (i == place)
                return words[i];
    }
    return "";
}

const char *play_arg_word(const struct play *p, int key)
{
    const struct deed *deed = p->command->deed < 0 ? NULL : p->rules->deeds[p->command->deed];
    const struct answer *arg = play_arg(p, key, 0);
    int number = arg && arg->n > 0 ? p->command->args.value[arg->at] : 0;
    const char *word;

    if (arg && arg->kind == ASK_WORDS)
        return texts_get(&p->book->texts, number);
    if (!arg || arg->kind != ASK_COUNT || !deed)
        return "";
    word = word_at(p->rules, deed->args, key, number);
    return *word ? word : word_at(p->rules, deed->more, key, number);
}

int play_target(const struct play *p, int i)
{
    const struct answer *arg;

    if (i == 0)
        return p->command->target;
    i--;
    for (int k = 0; (arg = play_arg(p, NAME_target, k)) != NULL; k++) {
        if (arg->kind == ASK_SHARE && i < arg->n)
            return p->command->args.value[arg->at + i];
        i -= arg->kind == ASK_SHARE ? arg->n : 0;
    }
    return NOBODY;
}

/* Bit k of args_used: the k-th argument has served. */
static bool served(const struct play *p, int place)
{
    return p->args_used >> place & 1;
}

/* Which argument with this key serves next: its place in the command's args, or -1. */
static int next_arg(const struct play *p, int key)
{
    const struct tape *args = &p->command->args;
    int last = -1;

    for (int k = 0; k < args->len && k < ARGS_MAX; k++) {
        if (args->at[k].kind == ASK_EDIT || args->at[k].key != key)
            continue;
        last = k;
        if (!served(p, k))
            break;
    }
    return last;
}

bool play_args_spent(const struct play *p, int key)
{
    int next = next_arg(p, key);

    return next >= 0 && served(p, next);
}

static int option_at(const struct question *q, int packed)
{
    for (int i = 0; packed >= 0 && i < q->n; i++)
        if (cell_pack(q->option[i].cell) == packed)
            return i;
    return -1;
}

/* Turn an argument into an answer of this question; false when it does not fit. */
static bool fit_arg(struct play *p, const struct question *q, const struct answer *arg, struct answer *answer,
                    int *value)
{
    const int *number = p->command->args.value + arg->at;
    struct err err;

    question_rest(q, answer, value);
    if (arg->kind == ASK_WORDS) {
        if (!form_parse(q, p->now, p->book, texts_get(&p->book->texts, number[0]), answer, value, &err))
            return false;
    } else if (arg->kind == ASK_PICK && q->kind == ASK_PICK) {
        answer->n = 1;
        value[0] = option_at(q, number[0]);
    } else if (arg->kind == ASK_COUNT && (q->kind == ASK_COUNT || q->kind == ASK_PICK)) {
        answer->n = 1;
        value[0] = number[0];
    } else {
        return false;
    }
    if (arg->seat != SEAT_ANY)
        answer->seat = arg->seat;
    return question_allows(q, answer, value);
}

/* A path is its walker's: whoever else walks meanwhile takes other steps. */
static int arg_for(const struct play *p, const struct question *q)
{
    if (p->command->args.len == 0 || (q->key == p->rules->shown.ask_step && q->about != p->command->actor))
        return -1;
    return next_arg(p, q->key);
}

/* Does an argument of the command answer this question? */
static bool answer_from_args(struct play *p, const struct question *q, struct answer *answer, int *value)
{
    int place = arg_for(p, q);
    const struct answer *arg;

    if (place < 0)
        return false;
    arg = &p->command->args.at[place];
    if (arg->seat != SEAT_ANY && (arg->seat >= SEATS || !(q->seats >> arg->seat & 1)))
        return false;
    if (fit_arg(p, q, arg, answer, value)) {
        p->args_used |= UINT64_C(1) << place;
        return true;
    }
    if (!served(p, place))
        stop_at(p, q, OUTCOME_BAD);
    return false;
}

/* What has one answer is not asked, but uses up the argument that says the same: the next cell of a path. */
static void use_up_arg(struct play *p, const struct question *q)
{
    int place = arg_for(p, q), value[OPTIONS_ASKED];
    struct answer answer;

    if (place >= 0 && !served(p, place) && fit_arg(p, q, &p->command->args.at[place], &answer, value))
        p->args_used |= UINT64_C(1) << place;
}

/* ---- the tape ---- */

static void count_query(struct play *p, const struct question *q)
{
    if (++p->queries > QUERIES_MAX)
        BUG("one step asked more than %d times, last %s", QUERIES_MAX, ruleset_name(p->rules, q->key));
    BUG_UNLESS(!p->called);
}

/* Does an entry of the tape answer this question? While odds are worked out, a roll's may be its sum. */
static bool tape_allows(const struct play *p, const struct question *q, const struct answer *answer,
                        const int *value)
{
    if (answer->kind == ASK_SUM)
        return p->stand_in && q->kind == ASK_ROLL && answer->n == CLASSES_MAX;
    return question_allows(q, answer, value) && (answer->kind != ASK_WORDS || value[0] < p->book->texts.n) &&
           (answer->kind != ASK_PICK || answer->n < 2 || value[1] < p->book->texts.n);
}

/* Whoever answers at once puts what the tape lacks on it. */
static void lengthen_tape(struct play *p, const struct question *q)
{
    int value[OPTIONS_ASKED];
    struct answer answer;

    if (!p->at_once || p->head < p->tape->len ||
        !p->at_once->answer(p->at_once->context, p, q, &answer, value))
        return;
    if (!tape_add(p->at_once->tape, answer, value))
        play_halt(p, OUTCOME_FAILED);
}

/* The next entry of the tape, or halt. */
static bool answer_from_tape(struct play *p, const struct question *q, struct answer *answer, int *value)
{
    const struct answer *next;

    lengthen_tape(p, q);
    next = p->head < p->tape->len ? &p->tape->at[p->head] : NULL;
    if (!next || !tape_allows(p, q, next, p->tape->value + next->at)) {
        stop_at(p, q, next ? OUTCOME_BAD : OUTCOME_ASKS);
        return false;
    }
    *answer = *next;
    memcpy(value, p->tape->value + next->at, (size_t)next->n * sizeof *value);
    p->head++;
    if (q->kind != ASK_ROLL && q->audience != SEATS_ALL)
        p->secret = p->head;
    return true;
}

static bool answer_from_stand_in(struct play *p, const struct question *q, struct answer *answer, int *value)
{
    if (!p->stand_in || q->kind == ASK_ROLL || p->head < p->stand_in->given)
        return false;
    return p->stand_in->answer(p->stand_in->context, p, q, answer, value);
}

/*
 * Get an answer: the only allowed one, an argument, the tape; else halt and go
 * on with the rest. True when it was asked.
 */
static bool get_answer(struct play *p, const struct question *q, struct answer *answer, int *value)
{
    bool settled = question_is_settled(q);

    count_query(p, q);
    if (!p->halted && !settled &&
        ((q->kind != ASK_ROLL && answer_from_args(p, q, answer, value)) ||
         (!p->halted &&
          (answer_from_stand_in(p, q, answer, value) || answer_from_tape(p, q, answer, value)))))
        return true;
    if (!p->halted && q->kind != ASK_ROLL && settled)
        use_up_arg(p, q);
    question_rest(q, answer, value);
    return false;
}

static void tell_choice(struct play *p, const struct question *q, const struct answer *answer,
                        const int *value)
{
    struct event e = { .kind = EVENT_CHOSE,
                       .who = q->about,
                       .what = q->key,
                       .rule = q->rule,
                       .seats = q->audience,
                       .now = answer->n > 0 ? value[0] : 0,
                       .a = answer->seat };

    if (q->kind == ASK_PICK) {
        const struct option *o = &q->option[value[0]];

        e.b = cell_somewhere(o->cell) ? cell_pack(o->cell) : o->key;
        e.old = answer->n > 1 ? value[1] : o->key ? o->text : 0;
    }
    play_emit(p, &e);
}

/* Of a secret command the GM is asked, and nobody else hears of it; what others can give, the GM gives. */
static void keep_secret(const struct play *p, struct question *q)
{
    if (p->hearers == SEATS_ALL)
        return;
    for (int i = 0; q->purses && i < SEATS; i++)
        if (q->seats >> i & 1 && q->purse[i] > q->purse[SEAT_GM])
            q->purse[SEAT_GM] = q->purse[i];
    for (int i = 0; i < q->n; i++)
        q->option[i].seats = 0;
    q->seats = q->audience = p->hearers;
}

static void put(struct play *p, struct question *q, struct answer *answer, int *value)
{
    keep_secret(p, q);
    if (get_answer(p, q, answer, value))
        tell_choice(p, q, answer, value);
    p->answered = answer->seat;
}

/* ---- dice ---- */

/* The place of the one die that counts, among many. */
static int die_that_counts(const struct pool *pool, const int *face)
{
    int best = 0;

    for (int i = 1; i < pool->n; i++)
        if (pool->read == READ_HIGH ? face[i] > face[best] : face[i] < face[best])
            best = i;
    return best;
}

/* Which of the n faces from the i-th on count. */
static int what_counts(const struct pool *pool, const int *face, int i, int n)
{
    int one;

    if (pool->n < 2 || pool->keep >= pool->n || (pool->read != READ_HIGH && pool->read != READ_LOW))
        return ROLL_ALL_COUNT;
    if (pool->keep != 1)
        return pool->n > EVENT_FACES ? ROLL_ALL_COUNT
                                     : (pool->read == READ_HIGH ? ROLL_HIGHEST : ROLL_LOWEST) + pool->keep;
    one = die_that_counts(pool, face);
    return one >= i && one < i + n ? one - i : ROLL_NONE_COUNTS;
}

static void tell_faces(struct play *p, const struct question *q, const int *face, int again)
{
    struct event e = { .kind = EVENT_ROLLED, .who = q->about, .what = q->key, .rule = q->rule };

    for (int i = 0; i < q->pool.n; i += EVENT_FACES) {
        int n = q->pool.n - i < EVENT_FACES ? q->pool.n - i : EVENT_FACES;

        e.roll = (struct roll){ .sides = q->pool.sides,
                                .n = (unsigned char)n,
                                .again = (unsigned char)(i > 0 && again == ROLLED_FIRST ? ROLLED_MORE
                                                                                        : again),
                                .counts = (unsigned char)what_counts(&q->pool, face, i, n) };
        for (int k = 0; k < n; k++)
            e.roll.face[k] = (unsigned char)face[i + k];
        play_emit(p, &e);
    }
}

static struct sum roll(struct play *p, int who, int what, unsigned rule, const struct pool *pool, int again)
{
    struct question q;
    struct answer answer;
    int value[OPTIONS_ASKED];
    struct sum sum = { { 0 } };

    BUG_UNLESS(pool_valid(pool));
    ask_begin(&q, ASK_ROLL, what, NULL, who, play_seat_of(p, who));
    q.rule = (unsigned short)rule;
    q.pool = *pool;
    keep_secret(p, &q);
    get_answer(p, &q, &answer, value);
    if (answer.kind == ASK_SUM) {
        for (int i = 0; i < answer.n; i++)
            sum.n[i] = (short)value[i];
        return sum;
    }
    tell_faces(p, &q, value, again);
    return pool_sum(pool, value);
}

struct sum play_pool(struct play *p, int who, int what, const char *rule, const struct pool *pool)
{
    return roll(p, who, what, rule_number(rule), pool, ROLLED_FIRST);
}

int play_die(struct play *p, int who, int what, const char *rule, int sides)
{
    struct pool pool = { .n = 1, .sides = (unsigned char)sides, .read = READ_SUM };

    return play_pool(p, who, what, rule, &pool).n[0];
}

void play_roll_into(struct play *p, struct tally *tally, const struct pool *pool)
{
    BUG_UNLESS(pool->read < READ_CLASSES);
    tally->die = roll(p, tally->who, tally->what, tally->rule, pool, ROLLED_FIRST).n[0];
    tally->sides = pool->sides;
    tally->dice = pool->n;
    tally->pool = *pool;
}

void play_roll_pool(struct play *p, struct tally *tally, int who, int what, const char *rule,
                    const struct pool *pool)
{
    tally_begin(tally, who, what, rule);
    play_roll_into(p, tally, pool);
}

void play_roll_more(struct play *p, struct tally *tally, const struct pool *pool)
{
    BUG_UNLESS(pool->read < READ_CLASSES);
    tally->die = (short)(tally->die + roll(p, tally->who, tally->what, tally->rule, pool, ROLLED_MORE).n[0]);
    tally->dice = (short)(tally->dice + pool->n);
    tally->pool.n = 0;
}

void play_roll_best(struct play *p, struct tally *tally, int who, int what, const char *rule, int sides,
                    int n)
{
    struct pool pool = {
        .n = (unsigned char)n, .sides = (unsigned char)sides, .read = n > 1 ? READ_HIGH : READ_SUM, .keep = 1
    };

    play_roll_pool(p, tally, who, what, rule, &pool);
}

void play_roll(struct play *p, struct tally *tally, int who, int what, const char *rule, int sides)
{
    play_roll_best(p, tally, who, what, rule, sides, 1);
}

void play_reroll_keep_high(struct play *p, struct tally *tally, const char *rule)
{
    struct pool pool = { .n = 1, .sides = (unsigned char)tally->sides, .read = READ_SUM };
    struct sum sum = roll(p, tally->who, tally->what, rule_number(rule), &pool, ROLLED_HIGHER_COUNTS);

    if (sum.n[0] > tally->die)
        tally->die = sum.n[0];
}

void play_reroll_keep_low(struct play *p, struct tally *tally, const char *rule)
{
    struct pool pool = { .n = 1, .sides = (unsigned char)tally->sides, .read = READ_SUM };
    struct sum sum = roll(p, tally->who, tally->what, rule_number(rule), &pool, ROLLED_LOWER_COUNTS);

    if (sum.n[0] < tally->die)
        tally->die = sum.n[0];
}

void play_reroll(struct play *p, struct tally *tally, const char *rule)
{
    if (tally->pool.n == 0 && tally->dice > 0)
        BUG("dice of several sizes are rolled again");
    tally->die = roll(p, tally->who, tally->what, rule_number(rule), &tally->pool, ROLLED_INSTEAD).n[0];
}

/* ---- choices ---- */

void ask_begin(struct question *q, enum ask kind, int key, const char *rule, int about, unsigned seats)
{
    q->kind = kind;
    q->key = (short)key;
    q->rule = rule_number(rule);
    q->about = (short)about;
    q->seats = (unsigned short)(seats ? seats : SEATS_GM);
    q->audience = SEATS_ALL;
    q->n = 0;
    q->lo = q->hi = 0;
    q->nrest = kind == ASK_SHARE ? 0 : 1;
    q->rest[0] = 0;
    q->marks = q->open = false;
    q->die = q->sides = q->result = q->margin = 0;
    q->fails = false;
    q->total = q->against = TOTAL_NONE;
    q->pool = (struct pool){ 0 };
    q->purses = false;
    q->nmore = 0;
}

void ask_purses(struct question *q, const int own[SEATS])
{
    q->purses = true;
    memcpy(q->purse, own, sizeof q->purse);
}

unsigned ask_purse(struct question *q, int holds)
{
    if (q->nmore >= PURSES_MORE)
        BUG("a question with more than %d purses of options", PURSES_MORE);
    q->more[q->nmore] = holds;
    q->nmore++;
    return PURSE(q->nmore);
}

void ask_owned(struct question *q, unsigned seats)
{
    BUG_UNLESS(q->n > 0);
    q->option[q->n - 1].seats = (unsigned short)seats;
}

void ask_draws(struct question *q, unsigned purses)
{
    BUG_UNLESS(q->n > 0 && purses < PURSE(q->nmore + 1));
    q->option[q->n - 1].draws = (unsigned char)purses;
}

static void add_option(struct question *q, struct option option)
{
    if (q->n >= OPTIONS_ASKED)
        BUG("a question with more than %d options", OPTIONS_ASKED);
    option.draws = PURSE(0);
    q->option[q->n++] = option;
}

void ask_option(struct question *q, int key)
{
    BUG_UNLESS(key != NAME_rest); /* the word of the rest answer, whichever option that is */
    add_option(q, (struct option){ .key = (short)key, .cell = NOWHERE, .of = -1 });
}

void ask_share(struct question *q, int key, int most, int price)
{
    ask_option(q, key);
    q->option[q->n - 1].hi = most;
    q->option[q->n - 1].price = price;
}

void ask_share_mark(struct question *q, int mark, int most, int price)
{
    BUG_UNLESS(q->marks);
    ask_token(q, mark);
    q->option[q->n - 1].hi = most;
    q->option[q->n - 1].price = price;
}

void ask_named(struct question *q, int item, int number)
{
    add_option(q, (struct option){ .cell = NOWHERE, .of = item, .lo = number, .hi = number });
}

void ask_exactly(struct question *q, int n)
{
    q->lo = q->hi = q->rest[0] = n;
    q->nrest = q->n > 0;
}

void ask_cell(struct question *q, struct cell cell)
{
    add_option(q, (struct option){ .cell = cell, .of = -1 });
}

void ask_token(struct question *q, int token)
{
    add_option(q, (struct option){ .cell = NOWHERE, .of = token });
}

void ask_text(struct question *q, int text)
{
    add_option(q, (struct option){ .cell = NOWHERE, .of = -1, .text = (unsigned short)text });
}

void ask_pair(struct question *q, int key, int text)
{
    add_option(q,
               (struct option){ .key = (short)key, .cell = NOWHERE, .of = -1, .text = (unsigned short)text });
}

int play_pick_text(struct play *p, struct question *q, int *text)
{
    struct answer answer;
    int value[OPTIONS_ASKED];

    put(p, q, &answer, value);
    *text = answer.n > 1 ? value[1] : q->option[value[0]].text;
    return value[0];
}

int play_pick(struct play *p, struct question *q)
{
    struct answer answer;
    int value[OPTIONS_ASKED];

    put(p, q, &answer, value);
    return value[0];
}

int play_count(struct play *p, struct question *q)
{
    struct answer answer;
    int value[OPTIONS_ASKED];

    put(p, q, &answer, value);
    return value[0];
}

void play_share(struct play *p, struct question *q, int *share)
{
    struct answer answer;

    put(p, q, &answer, share);
}

int play_words(struct play *p, struct question *q)
{
    struct answer answer;
    int value[OPTIONS_ASKED];

    put(p, q, &answer, value);
    return value[0];
}

unsigned play_seat_of(const struct play *p, int token)
{
    return token < 0 ? SEATS_GM : 1u << p->now->token[token].seat;
}

/* The last choice of this step that not all heard, unless it has been told again since; NULL. */
static const struct event *last_secret(const struct play *p)
{
    for (int i = p->events.n - 1; i >= p->step_events; i--) {
        const struct event *e = &p->events.at[i];

        if (e->kind != EVENT_CHOSE || e->seats == SEATS_ALL)
            continue;
        for (int k = i + 1; k < p->events.n; k++)
            if (p->events.at[k].kind == EVENT_CHOSE && p->events.at[k].what == e->what)
                return NULL;
        return e;
    }
    return NULL;
}

void play_open(struct play *p)
{
    const struct event *secret = last_secret(p);
    int entry = p->secret - 1;

    if (p->halted)
        return;
    if (entry >= 0 && entry < OPENED_MAX)
        p->opened[entry / 64] |= UINT64_C(1) << entry % 64;
    if (secret && p->audience == SEATS_ALL && p->hearers == SEATS_ALL) {
        struct event told = *secret;

        told.seats = SEATS_ALL;
        play_emit(p, &told);
    }
}

bool play_offer(struct play *p, int token, int key, const char *rule)
{
    struct question q;

    ask_begin(&q, ASK_PICK, key, rule, token, play_seat_of(p, token));
    ask_option(&q, NAME_no);
    ask_option(&q, NAME_yes);
    return play_pick(p, &q) == 1;
}
