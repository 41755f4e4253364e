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

struct play_game;
struct play_screen;

enum { PLAY_EYES_HOLD = 600 };

struct play_eyes {
    bool listed;    /* the list of seats is open */
    bool covered;   /* the cover is up ... */
    int wanted;     /* ... before the eyes of this seat */
    bool held;      /* the cover is being pressed ... */
    unsigned since; /* ... from then on */
};

/* The seat that a window begins with: a person's, the table's when several players share it. */
int play_eyes_first(const struct session *session);

/* The seat of that name; "table" is all players' together (SEAT_TABLE). -1: there is none. */
int play_eyes_find(const struct session *session, const char *name);

/* Forget what was told and worked out, to find it again: the language has changed. */
void play_eyes_tell_anew(struct play_screen *screen);

/* Look with these eyes from now on; all that was seen with the others is forgotten. */
void play_eyes_set(struct play_screen *screen, int seat);

/* The same for somebody at the window: before a game master's eyes the cover goes up. */
void play_eyes_wish(struct play_screen *screen, int seat);

/* Draw the cover if it is up; true: nothing else may be shown in this frame. */
bool play_eyes_cover(struct play_screen *screen, struct ui *ui);

/* Is the seat that is shown a game master's? */
bool play_eyes_are_gm(const struct play_game *game);

/* What keeps these eyes waiting, for the prompt: the pause, a question for others. False: nothing does. */
bool play_eyes_prompt(const struct play_screen *screen, char *out, size_t room);
/* The way to the eyes that are asked, as a row of the tray. */
void play_eyes_offer(struct play_screen *screen, struct ui *ui);

/* "The table", "Game master", "Anna". */
const char *play_eyes_name(const struct play_game *game, int seat, char *room, size_t size);

/* The colour that goes with it. */
enum role play_eyes_color(const struct play_game *game, int seat);

/* The plate in the corner; the list of seats, which it opens. */
void play_eyes_plate(struct play_screen *screen, struct ui *ui, struct rect where);
void play_eyes_list(struct play_screen *screen, struct ui *ui);

#endif
