/*
 * view/table/ease.h - questions that nobody has to think about, and the answer that one begins with.
 */
#ifndef VIEW_TABLE_EASE_H
#define VIEW_TABLE_EASE_H

#include "core/play.h"

struct table_screen;

/*
 * Give the open question its rest if it is a person's of this window and no other answer helps that seat
 * (session/odds/weigh.h), or if all others are rolls that no person is there to judge; the log says so the
 * first time that a question of this kind is left out. Not where
 * a lesson's step is about that question, nor where everything is asked (table_game.asks_all). True: it is
 * answered, with this outcome.
 */
bool table_ease_answer(struct table_screen *screen, enum outcome *outcome);

/*
 * The option that the focus starts on: the one that the book's words "begin.QUESTION" name, else `usual`,
 * unless that lets harm happen that another turns away.
 */
int table_ease_begin(struct table_screen *screen, const struct question *q, int seat, int usual);

#endif
