#include "probes/fights.h"

#include "base/bug.h"
#include "core/apply.h"
#include "probes/probes.h"

#include <stdio.h>

/* The GM's hand. */
static void edit(struct bench *b, enum edit_op op, int who, int what, int value, const int *more, int nmore)
{
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    struct tape none = { 0 };
    struct play p;

    BUG_UNLESS(command_edit(&c, op, who, what, value, more, nmore));
    play_begin(&p, &b->now, &b->book, &c);
    BUG_UNLESS(play_run(&p, &none) == OUTCOME_DONE);
    play_clear(&p);
    command_clear(&c);
}

/* Something in use, made up on the spot; its mark. */
static void give(struct bench *b, int token, const char *key, int kind, const int *field, int fields)
{
    struct item item = { .kind = (short)kind };
    int more[8] = { 0, -1, 0, 0, ruleset_in_use(&b->rules->kinds[kind]), 0, 0, SEATS_ALL };

    snprintf(item.key, sizeof item.key, "%s", key);
    for (int i = 0; i < fields; i++)
        item.field[i] = field[i];
    more[0] = b->rules->nmarks + book_add_item(&b->book, &item);
    edit(b, EDIT_add_mark, token, 0, 0, more, 8);
}

/* The last thing given covers these places. */
static void cover(struct bench *b, int token, int places)
{
    int last = -1;

    for (int id = state_first(&b->now, token); id >= 0; id = b->now.mark[id].next)
        last = id;
    edit(b, EDIT_change_mark, last, NAME_a, places, NULL, 0);
}

/* Two with dice to buy and to roll again against two in leather that wears and behind a shield. */
static void lay_out_doom(struct bench *b)
{
    static const char *const hero =
        "pc=1 brawn=9 agility=9 fight=3 fight_expertise=2 evade=2 athletics=1 fight_talent=2";
    static const char *const foe = "brawn=8 agility=10 fight=2 fight_expertise=1 evade=2 evade_expertise=1";
    static const int spear[] = { 4, 0, 1, 1, 0 }, rapier[] = { 3, 3, 0, 0, 0 }, leather[] = { 2 },
                     buckler[] = { 2 };

    for (int i = 0; i < 4; i++) {
        static const char *const name[] = { "ann", "ben", "orc", "imp" }, *const at[] = { "2,2", "2,4", "3,2",
                                                                                          "3,4" };
        int token = bench_figure(b, name[i], i < 2 ? "heroes" : "foes", i < 2, at[i], i < 2 ? hero : foe);

        give(b, token, i % 2 ? "rapier" : "spear", 0, i % 2 ? rapier : spear, 5);
        give(b, token, "leather", 2, leather, 1);
        cover(b, token, 1 << 0 | 1 << 3);
        give(b, token, "buckler", 3, buckler, 1);
    }
    for (int pool = 0; pool < 2; pool++)
        edit(b, EDIT_set_pool, 0, pool, 3, NULL, 0);
}

/* Blades, a bow, a gale that may splash back, a breath for several; both sides have something to bid. */
static void lay_out_nametbd(struct bench *b)
{
    static const int sword[] = { 0, 1, 0, 1, 8, 0, 0 }, bow[] = { 1, 1, 3, 1, 6, 0, 0 },
                     gale[] = { 2, 2, 4, 1, 10, 3, 0 }, breath[] = { 0, 0, 2, 2, 6, 0, 1 };

    for (int i = 0; i < 5; i++) {
        static const char *const name[] = { "ann", "ben", "cat", "orc", "imp" };
        static const char *const at[] = { "2,2", "2,3", "2,4", "3,2", "3,4" };
        int token = bench_figure(b, name[i], i < 3 ? "heroes" : "foes", i < 3 ? 1 + i % 2 : 0, at[i],
                                 "strength=1 finesse=1 presence=1 life=9 max_life=9 block=1");

        give(b, token, i == 4 ? "breath" : "sword", 0, i == 4 ? breath : sword, 7);
        give(b, token, i % 2 ? "bow" : "gale", 0, i % 2 ? bow : gale, 7);
    }
    for (int seat = 0; seat < 3; seat++)
        edit(b, EDIT_set_pool, 0, ruleset_pool(b->rules, 0, seat), 2, NULL, 0);
}

/* One with points to roll again, surrounded by three, all at once. */
static void lay_out_brew(struct bench *b)
{
    static const int broadsword[] = { 0, 1 }, club[] = { 0, 2 };

    bench_option(b, "turn_order", "simultaneous");
    for (int i = 0; i < 5; i++) {
        static const char *const name[] = { "ann", "ben", "orc", "imp", "rat" };
        static const char *const at[] = { "2,2", "5,5", "3,2", "2,3", "1,2" };
        int token = bench_figure(b, name[i], i < 2 ? "heroes" : "foes", i < 2, at[i],
                                 i < 2 ? "power=3 speed=2 wits=2 melee=3 resolve=2"
                                       : "power=2 speed=3 melee=2");

        give(b, token, i ? "club" : "broadsword", 0, i ? club : broadsword, 2);
    }
}

/* Two with a Quality each and Meddle, two enemies that some hits put out. */
static void lay_out_nudge(struct bench *b)
{
    const int quality = ruleset_find_mark(b->rules, "quality"),
              point = ruleset_find_mark(b->rules, "bonus_point");

    for (int i = 0; i < 2; i++) {
        int token = bench_figure(b, i ? "ben" : "ann", "heroes", 1, i ? "2,4" : "2,2",
                                 "rank_grunt=1 brawn=1 guile=1 co_ordination=2 awareness=1");
        int whole = apply_next_mark(&b->now), shooting = texts_find(&b->book.texts, "shooting");
        const int head[] = {
            quality, -1, 0, 0, 2, 1, texts_add(&b->book.texts, i ? "bow" : "gun"), SEATS_ALL
        };
        const int part[] = { point, whole, 0, 0, 0, 2, shooting, SEATS_ALL };

        edit(b, EDIT_add_mark, token, 0, 0, head, 8);
        edit(b, EDIT_add_mark, token, 0, 0, part, 8);
        edit(b, EDIT_add_mark, token, 0, 0, part, 8);
        edit(b, EDIT_set_pool, 0, ruleset_pool(b->rules, 0, 1), 2, NULL, 0);
    }
    bench_figure(b, "orc", "foes", 0, "3,2", "kind=1 level=1 threshold=1");
    bench_figure(b, "imp", "foes", 0, "3,4", "kind=1 level=2 threshold=2");
}

/* In the order of the list of probes. */
static void (*const layout[])(struct bench *) = {
    lay_out_doom,
    lay_out_nudge,
    lay_out_nametbd,
    lay_out_brew,
};

struct bench probe_fight(int i)
{
    struct bench b = bench_open_with(probe_at(i), GRID_SQUARE, 12, 8);

    layout[i](&b);
    BUG_UNLESS(bench_play(&b, "start_encounter", NOBODY, NOBODY, "...") == OUTCOME_DONE);
    return b;
}
