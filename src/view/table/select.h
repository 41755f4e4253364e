/*
 * view/table/select.h - what is selected at the table, and the only functions that change it.
 *
 * A figure and its target; the deed that waits for one; the cell that pointer or keys are at; of a shove the
 * kind that is looked at. Nothing here is part of the game: undo leaves it alone.
 */
#ifndef VIEW_TABLE_SELECT_H
#define VIEW_TABLE_SELECT_H

#include "board/cell.h"

#include <stdbool.h>

enum { SELECT_TOGETHER = 16 };

struct table_selection {
    int figure, target; /* NOBODY */
    bool asked;         /* the figure is selected because something was asked of it; */
    int before;         /* which one was before that */
    bool waited;        /* in the frame before a deed under way waited for answers */
    /* whom odds are shown for: the enemy that is pointed at, else the target, else the one faced */
    int against;
    int faced;  /* the enemy that the pointer rested on last, NOBODY: its odds stay when the pointer leaves */
    int passed; /* the enemy that the pointer is over, NOBODY ... */
    unsigned passed_since;                    /* ... since then */
    int acted;                                /* the figure whose turn it was in the frame before */
    unsigned acted_since;                     /* when its turn began: its halo breathes for a while */
    int aim;                                  /* deed that waits for a target, -1 none, */
    int aimed;                                /* and when it was asked last whether that is another */
    int together[SELECT_TOGETHER], ntogether; /* of a deed of several: who was chosen for it so far */
    bool pointing;                            /* the pointer is over the board ... */
    struct cell pointer;                      /* ... over this cell */
    bool keyed;                               /* the cell cursor is in use */
    struct cell cursor;
    int kind; /* of the shove: option looked at, -1 any; name of the last one chosen */
    short kind_chosen;
    int kind_focused; /* option of the shove that the keyboard rests on, -1 none: it is shown ahead */
};

/* Nobody and nothing. */
void table_select_init(struct table_selection *selection);

/* That figure, or NOBODY; that target. */
void table_select_figure(struct table_selection *selection, int token);
/* That figure, while something is asked of it. */
void table_select_asked(struct table_selection *selection, int token);
void table_select_target(struct table_selection *selection, int token);
/* No target, and nobody faced. */
void table_select_no_target(struct table_selection *selection);
/* Whom odds are shown for. */
void table_select_against(struct table_selection *selection, int token);

/* A deed under way waits for answers, or none does; true: one did until now. */
bool table_select_waits(struct table_selection *selection, bool waits);

/* The turn has passed to that figure: what waited for a target is given up. */
void table_select_turn(struct table_selection *selection, int actor, unsigned now);

/* The pointer is over that enemy now, or over NOBODY; who is faced from now on. */
void table_select_pass(struct table_selection *selection, int token, unsigned now);
void table_select_face(struct table_selection *selection, int token);

/* That deed waits for a target; -1: none does. */
void table_select_aim(struct table_selection *selection, int deed);
/* Whether another deed waits now, or none any more, than when this was asked last. */
bool table_select_aims_anew(struct table_selection *selection);
/* That figure takes part in the deed that waits, or does not any more. */
void table_select_together(struct table_selection *selection, int token);

/* The pointer is over that cell of the board, or not over it. */
void table_select_point(struct table_selection *selection, bool over, struct cell cell);
/* The keys have the cell cursor at that cell; the pointer takes over, and the cursor stays where it was. */
void table_select_cursor(struct table_selection *selection, struct cell cell);
void table_select_by_pointer(struct table_selection *selection);
/* The cursor will begin at that cell. */
void table_select_cursor_from(struct table_selection *selection, struct cell cell);

/* Of a shove: the kind that is looked at (-1 any), that the keyboard rests on (-1 none), that was chosen. */
void table_select_kind(struct table_selection *selection, int option);
void table_select_kind_focus(struct table_selection *selection, int option);
void table_select_kind_chosen(struct table_selection *selection, short name);

/* A question begins: none is looked at yet, and the pointer has the board. */
void table_select_question(struct table_selection *selection);

/* Nothing that was begun goes on: no deed waits, the pointer has the board. */
void table_select_let_go(struct table_selection *selection);

#endif
