/*
 * gallery/probes/moments.c - what no book in the program has yet, and the window shows all the same: figures
 * in the air, cells without light, numbers of seven digits, lists of switches, a question of a hundred
 * options, dice of two sizes in one total. Played by the thin rule sets of tests/probes.
 */
#include "gallery/moments.h"

#include <stdio.h>
#include <stdlib.h>

static void play(struct stage *s, const char *script)
{
    setenv("BATTLEMAT_DATA", PROBE_DATA, 1);
    stage_scripts(s, (const char *const[]){ script, NULL });
}

static void kit(struct stage *s)
{
    play(s, "probes/kit.play");
}

static void nametbd(struct stage *s)
{
    play(s, "probes/nametbd.play");
}

static void as_game_master(struct stage *s, enum hand_panel open)
{
    if (s->failed)
        return;
    session_set_runner(s->app.game.session, SEAT_GM, RUNNER_PERSON);
    table_eyes_wish(s->app.screen, SEAT_GM);
    stage_rest(s);
    stage_key(s, UI_KEY_ENTER, 0);
    hand_open(&s->app.screen->hand, open);
    stage_rest(s);
}

static void fliers(struct stage *s)
{
    nametbd(s);
    stage_point(s, 10, 2);
}

static void flier_chosen(struct stage *s)
{
    nametbd(s);
    stage_click(s, "figure.0");
}

static void light(struct stage *s)
{
    kit(s);
    stage_point(s, 11, 4);
}

static void large_numbers(struct stage *s)
{
    kit(s);
    stage_click(s, "figure.1");
}

static void switches(struct stage *s)
{
    kit(s);
    as_game_master(s, HAND_OPTIONS);
}

static void hand(struct stage *s)
{
    kit(s);
    as_game_master(s, HAND_ACTS);
    stage_click(s, "figure.1");
}

static void question(struct stage *s)
{
    kit(s);
    stage_click(s, "figure.0");
    stage_click(s, "action.reckon");
}

static void fight(struct stage *s)
{
    setenv("BATTLEMAT_DATA", PROBE_DATA, 1);
    stage_scripts(s, (const char *const[]){ "probes/nametbd.play", "probes/fight.play", NULL });
}

/* A blow with dice of two sizes, told with its dice. */
static void mixed_dice(struct stage *s)
{
    struct table_panels *panels;

    setenv("BATTLEMAT_DATA", PROBE_DATA, 1);
    stage_scripts(s, (const char *const[]){ "probes/nametbd.play", "probes/blow.play", NULL });
    if (s->failed)
        return;
    panels = &s->app.screen->panels;
    panels->log_open = panels->log_more = true;
    for (int i = 0; i < panels->log.n; i++)
        if (panels->log.line[i].rows > 0)
            panels->unfolded = panels->lines.reveal = i;
    stage_rest(s);
}

/* The dice of that blow are thrown at the table, and typed. */
static void typed_dice(struct stage *s)
{
    setenv("BATTLEMAT_DATA", PROBE_DATA, 1);
    stage_scripts(s, (const char *const[]){ "probes/nametbd.play", "probes/throw.play", NULL });
    for (int i = 0; !s->failed && i < session_seats(s->app.game.session); i++)
        session_set_dice(s->app.game.session, i, DICE_TYPED);
    stage_key(s, UI_KEY_CHAR, '3');
}

#define BOTH(name, enter) \
    { name "-720", 1280, 720, enter }, \
    { \
        name "-1080", 1920, 1080, enter \
    }
static const struct moment moments[] = {
    BOTH("fliers", fliers),         BOTH("flier-chosen", flier_chosen),
    BOTH("light", light),           BOTH("large-numbers", large_numbers),
    BOTH("switches", switches),     BOTH("hand", hand),
    BOTH("question", question),     BOTH("fight", fight),
    BOTH("mixed-dice", mixed_dice), BOTH("typed-dice", typed_dice),
};

const struct moment *moment_at(int i)
{
    return i >= 0 && i < (int)(sizeof moments / sizeof moments[0]) ? &moments[i] : NULL;
}

const char *moment_printed(void)
{
    return NULL;
}
