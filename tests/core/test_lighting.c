#include "core/lighting.h"

#include "board/footprint.h"
#include "board/ground.h"
#include "board/sight.h"
#include "core/apply.h"
#include "core/names.h"

/* A figure that carries a light comes to stand there. */
static void bring(struct state *s, struct cell at, int size, int packed)
{
    struct event e = { .kind = EVENT_JOINED, .who = (short)s->ntokens };

    e.token = (struct token){
        .at = at, .size = (signed char)size, .seen = SEATS_ALL, .glow = glow_unpack(packed), .first = -1
    };
    assert_true(apply_event(s, &e));
}

static int any_glow(struct ground *g)
{
    int dim = 1 + ground_roll(g, 9);

    return glow_pack((struct glow){ (unsigned char)ground_roll(g, dim), (unsigned char)dim, GLOW_WHITE });
}

/* As it is said: the sky, the cell itself, and each light within its radius and in a clear line. */
static enum light by_the_word(const struct state *s, const enum light sky, struct cell c)
{
    enum light own = board_light(s->board, c), light = own > sky ? own : sky;
    enum layout layout = s->board->grid.layout;

    if (own == LIGHT_QUENCHED)
        return LIGHT_DARK;
    for (int i = 0; s->board->lamps && i < s->board->lamps->n; i++) {
        struct glow glow = glow_unpack(s->board->lamps->at[i].glow);
        struct cell from = lamp_cell(&s->board->lamps->at[i]);
        int far = grid_distance(layout, from, c);

        if (far <= glow.dim && sight_clear(s->board, from, c))
            light = glow.bright && far <= glow.bright ? LIGHT_LIT : light < LIGHT_DIM ? light : LIGHT_DIM;
    }
    for (int i = 0; i < s->ntokens; i++) {
        const struct token *t = &s->token[i];
        int far = footprint_distance(layout, t->at, t->size, c, 1);

        if (t->glow.dim && far <= t->glow.dim && sight_between(s->board, t->at, t->size, c, 1) &&
            light > (t->glow.bright && far <= t->glow.bright ? LIGHT_LIT : LIGHT_DIM))
            light = t->glow.bright && far <= t->glow.bright ? LIGHT_LIT : LIGHT_DIM;
    }
    return light;
}

/* BREW-216 */
static void a_cell_is_lit_as_it_is_said(void **state)
{
    static const enum light skies[] = { LIGHT_LIT, LIGHT_LIT, LIGHT_DIM, LIGHT_DARK, LIGHT_DARK };
    static unsigned char filled[40 * 40];
    long seen[LIGHTS] = { 0 };
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 5, 5);
    for (int round = 0; round < 400; round++) {
        struct state s;

        ground_again(&g, (enum layout)(round % 3), 1 + ground_roll(&g, 20), 1 + ground_roll(&g, 20));
        ground_strew(&g, ground_roll(&g, 30), 0, ground_roll(&g, 20));
        for (int i = ground_roll(&g, 6); i > 0; i--)
            assert_true(board_set(g.board, LAYER_LIGHT, ground_any_cell(&g), ground_roll(&g, LIGHTS)));
        for (int i = ground_roll(&g, 4); i > 0; i--) {
            struct lamp lamp = { wall_centre(ground_any_cell(&g)), any_glow(&g) };

            assert_true(board_set_lamp(g.board, lamp, true));
        }
        assert_true(state_init(&s, 0, 0));
        assert_true(state_set_board(&s, board_hold(g.board)));
        s.turn.sky = ground_roll(&g, SKIES + 1);
        for (int i = ground_roll(&g, 3); i > 0; i--)
            bring(&s, ground_any_cell(&g), 1, any_glow(&g));
        int columns = g.board->grid.columns, rows = g.board->grid.rows;
        assert_true(lighting_fill(&s, 0, 0, columns, rows, filled));
        for (int i = 0; i < columns * rows; i++) {
            struct cell c = grid_cell(g.board->grid.layout, i % columns, i / columns);
            enum light light = by_the_word(&s, skies[s.turn.sky], c);

            assert_int_equal(lighting_at(&s, c), light);
            assert_int_equal(filled[i], light);
            seen[light]++;
        }
        state_clear(&s);
    }
    assert_true(seen[LIGHT_LIT] > 1000 && seen[LIGHT_DIM] > 1000 && seen[LIGHT_DARK] > 1000);
    ground_close(&g);
}

/* BREW-216: as the best lit of its cells. */
static void a_large_figure_is_lit_where_it_is_lit_best(void **state)
{
    struct ground g;
    struct state s;

    (void)state;
    ground_open(&g, GRID_SQUARE, 12, 12);
    assert_true(state_init(&s, 0, 0));
    g.board->sky = SKY_NIGHT;
    assert_true(board_set_lamp(g.board, (struct lamp){ { 0, 0 }, 2 | 4 << 8 }, true));
    assert_true(state_set_board(&s, board_hold(g.board)));
    bring(&s, (struct cell){ 2, 0 }, 3, 0);
    bring(&s, (struct cell){ 3, 6 }, 3, 0);
    bring(&s, (struct cell){ 4, 4 }, 1, 0);
    bring(&s, NOWHERE, 1, 0);
    assert_int_equal(lighting_on(&s, 0), LIGHT_LIT);
    assert_int_equal(lighting_on(&s, 1), LIGHT_DARK);
    assert_int_equal(lighting_on(&s, 2), LIGHT_DIM);
    assert_int_equal(lighting_on(&s, 3), LIGHT_LIT);
    assert_int_equal(lighting_of_sky(&s), LIGHT_DARK);
    s.turn.sky = SKY_DAY + 1;
    assert_int_equal(lighting_on(&s, 1), LIGHT_LIT);
    state_clear(&s);
    ground_close(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cell_is_lit_as_it_is_said),
        cmocka_unit_test(a_large_figure_is_lit_where_it_is_lit_best),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
