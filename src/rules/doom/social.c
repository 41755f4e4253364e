/* 2.3 Social interest: talks, and tests in them (FD-33 to FD-36). */
#include "rules/doom/pool.h"

#include "base/bounds.h"

/* ---- FD-33: a talk begins, FD-36: and ends ---- */

static int talk(const struct state *now, int token)
{
    return state_find(now, token, INTEREST, -2);
}

static void begin_with(struct play *p, int token, int level)
{
    struct mark mark = mark_make(INTEREST, token);

    mark.level = (short)level;
    kit_lay_with(p, mark, WITH({ INTEREST_BEGAN, level }), "FD-33");
}

static void open_talk(struct play *p, int token)
{
    int start = play_stat(p, token, INTEREST_START);

    if (talk(p->now, token) < 0)
        begin_with(p, token, start ? start : doom_number(p->book, INTEREST_USUAL));
}

LEGAL(begin, doom_turn_legal(p, no) && doom_other_legal(p, "FD-33", no) &&
                 (talk(p->now, p->target) < 0 || kit_refuse(no, "FD-33", N_already)));

DEED_DOES(begin_talk, ANY_TIME, "FD-33", open_talk(p, p->target), NEEDS_ACTOR | NEEDS_TARGET,
          .flags = DEED_TARGET, .legal = begin_legal);

LEGAL_IF(end_talk, talk(p->now, p->target) >= 0, "FD-36", N_already);
DEED_DOES(end_talk, ANY_TIME, "FD-36", kit_drop_all(p, p->target, INTEREST, "FD-36"), 0, .flags = DEED_TARGET,
          .legal = end_talk_legal);

/* ---- FD-34: what is added to the Score ---- */

/* The GM's words for this test, and the last meeting on the first one of a talk. */
static int score_more(struct play *p, int who, int other)
{
    int more = kit_level(p->now, who, SCORE_MODIFIER, 0);
    int meeting = state_find(p->now, other, LAST_MEETING, who);

    kit_drop_all(p, who, SCORE_MODIFIER, "FD-34");
    if (meeting >= 0) {
        more += kit_kept(p->book, &p->now->mark[meeting], MEETING_MODIFIER);
        play_unmark(p, meeting, "FD-36");
    }
    return more;
}

static void lay_score_modifier(struct play *p)
{
    enum { LIKELY = 2, RUDE = -2 };
    int sum = play_arg_value(p, N_reputation, 0) + play_arg_value(p, N_meeting, 0);

    sum += kit_says_yes(p, N_customer) ? LIKELY : 0;
    sum += kit_says_yes(p, N_topic) ? LIKELY : 0;
    sum += RUDE * play_arg_value(p, N_rudeness, 0);
    kit_lay(p, p->target, SCORE_MODIFIER, sum, "FD-34");
}

DEED_IN_ONE(score_modifier, ANY_TIME, "FD-34", lay_score_modifier, 0, .flags = DEED_GM | DEED_TARGET,
            .more = ARGS(YES(customer), YES(topic), NUMBER(rudeness, 0, 9), NUMBER(reputation, -9, 9),
                         NUMBER(meeting, -9, 9)));

/* ---- FD-35: a test in a talk ---- */

LEGAL(social, doom_action_legal(p, no) && doom_other_legal(p, "FD-35", no));

/* Has the GM named a rating, in the wish or beforehand? Then nobody resists. */
static void speak(struct play *p)
{
    struct test t = doom_begin_test(p, doom_skill_said(p, N_skill), ACTION, "FD-35");
    int said = kit_kept_else(p->now, p->book, state_find(p->now, p->actor, DIFFICULTY, -2), DIFFICULTY_RATING,
                             0);
    bool rated = said || play_arg(p, N_rating, 0);

    open_talk(p, p->target);
    t.score_more = (short)score_more(p, p->actor, p->target);
    if (rated) {
        doom_ask_rating(p, &t);
    } else {
        doom_ask_circumstance(p, &t);
        p->x[X_D_SKILL] = doom_ask_defending(p, p->actor, t.skill);
    }
    doom_weigh(p, &t);
    t.need = (short)larger(!rated, t.tn + !rated);
    doom_roll_test(p, &t);
    doom_strain_contact(p, &t, p->target);
    doom_keep_roll(p, &t);
    p->x[X_CRITICALS] = t.criticals;
    p->x[X_FLAGS] |= rated ? FLAG_RATED : FLAG_DEFENDED;
}

/* The loss comes before the gain; only the result counts. FD-36: who has had enough leaves, and remembers. */
static void change_interest(struct play *p, int by)
{
    int id = talk(p->now, p->target), level;

    if (id < 0)
        return;
    level = smaller(p->now->mark[id].level + by, kit_kept(p->book, &p->now->mark[id], INTEREST_BEGAN));
    play_value(p, p->actor, N_interest, "FD-35", larger(0, level));
    if (level > 0) {
        play_change(p, id, NAME_level, level, "FD-35");
        return;
    }
    kit_lay_with(p, kit_mark_of(LAST_MEETING, p->target, p->actor),
                 WITH({ MEETING_MODIFIER, doom_number(p->book, MEETING_USUAL) }), "FD-36");
    kit_drop_all(p, p->target, INTEREST, "FD-36");
}

static void judge(struct play *p)
{
    bool rated = p->x[X_FLAGS] & FLAG_RATED;
    int needed = rated ? larger(0, p->x[X_M]) : larger(1, p->x[X_D] + 1 + p->x[X_M]);
    int id = talk(p->now, p->target), over = p->x[X_S] - needed;
    int k = kit_kept_else(p->now, p->book, id, INTEREST_SUCCESSES, 0);
    bool works = over >= 0;

    play_value(p, p->actor, rated ? N_tn : N_needed, "FD-35", needed);
    play_value(p, p->actor, works ? N_surplus : N_failure_margin, "FD-35",
               works ? larger(0, over - k) : -over);
    play_result(p, p->actor, works ? N_success : N_failure, works ? over : -over, p->target, "FD-35");
    if (works && id >= 0)
        kit_keep(p, id, INTEREST_SUCCESSES, k + 1, "FD-35");
    change_interest(p, (works && over >= k ? 0 : -1) + (works && p->x[X_CRITICALS] > 0));
    p->x[X_FLAGS] |= works ? FLAG_WON : 0;
    p->x[X_MORE] = over;
    if (works)
        p->x[X_S] = larger(0, over - k);
    else
        p->x[X_S] = rated ? 0 : doom_defence_over(p->x[X_D], p->x[X_S], p->x[X_M]);
}

/* Those that one mostly talks with come first. */
static const char *const spoken_with[] = {
    "rapport",   "persuade",  "deceive",    "empathy", "provoke", "performance",  "contacts",
    "crime",     "knowledge", "profession", "notice",  "stealth", "survival",     "use_ability",
    "athletics", "drive",     "evade",      "fight",   "shoot",   "profession_2", NULL
};

const struct deed DEED(social_test) = {
    .key = "social_test",
    .when = ANY_TIME,
    .flags = DEED_TARGET,
    .args = ARGS(WORD(skill, spoken_with)),
    .more = ARGS(NAME_OF(contact, CONTACT)),
    .rule = "FD-35",
    .legal = social_legal,
    .odds = ODDS(N_success, N_interest, N_complication),
    .steps = OPPOSED_STEPS(speak, doom_defence_test, judge),
};

/* ---- FD-33, FD-36: the GM's word ---- */

static void set_interest(struct play *p)
{
    if (play_arg(p, NAME_level, 0)) {
        kit_drop_all(p, p->target, INTEREST, "FD-33");
        begin_with(p, p->target, play_arg_value(p, NAME_level, 0));
    }
    if (!play_arg(p, N_meeting, 0))
        return;
    for (int i = 0; i < p->now->ntokens; i++)
        if (doom_pc(p->now, i) && kit_there(p->now, i)) {
            play_unmark(p, state_find(p->now, p->target, LAST_MEETING, i), "FD-36");
            kit_lay_with(p, kit_mark_of(LAST_MEETING, p->target, i),
                         WITH({ MEETING_MODIFIER, play_arg_value(p, N_meeting, 0) }), "FD-36");
        }
}

DEED_IN_ONE(set_interest, ANY_TIME, "FD-33", set_interest, 0, .flags = DEED_GM | DEED_TARGET,
            .more = ARGS({ NAME_level, ARGUMENT_NUMBER, 0, 1, 4 }, NUMBER(meeting, -9, 9)));
