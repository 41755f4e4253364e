#include "gallery/moments.h"

#include "gallery/gallery_brought.h"
#include "gallery/gallery_table.h"
#include "gallery/gallery_workshop.h"
#include "session/ending/chance.h"

enum { BRIDGE_CELL = 80, TO_THE_SLIDE = 2 };

static const char *const at_the_bridge[] = { "play-square.play", NULL };
static const char *const after_a_hit[] = { "play-square.play", "play-shove.play", NULL };
static const char *const before_mawl[] = { "play-hand.play", NULL };
static const char *const in_the_warehouse[] = { "play-doom.play", NULL };
static const char *const at_the_weir[] = { "play-doom-hex.play", NULL };
static const char *const in_the_museum[] = { "play-nametbd.play", NULL };
static const char *const at_the_stones[] = { "play-nametbd-hex.play", NULL };
static const char *const at_the_ford[] = { "play-brew-hex.play", NULL };
static const char *const in_the_saloon[] = { "play-brew.play", NULL };
static const char *const in_the_ward[] = { "brew-ward.play", NULL };
static const char *const in_the_vault[] = { "play-dark.play", NULL };
static const char *const in_the_crypt[] = { "play-crypt.play", NULL };
static const char *const on_the_planks[] = { "play-hex.play", NULL };
static const char *const before_a_blow[] = { "enemy-turn.play", NULL };
static const char *const before_a_shove[] = { "shared-screen.play", NULL };

/* ---- at the bridge ---- */

/* Unfold the line of the log that tells most: the last one with dice below it. */
static void unfold_log(struct stage *s)
{
    struct table_screen *screen = s->app.screen;

    if (s->failed)
        return;
    screen->panels.log_open = screen->panels.log_more = true;
    for (int i = 0; i < screen->panels.log.n; i++)
        if (screen->panels.log.line[i].rows > 0)
            screen->panels.unfolded = screen->panels.lines.reveal = i;
    stage_rest(s);
}

static void bridge(struct stage *s)
{
    stage_scripts(s, at_the_bridge);
    stage_look(s, BRIDGE_CELL, 9, 6);
}

/* Brann goes for Mawl, the latest blow unfolded in the log. */
static void play_square(struct stage *s)
{
    bridge(s);
    unfold_log(s);
    stage_click(s, "figure.2");
    stage_point(s, 9, 5);
}

static void play_shove(struct stage *s)
{
    stage_scripts(s, after_a_hit);
    stage_look(s, BRIDGE_CELL, 9, 6);
    stage_point(s, 11, 7);
}

static void parchment(struct stage *s)
{
    s->app.settings.theme = THEME_PARCHMENT;
    play_square(s);
}

static void contrast(struct stage *s)
{
    s->app.settings.theme = THEME_CONTRAST;
    play_square(s);
}

/* Where there is little room the log stays folded. */
static void in_a_small_window(struct stage *s)
{
    stage_scripts(s, at_the_bridge);
    stage_click(s, "figure.2");
    stage_point(s, 9, 5);
}

static void threat(struct stage *s)
{
    bridge(s);
    if (s->failed)
        return;
    s->app.screen->tools.threat = true;
    stage_point(s, 7, 4);
}

static void timeline(struct stage *s)
{
    bridge(s);
    stage_key(s, UI_KEY_CHAR, 'J');
}

/* A person takes the game master's seat, and is let see what it knows. */
static void as_game_master(struct stage *s)
{
    if (s->failed)
        return;
    session_set_runner(s->app.game.session, SEAT_GM, RUNNER_PERSON);
    table_eyes_wish(s->app.screen, SEAT_GM);
    stage_rest(s);
}

static void cover(struct stage *s)
{
    bridge(s);
    as_game_master(s);
}

/* The hand on that figure, as a click with the second button opens it. */
static void open_hand(struct stage *s, int token)
{
    if (!s->failed && !hand_quick_open(s->app.screen, token))
        stage_fail(s, "hand", "it does not open");
    stage_rest(s);
}

/* Nettle has been hidden; now Mawl is about to be harmed. */
static void game_masters_hand(struct stage *s)
{
    enum { MAWL = 2, NETTLE = 6 };

    stage_scripts(s, before_mawl);
    stage_look(s, BRIDGE_CELL, 10, 5);
    as_game_master(s);
    stage_key(s, UI_KEY_ENTER, 0);
    open_hand(s, NETTLE);
    stage_click(s, "quick.hide");
    stage_key(s, UI_KEY_ESCAPE, 0);
    stage_look(s, BRIDGE_CELL, 10, 5);
    open_hand(s, MAWL);
    stage_key(s, UI_KEY_CHAR, '5');
}

static void house_rules(struct stage *s)
{
    cover(s);
    stage_key(s, UI_KEY_ENTER, 0);
    if (!s->failed)
        hand_open(&s->app.screen->hand, HAND_OPTIONS);
    stage_rest(s);
}

static void typed_dice(struct stage *s)
{
    bridge(s);
    if (!s->failed)
        session_set_dice(s->app.game.session, session_find_seat(s->app.game.session, "aino"), DICE_TYPED);
    stage_click(s, "figure.2");
    stage_click(s, "action.attack");
    stage_key(s, UI_KEY_CHAR, '1');
}

static void menu(struct stage *s)
{
    bridge(s);
    stage_click(s, "menu");
}

static void help(struct stage *s)
{
    bridge(s);
    stage_key(s, UI_KEY_F1, 0);
}

static void ruler(struct stage *s)
{
    bridge(s);
    stage_click(s, "tool.measure");
    stage_click_cell(s, 4, 6);
    stage_point(s, 14, 6);
}

/* Mawl's blow has sent Brann into the river: all of it is seen, and rests. */
static void enemy_turn(struct stage *s)
{
    stage_scripts(s, before_a_blow);
    stage_watch(s, "enemy-blow.play", SETTINGS_PACE_CALM);
}

/* Where Mawl goes is decided before all who look at the wall. */
static void shared_screen(struct stage *s)
{
    s->app.settings.shared = true;
    stage_scripts(s, before_a_shove);
    stage_go_on(s, "shared-shove.play");
    for (int i = 0; i < TO_THE_SLIDE; i++)
        stage_key(s, UI_KEY_TAB, 0);
    stage_point(s, 12, 8);
}

/* And before that: what Brann can do to Mawl. */
static void shared_turn(struct stage *s)
{
    s->app.settings.shared = true;
    stage_scripts(s, before_a_shove);
    stage_click(s, "figure.2");
}

static void shared_doom(struct stage *s)
{
    s->app.settings.shared = true;
    stage_scripts(s, in_the_warehouse);
}

static void shared_nametbd(struct stage *s)
{
    s->app.settings.shared = true;
    stage_scripts(s, in_the_museum);
}

static void shared_brew(struct stage *s)
{
    s->app.settings.shared = true;
    stage_scripts(s, in_the_saloon);
}

/* A night in the tower begins. */
static void shared_nudge(struct stage *s)
{
    s->app.settings.shared = true;
    stage_scenario(s, "tower", "1");
}

/* ---- elsewhere ---- */

static void play_hex(struct stage *s)
{
    stage_scripts(s, on_the_planks);
    stage_look(s, 84, 10, 5);
    stage_click(s, "figure.4");
    stage_click(s, "tool.template");
    stage_click_cell(s, 11, 4);
}

/* Ada's shot at the watchman on the catwalk, and what she does with it. */
static void play_doom(struct stage *s)
{
    stage_scripts(s, in_the_warehouse);
    stage_look(s, BRIDGE_CELL, 9, 11);
}

static void doom_in_a_small_window(struct stage *s)
{
    stage_scripts(s, in_the_warehouse);
}

static void play_doom_hex(struct stage *s)
{
    stage_scripts(s, at_the_weir);
    stage_look(s, BRIDGE_CELL, 11, 6);
    stage_click(s, "figure.5");
}

static void play_nametbd(struct stage *s)
{
    stage_scripts(s, in_the_museum);
    stage_look(s, BRIDGE_CELL, 9, 7);
}

static void play_brew(struct stage *s)
{
    stage_scripts(s, in_the_saloon);
    stage_look(s, BRIDGE_CELL, 12, 5);
}

/* Days go by for two patients: the game master's calendar, and what came of it. */
static void brew_calendar(struct stage *s)
{
    stage_scripts(s, in_the_ward);
    stage_look(s, BRIDGE_CELL, 11, 6);
    as_game_master(s);
    stage_key(s, UI_KEY_ENTER, 0);
    if (s->failed)
        return;
    hand_open(&s->app.screen->hand, HAND_ACTS);
    s->app.screen->hand.clock = true;
    s->app.screen->panels.log_open = s->app.screen->panels.log_more = true;
    stage_click(s, "strip.1");
}

static void nametbd_in_a_small_window(struct stage *s)
{
    stage_scripts(s, in_the_museum);
}

static void brew_in_a_small_window(struct stage *s)
{
    stage_scripts(s, in_the_saloon);
}

/* Vale has the reaper before her, and chooses what to do. */
static void play_nametbd_hex(struct stage *s)
{
    stage_scripts(s, at_the_stones);
    stage_look(s, BRIDGE_CELL, 9, 6);
    stage_click(s, "figure.3");
}

/* The bear has Merrit by the arm. */
static void play_brew_hex(struct stage *s)
{
    stage_scripts(s, at_the_ford);
    stage_look(s, BRIDGE_CELL, 8, 6);
}

enum { PLAYED_ON = 200 };

/* What the program thinks out beside the frames once a fight is over. */
static void play_on(struct ending *told)
{
    struct thought *thought;
    atomic_bool stop;

    atomic_init(&stop, false);
    while (ending_played(told) < PLAYED_ON && (thought = chance_think(told))) {
        thought->run(thought, &stop);
        chance_take(told, thought);
    }
}

static void won_fight(struct stage *s)
{
    stage_scenario(s, "bridge", "12");
    if (s->failed)
        return;
    for (int i = 0; i < session_seats(s->app.game.session); i++)
        session_set_runner(s->app.game.session, i, RUNNER_PROGRAM);
    stage_rest(s);
    play_on(&s->app.screen->panels.ending.told);
    stage_rest(s);
}

static void lesson(struct stage *s)
{
    stage_scenario(s, "practise", "1");
}

/* A game that was left in its third round lies on the shelf. */
static void keep_a_game(struct stage *s)
{
    struct stage left;
    struct str path;
    struct err err;

    str_init(&path);
    stage_open(&left, &s->meter, s->input.width, s->input.height);
    stage_scripts(&left, before_mawl);
    if (left.failed || !session_set_title(left.app.game.session, "The bridge", &err) ||
        !app_game_new_name("bridge.scenario.json", &path, &err) ||
        !session_save_as(left.app.game.session, str_cstr(&path), &err))
        stage_fail(s, "bridge", "the game is not kept");
    stage_close(&left);
    str_clear(&path);
}

static void start(struct stage *s)
{
    struct err err;

    keep_a_game(s);
    if (!app_start(&s->app, &err))
        stage_fail(s, "start", err.text);
    stage_rest(s);
}

static void settings(struct stage *s)
{
    start(s);
    stage_click(s, "start.settings");
}

/* A character by points, as far as two aspects. */
static void creation(struct stage *s)
{
    struct err err;

    if (!app_make(&s->app, "another", "3", NULL, &err))
        stage_fail(s, "creation", err.text);
    stage_rest(s);
    stage_type(s, "Brann");
    stage_click(s, "next");
    stage_click(s, "answer.points");
    static const char *const points[] = { "less.accuracy",   "less.accuracy",    "less.accuracy",
                                          "more.nimbleness", "more.muscularity", "more.endurance" };
    for (size_t i = 0; i < sizeof points / sizeof points[0]; i++)
        stage_click(s, points[i]);
    stage_click(s, "next");
    stage_click(s, "answer.bravery");
    stage_click(s, "answer.berserker");
}

/* ---- in the dark ---- */

static void in_the_dark(struct stage *s, const char *seat)
{
    stage_scripts(s, in_the_vault);
    if (s->failed)
        return;
    if (!seat)
        session_set_runner(s->app.game.session, SEAT_GM, RUNNER_PERSON);
    table_eyes_set(s->app.screen, seat ? table_eyes_find(s->app.game.session, seat) : SEAT_GM);
    stage_rest(s);
    stage_look(s, BRIDGE_CELL, 9, 6);
}

static void torchlight(struct stage *s)
{
    in_the_dark(s, "aino");
}

static void torchlight_to_a_game_master(struct stage *s)
{
    in_the_dark(s, NULL);
}

/* Why Brann does not see what lies behind the pillar. */
static void a_ray(struct stage *s)
{
    in_the_dark(s, "aino");
    if (s->failed)
        return;
    table_select_figure(&s->app.screen->selection, 0);
    s->input.held = 1u << ('K' - 'A');
    stage_point(s, 8, 5);
    stage_point(s, 8, 9);
}

/* A room that nobody has entered yet was shown to the players with the tool of fog. */
static void a_room(struct stage *s)
{
    torchlight_to_a_game_master(s);
    stage_click(s, "tool.fog");
    stage_click_cell(s, 2, 2);
    stage_rest(s);
}

/* ---- a table with a display in it ---- */

static void four_around_it(struct stage *s)
{
    stage_scripts(s, in_the_crypt);
    gallery_table_four(s);
}

static void four_and_a_game_master(struct stage *s)
{
    stage_scripts(s, in_the_crypt);
    gallery_table_gm(s);
}

/* The page of what no player knows, on a small screen. */
static void behind_the_screen(struct stage *s)
{
    four_and_a_game_master(s);
    if (s->failed)
        return;
    hand_open(&s->app.screen->hand, HAND_ACTS);
    s->app.screen->hand.behind = true;
    stage_rest(s);
}

static void both_windows(struct stage *s)
{
    four_and_a_game_master(s);
    gallery_table_both(s);
}

static void far_edge(struct stage *s)
{
    play_shove(s);
    gallery_table_far(s);
}

static void measured(struct stage *s)
{
    stage_scenario(s, "bridge", "1");
    gallery_table_measure(s);
}

static void curtain(struct stage *s)
{
    stage_scenario(s, "bridge", "1");
    gallery_table_curtain(s);
}

static void miniatures(struct stage *s)
{
    stage_scenario(s, "bridge", "1");
    gallery_table_miniatures(s);
}

static const struct moment moments[] = {
    { "play-square", 1920, 1080, play_square },
    { "play-shove", 1920, 1080, play_shove },
    { "play-hex", 1920, 1080, play_hex },
    { "enemy-turn", 1920, 1080, enemy_turn },
    { "shared-screen", 1920, 1080, shared_screen },
    { "shared-screen-4k", 3840, 2160, shared_screen },
    { "shared-turn", 1920, 1080, shared_turn },
    { "shared-doom", 1920, 1080, shared_doom },
    { "shared-nametbd", 1920, 1080, shared_nametbd },
    { "shared-brew", 1920, 1080, shared_brew },
    { "shared-nudge", 1920, 1080, shared_nudge },
    { "play-doom", 1920, 1080, play_doom },
    { "play-doom-1280x720", 1280, 720, doom_in_a_small_window },
    { "play-doom-hex", 1920, 1080, play_doom_hex },
    { "play-nametbd", 1920, 1080, play_nametbd },
    { "play-nametbd-1280x720", 1280, 720, nametbd_in_a_small_window },
    { "play-nametbd-hex", 1920, 1080, play_nametbd_hex },
    { "play-brew", 1920, 1080, play_brew },
    { "play-brew-1280x720", 1280, 720, brew_in_a_small_window },
    { "play-brew-hex", 1920, 1080, play_brew_hex },
    { "brew-calendar", 1920, 1080, brew_calendar },
    { "start", 1920, 1080, start },
    { "creation", 1920, 1080, creation },
    { "parchment", 1920, 1080, parchment },
    { "contrast", 1920, 1080, contrast },
    { "portrait-1080x1920", 1080, 1920, in_a_small_window },
    { "small-1280x720", 1280, 720, in_a_small_window },
    { "settings", 1920, 1080, settings },
    { "house-rules", 1920, 1080, house_rules },
    { "hand", 1920, 1080, game_masters_hand },
    { "cover", 1920, 1080, cover },
    { "timeline", 1920, 1080, timeline },
    { "typed-dice", 1920, 1080, typed_dice },
    { "threat", 1920, 1080, threat },
    { "ruler", 1920, 1080, ruler },
    { "torchlight", 1920, 1080, torchlight },
    { "torchlight-gm", 1920, 1080, torchlight_to_a_game_master },
    { "ray", 1920, 1080, a_ray },
    { "room", 1920, 1080, a_room },
    { "table-players", 1920, 1080, four_around_it },
    { "table-gm", 1920, 1080, four_and_a_game_master },
    { "behind", 1280, 720, behind_the_screen },
    { "table-both", 1920, 1080, both_windows },
    { "table-far", 1920, 1080, far_edge },
    { "table-measured", 1920, 1080, measured },
    { "table-curtain", 1920, 1080, curtain },
    { "table-miniatures", 1920, 1080, miniatures },
    { "menu", 1920, 1080, menu },
    { "help", 1920, 1080, help },
    { "lesson", 1920, 1080, lesson },
    { "won", 1920, 1080, won_fight },
    { "brought", 1920, 1080, gallery_brought },
    { "workshop", 1920, 1080, gallery_workshop },
    { "align", 1920, 1080, gallery_align },
};

const struct moment *moment_at(int i)
{
    return i >= 0 && i < (int)(sizeof moments / sizeof moments[0]) ? &moments[i] : NULL;
}

const char *moment_printed(void)
{
    return "maps/bridge.scenario.json";
}
