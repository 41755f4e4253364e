#include "view/table/eyes.h"

#include "base/language.h"
#include "base/text.h"
#include "view/table/cells.h"
#include "view/table/moment.h"
#include "view/table/opponent.h"
#include "view/table/screen.h"

#include <stdio.h>
#include <string.h>

enum { PLATE_ICON = 30, SWITCH = 44, SWITCH_WORD = 92, COVER_EYE = 180, COVER_WIDTH = 720 };

/* ---- seats ---- */

static bool is_gm(const struct session *session, int seat)
{
    const struct seat *s = session_seat(session, seat);

    return seat == SEAT_GM || (s && s->gm);
}

int table_eyes_first(const struct session *session)
{
    int first = SEAT_GM, persons = 0;

    for (int i = session_seats(session) - 1; i > 0; i--) {
        const struct seat *seat = session_seat(session, i);

        if (seat->gm || seat->runner != RUNNER_PERSON)
            continue;
        persons++;
        first = i;
    }
    return persons > 1 ? SEAT_TABLE : first;
}

int table_eyes_find(const struct session *session, const char *name)
{
    return strcmp(name, "table") == 0 ? SEAT_TABLE : session_find_seat(session, name);
}

bool table_eyes_are_gm(const struct table_game *game)
{
    return is_gm(game->session, game->eyes);
}

/* A person's seat that is asked what these eyes may not know, or -1. */
static int seat_asked(const struct table_screen *screen)
{
    const struct question *q = moment_asked(screen);

    if (!q || eyes_know(session_eyes(screen->game.session, screen->game.eyes), q->audience))
        return -1;
    for (int i = 0; i < session_seats(screen->game.session); i++)
        if (q->seats >> i & 1 && session_runs(screen->game.session, i) == RUNNER_PERSON)
            return i;
    return -1;
}

bool table_eyes_prompt(const struct table_screen *screen, char *out, size_t room)
{
    int asked = seat_asked(screen);
    char name[40];

    if (session_paused(screen->game.session))
        snprintf(out, room, "%s", _("The game master has paused the game."));
    else if (asked >= 0)
        snprintf(out, room, _("%s is asked something that not everybody may know."),
                 table_eyes_name(&screen->game, asked, name, sizeof name));
    else
        return false;
    return true;
}

void table_eyes_offer(struct table_screen *screen, struct ui *ui)
{
    int asked = seat_asked(screen);
    char label[80], name[40];
    struct ui_button look = {
        .id = "eyes.asked", .label = label, .icon = ICON_EYE, .bar = -1, .primary = true
    };

    if (asked < 0)
        return;
    snprintf(label, sizeof label, _("Look with the eyes of: %s"),
             table_eyes_name(&screen->game, asked, name, sizeof name));
    if (ui_button_row(ui, &look))
        table_eyes_wish(screen, asked);
}

const char *table_eyes_name(const struct table_game *game, int seat, char *room, size_t size)
{
    const struct seat *s = session_seat(game->session, seat);

    if (seat == SEAT_TABLE)
        return _("The table");
    if (seat == SEAT_GM)
        return _("Game master");
    text_capital(s ? s->name : "", room, size);
    return room;
}

enum role table_eyes_color(const struct table_game *game, int seat)
{
    static const enum role players[] = { ROLE_PARTY, ROLE_ALLY, ROLE_PUSH, ROLE_PULL, ROLE_SLIDE };

    if (seat == SEAT_TABLE)
        return ROLE_QUIET;
    if (is_gm(game->session, seat))
        return ROLE_ACCENT;
    return players[(seat - 1) % (int)(sizeof players / sizeof players[0])];
}

/* ---- changing ---- */

/* What was worked out from what the other eyes saw. */
static void forget_finds(struct table_screen *screen)
{
    screen->finds.spread.key = screen->finds.plan.key = screen->finds.reach_key = screen->finds.walks_key =
        screen->panels.ticks_key = 0;
    screen->finds.spread.n = 0;
    table_odds_forget(&screen->finds.odds);
    screen->game.told_entry = -1; /* the log is told anew */
    screen->game.told_pending = 0;
    log_cut(&screen->panels.log, 0);
    screen->panels.unfolded = -1;
    anim_finish(&screen->anim);
}

void table_eyes_tell_anew(struct table_screen *screen)
{
    forget_finds(screen);
    screen->time.entries = -1; /* the timeline tells by the log's lines: it shuts before the next frame */
}

/* A game master is told what of their secrets a player's undo left out. */
static void tell_lost(struct table_screen *screen)
{
    if (screen->game.lost > 0)
        notice_tell(screen,
                    n_("%d secret deed no longer applies after that; the old line in the timeline keeps it.",
                       "%d secret deeds no longer apply after that; the old line in the timeline keeps them.",
                       screen->game.lost),
                    screen->game.lost);
    screen->game.lost = 0;
}

void table_eyes_set(struct table_screen *screen, int seat)
{
    screen->panels.seats.covered = screen->panels.seats.held = screen->panels.seats.listed = false;
    if (screen->game.eyes == seat)
        return;
    screen->game.eyes = seat;
    forget_finds(screen);
    table_select_let_go(&screen->selection);
    screen->drag.held = screen->drag.walking = false;
    hand_open(&screen->hand, HAND_CLOSED);
    notice_clear(&screen->panels);
    if (table_eyes_are_gm(&screen->game))
        tell_lost(screen);
    moment_look(screen);
}

void table_eyes_wish(struct table_screen *screen, int seat)
{
    screen->panels.seats.listed = false;
    if (seat == screen->game.eyes)
        return;
    if (!is_gm(screen->game.session, seat) || table_eyes_are_gm(&screen->game)) {
        table_eyes_set(screen, seat);
        return;
    }
    screen->panels.seats.covered = true;
    screen->panels.seats.held = false;
    screen->panels.seats.wanted = seat;
}

/* A person at this window takes a seat over from the program, or gives it back. */
static void take_over(struct table_screen *screen, int seat, bool person)
{
    char name[40], text[NOTES_TEXT];

    if (!session_set_runner(screen->game.session, seat, person ? RUNNER_PERSON : RUNNER_PROGRAM)) {
        notice_tell(screen, "%s", session_error(screen->game.session)->text);
    } else {
        snprintf(text, sizeof text, person ? _("A person plays for: %s") : _("The program plays for: %s"),
                 table_eyes_name(&screen->game, seat, name, sizeof name));
        notice_tell(screen, "%s", text);
        table_notes_add(screen, text);
    }
    table_opponent_forget(&screen->game); /* what it thought of is somebody else's now */
    screen->game.opponent.stuck = -1;
    if (!person && seat == screen->game.eyes && is_gm(screen->game.session, seat))
        table_eyes_set(screen, table_eyes_first(screen->game.session));
}

/* ---- the cover ---- */

/* Held long enough, or asked for by key. A short touch is no wish: somebody may have brushed it. */
static bool lifted(struct table_eyes *eyes, struct ui *ui)
{
    struct ui_act act = ui_act(ui, "cover.look");

    if (ui_key(ui, UI_KEY_ENTER, 0, false) || (act.clicked && !ui->in.released))
        return true;
    if (act.down && !eyes->held)
        eyes->since = ui->in.now;
    eyes->held = act.down;
    return eyes->held && ui->in.now - eyes->since >= TABLE_EYES_HOLD;
}

/* A disc that fills as it is held. */
static void show_disc(const struct table_eyes *eyes, struct ui *ui, struct rect where)
{
    const struct theme *t = ui->theme;
    int size = theme_px(t, COVER_EYE / 2), rim = theme_px(t, 4);
    unsigned age = eyes->held ? ui->in.now - eyes->since : 0;
    int rise = (int)((unsigned)where.h * (age < TABLE_EYES_HOLD ? age : TABLE_EYES_HOLD) / TABLE_EYES_HOLD);
    struct draw_box disc = { .radius = (short)(where.w / 2),
                             .border = (short)rim,
                             .fill = theme_color(t, ROLE_RAISED),
                             .line = theme_color(t, ROLE_ACCENT) };

    draw_box(ui->draw, where, &disc);
    if (rise > 0) {
        disc.fill = theme_color(t, ROLE_CHOSEN);
        ui_clip(ui, (struct rect){ where.x, where.y + where.h - rise, where.w, rise });
        draw_box(ui->draw, where, &disc);
        ui_unclip(ui);
    }
    paint_icon_draw(ui->draw, ICON_EYE, where.x + (where.w - size) / 2, where.y + (where.h - size) / 2, size,
                    theme_color(t, ROLE_ACCENT));
    ui_focus_ring(ui, "cover.look", where, where.w / 2);
    ui_add(ui, &(struct ui_widget){ .id = "cover.look",
                                    .label = _("Look"),
                                    .value = "",
                                    .hint = _("Press and hold, or press Enter, to look."),
                                    .role = UI_BUTTON,
                                    .rect = where,
                                    .enabled = true,
                                    .stop = true });
}

static void show_cover(struct table_panels *panels, struct ui *ui)
{
    const struct theme *t = ui->theme;
    int width = theme_px(t, COVER_WIDTH), eye = theme_px(t, COVER_EYE), title = theme_line(t, TYPE_TITLE);
    int margin = theme_margin(t), back = theme_px(t, 220), line = theme_line(t, TYPE_BODY);
    int y = (ui->in.height - eye - 2 * title - line - theme_button(t) - 3 * margin) / 2;
    struct ui_button leave = {
        .id = "cover.back", .label = _("Back"), .key = "Esc", .icon = ICON_LEFT, .bar = -1, .middle = true
    };

    width = width < ui->in.width - 2 * margin ? width : ui->in.width - 2 * margin;
    struct rect whole = { 0, 0, ui->in.width, ui->in.height },
                row = { (whole.w - width) / 2, y, width, title };
    draw_fill(ui->draw, whole, theme_color(t, ROLE_TABLE));
    ui_add(ui, &(struct ui_widget){ .id = "cover",
                                    .label = _("For the game master\xe2\x80\x99s eyes"),
                                    .value = "",
                                    .hint = "",
                                    .role = UI_PANEL,
                                    .rect = whole,
                                    .enabled = true });
    ui_line(ui, row, FACE_TITLE, TYPE_TITLE, ROLE_TEXT, _("For the game master\xe2\x80\x99s eyes"), 0);
    row.y += title + margin;
    show_disc(&panels->seats, ui, (struct rect){ (whole.w - eye) / 2, row.y, eye, eye });
    row.y += eye + margin;
    row.h = line;
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, _("Press and hold, or press Enter, to look."), 0);
    row.y += line + margin;
    if (ui_button(ui, (struct rect){ (whole.w - back) / 2, row.y, back, theme_button(t) }, &leave) ||
        ui_key(ui, UI_KEY_ESCAPE, 0, false))
        panels->seats.covered = panels->seats.held = false;
}

bool table_eyes_cover(struct table_screen *screen, struct ui *ui)
{
    struct table_eyes *eyes = &screen->panels.seats;

    if (!eyes->covered)
        return false;
    if (lifted(eyes, ui)) {
        table_eyes_set(screen, eyes->wanted);
        return false;
    }
    show_cover(&screen->panels, ui);
    return true;
}

/* ---- the plate ---- */

/* As large as all else, if the name has room so. */
static enum type plate_type(const struct ui *ui, const char *name, int width)
{
    struct font_style style = { FACE_STRONG, theme_type(ui->theme, TYPE_BODY),
                                theme_color(ui->theme, ROLE_TEXT) };

    return font_width(ui->meter, ui->theme, style, name) <= width ? TYPE_BODY : TYPE_SMALL;
}

void table_eyes_plate(struct table_screen *screen, struct ui *ui, struct rect where)
{
    const struct theme *t = ui->theme;
    int icon = theme_px(t, PLATE_ICON), edge = theme_px(t, t->far ? 3 : 6), bar = theme_px(t, 4);
    char room[40];
    const char *name = table_eyes_name(&screen->game, screen->game.eyes, room, sizeof room);
    const char *brief = screen->game.eyes == SEAT_GM      ? _("GM")
                        : screen->game.eyes == SEAT_TABLE ? _("Table")
                                                          : name;
    struct rect row = { where.x + edge, where.y + theme_px(t, t->far ? 38 : 42), where.w - 2 * edge,
                        theme_px(t, 28) };

    ui_panel_box(ui, where);
    paint_icon_draw(ui->draw, table_eyes_are_gm(&screen->game) ? ICON_HAND : ICON_EYE,
                    where.x + (where.w - icon) / 2, where.y + theme_px(t, t->far ? 6 : 8), icon,
                    theme_color(t, ROLE_TEXT));
    ui_line(ui, row, FACE_STRONG, plate_type(ui, brief, row.w), ROLE_TEXT, brief, 0);
    draw_fill(ui->draw, (struct rect){ row.x, where.y + where.h - bar - 1, row.w, bar },
              theme_color(t, table_eyes_color(&screen->game, screen->game.eyes)));
    if (ui_act(ui, "eyes").clicked) {
        screen->panels.seats.listed = !screen->panels.seats.listed;
        screen->panels.menu = false;
    }
    ui_focus_ring(ui, "eyes", where, theme_radius(t));
    ui_add(ui, &(struct ui_widget){ .id = "eyes",
                                    .label = name,
                                    .value = "",
                                    .hint = _("Who is looking: change it here"),
                                    .role = UI_BUTTON,
                                    .rect = where,
                                    .enabled = true,
                                    .stop = true,
                                    .chosen = screen->panels.seats.listed });
}

/* ---- the list ---- */

/* The program's seat tells only what its own players know: without a person there is nobody to look. */
static bool may_look(const struct table_game *game, int seat)
{
    return seat == SEAT_TABLE || !is_gm(game->session, seat) ||
           session_seat(game->session, seat)->runner == RUNNER_PERSON;
}

static const char *about(const struct table_game *game, int seat)
{
    const struct seat *s = session_seat(game->session, seat);

    if (seat == SEAT_TABLE)
        return _("What all players may know");
    if (s->runner == RUNNER_PROGRAM)
        return _("Run by the program");
    return s->runner == RUNNER_PERSON ? _("Run by a person") : _("Run by nobody");
}

/*
 * What a seat knows of the ground while there is fog, to its own eyes and a game master's: how much of the
 * board it sees now, how much it remembers. False: nothing is to be told.
 */
static bool knows(const struct table_game *game, int seat, char *out, size_t room)
{
    const struct board *memory = game->view->turn.fog == FOG_OFF || seat == SEAT_TABLE
                                     ? NULL
                                     : session_memory(game->session, seat);
    struct board *sight = memory && (seat == game->eyes || table_eyes_are_gm(game))
                              ? session_sight(game->session, seat)
                              : NULL;
    char now[48], before[48];
    int cells = 0, seen = 0;

    if (!sight)
        return false;
    for (int i = 0; i < grid_cells(&memory->grid); i++) {
        struct cell c = grid_cell_at(&memory->grid, i);
        bool sees = board_get(sight, LAYER_REVEAL, c) == REVEAL_SHOWN;

        cells += sees;
        seen += !sees && board_get(memory, LAYER_REVEAL, c) == REVEAL_SHOWN;
    }
    board_free(sight);
    table_cells_say(game, cells, now, sizeof now);
    table_cells_say(game, seen, before, sizeof before);
    /* words: how much of the board somebody sees, and remembers: "41 squares", "120 squares" */
    snprintf(out, room, _("Sees %s, remembers %s"), now, before);
    return true;
}

/* A quiet word, and one of two behind it. */
static int show_switch(struct ui *ui, const char *id, const char *word, const char *const label[2],
                       int chosen)
{
    const struct theme *t = ui->theme;
    struct rect row = ui_row(ui, theme_px(t, SWITCH));
    struct rect left = ui_cut(&row, theme_px(t, SWITCH_WORD), theme_px(t, 10));

    ui_line(ui, left, FACE_BODY, TYPE_BODY, ROLE_QUIET, word, 1);
    return ui_segments(ui, row, id, label, 2, chosen);
}

/* Who decides for the seat, and who rolls for it: a person here takes over, or gives back. */
static void show_switches(struct table_screen *screen, struct ui *ui, int seat, const char *key)
{
    const struct seat *s = session_seat(screen->game.session, seat);
    const char *const runner[2] = { _("Person"), _("Program") }, *const dice[2] = { _("Rolled"), _("Typed") };
    char id[64];

    snprintf(id, sizeof id, "seat.%s.runner", key);
    int was = s->runner == RUNNER_PROGRAM, now = show_switch(ui, id, _("Runs it"), runner, was);
    if (now != was)
        take_over(screen, seat, now == 0);
    snprintf(id, sizeof id, "seat.%s.dice", key);
    was = s->dice == DICE_TYPED;
    now = show_switch(ui, id, _("Dice"), dice, was);
    if (now != was && !session_set_dice(screen->game.session, seat, now ? DICE_TYPED : DICE_PROGRAM))
        notice_tell(screen, "%s", session_error(screen->game.session)->text);
}

static void show_seat(struct table_screen *screen, struct ui *ui, int seat)
{
    const struct seat *s = session_seat(screen->game.session, seat);
    const char *key = seat == SEAT_TABLE ? "table" : s->name;
    char id[64], room[40], known[120];
    struct ui_button look = { .id = id,
                              .label = table_eyes_name(&screen->game, seat, room, sizeof room),
                              .icon = seat == SEAT_TABLE                  ? ICON_GROUP
                                      : is_gm(screen->game.session, seat) ? ICON_HAND
                                                                          : ICON_PERSON,
                              .line = { about(&screen->game, seat),
                                        knows(&screen->game, seat, known, sizeof known) ? known : NULL },
                              .bar = -1,
                              .chosen = seat == screen->game.eyes,
                              .disabled = !may_look(&screen->game, seat),
                              .reason = _("The program is the game master: take its place below to look.") };
    int bar = theme_px(ui->theme, 6), gap = theme_px(ui->theme, 8);
    struct rect row = ui_row(ui, ui_button_height(ui, ui_width(ui) - bar - gap, &look));
    struct rect color = ui_cut(&row, bar, gap);

    snprintf(id, sizeof id, "seat.%s", key);
    draw_fill(ui->draw, color, theme_color(ui->theme, table_eyes_color(&screen->game, seat)));
    if (ui_button(ui, row, &look))
        table_eyes_wish(screen, seat);
    if (seat != SEAT_TABLE)
        show_switches(screen, ui, seat, key);
}

void table_eyes_list(struct table_screen *screen, struct ui *ui)
{
    struct ui_panel panel = layout_panel(&screen->layout, LAYOUT_LIST, "seats", _("Who is looking?"));

    if (!screen->panels.seats.listed)
        return;
    ui_panel_begin(ui, &panel);
    ui_label(ui, "seats.title", FACE_TITLE, TYPE_TITLE, ROLE_TEXT, _("Who is looking?"));
    show_seat(screen, ui, SEAT_TABLE);
    for (int i = 1; i < session_seats(screen->game.session); i++)
        show_seat(screen, ui, i);
    show_seat(screen, ui, SEAT_GM);
    ui_panel_end(ui);
}
