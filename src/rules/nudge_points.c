#include "rules/nudge_make.h"

/*
 * Attribute and Quality points (chapters 10, 15 and 16). Nobody says which point pays for what: a purchase is legal
 * if all that was bought so far can still be paid somehow (D-45). Which points are then left follows from the sheet.
 */

enum { FREE = PATHS };     /* in a purse: points that any Path's may stand for */

/* Points by what they may be spent on: those of each Path, and free ones. */
struct purse {
    int n[PATHS + 1];
};

/* NU-113 */
static const unsigned covered[PATHS] = {
    [ACADEMIC] = 1u << DEDUCTION | 1u << EDUCATION | 1u << FOCUS | 1u << GUILE,
    [COVERT] = 1u << AWARENESS | 1u << CO_ORDINATION | 1u << DEDUCTION | 1u << GUILE,
    [GRUNT] = 1u << AWARENESS | 1u << BRAWN | 1u << CO_ORDINATION | 1u << FOCUS,
    [TECHNICAL] = 1u << CO_ORDINATION | 1u << DEDUCTION | 1u << EDUCATION | 1u << FOCUS,
};

unsigned nudge_paths_of(int attribute)
{
    unsigned paths = 0;

    for (int path = 0; path < PATHS; path++)
        paths |= (covered[path] >> attribute & 1) << path;
    return paths;
}

/* NU-82: what a row of the table of power levels says. */
int nudge_power(const struct book *book, int power, int field)
{
    for (int i = 0, row = 0; i < book->nitems; i++)
        if (book->item[i].kind == POWER_ROW && row++ == power)
            return book->item[i].field[field];
    return 0;
}

/* ---- what there is to be paid ---- */

int nudge_paid_levels(const struct state *now, int id)
{
    const struct mark *mark = &now->mark[id];

    if (nudge_field(mark, Q_FREE))
        return nudge_field(mark, Q_PAID);
    return mark->level - (mark->b == A_CONTACT && now->option[CONTACTS_FREE]); /* NU-101, D-30 */
}

/* NU-117, D-35: each Level by the Attribute of the point that came with it; one that has none yet may be any. */
static void bill_points(const struct state *now, int id, struct bills *bills)
{
    int due = nudge_paid_levels(now, id), unpaid = now->mark[id].level - due;

    for (int point = state_first(now, now->mark[id].on); point >= 0 && due > 0; point = now->mark[point].next)
        if (now->mark[point].key == BONUS_POINT && now->mark[point].of == id && unpaid-- <= 0) {
            bills->n[nudge_paths_of(now->mark[point].b)]++;
            due--;
        }
    bills->n[ANY_PATH] += due;
}

/* NU-117: an ability by one of its two Attributes; NU-93: for points of either kind. */
unsigned nudge_paths_of_ability(const struct mark *mark)
{
    int one = nudge_field(mark, Q_FIRST), other = nudge_field(mark, Q_SECOND);

    return (one ? nudge_paths_of(one - 1) : 0) | (other ? nudge_paths_of(other - 1) : 0);
}

static void bill_quality(const struct state *now, int id, int kind, struct bills *bills)
{
    const struct mark *mark = &now->mark[id];

    if (mark->b == AN_ABILITY)
        bills->n[nudge_paths_of_ability(mark)] += nudge_paid_levels(now, id);
    else if (kind == Q_POINT && mark->b == A_COMPANION)
        bills->n[ANY_PATH] += nudge_paid_levels(now, id);
    else if (kind == Q_POINT)
        bill_points(now, id, bills);
}

struct bills nudge_bills(const struct state *now, int token, int kind)
{
    struct bills bills = { { 0 } };

    for (int i = 0; i < ATTRIBUTES && kind == A_POINT; i++)
        bills.n[nudge_paths_of(i)] += state_stat(now, token, i);
    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next)
        if (now->mark[id].key == QUALITY)
            bill_quality(now, id, kind, &bills);
    return bills;
}

static int sum_of(const struct bills *bills)
{
    int sum = 0;

    for (int paths = 0; paths <= ANY_PATH; paths++)
        sum += bills->n[paths];
    return sum;
}

/* ---- can they be paid? ---- */

/* What only points of these Paths and free ones can pay must not be more than there are: then there is a way. */
static bool pays(const struct purse *purse, const struct bills *bills)
{
    for (int paths = 0; paths <= ANY_PATH; paths++) {
        int left = purse->n[FREE];

        for (int path = 0; path < PATHS; path++)
            left += paths >> path & 1 ? purse->n[path] : 0;
        for (int within = 0; within <= ANY_PATH; within++)
            left -= (within & ~paths) == 0 ? bills->n[within] : 0;
        if (left < 0)
            return false;
    }
    return true;
}

/* What is left when all is paid, free points first: they are good for more. */
static struct purse left_of(struct purse purse, const struct bills *bills)
{
    static const int order[PATHS + 1] = { FREE, ACADEMIC, COVERT, GRUNT, TECHNICAL };
    struct purse left = { { 0 } };

    for (int i = 0; i <= PATHS; i++)
        while (purse.n[order[i]] > 0) {
            purse.n[order[i]]--;
            if (!pays(&purse, bills)) {
                purse.n[order[i]]++;
                break;
            }
            left.n[order[i]]++;
        }
    return left;
}

/* ---- what there is to pay with ---- */

/* NU-112, NU-114: odd ranks brought a Quality point, even ones an Attribute point. */
static int earned(int rank, int kind)
{
    return kind == Q_POINT ? (rank + 1) / 2 : rank / 2;
}

static void earn(const struct state *now, int token, int kind, struct purse *purse)
{
    for (int path = 0; path < PATHS; path++)
        purse->n[path] = earned(state_stat(now, token, RANK + path), kind);
    purse->n[FREE] = earned(state_stat(now, token, RANK_PATHLESS), kind);
}

/* Where what is unspent is kept: those of another form by whose form it is (NU-97). */
static int counter(const struct state *now, int token, int kind, int path, int *stat)
{
    int owner = nudge_kind(now, token) == A_FORM ? nudge_owner(now, token) : NOBODY;

    if (owner != NOBODY)
        *stat = kind == A_POINT ? A_POINTS_FORM : Q_POINTS_FORM;
    else if (path == FREE)
        *stat = kind == A_POINT ? A_POINTS : Q_POINTS;
    else
        *stat = (kind == A_POINT ? A_POINTS_PATH : Q_POINTS_PATH) + path;
    return owner == NOBODY ? token : owner;
}

static int unspent(const struct state *now, int token, int kind, int path)
{
    int stat, holder = counter(now, token, kind, path, &stat);

    return holder == token || path == FREE ? state_stat(now, holder, stat) : 0;
}

/* NU-82, NU-85: of a character that is being made: the table's points, and those of its ranks. */
static struct purse purse_of_making(const struct state *now, const struct book *book, int token, int kind)
{
    struct purse purse;

    earn(now, token, kind, &purse);
    purse.n[FREE] += nudge_power(book, now->option[POWER_LEVEL], kind == A_POINT ? POWER_A_POINTS : POWER_Q_POINTS);
    return purse;
}

/* NU-120: afterwards what is unspent, and what must have paid for all there is: as many of the Paths' as could. */
static struct purse purse_of_play(const struct state *now, int token, int kind)
{
    struct bills bills = nudge_bills(now, token, kind);
    struct purse paid, left, purse;

    earn(now, token, kind, &paid);
    for (int path = 0; path < PATHS; path++) {
        paid.n[path] -= unspent(now, token, kind, path);
        if (paid.n[path] < 0)
            paid.n[path] = 0;
    }
    paid.n[FREE] = sum_of(&bills);
    left = left_of(paid, &bills);
    for (int path = 0; path <= PATHS; path++)
        purse.n[path] = paid.n[path] - left.n[path] + unspent(now, token, kind, path);
    return purse;
}

/* ---- paying ---- */

static void add_bills(struct bills *bills, const struct bills *more)
{
    for (int paths = 0; paths <= ANY_PATH; paths++)
        bills->n[paths] += more->n[paths];
}

/* Can all be paid if so much is left? */
static bool pays_but(const struct purse *purse, const struct purse *left, const struct bills *bills)
{
    struct purse used;

    for (int path = 0; path <= PATHS; path++)
        used.n[path] = purse->n[path] - left->n[path];
    return pays(&used, bills);
}

/* The point that pays a purchase: a Path's that covers it, else a free one, else one that lets another pay (D-45). */
static void spend_one(const struct purse *purse, const struct bills *bills, int paths, struct purse *left)
{
    for (int pass = 0; pass < 3; pass++)
        for (int path = 0; path <= PATHS; path++) {
            int comes = path == FREE ? 1 : paths >> path & 1 ? 0 : 2;

            if (comes != pass || left->n[path] <= 0)
                continue;
            left->n[path]--;
            if (pays_but(purse, left, bills))
                return;
            left->n[path]++;
        }
    *left = left_of(*purse, bills);
}

/* NU-120: what stays unspent keeps its Path wherever it can. */
static struct purse left_in_play(const struct state *now, int token, int kind, const struct bills *more)
{
    struct purse purse = purse_of_play(now, token, kind), left;
    struct bills bills = nudge_bills(now, token, kind);

    for (int path = 0; path <= PATHS; path++)
        left.n[path] = unspent(now, token, kind, path);
    if (sum_of(more) == 0) { /* what was paid is for something else now */
        add_bills(&bills, more);
        return pays_but(&purse, &left, &bills) ? left : left_of(purse, &bills);
    }
    for (int paths = 0; paths <= ANY_PATH; paths++)
        for (int i = 0; i < more->n[paths]; i++) {
            bills.n[paths]++;
            spend_one(&purse, &bills, paths, &left);
        }
    return left;
}

static bool in_making(const struct state *now, int token)
{
    return now->token[token].flags & TOKEN_MAKING && nudge_kind(now, token) == A_CHARACTER;
}

static struct purse purse_of(const struct state *now, const struct book *book, int token, int kind)
{
    return in_making(now, token) ? purse_of_making(now, book, token, kind) : purse_of_play(now, token, kind);
}

/* By how many points the purchases go over what there is; `bound`: there are enough, but of other Paths. */
static int short_by(const struct purse *purse, const struct bills *bills, bool *bound)
{
    int missing = sum_of(bills);

    for (int path = 0; path <= PATHS; path++)
        missing -= purse->n[path];
    *bound = missing <= 0 && !pays(purse, bills);
    return missing > 0 ? missing : 0;
}

bool nudge_can_pay(const struct play *p, int token, int kind, const struct bills *more, const char *rule,
                   struct refusal *no)
{
    struct bills bills = nudge_bills(p->now, token, kind);
    struct purse purse = purse_of(p->now, p->book, token, kind);
    bool bound;
    int missing;

    add_bills(&bills, more);
    missing = short_by(&purse, &bills, &bound);
    if (bound)
        return nudge_no(no, rule, N_other_path);
    if (missing > 0) {
        nudge_no(no, "NU-86", kind == A_POINT ? N_attribute_points_short : N_quality_points_short);
        no->number = (short)missing;
    }
    return missing == 0;
}

void nudge_pay(struct play *p, int token, int kind, const struct bills *more, const char *rule)
{
    struct bills bills = nudge_bills(p->now, token, kind);
    struct purse left;

    add_bills(&bills, more);
    left = in_making(p->now, token) ? left_of(purse_of_making(p->now, p->book, token, kind), &bills)
                                    : left_in_play(p->now, token, kind, more);
    for (int path = 0; path <= PATHS; path++) {
        int stat, holder = counter(p->now, token, kind, path, &stat);

        if (holder == token || path == FREE)
            play_set(p, holder, stat, left.n[path], rule);
    }
}

bool nudge_is_unspent(const struct state *now, int token, int stat, int *kind, int *path)
{
    *kind = stat >= Q_POINTS ? Q_POINT : A_POINT;
    *path = stat - (*kind == Q_POINT ? Q_POINTS : A_POINTS);
    *path = *path == 0 ? FREE : *path - 1;
    return in_making(now, token) && stat >= A_POINTS && stat < Q_POINTS_FORM && stat != A_POINTS_FORM;
}

int nudge_points_left(const struct state *now, const struct book *book, int token, int kind, int path)
{
    struct bills bills = nudge_bills(now, token, kind);

    return left_of(purse_of(now, book, token, kind), &bills).n[path];
}

int nudge_points_short(const struct state *now, const struct book *book, int token, int kind, bool *bound)
{
    struct bills bills = nudge_bills(now, token, kind);
    struct purse purse = purse_of(now, book, token, kind);

    return short_by(&purse, &bills, bound);
}
