#include "exchange/foreign.h"

#include "base/language.h"
#include "base/mem.h"
#include "exchange/base64.h"

#include <string.h>

enum { KEY_ROOM = 8, PREFIX_ROOM = 64 };

/* Where reading stands. */
struct splitter {
    struct foreign *foreign;
    int depth;          /* open objects and arrays */
    bool in_text;       /* inside of a text, */
    bool escaped;       /* behind its backslash, */
    bool is_key;        /* which is a key of the outermost object */
    bool wants_key;     /* the next text of the outermost object is a key */
    bool in_picture;    /* inside of the picture's text */
    bool named;         /* the key before was "image" */
    char key[KEY_ROOM]; /* the last such key, if it is short */
    size_t nkey;
    char prefix[PREFIX_ROOM]; /* "data:image/png;base64," before a picture, if it has one */
    size_t nprefix;
    bool begun; /* the prefix is over */
    struct base64 base64;
};

/* ---- the picture ---- */

static bool put_letters(struct splitter *s, const char *letters, size_t len, struct err *err)
{
    unsigned char bytes[16384];

    while (len > 0) {
        size_t part = len < sizeof bytes ? len : sizeof bytes,
               n = base64_read(&s->base64, letters, part, bytes);

        if (n == (size_t)-1)
            return err_set(err, ERR_DATA, _("its picture is not in base64"));
        if (!inset_put(&s->foreign->picture, bytes, n, err))
            return false;
        letters += part;
        len -= part;
    }
    return true;
}

/* How many letters a "data:" prefix has, 0: there is none; (size_t)-1: it has not ended yet. */
static size_t prefix_length(const struct splitter *s)
{
    const char *comma = memchr(s->prefix, ',', s->nprefix);

    if (memcmp(s->prefix, "data:", 5) != 0)
        return 0;
    return comma ? (size_t)(comma + 1 - s->prefix) : (size_t)-1;
}

/* Letters before it is known whether they are those of a "data:" prefix, which is passed over. */
static bool put_prefix(struct splitter *s, const char *letters, size_t len, struct err *err)
{
    size_t part = len < PREFIX_ROOM - s->nprefix ? len : PREFIX_ROOM - s->nprefix, skip;

    memcpy(s->prefix + s->nprefix, letters, part);
    s->nprefix += part;
    if (s->nprefix < 5)
        return true;
    skip = prefix_length(s);
    if (skip == (size_t)-1)
        return s->nprefix < PREFIX_ROOM || err_set(err, ERR_DATA, _("its picture is not in base64"));
    s->begun = true;
    return put_letters(s, s->prefix + skip, s->nprefix - skip, err) &&
           put_letters(s, letters + part, len - part, err);
}

static bool put_picture(struct splitter *s, const char *letters, size_t len, struct err *err)
{
    return s->begun ? put_letters(s, letters, len, err) : put_prefix(s, letters, len, err);
}

static bool end_picture(struct splitter *s, struct err *err)
{
    s->in_picture = false;
    if (!s->begun && !put_letters(s, s->prefix, s->nprefix, err))
        return false;
    if (!base64_whole(&s->base64))
        return err_set(err, ERR_DATA, _("its picture is cut short"));
    return !foreign_has_picture(s->foreign) || inset_whole(&s->foreign->picture, err);
}

/* Of the picture's text: how many of these bytes it takes, its end among them; 0: a fault. */
static size_t take_picture(struct splitter *s, const char *bytes, size_t len, struct err *err)
{
    size_t plain = 0;

    if (s->escaped) { /* \/ is all that an escape may mean here, or the end of a line */
        s->escaped = false;
        if (!strchr("/nrt", *bytes))
            return err_set(err, ERR_DATA, _("its picture is not in base64"));
        return *bytes != '/' || put_picture(s, "/", 1, err);
    }
    while (plain < len && bytes[plain] != '"' && bytes[plain] != '\\')
        plain++;
    if (plain > 0)
        return put_picture(s, bytes, plain, err) ? plain : 0;
    if (*bytes == '\\')
        s->escaped = true;
    else if (!end_picture(s, err) || !str_add_text(&s->foreign->text, "\"\""))
        return 0;
    return 1;
}

/* ---- the document ---- */

static void end_text(struct splitter *s)
{
    s->in_text = false;
    if (s->is_key)
        s->named = s->nkey == 5 && memcmp(s->key, "image", 5) == 0;
    s->is_key = false;
}

/* A character inside of a text. */
static void pass_text(struct splitter *s, char c)
{
    if (c == '"' && !s->escaped) {
        end_text(s);
        return;
    }
    s->escaped = c == '\\' && !s->escaped;
    if (s->is_key && s->nkey < KEY_ROOM)
        s->key[s->nkey++] = c;
}

/* A character outside of texts; false: here the picture's text begins. */
static bool pass_sign(struct splitter *s, char c)
{
    if (c == '"') {
        if (s->named && s->depth == 1 && !s->wants_key) {
            s->named = false;
            s->in_picture = true;
            return foreign_has_picture(s->foreign); /* a second one is a key twice: the reader says so */
        }
        s->in_text = true;
        s->is_key = s->wants_key && s->depth == 1;
        s->wants_key = false;
        s->nkey = 0;
        return true;
    }
    if (c == '{' || c == '[')
        s->depth++;
    else if (c == '}' || c == ']')
        s->depth--;
    if (s->depth == 1 && (c == '{' || c == ','))
        s->wants_key = true;
    if (c == ',')
        s->named = false;
    return true;
}

/* How many bytes are passed on as they are. */
static size_t pass_plain(struct splitter *s, const char *bytes, size_t len)
{
    size_t n = 0;

    while (n < len && !s->in_picture) {
        if (s->in_text)
            pass_text(s, bytes[n]);
        else if (!pass_sign(s, bytes[n]))
            return n;
        n++;
    }
    if (s->in_picture) { /* the second one */
        s->in_picture = false;
        s->in_text = true;
    }
    return n;
}

static bool split(void *context, const char *bytes, size_t len, struct err *err)
{
    struct splitter *s = context;
    struct str *text = &s->foreign->text;

    while (len > 0) {
        size_t n;

        if (s->in_picture) {
            n = take_picture(s, bytes, len, err);
            if (n == 0)
                return text->failed ? err_memory(err) : false;
        } else {
            n = pass_plain(s, bytes, len);
            if (text->len + n > FOREIGN_REST)
                return err_set(err, ERR_DATA, _("without its picture it is larger than %d bytes"),
                               FOREIGN_REST);
            if (!str_add(text, bytes, n))
                return err_memory(err);
            n += s->in_picture; /* its quotation mark */
        }
        bytes += n;
        len -= n;
    }
    return true;
}

/* Put the file's name before a message that does not begin with it. */
static bool blame(const char *path, struct err *err)
{
    struct err said = *err;
    size_t len = strlen(path);

    if (said.kind != ERR_MEMORY && strncmp(said.text, path, len) != 0)
        err_set(err, said.kind, "%s: %s", path, said.text);
    return false;
}

bool foreign_read(const char *path, const char *stem, struct foreign *foreign, struct err *err)
{
    struct splitter s = { .foreign = foreign };
    struct err said = { 0 };

    *foreign = (struct foreign){ 0 };
    if (stem)
        str_add_text(&foreign->picture.stem, stem);
    if (files_pass(path, FOREIGN_LIMIT, split, &s, &said) &&
        (!s.in_picture || err_set(&said, ERR_DATA, _("it ends in the middle of its picture"))))
        return true;
    foreign_end(foreign, false, NULL);
    blame(path, &said);
    return err_set(err, said.kind, "%s", said.text);
}

bool foreign_end(struct foreign *foreign, bool good, struct err *err)
{
    bool done = inset_end(&foreign->picture, good, err);

    str_clear(&foreign->text);
    return done;
}
