#include "cli/expression.h"

#include "base/mem.h"

#include <string.h>

/* One group: "2d6" or "3". */
static bool read_group(const char *text, size_t len, struct dice_text *dice)
{
    char copy[24];

    if (len == 0 || len >= sizeof copy)
        return false;
    memcpy(copy, text, len);
    copy[len] = '\0';
    if (dice_read(copy, dice))
        return true;
    *dice = (struct dice_text){ 0, 0, 0 };
    for (size_t i = 0; i < len; i++) {
        if (copy[i] < '0' || copy[i] > '9' || len > 5)
            return false;
        dice->plus = 10 * dice->plus + (copy[i] - '0');
    }
    return true;
}

static void widen(struct expression *e, const struct dice_text *dice, int sign)
{
    int lo = dice->sides ? dice->n : dice->plus, hi = dice->sides ? dice->n * dice->sides : dice->plus;

    e->lo += sign > 0 ? lo : -hi;
    e->hi += sign > 0 ? hi : -lo;
}

bool expression_read(const char *text, struct expression *e)
{
    int sign = 1;

    *e = (struct expression){ .n = 0 };
    if (*text == '-' || *text == '+')
        sign = *text++ == '-' ? -1 : 1;
    while (e->n < EXPRESSION_GROUPS) {
        size_t len = strcspn(text, "+-");
        struct dice_text dice;

        if (!read_group(text, len, &dice))
            return false;
        e->group[e->n].dice = dice;
        e->group[e->n++].sign = sign;
        widen(e, &dice, sign);
        text += len;
        if (*text == '\0')
            return true;
        sign = *text++ == '-' ? -1 : 1;
    }
    return false;
}

/* Add one die (or take it away) to a distribution over 0 .. most whose least value stands at 0. */
static void add_die(double *bar, double *next, int most, int sides)
{
    memset(next, 0, (size_t)(most + sides) * sizeof *next);
    for (int i = 0; i <= most; i++) {
        double share = bar[i] / sides;

        for (int face = 0; face < sides; face++)
            next[i + face] += share;
    }
    memcpy(bar, next, (size_t)(most + sides) * sizeof *next);
}

double *expression_distribution(const struct expression *e)
{
    size_t n = (size_t)(e->hi - e->lo + 1);
    double *bar = mem_new(n, sizeof *bar), *next = mem_new(n, sizeof *next);
    int most = 0;

    if (!bar || !next) {
        mem_free(bar);
        mem_free(next);
        return NULL;
    }
    bar[0] = 1;
    for (int i = 0; i < e->n; i++)
        for (int k = 0; k < e->group[i].dice.n; k++) {
            add_die(bar, next, most, e->group[i].dice.sides);
            most += e->group[i].dice.sides - 1;
        }
    mem_free(next);
    return bar;
}
