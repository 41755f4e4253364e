/*
 * What the window shows of Fortune & Doom in its own way: the pools' plates, the order by wits, the body with
 * what protects it, the tracks of injury, dice on their scale, what is asked as cards or left to its rest.
 */
#include "rules/doom/doom.h"

#include "base/bounds.h"

/* FD-17, FD-23 */
const struct pool_plate doom_plates[] = {
    { FORTUNE, POOL_PLAYERS },
    { DOOM, POOL_GMS },
    { 0, POOL_NOBODYS },
};

/* FD-04: what a die is, in the order of `enum die_class`. */
const struct class_shown doom_classes[] = {
    { N_complication, FACE_TROUBLE, 0 }, { N_nothing, FACE_IDLE, 0 }, { N_success, FACE_COUNTS, 1 },
    { N_critical, FACE_COUNTS_MORE, 2 }, { 0, FACE_IDLE, 0 },
};

/* FD-146: of wounds the odds are told as "any", "serious or worse". */
const short doom_wounds[] = { N_moderate, N_serious, N_deadly, 0 };

/* FD-12, FD-14, FD-150, FD-161, FD-221: the book has an answer that mostly holds. */
const short doom_routine[] = {
    N_attribute, N_circumstance, N_defending_skill, N_relevance, N_injury_relevant, N_athletics_push, 0
};

/* FD-13, FD-21 to FD-24, FD-113, FD-117, FD-119: a few at a time. */
const short doom_cards[] = { N_surplus, N_fortune_dice,     N_doom_dice,
                             N_gm_dice, N_reaction_fortune, N_location_shift,
                             0 };

/* FD-79, FD-94: what a spell, or the use of a power, is made of. */
const short doom_composed[] = { N_ways,    N_means,  N_form,   N_purpose,       N_harm_steps,
                                N_effect,  N_injury, N_weight, N_area,          N_time_row,
                                N_somatic, N_time,   N_verbal, N_concentration, 0 };

/* ---- FD-160 ---- */

int doom_shown_place(const struct state *now, int token, short *word)
{
    (void)word;
    return doom_here(now, token) && now->token[token].side ? doom_place_of(now, token) : -1;
}

/* ---- FD-121, FD-140, FD-143: the body ---- */

/* The right side is at the left of whoever looks. */
const struct body_place doom_body[] = {
    { N_shield, NULL, -1, 0 },
    { N_head, "body-head", 1, 0 },
    { N_torso, "body-torso", 1, 250 },
    { N_right_arm, "body-right_arm", -1, 330 },
    { N_left_arm, "body-left_arm", 1, 500 },
    { N_right_leg, "body-right_leg", -1, 660 },
    { N_left_leg, "body-left_leg", 1, 750 },
    { 0, NULL, 0, 0 },
};

/* The worst wound there, 0 none. */
static int worst_at(const struct state *now, int token, int location)
{
    int worst = 0;

    for (int id = state_find(now, token, WOUNDED, -2); id >= 0; id = now->mark[id].next)
        if (now->mark[id].key == WOUNDED && now->mark[id].b == location)
            worst = larger(worst, now->mark[id].level);
    return worst;
}

void doom_at_place(const struct state *now, const struct book *book, int token, int place,
                   struct place_state *is)
{
    const struct world in = { now, book };
    int location = HEAD + place - N_head, wound;

    *is = (struct place_state){ 0 };
    if (place == N_shield) {
        int id = doom_shield_on_arm(in, token);

        is->full = id < 0 ? 0 : (short)book_item(book, now->mark[id].key)->field[SHIELD_PROTECTION];
        is->now = (short)doom_shield_value(in, token);
        return;
    }
    wound = worst_at(now, token, location);
    is->now = (short)doom_armour_at(in, token, location);
    is->full = (short)larger(is->now, doom_worn(in, token, location, true));
    is->wound = (short)(wound ? N_moderate + wound - MODERATE : 0);
}

/* ---- FD-42, FD-147: the tracks ---- */

const struct harm_track doom_tracks[] = {
    { N_vigour, THRESHOLD, DEADLY },
    { N_stress, THRESHOLD + DEADLY, DEADLY },
    { 0, 0, 0 },
};

int doom_harmed(const struct state *now, const struct book *book, int token, int stat, int *boxes)
{
    const struct world in = { now, book };
    int track = (stat - THRESHOLD) / DEADLY, level = (stat - THRESHOLD) % DEADLY + MODERATE;

    *boxes = doom_boxes(now, token, track, level);
    return doom_boxes_filled(in, token, track, level);
}
