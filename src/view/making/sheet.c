/* The sheet at the side, as it is so far. */
#include "base/bounds.h"
#include "base/language.h"
#include "paint/paint_token.h"
#include "view/making/screen.h"

#include <stdio.h>
#include <string.h>

/* CLOSE, ROOMY: pixels between rows where the sheet is long, and where there is room. */
enum { PORTRAIT = 108, CLOSE = 7, ROOMY = 14 };

/* The next row of the sheet, and a line across it; they are counted. */
static struct rect sheet_row(struct make_screen *screen, int high)
{
    screen->sheet_rows++;
    return ui_row(screen->ui, high);
}

static void sheet_rule(struct make_screen *screen)
{
    screen->sheet_rows++;
    ui_rule(screen->ui);
}

/* The largest that shows all of it. */
static enum type name_type(const struct ui *ui, const char *name, int width)
{
    enum type type = TYPE_TITLE;

    while (type > TYPE_BODY &&
           font_width(ui->meter, ui->theme,
                      (struct font_style){ FACE_TITLE, theme_type(ui->theme, type), { 0 } }, name) > width)
        type--;
    return type;
}

static void show_head(struct make_screen *screen)
{
    struct ui *ui = screen->ui;
    const struct theme *t = ui->theme;
    const char *name = *screen->name ? screen->name : "?";
    int actor = make_actor(screen, screen->at);

    if (actor != NOBODY && actor != screen->token)
        name = texts_get(&session_book(screen->session)->texts, screen->now->token[actor].text);
    struct token_look look = paint_token_look(name, TOKEN_PARTY);
    struct rect row = sheet_row(screen, theme_px(t, PORTRAIT)),
                face = ui_cut(&row, theme_px(t, PORTRAIT), theme_px(t, 20));

    look.still = 1;
    paint_token_portrait(ui->draw, &look, face.x, face.y, face.w);
    row.y += theme_px(t, 4);
    row.h = theme_line(t, TYPE_TITLE);
    ui_line(ui, row, FACE_TITLE, name_type(ui, name, row.w), ROLE_TEXT, name, -1);
    row.y += row.h;
    row.h = theme_line(t, TYPE_BODY);
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, screen->rules->title, -1);
    row.y += row.h;
    int ring = theme_px(t, 18);
    paint_ring_draw(ui->draw, TOKEN_PARTY, row.x, row.y + (row.h - ring) / 2, ring);
    ui_cut(&row, ring, theme_px(t, 8));
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET,
            actor == screen->token ? _("Party") : _("With the party"), -1);
}

/* Is this number being shared out? */
static bool is_draft(const struct make_screen *screen, int stat)
{
    const struct question *q = session_question(screen->session);

    for (int i = 0; q && q->kind == ASK_SHARE && i < q->n; i++)
        if (strcmp(ruleset_name(screen->rules, q->option[i].key), screen->rules->stats[stat].key) == 0)
            return true;
    return false;
}

static void show_boxes(struct make_screen *screen, const struct page_block *block)
{
    struct ui *ui = screen->ui;
    const struct theme *t = ui->theme;
    struct rect row = sheet_row(screen, theme_px(t, 66));
    int gap = theme_px(t, 10), width = block->n ? (row.w - (block->n - 1) * gap) / block->n : 0;
    struct draw_box box = { .radius = (short)theme_px(t, 7),
                            .border = (short)theme_hairline(t),
                            .fill = theme_color(t, ROLE_SUNKEN),
                            .line = theme_color(t, ROLE_LINE) };

    for (int i = 0; i < block->n; i++) {
        struct rect at = ui_cut(&row, width, gap);
        struct rect upper = { at.x, at.y + theme_px(t, 4), at.w, theme_px(t, 26) },
                    lower = { at.x, upper.y + upper.h, at.w, theme_px(t, 30) };
        const struct page_line *line = &block->line[i];
        enum role ink = is_draft(screen, line->stat) ? ROLE_ACCENT : ROLE_TEXT;
        const char *value = line->value;
        char id[64];

        draw_box(ui->draw, at, &box);
        ui_line(ui, upper, FACE_BODY, TYPE_BODY, ROLE_QUIET, *line->brief ? line->brief : line->label, 0);
        ui_line(ui, lower, FACE_STRONG, TYPE_NUMBER, ink, value, 0);
        snprintf(id, sizeof id, "sheet.%s", screen->rules->stats[line->stat].key);
        ui_add(ui, &(struct ui_widget){ .id = id,
                                        .label = line->label,
                                        .value = value,
                                        .role = UI_LABEL,
                                        .rect = at,
                                        .enabled = true,
                                        .hint = line->about });
    }
}

/* An item that was bought can be given back, or put on and taken off. */
static void trade_button(struct make_screen *screen, int deed, const char *what, const char *label, int mark,
                         struct rect where)
{
    char id[48];
    struct ui_button button = { .id = id, .label = label, .bar = -1, .plain = true, .middle = true };
    struct refusal no;

    if (deed < 0 || !make_may_trade(screen, deed, -1, mark, &no))
        return;
    snprintf(id, sizeof id, "%s.%d", what, mark);
    if (ui_button(screen->ui, where, &button)) {
        struct make_wish *wish = make_want(screen, MAKE_TRADE);

        wish->deed = deed;
        wish->mark = mark;
    }
}

/* What a line says, for speech and tests. */
static void list_line(struct make_screen *screen, const struct page_block *block,
                      const struct page_line *line, struct rect where)
{
    char id[80];

    if (line->stat >= 0)
        snprintf(id, sizeof id, "sheet.%s", screen->rules->stats[line->stat].key);
    else
        snprintf(id, sizeof id, "sheet.%s.%d", block->key, (int)(line - block->line));
    ui_add(screen->ui, &(struct ui_widget){ .id = id,
                                            .label = line->label,
                                            .value = line->value,
                                            .role = UI_LABEL,
                                            .rect = where,
                                            .enabled = true,
                                            .hint = line->about });
}

/* "Hit points, 15 + endurance": what a number is made of, where the book's words say so. */
static void line_label(const struct make_screen *screen, const struct page_line *line, char *out, size_t room)
{
    char key[80];
    const char *made = NULL;

    if (line->stat >= 0) {
        snprintf(key, sizeof key, "makes.%s", screen->rules->stats[line->stat].key);
        made = words_find(screen->words, "screen", key);
    }
    /* words: a number of the sheet, and what it is made of */
    snprintf(out, room, made ? _("%s, %s") : "%s", line->label, made);
}

/* A pool that is still full is one number. */
static const char *line_value(const struct page_block *block, const struct page_line *line, char *room,
                              size_t size)
{
    if (block->show != BLOCK_POOLS || line->now != line->most)
        return line->value;
    snprintf(room, size, "%d", line->now);
    return room;
}

/* A mark that was chosen in this step has its picture, and can be taken out here too. */
static bool show_choice(struct make_screen *screen, const struct page_block *block,
                        const struct page_line *line)
{
    struct ui *ui = screen->ui;
    const struct theme *t = ui->theme;
    const struct layout_block *chosen = make_block(screen);
    char id[80];
    struct ui_button out = { .id = id, .label = _("take out"), .bar = -1, .plain = true, .middle = true };

    if (!chosen || strcmp(chosen->key, block->key) != 0 || line->mark < 0)
        return false;
    int mark = screen->now->mark[line->mark].key;
    struct rect row = sheet_row(screen, theme_px(t, 44)),
                button = ui_cut(&row, -ui_button_width(ui, &out), theme_px(t, 4)),
                disc = ui_cut(&row, theme_px(t, 36), theme_px(t, 12));
    enum icon icon = make_icon(screen, screen->rules->marks[mark].key);
    button.x += theme_padding(t); /* so its words end where those of other rows do */
    snprintf(id, sizeof id, "out.%s", screen->rules->marks[mark].key);
    disc.y += (disc.h - disc.w) / 2;
    disc.h = disc.w;
    draw_box(ui->draw, disc,
             &(struct draw_box){ .radius = (short)(disc.w / 2), .fill = theme_color(t, ROLE_ACCENT) });
    int size = disc.w * 6 / 10;
    paint_icon_draw(ui->draw, icon, disc.x + (disc.w - size) / 2, disc.y + (disc.h - size) / 2, size,
                    theme_color(t, ROLE_ON_ACCENT));
    list_line(screen, block, line, row);
    ui_line(ui, row, FACE_STRONG, TYPE_BODY, ROLE_TEXT, line->label, -1);
    if (ui_button(ui, button, &out))
        make_want(screen, MAKE_DROP)->deed = mark;
    return true;
}

/* What is too long to stand beside its name stands below it. */
static bool takes_two(struct ui *ui, const char *label, const char *text)
{
    const struct theme *t = ui->theme;
    struct font_style name = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_QUIET) },
                      value = { FACE_STRONG, theme_type(t, TYPE_BODY), theme_color(t, ROLE_TEXT) };

    return *text &&
           font_width(ui->meter, t, name, label) + theme_px(t, 8) + font_width(ui->meter, t, value, text) >
               ui_width(ui);
}

static void show_line(struct make_screen *screen, const struct page_block *block,
                      const struct page_line *line)
{
    struct ui *ui = screen->ui;
    const struct theme *t = ui->theme;
    const struct layout_step *step = make_step(screen);
    bool trade = block->show == BLOCK_ITEMS && step && step->buy >= 0;
    char label[160], number[16];
    const char *text = line_value(block, line, number, sizeof number);

    if (block->show == BLOCK_MARKS && show_choice(screen, block, line))
        return;
    line_label(screen, line, label, sizeof label);
    struct rect row = sheet_row(screen, trade ? theme_px(t, 44) : theme_line(t, TYPE_BODY));

    if (trade) {
        trade_button(screen, step->sell, "sell", _("give back"), line->mark,
                     ui_cut(&row, -theme_px(t, 140), theme_px(t, 4)));
        trade_button(screen, step->use, "use", line->used ? _("take off") : _("put on"), line->mark,
                     ui_cut(&row, -theme_px(t, 124), theme_px(t, 4)));
    }
    list_line(screen, block, line, row);
    bool marks = block->show == BLOCK_MARKS, two = !trade && takes_two(ui, label, text);
    struct rect beside = two ? sheet_row(screen, theme_line(t, TYPE_BODY)) : row;
    int value = trade ? 0 : ui_line(ui, beside, FACE_STRONG, TYPE_BODY, ROLE_TEXT, text, 1);
    row.w -= two ? 0 : value + theme_px(t, 8);
    ui_line(ui, row, marks || line->used ? FACE_STRONG : FACE_BODY, TYPE_BODY,
            marks || block->show == BLOCK_ITEMS ? ROLE_TEXT : ROLE_QUIET, label, -1);
}

static void show_block(struct make_screen *screen, const struct page_block *block)
{
    struct ui *ui = screen->ui;
    char id[64];

    if (block->n == 0)
        return;
    sheet_rule(screen);
    if (block->show == BLOCK_BOXES) {
        show_boxes(screen, block);
        return;
    }
    if (block->show == BLOCK_MARKS || block->show == BLOCK_ITEMS) {
        snprintf(id, sizeof id, "block.%s", block->key);
        screen->sheet_rows++;
        ui_label(ui, id, FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, block->title);
    }
    for (int i = 0; i < block->n; i++)
        show_line(screen, block, &block->line[i]);
}

/* ---- what is still to come ---- */

void make_coming(const struct make_screen *screen, const struct layout_step *step, char *out, size_t room)
{
    char key[96], word[64];
    const char *purse;
    int stat;

    snprintf(key, sizeof key, "create.%s.purse", step->key);
    purse = words_find(screen->words, "screen", key);
    stat = purse ? ruleset_find_stat(screen->rules, purse) : -1;
    *out = '\0';
    if (stat >= 0)
        snprintf(out, room, "%d %s",
                 ruleset_value(session_book(screen->session), screen->now, screen->token, stat),
                 make_word(screen, "stat", purse, word, sizeof word));
    else if (step->choose > 0)
        snprintf(out, room, _("%d to choose"), step->choose);
    else if (step->free)
        snprintf(out, room, "%s", _("if you like"));
}

enum { COMING_MOST = 4 };

static void show_coming(struct make_screen *screen)
{
    struct ui *ui = screen->ui;
    int n = 0;

    for (int at = make_beside(screen, screen->at, 1);
         at <= screen->steps.n && n < COMING_MOST && !*screen->written; at = make_beside(screen, at, 1)) {
        const struct layout_step *step = &screen->steps.step[at - 1];
        char title[64], value[96], id[24];

        if (make_done(screen, at) && !step->free && step->buy < 0)
            continue;
        if (n++ == 0) {
            sheet_rule(screen);
            screen->sheet_rows++;
            ui_label(ui, "coming", FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, _("Still to come"));
        }
        make_title(screen, at, title, sizeof title);
        make_coming(screen, step, value, sizeof value);
        struct rect row = sheet_row(screen, theme_line(ui->theme, TYPE_BODY));
        snprintf(id, sizeof id, "coming.%d", at);
        ui_drawn(ui, id, title, value, "", row);
        row.w -= ui_line(ui, row, FACE_STRONG, TYPE_BODY, ROLE_TEXT, value, 1) + theme_px(ui->theme, 8);
        ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, title, -1);
    }
}

/* Rows stand further apart where there is room, by what the frame before came to. */
static int row_gap(struct make_screen *screen, int high)
{
    struct ui *ui = screen->ui;
    int close = theme_px(ui->theme, CLOSE), most = theme_px(ui->theme, ROOMY) - close,
        tall = ui_extent(ui, "sheet") - screen->sheet_rows * screen->sheet_more, before = screen->sheet_more,
        more = screen->sheet_rows > 0 ? clamp((high - tall) / screen->sheet_rows, 0, most) : 0;

    if (more != before)
        ui->wake = 1;
    screen->sheet_more = more;
    screen->sheet_rows = 0;
    return close + more;
}

static void show_kept(struct make_screen *screen, struct rect where)
{
    struct ui *ui = screen->ui;
    const char *said = *screen->written    ? _("The sheet is kept.")
                       : screen->advancing ? _("Finish keeps the sheet.")
                                           : _("Kept as you go. Leave at any time.");

    ui_drawn(ui, "kept", said, "", "", where);
    ui_text(ui, where, FACE_BODY, TYPE_BODY, ROLE_QUIET, said);
}

void make_sheet_draw(struct make_screen *screen, struct rect where)
{
    struct ui *ui = screen->ui;
    const struct theme *t = ui->theme;
    int foot = theme_line(t, TYPE_BODY) + theme_gap(t), pad = theme_padding(t),
        gap = row_gap(screen, where.h - 2 * pad - foot);
    struct ui_panel panel = { .id = "sheet",
                              .title = _("Sheet"),
                              .x = where.x,
                              .y = where.y,
                              .width = where.w,
                              .gap = gap,
                              .least = where.h,
                              .most = where.h,
                              .foot = foot };

    ui_panel_begin(ui, &panel);
    show_head(screen);
    for (int i = 0; i < screen->page.nblocks; i++)
        show_block(screen, &screen->page.block[i]);
    show_coming(screen);
    struct rect stands = ui_panel_end(ui);
    show_kept(screen, (struct rect){ stands.x + pad, stands.y + stands.h - pad - theme_line(t, TYPE_BODY),
                                     stands.w - 2 * pad, theme_line(t, TYPE_BODY) });
}
