/* board/cell.c - cells as numbers, in order, as text. */
#include "board/cell.h"

#include "base/bug.h"

#include <stdlib.h>

static bool packable(int coordinate)
{
    return coordinate >= CELL_LEAST && coordinate < CELL_LEAST + CELL_SPAN;
}

int cell_pack(struct cell c)
{
    if (!cell_somewhere(c))
        return -1;
    if (!packable(c.x) || !packable(c.y))
        BUG("cell %d,%d is too far out to be packed", c.x, c.y);
    return (c.y - CELL_LEAST) * CELL_SPAN + (c.x - CELL_LEAST);
}

struct cell cell_unpack(int packed)
{
    if (packed < 0)
        return NOWHERE;
    BUG_UNLESS(packed < CELL_SPAN * CELL_SPAN);
    int x = CELL_LEAST + packed % CELL_SPAN, y = CELL_LEAST + packed / CELL_SPAN;
    return (struct cell){ (short)x, (short)y };
}

int cell_compare(struct cell a, struct cell b)
{
    if (a.y != b.y)
        return a.y < b.y ? -1 : 1;
    return (a.x > b.x) - (a.x < b.x);
}

static int compare_cells(const void *a, const void *b)
{
    return cell_compare(*(const struct cell *)a, *(const struct cell *)b);
}

void cell_sort(struct cell *cells, int count)
{
    if (count > 1)
        qsort(cells, (size_t)count, sizeof *cells, compare_cells);
}

/* Write a whole number and return what follows its last digit. */
static char *print_number(int number, char *text)
{
    char digit[8];
    int digits = 0;

    if (number < 0)
        *text++ = '-';
    do {
        digit[digits++] = (char)('0' + abs(number % 10));
        number /= 10;
    } while (number != 0);
    while (digits > 0)
        *text++ = digit[--digits];
    return text;
}

char *cell_print(struct cell c, char text[CELL_TEXT])
{
    char *end = print_number(c.x, text);

    *end++ = ',';
    end = print_number(c.y, end);
    *end = '\0';
    return text;
}
