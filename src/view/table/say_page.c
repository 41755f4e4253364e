/* The page in the tray on which something is said with a deed (view/table/say.h). */
#include "view/table/say.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "view/table/card.h"
#include "view/table/chips.h"
#include "view/table/tray.h"
#include "view/table/wish.h"
#include "view/table/words.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { GAP = 12, DIRECT_MOST = 10, COLUMNS = 4, BACK = 190, UNSAID = INT_MIN };

/* The deed as it stands on the page, with what is said. */
static struct command wish_of(struct table_screen *screen, struct said *said)
{
    const struct table_say *say = &screen->panels.say;
    const struct deed *deed = screen->game.rules->deeds[say->deed];
    struct command command = table_wish_command(&screen->game, say->deed, say->figure,
                                                table_card_target(screen, deed));

    table_say_fill(&screen->game, &command, said);
    return command;
}

/* With one field said in another way: is it allowed? */
static bool would_do(struct table_screen *screen, int field, int value, struct command *command,
                     struct said *said, struct refusal *no)
{
    *said = screen->panels.say.said;
    said->value[field] = value;
    *command = wish_of(screen, said);
    return table_say_allowed(screen, command, no);
}

/* The same, with any of the words that the first field has. */
static bool would_do_somehow(struct table_screen *screen, const struct say_field *first, int field, int value)
{
    int word[SAY_CHOICES], n = table_say_choices(&screen->game, first, screen->panels.say.figure, word);

    for (int i = 0; i < n; i++) {
        struct said said = screen->panels.say.said;
        struct refusal no;

        said.value[field] = value;
        said.value[0] = word[i];
        struct command command = wish_of(screen, &said);
        if (table_say_allowed(screen, &command, &no))
            return true;
    }
    return false;
}

static const struct table_odds *odds_of(struct table_screen *screen, const struct command *command)
{
    struct refusal no;
    bool at_once = session_allows(screen->game.session, command, &no);

    return table_odds_wish(&screen->finds.odds, screen->game.session,
                           at_once || screen->finds.plan.steps < 1 ? NULL : &screen->finds.plan.walk, command,
                           NULL);
}

/* ---- words ---- */

static void choice_word(const struct table_game *game, const struct say_field *field, int value, char *out,
                        size_t room)
{
    const struct item *item = field->argument
                                  ? NULL
                                  : book_item(session_book(game->session), game->view->mark[value].key);
    char both[TEXT_BYTES + 64];

    if (item) {
        text_capital(table_words_item(game, item, both, sizeof both), out, room);
        return;
    }
    const char *name = ruleset_name(game->rules, field->argument->name);
    if (field->argument->kind == ARGUMENT_YES) {
        snprintf(both, sizeof both, "%s=yes", name);
        if (game_word_or_none(game, "answer", both))
            hand_word(game, "answer", both, out, room);
        else
            hand_word(game, "label", name, out, room);
        return;
    }
    if (field->argument->kind == ARGUMENT_NAME) {
        text_capital(texts_get(&session_book(game->session)->texts, value), out, room);
        return;
    }
    if (field->argument->kind == ARGUMENT_NUMBER) {
        snprintf(both, sizeof both, "%s=%d", name, value);
        if (game_word_or_none(game, "answer", both))
            hand_word(game, "answer", both, out, room);
        else
            snprintf(out, room, "%d", value);
        return;
    }
    const char *key = ruleset_argument_words(game->rules, field->argument)[value];
    snprintf(both, sizeof both, "%s=%s", name, key);
    if (game_word_or_none(game, "answer", both))
        hand_word(game, "answer", both, out, room);
    else
        hand_word(game, ruleset_find_stat(game->rules, key) >= 0 ? "stat" : "answer", key, out, room);
}

static void choice_id(const struct table_game *game, const struct say_field *field, int value, char *out,
                      size_t room)
{
    const struct ruleset *rules = game->rules;

    if (!field->argument)
        snprintf(out, room, "say.thing.%d", value);
    else if (field->argument->kind == ARGUMENT_WORD)
        snprintf(out, room, "say.%s.%s", ruleset_name(rules, field->argument->name),
                 ruleset_argument_words(rules, field->argument)[value]);
    else if (field->argument->kind == ARGUMENT_NAME || table_say_is_few(field->argument))
        snprintf(out, room, "say.%s.%d", ruleset_name(rules, field->argument->name), value);
    else
        snprintf(out, room, "say.%s", ruleset_name(rules, field->argument->name));
}

static void field_title(const struct table_game *game, const struct say_field *field, char *out, size_t room)
{
    if (!field->argument)
        snprintf(out, room, "%s", _("With"));
    else if (field->argument->kind == ARGUMENT_YES)
        *out = '\0';
    else
        hand_word(game, "label", ruleset_name(game->rules, field->argument->name), out, room);
}

/* What the odds of a declaration assume (session/odds/declared.h). */
static void show_terms(struct ui *ui, struct rect row)
{
    const char *text = _("if those who have not declared do nothing");

    ui_drawn(ui, "say.terms", text, "", "", row);
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, text, 1);
}

/* Leave the page with nothing done; fingers have no keys. */
static void show_back(struct table_screen *screen, struct ui *ui, struct rect where)
{
    struct ui_button back = { .id = "say.back",
                              .label = _("Not after all"),
                              .key = screen->game.alone ? NULL : "Esc",
                              .bar = -1,
                              .middle = true };

    if (ui_button(ui, where, &back))
        screen->panels.say.open = false;
}

/* "Attack, bow": with what is chosen to strike with, else what is in hand. */
static void name_wish(const struct table_game *game, const struct command *command, char *text, size_t room)
{
    const struct item *item = command->item < 0 ? NULL
                                                : book_item(session_book(game->session),
                                                            game->view->mark[command->item].key);
    char name[64];

    table_words_action(game, command->deed, command->actor, text, room);
    if (!item || !(game->rules->deeds[command->deed]->flags & DEED_STRIKES) ||
        !ruleset_strikes_with(game->rules, item->kind))
        return;
    size_t deed = strcspn(text, ",");
    snprintf(text + deed, room - deed, ", %s", table_words_item(game, item, name, sizeof name));
}

/* `direct`: each word of the page does it, so what leaves the page stands here. */
static void show_title(struct table_screen *screen, struct ui *ui, bool direct)
{
    const struct theme *t = ui->theme;
    const struct deed *deed = screen->game.rules->deeds[screen->panels.say.deed];
    struct said said = screen->panels.say.said;
    struct command command = wish_of(screen, &said);
    struct refusal no;
    struct rect row = ui_row(ui, theme_button_bar(t));
    char text[160];

    (void)table_say_allowed(screen, &command, &no);
    name_wish(&screen->game, &command, text, sizeof text);
    if (command.target >= 0)
        snprintf(text + strlen(text), sizeof text - strlen(text), ": %s",
                 game_figure(&screen->game, command.target));
    ui_drawn(ui, "say", text, deed->rule, "", row);
    bool terms = screen->game.rules->shown.crowd && command.deed == screen->game.rules->shown.crowd->declare;
    if (direct && !terms)
        show_back(screen, ui, ui_cut(&row, -theme_px(t, BACK), theme_px(t, GAP)));
    ui_cut(&row, ui_line(ui, row, FACE_TITLE, TYPE_TITLE, ROLE_TEXT, text, -1), theme_px(t, GAP));
    ui_cut(&row, ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_ACCENT, deed->rule, -1), theme_px(t, GAP));
    if (terms)
        show_terms(ui, row);
}

/* Why it is not allowed; whom it is done to may still be chosen. */
static void why_not(const struct table_game *game, const struct command *command, const struct refusal *no,
                    char *out, size_t room)
{
    if (no->why == NAME_no_such_target && command->target < 0)
        snprintf(out, room, "%s", _("Choose a figure on the board first"));
    else
        table_words_refusal(game, no, out, room);
}

/* ---- one word of few: each does it ---- */

static void show_direct_one(struct table_screen *screen, struct ui *ui, const struct say_field *field,
                            int value, struct rect where, int *height)
{
    char id[96], label[120], one[192] = "", two[192] = "", reason[160] = "";
    struct ui_button button = { .id = id, .label = label, .bar = -1, .reason = reason };
    struct command command;
    struct said said;
    struct refusal no;

    choice_id(&screen->game, field, value, id, sizeof id);
    choice_word(&screen->game, field, value, label, sizeof label);
    button.disabled = !would_do(screen, 0, value, &command, &said, &no);
    if (button.disabled)
        why_not(&screen->game, &command, &no, reason, sizeof reason);
    else
        table_words_odds(&screen->game, odds_of(screen, &command), one, sizeof one, two, sizeof two);
    button.line[0] = *one ? one : NULL;
    button.line[1] = *one && *two ? two : NULL;
    if (height) {
        int wants = ui_button_height(ui, where.w, &button);

        *height = larger(wants, *height);
    } else if (ui_button(ui, where, &button)) {
        table_say_wish(screen, &command);
    }
}

static void show_direct(struct table_screen *screen, struct ui *ui, const struct say_field *field,
                        const int *value, int n)
{
    int columns = smaller(n, COLUMNS), gap = theme_px(ui->theme, GAP),
        width = (ui_width(ui) - (columns - 1) * gap) / columns;

    for (int from = 0; from < n; from += columns) {
        int height = theme_button_main(ui->theme), to = smaller(from + columns, n);

        for (int i = from; i < to; i++)
            show_direct_one(screen, ui, field, value[i], (struct rect){ 0, 0, width, 0 }, &height);
        struct rect row = ui_row(ui, height);
        for (int i = from; i < to; i++)
            show_direct_one(screen, ui, field, value[i], ui_cut(&row, width, gap), NULL);
    }
}

/* Is it said, or, where nothing is said of what one strikes with, in hand? */
static bool is_meant(const struct table_screen *screen, const struct say_field *field, int at, int value)
{
    const struct table_say *say = &screen->panels.say;

    if (say->said.value[at] == UNSAID && !field->argument && field->strikes)
        return value == table_words_in_hand(&screen->game, say->figure);
    return say->said.value[at] == value;
}

/* ---- beside it what goes with some of them ---- */

/* A choice of one of several fields in a line. */
struct beside {
    int field, value;
};

/* Those of a field that are allowed with some word of the first; how many there are by then. */
static int find_extras(struct table_screen *screen, const struct say_field *field, int at,
                       struct table_chip chip[SAY_CHOICES], struct beside beside[SAY_CHOICES], int n)
{
    const struct table_say *say = &screen->panels.say;
    int value[SAY_CHOICES], choices = table_say_choices(&screen->game, &field[at], say->figure, value);

    for (int i = 0; i < choices && n < SAY_CHOICES && (field[at].argument || choices > 1); i++) {
        bool said = say->said.value[at] == value[i];

        if (!said && !would_do_somehow(screen, &field[0], at, value[i]))
            continue;
        chip[n].chosen = is_meant(screen, &field[at], at, value[i]);
        beside[n] = (struct beside){ at, value[i] };
        choice_id(&screen->game, &field[at], value[i], chip[n].id, sizeof chip->id);
        choice_word(&screen->game, &field[at], value[i], chip[n].label, sizeof chip->label);
        n++;
    }
    return n;
}

/* What may be said beside the first field, all in a line; what is chosen once more is unsaid. */
static void show_extras(struct table_screen *screen, struct ui *ui, const struct say_field *field, int n)
{
    struct table_chip chip[SAY_CHOICES];
    struct beside beside[SAY_CHOICES];
    int shown = 0;

    for (int i = 1; i < n; i++)
        shown = find_extras(screen, field, i, chip, beside, shown);
    int used = shown > 0 ? table_chips_draw(ui, _("With"), chip, shown) : -1;
    if (used >= 0)
        screen->panels.say.said.value[beside[used].field] = chip[used].chosen ? UNSAID : beside[used].value;
}

/* Is that the page on which each word does it (show_direct)? */
static bool is_direct(const struct table_screen *screen, const struct say_field *field, int n)
{
    const struct crowd_shown *crowd = screen->game.rules->shown.crowd;
    bool typed = field[0].argument && field[0].argument->kind == ARGUMENT_TEXT;
    int value[SAY_CHOICES];

    return field[0].needed && !typed && (n == 1 || (crowd && screen->panels.say.deed == crowd->declare)) &&
           table_say_choices(&screen->game, &field[0], screen->panels.say.figure, value) <= DIRECT_MOST;
}

/* ---- several fields: chips, and at last "Do it" ---- */

static void show_number(struct table_game *game, struct ui *ui, const struct say_field *field, int *value)
{
    struct rect row = ui_row(ui, theme_button_bar(ui->theme));
    char title[64], id[80];
    int lo, hi;

    ruleset_argument_range(game->rules, field->argument, &lo, &hi);
    field_title(game, field, title, sizeof title);
    choice_id(game, field, 0, id, sizeof id);
    *value = hand_stepper(ui, &row, id, *value, lo, hi);
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_TEXT, title, -1);
}

/* Typed; as long as nothing is, nothing is said. It becomes one of the game's texts when it is done. */
static void show_text(struct table_screen *screen, struct ui *ui, const struct say_field *field, int *value)
{
    char title[64], id[80];

    field_title(&screen->game, field, title, sizeof title);
    choice_id(&screen->game, field, 0, id, sizeof id);
    if (screen->panels.say.fresh)
        ui_focus(ui, id);
    screen->panels.say.fresh = false;
    ui_field(ui, ui_row(ui, theme_button_bar(ui->theme)), id, title, screen->panels.say.text,
             sizeof screen->panels.say.text);
    *value = *screen->panels.say.text ? screen->game.view->token[screen->panels.say.figure].text : UNSAID;
}

/* What was typed, in the place of what stood for it. False: no memory. */
static bool keep_text(struct table_screen *screen)
{
    struct table_say *say = &screen->panels.say;
    struct say_field field[SAY_FIELDS];
    int n = table_say_fields(screen->game.rules->deeds[say->deed], field), text = 0;

    for (int i = 0; i < n && text >= 0 && *say->text; i++)
        if (field[i].argument && field[i].argument->kind == ARGUMENT_TEXT)
            say->said.value[i] = text = texts_add(&session_book(screen->game.session)->texts, say->text);
    return text >= 0;
}

/* What is allowed of it, with the others as they are; what is chosen once more is unsaid, if it may be. */
static void show_choices(struct table_screen *screen, struct ui *ui, const struct say_field *field, int at)
{
    struct table_say *say = &screen->panels.say;
    int value[SAY_CHOICES], n = table_say_choices(&screen->game, field, say->figure, value), shown = 0;
    struct table_chip chip[SAY_CHOICES];
    int meant[SAY_CHOICES];
    char title[64];

    for (int i = 0; i < n; i++) {
        struct command command;
        struct said said;
        struct refusal no;

        if (say->said.value[at] != value[i] && !would_do(screen, at, value[i], &command, &said, &no))
            continue;
        meant[shown] = value[i];
        chip[shown].chosen = is_meant(screen, field, at, value[i]);
        choice_id(&screen->game, field, value[i], chip[shown].id, sizeof chip->id);
        choice_word(&screen->game, field, value[i], chip[shown++].label, sizeof chip->label);
    }
    if (shown == 0 || (shown == 1 && !field->argument))
        return;
    field_title(&screen->game, field, title, sizeof title);
    int used = table_chips_draw(ui, title, chip, shown);
    if (used >= 0)
        say->said.value[at] = chip[used].chosen && !field->needed ? UNSAID : meant[used];
}

static void show_odds(struct table_screen *screen, struct ui *ui, const struct command *command)
{
    char one[192], two[192], both[400];

    table_words_odds(&screen->game, odds_of(screen, command), one, sizeof one, two, sizeof two);
    if (!*one)
        return;
    snprintf(both, sizeof both, "%s%s" FONT_QUIET "%s", one, *two ? "   " : "", two);
    ui_label(ui, "say.odds", FACE_BODY, TYPE_BODY, ROLE_TEXT, both);
}

static void show_done(struct table_screen *screen, struct ui *ui)
{
    struct said said = screen->panels.say.said;
    struct command command = wish_of(screen, &said);
    struct refusal no;
    char reason[160] = "";
    struct rect row;
    struct ui_button done = { .id = "say.done",
                              .label = _("Do it"),
                              .key = "Enter",
                              .bar = -1,
                              .primary = true,
                              .middle = true,
                              .reason = reason };

    done.disabled = !table_say_allowed(screen, &command, &no);
    done.primary = !done.disabled;
    if (done.disabled)
        why_not(&screen->game, &command, &no, reason, sizeof reason);
    else
        show_odds(screen, ui, &command);
    row = ui_row(ui, theme_button_main(ui->theme));
    show_back(screen, ui, ui_cut(&row, row.w / 3, theme_px(ui->theme, GAP)));
    if (ui_button(ui, row, &done) && keep_text(screen)) {
        said = screen->panels.say.said;
        command = wish_of(screen, &said);
        (void)table_say_allowed(screen, &command, &no);
        table_say_wish(screen, &command);
    }
}

void table_say_draw(struct table_screen *screen, struct ui *ui)
{
    struct table_say *say = &screen->panels.say;
    struct say_field field[SAY_FIELDS];
    int n = table_say_fields(screen->game.rules->deeds[say->deed], field), value[SAY_CHOICES];
    bool typed = field[0].argument && field[0].argument->kind == ARGUMENT_TEXT;

    say->fresh = say->fresh && typed && field[0].needed;
    bool direct = is_direct(screen, field, n);
    show_title(screen, ui, direct);
    if (direct) {
        show_extras(screen, ui, field, n);
        show_direct(screen, ui, &field[0], value,
                    table_say_choices(&screen->game, &field[0], say->figure, value));
        return;
    }
    for (int i = 0; i < n; i++)
        if (field[i].argument && field[i].argument->kind == ARGUMENT_TEXT)
            show_text(screen, ui, &field[i], &say->said.value[i]);
        else if (field[i].argument && field[i].argument->kind == ARGUMENT_NUMBER &&
                 !table_say_is_few(field[i].argument))
            show_number(&screen->game, ui, &field[i], &say->said.value[i]);
        else
            show_choices(screen, ui, &field[i], i);
    show_done(screen, ui);
}
