/* The open question: what is asked, what the dice say, the answers (view/table/tray.h). */
#include "view/table/tray.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "base/language.h"
#include "base/text.h"
#include "content/words.h"
#include "view/table/answer.h"
#include "view/table/bands.h"
#include "view/table/bids.h"
#include "view/table/cards.h"
#include "view/table/cells.h"
#include "view/table/compose.h"
#include "view/table/dice.h"
#include "view/table/ease.h"
#include "view/table/lanes.h"
#include "view/table/leads.h"
#include "view/table/matrix.h"
#include "view/table/moment.h"
#include "view/table/news.h"
#include "view/table/price.h"
#include "view/table/rows.h"
#include "view/table/rule.h"
#include "view/table/scale.h"
#include "view/table/toll.h"
#include "view/table/wish.h"
#include "view/table/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ANSWERS_WITH_ODDS = 12,
    FEW = 3,
    FOUR = 4,
    FIGURES = 2,
    LINES = 3,
    LINES_FEW =
        2, /* below an answer's name, from afar and where dice lie above it: the board needs the room */
    GAP = 16,
    GAP_FAR = 8,
    TEXT_LEAST = 300,
    FACE = 66,
    RULE_TOLD = 600
};

/* ---- what is asked ---- */

/* "Brann hits Mawl by 3." as the dice lie, "Hit" where the words say no more. */
static void outcome(const struct table_screen *screen, const struct question *q, struct str *out)
{
    const struct play *pending = moment_pending(screen);
    const char *result = ruleset_name(screen->game.rules, q->result);
    char word[64], plain[64];

    if (q->result && !table_words_stands(&screen->game, pending, q, "", out)) {
        text_capital(game_word(&screen->game, "result", result, word, sizeof word), plain, sizeof plain);
        str_add_text(out, plain);
    }
}

/* "beside.QUESTION" of the words: what is known so far, or what it means. */
static void beside(const struct table_screen *screen, const struct question *q, struct str *out)
{
    struct log_source source = game_log_source(&screen->game);
    const struct play *pending = moment_pending(screen);
    char key[80];
    const char *words;

    snprintf(key, sizeof key, "beside.%s", ruleset_name(screen->game.rules, q->key));
    words = game_word_or_none(&screen->game, "screen", key);
    if (words && pending)
        log_phrase(&source, words, pending->events.at, pending->events.n, out);
    table_answer_outlasts(&screen->game, q, out);
}

/* The die that is asked about has been rolled again already: what it showed before. False: it has not. */
static bool rolled_before(const struct table_screen *screen, const struct question *q, int *before)
{
    const struct play *pending = moment_pending(screen);
    bool again = false;

    for (int i = q->die && pending ? pending->events.n - 1 : -1; i >= 0; i--) {
        const struct event *e = &pending->events.at[i];

        if (e->kind != EVENT_ROLLED || e->who != q->about || e->roll.sides != q->sides || e->roll.n == 0 ||
            !session_may_know(screen->game.session, e, screen->game.eyes))
            continue;
        *before = e->roll.face[e->roll.counts < e->roll.n ? e->roll.counts : 0];
        if (again || !e->roll.again || e->roll.again == ROLLED_MORE)
            return again;
        again = true;
    }
    return false;
}

/* "It was a 6.", "A 7 again.": what tells the question from the one before it. */
static void say_before(const struct table_screen *screen, const struct question *q, struct str *out)
{
    int before;

    if (rolled_before(screen, q, &before))
        str_add_format(out, before == q->die ? _("A %d again.") : _("It was a %d."), before);
}

/* What the dice come to, good or bad for whoever is asked, and what the words say of rolling them anew. */
static void dice_line(const struct table_screen *screen, const struct question *q, struct str *out)
{
    struct str words;

    str_init(&words);
    beside(screen, q, &words);
    say_before(screen, q, out);
    str_add_text(out, out->len > 0 ? " " : "");
    str_add_text(out, q->fails ? FONT_BAD : FONT_GOOD);
    outcome(screen, q, out);
    str_add_format(out, "%s" FONT_QUIET "%s", q->result && words.len > 0 ? " " : "", str_cstr(&words));
    str_clear(&words);
}

/* What is known so far, and who is asked where neither `asked` names them nor it is whoever acts. */
static void known_line(const struct table_screen *screen, const struct question *q, const char *asked,
                       struct str *out)
{
    const char *who = game_figure(&screen->game, q->about);
    struct str words;

    str_init(&words);
    beside(screen, q, &words);
    const struct play *pending = moment_pending(screen);
    bool own = pending && pending->actor == q->about && game_is_ours(&screen->game, q->about),
         named = q->about >= 0 && !own && !strstr(asked, who);
    str_add_format(out, named && words.len > 0 ? "%s: %s" : "%s%s", named ? who : "", str_cstr(&words));
    str_clear(&words);
}

/* What has fallen on a scale of bands, before what it brings is asked: "Bad". */
static void band_line(const struct table_screen *screen, struct str *out)
{
    int band = table_bands_fallen(screen);
    char word[64], plain[64];

    if (band < 0)
        return;
    const char *key = ruleset_name(screen->game.rules, screen->game.rules->shown.bands[band]);
    text_capital(game_word(&screen->game, "result", key, word, sizeof word), plain, sizeof plain);
    str_add_format(out, FONT_STRONG "%s" FONT_PLAIN "  ", plain);
}

/* What the dice on a scale come to: "3 successes". */
static void worth_line(const struct table_screen *screen, struct str *out)
{
    int alone = table_scale_alone(&screen->panels.dice);
    char worth[120];

    if (alone < 0)
        return;
    table_scale_worth(&screen->game, &screen->panels.dice, alone, worth, sizeof worth);
    str_add_format(out, FONT_STRONG "%s" FONT_PLAIN "  ", worth);
}

/* The line below what is asked, with the rule at its end. */
static void standing_line(const struct table_screen *screen, const struct question *q, const char *asked,
                          const char *rule, struct str *out)
{
    if (q->die == 0) {
        band_line(screen, out);
        worth_line(screen, out);
        known_line(screen, q, asked, out);
    } else {
        dice_line(screen, q, out);
    }
    if (*rule && !screen->game.alone)
        str_add_format(out, FONT_ACCENT "%s%s", out->len > 0 ? "  " : "", rule);
}

/* ---- the upper half ---- */

struct asking {
    char text[256];
    struct str standing;
    char rule[16]; /* told in full where the pointer rests */
    int corner;    /* pixels that undo and redo take at the lower right, */
    int clear;     /* and so many, from the upper edge, that lie above them */
};

/* Question, outcome and chips below each other; their height. `draw` false: only measured. */
static int words_of(struct table_screen *screen, struct ui *ui, const struct asking *a, struct rect where,
                    bool draw)
{
    const struct theme *t = ui->theme;
    const char *standing = str_cstr(&a->standing);
    int y = where.y, width = where.w;

    where.h = 0;
    if (draw)
        ui_text(ui, where, FACE_TITLE, TYPE_TITLE, ROLE_TEXT, a->text);
    y += ui_text_height(ui, where.w, FACE_TITLE, TYPE_TITLE, a->text);
    if (*standing) {
        y += theme_px(t, 6);
        if (y + ui_text_height(ui, where.w, FACE_BODY, TYPE_BODY, standing) - where.y > a->clear)
            where.w -= a->corner;
        if (draw)
            ui_text(ui, (struct rect){ where.x, y, where.w, 0 }, FACE_BODY, TYPE_BODY, ROLE_TEXT, standing);
        y += ui_text_height(ui, where.w, FACE_BODY, TYPE_BODY, standing);
    }
    int height = table_leads_draw(screen, ui, where.x, y + theme_px(t, 10), width - a->corner, draw);
    return y + (height ? height + theme_px(t, 10) : 0) - where.y;
}

/* Undo and redo stand beside a question that leaves them the room, and below is none taken for them. */
static bool has_room_beside_title(const struct ui *ui, const struct asking *a, int all)
{
    const struct theme *t = ui->theme;
    struct font_style style = { FACE_TITLE, theme_type(t, TYPE_TITLE), theme_color(t, ROLE_TEXT) };

    return font_width(ui->meter, t, style, a->text) + a->corner + theme_px(t, GAP) <= all;
}

/* The dice at the left of the words or, where it is narrow, above them. */
static void show_upper(struct table_screen *screen, struct ui *ui, const struct question *q, struct asking *a)
{
    const struct theme *t = ui->theme;
    int gap = theme_px(t, 22), all = ui_width(ui), least = theme_px(t, TEXT_LEAST);
    struct table_dice_fit fit = { .width = 0 };

    if (table_dice_beside(screen, ui, q).width == 0)
        fit = table_dice_fit(screen, ui, all - least - gap > least ? all - least - gap : all);
    bool beside = fit.width > 0 && all - fit.width - gap >= least;
    int face = beside ? 0 : table_question_face(&screen->game, t);
    struct rect words = { 0, 0, beside ? all - fit.width - gap : all - face, 0 };
    a->clear = beside ? fit.height - theme_button_bar(t) : 0;
    int height = words_of(screen, ui, a, words, false), space = beside ? (fit.height - height) / 2 : 0;

    if (fit.width > 0 && !beside)
        table_dice_draw(screen, ui, q, &fit, ui_row(ui, fit.height));
    bool top = a->corner > 0 && fit.width == 0 && has_room_beside_title(ui, a, all);
    int least_height = a->corner == 0 ? 0 : theme_button_bar(t) + (top ? 0 : theme_line(t, TYPE_TITLE));
    if (top) {
        a->clear = all;
        height = words_of(screen, ui, a, words, false);
    }
    struct rect row = ui_row(ui, larger(height, beside ? fit.height : least_height)), corner = row;
    corner.y += top ? -theme_px(t, t->far ? 0 : 8) : corner.h - theme_button_bar(t);
    corner.h = theme_button_bar(t);
    if (a->corner > 0)
        table_tray_tools(screen, ui, corner);
    if (beside)
        table_dice_draw(screen, ui, q, &fit, row);
    words.x = beside ? row.x + fit.width + gap : row.x + face;
    if (height <= a->clear && space > a->clear - height) /* up, out of the corner's way */
        space = a->clear - height;
    words.y = row.y + larger(space, 0);
    words_of(screen, ui, a, words, true);
    words.h = height;
    char standing[256], rule[RULE_TOLD] = "";
    font_clean(str_cstr(&a->standing), standing, sizeof standing);
    if (*a->rule)
        table_rule_text(&screen->game, a->rule, rule, sizeof rule);
    ui_drawn(ui, "question", a->text, standing, rule, words);
}

/* From afar, where room is dear, how things stand is told by the dice in their lanes or on a scale alone. */
static bool dice_tell(const struct table_panels *panels, const struct theme *t, bool lanes)
{
    bool scale = false;

    for (int i = 0; i < panels->dice.n; i++)
        scale = scale || table_scale_has(&panels->dice, i);
    return t->far && (lanes || scale);
}

/* "Moss hits. Reroll the 2?" */
static void title_of(struct table_screen *screen, const struct question *q, int seat, bool lanes, char *out,
                     size_t room)
{
    char asked[160], lands[80];
    struct str before = { 0 };

    table_words_question(screen, q, asked, sizeof asked);
    say_before(screen, q, &before);
    if (lanes && before.len > 0)
        snprintf(out, room, "%s %s", str_cstr(&before), asked);
    else if (lanes && table_lanes_lands(screen, q, seat, lands, sizeof lands))
        snprintf(out, room, "%s %s", lands, asked);
    else
        snprintf(out, room, "%s", asked);
    str_clear(&before);
}

static void show_question(struct table_screen *screen, struct ui *ui, const struct question *q, int seat)
{
    struct log_source source = game_log_source(&screen->game);
    bool lanes = table_lanes_find(screen, q) > 1;
    struct asking asking;

    table_dice_find(screen);
    title_of(screen, q, seat, lanes, asking.text, sizeof asking.text);
    asking.corner = screen->game.alone ? 0 : table_tray_tools_width(screen, ui);
    str_init(&asking.standing);
    log_rule_text(&source, ui->theme->far ? RULE_NONE : q->rule, asking.rule, sizeof asking.rule);
    if (!dice_tell(&screen->panels, ui->theme, lanes) && !(lanes && q->die)) /* they tell of that die */
        standing_line(screen, q, asking.text, lanes ? "" : asking.rule, &asking.standing);
    if (lanes) {
        table_lanes_head(screen, ui, asking.text, str_cstr(&asking.standing), asking.rule, asking.corner);
        table_lanes_draw(screen, ui, q, seat);
    } else {
        show_upper(screen, ui, q, &asking);
        table_scale_draw(screen, ui, table_dice_left(screen, ui));
    }
    str_clear(&asking.standing);
}

int table_question_face(const struct table_game *game, const struct theme *theme)
{
    return game->alone ? theme_px(theme, FACE) : 0;
}

/* ---- the answers ---- */

void table_question_id(const struct table_game *game, const struct question *q, int option, char *out,
                       size_t room)
{
    if (table_words_named(q, option))
        snprintf(out, room, "answer.%s", ruleset_name(game->rules, q->option[option].key));
    else
        snprintf(out, room, "answer.%d", option);
}

static bool shown_as_button(const struct question *q, int option)
{
    return !cell_somewhere(q->option[option].cell);
}

/* A question whose answers are buttons. */
struct asked {
    const struct question *q;
    int seat;                   /* that answers */
    struct table_dice_fit dice; /* that lie at the left of the answers, */
    int left;                   /* which begin so far from there */
    bool lanes;                 /* told by what is lost in the exchange under way (lanes.h) */
    bool narrow;                /* they have little room below their names */
    bool alike; /* odds that are the same for all answers help nobody: they are of what is asked later */
    int ndecided;
    short
        decided[TABLE_ODDS_FIGURES]; /* results that every answer finds as they are, certain or impossible */
};

/* Odds of an answer, if the deed under way has odds at all; NULL: none are shown. */
static const struct table_odds *odds_of(struct table_screen *screen, const struct question *q, int seat,
                                        int option)
{
    struct answer answer = { ASK_PICK, (unsigned char)seat, q->key, 1, 0 };

    if (q->n > ANSWERS_WITH_ODDS || (screen->finds.spread.n > 1 && !screen->finds.spread.ahead))
        return NULL;
    const struct table_odds *odds = table_odds_answer(&screen->finds.odds, screen->game.session, &answer,
                                                      &option, NULL);
    moment_look(screen);
    return odds;
}

/* `room`: while they are worked out, as much as they may say. */
static void answer_odds(struct table_screen *screen, const struct asked *asked, int option, bool room,
                        char *one, size_t one_room, char *two, size_t two_room)
{
    const struct table_odds *odds = asked->alike ? NULL : odds_of(screen, asked->q, asked->seat, option);

    one[0] = two[0] = '\0';
    if (asked->lanes && table_lanes_odds(screen, asked->q, asked->seat, option, one, one_room, two, two_room))
        return;
    if (!odds)
        return;
    struct table_odds open = odds->waits && room
                                 ? table_odds_room_asked(screen->game.session)
                                 : table_odds_undecided(odds, asked->decided, asked->ndecided);
    if (screen->game.far && !screen->game.alone)
        table_words_big(&screen->game, &open, one, one_room, two, two_room);
    else
        table_words_odds(&screen->game, &open, one, one_room, two, two_room);
    if (odds->waits && !room)
        snprintf(one, one_room, "%s", TABLE_WORDS_WAIT);
    else if (odds->refused && !odds->refusal.rule)
        snprintf(one, one_room, "%s", TABLE_WORDS_UNKNOWN);
}

/* Ask for the odds of all answers at once: the usual ones are known within this frame. */
static void ask_for_odds(struct table_screen *screen, const struct asked *asked, const int *option, int n)
{
    for (int i = 0; i < n; i++)
        (void)odds_of(screen, asked->q, asked->seat, option[i]);
    table_odds_wait(&screen->finds.odds);
}

/* Does what is lost in the exchange under way go by the answer? */
static bool losses_differ(struct table_screen *screen, const struct asked *asked, const int *option, int n)
{
    char first[2][192] = { "", "" }, other[2][192];

    if (n > ANSWERS_WITH_ODDS || table_lanes_find(screen, asked->q) == 0 || screen->panels.lanes.open < 0)
        return false;
    for (int i = 0; i < n; i++) {
        if (!table_lanes_odds(screen, asked->q, asked->seat, option[i], other[0], sizeof other[0], other[1],
                              sizeof other[1]))
            return false;
        if (i > 0 && (strcmp(first[0], other[0]) != 0 || strcmp(first[1], other[1]) != 0))
            return true;
        memcpy(first, other, sizeof first);
    }
    return false;
}

/* All answers come to the same: it is told by what is lost in the exchange, if no die and nothing sure is. */
static void find_alike(struct table_screen *screen, struct asked *asked, const int *option, int n)
{
    struct table_odds first = { .n = 0 };
    bool alike = n >= 2 && asked->q->die == 0;

    for (int i = 0; i < n && alike; i++) {
        const struct table_odds *odds = odds_of(screen, asked->q, asked->seat, option[i]);

        alike = !odds || odds->n == 0 || i == 0 || table_odds_alike(odds, &first);
        if (i == 0 && odds)
            first = *odds; /* which is valid until the next are asked for */
    }
    asked->alike = alike && first.n > 0 && !table_odds_sure(&first);
    asked->lanes = asked->lanes || (alike && !first.waits && losses_differ(screen, asked, option, n));
}

static void find_decided(struct table_screen *screen, struct asked *asked, const int *option, int n)
{
    struct table_odds odds[ANSWERS_WITH_ODDS];

    if (n > ANSWERS_WITH_ODDS)
        return;
    for (int i = 0; i < n; i++) {
        const struct table_odds *of = odds_of(screen, asked->q, asked->seat, option[i]);

        if (!of)
            return;
        odds[i] = *of; /* which is valid until the next are asked for */
    }
    asked->alike |= asked->q->die != 0 && table_odds_settled_alike(odds, n);
    asked->ndecided = table_odds_decided(odds, n, asked->decided);
    if (n > 0 && asked->q->die == 0) /* what the dice come to stands above */
        asked->ndecided = table_news_old(&screen->game, odds, n, asked->decided, asked->ndecided);
}

static void use_answer(struct table_screen *screen, int option)
{
    bool kind = screen->finds.spread.n > 1 && screen->finds.spread.kind_question &&
                !screen->finds.spread.ahead;

    for (int i = 0; kind && i < screen->finds.spread.kinds; i++) {
        if (screen->finds.spread.kind[i] != option)
            continue;
        /* looked at: only its cells are left to point at */
        table_select_kind(&screen->selection, screen->selection.kind == option ? -1 : option);
        return;
    }
    table_wish_pick(screen, option);
}

/* The keyboard rests on a kind of shove: where it leads is shown. */
static void preview_kind(struct table_screen *screen, const struct ui *ui, const char *id, int option)
{
    if (!ui->focus_shown || !ui_act(ui, id).focused || !screen->finds.spread.kind_question ||
        screen->finds.spread.ahead)
        return;
    for (int i = 0; i < screen->finds.spread.kinds; i++)
        if (screen->finds.spread.kind[i] == option)
            table_select_kind_focus(&screen->selection, option);
}

/* Where many stand below each other, from afar: its odds beside its name alone, if they have room there. */
static void in_one_line(struct ui *ui, int width, const char *odds, struct ui_button *button)
{
    struct ui_button one = *button;

    one.aside = *odds ? odds : NULL;
    one.key = "0"; /* each has room for one */
    memset(one.line, 0, sizeof one.line);
    if (ui_button_width(ui, &one) > width)
        return;
    one.key = button->key;
    *button = one;
}

static void show_answer(struct table_screen *screen, struct ui *ui, struct rect where,
                        const struct asked *asked, int option, char letter, bool measure, int *height)
{
    const struct question *q = asked->q;
    char id[64], label[120], one[192], two[192], rest[192], account[96], means[160], ground[PRICE_LINE],
        key[2] = { letter, '\0' };
    struct ui_button button = { .id = id,
                                .label = label,
                                .bar = -1,
                                .title = q->n <= FEW && !screen->game.alone,
                                .chosen = screen->finds.spread.kind_question && !screen->finds.spread.ahead &&
                                          screen->selection.kind == option };

    table_question_id(&screen->game, q, option, id, sizeof id);
    table_words_answer(screen, q, option, label, sizeof label);
    answer_odds(screen, asked, option, measure, one, sizeof one, two, sizeof two);
    table_odds_fold(two, FIGURES, rest, sizeof rest);
    bool kind = table_price_kind(screen, option, asked->narrow, one, sizeof one);
    table_toll_account(screen, asked->q, asked->seat, option, account, sizeof account);
    table_toll_line(&screen->game, asked->q, option, account, sizeof account);
    table_price_answer(screen, q, asked->seat, option, measure, ground, sizeof ground);
    if (!*ground)
        table_price_shoved(screen, q, asked->seat, option, measure, asked->narrow, ground, sizeof ground);
    table_answer_means(screen, q, option, !*account && !*one && !*ground, means, sizeof means);
    if (q->die && screen->game.alone)
        ground[0] = '\0'; /* a narrow card */
    const char *near[] = { account, one, ground, means, two },
               *afar[] = { kind ? ground : one, kind ? one : account, ground, means, two };
    bool far = screen->game.far && !screen->game.alone;
    for (int i = 0, k = 0; i < 5 && k < (far || (q->die && !*ground) ? LINES_FEW : LINES); i++)
        if (*(far ? afar : near)[i] && !(far && kind && i == 2))
            button.line[k++] = (far ? afar : near)[i];
    if (key[0] && !screen->game.alone) /* fingers have no keys */
        button.key = letter == TABLE_ANSWER_ESC ? "Esc" : key;
    if (far && q->n > FOUR)
        in_one_line(ui, where.w, one, &button);
    if (measure) {
        *height = larger(ui_button_height(ui, where.w, &button), *height);
        return;
    }
    preview_kind(screen, ui, id, option);
    button.tip = *rest ? rest : NULL;
    if (ui_button(ui, where, &button))
        use_answer(screen, option);
}

/* Is more said of any answer than its name? */
static bool tells_more(struct table_screen *screen, const struct asked *asked, const int *option, int n)
{
    char one[192], two[192], means[160];

    for (int i = 0; i < n; i++) {
        answer_odds(screen, asked, option[i], true, one, sizeof one, two, sizeof two);
        table_answer_means(screen, asked->q, option[i], !*one, means, sizeof means);
        if (*one || *means)
            return true;
    }
    return false;
}

/* How tall a row of answers is: all as tall as the tallest. */
static int row_height(struct table_screen *screen, struct ui *ui, const struct asked *asked, int nth,
                      const int *option, int n, const int *width)
{
    int height = theme_button_main(ui->theme);

    for (int i = 0; i < n; i++)
        show_answer(screen, ui, (struct rect){ 0, 0, width[i], 0 }, asked, option[i], 0, true, &height);
    return table_form_room(&screen->panels, nth, width[0], height);
}

/* Answers in rows, with the dice at their left where they lie there. */
static void show_rows(struct table_screen *screen, struct ui *ui, const struct asked *asked,
                      const int *option, const char *letter, int n, const struct table_columns *columns)
{
    int tall[OPTIONS_ASKED], rows = 0, all = -theme_gap(ui->theme);

    for (int from = 0; from < n; from += columns->n, rows++) {
        tall[rows] = row_height(screen, ui, asked, rows, option + from, smaller(n - from, columns->n),
                                columns->width);
        all += tall[rows] + theme_gap(ui->theme);
    }
    int missing = larger(asked->dice.height - all, 0);
    for (int i = 0; i < rows; i++) {
        struct rect row = ui_row(ui, tall[i] + (missing + i) / rows), well = row;

        well.h = all + missing;
        if (i == 0 && asked->left > 0)
            table_dice_draw(screen, ui, asked->q, &asked->dice, well);
        ui_cut(&row, asked->left, 0);
        for (int k = i * columns->n; k < n && k < (i + 1) * columns->n; k++)
            show_answer(screen, ui, ui_cut(&row, columns->width[k - i * columns->n], columns->gap), asked,
                        option[k], letter[k], false, &tall[i]);
    }
}

/* All answers are cells; for who has no pointer, the one that is suggested, else usual. */
static void show_pointing(struct table_screen *screen, struct ui *ui)
{
    struct ui_button usual = {
        .id = "answer.rest", .label = _("Let the program choose"), .key = "Enter", .bar = -1, .middle = true
    };

    ui_label(ui, "answer.point", FACE_BODY, TYPE_BODY, ROLE_QUIET,
             table_cells_square(&screen->game) ? _("Point at one of the squares on the board.")
                                               : _("Point at one of the hexes on the board."));
    if (ui_button_row(ui, &usual))
        table_wish_pick(screen, screen->panels.form.suggested);
}

static void show_answers(struct table_screen *screen, struct ui *ui, const struct question *q, int seat)
{
    int option[OPTIONS_ASKED], n = 0, gap = theme_px(ui->theme, GAP),
                               focused = screen->selection.kind_focused, lanes = table_lanes_find(screen, q);
    char letter[OPTIONS_ASKED];
    struct asked asked = { .q = q, .seat = seat, .dice = table_dice_beside(screen, ui, q) };
    bool tabled = false;

    asked.left = asked.dice.width > 0 ? asked.dice.width + gap : 0;
    asked.lanes = table_answer_beside(screen, q) ||
                  (lanes > 0 && screen->game.rules->shown.crowd->declares(screen->game.view)) ||
                  (lanes > 1 && q->die > 0);

    table_select_kind_focus(&screen->selection, -1);
    for (int i = 0; i < q->n; i++)
        if (shown_as_button(q, i) && !table_matrix_holds(screen, q, i))
            option[n++] = i;
        else
            tabled = tabled || table_matrix_holds(screen, q, i);
    table_answer_order(&screen->game, q, option, n);
    ask_for_odds(screen, &asked, option, n);
    find_alike(screen, &asked, option, n);
    find_decided(screen, &asked, option, n);
    if (n == 0 && !tabled)
        show_pointing(screen, ui);
    table_answer_letters(screen, q, option, n, letter);
    bool told = n > FEW && tells_more(screen, &asked, option, n);
    int all = ui_width(ui) - asked.left;
    struct table_columns columns = table_rows_columns(screen, ui, q, option, n, all, told);
    struct table_page page = table_rows_page(&screen->panels.form, ui, option, n, columns.n,
                                             !told && !tabled);
    asked.narrow = columns.narrow;
    show_rows(screen, ui, &asked, option + page.from, letter + page.from, page.n, &columns);
    table_rows_more(screen, ui, &page);
    int chosen = tabled ? table_matrix_draw(screen, ui, q) : -1;
    if (chosen >= 0)
        use_answer(screen, chosen);
    if (screen->selection.kind_focused != focused)
        ui->wake = 1; /* the board, which is drawn before, follows */
}

/* The focus starts on the answer that is suggested, else on the one that costs nothing (ease.h). */
static void focus_begin(struct table_screen *screen, struct ui *ui, const struct question *q, int seat)
{
    char id[64];

    table_select_question(&screen->selection);
    const struct play *pending = moment_pending(screen);
    if (game_is_ours(&screen->game, q->about))
        table_select_asked(&screen->selection, q->about);
    else if (pending && game_is_ours(&screen->game, pending->actor)) /* not whoever was asked before */
        table_select_asked(&screen->selection, pending->actor);
    if (q->kind == ASK_COUNT && !table_bids_fit(screen, q))
        screen->panels.form.count = table_ease_begin(screen, q, seat, screen->panels.form.count);
    table_form_focus(ui, q);
    if (q->kind != ASK_PICK || q->nrest != 1)
        return;
    screen->panels.form.suggested = table_ease_begin(screen, q, seat, screen->panels.form.suggested);
    table_question_id(&screen->game, q, screen->panels.form.suggested, id, sizeof id);
    ui_focus(ui, id);
}

/* Enter leads whoever clicked elsewhere back to the answers, but not whose keys are on the board. */
static bool comes_back(const struct table_screen *screen, struct ui *ui, const struct question *q, bool cards)
{
    bool begins = table_bids_fit(screen, q) || (cards && q->kind == ASK_COUNT) || q->kind == ASK_WORDS ||
                  (q->kind == ASK_PICK && q->nrest == 1 && shown_as_button(q, screen->panels.form.suggested));

    return begins && !ui->focus && !screen->selection.keyed && ui_key(ui, UI_KEY_ENTER, 0, false);
}

void table_question_draw(struct table_screen *screen, struct ui *ui, const struct question *q, int seat)
{
    if (ruleset_is_composed(screen->game.rules, q->key)) {
        table_compose_draw(screen, ui, q, seat);
        return;
    }
    bool cards = table_cards_fit(&screen->game, q, seat);

    if (table_form_renew(screen, q) || comes_back(screen, ui, q, cards)) {
        focus_begin(screen, ui, q, seat);
        if (cards)
            table_cards_begin(&screen->panels, ui, q, seat);
        if (table_bids_fit(screen, q))
            table_bids_begin(ui);
    }
    if (table_bids_fit(screen, q)) {
        table_bids_draw(screen, ui, q, seat);
        return;
    }
    show_question(screen, ui, q, seat);
    if (q->kind == ASK_PICK) {
        show_answers(screen, ui, q, seat);
        table_obvious_draw(screen, ui, q);
    } else if (cards) {
        table_cards_draw(screen, ui, q, seat);
    } else {
        table_form_draw(screen, ui, q, seat);
    }
}
