/* session/shelf/muster.c - many of one sheet brought into a game: names, numbers, places. */
#include "session/shelf/muster.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "board/footprint.h"
#include "board/step.h"

#include <stdio.h>
#include <string.h>

enum { NUMBER_ROOM = 12, NUMBER_MOST = 99999999 }; /* bytes of " 12", and what people count on from */

/* ---- names ---- */

/* The number behind a name ("Goblin 3" of "Goblin"), 1 for the name alone, 0 for another name. */
static int number_behind(const char *text, const char *name)
{
    size_t len = strlen(name);
    long number;

    if (strncmp(text, name, len) != 0)
        return 0;
    if (text[len] == '\0')
        return 1;
    return text[len] == ' ' && text_number(text + len + 1, strlen(text + len + 1), &number) && number > 0 &&
                   number <= NUMBER_MOST
               ? (int)number
               : 0;
}

/* The highest number that this name has in the game. */
static int highest(struct session *s, const char *name)
{
    const struct state *now = session_state(s);
    int most = 0;

    for (int i = 0; i < now->ntokens; i++) {
        int number = now->token[i].flags & TOKEN_GONE
                         ? 0
                         : number_behind(texts_get(&session_book(s)->texts, now->token[i].text), name);

        most = larger(number, most);
    }
    return most;
}

/* ---- places ---- */

/* May a figure of this size stand there, with those that stand already and the `n` that come before it? */
static bool is_free(const struct state *now, struct cell at, int size, const struct cell *taken, int n)
{
    enum layout layout = now->board->grid.layout;

    if (!footprint_fits(&now->board->grid, at, size) || !step_stands_open(now->board, at, size))
        return false;
    for (int i = 0; i < n; i++)
        if (footprint_distance(layout, taken[i], size, at, size) == 0)
            return false;
    for (int i = 0; i < now->ntokens; i++)
        if (state_present(now, i) && cell_somewhere(now->token[i].at) &&
            footprint_distance(layout, now->token[i].at, now->token[i].size, at, size) == 0)
            return false;
    return true;
}

/* The nearest free cell, of equally near ones the first in reading order; NOWHERE: the map is full. */
static struct cell nearest_free(const struct state *now, struct cell from, int size, const struct cell *taken,
                                int n)
{
    const struct grid *grid = &now->board->grid;
    struct cell best = NOWHERE;
    int least = 0;

    for (int row = 0; row < grid->rows; row++)
        for (int column = 0; column < grid->columns; column++) {
            struct cell at = grid_cell(grid->layout, column, row);
            int distance = grid_distance(grid->layout, from, at);

            if ((cell_somewhere(best) && distance >= least) || !is_free(now, at, size, taken, n))
                continue;
            best = at;
            least = distance;
        }
    return best;
}

/* ---- pools ---- */

static bool has_figures(const struct state *now, int seat)
{
    for (int i = 0; i < now->ntokens; i++)
        if (now->token[i].seat == seat && !(now->token[i].flags & TOKEN_GONE))
            return true;
    return false;
}

/* With its first figures a seat begins to have what the rules say. */
static bool fill_pools(const struct ruleset *rules, int seat, struct command *edits)
{
    for (int row = 0; row < rules->npools; row++)
        if (rules->pools[row].flags & POOL_START_BY_RULE && rules->pools[row].flags & POOL_OF_SEAT &&
            !command_edit(edits, EDIT_fill_pool, 0, ruleset_pool(rules, row, seat), 0, NULL, 0))
            return false;
    return true;
}

bool muster(struct session *s, const struct muster *wish, struct command *edits, struct err *err)
{
    const struct state *now = session_state(s);
    int first = highest(s, wish->sheet->name), count = smaller(wish->count, MUSTER_MOST);
    struct cell place[MUSTER_MOST];
    int kept = (int)text_cut(wish->sheet->name, strlen(wish->sheet->name), TEXT_BYTES - NUMBER_ROOM);
    char name[TEXT_BYTES + 1];

    for (int i = 0; i < count; i++) {
        struct sheet_entry entry = { .token = now->ntokens + i,
                                     .name = name,
                                     .side = wish->side,
                                     .at = NOWHERE,
                                     .seat = wish->seat,
                                     .seen = wish->seen };

        if (now->board && cell_somewhere(wish->at)) {
            place[i] = entry.at = nearest_free(now, wish->at, wish->sheet->size, place, i);
            if (!cell_somewhere(entry.at))
                return err_set(err, ERR_DATA, _("the map has no room for %d of them"), count);
        }
        if (count == 1 && first == 0)
            snprintf(name, sizeof name, "%s", wish->sheet->name);
        else
            snprintf(name, sizeof name, "%.*s %d", kept, wish->sheet->name, first + i + 1);
        if (!sheet_join(edits, session_book(s), wish->sheet, &entry))
            return err_memory(err);
    }
    return has_figures(now, wish->seat) || fill_pools(session_rules(s), wish->seat, edits) || err_memory(err);
}
