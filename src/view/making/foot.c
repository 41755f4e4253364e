/* What the step is about, above it; back, undo and next, below it. */
#include "view/making/screen.h"

#include "base/language.h"
#include "session/shelf/making.h"

#include <stdio.h>
#include <string.h>

enum { LEAVE = 150, NEXT = 300, NEXT_SMALL = 190, BACK = 220, BACK_SMALL = 110, WIDE = 780 };

void make_question(const struct make_screen *screen, const struct question *q, struct str *text)
{
    const struct word_slot slot = { "who", *screen->name ? screen->name : _("somebody") };
    char word[120];

    words_fill(make_word(screen, "question", ruleset_name(screen->rules, q->key), word, sizeof word), &slot,
               1, text);
}

/* A question of the step that is no choice among its marks speaks for itself. */
static const char *question_title(const struct make_screen *screen, struct str *text)
{
    const struct question *q = session_question(screen->session);
    char word[120];

    if (!q || make_step_of(screen, q) != screen->at - 1 || make_asks_marks(screen, q))
        return NULL;
    if (q->kind == ASK_ROLL) {
        str_add_format(text, "%d d%d: %s", q->pool.n, q->pool.sides,
                       make_word(screen, "value", ruleset_name(screen->rules, q->key), word, sizeof word));
        return str_cstr(text);
    }
    make_question(screen, q, text);
    return str_cstr(text);
}

/* What is said at the beginning and at the end, which are no steps. */
static const char *title_of_end(const struct make_screen *screen)
{
    if (screen->at == 0)
        return _("What is your character called?");
    return *screen->written ? _("Ready to play") : _("Look it over");
}

static const char *about_end(const struct make_screen *screen)
{
    if (screen->at == 0)
        return _("You can change the name until the end.");
    return *screen->written ? _("Play now, or give this character a part on the page of any scenario.")
                            : _("Go back to change anything. Finish keeps the sheet.");
}

static bool has_of_kind(const struct make_screen *screen, int kind)
{
    const struct book *book = session_book(screen->session);

    for (int id = state_first(screen->now, screen->token); id >= 0; id = screen->now->mark[id].next) {
        const struct item *item = book_item(book, screen->now->mark[id].key);

        if (item && item->kind == kind)
            return true;
    }
    return false;
}

/*
 * What is worth a second thought before it is done, though the book allows it: nothing of the first kind that
 * is sold was bought, a weapon ("create.gear.bare" of the words). "" else.
 */
static const char *bare(const struct make_screen *screen)
{
    bool end = screen->at > screen->steps.n;

    for (int at = 1; at <= screen->steps.n && !screen->advancing && !*screen->written; at++) {
        const struct layout_step *step = &screen->steps.step[at - 1];
        const char *said = step->buy < 0 || (!end && at != screen->at)
                               ? ""
                               : make_step_word(screen, step, "bare", NULL, 0);

        if (*said && !has_of_kind(screen, 0))
            return said;
    }
    return "";
}

/* A text with the character's name in the place of "{name}". */
static const char *with_name(const struct make_screen *screen, const char *text, char *out, size_t room)
{
    static const char place[] = "{name}";
    const char *at = strstr(text, place);

    if (!at)
        return text;
    snprintf(out, room, "%.*s%s%s", (int)(at - text), text,
             *screen->name ? screen->name : _("this character"), at + sizeof place - 1);
    return out;
}

void make_head_draw(struct make_screen *screen, struct rect where, const char *count)
{
    struct ui *ui = screen->ui;
    const struct theme *t = ui->theme;
    const struct layout_step *step = make_step(screen);
    char word[80], word_2[80], named[240];
    struct str asked;

    str_init(&asked);
    const char *question = question_title(screen, &asked);
    const char *title = step ? make_step_word(screen, step, "title", word, sizeof word)
                             : title_of_end(screen);
    const char *about = step ? make_step_word(screen, step, "about", word_2, sizeof word_2)
                             : about_end(screen);
    const char *warns = bare(screen);
    about = with_name(screen, *warns ? warns : about, named, sizeof named);
    title = question ? question : title;
    struct rect line = { where.x, where.y, where.w, theme_line(t, TYPE_PAGE) };

    ui_line(ui, line, FACE_TITLE, TYPE_PAGE, ROLE_TEXT, title, -1);
    struct rect below = { where.x, where.y + line.h + theme_px(t, 6), where.w, theme_line(t, TYPE_BODY) };
    if (*count)
        ui_cut(&below, -ui_line(ui, below, FACE_STRONG, TYPE_NUMBER, ROLE_TEXT, count, 1), theme_px(t, 16));
    ui_line(ui, below, FACE_BODY, TYPE_BODY, *warns ? ROLE_ACCENT : ROLE_QUIET, about, -1);
    ui_add(ui, &(struct ui_widget){ .id = "title",
                                    .label = title,
                                    .value = count,
                                    .role = UI_LABEL,
                                    .rect = line,
                                    .enabled = true,
                                    .hint = about });
    str_clear(&asked);
}

/* The open question of this step whose answer is being put together. */
static const struct question *share_here(const struct make_screen *screen)
{
    const struct question *q = session_question(screen->session);

    return q && q->kind == ASK_SHARE && make_step_of(screen, q) == screen->at - 1 ? q : NULL;
}

static void take_share(struct make_screen *screen, const struct question *q)
{
    struct make_wish *wish = make_want(screen, MAKE_ANSWER);

    wish->answer.kind = ASK_SHARE;
    wish->answer.n = (short)q->n;
    memcpy(wish->value, screen->share, sizeof *wish->value * (size_t)q->n);
}

/* What is put together is taken; where nothing more is asked here the next step comes. */
static void go_next(struct make_screen *screen)
{
    const struct question *q = share_here(screen);

    if (screen->at == 0)
        make_want(screen, MAKE_NAME);
    if (q)
        take_share(screen, q);
    else
        screen->at = make_beside(screen, screen->at, 1);
    screen->going = q != NULL;
}

/*
 * Is something owed to what was taken before, which this step is there for ("needs"), as a focus for each
 * level is, and why? Later it could only be mended by taking back all that came after.
 */
static bool owes(const struct make_screen *screen, char *why, size_t room)
{
    enum { FAULTS = 12 };
    const struct layout_step *step = screen->advancing ? NULL : make_step(screen);
    struct sheet_fault fault[FAULTS];

    why[0] = '\0';
    if (!step || step->nneeds == 0 || step->deed < 0)
        return false;
    for (int i = 0, n = making_faults(screen->session, fault, FAULTS); i < n && i < FAULTS; i++)
        if (!fault[i].warning && strcmp(fault[i].rule, screen->rules->deeds[step->deed]->rule) == 0) {
            make_why(screen, fault[i].why, fault[i].number, why, room);
            return true;
        }
    return false;
}

static bool may_go_on(const struct make_screen *screen)
{
    const struct question *q = share_here(screen);
    char why[200];

    return q ? make_share_fits(screen, q) : make_done(screen, screen->at) && !owes(screen, why, sizeof why);
}

/* Whoever leaves goes on another time: all of it is kept. Where the button has no room its key is enough. */
static void draw_leave(struct make_screen *screen, struct rect *row, bool small)
{
    struct ui *ui = screen->ui;
    const struct theme *t = ui->theme;
    struct ui_button leave = { .id = "leave",
                               .label = _("Leave"),
                               .key = "Esc",
                               .bar = -1,
                               .middle = true,
                               .tip = _("Everything is kept: you can go on another time.") };
    int width = theme_px(t, LEAVE), next = theme_px(t, small ? NEXT_SMALL : NEXT);

    if (*screen->written)
        return;
    if (row->w < width + next + theme_px(t, 48) ? ui_key(ui, UI_KEY_ESCAPE, 0, false)
                                                : ui_button(ui, ui_cut(row, width, theme_px(t, 24)), &leave))
        screen->leave = true;
}

/* `small`: the buttons say no more than they must. */
static void draw_back(struct make_screen *screen, struct rect *row, bool small)
{
    struct ui *ui = screen->ui;
    const struct theme *t = ui->theme;
    char title[64], label[80];
    struct ui_button back = { .id = "back", .label = label, .bar = -1, .middle = true };
    struct ui_button undo = { .id = "undo", .label = _("Undo"), .key = "Z", .icon = ICON_UNDO, .bar = -1 };

    if (screen->at > 0 && !*screen->written) {
        make_title(screen, make_beside(screen, screen->at, -1), title, sizeof title);
        if (small)
            snprintf(label, sizeof label, "%s", _("Back"));
        else
            snprintf(label, sizeof label, _("Back: %s"), title);
        if (ui_button(ui, ui_cut(row, theme_px(t, small ? BACK_SMALL : BACK), theme_px(t, 16)), &back)) {
            if (screen->at == 1 || screen->advancing || make_is_free(screen, screen->at))
                screen->at = make_beside(screen, screen->at, -1);
            else
                make_want(screen, MAKE_BACK);
        }
    }
    if (*screen->written)
        return;
    undo.disabled = !session_pending(screen->session) && session_head(screen->session) <= screen->floor;
    undo.reason = "";
    if (small) {
        if (!undo.disabled &&
            ui_tool(ui, ui_cut(row, row->h, theme_px(t, 16)), "undo", ICON_UNDO, _("Undo"), "Z", false))
            make_want(screen, MAKE_UNDO);
        return;
    }
    if (ui_button(ui, ui_cut(row, theme_px(t, 180), theme_px(t, 24)), &undo))
        make_want(screen, MAKE_UNDO);
}

/* What was made goes straight into a fight. */
static void draw_play(struct make_screen *screen, struct rect *row)
{
    const struct theme *t = screen->ui->theme;
    struct ui_button play = { .id = "play",
                              .label = _("Play it"),
                              .key = "Enter",
                              .icon = ICON_SWORD,
                              .bar = -1,
                              .primary = true,
                              .middle = true };

    if (!*screen->written)
        return;
    if (ui_button(screen->ui, ui_cut(row, -ui_button_width(screen->ui, &play), theme_px(t, 16)), &play))
        screen->leave = screen->play = true;
}

/* Does the step ask on once this is answered? */
static bool asks_on(const struct make_screen *screen)
{
    const struct layout_step *step = make_step(screen);
    const struct question *q = share_here(screen);

    return q && q->key != step->question[step->n - 1];
}

static void draw_next(struct make_screen *screen, struct rect where, bool small)
{
    struct ui *ui = screen->ui;
    bool last = screen->at > screen->steps.n;
    char title[64], label[80], reason[200];
    struct ui_button next = {
        .id = "next", .label = label, .key = "Enter", .bar = -1, .primary = true, .middle = true
    };

    if (!last)
        make_title(screen, make_beside(screen, screen->at, 1), title, sizeof title);
    if (screen->keyed)
        next.key = "N";
    if (*screen->written) {
        next.key = "Esc";
        next.primary = false;
    }
    next.ready = next.primary && !screen->keyed;
    if (last)
        snprintf(label, sizeof label, *screen->written ? _("Done") : _("Finish"));
    else if (small || asks_on(screen))
        snprintf(label, sizeof label, "%s", _("Next"));
    else
        snprintf(label, sizeof label, _("Next: %s"), title);
    next.disabled = last ? !*screen->name || !making_is_whole(screen->session) : !may_go_on(screen);
    if (!next.disabled || last || !owes(screen, reason, sizeof reason))
        reason[0] = '\0';
    next.reason = reason;
    bool entered = screen->entered && !next.disabled;
    screen->entered = false;
    if (!ui_button(ui, where, &next) && !entered)
        return;
    if (!last)
        go_next(screen);
    else if (*screen->written)
        screen->leave = true;
    else
        make_want(screen, MAKE_FINISH);
}

void make_foot_draw(struct make_screen *screen, struct rect row)
{
    const struct theme *t = screen->ui->theme;
    bool small = row.w < theme_px(t, WIDE);

    draw_back(screen, &row, small);
    draw_leave(screen, &row, small);
    struct rect right = ui_cut(&row, -theme_px(t, small ? NEXT_SMALL : NEXT), theme_px(t, 16));
    draw_play(screen, &row);
    draw_next(screen, right, small);
    ui_line(screen->ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, screen->notice, -1);
}
