/* Reads Universal VTT: all lengths count cells of the whole map, of which the picture is a part. */
#include "exchange/uvtt.h"

#include "base/language.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What lies beyond that is no coordinate. */
static const double FAR = 100000;

/* Openings narrower than so many cells are windows, as some programs write them. */
static const double NARROW = 0.85;

struct uvtt {
    struct reader *r;
    struct chart *chart;
    struct uvtt_wish wish;
    double pixels; /* of the picture a cell */
    int narrow, objects, empty;
};

bool uvtt_is(const cJSON *root)
{
    return cJSON_IsObject(json_get(root, "resolution")) &&
           (json_get(root, "line_of_sight") || json_get(root, "portals") || json_get(root, "image"));
}

/* ---- values ---- */

/* A number; `otherwise` where there is none, a fault for anything else. */
static double number(struct uvtt *u, const cJSON *node, const char *key, double otherwise)
{
    const cJSON *value = json_get(node, key);

    if (!value)
        return otherwise;
    if (cJSON_IsNumber(value) && fabs(value->valuedouble) <= FAR)
        return value->valuedouble;
    reader_expected(u->r, node, key, FAULT_TYPE, _("a number of at most six digits"));
    return otherwise;
}

/* {"x": 3, "y": 4}; a fault for anything else. */
static bool point(struct uvtt *u, const cJSON *node, struct chart_point *p)
{
    const cJSON *x = json_get(node, "x"), *y = json_get(node, "y");

    if (cJSON_IsNumber(x) && cJSON_IsNumber(y) && fabs(x->valuedouble) <= FAR &&
        fabs(y->valuedouble) <= FAR) {
        *p = (struct chart_point){ x->valuedouble, y->valuedouble };
        return true;
    }
    reader_expected(u->r, node, NULL, FAULT_TYPE, _("a point such as {\"x\": 1.5, \"y\": 2}"));
    return false;
}

/* A list, NULL for none; a fault for anything else. */
static const cJSON *list(struct uvtt *u, const cJSON *node, const char *key)
{
    const cJSON *value = json_get(node, key);

    if (!value || cJSON_IsArray(value))
        return value;
    reader_expected(u->r, node, key, FAULT_TYPE, _("a list"));
    return NULL;
}

/* "ffeccd8b": two digits of opacity before those of red, green and blue. */
static unsigned colour(const cJSON *node, const char *key)
{
    const cJSON *value = json_get(node, key);
    const char *text = cJSON_IsString(value) ? value->valuestring : "";

    text += *text == '#';
    if ((strlen(text) != 8 && strlen(text) != 6) || strspn(text, "0123456789abcdefABCDEF") != strlen(text))
        return 0xffffff;
    return (unsigned)strtoul(text, NULL, 16) & 0xffffff;
}

/* ---- where things lie ---- */

/* The picture's size in cells; the picture itself knows best. */
static struct chart_point size_of(struct uvtt *u, const cJSON *resolution, const struct image_facts *facts)
{
    const cJSON *size = json_get(resolution, "map_size");
    struct chart_point cells = { number(u, size, "x", 0), number(u, size, "y", 0) };
    struct chart_point real = { facts->width / u->pixels, facts->height / u->pixels };

    if (!reader_ok(u->r) || facts->width < 1)
        return cells;
    if (cells.x > 0 && cells.y > 0 && (fabs(real.x - cells.x) > 0.01 || fabs(real.y - cells.y) > 0.01))
        chart_note(u->chart, _("its size of %g x %g cells: the picture has %g x %g"), cells.x, cells.y,
                   real.x, real.y);
    return real;
}

/* A map may be cut out of a larger one, even in the middle of a cell: it keeps the cells of that one. */
static bool begin(struct uvtt *u, const struct image_facts *facts, struct terrain_table *terrain)
{
    const cJSON *resolution = json_get(u->r->root, "resolution"), *at = json_get(resolution, "map_origin");
    struct chart_point origin = { number(u, at, "x", 0), number(u, at, "y", 0) }, size;
    struct chart_frame frame = { .cell = 1, .cell_height = 1, .from = origin };
    double right, down;

    u->pixels = number(u, resolution, "pixels_per_grid", 0);
    if (reader_ok(u->r) && (u->pixels < 1 || u->pixels > 4096)) {
        reader_expected(u->r, resolution, "pixels_per_grid", FAULT_RANGE, _("1 to 4096 pixels a cell"));
        return false;
    }
    size = size_of(u, resolution, facts);
    frame.left = floor(origin.x + 0.001);
    frame.top = floor(origin.y + 0.001);
    frame.to = (struct chart_point){ origin.x + size.x, origin.y + size.y };
    right = ceil(frame.to.x - frame.left - 0.01);
    down = ceil(frame.to.y - frame.top - 0.01);
    if (reader_ok(u->r) && !(right >= 1 && right <= GRID_SIDE_MAX && down >= 1 && down <= GRID_SIDE_MAX))
        reader_expected(u->r, resolution, "map_size", FAULT_RANGE, _("a map of 1 to 1000 cells a side"));
    if (!reader_ok(u->r))
        return false;
    frame.grid = (struct grid){ GRID_SQUARE, (int)right, (int)down };
    u->chart->failed = !chart_begin(u->chart, &frame, terrain);
    return !u->chart->failed;
}

/* ---- walls ---- */

/* Consecutive points make pieces; an open line stays open. */
static void read_line(struct uvtt *u, const cJSON *line, bool object)
{
    struct chart_point last = { 0, 0 }, next;
    bool begun = false;

    if (!cJSON_IsArray(line)) {
        reader_expected(u->r, line, NULL, FAULT_TYPE, _("a list of points"));
        return;
    }
    JSON_EACH(node, line) {
        if (!point(u, node, &next))
            return;
        if (begun && last.x == next.x && last.y == next.y)
            u->empty++;
        else if (begun)
            chart_line(u->chart, last, next, BARRIER_WALL);
        begun = true;
        last = next;
    }
    u->objects += object && begun;
}

static void read_walls(struct uvtt *u)
{
    JSON_EACH(line, list(u, u->r->root, "line_of_sight"))
        read_line(u, line, false);
    JSON_EACH(line, list(u, u->r->root, "objects_line_of_sight"))
        read_line(u, line, true);
    if (u->objects > 0)
        chart_note(u->chart,
                   n_("that one sees over %d thing that hides what is behind: it is a wall",
                      "that one sees over %d things that hide what is behind: they are walls", u->objects),
                   u->objects);
    if (u->empty > 0)
        chart_note(u->chart,
                   n_("%d piece of wall without length", "%d pieces of wall without length", u->empty),
                   u->empty);
}

/* ---- doors and windows ---- */

static bool in_picture(const struct uvtt *u, struct chart_point p)
{
    const struct chart_frame *frame = &u->chart->frame;

    return p.x >= frame->from.x && p.x <= frame->to.x && p.y >= frame->from.y && p.y <= frame->to.y;
}

static void read_portal(struct uvtt *u, const cJSON *portal)
{
    const cJSON *bounds = list(u, portal, "bounds"), *closed = json_get(portal, "closed");
    struct chart_point from, to;
    bool open = cJSON_IsFalse(closed), narrow;

    if (cJSON_GetArraySize(bounds) != 2) {
        reader_expected(u->r, portal, "bounds", FAULT_VALUE, _("two points"));
        return;
    }
    if (!point(u, bounds->child, &from) || !point(u, bounds->child->next, &to))
        return;
    if (from.x == to.x && from.y == to.y) {
        chart_note(u->chart, _("a door of no length at %g, %g"), from.x, from.y);
        return;
    }
    if (!in_picture(u, (struct chart_point){ (from.x + to.x) / 2, (from.y + to.y) / 2 })) {
        u->chart->beyond.doors++;
        return;
    }
    narrow = hypot(to.x - from.x, to.y - from.y) < NARROW;
    u->narrow += narrow && !u->wish.windows;
    if (narrow && u->wish.windows)
        chart_line(u->chart, from, to, BARRIER_WINDOW);
    else
        chart_line(u->chart, from, to, open ? BARRIER_DOOR_OPEN : BARRIER_DOOR);
}

static void read_portals(struct uvtt *u)
{
    JSON_EACH(portal, list(u, u->r->root, "portals"))
        read_portal(u, portal);
    if (u->narrow > 0)
        chart_note(u->chart,
                   n_("whether %d narrow opening is a window: it is a door; --windows makes it one",
                      "whether %d narrow openings are windows: they are doors; --windows makes them so",
                      u->narrow),
                   u->narrow);
}

/* ---- light ---- */

/* Light that is painted into the picture is lit dimly if the lamps ever count, so that nothing glares. */
static void read_light(struct uvtt *u, const cJSON *light, bool baked)
{
    double range = number(u, light, "range", 0);
    struct chart_point at;

    if (!point(u, json_get(light, "position"), &at))
        return;
    if (range <= 0 && in_picture(u, at))
        chart_note(u->chart, _("a light that reaches nowhere at %g, %g"), at.x, at.y);
    else
        chart_lamp(u->chart, at, baked ? 0 : range / 2, range, colour(light, "color"));
}

/* How bright it is where no lamp shines, 0..1; a map without lights is never dark. */
static void read_sky(struct uvtt *u, const cJSON *environment, bool baked)
{
    unsigned rgb = colour(environment, "ambient_light");
    double bright = (0.299 * (rgb >> 16 & 255) + 0.587 * (rgb >> 8 & 255) + 0.114 * (rgb & 255)) / 255;

    if (baked || u->chart->lamps == 0 || bright > 0.75)
        return;
    u->chart->board->sky = bright > 0.3 ? SKY_DUSK : SKY_UNDERGROUND;
}

static void read_lights(struct uvtt *u)
{
    const cJSON *environment = json_get(u->r->root, "environment");
    bool baked = !cJSON_IsFalse(json_get(environment, "baked_lighting"));

    JSON_EACH(light, list(u, u->r->root, "lights"))
        read_light(u, light, baked);
    read_sky(u, environment, baked);
    if (baked && u->chart->lamps > 0)
        chart_note(u->chart,
                   _("how bright its lights are: the picture has them painted in, so they are dim"));
}

/* ---- the whole ---- */

static void read_format(struct uvtt *u)
{
    const cJSON *format = json_get(u->r->root, "format");
    double version = cJSON_IsString(format)   ? strtod(format->valuestring, NULL)
                     : cJSON_IsNumber(format) ? format->valuedouble
                                              : 0;

    if (format && fabs(version - 0.2) > 0.001 && fabs(version - 0.3) > 0.001)
        chart_note(u->chart, _("what is new in version %g of the format: 0.2 and 0.3 are known"), version);
}

static int thousandths(double pixels)
{
    return (int)lround(pixels * 1000);
}

/* The picture begins where the map was cut out, perhaps in the middle of a cell. */
static void keep_picture(struct uvtt *u, const char *picture)
{
    const struct chart_frame *frame = &u->chart->frame;
    int cell = thousandths(u->pixels);

    u->chart->info.picture = (struct map_picture){
        .file = chart_text(u->chart, picture),
        .cell = cell,
        .cell_height = cell,
        .offset_x = thousandths((frame->left - frame->from.x) * u->pixels),
        .offset_y = thousandths((frame->top - frame->from.y) * u->pixels),
    };
}

bool uvtt_read(struct reader *r, const struct image_facts *facts, const char *picture, struct uvtt_wish wish,
               struct terrain_table *terrain, struct chart *chart)
{
    struct uvtt u = { .r = r, .chart = chart, .wish = wish };

    if (!begin(&u, facts, terrain))
        return false;
    read_format(&u);
    read_walls(&u);
    read_portals(&u);
    read_lights(&u);
    if (picture)
        keep_picture(&u, picture);
    chart_keep(chart, "x-uvtt", r->root);
    return reader_ok(r) && chart_finish(chart);
}
