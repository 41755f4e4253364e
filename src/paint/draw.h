/*
 * paint/draw.h - the draw list: what a frame looks like, as plain values.
 *
 * A screen appends operations in painter's order; sdl_draw.c shows them, a
 * test reads them as text. Coordinates are pixels of the window. Texts, looks
 * and paths are copied, so nothing must outlive the call.
 *
 * Smooth shapes (paths) stand in groups, which give them an origin. A shape is
 * rasterised once and kept as a texture for as long as it stays the same when
 * measured from its origin: a still scene costs only copies, and so does one
 * that is moved by moving the origin.
 *
 * When memory runs out `failed` is set and what follows is dropped: the frame
 * is incomplete, nothing else happens.
 */
#ifndef PAINT_DRAW_H
#define PAINT_DRAW_H

#include "base/str.h"
#include "paint/font.h"
#include "paint/paint.h"

struct rect {
    int x, y, w, h;
};

enum draw_kind {
    DRAW_FILL, /* a plain rectangle */
    DRAW_BOX,  /* a rounded one with border, shadow, edge */
    DRAW_TEXT,
    DRAW_PICTURE, /* what a painter paints */
    DRAW_GROUP,   /* `count` shapes follow */
    DRAW_SHAPE,   /* a path, inside a group */
    DRAW_CLIP,
    DRAW_UNCLIP
};

/* How a box looks; what is 0 is not there. Lengths in pixels. */
struct draw_box {
    short radius;
    short border;       /* width of the line along the inside of the rectangle */
    short dash;         /* length of a dash and of a gap of the border */
    short shadow, drop; /* blur and downward offset of a shadow */
    short lip;          /* height of the darker edge that shows below */
    short inset;        /* depth of a shadow inside, for what is pressed in */
    short gleam;        /* height of a light line along the upper edge */
    struct rgba fill, line, shade, edge, light;
};

enum draw_step_kind { DRAW_MOVE, DRAW_LINE, DRAW_CURVE, DRAW_CLOSE };

/* One step of a path; the last pair is where it ends. */
struct draw_step {
    enum draw_step_kind kind;
    float at[6];
};

/* How a path is inked. */
struct draw_pen {
    struct rgba fill;  /* even-odd; a = 0: none */
    struct rgba hatch; /* stripes at 45 degrees over the fill */
    float hatch_width, hatch_step;
    struct rgba line;
    float width;
    struct rgba casing;     /* a wider line below it */
    float casing_width;     /* its whole width */
    float dash, gap, shift; /* shift: how far into the pattern the line begins */
    bool butt;              /* square ends, for dashes that touch nothing */
    unsigned bare;          /* steps at the path's end that bound the fill alone, and have no line */
};

struct draw_op {
    enum draw_kind kind;
    struct rect rect; /* FILL, BOX, PICTURE, CLIP: where. TEXT: x, baseline, width as drawn, line */
    union {
        struct rgba fill;
        struct draw_box box;
        struct {
            struct font_style style;
            unsigned text, len; /* in draw.bytes; ends with a zero */
        } text;
        struct {
            const struct painter *painter;
            unsigned look;     /* in draw.bytes */
            int width, height; /* of the picture; `rect` may scale it */
            unsigned char alpha;
            struct rgba ink; /* of a veil */
            uint64_t key;    /* equal keys, equal pictures */
            uint64_t former; /* of the picture that was shown in its place; 0: none */
        } picture;
        struct {
            unsigned count; /* shapes that follow; the origin is (rect.x, rect.y) */
            uint64_t key;   /* equal keys, equal shapes */
        } group;
        struct {
            unsigned path, steps; /* in draw.steps */
            struct draw_pen pen;
            struct rect bounds; /* with its lines, from the origin (rect.x, rect.y) */
            uint64_t key;
        } shape;
    };
};

struct draw {
    struct draw_op *ops;
    size_t count, ops_room;
    struct draw_step *steps;
    size_t nsteps, steps_room;
    char *bytes;
    size_t nbytes, bytes_room;
    size_t path;  /* where the path under way begins */
    size_t group; /* the open group, or DRAW_NO_GROUP */
    bool failed;
};

#define DRAW_NO_GROUP ((size_t)-1)

void draw_init(struct draw *d);
void draw_clear(struct draw *d);

/* Begin a new frame; keeps the memory. */
void draw_reset(struct draw *d);

/*
 * Go on with the list at operation `at`, to put others in the place of those that stand there, or back at its
 * end. Where it would have gone on.
 */
size_t draw_turn(struct draw *d, size_t at);

/* Rectangles. */
bool rect_empty(struct rect r);
bool rect_contains(struct rect r, int x, int y);
struct rect rect_meet(struct rect a, struct rect b);
struct rect rect_around(struct rect a, struct rect b); /* the smallest that holds both */
struct rect rect_grown(struct rect r, int by);
struct rect rect_moved(struct rect r, int dx, int dy);

/* Fill a rectangle. */
void draw_fill(struct draw *d, struct rect where, struct rgba fill);

/* A rounded box; `where` is the box itself, shadow and lower edge reach beyond it. */
void draw_box(struct draw *d, struct rect where, const struct draw_box *box);

/*
 * One line of text without marks, its left end at x on the baseline y. Wider
 * than `most` pixels (0: no limit) it is cut and ends in an ellipsis. The width drawn.
 */
int draw_text(struct draw *d, const struct font_meter *meter, int x, int y, struct font_style style,
              const char *text, int most);

/* `len` bytes of text as they are; the width. */
int draw_run(struct draw *d, const struct font_meter *meter, int x, int y, struct font_style style,
             const char *text, size_t len);

/* The same as draw_text() for a text with marks. */
int draw_rich(struct draw *d, const struct font_meter *meter, const struct theme *theme, int x, int y,
              struct font_style plain, const char *text, int most);

/* Text set in the middle of x. The width drawn. */
int draw_text_middle(struct draw *d, const struct font_meter *meter, int x, int y, struct font_style style,
                     const char *text, int most);
/*
 * A picture of `width` x `height` pixels, shown in `where` (scaled if that has another size), with
 * `alpha` 0..255. `look` has painter->look_size bytes.
 */
void draw_picture(struct draw *d, const struct painter *painter, const void *look, int width, int height,
                  struct rect where, int alpha);

/*
 * The same, in full strength, for a look whose first `from` bytes only say where to read: pictures are equal
 * if the others are, and one that was painted from elsewhere is shown again.
 */
void draw_picture_from(struct draw *d, const struct painter *painter, const void *look, size_t from,
                       int width, int height, struct rect where);

/* The same of one that stands where another stood, to whose look painter->mend() paints what changed. */
void draw_picture_after(struct draw *d, const struct painter *painter, const void *look, const void *former,
                        size_t from, int width, int height, struct rect where);

/* One colour, as strong as the painter of veils says. */
void draw_veil(struct draw *d, const struct painter *painter, const void *look, struct rect where,
               struct rgba ink);

/* Open a group of shapes; their coordinates count from (x, y). Groups do not nest. */
void draw_group(struct draw *d, int x, int y);
void draw_group_end(struct draw *d);

/* Append to the path under way. Angles in radians, clockwise from east. */
void draw_move(struct draw *d, float x, float y);
void draw_line(struct draw *d, float x, float y);
void draw_bend(struct draw *d, float x1, float y1, float x, float y); /* quadratic */
void draw_close(struct draw *d);
void draw_circle(struct draw *d, float x, float y, float radius);
void draw_arc(struct draw *d, float x, float y, float radius, float from, float to);

/* Ink the path under way and begin the next one. */
void draw_ink(struct draw *d, const struct draw_pen *pen);

/* The same, and go on with the same path, to ink it again. */
void draw_ink_again(struct draw *d, const struct draw_pen *pen);

/* Everything drawn until draw_unclip() is cut to `where` and to the clip around it. */
void draw_clip(struct draw *d, struct rect where);
void draw_unclip(struct draw *d);

/* How many operations there are: a place to come back to. */
size_t draw_mark(const struct draw *d);

/* Move everything drawn since a mark. */
void draw_shift(struct draw *d, size_t mark, int dx, int dy);

/* The text of a DRAW_TEXT, the look of a DRAW_PICTURE. */
const char *draw_op_text(const struct draw *d, const struct draw_op *op);
const void *draw_op_look(const struct draw *d, const struct draw_op *op);

/* Append the list as text, one operation a line. */
void draw_dump(const struct draw *d, struct str *out);

#endif
