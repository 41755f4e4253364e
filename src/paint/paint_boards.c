#include "paint/paint_boards.h"

#include "base/mem.h"
#include "paint/paint_field.h"

#include <math.h>
#include <pthread.h>

enum { BOARD_WIDE = 96, BOARDS = 6, HIGH = BOARD_WIDE * BOARDS, LONG = 960, ONE = 128 };

static unsigned char wood[HIGH][LONG];
static pthread_once_t made = PTHREAD_ONCE_INIT;

/* How deep in a joint a place of a board is, 0..1. */
static float joint_at(int x, int y)
{
    float side = fabsf((float)y + 0.5f - BOARD_WIDE * 0.5f) / (BOARD_WIDE * 0.5f),
          end = fabsf((float)x + 0.5f - LONG * 0.5f) / (LONG * 0.5f);

    return field_max(field_smooth(0.955f, 0.995f, side), field_smooth(0.996f, 0.999f, end));
}

static unsigned char wood_at(int x, int y, float grain)
{
    float tone = field_random(y / BOARD_WIDE, 1, 91);
    float bright = 1 + 0.26f * (grain - 0.5f) + 0.14f * (tone - 0.5f);

    return (unsigned char)(field_clamp(bright * (1 - 0.45f * joint_at(x, y % BOARD_WIDE)), 0, 1.9f) * ONE);
}

static void make(void)
{
    struct field f = { LONG, HIGH, 0, 0, 1 };
    float *grain = mem_new((size_t)LONG * HIGH, sizeof *grain);

    if (grain)
        field_noise(&f, grain, 120, 7, 4, 92);
    for (int y = 0; y < HIGH; y++)
        for (int x = 0; x < LONG; x++)
            wood[y][x] = wood_at(x, y, grain ? grain[y * LONG + x] : 0.5f);
    mem_free(grain);
}

static int turned(int value, int round)
{
    value %= round;
    return value < 0 ? value + round : value;
}

void boards_row(enum theme_kind theme, int left, int y, int width, float *out)
{
    static const float strength[THEMES] = { [THEME_DARK] = 1.6f, [THEME_PARCHMENT] = 0.5f };
    float part = strength[theme] / ONE, rest = 1 - strength[theme];
    int row = turned(y, HIGH), board = row / BOARD_WIDE, x = turned(left + board * 347, LONG);

    pthread_once(&made, make);
    for (int i = 0; i < width; i++, x = x + 1 == LONG ? 0 : x + 1)
        out[i] = rest + part * (float)wood[row][x];
}
