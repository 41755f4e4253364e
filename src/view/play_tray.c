#include "view/play_tray.h"

#include "base/language.h"
#include "base/text.h"
#include "paint/paint_dice.h"
#include "view/play_figure.h"
#include "view/play_log.h"
#include "view/play_wish.h"
#include "view/play_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DICE_SHOWN = 3, ROLLS_READ = 16, DIE = 108, WELL = 172, ANSWERS_A_ROW = 4, ANSWERS_WITH_ODDS = 6, BAR_WIDE = 620 };

/* ---- undo and redo ---- */

bool play_tray_can_undo(const struct play_screen *screen)
{
    return session_pending(screen->session) || session_head(screen->session) > screen->floor;
}

static void show_history(struct play_screen *screen, struct ui *ui, struct rect row)
{
    const struct theme *t = ui->theme;
    int gap = theme_px(t, 12);
    struct ui_button undo = { .id = "undo",
                              .label = _("Undo"),
                              .key = "Z",
                              .icon = ICON_UNDO,
                              .bar = -1,
                              .disabled = !play_tray_can_undo(screen) };
    struct ui_button redo = { .id = "redo",
                              .label = _("Redo"),
                              .key = "Y",
                              .icon = ICON_REDO,
                              .bar = -1,
                              .disabled = session_next(screen->session, session_head(screen->session)) == 0 };

    if (ui_button(ui, ui_cut(&row, -theme_px(t, 176), gap), &redo))
        play_wish_simple(screen, WISH_REDO);
    if (ui_button(ui, ui_cut(&row, -theme_px(t, 176), gap), &undo))
        play_wish_simple(screen, WISH_UNDO);
}

/* The same, small, in the corner of a question. */
static void show_history_small(struct play_screen *screen, struct ui *ui, struct rect *row)
{
    const struct theme *t = ui->theme;
    int size = theme_button_bar(t);
    bool back = play_tray_can_undo(screen);
    struct rect undo = ui_cut(row, -size, theme_px(t, 6)), redo = ui_cut(row, -size, theme_px(t, 14));

    redo.h = undo.h = size;
    if (back && ui_tool(ui, undo, "undo", ICON_UNDO, _("Undo"), "Z", false))
        play_wish_simple(screen, WISH_UNDO);
    if (session_next(screen->session, session_head(screen->session)) != 0 &&
        ui_tool(ui, redo, "redo", ICON_REDO, _("Redo"), "Y", false))
        play_wish_simple(screen, WISH_REDO);
}

/* ---- nothing is asked: what to do ---- */

static void prompt(const struct play_screen *screen, char *out, size_t room)
{
    bool square = !screen->view->board || screen->view->board->grid.layout == GRID_SQUARE;
    int actor = screen_actor(screen);

    if (screen->aim >= 0)
        snprintf(out, room, _("Choose whom. Esc lets go."));
    else if (screen->opponent.waits && actor >= 0 && !screen_is_ours(screen, actor))
        snprintf(out, room, _("%s acts."), screen_figure(screen, actor));
    else if (screen->opponent.waits)
        snprintf(out, room, _("The other side acts."));
    else if (actor >= 0 && actor != screen->selected && screen_may_act(screen, actor))
        snprintf(out, room, _("%s acts: click it to go on."), screen_figure(screen, actor));
    else if (screen_may_act(screen, screen->selected))
        snprintf(out, room, "%s", square ? _("Click a square, or an action.") : _("Click a hex, or an action."));
    else if (session_due(screen->session)->kind == DUE_WAIT && screen->view->turn.mode == MODE_ENCOUNTER)
        snprintf(out, room, _("Choose who acts."));
    else
        snprintf(out, room, screen->log.n > 0 ? _("The fight is over.") : _("There is no fight."));
}

static void show_prompt(struct play_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    struct rect row = ui_row(ui, theme_button_bar(t)), text = row;
    char line[120];
    int icon = theme_icon(t);

    if (ui_width(ui) < theme_px(t, BAR_WIDE)) {
        show_history_small(screen, ui, &text);
    } else {
        show_history(screen, ui, row);
        text.w -= 2 * theme_px(t, 188);
    }
    paint_icon_draw(ui->draw, ICON_BOOT, text.x, text.y + (text.h - icon) / 2, icon,
                    theme_color(t, ROLE_ACCENT));
    ui_cut(&text, icon, theme_px(t, 12));
    prompt(screen, line, sizeof line);
    ui_line(ui, text, FACE_BODY, TYPE_BODY, ROLE_TEXT, line, -1);
    screen_label(ui, "prompt", line, "", "", text);
}

/* ---- the dice of the command that is under way ---- */

/* The latest rolls that lie on the table, oldest first; how many. */
static int dice_of(const struct play_screen *screen, struct log_row shown[DICE_SHOWN])
{
    const struct play *pending = session_pending(screen->session);
    struct log_source source = screen_log_source(screen);
    struct log_row row[ROLLS_READ];
    int n = pending ? log_rows(&source, pending->events.at, pending->events.n, row, ROLLS_READ) : 0,
        count = 0;

    for (int i = 0; i < n && i < ROLLS_READ; i++) {
        if (row[i].roll.n == 0)
            continue;
        if (count == DICE_SHOWN)
            memmove(shown, shown + 1, (size_t)--count * sizeof *shown);
        shown[count++] = row[i];
    }
    return count;
}

static int face_that_counts(const struct log_row *row)
{
    return row->roll.face[row->roll.counts < row->roll.n ? row->roll.counts : 0];
}

/* "12 + 7 = 19" once the total is known, the name of the roll before. */
static void below_die(const struct play_screen *screen, const struct log_row *row, char *out, size_t room)
{
    char word[48];

    if (row->summed)
        snprintf(out, room, FONT_QUIET "%d %s %d = " FONT_STRONG "%d", face_that_counts(row),
                 row->sum < face_that_counts(row) ? "\xe2\x88\x92" : "+",
                 abs(row->sum - face_that_counts(row)), row->sum);
    else
        text_capital(
            screen_word(screen, "value", ruleset_name(screen->rules, row->what), word, sizeof word), out,
            room);
}

/* A die that has just been rolled tumbles for a moment; it has landed when `left` is 0. */
static void tumble(const struct play_screen *screen, struct dice_look *look, float *angle, int *tall,
                   unsigned left)
{
    float part = (float)left / PLAY_SPIN;
    unsigned beat = screen->now / 70;

    *angle += part * part * 540;
    *tall = 1000 - (int)(part * 380 * (float)(beat % 2));
    if (left > PLAY_SPIN / 5)
        look->face = 1 + (int)((beat * 2654435761u >> 8) % (unsigned)look->sides);
}

static void show_die(struct play_screen *screen, struct ui *ui, const struct log_row *row, int x, int y,
                     bool asked, unsigned left)
{
    const struct theme *t = ui->theme;
    int size = theme_px(t, DIE), ring = theme_px(t, 4);
    bool foe = row->who >= 0 && play_figure_side(screen, row->who) == TOKEN_FOE;
    struct dice_look look = { .sides = row->roll.sides,
                              .face = face_that_counts(row),
                              .color = foe ? DICE_EMBER : DICE_IVORY };
    char text[96];
    float angle = foe ? 7 : -9;
    int tall = 1000;
    struct rect below = { x - theme_px(t, 66), y + theme_px(t, DIE / 2 + 18), theme_px(t, 132),
                          theme_line(t, TYPE_BODY) };

    tumble(screen, &look, &angle, &tall, left);
    paint_dice_draw(ui->draw, &look, x, y, size, angle, tall, 255);
    if (left > 0)
        return;
    if (asked) {
        struct draw_box box = { .radius = (short)(size * 6 / 10),
                                .border = (short)ring,
                                .line = theme_color(t, ROLE_ACCENT) };
        draw_box(ui->draw,
                 (struct rect){ x - size * 6 / 10, y - size * 6 / 10, size * 12 / 10, size * 12 / 10 }, &box);
    }
    below_die(screen, row, text, sizeof text);
    ui_line(ui, below, FACE_BODY, TYPE_BODY, ROLE_QUIET, text, 0);
}

/* How long the dice that came last still tumble. */
static unsigned dice_left(struct play_screen *screen, int n)
{
    const struct play *pending = session_pending(screen->session);
    int rolls = 0;

    for (int i = 0; pending && i < pending->events.n; i++)
        rolls += pending->events.at[i].kind == EVENT_ROLLED;
    if (rolls > screen->dice_lying) {
        screen->dice_since = screen->now;
        screen->dice_still = n - (rolls - screen->dice_lying);
    }
    screen->dice_lying = rolls;
    unsigned age = screen->now - screen->dice_since;
    screen->spinning = age < PLAY_SPIN && !screen->anim.reduced;
    return screen->spinning ? PLAY_SPIN - age : 0;
}

static int show_dice(struct play_screen *screen, struct ui *ui, const struct question *q, struct rect where)
{
    const struct theme *t = ui->theme;
    struct log_row shown[DICE_SHOWN];
    int n = dice_of(screen, shown), width = n * theme_px(t, 136);
    struct draw_box well = { .radius = (short)theme_radius(t),
                             .border = (short)theme_hairline(t),
                             .inset = (short)theme_px(t, 8),
                             .fill = theme_color(t, ROLE_SUNKEN),
                             .line = theme_color(t, ROLE_LINE),
                             .shade = theme_color(t, ROLE_SHADE) };

    if (n == 0)
        return 0;
    unsigned left = dice_left(screen, n);
    draw_box(ui->draw, (struct rect){ where.x, where.y, width, where.h }, &well);
    for (int i = 0; i < n; i++)
        show_die(screen, ui, &shown[i], where.x + theme_px(t, 68) + i * theme_px(t, 136),
                 where.y + theme_px(t, 72),
                 q->die > 0 && !shown[i].summed && shown[i].who == q->about &&
                     shown[i].roll.sides == q->sides && face_that_counts(&shown[i]) == q->die,
                 i >= screen->dice_still ? left : 0);
    return width + theme_px(t, 22);
}

/* ---- the question ---- */

static void standing_line(const struct play_screen *screen, const struct question *q, char *out, size_t room)
{
    const char *who = screen_figure(screen, q->about);

    if (q->die == 0)
        snprintf(out, room, "%s", "");
    else if (q->standing < 0)
        snprintf(out, room, _("%s%s fails by %d.%s The better die counts."), FONT_BAD, who, -q->standing,
                 FONT_QUIET);
    else if (q->standing > 0)
        snprintf(out, room, _("%s%s succeeds by %d.%s The better die counts."), FONT_GOOD, who, q->standing,
                 FONT_QUIET);
    else
        snprintf(out, room, FONT_QUIET "%s", _("The better die counts."));
}

/* "If kept: [Push 3] [Slide 3]": what the roll as it stands leads to. */
static void show_ahead(struct play_screen *screen, struct ui *ui, struct rect row)
{
    const struct theme *t = ui->theme;
    const struct play_spread *spread = &screen->spread;
    int x = row.x, height = theme_px(t, 34);

    if (!spread->ahead || spread->kinds == 0)
        return;
    x += ui_line(ui, (struct rect){ x, row.y, row.w, height }, FACE_BODY, TYPE_BODY, ROLE_QUIET,
                 _("If kept:"), -1) +
         theme_px(t, 10);
    for (int i = 0; i < spread->kinds; i++) {
        char word[48], kind[64], text[80];

        text_capital(screen_word(screen, "answer", ruleset_name(screen->rules, spread->kind_name[i]),
                                       word, sizeof word),
                           kind, sizeof kind);
        snprintf(text, sizeof text, "%s %d", kind, spread->kind_steps[i]);
        x += ui_tag(ui, x, row.y, height, ROLE_TEXT, text) + theme_px(t, 8);
    }
}

static void show_question(struct play_screen *screen, struct ui *ui, const struct question *q)
{
    const struct theme *t = ui->theme;
    struct log_row shown[DICE_SHOWN];
    char text[256], rule[16], line[200], standing[200];
    struct log_source source = screen_log_source(screen);
    bool dice = dice_of(screen, shown) > 0;
    struct rect row =
        ui_row(ui, dice ? theme_px(t, WELL) : theme_line(t, TYPE_TITLE) + theme_line(t, TYPE_BODY));
    int taken = show_dice(screen, ui, q, row);

    struct rect corner = { row.x, row.y + row.h - theme_button_bar(ui->theme), row.w,
                           theme_button_bar(ui->theme) };
    show_history_small(screen, ui, &corner);
    play_words_question(screen, q, text, sizeof text);
    row.x += taken;
    row.w -= taken;
    row.y += dice ? theme_px(t, 16) : 0;
    struct rect title = { row.x, row.y, row.w, 2 * theme_line(t, TYPE_TITLE) };
    title.y += ui_text(ui, title, FACE_TITLE, TYPE_TITLE, ROLE_TEXT, text);
    standing_line(screen, q, line, sizeof line);
    struct rect below = { row.x, title.y + theme_px(t, 4), row.w, 0 };
    below.y += *line ? ui_text(ui, below, FACE_BODY, TYPE_BODY, ROLE_TEXT, line) : 0;
    font_clean(line, standing, sizeof standing);
    log_rule_text(&source, q->rule, rule, sizeof rule);
    snprintf(line, sizeof line, "%s%s%s", q->about >= 0 ? screen_figure(screen, q->about) : "",
             q->about >= 0 && *rule ? ", " : "", rule);
    below.y += ui_text(ui, below, FACE_BODY, TYPE_BODY, ROLE_QUIET, line) + theme_px(t, 6);
    show_ahead(screen, ui, below);
    screen_label(ui, "question", text, ruleset_name(screen->rules, q->key), standing, row);
}

/* The id of an answer's button. */
static void answer_id(const struct play_screen *screen, const struct question *q, int option, char *out,
                      size_t room)
{
    if (play_words_named(q, option))
        snprintf(out, room, "answer.%s", ruleset_name(screen->rules, q->option[option].key));
    else
        snprintf(out, room, "answer.%d", option);
}

static bool shown_as_button(const struct question *q, int option)
{
    return !cell_somewhere(q->option[option].cell);
}

/* Odds of an answer, if the deed under way has odds at all; NULL: none are shown. */
static const struct play_odds *odds_of(struct play_screen *screen, const struct question *q, int seat,
                                       int option)
{
    struct answer answer = { ASK_PICK, (unsigned char)seat, q->key, 1, 0 };

    if (q->n > ANSWERS_WITH_ODDS || (screen->spread.n > 1 && !screen->spread.ahead))
        return NULL;
    const struct play_odds *odds = play_odds_answer(&screen->odds, screen->session, &answer, &option);
    screen_look(screen);
    return odds;
}

static void answer_odds(struct play_screen *screen, const struct question *q, int seat, int option, char *one,
                        size_t one_room, char *two, size_t two_room)
{
    const struct play_odds *odds = odds_of(screen, q, seat, option);

    one[0] = two[0] = '\0';
    if (!odds)
        return;
    play_words_odds(screen, odds, one, one_room, two, two_room);
    if (odds->waits)
        snprintf(one, one_room, "%s", PLAY_WORDS_WAIT);
    else if (odds->refused && !odds->refusal.rule)
        snprintf(one, one_room, "%s", PLAY_WORDS_UNKNOWN);
}

/* The way the shove's kind leads, in the button's line. */
static void kind_line(const struct play_screen *screen, int option, char *out, size_t room)
{
    for (int i = 0; i < screen->spread.kinds && !screen->spread.ahead; i++)
        if (screen->spread.kind[i] == option)
            snprintf(out, room, _("up to %s%d%s: point at a cell"), FONT_STRONG, screen->spread.kind_steps[i],
                     FONT_PLAIN);
}

static void use_answer(struct play_screen *screen, int option)
{
    bool kind = screen->spread.n > 1 && screen->spread.kind_question && !screen->spread.ahead;

    for (int i = 0; kind && i < screen->spread.kinds; i++) {
        if (screen->spread.kind[i] != option)
            continue;
        screen->kind =
            screen->kind == option ? -1 : option; /* looked at: only its cells are left to point at */
        return;
    }
    play_wish_pick(screen, option);
}

static void show_answer(struct play_screen *screen, struct ui *ui, struct rect where,
                        const struct question *q, int seat, int option, char taken[32], bool measure,
                        int *height)
{
    char id[64], label[120], one[192], two[192], key[2] = "";
    struct ui_button button = { .id = id,
                                .label = label,
                                .bar = -1,
                                .title = q->n <= 3,
                                .chosen = screen->spread.kind_question && !screen->spread.ahead &&
                                          screen->kind == option };

    answer_id(screen, q, option, id, sizeof id);
    play_words_answer(screen, q, option, label, sizeof label);
    answer_odds(screen, q, seat, option, one, sizeof one, two, sizeof two);
    kind_line(screen, option, one, sizeof one);
    button.line[0] = *one ? one : NULL;
    button.line[1] = *one && *two ? two : NULL;
    if (measure) {
        int wants = ui_button_height(ui, where.w, &button);
        *height = wants > *height ? wants : *height;
        return;
    }
    key[0] = play_words_letter(label, taken);
    button.key = key[0] ? key : NULL;
    if (ui_button(ui, where, &button))
        use_answer(screen, option);
}

static void show_answers(struct play_screen *screen, struct ui *ui, const struct question *q, int seat)
{
    int option[OPTIONS_ASKED], n = 0, gap = theme_px(ui->theme, 16);
    char taken[32] = "";

    for (int i = 0; i < q->n; i++)
        if (shown_as_button(q, i))
            option[n++] = i;
    for (int i = 0; i < n; i++)
        odds_of(screen, q, seat, option[i]);
    play_odds_wait(&screen->odds);
    if (n == 0)
        ui_label(ui, "answer.point", FACE_BODY, TYPE_BODY, ROLE_QUIET,
                 _("Point at one of the cells on the board."));
    for (int from = 0; from < n; from += ANSWERS_A_ROW) {
        int left = n - from < ANSWERS_A_ROW ? n - from : ANSWERS_A_ROW, height = theme_button_main(ui->theme);
        int columns = n > ANSWERS_A_ROW ? ANSWERS_A_ROW : left,
            width = (ui_width(ui) - (columns - 1) * gap) / columns;

        for (int i = 0; i < left; i++)
            show_answer(screen, ui, (struct rect){ 0, 0, width, 0 }, q, seat, option[from + i], taken, true,
                        &height);
        struct rect row = ui_row(ui, height);
        for (int i = 0; i < left; i++)
            show_answer(screen, ui, ui_cut(&row, width, gap), q, seat, option[from + i], taken, false,
                        &height);
    }
}

/* The focus starts on the answer that changes nothing. */
static void focus_rest(struct play_screen *screen, struct ui *ui, const struct question *q)
{
    char id[64];

    screen->kind = -1;
    screen->keyed = false;
    if (screen_is_ours(screen, q->about))
        screen->selected = q->about;
    if (q->kind != ASK_PICK || q->nrest != 1)
        return;
    answer_id(screen, q, q->rest[0], id, sizeof id);
    ui_focus(ui, id);
}

static void show_asking(struct play_screen *screen, struct ui *ui, const struct question *q, int seat)
{
    if (play_form_renew(screen, q))
        focus_rest(screen, ui, q);
    show_question(screen, ui, q);
    if (q->kind == ASK_PICK)
        show_answers(screen, ui, q, seat);
    else
        play_form_draw(screen, ui, q, seat);
}

void play_tray_draw(struct play_screen *screen, struct ui *ui)
{
    int seat = SEAT_GM;
    const struct question *q = screen_question(screen, &seat);
    struct ui_panel panel = layout_panel(&screen->layout, LAYOUT_TRAY, "tray", _("Tray"));

    panel.padding = theme_padding_small(ui->theme);
    ui_panel_begin(ui, &panel);
    if (q)
        show_asking(screen, ui, q, seat);
    else {
        screen->dice_lying = 0;
        screen->spinning = false;
        show_prompt(screen, ui);
    }
    layout_stands(&screen->layout, LAYOUT_TRAY, ui_panel_end(ui));
}
