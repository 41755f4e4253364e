/* Wounds that come later (chapter 8). */
#include "rules/nudge/nudge.h"

#include "base/bounds.h"
#include "rules/kit/gm.h"

/* ---- NU-67, NU-68: Wounds that come later ---- */

static bool is_delayed(const struct state *now, int id)
{
    return now->mark[id].key == DELAYED_WOUND;
}

LEGAL_IF(delayed_wound, nudge_mark_meant(p, N_name, p->target, is_delayed) >= 0, "NU-67", N_no_wound);

static void queue_wound(struct play *p)
{
    const int args[4] = { WOUND_DELAYED };

    play_call(p, DO_wound, p->target, NOBODY, -1, args);
}

/* So many of its points go over to the Wound that has come. */
static void move_points(struct play *p, int token, int from, int to, int n)
{
    for (int id = state_first(p->now, token); id >= 0 && n > 0; id = p->now->mark[id].next)
        if (p->now->mark[id].key == PENALTY_POINT && p->now->mark[id].of == from) {
            play_change(p, id, NAME_of, to, "NU-67");
            n--;
        }
}

void nudge_release(struct play *p, int id, const char *rule)
{
    const struct mark *delayed = &p->now->mark[id];
    int token = delayed->on, room = nudge_room_for_wounds(p->now, token);
    struct mark wound = mark_make(WOUND, token);

    wound.text = delayed->text;
    wound.level = delayed->level < room ? delayed->level : (short)larger(room, 0);
    play_result(p, token, N_released, 1, NOBODY, rule);
    if (wound.level < delayed->level)
        play_note(p, token, N_levels_dropped, 0, delayed->level - wound.level, "NU-63"); /* D-16 */
    if (wound.level > 0)
        move_points(p, token, id, play_mark(p, wound, rule), wound.level);
    play_unmark(p, id, rule);
    nudge_tell_out(p, token, true);
}

void nudge_cancel(struct play *p, int id, const char *rule)
{
    unsigned short audience = p->audience;

    /* who did not know of it does not hear that it is gone */
    p->audience &= p->now->mark[id].seen | SEATS_GM;
    play_result(p, p->now->mark[id].on, N_cancelled, 1, NOBODY, rule);
    play_unmark(p, id, rule);
    p->audience = audience;
}

DEED_IN_ONE(queue_wound, ANY_TIME, "NU-67", queue_wound, 0, .flags = DEED_GM | DEED_TARGET,
            .args = ARGS(TEXT(wound_name)), .legal = nudge_target_legal);
GM_RULES_BY(release_wound, "NU-67",
            nudge_release(p, nudge_ask_mark(p, N_name, "NU-67", p->target, SEATS_GM, is_delayed), "NU-67"),
            .args = ARGS(TEXT(name)), .legal = delayed_wound_legal);
GM_RULES_BY(cancel_wound, "NU-67",
            nudge_cancel(p, nudge_ask_mark(p, N_name, "NU-67", p->target, SEATS_GM, is_delayed), "NU-67"),
            .args = ARGS(TEXT(name)), .legal = delayed_wound_legal);
