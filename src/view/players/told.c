#include "view/players/told.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "base/language.h"
#include "view/table/dice.h"
#include "view/table/eyes.h"
#include "view/table/log.h"
#include "view/table/moment.h"

#include <stdio.h>
#include <string.h>

enum {
    CARD_WIDTH = 840, /* design pixels, at most */
    WORDS_WIDTH = 330,
    DICE_PART = 3,
    LARGE_ROLLS = 3,
    ASKED_ROLLS = 2, /* the last ones lie with the question about them */
    ROLLS_READ = 96,
    TITLE_LINES = 2,
    EDGE = 2
};

/* What the card says. */
struct told {
    const struct log_line *line; /* done last; NULL: of what is under way `text` tells */
    struct str text, waits;
    struct table_dice_fit fit;
    int words, said; /* pixels: width of the words; how tall they are */
};

/* "Waiting for Emil": whoever is asked what these eyes may know of. */
static void find_waits(const struct table_screen *s, struct str *out)
{
    const struct question *q = moment_asked(s);
    struct str names = { 0 };
    char name[40];

    if (!q || !eyes_know(session_eyes(s->game.session, s->game.eyes), q->audience))
        return;
    for (int i = 0; i < session_seats(s->game.session); i++)
        if (q->seats >> i & 1)
            language_list_on(&names, table_eyes_name(&s->game, i, name, sizeof name), false);
    str_add_format(out, _("Waiting for %s"), str_cstr(&names));
    str_clear(&names);
}

/* The last sentence that these eyes may read; NULL: nothing has happened yet. */
static const struct log_line *last_told(const struct log *log)
{
    for (int i = log->n - 1; i >= 0; i--)
        if (!log->line[i].heading && log->line[i].text && *log->line[i].text)
            return &log->line[i];
    return NULL;
}

/* ---- which dice ---- */

/* The first rolls of what is under way, but for those that lie with a question; how many were laid. */
static int lay_first(struct table_screen *s, const struct play *pending, bool asked)
{
    struct log_source source = game_log_source(&s->game);
    struct log_row row[ROLLS_READ], first[LARGE_ROLLS];
    int all = smaller(log_rows(&source, pending->events.at, pending->events.n, row, ROLLS_READ), ROLLS_READ),
        rolls = 0, n = 0;

    for (int i = 0; i < all; i++)
        rolls += row[i].roll.n > 0;
    for (int i = 0; i < all; i++)
        if (row[i].roll.n > 0 && n < LARGE_ROLLS && n < rolls - (asked ? ASKED_ROLLS : 0))
            first[n++] = row[i];
    if (n > 0)
        table_dice_lay(s, first, n, 0);
    return n;
}

/* The dice of what is under way, else of what was told last. False: all that there are lie elsewhere. */
static bool find_dice(struct table_screen *s, const struct log_line *told, bool asked)
{
    const struct play *pending = moment_pending(s);
    unsigned since = s->panels.dice.since;
    int lying = s->panels.dice.lying;
    bool any = false;

    if (pending && asked) {
        any = lay_first(s, pending, true) > 0;
    } else if (pending) {
        table_dice_find(s);
        if (s->panels.dice.n > 0)
            return true;
    }
    if (asked && !any)
        return false;
    if (!any && told && told->rows > 0)
        table_dice_lay(s, told->row, told->rows, 0);
    else if (!any)
        table_dice_clear(&s->panels);
    s->panels.dice.since = since;
    s->panels.dice.lying = lying;
    return true;
}

/* ---- the card ---- */

/* What was rolled before all others has no room. */
static void leave_first(struct table_dice *dice)
{
    memmove(dice->row, dice->row + 1, (size_t)--dice->n * sizeof *dice->row);
    memmove(dice->ahead, dice->ahead + 1, (size_t)dice->n * sizeof *dice->ahead);
}

/* As a title if that is no more than two lines. */
static bool is_title(struct ui *ui, const struct told *told)
{
    return ui_text_height(ui, told->words, FACE_TITLE, TYPE_TITLE, str_cstr(&told->text)) <=
           TITLE_LINES * theme_line(ui->theme, TYPE_TITLE);
}

static void measure(struct table_screen *s, struct ui *ui, struct told *told, int most)
{
    const struct theme *t = ui->theme;
    int m = theme_margin(t);

    told->fit = table_dice_fit_sums(s, ui, SUMS_BESIDE);
    while (told->fit.width > most * 2 / DICE_PART && s->panels.dice.n > 1) {
        leave_first(&s->panels.dice);
        told->fit = table_dice_fit_sums(s, ui, SUMS_BESIDE);
    }
    if (told->fit.width == 0)
        told->fit = table_dice_fit(s, ui, most * 2 / DICE_PART);
    int dice = told->fit.width > 0 ? told->fit.width + m : 0;
    const struct font_style title = { FACE_TITLE, theme_type(t, TYPE_TITLE), theme_color(t, ROLE_TEXT) };
    const char *text = str_cstr(&told->text);
    told->words = smaller(most - dice, theme_px(t, WORDS_WIDTH));
    if (dice == 0)
        told->words = smaller(most, larger(font_width(ui->meter, t, title, text), told->words));
    told->said = 0;
    if (told->text.len > 0)
        told->said = is_title(ui, told)
                         ? ui_text_height(ui, told->words, FACE_TITLE, TYPE_TITLE, str_cstr(&told->text))
                         : ui_text_height(ui, told->words, FACE_BODY, TYPE_BODY, str_cstr(&told->text));
}

static void show_words(struct ui *ui, const struct told *told, struct rect row)
{
    const char *text = str_cstr(&told->text), *waits = str_cstr(&told->waits);

    row.h = told->said;
    if (*text) {
        if (is_title(ui, told))
            ui_text(ui, row, FACE_TITLE, TYPE_TITLE, ROLE_TEXT, text);
        else
            ui_text(ui, row, FACE_BODY, TYPE_BODY, ROLE_TEXT, text);
        ui_drawn(ui, "told", text, "", text, row);
    }
    row.y += told->said;
    row.h = theme_line(ui->theme, TYPE_BODY);
    if (!*waits)
        return;
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, waits, -1);
    ui_drawn(ui, "waiting", waits, "", waits, row);
}

/* Before the one who acts it is framed as that edge glows. */
static void show_frame(struct ui *ui, struct rect card, bool near)
{
    struct draw_box frame = { .radius = (short)theme_radius(ui->theme),
                              .border = (short)theme_px(ui->theme, EDGE),
                              .line = theme_color(ui->theme, ROLE_ACCENT) };

    ui_panel_box(ui, card);
    if (near)
        draw_box(ui->draw, card, &frame);
}

static int show(struct table_screen *s, struct ui *ui, struct told *told, const struct told_place *place)
{
    const struct theme *t = ui->theme;
    int m = theme_margin(t), half = place->beside ? ui->in.width / 2 : ui->in.width,
        most = smaller(theme_px(t, CARD_WIDTH), half - 2 * m - place->left) - 2 * m;

    measure(s, ui, told, most);
    int words = told->said + (told->waits.len > 0 ? theme_line(t, TYPE_BODY) : 0),
        inner = larger(told->fit.height, words),
        width = told->words + (told->fit.width > 0 ? told->fit.width + m : 0) + 2 * m;
    struct rect card = { place->beside ? place->left + m : (ui->in.width - width) / 2,
                         place->bottom - inner - m, width, inner + m };
    struct rect dice = { card.x + m, card.y + (card.h - told->fit.height) / 2, told->fit.width,
                         told->fit.height },
                row = { card.x + card.w - m - told->words, card.y + (card.h - words) / 2, told->words, 0 };

    show_frame(ui, card, place->near);
    if (told->fit.width > 0)
        table_dice_draw(s, ui, NULL, &told->fit, dice);
    show_words(ui, told, row);
    ui_drawn(ui, "told.card", "", "", "", card);
    return card.h;
}

/*
 * What is under way so far in a sentence. While a die is asked about that is no success or failure of its
 * own, as of damage, what it comes to as it lies belongs to that.
 */
static void tell_anew(struct table_screen *s, const struct question *q, struct str *out)
{
    struct events ahead = { 0 };
    bool lies = q && q->die > 0 && !q->result && session_ahead(s->game.session, NULL, &ahead);

    moment_look(s);
    struct log_source source = game_log_source(&s->game);
    const struct play *pending = moment_pending(s);
    int n = pending->events.n;
    while (lies && n < ahead.n && ahead.at[n].kind != EVENT_TOTAL)
        n++;
    if (lies)
        log_sentence(&source, pending->command, ahead.at, smaller(n + 1, ahead.n), out, NULL);
    else
        log_sentence(&source, pending->command, pending->events.at, n, out, NULL);
    events_clear(&ahead);
}

/* What was rolled and asked so far, who reads of it, and in which language. */
static uint64_t moment_key(const struct table_game *game, const struct play *pending,
                           const struct question *q)
{
    int numbers[] = { session_head(game->session), game->eyes, q ? q->key : 0, q ? q->die : 0,
                      q && q->result };
    unsigned eyes = session_eyes(game->session, game->eyes);
    const char *language = language_now();
    uint64_t key = hash_more(game->view->hash, numbers, sizeof numbers);

    key = hash_more(hash_more(key, &eyes, sizeof eyes), language, strlen(language));
    return hash_more(key, pending->events.at, sizeof *pending->events.at * (size_t)pending->events.n) | 1;
}

static void tell_pending(struct table_screen *s, struct told_pending *before, struct str *out)
{
    const struct question *q = moment_asked(s);
    uint64_t key = moment_key(&s->game, moment_pending(s), q);

    if (before->key != key) {
        before->key = key;
        str_clear(&before->text);
        tell_anew(s, q, &before->text);
    }
    str_add_text(out, str_cstr(&before->text));
}

/* What is under way so far, else what was done last, in a sentence. */
static void find_text(struct table_screen *s, struct told *told, struct told_pending *before)
{
    const struct play *pending = moment_pending(s);

    if (pending && pending->command)
        tell_pending(s, before, &told->text);
    if (told->text.len == 0 && told->line)
        str_add_text(&told->text, told->line->text);
}

int told_draw(struct table_screen *s, struct ui *ui, const struct told_place *place,
              struct told_pending *pending)
{
    struct told told = { .line = last_told(&s->panels.log) };
    int high = 0;

    find_waits(s, &told.waits);
    if (find_dice(s, told.line, place->asked))
        find_text(s, &told, pending);
    if (told.text.len > 0 || (told.waits.len > 0 && !place->asked))
        high = show(s, ui, &told, place);
    str_clear(&told.text);
    str_clear(&told.waits);
    return high;
}
