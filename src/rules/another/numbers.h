/*
 * rules/another/numbers.h - the numbers of the book, each with the rule that
 * has it. What a table could want otherwise is data, as the catalogue's tables
 * are (weapons, armour, difficulties): rules/another/.
 */
#ifndef RULES_ANOTHER_NUMBERS_H
#define RULES_ANOTHER_NUMBERS_H

enum another_number {
    DIE = 20,     /* AS-02, AS-41: every check is a d20 */
    DC_MOST = 99, /* AS-03: hard has no upper end; this is what can be typed */
    TURN_MOST = 1 /* AS-23: combat actions and movement actions of a turn */
};

/* The numbers of ruleset.json, in the order of another_numbers (another_number()). */
enum another_measure {
    SITUATION_MOST,   /* AS-05: circumstances are worth -2 to +2 */
    SCORE_DIE,        /* AS-87 */
    SCORE_POINTS,     /* AS-88 */
    SCORE_LEAST,      /* AS-88 */
    SCORE_MOST,       /* AS-87, AS-88 */
    ASPECTS_START,    /* AS-90, AS-91 */
    ATTRIBUTE_COSTS,  /* AS-112 */
    LUCK_COSTS,       /* AS-113 */
    ASPECT_COSTS,     /* AS-114 */
    LUCK_START,       /* AS-10, AS-91 */
    LUCK_HEALS,       /* AS-15, AS-97: a d6 of hit points */
    UNARMED_REACH,    /* AS-40 */
    BONUS_MOST,       /* AS-92 a weapon's or a suit's bonus; AS-107 suit and shield together */
    DAMAGE_LEAST,     /* AS-47 */
    SHOVE_MOST,       /* AS-53, AS-54: cells, before what adds to them */
    BERSERK_CELLS,    /* AS-54, AS-104 */
    BERSERK_FEINT,    /* AS-80, AS-104 */
    DWARF_CELLS,      /* AS-54, AS-101 */
    PULL_ENDS,        /* AS-56: the distance at which a pull is over */
    KNOCKED_PRONE,    /* AS-66: the margin that knocks down */
    KNOCKED_BERSERK,  /* AS-66, AS-104: when the attacker is berserk */
    PRONE_PENALTY,    /* AS-71 */
    STARTLED_PENALTY, /* AS-74: for each count */
    WOUNDED_PENALTY,  /* AS-77 */
    HP_WOUNDED,       /* AS-77, AS-84: this many hit points or fewer */
    HP_AWAKE,         /* AS-78, AS-84: fewer hit points are too few to stand */
    HP_ALIVE,         /* AS-79, AS-84: below is dead */
    HP_BASE,          /* AS-82: and Endurance */
    EXPERT_HELPS,     /* AS-95 */
    PARAGON_DICE,     /* AS-96 */
    AURA_REACHES,     /* AS-100 */
    DIE_STEP,         /* AS-102: d6 to d8 ... */
    DIE_LARGEST       /* AS-102 */
};

/*
 * What a state is worth to the program that plays (another_fitness()): no
 * numbers of the book. Out of 100, so that being able to act outweighs all else.
 */
enum another_worth {
    WORTH_LYING = 5,     /* alive but unconscious, and each hit point besides */
    WORTH_STANDING = 30, /* able to act */
    WORTH_HEALTH = 50,   /* all hit points */
    WORTH_PRONE = -6,
    WORTH_STARTLED = -2, /* each count */
    WORTH_BERSERK = 3,
    WORTH_LUCK = 3, /* each point, up to ... */
    WORTH_LUCK_POINTS = 5,
    WORTH_LEAST = 15, /* whoever can act is worth this much at least */
    WORTH_MOST = 100
};

#endif
