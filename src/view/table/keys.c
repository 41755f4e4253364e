#include "view/table/keys.h"

#include "view/table/words.h"

#include <stdio.h>
#include <string.h>

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

void table_keys_take(char taken[TABLE_LETTERS], char letter)
{
    size_t n = strlen(taken);

    if (letter && !strchr(taken, letter) && n + 1 < TABLE_LETTERS) {
        taken[n] = letter;
        taken[n + 1] = '\0';
    }
}

/* Whoever has none yet, and may have one that is not in `taken`. */
static void give(const struct table_keyed *keyed, int n, char *letter, char taken[TABLE_LETTERS])
{
    const char *text[TABLE_KEYED] = { NULL };
    char given[TABLE_KEYED];
    int who[TABLE_KEYED], wanting = 0;

    for (int i = 0; i < n; i++)
        if (!letter[i]) {
            who[wanting] = i;
            text[wanting++] = keyed[i].text;
        }
    table_words_letters(text, wanting, taken, given);
    for (int i = 0; i < wanting; i++)
        if (given[i])
            table_keys_take(taken, letter[who[i]] = given[i]);
}

/* Any that nobody has, for who finds none in its own name. */
static void give_any(int n, char *letter, char taken[TABLE_LETTERS])
{
    for (int i = 0; i < n; i++)
        for (char free = 'A'; free <= 'Z' && !letter[i]; free++)
            if (table_words_key(free) && !strchr(taken, free))
                table_keys_take(taken, letter[i] = free);
}

/* Letters that something else has kept: of that kind, or of any. */
static void take_kept(const struct table_keys *keys, bool any, uint64_t kind, char taken[TABLE_LETTERS])
{
    for (int i = 0; i < LETTERS_KEPT; i++)
        if (keys->kept[i].what && (any || keys->kept[i].kind == kind) && keys->kept[i].letter)
            table_keys_take(taken, keys->kept[i].letter);
}

/* What has none yet, from its name, else any, if nothing of `barred` is to be taken; `used` grows. */
static void give_beside(const struct table_keyed *keyed, int n, char *letter, const char *barred,
                        char used[TABLE_LETTERS])
{
    char taken[TABLE_LETTERS];

    if (!memchr(letter, '\0', (size_t)n))
        return;
    snprintf(taken, sizeof taken, "%s", used);
    for (; *barred; barred++)
        table_keys_take(taken, *barred);
    give(keyed, n, letter, taken);
    give_any(n, letter, taken);
    for (int i = 0; i < n; i++)
        if (letter[i])
            table_keys_take(used, letter[i]);
}

void table_keys_kept(const struct table_keys *keys, uint64_t kind, char taken[TABLE_LETTERS])
{
    take_kept(keys, false, kind, taken);
}

void table_keys_give(struct table_keys *keys, uint64_t kind, const char *taken, const char *beside,
                     const struct table_keyed *keyed, int n, char *letter)
{
    char used[TABLE_LETTERS], others[TABLE_LETTERS] = "";

    snprintf(used, sizeof used, "%s", taken);
    memset(letter, 0, (size_t)n);
    for (int i = 0; i < n; i++) {
        const struct table_key *kept = find(keys, keyed[i].what);

        if (kept && kept->letter && !strchr(used, kept->letter))
            table_keys_take(used, letter[i] = kept->letter);
    }
    for (int i = 0; i < n; i++)
        if (!letter[i] && keyed[i].wish && !strchr(used, keyed[i].wish))
            table_keys_take(used, letter[i] = keyed[i].wish);
    snprintf(others, sizeof others, "%s", beside);
    take_kept(keys, true, kind, others);
    give_beside(keyed, n, letter, others, used);
    snprintf(others, sizeof others, "%s", beside);
    take_kept(keys, false, kind, others);
    give_beside(keyed, n, letter, others, used);
    give_beside(keyed, n, letter, beside, used);
    give_beside(keyed, n, letter, "", used);
    for (int i = 0; i < n; i++)
        keep(keys, keyed[i].what, kind, letter[i]);
}
