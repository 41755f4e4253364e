#include "base/json.h"

#include <math.h>
#include <string.h>

#include "base/files.h"
#include "base/language.h"
#include "base/mem.h"

static void *take_block(size_t size)
{
    return mem_new(size, 1);
}

/*
 * Let cJSON take its memory through base/mem.h. It keeps the two functions in
 * a global; set before main() begins, no thread ever sees it change.
 */
__attribute__((constructor)) static void hook_memory(void)
{
    cJSON_Hooks hooks = { .malloc_fn = take_block, .free_fn = mem_free };

    cJSON_InitHooks(&hooks);
}

/* Add the fault that keeps the document from being read, give it back; always false. */
static bool fail(struct json *json, struct faults *faults, int line, int column, enum fault_code code,
                 const char *message)
{
    struct fault_place place = { json->name ? json->name : "", line, column, NULL, NULL };

    faults_add(faults, &place, code, "%s", message);
    json_close(json);
    return false;
}

static bool fail_memory(struct json *json, struct faults *faults)
{
    return fail(json, faults, 0, 0, FAULT_MEMORY, _("there is no memory left"));
}

/* Scan the bytes of `json` and make their tree. */
static bool parse(struct json *json, struct faults *faults)
{
    const char *bytes = str_cstr(&json->text);
    size_t len = json->text.len, mark = json_mark(bytes, len);
    struct json_trouble trouble;
    int line, column;

    if (!json_scan(bytes, len, &trouble)) {
        if (trouble.code == FAULT_MEMORY)
            return fail_memory(json, faults);
        json_spot(bytes, len, trouble.offset, &line, &column);
        return fail(json, faults, line, column, trouble.code, trouble.text);
    }
    /* After the scan, nothing but memory can be missing. */
    json->root = cJSON_ParseWithLength(bytes + mark, len - mark);
    return json->root || fail_memory(json, faults);
}

bool json_open_text(struct json *json, const char *name, const char *bytes, size_t len, struct faults *faults)
{
    *json = (struct json){ .name = mem_copy_text(name) };
    if (!json->name || !str_add(&json->text, bytes, len))
        return fail_memory(json, faults);
    return parse(json, faults);
}

/* Report why a file could not be read; the fault names the file itself, so the message need not. */
static bool fail_read(struct json *json, struct faults *faults, const struct err *err)
{
    size_t len = strlen(json->name);
    const char *message = err->text;

    if (err->kind == ERR_MEMORY)
        return fail_memory(json, faults);
    if (strncmp(message, json->name, len) == 0 && strncmp(message + len, ": ", 2) == 0)
        message += len + 2;
    return fail(json, faults, 0, 0, err->kind == ERR_DATA ? FAULT_LIMIT : FAULT_FILE, message);
}

bool json_open_file(struct json *json, const char *path, size_t limit, struct faults *faults)
{
    struct err err;

    *json = (struct json){ .name = mem_copy_text(path) };
    if (!json->name)
        return fail_memory(json, faults);
    if (!files_read(path, limit, &json->text, &err))
        return fail_read(json, faults, &err);
    return parse(json, faults);
}

void json_close(struct json *json)
{
    cJSON_Delete(json->root);
    str_clear(&json->text);
    mem_free(json->name);
    *json = (struct json){ 0 };
}

const cJSON *json_first(const cJSON *list)
{
    return list ? list->child : NULL;
}

bool json_thousandths(const cJSON *node, int *thousandths)
{
    enum { MOST = 1000000 };
    double number = cJSON_IsNumber(node) && fabs(node->valuedouble) <= MOST ? node->valuedouble : 0.0001;
    double rounded = round(number * 1000);

    if (rounded / 1000 != number)
        return false;
    *thousandths = (int)rounded;
    return true;
}

const cJSON *json_get(const cJSON *object, const char *key)
{
    return cJSON_IsObject(object) ? cJSON_GetObjectItemCaseSensitive(object, key) : NULL;
}

/* What it is, of one that is not shown itself. */
static const char *kind_word(const cJSON *node)
{
    if (cJSON_IsObject(node))
        return _("an object");
    if (cJSON_IsArray(node))
        return _("an array");
    if (cJSON_IsTrue(node))
        return "true";
    return cJSON_IsFalse(node) ? "false" : "null";
}

void json_describe(const cJSON *node, struct str *out)
{
    enum { SHOWN = 40 };

    if (!node) {
        str_add_text(out, _("nothing"));
    } else if (cJSON_IsString(node)) {
        str_add_char(out, '"');
        str_add_shown(out, node->valuestring, SHOWN);
        str_add_char(out, '"');
    } else if (cJSON_IsNumber(node)) {
        str_add_real(out, node->valuedouble);
    } else {
        str_add_text(out, kind_word(node));
    }
}
