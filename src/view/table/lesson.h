/*
 * view/table/lesson.h - a guided fight beside the table (content/lesson.h): says what to do, and sees
 * that it was done.
 *
 * Nobody gets lost or stuck in it. What is done ahead of its step counts; what is taken back leads back to
 * its step; a blow that came to nothing is asked for again; and after any other deed it offers to take that
 * back, or to go on without the step. A fight that is over before it says so, and can be taken up again.
 *
 * A text names controls, "{action.attack}", in whose place stands the key that uses them at this moment, in
 * parentheses: nothing where there is none, or for fingers. {cell}: those that choose a cell, or a click;
 * {foe}: the one that goes from foe to foe, or a click; {answer}: the one that gives the answer that has the
 * focus.
 */
#ifndef VIEW_TABLE_LESSON_H
#define VIEW_TABLE_LESSON_H

#include "content/lesson.h"
#include "ui/ui.h"

struct table_panels;
struct table_screen;

enum { LESSON_KEPT = 64 };

struct table_lesson {
    const struct lesson *of; /* not owned; NULL: nothing is taught */
    int at;                  /* the step; of->n: all are done */
    int head;                /* the entry up to which was watched */
    int left;                /* the step that one has come to, the fight over or not */
    bool strayed;            /* something else was done since the step began, */
    bool fell_short;         /* or its blow came to nothing: the step behind it is that of what it does */
    uint64_t told;           /* the moment of which the keys were last looked at */
    unsigned since;          /* when it was shown first; 0: not yet, */
    int since_of;            /* and which step that was */
    int begun;               /* the step that the deed under way ended by beginning, -1 none */
    struct {
        int entry, at;
    } past[LESSON_KEPT]; /* the latest entries, and the step before each */
    int npast;
};

/*
 * Teach this, from the step that what was done before makes it; a lesson without steps teaches nothing. It
 * must outlive the screen.
 */
void table_lesson_begin(struct table_panels *panels, const struct lesson *lesson);

/* Is there something to be shown in the drawer? */
bool table_lesson_open(const struct table_screen *screen);

/* Is the step about that question, or one that comes after it answer by answer? */
bool table_lesson_asks(const struct table_screen *screen, int question);

/* Look at what happened since the last frame. */
void table_lesson_watch(struct table_screen *screen);

/* Does the ring about where one is to go still draw the eye? */
bool table_lesson_pulses(const struct table_screen *screen);

/* The ring round the cell that the step is about. */
void table_lesson_mark(struct table_screen *screen, struct ui *ui);

/* What to do now. */
void table_lesson_draw(struct table_screen *screen, struct ui *ui);

#endif
