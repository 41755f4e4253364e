#include "view/table/select.h"

#include <string.h>

#include "core/state.h"

void table_select_init(struct table_selection *selection)
{
    *selection = (struct table_selection){ .figure = NOBODY,
                                           .before = NOBODY,
                                           .target = NOBODY,
                                           .against = NOBODY,
                                           .faced = NOBODY,
                                           .passed = NOBODY,
                                           .acted = NOBODY,
                                           .aim = -1,
                                           .aimed = -1,
                                           .kind = -1,
                                           .kind_focused = -1 };
}

/* ---- figures ---- */

void table_select_figure(struct table_selection *selection, int token)
{
    if (token != (selection->asked ? selection->before : selection->figure))
        table_select_no_target(selection); /* it was the other one's */
    selection->figure = token;
    selection->asked = false;
}

void table_select_asked(struct table_selection *selection, int token)
{
    if (!selection->asked)
        selection->before = selection->figure;
    selection->figure = token;
    selection->asked = true;
}

void table_select_target(struct table_selection *selection, int token)
{
    selection->target = token;
}

void table_select_no_target(struct table_selection *selection)
{
    selection->target = selection->faced = NOBODY;
}

void table_select_against(struct table_selection *selection, int token)
{
    selection->against = token;
}

bool table_select_waits(struct table_selection *selection, bool waits)
{
    bool over = selection->waited && !waits;

    selection->waited = waits;
    return over;
}

void table_select_turn(struct table_selection *selection, int actor, unsigned now)
{
    selection->acted = actor;
    selection->acted_since = now;
    selection->aim = -1;
}

void table_select_pass(struct table_selection *selection, int token, unsigned now)
{
    selection->passed = token;
    selection->passed_since = now;
}

void table_select_face(struct table_selection *selection, int token)
{
    selection->faced = token;
}

/* ---- deeds and cells ---- */

void table_select_aim(struct table_selection *selection, int deed)
{
    selection->aim = deed;
    selection->ntogether = 0;
}

bool table_select_aims_anew(struct table_selection *selection)
{
    bool anew = selection->aim != selection->aimed;

    selection->aimed = selection->aim;
    return anew;
}

void table_select_together(struct table_selection *selection, int token)
{
    int at = 0;

    while (at < selection->ntogether && selection->together[at] != token)
        at++;
    if (at == selection->ntogether && at < SELECT_TOGETHER)
        selection->together[selection->ntogether++] = token;
    else if (at < selection->ntogether)
        memmove(selection->together + at, selection->together + at + 1,
                (size_t)(--selection->ntogether - at) * sizeof *selection->together);
}

void table_select_point(struct table_selection *selection, bool over, struct cell cell)
{
    selection->pointing = over;
    selection->pointer = cell;
}

void table_select_cursor(struct table_selection *selection, struct cell cell)
{
    selection->keyed = true;
    selection->cursor = cell;
}

void table_select_by_pointer(struct table_selection *selection)
{
    selection->keyed = false;
}

void table_select_cursor_from(struct table_selection *selection, struct cell cell)
{
    selection->cursor = cell;
}

/* ---- a shove ---- */

void table_select_kind(struct table_selection *selection, int option)
{
    selection->kind = option;
}

void table_select_kind_focus(struct table_selection *selection, int option)
{
    selection->kind_focused = option;
}

void table_select_kind_chosen(struct table_selection *selection, short name)
{
    selection->kind_chosen = name;
}

void table_select_question(struct table_selection *selection)
{
    selection->kind = selection->kind_focused = -1;
    selection->keyed = false;
}

void table_select_let_go(struct table_selection *selection)
{
    selection->aim = -1;
    selection->keyed = false;
}
