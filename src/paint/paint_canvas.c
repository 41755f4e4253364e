#include "paint/paint_canvas.h"

#include "base/guard.h"

#include <fontconfig/fontconfig.h>
#include <math.h>

#define PI 3.14159265358979

/* More than all threads that draw take for the edges of what they fill. */
enum { ROOM = 8 << 20 };

bool canvas_has_room(void)
{
    return guard_has_room(ROOM);
}

cairo_t *canvas_open(struct pixels *pixels)
{
    if (!canvas_has_room())
        return NULL;
    cairo_surface_t *surface = cairo_image_surface_create_for_data((unsigned char *)pixels->at,
                                                                   CAIRO_FORMAT_ARGB32, pixels->width,
                                                                   pixels->height, pixels->width * 4);
    cairo_t *cr = cairo_create(surface);

    cairo_surface_destroy(surface);
    if (cairo_status(cr) != CAIRO_STATUS_SUCCESS) {
        cairo_destroy(cr);
        return NULL;
    }
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    return cr;
}

bool canvas_close(cairo_t *cr)
{
    if (!cr)
        return false;
    bool well = cairo_status(cr) == CAIRO_STATUS_SUCCESS;
    cairo_surface_flush(cairo_get_target(cr));
    cairo_destroy(cr);
    return well;
}

void canvas_forget(void)
{
    cairo_debug_reset_static_data();
    FcFini();
}

void canvas_alpha(cairo_t *cr, struct rgba c, double alpha)
{
    cairo_set_source_rgba(cr, c.r / 255.0, c.g / 255.0, c.b / 255.0, c.a / 255.0 * alpha);
}

void canvas_color(cairo_t *cr, struct rgba c)
{
    canvas_alpha(cr, c, 1);
}

void canvas_stop(cairo_pattern_t *gradient, double at, struct rgba c, double alpha)
{
    cairo_pattern_add_color_stop_rgba(gradient, at, c.r / 255.0, c.g / 255.0, c.b / 255.0,
                                      c.a / 255.0 * alpha);
}

static unsigned char clamped(double value)
{
    return (unsigned char)(value < 0 ? 0 : value > 255 ? 255 : value + 0.5);
}

struct rgba canvas_shade(struct rgba c, double f)
{
    return (struct rgba){ clamped(c.r * f), clamped(c.g * f), clamped(c.b * f), c.a };
}

void canvas_circle(cairo_t *cr, double x, double y, double radius)
{
    cairo_new_sub_path(cr);
    cairo_arc(cr, x, y, radius, 0, 2 * PI);
    cairo_close_path(cr);
}

void canvas_round_rect(cairo_t *cr, double x, double y, double w, double h, double r)
{
    if (r > w / 2)
        r = w / 2;
    if (r > h / 2)
        r = h / 2;
    cairo_new_sub_path(cr);
    cairo_arc(cr, x + w - r, y + r, r, -PI / 2, 0);
    cairo_arc(cr, x + w - r, y + h - r, r, 0, PI / 2);
    cairo_arc(cr, x + r, y + h - r, r, PI / 2, PI);
    cairo_arc(cr, x + r, y + r, r, PI, 3 * PI / 2);
    cairo_close_path(cr);
}

void canvas_word(cairo_t *cr, enum face face, double size, double x, double y, const char *word)
{
    cairo_text_extents_t extents;

    cairo_select_font_face(cr, face == FACE_TITLE ? "EB Garamond" : "Inter", CAIRO_FONT_SLANT_NORMAL,
                           CAIRO_FONT_WEIGHT_BOLD);
    cairo_set_font_size(cr, size);
    cairo_text_extents(cr, word, &extents);
    cairo_move_to(cr, x - extents.x_bearing - extents.width / 2, y);
    cairo_text_path(cr, word);
}
