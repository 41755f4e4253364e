/* 6, 8 What damage takes: Shielded, Tank, Block, blood, and what comes of it (TBD-78, TBD-81, TBD-130). */
#include "rules/nametbd/nametbd.h"

#include "base/bounds.h"

/* p->target loses; p->actor is who did it, NOBODY: nobody is asked anything for it. */
enum { X_TOTAL, X_FLAGS, X_LOSS, X_WAS };
/* How it was before. */
enum { WAS_UP, WAS_UNCONSCIOUS, WAS_UNSTABLE, WAS_DOWN };

void tbd_call_lose(struct play *p, int from, int who, int total, int flags)
{
    play_call(p, DO_lose, from, who, -1, (int[4]){ total, flags });
}

static int state_of(const struct state *now, int token)
{
    if (kit_has(now, token, UNSTABLE))
        return WAS_UNSTABLE;
    if (kit_has(now, token, UNCONSCIOUS))
        return WAS_UNCONSCIOUS;
    return state_stat(now, token, LIFE) == 0 ? WAS_DOWN : WAS_UP;
}

/* TBD-93: what the best Shielded style cuts off; 0 none. */
static int shield(const struct play *p)
{
    int best = 0;

    for (int id = tbd_style(p->now, p->target, SHIELDED, -1); id >= 0;
         id = tbd_style(p->now, p->target, SHIELDED, id))
        best = larger(best, tbd_value(p->now, p->book, p->target,
                                      EFFECTIVE_STATISTIC + tbd_field(p->now, p->book, id, STYLE_STATISTIC)));
    return best;
}

/* TBD-235: the target's own spends, the rolled total known. */
static int reduced(struct play *p, int total)
{
    int tank = tbd_ability(p->now, p->book, p->target, TANK);

    if (!(p->x[X_FLAGS] & LOSS_HIT) || !tbd_able(p->now, p->target))
        return total;
    if (shield(p) > 0 && tbd_offer(p, p->target, N_shielded, "TBD-93", 1))
        total -= shield(p);
    return tank > 0 ? total - tank * tbd_offer_any(p, p->target, N_tank, "TBD-78") : total;
}

static void lose(struct play *p)
{
    int total = reduced(p, p->x[X_TOTAL]), life = play_stat(p, p->target, LIFE);

    p->x[X_WAS] = state_of(p->now, p->target);
    if (!(p->x[X_FLAGS] & LOSS_PAST_BLOCK))
        total -= tbd_value(p->now, p->book, p->target, EFFECTIVE_BLOCK);
    p->x[X_LOSS] = play_value(p, p->target, N_loss, "TBD-130", larger(0, total));
    play_set(p, p->target, LIFE, larger(0, life - p->x[X_LOSS]), "TBD-130");
}

/* TBD-82: one bleed, the highest; or all of them. */
static void bleed(struct play *p, int level)
{
    int id = state_find(p->now, p->target, BLEED, -2);
    struct mark mark = mark_make(BLEED, p->target);

    mark.level = (short)level;
    play_result(p, p->target, N_bleed, level, p->actor, "TBD-81");
    if (id < 0 || play_option(p, BLEED_STACKS))
        play_mark(p, mark, "TBD-81");
    else if (p->now->mark[id].level < level)
        play_change(p, id, NAME_level, level, "TBD-82");
}

/* TBD-81: even if Block has stopped everything. */
static void draw_blood(struct play *p)
{
    int level = p->actor == NOBODY ? 0 : tbd_ability(p->now, p->book, p->actor, DRAW_BLOOD);

    if (p->x[X_FLAGS] & LOSS_HIT && level > 0 &&
        tbd_offer(p, p->actor, N_draw_blood, "TBD-81", tbd_number(p->book, BLOOD_PRICE)))
        bleed(p, level);
}

/* TBD-145, TBD-149, TBD-150 */
static void fall(struct play *p)
{
    bool hit = p->x[X_FLAGS] & LOSS_HIT;

    switch (p->x[X_WAS]) {
    case WAS_UP:
        if (play_stat(p, p->target, LIFE) == 0)
            tbd_fall(p, p->target);
        break;
    case WAS_UNCONSCIOUS:
        if (hit)
            tbd_make_unstable(p, p->target, "TBD-149");
        break;
    case WAS_UNSTABLE:
        if (p->x[X_LOSS] > 0)
            play_call(p, DO_survive, p->target, p->target, -1, NULL);
        break;
    default:
        break;
    }
}

#define KEEP_LOST (KEEP(X_FLAGS) | KEEP(X_LOSS) | KEEP(X_WAS))

static const short loss_names[FRAME_X] = { [X_TOTAL] = N_damage_total };

const struct deed DEED(lose) = {
    .key = "lose",
    .steps = STEPS({ "lose", lose, NEEDS_TARGET, KEEP_LOST, READS(ADVANTAGE) },
                   { "blood", draw_blood, 0, KEEP_LOST, READS(ADVANTAGE) },
                   { "fall", fall, 0, 0, READS(ADVANTAGE) }),
    .x_name = loss_names,
};
