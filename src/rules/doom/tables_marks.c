/* The rows of the book's marks. */
#include "rules/doom/doom.h"

#include "core/sketch.h"
#include "rules/kit/rows.h"

const char *const doom_locations[] = { "none",  "head",     "left_arm",  "right_arm",
                                       "torso", "left_leg", "right_leg", NULL };

const char *const doom_track_words[] = { "vigour", "stress", NULL };
const char *const doom_poison_words[] = { "none", "venom", "toxin", NULL };

/* clang-format off */

/* FD-147, FD-159: a heal_tn of 0 is that of its level (FD-155). */
static const struct mark_field wound_fields[] = {
    [WOUND_TRACK] = { "track", 0, 1, 0, VIGOUR, doom_track_words, "FD-147" },
    [WOUND_HEAL_TN] = { "heal_tn", 1, 4, 0, 0, NULL, "FD-159" }, { NULL }
};
static const struct mark_field healing_fields[] = {
    [HEALING_TRACK] = { "track", 0, 1, 0, VIGOUR, doom_track_words, "FD-243" },
    [HEALING_DAYS] = { "days", 1, 5, 0, 0, NULL, "FD-243" },
    [HEALING_CARE] = { "care", 6, 2, 0, 0, WORD_LIST("natural", "attended", "magic"), "FD-243" },
    [HEALING_ATTENDED] = { "attended", 8, 5, 0, 0, NULL, "FD-243" }, { NULL }
};
static const char *const columns[] = { "average", "exaggerate", "subtle", "none", NULL };
static const char *const ways[] = { DOOM_WAYS(NAME_WORD) NULL };
static const char *const means[] = { DOOM_MEANS(NAME_WORD) NULL };
static const char *const forms[] = { "none", DOOM_FORMS(NAME_WORD) NULL };

/* FD-229: all of a spell that is chosen at its start. */
static const struct mark_field casting_fields[] = {
    [CAST_EFFECT] = { "effect", 0, 3, 0, 0, NULL, "FD-83" },
    [CAST_INJURY] = { "injury", 3, 3, 0, 0, NULL, "FD-83" },
    [CAST_WEIGHT] = { "weight", 6, 3, 0, 0, NULL, "FD-83" },
    [CAST_AREA] = { "area", 9, 3, 0, 0, NULL, "FD-83" },
    [CAST_TIME_ROW] = { "time_row", 12, 3, 0, 0, NULL, "FD-83" },
    [CAST_SOMATIC] = { "somatic", 15, 2, 0, 0, columns, "FD-86" },
    [CAST_TIME] = { "time", 17, 2, 0, 0, columns, "FD-86" },
    [CAST_VERBAL] = { "verbal", 19, 2, 0, 0, columns, "FD-86" },
    [CAST_CONCENTRATION] = { "concentration", 21, 2, 0, 0, columns, "FD-86" },
    [CAST_PURPOSE] = { "purpose", 23, 3, 0, 0,
        WORD_LIST("other", "read", "awareness", "charm", "control", "heal", "harm", "craft"), "FD-80" },
    [CAST_WILLING] = { "willing", 26, 1, 0, 0, rows_no_yes, "FD-89" },
    [CAST_TRACK] = { "track", 27, 1, 0, VIGOUR, doom_track_words, "FD-158" },
    [CAST_ROUNDS] = { "rounds", 28, 3, 0, 1, NULL, "FD-229" }, { NULL }
};
static const struct mark_field casting_with_fields[] = {
    [WITH_WAYS] = { "ways", 0, 6, 0, 0, ways, "FD-77", .set = true },
    [WITH_MEANS] = { "means", 6, 13, 0, 0, means, "FD-78", .set = true },
    [WITH_NAMED] = { "named", 19, 3, 0, 0, WORD_LIST("celestial", "infernal", "beyond"), "FD-78",
        .set = true },
    [WITH_NAMED_LEVEL] = { "named_level", 22, 4, 0, 0, NULL, "FD-78" },
    [WITH_FORM] = { "form", 26, 5, 0, 0, forms, "FD-93" }, { NULL }
};
static const struct mark_field effect_fields[] = {
    [EFFECT_ROW] = { "row", 0, 3, 0, 0, NULL, "FD-228" },
    [EFFECT_ROUNDS] = { "rounds", 3, 7, 0, 0, NULL, "FD-213" },
    [EFFECT_HOLDS] = { "holds", 10, 1, 0, 0, rows_no_yes, "FD-228" }, { NULL }
};
static const char *const any_or_skill[] = { "any", DOOM_SKILLS(NAME_WORD) NULL };
static const char *const advantage_words[] = { DOOM_ADVANTAGES(NAME_WORD) NULL };
static const struct mark_field contact_fields[] = {
    [CONTACT_RAPPORTS] = { "rapports", 0, 4, 0, 0, NULL, "FD-53" }, { NULL }
};
static const struct mark_field about_fields[] = {
    [ABOUT_COST] = { "cost", 0, 7, 0, 0, NULL, "FD-106" }, { NULL }
};
static const struct mark_field trait_fields[] = {
    [TRAIT_FROM] = { "from", 0, 2, 0, 0, NULL, "FD-231" },
    [TRAIT_EXTRA] = { "extra", 2, 2, 0, 0, NULL, "FD-231" },
    [TRAIT_KIND] = { "kind", 4, 2, 0, 0, doom_poison_words, "FD-233" }, { NULL }
};

static const struct mark_list of_contact[] = { { "about", CONTACT_ABOUT, true }, { NULL } };

enum { SHOWN_LEVEL = MARK_SHOWN | MARK_LEVEL, SHEET_TEXT = MARK_ON_SHEET | MARK_TEXT };
enum { SHEET_LIST = SHEET_TEXT | MARK_LEVEL | MARK_MANY, SHOWN_OF = MARK_SHOWN | MARK_OF_TOKEN };

#define PLAIN(key, flags, rule) { key, flags, NULL, NULL, NULL, rule }
#define KEEPING(...) (const struct mark_field[]){ __VA_ARGS__, { NULL } }
#define FIELDS(key, flags, rule, ...) { key, flags, NULL, NULL, NULL, rule, KEEPING(__VA_ARGS__) }
#define KEPT(key, flags, rule, fields) { key, flags, NULL, NULL, NULL, rule, fields }
#define NAMED(key, flags, rule, fields) { key, flags, NULL, NULL, "name", rule, fields }
#define CONCEPT_ROW(word) { #word, SHEET_TEXT, NULL, NULL, #word, "FD-37" },
#define TRAIT_ROW(word) { #word, MARK_ON_SHEET | MARK_LEVEL, NULL, NULL, NULL, "FD-99", trait_fields },

const struct mark_def doom_marks[MARKS] = {
    [WOUNDED] = { "wounded", SHOWN_LEVEL | MARK_MANY | MARK_ON_SHEET, "location", doom_locations, NULL,
                  "FD-146", wound_fields, .level_lo = MODERATE, .level_hi = DEADLY },
    [BANDAGED] = PLAIN("bandaged", MARK_SHOWN, "FD-241"),
    [DYING] = FIELDS("dying", MARK_SHOWN, "FD-148",
        { "rounds_to_live", 0, 3, 0, ROUNDS_TO_LIVE, NULL, "FD-148" }),
    [UNCONSCIOUS] = PLAIN("unconscious", MARK_SHOWN | MARK_OUT, "FD-242"),
    [DEAD] = PLAIN("dead", MARK_SHOWN | MARK_DEAD, "FD-242"),
    [INCAPACITATED] = PLAIN("incapacitated", MARK_SHOWN | MARK_OUT, "FD-153"),
    [HEALING] = { "healing", MARK_MANY, NULL, NULL, NULL, "FD-243", healing_fields,
                  .settle = DO_healing_day },
    [HEALED_BY_MAGIC] = PLAIN("healed_by_magic", MARK_MANY, "FD-158"),
    [LIMB_USELESS] = { "limb_useless", MARK_SHOWN | MARK_MANY, "location", doom_locations, NULL, "FD-152" },
    [KNEELING] = PLAIN("kneeling", MARK_SHOWN, "FD-165"),
    [PRONE] = PLAIN("prone", MARK_SHOWN | MARK_LYING, "FD-165"),
    [STUNNED] = PLAIN("stunned", MARK_SHOWN, "FD-126"),
    [AWKWARD_STANCE] = PLAIN("awkward_stance", MARK_SHOWN, "FD-220"),
    [WEAPON_UNBALANCED] = PLAIN("weapon_unbalanced", MARK_SHOWN, "FD-118"),
    [CLINCHED] = PLAIN("clinched", SHOWN_OF | MARK_MANY, "FD-204"),
    [GRAPPLED] = FIELDS("grappled", SHOWN_OF, "FD-235", { "break_tn", 0, 5, 0, TN_TOLD, NULL, "FD-234" }),
    [AIMING] = FIELDS("aiming", SHOWN_OF, "FD-131", { "rounds", 0, 6, 0, 1, NULL, "FD-131" }),
    [BRACED] = PLAIN("braced", MARK_SHOWN, "FD-113"),
    [RELOADING] = { "reloading", MARK_SHOWN | MARK_OF_MARK, NULL, NULL, NULL, "FD-138",
        KEEPING({ "rounds", 0, 6, 0, 1, NULL, "FD-138" }, { "prepared", 6, 1, 0, 0, rows_no_yes, "FD-138" }),
        .of_key = "item" },
    [CASTING] = KEPT("casting", MARK_SHOWN | MARK_OF_TOKEN | MARK_TEXT, "FD-229", casting_fields),
    [SPELL_EFFECT] = { "spell_effect", MARK_SHOWN | MARK_TEXT | MARK_MANY | MARK_OF_TOKEN, NULL, NULL, NULL,
                       "FD-228", effect_fields, .settle = DO_snap_back },
    [CONCENTRATING] = PLAIN("concentrating", MARK_SHOWN | MARK_OF_MARK, "FD-227"),
    [POISONED] = PLAIN("poisoned", SHOWN_LEVEL, "FD-233"),
    [HELPED] = FIELDS("helped", MARK_SHOWN | MARK_MANY, "FD-28",
        { "dice", 0, 4, 0, 1, NULL, "FD-28" }, { "skill", 4, 5, 0, 0, any_or_skill, "FD-28" }),
    [UNAWARE] = PLAIN("unaware", MARK_SHOWN, "FD-237"),
    [HELPLESS] = PLAIN("helpless", MARK_SHOWN | MARK_OUT, "FD-237"),
    [INTEREST] = FIELDS("interest", SHOWN_LEVEL, "FD-33",
        { "start", 0, 3, 0, 0, NULL, "FD-33" }, { "successes", 3, 6, 0, 0, NULL, "FD-35" }),
    [LAST_MEETING] = FIELDS("last_meeting", MARK_OF_TOKEN | MARK_MANY, "FD-36",
        { "modifier", 0, 5, -16, 0, NULL, "FD-36" }),
    [LYING] = PLAIN("lying", MARK_OF_MARK | MARK_MANY, "FD-256"),
    [DISTANCE] = FIELDS("distance", MARK_OF_TOKEN | MARK_MANY, "FD-202",
        { "yards", 0, 12, 0, 1, NULL, "FD-202" }),
    [NOTE] = PLAIN("note", MARK_SHOWN | MARK_TEXT | MARK_MANY, "FD-220"),
    [CONTACT] = { "contact", SHEET_LIST, NULL, NULL, "name", "FD-52", contact_fields, .more = of_contact },
    [CONTACT_ABOUT] = PLAIN("contact_about", MARK_OF_MARK | MARK_TEXT | MARK_MANY, "FD-52"),
    [LANGUAGE] = NAMED("language", SHEET_LIST, "FD-56", NULL),
    [FOCUS] = { "drive_foci", SHEET_TEXT | MARK_MANY, NULL, NULL, "name", "FD-50" },
    { "knowledge_foci", SHEET_TEXT | MARK_MANY, NULL, NULL, "name", "FD-50" },
    { "performance_foci", SHEET_TEXT | MARK_MANY, NULL, NULL, "name", "FD-50" },
    { "survival_foci", SHEET_TEXT | MARK_MANY, NULL, NULL, "name", "FD-50" },
    [PROFESSION_NAME] = { "profession_name", SHEET_TEXT, NULL, NULL, "name", "FD-58" },
    [PROFESSION_2_NAME] = { "profession_2_name", SHEET_TEXT, NULL, NULL, "name", "FD-58" },
    [CONCEPT] = DOOM_CONCEPT(CONCEPT_ROW)
    [WESEN_SPECIES] = { "wesen_species", SHEET_TEXT, NULL, NULL, "name", "FD-97" },
    [VULNERABILITY] = { "vulnerability", SHEET_TEXT, NULL, NULL, "name", "FD-101" },
    [TRAIT] = DOOM_TRAITS(TRAIT_ROW)
    [MEANS_CELESTIAL] = NAMED("means_celestial", SHEET_LIST, "FD-78", NULL),
    [MEANS_INFERNAL] = NAMED("means_infernal", SHEET_LIST, "FD-78", NULL),
    [MEANS_BEYOND] = NAMED("means_beyond", SHEET_LIST, "FD-78", NULL),
    [ABOUT] = { "about", SHEET_TEXT | MARK_MANY, "advantage", advantage_words, "about", "FD-106",
                about_fields },
    [DRAWBACK] = NAMED("drawback", SHEET_LIST, "FD-231", NULL),
    [CREATED] = { "created", MARK_ON_SHEET, "pyramid",
        WORD_LIST("usual", "inexperienced", "average", "moderate", "professional", "seasoned", "veteran"),
        NULL, "FD-49" },
    [ADVANCED] = PLAIN("advanced", SHEET_TEXT | MARK_LEVEL | MARK_MANY, "FD-62"),
    [RAPPORTS] = PLAIN("rapports_with", MARK_OF_TOKEN | MARK_LEVEL | MARK_MANY, "FD-53"),
    [PLACE] = PLAIN("place", MARK_LEVEL, "FD-160"),
    [HAS_MOVED] = PLAIN("has_moved", 0, "FD-198"),
    [ACTED] = PLAIN("acted", MARK_DONE, "FD-160"),
    [HIT_AT] = { "hit_at", 0, "location", doom_locations, NULL, "FD-220" },
    [UNTIL_CHECK] = { "until_check", MARK_LEVEL, NULL, NULL, NULL, "FD-151", .settle = DO_hold_on },
    [DIFFICULTY] = FIELDS("difficulty", 0, "FD-12",
        { "rating", 0, 4, 0, 0, NULL, "FD-12" }, { "circumstance", 4, 4, 0, 0, NULL, "FD-12" },
        { "defending_skill", 8, 5, 0, 0, NULL, "FD-32" }),
    [SCORE_MODIFIER] = PLAIN("score_modifier", MARK_LEVEL | MARK_MANY, "FD-34"),
    [COVER] = PLAIN("cover", MARK_SHOWN | MARK_LEVEL, "FD-211"),
    [MATERIAL] = PLAIN("material", MARK_LEVEL, "FD-84"),
    [HEALING_GRADE] = PLAIN("healing_grade", MARK_LEVEL, "FD-216"),
    [MOVE_FACTOR] = PLAIN("move_factor", MARK_LEVEL, "FD-161"),
    [REPAIR_TERMS] = FIELDS("repair_terms", 0, "FD-145",
        { "skill", 0, 5, 0, ROW_profession, doom_skill_words, "FD-145" },
        { "tn", 5, 4, 0, TN_TOLD, NULL, "FD-145" }, { "time", 9, 20, 0, 0, NULL, "FD-145" }),
    [PRICE_OF] = PLAIN("price_of", MARK_TEXT | MARK_MANY, "FD-170"),
    [ITEM_TN] = PLAIN("item_tn", MARK_LEVEL, "FD-175"),
    [PREP_MODIFIER] = PLAIN("prep_modifier", MARK_LEVEL, "FD-172"),
    [CARE] = KEPT("care", MARK_OF_TOKEN, "FD-157", healing_fields),
    [ACTIVITY_BROKEN] = PLAIN("activity_broken", 0, "FD-155"),
    [WALL_STOPS_BLAST] = PLAIN("wall_stops_blast", 0, "FD-208"),
    [CASTING_WITH] = KEPT("casting_with", MARK_OF_MARK, "FD-229", casting_with_fields),
    [CASTING_AT] = PLAIN("casting_at", MARK_OF_MARK, "FD-229"),
    [MODIFIER] = { "modifier", MARK_LEVEL | MARK_TEXT | MARK_MANY, NULL, NULL, "label", "FD-09" },
    [SKETCH] = SKETCH_MARK,
    [SIGIL] = { "sigil", MARK_SHOWN | MARK_OF_MARK | MARK_TEXT | MARK_MANY, NULL, NULL, NULL, "FD-74",
                effect_fields, .settle = DO_snap_back },
};
/* clang-format on */
