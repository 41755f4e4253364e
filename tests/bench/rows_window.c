/* bench/rows_window.c - frames of the real window, and the running program, beside bare SDL. */
#include "bench/child.h"
#include "bench/rows.h"
#include "bench/stage_window.h"

#include "base/files.h"
#include "base/mem.h"
#include "paint/paint_ground.h"
#include "sdl/sdl_png.h"
#include "view/table/eyes.h"
#include "view/table/figure.h"

#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { WIDTH = 1920, HEIGHT = 1080, CELL = 48, CELL_OF_CROWD = 16, STEPS = 40 };

/* ---- frames ---- */

/* The smallest window that there is, in quick mode. */
static int width_of(const struct gauge *gauge, int width)
{
    return gauge->quick ? 960 : width;
}

static int height_of(const struct gauge *gauge, int height)
{
    return gauge->quick ? 540 : height;
}

static bool measure_pan(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct stage stage;

    (void)row;
    stage_driver();
    if (!stage_open(gauge, &stage, width_of(gauge, WIDTH), height_of(gauge, HEIGHT),
                    crowd_new(NULL, 100, 100, 200, crowd_spread), CELL))
        return false;
    gauge_compare(gauge, (struct task){ stage_pan, &stage }, (struct task){ stage_bare, &stage }, r);
    gauge_each(r, 1e6, 1e6);
    snprintf(r->note, sizeof r->note, "%d tokens in view, %.0f frames a second", stage.tokens,
             1000 / r->ours);
    stage_close(&stage);
    return true;
}

static bool measure_pan_rate(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct stage stage;

    stage_driver();
    if (!stage_open(gauge, &stage, width_of(gauge, row->a), height_of(gauge, row->b),
                    crowd_new(NULL, 100, 100, 200, crowd_spread), CELL))
        return false;
    r->ours = 1e9 / gauge_time(gauge, (struct task){ stage_pan, &stage });
    stage_close(&stage);
    return true;
}

static bool measure_crowd(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct stage stage;

    (void)row;
    stage_driver();
    if (!stage_open(gauge, &stage, width_of(gauge, WIDTH), height_of(gauge, HEIGHT),
                    crowd_new(NULL, 119, 67, 4000, crowd_packed), CELL_OF_CROWD))
        return false;
    gauge_compare(gauge, (struct task){ stage_pan, &stage }, (struct task){ stage_blits, &stage }, r);
    gauge_each(r, 1e6, 1e6);
    snprintf(r->note, sizeof r->note, "%d in view", stage.tokens);
    stage_close(&stage);
    return true;
}

/* A figure goes to the next cell, and back again the next time. */
static void go_on(struct stage *stage)
{
    struct table_screen *screen = stage->app.screen;
    struct cell from = screen->game.view->token[0].at, to = from;

    to.x = (short)(to.x + (stage->step++ % 2 ? -1 : 1));
    struct event walks = {
        .kind = EVENT_MOVED, .who = 0, .old = cell_pack(from), .now = cell_pack(to), .a = NAME_walk
    };
    crowd_move(screen->game.session, 0, to);
    anim_add(&screen->anim, &walks, stage->window.input.now);
}

/* The frame that tells that it did; what moved it is not counted. */
static double move_once(void *context)
{
    struct stage *stage = context;
    double begin;

    go_on(stage);
    begin = gauge_cpu();
    stage_frame(stage);
    return gauge_cpu() - begin;
}

/* The frames of its walk, 15 ms apart, from that one to the one in which it has arrived: what each took. */
static double walk_once(void *context)
{
    enum { APART = 15, MOST = 1 + (ANIM_STEP + APART - 1) / APART };
    struct stage *stage = context;
    unsigned now = stage->window.input.now;
    double begin;

    go_on(stage);
    begin = gauge_cpu();
    for (int i = 0; i < MOST; i++)
        stage_frame_at(stage, now + (unsigned)i * APART);
    return (gauge_cpu() - begin) / MOST;
}

/* What the last frame drew anew. */
static void note_drawn(const struct stage *stage, struct result *r)
{
    struct sdl_draw_stats stats = sdl_draw_stats(stage->window.draw);

    snprintf(r->note, sizeof r->note, "%ld pixels drawn anew, %ld copies", stats.drawn, (long)stats.copies);
}

static double bare_once(void *context)
{
    double begin = gauge_cpu();

    stage_bare(context, 1);
    return gauge_cpu() - begin;
}

/* A figure in the middle of the view; then nothing changes any more but where it stands. */
static void come_to_rest(struct stage *stage)
{
    crowd_move(stage->app.screen->game.session, 0, (struct cell){ 45, 34 });
    stage_settle(stage);
}

/* Each frame of a walk (a = 0), or the first of them (a = 1). */
static bool measure_move(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct stage stage;

    stage_driver();
    if (!stage_open(gauge, &stage, width_of(gauge, WIDTH), height_of(gauge, HEIGHT),
                    crowd_new(NULL, 100, 100, 200, crowd_spread), CELL))
        return false;
    come_to_rest(&stage);
    stage.app.screen->anim.reduced = row->a == 1;
    gauge_compare_once(gauge, row->a ? move_once : walk_once, &stage, bare_once, &stage, r);
    gauge_each(r, 1e6, 1e6);
    stage.app.screen->anim.reduced = true;
    move_once(&stage);
    note_drawn(&stage, r);
    stage_close(&stage);
    return true;
}

enum { PARTY = 6 };

/*
 * That figure and the next are a player's, the first carries a torch, that player looks: by night and in fog,
 * or by day without it.
 */
static bool light_torch(struct stage *stage, int who, bool night)
{
    struct session *session = stage->app.screen->game.session;
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    int seat = session_add_seat(session, "anna", false, RUNNER_PERSON),
        glow = glow_pack((struct glow){ 2, 5, GLOW_WHITE });
    bool good = seat > 0 && command_edit(&c, EDIT_set_token, who, NAME_light, glow, NULL, 0) &&
                command_edit(&c, EDIT_set_turn, -1, NAME_sharing, SHARING_NONE, NULL, 0) &&
                command_edit(&c, EDIT_set_turn, -1, NAME_sky, night ? SKY_NIGHT + 1 : 0, NULL, 0) &&
                command_edit(&c, EDIT_set_turn, -1, NAME_fog, night ? FOG_SIGHT : FOG_OFF, NULL, 0);

    for (int i = who; i < who + PARTY; i++)
        good = good && command_edit(&c, EDIT_set_token, i, NAME_seat, seat, NULL, 0);
    good = good && session_submit(session, &c) == OUTCOME_DONE;
    command_clear(&c);
    if (good)
        table_eyes_set(stage->app.screen, seat);
    return good;
}

/* The longest frame of the walks of a figure that carries a torch through the dark. */
static bool measure_torch(struct gauge *gauge, const struct row *row, struct result *r)
{
    enum { APART = 15, STEPS_EACH = 10, WALKS = 20 };
    struct stage stage;

    (void)row;
    stage_driver();
    if (!stage_open(gauge, &stage, width_of(gauge, WIDTH), height_of(gauge, HEIGHT),
                    crowd_new(NULL, 100, 100, 200, crowd_spread), CELL))
        return false;
    if (!light_torch(&stage, 0, true)) {
        stage_close(&stage);
        return gauge_fail(gauge, "no torch");
    }
    come_to_rest(&stage);
    stage.app.screen->anim.reduced = false;
    for (int i = 0; i < WALKS * STEPS_EACH; i++) {
        unsigned now = stage.window.input.now;

        if (i % STEPS_EACH == 0)
            go_on(&stage);
        double begin = gauge_cpu();
        stage_frame_at(&stage, now + APART);
        double took = (gauge_cpu() - begin) / 1e6;
        r->ours = took > r->ours ? took : r->ours;
    }
    note_drawn(&stage, r);
    stage_close(&stage);
    return true;
}

/* The same table twice, as the player of the second figure sees it: at night, in fog, by a torch; by day. */
static bool open_night(struct gauge *gauge, struct stage *night, struct stage *day)
{
    stage_driver();
    if (!stage_open(gauge, night, width_of(gauge, WIDTH), height_of(gauge, HEIGHT),
                    crowd_new(NULL, 100, 100, 200, crowd_spread), CELL))
        return false;
    crowd_move(night->app.screen->game.session, 1, (struct cell){ 45, 36 });
    if (light_torch(night, 1, true) &&
        stage_open(gauge, day, width_of(gauge, WIDTH), height_of(gauge, HEIGHT),
                   crowd_new(NULL, 100, 100, 200, crowd_spread), CELL)) {
        crowd_move(day->app.screen->game.session, 1, (struct cell){ 45, 36 });
        if (light_torch(day, 1, false))
            return true;
        stage_close(day);
    }
    stage_close(night);
    return false;
}

/* A frame while panning (a = 0), each frame of a walk that is seen (a = 1). */
static bool measure_fog(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct stage night, day;

    if (!open_night(gauge, &night, &day))
        return gauge_fail(gauge, "no night");
    come_to_rest(&night);
    come_to_rest(&day);
    if (!table_figure_shown(&night.app.screen->game, 0)) {
        stage_close(&night);
        stage_close(&day);
        return gauge_fail(gauge, "who walks is not seen");
    }
    if (row->a == 0) {
        stage_warm(&night);
        gauge_compare(gauge, (struct task){ stage_pan, &night }, (struct task){ stage_pan, &day }, r);
    } else {
        night.app.screen->anim.reduced = day.app.screen->anim.reduced = false;
        gauge_compare_once(gauge, walk_once, &night, walk_once, &day, r);
    }
    gauge_each(r, 1e6, 1e6);
    stage_close(&night);
    stage_close(&day);
    return true;
}

/* A frame with the whole threat zone: the figure went to the next cell, and all is found anew. */
static bool measure_threat(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct stage stage;

    stage_driver();
    if (!stage_open(gauge, &stage, width_of(gauge, WIDTH), height_of(gauge, HEIGHT),
                    crowd_new(NULL, row->a, row->a, row->b, crowd_cornered), CELL))
        return false;
    come_to_rest(&stage);
    table_select_figure(&stage.app.screen->selection, 0);
    stage.app.screen->tools.threat = true;
    come_to_rest(&stage);
    for (int i = 0; i < STEPS; i++)
        move_once(&stage);
    for (int i = 0; i < STEPS; i++)
        r->ours += move_once(&stage) / STEPS / 1e6;
    int frames = 1;
    for (; stage.app.screen->threat.zone.busy; frames++)
        stage_frame(&stage);
    snprintf(r->note, sizeof r->note, "%d enemies, %d cells after %d frames", stage.app.screen->threat.foes,
             stage.app.screen->threat.zone.n, frames);
    stage_close(&stage);
    return true;
}

enum { GROUNDS = 16, BRUSH_FRAMES = 40, BRUSH_STEP = 9 /* pixels from frame to frame */ };

/* A stroke of the game master's brush from its first frame to the one in which it lies there; each frame. */
static double stroke_once(void *context)
{
    struct stage *stage = context;
    struct ui_input *in = &stage->window.input;
    struct rect free = stage->app.screen->camera.free;
    double begin = gauge_cpu();

    stage->app.screen->tools.brush.ground = (stage->app.screen->tools.brush.ground + 1) % GROUNDS;
    in->x = free.x + free.w / 4;
    in->y = free.y + free.h / 2;
    in->pressed = in->down = true;
    for (int i = 0; i < BRUSH_FRAMES; i++) {
        stage_frame(stage);
        in->pressed = false;
        in->x += BRUSH_STEP;
    }
    in->down = false;
    in->released = true;
    stage_frame(stage);
    in->released = false;
    stage_frame(stage);
    return (gauge_cpu() - begin) / (BRUSH_FRAMES + 2);
}

static bool measure_brush(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct stage stage;
    int side = gauge->quick ? 300 : row->a, strokes = gauge->quick ? 2 : 10;

    stage_driver();
    if (!stage_open(gauge, &stage, width_of(gauge, WIDTH), height_of(gauge, HEIGHT),
                    crowd_new(NULL, side, side, 2, crowd_spread), CELL))
        return false;
    session_set_runner(stage.app.screen->game.session, SEAT_GM, RUNNER_PERSON);
    table_eyes_set(stage.app.screen, SEAT_GM);
    tool_choose(stage.app.screen, TOOL_BRUSH);
    come_to_rest(&stage);
    int head = session_head(stage.app.screen->game.session);
    for (int i = 0; i < strokes; i++)
        r->ours += stroke_once(&stage) / strokes / 1e6;
    bool laid = session_head(stage.app.screen->game.session) > head;
    snprintf(r->note, sizeof r->note, "%d strokes of %d frames", strokes, BRUSH_FRAMES);
    stage_close(&stage);
    return laid || gauge_fail(gauge, "the brush lays nothing");
}

/* The same view of 4,096 figures on the largest board, and of 200 on a small one. */
static bool open_two(struct gauge *gauge, struct stage *large, struct stage *small)
{
    int side = gauge->quick ? 300 : 1000, figures = gauge->quick ? 400 : TOKENS_MAX;

    stage_driver();
    if (!stage_open(gauge, large, width_of(gauge, WIDTH), height_of(gauge, HEIGHT),
                    crowd_new(NULL, side, side, figures, crowd_cornered), CELL))
        return false;
    if (stage_open(gauge, small, width_of(gauge, WIDTH), height_of(gauge, HEIGHT),
                   crowd_new(NULL, 100, 100, 200, crowd_cornered), CELL))
        return true;
    stage_close(large);
    return false;
}

static bool measure_pan_far(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct stage large, small;

    (void)row;
    if (!open_two(gauge, &large, &small))
        return false;
    gauge_compare(gauge, (struct task){ stage_pan, &large }, (struct task){ stage_pan, &small }, r);
    gauge_each(r, 1e6, 1e6);
    stage_close(&small);
    stage_close(&large);
    return true;
}

static bool measure_move_far(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct stage large, small;

    (void)row;
    if (!open_two(gauge, &large, &small))
        return false;
    come_to_rest(&large);
    come_to_rest(&small);
    gauge_compare_once(gauge, move_once, &large, move_once, &small, r);
    gauge_each(r, 1e6, 1e6);
    move_once(&large);
    note_drawn(&large, r);
    stage_close(&small);
    stage_close(&large);
    return true;
}

/* ---- the program ---- */

static const char demo[] = BENCH_SOURCE "/maps/bridge.scenario.json";

/* Start the real program on the demo; `dump` is what it writes when it has come to rest. */
static pid_t start_program(const struct gauge *gauge, char dump[300])
{
    char game[300];
    const char *word[] = { BENCH_PROGRAM, demo,     "--save",    game,      "--dump-ui", dump, "--seed",
                           "1",           "--size", "1920x1080", "--still", "--pace",    "0",  NULL };

    snprintf(game, sizeof game, "%s/demo.battlemat", gauge->folder);
    snprintf(dump, 300, "%s/dump.json", gauge->folder);
    remove(game);
    remove(dump);
    stage_driver();
    return child_start(word);
}

static pid_t start_self(const struct gauge *gauge, const char *task, char dump[300])
{
    const char *word[] = { "/proc/self/exe", "--child", task, dump, NULL };

    snprintf(dump, 300, "%s/%s", gauge->folder, task);
    remove(dump);
    stage_driver();
    return child_start(word);
}

static pid_t start_bare(const struct gauge *gauge, char dump[300])
{
    return start_self(gauge, "window", dump);
}

static pid_t start_table(const struct gauge *gauge, char dump[300])
{
    return start_self(gauge, "table", dump);
}

/* From the start to what it has on the screen; below 0: it never came. */
static double time_start(struct gauge *gauge, pid_t (*start)(const struct gauge *, char *))
{
    char dump[300];
    double begin = gauge_now(), took = -1;
    pid_t pid = start(gauge, dump);

    if (child_wait_for_file(dump, 20))
        took = gauge_now() - begin;
    child_end(pid);
    return took;
}

static bool measure_first(struct gauge *gauge, const struct row *row, struct result *r)
{
    double ours[11], bare[11], ratio[11];
    int rounds = gauge->quick ? 1 : 11;
    pid_t screen = child_screen();

    for (int i = 0; i < rounds; i++) {
        ours[i] = time_start(gauge, row->a ? start_program : start_table) / 1e6;
        bare[i] = time_start(gauge, start_bare) / 1e6;
        ratio[i] = ours[i] / bare[i];
        if (ours[i] < 0 || bare[i] < 0) {
            child_screen_end(screen);
            return gauge_fail(gauge, "the program did not come up");
        }
    }
    child_screen_end(screen);
    r->ours = gauge_median(ours, rounds);
    r->floor = gauge_median(bare, rounds);
    r->ratio = gauge_median(ratio, rounds);
    return true;
}

/* How many frames the program says it has drawn. */
static double frames_of(const char *dump)
{
    struct str text;
    const char *at;
    double frames = -1;

    str_init(&text);
    if (files_read(dump, 1 << 24, &text, NULL) && (at = strstr(str_cstr(&text), "\"frame\":")) != NULL)
        frames = strtod(at + 8, NULL);
    str_clear(&text);
    return frames;
}

/*
 * Until the ground is painted and halos have breathed: it draws nothing for a second. At most half a minute.
 */
static void wait_for_rest(const char *dump)
{
    double last = -1, now = frames_of(dump);

    for (int i = 0; i < 30 && now > last; i++) {
        gauge_wait(1);
        last = now;
        now = frames_of(dump);
    }
}

/*
 * Left alone: what it draws (a = 0), which share of a core it
 * takes in per cent (a = 1), megabytes it holds (a = 2).
 */
static bool measure_rest(struct gauge *gauge, const struct row *row, struct result *r)
{
    char dump[300];
    pid_t screen = child_screen(), pid = start_program(gauge, dump);
    double frames, cpu, seconds = gauge->quick ? 0.3 : 4;

    if (!child_wait_for_file(dump, 20)) {
        child_end(pid);
        child_screen_end(screen);
        return gauge_fail(gauge, "the program did not come up");
    }
    gauge_wait(gauge->quick ? 0.2 : 3);
    if (!gauge->quick)
        wait_for_rest(dump);
    frames = frames_of(dump);
    cpu = child_cpu(pid);
    gauge_wait(seconds);
    frames = frames_of(dump) - frames;
    cpu = (child_cpu(pid) - cpu) / seconds * 100;
    r->ours = row->a == 0 ? frames : row->a == 1 ? cpu : (double)child_memory(pid, "VmRSS") * 1024 / 1e6;
    if (row->a == 2)
        snprintf(r->note, sizeof r->note, "at most %.1f", (double)child_memory(pid, "VmHWM") * 1024 / 1e6);
    else if (screen < 0)
        snprintf(r->note, sizeof r->note, "no Xvfb: SDL's dummy driver wakes a thousand times a second");
    child_end(pid);
    child_screen_end(screen);
    return true;
}

/* ---- a picture ---- */

struct picture {
    SDL_Surface *surface;
    char ours[300], theirs[300];
};

static void write_ours(void *context, long times)
{
    struct picture *p = context;

    for (long i = 0; i < times; i++)
        sdl_png_write(p->surface, p->ours, NULL);
}

static void write_theirs(void *context, long times)
{
    struct picture *p = context;

    for (long i = 0; i < times; i++)
        IMG_SavePNG(p->surface, p->theirs);
}

static double bytes_of(const char *path)
{
    struct stat s;

    return stat(path, &s) == 0 ? (double)s.st_size : 0;
}

/* The board of the demo as painted; time (a = 0) or bytes (a = 1). */
static bool measure_png(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct picture p = { .surface = NULL };
    struct draw draw;
    struct err err = { .text = "no memory" };
    struct theme theme = { THEME_DARK, 100 };
    struct session *session = crowd_new(NULL, 60, 40, 1, crowd_spread);
    struct paint_grid grid = { GRID_SQUARE, gauge->quick ? 8 : 32, 0, 0 };
    int width = 60 * grid.cell, height = 40 * grid.cell;

    snprintf(p.ours, sizeof p.ours, "%s/ours.png", gauge->folder);
    snprintf(p.theirs, sizeof p.theirs, "%s/theirs.png", gauge->folder);
    draw_init(&draw);
    if (session) {
        paint_ground_draw(&draw, &theme, session_state(session)->board, &grid,
                          (struct rect){ 0, 0, width, height }, 1000, NULL);
        p.surface = sdl_png_render(&draw, width, height, theme_color(&theme, ROLE_TABLE), &err);
    }
    if (p.surface) {
        gauge_compare(gauge, (struct task){ write_ours, &p }, (struct task){ write_theirs, &p }, r);
        gauge_each(r, 1e6, 1e6);
    }
    if (p.surface && row->a == 1)
        *r = (struct result){ .ours = bytes_of(p.ours) / 1e6,
                              .floor = bytes_of(p.theirs) / 1e6,
                              .ratio = bytes_of(p.ours) / bytes_of(p.theirs) };
    SDL_FreeSurface(p.surface);
    draw_clear(&draw);
    session_close(session);
    return p.surface || gauge_fail(gauge, "%s", err.text);
}

const struct row rows_window[] = {
    { "idle.frames", "window open, nobody does anything: frames drawn in 4 s", "frames", NULL, VALUE_MOST, 0,
      measure_rest, 0, 0 },
    { "idle.cpu", "the same: share of a core", "%", NULL, VALUE_MOST, 0.3, measure_rest, 1, 0 },
    { "memory", "the demo at 1920x1080", "MB", NULL, VALUE_MOST, 60, measure_rest, 2, 0 },
    { "first", "from the start to the first picture of the demo", "ms", "a bare SDL window", RATIO_MOST, 2.5,
      measure_first, 0, 0 },
    { "first.settled", "until nothing moves and all odds are known; tiles of ground may still come", "ms",
      "a bare SDL window", RATIO_MOST, 2.5, measure_first, 1, 0 },
    { "pan", "a frame while panning, 1920x1080, 100x100 board, 200 tokens", "ms",
      "copy of the frame, bare blits of its tokens, show", RATIO_MOST, 1.5, measure_pan, 0, 0 },
    { "pan.1080p", "the same, frames a second", "/s", NULL, VALUE_LEAST, 60, measure_pan_rate, 1920, 1080 },
    { "pan.4k", "the same at 3840x2160", "/s", NULL, VALUE_LEAST, 60, measure_pan_rate, 3840, 2160 },
    { "move", "each frame while one token walks a cell, the first and the last with it", "ms",
      "a bare frame as above", RATIO_MOST, 0.1, measure_move, 0, 0 },
    { "move.told", "the first of them: the log, the strip and all odds change as well", "ms",
      "a bare frame as above", VALUE_MOST, 16, measure_move, 1, 0 },
    { "move.torch", "the longest frame while one of a party of six walks with a torch at night, in fog", "ms",
      NULL, VALUE_MOST, 16, measure_torch, 0, 0 },
    { "move.fog", "each frame while somebody else walks a cell in the light of a torch that stands", "ms",
      "without night and fog", RATIO_MOST, 1.15, measure_fog, 1, 0 },
    { "pan.fog", "a frame while panning at night, in fog, by a torch", "ms", "without night and fog",
      RATIO_MOST, 1.15, measure_fog, 0, 0 },
    { "move.far", "the same as move with 4,096 tokens on 1000x1000", "ms", "with 200 on 100x100", RATIO_MOST,
      1.2, measure_move_far, 0, 0 },
    { "threat", "the frame after a step, with the threat of 40 enemies on 200x200", "ms", NULL, VALUE_MOST, 8,
      measure_threat, 200, 80 },
    { "brush.1000", "a frame of a brush's stroke over 1000x1000", "ms", NULL, VALUE_MOST, 16, measure_brush,
      1000, 0 },
    { "pan.far", "a frame while panning, 4,096 tokens on 1000x1000", "ms", "200 on 100x100", RATIO_MOST, 1.2,
      measure_pan_far, 0, 0 },
    { "pan.crowd", "a frame while panning, 4,000 tokens in view", "ms", "4,000 bare blits, show", RATIO_MOST,
      1.5, measure_crowd, 0, 0 },
    { "png", "a painted board of 60x40 cells to a file", "ms", "IMG_SavePNG of the same pixels", RATIO_MOST,
      0.35, measure_png, 0, 0 },
    { "png.bytes", "the same: size of the file", "MB", "IMG_SavePNG's", RATIO_MOST, 1.2, measure_png, 1, 0 },
    { 0 },
};
