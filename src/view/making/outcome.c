/*
 * A step without an open question: what came of it, or why there is nothing to choose
 * (view/making/screen.h).
 */
#include "view/making/screen.h"

#include "paint/paint_dice.h"

#include <stdio.h>

bool make_has_rolled(const struct make_screen *screen)
{
    const struct play *pending = session_pending(screen->session);

    for (int i = 0; pending && i < pending->events.n; i++)
        if (pending->events.at[i].kind == EVENT_ROLLED)
            return true;
    return false;
}

static void show_number(struct ui *ui, struct rect at, const char *value)
{
    const struct theme *t = ui->theme;
    struct draw_box box = { .radius = (short)theme_radius(t),
                            .border = (short)theme_hairline(t),
                            .fill = theme_color(t, ROLE_SUNKEN),
                            .line = theme_color(t, ROLE_CONTROL) };

    draw_box(ui->draw, at, &box);
    ui_line(ui, at, FACE_STRONG, TYPE_PAGE, ROLE_TEXT, value, 0);
}

/* The numbers that came of it. */
static void draw_numbers(struct make_screen *screen, struct rect where)
{
    struct ui *ui = screen->ui;
    const struct theme *t = ui->theme;
    int size = theme_px(t, 132), gap = theme_px(t, 28);

    for (int b = 0; b < screen->page.nblocks; b++) {
        const struct page_block *block = &screen->page.block[b];

        if (block->show != BLOCK_BOXES)
            continue;
        for (int i = 0; i < block->n; i++) {
            struct rect at = { where.x + i * (size + gap), where.y + size + gap, size,
                               theme_line(t, TYPE_BODY) };
            struct dice_look look = { .sides = 6, .face = block->line[i].now, .color = DICE_IVORY };

            if (make_has_rolled(screen))
                paint_dice_draw(ui->draw, &look, at.x + size / 2, where.y + size / 2, size, 0, 1000, 255);
            else
                show_number(ui, (struct rect){ at.x, where.y, size, size }, block->line[i].value);
            ui_line(ui, at, FACE_BODY, TYPE_BODY, ROLE_TEXT, block->line[i].label, 0);
        }
        return;
    }
}

/*
 * What the step's own deed is refused for, in the system's words, as a line above the rest; the height used.
 */
static int draw_refusal(struct make_screen *screen, struct rect where)
{
    const struct layout_step *step = make_step(screen);
    struct ui *ui = screen->ui;
    char room[200];
    struct refusal no;

    if (!step || step->deed < 0 || make_may_begin(screen, step->deed, &no))
        return 0;
    const char *text = make_step_word(screen, step, "refused", room, sizeof room);
    if (!*text)
        text = make_why(screen, no.why, no.number, room, sizeof room);
    where.h = ui_text_height(ui, where.w, FACE_STRONG, TYPE_BODY, text);
    ui_text(ui, where, FACE_STRONG, TYPE_BODY, ROLE_ACCENT, text);
    ui_add(ui, &(struct ui_widget){ .id = "refused",
                                    .label = text,
                                    .value = "",
                                    .hint = "",
                                    .role = UI_LABEL,
                                    .rect = where,
                                    .enabled = true });
    return where.h + theme_px(ui->theme, 28);
}

void make_outcome_draw(struct make_screen *screen, struct rect where)
{
    int used = draw_refusal(screen, where);

    if (used > 0 && make_step(screen)->free) /* nothing more to be had is all there is to say */
        return;
    draw_numbers(screen, (struct rect){ where.x, where.y + used, where.w, where.h - used });
}
