/* The content of a step: choices as cards, shares, words, dice, the end. */
#include "view/making/card.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "content/mark_words.h"
#include "core/whole.h"
#include "paint/paint_dice.h"
#include "view/making/offer_buttons.h"
#include "view/making/screen.h"

#include <stdio.h>
#include <string.h>

enum {
    CARDS_A_ROW = 4,
    CARDS_TWO_ROWS = 8,
    CARD_WIDE = 230,
    CARD_HIGH = 320,
    CARD_LOW = 68,
    CARDS_GAP = 16,
    DICE_TOGGLE = 44
};

/* ---- cards ---- */

/* Cards in rows, which scroll where they do not fit. */
struct card_grid {
    struct ui *ui;
    int columns, gap, high, i;
    bool low;        /* it is one low row, in its place */
    struct rect row; /* what is left of it */
};

/* As tall as the screen allows, but never so low that words are lost. */
static int card_high(const struct make_screen *screen, const struct rect *where, int rows, int gap)
{
    int most = theme_px(screen->ui->theme, CARD_HIGH), high = (where->h - (rows - 1) * gap) / rows;

    high = smaller(high, most);
    return larger(high, screen->card_need);
}

static struct card_grid grid_begin(struct make_screen *screen, struct rect where, int n)
{
    const struct theme *t = screen->ui->theme;
    struct card_grid g = { .ui = screen->ui, .gap = theme_px(t, CARDS_GAP) };
    int fit = where.w / theme_px(t, CARD_WIDE);

    g.columns = smaller(n, n > CARDS_TWO_ROWS + 1 ? CARDS_A_ROW + 1 : CARDS_A_ROW);
    g.columns = smaller(g.columns, fit);
    g.columns = larger(g.columns, 2);
    g.high = card_high(screen, &where, (n + g.columns - 1) / g.columns, g.gap);
    ui_scroll_begin(g.ui, "cards", _("choices"), where, g.gap);
    return g;
}

static struct rect grid_next(struct card_grid *g)
{
    if (g->low)
        return g->row;
    if (g->i++ % g->columns == 0)
        g->row = ui_row(g->ui, g->high);
    return ui_cut(&g->row, (ui_width(g->ui) - (g->columns - 1) * g->gap) / g->columns, g->gap);
}

static void grid_end(struct make_screen *screen, struct card_grid *g)
{
    ui_scroll_end(g->ui);
    if (screen->card_needs != screen->card_need)
        screen->ui->wake = 1;
    screen->card_need = screen->card_needs;
    screen->card_needs = 0;
}

/* Show a card where the grid has its next place. */
static bool grid_card(struct make_screen *screen, struct card_grid *g, const struct make_card *card)
{
    struct make_card shown = *card;

    shown.low = g->low;
    struct rect where = grid_next(g);
    int needs = shown.low ? 0 : make_card_height(screen->ui, where.w, card);

    screen->card_needs = larger(needs, screen->card_needs);
    return make_card(screen->ui, where, &shown);
}

enum icon make_icon(const struct make_screen *screen, const char *key)
{
    char icon[176];
    const char *name;

    snprintf(icon, sizeof icon, "icon.%s", key);
    name = words_find(screen->words, "screen", icon);
    return name ? paint_icon_named(name) : ICON_NONE;
}

/* The mark that an option is, where marks are asked for; -1. */
static int mark_of(const struct question *q, const struct option *o)
{
    return q->marks ? o->of : -1;
}

/* The word that an option goes by: its name, its mark's, or the text that it shows (a key of the book). */
static const char *option_key(const struct make_screen *screen, const struct question *q,
                              const struct option *o)
{
    if (mark_of(q, o) >= 0)
        return whole_name(screen->now, session_book(screen->session), mark_of(q, o));
    return o->key || !o->text ? ruleset_name(screen->rules, o->key)
                              : texts_get(&session_book(screen->session)->texts, o->text);
}

/* By the question and the word, by the word, or by the kind of mark that it is. */
static enum icon option_icon(const struct make_screen *screen, const struct question *q,
                             const struct option *o)
{
    int mark = mark_of(q, o);
    char both[160];
    enum icon icon;

    if (mark >= 0)
        return make_icon(screen, screen->rules->marks[screen->now->mark[mark].key].key);
    snprintf(both, sizeof both, "%s=%s", ruleset_name(screen->rules, q->key), option_key(screen, q, o));
    icon = make_icon(screen, both);
    return icon != ICON_NONE ? icon : make_icon(screen, option_key(screen, q, o));
}

/* What stands on its card. */
static void option_title(const struct make_screen *screen, const struct question *q, const struct option *o,
                         char *title, size_t room)
{
    const char *key = option_key(screen, q, o), *name;
    char word[80], both[160];

    snprintf(both, sizeof both, "%s=%s", ruleset_name(screen->rules, q->key), key);
    name = words_find(screen->words, "answer", both);
    if (!name && o->text && !o->key)
        name = words_find(screen->words, "item", key);
    text_capital(name ? name : make_word(screen, "answer", key, word, sizeof word), title, room);
}

/* The open question's option of this name, -1. */
static int option_named(const struct make_screen *screen, const struct question *q, const char *key)
{
    for (int i = 0; q && q->kind == ASK_PICK && i < q->n; i++)
        if (strcmp(ruleset_name(screen->rules, q->option[i].key), key) == 0)
            return i;
    return -1;
}

static void want_option(struct make_screen *screen, const struct question *q, int option)
{
    struct make_wish *wish = make_want(screen, MAKE_ANSWER);

    wish->answer.kind = (unsigned char)q->kind;
    wish->value[0] = option;
}

/* Who likes to roll real dice types them: a button for each face then comes with every roll. */
static void dice_toggle(struct make_screen *screen, struct rect where)
{
    struct ui *ui = screen->ui;
    const struct theme *t = ui->theme;
    int seat = screen->now->token[screen->token].seat, high = theme_px(t, DICE_TOGGLE);
    bool typed = session_seat(screen->session, seat)->dice == DICE_TYPED;

    if (ui_toggle(ui, (struct rect){ where.x, where.y + where.h - high, theme_px(t, 400), high }, "real_dice",
                  _("I roll real dice and type them"), &typed))
        session_set_dice(screen->session, seat, typed ? DICE_TYPED : DICE_PROGRAM);
}

static bool asks_for_dice(const struct make_screen *screen, const struct question *q)
{
    for (int i = 0; i < q->n; i++)
        if (ruleset_is_rolled(screen->rules, q->key, q->option[i].key))
            return true;
    return false;
}

/* What the figure has written under this word, of which it has one alone; NULL: nothing. */
static const char *written_under(const struct make_screen *screen, const char *key)
{
    int row = ruleset_find_mark(screen->rules, key);
    bool one = row >= 0 && !(screen->rules->marks[row].flags & MARK_MANY);
    int id = one ? state_find(screen->now, screen->token, row, -2) : -1;

    return id < 0 || !screen->now->mark[id].text
               ? NULL
               : texts_get(&session_book(screen->session)->texts, screen->now->mark[id].text);
}

/* Append what is said about an option: of a mark what it is, or else what sort of thing. */
static void option_about(const struct make_screen *screen, const struct question *q, const struct option *o,
                         struct str *about)
{
    const char *key = option_key(screen, q, o), *found;
    int mark = mark_of(q, o);
    char both[200];

    if (mark >= 0 &&
        mark_words(screen->now, session_book(screen->session), mark, false, screen->words, about))
        return;
    snprintf(both, sizeof both, "%s=%s", ruleset_name(screen->rules, q->key), key);
    found = mark >= 0
                ? words_find(screen->words, "mark", screen->rules->marks[screen->now->mark[mark].key].key)
                : words_find(screen->words, "about", both);
    if (!found)
        found = words_find(screen->words, "about", key);
    if (mark < 0 && written_under(screen, key))
        found = written_under(screen, key);
    int row = found || o->key ? -1 : book_find_item(session_book(screen->session), key);
    str_add_text(about, found ? found : "");
    if (row >= 0) /* a thing of the book: what its row says */
        mark_words_item(session_book(screen->session), &session_book(screen->session)->item[row],
                        screen->words, about);
}

/* A card of a PICK; `i` its place. */
static void option_card(struct make_screen *screen, const struct question *q, int i, struct card_grid *grid)
{
    const char *key = option_key(screen, q, &q->option[i]);
    char id[160], title[160];
    struct str about;

    str_init(&about);
    option_about(screen, q, &q->option[i], &about);
    if (mark_of(q, &q->option[i]) < 0)
        snprintf(id, sizeof id, "answer.%s", key);
    else /* two of one name may stand beside each other */
        snprintf(id, sizeof id, "answer.%s.%d", key, i);
    option_title(screen, q, &q->option[i], title, sizeof title);
    if (grid_card(screen, grid,
                  &(struct make_card){ .id = id,
                                       .title = title,
                                       .text = str_cstr(&about),
                                       .icon = option_icon(screen, q, &q->option[i]),
                                       .foot = "",
                                       .change = i < MAKE_PREVIEWS ? screen->preview[i] : NULL }))
        want_option(screen, q, i);
    str_clear(&about);
}

/* What cannot be had now, and why: seen, so that one knows what to save for. */
static void barred_card(struct make_screen *screen, const struct question *q, const struct option *o,
                        struct card_grid *grid)
{
    char id[160], title[160], why[200];
    struct str about;

    str_init(&about);
    option_about(screen, q, o, &about);
    snprintf(id, sizeof id, "barred.%s", option_key(screen, q, o));
    option_title(screen, q, o, title, sizeof title);
    grid_card(screen, grid,
              &(struct make_card){ .id = id,
                                   .title = title,
                                   .text = str_cstr(&about),
                                   .icon = option_icon(screen, q, o),
                                   .disabled = true,
                                   .foot = make_why(screen, o->why, o->number, why, sizeof why) });
    str_clear(&about);
}

/* Is its first option to take none of the others? */
static bool offers_none(const struct question *q)
{
    return q->n > 1 && mark_of(q, &q->option[0]) < 0 && q->option[0].key == NAME_none && !q->option[0].text;
}

/*
 * Cards of a PICK: each option's name, and what is said about it; to take none of them is a row below, always
 * in sight, however many cards there are.
 */
static void option_cards(struct make_screen *screen, const struct question *q, struct rect where)
{
    bool dice = !screen->advancing && asks_for_dice(screen, q), none = offers_none(q);
    int low = theme_px(screen->ui->theme, CARD_LOW), gap = theme_px(screen->ui->theme, CARDS_GAP);
    struct rect cards = where;

    if (dice)
        cards.h -= theme_px(screen->ui->theme, DICE_TOGGLE);
    if (none)
        cards.h -= low + gap;
    struct card_grid grid = grid_begin(screen, cards, q->n - none + q->nbarred);
    for (int i = none; i < q->n; i++)
        option_card(screen, q, i, &grid);
    for (int i = q->n; i < q->n + q->nbarred; i++)
        barred_card(screen, q, &q->option[i], &grid);
    grid_end(screen, &grid);
    if (none) {
        struct card_grid row = { .ui = screen->ui, .low = true };

        row.row = (struct rect){ cards.x, cards.y + cards.h + gap, cards.w, low };
        option_card(screen, q, 0, &row);
    }
    if (dice)
        dice_toggle(screen, where);
}

/* ---- marks to choose from: those of the sheet's block that has the step's name ---- */

const struct layout_block *make_block(const struct make_screen *screen)
{
    const struct layout_step *step = make_step(screen);

    for (int i = 0; step && i < screen->tables.layout.nblocks; i++)
        if (screen->tables.layout.block[i].show == BLOCK_MARKS &&
            strcmp(screen->tables.layout.block[i].key, step->key) == 0)
            return &screen->tables.layout.block[i];
    return NULL;
}

static void mark_card(struct make_screen *screen, const struct question *q, int mark,
                      const struct make_trial *trial, struct card_grid *grid)
{
    const char *key = screen->rules->marks[mark].key;
    bool chosen = state_find(screen->now, screen->token, mark, -2) >= 0;
    int option = option_named(screen, q, key);
    char id[80], word[80], title[80], counted[80];
    const char *about = words_find(screen->words, "about", key);
    struct make_card card = { .id = id,
                              .title = title,
                              .text = about ? about : "",
                              .icon = make_icon(screen, key),
                              .chosen = chosen,
                              .disabled = !chosen && option < 0,
                              .waits = true,
                              .foot = !chosen && option < 0 ? _("Take one out first.")
                                      : chosen              ? _("Click to take out.")
                                                            : "" };

    snprintf(id, sizeof id, "answer.%s", key);
    text_capital(make_word(screen, "mark", key, word, sizeof word), title, sizeof title);
    if (trial->after[0]) {
        card.trial = make_word(screen, "trial", key, counted, sizeof counted);
        card.before = trial->before;
        card.after = trial->after;
    }
    if (!grid_card(screen, grid, &card))
        return;
    if (chosen)
        make_want(screen, MAKE_DROP)->deed = mark;
    else
        want_option(screen, q, option);
}

static void mark_cards(struct make_screen *screen, const struct layout_block *block, const struct question *q,
                       struct rect where, char *count, size_t room)
{
    int chosen = 0;

    for (int i = 0; i < block->n; i++)
        chosen += state_count(screen->now, screen->token, block->of[i]);
    if (make_step(screen)->choose)
        snprintf(count, room, _("%d of %d"), chosen, make_step(screen)->choose);
    else
        snprintf(count, room, _("%d chosen"), chosen);
    const struct theme *t = screen->ui->theme;
    int low = theme_px(t, CARD_LOW), gap = theme_px(t, CARDS_GAP), last = block->n - 1;
    bool one_more = block->n == CARDS_TWO_ROWS + 1 && where.w >= CARDS_A_ROW * theme_px(t, CARD_WIDE);
    struct rect below = { where.x, where.y + where.h - low, where.w, low };

    where.h -= one_more ? low + gap : 0;
    struct card_grid grid = grid_begin(screen, where, block->n - one_more);
    for (int i = 0; i < block->n - one_more; i++)
        mark_card(screen, q, block->of[i], &screen->trial[i < MAKE_TRIALS ? i : 0], &grid);
    grid_end(screen, &grid);
    if (one_more) { /* the ninth stands in a row of its own below two of four */
        struct card_grid row = { .ui = screen->ui, .low = true, .row = below };

        mark_card(screen, q, block->of[last], &screen->trial[last < MAKE_TRIALS ? last : 0], &row);
    }
}

/* ---- words and dice ---- */

/* What stands below it is to be taken with a click. */
static struct rect offers_heading(struct ui *ui, struct rect where)
{
    const struct theme *t = ui->theme;
    int high = theme_line(t, TYPE_BODY), used = high + theme_px(t, 10);

    if (where.h >= used + theme_button(t))
        ui_line(ui, (struct rect){ where.x, where.y, where.w, high }, FACE_BODY, TYPE_BODY, ROLE_QUIET,
                _("Or take one of these:"), -1);
    return (struct rect){ where.x, where.y + used, where.w, where.h - used };
}

static void answer_words(struct make_screen *screen, const char *text)
{
    struct make_wish *wish = make_want(screen, MAKE_ANSWER);

    wish->answer.kind = ASK_WORDS;
    snprintf(wish->text, sizeof wish->text, "%s", text);
}

static const char *offer_label(const struct make_screen *screen, int i, char *label, size_t room)
{
    const struct offers *offers = &screen->offers;
    char word[OFFER_BYTES];

    text_capital(make_word(screen, offers->group, offers->text[i], word, sizeof word), label, room);
    return label;
}

/* What the catalogue knows of it, so that nobody has to guess which words mean something. */
static void word_offers(struct make_screen *screen, struct rect where)
{
    const struct offers *offers = &screen->offers;
    char id[OFFER_BYTES + 8], label[OFFER_BYTES];
    int wide = 0;

    if (offers->n == 0)
        return;
    where = offers_heading(screen->ui, where);
    for (int i = 0; i < offers->n; i++)
        wide = offer_button_width(screen->ui, offer_label(screen, i, label, sizeof label), wide);
    for (int i = 0; i < offers->n; i++) {
        snprintf(id, sizeof id, "offer.%s", offers->text[i]);
        offer_label(screen, i, label, sizeof label);
        if (offer_button(screen->ui, where, i, wide, &(struct offer_button){ id, label, false }))
            answer_words(screen, offers->text[i]);
    }
}

static void words_field(struct make_screen *screen, const struct question *q, struct rect where)
{
    struct ui *ui = screen->ui;
    const struct theme *t = ui->theme;
    struct rect row = { where.x, where.y, theme_px(t, 620), theme_button_main(t) };
    struct rect field = ui_cut(&row, theme_px(t, 440), theme_px(t, 16));
    struct str label = { 0 };
    struct ui_button take = { .id = "take",
                              .label = _("Take it"),
                              .bar = -1,
                              .primary = true,
                              .middle = true,
                              .disabled = screen->text[0] == '\0',
                              .reason = "" };

    make_question(screen, q, &label);
    bool entered = ui_field(ui, field, "words", str_cstr(&label), screen->text, sizeof screen->text);
    str_clear(&label);
    if (screen->fresh)
        ui_focus(ui, "words");
    screen->entered = entered && !screen->text[0]; /* nothing more: on to the next step */
    if ((ui_button(ui, row, &take) || entered) && screen->text[0])
        answer_words(screen, screen->text);
    int used = field.h + theme_px(t, 20);
    word_offers(screen, (struct rect){ where.x, where.y + used, where.w, where.h - used });
}

/* Real dice: a button for each face, or the program rolls after all. */
static void face_buttons(struct make_screen *screen, const struct question *q, struct rect where)
{
    struct ui *ui = screen->ui;
    const struct theme *t = ui->theme;
    int size = theme_px(t, 92), gap = theme_px(t, 14), columns = where.w / (size + gap);
    struct ui_button roll = {
        .id = "roll", .label = _("Roll it for me"), .icon = ICON_DICE, .bar = -1, .middle = true
    };

    for (int i = 0; q->pool.n == 1 && i < q->pool.sides; i++) {
        char id[24], label[12];
        struct ui_button face = { .id = id, .label = label, .bar = -1, .middle = true, .title = true };

        snprintf(id, sizeof id, "face.%d", i + 1);
        snprintf(label, sizeof label, "%d", i + 1);
        if (ui_button(ui,
                      (struct rect){ where.x + i % columns * (size + gap),
                                     where.y + i / columns * (size + gap), size, size },
                      &face)) {
            struct make_wish *wish = make_want(screen, MAKE_ANSWER);

            wish->answer.kind = ASK_ROLL;
            wish->value[0] = i + 1;
        }
    }
    if (ui_button(ui,
                  (struct rect){ where.x, where.y + where.h - theme_button_main(t), theme_px(t, 300),
                                 theme_button_main(t) },
                  &roll))
        make_want(screen, MAKE_ROLL);
}

/* Are its options marks of the block that the step is about? */
bool make_asks_marks(const struct make_screen *screen, const struct question *q)
{
    const struct layout_block *block = make_block(screen);

    for (int i = 0; block && i < block->n; i++)
        if (option_named(screen, q, screen->rules->marks[block->of[i]].key) >= 0)
            return true;
    return false;
}

static void draw_question(struct make_screen *screen, const struct question *q, struct rect where,
                          char *count, size_t room)
{
    const struct layout_block *block = make_block(screen);

    switch (q->kind) {
    case ASK_PICK:
        if (make_asks_marks(screen, q))
            mark_cards(screen, block, q, where, count, room);
        else
            option_cards(screen, q, where);
        break;
    case ASK_SHARE:
        make_share_draw(screen, q, where, count, room);
        break;
    case ASK_WORDS:
        words_field(screen, q, where);
        break;
    case ASK_ROLL:
        face_buttons(screen, q, where);
        break;
    default:
        break;
    }
}

/* ---- name and end ---- */

/* Names to take with a click, as many as fit: whoever has no keyboard at hand, or no idea, needs none. */
static void name_offers(struct make_screen *screen, struct rect where)
{
    static const char *const name[] = { "Aldis", "Borea", "Corvin", "Dunja", "Edric", "Fenna" };
    char id[24];

    where = offers_heading(screen->ui, where);
    for (int i = 0; i < (int)(sizeof name / sizeof name[0]); i++) {
        snprintf(id, sizeof id, "name.%d", i);
        if (offer_button(screen->ui, where, i, offer_button_width(screen->ui, name[i], 0),
                         &(struct offer_button){ id, name[i], strcmp(screen->name, name[i]) == 0 }))
            snprintf(screen->name, sizeof screen->name, "%s", name[i]);
    }
}

static void name_field(struct make_screen *screen, struct rect where)
{
    struct ui *ui = screen->ui;
    const struct theme *t = ui->theme;
    struct rect row = { where.x, where.y, theme_px(t, 520), theme_button_main(t) };

    if (row.w > where.w)
        row.w = where.w;
    screen->entered = ui_field(ui, row, "name", _("Name"), screen->name, sizeof screen->name);
    if (screen->fresh)
        ui_focus(ui, "name");
    int used = row.h + theme_px(t, 20);
    name_offers(screen, (struct rect){ where.x, where.y + used, where.w, where.h - used });
}

/* What is wrong still, a line each. */
/* "Each level needs a focus (FD-50)"; where others say the same, with what it is said of: "Survival: ...". */
static void say_fault(const struct make_screen *screen, const struct sheet_fault *fault, int n, int at,
                      char *line, size_t room)
{
    char why[200], word[64], of[64];
    bool alike = false;

    make_why(screen, fault[at].why, fault[at].number, why, sizeof why);
    for (int i = 0; i < n; i++)
        alike = alike || (i != at && fault[i].why == fault[at].why);
    if (!alike || fault[at].what < 0) {
        snprintf(line, room, "%s (%s)", why, fault[at].rule);
        return;
    }
    text_capital(make_word(screen, "stat", screen->rules->stats[fault[at].what].key, word, sizeof word), of,
                 sizeof of);
    snprintf(line, room, "%s: %s (%s)", of, why, fault[at].rule);
}

static void fault_lines(struct make_screen *screen, struct rect where)
{
    enum { FAULTS = 12 };
    struct ui *ui = screen->ui;
    const struct theme *t = ui->theme;
    struct sheet_fault fault[FAULTS];
    int n = making_faults(screen->session, fault, FAULTS), high = theme_line(t, TYPE_BODY) + theme_px(t, 8);

    for (int i = 0; i < n && i < FAULTS; i++) {
        char line[300], id[24];
        struct rect row = { where.x, where.y + i * high, where.w, high };

        say_fault(screen, fault, smaller(n, FAULTS), i, line, sizeof line);
        snprintf(id, sizeof id, "fault.%d", i);
        ui_line(ui, row, FACE_BODY, TYPE_BODY, fault[i].warning ? ROLE_TEXT : ROLE_BAD, line, -1);
        ui_add(ui, &(struct ui_widget){ .id = id,
                                        .label = line,
                                        .value = "",
                                        .role = UI_LABEL,
                                        .rect = row,
                                        .enabled = true,
                                        .hint = "" });
    }
    if (n == 0)
        make_outcome_draw(screen, where);
}

/* How much there is to spend stands in the corner, where the book says what that is. */
static void draw_shop(struct make_screen *screen, const struct layout_step *step, struct rect where,
                      char *count, size_t room)
{
    make_coming(screen, step, count, room);
    make_shop_draw(screen, step, where);
}

void make_step_draw(struct make_screen *screen, struct rect where, char *count, size_t room)
{
    const struct layout_step *step = make_step(screen);
    const struct question *q = session_question(screen->session);
    const struct layout_block *block = make_block(screen);

    if (screen->at == 0)
        name_field(screen, where);
    else if (!step)
        fault_lines(screen, where);
    else if (step->buy >= 0)
        draw_shop(screen, step, where, count, room);
    else if (q && make_step_of(screen, q) == screen->at - 1)
        draw_question(screen, q, where, count, room);
    else if (block)
        mark_cards(screen, block, NULL, where, count, room);
    else
        make_outcome_draw(screen, where);
}
