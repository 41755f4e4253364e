#include "exchange/convert.h"

#include "base/language.h"
#include "base/text.h"
#include "exchange/beside.h"
#include "exchange/bundle.h"
#include "exchange/foreign.h"
#include "exchange/foundry.h"
#include "exchange/tiled.h"
#include "exchange/tmx.h"
#include "exchange/uvtt.h"

#include <string.h>

void conversion_clear(struct conversion *c)
{
    str_clear(&c->told);
    str_clear(&c->lost);
}

/* Add what `err` says as a fault; always false. */
static bool fail(const struct conversion *c, struct faults *faults, const struct err *err)
{
    size_t len = strlen(c->from);
    const char *message = err->text;
    bool ours = strncmp(message, c->from, len) == 0 && strncmp(message + len, ": ", 2) == 0;
    struct fault_place place = { .file = ours ? c->from : NULL };
    enum fault_code code = err->kind == ERR_MEMORY        ? FAULT_MEMORY
                           : err->kind == ERR_ENVIRONMENT ? FAULT_FILE
                                                          : FAULT_VALUE;

    faults_add(faults, &place, code, "%s", ours ? message + len + 2 : message);
    return false;
}

static bool fail_memory(const struct conversion *c, struct faults *faults)
{
    struct err err;

    err_memory(&err);
    return fail(c, faults, &err);
}

static bool ends_with(const char *path, const char *ending)
{
    size_t len = strlen(path), tail = strlen(ending);

    return len > tail && strcmp(path + len - tail, ending) == 0;
}

/* ---- in ---- */

static bool has_picture(const struct chart *chart)
{
    return chart->info.picture.file && *chart->info.picture.file;
}

/* One that was made much smaller than its map, or lies far off, cannot lie below it. */
static void drop_unfit(struct chart *chart)
{
    struct map_picture *picture = &chart->info.picture;

    if (!has_picture(chart) || map_picture_fits(picture))
        return;
    chart_note(chart, _("its picture: a cell of it has %g pixels, which must be 1 to 4096"),
               picture->cell / 1000.0);
    *picture = (struct map_picture){ 0 };
}

static void tell_map(struct conversion *c, const struct chart *chart, const struct foreign *foreign)
{
    const struct grid *grid = &chart->frame.grid;
    const struct inset *picture = &foreign->picture;

    str_add_format(&c->told,
                   _("%s: %d x %d cells; walls: %d, doors: %d, windows: %d, lights: %d, starts: %d\n"), c->to,
                   grid->columns, grid->rows, chart->walls, chart->doors, chart->windows, chart->lamps,
                   chart->starts);
    if (has_picture(chart))
        str_add_format(&c->told, _("%s: its picture, %d x %d pixels\n"), picture->path.text,
                       picture->facts.width, picture->facts.height);
    str_add(&c->lost, str_cstr(&chart->notes), chart->notes.len);
    if (chart->nnotes > CHART_NOTES)
        str_add_format(&c->lost, _("and %d more\n"), chart->nnotes - CHART_NOTES);
}

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

/* "red-tower_cropped.dd2vtt" is "red tower cropped". */
static void title_chart(struct chart *chart, const char *path)
{
    char title[CHART_TITLE + 1];
    const char *name = base_name(path);
    size_t cut = text_cut(name, strcspn(name, "."), CHART_TITLE);

    memcpy(title, name, cut);
    title[cut] = '\0';
    for (char *at = title; *at; at++)
        if (*at == '_' || *at == '-')
            *at = ' ';
    if (!*chart->info.title && text_valid(title, cut))
        chart_set_title(chart, title);
}

/* ---- pictures beside a document ---- */

static bool put_picture(void *picture, const char *bytes, size_t len, struct err *err)
{
    return inset_put(picture, (const unsigned char *)bytes, len, err);
}

/*
 * Take along the picture that a document names, from beside it. One that is not there is told. False: faults
 * are told.
 */
static bool take_picture(struct conversion *c, struct foreign *foreign, const char *named,
                         struct chart *chart, struct faults *faults)
{
    struct str path = { 0 };
    struct err err = { 0 };
    bool good = beside_safely(c->from, named, &path, &err);

    if (good && !files_exist(str_cstr(&path)))
        chart_note(chart, _("its picture: %s is not beside it"), base_name(str_cstr(&path)));
    else if (good)
        good = files_pass(str_cstr(&path), IMAGE_LIMIT, put_picture, &foreign->picture, &err) &&
               inset_whole(&foreign->picture, &err);
    str_clear(&path);
    return good || fail(c, faults, &err);
}

/* ---- each format ---- */

static const char *picture_name(const struct foreign *foreign)
{
    return foreign->picture.path.len > 0 ? base_name(foreign->picture.path.text) : NULL;
}

static bool read_uvtt(struct conversion *c, struct reader *r, struct foreign *foreign,
                      struct terrain_table *terrain, struct chart *chart)
{
    struct uvtt_wish wish = { c->windows };

    return uvtt_read(r, &foreign->picture.facts, picture_name(foreign), wish, terrain, chart);
}

static bool read_foundry(struct conversion *c, struct reader *r, struct foreign *foreign,
                         struct terrain_table *terrain, struct chart *chart)
{
    const char *picture = foundry_picture(r->root);

    return (!picture || take_picture(c, foreign, picture, chart, r->faults)) &&
           foundry_read(r, &foreign->picture.facts, picture_name(foreign), terrain, chart);
}

static bool read_tiled(struct conversion *c, const cJSON *root, struct foreign *foreign,
                       struct terrain_table *terrain, struct chart *chart, struct faults *faults)
{
    struct str name = { 0 }, png = { 0 };
    struct err err = { 0 };
    bool good;

    str_add_format(&name, "%s.png", base_name(str_cstr(&foreign->picture.stem)));
    good = !name.failed && tiled_read(c->from, root, str_cstr(&name), terrain, chart, &png, &err) &&
           (png.len == 0 || (put_picture(&foreign->picture, str_cstr(&png), png.len, &err) &&
                             inset_whole(&foreign->picture, &err)));
    str_clear(&name);
    str_clear(&png);
    if (!good && err.kind == ERR_NONE)
        err_memory(&err);
    return good || fail(c, faults, &err);
}

/* The same as XML. */
static bool read_tmx(struct conversion *c, struct foreign *foreign, struct terrain_table *terrain,
                     struct chart *chart, struct faults *faults)
{
    struct err err = { 0 };
    cJSON *root = tmx_read(c->from, str_cstr(&foreign->text), foreign->text.len, &err);
    bool good = root && (tiled_is(root) || err_set(&err, ERR_DATA, _("%s: no map of Tiled"), c->from));

    good = good ? read_tiled(c, root, foreign, terrain, chart, faults) : fail(c, faults, &err);
    cJSON_Delete(root);
    if (good)
        title_chart(chart, c->from);
    return good;
}

static bool read_unknown(struct reader *r)
{
    reader_expected(r, r->root, NULL, FAULT_FORMAT,
                    _("a map of Universal VTT or Tiled, or a scene of Foundry"));
    return false;
}

/* Read the document into a chart. False: faults are told. */
static bool read_chart(struct conversion *c, struct foreign *foreign, struct terrain_table *terrain,
                       struct chart *chart, struct faults *faults)
{
    struct reader r;
    bool done;

    if (tmx_is(str_cstr(&foreign->text), foreign->text.len))
        return read_tmx(c, foreign, terrain, chart, faults);
    if (!reader_open_text(&r, c->from, str_cstr(&foreign->text), foreign->text.len, faults))
        return false;
    str_clear(&foreign->text);
    if (uvtt_is(r.root))
        done = read_uvtt(c, &r, foreign, terrain, chart);
    else if (tiled_is(r.root))
        done = read_tiled(c, r.root, foreign, terrain, chart, faults);
    else if (foundry_is(r.root))
        done = read_foundry(c, &r, foreign, terrain, chart);
    else
        done = read_unknown(&r);
    if (done)
        title_chart(chart, c->from);
    return (reader_close(&r) && done) || (faults->n == 0 && fail_memory(c, faults));
}

/* What is lost stays told with the map. */
static void keep_losses(const struct conversion *c, struct chart *chart)
{
    cJSON *list = cJSON_CreateArray();
    const char *at = str_cstr(&c->lost);

    for (size_t len; *at; at += len + (at[len] == '\n')) {
        struct str line = { 0 };

        len = strcspn(at, "\n");
        str_add(&line, at, len);
        if (!cJSON_AddItemToArray(list, cJSON_CreateString(str_cstr(&line))))
            chart->failed = true;
        str_clear(&line);
    }
    if (list)
        chart_keep(chart, CONVERT_LOST, list);
    cJSON_Delete(list);
}

static bool write_map(struct conversion *c, struct foreign *foreign, struct chart *chart,
                      struct faults *faults)
{
    struct err err;

    drop_unfit(chart);
    tell_map(c, chart, foreign);
    if (c->lost.len > 0)
        keep_losses(c, chart);
    if (c->told.failed || c->lost.failed || chart->failed)
        return fail_memory(c, faults);
    return map_save_file(c->to, chart->board, &chart->info, &err) || fail(c, faults, &err);
}

/* A document of others becomes a map of ours, its picture a file beside it. */
static bool convert_in(struct conversion *c, struct faults *faults)
{
    struct str stem = { 0 };
    struct foreign foreign = { 0 };
    struct chart chart = { 0 };
    struct terrain_table *terrain = terrain_table_new();
    struct err err;
    bool done;

    str_add(&stem, c->to, strlen(c->to) - strlen(".json"));
    if (!terrain || stem.failed)
        done = fail_memory(c, faults);
    else if (!foreign_read(c->from, str_cstr(&stem), &foreign, &err))
        done = fail(c, faults, &err);
    else
        done = read_chart(c, &foreign, terrain, &chart, faults) && write_map(c, &foreign, &chart, faults);
    bool pictured = done && has_picture(&chart);
    if (!foreign_end(&foreign, pictured, &err) && pictured)
        done = fail(c, faults, &err);
    chart_clear(&chart);
    terrain_table_free(terrain);
    str_clear(&stem);
    return done;
}

static bool is_of_others(const cJSON *root)
{
    return uvtt_is(root) || tiled_is(root) || foundry_is(root);
}

bool convert_brings(const char *path)
{
    struct foreign foreign;
    struct faults faults;
    struct reader r;
    struct err err;
    bool found = false;

    if ((!files_begins_with(path, "{", 1) && !files_begins_with(path, "<", 1)) ||
        !foreign_read(path, NULL, &foreign, &err))
        return false;
    faults_init(&faults);
    if (tmx_is(str_cstr(&foreign.text), foreign.text.len)) {
        found = strstr(str_cstr(&foreign.text), "<map") != NULL;
    } else if (reader_open_text(&r, path, str_cstr(&foreign.text), foreign.text.len, &faults)) {
        found = is_of_others(r.root);
        reader_close(&r);
    }
    faults_clear(&faults);
    foreign_end(&foreign, true, &err);
    return found;
}

/* Its chart is made and thrown away. */
static bool count_uvtt(struct reader *r, const struct foreign *foreign, struct terrain_table *terrain,
                       struct convert_count *count)
{
    const struct uvtt_wish wish = { false };
    struct chart chart = { 0 };
    bool done = uvtt_is(r->root) && uvtt_read(r, &foreign->picture.facts, NULL, wish, terrain, &chart);

    *count = (struct convert_count){ chart.walls, chart.doors, chart.windows, chart.lamps };
    chart_clear(&chart);
    return done;
}

bool convert_count(const char *path, struct convert_count *count)
{
    struct foreign foreign;
    struct faults faults;
    struct reader r;
    struct err err;
    struct terrain_table *terrain = terrain_table_new();
    bool done = false;

    if (terrain && foreign_read(path, NULL, &foreign, &err)) {
        faults_init(&faults);
        if (reader_open_text(&r, path, str_cstr(&foreign.text), foreign.text.len, &faults)) {
            done = count_uvtt(&r, &foreign, terrain, count);
            done = reader_close(&r) && done;
        }
        faults_clear(&faults);
        foreign_end(&foreign, true, &err);
    }
    terrain_table_free(terrain);
    return done;
}

bool convert_lost(const char *map, struct str *lines)
{
    struct str text = { 0 };
    cJSON *root = files_read(map, JSON_BOARD_LIMIT, &text, NULL) && strstr(str_cstr(&text), CONVERT_LOST)
                      ? cJSON_ParseWithLength(text.text, text.len)
                      : NULL;

    JSON_EACH(line, json_get(root, CONVERT_LOST))
        if (cJSON_IsString(line))
            str_add_format(lines, "%s\n", line->valuestring);
    cJSON_Delete(root);
    str_clear(&text);
    return !lines->failed;
}

/* ---- out ---- */

/* The path of the map's picture. */
static void picture_path(const struct conversion *c, const struct map_info *info, struct str *path)
{
    if (info->picture.file) {
        str_add(path, c->from, (size_t)(base_name(c->from) - c->from));
        str_add_text(path, info->picture.file);
    }
}

static bool convert_out(struct conversion *c, struct faults *faults)
{
    struct terrain_table *terrain = terrain_table_new();
    struct str picture = { 0 };
    struct map_info info;
    struct board *board;
    struct err err;
    bool done;

    if (!terrain)
        return fail_memory(c, faults);
    done = map_load(c->from, terrain, &board, &info, faults);
    if (done) {
        picture_path(c, &info, &picture);
        struct uvtt_map map = { board, &info, str_cstr(&picture) };

        done = uvtt_write(c->to, &map, &c->lost, &err) || fail(c, faults, &err);
        if (done)
            str_add_format(&c->told, _("%s: %d x %d cells\n"), c->to, board->grid.columns, board->grid.rows);
        board_free(board);
        map_info_clear(&info);
    }
    str_clear(&picture);
    terrain_table_free(terrain);
    return done;
}

/* ---- bundles ---- */

/* A scenario out of a bundle, with all that came in it. */
static bool unpack(struct conversion *c, struct faults *faults)
{
    struct err err;

    if (!bundle_is(c->from)) {
        err_set(&err, ERR_DATA, _("%s: no bundle; a scenario comes only out of one"), c->from);
        return fail(c, faults, &err);
    }
    return bundle_unpack(c->from, c->to, &c->told, &err) || fail(c, faults, &err);
}

bool convert(struct conversion *c, struct faults *faults)
{
    static const char *const uvtt[] = { ".uvtt", ".dd2vtt", ".df2vtt" };
    struct err err;

    for (int i = 0; i < 3; i++)
        if (ends_with(c->to, uvtt[i]))
            return convert_out(c, faults);
    if (ends_with(c->to, ".battlemat"))
        return bundle_write(c->from, c->to, c->rules_at, &c->told, faults);
    if (ends_with(c->to, ".scenario.json"))
        return unpack(c, faults);
    if (ends_with(c->to, ".map.json"))
        return convert_in(c, faults);
    err_set(&err, ERR_DATA, _("%s: cannot be told by its name; it may end in %s"), c->to, CONVERT_ENDINGS);
    return fail(c, faults, &err);
}
