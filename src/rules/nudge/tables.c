/* Stats, marks, options, items, names. */
#include "rules/nudge/nudge.h"

#include "core/sketch.h"
#include "rules/kit/rows.h"

#define FORM_KEY(word) "form." #word,
#define OWN_KEY(word) "own." #word,
const char *const nudge_names[N_COUNT] = { NAME_TABLE(NUDGE_NAMES) NUDGE_ATTRIBUTES(FORM_KEY)
                                               NUDGE_ATTRIBUTES(OWN_KEY) };

const char *const nudge_texts[] = { NUDGE_TEXTS(TEXT_WORD) NUDGE_SPEEDS(NAME_WORD) NULL };

/* clang-format off */
/* Names that are of two kinds, told otherwise, or the core's, besides. */
const struct name_use nudge_uses[] = {
    NUDGE_QUESTIONS(USE_QUESTION)
    { NAMES_QUESTION, N_nudge, "NU-10", .covered = true }, /* NU-168 */
    QUESTION(item, "NU-127"),
    QUESTION(contact, "NU-103"),
    { NAMES_QUESTION, NAME_text, "NU-39" },
    { NAMES_QUESTION, NAME_target, "NU-45" },
    { NAMES_VALUE, N_pool, "NU-14", .test = TEST_BEGINS },
    NUDGE_TOLD(USE_TOLD)
    { NAMES_VALUE, N_pass, "NU-24", .truth = true, .test = TEST_TELLS },
    NUDGE_VALUES(USE_VALUE) VALUE(cells, "NU-49"),
    NUDGE_RESULTS(USE_RESULT)
    { NAMES_RESULT, NAME_refused, "NU-33" },
    { NAMES_END, 0, NULL },
};

const struct word_source nudge_word_sources[] = {
    { N_wound_name, -1, WOUND_SAMPLE },
    { N_item, -1, THING },
    { 0, 0, 0 },
};

#define ATTRIBUTE_ROW(word) { #word, 0, RANK_MOST, 0, STAT_PLAIN, "NU-06" },
#define RANK_ROW(word) { "rank_" #word, 0, 999, 0, STAT_PLAIN, "NU-111" },
#define A_POINTS_ROW(word) { "attribute_points_" #word, 0, 999, 0, STAT_PLAIN, "NU-116" },
#define Q_POINTS_ROW(word) { "quality_points_" #word, 0, 999, 0, STAT_PLAIN, "NU-117" },

const struct stat_def nudge_stats[STATS] = {
    NUDGE_ATTRIBUTES(ATTRIBUTE_ROW)
    [KIND] = { "kind", A_CHARACTER, A_FORM, A_CHARACTER, STAT_PLAIN, "NU-129",
        WORD_LIST("character", "enemy", "ally", "form") },
    NUDGE_PATHS(RANK_ROW)
    [RANK_PATHLESS] = { "rank_pathless", 0, 999, 0, STAT_PLAIN, "NU-114" },
    [LEVEL] = { "level", 0, LEVEL_MOST, 0, STAT_PLAIN, "NU-130" },
    [THRESHOLD] = { "threshold", 0, 999, 0, STAT_DEFAULT, "NU-62" },
    [MOVE_OWN] = { "move", 0, 99, 0, STAT_DEFAULT, "NU-50" },
    [MATERIALS] = { "materials", 0, 999, 0, STAT_PLAIN, "NU-125" },
    [A_POINTS] = { "attribute_points", 0, 999, 0, STAT_PLAIN, "NU-82" },
    NUDGE_PATHS(A_POINTS_ROW)
    [A_POINTS_FORM] = { "attribute_points_form", 0, 999, 0, STAT_PLAIN, "NU-98" },
    [Q_POINTS] = { "quality_points", 0, 999, 0, STAT_PLAIN, "NU-82" },
    NUDGE_PATHS(Q_POINTS_ROW)
    [Q_POINTS_FORM] = { "quality_points_form", 0, 999, 0, STAT_PLAIN, "NU-98" },
    [TOTAL_RANK] = { "total_rank", 0, 9999, 0, STAT_DERIVED, "NU-111" },
    [WOUND_SUM] = { "wound_sum", 0, 9999, 0, STAT_DERIVED, "NU-63" },
    [MOVE_CELLS] = { "move_cells", 0, 99, 0, STAT_DERIVED, "NU-48" },
    [MOVE_PART] = { "move_part", 0, ONE_CELL - 1, 0, STAT_PLAIN, "NU-172" },
};

static const char *const attribute_or_none[] = { "none", NUDGE_ATTRIBUTES(NAME_WORD) NULL };
#define ATTRIBUTE_WORDS (attribute_or_none + 1)
static const char *const quality_types[] = { "trait", "item", "ua", "contact", "ally", NULL };
const char *const nudge_declared_words[] = { NUDGE_SPEEDS(NAME_WORD) "nothing", NULL };
static const char *const acts[] = { "any", NUDGE_SPEEDS(NAME_WORD) NULL };
static const char *const results[] = { "botch", "failure", "evens", "success", "bingo", NULL };
const char *const nudge_skill_tags[] = { "attack", "ranged", "melee", "dodge", "social", "other", NULL };
const char *const nudge_event_words[] = { "acts", "comes_close", "leaves_close", "enters_area", "button",
                                          NULL };
const char *const nudge_places[] = { "none", "settlement", "city", NULL };
const char *const nudge_movements[] = { "grid", "abstract", NULL };

/* In the order of Q_USES and its kin. */
static const struct mark_field quality_fields[] = {
    { "uses", 0, 8, 0, 0, NULL, "NU-102" },
    { "burned", 8, 1, 0, 0, rows_no_yes, "NU-104" },
    { "available", 9, 1, 0, 1, rows_no_yes, "NU-103" },
    { "free", 10, 1, 0, 0, rows_no_yes, "NU-128" },
    { "working", 11, 1, 0, 1, rows_no_yes, "NU-126" },
    { "shapechanging", 12, 1, 0, 0, rows_no_yes, "NU-97" },
    { "attribute_1", 13, 3, 0, 0, attribute_or_none, "NU-94", "attributes" },
    { "attribute_2", 16, 3, 0, 0, attribute_or_none, "NU-94", "attributes" },
    { "paid", 19, 2, 0, 0, NULL, "NU-128" },
    { NULL },
};
/* In the order of P_EVENT and its kin. */
static const struct mark_field prepared_fields[] = {
    { "event", 0, 3, 0, 0, nudge_event_words, "NU-159" },
    { "act", 3, 3, 0, 0, acts, "NU-159" },
    { "watched", 6, 2, 0, 0, WORD_LIST("figure", "any_foe", "anybody"), "NU-45" },
    { "kept", 8, 1, 0, 0, rows_no_yes, "NU-141" },
    { "other", 9, 13, -1, -1, NULL, "NU-159" },
    { NULL },
};
/* In the order of S_BY and S_PATH. */
#define SPENT_FIELD(word, place) { #word, place, 1, 0, 0, rows_no_yes, "NU-117" }
static const struct mark_field spent_fields[] = {
    { "by", 0, 3, 0, 0, WORD_LIST(NUDGE_PATHS(NAME_WORD) "free"), "NU-120" },
    SPENT_FIELD(academic, 3), SPENT_FIELD(covert, 4), SPENT_FIELD(grunt, 5), SPENT_FIELD(technical, 6),
    { NULL },
};
static const struct mark_field skill_fields[] = {
    { "nudge", 0, 6, -NUDGE_OF_SKILL, 0, NULL, "NU-134" }, { NULL },
};
/* In the order of SECRET_NUDGE_IS and SECRET_PLACE. */
static const struct mark_field secret_fields[] = {
    { "nudge", 0, 12, -2048, 0, NULL, "NU-11" }, { "place", 12, 16, 0, 0, NULL, "NU-11" }, { NULL },
};

enum { NAMED = MARK_TEXT | MARK_MANY };
#define NOTE(key, more, rule) { key, MARK_TEXT | (more), NULL, NULL, "note", rule }

const struct mark_def nudge_marks[MARKS] = { NUDGE_MARKS(ROW_FILLED) };

const struct option_def nudge_options[OPTION_ROWS] = { NUDGE_OPTIONS(ROW_FILLED) };

#define THING_POINT \
    { "attribute", 0, 0, 0, attribute_or_none, false, "points" }, \
    { "action_type", 0, 0, 0, NULL, true, "points" }, \
    { "value", 0, LEVEL_MOST, 1, NULL, false, "points" }
#define SAMPLE_POINT \
    { "attribute", 0, 0, 0, attribute_or_none, false, "points" }, \
    { "quality", 0, 0, 0, NULL, true, "points" }, \
    { "action_type", 0, 0, 0, NULL, true, "points" }, \
    { "value", 0, LEVEL_MOST, 1, NULL, false, "points" }

#define COVERED(attribute) { #attribute, 0, 1, 0, rows_truth },

static const struct number_def numbers[] = { NUDGE_MEASURES(ROW_FILLED) { NULL } };

const struct item_kind nudge_kinds[KINDS] = {
    [THING] = { "quality", NULL,
                { { "type", 0, 0, A_TRAIT, quality_types },
                  { "level", 1, LEVEL_MOST, 1 },
                  { "price", 1, LEVEL_MOST, 1 },
                  { "shapechanging", 0, 1, 0, rows_truth },
                  { "attribute_1", 0, 0, 0, attribute_or_none, .words = "attributes" },
                  { "attribute_2", 0, 0, 0, attribute_or_none, .words = "attributes" },
                  THING_POINT, THING_POINT, THING_POINT },
                "NU-91" },
    [WOUND_SAMPLE] = { "wound_sample", NULL, { { "level", 1, LEVEL_MOST, 1 }, SAMPLE_POINT, SAMPLE_POINT },
                       "NU-70" },
    [POWER_ROW] = { "power_level", NULL,
                    { { "attribute_points", 0, 99, 0 },
                      { "highest_rank", 0, RANK_MOST, 0 },
                      { "quality_points", 0, 99, 0 },
                      { "highest_level", 1, LEVEL_MOST, 1 } },
                    "NU-82" },
    [BOOK_NUMBER] = { "number", NULL, { { "number", -999, 999, 0 } }, "NU-06", .numbers = numbers },
    [PATH_ROW] = { "path", NULL, { NUDGE_ATTRIBUTES(COVERED) }, "NU-113" }, /* the Paths in their order */
};
/* clang-format on */
