#include "view/round_table.h"

#include "base/files.h"
#include "support/scratch.h"

static const char seats_of_four[] = "{\"name\": \"Anna\", \"runs\": \"person\"},"
                                    " {\"name\": \"Bert\", \"runs\": \"person\"},"
                                    " {\"name\": \"Cleo\", \"runs\": \"person\"},"
                                    " {\"name\": \"Dora\", \"runs\": \"person\"}],"
                                    " \"sides\": [\"party\", \"house\"]";

void round_show(struct round_table *r)
{
    const struct inch_fit fit = players_fit(&r->t.app.players, ROUND_WIDTH, ROUND_HEIGHT);
    unsigned cards = 1, wake = 1;

    for (int i = 0; i < ROUND_FRAMES && (cards || wake); i++) {
        tabletop_frame(&r->t);
        r->t.input.now += 200;
        cards = app_players_cards(&r->t.app, &r->t.meter, &fit, &r->fingers, r->t.input.now);
        app_players_frame(&r->t.app, &r->t.meter, &fit, r->t.input.now, &wake);
        for (int k = 0; k < r->fingers.n; k++)
            r->fingers.at[k].pressed = false;
    }
}

/* A scenario's map lies beside it. */
static void lay_map(const char *name)
{
    char from[256];
    struct str text = { 0 };
    struct err err;

    snprintf(from, sizeof from, "%s/maps/%s", TEST_SOURCE_DIR, name);
    assert_true(files_read(from, 1 << 22, &text, &err));
    assert_true(files_write(scratch(name), str_cstr(&text), text.len, &err));
    str_clear(&text);
}

static void write_scenario(const char *system, const char *map, const char *gm, const char *more,
                           const struct person *who)
{
    struct str text = { 0 };
    struct err err;

    str_add_format(&text,
                   "{\"format\": \"battlemat-scenario/1\", \"system\": \"%s\", \"title\": \"Four\","
                   " \"map\": \"%s\", %s\"seats\": [{\"name\": \"gm\", \"runs\": \"%s\"}, %s, \"figures\": [",
                   system, map, more, gm, seats_of_four);
    for (int i = 0; who[i].name; i++) {
        str_add_format(&text, "%s{\"name\": \"%s\", \"like\": \"%s\", \"side\": \"%s\", \"at\": \"%s\"",
                       i > 0 ? ", " : "", who[i].name, who[i].like, who[i].seat ? "party" : "house",
                       who[i].at);
        if (who[i].seat)
            str_add_format(&text, ", \"seat\": \"%s\"", who[i].seat);
        str_add_char(&text, '}');
    }
    str_add_text(&text, "]}");
    assert_true(files_write(scratch("four.scenario.json"), str_cstr(&text), text.len, &err));
    str_clear(&text);
}

/* A table of four with a game master, as it is on the disk. */
static int sit_down(void **state)
{
    static struct round_table r;

    r = (struct round_table){ .fingers = { .n = 0 } };
    tabletop_open_file(&r.t, scratch("four.scenario.json"), false);
    r.t.app.screen->panels.opening = false;
    r.t.app.settings.still = true;
    r.t.app.screen->players = &r.t.app.players;
    r.t.app.players.open = true;
    around_seat(&r.t.app.players, r.t.app.screen->game.session, true);
    round_show(&r);
    *state = &r;
    return 0;
}

int round_close(void **state)
{
    struct round_table *r = *state;
    void *table = &r->t;

    return tabletop_close(&table);
}

struct seat_card *round_card(struct round_table *r, int seat)
{
    struct around *a = &r->t.app.shown_players->around;

    for (int i = 0; i < a->n; i++)
        if (a->card[i]->seat == seat)
            return a->card[i];
    fail_msg("seat %d has no card", seat);
    return NULL;
}

const struct ui_widget *round_on_card(struct round_table *r, int seat, const char *id)
{
    const struct ui_widget *w = ui_find(&round_card(r, seat)->ui, id);

    if (!w)
        fail_msg("%s is not on the card of seat %d", id, seat);
    return w;
}

void round_point(const struct seat_card *card, struct rect r, int *x, int *y)
{
    int u = r.x + r.w / 2, v = r.y + r.h / 2;

    switch (card->edge) {
    case EDGE_FAR:
        *x = card->at.x + card->width - 1 - u;
        *y = card->at.y + card->height - 1 - v;
        break;
    case EDGE_LEFT: /* turned clockwise: what is above lies at the right */
        *x = card->at.x + card->height - 1 - v;
        *y = card->at.y + u;
        break;
    case EDGE_RIGHT:
        *x = card->at.x + v;
        *y = card->at.y + card->width - 1 - u;
        break;
    default:
        *x = card->at.x + u;
        *y = card->at.y + v;
    }
}

void round_put_down(struct round_table *r, long long id, int x, int y)
{
    r->fingers.at[r->fingers.n++] = (struct ui_finger){ .id = id, .x = x, .y = y, .pressed = true };
}

void round_put_on(struct round_table *r, long long id, int seat, const char *widget)
{
    int x, y;

    round_point(round_card(r, seat), round_on_card(r, seat, widget)->rect, &x, &y);
    round_put_down(r, id, x, y);
}

static void show_cards(struct round_table *r)
{
    const struct inch_fit fit = players_fit(&r->t.app.players, ROUND_WIDTH, ROUND_HEIGHT);

    app_players_cards(&r->t.app, &r->t.meter, &fit, &r->fingers, r->t.input.now);
}

static void lift(struct round_table *r)
{
    for (int i = 0; i < r->fingers.n; i++)
        r->fingers.at[i].released = true;
    show_cards(r);
    r->fingers.n = 0;
}

void round_lift(struct round_table *r)
{
    round_show(r);
    lift(r);
    round_show(r);
}

void round_tap_once(struct round_table *r, int seat, const char *widget)
{
    round_put_on(r, 1, seat, widget);
    show_cards(r);
    r->fingers.at[0].pressed = false;
    r->t.input.now += 20;
    lift(r);
}

void round_tap(struct round_table *r, int seat, const char *widget)
{
    round_tap_once(r, seat, widget);
    round_show(r);
}

int round_open(void **state, const char *system, const char *map, const char *gm, const char *more,
               const struct person *who)
{
    lay_map(map);
    write_scenario(system, map, gm, more, who);
    return sit_down(state);
}
