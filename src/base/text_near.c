/*
 * Near misses, for "did you mean".
 */
#include "base/bounds.h"
#include "base/text.h"

#include <string.h>
#include <utf8proc.h>

#include "base/bug.h"

enum {
    LIMIT_MAX = 8,
    LETTERS = 64,          /* longer words are never near */
    NOT_A_POINT = 0x110000 /* plus a byte that is no UTF-8 */
};

/* The first LETTERS code points of a text; their number, or LETTERS + 1 if there are more. */
static int spell(const char *text, utf8proc_int32_t *letter)
{
    int n = 0;

    while (*text) {
        int used = text_char(text, strnlen(text, 4));

        if (n == LETTERS)
            return LETTERS + 1;
        letter[n] = NOT_A_POINT + (unsigned char)*text;
        if (used > 0)
            utf8proc_iterate((const utf8proc_uint8_t *)text, used, &letter[n]);
        n++;
        text += used > 0 ? used : 1;
    }
    return n;
}

/* Optimal string alignment, three rows of its table at a time. */
static int align(const utf8proc_int32_t *a, int na, const utf8proc_int32_t *b, int nb)
{
    int rows[3][LETTERS + 1];

    for (int i = 0; i <= na; i++) {
        int *row = rows[i % 3], *above = rows[(i + 2) % 3], *before = rows[(i + 1) % 3];

        row[0] = i;
        for (int j = 1; j <= nb; j++) {
            if (i == 0) {
                row[j] = j;
                continue;
            }
            row[j] = smaller(smaller(above[j], row[j - 1]) + 1, above[j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = smaller(row[j], before[j - 2] + 1);
        }
    }
    return rows[na % 3][nb];
}

int text_distance(const char *a, const char *b, int limit)
{
    utf8proc_int32_t la[LETTERS], lb[LETTERS];
    int na = spell(a, la), nb = spell(b, lb), distance;

    BUG_UNLESS(limit >= 0 && limit <= LIMIT_MAX);
    if (strcmp(a, b) == 0)
        return 0;
    if (na > LETTERS || nb > LETTERS || na - nb > limit || nb - na > limit)
        return limit + 1;
    distance = align(la, na, lb, nb);
    return distance > limit ? limit + 1 : distance;
}

enum { NEAR = 2 };

int text_nearest(const char *name, const char *const *list, int n)
{
    int best = -1, best_distance = NEAR + 1;

    for (int i = 0; i < n; i++) {
        int distance;
        size_t points;

        if (!list[i])
            continue;
        if (text_same(name, list[i]))
            return i;
        distance = text_distance(name, list[i], NEAR);
        points = text_points(list[i], strlen(list[i]));
        if (distance < best_distance && (size_t)distance * 2 <= points) {
            best = i;
            best_distance = distance;
        }
    }
    return best;
}
