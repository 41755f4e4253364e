#include "core/command.h"

#include "base/bug.h"

#include <string.h>

static const char *const edit_names[] = {
#define EDIT_ROW(op) #op,
    EDIT_OPS(EDIT_ROW)
#undef EDIT_ROW
};

void command_clear(struct command *command)
{
    tape_clear(&command->args);
}

bool command_copy(struct command *to, const struct command *from)
{
    *to = *from;
    to->args = (struct tape){ 0 };
    if (tape_copy(&to->args, &from->args))
        return true;
    tape_clear(&to->args);
    return false;
}

bool command_says_yes(const struct command *command, const struct texts *texts, int key)
{
    for (int i = 0; i < command->args.len; i++) {
        const struct answer *arg = &command->args.at[i];
        const char *word = arg->kind == ASK_WORDS ? texts_get(texts, command->args.value[arg->at]) : "";

        if (arg->kind == ASK_WORDS && arg->key == key)
            return strcmp(word, "yes") == 0 || strcmp(word, "true") == 0;
    }
    return false;
}

bool command_edit(struct command *command, enum edit_op op, int who, int what, int value, const int *more,
                  int nmore)
{
    int number[EDIT_NUMBERS] = { (int)op, who, what, value };

    BUG_UNLESS(nmore >= 0 && nmore <= EDIT_NUMBERS - 4);
    for (int i = 0; i < nmore; i++)
        number[4 + i] = more[i];
    return tape_add(&command->args, (struct answer){ .kind = ASK_EDIT, .n = (short)(4 + nmore) }, number);
}

const char *edit_name(enum edit_op op)
{
    return op < EDIT_COUNT ? edit_names[op] : "";
}
