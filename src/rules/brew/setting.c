/* 2.11, 2.14 What a setting's lists bring: ancestries, classes, tricks, flaws (BREW-153 to BREW-160). */
#include "rules/brew/make.h"

#include "base/bounds.h"
#include "rules/brew/roll.h"

#include <string.h>

/* ---- rows of the lists ---- */

const struct item *brew_listed(const struct book *book, int table, int text)
{
    const char *word = texts_get(&book->texts, text);
    const struct item *row;

    for (int i = 0; (row = book_row(book, table, i)); i++)
        if (strcmp(row->key, word) == 0)
            return row;
    return NULL;
}

int brew_key_text(struct play *p, const struct item *row)
{
    int text = texts_add(&p->book->texts, row->key);

    return larger(text, 0);
}

const struct item *brew_pick_row(struct play *p, int who, int key, const char *rule, int table,
                                 brew_may_have *may)
{
    const struct item *row[OPTIONS_ASKED] = { NULL }, *item;
    struct question q;

    ask_begin(&q, ASK_PICK, key, rule, who, play_seat_of(p, who));
    ask_option(&q, NAME_none);
    for (int i = 0; (item = book_row(p->book, table, i)) && q.n < OPTIONS_ASKED; i++)
        if (!may || may(p, who, item)) {
            row[q.n] = item;
            ask_text(&q, brew_key_text(p, item));
        }
    return row[play_pick(p, &q)];
}

int brew_score_name(int row)
{
    return row < ATTRIBUTES ? brew_attribute_name(row) : N_athletics + row - ATTRIBUTES;
}

/* ---- what a figure has of them ---- */

bool brew_has_text(const struct state *now, int who, int key, int text)
{
    for (int id = state_find(now, who, key, -2); id >= 0; id = kit_next(now, id))
        if (now->mark[id].text == text)
            return true;
    return false;
}

void brew_give_text(struct play *p, int who, int key, int text, const char *rule)
{
    struct mark mark = mark_make(key, who);

    mark.text = (unsigned short)text;
    if (text && !brew_has_text(p->now, who, key, text))
        play_mark(p, mark, rule);
}

/* Does the row have that text among those fields? */
static bool names(const struct item *row, int first, int n, int text)
{
    for (int i = first; row && i < first + n; i++)
        if (row->field[i] == text)
            return true;
    return false;
}

bool brew_is_brought(const struct state *now, const struct book *book, int who, int text)
{
    for (int id = state_first(now, who); id >= 0; id = now->mark[id].next) {
        const struct mark *mark = &now->mark[id];

        if (mark->key == ANCESTRY &&
            names(brew_listed(book, ANCESTRY_TABLE, mark->text), ANCESTRY_TRICK, 2, text))
            return true;
        if (mark->key == CLASS && names(brew_listed(book, CLASS_TABLE, mark->text), CLASS_TRICK, 3, text))
            return true;
    }
    return false;
}

bool brew_ancestry_brings(const struct state *now, const struct book *book, int who, int field)
{
    int id = state_find(now, who, ANCESTRY, -2);
    const struct item *row = id < 0 ? NULL : brew_listed(book, ANCESTRY_TABLE, now->mark[id].text);

    return row && row->field[field];
}

bool brew_is_open_to(const struct state *now, int who, const struct item *row)
{
    int text = row->field[FEATURE_EXCLUSIVE];

    return !text || brew_has_text(now, who, ANCESTRY, text) || brew_has_text(now, who, CLASS, text);
}

bool brew_may_feature(const struct play *p, int who, const struct item *row)
{
    int text = texts_find(&p->book->texts, row->key), key = row->kind == TRICK_TABLE ? TRICK : FLAW;

    return brew_is_open_to(p->now, who, row) && (text < 1 || !brew_has_text(p->now, who, key, text));
}

/* ---- BREW-144, BREW-153 to BREW-156: permanent bonuses ---- */

static void bring_bonus(struct play *p, int who, int score, int value, int source, const char *rule)
{
    const struct mark_field *field = brew_marks[BONUS].field;
    struct mark mark = mark_make(BONUS, who);

    mark.b = (short)score;
    mark.a = mark_field_put(0, &field[BONUS_VALUE], value);
    mark.a = mark_field_put(mark.a, &field[BONUS_SOURCE], source);
    play_mark(p, mark, rule);
}

/* The score that is left open, of these rows. */
static int choose_score(struct play *p, int who, const char *rule, const int *row, int n)
{
    struct question q;

    ask_begin(&q, ASK_PICK, N_bonus_choice, rule, who, play_seat_of(p, who));
    for (int i = 0; i < n; i++)
        ask_option(&q, brew_score_name(row[i]));
    return row[play_pick(p, &q)];
}

static void bring_bonuses(struct play *p, int who, const struct item *row, int source, const char *rule)
{
    for (int i = 0; i < GIVENS; i++) {
        const int *given = &row->field[i * GIVEN_NEXT];
        int choice[2] = { given[GIVEN_SCORE], given[GIVEN_OR] };

        if (given[GIVEN_VALUE] == 0)
            continue;
        bring_bonus(p, who, choose_score(p, who, rule, choice, choice[1] == GIVEN_NO_OTHER ? 1 : 2),
                    given[GIVEN_VALUE], source, rule);
    }
}

int brew_cells_across(const struct book *book, int size_class)
{
    return size_class == LARGE ? brew_number(book, SIZE_LARGE) : 1;
}

void brew_take_ancestry(struct play *p, int who, const struct item *row)
{
    static const int any[ATTRIBUTES] = { ROW_power,      ROW_precision, ROW_speed,
                                         ROW_perception, ROW_wits,      ROW_charisma };

    brew_give_text(p, who, ANCESTRY, brew_key_text(p, row), "BREW-153");
    bring_bonuses(p, who, row, FROM_ANCESTRY, "BREW-153");
    if (row->field[ANCESTRY_ANY])
        bring_bonus(p, who, choose_score(p, who, "BREW-192", any, ATTRIBUTES), row->field[ANCESTRY_ANY],
                    FROM_ANCESTRY, "BREW-192");
    play_set(p, who, SIZE_CLASS, row->field[ANCESTRY_SIZE], "BREW-157");
    if (row->field[ANCESTRY_SIZE] == LARGE)
        play_token(p, who, NAME_size, brew_cells_across(p->book, LARGE), "BREW-214");
    brew_give_text(p, who, TRICK, row->field[ANCESTRY_TRICK], "BREW-158");
    brew_give_text(p, who, FLAW, row->field[ANCESTRY_FLAW], "BREW-158");
}

void brew_take_class(struct play *p, int who, const struct item *row)
{
    brew_give_text(p, who, CLASS, brew_key_text(p, row), "BREW-154");
    bring_bonuses(p, who, row, FROM_CLASS, "BREW-154");
    brew_give_text(p, who, TRICK, row->field[CLASS_TRICK], "BREW-154");
    brew_give_text(p, who, TRICK, row->field[CLASS_TRICK_2], "BREW-154");
    brew_give_text(p, who, FLAW, row->field[CLASS_FLAW], "BREW-154");
}

/* ---- BREW-149 to BREW-154: specialties ---- */

void brew_add_specialty(struct play *p, int who, int skill, int text, const char *rule)
{
    struct mark mark = mark_make(SPECIALTY, who);

    mark.b = (short)skill;
    mark.text = (unsigned short)text;
    play_mark(p, mark, rule);
}

bool brew_is_class_specialty(const struct state *now, const struct book *book, int who,
                             const struct mark *specialty)
{
    for (int id = state_find(now, who, CLASS, -2); id >= 0; id = kit_next(now, id)) {
        const struct item *row = brew_listed(book, CLASS_TABLE, now->mark[id].text);

        for (int i = 0; row && i < CLASS_SPECIALTIES; i++) {
            const int *listed = &row->field[CLASS_SPECIALTY + 2 * i];

            if (listed[1] && listed[0] == specialty->b && listed[1] == specialty->text)
                return true;
        }
    }
    return false;
}

int brew_own_specialties(const struct state *now, const struct book *book, int who)
{
    int n = 0, of_class = 0;

    for (int id = state_find(now, who, SPECIALTY, -2); id >= 0; id = kit_next(now, id), n++)
        of_class += brew_is_class_specialty(now, book, who, &now->mark[id]);
    return n - smaller(of_class, state_count(now, who, CLASS));
}

void brew_take_class_specialty(struct play *p, int who, const struct item *row)
{
    struct question q;
    int chosen[CLASS_SPECIALTIES];

    if (state_count(p->now, who, SPECIALTY) >= brew_number(p->book, SPECIALTIES_MOST))
        return;
    ask_begin(&q, ASK_PICK, N_specialty_text, "BREW-154", who, play_seat_of(p, who));
    for (int i = 0; i < CLASS_SPECIALTIES; i++)
        if (row->field[CLASS_SPECIALTY + 2 * i + 1]) {
            chosen[q.n] = i;
            ask_text(&q, row->field[CLASS_SPECIALTY + 2 * i + 1]);
        }
    if (q.n > 0) {
        int i = chosen[play_pick(p, &q)];

        brew_add_specialty(p, who, row->field[CLASS_SPECIALTY + 2 * i],
                           row->field[CLASS_SPECIALTY + 2 * i + 1], "BREW-154");
    }
}

/* ---- BREW-179 ---- */

/* One bonus of that score that a class gave. */
static bool lose_bonus(struct play *p, int who, int score)
{
    for (int id = state_find(p->now, who, BONUS, -2); id >= 0; id = kit_next(p->now, id))
        if (p->now->mark[id].b == score &&
            mark_field_now(p->book, &p->now->mark[id], &brew_marks[BONUS].field[BONUS_SOURCE]) ==
                FROM_CLASS) {
            play_unmark(p, id, "BREW-179");
            return true;
        }
    return false;
}

static void lose_texts(struct play *p, int who, int key, const struct item *row, int field)
{
    for (int id = state_find(p->now, who, key, -2), next; id >= 0 && !p->halted; id = next) {
        next = kit_next(p->now, id);
        if (row->field[field] && p->now->mark[id].text == row->field[field] &&
            !brew_is_brought(p->now, p->book, who, row->field[field]))
            play_unmark(p, id, "BREW-179");
    }
}

static void lose_specialty(struct play *p, int who, const struct item *row)
{
    for (int i = 0; i < CLASS_SPECIALTIES; i++)
        for (int id = state_find(p->now, who, SPECIALTY, -2); id >= 0; id = kit_next(p->now, id))
            if (p->now->mark[id].text && p->now->mark[id].text == row->field[CLASS_SPECIALTY + 2 * i + 1]) {
                play_unmark(p, id, "BREW-179");
                return;
            }
}

void brew_lose_class(struct play *p, int who, const struct item *row)
{
    for (int i = 0; i < GIVENS; i++) {
        const int *given = &row->field[i * GIVEN_NEXT];

        if (given[GIVEN_VALUE] && !lose_bonus(p, who, given[GIVEN_SCORE]))
            lose_bonus(p, who, given[GIVEN_OR]);
    }
    lose_texts(p, who, TRICK, row, CLASS_TRICK);
    lose_texts(p, who, TRICK, row, CLASS_TRICK_2);
    lose_texts(p, who, FLAW, row, CLASS_FLAW);
    lose_specialty(p, who, row);
}

/* ---- BREW-170, BREW-171: lists of spells ---- */

static bool knows_spell(const struct state *now, int who, int field, int text)
{
    for (int id = state_find(now, who, SPELL, -2); id >= 0; id = kit_next(now, id))
        if (now->mark[id].b == field && now->mark[id].text == text)
            return true;
    return false;
}

/* One of that dot's list that it does not know yet; false: none is left, or wanted. */
static bool learn_spell(struct play *p, int who, int field, int dot)
{
    struct mark mark = mark_make(SPELL, who);
    const struct item *row;
    struct question q;

    ask_begin(&q, ASK_PICK, N_effect, "BREW-170", who, play_seat_of(p, who));
    ask_option(&q, NAME_none);
    for (int i = 0; (row = book_row(p->book, SPELL_TABLE, i)) && q.n < OPTIONS_ASKED; i++)
        if (row->field[SPELL_OF_FIELD] == field && row->field[SPELL_OF_DOT] == dot &&
            !knows_spell(p->now, who, field, brew_key_text(p, row)))
            ask_text(&q, brew_key_text(p, row));
    mark.text = q.option[play_pick(p, &q)].text;
    mark.b = (short)field;
    mark.a = mark_field_put(0, &brew_marks[SPELL].field[SPELL_DOT], dot);
    if (mark.text)
        play_mark(p, mark, "BREW-170");
    return mark.text != 0;
}

void brew_learn_spells(struct play *p, int who, int field, int dot)
{
    for (int i = 0; play_option(p, SPELL_LISTS) && i < play_option(p, EFFECTS_PER_POINT); i++)
        if (!learn_spell(p, who, field, dot))
            return;
}
