/* 8 Defeat: unconscious, unstable, dead (TBD-145 to TBD-156). */
#include "rules/nametbd/nametbd.h"

#include "base/bounds.h"

/* ---- TBD-148 ---- */

void tbd_sleep(struct play *p, int who, int hours, const char *rule)
{
    struct mark mark = mark_make(UNCONSCIOUS, who);

    mark.until = UNTIL(UNTIL_MINUTE, p->now->turn.minute + hours * HOUR_MINUTES);
    play_mark(p, mark, rule);
    kit_give(p, who, PRONE, "TBD-244");
}

/* TBD-152: how often it has clung to life in this defeat, which sleep may wipe out. */
void tbd_knock_out(struct play *p, int who, const char *rule)
{
    int id = state_find(p->now, who, UNSTABLE, -2),
        rolls = id < 0 || play_option(p, UNSTABLE_COUNTER_RESET) ? 0 : p->now->mark[id].level;

    kit_drop_all(p, who, UNSTABLE, rule);
    kit_drop_all(p, who, UNCONSCIOUS, rule);
    tbd_sleep(p, who, play_option(p, UNCONSCIOUS_HOURS), rule);
    id = state_find(p->now, who, UNCONSCIOUS, -2);
    if (id >= 0)
        play_keep(p, id, &tbd_marks[UNCONSCIOUS].field[UNCONSCIOUS_ROLLS], rolls, "TBD-152");
}

/* Untreated it wakes after some hours, with 1 Life. */
void tbd_wake(struct play *p, int who)
{
    if (play_stat(p, who, LIFE) == 0)
        play_set(p, who, LIFE, 1, "TBD-148");
    tbd_get_well(p, who);
    play_result(p, who, N_woke, 1, NOBODY, "TBD-148");
}

static void come_to(struct play *p)
{
    tbd_wake(p, p->actor);
}

const struct deed DEED(come_to) = {
    .key = "come_to",
    .when = ANY_TIME,
    .flags = DEED_GM | DEED_HIDDEN,
    .rule = "TBD-148",
    .steps = STEPS({ "wake", come_to }),
};

/* TBD-154 */
void tbd_get_well(struct play *p, int who)
{
    static const short over[] = { UNCONSCIOUS, UNSTABLE, PRONE };

    for (size_t i = 0; i < sizeof over / sizeof *over; i++)
        kit_drop_all(p, who, over[i], "TBD-154");
}

/* ---- TBD-150, TBD-158 ---- */

/* TBD-149: who was out cold comes round by it; where the house has it otherwise it lies there, unstable. */
void tbd_make_unstable(struct play *p, int who, const char *rule)
{
    struct mark mark = mark_make(UNSTABLE, who);
    int id = state_find(p->now, who, UNCONSCIOUS, -2);

    mark.level = (short)(id < 0 ? 0 : tbd_field(p->now, p->book, id, UNCONSCIOUS_ROLLS));
    if (id < 0 || play_option(p, UNSTABLE_FROM_UNCONSCIOUS_ACTS)) {
        kit_drop_all(p, who, UNCONSCIOUS, rule);
        kit_drop_all(p, who, PRONE, rule);
    } else {
        play_change(p, id, NAME_until, 0, rule);
    }
    kit_drop_all(p, who, UNSTABLE, rule);
    play_mark(p, mark, rule);
}

static void die(struct play *p, int who, const char *rule)
{
    static const short over[] = { UNCONSCIOUS, UNSTABLE, BLEED, BLAZE };

    for (size_t i = 0; i < sizeof over / sizeof *over; i++)
        kit_drop_all(p, who, over[i], rule);
    play_result(p, who, N_dead, 0, NOBODY, rule);
    kit_give(p, who, DEAD, rule);
}

/* ---- TBD-145 to TBD-147, TBD-155 ---- */

/* What becomes of it, where its controller is asked. */
static int ask_defeat(struct play *p, int who)
{
    static const short two[] = { N_unconscious, N_unstable, 0 },
                       three[] = { N_unconscious, N_unstable, N_blaze_of_glory, 0 };
    bool blaze = play_option(p, BLAZE_OF_GLORY) && tbd_pc(p->now, who);

    return kit_pick(p, N_defeat, "TBD-147", who, play_seat_of(p, who), blaze ? three : two, 0);
}

void tbd_fall(struct play *p, int who)
{
    enum { ASK_IT, OUT_COLD, DIES };
    int preset = tbd_pc(p->now, who) ? ASK_IT : play_option(p, NPC_DEFEAT), choice;

    play_result(p, who, N_defeated, 0, NOBODY, "TBD-145");
    if (preset == DIES) {
        die(p, who, "TBD-155");
        return;
    }
    if (preset == OUT_COLD || !tbd_gm_says(p, N_still_in_danger, "TBD-146", who, true)) {
        tbd_knock_out(p, who, "TBD-146");
        return;
    }
    choice = ask_defeat(p, who);
    if (choice == N_unconscious)
        tbd_knock_out(p, who, "TBD-147");
    else if (choice == N_unstable)
        tbd_make_unstable(p, who, "TBD-147");
    else
        kit_give(p, who, BLAZE, "TBD-156");
}

/* ---- TBD-150, TBD-151: clinging to life ---- */

enum { X_TOTAL, X_READ };

static void cling(struct play *p)
{
    int id = state_find(p->now, p->target, UNSTABLE, -2), rolls = id < 0 ? 0 : p->now->mark[id].level;
    int beyond = play_option(p, DIFFICULTY_ENDS) ? larger(0, rolls - VERY_HARD) : 0;

    tbd_call_total(p, p->target, p->target, X_TOTAL, N_total, WILLPOWER, ASKED,
                   TOTAL_NOT_ASKED | TOTAL_GIVEN | smaller(rolls, VERY_HARD) << TOTAL_DIFFICULTY |
                       smaller(beyond, STEPS_BEYOND) << TOTAL_BEYOND);
}

static void survive(struct play *p)
{
    int id = state_find(p->now, p->target, UNSTABLE, -2), rolls = id < 0 ? 0 : p->now->mark[id].level;
    int outcome = tbd_read(p, p->target, p->x[X_TOTAL], p->x[X_READ]);

    tbd_tell_outcome(p, p->target, outcome, p->x[X_TOTAL], NOBODY, "TBD-150");
    tbd_tell_success(p, p->target, outcome, p->x[X_TOTAL], NOBODY, "TBD-150");
    if (id >= 0)
        play_change(p, id, NAME_level, rolls + 1, "TBD-151");
    tbd_settle(p, p->target, outcome, NOBODY, p->x[X_READ]);
    if (outcome != NO_OUTCOME && outcome < MIXED)
        die(p, p->target, "TBD-150");
}

static const short survive_names[FRAME_X] = { [X_TOTAL] = N_total };

const struct deed DEED(survive) = {
    .key = "survive",
    .steps = STEPS({ "roll", cling, NEEDS_TARGET, KEEP(X_TOTAL) | KEEP(X_READ), READS(ADVANTAGE) },
                   { "survive", survive, NEEDS_TARGET, 0, 0 }),
    .x_name = survive_names,
};

/* ---- TBD-156, TBD-162: a last Action ---- */

int tbd_blazing(const struct state *now)
{
    if (!kit_is_about(now, BLAZE))
        return NOBODY;
    for (int i = 0; i < now->ntokens; i++)
        if (kit_has(now, i, BLAZE) && kit_there(now, i))
            return i;
    return NOBODY;
}

void tbd_burn_out(struct play *p)
{
    if (!kit_has(p->now, p->actor, BLAZE))
        return;
    if (play_option(p, RESURRECTION) && play_option(p, BLAZE_MARKS_ALL_BOXES)) {
        play_set(p, p->actor, BOXES, tbd_number(p->book, BOXES_MOST), "TBD-162");
        kit_give(p, p->actor, PERMANENTLY_DEAD, "TBD-162");
    }
    die(p, p->actor, "TBD-156");
}
