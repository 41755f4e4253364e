/* 2.7, 3: whom an area or a blast takes in, in which order, and what it does (FD-90, FD-91, FD-230). */
#include "rules/doom/spell.h"

#include "base/bounds.h"
#include "board/apart.h"

/* ---- FD-91: the order ---- */

/* The caster, then by initiative; outside rounds as the figures stand in the list. From 1 on. */
static int rank(const struct state *now, int caster, int token)
{
    enum { FIRST = 1, UNPLACED = 1 << 16 };
    int place = kit_fighting(now) ? doom_place_of(now, token) : -1;

    if (token == caster)
        return FIRST;
    return place >= 0 ? FIRST + 1 + place : UNPLACED + token;
}

/* FD-91: the next one of the order from `*at` on that is there; NOBODY: no more. */
static int blast_next(const struct play *p, int caster, int *at)
{
    int next = NOBODY, least = INT_MAX;

    for (int i = 0; i < p->now->ntokens; i++) {
        int r = rank(p->now, caster, i);

        if (doom_present(p->now, i) && r > *at && r < least) {
            next = i;
            least = r;
        }
    }
    if (next != NOBODY)
        *at = least;
    return next;
}

/* ---- FD-209: an area of feet ---- */

int doom_area_side(struct world in, int who, int row)
{
    int of = FEET_IN_YARD * in.now->option[YARDS_PER_CELL];
    int feet = doom_row(in.book, SPELL_TABLE, row)->field[SPELL_FEET]
               << larger(0, state_stat(in.now, who, ADVANTAGE + ROW_adv_strong_effect));

    return larger(1, (2 * YARD * feet + of) / (2 * of));
}

bool doom_in_area(const struct state *now, struct cell middle, int side, int token)
{
    const struct token *t = &now->token[token];

    return !now->board || !cell_somewhere(middle) || !cell_somewhere(t->at) ||
           apart_takes_in(now->board->grid.layout, middle, side, t->at, t->size);
}

static bool covers(const struct state *now, struct cell middle, int side, struct cell at)
{
    return apart_takes_in(now->board->grid.layout, middle, side, at, 1);
}

const struct area_shown doom_area = { N_area_side, covers };

/* ---- FD-208: what stops it ---- */

static void stop_at_walls(struct play *p)
{
    if (kit_says(p, N_wall_stops_blast, NAME_no))
        kit_drop_all(p, TABLE, WALL_STOPS_BLAST, "FD-208");
    else
        kit_give(p, TABLE, WALL_STOPS_BLAST, "FD-208");
}

DEED_IN_ONE(wall_stops_blast, ANY_TIME, "FD-208", stop_at_walls, 0, .flags = DEED_GM,
            .more = ARGS(YES(wall_stops_blast)));

/* ---- FD-230: harm over an area ---- */

static struct cell middle(const struct play *p)
{
    if (p->x[M_PLACE] > 0)
        return cell_unpack(p->x[M_PLACE] - 1);
    return p->now->token[p->target == NOBODY ? p->actor : p->target].at;
}

/* Does it escape? One that does not want it defends for itself. */
static bool escapes(struct play *p, const struct spell *spell, int who)
{
    int s = p->x[M_S] + p->x[M_TN] - p->x[M_ROW], skill;
    struct test t;

    if (doom_spell_wanted(p, spell, p->actor, who))
        return false;
    if (s < 1)
        return true;
    skill = p->x[M_ROW] > 1 ? NO_SKILL : doom_ask_spell_defence(p, spell, who);
    if (skill == NO_SKILL)
        return false;
    t = doom_roll_spell_defence(p, spell, who, skill, s);
    doom_complications(p, who, skill, t.complications);
    if (t.effective < s)
        return false;
    doom_mark_skill(p, who, skill);
    play_result(p, p->actor, N_miss, t.effective + 1 - s, who, "FD-230");
    return true;
}

void doom_burn(struct play *p)
{
    struct spell spell = doom_spell_of(p);
    int side = doom_area_side(kit_in(p), p->actor, doom_cast_number(&spell, CAST_AREA)), who;
    int location = 0;
    struct harm rolled;

    if (!(p->x[M_FLAGS] & SPELL_WON) || !doom_spell_harms(p->book, &spell) ||
        (!doom_has_area(&spell) && p->target != NOBODY))
        return;
    if (p->x[M_AT] == 0)
        play_value(p, p->actor, N_area_side, "FD-209", side);
    do
        who = blast_next(p, p->actor, &p->x[M_AT]);
    while (who != NOBODY && !doom_in_area(p->now, middle(p), side, who));
    if (who == NOBODY) {
        p->x[M_AT] = 0;
        return;
    }
    if (!escapes(p, &spell, who)) {
        play_result(p, p->actor, N_hit, 0, who, "FD-230");
        if (!doom_is_of_mind(p->book, &spell))
            location = play_value(p, who, N_location, "FD-121", doom_roll_location(p, who, false));
        rolled = doom_roll_damage(p, p->actor, doom_spell_dice(p, &spell), PAIR_NONE);
        play_value(p, p->actor, N_damage, "FD-123", rolled.damage);
        doom_spell_strikes(p, &spell, who, rolled.damage, location, false);
    }
    play_again(p);
}

/* ---- FD-90, FD-91, FD-96: what failing costs ---- */

void doom_backlash(struct play *p)
{
    struct spell spell = doom_spell_of(p);
    const struct item *row = doom_failure(p->book, &spell, p->x[M_ROW]);
    int track = STRESS, box;

    if (!row) {
        play_end(p);
        return;
    }
    if (!doom_is_power(&spell))
        track = kit_choose(p, N_spell_injury, "FD-90", p->actor, play_seat_of(p, p->actor), N_vigour,
                           N_stress, 0);
    if (!doom_there(p->now, p->actor))
        return;
    box = doom_fill_box(p, p->actor, track, row->field[FAILURE_LEVEL], 0, row->field[FAILURE_HEAL_TN]);
    play_value(p, p->actor, N_wound, "FD-90", box ? box : DEADLY + 1);
    if (box)
        play_result(p, p->actor, N_cosmetic + box, 0, NOBODY, "FD-90");
    doom_jolt(p, p->actor, "FD-229");
}

static bool in_blast(const struct play *p, int who, int feet)
{
    if (state_find(p->now, TABLE, WALL_STOPS_BLAST, -2) >= 0 && !kit_sees(p->now, p->actor, who))
        return false;
    if (!p->now->board || !cell_somewhere(p->now->token[p->actor].at))
        return doom_yards(p->now, p->actor, who) * FEET_IN_YARD <= feet * YARD;
    return doom_distance(p->now, &p->now->token[p->actor], p->now->token[who].at, p->now->token[who].size) <=
           doom_cells_of_radius(p->now, feet);
}

/* FD-91, FD-96: of the mind it is no matter where it hits, and the psion is spared. */
static void blow_up(struct play *p, const struct spell *spell, int who, int dice)
{
    bool power = doom_is_power(spell);
    struct blow blow = { .no_shield = true, .ignores_all = power };
    int net;

    if (!power)
        blow.location = play_value(p, who, N_location, "FD-121", doom_roll_location(p, who, false));
    blow.damage = doom_roll_damage(p, who, dice, PAIR_NONE).damage;
    play_value(p, who, N_damage, "FD-123", blow.damage);
    net = play_value(p, who, N_net, "FD-146", doom_absorb(p, who, &blow));
    doom_injure(p, who, net, power ? STRESS : VIGOUR, blow.location);
}

void doom_blast(struct play *p)
{
    struct spell spell = doom_spell_of(p);
    const struct item *row = doom_failure(p->book, &spell, p->x[M_ROW]);
    int dice = row->field[FAILURE_DICE], feet = row->field[FAILURE_FEET], who;

    if (dice < 1)
        return;
    if (p->x[M_AT] == 0) {
        play_value(p, p->actor, N_blast_dice, "FD-91", dice);
        play_value(p, p->actor, N_blast_radius, "FD-208", doom_cells_of_radius(p->now, feet));
    }
    do
        who = blast_next(p, p->actor, &p->x[M_AT]);
    while (who != NOBODY && (!in_blast(p, who, feet) || (who == p->actor && doom_is_power(&spell))));
    if (who == NOBODY)
        return;
    blow_up(p, &spell, who, dice);
    play_again(p);
}
