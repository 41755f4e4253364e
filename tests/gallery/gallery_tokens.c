#include "gallery/gallery_tokens.h"

#include "base/hash.h"
#include "gallery/gallery_ground.h"
#include "paint/paint_arrow.h"
#include "paint/paint_dice.h"
#include "paint/paint_ground.h"
#include "paint/paint_token.h"
#include "ui/ui_part.h"

#include <stdio.h>
#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* ---- what all parts of the sheet use ---- */

static void heading(struct ui *ui, int x, int y, const char *text)
{
    ui_line(ui, (struct rect){ x, y, 900, 34 }, FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, text, -1);
}

static void caption(struct ui *ui, int x, int y, const char *text)
{
    ui_line(ui, (struct rect){ x - 80, y, 160, 22 }, FACE_BODY, TYPE_SMALL, ROLE_QUIET, text, 0);
}

/* A caption on the board's own plate. */
static void plate(struct ui *ui, int x, int y, int w, const char *text)
{
    struct draw_box box = { .radius = 5, .fill = theme_faded(ui->theme, ROLE_NOTE, 860) };
    struct rect where = { x - w / 2, y, w, 26 };

    draw_box(ui->draw, where, &box);
    ui_line(ui, where, FACE_BODY, TYPE_SMALL, ROLE_NOTE_TEXT, text, 0);
}

/* A piece of lawn without grid lines, or of panel. */
static void bed(const struct gallery_tokens *g, struct ui *ui, struct rect where, bool lawn)
{
    struct draw_box frame = { .radius = 8, .border = 1, .line = theme_color(ui->theme, ROLE_LINE) };
    struct paint_grid grid = { GRID_SQUARE, 80, where.x - 240, where.y - 240 };

    if (!lawn)
        frame.fill = theme_color(ui->theme, ROLE_PANEL);
    draw_clip(ui->draw, where);
    if (lawn)
        paint_ground_draw(ui->draw, ui->theme, g->lawn, &grid, where, 0, NULL);
    draw_unclip(ui->draw);
    draw_box(ui->draw, where, &frame);
}

/* ---- tokens ---- */

static struct token_look token(const char *letter, enum token_side side, enum heraldry field, enum tincture a,
                               enum tincture b, int health)
{
    struct token_look look = paint_token_look(letter, side);

    look.field = field;
    look.tincture = a;
    look.metal = b;
    look.health = health;
    return look;
}

static struct token_look hero(void)
{
    return token("B", TOKEN_PARTY, FIELD_CHEVRON, TINCTURE_GULES, TINCTURE_OR, 700);
}

static struct token_look goblin(int health)
{
    return token("M", TOKEN_FOE, FIELD_INDENTED, TINCTURE_BONE, TINCTURE_RUST, health);
}

enum state {
    STATE_PARTY,
    STATE_FOE,
    STATE_ALLY,
    STATE_NEUTRAL,
    STATE_SELECTED,
    STATE_ACTING,
    STATE_QUARTER,
    STATE_PRONE,
    STATE_OUT,
    STATE_DEAD,
    STATE_BADGES,
    STATE_HIDDEN,
    STATES
};

static struct token_look in_state(enum state state)
{
    static const enum badge many[] = { BADGE_WOUNDED, BADGE_STARTLED, BADGE_BERSERK,
                                       BADGE_AIMING,  BADGE_STUNNED,  BADGE_BOUND };
    bool ours = state == STATE_PARTY || state == STATE_SELECTED || state == STATE_ACTING ||
                state == STATE_OUT;
    struct token_look look = ours ? hero() : goblin(state == STATE_QUARTER ? 250 : 750);

    if (state == STATE_ALLY)
        look = token("R", TOKEN_ALLY, FIELD_LOZENGE, TINCTURE_TEAL, TINCTURE_BONE, 850);
    if (state == STATE_NEUTRAL)
        look = token("V", TOKEN_NEUTRAL, FIELD_FLAUNCH, TINCTURE_SABLE, TINCTURE_TENNE, 1000);
    look.selected = state == STATE_SELECTED;
    look.acting = state == STATE_ACTING;
    look.hidden = state == STATE_HIDDEN;
    look.posture = state == STATE_PRONE  ? TOKEN_PRONE
                   : state == STATE_OUT  ? TOKEN_OUT
                   : state == STATE_DEAD ? TOKEN_DEAD
                                         : TOKEN_UP;
    if (state == STATE_PRONE || state == STATE_OUT || state == STATE_HIDDEN)
        paint_token_badge(&look,
                          state == STATE_PRONE ? BADGE_PRONE
                          : state == STATE_OUT ? BADGE_OUT
                                               : BADGE_HIDDEN,
                          0);
    for (int i = 0; state == STATE_BADGES && i < COUNT(many); i++)
        paint_token_badge(&look, many[i], 0);
    return look;
}

static void draw_states(const struct gallery_tokens *g, struct ui *ui)
{
    static const char *const name[STATES] = { "party",       "foe",    "ally",        "neutral",
                                              "selected",    "acting", "health 25 %", "prone",
                                              "unconscious", "dead",   "badges, +2",  "hidden" };

    enum { LARGE = 126 };

    heading(ui, 40, 24, "Tokens: sides and states");
    bed(g, ui, (struct rect){ 40, 66, 1840, 314 }, true);
    for (int i = 0; i < STATES; i++) {
        struct token_look look = in_state((enum state)i);
        int x = 124 + i * 153;

        if (look.acting)
            paint_token_halo(ui->draw, x, 158, LARGE, 128);
        struct token_look large = look;
        large.across = 2; /* its rings are as fine as those of one of two by two cells */
        large.badges = 0;
        paint_token_draw(ui->draw, &large, x, 158, LARGE, 255);
        paint_token_badges_draw(ui->draw, &look, x, 158, LARGE);
        paint_token_draw(ui->draw, &look, x, 288, 68, 255);
        plate(ui, x, 344, 124, name[i]);
    }
}

static void draw_sizes(const struct gallery_tokens *g, struct ui *ui)
{
    struct token_look rat = goblin(750), many = goblin(750),
                      ogre = token("O", TOKEN_FOE, FIELD_SALTIRE, TINCTURE_MUD, TINCTURE_RUST, 750),
                      troll = token("T", TOKEN_FOE, FIELD_CROSS, TINCTURE_SLATE, TINCTURE_MOSS, 600),
                      brann = hero();

    rat.letter[0] = 'r';
    many.stack = 4;
    ogre.across = 2;
    troll.across = 3;
    paint_token_badge(&ogre, BADGE_WOUNDED, 0);
    heading(ui, 40, 398, "Sizes and stacks");
    bed(g, ui, (struct rect){ 40, 440, 700, 268 }, true);
    paint_token_draw(ui->draw, &rat, 86, 572, 34, 255);
    paint_token_draw(ui->draw, &rat, 126, 572, 34, 255);
    paint_token_draw(ui->draw, &brann, 200, 572, 68, 255);
    paint_token_draw(ui->draw, &many, 282, 572, 68, 255);
    paint_token_draw(ui->draw, &ogre, 404, 572, 140, 255);
    paint_token_draw(ui->draw, &troll, 604, 566, 212, 255);
    plate(ui, 106, 680, 72, "half");
    plate(ui, 200, 680, 56, "one");
    plate(ui, 282, 680, 68, "stack");
    plate(ui, 404, 680, 108, "two by two");
    plate(ui, 604, 680, 132, "three by three");
}

static void draw_emblems(const struct gallery_tokens *g, struct ui *ui)
{
    static const enum tincture pair[8][2] = {
        { TINCTURE_GULES, TINCTURE_OR }, { TINCTURE_AZURE, TINCTURE_ARGENT },
        { TINCTURE_VERT, TINCTURE_OR },  { TINCTURE_PURPURE, TINCTURE_ARGENT },
        { TINCTURE_SABLE, TINCTURE_OR }, { TINCTURE_TENNE, TINCTURE_ARGENT },
        { TINCTURE_TEAL, TINCTURE_OR },  { TINCTURE_WINE, TINCTURE_ARGENT }
    };

    static const struct {
        const char *charge, *name;
    } charges[GALLERY_TOKENS_CHARGES] = { { "guard", "guard" },    { "camera", "camera" },
                                          { "drone", "drone" },    { "hacker", "hacker" },
                                          { "beast", "beast" },    { "shapechanger", "shifter" },
                                          { "executive", "boss" }, { "sniper", "sniper" },
                                          { "medic", "medic" },    { "dog", "dog" },
                                          { "turret", "turret" },  { "riot_shield", "shield" },
                                          { "thief", "thief" },    { "technician", "tech" } };

    heading(ui, 764, 398, "Emblems: initials on 16 fields, and charges");
    bed(g, ui, (struct rect){ 764, 440, 560, 268 }, false);
    for (int i = 0; i < FIELDS + GALLERY_TOKENS_CHARGES; i++) {
        char letter[2] = { (char)('A' + i), '\0' };
        enum heraldry field = (enum heraldry)((i + 1) % FIELDS);
        struct token_look look = token(letter, TOKEN_NEUTRAL, field, pair[i % 8][0], pair[i % 8][1], 1000);

        if (i < FIELDS) {
            paint_token_portrait(ui->draw, &look, 777 + i % 8 * 69, 446 + i / 8 * 58, 54);
            continue;
        }
        int k = i - FIELDS, x = 804 + k % 7 * 80, y = 562 + k / 7 * 72;
        look.charge = (short)paint_charge_named(charges[k].charge);
        paint_token_portrait(ui->draw, &look, x - 25, y, 50);
        caption(ui, x, y + 50, charges[k].name);
    }
}

static void draw_badges(const struct gallery_tokens *g, struct ui *ui)
{
    heading(ui, 1348, 398, "Badges");
    bed(g, ui, (struct rect){ 1348, 440, 532, 268 }, false);
    for (int i = BADGE_PRONE; i < BADGE_MARK; i++) {
        int x = 1396 + (i - 1) % 6 * 87, y = 466 + (i - 1) / 6 * 64;

        paint_badge_draw(ui->draw, (enum badge)i, x - 12, y, 36);
        paint_badge_draw(ui->draw, (enum badge)i, x + 24, y + 6, 24);
        caption(ui, x, y + 18, paint_badge_name((enum badge)i));
    }
}

/* ---- arrows ---- */

static void draw_shove(struct ui *ui, const struct paint_grid *grid, enum shove kind, int x, int y,
                       const char *name)
{
    struct token_look look = goblin(1000);
    struct paint_point from = { (float)x + 34, (float)y },
                       to = { (float)x + (kind == SHOVE_SLIDE ? 206 : 176), (float)y };

    paint_token_draw(ui->draw, &look, x, y, 60, 255);
    paint_token_draw(ui->draw, &look, x + 206, y, 56, 158);
    paint_board_group(ui->draw, grid);
    paint_shove(ui->draw, ui->theme, grid, kind, from, to);
    paint_ghost_ring(ui->draw, ui->theme, grid, kind, (struct paint_point){ (float)x + 206, (float)y }, 56);
    draw_group_end(ui->draw);
    plate(ui, x + 104, y + 42, 124, name);
}

static void draw_arrows(const struct gallery_tokens *g, struct ui *ui)
{
    static const struct paint_point way[] = {
        { 72, 1616 }, { 120, 1616 }, { 168, 1592 }, { 216, 1592 }, { 264, 1592 }
    };
    struct paint_grid grid = { GRID_SQUARE, 80, 40, 1428 };

    heading(ui, 40, 1386, "Push, pull, slide, blocked, path");
    bed(g, ui, (struct rect){ 40, 1428, 900, 216 }, true);
    draw_shove(ui, &grid, SHOVE_PUSH, 92, 1504, "Push");
    draw_shove(ui, &grid, SHOVE_PULL, 386, 1504, "Pull");
    draw_shove(ui, &grid, SHOVE_SLIDE, 680, 1514, "Slide");
    paint_board_group(ui->draw, &grid);
    paint_path(ui->draw, ui->theme, &grid, way, COUNT(way));
    draw_group_end(ui->draw);
    paint_blocked(ui->draw, ui->theme, 366, 1594, 36);
}

/* ---- dice ---- */

static void draw_dice(const struct gallery_tokens *g, struct ui *ui)
{
    static const struct {
        struct dice_look look;
        const char *name;
    } die[] = { { { 4, 3, DICE_RED, 0, 0, 0 }, "d4" },
                { { 6, 5, DICE_IVORY, 0, 0, 0 }, "d6" },
                { { 8, 8, DICE_BLUE, 0, 0, 0 }, "d8" },
                { { 10, 7, DICE_GREEN, 0, 0, 0 }, "d10" },
                { { 12, 11, DICE_PURPLE, 0, 0, 0 }, "d12" },
                { { 20, 17, DICE_IVORY, 0, 0, 0 }, "d20" },
                { { 20, 20, DICE_EMBER, 0, 0, 0 }, "d20" },
                { { 2, 1, DICE_GOLD, 0, 0, PIECE_COIN }, "coin" },
                { { 2, 0, DICE_GREY, 0, 0, PIECE_COIN }, "blank" },
                { { 2, 1, DICE_IVORY, 0, 0, PIECE_DIE }, "die" },
                { { 2, 0, DICE_IVORY, 0, 0, PIECE_DIE }, "blank" },
                { { 2, 1, DICE_IVORY, 0, 0, PIECE_TOKEN }, "token" },
                { { 2, 0, DICE_IVORY, 0, 0, PIECE_TOKEN }, "blank" } };

    heading(ui, 964, 1386, "Dice and two-sided pieces");
    bed(g, ui, (struct rect){ 964, 1428, 916, 216 }, false);
    for (int i = 0; i < COUNT(die); i++) {
        struct dice_look small = die[i].look;
        int x = 1004 + i * 70;

        small.pips = small.sides == 6;
        paint_dice_draw(ui->draw, &die[i].look, x, 1490, 62, 0, 1000, 255);
        paint_dice_draw(ui->draw, &small, x, 1572, 34, 0, 1000, 255);
        caption(ui, x, 1614, die[i].name);
    }
}

/* ---- buttons ---- */

static void press_down(struct ui *ui, struct rect where)
{
    struct draw_box face = ui_face(ui, (struct ui_act){ .hot = true, .down = true }, false, false, false);

    draw_box(ui->draw, where, &face);
    ui_line(ui, rect_moved(where, 16, 1), FACE_BODY, TYPE_BODY, ROLE_TEXT, "Undo", -1);
    where.w -= 16;
    ui_key_cap(ui, rect_moved(where, 0, 1), "Z", ROLE_QUIET);
}

static void draw_buttons(struct ui *ui)
{
    static const struct {
        struct ui_button button;
        bool focus;
        int x, y;
        const char *name;
    } row[] = {
        { { .id = "parts.normal", .label = "Undo", .key = "Z" }, false, 604, 1704, "normal" },
        { { .id = "parts.focus", .label = "Undo", .key = "Z" }, true, 824, 1704, "focus" },
        { { .id = "parts.main", .label = "End turn", .key = "E", .primary = true },
          false,
          604,
          1802,
          "primary" },
        { { .id = "parts.mainfocus", .label = "End turn", .key = "E", .primary = true },
          true,
          824,
          1802,
          "primary, focus" },
        { { .id = "parts.off", .label = "Stand up", .disabled = true, .reason = "Standing already" },
          false,
          1044,
          1802,
          NULL },
    };
    uint64_t focus = ui->focus;
    bool shown = ui->focus_shown;

    heading(ui, 604, 1662, "Buttons, keys, notes");
    for (int i = 0; i < COUNT(row); i++) {
        struct ui_button button = row[i].button;

        ui->focus = row[i].focus ? hash_text(button.id) : 0;
        ui->focus_shown = row[i].focus;
        ui_button(ui, (struct rect){ row[i].x, row[i].y, 196, row[i].name ? 56 : 88 }, &button);
        if (row[i].name)
            caption(ui, row[i].x + 98, row[i].y + 62, row[i].name);
    }
    ui->focus = focus;
    ui->focus_shown = shown;
    press_down(ui, (struct rect){ 1044, 1704, 196, 56 });
    caption(ui, 1044 + 98, 1766, "pressed");
}

static void draw_panel(struct ui *ui)
{
    const char *note[3] = { "Wounded", "−1 on every d20", "from Mawl's axe, AS-77" };
    char words[256];

    snprintf(words, sizeof words,
             "%s, " FONT_QUIET "%s" FONT_PLAIN ", " FONT_GOOD "%s" FONT_PLAIN ", " FONT_BAD "%s" FONT_PLAIN
             ", " FONT_ACCENT "%s",
             "Text", "quieter text", "good", "bad", "a rule");
    ui_panel_begin(ui, &(struct ui_panel){
                           .id = "parts.panel", .title = "Panel", .x = 1280, .y = 1704, .width = 290 });
    ui_label(ui, "parts.title", FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, "Panel");
    ui_rule(ui);
    ui_label(ui, "parts.words", FACE_BODY, TYPE_BODY, ROLE_TEXT, words);
    ui_panel_end(ui);
    paint_note(ui->draw, ui->theme, ui->meter, 1740, 1704, ROLE_NOTE_LINE, note, 3,
               (struct rect){ 1580, 1700, 320, 200 });
}

void gallery_tokens_draw(const struct gallery_tokens *g, struct ui *ui)
{
    struct rect whole = { 0, 0, GALLERY_TOKENS_SIDE, GALLERY_TOKENS_SIDE };

    draw_fill(ui->draw, whole, theme_color(ui->theme, ROLE_TABLE));
    draw_states(g, ui);
    draw_sizes(g, ui);
    draw_emblems(g, ui);
    draw_badges(g, ui);
    heading(ui, 40, 728, "Ground, one cell at 140 % and 100 %");
    gallery_ground_draw(g->ground, ui, 40, 770);
    draw_arrows(g, ui);
    draw_dice(g, ui);
    heading(ui, 40, 1662, "Cell under the pointer");
    bed(g, ui, (struct rect){ 40, 1704, 540, 192 }, true);
    gallery_cells_draw(ui, 76, 1740);
    draw_buttons(ui);
    draw_panel(ui);
}

bool gallery_tokens_init(struct gallery_tokens *g)
{
    *g = (struct gallery_tokens){ terrain_table_new(), NULL, NULL };
    if (!g->terrain)
        return false;
    g->lawn = board_new(&(struct grid){ GRID_SQUARE, 32, 10 }, g->terrain);
    g->ground = gallery_ground_new(g->terrain);
    return g->lawn && g->ground;
}

void gallery_tokens_clear(struct gallery_tokens *g)
{
    board_free(g->lawn);
    board_free(g->ground);
    terrain_table_free(g->terrain);
    *g = (struct gallery_tokens){ NULL, NULL, NULL };
}
