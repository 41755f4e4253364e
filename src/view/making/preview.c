/* Before and after: what an answer would change of the numbers on the sheet. */
#include "view/making/screen.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

static int value_of(const struct make_screen *screen, const struct state *state, int stat)
{
    return ruleset_value(session_book(screen->session), state, screen->token, stat);
}

/* A number as people say it: its word, where it has one ("normal"). */
static const char *say(const struct make_screen *screen, int stat, int value, char *room, size_t size)
{
    const char *word = ruleset_stat_word(&screen->rules->stats[stat], value);

    if (word)
        return make_word(screen, "answer", word, room, size);
    snprintf(room, size, "%d", value);
    return room;
}

/* The numbers of a block that differ, as long as there is room; how many there are by then. */
static int add_changes(const struct make_screen *screen, const struct layout_block *block,
                       const struct state *after, struct make_change *change, int n)
{
    for (int i = 0; i < block->n && n < MAKE_CHANGES; i++) {
        int stat = block->of[i], old = value_of(screen, screen->now, stat),
            now = value_of(screen, after, stat);
        char word[48], before[32], behind[32];

        if (old == now)
            continue;
        text_capital(make_word(screen, "stat", screen->rules->stats[stat].key, word, sizeof word),
                     change[n].label, sizeof change[n].label);
        snprintf(change[n].step, sizeof change[n].step, "%s \xe2\x86\x92 %s",
                 say(screen, stat, old, before, sizeof before),
                 say(screen, stat, now, behind, sizeof behind));
        n++;
    }
    return n;
}

static void preview(struct make_screen *screen, int option)
{
    const struct sheet_layout *layout = &screen->tables.layout;
    const struct answer answer = { .kind = ASK_PICK,
                                   .n = 1,
                                   .seat = (unsigned char)screen->now->token[screen->token].seat };
    struct state after = { 0 };
    int n = 0;

    if (session_try(screen->session, &answer, &option, &after))
        for (int b = 0; b < layout->nblocks; b++)
            if (layout->block[b].show != BLOCK_MARKS && layout->block[b].show != BLOCK_ITEMS)
                n = add_changes(screen, &layout->block[b], &after, screen->preview[option], n);
    state_clear(&after);
}

void make_preview(struct make_screen *screen)
{
    const struct question *q = session_question(screen->session);

    memset(screen->preview, 0, sizeof screen->preview);
    for (int i = 0; q && q->kind == ASK_PICK && i < q->n && i < MAKE_PREVIEWS; i++)
        preview(screen, i);
}
