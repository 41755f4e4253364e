#include "exchange/inset.h"

#include "base/bounds.h"
#include "base/language.h"
#include "exchange/base64.h"

#include <string.h>

/* ---- what it is ---- */

/* Its first bytes are enough: the rest of the file is not waited for. */
static bool take_head(void *head, const char *bytes, size_t len, struct err *err)
{
    struct str *to = head;

    if (to->len < IMAGE_HEAD && !str_add(to, bytes, len))
        return err_memory(err);
    return true;
}

bool inset_look_at(const char *path, struct image_facts *facts, struct err *err)
{
    struct str head = { 0 };
    bool read = files_pass(path, IMAGE_LIMIT, take_head, &head, err);

    if (read)
        *facts = image_look((const unsigned char *)str_cstr(&head), head.len);
    str_clear(&head);
    return read &&
           (facts->kind != IMAGE_NONE || err_set(err, ERR_DATA, _("%s: neither PNG, JPEG nor WebP"), path));
}

/* ---- as letters ---- */

/* Letters come in fours, of three bytes: what is over waits for the next part. */
struct lettering {
    struct files_writing *to;
    unsigned char over[3];
    size_t nover;
};

static bool put_letters(struct lettering *l, const unsigned char *bytes, size_t len, struct err *err)
{
    char letters[16384];

    while (len > 0) {
        size_t part = len < sizeof letters / 4 * 3 ? len : sizeof letters / 4 * 3;

        if (!files_put(l->to, letters, base64_write(bytes, part, letters), err))
            return false;
        bytes += part;
        len -= part;
    }
    return true;
}

static bool take_letters(void *context, const char *bytes, size_t len, struct err *err)
{
    struct lettering *l = context;
    const unsigned char *at = (const unsigned char *)bytes;
    size_t whole;

    while (len > 0 && l->nover > 0) {
        l->over[l->nover++] = *at++;
        len--;
        if (l->nover == 3) {
            l->nover = 0;
            if (!put_letters(l, l->over, 3, err))
                return false;
        }
    }
    whole = len / 3 * 3;
    for (size_t i = whole; i < len; i++)
        l->over[l->nover++] = at[i];
    return put_letters(l, at, whole, err);
}

bool inset_put_letters(const char *path, struct files_writing *to, struct err *err)
{
    struct lettering l = { .to = to };

    return files_pass(path, IMAGE_LIMIT, take_letters, &l, err) && put_letters(&l, l.over, l.nover, err);
}

/* ---- its file ---- */

/* As many of the first bytes are here as are looked at: they tell the name of the file. */
static bool begin(struct inset *p, struct err *err)
{
    p->facts = image_look((const unsigned char *)p->head.text, p->head.len);
    if (p->facts.kind == IMAGE_NONE)
        return err_set(err, ERR_DATA, _("its picture is neither PNG, JPEG nor WebP"));
    if (p->stem.len == 0)
        return true;
    if (!str_add_text(&p->path, str_cstr(&p->stem)) || !str_add_text(&p->path, image_ending(p->facts.kind)))
        return err_memory(err);
    p->writing = files_begin(p->path.text, err);
    return p->writing && files_put(p->writing, p->head.text, p->head.len, err);
}

static void remember_tail(struct inset *p, const unsigned char *bytes, size_t len)
{
    size_t fresh = len < INSET_TAIL ? len : INSET_TAIL, old = INSET_TAIL - fresh;

    memmove(p->tail, p->tail + fresh, old);
    memcpy(p->tail + old, bytes + len - fresh, fresh);
}

bool inset_put(struct inset *p, const unsigned char *bytes, size_t len, struct err *err)
{
    size_t kept = IMAGE_HEAD - p->head.len < len ? IMAGE_HEAD - p->head.len : len;

    if (len == 0)
        return true;
    remember_tail(p, bytes, len);
    p->size += len;
    if (!str_add(&p->head, bytes, kept))
        return err_memory(err);
    if (p->head.len < IMAGE_HEAD) /* more may come that tells how large it is */
        return true;
    if (p->facts.kind == IMAGE_NONE && !begin(p, err))
        return false;
    return !p->writing || kept == len || files_put(p->writing, bytes + kept, len - kept, err);
}

/* Does what came end as its kind ends? */
static bool ends_well(const struct inset *p)
{
    const unsigned char *head = (const unsigned char *)p->head.text;

    if (p->facts.kind == IMAGE_PNG)
        return memcmp(p->tail + 4, "IEND", 4) == 0;
    if (p->facts.kind == IMAGE_JPEG) /* some programs leave zeros behind */
        return p->size > 64 && (memcmp(p->tail + 10, "\xff\xd9", 2) == 0 || p->tail[11] == 0);
    return p->size >= (size_t)(head[4] | head[5] << 8 | head[6] << 16) + ((size_t)head[7] << 24) + 8;
}

bool inset_whole(struct inset *p, struct err *err)
{
    if (p->head.len < INSET_TAIL)
        return err_set(err, ERR_DATA, _("it has no picture"));
    if (p->facts.kind == IMAGE_NONE && !begin(p, err))
        return false;
    return ends_well(p) || err_set(err, ERR_DATA, _("its picture is cut short"));
}

bool inset_end(struct inset *p, bool good, struct err *err)
{
    bool done = !p->writing || files_end(p->writing, good, err);

    str_clear(&p->stem);
    str_clear(&p->path);
    str_clear(&p->head);
    *p = (struct inset){ 0 };
    return done;
}
