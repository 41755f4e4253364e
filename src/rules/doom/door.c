/* 3: doors, opened, closed and forced (FD-254). */
#include "rules/doom/pool.h"

#include "board/door.h"

static const char *const deeds_at_doors[] = {
    [TO_OPEN] = "open", [TO_CLOSE] = "close", [TO_FORCE] = "force", NULL
};

static int door_deed(const struct play *p)
{
    return kit_word_of(p, N_deed, N_open, N_force);
}

/* The direction of the neighbouring door that the wish means, of those that such a deed is for; -1: none. */
static int door_direction(const struct play *p, int deed)
{
    static const int found[] = {
        [TO_OPEN] = BARRIER_DOOR, [TO_CLOSE] = BARRIER_DOOR_OPEN, [TO_FORCE] = BARRIER_DOOR_LOCKED
    };

    return kit_on_map(p->now, p->actor, p->actor)
               ? door_towards(p->now->board, p->now->token[p->actor].at, p->command->cell, found[deed])
               : -1;
}

static bool door_legal(const struct play *p, struct refusal *no)
{
    int deed = door_deed(p);

    return (deed == TO_FORCE ? doom_action_legal(p, no) : doom_quick_legal(p, no)) &&
           (door_direction(p, deed) >= 0 || kit_refuse(no, "FD-254", N_no_door));
}

/* A locked one: Crime with Agility or Athletics with Brawn, whichever the wish says, else the better. */
static bool forces(struct play *p)
{
    int said = doom_skill_said(p, N_skill);
    int better = doom_better(p, p->actor, SKILL, ROW_athletics, ROW_crime);
    struct test t = doom_test(p, p->actor, said == ROW_crime || said == ROW_athletics ? said : better, N_test,
                              ACTING);

    t.tn = doom_fixed_tn(p->book, TEST_LOCK);
    return doom_attempt(p, &t, NOBODY, "FD-254");
}

static void at_door(struct play *p)
{
    int deed = door_deed(p), direction = door_direction(p, deed);

    doom_begin(p, deed == TO_FORCE ? ACTION : QUICK, "FD-254");
    if (deed == TO_FORCE && !forces(p))
        return;
    play_barrier(p, p->now->token[p->actor].at, direction,
                 deed == TO_CLOSE ? BARRIER_DOOR : BARRIER_DOOR_OPEN, "FD-254");
}

DEED_IN_ONE(door, ANY_TIME, "FD-254", at_door, NEEDS_ACTOR, .flags = DEED_CELL,
            .args = ARGS(WORD(deed, deeds_at_doors)), .more = ARGS(TEXT(skill)), .legal = door_legal);
