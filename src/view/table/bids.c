#include "view/table/bids.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "content/mark_words.h"
#include "view/table/bands.h"
#include "view/table/coming.h"
#include "view/table/dice.h"
#include "view/table/moment.h"
#include "view/table/rule.h"
#include "view/table/tray.h"
#include "view/table/wish.h"
#include "view/table/words.h"

#include <stdio.h>
#include <string.h>

enum {
    BIDS = 5,
    ROWS = 3,
    GAP = 14,
    ROW_GAP = 3,
    CLOSER = 9,
    TITLE_FAR = 40,
    LINE = 192,
    BAND = 100,
    LABEL = 100,
    CARD = 190,
    AROUND = 36,
    GIVERS = 560,
    PAYERS = 220,
    PAYERS_FAR = 430,
    LOW = 900,
    RULE_TOLD = 600
};

/* One bid: the whole answer, its name, what it would bring. */
struct bid {
    int share[OPTIONS_ASKED];
    char label[120], means[LINE], one[LINE], befalls[LINE];
    const struct table_odds *odds;
};

struct bids {
    struct bid at[BIDS];
    int n;
    bool others; /* something that is not among them could be given */
    int spans;   /* how tall the brackets below the table are; 0: there are none */
};

bool table_bids_fit(const struct table_screen *screen, const struct question *q)
{
    return q->kind == ASK_SHARE && q->lo == 0 && ruleset_bid(screen->game.rules, q->key) &&
           !screen->panels.form.whole;
}

/* ---- which bids there are ---- */

/* "Bid 2" of an option by the words "bid.OPTION", else its name and how many. */
static void label_of(const struct table_screen *screen, const struct question *q, int option, int n,
                     char *out, size_t room)
{
    char key[80], number[12], word[100];
    const struct word_slot slot = { "n", number };

    snprintf(number, sizeof number, "%d", n);
    snprintf(key, sizeof key, "bid.%s",
             option < 0 ? "none" : ruleset_name(screen->game.rules, q->option[option].key));
    if ((option < 0 || q->option[option].key) && table_words_said(&screen->game, key, &slot, 1, out, room))
        return;
    if (option < 0) {
        snprintf(out, room, "%s", _("Nothing"));
        return;
    }
    table_words_answer(screen, q, option, word, sizeof word);
    snprintf(out, room, n > 1 ? "%s %d" : "%s", word, n);
}

/*
 * Of what a thing brings, the thing is told where the pointer rests: a card has no room for both. False: it
 * is no thing's.
 */
static bool part_from(const struct table_game *game, const struct question *q, int option, struct bid *bid)
{
    const struct book *book = session_book(game->session);
    int part = q->marks && option >= 0 ? q->option[option].of : -1;
    struct str words;

    if (part < 0 || part >= game->view->nmarks)
        return false;
    str_init(&words);
    bool is = mark_part_words(game->view, book, part, game->words, &words);
    const char *behind = is ? strstr(str_cstr(&words), ": ") : NULL;
    if (behind) {
        bool pays = !(q->option[option].draws & PURSE(0)); /* and nobody's account does */
        snprintf(bid->means, sizeof bid->means, pays ? _("%.*s, which pays") : "%.*s",
                 (int)(behind - str_cstr(&words)), str_cstr(&words));
        text_capital(behind + 2, bid->label, sizeof bid->label);
    }
    str_clear(&words);
    return behind;
}

/* "its lowest 2 of 3" by the words "bid.means.OPTION"; "" without them. */
static void means_of(const struct table_game *game, const struct question *q, int option, int n, char *out,
                     size_t room)
{
    char key[80], number[12];
    const struct word_slot slot = { "n", number };

    out[0] = '\0';
    snprintf(number, sizeof number, "%d", n);
    if (option >= 0 && q->option[option].key) {
        snprintf(key, sizeof key, "bid.means.%s", ruleset_name(game->rules, q->option[option].key));
        table_words_said(game, key, &slot, 1, out, room);
    }
}

/* So much of an option, if the seat may give it and there is room. */
static void add(const struct table_screen *screen, const struct question *q, int seat, int option, int n,
                struct bids *bids)
{
    struct bid bid = { .odds = NULL };
    struct answer answer = { ASK_SHARE, (unsigned char)seat, q->key, (short)q->n, 0 };

    if (option >= 0)
        bid.share[option] = n;
    if (!question_allows(q, &answer, bid.share))
        return;
    if (bids->n == BIDS) {
        bids->others = true;
        return;
    }
    if (!part_from(&screen->game, q, option, &bid)) {
        label_of(screen, q, option, n, bid.label, sizeof bid.label);
        means_of(&screen->game, q, option, n, bid.means, sizeof bid.means);
    }
    bids->at[bids->n++] = bid;
}

/* Nothing, one of each that serves, then more of them. */
static void find(const struct table_screen *screen, const struct question *q, int seat, struct bids *bids)
{
    const struct bid_shown *shown = ruleset_bid(screen->game.rules, q->key);

    bids->n = bids->spans = 0;
    bids->others = false;
    add(screen, q, seat, -1, 0, bids);
    for (int n = 1; n <= ROWS - 1; n++)
        for (int i = 0; i < q->n; i++) {
            if (shown->serves && !shown->serves(screen->game.view, q, i, seat))
                bids->others = bids->others || question_option_most(q, i, seat) > 0;
            else
                add(screen, q, seat, i, n, bids);
        }
    for (int i = 0; i < q->n; i++)
        bids->others = bids->others || question_option_most(q, i, seat) > ROWS - 1;
}

/* ---- what each would bring ---- */

const struct spend *table_bids_others(const struct table_game *game)
{
    const struct ruleset *rules = game->rules;
    const struct play *pending = session_pending(game->session);

    for (int i = 0; pending && i < rules->shown.nspends; i++) {
        const struct spend *spend = &rules->shown.spends[i];

        if (spend->deed == pending->command->deed && spend->policy >= 0 &&
            rules->shown.policies[spend->policy].others)
            return spend;
    }
    return NULL;
}

/* "May strike back 55.1 %", where that could happen. */
static void read_others(struct table_screen *screen, const struct answer *answer, struct bid *bid)
{
    const struct spend *spend = table_bids_others(&screen->game);
    const struct table_odds *odds = spend ? table_odds_answer(&screen->finds.odds, screen->game.session,
                                                              answer, bid->share, spend)
                                          : NULL;
    const struct table_chance *chance = odds ? table_odds_of_spend(odds, screen->game.rules, spend) : NULL;

    bid->befalls[0] = '\0';
    if (odds && odds->waits)
        table_words_spend_waits(&screen->game, spend, bid->befalls, sizeof bid->befalls);
    else if (chance && chance->chance > 0)
        table_words_spend(&screen->game, spend, chance, bid->befalls, sizeof bid->befalls);
}

/* In one line: chances, else numbers, which stand beside the dice too. */
static void say_odds(const struct table_game *game, const struct table_odds *odds, struct bid *bid)
{
    char more[LINE];

    if (game->far && !game->alone)
        table_words_big(game, odds, bid->one, sizeof bid->one, more, sizeof more);
    else
        table_words_brief(game, odds, bid->one, sizeof bid->one);
}

static void read_odds(struct table_screen *screen, const struct question *q, int seat, struct bid *bid)
{
    struct answer answer = { ASK_SHARE, (unsigned char)seat, q->key, (short)q->n, 0 };

    bid->odds = table_odds_answer(&screen->finds.odds, screen->game.session, &answer, bid->share, NULL);
    moment_look(screen);
    say_odds(&screen->game, bid->odds, bid);
    if (bid->odds->waits)
        snprintf(bid->one, sizeof bid->one, "%s", TABLE_WORDS_WAIT);
    read_others(screen, &answer, bid);
}

/* What is certain, or impossible, whatever is bid (a hit, once it has landed) need not stand on each card. */
static void leave_out_decided(const struct table_game *game, struct bids *bids)
{
    struct table_odds odds[BIDS];
    short decided[TABLE_ODDS_FIGURES];

    for (int i = 0; i < bids->n; i++) {
        if (bids->at[i].odds->waits)
            return;
        odds[i] = *bids->at[i].odds;
    }
    int n = table_odds_decided(odds, bids->n, decided);
    for (int i = 0; n > 0 && i < bids->n; i++) {
        struct table_odds open = table_odds_undecided(&odds[i], decided, n);
        struct bid *bid = &bids->at[i];

        say_odds(game, &open, bid);
    }
}

/* All of them at once: the usual ones are known within this frame. */
static void find_odds(struct table_screen *screen, const struct question *q, int seat, struct bids *bids)
{
    for (int turn = 0; turn < 2; turn++) {
        for (int i = 0; i < bids->n; i++)
            read_odds(screen, q, seat, &bids->at[i]);
        table_odds_wait(&screen->finds.odds);
    }
    leave_out_decided(&screen->game, bids);
}

/* ---- the upper line: what is asked, and who pays ---- */

/* "Who pays", where several may, before those who may. */
static void show_payer(struct ui *ui, struct rect *row, const struct question *q)
{
    const struct theme *t = ui->theme;
    struct font_style style = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_QUIET) };
    const char *text = _("Who pays");
    int width = font_width(ui->meter, t, style, text) + theme_px(t, GAP);

    if (!(q->seats & (q->seats - 1)) || row->w < width + theme_px(t, t->far ? PAYERS_FAR : PAYERS))
        return;
    ui_line(ui, ui_cut(row, width, 0), FACE_BODY, TYPE_BODY, ROLE_QUIET, text, -1);
}

/* Was anything given for that choice? */
static bool gave(const struct events *events, int at)
{
    for (int i = at + 1; i < events->n; i++) {
        const struct event *e = &events->at[i];

        if (e->kind == EVENT_POOL || e->kind == EVENT_CHANGED)
            return true;
        if (e->kind == EVENT_CHOSE && e->what == events->at[at].what)
            return false;
    }
    return false;
}

/* The last bid of these seats on the dice that have not fallen yet; NULL: they gave nothing for them. */
static const struct event *last_bid(const struct table_game *game, int question, unsigned seats)
{
    const struct events *events = &session_pending(game->session)->events;

    for (int i = events->n - 1; i >= 0 && events->at[i].kind != EVENT_ROLLED; i--) {
        const struct event *e = &events->at[i];

        if (e->kind == EVENT_CHOSE && e->what == question && seats >> e->a & 1)
            return gave(events, i) && session_may_know(game->session, e, game->eyes) ? e : NULL;
    }
    return NULL;
}

/* Is it rolled for the wish itself? All that this calls is done by the same to the same. */
static bool is_its_own(const struct play *play, const struct command *wish)
{
    for (int i = 0; i + 1 < play->depth; i++)
        if (play->frame[i].actor != wish->actor || play->frame[i].target != wish->target)
            return false;
    return wish->deed >= 0;
}

/* "Bid on Owl's roll to help Vesna?" by the words "QUESTION.to.DEED": what for. False: it has none. */
static bool says_what_for(const struct table_game *game, const struct question *q, char *out, size_t room)
{
    const struct play *play = session_pending(game->session);
    const struct command *wish = play->command;
    char key[80];

    if (!wish || wish->actor != q->about || !is_its_own(play, wish))
        return false;
    const struct word_slot slot[] = { { "who", game_figure(game, wish->actor) },
                                      { "target", game_figure(game, wish->target) } };
    snprintf(key, sizeof key, "%s.to.%s", ruleset_name(game->rules, q->key),
             game->rules->deeds[wish->deed]->key);
    return table_words_said(game, key, slot, 2, out, room);
}

/* "The GM raised. Bid again?" by the words "bid.again" and "bid.raised", else what is asked. */
static void title_of(const struct table_screen *screen, const struct question *q, char *out, size_t room)
{
    const struct event *raised = last_bid(&screen->game, q->key, ~q->seats);
    bool again = last_bid(&screen->game, q->key, q->seats);
    char seat[64];
    const struct word_slot slot = { "seat", seat };

    if (raised && raised->a == SEAT_GM)
        snprintf(seat, sizeof seat, "%s", _("The GM"));
    else if (raised)
        text_capital(session_seat(screen->game.session, raised->a)->name, seat, sizeof seat);
    if (!raised || !table_words_said(&screen->game, again ? "bid.again" : "bid.raised", &slot, 1, out, room))
        if (!says_what_for(&screen->game, q, out, room))
            table_words_question(screen, q, out, room);
}

static void show_title(struct table_screen *screen, struct ui *ui, const struct question *q, int seat)
{
    const struct theme *t = ui->theme;
    struct log_source source = game_log_source(&screen->game);
    struct rect row = ui_row(ui, t->far ? theme_px(t, TITLE_FAR) : theme_button_bar(t)), all = row;
    int tools = table_tray_tools_width(screen, ui), givers = theme_px(t, GIVERS);
    char text[256], rule[16], told[RULE_TOLD] = "";

    title_of(screen, q, text, sizeof text);
    log_rule_text(&source, q->rule, rule, sizeof rule);
    if (*rule)
        table_rule_text(&screen->game, rule, told, sizeof told);
    ui_drawn(ui, "question", text, q->about >= 0 ? game_figure(&screen->game, q->about) : "", told, all);
    struct rect back = ui_cut(&row, -tools, theme_px(t, GAP));
    struct font_style style = { FACE_TITLE, theme_type(t, TYPE_TITLE), theme_color(t, ROLE_TEXT) };
    int width = font_width(ui->meter, t, style, text) + theme_px(t, GAP);
    if (row.w - width < givers)
        givers = row.w - width;
    ui_line(ui, row, FACE_TITLE, TYPE_TITLE, ROLE_TEXT, text, -1);
    row.x += row.w - givers;
    row.w = givers;
    show_payer(ui, &row, q);
    table_form_givers(screen, ui, q, seat, row);
    table_tray_tools(screen, ui, back);
}

/* ---- the table: a row for each bid on the scale of outcomes ---- */

/* So many bids have a row there: from afar the one that keyboard or pointer are on, for room is dear. */
static int rows_of(const struct ui *ui, const struct bids *bids)
{
    return smaller(bids->n, ui->theme->far ? 1 : ROWS);
}

/* The first of them. */
static int first_row(const struct ui *ui, const struct bids *bids)
{
    int first = 0;
    char id[16];

    for (int i = 0; ui->theme->far && i < bids->n; i++) {
        snprintf(id, sizeof id, "bid.%d", i);
        struct ui_act act = ui_act(ui, id);
        first = act.focused || act.hot ? i : first;
    }
    return first;
}

/* So wide is what a row is called; the only one needs no name: its card has the focus. */
static int label_of_rows(const struct theme *t)
{
    return t->far ? 0 : theme_px(t, LABEL);
}

/* How wide the longest of their names is. */
static int names_width(const struct ui *ui, const struct bids *bids)
{
    const struct theme *t = ui->theme;
    struct font_style style = { FACE_STRONG, theme_type(t, TYPE_BODY), theme_color(t, ROLE_TEXT) };
    int widest = 0;

    for (int i = 0; i < bids->n; i++)
        widest = larger(widest, font_width(ui->meter, t, style, bids->at[i].label));
    return widest;
}

static void show_table(struct table_screen *screen, struct ui *ui, const struct bids *bids, struct rect where)
{
    const struct theme *t = ui->theme;
    int head = table_bands_head_height(screen, t), row = table_bands_row_height(t),
        gap = theme_px(t, ROW_GAP), label = label_of_rows(t),
        spare = where.w - theme_px(t, TABLE_ODDS_BANDS * BAND);

    if (label > 0 && bids->n > 0) /* as wide as their names, where the bands leave the room */
        label = larger(label, smaller(spare, names_width(ui, bids) + theme_px(t, GAP)));
    struct rect line = { where.x + label, where.y, where.w - label, head };
    char numbers[48];

    table_bands_numbers(screen, numbers, sizeof numbers);
    if (label > 0)
        ui_line(ui, (struct rect){ where.x, where.y, label - theme_px(t, 10), head }, FACE_BODY, TYPE_SMALL,
                ROLE_QUIET, numbers, -1);
    table_bands_head(screen, ui, line, table_bands_fallen(screen));
    line.y += head + gap;
    line.h = row;
    for (int i = first_row(ui, bids), end = i + rows_of(ui, bids); i < end; i++) {
        struct rect name = { where.x, line.y, label - theme_px(t, 10), row };
        char id[16];

        snprintf(id, sizeof id, "%d", i);
        if (label > 0)
            ui_line(ui, name, FACE_STRONG, TYPE_BODY, ROLE_TEXT, bids->at[i].label, -1);
        table_bands_row(&screen->game, ui, line, id, bids->at[i].odds);
        line.y += row + gap;
    }
    line.h = bids->spans;
    if (line.h > 0)
        table_bands_spans(screen, ui, line);
}

static int table_height(const struct table_screen *screen, const struct ui *ui, const struct bids *bids)
{
    const struct theme *t = ui->theme;
    int rows = rows_of(ui, bids);

    return table_bands_head_height(screen, t) + rows * (table_bands_row_height(t) + theme_px(t, ROW_GAP)) +
           bids->spans;
}

/* Does any row tell how the roll falls? After it, the scale is there with its mark alone. */
static bool has_table(const struct table_screen *screen, const struct bids *bids)
{
    bool known = table_bands_fallen(screen) >= 0;

    for (int i = 0; i < bids->n; i++)
        known = known || table_bands_know(bids->at[i].odds);
    return known && table_bands_are(&screen->game);
}

/* In so many columns the cards stand. */
static int columns_of(const struct ui *ui, const struct bids *bids)
{
    const struct theme *t = ui->theme;
    int n = bids->n + bids->others, gap = theme_px(t, GAP),
        least = larger(theme_px(t, CARD), names_width(ui, bids) + theme_px(t, AROUND) + theme_key_cap(t)),
        columns = larger(1, (ui_width(ui) + gap) / (least + gap));

    return columns < n ? (n + 1) / ((n + columns - 1) / columns) : n;
}

/* For brackets below the table: not in a window of few pixels with two rows of cards. */
static bool has_room(const struct ui *ui, const struct bids *bids)
{
    return ui->in.height >= LOW || columns_of(ui, bids) >= bids->n + bids->others;
}

/* The dice at the left, the table beside them; where it is narrow, below them. */
static void show_middle(struct table_screen *screen, struct ui *ui, const struct question *q,
                        struct bids *bids)
{
    const struct theme *t = ui->theme;
    bool table = has_table(screen, bids), fallen = table_bands_fallen(screen) >= 0;
    int room = ui_width(ui) - label_of_rows(t) - theme_px(t, TABLE_ODDS_BANDS * BAND + GAP);
    struct table_coming_fit rows = table_coming_fit(screen, ui, room);
    struct table_dice_fit fit = table_dice_fit(screen, ui, larger(room, theme_px(t, LABEL)));
    bool beside = rows.width > 0 || (fit.width > 0 && fit.width <= room);
    int n = bids->n, height;

    if (t->far && rows.height > table_height(screen, ui, bids) + table_bands_spans_height(screen, t))
        rows.width = 0; /* what has been rolled is enough there */
    if (rows.width > 0) {
        fit.width = rows.width;
        fit.height = rows.height;
    }
    if (!table && fit.width == 0)
        return;
    bids->n = fallen ? 0 : n; /* it has fallen: nothing is chance any more */
    bids->spans = fallen || !has_room(ui, bids) ? 0 : table_bands_spans_height(screen, t);
    height = table ? table_height(screen, ui, bids) : 0;
    if (!beside && fit.width > 0)
        table_dice_draw(screen, ui, q, &fit, ui_row(ui, fit.height));
    if (beside || table) {
        struct rect row = ui_row(ui, beside && fit.height > height ? fit.height : height);

        if (beside) {
            if (rows.width > 0)
                table_coming_draw(screen, ui, &rows, row);
            else
                table_dice_draw(screen, ui, q, &fit, row);
            ui_cut(&row, fit.width, theme_px(t, GAP));
        }
        row.y += (row.h - height) / 2;
        if (table)
            show_table(screen, ui, bids, row);
    }
    bids->n = n;
}

/* ---- the cards ---- */

/* What it would bring, and what may befall whoever acts. */
static void show_lines(const struct bid *bid, struct ui_button *button)
{
    const char *line[] = { bid->one, bid->befalls };
    int n = 0;

    for (int i = 0; i < (int)(sizeof line / sizeof *line); i++)
        if (*line[i])
            button->line[n++] = line[i];
    button->tip = *bid->means ? bid->means : NULL;
}

static void show_cards(struct table_screen *screen, struct ui *ui, const struct question *q,
                       struct bids *bids)
{
    const struct theme *t = ui->theme;
    int n = bids->n + bids->others, gap = theme_px(t, GAP), columns = columns_of(ui, bids);
    struct ui_button last = { .label = _("Other"), .key = "9", .bar = -1, .middle = true };
    int others = bids->others && n == columns ? ui_button_width(ui, &last) : 0, /* it needs little room */
        all = ui_width(ui) - (columns - 1) * gap,
        width = others > 0 && columns > 1 ? (all - others) / (columns - 1) : all / columns,
        height = theme_button_main(t);
    char id[16], key[2] = "";
    struct rect row = { 0 };

    for (int turn = 0; turn < 2; turn++)
        for (int i = 0; i < n; i++) {
            bool other = i == bids->n;
            struct ui_button button = { .id = other ? "bid.other" : id,
                                        .label = other ? (others > 0 ? _("Other") : _("Other bids"))
                                                       : bids->at[i].label,
                                        .key = key,
                                        .bar = -1,
                                        .middle = other };

            key[0] = (char)('1' + i);
            snprintf(id, sizeof id, "bid.%d", i);
            if (!other)
                show_lines(&bids->at[i], &button);
            if (turn == 0) {
                height = larger(height, ui_button_height(ui, width, &button));
                continue;
            }
            if (i % columns == 0)
                row = ui_row(ui, height);
            if (!ui_button(ui, ui_cut(&row, other && others > 0 ? others : width, gap), &button))
                continue;
            if (other)
                screen->panels.form.whole = true;
            else
                table_wish_answer(screen, ASK_SHARE, bids->at[i].share, q->n);
        }
}

void table_bids_begin(struct ui *ui)
{
    ui_focus(ui, "bid.0");
}

void table_bids_draw(struct table_screen *screen, struct ui *ui, const struct question *q, int seat)
{
    struct bids bids;

    table_dice_find(screen);
    table_coming_find(screen);
    find(screen, q, seat, &bids);
    find_odds(screen, q, seat, &bids);
    show_title(screen, ui, q, seat);
    ui_space(ui, -theme_px(ui->theme, CLOSER));
    show_middle(screen, ui, q, &bids);
    ui_space(ui, -theme_px(ui->theme, ui->theme->far ? 0 : CLOSER / 2));
    show_cards(screen, ui, q, &bids);
}
