/* view/ending/deeds.c - what each figure did, and how the dice fell. */
#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "session/ending/luck.h"
#include "view/ending/ending.h"
#include "view/table/dice.h"
#include "view/table/figure.h"
#include "view/table/panel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_ROOM = 150, NUMBER_ROOM = 96, SHOVES_ROOM = 170, FACE_SIZE = 30, ROW = 34, BAR = 18 };
enum { ROWS_ROOMY = 7, ROW_GAP = 4, ROW_LEAST = 26 };
enum { LINE_ROOM = 54, LABEL_PART = 40, PIP = 26, PIPS_MOST = 12 };

/* ---- what each did ---- */

/* How much of what is spent and comes back ("luck") all spent together. */
static int spent_by_all(const struct ending *told)
{
    int sum = 0;

    for (int i = 0; i < told->figures; i++)
        sum += told->figure[i].spent;
    return sum;
}

/* What that is called. */
static const char *spent_word(const struct table_game *game, const struct ending *told, char *out,
                              size_t room)
{
    char word[64];

    text_capital(game_word(game, "stat", game->rules->stats[told->spends].key, word, sizeof word), out, room);
    return out;
}

/* The columns from the right; what is left is the bar's. */
struct columns {
    struct rect name, bar, shoves, spent, felled, taken;
};

static struct columns columns_of(const struct theme *t, const struct ending *told, struct rect row)
{
    struct columns c;
    int gap = theme_px(t, 8);

    c.name = ui_cut(&row, theme_px(t, NAME_ROOM), gap);
    c.taken = ui_cut(&row, -theme_px(t, NUMBER_ROOM), gap);
    c.felled = ui_cut(&row, -theme_px(t, NUMBER_ROOM), gap);
    c.spent = spent_by_all(told) ? ui_cut(&row, -theme_px(t, NUMBER_ROOM), gap) : (struct rect){ 0 };
    c.shoves = told->shoved ? ui_cut(&row, -theme_px(t, SHOVES_ROOM), gap) : (struct rect){ 0 };
    c.bar = row;
    return c;
}

static void show_head(const struct table_game *game, struct ui *ui, const struct ending *told,
                      const struct columns *c)
{
    char word[64];

    ui_line(ui, c->bar, FACE_BODY, TYPE_BODY, ROLE_QUIET,
            told->grounded ? _("Damage, striped: by the ground") : _("Damage"), -1);
    if (told->shoved)
        ui_line(ui, c->shoves, FACE_BODY, TYPE_BODY, ROLE_QUIET, _("Shoves"), 1);
    if (c->spent.w > 0)
        ui_line(ui, c->spent, FACE_BODY, TYPE_BODY, ROLE_QUIET, spent_word(game, told, word, sizeof word), 1);
    ui_line(ui, c->felled, FACE_BODY, TYPE_BODY, ROLE_QUIET, _("Put down"), 1);
    ui_line(ui, c->taken, FACE_BODY, TYPE_BODY, ROLE_QUIET, _("Taken"), 1);
}

/* As long as the harm is great; the part that the ground did is striped. */
static int show_bar(struct ui *ui, struct rect where, const struct ending_figure *of, int most, enum role ink)
{
    const struct theme *t = ui->theme;
    int room = where.w - theme_px(t, 64), height = theme_px(t, BAR), y = where.y + (where.h - height) / 2;
    int all = most > 0 ? room * of->harm / most : 0, ground = most > 0 ? room * of->ground / most : 0;
    struct draw *d = ui->draw;

    draw_fill(d, (struct rect){ where.x, y, all - ground, height }, theme_color(t, ink));
    if (ground > 0) {
        draw_group(d, where.x + all - ground, y);
        draw_move(d, 0, 0);
        draw_line(d, (float)ground, 0);
        draw_line(d, (float)ground, (float)height);
        draw_line(d, 0, (float)height);
        draw_close(d);
        draw_ink(d, &(struct draw_pen){ .hatch = theme_color(t, ink),
                                        .hatch_width = (float)theme_px(t, 4),
                                        .hatch_step = (float)theme_px(t, 8) });
        draw_group_end(d);
    }
    return all;
}

static void shoves_words(const struct table_game *game, const struct ending_figure *of, char *out,
                         size_t room)
{
    bool square = !game->view->board || game->view->board->grid.layout == GRID_SQUARE;

    if (of->shoves == 0)
        snprintf(out, room, "0");
    else
        snprintf(out, room,
                 square ? language_count("%d, %d square", "%d, %d squares", (unsigned long)of->cells)
                        : language_count("%d, %d hex", "%d, %d hexes", (unsigned long)of->cells),
                 of->shoves, of->cells);
}

static void show_number(struct ui *ui, struct rect where, int number)
{
    char text[16];

    snprintf(text, sizeof text, "%d", number);
    ui_line(ui, where, FACE_BODY, TYPE_BODY, number ? ROLE_TEXT : ROLE_QUIET, text, 1);
}

/* How tall a row is: less where many fought, so that the page need not be scrolled for one or two more. */
static int row_height(const struct ending *told)
{
    if (told->figures <= ROWS_ROOMY)
        return ROW;
    return larger(ROWS_ROOMY * (ROW + ROW_GAP) / told->figures - ROW_GAP, ROW_LEAST);
}

static void show_figure(struct table_screen *screen, struct ui *ui, const struct ending_figure *of, int most)
{
    const struct theme *t = ui->theme;
    const struct ending *told = &screen->panels.ending.told;
    struct columns c = columns_of(t, told, ui_row(ui, theme_px(t, row_height(told))));
    struct token_look look = table_figure_look(screen, of->token);
    bool own = screen->game.view->token[of->token].side == told->side;
    int size = smaller(theme_px(t, FACE_SIZE), c.name.h);
    char id[32], text[48];

    look.badges = 0;
    look.posture = TOKEN_UP; /* how they came out stands above; here one looks for a side */
    look.health = 1000;
    paint_token_portrait(ui->draw, &look, c.name.x, c.name.y + (c.name.h - size) / 2, size);
    snprintf(text, sizeof text, "%d", of->harm);
    snprintf(id, sizeof id, "ending.did.%d", of->token);
    ui_drawn(ui, id, game_figure(&screen->game, of->token), text, "",
             (struct rect){ c.name.x, c.name.y, c.taken.x + c.taken.w - c.name.x, c.name.h });
    ui_cut(&c.name, size, theme_px(t, 10));
    ui_line(ui, c.name, FACE_STRONG, TYPE_BODY, ROLE_TEXT, game_figure(&screen->game, of->token), -1);
    struct rect number = c.bar;
    ui_cut(&number, show_bar(ui, c.bar, of, most, own ? ROLE_PARTY : ROLE_FOE) + theme_px(t, 10), 0);
    ui_line(ui, number, of->harm ? FACE_STRONG : FACE_BODY, TYPE_BODY, of->harm ? ROLE_TEXT : ROLE_QUIET,
            text, -1);
    if (told->shoved) {
        shoves_words(&screen->game, of, text, sizeof text);
        ui_line(ui, c.shoves, FACE_BODY, TYPE_BODY, of->shoves ? ROLE_TEXT : ROLE_QUIET, text, 1);
    }
    if (c.spent.w > 0)
        show_number(ui, c.spent, of->spent);
    show_number(ui, c.felled, of->felled);
    show_number(ui, c.taken, of->suffered);
}

void ending_deeds_table(struct table_screen *screen, struct ui *ui)
{
    const struct ending *told = &screen->panels.ending.told;
    struct ui_well well;
    int most = 0;

    for (int i = 0; i < told->figures; i++)
        most = larger(told->figure[i].harm, most);
    ending_box_begin(ui, &well, _("What each did"), "");
    struct columns head = columns_of(ui->theme, told, ui_row(ui, theme_line(ui->theme, TYPE_BODY)));
    show_head(&screen->game, ui, told, &head);
    for (int i = 0; i < told->figures; i++)
        show_figure(screen, ui, &told->figure[i], most);
    ending_box_end(&screen->panels.ending, ui, &well, ENDING_BELOW);
}

/* ---- the dice ---- */

/* "Your 20 d20 rolls", "Your 43 coins". */
static void write_rolls(bool ours, bool coins, const struct ending_dice *dice, int sides, char *out,
                        size_t room)
{
    unsigned long n = (unsigned long)dice->n;

    if (coins)
        snprintf(out, room,
                 ours ? language_count("Your %d coin", "Your %d coins", n)
                      : language_count("Their %d coin", "Their %d coins", n),
                 dice->n);
    else
        snprintf(out, room,
                 ours ? language_count("Your %d d%d roll", "Your %d d%d rolls", n)
                      : language_count("Their %d d%d roll", "Their %d d%d rolls", n),
                 dice->n, sides);
}

/* How they fell: the average, of coins how many in a hundred showed the side that counts. */
static void write_fall(bool coins, double average, char *out, size_t room)
{
    if (coins)
        snprintf(out, room, "%.0f %%", 100 * (average - 1));
    else
        snprintf(out, room, "%.1f", average);
}

/* So many rolls, and how far their average lies from what is to be expected. */
static void show_average(struct table_screen *screen, struct ui *ui, int camp)
{
    const struct theme *t = ui->theme;
    const struct ending *told = &screen->panels.ending.told;
    bool coins = table_dice_coins(&screen->game, told->sides);
    const struct ending_dice *dice = &told->dice[camp];
    struct rect row = ui_row(ui, theme_px(t, LINE_ROOM)), label = row;
    float average = (float)dice->sum / (float)dice->n, usual = (float)(told->sides + 1) / 2;
    char text[80], number[24], id[24];

    label.w = row.w * LABEL_PART / 100;
    write_rolls(camp == 0, coins, dice, told->sides, text, sizeof text);
    ui_line(ui, label, FACE_BODY, TYPE_BODY, ROLE_QUIET, text, 1);
    row.x += label.w + theme_px(t, 12);
    row.w -= label.w + theme_px(t, 12);

    int room = row.w - theme_px(t, 96), middle = row.x + room / 2, y = row.y + row.h / 2,
        end = row.x + (int)((float)room * (average - 1) / (float)(told->sides - 1));
    draw_fill(ui->draw, (struct rect){ middle, row.y, theme_px(t, 2), row.h }, theme_color(t, ROLE_CONTROL));
    draw_fill(ui->draw,
              (struct rect){ smaller(middle, end), y - theme_px(t, 4), abs(end - middle), theme_px(t, 8) },
              theme_color(t, camp == 0 ? ROLE_PARTY : ROLE_FOE));
    draw_box(ui->draw,
             (struct rect){ end - theme_px(t, 9), y - theme_px(t, 9), theme_px(t, 18), theme_px(t, 18) },
             &(struct draw_box){ .radius = (short)theme_px(t, 9),
                                 .border = (short)theme_px(t, 2),
                                 .fill = theme_color(t, camp == 0 ? ROLE_PARTY : ROLE_FOE),
                                 .line = theme_color(t, ROLE_CASING) });
    write_fall(coins, (double)average, number, sizeof number);
    ui_line(ui, row, FACE_STRONG, TYPE_NUMBER, ROLE_TEXT, number, 1);
    snprintf(id, sizeof id, "ending.luck.%d", camp);
    size_t len = strlen(text);
    len += (size_t)snprintf(text + len, sizeof text - len, ", ");
    write_fall(coins, (double)usual, text + len, sizeof text - len);
    ui_drawn(ui, id, text, number, "", row);
}

/* Did the foes' dice fall better still on average (`better`), or worse? */
static bool foes_fell(const struct table_screen *screen, bool better)
{
    const struct ending_dice *dice = screen->panels.ending.told.dice;
    bool low = screen->game.rules->shown.low_dice;

    if (dice[0].n < 1 || dice[1].n < 1)
        return false;
    double over = (double)dice[1].sum / (double)dice[1].n - (double)dice[0].sum / (double)dice[0].n;
    return better != low ? over > 0 : over < 0;
}

/* How rare it is that as many dice fall as well, beside the foes'. */
static void luck_words(const struct table_screen *screen, char *out, size_t room)
{
    const struct ending *told = &screen->panels.ending.told;
    const struct ending_dice *dice = &told->dice[0];
    double beyond = luck_beyond(told->sides, dice->n, dice->sum, screen->game.rules->shown.low_dice);
    int better = (int)(100 * beyond + 0.5);

    *out = '\0';
    if (beyond < 0)
        return;
    if (better < 35)
        snprintf(out, room,
                 foes_fell(screen, true)
                     ? _("You rolled well, they even better: in %d fights of 100 your dice fall better.")
                     : _("You rolled well: in %d fights of 100 your dice fall better."),
                 better);
    else if (better > 65)
        snprintf(out, room,
                 foes_fell(screen, false)
                     ? _("You rolled badly, they even worse: in %d fights of 100 your dice fall better.")
                     : _("You rolled badly: in %d fights of 100 your dice fall better."),
                 better);
    else
        snprintf(out, room, _("Your dice were fair: in %d fights of 100 they fall better."), better);
}

/* A leaf or a gem for each point that one's own side spent, and how many they were. */
static void show_spent(struct table_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    const struct ending *told = &screen->panels.ending.told;
    struct rect row = ui_row(ui, theme_line(t, TYPE_NUMBER));
    int own = 0, size = theme_px(t, PIP);
    char word[64], text[96];

    for (int i = 0; i < told->figures; i++)
        if (screen->game.view->token[told->figure[i].token].side == told->side)
            own += told->figure[i].spent;
    for (int i = 0; i < own && i < PIPS_MOST; i++)
        table_panel_pip(&screen->game, ui, ui_cut(&row, size, theme_px(t, 4)), true);
    ui_cut(&row, 0, own > 0 ? theme_px(t, 10) : 0);
    snprintf(text, sizeof text, _("%s: your side spent %d"),
             spent_word(&screen->game, told, word, sizeof word), own);
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_TEXT, text, -1);
    ui_drawn(ui, "ending.spent", text, "", "", row);
}

/* How the averages lie, and how rare that is. */
static void show_dice(struct table_screen *screen, struct ui *ui)
{
    char text[160];

    for (int camp = 0; camp < 2; camp++)
        if (screen->panels.ending.told.dice[camp].n > 0)
            show_average(screen, ui, camp);
    luck_words(screen, text, sizeof text);
    if (*text)
        ui_label(ui, "ending.luck", FACE_BODY, TYPE_BODY, ROLE_TEXT, text);
}

void ending_luck(struct table_screen *screen, struct ui *ui)
{
    const struct ending *told = &screen->panels.ending.told;
    bool rolled = told->sides >= 2, spent = spent_by_all(told) > 0;
    char fall[24], beside[80] = "";
    struct ui_well well;

    if (!rolled && !spent)
        return;
    if (rolled) {
        write_fall(table_dice_coins(&screen->game, told->sides), (double)(told->sides + 1) / 2, fall,
                   sizeof fall);
        snprintf(beside, sizeof beside, _("%s is the average to expect"), fall);
    }
    ending_box_begin(ui, &well, _("The luck of the dice"), beside);
    if (rolled)
        show_dice(screen, ui);
    if (rolled && spent)
        ui_rule(ui);
    if (spent)
        show_spent(screen, ui);
    ending_box_end(&screen->panels.ending, ui, &well, ENDING_BELOW);
}
