#include "view/table/rule.h"

#include "base/bounds.h"
#include "base/language.h"

#include <stdio.h>
#include <string.h>

enum { FINGER = 40, TAG_HEIGHT = 30, TAG_GAP = 8, TAG_PAD = 10, RULE_WORDS = 600 };

void table_rule_name(const struct table_game *game, const char *rule, char *out, size_t room)
{
    const char *word = game_word_or_none(game, "rule", rule);

    snprintf(out, room, "%s%s%s", rule, word ? " " : "", word ? word : "");
}

void table_rule_text(const struct table_game *game, const char *rule, char *out, size_t room)
{
    const char *help = game_word_or_none(game, "help", rule);
    char name[96];

    table_rule_name(game, rule, name, sizeof name);
    snprintf(out, room, "%s.%s%s", name, help ? " " : "", help ? help : "");
}

/* A tag that says `name`; a click unfolds it, or folds it again. Whether it is unfolded. */
static bool show_tag(struct table_screen *screen, struct ui *ui, const char *id, struct rect where,
                     const char *rule, const char *name)
{
    const struct theme *t = ui->theme;
    struct ui_act act = ui_act(ui, id);
    bool open = strcmp(screen->panels.sheet.rule, id) == 0;
    struct draw_box look = { .radius = (short)theme_radius_small(t),
                             .fill = theme_color(t, open ? ROLE_CHOSEN : ROLE_RAISED) };
    int more = theme_px(t, FINGER) - where.h;
    /* broad enough to be hit */
    struct rect finger = { where.x, where.y - more / 2, where.w, where.h + more };
    char text[RULE_WORDS];

    table_rule_text(&screen->game, rule, text, sizeof text);
    if (act.clicked)
        snprintf(screen->panels.sheet.rule, sizeof screen->panels.sheet.rule, "%s", open ? "" : id);
    if (act.hot || open)
        draw_box(ui->draw, where, &look);
    ui_tag(ui, where.x, where.y, where.h, where.w, ROLE_ACCENT, name);
    ui_focus_ring(ui, id, where, theme_radius_small(t));
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = name,
                                    .value = "",
                                    .hint = open ? "" : text,
                                    .role = UI_BUTTON,
                                    .rect = finger,
                                    .enabled = true,
                                    .chosen = open,
                                    .stop = true });
    return open;
}

static int tag_width(const struct ui *ui, const char *name)
{
    const struct theme *t = ui->theme;
    struct font_style style = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_ACCENT) };

    return font_width(ui->meter, t, style, name) + 2 * theme_px(t, TAG_PAD);
}

void table_rule_words(struct table_game *game, struct ui *ui, const char *id, const char *rule)
{
    char text[RULE_WORDS], name[128];

    table_rule_text(game, rule, text, sizeof text);
    snprintf(name, sizeof name, "%s.text", id);
    ui_label(ui, name, FACE_BODY, TYPE_BODY, ROLE_QUIET, text);
}

bool table_rule_sign(struct table_screen *screen, struct ui *ui, const char *id, struct rect row,
                     const char *rule, int *width)
{
    int height = theme_px(ui->theme, TAG_HEIGHT - 2);

    *width = tag_width(ui, rule);
    return show_tag(screen, ui, id,
                    (struct rect){ row.x + row.w - *width, row.y + (row.h - height) / 2, *width, height },
                    rule, rule);
}

/* The next tag's place: beside the one before, or in a row of its own. */
static struct rect next_tag(struct ui *ui, struct rect *row, int width)
{
    int height = theme_px(ui->theme, TAG_HEIGHT), most = ui_width(ui);

    width = smaller(width, most);
    if (row->h == 0 || width > row->w)
        *row = ui_row(ui, height);
    return ui_cut(row, width, theme_px(ui->theme, TAG_GAP));
}

/* "3 more"; whether it was clicked. */
static bool show_rest(struct ui *ui, const char *id, struct rect where, const char *name)
{
    const struct theme *t = ui->theme;
    struct ui_act act = ui_act(ui, id);
    struct draw_box look = { .radius = (short)theme_radius_small(t), .fill = theme_color(t, ROLE_RAISED) };

    if (act.hot)
        draw_box(ui->draw, where, &look);
    ui_line(ui, where, FACE_BODY, TYPE_BODY, ROLE_QUIET, name, 0);
    ui_focus_ring(ui, id, where, theme_radius_small(t));
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = _("More rules"),
                                    .value = name,
                                    .hint = _("More rules"),
                                    .role = UI_BUTTON,
                                    .rect = rect_grown(where, (theme_px(t, FINGER) - where.h) / 2),
                                    .enabled = true,
                                    .stop = true });
    return act.clicked;
}

bool table_rule_rows(struct table_screen *screen, struct ui *ui, const char *id,
                     const char (*rule)[RULE_SIGN], int n, const char *more, int rest)
{
    int open = -1;
    struct rect row = { 0, 0, 0, 0 };
    char name[96], tag[112];
    bool wanted = false;

    for (int i = 0; i < n; i++) {
        if (!*rule[i])
            continue;
        table_rule_name(&screen->game, rule[i], name, sizeof name);
        snprintf(tag, sizeof tag, "%s.%s", id, rule[i]);
        struct rect where = next_tag(ui, &row, tag_width(ui, name));
        if (show_tag(screen, ui, tag, where, rule[i], name))
            open = i;
    }
    if (more) {
        snprintf(name, sizeof name, n_("%d more", "%d more", rest), rest);
        wanted = show_rest(ui, more, next_tag(ui, &row, tag_width(ui, name) - theme_px(ui->theme, TAG_PAD)),
                           name);
    }
    if (open < 0)
        return wanted;
    snprintf(tag, sizeof tag, "%s.%s", id, rule[open]);
    table_rule_words(&screen->game, ui, tag, rule[open]);
    return wanted;
}
