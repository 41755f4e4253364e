/* 2.15 Healing: the check, who cares, and the calendar (FD-154 to FD-159, FD-216, FD-243). */
#include "rules/doom/heal.h"

#include "base/bounds.h"
#include "rules/doom/pool.h"
#include "rules/kit/gm.h"

#include <string.h>

static const char *const cares[] = { "natural", "attended", NULL };
enum { NATURAL_CARE, ATTENDED_CARE };

/* ---- FD-156: which wound ---- */

int doom_least_wound(struct world in, int token, int track)
{
    int least = -1;

    for (int id = state_find(in.now, token, WOUNDED, -2); id >= 0; id = kit_next(in.now, id))
        if (kit_kept(in.book, &in.now->mark[id], WOUND_TRACK) == track &&
            (least < 0 || in.now->mark[id].level < in.now->mark[least].level))
            least = id;
    return least;
}

static const struct item *level_row(const struct book *book, int level)
{
    return doom_row(book, INJURY_TABLE, level - MODERATE);
}

/* ---- FD-157: who cares, and how well ---- */

/* Does one of its marks of that key, a trade or a focus, speak of medicine? */
static bool medical(struct world in, int token, int key)
{
    static const char *const words[] = {
        "medic", "physic", "surge", "doctor", "anatom", "aid", "heal", "nurs"
    };

    for (int id = state_find(in.now, token, key, -2); id >= 0; id = kit_next(in.now, id))
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)
            if (strstr(texts_get(&in.book->texts, in.now->mark[id].text), words[i]))
                return true;
    return false;
}

int doom_medicine(struct world in, int token)
{
    static const struct {
        int skill, key;
    } of[] = { { ROW_profession, PROFESSION_NAME },
               { ROW_profession_2, PROFESSION_2_NAME },
               { ROW_knowledge, FOCUS + 1 } };
    int best = larger(0, state_stat(in.now, token, SKILL + ROW_knowledge) - in.now->option[FOCUS_PENALTY]);

    for (size_t i = 0; i < sizeof of / sizeof *of; i++)
        if (medical(in, token, of[i].key))
            best = larger(best, state_stat(in.now, token, SKILL + of[i].skill));
    return best;
}

/* Bandages or a bag for a Moderate wound, a physician's bag for more; a hospital is the GM's word. */
static bool equipped(struct world in, int who, int level)
{
    return kit_thing_called(in.now, in.book, who, "physicians_bag") >= 0 ||
           (level == MODERATE && kit_thing_called(in.now, in.book, who, "bandages") >= 0);
}

/* FD-155: attended, as the GM says; by a carer only if skill and equipment do for that level. */
static int care_of(struct world in, int token, int level)
{
    int id = state_find(in.now, token, CARE, -2), said, carer;

    if (id < 0)
        return NATURAL_CARE;
    said = kit_kept(in.book, &in.now->mark[id], HEALING_CARE);
    carer = in.now->mark[id].of;
    if (said == NATURAL_CARE || carer < 0)
        return said;
    return doom_able(in.now, carer) &&
                   doom_medicine(in, carer) >= level_row(in.book, level)->field[INJURY_SKILL] &&
                   (equipped(in, carer, level) || equipped(in, token, level))
               ? ATTENDED_CARE
               : NATURAL_CARE;
}

LEGAL_IF(care, !kit_text(p, N_carer) || kit_figure(p, N_carer) != NOBODY, "FD-157", NAME_no_such_target);

static void set_care(struct play *p)
{
    kit_drop_all(p, p->target, CARE, "FD-157");
    if (!kit_says(p, N_care, N_natural))
        kit_lay_with(p, kit_mark_of(CARE, p->target, kit_figure(p, N_carer)),
                     WITH({ HEALING_CARE, ATTENDED_CARE }), "FD-157");
}

DEED_IN_ONE(care, ANY_TIME, "FD-157", set_care, 0, .flags = DEED_GM | DEED_TARGET,
            .more = ARGS(WORD(care, cares), FIGURE(carer)), .legal = care_legal);

/* FD-155: a day that was too much for the patient does not count. */
GM_RULES(activity_broken, "FD-155", kit_give(p, p->target, ACTIVITY_BROKEN, "FD-155"));

/* ---- FD-154, FD-156: one check ---- */

static int clock_of(struct world in, int token, int track)
{
    for (int id = state_find(in.now, token, HEALING, -2); id >= 0; id = kit_next(in.now, id))
        if (kit_kept(in.book, &in.now->mark[id], HEALING_TRACK) == track)
            return id;
    return -1;
}

/* FD-243: the clock of a track starts anew. */
static void restart_healing(struct play *p, int token, int track)
{
    play_unmark(p, clock_of(kit_in(p), token, track), "FD-243");
}

void doom_heal_level(struct play *p, int token, int track, const char *rule)
{
    int id = doom_least_wound(kit_in(p), token, track);

    if (id < 0)
        return;
    if (p->now->mark[id].level > MODERATE)
        play_change(p, id, NAME_level, p->now->mark[id].level - 1, rule);
    else
        play_unmark(p, id, rule);
    play_result(p, token, N_healed, 1, NOBODY, rule);
    restart_healing(p, token, track);
    if (!kit_has(p->now, token, WOUNDED))
        kit_drop_all(p, token, BANDAGED, "FD-241");
}

/* To the next level with a free box; Deadly, or none free: dying. */
static void worsen(struct play *p, int token, int track, int id)
{
    int level = p->now->mark[id].level;
    int box = level < DEADLY ? doom_free_box(kit_in(p), token, track, level + 1) : 0;

    play_result(p, token, N_worsened, 1, NOBODY, "FD-154");
    if (box == 0) {
        doom_start_dying(p, token, track);
        return;
    }
    play_change(p, id, NAME_level, box, "FD-154");
    if (box < DEADLY)
        return;
    kit_drop_all(p, token, BANDAGED, "FD-241");
    doom_hold_on(p, token); /* FD-151: at once */
}

/* FD-159: a wound may have a number of its own, else that of the care (FD-155). */
static int heal_tn(const struct play *p, const struct mark *wound, int care)
{
    int own = kit_kept(p->book, wound, WOUND_HEAL_TN);
    const struct item *row = level_row(p->book, wound->level);

    return own ? own : row->field[care == ATTENDED_CARE ? INJURY_ATTENDED_TN : INJURY_NATURAL_TN];
}

/* No injury hampers it, no die is bought, and a 20 is no complication. */
static void heal_check(struct play *p, int token, int track, int care)
{
    int id = doom_least_wound(kit_in(p), token, track), tn;
    struct test t = doom_pure_check(token, track == VIGOUR ? ROW_brawn : ROW_will, N_check);

    tn = heal_tn(p, &p->now->mark[id], care);
    t.expertise = doom_number(p->book, HEAL_CRITICAL);
    t.free = (short)kit_level(p->now, token, HEALING_GRADE, 0);
    play_value(p, token, N_tn, "FD-155", tn);
    doom_roll_test(p, &t);
    if (t.successes >= tn)
        doom_heal_level(p, token, track, "FD-154");
    else if (t.successes == 0 && t.complications > 0)
        worsen(p, token, track, id);
}

/* ---- FD-243: the calendar ---- */

/* Has it a wound that nothing will heal yet? */
static bool unhealed(struct world in, int token)
{
    for (int track = VIGOUR; track < TRACKS && doom_there(in.now, token); track++) {
        int id = clock_of(in, token, track);

        if (doom_least_wound(in, token, track) >= 0 && (id < 0 || in.now->mark[id].until == 0))
            return true;
    }
    return false;
}

int doom_unhealed(struct world in)
{
    for (int i = 0; i < in.now->ntokens && in.now->turn.goal > in.now->turn.minute; i++)
        if (kit_has(in.now, i, WOUNDED) && unhealed(in, i))
            return i;
    return NOBODY;
}

static void start_clock(struct play *p, int token, int track)
{
    struct mark mark = mark_make(HEALING, token);
    int id = clock_of(kit_in(p), token, track);
    unsigned until = UNTIL(UNTIL_MINUTE, p->now->turn.minute + DAY_MINUTES);

    if (id >= 0) {
        play_change(p, id, NAME_until, (int)until, "FD-243");
        return;
    }
    mark.until = until;
    kit_lay_with(p, mark, WITH({ HEALING_TRACK, track }), "FD-243");
}

void doom_new_wound(struct play *p, int token, int track, int level)
{
    int least = doom_least_wound(kit_in(p), token, track);

    if (least < 0 || p->now->mark[least].level > level)
        restart_healing(p, token, track);
}

/* As soon as time passes: the hour of the injury is this one. */
static void begin_healing(struct play *p)
{
    for (int track = VIGOUR; track < TRACKS; track++)
        if (doom_least_wound(kit_in(p), p->actor, track) >= 0)
            start_clock(p, p->actor, track);
}

DEED_IN_ONE(begin_healing, ANY_TIME, "FD-243", begin_healing, 0, .flags = DEED_GM | DEED_HIDDEN);

static int kept(const struct play *p, int id, int field)
{
    return kit_kept(p->book, &p->now->mark[id], field);
}

/* By the care of today. */
static int days_needed(struct world in, int token, int level)
{
    return level_row(in.book, level)
        ->field[care_of(in, token, level) == ATTENDED_CARE ? INJURY_ATTENDED_DAYS : INJURY_NATURAL_DAYS];
}

int doom_falls_due(const struct state *now, const struct book *book, int mark)
{
    const struct mark *clock = &now->mark[mark];
    const struct world in = { now, book };
    int days, wound = clock->key == HEALING
                          ? doom_least_wound(in, clock->on, kit_kept(book, clock, HEALING_TRACK))
                          : -1;

    if (wound < 0)
        return 0;
    days = days_needed(in, clock->on, now->mark[wound].level) - kit_kept(book, clock, HEALING_DAYS);
    return UNTIL_NUMBER(clock->until) +
           DAY_MINUTES * (larger(1, days) - 1 + kit_has(now, clock->on, ACTIVITY_BROKEN));
}

/* One day more, unless it was too much; is the check due? */
static bool count_day(struct play *p, int id, int level, bool counts)
{
    int care = care_of(kit_in(p), p->actor, level);

    if (counts) {
        kit_keep(p, id, HEALING_DAYS, kept(p, id, HEALING_DAYS) + 1, "FD-243");
        kit_keep(p, id, HEALING_ATTENDED, kept(p, id, HEALING_ATTENDED) + (care == ATTENDED_CARE), "FD-243");
    }
    kit_keep(p, id, HEALING_CARE, care, "FD-243");
    return kept(p, id, HEALING_DAYS) >= days_needed(kit_in(p), p->actor, level);
}

/* Once it is due it is made by the care of most days; ties: natural. */
static void pass_day(struct play *p, int id, int track, bool counts)
{
    int wound = doom_least_wound(kit_in(p), p->actor, track), care;

    if (wound < 0 || !doom_there(p->now, p->actor)) {
        play_unmark(p, id, "FD-243");
        return;
    }
    if (!count_day(p, id, p->now->mark[wound].level, counts)) {
        play_change(p, id, NAME_until, (int)UNTIL(UNTIL_MINUTE, p->now->turn.minute + DAY_MINUTES), "FD-243");
        return;
    }
    care = 2 * kept(p, id, HEALING_ATTENDED) > kept(p, id, HEALING_DAYS) ? ATTENDED_CARE : NATURAL_CARE;
    play_unmark(p, id, "FD-243");
    heal_check(p, p->actor, track, care);
    if (doom_there(p->now, p->actor) && doom_least_wound(kit_in(p), p->actor, track) >= 0)
        start_clock(p, p->actor, track);
}

/* Both tracks, where both have come to the hour, Brawn before Will; the day is the same for both. */
static void healing_day(struct play *p)
{
    int clock[TRACKS] = { clock_of(kit_in(p), p->actor, VIGOUR), clock_of(kit_in(p), p->actor, STRESS) };
    bool counts = !kit_has(p->now, p->actor, ACTIVITY_BROKEN);

    for (int track = VIGOUR; track < TRACKS && !p->halted; track++)
        if (clock[track] >= 0 && UNTIL_NUMBER(p->now->mark[clock[track]].until) <= p->now->turn.minute)
            pass_day(p, clock[track], track, counts);
    kit_drop_all(p, p->actor, ACTIVITY_BROKEN, "FD-155");
}

DEED_IN_ONE(healing_day, ANY_TIME, "FD-243", healing_day, 0, .flags = DEED_GM | DEED_HIDDEN);

/* ---- the check by wish, whatever the day ---- */

static int track_wished(const struct play *p)
{
    if (play_arg(p, N_track, 0))
        return kit_says(p, N_track, N_stress) ? STRESS : VIGOUR;
    return doom_least_wound(kit_in(p), p->actor, VIGOUR) >= 0 ? VIGOUR : STRESS;
}

LEGAL_IF(check, doom_there(p->now, p->actor) && doom_least_wound(kit_in(p), p->actor, track_wished(p)) >= 0,
         "FD-154", N_not_wounded);

static void healing_check(struct play *p)
{
    int track = track_wished(p), wound = doom_least_wound(kit_in(p), p->actor, track);
    int care = care_of(kit_in(p), p->actor, p->now->mark[wound].level);

    restart_healing(p, p->actor, track);
    heal_check(p, p->actor, track, care);
}

DEED_IN_ONE(healing_check, WHEN_DOWNTIME, "FD-154", healing_check, 0,
            .more = ARGS(WORD(track, doom_track_words)), .legal = check_legal,
            .odds = ODDS(N_healed, N_worsened));
