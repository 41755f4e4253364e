/* What a GM does most to a figure; everything else is one step away (view/hand/hand.h). */
#include "base/bounds.h"
#include "base/language.h"
#include "view/hand/hand.h"
#include "view/table/concern.h"
#include "view/table/place.h"
#include "view/table/screen.h"
#include "view/table/tip.h"
#include "view/table/words.h"

#include <stdio.h>

enum { ROW = 48, AMOUNT_USUAL = 5, COLUMNS = 3, CONDITIONS_MOST = 9 };
/* APART, CLOSER: more between rows in a TALL window, less in another. */
enum { GROUP_WORD = 118, CHIP = 46, APART = 5, CLOSER = 4, BEHIND = 16, TALL = 1000 };

static bool is_tall(const struct ui *ui)
{
    return ui->in.height >= theme_px(ui->theme, TALL);
}

bool hand_quick_open(struct table_screen *screen, int token)
{
    struct hand *hand = &screen->hand;

    if (hand_seat(&screen->game) < 0 || token < 0)
        return false;
    hand_open(hand, HAND_CLOSED);
    hand_open(hand, HAND_FIGURE);
    table_concern_aside(screen);
    hand->of = token;
    hand->width = 0;
    hand->all_numbers = hand->typed = hand->stands = false;
    hand->act = HAND_HARM;
    table_place_show(screen, screen->game.view->token[token].at);
    hand->amount = AMOUNT_USUAL;
    return true;
}

/* It stays where it stood, so that nothing moves under the pointer, however the board is moved. */
struct rect hand_beside(struct table_screen *screen, int width, int height)
{
    struct hand *hand = &screen->hand;
    int token = hand->open == HAND_FIGURE ? hand_figure(screen) : NOBODY;

    if (token < 0 || !screen->game.view->board || !cell_somewhere(screen->game.view->token[token].at))
        return (struct rect){ 0 };
    if (hand->width != width || hand->height != height)
        hand->beside = table_tip_figure(screen, token);
    if (screen->camera.by_x == 0 && screen->camera.by_y == 0) {
        hand->width = width;
        hand->height = height;
    }
    return hand->beside;
}

/* ---- conditions ---- */

/* A condition that is there or not, without a number, a word or another figure that goes with it. */
static bool is_plain(const struct mark_def *def)
{
    const unsigned more = MARK_DERIVED | MARK_TEXT | MARK_OF_MARK | MARK_OF_TOKEN | MARK_MANY | MARK_LEVEL;

    return def->flags & (MARK_SHOWN | MARK_LYING | MARK_OUT | MARK_DEAD) && !(def->flags & more) &&
           !def->b_choices;
}

static void show_condition(struct table_screen *screen, struct ui *ui, struct rect where, int token, int key)
{
    int held = state_find(screen->game.view, token, key, -2);
    char id[64], label[64];
    struct ui_button button = { .id = id, .label = label, .bar = -1, .chosen = held >= 0, .middle = true };

    snprintf(id, sizeof id, "quick.mark.%s", screen->game.rules->marks[key].key);
    hand_word(&screen->game, "mark", screen->game.rules->marks[key].key, label, sizeof label);
    if (!ui_button(ui, where, &button))
        return;
    if (held >= 0)
        hand_edit(screen, EDIT_drop_mark, NOBODY, held, 0, NULL, 0);
    else
        hand_edit(screen, EDIT_add_mark, token, 0, 0, (int[]){ key, -1, 0, 0, 0, 0, 0, SEATS_ALL }, 8);
}

/* Prone, unconscious and their like are put on and taken off by a click. */
static void show_plain_conditions(struct table_screen *screen, struct ui *ui, int token)
{
    int gap = theme_px(ui->theme, 8), width = (ui_width(ui) - (COLUMNS - 1) * gap) / COLUMNS, placed = 0;
    struct rect row = { 0 };

    for (int key = 0; key < screen->game.rules->nmarks && placed < CONDITIONS_MOST; key++) {
        if (!is_plain(&screen->game.rules->marks[key]))
            continue;
        if (placed++ % COLUMNS == 0)
            row = ui_row(ui, theme_px(ui->theme, ROW));
        show_condition(screen, ui, ui_cut(&row, width, gap), token, key);
    }
}

static void show_conditions(struct table_screen *screen, struct ui *ui, int token)
{
    struct ui_button more = {
        .id = "quick.marks", .label = _("Another condition, or a thing"), .icon = ICON_PLUS, .bar = -1
    };
    struct ui_well well;

    ui_well_begin(ui, &well);
    show_plain_conditions(screen, ui, token);
    if (ui_button_row(ui, &more))
        screen->hand.adding = true;
    ui_well_end(ui, &well);
}

/* ---- the first row ---- */

/* A word below its icon. */
struct act {
    const char *id, *label, *reason; /* reason: why it cannot be done, NULL: it can */
    enum icon icon;
    bool chosen;
};

static bool show_act(struct ui *ui, struct rect where, const struct act *is)
{
    const struct theme *t = ui->theme;
    struct ui_act act = ui_act(ui, is->id);
    struct draw_box face = ui_face(ui, act, false, is->chosen, is->reason != NULL);
    int size = where.h * 34 / 100, bar = theme_px(t, 4);
    struct rect word = { where.x, where.y + where.h * 56 / 100, where.w, theme_line(t, TYPE_BODY) };
    enum role ink = is->reason ? ROLE_QUIET : ROLE_TEXT;

    draw_box(ui->draw, where, &face);
    if (is->chosen)
        draw_fill(ui->draw, (struct rect){ where.x + bar, where.y + where.h - bar, where.w - 2 * bar, bar },
                  theme_color(t, ROLE_ACCENT));
    paint_icon_draw(ui->draw, is->icon, where.x + (where.w - size) / 2, where.y + where.h * 14 / 100, size,
                    theme_color(t, is->chosen ? ROLE_ACCENT : ink));
    ui_line(ui, word, FACE_STRONG, TYPE_BODY, ink, is->label, 0);
    ui_focus_ring(ui, is->id, where, theme_radius(t));
    ui_add(ui, &(struct ui_widget){ .id = is->id,
                                    .label = is->label,
                                    .role = UI_BUTTON,
                                    .rect = where,
                                    .enabled = !is->reason,
                                    .chosen = is->chosen,
                                    .stop = !is->reason,
                                    .hint = is->reason ? is->reason : "" });
    return act.clicked && !is->reason;
}

/* The book's own deed for it, where health is no number that could be set; -1. */
static int deed_for(const struct table_game *game, const char *key)
{
    const char *deed = game_word_or_none(game, "screen", key);

    return deed ? ruleset_find_deed(game->rules, deed) : -1;
}

static bool has_health(const struct table_game *game, const char *key)
{
    return hand_health_stat(game) >= 0 || deed_for(game, key) >= 0;
}

static void open_health(struct table_screen *screen, enum hand_act act, const char *key)
{
    if (hand_health_stat(&screen->game) >= 0)
        screen->hand.act = act;
    else
        hand_form_open(screen, deed_for(&screen->game, key));
}

/* The command that gives it the turn; false: the book has none, or `why` says why not. */
static bool turn_command(const struct table_game *game, int token, struct command *command, char *why,
                         size_t room)
{
    int deed = ruleset_deed_with(game->rules, DEED_GIVES_TURN);
    struct refusal no;

    snprintf(why, room, "%s", _("The rules of this game know no such thing."));
    if (deed < 0)
        return false;
    *command = command_make(deed, hand_seat(game));
    command->target = token;
    if (!(game->rules->deeds[deed]->flags & DEED_GM))
        command->actor = token; /* where a side takes turns by itself, the GM speaks for it */
    if (session_allows(game->session, command, &no))
        return true;
    table_words_refusal(game, &no, why, room);
    return false;
}

enum first { FIRST_HARM, FIRST_HEAL, FIRST_CONDITION, FIRST_HIDE, FIRST_MOVE, FIRST_TURN, FIRST_ACTS };

static void do_first(struct table_screen *screen, int token, enum first which, const struct command *turn)
{
    struct hand *hand = &screen->hand;
    bool shown = screen->game.view->token[token].seen & ~SEATS_GM;

    switch (which) {
    case FIRST_HARM:
        open_health(screen, HAND_HARM, "hand.harm");
        break;
    case FIRST_HEAL:
        open_health(screen, HAND_HEAL, "hand.heal");
        break;
    case FIRST_CONDITION:
        hand->act = HAND_CONDITION;
        break;
    case FIRST_HIDE:
        hand_edit(screen, EDIT_set_token, token, NAME_seen, shown ? SEATS_GM : SEATS_ALL, NULL, 0);
        break;
    case FIRST_MOVE:
        hand->pointing = !hand->pointing;
        break;
    default:
        *hand_command(screen, turn->deed) = *turn;
        hand_submit(screen);
        break;
    }
}

/* As wide as their words, what is left over shared among them. */
static int spare_width(struct ui *ui, const struct act act[FIRST_ACTS], int gap)
{
    const struct font_style style = { FACE_STRONG, theme_type(ui->theme, TYPE_BODY), { 0 } };
    int used = 0, n = 0;

    for (int i = 0; i < FIRST_ACTS; i++)
        if (act[i].label) {
            used += font_width(ui->meter, ui->theme, style, act[i].label);
            n++;
        }
    return (ui_width(ui) - used - (n - 1) * gap) / n;
}

static void show_first(struct table_screen *screen, struct ui *ui, int token)
{
    const struct table_game *game = &screen->game;
    struct hand *hand = &screen->hand;
    bool shown = game->view->token[token].seen & ~SEATS_GM, sets = hand_health_stat(game) >= 0;
    const char *no_eyes = _("Look with the game master\xe2\x80\x99s eyes for that.");
    struct command turn;
    char why[160];
    bool may_turn = turn_command(game, token, &turn, why, sizeof why);
    struct act act[FIRST_ACTS] = {
        [FIRST_HARM] = { "quick.act.harm", _("Harm"), NULL, paint_icon_named("drop"),
                         sets && hand->act == HAND_HARM },
        [FIRST_HEAL] = { "quick.act.heal", _("Heal"), NULL, ICON_HEART, sets && hand->act == HAND_HEAL },
        [FIRST_CONDITION] = { "quick.act.condition", _("Condition"), NULL, paint_icon_named("alert"),
                              !sets || hand->act == HAND_CONDITION },
        [FIRST_HIDE] = { "quick.hide", shown ? _("Hide") : _("Show"),
                         table_eyes_are_gm(game) ? NULL : no_eyes, shown ? ICON_EYE_OFF : ICON_EYE, false },
        [FIRST_MOVE] = { "quick.move", _("Move"), game->view->board ? NULL : _("There is no map."), ICON_PAN,
                         hand->pointing },
        [FIRST_TURN] = { "quick.turn", _("Give the turn"), may_turn ? NULL : why, ICON_HOURGLASS, false },
    };
    const struct theme *t = ui->theme;
    const struct font_style style = { FACE_STRONG, theme_type(t, TYPE_BODY), { 0 } };
    int gap = theme_px(t, 8);

    if (!has_health(game, "hand.harm"))
        act[FIRST_HARM].label = NULL;
    if (!has_health(game, "hand.heal"))
        act[FIRST_HEAL].label = NULL;
    int spare = spare_width(ui, act, gap);
    struct rect row = ui_row(ui, theme_px(t, is_tall(ui) ? 100 : 74));
    for (int i = 0; i < FIRST_ACTS; i++)
        if (act[i].label &&
            show_act(ui, ui_cut(&row, font_width(ui->meter, t, style, act[i].label) + spare, gap), &act[i]))
            do_first(screen, token, (enum first)i, &turn);
}

/* ---- everything else, by what it is about ---- */

/* Buttons as wide as their words, in a row behind a quiet word, and in further rows. */
struct chips {
    struct rect row;
    int indent;
};

static struct chips chips_begin(struct ui *ui, const char *title)
{
    ui_space(ui, theme_px(ui->theme, is_tall(ui) ? APART : -CLOSER));
    struct chips chips = { ui_row(ui, theme_px(ui->theme, CHIP)), theme_px(ui->theme, GROUP_WORD) };

    ui_line(ui, ui_cut(&chips.row, chips.indent, 0), FACE_BODY, TYPE_BODY, ROLE_QUIET, title, -1);
    return chips;
}

static bool show_chip(struct ui *ui, struct chips *chips, const char *id, const char *label, const char *tip,
                      bool bad)
{
    struct ui_button button = { .id = id, .label = label, .bar = -1, .middle = true, .bad = bad, .tip = tip };
    int width = ui_button_width(ui, &button);

    if (chips->row.w < width) {
        chips->row = ui_row(ui, theme_px(ui->theme, CHIP));
        ui_cut(&chips->row, chips->indent, 0);
    }
    return ui_button(ui, ui_cut(&chips->row, smaller(width, chips->row.w), theme_px(ui->theme, 8)), &button);
}

/* The next of the book's own deeds that its words group: "hand.1.of" "take_turn skip_turn"; -1: no more. */
static int next_deed(const struct ruleset *rules, const char **keys, char *key)
{
    int n, row = -1;

    while (row < 0 && sscanf(*keys, "%47s%n", key, &n) == 1) {
        *keys += n;
        row = ruleset_find_deed(rules, key);
    }
    return row;
}

/* How it is called in the hand, which may be briefer than elsewhere. */
static void deed_label(const struct table_game *game, const char *key, char *out, size_t room)
{
    char id[64];

    snprintf(id, sizeof id, "hand.say.%s", key);
    bool brief = game_word_or_none(game, "screen", id) != NULL;
    hand_word(game, brief ? "screen" : "action", brief ? id : key, out, room);
}

/* How wide the group is that has room behind another one: its word, and all of its buttons. */
static int group_width(const struct table_game *game, struct ui *ui, const char *keys)
{
    int wide = theme_px(ui->theme, GROUP_WORD);
    char key[48], label[96];

    while (next_deed(game->rules, &keys, key) >= 0) {
        deed_label(game, key, label, sizeof label);
        wide += ui_button_width(ui, &(struct ui_button){ .label = label, .bar = -1, .middle = true }) +
                theme_px(ui->theme, 8);
    }
    return wide;
}

static void show_group(struct table_screen *screen, struct ui *ui, struct chips *chips, const char *title,
                       const char *keys)
{
    char key[48], id[64], label[96], tip[200];
    int row;

    if (!is_tall(ui) && group_width(&screen->game, ui, keys) <= chips->row.w - theme_px(ui->theme, BEHIND)) {
        ui_cut(&chips->row, theme_px(ui->theme, BEHIND), 0);
        ui_line(ui, ui_cut(&chips->row, chips->indent, 0), FACE_BODY, TYPE_BODY, ROLE_QUIET, title, -1);
    } else {
        *chips = chips_begin(ui, title);
    }
    while ((row = next_deed(screen->game.rules, &keys, key)) >= 0) {
        const char *about = game_word_or_none(&screen->game, "about", key);

        deed_label(&screen->game, key, label, sizeof label);
        snprintf(id, sizeof id, "quick.%s", key);
        snprintf(tip, sizeof tip, "%s (%s)", about ? about : label, screen->game.rules->deeds[row]->rule);
        if (show_chip(ui, chips, id, label, tip, false))
            hand_form_open(screen, row);
    }
}

static void show_groups(struct table_screen *screen, struct ui *ui)
{
    struct chips chips = { .row = { 0 } };

    for (int i = 1;; i++) {
        char name[24], of[28];

        snprintf(name, sizeof name, "hand.%d", i);
        snprintf(of, sizeof of, "hand.%d.of", i);
        const char *title = game_word_or_none(&screen->game, "screen", name),
                   *keys = game_word_or_none(&screen->game, "screen", of);
        if (!title || !keys)
            return;
        show_group(screen, ui, &chips, title, keys);
    }
}

static void show_figure(struct table_screen *screen, struct ui *ui, int token)
{
    struct chips chips = chips_begin(ui, _("The figure"));

    if (screen->game.view->board && cell_somewhere(screen->game.view->token[token].at) &&
        show_chip(ui, &chips, "quick.off", _("Off the map"), NULL, false))
        hand_edit(screen, EDIT_place, token, 0, cell_pack(NOWHERE), NULL, 0);
    if (show_chip(ui, &chips, "quick.keep",
                  hand_has_own_sheet(&screen->game, token) ? _("Replace the sheet") : _("Keep the sheet"),
                  NULL, false))
        hand_keep_sheet(screen, token);
    if (show_chip(ui, &chips, "quick.leave", _("Remove"), NULL, true)) {
        hand_edit(screen, EDIT_leave, token, 0, 0, NULL, 0);
        hand_open(&screen->hand, HAND_CLOSED);
    }
}

enum { FOLD_PART = 62 }; /* hundredths of the row that the numbers' head takes */

/* What there is among the numbers: "hit points, luck ..." */
static void name_numbers(const struct table_game *game, char *out, size_t room)
{
    int other = -1, first = game->rules->shown.stat_hp, spent = ruleset_find_spent(game->rules, &other);
    char one[48], two[48];
    const char *health = first < 0 ? ""
                                   : game_word(game, "stat", game->rules->stats[first].key, one, sizeof one),
               *luck = spent < 0 ? ""
                                 : game_word(game, "stat", game->rules->stats[spent].key, two, sizeof two);

    /* words: what there is among all numbers, the first two by name */
    snprintf(out, room, *health || *luck ? _("%s%s%s and more") : "%s%s%s", health,
             *health && *luck ? ", " : "", luck);
}

static void show_more(struct table_screen *screen, struct ui *ui, int token)
{
    struct hand *hand = &screen->hand;
    char among[120];
    struct ui_fold fold = {
        .id = "quick.numbers", .label = _("All numbers"), .title = among, .open = hand->all_numbers
    };
    struct ui_button whole = {
        .id = "quick.whole", .label = _("The whole table"), .icon = ICON_HAND, .bar = -1, .plain = true
    };

    name_numbers(&screen->game, among, sizeof among);
    bool beside = !hand->all_numbers; /* nothing lies between the two: one row is enough */
    ui_rule(ui);
    if (beside)
        ui_split(ui, ui_width(ui) * FOLD_PART / 100, theme_px(ui->theme, 12));
    if (beside)
        ui_space(ui, (ui_button_height(ui, ui_width(ui), &whole) - ui_fold_height(ui->theme)) / 2);
    if (ui_fold(ui, &fold))
        hand->all_numbers = !hand->all_numbers;
    if (beside)
        ui_split_next(ui);
    else
        hand_numbers_draw(screen, ui, token);
    if (ui_button_row(ui, &whole))
        hand_open(hand, HAND_ACTS);
    if (beside)
        ui_split_end(ui);
}

/* One thing that was opened in it fills the panel until it is done. */
static bool draw_opened(struct table_screen *screen, struct ui *ui, int token, bool may)
{
    const struct hand *hand = &screen->hand;

    if (hand->deed >= 0)
        hand_form_draw(screen, ui, may);
    else if (hand->stat >= 0)
        hand_numbers_draw(screen, ui, token);
    else if (hand->adding || hand->mark >= 0 || hand->thing > 0)
        hand_marks_draw(screen, ui, token);
    else
        return false;
    return true;
}

/* Once it stands, a figure that it would lie over comes out from below it. */
static void keep_clear(struct table_screen *screen, int token)
{
    struct hand *hand = &screen->hand;

    if (hand->stands || hand->width == 0)
        return;
    hand->stands = true;
    table_place_figure(screen, token);
    table_concern_rests(screen);
}

void hand_quick_draw(struct table_screen *screen, struct ui *ui, bool may)
{
    int token = hand_figure(screen);

    if (token < 0) {
        ui_label(ui, "hand.nobody", FACE_BODY, TYPE_BODY, ROLE_QUIET,
                 _("Choose a figure to change its numbers."));
        return;
    }
    keep_clear(screen, token);
    if (!may || draw_opened(screen, ui, token, may))
        return;
    show_first(screen, ui, token);
    if (screen->hand.act == HAND_CONDITION || hand_health_stat(&screen->game) < 0)
        show_conditions(screen, ui, token);
    else
        hand_amount_draw(screen, ui, token);
    show_groups(screen, ui);
    show_figure(screen, ui, token);
    show_more(screen, ui, token);
}
