/* 2.6 to 2.10 What points buy besides skills: abilities, Ways, Means, forms, traits. */
#include "rules/doom/make.h"

#include "base/bounds.h"

/* ---- FD-70, FD-71: one ability ---- */

static int ability_with(int stat)
{
    return stat == MAGIC ? OF_MAGIC : stat == WESEN ? OF_WESEN : OF_PSIONICS;
}

static bool level_fits(const struct play *p, int has, int most, const char *rule, struct refusal *no)
{
    int level = doom_level_wished(p, has);

    return (level > has && level <= most) || kit_refuse(no, rule, N_no_level);
}

static int ability_difference(const struct play *p, int stat)
{
    int has = play_stat(p, p->actor, stat), level = doom_level_wished(p, has);

    if (stat == WESEN)
        return doom_form_price(kit_in(p), p->actor, level) - doom_form_price(kit_in(p), p->actor, has);
    return doom_ability_price(kit_in(p), level) - doom_ability_price(kit_in(p), has);
}

/* The least that one of the book's forms costs. */
static int cheapest_form(const struct book *book)
{
    const struct item *form;
    int least = SHRT_MAX;

    for (int i = 0; (form = book_row(book, SPECIES_TABLE, i)); i++)
        least = smaller(least, form->field[SPECIES_COST]);
    return least;
}

/* FD-231: what the GM has written for nobody else; unsaid, who is being made may take one of the book's. */
static bool has_form(const struct play *p, struct refusal *no)
{
    if (play_stat(p, p->actor, WESEN_PRICE))
        return true;
    return ((kit_making(p->now, p->actor) && !play_arg(p, N_ability, 0)) ||
            kit_refuse(no, "FD-97", NAME_no_number)) &&
           doom_affords(p, cheapest_form(p->book), "FD-97", no);
}

static bool may_own(const struct play *p, int stat, struct refusal *no)
{
    int has = play_stat(p, p->actor, ABILITY);

    return (has == NO_ABILITY || has == ability_with(stat) || kit_refuse(no, "FD-70", N_one_ability)) &&
           (stat != WESEN || has_form(p, no)) &&
           level_fits(p, play_stat(p, p->actor, stat), doom_number(p->book, ABILITY_LEVELS), "FD-71", no) &&
           doom_affords(p, ability_difference(p, stat), "FD-71", no);
}

static void own(struct play *p, int stat)
{
    int level = doom_level_wished(p, play_stat(p, p->actor, stat));

    doom_charge(p, ability_difference(p, stat), "FD-71");
    play_set(p, p->actor, stat, level, "FD-71");
    play_set(p, p->actor, ABILITY, ability_with(stat), "FD-70");
}

static const char *const styles[] = { "innate", "sigil", NULL };

/* FD-97, FD-231: its price, its name, its traits with the form that each works from. */
static void take_species(struct play *p, const struct item *form, int name)
{
    play_set(p, p->actor, WESEN_PRICE, form->field[SPECIES_COST], "FD-97");
    kit_let_say(p, p->actor, WESEN_SPECIES, NAME_text, name, "FD-97");
    for (int i = 0; i < SPECIES_TRAITS * SPECIES_STEP; i += SPECIES_STEP) {
        int row = form->field[SPECIES_TRAIT + i] - 1;
        struct mark trait = mark_make(TRAIT + row, p->actor);

        if (row < 0)
            continue;
        trait.level = (short)form->field[SPECIES_LEVEL + i];
        kit_lay_with(p, trait, WITH({ TRAIT_FROM, form->field[SPECIES_FROM + i] }), "FD-231");
    }
}

/* Which of the book's forms that its points reach. False: none. */
static bool choose_species(struct play *p)
{
    const struct item *offered[OPTIONS_ASKED] = { NULL }, *form;
    struct question q;
    int chosen;

    ask_begin(&q, ASK_PICK, N_wesen_species, "FD-97", p->actor, play_seat_of(p, p->actor));
    ask_option(&q, NAME_none);
    for (int i = 0; (form = book_row(p->book, SPECIES_TABLE, i)) && q.n < OPTIONS_ASKED; i++)
        if (form->field[SPECIES_COST] <= play_stat(p, p->actor, POINTS)) {
            offered[q.n] = form;
            ask_text(&q, larger(0, texts_add(&p->book->texts, form->key)));
        }
    chosen = play_pick(p, &q);
    if (offered[chosen])
        take_species(p, offered[chosen], q.option[chosen].text);
    return offered[chosen] != NULL;
}

/* FD-74: in which of the two styles, where it is said. */
static void take_ability(struct play *p, int stat)
{
    int style = kit_choice(p, N_magic_style, styles);

    if (stat == WESEN && !play_stat(p, p->actor, WESEN_PRICE) && !choose_species(p))
        return;
    own(p, stat);
    if (stat == MAGIC && style >= 0)
        play_set(p, p->actor, MAGIC_STYLE, style, "FD-74");
}

/* ---- FD-75 to FD-78, FD-93: Ways, Means and forms ---- */

static const char *sold_by(int stat)
{
    return stat >= FORM ? "FD-93" : "FD-75";
}

/* Has it the level 0 that this stands on, and may it go so high? */
static bool may_step(const struct play *p, int stat, struct refusal *no)
{
    int has = play_stat(p, p->actor, stat), level = doom_level_wished(p, has);
    const char *rule = stat >= FORM ? "FD-93" : "FD-76";

    return (doom_masters(kit_in(p), p->actor, stat) || kit_refuse(no, sold_by(stat), N_no_ability)) &&
           (level <= doom_cap(kit_in(p), p->actor, stat) || kit_refuse(no, rule, N_prerequisite)) &&
           level_fits(p, has, LEVELS_ANY, rule, no) &&
           doom_affords(p, doom_step_price(p->now, p->actor, has, level), sold_by(stat), no);
}

static void take_step(struct play *p, int stat)
{
    const char *rule = stat >= FORM ? "FD-93" : stat < MEANS_LEVEL ? "FD-77" : "FD-78";
    int has = play_stat(p, p->actor, stat), level = doom_level_wished(p, has);

    doom_charge(p, doom_step_price(p->now, p->actor, has, level), sold_by(stat));
    play_set(p, p->actor, stat, level, rule);
}

/* The thirteen, then those of which every name is a Means of its own. */
enum { NAMED_MEANS = 3 };

static int named_means(const struct play *p, int key)
{
    return kit_called_so(p, p->actor, key, kit_word(p, N_name));
}

static int named_level(const struct play *p, int key)
{
    int id = named_means(p, key);

    return id < 0 ? 0 : p->now->mark[id].level;
}

static bool may_buy_means(const struct play *p, int row, struct refusal *no)
{
    int key = MEANS_CELESTIAL + row - MEANS, has, level;

    if (row < MEANS)
        return may_step(p, MEANS_LEVEL + row, no);
    has = named_level(p, key);
    level = doom_level_wished(p, has);
    return (play_stat(p, p->actor, MAGIC) != NO_LEVEL || kit_refuse(no, "FD-75", N_no_ability)) &&
           (level <= doom_named_means_cap(p->now, p->actor, key) ||
            kit_refuse(no, "FD-76", N_prerequisite)) &&
           level_fits(p, has, LEVELS_ANY, "FD-78", no) &&
           doom_affords(p, doom_step_price(p->now, p->actor, has, level), "FD-75", no);
}

static void take_means(struct play *p, int row)
{
    int key = MEANS_CELESTIAL + row - MEANS, id, has, level, text;

    if (row < MEANS) {
        take_step(p, MEANS_LEVEL + row);
        return;
    }
    id = named_means(p, key);
    has = named_level(p, key);
    level = doom_level_wished(p, has);
    text = kit_text_or_asked(p, N_name, N_means_name, "FD-78");
    if (text == 0)
        return;
    doom_charge(p, doom_step_price(p->now, p->actor, has, level), "FD-75");
    if (id >= 0)
        play_change(p, id, NAME_level, level, "FD-78");
    else
        kit_lay_text(p, p->actor, key, level, text, "FD-78");
}

/* ---- FD-99, FD-231: a trait besides the package ---- */

static int trait_now(const struct play *p, int row)
{
    return kit_level(p->now, p->actor, TRAIT + row, 0);
}

static int trait_difference(const struct play *p, int row)
{
    int has = trait_now(p, row);

    return doom_trait_price(kit_in(p), row, doom_level_wished(p, has)) -
           doom_trait_price(kit_in(p), row, has);
}

static bool may_buy_trait(const struct play *p, int row, struct refusal *no)
{
    return (play_stat(p, p->actor, WESEN) != NO_LEVEL || kit_refuse(no, "FD-231", N_no_ability)) &&
           level_fits(p, trait_now(p, row), doom_number(p->book, ABILITY_LEVELS), "FD-99", no) &&
           doom_affords(p, trait_difference(p, row), "FD-231", no);
}

static void take_trait(struct play *p, int row)
{
    int id = state_find(p->now, p->actor, TRAIT + row, -2), has = trait_now(p, row);
    int level = doom_level_wished(p, has);
    struct mark trait = mark_make(TRAIT + row, p->actor);

    doom_charge(p, trait_difference(p, row), "FD-231");
    if (id >= 0) {
        kit_keep(p, id, TRAIT_EXTRA, kit_kept(p->book, &p->now->mark[id], TRAIT_EXTRA) + level - has,
                 "FD-231");
        play_change(p, id, NAME_level, level, "FD-99");
        return;
    }
    trait.level = (short)level;
    kit_put(p, &trait, TRAIT_EXTRA, level);
    if (row == ROW_trait_poison)
        kit_put(p, &trait, TRAIT_KIND, doom_poison_said(p));
    play_mark(p, trait, "FD-99");
}

/* ---- the deeds ---- */

BUYS(buy_ability, IN_PEACE, "FD-71",
     SHELF_OF_STATS(ability, ability, magic, 2, "FD-71", MAGIC, may_own, take_ability), ability, LEVEL_WISHED,
     WORD(magic_style, styles));
BUYS(buy_power, IN_PEACE, "FD-71",
     SHELF_OF_STATS(power, power, power_clairvoyance, POWERS, "FD-71", POWER, may_own, own), power,
     LEVEL_WISHED);
BUYS(buy_way, IN_PEACE, "FD-75",
     SHELF_OF_STATS(way, way, way_sensus, WAYS, "FD-75", WAY, may_step, take_step), way, LEVEL_WISHED);
BUYS(buy_means, IN_PEACE, "FD-75",
     SHELF(means, means, means_air, MEANS + NAMED_MEANS, "FD-75", may_buy_means, take_means), means,
     LEVEL_WISHED, ANSWER(name));
BUYS(buy_form, IN_PEACE, "FD-93",
     SHELF_OF_STATS(form, form, form_locate, FORMS, "FD-93", FORM, may_step, take_step), form, LEVEL_WISHED);
BUYS(buy_trait, IN_PEACE, "FD-99",
     SHELF(trait, trait, trait_weapon, TRAITS, "FD-99", may_buy_trait, take_trait), trait, LEVEL_WISHED,
     WORD(kind, doom_poison_words + 1));
