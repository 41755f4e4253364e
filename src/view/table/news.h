/*
 * view/table/news.h - what of the odds of answers is no news: damage that was dealt, and results that were
 * told, before it was asked.
 */
#ifndef VIEW_TABLE_NEWS_H
#define VIEW_TABLE_NEWS_H

#include "view/table/game.h"
#include "view/table/odds.h"

/* Append the places of such in the odds of all `n` (1 or more) answers to the first `found`; how many. */
int table_news_old(const struct table_game *game, const struct table_odds *odds, int n,
                   short old[TABLE_ODDS_FIGURES], int found);

#endif
