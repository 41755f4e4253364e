/* Lets the rule set look at a sheet. */
#include "content/sheet_own.h"

int sheet_judge(const struct sheet *sheet, const struct book *book, struct sheet_fault *fault, int room)
{
    const struct sheet_entry entry = { .at = NOWHERE, .seat = 1, .seen = SEATS_ALL };
    struct sheet_table table;
    int found;

    if (!sheet_table_lay(&table, sheet, book, NULL, &entry))
        return -1;
    found = ruleset_check_sheet(&table.book, &table.state, 0, fault, room);
    sheet_table_clear(&table);
    return found;
}
