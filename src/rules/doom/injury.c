/* 2.14 Injury: thresholds, boxes, what wounds hamper, and how one falls. */
#include "base/bounds.h"
#include "rules/doom/heal.h"
#include "rules/doom/pool.h"

/* ---- FD-42: thresholds ---- */

static int tough(const struct state *now, int token, int track)
{
    return state_stat(now, token, ADVANTAGE + (track == VIGOUR ? ROW_adv_tough_brawn : ROW_adv_tough_will));
}

/* Thirds to the nearest; where the table says so, the source's own row. */
static int threshold(struct world in, int of, int level)
{
    const struct item *row;

    for (int i = 0;
         in.now->option[THRESHOLD_SOURCE] == SOURCE_TABLE && (row = book_row(in.book, THRESHOLD_TABLE, i));
         i++)
        if (row->field[PRINTED_OF] == of)
            return row->field[PRINTED_MODERATE + level - MODERATE];
    return (2 * level * of + DEADLY) / (2 * DEADLY);
}

void doom_threshold_parts(struct world in, int token, int track, int level, struct parts *parts)
{
    int of = state_stat(in.now, token, ATTRIBUTE + (track == VIGOUR ? ROW_brawn : ROW_will));
    int more = in.now->option[TOUGH_EFFECT] == TOUGH_BOX ? 0 : tough(in.now, token, track);
    int bare = threshold(in, of, level);

    parts_add(parts, track == VIGOUR ? N_brawn : N_will, "FD-42", bare);
    parts_add(parts, N_adv_tough_brawn + track, "FD-111", threshold(in, of + more, level) - bare);
}

int doom_threshold(struct world in, int token, int track, int level)
{
    return doom_value(in.now, in.book, token, THRESHOLD + track * DEADLY + level - MODERATE);
}

/* ---- FD-147: boxes ---- */

int doom_boxes_filled(struct world in, int token, int track, int level)
{
    int n = 0;

    for (int id = state_find(in.now, token, WOUNDED, -2); id >= 0; id = kit_next(in.now, id))
        n += in.now->mark[id].level == level && kit_kept(in.book, &in.now->mark[id], WOUND_TRACK) == track;
    return n;
}

/* FD-111, FD-182: a box of Moderate more or less for each level of Tough. */
int doom_boxes(const struct state *now, int token, int track, int level)
{
    bool more = level == MODERATE && now->option[TOUGH_EFFECT] != TOUGH_THRESHOLD;

    return larger(0, now->option[INJURY_BOXES] + (more ? tough(now, token, track) : 0));
}

int doom_free_box(struct world in, int token, int track, int level)
{
    for (; level <= DEADLY; level++)
        if (doom_boxes_filled(in, token, track, level) < doom_boxes(in.now, token, track, level))
            return level;
    return 0;
}

static bool is_full(struct world in, int token, int track, int level)
{
    int filled = doom_boxes_filled(in, token, track, level);

    return filled > 0 && filled >= doom_boxes(in.now, token, track, level);
}

/* ---- FD-149: what full levels hamper ---- */

/* The highest full level of a track, 0 none. */
static int worst(struct world in, int token, int track)
{
    for (int level = DEADLY; level >= MODERATE && kit_has(in.now, token, WOUNDED); level--)
        if (is_full(in, token, track, level))
            return level;
    return 0;
}

static int injury_number(const struct book *book, int level, int field)
{
    return level ? doom_row(book, INJURY_TABLE, level - MODERATE)->field[field] : 0;
}

/* FD-149, FD-196: the tracks' figures add, or the worse of them counts. */
static int together(const struct state *now, const int tn[TRACKS])
{
    return now->option[INJURY_TRACKS_SUM] ? tn[VIGOUR] + tn[STRESS] : larger(tn[VIGOUR], tn[STRESS]);
}

void doom_injury_parts(struct world in, int token, struct parts *parts)
{
    int tn[TRACKS];

    for (int track = VIGOUR; track <= STRESS; track++)
        tn[track] = in.now->option[INJURY_CONSEQUENCE] == CONSEQUENCE_DICE
                        ? 0
                        : injury_number(in.book, worst(in, token, track), INJURY_GENERAL);
    parts_add(parts, N_vigour, "FD-149", tn[VIGOUR]);
    parts_add(parts, N_stress, "FD-149", together(in.now, tn) - tn[VIGOUR]);
}

/* FD-150: which tests a wound there touches, as far as nobody says otherwise. */
static bool touches(const struct test *t, const struct mark *wound, int track)
{
    if (track == STRESS)
        return t->attribute == ROW_will;
    switch (wound->b) {
    case HEAD:
        return t->skill == ROW_notice;
    case LEFT_ARM:
    case RIGHT_ARM:
        return (t->skill == ROW_fight || t->skill == ROW_shoot) &&
               (t->arms & 1u << (wound->b - LEFT_ARM)) != 0;
    case LEFT_LEG:
    case RIGHT_LEG:
        return t->skill == ROW_athletics || t->skill == ROW_evade;
    default:
        return false;
    }
}

/* Wounds of full levels, of which it may be asked whether they touch this test. */
static void offer_wounds(struct play *p, const struct test *t, struct question *q)
{
    for (int id = state_find(p->now, t->who, WOUNDED, -2); id >= 0; id = kit_next(p->now, id)) {
        const struct mark *mark = &p->now->mark[id];
        int track = kit_kept(p->book, mark, WOUND_TRACK);

        if (!is_full(kit_in(p), t->who, track, mark->level))
            continue;
        q->rest[q->n] = touches(t, mark, track);
        ask_share_mark(q, id, 1, 1);
    }
    q->nrest = q->hi = q->n;
}

/* FD-181: dice are lost instead. */
static void lose_dice(struct play *p, struct test *t)
{
    for (int track = VIGOUR; track <= STRESS; track++) {
        int level = worst(kit_in(p), t->who, track);

        if (level > 0)
            t->lost += doom_number(p->book, level == MODERATE ? DICE_LOST_MODERATE : DICE_LOST_SERIOUS);
    }
}

void doom_add_injuries(struct play *p, struct test *t)
{
    int share[OPTIONS_ASKED], tn[TRACKS] = { 0 };
    struct question q;

    if (!kit_has(p->now, t->who, WOUNDED))
        return;
    if (play_option(p, INJURY_CONSEQUENCE) == CONSEQUENCE_DICE) {
        lose_dice(p, t);
        return;
    }
    ask_begin(&q, ASK_SHARE, N_injury_relevant, "FD-150", t->who, play_seat_of(p, t->who) | SEATS_GM);
    q.marks = true;
    offer_wounds(p, t, &q);
    if (q.n == 0)
        return;
    play_share(p, &q, share);
    for (int i = 0; i < q.n; i++) {
        const struct mark *mark = &p->now->mark[q.option[i].of];
        int track = kit_kept(p->book, mark, WOUND_TRACK);

        tn[track] = larger(tn[track],
                           injury_number(p->book, mark->level, share[i] ? INJURY_TOUCHES : INJURY_GENERAL));
    }
    t->tn = (short)(t->tn + together(p->now, tn));
}

/* ---- FD-242: unconscious and dead ---- */

static void collapse(struct play *p, int token)
{
    doom_drop_held(p, token, "FD-242");
    doom_end_efforts(p, token, "FD-242");
    doom_take_form(p, token, 0, "FD-232");
}

void doom_fall_unconscious(struct play *p, int token, const char *rule)
{
    if (kit_has(p->now, token, UNCONSCIOUS))
        return;
    kit_give(p, token, UNCONSCIOUS, rule);
    kit_drop_all(p, token, KNEELING, "FD-242");
    kit_give(p, token, PRONE, "FD-242");
    collapse(p, token);
    play_result(p, token, N_unconscious, 1, NOBODY, rule);
}

void doom_die(struct play *p, int token, const char *rule)
{
    if (kit_has(p->now, token, DEAD))
        return;
    collapse(p, token);
    kit_drop_these(p, token, KEYS(BANDAGED, DYING, UNCONSCIOUS), rule);
    kit_give(p, token, DEAD, rule);
    play_result(p, token, N_died, 1, NOBODY, rule);
    play_result(p, token, N_dead, 1, NOBODY, rule);
}

/* FD-148; FD-153: of the mind it is no death. */
void doom_start_dying(struct play *p, int token, int track)
{
    if (kit_has(p->now, token, DYING) || kit_has(p->now, token, INCAPACITATED))
        return;
    if (track == STRESS) {
        kit_give(p, token, INCAPACITATED, "FD-153");
        play_result(p, token, N_dying, 1, NOBODY, "FD-153");
        return;
    }
    kit_give(p, token, DYING, "FD-148");
    play_result(p, token, N_dying, 1, NOBODY, "FD-148");
    doom_fall_unconscious(p, token, "FD-148");
}

/* ---- FD-146 to FD-152: one wound ---- */

/* FD-152: asked of the GM at the wound. */
static void lose_limb(struct play *p, int token, int level, int location)
{
    int mode = play_option(p, LIMB_LOSS);

    if (level < SERIOUS || location == HEAD || location == TORSO || location == 0 || mode == LIMB_NEVER)
        return;
    if (mode == LIMB_ASK && !kit_yes(p, N_lose_limb, "FD-152", token, SEATS_GM, false))
        return;
    doom_set_limb(p, token, location, true);
}

void doom_set_limb(struct play *p, int token, int location, bool useless)
{
    struct mark mark = mark_make(LIMB_USELESS, token);
    int id = kit_with_b(p->now, token, LIMB_USELESS, location);

    if (!useless)
        play_unmark(p, id, "FD-152");
    if (!useless || id >= 0)
        return;
    mark.b = (short)location;
    play_mark(p, mark, "FD-152");
    if (location == LEFT_ARM || location == RIGHT_ARM)
        doom_drop_from_arm(p, token, location, "FD-152");
}

/* FD-180: of several boxes of the last level the last one kills; FD-153: of the mind it is no death. */
static void fill_last(struct play *p, int token, int track)
{
    if (play_option(p, INJURY_BOXES) == 1 || !is_full(kit_in(p), token, track, DEADLY))
        return;
    if (track == STRESS)
        doom_start_dying(p, token, track);
    else
        doom_die(p, token, "FD-180");
}

int doom_fill_box(struct play *p, int token, int track, int level, int location, int heal_tn)
{
    /* FD-148: with the last level full any wound is one too many, whatever is free below */
    int box = is_full(kit_in(p), token, track, DEADLY) ? 0 : doom_free_box(kit_in(p), token, track, level);
    struct mark wound = mark_make(WOUNDED, token);

    if (box == 0) {
        doom_start_dying(p, token, track);
        return box;
    }
    doom_new_wound(p, token, track, box);
    wound.level = (short)box;
    wound.b = (short)location;
    kit_lay_with(p, wound, WITH({ WOUND_TRACK, track }, { WOUND_HEAL_TN, heal_tn }), "FD-147");
    if (box == DEADLY) {
        kit_drop_all(p, token, BANDAGED, "FD-241");
        fill_last(p, token, track);
    }
    return box;
}

int doom_wound(struct play *p, int token, int net, int track, int location)
{
    int level = 0, box = 0;

    if (!doom_there(p->now, token))
        return 0;
    while (net > 0 && level < DEADLY && net >= doom_threshold(kit_in(p), token, track, level + 1))
        level++;
    if (level > 0) {
        box = doom_fill_box(p, token, track, level, location, 0);
        box = box ? box : DEADLY + 1;
    }
    play_value(p, token, N_wound, "FD-146", box);
    if (box <= DEADLY)
        play_result(p, token, N_cosmetic + box, net, NOBODY, "FD-146");
    if (box > 0) {
        doom_jolt(p, token, "FD-131");
        lose_limb(p, token, smaller(box, DEADLY), location);
    }
    return box;
}

int doom_injure(struct play *p, int token, int net, int track, int location)
{
    int box = doom_wound(p, token, net, track, location);

    if (box == DEADLY)
        doom_watch_over(p, token);
    return box;
}
