#include "view/table/leads.h"

#include "base/language.h"
#include "base/text.h"
#include "view/table/board.h"
#include "view/table/moment.h"

#include <stdio.h>
#include <string.h>

enum { CHIP = 34 };

/* "ahead.QUESTION" of the words. */
static const char *ahead_words(const struct table_screen *screen)
{
    const struct question *q = moment_asked(screen);
    char key[80];

    snprintf(key, sizeof key, "ahead.%s", q ? ruleset_name(screen->game.rules, q->key) : "");
    const char *words = game_word_or_none(&screen->game, "screen", key);
    return words ? words : "";
}

/* Does a shove of that kind lead anywhere from here? */
static bool leads_on(const struct table_spread *spread, short name)
{
    for (int i = 0; i < spread->kinds; i++)
        if (spread->kind_name[i] == name)
            return true;
    return false;
}

/* "Push 3", or "Pull: too near" for what is not open; false: nothing is to be said of it. */
static bool chip_text(struct table_screen *screen, const struct shove_kind *shove, char *out, size_t room)
{
    const struct table_spread *spread = &screen->finds.spread;
    const struct play *pending = session_pending(screen->game.session);
    char word[48], kind[64], why[48];

    text_capital(game_word(&screen->game, "answer", ruleset_name(screen->game.rules, shove->option), word,
                           sizeof word),
                 kind, sizeof kind);
    for (int i = 0; i < spread->kinds && spread->ahead; i++)
        if (spread->kind_name[i] == shove->option)
            snprintf(out, room, "%s %d", kind, spread->kind_steps[i]);
    if (leads_on(spread, shove->option))
        return spread->ahead;
    const char *key = shove->barred && pending && pending->actor >= 0 && pending->target >= 0
                          ? shove->barred(screen->game.view, session_book(screen->game.session),
                                          pending->actor, pending->target)
                          : NULL;
    if (key) /* words: a way of shoving and why it is not open: "Pull: too near" */
        snprintf(out, room, p_("a shove", "%s: %s"), kind,
                 game_word(&screen->game, "screen", key, why, sizeof why));
    return key != NULL;
}

/* Is it the kind of the shove that the board shows now? */
static bool is_previewed(const struct table_screen *screen, short name)
{
    const struct table_spread *spread = &screen->finds.spread;
    int shove = table_board_shoved(screen);

    for (int i = 0; i < spread->kinds && shove > 0; i++)
        if (spread->kind_name[i] == name)
            return spread->kind[i] == spread->at[shove].kind;
    return false;
}

static const struct shove_kind *nth_kind(const struct shove_kind *shove, int n)
{
    while (n-- > 0 && shove->option)
        shove++;
    return shove->option ? shove : NULL;
}

int table_leads_draw(struct table_screen *screen, struct ui *ui, int left, int top, int width, bool draw)
{
    const struct theme *t = ui->theme;
    const struct table_spread *spread = &screen->finds.spread;
    const struct shove_kind *shove = screen->game.rules->shown.shoves;
    struct font_style style = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_TEXT) };
    int height = theme_px(t, CHIP), gap = theme_px(t, 8), n = 0;
    const char *ahead = spread->ahead ? ahead_words(screen) : "";
    int x = *ahead ? font_width(ui->meter, t, style, ahead) + theme_px(t, 10) : 0, y = top;

    if (spread->kinds == 0 || !shove || screen->game.alone) /* of a card the board shows it */
        return 0;
    if (draw)
        ui_line(ui, (struct rect){ left, y, width, height }, FACE_BODY, TYPE_BODY, ROLE_QUIET, ahead, -1);
    for (int i = 0; i < 2 * SPREAD_KINDS; i++) { /* what is open first, then what is not */
        const struct shove_kind *of = nth_kind(shove, i % SPREAD_KINDS);
        bool open = i < SPREAD_KINDS;
        char text[120];

        if (!of || leads_on(spread, of->option) != open || !chip_text(screen, of, text, sizeof text))
            continue;
        int wide = font_width(ui->meter, t, style, text) + theme_px(t, 20);
        if (x > 0 && x + wide > width) {
            x = 0;
            y += height + gap;
        }
        if (draw && open && is_previewed(screen, of->option))
            draw_box(ui->draw, rect_grown((struct rect){ left + x, y, wide, height }, theme_px(t, 2)),
                     &(struct draw_box){ .radius = (short)(theme_radius_small(t) + theme_px(t, 2)),
                                         .border = (short)theme_px(t, 2),
                                         .line = theme_color(t, ROLE_PATH) });
        if (draw)
            ui_tag(ui, left + x, y, height, width, open ? ROLE_TEXT : ROLE_QUIET, text);
        x += wide + gap;
        n++;
    }
    return n == 0 ? 0 : y + height - top;
}
