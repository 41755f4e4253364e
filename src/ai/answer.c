/* What a program answers to an open question: every answer that is worth a try is explored (ai/ai.h). */
#include "ai/ai.h"

#include "ai/reason.h"
#include "ai/value.h"
#include "base/bounds.h"
#include "core/explore_best.h"

/*
 * An answer is worth what the command comes to with it when both sides go on as well as they can, whatever
 * the dice do (core/explore_best.h). Where that is too much to work out, all others do what the rule set
 * suggests, and so does the seat itself once dice were rolled; until then its later answers (the cells of a
 * path) are tried too, depth first, and positions already looked at are not looked at again.
 */
enum { SEEN_MAX = 2048, NUMBERS_TRIED = 16 };

struct seen {
    uint64_t key;
    double value;
};

struct search {
    struct state *before;
    struct book *book;
    const struct command *command;
    unsigned seats; /* who answers */
    struct valuation value;
    struct tape tape;
    struct thinking thinking;
    struct seen seen[SEEN_MAX];
    bool at_best;  /* both sides do the best they can, */
    bool too_much; /* which the budget does not suffice for */
    bool failed;
};

/* The value of what is left of the command when everybody else rests and nobody of ours is asked again. */
static double value_of_rest(struct search *s)
{
    double value = 0;

    if (!value_explore(&s->value, s->before, s->book, s->command, &s->tape, &s->thinking, NULL, &value))
        s->failed = true;
    return value;
}

/* How many answers of a question are worth trying. */
static int answers_of(const struct question *q)
{
    int n;

    switch (q->kind) {
    case ASK_PICK:
        return q->n;
    case ASK_COUNT:
        n = q->hi - q->lo + 1;
        return smaller(n, NUMBERS_TRIED);
    default:
        return 1;
    }
}

/* The i-th of them: numbers are spread over their range, other shapes have their rest. */
static void make_answer(const struct question *q, int i, unsigned seats, struct answer *answer, int *value)
{
    int n = answers_of(q);

    question_rest(q, answer, value);
    if (q->kind == ASK_PICK)
        value[0] = i;
    else if (q->kind == ASK_COUNT && n > 1)
        value[0] = q->lo + (int)((long long)(q->hi - q->lo) * i / (n - 1));
    for (int seat = 0; seat < SEATS; seat++)
        if (q->seats & seats & 1u << seat) {
            answer->seat = (unsigned char)seat;
            if (q->kind == ASK_COUNT && value[0] > question_most(q, seat))
                value[0] = question_most(q, seat);
            return;
        }
}

static bool runs(const struct state *before, unsigned seats, int token)
{
    return token >= 0 && token < before->ntokens && seats >> before->token[token].seat & 1;
}

/* Is the GM asked of somebody else's figure what the book mostly has the same answer to? */
static bool is_usual(const struct ruleset *rules, const struct state *before, const struct question *q)
{
    return (q->seats & SEATS_GM) && q->about >= 0 && !runs(before, q->seats, q->about) &&
           ruleset_is_routine(rules, q->key);
}

/* A ruling that the rule set gives without exploring; false: it gives none. */
static bool ruling(const struct ruleset *rules, const struct question *q, unsigned seats,
                   struct answer *answer, int *value)
{
    for (const struct assumed *r = rules->program.rulings; r && r->question; r++)
        for (int i = 0; r->question == q->key && i < q->n; i++)
            if (q->option[i].key == r->option) {
                make_answer(q, i, seats, answer, value);
                return true;
            }
    return false;
}

/*
 * Is the GM asked to judge what befalls figures of others alone? Then there is
 * nothing to win: the opponent's liking would be a difficulty that nobody can meet.
 */
static bool judges(const struct state *before, const struct command *command, const struct question *q)
{
    bool concerns = command->actor >= 0 || command->target >= 0 || q->about >= 0;

    return (q->seats & SEATS_GM) && concerns && !runs(before, q->seats, command->actor) &&
           !runs(before, q->seats, command->target) && !runs(before, q->seats, q->about);
}

/* ---- both sides go on as well as they can ---- */

/* What is not chosen in thought either: rulings, what nothing is gained by trying, shares and words. */
static bool settled(const void *context, const struct play *p, const struct question *q,
                    struct answer *answer, int *value)
{
    const struct search *s = context;
    enum suggested suggested;

    if (ruling(p->rules, q, q->seats, answer, value))
        return true;
    if (is_usual(p->rules, s->before, q)) {
        question_rest(q, answer, value);
        return true;
    }
    suggested = ruleset_suggest(p, q, true, answer, value);
    if (suggested == SUGGESTS_ALL || (suggested == SUGGESTS_START && answers_of(q) == 1))
        return true;
    if (answers_of(q) > 1 && !judges(s->before, s->command, q))
        return false;
    question_rest(q, answer, value);
    return true;
}

/* Whoever runs figures of one's own side is with it, others that run any are against it. */
static void take_aim(const struct search *s, enum aim aim[SEATS])
{
    const struct state *now = s->before;

    for (int i = 0; i < now->ntokens; i++)
        if (aim[now->token[i].seat] != AIM_BEST)
            aim[now->token[i].seat] = now->token[i].side == s->value.side ? AIM_BEST : AIM_WORST;
    for (int seat = 0; seat < SEATS; seat++)
        if (s->seats & 1u << seat)
            aim[seat] = AIM_BEST;
}

/* What the command comes to then, with this answer. */
static double value_at_best(struct search *s, struct answer answer, const int *value)
{
    struct policy policy[SEATS];
    struct best best = { .policy = policy,
                         .score = value_gained,
                         .context = &s->value,
                         .budget = s->thinking.left,
                         .stop = s->thinking.stop };
    int len = s->tape.len;

    for (int seat = 0; seat < SEATS; seat++)
        policy[seat] = (struct policy){ settled, s };
    take_aim(s, best.aim);
    if (!tape_add(&s->tape, answer, value) || !explore_best(s->before, s->book, s->command, &s->tape, &best))
        s->failed = true;
    tape_cut(&s->tape, len);
    s->thinking.left -= best.positions;
    s->too_much = s->too_much || !best.exact;
    return best.value;
}

/* ---- or one alone ---- */

static struct seen *slot(struct search *s, uint64_t key)
{
    return &s->seen[key % SEEN_MAX];
}

static double value_with(struct search *s, struct answer answer, const int *value);

/* Which of the answers is best, which comes next; their `value` is -1 while there is none. */
struct pick {
    struct reason_option best, second;
};

static const struct pick no_pick = { { -1, 0 }, { -1, 0 } };

/* Of equals the earlier. */
static void rank(struct pick *pick, int i, double worth)
{
    if (pick->best.value < 0 || worth > pick->best.worth + 1e-9) {
        pick->second = pick->best;
        pick->best = (struct reason_option){ i, worth };
    } else if (pick->second.value < 0 || worth > pick->second.worth + 1e-9) {
        pick->second = (struct reason_option){ i, worth };
    }
}

/* The best of our answers to an open question. */
static double best_answer(struct search *s, const struct question *q, struct pick *pick)
{
    *pick = no_pick;
    for (int i = 0; i < answers_of(q) && !s->failed && !s->too_much; i++) {
        struct answer answer;
        int value[OPTIONS_ASKED];

        make_answer(q, i, s->seats, &answer, value);
        rank(pick, i, s->at_best ? value_at_best(s, answer, value) : value_with(s, answer, value));
    }
    return pick->best.worth;
}

/*
 * What the rule set suggests, where trying others is of no use: their worth does not show in this
 * command, or there are too many of them. `p` is at the question. False: try them.
 */
static bool only_answer(const struct search *s, const struct play *p, const struct question *q,
                        struct answer *answer, int *value)
{
    enum suggested suggested = q->seats & s->seats ? ruleset_suggest(p, q, true, answer, value)
                                                   : SUGGESTS_NOTHING;
    bool use = suggested == SUGGESTS_ALL || (suggested == SUGGESTS_START && answers_of(q) == 1);

    return use && question_allows(q, answer, value);
}

static double value_from(struct search *s);

/* Give that answer and go on. */
static double value_with(struct search *s, struct answer answer, const int *value)
{
    int len = s->tape.len;
    double worth = 0;

    if (tape_add(&s->tape, answer, value))
        worth = value_from(s);
    else
        s->failed = true;
    tape_cut(&s->tape, len);
    return worth;
}

/* Go on with the tape as it is: to our next question, or to the end by odds. */
static double value_from(struct search *s)
{
    struct play p;
    struct question q;
    enum outcome outcome;
    uint64_t key;
    struct pick pick;
    struct answer answer;
    int only[OPTIONS_ASKED];
    bool single = false;
    double value;

    play_begin(&p, s->before, s->book, s->command);
    outcome = play_run(&p, &s->tape);
    key = p.now->hash ^ (uint64_t)p.wants.key << 48 ^ (uint64_t)p.depth << 40 ^ 1;
    if (outcome == OUTCOME_ASKS) {
        question_copy(&q, &p.wants);
        single = q.kind != ASK_ROLL && only_answer(s, &p, &q, &answer, only);
    }
    play_rollback(&p);
    play_clear(&p);
    if (outcome != OUTCOME_ASKS || q.kind == ASK_ROLL || !(q.seats & s->seats) || s->thinking.left <= 0)
        return value_of_rest(s);
    if (single)
        return value_with(s, answer, only);
    if (slot(s, key)->key == key)
        return slot(s, key)->value;
    value = best_answer(s, &q, &pick);
    *slot(s, key) = (struct seen){ key, value };
    return value;
}

/*
 * The side that the asked seats play: that of the figure of theirs which acts, which the question is about or
 * which is acted upon; where nobody is concerned that of any figure of theirs.
 */
static int side_of(const struct state *before, const struct command *command, const struct question *q)
{
    const int concerned[] = { command->actor, q->about, command->target };
    int token = command->actor >= 0 ? command->actor : q->about;

    for (int i = 0; i < 3; i++)
        if (runs(before, q->seats, concerned[i]))
            return before->token[concerned[i]].side;
    for (int i = 0; token < 0 && i < before->ntokens; i++)
        if (runs(before, q->seats, i))
            return before->token[i].side;
    return token >= 0 && token < before->ntokens ? before->token[token].side : 0;
}

/* Whose outlook counts: of those whom the asked seats run who acts, else whom the question is about. */
static int figure_of(const struct state *before, const struct command *command, const struct question *q)
{
    if (runs(before, q->seats, command->actor))
        return command->actor;
    return runs(before, q->seats, q->about) ? q->about : NOBODY;
}

/* The only answer worth giving to the question that the tape stops at. */
static bool suggestion(struct search *s, const struct question *q, struct answer *answer, int *value)
{
    struct play p;
    bool found;

    play_begin(&p, s->before, s->book, s->command);
    found = play_run(&p, &s->tape) == OUTCOME_ASKS && only_answer(s, &p, q, answer, value);
    play_rollback(&p);
    play_clear(&p);
    return found;
}

/* The best answer by the best play of all, else by what is suggested: worths of one kind alone compare. */
static void find_answer(struct search *s, const struct question *q, struct pick *pick)
{
    long all = s->thinking.left;

    s->thinking.left = all / 2;
    s->at_best = true;
    best_answer(s, q, pick);
    if (!s->too_much)
        return;
    s->thinking.left += all - all / 2;
    s->at_best = s->too_much = false;
    best_answer(s, q, pick);
}

/* Counts were told apart by their place among the numbers tried. */
static void tell(const struct search *s, const struct question *q, struct pick pick, struct str *why)
{
    struct answer answer;
    int value[OPTIONS_ASKED];

    if (q->kind == ASK_COUNT) {
        make_answer(q, pick.best.value, s->seats, &answer, value);
        pick.best.value = value[0];
        make_answer(q, pick.second.value, s->seats, &answer, value);
        pick.second.value = value[0];
    }
    reason_add_options(s->book->rules, q, &pick.best, &pick.second, why);
}

bool ai_answer(struct state *before, struct book *book, const struct command *command,
               const struct tape *tape, const struct question *question, struct ai_effort effort,
               struct answer *answer, int *value, struct str *why)
{
    static const struct search empty;
    struct search s = empty;
    struct question q = *question;
    struct pick pick = no_pick;

    if (ruling(book->rules, &q, q.seats, answer, value))
        return true;
    if (is_usual(book->rules, before, &q)) {
        question_rest(&q, answer, value);
        return true;
    }
    s.before = before;
    s.book = book;
    s.command = command;
    s.seats = q.seats;
    s.thinking = thinking_of(effort.budget, effort.stop);
    if (!tape_copy(&s.tape, tape) || !value_init(&s.value, before, book, side_of(before, command, &q))) {
        tape_clear(&s.tape);
        return false;
    }
    value_look_ahead(&s.value, before, figure_of(before, command, &q));
    if (!suggestion(&s, &q, answer, value)) {
        if (judges(before, command, &q)) {
            question_rest(&q, answer, value);
        } else {
            if (answers_of(&q) > 1)
                find_answer(&s, &q, &pick);
            make_answer(&q, larger(pick.best.value, 0), s.seats, answer, value);
        }
    }
    if (why && pick.second.value >= 0)
        tell(&s, &q, pick, why);
    tape_clear(&s.tape);
    value_clear(&s.value);
    return !s.failed;
}
