/*
 * What a program declares (NU-164), and how it gets about. An enemy follows the book: melee when Close, else
 * a shot if its Skills name one, else a Move. A character looks after its side first, then does what it does
 * best.
 */
#include "rules/nudge/program/program.h"

enum { WAIT_CELLS = 12, WAIT_ROUNDS = 3, SAFE_UNITS = 7, SAFE_LEVELS = 2 };
enum { PATIENT_ROUNDS = 30, HELD_UNITS = 6 };

/* ---- who is about ---- */

bool nudge_is_foe(const struct state *now, int token, int other)
{
    return now->token[token].side != now->token[other].side && nudge_stands(now, other);
}

bool nudge_can_attack(const struct state *now, int token, int kind)
{
    struct refusal no;

    for (int i = 0; i < now->ntokens; i++)
        if (!kit_same_side(now, token, i) && nudge_can_hit(now, token, i, kind, &no) && nudge_stands(now, i))
            return true;
    return false;
}

int nudge_foes_within(const struct state *now, int token, int cells)
{
    int n = 0;

    for (int i = 0; i < now->ntokens; i++)
        n += nudge_is_foe(now, token, i) &&
             (cells == CLOSE_CELLS ? nudge_close(now, token, i)
                                   : !nudge_grid(now) || state_distance(now, token, i) <= cells);
    return n;
}

/* NU-164: an enemy shoots when its Skills name a shot. */
static bool knows_shots(const struct state *now, int token)
{
    return kit_with_b(now, token, SKILL, TAG_RANGED) >= 0;
}

/* The book asks for no weapon; but nobody thinks of shooting who has nothing that helps with it. */
bool nudge_shoots(const struct state *now, const struct book *book, int token)
{
    struct points adds;

    if (!nudge_tests(now, token))
        return knows_shots(now, token);
    adds = nudge_add_all(now, book, nudge_body(now, token), -1, TEXT_SHOOTING);
    for (int i = 0; i < ATTRIBUTES; i++)
        if (adds.of[i] > 0)
            return true;
    return false;
}

bool nudge_is_shooter(const struct state *now, const struct book *book, int token)
{
    if (!nudge_tests(now, token))
        return knows_shots(now, token);
    return nudge_best_units(now, book, token, TEXT_SHOOTING) >
           nudge_best_units(now, book, token, TEXT_STRIKING);
}

/* ---- looking after one's own side ---- */

static bool is_comrade(const struct state *now, int token, int other)
{
    return other != token && kit_same_side(now, other, token) && nudge_here(now, other) &&
           nudge_tests(now, other);
}

/* Whoever is better at reviving than at any blow or shot does so under blows too. */
static bool is_healer(const struct state *now, const struct book *book, int token)
{
    int reviving = nudge_best_units(now, book, token, TEXT_REVIVING);

    return reviving > nudge_best_units(now, book, token, TEXT_STRIKING) &&
           reviving > nudge_best_units(now, book, token, TEXT_SHOOTING);
}

/*
 * NU-65: of those who have not chosen yet the best, one for each that lies there. Late in a fight in every
 * second round, else it would go on for ever.
 */
static bool should_revive(const struct state *now, const struct book *book, int token)
{
    int lie = 0, own;

    for (int i = 0; i < now->ntokens; i++)
        lie += is_comrade(now, token, i) && nudge_out(now, i) && !kit_has(now, i, DEAD);
    if (lie == 0 || (nudge_is_late(now) && now->turn.round % 2))
        return false;
    own = nudge_best_units(now, book, token, TEXT_REVIVING);
    for (int i = 0; i < now->ntokens; i++)
        lie -= is_comrade(now, token, i) && !nudge_out(now, i) &&
               (nudge_declared(now, i) == LONG ||
                (!nudge_has_chosen(now, i) && nudge_best_units(now, book, i, TEXT_REVIVING) > own));
    return lie > 0 && (nudge_foes_within(now, token, CLOSE_CELLS) == 0 || is_healer(now, book, token));
}

bool nudge_is_late(const struct state *now)
{
    return kit_fighting(now) && now->turn.round > PATIENT_ROUNDS;
}

bool nudge_is_relieved(const struct state *now, int token)
{
    for (int i = 0; i < now->ntokens && !nudge_is_late(now); i++)
        if (i != token && kit_same_side(now, i, token) && nudge_declared(now, i) != DEFEND &&
            nudge_stands(now, i))
            return true;
    return false;
}

/* NU-38: beside two foes who is one Level from out covers itself, and a healer; that one hurt beside one. */
static bool should_defend(const struct state *now, const struct book *book, int token)
{
    int beside = nudge_foes_within(now, token, CLOSE_CELLS);
    bool hurt = kit_has(now, token, WOUND),
         last = beside > 1 && hurt && nudge_room_for_wounds(now, token) <= 1;

    return beside > (hurt ? 0 : 1) && (last || (nudge_tests(now, token) && is_healer(now, book, token))) &&
           nudge_is_relieved(now, token);
}

/* NU-47: of the foes who are Far the one with the fewest Levels left. */
int nudge_to_join(const struct state *now, int token)
{
    int foe = NOBODY;

    for (int i = 0; i < now->ntokens; i++)
        if (nudge_is_foe(now, token, i) && !nudge_close(now, token, i) &&
            (foe == NOBODY || nudge_room_for_wounds(now, i) < nudge_room_for_wounds(now, foe)))
            foe = i;
    return foe;
}

/* ---- what to declare ---- */

/* NU-45: nobody can be attacked yet, but somebody is not far: every few rounds it lets them come. */
static struct plan go(const struct state *now, const struct book *book, int token)
{
    if ((nudge_of_players(now, token) || now->option[ENEMIES_PREPARE]) && nudge_grid(now) &&
        (now->turn.round + token) % WAIT_ROUNDS == 0 && nudge_foes_within(now, token, WAIT_CELLS) > 0)
        return (struct plan){ nudge_is_shooter(now, book, token) ? RANGED : MELEE, true };
    return (struct plan){ MOVE, false };
}

static struct plan enemy_plan(const struct state *now, const struct book *book, int token)
{
    if (now->option[ENEMY_DEFEND_NUDGE] < 0 && should_defend(now, book, token)) /* NU-139 */
        return (struct plan){ DEFEND, false };
    if (nudge_can_attack(now, token, MELEE))
        return (struct plan){ MELEE, false };
    if (knows_shots(now, token) && nudge_can_attack(now, token, RANGED))
        return (struct plan){ RANGED, false };
    return go(now, book, token);
}

/*
 * NU-36, NU-45: who would strike or shoot at the same speed is struck before it acts, and loses what it had
 * declared, if this blow is the last and likely to hit.
 */
static bool should_hold_back(const struct state *now, const struct book *book, int token, int kind)
{
    struct refusal no;

    if (!now->option[PREPARE_MAY_BE_EARLY] || !nudge_of_players(now, token) ||
        nudge_best_units(now, book, token, nudge_attack_type(kind)) < HELD_UNITS)
        return false;
    for (int i = 0; i < now->ntokens; i++)
        if (nudge_is_foe(now, token, i) && !nudge_tests(now, i) && nudge_room_for_wounds(now, i) <= 1 &&
            nudge_can_hit(now, token, i, kind, &no) && enemy_plan(now, book, i).kind == kind)
            return true;
    return false;
}

static struct plan character_plan(const struct state *now, const struct book *book, int token)
{
    bool shooter;

    if (should_revive(now, book, token))
        return (struct plan){ LONG, false };
    if (nudge_may_change(now, token) && nudge_foes_within(now, token, CLOSE_CELLS) == 0 &&
        nudge_foes_within(now, token, WAIT_CELLS) > 0) /* NU-97: while foes are about and none is beside it */
        return (struct plan){ SHORT, false };
    if (should_defend(now, book, token))
        return (struct plan){ DEFEND, false };
    shooter = nudge_is_shooter(now, book, token);
    if (nudge_can_attack(now, token, MELEE) && (!shooter || nudge_foes_within(now, token, CLOSE_CELLS) > 1))
        return (struct plan){ MELEE, should_hold_back(now, book, token, MELEE) };
    if (shooter && nudge_can_attack(now, token, RANGED))
        return (struct plan){ RANGED, should_hold_back(now, book, token, RANGED) };
    return go(now, book, token);
}

struct plan nudge_plan(const struct state *now, const struct book *book, int token)
{
    return nudge_tests(now, token) ? character_plan(now, book, token) : enemy_plan(now, book, token);
}

/* ---- NU-49, NU-50: running ---- */

/* A character runs when the Test is safe; of a foe the GM says so. */
int nudge_hurry(const struct state *now, const struct book *book, int token, struct command *wish)
{
    const struct look l = { now, book, token, true };
    bool tests = nudge_tests(now, token);

    if (tests && (nudge_units_as(&l, nudge_body(now, token), RUN_PAIR, TEXT_MOVING) < SAFE_UNITS ||
                  nudge_room_for_wounds(now, token) < SAFE_LEVELS))
        return 0;
    return kit_answer(wish, ASK_WORDS, tests ? N_run : N_enemy_run, TEXT_YES)
               ? nudge_value(now, book, token, MOVE_CELLS) * nudge_number(book, RUN_TIMES)
               : 0;
}

bool nudge_open_way(const struct state *now, const struct book *book, int token, struct cell behind,
                    struct command *wish)
{
    int takes = nudge_door_takes(now, token, behind), kind = nudge_declared(now, token);
    bool opens = !kit_fighting(now) || kind == LONG || kind == takes;

    if (takes == NOTHING)
        return false;
    if (!opens && (nudge_has_chosen(now, token) || nudge_plan(now, book, token).kind != MOVE))
        return false;
    for (int i = 0; i < now->ntokens && !opens; i++) /* does one of its side see to that door already? */
        if (i != token && nudge_stands(now, i) && kit_same_side(now, i, token) &&
            (nudge_declared(now, i) == SHORT || nudge_declared(now, i) == LONG) &&
            nudge_door_takes(now, i, behind) != NOTHING)
            return false;
    *wish = command_make(opens ? DO_open_door : DO_declare, now->token[token].seat);
    wish->actor = token;
    return opens ? kit_answer(wish, ASK_PICK, N_door, cell_pack(behind))
                 : kit_answer(wish, ASK_WORDS, N_kind, TEXT_DEFEND + takes);
}

bool nudge_gm_wish(const struct state *now, const struct book *book, struct command *wish)
{
    (void)book;
    if (!kit_fighting(now) || !nudge_decided(now))
        return false;
    *wish = command_make(DO_end_encounter, SEAT_GM);
    return true;
}
