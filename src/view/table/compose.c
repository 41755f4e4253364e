#include "view/table/compose.h"

#include "base/hash.h"
#include "base/language.h"
#include "base/text.h"
#include "paint/paint_area.h"
#include "view/table/chips.h"
#include "view/table/moment.h"
#include "view/table/rule.h"
#include "view/table/tray.h"
#include "view/table/wish.h"
#include "view/table/words.h"

#include <stdio.h>
#include <string.h>

enum {
    COLUMNS = 3,
    GAP = 12,
    FEW = 4, /* options that are stepped through; more of them stand side by side */
    CHANCES = 12,
    PERCENT = 96,
    AIM = 110,
    RULE_TOLD = 600,
    AREA_CELLS = 1024
};

/* ---- the answers so far ---- */

static const struct composed_part *part_of(const struct table_composed *composed, int key)
{
    for (int i = 0; i < composed->n; i++)
        if (composed->part[i].asked.key == key)
            return &composed->part[i];
    return NULL;
}

bool table_composed_answer(const struct table_composed *composed, const struct question *q, int seat,
                           struct answer *answer, int value[OPTIONS_ASKED])
{
    const struct composed_part *part = part_of(composed, q->key);
    int n = q->kind == ASK_SHARE ? q->n : 1;

    if (!part || part->asked.kind != q->kind)
        return false;
    *answer = (struct answer){ (unsigned char)q->kind, (unsigned char)seat, q->key, (short)n, 0 };
    memcpy(value, part->value, (size_t)n * sizeof *value);
    return question_allows(q, answer, value);
}

/* ---- what is asked, if it is answered so ---- */

/* What was chosen before, and what is found now. */
struct asking {
    const struct ruleset *rules;
    const struct table_composed *before;
    struct table_composed *now;
};

static void note(struct table_composed *now, const struct question *q, const struct answer *answer,
                 const int *value)
{
    struct composed_part *part = &now->part[now->n];

    if (now->n == COMPOSED_MOST || part_of(now, q->key))
        return;
    question_copy(&part->asked, q);
    memset(part->value, 0, sizeof part->value);
    memcpy(part->value, value, (size_t)answer->n * sizeof *value);
    now->n++;
}

/* As it was chosen, else as the rule set suggests it, else the rest. */
static bool answer_part(const void *context, const struct play *play, const struct question *q,
                        struct answer *answer, int *value)
{
    const struct asking *asking = context;

    if (!ruleset_is_composed(asking->rules, q->key))
        return false;
    if (!table_composed_answer(asking->before, q, question_seat(q), answer, value) &&
        (ruleset_suggest(play, q, true, answer, value) == SUGGESTS_NOTHING ||
         !question_allows(q, answer, value)))
        answer->n = (short)question_rest(q, answer, value);
    note(asking->now, q, answer, value);
    return true;
}

/* "composed.cast.1" and so on of the words, with what the rules told so far. */
static void find_lines(struct table_screen *screen, const struct events *events, struct table_composed *now)
{
    struct log_source source = game_log_source(&screen->game);
    const struct play *pending = moment_pending(screen);

    for (int i = 0; pending && pending->command->deed >= 0 && i < COMPOSED_LINES; i++) {
        char key[80];
        struct str line;

        snprintf(key, sizeof key, "composed.%s.%d", screen->game.rules->deeds[pending->command->deed]->key,
                 i + 1);
        const char *words = game_word_or_none(&screen->game, "screen", key);
        str_init(&line);
        if (words)
            log_phrase(&source, words, events->at, events->n, &line);
        snprintf(now->line[i], sizeof now->line[i], "%s", str_cstr(&line));
        str_clear(&line);
    }
}

/* The last width of its area that was told. */
static int find_wide(const struct ruleset *rules, const struct events *events)
{
    int wide = 0;

    for (int i = 0; rules->shown.area && i < events->n; i++)
        if (events->at[i].kind == EVENT_TOTAL && events->at[i].what == rules->shown.area->value)
            wide = events->at[i].now;
    return wide;
}

static uint64_t key_of(const struct table_composed *composed)
{
    uint64_t key = composed->begun;

    for (int i = 0; i < composed->n; i++)
        key = hash_more(key, composed->part[i].value, sizeof composed->part[i].value);
    return key | 1;
}

static void find_parts(struct table_screen *screen, struct table_composed *composed)
{
    struct table_composed before = *composed;
    struct asking asking = { screen->game.rules, &before, composed };
    struct policy by = { answer_part, &asking };
    struct events events = { 0 };

    composed->n = 0;
    session_ahead(screen->game.session, &by, &events);
    moment_look(screen);
    find_lines(screen, &events, composed);
    composed->wide = find_wide(screen->game.rules, &events);
    events_clear(&events);
    composed->key = key_of(composed);
}

/* Is there nothing in it yet: of what is asked first nothing is taken? */
static bool is_empty(const struct table_composed *composed)
{
    const struct composed_part *first = &composed->part[0];
    bool any = composed->n == 0 || first->asked.kind != ASK_SHARE;

    for (int i = 0; !any && i < first->asked.n; i++)
        any = first->value[i] > 0;
    return !any;
}

/* Another page is opened, or something was chosen anew. True: it is another one. */
static bool find(struct table_screen *screen, const struct question *q)
{
    struct table_composed *composed = &screen->panels.composed;
    const struct play *pending = moment_pending(screen);
    int numbers[] = { q->key, q->about, session_head(screen->game.session), pending ? pending->head : 0 };
    uint64_t begun = hash_bytes(numbers, sizeof numbers) | 1;
    bool other = composed->begun != begun;

    if (other) {
        composed->n = 0;
        composed->aiming = false;
        composed->tall = 0;
        composed->begun = begun;
        composed->entry = session_head(screen->game.session);
    }
    composed->given = false;
    if (composed->key == 0 && is_empty(composed))
        composed->n = 0; /* aimed anew before anything was in it: as the rule set suggests it for that */
    if (other || composed->key != key_of(composed))
        find_parts(screen, composed);
    return other;
}

/* ---- parts as chips: shares, and one of many ---- */

static void part_title(const struct table_game *game, int key, char *out, size_t room)
{
    char name[80], word[64];

    snprintf(name, sizeof name, "part.%s", ruleset_name(game->rules, key));
    if (!table_words_said(game, name, NULL, 0, out, room))
        text_capital(game_word(game, "label", ruleset_name(game->rules, key), word, sizeof word), out, room);
}

static void chip_label(const struct table_screen *screen, const struct question *q, int i, char *out,
                       size_t room)
{
    if (q->kind == ASK_SHARE)
        table_form_share_label(screen, q, i, out, room);
    else
        table_words_answer(screen, q, i, out, room);
}

static void use_chip(struct composed_part *part, int seat, int i)
{
    struct answer answer = { ASK_SHARE, (unsigned char)seat, part->asked.key, (short)part->asked.n, 0 };

    if (part->asked.kind == ASK_SHARE)
        table_form_toggle(&part->asked, &answer, part->value, i);
    else
        part->value[0] = i;
}

static void show_chips(struct table_screen *screen, struct ui *ui, struct composed_part *part, int seat)
{
    const struct question *q = &part->asked;
    struct table_chip chip[OPTIONS_ASKED];
    char title[64];

    part_title(&screen->game, q->key, title, sizeof title);
    for (int i = 0; i < q->n; i++) {
        chip[i].chosen = q->kind == ASK_SHARE ? part->value[i] > 0 : part->value[0] == i;
        snprintf(chip[i].id, sizeof chip[i].id, "part.%s.%d", ruleset_name(screen->game.rules, q->key), i);
        chip_label(screen, q, i, chip[i].label, sizeof chip[i].label);
    }
    int used = table_chips_draw(ui, title, chip, q->n);
    if (used >= 0)
        use_chip(part, seat, used);
}

/* ---- parts as steppers: numbers, and one of few ---- */

static bool is_stepped(const struct question *q)
{
    return q->kind == ASK_COUNT || (q->kind == ASK_PICK && q->n <= FEW);
}

/* "3: 6 dice" by the words "card.QUESTION.3", else the number; of a choice its name. */
static void step_text(const struct table_screen *screen, const struct composed_part *part, char *out,
                      size_t room)
{
    char key[80];

    if (part->asked.kind == ASK_PICK) {
        table_words_answer(screen, &part->asked, part->value[0], out, room);
        return;
    }
    snprintf(key, sizeof key, "card.%s.%d", ruleset_name(screen->game.rules, part->asked.key),
             part->value[0]);
    if (!table_words_said(&screen->game, key, NULL, 0, out, room))
        snprintf(out, room, "%d", part->value[0]);
}

/* The next one; those that are chosen from go round. */
static int stepped(const struct composed_part *part, int seat, int by)
{
    const struct question *q = &part->asked;
    int least = q->kind == ASK_COUNT ? q->lo : 0,
        most = q->kind == ASK_COUNT ? question_most(q, seat) : q->n - 1, to = part->value[0] + by;

    if (to < least)
        return q->kind == ASK_PICK ? most : least;
    return to <= most ? to : q->kind == ASK_PICK ? least : most;
}

/* Its name above what it is now, a button at either side. */
static void show_stepper(struct table_screen *screen, struct ui *ui, struct composed_part *part, int seat,
                         struct rect where)
{
    const struct theme *t = ui->theme;
    bool number = part->asked.kind == ASK_COUNT;
    const char *name = ruleset_name(screen->game.rules, part->asked.key);
    int size = theme_button_bar(t), gap = theme_px(t, 8), line = theme_line(t, TYPE_BODY);
    char less[80], more[80], title[64], text[120];
    struct rect left = ui_cut(&where, size, gap), right = ui_cut(&where, -size, gap), upper = where;

    snprintf(less, sizeof less, "part.%s.less", name);
    snprintf(more, sizeof more, "part.%s.more", name);
    part_title(&screen->game, part->asked.key, title, sizeof title);
    step_text(screen, part, text, sizeof text);
    upper.h = where.h / 2;
    ui_line(ui, upper, FACE_BODY, TYPE_BODY, ROLE_QUIET, title, 0);
    ui_line(ui, (struct rect){ where.x, where.y + where.h - line, where.w, line }, FACE_STRONG, TYPE_BODY,
            ROLE_TEXT, text, 0);
    ui_drawn(ui, name, title, text, "", where);
    if (ui_tool(ui, left, less, number ? ICON_MINUS : ICON_LEFT, number ? _("Less") : _("The one before"),
                NULL, false))
        part->value[0] = stepped(part, seat, -1);
    if (ui_tool(ui, right, more, number ? ICON_PLUS : ICON_RIGHT, number ? _("More") : _("The next one"),
                NULL, false))
        part->value[0] = stepped(part, seat, 1);
}

static void show_steppers(struct table_screen *screen, struct ui *ui, int seat)
{
    const struct theme *t = ui->theme;
    struct table_composed *composed = &screen->panels.composed;
    int gap = theme_px(t, 2 * GAP), width = (ui_width(ui) - (COLUMNS - 1) * gap) / COLUMNS, n = 0;
    struct rect row = { 0 };

    for (int i = 0; i < composed->n; i++) {
        if (!is_stepped(&composed->part[i].asked))
            continue;
        if (n++ % COLUMNS == 0)
            row = ui_row(ui, theme_button_bar(t));
        show_stepper(screen, ui, &composed->part[i], seat, ui_cut(&row, width, gap));
    }
}

/* ---- what comes of it ---- */

static bool tape_of(const struct table_composed *composed, int seat, struct tape *tape)
{
    for (int i = 0; i < composed->n; i++) {
        int value[OPTIONS_ASKED];
        struct answer answer;

        if (!table_composed_answer(composed, &composed->part[i].asked, seat, &answer, value) ||
            !tape_add(tape, answer, value))
            return false;
    }
    return tape->len > 0;
}

/* Figures that may come about, in the order of the deed's odds; how many. `waits`: more are to come. */
static int find_chances(struct table_screen *screen, int seat, struct table_chance chance[CHANCES],
                        bool *waits)
{
    const struct play *pending = session_pending(screen->game.session);
    const short *names = pending && pending->command->deed >= 0
                             ? screen->game.rules->deeds[pending->command->deed]->odds
                             : NULL;
    struct tape tape = { 0 };
    int n = 0;

    *waits = false;
    if (names && tape_of(&screen->panels.composed, seat, &tape))
        for (int ahead = 0; *names; ahead = 0) {
            const struct table_odds *odds = table_odds_answers(&screen->finds.odds, screen->game.session,
                                                               &tape, names, NULL);

            *waits = *waits || odds->waits;
            for (int i = 0; i < odds->n && n < CHANCES; i++)
                if (odds->of[i].chance > 0)
                    chance[n++] = odds->of[i];
            while (ahead < TABLE_ODDS_NAMES && *names)
                names++, ahead++;
        }
    moment_look(screen);
    tape_clear(&tape);
    return n;
}

/* "12.5 %" and what it is beside it, so that the figures stand below each other. */
static void show_chance(struct table_game *game, struct ui *ui, const struct table_chance *chance,
                        struct rect row)
{
    const char *name = ruleset_name(game->rules, chance->name);
    struct rect all = row, figure = ui_cut(&row, theme_px(ui->theme, PERCENT), 0);
    char percent[32], word[96], text[160];

    if (chance->ranged)
        snprintf(percent, sizeof percent, chance->lo == chance->hi ? "%d" : _("%d to %d"), chance->lo,
                 chance->hi);
    else
        table_odds_percent(chance->chance, percent, sizeof percent);
    snprintf(text, sizeof text, "%s", table_words_figure(game, chance, word, sizeof word));
    ui_line(ui, figure, FACE_STRONG, TYPE_BODY, ROLE_TEXT, percent, -1);
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_TEXT, text, -1);
    ui_drawn(ui, name, text, percent, "", all);
}

/* Two columns of them, from above. */
static void show_chances(struct table_game *game, struct ui *ui, const struct table_chance *chance, int n)
{
    const struct theme *t = ui->theme;
    int gap = theme_px(t, GAP), rows = (n + 1) / 2, width = ui_width(ui) * 57 / 100;

    for (int i = 0; i < rows; i++) {
        struct rect row = ui_row(ui, theme_line(t, TYPE_BODY));

        show_chance(game, ui, &chance[i], ui_cut(&row, width, gap));
        if (i + rows < n)
            show_chance(game, ui, &chance[i + rows], row);
        ui_space(ui, theme_px(t, 4) - theme_gap(t));
    }
    if (n > 0)
        ui_space(ui, theme_gap(t) - theme_px(t, 4));
}

static void show_lines(const struct table_composed *composed, struct ui *ui)
{
    struct str text;

    str_init(&text);
    for (int i = 0; i < COMPOSED_LINES; i++)
        if (*composed->line[i])
            str_add_format(&text, "%s%s%s" FONT_PLAIN, text.len > 0 ? "  " : "",
                           text.len > 0 ? FONT_QUIET : FONT_STRONG, composed->line[i]);
    if (text.len > 0)
        ui_label(ui, "composed.lines", FACE_BODY, TYPE_BODY, ROLE_TEXT, str_cstr(&text));
    str_clear(&text);
}

/* What the rules tell of it, and what it may come to. */
static void show_outcome(struct table_screen *screen, struct ui *ui, int seat)
{
    struct table_chance chance[CHANCES];
    bool waits;
    int n = find_chances(screen, seat, chance, &waits);

    if (waits) {
        table_odds_wait(&screen->finds.odds);
        n = find_chances(screen, seat, chance, &waits);
    }
    ui_rule(ui);
    show_lines(&screen->panels.composed, ui);
    show_chances(&screen->game, ui, chance, n);
    if (waits)
        ui_label(ui, "composed.waits", FACE_BODY, TYPE_BODY, ROLE_QUIET, TABLE_WORDS_WAIT);
}

/* ---- where it is aimed ---- */

/* Can what is composed now be aimed at a figure, or at a cell? */
static bool may_aim(const struct table_game *game, int flag)
{
    const struct play *pending = session_pending(game->session);

    return pending && pending->command->deed >= 0 && game->rules->deeds[pending->command->deed]->flags & flag;
}

/* Is what is composed the deed under way, and not what somebody else sets against it? */
static bool makes_own(const struct table_game *game, const struct question *q)
{
    const struct play *pending = session_pending(game->session);

    return pending && (q->about < 0 || pending->command->actor == q->about);
}

static bool at_cell(const struct table_game *game)
{
    const struct play *pending = session_pending(game->session);

    return pending && cell_somewhere(pending->command->cell);
}

bool table_compose_aim(struct table_screen *screen, const struct question *q, struct cell cell, int token)
{
    const struct play *pending = session_pending(screen->game.session);
    struct command anew;

    if (!pending || !ruleset_is_composed(screen->game.rules, q->key) ||
        !may_aim(&screen->game, token >= 0 ? DEED_TARGET : DEED_CELL))
        return false;
    anew = *pending->command;
    anew.target = token;
    anew.cell = token >= 0 ? NOWHERE : cell;
    screen->panels.composed.aiming = false;
    screen->wish = (struct table_wish){ .kind = WISH_AIM, .command = anew };
    return true;
}

/* What it is aimed at; the actor where it is aimed at nobody. */
static struct cell middle(const struct table_game *game)
{
    const struct play *pending = session_pending(game->session);
    int token = pending->command->target == NOBODY ? pending->command->actor : pending->command->target;

    return at_cell(game) ? pending->command->cell : game->view->token[token].at;
}

void table_compose_area(struct table_screen *screen, struct ui *ui)
{
    const struct question *q = moment_question(screen, NULL);
    const struct area_shown *area = screen->game.rules->shown.area;
    int wide = screen->panels.composed.wide, n = 0;
    struct cell cells[AREA_CELLS], from, at;

    if (!q || !area || !ruleset_is_composed(screen->game.rules, q->key))
        return;
    from = middle(&screen->game);
    if (wide == 0 && at_cell(&screen->game))
        cells[n++] = from;
    for (int i = 0; wide > 0 && i < (2 * wide + 1) * (2 * wide + 1) && n < AREA_CELLS; i++) {
        at = (struct cell){ from.x - wide + i % (2 * wide + 1), from.y - wide + i / (2 * wide + 1) };
        if (grid_contains(&screen->game.view->board->grid, at) &&
            area->covers(screen->game.view, from, wide, at))
            cells[n++] = at;
    }
    if (n > 0)
        paint_area(ui->draw, ui->theme, &screen->camera.grid, AREA_TEMPLATE, cells, n);
}

/* At the right of the title's row: folds the page, for the board may lie below it. */
static void show_aim(struct table_screen *screen, struct ui *ui, struct rect *row)
{
    struct ui_button aim = { .id = "composed.aim", .label = _("Aim"), .bar = -1, .middle = true };

    if (may_aim(&screen->game, DEED_TARGET | DEED_CELL) && screen->game.view->board &&
        !screen->panels.composed.aiming &&
        ui_button(ui, ui_cut(row, -theme_px(ui->theme, AIM), theme_px(ui->theme, GAP)), &aim))
        screen->panels.composed.aiming = true;
}

/* The folded page. */
static void show_aiming(struct table_screen *screen, struct ui *ui)
{
    const char *text = may_aim(&screen->game, DEED_CELL)
                           ? _("Choose the figure or the ground that it is for.")
                           : _("Choose the figure that it is for.");
    struct ui_button back = {
        .id = "composed.aimed", .label = _("Back"), .key = "Esc", .bar = -1, .middle = true
    };
    struct rect row = ui_row(ui, theme_button_main(ui->theme));

    if (ui_button(ui, ui_cut(&row, row.w / 3, theme_px(ui->theme, GAP)), &back))
        screen->panels.composed.aiming = false;
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_TEXT, text, -1);
}

/* ---- the page ---- */

/* What the page is for: the deed under way, or (another's deed) what is set against it. */
static void say_title(struct table_screen *screen, const struct question *q, char *text, size_t room)
{
    const struct play *pending = moment_pending(screen);
    bool own = makes_own(&screen->game, q);

    table_words_question(screen, q, text, room);
    if (!own)
        table_words_said(&screen->game, "composed.against", NULL, 0, text, room);
    else if (pending && pending->command->deed >= 0)
        table_words_action(&screen->game, pending->command->deed, pending->command->actor, text, room);
    if (own && pending && pending->target >= 0 && pending->target != pending->actor)
        snprintf(text + strlen(text), room - strlen(text), ": %s",
                 game_figure(&screen->game, pending->target));
    else if (own && at_cell(&screen->game))
        snprintf(text + strlen(text), room - strlen(text), ": %s", _("at the ground"));
}

static void show_title(struct table_screen *screen, struct ui *ui, const struct question *q)
{
    const struct theme *t = ui->theme;
    struct log_source source = game_log_source(&screen->game);
    struct rect row = ui_row(ui, theme_button_bar(t));
    char text[160], rule[16], told[RULE_TOLD] = "";

    say_title(screen, q, text, sizeof text);
    log_rule_text(&source, q->rule, rule, sizeof rule);
    if (*rule)
        table_rule_text(&screen->game, rule, told, sizeof told);
    ui_drawn(ui, "question", text, q->about >= 0 ? game_figure(&screen->game, q->about) : "", told, row);
    table_tray_tools(screen, ui, ui_cut(&row, -table_tray_tools_width(screen, ui), theme_px(t, GAP)));
    if (makes_own(&screen->game, q))
        show_aim(screen, ui, &row);
    ui_cut(&row, ui_line(ui, row, FACE_TITLE, TYPE_TITLE, ROLE_TEXT, text, -1), theme_px(t, GAP));
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_ACCENT, rule, -1);
}

static void show_end(struct table_screen *screen, struct ui *ui, const struct question *q)
{
    const struct theme *t = ui->theme;
    const struct play *pending = moment_pending(screen);
    bool empty = is_empty(&screen->panels.composed);
    char label[64] = "", key[80];
    struct rect row = ui_row(ui, theme_button_main(t));
    struct ui_button back = {
        .id = "composed.back", .label = _("Not after all"), .key = "Esc", .bar = -1, .middle = true
    };
    struct ui_button done = { .id = "composed.done",
                              .label = label,
                              .key = "Enter",
                              .bar = -1,
                              .primary = !empty,
                              .middle = true,
                              .disabled = empty,
                              .reason = _("Choose first what goes into it") };

    snprintf(key, sizeof key, "composed.done.%s",
             pending && pending->command->deed >= 0 ? screen->game.rules->deeds[pending->command->deed]->key
                                                    : "");
    if (!table_words_said(&screen->game, key, NULL, 0, label, sizeof label))
        snprintf(label, sizeof label, "%s", _("Do it"));
    if (ui_button(ui, ui_cut(&row, row.w / 3, theme_px(t, GAP)), &back)) {
        if (makes_own(&screen->game, q))
            table_wish_simple(&screen->wish, WISH_UNDO);
        else
            table_wish_rest(screen); /* another's deed goes on without it */
    }
    if (ui_button(ui, row, &done))
        table_wish_simple(&screen->wish, WISH_COMPOSED);
}

void table_compose_draw(struct table_screen *screen, struct ui *ui, const struct question *q, int seat)
{
    struct table_composed *composed = &screen->panels.composed;

    if (find(screen, q))
        ui_focus(ui, "composed.done");
    show_title(screen, ui, q);
    if (composed->aiming) {
        show_aiming(screen, ui);
        return;
    }
    for (int i = 0; i < composed->n; i++)
        if (!is_stepped(&composed->part[i].asked))
            show_chips(screen, ui, &composed->part[i], seat);
    show_steppers(screen, ui, seat);
    if (composed->key == key_of(composed))
        show_outcome(screen, ui, seat);
    else
        ui->wake = 1; /* what comes of it is found with the next frame */
    show_end(screen, ui, q);
}
