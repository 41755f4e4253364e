#include "properties/chance.h"

#include "base/bounds.h"

int chance_below(struct random *random, int n)
{
    return n > 1 ? random_face(random, n) - 1 : 0;
}

static bool one_in(struct random *random, int n)
{
    return chance_below(random, n) == 0;
}

/* ---- answers ---- */

/* Some of what may be shared out, put on options at random. */
static void share_out(struct random *random, const struct question *q, int *value)
{
    int sum = 0;

    for (int i = 0; i < q->n; i++) {
        value[i] = q->option[i].lo;
        sum += value[i] * q->option[i].price;
    }
    for (int tries = chance_below(random, 4 * q->n + 1); tries > 0; tries--) {
        int i = chance_below(random, q->n);

        if (value[i] < q->option[i].hi && sum + q->option[i].price <= q->hi) {
            value[i]++;
            sum += q->option[i].price;
        }
    }
}

static int any_words(struct random *random, struct book *book)
{
    static const char *const words[] = {
        "", "a twisted ankle", "rest", "\"quoted\", and=so:on", "\xc3\xbc\xc3\x9f [3;4]", "2", "none", "#1 \\"
    };

    return texts_add(&book->texts, words[chance_below(random, sizeof words / sizeof *words)]);
}

void chance_answer(struct random *random, const struct question *q, struct book *book, struct answer *answer,
                   int *value)
{
    int rest[OPTIONS_ASKED];

    question_rest(q, answer, value);
    switch (q->kind) {
    case ASK_ROLL:
        for (int i = 0; i < q->pool.n; i++)
            value[i] = random_face(random, q->pool.sides);
        break;
    case ASK_PICK:
        value[0] = chance_below(random, q->n);
        break;
    case ASK_COUNT:
        value[0] = q->lo + chance_below(random, q->hi - q->lo + 1);
        break;
    case ASK_SHARE:
        answer->n = (short)q->n;
        share_out(random, q, value);
        break;
    case ASK_WORDS:
        value[0] = any_words(random, book);
        break;
    default:
        break;
    }
    if (!question_allows(q, answer, value)) {
        answer->n = (short)question_rest(q, answer, rest);
        for (int i = 0; i < answer->n; i++)
            value[i] = rest[i];
    }
}

/* ---- wishes ---- */

static bool fits_mode(const struct deed *deed, const struct state *now)
{
    return deed->when & (now->turn.mode == MODE_ENCOUNTER ? WHEN_ENCOUNTER : WHEN_DOWNTIME);
}

/* One of a figure's items, or -1. */
static int any_item(struct random *random, const struct ruleset *rules, const struct state *now, int token)
{
    int found = -1, n = 1;

    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next)
        if (now->mark[id].key >= rules->nmarks && one_in(random, ++n))
            found = id;
    return found;
}

/* One or two more whom the deed is aimed at. */
static void add_targets(struct random *random, const struct state *now, struct command *c)
{
    int more[] = { chance_below(random, now->ntokens), chance_below(random, now->ntokens) };
    struct answer arg = {
        .kind = ASK_SHARE, .seat = SEAT_ANY, .key = NAME_target, .n = (short)(1 + chance_below(random, 2))
    };

    if (one_in(random, 2))
        tape_add(&c->args, arg, more);
}

static struct cell any_cell(struct random *random, const struct state *now)
{
    const struct grid *grid;

    if (!now->board)
        return NOWHERE;
    grid = &now->board->grid;
    return grid_cell(grid->layout, chance_below(random, grid->columns), chance_below(random, grid->rows));
}

bool chance_wish(struct random *random, const struct ruleset *rules, const struct state *now,
                 struct command *c)
{
    for (int tries = 0; tries < 200 && now->ntokens > 0; tries++) {
        int row = chance_below(random, rules->nwished), token = chance_below(random, now->ntokens);
        const struct deed *deed = rules->deeds[row];
        bool gm = deed->flags & DEED_GM;

        if (deed->flags & DEED_HIDDEN || !fits_mode(deed, now) || (gm && !one_in(random, 6)) ||
            (!gm && !rules->may_act(now, token)))
            continue;
        *c = command_make(row, gm ? SEAT_GM : now->token[token].seat);
        c->actor = gm ? NOBODY : token;
        if (deed->flags & DEED_TARGET)
            c->target = chance_below(random, now->ntokens);
        if (deed->flags & DEED_CELL)
            c->cell = any_cell(random, now);
        if (deed->flags & DEED_ITEM && !gm)
            c->item = any_item(random, rules, now, token);
        if (deed->flags & DEED_TARGETS)
            add_targets(random, now, c);
        return true;
    }
    return false;
}

/* ---- edits ---- */

static int fill(int number[EDIT_NUMBERS], enum edit_op op, int who, int what, int value)
{
    for (int i = 0; i < EDIT_NUMBERS; i++)
        number[i] = 0;
    number[0] = op;
    number[1] = who;
    number[2] = what;
    number[3] = value;
    return 4;
}

static int set_stat(struct random *random, const struct ruleset *rules, int token, int number[EDIT_NUMBERS])
{
    int stat = chance_below(random, rules->nstats);
    const struct stat_def *def = &rules->stats[stat];

    while (def->kind == STAT_DERIVED && stat > 0)
        def = &rules->stats[--stat];
    return fill(number, EDIT_set_stat, token, stat,
                def->lo + chance_below(random, smaller(def->hi - def->lo, 20) + 1));
}

/* A mark of a kind that stands for itself. */
static int add_mark(struct random *random, const struct ruleset *rules, int token, int number[EDIT_NUMBERS])
{
    int key = chance_below(random, rules->nmarks);
    int more[8] = { key, -1, 0, 0, 1, 0, 0, SEATS_ALL };

    if (rules->nmarks == 0 || rules->marks[key].flags & (MARK_OF_MARK | MARK_OF_TOKEN | MARK_DERIVED))
        return fill(number, EDIT_set_turn, 0, NAME_second, chance_below(random, 60));
    fill(number, EDIT_add_mark, token, 0, 0);
    for (int i = 0; i < 8; i++)
        number[4 + i] = more[i];
    return EDIT_NUMBERS;
}

int chance_edit(struct random *random, const struct ruleset *rules, const struct state *now, bool border,
                int number[EDIT_NUMBERS])
{
    int token = chance_below(random, now->ntokens);

    switch (chance_below(random, border ? 7 : 5)) {
    case 0:
        return set_stat(random, rules, token, number);
    case 1:
        return fill(number, EDIT_place, token, 0, cell_pack(any_cell(random, now)));
    case 2:
        return add_mark(random, rules, token, number);
    case 3:
        if (now->board) {
            fill(number, EDIT_set_terrain, 0, LAYER_GROUND, chance_below(random, now->board->terrain->count));
            number[4] = cell_pack(any_cell(random, now));
            number[5] = 1;
            return 6;
        }
        return fill(number, EDIT_set_turn, 0, NAME_second, chance_below(random, 60));
    case 4:
        return fill(number, EDIT_set_token, token, NAME_size, 1 + chance_below(random, 2));
    case 5:
        return fill(number, EDIT_skip_step, 0, 0, 0);
    default:
        return fill(number, EDIT_end_proc, 0, 0, 0);
    }
}
