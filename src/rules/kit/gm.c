#include "rules/kit/gm.h"

void kit_lay_modifier(struct play *p, int key, int value, int label, int hidden, const char *rule)
{
    struct mark mark = mark_make(key, TABLE);

    mark.level = (short)play_arg_value(p, value, 0);
    mark.text = (unsigned short)kit_text(p, label);
    if (kit_says_yes(p, hidden))
        mark.seen = SEATS_GM;
    play_mark(p, mark, rule);
}

bool kit_gives_stats(const struct play *p, const struct argument *argument)
{
    while (argument->name && (argument->kind != ARGUMENT_STAT || !play_arg(p, argument->name, 0)))
        argument++;
    return argument->name;
}

void kit_set_stats(struct play *p, const struct argument *argument, const char *rule)
{
    for (; argument->name; argument++)
        if (argument->kind == ARGUMENT_STAT && play_arg(p, argument->name, 0))
            play_set(p, p->target, ruleset_find_stat(p->rules, ruleset_name(p->rules, argument->name)),
                     play_arg_value(p, argument->name, 0), rule);
}
