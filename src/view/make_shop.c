/* Things to buy, by kind, each with its numbers and its price. */
#include "view/make_screen.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

enum { ROW = 60, NAME = 230, PRICE = 90, BUY = 170 };

/* What an item costs, -1: nobody sells it. */
static int price_of(const struct make_screen *screen, const struct item *item)
{
    const struct item_kind *kind = &screen->rules->kinds[item->kind];

    for (int i = 0; i < ITEM_FIELDS && kind->field[i].key; i++)
        if (strcmp(kind->field[i].key, "price") == 0)
            return item->field[i];
    return -1;
}

/* "melee, bonus 2, reach 1". */
static void numbers_of(const struct make_screen *screen, const struct item *item, char *out, size_t room)
{
    const struct item_kind *kind = &screen->rules->kinds[item->kind];
    size_t n = 0;

    out[0] = '\0';
    for (int i = 0; i < ITEM_FIELDS && kind->field[i].key && n < room; i++) {
        const struct field_def *def = &kind->field[i];
        char word[48];

        if (strcmp(def->key, "price") == 0 || (item->field[i] == 0 && (!def->choices || strcmp(def->choices[0], "false") == 0)))
            continue;
        if (def->choices && strcmp(def->choices[0], "false") != 0)
            n += (size_t)snprintf(out + n, room - n, "%s%s", n ? ", " : "", def->choices[item->field[i]]);
        else if (def->choices)
            n += (size_t)snprintf(out + n, room - n, "%s%s", n ? ", " : "", def->key);
        else
            n += (size_t)snprintf(out + n, room - n, "%s%s %d", n ? ", " : "",
                                  make_word(screen, "stat", def->key, word, sizeof word), item->field[i]);
    }
}

static void ware(struct make_screen *screen, const struct layout_step *step, int row, struct rect where)
{
    struct ui *ui = screen->ui;
    const struct theme *t = ui->theme;
    const struct item *item = &session_book(screen->session)->item[row];
    char id[64], word[64], name[64], numbers[120], price[24], reason[120], why[120];
    struct ui_button buy = { .id = id, .label = "Buy", .bar = -1, .middle = true, .reason = reason };
    struct refusal no;
    struct rect button = ui_cut(&where, -theme_px(t, BUY), theme_px(t, 16)),
                cost = ui_cut(&where, -theme_px(t, PRICE), theme_px(t, 16)),
                title = ui_cut(&where, theme_px(t, NAME), theme_px(t, 12));

    snprintf(id, sizeof id, "buy.%s", item->key);
    text_capital(make_word(screen, "item", item->key, word, sizeof word), name, sizeof name);
    snprintf(price, sizeof price, "%d", price_of(screen, item));
    numbers_of(screen, item, numbers, sizeof numbers);
    reason[0] = '\0';
    buy.disabled = !make_may_trade(screen, step->buy, row, -1, &no);
    if (buy.disabled) {
        snprintf(reason, sizeof reason, "%s (%s)",
                 make_word(screen, "why", ruleset_name(screen->rules, no.why), why, sizeof why), no.rule ? no.rule : "");
        buy.label = "Too dear";
    }
    ui_line(ui, title, FACE_STRONG, TYPE_BODY, buy.disabled ? ROLE_QUIET : ROLE_TEXT, name, -1);
    ui_line(ui, where, FACE_BODY, TYPE_BODY, ROLE_QUIET, numbers, -1);
    ui_line(ui, cost, FACE_STRONG, TYPE_BODY, buy.disabled ? ROLE_QUIET : ROLE_TEXT, price, 1);
    button.y += theme_px(t, 4);
    button.h -= theme_px(t, 8);
    buy.reason = "";
    buy.tip = reason;
    if (ui_button(ui, button, &buy)) {
        struct make_wish *wish = make_want(screen, MAKE_TRADE);

        wish->verb = step->buy;
        wish->row = row;
    }
}

void make_shop_draw(struct make_screen *screen, const struct layout_step *step, struct rect where)
{
    struct ui *ui = screen->ui;
    const struct theme *t = ui->theme;
    const struct book *book = session_book(screen->session);
    char word[48], title[48], id[64];

    ui_scroll_begin(ui, "shop", "Things to buy", where, theme_px(t, 4));
    for (int kind = 0; kind < screen->rules->nkinds; kind++) {
        bool headed = false;

        for (int row = 0; row < book->nitems; row++) {
            if (book->item[row].kind != kind || price_of(screen, &book->item[row]) <= 0)
                continue;
            if (!headed) {
                text_capital(make_word(screen, "kind", screen->rules->kinds[kind].key, word, sizeof word), title,
                             sizeof title);
                snprintf(id, sizeof id, "kind.%s", screen->rules->kinds[kind].key);
                ui_label(ui, id, FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, title);
                headed = true;
            }
            ware(screen, step, row, ui_row(ui, theme_px(t, ROW)));
        }
    }
    ui_scroll_end(ui);
}
