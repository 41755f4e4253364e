/*
 * Kit, no book's: what the tables of a rule set may say of words, small numbers and parts (core/ruleset.h).
 * A figure is of a kind; its tools are made of points; a hurt is made of penalties, each of which has words
 * of its own or points at a point of a tool. The scripts in scripts/kit show how all of it is written and
 * read.
 */
#include "core/mark_field.h"
#include "core/whole.h"
#include "probes/plain.h"
#include "probes/probes.h"

#include <stdio.h>

/* clang-format off */
enum { KIND, GRIP, GIFT, COINS, STATS };
enum { TOOL, POINT, HURT, PENALTY, PAL, KNACK, STANCE, BELL, MARKS };
enum { THING, KINDS };
enum { PROC_HURT, PROC_MEND, PROC_TURN, PROC_RING, PROC_RECKON, WISHED, PROCS = WISHED };

#define NAMES(X) \
    X(strong) X(quick) X(clever) X(penalty) X(mended) X(hurt) X(healed) X(rang) X(nothing_to_mend) X(share) \
    X(which) X(reckoned) X(sort)
enum { NAMES_OF(NAMES) };
static const char *const names[N_COUNT] = { NAME_TABLE(NAMES) };
/* clang-format on */

static const char *const none[] = { "none", NULL };
static const char *const kinds[] = { "person", "beast", "spirit", NULL };
static const char *const skills[] = { "strong", "quick", "clever", NULL };
static const char *const switches[] = { "no", "yes", NULL };
static const char *const sorts[] = { "made", "found", NULL };

static const struct stat_def stats[STATS] = {
    [KIND] = { "kind", 1, 3, 1, STAT_PLAIN, "KIT-1", kinds },
    [GRIP] = { "grip", 0, 9, 0, STAT_PLAIN, "KIT-2" },
    [GIFT] = { "gift", -1, 3, -1, STAT_PLAIN, "KIT-11", none },
    [COINS] = { "coins", -9, 2000000, 120000, STAT_PLAIN, "KIT-11" },
};

static const struct mark_field tool_fields[] = {
    { "uses", 0, 4, 0, 0, NULL, "KIT-4" },
    { "broken", 4, 1, 0, 0, switches, "KIT-4" },
    { "ready", 5, 1, 0, 1, switches, "KIT-4" },
    { NULL },
};
static const struct mark_field knack_fields[] = { { "nudge", 0, 5, -16, 0, NULL, "KIT-7" }, { NULL } };

static const struct mark_def marks[MARKS] = {
    [TOOL] = { "tool", MARK_TEXT | MARK_LEVEL | MARK_MANY | MARK_ON_SHEET, "sort", sorts, "name", "KIT-3",
               .field = tool_fields, .parts_key = "points", .parts = POINT },
    [POINT] = { "point", MARK_OF_MARK | MARK_TEXT | MARK_MANY, "skill", skills, "use", "KIT-3" },
    [HURT] = { "hurt", MARK_TEXT | MARK_LEVEL | MARK_MANY, NULL, NULL, "name", "KIT-5", .parts_key = "points",
               .parts = PENALTY },
    [PENALTY] = { "penalty", MARK_OF_MARK | MARK_TEXT | MARK_MANY, "skill", skills, "use", "KIT-5",
                  .points_at = POINT },
    [PAL] = { "pal", MARK_OF_TOKEN, NULL, NULL, NULL, "KIT-6" },
    [KNACK] = { "knack", MARK_TEXT | MARK_MANY | MARK_ON_SHEET, "skill", skills, "name", "KIT-7",
                .field = knack_fields },
    [STANCE] = { "stance", 0, "skill", skills, NULL, "KIT-8" },
    [BELL] = { "bell", MARK_LEVEL | MARK_MANY, "gap", NULL, NULL, "KIT-10", .settle = PROC_RING },
};

static const struct item_kind things[KINDS] = {
    [THING] = { "thing",
                NULL,
                { { "sort", 0, 1, 0, sorts },
                  { "maker", 0, 0, 0, NULL, true },
                  { "skill", 0, 2, 0, skills, false, "points" },
                  { "use", 0, 0, 0, NULL, true, "points" },
                  { "value", 0, 9, 0, NULL, false, "points" },
                  { "skill", 0, 2, 0, skills, false, "points" },
                  { "use", 0, 0, 0, NULL, true, "points" },
                  { "value", 0, 9, 0, NULL, false, "points" } },
                "KIT-9" },
};

/* KIT-10: more switches than a word has bits: numbers in order, by name and large, those that are on. */
#define ROW(n) \
    { \
        "rows." #n, n, 0, 99, NULL, 0, "KIT-10" \
    }
#define TEN(n) \
    ROW(n##1), ROW(n##2), ROW(n##3), ROW(n##4), ROW(n##5), ROW(n##6), ROW(n##7), ROW(n##8), ROW(n##9)
#define DAMAGE(key, n) \
    { \
        "damage." #key, n, 0, 2000000, none, -1, "KIT-10" \
    }
#define LADDER(place, n) \
    { \
        "ladder." #place, n, 0, 99999, NULL, 0, "KIT-10" \
    }
#define BARRED(key) \
    { \
        "barred." #key, 0, 1, 0, truths, 0, "KIT-10" \
    }
static const char *const truths[] = { "false", "true", NULL };
static const struct option_def options[] = {
    { "tidy", 1, 1, 0, truths, 0, "KIT-10" },
    { "purse", 120000, 0, 2000000, NULL, 0, "KIT-10" },
    TEN(),
    TEN(1),
    TEN(2),
    TEN(3),
    TEN(4),
    TEN(5),
    TEN(6),
    TEN(7),
    LADDER(1, 6),
    LADDER(2, 8),
    LADDER(3, 10),
    { "pace", 1500, 0, 9999999, none, -1, "KIT-14", .decimals = true },
    DAMAGE(pistol, 4),
    DAMAGE(musket, 60000),
    BARRED(strong),
    BARRED(quick),
    BARRED(clever),
};
enum { OPTION_ROWS = sizeof options / sizeof *options };

static const struct name_use uses[] = {
    { NAMES_QUESTION, N_penalty, "KIT-5" },
    { NAMES_QUESTION, N_mended, "KIT-6" },
    { NAMES_QUESTION, N_share, "KIT-6" },
    { NAMES_RESULT, N_healed, "KIT-6" },
    { NAMES_VALUE, N_sort, "KIT-13", .words = skills, .first = -1 },
    { NAMES_END, 0, NULL },
};
static const char *const turn_words[] = { "beat", "phase", NULL };

/* KIT-5: who strikes says what it does: some use of a skill, or a point of a tool that is of no more use. */
static void hurt(struct play *p)
{
    struct mark whole = mark_make(HURT, p->target), part = mark_make(PENALTY, p->target);
    struct question q;
    int text, chosen;

    ask_begin(&q, ASK_PICK, N_penalty, "KIT-5", p->target, play_seat_of(p, p->actor));
    q.marks = q.open = true;
    for (int i = 0; i < 3; i++)
        ask_pair(&q, N_strong + i, texts_add(&p->book->texts, "anything"));
    for (int id = state_first(p->now, p->target); id >= 0; id = p->now->mark[id].next)
        if (p->now->mark[id].key == POINT)
            ask_token(&q, id);
    chosen = play_pick_text(p, &q, &text);
    whole.level = 1;
    whole.text = (unsigned short)texts_add(&p->book->texts, "blow");
    part.of = play_mark(p, whole, "KIT-5");
    part.b = (short)(q.option[chosen].key ? q.option[chosen].key - N_strong : 0);
    part.text = (unsigned short)(q.option[chosen].key ? text : 0);
    part.a = q.option[chosen].key ? 0 : q.option[chosen].of + 1;
    play_mark(p, part, "KIT-5");
    play_result(p, p->actor, N_hurt, 1, p->target, "KIT-5");
}

/* KIT-6: one penalty goes; then as many points of tools as one likes are looked after. */
static void mend(struct play *p)
{
    struct question q;
    int share[OPTIONS_ASKED];

    ask_begin(&q, ASK_PICK, N_mended, "KIT-6", p->actor, play_seat_of(p, p->actor));
    q.marks = true;
    for (int id = state_first(p->now, p->actor); id >= 0; id = p->now->mark[id].next)
        if (p->now->mark[id].key == PENALTY)
            ask_token(&q, id);
    if (q.n > 0)
        play_unmark(p, q.option[play_pick(p, &q)].of, "KIT-6");
    ask_begin(&q, ASK_SHARE, N_share, "KIT-6", p->actor, play_seat_of(p, p->actor));
    q.marks = true;
    for (int id = state_first(p->now, p->actor); id >= 0; id = p->now->mark[id].next)
        if (p->now->mark[id].key == POINT) {
            ask_token(&q, id);
            q.option[q.n - 1].hi = q.option[q.n - 1].price = 1;
        }
    q.hi = q.n;
    play_share(p, &q, share);
    play_result(p, p->actor, N_healed, share[0], NOBODY, "KIT-6");
}

/* KIT-10: it rings so many times more, each so many minutes after the last; 0 is at once. */
static void ring(struct play *p)
{
    struct mark bell = p->now->mark[p->command->item];

    play_unmark(p, p->command->item, "KIT-10");
    play_result(p, p->actor, N_rang, bell.level, NOBODY, "KIT-10");
    if (bell.level < 1)
        return;
    bell.level--;
    if (UNTIL_KIND(bell.until) == UNTIL_MINUTE)
        bell.until = UNTIL(UNTIL_MINUTE, UNTIL_NUMBER(bell.until) + bell.b);
    play_mark(p, bell, "KIT-10");
}

static const struct step ring_steps[] = { { "ring", ring, 0, 0, 0 }, { NULL } };
/* KIT-12: one of a hundred is asked for; what it is goes into a total of thirty terms, the purse too. */
static void reckon(struct play *p)
{
    struct question q;
    struct tally t;
    char text[16];
    int chosen;

    play_roll(p, &t, p->actor, N_reckoned, "KIT-12", 6);
    ask_begin(&q, ASK_PICK, N_which, "KIT-12", p->actor, play_seat_of(p, p->actor));
    for (int i = 1; i <= 100; i++) {
        snprintf(text, sizeof text, "row_%d", i);
        ask_text(&q, texts_add(&p->book->texts, text));
    }
    chosen = play_pick(p, &q) + 1;
    for (int i = 0; i < 29; i++)
        tally_add(&t, N_strong + i % 3, "KIT-12", chosen);
    tally_add(&t, N_share, "KIT-12", play_stat(p, p->actor, COINS));
    play_total(p, &t, INT_MIN);
    play_value(p, p->actor, N_sort, "KIT-13", chosen % 3 - 1); /* strong, quick or clever */
}

static const struct step reckon_steps[] = { { "reckon", reckon, NEEDS_ACTOR, 0, 0 }, { NULL } };
static const struct step hurt_steps[] = { { "hurt", hurt, NEEDS_ACTOR | NEEDS_TARGET, 0, 0 }, { NULL } };
static const struct step mend_steps[] = { { "mend", mend, NEEDS_ACTOR, 0, 0 }, { NULL } };
/* clang-format off */
static const struct deed *const deeds[PROCS] = {
    [PROC_HURT] = &(const struct deed){ .key = "hurt", .when = WHEN_DOWNTIME | WHEN_ENCOUNTER,
        .flags = DEED_TARGET, .rule = "KIT-5", .legal = plain_aims, .steps = hurt_steps },
    [PROC_MEND] = &(const struct deed){ .key = "mend", .when = WHEN_DOWNTIME | WHEN_ENCOUNTER,
        .rule = "KIT-6", .steps = mend_steps },
    [PROC_TURN] = &(const struct deed){ .key = "take_turn", .when = WHEN_DOWNTIME | WHEN_ENCOUNTER,
        .flags = DEED_GM | DEED_TARGET | DEED_GIVES_TURN, .rule = "KIT-8", .steps = plain_turn_steps },
    [PROC_RING] = &(const struct deed){ .key = "ring", .when = WHEN_DOWNTIME | WHEN_ENCOUNTER,
        .flags = DEED_GM | DEED_HIDDEN, .rule = "KIT-10", .steps = ring_steps },
    [PROC_RECKON] = &(const struct deed){ .key = "reckon", .when = WHEN_DOWNTIME | WHEN_ENCOUNTER,
        .rule = "KIT-12", .steps = reckon_steps },
};
/* clang-format on */
/* clang-format off */
const struct ruleset kit_set = {
    .id = "kit", .title = "Kit", .prefix = "KIT", .version = 1, .name = names, .nnames = N_COUNT,
    .shown.uses = uses, .stats = stats, .nstats = STATS, .marks = marks, .nmarks = MARKS,
    .options = options, .noptions = OPTION_ROWS, .kinds = things,
    .nkinds = KINDS, .deeds = deeds, .ndeeds = PROCS, .nwished = WISHED,
    .shown.stat_hp = -1, .shown.stat_hp_max = -1, .mark_modifier = -1, .shown.turn_words = turn_words,
    PLAIN_ANSWERS,
};
/* clang-format on */
