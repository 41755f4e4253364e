/* Objects of Tiled: what their type says they are (exchange/tiled_own.h). */
#include "exchange/tiled_own.h"

#include "base/language.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { POINTS = 256, OVAL = 24 };

/* Its outline, or its way, in pixels of the map. */
struct outline {
    struct chart_point at[POINTS];
    int n;
    bool closed;
};

/* Objects are turned clockwise about their corner. */
static struct chart_point turned(const cJSON *object, double x, double y)
{
    double angle = tiled_number(object, "rotation", -1e6, 1e6, 0) * acos(-1) / 180, c = cos(angle),
           s = sin(angle);

    return (struct chart_point){ c * x - s * y, s * x + c * y };
}

static void add_point(struct outline *o, const cJSON *object, struct chart_point from, double x, double y)
{
    struct chart_point by = turned(object, x, y);

    if (o->n < POINTS)
        o->at[o->n++] = (struct chart_point){ from.x + by.x, from.y + by.y };
}

/* A rectangle; an oval in it. */
static void add_shape(struct outline *o, const cJSON *object, struct chart_point from, double wide,
                      double high)
{
    bool oval = json_get(object, "ellipse");

    o->closed = true;
    for (int i = 0; oval && i < OVAL; i++)
        add_point(o, object, from, wide / 2 * (1 + cos(i * acos(-1) * 2 / OVAL)),
                  high / 2 * (1 + sin(i * acos(-1) * 2 / OVAL)));
    for (int i = 0; !oval && i < 4; i++)
        add_point(o, object, from, i == 1 || i == 2 ? wide : 0, i >= 2 ? high : 0);
}

static void outline_of(const cJSON *object, double x, double y, struct outline *o)
{
    struct chart_point from = { x + tiled_number(object, "x", -1e7, 1e7, 0),
                                y + tiled_number(object, "y", -1e7, 1e7, 0) };
    double wide = tiled_number(object, "width", 0, 1e7, 0), high = tiled_number(object, "height", 0, 1e7, 0);
    const cJSON *polygon = json_get(object, "polygon"),
                *way = polygon ? polygon : json_get(object, "polyline");

    o->n = 0;
    o->closed = polygon != NULL;
    JSON_EACH(point, way)
        add_point(o, object, from, tiled_number(point, "x", -1e7, 1e7, 0),
                  tiled_number(point, "y", -1e7, 1e7, 0));
    if (way)
        return;
    if (tiled_number(object, "gid", 1, 4294967295.0, 0) > 0) /* a tile stands on its lower left corner */
        from.y -= high;
    if (wide > 0 || high > 0)
        add_shape(o, object, from, wide, high);
    else
        add_point(o, object, from, 0, 0);
}

static struct chart_point middle_of(const struct outline *o)
{
    struct chart_point sum = { 0, 0 };

    for (int i = 0; i < o->n; i++) {
        sum.x += o->at[i].x / o->n;
        sum.y += o->at[i].y / o->n;
    }
    return sum;
}

/* ---- what it is ---- */

static void lay_walls(struct tiled *t, const struct outline *o, enum barrier kind)
{
    for (int i = 0; i + 1 < o->n; i++)
        chart_line(t->chart, o->at[i], o->at[i + 1], kind);
    if (o->closed && o->n > 2)
        chart_line(t->chart, o->at[o->n - 1], o->at[0], kind);
}

/* How it stands, by its property "state" or "closed". */
static enum barrier door_state(const cJSON *object)
{
    const cJSON *state = tiled_property(object, "state"), *closed = tiled_property(object, "closed");
    const char *word = cJSON_IsString(state) ? state->valuestring : "";

    if (strcmp(word, "open") == 0 || cJSON_IsFalse(closed))
        return BARRIER_DOOR_OPEN;
    if (strcmp(word, "locked") == 0)
        return BARRIER_DOOR_LOCKED;
    return strcmp(word, "secret") == 0 ? BARRIER_DOOR_SECRET : BARRIER_DOOR;
}

/* A door along a line; one that is a rectangle runs along the longer sides, through their middle. */
static void lay_door(struct tiled *t, const struct outline *o, enum barrier kind, const char *name)
{
    struct chart_point a = o->at[0], b = o->at[o->n > 1 ? o->n - 1 : 0];

    if (o->closed && o->n == 4) {
        double wide = hypot(o->at[1].x - o->at[0].x, o->at[1].y - o->at[0].y),
               high = hypot(o->at[2].x - o->at[1].x, o->at[2].y - o->at[1].y);
        int i = wide >= high ? 1 : 0;

        a = (struct chart_point){ (o->at[i].x + o->at[i + 1].x) / 2, (o->at[i].y + o->at[i + 1].y) / 2 };
        b = (struct chart_point){ (o->at[i + 2].x + o->at[(i + 3) % 4].x) / 2,
                                  (o->at[i + 2].y + o->at[(i + 3) % 4].y) / 2 };
    }
    if (hypot(b.x - a.x, b.y - a.y) < 0.01)
        chart_note(t->chart, _("a door of no length: %s"), name);
    else
        chart_line(t->chart, a, b, kind);
}

/* "#ffeecc88" or "#eecc88". */
static unsigned colour_of(const cJSON *object)
{
    const cJSON *value = tiled_property(object, "color");
    const char *text = cJSON_IsString(value) ? value->valuestring : "";

    text += *text == '#';
    return strlen(text) == 6 || strlen(text) == 8 ? (unsigned)strtoul(text, NULL, 16) & 0xffffff : 0xffffff;
}

static double cells_of(const cJSON *object, const char *name, double otherwise)
{
    const cJSON *value = tiled_property(object, name);

    return cJSON_IsNumber(value) && value->valuedouble >= 0 && value->valuedouble <= 1000 ? value->valuedouble
                                                                                          : otherwise;
}

static void lay_light(struct tiled *t, const cJSON *object, const struct outline *o)
{
    double dim = cells_of(object, "dim", cells_of(object, "range", 6));

    chart_lamp(t->chart, middle_of(o), cells_of(object, "bright", dim / 2), dim, colour_of(object));
}

/* Inside, by how often a line to the right crosses the outline. */
static bool holds(const struct outline *o, struct chart_point p)
{
    bool inside = false;

    for (int i = 0, k = o->n - 1; i < o->n; k = i++)
        if ((o->at[i].y > p.y) != (o->at[k].y > p.y) &&
            p.x < (o->at[k].x - o->at[i].x) * (p.y - o->at[i].y) / (o->at[k].y - o->at[i].y) + o->at[i].x)
            inside = !inside;
    return inside;
}

/* Cells whose middles lie in it; of one that holds none the cell where it lies. */
static void lay_start(struct tiled *t, const char *name, const struct outline *o)
{
    int found = 0;
    struct cell c;

    for (int row = 0; o->closed && row < t->rows; row++)
        for (int column = 0; column < t->columns; column++) {
            struct chart_point at = tiled_corner(t, column, row),
                               p = { at.x + t->wide / 2.0, at.y + t->high / 2.0 };

            if (holds(o, p) && chart_cell(t->chart, p, &c)) {
                chart_start_cell(t->chart, name, c);
                found++;
            }
        }
    if (found == 0 && chart_cell(t->chart, middle_of(o), &c))
        chart_start_cell(t->chart, name, c);
}

static void lay_figure(struct tiled *t, const char *name, const struct outline *o)
{
    if (!chart_start_at(t->chart, *name ? name : "figure", middle_of(o)))
        chart_note(t->chart, _("a figure beyond the picture: %s"), *name ? name : "?");
}

/* A tile that is an object is a part of the picture. */
static void show_tile(struct tiled *t, const cJSON *object, const struct outline *o)
{
    uint32_t gid = (uint32_t)tiled_number(object, "gid", 1, 4294967295.0, 0);
    struct montage_piece piece;
    int id;
    const struct tiled_set *set = tiled_set_of(t, gid & 0x0fffffff, &id);

    if (!set || !tiled_piece(set, id, &piece))
        return;
    if (tiled_number(object, "rotation", -1e6, 1e6, 0) != 0) {
        t->turned++;
        return;
    }
    montage_lay(&t->montage, &piece,
                (struct montage_turn){ gid >> 31 != 0, (gid >> 30 & 1) != 0, (gid >> 29 & 1) != 0, 0 },
                o->at[0].x, o->at[0].y, 1);
}

static bool is_of_type(const char *type, const char *const *words)
{
    for (; *words; words++)
        if (strcasecmp(type, *words) == 0)
            return true;
    return false;
}

static void lay_object(struct tiled *t, const cJSON *object, double x, double y)
{
    static const char *const figures[] = { "token", "figure", "enemy", "player", "npc", "monster", NULL };
    static const char *const starts[] = { "start", "spawn", NULL };
    const char *type = tiled_text(object, json_get(object, "class") ? "class" : "type"),
               *name = tiled_text(object, "name");
    struct outline o;

    outline_of(object, x, y, &o);
    if (o.n == 0)
        return;
    if (strcasecmp(type, "wall") == 0)
        lay_walls(t, &o, BARRIER_WALL);
    else if (strcasecmp(type, "window") == 0)
        lay_door(t, &o, BARRIER_WINDOW, name);
    else if (strcasecmp(type, "door") == 0)
        lay_door(t, &o, door_state(object), name);
    else if (strcasecmp(type, "light") == 0)
        lay_light(t, object, &o);
    else if (is_of_type(type, starts))
        lay_start(t, *name ? name : "start", &o);
    else if (is_of_type(type, figures))
        lay_figure(t, name, &o);
    else if (tiled_number(object, "gid", 1, 4294967295.0, 0) > 0)
        show_tile(t, object, &o);
    else
        chart_note(t->chart, _("object \"%s\" of type \"%s\""), name, type);
}

void tiled_objects(struct tiled *t, const cJSON *layer, double x, double y)
{
    JSON_EACH(object, json_get(layer, "objects"))
        if (!cJSON_IsFalse(json_get(object, "visible")))
            lay_object(t, object, x, y);
        else
            chart_note(t->chart, _("object \"%s\": it is not to be seen"), tiled_text(object, "name"));
}
