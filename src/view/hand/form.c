/* The form of one act of the GM's (view/hand/hand.h). */
#include "view/hand/hand.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "base/language.h"
#include "base/text.h"
#include "core/dice.h"
#include "view/table/screen.h"
#include "view/table/words.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

/* What a number in a field may be, whatever its argument may. */
enum { ROW = 48, COLUMNS = 4, NUMBER_MOST = INT_MAX / 2 };

/* ---- as a command ---- */

static bool is_number(const char *text, int *value)
{
    const char *digits = text + (*text == '+');
    long number;

    if (!text_number(digits, strlen(digits), &number) || number < -NUMBER_MOST || number > NUMBER_MOST)
        return false;
    *value = (int)number;
    return true;
}

bool hand_form_add(struct command *command, struct book *book, int name, const char *text)
{
    struct answer arg = { .kind = ASK_COUNT, .seat = SEAT_ANY, .key = (short)name, .n = 1 };
    struct dice_text dice;
    int value[3];

    if (dice_read(text, &dice)) {
        arg.kind = ASK_ROLL;
        arg.n = 3;
        memcpy(value, (int[]){ dice.n, dice.sides, dice.plus }, sizeof value);
    } else if (!is_number(text, &value[0])) {
        arg.kind = ASK_WORDS;
        if ((value[0] = texts_add(&book->texts, text)) < 0)
            return false;
    }
    return tape_add(&command->args, arg, value);
}

/* What a field says, as arguments say it: a seat is a number there. */
static const char *words_of(const struct table_game *game, const struct hand_field *field, char number[16])
{
    if (field->kind == HAND_FLAG)
        return "yes";
    if (field->argument->kind != ARGUMENT_SEAT)
        return field->text;
    snprintf(number, 16, "%d", session_find_seat(game->session, field->text));
    return number;
}

bool hand_form_fill(const struct table_screen *screen, struct book *book, struct command *command)
{
    const struct hand *hand = &screen->hand;
    int seat = hand_seat(&screen->game);
    unsigned flags = screen->game.rules->deeds[hand->deed]->flags;
    bool good = true;

    *command = command_make(hand->deed, seat < 0 ? SEAT_GM : seat);
    if (flags & DEED_TARGET)
        command->target = hand_figure(screen);
    if (flags & DEED_CELL)
        command->cell = hand->cell;
    for (int i = 0; i < hand->fields && good; i++) {
        const struct hand_field *field = &hand->field[i];
        char number[16];

        if (field->kind == HAND_FLAG ? field->on : *field->text && strcmp(field->text, field->was) != 0)
            good = hand_form_add(command, book, field->name, words_of(&screen->game, field, number));
    }
    return good;
}

static void submit(struct table_screen *screen)
{
    struct command *command = hand_command(screen, screen->hand.deed);

    command_clear(command);
    if (!hand_form_fill(screen, session_book(screen->game.session), command)) {
        notice_tell(screen, _("There is no memory left."));
        return;
    }
    hand_submit(screen);
    screen->hand.deed = -1;
}

/* ---- on the screen ---- */

void hand_form_open(struct table_screen *screen, int deed)
{
    screen->hand.deed = deed;
    screen->hand.asked = 0;
    screen->hand.fields = 0;
    screen->hand.pointing = false;
    screen->hand.cell = screen->selection.keyed ? screen->selection.cursor : NOWHERE;
}

/* What fits the fields may be another thing once somebody else is meant. */
static void keep_fields(struct table_screen *screen)
{
    struct hand *hand = &screen->hand;
    int about[] = { hand->deed, hand_figure(screen), session_head(screen->game.session),
                    hand_moment(&screen->game) };
    uint64_t key = hash_bytes(about, sizeof about) | 1;

    if (hand->asked == key)
        return;
    hand->asked = key;
    hand_probe_fields(screen);
}

/* Whom it is for: the figure selected, or the target. */
static void show_figure(struct table_screen *screen, struct ui *ui)
{
    int token = hand_figure(screen);
    char text[TEXT_BYTES + 16];

    if (screen->hand.open == HAND_FIGURE || hand_choose_figure(screen, ui))
        return;
    snprintf(text, sizeof text, _("For %s"),
             token >= 0 ? game_figure(&screen->game, token) : _("nobody: choose a figure"));
    ui_label(ui, "hand.figure", FACE_BODY, TYPE_BODY, ROLE_TEXT, text);
}

static void show_cell(struct hand *hand, struct ui *ui)
{
    char cell[CELL_TEXT], label[64];
    struct ui_button point = {
        .id = "hand.cell", .label = label, .icon = ICON_TARGET, .bar = -1, .chosen = hand->pointing
    };

    if (hand->pointing || !cell_somewhere(hand->cell))
        snprintf(label, sizeof label, hand->pointing ? _("Choose it on the map") : _("Choose a place"));
    else
        snprintf(label, sizeof label, _("At %s; choose another"), cell_print(hand->cell, cell));
    if (ui_button_row(ui, &point))
        hand->pointing = !hand->pointing;
}

/* Minus and plus beside a field with a number in it. */
static void step_text(struct ui *ui, struct rect *row, const char *id, struct hand_field *field)
{
    const struct theme *t = ui->theme;
    char less[80], more[80];
    int value, size = theme_px(t, ROW), by;
    struct rect plus = ui_cut(row, -size, theme_px(t, 6)), minus = ui_cut(row, -size, theme_px(t, 6));

    snprintf(less, sizeof less, "%s.less", id);
    snprintf(more, sizeof more, "%s.more", id);
    by = ui_tool(ui, plus, more, ICON_PLUS, _("More"), NULL, false);
    by -= ui_tool(ui, minus, less, ICON_MINUS, _("Less"), NULL, false);
    if (!*field->text)
        value = 0;
    else if (!is_number(field->text, &value))
        by = 0;
    if (by == 0)
        return;
    value += by;
    if (field->lo < field->hi)
        value = clamp(value, field->lo, field->hi);
    snprintf(field->text, sizeof field->text, "%d", value);
}

static void show_choices(struct table_screen *screen, struct ui *ui, const char *id, struct hand_field *field)
{
    char word[COLUMNS][96], row[80];
    const char *label[COLUMNS];

    for (int from = 0; from < field->choices; from += COLUMNS) {
        int n = 0, chosen = -1, taken;

        for (; n < COLUMNS && from + n < field->choices; n++) {
            hand_argument_word(screen, field, from + n, word[n], sizeof word[n]);
            label[n] = word[n];
            if (strcmp(hand_choice(&screen->hand, field, from + n), field->text) == 0)
                chosen = n;
        }
        snprintf(row, sizeof row, "%s.%d", id, from / COLUMNS);
        taken = ui_segments(ui, ui_row(ui, theme_px(ui->theme, ROW)), field->choices <= COLUMNS ? id : row,
                            label, n, chosen);
        if (taken != chosen)
            memcpy(field->text, hand_choice(&screen->hand, field, from + taken), sizeof field->text);
    }
}

/* What there is already, for who means one of them: a click writes its name. */
static void show_names(struct table_screen *screen, struct ui *ui, const char *id, struct hand_field *field)
{
    int gap = theme_px(ui->theme, 6), width = (ui_width(ui) - gap) / 2;
    struct rect row = { 0 };

    for (int i = 0; i < field->choices; i++) {
        char own[80], label[96];
        struct ui_button name = { .id = own, .label = label, .bar = -1, .plain = true };

        snprintf(own, sizeof own, "%s.%d", id, i);
        hand_argument_word(screen, field, i, label, sizeof label);
        name.chosen = strcmp(hand_choice(&screen->hand, field, i), field->text) == 0;
        if (i % 2 == 0)
            row = ui_row(ui, theme_px(ui->theme, ROW));
        if (ui_button(ui, ui_cut(&row, width, gap), &name))
            memcpy(field->text, hand_choice(&screen->hand, field, i), sizeof field->text);
    }
}

/* What the field is called: by this act alone, else everywhere. */
static void field_label(const struct table_screen *screen, const struct hand_field *field, char *out,
                        size_t room)
{
    const char *key = ruleset_name(screen->game.rules, field->name);
    bool stat = field->argument->kind == ARGUMENT_STAT;
    char own[96];

    snprintf(own, sizeof own, "%s.%s", screen->game.rules->deeds[screen->hand.deed]->key, key);
    if (game_word_or_none(&screen->game, "screen", own))
        hand_word(&screen->game, "screen", own, out, room);
    else
        hand_word(&screen->game, stat ? "stat" : "label", key, out, room);
}

/* Which secret it is: with eyes that know none, the one that is meant when nothing is said. */
static void show_secrets(struct table_screen *screen, struct ui *ui, const char *id, struct hand_field *field)
{
    if (field->choices > 0)
        show_names(screen, ui, id, field);
    else if (!table_eyes_are_gm(&screen->game))
        ui_label(ui, id, FACE_BODY, TYPE_BODY, ROLE_TEXT,
                 _("The newest. Look with the game master\xe2\x80\x99s eyes to choose."));
}

static void show_field(struct table_screen *screen, struct ui *ui, struct hand_field *field)
{
    const struct theme *t = ui->theme;
    const char *key = ruleset_name(screen->game.rules, field->name);
    char label[96], id[64];

    field_label(screen, field, label, sizeof label);
    snprintf(id, sizeof id, "hand.%s", key);
    if (field->kind == HAND_FLAG && field->argument->hides && !table_eyes_are_gm(&screen->game)) {
        field->on = false; /* who hides something looks with the GM's eyes */
        return;
    }
    if (field->kind == HAND_FLAG) {
        ui_toggle(ui, ui_row(ui, theme_px(t, ROW)), id, label, &field->on);
        return;
    }
    struct rect row = ui_row(ui, field->kind == HAND_CHOICE ? theme_line(t, TYPE_BODY) : theme_px(t, ROW));
    ui_line(ui, ui_cut(&row, theme_px(t, 180), theme_px(t, 12)), FACE_BODY, TYPE_BODY, ROLE_QUIET, label, -1);
    if (field->kind == HAND_CHOICE) {
        if (field->argument->kind == ARGUMENT_SECRET)
            show_secrets(screen, ui, id, field);
        else
            show_choices(screen, ui, id, field);
        return;
    }
    if (field->kind == HAND_NUMBER)
        step_text(ui, &row, id, field);
    ui_field(ui, row, id, label, field->text, sizeof field->text);
    if (field->kind == HAND_NAME)
        show_names(screen, ui, id, field);
}

static void show_buttons(struct table_screen *screen, struct ui *ui, bool may)
{
    const struct theme *t = ui->theme;
    struct hand *hand = &screen->hand;
    bool good = may && hand->allowed;
    char reason[160] = "", label[96];
    struct ui_button act = { .id = "hand.do",
                             .label = label,
                             .bar = -1,
                             .primary = good,
                             .middle = true,
                             .disabled = !good,
                             .reason = reason };
    struct ui_button back = {
        .id = "hand.back", .label = _("Back"), .icon = ICON_LEFT, .bar = -1, .middle = true
    };

    hand_word(&screen->game, "action", screen->game.rules->deeds[hand->deed]->key, label, sizeof label);
    if (may && !good) /* why the GM may not act at all stands at the top of the panel */
        table_words_refusal(&screen->game, &hand->no, reason, sizeof reason);
    ui_space(ui, theme_px(t, 4));
    int height = ui_button_height(ui, ui_width(ui) - theme_px(t, 150), &act);
    struct rect row = ui_row(ui, height), left = ui_cut(&row, theme_px(t, 140), theme_px(t, 10));
    if (ui_button(ui, left, &back)) {
        hand->deed = -1;
        hand->pointing = false;
    } else if (ui_button(ui, row, &act)) {
        submit(screen);
    }
}

void hand_form_draw(struct table_screen *screen, struct ui *ui, bool may)
{
    struct hand *hand = &screen->hand;
    const struct deed *deed = screen->game.rules->deeds[hand->deed];
    const char *about = game_word_or_none(&screen->game, "about", deed->key);
    char title[96];

    hand_word(&screen->game, "action", deed->key, title, sizeof title);
    hand_heading(ui, title, deed->rule);
    if (about)
        ui_label(ui, "hand.about", FACE_BODY, TYPE_BODY, ROLE_QUIET, about);
    if (deed->flags & DEED_TARGET)
        show_figure(screen, ui);
    if (deed->flags & DEED_CELL)
        show_cell(hand, ui);
    keep_fields(screen);
    for (int i = 0; i < hand->fields; i++)
        show_field(screen, ui, &hand->field[i]);
    hand_probe_form(screen);
    show_buttons(screen, ui, may);
}
