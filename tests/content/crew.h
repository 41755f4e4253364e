/*
 * tests/content/crew.h - a rule set small enough to be seen whole, with marks made of marks, words for
 * numbers and texts in the catalogue. Nothing can be done in it.
 */
#ifndef TESTS_CONTENT_CREW_H
#define TESTS_CONTENT_CREW_H

#include "document.h"

#include "content/items.h"
#include "content/sheet.h"
#include "core/mark_field.h"
#include "core/play.h"

enum { CREW_KIND, CREW_GRIP, CREW_STATS };
enum { TALENT, POINT, HURT, PAIN, FRIEND, CREW_NOTE, GIFT, ABOUT, WORTH, SIDE, CREW_MARKS };

static const char *const crew_sorts[] = { "sailor", "monster", NULL };
static const char *const crew_types[] = { "trait", "thing", "contact", NULL };
static const char *const crew_limbs[] = { "hand", "eye", "tongue", NULL };
static const char *const crew_truth[] = { "no", "yes", NULL };
/* clang-format off */
static const struct mark_field crew_fields[] = {
    { "uses", 0, 4, 0, 0, NULL, "CR-5" },
    { "burned", 4, 1, 0, 0, crew_truth, "CR-6" },
    { "works", 5, 1, 0, 1, crew_truth, "CR-7" },
    { "first", 6, 2, 0, 0, crew_limbs, "CR-8" },
    { "lean", 8, 4, -8, 0, NULL, "CR-8" },
    { NULL },
};
/* clang-format on */
static const struct stat_def crew_stats[CREW_STATS] = {
    [CREW_KIND] = { "kind", 0, 1, 0, STAT_PLAIN, "CR-1", crew_sorts },
    [CREW_GRIP] = { "grip", 0, 9, 2, STAT_PLAIN, "CR-2" },
};
static const struct mark_list crew_lists[] = {
    { "gifts", GIFT }, { "about", ABOUT, true }, { "worth", WORTH, true }, { "side", SIDE, true }, { NULL }
};
static const struct mark_def crew_marks[CREW_MARKS] = {
    [TALENT] = { "talent", MARK_ON_SHEET | MARK_TEXT | MARK_LEVEL | MARK_MANY, "type", crew_types, "name",
                 "CR-3", .field = crew_fields, .parts_key = "points", .parts = POINT, .level_lo = 1,
                 .level_hi = 3, .more = crew_lists },
    [GIFT] = { "gift", MARK_OF_MARK | MARK_LEVEL | MARK_MANY, "limb", crew_limbs, NULL, "CR-20" },
    [ABOUT] = { "talent_about", MARK_OF_MARK | MARK_TEXT, NULL, NULL, NULL, "CR-21" },
    [WORTH] = { "talent_worth", MARK_OF_MARK | MARK_LEVEL, NULL, NULL, NULL, "CR-21", .level_lo = -99,
                .level_hi = 5000 },
    [SIDE] = { "talent_side", MARK_OF_MARK, "side", crew_limbs, NULL, "CR-21" },
    [POINT] = { "point", MARK_OF_MARK | MARK_TEXT | MARK_MANY, "limb", crew_limbs, "deed", "CR-4" },
    [HURT] = { "hurt", MARK_SHOWN | MARK_TEXT | MARK_LEVEL | MARK_MANY, NULL, NULL, "name", "CR-9",
               .parts_key = "points", .parts = PAIN },
    [PAIN] = { "pain", MARK_OF_MARK | MARK_TEXT | MARK_MANY, "limb", crew_limbs, "deed", "CR-10",
               .points_at = POINT },
    [FRIEND] = { "friend", MARK_ON_SHEET | MARK_OF_TOKEN, NULL, NULL, NULL, "CR-11" },
    [CREW_NOTE] = { "note", MARK_ON_SHEET | MARK_TEXT | MARK_MANY, NULL, NULL, NULL, "CR-12" },
};
static const char *const crew_places[] = { "hold", "deck", "belt", NULL };
/* clang-format off */
static const struct mark_field crew_tool_state[] = {
    { "sharp", 0, 4, 0, 0, NULL, "CR-18", .from = 3 /* edge */ },
    { "bent", 4, 3, 0, 0, crew_limbs, "CR-18", .set = true },
    { "hurts", 7, 3, 0, 2, NULL, "CR-18", .where = "bent", .part = 1 },
    { NULL },
};
static const struct mark_field crew_sack_state[] = { { "knots", 0, 3, 0, 0, NULL, "CR-19" }, { NULL } };
static const struct item_kind crew_kinds[] = {
    { "talent", NULL,
      { { "type", 0, 2, 0, crew_types }, { "level", 1, 3, 1, NULL }, { "price", 0, 99, 0, NULL },
        { "limb", 0, 2, 0, crew_limbs, .list = "points" }, { "deed", .text = true, .list = "points" },
        { "value", 0, 3, 0, NULL, .list = "points" }, { "limb", 0, 2, 0, crew_limbs, .list = "points" },
        { "deed", .text = true, .list = "points" }, { "value", 0, 3, 0, NULL, .list = "points" } },
      "CR-13" },
    { "tool", "held", { { "price", 0, 99, 0, NULL }, { "motto", .text = true }, { "edge", 0, 9, 1, NULL } },
      "CR-14", .state = crew_tool_state },
    { "ache", NULL, { { "level", 1, 3, 1, NULL }, { "deed", .text = true } }, "CR-15" },
    { "sack", "where", { { "size", 0, 9, 1, NULL } }, "CR-19", crew_places, 2, crew_sack_state,
      .owned = true },
};
/* clang-format on */
static const struct pool_def crew_pools[] = {
    { "rum", 3, 0, NULL, "CR-16" }, { "luck", 0, POOL_OF_SEAT | POOL_START_BY_RULE, NULL, "CR-17" }
};
static const char *const crew_names[NAME_COUNT] = {
#define CREW_WORD(word) #word,
    CORE_NAMES(CREW_WORD)
#undef CREW_WORD
};

/* CR-17: the best grip of the seat's figures, and 1. */
static inline int crew_pool_start(const struct state *now, const struct book *book, int row, int seat)
{
    int most = 0;

    (void)book;
    (void)row;
    for (int i = 0; i < now->ntokens; i++)
        if (now->token[i].seat == seat && state_stat(now, i, CREW_GRIP) > most)
            most = state_stat(now, i, CREW_GRIP);
    return most + 1;
}

static inline int crew_check(const struct state *now, const struct book *book, int token,
                             struct sheet_fault *fault, int room)
{
    bool bad = state_count(now, token, TALENT) > 3;

    (void)book;
    if (bad && room > 0)
        fault[0] = (struct sheet_fault){ "CR-3", -1, TALENT, NAME_refused, false };
    return bad;
}

static inline bool crew_there(const struct state *now, int token)
{
    return !(now->token[token].flags & TOKEN_GONE);
}

static inline void crew_due(const struct state *now, const struct book *book, struct due *due)
{
    (void)now;
    (void)book;
    *due = (struct due){ .kind = DUE_WAIT, .seats = SEATS_ALL, .command = command_make(DEED_EDIT, SEAT_GM) };
}

static inline int crew_fitness(const struct state *now, const struct book *book, int token)
{
    (void)now;
    (void)book;
    (void)token;
    return 100;
}

/* clang-format off */
static const struct ruleset crew = {
    .id = "crew", .title = "Crew", .prefix = "CR", .version = 1, .name = crew_names, .nnames = NAME_COUNT,
    .stats = crew_stats, .nstats = CREW_STATS, .marks = crew_marks, .nmarks = CREW_MARKS, .pools = crew_pools,
    .npools = 2, .kinds = crew_kinds, .nkinds = 4, .shown.stat_hp = -1, .shown.stat_hp_max = -1,
    .mark_modifier = -1, .due = crew_due, .able = crew_there, .there = crew_there, .may_act = crew_there,
    .pool_start = crew_pool_start, .check = crew_check, .program.fitness = crew_fitness
};
/* clang-format on */

static inline const struct ruleset *crew_at(int i)
{
    return i == 0 ? &crew : NULL;
}

#endif
