#include "probes/ale.h"

#include "base/bounds.h"

bool ale_there(const struct state *now, int token)
{
    return kit_there(now, token) && !kit_has(now, token, DEAD);
}

bool ale_able(const struct state *now, int token)
{
    return ale_there(now, token) && !kit_has(now, token, UNCONSCIOUS) && !kit_has(now, token, RESTING);
}

int ale_level(const struct state *now, int token, int key)
{
    int id = state_find(now, token, key, -2);

    return id < 0 ? 0 : now->mark[id].level;
}

/* ---- BREW-01..05, BREW-24..26: rolls ---- */

/* BREW-94: by the Health of before the command; BREW-92: damage knows none of this. */
static int wounds(const struct play *p, int who, int attribute)
{
    int health = play_was(p, who, HEALTH), worse = attribute == WITS ? 1 : 2;

    return health > 5 ? 0 : health > 3 ? -worse : -2 * worse;
}

void ale_roll(struct play *p, struct tally *t, int who, int what, const char *rule, int attribute, int skill,
              int others)
{
    static const short exhausted[] = { 0, -2, -3, -4, -4 };
    int sleepless = ale_level(p->now, who, SLEEPLESS) == 3 ? -2 : 0;
    struct parts parts = { .n = 0 };

    parts_add(&parts, N_power + attribute, "BREW-02", play_stat(p, who, attribute));
    if (skill >= 0)
        parts_add(&parts, N_power + skill, "BREW-02", play_stat(p, who, skill));
    parts_add(&parts, N_wounded, "BREW-94", wounds(p, who, attribute));
    parts_add(&parts, N_exhausted, "BREW-138", exhausted[ale_level(p->now, who, EXHAUSTED)]);
    parts_add(&parts, N_sleepless, "BREW-133", sleepless);
    parts_add(&parts, N_lasting_injury, "BREW-101", ale_injuries(p, who, attribute, skill));
    parts_add(&parts, N_others, "BREW-70", -2 * others);
    t->who = (short)who;
    t->dice = 0;
    if (parts_sum(&parts) <= 0) {
        play_result(p, who, N_auto_failure, 0, NOBODY, "BREW-05");
        return;
    }
    play_roll(p, t, who, what, rule, 6);
    tally_add_parts(t, &parts);
    tally_scope(t, attribute + 1);
    if (skill >= 0)
        tally_scope(t, skill + 1);
}

/* What it stands at; a roll that was none loses against every other. */
static int stands(const struct tally *t)
{
    return t->dice ? tally_sum(t) : INT_MIN / 2;
}

int ale_total(struct play *p, struct tally *t, int against)
{
    return t->dice ? play_total(p, t, against) : INT_MIN / 2;
}

/* BREW-24, BREW-25, BREW-27: a failed roll that showed 2 or more, for a point of Resolve, in a fight. */
static bool reroll(struct play *p, struct tally *t)
{
    struct question q;

    if (!t->dice || t->die < 2 || play_stat(p, t->who, RESOLVE) < 1 || p->now->turn.mode != MODE_ENCOUNTER)
        return false;
    ask_begin(&q, ASK_PICK, N_resolve_reroll, "BREW-24", t->who, play_seat_of(p, t->who));
    ask_option(&q, NAME_no);
    ask_option(&q, N_point);
    q.die = t->die;
    q.sides = t->sides;
    q.fails = true;
    if (play_pick(p, &q) == 0)
        return false;
    play_add(p, t->who, RESOLVE, -1, "BREW-24");
    play_reroll(p, t, "BREW-25");
    return true;
}

/* The sides in turn, the acting one first, until neither has failed or wants to: `idle` of them in a row. */
void ale_rerolls(struct play *p, struct tally side[2], bool even)
{
    for (int turn = 0, idle = 0; idle < 2; turn = !turn) {
        int lead = stands(&side[turn]) - stands(&side[!turn]);
        bool failed = lead < 0 || (lead == 0 && (turn == 0 || even));

        idle = failed && reroll(p, &side[turn]) ? 0 : idle + 1;
    }
}

int ale_test(struct play *p, int who, int what, const char *rule, int attribute, int skill, int difficulty)
{
    static const short ladder[] = { 6, 8, 10, 16, 18 };
    struct tally t;
    int total, steps = 0;

    ale_roll(p, &t, who, what, rule, attribute, skill, 0);
    while (stands(&t) < difficulty && reroll(p, &t))
        continue;
    total = ale_total(p, &t, difficulty);
    for (int i = 0; i < 5; i++)
        steps += difficulty < ladder[i] && ladder[i] <= total;
    play_result(p, who,
                total < difficulty ? N_failure
                : steps > 1        ? N_astounding
                                   : N_success + steps,
                total, NOBODY, "BREW-04");
    return total;
}

/* ---- BREW-55..70, BREW-86..89: an exchange ---- */

enum { X_ANSWER, X_ROUND, X_OTHERS, X_WINNER, X_DAMAGE, X_ACT };
enum { NOBODY_WINS, ATTACKER_WINS, DEFENDER_WINS };

static const struct item *weapon(const struct play *p, int who)
{
    for (int id = state_first(p->now, who); id >= 0; id = p->now->mark[id].next)
        if (book_item(p->book, p->now->mark[id].key) && p->now->mark[id].level)
            return book_item(p->book, p->now->mark[id].key);
    return NULL;
}

static int attribute_of(const struct play *p, int who)
{
    const struct item *w = weapon(p, who);

    return w                                                         ? POWER + w->field[ATTRIBUTE]
           : play_stat(p, who, PRECISION) > play_stat(p, who, POWER) ? PRECISION
                                                                     : POWER;
}

/* BREW-86: by the score itself or by what was rolled. */
static int base_damage(const struct play *p, int who, int total)
{
    const struct item *w = weapon(p, who);
    int a = play_stat(p, who, attribute_of(p, who));

    switch (w ? w->field[DAMAGE] : HALF_ATTRIBUTE) {
    case HALF_TOTAL:
        return total / 2;
    case TOTAL:
        return total;
    case WHOLE_ATTRIBUTE:
        return a;
    default:
        return a < 2 ? 1 : a / 2;
    }
}

bool ale_attack_legal(const struct play *p, struct refusal *no)
{
    if (!ale_able(p->now, p->actor))
        return kit_refuse(no, "BREW-96", N_not_able);
    if (p->target == NOBODY || p->target == p->actor || !ale_able(p->now, p->target))
        return kit_refuse(no, "BREW-55", N_no_such_target);
    if (p->now->turn.mode == MODE_ENCOUNTER && play_option(p, TURN_ORDER) == SIMULTANEOUS)
        return kit_refuse(no, "BREW-43", N_only_declared);
    return p->now->turn.mode != MODE_ENCOUNTER || play_stat(p, p->actor, ATTACKS_LEFT) > 0 ||
           kit_refuse(no, "BREW-69", N_no_attack_left);
}

int ale_aim(const struct state *now, int who)
{
    int id = state_find(now, who, DECLARED, -2);

    return id < 0 ? NOBODY : now->mark[id].of;
}

/* BREW-58: in the order of the catalogue. Fighting back takes the attack of the round (BREW-69). */
static void pick_answer(struct play *p)
{
    static const short key[] = { 0, N_defend, N_fight_back, N_take_hit };
    bool free = play_stat(p, p->target, ATTACKS_LEFT) > 0 && ale_aim(p->now, p->target) == NOBODY &&
                !p->x[X_OTHERS];
    struct question q;

    play_about(p, p->actor, N_attack, p->target, p->now->token[p->target].at, "BREW-55");
    play_set(p, p->actor, ATTACKS_LEFT, 0, "BREW-69");
    if (p->x[X_ANSWER] == ALE_ASKED) {
        ask_begin(&q, ASK_PICK, N_answer, "BREW-58", p->target, play_seat_of(p, p->target));
        ask_option(&q, N_defend);
        if (free)
            ask_option(&q, N_fight_back);
        if (!play_stat(p, p->target, ACTED_ON_HIT))
            ask_option(&q, N_take_hit);
        for (int chosen = q.option[play_pick(p, &q)].key; key[p->x[X_ANSWER]] != chosen;)
            p->x[X_ANSWER]++;
    }
    if (p->x[X_ANSWER] == ALE_FIGHTS_BACK)
        play_set(p, p->target, ATTACKS_LEFT, 0, "BREW-69");
}

/* BREW-88: two ahead of a losing roll; BREW-91: other soak. */
static void settle_winner(struct play *p, int winner, int total, int losing)
{
    int who = winner == ATTACKER_WINS ? p->actor : p->target,
        foe = winner == ATTACKER_WINS ? p->target : p->actor;
    int damage = base_damage(p, who, total) + (losing > INT_MIN / 2 && total >= losing + 2) -
                 play_stat(p, foe, SOAK);

    p->x[X_WINNER] = winner;
    p->x[X_DAMAGE] = larger(damage, 0);
    play_result(p, who, N_hit, losing > INT_MIN / 2 ? total - losing : 0, foe, "BREW-55");
}

/* BREW-55, BREW-70; BREW-68: who takes it does not roll. */
static void contest(struct play *p)
{
    int answer = p->x[X_ANSWER], attack, defence = INT_MIN / 2;
    struct tally side[2];

    ale_roll(p, &side[0], p->actor, N_attack, "BREW-56", attribute_of(p, p->actor), MELEE, 0);
    if (answer != ALE_TAKES_IT) {
        ale_roll(p, &side[1], p->target, N_defence, "BREW-57", attribute_of(p, p->target), MELEE,
                 p->x[X_OTHERS]);
        ale_rerolls(p, side, answer == ALE_FIGHTS_BACK);
    }
    attack = ale_total(p, &side[0], INT_MIN);
    if (answer != ALE_TAKES_IT)
        defence = ale_total(p, &side[1], attack);
    if (attack > defence)
        settle_winner(p, ATTACKER_WINS, attack, defence);
    else if (answer == ALE_FIGHTS_BACK && defence > attack)
        settle_winner(p, DEFENDER_WINS, defence, attack);
    else
        play_result(p, p->actor, attack == defence ? N_tie : N_miss, 0, p->target, "BREW-13");
}

static void strike(struct play *p)
{
    bool attacker = p->x[X_WINNER] == ATTACKER_WINS;
    const int args[4] = { p->x[X_DAMAGE], p->x[X_ROUND] };

    if (p->x[X_WINNER] != NOBODY_WINS)
        play_call(p, PROC_HURT, attacker ? p->actor : p->target, attacker ? p->target : p->actor, -1, args);
}

/* BREW-68: one other deed in the same instant, which nothing can stop. */
static void pick_deed(struct play *p)
{
    static const short pair[] = { N_power_athletics, N_precision_athletics, N_wits_survival };
    struct question q;

    if (p->x[X_ANSWER] != ALE_TAKES_IT || !play_room(p))
        return;
    ask_begin(&q, ASK_PICK, N_take_hit_action, "BREW-68", p->target, play_seat_of(p, p->target));
    ask_option(&q, NAME_none);
    if (play_stat(p, p->target, ATTACKS_LEFT) > 0 && ale_aim(p->now, p->target) == NOBODY)
        ask_option(&q, N_attack);
    for (int i = 0; i < 3; i++)
        ask_option(&q, pair[i]);
    p->x[X_ACT] = q.option[play_pick(p, &q)].key;
    if (p->x[X_ACT] != NAME_none)
        play_set(p, p->target, ACTED_ON_HIT, 1, "BREW-68");
}

/* BREW-68: never on the attacker; with the penalties of before the hit, even dying. */
static void act_on_hit(struct play *p)
{
    const int round[4] = { ALE_ASKED, p->x[X_ROUND] }, pair[4] = { p->x[X_ACT] };
    struct question q;

    if (p->x[X_ACT] == NAME_none)
        return;
    ask_begin(&q, ASK_PICK, NAME_target, "BREW-68", p->target, play_seat_of(p, p->target));
    for (int i = 0; p->x[X_ACT] == N_attack && i < p->now->ntokens && q.n < OPTIONS_ASKED; i++)
        if (i != p->actor && i != p->target && ale_able(p->now, i))
            ask_token(&q, i);
    if (p->x[X_ACT] == N_attack && q.n == 0)
        return;
    if (p->x[X_ACT] == N_attack)
        play_call(p, PROC_ATTACK, p->target, q.option[play_pick(p, &q)].of, -1, round);
    else
        play_call(p, PROC_ROLL, p->target, NOBODY, -1, pair);
    play_unstoppable(p);
}

#define KEEP_EXCHANGE (KEEP(X_ANSWER) | KEEP(X_ROUND))
/* BREW-216: who stands in the dark is attacked by the GM's leave alone; Dark Sight ignores it (BREW-197). */
static void take_aim(struct play *p)
{
    static const short no_yes[] = { NAME_no, NAME_yes, 0 };

    if (play_stat(p, p->actor, DARK_SIGHT) || lighting_on(p->now, p->target) != LIGHT_DARK)
        return;
    if (kit_pick(p, N_allow, "BREW-216", p->target, SEATS_GM, no_yes, 0) == NAME_no)
        play_end(p);
}

const struct step ale_attack_steps[] = {
    { "aim", take_aim, NEEDS_ACTOR | NEEDS_TARGET, KEEP(X_ANSWER) | KEEP(X_ROUND) | KEEP(X_OTHERS), 0 },
    { "answer", pick_answer, NEEDS_ACTOR | NEEDS_TARGET, KEEP_EXCHANGE | KEEP(X_OTHERS), 0 },
    { "contest", contest, NEEDS_ACTOR, KEEP_EXCHANGE | KEEP(X_WINNER) | KEEP(X_DAMAGE), 0 },
    { "strike", strike, 0, KEEP_EXCHANGE, 0 },
    { "deed", pick_deed, 0, KEEP(X_ROUND) | KEEP(X_ACT), 0 },
    { "act", act_on_hit, 0, 0, 0 },
    { NULL },
};

void ale_fall(struct play *p, int who)
{
    int health = play_stat(p, who, HEALTH), key = health > -5 ? UNCONSCIOUS : DEAD;

    if (health > 0 || kit_has(p->now, who, key) || kit_has(p->now, who, DEAD))
        return;
    kit_drop(p, who, UNCONSCIOUS, "BREW-98");
    play_mark(p, mark_make(key, who), key == DEAD ? "BREW-98" : "BREW-96");
    play_result(p, who, key == DEAD ? N_dead : N_unconscious, health, NOBODY,
                key == DEAD ? "BREW-98" : "BREW-96");
}

/* BREW-67: any smaller amount, once it is known. In a round of all at once nobody falls before its end. */
static void hurt(struct play *p)
{
    struct question q;
    int damage;

    ask_begin(&q, ASK_COUNT, N_pull_punch, "BREW-67", p->target, play_seat_of(p, p->actor));
    q.hi = q.rest[0] = p->x[0];
    damage = play_value(p, p->target, N_damage, "BREW-89", play_count(p, &q));
    play_add(p, p->target, HEALTH, -damage, "BREW-89");
    if (!p->x[1])
        ale_fall(p, p->target);
}

const struct step ale_hurt_steps[] = { { "hurt", hurt, 0, 0, 0 }, { NULL } };

/* ---- BREW-01..08: a skill roll; x[0]: the pair, 0 asks ---- */

static void skill_roll(struct play *p)
{
    static const short pairs[] = { N_power_athletics, N_precision_athletics, N_wits_survival, 0 };
    static const short score[][2] = { { POWER, ATHLETICS }, { PRECISION, ATHLETICS }, { WITS, SURVIVAL } };
    int pair = p->x[0], difficulty;
    struct question q;

    if (!pair)
        pair = kit_pick(p, N_pair, "BREW-15", p->actor, play_seat_of(p, p->actor), pairs, 0);
    ask_begin(&q, ASK_COUNT, N_difficulty, "BREW-07", p->actor, SEATS_GM);
    q.lo = 1;
    q.hi = 99;
    q.rest[0] = 8;
    difficulty = play_count(p, &q);
    ale_test(p, p->actor, N_roll, "BREW-01", score[pair - N_power_athletics][0],
             score[pair - N_power_athletics][1], difficulty);
}

const struct step ale_roll_steps[] = { { "roll", skill_roll, NEEDS_ACTOR, 0, 0 }, { NULL } };
