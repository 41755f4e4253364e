/* 2.7 Magic: a spell is composed, takes its rounds, and is tested (FD-75 to FD-88, FD-92, FD-229). */
#include "rules/doom/spell.h"

#include "base/bounds.h"
#include "board/footprint.h"
#include "board/sight.h"

/* ---- FD-92, FD-188, FD-85: where it reaches ---- */

static int reach(const struct state *now, int who)
{
    return now->option[MAGIC_RANGE_YARDS] * YARD
           << larger(0, state_stat(now, who, ADVANTAGE + ROW_adv_distant));
}

bool doom_says_willing(const struct play *p, int target)
{
    if (play_arg(p, N_willing, 0))
        return kit_says_yes(p, N_willing);
    return p->now->token[p->actor].side == p->now->token[target].side || kit_says(p, N_purpose, N_heal);
}

/* FD-85: an unwilling one must be Adjacent, any other may be a neighbour. */
static bool touches(const struct play *p, int target)
{
    if (target == p->actor || doom_yards(p->now, p->actor, target) == 0)
        return true;
    return doom_neighbours(p->now, p->actor, target) &&
           (doom_says_willing(p, target) || !doom_able(p->now, target));
}

/* FD-92: may it be aimed there? `near`: by touch alone (FD-85). */
static bool reaches_target(const struct play *p, int target, bool near, struct refusal *no)
{
    return (doom_here(p->now, target) || kit_refuse(no, "FD-92", NAME_no_such_target)) &&
           (doom_there(p->now, target) || kit_refuse(no, "FD-242", N_is_dead)) &&
           (!near || touches(p, target) || kit_refuse(no, "FD-85", N_not_touching)) &&
           (doom_yards(p->now, p->actor, target) <= reach(p->now, p->actor) ||
            kit_refuse(no, "FD-92", N_too_far)) &&
           (kit_sees(p->now, p->actor, target) || kit_refuse(no, "FD-211", N_no_sight));
}

static bool place_reached(const struct play *p, struct cell at, struct refusal *no)
{
    const struct token *t = &p->now->token[p->actor];

    return ((p->now->board && cell_somewhere(t->at)) || kit_refuse(no, "FD-92", N_no_map)) &&
           (doom_distance(p->now, t, at, 1) * play_option(p, YARDS_PER_CELL) <=
                larger(YARD, reach(p->now, p->actor)) ||
            kit_refuse(no, "FD-92", N_too_far)) &&
           (sight_between(p->now->board, t->at, t->size, at, 1) || kit_refuse(no, "FD-211", N_no_sight));
}

bool doom_spell_aim_legal(const struct play *p, bool unlimited, struct refusal *no)
{
    bool near = kit_among(p, N_means, "means_body");

    if (unlimited)
        return p->target == NOBODY || doom_here(p->now, p->target) ||
               kit_refuse(no, "FD-92", NAME_no_such_target);
    if (p->target != NOBODY)
        return reaches_target(p, p->target, near, no);
    return !cell_somewhere(p->command->cell) || place_reached(p, p->command->cell, no);
}

/* ---- FD-79, FD-83: what is composed ---- */

/* A share of things of which each is used or not; which, as a set of their names from `first` on. */
static unsigned ask_set(struct play *p, struct question *q, int first, int share[OPTIONS_ASKED])
{
    unsigned set = 0;

    q->hi = q->n;
    if (q->n > 0)
        play_share(p, q, share);
    for (int i = 0; i < q->n; i++)
        set |= share[i] && q->option[i].key ? 1u << (q->option[i].key - first) : 0;
    return set;
}

static unsigned ask_ways(struct play *p, int who)
{
    int share[OPTIONS_ASKED];
    struct question q;

    ask_begin(&q, ASK_SHARE, N_ways, "FD-79", who, play_seat_of(p, who));
    for (int i = 0; i < WAYS; i++)
        if (play_stat(p, who, WAY + i) > 0)
            ask_share(&q, N_way_sensus + i, 1, 1);
    return ask_set(p, &q, N_way_sensus, share);
}

/* FD-85: Body works by touch alone, and is offered only where that is. */
static void ask_means(struct play *p, int who, struct spell *spell)
{
    bool near = who != p->actor || p->target == NOBODY || touches(p, p->target);
    int share[OPTIONS_ASKED], level = INT_MAX;
    unsigned named = 0;
    struct question q;

    ask_begin(&q, ASK_SHARE, N_means, "FD-79", who, play_seat_of(p, who));
    for (int i = 0; i < MEANS; i++)
        if (play_stat(p, who, MEANS_LEVEL + i) > 0 && (near || i != ROW_means_body))
            ask_share(&q, N_means_air + i, 1, 1);
    q.marks = true; /* those that have names of their own: one Means each (FD-78) */
    for (int key = MEANS_CELESTIAL; key <= MEANS_BEYOND; key++)
        for (int id = state_find(p->now, who, key, -2); id >= 0 && q.n < 30; id = kit_next(p->now, id))
            ask_share_mark(&q, id, 1, 1);
    doom_with_set(spell, WITH_MEANS, (int)ask_set(p, &q, N_means_air, share));
    for (int i = 0; i < q.n; i++)
        if (share[i] && !q.option[i].key) {
            const struct mark *mark = &p->now->mark[q.option[i].of];

            named |= 1u << (mark->key - MEANS_CELESTIAL);
            level = smaller(level, mark->level);
        }
    doom_with_set(spell, WITH_NAMED, (int)named);
    doom_with_set(spell, WITH_NAMED_LEVEL, named ? level : 0);
}

/* FD-80: elements are shaped for craft only by whoever knows the craft. */
static int ask_purpose(struct play *p, const struct spell *spell)
{
    bool elements = doom_by_means(spell, (1u << ROW_means_body) - 1);
    int last = elements && doom_craft(p->now, p->actor) < 1 ? N_harm : N_craft;

    return kit_choose(p, N_purpose, "FD-80", p->actor, play_seat_of(p, p->actor), N_other, last, 0);
}

/* FD-88; FD-112: with Quick it takes the time so many steps shorter. A reaction takes none. */
static int casting_rounds(struct world in, int who, int column)
{
    static const short faster[] = { [COLUMN_AVERAGE] = COLUMN_SUBTLE,
                                    [COLUMN_EXAGGERATE] = COLUMN_AVERAGE,
                                    [COLUMN_SUBTLE] = COLUMN_NONE,
                                    [COLUMN_NONE] = COLUMN_NONE };

    for (int i = state_stat(in.now, who, ADVANTAGE + ROW_adv_quick_casting); i > 0; i--)
        column = faster[column];
    return doom_row(in.book, COLUMN_TABLE, column)->field[COLUMN_SECONDS] / doom_seconds(in.book, URGENT);
}

static int ask_column(struct play *p, int key)
{
    static const int columns[] = { N_average, N_exaggerate, N_subtle, NAME_none };
    struct question q;
    int column = COLUMN_AVERAGE;

    ask_begin(&q, ASK_PICK, key, "FD-86", p->actor, play_seat_of(p, p->actor));
    for (int i = 0; i < 4; i++)
        if (key != N_time || !doom_reacting(p) || !casting_rounds(kit_in(p), p->actor, i))
            ask_option(&q, columns[i]);
    for (key = q.option[play_pick(p, &q)].key; columns[column] != key; column++)
        ;
    return column;
}

/* Each row is named by what it comes to. */
static int ask_row(struct play *p, int key)
{
    struct question q;

    ask_begin(&q, ASK_COUNT, key, "FD-83", p->actor, play_seat_of(p, p->actor));
    q.hi = LEGENDARY;
    for (int row = EASY; row <= LEGENDARY; row++)
        ask_named(&q, (int)(doom_row(p->book, SPELL_TABLE, row) - p->book->item), row);
    return play_count(p, &q);
}

void doom_ask_rows(struct play *p, struct spell *spell)
{
    static const int rows[] = { N_effect, N_injury, N_weight, N_area, N_time_row };
    static const int columns[] = { N_somatic, N_time, N_verbal, N_concentration };

    for (int i = 0; i < 5; i++)
        doom_cast_set(spell, CAST_EFFECT + i, ask_row(p, rows[i]));
    play_value(p, p->actor, N_base_tn, "FD-84", doom_row_paid(spell));
    if (doom_has_area(spell))
        play_value(p, p->actor, N_area_side, "FD-209",
                   doom_area_side(kit_in(p), p->actor, doom_cast_number(spell, CAST_AREA)));
    for (int i = 0; i < 4; i++)
        doom_cast_set(spell, CAST_SOMATIC + i, ask_column(p, columns[i]));
    play_value(p, p->actor, N_column_modifier, "FD-87", doom_column_modifier(kit_in(p), p->actor, spell));
}

/* False: without a Way nothing is cast. */
static bool compose(struct play *p, struct spell *spell)
{
    doom_with_set(spell, WITH_WAYS, (int)ask_ways(p, p->actor));
    if (!doom_with_number(spell, WITH_WAYS))
        return false;
    ask_means(p, p->actor, spell);
    doom_cast_set(spell, CAST_PURPOSE, ask_purpose(p, spell));
    doom_ask_rows(p, spell);
    return true;
}

/* FD-226: a spell as a defence; what it is made of, 0: none, or none that the GM accepts. */
int doom_ward(struct play *p, int who)
{
    struct spell spell = { 0, 0 };

    doom_with_set(&spell, WITH_WAYS, (int)ask_ways(p, who));
    if (!doom_with_number(&spell, WITH_WAYS))
        return 0;
    ask_means(p, who, &spell);
    return kit_yes(p, N_gm_allows, "FD-226", who, SEATS_GM, false) ? spell.with : 0;
}

/* ---- FD-88, FD-229: over rounds ---- */

static void keep_casting(struct play *p, struct spell *spell, int rounds, int target, int place, int text)
{
    struct mark mark = kit_mark_of(CASTING, p->actor, target);
    int id;

    doom_cast_set(spell, CAST_ROUNDS, rounds);
    mark.a = spell->rows;
    mark.text = (unsigned short)text;
    id = play_mark(p, mark, "FD-229");
    kit_lay_of(p, p->actor, CASTING_WITH, id, spell->with, "FD-229");
    if (place)
        kit_lay_of(p, p->actor, CASTING_AT, id, place, "FD-229");
}

/* The cell, packed, and 1; below 0 the thing that Ligaro is to bind it to (FD-77), less 1; 0: neither. */
static int place_said(const struct play *p)
{
    int thing = play_arg(p, N_item, 0) ? kit_own_thing(p, N_item) : -1;

    if (thing >= 0)
        return -1 - thing;
    return cell_somewhere(p->command->cell) ? cell_pack(p->command->cell) + 1 : 0;
}

/* From the mark, where it goes on, else from the wish. */
void doom_work_spell(struct play *p, struct spell *spell)
{
    int id = state_find(p->now, p->actor, CASTING, -2), target = p->target, place = place_said(p), rounds;
    int text = kit_text(p, NAME_text);
    bool goes_on = id >= 0 && !spell->with;
    struct refusal no;

    if (goes_on) {
        target = p->now->mark[id].of;
        text = p->now->mark[id].text;
        place = kit_a(p->now, p->actor, CASTING_AT, 0);
        *spell = (struct spell){ p->now->mark[id].a, kit_a(p->now, p->actor, CASTING_WITH, 0) };
        rounds = doom_cast_number(spell, CAST_ROUNDS) - 1;
    } else {
        rounds = casting_rounds(kit_in(p), p->actor, doom_cast_number(spell, CAST_TIME));
        play_value(p, p->actor, N_casting_rounds, "FD-88", rounds);
        rounds = larger(0, rounds - 1);
    }
    doom_spend(p, p->actor, ACTION, "FD-88");
    if (rounds > 0 && kit_fighting(p->now) && !play_foresees(p)) {
        play_value(p, p->actor, N_base_tn, "FD-84", doom_row_paid(spell));
        play_value(p, p->actor, N_column_modifier, "FD-87", doom_column_modifier(kit_in(p), p->actor, spell));
        keep_casting(p, spell, rounds, target, place, text);
        return;
    }
    if (target != NOBODY && !doom_is_power(spell) && /* whom it follows must still be there; else it ends */
        !reaches_target(p, target, doom_by_means(spell, 1u << ROW_means_body), &no)) {
        play_result(p, p->actor, NAME_stopped, 0, target, "FD-229");
        return;
    }
    play_call(p, DO_spell, p->actor, target, -1,
              (const int[4]){ spell->rows, spell->with, place, text << SPELL_TEXT });
}

/* ---- the wish ---- */

bool doom_goes_on(const struct play *p, bool said)
{
    return state_find(p->now, p->actor, CASTING, -2) >= 0 && !said && !doom_reacting(p);
}

bool doom_casts(const struct state *now, int token)
{
    for (int i = 0; i < WAYS && state_stat(now, token, MAGIC) > NO_LEVEL; i++)
        if (state_stat(now, token, WAY + i) > 0)
            return true;
    return false;
}

/* FD-80: the craft that it is shaped for must be known. */
static bool craft_known(const struct play *p)
{
    if (!kit_says(p, N_purpose, N_craft) || doom_craft(p->now, p->actor) > 0)
        return true;
    for (int i = 0; i < ROW_means_body; i++)
        if (kit_among(p, N_means, ruleset_name(p->rules, N_means_air + i)))
            return false;
    return true;
}

static bool cast_legal(const struct play *p, struct refusal *no)
{
    if (!doom_action_legal(p, no))
        return false;
    if (!doom_casts(p->now, p->actor))
        return kit_refuse(no, "FD-75", N_no_ability);
    if (doom_goes_on(p, play_arg(p, N_ways, 0)))
        return true;
    return (craft_known(p) || kit_refuse(no, "FD-80", N_no_skill)) &&
           (!play_arg(p, N_item, 0) ||
            ((kit_own_thing(p, N_item) >= 0 || kit_refuse(no, "FD-77", NAME_no_such_item)) &&
             (kit_among(p, N_ways, "way_ligaro") || kit_refuse(no, "FD-77", N_prerequisite)))) &&
           doom_spell_aim_legal(p, false, no);
}

static void cast(struct play *p)
{
    struct spell spell = { 0, 0 };

    doom_open_turn(p, p->actor);
    play_about(p, p->actor, N_cast, p->target, p->command->cell, "FD-79");
    if (!doom_goes_on(p, play_arg(p, N_ways, 0))) {
        if (!compose(p, &spell)) {
            play_end(p);
            return;
        }
        doom_cast_set(&spell, CAST_WILLING,
                      p->target != NOBODY && (doom_says_willing(p, p->target) ||
                                              doom_cast_number(&spell, CAST_PURPOSE) == N_heal - N_other));
        doom_cast_set(&spell, CAST_TRACK, kit_says(p, N_track, N_stress) ? STRESS : VIGOUR);
    }
    doom_work_spell(p, &spell);
}

const struct deed DEED(cast) = {
    .key = "cast",
    .when = ANY_TIME,
    .flags = DEED_TARGET | DEED_OWN_TARGET | DEED_CELL,
    .args = ARGS(ANSWER(ways), ANSWER(means), ANSWER(purpose), ANSWER(effect), ANSWER(injury), ANSWER(weight),
                 ANSWER(area), ANSWER(time_row), ANSWER(somatic), ANSWER(time), ANSWER(verbal),
                 ANSWER(concentration)),
    .more = ARGS(YES(willing), WORD(track, doom_track_words), TEXT(item), { NAME_text, ARGUMENT_TEXT }),
    .rule = "FD-79",
    .legal = cast_legal,
    .odds = ODDS(N_hit, N_success, N_moderate, N_serious, N_magic_fails_by_1, N_magic_fails_by_2, N_deadly,
                 N_magic_fails_by_3, N_magic_fails_by_4, N_magic_fails_by_5, N_magic_fails_by_6, N_damage,
                 N_surplus, N_complication),
    .steps = STEPS({ "cast", cast, NEEDS_ACTOR, 0, READS(FORTUNE) | READS(DOOM) }),
};
