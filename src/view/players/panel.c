/*
 * The players' window as the main one has it (players.h): its keys, its small picture, what is decided of it.
 */
#include "view/players/players.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "view/players/around.h"
#include "view/players/measure.h"
#include "view/table/eyes.h"
#include "view/table/figure.h"
#include "view/table/moment.h"
#include "view/table/screen.h"

#include <stdio.h>

enum {
    PICTURE_WIDE = 16,
    PICTURE_HIGH = 9,
    LAMP = 16,
    HEAD = 40,
    BETWEEN = 5,
    ROW = 44,
    PAD = 12,
    SPARED = 10, /* so much narrower than it would like to be a button still has room for its words */
    CLOCK_TICK = 1000
};

struct players players_usual(void)
{
    return (struct players){ .view = PLAYERS_FOLLOW, .eyes = SEAT_TABLE, .inch = inch_usual() };
}

int players_clock_left(const struct players *players, unsigned now)
{
    return larger(players->clock - (int)((now - players->turn_since) / 1000), 0);
}

struct inch_fit players_fit(const struct players *players, int width, int height)
{
    struct inch_fit plain = { 0, width, height };

    return players->measure.on ? plain : inch_fit(&players->inch, width, height);
}

/* As its buttons say: what is to be held is. */
static enum players_state state_of(const struct players *players)
{
    return players->to_hold ? PLAYERS_HELD : players->state;
}

/* Freeze the picture or hang the curtain, or let it go on if it is so already. */
static void turn_to(struct players *players, enum players_state state)
{
    enum players_state next = state_of(players) == state ? PLAYERS_LIVE : state;

    players->to_hold = next == PLAYERS_HELD && players->state == PLAYERS_LIVE && players->lacks;
    players->state = players->to_hold ? PLAYERS_LIVE : next;
}

void players_shown(struct players *players, bool lacks)
{
    players->lacks = lacks;
    if (lacks || !players->to_hold)
        return;
    players->to_hold = false;
    players->state = PLAYERS_HELD;
}

bool players_keys(struct players *players, struct ui *ui)
{
    if (ui_key(ui, UI_KEY_F9, 0, false)) {
        players->open = !players->open;
        return true;
    }
    if (!players->open)
        return false;
    if (ui_key(ui, UI_KEY_F8, 0, false))
        turn_to(players, PLAYERS_HELD);
    else if (ui_key(ui, UI_KEY_F7, 0, false))
        turn_to(players, PLAYERS_CURTAIN);
    else if (ui_key(ui, UI_KEY_F6, 0, false))
        turn_to(players, PLAYERS_BLACK);
    else if (players->to_move > 0 && ui_key(ui, UI_KEY_F5, 0, false))
        players->moved++;
    else
        return measure_keys(players, ui);
    return true;
}

bool players_hand(struct players *players, const char *path, struct err *err)
{
    struct backdrop *sheet = backdrop_open(path, &(struct backdrop_fit){ .cell = 1, .cell_height = 1 }, err);

    if (!sheet)
        return false;
    players_take_away(players);
    players->sheet = sheet;
    players->handed = true;
    return true;
}

void players_take_away(struct players *players)
{
    backdrop_drop(players->sheet);
    players->sheet = NULL;
    players->handed = false;
}

/* ---- the panel ---- */

static enum role color_of(const struct players *players)
{
    static const enum role colors[] = { ROLE_GOOD, ROLE_ACCENT, ROLE_QUIET, ROLE_QUIET };

    return players->away ? ROLE_BAD : colors[state_of(players)];
}

static const char *words_of(const struct players *players)
{
    static const char *const words[] = { N_("Players see: live"), N_("Players see: held"),
                                         N_("Players see: curtain"), N_("Players see: black") };

    return players->away ? _("Display unplugged") : _(words[state_of(players)]);
}

/* The same where there is no room for more than that: its lamp stands before it. */
static const char *word_of(const struct players *players)
{
    static const char *const words[] = { N_("live"), N_("held"), N_("curtain"), N_("black") };

    return players->away ? _("unplugged") : _(words[state_of(players)]);
}

/* What of the game they see, in brief. */
static void say_view(const struct table_screen *screen, char *out, size_t room)
{
    const struct players *players = screen->players;
    int actor = moment_actor(screen);

    if (players->away)
        snprintf(out, room, "%s", "");
    else if (state_of(players) == PLAYERS_HELD)
        snprintf(out, room, "%s", _("nothing new"));
    else if (state_of(players) == PLAYERS_CURTAIN)
        snprintf(out, room, "%s", _("the name of the game"));
    else if (state_of(players) == PLAYERS_BLACK)
        snprintf(out, room, "%s", _("nothing at all"));
    else if (players->view == PLAYERS_FIGHT && players->beyond.n > 0)
        snprintf(out, room, n_("%d figure out of sight", "%d figures out of sight", players->beyond.n),
                 players->beyond.n);
    else if (players->view == PLAYERS_FIGHT && !players->beyond.on)
        snprintf(out, room, "%s", _("the whole fight"));
    else if (players->view == PLAYERS_STILL)
        snprintf(out, room, "%s", _("standing still"));
    else if (players->view == PLAYERS_LED)
        snprintf(out, room, "%s", _("led by you"));
    else if (actor >= 0 && !table_figure_secret(&screen->game, actor))
        snprintf(out, room, _("following %s"), game_figure(&screen->game, actor));
    else
        snprintf(out, room, "%s", _("following the action"));
}

bool players_act_there(const struct table_screen *screen)
{
    return screen->players && screen->players->open && screen->players->around &&
           table_eyes_are_gm(&screen->game);
}

unsigned players_panel_wake(const struct table_screen *screen)
{
    const struct players *players = screen->players;
    bool ticks = players && players->open && players->clock > 0 &&
                 screen->game.view->turn.mode == MODE_ENCOUNTER;

    return ticks ? CLOCK_TICK : 0;
}

/* What is left of the turn, quietly; how wide that is. */
static int show_left(const struct table_screen *screen, struct ui *ui, struct rect row)
{
    const struct players *players = screen->players;
    int left = players_clock_left(players, screen->now);
    char text[24];

    if (players_panel_wake(screen) == 0)
        return 0;
    snprintf(text, sizeof text, "%d:%02d", left / 60, left % 60);
    int width = ui_line(ui, row, FACE_BODY, TYPE_BODY, left > 0 ? ROLE_QUIET : ROLE_ACCENT, text, 1);
    ui_drawn(ui, "players.left", text, "", text, (struct rect){ row.x + row.w - width, row.y, width, row.h });
    return width + theme_px(ui->theme, 10);
}

/* A lamp, the state in words, and quietly what of the game is seen, where there is room for that. */
static void show_state(const struct table_screen *screen, struct ui *ui, struct rect row)
{
    const struct players *players = screen->players;
    const struct theme *t = ui->theme;
    const struct font_style quiet = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_QUIET) },
                            strong = { FACE_STRONG, theme_type(t, TYPE_BODY), theme_color(t, ROLE_TEXT) };
    struct rect whole = row;
    const char *words = words_of(players);
    char view[96], brief[32];
    int size = theme_px(t, LAMP);
    struct rect lamp = ui_cut(&row, size, theme_px(t, 10));

    lamp.y += (lamp.h - size) / 2;
    lamp.h = size;
    draw_box(ui->draw, lamp,
             &(struct draw_box){ .radius = (short)(size / 2), .fill = theme_color(t, color_of(players)) });
    row.w -= show_left(screen, ui, row);
    say_view(screen, view, sizeof view);
    text_capital(word_of(players), brief, sizeof brief);
    words = font_width(ui->meter, t, strong, words) <= row.w ? words : brief;
    ui_cut(&row, ui_line(ui, row, FACE_STRONG, TYPE_BODY, ROLE_TEXT, words, -1), theme_px(t, 8));
    if (font_width(ui->meter, t, quiet, view) <= row.w)
        ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, view, -1);
    ui_drawn(ui, "players.state", words_of(players), view, words, whole);
}

/* What stands on their display, framed in the state's colour. */
static void show_picture(const struct players *players, struct ui *ui, struct rect row)
{
    const struct theme *t = ui->theme;
    int edge = theme_px(t, 3);
    struct rect frame = paint_mirror_fit(&players->mirror, row);

    draw_fill(ui->draw, frame, theme_color(t, color_of(players)));
    frame = rect_grown(frame, -edge);
    draw_fill(ui->draw, frame, theme_color(t, ROLE_TABLE));
    paint_mirror_draw(ui->draw, &players->mirror, frame);
}

/* A button that turns to a state, or back from it. */
static void show_turn(struct players *players, struct ui *ui, struct rect where, struct ui_button button,
                      enum players_state state)
{
    button.bar = -1;
    button.chosen = state_of(players) == state;
    if (ui_button(ui, where, &button))
        turn_to(players, state);
}

static struct ui_button hold_button(void)
{
    return (struct ui_button){ .id = "players.hold",
                               .label = _("Hold"),
                               .key = "F8",
                               .middle = true,
                               .tip = _("The picture stands still until you let it go on") };
}

static struct ui_button curtain_button(void)
{
    return (struct ui_button){ .id = "players.curtain",
                               .label = _("Curtain"),
                               .key = "F7",
                               .middle = true,
                               .tip = _("The name of the game in place of the board") };
}

/* So much of a row as its words need, and its part of what they leave. */
static struct rect cut_button(struct ui *ui, struct rect *row, const struct ui_button *button, int spare)
{
    return ui_cut(row, clamp(ui_button_width(ui, button) + spare, 0, row->w), theme_px(ui->theme, BETWEEN));
}

static void show_hold(struct players *players, struct ui *ui, struct rect row)
{
    struct ui_button hold = hold_button(), curtain = curtain_button();
    int spare = row.w - theme_px(ui->theme, BETWEEN) - ui_button_width(ui, &hold) -
                ui_button_width(ui, &curtain);

    show_turn(players, ui, cut_button(ui, &row, &hold, spare / 2), hold, PLAYERS_HELD);
    show_turn(players, ui, row, curtain, PLAYERS_CURTAIN);
}

/* Leads to the text of a handout, or takes away what is shown. */
static void turn_sheet(struct players *players)
{
    players->more = !players->handed;
    if (players->handed)
        players_take_away(players);
}

static const char *sheet_named(const struct players *players)
{
    return players->handed ? _("Take the handout away") : _("Show as a handout");
}

static void show_sheet(struct players *players, struct ui *ui, struct rect where)
{
    if (ui_tool(ui, where, "players.sheet", paint_icon_named("note"), sheet_named(players), NULL,
                players->handed))
        turn_sheet(players);
}

/* What is at hand all the time, in words where these have room. */
static void show_hand(struct players *players, struct ui *ui)
{
    int size = theme_button_bar(ui->theme), gap = theme_px(ui->theme, BETWEEN);
    struct rect row = ui_row(ui, size);
    struct ui_button hold = hold_button(), curtain = curtain_button(),
                     sheet = { .id = "players.sheet",
                               .label = _("Show"),
                               .bar = -1,
                               .middle = true,
                               .chosen = players->handed,
                               .tip = sheet_named(players) };
    int spare = row.w - 2 * gap - ui_button_width(ui, &hold) - ui_button_width(ui, &curtain) -
                ui_button_width(ui, &sheet);

    if (spare < -3 * theme_px(ui->theme, SPARED)) {
        struct rect tool = ui_cut(&row, -size, gap);

        show_hold(players, ui, row);
        show_sheet(players, ui, tool);
        return;
    }
    show_turn(players, ui, cut_button(ui, &row, &hold, spare / 3), hold, PLAYERS_HELD);
    show_turn(players, ui, cut_button(ui, &row, &curtain, spare / 3), curtain, PLAYERS_CURTAIN);
    if (ui_button(ui, row, &sheet))
        turn_sheet(players);
}

static void show_black(struct players *players, struct ui *ui)
{
    show_turn(players, ui, ui_row(ui, theme_button_bar(ui->theme)),
              (struct ui_button){ .id = "players.black",
                                  .label = _("Black"),
                                  .key = "F6",
                                  .tip = _("Nothing at all is shown") },
              PLAYERS_BLACK);
}

/* Whether miniatures stand on it, and while some of them are to be moved a button for when they were. */
static void show_minis(struct players *players, struct ui *ui)
{
    char label[64];
    struct ui_button moved = { .id = "players.moved", .label = label, .key = "F5", .bar = -1 };

    ui_toggle(ui, ui_row(ui, theme_px(ui->theme, ROW)), "players.minis", _("Miniatures on the table"),
              &players->minis);
    snprintf(label, sizeof label, n_("%d to move: done", "%d to move: done", players->to_move),
             players->to_move);
    if (players->to_move > 0 && ui_button_row(ui, &moved))
        players->moved++;
}

/* A text to be shown over the board, and the button that shows it, or takes away what is shown. */
static void show_handout(struct players *players, struct ui *ui)
{
    struct ui_button hand = { .id = "players.hand",
                              .label = players->handed ? _("Take the handout away") : _("Show as a handout"),
                              .bar = -1,
                              .chosen = players->handed,
                              .disabled = !players->handed && !*players->handout,
                              .reason = _("Write something, or drop a picture file here"),
                              .tip = _("This text over the board; a picture file that is dropped here is "
                                       "shown so too") };
    struct rect row = ui_row(ui, theme_button(ui->theme));
    bool entered = ui_field(ui, row, "players.handout", _("A text to read"), players->handout,
                            sizeof players->handout);

    ui_cut(&row, theme_px(ui->theme, PAD), 0);
    if (!*players->handout) /* what the field is for */
        ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, _("A text to read"), -1);
    if (!ui_button_row(ui, &hand) && !entered)
        return;
    if (players->handed)
        players_take_away(players);
    else
        players->handed = *players->handout != '\0';
}

static bool is_players(const struct session *session, int seat)
{
    const struct seat *s = session_seat(session, seat);

    return s && !s->gm && seat != SEAT_GM;
}

/* After the table's eyes those of whoever acts, then of chosen players: of the first, at first. */
static void turn_eyes(struct players *players, const struct session *session)
{
    int seat = 0;

    while (seat < session_seats(session) && !is_players(session, seat))
        seat++;
    if (players->eyes == SEAT_TABLE)
        players->eyes = PLAYERS_ACTING;
    else if (players->eyes == PLAYERS_ACTING && seat < session_seats(session))
        players->eyes = SEAT_CHOSEN;
    else
        players->eyes = SEAT_TABLE;
    if (players->eyes == SEAT_CHOSEN && !players->chosen)
        players->chosen = 1u << seat;
}

/* These seats, in words. */
static void name_seats(const struct table_game *game, unsigned seats, struct str *out)
{
    char name[40];

    for (int i = 0; i < session_seats(game->session) && i < SEATS; i++)
        if (seats >> i & 1)
            language_list_on(out, table_eyes_name(game, i, name, sizeof name), false);
}

/* Whose eyes it has, in words. */
static const char *eyes_named(const struct players *players, const struct table_game *game, char *out,
                              size_t room)
{
    bool chosen = players->eyes == SEAT_CHOSEN;
    struct str names = { 0 };

    if (players->eyes == PLAYERS_ACTING)
        return _("whoever acts");
    if (!chosen || !players->chosen)
        return table_eyes_name(game, chosen ? SEAT_TABLE : players->eyes, out, room);
    name_seats(game, players->chosen, &names);
    snprintf(out, room, "%s", str_cstr(&names));
    str_clear(&names);
    return out;
}

/* Each player's seat: what all those know that are chosen is shown. */
static void show_chosen(struct players *players, const struct table_game *game, struct ui *ui)
{
    for (int i = 0; i < session_seats(game->session) && i < SEATS; i++) {
        char name[40], id[32];
        bool chosen = players->chosen >> i & 1;

        snprintf(id, sizeof id, "players.eyes.%d", i);
        if (is_players(game->session, i) && ui_toggle(ui, ui_row(ui, theme_px(ui->theme, ROW)), id,
                                                      table_eyes_name(game, i, name, sizeof name), &chosen))
            players->chosen ^= 1u << i;
    }
}

static void show_eyes(struct players *players, const struct table_game *game, struct ui *ui)
{
    char name[96], label[128];
    struct ui_button eyes = { .id = "players.eyes",
                              .label = label,
                              .icon = ICON_EYE,
                              .bar = -1,
                              .tip = _("Whose eyes the players\xe2\x80\x99 window has; click for others") };

    snprintf(label, sizeof label, _("Eyes: %s"), eyes_named(players, game, name, sizeof name));
    if (ui_button(ui, ui_row(ui, theme_button_bar(ui->theme)), &eyes))
        turn_eyes(players, game->session);
    if (players->eyes == SEAT_CHOSEN)
        show_chosen(players, game, ui);
}

static const char *view_named(enum players_view view)
{
    static const char *const words[PLAYERS_VIEWS] = { N_("Action"), N_("Fight"), N_("Still"), N_("Led") };

    return _(words[view]);
}

static void show_view(struct players *players, struct ui *ui)
{
    const char *views[PLAYERS_VIEWS];

    for (int i = 0; i < PLAYERS_VIEWS; i++)
        views[i] = view_named((enum players_view)i);
    players->view = (enum players_view)ui_segments(ui, ui_row(ui, theme_px(ui->theme, ROW)), "players.view",
                                                   views, PLAYERS_VIEWS, players->view);
}

/* The state; behind it with whose eyes it looks, which unfolds what there is to decide. */
static void show_head(struct table_screen *screen, struct ui *ui)
{
    struct players *players = screen->players;
    int size = theme_px(ui->theme, HEAD);
    struct rect row = ui_row(ui, size), tool = ui_cut(&row, -size, theme_px(ui->theme, 8));
    char name[96], label[128];

    show_state(screen, ui, row);
    snprintf(label, sizeof label, _("Eyes: %s"), eyes_named(players, &screen->game, name, sizeof name));
    if (!players->measure.on && ui_tool(ui, tool, "players.more", ICON_EYE, label, NULL, players->more))
        players->more = !players->more;
}

/* A quiet clock for each turn: a click makes it longer, from the longest to none. */
static void show_clock(struct players *players, struct ui *ui)
{
    static const int step[] = { 0, 30, 60, 90, 120, 180, PLAYERS_CLOCK_MOST };
    int n = (int)(sizeof step / sizeof step[0]), at = 0;
    char label[64];
    struct ui_button clock = { .id = "players.clock",
                               .label = label,
                               .icon = ICON_HOURGLASS,
                               .bar = -1,
                               .tip = _("How long a turn has lasted is shown to the players; nothing "
                                        "happens when the time is over") };

    while (at < n - 1 && step[at] != players->clock)
        at++;
    if (players->clock > 0)
        snprintf(label, sizeof label, _("Turn clock: %d:%02d"), players->clock / 60, players->clock % 60);
    else
        snprintf(label, sizeof label, "%s", _("Turn clock: off"));
    if (!ui_button(ui, ui_row(ui, theme_button_bar(ui->theme)), &clock))
        return;
    if (players->clock == 0)
        players->turn_since = ui->in.now; /* of the turn that it begins in all is left */
    players->clock = step[(at + 1) % n];
}

static const char *edge_named(enum players_edge edge)
{
    static const char *const words[EDGES] = { N_("nowhere"), N_("at the near edge"), N_("at the right edge"),
                                              N_("at the far edge"), N_("at the left edge") };

    return _(words[edge]);
}

/* Each player's seat with its edge; a click takes it to the next one. */
static void show_edges(struct players *players, const struct table_game *game, struct ui *ui)
{
    for (int i = 0; i < session_seats(game->session) && i < SEATS; i++) {
        char name[40], label[128], id[32];
        struct ui_button edge = { .id = id, .label = label, .bar = -1 };

        if (!is_players(game->session, i))
            continue;
        snprintf(id, sizeof id, "players.edge.%d", i);
        snprintf(label, sizeof label, "%s: %s", table_eyes_name(game, i, name, sizeof name),
                 edge_named(players->edge[i]));
        if (ui_button_row(ui, &edge))
            players->edge[i] = (enum players_edge)((players->edge[i] + 1) % EDGES);
    }
}

/* Who sits where around it, as a row that unfolds what there is to decide of that. */
static void show_seats(struct players *players, const struct table_game *game, struct ui *ui)
{
    bool around = players->around;
    struct ui_fold fold = { .id = "players.seats",
                            .label = around ? _("Around the table") : _("Nobody touches it"),
                            .title = _("Seats, clock"),
                            .open = players->seats };

    if (ui_fold(ui, &fold))
        players->seats = !players->seats;
    if (!players->seats)
        return;
    show_clock(players, ui);
    ui_toggle(ui, ui_row(ui, theme_px(ui->theme, ROW)), "players.turns", _("Turns on a third display"),
              &players->turns);
    if (ui_toggle(ui, ui_row(ui, theme_px(ui->theme, ROW)), "players.around", _("Seats around the table"),
                  &around))
        around_seat(players, game->session, around);
    if (players->around)
        show_edges(players, game, ui);
}

/* How long a cell is on their display, as a row that unfolds what there is to decide of it. */
static void show_inches(struct players *players, struct ui *ui)
{
    struct ui_fold fold = { .id = "players.inches",
                            .label = inch_holds(&players->inch) ? _("To scale") : _("Not to scale"),
                            .title = _("Inches"),
                            .open = players->inches };

    if (ui_fold(ui, &fold))
        players->inches = !players->inches;
    if (players->inches)
        measure_rows(players, ui);
}

/* Whose wishes wait until what is asked is answered: perhaps in secret, and then nobody else may tell. */
static void show_waiting(const struct players *players, const struct table_game *game, struct ui *ui)
{
    struct str text = { 0 }, names = { 0 };

    if (!players->waits)
        return;
    name_seats(game, players->waits, &names);
    str_add_format(&text, _("Waiting to act: %s"), str_cstr(&names));
    ui_label(ui, "players.waits", FACE_BODY, TYPE_BODY, ROLE_ACCENT, str_cstr(&text));
    str_clear(&text);
    str_clear(&names);
}

/* Whether it stands above the figure, where what is at hand all the time has room without being unfolded. */
static bool is_above(const struct table_screen *screen)
{
    const struct rect *room = screen->layout.room;

    return !screen->players->more && room[LAYOUT_PLAYERS].w > 0 &&
           room[LAYOUT_PLAYERS].x == room[LAYOUT_FIGURE].x;
}

bool players_panel_folds(const struct table_screen *screen)
{
    return screen->players && screen->players->open && !screen->players->measure.on && is_above(screen) &&
           screen->layout.shape == LAYOUT_WIDE;
}

/* The same in one row; the last unfolds the rest. */
static void show_small(struct players *players, struct ui *ui, struct rect row)
{
    int gap = theme_px(ui->theme, 4), size = smaller(row.h, (row.w - 3 * gap) / 4);
    enum players_state state = state_of(players);

    if (ui_tool(ui, ui_cut(&row, size, gap), "players.hold", ICON_PAUSE, _("Hold"), "F8",
                state == PLAYERS_HELD))
        turn_to(players, PLAYERS_HELD);
    if (ui_tool(ui, ui_cut(&row, size, gap), "players.curtain", paint_icon_named("curtain"), _("Curtain"),
                "F7", state == PLAYERS_CURTAIN))
        turn_to(players, PLAYERS_CURTAIN);
    show_sheet(players, ui, ui_cut(&row, size, gap));
    if (ui_tool(ui, ui_cut(&row, size, 0), "players.more", ICON_EYE, _("Whose eyes"), NULL, false))
        players->more = true;
}

/* All in one row: the picture, beside it the state and what is at hand. */
static void show_row(struct table_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    int gap = theme_gap(t);
    struct rect row = ui_row(ui, theme_line(t, TYPE_BODY) + gap + theme_button(t)),
                picture = ui_cut(&row, row.h * PICTURE_WIDE / PICTURE_HIGH, theme_px(t, 10)), state = row;

    show_picture(screen->players, ui, picture);
    state.h = theme_line(t, TYPE_BODY);
    show_state(screen, ui, state);
    row.y += state.h + gap;
    row.h = theme_button(t);
    show_small(screen->players, ui, row);
}

void players_panel_draw(struct table_screen *screen, struct ui *ui)
{
    struct players *players = screen->players;
    struct ui_panel panel = layout_panel(&screen->layout, LAYOUT_PLAYERS, "players",
                                         _("Players\xe2\x80\x99 window"));

    if (!players || !players->open || screen->layout.room[LAYOUT_PLAYERS].w == 0)
        return;
    bool above = is_above(screen) && !players->measure.on,
         row = above && (screen->layout.shape == LAYOUT_COMPACT || screen->panels.sheet.row);
    ui_panel_begin(ui, &panel);
    if (row) {
        show_row(screen, ui);
    } else {
        show_head(screen, ui);
        show_picture(players, ui, ui_row(ui, ui_width(ui) * PICTURE_HIGH / PICTURE_WIDE));
    }
    show_waiting(players, &screen->game, ui);
    if (above && !row) {
        show_hand(players, ui);
        if (!screen->panels.sheet.tight || players->minis)
            show_minis(players, ui);
    }
    if (players->measure.on)
        measure_rows(players, ui);
    if (players->more && !players->measure.on) {
        show_hold(players, ui, ui_row(ui, theme_button_bar(ui->theme)));
        show_black(players, ui);
        show_view(players, ui);
        measure_beyond(players, &screen->game, ui);
        show_eyes(players, &screen->game, ui);
        show_minis(players, ui);
        show_handout(players, ui);
        show_seats(players, &screen->game, ui);
        show_inches(players, ui);
    }
    layout_stands(&screen->layout, LAYOUT_PLAYERS, ui_panel_end(ui));
}
