/* The house rules: every option of the rule set, with what it means (view/hand/hand.h). */
#include "base/bounds.h"
#include "base/language.h"
#include "view/hand/hand.h"
#include "view/table/screen.h"
#include "view/table/words.h"

#include <stdio.h>
#include <string.h>

enum { SEGMENTS = 6, CONTROL = 48, TOGGLE = 44, WIDE = 160, STEPS_MOST = 999, TYPED_ROOM = 12 };

static int count_choices(const struct option_def *option)
{
    int n = 0;

    while (option->choices && option->choices[n] && n < SEGMENTS)
        n++;
    return n;
}

/* The word of a value: "alternate" reads "one, then two"; a number is itself. */
static void value_word(const struct table_game *game, const struct option_def *option, int value, char *out,
                       size_t room)
{
    char word[48], key[96];
    const char *text = ruleset_option_word(option, value, word, sizeof word), *shown;

    if (ruleset_option_is_switch(option)) {
        snprintf(out, room, "%s", value ? _("on") : _("off"));
        return;
    }
    snprintf(key, sizeof key, "option.%s=%s", option->key, text);
    shown = game_word_or_none(game, "screen", key);
    if (shown)
        snprintf(out, room, "%s", shown);
    else
        log_word(&(struct log_source){ 0 }, "", text, out, room);
}

/* A switch of words and numbers: the words side by side, and last "a number". */
static int words_control(const struct table_game *game, struct ui *ui, struct rect where, const char *id,
                         const struct option_def *option, int value)
{
    char word[SEGMENTS + 1][48];
    const char *label[SEGMENTS + 1];
    int n = count_choices(option), at = value - option->first_choice, taken;
    bool numbers = option->lo <= option->hi;

    for (int i = 0; i < n; i++) {
        value_word(game, option, option->first_choice + i, word[i], sizeof word[i]);
        label[i] = word[i];
    }
    if (at < 0 || at >= n)
        at = n;
    if (numbers)
        label[n] = _("a number");
    taken = ui_segments(ui, where, id, label, n + numbers, at);
    if (taken == at)
        return value;
    return taken < n ? option->first_choice + taken : option->lo;
}

/* "From 0.5 to 10" */
static void range_words(const struct option_def *option, char *out, size_t room)
{
    char least[16], most[16];

    snprintf(out, room, _("From %s to %s"), ruleset_option_number(option, option->lo, least, sizeof least),
             ruleset_option_number(option, option->hi, most, sizeof most));
}

/* A number of a wide range is typed: clicked, it becomes a field, and Enter takes what stands in it. */
static int typed_number(struct table_screen *screen, struct ui *ui, struct rect *row, const char *id,
                        const struct option_def *option, int value)
{
    struct hand *hand = &screen->hand;
    struct rect where = ui_cut(row, -theme_px(ui->theme, WIDE), theme_px(ui->theme, 12));
    int place = (int)(option - screen->game.rules->options), number;
    char text[16], field[OPTION_KEY + 16];
    struct ui_button button = { .id = id, .label = text, .bar = -1, .middle = true };

    ruleset_option_number(option, value, text, sizeof text);
    snprintf(field, sizeof field, "%s.number", id);
    if (hand->option != place) {
        if (!ui_button(ui, where, &button))
            return value;
        hand->option = place;
        ruleset_option_number(option, value, hand->text, sizeof hand->text);
        ui_focus(ui, field);
    }
    if (!ui_field(ui, where, field, _("Value"), hand->text, TYPED_ROOM) ||
        !ruleset_option_value(option, hand->text, &number))
        return value;
    hand->option = -1;
    return number;
}

/* One step after another, or typed where that would be many, or it has decimals. */
static int number_control(struct table_screen *screen, struct ui *ui, struct rect *row, const char *id,
                          const struct option_def *option, int value)
{
    if (option->decimals || option->hi - option->lo > STEPS_MOST)
        return typed_number(screen, ui, row, id, option, value);
    return hand_stepper(ui, row, id, value, option->lo, option->hi);
}

static int control(struct table_screen *screen, struct ui *ui, const char *id,
                   const struct option_def *option, int value)
{
    const struct table_game *game = &screen->game;
    struct rect row;
    bool named = value >= option->first_choice && value < option->first_choice + count_choices(option);

    if (option->choices)
        value = words_control(game, ui, ui_row(ui, theme_px(ui->theme, CONTROL)), id, option, value);
    if (option->lo > option->hi || (option->choices && named))
        return value;
    row = ui_row(ui, theme_px(ui->theme, CONTROL));
    char range[48];
    range_words(option, range, sizeof range);
    value = number_control(screen, ui, &row, id, option, value);
    ui_line(ui, row, FACE_BODY, TYPE_SMALL, ROLE_QUIET, range, -1);
    return value;
}

/* "Default: off", or "Changed. By default: off", and the rule. */
static void show_usual(const struct table_game *game, struct ui *ui, const struct option_def *option,
                       int value)
{
    const struct theme *t = ui->theme;
    char word[48], usual[96], id[OPTION_KEY + 16];
    struct rect row = ui_row(ui, theme_line(t, TYPE_SMALL));
    bool changed = value != option->start;

    value_word(game, option, option->start, word, sizeof word);
    snprintf(usual, sizeof usual, changed ? _("Changed. By default: %s") : _("Default: %s"), word);
    snprintf(id, sizeof id, "option.%s.default", option->key);
    int width = ui_line(ui, row, FACE_BODY, TYPE_SMALL, ROLE_QUIET, option->rule, 1);
    row.w -= width + theme_px(t, 12);
    ui_line(ui, row, FACE_BODY, TYPE_SMALL, changed ? ROLE_ACCENT : ROLE_QUIET, usual, -1);
    ui_drawn(ui, id, usual, option->rule, "", row);
}

static void show_name(struct ui *ui, const char *id, const char *name, const char *value)
{
    struct rect row = ui_row(ui, theme_line(ui->theme, TYPE_BODY));
    int width = ui_line(ui, row, FACE_STRONG, TYPE_BODY, ROLE_TEXT, value, 1);

    row.w -= width + theme_px(ui->theme, 12);
    ui_line(ui, row, FACE_STRONG, TYPE_BODY, ROLE_TEXT, name, -1);
    if (*id)
        ui_drawn(ui, id, name, value, "", row);
}

/* The name that the book has for a switch or a list of them: its words, else its key. */
static void name_of(const struct table_game *game, const char *key, char *out, size_t room)
{
    char label[OPTION_KEY + 8];

    snprintf(label, sizeof label, "option.%s", key);
    if (game_word_or_none(game, "screen", label))
        hand_word(game, "screen", label, out, room);
    else
        hand_word(game, "", key, out, room);
}

static int show_option(struct table_screen *screen, struct ui *ui, int row, bool may)
{
    const struct table_game *game = &screen->game;
    const struct option_def *option = &game->rules->options[row];
    int value = game->view->option[row], now = value;
    char name[96], id[OPTION_KEY + 8], word[48], label[OPTION_KEY + 16];
    const char *about = game_word_or_none(game, "option", option->key);
    bool on = value != 0;

    snprintf(id, sizeof id, "option.%s", option->key);
    name_of(game, option->key, name, sizeof name);
    value_word(game, option, value, word, sizeof word);
    snprintf(label, sizeof label, "option.%s.about", option->key);
    if (may && ruleset_option_is_switch(option))
        now = ui_toggle(ui, ui_row(ui, theme_px(ui->theme, TOGGLE)), id, name, &on) ? on : value;
    else
        show_name(ui, may ? "" : id, name, may ? "" : word);
    if (about)
        ui_label(ui, label, FACE_BODY, TYPE_BODY, ROLE_QUIET, about);
    if (may && !ruleset_option_is_switch(option))
        now = control(screen, ui, id, option, value);
    show_usual(game, ui, option, value);
    ui_rule(ui);
    return now;
}

/* ---- lists of switches ---- */

/* What a list has in common: its name and rule, what it is for, and from where to where its numbers go. */
static void show_list_head(const struct table_game *game, struct ui *ui, const char *key,
                           const struct option_def *first)
{
    const struct theme *t = ui->theme;
    const char *about = game_word_or_none(game, "option", key);
    struct rect row = ui_row(ui, theme_line(t, TYPE_BODY));
    char name[96], id[OPTION_KEY + 16], range[48];

    name_of(game, key, name, sizeof name);
    snprintf(id, sizeof id, "option.%s", key);
    ui_drawn(ui, id, name, first->rule, "", row);
    row.w -= ui_line(ui, row, FACE_BODY, TYPE_SMALL, ROLE_QUIET, first->rule, 1) + theme_px(t, 12);
    ui_line(ui, row, FACE_STRONG, TYPE_BODY, ROLE_TEXT, name, -1);
    snprintf(id, sizeof id, "option.%s.about", key);
    if (about)
        ui_label(ui, id, FACE_BODY, TYPE_BODY, ROLE_QUIET, about);
    range_words(first, range, sizeof range);
    if (first->lo < first->hi && !ruleset_option_is_switch(first))
        ui_line(ui, ui_row(ui, theme_line(t, TYPE_SMALL)), FACE_BODY, TYPE_SMALL, ROLE_QUIET, range, -1);
}

/* One of a list: its own name, and what it is now. */
static int show_member(struct table_screen *screen, struct ui *ui, int row, bool may)
{
    const struct table_game *game = &screen->game;
    const struct option_def *option = &game->rules->options[row];
    int value = game->view->option[row];
    char name[96], id[OPTION_KEY + 8], word[48];
    bool on = value != 0;

    snprintf(id, sizeof id, "option.%s", option->key);
    hand_word(game, "", ruleset_option_member(option), name, sizeof name);
    value_word(game, option, value, word, sizeof word);
    if (!may) {
        show_name(ui, id, name, word);
        return value;
    }
    if (ruleset_option_is_switch(option))
        return ui_toggle(ui, ui_row(ui, theme_px(ui->theme, TOGGLE)), id, name, &on) ? on : value;
    if (option->choices) {
        show_name(ui, "", name, "");
        return control(screen, ui, id, option, value);
    }
    struct rect line = ui_row(ui, theme_px(ui->theme, CONTROL));
    int now = number_control(screen, ui, &line, id, option, value);
    ui_line(ui, line, FACE_BODY, TYPE_BODY, value != option->start ? ROLE_ACCENT : ROLE_TEXT, name, -1);
    return now;
}

/* How many rows, from this one on, are a list that begins here; 0: it is none of a list. */
static int list_from(const struct ruleset *rules, int row, char key[OPTION_KEY])
{
    int n = 0;

    if (!ruleset_option_member(&rules->options[row]))
        return 0;
    snprintf(key, OPTION_KEY, "%.*s", (int)strcspn(rules->options[row].key, "."), rules->options[row].key);
    return ruleset_find_option_list(rules, key, &n) == row ? n : 0;
}

static void change(struct table_screen *screen, int row, int value)
{
    if (value != screen->game.view->option[row])
        hand_edit(screen, EDIT_set_option, NOBODY, row, value, NULL, 0);
}

void hand_options_draw(struct table_screen *screen, struct ui *ui, bool may, int height)
{
    const struct theme *t = ui->theme;
    const struct ruleset *rules = screen->game.rules;
    char key[OPTION_KEY];
    int least = theme_px(t, 200);

    ui_scroll_begin(ui, "options", _("House rules"), ui_row(ui, larger(height, least)), theme_px(t, 6));
    for (int i = 0, n; i<rules->noptions; i += n> 0 ? n : 1) {
        n = list_from(rules, i, key);
        if (n == 0)
            change(screen, i, show_option(screen, ui, i, may));
        else
            show_list_head(&screen->game, ui, key, &rules->options[i]);
        for (int k = i; k < i + n; k++)
            change(screen, k, show_member(screen, ui, k, may));
        if (n > 0)
            ui_rule(ui);
    }
    if (rules->noptions == 0)
        ui_label(ui, "options.none", FACE_BODY, TYPE_BODY, ROLE_QUIET, _("These rules leave nothing open."));
    ui_scroll_end(ui);
}
