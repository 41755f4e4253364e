#include "view/table/cards.h"

#include "base/bounds.h"
#include "base/language.h"
#include "view/table/answer.h"
#include "view/table/moment.h"
#include "view/table/toll.h"
#include "view/table/tray.h"
#include "view/table/wish.h"
#include "view/table/words.h"

#include <stdio.h>
#include <string.h>

enum {
    CARDS_MOST = 8,
    FEW = 3,
    ROW_MOST = 4,
    WIDE = 230,
    AROUND = 28,
    GAP = 14,
    GAP_FAR = 5,
    LINE = 192,
    CARD_ID = 24
};

/* One of them: what it is called, what answer it stands for, whether it is that already. */
struct card {
    int option; /* of a share; of a number the number */
    char label[120], key[2];
    char one[LINE], two[LINE];
    bool waits; /* its figures are still worked out */
};

/* ---- which answer it stands for ---- */

/* What of a share is still to be given. */
static int left_of(const struct question *q, const int *share)
{
    int left = q->hi;

    for (int i = 0; i < q->n; i++)
        left -= share[i] * (q->option[i].price ? q->option[i].price : 1);
    return left;
}

/* Give an option so many more, or as many as there are for it. */
static void give(const struct question *q, int seat, int option, int most, int left, int *share)
{
    int price = q->option[option].price ? q->option[option].price : 1;

    for (int n = 0; n < most && left >= price && share[option] < question_option_most(q, option, seat); n++) {
        share[option]++;
        left -= price;
    }
}

/* Where the rest of the question puts most: what nobody wants goes there. */
static int rest_of(const struct question *q)
{
    int most = 0;

    for (int i = 1; i < q->nrest; i++)
        if (q->rest[i] > q->rest[most])
            most = i;
    return most;
}

/* The whole answer if this card gets as much as it takes; how many numbers it has, 0: it is none. */
static int answer_of(const struct table_panels *panels, const struct question *q, int seat, int option,
                     int value[OPTIONS_ASKED], struct answer *answer)
{
    *answer = (struct answer){ (unsigned char)q->kind, (unsigned char)seat, q->key, 1, 0 };
    value[0] = option;
    if (q->kind == ASK_SHARE) {
        for (int i = 0; i < q->n; i++)
            value[i] = panels->form.share[i];
        give(q, seat, option, q->hi, left_of(q, value), value);
        give(q, seat, rest_of(q), q->hi, left_of(q, value), value);
        answer->n = (short)q->n;
    }
    return question_allows(q, answer, value) ? answer->n : 0;
}

/* ---- which cards there are ---- */

static int options(const struct question *q, int seat, int option[CARDS_MOST + 1])
{
    int n = 0;

    if (q->kind == ASK_COUNT)
        for (int i = q->lo; i <= question_most(q, seat) && n <= CARDS_MOST; i++)
            option[n++] = i;
    else
        for (int i = 0; i < q->n && n <= CARDS_MOST; i++)
            if (question_option_most(q, i, seat) > 0)
                option[n++] = i;
    return n;
}

bool table_cards_fit(const struct table_game *game, const struct question *q, int seat)
{
    int option[CARDS_MOST + 1];

    return ruleset_has_cards(game->rules, q->key) && !question_minds_seat(q) &&
           (q->kind == ASK_COUNT || (q->kind == ASK_SHARE && q->lo == q->hi)) &&
           options(q, seat, option) <= CARDS_MOST;
}

/* A number that the question calls by a name: what it leads to, with what the die in question then shows. */
static bool call_number(const struct table_screen *screen, const struct question *q, struct card *card)
{
    char word[64];

    for (int i = 0; i < q->n; i++)
        if (q->option[i].key && q->option[i].lo == card->option) {
            table_words_answer(screen, q, i, word, sizeof word);
            snprintf(card->label, sizeof card->label, "%d: %s", q->die + card->option, word);
            return true;
        } else if (!q->option[i].key && q->option[i].of >= 0 && q->option[i].lo == card->option) {
            table_form_number_name(&screen->game, q, i, word, sizeof word);
            snprintf(card->label, sizeof card->label, card->option > 0 ? "%s: %d" : "%s", word, card->option);
            return true;
        }
    return false;
}

/* Of what would bring something into a pool, but does not now: "Keep: no Fortune". NULL: it brings it. */
static const char *idle_word(struct table_screen *screen, const struct question *q, int seat, int option)
{
    int value[OPTIONS_ASKED];
    struct answer answer;
    const char *word = table_answer_idle(&screen->game, q, option);

    return word && answer_of(&screen->panels, q, seat, option, value, &answer) &&
                   !table_toll_moves(screen, &answer, value)
               ? word
               : NULL;
}

/* "One die" by the words "card.QUESTION.1", else the number; of a share its name, and how much it got. */
static void label_of(struct table_screen *screen, const struct question *q, int seat, struct card *card)
{
    char key[80];

    if (q->kind == ASK_SHARE) {
        int given = screen->panels.form.share[card->option];
        const char *idle = idle_word(screen, q, seat, card->option);

        if (idle)
            snprintf(card->label, sizeof card->label, "%s", idle);
        else
            table_words_answer(screen, q, card->option, card->label, sizeof card->label);
        if (given > 0) {
            size_t n = strlen(card->label);
            snprintf(card->label + n, sizeof card->label - n, "  \xc3\x97%d", given);
        }
        return;
    }
    if (call_number(screen, q, card))
        return;
    snprintf(key, sizeof key, "card.%s.%d", ruleset_name(screen->game.rules, q->key), card->option);
    if (!table_words_said(&screen->game, key, NULL, 0, card->label, sizeof card->label))
        snprintf(card->label, sizeof card->label, "%d", card->option);
}

static const struct table_odds *odds_of(struct table_screen *screen, const struct question *q, int seat,
                                        int option)
{
    int value[OPTIONS_ASKED];
    struct answer answer;
    const struct table_odds *odds = NULL;

    if (answer_of(&screen->panels, q, seat, option, value, &answer))
        odds = table_odds_answer(&screen->finds.odds, screen->game.session, &answer, value, NULL);
    moment_look(screen);
    return odds;
}

/* On a screen that is shared, not on one seat's card. */
static bool from_afar(const struct table_game *game)
{
    return game->far && !game->alone;
}

static void odds_words(const struct table_game *game, const struct table_odds *odds, const short *decided,
                       int n, struct card *card)
{
    struct table_odds open = table_odds_undecided(odds, decided, n);

    card->two[0] = '\0';
    if (from_afar(game))
        table_words_big(game, &open, card->one, sizeof card->one, card->two, sizeof card->two);
    else
        table_words_brief(game, &open, card->one, sizeof card->one);
    card->waits = odds->waits;
    if (odds->waits)
        snprintf(card->one, sizeof card->one, "%s", TABLE_WORDS_WAIT);
    else if (odds->refused && !odds->refusal.rule)
        snprintf(card->one, sizeof card->one, "%s", TABLE_WORDS_UNKNOWN);
}

/* Figures that are the same on all cards help nobody, unless they say what happens for certain. */
static void drop_alike(const struct table_odds *odds, struct card *card, int n)
{
    if (n > 0 && table_odds_settled(odds))
        return;
    for (int i = 1; i < n; i++)
        if (strcmp(card[i].one, card[0].one) != 0 || strcmp(card[i].two, card[0].two) != 0)
            return;
    for (int i = 0; i < n && strcmp(card[0].one, TABLE_WORDS_WAIT) != 0; i++)
        card[n - 1 - i].one[0] = '\0';
}

/* Where the figures are those of a card before it, what it means tells them apart, if the book has words. */
static void tell_apart(struct table_screen *screen, const struct question *q, struct card *card, int n)
{
    char means[LINE];

    for (int i = 1; i < n; i++)
        for (int k = 0; k < i && q->kind == ASK_SHARE && *card[i].one && !card[i].waits; k++) {
            if (strcmp(card[i].one, card[k].one) != 0 || strcmp(card[i].two, card[k].two) != 0)
                continue;
            table_answer_means(screen, q, card[i].option, false, means, sizeof means);
            if (*means) {
                snprintf(card[i].one, sizeof card[i].one, "%s", means);
                card[i].two[0] = '\0';
            }
        }
}

/* A number is its own key, so that "One die" is 1; anything else has that of its place. */
static char key_of(const struct question *q, int option, int at)
{
    bool digit = q->kind == ASK_COUNT && q->lo >= 0 && q->hi <= 9;

    return (char)(digit ? '0' + option : '1' + at);
}

static int make_cards(struct table_screen *screen, const struct question *q, int seat,
                      struct card card[CARDS_MOST])
{
    int option[CARDS_MOST + 1], n = options(q, seat, option);
    struct table_odds odds[CARDS_MOST];
    short decided[TABLE_ODDS_FIGURES];

    for (int i = 0; i < n; i++)
        odds_of(screen, q, seat, option[i]);
    table_odds_wait(&screen->finds.odds);
    for (int i = 0; i < n; i++) {
        const struct table_odds *of = odds_of(screen, q, seat, option[i]);

        odds[i] = of ? *of : (struct table_odds){ 0 };
    }
    int ndecided = table_odds_decided(odds, n, decided);
    for (int i = 0; i < n; i++) {
        card[i] = (struct card){ .option = option[i], .key = { key_of(q, option[i], i) } };
        label_of(screen, q, seat, &card[i]);
        odds_words(&screen->game, &odds[i], decided, ndecided, &card[i]);
    }
    drop_alike(odds, card, n);
    tell_apart(screen, q, card, n);
    return n;
}

/* ---- showing them ---- */

static void use(struct table_screen *screen, const struct question *q, int seat, int option)
{
    int *share = screen->panels.form.share;

    if (q->kind == ASK_COUNT) {
        table_wish_answer(screen, ASK_COUNT, &option, 1);
        return;
    }
    give(q, seat, option, option == rest_of(q) ? q->hi : 1, left_of(q, share), share);
    if (left_of(q, share) == 0)
        table_wish_answer(screen, ASK_SHARE, share, q->n);
}

static struct ui_button button_of(const struct card *card, char id[CARD_ID], int nth, bool few, bool far)
{
    struct ui_button button = { .id = id, .label = card->label, .key = card->key, .bar = -1, .title = few };

    snprintf(id, CARD_ID, "card.%d", nth);
    button.line[0] = *card->one ? card->one : NULL;
    button.line[1] = (few || far) && *card->one && *card->two ? card->two
                                                              : NULL; /* more of them are too narrow */
    return button;
}

/* How tall it is, with room for the figures that it waits for. */
static int tall_of(const struct table_game *game, struct ui *ui, struct card card, int width, bool few)
{
    struct table_odds widest = table_odds_room_asked(game->session);
    char id[CARD_ID];

    if (card.waits && from_afar(game))
        table_words_big(game, &widest, card.one, sizeof card.one, card.two, sizeof card.two);
    else if (card.waits)
        table_words_brief(game, &widest, card.one, sizeof card.one);
    struct ui_button button = button_of(&card, id, 0, few, from_afar(game));
    return ui_button_height(ui, width, &button);
}

static int gap_of(const struct theme *t)
{
    return theme_px(t, t->far ? GAP_FAR : GAP);
}

static void show_row(struct table_screen *screen, struct ui *ui, const struct question *q, int seat,
                     const struct card *card, int from, int n, int width, bool few)
{
    int height = theme_button_main(ui->theme);
    char id[CARD_ID];

    for (int i = from; i < from + n; i++) {
        int wants = tall_of(&screen->game, ui, card[i], width, few);

        height = larger(wants, height);
    }
    struct rect row = ui_row(ui, table_form_room(&screen->panels, from > 0, width, height));
    for (int i = from; i < from + n; i++) {
        struct ui_button button = button_of(&card[i], id, i, few, from_afar(&screen->game));

        if (ui_button(ui, ui_cut(&row, width, gap_of(ui->theme)), &button))
            use(screen, q, seat, card[i].option);
    }
}

void table_cards_begin(struct table_panels *panels, struct ui *ui, const struct question *q, int seat)
{
    int option[CARDS_MOST + 1], n = options(q, seat, option), rest = 0;
    char id[CARD_ID];

    for (int i = 0; i < n; i++)
        if (q->kind == ASK_COUNT ? option[i] == panels->form.count
                                 : panels->form.share[option[i]] > panels->form.share[option[rest]])
            rest = i;
    for (int i = 0; q->kind == ASK_SHARE && i < q->n; i++)
        panels->form.share[i] = q->option[i].lo;
    snprintf(id, sizeof id, "card.%d", rest);
    ui_focus(ui, id);
}

/* How wide each of four has to be: from afar as wide as what it is called. */
static int least_width(const struct ui *ui, const struct card *card, int n)
{
    const struct theme *t = ui->theme;
    struct font_style style = { FACE_STRONG, theme_type(t, TYPE_BODY), theme_color(t, ROLE_TEXT) };
    int widest = 0;

    for (int i = 0; t->far && i < n; i++) /* a key finds its place below, beside what it leads to */
        widest = larger(widest, font_width(ui->meter, t, style, card[i].label) + theme_px(t, AROUND) +
                                    (*card[i].one ? 0 : theme_key_cap(t)));
    return t->far ? widest : theme_px(t, WIDE);
}

/*
 * Few, or four where there is the width for it, stand in one row; else two rows are as broad as they can
 * be.
 */
static int columns_of(const struct ui *ui, const struct card *card, int n, int gap)
{
    bool wide = n == ROW_MOST && ui_width(ui) >= n * least_width(ui, card, n) + (n - 1) * gap;

    return n <= FEW || wide ? n : smaller((n + 1) / 2, FEW);
}

void table_cards_draw(struct table_screen *screen, struct ui *ui, const struct question *q, int seat)
{
    struct card card[CARDS_MOST];
    int n = make_cards(screen, q, seat, card), gap = gap_of(ui->theme),
        left = left_of(q, screen->panels.form.share), columns = columns_of(ui, card, n, gap),
        width = (ui_width(ui) - (columns - 1) * gap) / columns;
    char text[80];

    if (q->kind == ASK_SHARE && q->hi > 1 && left < q->hi) {
        snprintf(text, sizeof text, _("%d of %d to give"), left, q->hi);
        ui_label(ui, "cards.left", FACE_STRONG, TYPE_BODY, ROLE_TEXT, text);
    }
    for (int from = 0; from < n; from += columns)
        show_row(screen, ui, q, seat, card, from, smaller(n - from, columns), width, n <= FEW);
}
