#include "support/bench.h"

#include "base/bug.h"
#include "base/reader.h"
#include "core/apply.h"
#include "core/form.h"
#include "rules/list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct bench bench_open(const char *system, enum layout layout, int columns, int rows)
{
    return bench_open_with(rules_find(system), layout, columns, rows);
}

/* The single numbers of the book (item_kind.numbers), from ruleset.json; a test adds its things itself. */
static void add_numbers(struct book *book, int kind)
{
    const struct item_kind *def = &book->rules->kinds[kind];
    struct faults faults;
    struct reader r;
    char path[600];

    snprintf(path, sizeof path, TEST_SOURCE_DIR "/rules/%s/ruleset.json", book->rules->id);
    faults_init(&faults);
    BUG_UNLESS(reader_open(&r, path, 1 << 20, &faults));
    const cJSON *numbers = reader_object(&r, r.root, def->key);
    for (int i = 0; def->numbers[i].key; i++) {
        const struct number_def *number = &def->numbers[i];
        struct item item = { .kind = (short)kind };

        snprintf(item.key, sizeof item.key, "%s", number->key);
        item.field[0] = reader_int(&r, numbers, number->key, number->lo, number->hi);
        BUG_UNLESS(book_add_item(book, &item) >= 0);
    }
    reader_close(&r);
    BUG_UNLESS(faults.n == 0);
    faults_clear(&faults);
}

struct bench bench_open_with(const struct ruleset *rules, enum layout layout, int columns, int rows)
{
    struct bench b = { .rules = rules };

    BUG_UNLESS(b.rules && book_init(&b.book, b.rules) && apply_start(&b.now, &b.book));
    for (int i = 0; i < b.rules->nkinds; i++)
        if (b.rules->kinds[i].numbers)
            add_numbers(&b.book, i);
    if (columns > 0) {
        struct grid grid = { layout, columns, rows };
        struct board *board = board_new(&grid, b.book.terrain);

        BUG_UNLESS(board && state_set_board(&b.now, board));
    }
    return b;
}

void bench_close(struct bench *b)
{
    events_clear(&b->last);
    tape_clear(&b->tape);
    command_clear(&b->command);
    state_clear(&b->now);
    book_clear(&b->book);
}

/* Run a command to its end; answers come from `text`, then by rest if `lenient`. */
static enum outcome run(struct bench *b, const struct command *command, const char *text, bool lenient)
{
    struct play p;
    enum outcome outcome;
    char words[1024], *word, *rest = words;

    snprintf(words, sizeof words, "%s", text);
    word = strtok_r(rest, " ", &rest);
    tape_cut(&b->tape, 0);
    play_begin(&p, &b->now, &b->book, command);
    while ((outcome = play_run(&p, &b->tape)) == OUTCOME_ASKS) {
        struct answer answer;
        int value[OPTIONS_ASKED];
        struct err err;
        char *equals = word ? strchr(word, '=') : NULL;

        if (word && strcmp(word, "...") == 0) {
            lenient = true;
            word = NULL;
            equals = NULL;
        }
        if (!word && !lenient)
            BUG("the tape lacks an answer to %s", ruleset_name(b->rules, p.wants.key));
        if (word && !equals)
            BUG("expected key=value, found %s", word);
        if (word && p.wants.kind != ASK_ROLL &&
            (strncmp(word, ruleset_name(b->rules, p.wants.key), (size_t)(equals - word)) != 0))
            BUG("asked %s, the tape has %s", ruleset_name(b->rules, p.wants.key), word);
        if (word) {
            if (!form_parse(&p.wants, &b->now, &b->book, equals + 1, &answer, value, &err))
                BUG("%s", err.text);
            word = strtok_r(rest, " ", &rest);
        } else {
            question_rest(&p.wants, &answer, value);
        }
        BUG_UNLESS(tape_add(&b->tape, answer, value));
    }
    if (outcome == OUTCOME_DONE && word && strcmp(word, "...") != 0)
        BUG("%s was left over", word);
    b->refusal = p.refusal;
    events_clear(&b->last);
    b->last = p.events;
    return outcome;
}

static void settle(struct bench *b)
{
    struct due due;
    struct events first = b->last;

    b->last = (struct events){ 0 };
    for (int i = 0; i < 100; i++) {
        b->rules->due(&b->now, &b->book, &due);
        if (due.kind != DUE_AUTO)
            break;
        run(b, &due.command, "", true);
        for (int k = 0; k < b->last.n; k++)
            events_add(&first, &b->last.at[k]);
    }
    events_clear(&b->last);
    b->last = first;
}

static void edit(struct bench *b, enum edit_op op, int who, int what, int value, const int *more, int nmore)
{
    struct command c = command_make(DEED_EDIT, SEAT_GM);

    BUG_UNLESS(command_edit(&c, op, who, what, value, more, nmore));
    if (run(b, &c, "", false) != OUTCOME_DONE)
        BUG("edit %s was refused", edit_name(op));
    command_clear(&c);
}

static struct cell parse_cell(const struct bench *b, const char *at)
{
    struct cell cell = NOWHERE;

    if (at && !grid_parse_cell(b->now.board->grid.layout, at, &cell))
        BUG("%s is no cell", at);
    return cell;
}

static void add_mark(struct bench *b, int token, int key, int level, int number, int text)
{
    const int more[] = { key, -1, 0, 0, level, number, text, SEATS_ALL };

    edit(b, EDIT_add_mark, token, 0, 0, more, 8);
}

/* "paragon:accuracy", "types:undead", "dwarf", "long_sword" */
static void add_word(struct bench *b, int token, char *word)
{
    char *colon = strchr(word, ':');
    int key, item, number = 0, text = 0;

    if (colon)
        *colon++ = '\0';
    key = ruleset_find_mark(b->rules, word);
    item = book_find_item(&b->book, word);
    if (key >= 0 && colon && b->rules->marks[key].b_choices) {
        while (strcmp(b->rules->marks[key].b_choices[number], colon) != 0)
            number++;
    } else if (colon) {
        text = texts_add(&b->book.texts, colon);
    }
    if (key < 0 && item < 0)
        BUG("no mark and no item is called %s", word);
    add_mark(b, token, key >= 0 ? key : b->rules->nmarks + item, 1, number, text);
}

int bench_figure(struct bench *b, const char *name, const char *side, int seat, const char *at,
                 const char *words)
{
    int token = b->now.ntokens;
    const int more[] = { texts_add(&b->book.texts, side), seat,     0, 1,
                         texts_add(&b->book.texts, name), SEATS_ALL };
    char copy[512], *word, *rest = copy;

    edit(b, EDIT_join, 0, 0, cell_pack(parse_cell(b, at)), more, 6);
    snprintf(copy, sizeof copy, "%s", words);
    while ((word = strtok_r(rest, " ", &rest)) != NULL) {
        char *equals = strchr(word, '=');

        if (!equals) {
            add_word(b, token, word);
            continue;
        }
        *equals = '\0';
        if (strcmp(word, "size") == 0)
            edit(b, EDIT_set_token, token, NAME_size, atoi(equals + 1), NULL, 0);
        else
            edit(b, EDIT_set_stat, token, ruleset_find_stat(b->rules, word), atoi(equals + 1), NULL, 0);
    }
    for (int i = 0; i < b->rules->nstats; i++) {
        char given[64];

        snprintf(given, sizeof given, "%s=", b->rules->stats[i].key);
        if (b->rules->stats[i].start == START_BY_RULE && !strstr(words, given))
            edit(b, EDIT_fill, token, i, 0, NULL, 0);
    }
    return token;
}

void bench_option(struct bench *b, const char *key, const char *value)
{
    int option = ruleset_find_option(b->rules, key), number;

    if (option < 0 || !ruleset_option_value(&b->rules->options[option], value, &number))
        BUG("no option %s=%s", key, value);
    edit(b, EDIT_set_option, 0, option, number, NULL, 0);
}

void bench_ground(struct bench *b, const char *cell, const char *terrain)
{
    const int more[] = { cell_pack(parse_cell(b, cell)), 1 };
    int row = terrain_find(b->book.terrain, terrain);

    if (row < 0)
        BUG("no terrain is called %s", terrain);
    edit(b, EDIT_set_terrain, 0, LAYER_GROUND, row, more, 2);
}

enum outcome bench_play(struct bench *b, const char *deed, int actor, int target, const char *tape)
{
    enum outcome outcome;
    int row = ruleset_find_deed(b->rules, deed);

    if (row < 0)
        BUG("no action is called %s", deed);
    command_clear(&b->command);
    b->command = command_make(row, actor < 0 ? SEAT_GM : b->now.token[actor].seat);
    b->command.actor = actor;
    b->command.target = target;
    outcome = run(b, &b->command, tape, false);
    if (outcome == OUTCOME_DONE)
        settle(b);
    return outcome;
}

int bench_stat(const struct bench *b, int token, const char *key)
{
    return b->rules->value(&b->now, &b->book, token, ruleset_find_stat(b->rules, key));
}

int bench_count(const struct bench *b, enum event_kind kind, const char *what)
{
    int n = 0;

    for (int i = 0; i < b->last.n; i++)
        n += b->last.at[i].kind == kind && strcmp(ruleset_name(b->rules, b->last.at[i].what), what) == 0;
    return n;
}
