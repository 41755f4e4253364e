/*
 * session/shelf/stage.c - the table of a game kept as a scenario, with its map and that one's picture, its
 * sheets and their portraits.
 */
#include "session/shelf/stage.h"

#include "base/files.h"
#include "base/image.h"
#include "base/language.h"
#include "base/png.h"
#include "base/text.h"
#include "content/portrait.h"
#include "content/scenario_save.h"
#include "rules/list.h"
#include "session/inside.h"
#include "session/shelf/draft.h"
#include "session/shelf/making.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char ending[] = ".scenario.json";

/* ---- names of files ---- */

/*
 * What the files beside a scenario are called: its own name up
 * to the first '.', as far as every system reads it.
 */
static void stem_of(const char *path, char *stem, size_t room)
{
    const char *slash = strrchr(path, '/');
    char name[64];

    snprintf(name, sizeof name, "%s", slash ? slash + 1 : path);
    name[strcspn(name, ".")] = '\0';
    text_file_name(name, "table", stem, room);
}

static bool beside(const char *path, const char *name, struct str *out)
{
    const char *slash = strrchr(path, '/');

    return str_add(out, path, slash ? (size_t)(slash - path) + 1 : 0) && str_add_text(out, name);
}

bool stage_path(const char *title, struct str *path, struct err *err)
{
    const char *const tails[] = { image_ending(IMAGE_PNG), image_ending(IMAGE_JPEG), image_ending(IMAGE_WEBP),
                                  ".map.json", ending };
    enum { TAILS = sizeof tails / sizeof tails[0] };
    char stem[64];
    size_t len;

    text_file_name(title, "table", stem, sizeof stem);
    if (!files_home_path(FILES_DATA, "maps", path, err) || !files_make_folder(str_cstr(path), err))
        return false;
    len = path->len;
    for (int number = 1; number < 1000; number++) {
        bool taken = false;

        for (int i = 0; i < TAILS; i++) {
            str_cut(path, len);
            str_add_format(path, "/%s", stem);
            if (number > 1)
                str_add_format(path, "_%d", number);
            if (!str_add_text(path, tails[i]))
                return err_memory(err);
            taken = taken || files_exist(str_cstr(path)) || files_come_along("maps", path->text + len + 1);
        }
        if (!taken)
            return true;
    }
    return err_set(err, ERR_ENVIRONMENT, _("%s has too many scenarios of that name"), "maps");
}

/* ---- files that belong together ---- */

/* A scenario being written. */
struct staging {
    struct session *s;
    const char *path;
    char stem[64], map[80]; /* "" no map */
    struct scenario_own own;
    int sheets;         /* that lie beside it already */
    struct str written; /* paths of all files that do, each with its zero */
};

static bool is_free(const char *path, struct err *err)
{
    return !files_exist(path) ||
           err_set(err, ERR_ENVIRONMENT, _("%s: is there already, and nothing is replaced"), path);
}

/* A file was written, unless it was not: it goes with the others if one of them cannot be. */
static bool note(struct staging *stage, bool done, const char *path, struct err *err)
{
    if (!done || str_add(&stage->written, path, strlen(path) + 1))
        return done;
    unlink(path);
    return err_memory(err);
}

static void remove_all(const struct staging *stage)
{
    for (size_t at = 0; at < stage->written.len; at += strlen(stage->written.text + at) + 1)
        unlink(stage->written.text + at);
}

static void sheet_name(const struct staging *stage, int sheet, char name[96])
{
    snprintf(name, 96, "%s-%d.sheet.json", stage->stem, sheet + 1);
}

/* ---- writing them ---- */

static bool put_part(void *writing, const char *bytes, size_t len, struct err *err)
{
    return files_put(writing, bytes, len, err);
}

bool stage_copy(const char *from, const char *to, struct err *err)
{
    struct files_writing *writing = files_begin(to, err);

    return writing && files_end(writing, files_pass(from, IMAGE_LIMIT, put_part, writing, err), err);
}

/*
 * The picture that the map `from` was made of lies beside the new one too, under that one's name. One that is
 * not there any more is missed as it is now. False: it cannot be written.
 */
static bool write_backdrop(struct staging *stage, const char *from, struct map_info *info, char name[96],
                           struct err *err)
{
    struct str old = { 0 }, fresh = { 0 };
    const char *tail = info->picture.file ? strrchr(info->picture.file, '.') : NULL;
    bool done = true;

    snprintf(name, 96, "%s%.8s", stage->stem, tail ? tail : "");
    if (tail && beside(from, info->picture.file, &old) && files_exist(str_cstr(&old))) {
        done = (beside(stage->path, name, &fresh) || err_memory(err)) && is_free(str_cstr(&fresh), err) &&
               note(stage, stage_copy(str_cstr(&old), str_cstr(&fresh), err), str_cstr(&fresh), err);
        info->picture.file = name;
    }
    str_clear(&old);
    str_clear(&fresh);
    return done;
}

/*
 * The board as it is now, with the title, starts, letters and picture of the map it came from, if that is
 * still there; one that is there and cannot be read is a fault, as nothing of it may be lost.
 */
static bool write_map_to(struct staging *stage, const char *path, struct err *err)
{
    const struct board *now = session_state(stage->s)->board;
    struct map_info info = { 0 }, bare = { 0 };
    struct board *old = NULL;
    struct str from = { 0 };
    struct faults faults;
    char picture[96];

    faults_init(&faults);
    bool there = session_find_map(stage->s, &from) && files_exist(str_cstr(&from)),
         known = there && map_load(str_cstr(&from), session_book(stage->s)->terrain, &old, &info, &faults);
    bool same = known && old->grid.layout == now->grid.layout && old->grid.columns == now->grid.columns &&
                old->grid.rows == now->grid.rows;
    struct map_info *told = same ? &info : &bare;
    bool done = (known || !there || (faults_none(&faults, err) && err_memory(err))) &&
                (!same || write_backdrop(stage, str_cstr(&from), &info, picture, err)) &&
                (draft_places(stage->s, false, told) || err_memory(err)) &&
                map_save_file(path, now, told, err);
    faults_clear(&faults);
    str_clear(&from);
    if (known) {
        board_free(old);
        map_info_clear(&info);
    }
    map_info_clear(&bare);
    return done;
}

static bool write_map(struct staging *stage, struct err *err)
{
    struct str path = { 0 };

    if (!*stage->map)
        return true;
    bool done = (beside(stage->path, stage->map, &path) || err_memory(err)) &&
                is_free(str_cstr(&path), err) && write_map_to(stage, str_cstr(&path), err);
    done = note(stage, done, str_cstr(&path), err);
    str_clear(&path);
    return done;
}

/* The picture of the sheet `like`, if it can be read; its new name. False: it cannot be written. */
static bool write_portrait(struct staging *stage, const struct sheet *like, char name[96], struct err *err)
{
    struct str from = { 0 }, to = { 0 }, bytes = { 0 };
    bool done = true;

    snprintf(name, 96, "%s-%d.png", stage->stem, stage->sheets + 1);
    if (!*like->portrait || !portrait_path(like->file, like->portrait, &from) ||
        !files_read(str_cstr(&from), PNG_BYTES_MOST, &bytes, &(struct err){ 0 }))
        *name = '\0';
    else
        done = (beside(stage->path, name, &to) || err_memory(err)) &&
               note(stage, files_write_new(str_cstr(&to), str_cstr(&bytes), bytes.len, err), str_cstr(&to),
                    err);
    str_clear(&from);
    str_clear(&to);
    str_clear(&bytes);
    return done;
}

/* With what the sheet that it came from tells besides, if that is still there. */
static bool write_figure(struct staging *stage, int token, const char *path, struct err *err)
{
    struct str from = { 0 };
    struct faults unheard;
    struct sheet like;
    char picture[96] = "";

    faults_init(&unheard);
    bool known = session_find_sheet(stage->s, session_state(stage->s)->token[token].sheet, &from) &&
                 sheet_load(str_cstr(&from), session_book(stage->s), false, &like, &unheard);
    bool done = !known || write_portrait(stage, &like, picture, err);
    if (known)
        like.portrait = picture;
    done = done && making_write(stage->s, token, known ? &like : NULL, path, err);
    if (known)
        sheet_clear(&like);
    faults_clear(&unheard);
    str_clear(&from);
    return done;
}

static bool write_sheet(struct staging *stage, struct err *err)
{
    struct str path = { 0 };
    char name[96];

    sheet_name(stage, stage->sheets, name);
    bool done = (beside(stage->path, name, &path) || err_memory(err)) && is_free(str_cstr(&path), err) &&
                write_figure(stage, stage->own.token[stage->sheets], str_cstr(&path), err);
    done = note(stage, done, str_cstr(&path), err);
    str_clear(&path);
    stage->sheets += done;
    return done;
}

static int list_seats(const struct session *s, struct scenario_seat seat[SEATS])
{
    static const enum scenario_runner runner[] = { SCENARIO_PERSON, SCENARIO_PROGRAM, SCENARIO_SILENT };

    for (int i = 0; i < session_seats(s); i++) {
        const struct seat *from = session_seat(s, i);

        seat[i] = (struct scenario_seat){ .name = from->name,
                                          .gm = from->gm,
                                          .runner = runner[from->runner] };
    }
    return session_seats(s);
}

static bool write_files(struct staging *stage, const struct str *text, struct err *err)
{
    bool whole = is_free(stage->path, err) && write_map(stage, err);

    while (whole && stage->sheets < stage->own.n)
        whole = write_sheet(stage, err);
    return whole && note(stage, files_write(stage->path, text->text, text->len, err), stage->path, err);
}

/* What cannot be played would be of no use to anybody. */
static bool reads_back(const char *path, struct err *err)
{
    struct scenario scenario;
    struct faults faults;

    faults_init(&faults);
    bool whole = scenario_load(&scenario, path, rules_at, &faults);
    if (whole)
        scenario_clear(&scenario);
    else if (faults_none(&faults, err))
        err_memory(err);
    faults_clear(&faults);
    return whole;
}

static bool keep(struct staging *stage, const char *title, struct err *err)
{
    struct scenario_seat seat[SEATS];
    const struct session_origin origin = session_origin(stage->s);
    const struct scenario_table table = { .state = session_state(stage->s),
                                          .book = session_book(stage->s),
                                          .title = title,
                                          .opening = origin.opening,
                                          .goal = origin.goal,
                                          .minutes = origin.minutes,
                                          .map = stage->map,
                                          .stem = stage->stem,
                                          .seat = seat,
                                          .nseats = list_seats(stage->s, seat) };
    struct str text = { 0 };
    bool done = false;

    if (!scenario_save(&table, &text, &stage->own)) {
        err_memory(err);
    } else {
        done = write_files(stage, &text, err) && reads_back(stage->path, err);
        if (!done)
            remove_all(stage);
        scenario_own_clear(&stage->own);
    }
    str_clear(&text);
    return done;
}

bool stage_keep(struct session *s, const char *title, const char *path, struct err *err)
{
    struct staging stage = { .s = s, .path = path };

    bool done;

    stem_of(path, stage.stem, sizeof stage.stem);
    if (session_state(s)->board)
        snprintf(stage.map, sizeof stage.map, "%s.map.json", stage.stem);
    pending_suspend(s);
    done = keep(&stage, title, err);
    pending_revive(s);
    str_clear(&stage.written);
    return done;
}

enum { RENAMED_MOST = 4000000 }; /* bytes of a scenario's file */

bool stage_rename(const char *path, const char *title, struct err *err)
{
    struct str text = { 0 };
    cJSON *root = files_read(path, RENAMED_MOST, &text, err) ? cJSON_ParseWithLength(text.text, text.len)
                                                             : NULL;
    cJSON *node = root && *title ? cJSON_CreateString(title) : NULL;
    bool named = node && cJSON_ReplaceItemInObjectCaseSensitive(root, "title", node);
    char *written = named ? cJSON_Print(root) : NULL;
    bool done = written && files_write(path, written, strlen(written), err);

    if (!written && text.len > 0)
        err_set(err, ERR_DATA, *title ? _("%s cannot be renamed") : _("It needs a name."), path);
    if (!named)
        cJSON_Delete(node);
    cJSON_free(written);
    cJSON_Delete(root);
    str_clear(&text);
    return done;
}
