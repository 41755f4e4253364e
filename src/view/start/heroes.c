/* The shelf of one's own characters: played, advanced, copied, thrown away (view/start/screen.h). */
#include "view/start/screen.h"

#include "base/bounds.h"
#include "base/files.h"
#include "base/language.h"
#include "base/mem.h"
#include "base/text.h"
#include "paint/paint_token.h"
#include "session/shelf/alone.h"
#include "session/shelf/making.h"
#include "view/table/figure.h"

#include <stdio.h>
#include <string.h>

enum { ROW = 92, FACE_SIZE = 64, DEED_ROOM = 100, DEEDS = 5, NARROW = 980, HEROES_MOST = 64 };

/* ---- finding them ---- */

/* A scenario of that system; NULL: there is none, and nothing to be played either. */
static const struct start_card *card_of(const struct start_screen *screen, const struct ruleset *rules)
{
    for (int i = 0; i < screen->cards; i++)
        if (screen->card[i].whole && screen->card[i].scenario.rules == rules)
            return &screen->card[i];
    return NULL;
}

/* Does one of its marks say that it is dead? */
static bool is_dead(const struct sheet_alone *alone)
{
    struct table_game game = { .session = alone->session,
                               .rules = session_rules(alone->session),
                               .view = session_view(alone->session, SEAT_GM) };

    table_figure_init(&game);
    return table_figure_says(&game, 0, MARK_DEAD);
}

/*
 * "Hit points 14 of 20, Luck 2": its pools, as its sheet has them, or that it is dead; nothing of a sheet
 * that cannot be read.
 */
static void read_state(struct start_hero *hero)
{
    struct sheet_alone alone;
    struct faults faults;
    struct err err = { 0 };
    int n = 0, room = (int)sizeof hero->state;

    faults_init(&faults);
    bool open = sheet_alone_open(&alone, hero->path, &faults, &err);
    hero->dead = open && is_dead(&alone);
    if (hero->dead)
        snprintf(hero->state, sizeof hero->state, "%s", _("Dead"));
    for (int i = 0; open && !hero->dead && i < alone.page.nblocks; i++)
        for (int k = 0; alone.page.block[i].show == BLOCK_POOLS && k < alone.page.block[i].n && n < room; k++)
            n += snprintf(hero->state + n, (size_t)(room - n), "%s%s %s", n ? ", " : "",
                          alone.page.block[i].line[k].label, alone.page.block[i].line[k].value);
    hero->charge = open ? paint_charge_named(alone.sheet.emblem) : 0;
    sheet_alone_clear(&alone);
    faults_clear(&faults);
}

static bool add_hero(struct start_screen *screen, const struct ruleset *rules,
                     const struct roster_entry *entry)
{
    void *block = screen->hero;
    int same = 0;

    if (screen->heroes == HEROES_MOST ||
        !mem_reserve(&block, &screen->heroes_room, (size_t)screen->heroes + 1, sizeof *screen->hero))
        return false;
    screen->hero = block;
    struct start_hero *hero = &screen->hero[screen->heroes++];
    *hero = (struct start_hero){ .rules = rules };
    snprintf(hero->name, sizeof hero->name, "%.*s",
             (int)text_cut(entry->name, strlen(entry->name), sizeof hero->name - 1), entry->name);
    for (int i = 0; i + 1 < screen->heroes; i++)
        same += screen->hero[i].rules == rules && strcmp(screen->hero[i].name, hero->name) == 0;
    if (same == 0)
        snprintf(hero->called, sizeof hero->called, "%s", hero->name);
    else
        snprintf(hero->called, sizeof hero->called, "%s (%d)", hero->name, same + 1);
    snprintf(hero->path, sizeof hero->path, "%s", entry->path);
    read_state(hero);
    return true;
}

void start_heroes_find(struct start_screen *screen)
{
    const struct ruleset *rules;

    screen->heroes = 0;
    for (int i = 0; (rules = making_rules(i)) != NULL; i++) {
        const struct start_card *card = card_of(screen, rules);
        struct roster roster;

        if (!card || !roster_load(&card->scenario.book, &roster))
            continue;
        for (int k = 0; k < roster.n; k++)
            if (roster.entry[k].hero && roster.entry[k].own)
                add_hero(screen, rules, &roster.entry[k]);
        roster_clear(&roster);
    }
}

void start_heroes_clear(struct start_screen *screen)
{
    mem_free(screen->hero);
    screen->hero = NULL;
    screen->heroes = 0;
    screen->heroes_room = 0;
}

/* ---- what is done with one ---- */

bool start_heroes_play(struct start_screen *screen, const struct ruleset *rules, const char *path)
{
    for (int i = 0; i < screen->cards; i++)
        if (screen->card[i].whole && screen->card[i].scenario.rules == rules &&
            start_page_cast(screen, i, path))
            return true;
    return false;
}

static void copy_hero(struct start_screen *screen, const struct start_hero *hero)
{
    struct str text = { 0 }, path = { 0 };
    struct err err = { 0 };
    bool done = files_read(hero->path, 1000000, &text, &err) &&
                making_path(hero->rules, hero->name, &path, &err) &&
                files_write(str_cstr(&path), str_cstr(&text), text.len, &err);

    snprintf(screen->notice, sizeof screen->notice, done ? _("There are two of %.500s now.") : "%.500s",
             done ? hero->name : err.text);
    str_clear(&text);
    str_clear(&path);
}

/* As one page, beside what else a person keeps; under its own name. */
static void print_hero(struct start_screen *screen, const struct start_hero *hero)
{
    struct sheet_alone alone;
    struct faults faults;
    struct str typed = { 0 }, path = { 0 };
    struct err err = { 0 };

    faults_init(&faults);
    bool done = sheet_alone_open(&alone, hero->path, &faults, &err) &&
                str_add_format(&typed, "~/%s.pdf", hero->called) &&
                files_typed_path(str_cstr(&typed), &path) && sheet_alone_print(&alone, str_cstr(&path), &err);
    if (!done)
        faults_none(&faults, &err);
    snprintf(screen->notice, sizeof screen->notice,
             done ? _("%.500s.pdf is in your home folder, one page to print.") : "%.500s",
             done ? hero->called : err.text);
    sheet_alone_clear(&alone);
    faults_clear(&faults);
    str_clear(&typed);
    str_clear(&path);
}

static void throw_away(struct start_screen *screen, const struct start_hero *hero)
{
    struct str where = { 0 };
    struct err err = { 0 };
    bool gone = files_trash(hero->path, &where, &err);

    snprintf(screen->notice, sizeof screen->notice, gone ? _("%.500s is in the trash.") : "%.500s",
             gone ? hero->called : err.text);
    str_clear(&where);
}

void start_heroes_do(struct start_screen *screen)
{
    const struct start_hero *hero = &screen->hero[screen->hero_at];

    if (screen->hero_deed == HERO_COPY)
        copy_hero(screen, hero);
    else if (screen->hero_deed == HERO_PRINT)
        print_hero(screen, hero);
    else if (screen->hero_deed == HERO_REMOVE)
        throw_away(screen, hero);
    screen->hero_deed = HERO_NOTHING;
    screen->hero_asked = -1;
    start_heroes_find(screen);
}

/* ---- a row ---- */

static void carry(struct start_screen *screen, enum start_hero_deed deed, int at)
{
    screen->hero_deed = deed;
    screen->hero_at = at;
}

static bool show_deed(struct ui *ui, struct rect *row, int width, const char *deed, int at, const char *label,
                      bool primary)
{
    char id[48];
    struct ui_button button = { .id = id, .label = label, .bar = -1, .middle = true, .primary = primary };

    snprintf(id, sizeof id, "hero.%s.%d", deed, at);
    return ui_button(ui, ui_cut(row, width, theme_px(ui->theme, 8)), &button);
}

/* As wide, side by side, as the widest word of them wants. */
static int deeds_width(struct ui *ui)
{
    const char *const label[] = { _("Play"), _("Advance"), _("Copy"), _("Print"), _("Remove"), _("Really?") };
    int widest = theme_px(ui->theme, DEED_ROOM);

    for (size_t i = 0; i < sizeof label / sizeof label[0]; i++)
        widest = larger(widest, ui_button_width(ui, &(struct ui_button){ .label = label[i], .bar = -1 }));
    return DEEDS * widest + (DEEDS - 1) * theme_px(ui->theme, 8);
}

static void show_deeds(struct start_screen *screen, struct ui *ui, int at, struct rect row)
{
    const struct start_hero *hero = &screen->hero[at];
    int gap = theme_px(ui->theme, 8), width = (row.w - (DEEDS - 1) * gap) / DEEDS;
    bool asked = screen->hero_asked == at;

    row.h = theme_button_bar(ui->theme);
    if (hero->dead)
        ui_cut(&row, width, gap); /* nothing to be played; the others keep their places */
    else if (show_deed(ui, &row, width, "play", at, _("Play"), true) &&
             !start_heroes_play(screen, hero->rules, hero->path))
        snprintf(screen->notice, sizeof screen->notice, "%s", _("There is no scenario with a part for it."));
    if (show_deed(ui, &row, width, "advance", at, _("Advance"), false))
        start_wish_open(screen, hero->path);
    if (show_deed(ui, &row, width, "copy", at, _("Copy"), false))
        carry(screen, HERO_COPY, at);
    if (show_deed(ui, &row, width, "print", at, _("Print"), false))
        carry(screen, HERO_PRINT, at);
    if (show_deed(ui, &row, row.w, "remove", at, asked ? _("Really?") : _("Remove"), false)) {
        if (asked)
            carry(screen, HERO_REMOVE, at);
        screen->hero_asked = at;
    }
}

static void show_hero(struct start_screen *screen, struct ui *ui, int at)
{
    const struct theme *t = ui->theme;
    const struct start_hero *hero = &screen->hero[at];
    bool narrow = ui_width(ui) < theme_px(t, NARROW);
    struct rect row = ui_row(ui, theme_px(t, ROW)), deeds = row;
    struct token_look look = paint_token_look(hero->name, TOKEN_PARTY);
    int size = theme_px(t, FACE_SIZE), room = deeds_width(ui);

    draw_box(ui->draw, row,
             &(struct draw_box){ .radius = (short)theme_radius(t),
                                 .border = (short)theme_hairline(t),
                                 .fill = theme_color(t, ROLE_PANEL),
                                 .line = theme_color(t, ROLE_LINE) });
    if (narrow) {
        deeds = ui_row(ui, theme_button_bar(t));
    } else {
        deeds = ui_cut(&row, -room, theme_px(t, 12));
        deeds.x -= theme_px(t, 12);
        deeds.y += (deeds.h - theme_button_bar(t)) / 2;
    }
    row = rect_grown(row, -theme_px(t, 12));
    struct rect face = ui_cut(&row, size, theme_px(t, 16));
    look.charge = (short)hero->charge;
    paint_token_portrait(ui->draw, &look, face.x, face.y + (face.h - size) / 2, size);
    row.h /= 2;
    struct rect beside = row;
    ui_cut(&beside, ui_line(ui, row, FACE_STRONG, TYPE_NUMBER, ROLE_TEXT, hero->called, -1), theme_px(t, 12));
    row.y += row.h;
    if (*hero->state)
        ui_line(ui, beside, FACE_BODY, TYPE_BODY, ROLE_QUIET, hero->rules->title, -1);
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, *hero->state ? hero->state : hero->rules->title, -1);
    show_deeds(screen, ui, at, deeds);
}

void start_heroes_rows(struct start_screen *screen, struct ui *ui)
{
    if (screen->heroes == 0)
        return;
    ui_label(ui, "heroes", FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, _("Your characters"));
    for (int i = 0; i < screen->heroes; i++)
        show_hero(screen, ui, i);
    ui_label(ui, "heroes.new", FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, _("A new one"));
}
