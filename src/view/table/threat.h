/*
 * view/table/threat.h - what the enemies of the selected figure can reach and hit.
 *
 * Read off what the eyes may know: hidden enemies threaten nothing here. An
 * enemy threatens a cell if the rules say that a deed of its carries there
 * (ruleset_carries) from a cell that it may walk to (ruleset.walker). While the key is held, or the
 * toggle is on, the selected figure's reach is hatched, the denser the more of them hit, a line goes around
 * what the one does whose odds are shown, and the cell looked at tells who and with what odds: exact ones, of
 * the deed as the rules have it, done from there (view/table/odds.h). Without the key only what enemies
 * strike hand to hand from where they stand is hatched, within the reach.
 */
#ifndef VIEW_TABLE_THREAT_H
#define VIEW_TABLE_THREAT_H

#include "board/reach.h"
#include "core/command.h"
#include "ui/ui.h"
#include "view/table/band.h"
#include "view/table/zone.h"

struct table_screen;

enum { THREAT_FOES = 96, THREAT_ENDS = 16384, THREAT_CELLS = 4096, THREAT_TOLD = 5, THREAT_ASKED = 12 };

/* One enemy: how far it strikes, and where it can go (the nearest first). */
struct threat_foe {
    int token;
    struct table_band band[TABLE_BANDS];
    int bands;
    int steps;       /* it may walk, at most */
    int first, ends; /* in table_threat.end; the first is where it stands */
};

struct table_threat {
    uint64_t key; /* what was found for: position, figure */
    struct reach reach;
    struct threat_foe foe[THREAT_FOES];
    int foes;
    struct cell end[THREAT_ENDS];
    int ends;
    uint64_t near_key; /* what the cells that are near were found for */
    struct cell near[THREAT_CELLS];
    int nears;
    uint64_t whose_key; /* what those were found for whom the selected figure meets where it can go, */
    struct cell mine[THREAT_CELLS];
    uint32_t who[THREAT_CELLS]; /* a bit for each of the first enemies that hits it there */
    int mines, named;           /* how many cells; so many are known */
    struct table_zone zone;
    struct command before; /* owned: how the odds' position is made */
};

void table_threat_init(struct table_threat *threat);
void table_threat_clear(struct table_threat *threat);

/* Into the board's open group. */
void table_threat_draw(struct table_screen *screen, struct ui *ui);

/* Is more of it still to be found? */
bool table_threat_busy(const struct table_threat *threat);

/* Over the board: how many hit where, whose line it is. Widgets: "threat.level.N" (1 to 3), "threat.foe". */
void table_threat_names(struct table_screen *screen, struct ui *ui);

/* Who could hit at that cell: a note, and "threat" in the widget list. */
void table_threat_note(struct table_screen *screen, struct ui *ui, struct cell at);

#endif
