/* cli/tool_roll.c - roll dice, and tell how likely each sum is. */
#include "cli/tool.h"

#include "base/mem.h"
#include "base/random.h"
#include "base/writer.h"
#include "cli/dice.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const struct flag tool_roll_flags[] = {
    { "--json", NULL, "one JSON document" },
    { "--seed", "N", "roll from this seed, not from the system's chance" },
    { NULL, NULL, NULL },
};

/* An expression: groups of dice and numbers, added and taken away. */
enum { GROUPS = 16 };

struct expression {
    struct {
        struct dice_text dice; /* no sides: `plus` alone */
        int sign;
    } group[GROUPS];
    int n, lo, hi;             /* groups; least and greatest sum */
};

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

static bool read_expression(const char *text, struct expression *e)
{
    int sign = 1;

    *e = (struct expression){ .n = 0 };
    if (*text == '-' || *text == '+')
        sign = *text++ == '-' ? -1 : 1;
    while (e->n < GROUPS) {
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

/* Add one die (or take it away) to a distribution over 0 .. n - 1 whose least value stands at 0. */
static void add_die(double *bar, double *next, int n, int sides)
{
    memset(next, 0, (size_t)n * sizeof *next);
    for (int i = 0; i < n; i++)
        for (int face = 0; face < sides && i + face < n && bar[i] > 0; face++)
            next[i + face] += bar[i] / sides;
    memcpy(bar, next, (size_t)n * sizeof *next);
}

/* The chance of each sum from `lo` on; owned by the caller, NULL without memory. */
static double *distribution(const struct expression *e)
{
    int n = e->hi - e->lo + 1;
    double *bar = mem_new((size_t)n, sizeof *bar), *next = mem_new((size_t)n, sizeof *next);

    if (bar && next) {
        bar[0] = 1;
        for (int i = 0; i < e->n; i++)
            for (int k = 0; k < e->group[i].dice.n; k++)
                add_die(bar, next, n, e->group[i].dice.sides);
    }
    mem_free(next);
    return bar;
}

static int roll(const struct expression *e, struct random *random, struct str *faces)
{
    int sum = 0;

    for (int i = 0; i < e->n; i++) {
        if (e->group[i].dice.sides == 0)
            sum += e->group[i].sign * e->group[i].dice.plus;
        for (int k = 0; k < e->group[i].dice.n; k++) {
            int face = random_face(random, e->group[i].dice.sides);

            str_add_format(faces, faces->len ? ",%d" : "%d", face);
            sum += e->group[i].sign * face;
        }
    }
    return sum;
}

static void print(const struct expression *e, const double *bar, int sum, const char *faces)
{
    double mean = 0, up = 0;

    for (int i = 0; i <= e->hi - e->lo; i++)
        mean += bar[i] * (e->lo + i);
    printf("rolled %d (%s)\nmean %.10g\n", sum, faces, mean);
    puts("sum  chance  at least");
    for (int i = e->hi - e->lo; i >= 0; i--)
        up += bar[i];
    for (int i = 0; i <= e->hi - e->lo; i++) {
        if (bar[i] > 0)
            printf("%4d  %.10g  %.10g\n", e->lo + i, bar[i], fmin(up, 1));
        up -= bar[i];
    }
}

static int print_json(const struct expression *e, const double *bar, int sum, const char *faces)
{
    struct writer w;
    struct str text;
    int status;

    str_init(&text);
    writer_init(&w, &text, WRITER_PRETTY);
    writer_object(&w, NULL);
    writer_int(&w, "sum", sum);
    writer_text(&w, "faces", faces);
    writer_array(&w, "distribution");
    for (int i = 0; i <= e->hi - e->lo; i++) {
        if (bar[i] <= 0)
            continue;
        writer_object_row(&w, NULL);
        writer_int(&w, "sum", e->lo + i);
        writer_real(&w, "chance", bar[i]);
        writer_end(&w);
    }
    writer_end(&w);
    writer_end(&w);
    status = writer_done(&w) ? tool_write(str_cstr(&text), text.len) : ERR_MEMORY;
    str_clear(&text);
    return status;
}

static bool seed(const struct arguments *a, struct random *random, struct err *err)
{
    const char *word = arguments_get(a, "--seed");
    uint64_t number;

    if (!word && !random_seed_of_system(&number, err))
        return false;
    random_from_number(random, word ? random_seed_of_word(word) : number);
    return true;
}

int tool_roll(const struct arguments *a)
{
    struct expression e;
    struct random random;
    struct str faces;
    struct err err;
    double *bar;
    int sum, status = 0;

    if (!read_expression(a->word[0], &e)) {
        fprintf(stderr, "battlemat-cli: expected dice such as 2d6+1, found \"%s\"\n", a->word[0]);
        return ERR_USAGE;
    }
    if (!seed(a, &random, &err))
        return tool_fail(&err);
    bar = distribution(&e);
    if (!bar)
        return ERR_MEMORY;
    str_init(&faces);
    sum = roll(&e, &random, &faces);
    if (arguments_get(a, "--json"))
        status = print_json(&e, bar, sum, str_cstr(&faces));
    else
        print(&e, bar, sum, str_cstr(&faces));
    str_clear(&faces);
    mem_free(bar);
    return status;
}
