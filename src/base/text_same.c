/*
 * Equality of words: full case folding and canonical decomposition (Unicode
 * 3.13, D145), streamed, so that texts of any length need no memory.
 */
#include "base/text.h"

#include <string.h>
#include <utf8proc.h>

enum {
    CLUSTER = 64,          /* a letter and its marks; half of it is for the last one's expansion */
    NOT_A_POINT = 0x110000 /* plus a byte that is no UTF-8 */
};

/* The letters of a text in folded, decomposed, ordered form, a letter and its marks at a time. */

struct folding {
    const char *at;
    utf8proc_int32_t point[CLUSTER];
    int n, next;
};

/* The place in the order of marks; 0 for a letter, and for a byte that is no UTF-8. */
static int mark_class(utf8proc_int32_t point)
{
    return point >= NOT_A_POINT ? 0 : utf8proc_get_property(point)->combining_class;
}

/* Put the character at `at` behind the points of the cluster, folded; the bytes it took. */
static int fold_char(struct folding *f, const char *at, int *n)
{
    int used = text_char(at, strnlen(at, 4)), last = 0;
    utf8proc_int32_t point;
    utf8proc_ssize_t made;

    if (used == 0) {
        f->point[(*n)++] = NOT_A_POINT + (unsigned char)*at; /* equals only itself */
        return 1;
    }
    utf8proc_iterate((const utf8proc_uint8_t *)at, used, &point);
    if (point == '_' || point == '-')
        point = ' ';
    made = utf8proc_decompose_char(point, f->point + *n, CLUSTER - *n, UTF8PROC_DECOMPOSE | UTF8PROC_CASEFOLD,
                                   &last);
    *n += made < 0 ? 0 : (int)made;
    return used;
}

/* Marks stand in the order of their classes, those of one class as written. */
static void order_marks(utf8proc_int32_t *point, int n)
{
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0; j--) {
            utf8proc_int32_t after = point[j];
            int class = mark_class(after);

            if (class == 0 || mark_class(point[j - 1]) <= class)
                break;
            point[j] = point[j - 1];
            point[j - 1] = after;
        }
}

/* Does a character begin something new, or does it hang on what stands before it? */
static bool begins_cluster(const char *at)
{
    struct folding probe;
    int n = 0;

    fold_char(&probe, at, &n);
    return n == 0 || mark_class(probe.point[0]) == 0;
}

/* The next folded code point; 0 at the end. */
static utf8proc_int32_t fold_next(struct folding *f)
{
    while (f->next == f->n) {
        f->n = f->next = 0;
        if (!*f->at)
            return 0;
        f->at += fold_char(f, f->at, &f->n);
        while (*f->at && f->n < CLUSTER / 2 && !begins_cluster(f->at))
            f->at += fold_char(f, f->at, &f->n);
        order_marks(f->point, f->n);
    }
    return f->point[f->next++];
}

/* A byte as its like is written, of ASCII only. */
static int plain_byte(char c)
{
    if (c == '_' || c == '-')
        return ' ';
    return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : (unsigned char)c;
}

static bool is_ascii(char c)
{
    return (unsigned char)c < 0x80;
}

/* Is it the end, or a letter of ASCII that no mark can follow? */
static bool is_plain(const char *at)
{
    return is_ascii(at[0]) && (at[0] == '\0' || is_ascii(at[1]));
}

/* Most words are plain, or differ in a plain letter: those need no tables. */
bool text_same(const char *a, const char *b)
{
    struct folding fa, fb;

    for (; is_plain(a) && is_plain(b); a++, b++)
        if (plain_byte(*a) != plain_byte(*b))
            return false;
        else if (*a == '\0')
            return true;
    fa = (struct folding){ .at = a };
    fb = (struct folding){ .at = b };
    for (;;) {
        utf8proc_int32_t one = fold_next(&fa);

        if (one != fold_next(&fb))
            return false;
        if (one == 0)
            return true;
    }
}

bool text_begins_same(const char *text, const char *word)
{
    while (*word && plain_byte(*text) == plain_byte(*word)) {
        text++;
        word++;
    }
    return *word == '\0';
}
