/* 2.7, 2.15: what else a spell does, what lasts, concentration, healing by magic (FD-158, FD-227, FD-228). */
#include "base/bounds.h"
#include "rules/doom/heal.h"
#include "rules/doom/spell.h"
#include "rules/kit/gm.h"

enum { ROUNDS_MOST = 100 };

/* ---- FD-227: how long ---- */

/* FD-213: up to ten minutes are counted in rounds while turns are. */
static int rounds_of(struct world in, int row)
{
    int rounds = doom_row(in.book, SPELL_TABLE, row)->field[SPELL_SECONDS] / doom_seconds(in.book, URGENT);

    return kit_fighting(in.now) && rounds <= ROUNDS_MOST ? rounds : 0;
}

static unsigned end_of(const struct play *p, int row)
{
    int seconds = doom_row(p->book, SPELL_TABLE, row)->field[SPELL_SECONDS];

    return UNTIL(UNTIL_MINUTE, p->now->turn.minute + larger(1, seconds / MINUTE_SECONDS));
}

/* FD-227: what lasts, on whom; Body is kept from its true form only by whoever thinks of nothing else. */
static void lay_effect(struct play *p, const struct spell *spell, int on, int row, int text)
{
    struct mark mark = kit_mark_of(SPELL_EFFECT, on, p->actor);
    bool needs_focus = doom_by_means(spell, 1u << ROW_means_body);
    int id;

    if (needs_focus)
        doom_stop_concentrating(p, p->actor, "FD-227");
    mark.text = (unsigned short)text;
    mark.until = end_of(p, row);
    id = kit_lay_with(p, mark,
                      WITH({ EFFECT_ROW, row }, { EFFECT_ROUNDS, rounds_of(kit_in(p), row) },
                           { EFFECT_HOLDS, doom_form_of(spell) == ROW_form_bind }),
                      "FD-228");
    if (needs_focus)
        kit_lay_of(p, p->actor, CONCENTRATING, id, 0, "FD-227");
}

/* FD-77, FD-228: Ligaro binds it to a thing, and goes where that goes. */
static void bind_sigil(struct play *p, int thing, int row, int text)
{
    struct mark mark = kit_mark_of(SIGIL, TABLE, thing);

    mark.text = (unsigned short)text;
    mark.until = end_of(p, row);
    kit_lay_with(p, mark, WITH({ EFFECT_ROW, row }), "FD-228");
}

/* ---- it snaps back ---- */

static void end_effect(struct play *p, int id, const char *rule)
{
    int held = state_find(p->now, p->now->mark[id].on, GRAPPLED, -2);

    if (kit_kept(p->book, &p->now->mark[id], EFFECT_HOLDS) && held >= 0 && p->now->mark[held].of < 0)
        play_unmark(p, held, rule);
    play_unmark(p, id, rule);
}

static bool is_effect(const struct state *now, int id)
{
    return id >= 0 && id < now->nmarks && now->mark[id].key == SPELL_EFFECT;
}

LEGAL(snap_back, is_effect(p->now, p->item) ||
                     (p->item >= 0 && p->item < p->now->nmarks && p->now->mark[p->item].key == SIGIL) ||
                     kit_refuse(no, "FD-227", N_already));

DEED_DOES(snap_back, ANY_TIME, "FD-227", end_effect(p, p->item, "FD-227"), 0,
          .flags = DEED_GM | DEED_HIDDEN | DEED_ITEM, .legal = snap_back_legal);

/* ---- FD-213: the rounds of whoever cast it ---- */

void doom_begin_effects(struct play *p, int caster)
{
    if (!kit_is_about(p->now, SPELL_EFFECT))
        return;
    for (int id = 0; id < p->now->nmarks; id++)
        if (is_effect(p->now, id) && p->now->mark[id].of == caster && !p->now->mark[id].b)
            play_change(p, id, NAME_b, 1, "FD-213");
}

void doom_count_effects(struct play *p, int caster)
{
    if (!kit_is_about(p->now, SPELL_EFFECT))
        return;
    for (int id = 0; id < p->now->nmarks && !p->halted; id++) {
        int left;

        if (!is_effect(p->now, id) || p->now->mark[id].of != caster || !p->now->mark[id].b)
            continue;
        left = kit_kept(p->book, &p->now->mark[id], EFFECT_ROUNDS);
        if (left == 1)
            end_effect(p, id, "FD-213");
        else if (left > 1)
            kit_keep(p, id, EFFECT_ROUNDS, left - 1, "FD-213");
    }
}

/* ---- FD-227, FD-229: what breaks off ---- */

void doom_stop_concentrating(struct play *p, int who, const char *rule)
{
    int id = state_find(p->now, who, CONCENTRATING, -2), effect;

    if (id < 0)
        return;
    effect = p->now->mark[id].of;
    if (is_effect(p->now, effect))
        end_effect(p, effect, rule);
    else
        play_unmark(p, id, rule);
}

/* FD-86: `average` is focused, `exaggerate` complete. */
enum { FOCUS_FOCUSED, FOCUS_COMPLETE };

/* A wound breaks a casting that needs complete or focused attention. */
void doom_shake_casting(struct play *p, int who)
{
    int id = state_find(p->now, who, CASTING, -2);

    if (id >= 0 && kit_kept(p->book, &p->now->mark[id], CAST_CONCENTRATION) <= FOCUS_COMPLETE)
        play_unmark(p, id, "FD-229");
}

LEGAL_IF(stop, kit_has(p->now, p->actor, CONCENTRATING), "FD-227", N_not_concentrating);
DEED_DOES(stop_concentrating, ANY_TIME, "FD-227", doom_stop_concentrating(p, p->actor, "FD-227"), NEEDS_ACTOR,
          .legal = stop_legal);

/* ---- FD-156, FD-158: healing ---- */

int doom_healing_tn(struct world in, int patient, int track)
{
    int id = doom_least_wound(in, patient, track);

    if (id < 0)
        return 0;
    return doom_row(in.book, INJURY_TABLE, in.now->mark[id].level - MODERATE)->field[INJURY_MAGIC_TN] +
           state_count(in.now, patient, HEALED_BY_MAGIC);
}

/* FD-103: a failed one counts as well. */
static void remember(struct play *p, int patient)
{
    struct mark mark = mark_make(HEALED_BY_MAGIC, patient);

    mark.until = UNTIL(UNTIL_MINUTE, p->now->turn.minute + DAY_MINUTES);
    play_mark(p, mark, "FD-158");
}

/* FD-187: where it is rolled, it must come to the injury's threshold. */
static bool suffices(struct play *p, int patient, int track, int level, int row)
{
    int dice = doom_row(p->book, SPELL_TABLE, row)->field[SPELL_DICE];

    return play_option(p, MAGIC_HEAL) == HEAL_BY_TN ||
           doom_roll_damage(p, p->actor, dice, PAIR_NONE).damage >=
               doom_threshold(kit_in(p), patient, track, level);
}

/* FD-158: `row` -1: it was tried in vain. */
static void heal_by_magic(struct play *p, const struct spell *spell, int patient, int row)
{
    int track = doom_cast_number(spell, CAST_TRACK), id = doom_least_wound(kit_in(p), patient, track);

    remember(p, patient);
    if (id >= 0 && row >= 0 && suffices(p, patient, track, p->now->mark[id].level, row))
        doom_heal_level(p, patient, track, "FD-158");
}

/* ---- the GM's hand in it (FD-84, FD-92, FD-228) ---- */

GM_RULES_BY(material, "FD-84", kit_lay(p, p->target, MATERIAL, play_arg_value(p, N_tn, 0), "FD-84"),
            .args = ARGS(NUMBER(tn, -20, 20)));

/* Its effect is over, lasts from now on as a row says, or has another text; who has none gets one. */
static void upkeep(struct play *p)
{
    int id = state_find(p->now, p->target, SPELL_EFFECT, -2), row = play_arg_value(p, N_time_row, -1);

    if (id < 0) {
        struct mark mark = mark_make(SPELL_EFFECT, p->target);

        mark.until = end_of(p, larger(0, row));
        mark.text = (unsigned short)kit_text(p, NAME_text);
        kit_lay_with(p, mark, WITH({ EFFECT_ROW, larger(0, row) }), "FD-228");
        return;
    }
    if (kit_says_yes(p, N_over)) {
        end_effect(p, id, "FD-92");
        return;
    }
    if (row >= 0) {
        play_change(p, id, NAME_until, (int)end_of(p, row), "FD-92");
        kit_keep(p, id, EFFECT_ROW, row, "FD-92");
        kit_keep(p, id, EFFECT_ROUNDS, rounds_of(kit_in(p), row), "FD-92");
    }
    if (kit_text(p, NAME_text))
        play_change(p, id, NAME_text, kit_text(p, NAME_text), "FD-228");
}

DEED_IN_ONE(spell_upkeep, ANY_TIME, "FD-92", upkeep, 0, .flags = DEED_GM | DEED_TARGET,
            .more = ARGS(NUMBER(time_row, 0, 6), YES(over), { NAME_text, ARGUMENT_TEXT }));

/* ---- FD-227, FD-228, FD-158: what else it does ---- */

/* FD-228: what holds somebody fast needs no hand. */
static void hold(struct play *p, int row)
{
    int tn = larger(doom_number(p->book, BREAK_TN), row);

    if (kit_has(p->now, p->target, GRAPPLED))
        return;
    kit_lay_with(p, mark_make(GRAPPLED, p->target), WITH({ GRAPPLED_TN, tn }), "FD-228");
    play_value(p, p->target, N_break_tn, "FD-228", tn);
    play_result(p, p->actor, N_grappled, tn, p->target, "FD-228");
}

void doom_take_effect(struct play *p)
{
    struct spell spell = doom_spell_of(p);

    if (doom_spell_heals(&spell) && p->target != NOBODY)
        heal_by_magic(p, &spell, p->target, p->x[M_FLAGS] & SPELL_WON && p->x[M_ROW] < 2 ? p->x[M_PAID] : -1);
    if (!(p->x[M_FLAGS] & SPELL_WON) || doom_spell_harms(p->book, &spell) || doom_spell_heals(&spell))
        return;
    if (doom_form_of(&spell) == ROW_form_bind && p->target != NOBODY)
        hold(p, p->x[M_PAID]);
    if (p->x[M_PLACE] < 0) {
        bind_sigil(p, -1 - p->x[M_PLACE], p->x[M_PAID], p->x[M_FLAGS] >> SPELL_TEXT);
        return;
    }
    lay_effect(p, &spell, p->target == NOBODY ? p->actor : p->target, p->x[M_PAID],
               p->x[M_FLAGS] >> SPELL_TEXT);
}
