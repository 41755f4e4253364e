/* cli/script/facts_number.c - the numbers of events by what they mean: sizes, seats, cells, grounds ... */
#include "cli/script/facts_own.h"

#include "board/footprint.h"

void facts_figure(const struct eyes *eyes, int token, struct datum *out)
{
    if (token < 0)
        datum_set_absent(out);
    else
        datum_set_word(out, eyes_figure(eyes, token));
}

static void set_ground(const struct eyes *eyes, int layer, int value, struct datum *out)
{
    if (layer == LAYER_LIGHT)
        datum_set_word(out, light_words[value]);
    else if (layer == LAYER_REVEAL)
        datum_set_word(out, reveal_words[value]);
    else if (layer != LAYER_GROUND)
        datum_set_word(out, barrier_name((enum barrier)value));
    else
        datum_set_word(out, value < eyes->book->terrain->count ? eyes->book->terrain->row[value].key : "");
}

static void set_turn(const struct eyes *eyes, int field, int value, struct datum *out)
{
    if (field == NAME_actor)
        facts_figure(eyes, value, out);
    else if (field == NAME_side && value == 0)
        datum_set_absent(out);
    else if (field == NAME_side)
        datum_set_word(out, eyes_text(eyes, value));
    else
        datum_set_number(out, value);
}

void facts_token_field(const struct eyes *eyes, int field, int value, struct datum *out)
{
    double size;

    if (field == NAME_side || field == NAME_text || field == NAME_sheet)
        datum_set_word(out, eyes_text(eyes, value));
    else if (field == NAME_seat)
        datum_set_word(out, eyes_seat(eyes, value));
    else if (field == NAME_seen)
        eyes_seats(eyes, (unsigned)value, out);
    else if (field == NAME_size && datum_read_number(footprint_print_size(value), &size))
        datum_set_number(out, size);
    else if (field == NAME_height)
        datum_set_number(out, value / (double)ONE_CELL);
    else
        datum_set_number(out, value);
}

/* A mark's field that changed: shown as eyes_mark_field() shows it. */
static void set_mark_field(const struct eyes *eyes, const struct event *e, int value, struct datum *out)
{
    int key = eyes_changed_key(eyes, e);
    const struct mark mark = { .key = (short)(key == KEY_FREE ? 0 : key),
                               .of = value,
                               .until = (unsigned)value,
                               .on = (short)value,
                               .text = (unsigned short)value,
                               .seen = (unsigned short)value };

    if (e->what != NAME_of && e->what != NAME_until && e->what != NAME_on && e->what != NAME_text &&
        e->what != NAME_seen)
        datum_set_number(out, value);
    else
        eyes_mark_field(eyes, &mark, eyes_name(eyes, e->what), out);
}

void facts_changed(const struct eyes *eyes, const struct event *e, int value, struct datum *out)
{
    char word[24];

    switch ((enum event_kind)e->kind) {
    case EVENT_STAT:
        if (e->what >= 0 && e->what < eyes->rules->nstats)
            eyes_stat(&eyes->rules->stats[e->what], value, out);
        break;
    case EVENT_MOVED:
        datum_set_cell(out, cell_unpack(value), eyes->layout);
        break;
    case EVENT_CHANGED:
        set_mark_field(eyes, e, value, out);
        break;
    case EVENT_TOKEN:
        facts_token_field(eyes, e->what, value, out);
        break;
    case EVENT_TERRAIN:
        set_ground(eyes, e->what, value, out);
        break;
    case EVENT_TURN:
        set_turn(eyes, e->what, value, out);
        break;
    case EVENT_OPTION:
        datum_set_word(out, ruleset_option_word(&eyes->rules->options[e->what], value, word, sizeof word));
        break;
    case EVENT_CONTENT:
        datum_set_word(out, eyes_text(eyes, value));
        break;
    default:
        datum_set_number(out, value);
        break;
    }
}
