/*
 * view/table/lesson.h - a guided fight beside the table (content/lesson.h): says what to do, and sees
 * that it was done.
 */
#ifndef VIEW_TABLE_LESSON_H
#define VIEW_TABLE_LESSON_H

#include "content/lesson.h"
#include "ui/ui.h"

struct play_screen;

struct play_lesson {
    const struct lesson *of; /* not owned; NULL: nothing is taught */
    int at;                  /* the step; of->n: all are done */
    int head;                /* the entry up to which was watched */
};

/* Teach this; a lesson without steps teaches nothing. It must outlive the screen. */
void play_lesson_begin(struct play_screen *screen, const struct lesson *lesson);

/* Is there something to be shown in the drawer? */
bool play_lesson_open(const struct play_screen *screen);

/* Look at what happened since the last frame. */
void play_lesson_watch(struct play_screen *screen);

/* The ring round the cell that the step is about. */
void play_lesson_mark(struct play_screen *screen, struct ui *ui);

/* What to do now. */
void play_lesson_draw(struct play_screen *screen, struct ui *ui);

#endif
