/* What the selected figure can do, as buttons with odds (view/table/panel.h). */
#include "view/table/moment.h"
#include "view/table/panel.h"

#include "base/hash.h"
#include "base/language.h"
#include "view/table/card.h"
#include "view/table/figure.h"
#include "view/table/lesson.h"
#include "view/table/price.h"
#include "view/table/together.h"
#include "view/table/wish.h"
#include "view/table/words.h"

#include <stdio.h>
#include <string.h>

enum { CLOSER = 6, PAGES_MOST = 16 }; /* design pixels that cards move together where the room is tight */

/* The deed that ends the turn, if the selected figure may do it now. */
static bool find_end(struct table_screen *screen, struct command *command)
{
    int deed = game_deed(&screen->game, DEED_ENDS_TURN);

    if (deed < 0 || moment_asked(screen) || !moment_may_act(screen, screen->selection.figure) ||
        !table_card_offered(screen, screen->game.rules->deeds[deed]))
        return false;
    *command = table_wish_command(&screen->game, deed, screen->selection.figure, NOBODY);
    return !table_odds_wish(&screen->finds.odds, screen->game.session, NULL, command, NULL)->refused;
}

int table_actions_end_height(struct table_screen *screen, const struct ui *ui)
{
    struct command command;

    return find_end(screen, &command) ? theme_button_main(ui->theme) : 0;
}

void table_actions_draw_end(struct table_screen *screen, struct ui *ui, struct rect where)
{
    char label[96], unused[64];
    struct ui_button button = { .id = "action.end_turn",
                                .label = label,
                                .key = screen->game.alone ? NULL : "E", /* fingers have no keys */
                                .bar = -1,
                                .primary = true,
                                .middle = true };
    struct command command;

    if (ui->theme->far)
        snprintf(label, sizeof label, "%s", _("End turn"));
    else
        snprintf(label, sizeof label, _("End %s\xe2\x80\x99s turn"),
                 game_figure(&screen->game, screen->selection.figure));
    table_actions_unused(&screen->game, screen->selection.figure, unused, sizeof unused);
    size_t n = strlen(label);
    if (*unused)
        snprintf(label + n, sizeof label - n, ", %s", unused);
    if (ui_button_width(ui, &button) > where.w) {
        label[n] = '\0';
        button.tip = unused;
    }
    if (find_end(screen, &command) && ui_button(ui, where, &button))
        table_wish_deed(&screen->wish, &command);
}

void table_actions_draw_foot(struct table_screen *screen, struct ui *ui, struct rect panel, int height)
{
    int padding = theme_padding(ui->theme);

    if (height > 0)
        table_actions_draw_end(screen, ui,
                               (struct rect){ panel.x + padding, panel.y + panel.h - padding - height,
                                              panel.w - 2 * padding, height });
}

/*
 * In which part of the list a card stands: what hangs on the figure, what is done to others, what can be
 * done besides, what not at all now.
 */
enum rank { RANK_PRESSING, RANK_AIMED, RANK_FIRST, RANK_CAN, RANK_PAGE, RANK_NOT_NOW, RANK_ELSEWHERE };

/* Does a spend begin with it? Then it belongs beside what it is done for. */
static bool goes_first(const struct table_game *game, int deed)
{
    for (int i = 0; i < game->rules->shown.nspends; i++)
        if (game->rules->shown.spends[i].first == deed)
            return true;
    return false;
}

/* Does its page keep it, though it may be just what it is time for (ruleset_shown.at_hand)? */
static bool waits_on_page(const struct table_game *game, const struct table_card *card)
{
    const struct ruleset_shown *shown = &game->rules->shown;

    return table_card_page(game, card->deed) && !card->hopeless &&
           !(shown->at_hand &&
             shown->at_hand(game->view, session_book(game->session), card->command.actor, card->deed));
}

/* Does it good to somebody, as a healer's casting? It is what such a figure is there for. */
static bool helps(const struct table_game *game, int row, const struct deed *deed)
{
    return deed->flags & DEED_TARGET && table_card_does_good(game->rules, row);
}

static enum rank rank_now(const struct table_game *game, const struct table_card *card)
{
    const struct deed *deed = game->rules->deeds[card->deed];

    if (table_card_ends(deed))
        return RANK_ELSEWHERE;
    if (waits_on_page(game, card))
        return RANK_PAGE;
    if (!card->refused && deed->flags & DEED_PRESSING)
        return RANK_PRESSING;
    if (table_card_aims(deed) && !card->hopeless && !card->sinks) /* whoever it is, and out of reach or not */
        return RANK_AIMED;
    if (card->refused)
        return RANK_NOT_NOW;
    return goes_first(game, card->deed) || helps(game, card->deed, deed) ? RANK_FIRST : RANK_CAN;
}

/* The same, but nothing leaves its place in a turn because it was done, or whoever it was for is gone. */
static enum rank rank_of(struct table_screen *screen, const struct table_card *card)
{
    enum rank now = rank_now(&screen->game, card);
    unsigned char *kept = card->deed < TABLE_CARDS ? &screen->panels.stand.rank[card->deed] : NULL;

    if (!kept || now == RANK_ELSEWHERE)
        return now;
    if (now < *kept)
        *kept = (unsigned char)now;
    return *kept;
}

/* Is somebody else aimed at, or nobody any more though whoever it was is still there? */
static bool aims_anew(const struct table_screen *screen)
{
    int now = screen->selection.against, before = screen->panels.stand.against;

    return now != before && (now >= 0 || (before >= 0 && state_present(screen->game.view, before) &&
                                          screen->game.rules->able(screen->game.view, before)));
}

/* A turn begins: places are found anew; where somebody else is aimed at, or something was done, the room. */
static void keep_places(struct table_screen *screen, const struct ui *ui)
{
    struct table_stand *stand = &screen->panels.stand;
    const struct turn *turn = &screen->game.view->turn;
    int which[] = { screen->selection.figure,
                    turn->round,
                    turn->actor < 0 ? screen->selection.figure : turn->actor, /* whoever begins */
                    turn->phase,
                    turn->mode,
                    ui->in.width,
                    ui->in.height,
                    theme_px(ui->theme, 1000) };
    uint64_t now = hash_more(1, which, sizeof which);

    if (now != stand->turn)
        memset(stand->rank, RANK_ELSEWHERE, sizeof stand->rank);
    if (now != stand->turn || aims_anew(screen) || stand->done != session_head(screen->game.session)) {
        memset(stand->tall, 0, sizeof stand->tall);
        memset(stand->brief, 0, sizeof stand->brief);
        memset(stand->bare, 0, sizeof stand->bare);
        stand->against = screen->selection.against;
        stand->done = session_head(screen->game.session);
    }
    if (stand->scale != theme_px(ui->theme, 1000))
        memset(stand->known, 0, sizeof stand->known);
    stand->scale = theme_px(ui->theme, 1000);
    stand->turn = now;
}

/* Where the room is tight what only keeps its place takes one line: why it cannot be done, its tip says. */
static bool is_brief(const struct table_screen *screen, const struct table_card *card, enum rank rank)
{
    return screen->panels.sheet.tight && rank <= RANK_CAN && card->refused &&
           (card->hopeless || !(screen->game.rules->deeds[card->deed]->flags & DEED_STRIKES));
}

/* Nothing else is begun that Enter would be for. */
static bool is_at_rest(struct table_screen *screen)
{
    return screen->selection.aim < 0 && !screen->time.open && !screen->panels.opening &&
           screen->hand.open == HAND_CLOSED && !table_lesson_open(screen) && !table_say_is_open(screen) &&
           !table_together_waits(screen);
}

/* Is it what a round begins with, which only asks what is planned? */
static bool is_plan(const struct table_game *game, const struct table_card *card)
{
    int flags = game->rules->deeds[card->deed]->flags;

    return flags & DEED_PLANS && !(flags & (DEED_TARGET | DEED_HIDDEN | DEED_GM));
}

/*
 * The likeliest deed of all: the first, as they stand, that can be done to somebody, else the first that only
 * plans; -1 none. Enter does it.
 * What needs nobody would be done at once, whatever it costs, by a key that was meant for something else; nor
 * is anybody held by it who is a friend.
 */
static int find_likeliest(struct table_screen *screen, const struct table_card *card, int n)
{
    if (!is_at_rest(screen) || !moment_may_act(screen, screen->selection.figure))
        return -1;
    for (int plans = 0; plans < 2; plans++)
        for (int rank = RANK_PRESSING; rank <= RANK_CAN; rank++)
            for (int i = 0; i < n; i++)
                if (!card[i].refused && (int)rank_of(screen, &card[i]) == rank &&
                    (plans ? is_plan(&screen->game, &card[i])
                           : table_card_aims(screen->game.rules->deeds[card[i].deed]) &&
                                 table_card_suits(screen, &card[i])))
                    return i;
    return -1;
}

static void show_card(struct table_screen *screen, struct ui *ui, struct table_card *card, int n, int at)
{
    card[at].shown = true;
    card[at].brief = is_brief(screen, &card[at], rank_of(screen, &card[at]));
    table_card_draw(screen, ui, card, n, at);
    if (screen->panels.sheet.close)
        ui_space(ui, -theme_px(ui->theme, CLOSER));
}

/* Up to a rank those that wait behind a row, or those that do not. */
static void show_ranks(struct table_screen *screen, struct ui *ui, struct table_card *card, int n,
                       enum rank from, enum rank to, bool aside)
{
    for (enum rank rank = from; rank <= to; rank++)
        for (int i = 0; i < n; i++)
            if (rank_of(screen, &card[i]) == rank && card[i].aside == aside && !card[i].shown)
                show_card(screen, ui, card, n, i);
}

enum { IN_SIGHT = 4 }; /* frames in which what was unfolded is brought there */

/* A row that unfolds deeds; whether it was used. */
static bool use_fold(struct table_panels *panels, struct ui *ui, const struct ui_fold *fold)
{
    if (!ui_fold(ui, fold))
        return false;
    snprintf(panels->opened.id, sizeof panels->opened.id, "%s", fold->open ? "" : fold->id);
    panels->opened.frames = IN_SIGHT;
    return true;
}

/* All that it has unfolded stands from `top` to here: right after that was done it comes into sight. */
static void show_opened(struct table_panels *panels, struct ui *ui, const char *id, int top)
{
    if (panels->opened.frames == 0 || strcmp(panels->opened.id, id) != 0)
        return;
    if (--panels->opened.frames < IN_SIGHT - 1) /* in the first it is not there yet */
        ui_reveal(ui, top);
    ui->wake = 1;
}

/* What cannot be done now whoever the target is would only fill the panel: it waits behind a row. */
static void show_rest(struct table_screen *screen, struct ui *ui, struct table_card *card, int n)
{
    struct ui_fold fold = {
        .id = "actions.rest", .label = _("Not possible now"), .title = "", .open = screen->panels.rest_open
    };
    int rest = 0;

    for (int i = 0; i < n; i++)
        rest += rank_of(screen, &card[i]) == RANK_NOT_NOW;
    if (rest == 0)
        return;
    int top = ui_offset(ui);
    if (use_fold(&screen->panels, ui, &fold))
        screen->panels.rest_open = !screen->panels.rest_open;
    if (screen->panels.rest_open)
        show_ranks(screen, ui, card, n, RANK_NOT_NOW, RANK_NOT_NOW, false);
    show_opened(&screen->panels, ui, fold.id, top);
}

bool table_actions_unfolded(const struct table_panels *panels)
{
    return panels->others_open || panels->rest_open || panels->pages_open;
}

static bool is_open(const struct table_panels *panels, int page)
{
    return panels->pages_open >> page % PAGES_MOST & 1;
}

/* "> Talk": a page of deeds that a fight mostly is not about. */
static void show_page(struct table_screen *screen, struct ui *ui, const struct table_card *card, int n,
                      int page, const char *title)
{
    char id[32];
    struct ui_fold fold = { .id = id, .label = title, .title = "", .open = is_open(&screen->panels, page) };

    snprintf(id, sizeof id, "actions.page.%d", page);
    int top = ui_offset(ui);
    if (use_fold(&screen->panels, ui, &fold))
        screen->panels.pages_open ^= 1u << page % PAGES_MOST;
    for (int i = 0; i < n && is_open(&screen->panels, page); i++)
        if (rank_of(screen, &card[i]) == RANK_PAGE &&
            strcmp(table_card_page(&screen->game, card[i].deed), title) == 0)
            table_card_draw(screen, ui, card, n, i);
    show_opened(&screen->panels, ui, id, top);
}

/* Each page where its first deed stands. */
static void show_pages(struct table_screen *screen, struct ui *ui, const struct table_card *card, int n)
{
    for (int i = 0, page = 0; i < n; i++) {
        const char *title = table_card_page(&screen->game, card[i].deed);
        bool first = rank_of(screen, &card[i]) == RANK_PAGE;

        for (int k = 0; k < i && first; k++)
            first = rank_of(screen, &card[k]) != RANK_PAGE ||
                    strcmp(table_card_page(&screen->game, card[k].deed), title) != 0;
        if (first)
            show_page(screen, ui, card, n, page++, title);
    }
}

/* ---- "> Heal, Feat roll": where the room is tight, all that is not for whoever is aimed at ---- */

#define OTHERS "actions.others"

/* Not where nothing is for anybody: what there is to do is never all behind a row. */
static bool makes_room(const struct table_sheet *sheet)
{
    return sheet->few || (sheet->others && !sheet->lone);
}

/* Does it wait there? */
static bool is_other(struct table_screen *screen, const struct table_card *card)
{
    enum rank rank = rank_of(screen, card);

    return rank == RANK_PAGE || rank == RANK_NOT_NOW || (card->aside && rank <= RANK_CAN);
}

/* The one card that keeps all of its lines, whatever room there is: the likeliest, else what can be done. */
static int whole_of(struct table_screen *screen, const struct table_card *card, int n)
{
    int whole = -1, best = 0;

    for (int i = 0; i < n; i++) {
        int rank = (int)rank_of(screen, &card[i]), worth = (int)card[i].likeliest * 4 * RANK_ELSEWHERE +
                                                           (int)!card[i].refused * 2 * RANK_ELSEWHERE +
                                                           RANK_ELSEWHERE - rank;

        if (rank > RANK_CAN || worth <= best)
            continue;
        whole = i;
        best = worth;
    }
    return whole;
}

/* By how much a card with its figures alone is taller than one line: they may wrap. */
static int figures_of(const struct table_panels *panels, const struct ui *ui, const struct table_card *card)
{
    int seen = card->deed < TABLE_CARDS ? panels->stand.brief[card->deed] - theme_button(ui->theme) : 0;

    return larger(theme_line(ui->theme, TYPE_NUMBER), seen);
}

/*
 * What has room for all of its lines, or its figures alone, has them, what can be done first; the pixels.
 * What had none unfolds no more while the pointer is over the panel, though its figures came and take less
 * room than was kept for them.
 */
static int unfold_rows(struct table_panels *panels, const struct ui *ui, struct table_card *card, int n,
                       int room)
{
    bool over = rect_contains(panels->stand.panel, ui->in.x, ui->in.y);
    int left = room;

    for (int refused = 0; refused < 2; refused++)
        for (int i = 0; i < n; i++) {
            int more = table_card_more(panels, ui, &card[i]), line = figures_of(panels, ui, &card[i]);

            if (!card[i].row || card[i].aside || card[i].refused != (refused == 1))
                continue;
            bool *bare = &panels->stand.bare[card[i].deed % TABLE_CARDS];
            *bare = line > left || (over && *bare);
            if (*bare)
                continue;
            card[i].row = more > left;
            card[i].odds = card[i].row && !card[i].refused;
            left -= card[i].odds ? line : card[i].row ? 0 : more;
        }
    return room - left;
}

/* Does it cost health to do it? That is to be read before, so it takes all of its lines. */
static bool costs_health(struct table_screen *screen, const struct table_card *card)
{
    struct table_price price = { .n = 0 };

    if (!card->refused && card->command.target < 0)
        table_price_leaving(screen, &card->command, &price);
    return price.n > 0;
}

/* Of what may wait so much stands in sight as has room, in one line each. */
static void find_aside(struct table_screen *screen, struct ui *ui, struct table_card *card, int n)
{
    struct table_sheet *sheet = &screen->panels.sheet;
    int closer = sheet->close ? theme_px(ui->theme, CLOSER) : 0,
        tall = theme_button(ui->theme) + theme_gap(ui->theme) - closer,
        room = ui_left(ui) - ui_fold_height(ui->theme), whole = sheet->few ? whole_of(screen, card, n) : -1;

    if (whole >= 0)
        room -= tall + (card[whole].refused ? 0 : table_card_more(&screen->panels, ui, &card[whole]));
    sheet->filled = 0;
    int left = room;
    for (enum rank rank = sheet->few ? RANK_PRESSING : RANK_CAN; rank <= RANK_CAN; rank++)
        for (int i = 0; i < n && makes_room(sheet); i++) {
            if (rank_of(screen, &card[i]) != rank || card[i].shown || i == whole)
                continue;
            int line = costs_health(screen, &card[i]) ? larger(theme_line(ui->theme, TYPE_BODY),
                                                               table_card_more(&screen->panels, ui, &card[i]))
                                                      : 0;
            card[i].aside = room < tall + line;
            card[i].row = line == 0;
            sheet->filled += card[i].aside ? 0 : tall + line;
            room = card[i].aside ? 0 : room - tall - line;
            left = card[i].aside ? left : room;
        }
    sheet->filled += unfold_rows(&screen->panels, ui, card, n, left);
}

/* Its page, else its own name without what it is done with. */
static const char *other_name(struct table_screen *screen, const struct table_card *card, char *room,
                              size_t size)
{
    if (rank_of(screen, card) == RANK_PAGE)
        return table_card_page(&screen->game, card->deed);
    table_words_action(&screen->game, card->deed, screen->selection.figure, room, size);
    room[strcspn(room, ",")] = '\0';
    return room;
}

/* Is that name one of "Heal, Feat roll"? */
static bool is_listed(const char *names, const char *name)
{
    size_t len = strlen(name);

    for (const char *at = strstr(names, name); at; at = strstr(at + 1, name))
        if ((at == names || at[-1] == ' ') && (at[len] == '\0' || at[len] == ','))
            return true;
    return false;
}

/* What can be done of it, by name; how many rows it would fill. */
static int list_others(struct table_screen *screen, const struct table_card *card, int n, struct str *names)
{
    bool refused = false;
    int rows = 0;

    for (int i = 0; i < n; i++) {
        char room[96];

        if (!is_other(screen, &card[i]))
            continue;
        rows += card[i].aside; /* a card is taller than this row */
        const char *name = other_name(screen, &card[i], room, sizeof room);
        bool listed = is_listed(str_cstr(names), name), lists = !card[i].refused;
        refused = refused || rank_of(screen, &card[i]) == RANK_NOT_NOW;
        rows += lists && !listed;
        if (lists && !listed)
            str_add_format(names, "%s%s", names->len > 0 ? ", " : "", name);
    }
    return rows + refused;
}

/* Their letters go on while they are folded away. */
static void hear_others(struct table_screen *screen, struct ui *ui, const struct table_card *card, int n)
{
    for (int i = 0; i < n; i++)
        if (is_other(screen, &card[i]) && rank_of(screen, &card[i]) <= RANK_CAN && card[i].key[0]) {
            char label[96], reason[160] = "";

            table_words_action(&screen->game, card[i].deed, screen->selection.figure, label, sizeof label);
            if (card[i].refused)
                table_card_reason(screen, &card[i], reason, sizeof reason);
            table_card_hear(screen, ui, &card[i], label, reason);
        }
}

/* False: they would fill no more than this row does, or something of them was unfolded. */
static bool show_others(struct table_screen *screen, struct ui *ui, struct table_card *card, int n)
{
    struct table_panels *panels = &screen->panels;
    struct str names = { 0 };

    panels->others_open = table_actions_unfolded(panels);
    bool makes = panels->sheet.tight && (!panels->sheet.lone || panels->sheet.few);
    int rows = makes ? list_others(screen, card, n, &names) : 0;
    struct ui_fold fold = { .id = OTHERS,
                            .label = names.len > 0 ? str_cstr(&names) : _("Not possible now"),
                            .title = _("Other actions"),
                            .yields = true,
                            .open = panels->others_open };

    if (rows > 1 && use_fold(&screen->panels, ui, &fold)) {
        panels->others_open = !panels->others_open;
        panels->pages_open = 0;
        panels->rest_open = false;
    }
    str_clear(&names);
    if (rows > 1 && !panels->others_open)
        hear_others(screen, ui, card, n);
    return rows > 1 && !panels->others_open;
}

/* A fight is over: deeds wait behind a row for whoever plays on. */
static void show_over(struct table_screen *screen, struct ui *ui)
{
    struct ui_fold fold = {
        .id = "actions.over", .label = _("After the fight"), .title = "", .open = screen->panels.over_open
    };

    if ((moment_is_over(screen) || screen->panels.over_open) && ui_fold(ui, &fold))
        screen->panels.over_open = !screen->panels.over_open;
}

void table_actions_draw(struct table_screen *screen, struct ui *ui)
{
    struct table_card card[CARDS_MOST];

    if (moment_asked(screen))
        return;
    if (!screen->panels.sheet.tight)
        ui_rule(ui);
    if (!moment_may_act(screen, screen->selection.figure))
        table_actions_wait(screen, ui);
    if (!moment_may_act(screen, screen->selection.figure) &&
        !moment_may_react(screen, screen->selection.figure))
        return;
    show_over(screen, ui);
    if (moment_is_over(screen))
        return;
    int n = table_card_gather(screen, card);
    keep_places(screen, ui);
    int likeliest = find_likeliest(screen, card, n);
    if (likeliest >= 0)
        card[likeliest].likeliest = true;
    table_actions_head(screen, ui, card, n);
    screen->panels.sheet.lone = true;
    for (int i = 0; i < n; i++)
        if (!card[i].refused && rank_of(screen, &card[i]) <= RANK_FIRST)
            screen->panels.sheet.lone = false;
    if (!screen->panels.sheet.few)
        show_ranks(screen, ui, card, n, RANK_PRESSING, RANK_FIRST, false);
    find_aside(screen, ui, card, n);
    show_ranks(screen, ui, card, n, RANK_PRESSING, RANK_CAN, false);
    int top = ui_offset(ui);
    if (show_others(screen, ui, card, n))
        return;
    show_ranks(screen, ui, card, n, RANK_PRESSING, RANK_CAN, true);
    show_pages(screen, ui, card, n);
    show_rest(screen, ui, card, n);
    show_opened(&screen->panels, ui, OTHERS, top);
}

/* ---- a shared screen ---- */

/* One page of the list: the cards in their order, how many there are, which of them come first here. */
struct deeds_shown {
    int card[CARDS_MOST], n, from, rows;
};

/* All deeds in the rule set's order, so that each stays in its place; if they are too many, by rank. */
static void order(struct table_screen *screen, const struct table_card *card, int n, struct deeds_shown *page)
{
    page->n = 0;
    for (int rank = RANK_PRESSING; rank < RANK_ELSEWHERE; rank++)
        for (int i = 0; i < n; i++)
            if ((int)rank_of(screen, &card[i]) == rank)
                page->card[page->n++] = i;
    if (page->n > page->rows)
        return;
    page->n = 0;
    for (int i = 0; i < n; i++)
        if (rank_of(screen, &card[i]) != RANK_ELSEWHERE)
            page->card[page->n++] = i;
}

/* "More": the next of them, and from the last the first again; `waits`: it only keeps its place. */
static void show_more(struct table_panels *panels, struct ui *ui, const struct deeds_shown *page, bool waits)
{
    struct ui_button more = { .id = "actions.more",
                              .label = _("More"),
                              .key = waits ? NULL : "0",
                              .icon = ICON_RIGHT,
                              .bar = -1,
                              .disabled = waits };

    if (ui_button(ui, ui_row(ui, theme_button(ui->theme)), &more))
        panels->deeds_from = page->from + page->rows < page->n ? page->from + page->rows : 0;
}

void table_actions_list(struct table_screen *screen, struct ui *ui, int rows)
{
    struct table_card card[CARDS_MOST];
    int n = table_card_gather(screen, card);
    struct deeds_shown page = { .rows = rows };

    keep_places(screen, ui);
    if (moment_is_over(screen)) {
        show_over(screen, ui);
        return;
    }
    order(screen, card, n, &page);
    int likeliest = screen->selection.against >= 0 ? -1 : find_likeliest(screen, card, n);
    if (likeliest >= 0)
        card[likeliest].likeliest = true;
    bool more = page.n > rows;
    page.rows = more ? rows - 1 : rows;
    page.from = more && screen->panels.deeds_from < page.n ? screen->panels.deeds_from : 0;
    screen->panels.listed.of = screen->selection.figure;
    screen->panels.listed.n = 0;
    for (int i = page.from; i < page.n && i < page.from + page.rows; i++) {
        table_card_row(screen, ui, &card[page.card[i]]);
        if (screen->panels.listed.n < TABLE_LISTED)
            screen->panels.listed.deed[screen->panels.listed.n++] = (short)card[page.card[i]].deed;
    }
    screen->panels.listed.more = more;
    if (more)
        show_more(&screen->panels, ui, &page, false);
}

bool table_actions_stay(const struct table_screen *screen, int token)
{
    const struct play *pending = moment_pending(screen);

    return pending && pending->command && pending->command->actor == token &&
           screen->panels.listed.of == token && screen->panels.listed.n > 0;
}

void table_actions_listed(struct table_screen *screen, struct ui *ui)
{
    int doing = moment_pending(screen)->command->deed;
    char id[64], label[96];

    for (int i = 0; i < screen->panels.listed.n; i++) {
        int deed = screen->panels.listed.deed[i];
        struct ui_button button = { .id = id,
                                    .label = label,
                                    .icon = table_words_icon(&screen->game, deed),
                                    .bar = -1,
                                    .warm = true,
                                    .disabled = deed != doing,
                                    .chosen = deed == doing };

        snprintf(id, sizeof id, "listed.%s", screen->game.rules->deeds[deed]->key);
        table_words_action(&screen->game, deed, screen->selection.figure, label, sizeof label);
        label[strcspn(label, ",")] = '\0';
        ui_button(ui, ui_row(ui, theme_button(ui->theme)), &button);
    }
    if (screen->panels.listed.more)
        show_more(&screen->panels, ui, &(struct deeds_shown){ .n = 0 }, true);
}

bool table_actions_choice(struct table_screen *screen, struct ui *ui)
{
    enum { MOST = 3 };
    struct table_card card[CARDS_MOST];
    int aimed[CARDS_MOST], count = 0, gap = theme_gap(ui->theme), height = 0;
    bool acts = moment_may_act(screen, screen->selection.figure) && screen->selection.against >= 0 &&
                !table_together_waits(screen);
    int n = acts && !moment_asked(screen) ? table_card_gather(screen, card) : 0;

    for (int i = 0; i < n && count < MOST; i++)
        if (!card[i].refused && rank_now(&screen->game, &card[i]) == RANK_AIMED)
            aimed[count++] = i;
    if (count == 0)
        return false;
    card[aimed[0]].likeliest = is_at_rest(screen);
    int width = (ui_width(ui) - (count - 1) * gap) / count;
    for (int i = 0; i < count; i++)
        height = table_card_large(screen, ui, (struct rect){ 0, 0, width, height }, card, n, aimed[i], true);
    struct rect row = ui_row(ui, height);
    for (int i = 0; i < count; i++)
        table_card_large(screen, ui, ui_cut(&row, width, gap), card, n, aimed[i], false);
    return true;
}
