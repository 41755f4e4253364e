#include "view/table/track.h"

#include "base/bounds.h"
#include "view/table/figure.h"
#include "view/table/words.h"

#include <stdio.h>

enum { TRACKS_MOST = 8, PLACE_MOST = 96, FACE_MOST = 48, SAID_MOST = 330, PAD = 16, GAP = 6, NUMBER = 18 };

/* A pursuit: its mark, and how it stands. */
struct track {
    int mark;
    struct track_stands is;
};

static int find_tracks(const struct table_game *game, struct track *track, int room)
{
    const struct track_shown *shown = game->rules->shown.track;
    const struct state *now = game->view;
    int n = 0;

    if (!shown)
        return 0;
    for (int id = state_find(now, TABLE, shown->mark, -2); id >= 0 && n < room; id = now->mark[id].next) {
        track[n].mark = id;
        n += now->mark[id].key == shown->mark &&
             shown->stands(now, session_book(game->session), id, &track[n].is);
    }
    return n;
}

int table_track_count(const struct table_game *game)
{
    struct track track[TRACKS_MOST];

    return find_tracks(game, track, TRACKS_MOST);
}

/* ---- what is said of it ---- */

enum { KIND, LEG, WHO, ABOUT, SAID };
struct track_words {
    char text[SAID][160];
};

static void say(const struct table_game *game, const struct track *track, struct track_words *said)
{
    static const char *const part[] = { [KIND] = "", [LEG] = ".leg", [WHO] = ".who", [ABOUT] = ".about" };
    const char *mark = game->rules->marks[game->rules->shown.track->mark].key;
    char rolled[12], legs[12], won[12], lost[12], key[64];
    const struct word_slot slots[] = { { "who", game_figure(game, track->is.after) },
                                       { "target", game_figure(game, track->is.ahead) },
                                       { "n", rolled },
                                       { "legs", legs },
                                       { "won", won },
                                       { "lost", lost } };

    snprintf(rolled, sizeof rolled, "%d", track->is.rolled);
    snprintf(legs, sizeof legs, "%d", track->is.legs);
    snprintf(won, sizeof won, "%d", track->is.won);
    snprintf(lost, sizeof lost, "%d", track->is.lost);
    for (int i = 0; i < SAID; i++) {
        snprintf(key, sizeof key, "track.%s%s", mark, part[i]);
        if (!table_words_said(game, key, slots, sizeof slots / sizeof *slots, said->text[i],
                              sizeof said->text[i]))
            said->text[i][0] = '\0';
    }
}

/* ---- one strip ---- */

static void show_face(struct table_screen *screen, struct ui *ui, int token, int x, int middle, int face)
{
    struct token_look look = table_figure_look(screen, token);

    look.badges = 0;
    look.still = 1;
    look.posture = TOKEN_UP;
    paint_token_portrait(ui->draw, &look, x, middle - face / 2, face);
}

/* The place of so many legs won: whoever has as many stands on it, whoever is after the other at the left. */
static void show_place(struct table_screen *screen, struct ui *ui, const struct track *track, int legs,
                       struct rect where)
{
    const struct theme *t = ui->theme;
    bool after = track->is.won == legs, ahead = track->is.lost == legs;
    int gap = theme_px(t, GAP);
    struct draw_box box = { .radius = (short)theme_radius(t),
                            .border = (short)(after || ahead ? theme_px(t, 2) : theme_hairline(t)),
                            .fill = theme_color(t, after || ahead ? ROLE_RAISED : ROLE_SUNKEN),
                            .line = theme_color(t, after ? ROLE_ACCENT : ROLE_LINE) };
    char number[12];

    draw_box(ui->draw, where, &box);
    snprintf(number, sizeof number, "%d", legs);
    if (after || ahead)
        ui_line(ui, ui_cut(&where, theme_px(t, NUMBER), 0), FACE_STRONG, TYPE_BODY, ROLE_TEXT, number, 1);
    else
        ui_line(ui, where, FACE_BODY, TYPE_BODY, ROLE_QUIET, number, 0);
    int room = after && ahead ? (where.w - 3 * gap) / 2 : where.w - 2 * gap,
        face = smaller(theme_px(t, FACE_MOST), room), middle = where.y + where.h / 2,
        x = where.x + (where.w - face) / 2, apart = (face + gap) / 2;
    if (after)
        show_face(screen, ui, track->is.after, ahead ? x - apart : x, middle, face);
    if (ahead)
        show_face(screen, ui, track->is.ahead, after ? x + apart : x, middle, face);
}

static void show_places(struct table_screen *screen, struct ui *ui, const struct track *track,
                        struct rect where)
{
    int places = larger(track->is.legs, larger(track->is.won, track->is.lost)) + 1,
        gap = theme_px(ui->theme, GAP);
    int width = (where.w - (places - 1) * gap) / places;

    for (int i = 0; i < places; i++)
        show_place(screen, ui, track, i, ui_cut(&where, width, gap));
}

static int said_width(struct ui *ui, const struct track_words *said)
{
    const struct theme *t = ui->theme;
    struct font_style strong = { FACE_STRONG, theme_type(t, TYPE_BODY), theme_color(t, ROLE_TEXT) };
    struct font_style plain = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_TEXT) };
    int kind = font_width(ui->meter, t, strong, said->text[KIND]) + theme_px(t, 2 * GAP) +
               font_width(ui->meter, t, plain, said->text[LEG]),
        who = font_width(ui->meter, t, plain, said->text[WHO]);

    return smaller(larger(kind, who) + 1, theme_px(t, SAID_MOST));
}

/* What it is and how far it has come, who is after whom below. */
static void show_said(struct ui *ui, const struct track_words *said, struct rect where)
{
    const struct theme *t = ui->theme;
    int line = theme_line(t, TYPE_BODY);
    struct rect upper = { where.x, where.y + (where.h - 2 * line) / 2, where.w, line }, lower = upper;

    lower.y += line;
    ui_cut(&upper, ui_line(ui, upper, FACE_STRONG, TYPE_BODY, ROLE_TEXT, said->text[KIND], -1),
           theme_px(t, 2 * GAP));
    ui_line(ui, upper, FACE_BODY, TYPE_BODY, ROLE_ACCENT, said->text[LEG], -1);
    ui_line(ui, lower, FACE_BODY, TYPE_BODY, ROLE_QUIET, said->text[WHO], -1);
}

static void show_track(struct table_screen *screen, struct ui *ui, const struct track *track,
                       const struct track_words *said, int words, struct rect row)
{
    int pad = theme_px(ui->theme, GAP);
    struct rect where = { row.x, row.y + pad, row.w, row.h - 2 * pad };
    char id[24];

    snprintf(id, sizeof id, "track.%d", track->mark);
    ui_drawn(ui, id, said->text[WHO], said->text[LEG], said->text[ABOUT], where);
    show_said(ui, said, ui_cut(&where, words, theme_px(ui->theme, PAD)));
    show_places(screen, ui, track, where);
}

/* ---- all of them ---- */

/* As wide as the longest track needs, in the middle of its room. */
static struct rect place(const struct table_screen *screen, const struct ui *ui, const struct track *track,
                         int n, int words)
{
    struct rect room = screen->layout.room[LAYOUT_TRACK];
    const struct theme *t = ui->theme;
    int places = 0;

    for (int i = 0; i < n; i++)
        places = larger(places, track[i].is.legs + 1);
    int width = 3 * theme_px(t, PAD) + words + places * theme_px(t, PLACE_MOST);
    if (width < room.w) {
        room.x += (room.w - width) / 2;
        room.w = width;
    }
    return room;
}

void table_track_draw(struct table_screen *screen, struct ui *ui)
{
    const struct rect *room = &screen->layout.room[LAYOUT_TRACK];
    int line = layout_track_line(ui->theme), words = 0;
    struct track track[TRACKS_MOST];
    struct track_words said[TRACKS_MOST];
    int n = room->w > 0 ? smaller(find_tracks(&screen->game, track, TRACKS_MOST), room->h / line) : 0;

    if (n == 0)
        return;
    for (int i = 0; i < n; i++) {
        say(&screen->game, &track[i], &said[i]);
        words = larger(words, said_width(ui, &said[i]));
    }
    struct rect all = place(screen, ui, track, n, words);
    ui_panel_box(ui, all);
    ui_add(ui, &(struct ui_widget){ .id = "track",
                                    .label = said[0].text[KIND],
                                    .value = "",
                                    .hint = "",
                                    .role = UI_PANEL,
                                    .rect = all,
                                    .enabled = true });
    layout_stands(&screen->layout, LAYOUT_TRACK, all);
    all.x += theme_px(ui->theme, PAD);
    all.w -= 2 * theme_px(ui->theme, PAD);
    for (int i = 0; i < n; i++)
        show_track(screen, ui, &track[i], &said[i], words,
                   (struct rect){ all.x, all.y + i * line, all.w, line });
}
