#include "ai/reason.h"

static void add_part(const struct ruleset *rules, int deed, int answer, int target, struct str *out)
{
    str_add_text(out, rules->deeds[deed]->key);
    if (answer)
        str_add_format(out, ".%s", ruleset_name(rules, answer));
    if (target != NOBODY)
        str_add_format(out, "@%d", target);
}

static void add_plan(const struct ruleset *rules, const struct reason_plan *plan, struct str *out)
{
    add_part(rules, plan->deed, plan->answer, plan->target, out);
    if (plan->then >= 0) {
        str_add_char(out, '+');
        add_part(rules, plan->then, 0, plan->then_target, out);
    }
    for (int i = 0; i < REASON_NUMBERS && plan->name[i]; i++)
        str_add_format(out, " %s=%.2f", ruleset_name(rules, plan->name[i]), plan->number[i]);
    if (plan->away)
        str_add_format(out, " away=%d", plan->away);
    else
        str_add_format(out, " worth=%.1f", plan->worth);
}

void reason_add_plans(const struct ruleset *rules, const struct reason_plan *best,
                      const struct reason_plan *second, const char *held, struct str *out)
{
    str_add_char(out, '=');
    add_plan(rules, best, out);
    if (second) {
        str_add_char(out, '|');
        add_plan(rules, second, out);
    }
    if (held)
        str_add_format(out, "!%s", held);
}

static void add_option(const struct ruleset *rules, const struct question *question,
                       const struct reason_option *answer, struct str *out)
{
    const struct option *option = question->kind == ASK_PICK ? &question->option[answer->value] : NULL;

    if (!option)
        str_add_format(out, "%d", answer->value);
    else if (option->key)
        str_add_text(out, ruleset_name(rules, option->key));
    else if (cell_somewhere(option->cell))
        str_add_format(out, "%d,%d", option->cell.x, option->cell.y);
    else
        str_add_format(out, "@%d", option->of);
    str_add_format(out, " worth=%.1f", answer->worth);
}

void reason_add_options(const struct ruleset *rules, const struct question *question,
                        const struct reason_option *best, const struct reason_option *second, struct str *out)
{
    str_add_format(out, "=%s:", ruleset_name(rules, question->key));
    add_option(rules, question, best, out);
    if (second) {
        str_add_char(out, '|');
        add_option(rules, question, second, out);
    }
}
