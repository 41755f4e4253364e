/* 2.9 Wesen: which traits work in the form that it is in (FD-99, FD-231, FD-232). */
#include "rules/doom/doom.h"

int doom_trait(const struct state *now, const struct book *book, int token, int trait)
{
    int id = state_find(now, token, TRAIT + trait, -2);

    if (id < 0 || mark_field_now(book, &now->mark[id], &doom_marks[TRAIT + trait].field[TRAIT_FROM]) >
                      state_stat(now, token, WESEN_FORM))
        return 0;
    return now->mark[id].level;
}

bool doom_full_form(const struct state *now, int token)
{
    enum { FULL_FORM = 3 };

    return state_stat(now, token, WESEN_FORM) == FULL_FORM;
}
