#include "view/start/screen.h"

#include "base/bounds.h"
#include "base/day.h"
#include "base/language.h"
#include "base/mem.h"
#include "base/text.h"
#include "paint/paint_wood.h"
#include "view/table/figure.h"

#include <stdio.h>
#include <string.h>

/* Design pixels at 1920x1080. */
enum {
    LEFT = 92,
    COLUMN = 500,
    RIGHT = 636,
    EDGE = 44,
    TITLE = 112,
    TITLE_SMALL = 72,
    HEADING = 44,
    LITTER_HEIGHT = 290,
    LITTER_WIDTH = 574,
    LITTER_FREE = 60,
    ROOMY_WIDTH = 1300,
    ROOMY_HEIGHT = 780,
    TALL_HEIGHT = 1500,
    NOTICE_LINES = 5,
    LAST_AMONG = 12, /* games that may be looked into for one to go on with */
    SOON = 1
};

/* ---- the game that was played last ---- */

static void clear_last(struct start_last *last)
{
    vista_clear(&last->vista);
    if (last->screen) {
        last->game.session = NULL; /* the screen's */
        table_screen_free(last->screen);
    }
    app_game_close(&last->game);
    *last = (struct start_last){ .path = "" };
}

/* Look at it with the eyes of whoever plays. */
static void look_at_last(struct start_last *last)
{
    struct err err;

    if (!app_game_look(&last->game, last->path, &err))
        return;
    last->screen = table_screen_new(last->game.session, last->game.worded ? words_find : NULL,
                                    &last->game.words);
    if (last->screen && last->screen->game.view)
        vista_of_screen(&last->vista, last->screen);
}

/* Something is left to be done in it: neither a finished character nor a fight that is over. */
static bool goes_on(const struct shelf_game *game)
{
    return game->rules && (game->making || (game->table && !game->fought));
}

static void find_last(struct start_screen *screen)
{
    struct start_last *last = &screen->last;

    clear_last(last);
    for (int i = 0; i < screen->shelf.n && i < LAST_AMONG && !*last->path; i++) {
        struct shelf_game *game = &screen->shelf.game[i];

        if (!game->read)
            shelf_read(game);
        if (!goes_on(game) || strlen(game->path) >= sizeof last->path)
            continue;
        snprintf(last->path, sizeof last->path, "%s", game->path);
        snprintf(last->title, sizeof last->title, "%s", game->title);
        last->at = i;
    }
    if (*last->path)
        look_at_last(last);
}

/* ---- beginning and end ---- */

struct start_screen *start_screen_new(void)
{
    struct start_screen *screen = mem_new(1, sizeof *screen);

    if (!screen)
        return NULL;
    screen->fresh = true;
    if (!start_cards_find(screen)) {
        start_screen_free(screen);
        return NULL;
    }
    start_shelf_look(screen);
    find_last(screen);
    return screen;
}

void start_screen_free(struct start_screen *screen)
{
    if (!screen)
        return;
    start_page_clear(&screen->page);
    start_heroes_clear(screen);
    clear_last(&screen->last);
    shelf_clear(&screen->shelf);
    start_cards_clear(screen);
    mem_free(screen);
}

bool start_screen_is_first(const struct start_screen *screen)
{
    return screen->shelf.n == 0;
}

void start_wish_open(struct start_screen *screen, const char *path)
{
    screen->wish = START_OPEN;
    snprintf(screen->file, sizeof screen->file, "%s", path);
}

void start_turn(struct start_screen *screen, enum start_side side)
{
    screen->next = side;
    screen->turn = true;
}

/* The same again: back to the scenarios. */
static void turn_or_back(struct start_screen *screen, enum start_side side)
{
    start_turn(screen, screen->side == side ? SIDE_NEW : side);
}

/* ---- the column at the left ---- */

static struct rect title_line(struct ui *ui, int x, int y, int size, const char *text, bool shadow)
{
    const struct theme *t = ui->theme;
    int px = theme_px(t, size), base = font_baseline(FACE_TITLE, px, y, px);
    struct font_style style = { FACE_TITLE, px, theme_faded(t, ROLE_SHADE, 1000) };

    if (shadow && t->kind == THEME_DARK)
        draw_text(ui->draw, ui->meter, x, base + theme_px(t, 3), style, text, 0);
    style.ink = theme_color(t, ROLE_TEXT);
    return (struct rect){ x, y, draw_text(ui->draw, ui->meter, x, base, style, text, 0), px };
}

static void say_last(const struct start_screen *screen, char line[3][SESSION_TITLE])
{
    const struct shelf_game *game = &screen->shelf.game[screen->last.at];
    char when[60];

    snprintf(line[0], sizeof line[0], "%s", screen->last.title);
    start_shelf_state(game, line[1], sizeof line[1]);
    start_shelf_when(game->when, day_now(), when, sizeof when);
    text_capital(when, line[2], sizeof line[2]);
}

static void draw_picture_of_last(struct start_screen *screen, struct ui *ui, struct rect at)
{
    const struct theme *t = ui->theme;
    struct draw_box edge = { .radius = (short)theme_radius_small(t),
                             .border = (short)theme_hairline(t),
                             .line = theme_faded(t, ROLE_ON_ACCENT, 500) };

    if (screen->last.vista.board)
        vista_draw(&screen->last.vista, ui, at, theme_px(t, 48), edge.radius, edge.radius);
    else
        paint_icon_draw(ui->draw, ICON_PERSON, at.x + (at.w - at.h) / 2, at.y, at.h,
                        theme_color(t, ROLE_ON_ACCENT));
    if (screen->last.vista.board)
        draw_box(ui->draw, rect_grown(at, edge.border), &edge);
}

/* "Continue": the picture of the game, where it stands and when that was. */
static void draw_continue(struct start_screen *screen, struct ui *ui, struct rect where)
{
    static const char id[] = "start.continue";
    const struct theme *t = ui->theme;
    struct ui_act act = ui_act(ui, id);
    struct draw_box face = ui_face(ui, act, true, false, false);
    int pad = theme_px(t, 14);
    struct rect in = rect_grown(where, -pad), picture = ui_cut(&in, theme_px(t, 134), theme_px(t, 18));
    char line[3][SESSION_TITLE], value[3 * SESSION_TITLE + 8];

    say_last(screen, line);
    draw_box(ui->draw, where, &face);
    draw_picture_of_last(screen, ui, picture);
    struct rect at = { in.x, in.y - theme_px(t, 4), in.w, theme_px(t, 38) };
    ui_line(ui, at, FACE_TITLE, TYPE_TITLE, ROLE_ON_ACCENT, _("Continue"), -1);
    at.y += at.h;
    at.h = (where.y + where.h - pad - at.y) / 3;
    for (int i = 0; i < 3; i++, at.y += at.h)
        ui_line(ui, at, i == 0 ? FACE_STRONG : FACE_MEDIUM, TYPE_BODY, ROLE_ON_ACCENT, line[i], -1);
    ui_focus_ring(ui, id, where, face.radius);
    snprintf(value, sizeof value, "%s; %s; %s", line[0], line[1], line[2]);
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = _("Continue"),
                                    .value = value,
                                    .role = UI_BUTTON,
                                    .rect = where,
                                    .enabled = true,
                                    .stop = true });
    if (act.clicked)
        start_wish_open(screen, screen->last.path);
}

/* Where buttons go: one below the other, or two in a row. */
struct menu_place {
    struct rect column;
    int height;
    int halves; /* buttons of the row under way; -1: each has a row of its own */
};

static bool menu_button(struct ui *ui, struct menu_place *place, const char *id, enum icon icon,
                        const char *label, const char *key, bool chosen)
{
    struct ui_button button = {
        .id = id, .label = label, .key = key, .icon = icon, .bar = -1, .chosen = chosen, .warm = true
    };
    struct rect at = { place->column.x, place->column.y, place->column.w, place->height };
    int gap = theme_px(ui->theme, 14);

    if (place->halves >= 0) {
        button.icon = chosen ? ICON_NONE : icon; /* its tick takes that room */
        at.w = (at.w - gap) / 2;
        at.x += place->halves * (at.w + gap);
        place->halves = !place->halves;
    }
    if (place->halves <= 0)
        place->column.y += place->height + gap;
    return ui_button(ui, at, &button);
}

/* The lower end of it. */
static int draw_menu(struct start_screen *screen, struct ui *ui, struct rect column, bool roomy)
{
    const struct theme *t = ui->theme;
    struct menu_place place = { column, theme_px(t, roomy ? 68 : 56), -1 };

    if (*screen->last.path) {
        struct rect at = { column.x, column.y, column.w, theme_px(t, 140) };

        draw_continue(screen, ui, at);
        place.column.y += at.h + theme_px(t, 14);
    }
    if (screen->lessons > 0 && menu_button(ui, &place, "start.practise", ICON_PLAY,
                                           _("Practise, two minutes"), "P", screen->side == SIDE_LESSONS)) {
        if (screen->side == SIDE_LESSONS)
            start_turn(screen, SIDE_NEW);
        else
            start_lessons_ask(screen);
    }
    if (menu_button(ui, &place, "start.open", ICON_OPEN, _("Open a saved game"), "O",
                    screen->side == SIDE_SAVED))
        turn_or_back(screen, SIDE_SAVED);
    place.halves = roomy ? 0 : -1;
    if (menu_button(ui, &place, "start.create", ICON_PERSON, _("Characters"), "C",
                    screen->side == SIDE_SYSTEMS)) {
        if (screen->side == SIDE_SYSTEMS)
            start_turn(screen, SIDE_NEW);
        else
            start_systems_ask(screen);
    }
    if (menu_button(ui, &place, "start.bring", ICON_FIT, _("Bring a map"), "B", false))
        screen->wish = START_BRING;
    if (menu_button(ui, &place, "start.scenery", ICON_BRANCH, _("Make a map"), "M", false))
        screen->wish = START_SCENERY;
    if (menu_button(ui, &place, "start.settings", ICON_GEAR, _("Settings"), "S", false))
        screen->wish = START_SETTINGS;
    return place.column.y - theme_px(t, 14);
}

/* ---- the whole ---- */

/* What happened or went wrong, a few lines of it; the height used. */
static int draw_notice(struct start_screen *screen, struct ui *ui, struct rect where)
{
    const struct theme *t = ui->theme;
    int height = ui_text_height(ui, where.w, FACE_BODY, TYPE_BODY, screen->notice),
        most = NOTICE_LINES * theme_line(t, TYPE_BODY);
    struct rect lines = { where.x, where.y, where.w, smaller(height, most) };

    if (!*screen->notice)
        return 0;
    ui_text(ui, lines, FACE_BODY, TYPE_BODY, ROLE_ACCENT, screen->notice);
    ui_add(ui, &(struct ui_widget){ .id = "start.notice",
                                    .label = screen->notice,
                                    .value = "",
                                    .hint = "",
                                    .role = UI_LABEL,
                                    .rect = lines,
                                    .enabled = true });
    return lines.h + theme_px(t, 12);
}

static const char *heading_of(const struct start_screen *screen)
{
    switch (screen->side) {
    case SIDE_SAVED:
        return _("Saved games");
    case SIDE_SYSTEMS:
        return _("Characters");
    case SIDE_LESSONS:
        return _("Practise");
    case SIDE_OWN:
        return _("Your own table");
    case SIDE_PAGE:
        return screen->card[screen->page.card].scenario.title;
    default:
        return _("New game");
    }
}

/* What is to be chosen below it; "" where that is plain. */
static const char *choice_of(const struct start_screen *screen)
{
    switch (screen->side) {
    case SIDE_NEW:
        return _("Choose a scenario");
    case SIDE_SYSTEMS:
        return _("Choose a system for a new one");
    case SIDE_LESSONS:
        return _("Choose a system to practise");
    case SIDE_OWN:
        return _("Choose a system, a grid and a size");
    default:
        return "";
    }
}

/* New games at the right, or those that are kept, or the systems. */
static void draw_right(struct start_screen *screen, struct ui *ui, struct rect where, bool roomy)
{
    const struct theme *t = ui->theme;
    const char *heading = heading_of(screen), *choice = *screen->notice ? "" : choice_of(screen);
    struct rect top = { where.x, where.y, where.w, theme_px(t, HEADING + 4) };

    title_line(ui, top.x, top.y, HEADING, heading, true);
    ui_add(ui, &(struct ui_widget){ .id = "start.heading",
                                    .label = heading,
                                    .value = choice,
                                    .hint = "",
                                    .role = UI_LABEL,
                                    .rect = top,
                                    .enabled = true });
    ui_line(ui, top, FACE_BODY, TYPE_BODY, ROLE_QUIET, choice, 1);
    where.y += top.h + theme_px(t, roomy ? 20 : 12);
    where.h -= top.h + theme_px(t, roomy ? 20 : 12);
    int notice = draw_notice(screen, ui, where);
    where.y += notice;
    where.h -= notice;
    switch (screen->side) {
    case SIDE_NEW:
        start_cards_draw(screen, ui, where);
        break;
    case SIDE_SAVED:
        start_shelf_draw(screen, ui, where);
        break;
    case SIDE_SYSTEMS:
        start_systems_draw(screen, ui, where);
        break;
    case SIDE_LESSONS:
        start_lessons_draw(screen, ui, where);
        break;
    case SIDE_OWN:
        start_own_draw(screen, ui, where);
        break;
    case SIDE_PAGE:
        start_page_draw(screen, ui, where);
        break;
    }
}

/* The button that whoever comes anew most likely wants. */
static const char *first_wanted(const struct start_screen *screen)
{
    if (screen->side == SIDE_PAGE)
        return "page.begin";
    if (*screen->last.path)
        return "start.continue";
    return screen->lessons > 0 && start_screen_is_first(screen) ? "start.practise" : "start.scenario.0";
}

/* Back from a side to the scenarios the keyboard goes on where that side was asked for. */
static void focus_back(const struct start_screen *screen, struct ui *ui, enum start_side from)
{
    static const char *const asked[] = { [SIDE_SAVED] = "start.open",
                                         [SIDE_SYSTEMS] = "start.create",
                                         [SIDE_LESSONS] = "start.practise",
                                         [SIDE_OWN] = "start.own" };
    char card[32];

    snprintf(card, sizeof card, "start.scenario.%d", screen->page.card);
    ui_focus(ui, from == SIDE_PAGE ? card : asked[from]);
}

/* What was asked for in the frame before, now that nothing of it is shown any more. */
static void catch_up(struct start_screen *screen, struct ui *ui)
{
    enum start_side from = screen->side;

    if (screen->carry) {
        clear_last(&screen->last);
        start_shelf_do(screen);
    }
    if (screen->page.remove || screen->page.rename)
        start_page_do(screen);
    if (screen->own.begin)
        start_own_do(screen);
    if (screen->hero_deed != HERO_NOTHING)
        start_heroes_do(screen);
    if (screen->turn) {
        screen->side = screen->next;
        screen->notice[0] = '\0';
        if (screen->side == SIDE_SYSTEMS) {
            start_heroes_find(screen);
            screen->hero_asked = -1;
            if (screen->heroes > 0)
                ui_focus(ui, "hero.play.0");
            else
                start_systems_focus(ui);
        }
        if (screen->side == SIDE_PAGE)
            ui_focus(ui, "page.begin");
        if (screen->side == SIDE_LESSONS)
            ui_focus(ui, "start.practise.0");
    }
    if (screen->carry || screen->turn || screen->changed) {
        start_shelf_look(screen);
        find_last(screen);
    }
    if (screen->turn && screen->side == SIDE_SAVED && screen->shelf.n > 0)
        ui_focus(ui, "shelf.game.0");
    if (screen->side == SIDE_NEW && from != SIDE_NEW)
        focus_back(screen, ui, from);
    if (screen->fresh)
        ui_focus(ui, first_wanted(screen));
    screen->turn = screen->carry = screen->changed = screen->fresh = false;
}

/* Where the parts stand: menu and games side by side, or in tall windows one below the other. */
struct places {
    struct rect name, menu, games, litter; /* litter.w = 0: there is no room for it */
    bool roomy;
};

static void place_tall(struct places *p, const struct theme *t, int width, int height)
{
    int edge = theme_px(t, EDGE), menu = theme_px(t, 258 + 140 + 4 * 82);

    p->roomy = true;
    p->menu = (struct rect){ theme_px(t, LEFT), theme_px(t, 258), theme_px(t, COLUMN), 0 };
    p->games = (struct rect){ edge, menu + theme_px(t, 40), width - 2 * edge,
                              height - menu - theme_px(t, 84) };
    p->litter = (struct rect){ width - theme_px(t, LITTER_WIDTH), theme_px(t, 300), theme_px(t, LITTER_WIDTH),
                               theme_px(t, LITTER_HEIGHT) };
}

static void place_wide(struct places *p, const struct theme *t, int width, int height)
{
    bool wide = width >= theme_px(t, ROOMY_WIDTH);
    int edge = theme_px(t, EDGE), left = wide ? theme_px(t, LEFT) : edge,
        column = theme_px(t, wide ? COLUMN : 420),
        right = wide ? theme_px(t, RIGHT) : left + column + theme_px(t, 36);

    p->roomy = height >= theme_px(t, ROOMY_HEIGHT);
    int head = theme_px(t, p->roomy ? 92 : 40);
    p->menu = (struct rect){ left, theme_px(t, p->roomy ? 258 : TITLE_SMALL + 32), column, 0 };
    p->games = (struct rect){ right, head, width - edge - right,
                              height - head - theme_px(t, p->roomy ? 44 : 24) };
    p->litter = (struct rect){ left - theme_px(t, LEFT), height - theme_px(t, LITTER_HEIGHT), right - left,
                               theme_px(t, LITTER_HEIGHT) };
}

static struct places place(const struct theme *t, int width, int height)
{
    struct places p = { .roomy = false };

    if (height > width && height >= theme_px(t, TALL_HEIGHT))
        place_tall(&p, t, width, height);
    else
        place_wide(&p, t, width, height);
    p.name = (struct rect){ p.menu.x - theme_px(t, 8), theme_px(t, p.roomy ? 54 : 20), 0,
                            p.roomy ? TITLE : TITLE_SMALL };
    return p;
}

static void draw_name(struct ui *ui, const struct places *p)
{
    const struct theme *t = ui->theme;
    struct rect name = title_line(ui, p->name.x, p->name.y, p->name.h, "Battlemat", true);
    struct rect line = { p->menu.x, theme_px(t, 184), p->menu.w, theme_line(t, TYPE_NUMBER) };

    ui_add(ui, &(struct ui_widget){ .id = "start",
                                    .label = "Battlemat",
                                    .value = "",
                                    .hint = "",
                                    .role = UI_LABEL,
                                    .rect = name,
                                    .enabled = true });
    if (p->roomy)
        ui_line(ui, line, FACE_BODY, TYPE_NUMBER, ROLE_QUIET, _("Your games on one lamplit table"), -1);
}

unsigned start_screen_frame(struct start_screen *screen, struct ui *ui)
{
    int width = ui->in.width, height = ui->in.height;
    struct places p = place(ui->theme, width, height);

    catch_up(screen, ui);
    paint_wood_draw(ui->draw, ui->theme, (struct rect){ 0, 0, width, height });
    draw_name(ui, &p);
    int end = draw_menu(screen, ui, p.menu, p.roomy);
    if (p.litter.y > end - theme_px(ui->theme, 10) ||
        p.litter.x + theme_px(ui->theme, LITTER_FREE) >= p.menu.x + p.menu.w)
        start_litter_draw(ui, p.litter.x, p.litter.y);
    draw_right(screen, ui, p.games, p.roomy);
    if (screen->side != SIDE_NEW && ui_key(ui, UI_KEY_ESCAPE, 0, false))
        start_turn(screen, SIDE_NEW);
    return screen->turn || screen->wish != START_NOTHING || ui->in.presses > 0 || ui->in.pressed ||
                   ui->in.released
               ? SOON
               : 0;
}
