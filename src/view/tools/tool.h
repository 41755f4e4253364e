/*
 * view/tools/tool.h - the tools of the rail: what the pointer does on the board.
 *
 * One tool is in hand. With `select` the board is played on (table_input); any
 * other takes the pointer and Enter there, draws over the board and has its
 * part of the right panel. All positions come from the ui's pointer or the
 * cell cursor. Files: tool (the rail), tool_ruler (measuring),
 * tool_template (bursts, cones, lines, walls), tool_pen (drawing), tool_lying
 * (what lies on the board for everybody), tool_ping (look here), tool_ground (a tip), fog (what the players
 * are shown, light, doors: the GM's).
 */
#ifndef VIEW_TOOLS_TOOL_H
#define VIEW_TOOLS_TOOL_H

#include "board/piece.h"
#include "content/flaws.h"
#include "core/sketch.h"
#include "paint/paint_grid.h"
#include "session/session.h"
#include "session/shelf/draft.h"
#include "ui/ui.h"

struct camera;
struct table_game;
struct table_screen;

enum tool { TOOL_SELECT, TOOL_MEASURE, TOOL_DRAW, TOOL_TEMPLATE, TOOL_FOG, TOOL_BRUSH, TOOLS };

enum { TOOL_CORNERS = 16, TOOL_CELLS = 4096, TOOL_POINTS = 1024, TOOL_PINGS = 8, TOOL_PING_TIME = 2000 };

/* A place on the board: its cell, and the very point in cells from the board's corner. */
struct tool_place {
    struct cell cell;
    float x, y;
};

/* A line from cell to cell; the last corner follows the pointer until the line is finished. */
struct tool_ruler {
    struct cell corner[TOOL_CORNERS];
    int corners;
    bool follows; /* more corners may come */
    bool held;    /* the button is down */
};

/* An area in the making: it follows the pointer until it is put down. */
struct tool_template {
    enum sketch_kind shape;
    int size[SKETCH_KINDS]; /* radius, or length, by shape */
    int broad;              /* width of lines and walls: 1, 3, 5 ... */
    float angle;            /* where it points to, in radians, clockwise from east */
    struct cell at;
    bool down, held;
};

/* A line that is being drawn, and what it is drawn with. */
struct tool_pen {
    int ink, width;
    bool erases, hidden;
    bool down;  /* it draws ... */
    bool keyed; /* ... after the cell cursor */
    struct cell cursor;
    struct sketch_point point[TOOL_POINTS];
    int points;
    int struck[TOOL_PINGS * 4]; /* marks that the eraser has met: they go when it is lifted */
    int strikes;
};

/* What a brush went over, each cell once, and where it is. */
struct tool_stroke {
    struct cell cell[TOOL_CELLS], last;
    int cells;
};

/* What the tool of fog, light and doors has in hand. */
enum fog_hand { HOLD_ROOM, HOLD_BRUSH, HOLD_BOX, HOLD_OUTLINE, HOLD_LIGHT, HOLD_DOOR, HOLDS };

/* What is shown to the players or covered again, a light that is put up, a door. */
struct tool_fog {
    enum fog_hand hand;
    bool covers; /* what is pointed out is covered instead of shown */
    bool down;   /* a box or the brush is being drawn, */
    struct cell corner[TOOL_CORNERS];
    int corners; /* of a box (its first) or an outline */
    struct tool_stroke stroke;
    int bright, dim, colour; /* of the light, the last by its place in the list */
};

/* How the brush goes about it: what is pointed out. */
enum brush_shape {
    BRUSH_FREE,
    BRUSH_LINE,
    BRUSH_BOX,
    BRUSH_OUTLINE, /* the rim of a box */
    BRUSH_FILL,
    BRUSH_PICK,
    BRUSH_ERASE,
    BRUSH_SELECT,
    BRUSHES
};

/* What it lays there. */
enum brush_stuff {
    STUFF_GROUND,
    STUFF_WALL, /* on sides of cells, as doors and windows are */
    STUFF_DOOR,
    STUFF_WINDOW,
    STUFF_FREE, /* a wall off the grid */
    STUFF_LIGHT,
    STUFF_START,
    STUFF_ZONE,
    STUFF_ROOM,
    STUFF_NOTE,
    STUFF_STAMP,
    STUFFS
};

/* A side of a cell. */
struct brush_side {
    struct cell cell;
    int direction;
};

/* What is selected of the map. */
enum brush_held { HELD_NOTHING, HELD_PLACE, HELD_SIDE, HELD_AREA };

/* Pieces that are laid as a whole. */
enum brush_stamp { STAMP_ROOM, STAMP_STAIRS, STAMP_BRIDGE, STAMP_CAMP, STAMP_COPY, STAMPS };

/* The game master's brush, and the workshop that it opens (view/workshop). */
struct tool_brush {
    enum brush_shape shape, shaped; /* shaped: what ground and walls get back, BRUSH_FREE: nothing */
    enum brush_stuff stuff;
    int ground;                 /* a row of the terrain table */
    int floor;                  /* what a box of walls stands about: a row behind 1; 0: what lies there */
    bool doored;                /* the box in the making has a door */
    struct board *made[2];      /* it and its twin as they would stand, while they show; owned */
    int door;                   /* enum barrier: how doors that are laid stand */
    int start;                  /* whose start area, a row of workshop_starts[] */
    bool mirror, down, keyed;   /* keyed: it goes by the cell cursor, and Enter ends it */
    int turned;                 /* the side of the cursor's cell, a direction */
    struct tool_place from, to; /* where it went down, and is now */
    struct tool_stroke stroke;
    struct brush_side side[TOOL_POINTS]; /* sides that it went over */
    int sides;
    enum brush_held held;
    struct place place;        /* that is selected (of an area where it lies alone), */
    struct brush_side on;      /* or side */
    char text[PLACE_TEXT + 1]; /* its name, as it is typed; */
    bool typing;               /* it was just put up: whoever types names it */
    struct piece piece;        /* the stamp in hand; */
    enum brush_stamp stamp;    /* which it is */
    char other[DRAFT_PATH];    /* another map's file, as it is typed */
    int first;                 /* of the grounds that show */
    struct board *swatches;    /* a piece of each ground, to show it by; NULL: not made yet */
    struct flaws flaws;        /* what would not work, as of that board: */
    uint64_t judged;           /* 0: not yet */
    char file[DRAFT_PATH];     /* the map file that is kept as one draws, "" none */
    bool sizing;               /* how large the map is stands at the right */
    struct margins grow;       /* what is to come to each edge of it */
    int older;                 /* how often it was made larger or smaller, which undo takes back */
    int newer;                 /* the entry behind which redo makes it so again, -1: none */
    bool fresh;                /* nothing of it was shown yet */
    int kept, head;            /* the entry that it was written at; at which it was looked at; */
    int tried;                 /* at which it was last tried to write it, -1: not yet */
    unsigned changed;          /* since when it is another */
};

/* A ring that tells where: in cells from the board's corner. */
struct tool_ping {
    float x, y;
    enum role ink;
    unsigned since;
    bool shown;
};

struct tools {
    enum tool now;
    struct tool_ruler ruler;
    struct tool_template area;
    struct tool_pen pen;
    struct tool_fog fog;
    struct tool_brush brush;
    struct tool_ping ping[TOOL_PINGS];
    bool threat;       /* threat is shown without its key being held */
    struct cell rests; /* the cell that the pointer or cursor rests on, since when */
    unsigned rests_since;
    int left_x, left_y;     /* where the pointer was when a key was pressed last */
    int x, y;               /* the pointer in the frame before */
    struct command command; /* what was submitted last; owned */
};

void tool_init(struct tools *tools);
void tool_clear(struct tools *tools);

/* Take a tool in hand, or (it is the one in hand) put it down again. */
void tool_choose(struct table_screen *screen, enum tool tool);

/* The pointer on the board; true if a tool takes it. */
bool tool_pointer(struct table_screen *screen, const struct ui *ui, const struct ui_act *act);

/* The wheel, with the pointer on the board; true if the tool turns by it. */
bool tool_wheel(struct table_screen *screen, int by);

/* Enter at the cell cursor; true if a tool takes it. */
bool tool_enter(struct table_screen *screen);

/* Escape: step back, at last to `select`; true if there was anything to step back from. */
bool tool_let_go(struct table_screen *screen);

/* Keys of the tool in hand; before any control takes keys. */
void tool_keys(struct table_screen *screen, struct ui *ui);

/* What the tool in hand looks at: the cursor, else what is under the pointer; false: nothing. */
bool tool_looks_at(const struct table_screen *screen, struct cell *cell);

/* The brush goes on to a cell, over those between, as the pointer may be fast. Beside the board: nothing. */
void tool_stroke_add(struct tool_stroke *stroke, const struct grid *grid, struct cell at);

/* A new command of the game master's; NULL, and it is said why, if nothing can be done now. */
struct command *tool_command_begin(struct table_screen *screen);

/* Wish for it, unless it is empty; `whole` false: there was no memory for it. */
void tool_command_submit(struct table_screen *screen, bool whole);

/* Into the board's open group: below the figures, above them. Then, outside it, the notes. */
void tool_draw_below(struct table_screen *screen, struct ui *ui);
void tool_draw_above(struct table_screen *screen, struct ui *ui);
void tool_draw_notes(struct table_screen *screen, struct ui *ui);

/* Has the tool in hand a part of the panel? Show it, as rows of the open panel. */
bool tool_has_panel(const struct table_screen *screen);
void tool_panel(struct table_screen *screen, struct ui *ui);

/* May these eyes take that tool up? */
bool tool_is_offered(const struct table_game *game, enum tool tool);

/* The buttons of the rail: how many; show them where the layout has them. */
int tool_rail_count(const struct table_game *game);
void tool_rail_draw(struct table_screen *screen, struct ui *ui);

/* Take up tools by their keys alone, while the rail is folded away. */
void tool_rail_keys(struct table_screen *screen, struct ui *ui);

/* ---- shared by tool_*.c ---- */

/* What a tool does; what is NULL it does not do. */
struct tool_def {
    const char *id, *label, *key;
    enum icon icon;
    void (*press)(struct table_screen *, struct tool_place);
    void (*drag)(struct table_screen *, struct tool_place);
    void (*drop)(struct table_screen *, struct tool_place);
    bool (*let_go)(struct table_screen *);
    bool (*turn)(struct table_screen *, int by);
    void (*keys)(struct table_screen *, struct ui *);
    void (*below)(struct table_screen *, struct ui *);
    void (*above)(struct table_screen *, struct ui *);
    void (*notes)(struct table_screen *, struct ui *);
    void (*panel)(struct table_screen *, struct ui *);
};
extern const struct tool_def tool_ruler_def, tool_template_def, tool_pen_def, tool_fog_def, tool_brush_def;

/*
 * A title of the panel with its key (may be NULL) at the right. A line with a label and a stepper; the
 * number afterwards.
 */
void tool_title(struct ui *ui, const char *id, const char *title, const char *key, const char *quiet);
int tool_stepper(struct ui *ui, const char *id, const char *label, const char *value, int number, int lo,
                 int hi);

/*
 * The light in the hand of whoever lays fog or maps: rows of the open panel that choose it; a click puts it
 * up or out; how far it would shine from a cell.
 */
void tool_light_rows(struct table_screen *screen, struct ui *ui);
void tool_light_set(struct table_screen *screen, struct tool_place at);
void tool_light_reach(const struct table_screen *screen, struct ui *ui, struct cell at);

/* Where the pointer is on the board. */
struct tool_place tool_place_of_pointer(const struct table_screen *screen, const struct ui *ui);

/* The middle of the cursor's cell, else where the pointer is, else the selected figure. */
struct tool_place tool_place_looked_at(const struct table_screen *screen, const struct ui *ui);

/* The cells of a template; how many, at most `room`. */
int tool_template_cells(const struct camera *camera, const struct sketch *sketch, struct cell *cells,
                        int room);

/* Those of the template in hand, if that is the tool and it is seen. */
int tool_template_shown(const struct table_screen *screen, struct cell *cells, int room);

/*
 * The seat that draws and pings: the one whose eyes are shown if a person runs it, else another's; -1 none.
 */
int tool_seat(const struct table_game *game);

#endif
