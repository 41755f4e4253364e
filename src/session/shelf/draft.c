#include "session/shelf/draft.h"

#include "base/files.h"
#include "base/json.h"
#include "base/language.h"
#include "board/piece.h"
#include "content/map.h"
#include "core/sketch.h"
#include "session/shelf/draft_kept.h"

#include <math.h>
#include <string.h>

/* ---- places from a file ---- */

/* How many cells of a start stand side by side in one row, from the i-th on. */
static int run_of(const struct map_start *start, enum layout layout, int i)
{
    int n = 1;

    while (i + n < start->n && grid_row(layout, start->cell[i + n]) == grid_row(layout, start->cell[i]) &&
           grid_column(layout, start->cell[i + n]) == grid_column(layout, start->cell[i]) + n)
        n++;
    return n;
}

/* How many rows of just such cells follow each other. */
static int rows_of(const struct map_start *start, enum layout layout, int i, int wide)
{
    int n = 1;

    for (; i + (n + 1) * wide <= start->n; n++) {
        struct cell first = start->cell[i], next = start->cell[i + n * wide];

        if (grid_column(layout, next) != grid_column(layout, first) ||
            grid_row(layout, next) != grid_row(layout, first) + n ||
            run_of(start, layout, i + n * wide) < wide)
            break;
    }
    return n;
}

/* In as few areas as keep the order of its cells. */
static bool add_start(const struct map_start *start, enum layout layout, struct book *book,
                      struct command *command)
{
    struct place place = { .kind = PLACE_START };
    size_t length = strlen(start->name);
    bool whole = true;

    memcpy(place.text, start->name, length < PLACE_TEXT ? length : PLACE_TEXT);
    for (int i = 0; i < start->n && whole; i += place.wide * place.high) {
        place.at = start->cell[i];
        place.wide = run_of(start, layout, i);
        place.high = rows_of(start, layout, i, place.wide);
        whole = place_add(&place, book, command);
    }
    return whole;
}

static bool lay_places(struct session *s, const struct map_info *info, enum layout layout, struct err *err)
{
    struct command command = command_make(DEED_EDIT, SEAT_GM);
    struct book *book = session_book(s);
    bool whole = true;

    for (int i = 0; i < info->nstarts && whole; i++)
        whole = add_start(&info->start[i], layout, book, &command);
    for (int i = 0; i < info->nplaces && whole; i++)
        whole = place_add(&info->place[i], book, &command);
    if (!whole)
        err_memory(err);
    if (whole && command.args.len > 0 && session_submit(s, &command) != OUTCOME_DONE) {
        *err = *session_error(s);
        whole = false;
    }
    command_clear(&command);
    return whole;
}

static bool lay_map(struct session *s, const char *path, struct err *err)
{
    struct board *board = NULL;
    struct map_info info;
    struct faults faults;

    faults_init(&faults);
    bool whole = map_load(path, session_book(s)->terrain, &board, &info, &faults) ||
                 faults_none(&faults, err);
    faults_clear(&faults);
    if (!whole || !board)
        return false;
    enum layout layout = board->grid.layout;
    bool laid = (!*info.title || session_take_title(s, info.title, err)) &&
                session_set_board(s, board, path, err);
    if (!laid)
        board_free(board);
    laid = laid && lay_places(s, &info, layout, err);
    map_info_clear(&info);
    return laid;
}

static bool begin(const char *path, const struct ruleset *rules, struct draft *draft, struct err *err)
{
    struct session *s = session_new(rules, NULL, NULL, err);

    if (s && session_set_runner(s, SEAT_GM, RUNNER_PERSON) && lay_map(s, path, err)) {
        draft->floor = session_head(s);
        draft->session = s;
        if (draft_kept_begin(s, path, draft, err))
            return true;
    }
    session_close(s);
    draft->session = NULL;
    return false;
}

bool draft_open(const char *path, int layer, const struct ruleset *rules, struct draft *draft,
                struct err *err)
{
    *draft = (struct draft){ .layer = layer };
    if (layer == 0)
        draft->session = draft_kept_find(path, draft);
    return draft->session || begin(path, rules, draft, err);
}

bool draft_below(const char *path, int layer, struct draft *draft, struct str *file, struct err *err)
{
    *draft = (struct draft){ .layer = layer };
    draft->session = draft_kept_below(path, layer, &draft->floor, file);
    return draft->session ||
           err_set(err, ERR_ENVIRONMENT, _("%s: what it was before it had this size is gone"), path);
}

/* ---- places to a file ---- */

static struct map_start *start_named(struct map_info *info, const char *name)
{
    for (int i = 0; i < info->nstarts; i++)
        if (strcmp(info->start[i].name, name) == 0)
            return &info->start[i];
    return NULL;
}

static bool has_cell(const struct map_start *start, struct cell c)
{
    for (int i = 0; i < start->n; i++)
        if (cell_same(start->cell[i], c))
            return true;
    return false;
}

/* The cells of one more area; `start` has room for `most`. */
static void add_cells(struct map_start *start, const struct place *place, enum layout layout, int most)
{
    int column = grid_column(layout, place->at), row = grid_row(layout, place->at);

    for (int i = 0; i < place->wide * place->high && start->n < most; i++) {
        struct cell c = grid_cell(layout, column + i % place->wide, row + i / place->wide);

        if (!has_cell(start, c))
            start->cell[start->n++] = c;
    }
}

static bool take_start(const struct place *place, enum layout layout, struct map_info *info)
{
    struct map_start *start = start_named(info, place->text);

    if (!start) {
        start = &info->start[info->nstarts];
        start->name = arena_text(&info->arena, place->text);
        start->cell = arena_take(&info->arena, DRAFT_START, sizeof *start->cell);
        start->n = 0;
        if (!start->name || !start->cell)
            return false;
        info->nstarts++;
    }
    add_cells(start, place, layout, DRAFT_START);
    return true;
}

/* The places on the table, but for those of start areas where `starts` is false. */
static bool take_places(struct session *s, bool starts, struct map_info *info)
{
    const struct state *state = session_state(s);
    const struct grid *grid = &state->board->grid;
    struct place place;

    for (int i = 0; i < state->nmarks; i++) {
        if (!place_read(&state->mark[i], sketch_key(session_rules(s)), &session_book(s)->texts, grid, &place))
            continue;
        if (place.kind != PLACE_START)
            info->place[info->nplaces++] = place;
        else if (starts && !take_start(&place, grid->layout, info))
            return false;
    }
    return true;
}

bool draft_places(struct session *s, bool starts, struct map_info *info)
{
    size_t most = (size_t)session_state(s)->nmarks;

    info->nplaces = 0;
    info->place = arena_take(&info->arena, most, sizeof *info->place);
    if (starts) {
        info->nstarts = 0;
        info->start = arena_take(&info->arena, most, sizeof *info->start);
    }
    return info->place && (!starts || info->start) && take_places(s, starts, info);
}

bool draft_start_fits(struct session *s, const struct place *place)
{
    enum layout layout = session_state(s)->board->grid.layout;
    int column = grid_column(layout, place->at), row = grid_row(layout, place->at), more = 0;
    struct map_info info = { 0 };
    const struct map_start *start = draft_places(s, true, &info) ? start_named(&info, place->text) : NULL;

    for (int i = 0; i < place->wide * place->high && more <= DRAFT_START; i++)
        if (!start || !has_cell(start, grid_cell(layout, column + i % place->wide, row + i / place->wide)))
            more++;
    bool fits = (start ? start->n : 0) + more <= DRAFT_START;
    map_info_clear(&info);
    return fits;
}

/* What the file tells besides board and places, and the places on the table. */
static bool take_info(struct session *s, const char *path, struct map_info *info, struct err *err)
{
    struct board *old = NULL;
    struct faults faults;

    faults_init(&faults);
    bool read = map_load(path, session_book(s)->terrain, &old, info, &faults);
    bool whole = read || !files_exist(path) || (faults_none(&faults, err) && err_memory(err));
    faults_clear(&faults);
    board_free(old);
    if (!read)
        *info = (struct map_info){ 0 };
    if (!whole)
        return false;
    info->title = session_title(s);
    return draft_places(s, true, info) || err_memory(err);
}

bool draft_is_saved(struct session *s, const char *path)
{
    struct map_info info = { 0 };
    struct str now = { 0 }, file = { 0 };
    struct err unheard;
    bool same = files_read(path, JSON_BOARD_LIMIT, &file, &unheard) && take_info(s, path, &info, &unheard) &&
                map_save(session_state(s)->board, &info, &now) && now.len == file.len &&
                memcmp(now.text, file.text, now.len) == 0;

    map_info_clear(&info);
    str_clear(&now);
    str_clear(&file);
    return same;
}

bool draft_save(struct session *s, const char *path, struct err *err)
{
    struct map_info info = { 0 };
    bool whole = take_info(s, path, &info, err) && map_save_file(path, session_state(s)->board, &info, err);

    map_info_clear(&info);
    return whole;
}

/* ---- larger and smaller ---- */

int draft_ground(const struct board *board)
{
    int count[TERRAIN_ROWS_MAX] = { 0 }, best = 0, columns = board->grid.columns, rows = board->grid.rows;

    for (int i = 0; i < columns; i++) {
        count[board_peek(board, LAYER_GROUND, i, 0)]++;
        count[board_peek(board, LAYER_GROUND, i, rows - 1)]++;
    }
    for (int i = 0; i < rows; i++) {
        count[board_peek(board, LAYER_GROUND, 0, i)]++;
        count[board_peek(board, LAYER_GROUND, columns - 1, i)]++;
    }
    for (int i = 1; i < TERRAIN_ROWS_MAX; i++)
        best = count[i] > count[best] ? i : best;
    return best;
}

static struct cell moved(struct cell c, struct cell by)
{
    return (struct cell){ (short)(c.x + by.x), (short)(c.y + by.y) };
}

/* Cells of starts and whole places that lie beyond the new grid go. */
static void move_info(struct map_info *info, const struct grid *grid, struct cell by)
{
    int kept = 0;

    for (int i = 0; i < info->nstarts; i++) {
        struct map_start *start = &info->start[i];
        int n = 0;

        for (int k = 0; k < start->n; k++)
            if (grid_contains(grid, moved(start->cell[k], by)))
                start->cell[n++] = moved(start->cell[k], by);
        start->n = n;
        if (n > 0)
            info->start[kept++] = *start;
    }
    info->nstarts = kept;
    kept = 0;
    for (int i = 0; i < info->nplaces; i++) {
        info->place[i].at = moved(info->place[i].at, by);
        if (place_fits(&info->place[i], grid))
            info->place[kept++] = info->place[i];
    }
    info->nplaces = kept;
}

/* The picture stays under its cells. False: then it lies further off than a file can tell. */
static bool move_picture(struct map_picture *picture, enum layout layout, const struct margins *margins)
{
    double close = sqrt(3) / 2, /* from a column or row of hexes to the next, in cells */
        across = layout == GRID_HEX_FLAT ? close : 1, down = layout == GRID_HEX_POINTY ? close : 1;

    if (!picture->file || !*picture->file)
        return true;
    picture->offset_x -= (int)lround(margins->left * across * picture->cell);
    picture->offset_y -= (int)lround(margins->top * down * picture->cell_height);
    return map_picture_fits(picture);
}

bool draft_resize(struct session *s, const char *path, const struct margins *margins, struct err *err)
{
    const struct board *old = session_state(s)->board;
    const struct grid grid = { old->grid.layout, old->grid.columns + margins->left + margins->right,
                               old->grid.rows + margins->top + margins->bottom };
    struct cell by = grid_cell(grid.layout, margins->left, margins->top);
    struct map_info info = { 0 };
    struct board *board;

    if (!grid_valid(&grid))
        return err_set(err, ERR_DATA, _("A map has 1 to %d columns and rows."), GRID_SIDE_MAX);
    board = piece_moved(old, &grid, by, draft_ground(old));
    bool whole = (board || err_memory(err)) && take_info(s, path, &info, err);
    if (whole) {
        move_info(&info, &grid, by);
        whole = (move_picture(&info.picture, grid.layout, margins) ||
                 err_set(err, ERR_DATA, _("The map's picture cannot lie so far off."))) &&
                map_save_file(path, board, &info, err);
    }
    map_info_clear(&info);
    board_free(board);
    return whole;
}
