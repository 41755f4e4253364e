/* 2.6 One against several (BREW-70): the engaged one, announcements, how many others. */
#include "rules/brew/brew.h"

int brew_engaged_with(const struct state *now, int token)
{
    return kit_of(now, token, ENGAGED);
}

static void tie_to(struct play *p, int token, int key, int other, const char *rule)
{
    struct mark mark = mark_make(key, token);

    mark.of = other;
    if (state_find(p->now, token, key, other) < 0)
        play_mark(p, mark, rule);
}

/* The opponent of the first exchange of the round stays the engaged one. */
void brew_engage(struct play *p, int one, int other)
{
    if (!brew_fighting(p->now))
        return;
    if (brew_engaged_with(p->now, one) == NOBODY)
        tie_to(p, one, ENGAGED, other, "BREW-70");
    if (brew_engaged_with(p->now, other) == NOBODY)
        tie_to(p, other, ENGAGED, one, "BREW-70");
}

/* It has attacked, announced or not: from its own roll on it counts. */
void brew_note_attack(struct play *p, int attacker, int target)
{
    if (!brew_fighting(p->now))
        return;
    tie_to(p, attacker, HAS_ATTACKED, target, "BREW-70");
    kit_drop_all(p, attacker, ANNOUNCED, "BREW-70");
}

/* Does its announcement still count: can it act, has it the attack? */
static bool will_attack(const struct state *now, int token, int target)
{
    return state_find(now, token, ANNOUNCED, target) >= 0 && brew_awake(now, token) &&
           state_stat(now, token, ATTACKS_LEFT) > 0 && !kit_has(now, token, ACTED);
}

static bool is_other(const struct state *now, int i, int token, int engaged)
{
    return i != token && i != engaged && kit_there(now, i) &&
           (state_find(now, i, HAS_ATTACKED, token) >= 0 || will_attack(now, i, token));
}

int brew_other_attackers(const struct play *p, int token)
{
    int engaged = brew_engaged_with(p->now, token), n = 0;

    for (int i = 0; i < p->now->ntokens; i++)
        n += is_other(p->now, i, token, engaged);
    return n;
}

int brew_foes(const struct state *now, const struct book *book, int token, short *foe, int room)
{
    int engaged = brew_engaged_with(now, token), n = 0;

    if (brew_at_once(now))
        return brew_foes_at_once(now, book, token, foe, room);
    if (engaged != NOBODY && n < room)
        foe[n++] = (short)engaged;
    for (int i = 0; i < now->ntokens && n < room; i++)
        if (is_other(now, i, token, engaged))
            foe[n++] = (short)i;
    return n;
}

int brew_crowd_penalty(const struct book *book, int foes)
{
    return foes > 1 ? brew_number(book, OTHERS_PENALTY) * (foes - 1) : 0;
}

/* BREW-70: it is bound to attack somebody else, who can still be attacked. */
bool brew_bound_elsewhere(const struct state *now, int token, int target)
{
    int id = state_find(now, token, ANNOUNCED, -2);

    return id >= 0 && now->option[ANNOUNCED_ATTACKS] == ANNOUNCED_BINDING && now->mark[id].of != target &&
           brew_there(now, now->mark[id].of) && brew_awake(now, now->mark[id].of);
}

/* May it still attack that figure in this round? */
static bool still_to_act(const struct play *p, int token, int target)
{
    return p->now->token[token].side != p->now->token[target].side && brew_takes_part(p->now, token) &&
           brew_able(p->now, token) && !kit_has(p->now, token, ACTED) && p->now->turn.actor != token &&
           play_stat(p, token, ATTACKS_LEFT) > 0 && !kit_has(p->now, token, ANNOUNCED);
}

/* The number is fixed before the first defence that is not against the engaged one. */
void brew_announce(struct play *p)
{
    int engaged = brew_engaged_with(p->now, p->target);

    if (!brew_fighting(p->now) || brew_at_once(p->now) || engaged == NOBODY || engaged == p->actor ||
        kit_has(p->now, p->target, ANNOUNCEMENTS_ASKED) || !brew_defends(p->now, p->target, p->actor))
        return;
    kit_give(p, p->target, ANNOUNCEMENTS_ASKED, "BREW-70");
    for (int i = 0; i < p->now->ntokens; i++)
        if (i != p->actor && i != engaged && still_to_act(p, i, p->target) &&
            play_offer(p, i, N_announce_attack, "BREW-70"))
            tie_to(p, i, ANNOUNCED, p->target, "BREW-70");
}
