#include "view/table/mark.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "base/language.h"
#include "base/text.h"
#include "content/mark_words.h"
#include "view/table/declared.h"
#include "view/table/figure.h"
#include "view/table/panel.h"
#include "view/table/rule.h"
#include "view/table/words.h"
#include "view/time/look.h"

#include <stdio.h>
#include <string.h>

enum { ENTRIES_SEARCHED = 600, NEW_BADGE = 34, SPENT_PIP = 32 };

/* ---- which ones ---- */

int table_mark_shown(const struct table_game *game, int token, short *key, int room)
{
    const struct ruleset *rules = game->rules;
    bool lies_out = table_figure_says(game, token, MARK_OUT);
    int n = 0;

    for (int i = 0; i < rules->nmarks; i++) {
        bool derived = rules->marks[i].flags & MARK_DERIVED;

        if (!(rules->marks[i].flags & MARK_SHOWN) || (lies_out && !(rules->marks[i].flags & MARK_OUT)))
            continue; /* who is out is nothing else that matters */
        if (derived ? !ruleset_marked(session_book(game->session), game->view, token, i)
                    : state_find(game->view, token, i, -2) < 0)
            continue;
        if (n < room)
            key[n] = (short)i;
        n++;
    }
    return smaller(n, room);
}

/* ---- who it is from ---- */

/* Did this event bring the mark about? What follows from health came with the last wound. */
static bool brought(const struct table_game *game, const struct event *e, int token, int key)
{
    bool derived = game->rules->marks[key].flags & MARK_DERIVED;

    if (derived)
        return e->kind == EVENT_STAT && e->who == token && e->what == game->rules->shown.stat_hp &&
               e->now < e->old;
    return e->kind == EVENT_MARKED && e->mark.key == key && e->mark.on == token;
}

/* The thing that its doer used: the first that went into one of the deed's totals. */
static int thing_of(const struct entry *entry)
{
    for (int i = 0; i < entry->nevents; i++)
        if (entry->event[i].kind == EVENT_TERM && entry->event[i].who == entry->command.actor &&
            entry->event[i].a > 0)
            return entry->event[i].a;
    return 0;
}

/* "Mawl's hand axe", of the deed that brought the mark about, as far as the eyes may know; "" none. */
static void doer_of(struct table_game *game, const struct entry *entry, int token, char *out, size_t room)
{
    struct log_source source = game_log_source(game);
    int actor = entry->command.actor, thing = thing_of(entry);
    char word[64];

    out[0] = '\0';
    if (actor < 0 || actor == token || actor >= game->view->ntokens || !*game_figure(game, actor))
        return;
    if (thing > 0)
        /* words: whose thing: "Mawl's hand axe" */
        snprintf(out, room, _("%s\xe2\x80\x99s %s"), game_figure(game, actor),
                 log_term_word(&source, 0, thing, word, sizeof word));
    else
        snprintf(out, room, "%s", game_figure(game, actor));
}

static bool is_from(struct table_game *game, const struct entry *entry, int token, int key)
{
    unsigned eyes = session_eyes(game->session, game->eyes);

    for (int i = entry->nevents - 1; i >= 0; i--)
        if (brought(game, &entry->event[i], token, key))
            return event_known(&entry->event[i], eyes);
    return false;
}

/* Go back from where the game stands to the deed that did it. */
static void search(struct table_game *game, int token, int key, char *out, size_t room)
{
    int id = session_head(game->session);

    out[0] = '\0';
    for (int n = 0; id > 0 && n < ENTRIES_SEARCHED; n++) {
        const struct entry *entry = session_entry(game->session, id);

        if (!entry)
            return;
        if (is_from(game, entry, token, key)) {
            doer_of(game, entry, token, out, room);
            return;
        }
        id = entry->parent;
    }
}

/* The same, looked for once while the game stands still. */
static const char *doer(struct table_screen *screen, int token, int key)
{
    int numbers[4] = { session_head(screen->game.session), token, key, screen->game.eyes };
    uint64_t hash = hash_bytes(numbers, sizeof numbers) | 1;
    struct table_doer *kept = &screen->doer[key % TABLE_DOERS];

    if (time_look_view(screen))
        return "";
    if (kept->key != hash)
        search(&screen->game, token, key, kept->name, sizeof kept->name);
    kept->key = hash;
    return kept->name;
}

/* ---- words ---- */

static const char *end_words(unsigned until)
{
    switch (UNTIL_KIND(until)) {
    case UNTIL_TURN_START:
        return _("until its turn begins");
    case UNTIL_TURN_END:
        return _("to the end of its turn");
    case UNTIL_ROUND:
        return _("to the end of the round");
    case UNTIL_ENCOUNTER:
        return _("to the end of the fight");
    case UNTIL_SCENE:
        return _("to the end of the scene");
    case UNTIL_SESSION:
        return _("to the end of the session");
    default:
        return "";
    }
}

static void add(char *out, size_t room, const char *text)
{
    size_t n = strlen(out);

    if (*text && n < room)
        snprintf(out + n, room - n, "%s%s", n ? ", " : "", text);
}

static void describe_source(struct table_screen *screen, int token, int key, char *out, size_t room)
{
    const struct mark_def *def = &screen->game.rules->marks[key];
    int id = def->flags & MARK_DERIVED ? -1 : state_find(screen->game.view, token, key, -2);
    const char *from = doer(screen, token, key);
    char text[MARK_WORDS];

    out[0] = '\0';
    if (!*from && id >= 0 && def->flags & MARK_OF_TOKEN)
        from = game_figure(&screen->game, screen->game.view->mark[id].of);
    if (*from) {
        snprintf(text, sizeof text, _("from %s"), from);
        add(out, room, text);
    }
    if (id >= 0)
        add(out, room, end_words(screen->game.view->mark[id].until));
    snprintf(text, sizeof text, "%s", out);
    text_capital(text, out, room);
}

/* What it carries, by its form ("mark.KEY"), and what it does. */
static void describe_about(const struct table_game *game, int token, int key, char *out, size_t room)
{
    const struct mark_def *def = &game->rules->marks[key];
    const char *about = game_word_or_none(game, "about", def->key);
    int id = def->flags & MARK_DERIVED || def->parts_key ? -1 : state_find(game->view, token, key, -2);
    struct str carries;

    str_init(&carries);
    if (id >= 0)
        mark_words(game->view, session_book(game->session), id, true, game->words, &carries);
    snprintf(out, room, carries.len && about ? "%s %s" : "%s%s", str_cstr(&carries), about ? about : "");
    str_clear(&carries);
}

void table_mark_describe(struct table_screen *screen, int token, int key, struct table_mark_words *words)
{
    const struct mark_def *def = &screen->game.rules->marks[key];
    int count = def->flags & MARK_DERIVED ? 1 : state_count(screen->game.view, token, key);
    char room[96], name[96];

    snprintf(name, sizeof name, "%s", table_words_condition(&screen->game, token, key, room, sizeof room));
    if (count > 1)
        snprintf(name + strlen(name), sizeof name - strlen(name), " \xc3\x97%d", count);
    text_capital(name, words->name, sizeof words->name);
    words->rule = def->rule ? def->rule : "";
    describe_about(&screen->game, token, key, words->about, sizeof words->about);
    describe_source(screen, token, key, words->source, sizeof words->source);
}

/* ---- on the board ---- */

/* The figure and the badge of it under the pointer; -1: there is none. */
static int badge_pointed_at(const struct table_screen *screen, const struct ui *ui, int *token)
{
    const struct paint_grid *grid = &screen->camera.grid;

    for (int i = screen->game.view->ntokens - 1; i >= 0; i--) {
        const struct token *t = &screen->game.view->token[i];

        if (!table_figure_shown(&screen->game, i))
            continue;
        struct paint_point at = paint_grid_figure(grid, t->at, t->size);
        struct token_look look = table_figure_on_board(screen, i);
        int badge = paint_token_badge_at(&look, paint_grid_disc(grid, t->size), ui->in.x - at.x,
                                         ui->in.y - at.y);
        if (badge >= 0) {
            *token = i;
            return badge;
        }
    }
    return -1;
}

static void show_note(struct table_screen *screen, struct ui *ui, const char *const *line, int lines)
{
    struct rect pointer = rect_grown((struct rect){ ui->in.x, ui->in.y, 0, 0 }, theme_px(ui->theme, 18));
    struct rect note = table_tip(screen, ui, pointer, TIP_BELOW, ROLE_NOTE_LINE, line, lines);

    ui_drawn(ui, "badge.note", line[0], lines > 1 ? line[1] : "", lines > 2 ? line[2] : "", note);
}

static void note_mark(struct table_screen *screen, struct ui *ui, int token, int key)
{
    struct table_mark_words words;
    char last[MARK_WORDS + 128], rule[96];
    const char *line[3];
    int lines = 0;

    table_mark_describe(screen, token, key, &words);
    table_rule_name(&screen->game, words.rule, rule, sizeof rule);
    snprintf(last, sizeof last, "%s%s%s", words.source, *words.source && *rule ? ", " : "", rule);
    line[lines++] = words.name;
    if (*words.about)
        line[lines++] = words.about;
    if (*last)
        line[lines++] = last;
    show_note(screen, ui, line, lines);
}

/* "+2": the names of those that found no room on the rim. */
static void note_others(struct table_screen *screen, struct ui *ui, int token, const short *key, int n)
{
    struct table_mark_words words[TOKEN_BADGES];
    const char *line[TOKEN_BADGES];

    for (int i = 0; i < n; i++) {
        table_mark_describe(screen, token, key[i], &words[i]);
        line[i] = words[i].name;
    }
    show_note(screen, ui, line, n);
}

/* The last badge of whoever has declared something tells what. */
static bool note_declared(struct table_screen *screen, struct ui *ui, int token)
{
    int mark = table_declared_mark(&screen->game, token);
    char text[200];
    const char *const line[] = { text };

    if (mark < 0)
        return false;
    table_declared_say(&screen->game, mark, text, sizeof text);
    show_note(screen, ui, line, 1);
    return true;
}

bool table_mark_note(struct table_screen *screen, struct ui *ui)
{
    short key[TOKEN_BADGES];
    int token;

    if (!screen->selection.pointing || screen->selection.keyed || screen->drag.panning ||
        screen->drag.walking)
        return false;
    int badge = badge_pointed_at(screen, ui, &token);
    if (badge < 0)
        return false;
    int n = table_mark_shown(&screen->game, token, key, TOKEN_BADGES);
    if (badge >= n)
        return badge == n && note_declared(screen, ui, token);
    if (badge < TOKEN_BADGES_SHOWN)
        note_mark(screen, ui, token, key[badge]);
    else
        note_others(screen, ui, token, &key[badge], n - badge);
    return true;
}

/* ---- in the panel ---- */

static void show_mark(struct table_screen *screen, struct ui *ui, int token, int key)
{
    struct table_mark_words words;
    struct rect row = ui_row(ui, theme_px(ui->theme, 30));
    char id[80], tag[96];
    bool open = false;
    int width = 0;

    table_mark_describe(screen, token, key, &words);
    snprintf(id, sizeof id, "mark.%s", screen->game.rules->marks[key].key);
    snprintf(tag, sizeof tag, "%s.rule", id);
    if (*words.rule)
        open = table_rule_sign(screen, ui, tag, row, words.rule, &width);
    row.w -= width;
    ui_line(ui, row, FACE_STRONG, TYPE_BODY, ROLE_TEXT, words.name, -1);
    ui_drawn(ui, id, words.name, words.about, words.source, row);
    if (open)
        table_rule_words(&screen->game, ui, tag, words.rule);
    snprintf(tag, sizeof tag, "%s.about", id);
    if (*words.about)
        ui_label(ui, tag, FACE_BODY, TYPE_BODY, ROLE_QUIET, words.about);
    snprintf(tag, sizeof tag, "%s.source", id);
    if (*words.source)
        ui_label(ui, tag, FACE_BODY, TYPE_BODY, ROLE_QUIET, words.source);
}

/* What has just befallen it is told in full, on a warm card: how it is called, and what it means. */
static void show_new(struct table_screen *screen, struct ui *ui, int token, int key)
{
    const struct theme *t = ui->theme;
    const struct draw_box box = { .radius = (short)theme_radius(t),
                                  .border = (short)theme_hairline(t),
                                  .fill = theme_color(t, ROLE_CHOSEN),
                                  .line = theme_faded(t, ROLE_ACCENT, 550) };
    int pad = theme_px(t, 12), badge = theme_px(t, NEW_BADGE);
    struct table_mark_words words;
    char text[MARK_WORDS + 120], id[80];

    table_mark_describe(screen, token, key, &words);
    snprintf(text, sizeof text, "%s%s%s%s%s", FONT_STRONG, words.name, FONT_PLAIN, *words.about ? "  " : "",
             words.about);
    int width = ui_width(ui) - 3 * pad - badge,
        height = ui_text_height(ui, width, FACE_BODY, TYPE_BODY, text);
    struct rect row = ui_row(ui, larger(height, badge) + 2 * theme_px(t, 9)), at = rect_grown(row, -pad);

    draw_box(ui->draw, row, &box);
    paint_badge_draw(ui->draw, paint_badge_named(screen->game.rules->marks[key].key), at.x + badge / 2,
                     row.y + row.h / 2, badge);
    ui_cut(&at, badge, pad);
    at.y = row.y + (row.h - height) / 2;
    at.h = height;
    ui_text(ui, at, FACE_BODY, TYPE_BODY, ROLE_TEXT, text);
    snprintf(id, sizeof id, "mark.%s", screen->game.rules->marks[key].key);
    ui_drawn(ui, id, words.name, words.about, words.source, row);
}

/* "1 luck spent" of what a deed cost it so far, and what is left of it; health's row has no room for that. */
static void show_spent(struct table_screen *screen, struct ui *ui, int token)
{
    const struct theme *t = ui->theme;
    int most_stat = -1, stat = ruleset_find_spent(screen->game.rules, &most_stat), unseen,
        spent = stat < 0 ? 0 : deed_spends(screen, token, stat);
    char word[48], text[80];

    if (spent <= 0 || deed_takes(screen, token, &unseen) <= 0)
        return;
    struct rect row = ui_row(ui, theme_line(t, TYPE_BODY));
    const char *name = game_word(&screen->game, "stat", screen->game.rules->stats[stat].key, word,
                                 sizeof word);
    /* words: how much a deed cost somebody of what: "1 luck spent" */
    snprintf(text, sizeof text, _("%d %s spent"), spent, name);
    int used = ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, text, -1),
        pips = game_stat(&screen->game, token, most_stat) * theme_px(t, SPENT_PIP);
    ui_drawn(ui, "figure.spent", text, "", "", row);
    ui_cut(&row, used + theme_px(t, 12), 0);
    table_panel_pips(screen, ui, token, pips < row.w ? ui_cut(&row, -pips, 0) : row);
}

/* Those that a deed has just brought about; how many. */
static int show_news(struct table_screen *screen, struct ui *ui, int token, const short *key, int n)
{
    int news = 0;

    for (int i = 0; i < n; i++)
        if (deed_brought(screen, token, key[i])) {
            show_new(screen, ui, token, key[i]);
            news++;
        }
    return news;
}

static void show_now(struct table_screen *screen, struct ui *ui, int token)
{
    struct ui_fold fold = { .id = "figure.conditions", .title = _("Now"), .open = screen->panels.sheet.now };
    short key[TOKEN_BADGES];
    struct ui_well well;
    struct str brief;
    int n = table_mark_shown(&screen->game, token, key, TOKEN_BADGES);

    if (n == 0 || show_news(screen, ui, token, key, n) == n)
        return;
    str_init(&brief);
    table_words_conditions(&screen->game, token, &brief);
    fold.label = str_cstr(&brief);
    if (ui_fold(ui, &fold))
        screen->panels.sheet.now = !screen->panels.sheet.now;
    if (screen->panels.sheet.now) {
        ui_well_begin(ui, &well);
        for (int i = 0; i < n; i++)
            show_mark(screen, ui, token, key[i]);
        ui_well_end(ui, &well);
    }
    str_clear(&brief);
}

void table_mark_draw(struct table_screen *screen, struct ui *ui, int token)
{
    show_now(screen, ui, token);
    show_spent(screen, ui, token);
}
