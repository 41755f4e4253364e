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

/* The numbers of a block that differ, as long as there is room. */
static size_t add_changes(const struct make_screen *screen, const struct layout_block *block,
                          const struct state *after, char *out, size_t n, size_t room)
{
    for (int i = 0; i < block->n && n < room; i++) {
        int stat = block->of[i], old = value_of(screen, screen->now, stat),
            now = value_of(screen, after, stat);
        char word[48], name[48], before[48], behind[48];

        if (old == now)
            continue;
        text_capital(make_word(screen, "stat", screen->rules->stats[stat].key, word, sizeof word), name,
                     sizeof name);
        n += (size_t)snprintf(out + n, room - n, "%s%s %s \xe2\x86\x92 %s", n ? ", " : "", name,
                              say(screen, stat, old, before, sizeof before),
                              say(screen, stat, now, behind, sizeof behind));
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
    char line[400] = "";
    size_t n = 0;

    if (session_try(screen->session, &answer, &option, &after))
        for (int b = 0; b < layout->nblocks && n < sizeof line; b++)
            if (layout->block[b].show != BLOCK_MARKS && layout->block[b].show != BLOCK_ITEMS)
                n = add_changes(screen, &layout->block[b], &after, line, n, sizeof line);
    state_clear(&after);
    n = text_cut(line, strlen(line), sizeof screen->preview[option] - 1);
    memcpy(screen->preview[option], line, n);
    screen->preview[option][n] = '\0';
}

void make_preview(struct make_screen *screen)
{
    const struct question *q = session_question(screen->session);

    for (int i = 0; i < MAKE_PREVIEWS; i++)
        screen->preview[i][0] = '\0';
    for (int i = 0; q && q->kind == ASK_PICK && i < q->n && i < MAKE_PREVIEWS; i++)
        preview(screen, i);
}
