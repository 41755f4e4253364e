#include "view/settings.h"

#include "base/files.h"
#include "base/language.h"
#include "base/writer.h"

#include <stdio.h>
#include <string.h>

enum { SCALE_LEAST = 75, SCALE_MOST = 250 };

static const char *const dice_words[DICE_WAYS] = { "tumble", "still", "numbers" };
static const char *const edge_words[EDGES] = { "none", "near", "right", "far", "left" };
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

/* A display that was measured: "across" and "along" are pixels in a metre, "cell" tenths of a millimetre. */
static void read_display(struct inch *inch, struct reader *r, const cJSON *node)
{
    *inch = inch_usual();
    snprintf(inch->name, sizeof inch->name, "%s", reader_text(r, node, "name", sizeof inch->name - 1));
    inch->across = reader_int_or(r, node, "across", INCH_DENSITY_LEAST, INCH_DENSITY_MOST, 0);
    inch->along = reader_int_or(r, node, "along", INCH_DENSITY_LEAST, INCH_DENSITY_MOST, 0);
    inch->cell = reader_int_or(r, node, "cell", INCH_CELL_LEAST, INCH_CELL_MOST, inch->cell);
    inch->locked = reader_bool_or(r, node, "locked", false);
    inch->bezel = reader_int_or(r, node, "bezel", 0, INCH_BEZEL_MOST, 0);
    inch->line = reader_int_or(r, node, "line", 1, INCH_LINE_MOST, 1);
    READER_KNOWN(r, node, "name", "across", "along", "cell", "locked", "bezel", "line");
}

/* The edges of seats 0, 1 ... */
static void read_edges(struct settings *s, struct reader *r)
{
    int n = 0;

    JSON_EACH(node, reader_array_or_none(r, r->root, "edges", SEATS))
        s->edge[n++] = (enum players_edge)reader_choice(r, node, NULL, edge_words, EDGES);
}

static void read_displays(struct settings *s, struct reader *r)
{
    int n = 0;

    JSON_EACH(node, reader_array_or_none(r, r->root, "displays", SETTINGS_DISPLAYS))
        read_display(&s->display[n++], r, node);
}

struct inch settings_display(const struct settings *s, const char *name)
{
    struct inch usual = inch_usual();

    for (int i = 0; i < SETTINGS_DISPLAYS; i++)
        if (*s->display[i].name && strcmp(s->display[i].name, name) == 0)
            return s->display[i];
    snprintf(usual.name, sizeof usual.name, "%s", name);
    return usual;
}

void settings_keep_display(struct settings *s, const struct inch *inch)
{
    int at = 0;

    while (at < SETTINGS_DISPLAYS - 1 && strcmp(s->display[at].name, inch->name) != 0)
        at++;
    memmove(&s->display[1], &s->display[0], (size_t)at * sizeof s->display[0]);
    s->display[0] = *inch;
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
    s->around = reader_bool_or(r, r->root, "seats_around", s->around);
    s->clock = reader_int_or(r, r->root, "turn_clock", 0, PLAYERS_CLOCK_MOST, s->clock);
    read_edges(s, r);
    read_displays(s, r);
    READER_KNOWN(r, r->root, "format", "theme", "scale", "shared_screen", "reduced_motion", "pace", "dice",
                 "pieces", "ask_all", "players_display", "seats_around", "turn_clock", "edges", "displays",
                 "language");
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

/* As far as somebody sits. */
static void write_edges(const struct settings *s, struct writer *w)
{
    int n = SEATS;

    while (n > 0 && s->edge[n - 1] == EDGE_NONE)
        n--;
    if (n == 0)
        return;
    writer_array_row(w, "edges");
    for (int i = 0; i < n; i++)
        writer_text(w, NULL, edge_words[s->edge[i]]);
    writer_end(w);
}

static void write_displays(const struct settings *s, struct writer *w)
{
    if (!*s->display[0].name)
        return;
    writer_array(w, "displays");
    for (int i = 0; i < SETTINGS_DISPLAYS && *s->display[i].name; i++) {
        const struct inch *inch = &s->display[i];

        writer_object_row(w, NULL);
        writer_text(w, "name", inch->name);
        if (inch->across > 0)
            writer_int(w, "across", inch->across);
        if (inch->along > 0)
            writer_int(w, "along", inch->along);
        writer_int(w, "cell", inch->cell);
        writer_bool(w, "locked", inch->locked);
        writer_int(w, "bezel", inch->bezel);
        writer_int(w, "line", inch->line);
        writer_end(w);
    }
    writer_end(w);
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
    writer_bool(&w, "seats_around", s->around);
    writer_int(&w, "turn_clock", s->clock);
    write_edges(s, &w);
    write_displays(s, &w);
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
