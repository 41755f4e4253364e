/* Lanes as rows of the tray, and what the number of foes costs (view/table/lanes.h). */
#include "view/table/lanes.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "content/words.h"
#include "view/table/dice.h"
#include "view/table/figure.h"
#include "view/table/rule.h"
#include "view/table/tray.h"
#include "view/table/words.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

enum {
    LANE = 60,
    FOLDED = 40, /* a line of those that are over, and of those that are still to come, from afar */
    FACE_FOLDED = 34,
    FEW = 4,
    FACE = 42,
    DIE = 44,
    TOTAL = 84,
    GAP = 10,
    MIDDLE = 20, /* hundredths of the row for what comes of it */
    FOES_TOLD = 3,
    PILL = 38,
    PILL_PAD = 12,
    APART = 16,
    RULE_TOLD = 600,
    NAMED = 2 /* what a total begins with keeps its names the longest */
};

/* ---- what a total is made of ---- */

/* In full words; what comes first and adds in words; that in short ones of the book's; the numbers alone. */
enum spelled { WHOLE, LEADING, BRIEF, BARE, SPELLED };

/* "Power", "POW", "": what stands beside a number. */
static const char *term_name(const struct table_game *game, const struct log_row *row, int i,
                             enum spelled how, char *out, size_t room)
{
    struct log_source source = game_log_source(game);
    char word[64];
    const char *name = log_term_word(&source, row->term[i].label, row->term[i].item, word, sizeof word),
               *key = ruleset_name(game->rules, row->term[i].label),
               *brief = how == BRIEF && !row->term[i].item ? game_word_or_none(game, "short", key) : NULL;

    out[0] = '\0';
    if (how == WHOLE || (how != BARE && i < NAMED && row->term[i].value > 0))
        text_capital(brief ? brief : name, out, room);
    return out;
}

/* "Power 4 + Melee 3 − 4": what its total is made of besides the die. */
static void spell_terms(const struct table_game *game, const struct log_row *row, enum spelled how, char *out,
                        size_t room)
{
    struct str text = { 0 };

    for (int i = 0; i < row->terms; i++) {
        char name[80];
        int value = row->term[i].value;
        const char *called = term_name(game, row, i, how, name, sizeof name), *before = text.len ? " " : "",
                   *blank = *called ? " " : "";

        if (value < 0)
            str_add_format(&text, "%s" FONT_BAD "\xe2\x88\x92 %d" FONT_QUIET "%s%s", before, -value, blank,
                           called);
        else if (value > 0)
            str_add_format(&text, "%s%s%s%s%d", before, text.len ? "+ " : "", called, blank, value);
    }
    snprintf(out, room, "%s", str_cstr(&text));
    str_clear(&text);
}

static int width_of(const struct ui *ui, enum face face, const char *text)
{
    struct font_style style = { face, theme_type(ui->theme, TYPE_BODY), theme_color(ui->theme, ROLE_TEXT) };

    return font_width(ui->meter, ui->theme, style, text);
}

/* What it rolls with, as fully as there is room for. */
static void show_terms(struct table_game *game, struct ui *ui, const struct log_row *roll, int align,
                       struct rect where)
{
    char text[240] = "";
    int how = WHOLE;

    spell_terms(game, roll, (enum spelled)how, text, sizeof text);
    while (how < SPELLED - 1 && width_of(ui, FACE_BODY, text) > where.w)
        spell_terms(game, roll, (enum spelled)++ how, text, sizeof text);
    ui_line(ui, where, FACE_BODY, TYPE_BODY, ROLE_QUIET, text, align);
}

/* ---- what was done ---- */

/*
 * "Fights Kane", "Takes the hit": what the one at the left does, by its answers, else by the deed
 * ("lane.DEED", "lane.DEED.far" from afar); of somebody else's deed that it has not answered, its name.
 */
static void deed_of(const struct table_game *game, const struct table_lane *lane, char *out, size_t room)
{
    const char *deed = ruleset_name(game->rules, lane->deed), *word = NULL;
    bool far = state_distance(game->view, lane->side[0], lane->side[1]) > 1;
    const struct word_slot who = { "who", game_figure(game, lane->side[1]) };
    char key[96], name[64];

    if (lane->question)
        word = table_lanes_word(game, lane->question, lane->answer, key, sizeof key);
    if (!word && (lane->acts || (lane->rolled[0] && lane->rolled[1]))) {
        snprintf(key, sizeof key, "lane.%s%s", deed, far ? ".far" : "");
        word = game_word_or_none(game, "screen", key);
    }
    if (word)
        (void)table_words_said(game, key, &who, 1, out, room);
    else if (lane->acts)
        text_capital(game_word(game, "action", deed, name, sizeof name), out, room);
    else
        snprintf(out, room, "%s", game_figure(game, lane->side[0]));
}

/* At the left what it does, at the right who it is, above what it rolls with. */
static void show_deed(struct table_game *game, struct ui *ui, const struct table_lane *lane, int side,
                      struct rect where)
{
    int line = theme_line(ui->theme, TYPE_BODY), align = side ? 1 : -1, lines = lane->rolled[side] ? 2 : 1;
    struct rect row = { where.x, where.y + (where.h - lines * line) / 2, where.w, line };
    char text[120];

    if (side)
        snprintf(text, sizeof text, "%s", game_figure(game, lane->side[side]));
    else
        deed_of(game, lane, text, sizeof text);
    if (width_of(ui, FACE_STRONG, text) > where.w)
        snprintf(text, sizeof text, "%s", game_figure(game, lane->side[side]));
    ui_line(ui, row, FACE_STRONG, TYPE_BODY, ROLE_TEXT, text, align);
    row.y += line;
    if (lane->rolled[side])
        show_terms(game, ui, &lane->row[side], align, row);
}

static void show_face(struct table_screen *screen, struct ui *ui, int token, struct rect where)
{
    struct token_look look = table_figure_look(screen, token);
    int size = smaller(where.w, where.h);

    look.badges = 0; /* beside it stand words */

    paint_token_portrait(ui->draw, &look, where.x, where.y + (where.h - size) / 2, size);
}

/* ---- dice and what they come to ---- */

/* Where a die is still to come; what is over without one says so. */
static void show_no_die(struct ui *ui, const struct table_lane *lane, struct rect die, struct rect all)
{
    const struct theme *t = ui->theme;
    struct draw_box box = { .radius = (short)theme_px(t, 8),
                            .border = (short)theme_hairline(t),
                            .dash = (short)theme_px(t, 4),
                            .line = theme_color(t, ROLE_CONTROL) };

    if (!lane->open) {
        ui_line(ui, all, FACE_BODY, TYPE_BODY, ROLE_QUIET, _("no roll"), 0);
        return;
    }
    int size = die.w * 4 / 5;
    draw_box(ui->draw, (struct rect){ die.x + (die.w - size) / 2, die.y + (die.h - size) / 2, size, size },
             &box);
}

/* Its total, below it the number that it had to reach unless that is the other's. */
static void show_total(struct ui *ui, const struct table_lane *lane, int side, struct rect where)
{
    const struct theme *t = ui->theme;
    const struct log_row *of = &lane->row[side], *other = &lane->row[!side];
    bool opposed = of->against == INT_MIN || (lane->rolled[!side] && of->against == other->sum);
    char text[16], needs[24];

    snprintf(text, sizeof text, "%d", of->sum);
    snprintf(needs, sizeof needs, _("needs %d"), of->against);
    if (opposed || width_of(ui, FACE_BODY, needs) > where.w) {
        ui_line(ui, where, FACE_STRONG, TYPE_NUMBER, ROLE_TEXT, text, 0);
        return;
    }
    int upper = theme_line(t, TYPE_NUMBER), lower = theme_line(t, TYPE_BODY);
    struct rect row = { where.x, where.y + (where.h - upper - lower) / 2, where.w, upper };
    ui_line(ui, row, FACE_STRONG, TYPE_NUMBER, of->sum >= of->against ? ROLE_GOOD : ROLE_BAD, text, 0);
    row.y += upper;
    row.h = lower;
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, needs, 0);
}

/* About the die that may be rolled anew. */
static void ring_die(struct ui *ui, struct rect die)
{
    const struct theme *t = ui->theme;
    struct draw_pen pen = { .line = theme_color(t, ROLE_ACCENT), .width = (float)theme_px(t, 3) };

    draw_group(ui->draw, die.x, die.y);
    draw_circle(ui->draw, (float)die.w / 2, (float)die.h / 2, (float)theme_px(t, LANE) / 2 - 1);
    draw_ink(ui->draw, &pen);
    draw_group_end(ui->draw);
}

/* The die that counts, and the total at its inner side. */
static void show_roll(struct table_screen *screen, struct ui *ui, const struct table_lane *lane, int side,
                      bool asked, struct rect *row)
{
    const struct theme *t = ui->theme;
    int size = theme_px(t, DIE), sign = side ? -1 : 1;
    struct rect all = *row;
    struct rect die = ui_cut(row, sign * size, 0), total = ui_cut(row, sign * theme_px(t, TOTAL), 0);
    const struct log_row *of = &lane->row[side];

    all.x = side ? total.x : die.x;
    all.w = die.w + total.w;
    if (!lane->rolled[side]) {
        show_no_die(ui, lane, die, all);
        return;
    }
    table_dice_one(screen, ui, of, of->roll.counts < of->roll.n ? of->roll.counts : 0, die.x + size / 2,
                   die.y + die.h / 2, size, 0);
    if (asked)
        ring_die(ui, die);
    if (of->summed)
        show_total(ui, lane, side, total);
}

/* ---- what comes of it ---- */

/* "5 to Kane", an arrow pointing that way, "up to 5" if not sure; without room, the arrow tells to whom. */
static void say_loss(const struct table_game *game, struct ui *ui, const struct table_lane *lane, int side,
                     int loss, bool sure, int width, char *out, size_t room)
{
    const char *who = game_figure(game, lane->side[side]);
    char amount[32];

    snprintf(amount, sizeof amount, sure ? "%d" : _("up to %d"), loss);
    snprintf(out, room, side ? _("%s to %s \xe2\x86\x92") : _("\xe2\x86\x90 %s to %s"), amount, who);
    if (width_of(ui, FACE_STRONG, out) > width)
        snprintf(out, room, side ? "%s \xe2\x86\x92" : "\xe2\x86\x90 %s", amount);
}

static enum role ink_of(const struct table_game *game, const struct table_lane *lane, int side)
{
    return game_is_ours(game, lane->side[side]) ? ROLE_BAD : ROLE_GOOD;
}

/* "Missed", "Even": how it ended where nobody was hurt. */
static void say_result(const struct table_game *game, int result, char *out, size_t room)
{
    char word[64];

    text_capital(game_word(game, "result", ruleset_name(game->rules, result), word, sizeof word), out, room);
}

/* What comes of it as it stands, if nothing is done: what is lost at most, or how it ends. */
static void say_stands(const struct table_game *game, struct ui *ui, const struct question *q,
                       const struct table_lane *lane, const struct table_lane_told *told, int width,
                       char *out, size_t room, enum role *ink)
{
    int side = told && told->most[0] == 0 && told->most[1] > 0, result = told ? told->ends.result : q->result;

    *ink = ROLE_ACCENT;
    if (told && told->most[side] > 0) {
        *ink = ink_of(game, lane, side);
        say_loss(game, ui, lane, side, told->most[side], told->least[side] == told->most[side], width, out,
                 room);
    } else if (result) {
        say_result(game, result, out, room);
    } else {
        snprintf(out, room, "%s", told ? _("unhurt") : _("still open"));
    }
}

/* "5 to Kane", "Missed", "up to 4 to Dara". */
static void outcome(const struct table_game *game, struct ui *ui, const struct question *q,
                    const struct table_lane *lane, const struct table_lane_told *told, int width, char *out,
                    size_t room, enum role *ink)
{
    int side = lane->loser == lane->side[1];

    *ink = ROLE_QUIET;
    out[0] = '\0';
    if (lane->loss > 0) {
        *ink = ink_of(game, lane, side);
        say_loss(game, ui, lane, side, lane->loss, true, width, out, room);
    } else if (lane->result && !(told && told->most[0] + told->most[1] > 0)) {
        say_result(game, lane->result, out, room);
    } else if (lane->open) {
        say_stands(game, ui, q, lane, told, width, out, room, ink);
    }
}

/* "armour stops 1" below it, if there is room. */
static void show_outcome(struct table_game *game, struct ui *ui, const struct table_lane *why,
                         struct rect row, enum role ink, const char *text)
{
    int line = theme_line(ui->theme, TYPE_BODY);
    char number[12], key[96], note[96] = "";
    const struct word_slot n = { "n", number };

    snprintf(number, sizeof number, "%d", why->noted);
    snprintf(key, sizeof key, "lane.told.%s", why->note ? ruleset_name(game->rules, why->note) : "");
    if (why->note && why->loss > 0)
        (void)table_words_said(game, key, &n, 1, note, sizeof note);
    bool two = *note && width_of(ui, FACE_BODY, note) <= row.w;
    struct rect upper = { row.x, row.y + (row.h - (two ? 2 : 1) * line) / 2, row.w, line };
    ui_line(ui, upper, FACE_STRONG, TYPE_BODY, ink, text, 0);
    upper.y += line;
    if (two)
        ui_line(ui, upper, FACE_BODY, TYPE_BODY, ROLE_QUIET, note, 0);
}

static void show_lane(struct table_screen *screen, struct ui *ui, const struct question *q, int i, int seat)
{
    const struct theme *t = ui->theme;
    const struct table_lane *lane = &screen->panels.lanes.lane[i];
    const struct table_lane_told *told = lane->open && q->nrest == 1
                                             ? table_lanes_told(screen, q, seat, q->rest[0])
                                             : NULL;
    struct rect row = ui_row(ui, theme_px(t, LANE)), all = row;
    int gap = theme_px(t, GAP), face = theme_px(t, FACE), names;
    char text[120], did[120], said[240], id[24];
    enum role ink;

    if (lane->open) {
        draw_fill(ui->draw, row, theme_faded(t, ROLE_ACCENT, 100));
        draw_fill(ui->draw, (struct rect){ row.x, row.y, theme_px(t, 4), row.h },
                  theme_color(t, ROLE_ACCENT));
    }
    ui_cut(&row, gap, 0);
    ui_cut(&row, -gap, 0);
    show_face(screen, ui, lane->side[0], ui_cut(&row, face, gap));
    show_face(screen, ui, lane->side[1], ui_cut(&row, -face, gap));
    names = (row.w * (100 - MIDDLE) / 100 - 2 * (theme_px(t, DIE + TOTAL + GAP))) / 2;
    show_deed(&screen->game, ui, lane, 0, ui_cut(&row, names, gap));
    show_deed(&screen->game, ui, lane, 1, ui_cut(&row, -names, gap));
    for (int side = 0; side < 2; side++)
        show_roll(screen, ui, lane, side, lane->open && q->die && q->about == lane->side[side], &row);
    outcome(&screen->game, ui, q, lane, told, row.w, text, sizeof text, &ink);
    show_outcome(&screen->game, ui, told && !lane->loss ? &told->ends : lane, row, ink, text);
    deed_of(&screen->game, lane, did, sizeof did);
    snprintf(said, sizeof said, "%s: %s", game_figure(&screen->game, lane->side[1]), did);
    snprintf(id, sizeof id, "lane.%d", i);
    ui_drawn(ui, id, said, text, lane->open ? _("What is asked now is about this one") : "", all);
}

/* ---- how many there are ---- */

/* "1", "2: −2", "3: −4 each but Kane". */
static void say_foes(const struct table_screen *screen, int n, char *out, size_t room)
{
    const struct table_lanes *lanes = &screen->panels.lanes;
    int lost = -screen->game.rules->shown.crowd->penalty(session_book(screen->game.session), n);

    if (lost == 0)
        snprintf(out, room, "%d", n);
    else if (n == lanes->foes) /* words: so many foes, what they cost, against whom they do not */
        snprintf(out, room, _("%s%d:%s \xe2\x88\x92%d each but %s"), FONT_STRONG, n, FONT_BAD, lost,
                 game_figure(&screen->game, lanes->first));
    else
        snprintf(out, room, "%d: \xe2\x88\x92%d", n, lost);
}

static void show_pill(struct ui *ui, const char *id, const char *text, bool lit, struct rect where)
{
    const struct theme *t = ui->theme;
    struct draw_box box = { .radius = (short)theme_px(t, 6),
                            .border = (short)(lit ? theme_px(t, 2) : theme_hairline(t)),
                            .fill = lit ? theme_faded(t, ROLE_BAD, 110) : theme_color(t, ROLE_SUNKEN),
                            .line = theme_color(t, lit ? ROLE_BAD : ROLE_LINE) };
    char plain[120];

    draw_box(ui->draw, where, &box);
    ui_line(ui, where, lit ? FACE_STRONG : FACE_BODY, TYPE_BODY, lit ? ROLE_TEXT : ROLE_QUIET, text, 0);
    font_clean(text, plain, sizeof plain);
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = plain,
                                    .value = "",
                                    .hint = "",
                                    .role = UI_LABEL,
                                    .rect = where,
                                    .enabled = true,
                                    .chosen = lit });
}

/*
 * "Foes at once", and what each number of them costs (`one`: only the present one): how wide it is at the
 * right end of a row, 0 where their number costs nothing; shown there if `draw`.
 */
static int show_foes(struct table_screen *screen, struct ui *ui, struct rect row, bool one, bool draw)
{
    const struct theme *t = ui->theme;
    const struct table_lanes *lanes = &screen->panels.lanes;
    int gap = theme_px(t, 8), title = width_of(ui, FACE_BODY, _("Foes at once")), all = title;
    char text[120], id[24];

    for (int n = larger(FOES_TOLD, lanes->foes); n > 0 && lanes->penalty; n--) { /* from the right */
        if (one && n != lanes->foes)
            continue;
        say_foes(screen, n, text, sizeof text);
        int width = width_of(ui, n == lanes->foes ? FACE_STRONG : FACE_BODY, text) +
                    2 * theme_px(t, PILL_PAD);
        snprintf(id, sizeof id, "foes.%d", n);
        all += width + gap;
        struct rect where = ui_cut(&row, -width, gap);
        where.y += (where.h - theme_px(t, PILL)) / 2;
        where.h = theme_px(t, PILL);
        if (draw)
            show_pill(ui, id, text, n == lanes->foes, where);
    }
    if (draw && lanes->penalty)
        ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, _("Foes at once"), 1);
    return lanes->penalty ? all : 0;
}

/* What is known besides, and how many there are: at its end if it is one line beside them, else above it. */
static void show_known(struct table_screen *screen, struct ui *ui, const char *standing, int foes)
{
    const struct theme *t = ui->theme;
    int all = ui_width(ui), width = all - foes - (foes > 0 ? theme_px(t, APART) : 0),
        pill = theme_px(t, PILL),
        words = *standing ? ui_text_height(ui, width, FACE_BODY, TYPE_BODY, standing) : 0;

    if (foes > 0 && words > theme_line(t, TYPE_BODY)) {
        show_foes(screen, ui, ui_row(ui, pill), true, true);
        foes = 0;
        width = all;
        words = ui_text_height(ui, width, FACE_BODY, TYPE_BODY, standing);
    }
    struct rect row = ui_row(ui, larger(words, foes > 0 ? pill : 0));

    if (foes > 0)
        show_foes(screen, ui, row, true, true);
    row.w = width;
    row.y += (row.h - words) / 2;
    if (*standing)
        ui_text(ui, row, FACE_BODY, TYPE_BODY, ROLE_TEXT, standing);
}

/* How wide the numbers of foes are in a row that has this left: all of them, else the present one alone. */
static int foes_fit(struct table_screen *screen, struct ui *ui, int left, bool *one)
{
    int all = show_foes(screen, ui, (struct rect){ 0 }, false, false);

    *one = all > left;
    return *one ? show_foes(screen, ui, (struct rect){ 0 }, true, false) : all;
}

void table_lanes_head(struct table_screen *screen, struct ui *ui, const char *asked, const char *standing,
                      const char *rule, int corner)
{
    const struct theme *t = ui->theme;
    struct font_style title = { FACE_TITLE, theme_type(t, TYPE_TITLE), theme_color(t, ROLE_TEXT) };
    int gap = theme_px(t, APART), all = ui_width(ui) - (corner > 0 ? corner + gap : 0),
        tall = ui_text_height(ui, all, FACE_TITLE, TYPE_TITLE, asked),
        left = all - font_width(ui->meter, t, title, asked) - gap;
    bool one;
    int foes = foes_fit(screen, ui, left, &one);
    bool beside = foes <= left || t->far; /* there whoever is still to come says it */
    if (foes > left)
        foes = beside ? 0 : foes;
    struct rect row = ui_row(ui, larger(tall, corner > 0 ? theme_button_bar(t) : 0));
    char known[256], words[RULE_TOLD] = "";

    if (corner > 0)
        table_tray_tools(screen, ui, (struct rect){ row.x, row.y, row.w, theme_button_bar(t) });
    row.w = all;
    if (beside && foes > 0)
        show_foes(screen, ui, row, one, true);
    row.y += (row.h - tall) / 2;
    row.h = tall;
    ui_text(ui, row, FACE_TITLE, TYPE_TITLE, ROLE_TEXT, asked);
    font_clean(standing, known, sizeof known);
    if (*rule)
        table_rule_text(&screen->game, rule, words, sizeof words);
    ui_drawn(ui, "question", asked, known, words, row);
    bool tells = known[strspn(known, " ")] != '\0';
    if (tells || !beside)
        show_known(screen, ui, tells ? standing : "", beside ? 0 : foes);
}

/* Against whom, and what came of it. */
static void show_over(struct table_screen *screen, struct ui *ui, const struct question *q, int i,
                      struct rect *row)
{
    const struct theme *t = ui->theme;
    const struct table_lane *lane = &screen->panels.lanes.lane[i];
    int gap = theme_px(t, GAP), face = theme_px(t, FACE_FOLDED);
    char text[120], id[24];
    enum role ink;
    struct rect all = *row;

    outcome(&screen->game, ui, q, lane, NULL, row->w, text, sizeof text, &ink);
    int words = width_of(ui, FACE_STRONG, text);
    show_face(screen, ui, lane->side[1], ui_cut(row, face, gap));
    ui_line(ui, ui_cut(row, words, 3 * gap), FACE_STRONG, TYPE_BODY, ink, text, -1);
    all.w -= row->w;
    snprintf(id, sizeof id, "lane.%d", i);
    ui_drawn(ui, id, game_figure(&screen->game, lane->side[1]), text, "", all);
}

/* Whoever is still to come, and what they cost, as far as there is room. */
static void show_to_come(struct table_screen *screen, struct ui *ui, struct rect row)
{
    const struct theme *t = ui->theme;
    const struct table_lanes *lanes = &screen->panels.lanes;
    char text[120], cost[48] = "";
    struct rect all = row;
    int n = 0;

    for (int i = 0; i < lanes->n; i++)
        if (lanes->lane[i].ahead && row.w > theme_px(t, FACE_FOLDED)) {
            show_face(screen, ui, lanes->lane[i].side[1],
                      ui_cut(&row, theme_px(t, FACE_FOLDED), theme_px(t, GAP)));
            n++;
        }
    if (n == 0)
        return;
    if (lanes->penalty)
        snprintf(cost, sizeof cost, ", %s\xe2\x88\x92%d%s %s", FONT_BAD, -lanes->penalty, FONT_QUIET,
                 _("on each defence"));
    snprintf(text, sizeof text, "%s%s%s", FONT_QUIET, _("still to come"), cost);
    if (width_of(ui, FACE_BODY, text) <= row.w)
        ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, text, -1);
    ui_drawn(ui, "lanes.ahead", _("still to come"), text, "", all);
}

/* From afar all but what is asked about is one line: what is over, and who is still to come. */
static void show_round(struct table_screen *screen, struct ui *ui, const struct question *q)
{
    const struct table_lanes *lanes = &screen->panels.lanes;
    struct rect row = ui_row(ui, theme_px(ui->theme, FOLDED));

    ui_cut(&row, theme_px(ui->theme, GAP), 0);
    for (int i = 0; i < lanes->n; i++)
        if (!lanes->lane[i].open && !lanes->lane[i].ahead)
            show_over(screen, ui, q, i, &row);
    show_to_come(screen, ui, row);
}

/* All that is still to come in one row: their faces, and what they cost. */
static void show_ahead(struct table_screen *screen, struct ui *ui, int from)
{
    const struct theme *t = ui->theme;
    const struct table_lanes *lanes = &screen->panels.lanes;
    struct rect row = ui_row(ui, theme_px(t, LANE)), all = row;
    struct str text = { 0 };

    ui_cut(&row, theme_px(t, GAP), 0);
    for (int i = from; i < lanes->n; i++) {
        int foe = lanes->lane[i].side[1];

        show_face(screen, ui, foe, ui_cut(&row, theme_px(t, FACE), theme_px(t, GAP)));
        str_add_format(&text, "%s%s", text.len > 0 ? ", " : "", game_figure(&screen->game, foe));
    }
    str_add_format(&text, "  %s%s", FONT_QUIET, _("still to come"));
    if (lanes->penalty)
        str_add_format(&text, ", %s\xe2\x88\x92%d%s %s", FONT_BAD, -lanes->penalty, FONT_QUIET,
                       _("on each defence"));
    ui_line(ui, row, FACE_STRONG, TYPE_BODY, ROLE_TEXT, str_cstr(&text), -1);
    ui_drawn(ui, "lanes.ahead", _("still to come"), str_cstr(&text), "", all);
    str_clear(&text);
}

/* A line in what is left between two rows. */
static void rule_off(struct ui *ui, int close)
{
    int line = theme_hairline(ui->theme);

    draw_fill(ui->draw, ui_row(ui, line), theme_color(ui->theme, ROLE_LINE));
    ui_space(ui, -close - line);
}

/* From afar the one that is asked about in full. */
static void draw_far(struct table_screen *screen, struct ui *ui, const struct question *q, int seat,
                     int close)
{
    int open = larger(0, screen->panels.lanes.open);

    if (q->kind == ASK_PICK && q->n <= FEW && screen->panels.lanes.n > 1) { /* else answers need the room */
        show_round(screen, ui, q);
        ui_space(ui, -close);
    }
    show_lane(screen, ui, q, open, seat);
}

void table_lanes_draw(struct table_screen *screen, struct ui *ui, const struct question *q, int seat)
{
    const struct table_lanes *lanes = &screen->panels.lanes;
    int close = theme_gap(ui->theme) - theme_px(ui->theme, 3), i = larger(0, lanes->open - 2);

    if (ui->theme->far) {
        draw_far(screen, ui, q, seat, close);
        return;
    }
    for (int first = i; i < lanes->n && !lanes->lane[i].ahead; i++) {
        if (i > first)
            rule_off(ui, close);
        show_lane(screen, ui, q, i, seat);
        ui_space(ui, -close);
    }
    if (i < lanes->n)
        show_ahead(screen, ui, i);
    else
        ui_space(ui, close);
}
