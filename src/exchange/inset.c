#include "exchange/inset.h"

#include "base/bounds.h"
#include "base/language.h"
#include "exchange/base64.h"

#include <string.h>

/* ---- what it is ---- */

static int big16(const unsigned char *at)
{
    return at[0] << 8 | at[1];
}

static int big32(const unsigned char *at)
{
    return (int)((unsigned)big16(at) << 16 | (unsigned)big16(at + 2)) & 0x7fffffff;
}

static int little24(const unsigned char *at)
{
    return at[0] | at[1] << 8 | at[2] << 16;
}

static void look_at_png(struct inset_facts *facts, const unsigned char *head, size_t len)
{
    facts->kind = INSET_PNG;
    if (len >= 24) {
        facts->width = big32(head + 16);
        facts->height = big32(head + 20);
    }
}

/* The frame header, behind segments that each tell their length. */
static void look_at_jpeg(struct inset_facts *facts, const unsigned char *head, size_t len)
{
    size_t at = 2;

    facts->kind = INSET_JPEG;
    while (at + 9 <= len && head[at] == 0xff) {
        int marker = head[at + 1];

        if (marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc) {
            facts->height = big16(head + at + 5);
            facts->width = big16(head + at + 7);
            return;
        }
        at += marker == 0xff ? 1 : 2 + (size_t)big16(head + at + 2);
    }
}

static void look_at_webp(struct inset_facts *facts, const unsigned char *head, size_t len)
{
    facts->kind = INSET_WEBP;
    if (len < 30)
        return;
    if (memcmp(head + 12, "VP8X", 4) == 0) {
        facts->width = little24(head + 24) + 1;
        facts->height = little24(head + 27) + 1;
    } else if (memcmp(head + 12, "VP8L", 4) == 0) {
        unsigned bits = (unsigned)little24(head + 21) | (unsigned)head[24] << 24;

        facts->width = (int)(bits & 0x3fff) + 1;
        facts->height = (int)(bits >> 14 & 0x3fff) + 1;
    } else if (memcmp(head + 12, "VP8 ", 4) == 0) {
        facts->width = little24(head + 26) & 0x3fff;
        facts->height = little24(head + 27) >> 8 & 0x3fff;
    }
}

static struct inset_facts look(const unsigned char *head, size_t len)
{
    struct inset_facts facts = { 0 };

    if (len >= 8 && memcmp(head, "\x89PNG\r\n\x1a\n", 8) == 0)
        look_at_png(&facts, head, len);
    else if (len >= 3 && memcmp(head, "\xff\xd8\xff", 3) == 0)
        look_at_jpeg(&facts, head, len);
    else if (len >= 12 && memcmp(head, "RIFF", 4) == 0 && memcmp(head + 8, "WEBP", 4) == 0)
        look_at_webp(&facts, head, len);
    return facts;
}

/* Its first bytes are enough: the rest of the file is not waited for. */
static bool take_head(void *head, const char *bytes, size_t len, struct err *err)
{
    struct str *to = head;

    if (to->len < INSET_HEAD && !str_add(to, bytes, len))
        return err_memory(err);
    return true;
}

bool inset_look_at(const char *path, struct inset_facts *facts, struct err *err)
{
    struct str head = { 0 };
    bool read = files_pass(path, INSET_LIMIT, take_head, &head, err);

    if (read)
        *facts = look((const unsigned char *)str_cstr(&head), head.len);
    str_clear(&head);
    return read &&
           (facts->kind != INSET_NONE || err_set(err, ERR_DATA, _("%s: neither PNG, JPEG nor WebP"), path));
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

    return files_pass(path, INSET_LIMIT, take_letters, &l, err) && put_letters(&l, l.over, l.nover, err);
}

/* ---- its file ---- */

/* The first bytes are here: they tell the name of the file. */
static bool begin(struct inset *p, struct err *err)
{
    static const char *const endings[] = { "", ".png", ".jpg", ".webp" };

    p->facts = look((const unsigned char *)p->head.text, p->head.len);
    if (p->facts.kind == INSET_NONE)
        return err_set(err, ERR_DATA, _("its picture is neither PNG, JPEG nor WebP"));
    if (p->stem.len == 0)
        return true;
    if (!str_add_text(&p->path, str_cstr(&p->stem)) || !str_add_text(&p->path, endings[p->facts.kind]))
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
    bool begun = p->head.len >= INSET_TAIL;
    size_t kept = INSET_HEAD - p->head.len < len ? INSET_HEAD - p->head.len : len;

    if (len == 0)
        return true;
    remember_tail(p, bytes, len);
    p->size += len;
    if (!str_add(&p->head, bytes, kept))
        return err_memory(err);
    if (!begun) /* too few came to tell what it is; what came at once is kept whole, so none is lost here */
        return p->head.len < INSET_TAIL ||
               (begin(p, err) &&
                (kept == len || !p->writing || files_put(p->writing, bytes + kept, len - kept, err)));
    return !p->writing || files_put(p->writing, bytes, len, err);
}

/* Does what came end as its kind ends? */
static bool ends_well(const struct inset *p)
{
    const unsigned char *head = (const unsigned char *)p->head.text;

    if (p->facts.kind == INSET_PNG)
        return memcmp(p->tail + 4, "IEND", 4) == 0;
    if (p->facts.kind == INSET_JPEG) /* some programs leave zeros behind */
        return p->size > 64 && (memcmp(p->tail + 10, "\xff\xd9", 2) == 0 || p->tail[11] == 0);
    return p->size >= (size_t)little24(head + 4) + ((size_t)head[7] << 24) + 8;
}

bool inset_whole(const struct inset *p, struct err *err)
{
    if (p->facts.kind == INSET_NONE)
        return err_set(err, ERR_DATA, _("it has no picture"));
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
