/* Hazards and the unholy aura, on entering a cell (chapters 6 and 10). */
#include "rules/another/another.h"

#include "base/bounds.h"
#include "board/footprint.h"

enum { X_DIRECTION, X_NEXT, X_FLAGS };

/* ---- AS-64: hazards ---- */

static bool works_again(const struct play *p, int token, struct cell cell)
{
    if (play_option(p, HAZARD_REPEAT))
        return true;
    for (int id = state_first(p->now, token); id >= 0; id = p->now->mark[id].next)
        if (p->now->mark[id].key == HAZARD_MET && p->now->mark[id].a == cell_pack(cell))
            return false;
    return true;
}

static void remember(struct play *p, int token, struct cell cell)
{
    struct mark mark = mark_make(HAZARD_MET, token);

    mark.a = cell_pack(cell);
    if (!play_option(p, HAZARD_REPEAT))
        play_mark(p, mark, "AS-64");
}

/* Where the map says nothing the GM is asked: how much does it hurt? */
static int ask_damage(struct play *p)
{
    struct question q;

    ask_begin(&q, ASK_COUNT, N_hazard_damage, "AS-64", p->actor, SEATS_GM);
    q.hi = 99;
    return play_count(p, &q);
}

static bool ask_prone(struct play *p)
{
    struct question q;

    ask_begin(&q, ASK_PICK, N_hazard_prone, "AS-64", p->actor, SEATS_GM);
    ask_option(&q, NAME_no);
    ask_option(&q, NAME_yes);
    return play_pick(p, &q) == 1;
}

/* The die is rolled for nobody: no luck rerolls it (AS-13). */
static int roll_damage(struct play *p, const struct terrain *ground)
{
    struct pool pool = { .n = ground->damage_count, .sides = ground->damage_sides, .read = READ_SUM };
    int damage = ground->damage_flat;

    if (ground->damage_sides)
        damage += play_pool(p, NOBODY, N_hazard, "AS-64", &pool).n[0];
    return larger(damage, 0);
}

/* AS-101: a Dwarf is not knocked prone. */
static void knock_down(struct play *p, int token)
{
    if (!another_alive(p->now, token) || kit_has(p->now, token, DWARF) || kit_has(p->now, token, PRONE))
        return;
    another_fall(p, token, "AS-64");
    play_result(p, token, N_prone, 0, NOBODY, "AS-64");
}

static void work_hazard(struct play *p, struct cell cell)
{
    int row = board_ground(p->now->board, cell);
    const struct terrain *ground = &p->book->terrain->row[row];
    bool data = ground->has_damage || ground->has_prone || ground->pit;
    int damage = ground->has_damage ? roll_damage(p, ground) : data ? 0 : ask_damage(p);
    bool prone = ground->has_prone ? ground->prone : data ? false : ask_prone(p);

    play_note(p, p->actor, N_hazard, 0, row, ground->pit ? "AS-138" : "AS-64");
    remember(p, p->actor, cell);
    if (damage > 0) {
        play_value(p, p->actor, N_hazard, "AS-64", damage);
        play_result(p, p->actor, N_hazard, damage, NOBODY, "AS-64");
        another_hurt(p, p->actor, damage, "AS-64");
    }
    if (prone)
        knock_down(p, p->actor);
    if (ground->pit) /* AS-138: the only cliff there is */
        p->x[X_FLAGS] |= ENTERED_PIT;
}

/* Every hazard cell that is newly covered, in reading order, one a run of this step. */
static void hazards(struct play *p)
{
    const struct token *t = &p->now->token[p->actor];
    enum layout layout = p->now->board->grid.layout;
    struct cell from = grid_step(layout, t->at, grid_opposite(layout, p->x[X_DIRECTION]));
    struct cell cell[FOOTPRINT_CELLS_MAX];
    int n = footprint_entered(layout, from, t->size, p->x[X_DIRECTION], cell);

    for (int i = p->x[X_NEXT]; i < n && another_alive(p->now, p->actor); i++) {
        const struct terrain *ground = board_terrain(p->now->board, cell[i]);

        if (!ground->hazard || !works_again(p, p->actor, cell[i]))
            continue;
        work_hazard(p, cell[i]);
        p->x[X_NEXT] = i + 1;
        play_again(p);
        return;
    }
}

/* ---- AS-98 to AS-100: the unholy aura ---- */

bool another_aura_works(const struct play *p, int newcomer, int bearer)
{
    const struct state *now = p->now;

    if (newcomer == bearer || !another_fighting(now) || !kit_has(now, bearer, UNHOLY) ||
        !another_awake(now, newcomer) || !another_awake(now, bearer) || another_fearless(now, newcomer) ||
        state_find(now, newcomer, AURA_MET, bearer) >= 0)
        return false;
    return play_option(p, AURA_AFFECTS_ALLIES) || now->token[newcomer].side != now->token[bearer].side;
}

bool another_aura_due(const struct play *p, int newcomer, int bearer)
{
    const struct state *now = p->now;

    return another_map(now) && another_here(now, newcomer) && another_here(now, bearer) &&
           another_aura_works(p, newcomer, bearer) &&
           state_distance(now, newcomer, bearer) <= another_number(p->book, AURA_REACHES);
}

static void call_aura(struct play *p, int newcomer, int bearer)
{
    play_again(p);
    play_call(p, DO_aura, newcomer, bearer, -1, NULL);
}

/* Whoever moved: first as the newcomer, then as a bearer that others are now near to. */
static void auras(struct play *p)
{
    for (int i = 0; i < p->now->ntokens; i++)
        if (another_aura_due(p, p->actor, i)) {
            call_aura(p, p->actor, i);
            return;
        }
    if (!play_option(p, AURA_WHEN_BEARER_MOVES) || !kit_has(p->now, p->actor, UNHOLY))
        return;
    for (int i = 0; i < p->now->ntokens; i++)
        if (another_aura_due(p, i, p->actor)) {
            call_aura(p, i, p->actor);
            return;
        }
}

static void give_back(struct play *p)
{
    p->x[X_ENTERED] = p->x[X_FLAGS] | (kit_has(p->now, p->actor, PRONE) ? ENTERED_FELL : 0);
}

/* AS-70, AS-129: first the hazard, then the aura. AS-137: nothing else comes of moving or being moved. */
const struct deed DEED(entered) = {
    .key = "entered",
    .steps = STEPS({ "hazards", hazards, 0, KEEP(X_DIRECTION) | KEEP(X_NEXT) | KEEP(X_FLAGS) },
                   { "auras", auras, 0, KEEP(X_FLAGS) }, { "back", give_back, 0, KEEP(X_ENTERED) }),
};

/* AS-05: circumstances are told with a walk; an attack's own numbers are for its own rolls. */
static void add_situations(struct play *p, struct tally *nerve, struct tally *aura)
{
    if (p->command->deed == DO_attack)
        return;
    another_add_situation(p, nerve, 0);
    another_add_situation(p, aura, 1);
}

/* AS-99: the newcomer acts here; a tie resists, it is the newcomer's check. */
static void check_aura(struct play *p)
{
    struct tally nerve, aura;
    struct mark met = mark_make(AURA_MET, p->actor);
    int total, margin, least = play_option(p, AURA_TIE) == TIE_STARTLED ? 1 : 0;

    another_d20(p, &nerve, p->actor, N_fortitude, "AS-99", FORTITUDE, true);
    play_roll(p, &aura, p->target, N_aura, "AS-99", DIE);
    another_add_attribute(p, &nerve, FORTITUDE, "AS-99");
    another_add_wounded(p, &nerve);
    another_add_attribute(p, &aura, ENDURANCE, "AS-99");
    another_add_wounded(p, &aura);
    add_situations(p, &nerve, &aura);
    another_offer_both(p, &nerve, &aura, (struct another_contest){ least, N_resisted, N_startled });
    total = play_total(p, &nerve, INT_MIN);
    margin = total - play_total(p, &aura, total);
    met.of = p->target;
    met.until = UNTIL(UNTIL_ENCOUNTER, 0);
    play_mark(p, met, p->command->deed == DO_attack ? "AS-70" : "AS-100");
    if (margin < least) {
        another_startle(p, p->actor, p->target, "AS-99");
        play_result(p, p->actor, N_startled, margin, p->target, "AS-99");
    } else {
        play_result(p, p->actor, N_resisted, margin, p->target, "AS-99");
    }
}

const struct deed DEED(aura) = {
    .key = "aura",
    .steps = STEPS({ "aura", check_aura }),
};
