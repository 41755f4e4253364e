/* A deed in the tray: its sentence, the dice of both sides, why, how fast (view/deed/deed.h). */
#include "view/deed/deed.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "view/settings.h"
#include "view/table/dice.h"
#include "view/table/figure.h"
#include "view/table/opponent.h"
#include "view/table/scale.h"
#include "view/table/screen.h"
#include "view/table/tray.h"
#include "view/table/words.h"
#include "view/tools/ground.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WELL = 128,
    GAP = 20,
    SIGN = 66,
    PACES = 3,
    PACES_WIDTH = 284,
    SCALES = 2,
    SENTENCE = 400,
    DROPPED = 60,
    TERMS_TOLD = 3
};

/* Pixels across a die. */
static const int sizes[] = { 96, 76, 60, 48, 38, 30, 24 };

enum { SIZES = sizeof sizes / sizeof sizes[0] };

static bool rolls_dice(const struct deed_scene *scene)
{
    for (int i = 0; i < scene->n; i++)
        if (scene->beat[i].kind == BEAT_DICE)
            return true;
    return false;
}

bool deed_in_tray(const struct table_screen *screen)
{
    const struct deed_scene *scene = &screen->deeds.scene;

    return screen->deeds.shown && !screen->time.open && scene->line >= 0 &&
           (!scene->by_hand || rolls_dice(scene));
}

static const struct log_line *line_of(const struct table_screen *screen)
{
    return &screen->panels.log.line[screen->deeds.scene.line];
}

/* ---- the head ---- */

/* Its first sentence stands above the dice; the list beside it has all. */
static void headline(const struct log_line *line, char *out, size_t room)
{
    const char *end = strstr(line->text, ". ");
    size_t n = end ? (size_t)(end - line->text) : strlen(line->text);

    if (!end && n > 0 && line->text[n - 1] == '.')
        n--;
    snprintf(out, room, "%.*s", (int)n, line->text);
}

static void show_head(struct table_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    struct log_line line = deed_line(&screen->game, line_of(screen));
    char text[SENTENCE];
    enum type type = TYPE_TITLE;

    if (deed_has_rolled(screen) || !deed_title(screen, text, sizeof text))
        headline(&line, text, sizeof text);
    if (ui_text_height(ui, ui_width(ui), FACE_TITLE, type, text) > theme_line(t, type))
        type = TYPE_NUMBER;
    struct rect row = ui_row(ui, ui_text_height(ui, ui_width(ui), FACE_TITLE, type, text)), words = row;

    words.h = 0;
    ui_text(ui, words, FACE_TITLE, type, ROLE_TEXT, text);
    ui_drawn(ui, "deed", text, "", line_of(screen)->text, row);
}

/* ---- the dice ---- */

/* How one total lies: so many dice in a line, below it what it comes to and whose it is. */
struct group {
    const struct log_row *row;
    bool duel; /* one of two sides' dice that are held against each other */
    int across, lines, width;
    char sum[96], whose[96];
};

/* The first tests of its totals, each on its scale; how many. */
static int find_scales(const struct table_screen *screen, const struct log_row *row[SCALES],
                       struct pool pool[SCALES])
{
    const struct log_line *line = line_of(screen);
    int n = 0;

    for (int i = 0; i < line->rows && n < SCALES; i++) {
        row[n] = &line->row[i];
        n += table_scale_of(&screen->game, screen->deeds.scene.entry, row[n], &pool[n]);
    }
    return n;
}

/* A total with dice that lie in the well, or one that is made of something. */
static bool is_told(const struct table_screen *screen, const struct log_row *row)
{
    const struct log_row *scale[SCALES];
    struct pool pool[SCALES];
    int n = find_scales(screen, scale, pool);

    for (int i = 0; i < n; i++)
        if (scale[i] == row)
            return false;
    return row->roll.n > 0 || (row->summed && row->terms > 0);
}

/* "5 + 2 - 2 = 5"; "4" where more went into it, as what Units showed. */
static void spell_terms(const struct log_row *row, char *out, size_t room)
{
    struct str text;
    int n = 0;

    if (!log_row_adds_up(row)) {
        snprintf(out, room, FONT_STRONG "%d", row->sum);
        return;
    }
    str_init(&text);
    for (int i = 0; i < row->roll.n; i++)
        if (log_row_counts(row, i))
            str_add_format(&text, n++ ? " + %d" : "%d", row->roll.face[i]);
    for (int i = 0; i < row->terms; i++) {
        int value = row->term[i].value;

        if (value || row->roll.n == 0)
            str_add_format(&text, "%s%s%d", n > 0 ? " " : "",
                           value < 0 ? "\xe2\x88\x92 "
                           : n > 0   ? "+ "
                                     : "",
                           abs(value));
        n += value || row->roll.n == 0;
    }
    snprintf(out, room, FONT_QUIET "%s = " FONT_STRONG "%d", str_cstr(&text), row->sum);
    str_clear(&text);
}

/*
 * A total that the plain ones right before it add up to: "1 + 3 Own Nudge = 4", the first without its name.
 * False: they do not.
 */
static bool spell_parts(const struct table_game *game, const struct log_line *line, const struct log_row *row,
                        char *out, size_t room)
{
    const struct log_row *from = row;
    int sum = 0, n = 0;
    struct str text;
    char word[48];

    while (from > line->row && from[-1].roll.n == 0 && from[-1].summed && from[-1].terms == 0 &&
           (sum != row->sum || sum == 0))
        sum += (--from)->sum;
    if (sum != row->sum || from == row)
        return false;
    str_init(&text);
    for (; from < row; from++)
        if (from->sum && n++ == 0)
            str_add_format(&text, "%d", from->sum);
        else if (from->sum)
            str_add_format(&text, from->sum < 0 ? " \xe2\x88\x92 %d %s" : " + %d %s", abs(from->sum),
                           game_word(game, "value", ruleset_name(game->rules, from->what), word,
                                     sizeof word));
    snprintf(out, room, FONT_QUIET "%s = " FONT_STRONG "%d", str_cstr(&text), row->sum);
    str_clear(&text);
    return n > 1;
}

/* What a total comes to: each of a few terms, "5 + 2 - 2 = 5"; of many what they come to, "16 + 7 = 23". */
static void say_sum(const struct table_game *game, const struct log_line *line, const struct log_row *row,
                    bool duel, char *out, size_t room)
{
    int terms = 0;

    for (int i = 0; i < row->terms; i++)
        terms += row->term[i].value != 0;
    bool few = !duel && row->roll.n == 1 && row->summed && terms > 0 && terms <= TERMS_TOLD &&
               log_row_adds_up(row);

    if (row->roll.n == 0 && !log_row_adds_up(row) && spell_parts(game, line, row, out, room))
        return;
    if (row->roll.n == 0 || few)
        spell_terms(row, out, room);
    else
        table_dice_caption(game, row, out, room);
}

/* The kind of ground whose doing these dice tell; NULL: nobody's ground. */
static const struct terrain *ground_of(const struct table_screen *screen, const struct log_row *row)
{
    const struct deed_scene *scene = &screen->deeds.scene;
    const struct terrain_table *terrain = session_book(screen->game.session)->terrain;

    for (int i = 0; terrain && i < scene->n; i++)
        if (scene->beat[i].ground < terrain->count && deed_ground_row(screen, &scene->beat[i]) == row)
            return &terrain->row[scene->beat[i].ground];
    return NULL;
}

/* A die that tells what the ground did to somebody is nobody's. */
static struct log_row owned(const struct table_screen *screen, const struct log_row *row)
{
    struct log_row out = *row;

    if (ground_of(screen, row))
        out.who = NOBODY;
    return out;
}

/* What dice are for: "River: Brann"; what was rolled, and whose it is. */
static void say_whose(const struct table_screen *screen, const struct log_row *row, char *out, size_t room)
{
    const struct terrain *ground = ground_of(screen, row);
    char word[64], name[80];

    table_dice_whose(&screen->game, row, out, room);
    if (!ground)
        return;
    text_capital(tool_ground_name(&screen->game, ground, word, sizeof word), name, sizeof name);
    snprintf(out, room, "%s: %s", name, game_figure(&screen->game, row->who));
}

/* How much is said of a total: all; whose it is alone; what it is alone, and what it came to. */
enum telling { SAID_ALL, SAID_WHOSE, SAID_WHAT, SAID };

/* Where there is little room. Dice have their colours, so that what it is says whose. */
static void be_brief(const struct table_game *game, struct group *group, enum telling said)
{
    const struct log_row *row = group->row;
    char *colon = strchr(group->whose, ':');

    if (said == SAID_WHOSE && colon && row->roll.n > 0 && row->who >= 0 && group->duel) {
        snprintf(group->whose, sizeof group->whose, "%s", game_figure(game, row->who));
        return;
    }
    if (colon)
        *colon = '\0';
    if (said == SAID_WHAT && row->summed)
        snprintf(group->sum, sizeof group->sum, FONT_STRONG "%d", row->sum);
}

/* Where the first line names what was rolled, "Damage 7", the second tells only whose it is. */
static void say_once(const struct table_game *game, struct group *group)
{
    char word[48], name[64], sum[96];
    size_t n;

    text_capital(game_word(game, "value", ruleset_name(game->rules, group->row->what), word, sizeof word),
                 name, sizeof name);
    n = strlen(name);
    font_clean(group->sum, sum, sizeof sum);
    if (strncmp(sum, name, n) != 0 || strncmp(group->whose, name, n) != 0)
        return;
    n += strspn(group->whose + n, ": ");
    memmove(group->whose, group->whose + n, strlen(group->whose + n) + 1);
}

static void measure(struct table_screen *screen, struct ui *ui, const struct log_row *row, bool duel,
                    int size, enum telling said, struct group *group)
{
    struct table_game *game = &screen->game;
    const struct theme *t = ui->theme;
    struct font_style style = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_QUIET) };
    int step = theme_px(t, size + size / 8), n = row->roll.n > 0 ? row->roll.n : 1;
    int lines = theme_px(t, WELL) / step;

    *group = (struct group){ .row = row, .duel = duel };
    lines = larger(lines, 1);
    group->across = (n + lines - 1) / lines;
    group->lines = (n + group->across - 1) / group->across;
    say_sum(game, line_of(screen), row, duel, group->sum, sizeof group->sum);
    say_whose(screen, row, group->whose, sizeof group->whose);
    if (said != SAID_ALL)
        be_brief(game, group, said);
    say_once(game, group);
    int sum = font_width(ui->meter, t, style, group->sum),
        whose = font_width(ui->meter, t, style, group->whose);
    group->width = group->across * step;
    group->width = larger(group->width, sum);
    group->width = larger(group->width, whose);
}

/* Pixels between two totals. */
static int sign_width(const struct theme *t, bool against)
{
    return theme_px(t, against ? GAP + SIGN : 2 * GAP);
}

/*
 * Is this total held against the one before it? It says so; where none does, the first two are. The next one
 * then comes of both.
 */
static bool is_against(const struct group *group, int at)
{
    const struct log_row *one = group[at - 1].row, *other = group[at].row;
    bool said = one->against != INT_MIN || other->against != INT_MIN;

    if (one->who == other->who || one->roll.n == 0 || other->roll.n == 0 ||
        (at > 1 && is_against(group, at - 1)))
        return false;
    return said ? one->against == other->sum || other->against == one->sum : at == 1;
}

static int used_by(const struct theme *t, const struct group *group, int n)
{
    int used = 0;

    for (int i = 0; i < n; i++)
        used += group[i].width + (i > 0 ? sign_width(t, is_against(group, i)) : 0);
    return used;
}

static int measure_all(struct table_screen *screen, struct ui *ui, int size, enum telling said,
                       struct group *group)
{
    const struct log_line *line = line_of(screen);
    int n = 0;

    for (int k = 0; k < line->rows && n < DICE_ROLLS; k++)
        if (is_told(screen, &line->row[k]))
            measure(screen, ui, &line->row[k], k == 0 || line->row[k].against != INT_MIN, size, said,
                    &group[n++]);
    return n;
}

/* The first totals, `most` of them, in the largest size that fits, with fewer words before smaller dice. */
static bool fits(struct table_screen *screen, struct ui *ui, int room, int most, struct group *group,
                 int *size)
{
    for (int i = 0; i < SIZES; i++)
        for (int said = SAID_ALL; said < SAID; said++) {
            *size = sizes[i];
            if (used_by(ui->theme, group,
                        smaller(measure_all(screen, ui, *size, (enum telling)said, group), most)) <= room)
                return true;
        }
    return false;
}

/* All totals, or as many as have room, the last ones left out; how many, and the size. */
static int fit(struct table_screen *screen, struct ui *ui, int room, struct group *group, int *size)
{
    int n = measure_all(screen, ui, sizes[0], SAID_ALL, group);

    while (!fits(screen, ui, room, n, group, size) && n > 1)
        n--;
    return n;
}

static void draw_tile(struct table_game *game, struct ui *ui, const struct log_row *row, int x, int y,
                      int size)
{
    const struct theme *t = ui->theme;
    bool foe = row->who >= 0 && table_figure_side(game, row->who) == TOKEN_FOE;
    int side = size * 7 / 10;
    struct rect tile = { x - side / 2, y - side / 2, side, side };
    struct draw_box box = { .radius = (short)theme_radius(t),
                            .border = (short)theme_hairline(t),
                            .fill = theme_color(t, ROLE_RAISED),
                            .line = theme_color(t, foe ? ROLE_FOE : ROLE_CONTROL) };
    struct font_style style = { FACE_STRONG, side / 2, theme_color(t, ROLE_TEXT) };
    char text[16];

    snprintf(text, sizeof text, "%d", row->sum);
    draw_box(ui->draw, tile, &box);
    draw_text_middle(ui->draw, ui->meter, x, font_baseline(style.face, style.px, tile.y, tile.h), style, text,
                     0);
}

/* An arrow from a die that was rolled again, about (x, y), to the one beside it that counts. */
static void show_became(struct ui *ui, int x, int y, int px, int step)
{
    int from = x + px * DROPPED / 200, to = x + step - px / 2, line = theme_line(ui->theme, TYPE_BODY);

    ui_line(ui, (struct rect){ from, y - line / 2, to - from, line }, FACE_STRONG, TYPE_BODY, ROLE_TEXT,
            "\xe2\x86\x92", 0);
}

/* Its dice are smaller where another counts instead. */
static void draw_dice(struct table_screen *screen, struct ui *ui, const struct group *group, int size,
                      struct rect where, unsigned left)
{
    const struct theme *t = ui->theme;
    int step = theme_px(t, size + size / 8), px = theme_px(t, size);
    int x = where.x + (where.w - group->across * step) / 2 + step / 2,
        y = where.y + (theme_px(t, WELL) - group->lines * step) / 2 + step / 2;

    if (group->row->roll.n == 0)
        draw_tile(&screen->game, ui, group->row, where.x + where.w / 2, y, px);
    const struct log_row row = owned(screen, group->row);
    for (int i = 0; i < group->row->roll.n; i++) {
        bool dropped = left == 0 && group->row->rerolled && !log_row_counts(group->row, i);

        table_dice_one(screen, ui, &row, i, x + i % group->across * step, y + i / group->across * step,
                       dropped ? px * DROPPED / 100 : px, left);
        if (dropped && i + 1 < group->row->roll.n && (i + 1) % group->across != 0)
            show_became(ui, x + i % group->across * step, y + i / group->across * step, px, step);
    }
}

static void show_group(struct table_screen *screen, struct ui *ui, const struct group *group, int nth,
                       int size, struct rect where, unsigned left)
{
    const struct theme *t = ui->theme;
    int line = theme_line(t, TYPE_BODY);
    struct rect below = { where.x, where.y + theme_px(t, WELL), where.w, line };
    char id[24], plain[96];

    draw_dice(screen, ui, group, size, where, left);
    if (left > 0)
        return;
    ui_line(ui, below, FACE_BODY, TYPE_BODY, ROLE_QUIET, group->sum, 0);
    below.y += line;
    ui_line(ui, below, FACE_BODY, TYPE_BODY, ROLE_QUIET, group->whose, 0);
    snprintf(id, sizeof id, "deed.dice.%d", nth);
    font_clean(group->sum, plain, sizeof plain);
    ui_drawn(ui, id, group->whose, plain, group->whose, where);
}

/* Between two totals: one is held against the other, or leads to it. */
static void show_sign(struct table_game *game, struct ui *ui, bool against, struct rect where)
{
    char room[40];
    const char *text = against ? game_word(game, "screen", "against", room, sizeof room) : "\xe2\x86\x92";

    where.h = theme_px(ui->theme, WELL);
    ui_line(ui, where, FACE_BODY, TYPE_BODY, ROLE_QUIET, text, 0);
}

/* How long those that fell last still tumble. */
static unsigned tumble_left(const struct table_screen *screen)
{
    unsigned age = screen->now - screen->deeds.fell;

    return screen->anim.reduced || screen->panels.dice_shown != DICE_TUMBLE || age >= DICE_SPIN
               ? 0
               : DICE_SPIN - age;
}

static void show_dice(struct table_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    const struct log_line *line = line_of(screen);
    struct group group[DICE_ROLLS];
    int pad = theme_px(t, 14), size;
    int n = fit(screen, ui, ui_width(ui) - 2 * pad, group, &size);
    struct draw_box well = table_dice_well(t);

    if (n == 0)
        return;
    struct rect row = ui_row(ui, theme_px(t, WELL) + 2 * theme_line(t, TYPE_BODY) + theme_px(t, 10));
    draw_box(ui->draw, row, &well);
    int x = row.x + (row.w - used_by(t, group, n)) / 2;
    for (int i = 0; i < n; i++) {
        int at = (int)(group[i].row - line->row);

        if (at >= screen->deeds.rows)
            break;
        if (i > 0) {
            int sign = sign_width(t, is_against(group, i));

            show_sign(&screen->game, ui, is_against(group, i), (struct rect){ x, row.y, sign, 0 });
            x += sign;
        }
        show_group(screen, ui, &group[i], i, size, (struct rect){ x, row.y, group[i].width, row.h },
                   at >= screen->deeds.landed ? tumble_left(screen) : 0);
        x += group[i].width;
    }
}

/* Tests on their scales, beside each other, as they have fallen. */
static void show_scales(struct table_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    const struct log_line *line = line_of(screen);
    const struct log_row *scale[SCALES];
    struct pool pool[SCALES];
    int n = find_scales(screen, scale, pool), gap = theme_px(t, GAP);
    char id[24];

    if (n == 0)
        return;
    struct rect row = ui_row(ui, table_scale_high(t));
    int width = (row.w - (n - 1) * gap) / n;
    for (int i = 0; i < n; i++) {
        int at = (int)(scale[i] - line->row);

        snprintf(id, sizeof id, "deed.scale.%d", i);
        if (at < screen->deeds.rows)
            table_scale_row(screen, ui, scale[i], &pool[i], ui_cut(&row, width, gap), id,
                            at >= screen->deeds.landed ? tumble_left(screen) : 0);
    }
}

/* ---- the foot ---- */

/* The rest that is left, as a line along the button's lower edge. */
static void draw_rest(const struct table_screen *screen, struct ui *ui, struct rect button)
{
    const struct theme *t = ui->theme;
    const struct deed_scene *scene = &screen->deeds.scene;
    unsigned age = screen->now - screen->deeds.since, rested = age > scene->lasts ? age - scene->lasts : 0;
    int inset = theme_px(t, 10), width = button.w - 2 * inset;

    if (rested >= scene->rest)
        return;
    draw_fill(ui->draw,
              (struct rect){ button.x + inset, button.y + button.h - theme_px(t, 8),
                             (int)((long)width * (long)(scene->rest - rested) / (long)scene->rest),
                             theme_px(t, 4) },
              theme_color(t, ROLE_ACCENT));
}

static void choose_pace(struct table_game *game, struct ui *ui, struct rect where)
{
    const char *label[PACES] = { _("Calm"), _("Brisk"), _("At once") };
    const int pace[PACES] = { SETTINGS_PACE_CALM, SETTINGS_PACE_BRISK, 0 };
    int now = game->pace > (SETTINGS_PACE_CALM + SETTINGS_PACE_BRISK) / 2 ? 0 : game->pace > 0 ? 1 : 2;
    int taken = ui_segments(ui, where, "deed.pace", label, PACES, now);

    if (taken != now)
        game->pace = (unsigned)pace[taken];
}

static void show_reason(const struct table_screen *screen, struct ui *ui)
{
    const char *reason = line_of(screen)->reason;
    char why[SENTENCE];

    if (!reason)
        return;
    snprintf(why, sizeof why, _("Why: %s"), reason);
    ui_label(ui, "deed.why", FACE_BODY, TYPE_BODY, ROLE_QUIET, why);
}

/* However tall what stands above is, all of this keeps its place from deed to deed. */
static void show_foot(struct table_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    struct ui_button on = {
        .id = "deed.on", .label = _("Go on"), .key = "Space", .bar = -1, .ready = table_opponent_acts(screen)
    };
    int width = ui_button_width(ui, &on), gap = theme_px(t, 12), paces = theme_px(t, PACES_WIDTH),
        tools = table_opponent_acts(screen) ? 0 : table_tray_tools_width(screen, ui);
    struct rect row = ui_row(ui, theme_button_bar(t)), at = ui_cut(&row, -width, gap);

    if (ui_button(ui, at, &on))
        deed_end(screen);
    draw_rest(screen, ui, at);
    if (row.w >= paces + (tools > 0 ? tools + gap : 0))
        choose_pace(&screen->game, ui, ui_cut(&row, -paces, gap));
    if (tools > 0)
        table_tray_tools(screen, ui, row);
}

void deed_tray(struct table_screen *screen, struct ui *ui)
{
    show_head(screen, ui);
    show_scales(screen, ui);
    show_dice(screen, ui);
    show_reason(screen, ui);
    show_foot(screen, ui);
}
