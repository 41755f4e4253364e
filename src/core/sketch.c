#include "core/sketch.h"

#include "base/bounds.h"
#include "core/names.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* ---- signs: a step of -32..31 sixteenths is one printable sign ---- */

enum { SIGN_FIRST = '0', SIGN_MIDDLE = 32, SIGNS = 64, COORDINATE_MOST = 32767 };

static const char *const words[SKETCH_KINDS] = { [SKETCH_INK] = "ink",
                                                 [SKETCH_BURST] = "burst",
                                                 [SKETCH_CONE] = "cone",
                                                 [SKETCH_LINE] = "line",
                                                 [SKETCH_WALL] = "wall" };

static char sign_of(int step)
{
    return (char)(SIGN_FIRST + step + SIGN_MIDDLE);
}

static bool step_of(char sign, int *step)
{
    *step = sign - SIGN_FIRST - SIGN_MIDDLE;
    return sign >= SIGN_FIRST && sign < SIGN_FIRST + SIGNS;
}

/* ---- reading ---- */

int sketch_key(const struct ruleset *rules)
{
    return ruleset_find_mark(rules, SKETCH_KEY);
}

/* A number from 1 to SKETCH_SIZE_MAX that ends the text (a burst may have 0). */
static bool read_size(const char *text, int least, int *size)
{
    int n = 0;

    if (*text < '0' || *text > '9')
        return false;
    for (; *text >= '0' && *text <= '9' && n <= SKETCH_SIZE_MAX; text++)
        n = 10 * n + *text - '0';
    *size = n;
    return *text == '\0' && n >= least && n <= SKETCH_SIZE_MAX;
}

static bool read_cone(const char *text, enum layout layout, struct sketch *s)
{
    char name[4] = "";
    size_t n = strcspn(text, " ");

    if (n == 0 || n >= sizeof name || text[n] != ' ')
        return false;
    memcpy(name, text, n);
    s->direction = grid_direction_named(layout, name);
    return s->direction >= 0 && read_size(text + n + 1, 1, &s->size);
}

static bool read_end(const char *text, enum layout layout, struct sketch *s)
{
    int used = grid_read_cell(layout, text, &s->to);
    bool wide = used > 0 && text[used] == ' ';

    s->broad = 1;
    if (used == 0 || (wide ? !read_size(text + used + 1, 1, &s->broad) : text[used] != '\0'))
        return false;
    return grid_distance(layout, s->at, s->to) <= SKETCH_SIZE_MAX && s->broad <= SKETCH_BROAD_MAX &&
           s->broad % 2;
}

/* A stroke never leaves what 15 bits can say. */
static bool read_points(const char *text, int place, struct sketch *s)
{
    int x = place >> 16 & COORDINATE_MOST, y = place & COORDINATE_MOST, dx, dy;

    s->point[0] = (struct sketch_point){ (short)x, (short)y };
    for (s->points = 1; *text; text += 2) {
        if (s->points == SKETCH_POINTS || !step_of(text[0], &dx) || !text[1] || !step_of(text[1], &dy))
            return false;
        x += dx;
        y += dy;
        if (x < 0 || y < 0 || x > COORDINATE_MOST || y > COORDINATE_MOST)
            return false;
        s->point[s->points++] = (struct sketch_point){ (short)x, (short)y };
    }
    return place >= 0;
}

/* What follows the word of a kind, or NULL. */
static const char *after_word(const char *text, enum sketch_kind kind)
{
    size_t n = strlen(words[kind]);

    return strncmp(text, words[kind], n) == 0 && text[n] == ' ' ? text + n + 1 : NULL;
}

static bool read_kind(const char *text, const struct mark *mark, enum layout layout, struct sketch *s)
{
    switch (s->kind) {
    case SKETCH_INK:
        return read_points(text, mark->a, s);
    case SKETCH_BURST:
        return read_size(text, 0, &s->size);
    case SKETCH_CONE:
        return read_cone(text, layout, s);
    default:
        return read_end(text, layout, s);
    }
}

/* A number that cell_pack() may have made; strokes have their own. */
static bool has_place(const struct mark *mark, enum sketch_kind kind)
{
    return mark->a >= 0 && (kind == SKETCH_INK || mark->a < CELL_SPAN * CELL_SPAN);
}

bool sketch_read(const struct mark *mark, int key, const struct texts *texts, enum layout layout,
                 struct sketch *sketch)
{
    const char *text = texts_get(texts, mark->text), *rest = NULL;
    struct sketch s = { .kind = SKETCH_INK };

    if (mark->key != key || key < 0)
        return false;
    for (; s.kind < SKETCH_KINDS && !(rest = after_word(text, s.kind)); s.kind++)
        ;
    if (s.kind == SKETCH_KINDS || !has_place(mark, s.kind))
        return false;
    s.ink = mark->level < 0 || mark->level >= SKETCH_INKS ? 0 : mark->level;
    s.width = mark->b < 0 || mark->b >= SKETCH_WIDTHS ? 0 : mark->b;
    s.at = s.kind == SKETCH_INK ? NOWHERE : cell_unpack(mark->a);
    if (!read_kind(rest, mark, layout, &s))
        return false;
    *sketch = s;
    return true;
}

/* ---- writing ---- */

static char *put(char *out, const char *text)
{
    size_t n = strlen(text);

    memcpy(out, text, n + 1);
    return out + n;
}

static char *put_number(char *out, int n)
{
    char digit[3] = { (char)('0' + n / 10), (char)('0' + n % 10), '\0' };

    return put(out, n < 10 ? digit + 1 : digit);
}

static bool put_points(char *out, const struct sketch *s)
{
    for (int i = 1; i < s->points; i++) {
        int dx = s->point[i].x - s->point[i - 1].x, dy = s->point[i].y - s->point[i - 1].y;

        if (abs(dx) > SKETCH_STEP || abs(dy) > SKETCH_STEP)
            return false;
        *out++ = sign_of(dx);
        *out++ = sign_of(dy);
    }
    *out = '\0';
    return s->points >= 1 && s->points <= SKETCH_POINTS;
}

bool sketch_write(const struct sketch *s, enum layout layout, char text[TEXT_BYTES + 1])
{
    char *out = put(put(text, words[s->kind]), " "), cell[CELL_TEXT];

    switch (s->kind) {
    case SKETCH_INK:
        return put_points(out, s);
    case SKETCH_CONE:
        out = put(put(out, grid_direction_name(layout, s->direction)), " ");
        put_number(out, s->size);
        return s->size >= 1 && s->size <= SKETCH_SIZE_MAX;
    case SKETCH_BURST:
        put_number(out, s->size);
        return s->size >= 0 && s->size <= SKETCH_SIZE_MAX;
    default:
        out = put(out, cell_print(s->to, cell));
        if (s->broad > 1)
            put_number(put(out, " "), s->broad);
        return grid_distance(layout, s->at, s->to) <= SKETCH_SIZE_MAX && s->broad <= SKETCH_BROAD_MAX;
    }
}

int sketch_place(const struct sketch *s)
{
    return s->kind == SKETCH_INK ? s->point[0].x << 16 | s->point[0].y : cell_pack(s->at);
}

/* ---- strokes ---- */

static int longer(int dx, int dy)
{
    return larger(abs(dx), abs(dy));
}

int sketch_piece(struct sketch_point *point, int n, struct sketch *s)
{
    int taken = 1;

    s->point[0] = point[0];
    s->points = 1;
    while (taken < n && s->points < SKETCH_POINTS) {
        struct sketch_point last = s->point[s->points - 1], next = point[taken];
        int dx = next.x - last.x, dy = next.y - last.y, far = longer(dx, dy);

        if (far > SKETCH_STEP) {
            next.x = (short)(last.x + dx * SKETCH_STEP / far);
            next.y = (short)(last.y + dy * SKETCH_STEP / far);
        } else {
            taken++;
        }
        s->point[s->points++] = next;
    }
    if (taken == n)
        return n;
    point[taken - 1] = s->point[s->points - 1];
    return taken - 1;
}

/* Twice the area of the triangle, over its longest side squared, says how far `p` is from the line a-b. */
static bool near_line(struct sketch_point a, struct sketch_point b, struct sketch_point p)
{
    int64_t x = b.x - a.x, y = b.y - a.y, px = p.x - a.x, py = p.y - a.y;
    int64_t area = x * py - y * px, side = x * x + y * y;

    if (side == 0)
        return px * px + py * py <= 2;
    return area * area <= 2 * side && px * x + py * y >= 0 && px * x + py * y <= side;
}

static bool all_near(const struct sketch_point *point, int from, int to)
{
    for (int i = from + 1; i < to; i++)
        if (!near_line(point[from], point[to], point[i]))
            return false;
    return true;
}

int sketch_simplify(struct sketch_point *point, int n)
{
    int kept = 1, from = 0;

    for (int i = 2; i < n; i++) {
        if (i - from <= SKETCH_STEP && all_near(point, from, i))
            continue;
        from = i - 1;
        point[kept++] = point[from];
    }
    if (n > 1)
        point[kept++] = point[n - 1];
    return n > 1 ? kept : n;
}

/* ---- who may ---- */

static bool adds(const int *number, int n, int key)
{
    return number[0] == EDIT_add_mark && number[1] == TABLE && n > 4 && number[4] == key;
}

static bool drops(const struct state *now, const int *number, int key, int seat)
{
    int id = number[2];

    return number[0] == EDIT_drop_mark && id >= 0 && id < now->nmarks && now->mark[id].key == key &&
           (now->mark[id].seen >> seat & 1);
}

bool sketch_only(const struct ruleset *rules, const struct state *now, const struct command *command,
                 int seat)
{
    int key = sketch_key(rules);

    if (key < 0 || command->deed != DEED_EDIT || command->args.len == 0)
        return false;
    for (int i = 0; i < command->args.len; i++) {
        const struct answer *a = &command->args.at[i];
        const int *number = command->args.value + a->at;

        if (a->kind != ASK_EDIT || a->n < 4 || (!adds(number, a->n, key) && !drops(now, number, key, seat)))
            return false;
    }
    return true;
}
