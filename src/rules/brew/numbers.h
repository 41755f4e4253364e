/*
 * rules/brew/numbers.h - the numbers of the book that no table of ours could want otherwise, each with the
 * rule that has it. Its tables are data: rules/brew/ruleset.json (brew_row).
 */
#ifndef RULES_BREW_NUMBERS_H
#define RULES_BREW_NUMBERS_H

enum brew_number {
    DIE = 6,                 /* BREW-01 */
    SCORE_MOST = 5,          /* BREW-144: of bought scores */
    RESOLVE_MOST = 5,        /* BREW-22 */
    HEALTH_START = 10,       /* BREW-93 */
    DEAD_AT = -5,            /* BREW-98 */
    DIFFICULTY_REST = 8,     /* BREW-03 */
    DIFFICULTY_MOST = 99,    /* BREW-07 */
    REROLL_FROM = 2,         /* BREW-24: a kept 1 is never rolled again */
    CHANCE_ADDS = 4,         /* BREW-31: from this face on */
    UNLUCKY_UP_TO = 3,       /* BREW-184 */
    KNOWN_PEOPLE = 6,        /* BREW-190 */
    COMPOSURE = 8,           /* BREW-182 */
    OFFENDED_PENALTY = -2,   /* BREW-182 */
    VOW_DIFFICULTY = 8,      /* BREW-195 */
    VOW_BROKEN = 5,          /* BREW-195: Health */
    BEST_BONUS = 5,          /* BREW-162 */
    STATE_OF_MIND_BONUS = 2, /* BREW-37 */
    LADEN_PENALTY = -2,      /* BREW-45 */
    EXHAUSTED_MOST = 4,      /* BREW-138: this level is unconsciousness */
    WEATHER_PENALTY = -2,    /* BREW-139 */
    OTHERS_PENALTY = -2,     /* BREW-70: for each further attacker */
    TARGETED_PENALTY = -2,   /* BREW-66 */
    FATIGUE_PENALTY = -2,    /* BREW-81 */
    HELD_PENALTY = -2,       /* BREW-72, as `minus_2` */
    TIRED_PENALTY = -2,      /* BREW-80 */
    TIRED_DIFFICULTY = 6,    /* BREW-80 */
    MARGIN_LEAST = 2,        /* BREW-88 */
    MELEE_UNAWARE = 6,       /* BREW-65 */
    SHOT_UNAWARE = 8,        /* BREW-65 */
    THROWN_NEAR = 8,         /* BREW-61 */
    THROWN_FAR = 10,         /* BREW-61 */
    THROW_SMALL = 10,        /* BREW-60: Power times so many metres */
    THROW_HEAVY = 2,         /* BREW-60 */
    STILL_NEAR = 5,          /* BREW-61: Precision times so many metres */
    STILL_FAR = 10,          /* BREW-61 */
    STILL_HEAVY_NEAR = 2,    /* BREW-61: Power times so many */
    STILL_HEAVY_FAR = 5,     /* BREW-61 */
    METRE = 1000,            /* BREW-203: lengths are in thousandths */
    MID_LEAST = 2,           /* BREW-205: cells */
    SPRINT_SECONDS = 3,      /* BREW-52 */
    BUTTON_PENALTY = -2,     /* BREW-226 */
    CLOAK_SOAK = 2,          /* BREW-187 */
    INJURY_POINTS = 5,       /* BREW-99: what one absorbs at most */
    TRACKER_POINTS = 30,     /* BREW-115 */
    DAY_MINUTES = 1440,      /* BREW-219 */
    HOUR_MINUTES = 60,
    DAY_HOURS = 24,
    DAWN_MINUTE = 360, /* BREW-219 */
    WEEK_DAYS = 7,
    NIGHT_HOURS = 5,         /* BREW-23, BREW-132, BREW-140 */
    CARE_DIFFICULTY = 6,     /* BREW-106 */
    CARE_HIGH = 8,           /* BREW-107, BREW-119 */
    STABILISING_FROM = 10,   /* BREW-110: less Power days */
    SIMPLE_CARE = 2,         /* BREW-119 */
    SIMPLE_CARE_HIGH = 4,    /* BREW-119 */
    SHORT_REST_HOURS = 2,    /* BREW-120 */
    SIMPLE_MAGIC = 4,        /* BREW-119 */
    SIMPLE_MAGIC_HIGH = 6,   /* BREW-119 */
    HEALING_DIFFICULTY = 6,  /* BREW-117 */
    MAGIC_HIGHEST = 12,      /* BREW-117 */
    FAULT_DAMAGE = 2,        /* BREW-172 */
    FULL_REST_HOURS = 8,     /* BREW-120 */
    HAMPERED_BY = 2,         /* BREW-121 */
    ILLNESS_BASE = 10,       /* BREW-123 */
    STAYING_AWAKE = 5,       /* BREW-133, BREW-136 */
    HOLDING_OUT = 8,         /* BREW-135 */
    SLEEPLESS_WORN = 3,      /* BREW-133: from this day on */
    SLEEPLESS_WAKING = 4,    /* BREW-133, BREW-134, BREW-136 */
    SLEEPLESS_SPENT = 5,     /* BREW-134 */
    SLEEPLESS_LAST = 6,      /* BREW-137 */
    SLEEPLESS_PENALTY = -2,  /* BREW-133, BREW-137 */
    WEATHER_FROM = 10,       /* BREW-140: less Power */
    GEAR_BONUS = 2,          /* BREW-140 */
    TRAINING_DAYS = 3,       /* BREW-29: for a point */
    TRAINED_MOST = 3,        /* BREW-29 */
    SPECIALTIES_MOST = 3,    /* BREW-152 */
    SPECIALTIES_OWN = 2,     /* BREW-152: at creation, besides a class's */
    NO_SPECIALTY_POINTS = 2, /* BREW-150 */
    SECOND_LEAST = 2,        /* BREW-151: what its skill is bought to */
    EXTRA_TRICK_POINTS = 5,  /* BREW-159 */
    BEST_OTHERS = 4,         /* BREW-162: what the best buys of any other skill */
    SIZE_LARGE = 2,          /* BREW-214: cells across */
    TIED_MOST = 64,          /* figures that one tie is rolled off among */
    TIE_ROLLS = 4,           /* BREW-40: so often it is rolled off, then the list decides */
    ATTACK_PAIRS = 114,      /* BREW-15: all pairs */
    RITUAL_PAIR = 79,        /* BREW-168: Wits and Craft */
    TYPED_MOST = 99          /* what can be typed where the book has no end */
};

/* What a state is worth to the program that plays (brew_fitness()): no numbers of the book. Out of 100. */
enum brew_worth {
    WORTH_DYING = 2,
    WORTH_LYING = 5,
    WORTH_AWAKE = 40,
    WORTH_HEALTH = 50,  /* all of it */
    WORTH_WOUND = -15,  /* each row of BREW-94 */
    WORTH_INJURY = -12, /* that can be taken no more */
    WORTH_HELD = -8,
    WORTH_SPENT_MOST = 5, /* points of Resolve, slots of mana: a point each */
    WORTH_LEAST = 15,
    WORTH_MOST = 100
};

#endif
