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
