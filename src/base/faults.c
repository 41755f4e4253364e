#include "base/faults.h"
#include "base/language.h"

#include <stdarg.h>
#include <string.h>

#include "base/mem.h"
#include "base/writer.h"

void faults_init(struct faults *faults)
{
    *faults = (struct faults){ 0 };
}

static void clear_fault(struct fault *fault)
{
    mem_free(fault->file);
    mem_free(fault->path);
    mem_free(fault->message);
    mem_free(fault->hint);
}

void faults_clear(struct faults *faults)
{
    for (int i = 0; i < faults->n; i++)
        clear_fault(&faults->at[i]);
    mem_free(faults->at);
    faults_init(faults);
}

static char *copy_or_empty(const char *text)
{
    return mem_copy_text(text ? text : "");
}

/* A fault of copies; false, and nothing to clear, when memory is exhausted. */
static bool copy_fault(struct fault *fault, const struct fault_place *place, enum fault_code code,
                       const char *message)
{
    *fault = (struct fault){
        .file = copy_or_empty(place->file),
        .line = place->line,
        .column = place->column,
        .path = copy_or_empty(place->path),
        .code = code,
        .message = mem_copy_text(message),
        .hint = copy_or_empty(place->hint),
    };
    if (fault->file && fault->path && fault->message && fault->hint)
        return true;
    clear_fault(fault);
    return false;
}

static bool add_fault(struct faults *faults, const struct fault_place *place, enum fault_code code,
                      const char *message)
{
    void *block = faults->at;

    if (!mem_reserve(&block, &faults->room, (size_t)faults->n + 1, sizeof *faults->at))
        return false;
    faults->at = block;
    if (!copy_fault(&faults->at[faults->n], place, code, message))
        return false;
    faults->n++;
    return true;
}

void faults_add(struct faults *faults, const struct fault_place *place, enum fault_code code,
                const char *format, ...)
{
    struct str message = { 0 };
    va_list args;

    va_start(args, format);
    str_add_list(&message, format, args);
    va_end(args);
    if (message.failed || !add_fault(faults, place, code, str_cstr(&message)))
        faults->failed = true;
    str_clear(&message);
}

void faults_place(struct faults *faults, int i, int line, int column, const char *path)
{
    struct fault *fault = &faults->at[i];
    struct str whole = { 0 };
    char *copy = NULL;

    fault->line = line;
    fault->column = column;
    if (str_add_format(&whole, "%s%s", path, fault->path))
        copy = mem_copy_text(whole.text);
    str_clear(&whole);
    if (!copy) {
        faults->failed = true;
        return;
    }
    mem_free(fault->path);
    fault->path = copy;
}

/* Faults of different files never pass each other. */
static bool stands_before(const struct fault *a, const struct fault *b)
{
    if (strcmp(a->file, b->file) != 0)
        return false;
    return a->line != b->line ? a->line < b->line : a->column < b->column;
}

void faults_sort(struct faults *faults, int first)
{
    for (int i = first + 1; i < faults->n; i++) {
        struct fault fault = faults->at[i];
        int j = i;

        for (; j > first && stands_before(&fault, &faults->at[j - 1]); j--)
            faults->at[j] = faults->at[j - 1];
        faults->at[j] = fault;
    }
}

void faults_describe(const struct fault *fault, struct str *out)
{
    str_add_text(out, fault->file);
    if (fault->line > 0)
        str_add_format(out, ":%d:%d", fault->line, fault->column);
    str_add_text(out, ": ");
    if (*fault->path)
        str_add_format(out, "%s: ", fault->path);
    str_add_text(out, fault->message);
    if (*fault->hint)
        str_add_format(out, " (%s)", fault->hint);
}

void faults_print(const struct faults *faults, struct str *out)
{
    for (int i = 0; i < faults->n; i++) {
        faults_describe(&faults->at[i], out);
        str_add_char(out, '\n');
    }
    if (faults->failed)
        str_add_text(out, _("there is no memory left to list all faults\n"));
}

static void write_fault(const struct fault *fault, struct writer *w)
{
    writer_object(w, NULL);
    writer_text(w, "file", fault->file);
    writer_int(w, "line", fault->line);
    writer_int(w, "column", fault->column);
    writer_text(w, "path", fault->path);
    writer_text(w, "code", faults_word(fault->code));
    writer_text(w, "message", fault->message);
    writer_text(w, "hint", fault->hint);
    writer_end(w);
}

void faults_write(const struct faults *faults, struct writer *writer, const char *key)
{
    writer_array(writer, key);
    for (int i = 0; i < faults->n; i++)
        write_fault(&faults->at[i], writer);
    writer_end(writer);
}

const char *faults_word(enum fault_code code)
{
    static const char *const words[FAULT_COUNT] = {
#define FAULT_WORD(code, word) [code] = word,
        FAULT_CODES(FAULT_WORD)
#undef FAULT_WORD
    };

    return words[code];
}

static enum err_kind kind_of(enum fault_code code)
{
    switch (code) {
    case FAULT_MEMORY:
        return ERR_MEMORY;
    case FAULT_FILE:
        return ERR_ENVIRONMENT;
    default:
        return ERR_DATA;
    }
}

enum err_kind faults_kind(const struct faults *faults)
{
    enum err_kind worst = ERR_NONE;

    if (faults->failed)
        return ERR_MEMORY;
    for (int i = 0; i < faults->n; i++) {
        enum err_kind kind = kind_of(faults->at[i].code);

        /* In the order of the exit codes, later is worse. */
        if (kind > worst)
            worst = kind;
    }
    return worst;
}

bool faults_none(const struct faults *faults, struct err *err)
{
    struct str first;

    if (faults->n == 0)
        return faults->failed ? err_memory(err) : true;
    str_init(&first);
    faults_describe(&faults->at[0], &first);
    if (faults->n > 1)
        str_add_format(&first, _(" (and %d more)"), faults->n - 1);
    if (first.failed)
        err_memory(err);
    else
        err_set(err, faults_kind(faults), "%s", str_cstr(&first));
    str_clear(&first);
    return false;
}
