/* A deed on the board: the blow, the number where it lands, the way, the badge (view/deed/deed.h). */
#include "view/deed/deed.h"

#include "base/bounds.h"
#include "base/language.h"
#include "board/footprint.h"
#include "paint/paint_arrow.h"
#include "view/table/figure.h"
#include "view/table/screen.h"
#include "view/table/tip.h"
#include "view/table/words.h"
#include "view/tools/ground.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    NUMBER = 72,
    WORD = 26,
    RISE = 40,
    BADGE = 44,
    GHOST = 90,
    STREAKS = 3,
    RAYS = 10,
    RIPPLE = 24,
    RINGS = 3,
    DROPS = 7
};

/* How far a part has come, 0..1; below 0: it has not begun. */
static float part_of(const struct table_screen *screen, const struct deed_beat *beat)
{
    unsigned age = screen->now - screen->deeds.since;

    if (age < beat->at)
        return -1;
    if (beat->lasts == 0 || age >= beat->at + beat->lasts)
        return 1;
    return (float)(age - beat->at) / (float)beat->lasts;
}

static struct paint_point point_of(const struct table_screen *screen, int token, struct cell at)
{
    return paint_grid_figure(&screen->camera.grid, at, screen->game.view->token[token].size);
}

static float disc_of(const struct table_screen *screen, int token)
{
    return (float)paint_grid_disc(&screen->camera.grid, screen->game.view->token[token].size);
}

static struct paint_point between(struct paint_point from, struct paint_point to, float part)
{
    return (struct paint_point){ from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part };
}

/* ---- the blow ---- */

static void go(const struct camera *camera, struct ui *ui, bool first, float x, float y)
{
    x -= (float)camera->grid.x;
    y -= (float)camera->grid.y;
    if (first)
        draw_move(ui->draw, x, y);
    else
        draw_line(ui->draw, x, y);
}

/* As water: the same in each theme, since it lies on the ground. */
static const struct rgba blow_color = { 255, 148, 66, 255 };

/* Where it lands: a star of rays, each second one longer. */
static void draw_star(const struct camera *camera, struct ui *ui, struct paint_point at, float radius)
{
    struct draw_pen pen = { .fill = theme_color(ui->theme, ROLE_NOTE_TEXT),
                            .line = theme_color(ui->theme, ROLE_CASING),
                            .width = radius * 0.11f };

    for (int i = 0; i < 2 * RAYS; i++) {
        float angle = 6.28318531f * ((float)i + 0.5f) / (2 * RAYS), far = i % 2   ? radius * 0.5f
                                                                          : i % 4 ? radius * 0.9f
                                                                                  : radius * 1.16f;

        go(camera, ui, i == 0, at.x + cosf(angle) * far, at.y + sinf(angle) * far);
    }
    draw_close(ui->draw);
    draw_ink(ui->draw, &pen);
    pen = (struct draw_pen){ .fill = blow_color };
    draw_circle(ui->draw, at.x - (float)camera->grid.x, at.y - (float)camera->grid.y, radius * 0.3f);
    draw_ink(ui->draw, &pen);
}

static void go_around(const struct camera *camera, struct ui *ui, bool first, struct paint_point middle,
                      float angle, float far)
{
    go(camera, ui, first, middle.x + cosf(angle) * far, middle.y + sinf(angle) * far);
}

/* A blade's way: a crescent about whoever swings, from above them down to the target. */
static void draw_swing(const struct camera *camera, struct ui *ui, struct paint_point from,
                       struct paint_point to, float radius, float part)
{
    struct draw_pen pen = { .fill = blow_color,
                            .line = theme_color(ui->theme, ROLE_CASING),
                            .width = radius * 0.1f };
    struct draw_pen gleam = { .line = theme_color(ui->theme, ROLE_NOTE_TEXT), .width = radius * 0.09f };
    float toward = atan2f(to.y - from.y, to.x - from.x), far = hypotf(to.x - from.x, to.y - from.y) * 1.04f;
    float side = to.x <= from.x ? 1 : -1, all = 1.7f, past = 0.2f;
    enum { POINTS = 16 };

    for (int i = 0; i <= 2 * POINTS; i++) {
        int k = i <= POINTS ? i : 2 * POINTS - i;
        float along = (float)k / POINTS, thick = sinf(powf(along, 1.3f) * 3.14159265f) * radius * 0.66f;
        float angle = toward + side * (all - along * part * (all + past));

        go_around(camera, ui, i == 0, from, angle, far + (i <= POINTS ? thick : -thick * 0.35f));
    }
    draw_close(ui->draw);
    draw_ink(ui->draw, &pen);
    for (int k = 4; k <= POINTS - 4; k++)
        go_around(camera, ui, k == 4, from, toward + side * (all - (float)k / POINTS * part * (all + past)),
                  far + sinf(powf((float)k / POINTS, 1.3f) * 3.14159265f) * radius * 0.36f);
    draw_ink(ui->draw, &gleam);
}

/* A line that flies there, with a head. */
static void draw_shot(const struct camera *camera, struct ui *ui, struct paint_point from,
                      struct paint_point to, float radius, float part)
{
    float k = (float)camera->grid.cell / 80, angle = atan2f(to.y - from.y, to.x - from.x);
    float length = hypotf(to.x - from.x, to.y - from.y);
    struct paint_point start = between(from, to, radius / length), end = between(start, to, part);
    struct draw_pen line = { .line = theme_color(ui->theme, ROLE_BAD),
                             .width = 6 * k,
                             .casing = theme_color(ui->theme, ROLE_CASING),
                             .casing_width = 10 * k };
    struct draw_pen head = { .fill = line.line, .line = line.casing, .width = 2 * k };

    if (length < 1)
        return;
    go(camera, ui, true, start.x, start.y);
    go(camera, ui, false, end.x, end.y);
    draw_ink(ui->draw, &line);
    go(camera, ui, true, end.x + cosf(angle) * 10 * k, end.y + sinf(angle) * 10 * k);
    go(camera, ui, false, end.x - cosf(angle - 0.5f) * 24 * k, end.y - sinf(angle - 0.5f) * 24 * k);
    go(camera, ui, false, end.x - cosf(angle + 0.5f) * 24 * k, end.y - sinf(angle + 0.5f) * 24 * k);
    draw_close(ui->draw);
    draw_ink(ui->draw, &head);
}

/* Nothing befalls it but a word: "missed". */
static bool came_to_nothing(const struct table_screen *screen, int on)
{
    const struct deed_scene *scene = &screen->deeds.scene;
    bool told = false;

    for (int i = 0; i < scene->n; i++) {
        const struct deed_beat *beat = &scene->beat[i];

        if (beat->on == on &&
            (beat->kind == BEAT_NUMBER || beat->kind == BEAT_BADGE || beat->kind == BEAT_STEP))
            return false;
        told = told || (beat->on == on && beat->kind == BEAT_WORD);
    }
    return told;
}

static void draw_blow(const struct table_screen *screen, struct ui *ui, const struct deed_beat *beat,
                      float part)
{
    struct paint_point from = point_of(screen, beat->who, beat->from),
                       to = point_of(screen, beat->on, beat->to);
    float reach = (disc_of(screen, beat->who) + disc_of(screen, beat->on)) / 2,
          radius = disc_of(screen, beat->on) / 2;

    if (hypotf(to.x - from.x, to.y - from.y) > reach + (float)screen->camera.grid.cell)
        draw_shot(&screen->camera, ui, from, to, disc_of(screen, beat->who) / 2, part);
    else
        draw_swing(&screen->camera, ui, from, to, radius, part);
    if (part >= 1 && !came_to_nothing(screen, beat->on))
        draw_star(&screen->camera, ui, to, radius);
}

/* ---- who comes and goes ---- */

/* Is it seen now? A ring stays where somebody was, and is there while somebody comes. */
static bool comes_or_goes(const struct table_screen *screen, const struct deed_beat *beat)
{
    float part = part_of(screen, beat);

    return part >= 0 && (beat->kind == BEAT_LEAVES || (beat->kind == BEAT_COMES && part < 1));
}

/* It fades where it stood. */
static void draw_leaving(const struct table_screen *screen, struct ui *ui, const struct deed_beat *beat,
                         float part)
{
    const struct deeds *deeds = &screen->deeds;
    struct paint_point at = point_of(screen, beat->on, beat->to);

    for (int i = 0; i < deeds->nheld && part < 1; i++)
        if (deeds->held[i].token == beat->on)
            paint_token_draw(ui->draw, &deeds->held[i].look, (int)at.x, (int)at.y,
                             (int)disc_of(screen, beat->on), (int)(255 * (1 - part)));
}

/* ---- the way ---- */

/* The steps that a figure takes on end, from the i-th part on: its points, in the window; how many parts. */
static int gather_way(const struct table_screen *screen, int from, struct paint_point point[DEED_BEATS + 1],
                      int *points)
{
    const struct deed_scene *scene = &screen->deeds.scene;
    const struct deed_beat *first = &scene->beat[from];
    int i = from;

    *points = 0;
    point[(*points)++] = point_of(screen, first->on, first->from);
    for (; i < scene->n && scene->beat[i].kind == BEAT_STEP && scene->beat[i].on == first->on &&
           scene->beat[i].shoved == first->shoved;
         i++) {
        const struct deed_beat *beat = &scene->beat[i];
        float part = part_of(screen, beat);

        if (part >= 0)
            point[(*points)++] = between(point_of(screen, beat->on, beat->from),
                                         point_of(screen, beat->on, beat->to), part);
    }
    return i - from;
}

static void draw_head(const struct camera *camera, struct ui *ui, struct paint_point from,
                      struct paint_point to, const struct draw_pen *pen)
{
    float k = (float)camera->grid.cell / 80, angle = atan2f(to.y - from.y, to.x - from.x);

    go(camera, ui, true, to.x + cosf(angle) * 22 * k, to.y + sinf(angle) * 22 * k);
    go(camera, ui, false, to.x + cosf(angle + 2.2f) * 26 * k, to.y + sinf(angle + 2.2f) * 26 * k);
    go(camera, ui, false, to.x + cosf(angle - 2.2f) * 26 * k, to.y + sinf(angle - 2.2f) * 26 * k);
    draw_close(ui->draw);
    draw_ink(ui->draw, pen);
}

/* So far before the end of a way, whose figure stays to be seen; behind its last cell but one. */
static struct paint_point rim_of(struct paint_point from, struct paint_point to, float before)
{
    float length = hypotf(to.x - from.x, to.y - from.y);

    return length <= 0 ? to : between(from, to, fmaxf(0.1f, 1 - before / length));
}

/* The band itself, whose corners are rounded. */
static void go_along(const struct camera *camera, struct ui *ui, const struct paint_point *point, int n,
                     struct paint_point end)
{
    float x0 = (float)camera->grid.x, y0 = (float)camera->grid.y, round = (float)camera->grid.cell * 0.32f;

    go(camera, ui, true, point[0].x, point[0].y);
    for (int i = 1; i < n - 1; i++) {
        struct paint_point before = i > 1 ? point[i - 1] : point[0], after = i + 2 < n ? point[i + 1] : end,
                           in = rim_of(before, point[i], round), out = rim_of(after, point[i], round);

        go(camera, ui, false, in.x, in.y);
        draw_bend(ui->draw, point[i].x - x0, point[i].y - y0, out.x - x0, out.y - y0);
    }
    go(camera, ui, false, end.x, end.y);
}

/* One broad band with a dot a cell and a head, and a ring where the figure stood. */
static void draw_shove(struct table_screen *screen, struct ui *ui, int token, const struct paint_point *point,
                       int n)
{
    const struct paint_grid *grid = &screen->camera.grid;
    float k = (float)grid->cell / 80;
    struct draw_pen band = { .line = theme_color(ui->theme, ROLE_PUSH),
                             .width = 18 * k,
                             .casing = theme_color(ui->theme, ROLE_CASING),
                             .casing_width = 23 * k };
    struct draw_pen head = { .fill = band.line, .line = band.casing, .width = 2.6f * k };
    struct draw_pen dot = { .fill = theme_color(ui->theme, ROLE_CASING) };

    paint_ghost_ring(ui->draw, ui->theme, grid, SHOVE_PUSH, point[0], (int)disc_of(screen, token));
    if (n < 2)
        return;
    struct paint_point end = rim_of(point[n - 2], point[n - 1], disc_of(screen, token) / 2 + 24 * k);
    for (int i = 0; i + 1 < n; i++)
        table_tip_line(&screen->panels, point[i], i + 2 < n ? point[i + 1] : end, (int)band.width);
    go_along(&screen->camera, ui, point, n, end);
    draw_ink(ui->draw, &band);
    for (int i = 1; i < n - 1; i++)
        draw_circle(ui->draw, point[i].x - (float)grid->x, point[i].y - (float)grid->y, 4 * k);
    draw_ink(ui->draw, &dot);
    draw_head(&screen->camera, ui, point[n - 2], end, &head);
}

/* ---- into the water ---- */

/* Is the harm that a beat tells of done by water? */
static bool is_wet(const struct table_game *game, const struct deed_beat *beat)
{
    const char *look = beat->kind == BEAT_NUMBER && beat->ground >= 0
                           ? game->view->board->terrain->row[beat->ground].look
                           : "";

    return strcmp(look, "river") == 0 || strcmp(look, "water") == 0;
}

/* A ring that lies flat on the water, open at the far right and the near left. */
static void draw_ripple(const struct camera *camera, struct ui *ui, struct paint_point at, float radius,
                        float turned, const struct draw_pen *pen)
{
    for (int half = 0; half < 2; half++) {
        for (int i = 0; i <= RIPPLE; i++) {
            float angle = turned + 3.14159265f * ((float)half + 0.14f + 0.72f * (float)i / RIPPLE);

            go(camera, ui, i == 0, at.x + cosf(angle) * radius, at.y + sinf(angle) * radius * 0.66f);
        }
        draw_ink(ui->draw, pen);
    }
}

/* A drop that falls: round below, a tip above, which leans the way that it flew. */
static void draw_drop(const struct camera *camera, struct ui *ui, struct paint_point at, float size,
                      float lean, const struct draw_pen *pen)
{
    float x = at.x - (float)camera->grid.x, y = at.y - (float)camera->grid.y;

    draw_move(ui->draw, x - lean * size, y - 1.9f * size);
    draw_bend(ui->draw, x + 0.3f * size, y - 0.8f * size, x + 0.86f * size, y + 0.05f * size);
    draw_bend(ui->draw, x + 1.05f * size, y + size, x, y + size);
    draw_bend(ui->draw, x - 1.05f * size, y + size, x - 0.86f * size, y + 0.05f * size);
    draw_bend(ui->draw, x - 0.3f * size, y - 0.8f * size, x - lean * size, y - 1.9f * size);
    draw_close(ui->draw);
    draw_ink(ui->draw, pen);
}

/* Rings that spread where a figure comes into the water, and drops that fly up about it. */
static void draw_splash(const struct table_screen *screen, struct ui *ui, const struct deed_beat *beat,
                        float part)
{
    const struct camera *camera = &screen->camera;
    struct paint_point at = point_of(screen, beat->on, beat->to);
    float radius = disc_of(screen, beat->on) / 2, k = (float)camera->grid.cell / 80;

    for (int i = 0; i < RINGS; i++) {
        const struct draw_pen ring = { .line = { 222, 242, 255, (unsigned char)(215 - 70 * i) },
                                       .width = (3.4f - 0.7f * (float)i) * k };

        draw_ripple(camera, ui, at, radius * (0.8f + (0.62f + 0.42f * (float)i) * part),
                    0.5f * (float)i - 0.35f, &ring);
    }
    const struct draw_pen drop = { .fill = { 226, 244, 255, 255 },
                                   .line = theme_color(ui->theme, ROLE_CASING),
                                   .width = 1.4f * k };
    for (int i = 0; i < DROPS; i++) {
        float angle = 6.28318531f * ((float)i + 0.2f) / DROPS, far = radius * (0.9f + 0.75f * part),
              size = (4.4f + 0.9f * (float)(i * 5 % 3)) * k;
        struct paint_point flew = { at.x + cosf(angle) * far,
                                    at.y + sinf(angle) * far * 0.72f - 10 * k * part };

        draw_drop(camera, ui, flew, size, cosf(angle) * 0.6f, &drop);
    }
}

void deed_draw_below(struct table_screen *screen, struct ui *ui)
{
    const struct deed_scene *scene = &screen->deeds.scene;
    struct paint_point point[DEED_BEATS + 1];
    int points, steps;

    for (int i = 0; screen->deeds.shown && i < scene->n; i += steps) {
        steps = 1;
        if (scene->beat[i].kind != BEAT_STEP)
            continue;
        steps = gather_way(screen, i, point, &points);
        if (part_of(screen, &scene->beat[i]) < 0)
            continue;
        if (scene->beat[i].shoved)
            draw_shove(screen, ui, scene->beat[i].on, point, points);
        else
            paint_path(ui->draw, ui->theme, &screen->camera.grid, point, points);
    }
    for (int i = 0; screen->deeds.shown && i < scene->n; i++)
        if (comes_or_goes(screen, &scene->beat[i]))
            paint_ghost_ring(ui->draw, ui->theme, &screen->camera.grid, SHOVE_PUSH,
                             point_of(screen, scene->beat[i].on, scene->beat[i].to),
                             (int)disc_of(screen, scene->beat[i].on));
    for (int i = 0; screen->deeds.shown && i < scene->n; i++)
        if (scene->beat[i].kind == BEAT_BLOW && part_of(screen, &scene->beat[i]) >= 0)
            draw_blow(screen, ui, &scene->beat[i], part_of(screen, &scene->beat[i]));
    for (int i = 0; screen->deeds.shown && i < scene->n; i++)
        if (is_wet(&screen->game, &scene->beat[i]) && part_of(screen, &scene->beat[i]) >= 0)
            draw_splash(screen, ui, &scene->beat[i], part_of(screen, &scene->beat[i]));
}

/* ---- what is written ---- */

/* A text with a dark rim, its middle at x. */
static void write_rimmed(struct ui *ui, float x, float y, struct font_style style, const char *text)
{
    int rim = larger(style.px / 14, 1);
    struct font_style dark = style;

    dark.ink = theme_color(ui->theme, ROLE_TABLE);
    for (int i = 0; i < 8; i++) {
        float angle = 0.78539816f * (float)i;

        draw_text_middle(ui->draw, ui->meter, (int)(x + cosf(angle) * (float)rim),
                         (int)(y + sinf(angle) * (float)rim), dark, text, 0);
    }
    draw_text_middle(ui->draw, ui->meter, (int)x, (int)y, style, text, 0);
}

/* Does a badge come down on the figure there? What is written keeps clear of it. */
static bool has_badge(const struct deed_scene *scene, const struct deed_beat *at)
{
    for (int i = 0; i < scene->n; i++)
        if (scene->beat[i].kind == BEAT_BADGE && scene->beat[i].on == at->on &&
            cell_same(scene->beat[i].to, at->to))
            return true;
    return false;
}

/*
 * A large text and a small one below it ("": none), which stand on a line at `where`: there, or where nothing
 * else is written. It comes down to it by `rise`.
 */
static struct rect write_apart(struct table_screen *screen, struct ui *ui, struct paint_point where,
                               float rise, struct font_style large, const char *text, const char *below)
{
    const struct theme *t = ui->theme;
    struct font_style small = { FACE_STRONG, theme_px(t, WORD), theme_color(t, ROLE_NOTE_TEXT) };
    int low = *below ? small.px * 6 / 5 : 0, rim = larger(large.px / 14, 1),
        width = larger(font_width(ui->meter, t, large, text), font_width(ui->meter, t, small, below)) +
                2 * rim,
        height = large.px * 3 / 4 + low + 2 * rim;
    struct rect at = table_tip_apart(screen, (struct rect){ (int)where.x - width / 2,
                                                            (int)where.y - height + rim, width, height });
    float x = (float)(at.x + width / 2), y = (float)(at.y + height - rim) + rise;

    if (*below)
        write_rimmed(ui, x, y, small, below);
    write_rimmed(ui, x, y - (float)low, large, text);
    return at;
}

/* "river"; of somebody who was moved there "into the river". */
static const char *say_ground(const struct table_screen *screen, const struct deed_beat *at,
                              const struct terrain *ground, char *room, size_t size)
{
    const struct deed_scene *scene = &screen->deeds.scene;
    char word[48];
    const char *name = tool_ground_hazard(&screen->game, ground, word, sizeof word);

    for (int i = 0; name && i < scene->n; i++)
        if (scene->beat[i].kind == BEAT_STEP && scene->beat[i].shoved && scene->beat[i].on == at->on) {
            /* words: where somebody was shoved, below the harm it did: "into the river" */
            snprintf(room, size, _("into the %s"), name);
            return room;
        }
    return tool_ground_name(&screen->game, ground, room, size);
}

/* Which way a blow came, across: what is written over its target stands on the other side of the sweep. */
static float pushed_aside(const struct deed_scene *scene, const struct deed_beat *at)
{
    for (int i = 0; i < scene->n; i++) {
        const struct deed_beat *beat = &scene->beat[i];

        if (beat->kind == BEAT_BLOW && beat->on == at->on && cell_same(beat->to, at->to))
            return beat->from.x >= beat->to.x ? -1 : 1;
    }
    return 0;
}

static void write_number(struct table_screen *screen, struct ui *ui, int at, float part)
{
    const struct deed_beat *beat = &screen->deeds.scene.beat[at];
    const struct theme *t = ui->theme;
    struct paint_point where = point_of(screen, beat->on, beat->to);
    const struct terrain_table *terrain = session_book(screen->game.session)->terrain;
    struct font_style style = { FACE_STRONG, theme_px(t, NUMBER),
                                theme_color(t, beat->number > 0 ? ROLE_BAD : ROLE_GOOD) };
    float disc = disc_of(screen, beat->on), rise = (float)theme_px(t, RISE) * (1 - part) * 0.7f;
    char text[24], id[24], room[64];
    const char *ground = "";

    snprintf(text, sizeof text, "%s%d", beat->number > 0 ? "\xe2\x88\x92" : "+", abs(beat->number));
    where.y -= disc / 2 + (float)theme_px(t, 20);
    where.x += pushed_aside(&screen->deeds.scene, beat) * disc * 0.3f;
    if (beat->ground >= 0 && terrain && beat->ground < terrain->count)
        ground = say_ground(screen, beat, &terrain->row[beat->ground], room, sizeof room);
    if (has_badge(&screen->deeds.scene, beat)) { /* which comes down above */
        struct font_style small = { FACE_STRONG, theme_px(t, WORD), style.ink };
        int width = larger(font_width(ui->meter, t, style, text), font_width(ui->meter, t, small, ground));

        where.x -= disc * (is_wet(&screen->game, beat) ? 0.7f : 0.5f) + (float)theme_px(t, 16) +
                   (float)width / 2;
        where.y += disc * 0.6f;
    }
    struct rect written = write_apart(screen, ui, where, rise, style, text, ground);
    snprintf(id, sizeof id, "deed.number.%d", at);
    ui_drawn(ui, id, text, game_figure(&screen->game, beat->on), ground, written);
}

/* Does somebody else stand so near that a word above it could be another's? */
static bool is_among(const struct table_screen *screen, const struct deed_beat *beat)
{
    const struct state *view = screen->game.view;
    int size = view->token[beat->on].size;

    for (int i = 0; i < view->ntokens; i++)
        if (i != beat->on && cell_somewhere(view->token[i].at) && table_figure_shown(&screen->game, i) &&
            footprint_distance(screen->camera.board.layout, beat->to, size, view->token[i].at,
                               view->token[i].size) <= 2)
            return true;
    return false;
}

static void write_word(struct table_screen *screen, struct ui *ui, int at)
{
    const struct deed_beat *beat = &screen->deeds.scene.beat[at];
    const struct theme *t = ui->theme;
    struct paint_point where = point_of(screen, beat->on, beat->to);
    struct font_style style = { FACE_STRONG, theme_px(t, WORD + 8), theme_color(t, ROLE_NOTE_TEXT) };
    char room[64], id[24];
    const char *text = game_word(&screen->game, "result", ruleset_name(screen->game.rules, beat->word), room,
                                 sizeof room);

    where.y -= disc_of(screen, beat->on) / 2 + (float)theme_px(t, 10);
    struct rect written = write_apart(screen, ui, where, 0, style, text,
                                      is_among(screen, beat) ? game_figure(&screen->game, beat->on) : "");
    snprintf(id, sizeof id, "deed.word.%d", at);
    ui_drawn(ui, id, text, game_figure(&screen->game, beat->on), "", written);
}

/* The middle of a badge that has come down on the figure. */
static struct paint_point badge_rests(const struct table_screen *screen, const struct ui *ui,
                                      const struct deed_beat *beat)
{
    struct paint_point where = point_of(screen, beat->on, beat->to);

    where.y -= disc_of(screen, beat->on) / 2 + (float)theme_px(ui->theme, BADGE) * 0.6f;
    return where;
}

/* It drops onto the figure, with streaks behind it. */
static void draw_badge(struct table_screen *screen, struct ui *ui, const struct deed_beat *beat, float part)
{
    const struct theme *t = ui->theme;
    struct paint_point where = badge_rests(screen, ui, beat);
    int size = theme_px(t, BADGE), fall = theme_px(t, RISE);
    float y = where.y - (float)fall * (1 - part);
    enum badge badge = paint_badge_named(screen->game.rules->marks[beat->mark].key);

    for (int i = 0; i < STREAKS; i++) {
        struct rect streak = { (int)where.x + (i - 1) * theme_px(t, 9) - theme_px(t, 1),
                               (int)y - size / 2 - fall, theme_px(t, 3), fall };

        draw_fill(ui->draw, streak, theme_faded(t, ROLE_NOTE_TEXT, 600));
    }
    paint_badge_draw(ui->draw, badge, (int)where.x, (int)y, size);
}

void deed_lift_badges(const struct table_screen *screen, int token, struct token_look *look)
{
    const struct deed_scene *scene = &screen->deeds.scene;

    for (int i = 0; screen->deeds.shown && i < scene->n; i++) {
        if (scene->beat[i].kind != BEAT_BADGE || scene->beat[i].on != token)
            continue;
        int badge = paint_badge_named(screen->game.rules->marks[scene->beat[i].mark].key), kept = 0;

        for (int k = 0; k < look->badges; k++)
            if (badge == BADGE_MARK || look->badge[k].badge != badge)
                look->badge[kept++] = look->badge[k];
        look->badges = kept;
    }
}

bool deed_writes_at(const struct table_screen *screen, int token)
{
    const struct deed_scene *scene = &screen->deeds.scene;

    for (int i = 0; screen->deeds.shown && i < scene->n; i++)
        if ((scene->beat[i].kind == BEAT_NUMBER || scene->beat[i].kind == BEAT_WORD) &&
            scene->beat[i].on == token)
            return true;
    return false;
}

/* What is written keeps clear of all badges of the deed, from its beginning. */
static void keep_clear_of_badges(struct table_screen *screen, const struct ui *ui)
{
    const struct deed_scene *scene = &screen->deeds.scene;
    int size = theme_px(ui->theme, BADGE);

    for (int i = 0; screen->deeds.shown && i < scene->n; i++) {
        if (scene->beat[i].kind != BEAT_BADGE || !cell_somewhere(scene->beat[i].to))
            continue;
        struct paint_point at = badge_rests(screen, ui, &scene->beat[i]);
        table_tip_taken(&screen->panels,
                        (struct rect){ (int)at.x - size / 2, (int)at.y - size / 2, size, size });
    }
}

void deed_draw_above(struct table_screen *screen, struct ui *ui)
{
    const struct deed_scene *scene = &screen->deeds.scene;

    keep_clear_of_badges(screen, ui);
    for (int i = 0; screen->deeds.shown && i < scene->n; i++) {
        const struct deed_beat *beat = &scene->beat[i];
        float part = part_of(screen, beat);

        if (part < 0 || !cell_somewhere(beat->to))
            continue;
        if (beat->kind == BEAT_NUMBER)
            write_number(screen, ui, i, part);
        else if (beat->kind == BEAT_WORD)
            write_word(screen, ui, i);
        else if (beat->kind == BEAT_BADGE)
            draw_badge(screen, ui, beat, part);
        else if (beat->kind == BEAT_LEAVES)
            draw_leaving(screen, ui, beat, part);
    }
}
