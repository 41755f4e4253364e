#include "view/table/sides.h"

#include "base/bounds.h"
#include "view/table/card.h"
#include "view/table/moment.h"
#include "view/table/plates.h"
#include "view/table/wish.h"
#include "view/table/words.h"

#include <stdio.h>

enum { GAP = 8, PIECE = 22, STEP = 14, PADDING = 16, PADDING_FAR = 10 };

static const struct side_deed no_deeds[] = { { -1, 0 } };

static const struct side_deed *deeds_of(const struct ruleset *rules)
{
    return rules->shown.side_deeds ? rules->shown.side_deeds : no_deeds;
}

bool table_sides_has(const struct ruleset *rules, int deed)
{
    const struct side_deed *row = deeds_of(rules);

    while (row->deed >= 0 && row->deed != deed)
        row++;
    return row->deed >= 0;
}

void table_sides_letters(const struct table_screen *screen, char *out, size_t room)
{
    size_t n = 0;

    for (const struct side_deed *row = deeds_of(screen->game.rules); row->deed >= 0; row++) {
        char letter = table_card_letter(screen, row->deed);

        if (letter && n + 1 < room)
            out[n++] = letter;
    }
    out[n] = '\0';
}

/* Who speaks for the side: of ours whoever is shown, else the first; rather one whose side it is. NOBODY. */
static int speaker(const struct table_screen *screen)
{
    const struct state *now = screen->game.view;
    int shown = screen->selection.figure, any = NOBODY;

    if (game_is_ours(&screen->game, shown) && now->token[shown].side == now->turn.side)
        return shown;
    for (int i = 0; i < now->ntokens; i++) {
        if (!game_is_ours(&screen->game, i) || !state_present(now, i))
            continue;
        if (now->token[i].side == now->turn.side)
            return i;
        if (any == NOBODY)
            any = i;
    }
    return any;
}

/* One of them as a button; its words live in `room`. */
struct side_words {
    char id[64], label[96], key[2], reason[160];
};

static int price_of(const struct table_game *game, const struct side_deed *row)
{
    return row->price < 0 ? 0 : book_number(session_book(game->session), row->price);
}

static struct ui_button button_of(const struct table_screen *screen, const struct ui *ui,
                                  const struct side_deed *row, struct side_words *words)
{
    const struct deed *deed = screen->game.rules->deeds[row->deed];
    int price = price_of(&screen->game, row),
        coins = price > 0 ? theme_px(ui->theme, PIECE + (price - 1) * STEP) : 0;

    snprintf(words->id, sizeof words->id, "action.%s", deed->key);
    table_words_action(&screen->game, row->deed, NOBODY, words->label, sizeof words->label);
    words->key[0] = table_card_letter(screen, row->deed);
    words->key[1] = words->reason[0] = '\0';
    return (struct ui_button){ .id = words->id,
                               .label = words->label,
                               .key = *words->key ? words->key : NULL,
                               .picture = coins,
                               .bar = -1,
                               .tip = game_word_or_none(&screen->game, "about", deed->key),
                               .reason = words->reason };
}

int table_sides_width(struct table_screen *screen, struct ui *ui)
{
    int width = 0;

    if (screen->game.view->turn.mode != MODE_ENCOUNTER || moment_is_over(screen) || speaker(screen) == NOBODY)
        return 0;
    for (const struct side_deed *row = deeds_of(screen->game.rules); row->deed >= 0; row++) {
        struct side_words words;
        struct ui_button button = button_of(screen, ui, row, &words);

        width += ui_button_width(ui, &button) + theme_px(ui->theme, GAP);
    }
    return width;
}

/* What it costs, in pieces of the pool. */
static void show_price(const struct table_game *game, struct ui *ui, const struct side_deed *row,
                       struct rect where, bool enabled)
{
    const struct theme *t = ui->theme;
    const struct ruleset *rules = game->rules;
    int piece = theme_px(t, PIECE), x = where.x + theme_px(t, t->far ? PADDING_FAR : PADDING);
    enum icon icon = table_words_icon_of(game, rules->pools[rules->shown.accounts->pool].key);

    for (int i = 0; i < price_of(game, row); i++)
        table_plates_piece(ui, icon, false, enabled,
                           (struct rect){ x + i * theme_px(t, STEP), where.y + (where.h - piece) / 2, piece,
                                          piece });
}

static void show(struct table_screen *screen, struct ui *ui, const struct side_deed *row, struct rect *left)
{
    struct command command = table_wish_command(&screen->game, row->deed, speaker(screen), NOBODY);
    struct side_words words;
    struct refusal no = { NULL, NAME_none };
    struct ui_button button = button_of(screen, ui, row, &words);
    struct rect where = ui_cut(left, ui_button_width(ui, &button), theme_px(ui->theme, GAP));
    int height = smaller(theme_button(ui->theme), where.h);

    button.disabled = screen->time.open || !session_allows(screen->game.session, &command, &no);
    if (no.why != NAME_none)
        table_words_refusal(&screen->game, &no, words.reason, sizeof words.reason);
    where.y += (where.h - height) / 2;
    where.h = height;
    if (ui_button(ui, where, &button))
        table_wish_deed(&screen->wish, &command);
    show_price(&screen->game, ui, row, where, !button.disabled);
}

void table_sides_draw(struct table_screen *screen, struct ui *ui, struct rect where)
{
    for (const struct side_deed *row = deeds_of(screen->game.rules); row->deed >= 0; row++)
        show(screen, ui, row, &where);
}
