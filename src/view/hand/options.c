/* The house rules: every option of the rule set, with what it means (view/hand/hand.h). */
#include "base/language.h"
#include "view/hand/hand.h"
#include "view/table/screen.h"
#include "view/table/words.h"

#include <stdio.h>
#include <string.h>

enum { SEGMENTS = 6, CONTROL = 48, TOGGLE = 36 };

static int count_choices(const struct option_def *option)
{
    int n = 0;

    while (option->choices && option->choices[n] && n < SEGMENTS)
        n++;
    return n;
}

/* The word of a value: "alternate" reads "one, then two"; a number is itself. */
static void value_word(const struct play_game *game, const struct option_def *option, int value, char *out,
                       size_t room)
{
    char word[48], key[96];
    const char *text = ruleset_option_word(option, value, word, sizeof word), *shown;

    if (ruleset_option_is_switch(option)) {
        snprintf(out, room, "%s", value ? _("on") : _("off"));
        return;
    }
    snprintf(key, sizeof key, "option.%s=%s", option->key, text);
    shown = screen_word_or_none(game, "screen", key);
    if (shown)
        snprintf(out, room, "%s", shown);
    else
        log_word(&(struct log_source){ 0 }, "", text, out, room);
}

/* A switch of words and numbers: the words side by side, and last "a number". */
static int words_control(const struct play_game *game, struct ui *ui, struct rect where, const char *id,
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

static int control(const struct play_game *game, struct ui *ui, const char *id,
                   const struct option_def *option, int value)
{
    struct rect row;
    bool named = value >= option->first_choice && value < option->first_choice + count_choices(option);

    if (option->choices)
        value = words_control(game, ui, ui_row(ui, theme_px(ui->theme, CONTROL)), id, option, value);
    if (option->lo > option->hi || (option->choices && named))
        return value;
    row = ui_row(ui, theme_px(ui->theme, CONTROL));
    char range[48];
    snprintf(range, sizeof range, _("From %d to %d"), option->lo, option->hi);
    value = hand_stepper(ui, &row, id, value, option->lo, option->hi);
    ui_line(ui, row, FACE_BODY, TYPE_SMALL, ROLE_QUIET, range, -1);
    return value;
}

/* "Default: off", or "Changed. By default: off", and the rule. */
static void show_usual(const struct play_game *game, struct ui *ui, const struct option_def *option,
                       int value)
{
    const struct theme *t = ui->theme;
    char word[48], usual[96], id[64];
    struct rect row = ui_row(ui, theme_line(t, TYPE_SMALL));
    bool changed = value != option->start;

    value_word(game, option, option->start, word, sizeof word);
    snprintf(usual, sizeof usual, changed ? _("Changed. By default: %s") : _("Default: %s"), word);
    snprintf(id, sizeof id, "option.%s.default", option->key);
    int width = ui_line(ui, row, FACE_BODY, TYPE_SMALL, ROLE_QUIET, option->rule, 1);
    row.w -= width + theme_px(t, 12);
    ui_line(ui, row, FACE_BODY, TYPE_SMALL, changed ? ROLE_ACCENT : ROLE_QUIET, usual, -1);
    screen_label(ui, id, usual, option->rule, "", row);
}

static void show_name(struct ui *ui, const char *id, const char *name, const char *value)
{
    struct rect row = ui_row(ui, theme_line(ui->theme, TYPE_BODY));
    int width = ui_line(ui, row, FACE_STRONG, TYPE_BODY, ROLE_TEXT, value, 1);

    row.w -= width + theme_px(ui->theme, 12);
    ui_line(ui, row, FACE_STRONG, TYPE_BODY, ROLE_TEXT, name, -1);
    if (*id)
        screen_label(ui, id, name, value, "", row);
}

static int show_option(const struct play_game *game, struct ui *ui, int row, bool may)
{
    const struct option_def *option = &game->rules->options[row];
    int value = session_state(game->session)->option[row], now = value;
    char name[96], id[48], word[48], label[80];
    const char *about = screen_word_or_none(game, "option", option->key);
    bool on = value != 0;

    snprintf(id, sizeof id, "option.%s", option->key);
    snprintf(label, sizeof label, "option.%s", option->key);
    if (screen_word_or_none(game, "screen", label))
        hand_word(game, "screen", label, name, sizeof name);
    else
        hand_word(game, "", option->key, name, sizeof name);
    value_word(game, option, value, word, sizeof word);
    snprintf(label, sizeof label, "option.%s.about", option->key);
    if (may && ruleset_option_is_switch(option))
        now = ui_toggle(ui, ui_row(ui, theme_px(ui->theme, TOGGLE)), id, name, &on) ? on : value;
    else
        show_name(ui, may ? "" : id, name, may ? "" : word);
    if (about)
        ui_label(ui, label, FACE_BODY, TYPE_BODY, ROLE_QUIET, about);
    if (may && !ruleset_option_is_switch(option))
        now = control(game, ui, id, option, value);
    show_usual(game, ui, option, value);
    ui_rule(ui);
    return now;
}

void hand_options_draw(struct play_screen *screen, struct ui *ui, bool may, int height)
{
    const struct theme *t = ui->theme;
    int least = theme_px(t, 200);

    ui_scroll_begin(ui, "options", _("House rules"), ui_row(ui, height > least ? height : least),
                    theme_px(t, 6));
    for (int i = 0; i < screen->game.rules->noptions; i++) {
        int value = show_option(&screen->game, ui, i, may);

        if (value != session_state(screen->game.session)->option[i])
            hand_edit(screen, EDIT_set_option, NOBODY, i, value, NULL, 0);
    }
    if (screen->game.rules->noptions == 0)
        ui_label(ui, "options.none", FACE_BODY, TYPE_BODY, ROLE_QUIET, _("These rules leave nothing open."));
    ui_scroll_end(ui);
}
