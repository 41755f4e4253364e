/* core/judge.c - may a wish be done at all? What the core holds to itself, then what its deed says. */
#include "core/form.h"
#include "core/play_own.h"

/* Are the further targets figures that there are? */
static bool targets_exist(const struct state *now, const struct tape *args)
{
    for (int i = 0; i < args->len; i++)
        for (int k = 0; args->at[i].kind == ASK_SHARE && k < args->at[i].n; k++)
            if (args->value[args->at[i].at + k] < 0 || args->value[args->at[i].at + k] >= now->ntokens)
                return false;
    return true;
}

/* Does the wish name what there is? */
static bool makes_sense(const struct state *now, const struct ruleset *rules, const struct command *c)
{
    return c->deed >= 0 && c->deed < rules->nwished && c->args.len <= ARGS_MAX && c->actor >= NOBODY &&
           c->actor < now->ntokens && c->target >= NOBODY && c->target < now->ntokens && c->item >= -1 &&
           c->item < now->nmarks && targets_exist(now, &c->args);
}

/* What makes a character and what a character does keep apart; the GM's hand reaches both. */
static bool fits_making(const struct play *p, const struct deed *deed, struct refusal *refusal)
{
    bool making = p->actor >= 0 && p->now->token[p->actor].flags & TOKEN_MAKING;

    if (deed->flags & DEED_GM || p->actor < 0 ||
        (making ? deed->when & WHEN_MAKING : deed->when & ~WHEN_MAKING))
        return true;
    refusal->why = making ? NAME_in_the_making : NAME_made_already;
    return false;
}

/* What belongs to a fight, and what to the time between; who is being made is in neither. */
static bool fits_mode(const struct play *p, const struct deed *deed, struct refusal *refusal)
{
    bool fight = p->now->turn.mode == MODE_ENCOUNTER;
    bool fights = deed->when & WHEN_ENCOUNTER, rests = deed->when & (WHEN_DOWNTIME | WHEN_STORY);

    if (p->actor >= 0 && p->now->token[p->actor].flags & TOKEN_MAKING && deed->when & WHEN_MAKING)
        return true;
    if (deed->when & mode_when(p->now->turn.mode))
        return true;
    refusal->why = fight              ? NAME_only_outside_a_fight
                   : fights && !rests ? NAME_only_in_a_fight
                                      : NAME_only_at_other_times;
    return false;
}

/* A deed that is aimed at somebody names a figure that is in the game. */
static bool aims_at_somebody(const struct play *p, const struct deed *deed, struct refusal *refusal)
{
    bool named = p->target != NOBODY, left = named && p->now->token[p->target].flags & TOKEN_GONE;

    if (!(deed->flags & DEED_TARGET) || (named ? !left : deed->flags & DEED_OWN_TARGET))
        return true;
    refusal->why = NAME_no_such_target;
    return false;
}

/* The word of an argument; "" where it says something else. */
static const char *word_of(const struct play *p, const struct answer *said)
{
    return said->kind == ASK_WORDS ? texts_get(&p->book->texts, p->command->args.value[said->at]) : "";
}

/* Does what is said with a deed fit? What answers a question, that question judges. */
static bool argument_fits(const struct play *p, const struct argument *argument, const struct answer *said)
{
    int number = p->command->args.value[said->at], lo, hi;

    switch ((enum argument_kind)argument->kind) {
    case ARGUMENT_AMOUNT:
        if (said->kind == ASK_ROLL)
            return true;
        /* fall through */
    case ARGUMENT_NUMBER:
    case ARGUMENT_STAT:
        ruleset_argument_range(p->rules, argument, &lo, &hi);
        return said->kind == ASK_COUNT && number >= lo && number <= hi;
    case ARGUMENT_SEAT:
        return said->kind == ASK_COUNT && number >= argument->lo && number < SEATS;
    case ARGUMENT_WORD:
        return ruleset_find_choice(ruleset_argument_words(p->rules, argument), play_arg_word(p, said->key)) >=
               0;
    case ARGUMENT_FIGURE:
        return form_token(p->now, p->book, word_of(p, said)) >= 0;
    case ARGUMENT_ITEM:
        return book_find_item(p->book, word_of(p, said)) >= 0;
    default:
        return true;
    }
}

/* Must it be said, wherever it stands among `args`? */
static bool must_be_said(const struct argument *argument)
{
    return argument->kind >= ARGUMENT_NUMBER && argument->kind <= ARGUMENT_FIGURE;
}

static bool list_fits(const struct play *p, const struct argument *list, bool needed, struct refusal *refusal)
{
    static const short why[] = {
        [ARGUMENT_NUMBER] = NAME_no_number,      [ARGUMENT_AMOUNT] = NAME_no_number,
        [ARGUMENT_SEAT] = NAME_no_such_seat,     [ARGUMENT_WORD] = NAME_no_such_word,
        [ARGUMENT_FIGURE] = NAME_no_such_target, [ARGUMENT_ITEM] = NAME_no_such_item,
        [ARGUMENT_STAT] = NAME_no_number,
    };

    for (; list && list->name; list++) {
        const struct answer *said = list->kind == ARGUMENT_ANSWER ? NULL : play_arg(p, list->name, 0);

        if (said ? argument_fits(p, list, said) : !needed || !must_be_said(list))
            continue;
        refusal->why = why[list->kind];
        refusal->rule = list->rule ? list->rule : refusal->rule;
        return false;
    }
    return true;
}

/* Is there anything that must be said? */
static bool demands(const struct argument *list)
{
    while (list->name && !must_be_said(list))
        list++;
    return list->name;
}

static bool says_what_it_must(const struct play *p, const struct deed *deed, struct refusal *refusal)
{
    if (p->command->args.len == 0 && (!deed->args || !demands(deed->args)))
        return true; /* mostly nothing is said, and nothing need be */
    return (!deed->args || list_fits(p, deed->args, true, refusal)) &&
           (!deed->more || list_fits(p, deed->more, false, refusal));
}

bool play_judge(struct play *p)
{
    const struct command *c = p->command;
    const struct deed *deed;

    p->refusal = (struct refusal){ NULL, NAME_refused };
    if (!makes_sense(p->now, p->rules, c))
        return false;
    deed = p->rules->deeds[c->deed];
    p->actor = c->actor;
    p->target = c->target;
    p->item = c->item;
    p->refusal.rule = deed->rule;
    if (!fits_making(p, deed, &p->refusal) || !fits_mode(p, deed, &p->refusal))
        return false;
    if (!aims_at_somebody(p, deed, &p->refusal) || !says_what_it_must(p, deed, &p->refusal))
        return false;
    return !deed->legal || deed->legal(p, &p->refusal);
}

bool play_legal(struct state *now, struct book *book, const struct command *command, struct refusal *refusal)
{
    struct play p;
    bool allowed;

    if (command->deed == DEED_EDIT)
        return true;
    play_begin(&p, now, book, command);
    allowed = play_judge(&p);
    *refusal = p.refusal;
    return allowed;
}

bool play_meanwhile(struct play *pending, const struct command *wish, struct meanwhile *what,
                    struct refusal *refusal)
{
    struct play p;
    const struct deed *deed = wish->deed < 0 ? NULL : pending->rules->deeds[wish->deed];

    *refusal = (struct refusal){ NULL, NAME_refused };
    if (!deed || !deed->meanwhile || !play_legal(pending->now, pending->book, wish, refusal))
        return false;
    play_begin(&p, pending->now, pending->book, wish);
    return deed->meanwhile(pending, &p, what, refusal);
}
