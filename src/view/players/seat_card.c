#include "view/players/seat_card.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/mem.h"
#include "session/aside.h"
#include "view/table/board.h"
#include "view/table/eyes.h"
#include "view/table/moment.h"
#include "view/table/panel.h"
#include "view/table/say.h"
#include "view/table/tray.h"

#include <stdio.h>
#include <string.h>

/* Design pixels: at rest, with deeds, with a question; the cover. */
enum { REST_WIDE = 280, DEEDS_WIDE = 340, ASKED_WIDE = 620, COVER_WIDE = 380, COVER_HIGH = 124, DISC = 92 };
enum { NEARER = 80 }; /* per cent of what is to be read from afar */
enum { ROWS = 4, BARS = 2, BAR = 10, DASH = 8, AWAY = -10000 };

struct seat_card *seat_card_new(const struct table_screen *shown, int seat, enum players_edge edge)
{
    struct seat_card *card = mem_new(1, sizeof *card);

    if (!card)
        return NULL;
    card->screen = table_screen_guest(shown);
    if (!card->screen) {
        mem_free(card);
        return NULL;
    }
    table_eyes_set(card->screen, seat);
    card->screen->game.alone = true;
    card->seat = seat;
    card->edge = edge;
    card->aimed = NOBODY;
    card->in.x = card->in.y = AWAY;
    card->in.touch = true;
    ui_init(&card->ui);
    draw_init(&card->draw);
    return card;
}

void seat_card_free(struct seat_card *card)
{
    if (!card)
        return;
    table_screen_free(card->screen);
    ui_clear(&card->ui);
    draw_clear(&card->draw);
    pixels_free(&card->pixels);
    mem_free(card);
}

/* What it is asked, if it is. */
static const struct question *asked(const struct seat_card *card)
{
    return moment_question(card->screen, NULL);
}

/* Whom it is about: who is selected of its figures, else the first. */
static int figure_of(const struct seat_card *card)
{
    const struct state *view = card->screen->game.view;
    int figure = card->screen->selection.figure;

    if (figure >= 0 && view->token[figure].seat == card->seat)
        return figure;
    for (int i = 0; i < view->ntokens; i++)
        if (view->token[i].seat == card->seat && state_present(view, i))
            return i;
    return NOBODY;
}

/* Whether everybody knows that figure. */
static bool is_known(const struct table_game *shown, int figure)
{
    return figure < shown->view->ntokens && !(shown->view->token[figure].flags & TOKEN_GONE);
}

/* Others may be asked meanwhile: in secret, of which nothing shows, or openly, where nobody need wait. */
static bool acts(const struct seat_card *card)
{
    const struct table_screen *s = card->screen;

    return (!moment_asked(s) || session_may_begin_beside(s->game.session, card->seat)) &&
           (moment_may_act(s, s->selection.figure) || moment_may_react(s, s->selection.figure));
}

/* Whether it is to say what can be done to somebody whom a finger on the board chose. */
static bool aims(const struct seat_card *card)
{
    return card->screen->selection.target >= 0 && acts(card);
}

/* Whether a page is open that is drawn from all that its seat knows: deeds with their odds. */
static bool tells_all(const struct seat_card *card)
{
    return table_say_is_open(card->screen) || (card->deeds && acts(card)) || aims(card);
}

bool seat_card_knows_more(const struct seat_card *card)
{
    struct session *session = card->screen->game.session;
    const struct state *own = session_view(session, card->seat), *all = session_view(session, SEAT_TABLE);

    return own != all && (!own || !all || !state_same(own, all));
}

/* Whether of that figure itself, which everybody knows, its seat knows more: a number, a mark, of whom. */
static bool figure_differs(const struct seat_card *card, const struct table_game *shown, int figure)
{
    const struct state *own = card->screen->game.view, *all = shown->view;
    size_t numbers = (size_t)own->nstats, at = (size_t)figure * numbers;

    if (memcmp(own->stat + at, all->stat + at, numbers * sizeof *own->stat) != 0 ||
        memcmp(own->pool, all->pool, sizeof own->pool) != 0)
        return true;
    for (int id = own->token[figure].first; id >= 0; id = own->mark[id].next) {
        const struct mark *mark = &own->mark[id];

        if (id >= all->nmarks || all->mark[id].key != mark->key || all->mark[id].seen != mark->seen ||
            (mark->of >= 0 && mark->of < own->ntokens && !is_known(shown, mark->of)))
            return true;
    }
    return false;
}

bool seat_card_is_secret(const struct seat_card *card, const struct table_game *shown)
{
    const struct question *q = asked(card);
    int figure = figure_of(card);

    if (figure >= 0 && !is_known(shown, figure))
        return true;
    if (q)
        return !eyes_know(session_eyes(card->screen->game.session, SEAT_TABLE), q->audience);
    if (tells_all(card))
        return seat_card_knows_more(card);
    return card->sheet && figure >= 0 && figure_differs(card, shown, figure);
}

/* ---- the cover ---- */

static void show_bars(struct seat_card *card, struct rect where)
{
    const struct theme *t = &card->theme;
    int bar = theme_px(t, BAR), dash = theme_px(t, DASH);

    for (int i = 0; i < BARS; i++)
        for (int x = 0; x < where.w * (3 - i) / 3; x += dash)
            draw_fill(card->ui.draw,
                      (struct rect){ where.x + x, where.y + 3 * i * bar / 2, dash * 2 / 3, bar },
                      theme_color(t, ROLE_LINE));
}

/* Nothing of what is asked is drawn: for whom it is, and a disc to hold. */
static void show_cover(struct seat_card *card)
{
    struct ui *ui = &card->ui;
    const struct theme *t = &card->theme;
    int m = theme_margin(t), disc = theme_px(t, DISC);
    char name[40], text[80];
    int words = theme_line(t, TYPE_TITLE) + theme_line(t, TYPE_BODY) + theme_px(t, 3 * BAR + BAR / 2);
    struct rect whole = { 0, 0, card->width, card->height }, face = { m, (whole.h - disc) / 2, disc, disc },
                row = { 2 * m + disc, (whole.h - words) / 2, whole.w - 3 * m - disc,
                        theme_line(t, TYPE_TITLE) };

    snprintf(text, sizeof text, _("For %s alone"),
             table_eyes_name(&card->screen->game, card->seat, name, sizeof name));
    draw_box(ui->draw, face,
             &(struct draw_box){ .radius = (short)(disc / 2),
                                 .border = (short)theme_px(t, 2),
                                 .line = theme_color(t, ROLE_ACCENT),
                                 .fill = theme_color(t, ROLE_RAISED) });
    paint_icon_draw(ui->draw, ICON_EYE_OFF, face.x + disc / 4, face.y + disc / 4, disc / 2,
                    theme_color(t, ROLE_ACCENT));
    ui_line(ui, row, FACE_TITLE, TYPE_TITLE, ROLE_TEXT, text, -1);
    row.y += row.h;
    row.h = theme_line(t, TYPE_BODY);
    ui_line(ui, row, FACE_STRONG, TYPE_BODY, ROLE_TEXT, _("Hold to see"), -1);
    show_bars(card, (struct rect){ row.x, row.y + row.h + theme_px(t, BAR), row.w, 0 });
    ui_drawn(ui, "seat.cover", text, "", _("Hold to see"), whole);
}

/* ---- the card ---- */

/* What is wished waits for what others are asked. */
static void show_waits(struct seat_card *card)
{
    struct ui_button never = { .id = "seat.never", .label = _("Take it back"), .bar = -1 };

    if (card->screen->wish.kind == WISH_NOTHING)
        return;
    ui_label(&card->ui, "seat.waits", FACE_BODY, TYPE_BODY, ROLE_QUIET,
             _("Will be done as soon as the others have answered."));
    if (ui_button_row(&card->ui, &never))
        card->screen->wish.kind = WISH_NOTHING;
}

/* Who it is, as everybody knows it, and at the right what unfolds its sheet. */
static void show_head(struct seat_card *card, struct table_screen *shown, int figure)
{
    struct ui *ui = &card->ui;
    int size = theme_button_bar(ui->theme);
    struct rect corner = table_panel_card(is_known(&shown->game, figure) ? shown : card->screen, ui, figure,
                                          size);

    corner.h = smaller(corner.h, size);
    if (card->screen->wish.kind == WISH_NOTHING &&
        ui_tool(ui, corner, "seat.sheet", ICON_PERSON, _("Sheet"), NULL, card->sheet))
        card->sheet = !card->sheet;
}

/* What is likely against whoever was chosen just now is there already: the whole list stands behind it. */
static void fold_deeds(struct seat_card *card)
{
    int target = card->screen->selection.target;

    if (target >= 0 && target != card->aimed)
        card->deeds = false;
    card->aimed = target;
}

/*
 * They would cover the board: until somebody opens them only the end of the turn is there, and what can be
 * done to whom a finger chose.
 */
static void show_deeds(struct seat_card *card)
{
    struct ui *ui = &card->ui;
    struct ui_button deeds = {
        .id = "seat.deeds", .label = _("Actions"), .bar = -1, .middle = true, .chosen = card->deeds
    };
    int end = table_actions_end_height(card->screen, ui), gap = theme_gap(ui->theme);
    struct rect row = ui_row(ui, theme_button_main(ui->theme)),
                left = end > 0 ? ui_cut(&row, (row.w - gap) / 2, gap) : row;

    if (ui_button(ui, left, &deeds))
        card->deeds = !card->deeds;
    if (end > 0)
        table_actions_draw_end(card->screen, ui, row);
    if (card->deeds)
        table_actions_list(card->screen, ui, ROWS);
    else if (aims(card))
        table_actions_choice(card->screen, ui);
}

/* What is said with a deed; a finger has no Escape key to leave it by. */
static void show_page(struct seat_card *card)
{
    struct ui *ui = &card->ui;
    struct ui_button back = { .id = "say.back", .label = _("Not after all"), .bar = -1, .middle = true };

    table_say_draw(card->screen, ui);
    if (!ui_find(ui, back.id) && ui_button_row(ui, &back))
        card->screen->panels.say.open = false;
}

/* Whom a question is about, of the seat's own, as everybody knows them: the face, and luck where it fits. */
static void show_asked(struct seat_card *card, struct table_screen *shown, const struct question *q)
{
    const struct theme *t = &card->theme;
    const struct state *view = card->screen->game.view;
    const struct ui_widget *words = ui_find(&card->ui, "question");
    int room = table_question_face(&card->screen->game, t),
        figure = q->about >= 0 && view->token[q->about].seat == card->seat ? q->about : figure_of(card);

    if (!words || figure < 0 || !is_known(&shown->game, figure) || words->rect.x < room)
        return;
    table_panel_asked(shown, &card->ui, figure, words->rect, words->value,
                      (struct rect){ words->rect.x - room, words->rect.y, room, words->rect.h });
}

static void show_rows(struct seat_card *card, struct table_screen *shown)
{
    struct ui *ui = &card->ui;
    int seat = card->seat, figure = figure_of(card);
    const struct question *q = moment_question(card->screen, &seat);

    if (q) {
        table_question_draw(card->screen, ui, q, seat);
        show_asked(card, shown, q);
        return;
    }
    if (table_say_is_open(card->screen)) {
        show_page(card);
        return;
    }
    if (figure >= 0)
        show_head(card, shown, figure);
    show_waits(card);
    if (acts(card))
        show_deeds(card);
    if (figure >= 0 && card->sheet && card->screen->wish.kind == WISH_NOTHING)
        table_panel_card_sheet(card->screen, ui, figure);
}

/* Whether what it wishes need not wait until others have answered. */
static bool begins_beside(const struct seat_card *card)
{
    return card->screen->wish.kind == WISH_DEED &&
           session_may_begin_beside(card->screen->game.session, card->seat);
}

static int width_of(struct seat_card *card)
{
    int design = REST_WIDE;

    if (card->covered)
        design = COVER_WIDE;
    else if (asked(card) || table_say_is_open(card->screen) || (aims(card) && !card->deeds))
        design = ASKED_WIDE;
    else if ((acts(card) && card->deeds) || card->sheet)
        design = DEEDS_WIDE;
    return theme_px(&card->theme, design);
}

/* A finger on somebody else's figure chooses whom it is against, not whom the card is about. */
static void keep_own_figure(struct seat_card *card)
{
    struct table_screen *s = card->screen;
    const struct token *token = s->game.view->token;
    int figure = s->selection.figure, actor = moment_actor(s);

    if (figure >= 0 && token[figure].seat != card->seat)
        table_select_figure(&s->selection,
                            actor >= 0 && token[actor].seat == card->seat ? actor : figure_of(card));
}

/* It moves, or not, and shows dice as the window does on which it lies. */
static void be_alike(struct table_screen *s, const struct table_screen *shown)
{
    s->anim.reduced = shown->anim.reduced;
    s->panels.dice_shown = shown->panels.dice_shown;
    s->panels.pieces = shown->panels.pieces;
    s->panels.dice.spinning = false; /* until they are drawn so */
}

unsigned seat_card_build(struct seat_card *card, struct table_screen *shown, const struct theme *theme,
                         const struct font_meter *meter, int most_wide, int most_high)
{
    struct ui *ui = &card->ui;
    struct ui_input in = card->in;
    struct session *session = card->screen->game.session;
    bool others = session_pending(session) && !asked(card);

    card->screen->game.open = !card->held;
    be_alike(card->screen, shown);
    card->theme = *theme;
    card->theme.percent = card->theme.percent * NEARER / 100;
    card->width = smaller(width_of(card), most_wide);
    in.width = card->width;
    in.height = most_high;
    draw_reset(&card->draw);
    ui_begin(ui, &card->theme, meter, &card->draw, &in);
    if (others && begins_beside(card))
        others = !session_set_aside(session);
    table_screen_attend(card->screen, ui, others);
    keep_own_figure(card);
    table_board_aim(card->screen, ui); /* at whom a finger on the board chose */
    fold_deeds(card);
    moment_look(shown);
    if (card->covered) {
        card->height = theme_px(&card->theme, COVER_HIGH);
        ui_panel_box(ui, (struct rect){ 0, 0, card->width, card->height });
        show_cover(card);
    } else {
        struct ui_panel panel = { .id = "seat", .title = _("Seat"), .width = card->width, .most = most_high };

        ui_panel_begin(ui, &panel);
        show_rows(card, shown);
        card->height = larger(ui_panel_end(ui).h, 1);
    }
    card->asks = asked(card) != NULL;
    ui->in.height = card->height; /* what is told of a control lies on the card */
    unsigned wake = ui_end(ui);
    if (card->screen->panels.dice.spinning && (wake == 0 || wake > TABLE_FRAME))
        wake = TABLE_FRAME;
    bool wider = smaller(width_of(card), most_wide) != card->width; /* by what it was told in this frame */
    return wider || (card->screen->wish.kind != WISH_NOTHING && !others) ? 1 : wake;
}
