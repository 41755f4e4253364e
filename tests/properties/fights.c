#include "properties/fights.h"

#include "probes/fights.h"
#include "properties/chance.h"
#include "rules/list.h"

#include <stdio.h>

enum { FIGURES = 5, COLUMNS = 12, ROWS = 9 };

const char *fight_system(int system)
{
    return rules_at(system)->id;
}

/* ---- Another System: every aspect is among them; there are fire, a pit, bog and walls ---- */

static const char *const names[FIGURES] = { "ragna", "sela", "snik", "mawl", "rikk" };
static const char *const words[FIGURES] = {
    "muscularity=4 nimbleness=3 endurance=3 fortitude=2 luck=2 berserker long_sword leather",
    "accuracy=5 nimbleness=5 endurance=2 luck=3 altruism paragon:accuracy short_bow",
    "muscularity=3 nimbleness=4 endurance=2 fortitude=1 dwarf long_sword",
    "muscularity=2 nimbleness=3 endurance=4 fortitude=3 unholy luck=1 luck_max=1",
    "muscularity=3 nimbleness=2 endurance=6 bravery avenger:hero size=2",
};

static void lay_ground(struct bench *b)
{
    const struct terrain fire = { .key = "blaze",
                                  .cost = ONE_CELL,
                                  .hazard = true,
                                  .has_damage = true,
                                  .damage_count = 1,
                                  .damage_sides = 4,
                                  .look = "fire" };

    terrain_add(b->book.terrain, &fire);
    bench_ground(b, "[4;4]", "blaze");
    bench_ground(b, "[7;3]", "pit");
    bench_ground(b, "[6;6]", "bog");
    bench_ground(b, "[5;2]", "wall");
}

static struct bench first_fight(struct random *random)
{
    const struct item sword = { .key = "long_sword", .kind = 0, .field = { 0, 2, 1, 0, 1, 15 } };
    const struct item bow = { .key = "short_bow", .kind = 0, .field = { 1, 2, 0, 12, 2, 30 } };
    const struct item leather = { .key = "leather", .kind = 1, .field = { 1, 0, 0, 10 } };
    struct bench b = bench_open(fight_system(0), (enum layout)chance_below(random, 3), COLUMNS, ROWS);

    book_add_item(&b.book, &sword);
    book_add_item(&b.book, &bow);
    book_add_item(&b.book, &leather);
    lay_ground(&b);
    for (int i = 0; i < FIGURES; i++) {
        char at[32];

        snprintf(at, sizeof at, "[%d;%d]", 2 + 2 * (i % 3) + chance_below(random, 2),
                 2 + 3 * (i / 3) + chance_below(random, 2));
        bench_figure(&b, names[i], i < 2 ? "heroes" : "foes", i < 2, at, words[i]);
    }
    bench_play(&b, "start_encounter", NOBODY, NOBODY,
               chance_below(random, 2) ? "first_side=heroes ..." : "first_side=foes ...");
    return b;
}

struct bench fight_of(int system, struct random *random)
{
    return system == 0 ? first_fight(random) : probe_fight(system - 1);
}
