#include "exchange/foundry.h"

#include "base/language.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What lies beyond that is no coordinate. */
static const double FAR = 10000000;

/* CONST.WALL_SENSE_TYPES. */
enum { SENSE_NONE = 0, SENSE_LIMITED = 10, SENSE_NORMAL = 20 };

struct foundry {
    struct reader *r;
    struct chart *chart;
    double width, height; /* of the picture in pixels of the scene */
    double left, top;     /* its margin */
    double size;          /* of a cell */
    double distance;      /* how much a cell measures in the scene's unit */
    int one_way, limited, curtains, empty, hidden, figures;
};

bool foundry_is(const cJSON *root)
{
    return cJSON_IsArray(json_get(root, "walls")) && json_get(root, "grid") && json_get(root, "width") &&
           !json_get(root, "line_of_sight");
}

static const char *text_of(const cJSON *node, const char *key)
{
    const cJSON *value = json_get(node, key);

    return cJSON_IsString(value) && *value->valuestring ? value->valuestring : NULL;
}

const char *foundry_picture(const cJSON *root)
{
    const char *source = text_of(json_get(root, "background"), "src");

    return source ? source : text_of(root, "img");
}

/* ---- values ---- */

/* A number; `otherwise` where there is none, a fault for anything else. */
static double number(struct foundry *f, const cJSON *node, const char *key, double otherwise)
{
    const cJSON *value = json_get(node, key);

    if (!value || cJSON_IsNull(value))
        return otherwise;
    if (cJSON_IsNumber(value) && fabs(value->valuedouble) <= FAR)
        return value->valuedouble;
    reader_expected(f->r, node, key, FAULT_TYPE, _("a number of at most seven digits"));
    return otherwise;
}

/* The value of the newer key, else that of the older one. */
static double number_of(struct foundry *f, const cJSON *node, const char *key, const char *older,
                        double otherwise)
{
    return number(f, node, json_get(node, key) ? key : older, otherwise);
}

static const cJSON *list(struct foundry *f, const char *key)
{
    const cJSON *value = json_get(f->r->root, key);

    if (!value || cJSON_IsArray(value))
        return value;
    reader_expected(f->r, f->r->root, key, FAULT_TYPE, _("a list"));
    return NULL;
}

/* "#ffcc88". */
static unsigned colour(const char *text)
{
    if (!text || *text != '#' || strlen(text) != 7 ||
        strspn(text + 1, "0123456789abcdefABCDEF") != strlen(text) - 1)
        return 0xffffff;
    return (unsigned)strtoul(text + 1, NULL, 16);
}

/* ---- the grid ---- */

/* What the type of a grid is: its layout, and whether the lines that we do not shove are. */
struct grid_type {
    enum layout layout;
    bool even;
};

static bool type_of(struct foundry *f, double number, struct grid_type *type)
{
    static const struct grid_type types[] = { { GRID_SQUARE, false },     { GRID_SQUARE, false },
                                              { GRID_HEX_POINTY, false }, { GRID_HEX_POINTY, true },
                                              { GRID_HEX_FLAT, false },   { GRID_HEX_FLAT, true } };

    if (!(number >= 0 && number <= 5 && number == floor(number))) {
        reader_expected(f->r, f->r->root, "grid", FAULT_RANGE, _("a type of grid from 0 to 5"));
        return false;
    }
    if (number == 0)
        chart_note(f->chart, _("that the scene has no grid: it has squares of %g pixels"), f->size);
    *type = types[(int)number];
    return true;
}

/* Two rows lie that far apart; an even scene begins one row higher, so that its odd ones are shoved. */
static struct chart_frame frame_of(const struct foundry *f, struct grid_type type)
{
    double pitch = f->size * sqrt(3) / 2;
    bool pointy = type.layout == GRID_HEX_POINTY, flat = type.layout == GRID_HEX_FLAT;
    double wide = flat ? pitch : f->size, high = pointy ? pitch : f->size;
    struct chart_frame frame = { .cell = f->size,
                                 .cell_height = f->size,
                                 .from = { f->left, f->top },
                                 .to = { f->left + f->width, f->top + f->height } };

    frame.left = f->left - (type.even && flat ? pitch : 0);
    frame.top = f->top - (type.even && pointy ? pitch : 0);
    frame.grid = (struct grid){ type.layout, (int)fmin(ceil((frame.to.x - frame.left) / wide - 0.01), 9999),
                                (int)fmin(ceil((frame.to.y - frame.top) / high - 0.01), 9999) };
    return frame;
}

/* Around the picture lies a margin of whole cells; an older scene shifts the grid, a newer the picture. */
static void read_margin(struct foundry *f)
{
    const cJSON *root = f->r->root, *background = json_get(root, "background");
    double padding = number(f, root, "padding", 0.25);

    f->left = ceil(f->width * padding / f->size) * f->size;
    f->top = ceil(f->height * padding / f->size) * f->size;
    f->left -= number(f, background, "offsetX", number(f, root, "shiftX", 0));
    f->top -= number(f, background, "offsetY", number(f, root, "shiftY", 0));
}

static bool begin(struct foundry *f, struct terrain_table *terrain)
{
    const cJSON *root = f->r->root, *grid = json_get(root, "grid");
    bool old = cJSON_IsNumber(grid);
    struct grid_type type;
    struct chart_frame frame;

    f->width = number(f, root, "width", 0);
    f->height = number(f, root, "height", 0);
    f->size = old ? number(f, root, "grid", 0) : number(f, grid, "size", 0);
    f->distance = old ? number(f, root, "gridDistance", 1) : number(f, grid, "distance", 1);
    if (reader_ok(f->r) && !(f->size >= 8 && f->size <= 4096))
        reader_expected(f->r, root, "grid", FAULT_RANGE, _("8 to 4096 pixels a cell"));
    if (!reader_ok(f->r) ||
        !type_of(f, old ? number(f, root, "gridType", 1) : number(f, grid, "type", 1), &type))
        return false;
    read_margin(f);
    frame = frame_of(f, type);
    if (reader_ok(f->r) && !grid_valid(&frame.grid))
        reader_expected(f->r, root, "width", FAULT_RANGE, _("a map of 1 to 1000 cells a side"));
    if (!reader_ok(f->r))
        return false;
    f->chart->failed = !chart_begin(f->chart, &frame, terrain);
    return !f->chart->failed;
}

/* ---- walls and doors ---- */

/* The four numbers of a wall; a fault for anything else. */
static bool ends_of(struct foundry *f, const cJSON *wall, struct chart_point *from, struct chart_point *to)
{
    const cJSON *c = json_get(wall, "c");
    double at[4];
    int n = 0;

    JSON_EACH(node, c)
        if (n < 4 && cJSON_IsNumber(node) && fabs(node->valuedouble) <= FAR)
            at[n++] = node->valuedouble;
    if (n < 4 || cJSON_GetArraySize(c) != 4) {
        reader_expected(f->r, wall, "c", FAULT_VALUE, _("four numbers"));
        return false;
    }
    *from = (struct chart_point){ at[0], at[1] };
    *to = (struct chart_point){ at[2], at[3] };
    return true;
}

static enum barrier door_of(double door, double state)
{
    if (state == 1)
        return BARRIER_DOOR_OPEN;
    if (door == 2)
        return BARRIER_DOOR_SECRET;
    return state == 2 ? BARRIER_DOOR_LOCKED : BARRIER_DOOR;
}

static void read_wall(struct foundry *f, const cJSON *wall)
{
    double door = number(f, wall, "door", 0), move = number(f, wall, "move", SENSE_NORMAL),
           sight = number_of(f, wall, "sight", "sense", SENSE_NORMAL);
    struct chart_point from, to;

    if (!ends_of(f, wall, &from, &to))
        return;
    if (from.x == to.x && from.y == to.y) {
        f->empty++;
        return;
    }
    f->one_way += number(f, wall, "dir", 0) != 0;
    f->limited += sight > SENSE_NONE && sight != SENSE_NORMAL && sight != 1;
    if (door == 1 || door == 2)
        chart_line(f->chart, from, to, door_of(door, number(f, wall, "ds", 0)));
    else if (move == SENSE_NONE)
        f->curtains++;
    else
        chart_line(f->chart, from, to, sight == SENSE_NONE ? BARRIER_WINDOW : BARRIER_WALL);
}

static void read_walls(struct foundry *f)
{
    struct chart *chart = f->chart;

    JSON_EACH(wall, list(f, "walls"))
        read_wall(f, wall);
    if (f->empty > 0)
        chart_note(chart, n_("%d piece of wall without length", "%d pieces of wall without length", f->empty),
                   f->empty);
    if (f->curtains > 0)
        chart_note(chart,
                   n_("%d wall that one can walk through", "%d walls that one can walk through", f->curtains),
                   f->curtains);
    if (f->one_way > 0)
        chart_note(chart,
                   n_("that %d wall counts from one side alone: it counts from both",
                      "that %d walls count from one side alone: they count from both", f->one_way),
                   f->one_way);
    if (f->limited > 0)
        chart_note(chart,
                   n_("that %d wall hides only what is behind a second one, or by distance: it hides all",
                      "that %d walls hide only what is behind a second one, or by distance: they hide all",
                      f->limited),
                   f->limited);
}

/* ---- lights and figures ---- */

static void read_light(struct foundry *f, const cJSON *light)
{
    const cJSON *config = json_get(light, "config"), *of = cJSON_IsObject(config) ? config : light;
    double dim = number(f, of, "dim", 0) / f->distance, bright = number(f, of, "bright", 0) / f->distance;
    struct chart_point at = { number(f, light, "x", 0), number(f, light, "y", 0) };
    const char *tint = text_of(of, "color");

    if (cJSON_IsTrue(json_get(light, "hidden")))
        f->hidden++;
    else if (fmax(dim, bright) <= 0)
        chart_note(f->chart, _("a light that reaches nowhere at %g, %g"), at.x, at.y);
    else
        chart_lamp(f->chart, at, bright, fmax(dim, bright),
                   colour(tint ? tint : text_of(light, "tintColor")));
}

/* How dark it is where no lamp shines, 0..1; a map without lights is never dark. */
static void read_sky(struct foundry *f)
{
    const cJSON *environment = json_get(f->r->root, "environment");
    double dark = number(f, environment, "darknessLevel", number(f, f->r->root, "darkness", 0));

    if (f->chart->lamps > 0 && dark > 0.3)
        f->chart->board->sky = dark > 0.75 ? SKY_NIGHT : SKY_DUSK;
}

static void read_token(struct foundry *f, const cJSON *token)
{
    const char *name = text_of(token, "name");
    double wide = number(f, token, "width", 1), high = number(f, token, "height", 1);
    struct chart_point at = { number(f, token, "x", 0) + fmin(wide, 1) * f->size / 2,
                              number(f, token, "y", 0) + fmin(high, 1) * f->size / 2 };

    if (chart_start_at(f->chart, name ? name : "figure", at))
        f->figures++;
    else
        chart_note(f->chart, _("a figure beyond the picture: %s"), name ? name : "?");
}

static void read_rest(struct foundry *f)
{
    static const char *const others[] = { "tiles",   "drawings",  "notes",  "sounds",
                                          "regions", "templates", "effects" };

    for (int i = 0; i < 7; i++) {
        int n = cJSON_GetArraySize(json_get(f->r->root, others[i]));

        if (n > 0)
            chart_note(f->chart, "%s: %d", others[i], n);
    }
    if (f->hidden > 0)
        chart_note(f->chart, n_("%d light that is put out", "%d lights that are put out", f->hidden),
                   f->hidden);
    if (f->figures > 0)
        chart_note(f->chart,
                   n_("who %d figure is: there is a start of its name where it stands",
                      "who %d figures are: there are starts of their names where they stand", f->figures),
                   f->figures);
}

/* ---- the whole ---- */

static int thousandths(double pixels)
{
    return (int)lround(pixels * 1000);
}

/* The picture is drawn as large as the scene, whatever it measures itself. */
static void keep_picture(struct foundry *f, const struct image_facts *facts, const char *picture)
{
    const struct chart_frame *frame = &f->chart->frame;
    double right = facts->width / f->width, down = facts->height / f->height;

    f->chart->info.picture = (struct map_picture){
        .file = chart_text(f->chart, picture),
        .cell = thousandths(frame->cell * right),
        .cell_height = thousandths(frame->cell_height * down),
        .offset_x = thousandths((frame->left - f->left) * right),
        .offset_y = thousandths((frame->top - f->top) * down),
    };
}

bool foundry_read(struct reader *r, const struct image_facts *facts, const char *picture,
                  struct terrain_table *terrain, struct chart *chart)
{
    struct foundry f = { .r = r, .chart = chart };
    const char *name = text_of(r->root, "name");

    if (!begin(&f, terrain))
        return false;
    if (f.distance <= 0)
        f.distance = 1;
    if (name)
        chart_set_title(chart, name);
    read_walls(&f);
    JSON_EACH(light, list(&f, "lights"))
        read_light(&f, light);
    read_sky(&f);
    JSON_EACH(token, list(&f, "tokens"))
        read_token(&f, token);
    read_rest(&f);
    if (picture && facts->width > 0)
        keep_picture(&f, facts, picture);
    return reader_ok(r) && chart_finish(chart);
}
