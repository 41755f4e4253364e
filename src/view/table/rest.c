#include "view/table/rest.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "view/table/concern.h"
#include "view/table/figure.h"
#include "view/table/tip.h"
#include "view/workshop/workshop.h"

enum {
    FIGURES = 96, /* that are looked at */
    FINE = 12,    /* half a cell is tried in so many steps */
    SHUT = 8,     /* frames in which panels settle after the hand was shut */
    EDGE = 8      /* such a part of a cell at a figure's edge may be touched */
};

struct crowd {
    struct rect figure[FIGURES], panel[LAYOUT_PARTS];
    int figures, panels;
};

/* What a place of the view costs: figures hidden, cut, and touched at their edges, by panels. */
struct cost {
    int hidden, cut, touched, way;
};

static void find_panels(const struct table_screen *screen, struct crowd *crowd)
{
    for (int i = 0; i < LAYOUT_PARTS; i++)
        if (!rect_empty(table_tip_panel(screen, i)))
            crowd->panel[crowd->panels++] = table_tip_panel(screen, i);
}

static void find_figures(const struct table_screen *screen, struct crowd *crowd)
{
    for (int i = 0; i < screen->game.view->ntokens && crowd->figures < FIGURES; i++)
        if (cell_somewhere(screen->game.view->token[i].at) && table_figure_shown(&screen->game, i))
            crowd->figure[crowd->figures++] = table_tip_figure(screen, i);
}

/* Does a panel lie over some of it? `whole`: over all. */
static bool is_met(const struct crowd *crowd, struct rect figure, bool *whole)
{
    bool met = false;

    *whole = false;
    for (int i = 0; i < crowd->panels; i++) {
        struct rect under = rect_meet(figure, crowd->panel[i]);

        met = met || !rect_empty(under);
        *whole = *whole || (under.w == figure.w && under.h == figure.h);
    }
    return met;
}

static struct cost cost_of(const struct crowd *crowd, int edge, int x, int y)
{
    struct cost cost = { .way = x * x + y * y };
    bool whole;

    for (int i = 0; i < crowd->figures; i++) {
        struct rect figure = rect_moved(crowd->figure[i], x, y);

        if (!is_met(crowd, figure, &whole))
            continue;
        bool cut = is_met(crowd, rect_grown(figure, -edge), &whole);
        cost.hidden += whole;
        cost.cut += cut && !whole;
        cost.touched += !cut;
    }
    return cost;
}

static bool is_better(const struct cost *a, const struct cost *b)
{
    if (a->cut != b->cut)
        return a->cut < b->cut;
    if (a->touched != b->touched)
        return a->touched < b->touched;
    return a->way < b->way;
}

/* By how much the view is to move; false: it stands as well as it can. */
static bool find_way(const struct table_screen *screen, int *by_x, int *by_y)
{
    struct crowd crowd = { .figures = 0 };
    int cell = screen->camera.grid.cell, far = cell / 2, step = larger(far / FINE, 1);
    struct rect slack = table_concern_slack(screen);

    find_panels(screen, &crowd);
    find_figures(screen, &crowd);
    struct cost now = cost_of(&crowd, cell / EDGE, 0, 0), best = now;
    if (now.cut == 0)
        return false;
    for (int y = -far; y <= far; y += step)
        for (int x = -far; x <= far; x += step) {
            if (!rect_contains(slack, x, y))
                continue;
            struct cost cost = cost_of(&crowd, cell / EDGE, x, y);

            if (cost.hidden > now.hidden || !is_better(&cost, &best))
                continue;
            best = cost;
            *by_x = x;
            *by_y = y;
        }
    return best.cut < now.cut;
}

/* What stands where; different as long as panels learn how tall they are. */
static uint64_t panels_key(const struct table_screen *screen)
{
    struct rect at[LAYOUT_PARTS];

    for (int i = 0; i < LAYOUT_PARTS; i++)
        at[i] = table_tip_panel(screen, i);
    return hash_bytes(at, sizeof at);
}

static void move_view(struct table_screen *screen)
{
    struct camera *camera = &screen->camera, was = *camera;
    int x = 0, y = 0;

    if (was.by_x != 0 || was.by_y != 0) /* where it will be */
        camera_pan(camera, was.from_x + was.by_x - was.grid.x, was.from_y + was.by_y - was.grid.y);
    if (!find_way(screen, &x, &y)) {
        *camera = was;
        return;
    }
    camera_pan(camera, x, y);
    if (!screen->anim.reduced)
        camera_glide_from(camera, was.grid.x, was.grid.y, screen->now);
}

/* The cells of which one is to be chosen stay where they are, whatever is said of them. */
static bool is_chosen(const struct table_screen *screen)
{
    return table_concern_chooses(screen) && screen->rested.chose == session_head(screen->game.session);
}

/* The hand is open, or was a moment ago: the view goes back then, or stays where a person put it. */
static bool is_shut(struct table_screen *screen, struct ui *ui)
{
    struct table_rested *rested = &screen->rested;

    if (screen->concerned.aside.on)
        rested->shut = SHUT;
    else if (rested->shut > 0)
        rested->shut--;
    else
        return false;
    rested->key = screen->concerned.key;
    rested->waits = !screen->concerned.aside.on;
    if (rested->waits)
        ui->wake = 1;
    return true;
}

void table_rest(struct table_screen *screen, struct ui *ui)
{
    struct table_rested *rested = &screen->rested;
    uint64_t key = screen->concerned.key, panels = panels_key(screen);
    bool moves = screen->drag.panning || ui->in.wheel != 0 || ui->in.pinching;

    rested->waits = false;
    if (moves || is_chosen(screen))
        rested->key = key;
    if (is_shut(screen, ui))
        return;
    if (!screen->game.view->board || workshop_is_open(screen) || rested->key == key || ui->in.down ||
        screen->deeds.shown)
        return;
    if (rested->panels != panels) {
        rested->panels = panels;
        rested->waits = true;
        ui->wake = 1;
        return;
    }
    rested->key = key;
    rested->chose = table_concern_chooses(screen) ? session_head(screen->game.session) : -1;
    move_view(screen);
}
