#include "core/dice.h"

#include "core/question.h"

#include <ctype.h>
#include <string.h>

/* A run of digits at `*at`, moved on; -1 when there is none or it is too long. */
static int read_digits(const char **at)
{
    int number = 0, digits = 0;

    for (; isdigit((unsigned char)**at); ++*at, digits++)
        number = digits < 6 ? 10 * number + (**at - '0') : number;
    return digits > 0 && digits <= 6 ? number : -1;
}

bool dice_read(const char *text, struct dice_text *dice)
{
    struct dice_text read = { 1, 0, 0 };
    int sign;

    if (*text != 'd' && (read.n = read_digits(&text)) < 0)
        return false;
    if (*text++ != 'd' || (read.sides = read_digits(&text)) < 0)
        return false;
    if (*text == '+' || *text == '-') {
        sign = *text++ == '-' ? -1 : 1;
        if ((read.plus = read_digits(&text)) < 0)
            return false;
        read.plus *= sign;
    }
    if (*text != '\0' || read.n < 1 || read.n > POOL_DICE || read.sides < 2 || read.sides > POOL_SIDES)
        return false;
    *dice = read;
    return true;
}

bool dice_read_key(const char *text, struct dice_text *dice)
{
    if (strcmp(text, "coins") == 0 || strcmp(text, "coin") == 0) {
        *dice = (struct dice_text){ 0, 2, 0 };
        return true;
    }
    if (!dice_read(text, dice) || dice->plus < 0)
        return false;
    dice->n += dice->plus;
    return true;
}
