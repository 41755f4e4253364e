#include "view/table/offers.h"

#include "paint/paint_area.h"
#include "view/table/moment.h"

int table_offers_kind(const struct table_selection *selection)
{
    return selection->kind >= 0 ? selection->kind : selection->kind_focused;
}

/* The kind that is shown: looked at, else that of the shove that is pointed at; -1: all are. */
static int kind_shown(const struct table_screen *screen, int shove)
{
    int kind = table_offers_kind(&screen->selection);

    return kind >= 0 || shove <= 0 ? kind : screen->finds.spread.at[shove].kind;
}

/* Cells that this kind of shove leads to; -1: that any does. */
static int cells_of(const struct table_spread *spread, int kind, struct cell *cells, int room)
{
    int n = 0;

    for (int i = 1; i < spread->n && n < room; i++)
        if (kind < 0 || spread->at[i].kind == kind)
            cells[n++] = spread->at[i].cell;
    return n;
}

int table_offers_cells(const struct table_screen *screen, int shove, struct cell *cells, int room)
{
    const struct question *q = moment_question(screen, NULL);
    int n = 0;

    if (screen->finds.spread.n > 1)
        return cells_of(&screen->finds.spread, kind_shown(screen, shove), cells, room);
    for (int i = 0;
         q && q->kind == ASK_PICK && q->key != screen->game.rules->shown.ask_step && i < q->n && n < room;
         i++)
        if (cell_somewhere(q->option[i].cell))
            cells[n++] = q->option[i].cell;
    return n;
}

/* Those that only other kinds lead to, while any of them may be pointed at. */
static int cells_else(const struct table_screen *screen, int shove, struct cell cells[SPREAD_CELLS])
{
    const struct table_spread *spread = &screen->finds.spread;
    int kind = kind_shown(screen, shove), n = 0;

    if (spread->n <= 1 || spread->ahead || kind < 0 || table_offers_kind(&screen->selection) >= 0)
        return 0;
    for (int i = 1; i < spread->n; i++)
        if (table_spread_at(spread, spread->at[i].cell, kind) < 0)
            cells[n++] = spread->at[i].cell;
    return n;
}

void table_offers_draw(struct table_screen *screen, struct ui *ui, int shove)
{
    const struct paint_grid *grid = &screen->camera.grid;
    struct cell cells[SPREAD_CELLS];
    int n = cells_else(screen, shove, cells);

    if (n > 0)
        paint_area(ui->draw, ui->theme, grid, AREA_LEGAL_ELSE, cells, n);
    n = table_offers_cells(screen, shove, cells, SPREAD_CELLS);
    if (n > 0)
        paint_area(ui->draw, ui->theme, grid, AREA_LEGAL, cells, n);
}
