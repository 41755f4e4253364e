/* One line of the log, and the table that it unfolds into (view/table/log.h). */
#include "view/table/log.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "content/words.h"
#include "view/table/dice.h"
#include "view/table/figure.h"
#include "view/table/rule.h"
#include "view/table/screen.h"
#include "view/table/words.h"
#include "view/time/panel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RING = 18, INDENT = 28, ROW = 35, NAME = 96, CHIP = 36, CHIPS_MOST = 6, PIECE = 28, SUM = 34 };
enum { TAGS_FIRST = 2, LINE = 700, BRIEF_LEAST = 260, BRIEF_LEAST_FAR = 200 };

static const char minus[] = "\xe2\x88\x92";

/* ---- the sentence ---- */

void table_log_sentence(const struct table_game *game, const struct log_line *line, size_t most, char *out,
                        size_t room)
{
    const char *name = game_figure(game, line->who);
    size_t n = strlen(name), all = strlen(line->text), cut = text_cut(line->text, all, most);

    if (n > cut || strncmp(line->text, name, n) != 0)
        n = 0;
    snprintf(out, room, n ? FONT_STRONG "%.*s" FONT_PLAIN "%.*s%s" : "%.*s%.*s%s", (int)n, line->text,
             (int)(cut - n), line->text + n, cut == all ? "" : "\xe2\x80\xa6");
}

static int indent_of(const struct ui *ui, const struct log_line *line)
{
    return line->heading ? 0 : theme_px(ui->theme, INDENT);
}

int table_log_line_height(struct table_game *game, struct ui *ui, const struct log_line *line, int width)
{
    char text[LINE];

    table_log_sentence(game, line, LINE, text, sizeof text);
    return ui_text_height(ui, width - indent_of(ui, line), line->heading ? FACE_TITLE : FACE_BODY, TYPE_BODY,
                          text);
}

void table_log_ring(struct table_game *game, struct ui *ui, const struct log_line *line, struct rect row)
{
    int size = theme_px(ui->theme, RING);

    if (line->who >= 0 && line->who < game->view->ntokens)
        paint_ring_draw(ui->draw, table_figure_side(game, line->who), row.x, row.y + (row.h - size) / 2,
                        size);
    else if (!line->heading)
        draw_box(ui->draw,
                 (struct rect){ row.x + size / 4, row.y + (row.h - size / 2) / 2, size / 2, size / 2 },
                 &(struct draw_box){ .radius = (short)(size / 4),
                                     .border = (short)theme_hairline(ui->theme),
                                     .line = theme_color(ui->theme, ROLE_QUIET) });
}

/* Where it is narrow one line has to do. */
static bool is_narrow(const struct ui *ui, int width)
{
    return width < theme_px(ui->theme, ui->theme->far ? BRIEF_LEAST_FAR : BRIEF_LEAST);
}

/* The first sentence and the last ones, which say what came of it, as many as there is room for. */
static bool leave_out(const struct table_game *game, struct ui *ui, const struct log_line *line, int width,
                      int lines, char text[LINE])
{
    int most = lines * theme_line(ui->theme, TYPE_BODY);
    const char *first = strstr(line->text, ". "), *rest = first ? strstr(first + 2, ". ") : NULL;

    for (; rest; rest = strstr(rest + 2, ". ")) {
        table_log_sentence(game, line, (size_t)(first - line->text), text, LINE);
        size_t n = strlen(text);
        snprintf(text + n, LINE - n, "%s", rest + 1);
        if (ui_text_height(ui, width, FACE_BODY, TYPE_BODY, text) <= most)
            return true;
    }
    return false;
}

/* The sentences, shortened until they have so many lines. */
static int brief(const struct table_game *game, struct ui *ui, const struct log_line *line, int width,
                 int lines, char text[LINE])
{
    int most = lines * theme_line(ui->theme, TYPE_BODY), height;
    size_t letters = LINE;

    do {
        if (letters == LINE || !leave_out(game, ui, line, width, lines, text))
            table_log_sentence(game, line, letters, text, LINE);
        height = ui_text_height(ui, width, FACE_BODY, TYPE_BODY, text);
        letters = (letters == LINE ? strlen(line->text) : letters) * 9 / 10;
    } while (height > most && letters > 0);
    return height;
}

int table_log_brief_height(struct table_game *game, struct ui *ui, const struct log_line *line, int width,
                           int lines)
{
    char text[LINE];

    width -= theme_px(ui->theme, INDENT);
    return is_narrow(ui, width) ? theme_line(ui->theme, TYPE_BODY)
                                : brief(game, ui, line, width, lines, text);
}

void table_log_brief(const struct table_game *game, struct ui *ui, const struct log_line *line,
                     struct rect row, int lines)
{
    char text[LINE];

    if (is_narrow(ui, row.w)) {
        table_log_sentence(game, line, LINE, text, sizeof text);
        ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_TEXT, text, -1);
        return;
    }
    int height = brief(game, ui, line, row.w, lines, text);
    row.y += (row.h - height) / 2;
    row.h = height;
    ui_text(ui, row, FACE_BODY, TYPE_BODY, ROLE_TEXT, text);
}

/* ---- totals ---- */

static bool is_foe(struct table_game *game, int who)
{
    return who >= 0 && who < game->view->ntokens && table_figure_side(game, who) == TOKEN_FOE;
}

/* A die's face on a small square, in the colour of its side. */
static void show_chip(struct ui *ui, int x, int y, int face, bool foe, bool counts)
{
    const struct theme *t = ui->theme;
    struct rect chip = { x, y + theme_px(t, 2), theme_px(t, CHIP), theme_px(t, 30) };
    struct draw_box box = { .radius = (short)theme_radius_small(t),
                            .border = (short)theme_hairline(t),
                            .fill = theme_color(t, foe ? ROLE_FOE : ROLE_NOTE_TEXT),
                            .line = theme_color(t, ROLE_LIP) };
    char text[8];

    if (foe)
        box.fill = rgba_over(theme_color(t, ROLE_NOTE), theme_faded(t, ROLE_FOE, 520));
    if (!counts)
        box.fill = theme_color(t, ROLE_SUNKEN);
    draw_box(ui->draw, chip, &box);
    snprintf(text, sizeof text, "%d", face);
    ui_line(ui, chip, FACE_STRONG, TYPE_BODY,
            !counts ? ROLE_QUIET
            : foe   ? ROLE_NOTE_TEXT
                    : ROLE_NOTE,
            text, 0);
}

/* A thing by its last word, "bow" of a short bow: which one it is, its owner's sheet says. */
static const char *in_brief(const char *word)
{
    const char *last = strrchr(word, ' ');

    return last ? last + 1 : word;
}

static void add_terms(struct table_game *game, const struct log_row *row, struct str *out)
{
    struct log_source source = game_log_source(game);

    for (int i = 0; i < row->terms; i++) {
        char word[64];
        int value = row->term[i].value;
        const char *of = log_term_word(&source, row->term[i].label, row->term[i].item, word, sizeof word);

        str_add_format(out, "%s%s %d %s", i ? " " : "", value < 0 ? minus : "+", abs(value),
                       row->term[i].item > 0 ? in_brief(of) : of);
    }
}

/* How the dice of a total lie: chips in one row, two-sided pieces in as many as they need. */
struct chips {
    int n, across, lines, pitch;
};

static struct chips chips_of(const struct table_game *game, const struct ui *ui, const struct log_row *total)
{
    const struct theme *t = ui->theme;
    struct chips chips = { .n = total->roll.n, .lines = 1, .pitch = theme_px(t, CHIP + 6) };

    if (table_dice_coins(game, total->roll.sides)) {
        chips.pitch = theme_px(t, PIECE + 4);
        chips.across = (ui_width(ui) - theme_px(t, NAME + SUM)) / chips.pitch;
        chips.across = larger(chips.across, 1);
        chips.lines = chips.n > 0 ? (chips.n + chips.across - 1) / chips.across : 1;
    } else if (chips.n > CHIPS_MOST) {
        chips.n = CHIPS_MOST;
    }
    if (chips.lines == 1)
        chips.across = chips.n;
    return chips;
}

static void show_dice(struct table_screen *screen, struct ui *ui, const struct log_row *total,
                      const struct chips *chips, int x, int y)
{
    const struct theme *t = ui->theme;
    bool foe = is_foe(&screen->game, total->who), coins = table_dice_coins(&screen->game, total->roll.sides);

    for (int i = 0; i < chips->n; i++) {
        int at_x = x + i % chips->across * chips->pitch, at_y = y + i / chips->across * theme_px(t, ROW);
        bool counts = log_row_counts(total, i);

        if (coins && screen->panels.dice_shown != DICE_NUMBERS) {
            struct dice_look look = paint_dice_piece(screen->panels.pieces, total->roll.face[i],
                                                     foe ? DICE_EMBER : DICE_IVORY);

            paint_dice_draw(ui->draw, &look, at_x + chips->pitch / 2, at_y + theme_px(t, ROW) / 2,
                            theme_px(t, PIECE), 0, 1000, counts ? 255 : 110);
        } else {
            show_chip(ui, at_x, at_y, total->roll.face[i] - coins, foe, counts);
        }
    }
}

/* What it comes to: the word that was told, else the number. */
static const char *told_value(const struct table_game *game, const struct log_row *row, char *room,
                              size_t size)
{
    struct log_source source = game_log_source(game);

    return log_value(&source, row->what, row->sum, room, size);
}

/* "Attack [15] + 6 accuracy + 2 bow - 1 wounded    22" */
static void show_total(struct table_screen *screen, struct ui *ui, int at, int nth,
                       const struct log_row *total)
{
    const struct theme *t = ui->theme;
    struct chips chips = chips_of(&screen->game, ui, total);
    int line = theme_line(t, TYPE_BODY), above = (chips.lines - 1) * theme_px(t, ROW);
    int indent = theme_px(t, NAME) + (chips.lines == 1) * (chips.n * chips.pitch + theme_px(t, 4));
    int width = ui_width(ui) - indent - theme_px(t, SUM);
    char word[64], name[96], sum[48] = "", id[64];
    struct str terms;

    str_init(&terms);
    add_terms(&screen->game, total, &terms);
    int height = terms.len > 0 ? ui_text_height(ui, width, FACE_BODY, TYPE_BODY, str_cstr(&terms)) : line;
    if (chips.lines > 1 && terms.len > 0) /* what goes into it stands below them */
        above += theme_px(t, ROW);
    struct rect row = ui_row(ui, above + height - line + theme_px(t, ROW) - theme_px(t, 4)), head = row;
    head.h = theme_px(t, ROW);
    text_capital(game_word(&screen->game, "value", ruleset_name(screen->game.rules, total->what), word,
                           sizeof word),
                 name, sizeof name);
    ui_line(ui, (struct rect){ row.x, row.y, theme_px(t, NAME - 4), head.h }, FACE_BODY, TYPE_BODY,
            ROLE_QUIET, name, -1);
    show_dice(screen, ui, total, &chips, row.x + theme_px(t, NAME), row.y);
    if (total->summed)
        snprintf(sum, sizeof sum, "%s", told_value(&screen->game, total, word, sizeof word));
    ui_line(ui, head, FACE_STRONG, TYPE_BODY, ROLE_TEXT, sum, 1);
    ui_text(ui, (struct rect){ row.x + indent, row.y + above + (head.h - line) / 2, width, 0 }, FACE_BODY,
            TYPE_BODY, ROLE_QUIET, str_cstr(&terms));
    snprintf(id, sizeof id, "log.total.%d.%d", at, nth);
    ui_drawn(ui, id, name, sum, str_cstr(&terms), row);
    str_clear(&terms);
}

bool table_log_tells(const struct log_row *row)
{
    return row->summed && row->roll.n == 0 && row->terms == 0;
}

void table_log_told(const struct table_game *game, const struct log_row *row, struct str *out)
{
    const char *key = ruleset_name(game->rules, row->what), *phrase;
    char value[64], room[80], word[64];
    const struct word_slot slot = { "n", value };

    snprintf(room, sizeof room, "value.%s", key);
    phrase = game_word_or_none(game, "log", room);
    snprintf(value, sizeof value, "%s", told_value(game, row, word, sizeof word));
    if (out->len > 0)
        str_add_text(out, ", ");
    if (phrase)
        words_fill(phrase, &slot, 1, out);
    else
        str_add_format(out, "%s %s", game_word(game, "value", key, word, sizeof word), value);
}

/* What came of the totals in one quiet line; at its end, if there is room, the way to that moment. */
static void show_told(struct table_screen *screen, struct ui *ui, int at, const struct log_line *line)
{
    const struct theme *t = ui->theme;
    struct font_style style = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_QUIET) };
    bool look = line->entry > screen->game.floor;
    char id[64], text[256];
    struct str told = { 0 };

    for (int i = 0; i < line->rows; i++)
        if (table_log_tells(&line->row[i]))
            table_log_told(&screen->game, &line->row[i], &told);
    text_capital(str_cstr(&told), text, sizeof text);
    snprintf(id, sizeof id, "log.told.%d", at);
    int left = ui_width(ui) - (look ? time_panel_offer_width(ui) : 0);
    if (font_width(ui->meter, t, style, text) > left) {
        ui_label(ui, id, FACE_BODY, TYPE_BODY, ROLE_QUIET, text);
        *text = '\0';
    }
    if (*text || look) {
        struct rect row = ui_row(ui, theme_px(t, ROW - 4));

        if (*text)
            ui_drawn(ui, id, text, "", "", row);
        ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, text, -1);
        if (look)
            time_panel_offer(&screen->time, ui, row, line->entry);
    }
    str_clear(&told);
}

/* ---- rules ---- */

/* The first rules as tags; the others behind one more, for they are many and rarely wanted. */
static void show_rules(struct table_screen *screen, struct ui *ui, int at, const struct log_line *line)
{
    struct log_source source = game_log_source(&screen->game);
    char rule[RULES_A_ROW][RULE_SIGN], id[64], more[64];
    bool all = screen->panels.lines.all_rules || line->rules <= TAGS_FIRST + 1;
    int n = all ? line->rules : TAGS_FIRST;

    n = smaller(n, RULES_A_ROW);
    for (int i = 0; i < n; i++)
        log_rule_text(&source, line->rule[i], rule[i], RULE_SIGN);
    snprintf(id, sizeof id, "log.rule.%d", at);
    snprintf(more, sizeof more, "log.rules.%d", at);
    if (table_rule_rows(screen, ui, id, (const char(*)[RULE_SIGN])rule, n, all ? NULL : more,
                        line->rules - n))
        screen->panels.lines.all_rules = true;
}

/* ---- the line ---- */

static void show_details(struct table_screen *screen, struct ui *ui, int at, const struct log_line *line)
{
    struct ui_well well;
    char id[40];

    ui_well_begin(ui, &well);
    for (int i = 0; i < line->rows; i++)
        if (!table_log_tells(&line->row[i]))
            show_total(screen, ui, at, i, &line->row[i]);
    show_told(screen, ui, at, line);
    if (line->reason) {
        snprintf(id, sizeof id, "log.reason.%d", line->entry);
        ui_label(ui, id, FACE_BODY, TYPE_BODY, ROLE_QUIET, line->reason);
    }
    show_rules(screen, ui, at, line);
    ui_well_end(ui, &well);
}

static bool unfolds(const struct log_line *line)
{
    return line->rows > 0 || line->rules > 0 || line->reason;
}

/* What the unfolded line shows; how tall it is goes into the next frame's scrolling. */
static void unfold(struct table_screen *screen, struct ui *ui, int at)
{
    struct table_log *lines = &screen->panels.lines;
    int before = ui->column[ui->columns - 1].y;

    show_details(screen, ui, at, &screen->panels.log.line[at]);
    lines->details = ui->column[ui->columns - 1].y - before;
    lines->details_of = at;
}

static void use_line(struct table_panels *panels, int at)
{
    panels->unfolded = at == panels->unfolded ? -1 : at;
    panels->lines.all_rules = false;
    panels->lines.reveal = panels->unfolded;
}

void table_log_line(struct table_screen *screen, struct ui *ui, int at)
{
    const struct theme *t = ui->theme;
    const struct log_line *line = &screen->panels.log.line[at];
    int indent = indent_of(ui, line);
    char id[40], text[LINE];

    table_log_sentence(&screen->game, line, LINE, text, sizeof text);
    struct rect row = ui_row(ui, screen->panels.lines.tall[at] - theme_px(t, 6));
    struct rect body = { row.x + indent, row.y, screen->panels.lines.width - indent, 0 };
    snprintf(id, sizeof id, "log.line.%d", at);
    struct ui_act act = ui_act(ui, id);
    if (act.hot && unfolds(line))
        draw_box(ui->draw, rect_grown(row, theme_px(t, 3)),
                 &(struct draw_box){ .radius = (short)theme_radius_small(t),
                                     .fill = theme_color(t, ROLE_RAISED) });
    table_log_ring(&screen->game, ui, line, (struct rect){ row.x, row.y, indent, theme_line(t, TYPE_BODY) });
    ui_text(ui, body, line->heading ? FACE_TITLE : FACE_BODY, TYPE_BODY,
            line->heading ? ROLE_ACCENT : ROLE_TEXT, text);
    ui_focus_ring(ui, id, row, theme_radius_small(t));
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = line->text,
                                    .value = line->reason ? line->reason : "",
                                    .role = UI_BUTTON,
                                    .hint = "",
                                    .rect = row,
                                    .enabled = true,
                                    .stop = true,
                                    .chosen = at == screen->panels.unfolded });
    if (act.clicked && unfolds(line))
        use_line(&screen->panels, at);
    else if (act.clicked && line->entry > screen->game.floor)
        time_look_want(&screen->time, TIME_OPEN, line->entry);
    if (at == screen->panels.unfolded)
        unfold(screen, ui, at);
}
