/* view/ending/turns.c - the three times that turned the fight most. */
#include "base/bounds.h"
#include "base/language.h"
#include "view/ending/ending.h"
#include "view/table/screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEEDS_MOST = 2, LINES_MOST = 2, NUMBER_ROOM = 56, CHANGE_ROOM = 72, PAD = 8 };

/* The log's sentence of a step, appended; false: it has none. */
static bool tell_step(struct table_screen *screen, int step, struct str *out)
{
    struct log_source source = game_log_source(&screen->game);
    const struct entry *entry = session_entry(screen->game.session,
                                              screen->panels.ending.told.step[step].entry);
    size_t before = out->len;

    if (!entry)
        return false;
    if (before > 0)
        str_add_char(out, ' ');
    size_t from = out->len;
    log_sentence(&source, &entry->command, entry->event, entry->nevents, out, NULL);
    if (out->len == from)
        str_cut(out, before);
    return out->len > before;
}

/* Where nobody was hurt, what was done last before a moment. */
static void tell_last(struct table_screen *screen, int moment, struct str *out)
{
    const struct ending *told = &screen->panels.ending.told;
    struct str sentence = { 0 };
    int step = told->moment[moment].step, told_step[DEEDS_MOST], n = 0;

    for (; step > told->moment[moment - 1].step && n < DEEDS_MOST; step--) {
        str_reset(&sentence);
        if (told->step[step].side && tell_step(screen, step, &sentence))
            told_step[n++] = step;
    }
    while (n > 0)
        tell_step(screen, told_step[--n], out);
    str_clear(&sentence);
}

/* What happened before a moment that most came of, in the log's words. */
static void tell_turn(struct table_screen *screen, int moment, struct str *out)
{
    int step[DEEDS_MOST], n = ending_deeds(&screen->panels.ending.told, moment, step, DEEDS_MOST);

    for (int i = 0; i < n; i++)
        tell_step(screen, step[i], out);
    if (out->len == 0)
        tell_last(screen, moment, out);
}

/* What it was, and how much it changed. */
struct turning_point {
    int number, moment, before, after; /* chances in per cent */
    char label[160], change[24], from[40];
    struct str text;
};

/* The side that alone acted before a moment, a text; 0: several did. */
static int side_before(const struct ending *told, int moment)
{
    int side = 0;

    for (int i = told->moment[moment - 1].step + 1; i <= told->moment[moment].step; i++) {
        int its = told->step[i].side;

        if (its && side && its != side)
            return 0;
        side = its ? its : side;
    }
    return side;
}

/* When it was: "Round 3, the party". */
static void when_words(const struct table_screen *screen, int moment, char *out, size_t room)
{
    const struct ending *told = &screen->panels.ending.told;
    struct log_source source = game_log_source(&screen->game);
    int side = side_before(told, moment);
    char round[64], name[80];

    log_round(&source, ending_round(told, moment, false), round, sizeof round);
    if (side)
        snprintf(out, room, _("%s, %s"), round,
                 game_word(&screen->game, "side", texts_get(&session_book(screen->game.session)->texts, side),
                           name, sizeof name));
    else
        snprintf(out, room, "%s", round);
}

static struct turning_point find_turn(struct table_screen *screen, int number, int moment)
{
    const struct ending *told = &screen->panels.ending.told;
    struct turning_point turn = { .number = number,
                                  .moment = moment,
                                  .before = (ending_chance(told, moment - 1) + 5) / 10,
                                  .after = (ending_chance(told, moment) + 5) / 10 };

    tell_turn(screen, moment, &turn.text);
    when_words(screen, moment, turn.label, sizeof turn.label);
    snprintf(turn.change, sizeof turn.change, "%s%d", turn.after < turn.before ? "\xe2\x88\x92" : "+",
             abs(turn.after - turn.before));
    snprintf(turn.from, sizeof turn.from, "%d \xe2\x86\x92 %d %%", turn.before, turn.after);
    return turn;
}

static void show_point(struct ui *ui, const struct turning_point *turn, struct rect row, int height)
{
    const struct theme *t = ui->theme;
    int side = theme_px(t, NUMBER_ROOM), line = theme_line(t, TYPE_BODY);
    enum role ink = turn->after < turn->before ? ROLE_BAD : ROLE_GOOD;
    int end = theme_px(t, 12);
    struct rect words = { row.x + side, row.y + theme_px(t, PAD), row.w - side - end, line }, right = words;

    ending_number(ui, row.x + side / 2, row.y + row.h / 2, turn->number);
    right.w -= theme_px(t, CHANGE_ROOM);
    int from = ui_line(ui, right, FACE_BODY, TYPE_BODY, ROLE_QUIET, turn->from, 1);
    ui_line(ui, words, FACE_STRONG, TYPE_NUMBER, ink, turn->change, 1);
    right.w -= from + end;
    ui_line(ui, right, FACE_BODY, TYPE_BODY, ROLE_QUIET, turn->label, -1);
    words.y += line;
    words.h = height;
    ui_text(ui, words, FACE_BODY, TYPE_BODY, ROLE_TEXT, str_cstr(&turn->text));
}

/* Of a text its first sentences, as many as fit into so many lines, at least one. */
static void cut_sentences(struct ui *ui, int width, int lines, struct str *text)
{
    int line = ui_text_height(ui, width, FACE_BODY, TYPE_BODY, "x");

    while (ui_text_height(ui, width, FACE_BODY, TYPE_BODY, str_cstr(text)) > lines * line) {
        const char *all = str_cstr(text), *end = NULL;

        for (const char *at = strstr(all, ". "); at; at = strstr(at + 1, ". "))
            end = at;
        if (!end)
            return;
        str_cut(text, (size_t)(end + 1 - all));
    }
}

/* A click on it chooses its moment. */
static void show_turn(struct table_panels *panels, struct ui *ui, struct turning_point *turn)
{
    const struct theme *t = ui->theme;
    struct ending_panel *panel = &panels->ending;
    int line = theme_line(t, TYPE_BODY), width = ui_width(ui) - theme_px(t, NUMBER_ROOM + 12);

    cut_sentences(ui, width, LINES_MOST, &turn->text);
    int text = ui_text_height(ui, width, FACE_BODY, TYPE_BODY, str_cstr(&turn->text));
    int tall = larger(text, line);
    struct rect row = ui_row(ui, line + tall + theme_px(t, 2 * PAD));
    char id[32];

    snprintf(id, sizeof id, "ending.turn.%d", turn->number);
    struct ui_act act = ui_act(ui, id);
    if (act.clicked)
        ending_choose(panel, turn->moment);
    struct draw_box face = ui_face(ui, act, false, panel->chosen == turn->moment, false);
    draw_box(ui->draw, row, &face);
    show_point(ui, turn, row, tall);
    ui_focus_ring(ui, id, row, theme_radius(t));
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = str_cstr(&turn->text),
                                    .value = turn->from,
                                    .hint = "",
                                    .role = UI_CHOICE,
                                    .rect = row,
                                    .enabled = true,
                                    .stop = true,
                                    .chosen = panel->chosen == turn->moment });
}

void ending_turning_points(struct table_screen *screen, struct ui *ui, const int *turn, int turns)
{
    struct ui_well well;

    const char *title[] = { _("Turning points"), _("The turning point"), _("Two turning points"),
                            _("Three turning points") };

    ending_box_begin(ui, &well, title[turns], "");
    for (int i = 0; i < turns; i++) {
        struct turning_point point = find_turn(screen, i + 1, turn[i]);

        show_turn(&screen->panels, ui, &point);
        str_clear(&point.text);
    }
    if (turns == 0)
        ui_label(ui, "ending.turn.none", FACE_BODY, TYPE_BODY, ROLE_QUIET,
                 ending_played(&screen->panels.ending.told) > 0 ? _("Nothing turned this fight.")
                                                                : _("A moment, please."));
    ending_box_end(&screen->panels.ending, ui, &well, ENDING_ABOVE);
}
