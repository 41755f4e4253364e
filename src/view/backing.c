#include "view/backing.h"

#include "content/map.h"

static double pixels(int thousandths)
{
    return thousandths / 1000.0;
}

bool backing_find(const char *map, bool waits, struct backdrop **backdrop, struct err *err)
{
    struct map_picture picture;
    struct str path = { 0 };
    bool has = map_find_picture(map, &picture, &path);

    *backdrop = NULL;
    if (has) {
        struct backdrop_fit fit = { pixels(picture.cell), pixels(picture.cell_height),
                                    pixels(picture.offset_x), pixels(picture.offset_y) };

        *backdrop = (waits ? backdrop_open : backdrop_begin)(str_cstr(&path), &fit, err);
    }
    str_clear(&path);
    return !has || *backdrop;
}
