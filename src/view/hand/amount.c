/* How much harm or healing: a pad of digits, and what the number would do (view/hand/hand.h). */
#include "base/bounds.h"
#include "base/language.h"
#include "view/hand/hand.h"
#include "view/table/figure.h"
#include "view/table/screen.h"

#include <stdio.h>
#include <string.h>

enum { AMOUNT_MOST = 999, PAD_COLUMNS = 3, PAD_LINES = 4, KEY_WIDTH = 76, KEY_HEIGHT = 50, GAP = 8 };

/* Of the pad, line by line: digits, the last one taken back, all there is. */
enum { PAD_BACK = -1, PAD_ALL = -2 };

int hand_health_stat(const struct table_game *game)
{
    int stat = game->rules->shown.stat_hp;

    return stat >= 0 && game->rules->stats[stat].kind == STAT_PLAIN ? stat : -1;
}

static int sign_of(const struct hand *hand)
{
    return hand->act == HAND_HEAL ? 1 : -1;
}

/* What the number is once the figure is harmed or (`sign` 1) healed by so much, within its bounds. */
static int health_after(const struct table_game *game, int token, int stat, int sign, int by)
{
    const struct ruleset_shown *shown = &game->rules->shown;
    int now = state_stat(game->view, token, stat), most = game_stat(game, token, shown->stat_hp_max),
        after = now + (shown->hp_is_harm ? -sign : sign) * by, lo = game->rules->stats[stat].lo,
        hi = game->rules->stats[stat].hi;

    if (shown->hp_is_harm)
        lo = 0;
    else if (most > 0 && after > most && sign > 0)
        after = larger(now, most);
    return clamp(after, lo, hi);
}

/* Is the pad there? */
static bool takes_amount(const struct table_screen *screen)
{
    const struct hand *hand = &screen->hand;

    return hand->open == HAND_FIGURE && hand_figure(screen) >= 0 && hand_health_stat(&screen->game) >= 0 &&
           hand->act != HAND_CONDITION && hand->deed < 0 && hand->stat < 0 && hand->mark < 0 && !hand->adding;
}

bool hand_foretold(const struct table_screen *screen, int token, int *after)
{
    int stat = hand_health_stat(&screen->game);

    if (!takes_amount(screen) || hand_figure(screen) != token)
        return false;
    *after = health_after(&screen->game, token, stat, sign_of(&screen->hand), screen->hand.amount);
    return *after != state_stat(screen->game.view, token, stat);
}

/* ---- the pad ---- */

static void take_digit(struct hand *hand, int digit)
{
    int amount = (hand->typed ? hand->amount * 10 : 0) + digit;

    hand->amount = amount > AMOUNT_MOST ? digit : amount;
    hand->typed = true;
}

static void take_back(struct hand *hand)
{
    hand->amount /= 10;
    hand->typed = true;
}

void hand_amount_keys(struct table_screen *screen, struct ui *ui)
{
    if (!takes_amount(screen))
        return;
    for (int digit = 0; digit <= 9; digit++)
        if (ui_key(ui, UI_KEY_CHAR, (char)('0' + digit), false))
            take_digit(&screen->hand, digit);
    if (ui_key(ui, UI_KEY_BACKSPACE, 0, false))
        take_back(&screen->hand);
}

static void show_key(struct table_screen *screen, struct ui *ui, struct rect where, int key)
{
    struct hand *hand = &screen->hand;
    char id[24], label[24];
    bool lit = key >= 0 && hand->typed && hand->amount % 10 == key;
    struct ui_button button = {
        .id = id, .label = label, .bar = -1, .middle = true, .title = key >= 0, .chosen = lit
    };

    if (key >= 0)
        snprintf(id, sizeof id, "quick.pad.%d", key);
    else
        snprintf(id, sizeof id, "quick.pad.%s", key == PAD_ALL ? "all" : "back");
    if (key >= 0)
        snprintf(label, sizeof label, "%d", key);
    else /* words: a key of the pad, all that a figure has to lose or can gain */
        snprintf(label, sizeof label, "%s", key == PAD_ALL ? _("All") : "\xe2\x86\x90");
    if (!ui_button(ui, where, &button))
        return;
    if (key >= 0) {
        take_digit(hand, key);
    } else if (key == PAD_BACK) {
        take_back(hand);
    } else {
        int token = hand_figure(screen), stat = hand_health_stat(&screen->game),
            now = state_stat(screen->game.view, token, stat),
            end = health_after(&screen->game, token, stat, sign_of(hand), AMOUNT_MOST);

        hand->amount = end > now ? end - now : now - end;
        hand->typed = true;
    }
}

static void show_pad(struct table_screen *screen, struct ui *ui, struct rect where)
{
    static const int keys[PAD_LINES][PAD_COLUMNS] = {
        { 7, 8, 9 }, { 4, 5, 6 }, { 1, 2, 3 }, { PAD_BACK, 0, PAD_ALL }
    };
    int gap = theme_px(ui->theme, GAP), wide = (where.w - (PAD_COLUMNS - 1) * gap) / PAD_COLUMNS,
        high = theme_px(ui->theme, KEY_HEIGHT);

    for (int line = 0; line < PAD_LINES; line++)
        for (int i = 0; i < PAD_COLUMNS; i++)
            show_key(screen, ui,
                     (struct rect){ where.x + i * (wide + gap), where.y + line * (high + gap), wide, high },
                     keys[line][i]);
}

/* ---- what it would do ---- */

/* The first threshold that it crosses, in words: "wounded at 10"; "" none. */
static void crossed(struct table_screen *screen, int token, int now, int after, char *out, size_t room)
{
    int n = table_figure_ticks(screen, token), last = -1;
    const struct figure_tick *tick = screen->panels.tick;
    char word[48], level[80];

    *out = '\0';
    for (int i = 0; i < n; i++)
        if (tick[i].at < now && tick[i].at >= after && (last < 0 || tick[i].at < tick[last].at))
            last = i;
    if (last < 0)
        return;
    const char *key = screen->game.rules->marks[tick[last].mark].key;
    snprintf(level, sizeof level, tick[last].level > 1 ? "%s.%d" : "%s", key, tick[last].level);
    const char *name = game_word_or_none(&screen->game, "short", level);
    /* words: a threshold of health that is crossed: "wounded at 10" */
    snprintf(out, room, _("%s at %d"), name ? name : game_word(&screen->game, "mark", key, word, sizeof word),
             tick[last].at);
}

/* The thresholds that lie under the stripes show through them. */
static void show_ticks(struct ui *ui, struct rect where, const int *ticks, int from, int to)
{
    const struct theme *t = ui->theme;
    int wide = theme_px(t, 3);

    for (int i = 0; ticks[i] >= 0; i++) {
        int x = where.x + where.w * ticks[i] / 1000;

        if (x > from && x < to)
            draw_fill(ui->draw, (struct rect){ x - wide / 2, where.y, wide, where.h },
                      theme_color(t, ROLE_SUNKEN));
    }
}

/* The bar as it would be, with stripes over what is lost. */
static void show_bar(struct table_screen *screen, struct ui *ui, struct rect where, int token, int now,
                     int after)
{
    int n = table_figure_ticks(screen, token), ticks[TABLE_TICKS + 1],
        most = game_stat(&screen->game, token, screen->game.rules->shown.stat_hp_max),
        before = table_figure_health_at(&screen->game, token, now),
        then = table_figure_health_at(&screen->game, token, after),
        from = where.x + where.w * smaller(before, then) / 1000,
        to = where.x + where.w * larger(before, then) / 1000;
    char value[48];
    struct draw_pen pen = { .fill = theme_faded(ui->theme, then < before ? ROLE_BAD : ROLE_GOOD, 350),
                            .hatch = theme_color(ui->theme, then < before ? ROLE_BAD : ROLE_GOOD),
                            .hatch_width = (float)theme_px(ui->theme, 4),
                            .hatch_step = (float)theme_px(ui->theme, 10) };

    for (int i = 0; i < n; i++)
        ticks[i] = most > 0 ? screen->panels.tick[i].at * 1000 / most : 0;
    ticks[n] = -1;
    snprintf(value, sizeof value, _("%d of %d"), after, most);
    ui_meter(ui, where, "quick.health", _("Then"), value, smaller(before, then), ticks, ROLE_ACCENT);
    draw_group(ui->draw, 0, 0);
    draw_move(ui->draw, (float)from, (float)where.y);
    draw_line(ui->draw, (float)to, (float)where.y);
    draw_line(ui->draw, (float)to, (float)(where.y + where.h));
    draw_line(ui->draw, (float)from, (float)(where.y + where.h));
    draw_close(ui->draw);
    draw_ink(ui->draw, &pen);
    draw_group_end(ui->draw);
    show_ticks(ui, where, ticks, from, to);
}

static void show_outcome(struct table_screen *screen, struct ui *ui, struct rect *room, int token, int now,
                         int after)
{
    const struct theme *t = ui->theme;
    char text[160], cross[80];
    struct rect row = { room->x, room->y, room->w, theme_line(t, TYPE_BODY) };

    crossed(screen, token, now, after, cross, sizeof cross);
    snprintf(text, sizeof text, "%s%s %d \xe2\x86\x92 %d%s%s%s", FONT_STRONG,
             game_figure(&screen->game, token), now, after, FONT_PLAIN, *cross ? ", " : "", cross);
    ui_text(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, text);
    ui_drawn(ui, "quick.then", text, "", "", row);
    row.y += row.h + theme_px(t, 8);
    row.h = theme_bar_health(t);
    show_bar(screen, ui, row, token, now, after);
    room->h -= row.y + row.h - room->y;
    room->y = row.y + row.h;
}

static void show_number(const struct hand *hand, struct ui *ui, struct rect where)
{
    const struct theme *t = ui->theme;
    struct draw_box box = { .radius = (short)theme_px(t, 7),
                            .border = (short)theme_hairline(t),
                            .fill = theme_color(t, ROLE_TABLE),
                            .line = theme_color(t, ROLE_CONTROL) };
    struct rect inner = rect_grown(where, -theme_px(t, 12));
    char text[16];

    snprintf(text, sizeof text, "%d", hand->amount);
    draw_box(ui->draw, where, &box);
    int width = ui_line(ui, inner, FACE_STRONG, TYPE_TITLE, ROLE_TEXT, text, -1);
    draw_fill(ui->draw, (struct rect){ inner.x + width + theme_px(t, 6), inner.y, theme_px(t, 3), inner.h },
              theme_color(t, ROLE_ACCENT));
    ui_line(ui, inner, FACE_BODY, TYPE_BODY, ROLE_QUIET, hand->act == HAND_HEAL ? _("healing") : _("harm"),
            1);
    ui_drawn(ui, "quick.amount", text, text, "", where);
}

/* "Harm Mawl for 5". */
static void show_do(struct table_screen *screen, struct ui *ui, struct rect where, int token, int now,
                    int after)
{
    const struct hand *hand = &screen->hand;
    const char *name = game_figure(&screen->game, token);
    char label[96];
    struct ui_button button = { .id = hand->act == HAND_HEAL ? "quick.heal" : "quick.harm",
                                .label = label,
                                .key = "Enter",
                                .bar = -1,
                                .primary = after != now,
                                .ready = after != now,
                                .middle = true,
                                .disabled = after == now,
                                .reason = hand->amount == 0 ? _("Type a number.")
                                                            : _("It goes no further.") };

    snprintf(label, sizeof label, hand->act == HAND_HEAL ? _("Heal %s by %d") : _("Harm %s for %d"), name,
             hand->amount);
    if (ui_button(ui, where, &button)) {
        hand_edit(screen, EDIT_set_stat, token, hand_health_stat(&screen->game), after, NULL, 0);
        screen->hand.amount = 0; /* the next number is another one's */
    }
}

void hand_amount_draw(struct table_screen *screen, struct ui *ui, int token)
{
    const struct theme *t = ui->theme;
    int stat = hand_health_stat(&screen->game), now = state_stat(screen->game.view, token, stat),
        after = health_after(&screen->game, token, stat, sign_of(&screen->hand), screen->hand.amount),
        high = PAD_LINES * theme_px(t, KEY_HEIGHT) + (PAD_LINES - 1) * theme_px(t, GAP),
        field = theme_px(t, 60), act = theme_px(t, 60);
    struct ui_well well;

    ui_well_begin(ui, &well);
    struct rect right = ui_row(ui, high),
                pad = ui_cut(&right,
                             PAD_COLUMNS * theme_px(t, KEY_WIDTH) + (PAD_COLUMNS - 1) * theme_px(t, GAP),
                             theme_px(t, 16)),
                number = { right.x, right.y, right.w, field }, below;

    show_pad(screen, ui, pad);
    show_number(&screen->hand, ui, number);
    below = (struct rect){ right.x, right.y + field + theme_px(t, 10), right.w, high };
    show_outcome(screen, ui, &below, token, now, after);
    show_do(screen, ui, (struct rect){ right.x, right.y + high - act, right.w, act }, token, now, after);
    ui_well_end(ui, &well);
}
