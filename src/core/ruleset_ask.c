/* core/ruleset_ask.c - asks a rule set what it may have left out, and knows what holds then. */
#include "board/footprint.h"
#include "board/sight.h"
#include "core/book.h"
#include "core/mark_field.h"
#include "core/play.h"

int ruleset_value(const struct book *book, const struct state *now, int token, int stat)
{
    return book->rules->value ? book->rules->value(now, book, token, stat) : state_stat(now, token, stat);
}

int ruleset_stat_start(const struct book *book, int stat)
{
    const struct stat_def *def = &book->rules->stats[stat];
    const struct item *row = def->from ? book_row(book, def->from - 1, def->from_row) : NULL;

    return row ? row->field[def->from_field] : def->start;
}

int ruleset_start(const struct book *book, const struct state *now, int token, int stat)
{
    return book->rules->start ? book->rules->start(now, book, token, stat) : 0;
}

int ruleset_pool_start(const struct book *book, const struct state *now, int row, int seat)
{
    return book->rules->pool_start ? book->rules->pool_start(now, book, row, seat) : 0;
}

bool ruleset_sees_in(const struct book *book, const struct state *now, int token, enum light light)
{
    return book->rules->sees_in ? book->rules->sees_in(now, book, token, light) : light < LIGHT_DARK;
}

int ruleset_marked(const struct book *book, const struct state *now, int token, int mark)
{
    return book->rules->marked ? book->rules->marked(now, book, token, mark) : 0;
}

int ruleset_field(const struct book *book, const struct state *now, int id, const struct mark_field *field)
{
    int number = 0;

    if (book->rules->follows && book->rules->follows(now, book, id, field, &number))
        return number;
    return mark_field_now(book, &now->mark[id], field);
}

int ruleset_check_sheet(const struct book *book, const struct state *now, int token,
                        struct sheet_fault *fault, int room)
{
    return book->rules->check ? book->rules->check(now, book, token, fault, room) : 0;
}

bool ruleset_walker(const struct book *book, const struct state *now, int token, struct walk_who *who,
                    struct walker *walker)
{
    return book->rules->walker && book->rules->walker(now, book, token, who, walker);
}

bool ruleset_has_mode(const struct ruleset *rules, int mode)
{
    for (int i = 0; mode == MODE_STORY && i < rules->nwished; i++)
        if (rules->deeds[i]->when & WHEN_STORY)
            return true;
    return mode == MODE_DOWNTIME || mode == MODE_ENCOUNTER;
}

/* Is it in a list that ends at 0, which may be left out? */
static bool is_listed(const short *list, int name)
{
    while (list && *list && *list != name)
        list++;
    return list && *list;
}

bool ruleset_is_routine(const struct ruleset *rules, int question)
{
    return is_listed(rules->shown.routine, question);
}

const struct bid_shown *ruleset_bid(const struct ruleset *rules, int question)
{
    for (const struct bid_shown *bid = rules->shown.bids; bid && bid->question; bid++)
        if (bid->question == question)
            return bid;
    return NULL;
}

bool ruleset_has_cards(const struct ruleset *rules, int question)
{
    return is_listed(rules->shown.cards, question);
}

bool ruleset_is_composed(const struct ruleset *rules, int question)
{
    return is_listed(rules->shown.composed, question);
}

/* Is there anything to react with? */
static bool reacts_in(const struct ruleset *rules, int mode)
{
    for (int i = 0; i < rules->nwished; i++)
        if (rules->deeds[i]->flags & DEED_REACTS && rules->deeds[i]->when & mode_when(mode))
            return true;
    return false;
}

bool ruleset_may_react(const struct ruleset *rules, const struct state *now, int token)
{
    return reacts_in(rules, now->turn.mode) && rules->able(now, token) && !rules->may_act(now, token);
}

int ruleset_next_actor(const struct ruleset *rules, const struct state *now, unsigned seats)
{
    int reacts = NOBODY;

    for (int i = 0; i < now->ntokens; i++) {
        if (!(seats >> now->token[i].seat & 1) || !state_present(now, i))
            continue;
        if (rules->may_act(now, i))
            return i;
        if (reacts == NOBODY && rules->able(now, i))
            reacts = i;
    }
    return reacts != NOBODY && reacts_in(rules, now->turn.mode) ? reacts : NOBODY;
}

int ruleset_next_minute(const struct ruleset *rules, const struct state *now, int otherwise)
{
    return rules->next_minute ? rules->next_minute(now) : otherwise;
}

/* The boxes of a track that harm has filled. */
static int filled(const struct book *book, const struct state *now, int token, const struct harm_track *track)
{
    int sum = 0, boxes = 0;

    for (int i = 0; i < track->levels; i++)
        sum += book->rules->shown.harmed(now, book, token, track->stat + i, &boxes);
    return sum;
}

int ruleset_health(const struct book *book, const struct state *now, int token)
{
    const struct ruleset_shown *shown = &book->rules->shown;
    int suffered = 0;

    if (shown->stat_hp >= 0) {
        int health = ruleset_value(book, now, token, shown->stat_hp);

        return shown->hp_is_harm ? -health : health;
    }
    for (const struct harm_track *track = shown->tracks; track && track->levels > 0; track++)
        suffered += filled(book, now, token, track);
    return -suffered;
}

bool ruleset_explain(const struct book *book, const struct state *now, int token, int stat,
                     struct parts *parts)
{
    return book->rules->shown.explain && book->rules->shown.explain(now, book, token, stat, parts);
}

int ruleset_place(const struct ruleset *rules, const struct state *now, int token, short *word)
{
    return rules->shown.place(now, token, word);
}

int ruleset_urge(const struct book *book, const struct state *now, const struct command *wish)
{
    return book->rules->program.urge(now, book, wish);
}

int ruleset_within(const struct book *book, const struct state *now, const struct command *wish)
{
    return book->rules->program.within(now, book, wish);
}

bool ruleset_open_way(const struct book *book, const struct state *now, int token, struct cell behind,
                      struct command *wish)
{
    return book->rules->program.open_way && book->rules->program.open_way(now, book, token, behind, wish);
}

bool ruleset_has_order(const struct ruleset *rules)
{
    return rules->shown.place;
}

bool ruleset_feels(const struct ruleset *rules)
{
    return rules->program.urge;
}

bool ruleset_tells_carries(const struct ruleset *rules)
{
    return rules->program.carries;
}

bool ruleset_suggests(const struct ruleset *rules)
{
    return rules->program.suggest;
}

bool ruleset_looks_forward(const struct ruleset *rules)
{
    return rules->program.outlook;
}

bool ruleset_opens_ways(const struct ruleset *rules)
{
    return rules->program.open_way;
}

bool ruleset_solo(const struct ruleset *rules, const struct state *now)
{
    return rules->program.solo && rules->program.solo(now);
}

bool ruleset_outlook(const struct book *book, const struct state *now, int token, struct outlook *outlook)
{
    if (!ruleset_looks_forward(book->rules))
        return false;
    book->rules->program.outlook(now, book, token, outlook);
    return true;
}

bool ruleset_reckon(const struct book *book, const struct state *now, const struct command *wish,
                    struct reckoned *reckoned)
{
    return book->rules->program.reckon && book->rules->program.reckon(now, book, wish, reckoned);
}

bool ruleset_gm_wish(const struct book *book, const struct state *now, struct command *wish)
{
    return book->rules->program.gm_wish && book->rules->program.gm_wish(now, book, wish);
}

enum suggested ruleset_suggest(const struct play *play, const struct question *question, bool spends,
                               struct answer *answer, int *value)
{
    return ruleset_suggests(play->rules) ? play->rules->program.suggest(play, question, spends, answer, value)
                                         : SUGGESTS_NOTHING;
}

bool ruleset_carries(const struct book *book, const struct state *now, const struct command *wish, int within,
                     struct cell from, struct cell at)
{
    int actor = now->token[wish->actor].size, target = now->token[wish->target].size;

    if (!book->rules->program.carries)
        return state_distance_from(now, wish->actor, from, wish->target, at) <= within &&
               sight_between(now->board, from, actor, at, target);
    return footprint_distance(now->board->grid.layout, from, actor, at, target) <= within &&
           book->rules->program.carries(now, book, wish, from, at);
}

int ruleset_nearer(const struct book *book, const struct state *now, const struct command *wish)
{
    return book->rules->program.nearer ? book->rules->program.nearer(now, book, wish)
                                       : book->rules->program.within(now, book, wish);
}

bool ruleset_say_with(const struct book *book, const struct state *now, struct command *wish)
{
    return !book->rules->program.say_with || book->rules->program.say_with(now, book, wish);
}

bool ruleset_spare(const struct book *book, const struct state *now, int token, struct command *wish)
{
    return book->rules->program.spare && book->rules->program.spare(now, book, token, wish);
}

int ruleset_hurry(const struct book *book, const struct state *now, int token, struct command *wish)
{
    return book->rules->program.hurry ? book->rules->program.hurry(now, book, token, wish) : 0;
}
