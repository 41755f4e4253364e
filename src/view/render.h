/*
 * view/render.h - pictures of boards and games as draw lists, without a window.
 */
#ifndef VIEW_RENDER_H
#define VIEW_RENDER_H

#include "view/app_game.h"
#include "view/table/screen.h"

/* A picture in the making; what it shows must last until it is shown. */
struct render {
    struct app_game game; /* of a scenario or saved game */
    struct table_screen *screen;
    struct terrain_table *terrain; /* of a bare map */
    struct board *board;
    struct paint_stamps stamps; /* which picture a bare map is made of */
    struct ui ui;
    struct draw draw;
    struct theme theme;
    int width, height; /* of the picture */
};

struct render_wish {
    const char *file, *seat; /* seat NULL: the GM's eyes; "table": all players' */
    int cell, width, height; /* 0: not given */
    int at;                  /* entry of the journal, -1: where the game stands */
    enum theme_kind theme;
    bool any_size; /* the picture is shown in parts: it may be as large as it likes */
};

/* Fill render->draw. False: err; render_clear() all the same. */
bool render_file(struct render *render, const struct render_wish *wish, const struct font_meter *meter,
                 struct err *err);
/* The same of what a game shows now to `eyes` (a seat, SEAT_GM, SEAT_TABLE): a copy of it is looked at. */
bool render_session(struct render *render, struct session *session, int eyes, const struct render_wish *wish,
                    const struct font_meter *meter, struct err *err);
void render_clear(struct render *render);

#endif
