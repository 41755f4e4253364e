/* One scenario before it begins: its picture, what is read out, who plays what (view/start/screen.h). */
#include "view/start/screen.h"

#include "base/bounds.h"
#include "base/files.h"
#include "base/language.h"
#include "base/text.h"
#include "paint/paint_token.h"
#include "session/shelf/stage.h"
#include "view/start/rules.h"

#include <stdio.h>
#include <string.h>

enum {
    PICTURE = 300,
    PICTURE_PART = 40,
    PICTURE_CELL = 64,
    FACE_SIZE = 64,
    FACE_ROOM = 118,
    SEAT_ROW = 56,
    NAME_ROOM = 200
};
enum { RUNNERS = 2, RUNNER_ROOM = 290, FOOT = 76, TWO_COLUMNS = 1000, LEFT_PART = 50 };

/* ---- opening and closing ---- */

void start_page_clear(struct start_page *page)
{
    if (page->read)
        roster_clear(&page->roster);
    if (page->worded)
        words_clear(&page->words);
    *page = (struct start_page){ 0 };
}

static const struct scenario *scenario_of(const struct start_screen *screen)
{
    return &screen->card[screen->page.card].scenario;
}

/* Are the figures of this seat a person's at first? Theirs are the parts for heroes of one's own. */
static bool is_persons(const struct scenario *s, int seat)
{
    return s->seat[seat].runner == SCENARIO_PERSON && !s->seat[seat].gm;
}

static void find_parts(struct start_page *page, const struct scenario *s)
{
    for (int i = 0; i < s->nfigures && page->parts < GAME_PARTS; i++)
        if (is_persons(s, s->figure[i].seat) && !s->figure[i].hidden) {
            page->part[page->parts] = i;
            page->hero[page->parts++] = -1;
        }
}

/* Without its words a side has its plain name. */
static void read_words(struct start_page *page, const struct ruleset *rules, const struct board *board)
{
    struct faults faults;

    faults_init(&faults);
    page->worded = words_load(rules, &page->words, &faults);
    words_speak_of(&page->words, board);
    faults_clear(&faults);
}

void start_page_open(struct start_screen *screen, int card)
{
    struct start_page *page = &screen->page;
    const struct scenario *s = &screen->card[card].scenario;

    start_page_clear(page);
    if (screen->heroes == 0)
        start_heroes_find(screen);
    page->card = card;
    page->read = roster_load(&s->book, &page->roster);
    read_words(page, s->rules, s->board);
    page->choice.seats = smaller(s->nseats, SEATS);
    for (int i = 0; i < page->choice.seats; i++)
        page->choice.runner[i] = s->seat[i].runner;
    find_parts(page, s);
    start_rules_begin(page, s);
    start_turn(screen, SIDE_PAGE);
}

/* ---- heroes of one's own ---- */

static bool is_own_hero(const struct roster_entry *entry)
{
    return entry->hero && entry->own;
}

/* What its sheet says of one's own hero; NULL: it is not read. */
static const struct start_hero *hero_of(const struct start_screen *screen, int entry)
{
    for (int i = 0; i < screen->heroes; i++)
        if (strcmp(screen->hero[i].path, screen->page.roster.entry[entry].path) == 0)
            return &screen->hero[i];
    return NULL;
}

static bool is_dead(const struct start_screen *screen, int entry)
{
    const struct start_hero *hero = hero_of(screen, entry);

    return hero && hero->dead;
}

/* The next of one's own heroes after this one, the living or the dead, -1 after the last. */
static int next_hero(const struct start_screen *screen, int after, bool dead)
{
    const struct start_page *page = &screen->page;

    for (int i = after + 1; page->read && i < page->roster.n; i++)
        if (is_own_hero(&page->roster.entry[i]) && is_dead(screen, i) == dead)
            return i;
    return -1;
}

static int part_of(const struct start_page *page, int figure)
{
    for (int i = 0; i < page->parts; i++)
        if (page->part[i] == figure)
            return i;
    return -1;
}

/* Who has the part: a hero of one's own, else the figure of the scenario. */
static const char *name_in(const struct start_page *page, const struct scenario *s, int figure)
{
    int part = part_of(page, figure);

    return part >= 0 && page->hero[part] >= 0 ? page->roster.entry[page->hero[part]].name
                                              : s->figure[figure].name;
}

bool start_page_cast(struct start_screen *screen, int card, const char *path)
{
    struct start_page *page = &screen->page;

    start_page_open(screen, card);
    for (int i = 0; page->read && page->parts > 0 && i < page->roster.n; i++)
        if (is_own_hero(&page->roster.entry[i]) && strcmp(page->roster.entry[i].path, path) == 0) {
            page->hero[0] = i;
            return true;
        }
    start_page_clear(page);
    screen->turn = false;
    return false;
}

/* ---- the choice ---- */

static void begin(struct start_screen *screen)
{
    struct start_page *page = &screen->page;

    page->choice.parts = 0;
    for (int i = 0; i < page->parts; i++) {
        if (page->hero[i] < 0)
            continue;
        int n = page->choice.parts++;

        page->choice.part[n].figure = page->part[i];
        snprintf(page->choice.part[n].sheet, sizeof page->choice.part[n].sheet, "%s",
                 page->roster.entry[page->hero[i]].path);
    }
    screen->wish = START_BEGIN;
    snprintf(screen->file, sizeof screen->file, "%s", screen->card[page->card].path);
}

/* ---- the text ---- */

/* Who stays away as it is chosen now, as a set that lasts as long as the frame; NULL: no memory. */
static bool *find_away(const struct start_screen *screen, struct ui *ui)
{
    const struct scenario *s = scenario_of(screen);
    bool *away = arena_take(&ui->arena[ui->now], (size_t)s->nfigures + 1, sizeof *away);

    if (away)
        scenario_spared(s, screen->page.choice.spared, away);
    return away;
}

/* What somebody looks like as the parts are given now. */
static struct token_look look_of(const struct start_screen *screen, int figure)
{
    const struct start_page *page = &screen->page;
    const struct scenario *s = scenario_of(screen);
    const struct scenario_figure *f = &s->figure[figure];
    int part = part_of(page, figure), own = part < 0 ? -1 : page->hero[part];
    const struct start_hero *hero = own < 0 ? NULL : hero_of(screen, own);
    struct token_look look = paint_token_look(name_in(page, s, figure),
                                              f->side == 0 ? TOKEN_PARTY : TOKEN_FOE);

    if (own < 0)
        look.charge = (short)paint_charge_named(s->sheet[f->sheet].emblem);
    else if (hero)
        look.charge = (short)hero->charge;
    return look;
}

/* In the picture too, a hero of one's own stands where the ready one would. */
static void cast_vista(const struct start_screen *screen, struct vista *vista)
{
    for (int i = 0; i < vista->n; i++) {
        int part = part_of(&screen->page, vista->figure[i].of);

        if (part >= 0 && screen->page.hero[part] >= 0)
            vista->figure[i].look = look_of(screen, vista->figure[i].of);
    }
}

static void show_picture(const struct start_screen *screen, struct ui *ui, const bool *away, int room)
{
    const struct theme *t = ui->theme;
    struct vista vista = screen->card[screen->page.card].vista;
    int most = room * PICTURE_PART / 100, high = theme_px(t, PICTURE);
    struct rect row = ui_row(ui, smaller(high, most));
    int radius = theme_radius(t);

    vista.n = 0;
    for (int i = 0; i < screen->card[screen->page.card].vista.n; i++)
        if (!away || !away[vista.figure[i].of])
            vista.figure[vista.n++] = vista.figure[i];
    cast_vista(screen, &vista);
    vista_draw(&vista, ui, row, theme_px(t, PICTURE_CELL), radius, radius);
    draw_box(ui->draw, row,
             &(struct draw_box){ .radius = (short)radius,
                                 .border = (short)theme_hairline(t),
                                 .line = theme_color(t, ROLE_CONTROL) });
}

/* ---- the sides ---- */

static void show_face(struct start_screen *screen, struct ui *ui, int figure, struct rect at)
{
    const struct theme *t = ui->theme;
    const struct scenario *s = scenario_of(screen);
    const char *name = name_in(&screen->page, s, figure);
    struct token_look look = look_of(screen, figure);
    int size = theme_px(t, FACE_SIZE);
    struct rect below = { at.x, at.y + size + theme_px(t, 2), at.w, theme_line(t, TYPE_BODY) };

    paint_token_portrait(ui->draw, &look, at.x + (at.w - size) / 2, at.y, size);
    ui_line(ui, below, FACE_BODY, TYPE_BODY, ROLE_TEXT, name, 0);
}

/* The figures of a side that everybody may know of, in rows. */
static void show_side(struct start_screen *screen, struct ui *ui, int side)
{
    const struct theme *t = ui->theme;
    const struct scenario *s = scenario_of(screen);
    int wide = theme_px(t, FACE_ROOM), high = theme_px(t, FACE_SIZE + 4) + theme_line(t, TYPE_BODY),
        columns = ui_width(ui) / wide, n = 0;
    struct rect row = { 0 };
    const bool *away = find_away(screen, ui);

    if (!away)
        return;
    for (int i = 0; i < s->nfigures; i++) {
        if (s->figure[i].side != side || s->figure[i].hidden || away[i])
            continue;
        if (columns < 1 || n % columns == 0)
            row = ui_row(ui, high);
        show_face(screen, ui, i, ui_cut(&row, wide, 0));
        n++;
    }
}

/* As it is called at the table: "side" "heroes.plain" of the words. */
static void name_side(const struct start_page *page, const char *side, char *out, size_t room)
{
    char key[96];
    const char *word;

    snprintf(key, sizeof key, "%s.plain", side);
    word = page->worded ? words_find(&page->words, "side", key) : NULL;
    if (!word && page->worded)
        word = words_find(&page->words, "side", side);
    text_capital(word ? word : side, out, room);
}

static void show_sides(struct start_screen *screen, struct ui *ui)
{
    const struct scenario *s = scenario_of(screen);
    char id[32], name[96];

    for (int side = 0; side < s->nsides; side++) {
        snprintf(id, sizeof id, "page.side.%d", side);
        name_side(&screen->page, s->side[side], name, sizeof name);
        ui_label(ui, id, FACE_TITLE, TYPE_NUMBER, side == 0 ? ROLE_PARTY : ROLE_FOE, name);
        show_side(screen, ui, side);
    }
}

/* ---- who plays ---- */

/* Is that one of a seat's figures that everybody may know of, and comes? */
static bool plays(const struct scenario *s, int seat, const bool *away, int figure)
{
    return s->figure[figure].seat == seat && !s->figure[figure].hidden && !(away && away[figure]);
}

/* "Sela, Brann": whom a seat plays. */
static void figures_of(const struct start_screen *screen, int seat, const bool *away, struct str *out)
{
    const struct scenario *s = scenario_of(screen);
    int left = 0;

    for (int i = 0; i < s->nfigures; i++)
        left += plays(s, seat, away, i);
    for (int i = 0; i < s->nfigures; i++)
        if (plays(s, seat, away, i))
            language_list_on(out, name_in(&screen->page, s, i), --left == 0);
}

static void show_seat(struct start_screen *screen, struct ui *ui, int seat)
{
    const struct theme *t = ui->theme;
    struct start_page *page = &screen->page;
    const struct scenario_seat *of = &scenario_of(screen)->seat[seat];
    const char *const who[RUNNERS] = { _("a person"), _("the program") };
    struct rect row = ui_row(ui, theme_px(t, SEAT_ROW)), choice = ui_cut(&row, -theme_px(t, RUNNER_ROOM), 12),
                name = row, below = row;
    struct str figures = { 0 };
    char id[32], called[96];

    if (of->runner == SCENARIO_SILENT)
        return;
    figures_of(screen, seat, find_away(screen, ui), &figures);
    text_capital(of->name, called, sizeof called);
    name.h = below.h = theme_line(t, TYPE_BODY);
    below.y += name.h;
    ui_line(ui, name, FACE_STRONG, TYPE_BODY, ROLE_TEXT, seat == 0 ? _("Game master") : called, -1);
    ui_line(ui, below, FACE_BODY, TYPE_SMALL, ROLE_QUIET, str_cstr(&figures), -1);
    snprintf(id, sizeof id, "page.plays.%d", seat);
    ui_drawn(ui, id, str_cstr(&figures), "", "", below);
    snprintf(id, sizeof id, "page.seat.%d", seat);
    page->choice.runner[seat] = (enum scenario_runner)ui_segments(ui, choice, id, who, RUNNERS,
                                                                  page->choice.runner[seat] ==
                                                                      SCENARIO_PROGRAM);
    str_clear(&figures);
}

/* One's own heroes go round with each click: the ready one, then one after the other. */
static void show_part(struct start_screen *screen, struct ui *ui, int part)
{
    const struct theme *t = ui->theme;
    struct start_page *page = &screen->page;
    const struct scenario *s = scenario_of(screen);
    bool own = page->hero[part] >= 0;
    struct rect row = ui_row(ui, theme_button(t)), name = ui_cut(&row, theme_px(t, NAME_ROOM), 12);
    char id[32], instead[160];
    struct ui_button button = { .id = id,
                                .label = name_in(page, s, page->part[part]),
                                .icon = ICON_PERSON,
                                .bar = -1,
                                .chosen = own,
                                .tip = _("Click for the next of your characters") };

    snprintf(id, sizeof id, "page.part.%d", part);
    snprintf(instead, sizeof instead, _("In the part of %s"), s->figure[page->part[part]].name);
    ui_line(ui, name, FACE_BODY, TYPE_BODY, ROLE_QUIET, instead, -1);
    if (ui_button(ui, row, &button))
        page->hero[part] = next_hero(screen, page->hero[part], false);
}

static void say_dead(struct ui *ui, const struct roster_entry *hero)
{
    char id[96], said[160];

    snprintf(id, sizeof id, "page.dead.%s", hero->key);
    snprintf(said, sizeof said, _("%s is dead and takes no part."), hero->name);
    ui_label(ui, id, FACE_BODY, TYPE_BODY, ROLE_QUIET, said);
}

static void show_players(struct start_screen *screen, struct ui *ui)
{
    const struct start_page *page = &screen->page;

    ui_label(ui, "page.seats", FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, _("Who plays"));
    for (int i = page->choice.seats - 1; i >= 0; i--)
        show_seat(screen, ui, i);
    bool live = next_hero(screen, -1, false) >= 0;
    int dead = next_hero(screen, -1, true);
    if (!live && dead < 0)
        return;
    ui_label(ui, "page.parts", FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, _("Your own characters"));
    for (int i = 0; i < page->parts && live; i++)
        show_part(screen, ui, i);
    for (; dead >= 0; dead = next_hero(screen, dead, true))
        say_dead(ui, &page->roster.entry[dead]);
}

/* As it is written, or with fewer enemies. */
static void show_difficulty(struct start_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    const struct scenario *s = scenario_of(screen);
    const char *const how[] = { _("All of them"), _("One fewer"), _("Two fewer") };
    bool *away = arena_take(&ui->arena[ui->now], (size_t)s->nfigures + 1, sizeof *away);
    int most = away ? scenario_spared(s, 2, away) : 0;

    if (most == 0)
        return;
    ui_label(ui, "page.difficulty.title", FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, _("Difficulty: enemies"));
    screen->page.choice.spared = ui_segments(ui, ui_row(ui, theme_button_bar(t)), "page.difficulty", how,
                                             most + 1, screen->page.choice.spared);
}

/* Who plays, how hard it is, then by which house rules. */
static void show_choices(struct start_screen *screen, struct ui *ui)
{
    show_players(screen, ui);
    show_difficulty(screen, ui);
    start_rules_draw(&screen->page, scenario_of(screen)->rules, ui);
}

/* ---- one's own scenarios may go ---- */

static bool is_ones_own(const struct start_card *card)
{
    struct str folder = { 0 };
    bool own = files_home_path(FILES_DATA, "maps", &folder, &(struct err){ 0 }) &&
               strncmp(card->path, str_cstr(&folder), folder.len) == 0 && card->path[folder.len] == '/';

    str_clear(&folder);
    return own;
}

/* The card is read anew, and the page of what there is now is left. */
static void leave(struct start_screen *screen)
{
    start_page_clear(&screen->page);
    start_cards_clear(screen);
    start_cards_find(screen);
    screen->side = SIDE_NEW;
}

void start_page_do(struct start_screen *screen)
{
    struct start_page *page = &screen->page;
    const char *path = screen->card[page->card].path;
    struct str where = { 0 };
    struct err err = { 0 };
    bool renames = page->rename,
         done = renames ? stage_rename(path, page->name, &err) : files_trash(path, &where, &err);

    page->remove = page->rename = page->naming = false;
    if (done && renames)
        snprintf(screen->notice, sizeof screen->notice, _("It is called %s now."), page->name);
    else
        snprintf(screen->notice, sizeof screen->notice, "%.500s", done ? _("It is in the trash.") : err.text);
    str_clear(&where);
    if (done)
        leave(screen);
}

/* ---- the page ---- */

/* What one's own scenario is called from now on. */
static void show_naming(struct start_screen *screen, struct ui *ui, struct rect row)
{
    struct start_page *page = &screen->page;
    struct ui_button done = {
        .id = "page.named", .label = _("Rename"), .key = "Enter", .bar = -1, .primary = true, .middle = true
    };
    struct ui_button back = {
        .id = "page.unnamed", .label = _("Back"), .key = "Esc", .bar = -1, .middle = true
    };
    int gap = theme_px(ui->theme, 14);

    if (page->fresh)
        ui_focus(ui, "page.name");
    page->fresh = false;
    if (ui_button(ui, ui_cut(&row, -theme_px(ui->theme, 240), gap), &done))
        page->rename = true;
    if (ui_button(ui, ui_cut(&row, -ui_button_width(ui, &back), gap), &back))
        page->naming = false;
    if (ui_field(ui, row, "page.name", _("What is it called?"), page->name, sizeof page->name))
        page->rename = true;
}

static void show_foot(struct start_screen *screen, struct ui *ui, struct rect row)
{
    const struct theme *t = ui->theme;
    struct start_page *page = &screen->page;
    struct ui_button go = {
        .id = "page.begin", .label = _("Begin"), .key = "Enter", .bar = -1, .primary = true, .middle = true
    };
    struct ui_button back = {
        .id = "page.back", .label = _("Other scenarios"), .key = "Esc", .bar = -1, .middle = true
    };
    struct ui_button rename = { .id = "page.rename", .label = _("Rename"), .bar = -1, .middle = true };
    struct ui_button remove = { .id = "page.remove",
                                .label = page->removing ? _("Yes, into the trash") : _("Remove"),
                                .bar = -1,
                                .middle = true };
    int gap = theme_px(t, 14);

    if (ui_button(ui, ui_cut(&row, -theme_px(t, 240), gap), &go))
        begin(screen);
    if (ui_button(ui, ui_cut(&row, ui_button_width(ui, &back), gap), &back))
        start_turn(screen, SIDE_NEW);
    if (!is_ones_own(&screen->card[page->card]))
        return;
    if (ui_button(ui, ui_cut(&row, ui_button_width(ui, &rename), gap), &rename)) {
        page->naming = true;
        snprintf(page->name, sizeof page->name, "%s", scenario_of(screen)->title);
        page->fresh = true;
    }
    if (ui_button(ui, ui_cut(&row, ui_button_width(ui, &remove), gap), &remove)) {
        page->remove = page->removing;
        page->removing = true;
    }
}

/* The sides, and beside them, where there is room, who plays. */
static void show_parts_and_players(struct start_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    bool two = ui_width(ui) >= theme_px(t, TWO_COLUMNS);

    if (two)
        ui_split(ui, ui_width(ui) * LEFT_PART / 100, theme_px(t, 28));
    show_sides(screen, ui);
    if (two)
        ui_split_next(ui);
    show_choices(screen, ui);
    if (two)
        ui_split_end(ui);
}

void start_page_draw(struct start_screen *screen, struct ui *ui, struct rect where)
{
    const struct theme *t = ui->theme;
    struct rect page = where, foot = where;
    const bool *away = find_away(screen, ui);
    char about[160];

    start_card_about(scenario_of(screen), away, about, sizeof about);
    foot.h = theme_button_main(t);
    foot.y = where.y + where.h - foot.h;
    page.h -= theme_px(t, FOOT);
    ui_scroll_begin(ui, "page", scenario_of(screen)->title, page, theme_gap(t));
    if (scenario_of(screen)->board)
        show_picture(screen, ui, away, page.h);
    ui_label(ui, "page.about", FACE_STRONG, TYPE_BODY, ROLE_ACCENT, scenario_of(screen)->rules->title);
    ui_label(ui, "page.size", FACE_BODY, TYPE_BODY, ROLE_QUIET, about);
    ui_paragraphs(ui, "page.opening", scenario_of(screen)->opening);
    if (*scenario_of(screen)->goal)
        ui_label(ui, "page.goal", FACE_STRONG, TYPE_BODY, ROLE_TEXT, scenario_of(screen)->goal);
    show_parts_and_players(screen, ui);
    ui_scroll_end(ui);
    if (screen->page.naming)
        show_naming(screen, ui, foot);
    else
        show_foot(screen, ui, foot);
}
