/* view/ending/head.c - who won, and how everybody came out of it. */
#include "base/bounds.h"
#include "base/language.h"
#include "base/str.h"
#include "base/text.h"
#include "view/ending/ending.h"
#include "view/table/figure.h"
#include "view/table/words.h"

#include <stdio.h>

enum { FACE_SIZE = 88, FACE_LEAST = 52, FACE_ROOM = 128, FACE_GAP = 12, APART = 40, CROSS = 60, RING = 18 };
enum { WORDS_PART = 38, WORDS_LEAST = 30, VERDICT = 100, ROOMY = 1400, MINUTE = 60000 };

static const char *verdict(const struct ending *told)
{
    return told->winner == told->side ? _("Won") : told->winner ? _("Lost") : _("Undecided");
}

/* "7 rounds, 34 minutes." */
static void how_long(const struct ending_panel *panel, char *out, size_t room)
{
    int rounds = panel->told.rounds, minutes = (int)((panel->took + MINUTE / 2) / MINUTE), n;

    n = snprintf(out, room, language_count("%d round", "%d rounds", (unsigned long)rounds), rounds);
    if (minutes > 0)
        n += snprintf(out + n, room - (size_t)n,
                      language_count(", %d minute", ", %d minutes", (unsigned long)minutes), minutes);
    snprintf(out + n, room - (size_t)n, ".");
}

enum came_out { STANDS, LEFT, OUT, DEAD };

static enum came_out came_out(const struct table_game *game, const struct ending_figure *figure)
{
    if (figure->left)
        return LEFT;
    if (game->rules->able(game->view, figure->token))
        return STANDS;
    return table_figure_says(game, figure->token, MARK_DEAD) ? DEAD : OUT;
}

/* words: how somebody came out of a fight */
static const char *out_words(enum came_out how)
{
    switch (how) {
    case STANDS:
        return _("{who} stands");
    case LEFT:
        return _("{who} got away");
    case DEAD:
        return _("{who} is dead");
    default:
        return _("{who} is out");
    }
}

/* Who of one's own side came out of it how: "Sela stands; Brann is out." */
static void who_stands(const struct table_screen *screen, struct str *out)
{
    const struct table_game *game = &screen->game;
    const struct ending *told = &screen->panels.ending.told;
    const char *then = "";
    size_t from = out->len;
    int all = 0, able = 0;

    for (int i = 0; i < told->figures; i++) {
        int token = told->figure[i].token;

        if (game->view->token[token].side != told->side)
            continue;
        all++;
        able += came_out(game, &told->figure[i]) == STANDS;
        str_add_text(out, then);
        words_fill(out_words(came_out(game, &told->figure[i])),
                   &(struct word_slot){ "who", game_figure(game, token) }, 1, out);
        then = "; ";
    }
    if (all > 1 && able == all) {
        str_cut(out, from);
        str_add_text(out, _("Your whole side stands"));
    }
    if (all > 0)
        str_add_char(out, '.');
}

/* How it came out: "12 of 20", else a word for how it is now. */
static void state_of(const struct table_game *game, const struct ending_figure *figure, char *out,
                     size_t room, enum role *ink)
{
    const struct ruleset_shown *shown = &game->rules->shown;
    enum came_out how = came_out(game, figure);
    int token = figure->token;

    *ink = ROLE_QUIET;
    if (how == LEFT) {
        snprintf(out, room, "%s", _("got away"));
    } else if (how != STANDS) {
        snprintf(out, room, "%s", how == DEAD ? _("dead") : _("out"));
    } else if (shown->stat_hp >= 0 && shown->stat_hp_max >= 0 && game_stat(game, token, shown->stat_hp_max)) {
        snprintf(out, room, _("%d of %d"), game_stat(game, token, shown->stat_hp),
                 game_stat(game, token, shown->stat_hp_max));
        *ink = ROLE_GOOD;
    } else {
        snprintf(out, room, "%s", _("stands"));
        *ink = ROLE_GOOD;
    }
}

/* A line below a face; small where it is too wide for it. */
static void show_below(struct ui *ui, struct rect at, enum face face, enum role ink, const char *text)
{
    struct font_style style = { face, theme_type(ui->theme, TYPE_BODY), theme_color(ui->theme, ink) };
    bool fits = font_width(ui->meter, ui->theme, style, text) <= at.w;

    ui_line(ui, at, face, fits ? TYPE_BODY : TYPE_SMALL, ink, text, 0);
}

static void show_face(struct table_screen *screen, struct ui *ui, const struct ending_figure *figure,
                      struct rect at)
{
    const struct theme *t = ui->theme;
    int token = figure->token;
    int high = theme_px(t, FACE_SIZE), size = smaller(high, at.w - theme_px(t, FACE_GAP));
    struct rect name = { at.x, at.y + high + theme_px(t, 4), at.w, theme_line(t, TYPE_BODY) }, state = name;
    struct token_look look = table_figure_look(screen, token);
    char text[64], id[32];
    enum role ink;

    look.badges = 0;
    at.y += (high - size) / 2;
    paint_token_portrait(ui->draw, &look, at.x + (at.w - size) / 2, at.y, size);
    if (look.posture == TOKEN_OUT || look.posture == TOKEN_DEAD)
        paint_badge_draw(ui->draw, look.posture == TOKEN_OUT ? BADGE_OUT : BADGE_DEAD,
                         at.x + (at.w + size) / 2 - theme_px(t, 8), at.y + theme_px(t, 8), theme_px(t, 28));
    state.y += name.h;
    state_of(&screen->game, figure, text, sizeof text, &ink);
    show_below(ui, name, FACE_STRONG, ROLE_TEXT, game_figure(&screen->game, token));
    show_below(ui, state, FACE_BODY, ink, text);
    snprintf(id, sizeof id, "ending.face.%d", token);
    ui_drawn(ui, id, game_figure(&screen->game, token), text, "", at);
}

/* What the side of a figure is called, above its first face. */
static void show_side(const struct table_game *game, struct ui *ui, int token, struct rect at)
{
    const struct theme *t = ui->theme;
    int side = game->view->token[token].side;
    int ring = theme_px(t, RING);
    char plain[80], name[96];

    at.h = theme_line(t, TYPE_BODY);
    table_words_side_plain(game, side, plain, sizeof plain);
    text_capital(plain, name, sizeof name);
    paint_ring_draw(ui->draw, table_figure_side(game, token), at.x, at.y + (at.h - ring) / 2, ring);
    ui_cut(&at, ring, theme_px(t, 8));
    ui_line(ui, at, FACE_BODY, TYPE_BODY, ROLE_QUIET, name, -1);
}

/* Where the faces stand: so wide each, and how many; those who have no room are counted. */
static int fit_faces(const struct theme *t, int all, int room, int *wide)
{
    int least = theme_px(t, FACE_LEAST + FACE_GAP);

    *wide = theme_px(t, FACE_ROOM);
    if (all * *wide > room)
        *wide = larger(room / all, least);
    return all * *wide <= room ? all : room / *wide - 1;
}

/* How many hundredths of the row the words take: fewer where the faces would have to be small else. */
static int words_part(const struct theme *t, int faces, int row)
{
    int others = row - row * WORDS_PART / 100 - theme_px(t, CROSS) - theme_px(t, APART);

    return faces * theme_px(t, FACE_SIZE + FACE_GAP) > others ? WORDS_LEAST : WORDS_PART;
}

static void show_faces(struct table_screen *screen, struct ui *ui, struct rect where)
{
    const struct theme *t = ui->theme;
    const struct ending *told = &screen->panels.ending.told;
    int line = theme_line(t, TYPE_BODY), down = line + theme_px(t, 14), apart = theme_px(t, APART), side = 0,
        wide;
    int shown = fit_faces(t, told->figures, where.w - apart, &wide), x = where.x;

    for (int i = 0; i < shown; i++) {
        int token = told->figure[i].token;

        if (screen->game.view->token[token].side != side) {
            if (side) {
                draw_fill(ui->draw, (struct rect){ x + apart / 2, where.y, theme_hairline(t), where.h },
                          theme_color(t, ROLE_LINE));
                x += apart;
            }
            side = screen->game.view->token[token].side;
            show_side(&screen->game, ui, token,
                      (struct rect){ x + theme_px(t, 12), where.y, 3 * wide, line });
        }
        show_face(screen, ui, &told->figure[i], (struct rect){ x, where.y + down, wide, where.h - down });
        x += wide;
    }
    if (shown < told->figures) {
        char more[16];

        snprintf(more, sizeof more, "+%d", told->figures - shown);
        ui_line(ui, (struct rect){ x, where.y + down, wide, theme_px(t, FACE_SIZE) }, FACE_STRONG,
                TYPE_NUMBER, ROLE_QUIET, more, 0);
    }
}

void ending_head(struct table_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    const struct ending_panel *panel = &screen->panels.ending;
    bool roomy = ui_width(ui) >= theme_px(t, ROOMY);
    int faces = theme_px(t, FACE_SIZE) + 3 * theme_line(t, TYPE_BODY) + theme_px(t, 20);
    int large = roomy ? theme_px(t, VERDICT) : theme_line(t, TYPE_PAGE);
    int words = large + theme_line(t, TYPE_TITLE) + 2 * theme_line(t, TYPE_BODY);
    struct rect row = ui_row(ui, larger(faces, words)), left = row;
    struct str text = { 0 };
    char long_it_was[96];

    left.w = row.w * words_part(t, panel->told.figures, row.w) / 100;
    left.h = large;
    struct font_style style = { FACE_TITLE, roomy ? large : theme_type(t, TYPE_PAGE),
                                theme_color(t, ROLE_TEXT) };
    draw_text(ui->draw, ui->meter, left.x, font_baseline(FACE_TITLE, style.px, left.y, left.h), style,
              verdict(&panel->told), 0);
    ui_drawn(ui, "ending.verdict", verdict(&panel->told), "", "", left);
    left.y += left.h;
    left.h = theme_line(t, TYPE_TITLE);
    ui_line(ui, left, FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, session_title(screen->game.session), -1);
    ui_drawn(ui, "ending.title", session_title(screen->game.session), "", "", left);
    left.y += left.h;
    left.h = 2 * theme_line(t, TYPE_BODY);
    how_long(panel, long_it_was, sizeof long_it_was);
    str_add_format(&text, "%s ", long_it_was);
    who_stands(screen, &text);
    ui_text(ui, left, FACE_BODY, TYPE_BODY, ROLE_QUIET, str_cstr(&text));
    ui_drawn(ui, "ending.stand", str_cstr(&text), "", "", left);
    str_clear(&text);
    row.x += left.w;
    row.w -= left.w + theme_px(t, CROSS);
    show_faces(screen, ui, row);
}
