#include "view/table/concern.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "view/table/figure.h"
#include "view/table/meant.h"
#include "view/table/moment.h"
#include "view/table/offers.h"
#include "view/table/tip.h"

enum {
    PARTS = 48,
    SMALLEST = 32,
    AROUND = 20, /* from a figure to a panel, while something is asked and no name stands below it */
    NEARLY = 75, /* per cent of its size, */
    FAR = 64,    /* on a shared screen, */
    CHOSEN = 50  /* where one of the cells is to be chosen */
};

/* Parts of the window, those that matter most first. */
struct parts {
    struct rect at[PARTS];
    int n, must, near; /* so many of them are what it is about; so many it concerns */
    int below, around; /* what stands below a figure: its name; what is free around it */
};

static void add(struct parts *parts, struct rect part)
{
    if (parts->n < PARTS)
        parts->at[parts->n++] = part;
}

static void add_figure(const struct table_screen *screen, struct parts *parts, int token)
{
    if (token < 0 || token >= screen->game.view->ntokens || !table_figure_shown(&screen->game, token))
        return;
    struct rect figure = rect_grown(table_tip_figure(screen, token), parts->around);
    figure.h += parts->below;
    add(parts, figure);
}

static struct rect rect_of(const struct paint_grid *grid, struct cell cell)
{
    struct paint_point at = paint_grid_center(grid, cell);
    int size = grid->cell;

    return (struct rect){ (int)at.x - size / 2, (int)at.y - size / 2, size, size };
}

/* As large as whoever stands there. */
static void add_stand(const struct table_screen *screen, struct parts *parts, int token, struct cell cell)
{
    int size = token >= 0 ? screen->game.view->token[token].size : 1;
    struct rect part = rect_of(&screen->camera.grid, cell);

    add(parts, size > 1 ? rect_grown(part, (size - 1) * part.w / 2) : part);
}

/* A deed that is shown: who is struck, who strikes, where it leads, and the way there. */
static void add_deed(const struct table_screen *screen, struct parts *parts)
{
    const struct deed_scene *scene = &screen->deeds.scene;

    for (int i = 0; i < scene->n; i++)
        if (scene->beat[i].kind == BEAT_BLOW) {
            add_stand(screen, parts, scene->beat[i].on, scene->beat[i].to);
            add_stand(screen, parts, scene->beat[i].who, scene->beat[i].from);
        }
    for (int i = scene->n - 1; i >= 0; i--)
        if (cell_somewhere(scene->beat[i].to) && scene->beat[i].kind != BEAT_BLOW)
            add_stand(screen, parts, scene->beat[i].on, scene->beat[i].to);
}

bool table_concern_chooses(const struct table_screen *screen)
{
    return moment_pending(screen) && screen->finds.spread.n > 1 && !screen->finds.spread.ahead;
}

/* What holds the cells that a shove may end on within so many steps; of these, all or those that hurt. */
static bool spread_within(const struct table_screen *screen, int steps, bool hurts, struct rect *all)
{
    const struct table_spread *spread = &screen->finds.spread;
    int kind = table_offers_kind(&screen->selection), n = 0;

    for (int i = 1; i < spread->n; i++) {
        const struct spread_cell *to = &spread->at[i];
        struct rect cell = rect_of(&screen->camera.grid, to->cell);

        if (to->steps > steps || (kind >= 0 && to->kind != kind) ||
            (hurts && !board_terrain(screen->game.view->board, to->cell)->hazard))
            continue;
        *all = n++ == 0 ? cell : rect_around(*all, cell);
    }
    return n > 0;
}

/* The cells that a shove may end on: all; where there is no room for these, those that hurt before others. */
static void add_spread(const struct table_screen *screen, struct parts *parts)
{
    struct rect all;
    int most = 0;

    for (int i = 1; i < screen->finds.spread.n; i++)
        most = larger(most, screen->finds.spread.at[i].steps);
    if (spread_within(screen, most, false, &all))
        add(parts, all);
    parts->near = parts->n;
    for (int steps = most; steps > 0; steps--)
        if (spread_within(screen, steps, true, &all))
            add(parts, all);
    for (int steps = most - 1; steps > 0; steps--)
        if (spread_within(screen, steps, false, &all))
            add(parts, all);
}

/* Those of ours, then all others who are still in it. */
static void add_fight(const struct table_screen *screen, struct parts *parts)
{
    for (int ours = 1; ours >= 0; ours--)
        for (int i = 0; i < screen->game.view->ntokens; i++)
            if (game_is_ours(&screen->game, i) == ours && table_figure_stands(&screen->game, i))
                add_figure(screen, parts, i);
}

/* Whom the round under way will come to. */
static void add_meant(const struct table_screen *screen, int about, struct parts *parts)
{
    int token[PARTS], n = table_meant_figures(screen, about, token, PARTS);

    for (int i = 0; i < n; i++)
        add_figure(screen, parts, token[i]);
}

/* Whom a click has chosen, or the keys are on. */
static int aimed_at(const struct table_selection *selection)
{
    return selection->keyed && selection->against >= 0 ? selection->against : selection->target;
}

static void gather(const struct table_screen *screen, bool turn, struct parts *parts)
{
    const struct play *pending = moment_pending(screen);
    bool in_hand = screen->hand.open == HAND_FIGURE && hand_figure(screen) >= 0;

    if (in_hand) {
        add_figure(screen, parts, hand_figure(screen));
        return;
    }
    const struct question *q = moment_question(screen, NULL);

    if (screen->deeds.shown)
        add_deed(screen, parts);
    if (q)
        add_figure(screen, parts, q->about);
    if (pending)
        add_figure(screen, parts, pending->target);
    bool acts = pending || screen->selection.figure < 0; /* of a window where nobody is selected, too */
    add_figure(screen, parts, acts ? moment_actor(screen) : screen->selection.figure);
    if (pending) {
        parts->must = parts->n;
        add_spread(screen, parts);
        if (screen->theme->far)
            parts->must = parts->n;
        add_meant(screen, q ? q->about : NOBODY, parts);
        if (screen->theme->far || !table_concern_chooses(screen))
            parts->near = screen->theme->far ? parts->n : parts->must;
    } else {
        add_figure(screen, parts, aimed_at(&screen->selection));
        parts->must = parts->n;
    }
    if (turn)
        add_fight(screen, parts);
}

/* What makes a moment another one; where the panels stand belongs to it. */
static uint64_t key_of(const struct table_screen *screen)
{
    const struct play *pending = moment_pending(screen);
    const struct rect *free = &screen->layout.free;
    const struct question *q = moment_question(screen, NULL);
    int which[] = { q ? 1 + q->about : -1,
                    screen->deeds.shown ? screen->deeds.scene.entry : -1,
                    screen->selection.acted,
                    pending ? 1 + pending->target : 0,
                    screen->selection.figure,
                    aimed_at(&screen->selection),
                    pending && screen->finds.spread.n > 0 ? (int)screen->finds.spread.key : 0,
                    pending && screen->finds.spread.n > 0 ? table_offers_kind(&screen->selection) : -1,
                    screen->hand.open,
                    free->x,
                    free->y,
                    free->w,
                    free->h };

    return hash_bytes(which, sizeof which) | 1;
}

/*
 * What holds all that the moment is about, and of whom it concerns those for whom it need not go far away; so
 * much is free in pixels of now where cells are as large as usual.
 */
static struct rect all_of(const struct parts *parts, int room_w, int room_h, int nearly)
{
    struct rect all = parts->at[0];

    for (int i = 1; i < parts->must; i++)
        all = rect_around(all, parts->at[i]);
    for (int i = parts->must; i < parts->near; i++) {
        struct rect more = rect_around(all, parts->at[i]);

        if (more.w * nearly <= room_w * 100 && more.h * nearly <= room_h * 100)
            all = more;
    }
    return all;
}

/* Where so little of the board may be free that all have room only from further away. */
static bool is_tight(const struct table_screen *screen)
{
    return screen->theme->far || screen->concerned.closer > 0 ||
           (screen->layout.shape == LAYOUT_WIDE && moment_pending(screen)) || table_concern_chooses(screen);
}

/*
 * On a shared screen, where little of the board is free: as far away as it must be for all that it is about
 * to have room there, and back again at the next moment, unless a person chose another size since; where
 * something is asked in a wide window, a little further away for those it is about, and where a cell is to
 * be chosen, as far as half its size for all of them. True: it is not as large as before.
 */
static bool zoom(struct table_screen *screen, const struct theme *theme, const struct parts *parts)
{
    struct table_concerned *now = &screen->concerned;
    struct camera *camera = &screen->camera;
    struct rect free = camera->free;
    int nearly = table_concern_chooses(screen) ? CHOSEN : NEARLY, cell = camera->grid.cell,
        usual = now->closer == cell ? now->usual : cell, names = parts->below,
        least = theme->far ? smaller(usual, theme_px(theme, SMALLEST)) : usual * nearly / 100;
    struct rect all = all_of(parts, free.w * cell / usual, (free.h - names) * cell / usual + names,
                             theme->far ? FAR : nearly);
    int wide = all.w * usual > free.w * cell ? cell * free.w / all.w : usual, tall = larger(all.h - names, 1),
        high = tall * usual > (free.h - names) * cell ? cell * (free.h - names) / tall : usual,
        fits = larger(smaller(wide, high), least);

    if (!theme->far && now->closer == cell && moment_pending(screen)) /* back only when the deed is done */
        fits = smaller(fits, cell);
    now->usual = usual;
    now->closer = fits < usual ? fits : 0;
    if (fits == cell)
        return false;
    camera_zoom_to(camera, fits, all.x + all.w / 2, all.y + all.h / 2);
    return true;
}

/* The pointer rests on somebody, which may open the tray: the board waits for the click. */
static bool is_pointed_at(const struct table_screen *screen)
{
    const struct table_selection *selection = &screen->selection;

    return !moment_pending(screen) && !selection->keyed && selection->passed >= 0 &&
           selection->passed != selection->target;
}

bool table_concern_meets(const struct table_screen *screen, struct rect part)
{
    struct parts parts = { .n = 0, .below = theme_line(screen->theme, TYPE_BODY) };

    gather(screen, false, &parts);
    for (int i = 0; i < larger(parts.must, parts.near); i++)
        if (!rect_empty(rect_meet(parts.at[i], part)))
            return true;
    return false;
}

/* How far what lies from `at` over `length` may move within a room; anywhere, if it is not inside. */
static void leave_slack(int at, int length, int from, int room, int *least, int *most)
{
    if (at < from || at + length > from + room)
        return;
    *least = larger(*least, from - at);
    *most = smaller(*most, from + room - at - length);
}

struct rect table_concern_slack(const struct table_screen *screen)
{
    struct parts parts = { .n = 0, .below = screen->theme->far ? theme_line(screen->theme, TYPE_BODY) : 0 };
    const struct rect *free = &screen->camera.free;
    int cell = screen->camera.grid.cell, left = -cell, right = cell, up = -cell, down = cell;

    gather(screen, false, &parts);
    for (int i = 0; i < larger(parts.must, parts.near); i++) {
        const struct rect *part = &parts.at[i];

        leave_slack(part->x, part->w, free->x, free->w, &left, &right);
        leave_slack(part->y, part->h, free->y, free->h, &up, &down);
    }
    return (struct rect){ left, up, right - left + 1, down - up + 1 };
}

/* Where it stands, or glides to. */
static struct paint_point rests_at(const struct camera *camera)
{
    bool glides = camera->by_x != 0 || camera->by_y != 0;

    return (struct paint_point){ (float)(glides ? camera->from_x + camera->by_x : camera->grid.x),
                                 (float)(glides ? camera->from_y + camera->by_y : camera->grid.y) };
}

void table_concern_aside(struct table_screen *screen)
{
    struct table_aside *aside = &screen->concerned.aside;
    const struct paint_grid *grid = &screen->camera.grid;
    struct paint_point rests = rests_at(&screen->camera);
    bool open = screen->hand.open != HAND_CLOSED;

    if (open && !aside->on)
        *aside = (struct table_aside){ true, false, grid->cell, grid->x, grid->y, grid->x, grid->y };
    else if (!open && aside->on)
        aside->back = grid->cell == aside->cell && (int)rests.x == aside->rest_x &&
                      (int)rests.y == aside->rest_y;
    aside->on = open;
}

void table_concern_rests(struct table_screen *screen)
{
    struct paint_point rests = rests_at(&screen->camera);

    screen->concerned.aside.rest_x = (int)rests.x;
    screen->concerned.aside.rest_y = (int)rests.y;
}

void table_concern(struct table_screen *screen, const struct ui *ui)
{
    struct table_concerned *before = &screen->concerned;
    bool far = ui->theme->far;
    struct parts parts = { .n = 0,
                           .below = far ? theme_line(ui->theme, TYPE_BODY) : 0,
                           .around = far || !moment_pending(screen) ? 0 : theme_px(ui->theme, AROUND) };
    uint64_t key = key_of(screen);

    if (key == before->key || ui->in.down || is_pointed_at(screen)) /* nothing moves under a finger */
        return;
    bool asks = moment_pending(screen) != NULL;
    /* as when the tray has closed, or the question */
    bool roomier = (far || before->asked) && screen->layout.free.h > before->room;
    bool turn = before->acted != screen->selection.acted || before->deed != screen->deeds.shown || roomier ||
                (before->asked && !asks);

    before->asked = asks || (before->asked && !roomier);
    before->key = key;
    before->acted = screen->selection.acted;
    before->deed = screen->deeds.shown;
    before->room = screen->layout.free.h;
    bool all = turn && !screen->deeds.shown && !moment_pending(screen);
    struct paint_grid was = screen->camera.grid;
    if (before->aside.back)
        camera_pan(&screen->camera, before->aside.x - was.x, before->aside.y - was.y);
    gather(screen, all, &parts);
    if (is_tight(screen) && parts.must > 0 && zoom(screen, ui->theme, &parts)) {
        parts.n = parts.must = 0;
        gather(screen, all, &parts);
    }
    camera_gather(&screen->camera, parts.at, parts.n, screen->camera.grid.cell / 2,
                  !before->aside.back && !screen->anim.reduced, screen->now);
    if (before->aside.back && !screen->anim.reduced && screen->camera.grid.cell == was.cell)
        camera_glide_from(&screen->camera, was.x, was.y, screen->now);
    before->aside.back = false;
    if (before->aside.on)
        table_concern_rests(screen);
}
