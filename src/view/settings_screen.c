#include "view/settings_screen.h"

#include "base/bounds.h"
#include "base/language.h"
#include "paint/paint_dice.h"
#include "paint/paint_token.h"
#include "paint/paint_wood.h"

#include <stdio.h>
#include <string.h>

enum { WIDTH = 1000, LABEL = 320, ROW = 60, DONE = 240, CELL = 96, ROOMY = 1000 };

static const int scales[] = { 0, 75, 100, 125, 150, 200, 250 };
static const int paces[] = { SETTINGS_PACE_CALM, SETTINGS_PACE_BRISK, 0 };
enum { SCALES = sizeof scales / sizeof scales[0], PACES = sizeof paces / sizeof paces[0] };

void settings_screen_init(struct settings_screen *screen, const char *notice)
{
    *screen = (struct settings_screen){ .languages = 0 };
    screen->languages = language_list(screen->language);
    snprintf(screen->notice, sizeof screen->notice, "%s", notice);
}

/* ---- rows ---- */

/* A row of the panel: what it is about at the left; the rest for the control. */
static struct rect row_of(struct ui *ui, const char *label)
{
    const struct theme *t = ui->theme;
    struct rect row = ui_row(ui, theme_px(t, ROW)), left = ui_cut(&row, theme_px(t, LABEL), theme_px(t, 16));

    ui_line(ui, left, FACE_BODY, TYPE_BODY, ROLE_TEXT, label, -1);
    return row;
}

/* The place of a number among those offered; the nearest for one that is not. */
static int place_of(const int *list, int n, int value)
{
    int best = 0;

    for (int i = 1; i < n; i++) {
        int gap = list[i] > value ? list[i] - value : value - list[i],
            least = list[best] > value ? list[best] - value : value - list[best];

        if (gap < least)
            best = i;
    }
    return best;
}

static bool choose_theme(struct ui *ui, struct settings *s)
{
    const char *label[THEMES] = {
        [THEME_DARK] = _("Dark"), [THEME_PARCHMENT] = _("Parchment"), [THEME_CONTRAST] = _("High contrast")
    };
    int taken = ui_segments(ui, row_of(ui, _("Colours")), "settings.theme", label, THEMES, (int)s->theme);
    bool changed = taken != (int)s->theme;

    s->theme = (enum theme_kind)taken;
    return changed;
}

static bool choose_scale(struct ui *ui, struct settings *s)
{
    char text[SCALES][24];
    const char *label[SCALES];
    int now = s->scale == 0 ? 0 : 1 + place_of(scales + 1, SCALES - 1, s->scale);

    for (int i = 0; i < SCALES; i++) {
        snprintf(text[i], sizeof text[i], "%d %%", scales[i]);
        label[i] = i == 0 ? _("Auto") : text[i];
    }
    int taken = ui_segments(ui, row_of(ui, _("Size of everything")), "settings.scale", label, SCALES, now);
    if (taken != now)
        s->scale = scales[taken];
    return taken != now;
}

static bool choose_pace(struct ui *ui, struct settings *s)
{
    const char *label[PACES] = { _("Calm"), _("Brisk"), _("At once") };
    int now = place_of(paces, PACES, s->pace);
    int taken = ui_segments(ui, row_of(ui, _("What others do is shown")), "settings.pace", label, PACES, now);

    if (taken != now)
        s->pace = paces[taken];
    return taken != now;
}

static bool choose_dice(struct ui *ui, struct settings *s)
{
    const char *label[DICE_WAYS] = { [DICE_TUMBLE] = _("They tumble"),
                                     [DICE_STILL] = _("They lie still"),
                                     [DICE_NUMBERS] = _("Numbers alone") };
    int taken = ui_segments(ui, row_of(ui, _("Dice")), "settings.dice", label, DICE_WAYS, (int)s->dice);
    bool changed = taken != (int)s->dice;

    s->dice = (enum dice_shown)taken;
    return changed;
}

/* Both sides of what is chosen, at the right end of the row; what is left of it. */
static struct rect show_piece(struct ui *ui, struct rect row, enum dice_piece piece)
{
    int size = row.h * 7 / 10, step = row.h * 9 / 10;

    for (int rolled = 2; rolled >= 1; rolled--) {
        struct dice_look look = paint_dice_piece(piece, rolled, DICE_IVORY);

        paint_dice_draw(ui->draw, &look, row.x + row.w - rolled * step + step / 2, row.y + row.h / 2, size, 0,
                        1000, 255);
    }
    row.w -= 2 * step + theme_px(ui->theme, 12);
    return row;
}

/* What stands for a die of two sides, in every system that has such. */
static bool choose_pieces(struct ui *ui, struct settings *s)
{
    const char *label[PIECES] = {
        [PIECE_COIN] = _("Coins"), [PIECE_DIE] = _("Star dice"), [PIECE_TOKEN] = _("Tokens")
    };
    struct rect row = show_piece(ui, row_of(ui, _("Two-sided dice")), s->pieces);
    int taken = ui_segments(ui, row, "settings.pieces", label, PIECES, (int)s->pieces);
    bool changed = taken != (int)s->pieces;

    s->pieces = (enum dice_piece)taken;
    return changed;
}

/* Nothing to choose where there is only one. */
static bool choose_language(struct settings_screen *screen, struct ui *ui, struct settings *s)
{
    const char *label[LANGUAGE_MOST];
    int now = 0;

    if (screen->languages < 2)
        return false;
    for (int i = 0; i < screen->languages; i++) {
        label[i] = screen->language[i].name;
        if (strcmp(screen->language[i].code, language_now()) == 0)
            now = i;
    }
    int taken = ui_segments(ui, row_of(ui, _("Language")), "settings.language", label, screen->languages,
                            now);
    if (taken == now)
        return false;
    snprintf(s->language, sizeof s->language, "%s", screen->language[taken].code);
    return true;
}

/* Two figures on squares, in the colours and the size that are chosen now. */
static void show_sample(struct ui *ui)
{
    static const struct token_look looks[] = {
        { .letter = "B",
          .side = TOKEN_PARTY,
          .field = FIELD_CHEVRON,
          .tincture = TINCTURE_GULES,
          .metal = TINCTURE_OR,
          .health = 700 },
        { .letter = "M",
          .side = TOKEN_FOE,
          .field = FIELD_INDENTED,
          .tincture = TINCTURE_MOSS,
          .metal = TINCTURE_BONE,
          .health = 1000 },
    };
    static const char *const name[] = { "Brann", "Mawl" };
    const struct theme *t = ui->theme;
    int cell = theme_px(t, CELL);
    struct rect where = ui_row(ui, cell + theme_line(t, TYPE_BODY) + theme_px(t, 16)), grass = where;

    draw_box(ui->draw, where,
             &(struct draw_box){ .radius = (short)theme_radius(t), .fill = theme_color(t, ROLE_TABLE) });
    grass.x += (where.w - where.w / cell * cell) / 2;
    for (int x = grass.x; x <= where.x + where.w; x += cell)
        draw_fill(ui->draw, (struct rect){ x, where.y, theme_hairline(t), where.h },
                  theme_color(t, ROLE_LINE));
    for (int i = 0; i < 2; i++) {
        int x = grass.x + cell * (where.w / cell / 2 - 1 + i) + cell / 2;
        struct rect plate = { x - cell / 2, where.y + cell + theme_px(t, 4), cell, theme_line(t, TYPE_BODY) };

        paint_token_draw(ui->draw, &looks[i], x, where.y + cell / 2 + theme_px(t, 4), cell * 78 / 100, 255);
        ui_line(ui, plate, FACE_STRONG, TYPE_BODY, ROLE_TEXT, name[i], 0);
    }
    ui_drawn(ui, "settings.sample", _("What it looks like"), "", "", where);
}

static bool choose_switches(struct ui *ui, struct settings *s)
{
    const struct theme *t = ui->theme;
    bool changed = ui_toggle(ui, ui_row(ui, theme_px(t, ROW)), "settings.shared",
                             _("Shared screen: to be read from three metres (F10)"), &s->shared);

    changed = ui_toggle(ui, ui_row(ui, theme_px(t, ROW)), "settings.ask_all",
                        _("Ask everything: also where every answer comes to the same"), &s->ask_all) ||
              changed;
    return ui_toggle(ui, ui_row(ui, theme_px(t, ROW)), "settings.still",
                     _("Reduced motion: everything is there at once"), &s->still) ||
           changed;
}

/* ---- the screen ---- */

bool settings_screen_frame(struct settings_screen *screen, struct ui *ui, struct settings *settings)
{
    const struct theme *t = ui->theme;
    int margin = theme_margin(t), width = theme_px(t, WIDTH), high = theme_button_main(t);
    bool changed;

    if (width > ui->in.width - 2 * margin)
        width = ui->in.width - 2 * margin;
    struct ui_panel panel = { .id = "settings",
                              .title = _("Settings"),
                              .x = (ui->in.width - width) / 2,
                              .y = theme_px(t, ui->in.height > theme_px(t, 800) ? 60 : 20),
                              .width = width,
                              .padding = theme_px(t, 32),
                              .foot = high + theme_gap(t) };
    struct ui_button done = {
        .id = "settings.done", .label = _("Done"), .key = "Esc", .bar = -1, .primary = true, .middle = true
    };

    panel.most = ui->in.height - panel.y - margin;
    paint_wood_draw(ui->draw, t, (struct rect){ 0, 0, ui->in.width, ui->in.height });
    ui_panel_begin(ui, &panel);
    ui_label(ui, "settings.title", FACE_TITLE, TYPE_PAGE, ROLE_TEXT, _("Settings"));
    bool roomy = ui->in.height >= theme_px(t, ROOMY);
    if (roomy) /* else what can be chosen needs all of it */
        show_sample(ui);
    changed = choose_theme(ui, settings);
    changed = choose_scale(ui, settings) || changed;
    changed = choose_pace(ui, settings) || changed;
    changed = choose_dice(ui, settings) || changed;
    changed = choose_pieces(ui, settings) || changed;
    changed = choose_language(screen, ui, settings) || changed;
    changed = choose_switches(ui, settings) || changed;
    if (*screen->notice)
        ui_label(ui, "settings.notice", FACE_BODY, TYPE_BODY, ROLE_QUIET, screen->notice);
    struct rect stands = ui_panel_end(ui), foot = rect_grown(stands, -panel.padding);
    foot.y = foot.y + foot.h - high; /* always in sight, however much there is above it */
    foot.h = high;
    if (ui_button(ui, ui_cut(&foot, -smaller(foot.w, theme_px(t, DONE)), 0), &done))
        screen->leave = true;
    return changed;
}
