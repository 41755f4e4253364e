#include "view/table/about.h"

#include "base/files.h"
#include "base/language.h"
#include "view/table/screen.h"

#include <stdio.h>
#include <string.h>

enum { PAGE_MOST = 100000, BLOCK_BYTES = 1200 };

/* ---- the file ---- */

static bool read_page(struct table_screen *screen, const char *language)
{
    char name[96];
    struct str path;
    struct err err;
    bool found;

    snprintf(name, sizeof name, *language ? "rules/%s/README.%s.md" : "rules/%s/README%s.md",
             screen->game.rules->id, language);
    str_init(&path);
    str_reset(&screen->panels.about.text);
    found = files_data_path(name, &path, &err) &&
            files_read(str_cstr(&path), PAGE_MOST, &screen->panels.about.text, &err);
    str_clear(&path);
    return found;
}

void table_about_open(struct table_screen *screen)
{
    if (read_page(screen, language_now()) || read_page(screen, ""))
        screen->panels.about.open = true;
    else
        notice_tell(screen, "%s", _("There is no page about these rules."));
}

void table_about_clear(struct table_about *about)
{
    str_clear(&about->text);
}

/* ---- the page, block by block ---- */

/* Lines that belong together, without what is only there for the eye of a text editor. */
struct block {
    char text[BLOCK_BYTES];
    size_t len;
    int number;
    bool table; /* the head of a table was passed over */
};

static void add_plain(struct block *block, const char *from, size_t len)
{
    if (block->len > 0 && block->len + 1 < BLOCK_BYTES)
        block->text[block->len++] = ' ';
    for (size_t i = 0; i < len && block->len + 1 < BLOCK_BYTES; i++)
        if (from[i] != '`' && from[i] != '*')
            block->text[block->len++] = from[i];
    block->text[block->len] = '\0';
}

static void show(struct ui *ui, struct block *block, enum face face, enum type size, enum role ink)
{
    char id[24], marked[BLOCK_BYTES + 64];

    if (block->len > 0) {
        snprintf(id, sizeof id, "about.%d", block->number++);
        ui_label(ui, id, face, size, ink, font_stress(block->text, marked, sizeof marked));
    }
    block->len = 0;
    block->text[0] = '\0';
}

static void end_paragraph(struct ui *ui, struct block *block)
{
    show(ui, block, FACE_BODY, TYPE_BODY, ROLE_TEXT);
}

/* The next cell of a table's row, without the blanks around it; its length. */
static size_t next_cell(const char **at, const char **cell)
{
    size_t full = strcspn(*at, "|\n"), len = full;

    *cell = *at;
    for (; len > 0 && **cell == ' '; len--)
        ++*cell;
    *at += full + ((*at)[full] == '|');
    while (len > 0 && (*cell)[len - 1] == ' ')
        len--;
    return len;
}

/* "| switch | at first | what it does |": the first cell in bold, then the others. */
static void show_row(struct ui *ui, struct block *block, const char *line)
{
    const char *at = line + 1, *cell;
    char text[BLOCK_BYTES];
    size_t len = next_cell(&at, &cell);

    end_paragraph(ui, block);
    if (!block->table || (len > 0 && *cell == '-')) { /* the head, and the line below it */
        block->table = true;
        return;
    }
    snprintf(text, sizeof text, "[%.*s]", (int)len, cell);
    add_plain(block, text, strlen(text));
    for (int i = 1; (len = next_cell(&at, &cell)) > 0; i++) {
        if (i > 1)
            add_plain(block, "\xc2\xb7", 2);
        add_plain(block, cell, len);
    }
    show(ui, block, FACE_BODY, TYPE_BODY, ROLE_QUIET);
}

static bool is_item(const char *line)
{
    return (line[0] == '-' && line[1] == ' ') || (line[0] >= '1' && line[0] <= '9' && line[1] == '.');
}

static void show_line(struct ui *ui, struct block *block, const char *line, size_t len)
{
    bool heading = *line == '#', row = *line == '|';

    if (heading || row || len == 0 || is_item(line))
        end_paragraph(ui, block);
    block->table = block->table && row;
    if (row) {
        show_row(ui, block, line);
    } else if (heading) {
        size_t signs = strspn(line, "# ");

        add_plain(block, line + signs, len - signs);
        show(ui, block, FACE_TITLE, line[1] == '#' ? TYPE_TITLE : TYPE_PAGE, ROLE_TEXT);
    } else {
        size_t blanks = strspn(line, " ");

        add_plain(block, line + (blanks < len ? blanks : len), blanks < len ? len - blanks : 0);
    }
}

static void show_page(struct ui *ui, const char *text)
{
    struct block block = { .len = 0 };

    while (*text) {
        size_t len = strcspn(text, "\n");

        show_line(ui, &block, text, len);
        text += len + (text[len] == '\n');
    }
    end_paragraph(ui, &block);
}

void table_about_draw(struct table_screen *screen, struct ui *ui)
{
    struct ui_panel panel = layout_panel(&screen->layout, LAYOUT_DIALOG, "about", _("About the rules"));
    struct ui_button done = { .id = "about.done",
                              .label = _("Back to the table"),
                              .key = "Esc",
                              .bar = -1,
                              .primary = true,
                              .middle = true };

    ui_panel_begin(ui, &panel);
    show_page(ui, str_cstr(&screen->panels.about.text));
    if (ui_button_row(ui, &done))
        screen->panels.about.open = false;
    ui_panel_end(ui);
}
