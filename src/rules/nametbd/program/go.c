/* How a program goes about what it feels like: from how far, what it says with it. */
#include "rules/nametbd/program/program.h"

#include "base/bounds.h"

/* ---- from how far ---- */

/* TBD-232 */
static int aid(const struct state *now, int what)
{
    return larger(1, now->option[AID_CELLS + what]);
}

int tbd_within(const struct state *now, const struct book *book, const struct command *wish)
{
    switch (wish->deed) {
    case DO_triage:
        return aid(now, AID_TRIAGE);
    case DO_stabilize:
        return aid(now, AID_STABILIZE);
    case DO_help:
        return aid(now, AID_HELP);
    default:
        return tbd_band_end_of_all(now, book, wish->actor);
    }
}

/* To where what promises most reaches; who can strike from here does so. */
int tbd_nearer(const struct state *now, const struct book *book, const struct command *wish)
{
    if (wish->deed != DO_attack)
        return tbd_within(now, book, wish);
    return tbd_band_end(now, book, wish->actor, tbd_favourite(now, book, wish->actor));
}

/* ---- what is said with it ---- */

/* TBD-117: its attack that may have several targets; NO_PROFILE. */
static int attack_on_several(const struct state *now, const struct book *book, int who)
{
    struct profile profile;

    for (int id = state_find(now, who, PROFILE, -2); id >= 0; id = now->mark[id].next) {
        tbd_profile_sort(now, book, who, id, &profile);
        if (now->mark[id].key == PROFILE && profile.several)
            return id;
    }
    return NO_PROFILE;
}

/* All other foes that it reaches; how many. */
static int others_within(const struct state *now, const struct book *book, const struct command *wish, int of,
                         int other[OPTIONS_ASKED])
{
    struct profile profile;
    int n = 0;

    tbd_profile_reach(now, book, wish->actor, of, &profile);
    if (!tbd_reaches(now, wish->actor, wish->target, &profile))
        return 0;
    for (int i = 0; i < now->ntokens && n < OPTIONS_ASKED; i++)
        if (i != wish->target && tbd_is_foe(now, wish->actor, i) &&
            tbd_reaches(now, wish->actor, i, &profile) && tbd_sees(now, wish->actor, i))
            other[n++] = i;
    return n;
}

/* Several at once, where that promises more than what is best against one. */
static bool name_others(const struct state *now, const struct book *book, struct command *wish)
{
    int of = attack_on_several(now, book, wish->actor), other[OPTIONS_ASKED],
        n = of == NO_PROFILE ? 0 : others_within(now, book, wish, of, other);
    int best = tbd_favourite(now, book, wish->actor);

    if (n == 0 ||
        (n + 1) * tbd_hope(now, book, wish->actor, of, true) < tbd_hope(now, book, wish->actor, best, true))
        return true;
    return tape_add(&wish->args,
                    (struct answer){ .kind = ASK_SHARE, .seat = SEAT_ANY, .key = NAME_target, .n = (short)n },
                    other);
}

static bool reaches(const struct state *now, const struct book *book, int who, int of, int foe)
{
    struct profile profile;

    tbd_profile_reach(now, book, who, of, &profile);
    return tbd_reaches(now, who, foe, &profile);
}

/* Does anything that it has reach that foe from where it stands? */
static bool in_reach(const struct state *now, const struct book *book, int who, int foe)
{
    uint64_t owned;
    bool any = false;

    for (int id = state_first(now, who); id >= 0 && !any; id = now->mark[id].next)
        any = tbd_strikes(now, book, id) && reaches(now, book, who, id, foe);
    owned = any ? 0 : tbd_owned(now, book, who);
    for (int i = 0; i < SPECIALIZATIONS && !any; i++)
        any = owned >> i & 1 && reaches(now, book, who, tbd_bare(i), foe);
    return any && tbd_sees(now, who, foe);
}

/* Its Action is left, and somebody stands where it could be used: nobody waits until the others strike. */
static bool could_strike(const struct state *now, const struct book *book, int who)
{
    if (!tbd_fighting(now) || now->turn.actor != who || !state_stat(now, who, ACTION) ||
        tbd_ruling(now, book, RULED_ATTACK) == REFUSED)
        return false;
    for (int i = 0; i < now->ntokens; i++)
        if (tbd_is_foe(now, who, i) && in_reach(now, book, who, i))
            return true;
    return false;
}

bool tbd_say_with(const struct state *now, const struct book *book, struct command *wish)
{
    if (wish->deed == DO_move)
        return false; /* TBD-226: by the Action alone (approach_gait); whoever waits strikes first */
    if (wish->deed == DO_end_turn)
        return !could_strike(now, book, wish->actor);
    if (tbd_urge(now, book, wish) < 1)
        return false; /* not worth a thought */
    return wish->deed != DO_attack || name_others(now, book, wish);
}

/* A fight in which only one side can do anything is over. */
bool tbd_gm_wish(const struct state *now, const struct book *book, struct command *wish)
{
    (void)book;
    if (!tbd_fighting(now) || tbd_sides_able(now) > 1)
        return false;
    *wish = command_make(DO_end_encounter, SEAT_GM);
    return true;
}
