/* The rows of the book's marks. */
#include "rules/brew/brew.h"

#include "core/sketch.h"
#include "rules/kit/rows.h"

static const char *const kinds_of_weather[] = { "heat", "cold", NULL };
static const char *const minds[] = { "relaxed", "normal", "alert", NULL };
static const char *const slept[] = { "none", "short", NULL };
static const char *const ends[] = { "stays", "roll", "scene", NULL };
static const char *const sources[] = { "other", "ancestry", "class", "trick", NULL };
#define WORD_OF(word) #word,
static const char *const bought[] = { BREW_SCORES(WORD_OF) "specialty", "trick", "class", NULL };
#define DECLARED_WORD(word) #word,
static const char *const declared[] = { BREW_DECLARED(DECLARED_WORD) NULL };

/* clang-format off */

static const struct mark_field modifier_fields[] = {
    [MODIFIER_VALUE] = { "value", 0, 8, -128, 0, NULL, "BREW-08" },
    [MODIFIER_END] = { "end", 8, 2, 0, END_STAYS, ends, "BREW-21" }, { NULL }
};
static const struct mark_field stabilising_fields[] = {
    [STABILISING_DAYS] = { "days", 0, 6, 0, 0, NULL, "BREW-110" },
    [STABILISING_MISSES] = { "misses", 6, 6, 0, 0, NULL, "BREW-112" }, { NULL }
};
static const struct mark_field injury_fields[] = {
    [INJURY_TRACKER] = { "tracker", 0, 6, 0, TRACKER_POINTS, NULL, "BREW-115" }, { NULL }
};
static const struct mark_field ill_fields[] = {
    [ILL_DAYS] = { "days", 0, 8, 0, 0, NULL, "BREW-123" }, { NULL }
};
static const struct mark_field since_fields[] = { { "since", 0, 28, 0, 0, NULL, "BREW-219" }, { NULL } };
static const struct mark_field sun_fields[] = {
    [SUN_SINCE] = { "since", 0, 28, 0, 0, NULL, "BREW-198" },
    [SUN_BURNT] = { "burnt", 28, 1, 0, 0, rows_no_yes, "BREW-198" }, { NULL }
};
static const struct mark_field sleepless_fields[] = {
    [SLEEPLESS_DAY] = { "day", 0, 8, 0, 1, NULL, "BREW-132" },
    [SLEEPLESS_SLEPT] = { "slept", 8, 1, 0, SLEPT_NONE, slept, "BREW-137" },
    [SLEEPLESS_HELD] = { "held", 9, 1, 0, 0, rows_no_yes, "BREW-135" }, { NULL }
};
static const struct mark_field bonus_fields[] = {
    [BONUS_VALUE] = { "value", 0, 6, -32, 0, NULL, "BREW-144" },
    [BONUS_SOURCE] = { "source", 6, 2, 0, FROM_OTHER, sources, "BREW-156" }, { NULL }
};
static const struct mark_field spell_fields[] = {
    [SPELL_DOT] = { "dot", 0, 3, 0, 1, NULL, "BREW-170" }, { NULL }
};
static const struct mark_field chase_fields[] = {
    [CHASE_PURSUER] = { "pursuer", 0, 12, 0, 0, NULL, "BREW-78" },
    [CHASE_LEG] = { "leg", 12, 4, 0, 0, NULL, "BREW-79" },
    [CHASE_WON] = { "legs_won", 16, 4, 0, 0, NULL, "BREW-79" },
    [CHASE_LOST] = { "legs_lost", 20, 4, 0, 0, NULL, "BREW-79" }, { NULL }
};
static const struct mark_field task_fields[] = {
    [TASK_DICE] = { "dice", 0, 12, 0, 0, NULL, "BREW-18" },
    [TASK_TRIES] = { "tries", 12, 10, 0, 0, NULL, "BREW-20" },
    [TASK_DIFFICULTY] = { "difficulty", 22, 7, 0, 0, NULL, "BREW-07" }, { NULL }
};
static const struct mark_field tries_fields[] = {
    [TRIES_STEP] = { "step", 0, 16, 0, 0, NULL, "BREW-20" },
    [TRIES_MAXIMUM] = { "maximum", 16, 10, 0, 0, NULL, "BREW-20" }, { NULL }
};
static const struct mark_field declared_fields[] = {
    [DECLARED_DEED] = { "deed", 0, 4, 0, 0, declared, "BREW-43" },
    [DECLARED_DONE] = { "done", 4, 1, 0, 0, rows_no_yes, "BREW-43" },
    [DECLARED_FIELD] = { "field", 5, 3, 0, 0, brew_fields, "BREW-43" },
    [DECLARED_TARGETED] = { "targeted", 8, 1, 0, 0, rows_no_yes, "BREW-66" },
    [DECLARED_DEADLY] = { "deadly", 9, 1, 0, 0, rows_no_yes, "BREW-73" },
    [DECLARED_WITH] = { "with", 10, 12, 0, 0, NULL, "BREW-43" }, { NULL }
};

/* BREW-99 to BREW-102: an injury has modifiers of its own, and may be bound by magic. */
static const struct mark_list injury_values[] = { { "magically_bound", INJURY_BOUND, true }, { NULL } };

enum { SHOWN_LEVEL = MARK_SHOWN | MARK_LEVEL, SHEET_TEXT = MARK_ON_SHEET | MARK_TEXT };
enum { SHEET_LIST = SHEET_TEXT | MARK_MANY, SHOWN_OF = MARK_SHOWN | MARK_OF_TOKEN };

#define PLAIN(key, flags, rule) { key, flags, NULL, NULL, NULL, rule }
#define FIELDS(key, flags, rule, fields) { key, flags, NULL, NULL, NULL, rule, fields }
#define INJURY(key, rule) \
    { key, MARK_SHOWN | SHEET_LIST, NULL, NULL, "name", rule, injury_fields, .parts_key = "modifier", \
      .parts = INJURY_MODIFIER, .more = injury_values }
#define STORY_ROW(word) { #word, SHEET_TEXT, NULL, NULL, #word, "BREW-164" },

const struct mark_def brew_marks[MARKS] = {
    [WOUNDED] = PLAIN("wounded", SHOWN_LEVEL | MARK_DERIVED, "BREW-94"),
    [UNCONSCIOUS] = PLAIN("unconscious", MARK_SHOWN | MARK_OUT | MARK_LYING, "BREW-96"),
    [DEAD] = PLAIN("dead", MARK_SHOWN | MARK_DEAD, "BREW-98"),
    [DYING] = { "dying", MARK_SHOWN, NULL, NULL, NULL, "BREW-97", .settle = DO_die },
    [STABILISING] = FIELDS("stabilising", MARK_SHOWN, "BREW-109", stabilising_fields),
    [LASTING_INJURY] = INJURY("lasting_injury", "BREW-99"),
    [PERMANENT_INJURY] = INJURY("permanent_injury", "BREW-102"),
    [GRAPPLED] = PLAIN("grappled", SHOWN_OF, "BREW-71"),
    [PRONE] = PLAIN("prone", MARK_SHOWN | MARK_LYING, "BREW-213"),
    [DISABLED] = PLAIN("disabled", MARK_SHOWN | MARK_OUT, "BREW-73"),
    [UNAWARE] = PLAIN("unaware", SHOWN_OF | MARK_MANY, "BREW-215"),
    [ENGAGED] = PLAIN("engaged", MARK_OF_TOKEN, "BREW-70"),
    [ANNOUNCED] = PLAIN("announced_attack", SHOWN_OF, "BREW-70"),
    [LADEN] = PLAIN("laden", MARK_SHOWN, "BREW-45"),
    [EXHAUSTED] = { "exhausted", SHOWN_LEVEL, NULL, NULL, NULL, "BREW-138", .level_lo = 1,
                    .level_hi = EXHAUSTED_MOST },
    [ILL] = { "ill", MARK_SHOWN | MARK_TEXT | MARK_MANY, NULL, NULL, "text", "BREW-124", ill_fields,
              .parts_key = "modifier", .parts = INJURY_MODIFIER },
    [HUNGRY] = FIELDS("hungry", SHOWN_LEVEL, "BREW-127", since_fields),
    [THIRSTY] = FIELDS("thirsty", SHOWN_LEVEL, "BREW-128", since_fields),
    [SLEEPLESS] = FIELDS("sleepless", MARK_SHOWN, "BREW-132", sleepless_fields),
    [ASLEEP] = { "asleep", MARK_SHOWN | MARK_OUT | MARK_LYING, NULL, NULL, NULL, "BREW-132",
                 .settle = DO_wake_up },
    [EXTREME_WEATHER] = { "extreme_weather", MARK_SHOWN, "kind", kinds_of_weather, NULL, "BREW-139",
                          since_fields, .settle = DO_weather_check },
    [WEATHER_GEAR] = PLAIN("weather_gear", MARK_SHOWN, "BREW-140"),
    [SUNLIGHT] = { "sunlight", MARK_SHOWN, NULL, NULL, NULL, "BREW-198", sun_fields, .settle = DO_sunburn },
    [STATE_OF_MIND] = { "state_of_mind", MARK_SHOWN, "kind", minds, NULL, "BREW-37" },
    [MODIFIER] = { "modifier", MARK_TEXT | MARK_MANY | MARK_ON_SHEET, "scope", brew_scopes, "label",
                   "BREW-08", modifier_fields },
    [SPECIALTY] = { "specialty", SHEET_LIST, "skill", brew_skills, "text", "BREW-149" },
    [PROFESSION_DOTS] = { "profession_dots", SHEET_LIST | MARK_LEVEL, NULL, NULL, "name", "BREW-148",
                          .level_lo = 1, .level_hi = TYPED_MOST },
    [TRAINED_RESOLVE] = { "trained_resolve", MARK_ON_SHEET | MARK_LEVEL | MARK_MANY, "skill", brew_skills,
                          NULL, "BREW-29", .level_lo = 1, .level_hi = 3 },
    [KNOWN_WEAPON] = { "known_weapon", SHEET_LIST, NULL, NULL, "weapon", "BREW-62" },
    [USED] = { "used", MARK_ON_SHEET | MARK_MANY, "score", brew_scores, NULL, "BREW-177" },
    [ANCESTRY] = { "ancestry", SHEET_TEXT, NULL, NULL, "ancestry", "BREW-153" },
    [CLASS] = { "class", SHEET_LIST, NULL, NULL, "class", "BREW-154" },
    [TRICK] = { "trick", SHEET_LIST, NULL, NULL, "trick", "BREW-160" },
    [FLAW] = { "flaw", SHEET_LIST, NULL, NULL, "flaw", "BREW-160" },
    [BONUS] = { "bonus", MARK_ON_SHEET | MARK_MANY, "score", brew_scores, NULL, "BREW-144", bonus_fields },
    [BEST_POTENTIAL] = { "best_potential", MARK_ON_SHEET, "skill", brew_skills, NULL, "BREW-161" },
    [BEST] = { "best", MARK_ON_SHEET | MARK_SHOWN, "skill", brew_skills, NULL, "BREW-162" },
    [SPELL] = { "spell", SHEET_LIST, "field", brew_fields, "name", "BREW-170", spell_fields },
    [STORY] = BREW_STORY(STORY_ROW)
    [MANA_USED] = { "mana_used", MARK_MANY, NULL, NULL, NULL, "BREW-168", .settle = DO_mana_back },
    [HOSPITAL] = PLAIN("hospital", MARK_SHOWN, "BREW-114"),
    [CARED_TODAY] = PLAIN("cared_today", MARK_OF_TOKEN | MARK_LEVEL | MARK_MANY, "BREW-106"),
    [TRIED_TODAY] = PLAIN("tried_today", MARK_OF_TOKEN | MARK_MANY, "BREW-113"),
    [CLOAK] = PLAIN("cloak", MARK_SHOWN, "BREW-187"),
    [FAITH_LOST] = PLAIN("faith_lost", MARK_ON_SHEET, "BREW-188"),
    [MASKS_USED] = PLAIN("masks_used", 0, "BREW-181"),
    [CHASE] = FIELDS("chase", MARK_OF_TOKEN | MARK_MANY, "BREW-78", chase_fields),
    [COLLABORATION] = { "collaboration", MARK_OF_TOKEN, "pair", brew_pairs, NULL, "BREW-16", task_fields },
    [INJURY_MODIFIER] = { "injury_modifier", MARK_OF_MARK | MARK_LEVEL | MARK_MANY, "scope", brew_scopes,
                          NULL, "BREW-101" },
    [INJURY_BOUND] = { "injury_bound", MARK_OF_MARK, "magically_bound", rows_no_yes, NULL, "BREW-121" },
    [COLLABORATOR] = PLAIN("collaborator", MARK_OF_TOKEN | MARK_MANY, "BREW-16"),
    [PLACE] = PLAIN("place", MARK_LEVEL, "BREW-39"),
    [ACTED] = PLAIN("acted", MARK_DONE, "BREW-208"),
    [WAITING] = PLAIN("waiting", SHOWN_LEVEL, "BREW-208"),
    [HAS_ATTACKED] = PLAIN("has_attacked", MARK_OF_TOKEN | MARK_MANY, "BREW-70"),
    [ANNOUNCEMENTS_ASKED] = PLAIN("announcements_asked", 0, "BREW-70"),
    [STRUCK_HOME] = PLAIN("struck_home", 0, "BREW-81"),
    [FATIGUE_STREAK] = PLAIN("fatigue_streak", MARK_LEVEL, "BREW-81"),
    [DECLARED] = FIELDS("declared", MARK_OF_TOKEN | MARK_DONE, "BREW-43", declared_fields),
    [BEFORE] = PLAIN("before", MARK_LEVEL, "BREW-85"),
    [DIFFICULTY] = PLAIN("difficulty", MARK_LEVEL, "BREW-07"),
    [TRIES] = FIELDS("tries", 0, "BREW-20", tries_fields),
    [DAWNS] = PLAIN("dawns", MARK_LEVEL, "BREW-219"),
    [TRAINING] = { "training", MARK_LEVEL | MARK_MANY, "skill", brew_skills, NULL, "BREW-29" },
    [UNLUCKY_CALLED] = PLAIN("unlucky_called", 0, "BREW-184"),
    [PRESET_NOW] = PLAIN("preset_now", MARK_LEVEL, "BREW-202"),
    [CREATED] = PLAIN("created", MARK_ON_SHEET, "BREW-141"),
    [ADVANCED] = { "advanced", MARK_ON_SHEET | MARK_MANY | MARK_LEVEL | MARK_TEXT | MARK_UNNAMED, "what",
                   bought, NULL, "BREW-179" },
    [SKETCH] = SKETCH_MARK,
};
/* clang-format on */
