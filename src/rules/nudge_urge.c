#include "rules/nudge.h"


int nudge_urge(const struct state *now, const struct book *book, const struct command *wish)
{
    (void)now;
    (void)book;
    (void)wish;
    return 0;
}

int nudge_within(const struct state *now, const struct book *book, const struct command *wish)
{
    (void)now;
    (void)book;
    (void)wish;
    return 0;
}
