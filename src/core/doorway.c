#include "core/doorway.h"

#include "board/footprint.h"
#include "core/rule.h"

bool doorway_find(const struct state *now, int token, struct cell behind, struct door_place *door)
{
    const struct token *t = &now->token[token];
    enum layout layout = now->board ? now->board->grid.layout : GRID_SQUARE;
    struct cell cell[FOOTPRINT_CELLS_MAX];
    int n = now->board && cell_somewhere(t->at) ? footprint_cells(layout, t->at, t->size, cell) : 0;

    if (n == 0 || footprint_covers(layout, t->at, t->size, behind))
        return false;
    for (int i = 0; i < n; i++) {
        int d = grid_direction_between(layout, cell[i], behind);
        int stands = d < 0 ? BARRIER_NONE : door_beside(now->board, cell[i], d);

        if (stands != BARRIER_NONE) {
            *door = (struct door_place){ cell[i], behind, d, stands };
            return true;
        }
    }
    return false;
}

int doorway_blocked(const struct state *now, const struct door_place *door)
{
    enum layout layout = now->board->grid.layout;
    bool fills = board_terrain(now->board, door->behind)->door != BARRIER_NONE;

    for (int i = 0; i < now->ntokens; i++) {
        const struct token *t = &now->token[i];

        if (state_present(now, i) && footprint_covers(layout, t->at, t->size, door->behind) &&
            (fills || footprint_covers(layout, t->at, t->size, door->from)))
            return i;
    }
    return NOBODY;
}

bool doorway_leaves(const struct book *book, const struct state *now)
{
    return now->turn.doors == DOORS_FREE && !ruleset_opens_ways(book->rules);
}

/* Does a door that stands so become what is wished: of itself, or for an action? */
static bool gives_way(const struct book *book, const struct state *now, int token, int stands, bool open,
                      bool locks)
{
    if (stands == BARRIER_DOOR_LOCKED)
        return open && locks && book->rules->has_action && book->rules->has_action(now, token);
    return stands == (open ? BARRIER_DOOR : BARRIER_DOOR_OPEN);
}

bool doorway_free(const struct book *book, const struct state *now, int token, struct cell behind, bool open,
                  bool locks)
{
    const struct ruleset *rules = book->rules;
    struct door_place door;

    return doorway_leaves(book, now) && state_present(now, token) && rules->able(now, token) &&
           (now->turn.mode != MODE_ENCOUNTER || rules->may_act(now, token)) &&
           doorway_find(now, token, behind, &door) && gives_way(book, now, token, door.stands, open, locks);
}

bool doorway_only(const struct book *book, const struct state *now, const struct command *command, int seat,
                  bool locks)
{
    const struct answer *a = command->args.at;
    const int *number = a ? command->args.value + a->at : NULL;

    if (command->deed != DEED_EDIT || command->args.len != 1 || a->kind != ASK_EDIT || a->n != 4 ||
        number[0] != EDIT_door || number[1] < 0 || number[1] >= now->ntokens || number[3] < 0 ||
        number[3] >= CELL_SPAN * CELL_SPAN)
        return false;
    return now->token[number[1]].seat == seat &&
           doorway_free(book, now, number[1], cell_unpack(number[3]), number[2] != 0, locks);
}

bool doorway_wish(const struct state *now, int token, struct cell behind, bool open, struct command *wish)
{
    *wish = command_make(DEED_EDIT, now->token[token].seat);
    return command_edit(wish, EDIT_door, token, open, cell_pack(behind), NULL, 0);
}

/* ---- secret doors ---- */

static void find_beside(struct play *p, struct cell c)
{
    enum layout layout = p->now->board->grid.layout;

    for (int d = 0; d < grid_directions(layout); d++)
        if (door_secret_beside(p->now->board, c, d))
            play_barrier(p, c, d, BARRIER_DOOR, NULL);
}

static bool moved_by(const struct play *p, int token)
{
    for (int i = 0; i < p->events.n; i++)
        if (p->events.at[i].kind == EVENT_MOVED && p->events.at[i].who == token)
            return true;
    return false;
}

void doorway_find_secrets(struct play *p)
{
    struct state *now = p->now;
    struct cell cell[FOOTPRINT_CELLS_MAX];

    for (int i = 0; i < now->ntokens && now->board->secrets > 0 && now->turn.doors == DOORS_FREE; i++) {
        const struct token *t = &now->token[i];
        bool looks = state_present(now, i) && cell_somewhere(t->at) && p->rules->able(now, i) &&
                     moved_by(p, i);
        int n = looks ? footprint_cells(now->board->grid.layout, t->at, t->size, cell) : 0;

        for (int k = 0; k < n; k++)
            find_beside(p, cell[k]);
    }
}
