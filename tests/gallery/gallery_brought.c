#include "gallery/gallery_brought.h"

#include "base/files.h"
#include "exchange/convert.h"
#include "rules/list.h"
#include "sdl/sdl_png.h"
#include "support/scratch.h"
#include "view/print.h"
#include "view/render.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { CELL = 64, BEGIN_CELL = 72 };

static const char played[] =
    "{\"format\": \"battlemat-scenario/1\", \"system\": \"another\", \"title\": \"Brought\", \"map\": "
    "\"back.map.json\", \"seats\": [{\"name\": \"gm\", \"runs\": \"silent\"}, {\"name\": \"aino\", \"runs\": "
    "\"person\"}], \"sides\": [\"heroes\", \"goblins\"], \"first\": \"heroes\", \"figures\": ["
    "{\"name\": \"Brann\", \"like\": \"brann\", \"side\": \"heroes\", \"seat\": \"aino\", \"at\": \"8,7\"},"
    "{\"name\": \"Sela\", \"like\": \"sela\", \"side\": \"heroes\", \"seat\": \"aino\", \"at\": \"7,8\"},"
    "{\"name\": \"Mawl\", \"like\": \"goblin_brute\", \"side\": \"goblins\", \"at\": \"12,8\"},"
    "{\"name\": \"Rikk\", \"like\": \"goblin_slinger\", \"side\": \"goblins\", \"at\": \"14,6\"}]}";

/* ---- a map of another program ---- */

/* Where one is printed: some a little beside, as on paper. */
static float line_at(int cell)
{
    return (float)(cell * CELL) + (float)(cell * 7 % 5 - 2) * 0.2F;
}

/* Dark lines along the sides of all cells. */
static void print_lines(struct render *render)
{
    const struct draw_pen ink = { .line = { 42, 30, 18, 150 }, .width = 1.6F };

    draw_group(&render->draw, 0, 0);
    for (int i = 0; i <= render->width / CELL; i++) {
        draw_move(&render->draw, line_at(i), 0);
        draw_line(&render->draw, line_at(i), (float)render->height);
    }
    for (int i = 0; i <= render->height / CELL; i++) {
        draw_move(&render->draw, 0, line_at(i));
        draw_line(&render->draw, (float)render->width, line_at(i));
    }
    draw_ink(&render->draw, &ink);
    draw_group_end(&render->draw);
}

/* A map as a picture, on the table or printed on paper. */
static bool paint_map(struct stage *s, const char *map, bool printed, const char *path, struct err *err)
{
    const struct render_wish wish = {
        .file = map, .cell = CELL, .at = -1, .theme = printed ? THEME_PARCHMENT : THEME_DARK
    };
    struct render render = { .width = 0 };
    bool done = render_file(&render, &wish, &s->meter, err);

    if (done && printed)
        print_lines(&render);
    done = done && sdl_png_draw(&render.draw, render.width, render.height,
                                theme_color(&render.theme, ROLE_TABLE), path, err);
    render_clear(&render);
    return done;
}

/* The same map with that picture below it. */
static bool write_painted(const char *map, const char *picture, const char *path, struct err *err)
{
    struct terrain_table *terrain = terrain_table_new();
    struct faults faults;
    struct map_info info;
    struct board *board;

    faults_init(&faults);
    bool done = map_load(map, terrain, &board, &info, &faults) || faults_none(&faults, err);
    if (done) {
        info.picture = (struct map_picture){ .file = picture,
                                             .cell = CELL * 1000,
                                             .cell_height = CELL * 1000 };
        done = map_save_file(path, board, &info, err);
        board_free(board);
        map_info_clear(&info);
    }
    faults_clear(&faults);
    terrain_table_free(terrain);
    return done;
}

static bool turn(const char *from, const char *to, struct err *err)
{
    struct conversion c = { .from = from, .to = to, .rules_at = rules_at };
    struct faults faults;

    faults_init(&faults);
    bool done = convert(&c, &faults) || faults_none(&faults, err);
    faults_clear(&faults);
    conversion_clear(&c);
    return done;
}

const char *gallery_print_tavern(struct stage *s, struct err *err)
{
    static const char map[] = "tests/gallery/tavern.map.json", name[] = "Grey-Heron.png";
    const char *picture = scratch(name);
    bool done = paint_map(s, map, true, picture, err) &&
                write_painted(map, name, scratch("Grey-Heron.map.json"), err) &&
                turn(scratch("Grey-Heron.map.json"), scratch("Grey-Heron.dd2vtt"), err);

    return done ? picture : NULL;
}

void gallery_brought(struct stage *s)
{
    struct err err = { 0 };
    bool done = paint_map(s, "maps/tower.map.json", false, scratch("tower.png"), &err) &&
                write_painted("maps/tower.map.json", "tower.png", scratch("tower.map.json"), &err) &&
                turn(scratch("tower.map.json"), scratch("tower.uvtt"), &err) &&
                turn(scratch("tower.uvtt"), scratch("back.map.json"), &err) &&
                files_write(scratch("back.scenario.json"), played, sizeof played - 1, &err);

    if (!done) {
        stage_fail(s, "the tower", err.text);
        return;
    }
    stage_file(s, scratch("back.scenario.json"), "7");
    stage_look(s, BEGIN_CELL, 11, 7);
    stage_click(s, "figure.2");
}

/* ---- a printed page ---- */

/* False: it is not here, or failed. */
static bool draw_page(const char *pdf, const char *to, bool small)
{
    pid_t child = fork();
    int status;

    if (child == 0) {
        execlp("pdftoppm", "pdftoppm", "-png", "-singlefile", "-r", small ? "50" : "100", pdf, to,
               (char *)NULL);
        _exit(127);
    }
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

bool gallery_printed(const char *scenario, const char *folder, const struct font_meter *meter, bool small)
{
    const struct print_wish wish = {
        .render = { .file = scenario, .at = -1 }, .paper = PRINT_A4, .cell = 25.4, .figures = true
    };
    struct str pdf = { 0 };
    char to[1024];
    struct err err = { 0 };
    int pages;
    bool done = print_file(&wish, meter, &pdf, &pages, &err) &&
                files_write(scratch("board.pdf"), str_cstr(&pdf), pdf.len, &err);

    if (!done)
        fprintf(stderr, "battlemat-gallery: the printed page: %s\n", err.text);
    snprintf(to, sizeof to, "%s/printed", folder);
    if (done && !draw_page(scratch("board.pdf"), to, small))
        fprintf(stdout, "battlemat-gallery: without pdftoppm no printed page is shown\n");
    str_clear(&pdf);
    return done;
}
