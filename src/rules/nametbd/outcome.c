/* 1 Resolution: what a total reads, and what comes of it besides (TBD-01 to TBD-05, TBD-10 to TBD-16). */
#include "rules/nametbd/nametbd.h"

#include "base/bounds.h"

/* ---- what came back with a total: how it is read ---- */

/* Bits: danger, no roll, great magic, the outcome that the GM has said (and 1), then all steps. */
enum {
    DANGER_BIT = 1,
    TRIVIAL_BIT = 2,
    MAGIC_BIT = 4,
    SAID_FROM = 8,
    SAID_MOST = 8,
    STEPS_FROM = 64,
    STEPS_ZERO = 256
};

int tbd_read_by(int difficulty, bool dangerous, bool trivial)
{
    return (difficulty + STEPS_ZERO) * STEPS_FROM + (dangerous ? DANGER_BIT : 0) +
           (trivial ? TRIVIAL_BIT : 0);
}

int tbd_say_outcome(int read_by, int outcome)
{
    int said = read_by / SAID_FROM % SAID_MOST;

    return read_by + (outcome + 1 - said) * SAID_FROM;
}

/* TBD-28: what the GM has said comes of it, -1 nothing. */
enum { CALLED_OFF = VERY_GOOD + 1 };

static int said_outcome(int read_by)
{
    return read_by / SAID_FROM % SAID_MOST - 1;
}

static bool is_dangerous(int read_by)
{
    return read_by & DANGER_BIT;
}

bool tbd_is_trivial(int read_by)
{
    return read_by & TRIVIAL_BIT;
}

bool tbd_is_magic(int read_by)
{
    return read_by & MAGIC_BIT;
}

static int steps_of(int read_by)
{
    return read_by / STEPS_FROM - STEPS_ZERO;
}

int tbd_with_magic(int read_by)
{
    return read_by | MAGIC_BIT;
}

/* TBD-28, TBD-59 to TBD-61: called off, or refused: nothing comes of it, no pay and no price. */
int tbd_call_off(int read_by)
{
    return tbd_say_outcome(read_by, CALLED_OFF);
}

bool tbd_is_off(int read_by)
{
    return said_outcome(read_by) == CALLED_OFF;
}

/* ---- TBD-10, TBD-13 ---- */

static int outcome_of(const struct item *row, int number)
{
    int outcome = VERY_BAD;

    for (int i = LEAST_BAD; i <= LEAST_VERY_GOOD && number >= row->field[i]; i++)
        outcome = i + 1;
    return outcome;
}

/* From which number on it is MIXED or better. */
static int least_success(const struct item *row)
{
    return larger(row->field[LEAST_BAD], row->field[LEAST_MIXED]);
}

/* TBD-05: danger makes of Bad Very Bad; TBD-28: what the GM says stands. */
static int endangered(int outcome, int read_by)
{
    if (tbd_is_off(read_by))
        return NO_OUTCOME;
    if (said_outcome(read_by) >= 0)
        return said_outcome(read_by);
    return outcome == BAD && is_dangerous(read_by) ? VERY_BAD : outcome;
}

/* TBD-11: all steps first, then the five; what goes beyond them may be points. */
int tbd_read(struct play *p, int who, int total, int read_by)
{
    int steps = steps_of(read_by), difficulty = clamp(steps, VERY_EASY, VERY_HARD);

    if (play_option(p, DIFFICULTY_ENDS))
        total -= tbd_number(p->book, STEP_POINTS) * (steps - difficulty);
    difficulty = clamp(play_value(p, who, N_difficulty, "TBD-11", difficulty), VERY_EASY, VERY_HARD);
    total = play_value(p, who, N_read_total, "TBD-11", total);
    if (tbd_is_trivial(read_by))
        return endangered(GOOD, read_by);
    return endangered(outcome_of(tbd_row(p->book, DIFFICULTY_TABLE, difficulty), total), read_by);
}

void tbd_edges(const struct play *p, int read_by, bool opposed, int edge[BANDS_MOST - 1])
{
    int steps = steps_of(read_by), difficulty = clamp(steps, VERY_EASY, VERY_HARD),
        beyond = !opposed && play_option(p, DIFFICULTY_ENDS)
                     ? tbd_number(p->book, STEP_POINTS) * (steps - difficulty)
                     : 0;
    const struct item *row = opposed ? tbd_row(p->book, OPPOSED_TABLE, 0)
                                     : tbd_row(p->book, DIFFICULTY_TABLE, difficulty);

    for (int i = LEAST_BAD; i <= LEAST_VERY_GOOD; i++)
        edge[i] = row->field[i] + beyond;
    if (is_dangerous(read_by))
        edge[LEAST_BAD] = edge[LEAST_MIXED];
}

/* In how many ways four whole numbers, each 1 or more and however large, come to that at most. */
static int fours_up_to(int sum)
{
    return sum < 4 ? 0 : sum * (sum - 1) / 2 * (sum - 2) / 3 * (sum - 3) / 4;
}

/*
 * What each of the other's two dice lacks to ROLL_DIE + 1 is a face of a die as well, so that the sum of four
 * dice decides. Those that come to `misses` at most: by inclusion and exclusion of faces that no die has.
 */
int tbd_hitting_ways(const struct book *book, int more)
{
    int least = least_success(tbd_row(book, OPPOSED_TABLE, 0)),
        misses = smaller(2 * (ROLL_DIE + 1) + least - more - 1, 4 * ROLL_DIE);

    return TBD_WAYS - fours_up_to(misses) + 4 * fours_up_to(misses - ROLL_DIE) -
           6 * fours_up_to(misses - 2 * ROLL_DIE) + 4 * fours_up_to(misses - 3 * ROLL_DIE);
}

int tbd_read_difference(struct play *p, int who, int difference, int read_by)
{
    difference = play_value(p, who, N_difference, "TBD-12", difference);
    return endangered(outcome_of(tbd_row(p->book, OPPOSED_TABLE, 0), difference), read_by);
}

void tbd_tell_outcome(struct play *p, int who, int outcome, int number, int target, const char *rule)
{
    if (outcome == NO_OUTCOME)
        play_result(p, who, NAME_refused, 0, target, rule);
    else
        play_result(p, who, N_very_bad + outcome, number, target, rule);
}

void tbd_tell_success(struct play *p, int who, int outcome, int number, int target, const char *rule)
{
    if (outcome != NO_OUTCOME)
        play_result(p, who, outcome >= MIXED ? N_success : N_failure, number, target, rule);
}

/* ---- TBD-03, TBD-04: what it pays or costs ---- */

static void gain(struct play *p, int who, int amount, const char *rule)
{
    play_pool_add(p, ADVANTAGE, tbd_account(p, who), amount, rule);
}

/* TBD-16: a GM creature's goes to the GM. */
void tbd_reward(struct play *p, int who, int outcome, const char *rule)
{
    static const short either[] = { N_something_extra, N_advantage, 0 };
    int offer;

    if (outcome != VERY_GOOD)
        return;
    offer = play_value(p, who, N_advantage_offer, rule, 1);
    if (kit_pick(p, N_reward, "TBD-03", who, play_seat_of(p, who), either, 1) == N_advantage)
        gain(p, who, offer, "TBD-03");
}

void tbd_narrate(struct play *p, int who, unsigned seats, bool severe, const char *rule)
{
    struct mark mark = mark_make(REPERCUSSION, who);

    mark.text = (unsigned short)kit_words_of(p, NAME_text, rule, who, seats);
    mark.a = mark_field_put(0, &tbd_marks[REPERCUSSION].field[REPERCUSSION_SEVERE], severe);
    play_mark(p, mark, rule);
}

/* TBD-63: great magic that fails often misfires. */
void tbd_misfire(struct play *p, int who, int outcome, bool magic)
{
    if (magic && outcome != NO_OUTCOME && outcome < MIXED &&
        tbd_gm_says(p, N_gone_awry, "TBD-63", who, false))
        tbd_narrate(p, who, SEATS_GM, false, "TBD-63");
}

/* Whom it is owed to: whoever resisted, else the GM; of a GM creature's roll nobody, or a player (TBD-16). */
void tbd_owe(struct play *p, int who, int outcome, int other)
{
    static const short three[] = { N_waive, N_advantage, N_repercussion, 0 };
    bool gm_rolls = p->now->token[who].seat == SEAT_GM && other == NOBODY;
    unsigned seats = other != NOBODY ? play_seat_of(p, other)
                     : gm_rolls      ? tbd_side_seats(p->now, p->now->token[who].side, false)
                                     : SEATS_GM;
    int offer = outcome == VERY_BAD ? tbd_number(p->book, SEVERE_ADVANTAGE) : 1, choice;

    if (outcome > MIXED || outcome == NO_OUTCOME ||
        (gm_rolls && (!play_option(p, GM_ROLLS_PAY_PLAYERS) || seats == SEATS_GM)))
        return;
    offer = play_value(p, who, N_advantage_offer, "TBD-04", offer);
    choice = kit_pick(p, N_repercussion, "TBD-04", who, seats, three, 1);
    if (choice == N_advantage)
        play_pool_add(p, ADVANTAGE, other != NOBODY ? tbd_account(p, other) : p->answered, offer, "TBD-04");
    else if (choice == N_repercussion)
        tbd_narrate(p, who, seats, outcome == VERY_BAD, "TBD-04");
}

/* TBD-15: once, from the initiator's outcome; what the other side's Very Good brings is a house rule. */
void tbd_settle(struct play *p, int who, int outcome, int other, int read_by)
{
    tbd_reward(p, who, outcome, "TBD-03");
    tbd_owe(p, who, outcome, other);
    tbd_misfire(p, who, outcome, tbd_is_magic(read_by));
}

/* The other's reading, which danger does not touch (D-04). */
void tbd_pay_mirror(struct play *p, int other, int difference)
{
    if (play_option(p, OPPOSED_MIRROR_PAYOUT))
        tbd_reward(p, other, outcome_of(tbd_row(p->book, OPPOSED_TABLE, 0), -difference), "TBD-03");
}

int tbd_outcome(struct play *p, int who, const int back[2], const char *rule)
{
    int total = back[0], outcome = tbd_read(p, who, total, back[1]);

    tbd_tell_outcome(p, who, outcome, total, NOBODY, "TBD-01");
    tbd_tell_success(p, who, outcome, total, NOBODY, rule);
    return outcome;
}
