/* What others did since a person's last deed, in the log's place (view/deed/deed.h). */
#include "view/deed/deed.h"

#include "base/bounds.h"
#include "base/language.h"
#include "view/table/figure.h"
#include "view/table/log.h"
#include "view/table/moment.h"
#include "view/table/screen.h"

#include <stdio.h>
#include <string.h>

enum { SHOWN = 6, FACE = 34, CHIP = 30, CHIPS = 2, LINE = 700, COMING = 4 };

bool deed_in_list(const struct table_screen *screen)
{
    bool far = screen->layout.shape == LAYOUT_FAR;

    /* from afar a question leaves room for the last sentence alone, and a deed that is shown tells itself */
    return screen->deeds.listed && !screen->time.open &&
           !(far && (moment_asked(screen) || screen->deeds.shown));
}

/* The lines to be told: those of the deeds so far, the latest ones; what was not asked is none. */
static int gather(const struct table_screen *screen, int line[SHOWN])
{
    const struct log *log = &screen->panels.log;
    const struct deeds *deeds = &screen->deeds;
    int n = 0, last = deeds->shown ? deeds->scene.line : log->n - 1;

    for (int i = last; i >= 0 && n < SHOWN && log->line[i].entry >= deeds->first; i--)
        if (!log->line[i].heading && !log->line[i].note)
            line[n++] = i;
    for (int i = 0; i < n / 2; i++) {
        int other = line[i];

        line[i] = line[n - 1 - i];
        line[n - 1 - i] = other;
    }
    return n;
}

static void draw_chip(struct table_game *game, struct ui *ui, struct rect where, const struct log_row *row)
{
    const struct theme *t = ui->theme;
    bool foe = row->who >= 0 && table_figure_side(game, row->who) == TOKEN_FOE;
    struct draw_box box = { .radius = (short)theme_radius_small(t),
                            .fill = theme_color(t, foe ? ROLE_FOE : ROLE_TEXT) };
    struct font_style style = { FACE_STRONG, theme_type(t, TYPE_SMALL),
                                theme_color(t, foe ? ROLE_TABLE : ROLE_PANEL) };
    int face = row->roll.face[row->roll.counts < row->roll.n ? row->roll.counts : 0];
    char text[16];

    snprintf(text, sizeof text, "%d", face);
    style.ink.a = 255;
    draw_box(ui->draw, where, &box);
    draw_text_middle(ui->draw, ui->meter, where.x + where.w / 2,
                     font_baseline(style.face, style.px, where.y, where.h), style, text, 0);
}

/* The first dice of a deed, one of each side; how wide they are. */
static int show_chips(struct table_game *game, struct ui *ui, const struct log_line *line, struct rect row)
{
    const struct theme *t = ui->theme;
    int size = theme_px(t, CHIP), gap = theme_px(t, 4), n = 0;
    const struct log_row *shown[CHIPS];

    for (int i = 0; i < line->rows && n < CHIPS; i++)
        if (line->row[i].roll.n > 0 && (line->row[i].roll.n == 1 || line->row[i].rerolled))
            shown[n++] = &line->row[i];
    for (int i = 0; i < n; i++)
        draw_chip(game, ui, (struct rect){ row.x + row.w - (n - i) * (size + gap) + gap, row.y, size, size },
                  shown[i]);
    return n * (size + gap);
}

/* The portrait of whoever did it, the sentence, the dice; the present one is raised. */
static void show_deed(struct table_screen *screen, struct ui *ui, int at, int nth)
{
    const struct theme *t = ui->theme;
    struct log_line told = deed_line(&screen->game, &screen->panels.log.line[at]);
    const struct log_line *line = &told;
    bool now = screen->deeds.shown && at == screen->deeds.scene.line,
         rolled = !now || deed_has_rolled(screen);
    int face = theme_px(t, FACE), pad = theme_px(t, 8), chips = 2 * theme_px(t, CHIP + 4);
    int width = ui_width(ui) - face - 3 * pad - chips;
    char text[LINE], id[24];

    if (rolled || !deed_title(screen, text, sizeof text))
        table_log_sentence(&screen->game, line, LINE, text, sizeof text);
    int height = ui_text_height(ui, width, FACE_BODY, TYPE_BODY, text);
    struct rect row = ui_row(ui, larger(height, face) + 2 * pad);
    if (now) {
        draw_box(ui->draw, row,
                 &(struct draw_box){ .radius = (short)theme_radius_small(t),
                                     .border = (short)theme_hairline(t),
                                     .fill = theme_color(t, ROLE_RAISED),
                                     .line = theme_color(t, ROLE_CONTROL) });
        draw_fill(ui->draw, (struct rect){ row.x, row.y, theme_px(t, 4), row.h },
                  theme_color(t, ROLE_ACCENT));
    }
    if (line->who >= 0 && line->who < screen->game.view->ntokens) {
        struct token_look look = table_figure_look(screen, line->who);

        look.badges = 0;
        look.still = 1;
        paint_token_portrait(ui->draw, &look, row.x + pad, row.y + (row.h - face) / 2, face);
    }
    ui_text(ui, (struct rect){ row.x + face + 2 * pad, row.y + (row.h - height) / 2, width, 0 }, FACE_BODY,
            TYPE_BODY, ROLE_TEXT, text);
    if (rolled)
        show_chips(&screen->game, ui, line, (struct rect){ row.x, row.y + pad, row.w - pad, row.h });
    snprintf(id, sizeof id, "deeds.%d", nth);
    ui_drawn(ui, id, line->text, line->reason ? line->reason : "", "", row);
}

/* Those of the side that acts who have not been at it yet. */
static int to_come(const struct table_screen *screen, int token[COMING])
{
    const struct state *now = screen->game.view;
    int actor = moment_actor(screen), side = now->turn.side, n = 0;

    for (int i = 0; side && i < now->ntokens && n < COMING; i++)
        if (now->token[i].side == side && i != actor && i != screen->deeds.scene.who &&
            table_figure_stands(&screen->game, i) && !table_figure_says(&screen->game, i, MARK_DONE) &&
            !game_is_ours(&screen->game, i))
            token[n++] = i;
    return n;
}

static void show_coming(struct table_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    int token[COMING], n = to_come(screen, token), face = theme_px(t, FACE) * 8 / 10, pad = theme_px(t, 8);
    struct str names;
    char text[240];

    if (n == 0)
        return;
    struct rect row = ui_row(ui, theme_px(t, FACE) + pad);
    str_init(&names);
    row.x += pad;
    for (int i = 0; i < n; i++) {
        struct token_look look = table_figure_look(screen, token[i]);
        struct rect where = ui_cut(&row, face, theme_px(t, 4));

        look.badges = 0;
        look.still = 1;
        paint_token_portrait(ui->draw, &look, where.x, where.y + (where.h - face) / 2, face);
        language_list_on(&names, game_figure(&screen->game, token[i]), i == n - 1);
    }
    ui_cut(&row, 0, pad);
    snprintf(text, sizeof text, _("%s still to come"), str_cstr(&names));
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, text, -1);
    ui_drawn(ui, "deeds.coming", text, "", "", row);
    str_clear(&names);
}

void deed_list(struct table_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    int line[SHOWN], n = gather(screen, line);
    struct rect head = ui_row(ui, theme_px(t, 32));

    ui_line(ui, head, FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, _("What just happened"), -1);
    ui_rule(ui);
    for (int i = 0; i < n; i++)
        show_deed(screen, ui, line[i], i);
    show_coming(screen, ui);
}
