#include "probes/fights.h"

#include "base/bug.h"
#include "probes/probes.h"

static void lay_out_plain(struct bench *b)
{
    bench_figure(b, "ann", "heroes", 1, "2,2", "");
    bench_figure(b, "ben", "heroes", 1, "2,4", "");
    bench_figure(b, "orc", "foes", 0, "3,2", "");
    bench_figure(b, "imp", "foes", 0, "3,4", "");
}

/* In the order of the list of probes. */
static void (*const layout[])(struct bench *) = {
    lay_out_plain, /* doom */
    lay_out_plain, /* nudge */
    lay_out_plain, /* nametbd */
    lay_out_plain, /* brew */
};

struct bench probe_fight(int i)
{
    struct bench b = bench_open(probe_at(i)->id, GRID_SQUARE, 12, 8);

    layout[i](&b);
    BUG_UNLESS(bench_play(&b, "start_encounter", NOBODY, NOBODY, "...") == OUTCOME_DONE);
    return b;
}
