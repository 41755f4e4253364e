/* What can be taken back, and the bar below the board while nothing is asked (view/table/tray.h). */
#include "view/table/tray.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "session/history/known.h"
#include "view/table/eyes.h"
#include "view/table/menu.h"
#include "view/table/moment.h"
#include "view/table/panel.h"
#include "view/table/together.h"
#include "view/table/waits.h"
#include "view/table/wish.h"

#include <stdio.h>
#include <string.h>

enum { STEPS = 3, GAP = 12, GAP_TOOLS = 6, BAR_WIDE = 620, UNDO_WIDE = 352 };

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
    int width;  /* design pixels of the button */
    bool small; /* a tool even where there is room */
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

/* In the order in which they stand; those that are small or in a corner come only while they do something. */
static int find_steps(const struct table_game *game, bool small, struct way_back step[STEPS])
{
    const char *why = why_not_turn(game);
    bool undo = game->may_undo;
    int n = 0;

    if (game->may_redo) /* first, for it comes and goes: the others stay where they are */
        step[n++] = (struct way_back){
            { .id = "redo", .label = _("Redo"), .icon = ICON_REDO }, "Y", WISH_REDO, 52, true
        };
    if ((undo || !small) && !game->undoes_apart)
        step[n++] = (struct way_back){
            { .id = "undo",
              .label = undo ? game->undoes : _("Undo"),
              .key = "Z",
              .icon = ICON_UNDO,
              .bar = -1,
              .disabled = !undo,
              .tip = game->undoes_more ? _("Takes this back, with all that followed it.") : NULL },
            "Z",
            WISH_UNDO,
            UNDO_WIDE,
            small
        };
    if (!*why || !small)
        step[n++] = (struct way_back){
            { .id = "turn.start",
              .label = _("Turn start"),
              .icon = small ? ICON_UNDO_ALL : ICON_NONE,
              .bar = -1,
              .middle = true,
              .tip = _("Back to the start of the turn: takes back what was done in it (Shift+Z)"),
              .reason = why,
              .disabled = *why },
            "Shift+Z",
            WISH_TURN,
            148,
            small
        };
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

/* What undo takes back, as there is room: after its word, else beside its sign alone, else by its tip. */
static void fit_undo(const struct table_game *game, struct ui *ui, struct way_back *step, int width)
{
    if (step->wish != WISH_UNDO || step->small || step->button.disabled)
        return;
    width += theme_px(ui->theme, GAP); /* to what lies beside it */
    if (!fits(ui, step, game->undoes, width) && !fits(ui, step, game->undone, width))
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

        fit_undo(&screen->game, ui, &step[i], at.w);
        snprintf(label, sizeof label, follows ? "%s. %s" : "%s", b->label, b->tip);
        if (step[i].small ? ui_tool(ui, at, b->id, b->icon, label, step[i].tool_key, false)
                          : ui_button(ui, at, b))
            table_wish_simple(&screen->wish, step[i].wish);
    }
}

int table_tray_tools_width(const struct table_game *game, struct ui *ui)
{
    struct way_back step[STEPS];

    return steps_width(ui, step, find_steps(game, true, step));
}

void table_tray_tools(struct table_screen *screen, struct ui *ui, struct rect row)
{
    struct way_back step[STEPS];
    int n = find_steps(&screen->game, true, step), width = steps_width(ui, step, n);

    row.x += row.w - width + theme_px(ui->theme, GAP_TOOLS);
    show_steps(screen, ui, step, n, row);
}

/* ---- nothing is asked: what to do ---- */

static const char *prompt_to_act(const struct table_screen *screen)
{
    const struct board *board = screen->game.view->board;

    if (!board || screen->finds.reach.count < 2) /* the cell it stands on is one */
        return _("Choose an action.");
    return board->grid.layout == GRID_SQUARE ? _("Click a square, or an action.")
                                             : _("Click a hex, or an action.");
}

static void prompt(const struct table_screen *screen, char *out, size_t room)
{
    int actor = moment_actor(screen);

    if (table_eyes_prompt(screen, out, room))
        return;
    if (table_waits_shows(screen, moment_asked(screen)))
        snprintf(out, room, _("They answer at the table."));
    else if (screen->hand.pointing)
        snprintf(out, room, _("Click on the board where it is to be."));
    else if (screen->hand.open == HAND_FIGURE && actor >= 0)
        snprintf(out, room, _("It is %s\xe2\x80\x99s turn."), game_figure(&screen->game, actor));
    else if (table_together_waits(screen))
        table_together_prompt(screen, out, room);
    else if (screen->selection.aim >= 0)
        snprintf(out, room,
                 screen->selection.keyed ? _("Whom? Arrows, then Enter. Esc lets go.")
                                         : _("Choose whom. Esc lets go."));
    else if (table_menu_leads_out(screen))
        snprintf(out, room, _("The fight is over."));
    else if (screen->game.opponent.waits && actor >= 0 && !game_is_ours(&screen->game, actor))
        snprintf(out, room, _("%s acts."), game_figure(&screen->game, actor));
    else if (screen->game.opponent.waits)
        snprintf(out, room, _("The other side acts."));
    else if (actor >= 0 && actor != screen->selection.figure && moment_may_act(screen, actor))
        snprintf(out, room, _("%s\xe2\x80\x99s turn: click the figure."), game_figure(&screen->game, actor));
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

/* The words alone, where they fit into two lines. */
static void show_prompt_in_two(struct ui *ui, struct rect row, const char *line)
{
    int height = ui_text_height(ui, row.w, FACE_BODY, TYPE_BODY, line);

    if (row.w <= 0 || height > 2 * theme_line(ui->theme, TYPE_BODY))
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

/* Below a tall window's panel the turn ends here as well; what to do is plain there. */
static bool show_end(struct table_screen *screen, struct ui *ui, struct rect *row, struct way_back *step,
                     int n)
{
    if (screen->layout.shape != LAYOUT_TALL || table_together_waits(screen) ||
        table_actions_end_height(screen, ui) == 0)
        return false;
    show_steps(screen, ui, step, n, *row);
    int width = steps_width(ui, step, n);
    row->x += width;
    row->w -= width;
    table_actions_draw_end(screen, ui, *row);
    return true;
}

/* Ways back are small where the bar is narrow, and beside what leads on from a fight that is over. */
static bool has_small_steps(const struct table_screen *screen, const struct ui *ui, int width)
{
    return width < theme_px(ui->theme, BAR_WIDE) || table_menu_leads_out(screen);
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
    return find_steps(&screen->game, small, step) > 0 || prompt_width(ui, line) <= width;
}

void table_bar_draw(struct table_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    bool tall = screen->layout.shape == LAYOUT_TALL, small = has_small_steps(screen, ui, ui_width(ui));
    struct rect row = ui_row(ui, tall ? theme_px(t, 68) : theme_button_bar(t)), hint = row;
    struct way_back step[STEPS];
    int n = find_steps(&screen->game, small, step), width = steps_width(ui, step, n);

    if (show_end(screen, ui, &row, step, n))
        return;
    hint.w -= width;
    table_menu_way_out(screen, ui, &hint);
    if (!table_together_draw(screen, ui, hint))
        show_prompt(screen, ui, hint);
    row.x += row.w - width + theme_px(t, small ? GAP_TOOLS : GAP);
    show_steps(screen, ui, step, n, row);
}
