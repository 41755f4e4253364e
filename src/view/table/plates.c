#include "view/table/plates.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "view/table/moment.h"
#include "view/table/words.h"

#include <stdio.h>

enum { PAD = 22, GAP = 14, PIECE = 40, STEP = 26, COINS = 6, NUMBER = 34 };

/* A plate as it is now. */
struct plate {
    int row, now, change; /* change: what the last deed made of it */
    bool gms;
    char name[48], below[80], value[16];
    enum icon piece;
    int text, number, pieces; /* pixels of the words and of the number; pieces shown */
};

/* ---- who gained or spent last ---- */

/* The figure that was last asked before the `at`-th event: it is about its dice, its trouble. */
static int about(const struct event *event, int at, int actor)
{
    while (--at >= 0)
        if (event[at].kind == EVENT_CHOSE && event[at].who >= 0)
            return event[at].who;
    return actor;
}

/* What these events made of a pool; where as much went as came, what whose doing the last was made of it. */
static int change_of(const struct table_game *game, const struct event *event, int n, int pool, int actor,
                     int *who)
{
    int sum = 0, last = 0;

    for (int i = 0; i < n; i++)
        if (event[i].kind == EVENT_POOL && event[i].what == pool &&
            session_may_know(game->session, &event[i], game->eyes)) {
            int by = event[i].now - event[i].old, whose = about(event, i, actor);

            last = whose == *who ? last + by : by;
            sum += by;
            *who = whose;
        }
    return sum ? sum : last;
}

int table_plates_change(const struct table_screen *screen, int pool, int *who)
{
    const struct play *pending = moment_pending(screen);
    const struct entry *entry = screen->time.open ? NULL : session_last_deed(screen->game.session);

    if (pending)
        return change_of(&screen->game, pending->events.at, pending->events.n, pool, pending->command->actor,
                         who);
    return entry ? change_of(&screen->game, entry->event, entry->nevents, pool, entry->command.actor, who)
                 : 0;
}

/* ---- what stands on it ---- */

bool table_plates_show(const struct ruleset *rules, int row)
{
    const struct pool_plate *plate = rules->shown.plates;

    if (rules->shown.accounts && rules->shown.accounts->pool == row)
        return true;
    for (; plate && plate->whose != POOL_NOBODYS; plate++)
        if (plate->pool == row)
            return true;
    return false;
}

/* "players", or "+1 Ada" when the last deed changed it. */
static void say_below(const struct table_screen *screen, struct plate *plate)
{
    int who = NOBODY;

    plate->change = table_plates_change(screen, plate->row, &who);
    if (plate->change && who >= 0)
        snprintf(plate->below, sizeof plate->below, "%s%s%d" FONT_QUIET " %s",
                 plate->change > 0 ? FONT_ACCENT : FONT_STRONG, plate->change > 0 ? "+" : "\xe2\x88\x92",
                 plate->change > 0 ? plate->change : -plate->change, game_figure(&screen->game, who));
    else
        snprintf(plate->below, sizeof plate->below, FONT_QUIET "%s", plate->gms ? _("the GM") : _("players"));
}

static int words_width(struct ui *ui, const struct plate *plate)
{
    const struct theme *t = ui->theme;
    struct font_style title = { FACE_TITLE, theme_type(t, TYPE_NUMBER), theme_color(t, ROLE_TEXT) },
                      small = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_QUIET) };
    char plain[80];

    font_clean(plate->below, plain, sizeof plain);
    int one = font_width(ui->meter, t, title, plate->name), other = font_width(ui->meter, t, small, plain);
    return larger(one, other) + 1;
}

/* Two digits need more room than one. */
static int number_width(struct ui *ui, const struct plate *plate)
{
    const struct theme *t = ui->theme;
    struct font_style number = { FACE_STRONG, theme_type(t, TYPE_TITLE), theme_color(t, ROLE_TEXT) };

    return larger(theme_px(t, NUMBER), font_width(ui->meter, t, number, plate->value) + 1);
}

/* The plates of the table's pools; how many. */
static int find(struct table_screen *screen, struct ui *ui, struct plate plate[POOLS_TABLE])
{
    const struct table_game *game = &screen->game;
    unsigned eyes = session_eyes(game->session, game->eyes);
    char word[48];
    int n = 0;

    for (const struct pool_plate *p = game->rules->shown.plates; p && p->whose != POOL_NOBODYS; p++) {
        int pool = ruleset_pool(game->rules, p->pool, -1);
        const char *key = game->rules->pools[p->pool].key;

        if (n == POOLS_TABLE || !eyes_know(eyes, ruleset_pool_seen(game->rules, game->view, pool)))
            continue;
        plate[n] = (struct plate){ .row = pool, .now = game->view->pool[pool], .gms = p->whose == POOL_GMS };
        text_capital(game_word(game, "pool", key, word, sizeof word), plate[n].name, sizeof plate[n].name);
        snprintf(plate[n].value, sizeof plate[n].value, "%d", plate[n].now);
        plate[n].piece = table_words_icon_of(game, key);
        say_below(screen, &plate[n]);
        plate[n].text = words_width(ui, &plate[n]);
        plate[n].number = number_width(ui, &plate[n]);
        plate[n].pieces = plate[n].now < 1 ? 1 : smaller(plate[n].now, COINS);
        n++;
    }
    return n;
}

/* ---- how wide ---- */

static int plate_width(const struct theme *t, const struct plate *plate)
{
    return theme_px(t, PAD) + plate->text + theme_px(t, GAP) + plate->number + theme_px(t, GAP) +
           theme_px(t, PIECE + (plate->pieces - 1) * STEP) + theme_px(t, PAD);
}

static int all_width(const struct theme *t, const struct plate *plate, int n)
{
    int width = 0;

    for (int i = 0; i < n; i++)
        width += plate_width(t, &plate[i]);
    return width;
}

/* Of the fullest one a piece less, until they fit or each has one: the number says it all the same. */
static void fit(const struct theme *t, struct plate *plate, int n, int room)
{
    while (all_width(t, plate, n) > room) {
        int most = 0;

        for (int i = 1; i < n; i++)
            most = plate[i].pieces > plate[most].pieces ? i : most;
        if (plate[most].pieces < 2)
            return;
        plate[most].pieces--;
    }
}

int table_plates_width(struct table_screen *screen, struct ui *ui, int room)
{
    struct plate plate[POOLS_TABLE];
    int n = find(screen, ui, plate);

    fit(ui->theme, plate, n, room);
    return all_width(ui->theme, plate, n);
}

/* ---- what it looks like ---- */

/* A coin with the pool's sign; an empty pool shows where one would lie. */
void table_plates_piece(struct ui *ui, enum icon sign, bool gms, bool full, struct rect where)
{
    const struct theme *t = ui->theme;
    int icon = where.w * 6 / 10;
    enum role ink = gms ? ROLE_GMS : ROLE_ACCENT;
    struct draw_box coin = { .radius = (short)(where.w / 2),
                             .border = (short)theme_px(t, 2),
                             .dash = (short)(full ? 0 : theme_px(t, 5)),
                             .fill = full ? theme_color(t, ROLE_RAISED) : (struct rgba){ 0 },
                             .line = theme_color(t, full ? ink : ROLE_CONTROL) };

    draw_box(ui->draw, where, &coin);
    if (full)
        paint_icon_draw(ui->draw, sign, where.x + (where.w - icon) / 2, where.y + (where.h - icon) / 2, icon,
                        theme_color(t, ink));
}

static void show_plate(struct table_game *game, struct ui *ui, const struct plate *plate, struct rect where)
{
    const struct theme *t = ui->theme;
    int title = theme_line(t, TYPE_NUMBER), line = theme_line(t, TYPE_BODY), piece = theme_px(t, PIECE);
    char id[64], value[16], plain[80];
    struct rect row = where;

    draw_fill(ui->draw, (struct rect){ where.x, where.y + theme_px(t, 16), 1, where.h - theme_px(t, 32) },
              theme_color(t, ROLE_LINE));
    ui_cut(&row, theme_px(t, PAD), 0);
    struct rect words = ui_cut(&row, plate->text, theme_px(t, GAP)), lower = words;
    words.y += (where.h - title - line) / 2;
    words.h = title;
    ui_line(ui, words, FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, plate->name, 1);
    lower.y = words.y + title;
    lower.h = line;
    ui_line(ui, lower, FACE_BODY, TYPE_BODY, ROLE_QUIET, plate->below, 1);
    ui_line(ui, ui_cut(&row, plate->number, theme_px(t, GAP)), FACE_STRONG, TYPE_TITLE, ROLE_TEXT,
            plate->value, 0);
    for (int i = 0; i < plate->pieces; i++)
        table_plates_piece(ui, plate->piece, plate->gms, plate->now > 0,
                           (struct rect){ row.x + theme_px(t, i * STEP), where.y + (where.h - piece) / 2,
                                          piece, piece });
    snprintf(id, sizeof id, "pool.%s", game->rules->pools[plate->row].key);
    snprintf(value, sizeof value, "%d", plate->now);
    font_clean(plate->below, plain, sizeof plain);
    ui_drawn(ui, id, plate->name, value, plain, where);
}

void table_plates_draw(struct table_screen *screen, struct ui *ui, struct rect where)
{
    struct plate plate[POOLS_TABLE];
    int n = find(screen, ui, plate);

    fit(ui->theme, plate, n, where.w);
    for (int i = 0; i < n; i++)
        show_plate(&screen->game, ui, &plate[i], ui_cut(&where, plate_width(ui->theme, &plate[i]), 0));
}
