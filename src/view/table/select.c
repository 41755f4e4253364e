#include "view/table/select.h"

#include "core/state.h"

void play_select_init(struct play_selection *selection)
{
    *selection = (struct play_selection){ .figure = NOBODY,
                                          .target = NOBODY,
                                          .against = NOBODY,
                                          .faced = NOBODY,
                                          .passed = NOBODY,
                                          .acted = NOBODY,
                                          .aim = -1,
                                          .kind = -1,
                                          .kind_focused = -1 };
}

/* ---- figures ---- */

void play_select_figure(struct play_selection *selection, int token)
{
    selection->figure = token;
}

void play_select_target(struct play_selection *selection, int token)
{
    selection->target = token;
}

void play_select_no_target(struct play_selection *selection)
{
    selection->target = selection->faced = NOBODY;
}

void play_select_against(struct play_selection *selection, int token)
{
    selection->against = token;
}

void play_select_turn(struct play_selection *selection, int actor, unsigned now)
{
    selection->acted = actor;
    selection->acted_since = now;
    selection->aim = -1;
}

void play_select_pass(struct play_selection *selection, int token, unsigned now)
{
    selection->passed = token;
    selection->passed_since = now;
}

void play_select_face(struct play_selection *selection, int token)
{
    selection->faced = token;
}

/* ---- deeds and cells ---- */

void play_select_aim(struct play_selection *selection, int verb)
{
    selection->aim = verb;
}

void play_select_point(struct play_selection *selection, bool over, struct cell cell)
{
    selection->pointing = over;
    selection->pointer = cell;
}

void play_select_cursor(struct play_selection *selection, struct cell cell)
{
    selection->keyed = true;
    selection->cursor = cell;
}

void play_select_by_pointer(struct play_selection *selection)
{
    selection->keyed = false;
}

void play_select_cursor_from(struct play_selection *selection, struct cell cell)
{
    selection->cursor = cell;
}

/* ---- a shove ---- */

void play_select_kind(struct play_selection *selection, int option)
{
    selection->kind = option;
}

void play_select_kind_focus(struct play_selection *selection, int option)
{
    selection->kind_focused = option;
}

void play_select_kind_chosen(struct play_selection *selection, short name)
{
    selection->kind_chosen = name;
}

void play_select_question(struct play_selection *selection)
{
    selection->kind = selection->kind_focused = -1;
    selection->keyed = false;
}

void play_select_let_go(struct play_selection *selection)
{
    selection->aim = -1;
    selection->keyed = false;
}
