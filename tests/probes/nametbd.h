/*
 * Name TBD, thin (TBD-nn of its catalogue): sides that alternate, pass and act twice (nametbd_turn.c);
 * bids between them, dice of which two are kept, one roll against several targets, splashes and strikes
 * back inside an attack (nametbd.c); moves by walking, climbing, swimming, burrowing and flying, and a
 * flier's height (nametbd_move.c); efforts of several over several rounds (nametbd_effort.c).
 *
 * A creature's styles are items. Left out: sheets, healing, magic outside of fights, defeat
 * beyond lying unconscious, sight.
 */
#ifndef TESTS_PROBES_NAMETBD_H
#define TESTS_PROBES_NAMETBD_H

#include "probes/plain.h"

/* clang-format off */
enum { STRENGTH, FINESSE, WILLPOWER, INSTINCT, PRESENCE, KNOWLEDGE, LIFE, MAX_LIFE, BLOCK, DEFEND, ACTION,
       MOVE_CELLS, MOVE_PART, OWN_MODES, STATS };
enum { UNCONSCIOUS, ACTED, PASSED, DOUBLED, BEGAN, MOVING, ITEM, ITEM_DICE, ITEM_STATISTIC,
       ITEM_SPECIALIZATION, ITEM_EXPERIENCE, ITEM_ABILITY, ITEM_HELD, ITEM_XP, ITEM_NOTE, ITEM_FIRST, EFFORT,
       MEMBER, EXPERIENCE, EXPERIENCE_HELD, EXPERIENCE_LINK, MARKS };
enum { ADVANTAGE };
enum { STATISTIC, BONUS, RANGE, DICE, DIE, TAG, SEVERAL, OTHER_DICE, OTHER_DIE };
enum { HUMAN, SUPERHUMAN, SIMPLE_WEAK, COMPLEX_POWERFUL };
enum { VERY_BAD, BAD, MIXED, GOOD, VERY_GOOD };
enum { MELEE, REACH, NEARBY, RANGED, FAR };
enum { STYLES = 8, DIFFICULTIES = 5, BID_MOST = 15, NET_MOST = 60 };
enum {
    PROC_ATTACK, PROC_TAKE_TURN, PROC_PASS, PROC_DOUBLE_TURN, PROC_END_TURN, PROC_NEXT_TURN,
    PROC_START, PROC_MOVE, PROC_COLLECTIVE, PROC_ROUND, WISHED,
    PROC_AGAINST = WISHED, PROC_HARM, PROC_BID, PROCS
};

#define NAMES(X) \
    X(strength) X(finesse) X(willpower) X(instinct) X(presence) X(knowledge) X(very_bad) X(bad) X(mixed) \
    X(good) X(very_good) X(hit) X(miss) X(strike_back) X(splash_back) X(defeated) X(attack_total) \
    X(defence_total) X(difference) X(damage_total) X(loss) X(bonus) X(tag) X(defend) X(far) X(attack) \
    X(bid) X(increase) X(decrease) X(damage_bid) X(more_dice) X(fewer_dice) X(reward) X(something_extra) \
    X(advantage) X(answer) X(waive) X(repercussion) X(strike_back_profile) X(double_turn) X(first_side) \
    X(turn) X(passed) X(style) X(not_your_turn) X(no_action_left) X(out_of_reach) X(no_such_target) \
    X(one_target_only) X(already_acted) X(cannot_pass) X(nobody_left) \
    X(no_advantage) X(step) X(move) X(rise) X(no_such_mode) \
    X(no_way) \
    X(difficulty) X(magnitude) X(members) X(very_easy) X(easy) X(medium) X(hard) X(very_hard) X(total) \
    X(experience) X(running) X(quotient) X(already_at_it) X(no_effort)

enum { NAMES_OF(NAMES) };
/* clang-format on */

/* TBD-148: in the game and conscious; what may be done to who lies is left out. */
bool bids_standing(const struct state *now, int token);
/* TBD-237: the seats of a side, or of the others; the GM's has one. */
unsigned bids_side_seats(const struct state *now, int side, bool own);
/* Those of the seats that have an Advantage. */
unsigned bids_payers(const struct play *p, unsigned seats);
/* TBD-96: it is its turn, or may become so. */
bool bids_may_act(const struct state *now, int token);
/* TBD-96: its deed begins its turn, where none is under way. */
void bids_open_turn(struct play *p, int who);
bool bids_attack_legal(const struct play *p, struct refusal *no);
/* TBD-225, TBD-227: the mode that it has, and a path that this mode allows. */
bool bids_move_legal(const struct play *p, struct refusal *no);
/* What is left of the move that is under way, by its mode; else a walk. */
bool bids_walker(const struct state *now, const struct book *book, int token, struct walk_who *who,
                 struct walker *walker);
/* The modes, in order of their bits in `modes`. */
extern const char *const bids_modes[];
extern const struct step bids_move_steps[];
bool bids_collective_legal(const struct play *p, struct refusal *no);
bool bids_round_legal(const struct play *p, struct refusal *no);
extern const struct step bids_collective_steps[];
extern const struct step bids_bid_steps[], bids_attack_steps[], bids_against_steps[], bids_harm_steps[];

#endif
