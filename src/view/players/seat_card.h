/*
 * view/players/seat_card.h - what one seat at the table's edge has before it (around.h).
 */
#ifndef VIEW_PLAYERS_SEAT_CARD_H
#define VIEW_PLAYERS_SEAT_CARD_H

#include "view/players/players.h"
#include "view/table/screen.h"

struct seat_card {
    struct table_screen *screen; /* owned */
    struct ui ui;
    struct draw draw;
    struct theme theme;
    struct ui_input in; /* what fingers do to it, as it lies upright */
    int seat;
    enum players_edge edge;
    bool deeds;           /* what its figure can do is unfolded; */
    int aimed;            /* whom its seat had chosen when it was built last; */
    bool sheet;           /* its figure's numbers and things are unfolded */
    bool covered;         /* what it is asked, or has open, not everybody may know, and nobody holds it */
    bool asks;            /* a question lay open on it when it was built last; */
    bool held;            /* somebody holds the cover: it shows all that its seat knows */
    int width, height;    /* upright */
    struct rect at;       /* on the display, as it is turned */
    struct pixels pixels; /* owned; its picture, upright */
    uint64_t stamp;       /* of the picture */
};

/* For a seat of the game that the screen shows, which outlives it. NULL: no memory. */
struct seat_card *seat_card_new(const struct table_screen *shown, int seat, enum players_edge edge);
/* Give it back; NULL is allowed. */
void seat_card_free(struct seat_card *card);

/*
 * Whether what its seat is asked now, or its figure, is not for everybody (`shown`) to know; or deeds lie
 * open while the seat knows what the table does not, or numbers of a figure that the table does not know.
 */
bool seat_card_is_secret(const struct seat_card *card, const struct table_game *shown);

/* Whether its seat knows more than everybody does, or other things. */
bool seat_card_knows_more(const struct seat_card *card);

/*
 * Build it anew, upright, within `most_wide` and `most_high` pixels: card->draw, card->width, card->height.
 * `shown` has what everybody knows. Widgets of card->ui: "seat", "seat.cover", "seat.deeds", "seat.sheet",
 * "seat.waits", "seat.never", those of questions and deeds. Milliseconds until it changes by itself, 0:
 * never.
 */
unsigned seat_card_build(struct seat_card *card, struct table_screen *shown, const struct theme *theme,
                         const struct font_meter *meter, int most_wide, int most_high);

#endif
