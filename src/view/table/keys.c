#include "view/table/keys.h"

#include "view/table/words.h"

#include <stdio.h>
#include <string.h>

enum { LETTERS = 27 };

static struct table_key *find(struct table_keys *keys, uint64_t what)
{
    for (int i = 0; i < LETTERS_KEPT; i++)
        if (keys->kept[i].what == what)
            return &keys->kept[i];
    return NULL;
}

static void keep(struct table_keys *keys, uint64_t what, uint64_t kind, char letter)
{
    struct table_key *kept = find(keys, what);

    if (!kept) {
        kept = &keys->kept[keys->next];
        keys->next = (keys->next + 1) % LETTERS_KEPT;
    }
    *kept = (struct table_key){ what, kind, letter };
}

static void take(char taken[LETTERS], char letter)
{
    size_t n = strlen(taken);

    if (!strchr(taken, letter) && n + 1 < LETTERS) {
        taken[n] = letter;
        taken[n + 1] = '\0';
    }
}

/* Whoever has none yet, and may have one that is not in `taken`. */
static void give(const struct table_keyed *keyed, int n, char *letter, char taken[LETTERS])
{
    const char *text[TABLE_KEYED] = { NULL };
    char given[TABLE_KEYED];
    int who[TABLE_KEYED], wanting = 0;

    for (int i = 0; i < n; i++)
        if (!letter[i] && keyed[i].wish && !strchr(taken, keyed[i].wish))
            take(taken, letter[i] = keyed[i].wish);
    for (int i = 0; i < n; i++)
        if (!letter[i]) {
            who[wanting] = i;
            text[wanting++] = keyed[i].text;
        }
    table_words_letters(text, wanting, taken, given);
    for (int i = 0; i < wanting; i++)
        if (given[i])
            take(taken, letter[who[i]] = given[i]);
}

/* Who finds no letter of its own name gets any that nobody has. */
static void give_any(int n, char *letter, char taken[LETTERS])
{
    for (int i = 0; i < n; i++)
        for (char free = 'A'; free <= 'Z' && !letter[i]; free++)
            if (table_words_key(free) && !strchr(taken, free))
                take(taken, letter[i] = free);
}

void table_keys_give(struct table_keys *keys, uint64_t kind, const char *taken,
                     const struct table_keyed *keyed, int n, char *letter)
{
    char used[LETTERS], others[LETTERS];

    snprintf(used, sizeof used, "%s", taken);
    memset(letter, 0, (size_t)n);
    for (int i = 0; i < n; i++) {
        const struct table_key *kept = find(keys, keyed[i].what);

        if (kept && kept->letter && !strchr(used, kept->letter))
            take(used, letter[i] = kept->letter);
    }
    memcpy(others, used, sizeof others);
    for (int i = 0; i < LETTERS_KEPT; i++)
        if (keys->kept[i].what && keys->kept[i].kind == kind && keys->kept[i].letter)
            take(others, keys->kept[i].letter);
    give(keyed, n, letter, others);
    for (int i = 0; i < n; i++)
        if (letter[i])
            take(used, letter[i]);
    give(keyed, n, letter, used);
    give_any(n, letter, used);
    for (int i = 0; i < n; i++)
        keep(keys, keyed[i].what, kind, letter[i]);
}
