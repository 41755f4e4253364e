/*
 * rules/brew/numbers.h - the numbers of the book, each with the rule that has it. What a table could want
 * otherwise is data: rules/brew/ruleset.json, read by brew_number(), its tables by brew_row(). Compiled are
 * the die, units and hours, what a figure or a mark has of which nobody says anything, what is asked of a
 * state alone, and the bounds of what can be typed.
 */
#ifndef RULES_BREW_NUMBERS_H
#define RULES_BREW_NUMBERS_H

enum brew_fixed {
    DIE = 6,              /* BREW-01 */
    RESOLVE_MOST = 5,     /* BREW-22 */
    HEALTH_START = 10,    /* BREW-93 */
    DEAD_AT = -5,         /* BREW-98 */
    DIFFICULTY_MOST = 99, /* BREW-07 */
    EXHAUSTED_MOST = 4,   /* BREW-138: this level is unconsciousness */
    METRE = 1000,         /* BREW-203: lengths are in thousandths */
    MID_LEAST = 2,        /* BREW-205: cells */
    TRACKER_POINTS = 30,  /* BREW-115 */
    DAY_MINUTES = 1440,   /* BREW-219 */
    HOUR_MINUTES = 60,
    MINUTE_SECONDS = 60,
    DAY_HOURS = 24,
    DAWN_MINUTE = 360, /* BREW-219 */
    WEEK_DAYS = 7,
    TIED_MOST = 64,        /* figures that one tie is rolled off among */
    TIE_ROLLS = 4,         /* BREW-40: so often it is rolled off, then the list decides */
    ATTACK_PAIRS = 114,    /* BREW-15: all pairs */
    RITUAL_DIFFICULTY = 8, /* BREW-168: of the switch */
    RITUAL_PAIR = 79,      /* BREW-168: Wits and Craft */
    TYPED_MOST = 99        /* what can be typed where the book has no end */
};

/* The numbers of ruleset.json, in the order of their table (brew_number()). */
enum brew_measure {
    SCORE_MOST,          /* BREW-144: of bought scores */
    DIFFICULTY_REST,     /* BREW-03 */
    REROLL_FROM,         /* BREW-24: a kept 1 is never rolled again */
    CHANCE_ADDS,         /* BREW-31: from this face on */
    UNLUCKY_UP_TO,       /* BREW-184 */
    KNOWN_PEOPLE,        /* BREW-190 */
    COMPOSURE,           /* BREW-182 */
    OFFENDED_PENALTY,    /* BREW-182 */
    VOW_DIFFICULTY,      /* BREW-195 */
    VOW_BROKEN,          /* BREW-195: Health */
    BEST_BONUS,          /* BREW-162 */
    BEST_OTHERS,         /* BREW-162: what the best buys of any other skill */
    STATE_OF_MIND_BONUS, /* BREW-37 */
    LADEN_PENALTY,       /* BREW-45 */
    WEATHER_PENALTY,     /* BREW-139 */
    OTHERS_PENALTY,      /* BREW-70: for each further attacker */
    TARGETED_PENALTY,    /* BREW-66 */
    FATIGUE_PENALTY,     /* BREW-81 */
    HELD_PENALTY,        /* BREW-72, as `minus_2` */
    TIRED_PENALTY,       /* BREW-80 */
    TIRED_DIFFICULTY,    /* BREW-80 */
    MARGIN_LEAST,        /* BREW-88 */
    MELEE_UNAWARE,       /* BREW-65 */
    SHOT_UNAWARE,        /* BREW-65 */
    THROWN_NEAR,         /* BREW-61 */
    THROWN_FAR,          /* BREW-61 */
    THROW_SMALL,         /* BREW-60: Power times so many metres */
    THROW_HEAVY,         /* BREW-60 */
    STILL_NEAR,          /* BREW-61: Precision times so many metres */
    STILL_FAR,           /* BREW-61 */
    STILL_HEAVY_NEAR,    /* BREW-61: Power times so many */
    STILL_HEAVY_FAR,     /* BREW-61 */
    SPRINT_SECONDS,      /* BREW-52 */
    BUTTON_PENALTY,      /* BREW-226 */
    CLOAK_SOAK,          /* BREW-187 */
    INJURY_POINTS,       /* BREW-99: what one absorbs at most */
    NIGHT_HOURS,         /* BREW-23, BREW-132, BREW-140 */
    CARE_DIFFICULTY,     /* BREW-106 */
    CARE_HIGH,           /* BREW-107, BREW-119 */
    STABILISING_FROM,    /* BREW-110: less Power days */
    SIMPLE_CARE,         /* BREW-119 */
    SIMPLE_CARE_HIGH,    /* BREW-119 */
    SIMPLE_MAGIC,        /* BREW-119 */
    SIMPLE_MAGIC_HIGH,   /* BREW-119 */
    MAGIC_HEALS,         /* BREW-117: Health */
    MAGIC_HEALS_HIGH,    /* BREW-117: from CARE_HIGH on */
    MAGIC_HEALS_MOST,    /* BREW-117: from MAGIC_HIGHEST on */
    HEALING_DIFFICULTY,  /* BREW-117 */
    MAGIC_HIGHEST,       /* BREW-117 */
    FAULT_DAMAGE,        /* BREW-172 */
    SHORT_REST_HOURS,    /* BREW-120 */
    FULL_REST_HOURS,     /* BREW-120 */
    HAMPERED_BY,         /* BREW-121 */
    ILLNESS_BASE,        /* BREW-123 */
    STAYING_AWAKE,       /* BREW-133, BREW-136 */
    HOLDING_OUT,         /* BREW-135 */
    SLEEPLESS_WORN,      /* BREW-133: from this day on */
    SLEEPLESS_WAKING,    /* BREW-133, BREW-134, BREW-136 */
    SLEEPLESS_SPENT,     /* BREW-134 */
    SLEEPLESS_LAST,      /* BREW-137 */
    SLEEPLESS_PENALTY,   /* BREW-133, BREW-137 */
    WEATHER_FROM,        /* BREW-140: less Power */
    GEAR_BONUS,          /* BREW-140 */
    TRAINING_DAYS,       /* BREW-29: for a point */
    TRAINED_MOST,        /* BREW-29 */
    SPECIALTIES_MOST,    /* BREW-152 */
    SPECIALTIES_OWN,     /* BREW-152: at creation, besides a class's */
    NO_SPECIALTY_POINTS, /* BREW-150 */
    SECOND_LEAST,        /* BREW-151: what its skill is bought to */
    EXTRA_TRICK_POINTS,  /* BREW-159 */
    SIZE_LARGE,          /* BREW-214: cells across */
    THIRST_MEAGRE,       /* BREW-128: health a day by too little to drink, */
    THIRST_NONE          /* or by nothing */
};

/*
 * What a state is worth to the program that plays (brew_fitness()): no numbers of the book. Out of 100. Below
 * WORTH_BENT each point counts for a part only, so that whoever still stands is worth more than whoever lies,
 * however badly off, and whatever makes it worse off still is worth something to its foes.
 */
enum brew_worth {
    WORTH_DYING = 2,
    WORTH_LYING = 5,
    WORTH_AWAKE = 40,
    WORTH_HEALTH = 50,   /* all of it */
    WORTH_WOUND = -15,   /* each row of BREW-94 */
    WORTH_INJURED = -36, /* all the injuries that it may have at a time, BREW-100 */
    WORTH_HELD = -8,
    WORTH_SPENT_MOST = 5, /* points of Resolve, slots of mana: a point each */
    WORTH_BENT = 40,
    WORTH_WORST = WORTH_AWAKE + 2 * WORTH_WOUND + WORTH_INJURED + WORTH_HELD, /* nothing comes to less */
    WORTH_MOST = 100
};

#endif
