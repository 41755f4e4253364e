/* 2.4 Turn order: by Speed, ties by the die (BREW-39 to BREW-42). */
#include "rules/brew/brew.h"

#include "base/bounds.h"
#include "rules/kit/fight.h"

int brew_place_of(const struct state *now, int token)
{
    int id = state_find(now, token, PLACE, -2);

    return id < 0 ? -1 : now->mark[id].level;
}

int brew_shown_place(const struct state *now, int token, short *word)
{
    (void)word;
    return brew_takes_part(now, token) ? brew_place_of(now, token) : -1;
}

static int speed(const struct state *now, const struct book *book, int token)
{
    return brew_score_now(now, book, token, ROW_speed);
}

bool brew_earlier(const struct state *now, const struct book *book, int one, int other)
{
    int difference = speed(now, book, one) - speed(now, book, other);

    if (brew_place_of(now, one) >= 0 && brew_place_of(now, other) >= 0)
        return brew_place_of(now, one) < brew_place_of(now, other);
    return difference > 0 || (difference == 0 && one < other);
}

static void put_in_place(struct play *p, int token, int place)
{
    struct mark mark = mark_make(PLACE, token);

    mark.level = (short)place;
    play_mark(p, mark, "BREW-39");
}

static bool waits_for_a_place(const struct state *now, int token)
{
    return !kit_has(now, token, PLACE) && brew_takes_part(now, token);
}

/*
 * Those who tie roll a die each, the highest is first; those still tied roll again among themselves. Who ties
 * again and again stands as in the list.
 */
static int settle_tie(struct play *p, int *tied, int n, int place, int tries)
{
    int face[TIED_MOST], group[TIED_MOST];

    for (int i = 0; i < n && (n == 1 || tries == 0) && !p->halted; i++)
        put_in_place(p, tied[i], place++);
    if (n < 2 || tries == 0 || p->halted)
        return place;
    for (int i = 0; i < n; i++)
        face[i] = play_die(p, tied[i], N_order, "BREW-40", DIE);
    for (int shown = DIE; shown > 0 && !p->halted; shown--) {
        int m = 0;

        for (int i = 0; i < n; i++)
            if (face[i] == shown)
                group[m++] = tied[i];
        place = settle_tie(p, group, m, place, tries - 1);
    }
    return place;
}

/* BREW-41: two opponents need no order beyond that of the list, nor do those who all act at once. */
static bool needs_dice(const struct play *p)
{
    int n = 0;

    for (int i = 0; i < p->now->ntokens; i++)
        n += brew_takes_part(p->now, i);
    return n > 2 && play_option(p, TURN_ORDER) == BY_SPEED;
}

/* The fastest who have no place yet, in the order in which they came into play; how many. */
static int fastest(const struct play *p, int tied[TIED_MOST])
{
    int n = 0, most = 0;

    for (int i = 0; i < p->now->ntokens; i++) {
        int own = waits_for_a_place(p->now, i) ? speed(p->now, p->book, i) : INT_MIN;

        if (own == INT_MIN || (n > 0 && own < most))
            continue;
        n = own == most ? n : 0;
        most = own;
        if (n < TIED_MOST)
            tied[n++] = i;
    }
    return n;
}

/* A group is done before the next rolls. */
void brew_settle_order(struct play *p)
{
    int tied[TIED_MOST], n = fastest(p, tied), place = 0;
    bool dice = n > 0 && needs_dice(p);

    for (int i = 0; n > 0 && i < p->now->ntokens; i++)
        place = larger(place, brew_place_of(p->now, i) + 1);
    for (; n > 0 && !p->halted; n = fastest(p, tied)) {
        if (dice)
            place = settle_tie(p, tied, n, place, TIE_ROLLS);
        for (int i = 0; i < n && !dice; i++)
            put_in_place(p, tied[i], place++);
    }
}

static bool waits(const struct state *now, int token)
{
    return !state_has_any(now, token, KEY_BIT(ACTED) | KEY_BIT(WAITING)) && brew_takes_part(now, token) &&
           brew_able(now, token);
}

int brew_next_in_order(const struct state *now)
{
    return kit_next_in_order(now, PLACE, waits);
}
