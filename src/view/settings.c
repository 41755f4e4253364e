#include "view/settings.h"

#include "base/files.h"
#include "base/language.h"
#include "base/writer.h"

#include <stdio.h>
#include <string.h>

enum { SCALE_LEAST = 75, SCALE_MOST = 250 };

static const char *const dice_words[DICE_WAYS] = { "tumble", "still", "numbers" };
static const char *const piece_words[PIECES] = { "coins", "dice", "tokens" };

struct settings settings_usual(void)
{
    return (struct settings){ .theme = THEME_DARK, .pace = SETTINGS_PACE_USUAL };
}

/* ---- reading ---- */

/* "automatic", or per cent. */
static int read_scale(struct reader *r)
{
    const cJSON *node = reader_find(r, r->root, "scale");

    if (!node || (cJSON_IsString(node) && strcmp(node->valuestring, "automatic") == 0))
        return 0;
    if (cJSON_IsNumber(node))
        return reader_int(r, r->root, "scale", SCALE_LEAST, SCALE_MOST);
    reader_expected(r, r->root, "scale", FAULT_VALUE, _("\"automatic\" or per cent from 75 to 250"));
    return 0;
}

static void read_all(struct settings *s, struct reader *r)
{
    const char *themes[THEMES];

    for (int i = 0; i < THEMES; i++)
        themes[i] = theme_name((enum theme_kind)i);
    reader_format(r, "battlemat-settings", 1);
    s->theme = (enum theme_kind)reader_choice_or(r, r->root, "theme", themes, THEMES, (int)s->theme);
    s->scale = read_scale(r);
    s->shared = reader_bool_or(r, r->root, "shared_screen", s->shared);
    s->still = reader_bool_or(r, r->root, "reduced_motion", s->still);
    s->dice = (enum dice_shown)reader_choice_or(r, r->root, "dice", dice_words, DICE_WAYS, (int)s->dice);
    s->pieces = (enum dice_piece)reader_choice_or(r, r->root, "pieces", piece_words, PIECES, (int)s->pieces);
    s->pace = reader_int_or(r, r->root, "pace", 0, SETTINGS_PACE_MOST, s->pace);
    s->ask_all = reader_bool_or(r, r->root, "ask_all", s->ask_all);
    snprintf(s->players, sizeof s->players, "%s",
             reader_text_or(r, r->root, "players_display", sizeof s->players - 1, ""));
    snprintf(s->language, sizeof s->language, "%s",
             reader_text_or(r, r->root, "language", sizeof s->language - 1, s->language));
    READER_KNOWN(r, r->root, "format", "theme", "scale", "shared_screen", "reduced_motion", "pace", "dice",
                 "pieces", "ask_all", "players_display", "language");
}

bool settings_read(struct settings *settings, const char *path, struct faults *faults)
{
    struct settings read = settings_usual();
    struct reader r;

    *settings = settings_usual();
    if (!files_exist(path))
        return true;
    if (!reader_open(&r, path, JSON_LIMIT, faults))
        return false;
    read_all(&read, &r);
    if (!reader_close(&r))
        return false;
    *settings = read;
    return true;
}

/* ---- writing ---- */

/* What others noted in the file ("x-...") stays there. */
static void write_extras(struct writer *w, const char *path)
{
    struct faults faults;
    struct reader old;

    faults_init(&faults);
    if (files_exist(path) && reader_open(&old, path, JSON_LIMIT, &faults)) {
        JSON_EACH(node, old.root)
            if (reader_is_extra(node->string))
                writer_node(w, node->string, node);
        reader_close(&old);
    }
    faults_clear(&faults);
}

static bool write_all(const struct settings *s, const char *path, struct str *out)
{
    struct writer w;

    writer_init(&w, out, WRITER_PRETTY);
    writer_object(&w, NULL);
    writer_text(&w, "format", "battlemat-settings/1");
    writer_text(&w, "theme", theme_name(s->theme));
    if (s->scale)
        writer_int(&w, "scale", s->scale);
    else
        writer_text(&w, "scale", "automatic");
    writer_bool(&w, "shared_screen", s->shared);
    writer_bool(&w, "reduced_motion", s->still);
    writer_int(&w, "pace", s->pace);
    writer_text(&w, "dice", dice_words[s->dice]);
    writer_text(&w, "pieces", piece_words[s->pieces]);
    writer_bool(&w, "ask_all", s->ask_all);
    if (*s->players)
        writer_text(&w, "players_display", s->players);
    if (*s->language)
        writer_text(&w, "language", s->language);
    write_extras(&w, path);
    writer_end(&w);
    return writer_done(&w) && str_add_char(out, '\n');
}

bool settings_write(const struct settings *settings, const char *path, struct err *err)
{
    struct str text = { 0 };
    bool written = write_all(settings, path, &text) ? files_write(path, text.text, text.len, err)
                                                    : err_memory(err);

    str_clear(&text);
    return written;
}

bool settings_path(struct str *path, struct err *err)
{
    return files_home_path(FILES_CONFIG, "settings.json", path, err);
}

struct theme settings_theme(const struct settings *settings, int width, int height)
{
    return (struct theme){ .kind = settings->theme,
                           .percent = settings->shared ? theme_scale_far(width, height)
                                                       : theme_scale(settings->scale, width, height),
                           .far = settings->shared };
}
