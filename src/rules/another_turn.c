#include "rules/another.h"

bool another_fighting(const struct state *now)
{
    return now->turn.mode == MODE_ENCOUNTER;
}

/* ---- who is to act ---- */

/* A member of the fight: in the game and on the board. */
static bool takes_part(const struct state *now, int token)
{
    return another_here(now, token) && now->token[token].side != 0;
}

/* AS-22, AS-27: still to act in this round, awake. */
static bool still_to_act(const struct state *now, int token, int side)
{
    return takes_part(now, token) && now->token[token].side == side && another_awake(now, token)
        && !another_has(now, token, ACTED);
}

static bool side_has_turns(const struct state *now, int side)
{
    for (int i = 0; i < now->ntokens; i++)
        if (still_to_act(now, i, side))
            return true;
    return false;
}

bool another_may_act(const struct state *now, int token)
{
    if (!another_fighting(now))
        return another_awake(now, token);
    if (!takes_part(now, token) || !another_awake(now, token))
        return false;
    if (now->turn.actor == token)
        return true;
    return now->turn.actor == NOBODY && still_to_act(now, token, now->turn.side);
}

bool another_turn_legal(const struct play *p, struct refusal *no)
{
    if (p->now->token[p->actor].flags & TOKEN_GONE)
        return another_no(no, "AS-40", N_no_such_target);
    if (!another_alive(p->now, p->actor))
        return another_no(no, "AS-79", N_is_dead);
    if (!another_awake(p->now, p->actor))
        return another_no(no, "AS-78", N_is_unconscious);
    if (!another_may_act(p->now, p->actor))
        return another_no(no, "AS-26", N_not_your_turn);
    return true;
}

/* A figure whose turn has not begun yet has both actions before it. */
static int actions_left(const struct play *p, int stat)
{
    bool own_turn = p->now->turn.actor == p->actor;

    return another_fighting(p->now) && own_turn ? play_stat(p, p->actor, stat) : 1;
}

bool another_combat_legal(const struct play *p, struct refusal *no)
{
    if (!another_turn_legal(p, no))
        return false;
    if (!actions_left(p, COMBAT_ACTION))
        return another_no(no, "AS-23", N_no_action_left);
    return true;
}

/* ---- a turn ---- */

/* AS-23: one combat action and one movement action. */
static void begin_turn(struct play *p, int token)
{
    play_turn(p, NAME_side, p->now->token[token].side, "AS-22");
    play_turn(p, NAME_actor, token, "AS-22");
    play_turn(p, NAME_phase, 1, "AS-22");
    play_set(p, token, COMBAT_ACTION, 1, "AS-23");
    play_set(p, token, MOVEMENT_ACTION, 1, "AS-23");
    play_set(p, token, MOVEMENT_LEFT, 0, "AS-23");
    play_set(p, token, DIAGONALS_DONE, 0, "AS-31");
    play_add(p, token, TURNS, 1, "AS-19");
}

void another_open_turn(struct play *p, int token)
{
    if (another_fighting(p->now) && p->now->turn.actor == NOBODY)
        begin_turn(p, token);
}

/* AS-76: counts end with the first turn of the victim that began after they were gained. */
static void end_counts(struct play *p, int token)
{
    for (int id = 0; id < p->now->nmarks; id++) {
        const struct mark *mark = &p->now->mark[id];

        if (mark->key != KEY_FREE && mark->on == token && UNTIL_KIND(mark->until) == UNTIL_TURN_END
            && UNTIL_NUMBER(mark->until) <= play_stat(p, token, TURNS))
            play_unmark(p, id, "AS-76");
    }
}

static void drop_all(struct play *p, int holder, int key, const char *rule)
{
    int id;

    while (!p->halted && (id = state_find(p->now, holder, key, -2)) >= 0)
        play_unmark(p, id, rule);
}

void another_forget_hazards(struct play *p, int token)
{
    drop_all(p, token, HAZARD_MET, "AS-64");
}

/* Unused actions are lost; what lasts to the end of the turn ends. */
static void end_turn(struct play *p, int token)
{
    end_counts(p, token);
    another_forget_hazards(p, token);
    drop_all(p, token, WEAPON_CHANGED, "AS-110");
    drop_all(p, token, STRUCK, "AS-104");
    play_set(p, token, COMBAT_ACTION, 0, "AS-23");
    play_set(p, token, MOVEMENT_ACTION, 0, "AS-23");
    play_set(p, token, MOVEMENT_LEFT, 0, "AS-23");
    if (!another_has(p->now, token, ACTED))
        play_mark(p, mark_make(ACTED, token), "AS-19");
    if (p->now->turn.actor == token)
        play_turn(p, NAME_actor, NOBODY, "AS-22");
}

void another_spend_combat(struct play *p, int token, const char *rule)
{
    if (!another_fighting(p->now))
        return;
    play_set(p, token, COMBAT_ACTION, 0, rule);
}

bool end_turn_legal(const struct play *p, struct refusal *no)
{
    if (!another_fighting(p->now))
        return another_no(no, "AS-22", N_no_fight);
    return another_turn_legal(p, no);
}

static void end_own_turn(struct play *p)
{
    another_open_turn(p, p->actor);
    end_turn(p, p->actor);
}

const struct step another_end_turn_steps[] = {
    { "end", end_own_turn, 0, 0, 0 },
    { NULL },
};

/* ---- AS-19, AS-22, AS-27: the next turn ---- */

/* AS-27: has it a turn that is skipped? Those of the dead need no telling unless something ends with them. */
static bool loses_turn(const struct state *now, int token)
{
    if (another_awake(now, token) || another_has(now, token, ACTED))
        return false;
    return another_alive(now, token) || another_has(now, token, STARTLED);
}

/* AS-27: the turns of those who lie there pass; what ends with them ends. */
static void pass_lost_turns(struct play *p, int side)
{
    for (int i = 0; i < p->now->ntokens; i++)
        if (takes_part(p->now, i) && p->now->token[i].side == side && loses_turn(p->now, i)) {
            play_add(p, i, TURNS, 1, "AS-27");
            end_turn(p, i);
        }
}

/* The side after this one in the order of initiative; 0 after the last. */
static int side_after(const struct state *now, int side)
{
    int place = -1;

    for (int id = now->table_first; id >= 0; id = now->mark[id].next)
        if (now->mark[id].key == INITIATIVE && now->mark[id].text == side)
            place = now->mark[id].level;
    for (int id = now->table_first; id >= 0; id = now->mark[id].next)
        if (now->mark[id].key == INITIATIVE && now->mark[id].level == place + 1)
            return now->mark[id].text;
    return 0;
}

static void new_round(struct play *p)
{
    for (int i = 0; i < p->now->ntokens; i++)
        drop_all(p, i, ACTED, "AS-19");
    play_turn(p, NAME_round, p->now->turn.round + 1, "AS-19");
    play_turn(p, NAME_side, side_after(p->now, 0), "AS-19");
}

/* Is there anybody in the fight who can act at all? */
static bool anybody_awake(const struct state *now)
{
    for (int i = 0; i < now->ntokens; i++)
        if (takes_part(now, i) && another_awake(now, i) && side_after(now, 0))
            return true;
    return false;
}

/* A turn under way whose figure can act no more is over. */
static void close_turn(struct play *p)
{
    if (p->now->turn.actor != NOBODY)
        end_turn(p, p->now->turn.actor);
}

/* Go on to the first side that still has turns; a new round when none has. */
static void find_side(struct play *p)
{
    int rounds = 0;

    while (!p->halted && anybody_awake(p->now) && !side_has_turns(p->now, p->now->turn.side) && rounds < 2) {
        int next;

        pass_lost_turns(p, p->now->turn.side);
        next = side_after(p->now, p->now->turn.side);
        if (next) {
            play_turn(p, NAME_side, next, "AS-22");
        } else {
            new_round(p);
            rounds++;
        }
    }
}

/* AS-142: every seat that runs an awake member of the side, else the GM. */
static unsigned seats_of_side(const struct state *now, int side)
{
    unsigned seats = 0;

    for (int i = 0; i < now->ntokens; i++)
        if (takes_part(now, i) && now->token[i].side == side && another_awake(now, i))
            seats |= 1u << now->token[i].seat;
    return seats ? seats : SEATS_GM;
}

/* AS-22: the side says who acts next; list order stands first. */
static void choose_figure(struct play *p)
{
    struct question q;
    int side = p->now->turn.side;

    if (!side_has_turns(p->now, side))
        return;
    ask_begin(&q, ASK_PICK, N_next_figure, "AS-22", NOBODY, seats_of_side(p->now, side));
    for (int i = 0; i < p->now->ntokens && q.n < OPTIONS_ASKED; i++)
        if (still_to_act(p->now, i, side))
            ask_token(&q, i);
    begin_turn(p, q.option[play_pick(p, &q)].of);
}

const struct step another_next_turn_steps[] = {
    { "close", close_turn, 0, 0, 0 },
    { "side", find_side, 0, 0, 0 },
    { "figure", choose_figure, 0, 0, 0 },
    { NULL },
};

/* ---- the GM makes it somebody's turn ---- */

bool take_turn_legal(const struct play *p, struct refusal *no)
{
    if (!another_fighting(p->now))
        return another_no(no, "AS-22", N_no_fight);
    if (p->target == NOBODY || !takes_part(p->now, p->target))
        return another_no(no, "AS-22", N_no_such_target);
    if (!another_alive(p->now, p->target))
        return another_no(no, "AS-79", N_is_dead);
    if (!another_awake(p->now, p->target))
        return another_no(no, "AS-78", N_is_unconscious);
    return true;
}

static void take_turn(struct play *p)
{
    if (p->now->turn.actor == p->target)
        return;
    close_turn(p);
    if (another_has(p->now, p->target, ACTED)) {
        for (int i = 0; i < p->now->ntokens; i++)
            drop_all(p, i, ACTED, "AS-19");
        play_turn(p, NAME_round, p->now->turn.round + 1, "AS-19");
    }
    begin_turn(p, p->target);
}

const struct step another_take_turn_steps[] = {
    { "turn", take_turn, 0, 0, 0 },
    { NULL },
};

/* ---- AS-20, AS-21: the fight begins ---- */

enum { SIDES_MAX = 16 };

/* The sides in the order of their first figures (list order). */
static int list_sides(const struct state *now, int side[SIDES_MAX])
{
    int n = 0;

    for (int i = 0; i < now->ntokens && n < SIDES_MAX; i++) {
        bool known = !takes_part(now, i);

        for (int k = 0; k < n; k++)
            known = known || side[k] == now->token[i].side;
        if (!known)
            side[n++] = now->token[i].side;
    }
    return n;
}

bool start_encounter_legal(const struct play *p, struct refusal *no)
{
    int side[SIDES_MAX];

    if (another_fighting(p->now))
        return another_no(no, "AS-28", N_fight_is_on);
    if (list_sides(p->now, side) == 0)
        return another_no(no, "AS-19", N_no_such_target);
    return true;
}

static void place_side(struct play *p, int side, int place)
{
    struct mark mark = mark_make(INITIATIVE, TABLE);

    mark.text = (unsigned short)side;
    mark.level = (short)place;
    mark.seen = (unsigned short)play_side_seen(p, side);
    play_mark(p, mark, place ? "AS-21" : "AS-20");
}

/* AS-20: the GM says who starts, or has the dice say it. Answer 0 is dice. */
static void ask_first(struct play *p)
{
    struct question q;
    int side[SIDES_MAX], n = list_sides(p->now, side);

    ask_begin(&q, ASK_PICK, N_first_side, "AS-20", NOBODY, SEATS_GM);
    ask_option(&q, N_dice);
    for (int i = 0; i < n; i++) {
        ask_text(&q, side[i]);
        q.audience &= (unsigned short)play_side_seen(p, side[i]);
    }
    p->x[0] = play_pick(p, &q);
}

static void open_fight(struct play *p)
{
    play_turn(p, NAME_mode, MODE_ENCOUNTER, "AS-19");
    play_turn(p, NAME_round, 1, "AS-19");
    play_turn(p, NAME_phase, 0, "AS-19");
    play_turn(p, NAME_actor, NOBODY, "AS-19");
    play_result(p, NOBODY, N_began, 0, NOBODY, "AS-19");
}

/* The GM's side first, the others in list order. */
static void order_by_choice(struct play *p, const int *side, int n, int first)
{
    int place = 0;

    place_side(p, side[first], place++);
    for (int i = 0; i < n; i++)
        if (i != first)
            place_side(p, side[i], place++);
}

/* AS-21: a plain d20 for each of these sides, which stood level so far. */
static void roll_sides(struct play *p, const int *side, int n, int *rolled)
{
    for (int i = 0; i < n; i++) {
        struct tally die = play_roll(p, NOBODY, N_initiative, "AS-21", 20);

        rolled[i] = play_total(p, &die, INT_MIN);
        p->audience = (unsigned short)play_side_seen(p, side[i]);
        play_note(p, NOBODY, N_initiative, side[i], rolled[i], "AS-21");
        p->audience = SEATS_ALL;
    }
}

/* Sort so that the highest stands first; equal ones keep their order. */
static void sort_sides(int *side, int *rolled, int n)
{
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && rolled[k] > rolled[k - 1]; k--) {
            int s = side[k], r = rolled[k];

            side[k] = side[k - 1];
            rolled[k] = rolled[k - 1];
            side[k - 1] = s;
            rolled[k - 1] = r;
        }
}

/*
 * Tied sides roll again among themselves. While a step is halted dice read
 * lowest for ever, so the rounds are limited; list order then stands.
 */
static void order_by_dice(struct play *p, int *side, int n, int depth)
{
    int rolled[SIDES_MAX];

    roll_sides(p, side, n, rolled);
    sort_sides(side, rolled, n);
    for (int i = 0; i < n && !p->halted && depth < 20;) {
        int end = i + 1;

        while (end < n && rolled[end] == rolled[i])
            end++;
        if (end - i > 1)
            order_by_dice(p, side + i, end - i, depth + 1);
        i = end;
    }
}

static void order_sides(struct play *p)
{
    int side[SIDES_MAX], n = list_sides(p->now, side);

    if (p->x[0] > 0) {
        order_by_choice(p, side, n, p->x[0] - 1);
    } else {
        if (n > 1)
            order_by_dice(p, side, n, 0);
        for (int i = 0; i < n; i++)
            place_side(p, side[i], i);
    }
    play_turn(p, NAME_side, side_after(p->now, 0), "AS-20");
}

/* AS-100: pairs that stand near when the fight starts, in list order. */
static void meet_auras(struct play *p)
{
    for (int newcomer = 0; newcomer < p->now->ntokens; newcomer++)
        for (int bearer = 0; bearer < p->now->ntokens; bearer++)
            if (another_aura_due(p, newcomer, bearer)) {
                play_again(p);
                play_call(p, PROC_AURA, newcomer, bearer, -1, NULL);
                return;
            }
}

const struct step another_start_encounter_steps[] = {
    { "first", ask_first, 0, KEEP(0), 0 },
    { "open", open_fight, 0, KEEP(0), 0 },
    { "order", order_sides, 0, 0, 0 },
    { "auras", meet_auras, 0, 0, 0 },
    { NULL },
};

/* ---- AS-28: the fight ends ---- */

bool end_encounter_legal(const struct play *p, struct refusal *no)
{
    return another_fighting(p->now) || another_no(no, "AS-28", N_no_fight);
}

/* What a fight leaves behind on a figure. */
static void calm(struct play *p, int token)
{
    static const int keys[] = { STARTLED, BERSERK, BERSERK_USED, EXPERT_BONUS, AURA_MET, ACTED, WEAPON_CHANGED,
                                HAZARD_MET, STRUCK };

    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        drop_all(p, token, keys[i], "AS-28");
    if (another_awake(p->now, token))
        drop_all(p, token, PRONE, "AS-28");
    play_set(p, token, COMBAT_ACTION, 0, "AS-28");
    play_set(p, token, MOVEMENT_ACTION, 0, "AS-28");
    play_set(p, token, MOVEMENT_LEFT, 0, "AS-28");
}

static void end_fight(struct play *p)
{
    for (int i = 0; i < p->now->ntokens; i++)
        if (!(p->now->token[i].flags & TOKEN_GONE))
            calm(p, i);
    drop_all(p, TABLE, INITIATIVE, "AS-28");
    drop_all(p, TABLE, END_DECLINED, "AS-28");
    play_turn(p, NAME_actor, NOBODY, "AS-28");
    play_turn(p, NAME_side, 0, "AS-28");
    play_turn(p, NAME_phase, 0, "AS-28");
    play_turn(p, NAME_round, 0, "AS-28");
    play_turn(p, NAME_mode, MODE_DOWNTIME, "AS-28");
    play_result(p, NOBODY, N_over, 0, NOBODY, "AS-28");
}

const struct step another_end_encounter_steps[] = {
    { "end", end_fight, 0, 0, 0 },
    { NULL },
};

/* How many figures are awake; how many sides they are of. */
static int count_awake(const struct state *now, int *sides)
{
    int n = 0, first = 0;

    *sides = 0;
    for (int i = 0; i < now->ntokens; i++) {
        if (!takes_part(now, i) || !another_awake(now, i))
            continue;
        n++;
        if (*sides == 0)
            first = now->token[i].side, *sides = 1;
        else if (now->token[i].side != first)
            *sides = 2;
    }
    return n;
}

/* One side is left awake of several, and the GM has not said "go on" about just this. */
static bool end_is_due(const struct state *now)
{
    int side[SIDES_MAX], sides, awake = count_awake(now, &sides);
    int declined = state_find(now, TABLE, END_DECLINED, -2);

    return another_fighting(now) && sides <= 1 && list_sides(now, side) > 1
        && (declined < 0 || now->mark[declined].level != awake);
}

static void propose_end(struct play *p)
{
    struct question q;
    struct mark mark = mark_make(END_DECLINED, TABLE);
    int sides;

    ask_begin(&q, ASK_PICK, N_end_encounter, "AS-28", NOBODY, SEATS_GM);
    ask_option(&q, NAME_no);
    ask_option(&q, NAME_yes);
    if (play_pick(p, &q) == 1) {
        end_fight(p);
        return;
    }
    drop_all(p, TABLE, END_DECLINED, "AS-28");
    mark.level = (short)count_awake(p->now, &sides);
    play_mark(p, mark, "AS-28");
}

const struct step another_propose_end_steps[] = {
    { "propose", propose_end, 0, 0, 0 },
    { NULL },
};

/* AS-95: an Expert's bonus lasts until the scene ends where there is no fight. */
static void end_scene(struct play *p)
{
    if (another_fighting(p->now))
        end_fight(p);
    for (int i = 0; i < p->now->ntokens; i++)
        drop_all(p, i, EXPERT_BONUS, "AS-95");
    play_turn(p, NAME_scene, p->now->turn.scene + 1, "AS-95");
}

static void end_session(struct play *p)
{
    end_scene(p);
    play_turn(p, NAME_session, p->now->turn.session + 1, "gm");
}

const struct step another_end_scene_steps[] = {
    { "end", end_scene, 0, 0, 0 },
    { NULL },
};

const struct step another_end_session_steps[] = {
    { "end", end_session, 0, 0, 0 },
    { NULL },
};

/* ---- what is due ---- */

static void automatic(struct due *due, int verb, int actor)
{
    due->kind = DUE_AUTO;
    due->command = command_make(verb, SEAT_GM);
    due->command.actor = actor;
    due->command.automatic = true;
}

static bool turn_is_lost(const struct state *now)
{
    return now->turn.actor != NOBODY && (!another_awake(now, now->turn.actor) || !takes_part(now, now->turn.actor));
}

void another_due(const struct state *now, const struct book *book, struct due *due)
{
    (void)book;
    *due = (struct due){ .kind = DUE_NOTHING };
    for (int i = 0; i < now->ntokens; i++)
        if (another_unsettled(now, i)) {
            automatic(due, ACT_SETTLE, i);
            return;
        }
    if (!another_fighting(now))
        return;
    if (end_is_due(now)) {
        automatic(due, ACT_PROPOSE_END, NOBODY);
    } else if (anybody_awake(now) && (turn_is_lost(now) || (now->turn.actor == NOBODY && now->turn.phase == 1))) {
        automatic(due, ACT_NEXT_TURN, NOBODY);
    } else if (anybody_awake(now)) {
        due->kind = DUE_WAIT;
        due->key = N_turn;
        due->seats = (unsigned short)(now->turn.actor != NOBODY ? 1u << now->token[now->turn.actor].seat
                                                                : seats_of_side(now, now->turn.side));
    }
}
