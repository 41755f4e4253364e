/*
 * ui/ui.h - controls: immediate mode, on a draw list and a semantic list.
 *
 * A screen calls the same functions every frame. Each control appends what it
 * looks like to the draw list and what it *is* to the widget list; pointer,
 * keys, tests and speech go by the widget list alone. What the pointer hits is
 * judged by the list of the frame before: by what the person saw, the topmost
 * first. Input is a plain struct; SDL is not known here.
 *
 * Identifiers are short texts, unique on a screen: "action.attack".
 */
#ifndef UI_UI_H
#define UI_UI_H

#include "base/arena.h"
#include "paint/draw.h"
#include "paint/paint_icon.h"
#include "ui/ui_edit.h"

/* ---- input ---- */

/* clang-format off */
enum ui_key {
    UI_KEY_NONE, UI_KEY_CHAR, UI_KEY_TAB, UI_KEY_ENTER, UI_KEY_SPACE, UI_KEY_ESCAPE, UI_KEY_BACKSPACE,
    UI_KEY_DELETE, UI_KEY_LEFT, UI_KEY_RIGHT, UI_KEY_UP, UI_KEY_DOWN, UI_KEY_HOME, UI_KEY_END,
    UI_KEY_PAGE_UP, UI_KEY_PAGE_DOWN, UI_KEY_F1, UI_KEY_F2, UI_KEY_F3, UI_KEY_F4, UI_KEY_F5, UI_KEY_F6,
    UI_KEY_F7, UI_KEY_F8, UI_KEY_F9, UI_KEY_F10, UI_KEY_F11, UI_KEY_F12
};
/* clang-format on */

struct ui_press {
    enum ui_key key;
    char letter; /* UI_KEY_CHAR: 'A'..'Z', '0'..'9', or the sign as typed */
    bool shift, control, alt;
};

enum { UI_PRESSES = 16, UI_TYPED = 64 };

struct ui_input {
    int width, height;      /* of the window */
    int x, y;               /* the pointer; away: far outside */
    bool down;              /* the main button is held */
    bool pressed, released; /* ... went down, up since the last frame */
    bool alt;               /* Alt is held */
    unsigned held;          /* letters that are held down: bit 0 is A */
    bool second_down, second_pressed, second_released;
    int wheel;            /* notches, upwards is positive */
    bool touch;           /* the pointer is a finger: it goes away when it lifts, and scrolls what it drags */
    bool pinching;        /* two fingers hold the picture: */
    bool pinch_ends;      /* ... and let it go after what this frame still sees of it */
    int pan_x, pan_y;     /* moved by so much since the last frame, */
    int pinch;            /* stretched to so many thousandths since they came, */
    int pinch_x, pinch_y; /* round this point */
    unsigned now;         /* milliseconds since anything */
    struct ui_press press[UI_PRESSES];
    int presses;
    char typed[UI_TYPED]; /* UTF-8 that was typed */
    const char *pasted;   /* with Ctrl+V: what the clipboard holds; NULL or not owned */
    unsigned taken;       /* presses, releases, turns of the wheel and keys since the window opened */
};

/* ---- the semantic list ---- */

/* clang-format off */
enum ui_role {
    UI_PANEL, UI_LABEL, UI_BUTTON, UI_TOGGLE, UI_CHOICE, UI_FIELD, UI_SCROLL, UI_BOARD, UI_TOKEN, UI_CELL,
    UI_METER, UI_ROLES
};
/* clang-format on */

struct ui_widget {
    const char *id, *label, *value; /* without marks; value "" if there is none */
    uint64_t hash;                  /* of the id */
    enum ui_role role;
    struct rect rect; /* as clipped: what can be hit */
    bool enabled, focused, chosen;
    bool cut;         /* part of it is clipped away */
    bool stop;        /* the keyboard stops here */
    const char *hint; /* tooltip, or why it is not enabled; "" */
    const char *key;  /* the key that uses it, as it is called in code: "A", "Enter"; "" none */
};

enum ui_anchor { UI_TOP, UI_BOTTOM };

/* ---- the context ---- */

enum { UI_MEMOS = 64, UI_DEPTH = 16 };

enum { UI_TWICE = 450 }; /* milliseconds between the two presses of a double click at most */

/* What a control remembers from frame to frame. */
struct ui_memo {
    uint64_t hash;
    int value, extent, room; /* scrolled by; height of the content; of what shows of it */
    int fits, fits_at;       /* of the rows that showed whole, scrolled by so much */
    unsigned frame;
};

/* A column that rows are taken from; panels and scroll areas open one. */
struct ui_column {
    uint64_t hash;
    int x, y, width, gap, padding;
    int top; /* y of the first row, as it is drawn now */
    bool scrolls, panel;
    struct rect where; /* as asked for; h = 0: as tall as its content */
    int most, least, foot;
    int fits; /* how tall the rows are that show whole */
    enum ui_anchor anchor;
    size_t mark, widgets; /* operations and widgets before it */
    /* while rows go into two columns: what both take; h: the gap, then the height of the left one */
    struct rect split;
};

struct ui {
    const struct theme *theme;
    const struct font_meter *meter;
    struct draw *draw;
    struct ui_input in;

    struct arena arena[2]; /* texts of this frame's and the last frame's list */
    struct ui_widget *list[2];
    size_t count[2], room[2];
    int now; /* which of the two is being built */

    uint64_t hot, active, focus; /* hashes; 0: none */
    bool focus_shown;            /* the keyboard was used last */
    bool focus_moved;            /* scroll to where it is */
    bool by_keys;                /* a key was pressed since the pointer moved or pressed last */
    unsigned spent;              /* letters still held whose press was for something else, as ui_input.held */
    uint64_t clicked;            /* pressed and let go on the same control, or by key */
    uint64_t pointed;            /* what has something to tell under the pointer */
    uint64_t tip;                /* that, or what got the focus, and since when */
    /* what was pressed last, where and when (0: nothing yet), */
    uint64_t pressed_on;
    int pressed_x, pressed_y;
    unsigned pressed_at;
    /* and when something else came to where the pointer rested */
    int rest_x, rest_y;
    unsigned came_at;
    /* the same of Enter and Space: when one was pressed last (0: something else was since), and on what; */
    unsigned entered_at;
    uint64_t entered_on;
    bool focus_given;              /* and whether the program put the focus anywhere since, */
    unsigned given_at;             /* or when, if no key was pressed since; 0: one was */
    enum ui_key went_on;           /* what one goes on by in what is shown, if nothing was done since */
    int drag_x, drag_y, drag_last; /* where a finger went down, and how far down it was in the last frame */
    bool dragging;                 /* it has moved: it scrolls, and what it pressed is let go */
    unsigned tip_since;
    bool tip_done;         /* what it tells about was clicked, and does it */
    bool tip_came;         /* it came to where the pointer rests, which asked for nothing */
    bool used[UI_PRESSES]; /* presses that somebody took */
    bool typed_used, wheel_used;
    bool enter_kept; /* Enter is for what lies below the controls, not for the highlighted button */
    bool deaf;       /* what is built now lies below a dialog; `heard` is the input meanwhile */
    struct ui_input heard;
    struct rect clip[UI_DEPTH];
    int clips;
    struct ui_column column[UI_DEPTH];
    int columns;
    struct ui_memo memo[UI_MEMOS];
    unsigned frame;
    struct ui_edit edit;   /* of the field that has the focus: */
    uint64_t edit_of;      /* its hash, */
    unsigned edit_frame;   /* when it was edited last, */
    unsigned edit_pressed; /* and pressed, in milliseconds */
    char copied[EDIT_TEXT];
    bool copies;   /* this is to go to the clipboard; whoever takes it says so no more */
    unsigned wake; /* ms until something changes by itself; 0: never */
    bool failed;
};

void ui_init(struct ui *ui);
void ui_clear(struct ui *ui);

/* Begin a frame: `draw` was reset by the caller; theme, meter and draw must last until ui_end(). */
void ui_begin(struct ui *ui, const struct theme *theme, const struct font_meter *meter, struct draw *draw,
              const struct ui_input *input);

/*
 * End it: tooltips, focus moves. Milliseconds until the screen
 * changes by itself (a tooltip, a caret), 0 for never.
 */
unsigned ui_end(struct ui *ui);

/* The widgets of the frame that was ended last. */
const struct ui_widget *ui_widgets(const struct ui *ui, size_t *count);

/* The one of that id, or NULL. */
const struct ui_widget *ui_find(const struct ui *ui, const char *id);

/* Append the widget list as JSON (--dump-ui). */
void ui_dump(const struct ui *ui, struct str *out);

/*
 * What is built from here on lies below a dialog: it shows, and takes neither pointer nor keys. Until
 * ui_hear(), which lays a button of that id, without looks, over the whole window: the dialog comes after it.
 */
void ui_deafen(struct ui *ui);
void ui_hear(struct ui *ui, const char *id, const char *label);

/* Put the keyboard's focus there; NULL takes it away. */
void ui_focus(struct ui *ui, const char *id);

/*
 * Whether this key was pressed and nobody took it; takes it.
 * `letter` for UI_KEY_CHAR, upper case: without Shift.
 */
bool ui_key(struct ui *ui, enum ui_key key, char letter, bool control);

/* The same of Space or Enter, to go on in what is shown: it is not for what comes up meanwhile. */
bool ui_goes_on(struct ui *ui);

/* Is this letter, 'A' to 'Z', held down while nobody types? */
bool ui_held(const struct ui *ui, char letter);
/* The same for a letter with Shift. */
bool ui_key_shifted(struct ui *ui, char letter);

/* ---- building blocks for controls (also the play screen's own) ---- */

/* Append a widget; the texts are copied. False if it is clipped away or memory is exhausted. */
bool ui_add(struct ui *ui, const struct ui_widget *widget);

/* List a text that is drawn already, for tests and speech; it takes no part in what the pointer hits. */
void ui_drawn(struct ui *ui, const char *id, const char *label, const char *value, const char *hint,
              struct rect where);

/* What the pointer and the keyboard do to the control of that id in this frame. */
struct ui_act {
    bool hot;     /* the pointer is over it, and nothing above it */
    bool down;    /* pressed on it and still held, wherever the pointer is */
    bool pressed; /* went down on it now */
    bool clicked; /* let go on it, or Enter, Space or its key */
    bool focused;
    bool dropped; /* let go somewhere else */
};
struct ui_act ui_act(const struct ui *ui, const char *id);

/* Border and fill of a control in its present state. */
struct draw_box ui_face(struct ui *ui, struct ui_act act, bool primary, bool chosen, bool disabled);

/* Is anything of it within what is open to be seen? */
bool ui_in_sight(const struct ui *ui, struct rect where);

void ui_clip(struct ui *ui, struct rect where);
void ui_unclip(struct ui *ui);

/*
 * The accent outline around what has the keyboard's focus;
 * draws nothing unless it does and the keyboard is in use.
 */
void ui_focus_ring(struct ui *ui, const char *id, struct rect where, int radius);

/* ---- columns, panels, scrolling ---- */

struct ui_panel {
    const char *id, *title; /* the title is for speech and tests */
    int x, y, width;        /* y: the upper, or for UI_BOTTOM the lower edge */
    enum ui_anchor anchor;
    int padding, gap; /* 0: those of the theme; below 0: none */
    int least, most;  /* height; 0: no limit. Higher content scrolls */
    int foot;         /* of it, a strip at the lower edge that never scrolls: the caller draws there */
    bool over;        /* it may lie above other panels: nothing of them shines through */
    bool whole;       /* what has no room in it is cut off between two rows; only from UI_TOP */
};

/* What a panel looks like, for what is no column. */
void ui_panel_box(struct ui *ui, struct rect where);

/* Open a panel that becomes as tall as its content. */
void ui_panel_begin(struct ui *ui, const struct ui_panel *panel);

/* Close it; where it stands. */
struct rect ui_panel_end(struct ui *ui);

/* The next `height` pixels of the open panel or scroll area, over its whole width. */
struct rect ui_row(struct ui *ui, int height);

/* The same of a heading: where a panel ends with a whole row, it does not end with this one. */
struct rect ui_row_heading(struct ui *ui, int height);

/* Leave `height` pixels free (may be below 0: closer together). */
void ui_space(struct ui *ui, int height);

/* How much taller the open panel may become by more rows, in pixels; a lot where it has no limit. */
int ui_left(const struct ui *ui);

/* Width for content of the open column. */
int ui_width(const struct ui *ui);

/* Cut `width` pixels and a gap from the left (or, below 0, the right) of a row. */
struct rect ui_cut(struct rect *row, int width, int gap);

/*
 * Rows go into two columns from here on, the left one `width`
 * wide; then into the right one; then over both again.
 */
void ui_split(struct ui *ui, int width, int gap);
void ui_split_next(struct ui *ui);
void ui_split_end(struct ui *ui);

/* A scroll area over `where`; rows are taken as in a panel. Wheel, Page Up and Page Down move it. */
void ui_scroll_begin(struct ui *ui, const char *id, const char *title, struct rect where, int gap);
void ui_scroll_end(struct ui *ui);

/* A thin fading line across the column. */
void ui_rule(struct ui *ui);

/* How far the panel or scroll area of that id is scrolled down; `most`: how far it can be. */
int ui_scrolled(struct ui *ui, const char *id, int *most);

/* How tall all that stands in it was when it was drawn last; 0: it was not. */
int ui_extent(struct ui *ui, const char *id);

/*
 * Where the next row of the open panel will stand, from the top of all that stands in it; and scroll it as
 * little as it takes to have all in sight from such a place to the next row, the place itself at least.
 */
int ui_offset(const struct ui *ui);
void ui_reveal(struct ui *ui, int from);

/* Scroll it there (held within its content when it is drawn next). */
void ui_scroll_to(struct ui *ui, const char *id, int to);

/* ---- what unfolds ---- */

/*
 * A row with a chevron: what it holds in brief, and in quiet words at the right what that is. `names`: still
 * briefer, shown where the label does not fit; NULL: there is nothing so brief.
 */
struct ui_fold {
    const char *id, *label, *names, *title;
    bool open;
    bool sample; /* where not all of the label has room, nobody counts how many more things there are */
    bool yields; /* the title gives way to a label that has room without it */
};

/* Show it as a row of the open column; whether it was used in this frame. */
bool ui_fold(struct ui *ui, const struct ui_fold *fold);

/* How tall it is. */
int ui_fold_height(const struct theme *theme);

/* A sunken box in the open column, as tall as the rows that are taken until its end. */
struct ui_well {
    size_t mark;
    int y, gap;
    int least; /* pixels that it is at least tall, for the caller to set once it is open */
    int pad_x, pad_y;
};
void ui_well_begin(struct ui *ui, struct ui_well *well);
/* The same as a panel of its own on a page: raised, with room about what stands in it. */
void ui_card_begin(struct ui *ui, struct ui_well *well);
/* How tall what is in it makes it. */
int ui_well_end(struct ui *ui, const struct ui_well *well);

/* ---- text ---- */

/*
 * Set a text with marks into `where`, wrapped at its width;
 * the height used. Lines below where.h (if not 0) are dropped.
 */
int ui_text(struct ui *ui, struct rect where, enum face face, enum type type, enum role ink,
            const char *text);

/* Its height if it were. */
int ui_text_height(struct ui *ui, int width, enum face face, enum type type, const char *text);

/* A wrapped text as a row of the open column, and a widget for speech. */
void ui_label(struct ui *ui, const char *id, enum face face, enum type type, enum role ink, const char *text);

/* A text for reading: each of its lines is a paragraph, a label "ID.0", "ID.1" ... */
void ui_paragraphs(struct ui *ui, const char *id, const char *text);

/*
 * One line, centred on the height of `where`; too long for it, it ends in an ellipsis, and hovering tells all
 * of it. align: -1 left, 0 middle, 1 right. The width drawn.
 */
int ui_line(struct ui *ui, struct rect where, enum face face, enum type type, enum role ink, const char *text,
            int align);

/* ---- controls ---- */

enum { UI_LINES = 4 };

struct ui_button {
    const char *id, *label;
    const char *key;   /* the key cap: one letter, "Enter", "Esc", "F1" ...; NULL none */
    enum icon icon;    /* ICON_NONE */
    int picture;       /* pixels left free at its left for a picture that the caller draws; no icon then */
    const char *aside; /* words at the right of the label, with marks; NULL none */
    const char *line[UI_LINES]; /* lines below, with marks; NULL ends them */
    int bar;                    /* 0..1000, or -1 for no bar. 0 with no lines is no bar either */
    bool primary;               /* filled with the accent */
    bool ready;                 /* it has the outline, and Enter, while no control has the keyboard */
    bool disabled;              /* dashed; `reason` says why */
    bool chosen;                /* warm fill and a tick */
    bool plain;                 /* no border or fill until the pointer is there */
    bool middle;                /* label in the middle */
    bool warm;                  /* its icon in the accent even without lines */
    bool bad;                   /* its label in the colour of what is lost */
    bool title;                 /* the label in the size of numbers, for answers */
    bool short_lines;           /* each of its lines stays one, cut where it is too long */
    const char *reason, *tip;
};

/* How tall it wants to be at that width. */
int ui_button_height(struct ui *ui, int width, const struct ui_button *button);

/* How wide it must be for its label, icon and key. */
int ui_button_width(struct ui *ui, const struct ui_button *button);

/*
 * Show it; whether it was used in this frame. While no control has the keyboard, Enter uses one that is
 * highlighted (`primary`) and has no letter, or is `ready`.
 */
bool ui_button(struct ui *ui, struct rect where, const struct ui_button *button);

/* As a row of the open column. */
bool ui_button_row(struct ui *ui, const struct ui_button *button);

/*
 * A square button with an icon alone, as in the tool rail: `chosen` has the bar at its side; `key` may
 * be NULL.
 */
bool ui_tool(struct ui *ui, struct rect where, const char *id, enum icon icon, const char *label,
             const char *key, bool chosen);

/* One of several side by side; the index that is chosen now. */
int ui_segments(struct ui *ui, struct rect where, const char *id, const char *const *label, int count,
                int chosen);

/* On or off. True if it was changed. */
bool ui_toggle(struct ui *ui, struct rect where, const char *id, const char *label, bool *on);

/* A key cap at the right end of `where`, centred on its height, not while fingers point; its width. */
int ui_key_cap(struct ui *ui, struct rect where, const char *key, enum role ink);

/* How wide it is. */
int ui_key_width(struct ui *ui, const char *key);

/* What stands on a key's cap in the language in use: "Ctrl+Home" is "Strg+Pos1"; `name`, or within `room`. */
const char *ui_key_words(const char *name, char *room, size_t size);

/*
 * One line of text to edit in place, as fields are everywhere (ui/ui_edit.h): pointer, words, Ctrl with A, C,
 * X, V, Z, Y; what stood in it is selected unless it was clicked: typing replaces it.
 * True when Enter was pressed in it.
 */
bool ui_field(struct ui *ui, struct rect where, const char *id, const char *label, char *text, size_t room);

/*
 * A bar with a value 0..1000; ticks (may be NULL: none) end with -1. For health the widget's value
 * says it in words.
 */
void ui_meter(struct ui *ui, struct rect where, const char *id, const char *label, const char *value,
              int part, const int *ticks, enum role ink);

/* A small tag with a border, at most so many pixels wide (0: no limit); its width. */
int ui_tag(struct ui *ui, int x, int y, int height, int most, enum role ink, const char *text);

#endif
