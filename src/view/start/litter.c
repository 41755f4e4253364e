/* Dice and counters that lie about on the table (view/start/screen.h). */
#include "paint/paint_dice.h"
#include "view/start/screen.h"

/* Where each thing lies, in design pixels from the corner of the heap, and how large it is. */
static const struct {
    int x, y, size;
    struct dice_look look;
    int angle;
} dice[] = {
    { 176, 110, 152, { 20, 17, DICE_IVORY, 0, 0, 0 }, -14 },
    { 344, 48, 82, { 8, 3, DICE_BLUE, 0, 0, 0 }, 12 },
    { 306, 158, 76, { 6, 5, DICE_RED, 1, 0, 0 }, 17 },
    { 100, 210, 74, { 2, 1, DICE_GOLD, 0, 0, 0 }, 0 },
    { 236, 220, 74, { 2, 1, DICE_IVORY, 0, 0, 0 }, 0 },
};

static const struct {
    int x, y, size;
    struct token_look look;
} counters[] = {
    { 452,
      110,
      100,
      { .letter = "B",
        .side = TOKEN_PARTY,
        .field = FIELD_CHEVRON,
        .tincture = TINCTURE_GULES,
        .metal = TINCTURE_OR,
        .health = 1000 } },
    { 530,
      178,
      84,
      { .letter = "G",
        .side = TOKEN_FOE,
        .posture = TOKEN_PRONE,
        .field = FIELD_INDENTED,
        .tincture = TINCTURE_MOSS,
        .metal = TINCTURE_BONE,
        .health = 1000 } },
};

void start_litter_draw(struct ui *ui, int x, int y)
{
    const struct theme *t = ui->theme;

    for (size_t i = 0; i < sizeof counters / sizeof counters[0]; i++)
        paint_token_draw(ui->draw, &counters[i].look, x + theme_px(t, counters[i].x),
                         y + theme_px(t, counters[i].y), theme_px(t, counters[i].size), 255);
    for (size_t i = 0; i < sizeof dice / sizeof dice[0]; i++)
        paint_dice_draw(ui->draw, &dice[i].look, x + theme_px(t, dice[i].x), y + theme_px(t, dice[i].y),
                        theme_px(t, dice[i].size), (float)dice[i].angle, 1000, 255);
}
