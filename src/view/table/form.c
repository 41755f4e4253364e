/* Forms for numbers, shares and texts (view/table/tray.h). */
#include "view/table/tray.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "base/language.h"
#include "base/text.h"
#include "core/form.h"
#include "view/making/offer_buttons.h"
#include "view/table/moment.h"
#include "view/table/wish.h"
#include "view/table/words.h"

#include <stdio.h>
#include <string.h>

enum { ODDS = 400, ROLL_GAP = 12, NAMED_MOST = 6, CHIPS_A_ROW = 3, GIVERS_A_ROW = 4, GIVERS_MOST = 6 };

static uint64_t question_key(const struct table_screen *screen, const struct question *q)
{
    const struct play *pending = moment_pending(screen);
    int numbers[4] = { q->key, q->about, session_head(screen->game.session), pending ? pending->head : 0 };

    return hash_bytes(numbers, sizeof numbers) | 1;
}

/* What the form begins with: what the rule set suggests, else the rest. */
static void begin_with(struct table_screen *screen, const struct question *q)
{
    const struct play *pending = moment_pending(screen);
    int value[OPTIONS_ASKED];
    struct answer answer;

    if (!pending || ruleset_suggest(pending, q, false, &answer, value) == SUGGESTS_NOTHING ||
        !question_allows(q, &answer, value))
        question_rest(q, &answer, value);
    screen->panels.form.suggested = screen->panels.form.count = value[0];
    for (int i = 0; q->kind == ASK_SHARE && i < q->n; i++)
        screen->panels.form.share[i] = value[i];
}

bool table_form_renew(struct table_screen *screen, const struct question *q)
{
    uint64_t key = question_key(screen, q);

    if (screen->panels.form.key == key)
        return false;
    screen->panels.form = (struct table_form){ .key = key };
    if (q->kind == ASK_WORDS)
        offers_gather(session_book(screen->game.session), q->key, &screen->panels.form.offers);
    if (q->kind != ASK_ROLL)
        begin_with(screen, q);
    return true;
}

int table_form_room(struct table_panels *panels, int row, int width, int height)
{
    struct table_form *form = &panels->form;

    if (form->wide != width)
        memset(form->tall, 0, sizeof form->tall);
    form->wide = width;
    if (row >= TABLE_FORM_ROWS)
        return height;
    form->tall[row] = (unsigned short)larger(height, form->tall[row]);
    return form->tall[row];
}

/* ---- whose purse: where it matters which of several seats answers ---- */

/* The seats of persons that may; how many. */
static int find_givers(const struct table_game *game, const struct question *q, int giver[SEATS])
{
    int n = 0;

    for (int i = 0; i < SEATS && question_minds_seat(q); i++)
        if (q->seats >> i & 1 && game_person(game, i))
            giver[n++] = i;
    return n;
}

/* "Anna 2": what she has; where only single options are somebody's, just who. */
static void giver_label(const struct table_game *game, const struct question *q, int seat, char *out,
                        size_t room)
{
    char name[48];

    text_capital(session_seat(game->session, seat)->name, name, sizeof name);
    if (q->purses)
        snprintf(out, room, "%s " FONT_NUMBER "%d", name, q->purse[seat]);
    else
        snprintf(out, room, "%s", name);
}

/* Of `n` seats who gives it; the form begins afresh with another one. `from`: the first one's place. */
static void choose_giver(struct table_screen *screen, struct ui *ui, const struct question *q, int seat,
                         const int *giver, int n, int from, struct rect where)
{
    char label[GIVERS_MOST][80], id[40];
    const char *labels[GIVERS_MOST];
    int chosen = -1;

    for (int i = 0; i < n; i++) {
        giver_label(&screen->game, q, giver[i], label[i], sizeof label[i]);
        labels[i] = label[i];
        chosen = giver[i] == seat ? i : chosen;
    }
    snprintf(id, sizeof id, "answer.giver.%d", from);
    int now = ui_segments(ui, where, id, labels, n, chosen);
    if (now == chosen)
        return;
    screen->panels.form.giver = giver[now] + 1;
    begin_with(screen, q);
}

static void show_givers(struct table_screen *screen, struct ui *ui, const struct question *q, int seat)
{
    int giver[SEATS], all = find_givers(&screen->game, q, giver);

    for (int from = 0, n; all > 1 && from < all; from += n) {
        n = smaller(all - from, GIVERS_A_ROW);
        choose_giver(screen, ui, q, seat, giver + from, n, from, ui_row(ui, theme_button_bar(ui->theme)));
    }
}

void table_form_givers(struct table_screen *screen, struct ui *ui, const struct question *q, int seat,
                       struct rect where)
{
    int giver[SEATS], all = find_givers(&screen->game, q, giver);

    if (all > 1)
        choose_giver(screen, ui, q, seat, giver, smaller(all, GIVERS_MOST), 0, where);
}

/* Beside "Answer": this one, and what suggests itself for the others that come before the dice. */
static bool show_roll(struct table_screen *screen, struct ui *ui, struct rect where, bool allowed)
{
    struct ui_button roll = { .id = "answer.to_dice",
                              .label = _("Answer, and roll"),
                              .key = "Shift+A",
                              .bar = -1,
                              .middle = true,
                              .disabled = !allowed };

    if (!ui_button(ui, where, &roll))
        return false;
    table_obvious_roll(screen);
    return true;
}

static const char answer_id[] = "answer.ok";

static bool show_ok(struct table_screen *screen, struct ui *ui, const struct question *q, bool allowed,
                    const char *reason)
{
    struct ui_button ok = { .id = answer_id,
                            .label = _("Answer"),
                            .key = "Enter",
                            .bar = -1,
                            .primary = allowed,
                            .middle = true,
                            .disabled = !allowed,
                            .reason = reason };

    if (!table_obvious_rolls(screen, q))
        return ui_button_row(ui, &ok);
    struct rect row = ui_row(ui, theme_button_bar(ui->theme)),
                roll = ui_cut(&row, -(row.w - theme_px(ui->theme, ROLL_GAP)) / 2,
                              theme_px(ui->theme, ROLL_GAP));
    bool answered = ui_button(ui, row, &ok);

    return show_roll(screen, ui, roll, allowed) || answered;
}

/* Minus, a number, plus; the number afterwards. `keyed`: the only one here, so that its signs are keys. */
static int stepper(struct ui *ui, struct rect row, const char *id, const char *label, bool keyed, int value,
                   int lo, int hi)
{
    const struct theme *t = ui->theme;
    int size = theme_button_bar(t), gap = theme_px(t, 8);
    char less[80], more[80], text[24];
    struct rect plus = ui_cut(&row, -size, gap), number = ui_cut(&row, -theme_px(t, 72), gap),
                minus = ui_cut(&row, -size, gap);

    snprintf(less, sizeof less, "%s.less", id);
    snprintf(more, sizeof more, "%s.more", id);
    snprintf(text, sizeof text, "%d", value);
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_TEXT, label, -1);
    ui_line(ui, number, FACE_STRONG, TYPE_NUMBER, ROLE_TEXT, text, 0);
    if (ui_tool(ui, minus, less, ICON_MINUS, _("Less"), keyed ? "-" : NULL, false) && value > lo)
        value--;
    if (ui_tool(ui, plus, more, ICON_PLUS, _("More"), keyed ? "+" : NULL, false) && value < hi)
        value++;
    return value;
}

static bool ends_in_digit(const char *name)
{
    size_t n = strlen(name);

    return n > 0 && name[n - 1] >= '0' && name[n - 1] <= '9';
}

void table_form_number_name(const struct table_game *game, const struct question *q, int i, char *out,
                            size_t room)
{
    const struct item *item = &session_book(game->session)->item[q->option[i].of];
    const char *said = game_word_or_none(game, game->rules->kinds[item->kind].key, item->key);
    char word[48], name[48];

    text_capital(said ? said : table_words_item(game, item, word, sizeof word), name, sizeof name);
    if (q->option[i].lo <= q->lo || q->option[i].lo >= q->hi) /* the ends of the scale are no numbers */
        snprintf(out, room, "%s", name);
    else
        snprintf(out, room, ends_in_digit(name) ? "%s: %d" : "%s %d", name, q->option[i].lo);
}

/* The numbers that have a name, side by side: "Hard 23", "Leave at Health 0: 6". */
static void show_named(struct table_screen *screen, struct ui *ui, const struct question *q)
{
    char label[NAMED_MOST][64];
    const char *labels[NAMED_MOST];
    int n = smaller(q->n, NAMED_MOST), chosen = -1;

    for (int i = 0; i < n; i++) {
        table_form_number_name(&screen->game, q, i, label[i], sizeof label[i]);
        labels[i] = label[i];
        if (q->option[i].lo == screen->panels.form.count)
            chosen = i;
    }
    int now = ui_segments(ui, ui_row(ui, theme_button_bar(ui->theme)), "answer.named", labels, n, chosen);
    if (now != chosen)
        screen->panels.form.count = q->option[now].lo;
}

/*
 * "With 1: Bingo, it works": what so many would come to, by
 * the words "count.QUESTION.TOTAL"; "" where none is known.
 */
static void outcome_of(const struct table_game *game, const struct question *q, int count, char *out,
                       size_t room)
{
    const char *word = NULL;
    char key[80];

    out[0] = '\0';
    for (int total = q->total + count; q->total != TOTAL_NONE && total >= 0 && !word; total--) {
        snprintf(key, sizeof key, "count.%s.%d", ruleset_name(game->rules, q->key), total);
        word = game_word_or_none(game, "screen", key);
    }
    if (word)
        snprintf(out, room, "%s%d%s: %s", FONT_NUMBER, q->total + count, FONT_PLAIN, word);
}

/* "43.75 % success": what the answer that stands there would bring, where the deed under way has odds. */
static void answer_odds(struct table_screen *screen, const struct answer *answer, const int *value,
                        char *text, size_t room)
{
    char one[192], two[192];

    text[0] = '\0';
    if (!table_odds_names(screen->game.session))
        return;
    const struct table_odds *odds = table_odds_answer(&screen->finds.odds, screen->game.session, answer,
                                                      value, NULL);
    moment_look(screen);
    table_words_odds(&screen->game, odds, one, sizeof one, two, sizeof two);
    snprintf(text, room, "%s%s%s", odds->waits ? TABLE_WORDS_WAIT : one, *two ? "   " FONT_QUIET : "",
             odds->waits ? "" : two);
}

static void show_answer_odds(struct table_screen *screen, struct ui *ui, const struct answer *answer,
                             const int *value)
{
    char text[ODDS];

    answer_odds(screen, answer, value, text, sizeof text);
    if (*text)
        ui_label(ui, "answer.odds", FACE_BODY, TYPE_BODY, ROLE_TEXT, text);
}

/* The keys that name it do so too, before the board zooms by them. */
static int by_keys(struct ui *ui, int value, int lo, int hi)
{
    if (ui_key(ui, UI_KEY_CHAR, '-', false) && value > lo)
        value--;
    if ((ui_key(ui, UI_KEY_CHAR, '+', false) || ui_key(ui, UI_KEY_CHAR, '=', false)) && value < hi)
        value++;
    return value;
}

static void show_count(struct table_screen *screen, struct ui *ui, const struct question *q, int seat)
{
    const struct answer answer = { ASK_COUNT, (unsigned char)seat, q->key, 1, 0 };
    int most = question_most(q, seat), *count = &screen->panels.form.count;
    char label[ODDS];

    screen->panels.form.count = by_keys(ui, screen->panels.form.count, q->lo, most);

    show_givers(screen, ui, q, seat);
    if (q->n > 0)
        show_named(screen, ui, q);
    outcome_of(&screen->game, q, screen->panels.form.count, label, sizeof label);
    bool beside = ui->theme->far && !*label; /* from afar what it brings stands there */
    if (beside)
        answer_odds(screen, &answer, count, label, sizeof label);
    if (!*label)
        snprintf(label, sizeof label, _("From %d to %d"), q->lo, most);
    *count = stepper(ui, ui_row(ui, theme_button_bar(ui->theme)), "answer.count", label, true, *count, q->lo,
                     most);
    if (!beside)
        show_answer_odds(screen, ui, &answer, count);
    if (show_ok(screen, ui, q, true, NULL))
        table_wish_answer(screen, ASK_COUNT, &screen->panels.form.count, 1);
}

/* ---- shares ---- */

/* Is each option taken or not? */
static bool all_or_nothing(const struct question *q)
{
    for (int i = 0; i < q->n; i++)
        if (q->option[i].lo != 0 || q->option[i].hi != 1)
            return false;
    return q->n > 0;
}

void table_form_share_label(const struct table_screen *screen, const struct question *q, int i, char *out,
                            size_t room)
{
    int stat = ruleset_find_stat(screen->game.rules, ruleset_name(screen->game.rules, q->option[i].key));
    char word[100];

    table_words_answer(screen, q, i, word, sizeof word);
    if (q->option[i].key && stat >= 0 && q->about >= 0)
        snprintf(out, room, "%s " FONT_NUMBER "%d", word, game_stat(&screen->game, q->about, stat));
    else
        snprintf(out, room, "%s", word);
}

void table_form_toggle(const struct question *q, const struct answer *answer, int *share, int i)
{
    share[i] = !share[i];
    for (int k = 0; k < q->n && share[i] && !question_allows(q, answer, share); k++)
        if (k != i && share[k]) {
            share[k] = 0;
            if (!question_allows(q, answer, share) && q->lo == q->hi)
                share[k] = 1;
        }
}

/* Why a seat cannot give an option; NULL: it can. */
static const char *out_of_reach(const struct question *q, int i, int seat)
{
    if (question_option_most(q, i, seat) > q->option[i].lo || q->option[i].hi == q->option[i].lo)
        return NULL;
    return q->option[i].seats && !(q->option[i].seats >> seat & 1) ? _("Somebody else answers this")
                                                                   : _("There is not that much");
}

static void show_chips(struct table_screen *screen, struct ui *ui, const struct question *q,
                       const struct answer *answer)
{
    int gap = theme_px(ui->theme, 10), columns = smaller(q->n, CHIPS_A_ROW);
    int width = (ui_width(ui) - (columns - 1) * gap) / columns;
    struct rect row = { 0 };
    char label[120], id[40];

    for (int i = 0; i < q->n; i++) {
        struct ui_button chip = {
            .id = id, .label = label, .bar = -1, .chosen = screen->panels.form.share[i]
        };

        chip.reason = out_of_reach(q, i, answer->seat);
        chip.disabled = chip.reason && !chip.chosen;

        if (i % columns == 0)
            row = ui_row(ui, theme_button_bar(ui->theme));
        table_form_share_label(screen, q, i, label, sizeof label);
        snprintf(id, sizeof id, "answer.%d", i);
        if (ui_button(ui, ui_cut(&row, width, gap), &chip))
            table_form_toggle(q, answer, screen->panels.form.share, i);
    }
}

static void show_steppers(struct table_screen *screen, struct ui *ui, const struct question *q, int seat)
{
    char label[200], id[40];

    for (int i = 0; i < q->n; i++) {
        const char *reason = out_of_reach(q, i, seat);
        size_t n;

        table_form_share_label(screen, q, i, label, sizeof label);
        n = strlen(label);
        snprintf(label + n, sizeof label - n, reason ? "  " FONT_QUIET "%s" : "", reason ? reason : "");
        snprintf(id, sizeof id, "answer.%d", i);
        screen->panels.form.share[i] = stepper(ui, ui_row(ui, theme_button_bar(ui->theme)), id, label, false,
                                               screen->panels.form.share[i], q->option[i].lo,
                                               question_option_most(q, i, seat));
    }
}

static void show_share(struct table_screen *screen, struct ui *ui, const struct question *q, int seat)
{
    struct answer answer = { ASK_SHARE, (unsigned char)seat, q->key, (short)q->n, 0 };
    char reason[96];
    int sum = 0;

    show_givers(screen, ui, q, seat);
    if (all_or_nothing(q))
        show_chips(screen, ui, q, &answer);
    else
        show_steppers(screen, ui, q, seat);
    for (int i = 0; i < q->n; i++)
        sum += screen->panels.form.share[i] * (q->option[i].price ? q->option[i].price : 1);
    bool allowed = question_allows(q, &answer, screen->panels.form.share);
    if (allowed)
        show_answer_odds(screen, ui, &answer, screen->panels.form.share);
    if (q->lo == q->hi)
        snprintf(reason, sizeof reason, _("%d of %d"), sum, q->lo);
    else
        snprintf(reason, sizeof reason, _("%d; from %d to %d"), sum, q->lo, question_most(q, seat));
    if (show_ok(screen, ui, q, allowed, reason))
        table_wish_answer(screen, ASK_SHARE, screen->panels.form.share, q->n);
}

static void answer_typed(struct table_screen *screen, const struct question *q, const char *text)
{
    int value[OPTIONS_ASKED];
    struct answer answer;
    struct err err = { 0 };

    if (form_parse(q, screen->game.view, session_book(screen->game.session), text, &answer, value, &err))
        table_wish_answer(screen, (enum ask)answer.kind, value, answer.n);
    else
        notice_tell(screen, "%s", err.text);
}

/* What the catalogue knows of it, to be taken with a click. */
static void show_offers(struct table_screen *screen, struct ui *ui, const struct question *q)
{
    const struct offers *offers = &screen->panels.form.offers;
    char id[OFFER_BYTES + 8], label[OFFER_BYTES];

    int wide = 0;

    if (offers->n == 0)
        return;
    for (int i = 0; i < offers->n; i++) {
        hand_word(&screen->game, offers->group, offers->text[i], label, sizeof label);
        wide = offer_button_width(ui, label, wide);
    }
    struct rect row = ui_row(ui, offer_buttons_height(ui->theme, ui_width(ui), offers->n, wide));
    for (int i = 0; i < offers->n; i++) {
        snprintf(id, sizeof id, "offer.%s", offers->text[i]);
        hand_word(&screen->game, offers->group, offers->text[i], label, sizeof label);
        if (offer_button(ui, row, i, wide, &(struct offer_button){ id, label, false }))
            answer_typed(screen, q, offers->text[i]);
    }
}

static const char typed_id[] = "answer.text";

void table_form_focus(struct ui *ui, const struct question *q)
{
    if (q->kind == ASK_WORDS)
        ui_focus(ui, typed_id);
    else if (q->kind == ASK_COUNT || q->kind == ASK_SHARE)
        ui_focus(ui, answer_id); /* arrows and Tab go on from there, not from the window's corner */
}

/* Words: one line, read as a script would be. */
static void show_typed(struct table_screen *screen, struct ui *ui, const struct question *q,
                       const char *label)
{
    bool sent = ui_field(ui, ui_row(ui, theme_button_bar(ui->theme)), typed_id, label,
                         screen->panels.form.text, sizeof screen->panels.form.text);

    if (show_ok(screen, ui, q, true, NULL) || sent)
        answer_typed(screen, q, screen->panels.form.text);
    show_offers(screen, ui, q);
}

void table_form_draw(struct table_screen *screen, struct ui *ui, const struct question *q, int seat)
{
    switch (q->kind) {
    case ASK_COUNT:
        show_count(screen, ui, q, seat);
        break;
    case ASK_SHARE:
        show_share(screen, ui, q, seat);
        break;
    case ASK_WORDS:
        show_typed(screen, ui, q, _("Text"));
        break;
    case ASK_ROLL:
        table_typed_draw(screen, ui, q);
        break;
    case ASK_PICK:
    case ASK_EDIT:
    case ASK_SUM:
        break;
    }
}
