#include "session/shelf/alone.h"

#include "base/files.h"
#include "rules/list.h"
#include "session/shelf/making.h"
#include "session/shelf/paper.h"

void sheet_alone_clear(struct sheet_alone *alone)
{
    sheet_page_clear(&alone->page);
    session_close(alone->session);
    sheet_clear(&alone->sheet);
    book_clear(&alone->book);
    words_clear(&alone->words);
    tables_clear(&alone->tables);
    *alone = (struct sheet_alone){ .session = NULL };
}

bool sheet_alone_open(struct sheet_alone *alone, const char *path, struct faults *faults, struct err *err)
{
    *alone = (struct sheet_alone){ .session = NULL };
    if (!sheet_load_any(path, rules_at, false, &alone->book, &alone->sheet, faults) ||
        !words_load(alone->sheet.rules, &alone->words, faults) ||
        !tables_load(alone->sheet.rules, &alone->tables, faults))
        return false;
    alone->session = making_take(&alone->sheet, NULL, NULL, err);
    return alone->session &&
           (sheet_page_make(&alone->page, session_state(alone->session), session_book(alone->session), 0,
                            &alone->words, &alone->tables.layout) ||
            err_memory(err));
}

bool sheet_alone_print(const struct sheet_alone *alone, const char *file, struct err *err)
{
    struct str pdf = { 0 };
    bool done = paper_print(&alone->page, alone->sheet.about, &pdf, err) &&
                files_write(file, str_cstr(&pdf), pdf.len, err);

    str_clear(&pdf);
    return done;
}
