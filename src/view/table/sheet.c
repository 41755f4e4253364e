#include "view/table/sheet.h"

#include "base/hash.h"
#include "base/language.h"
#include "base/text.h"
#include "content/sheet.h"
#include "session/session.h"
#include "view/table/moment.h"
#include "view/table/panel.h"
#include "view/table/rule.h"
#include "view/table/screen.h"

#include <stdio.h>
#include <string.h>

enum { CHIP = 34, USED = 30, INDENT = 36 };
enum { MORE = 31, ALL = 30 }; /* their bits among the groups that are unfolded */

/* ---- the page ---- */

static void look_for_layout(struct table_screen *screen)
{
    struct table_sheet *sheet = &screen->panels.sheet;
    struct faults faults;

    sheet->looked = true;
    if (!screen->game.word)
        return;
    faults_init(&faults);
    sheet->laid = tables_load(screen->game.rules, &sheet->tables, &faults);
    faults_clear(&faults);
}

/* Read once a language what the author of its sheet wrote about it; a file that is gone says nothing. */
static void read_about(struct table_screen *screen, int token)
{
    const struct book *book = session_book(screen->game.session);
    int key = screen->game.view->token[token].sheet;
    uint64_t of = hash_more(hash_text(language_now()), &key, sizeof key);
    struct sheet sheet;
    struct faults faults;
    struct str path;

    if (screen->panels.sheet.about_of == of)
        return;
    screen->panels.sheet.about_of = of;
    screen->panels.sheet.about[0] = '\0';
    str_init(&path);
    faults_init(&faults);
    if (session_find_sheet(screen->game.session, key, &path) &&
        sheet_load(str_cstr(&path), book, false, &sheet, &faults)) {
        snprintf(screen->panels.sheet.about, sizeof screen->panels.sheet.about, "%s", sheet.about);
        sheet_clear(&sheet);
    }
    faults_clear(&faults);
    str_clear(&path);
}

/* Everything that the page says depends on this. */
static uint64_t page_key(const struct table_screen *screen, int token)
{
    const struct play *pending = moment_pending(screen);
    int numbers[4] = { token, screen->game.eyes, pending ? pending->events.n : -1,
                       session_head(screen->game.session) };

    return hash_more(hash_text(language_now()), numbers, sizeof numbers) ^ screen->game.view->hash;
}

static void forget_page(struct table_sheet *sheet)
{
    if (sheet->made)
        sheet_page_clear(&sheet->page);
    sheet->made = false;
}

void table_sheet_clear(struct table_sheet *sheet)
{
    forget_page(sheet);
    if (sheet->laid)
        tables_clear(&sheet->tables);
    *sheet = (struct table_sheet){ .looked = false };
}

const struct sheet_page *table_sheet_page(struct table_screen *screen, int token)
{
    struct table_sheet *sheet = &screen->panels.sheet;
    uint64_t key = page_key(screen, token);

    if (!sheet->looked)
        look_for_layout(screen);
    if (!sheet->laid || (sheet->made && sheet->key == key))
        return sheet->made ? &sheet->page : NULL;
    forget_page(sheet);
    sheet->made = sheet_page_make(&sheet->page, screen->game.view, session_book(screen->game.session), token,
                                  screen->game.words, &sheet->tables.layout);
    sheet->key = key;
    return sheet->made ? &sheet->page : NULL;
}

/* ---- a group in brief ---- */

/* A name without what stands behind its colon ("Rapier: Finesse +2, 1d8"). */
static void add_name(const char *label, struct str *out)
{
    str_add_format(out, "%.*s", (int)strcspn(label, ":"), label);
}

/* The names alone of what is in use, where there is not room for more. */
static void add_names(const struct page_block *block, bool used, struct str *out)
{
    for (int i = 0; i < block->n; i++) {
        const struct page_line *line = &block->line[i];

        if (used && !line->used)
            continue;
        if (out->len > 0)
            str_add_text(out, ", ");
        add_name(out->len > 0 ? line->plain : line->label, out);
    }
}

/* "Long sword, shield", "Berserker, Bravery", "Movement 5, attack +7": what is in use, else all. */
static void add_brief(const struct page_block *block, bool used, struct str *out)
{
    for (int i = 0; i < block->n; i++) {
        const struct page_line *line = &block->line[i];

        if (used && !line->used)
            continue;
        if (out->len > 0)
            str_add_text(out, ", ");
        str_add_text(out, out->len > 0 ? line->plain : line->label);
        if (block->show == BLOCK_LINES)
            str_add_format(out, " %s", line->value);
    }
}

/* ---- lines of a group that is unfolded ---- */

static void show_number(struct table_screen *screen, struct ui *ui, const char *id, int token,
                        const struct page_line *line)
{
    struct rect row = ui_row(ui, theme_line(ui->theme, TYPE_BODY));
    bool open = table_sheet_number(&screen->panels, ui, id, line->label, line->value,
                                   rect_grown(row, theme_px(ui->theme, 2)));
    int width = ui_line(ui, row, FACE_STRONG, TYPE_BODY, ROLE_TEXT, line->value, 1);

    row.w -= width + theme_px(ui->theme, 10);
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, line->label, -1);
    if (open)
        table_sheet_parts(screen, ui, token, line->stat, -1, false);
}

/* A thing or a mark: its name, what it says, its rule. */
static void show_thing(struct table_screen *screen, struct ui *ui, const char *id,
                       const struct page_line *line)
{
    const struct theme *t = ui->theme;
    struct rect row = ui_row(ui, theme_px(t, 30));
    int width = 0;
    char tag[112], text[64];
    bool open = false;

    snprintf(tag, sizeof tag, "%s.rule", id);
    if (line->rule && *line->rule)
        open = table_rule_sign(screen, ui, tag, row, line->rule, &width);
    row.w -= width + theme_px(t, 10);
    ui_drawn(ui, id, line->label, line->value, line->about, row);
    if (*line->value) {
        text_capital(line->value, text, sizeof text);
        row.w -= ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, text, 1) + theme_px(t, 10);
    }
    ui_line(ui, row, FACE_STRONG, TYPE_BODY, ROLE_TEXT, line->label, -1);
    if (open)
        table_rule_words(&screen->game, ui, tag, line->rule);
    if (!*line->about)
        return;
    snprintf(tag, sizeof tag, "%s.about", id);
    ui_label(ui, tag, FACE_BODY, TYPE_BODY, ROLE_QUIET, line->about);
}

static void show_lines(struct table_screen *screen, struct ui *ui, int token, const struct page_block *block)
{
    char id[96];

    for (int i = 0; i < block->n; i++) {
        snprintf(id, sizeof id, "sheet.%s.%d", block->key, i);
        if (block->line[i].stat >= 0)
            show_number(screen, ui, id, token, &block->line[i]);
        else
            show_thing(screen, ui, id, &block->line[i]);
    }
}

/* ---- groups ---- */

/* `names`: what stands there instead where the label does not fit; NULL: the label all the same. */
static bool fold(struct table_panels *panels, struct ui *ui, int bit, const char *id, const char *label,
                 const char *names, const char *title)
{
    unsigned *open = &panels->sheet.open;
    struct ui_fold row = {
        .id = id, .label = label, .names = names, .title = title, .open = *open >> bit & 1, .sample = true
    };

    if (ui_fold(ui, &row))
        *open ^= 1u << bit;
    return *open >> bit & 1;
}

/* Is there room, and something to say, for things in use as rows of their own? Where there is for chips. */
static bool has_rows(const struct table_sheet *sheet, const struct page_block *block)
{
    bool chips = false, brief = false;

    for (int i = 0; i < sheet->page.nblocks; i++)
        chips = chips || (sheet->page.block[i].chips && sheet->page.block[i].n > 0);
    for (int i = 0; i < block->n; i++)
        brief = brief || (block->line[i].used && *block->line[i].brief);
    return block->show == BLOCK_ITEMS && chips && brief && !sheet->tight && !sheet->crowded;
}

/* "Leather coat   stops 1", in line with what unfolds. */
static void show_row(struct ui *ui, const char *id, const struct page_line *line)
{
    const struct theme *t = ui->theme;
    struct rect row = ui_row(ui, theme_px(t, USED));

    ui_drawn(ui, id, line->label, line->brief, line->about, row);
    ui_cut(&row, theme_px(t, INDENT), 0);
    row.w -= ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, line->brief, 1) + theme_px(t, 12);
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_TEXT, line->label, -1);
}

/* Each thing in use with the little that counts of it; the first unfolds all of them. */
static bool show_rows(struct table_panels *panels, struct ui *ui, int at, const char *id,
                      const struct page_block *block)
{
    bool open = false, first = true;
    char row[120];

    for (int i = 0; i < block->n; i++) {
        const struct page_line *line = &block->line[i];

        if (!line->used)
            continue;
        snprintf(row, sizeof row, "%s.used.%d", id, i);
        if (first)
            open = fold(panels, ui, at, id, line->label, NULL, line->brief);
        else
            show_row(ui, row, line);
        first = false;
    }
    return open;
}

static void show_group(struct table_screen *screen, struct ui *ui, int token, int at,
                       const struct page_block *block)
{
    struct str brief = { 0 }, names = { 0 };
    struct ui_well well;
    char id[80];

    add_brief(block, true, &brief);
    add_names(block, brief.len > 0, &names);
    if (brief.len == 0)
        add_brief(block, false, &brief);
    snprintf(id, sizeof id, "sheet.%s", block->key);
    if (has_rows(&screen->panels.sheet, block)
            ? show_rows(&screen->panels, ui, at, id, block)
            : fold(&screen->panels, ui, at, id, str_cstr(&brief),
                   block->show == BLOCK_LINES ? NULL : str_cstr(&names), block->title)) {
        ui_well_begin(ui, &well);
        show_lines(screen, ui, token, block);
        ui_well_end(ui, &well);
    }
    str_clear(&names);
    str_clear(&brief);
}

/*
 * Numbers, and what stands behind the figure's things, are seldom needed at the table: they wait
 * behind one row.
 */
static bool is_aside(const struct table_sheet *sheet, int block)
{
    const struct sheet_page *page = &sheet->page;

    if (page->block[block].chips && !sheet->crowded)
        return false;
    for (int i = 0; i < block; i++)
        if (page->block[i].show == BLOCK_ITEMS)
            return true;
    return page->block[block].show == BLOCK_LINES;
}

/* The first lines of what is there: enough to fill a row. */
static void add_aside(const struct table_sheet *sheet, struct str *brief)
{
    for (int i = 0; i < sheet->page.nblocks; i++)
        if (is_aside(sheet, i) && sheet->page.block[i].n > 0 && brief->len == 0)
            add_brief(&sheet->page.block[i], false, brief);
}

/* Each block under its name, then what the author wrote. */
static void show_aside(struct table_screen *screen, struct ui *ui, int token, const struct sheet_page *page)
{
    struct ui_well well;
    char id[80];

    ui_well_begin(ui, &well);
    for (int i = 0; i < page->nblocks; i++) {
        if (!is_aside(&screen->panels.sheet, i) || page->block[i].n == 0)
            continue;
        snprintf(id, sizeof id, "sheet.%s", page->block[i].key);
        ui_label(ui, id, FACE_TITLE, TYPE_BODY, ROLE_ACCENT, page->block[i].title);
        show_lines(screen, ui, token, &page->block[i]);
    }
    if (*screen->panels.sheet.about)
        ui_label(ui, "sheet.about", FACE_BODY, TYPE_BODY, ROLE_QUIET, screen->panels.sheet.about);
    ui_well_end(ui, &well);
}

static void show_more(struct table_screen *screen, struct ui *ui, int token, const struct sheet_page *page)
{
    struct str brief;

    read_about(screen, token);
    str_init(&brief);
    add_aside(&screen->panels.sheet, &brief);
    if (brief.len == 0)
        str_add_text(&brief, screen->panels.sheet.about);
    if (brief.len > 0 && fold(&screen->panels, ui, MORE, "sheet.more", str_cstr(&brief), NULL, _("Numbers")))
        show_aside(screen, ui, token, page);
    str_clear(&brief);
}

/* Things first, then what it is: in this order they matter at the table. */
static const enum block_show order[] = { BLOCK_ITEMS, BLOCK_MARKS };

/* All groups in one line, the things in use first. */
static bool show_all_in_brief(struct table_panels *panels, struct ui *ui, const struct sheet_page *page)
{
    struct str brief;

    str_init(&brief);
    for (size_t k = 0; k < sizeof order / sizeof *order; k++)
        for (int i = 0; i < page->nblocks; i++)
            if (page->block[i].show == order[k] && !is_aside(&panels->sheet, i))
                add_brief(&page->block[i], order[k] == BLOCK_ITEMS, &brief);
    bool open = fold(panels, ui, ALL, "sheet.all", str_cstr(&brief), NULL, _("Sheet"));
    str_clear(&brief);
    return open;
}

/* ---- numbers side by side ---- */

/* Has the panel no room for them? Once it had to be scrolled, for this figure in this window and moment. */
static bool is_crowded(struct table_screen *screen, struct ui *ui, int token)
{
    struct table_sheet *sheet = &screen->panels.sheet;
    int most, numbers[] = { token,
                            ui->in.width,
                            ui->in.height,
                            ui->theme->percent,
                            screen->selection.against,
                            moment_asked(screen) != NULL };
    uint64_t key = hash_bytes(numbers, sizeof numbers) | 1;

    ui_scrolled(ui, "figure", &most);
    if (sheet->crowded_for != key)
        sheet->crowded = false;
    else if (most > 0 && !sheet->crowded && sheet->open == 0 && !*sheet->unfolded) {
        sheet->crowded = true;
        ui->wake = 1; /* what the frame before was too low for is known only now */
    }
    sheet->crowded_for = key;
    return sheet->crowded;
}

/* "Melee 3" in a box as wide as it needs, on this line or the next. */
static void show_chip(struct table_panels *panels, struct ui *ui, const char *id,
                      const struct page_line *line, struct rect *row)
{
    const struct theme *t = ui->theme;
    struct font_style style = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_QUIET) };
    struct draw_box box = { .radius = (short)theme_px(t, 6),
                            .border = (short)theme_hairline(t),
                            .fill = theme_color(t, ROLE_SUNKEN),
                            .line = theme_color(t, ROLE_LINE) };
    char text[160];

    snprintf(text, sizeof text, "%s  %s%s", line->label, FONT_STRONG, line->value);
    int width = font_width(ui->meter, t, style, text) + theme_px(t, 20);
    if (row->h == 0 || width > row->w)
        *row = ui_row(ui, theme_px(t, CHIP));
    struct rect chip = ui_cut(row, width, theme_px(t, 8));
    draw_box(ui->draw, chip, &box);
    table_sheet_number(panels, ui, id, line->label, line->value, chip);
    ui_line(ui, chip, FACE_BODY, TYPE_BODY, ROLE_QUIET, text, 0);
}

void table_sheet_chips(struct table_screen *screen, struct ui *ui, int token)
{
    const struct sheet_page *page = table_sheet_page(screen, token);
    char id[96];

    if (!page || screen->panels.sheet.tight || is_crowded(screen, ui, token))
        return;
    for (int i = 0; i < page->nblocks; i++) {
        const struct page_block *block = &page->block[i];
        struct rect row = { 0 };

        for (int k = 0; block->chips && k < block->n; k++) {
            snprintf(id, sizeof id, "sheet.%s.%d", block->key, k);
            show_chip(&screen->panels, ui, id, &block->line[k], &row);
        }
        for (int k = 0; block->chips && k < block->n; k++) {
            snprintf(id, sizeof id, "sheet.%s.%d", block->key, k);
            if (strcmp(screen->panels.sheet.unfolded, id) == 0)
                table_sheet_parts(screen, ui, token, block->line[k].stat, -1, true);
        }
    }
}

bool table_sheet_is_unfolded(const struct table_sheet *sheet)
{
    return (sheet->open & ~(1u << ALL)) != 0 || *sheet->unfolded;
}

bool table_sheet_is_open(const struct table_sheet *sheet)
{
    return sheet->open >> ALL & 1;
}

void table_sheet_fold(struct table_screen *screen, struct ui *ui, int token)
{
    const struct sheet_page *page = table_sheet_page(screen, token);

    if (page)
        show_all_in_brief(&screen->panels, ui, page);
}

void table_sheet_draw(struct table_screen *screen, struct ui *ui, int token)
{
    const struct sheet_page *page = table_sheet_page(screen, token);

    bool apart = screen->layout.shape == LAYOUT_FAR ||
                 screen->layout.shape == LAYOUT_TALL; /* from the deeds */

    if (!page || (screen->panels.sheet.tight && !apart && !show_all_in_brief(&screen->panels, ui, page)))
        return;
    for (size_t k = 0; k < sizeof order / sizeof *order; k++)
        for (int i = 0; i < page->nblocks && i < ALL; i++)
            if (page->block[i].show == order[k] && page->block[i].n > 0 &&
                !is_aside(&screen->panels.sheet, i))
                show_group(screen, ui, token, i, &page->block[i]);
    show_more(screen, ui, token, page);
}
