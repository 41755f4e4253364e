/*
 * view/table/notice.h - what the table says in passing, over the free part of the board.
 */
#ifndef VIEW_TABLE_NOTICE_H
#define VIEW_TABLE_NOTICE_H

#include <stdbool.h>

struct table_panels;
struct table_screen;
struct ui;

/* How long it stays, in milliseconds; and how many bytes it has. */
enum { TABLE_NOTICE_TIME = 4000, TABLE_NOTICE = 240 };

struct table_notice {
    char text[TABLE_NOTICE];
    unsigned until;
    bool stays; /* it tells of a trouble, say with the disk, that is not over yet */
};

/* Say something in passing. */
void notice_tell(struct table_screen *screen, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Tell of a trouble; it stays until notice_relieve() is told that something went well again. */
void notice_trouble(struct table_screen *screen, const char *text);
void notice_relieve(struct table_panels *panels);
/* Nothing is said any more. */
void notice_clear(struct table_panels *panels);

/* Draw it, if there is anything; milliseconds until it goes, 0: it stays, or nothing is said. */
void notice_draw(struct table_screen *screen, struct ui *ui);
unsigned notice_left(struct table_screen *screen);

#endif
