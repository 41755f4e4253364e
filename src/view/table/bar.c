/* What can be taken back, and the bar below the board while nothing is asked (view/table/tray.h). */
#include "view/table/tray.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "session/history/known.h"
#include "view/deed/deed.h"
#include "view/table/eyes.h"
#include "view/table/menu.h"
#include "view/table/moment.h"
#include "view/table/panel.h"
#include "view/table/together.h"
#include "view/table/waits.h"
#include "view/table/wish.h"

#include <stdio.h>
#include <string.h>

#define CUT "\xe2\x80\xa6"

enum { STEPS = 3, GAP = 12, GAP_TOOLS = 6, BAR_WIDE = 620, BAR_TALL = 68, UNDO_WIDE = 352 };

/* ---- ways back ---- */

void table_bar_name_undo(struct table_game *game)
{
    const struct play *pending = known_pending_own(game->session, game->eyes);
    const struct command *aside = known_own_aside(game->session, game->eyes);
    int start = pending || aside ? 0 : known_own(game->session, game->eyes, game->floor);
    const struct entry *entry = start > 0 ? session_entry(game->session, start) : NULL;
    struct log_source source = game_log_source(game);
    struct str text = { 0 };

    if (pending)
        log_brief(&source, pending->command, pending->events.at, pending->events.n, &text);
    else if (aside)
        log_brief(&source, aside, NULL, 0, &text);
    else if (entry && entry->command.deed >= 0 &&
             game->rules->deeds[entry->command.deed]->flags & DEED_ENDS_TURN)
        str_add_text(&text, _("end of turn"));
    else if (entry)
        log_brief(&source, &entry->command, entry->event, entry->nevents, &text);
    snprintf(game->undoes, sizeof game->undoes, text.len ? _("Undo: %s") : _("Undo"), str_cstr(&text));
    text_capital(text.len ? str_cstr(&text) : _("Undo"), game->undone, sizeof game->undone);
    str_clear(&text);
    game->undoes_more = start > 0 && known_followed(game->session, game->eyes, start);
}

/* One way to go back or on: as a button, or as a small tool. */
struct way_back {
    struct ui_button button;
    const char *tool_key; /* what the tool's tip says */
    enum wish_kind wish;
    int width;   /* design pixels of the button */
    bool small;  /* a tool even where there is room */
    bool absent; /* it does nothing now, and keeps its place alone */
    char brief[96];
};

/* Why the turn cannot be taken back to its start; "" where it can. */
static const char *why_not_turn(const struct table_game *game)
{
    switch (game->turn_start.verdict) {
    case TURN_NONE:
        return _("Nothing has been done in a turn that could be taken back.");
    case TURN_GMS:
        return _("The game master changed something since then: only they take it back.");
    default:
        return "";
    }
}

/* On a shared screen, and on one seat's card, they stand in the corner of what is asked. */
static bool in_corner(const struct table_screen *screen)
{
    return screen->layout.shape == LAYOUT_FAR || screen->game.alone;
}

/* In a compact window undo and turn start are the rail's last tools, for the tray wants all of its room. */
static bool on_rail(const struct table_screen *screen)
{
    return screen->layout.open.ways > 0 && screen->layout.room[LAYOUT_RAIL].w > 0;
}

static struct way_back redo_of(const struct table_screen *screen)
{
    bool tall = screen->layout.shape == LAYOUT_TALL; /* there what stands beside it has to stay */

    return (struct way_back){ { .id = "redo",
                                .label = tall ? "" : _("Redo"),
                                .tip = tall ? _("Redo") : NULL,
                                .icon = ICON_REDO,
                                .bar = -1,
                                .middle = true,
                                .disabled = !screen->game.may_redo },
                              "Y",
                              WISH_REDO,
                              tall ? 68 : 52,
                              !tall,
                              !tall && !screen->game.may_redo,
                              "" };
}

static struct way_back undo_of(const struct table_game *game, bool small)
{
    return (struct way_back){ { .id = "undo",
                                .label = game->may_undo ? game->undoes : _("Undo"),
                                .key = "Z",
                                .icon = ICON_UNDO,
                                .bar = -1,
                                .disabled = !game->may_undo,
                                .tip = game->undoes_more ? _("Takes this back, with all that followed it.")
                                                         : NULL },
                              "Z",
                              WISH_UNDO,
                              UNDO_WIDE,
                              small,
                              game->undoes_apart || (small && !game->may_undo),
                              "" };
}

static struct way_back turn_of(const struct table_game *game, bool small)
{
    const char *why = why_not_turn(game);

    return (struct way_back){
        { .id = "turn.start",
          .label = small ? _("Back to the start of the turn") : _("Turn start"),
          .icon = small ? ICON_FIRST : ICON_NONE,
          .bar = -1,
          .middle = true,
          .tip = _("Back to the start of the turn: takes back what was done in it (Shift+Z)"),
          .reason = why,
          .disabled = *why },
        "Shift+Z",
        WISH_TURN,
        148,
        small,
        small && *why,
        ""
    };
}

/*
 * In the order in which they stand. Those that are small come only while they do something: in a corner they
 * move together then, anywhere else their places are kept. What comes and goes is at the end that may move.
 */
static int find_steps(const struct table_screen *screen, bool small, struct way_back step[STEPS])
{
    bool tall = screen->layout.shape == LAYOUT_TALL, keeps = !in_corner(screen);
    struct way_back redo = redo_of(screen), undo = undo_of(&screen->game, small),
                    turn = turn_of(&screen->game, small);
    const struct way_back *order[STEPS] = { tall ? &undo : &redo, tall ? &turn : &undo,
                                            tall ? &redo : &turn };
    int n = 0;

    for (int i = 0; i < STEPS; i++) {
        bool stays = order[i] != &redo;

        if (stays && on_rail(screen))
            continue;
        if (!order[i]->absent || (stays && keeps))
            step[n++] = *order[i];
    }
    return n;
}

/* Does it fit so, or without what it costs ("Undo: Brann, Go berserk, 1 luck")? */
static bool fits(struct ui *ui, struct way_back *step, const char *text, int width)
{
    char *last;

    step->button.label = text;
    if (ui_button_width(ui, &step->button) <= width)
        return true;
    snprintf(step->brief, sizeof step->brief, "%s", text);
    last = strrchr(step->brief, ',');
    if (!last || last == strchr(step->brief, ','))
        return false;
    *last = '\0';
    step->button.label = step->brief;
    return ui_button_width(ui, &step->button) <= width;
}

/* As many of its words as have room, of three or more: "Ysolde, hit points ...". */
static bool fits_cut(struct ui *ui, struct way_back *step, const char *text, int width)
{
    char *last;

    snprintf(step->brief, sizeof step->brief, "%.88s", text); /* and the sign that more follows */
    step->button.label = step->brief;
    while ((last = strrchr(step->brief, ' ')) != NULL && last != strchr(step->brief, ' ')) {
        memcpy(last, CUT, sizeof CUT);
        if (ui_button_width(ui, &step->button) <= width)
            return true;
        *last = '\0';
    }
    return false;
}

/* What undo takes back, as there is room: after its word, else beside its sign alone, else cut there. */
static void fit_undo(const struct table_game *game, struct ui *ui, struct way_back *step, int width)
{
    if (step->wish != WISH_UNDO || step->small || step->button.disabled)
        return;
    width += theme_px(ui->theme, GAP); /* to what lies beside it */
    if (!fits(ui, step, game->undoes, width) && !fits(ui, step, game->undone, width) &&
        !fits_cut(ui, step, game->undone, width))
        step->button.label = _("Undo");
    if (!step->button.tip && step->button.label != game->undoes)
        step->button.tip = game->undoes;
}

/* Keys and small letters shrink less than the rest: a button is as wide as its words want. */
static int step_width(struct ui *ui, const struct way_back *step)
{
    struct ui_button plain = step->button;
    int width = theme_px(ui->theme, step->width);

    if (step->wish == WISH_UNDO)
        plain.label = _("Undo"); /* it is as wide whatever it takes back */
    int wants = step->small ? 0 : ui_button_width(ui, &plain);
    return step->small ? theme_button_bar(ui->theme) : larger(wants, width);
}

static int steps_width(struct ui *ui, const struct way_back *step, int n)
{
    int width = 0;

    for (int i = 0; i < n; i++)
        width += step_width(ui, &step[i]) + theme_px(ui->theme, step[i].small ? GAP_TOOLS : GAP);
    return width;
}

/* Show them from the left end of a row on. */
static void show_steps(struct table_screen *screen, struct ui *ui, struct way_back *step, int n,
                       struct rect row)
{
    const struct theme *t = ui->theme;

    for (int i = 0; i < n; i++) {
        const struct ui_button *b = &step[i].button;
        bool follows = step[i].wish == WISH_UNDO && b->tip; /* a tool's only words are its label */
        char label[192];
        struct rect at = ui_cut(&row, step_width(ui, &step[i]), theme_px(t, step[i].small ? GAP_TOOLS : GAP));

        if (step[i].absent)
            continue;
        fit_undo(&screen->game, ui, &step[i], at.w);
        snprintf(label, sizeof label, follows ? "%s. %s" : "%s", b->label, b->tip);
        bool chosen = step[i].small ? ui_tool(ui, at, b->id, b->icon, label, step[i].tool_key, false)
                                    : ui_button(ui, at, b);
        if (chosen && !(ui->in.released && deed_slips(screen)))
            table_wish_simple(&screen->wish, step[i].wish);
    }
}

int table_tray_tools_width(const struct table_screen *screen, struct ui *ui)
{
    struct way_back step[STEPS];

    return in_corner(screen) ? steps_width(ui, step, find_steps(screen, true, step)) : 0;
}

void table_tray_tools(struct table_screen *screen, struct ui *ui, struct rect row)
{
    struct way_back step[STEPS];
    int n = in_corner(screen) ? find_steps(screen, true, step) : 0, width = steps_width(ui, step, n);

    row.x += row.w - width + theme_px(ui->theme, GAP_TOOLS);
    show_steps(screen, ui, step, n, row);
}

void table_bar_rail(struct table_screen *screen, struct ui *ui, int at)
{
    const struct theme *t = ui->theme;
    struct way_back step[] = { undo_of(&screen->game, true), turn_of(&screen->game, true) };

    for (int i = 0; i < screen->layout.open.ways; i++)
        show_steps(screen, ui, &step[i], 1, layout_tool(&screen->layout, t, at + i));
}

/* ---- nothing is asked: what to do ---- */

static const char *prompt_to_act(const struct table_screen *screen)
{
    const struct board *board = screen->game.view->board;

    if (!board || screen->finds.reach.count < 2) /* the cell it stands on is one */
        return _("Choose an action.");
    return board->grid.layout == GRID_SQUARE ? _("Choose a square or action.") : _("Choose a hex or action.");
}

static void prompt(const struct table_screen *screen, char *out, size_t room)
{
    int actor = moment_actor(screen);

    if (table_eyes_prompt(screen, out, room))
        return;
    if (table_waits_shows(screen, moment_asked(screen)))
        snprintf(out, room, _("They answer at the table."));
    else if (screen->hand.pointing)
        snprintf(out, room, _("Choose where on the board it is to be."));
    else if (screen->hand.open == HAND_FIGURE && actor >= 0)
        snprintf(out, room, _("It is %s\xe2\x80\x99s turn."), game_figure(&screen->game, actor));
    else if (table_together_waits(screen))
        table_together_prompt(screen, out, room);
    else if (screen->selection.aim >= 0)
        snprintf(out, room,
                 screen->selection.keyed ? _("Whom? Q or arrows, then Enter. Esc lets go.")
                                         : _("Choose whom. Esc lets go."));
    else if (table_menu_leads_out(screen))
        snprintf(out, room, _("The fight is over."));
    else if (screen->game.opponent.waits && actor >= 0 && !game_is_ours(&screen->game, actor))
        snprintf(out, room, _("%s acts."), game_figure(&screen->game, actor));
    else if (screen->game.opponent.waits)
        snprintf(out, room, _("The other side acts."));
    else if (actor >= 0 && actor != screen->selection.figure && moment_may_act(screen, actor))
        snprintf(out, room, _("%s\xe2\x80\x99s turn: choose the figure."), game_figure(&screen->game, actor));
    else if (moment_may_act(screen, screen->selection.figure))
        snprintf(out, room, "%s", prompt_to_act(screen));
    else if (session_due(screen->game.session)->kind == DUE_WAIT &&
             screen->game.view->turn.mode == MODE_ENCOUNTER)
        snprintf(out, room, _("Choose who acts."));
    else
        snprintf(out, room, screen->game.fought ? _("The fight is over.") : _("There is no fight."));
}

/* How wide the words are with their sign. */
static int prompt_width(const struct ui *ui, const char *line)
{
    const struct theme *t = ui->theme;
    struct font_style style = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_TEXT) };

    return font_width(ui->meter, t, style, line) + theme_icon(t) + theme_px(t, GAP);
}

/* How high the words are alone, in a line or two; 0: they take more. */
static int two_lines(struct ui *ui, int width, const char *line)
{
    int height = width > 0 ? ui_text_height(ui, width, FACE_BODY, TYPE_BODY, line) : 0;

    return height > 2 * theme_line(ui->theme, TYPE_BODY) ? 0 : height;
}

/* The words alone, where they fit into two lines. */
static void show_prompt_in_two(struct ui *ui, struct rect row, const char *line)
{
    int height = two_lines(ui, row.w, line);

    if (height == 0)
        return;
    row.y += (row.h - height) / 2;
    row.h = height;
    ui_text(ui, row, FACE_BODY, TYPE_BODY, ROLE_TEXT, line);
}

/* The words with their sign, where there is room for all of them. */
static void show_prompt(struct table_screen *screen, struct ui *ui, struct rect row)
{
    const struct theme *t = ui->theme;
    int icon = theme_icon(t);
    char line[120];

    prompt(screen, line, sizeof line);
    ui_drawn(ui, "prompt", line, "", "", row);
    if (row.w < prompt_width(ui, line)) {
        show_prompt_in_two(ui, row, line);
        return;
    }
    paint_icon_draw(ui->draw, ICON_BOOT, row.x, row.y + (row.h - icon) / 2, icon,
                    theme_color(t, ROLE_ACCENT));
    ui_cut(&row, icon, theme_px(t, GAP));
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_TEXT, line, -1);
}

/*
 * Ways back are small where the bar is narrow, as wide as it is beside a usual log, and beside what leads on
 * from a fight that is over.
 */
static bool has_small_steps(const struct table_screen *screen, const struct ui *ui, int width)
{
    if (screen->layout.shape == LAYOUT_WIDE)
        width = screen->layout.bar - 2 * theme_padding_small(ui->theme);
    return width < theme_px(ui->theme, BAR_WIDE) || table_menu_leads_out(screen);
}

static int bar_height(const struct table_screen *screen, const struct theme *t)
{
    return screen->layout.shape == LAYOUT_TALL ? theme_px(t, BAR_TALL) : theme_button_bar(t);
}

bool table_bar_shows(struct table_screen *screen, struct ui *ui, int width)
{
    struct way_back step[STEPS];
    bool small = has_small_steps(screen, ui, width);
    char line[120];

    if (screen->layout.shape == LAYOUT_TALL || table_menu_leads_out(screen) || table_together_waits(screen) ||
        table_eyes_prompt(screen, line, sizeof line))
        return true;
    prompt(screen, line, sizeof line);
    for (int i = find_steps(screen, small, step) - 1; i >= 0; i--)
        if (!step[i].absent)
            return true;
    return prompt_width(ui, line) <= width ||
           (screen->selection.aim >= 0 && two_lines(ui, width, line) > 0); /* what a deed waits for is said */
}

/* Where they stand whatever is asked: at the right end of the row, or its left one; what is left of it. */
static struct rect beside_ways(struct table_screen *screen, struct ui *ui, struct rect row)
{
    struct way_back step[STEPS];
    int n = find_steps(screen, has_small_steps(screen, ui, row.w), step), width = steps_width(ui, step, n);

    if (screen->layout.shape == LAYOUT_TALL)
        row.x += width;
    row.w -= width;
    return row;
}

static void show_ways(struct table_screen *screen, struct ui *ui, struct rect row)
{
    bool small = has_small_steps(screen, ui, row.w);
    struct rect left = beside_ways(screen, ui, row);
    struct way_back step[STEPS];

    if (screen->layout.shape != LAYOUT_TALL)
        row.x = left.x + left.w + theme_px(ui->theme, small ? GAP_TOOLS : GAP);
    show_steps(screen, ui, step, find_steps(screen, small, step), row);
}

int table_bar_foot(const struct table_screen *screen, const struct theme *theme)
{
    return in_corner(screen) || on_rail(screen) ? 0 : bar_height(screen, theme);
}

void table_bar_draw_foot(struct table_screen *screen, struct ui *ui, struct rect panel, int height)
{
    int padding = theme_padding_small(ui->theme);

    if (height > 0)
        show_ways(screen, ui,
                  (struct rect){ panel.x + padding, panel.y + panel.h - padding - height,
                                 panel.w - 2 * padding, height });
}

/* Beside them: what is to be done, or what leads on. */
static void show_hint(struct table_screen *screen, struct ui *ui, struct rect row)
{
    table_menu_way_out(screen, ui, &row);
    if (!table_together_draw(screen, ui, row))
        show_prompt(screen, ui, row);
}

void table_bar_draw(struct table_screen *screen, struct ui *ui)
{
    bool tall = screen->layout.shape == LAYOUT_TALL;
    struct rect row = ui_row(ui, bar_height(screen, ui->theme)), left = beside_ways(screen, ui, row);

    if (!tall)
        show_hint(screen, ui, left);
    show_ways(screen, ui, row);
    if (tall && !table_together_waits(screen) && table_actions_end_height(screen, ui) > 0)
        table_actions_draw_end(screen, ui, left); /* the turn ends here as well; what to do is plain */
    else if (tall)
        show_hint(screen, ui, left);
}
