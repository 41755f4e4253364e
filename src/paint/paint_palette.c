#include "paint/paint_palette.h"

static struct rgba split(unsigned c)
{
    return (struct rgba){ (unsigned char)(c >> 24), (unsigned char)(c >> 16), (unsigned char)(c >> 8),
                          (unsigned char)c };
}

/* clang-format off */
static const unsigned pigments[PIGMENTS] = {
    [PIGMENT_BLACK] = 0x000000ff,
    [PIGMENT_WHITE] = 0xffffffff,
    [PIGMENT_DISC] = 0x15110eff,
    [PIGMENT_EDGE] = 0x0e0a08ff,
    [PIGMENT_RING] = 0x0f0c0aff,
    [PIGMENT_NOTCH] = 0x14100dff,
    [PIGMENT_LETTER] = 0xfff6e2ff,
    [PIGMENT_LETTER_LINE] = 0x140d07d9,
    [PIGMENT_LETTER_CASING] = 0x1c140eff,
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
    [PIGMENT_BOXWOOD] = 0xe3c48bff,
    [PIGMENT_WALNUT] = 0x6b4327ff,
};
/* clang-format on */

/* clang-format off */
static const unsigned earths[EARTHS] = {
    [EARTH_SOIL] = 0x4d3c2aff,
    [EARTH_LITTER] = 0x5e4730ff,
    [EARTH_MOSS] = 0x47492cff,
    [EARTH_GRASS] = 0x4b4f2fff,
    [EARTH_GRASS_DRY] = 0x5e5a38ff,
    [EARTH_DIRT] = 0x5c4833ff,
    [EARTH_DIRT_PALE] = 0x6d573dff,
    [EARTH_ROAD] = 0x7a6348ff,
    [EARTH_MUD] = 0x43331fff,
    [EARTH_MUD_DARK] = 0x2d2217ff,
    [EARTH_BUBBLE] = 0x1a130cff,
    [EARTH_BUBBLE_RIM] = 0x8b7450ff,
    [EARTH_PUDDLE] = 0x1f2622ff,
    [EARTH_SHALLOW] = 0x3b6466ff,
    [EARTH_DEEP] = 0x16303aff,
    [EARTH_POOL_SHALLOW] = 0x44605aff,
    [EARTH_POOL_DEEP] = 0x16282bff,
    [EARTH_BANK] = 0x6a5740ff,
    [EARTH_RIPPLE] = 0x9cc3bdff,
    [EARTH_FOAM] = 0xb9cdc2ff,
    [EARTH_LILY] = 0x5c7038ff,
    [EARTH_PIT_RIM] = 0x5b4a37ff,
    [EARTH_PIT_WALL] = 0x8a6c4aff,
    [EARTH_PIT_FLOOR] = 0x0b0806ff,
    [EARTH_FLAG] = 0x7f7262ff,
    [EARTH_FLAG_DARK] = 0x6a5f52ff,
    [EARTH_FLAG_PALE] = 0x9a8c76ff,
    [EARTH_WALL] = 0x8a8073ff,
    [EARTH_WALL_PALE] = 0xaca08cff,
    [EARTH_RUBBLE] = 0x7d715fff,
    [EARTH_RUBBLE_DARK] = 0x5f564aff,
    [EARTH_ROCK] = 0x756d62ff,
    [EARTH_LICHEN] = 0x5a6537ff,
    [EARTH_PLANK] = 0x6a4f35ff,
    [EARTH_CAUSEWAY] = 0x7c6444ff,
    [EARTH_BLOCK] = 0x8d806cff,
    [EARTH_POST] = 0x9a8c76ff,
    [EARTH_LEAF_A] = 0x6e5433ff,
    [EARTH_LEAF_B] = 0x7a5a31ff,
    [EARTH_LEAF_C] = 0x594527ff,
    [EARTH_LEAF_D] = 0x4a4a2aff,
    [EARTH_LEAF_E] = 0x66542fff,
    [EARTH_LEAF_F] = 0x3e3624ff,
    [EARTH_BLADE_A] = 0x5d6136ff,
    [EARTH_BLADE_B] = 0x6b6c3cff,
    [EARTH_BLADE_C] = 0x4b5230ff,
    [EARTH_BLADE_D] = 0x77733fff,
    [EARTH_REED_A] = 0x767a44ff,
    [EARTH_REED_B] = 0x8d8750ff,
    [EARTH_REED_C] = 0x5d653aff,
    [EARTH_OAK_DARK] = 0x1c2515ff,
    [EARTH_OAK] = 0x3b4425ff,
    [EARTH_OAK_PALE] = 0x6a6b35ff,
    [EARTH_BEECH_DARK] = 0x2a2614ff,
    [EARTH_BEECH] = 0x4f4525ff,
    [EARTH_BEECH_PALE] = 0x86703aff,
    [EARTH_BUSH_DARK] = 0x232c18ff,
    [EARTH_BUSH] = 0x49552cff,
    [EARTH_BUSH_PALE] = 0x7f8442ff,
    [EARTH_DOOR] = 0x80603aff,
    [EARTH_DOOR_DARK] = 0x4a3520ff,
    [EARTH_IRON] = 0x48443fff,
    [EARTH_IRON_PALE] = 0xa39a8aff,
    [EARTH_BRASS] = 0xd8ae4eff,
    [EARTH_CHAR] = 0x0d0805ff,
    [EARTH_FLAME_DEEP] = 0xb5361aff,
    [EARTH_FLAME] = 0xf07a22ff,
    [EARTH_FLAME_PALE] = 0xffc24aff,
    [EARTH_FLAME_CORE] = 0xfff1b8ff,
    [EARTH_EMBER_A] = 0xff8a2aff,
    [EARTH_EMBER_B] = 0xffcf5cff,
    [EARTH_WARMTH] = 0xff9a3cff,
    [EARTH_DAYLIGHT] = 0xe9d8b0ff,
    [EARTH_DAY_TINT] = 0xfff6e2ff,
    [EARTH_LAMP] = 0xffcf87ff,
    [EARTH_CARPET] = 0x474a4aff,
    [EARTH_CARPET_PALE] = 0x55564fff,
    [EARTH_CARPET_WARM] = 0x6d553cff,
    [EARTH_TILE] = 0x3d3935ff,
    [EARTH_TILE_PALE] = 0x544d45ff,
    [EARTH_VEIN] = 0x8a7c68ff,
    [EARTH_CONCRETE] = 0x6b665eff,
    [EARTH_CONCRETE_DARK] = 0x4c4842ff,
    [EARTH_CONCRETE_PALE] = 0x8c8679ff,
    [EARTH_GRATE] = 0x8d877cff,
    [EARTH_SHAFT] = 0x1f1c1aff,
    [EARTH_STEEL] = 0x5f6163ff,
    [EARTH_STEEL_PALE] = 0x84837eff,
    [EARTH_CAR] = 0x82786aff,
    [EARTH_ASPHALT] = 0x403e3cff,
    [EARTH_MARKING] = 0xd9d0b8ff,
    [EARTH_MARKING_WARM] = 0xcf9a35ff,
    [EARTH_PANEL] = 0x6b645aff,
    [EARTH_PANEL_PALE] = 0xb3a996ff,
    [EARTH_GLASS] = 0x9fd0d6ff,
    [EARTH_SHEEN] = 0xe6fbffff,
    [EARTH_DESK] = 0x96795aff,
    [EARTH_DESK_PALE] = 0xb59a78ff,
    [EARTH_WALNUT] = 0x5a3b26ff,
    [EARTH_WALNUT_PALE] = 0x7b5536ff,
    [EARTH_SEAT] = 0x2c2b2dff,
    [EARTH_PAPER] = 0xd8d0bdff,
    [EARTH_CASING] = 0x24262bff,
    [EARTH_CASING_PALE] = 0x464950ff,
    [EARTH_SCREEN] = 0x8fd8ecff,
    [EARTH_LED] = 0x6fe8a2ff,
    [EARTH_LED_WARM] = 0xffb45aff,
    [EARTH_LED_RED] = 0xff5a48ff,
    [EARTH_PIPE] = 0x8b8579ff,
    [EARTH_ROOF] = 0x2a2c33ff,
    [EARTH_ROOF_PALE] = 0x43434aff,
    [EARTH_STREET] = 0x15161bff,
    [EARTH_STREETLIGHT] = 0xff9d48ff,
    [EARTH_ROOM] = 0xffd28aff,
    [EARTH_ROOM_COLD] = 0x9ecbffff,
    [EARTH_NEON] = 0xf0569aff,
    [EARTH_NIGHT] = 0x7d88a6ff,
    [EARTH_MOON] = 0xb9cbe0ff,
    [EARTH_GAS] = 0xffdc94ff,
    [EARTH_CRATE] = 0xa27c48ff,
    [EARTH_TUBE] = 0xffe2b0ff,
    [EARTH_TABLE] = 0x4b3524ff,
    [EARTH_DUSK] = 0x383333ff,
};
/* clang-format on */

static const unsigned tinctures[TINCTURES] = {
    [TINCTURE_GULES] = 0xa5302cff,   [TINCTURE_AZURE] = 0x2f5c96ff, [TINCTURE_VERT] = 0x3f7a4bff,
    [TINCTURE_PURPURE] = 0x5d3c70ff, [TINCTURE_SABLE] = 0x2b2622ff, [TINCTURE_TENNE] = 0x9c5c22ff,
    [TINCTURE_TEAL] = 0x2b6670ff,    [TINCTURE_WINE] = 0x662338ff,  [TINCTURE_OR] = 0xd8ae4eff,
    [TINCTURE_ARGENT] = 0xd9d2c2ff,  [TINCTURE_MOSS] = 0x5c6435ff,  [TINCTURE_BONE] = 0xb7a985ff,
    [TINCTURE_RUST] = 0x7b4524ff,    [TINCTURE_SLATE] = 0x4d545aff, [TINCTURE_MUD] = 0x5b4a33ff,
};

static const unsigned sides[] = { [TOKEN_PARTY] = 0x56b4e9ff,
                                  [TOKEN_FOE] = 0xd55e00ff,
                                  [TOKEN_ALLY] = 0x009e73ff,
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

struct rgba palette_earth(enum earth earth)
{
    return split(earths[earth]);
}
