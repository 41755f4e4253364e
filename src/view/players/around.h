/*
 * view/players/around.h - seats around a table with the players' display in it: what each has before it.
 *
 * A seat has an edge of the display, and a card there that is turned to it: its figure, what it can do on its
 * turn, whatever it is asked. Each is a guest's screen of its own, with the eyes of that seat alone, and
 * takes fingers by itself; so several people answer, declare and read at once. What is wished while another
 * command stands open is done after that. What not everybody may know lies under a cover until a finger
 * holds it. A finger on the board points for whoever is asked, else for whose turn it is, of several for the
 * one who touched a card last; a palm does nothing.
 *
 * Cards are laid out upright, each a draw list; whoever shows them paints that into card->pixels and says so
 * in card->stamp, and the window's list has it turned.
 */
#ifndef VIEW_PLAYERS_AROUND_H
#define VIEW_PLAYERS_AROUND_H

#include "base/writer.h"
#include "ui/ui_finger.h"
#include "view/players/seat_card.h"

enum { AROUND_MOST = 8 };

/* What a finger that is down does: it points on a card, lifts its cover, points on the board, is a palm. */
enum finger_does { FINGER_POINTS, FINGER_LIFTS, FINGER_BOARD, FINGER_PALM };
struct around_finger {
    long long id;
    int seat; /* whose card it went down on */
    enum finger_does does;
};

struct around {
    struct seat_card *card[AROUND_MOST]; /* owned */
    int n;
    struct around_finger finger[UI_FINGERS];
    int fingers;
    int tells;   /* the seat for whose card what is told stands, NOBODY: none; */
    int touched; /* the seat on whose card one went down last; NOBODY, or 0 (no player's): none yet */
};

/* The surroundings of a frame. */
struct around_frame {
    const struct players *players;
    struct table_screen *shown; /* the players' window's own, with what everybody knows and its camera */
    const struct theme *theme;
    const struct font_meter *meter;
    int width, height, margin; /* of the display; cards stay so far from its edges */
    const struct ui_fingers *fingers;
    unsigned now;
};

/* Nobody sits there any more. */
void around_clear(struct around *around);

/* Give each player's seat an edge in turn; take them away. */
void around_seat(struct players *players, const struct session *session, bool around);

/*
 * The seats that have no card there, as nobody's has while the window shows none, or its display is unplugged
 * (`players` may be NULL).
 */
unsigned around_without(const struct players *players, const struct session *session);

/* Take up fingers and build every card. Milliseconds until one changes by itself, 0: never. */
unsigned around_build(struct around *around, const struct around_frame *frame);

/* Lay the cards over the board, around what lies there already (`taken`, of which there are n). */
void around_draw(struct around *around, struct ui *ui, const struct rect *taken, int n, int margin);

/* The edge at which the one sits whose turn it is glows. Widgets: "glow.EDGE". */
void around_glow(const struct around *around, const struct table_screen *shown, struct ui *ui);

/*
 * The figure that a finger on the board would lead, where it is not somebody's who is asked, and whom it is
 * to strike (NOBODY: nobody yet), if everybody may know all of that; else NOBODY.
 */
int around_figure(const struct around *around, struct table_screen *shown, int *target);

/* The seats whose wishes wait for what others are asked, one bit each. */
unsigned around_waits(const struct around *around);

/* Whether a question, with its dice, lies open before somebody. */
bool around_asks(const struct around *around);

/*
 * The controls of all cards as they lie on the display, as an array of the writer's object: {"id", "label",
 * "rect", "enabled"}, the seat's number before each id ("2.seat.deeds").
 */
void around_dump(const struct around *around, struct writer *w);

/* How much of that edge the card there takes that was built last, in pixels; 0: nobody sits there. */
int around_room(const struct around *around, enum players_edge edge);

/*
 * Whether what is told of the command under way stands for the near seat's own card, which then is not shown:
 * it is that seat's figure that acts, and there is nothing else on the card.
 */
bool around_tells(struct around *around, const struct table_screen *shown);

/* Whether anybody sits at that edge. */
bool around_sits(const struct around *around, enum players_edge edge);

#endif
