/* 2.10 Illness, poison, curses (BREW-122 to BREW-125). */
#include "rules/brew/roll.h"

#include "base/bounds.h"

/* BREW-125: a magic user's mana in place of Power, where the table has it so. */
static bool by_mana(const struct play *p)
{
    return play_option(p, MAGIC_ILLNESS_USES_MANA) && kit_says_yes(p, N_magical) &&
           brew_value(p->now, p->book, p->target, MANA_TOTAL) > 0;
}

/* BREW-122: is it caught? */
static bool catches(struct play *p, int power)
{
    struct throw r;
    int total = 0;

    brew_prepare(p, &r, p->target, (struct pair){ ROW_power, ROW_survival }, 0, 0, "BREW-122");
    tally_add(&r.t, N_magical, "BREW-125", power - brew_score(p->now, p->book, p->target, ROW_power));
    return !brew_test(p, &r, play_arg_value(p, N_difficulty, brew_number(p->book, DIFFICULTY_REST)), &total);
}

static void illness(struct play *p)
{
    int power = by_mana(p) ? play_stat(p, p->target, MANA)
                           : brew_score(p->now, p->book, p->target, ROW_power);
    int days, id;
    struct mark ill = mark_make(ILL, p->target), part = mark_make(INJURY_MODIFIER, p->target);

    if (!catches(p, power))
        return;
    days = play_arg_value(p, N_base, brew_number(p->book, ILLNESS_BASE)) -
           play_die(p, p->target, N_days, "BREW-123", DIE) - power;
    ill.text = (unsigned short)kit_text(p, NAME_text);
    id = play_mark(p, ill, "BREW-124");
    if (id < 0)
        return;
    play_keep(p, id, &brew_marks[ILL].field[ILL_DAYS], larger(1, days), "BREW-123");
    part.of = (short)id;
    part.b = (short)larger(0, kit_choice(p, N_scope, brew_scopes));
    part.level = (short)play_arg_value(p, N_value, 0);
    if (part.level)
        play_mark(p, part, "BREW-124");
}

const struct deed DEED(illness) = {
    .key = "illness",
    .when = ALWAYS,
    .flags = DEED_GM | DEED_TARGET,
    .args = ARGS(NUMBER(difficulty, 1, TYPED_MOST), NUMBER(base, 0, TYPED_MOST),
                 { NAME_text, ARGUMENT_TEXT }),
    .more = ARGS(YES(magical), WORD(scope, brew_scopes), NUMBER(value, -TYPED_MOST, TYPED_MOST)),
    .rule = "BREW-122",
    .steps = STEPS({ "illness", illness, NEEDS_TARGET }),
};

/* BREW-123: a day less of each. */
void brew_day_of_illness(struct play *p)
{
    const struct mark_field *field = &brew_marks[ILL].field[ILL_DAYS];

    for (int id = state_find(p->now, p->actor, ILL, -2), next; id >= 0 && !p->halted; id = next) {
        int left = mark_field_now(p->book, &p->now->mark[id], field) - 1;

        next = kit_next(p->now, id);
        if (left < 1)
            play_unmark(p, id, "BREW-123");
        else
            play_keep(p, id, field, left, "BREW-123");
    }
}
