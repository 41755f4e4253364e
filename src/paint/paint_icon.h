/*
 * paint/paint_icon.h - icons: the drawings in assets/icons, in one ink.
 *
 * Those that the program shows by itself have a name in code too; data may name any other.
 */
#ifndef PAINT_PAINT_ICON_H
#define PAINT_PAINT_ICON_H

#include "paint/draw.h"

/* clang-format off */
enum icon {
    ICON_NONE,
    ICON_SELECT, ICON_MEASURE, ICON_DRAW, ICON_TEMPLATE, ICON_LIGHT, ICON_FOG, ICON_PREP, /* the tool rail */
    ICON_MENU, ICON_EYE, ICON_EYE_OFF, ICON_UNDO, ICON_REDO, ICON_LOG, ICON_PAN, ICON_FIT, ICON_ZOOM_IN,
    ICON_ZOOM_OUT, ICON_SWORD, ICON_BOW, ICON_MASK, ICON_FLAME, ICON_HEART, ICON_SHIELD, ICON_BOOT,
    ICON_STAND, ICON_TARGET, ICON_SKULL, ICON_STAR, ICON_FLAG, ICON_DICE, ICON_LUCK, ICON_HAND, ICON_PUSH,
    ICON_PULL, ICON_SLIDE, ICON_PERSON, ICON_GROUP, ICON_BOOK, ICON_SAVE, ICON_OPEN, ICON_GEAR, ICON_PLAY,
    ICON_PAUSE, ICON_PLUS, ICON_MINUS, ICON_CHECK, ICON_CROSS, ICON_LOCK, ICON_RIGHT, ICON_DOWN, ICON_LEFT,
    ICON_UP, ICON_HOURGLASS, ICON_BRAIN, ICON_PEAK, ICON_FIRST, ICON_LAST, ICON_BRANCH,
    ICON_DOOR, ICON_DOOR_OPEN, ICON_PRINT, ICON_MAP, ICON_SCALES, ICON_SLIDERS, ICON_KEYBOARD, ICON_LEAVE,
    ICONS
};
/* clang-format on */

struct icon_look {
    int icon;
    struct rgba ink;
};

extern const struct painter paint_icon;

/* "sword", "undo" ... */
const char *paint_icon_name(enum icon icon);

/* The icon of that name (above ICONS: one that code does not know); ICON_NONE: there is no such drawing. */
enum icon paint_icon_named(const char *name);

/* Draw an icon of `size` pixels with its upper left corner at x, y. */
void paint_icon_draw(struct draw *d, enum icon icon, int x, int y, int size, struct rgba ink);

#endif
