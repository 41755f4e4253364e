#include "view/ending/ending.h"

#include "base/bounds.h"
#include "base/language.h"
#include "session/ending/chance.h"
#include "session/odds/thinker.h"
#include "view/deed/deed.h"
#include "view/table/figure.h"
#include "view/table/screen.h"
#include "view/table/wish.h"

#include <stdio.h>
#include <string.h>

enum { MARGIN = 30, PAGE_MOST = 1740, TWO_COLUMNS = 900, LEFT_PART = 61, REST = 900 };

void ending_panel_clear(struct ending_panel *panel)
{
    ending_clear(&panel->told);
    panel->open = false;
}

static struct ending_panel *panel_of(struct table_panels *panels)
{
    return &panels->ending;
}

/* ---- playing on ---- */

/* The next fights, beside the frames; without a thread some in this one. */
static void think(struct table_screen *screen)
{
    struct ending_panel *panel = panel_of(&screen->panels);
    struct thought *thought;
    atomic_bool stop;

    if (!panel->open || panel->thinks || !(thought = chance_think(&panel->told)))
        return;
    thought->kind = THOUGHT_ENDING;
    if (screen->game.thinker) {
        panel->thinks = true;
        thinker_ask(screen->game.thinker, thought);
        return;
    }
    atomic_init(&stop, false);
    thought->run(thought, &stop);
    chance_take(&panel->told, thought);
}

void ending_take(struct table_screen *screen, struct thought *thought)
{
    panel_of(&screen->panels)->thinks = false;
    chance_take(&panel_of(&screen->panels)->told, thought);
    think(screen);
}

static void forget(struct table_screen *screen)
{
    if (screen->game.thinker)
        thinker_forget(screen->game.thinker, THOUGHT_ENDING);
    panel_of(&screen->panels)->thinks = false;
    ending_panel_clear(panel_of(&screen->panels));
}

/* ---- opening ---- */

/* Is the scenario still there, to begin anew? */
static bool has_scenario(const struct session *session)
{
    struct str path = { 0 };
    bool has = session_find_scenario(session, &path);

    str_clear(&path);
    return has;
}

void ending_open(struct table_screen *screen)
{
    struct ending_panel *panel = panel_of(&screen->panels);
    int head = session_head(screen->game.session);

    if (panel->told.moments == 0 || panel->head != head || panel->eyes != screen->game.eyes) {
        forget(screen);
        if (!ending_tell(screen->game.session, screen->game.eyes, &panel->told)) {
            notice_tell(screen, "%s", _("Nothing is left to tell of that fight."));
            return;
        }
        panel->head = head;
        panel->eyes = screen->game.eyes;
        panel->chosen = panel->told.moments - 1;
        panel->picked = false;
        panel->again = has_scenario(screen->game.session);
    }
    panel->open = true;
    panel->opened = screen->now;
    think(screen);
}

/* Who begins a fight here is asked how long it took. */
static void keep_time(struct table_screen *screen, bool fighting)
{
    struct ending_panel *panel = panel_of(&screen->panels);

    if (fighting && !panel->fighting) {
        panel->begun = screen->now;
        panel->seen = session_head(screen->game.session) <= screen->game.floor;
    }
    if (!fighting && panel->fighting)
        panel->took = panel->seen ? screen->now - panel->begun : 0;
}

/* The last blow was seen, too. */
static bool stands_still(const struct table_screen *screen)
{
    return screen->anim.n == 0 && !screen->panels.dice.spinning && deed_left(screen) == 0 &&
           !session_pending(screen->game.session);
}

bool ending_is_due(const struct table_screen *screen)
{
    return screen->panels.ending.awaits && stands_still(screen);
}

unsigned ending_watch(struct table_screen *screen)
{
    struct ending_panel *panel = panel_of(&screen->panels);
    bool fighting = screen->game.view->turn.mode == MODE_ENCOUNTER && !screen->time.open;

    if (screen->time.open)
        return 0;
    bool grows = panel->grows; /* its boxes find their heights in the next frame */
    panel->grows = false;
    keep_time(screen, fighting);
    if (panel->fighting && !fighting && screen->game.fought && !screen->panels.lesson.of) {
        panel->awaits = true;
        panel->ended = screen->now;
    }
    if (fighting || !screen->game.fought) {
        panel->awaits = false;
        if (panel->told.moments > 0)
            forget(screen);
    }
    panel->fighting = fighting;
    if (!screen->game.thinker && panel->open && ending_played(&panel->told) < 1)
        think(screen); /* a first idea of it, a moment a frame */
    if (!panel->awaits)
        return grows;
    if (ending_is_due(screen) && screen->now - panel->ended >= REST) {
        panel->awaits = false;
        ending_open(screen);
        return 1;
    }
    return REST / 4;
}

/* ---- the page ---- */

void ending_choose(struct ending_panel *panel, int moment)
{
    panel->chosen = moment;
    panel->picked = true;
}

void ending_box_end(struct ending_panel *panel, struct ui *ui, struct ui_well *well, enum ending_row row)
{
    well->least = panel->beside ? panel->tall[row] : 0;
    panel->tallest[row] = larger(panel->tallest[row], ui_well_end(ui, well));
}

/* Both boxes of a row are as tall as the taller one was. */
static void keep_rows(struct ending_panel *panel)
{
    for (int row = 0; row < ENDING_ROWS; row++) {
        if (panel->tall[row] != panel->tallest[row])
            panel->grows = true;
        panel->tall[row] = panel->tallest[row];
        panel->tallest[row] = 0;
    }
}

void ending_box_begin(struct ui *ui, struct ui_well *well, const char *title, const char *beside)
{
    struct rect row;

    ui_card_begin(ui, well);
    row = ui_row(ui, theme_line(ui->theme, TYPE_TITLE));
    ui_line(ui, row, FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, title, -1);
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, beside, 1);
}

void ending_number(struct ui *ui, int x, int y, int number)
{
    const struct theme *t = ui->theme;
    int size = theme_px(t, 34);
    struct rect disc = { x - size / 2, y - size / 2, size, size };
    char text[8];

    draw_box(ui->draw, disc,
             &(struct draw_box){ .radius = (short)(size / 2), .fill = theme_color(t, ROLE_ACCENT) });
    snprintf(text, sizeof text, "%d", number);
    ui_line(ui, disc, FACE_STRONG, TYPE_SMALL, ROLE_ON_ACCENT, text, 0);
}

/* ---- what one may do ---- */

static void play_on(struct table_screen *screen)
{
    const struct ending *told = &panel_of(&screen->panels)->told;
    int step = told->moment[panel_of(&screen->panels)->chosen].step;

    table_wish_goto(&screen->wish, step < 0 ? told->begun : told->step[step].entry);
    panel_of(&screen->panels)->open = false;
}

/* A character of a person's, or of those for whom the program plays now? */
static bool is_kept(const struct table_game *game, int token)
{
    const struct token *figure = &game->view->token[token];

    return (game_party(game) >> figure->seat & 1) && !(figure->flags & TOKEN_GONE);
}

/* Say whose sheets are replaced; false: nobody's, or it was said. */
static bool warns(struct table_screen *screen)
{
    struct str names;
    int n = 0;

    str_init(&names);
    for (int i = 0; i < screen->game.view->ntokens && !panel_of(&screen->panels)->warned; i++)
        if (is_kept(&screen->game, i) && hand_has_own_sheet(&screen->game, i)) {
            str_add_format(&names, "%s%s", n++ ? ", " : "", game_figure(&screen->game, i));
            if (table_figure_says(&screen->game, i, MARK_DEAD))
                str_add_text(&names, _(" (now dead)")); /* words: behind a name */
        }
    if (n > 0)
        notice_tell(screen, _("Press again to replace %s on the shelf."), str_cstr(&names));
    str_clear(&names);
    panel_of(&screen->panels)->warned = n > 0;
    return n > 0;
}

/* The characters of persons, as they are now: on their own sheets, or on new ones. */
static void keep_characters(struct table_screen *screen)
{
    int kept = 0, of = 0;

    if (warns(screen))
        return;
    for (int i = 0; i < screen->game.view->ntokens; i++)
        if (is_kept(&screen->game, i)) {
            of++;
            kept += hand_keep_sheet(screen, i);
        }
    if (of == 0)
        notice_tell(screen, "%s", _("Nobody here is a player\xe2\x80\x99s character."));
    if (kept > 0)
        notice_tell(screen,
                    language_count("%d character stands on the shelf now.",
                                   "%d characters stand on the shelf now.", (unsigned long)kept),
                    kept);
}

static void use(struct table_screen *screen, const char *id)
{
    struct ending_panel *panel = panel_of(&screen->panels);

    if (strcmp(id, "ending.again") == 0)
        screen->exit = EXIT_AGAIN;
    else if (strcmp(id, "ending.other") == 0)
        screen->exit = EXIT_OTHER_DICE;
    else if (strcmp(id, "ending.leave") == 0)
        screen->exit = EXIT_START;
    else if (strcmp(id, "ending.on") == 0)
        play_on(screen);
    else if (strcmp(id, "ending.keep") == 0)
        keep_characters(screen);
    else if (strcmp(id, "ending.watch") == 0)
        time_look_want(&screen->time, TIME_WATCH, panel->told.begun);
    if (strcmp(id, "ending.keep") != 0)
        panel->open = false;
}

/* What stands below the page, the usual one first. */
static const struct {
    const char *id, *label, *key;
    enum icon icon;
    bool origin; /* it needs the scenario that the game came from */
} ways[] = {
    { "ending.again", N_("Again"), "A", ICON_REDO, true },
    { "ending.other", N_("Again with other dice"), "O", ICON_DICE, true },
    { "ending.watch", N_("Watch it"), "W", ICON_PLAY, false },
    { "ending.on", N_("Play on from here"), "P", ICON_FLAG, false },
    { "ending.keep", N_("Keep these characters"), "K", ICON_SAVE, false },
    { "ending.leave", N_("Leave"), "L", ICON_MENU, false },
};

static bool offered(const struct table_panels *panels, size_t way)
{
    return !ways[way].origin || panels->ending.again;
}

static struct ui_button button_of(const struct table_panels *panels, size_t way)
{
    const struct ending_panel *panel = &panels->ending;
    bool ends = strcmp(ways[way].id, "ending.on") == 0 && panel->chosen == panel->told.moments - 1;

    return (struct ui_button){ .id = ways[way].id,
                               .label = _(ways[way].label),
                               .key = ways[way].key,
                               .icon = ways[way].icon,
                               .bar = -1,
                               .primary = way == 0,
                               .ready = way == 0,
                               .disabled = ends,
                               .reason = _("Choose an earlier moment of the fight above.") };
}

enum { WAYS = sizeof ways / sizeof ways[0] };

/* Rows of buttons from the lower edge up; how tall they are together. Drawn only where `draws`. */
static int show_ways(struct table_screen *screen, struct ui *ui, struct rect page, bool draws)
{
    const struct theme *t = ui->theme;
    int gap = theme_px(t, 14), height = theme_button_main(t), x = page.x, y = page.y;
    const char *used = NULL;

    for (size_t i = 0; i < WAYS; i++) {
        struct ui_button button = button_of(&screen->panels, i);
        int width = ui_button_width(ui, &button);

        if (!offered(&screen->panels, i))
            continue;
        if (x > page.x && x + width > page.x + page.w) {
            x = page.x;
            y += height + gap;
        }
        if (i + 1 == WAYS && y == page.y) /* what leads away stands apart */
            x = page.x + page.w - width;
        if (draws && ui_button(ui, (struct rect){ x, y, width, height }, &button))
            used = ways[i].id;
        x += width + gap;
    }
    if (used)
        use(screen, used);
    return y + height - page.y;
}

static void show_page(struct table_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    int turn[ENDING_TURNS], turns = 0;
    int width = ui_width(ui), gap = theme_px(t, 20);
    bool two = width >= theme_px(t, TWO_COLUMNS);

    if (ending_played(&panel_of(&screen->panels)->told) > 0)
        turns = ending_turns(&panel_of(&screen->panels)->told, turn, ENDING_TURNS);
    if (turns > 0 && !panel_of(&screen->panels)->picked)
        panel_of(&screen->panels)->chosen = turn[0] - 1;
    panel_of(&screen->panels)->beside = two;
    ending_head(screen, ui);
    if (two)
        ui_split(ui, width * LEFT_PART / 100, gap);
    ending_chart(screen, ui, turn, turns);
    if (two)
        ui_split_next(ui);
    ending_turning_points(screen, ui, turn, turns);
    if (two) {
        ui_split_end(ui);
        ui_split(ui, width * LEFT_PART / 100, gap);
    }
    ending_deeds_table(screen, ui);
    if (two)
        ui_split_next(ui);
    ending_luck(screen, ui);
    if (two)
        ui_split_end(ui);
    keep_rows(panel_of(&screen->panels));
}

/*
 * Milliseconds in which a key was still meant for the last deed; how much of the board is covered, in
 * thousandths: words and faces stand clear of it, and one still sees where it was.
 */
enum { HASTE = 700, WASH = 720 };

void ending_draw(struct table_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    int margin = theme_px(t, MARGIN), most = theme_px(t, PAGE_MOST);
    struct rect page = { margin, margin, ui->in.width - 2 * margin, ui->in.height - 2 * margin };

    if (page.w > most) {
        page.x += (page.w - most) / 2;
        page.w = most;
    }
    int foot = show_ways(screen, ui, page, false);
    struct rect ways_at = { page.x, page.y + page.h - foot, page.w, foot };
    struct rect above = { page.x, page.y, page.w, page.h - foot - theme_px(t, 18) };

    if (!screen->anim.reduced && screen->now - panel_of(&screen->panels)->opened < HASTE)
        ui->in.presses = 0;
    draw_fill(ui->draw, (struct rect){ 0, 0, ui->in.width, ui->in.height }, theme_faded(t, ROLE_TABLE, WASH));
    ui_add(ui, &(struct ui_widget){ .id = "ending",
                                    .label = _("How the fight went"),
                                    .value = "",
                                    .hint = "",
                                    .role = UI_PANEL,
                                    .rect = page,
                                    .enabled = true });
    ui_scroll_begin(ui, "ending.page", _("How the fight went"), above, theme_px(t, 16));
    show_page(screen, ui);
    ui_scroll_end(ui);
    show_ways(screen, ui, ways_at, true);
    struct rect cross = { page.x + page.w - theme_button_bar(t), page.y, theme_button_bar(t),
                          theme_button_bar(t) };
    if (ui_tool(ui, cross, "ending.table", ICON_CROSS, _("Back to the table"), "Esc", false))
        panel_of(&screen->panels)->open = false;
}
