/* Reads and writes how far something lights (content/glow.h). */
#include "content/glow.h"

#include "base/language.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_colour(const char *text)
{
    return strlen(text) == 6 && text[strspn(text, "0123456789abcdefABCDEF")] == '\0';
}

const struct text_form glow_form_colour = { N_("a colour such as \"ffcc88\""), "^[0-9a-fA-F]{6}$",
                                            is_colour };

struct glow glow_read(struct reader *r, const cJSON *node)
{
    unsigned long rgb = strtoul(field_text(node, "colour", "ffffff"), NULL, 16);
    int bright = field_int(node, "bright", 0), dim = field_int(node, "dim", bright);

    if (dim < 1 || bright > dim) {
        reader_fault(r, node, NULL, FAULT_VALUE,
                     _("expected a light that lights some cell, and at least as many by half as fully"));
        return (struct glow){ 0 };
    }
    return (struct glow){ (unsigned char)bright, (unsigned char)dim,
                          glow_colour((int)(rgb >> 16 & 255), (int)(rgb >> 8 & 255), (int)(rgb & 255)) };
}

void glow_write(struct writer *w, struct glow glow)
{
    char text[8];
    int rgb[3];

    writer_int(w, "bright", glow.bright);
    writer_int(w, "dim", glow.dim);
    if (glow.colour == GLOW_WHITE)
        return;
    glow_rgb(glow.colour, rgb);
    snprintf(text, sizeof text, "%02x%02x%02x", (unsigned)rgb[0] & 255, (unsigned)rgb[1] & 255,
             (unsigned)rgb[2] & 255);
    writer_text(w, "colour", text);
}
