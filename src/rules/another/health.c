/* Hit points, bands, healing (chapters 7 and 8). */
#include "rules/another/another.h"

#include "base/bounds.h"

/* AS-77: wounded at 10 and below, for as long as one lives. */
bool another_wounded(const struct state *now, const struct book *book, int token)
{
    return another_alive(now, token) && state_stat(now, token, HP) <= another_number(book, HP_WOUNDED);
}

/* AS-141: does it bear this mark, bands of health included? */
int another_marked(const struct state *now, const struct book *book, int token, int mark)
{
    (void)book;
    switch (mark) {
    case WOUNDED:
        return another_wounded(now, book, token);
    case UNCONSCIOUS:
        return another_alive(now, token) && !another_awake(now, token);
    case DEAD:
        return kit_there(now, token) && !another_alive(now, token);
    default:
        return kit_has(now, token, mark);
    }
}

/* Out is little, lying and startled cost, luck is worth keeping. */
int another_fitness(const struct state *now, const struct book *book, int token)
{
    int most = another_value(now, book, token, HP_MAX), hp = state_stat(now, token, HP), worth;
    int luck = state_stat(now, token, LUCK);

    if (!another_alive(now, token) || most < 1)
        return 0;
    if (!another_awake(now, token))
        return WORTH_LYING + hp;
    worth = WORTH_STANDING + WORTH_HEALTH * smaller(hp, most) / most;
    worth += kit_has(now, token, PRONE) ? WORTH_PRONE : 0;
    worth += WORTH_STARTLED * state_count(now, token, STARTLED);
    worth += kit_has(now, token, BERSERK) ? WORTH_BERSERK : 0;
    worth += WORTH_LUCK * smaller(luck, WORTH_LUCK_POINTS);
    return clamp(worth, WORTH_LEAST, WORTH_MOST);
}

void another_fall(struct play *p, int token, const char *rule)
{
    if (!kit_has(p->now, token, PRONE))
        play_mark(p, mark_make(PRONE, token), rule);
}

/* AS-84: the band is looked at after every change of HP. */
static void cross_band(struct play *p, int token, bool was_alive, bool was_awake)
{
    if (was_alive && !another_alive(p->now, token)) {
        play_result(p, token, N_dead, 0, NOBODY, "AS-79");
    } else if (was_awake && !another_awake(p->now, token)) {
        play_result(p, token, N_unconscious, 0, NOBODY, "AS-78");
        if (play_option(p, UNCONSCIOUS_FALLS_PRONE))
            another_fall(p, token, "AS-78");
    } else if (!was_awake && another_awake(p->now, token)) {
        play_result(p, token, N_woke, 0, NOBODY, "AS-78");
    }
}

void another_hurt_by_number(struct play *p, int token, int amount, unsigned rule)
{
    bool was_alive = another_alive(p->now, token), was_awake = another_awake(p->now, token);

    play_set_by_number(p, token, HP, play_stat(p, token, HP) - amount, rule);
    cross_band(p, token, was_alive, was_awake);
}

int another_heal(struct play *p, int token, int amount, const char *rule)
{
    bool was_alive = another_alive(p->now, token), was_awake = another_awake(p->now, token);
    int most = another_value(p->now, p->book, token, HP_MAX) - play_stat(p, token, HP);
    int regained = smaller(amount, most);

    if (regained < 0)
        regained = 0;
    play_add(p, token, HP, regained, rule);
    cross_band(p, token, was_alive, was_awake);
    return regained;
}
