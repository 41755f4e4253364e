/* 2.9 Wesen: traits of a form, changing it, natural weapons, poison (FD-99 to FD-102, FD-231 to FD-233). */
#include "rules/doom/pool.h"

#include "base/bounds.h"
#include "board/footprint.h"
#include "rules/kit/gm.h"

enum { FULL_FORM = 3 };

static const char *const traits[] = { DOOM_TRAITS(NAME_WORD) NULL };

/* ---- FD-99, FD-231: traits ---- */

int doom_trait_in(struct world in, int token, int trait, int form)
{
    int id = state_find(in.now, token, TRAIT + trait, -2);

    return id < 0 || kit_kept(in.book, &in.now->mark[id], TRAIT_FROM) > form ? 0 : in.now->mark[id].level;
}

int doom_trait(struct world in, int token, int trait)
{
    return doom_trait_in(in, token, trait, state_stat(in.now, token, WESEN_FORM));
}

bool doom_full_form(const struct state *now, int token)
{
    return state_stat(now, token, WESEN_FORM) == FULL_FORM;
}

/* FD-212: half as big again for each level, rounded to whole cells; downwards half a cell. */
static int size_of_level(int level)
{
    enum { HALF_A_CELL = 0, LARGEST = 3 };

    if (level < 1)
        return level < 0 ? HALF_A_CELL : 1;
    return level < LARGEST ? 2 : LARGEST;
}

/* FD-253: it grows only where nobody is in its way. */
static bool has_room(const struct state *now, int who, int size)
{
    const struct token *t = &now->token[who];

    for (int i = 0; now->board && cell_somewhere(t->at) && i < now->ntokens; i++)
        if (i != who && doom_present(now, i) &&
            footprint_distance(now->board->grid.layout, t->at, size, now->token[i].at, now->token[i].size) ==
                0)
            return false;
    return true;
}

/* ---- FD-232: another form ---- */

void doom_take_form(struct play *p, int who, int to, const char *rule)
{
    int size = doom_trait(kit_in(p), who, ROW_trait_size), after;

    if (play_stat(p, who, WESEN_FORM) == to)
        return;
    play_set(p, who, WESEN_FORM, to, rule);
    after = doom_trait(kit_in(p), who, ROW_trait_size);
    if (after != size && has_room(p->now, who, size_of_level(after)))
        play_token(p, who, NAME_size, size_of_level(after), "FD-212");
    if (to == FULL_FORM)
        doom_drop_held(p, who, rule);
    play_result(p, who, N_changed_form, to, NOBODY, rule);
}

static int form_said(const struct play *p)
{
    return play_arg_value(p, N_to, 0);
}

static bool form_legal(const struct play *p, int who, struct refusal *no)
{
    return (play_stat(p, who, WESEN) >= 0 || kit_refuse(no, "FD-232", N_no_ability)) &&
           (form_said(p) <= play_stat(p, who, WESEN) || kit_refuse(no, "FD-232", N_no_level)) &&
           (form_said(p) != play_stat(p, who, WESEN_FORM) || kit_refuse(no, "FD-232", N_already));
}

LEGAL(change, doom_action_legal(p, no) && form_legal(p, p->actor, no));

/* FD-248: where it needs one, a test of Use Ability, as hard as the way is long. */
static bool passes_test(struct play *p)
{
    int steps = form_said(p) - play_stat(p, p->actor, WESEN_FORM);
    struct test t = doom_test(p, p->actor, ROW_use_ability, N_test, ACTING);

    if (play_option(p, WESEN_CHANGE) == CHANGE_ACTION)
        return true;
    t.free = (short)play_stat(p, p->actor, WESEN);
    doom_ask_attribute(p, &t);
    t.tn = (short)(steps < 0 ? -steps : steps);
    return doom_attempt(p, &t, NOBODY, "FD-248");
}

static void change(struct play *p)
{
    doom_begin(p, ACTION, "FD-232");
    if (passes_test(p))
        doom_take_form(p, p->actor, form_said(p), "FD-232");
}

DEED_IN_ONE(change_form, ANY_TIME, "FD-232", change, NEEDS_ACTOR, .args = ARGS(NUMBER(to, 0, FULL_FORM)),
            .legal = change_legal, .odds = ODDS(N_changed_form, N_complication));

LEGAL(force, form_legal(p, p->target, no));

GM_RULES_BY(force_form, "FD-232", doom_take_form(p, p->target, form_said(p), "FD-232"),
            .args = ARGS(NUMBER(to, 0, FULL_FORM)), .legal = force_legal);

/* ---- FD-233: poison ---- */

bool doom_by_nature(const struct book *book, const struct item *item)
{
    return item->kind == NATURAL && item != doom_row(book, NATURAL, PUNCH) &&
           item != doom_row(book, NATURAL, KICK);
}

/* A second dose changes nothing. */
static void resist_toxin(struct play *p, int who, int tn)
{
    struct test t = doom_pure_check(who, ROW_brawn, N_toxin);

    if (kit_has(p->now, who, POISONED))
        return;
    t.tn = (short)tn;
    if (doom_try(p, &t, NOBODY, "FD-233") >= 0)
        return;
    kit_lay(p, who, POISONED, tn, "FD-233");
    play_result(p, who, N_poisoned, tn, NOBODY, "FD-233");
}

int doom_poison(struct play *p, int from, int who)
{
    int level = doom_trait(kit_in(p), from, ROW_trait_poison);
    int id = state_find(p->now, from, TRAIT + ROW_trait_poison, -2);

    if (level < 1 || play_option(p, POISON_RULE) == BY_GM)
        return 0;
    if (kit_kept(p->book, &p->now->mark[id], TRAIT_KIND) != POISON_TOXIN)
        return doom_roll_damage(p, from, level, PAIR_NONE).damage;
    resist_toxin(p, who, level);
    return 0;
}

/* ---- FD-102: what else such a nature can do ---- */

LEGAL(wesen,
      doom_action_legal(p, no) &&
          ((play_stat(p, p->actor, WESEN) >= 0 && doom_trait(kit_in(p), p->actor, ROW_trait_poison)) ||
           kit_refuse(no, "FD-102", N_no_ability)) &&
          doom_target_legal(p, no) &&
          (doom_span(kit_in(p), p->actor, p->target).lo <= CLOSE || kit_refuse(no, "FD-102", N_too_far)));

static void spit(struct play *p)
{
    struct test t = doom_test(p, p->actor, ROW_use_ability, N_attack, ACTING);

    doom_open_turn(p, p->actor);
    play_about(p, p->actor, N_use_wesen, p->target, p->now->token[p->target].at, "FD-102");
    doom_spend(p, p->actor, ACTION, "FD-102");
    t.free = (short)play_stat(p, p->actor, WESEN);
    doom_roll_attack(p, &t);
    p->x[X_WEAPON] = (doom_bare_hands(p) & ~((1 << WAY_BITS) - 1)) | BY_SHOT;
}

static void complications(struct play *p)
{
    doom_complications(p, p->actor, ROW_use_ability, p->x[X_COMPLICATIONS]);
}

/* Harmless by itself: the hit is enough for the poison. */
static void poison(struct play *p)
{
    int harm;

    doom_win(p, p->actor, ROW_use_ability, p->x[X_S], p->x[X_FLAGS] & FLAG_DOOMED);
    harm = doom_poison(p, p->actor, p->target);
    if (harm > 0)
        doom_injure(p, p->target, play_value(p, p->target, N_net, "FD-233", harm), VIGOUR, 0);
}

const struct deed DEED(use_wesen) = {
    .key = "use_wesen",
    .when = ANY_TIME,
    .flags = DEED_TARGET,
    .rule = "FD-102",
    .legal = wesen_legal,
    .odds = ODDS(N_hit, N_poisoned, N_complication),
    .steps = STEPS(ATTACK_STEPS(spit, complications), { "poison", poison, NEEDS_TARGET, 0, 0 }),
};

/* ---- FD-101: the GM's ---- */

GM_RULES_BY(wesen_note, "FD-101", doom_impose(p, p->target, N_note, kit_text(p, NAME_text)),
            .args = ARGS({ NAME_text, ARGUMENT_TEXT }));

/* ---- FD-231: the package ---- */

/* What the level-1 costs of the package's traits come to, less its drawbacks, within 4 to 10. */
static int suggested_price(const struct play *p, int who)
{
    int sum = 0;

    for (int i = 0; i < TRAITS; i++) {
        int id = state_find(p->now, who, TRAIT + i, -2);

        if (id >= 0 && p->now->mark[id].level > kit_kept(p->book, &p->now->mark[id], TRAIT_EXTRA))
            sum += doom_row(p->book, TRAIT_TABLE, i)->field[TRAIT_PRICE_1];
    }
    for (int id = state_find(p->now, who, DRAWBACK, -2); id >= 0; id = kit_next(p->now, id))
        sum -= p->now->mark[id].level;
    return clamp(sum, FORM_PRICE_LEAST, FORM_PRICE_MOST);
}

/* FD-99: chosen with the trait; unsaid, venom. */
int doom_poison_said(const struct play *p)
{
    return kit_says(p, N_kind, N_toxin) ? POISON_TOXIN : POISON_VENOM;
}

static void lay_trait(struct play *p, int row)
{
    struct mark mark = mark_make(TRAIT + row, p->target);

    kit_drop_all(p, p->target, TRAIT + row, "FD-231");
    mark.level = (short)play_arg_value(p, NAME_level, 1);
    kit_put(p, &mark, TRAIT_FROM, play_arg_value(p, N_from, 0));
    if (row == ROW_trait_poison)
        kit_put(p, &mark, TRAIT_KIND, doom_poison_said(p));
    if (mark.level)
        play_mark(p, mark, "FD-231");
}

static void write_package(struct play *p)
{
    int row = kit_word_of(p, N_trait, N_trait_weapon, N_trait_size), drawback = kit_text(p, N_drawback);

    if (row >= 0)
        lay_trait(p, row);
    if (drawback)
        kit_lay_text(p, p->target, DRAWBACK, play_arg_value(p, NAME_level, 1), drawback, "FD-231");
    play_set(p, p->target, WESEN_PRICE, play_arg_value(p, N_price, suggested_price(p, p->target)), "FD-231");
}

/* One trait or drawback at a time; the price of the whole is the GM's, else the suggested one. */
DEED_IN_ONE(form_package, ANY_TIME | WHEN_MAKING, "FD-231", write_package, 0, .flags = DEED_GM | DEED_TARGET,
            .more = ARGS(WORD(trait, traits), { NAME_level, ARGUMENT_NUMBER, 0, -3, 3 },
                         NUMBER(from, 0, FULL_FORM), WORD(kind, doom_poison_words + 1), TEXT(drawback),
                         NUMBER(price, FORM_PRICE_LEAST, FORM_PRICE_MOST)));

/* ---- FD-216: healing ---- */

GM_RULES_BY(healing_grade, "FD-216",
            kit_lay_unless(p, p->target, HEALING_GRADE, play_arg_value(p, N_dice, 0), 0, "FD-216"),
            .args = ARGS(NUMBER(dice, 0, 5)));
