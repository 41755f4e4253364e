#include "rules/nudge_make.h"

#include <stdint.h>

/*
 * Answers for whoever does not work one out: what NU-167 takes for granted in shown odds, and what the program
 * plays by (NU-164). No rule of the book decides here what may be done; every suggestion is an answer that is allowed.
 */

enum { UNITS_RECKONED = 40, MEDDLE_WORTH = 2 };

static bool give(const struct question *q, int number, struct answer *answer, int *value)
{
    question_rest(q, answer, value);
    value[0] = number;
    return question_allows(q, answer, value);
}

/* ---- the best Attributes ---- */

/* Units that one of the fourteen brings: its rank, all Traits and Items that fit, less what hurts. */
static int units_of(const struct play *p, int index, int type)
{
    int holder = index < ATTRIBUTES ? p->actor : nudge_body(p->now, p->actor), attribute = index % ATTRIBUTES;
    int value = play_stat(p, holder, attribute) -
                nudge_points(p->now, p->book, p->actor, PENALTY_POINT, -1, attribute, type);

    for (int id = state_first(p->now, holder); id >= 0; id = p->now->mark[id].next)
        if (nudge_usable(p->now, id) && p->now->mark[id].b != A_CONTACT)
            value += nudge_adds(p, holder, id, attribute, type);
    return value < 0 ? 0 : value;
}

static int index_of(const struct option *option)
{
    return option->key >= N_own_awareness    ? option->key - N_own_awareness
           : option->key >= N_form_awareness ? ATTRIBUTES + option->key - N_form_awareness
                                             : option->key - N_awareness;
}

/* Of all pairs that the question allows the one with most Units; of equals the first. */
static bool suggest_attributes(const struct play *p, const struct question *q, struct answer *answer, int *value)
{
    int type = nudge_test_type(p), best = -1, one = 0, other = 1, units[OPTIONS_ASKED];

    for (int i = 0; i < q->n; i++)
        units[i] = units_of(p, index_of(&q->option[i]), type);
    question_rest(q, answer, value);
    for (int i = 0; i < q->n; i++)
        for (int k = i; k < q->n; k++) {
            for (int n = 0; n < q->n; n++)
                value[n] = (n == i) + (n == k);
            if (units[i] + units[k] > best && question_allows(q, answer, value)) {
                best = units[i] + units[k];
                one = i;
                other = k;
            }
        }
    for (int n = 0; n < q->n; n++)
        value[n] = (n == one) + (n == other);
    return best >= 0;
}

/* ---- NU-53, NU-167: the defence with the fewest expected Wound Levels ---- */

/* n over k, for few Units. */
static int64_t choose(int n, int k)
{
    int64_t ways = 1;

    for (int i = 1; i <= k; i++)
        ways = ways * (n - k + i) / i;
    return ways;
}

/* Wound Levels of so many Units and such a Nudge, times 2^UNITS_RECKONED: NU-19, NU-54. */
static int64_t expected_levels(int units, int nudge, bool guarded)
{
    int64_t sum = 0;

    units = units > UNITS_RECKONED ? UNITS_RECKONED : units;
    for (int raw = 0; raw <= units && raw < END_HIGH; raw++) {
        int total = raw == END_LOW ? END_LOW : raw + nudge;
        int levels = total <= BOTCH ? 2 : total == FAILURE ? 1 : total == EVENS ? !guarded : 0;

        sum += choose(units, raw) * levels;
    }
    return sum << (UNITS_RECKONED - units);
}

/* The Skills of the attacker that meet the defence. */
static int skills_against(const struct play *p, int flags)
{
    int nudge = 0;

    for (int id = p->target < 0 ? -1 : state_first(p->now, p->target); id >= 0; id = p->now->mark[id].next)
        if (nudge_skill_meets(p, id, flags, TEXT_DODGING))
            nudge += nudge_field(&p->now->mark[id], SKILL_NUDGE);
    return nudge;
}

static bool suggest_defence(const struct play *p, const struct question *q, struct answer *answer, int *value)
{
    static const int with[][2] = { { CO_ORDINATION, DEDUCTION }, { CO_ORDINATION, AWARENESS }, { BRAWN, FOCUS } };
    int nudge = skills_against(p, TEST_DEFENCE | nudge_defence_flags(p)), best = 0;
    int64_t least = (int64_t)1 << UNITS_RECKONED; /* no defence: one Level */

    for (int way = 1; way < q->n; way++) {
        int type = way == 3 ? TEXT_SOAKING : TEXT_DODGING;
        int units = units_of(p, with[way - 1][0], type) + units_of(p, with[way - 1][1], type) + UNITS_ALWAYS;
        int64_t levels = expected_levels(units, nudge, nudge_has(p->now, p->actor, DEFENDING));

        if (levels < least) {
            least = levels;
            best = way;
        }
    }
    return give(q, best, answer, value);
}

/* ---- NU-22: Meddle that saves a Test ---- */

/* What takes the count as the player knows it to a pass without a Wound, if that is cheap; else what saves from harm. */
static bool suggest_meddle(const struct question *q, struct answer *answer, int *value)
{
    int shown = q->total, pass = SUCCESS - shown;

    if (pass <= 0)
        return give(q, 0, answer, value);
    if (pass <= MEDDLE_WORTH && pass <= q->hi)
        return give(q, pass, answer, value);
    return give(q, shown != FAILURE && q->hi > 0, answer, value);
}

/* ---- NU-16: pairs ---- */

/* Chances that a Test passes, times 2^UNITS_RECKONED. */
static int64_t passing(int units, int own)
{
    int64_t sum = 0;

    units = units > UNITS_RECKONED ? UNITS_RECKONED : units;
    for (int raw = 0; raw <= units; raw++)
        if (raw + own >= EVENS)
            sum += choose(units, raw);
    return sum << (UNITS_RECKONED - units);
}

static bool suggest_convert(const struct play *p, const struct question *q, struct answer *answer, int *value)
{
    int pool = nudge_test_units(p), best = 0;

    for (int own = 1; own <= q->hi; own++)
        if (passing(pool - UNITS_PER_NUDGE * own, own) > passing(pool - UNITS_PER_NUDGE * best, best))
            best = own;
    return give(q, best, answer, value);
}

/* ---- NU-164: what to declare ---- */

static bool is_foe(const struct state *now, int token, int other)
{
    return nudge_stands(now, other) && now->token[token].side != now->token[other].side;
}

/* Can any foe be struck, or shot at, from where it stands? */
static bool can_attack(const struct play *p, int token, int kind)
{
    struct refusal no;

    for (int i = 0; i < p->now->ntokens; i++)
        if (i != token && is_foe(p->now, token, i) && nudge_can_hit(p, token, i, kind, &no))
            return true;
    return false;
}

/* NU-164: an enemy shoots when its Skills name a shot. */
static bool knows_shots(const struct state *now, int token)
{
    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next)
        if (now->mark[id].key == SKILL && now->mark[id].b == TAG_RANGED)
            return true;
    return false;
}

/* Units of the best two Attributes for an action type. */
static int best_units(const struct play *p, int type)
{
    int first = 0, second = 0;

    for (int i = 0; i < ATTRIBUTES; i++) {
        int units = units_of(p, i, type);

        second = units > first ? first : units > second ? units : second;
        first = units > first ? units : first;
    }
    return first + second;
}

static bool lies_there(const struct state *now, int token)
{
    for (int i = 0; i < now->ntokens; i++)
        if (i != token && nudge_here(now, i) && nudge_out(now, i) && !nudge_has(now, i, DEAD) && nudge_tests(now, i) &&
            now->token[i].side == now->token[token].side)
            return true;
    return false;
}

static int foes_close(const struct state *now, int token)
{
    int n = 0;

    for (int i = 0; i < now->ntokens; i++)
        n += i != token && is_foe(now, token, i) && nudge_close(now, token, i);
    return n;
}

/* One more Level and it is out: with two foes beside it, it covers itself. */
static bool in_danger(const struct play *p, int token)
{
    return nudge_value(p->now, p->book, token, WOUND_SUM) + 1 >= nudge_value(p->now, p->book, token, THRESHOLD) &&
           nudge_value(p->now, p->book, token, WOUND_SUM) > 0 && foes_close(p->now, token) > 1;
}

static int enemy_declares(const struct play *p)
{
    if (can_attack(p, p->actor, MELEE))
        return MELEE;
    return knows_shots(p->now, p->actor) && can_attack(p, p->actor, RANGED) ? RANGED : MOVE;
}

static int character_declares(const struct play *p)
{
    bool strikes = can_attack(p, p->actor, MELEE), shoots = can_attack(p, p->actor, RANGED);
    int struck = best_units(p, TEXT_STRIKING), shot = best_units(p, TEXT_SHOOTING);

    if (lies_there(p->now, p->actor))
        return LONG;
    if (nudge_may_change(p->now, p->actor))
        return SHORT;
    if (in_danger(p, p->actor))
        return DEFEND;
    if (strikes && (struck >= shot || !shoots))
        return MELEE;
    return shoots && shot >= struck ? RANGED : MOVE;
}

static bool suggest_kind(const struct play *p, const struct question *q, struct answer *answer, int *value)
{
    return give(q, nudge_tests(p->now, p->actor) ? character_declares(p) : enemy_declares(p), answer, value);
}

/* ---- NU-164: what the program decides as the GM ---- */

/* Its Nudge is 0, all that is proposed fits, a new Wound is told by a sample. */
static bool suggest_rest(const struct question *q, struct answer *answer, int *value)
{
    question_rest(q, answer, value);
    return true;
}

/* A sample without dice: the position of the game picks it, so the same game picks the same. NULL: none means anything. */
static const struct item *any_sample(const struct play *p)
{
    int n = 0, nth = p->now->turn.round * 7 + p->actor * 3 + p->now->nmarks;

    while (nudge_sample_nth(p->now, p->book, p->actor, 0, n) >= 0)
        n++;
    return n ? &p->book->item[nudge_sample_nth(p->now, p->book, p->actor, 0, nth % n)] : NULL;
}

static bool suggest_wound_name(const struct play *p, const struct question *q, struct answer *answer, int *value)
{
    const struct item *sample = any_sample(p);

    return give(q, sample && sample->name ? sample->name : q->rest[0], answer, value);
}

/* ---- heals: whoever may, does ---- */

static bool suggest_first(const struct question *q, struct answer *answer, int *value)
{
    return give(q, q->n > 1 ? 1 : 0, answer, value);
}

/* ---- NU-94, NU-122 ---- */

/* An ability takes as long as was declared. */
static bool suggest_speed(const struct play *p, const struct question *q, struct answer *answer, int *value)
{
    return give(q, nudge_declared(p->now, p->actor) == SHORT, answer, value);
}

/* Who wishes to loot does one Test, if that one may. */
static bool suggest_tester(const struct play *p, const struct question *q, struct answer *answer, int *value)
{
    for (int i = 1; i < q->n && nudge_loots_first(p); i++)
        if (q->option[i].of == p->actor)
            return give(q, i, answer, value);
    return give(q, 0, answer, value);
}

/* ---- all ---- */

static enum suggested suggest_play(const struct play *p, const struct question *q, struct answer *answer, int *value)
{
    switch (q->key) {
    case N_meddle:
        return suggest_meddle(q, answer, value) ? SUGGESTS_ALL : SUGGESTS_NOTHING;
    case N_convert:
        return suggest_convert(p, q, answer, value) ? SUGGESTS_ALL : SUGGESTS_NOTHING;
    case N_nudge:
    case N_hidden:
    case N_points_fit:
    case N_skills_fit:
    case N_wound:
    case N_penalty_point:
        return suggest_rest(q, answer, value) ? SUGGESTS_ALL : SUGGESTS_NOTHING;
    case N_wound_name:
        return suggest_wound_name(p, q, answer, value) ? SUGGESTS_ALL : SUGGESTS_NOTHING;
    case N_free_heal:
    case N_second_heal:
        return suggest_first(q, answer, value) ? SUGGESTS_ALL : SUGGESTS_NOTHING;
    default:
        return SUGGESTS_NOTHING;
    }
}

enum suggested nudge_suggest(const struct play *p, const struct question *q, bool spends, struct answer *answer,
                             int *value)
{
    if (q->key == N_attributes)
        return suggest_attributes(p, q, answer, value) ? SUGGESTS_ALL : SUGGESTS_NOTHING;
    if (q->key == N_kind)
        return suggest_kind(p, q, answer, value) ? SUGGESTS_ALL : SUGGESTS_NOTHING;
    if (q->key == N_defence)
        return suggest_defence(p, q, answer, value) ? SUGGESTS_ALL : SUGGESTS_NOTHING;
    if (q->key == N_ability_speed)
        return suggest_speed(p, q, answer, value) ? SUGGESTS_ALL : SUGGESTS_NOTHING;
    if (q->key == N_loot_tester)
        return suggest_tester(p, q, answer, value) ? SUGGESTS_ALL : SUGGESTS_NOTHING;
    return spends ? suggest_play(p, q, answer, value) : SUGGESTS_NOTHING;
}

/* ---- the GM ends what is decided ---- */

bool nudge_decided(const struct state *now)
{
    int side = -1;

    for (int i = 0; i < now->ntokens; i++) {
        if (!nudge_stands(now, i))
            continue;
        if (side >= 0 && now->token[i].side != side)
            return false;
        side = now->token[i].side;
    }
    return true;
}

bool nudge_gm_wish(const struct state *now, const struct book *book, struct command *wish)
{
    (void)book;
    if (!nudge_fighting(now) || !nudge_decided(now))
        return false;
    *wish = command_make(ACT_END_ENCOUNTER, SEAT_GM);
    return true;
}
