/* 2.12 Magic: mana, casting, healing, the ritual (BREW-84, BREW-117 to BREW-119, BREW-165 to BREW-172). */
#include "rules/brew/roll.h"

#include "base/bounds.h"
#include "base/text.h"

#define WORD_OF(word) #word,
/* BREW-165, BREW-168: the seven fields, and the ritual. */
static const char *const arts[] = { BREW_FIELDS(WORD_OF) "ritual", NULL };
enum { RITUAL = FIELDS };

/* ---- BREW-167, BREW-168: mana ---- */

static void spend_mana(struct play *p, int who)
{
    struct mark used = mark_make(MANA_USED, who);

    play_add(p, who, MANA, -1, "BREW-167");
    if (play_option(p, MANA_REFRESH) != MANA_TIMED)
        return;
    used.until = UNTIL(UNTIL_MINUTE, p->now->turn.minute + play_option(p, MANA_REFRESH_HOURS) * HOUR_MINUTES);
    play_mark(p, used, "BREW-168");
}

static void mana_back(struct play *p)
{
    play_unmark(p, p->command->item, "BREW-168");
    if (play_stat(p, p->actor, MANA) < brew_value(p->now, p->book, p->actor, MANA_TOTAL))
        play_add(p, p->actor, MANA, 1, "BREW-168");
}

const struct deed DEED(mana_back) = {
    .key = "mana_back",
    .when = ALWAYS,
    .flags = DEED_GM | DEED_HIDDEN,
    .rule = "BREW-168",
    .steps = STEPS({ "mana", mana_back }),
};

/* ---- BREW-166, BREW-170: who can cast what ---- */

static bool has_dot(const struct play *p, int who, int field)
{
    return brew_score(p->now, p->book, who, ATTRIBUTES + SKILLS + field) > 0;
}

bool brew_can_cast(const struct state *now, const struct book *book, int who, int field)
{
    return state_stat(now, who, MANA) > 0 && brew_score(now, book, who, ATTRIBUTES + SKILLS + field) > 0;
}

/* BREW-170, BREW-171: where there are lists, what one has learnt, and the list has for such dots. */
bool brew_has_spell(const struct play *p, int who, int field, const char *name)
{
    int row = book_find_item(p->book, name);

    if (play_option(p, SPELL_LISTS) && row >= 0 && p->book->item[row].kind == SPELL_TABLE &&
        (p->book->item[row].field[SPELL_OF_FIELD] != field ||
         p->book->item[row].field[SPELL_OF_DOT] >
             brew_score(p->now, p->book, who, ATTRIBUTES + SKILLS + field)))
        return false;
    for (int id = state_find(p->now, who, SPELL, -2); id >= 0; id = kit_next(p->now, id))
        if (p->now->mark[id].b == field && text_same(texts_get(&p->book->texts, p->now->mark[id].text), name))
            return true;
    return !play_option(p, SPELL_LISTS);
}

struct pair brew_magic_pair(const struct state *now, int who, int field)
{
    return (struct pair){ (short)state_stat(now, who, MAGIC_ATTRIBUTE), (short)(SKILLS + field) };
}

void brew_pay_mana(struct play *p, struct throw *r)
{
    if (r->pair.skill < SKILLS)
        return;
    brew_gather(p, r);
    if (r->pool > 0 && !r->doomed)
        spend_mana(p, r->t.who);
}

/* BREW-166: a magic roll; BREW-167: it takes a slot, unless nothing is left to roll with. */
static bool roll_magic(struct play *p, struct throw *r, int who, int field, int difficulty, int *total)
{
    brew_prepare(p, r, who, brew_magic_pair(p->now, who, field), 0, 0, "BREW-166");
    brew_pay_mana(p, r);
    return brew_test(p, r, difficulty, total);
}

/* ---- BREW-117 to BREW-119: healing ---- */

/* BREW-118 */
static bool heals_all(const struct play *p, const struct throw *r)
{
    for (int i = 0; i < r->t.n; i++)
        if (r->t.term[i].label == N_chance_die && r->t.term[i].value == DIE)
            return play_option(p, HEALING_FULL_ON_CHANCE_6);
    return false;
}

static int points_of(const struct play *p, const struct throw *r, int total)
{
    if (heals_all(p, r))
        return play_stat(p, r->t.who, HEALTH_MAX) - DEAD_AT;
    if (total >= brew_number(p->book, MAGIC_HIGHEST) && !brew_simplified(p->now))
        return brew_number(p->book, MAGIC_HEALS_MOST);
    if (total >= brew_number(p->book, CARE_HIGH))
        return brew_number(p->book, brew_simplified(p->now) ? SIMPLE_MAGIC_HIGH : MAGIC_HEALS_HIGH);
    return brew_number(p->book, brew_simplified(p->now) ? SIMPLE_MAGIC : MAGIC_HEALS);
}

int brew_next_healing(const struct state *now, const struct book *book, int total)
{
    int high = brew_number(book, CARE_HIGH), highest = brew_number(book, MAGIC_HIGHEST);

    if (total < high)
        return high;
    return total < highest && !brew_simplified(now) ? highest : NO_GOAL;
}

/* BREW-84: damage that comes in is healed before it counts. */
void brew_heal_at_once(struct play *p)
{
    int total = 0, taken;
    struct throw r;

    if (p->x[X_HURT] < 1 || p->x[X_CAUSE] != CAUSE_PLAIN || p->x[X_HURT_HOW] & HURT_NO_INJURY ||
        !brew_able(p->now, p->target) || !has_dot(p, p->target, ROW_healing) ||
        play_stat(p, p->target, MANA) < 1 || !play_offer(p, p->target, N_healing_soak, "BREW-84") ||
        !roll_magic(p, &r, p->target, ROW_healing, brew_number(p->book, HEALING_DIFFICULTY), &total))
        return;
    taken = smaller(p->x[X_HURT], points_of(p, &r, total));
    play_value(p, p->target, N_soaked, "BREW-84", taken);
    p->x[X_HURT] -= taken;
}

/* ---- BREW-172 ---- */

int brew_find_fault(struct play *p, int who)
{
    if (!has_dot(p, who, ROW_destruction) || play_stat(p, who, MANA) < 1 ||
        !brew_has_spell(p, who, ROW_destruction, "find_fault") ||
        !play_offer(p, who, N_find_fault, "BREW-172"))
        return 0;
    spend_mana(p, who);
    return brew_number(p->book, FAULT_DAMAGE);
}

/* ---- BREW-169: the deed ---- */

static bool cast_legal(const struct play *p, struct refusal *no)
{
    int field = kit_choice(p, N_field, arts);

    if (field == RITUAL && play_option(p, MANA_REFRESH) != MANA_BY_RITUAL)
        return kit_refuse(no, "BREW-168", N_switched_off);
    if (field < 0 || (field < FIELDS && !has_dot(p, p->actor, field)))
        return kit_refuse(no, "BREW-166", N_no_field);
    if (field < FIELDS && play_stat(p, p->actor, MANA) < 1)
        return kit_refuse(no, "BREW-167", N_no_mana);
    if (field < FIELDS && field != ROW_healing && !brew_has_spell(p, p->actor, field, kit_word(p, N_effect)))
        return kit_refuse(no, "BREW-170", N_not_known);
    if (p->target != NOBODY && !brew_there(p->now, p->target))
        return kit_refuse(no, "BREW-98", N_is_dead);
    return brew_action_legal(p, no);
}

/* BREW-168: a roll that brings all of it back. */
static void perform_ritual(struct play *p)
{
    int most = brew_value(p->now, p->book, p->actor, MANA_TOTAL), total = 0;
    struct throw r;

    brew_prepare(p, &r, p->actor, pair_of(play_option(p, MANA_RITUAL_PAIR)), 0, 0, "BREW-168");
    if (brew_test(p, &r, play_option(p, MANA_RITUAL_DIFFICULTY), &total))
        play_set(p, p->actor, MANA, larger(most, play_stat(p, p->actor, MANA)), "BREW-168");
}

/* BREW-43: what was declared comes with the call: the field and 1, the effect's text. */
enum { X_FIELD, X_EFFECT };

static void cast(struct play *p)
{
    bool declared = p->x[X_FIELD] > 0;
    int text = declared ? p->x[X_EFFECT] : kit_text(p, N_effect);
    int field = declared ? p->x[X_FIELD] - 1 : kit_choice(p, N_field, arts), total = 0,
        target = p->target == NOBODY ? p->actor : p->target;
    int rest = brew_number(p->book, field == ROW_healing ? HEALING_DIFFICULTY : DIFFICULTY_REST);
    struct throw r;

    brew_open_turn(p, p->actor);
    play_about(p, p->actor, N_cast, target, p->now->token[target].at, "BREW-169");
    brew_spend_action(p, p->actor, "BREW-208");
    if (field == RITUAL) {
        perform_ritual(p);
        return;
    }
    if (text)
        play_note(p, p->actor, N_effect, text, 0, "BREW-169");
    if (roll_magic(p, &r, p->actor, field, brew_ask_difficulty(p, p->actor, rest, "BREW-117"), &total) &&
        field == ROW_healing)
        brew_heal(p, target, points_of(p, &r, total), HEAL_BY_MAGIC,
                  brew_simplified(p->now) ? "BREW-119" : "BREW-117");
}

const struct deed DEED(cast) = {
    .key = "cast",
    .when = ALWAYS,
    .flags = DEED_TARGET | DEED_OWN_TARGET,
    .args = ARGS(WORD(field, arts)),
    .more = ARGS(TEXT(effect)),
    .rule = "BREW-169",
    .legal = cast_legal,
    .odds = ODDS(N_success, N_perfect, N_astounding, N_healed),
    .steps = STEPS({ "cast", cast, NEEDS_ACTOR }),
};

/* What GM and player have agreed on. */
static void effect(struct play *p)
{
    play_note(p, NOBODY, N_effect, kit_text(p, NAME_text), kit_choice(p, N_field, brew_fields), "BREW-169");
}

const struct deed DEED(effect) = {
    .key = "effect",
    .when = ALWAYS,
    .flags = DEED_GM,
    .args = ARGS(WORD(field, brew_fields), { NAME_text, ARGUMENT_TEXT }),
    .rule = "BREW-169",
    .steps = STEPS({ "effect", effect }),
};
