/* The draw list as text, for tests and people (paint/draw.h). */
#include "paint/draw.h"

#include <math.h>

static void add_color(struct str *out, const char *word, struct rgba c)
{
    if (c.a == 255)
        str_add_format(out, " %s#%02x%02x%02x", word, c.r, c.g, c.b);
    else
        str_add_format(out, " %s#%02x%02x%02x%02x", word, c.r, c.g, c.b, c.a);
}

static void add_rect(struct str *out, struct rect r)
{
    str_add_format(out, " %d,%d %dx%d", r.x, r.y, r.w, r.h);
}

static void dump_box(struct str *out, const struct draw_op *op)
{
    add_rect(out, op->rect);
    if (op->box.fill.a)
        add_color(out, "", op->box.fill);
    if (op->box.border)
        add_color(out, op->box.dash ? "dashed " : "border ", op->box.line);
    if (op->box.shadow)
        str_add_text(out, " shadow");
    if (op->box.inset)
        str_add_text(out, " pressed");
}

static void dump_shape(struct str *out, const struct draw *d, const struct draw_op *op)
{
    const struct draw_step *s = &d->steps[op->shape.path];

    str_add_format(out, " %u steps from %ld,%ld", op->shape.steps, lroundf(s->at[0]), lroundf(s->at[1]));
    if (op->shape.pen.fill.a)
        add_color(out, "fill ", op->shape.pen.fill);
    if (op->shape.pen.hatch.a)
        add_color(out, "hatch ", op->shape.pen.hatch);
    if (op->shape.pen.width > 0)
        add_color(out, "line ", op->shape.pen.line);
}

static void dump_op(struct str *out, const struct draw *d, const struct draw_op *op)
{
    static const char *const word[] = {
        "fill", "box", "text", "picture", "group", "  shape", "clip", "unclip"
    };

    str_add_text(out, word[op->kind]);
    switch (op->kind) {
    case DRAW_FILL:
        add_rect(out, op->rect);
        add_color(out, "", op->fill);
        break;
    case DRAW_BOX:
        dump_box(out, op);
        break;
    case DRAW_TEXT:
        str_add_format(out, " %d,%d %s %d", op->rect.x, op->rect.y, font_face_name(op->text.style.face),
                       op->text.style.px);
        add_color(out, "", op->text.style.ink);
        str_add_format(out, " \"%s\"", draw_op_text(d, op));
        break;
    case DRAW_PICTURE:
        str_add_format(out, " %s", op->picture.painter->name);
        add_rect(out, op->rect);
        break;
    case DRAW_GROUP:
        str_add_format(out, " %d,%d of %u", op->rect.x, op->rect.y, op->group.count);
        break;
    case DRAW_SHAPE:
        dump_shape(out, d, op);
        break;
    case DRAW_CLIP:
        add_rect(out, op->rect);
        break;
    case DRAW_UNCLIP:
        break;
    }
    str_add_char(out, '\n');
}

void draw_dump(const struct draw *d, struct str *out)
{
    for (size_t i = 0; i < d->count; i++)
        dump_op(out, d, &d->ops[i]);
}
