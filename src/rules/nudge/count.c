/* A Test: its count, Meddle, the result (chapter 3). */
#include "base/bounds.h"
#include "rules/nudge/attempt.h"

/* ---- NU-19 to NU-24 ---- */

static bool is_end(int raw)
{
    return raw <= END_LOW || raw >= END_HIGH;
}

/* What of the GM's Nudge, or of one's own, counts with so many successes (NU-20). */
static int counted(const struct state *now, int raw, int nudge, bool own)
{
    int ignored = now->option[EXTREMES_IGNORE];

    return is_end(raw) && (own ? ignored == IGNORE_ALL : ignored != IGNORE_NONE) ? 0 : nudge;
}

int nudge_subtotal(const struct state *now, int raw, int own, int gm)
{
    int counts = counted(now, raw, own, true), sum = raw + counts + counted(now, raw, gm, false);

    if (!now->option[NUDGE_REACHES_EXTREMES] && !is_end(raw))
        return clamp(sum, INNER_LOW, larger(raw + counts, INNER_HIGH));
    return larger(sum, 0);
}

/* NU-22, NU-31: once, after the Units, whatever they show; `shown` is the count as the player knows it. */
static int spend_meddle(struct play *p, int shown)
{
    int player = nudge_player(p->now, p->actor), seat = p->now->token[player].seat, spent;
    struct question q;

    ask_begin(&q, ASK_COUNT, N_meddle, "NU-22", p->actor, 1u << seat);
    q.lo = 0;
    q.hi = play_pool_now(p, MEDDLE, seat);
    q.total = (short)shown;
    q.fails = shown < EVENS;
    spent = play_count(p, &q);
    play_pool_add(p, MEDDLE, seat, -spent, "NU-22");
    if (spent == 0)
        return 0;
    ask_begin(&q, ASK_WORDS, N_meddle_reason, "NU-22", p->actor, 1u << seat);
    play_note(p, p->actor, N_meddle_reason, play_words(p, &q), spent, "NU-22");
    return spent;
}

/* NU-10, NU-102, NU-135, NU-139: what goes into the count; the GM's side may be hidden (NU-11, NU-168). */
static void tell_terms(struct play *p, bool hidden)
{
    unsigned seats = hidden ? SEATS_GM : SEATS_ALL;

    play_term(p, p->actor, N_subtotal, N_fatigue, "NU-102", p->x[X_FATIGUE], SEATS_ALL);
    play_term(p, p->actor, N_subtotal, N_nudge, "NU-10", p->x[X_NUDGE], seats);
    if (p->x[X_SKILLS])
        play_term(p, p->actor, N_subtotal, N_skills, "NU-135", p->x[X_SKILLS], seats);
    if (p->x[X_DEFENDS])
        play_term(p, p->actor, N_subtotal, N_enemy_defends, "NU-139", p->x[X_DEFENDS], seats);
}

void nudge_test_count(struct play *p)
{
    bool hidden = p->x[X_SECRET] > 0;
    int raw = p->x[X_RAW], secret = p->x[X_NUDGE] + p->x[X_SKILLS] + p->x[X_DEFENDS], sum, open;

    if (p->x[X_DONE])
        return;
    if (p->x[X_SECRET] == OPENED)
        nudge_open_secret(p);
    play_value(p, p->actor, N_own_nudge_counted, "NU-19", counted(p->now, raw, p->x[X_OWN], true));
    open = nudge_subtotal(p->now, raw, p->x[X_OWN], p->x[X_FATIGUE]);
    if (hidden) {
        play_value(p, p->actor, N_open_count, "NU-168", open);
        nudge_change_secret(p, p->x[X_SECRET] - 1, secret);
    }
    tell_terms(p, hidden);
    play_value(p, p->actor, N_gm_nudge_counted, "NU-19",
               counted(p->now, raw, secret + p->x[X_FATIGUE], false));
    sum = nudge_subtotal(p->now, raw, p->x[X_OWN], secret + p->x[X_FATIGUE]);
    p->x[X_SUBTOTAL] = play_value(p, p->actor, N_subtotal, "NU-19", sum);
    p->x[X_TOTAL] = p->x[X_SUBTOTAL] + spend_meddle(p, hidden ? open : p->x[X_SUBTOTAL]);
    play_value(p, p->actor, N_total, "NU-22", p->x[X_TOTAL]);
}

static void give_back(struct play *p, int result)
{
    int flags = (p->x[X_FLAGS] & ((1 << TEST_PAIR) - 1)) | p->x[X_PAIR] << TEST_PAIR, type = p->x[X_TYPE];

    p->x[BACK_TYPE] = type;
    p->x[BACK_SUBTOTAL] = p->x[X_SUBTOTAL];
    p->x[BACK_FLAGS] = flags;
    p->x[BACK_RESULT] = result;
}

int nudge_row(int total, int flags)
{
    return clamp(total, BOTCH, flags & TEST_LOOT_LAST ? SUCCESS : BINGO);
}

/* What it is called; NU-124: a 0 of an additional Test is ignored. */
int nudge_result_name(int result, int flags)
{
    if (!(flags & TEST_LOOT))
        return N_botch + result;
    return result == BOTCH && flags & TEST_LOOT_MORE ? N_loot_nothing : N_loot_hurt + result;
}

/* NU-23, NU-24, NU-123: one row, read once; NU-124: the last loot Test that may be reads a 4+ as 3. */
void nudge_test_result(struct play *p)
{
    int result = nudge_row(p->x[X_TOTAL], p->x[X_FLAGS]);

    if (p->x[X_DONE]) { /* NU-144 */
        if (p->x[X_DONE] - 1 != SKIPPED && !(p->x[X_FLAGS] & TEST_LOOT))
            play_value(p, p->actor, N_pass, "NU-24", nudge_passes(p->x[X_DONE] - 1));
        give_back(p, p->x[X_DONE] - 1);
        return;
    }
    play_value(p, p->actor, N_meddle_spent, "NU-22", p->x[X_TOTAL] - p->x[X_SUBTOTAL]);
    if (!(p->x[X_FLAGS] & TEST_LOOT))
        play_value(p, p->actor, N_pass, "NU-24", nudge_passes(result));
    play_result(p, p->actor, nudge_result_name(result, p->x[X_FLAGS]), p->x[X_SECRET] > 0 ? 0 : p->x[X_TOTAL],
                p->target, p->x[X_FLAGS] & TEST_LOOT ? "NU-123" : "NU-23");
    give_back(p, result);
}
