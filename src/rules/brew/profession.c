/* 2.11 What a job is called and how many dots it has (BREW-148). */
#include "rules/brew/make.h"
#include "rules/brew/roll.h"

/* ---- which one ---- */

/* The one with most dots after that one (-1: of all); -1: there is none. */
static int next_profession(const struct state *now, int who, int before)
{
    int best = -1;

    for (int id = state_find(now, who, PROFESSION_DOTS, -2); id >= 0; id = kit_next(now, id)) {
        int level = now->mark[id].level;
        bool later = before < 0 || level < now->mark[before].level ||
                     (level == now->mark[before].level && id > before);

        if (later && (best < 0 || level > now->mark[best].level))
            best = id;
    }
    return best;
}

int brew_pick_profession(struct play *p, int who, bool or_new)
{
    int own[OPTIONS_ASKED], id = -1;
    struct question q;

    ask_begin(&q, ASK_PICK, N_profession, "BREW-148", who, play_seat_of(p, who));
    q.aside = or_new;
    while ((id = next_profession(p->now, who, id)) >= 0 && q.n < OPTIONS_ASKED - 1) {
        own[q.n] = id;
        ask_text(&q, p->now->mark[id].text);
    }
    if (q.n == 0)
        return -1;
    own[q.n] = -1;
    if (or_new)
        ask_option(&q, N_other);
    return own[play_pick(p, &q)];
}

/* ---- a dot more, a dot less ---- */

/* Whoever names none has one job for all dots. */
static void name_new(struct play *p, int who)
{
    struct mark mark = mark_make(PROFESSION_DOTS, who);
    struct question q;

    ask_begin(&q, ASK_WORDS, N_profession_name, "BREW-148", who, play_seat_of(p, who));
    q.aside = true;
    mark.text = (unsigned short)play_words(p, &q);
    mark.level = 1;
    if (mark.text)
        play_mark(p, mark, "BREW-148");
}

void brew_place_professions(struct play *p, int who)
{
    int dots = brew_score(p->now, p->book, who, ATTRIBUTES + ROW_profession);

    for (int i = kit_levels(p->now, who, PROFESSION_DOTS); i < dots && !p->halted; i++) {
        int id = brew_pick_profession(p, who, true);

        if (id >= 0)
            play_change(p, id, NAME_level, p->now->mark[id].level + 1, "BREW-148");
        else
            name_new(p, who);
        if (!kit_has(p->now, who, PROFESSION_DOTS))
            return;
    }
}

void brew_lose_profession_dot(struct play *p, int who)
{
    int id = brew_pick_profession(p, who, false);

    if (id >= 0 && p->now->mark[id].level > 1)
        play_change(p, id, NAME_level, p->now->mark[id].level - 1, "BREW-179");
    else if (id >= 0)
        play_unmark(p, id, "BREW-179");
}
