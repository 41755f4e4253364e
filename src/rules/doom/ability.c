/* 2.7, 2.8: a spell or a power is tested, resisted, and harms. */
#include "rules/doom/spell.h"

#include "base/bounds.h"

/* ---- FD-84, FD-86, FD-09: the test ---- */

/* What the spell itself makes of the TN, or, of what is opposed, of M. */
static int own_tn(struct play *p, const struct spell *spell)
{
    int base = doom_row_paid(spell), columns;

    if (doom_is_opposed(p->book, spell))
        return doom_cast_number(spell, CAST_INJURY);
    columns = doom_column_modifier(kit_in(p), p->actor, spell);
    if (doom_spell_heals(spell) && p->target != NOBODY)
        base = larger(base, doom_healing_tn(kit_in(p), p->target, doom_cast_number(spell, CAST_TRACK)));
    base += kit_level(p->now, p->actor, MATERIAL, 0);
    kit_drop_all(p, p->actor, MATERIAL, "FD-84");
    play_value(p, p->actor, N_base_tn, "FD-84", base);
    play_value(p, p->actor, N_column_modifier, "FD-87", columns);
    return base + columns;
}

/* What sort of thing it is, once and for all steps. */
static int sort_of(const struct play *p, const struct spell *spell)
{
    bool aimed = p->target != NOBODY && !doom_has_area(spell);

    return (doom_is_power(spell) ? SPELL_POWER : 0) | (doom_is_opposed(p->book, spell) ? SPELL_OPPOSED : 0) |
           (doom_is_of_mind(p->book, spell) ? SPELL_OF_MIND : 0) |
           (aimed && doom_spell_harms(p->book, spell) ? SPELL_STRIKES : 0) |
           (aimed && !doom_spell_wanted(p, spell, p->actor, p->target) ? SPELL_DIRECTED : 0);
}

static bool is(const struct play *p, int flag)
{
    return p->x[M_FLAGS] & flag;
}

static void test(struct play *p)
{
    struct spell spell = doom_spell_of(p);
    struct test t = doom_test(p, p->actor, ROW_use_ability, N_spell, ACTING);
    bool opposed, directed;

    p->x[M_FLAGS] |= sort_of(p, &spell);
    opposed = is(p, SPELL_OPPOSED);
    directed = is(p, SPELL_DIRECTED);
    doom_spell_score(kit_in(p), &spell, &t);
    doom_ask_attribute(p, &t);
    doom_ask_circumstance(p, &t);
    kit_drop_all(p, p->actor, DIFFICULTY, "FD-12");
    t.tn = (short)(t.tn + own_tn(p, &spell) + (directed ? kit_level(p->now, p->target, COVER, 0) : 0));
    if (opposed)
        doom_weigh(p, &t);
    else
        doom_fix_tn(p, &t, "FD-09");
    p->x[M_PAID] = opposed ? doom_cast_number(&spell, CAST_INJURY) : doom_row_paid(&spell);
    p->x[M_TN] = t.tn;
    t.need = (short)larger(directed, opposed + t.tn);
    if (t.tn <= 0 && t.level > 0 && !directed && !doom_spell_harms(p->book, &spell) &&
        !play_offer(p, p->actor, N_roll_anyway, "FD-11"))
        return; /* harmless and at TN 0 it just works */
    doom_roll_test(p, &t);
    p->x[M_S] = t.successes;
    p->x[M_COMPLICATIONS] = t.complications;
    p->x[M_FLAGS] |= t.doomed ? SPELL_DOOMED : 0;
}

/* ---- FD-89, FD-95, FD-100, FD-226: whoever does not want it ---- */

enum {
    OF_BEING = 1u << ROW_means_animal | 1u << ROW_means_body | 1u << ROW_means_mind | 1u << ROW_means_soul
};

/* FD-100: more dice against what touches its being. */
static int wesen_dice(const struct state *now, const struct spell *spell, int who)
{
    int level = state_stat(now, who, WESEN);

    return level < 0 || !doom_by_means(spell, OF_BEING) ? 0 : larger(1, level);
}

/* What it defends with: NO_SKILL, nothing. FD-95; FD-100: a Wesen is not detected against its will either. */
int doom_ask_spell_defence(struct play *p, const struct spell *spell, int who)
{
    bool of_mind = doom_is_of_mind(p->book, spell);
    bool physical = doom_spell_harms(p->book, spell) && !of_mind;
    int how;

    if (of_mind || (wesen_dice(p->now, spell, who) > 0 && doom_by_ways(spell, 1u << ROW_way_sensus)))
        return doom_able(p->now, who) ? ROW_empathy : NO_SKILL;
    how = doom_ask_defence(p, who, p->actor, false, physical ? &p->x[M_MORE] : NULL);
    if (how == NAME_none)
        return NO_SKILL;
    p->x[M_FLAGS] |= doom_pay_reaction(p, who, how) ? SPELL_D_DOOMED : 0; /* FD-195 */
    return how == N_ability ? ROW_use_ability : ROW_evade;
}

/* FD-31, FD-222; Will and Empathy are no reaction (FD-221: of whoever resists). */
struct test doom_roll_spell_defence(struct play *p, const struct spell *spell, int who, int skill,
                                    int against)
{
    struct test t = doom_test(p, who, skill, N_defence, DEFENDING);

    t.free = (short)(t.free + wesen_dice(p->now, spell, who));
    t.resisting_power = true;
    t.resisting = skill == ROW_empathy;
    if (t.resisting) {
        t.attribute = ROW_will;
    } else {
        doom_defend_by(p, &t, p->x[M_MORE]);
        doom_ask_attribute(p, &t);
    }
    p->x[M_MORE] = 0;
    doom_resist(p, &t, against);
    return t;
}

/* It is offered where one success fewer would do for the caster; what is opposed is always resisted. */
static void defend(struct play *p)
{
    struct spell spell = doom_spell_of(p);

    if (!is(p, SPELL_DIRECTED) || (!is(p, SPELL_OPPOSED) && p->x[M_S] < larger(1, p->x[M_TN] - 1)))
        return;
    p->x[M_D_SKILL] = doom_ask_spell_defence(p, &spell, p->target);
    p->x[M_FLAGS] |= p->x[M_D_SKILL] == NO_SKILL ? 0 : SPELL_DEFENDED;
}

static void defence(struct play *p)
{
    struct spell spell = doom_spell_of(p);
    struct test t;

    if (!is(p, SPELL_DEFENDED))
        return;
    t = doom_roll_spell_defence(p, &spell, p->target, p->x[M_D_SKILL], p->x[M_S]);
    p->x[M_D] = t.effective;
    p->x[M_D_COMPLICATIONS] = t.complications;
    p->x[M_FLAGS] |= t.doomed ? SPELL_D_DOOMED : 0;
}

/* ---- FD-89, FD-90, FD-96: what comes of it ---- */

const struct item *doom_failure(const struct book *book, const struct spell *spell, int row)
{
    return book_row(book, doom_is_power(spell) ? POWER_FAILURE_TABLE : MAGIC_FAILURE_TABLE, row - 1);
}

/* FD-259: each row is a line of the odds; those beyond the last one are the last one. */
static void tell_row(struct play *p, int margin)
{
    struct spell spell = doom_spell_of(p);
    bool power = is(p, SPELL_POWER);
    const char *rule = power ? "FD-96" : "FD-90";
    int first = power ? N_power_fails_by_1 : N_magic_fails_by_1,
        last = power ? N_power_fails_by_3 : N_magic_fails_by_6, row = 0;

    while (row < margin && doom_failure(p->book, &spell, row + 1))
        row++;
    p->x[M_ROW] = play_value(p, p->actor, N_failure_row, rule, row);
    play_result(p, p->actor, smaller(last, first + row - 1), row, p->target, rule);
}

/* FD-90's first row: it works in full for all that, where nobody is quicker. */
static void fail(struct play *p, int needed, bool works)
{
    int margin = needed - p->x[M_S];

    play_value(p, p->actor, N_failure_margin, "FD-10", margin);
    play_result(p, p->actor, N_failure, margin, p->target, "FD-10");
    tell_row(p, margin);
    p->x[M_FLAGS] |= works ? SPELL_WON : 0;
}

static void compare(struct play *p)
{
    bool opposed = is(p, SPELL_OPPOSED), aimed = is(p, SPELL_DIRECTED);
    int s = p->x[M_S], tn = p->x[M_TN], d = p->x[M_D];
    int needed = !aimed    ? tn
                 : opposed ? larger(1, d + 1 + tn)
                           : larger(tn, d + 1),
        least = opposed ? needed : tn;

    if (aimed)
        play_value(p, p->actor, N_needed, opposed ? "FD-95" : "FD-89", needed);
    if (s < least) {
        fail(p, least, opposed || !aimed || s > d);
    } else if (s < needed) {
        play_value(p, p->actor, N_failure_margin, "FD-10", needed - s);
        play_result(p, p->actor, N_miss, needed - s, p->target, "FD-89");
    } else {
        play_value(p, p->actor, N_surplus, "FD-10", s - needed);
        play_result(p, p->actor, aimed && !opposed ? N_hit : N_success, s - needed, p->target, "FD-10");
        p->x[M_FLAGS] |= SPELL_WON;
    }
    if (aimed)
        kit_drop_all(p, p->target, UNAWARE, "FD-237");
    p->x[M_D] = s < needed ? doom_defence_over(d, s, opposed ? tn : 0) : 0;
    p->x[M_S] = larger(0, s - needed);
}

static void complications(struct play *p)
{
    doom_complications(p, p->actor, ROW_use_ability, p->x[M_COMPLICATIONS]);
}

/* FD-30: what whoever resisted has over. */
static void defence_complications(struct play *p)
{
    if (!is(p, SPELL_DEFENDED))
        return;
    doom_complications(p, p->target, p->x[M_D_SKILL], p->x[M_D_COMPLICATIONS]);
    if (is(p, SPELL_WON) && p->x[M_ROW] == 0)
        return;
    play_value(p, p->target, N_defence_surplus, "FD-30", p->x[M_D]);
    doom_win(p, p->target, p->x[M_D_SKILL], p->x[M_D], is(p, SPELL_D_DOOMED));
}

/* ---- FD-90, FD-96: what a failed one still does is the GM's to say ---- */

/* Half the dice, and all else a row lower. */
static void halve(struct play *p)
{
    struct spell spell = doom_spell_of(p);

    p->x[M_FLAGS] |= SPELL_HALVED;
    if (!doom_spell_harms(p->book, &spell))
        p->x[M_PAID] = larger(0, p->x[M_PAID] - 1);
}

static void rule(struct play *p)
{
    static const short rulings[] = { N_book, N_nothing, N_note, 0 };
    bool power = is(p, SPELL_POWER);
    int row = p->x[M_ROW], first = power ? 1 : 2, last = power ? 1 : 3, ruled = 0;

    if (row < first)
        return;
    if (row <= last)
        ruled = kit_pick(p, power ? N_power_result : N_spell_result, power ? "FD-96" : "FD-90", p->actor,
                         SEATS_GM, rulings, 0);
    if (ruled == N_note)
        doom_impose(p, p->actor, N_note, 0);
    if (ruled == N_book && row == first)
        halve(p);
    else
        p->x[M_FLAGS] &= ~SPELL_WON;
}

/* ---- FD-225: what the surplus buys ---- */

/* FD-224: what works from within passes whatever is worn. */
static bool passes_armour(const struct play *p, const struct spell *spell)
{
    int mode = play_option(p, ABILITY_ARMOUR);

    if (mode != ARMOUR_BY_KIND)
        return mode == ARMOUR_IGNORED;
    return doom_is_of_mind(p->book, spell) || doom_by_means(spell, 1u << ROW_means_body);
}

static void buy_harm(struct play *p)
{
    struct spell spell = doom_spell_of(p);
    bool physical = !is(p, SPELL_OF_MIND);
    int shield = physical && !passes_armour(p, &spell) ? doom_shield_value(kit_in(p), p->target) : 0;
    struct bought b = doom_buy_harm(p, "FD-225", p->x[M_S], is(p, SPELL_DOOMED), 0, physical, shield);

    p->x[M_MORE] = b.n[BOUGHT_DICE];
    p->x[M_FLAGS] |= (b.n[BOUGHT_PLACE] ? SPELL_CHOSEN : 0) | (b.n[BOUGHT_BYPASS] ? SPELL_BYPASS : 0);
}

static void surplus(struct play *p)
{
    if (!is(p, SPELL_WON) || p->x[M_ROW] > 0)
        return;
    doom_mark_skill(p, p->actor, ROW_use_ability);
    if (p->x[M_S] > 0 && is(p, SPELL_STRIKES))
        buy_harm(p);
    else
        doom_spend_surplus(p, p->actor, p->x[M_S], is(p, SPELL_DOOMED));
}

/* ---- FD-223, FD-224: harm ---- */

static bool hurts_target(const struct play *p)
{
    return is(p, SPELL_WON) && is(p, SPELL_STRIKES);
}

static void locate(struct play *p)
{
    if (!hurts_target(p) || is(p, SPELL_OF_MIND))
        return;
    p->x[M_LOCATION] = is(p, SPELL_CHOSEN) ? doom_choose_location(p, p->actor)
                                           : doom_roll_location(p, p->actor, false);
    play_value(p, p->target, N_location, "FD-121", p->x[M_LOCATION]);
}

/* FD-223 */
int doom_spell_dice(const struct play *p, const struct spell *spell)
{
    int row = p->x[M_PAID] + doom_is_opposed(p->book, spell);
    int dice = doom_row(p->book, SPELL_TABLE, row)->field[SPELL_DICE];

    return (is(p, SPELL_HALVED) ? dice / 2 : dice) + p->x[M_MORE];
}

static void harm(struct play *p)
{
    struct spell spell = doom_spell_of(p);
    struct harm rolled;

    if (!hurts_target(p))
        return;
    rolled = doom_roll_damage(p, p->actor, doom_spell_dice(p, &spell), PAIR_NONE);
    p->x[M_DAMAGE] = play_value(p, p->actor, N_damage, "FD-123", rolled.damage);
    play_value(p, p->actor, N_effects, "FD-125", rolled.effects);
}

/* What is left of it, and the wound. */
void doom_spell_strikes(struct play *p, const struct spell *spell, int who, int damage, int location,
                        bool bypass)
{
    struct blow blow = {
        .damage = damage, .location = location, .bypass = bypass, .ignores_all = passes_armour(p, spell)
    };
    int net = play_value(p, who, N_net, "FD-146", doom_absorb(p, who, &blow));

    doom_injure(p, who, net, doom_is_of_mind(p->book, spell) ? STRESS : VIGOUR, location);
}

static void wound(struct play *p)
{
    struct spell spell = doom_spell_of(p);

    if (hurts_target(p))
        doom_spell_strikes(p, &spell, p->target, p->x[M_DAMAGE], p->x[M_LOCATION], is(p, SPELL_BYPASS));
}

/* clang-format off */
#define IT (KEEP(M_ROWS) | KEEP(M_WITH) | KEEP(M_PLACE) | KEEP(M_FLAGS) | KEEP(M_PAID) | KEEP(M_TN))
#define TESTED (IT | KEEP(M_S) | KEEP(M_COMPLICATIONS))
#define RESISTED (TESTED | KEEP(M_MORE) | KEEP(M_D_SKILL) | KEEP(M_D) | KEEP(M_D_COMPLICATIONS))
#define JUDGED (IT | KEEP(M_S) | KEEP(M_ROW) | KEEP(M_D) | KEEP(M_D_SKILL) | KEEP(M_D_COMPLICATIONS))
#define RULED (IT | KEEP(M_S) | KEEP(M_ROW))
#define BOUGHT (RULED | KEEP(M_MORE))
#define FAILED (KEEP(M_ROWS) | KEEP(M_WITH) | KEEP(M_ROW))
/* clang-format on */

static const short spell_x[FRAME_X] = { [M_S] = N_successes, [M_TN] = N_tn, [M_DAMAGE] = N_damage };

const struct deed DEED(spell) = {
    .key = "spell",
    .rule = "FD-79",
    .steps = STEPS({ "test", test, NEEDS_ACTOR, TESTED, POOLS_READ },
                   { "reaction", defend, 0, RESISTED, POOLS_READ },
                   { "defence", defence, 0, RESISTED, POOLS_READ },
                   { "compare", compare, 0, JUDGED | KEEP(M_COMPLICATIONS), POOLS_READ },
                   { "complications", complications, 0, JUDGED, POOLS_READ },
                   { "defence_complications", defence_complications, 0, RULED, POOLS_READ },
                   { "ruling", rule, 0, RULED, POOLS_READ }, { "surplus", surplus, 0, BOUGHT, POOLS_READ },
                   { "location", locate, 0, BOUGHT | KEEP(M_LOCATION), POOLS_READ },
                   { "damage", harm, 0, BOUGHT | KEEP(M_LOCATION) | KEEP(M_DAMAGE), POOLS_READ },
                   { "wound", wound, 0, RULED, POOLS_READ },
                   { "effect", doom_take_effect, 0, RULED, POOLS_READ },
                   { "area", doom_burn, 0, RULED | KEEP(M_AT), POOLS_READ },
                   { "backlash", doom_backlash, 0, FAILED, POOLS_READ },
                   { "blast", doom_blast, 0, FAILED | KEEP(M_AT), POOLS_READ }),
    .x_name = spell_x,
};
