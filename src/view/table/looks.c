#include "view/table/looks.h"

#include "base/hash.h"
#include "base/language.h"
#include "base/mem.h"
#include "view/table/cells.h"
#include "view/table/figure.h"

#include <stdio.h>
#include <string.h>

void table_looks_clear(struct table_looks *looks)
{
    mem_free(looks->known);
    *looks = (struct table_looks){ 0 };
}

static uint64_t key_now(const struct table_game *game)
{
    int numbers[3] = { session_head(game->session), game->eyes, game->view->ntokens };
    uint64_t key = hash_more(game->view->hash, numbers, sizeof numbers);

    key = hash_more(key, game->side, (size_t)game->sides * sizeof *game->side);
    return hash_more(key, language_now(), strlen(language_now()));
}

void table_looks_begin(struct table_screen *screen)
{
    struct table_looks *looks = &screen->looks;
    void *block = looks->known;
    uint64_t key = key_now(&screen->game);
    size_t old = looks->room, n = (size_t)screen->game.view->ntokens;

    if (n > 0 && mem_reserve(&block, &looks->room, n, sizeof *looks->known)) {
        looks->known = block;
        memset(looks->known + old, 0, (looks->room - old) * sizeof *looks->known);
    }
    looks->age += key != looks->key || looks->age == 0;
    looks->key = key;
}

const struct table_known *table_looks_last(const struct table_looks *looks, int token)
{
    const struct table_known *known = token >= 0 && (size_t)token < looks->room ? &looks->known[token] : NULL;

    return known && looks->age > 0 && known->age == looks->age ? known : NULL;
}

const struct table_known *table_looks_of(struct table_screen *screen, int token)
{
    struct table_looks *looks = &screen->looks;
    const struct ruleset *rules = screen->game.rules;
    struct table_known *known = (size_t)token < looks->room ? &looks->known[token] : NULL;
    const struct token *t = &screen->game.view->token[token];
    char cell[CELL_TEXT], up[40], where[72];

    if (!known || known->age == looks->age)
        return known;
    known->age = looks->age;
    snprintf(known->id, sizeof known->id, "figure.%d", token);
    known->dead = table_figure_says(&screen->game, token, MARK_DEAD);
    known->look = table_figure_on_board(screen, token);
    known->health = rules->shown.stat_hp < 0 ? 0 : game_stat(&screen->game, token, rules->shown.stat_hp);
    cell_print(t->at, cell);
    if (rules->shown.stat_hp < 0)
        snprintf(where, sizeof where, "%s", cell);
    else
        snprintf(where, sizeof where, _("%d of %d at %s"),
                 game_stat(&screen->game, token, rules->shown.stat_hp),
                 game_stat(&screen->game, token, rules->shown.stat_hp_max), cell);
    table_cells_up(&screen->game, t->height, up, sizeof up);
    snprintf(known->value, sizeof known->value, "%s%s%s", t->height > 0 ? up : "", t->height > 0 ? ", " : "",
             where);
    return known;
}
