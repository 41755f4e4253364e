/*
 * tests/fuzz/fuzz_exchange.c - any bytes as a map of another program, a bundle or a picture: faults in a
 * sentence each and nothing written, or a map that goes out and comes back.
 *
 * aims: exchange/base64.c exchange/beside.c exchange/bundle_read.c exchange/chart*.c exchange/foreign.c
 * aims: exchange/foundry.c exchange/inset.c exchange/montage.c exchange/tiled*.c exchange/tmx.c
 * aims: exchange/uvtt_read.c exchange/uvtt_write.c base/image.c base/decode_kinds.c
 * plant: uvtt_write decode_file montage_begin
 * seconds: 10
 */
#include "fuzz.h"

#include "base/decode.h"
#include "base/files.h"
#include "base/mem.h"
#include "content/map.h"
#include "exchange/bundle.h"
#include "exchange/convert.h"
#include "exchange/montage.h"
#include "exchange/uvtt.h"
#include "rules/list.h"

#include <ftw.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PIXELS = 1 << 18, CELLS = 2500 };

PLANT(bool, uvtt_write, const char *path, const struct uvtt_map *map, struct str *notes, struct err *err);
PLANT(bool, decode_file, const char *path, int most, struct decoded *to, struct err *err);
PLANT(bool, montage_begin, struct montage *m, double width, double height);

/* The planted fault: what goes out has no doors. */
bool __wrap_uvtt_write(const char *path, const struct uvtt_map *map, struct str *notes, struct err *err)
{
    struct str text = { 0 };
    bool done = __real_uvtt_write(path, map, notes, err);

    if (done && fuzz_planted() && files_read(path, 1 << 24, &text, err)) {
        char *doors = strstr(text.text, "\"portals\"");

        if (doors)
            memcpy(doors, "\"passage\"", 9);
        done = files_write(path, text.text, text.len, err);
    }
    str_clear(&text);
    return done;
}

/* ---- pictures ---- */

static bool take_here(struct decode_rows *rows, const unsigned char *row, int strides)
{
    BUG_UNLESS(strides == 1 && rows->n < rows->facts.height && (rows->bytes == 3 || rows->bytes == 4));
    decode_row(rows->context, row, rows->bytes);
    return true;
}

/* As base/decode.h has it, but in this process, so that what a decoder does wrong is seen. */
static bool decode_here(const unsigned char *bytes, size_t len, struct decoded *to)
{
    struct image_facts facts = image_look(bytes, len);
    struct decode_pixels pixels = { facts.width, facts.height, .shrink = 1, .opaque = true };
    struct decode_rows rows = { .facts = facts, .take = take_here, .context = &pixels };
    int width = facts.width, height = facts.height;

    if (facts.kind == IMAGE_NONE || width < 1 || height < 1 || width > PIXELS / height)
        return false;
    pixels.to = mem_new((size_t)width * (size_t)height, sizeof *pixels.to);
    BUG_UNLESS(pixels.to);
    bool done = decode_bytes(bytes, len, &rows) && rows.n == height;
    if (done)
        *to = (struct decoded){ width, height, pixels.to, 1, pixels.opaque };
    else
        mem_free(pixels.to);
    return done;
}

bool __wrap_decode_file(const char *path, int most, struct decoded *to, struct err *err)
{
    struct str bytes = { 0 };

    (void)most;
    bool done = files_read(path, 1 << 20, &bytes, err) &&
                (decode_here((const unsigned char *)str_cstr(&bytes), bytes.len, to) ||
                 err_set(err, ERR_DATA, "%s: no picture", path));
    str_clear(&bytes);
    return done;
}

/* A large one takes time and finds nothing. */
bool __wrap_montage_begin(struct montage *m, double width, double height)
{
    return width * height <= PIXELS && __real_montage_begin(m, width, height);
}

static bool is_picture(const uint8_t *data, size_t size)
{
    return image_look(data, size).kind != IMAGE_NONE;
}

static void try_picture(const uint8_t *data, size_t size)
{
    struct decoded decoded;

    if (decode_here(data, size, &decoded))
        mem_free(decoded.at);
}

/* ---- the folders ---- */

/* Four tiles of a pixel each. */
static const unsigned char tiles[] = { 137, 80,  78,  71,  13, 10, 26, 10,  0,  0,   0,  13,  73,  72,  68,
                                       82,  0,   0,   0,   2,  0,  0,  0,   2,  8,   0,  0,   0,   0,   87,
                                       221, 82,  248, 0,   0,  0,  14, 73,  68, 65,  84, 120, 156, 99,  248,
                                       207, 192, 208, 224, 0,  0,  6,  65,  1,  192, 86, 135, 97,  224, 0,
                                       0,   0,   0,   73,  69, 78, 68, 174, 66, 96,  130 };
static const char set[] =
    "{\"name\": \"s\", \"image\": \"tiles.png\", \"imagewidth\": 2, \"imageheight\": 2, "
    "\"columns\": 2, \"tilecount\": 4, \"tilewidth\": 1, \"tileheight\": 1}";
static const char set_xml[] =
    "<tileset name=\"s\" tilewidth=\"1\" tileheight=\"1\" tilecount=\"4\" columns=\"2\">"
    "<image source=\"tiles.png\" width=\"2\" height=\"2\"/><tile id=\"2\"><properties>"
    "<property name=\"wall\" type=\"bool\" value=\"true\"/></properties></tile></tileset>";

/* Places in the folder of this process. */
static char out[256], home[256], map[256], uvtt[256], again[256], scenario[256];

static void name_place(char place[256], const char *name)
{
    snprintf(place, 256, "%s/%s", fuzz_folder(), name);
}

static void lay_out(void)
{
    char in[256];
    struct err err;

    if (*out)
        return;
    name_place(in, "in");
    name_place(out, "out");
    name_place(home, "battlemat");
    name_place(map, "out/m.map.json");
    name_place(uvtt, "out/m.uvtt");
    name_place(again, "out/n.map.json");
    name_place(scenario, "out/m.scenario.json");
    BUG_UNLESS(files_make_folder(in, &err) && files_make_folder(out, &err));
    fuzz_file("in/tiles.png", tiles, sizeof tiles);
    fuzz_file("in/set.tsj", set, sizeof set - 1);
    fuzz_file("in/set.tsx", set_xml, sizeof set_xml - 1);
}

static int files;

static int count_one(const char *path, const struct stat *status, int type, struct FTW *at)
{
    (void)path;
    (void)at;
    files += type == FTW_F && S_ISREG(status->st_mode);
    return 0;
}

static int count(const char *folder)
{
    files = 0;
    nftw(folder, count_one, 16, FTW_PHYS);
    return files;
}

static int drop_one(const char *path, const struct stat *status, int type, struct FTW *at)
{
    (void)status;
    (void)type;
    return at->level > 0 ? remove(path) : 0;
}

/* ---- maps ---- */

static void must_be_sentences(struct faults *faults)
{
    BUG_UNLESS(!faults->failed && faults->n > 0);
    for (int i = 0; i < faults->n; i++)
        BUG_UNLESS(*faults->at[i].message && !strchr(faults->at[i].message, '\n'));
    faults_clear(faults);
}

/* False: it was refused, in sentences, and left `folder` as it was. */
static bool turn_into(const char *from, const char *to, bool windows)
{
    struct conversion c = { .from = from, .to = to, .rules_at = rules_at, .windows = windows };
    struct faults faults;
    int before = count(out);

    faults_init(&faults);
    bool done = convert(&c, &faults);
    if (!done) {
        must_be_sentences(&faults);
        BUG_UNLESS(count(out) == before);
    }
    conversion_clear(&c);
    return done;
}

/* The board of a map as text; whether it was once a map of Universal VTT, and is small. */
static bool board_of(const char *path, struct str *text, bool *returns)
{
    struct terrain_table *terrain = terrain_table_new();
    struct faults faults;
    struct map_info info;
    struct board *board;

    faults_init(&faults);
    if (!map_load(path, terrain, &board, &info, &faults))
        BUG("a map that came in cannot be read: %s", faults.at[0].message);
    bool small = board->grid.columns * board->grid.rows <= CELLS;
    *returns = false;
    for (int i = 0; i < info.extras.n; i++)
        *returns = *returns || strcmp(info.extras.at[i].key, "x-uvtt") == 0;
    BUG_UNLESS(!small || map_save(board, NULL, text));
    board_free(board);
    map_info_clear(&info);
    terrain_table_free(terrain);
    return small;
}

static void go_round(bool windows)
{
    struct str one = { 0 }, other = { 0 };
    bool returns, unused;

    if (board_of(map, &one, &returns) && turn_into(map, uvtt, false)) {
        BUG_UNLESS(turn_into(uvtt, again, windows) && board_of(again, &other, &unused));
        if (returns)
            fuzz_same(&one, &other, "a map of Universal VTT, brought and sent back,");
    }
    str_clear(&one);
    str_clear(&other);
}

/* ---- bundles ---- */

static void try_bundle(const char *path)
{
    struct str opened = { 0 };
    struct err err = { 0 };
    int before = count(fuzz_folder());

    if (turn_into(path, scenario, false))
        BUG_UNLESS(files_exist(scenario));
    nftw(out, drop_one, 16, FTW_DEPTH | FTW_PHYS);
    if (bundle_open(path, &opened, &err)) {
        BUG_UNLESS(files_exist(str_cstr(&opened)));
    } else {
        BUG_UNLESS(*err.text && !strchr(err.text, '\n'));
        BUG_UNLESS(count(fuzz_folder()) == before);
    }
    nftw(home, drop_one, 16, FTW_DEPTH | FTW_PHYS);
    BUG_UNLESS(count(fuzz_folder()) == before);
    str_clear(&opened);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bool windows = size > 0 && data[size - 1] == '\t';

    if (is_picture(data, size)) {
        try_picture(data, size);
        return 0;
    }
    lay_out();
    const char *path = fuzz_file("in/in.map", data, size);
    if (bundle_is(path))
        try_bundle(path);
    else if (turn_into(path, map, windows))
        go_round(windows);
    nftw(out, drop_one, 16, FTW_DEPTH | FTW_PHYS);
    return 0;
}
