/* cli/script/statement_setup.c - the game itself: system, option, map, seat, dice, answers. */
#include "cli/script/statement.h"

#include "base/files.h"
#include "base/language.h"
#include "base/text.h"
#include "cli/script/control.h"
#include "cli/script/deed.h"
#include "content/items.h"
#include "content/map.h"
#include "rules/list.h"

#include <stdio.h>
#include <string.h>

/* ---- system ---- */

static bool unknown_system(struct cursor *c, const struct lexeme *word)
{
    struct choices choices = { 0 };

    for (int i = 0; rules_at(i); i++)
        choices_add(&choices, rules_at(i)->id);
    return cursor_unknown(c, word, word->text, _("a system"), &choices);
}

/* Faults of a file that a statement names: the first one stands for all. */
static bool fail_file(struct script *s, const struct lexeme *at, struct faults *faults)
{
    struct err err = { .kind = ERR_NONE };

    err_set(&err, ERR_DATA, _("the file is not in order"));
    faults_none(faults, &err);
    faults_clear(faults);
    return script_fail(s, at, &err);
}

static bool load_items(struct script *s, struct session *session, const struct lexeme *at)
{
    struct faults faults;
    bool good;

    faults_init(&faults);
    good = items_load(session_book(session), &faults);
    if (!good)
        return fail_file(s, at, &faults);
    faults_clear(&faults);
    return true;
}

bool statement_system(struct script *s)
{
    struct cursor c = cursor_all(s, 1);
    const struct lexeme *word = cursor_take(&c, _("the id of a system"));
    const struct ruleset *rules;
    struct session *session;
    struct err err;

    if (!word || !cursor_end(&c))
        return false;
    rules = rules_find(word->text);
    if (!rules)
        return unknown_system(&c, word);
    if (s->keep && s->session)
        return script_fault(s, word, _("expected no other game: %s is kept and goes on"), s->keep);
    session = session_new(rules, s->keep, s->seed ? s->seed : "0", &err);
    if (!session)
        return script_fail(s, word, &err);
    if (!load_items(s, session, word)) {
        session_close(session);
        return false;
    }
    session_set_dice(session, SEAT_GM, DICE_TYPED);
    script_take_session(s, session);
    return true;
}

/* ---- option ---- */

bool statement_option(struct script *s)
{
    struct cursor c = cursor_all(s, 1);
    struct command command = command_make(DEED_EDIT, SEAT_GM);
    struct feed none = { 0 };
    bool good = control_option(&c, &command) && deed_run(s, &command, &none, DEED_BUILDING);

    command_clear(&command);
    return good;
}

/* ---- map ---- */

/* "12x8" */
static bool read_size(struct cursor *c, struct grid *grid)
{
    const struct lexeme *word = cursor_take(c, _("columns and rows such as 12x8"));
    const char *x = word ? strchr(word->text, 'x') : NULL;
    long columns, rows;

    if (!word)
        return false;
    if (!x || !text_number(word->text, (size_t)(x - word->text), &columns) ||
        !text_number(x + 1, strlen(x + 1), &rows))
        return script_fault(c->script, word, _("expected columns and rows such as 12x8, found \"%s\""),
                            word->text);
    if (columns < 1 || rows < 1 || columns > GRID_SIDE_MAX || rows > GRID_SIDE_MAX)
        return script_fault(c->script, word, _("expected 1 to %d columns and rows, found %ldx%ld"),
                            GRID_SIDE_MAX, columns, rows);
    grid->columns = (int)columns;
    grid->rows = (int)rows;
    return true;
}

static bool lay_board(struct script *s, const struct lexeme *at, struct board *board, const char *source)
{
    struct err err;

    if (!board)
        return script_fault(s, at, _("there is no memory left"));
    if (session_set_board(s->session, board, source, &err))
        return true;
    board_free(board);
    return script_fail(s, at, &err);
}

/* The file as named, or the one that comes with the program. */
static bool find_file(const char *name, struct str *path)
{
    struct err err;

    if (files_exist(name))
        return str_add_text(path, name);
    return files_data_path(name, path, &err);
}

static bool load_map(struct script *s, const struct lexeme *word)
{
    struct board *board = NULL;
    struct map_info info;
    struct faults faults;
    struct str path;
    bool good;

    faults_init(&faults);
    str_init(&path);
    if (!find_file(word->text, &path))
        str_add_text(&path, word->text);
    good = map_load(str_cstr(&path), script_book(s)->terrain, &board, &info, &faults);
    str_clear(&path);
    if (!good)
        return fail_file(s, word, &faults);
    faults_clear(&faults);
    map_info_clear(&info);
    return lay_board(s, word, board, word->text);
}

static bool unknown_map(struct cursor *c, const struct lexeme *word)
{
    struct choices choices = { 0 };

    for (int i = 0; i < GRID_LAYOUTS; i++)
        choices_add(&choices, grid_layout_name((enum layout)i));
    choices_add(&choices, "none");
    return cursor_unknown(c, word, word->text, _("a kind of map or a map file"), &choices);
}

bool statement_map(struct script *s)
{
    struct cursor c = cursor_all(s, 1);
    const struct lexeme *word = cursor_take(&c, _("a kind of map, a map file or none"));
    struct grid grid;

    if (!word)
        return false;
    if (strcmp(word->text, "none") == 0)
        return cursor_end(&c) && (!script_state(s)->board ||
                                  script_fault(s, word, _("expected map none before any other map")));
    if (grid_layout_named(word->text, &grid.layout))
        return read_size(&c, &grid) && cursor_end(&c) &&
               lay_board(s, word, board_new(&grid, script_book(s)->terrain), NULL);
    if (!strchr(word->text, '.') && !strchr(word->text, '/'))
        return unknown_map(&c, word);
    return cursor_end(&c) && load_map(s, word);
}

/* ---- seat ---- */

struct seating {
    bool gm, told_role;
    enum runner runner;
};

static bool read_seating(struct cursor *c, struct seating *how)
{
    static const char *const words[] = { "player", "gm", "person", "program", "silent" };
    const struct lexeme *word;

    while ((word = cursor_peek(c)) != NULL) {
        struct choices choices = { 0 };
        int found = -1;

        for (int i = 0; i < 5; i++) {
            choices_add(&choices, words[i]);
            found = strcmp(words[i], word->text) == 0 ? i : found;
        }
        c->at++;
        if (found < 0)
            return cursor_unknown(c, word, word->text, _("what a seat is"), &choices);
        choices_clear(&choices);
        how->told_role = how->told_role || found < 2;
        if (found < 2)
            how->gm = found == 1;
        else
            how->runner = (enum runner)(RUNNER_PERSON + found - 2);
    }
    return true;
}

bool statement_seat(struct script *s)
{
    struct cursor c = cursor_all(s, 1);
    const struct lexeme *word = cursor_take(&c, _("a seat's name"));
    struct seating how = { false, false, RUNNER_PERSON };
    int seat;

    if (!word || !read_seating(&c, &how))
        return false;
    if (!text_is_name(word->text, strlen(word->text)) || strlen(word->text) >= sizeof((struct seat *)0)->name)
        return script_fault(s, word, _("expected a name of 1 to 31 letters, digits, - or _, found \"%s\""),
                            word->text);
    seat = session_find_seat(s->session, word->text);
    if (seat >= 0 && how.told_role && session_seat(s->session, seat)->gm != how.gm)
        return script_fault(s, word, _("expected the seat %s to stay %s"), word->text,
                            how.gm ? _("a player's") : _("the GM's"));
    if (seat < 0)
        seat = session_add_seat(s->session, word->text, how.gm, how.runner);
    if (seat < 0)
        return script_fault(s, word, _("expected at most %d seats"), SEATS);
    return (session_set_runner(s->session, seat, how.runner) &&
            session_set_dice(s->session, seat, DICE_TYPED)) ||
           script_fail(s, word, session_error(s->session));
}

/* ---- dice and answers ---- */

bool statement_dice(struct script *s)
{
    struct cursor c = cursor_all(s, 1);
    const struct lexeme *word = cursor_take(&c, _("script or seed"));
    struct choices choices = { 0 };

    if (!word)
        return false;
    if (strcmp(word->text, "script") == 0) {
        s->seeded = false;
        return cursor_end(&c);
    }
    if (strcmp(word->text, "seed") == 0) {
        if (!(word = cursor_take(&c, _("a seed: a number or a text"))) || !cursor_end(&c))
            return false;
        random_from_number(&s->random, random_seed_of_word(word->text));
        s->seeded = true;
        return true;
    }
    choices_add(&choices, "script");
    choices_add(&choices, "seed");
    return cursor_unknown(&c, word, word->text, _("where faces come from"), &choices);
}

bool statement_answers(struct script *s)
{
    struct cursor c = cursor_all(s, 1);
    const struct lexeme *word = cursor_take(&c, _("strict or rest"));
    struct choices choices = { 0 };

    if (!word)
        return false;
    if (strcmp(word->text, "strict") == 0 || strcmp(word->text, "rest") == 0) {
        s->rest = *word->text == 'r';
        return cursor_end(&c);
    }
    choices_add(&choices, "strict");
    choices_add(&choices, "rest");
    return cursor_unknown(&c, word, word->text, _("what a question without an answer gets"), &choices);
}
