/* Sheets: Attributes, kinds of figures, Threshold (chapters 1, 2 and 8). */
#include "rules/nudge/make.h"

#include "base/bounds.h"
#include "base/text.h"

void nudge_note_mark(struct play *p, int label, int id, const char *rule)
{
    unsigned short audience = p->audience;
    const struct mark *mark = &p->now->mark[id];

    p->audience &= mark->seen | SEATS_GM;
    play_note(p, mark->on, label, mark->text, mark->level, rule);
    p->audience = audience;
}

bool nudge_here(const struct state *now, int token)
{
    return kit_plays(now, token) && nudge_kind(now, token) != A_FORM &&
           (!nudge_grid(now) || cell_somewhere(now->token[token].at));
}

/* ---- NU-62, NU-111: what follows from the sheet ---- */

/* One part of a number, told where somebody wants to know. */
static int part(struct parts *parts, int label, const char *rule, int value)
{
    if (parts)
        parts_add(parts, label, rule, value);
    return value;
}

/* NU-111; NU-110: an Ally's is its Level. */
static int total_rank(const struct state *now, int token, struct parts *parts)
{
    int sum = 0;

    if (nudge_kind(now, token) == AN_ALLY)
        return part(parts, NAME_level, "NU-110", state_stat(now, token, LEVEL));
    for (int path = 0; path <= PATHLESS; path++)
        sum += part(parts, N_academic + path, "NU-111", state_stat(now, token, RANK + path));
    return sum;
}

/* NU-62: bare Brawn, D-13; NU-130: an enemy's own number, else the usual one of its Level. */
static int usual_threshold(const struct state *now, int token, struct parts *parts)
{
    static const int usual[] = { ENEMY_THRESHOLD_BASIC, ENEMY_THRESHOLD_BASIC, ENEMY_THRESHOLD_ADVANCED,
                                 ENEMY_THRESHOLD_EPIC };

    if (nudge_kind(now, token) == AN_ENEMY)
        return part(parts, N_base, "NU-130",
                    state_number(now, usual[clamp(state_stat(now, token, LEVEL), 0, LEVEL_MOST)]));
    return part(parts, N_rank, "NU-62", total_rank(now, token, NULL)) +
           part(parts, N_brawn, "NU-62", state_stat(now, token, BRAWN)) +
           part(parts, N_base, "NU-62", state_number(now, THRESHOLD_BASE));
}

static int threshold(const struct state *now, int token)
{
    int own = state_stat(now, token, THRESHOLD);

    return own > 0 ? own : usual_threshold(now, token, NULL);
}

int nudge_body(const struct state *now, int token)
{
    int form = kit_of(now, token, CHANGED);

    if (form < 0 && kit_has(now, token, CHANGED))
        form = kit_of(now, token, FORM);
    return form < 0 ? token : form;
}

/* NU-48, D-47: an effective value without asking: Traits, Items and Wounds by their tags. */
static int effective(const struct state *now, const struct book *book, int token, int attribute, int type)
{
    int body = nudge_body(now, token);
    int value = state_stat(now, body, attribute) +
                nudge_points(now, book, body, BONUS_POINT, -1, type).of[attribute] -
                nudge_points(now, book, token, PENALTY_POINT, -1, type).of[attribute];

    return larger(value, 0); /* NU-48: never under 0 here, whatever the floor */
}

bool nudge_explain(const struct state *now, const struct book *book, int token, int stat, struct parts *parts)
{
    bool tests = nudge_tests(now, token);

    if (stat == TOTAL_RANK) {
        total_rank(now, token, parts);
    } else if (stat == THRESHOLD && state_stat(now, token, THRESHOLD) == 0) {
        usual_threshold(now, token, parts);
    } else if (stat == MOVE_CELLS && state_stat(now, token, MOVE_OWN) == 0) { /* of a plain Move */
        if (tests)
            parts_add(parts, N_co_ordination, "NU-48",
                      effective(now, book, token, CO_ORDINATION, TEXT_MOVING));
        parts_add(parts, N_base, tests ? "NU-48" : "NU-50",
                  nudge_number(book, tests ? MOVE_BASE : ENEMY_MOVE));
    } else {
        return false;
    }
    return true;
}

int nudge_value(const struct state *now, const struct book *book, int token, int stat)
{
    struct parts parts;
    int points;

    parts_begin(&parts);
    if (stat == WOUND_SUM)
        return kit_levels(now, token, WOUND);
    if (nudge_unspent(now, book, token, stat, &points))
        return points;
    if (nudge_explain(now, book, token, stat, &parts))
        return parts_sum(&parts);
    return state_stat(now, token, stat == MOVE_CELLS ? MOVE_OWN : stat);
}

/* NU-29, NU-57: what a seat begins with: the highest total rank among its characters and 1. */
int nudge_pool_start(const struct state *now, const struct book *book, int row, int seat)
{
    int most = -1;

    (void)book;
    for (int i = 0; i < now->ntokens && row == MEDDLE; i++)
        if (now->token[i].seat == seat && nudge_kind(now, i) == A_CHARACTER && kit_there(now, i))
            most = larger(most, total_rank(now, i, NULL));
    return seat == SEAT_GM || most < 0 ? 0 : most + nudge_number(book, MEDDLE_OVER_RANK);
}

/* NU-58, NU-63, NU-133: Wounds that have come; delayed ones count nothing. */
bool nudge_out(const struct state *now, int token)
{
    return kit_has(now, token, DEAD) ||
           (kit_has(now, token, WOUND) && kit_levels(now, token, WOUND) >= threshold(now, token));
}

int nudge_room_for_wounds(const struct state *now, int token)
{
    return threshold(now, token) - kit_levels(now, token, WOUND);
}

bool nudge_stands(const struct state *now, int token)
{
    return nudge_here(now, token) && !nudge_out(now, token);
}

/* NU-36: whoever is taken out at its own speed still does what it declared, as if standing. */
bool nudge_able(const struct state *now, int token)
{
    if (!nudge_here(now, token) || kit_has(now, token, DEAD))
        return false;
    return !nudge_out(now, token) || (kit_fighting(now) && now->turn.actor == token &&
                                      nudge_declared(now, token) + 1 == now->turn.phase);
}

int nudge_marked(const struct state *now, const struct book *book, int token, int mark)
{
    (void)book;
    if (mark == OUT)
        return nudge_out(now, token);
    return mark == WOUNDED && kit_levels(now, token, WOUND) > 0;
}

int nudge_fitness_with(const struct state *now, int token, int levels)
{
    int most = threshold(now, token), sum = kit_levels(now, token, WOUND) + levels;

    return kit_has(now, token, DEAD) || sum >= most ? 0 : 100 - 90 * sum / most;
}

int nudge_fitness(const struct state *now, const struct book *book, int token)
{
    (void)book;
    return nudge_fitness_with(now, token, 0);
}
