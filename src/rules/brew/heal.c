/* 2.9 Healing: by nature, care and magic; injuries' trackers; the day of a patient (BREW-104 to BREW-121). */
#include "rules/brew/brew.h"

#include "base/bounds.h"

bool brew_simplified(const struct state *now)
{
    return now->option[HEALING_MODE] == HEALING_SIMPLIFIED;
}

/* ---- BREW-115, BREW-116: the trackers of lasting injuries ---- */

void brew_heal_injuries(struct play *p, int who, int points, const char *rule)
{
    const struct mark_field *field = &brew_marks[LASTING_INJURY].field[INJURY_TRACKER];

    for (int id = state_find(p->now, who, LASTING_INJURY, -2), next; id >= 0 && !p->halted; id = next) {
        int left = mark_field_now(p->book, &p->now->mark[id], field) - points;

        next = kit_next(p->now, id);
        if (left < 1)
            play_unmark(p, id, rule);
        else
            play_keep(p, id, field, smaller(left, TRACKER_POINTS), rule);
    }
}

/* ---- BREW-129, BREW-130, BREW-195: what may be healed ---- */

static bool deprived(const struct state *now, int who)
{
    return now->option[DEPRIVATION] && (kit_has(now, who, HUNGRY) || kit_has(now, who, THIRSTY));
}

/* BREW-129: thirst is healed first, and twice as fast. */
static int points_back(const struct play *p, int who, int points)
{
    int thirst = kit_has(p->now, who, THIRSTY) ? 0 : play_stat(p, who, THIRST_DAMAGE);
    int doubled = smaller(points, (thirst + 1) / 2);

    return points - doubled + smaller(thirst, 2 * doubled);
}

/* BREW-130: of want a point stays while it lasts; BREW-195: no magic heals a broken vow. */
static int curable(const struct play *p, int who, enum healing how)
{
    int missing = play_stat(p, who, HEALTH_MAX) - play_stat(p, who, HEALTH);
    int want = play_stat(p, who, HUNGER_DAMAGE) + play_stat(p, who, THIRST_DAMAGE);

    if (how == HEAL_BY_MAGIC)
        missing -= play_stat(p, who, VOW_DAMAGE);
    if (how != HEAL_BY_NATURE && want > 0 && deprived(p->now, who))
        missing--;
    return larger(0, missing);
}

int brew_heal(struct play *p, int who, int points, enum healing how, const char *rule)
{
    int gained = brew_gain_health(p, who, smaller(points_back(p, who, points), curable(p, who, how)), rule);

    if (!brew_simplified(p->now))
        brew_heal_injuries(p, who, points, "BREW-115");
    if (gained > 0)
        play_value(p, who, N_healed, rule, gained);
    return gained;
}

/* ---- the day of a patient ---- */

/* BREW-106, BREW-107, BREW-114: 0, 1, or 2 for a day that went very well. */
static int care_of_day(const struct state *now, int who)
{
    int best = kit_has(now, who, HOSPITAL);

    for (int id = state_find(now, who, CARED_TODAY, -2); id >= 0; id = kit_next(now, id))
        best = larger(best, now->mark[id].level);
    return best;
}

/* BREW-110: the dawn that ends the period, if somebody cares each day; of today what was done counts. */
int brew_falls_due(const struct state *now, const struct book *book, int mark)
{
    const struct mark *period = &now->mark[mark];
    int left;

    if (period->key != STABILISING)
        return 0;
    left = mark_field_now(book, period, &brew_marks[STABILISING].field[STABILISING_DAYS]) -
           larger(1, care_of_day(now, period->on));
    return DAWN_MINUTE + (brew_dawns(now->turn.minute) + larger(0, left)) * DAY_MINUTES;
}

/* BREW-110, BREW-112: the period is a day shorter, or two; or it is not, and too many such days are fatal. */
static void day_of_period(struct play *p, int id, int care)
{
    const struct mark_field *field = brew_marks[STABILISING].field;
    int left = mark_field_now(p->book, &p->now->mark[id], &field[STABILISING_DAYS]) - care;
    int misses = care ? 0 : 1 + mark_field_now(p->book, &p->now->mark[id], &field[STABILISING_MISSES]);

    if (misses >= brew_score(p->now, p->book, p->actor, ROW_power)) {
        brew_die(p, p->actor, "BREW-112");
        return;
    }
    if (left < 1) {
        play_unmark(p, id, "BREW-110");
        play_note(p, p->actor, N_stabilised, 0, 0, "BREW-110");
        return;
    }
    play_keep(p, id, &field[STABILISING_DAYS], left, "BREW-110");
    play_keep(p, id, &field[STABILISING_MISSES], misses, "BREW-112");
}

/* BREW-105, BREW-106, BREW-129: a point a day, more with care; without care none while want lasts. */
void brew_recover(struct play *p)
{
    int period = state_find(p->now, p->actor, STABILISING, -2), care = care_of_day(p->now, p->actor);

    if (brew_simplified(p->now) || !brew_there(p->now, p->actor) ||
        brew_too_tired(p->now, p->book, p->actor)) /* BREW-134 */
        return;
    if (period >= 0)
        day_of_period(p, period, care);
    else if (play_stat(p, p->actor, HEALTH) > 0 && (care || !deprived(p->now, p->actor)))
        brew_heal(p, p->actor, 1 + care, care ? HEAL_BY_CARE : HEAL_BY_NATURE,
                  care ? "BREW-106" : "BREW-105");
}
