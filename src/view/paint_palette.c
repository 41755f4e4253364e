#include "view/paint_palette.h"

static struct rgba split(unsigned c)
{
    return (struct rgba){ (unsigned char)(c >> 24), (unsigned char)(c >> 16), (unsigned char)(c >> 8),
                          (unsigned char)c };
}

static const unsigned pigments[PIGMENTS] = {
    [PIGMENT_BLACK] = 0x000000ff,
    [PIGMENT_WHITE] = 0xffffffff,
    [PIGMENT_DISC] = 0x15110eff,
    [PIGMENT_EDGE] = 0x0e0a08ff,
    [PIGMENT_RING] = 0x0f0c0aff,
    [PIGMENT_NOTCH] = 0x14100dff,
    [PIGMENT_LETTER] = 0xfff6e2ff,
    [PIGMENT_LETTER_LINE] = 0x140d07d9,
    [PIGMENT_ACCENT] = 0xe8a33dff,
    [PIGMENT_CASING] = 0x14100de6,
    [PIGMENT_HALO] = 0xffc566ff,
    [PIGMENT_HALO_DEEP] = 0xf0a640ff,
    [PIGMENT_BADGE] = 0x211a15ff,
    [PIGMENT_BADGE_SHADE] = 0x0d0a088c,
    [PIGMENT_BADGE_INK] = 0xfff6e2ff,
    [PIGMENT_BADGE_RED] = 0xff7a59ff,
    [PIGMENT_BADGE_YELLOW] = 0xf0e442ff,
    [PIGMENT_BADGE_ORANGE] = 0xff9a4aff,
    [PIGMENT_BADGE_BLUE] = 0x9fd8ffff,
    [PIGMENT_BADGE_GREEN] = 0x7fc97fff,
    [PIGMENT_BONES] = 0xcfc4b2ff,
    [PIGMENT_IVORY] = 0xe9dfc8ff,
    [PIGMENT_EMBER] = 0x9a420eff,
    [PIGMENT_DIE_RED] = 0x8e2c2aff,
    [PIGMENT_DIE_BLUE] = 0x2f5c96ff,
    [PIGMENT_DIE_GREEN] = 0x3f7a4bff,
    [PIGMENT_DIE_PURPLE] = 0x5d3c70ff,
    [PIGMENT_DIE_GOLD] = 0xd8ae4eff,
    [PIGMENT_DIE_GREY] = 0x6c6474ff,
    [PIGMENT_DIE_INK] = 0x2a2118ff,
    [PIGMENT_DIE_INK_LIGHT] = 0xfff3dcff,
    [PIGMENT_MOON] = 0xefe6f7ff,
};

static const unsigned tinctures[TINCTURES] = {
    [TINCTURE_GULES] = 0xa5302cff,  [TINCTURE_AZURE] = 0x2f5c96ff,  [TINCTURE_VERT] = 0x3f7a4bff,
    [TINCTURE_PURPURE] = 0x5d3c70ff, [TINCTURE_SABLE] = 0x2b2622ff, [TINCTURE_TENNE] = 0x9c5c22ff,
    [TINCTURE_TEAL] = 0x2b6670ff,   [TINCTURE_WINE] = 0x662338ff,   [TINCTURE_OR] = 0xd8ae4eff,
    [TINCTURE_ARGENT] = 0xd9d2c2ff, [TINCTURE_MOSS] = 0x5c6435ff,   [TINCTURE_BONE] = 0xb7a985ff,
    [TINCTURE_RUST] = 0x7b4524ff,   [TINCTURE_SLATE] = 0x4d545aff,  [TINCTURE_MUD] = 0x5b4a33ff,
};

static const unsigned sides[] = { [TOKEN_PARTY] = 0x56b4e9ff, [TOKEN_FOE] = 0xd55e00ff, [TOKEN_ALLY] = 0x009e73ff,
                                  [TOKEN_NEUTRAL] = 0xb0a89cff };

struct rgba palette(enum pigment pigment)
{
    return split(pigments[pigment]);
}

struct rgba palette_tincture(enum tincture tincture)
{
    return split(tinctures[tincture]);
}

struct rgba palette_side(enum token_side side)
{
    return split(sides[side]);
}
