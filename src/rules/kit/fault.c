#include "rules/kit/fault.h"

static void add(struct fault_list *f, struct sheet_fault fault)
{
    if (f->n < f->room)
        f->fault[f->n] = fault;
    f->n++;
}

void fault_add(struct fault_list *f, const char *rule, int stat, int mark, int why, int number)
{
    add(f, (struct sheet_fault){ rule, (short)stat, (short)mark, (short)why, false, (short)number });
}

void fault_if(struct fault_list *f, bool so, const char *rule, int stat, int mark, int why)
{
    if (so)
        fault_add(f, rule, stat, mark, why, 0);
}

void fault_over(struct fault_list *f, int over, const char *rule, int stat, int mark, int why)
{
    if (over > 0)
        fault_add(f, rule, stat, mark, why, over);
}

void fault_warn(struct fault_list *f, bool so, const char *rule, int stat, int mark, int why)
{
    if (so)
        add(f, (struct sheet_fault){ rule, (short)stat, (short)mark, (short)why, true, 0 });
}
