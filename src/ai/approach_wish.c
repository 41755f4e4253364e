/* ai/approach_wish.c - wishes that bring a figure nearer to somebody (ai/approach.h). */
#include "ai/approach.h"

#include "board/door.h"
#include "board/footprint.h"
#include "core/doorway.h"

static int walking_verb(const struct ruleset *rules)
{
    for (int i = 0; i < rules->nwished; i++)
        if (rules->deeds[i]->flags & DEED_WALK)
            return i;
    return -1;
}

bool approach_walks(const struct state *now, const struct book *book, int token)
{
    struct walk_who who;
    struct walker walker;

    return now->board && ruleset_walker(book, now, token, &who, &walker);
}

/* Through which doors there are ways: those that the book has a deed for, or that anybody opens freely. */
static enum errand_doors doors_of(const struct book *book, const struct state *now)
{
    return ruleset_opens_ways(book->rules) ? ERRAND_ALL_DOORS
           : doorway_leaves(book, now)     ? ERRAND_UNLOCKED
                                           : ERRAND_NO_DOORS;
}

static struct errand errand_of(const struct book *book, const struct state *now, int token, int target,
                               int within)
{
    return (struct errand){ token, target, within, doors_of(book, now), NULL };
}

static struct errand errand_for(const struct book *book, const struct state *now, const struct command *deed,
                                int within)
{
    struct errand errand = errand_of(book, now, deed->actor, deed->target, within);

    if (ruleset_tells_carries(book->rules))
        errand.wish = deed;
    return errand;
}

/* All steps, each as an answer in advance. */
static bool add_steps(const struct ruleset *rules, const struct approach *found, struct command *wish)
{
    const struct answer step = { .kind = ASK_PICK, .seat = SEAT_ANY, .key = rules->shown.ask_step, .n = 1 };

    for (int i = 0; i < found->n; i++) {
        int packed = cell_pack(found->step[i]);

        if (!tape_add(&wish->args, step, &packed)) {
            command_clear(wish);
            return false;
        }
    }
    return found->n > 0;
}

/* Where it does not arrive it may hurry. */
static void find_faster(const struct state *now, const struct book *book, struct ways *ways,
                        struct errand errand, struct walker walker, struct command *wish,
                        struct approach *found)
{
    struct approach farther;
    int most = found->arrives ? 0 : ruleset_hurry(book, now, errand.token, wish);

    walker.budget = most * ONE_CELL;
    if (most > 0 && approach_find(now, book, &walker, ways, errand, &farther) && farther.n > found->n)
        *found = farther;
    else
        tape_cut(&wish->args, 0);
}

bool approach_gait(const struct state *now, struct book *book, struct command *walk)
{
    short argument = 0;
    const char *word = book->rules->shown.gait && !book->rules->program.spare
                           ? book->rules->shown.gait(now, book, walk->actor, ONE_CELL, &argument)
                           : NULL;
    int text = word ? texts_add(&book->texts, word) : -1;

    if (text < 0)
        return true;
    return tape_add(&walk->args,
                    (struct answer){ .kind = ASK_WORDS, .seat = SEAT_ANY, .key = argument, .n = 1 }, &text) &&
           ruleset_say_with(book, now, walk);
}

void approach_for_less(struct state *now, struct book *book, struct command *walk)
{
    struct refusal no;
    int len = walk->args.len;

    if (!ruleset_spare(book, now, walk->actor, walk) || !play_legal(now, book, walk, &no))
        tape_cut(&walk->args, len);
}

bool approach_wish(struct state *now, struct book *book, struct ways *ways, const struct command *deed,
                   int within, struct command *wish)
{
    const struct ruleset *rules = book->rules;
    const struct errand errand = errand_for(book, now, deed, within);
    int walking = walking_verb(rules), token = deed->actor;
    struct approach found;
    struct wary wary;

    if (walking < 0 || !approach_walker(now, book, ways, token, &wary) ||
        !approach_find(now, book, &wary.walker, ways, errand, &found) || found.n == 0)
        return false;
    *wish = command_make(walking, now->token[token].seat);
    wish->actor = token;
    find_faster(now, book, ways, errand, wary.walker, wish, &found);
    if (!approach_gait(now, book, wish)) {
        command_clear(wish);
        return false;
    }
    if (!add_steps(rules, &found, wish))
        return false;
    if (found.arrives)
        approach_for_less(now, book, wish);
    return true;
}

/* ---- doors ---- */

static bool shut_door_beside(const struct state *now, int token)
{
    const struct token *t = &now->token[token];
    enum layout layout = now->board->grid.layout;
    struct cell cell[FOOTPRINT_CELLS_MAX];
    int n = cell_somewhere(t->at) ? footprint_cells(layout, t->at, t->size, cell) : 0;

    for (int i = 0; i < n; i++)
        for (int d = 0; d < grid_directions(layout); d++)
            if (barrier_shut(door_beside(now->board, cell[i], d)))
                return true;
    return false;
}

/* The nearest foe that is farther than `beyond`, of equals the first after `last`; NOBODY. */
static int next_foe(const struct state *now, const struct ruleset *rules, int token, int beyond, int last)
{
    int next = NOBODY, least = 0;

    for (int i = 0; i < now->ntokens; i++) {
        int away = state_distance(now, token, i);

        if (i == token || !state_present(now, i) || now->token[i].side == now->token[token].side ||
            !rules->able(now, i) || away < beyond || (away == beyond && i <= last))
            continue;
        if (next == NOBODY || away < least) {
            next = i;
            least = away;
        }
    }
    return next;
}

/* By the book's deed; where it is silent, freely. */
static bool open_way(const struct book *book, const struct state *now, int token, struct cell behind,
                     struct command *wish)
{
    if (ruleset_opens_ways(book->rules))
        return ruleset_open_way(book, now, token, behind, wish);
    return doorway_free(book, now, token, behind, true, false) &&
           doorway_wish(now, token, behind, true, wish);
}

int approach_door(struct state *now, struct book *book, struct ways *ways, int token, struct command *wish)
{
    const struct ruleset *rules = book->rules;
    struct wary wary;

    if (doors_of(book, now) == ERRAND_NO_DOORS || !now->board || !shut_door_beside(now, token) ||
        !approach_walker(now, book, ways, token, &wary))
        return NOBODY;
    for (int foe = next_foe(now, rules, token, -1, -1); foe != NOBODY;
         foe = next_foe(now, rules, token, state_distance(now, token, foe), foe)) {
        struct approach found;

        if (approach_find(now, book, &wary.walker, ways, errand_of(book, now, token, foe, 1), &found))
            return cell_somewhere(found.door) && open_way(book, now, token, found.door, wish) ? foe : NOBODY;
    }
    return NOBODY;
}

/* ---- looking for somebody ---- */

static bool knows_of_a_foe(const struct state *now, const struct ruleset *rules, int token)
{
    return next_foe(now, rules, token, -1, -1) != NOBODY;
}

bool approach_hunt(struct state *now, struct book *book, struct ways *ways, int token, struct command *wish)
{
    const struct ruleset *rules = book->rules;
    int walking = walking_verb(rules);
    struct approach found;
    struct wary wary;

    if (now->turn.fog == FOG_OFF || !now->board || walking < 0 || knows_of_a_foe(now, rules, token) ||
        !approach_walker(now, book, ways, token, &wary) ||
        !approach_search(now, book, &wary.walker, ways, token, doors_of(book, now), &found))
        return false;
    if (found.n == 0)
        return open_way(book, now, token, found.door, wish);
    *wish = command_make(walking, now->token[token].seat);
    wish->actor = token;
    return add_steps(rules, &found, wish);
}
