/*
 * ui/ui_finger.h - fingers on a display that several people touch at once.
 */
#ifndef UI_UI_FINGER_H
#define UI_UI_FINGER_H

#include <stdbool.h>

enum { UI_FINGERS = 20 };

/* One that is down, or was let go since the last frame. The same id for as long as it stays down. */
struct ui_finger {
    long long id;
    int x, y; /* in pixels of the window's picture */
    bool pressed, released;
};

struct ui_fingers {
    struct ui_finger at[UI_FINGERS];
    int n;
};

#endif
