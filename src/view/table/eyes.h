/*
 * view/table/eyes.h - whose eyes the window has.
 *
 * The window shows one seat, or what all players know together (SEAT_TABLE), and acts for every seat that a
 * person runs here. Its name and colour stand in the corner; a click lists the seats, with who runs each and
 * who rolls its dice. Before a game master's eyes a cover goes up over the whole window: nothing of the game
 * is drawn or listed until somebody holds it for a moment, or presses Enter.
 */
#ifndef VIEW_TABLE_EYES_H
#define VIEW_TABLE_EYES_H

#include "session/session.h"
#include "ui/ui.h"

struct table_game;
struct table_screen;

enum { TABLE_EYES_HOLD = 600 };

struct table_eyes {
    bool listed;    /* the list of seats is open */
    bool covered;   /* the cover is up ... */
    int wanted;     /* ... before the eyes of this seat */
    bool held;      /* the cover is being pressed ... */
    unsigned since; /* ... from then on */
};

/* The seat that a window begins with: a person's, the table's when several players share it. */
int table_eyes_first(const struct session *session);

/* The seat of that name; "table" is all players' together (SEAT_TABLE). -1: there is none. */
int table_eyes_find(const struct session *session, const char *name);

/* Forget what was told and worked out, to find it again: the language has changed. */
void table_eyes_tell_anew(struct table_screen *screen);

/* Look with these eyes from now on; all that was seen with the others is forgotten. */
void table_eyes_set(struct table_screen *screen, int seat);

/* The same for somebody at the window: before a game master's eyes the cover goes up. */
void table_eyes_wish(struct table_screen *screen, int seat);

/* Draw the cover if it is up; true: nothing else may be shown in this frame. */
bool table_eyes_cover(struct table_screen *screen, struct ui *ui);

/* Is the seat that is shown a game master's? */
bool table_eyes_are_gm(const struct table_game *game);

/* What keeps these eyes waiting, for the prompt: the pause, a question for others. False: nothing does. */
bool table_eyes_prompt(const struct table_screen *screen, char *out, size_t room);
/* The way to the eyes that are asked, as a row of the tray. */
void table_eyes_offer(struct table_screen *screen, struct ui *ui);

/* "The table", "Game master", "Anna". */
const char *table_eyes_name(const struct table_game *game, int seat, char *room, size_t size);

/* The colour that goes with it. */
enum role table_eyes_color(const struct table_game *game, int seat);

/* The plate in the corner; the list of seats, which it opens. */
void table_eyes_plate(struct table_screen *screen, struct ui *ui, struct rect where);
void table_eyes_list(struct table_screen *screen, struct ui *ui);

#endif
