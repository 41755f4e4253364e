/* 9 to 11 What styles, things, Experiences and abilities may have more of, and what each step costs. */
#include "rules/nametbd/make.h"

#include "base/bounds.h"
#include "base/text.h"

/* Where the number of a feature stands, and what a step does to it. */
enum sort {
    A_FIELD,    /* `of`: a field, one more */
    BECOMES,    /* `of`: a field, which becomes `to` (TBD-85: the new replaces the old), */
    GROWS,      /* or the book's number `to` */
    RANGE,      /* `of`: a bit of a thing's ranges */
    DICE_OF,    /* `of`: near or far, one more of the usual size */
    BETTER_DIE, /* a ranged d6 becomes a d8 */
    PART,       /* `of`: a row of parts, one more of that with the word `to` */
    NAMED_PART, /* the same of that with the text that is said */
    LEVELS      /* the mark's own level */
};

enum { ALL_KINDS = ~0, ON_NEAR = 1 << 0, ON_REACH = 1 << 1, ON_RANGED = 1 << 2, ON_FAR = 1 << 3 };
#define KIND(kind) (1 << (kind))

struct feature {
    short name, n; /* the word of the first of so many */
    short mark;
    int kinds; /* of these alone */
    enum sort sort;
    short of, to;
    short needs; /* ranges that a thing must have before */
    short score; /* row of its prices */
    const char *rule;
};

#define OFFENSIVE \
    (KIND(MELEE_STYLE) | KIND(RANGED_STYLE) | KIND(SIMPLE_WEAK_STYLE) | KIND(COMPLEX_POWERFUL_STYLE))
#define WEAPONS (KIND(MELEE_ITEM) | KIND(RANGED_ITEM) | KIND(INNATE_ITEM))

/* clang-format off */
#define OF_STYLE(name, kinds, sort, of, to, score, rule) \
    { name, 1, STYLE, kinds, sort, of, to, 0, score, rule }
#define OF_ITEM(name, kinds, sort, of, score, rule) { name, 1, ITEM, kinds, sort, of, 0, 0, score, rule }
#define OF_RANGE(name, kinds, of, needs, score, rule) \
    { name, 1, ITEM, kinds, RANGE, of, 0, needs, score, rule }
#define ABILITY_OF_ITEM(name, ability) \
    { name, 1, ITEM, ALL_KINDS, PART, ITEM_ABILITY, ability, 0, SCORE_ABILITY, "TBD-177" }

static const struct feature features[] = {
    { N_bonus, 1, EXPERIENCE, ALL_KINDS, A_FIELD, EXPERIENCE_BONUS, 0, 0, SCORE_EXPERIENCE, "TBD-198" },
    { NAME_level, 1, ABILITY, ALL_KINDS, LEVELS, 0, 0, 0, SCORE_ABILITY, "TBD-75" },
    OF_STYLE(N_bonus, KIND(MELEE_STYLE) | KIND(RANGED_STYLE) | KIND(EVASIVE), A_FIELD, STYLE_BONUS, 0,
             SCORE_STYLE_BONUS, "TBD-202"),
    OF_STYLE(N_dice, OFFENSIVE, A_FIELD, STYLE_DICE, 0, SCORE_STYLE_DICE, "TBD-203"),
    OF_STYLE(N_reach, KIND(MELEE_STYLE), BECOMES, STYLE_RANGE, REACH, SCORE_STYLE_RANGE, "TBD-204"),
    OF_STYLE(N_far, KIND(RANGED_STYLE), BECOMES, STYLE_RANGE, FAR, SCORE_STYLE_RANGE, "TBD-204"),
    OF_STYLE(NAME_die, KIND(RANGED_STYLE), GROWS, STYLE_DIE, BETTER_RANGED, SCORE_STYLE_DIE, "TBD-204"),
    OF_STYLE(N_melee, KIND(SIMPLE_WEAK_STYLE), BECOMES, STYLE_RANGE, MELEE, SCORE_STYLE_RANGE, "TBD-204"),
    OF_STYLE(N_ranged, KIND(SIMPLE_WEAK_STYLE), BECOMES, STYLE_RANGE, RANGED, SCORE_STYLE_RANGE, "TBD-204"),
    OF_STYLE(NAME_die, KIND(SIMPLE_WEAK_STYLE), GROWS, STYLE_DIE, BETTER_SIMPLE, SCORE_STYLE_DIE, "TBD-204"),
    OF_STYLE(N_no_long_range_penalty, KIND(COMPLEX_POWERFUL_STYLE), A_FIELD, STYLE_NO_PENALTY, 0,
             SCORE_STYLE_PENALTY, "TBD-204"),
    OF_STYLE(N_block, KIND(ARMORED), A_FIELD, STYLE_BLOCK, 0, SCORE_STYLE_BLOCK, "TBD-205"),
    OF_ITEM(N_attack, KIND(MELEE_ITEM) | KIND(RANGED_ITEM), A_FIELD, ITEM_ATTACK, SCORE_ITEM_SKILL,
            "TBD-174"),
    OF_ITEM(N_defend, KIND(DEFENSIVE_ITEM), A_FIELD, ITEM_DEFEND, SCORE_ITEM_SKILL, "TBD-174"),
    OF_ITEM(N_block, ALL_KINDS, A_FIELD, ITEM_BLOCK, SCORE_ITEM_BONUS, "TBD-174"),
    OF_ITEM(N_experience, ALL_KINDS, NAMED_PART, ITEM_EXPERIENCE, SCORE_ITEM_BONUS, "TBD-174"),
    OF_ITEM(N_life, ALL_KINDS, A_FIELD, ITEM_LIFE, SCORE_ITEM_LIFE, "TBD-175"),
    OF_ITEM(N_recovery, ALL_KINDS, A_FIELD, ITEM_RECOVERY, SCORE_ITEM_RECOVERY, "TBD-176"),
    OF_RANGE(N_melee, KIND(RANGED_ITEM) | KIND(INNATE_ITEM), ON_NEAR, ON_RANGED, SCORE_ITEM_SECOND,
             "TBD-178"),
    OF_RANGE(N_ranged, KIND(MELEE_ITEM) | KIND(INNATE_ITEM), ON_RANGED, ON_NEAR, SCORE_ITEM_SECOND,
             "TBD-178"),
    OF_RANGE(N_far, WEAPONS, ON_FAR, ON_RANGED, SCORE_ITEM_FAR, "TBD-179"),
    OF_RANGE(N_reach, WEAPONS, ON_REACH, ON_NEAR, SCORE_ITEM_REACH, "TBD-180"),
    { N_melee_die, 1, ITEM, WEAPONS, DICE_OF, 0, 0, ON_NEAR, SCORE_ITEM_DICE, "TBD-181" },
    { N_ranged_die, 1, ITEM, WEAPONS, DICE_OF, 1, 0, ON_RANGED, SCORE_ITEM_DICE, "TBD-181" },
    { N_better_die, 1, ITEM, WEAPONS, BETTER_DIE, 1, 0, ON_RANGED, SCORE_ITEM_BETTER, "TBD-182" },
    ABILITY_OF_ITEM(N_take_advantage, TAKE_ADVANTAGE), ABILITY_OF_ITEM(N_tank, TANK),
    ABILITY_OF_ITEM(N_good_under_pressure, GOOD_UNDER_PRESSURE), ABILITY_OF_ITEM(N_draw_blood, DRAW_BLOOD),
    ABILITY_OF_ITEM(N_natural_healer, NATURAL_HEALER), ABILITY_OF_ITEM(N_powerful_healer, POWERFUL_HEALER),
    { N_strength, STATISTICS, ITEM, ALL_KINDS, PART, ITEM_STATISTIC, 0, 0, SCORE_ITEM_BONUS, "TBD-174" },
    { N_control_air, SPECIALIZATIONS, ITEM, ALL_KINDS, PART, ITEM_SPECIALIZATION, 0, 0, SCORE_ITEM_BONUS,
      "TBD-174" },
};
/* clang-format on */
enum { FEATURES = sizeof features / sizeof *features };

/* ---- which of them ---- */

/* TBD-86, TBD-172: what goes by a style, or a relic, is not raised by itself. */
static bool is_led(const struct state *now, int id)
{
    return now->mark[id].key == EXPERIENCE &&
           (whole_one(now, id, EXPERIENCE_LINKED) >= 0 || whole_one(now, id, EXPERIENCE_RELIC) >= 0);
}

bool tbd_next_feature(const struct state *now, int id, struct step_up *up)
{
    const struct mark *mark = &now->mark[id];
    int k = up->of ? (int)(up->of - features) : 0, i = up->of ? up->i + 1 : 0;

    for (up->id = id; k < FEATURES; k++, i = 0) {
        const struct feature *f = &features[k];

        if (i < f->n && f->mark == mark->key && f->kinds >> mark->b & 1 && !is_led(now, id)) {
            up->of = f;
            up->i = i;
            return true;
        }
    }
    return false;
}

bool tbd_feature_called(const struct play *p, int id, const char *word, struct step_up *up)
{
    *up = (struct step_up){ .text = kit_text(p, N_experience) };
    while (tbd_next_feature(p->now, id, up))
        if (text_same(ruleset_name(p->rules, tbd_feature_name(up)), word))
            return true;
    return false;
}

int tbd_feature_name(const struct step_up *up)
{
    return up->of->name + up->i;
}

const char *tbd_feature_rule(const struct step_up *up)
{
    return up->of->rule;
}

bool tbd_has_text(const struct step_up *up)
{
    return up->of->sort == NAMED_PART;
}

/* ---- the number that it has ---- */

/* What a field becomes. */
static int end_of(const struct book *book, const struct feature *f)
{
    return f->sort == GROWS ? tbd_number(book, f->to) : f->to;
}

static int part_of(const struct state *now, const struct step_up *up)
{
    for (int id = state_first(now, now->mark[up->id].on); id >= 0; id = now->mark[id].next) {
        const struct mark *mark = &now->mark[id];

        if (mark->key == up->of->of && mark->of == up->id &&
            (up->of->sort == NAMED_PART ? mark->text == up->text : mark->b == up->of->to + up->i))
            return id;
    }
    return -1;
}

/* TBD-171: the dice of a sort that are at least of that size; one where nothing is said. */
static int dice_of(const struct state *now, const struct book *book, int id, int far, int least)
{
    int usual = tbd_usual_die(book, !far), n = 0, said = 0;

    for (int part = state_first(now, now->mark[id].on); part >= 0; part = now->mark[part].next)
        if (now->mark[part].key == ITEM_DICE && now->mark[part].of == id && now->mark[part].b == far) {
            said++;
            n += tbd_field(now, book, part, DIE_SIZE) >= least;
        }
    return said ? n : usual >= least;
}

static bool has_ranges(const struct state *now, const struct book *book, int id, int ranges)
{
    return now->mark[id].key != ITEM || (tbd_field(now, book, id, ITEM_RANGES) & ranges) == ranges;
}

static int value_of(const struct state *now, const struct book *book, const struct step_up *up)
{
    const struct feature *f = up->of;
    int part;

    switch (f->sort) {
    case A_FIELD:
        return tbd_field(now, book, up->id, f->of);
    case BECOMES:
    case GROWS:
        return tbd_field(now, book, up->id, f->of) == end_of(book, f);
    case RANGE:
        return has_ranges(now, book, up->id, f->of);
    case DICE_OF:
        return has_ranges(now, book, up->id, f->needs) ? dice_of(now, book, up->id, f->of, 0) : 0;
    case BETTER_DIE:
        return has_ranges(now, book, up->id, f->needs)
                   ? dice_of(now, book, up->id, f->of, tbd_usual_die(book, true))
                   : 0;
    case LEVELS:
        return now->mark[up->id].level;
    default:
        part = part_of(now, up);
        return part < 0 ? 0 : now->mark[part].level;
    }
}

/* What it has been from the start. */
static int first_of(const struct state *now, const struct book *book, const struct step_up *up)
{
    const struct feature *f = up->of;

    if (f->sort == A_FIELD)
        return mark_field_by(book, &tbd_marks[f->mark].field[f->of], now->mark[up->id].b).start;
    return f->sort == DICE_OF;
}

/* ---- its price ---- */

static const struct item *row_of(const struct book *book, const struct step_up *up)
{
    return tbd_price_row(book, up->of->score);
}

/* TBD-75, TBD-84, TBD-177: a level of an ability of the house's own costs what it says. */
static int level_price(const struct state *now, const struct book *book, const struct step_up *up, int level)
{
    int ability = up->of->sort == LEVELS ? now->mark[up->id].b : up->of->to;

    if (ability == OWN_ABILITY)
        return whole_number(now, book->rules, up->id, ABILITY_COST);
    return tbd_ability_price(now, book, ability, level);
}

static int price_at(const struct state *now, const struct book *book, const struct step_up *up, int value)
{
    return up->of->score == SCORE_ABILITY ? level_price(now, book, up, value)
                                          : tbd_step_price(book, up->of->score, value);
}

static bool is_innate(const struct play *p, int id)
{
    return p->now->mark[id].key == ITEM && p->now->mark[id].b == INNATE_ITEM;
}

/* TBD-188: what is added to an innate weapon later costs more, once an occasion. */
static int occasion_price(const struct play *p, int id)
{
    bool due = is_innate(p, id) && !tbd_making(p->now, p->actor) &&
               !tbd_field(p->now, p->book, id, ITEM_OPEN);

    return due ? tbd_flat_price(p->book, COST_OCCASION) : 0;
}

/* TBD-173: all that it has, and this one. */
static void tell_bonuses(struct play *p, int id)
{
    int has = tbd_bonuses(p->now, p->book, id);

    if (has)
        play_term(p, p->actor, N_price, N_bonuses, "TBD-173", has, SEATS_ALL);
    play_term(p, p->actor, N_price, N_each, "TBD-173", 1, SEATS_ALL);
}

/* TBD-188 */
void tbd_tell_price(struct play *p, const struct step_up *up)
{
    int occasion = occasion_price(p, up->id), to = value_of(p->now, p->book, up) + 1;

    if (row_of(p->book, up)->field[PRICED_SUMMED])
        tell_bonuses(p, up->id);
    else if (price_at(p->now, p->book, up, to) == tbd_step_price(p->book, up->of->score, to))
        tbd_tell_step(p, up->of->score, to, 1, up->of->rule);
    if (occasion)
        play_term(p, p->actor, N_price, N_occasion, "TBD-188", occasion, SEATS_ALL);
}

/* TBD-173: a bonus of a thing costs as much as all of them then come to. */
int tbd_feature_price(const struct play *p, const struct step_up *up)
{
    int more = occasion_price(p, up->id), value;

    if (row_of(p->book, up)->field[PRICED_SUMMED])
        return more + tbd_bonuses(p->now, p->book, up->id) + 1;
    value = value_of(p->now, p->book, up);
    return more + price_at(p->now, p->book, up, value + 1);
}

/* TBD-203: the house may allow a style only so many dice. */
static bool too_many_dice(const struct state *now, const struct step_up *up, int value)
{
    int most = now->option[STYLE_DAMAGE_DICE_MAX];

    return up->of->score == SCORE_STYLE_DICE && most > 0 && value > most;
}

/* TBD-182: only a die that is there becomes a better one. */
static bool has_room(const struct play *p, const struct step_up *up, int value)
{
    return (up->of->sort != BETTER_DIE || value <= dice_of(p->now, p->book, up->id, 1, 0)) &&
           !too_many_dice(p->now, up, value) &&
           tbd_within_limits(p->now, p->book, p->actor, up->of->score, value);
}

/* TBD-207, TBD-216: an Experience that is made already ends further up. */
static const char *limit_rule(const struct play *p, const struct step_up *up)
{
    if (up->of->score != SCORE_EXPERIENCE)
        return up->of->rule;
    return tbd_making(p->now, p->actor) ? "TBD-207" : "TBD-216";
}

bool tbd_feature_open(const struct play *p, const struct step_up *up, struct refusal *no)
{
    int value = value_of(p->now, p->book, up) + 1;

    if (!has_ranges(p->now, p->book, up->id, up->of->needs))
        return kit_refuse(no, up->of->rule, N_not_for_that);
    if (!has_room(p, up, value))
        return kit_refuse(no, limit_rule(p, up), N_at_its_limit);
    return tbd_affords(p, tbd_feature_price(p, up), 0, no);
}

/* ---- one step ---- */

static void add_part(struct play *p, const struct step_up *up)
{
    struct mark mark = mark_make(up->of->of, p->now->mark[up->id].on);

    mark.of = up->id;
    mark.b = (short)(up->of->sort == NAMED_PART ? 0 : up->of->to + up->i);
    mark.level = 1;
    mark.text = (unsigned short)up->text;
    play_mark(p, mark, up->of->rule);
}

static void add_die(struct play *p, const struct step_up *up, int far, int size)
{
    struct mark mark = mark_make(ITEM_DICE, p->now->mark[up->id].on);

    mark.of = up->id;
    mark.b = (short)far;
    mark.a = mark_field_put(0, &tbd_marks[ITEM_DICE].field[DIE_SIZE], size);
    play_mark(p, mark, up->of->rule);
}

/* Does any die of that sort stand there? One that nothing is said of is the usual one. */
static int said_die(const struct play *p, const struct step_up *up, int far, int size)
{
    for (int id = state_first(p->now, p->now->mark[up->id].on); id >= 0; id = p->now->mark[id].next)
        if (p->now->mark[id].key == ITEM_DICE && p->now->mark[id].of == up->id && p->now->mark[id].b == far &&
            (size < 0 || tbd_field(p->now, p->book, id, DIE_SIZE) == size))
            return id;
    return -1;
}

static void add_dice(struct play *p, const struct step_up *up)
{
    int far = up->of->of, usual = tbd_usual_die(p->book, !far);

    if (said_die(p, up, far, -1) < 0)
        add_die(p, up, far, usual);
    add_die(p, up, far, usual);
}

static void better_die(struct play *p, const struct step_up *up)
{
    int better = tbd_usual_die(p->book, true), die = said_die(p, up, 1, tbd_usual_die(p->book, false));

    if (die < 0)
        add_die(p, up, 1, better);
    else
        play_keep(p, die, &tbd_marks[ITEM_DICE].field[DIE_SIZE], better, up->of->rule);
}

static void raise_part(struct play *p, const struct step_up *up)
{
    int part = part_of(p->now, up);

    if (part < 0)
        add_part(p, up);
    else
        play_change(p, part, NAME_level, p->now->mark[part].level + 1, up->of->rule);
}

void tbd_step_up(struct play *p, const struct step_up *up)
{
    const struct feature *f = up->of;
    const struct mark_field *field = &tbd_marks[f->mark].field[f->sort == RANGE ? ITEM_RANGES : f->of];
    int value = f->sort <= RANGE ? tbd_field(p->now, p->book, up->id, (int)(field - tbd_marks[f->mark].field))
                                 : 0;

    switch (f->sort) {
    case A_FIELD:
        play_keep(p, up->id, field, value + 1, f->rule);
        break;
    case BECOMES:
    case GROWS:
        play_keep(p, up->id, field, end_of(p->book, f), f->rule);
        break;
    case RANGE:
        play_keep(p, up->id, field, value | f->of, f->rule);
        break;
    case DICE_OF:
        add_dice(p, up);
        break;
    case BETTER_DIE:
        better_die(p, up);
        break;
    case LEVELS:
        play_change(p, up->id, NAME_level, value_of(p->now, p->book, up) + 1, f->rule);
        break;
    default:
        raise_part(p, up);
    }
}

/* ---- TBD-208: what they have cost, and whether they may be so ---- */

/* Of an innate weapon one of the two ranges was there from the start (TBD-170). */
static bool is_counted(const struct state *now, const struct book *book, const struct step_up *up)
{
    if (row_of(book, up)->field[PRICED_SUMMED])
        return false;
    return up->of->sort != RANGE || (has_ranges(now, book, up->id, up->of->needs) &&
                                     !(now->mark[up->id].b == INNATE_ITEM && up->of->name == N_ranged));
}

int tbd_features_price(const struct state *now, const struct book *book, int id)
{
    struct step_up up = { .of = NULL };
    int sum = 0;

    while (tbd_next_feature(now, id, &up))
        for (int value = first_of(now, book, &up);
             is_counted(now, book, &up) && value < value_of(now, book, &up); value++)
            sum += price_at(now, book, &up, value + 1);
    if (now->mark[id].key == ITEM)
        for (int n = tbd_first_bonuses(book, now->mark[id].b); n < tbd_bonuses(now, book, id); n++)
            sum += n + 1;
    return sum;
}

/* TBD-174: its best Experience. */
static int best_named(const struct state *now, int id)
{
    int best = 0;

    for (int part = state_find(now, now->mark[id].on, ITEM_EXPERIENCE, id); part >= 0;
         part = now->mark[part].next)
        if (now->mark[part].key == ITEM_EXPERIENCE && now->mark[part].of == id)
            best = larger(best, now->mark[part].level);
    return best;
}

const char *tbd_beyond_limit(const struct state *now, const struct book *book, int id)
{
    struct step_up up = { .of = NULL };
    int on = now->mark[id].on;

    while (tbd_next_feature(now, id, &up)) {
        int value = up.of->sort == NAMED_PART ? best_named(now, id) : value_of(now, book, &up);

        if (value > 0 &&
            (too_many_dice(now, &up, value) || !tbd_within_limits(now, book, on, up.of->score, value)))
            return up.of->score == SCORE_EXPERIENCE ? "TBD-73" : up.of->rule;
    }
    return NULL;
}
