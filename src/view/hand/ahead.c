/* What the clock would bring to each figure within a week, found on a copy (view/hand/hand.h). */
#include "base/hash.h"
#include "base/language.h"
#include "base/text.h"
#include "core/mark_field.h"
#include "session/log/log.h"
#include "session/odds/passing.h"
#include "view/hand/hand.h"
#include "view/table/screen.h"
#include "view/table/words.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

struct look {
    const struct table_game *game;
    struct hand_ahead *ahead;
    unsigned eyes;                               /* who reads of it (session_eyes()) */
    bool doubtful[TOKENS_MAX], dead[TOKENS_MAX]; /* dice fell for it; it is over with it */
};

/* A place for one more; NULL: there is none. Who dies takes that of somebody who does not. */
static struct hand_hour *place(struct hand_ahead *ahead, bool dies)
{
    if (ahead->n < HAND_AHEAD)
        return &ahead->at[ahead->n++];
    for (int i = ahead->n - 1; i >= 0 && dies; i--)
        if (!ahead->at[i].dies) {
            memmove(&ahead->at[i], &ahead->at[i + 1], (size_t)(ahead->n - 1 - i) * sizeof ahead->at[i]);
            return &ahead->at[ahead->n - 1];
        }
    return NULL;
}

/* What is told of it again and again, as each day's healing, is told once. */
static bool was_told(const struct hand_ahead *ahead, int who, const char *text)
{
    for (int i = 0; i < ahead->n; i++)
        if (ahead->at[i].who == who && strcmp(ahead->at[i].text, text) == 0)
            return true;
    return false;
}

/* "{who} lacks care, day {n}", by the words "comes.MARK.FIELD": what a mark counts, and now is more. */
static void say_counted(const struct look *look, const struct state *then, struct book *book,
                        const struct event *e, struct str *out)
{
    const struct mark *mark = &then->mark[e->a];
    const struct mark_field *field;
    char key[96], n[16];

    if (e->what != NAME_a || mark->key < 0 || mark->key >= look->game->rules->nmarks || mark->on != e->who)
        return;
    for (field = look->game->rules->marks[mark->key].field; field && field->key; field++) {
        struct mark_field own = mark_field_for(book, mark, field);
        struct word_slot slot[2] = { { "who", game_figure(look->game, e->who) }, { "n", n } };

        snprintf(key, sizeof key, "comes.%s.%s", look->game->rules->marks[mark->key].key, field->key);
        snprintf(n, sizeof n, "%d", mark_field_of(e->now, &own));
        if (mark_field_of(e->now, &own) > mark_field_of(e->old, &own) &&
            game_word_or_none(look->game, "screen", key))
            words_fill(game_word_or_none(look->game, "screen", key), slot, 2, out);
    }
}

/* What has no room is left out, no letter cut in two. */
static void copy(const struct str *text, char *out, size_t room)
{
    size_t len = text_cut(str_cstr(text), text->len, room - 1);

    memcpy(out, str_cstr(text), len);
    out[len] = '\0';
}

/* Is it one sentence, whose full stop a list does not need? */
static bool ends_in_stop(const char *text)
{
    const char *stop = strchr(text, '.');

    return stop && stop[1] == '\0';
}

/* One figure's part of what an hour brings. */
static void tell(struct look *look, const struct state *then, struct book *book, int who,
                 const struct events *part)
{
    struct log_source source = game_log_source(look->game);
    struct hand_hour hour = { .minute = then->turn.minute, .who = who };
    struct hand_hour *at;
    struct str text = { 0 };

    for (int i = 0; i < part->n; i++) {
        const struct event *e = &part->at[i];

        look->doubtful[who] |= e->kind == EVENT_ROLLED;
        hour.dies |= e->kind == EVENT_MARKED && e->mark.key < look->game->rules->nmarks &&
                     look->game->rules->marks[e->mark.key].flags & MARK_DEAD;
        if (e->kind == EVENT_CHANGED)
            say_counted(look, then, book, e, &text);
    }
    source.state = then;
    source.then = true;
    source.book = book;
    log_sentence(&source, NULL, part->at, part->n, &text, NULL);
    copy(&text, hour.text, sizeof hour.text);
    if (ends_in_stop(hour.text))
        hour.text[strlen(hour.text) - 1] = '\0';
    hour.doubtful = look->doubtful[who];
    look->dead[who] = hour.dies;
    if (*hour.text && (hour.dies || !hour.doubtful) && !was_told(look->ahead, who, hour.text) &&
        (at = place(look->ahead, hour.dies)) != NULL)
        *at = hour;
    str_clear(&text);
}

/* May those who read know that figure now, and so what comes to it? */
static bool is_read_of(const struct look *look, int who)
{
    return who >= 0 && who < look->game->view->ntokens && !(look->game->view->token[who].flags & TOKEN_GONE);
}

/* Cut what happened by figures, and tell each one's part, as far as those who read may know of it. */
static void see(void *context, const struct state *then, struct book *book, const struct command *command,
                const struct events *told)
{
    struct look *look = context;
    bool met[TOKENS_MAX] = { false };

    (void)command;
    look->ahead->until = then->turn.minute - 1; /* of that minute more may come */
    for (int i = 0; i < told->n; i++) {
        int who = log_subject(&told->at[i]);
        struct events part = { 0 };

        if (!is_read_of(look, who) || met[who] || look->dead[who])
            continue;
        met[who] = true;
        for (int k = i; k < told->n; k++)
            if (log_subject(&told->at[k]) == who && event_known(&told->at[k], look->eyes))
                events_add(&part, &told->at[k]);
        if (!part.failed)
            tell(look, then, book, who, &part);
        events_clear(&part);
    }
}

/* The moment, who reads of it, and in which language. */
static uint64_t moment_of(const struct table_game *game)
{
    unsigned reads[] = { (unsigned)game->eyes, session_eyes(game->session, game->eyes) };
    const char *language = language_now();

    return hash_more(hash_more(session_hash(game->session), reads, sizeof reads), language, strlen(language));
}

const struct hand_ahead *hand_ahead_find(struct table_screen *screen, int minutes)
{
    const struct table_game *game = &screen->game;
    struct hand_ahead *ahead = &screen->hand.ahead;
    uint64_t of = moment_of(game);
    struct look look = { .game = game, .ahead = ahead, .eyes = session_eyes(game->session, game->eyes) };

    if (session_pending(game->session)) {
        *ahead = (struct hand_ahead){ .until = INT_MAX };
        return ahead;
    }
    if (ahead->found && ahead->of == of)
        return ahead;
    *ahead = (struct hand_ahead){ .of = of, .found = true, .until = game->view->turn.minute };
    if (passing_foresee(game->session, minutes, see, &look))
        ahead->until = INT_MAX;
    return ahead;
}

void hand_ahead_deaths(const struct table_game *game, const struct hand_ahead *ahead, int until, char *out,
                       size_t room)
{
    int sure = 0, first = NOBODY, maybe = NOBODY;
    struct word_slot slot[2] = { { "who", "" }, { "n", "" } };
    char n[16];
    struct str text = { 0 };

    for (int i = 0; i < ahead->n && ahead->at[i].minute <= until; i++) {
        if (ahead->at[i].dies && !ahead->at[i].doubtful && sure++ == 0)
            first = ahead->at[i].who;
        if (ahead->at[i].dies && ahead->at[i].doubtful && maybe == NOBODY)
            maybe = ahead->at[i].who;
    }
    snprintf(out, room, "%s", until > ahead->until ? _("no more can be foreseen") : "");
    if (sure == 0 && maybe == NOBODY)
        return;
    snprintf(n, sizeof n, "%d", sure);
    slot[0].text = game_figure(game, sure ? first : maybe);
    slot[1].text = n;
    if (sure > 1)
        words_fill(n_("{n} dies", "{n} die", sure), slot, 2, &text);
    else
        words_fill(sure ? _("{who} dies") : _("{who} may die"), slot, 2, &text);
    copy(&text, out, room);
    str_clear(&text);
}
