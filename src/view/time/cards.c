#include "view/time/cards.h"

#include "base/language.h"
#include "base/text.h"
#include "view/table/figure.h"
#include "view/table/log.h"

#include <stdio.h>
#include <string.h>

enum { CARD = 118, FACE = 52, NARROW = 134, SHORT = 270, LONG = 350, WIDE = 450, WIDEST = 560 };
enum { CLOSE = 8, APART = 24, SENTENCE = 132 };

/* ---- where they stand ---- */

static bool is_deed(const struct log_line *told)
{
    return told && !told->heading;
}

static int width_of(const struct table_screen *screen, const struct theme *t, int item)
{
    const struct log_line *told = time_line_told(&screen->time.line, &screen->panels, item);
    size_t n = told ? strlen(told->text) : 0;

    if (!is_deed(told))
        return theme_px(t, NARROW);
    if (n > 104)
        return theme_px(t, WIDEST);
    return theme_px(t, n <= 42 ? SHORT : n <= 72 ? LONG : WIDE);
}

/* Cards of one turn stand close together. */
static int gap_before(const struct time_line *line, const struct theme *t, int item)
{
    const struct time_step *one, *other;

    if (item == 0)
        return 0;
    one = &line->step[line->item[item - 1].step];
    other = &line->step[line->item[item].step];
    return theme_px(t, one->actor == other->actor && one->round == other->round ? CLOSE : APART);
}

/* The left edge of a card from that of the first. */
static int left_of(const struct table_screen *screen, const struct theme *t, int item)
{
    int x = 0;

    for (int i = 0; i < item; i++)
        x += width_of(screen, t, i) + gap_before(&screen->time.line, t, i + 1);
    return x;
}

/* The card that is looked at stands in the middle, until somebody scrolls. */
static void keep_scroll(struct table_screen *screen, struct ui *ui, struct rect row)
{
    struct time_look *look = &screen->time;
    const struct theme *t = ui->theme;
    int last = look->line.items - 1, all = left_of(screen, t, last) + width_of(screen, t, last);

    if (look->scroll < 0)
        look->scroll = left_of(screen, t, look->at) + width_of(screen, t, look->at) / 2 - row.w / 2;
    if (ui->in.wheel && !ui->wheel_used && rect_contains(row, ui->in.x, ui->in.y)) {
        look->scroll -= ui->in.wheel * theme_px(t, SHORT);
        ui->wheel_used = true;
    }
    if (look->scroll > all - row.w)
        look->scroll = all - row.w;
    if (look->scroll < 0)
        look->scroll = 0;
}

/* ---- one card ---- */

static void show_told(struct table_screen *screen, struct ui *ui, struct rect in, const struct log_line *told,
                      enum role ink)
{
    const struct theme *t = ui->theme;
    char text[400];
    int face = theme_px(t, FACE);

    if (*game_figure(&screen->game, told->who)) {
        struct token_look look = table_figure_look(screen, told->who);
        struct rect left = ui_cut(&in, face, theme_px(t, 10));

        look.badges = 0;
        look.posture = TOKEN_UP;
        paint_token_portrait(ui->draw, &look, left.x, left.y + (left.h - face) / 2, face);
    }
    size_t most = SENTENCE;
    int height;
    do { /* as much of it as there is room for */
        table_log_sentence(&screen->game, told, most, text, sizeof text);
        height = ui_text_height(ui, in.w, FACE_BODY, TYPE_BODY, text);
        most = most * 9 / 10;
    } while (height > in.h && most > 0);
    if (height < in.h)
        in.y += (in.h - height) / 2;
    ui_text(ui, in, FACE_BODY, TYPE_BODY, ink, text);
}

/* "now" on the upper edge of the card where the game stands. */
static void show_now(struct ui *ui, struct rect card)
{
    const struct theme *t = ui->theme;
    struct font_style style = { FACE_STRONG, theme_type(t, TYPE_SMALL), theme_color(t, ROLE_ON_ACCENT) };
    struct draw_box box = { .radius = (short)theme_radius_small(t), .fill = theme_color(t, ROLE_ACCENT) };
    struct rect tag = { card.x + theme_px(t, 12), card.y - theme_px(t, 12),
                        font_width(ui->meter, t, style, _("now")) + theme_px(t, 16), theme_px(t, 24) };

    draw_box(ui->draw, tag, &box);
    ui_line(ui, tag, FACE_STRONG, TYPE_SMALL, ROLE_ON_ACCENT, _("now"), 0);
}

/* Where the game stands; where another line parts. */
static void show_signs(const struct time_look *time, struct ui *ui, struct rect card, int item)
{
    const struct theme *t = ui->theme;
    const struct time_line *line = &time->line;
    int icon = theme_px(t, 22), entry = time_line_entry(line, item);
    int until = item + 1 < line->items ? time_line_entry(line, item + 1) : line->tip + 1;
    bool parts = false;

    for (int i = 0; i < line->branches; i++)
        parts = parts || (line->branch[i].part >= entry && line->branch[i].part < until);
    if (parts)
        paint_icon_draw(ui->draw, ICON_BRANCH, card.x + card.w - icon - theme_px(t, 4),
                        card.y + theme_px(t, 4), icon, theme_color(t, ROLE_ACCENT));
    if (item == line->now)
        show_now(ui, card);
}

static void fill_card(struct table_screen *screen, struct ui *ui, struct rect card, int item, bool ahead)
{
    const struct log_line *told = time_line_told(&screen->time.line, &screen->panels, item);
    struct rect in = rect_grown(card, -theme_px(ui->theme, 10));

    if (!is_deed(told))
        ui_line(ui, in, FACE_TITLE, TYPE_NUMBER, ahead ? ROLE_QUIET : ROLE_ACCENT,
                told ? told->text : _("Beginning"), 0);
    else
        show_told(screen, ui, in, told, ahead ? ROLE_QUIET : ROLE_TEXT);
    show_signs(&screen->time, ui, card, item);
}

/* `whole`: else it goes on beyond the row, and only its edge shows that there is more. */
static void show_card(struct table_screen *screen, struct ui *ui, struct rect card, int item, bool whole)
{
    const struct theme *t = ui->theme;
    const struct time_look *look = &screen->time;
    const struct log_line *told = time_line_told(&look->line, &screen->panels, item);
    bool chosen = item == look->at, ahead = look->line.now >= 0 && item > look->line.now;
    char id[32];
    struct draw_box box = { .radius = (short)theme_radius(t),
                            .border = (short)(chosen ? theme_px(t, 3) : theme_hairline(t)),
                            .dash = (short)(ahead ? theme_px(t, 6) : 0),
                            .line = theme_color(t, chosen ? ROLE_ACCENT : ROLE_CONTROL) };

    snprintf(id, sizeof id, "time.%d", item);
    struct ui_act act = ui_act(ui, id);
    box.fill = theme_color(t, chosen ? ROLE_CHOSEN : act.hot ? ROLE_SUNKEN : ROLE_RAISED);
    if (is_deed(told) || chosen || act.hot) /* where a round begins stands between the deeds like a heading */
        draw_box(ui->draw, card, &box);
    if (whole)
        fill_card(screen, ui, card, item, ahead);
    ui_focus_ring(ui, id, card, theme_radius(t));
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = told ? told->text : _("The beginning"),
                                    .value = item == look->line.now ? _("now")
                                             : ahead                ? _("undone")
                                                                    : "",
                                    .role = UI_CHOICE,
                                    .rect = card,
                                    .enabled = true,
                                    .stop = true,
                                    .chosen = chosen,
                                    .hint = "" });
}

void time_cards_draw(struct table_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    struct time_look *look = &screen->time;
    struct rect all = ui_row(ui, theme_px(t, CARD)), row = all;
    int wanted = -1;
    char id[32];

    row.y += theme_px(t, 12); /* room for what stands on the edge */
    row.h -= theme_px(t, 12);
    keep_scroll(screen, ui, row);
    ui_clip(ui, all);
    for (int i = 0, x = row.x - look->scroll; i < look->line.items; i++) {
        int width = width_of(screen, t, i);

        x += gap_before(&look->line, t, i);
        if (x + width > row.x && x < row.x + row.w) {
            snprintf(id, sizeof id, "time.%d", i);
            if (ui_act(ui, id).clicked)
                wanted = i;
            show_card(screen, ui, (struct rect){ x, row.y, width, row.h }, i,
                      (x >= row.x && x + width <= row.x + row.w) || i == look->at);
        }
        x += width;
    }
    ui_unclip(ui);
    if (wanted >= 0)
        time_look_want(look, TIME_GO, wanted);
}
