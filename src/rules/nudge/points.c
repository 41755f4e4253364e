/*
 * Attribute and Quality points (chapters 10, 15 and 16). Nobody says which point pays for what: a purchase is
 * legal if all that was bought so far can still be paid somehow (D-45). While a character is being made the
 * sheet tells what was bought, and the table what there is; later the marks `spent` remember it.
 */
#include "rules/nudge/make.h"

#include "base/bounds.h"

_Static_assert((int)PATHS == SORTS && (int)PATHLESS == FREE_POINTS, "the sorts of points are the Paths'");

unsigned nudge_paths_of(const struct book *book, int attribute)
{
    const struct item *row;
    unsigned paths = 0;

    for (int path = 0; path < PATHS && (unsigned)attribute < ATTRIBUTES; path++)
        if ((row = book_row(book, PATH_ROW, path)))
            paths |= (unsigned)row->field[attribute] << path;
    return paths;
}

/* NU-82: what a row of the table of power levels says. */
int nudge_power(const struct book *book, int power, int field)
{
    const struct item *row = book_row(book, POWER_ROW, power);

    return row ? row->field[field] : 0;
}

/* ---- what there is to be paid ---- */

int nudge_paid_levels(const struct state *now, int id)
{
    const struct mark *mark = &now->mark[id];

    if (nudge_field(mark, Q_FREE))
        return nudge_field(mark, Q_PAID);
    return mark->level - (mark->b == A_CONTACT && now->option[CONTACTS_FREE]); /* NU-101, D-30 */
}

/* NU-117, D-35: each Level by the Attribute of the point that came with it; without one yet it may be any. */
static void bill_points(const struct state *now, const struct book *book, int id, struct bills *bills)
{
    int due = nudge_paid_levels(now, id), unpaid = now->mark[id].level - due;

    for (int point = state_first(now, now->mark[id].on); point >= 0 && due > 0; point = now->mark[point].next)
        if (now->mark[point].key == BONUS_POINT && now->mark[point].of == id && unpaid-- <= 0) {
            bills->n[nudge_paths_of(book, now->mark[point].b)]++;
            due--;
        }
    bills->n[ANY_PATH] += due;
}

/* NU-117: an ability by one of its two Attributes; NU-93: for points of either kind. */
unsigned nudge_paths_of_ability(const struct book *book, const struct mark *mark)
{
    int one = nudge_field(mark, Q_FIRST), other = nudge_field(mark, Q_SECOND);

    return nudge_paths_of(book, one - 1) | nudge_paths_of(book, other - 1);
}

struct bills nudge_bills(const struct state *now, const struct book *book, int token, int kind)
{
    struct bills bills = { { 0 } };

    for (int i = 0; i < ATTRIBUTES && kind == A_POINT; i++)
        bills.n[nudge_paths_of(book, i)] += state_stat(now, token, i);
    for (int id = state_find(now, token, QUALITY, -2); id >= 0; id = kit_next(now, id))
        if (now->mark[id].b == AN_ABILITY)
            bills.n[nudge_paths_of_ability(book, &now->mark[id])] += nudge_paid_levels(now, id);
        else if (kind == Q_POINT && now->mark[id].b == A_COMPANION)
            bills.n[ANY_PATH] += nudge_paid_levels(now, id);
        else if (kind == Q_POINT)
            bill_points(now, book, id, &bills);
    return bills;
}

static bool in_making(const struct state *now, int token)
{
    return kit_making(now, token) && nudge_kind(now, token) == A_CHARACTER;
}

/* NU-82, NU-85: of a character that is being made: the table's points, and those of its ranks. */
static struct purse purse_of_making(const struct state *now, const struct book *book, int token, int kind)
{
    int field = kind == A_POINT ? POWER_A_POINTS : POWER_Q_POINTS;
    struct purse a = { { 0 } };

    /* NU-112, NU-114: odd ranks brought a Quality point, even ones an Attribute point */
    for (int path = 0; path <= PATHLESS; path++)
        a.left[path] = (state_stat(now, token, RANK + path) + (kind == Q_POINT)) / 2;
    a.left[FREE_POINTS] += nudge_power(book, now->option[POWER_LEVEL], field);
    return a;
}

/* Where what is unspent is kept: those of another form by whose form it is (NU-97). */
static int counter(const struct state *now, int token, int kind, int path, int *stat)
{
    int owner = nudge_kind(now, token) == A_FORM ? nudge_owner(now, token) : NOBODY;
    int form = A_POINTS_FORM - A_POINTS, of_path = path == FREE_POINTS ? 0 : 1 + path;

    *stat = (kind == A_POINT ? A_POINTS : Q_POINTS) + (owner != NOBODY ? form : of_path);
    return owner == NOBODY ? token : owner;
}

/* NU-120: afterwards: what is unspent, and what was spent since it was made. */
static struct purse purse_of_play(const struct state *now, int token, int kind)
{
    struct purse a = { { 0 } };

    for (int path = 0; path <= PATHS; path++) {
        int stat, holder = counter(now, token, kind, path, &stat);

        a.left[path] = holder == token || path == FREE_POINTS ? state_stat(now, holder, stat) : 0;
    }
    for (int id = state_find(now, token, SPENT, -2); id >= 0; id = kit_next(now, id))
        if (now->mark[id].b == kind) {
            const struct mark *spent = &now->mark[id];
            int paths = 0;

            for (int path = 0; path < PATHS; path++)
                paths |= nudge_field(spent, S_PATH + path) << path;
            a.paid[nudge_field(spent, S_BY)][paths] += spent->level;
        }
    return a;
}

/* The purse when `more` has been paid besides all that was; `missing`: how many purchases find no point. */
static struct purse purse_after(const struct state *now, const struct book *book, int token, int kind,
                                const struct bills *more, int *missing)
{
    struct purse a = in_making(now, token) ? purse_of_making(now, book, token, kind)
                                           : purse_of_play(now, token, kind);
    struct bills bills = in_making(now, token) ? nudge_bills(now, book, token, kind)
                                               : (struct bills){ { 0 } };

    for (int paths = 0; more && paths <= ANY_PATH; paths++)
        bills.n[paths] += more->n[paths];
    *missing = kit_pay_bills(&a, &bills);
    return a;
}

bool nudge_can_pay(const struct play *p, int token, int kind, const struct bills *more, const char *rule,
                   struct refusal *no)
{
    bool bound;
    int missing = nudge_points_short(p->now, p->book, token, kind, more, &bound);
    int why = kind == A_POINT ? N_attribute_points_short : N_quality_points_short;

    if (bound)
        return kit_refuse(no, rule, N_other_path);
    if (missing > 0)
        *no = (struct refusal){ "NU-86", (short)why, .number = (short)missing };
    return missing == 0;
}

/* What was spent is remembered, as many as there are of a sort in one mark. */
static void remember(struct play *p, int token, int kind, int path, int paths, int n)
{
    struct mark spent = MARK(SPENT, token, .b = kind, .level = n);
    int id = state_find(p->now, token, SPENT, -2);

    kit_put(p, &spent, S_BY, path);
    for (int i = 0; i < PATHS; i++)
        kit_put(p, &spent, S_PATH + i, paths >> i & 1);
    while (id >= 0 && (p->now->mark[id].b != kind || p->now->mark[id].a != spent.a))
        id = kit_next(p->now, id);
    if (n <= 0)
        play_unmark(p, id, "NU-120");
    else if (id >= 0)
        play_change(p, id, NAME_level, n, "NU-120");
    else
        play_mark(p, spent, "NU-120");
}

void nudge_pay(struct play *p, int token, int kind, const struct bills *more, const char *rule)
{
    int missing;
    struct purse a = purse_after(p->now, p->book, token, kind, more, &missing);

    for (int path = 0; path <= PATHS; path++) {
        int stat, holder = counter(p->now, token, kind, path, &stat);

        if (holder == token || path == FREE_POINTS)
            play_set(p, holder, stat, a.left[path], rule);
        for (int paths = 0; paths <= ANY_PATH && nudge_kind(p->now, token) == A_CHARACTER; paths++)
            remember(p, token, kind, path, paths, a.paid[path][paths]);
    }
}

int nudge_points_left(const struct state *now, const struct book *book, int token, int kind, int path)
{
    int missing;

    return purse_after(now, book, token, kind, NULL, &missing).left[path];
}

bool nudge_unspent(const struct state *now, const struct book *book, int token, int stat, int *points)
{
    int kind = stat >= Q_POINTS ? Q_POINT : A_POINT, row = stat - (kind == Q_POINT ? Q_POINTS : A_POINTS);

    if (!in_making(now, token) || stat < A_POINTS || stat >= Q_POINTS_FORM || stat == A_POINTS_FORM)
        return false;
    *points = nudge_points_left(now, book, token, kind, row == 0 ? FREE_POINTS : row - 1);
    return true;
}

int nudge_points_short(const struct state *now, const struct book *book, int token, int kind,
                       const struct bills *more, bool *bound)
{
    int missing;
    struct purse a = purse_after(now, book, token, kind, more, &missing);

    *bound = missing > 0 && kit_points_left(&a) >= missing;
    return *bound ? 0 : larger(missing - kit_points_left(&a), 0);
}
