/* Things to buy, by kind, each with its numbers and its price. */
#include "view/making/screen.h"

#include "base/language.h"
#include "base/text.h"
#include "content/mark_words.h"

#include <stdio.h>
#include <string.h>

enum { ROW = 60, ROW_HIGH = 74, NAME = 230, PRICE = 90, BUY = 170, BUY_LEAST = 100, WIDE = 720 };

/* What an item costs, -1: nobody sells it. */
static int price_of(const struct make_screen *screen, const struct item *item)
{
    const struct item_kind *kind = &screen->rules->kinds[item->kind];

    for (int i = 0; i < ITEM_FIELDS && kind->field[i].key; i++)
        if (strcmp(kind->field[i].key, "price") == 0)
            return item->field[i];
    return -1;
}

static bool is_wide(const struct ui *ui)
{
    return ui_width(ui) >= theme_px(ui->theme, WIDE);
}

static void ware(struct make_screen *screen, const struct layout_step *step, int row, struct rect where)
{
    struct ui *ui = screen->ui;
    const struct theme *t = ui->theme;
    const struct item *item = &session_book(screen->session)->item[row];
    char id[64], word[64], name[64], price[24], why[200];
    struct ui_button buy = { .id = id, .label = _("Buy"), .bar = -1, .middle = true, .reason = "" };
    struct refusal no;
    struct str numbers;
    bool wide = is_wide(ui);
    struct rect button = ui_cut(&where, -theme_px(t, wide ? BUY : BUY_LEAST), theme_px(t, 16)),
                cost = ui_cut(&where, -theme_px(t, wide ? PRICE : PRICE / 2), theme_px(t, 16)), title = where;

    if (wide) {
        title = ui_cut(&where, theme_px(t, NAME), theme_px(t, 12));
    } else { /* the numbers below the name */
        title.h = where.h / 2;
        where.y += title.h;
        where.h -= title.h;
    }

    str_init(&numbers);
    snprintf(id, sizeof id, "buy.%s", item->key);
    text_capital(item->name ? texts_get(&session_book(screen->session)->texts, item->name)
                            : make_word(screen, "item", item->key, word, sizeof word),
                 name, sizeof name);
    snprintf(price, sizeof price, "%d", price_of(screen, item));
    mark_words_item(session_book(screen->session), item, screen->words, &numbers);
    buy.disabled = !make_may_trade(screen, step->buy, row, -1, &no);
    if (buy.disabled) /* it stands beside the thing: the button has no room for it */
        str_add_format(&numbers, ". %s", make_why(screen, no.why, no.number, why, sizeof why));
    ui_line(ui, title, FACE_STRONG, TYPE_BODY, buy.disabled ? ROLE_QUIET : ROLE_TEXT, name, -1);
    ui_line(ui, where, FACE_BODY, TYPE_BODY, ROLE_QUIET, str_cstr(&numbers), -1);
    str_clear(&numbers);
    ui_line(ui, cost, FACE_STRONG, TYPE_BODY, buy.disabled ? ROLE_QUIET : ROLE_TEXT, price, 1);
    button.y += theme_px(t, 4);
    button.h -= theme_px(t, 8);
    if (ui_button(ui, button, &buy)) {
        struct make_wish *wish = make_want(screen, MAKE_TRADE);

        wish->deed = step->buy;
        wish->row = row;
    }
}

/*
 * The place of the kind's first field that has words, if text.json has a heading for each of them; else -1.
 */
static int headed_field(const struct make_screen *screen, const struct item_kind *kind)
{
    char key[96];

    for (int i = 0; i < ITEM_FIELDS && kind->field[i].key; i++)
        if (kind->field[i].choices) {
            snprintf(key, sizeof key, "kind.%s=%s", kind->key, kind->field[i].choices[0]);
            return words_find(screen->words, "screen", key) ? i : -1;
        }
    return -1;
}

/* Things of one kind, or of those the ones with that word; under their heading, if there are any. */
static void wares(struct make_screen *screen, const struct layout_step *step, int kind, int field, int value)
{
    struct ui *ui = screen->ui;
    const struct theme *t = ui->theme;
    const struct book *book = session_book(screen->session);
    const struct item_kind *def = &screen->rules->kinds[kind];
    char id[96], word[48], title[48];
    bool headed = false;

    if (field < 0)
        snprintf(id, sizeof id, "kind.%s", def->key);
    else
        snprintf(id, sizeof id, "kind.%s=%s", def->key, def->field[field].choices[value]);
    for (int row = 0; row < book->nitems; row++) {
        if (book->item[row].kind != kind || price_of(screen, &book->item[row]) <= 0 ||
            (field >= 0 && book->item[row].field[field] != value))
            continue;
        if (!headed) {
            text_capital(field < 0 ? make_word(screen, "kind", def->key, word, sizeof word)
                                   : make_word(screen, "screen", id, word, sizeof word),
                         title, sizeof title);
            ui_label(ui, id, FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, title);
            headed = true;
        }
        ware(screen, step, row, ui_row(ui, theme_px(t, is_wide(ui) ? ROW : ROW_HIGH)));
    }
}

void make_shop_draw(struct make_screen *screen, const struct layout_step *step, struct rect where)
{
    struct ui *ui = screen->ui;
    const struct theme *t = ui->theme;

    ui_panel_box(ui, where);
    where = rect_grown(where, -theme_px(t, 16));
    ui_scroll_begin(ui, "shop", _("Things to buy"), where, theme_px(t, 4));
    for (int kind = 0; kind < screen->rules->nkinds; kind++) {
        int field = headed_field(screen, &screen->rules->kinds[kind]);

        for (int i = 0; field < 0 ? i < 1 : screen->rules->kinds[kind].field[field].choices[i] != NULL; i++)
            wares(screen, step, kind, field, i);
    }
    ui_scroll_end(ui);
}
