#include "view/table/declared.h"

#include "base/language.h"
#include "core/mark_field.h"
#include "view/table/figure.h"
#include "view/table/panel.h"
#include "view/table/words.h"

#include <stdio.h>

enum { DOERS_MOST = 32, FACES_MOST = 4, NAMES_MOST = 3, FACE = 32, ROW = 40, GAP = 8 };

/* Figures that mean the same. */
struct meant {
    int token[DOERS_MOST], n;
    int deed, of;
};

static const struct mark *declared_by(const struct table_game *game, int token)
{
    int id = state_find(game->view, token, game->rules->shown.crowd->declared, -2);

    return id < 0 ? NULL : &game->view->mark[id];
}

static int deed_of(const struct table_game *game, const struct mark *mark)
{
    return mark_field_of(mark->a, &game->rules->marks[mark->key].field[0]);
}

/* A declaration of somebody who is seen here, and stands. */
static bool is_declared(const struct table_game *game, int id)
{
    const struct mark *mark = &game->view->mark[id];

    return mark->on >= 0 && mark->key == game->rules->shown.crowd->declared &&
           state_present(game->view, mark->on) && declared_by(game, mark->on) == mark;
}

int table_declared_mark(const struct table_game *game, int token)
{
    const struct crowd_shown *crowd = game->rules->shown.crowd;
    const struct mark *mark = crowd && crowd->declares(game->view) ? declared_by(game, token) : NULL;

    return mark ? (int)(mark - game->view->mark) : -1;
}

enum badge table_declared_badge(const struct table_game *game, int token)
{
    int id = table_declared_mark(game, token);
    const char *deed = id < 0 ? NULL
                              : ruleset_choice(game->rules->marks[game->view->mark[id].key].field->choices,
                                               deed_of(game, &game->view->mark[id]));

    return deed ? paint_badge_named(deed) : BADGE_NONE;
}

/* All who mean what this declaration says; false: an earlier one did already. */
static bool gather(const struct table_game *game, int first, struct meant *meant)
{
    const struct mark *own = &game->view->mark[first];

    *meant = (struct meant){ .deed = deed_of(game, own), .of = own->of };
    for (int id = 0; id < game->view->nmarks && meant->n < DOERS_MOST; id++) {
        const struct mark *mark = &game->view->mark[id];

        if (!is_declared(game, id) || deed_of(game, mark) != meant->deed || mark->of != meant->of)
            continue;
        if (id < first)
            return false;
        meant->token[meant->n++] = mark->on;
    }
    return true;
}

/* "Kane, Jeb and Moss"; of more their number, so that what they mean still fits beside it. */
static void list_names(const struct table_game *game, const int *token, int n, struct str *out)
{
    if (n > NAMES_MOST) {
        str_add_format(out, _("%s and %d others"), game_figure(game, token[0]), n - 1);
        return;
    }
    for (int i = 0; i < n; i++)
        str_add_format(out, "%s%s",
                       i == 0       ? ""
                       : i == n - 1 ? _(" and ")
                                    : ", ",
                       game_figure(game, token[i]));
}

/* Do all of them mean it for somebody out of reach of a hand? */
static bool is_far(const struct table_game *game, const struct meant *meant)
{
    for (int i = 0; i < meant->n; i++)
        if (meant->of < 0 || state_distance(game->view, meant->token[i], meant->of) < 2)
            return false;
    return true;
}

/* The key of the first word that is said with it and has words of its own: "declared.cast.healing". */
static bool with_words(const struct table_game *game, int token, const char *deed, char *key, size_t room)
{
    const struct mark *mark = declared_by(game, token);
    const struct mark_field *field = game->rules->marks[game->rules->shown.crowd->declared].field;

    for (int i = 1; mark && deed && field[i].key; i++) {
        const char *word = field[i].choices
                               ? ruleset_choice(field[i].choices, mark_field_of(mark->a, &field[i]))
                               : NULL;

        snprintf(key, room, "declared.%s.%s", deed, word ? word : "");
        if (word && game_word_or_none(game, "screen", key))
            return true;
    }
    return false;
}

/*
 * "{who} fights {target}", by the words "declared.DEED", of several "declared.DEED.many"; of one from afar
 * "declared.DEED.far", if there are such words.
 */
static void say(const struct table_game *game, const struct meant *meant, char *out, size_t room)
{
    const struct mark_field *field = game->rules->marks[game->rules->shown.crowd->declared].field;
    const char *deed = ruleset_choice(field->choices, meant->deed);
    struct str who = { 0 };
    char key[64];

    list_names(game, meant->token, meant->n, &who);
    const struct word_slot slot[] = { { "who", str_cstr(&who) },
                                      { "target", meant->of < 0 ? "" : game_figure(game, meant->of) } };
    if (meant->n == 1 && with_words(game, meant->token[0], deed, key, sizeof key) &&
        table_words_said(game, key, slot, 2, out, room)) {
        str_clear(&who);
        return;
    }
    snprintf(key, sizeof key, "declared.%s.far", deed ? deed : "");
    if (meant->n > 1 || !is_far(game, meant) || !game_word_or_none(game, "screen", key))
        snprintf(key, sizeof key, "declared.%s%s", deed ? deed : "", meant->n > 1 ? ".many" : "");
    if (!table_words_said(game, key, slot, 2, out, room))
        snprintf(out, room, "%s: %s", str_cstr(&who), deed ? deed : "");
    str_clear(&who);
}

void table_declared_say(const struct table_game *game, int mark, char *out, size_t room)
{
    const struct mark *own = &game->view->mark[mark];
    const struct meant meant = { .token = { own->on }, .n = 1, .deed = deed_of(game, own), .of = own->of };

    say(game, &meant, out, room);
}

static void show_row(struct table_screen *screen, struct ui *ui, const int *token, int n, const char *id,
                     enum role ink, const char *text)
{
    const struct theme *t = ui->theme;
    struct rect row = ui_row(ui, theme_px(t, ROW)), all = row;
    int size = theme_px(t, FACE);

    for (int i = 0; i < n && i < FACES_MOST; i++) {
        struct token_look look = table_figure_look(screen, token[i]);

        look.badges = 0; /* beside it stand words */
        paint_token_portrait(ui->draw, &look, row.x, row.y + (row.h - size) / 2, size);
        ui_cut(&row, i + 1 < n && i + 1 < FACES_MOST ? size * 6 / 10 : size, 0);
    }
    ui_cut(&row, theme_px(t, GAP), 0);
    if (n == 1 && game_is_ours(&screen->game, token[0]))
        table_panel_drops(&screen->game, ui, token[0], &row);
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ink, text, -1);
    ui_drawn(ui, id, text, "", "", all);
    ui_space(ui, -theme_gap(t));
}

static void show_heading(struct ui *ui, int open)
{
    struct rect row = ui_row(ui, theme_line(ui->theme, TYPE_NUMBER));
    char text[64];

    if (open > 0)
        snprintf(text, sizeof text, _("%d still to declare"), open);
    else
        snprintf(text, sizeof text, "%s", _("all at once"));
    ui_line(ui, row, FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, _("Declared"), -1);
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, text, 1);
    ui_drawn(ui, "declared", _("Declared"), text, "", row);
}

void table_declared_draw(struct table_screen *screen, struct ui *ui)
{
    const struct table_game *game = &screen->game;
    const struct crowd_shown *crowd = game->rules->shown.crowd;
    int open[DOERS_MOST], n = 0, line = 0;
    struct meant meant;
    char text[200], id[24];

    if (!crowd || !crowd->declares(game->view))
        return;
    for (int i = 0; i < game->view->ntokens && n < DOERS_MOST; i++)
        if (state_present(game->view, i) && !declared_by(game, i) && game->rules->may_act(game->view, i))
            open[n++] = i;
    ui_rule(ui);
    show_heading(ui, n);
    for (int at = 0; at < game->view->nmarks; at++) {
        if (!is_declared(game, at) || !gather(game, at, &meant))
            continue;
        say(game, &meant, text, sizeof text);
        snprintf(id, sizeof id, "declared.%d", line++);
        show_row(screen, ui, meant.token, meant.n, id, ROLE_TEXT, text);
    }
    if (n > 0) {
        struct str who = { 0 };

        list_names(game, open, n, &who);
        show_row(screen, ui, open, n, "declared.open", ROLE_QUIET, str_cstr(&who));
        str_clear(&who);
    }
}
