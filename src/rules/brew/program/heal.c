/* Whom a healer would heal. No rule of the book. */
#include "rules/brew/program/program.h"

#include "base/bounds.h"

enum {
    USUAL = 4, /* points that a casting heals, about (BREW-117) */
    WAKES = 8  /* points that it is worth to have somebody on their feet again */
};

int brew_good_of_healing(const struct state *now, const struct book *book, int healer, int patient)
{
    int health, lacking;

    if (!brew_is_friend(now, healer, patient) || !brew_there(now, patient) ||
        brew_score(now, book, healer, ATTRIBUTES + SKILLS + ROW_healing) < 1 ||
        state_stat(now, healer, MANA) < 1)
        return 0;
    health = state_stat(now, patient, HEALTH);
    lacking = smaller(USUAL, state_stat(now, patient, HEALTH_MAX) - health);
    return lacking + (health < 1 && health + USUAL > 0 ? WAKES : 0);
}
