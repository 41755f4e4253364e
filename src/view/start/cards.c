/* Scenarios as cards (view/start/screen.h). */
#include "view/start/screen.h"

#include "base/bounds.h"
#include "base/files.h"
#include "base/language.h"
#include "base/mem.h"
#include "base/text.h"
#include "rules/list.h"

#include <stdio.h>
#include <string.h>

enum {
    CARD_LEAST = 330,
    CARD_NARROW = 384,
    CARD_TEXT = 124,
    CARD_LINE = 28,
    PICTURE_LEAST = 130,
    PICTURE_USUAL = 190,
    PICTURE_CELL = 64,
    SPACE = 24
};

static const char lesson_name[] = "practise.scenario.json", lesson_like[] = "practise-",
                  ending[] = ".scenario.json";

/* ---- what is said of one ---- */

static void say_time(int minutes, char *out, size_t room)
{
    if (minutes == 30)
        snprintf(out, room, "%s", _("half an hour"));
    else if (minutes == 90)
        snprintf(out, room, "%s", _("an hour and a half"));
    else if (minutes == 60)
        snprintf(out, room, "%s", _("an hour"));
    else if (minutes % 60 == 0)
        snprintf(out, room, n_("%d hour", "%d hours", minutes / 60), minutes / 60);
    else
        snprintf(out, room, n_("%d minute", "%d minutes", minutes), minutes);
}

/* Hidden figures are not counted: who reads this may play. */
void start_card_about(const struct scenario *s, const bool *away, char *out, size_t room)
{
    bool square = !s->board || s->board->grid.layout == GRID_SQUARE;
    int ours = 0, theirs = 0;
    char time[80], sides[80];

    for (int i = 0; i < s->nfigures; i++) {
        if (s->figure[i].hidden || (away && away[i]))
            continue;
        if (s->figure[i].side == 0)
            ours++;
        else
            theirs++;
    }
    snprintf(sides, sizeof sides, _("%d against %d"), ours, theirs);
    if (s->minutes == 0) {
        /* words: the kind of board, then "2 against 5" */
        snprintf(out, room, _("%s, %s"), square ? _("Squares") : _("Hexes"), sides);
        return;
    }
    say_time(s->minutes, time, sizeof time);
    /* words: the kind of board, "2 against 5", "half an hour" */
    snprintf(out, room, _("%s, %s, %s"), square ? _("Squares") : _("Hexes"), sides, time);
}

/* ---- finding them ---- */

/* Does it begin in fog: does only a game of it tell what is seen? */
static bool foggy(const struct scenario *scenario)
{
    for (int i = 0; i < SCENARIO_EYES; i++)
        if (scenario_eyes[i].field == NAME_fog)
            return scenario->eyes[i] != FOG_OFF;
    return false;
}

static void read_card(struct start_card *card)
{
    struct faults faults;
    struct err err = { 0 };

    faults_init(&faults);
    card->whole = scenario_load(&card->scenario, card->path, rules_at, &faults);
    if (card->whole) {
        if (foggy(&card->scenario))
            vista_of_foggy(&card->vista, &card->scenario, card->path);
        else
            vista_of_scenario(&card->vista, &card->scenario);
        start_card_about(&card->scenario, NULL, card->about, sizeof card->about);
    } else if (!faults_none(&faults, &err))
        snprintf(card->fault, sizeof card->fault, "%.*s",
                 (int)text_cut(err.text, strlen(err.text), sizeof card->fault - 1), err.text);
    faults_clear(&faults);
}

/* Those of one system stand together, the systems in their order; what could not be read comes last. */
static int rank_of(const struct start_card *card)
{
    int i = 0;

    while (rules_at(i) && !(card->whole && rules_at(i) == card->scenario.rules))
        i++;
    return i;
}

/* Put the last card where it belongs among those from `from` on. */
static void put_in_order(struct start_screen *screen, int from)
{
    int at = screen->cards - 1;
    struct start_card last = screen->card[at];

    for (; at > from && rank_of(&screen->card[at - 1]) > rank_of(&last); at--)
        screen->card[at] = screen->card[at - 1];
    screen->card[at] = last;
}

static bool add_card(struct start_screen *screen, const char *folder, const char *name)
{
    void *block = screen->card;

    if (!mem_reserve(&block, &screen->room, (size_t)screen->cards + 1, sizeof *screen->card))
        return false;
    screen->card = block;
    struct start_card *card = &screen->card[screen->cards++];
    *card = (struct start_card){ .whole = false };
    snprintf(card->path, sizeof card->path, "%s/%s", folder, name);
    read_card(card);
    return true;
}

/* Its button has the system's name; the usual one comes first. What has faults is said when it is opened. */
static void add_lesson(struct start_screen *screen, const char *folder, const char *name)
{
    bool usual = strcmp(name, lesson_name) == 0;
    struct start_lesson lesson;
    struct scenario scenario;
    struct faults faults;

    if (screen->lessons == START_LESSONS)
        return;
    snprintf(lesson.path, sizeof lesson.path, "%s/%s", folder, name);
    lesson.rules = NULL;
    lesson.map[0] = '\0';
    snprintf(lesson.name, sizeof lesson.name, "%.*s", (int)(strlen(name) - strlen(ending)), name);
    faults_init(&faults);
    if (scenario_load(&scenario, lesson.path, rules_at, &faults)) {
        lesson.rules = scenario.rules;
        snprintf(lesson.map, sizeof lesson.map, "%s", scenario.map_file ? scenario.map_file : "");
        snprintf(lesson.name, sizeof lesson.name, "%s", lesson.rules->title);
        scenario_clear(&scenario);
    }
    faults_clear(&faults);
    if (usual)
        memmove(&screen->lesson[1], &screen->lesson[0], (size_t)screen->lessons * sizeof lesson);
    screen->lesson[usual ? 0 : screen->lessons] = lesson;
    screen->lessons++;
}

static bool find_in(struct start_screen *screen, const char *folder)
{
    struct files_list list = { 0 };
    int from = screen->cards;
    bool whole = true;

    if (!files_exist(folder) || !files_list(folder, ending, &list, &(struct err){ 0 }))
        return true;
    for (int i = 0; i < list.n && whole; i++) {
        if (strncmp(list.name[i], lesson_like, strlen(lesson_like)) == 0 ||
            strcmp(list.name[i], lesson_name) == 0) {
            add_lesson(screen, folder, list.name[i]);
        } else {
            whole = add_card(screen, folder, list.name[i]);
            if (whole)
                put_in_order(screen, from);
        }
    }
    files_list_clear(&list);
    return whole;
}

/* Is the map of a card on one of the first so many already? A scenario that cannot be read has none. */
static bool map_is_among(const struct start_screen *screen, int first, const struct start_card *card)
{
    const char *map = card->scenario.map_file;

    for (int i = 0; map && i < first; i++)
        if (screen->card[i].scenario.map_file && strcmp(screen->card[i].scenario.map_file, map) == 0)
            return true;
    return false;
}

/* Does a lesson play on the map of that card? */
static bool map_is_of_lesson(const struct start_screen *screen, const struct start_card *card)
{
    const char *map = card->scenario.map_file;

    for (int i = 0; map && i < screen->lessons; i++)
        if (screen->lesson[i].rules == card->scenario.rules && strcmp(screen->lesson[i].map, map) == 0)
            return true;
    return false;
}

/*
 * The shortest of a system's cards from `first` on, rather one on a map that none before it has, and of these
 * rather one where the system's lesson plays, which is the system's own picture; -1: none.
 */
static int shortest_of(const struct start_screen *screen, int system, int first)
{
    int best[3] = { -1, -1, -1 };

    for (int i = first; i < screen->cards; i++) {
        const struct start_card *card = &screen->card[i];
        int *kept = &best[map_is_among(screen, first, card) ? 2 : !map_is_of_lesson(screen, card)];

        if (rank_of(card) == system &&
            (*kept < 0 || card->scenario.minutes < screen->card[*kept].scenario.minutes))
            *kept = i;
    }
    return best[0] >= 0 ? best[0] : best[1] >= 0 ? best[1] : best[2];
}

/* One of each system goes before all others, so that the first page has something of everything. */
static void put_first_of_each(struct start_screen *screen)
{
    int first = 0;

    for (int system = 0; rules_at(system); system++) {
        int best = shortest_of(screen, system, first);

        if (best < 0)
            continue;
        struct start_card card = screen->card[best];
        memmove(&screen->card[first + 1], &screen->card[first], (size_t)(best - first) * sizeof card);
        screen->card[first++] = card;
    }
}

/* Those that come with the program, then one's own. */
bool start_cards_find(struct start_screen *screen)
{
    struct str shipped = { 0 }, own = { 0 };
    struct err err;
    bool whole = !files_data_path("maps", &shipped, &err) || find_in(screen, str_cstr(&shipped));

    put_first_of_each(screen);
    whole = whole && (!files_home_path(FILES_DATA, "maps", &own, &err) || find_in(screen, str_cstr(&own)));
    str_clear(&own);
    str_clear(&shipped);
    return whole;
}

void start_cards_clear(struct start_screen *screen)
{
    for (int i = 0; i < screen->cards; i++) {
        vista_clear(&screen->card[i].vista);
        if (screen->card[i].whole)
            scenario_clear(&screen->card[i].scenario);
    }
    mem_free(screen->card);
    screen->card = NULL;
    screen->room = 0;
    screen->cards = screen->lessons = 0;
}

/* ---- one card ---- */

static struct draw_box card_box(const struct theme *t, struct ui_act act, bool whole)
{
    struct draw_box box = { .radius = (short)theme_px(t, 10),
                            .border = (short)theme_hairline(t),
                            .shadow = (short)theme_px(t, 26),
                            .drop = (short)theme_px(t, 12),
                            .fill = theme_color(t, ROLE_PANEL),
                            .line = theme_color(t, t->kind == THEME_DARK ? ROLE_LINE : ROLE_CONTROL),
                            .shade = theme_color(t, ROLE_SHADE) };

    if (act.hot && whole)
        box.line = theme_color(t, ROLE_ACCENT);
    if (act.hot && act.down && whole)
        box.fill = theme_color(t, ROLE_SUNKEN);
    if (!whole)
        box.dash = (short)theme_px(t, 5);
    return box;
}

static void draw_words(struct ui *ui, struct rect text, const struct start_card *card)
{
    const struct theme *t = ui->theme;
    const struct scenario *s = &card->scenario;
    struct rect line = text;

    if (!card->whole) {
        const char *slash = strrchr(card->path, '/');

        line.h = theme_px(t, 40);
        ui_line(ui, line, FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, slash ? slash + 1 : card->path, -1);
        line.y += line.h;
        line.h = text.h - line.h;
        ui_text(ui, line, FACE_BODY, TYPE_BODY, ROLE_BAD, card->fault);
        return;
    }
    line.h = theme_px(t, 38);
    ui_line(ui, line, FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, s->title, -1);
    line.y += line.h;
    line.h = theme_px(t, 28);
    ui_line(ui, line, FACE_STRONG, TYPE_BODY, ROLE_ACCENT, s->rules->title, -1);
    line.y += line.h;
    line.h = text.y + text.h - line.y;
    ui_text(ui, line, FACE_BODY, TYPE_BODY, ROLE_QUIET, card->about);
}

/* A picture and what it is of. True if it was used. */
static bool draw_card(struct ui *ui, struct rect where, int picture, int index, const struct start_card *card)
{
    const struct theme *t = ui->theme;
    char id[40];

    snprintf(id, sizeof id, "start.scenario.%d", index);
    struct ui_act act = ui_act(ui, id);
    struct draw_box box = card_box(t, act, card->whole);
    int edge = box.border, pad = theme_px(t, 18);
    draw_box(ui->draw, where, &box);
    struct rect image = { where.x + edge, where.y + edge, where.w - 2 * edge, picture };
    struct rect text = { where.x + pad, where.y + picture + theme_px(t, 9), where.w - 2 * pad,
                         where.h - picture - theme_px(t, 18) };
    if (card->whole) {
        vista_draw(&card->vista, ui, image, theme_px(t, PICTURE_CELL), box.radius - edge, 0);
        draw_fill(ui->draw, (struct rect){ image.x, image.y + image.h, image.w, theme_hairline(t) },
                  box.line);
    } else {
        text.y = where.y + pad;
        text.h = where.h - 2 * pad;
    }
    draw_words(ui, text, card);
    ui_focus_ring(ui, id, where, box.radius);
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = card->whole ? card->scenario.title : card->path,
                                    .value = card->whole ? card->about : "",
                                    .hint = card->whole ? "" : card->fault,
                                    .role = UI_BUTTON,
                                    .rect = where,
                                    .enabled = card->whole,
                                    .stop = true });
    return act.clicked && card->whole;
}

/* ---- a table of one's own ---- */

enum { OWN_CELL = 56, OWN_RING = 70 };

/* Bare squares, the outline of a room on them, a plus in the middle. */
static void draw_bare(struct ui *ui, struct rect image, int radius)
{
    const struct theme *t = ui->theme;
    int cell = theme_px(t, OWN_CELL), ring = theme_px(t, OWN_RING), line = theme_hairline(t);
    struct rect room = { image.x + image.w / 2 - 2 * cell, image.y + image.h / 2 - cell, 4 * cell, 2 * cell },
                disc = { image.x + (image.w - ring) / 2, image.y + (image.h - ring) / 2, ring, ring };
    int icon = ring / 2;

    draw_box(ui->draw, image,
             &(struct draw_box){ .radius = (short)radius, .fill = theme_color(t, ROLE_SUNKEN) });
    for (int x = room.x % cell; x < image.w; x += cell)
        draw_fill(ui->draw, (struct rect){ image.x + x, image.y, line, image.h }, theme_color(t, ROLE_LINE));
    for (int y = room.y % cell; y < image.h; y += cell)
        draw_fill(ui->draw, (struct rect){ image.x, image.y + y, image.w, line }, theme_color(t, ROLE_LINE));
    draw_box(ui->draw, room,
             &(struct draw_box){ .border = (short)theme_px(t, 3),
                                 .dash = (short)theme_px(t, 8),
                                 .fill = theme_faded(t, ROLE_REACH, 160),
                                 .line = theme_color(t, ROLE_QUIET) });
    draw_box(ui->draw, disc,
             &(struct draw_box){ .radius = (short)(ring / 2),
                                 .border = (short)theme_px(t, 3),
                                 .fill = theme_color(t, ROLE_PANEL),
                                 .line = theme_color(t, ROLE_ACCENT) });
    paint_icon_draw(ui->draw, ICON_PLUS, disc.x + (ring - icon) / 2, disc.y + (ring - icon) / 2, icon,
                    theme_color(t, ROLE_ACCENT));
}

static bool draw_own(struct ui *ui, struct rect where, int picture)
{
    static const char id[] = "start.own";
    const struct theme *t = ui->theme;
    struct ui_act act = ui_act(ui, id);
    struct draw_box box = card_box(t, act, true);
    int edge = box.border, pad = theme_px(t, 18);
    struct rect image = { where.x + edge, where.y + edge, where.w - 2 * edge, picture },
                line = { where.x + pad, where.y + picture + theme_px(t, 9), where.w - 2 * pad,
                         theme_px(t, 38) };

    draw_box(ui->draw, where, &box);
    draw_bare(ui, image, box.radius - edge);
    ui_line(ui, line, FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, _("Your own table"), -1);
    line.y += line.h;
    line.h = theme_px(t, 28);
    ui_line(ui, line, FACE_STRONG, TYPE_BODY, ROLE_ACCENT, _("Any system"), -1);
    line.y += line.h;
    ui_line(ui, line, FACE_BODY, TYPE_BODY, ROLE_QUIET, _("Draw a map, squares or hexes"), -1);
    ui_focus_ring(ui, id, where, box.radius);
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = _("Your own table"),
                                    .value = _("Draw a map, squares or hexes"),
                                    .role = UI_BUTTON,
                                    .rect = where,
                                    .enabled = true,
                                    .stop = true });
    return act.clicked;
}

/* ---- all of them ---- */

/* How the cards of a page lie. */
struct card_rows {
    int columns, rows, width, height, picture, gap, space;
};

static struct card_rows lay_out(const struct theme *t, struct rect where, int cards)
{
    struct card_rows l = { .gap = theme_px(t, 20), .space = theme_px(t, SPACE) };

    l.columns = (where.w + l.gap) / (theme_px(t, CARD_LEAST) + l.gap);
    l.columns = clamp(l.columns, 1, 3);
    l.width = (where.w - (l.columns - 1) * l.gap) / l.columns;
    int text = theme_px(t, l.width < theme_px(t, CARD_NARROW) ? CARD_TEXT + CARD_LINE : CARD_TEXT),
        least = text + theme_px(t, l.columns > 2 ? PICTURE_USUAL : PICTURE_LEAST);
    l.rows = (where.h + l.space) / (least + l.space);
    int needed = (cards + l.columns - 1) / l.columns;
    l.rows = l.rows < 1 ? 1 : l.rows > needed && needed > 0 ? needed : l.rows;
    l.picture = l.width * 226 / 400;
    int room = (where.h - (l.rows - 1) * l.space) / l.rows - text;
    l.picture = smaller(room, l.picture);
    l.height = l.picture + text;
    return l;
}

/* What does not fit: "More: the marsh crossing" turns the page. `at`: the card that then comes, -1 none. */
static void draw_more(struct start_screen *screen, struct ui *ui, struct rect where, int at)
{
    const struct theme *t = ui->theme;
    bool back = at < 0;
    const struct start_card *next = &screen->card[back ? 0 : at];
    struct ui_act act = ui_act(ui, "start.more");
    struct rect line = where, icon = ui_cut(&line, -theme_px(t, 24), theme_px(t, 10));
    char text[400];

    if (act.clicked || ui_key(ui, UI_KEY_PAGE_DOWN, 0, false))
        screen->leaf = back ? 0 : screen->leaf + 1;
    if (ui_key(ui, UI_KEY_PAGE_UP, 0, false) && screen->leaf > 0)
        screen->leaf--;
    if (back)
        snprintf(text, sizeof text, "%s", _("Back to the first"));
    else
        snprintf(text, sizeof text, _("More: %s"), next->whole ? next->scenario.title : next->path);
    int width = ui_line(ui, line, FACE_BODY, TYPE_BODY, act.hot ? ROLE_TEXT : ROLE_QUIET, text, 1);
    paint_icon_draw(ui->draw, back ? ICON_LEFT : ICON_RIGHT, icon.x, icon.y + (icon.h - icon.w) / 2, icon.w,
                    theme_color(t, ROLE_QUIET));
    struct rect target = { line.x + line.w - width, where.y, width + where.x + where.w - line.x - line.w,
                           where.h };
    ui_focus_ring(ui, "start.more", target, theme_radius_small(t));
    ui_add(ui, &(struct ui_widget){ .id = "start.more",
                                    .label = text,
                                    .value = "",
                                    .hint = "",
                                    .role = UI_BUTTON,
                                    .rect = target,
                                    .enabled = true,
                                    .stop = true });
}

static void place_card(struct start_screen *screen, struct ui *ui, struct rect where, int picture, int index)
{
    struct start_card *card = &screen->card[index];

    if (card->whole)
        start_card_about(&card->scenario, NULL, card->about, sizeof card->about);
    if (draw_card(ui, where, picture, index, card))
        start_page_open(screen, index);
}

void start_cards_draw(struct start_screen *screen, struct ui *ui, struct rect where)
{
    const struct theme *t = ui->theme;
    struct rect cards = where, foot = { where.x, 0, where.w, theme_px(t, 40) };
    int all = screen->cards + 1; /* one's own table is the last of the first page */
    struct card_rows l = lay_out(t, cards, all);

    if (l.columns * l.rows < all) {
        cards.h -= foot.h + theme_px(t, 8);
        l = lay_out(t, cards, all);
    }
    int page = l.columns * l.rows, pages = (all + page - 1) / page, own = smaller(page, all) - 1;
    screen->leaf = screen->leaf >= pages ? pages - 1 : screen->leaf;
    int first = screen->leaf * page, shown = smaller(all - first, page);
    for (int i = 0; i < shown; i++) {
        struct rect at = { where.x + i % l.columns * (l.width + l.gap),
                           where.y + i / l.columns * (l.height + l.space), l.width, l.height };

        if (first + i != own)
            place_card(screen, ui, at, l.picture, first + i - (first + i > own));
        else if (draw_own(ui, at, l.picture))
            start_own_ask(screen);
    }
    foot.y = where.y + l.rows * (l.height + l.space) - l.space + theme_px(t, 12);
    if (pages > 1)
        draw_more(screen, ui, foot, first + shown < all ? first + shown - 1 : -1);
}
