/* Section 7: the GM's controls. */
#include "rules/brew/brew.h"

#include "base/bounds.h"

static const char *const ends[] = { "roll", "scene", "stays", NULL };
static const int end_of[] = { END_ROLL, END_SCENE, END_STAYS };
static const char *const causes[] = { "plain", "hunger", "thirst", "vow", NULL };

/* ---- BREW-08: a free number with a label, for rolls of one sort ---- */

static void lay_modifier(struct play *p)
{
    const struct mark_field *field = brew_marks[MODIFIER].field;
    struct mark mark = mark_make(MODIFIER, p->target == NOBODY ? TABLE : p->target);
    int end = kit_choice(p, N_end, ends);

    mark.b = (short)larger(0, kit_choice(p, N_scope, brew_scopes));
    mark.a = mark_field_put(0, &field[MODIFIER_VALUE], play_arg_value(p, N_value, 0));
    mark.a = mark_field_put(mark.a, &field[MODIFIER_END], end_of[larger(0, end)]);
    mark.text = (unsigned short)kit_text(p, N_label);
    if (kit_says_yes(p, N_hidden))
        mark.seen = SEATS_GM;
    play_mark(p, mark, "BREW-08");
}

const struct deed DEED(modifier) = {
    .key = "modifier",
    .when = ALWAYS,
    .flags = DEED_GM | DEED_TARGET | DEED_OWN_TARGET,
    .args = ARGS(NUMBER(value, -TYPED_MOST, TYPED_MOST), HIDES(hidden)),
    .more = ARGS(WORD(scope, brew_scopes), WORD(end, ends), TEXT(label)),
    .rule = "BREW-08",
    .steps = STEPS({ "modifier", lay_modifier }),
};

/* ---- BREW-07: what the next task is up against ---- */

static int said_difficulty(const struct play *p)
{
    const struct item *item = kit_item(p, N_difficulty);

    return item && item->kind == NUMBER_TABLE ? item->field[NUMBER_OF] : play_arg_value(p, N_difficulty, -1);
}

static bool difficulty_legal(const struct play *p, struct refusal *no)
{
    int said = play_arg(p, N_difficulty, 0) ? said_difficulty(p) : -1;

    return (said >= 0 && said <= DIFFICULTY_MOST + 1) || kit_refuse(no, "BREW-07", NAME_no_number);
}

static void set_difficulty(struct play *p)
{
    struct mark mark = mark_make(DIFFICULTY, TABLE);

    kit_drop_all(p, TABLE, DIFFICULTY, "BREW-07");
    mark.level = (short)said_difficulty(p);
    play_mark(p, mark, "BREW-07");
}

const struct deed DEED(difficulty) = {
    .key = "difficulty",
    .when = ALWAYS,
    .flags = DEED_GM,
    .args = ARGS(TEXT(difficulty)),
    .rule = "BREW-07",
    .legal = difficulty_legal,
    .steps = STEPS({ "difficulty", set_difficulty }),
};

/* ---- BREW-89: falls, fire, whatever the book has no attack for; what magic gives back ---- */

static bool harmed_legal(const struct play *p, struct refusal *no)
{
    return brew_there(p->now, p->target) || kit_refuse(no, "BREW-98", N_is_dead);
}

static void damage(struct play *p)
{
    int cause = larger(0, kit_choice(p, N_cause, causes));
    int how = (kit_says_yes(p, N_armour) ? 0 : HURT_NO_ARMOUR | HURT_NO_SOAK) |
              (cause == CAUSE_PLAIN ? 0 : HURT_NO_INJURY);

    play_call(p, DO_hurt, p->target, p->target, -1, (int[4]){ play_arg_value(p, N_amount, 0), how, cause });
}

const struct deed DEED(damage) = {
    .key = "damage",
    .when = ALWAYS,
    .flags = DEED_GM | DEED_TARGET,
    .args = ARGS(NUMBER(amount, 0, TYPED_MOST), YES(armour)),
    .more = ARGS(WORD(cause, causes)),
    .rule = "BREW-89",
    .legal = harmed_legal,
    .steps = STEPS({ "damage", damage }),
};

static void restore(struct play *p)
{
    play_value(p, p->target, N_healed, "BREW-169",
               brew_gain_health(p, p->target, play_arg_value(p, N_amount, 0), "BREW-169"));
}

const struct deed DEED(restore) = {
    .key = "restore",
    .when = ALWAYS,
    .flags = DEED_GM | DEED_TARGET,
    .args = ARGS(NUMBER(amount, 0, TYPED_MOST)),
    .rule = "BREW-169",
    .legal = harmed_legal,
    .steps = STEPS({ "restore", restore }),
};

/* ---- BREW-226: cover, height, darkness: a button each ---- */

/* Unless the GM says otherwise it is so much, on the figure's next roll. */
static void hamper(struct play *p, int label)
{
    struct mark mark = mark_make(MODIFIER, p->target);
    const struct mark_field *field = brew_marks[MODIFIER].field;

    mark.a = mark_field_put(0, &field[MODIFIER_VALUE],
                            play_arg_value(p, N_value, brew_number(p->book, BUTTON_PENALTY)));
    mark.a = mark_field_put(mark.a, &field[MODIFIER_END], END_ROLL);
    play_mark(p, mark, "BREW-226");
    play_note(p, p->target, label, 0, 0, "BREW-226");
}

#define BUTTON(word, label) \
    static void hamper_by_##word(struct play *p) \
    { \
        hamper(p, label); \
    } \
    const struct deed DEED(word) = { \
        .key = #word, \
        .when = ALWAYS, \
        .flags = DEED_GM | DEED_TARGET, \
        .more = ARGS(NUMBER(value, -TYPED_MOST, TYPED_MOST)), \
        .rule = "BREW-226", \
        .steps = STEPS({ #word, hamper_by_##word }), \
    }

BUTTON(cover, N_cover);
BUTTON(height, NAME_height);
BUTTON(darkness, N_darkness);
