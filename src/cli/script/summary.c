#include "cli/script/summary.h"

#include "board/footprint.h"
#include "cli/script/pools.h"
#include "core/mark_field.h"
#include "core/whole.h"

#include <string.h>

struct summary {
    struct report *report;
    const struct eyes *eyes;
    struct datum value;
    struct str path;
};

/* Show what `value` holds under "owner.key". */
static void show(struct summary *x, const char *owner, const char *key)
{
    str_reset(&x->path);
    str_add_format(&x->path, "%s.%s", owner, key);
    report_shown(x->report, str_cstr(&x->path), &x->value);
}

static void show_turn(struct summary *x)
{
    const struct turn *turn = &x->eyes->now->turn;

    datum_set_word(&x->value, turn->mode == MODE_ENCOUNTER ? "on" : "off");
    show(x, "turn", "encounter");
    datum_set_number(&x->value, turn->round);
    show(x, "turn", "round");
    datum_set_absent(&x->value);
    if (turn->side)
        datum_set_word(&x->value, eyes_text(x->eyes, turn->side));
    show(x, "turn", "side");
    datum_set_absent(&x->value);
    if (turn->actor >= 0)
        datum_set_word(&x->value, eyes_figure(x->eyes, turn->actor));
    show(x, "turn", "actor");
    for (const char *const *pair = x->eyes->rules->shown.turn_words; pair && *pair; pair += 2) {
        datum_set_number(&x->value, turn->field[ruleset_find_turn(x->eyes->rules, *pair) - NAME_round]);
        show(x, "turn", *pair);
    }
}

static void show_options(struct summary *x)
{
    const struct ruleset *rules = x->eyes->rules;
    char word[24];

    for (int i = 0; i < rules->noptions; i++) {
        datum_set_word(&x->value,
                       ruleset_option_word(&rules->options[i], x->eyes->now->option[i], word, sizeof word));
        show(x, "option", rules->options[i].key);
    }
}

static void show_pools(struct summary *x)
{
    struct str name = { 0 };
    int seat;

    for (int i = 0; i < POOLS; i++)
        if (ruleset_pool_row(x->eyes->rules, i, &seat) >= 0 && seat < session_seats(x->eyes->session) &&
            pools_seen(x->eyes, i)) {
            str_reset(&name);
            pools_name(x->eyes, i, &name);
            datum_set_number(&x->value, x->eyes->now->pool[i]);
            show(x, "pool", str_cstr(&name));
        }
    str_clear(&name);
}

static void show_body(struct summary *x, const char *name, const struct token *t)
{
    double size = 0;

    if (t->side)
        datum_set_word(&x->value, eyes_text(x->eyes, t->side));
    else
        datum_set_absent(&x->value);
    show(x, name, "side");
    datum_set_word(&x->value, eyes_seat(x->eyes, t->seat));
    show(x, name, "seat");
    datum_set_cell(&x->value, t->at, x->eyes->layout);
    show(x, name, "at");
    datum_read_number(footprint_print_size(t->size), &size);
    datum_set_number(&x->value, size);
    show(x, name, "size");
}

/* Does a list, or a single value, say anything? */
static bool is_told(const struct datum *value)
{
    return value->kind == DATUM_LIST
               ? value->n > 0
               : value->kind != DATUM_ABSENT && !(value->kind == DATUM_NUMBER && value->number == 0);
}

/* What it keeps besides, where that is not as it begins, and its parts: " uses=2 points=brawn:shooting". */
static void add_kept(const struct summary *x, const struct mark *mark, struct str *text)
{
    const struct book *book = x->eyes->book;
    const struct mark_def *def = book_item(book, mark->key) ? NULL : &x->eyes->rules->marks[mark->key];
    struct datum field;
    const char *last = "";

    datum_init(&field);
    for (const struct mark_field *row = book_mark_fields(book, mark->key); row && row->key; row++) {
        const char *key = row->list ? row->list : row->key;

        if (mark_field_now(book, mark, row) != mark_field_for(book, mark, row).start &&
            mark_field_is_there(book, mark, row) && strcmp(key, last) != 0 &&
            eyes_mark_field(x->eyes, mark, key, &field)) {
            str_add_format(text, " %s=", key);
            datum_print(&field, text);
            last = key;
        }
    }
    for (int i = 0; def && ruleset_list(def, i).key; i++)
        if (eyes_mark_field(x->eyes, mark, ruleset_list(def, i).key, &field) && is_told(&field)) {
            str_add_format(text, " %s=", ruleset_list(def, i).key);
            datum_print(&field, text);
        }
    datum_clear(&field);
}

/* "startled of=ragna level=1": the key and what else there is to say. */
static void show_mark(struct summary *x, const char *name, const struct mark *mark)
{
    static const char *const fields[] = { "of", "level", "until", "text", NULL };
    const struct item *item = book_item(x->eyes->book, mark->key);
    struct datum field;
    struct str text;

    datum_init(&field);
    str_init(&text);
    str_add_text(&text, eyes_key(x->eyes, mark->key));
    if (item && mark->level && x->eyes->rules->kinds[item->kind].used &&
        eyes_mark_field(x->eyes, mark, x->eyes->rules->kinds[item->kind].used, &field)) {
        str_add_format(&text, " %s=", x->eyes->rules->kinds[item->kind].used);
        datum_print(&field, &text);
    }
    for (int i = 0; fields[i] && !item; i++) {
        bool empty = (i == 0 && mark->of < 0) ||
                     (i == 1 && !(x->eyes->rules->marks[mark->key].flags & MARK_LEVEL)) ||
                     (i == 2 && mark->until == 0) || (i == 3 && mark->text == 0);

        if (empty || !eyes_mark_field(x->eyes, mark, fields[i], &field))
            continue;
        str_add_format(&text, " %s=", fields[i]);
        datum_print(&field, &text);
    }
    if (!item && x->eyes->rules->marks[mark->key].b_key &&
        eyes_mark_field(x->eyes, mark, x->eyes->rules->marks[mark->key].b_key, &field)) {
        str_add_format(&text, " %s=", x->eyes->rules->marks[mark->key].b_key);
        datum_print(&field, &text);
    }
    add_kept(x, mark, &text);
    datum_set_word(&x->value, str_cstr(&text));
    show(x, name, item ? "item" : "mark");
    str_clear(&text);
    datum_clear(&field);
}

/* All of a holder; parts are told with their whole. */
static void show_marks(struct summary *x, const char *name, int holder)
{
    const struct state *now = x->eyes->now;

    for (int id = state_first(now, holder); id >= 0; id = now->mark[id].next)
        if (!whole_has(now, x->eyes->rules, now->mark[id].of, id))
            show_mark(x, name, &now->mark[id]);
}

static void show_figure(struct summary *x, int token)
{
    const struct ruleset *rules = x->eyes->rules;
    const struct state *now = x->eyes->now;
    const char *name = eyes_figure(x->eyes, token);

    show_body(x, name, &now->token[token]);
    for (int i = 0; i < rules->nstats; i++) {
        eyes_stat(&rules->stats[i], ruleset_value(x->eyes->book, now, token, i), &x->value);
        show(x, name, rules->stats[i].key);
    }
    show_marks(x, name, token);
    for (int i = 0; i < rules->nmarks; i++)
        if (rules->marks[i].flags & MARK_DERIVED && ruleset_marked(x->eyes->book, now, token, i)) {
            datum_set_word(&x->value, rules->marks[i].key);
            show(x, name, "mark");
        }
}

static void show_board(struct summary *x)
{
    const struct board *board = x->eyes->now->board;
    struct str text;

    str_init(&text);
    if (board)
        str_add_format(&text, "%s %dx%d", grid_layout_name(board->grid.layout), board->grid.columns,
                       board->grid.rows);
    else
        str_add_text(&text, "none");
    datum_set_word(&x->value, str_cstr(&text));
    report_shown(x->report, "map", &x->value);
    str_clear(&text);
}

bool summary_show(struct report *report, const struct eyes *eyes)
{
    struct summary x = { .report = report, .eyes = eyes };

    datum_init(&x.value);
    str_init(&x.path);
    show_board(&x);
    show_turn(&x);
    show_options(&x);
    show_pools(&x);
    for (int i = 0; i < eyes->now->ntokens; i++)
        if (!(eyes->now->token[i].flags & TOKEN_GONE))
            show_figure(&x, i);
    show_marks(&x, "table", TABLE);
    str_clear(&x.path);
    datum_clear(&x.value);
    return true;
}
