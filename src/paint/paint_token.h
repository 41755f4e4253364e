/*
 * paint/paint_token.h - figures as round counters.
 *
 * A look says everything a counter shows; equal looks are one cached picture.
 */
#ifndef PAINT_PAINT_TOKEN_H
#define PAINT_PAINT_TOKEN_H

#include "paint/draw.h"

enum token_side { TOKEN_PARTY, TOKEN_FOE, TOKEN_ALLY, TOKEN_NEUTRAL };

enum token_posture { TOKEN_UP, TOKEN_PRONE, TOKEN_OUT, TOKEN_DEAD };

/* Heraldic fields. */
/* clang-format off */
enum heraldry {
    FIELD_PLAIN, FIELD_PALE, FIELD_FESS, FIELD_CHIEF, FIELD_BEND, FIELD_QUARTERLY, FIELD_CHEVRON,
    FIELD_SALTIRE, FIELD_CROSS, FIELD_PILE, FIELD_BARRY, FIELD_PALY, FIELD_INDENTED, FIELD_LOZENGE,
    FIELD_BORDURE, FIELD_FLAUNCH, FIELDS
};
/* clang-format on */

/* Tinctures: eight bright ones for people, then dull ones for monsters. */
/* clang-format off */
enum tincture {
    TINCTURE_GULES, TINCTURE_AZURE, TINCTURE_VERT, TINCTURE_PURPURE, TINCTURE_SABLE, TINCTURE_TENNE,
    TINCTURE_TEAL, TINCTURE_WINE, TINCTURE_OR, TINCTURE_ARGENT, TINCTURE_MOSS, TINCTURE_BONE, TINCTURE_RUST,
    TINCTURE_SLATE, TINCTURE_MUD, TINCTURES
};
/* clang-format on */

/* What a small round badge shows; data may name any other drawing of assets/badges. */
/* clang-format off */
enum badge {
    BADGE_NONE, BADGE_PRONE, BADGE_WOUNDED, BADGE_OUT, BADGE_DEAD, BADGE_HIDDEN, BADGE_STARTLED,
    BADGE_BERSERK, BADGE_AIMING, BADGE_STUNNED, BADGE_GUARDED, BADGE_BOUND, BADGE_RELOAD, BADGE_DONE,
    BADGE_BURNING, BADGE_BRAVE, BADGE_STRIKE, BADGE_STRIDE, BADGE_QUICK, BADGE_SLOW, BADGE_IDLE, BADGE_WAITS,
    BADGE_CHANGED,
    BADGE_MARK, /* anything else: a ring with its letter */
    BADGES
};
/* clang-format on */

enum { TOKEN_BADGES = 12, TOKEN_BADGES_SHOWN = 4 };

struct token_badge {
    int badge;  /* enum badge, or above BADGES */
    int count;  /* shown when above 1 */
    int letter; /* BADGE_MARK: a character */
};

struct token_look {
    char letter[8]; /* the initial, UTF-8 */
    /* instead of the emblem, or NULL; it lasts until the draw list was shown */
    const struct pixels *portrait;
    uint64_t portrait_key; /* differs when another picture may lie there */
    int side, posture, field, tincture, metal;
    int health; /* permille of the ring that is in full colour */
    int disc;   /* diameter in pixels; 0: the picture's size decides */
    short selected;
    short across; /* cells; 0 as 1 */
    int acting;
    int hidden;   /* 1: from others; 2: from all players, to a game master's eyes */
    short still;  /* no shadow and no counter's edge: for portraits in panels */
    short charge; /* paint_charge_named(): shown in place of the letter */
    int badges;
    struct token_badge badge[TOKEN_BADGES];
    short stack;         /* "x4" when above 1 */
    short number;        /* tells apart those who look alike, at the upper left of the rim; 0: none */
    short height;        /* above the ground, in tenths of a cell: its shadow falls further, and it is told */
    signed char cover;   /* leaves before it: it hides in a bush */
    signed char outline; /* a miniature stands there: only its ring and its badges */
};

extern const struct painter paint_token;

/* How much larger than at 80 pixels a cell it is painted in that diameter; at least 1. */
double paint_token_grown(const struct token_look *look, double disc);

/* A standing, whole figure with an emblem made from its name. */
struct token_look paint_token_look(const char *name, enum token_side side);

/* Put one more badge on it; what does not fit is counted in "+2". */
void paint_token_badge(struct token_look *look, enum badge badge, int count);

/*
 * Which of its badges (the last may be "+2") lies at (x, y)
 * from the middle of a disc of that diameter, or -1.
 */
int paint_token_badge_at(const struct token_look *look, int disc, double x, double y);

/* Where its i-th badge lies from the middle of a disc of that diameter; its radius, 0: it shows fewer. */
double paint_token_badge_place(const struct token_look *look, int disc, int i, double *x, double *y);

/* The sides of the square picture that a disc of that diameter needs. */
int paint_token_canvas(int disc);

/* Draw a counter of `disc` pixels about (x, y), with alpha 0..255 (ghosts 158). */
void paint_token_draw(struct draw *d, const struct token_look *look, int x, int y, int disc, int alpha);

/* Its badges alone, once more above what was drawn over them. */
void paint_token_badges_draw(struct draw *d, const struct token_look *look, int x, int y, int disc);

/* A portrait without shadow, `size` pixels across with its ring, its upper left corner at x, y. */
void paint_token_portrait(struct draw *d, const struct token_look *look, int x, int y, int size);

/* The halo under the acting figure; alpha breathes. */
void paint_token_halo(struct draw *d, int x, int y, int disc, int alpha);

/* A single badge of `size` pixels across about (x, y). */
void paint_badge_draw(struct draw *d, enum badge badge, int x, int y, int size);

/* The side's ring alone, as a sign in a line of text. */
void paint_ring_draw(struct draw *d, enum token_side side, int x, int y, int size);

/* The charge that a sheet calls "guard", "camera" ...: a drawing of assets/emblems; 0 if there is none. */
int paint_charge_named(const char *name);

/* "prone", "wounded" ...; and the badge of a mark's key (BADGE_MARK if there is no drawing of that name). */
const char *paint_badge_name(enum badge badge);
enum badge paint_badge_named(const char *key);

#endif
