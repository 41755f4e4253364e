/* Totals: dice, modifiers, sums, read off ROLLED, TERM and TOTAL events. */
#include "session/log/log.h"

#include "base/bounds.h"
#include "base/language.h"

#include <stdio.h>
#include <string.h>

enum { OPEN_ROWS = 8 };

/* Totals under way: dice and terms come before their TOTAL, of both sides in turn. */
struct rows {
    struct log_row open[OPEN_ROWS]; /* in the order in which they began, */
    int before[OPEN_ROWS];          /* each behind so many that were summed by then */
    int nopen;
    struct log_row *row;
    int room, n;
};

/* Dice rolled for nobody (a hazard's) belong to whoever the total then is about. */
static bool belongs(struct log_row *row, const struct event *e)
{
    if (row->what != e->what || (row->who != e->who && row->who != NOBODY))
        return false;
    row->who = e->who;
    return true;
}

static struct log_row *open_row(struct rows *rows, const struct event *e)
{
    for (int i = 0; i < rows->nopen; i++)
        if (belongs(&rows->open[i], e))
            return &rows->open[i];
    if (rows->nopen == OPEN_ROWS)
        return NULL;
    rows->before[rows->nopen] = rows->n;
    rows->open[rows->nopen] = (struct log_row){
        .who = e->who, .what = e->what, .rule = e->rule, .against = INT_MIN
    };
    return &rows->open[rows->nopen++];
}

static void shut_row(struct rows *rows, struct log_row *open)
{
    int i = (int)(open - rows->open), behind = --rows->nopen - i;

    if (rows->n < rows->room)
        rows->row[rows->n] = *open;
    rows->n++;
    memmove(open, open + 1, (size_t)behind * sizeof *open);
    memmove(&rows->before[i], &rows->before[i + 1], (size_t)behind * sizeof rows->before[i]);
}

/* Dice that no total followed, a heal's, a hazard's, coins that are counted: each where it began. */
static void lay_the_rest(struct rows *rows)
{
    for (int i = 0; i < rows->nopen; i++, rows->n++) {
        int at = rows->before[i] + i;

        if (at >= rows->room)
            continue;
        int behind = smaller(rows->n, rows->room - 1) - at;
        memmove(&rows->row[at + 1], &rows->row[at], (size_t)behind * sizeof *rows->row);
        rows->row[at] = rows->open[i];
    }
    rows->nopen = 0;
}

/* From this die on they count as the row's roll has it. */
static void mark_those_that_count(struct log_row *row, int from)
{
    for (int i = from; i < row->roll.n; i++) {
        row->counts &= ~(1u << i);
        row->counts |= (unsigned)roll_counts(&row->roll, i) << i;
    }
}

static void lay_roll(struct log_row *row, const struct roll *roll)
{
    row->roll = *roll;
    memset(row->sides, roll->sides, sizeof row->sides);
    mark_those_that_count(row, 0);
}

/* Dice of another pool lie beside the first ones, as far as there is room. */
static void lay_more(struct log_row *row, const struct roll *more)
{
    struct roll *roll = &row->roll;

    for (int i = 0; i < more->n && roll->n < EVENT_FACES; i++) {
        row->sides[roll->n] = more->sides;
        row->counts |= (unsigned)roll_counts(more, i) << roll->n;
        roll->face[roll->n++] = more->face[i];
    }
    roll->counts = ROLL_ALL_COUNT; /* no one die */
}

/* A die rolled again lies beside the first one, and the higher or the lower counts; or takes its place. */
static void roll_again(struct log_row *row, const struct roll *again)
{
    struct roll *roll = &row->roll;
    int old = roll->counts < roll->n ? roll->counts : 0;

    row->rerolled = true;
    if (roll->n == 0 || roll->n == EVENT_FACES || again->again == ROLLED_INSTEAD) {
        lay_roll(row, again);
        return;
    }
    roll->face[roll->n] = again->face[0];
    int over = again->face[0] - roll->face[old];
    bool counts = again->again == ROLLED_LOWER_COUNTS ? over < 0 : over > 0;
    roll->counts = (unsigned char)(counts ? roll->n : old);
    roll->n++;
    row->sides[roll->n - 1] = roll->sides;
    mark_those_that_count(row, 0);
}

static void take(struct rows *rows, const struct event *e)
{
    struct log_row *row = open_row(rows, e);

    if (!row)
        return;
    if (e->kind == EVENT_ROLLED && e->roll.again == ROLLED_MORE && row->roll.n > 0) {
        lay_more(row, &e->roll);
    } else if (e->kind == EVENT_ROLLED && e->roll.again && e->roll.again != ROLLED_MORE) {
        roll_again(row, &e->roll);
    } else if (e->kind == EVENT_ROLLED) {
        lay_roll(row, &e->roll);
    } else if (e->kind == EVENT_TERM && row->terms < LOG_TERMS) {
        row->term[row->terms].label = e->label;
        row->term[row->terms].value = e->now;
        row->term[row->terms].item = (short)e->a;
        row->term[row->terms++].rule = e->rule;
    } else if (e->kind == EVENT_TOTAL) {
        row->summed = true;
        row->sum = e->now;
        row->against = e->a;
        shut_row(rows, row);
    }
}

int log_rows(const struct log_source *source, const struct event *event, int n, struct log_row *row, int room)
{
    struct rows rows = { .row = row, .room = room };

    for (int i = 0; i < n; i++) {
        const struct event *e = &event[i];
        bool counts = e->kind == EVENT_ROLLED || e->kind == EVENT_TERM || e->kind == EVENT_TOTAL;

        if (counts && event_known(e, source->eyes))
            take(&rows, e);
    }
    lay_the_rest(&rows);
    return rows.n;
}

const char *log_term_word(const struct log_source *source, int label, int item, char *room, size_t size)
{
    const struct item *row = item > 0 ? book_item(source->book, item) : NULL;

    if (row && row->name)
        return texts_get(&source->book->texts, row->name);
    if (row)
        return log_word(source, "item", row->key, room, size);
    return log_word(source, "label", ruleset_name(source->rules, label), room, size);
}

static void add_dice(const struct log_row *row, struct str *out)
{
    for (int i = 0; i < row->roll.n && i < EVENT_FACES; i++) {
        str_add_format(out, log_row_counts(row, i) ? " %d" : " (%d)", row->roll.face[i]);
    }
}

void log_row_text(const struct log_source *source, const struct log_row *row, struct str *out)
{
    char room[64];

    str_add_text(out, log_word(source, "value", ruleset_name(source->rules, row->what), room, sizeof room));
    add_dice(row, out);
    for (int i = 0; i < row->terms; i++) {
        int value = row->term[i].value;

        str_add_format(out, " %s %d %s", value < 0 ? "\xe2\x88\x92" : "+", value < 0 ? -value : value,
                       log_term_word(source, row->term[i].label, row->term[i].item, room, sizeof room));
    }
    if (row->summed && (row->roll.n > 0 || row->terms > 0))
        str_add_format(out, " = %d", row->sum);
    else if (row->summed)
        str_add_format(out, " %s", log_value(source, row->what, row->sum, room, sizeof room));
    if (row->summed && row->against != INT_MIN)
        str_add_format(out, " %s %d", log_word(source, "screen", "against", room, sizeof room), row->against);
}

int log_row_added(const struct log_row *row)
{
    int added = row->sum;

    for (int i = 0; i < row->roll.n; i++)
        added -= log_row_counts(row, i) ? row->roll.face[i] : 0;
    return added;
}

bool log_row_adds_up(const struct log_row *row)
{
    int left = log_row_added(row);

    for (int i = 0; i < row->terms; i++)
        left -= row->term[i].value;
    return left == 0;
}

void log_rule_text(const struct log_source *source, unsigned short rule, char *text, size_t room)
{
    if (rule == RULE_GM)
        snprintf(text, room, _("GM"));
    else if (rule == RULE_NONE)
        snprintf(text, room, "%s", "");
    else
        snprintf(text, room, "%s-%02d", source->rules->prefix, rule);
}
