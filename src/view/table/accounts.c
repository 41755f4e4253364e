/* The accounts of a pool of which each seat has its own (view/table/head.h). */
#include "view/table/head.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "core/whole.h"
#include "view/table/figure.h"
#include "view/table/moment.h"
#include "view/table/plates.h"
#include "view/table/words.h"

#include <stdio.h>
#include <string.h>

enum {
    ACCOUNTS_MOST = SEATS + 4,
    HELD_MOST = 4,
    FACE = 38,
    PIECE = 22,
    STEP = 14,
    COINS = 5,
    GAP = 10,
    PAD = 12,
    AFTER_TITLE = 18
};

/* What is left out where there is little room, in this order: what things are called, faces, pieces, notes */
enum spare { ALL_OF_IT, SIGNS_OF_THINGS, NO_FACES, NO_PIECES, NO_NOTES, SPARES };

struct account {
    int seat, mark; /* mark: the thing that holds it, else -1 */
    int token;      /* whose face stands for it, or NOBODY */
    int now;
    bool lit;
    char name[64], note[64], change[16];
};

/* ---- finding them ---- */

/* The first figure of a seat that is in the game. */
static int face_of(const struct table_game *game, int seat)
{
    for (int i = 0; i < game->view->ntokens; i++)
        if (game->view->token[i].seat == seat && state_present(game->view, i))
            return i;
    return NOBODY;
}

static void say_change(const struct table_screen *screen, int pool, struct account *account)
{
    int who = NOBODY, change = table_plates_change(screen, pool, &who);

    if (change)
        snprintf(account->change, sizeof account->change, "%s%d", change > 0 ? "+" : "\xe2\x88\x92",
                 change > 0 ? change : -change);
}

/* "at most 2 dice a hit": what the game master may give at once. */
static void say_most(const struct table_game *game, struct account *account)
{
    int most = game->rules->shown.accounts->most ? game->rules->shown.accounts->most(game->view) : 0;
    char number[12];
    const struct word_slot n = { "n", number };

    snprintf(number, sizeof number, "%d", most);
    if (most > 0)
        table_words_said(game, most == 1 ? "account.most.1" : "account.most", &n, 1, account->note,
                         sizeof account->note);
}

static bool make_account(const struct table_screen *screen, int seat, struct account *account)
{
    const struct table_game *game = &screen->game;
    int pool = ruleset_pool(game->rules, game->rules->shown.accounts->pool, seat),
        actor = moment_actor(screen), face = seat == SEAT_GM ? NOBODY : face_of(game, seat);

    if ((seat != SEAT_GM && face == NOBODY) ||
        !eyes_know(session_eyes(game->session, game->eyes), ruleset_pool_seen(game->rules, game->view, pool)))
        return false;
    *account = (struct account){ .seat = seat, .mark = -1, .token = face, .now = game->view->pool[pool] };
    account->lit = actor >= 0 && game->view->token[actor].seat == seat;
    if (seat == SEAT_GM)
        snprintf(account->name, sizeof account->name, "%s", _("GM"));
    else
        text_capital(session_seat(game->session, seat)->name, account->name, sizeof account->name);
    say_change(screen, pool, account);
    if (seat == SEAT_GM)
        say_most(game, account);
    return true;
}

/* What things hold besides; those that hold nothing have nothing to spend. */
static int add_held(const struct table_game *game, struct account *account, int n)
{
    const struct account_shown *shown = game->rules->shown.accounts;
    char word[64];

    for (int i = 0, most = n + HELD_MOST; shown->held && i < game->view->nmarks && n < most; i++) {
        const struct mark *mark = &game->view->mark[i];

        if (mark->key != shown->holder || mark->on < 0 || !state_present(game->view, mark->on))
            continue;
        int held = shown->held(game->view, session_book(game->session), i);

        if (held <= 0)
            continue;
        account[n] = (struct account){ .seat = game->view->token[mark->on].seat, .mark = i, .now = held };
        account[n].token = mark->on;
        snprintf(word, sizeof word, "%s", texts_get(&session_book(game->session)->texts, mark->text));
        text_capital(word, account[n].name, sizeof account[n].name);
        n++;
    }
    return n;
}

/* Those of players, the game master's, what things hold. */
static int find(const struct table_screen *screen, struct account account[ACCOUNTS_MOST])
{
    int n = 0;

    for (int seat = 0; seat < session_seats(screen->game.session); seat++)
        if (seat != SEAT_GM)
            n += make_account(screen, seat, &account[n]);
    n += make_account(screen, SEAT_GM, &account[n]);
    return add_held(&screen->game, account, n);
}

/* ---- how wide ---- */

static int text_width(struct ui *ui, enum face face, enum type size, const char *text)
{
    struct font_style style = { face, theme_type(ui->theme, size), theme_color(ui->theme, ROLE_TEXT) };

    return *text ? font_width(ui->meter, ui->theme, style, text) + 1 : 0;
}

static int pieces_of(const struct account *account)
{
    return account->now < 1 ? 1 : smaller(account->now, COINS);
}

static int name_width(struct ui *ui, const struct account *a)
{
    int change = text_width(ui, FACE_STRONG, TYPE_BODY, a->change);

    return text_width(ui, FACE_STRONG, TYPE_BODY, a->name) + change + (change ? theme_px(ui->theme, 6) : 0);
}

/* The name with its coins, or beside the number of what the GM may give. */
static int words_width(struct ui *ui, const struct account *a, enum spare spare)
{
    const struct theme *t = ui->theme;
    int name = name_width(ui, a), pieces = theme_px(t, PIECE + (pieces_of(a) - 1) * STEP);

    return spare < NO_PIECES && pieces > name ? pieces : name;
}

/* A thing keeps its sign for its name. */
static bool has_face(const struct account *a, enum spare spare)
{
    return spare < NO_FACES || a->mark >= 0;
}

static bool has_words(const struct account *a, enum spare spare)
{
    return spare < SIGNS_OF_THINGS || a->mark < 0;
}

/* The note in two lines, broken at the blank behind its middle; where the second begins. */
static int broken(const char *note)
{
    const char *blank = strchr(note + strlen(note) / 2, ' ');

    return blank ? (int)(blank + 1 - note) : 0;
}

static int note_width(struct ui *ui, const struct account *a)
{
    char first[sizeof a->note];
    int at = broken(a->note);

    snprintf(first, sizeof first, "%.*s", at, a->note);
    int one = text_width(ui, FACE_BODY, TYPE_BODY, first),
        other = text_width(ui, FACE_BODY, TYPE_BODY, a->note + at);
    return larger(one, other);
}

static int account_width(struct ui *ui, const struct account *a, enum spare spare)
{
    const struct theme *t = ui->theme;
    int gap = theme_px(t, GAP), face = has_face(a, spare) ? theme_px(t, FACE) + gap : 0,
        note = *a->note && spare < NO_NOTES ? note_width(ui, a) + gap : 0;
    char value[16];

    snprintf(value, sizeof value, "%d", a->now);
    return face + (has_words(a, spare) ? words_width(ui, a, spare) + gap : 0) + note +
           text_width(ui, FACE_STRONG, TYPE_TITLE, value) + 2 * theme_px(t, PAD);
}

static int all_width(struct ui *ui, const struct account *account, int n, enum spare spare)
{
    int width = 0;

    for (int i = 0; i < n; i++)
        width += account_width(ui, &account[i], spare) + theme_px(ui->theme, GAP);
    return width;
}

/* ---- what it looks like ---- */

static void show_portrait(struct table_screen *screen, struct ui *ui, int token, struct rect where)
{
    struct token_look look = table_figure_look(screen, token);

    look.badges = 0;
    look.still = 1;
    look.posture = TOKEN_UP;
    paint_token_portrait(ui->draw, &look, where.x, where.y, where.w);
}

static void show_sign(struct ui *ui, enum icon icon, enum role ink, struct rect where)
{
    const struct theme *t = ui->theme;
    int size = where.w * 6 / 10;
    struct draw_box coin = { .radius = (short)(where.w / 2),
                             .border = (short)theme_px(t, 2),
                             .fill = theme_color(t, ROLE_RAISED),
                             .line = theme_color(t, ink) };

    draw_box(ui->draw, where, &coin);
    paint_icon_draw(ui->draw, icon, where.x + (where.w - size) / 2, where.y + (where.h - size) / 2, size,
                    theme_color(t, ink));
}

/* Of a seat its first figure, of the game master an eye; of a thing its sign, unnamed at whoever holds it. */
static void show_face(struct table_screen *screen, struct ui *ui, const struct account *a, struct rect where,
                      bool named)
{
    enum role ink = a->seat == SEAT_GM ? ROLE_GMS : ROLE_ACCENT;
    int small = theme_px(ui->theme, PIECE);

    if (a->token >= 0 && (a->mark < 0 || !named))
        show_portrait(screen, ui, a->token, where);
    else
        show_sign(ui, a->mark < 0 ? ICON_EYE : ICON_LIGHT, ink, where);
    if (a->token >= 0 && a->mark >= 0 && !named)
        show_sign(ui, ICON_LIGHT, ink,
                  (struct rect){ where.x + where.w - small / 2, where.y + where.h - small, small, small });
}

static void show_words(struct table_game *game, struct ui *ui, const struct account *a, struct rect where,
                       enum spare spare)
{
    const struct theme *t = ui->theme;
    int line = theme_line(t, TYPE_BODY), piece = theme_px(t, PIECE), n = pieces_of(a);
    enum icon icon = table_words_icon_of(game, game->rules->pools[game->rules->shown.accounts->pool].key);
    struct rect row = where;

    row.h = line;
    row.y += spare < NO_PIECES ? (where.h - line - piece) / 2 : (where.h - line) / 2;
    int used = ui_line(ui, row, FACE_STRONG, TYPE_BODY, ROLE_TEXT, a->name, -1);
    ui_cut(&row, used, theme_px(t, 6));
    ui_line(ui, row, FACE_STRONG, TYPE_BODY, ROLE_ACCENT, a->change, -1);
    for (int i = 0; spare < NO_PIECES && i < n; i++)
        table_plates_piece(ui, icon, a->seat == SEAT_GM, a->now > 0,
                           (struct rect){ where.x + i * theme_px(t, STEP), row.y + line, piece, piece });
}

static void show_note(struct ui *ui, const struct account *a, struct rect row)
{
    int line = theme_line(ui->theme, TYPE_BODY), at = broken(a->note);
    char first[sizeof a->note];

    if (!*a->note)
        return;
    snprintf(first, sizeof first, "%.*s", at ? at - 1 : 0, a->note);
    row.y += (row.h - (at ? 2 : 1) * line) / 2;
    row.h = line;
    if (at)
        ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, first, 1);
    row.y += at ? line : 0;
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, a->note + at, 1);
}

static void show_account(struct table_screen *screen, struct ui *ui, const struct account *a,
                         struct rect where, enum spare spare)
{
    const struct theme *t = ui->theme;
    int gap = theme_px(t, GAP), face = theme_px(t, FACE);
    char id[32], value[16];
    struct rect row = table_head_box(ui, where, a->lit);

    snprintf(value, sizeof value, "%d", a->now);
    if (a->mark < 0)
        snprintf(id, sizeof id, "account.%d", a->seat);
    else
        snprintf(id, sizeof id, "account.held.%d", a->mark);
    ui_drawn(ui, id, a->name, value, a->note, where);
    if (has_face(a, spare)) {
        struct rect at = ui_cut(&row, face, gap);

        show_face(screen, ui, a, (struct rect){ at.x, at.y + (at.h - face) / 2, face, face },
                  has_words(a, spare));
    }
    if (has_words(a, spare))
        show_words(&screen->game, ui, a, ui_cut(&row, words_width(ui, a, spare), gap), spare);
    ui_line(ui, ui_cut(&row, -text_width(ui, FACE_STRONG, TYPE_TITLE, value), gap), FACE_STRONG, TYPE_TITLE,
            a->now ? ROLE_TEXT : ROLE_QUIET, value, 1);
    if (spare < NO_NOTES)
        show_note(ui, a, row);
}

/* Those for whom there is no room at all: counted at the end. */
static int that_fit(struct ui *ui, const struct account *account, int n, enum spare spare, int room)
{
    while (n > 1 && all_width(ui, account, n, spare) > room)
        n--;
    return n;
}

static void name_pool(const struct table_game *game, char *name, size_t room)
{
    const char *key = game->rules->pools[game->rules->shown.accounts->pool].key;
    char word[48];

    text_capital(game_word(game, "pool", key, word, sizeof word), name, room);
}

int table_accounts_width(const struct table_screen *screen, struct ui *ui)
{
    struct account account[ACCOUNTS_MOST];
    int n = find(screen, account);
    char name[48];

    name_pool(&screen->game, name, sizeof name);
    return text_width(ui, FACE_TITLE, TYPE_NUMBER, name) + theme_px(ui->theme, AFTER_TITLE) +
           all_width(ui, account, n, NO_FACES);
}

void table_accounts_draw(struct table_screen *screen, struct ui *ui, struct rect where)
{
    const struct theme *t = ui->theme;
    struct account account[ACCOUNTS_MOST];
    int n = find(screen, account), gap = theme_px(t, GAP), spare = ALL_OF_IT;
    char name[48];

    name_pool(&screen->game, name, sizeof name);
    struct rect beside = where, title = ui_cut(&beside, text_width(ui, FACE_TITLE, TYPE_NUMBER, name),
                                               theme_px(t, AFTER_TITLE));
    while (spare + 1 < SPARES && all_width(ui, account, n, (enum spare)spare) > beside.w + gap)
        spare++;
    int wants = all_width(ui, account, n, (enum spare)spare) - gap;
    if (wants <= beside.w || wants > where.w) { /* else all are there without it alone */
        ui_line(ui, title, FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, name, -1);
        where = beside;
    }
    n = that_fit(ui, account, n, (enum spare)spare, where.w + gap);
    int more = where.w + gap - all_width(ui, account, n, (enum spare)spare);
    for (int i = 0; i < n; i++) {
        int width = account_width(ui, &account[i], (enum spare)spare) + (more > 0 ? more / n : 0);

        show_account(screen, ui, &account[i], ui_cut(&where, width, gap), (enum spare)spare);
    }
}
