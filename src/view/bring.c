#include "view/bring.h"

#include "base/bounds.h"
#include "base/files.h"
#include "base/language.h"
#include "base/mem.h"
#include "base/random.h"
#include "base/writer.h"
#include "content/map_furnish.h"
#include "content/scenario.h"
#include "exchange/convert.h"
#include "exchange/inset.h"
#include "rules/list.h"
#include "session/odds/thinker.h"
#include "session/shelf/stage.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { BARE_COLUMNS = 30, BARE_ROWS = 20 };

static const char map_ending[] = ".map.json", scenario_ending[] = ".scenario.json";

static bool ends_with(const char *path, const char *ending)
{
    size_t len = strlen(path), tail = strlen(ending);

    return len > tail && strcmp(path + len - tail, ending) == 0;
}

bool bring_is_named(const char *path)
{
    static const char *const theirs[] = { ".uvtt", ".dd2vtt", ".df2vtt", ".tmj", ".tmx" };

    for (int i = 0; i < 5; i++)
        if (ends_with(path, theirs[i]))
            return true;
    return false;
}

bool bring_is_picture(const char *path)
{
    static const char *const endings[] = { ".png", ".jpg", ".jpeg", ".webp" };

    for (int i = 0; i < 4; i++)
        if (ends_with(path, endings[i]))
            return true;
    return false;
}

bool bring_beside(const char *picture, char *path, size_t room)
{
    static const char *const endings[] = { ".uvtt", ".dd2vtt", ".df2vtt" };
    const char *slash = strrchr(picture, '/'), *dot = strrchr(slash ? slash : picture, '.');
    size_t stem = dot ? (size_t)(dot - picture) : strlen(picture);

    for (int i = 0; i < 3; i++) {
        int len = snprintf(path, room, "%.*s%s", (int)stem, picture, endings[i]);

        if (len > 0 && (size_t)len < room && files_exist(path))
            return true;
    }
    path[0] = '\0';
    return false;
}

bool bring_is_foreign(const char *path)
{
    return bring_is_named(path) || convert_brings(path);
}

/* "red-tower.dd2vtt" is "red-tower". */
static void title_of(const char *path, char title[64])
{
    const char *slash = strrchr(path, '/');

    snprintf(title, 64, "%s", slash ? slash + 1 : path);
    title[strcspn(title, ".")] = '\0';
}

static void write_seat(struct writer *w, const char *name, const char *runs)
{
    writer_object_row(w, NULL);
    writer_text(w, "name", name);
    writer_text(w, "runs", runs);
    writer_end(w);
}

static const char *const side_names[] = { "heroes", "foes" }; /* and so are their starts on scenery */

/* A person plays the heroes of a cast, the program their foes. */
static void write_figures(struct writer *w, const struct cast *cast)
{
    writer_array(w, "figures");
    for (int i = 0; cast && i < cast->n; i++) {
        const struct cast_figure *f = &cast->figure[i];

        writer_object_row(w, NULL);
        writer_text(w, "name", f->name);
        writer_text(w, "like", f->like);
        writer_text(w, "side", side_names[f->foe]);
        if (!f->foe)
            writer_text(w, "seat", "player");
        writer_text(w, "start", side_names[f->foe]);
        writer_end(w);
    }
    writer_end(w);
}

/* Without a cast (NULL) nobody is on the map: figures are put there by hand. */
static bool compose(struct str *text, const char *map, const struct ruleset *rules, const char *title,
                    const struct cast *cast)
{
    const char *slash = strrchr(map, '/');
    struct writer w;

    writer_init(&w, text, WRITER_PRETTY);
    writer_object(&w, NULL);
    writer_text(&w, "format", "battlemat-scenario/1");
    writer_text(&w, "system", rules->id);
    writer_text(&w, "title", title);
    writer_text(&w, "map", slash ? slash + 1 : map);
    writer_array(&w, "seats");
    write_seat(&w, "gm", cast ? "program" : "person");
    if (cast)
        write_seat(&w, "player", "person");
    writer_end(&w);
    writer_array_row(&w, "sides");
    writer_text(&w, NULL, side_names[0]);
    writer_text(&w, NULL, side_names[1]);
    writer_end(&w);
    write_figures(&w, cast);
    writer_end(&w);
    return writer_done(&w);
}

/* Where nothing is yet. */
static bool write_scenario(const char *path, const char *map, const struct ruleset *rules, const char *title,
                           const struct cast *cast, struct err *err)
{
    struct str text = { 0 };
    bool done = (compose(&text, map, rules, title, cast) || err_memory(err)) &&
                files_write_new(path, str_cstr(&text), text.len, err);

    str_clear(&text);
    return done;
}

bool bring_map_of(const char *scenario, struct str *map)
{
    return str_add(map, scenario, strlen(scenario) - (sizeof scenario_ending - 1)) &&
           str_add_text(map, map_ending);
}

/* A map without its scenario is of no use to anybody: it goes, with its picture. */
static void take_back(const char *map)
{
    struct map_picture picture;
    struct str path = { 0 };

    if (map_find_picture(map, &picture, &path))
        unlink(str_cstr(&path));
    unlink(map);
    str_clear(&path);
}

void bring_take_back(const char *scenario)
{
    struct str map = { 0 };

    if (bring_map_of(scenario, &map))
        take_back(str_cstr(&map));
    unlink(scenario);
    str_clear(&map);
}

bool bring_map(const struct bring_wish *wish, struct str *scenario, struct err *err)
{
    struct str map = { 0 };
    struct faults faults;
    char title[64];

    title_of(wish->path, title);
    faults_init(&faults);
    bool done = stage_path(title, scenario, err) &&
                (bring_map_of(str_cstr(scenario), &map) || err_memory(err));
    if (done) {
        struct conversion c = {
            .from = wish->path, .to = str_cstr(&map), .rules_at = rules_at, .windows = wish->windows
        };

        done = convert(&c, &faults) || faults_none(&faults, err);
        conversion_clear(&c);
        if (done && !write_scenario(str_cstr(scenario), str_cstr(&map), wish->rules, title, NULL, err)) {
            take_back(str_cstr(&map));
            done = false;
        }
    }
    faults_clear(&faults);
    str_clear(&map);
    return done;
}

/* ---- beside the frames ---- */

struct bringing {
    struct thought thought;
    struct thinker *thinker; /* its own */
    struct bring_wish wish;
    struct str path, scenario;
    struct err err;
    bool done;
};

static void run(struct thought *thought, const atomic_bool *stop)
{
    struct bringing *b = (struct bringing *)thought;

    (void)stop; /* waited for: no file is left half written */
    b->done = bring_map(&b->wish, &b->scenario, &b->err);
}

static void drop(struct thought *thought)
{
    struct bringing *b = (struct bringing *)thought;

    str_clear(&b->path);
    str_clear(&b->scenario);
    mem_free(b);
}

struct bringing *bringing_begin(const struct bring_wish *wish, void (*ready)(void *context), void *context)
{
    struct bringing *b = mem_new(1, sizeof *b);

    if (!b)
        return NULL;
    b->thought.run = run;
    b->thought.drop = drop;
    b->wish = *wish;
    if (str_add_text(&b->path, wish->path) && (b->thinker = thinker_new(ready, context)) != NULL) {
        b->wish.path = str_cstr(&b->path);
        thinker_ask(b->thinker, &b->thought);
        return b;
    }
    drop(&b->thought);
    return NULL;
}

bool bringing_is_done(const struct bringing *b)
{
    return thinker_done(b->thinker);
}

bool bringing_end(struct bringing *b, struct str *scenario, struct err *err)
{
    struct thinker *thinker = b->thinker;

    while (!thinker_wait(thinker, 1000))
        ;
    thinker_take(thinker, -1);
    thinker_free(thinker);
    bool done = b->done && (str_add(scenario, str_cstr(&b->scenario), b->scenario.len) || err_memory(err));
    if (!b->done)
        *err = b->err;
    drop(&b->thought);
    return done;
}

/* ---- bare ground ---- */

static struct board *grass(const struct bring_bare *bare, const struct terrain_table *terrain)
{
    const struct grid grid = { bare->layout, bare->columns, bare->rows };
    struct board *board = board_new(&grid, terrain);
    int ground = terrain_find(terrain, "grass");

    for (int i = 0; board && i < grid_cells(&grid); i++)
        if (!board_set(board, LAYER_GROUND, grid_cell_at(&grid, i), ground)) {
            board_free(board);
            return NULL;
        }
    return board;
}

/* Grass from edge to edge, and furniture at hand. */
static bool write_bare(const char *path, const void *what, struct err *err)
{
    const struct bring_bare *bare = what;
    struct terrain_table *terrain = terrain_table_new();
    struct map_info info = { .title = bare->title };
    struct str text = { 0 };
    struct board *board = NULL;
    bool made = terrain && map_furnish(terrain, &info) && (board = grass(bare, terrain)) != NULL &&
                map_save(board, &info, &text);
    bool done = (made || err_memory(err)) && files_write_new(path, str_cstr(&text), text.len, err);

    str_clear(&text);
    board_free(board);
    map_info_clear(&info);
    terrain_table_free(terrain);
    return done;
}

/* Where the map and the scenario of a new table go; both are written, or neither is. */
struct table_wish {
    const struct ruleset *rules;
    const char *title;
    bool (*write)(const char *path, const void *what, struct err *err); /* the map */
    const void *what;
    const struct cast *cast;
};

static bool lay_out(const struct table_wish *wish, struct str *scenario, struct err *err)
{
    struct str map = { 0 };
    bool done = stage_path(wish->title, scenario, err) &&
                (bring_map_of(str_cstr(scenario), &map) || err_memory(err));

    if (done) {
        done = wish->write(str_cstr(&map), wish->what, err);
        if (done &&
            !write_scenario(str_cstr(scenario), str_cstr(&map), wish->rules, wish->title, wish->cast, err)) {
            take_back(str_cstr(&map));
            done = false;
        }
    }
    str_clear(&map);
    return done;
}

bool bring_bare(const struct bring_bare *bare, struct str *scenario, struct err *err)
{
    const struct table_wish wish = { bare->rules, bare->title, write_bare, bare, NULL };

    return lay_out(&wish, scenario, err);
}

bool bring_bare_map(const char *path, struct err *err)
{
    struct bring_bare bare = { NULL, "", GRID_SQUARE, BARE_COLUMNS, BARE_ROWS };
    char title[64];

    if (!ends_with(path, map_ending))
        return err_set(err, ERR_DATA, _("%s is not there, and a new map has a name that ends in %s"), path,
                       map_ending);
    title_of(path, title);
    bare.title = title;
    return write_bare(path, &bare, err);
}

/* ---- a picture ---- */

static int thousandths(double value)
{
    return (int)lround(value * 1000);
}

/*
 * The picture beside its map, whose name is free (stage_path()), with an ending that tells what it is; its
 * path is put behind `to`.
 */
static bool copy_picture(const char *from, const char *map, struct str *to, struct err *err)
{
    struct image_facts facts;

    if (!inset_look_at(from, &facts, err))
        return false;
    if (!str_add(to, map, strlen(map) - (sizeof map_ending - 1)) ||
        !str_add_text(to, image_ending(facts.kind)))
        return err_memory(err);
    return stage_copy(from, str_cstr(to), err);
}

/* A map of bare floor, which shows the picture. */
static bool write_picture(const char *path, const void *what, struct err *err)
{
    const struct bring_picture *picture = what;
    const struct lattice *l = picture->lattice;
    char title[64];
    struct str copy = { 0 };
    struct map_info info = { .title = title,
                             .picture = { NULL, thousandths(l->cell), thousandths(l->cell_height),
                                          thousandths(l->x), thousandths(l->y) } };
    struct terrain_table *terrain = terrain_table_new();
    struct board *board = terrain ? board_new(&l->grid, terrain) : NULL;
    bool done = board || err_memory(err);

    title_of(picture->path, title);
    if (done && !map_picture_fits(&info.picture))
        done = err_set(err, ERR_DATA, _("Cells of that size cannot be kept."));
    done = done && copy_picture(picture->path, path, &copy, err);
    if (done) {
        info.picture.file = strrchr(str_cstr(&copy), '/') + 1;
        done = map_save_file(path, board, &info, err);
        if (!done)
            unlink(str_cstr(&copy));
    }
    str_clear(&copy);
    board_free(board);
    terrain_table_free(terrain);
    return done;
}

bool bring_picture(const struct bring_picture *picture, struct str *scenario, struct err *err)
{
    char title[64];

    title_of(picture->path, title);
    const struct table_wish wish = { picture->rules, title, write_picture, picture, NULL };
    return lay_out(&wish, scenario, err);
}

/* ---- a map that is drawn ---- */

/* How many figures each side has room for at its start; 0: one of them has none. */
static int room_for_sides(const char *map, char *title, size_t room, struct err *err)
{
    struct terrain_table *terrain = terrain_table_new();
    struct board *board = NULL;
    struct map_info info;
    struct faults faults;
    int least = CAST_SIDE, found = 0;

    faults_init(&faults);
    bool whole = terrain && map_load(map, terrain, &board, &info, &faults);
    if (!whole)
        faults_none(&faults, err);
    for (int i = 0; whole && i < info.nstarts; i++)
        if (strcmp(info.start[i].name, side_names[0]) == 0 ||
            strcmp(info.start[i].name, side_names[1]) == 0) {
            least = smaller(least, info.start[i].n);
            found++;
        }
    if (whole) {
        snprintf(title, room, "%s", info.title);
        board_free(board);
        map_info_clear(&info);
    }
    faults_clear(&faults);
    terrain_table_free(terrain);
    return found == 2 ? least : 0;
}

/*
 * Is it to the byte what we write for nobody? Then its title and its rules are put out. Anything else is
 * somebody's work.
 */
static bool is_bare(const char *path, const char *map, char title[SESSION_TITLE],
                    const struct ruleset **rules)
{
    struct scenario scenario;
    struct faults faults;
    struct str bare = { 0 }, there = { 0 };

    faults_init(&faults);
    bool whole = scenario_load(&scenario, path, rules_at, &faults);
    if (whole) {
        snprintf(title, SESSION_TITLE, "%s", scenario.title);
        *rules = scenario.rules;
        scenario_clear(&scenario);
    }
    bool same = whole && compose(&bare, map, *rules, title, NULL) &&
                files_read(path, bare.len, &there, &(struct err){ 0 }) && there.len == bare.len &&
                memcmp(there.text, bare.text, bare.len) == 0;
    faults_clear(&faults);
    str_clear(&bare);
    str_clear(&there);
    return same;
}

/* A fight instead of nobody, where there are starts for one; else it stays as it is. */
static bool people(const char *path, const char *map, struct err *err)
{
    char title[SESSION_TITLE], of_map[SESSION_TITLE];
    const struct ruleset *rules;
    struct cast cast;
    struct str text = { 0 };
    int side = room_for_sides(map, of_map, sizeof of_map, &(struct err){ 0 });

    if (side == 0 || !is_bare(path, map, title, &rules) ||
        !cast_find(rules, side, random_seed_of_text(title), &cast))
        return true;
    bool done = (compose(&text, map, rules, title, &cast) || err_memory(err)) &&
                files_write(path, str_cstr(&text), text.len, err);
    str_clear(&text);
    return done;
}

bool bring_try(const struct ruleset *rules, const char *map, struct str *scenario, struct err *err)
{
    char title[SESSION_TITLE] = "";
    struct cast cast;

    if (!str_add(scenario, map, strlen(map) - (ends_with(map, map_ending) ? sizeof map_ending - 1 : 0)) ||
        !str_add_text(scenario, scenario_ending))
        return err_memory(err);
    if (files_exist(str_cstr(scenario)))
        return people(str_cstr(scenario), map, err);
    int side = room_for_sides(map, title, sizeof title, err);
    bool fight = side > 0 && cast_find(rules, side, random_seed_of_text(title), &cast);
    if (!*title)
        title_of(map, title);
    return write_scenario(str_cstr(scenario), map, rules, title, fight ? &cast : NULL, err);
}

/* A map that was made, whole or not at all. */
static bool write_made(const char *path, const void *what, struct err *err)
{
    const struct bring_made *made = what;

    return map_save_file(path, made->board, made->info, err);
}

bool bring_made(const struct bring_made *made, struct str *scenario, struct err *err)
{
    const struct table_wish wish = { made->rules, made->info->title, write_made, made, made->cast };

    return lay_out(&wish, scenario, err);
}
