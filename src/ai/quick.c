#include "ai/quick.h"

enum { WISHES = 64, WHIM = 12, TRIED = 6, WAYS_TRIED = 1, ONE_IN = 6 };

/* A deed that is felt like. */
struct wish {
    short deed, urge;
    int target, item;
};

struct wishes {
    struct wish at[WISHES];
    int n, nothers;
    short other[TOKENS_MAX]; /* who may be aimed at at all */
};

void quick_init(struct quick *quick, struct book *book, uint64_t seed)
{
    *quick = (struct quick){ .rules = book->rules, .book = book };
    random_from_number(&quick->whims, seed);
    ways_init(&quick->ways);
}

void quick_clear(struct quick *quick)
{
    ways_clear(&quick->ways);
}

/* ---- what the figure feels like ---- */

static struct command make(const struct state *now, int actor, const struct wish *wish)
{
    struct command command = command_make(wish->deed, now->token[actor].seat);

    command.actor = actor;
    command.target = wish->target;
    command.item = wish->item;
    return command;
}

/* A rule set without urges: strike whom one may, else end the turn. */
static int plain_urge(const struct quick *q, const struct state *now, const struct command *wish)
{
    if (q->rules->deeds[wish->deed]->flags & DEED_ENDS_TURN)
        return 1;
    return wish->target != NOBODY && now->token[wish->target].side != now->token[wish->actor].side ? WHIM : 0;
}

static int urge_of(const struct quick *q, const struct state *now, const struct command *wish)
{
    return ruleset_feels(q->rules) ? ruleset_urge(q->book, now, wish) : plain_urge(q, now, wish);
}

static int within(const struct quick *q, const struct state *now, const struct command *wish)
{
    return ruleset_feels(q->rules) ? ruleset_nearer(q->book, now, wish) : 1;
}

/* Keep the strongest in order, whims included. */
static void add(struct quick *q, const struct state *now, const struct command *command,
                struct wishes *wishes)
{
    int urge = urge_of(q, now, command), i;

    if (urge <= 0)
        return;
    if (urge > 1)
        urge += random_face(&q->whims, WHIM);
    if (wishes->n == WISHES && wishes->at[WISHES - 1].urge >= urge)
        return;
    if (wishes->n < WISHES)
        wishes->n++;
    for (i = wishes->n - 1; i > 0 && wishes->at[i - 1].urge < urge; i--)
        wishes->at[i] = wishes->at[i - 1];
    wishes->at[i] = (struct wish){ command->deed, (short)urge, command->target, command->item };
}

/* With what is in hand, and with each thing that could be instead. */
static void add_items(struct quick *q, const struct state *now, const struct command *with,
                      struct wishes *wishes)
{
    struct command command = *with;

    add(q, now, with, wishes);
    for (int id = state_first(now, with->actor); id >= 0; id = now->mark[id].next)
        if (now->mark[id].key >= q->rules->nmarks && !now->mark[id].level) {
            command.item = id;
            add(q, now, &command, wishes);
        }
}

static void add_deed(struct quick *q, const struct state *now, int actor, int deed, struct wishes *wishes)
{
    unsigned flags = q->rules->deeds[deed]->flags;
    const struct wish alone = { .deed = (short)deed, .target = NOBODY, .item = -1 };
    struct command command = make(now, actor, &alone);

    if (!(flags & DEED_TARGET) || flags & DEED_OWN_TARGET)
        (flags & DEED_ITEM ? add_items : add)(q, now, &command, wishes);
    for (int i = 0; flags & DEED_TARGET && i < wishes->nothers; i++) {
        command.target = wishes->other[i];
        (flags & DEED_ITEM ? add_items : add)(q, now, &command, wishes);
    }
}

/*
 * Cells are gone to on the way to somebody; who does not walk from cell to cell goes about as it does
 * other deeds. What may be aimed at a cell is aimed at figures.
 */
static bool is_deed(const struct quick *q, const struct state *now, int actor, const struct deed *deed)
{
    if (deed->flags & (DEED_GM | DEED_HIDDEN) || !(deed->when & mode_when(now->turn.mode)))
        return false;
    return !(deed->flags & DEED_CELL) || deed->flags & DEED_TARGET ||
           (deed->flags & DEED_WALK && !approach_walks(now, q->book, actor));
}

static void list_others(const struct quick *q, const struct state *now, int actor, struct wishes *wishes)
{
    wishes->nothers = 0;
    for (int i = 0; i < now->ntokens; i++)
        if (i != actor && state_present(now, i) && q->rules->there(now, i))
            wishes->other[wishes->nothers++] = (short)i;
}

/* `reacts`: it is not its turn, so that only what is done on another's comes into question. */
static void feel(struct quick *q, const struct state *now, int actor, bool reacts, struct wishes *wishes)
{
    wishes->n = 0;
    list_others(q, now, actor, wishes);
    for (int deed = 0; deed < q->rules->nwished; deed++)
        if ((!reacts || q->rules->deeds[deed]->flags & DEED_REACTS) &&
            is_deed(q, now, actor, q->rules->deeds[deed]))
            add_deed(q, now, actor, deed, wishes);
}

static bool allowed(struct quick *q, struct state *now, const struct command *command)
{
    struct refusal no;

    if (play_legal(now, q->book, command, &no))
        return true;
    if (q->refused)
        q->refused(q->context, &no);
    return false;
}

/* The walk that brings the actor to where this wish could be done. */
static bool approach(struct quick *q, struct state *now, int actor, const struct wish *wish,
                     struct command *walk)
{
    const struct command command = make(now, actor, wish);

    return wish->target != NOBODY &&
           approach_wish(now, q->book, &q->ways, &command, within(q, now, &command), walk);
}

/* Whoever knows of no foe in fog looks for one. */
static bool hunt(struct quick *q, struct state *now, int actor, struct command *choice)
{
    if (!approach_hunt(now, q->book, &q->ways, actor, choice))
        return false;
    if (allowed(q, now, choice))
        return true;
    command_clear(choice);
    return false;
}

/* What is left to whoever finds nothing that it likes and may do. */
static bool end_turn(struct quick *q, struct state *now, int actor, struct command *choice)
{
    struct wish ends = { .target = NOBODY, .item = -1 };

    for (; ends.deed < q->rules->nwished; ends.deed++) {
        *choice = make(now, actor, &ends);
        if (q->rules->deeds[ends.deed]->flags & DEED_ENDS_TURN &&
            is_deed(q, now, actor, q->rules->deeds[ends.deed]) && allowed(q, now, choice))
            return true;
        command_clear(choice);
    }
    return false;
}

bool quick_choose(struct quick *q, struct state *now, int actor, struct command *choice)
{
    bool reacts = !q->rules->may_act(now, actor);
    struct wishes wishes;
    int ways = 0;

    if (q->barred)
        return !reacts && end_turn(q, now, actor, choice);
    if (!reacts && !q->stay && approach_door(now, q->book, &q->ways, actor, choice) != NOBODY) {
        if (allowed(q, now, choice))
            return true;
        command_clear(choice);
    }
    if (!reacts && !q->stay && hunt(q, now, actor, choice))
        return true;
    feel(q, now, actor, reacts, &wishes);
    for (int i = 0; i < wishes.n; i++) {
        *choice = make(now, actor, &wishes.at[i]);
        if (wishes.at[i].target != NOBODY && i >= TRIED)
            continue;
        if (ruleset_say_with(q->book, now, choice) && allowed(q, now, choice))
            return true;
        command_clear(choice);
        if (!reacts && !q->stay && ways++ < WAYS_TRIED && approach(q, now, actor, &wishes.at[i], choice)) {
            if (allowed(q, now, choice))
                return true;
            command_clear(choice);
        }
    }
    return !reacts && end_turn(q, now, actor, choice);
}

/* ---- answers ---- */

/* What the rule set takes for granted, or decides for a program that is the GM. */
static int granted(const struct assumed *list, const struct question *question)
{
    int option = -1;

    for (; option < 0 && list && list->question; list++)
        if (list->question == question->key)
            option = question_find_option(question, list->option);
    return option;
}

/* A spend that a named policy is for. */
static int spent(const struct quick *q, const struct question *question)
{
    for (int i = 0; i < q->rules->shown.npolicies; i++)
        if (q->rules->shown.policies[i].question == question->key && !q->rules->shown.policies[i].number &&
            q->rules->shown.policies[i].when && q->rules->shown.policies[i].when(question))
            return question_find_option(question, q->rules->shown.policies[i].option);
    return -1;
}

static bool on_a_whim(struct quick *q)
{
    return random_face(&q->whims, ONE_IN) == 1;
}

/* Where a shove goes: into what hurts, else on in the order offered; sometimes it stops. */
static int shove_step(struct quick *q, const struct state *now, const struct question *question)
{
    for (int i = 0; i < question->n; i++)
        if (cell_somewhere(question->option[i].cell) &&
            board_terrain(now->board, question->option[i].cell)->hazard)
            return i;
    return question->n > 1 && !on_a_whim(q) ? random_face(&q->whims, question->n - 1) : 0;
}

static int pick(struct quick *q, const struct play *play, const struct question *question)
{
    int option = granted(q->rules->shown.assumed, question);

    if (option < 0)
        option = granted(q->rules->program.rulings, question);
    if (option >= 0)
        return option;
    if (question->key == q->rules->shown.ask_shove_step)
        return shove_step(q, play->now, question);
    if (question->key == q->rules->shown.ask_shove)
        return on_a_whim(q) ? random_face(&q->whims, question->n) - 1 : question->n > 1;
    return spent(q, question);
}

void quick_answer(struct quick *q, const struct play *play, const struct question *question,
                  struct answer *answer, int *value)
{
    int option;

    if (ruleset_suggest(play, question, true, answer, value) != SUGGESTS_NOTHING)
        return;
    option = question->kind == ASK_PICK ? pick(q, play, question) : -1;
    question_rest(question, answer, value);
    if (option >= 0)
        value[0] = option;
}
