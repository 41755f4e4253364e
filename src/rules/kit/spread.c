#include "rules/kit/spread.h"

#include "base/bounds.h"

void spread_dice(struct spread *spread, int dice, const int faces[3])
{
    *spread = (struct spread){ .ways = { 1 }, .all = 1 };
    for (int i = 0; i < clamp(dice, 0, SPREAD_DICE); i++) {
        for (int k = SPREAD_MOST; k >= 0; k--)
            spread->ways[k] = spread->ways[k] * faces[0] + (k >= 1 ? spread->ways[k - 1] * faces[1] : 0) +
                              (k >= 2 ? spread->ways[k - 2] * faces[2] : 0);
        spread->all *= faces[0] + faces[1] + faces[2];
    }
}

int spread_chance(const struct spread *spread, int least, int sure)
{
    long long ways = 0;

    for (int k = larger(0, least); k <= SPREAD_MOST; k++)
        ways += spread->ways[k];
    return (int)(ways * sure / spread->all);
}
