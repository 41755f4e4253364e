/* The numbers that a figure's thing, or a mark, keeps itself, changed by the GM (view/hand/hand.h). */
#include "base/language.h"
#include "core/mark_field.h"
#include "view/hand/hand.h"
#include "view/table/screen.h"
#include "view/table/words.h"

#include <stdio.h>

enum { ROW = 48, WORD = 170, LEVEL_MOST = 99 };

static const struct mark *mark_of(const struct table_game *game, int id)
{
    return &game->view->mark[id];
}

static bool has_level(const struct table_game *game, int id)
{
    const struct mark *mark = mark_of(game, id);

    return mark->key < game->rules->nmarks && game->rules->marks[mark->key].flags & MARK_LEVEL;
}

bool hand_thing_has(const struct table_game *game, int id)
{
    const struct mark_field *field = book_mark_fields(session_book(game->session), mark_of(game, id)->key);

    return has_level(game, id) || (field && field->key);
}

static void change(struct table_screen *screen, int id, int what, int value)
{
    hand_edit(screen, EDIT_change_mark, id, what, value, NULL, 0);
}

/* "Protection of the head": by the words "thing.KEY", else as forms have it. */
static void number_word(const struct table_game *game, const char *key, char *out, size_t room)
{
    char name[80];

    snprintf(name, sizeof name, "thing.%s", key);
    if (!table_words_said(game, name, NULL, 0, out, room))
        hand_word(game, "label", key, out, room);
}

/* One of its words: the next one with each press. The number afterwards. */
static int show_words(struct table_game *game, struct ui *ui, struct rect row, const char *id,
                      const struct mark_field *field, int value)
{
    char word[64], label[80];
    int n = 0;
    struct ui_button next = { .id = id, .label = label, .bar = -1, .middle = true };

    while (field->choices[n])
        n++;
    hand_word(game, "answer", field->choices[(value - field->lo) % n], word, sizeof word);
    snprintf(label, sizeof label, "%s", word);
    return ui_button(ui, ui_cut(&row, -theme_px(ui->theme, WORD), 0), &next)
               ? field->lo + (value - field->lo + 1) % n
               : value;
}

/* Each word of a set for itself: it is in it or not. */
static int show_set(struct table_game *game, struct ui *ui, const struct mark_field *field, int value)
{
    int gap = theme_px(ui->theme, 8), width = (ui_width(ui) - gap) / 2;
    struct rect row = { 0 };

    for (int i = 0; field->choices[i]; i++) {
        char id[80], label[64];
        struct ui_button word = {
            .id = id, .label = label, .bar = -1, .middle = true, .chosen = value >> i & 1
        };

        if (i % 2 == 0)
            row = ui_row(ui, theme_px(ui->theme, ROW));
        snprintf(id, sizeof id, "hand.thing.%s.%d", field->key, i);
        hand_word(game, "answer", field->choices[i], label, sizeof label);
        if (ui_button(ui, ui_cut(&row, width, gap), &word))
            value ^= 1 << i;
    }
    return value;
}

static void show_field(struct table_screen *screen, struct ui *ui, int id, const struct mark_field *field)
{
    const struct mark *mark = mark_of(&screen->game, id);
    const struct book *book = session_book(screen->game.session);
    struct mark_field own = mark_field_for(book, mark, field);
    int value = mark_field_now(book, mark, field), now;
    struct rect row = ui_row(ui, theme_px(ui->theme, ROW)), whole = row;
    char name[80], label[96];

    snprintf(name, sizeof name, "hand.thing.%s", field->key);
    number_word(&screen->game, field->key, label, sizeof label);
    if (field->set)
        now = show_set(&screen->game, ui, field, value);
    else if (field->choices)
        now = show_words(&screen->game, ui, row, name, field, value);
    else
        now = hand_stepper(ui, &row, name, value, field->lo, field->lo + (1 << field->bits) - 1);
    whole.w -= field->set ? 0 : theme_px(ui->theme, WORD);
    ui_line(ui, whole, FACE_BODY, TYPE_BODY, ROLE_TEXT, label, -1);
    if (now != value)
        change(screen, id, NAME_a, mark_field_put(mark->a, &own, now));
}

static void show_level(struct table_screen *screen, struct ui *ui, int id)
{
    struct rect row = ui_row(ui, theme_px(ui->theme, ROW));
    int level = mark_of(&screen->game, id)->level,
        now = hand_stepper(ui, &row, "hand.thing.level", level, -LEVEL_MOST, LEVEL_MOST);

    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_TEXT, _("How much"), -1);
    if (now != level)
        change(screen, id, NAME_level, now);
}

void hand_thing_draw(struct table_screen *screen, struct ui *ui, int id, const char *title)
{
    const struct book *book = session_book(screen->game.session);
    const struct mark_field *field = book_mark_fields(book, mark_of(&screen->game, id)->key);

    hand_heading(ui, title, field && field->key && field->rule ? field->rule : "");
    if (has_level(&screen->game, id))
        show_level(screen, ui, id);
    for (; field && field->key; field++)
        if (mark_field_is_there(book, mark_of(&screen->game, id), field))
            show_field(screen, ui, id, field);
}
