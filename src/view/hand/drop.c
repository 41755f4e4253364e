/*
 * Figures brought into the game from the catalogue, or from a sheet's file: "six goblins" (view/hand/hand.h).
 */
#include "view/hand/hand.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/mem.h"
#include "base/text.h"
#include "session/shelf/making.h"
#include "session/shelf/muster.h"
#include "view/portraits.h"
#include "view/table/screen.h"

#include <stdio.h>
#include <string.h>

enum { ROW = 48, LIST = 480, LIST_LEAST = 300, SEGMENTS = 3, SIDES_MOST = 6, COLUMNS = 2, FACE = 56 };

static const char sheet_ending[] = ".sheet.json";

void hand_drop_clear(struct hand *hand)
{
    roster_clear(&hand->drop.roster);
    mem_free(hand->drop.strength);
    hand->drop = (struct hand_drop){ .chosen = -1, .dragged = -1, .count = 1, .side = SIDES_MOST };
}

/* The folders are read each time the panel opens: somebody may have put a sheet there. */
static void keep_roster(struct table_screen *screen)
{
    struct hand_drop *drop = &screen->hand.drop;

    if (drop->read)
        return;
    roster_clear(&drop->roster);
    mem_free(drop->strength);
    drop->strength = NULL;
    drop->read = true;
    if (roster_load(session_book(screen->game.session), &drop->roster))
        drop->strength = mem_new((size_t)drop->roster.n + 1, sizeof *drop->strength);
    else
        notice_tell(screen, "%s", _("There is no memory left."));
}

/* A search that ends like a sheet's file is a file. */
static bool is_file(const char *search)
{
    size_t len = strlen(search), tail = sizeof sheet_ending - 1;

    return len > tail && strcmp(search + len - tail, sheet_ending) == 0;
}

/* ---- what is done ---- */

static bool load(struct table_screen *screen, struct sheet *sheet)
{
    struct hand_drop *drop = &screen->hand.drop;
    const char *path = drop->chosen >= 0 ? drop->roster.entry[drop->chosen].path : drop->search;
    struct faults faults;
    struct str text;

    faults_init(&faults);
    bool good = sheet_load(path, session_book(screen->game.session), false, sheet, &faults);
    if (!good) {
        str_init(&text);
        faults_print(&faults, &text);
        notice_tell(screen, "%s", str_cstr(&text));
        str_clear(&text);
    }
    faults_clear(&faults);
    return good;
}

/* The sides that there are, as texts; the figure's own comes from the form. */
static int find_sides(const struct table_game *game, int side[SIDES_MOST])
{
    int n = 0;

    for (int i = 0; i < game->view->ntokens && n < SIDES_MOST; i++) {
        int at = 0;

        if (!state_present(game->view, i) || game->view->token[i].side == 0)
            continue;
        while (at < n && side[at] != game->view->token[i].side)
            at++;
        if (at == n)
            side[n++] = game->view->token[i].side;
    }
    return n;
}

static const char *side_chosen(const struct table_screen *screen)
{
    int side[SIDES_MOST], n = find_sides(&screen->game, side), at = screen->hand.drop.side;

    return n == 0 ? "foes" : texts_get(&session_book(screen->game.session)->texts, side[at < n ? at : n - 1]);
}

void hand_drop_at(struct table_screen *screen, struct cell cell)
{
    struct hand_drop *drop = &screen->hand.drop;
    struct sheet sheet;
    struct err err = { 0 };
    struct muster wish = { .sheet = &sheet,
                           .count = drop->count,
                           .side = side_chosen(screen),
                           .seat = drop->seat < session_seats(screen->game.session) ? drop->seat : SEAT_GM,
                           .seen = drop->hidden && table_eyes_are_gm(&screen->game) ? SEATS_GM : SEATS_ALL,
                           .at = cell };

    if (!load(screen, &sheet))
        return;
    if (muster(screen->game.session, &wish, hand_command(screen, DEED_EDIT), &err))
        hand_submit(screen);
    else
        notice_tell(screen, "%s", err.text);
    sheet_clear(&sheet);
}

bool hand_has_own_sheet(const struct table_game *game, int token)
{
    struct str path;

    str_init(&path);
    bool own = making_origin(game->session, token, &path);
    str_clear(&path);
    return own;
}

bool hand_keep_sheet(struct table_screen *screen, int token)
{
    struct err err = { 0 };
    bool back = hand_has_own_sheet(&screen->game, token),
         kept = making_keep(screen->game.session, token, &err);

    if (kept)
        notice_tell(screen,
                    back ? _("The sheet of %s is as the table has it now.")
                         : _("%s is among your characters now."),
                    game_figure(&screen->game, token));
    else
        notice_tell(screen, "%s", err.text);
    screen->hand.drop.read = false;
    return kept;
}

/* ---- the list ---- */

/* The cell of the map below the pointer, were it let go there; false: the panel is. */
static bool points_at(const struct table_screen *screen, const struct ui *ui, struct cell *cell)
{
    const struct rect *panel = &screen->layout.stands[LAYOUT_DRAWER];
    bool inside = ui->in.x >= panel->x && ui->in.x < panel->x + panel->w && ui->in.y >= panel->y &&
                  ui->in.y < panel->y + panel->h;

    return !inside && screen->game.view->board && camera_cell(&screen->camera, ui->in.x, ui->in.y, cell);
}

/* "18 hit points", "attack 7": the greatest health, and what the rule set calls strong. */
static void write_strength(const struct table_game *game, struct session *alone, struct hand_strength *is)
{
    const struct ruleset_shown *shown = &game->rules->shown;
    const struct stat_def *stats = game->rules->stats;
    const struct state *now = session_state(alone);
    char word[48];
    int n = 0;

    if (shown->stat_hp_max >= 0 && !shown->hp_is_harm)
        snprintf(is->text[n++], HAND_STRENGTH, "%d %s",
                 ruleset_value(session_book(alone), now, 0, shown->stat_hp_max),
                 game_word(game, "stat", stats[shown->stat_hp].key, word, sizeof word));
    for (const short *stat = shown->strong; stat && *stat >= 0 && n < HAND_STRENGTHS; stat++)
        snprintf(is->text[n++], HAND_STRENGTH, "%s %d",
                 game_word(game, "stat", stats[*stat].key, word, sizeof word),
                 ruleset_value(session_book(alone), now, 0, *stat));
}

/* Its figure, alone in a game of its own, tells all that its rules make of the sheet. */
static const struct hand_strength *strength_of(struct table_screen *screen, int place)
{
    struct hand_drop *drop = &screen->hand.drop;
    struct hand_strength *is = drop->strength ? &drop->strength[place] : NULL;
    struct faults faults;
    struct sheet sheet;
    struct err err = { 0 };

    if (!is || is->known)
        return is;
    is->known = true;
    faults_init(&faults);
    if (sheet_load(drop->roster.entry[place].path, session_book(screen->game.session), false, &sheet,
                   &faults)) {
        struct session *alone = making_take(&sheet, NULL, NULL, &err);

        if (alone)
            write_strength(&screen->game, alone, is);
        session_close(alone);
        sheet_clear(&sheet);
    }
    faults_clear(&faults);
    return is;
}

static struct ui_button card_of(const struct hand *hand, const struct ui *ui, int place)
{
    const struct hand_drop *drop = &hand->drop;
    const struct roster_entry *entry = &drop->roster.entry[place];

    return (struct ui_button){ .label = entry->name,
                               .picture = theme_px(ui->theme, FACE),
                               .line = { " ", " " },
                               .short_lines = true,
                               .bar = -1,
                               .chosen = drop->chosen == place,
                               .tip = *entry->about ? entry->about : entry->name };
}

static void show_entry(struct table_screen *screen, struct ui *ui, struct rect where, int place)
{
    struct hand_drop *drop = &screen->hand.drop;
    const struct roster_entry *entry = &drop->roster.entry[place];
    struct token_look look = paint_token_look(entry->name, entry->hero ? TOKEN_PARTY : TOKEN_FOE);
    struct ui_button card = card_of(&screen->hand, ui, place);
    bool seen = ui_in_sight(ui, where);
    const struct hand_strength *is = seen ? strength_of(screen, place) : NULL;
    char id[96];

    snprintf(id, sizeof id, "drop.%s%s", entry->key, entry->own ? ".own" : "");
    card.id = id;
    for (int i = 0; is && i < HAND_STRENGTHS; i++)
        card.line[i] = is->text[i];
    struct ui_act act = ui_act(ui, id);
    if (ui_button(ui, where, &card) || act.pressed)
        drop->chosen = place;
    if (seen) {
        portraits_dress_sheet(screen->portraits, session_book(screen->game.session), entry->path, &look);
        paint_token_portrait(ui->draw, &look, where.x + theme_px(ui->theme, 14),
                             where.y + (where.h - card.picture) / 2, card.picture);
    }
    drop->dragged = act.down ? place : drop->dragged == place ? -1 : drop->dragged;
    if (act.dropped && drop->may && points_at(screen, ui, &screen->hand.cell))
        hand_drop_at(screen, screen->hand.cell);
}

static void show_list(struct table_screen *screen, struct ui *ui, int height)
{
    struct hand_drop *drop = &screen->hand.drop;
    struct rect where = ui_row(ui, height), row = { 0 };
    int shown = 0, gap = theme_px(ui->theme, 6);

    ui_scroll_begin(ui, "drop.list", _("Catalogue"), where, theme_px(ui->theme, 6));
    int width = (ui_width(ui) - (COLUMNS - 1) * gap) / COLUMNS;
    for (int i = 0; i < drop->roster.n; i++)
        if (roster_matches(&drop->roster.entry[i], drop->search)) {
            struct ui_button card = card_of(&screen->hand, ui, i);

            if (shown++ % COLUMNS == 0)
                row = ui_row(ui, ui_button_height(ui, width, &card));
            show_entry(screen, ui, ui_cut(&row, width, gap), i);
        }
    if (shown == 0)
        ui_label(ui, "drop.none", FACE_BODY, TYPE_BODY, ROLE_QUIET,
                 _("Nobody of that name is in the catalogue."));
    ui_scroll_end(ui);
}

/* ---- who they are ---- */

/* One of several words, a few a row. */
static int show_words(struct ui *ui, const char *id, const char *const *label, int n, int chosen)
{
    int now = chosen;

    for (int from = 0; from < n; from += SEGMENTS) {
        char row[40];
        int count = smaller(n - from, SEGMENTS);

        snprintf(row, sizeof row, "%s.%d", id, from / SEGMENTS);
        int taken = ui_segments(ui, ui_row(ui, theme_px(ui->theme, ROW)), n <= SEGMENTS ? id : row,
                                label + from, count, chosen - from);
        if (taken != chosen - from)
            now = from + taken;
    }
    return now;
}

static void show_side(struct table_screen *screen, struct ui *ui)
{
    int side[SIDES_MOST], n = find_sides(&screen->game, side);
    char word[SIDES_MOST][48];
    const char *label[SIDES_MOST];

    for (int i = 0; i < n; i++) {
        text_capital(texts_get(&session_book(screen->game.session)->texts, side[i]), word[i], sizeof word[i]);
        label[i] = word[i];
    }
    if (n == 0)
        return;
    hand_heading(ui, _("Side"), "");
    screen->hand.drop.side = show_words(ui, "drop.side", label, n,
                                        screen->hand.drop.side < n ? screen->hand.drop.side : n - 1);
}

static void show_seats(struct table_screen *screen, struct ui *ui)
{
    char word[SEATS][40];
    const char *label[SEATS];
    int n = session_seats(screen->game.session);

    for (int i = 0; i < n; i++)
        label[i] = table_eyes_name(&screen->game, i, word[i], sizeof word[i]);
    hand_heading(ui, _("Who plays them"), "");
    screen->hand.drop.seat = show_words(ui, "drop.seat", label, n, screen->hand.drop.seat);
}

static void show_place(struct table_screen *screen, struct ui *ui, bool may)
{
    struct hand *hand = &screen->hand;
    bool named = hand->drop.chosen >= 0 || is_file(hand->drop.search), map = screen->game.view->board != NULL;
    struct ui_button place = { .id = "drop.place",
                               .label = hand->pointing ? _("Choose it on the map")
                                        : map          ? _("Choose a place")
                                                       : _("Bring them in"),
                               .icon = ICON_TARGET,
                               .bar = -1,
                               .primary = may && named && !hand->pointing,
                               .chosen = hand->pointing,
                               .disabled = !may || !named,
                               .reason = _("Choose who first.") };

    if (!ui_button_row(ui, &place))
        return;
    if (map)
        hand->pointing = !hand->pointing;
    else
        hand_drop_at(screen, NOWHERE);
}

/* Enter takes the first that matches. */
static void show_search(struct hand *hand, struct ui *ui)
{
    struct hand_drop *drop = &hand->drop;
    struct rect row = ui_row(ui, theme_px(ui->theme, ROW)), inside = row;

    ui_cut(&inside, theme_px(ui->theme, 14), 0);
    if (ui_field(ui, row, "drop.search", _("Search, or a sheet\xe2\x80\x99s file"), drop->search,
                 sizeof drop->search) &&
        !is_file(drop->search))
        for (int i = drop->roster.n - 1; i >= 0; i--)
            if (roster_matches(&drop->roster.entry[i], drop->search))
                drop->chosen = i;
    if (!*drop->search)
        ui_line(ui, inside, FACE_BODY, TYPE_BODY, ROLE_QUIET, _("Search, or a sheet\xe2\x80\x99s file"), -1);
}

/* The list takes what the rest leaves of the panel, so that not both of them scroll. */
static int list_height(const struct hand_drop *drop, const struct theme *t, int room)
{
    int least = theme_px(t, LIST_LEAST), most = theme_px(t, LIST);
    int left = drop->rest > 0 ? room - drop->rest : most;

    return clamp(left, least, most);
}

void hand_drop_draw(struct table_screen *screen, struct ui *ui, bool may, int room)
{
    struct hand_drop *drop = &screen->hand.drop;
    const struct theme *t = ui->theme;
    struct ui_button back = { .id = "hand.back", .label = _("Back"), .icon = ICON_LEFT, .bar = -1 };

    drop->may = may;
    keep_roster(screen);
    int top = ui_row(ui, 0).y, list = is_file(drop->search) ? 0 : list_height(drop, t, room);
    show_search(&screen->hand, ui);
    if (is_file(drop->search))
        drop->chosen = -1;
    else
        show_list(screen, ui, list);
    struct rect row = ui_row(ui, theme_px(t, ROW));
    drop->count = hand_stepper(ui, &row, "drop.count", larger(drop->count, 1), 1, MUSTER_MOST);
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, _("How many"), -1);
    show_side(screen, ui);
    show_seats(screen, ui);
    if (table_eyes_are_gm(&screen->game))
        ui_toggle(ui, ui_row(ui, theme_px(t, ROW)), "drop.hidden", _("Hidden from the players"),
                  &drop->hidden);
    show_place(screen, ui, may);
    if (ui_button_row(ui, &back))
        hand_open(&screen->hand, HAND_ACTS);
    drop->rest = ui_row(ui, 0).y - top - list;
}
