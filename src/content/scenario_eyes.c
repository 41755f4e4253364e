/* What a scenario says of fog, light and doors, and which rooms are shown from the start. */
#include "content/scenario_own.h"
#include "content/scenario_saving.h"

#include "base/language.h"
#include "base/mem.h"
#include "board/chamber.h"
#include "core/names.h"

const struct scenario_eye scenario_eyes[SCENARIO_EYES] = {
    { "fog", NAME_fog, fog_words,
      "Whether one knows but what one sees: not (\"off\"), what the figures of one's side see, or the rooms "
      "that are shown." },
    { "sharing", NAME_sharing, sharing_words,
      "Who knows in fog what a figure sees: all seats of its side, or its own alone (\"none\")." },
    { "sky", NAME_sky, sky_words, "What lies over the map: as the map says, or otherwise." },
    { "doors", NAME_doors, doors_words,
      "Who opens and shuts doors where the book is silent: everybody (\"free\"), or the GM (\"held\")." },
};

/* ---- reading ---- */

static void show_room(struct scenario_loading *l, const cJSON *list, const cJSON *node, unsigned char *mark)
{
    const struct board *board = l->scenario->board;
    struct cell at;

    if (!cJSON_IsString(node) || !form_cell.fits(node->valuestring))
        return; /* the form has said so */
    if (!grid_parse_cell(board->grid.layout, node->valuestring, &at) || !grid_contains(&board->grid, at))
        reader_expected(&l->r, list, NULL, FAULT_VALUE, _("a place on the map"));
    else if (!chamber_mark(board, at, mark))
        l->failed = true;
}

/* The rooms of these cells are shown on the board from its beginning. */
static void show_rooms(struct scenario_loading *l, const cJSON *list)
{
    struct board *board = l->scenario->board;
    unsigned char *mark = mem_new((size_t)grid_cells(&board->grid), 1);

    JSON_EACH(node, mark ? list : NULL)
        show_room(l, list, node, mark);
    for (int i = 0; mark && i < grid_cells(&board->grid); i++)
        if (mark[i] && !board_set(board, LAYER_REVEAL, grid_cell_at(&board->grid, i), REVEAL_SHOWN))
            l->failed = true;
    l->failed = l->failed || !mark;
    mem_free(mark);
}

void scenario_read_eyes(struct scenario_loading *l)
{
    const cJSON *shown = field_list(l->r.root, "shown");

    for (int i = 0; i < SCENARIO_EYES; i++) {
        int word = field_word(l->r.root, scenario_eyes[i].key, scenario_eyes[i].words);

        l->scenario->eyes[i] = word < 0 ? 0 : word;
    }
    if (shown && !json_get(l->r.root, "map"))
        reader_expected(&l->r, l->r.root, "shown", FAULT_VALUE, _("no place, as there is no map"));
    else if (shown && l->scenario->board)
        show_rooms(l, shown);
}

/* ---- writing ---- */

/* A cell of each room of which one is shown. */
static void write_shown(struct scenario_saving *s)
{
    const struct board *board = s->table->state->board;
    unsigned char *mark = mem_new((size_t)grid_cells(&board->grid), 1);
    char text[CELL_TEXT];
    bool any = false;

    for (int i = 0; mark && i < grid_cells(&board->grid); i++) {
        struct cell c = grid_cell_at(&board->grid, i);

        if (mark[i] || board_walled(board, c) || board_get(board, LAYER_REVEAL, c) != REVEAL_SHOWN)
            continue;
        if (!any)
            writer_array_row(s->w, "shown");
        any = true;
        writer_text(s->w, NULL, cell_print(c, text));
        s->failed = !chamber_mark(board, c, mark) || s->failed;
    }
    if (any)
        writer_end(s->w);
    s->failed = s->failed || !mark;
    mem_free(mark);
}

void scenario_write_eyes(struct scenario_saving *s)
{
    const struct turn *turn = &s->table->state->turn;

    for (int i = 0; i < SCENARIO_EYES; i++) {
        int value = turn->field[scenario_eyes[i].field - NAME_round];

        if (value)
            writer_text(s->w, scenario_eyes[i].key, scenario_eyes[i].words[value]);
    }
    if (*s->table->map && s->table->state->board)
        write_shown(s);
}
