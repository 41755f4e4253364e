/* Numbers that unfold into what they are made of (view/table/sheet.h). */
#include "view/table/sheet.h"

#include "base/language.h"
#include "base/text.h"
#include "core/part.h"
#include "view/table/rule.h"
#include "view/table/screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char minus[] = "\xe2\x88\x92";

bool table_sheet_number(struct table_panels *panels, struct ui *ui, const char *id, const char *label,
                        const char *value, struct rect where)
{
    const struct theme *t = ui->theme;
    struct ui_act act = ui_act(ui, id);
    bool open = strcmp(panels->sheet.unfolded, id) == 0;
    struct draw_box edge = { .radius = (short)theme_px(t, 7),
                             .border = (short)theme_hairline(t),
                             .line = theme_color(t, open ? ROLE_ACCENT : ROLE_CONTROL) };

    if (act.clicked) {
        open = !open;
        snprintf(panels->sheet.unfolded, sizeof panels->sheet.unfolded, "%s", open ? id : "");
        panels->sheet.carried = false;
    }
    if (act.hot || open)
        draw_box(ui->draw, where, &edge);
    ui_focus_ring(ui, id, where, theme_radius_small(t));
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = label,
                                    .value = value,
                                    .hint = "",
                                    .role = UI_BUTTON,
                                    .rect = where,
                                    .enabled = true,
                                    .chosen = open,
                                    .stop = true });
    return open;
}

/* "5 muscularity + 2 long sword - 1 wounded" */
static void add_terms(const struct table_game *game, const struct parts *parts, struct str *out)
{
    struct log_source source = game_log_source(game);

    for (int i = 0; i < parts->n; i++) {
        const struct part *part = &parts->part[i];
        char word[64];
        const char *sign = part->value < 0 ? minus : i ? "+" : "";

        str_add_format(out, "%s%s%s%d %s", i ? " " : "", sign, *sign ? " " : "", abs(part->value),
                       log_term_word(&source, part->label, part->item, word, sizeof word));
    }
}

/* A stored number has nothing to tell but itself. */
static bool is_in_one_piece(const struct parts *parts)
{
    return parts->n == 0 || (parts->n == 1 && parts->part[0].label == NAME_own);
}

/* "Movement        5" (`named`), and below "6 nimbleness - 1 chain shirt". */
static void show_sum(struct table_game *game, struct ui *ui, int token, int stat, const struct parts *parts,
                     bool named)
{
    const char *key = game->rules->stats[stat].key;
    char word[64], label[96], value[16], id[80];
    struct rect row = { 0, 0, 0, 0 };
    struct str terms;

    str_init(&terms);
    add_terms(game, parts, &terms);
    text_capital(game_word(game, "stat", key, word, sizeof word), label, sizeof label);
    snprintf(value, sizeof value, "%d", game_stat(game, token, stat));
    if (named) {
        row = ui_row(ui, theme_line(ui->theme, TYPE_BODY));
        ui_line(ui, row, FACE_STRONG, TYPE_BODY, ROLE_TEXT, label, -1);
        ui_line(ui, row, FACE_STRONG, TYPE_BODY, ROLE_TEXT, value, 1);
        snprintf(id, sizeof id, "parts.%s", key);
        ui_drawn(ui, id, label, value, str_cstr(&terms), row);
    }
    if (!is_in_one_piece(parts)) {
        snprintf(id, sizeof id, "terms.%s", key);
        ui_label(ui, id, FACE_BODY, TYPE_BODY, ROLE_QUIET, str_cstr(&terms));
    }
    str_clear(&terms);
}

static void add_rule(char (*rule)[RULE_SIGN], int *n, const char *sign)
{
    for (int i = 0; i < *n; i++)
        if (strcmp(rule[i], sign) == 0)
            return;
    if (*n < RULES_A_ROW)
        snprintf(rule[(*n)++], RULE_SIGN, "%s", sign);
}

/* The rules of the number and of its parts, each once. */
static int gather_rules(const struct table_game *game, int stat, const struct parts *parts,
                        char (*rule)[RULE_SIGN], int n)
{
    if (game->rules->stats[stat].rule)
        add_rule(rule, &n, game->rules->stats[stat].rule);
    for (int i = 0; i < parts->n; i++)
        if (parts->part[i].rule)
            add_rule(rule, &n, parts->part[i].rule);
    return n;
}

void table_sheet_parts(struct table_screen *screen, struct ui *ui, int token, int stat, int most, bool named)
{
    const char *key = screen->game.rules->stats[stat].key,
               *about = game_word_or_none(&screen->game, "about", key);
    char rule[RULES_A_ROW][RULE_SIGN], id[80];
    struct parts parts, limit;
    struct ui_well well;
    int n;

    parts_of(screen->game.view, session_book(screen->game.session), token, stat, &parts);
    n = gather_rules(&screen->game, stat, &parts, rule, 0);
    ui_well_begin(ui, &well);
    show_sum(&screen->game, ui, token, stat, &parts, named);
    if (most >= 0) {
        parts_of(screen->game.view, session_book(screen->game.session), token, most, &limit);
        show_sum(&screen->game, ui, token, most, &limit, true);
        n = gather_rules(&screen->game, most, &limit, rule, n);
    }
    if (about) {
        snprintf(id, sizeof id, "about.%s", key);
        ui_label(ui, id, FACE_BODY, TYPE_BODY, ROLE_QUIET, about);
    }
    snprintf(id, sizeof id, "rule.%s", key);
    table_rule_rows(screen, ui, id, (const char(*)[RULE_SIGN])rule, n, NULL, 0);
    ui_well_end(ui, &well);
}
