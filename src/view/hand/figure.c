/* The numbers of a figure, and where it stands, changed by the GM (view/hand/hand.h). */
#include "base/language.h"
#include "base/str.h"
#include "core/eyes.h"
#include "view/hand/hand.h"
#include "view/table/screen.h"
#include "view/table/words.h"

#include <stdio.h>
#include <string.h>

enum { ROW = 48, LINE = 40, COLUMNS = 2, VALUE_ROOM = 24, MANY = 60 };

static int value_of(const struct table_game *game, int token, int stat)
{
    return state_stat(game->view, token, stat);
}

/* A stat's number as a field of the form has it: the word that the rules have for it, or its digits. */
static void value_text(const struct stat_def *def, int value, char *out, size_t room)
{
    const char *word = ruleset_stat_word(def, value);

    if (word)
        snprintf(out, room, "%s", word);
    else
        snprintf(out, room, "%d", value);
}

/* A number as a small button: "Luck 2", "Kind beast". */
static void show_stat(struct table_screen *screen, struct ui *ui, struct rect where, int token, int stat)
{
    struct hand *hand = &screen->hand;
    char id[64], name[64], value[32], word[48], label[128];
    struct ui_button button = { .id = id, .label = label, .bar = -1, .plain = true };

    hand_word(&screen->game, "stat", screen->game.rules->stats[stat].key, name, sizeof name);
    snprintf(id, sizeof id, "hand.stat.%s", screen->game.rules->stats[stat].key);
    value_text(&screen->game.rules->stats[stat], value_of(&screen->game, token, stat), value, sizeof value);
    snprintf(label, sizeof label, "%s %s", name, game_word(&screen->game, "", value, word, sizeof word));
    if (ui_button(ui, where, &button)) {
        hand->stat = stat;
        hand->value = value_of(&screen->game, token, stat);
        snprintf(hand->text, sizeof hand->text, "%s", value);
    }
}

/* Of very many numbers those that are 0 wait until all are asked for. */
static bool is_folded(const struct table_screen *screen, int token, int stat)
{
    return screen->game.rules->nstats > MANY && !screen->hand.all &&
           value_of(&screen->game, token, stat) == 0;
}

static void show_all(struct table_screen *screen, struct ui *ui)
{
    struct ui_button all = { .id = "hand.all",
                             .label = screen->hand.all ? _("Only numbers that are not 0") : _("All numbers"),
                             .icon = screen->hand.all ? ICON_MINUS : ICON_PLUS,
                             .bar = -1 };

    if (screen->game.rules->nstats > MANY && ui_button_row(ui, &all))
        screen->hand.all = !screen->hand.all;
}

/* Buttons side by side: the row that is being filled. */
struct shelf {
    struct rect row;
    int placed;
};

static void put_stat(struct table_screen *screen, struct ui *ui, struct shelf *shelf, int token, int stat)
{
    int gap = theme_px(ui->theme, 8), width = (ui_width(ui) - gap) / COLUMNS;

    if (shelf->placed++ % COLUMNS == 0)
        shelf->row = ui_row(ui, theme_px(ui->theme, LINE));
    show_stat(screen, ui, ui_cut(&shelf->row, width, gap), token, stat);
}

/* A group of the sheet with numbers that may be set. */
static void show_group(struct table_screen *screen, struct ui *ui, int token, const struct page_block *block,
                       bool *told)
{
    struct shelf shelf = { .placed = 0 };

    for (int i = 0; i < block->n; i++) {
        int stat = block->line[i].stat;

        if (stat < 0 || told[stat] || screen->game.rules->stats[stat].kind == STAT_DERIVED)
            continue;
        if (shelf.placed == 0)
            hand_heading(ui, block->title, "");
        put_stat(screen, ui, &shelf, token, stat);
        told[stat] = true;
    }
}

/* What no group of the sheet has: the program's own, such as what is left of an allowance. */
static void show_rest(struct table_screen *screen, struct ui *ui, int token, const bool *told)
{
    struct shelf shelf = { .placed = 0 };

    for (int i = 0; i < screen->game.rules->nstats; i++)
        if (!told[i] && screen->game.rules->stats[i].kind != STAT_DERIVED && !is_folded(screen, token, i))
            put_stat(screen, ui, &shelf, token, i);
    show_all(screen, ui);
}

/* The sheet's groups, then everything else behind one more step; without groups all at once. */
static void show_stats(struct table_screen *screen, struct ui *ui, int token)
{
    const struct sheet_page *page = table_sheet_page(screen, token);
    struct ui_fold fold = {
        .id = "hand.rest", .label = _("All numbers"), .title = "", .open = screen->hand.rest
    };
    bool told[STATS_MAX] = { false };

    for (int i = 0; page && i < page->nblocks; i++)
        show_group(screen, ui, token, &page->block[i], told);
    if (page && ui_fold(ui, &fold))
        screen->hand.rest = !screen->hand.rest;
    if (!page || screen->hand.rest)
        show_rest(screen, ui, token, told);
}

/* Typed or stepped, it is the same number; a word of the rules is one too. */
static bool read_value(struct table_screen *screen, struct ui *ui, struct rect row)
{
    struct hand *hand = &screen->hand;
    const struct stat_def *def = &screen->game.rules->stats[hand->stat];
    int size = theme_px(ui->theme, ROW), gap = theme_px(ui->theme, 6);
    struct rect plus = ui_cut(&row, -size, gap), minus = ui_cut(&row, -size, gap);
    int value = 0, by = ui_tool(ui, plus, "hand.value.more", ICON_PLUS, _("More"), NULL, false) -
                        ui_tool(ui, minus, "hand.value.less", ICON_MINUS, _("Less"), NULL, false);
    bool entered = ui_field(ui, row, "hand.value", _("Value"), hand->text, VALUE_ROOM);
    bool good = ruleset_stat_value(def, hand->text, &value) && value >= def->lo && value <= def->hi;

    if (by && good && value + by >= def->lo && value + by <= def->hi)
        value_text(def, value += by, hand->text, VALUE_ROOM);
    hand->value = good ? value : INT_MIN;
    return entered && good;
}

static void show_setting(struct table_screen *screen, struct ui *ui, int token)
{
    struct hand *hand = &screen->hand;
    const struct theme *t = ui->theme;
    const struct stat_def *def = &screen->game.rules->stats[hand->stat];
    char name[64], reason[64];
    struct ui_button set = {
        .id = "hand.set", .label = _("Set"), .bar = -1, .primary = true, .middle = true, .reason = reason
    };
    struct ui_button back = {
        .id = "hand.back", .label = _("Back"), .icon = ICON_LEFT, .bar = -1, .middle = true
    };

    hand_word(&screen->game, "stat", def->key, name, sizeof name);
    hand_heading(ui, name, def->rule);
    bool entered = read_value(screen, ui, ui_row(ui, theme_px(t, ROW)));
    snprintf(reason, sizeof reason, _("From %d to %d"), def->lo, def->hi);
    set.disabled = hand->value == INT_MIN;
    set.primary = !set.disabled;
    int height = ui_button_height(ui, ui_width(ui) - theme_px(t, 150), &set);
    struct rect row = ui_row(ui, height), left = ui_cut(&row, theme_px(t, 140), theme_px(t, 10));
    if (ui_button(ui, left, &back)) {
        hand->stat = -1;
    } else if (ui_button(ui, row, &set) || entered) {
        hand_edit(screen, EDIT_set_stat, token, hand->stat, hand->value, NULL, 0);
        hand->stat = -1;
    }
}

static void show_place(struct table_screen *screen, struct ui *ui, int token)
{
    struct hand *hand = &screen->hand;
    struct ui_button place = { .id = "hand.place",
                               .label = hand->pointing ? _("Choose it on the map") : _("Place it elsewhere"),
                               .icon = ICON_TARGET,
                               .bar = -1,
                               .chosen = hand->pointing };
    struct ui_button off = { .id = "hand.off", .label = _("Take it off the map"), .bar = -1 };
    int gap = theme_px(ui->theme, 8), width = (ui_width(ui) - gap) / COLUMNS;
    struct rect row = ui_row(ui, theme_px(ui->theme, ROW));

    if (ui_button(ui, ui_cut(&row, width, gap), &place))
        hand->pointing = !hand->pointing;
    if (cell_somewhere(screen->game.view->token[token].at) && ui_button(ui, row, &off))
        hand_edit(screen, EDIT_place, token, 0, cell_pack(NOWHERE), NULL, 0);
}

/* The game master is told who would see somebody that is kept hidden. */
static void show_watchers(struct table_game *game, struct ui *ui, int token)
{
    struct str told;
    int n = 0;

    str_init(&told);
    str_add_text(&told, _("It would be seen by "));
    for (int i = 0; i < game->view->ntokens; i++)
        if (eyes_would_see(session_book(game->session), game->view, i, token))
            str_add_format(&told, "%s%s", n++ > 0 ? ", " : "", game_figure(game, i));
    if (n > 0)
        ui_label(ui, "hand.watchers", FACE_BODY, TYPE_BODY, ROLE_QUIET, str_cstr(&told));
    str_clear(&told);
}

/* Hidden or shown, which is nobody's business but the GM's; gone for good; kept for another game. */
static void show_whole(struct table_screen *screen, struct ui *ui, int token)
{
    bool shown = screen->game.view->token[token].seen & ~SEATS_GM, gm = table_eyes_are_gm(&screen->game);
    struct ui_button hide = { .id = "hand.hide",
                              .label = shown ? _("Hide it from the players") : _("Show it to the players"),
                              .icon = shown ? ICON_EYE_OFF : ICON_EYE,
                              .bar = -1,
                              .disabled = !gm,
                              .reason = _("Look with the game master\xe2\x80\x99s eyes for that.") };
    struct ui_button leave = { .id = "hand.leave", .label = _("Remove it"), .icon = ICON_CROSS, .bar = -1 };
    struct ui_button keep = { .id = "hand.keep",
                              .label = hand_has_own_sheet(&screen->game, token) ? _("Replace its sheet")
                                                                                : _("Keep it as a sheet"),
                              .icon = ICON_SAVE,
                              .bar = -1 };
    int gap = theme_px(ui->theme, 8), width = (ui_width(ui) - gap) / COLUMNS;

    if (ui_button_row(ui, &hide))
        hand_edit(screen, EDIT_set_token, token, NAME_seen, shown ? SEATS_GM : SEATS_ALL, NULL, 0);
    if (!shown && gm)
        show_watchers(&screen->game, ui, token);
    struct rect row = ui_row(ui, ui_button_height(ui, width, &keep));
    if (ui_button(ui, ui_cut(&row, width, gap), &leave))
        hand_edit(screen, EDIT_leave, token, 0, 0, NULL, 0);
    if (ui_button(ui, row, &keep))
        hand_keep_sheet(screen, token);
}

void hand_numbers_draw(struct table_screen *screen, struct ui *ui, int token)
{
    if (screen->hand.stat >= 0)
        show_setting(screen, ui, token);
    else
        show_stats(screen, ui, token);
}

void hand_figure_draw(struct table_screen *screen, struct ui *ui, int token)
{
    if (screen->hand.stat >= 0) {
        show_setting(screen, ui, token);
        return;
    }
    if (screen->game.view->board)
        show_place(screen, ui, token);
    show_whole(screen, ui, token);
    show_stats(screen, ui, token);
}
