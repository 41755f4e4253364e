#include "base/writer.h"

#include <string.h>

#include "base/bug.h"
#include "base/text.h"
#include <utf8proc.h>

void writer_init(struct writer *w, struct str *out, enum writer_style style)
{
    *w = (struct writer){ .out = out, .style = style };
}

bool writer_done(struct writer *w)
{
    BUG_UNLESS(w->depth == 0 && w->full);
    if (w->style == WRITER_PRETTY)
        str_add_char(w->out, '\n');
    return !w->out->failed;
}

/* Does each member get a line of its own here? */
static bool breaks_lines(const struct writer *w)
{
    return w->style == WRITER_PRETTY && w->depth > 0 && w->row == 0;
}

static void break_line(struct writer *w)
{
    str_add_char(w->out, '\n');
    for (int i = 0; i < w->depth; i++)
        str_add_text(w->out, "  ");
}

static void add_escape(struct str *out, const char *at, int used)
{
    static const char codes[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt";
    const char *code = strchr(codes, *at);
    utf8proc_int32_t point;

    utf8proc_iterate((const utf8proc_uint8_t *)at, used, &point);
    if (code)
        str_add_format(out, "\\%c", letters[code - codes]);
    else
        str_add_format(out, "\\u%04x", (unsigned)point);
}

static void add_quoted(struct str *out, const char *bytes, size_t len)
{
    str_add_char(out, '"');
    while (len > 0) {
        unsigned char c = (unsigned char)*bytes;
        int used = c ? text_char(bytes, len) : 0;

        if (used == 0)
            str_add_text(out, "\uFFFD");
        else if (text_is_control(bytes) || c == '"' || c == '\\')
            add_escape(out, bytes, used);
        else
            str_add(out, bytes, (size_t)used);
        bytes += used ? used : 1;
        len -= used ? (size_t)used : 1;
    }
    str_add_char(out, '"');
}

/* What stands before a value: comma, line break, key. */
static void begin(struct writer *w, const char *key)
{
    BUG_UNLESS(w->depth > 0 ? !key == w->array[w->depth] : !key && !w->full);
    if (w->full)
        str_add_text(w->out, w->style == WRITER_PRETTY && w->row ? ", " : ",");
    if (breaks_lines(w))
        break_line(w);
    if (key) {
        add_quoted(w->out, key, strlen(key));
        str_add_text(w->out, w->style == WRITER_PRETTY ? ": " : ":");
    }
    w->full = true;
}

static void open_list(struct writer *w, const char *key, bool array, bool row)
{
    begin(w, key);
    BUG_UNLESS(w->depth < WRITER_DEPTH);
    str_add_char(w->out, array ? '[' : '{');
    w->array[++w->depth] = array;
    w->full = false;
    if (row && w->row == 0)
        w->row = w->depth;
}

void writer_object(struct writer *w, const char *key)
{
    open_list(w, key, false, false);
}

void writer_array(struct writer *w, const char *key)
{
    open_list(w, key, true, false);
}

void writer_object_row(struct writer *w, const char *key)
{
    open_list(w, key, false, true);
}

void writer_array_row(struct writer *w, const char *key)
{
    open_list(w, key, true, true);
}

void writer_end(struct writer *w)
{
    bool array = w->array[w->depth], broken = w->full && breaks_lines(w);

    BUG_UNLESS(w->depth > 0);
    if (w->row == w->depth)
        w->row = 0;
    w->depth--;
    if (broken)
        break_line(w);
    str_add_char(w->out, array ? ']' : '}');
    w->full = true;
}

void writer_bytes(struct writer *w, const char *key, const char *bytes, size_t len)
{
    begin(w, key);
    add_quoted(w->out, bytes, len);
}

void writer_text(struct writer *w, const char *key, const char *text)
{
    writer_bytes(w, key, text, strlen(text));
}

void writer_int(struct writer *w, const char *key, long long number)
{
    begin(w, key);
    str_add_int(w->out, number);
}

void writer_real(struct writer *w, const char *key, double number)
{
    begin(w, key);
    str_add_real(w->out, number);
}

void writer_bool(struct writer *w, const char *key, bool truth)
{
    writer_raw(w, key, truth ? "true" : "false");
}

void writer_null(struct writer *w, const char *key)
{
    writer_raw(w, key, "null");
}

void writer_raw(struct writer *w, const char *key, const char *json)
{
    begin(w, key);
    str_add_text(w->out, json);
}

static void write_list(struct writer *w, const char *key, const cJSON *node)
{
    open_list(w, key, cJSON_IsArray(node), false);
    for (const cJSON *child = node->child; child; child = child->next)
        writer_node(w, child->string, child);
    writer_end(w);
}

void writer_node(struct writer *w, const char *key, const cJSON *node)
{
    if (cJSON_IsArray(node) || cJSON_IsObject(node))
        write_list(w, key, node);
    else if (cJSON_IsString(node))
        writer_text(w, key, node->valuestring);
    else if (cJSON_IsNumber(node))
        writer_real(w, key, node->valuedouble);
    else if (cJSON_IsBool(node))
        writer_bool(w, key, cJSON_IsTrue(node));
    else
        writer_null(w, key);
}
