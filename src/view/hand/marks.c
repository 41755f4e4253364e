/* The marks of a figure, given and taken by the GM (view/hand/hand.h). */
#include "view/hand/hand.h"

#include "base/language.h"
#include "base/text.h"
#include "content/mark_words.h"
#include "view/table/screen.h"
#include "view/table/words.h"

#include <stdio.h>
#include <string.h>

enum { ROW = 48, LINE = 40, COLUMNS = 2, WORDS = 3, LEVEL_MOST = 99 };

bool hand_mark_whole(const struct table_game *game, int id, char *out, size_t room)
{
    struct str text = { 0 };
    bool told = game->words &&
                mark_words(game->view, session_book(game->session), id, true, game->words, &text);

    if (told)
        text_capital(str_cstr(&text), out, room);
    str_clear(&text);
    return told;
}

/* "Paragon (accuracy)", "Tool (bow, made)", "startled 2", "long sword". */
void hand_mark_label(const struct table_game *game, int id, char *out, size_t room)
{
    const struct mark *mark = &game->view->mark[id];
    const struct book *book = session_book(game->session);
    const struct mark_def *def = mark->key < game->rules->nmarks ? &game->rules->marks[mark->key] : NULL;
    const char *text = texts_get(&book->texts, mark->text), *said = *text ? text : NULL, *choice = NULL;
    char word[96], detail[96];

    if (!def) {
        text_capital(table_words_item(game, book_item(book, mark->key), word, sizeof word), out, room);
        return;
    }
    hand_word(game, "mark", def->key, word, sizeof word);
    if (def->b_choices)
        choice = table_words_choice(game, def, mark->b, detail, sizeof detail);
    if (def->b_choices && def->flags & MARK_LEVEL && hand_mark_whole(game, id, out, room))
        return;
    if (def->b_choices && said)
        snprintf(out, room, "%s (%s, %s)", word, said, choice);
    else if (def->b_choices || said)
        snprintf(out, room, "%s (%s)", word, said ? said : choice);
    else if (def->flags & MARK_LEVEL)
        snprintf(out, room, "%s %d", word, mark->level);
    else
        snprintf(out, room, "%s", word);
}

static void show_mark(struct table_screen *screen, struct ui *ui, struct rect where, int id)
{
    char name[48], label[160], tip[200];
    int size = theme_px(ui->theme, LINE);
    struct rect drop = ui_cut(&where, size, theme_px(ui->theme, 8));

    hand_mark_label(&screen->game, id, label, sizeof label);
    snprintf(name, sizeof name, "hand.drop.%d", id);
    snprintf(tip, sizeof tip, _("Take away: %s"), label);
    if (ui_tool(ui, drop, name, ICON_CROSS, tip, NULL, false))
        hand_edit(screen, EDIT_drop_mark, NOBODY, id, 0, NULL, 0);
    snprintf(name, sizeof name, "hand.mark.%d", id);
    if (hand_thing_has(&screen->game, id)) {
        struct ui_button open = { .id = name, .label = label, .bar = -1, .plain = true };

        if (ui_button(ui, where, &open))
            screen->hand.thing = id + 1;
        return;
    }
    ui_line(ui, where, FACE_BODY, TYPE_BODY, ROLE_TEXT, label, -1);
    ui_drawn(ui, name, label, "", "", where);
}

static void show_marks(struct table_screen *screen, struct ui *ui, int token)
{
    const struct state *now = screen->game.view;
    int gap = theme_px(ui->theme, 8), width = (ui_width(ui) - gap) / COLUMNS, placed = 0;
    struct rect row = { 0 };

    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next) {
        if (placed++ % COLUMNS == 0)
            row = ui_row(ui, theme_px(ui->theme, LINE));
        show_mark(screen, ui, ui_cut(&row, width, gap), id);
    }
}

/* ---- a new one ---- */

static bool may_be_given(const struct table_game *game, int token, int key)
{
    const struct mark_def *def = &game->rules->marks[key];

    if (def->flags & (MARK_DERIVED | MARK_OF_MARK) || key == sketch_key(game->rules))
        return false;
    return def->flags & MARK_MANY || state_find(game->view, token, key, -2) < 0;
}

static void show_list(struct table_screen *screen, struct ui *ui, int token)
{
    int gap = theme_px(ui->theme, 8), width = (ui_width(ui) - gap) / COLUMNS, placed = 0;
    struct rect row = { 0 };
    char id[64], label[96];

    for (int i = 0; i < screen->game.rules->nmarks; i++) {
        struct ui_button give = {
            .id = id, .label = label, .bar = -1, .plain = true, .tip = screen->game.rules->marks[i].rule
        };

        if (!may_be_given(&screen->game, token, i))
            continue;
        snprintf(id, sizeof id, "hand.give.%s", screen->game.rules->marks[i].key);
        hand_word(&screen->game, "mark", screen->game.rules->marks[i].key, label, sizeof label);
        if (placed++ % COLUMNS == 0)
            row = ui_row(ui, theme_px(ui->theme, LINE));
        if (ui_button(ui, ui_cut(&row, width, gap), &give)) {
            screen->hand.mark = i;
            screen->hand.value = 1;
            screen->hand.b = 0;
            screen->hand.text[0] = '\0';
        }
    }
}

static void show_choice(struct table_screen *screen, struct ui *ui, const struct mark_def *def)
{
    const char *label[WORDS];
    char word[WORDS][48], id[32];

    for (int from = 0, n = WORDS; n == WORDS && def->b_choices[from]; from += n) {
        int at = screen->hand.b - from, taken;

        for (n = 0; n < WORDS && def->b_choices[from + n]; n++)
            label[n] = table_words_choice(&screen->game, def, from + n, word[n], sizeof word[n]);
        snprintf(id, sizeof id, "hand.b.%d", from / WORDS);
        taken = ui_segments(ui, ui_row(ui, theme_px(ui->theme, ROW)), id, label, n, at);
        if (taken != at)
            screen->hand.b = from + taken;
    }
}

static void give(struct table_screen *screen, int token, const struct mark_def *def)
{
    struct hand *hand = &screen->hand;
    int other = token == screen->selection.target ? screen->selection.figure : screen->selection.target;
    int text = *hand->text ? texts_add(&session_book(screen->game.session)->texts, hand->text) : 0;
    int more[8] = { hand->mark,
                    def->flags & MARK_OF_TOKEN ? other : -1,
                    0,
                    0,
                    def->flags & MARK_LEVEL ? hand->value : 0,
                    def->b_choices ? hand->b : 0,
                    text,
                    SEATS_ALL };

    if (text < 0)
        notice_tell(screen, _("There is no room for more texts."));
    else
        hand_edit(screen, EDIT_add_mark, token, 0, 0, more, 8);
    hand->mark = -1;
    hand->adding = false;
}

static void show_new(struct table_screen *screen, struct ui *ui, int token)
{
    struct hand *hand = &screen->hand;
    const struct theme *t = ui->theme;
    const struct mark_def *def = &screen->game.rules->marks[hand->mark];
    char name[96], label[112];
    struct ui_button add = { .id = "hand.give", .label = label, .bar = -1, .primary = true, .middle = true };

    hand_word(&screen->game, "mark", def->key, name, sizeof name);
    hand_heading(ui, name, def->rule);
    if (def->b_choices)
        show_choice(screen, ui, def);
    if (def->flags & MARK_LEVEL) {
        struct rect row = ui_row(ui, theme_px(t, ROW));

        hand->value = hand_stepper(ui, &row, "hand.level", hand->value, -LEVEL_MOST, LEVEL_MOST);
        ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, _("How much"), -1);
    }
    if (def->flags & MARK_TEXT) {
        hand_word(&screen->game, "label", def->text_key ? def->text_key : "text", label, sizeof label);
        ui_field(ui, ui_row(ui, theme_px(t, ROW)), "hand.text", label, hand->text, sizeof hand->text);
    }
    snprintf(label, sizeof label, _("Give: %s"), name);
    if (ui_button_row(ui, &add))
        give(screen, token, def);
}

/* The mark whose numbers are shown, if the figure still has it; -1: none. */
static int open_thing(const struct table_screen *screen, int token)
{
    const struct state *now = screen->game.view;
    int id = screen->hand.thing - 1;

    return id >= 0 && id < now->nmarks && now->mark[id].key != KEY_FREE && now->mark[id].on == token ? id
                                                                                                     : -1;
}

static void show_thing(struct table_screen *screen, struct ui *ui, int id)
{
    struct ui_button back = { .id = "hand.back", .label = _("Back"), .icon = ICON_LEFT, .bar = -1 };
    char title[160];

    hand_mark_label(&screen->game, id, title, sizeof title);
    hand_thing_draw(screen, ui, id, title);
    if (ui_button_row(ui, &back))
        screen->hand.thing = 0;
}

void hand_marks_draw(struct table_screen *screen, struct ui *ui, int token)
{
    struct hand *hand = &screen->hand;
    struct ui_button add = {
        .id = "hand.add", .label = _("Give it something"), .icon = ICON_PLUS, .bar = -1
    };
    struct ui_button back = { .id = "hand.back", .label = _("Back"), .icon = ICON_LEFT, .bar = -1 };

    if (open_thing(screen, token) >= 0) {
        show_thing(screen, ui, open_thing(screen, token));
        return;
    }
    hand->thing = 0;
    if (hand->mark >= 0)
        show_new(screen, ui, token);
    else if (hand->adding)
        show_list(screen, ui, token);
    else
        show_marks(screen, ui, token);
    if (!hand->adding && ui_button_row(ui, &add)) {
        hand->adding = true;
    } else if (hand->adding && ui_button_row(ui, &back)) {
        if (hand->mark < 0)
            hand->adding = false;
        hand->mark = -1;
    }
}
