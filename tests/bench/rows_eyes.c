/* bench/rows_eyes.c - what a seat knows in fog and night, brought up to date after a deed. */
#include "bench/crowd.h"
#include "bench/rows.h"

#include "core/command.h"

enum { FIGURES = 12, LAMPS = 40, REACH = 10, SIDE = 100 };

/* A game in the dark; whose eyes look; how often something was done. */
struct night {
    struct session *session;
    int seat, done;
    struct cell door;
};

static bool submit(struct session *s, struct command *c, bool good)
{
    good = good && session_submit(s, c) == OUTCOME_DONE;
    command_clear(c);
    return good;
}

/* Lamps all over the board; all figures are the seat's. */
static bool darken(struct night *n, bool fog)
{
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    const struct board *board = session_state(n->session)->board;
    const int glow = glow_pack((struct glow){ REACH / 2, REACH, GLOW_WHITE });
    bool good = true;

    for (int i = 0; i < LAMPS; i++) {
        struct wall_point at = wall_centre(crowd_spread(board, FIGURES + i));

        good = good && command_edit(&c, EDIT_set_lamp, -1, 0, glow, (int[]){ at.x, at.y }, 2);
    }
    for (int i = 0; i < FIGURES; i++)
        good = good && command_edit(&c, EDIT_set_token, i, NAME_seat, n->seat, NULL, 0) &&
               command_edit(&c, EDIT_set_token, i, NAME_light, glow, NULL, 0);
    good = good && command_edit(&c, EDIT_set_turn, -1, NAME_sky, SKY_NIGHT + 1, NULL, 0) &&
           command_edit(&c, EDIT_set_turn, -1, NAME_fog, fog ? FOG_SIGHT : FOG_OFF, NULL, 0);
    return submit(n->session, &c, good);
}

static bool night_falls(struct night *n, bool fog)
{
    *n = (struct night){ .session = crowd_new(NULL, SIDE, SIDE, FIGURES, crowd_spread) };
    if (!n->session)
        return false;
    n->seat = session_add_seat(n->session, "anna", false, RUNNER_PERSON);
    n->door = session_state(n->session)->token[0].at;
    return n->seat > 0 && darken(n, fog);
}

/* The time that a deed of the GM's takes until the seat's view is right. */
static double deed_and_view(struct night *n, struct command *c, bool good)
{
    double begin = gauge_cpu();

    good = submit(n->session, c, good);
    gauge_use(good && session_view(n->session, n->seat) != NULL);
    return gauge_cpu() - begin;
}

/* A door beside the first of them opens, or shuts. */
static double use_door(void *context)
{
    struct night *n = context;
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    int stands = n->done++ % 2 ? BARRIER_DOOR_OPEN : BARRIER_DOOR;

    return deed_and_view(n, &c,
                         command_edit(&c, EDIT_set_terrain, NOBODY, LAYER_EDGE_A, stands,
                                      (int[]){ cell_pack(n->door), 1 }, 2));
}

static double step(void *context)
{
    struct night *n = context;
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    struct cell to = n->door;

    to.x = (short)(to.x + n->done++ % 2);
    return deed_and_view(n, &c, command_edit(&c, EDIT_place, 0, 0, cell_pack(to), NULL, 0));
}

static bool measure_eyes(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct night fog, clear = { 0 };
    double (*deed)(void *) = row->a ? step : use_door;
    bool done = night_falls(&fog, true) && night_falls(&clear, false);

    if (done)
        gauge_compare_once(gauge, deed, &fog, deed, &clear, r);
    gauge_each(r, 1e6, 1e6);
    session_close(fog.session);
    session_close(clear.session);
    return done || gauge_fail(gauge, "no crowd could be had");
}

const struct row rows_eyes[] = {
    { "eyes.door", "a door, 12 figures and 40 lights of radius 10, rooms, till a seat's view is right", "ms",
      "without fog", VALUE_MOST, 4, measure_eyes, 0, 0 },
    { "eyes.step", "the same after a step of one figure with a torch", "ms", "without fog", VALUE_MOST, 4,
      measure_eyes, 1, 0 },
    { NULL }
};
