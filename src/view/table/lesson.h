/*
 * view/table/lesson.h - a guided fight beside the table (content/lesson.h): says what to do, and sees
 * that it was done.
 */
#ifndef VIEW_TABLE_LESSON_H
#define VIEW_TABLE_LESSON_H

#include "content/lesson.h"
#include "ui/ui.h"

struct table_screen;

struct table_lesson {
    const struct lesson *of; /* not owned; NULL: nothing is taught */
    int at;                  /* the step; of->n: all are done */
    int head;                /* the entry up to which was watched */
};

/* Teach this; a lesson without steps teaches nothing. It must outlive the screen. */
void table_lesson_begin(struct table_screen *screen, const struct lesson *lesson);

/* Is there something to be shown in the drawer? */
bool table_lesson_open(const struct table_screen *screen);

/* Look at what happened since the last frame. */
void table_lesson_watch(struct table_screen *screen);

/* The ring round the cell that the step is about. */
void table_lesson_mark(struct table_screen *screen, struct ui *ui);

/* What to do now. */
void table_lesson_draw(struct table_screen *screen, struct ui *ui);

#endif
