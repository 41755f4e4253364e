#include "paint/svg.h"

#include "base/json_scan.h"
#include "base/str.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define FARTHEST 10000.0

void svg_begin(struct svg *svg, const char *name, const char *bytes, size_t len, struct err *err)
{
    *svg = (struct svg){ .name = name, .bytes = bytes, .end = bytes + len, .at = bytes, .err = err };
}

bool svg_fault(struct svg *svg, const char *at, const char *expected)
{
    size_t len = 0, most = (size_t)(svg->end - at);
    struct str found = { 0 }, shown = { 0 };
    int line, column;

    if (svg->failed)
        return false;
    svg->failed = true;
    json_spot(svg->bytes, (size_t)(svg->end - svg->bytes), (size_t)(at - svg->bytes), &line, &column);
    while (len < most && len < 20 && at[len] != '\n')
        len++;
    str_add(&found, at, len);
    str_add_shown(&shown, str_cstr(&found), 20);
    if (most > 0)
        err_set(svg->err, ERR_DATA, "%s:%d:%d: expected %s, found \"%s\"", svg->name, line, column, expected,
                str_cstr(&shown));
    else
        err_set(svg->err, ERR_DATA, "%s:%d:%d: expected %s, found the end", svg->name, line, column,
                expected);
    str_clear(&found);
    str_clear(&shown);
    return false;
}

bool svg_is(struct svg_span span, const char *word)
{
    size_t len = strlen(word);

    return (size_t)(span.end - span.at) == len && memcmp(span.at, word, len) == 0;
}

/* ---- tags ---- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

static void skip_blanks(struct svg *svg)
{
    while (svg->at < svg->end && is_blank(*svg->at))
        svg->at++;
}

static bool begins(const struct svg *svg, const char *word)
{
    return strncmp(svg->at, word, strlen(word)) == 0;
}

/* Step over everything up to and with `word`. */
static bool skip_past(struct svg *svg, const char *word)
{
    const char *there = strstr(svg->at, word);

    if (!there)
        return svg_fault(svg, svg->end, word);
    svg->at = there + strlen(word);
    return true;
}

static struct svg_span take_name(struct svg *svg)
{
    struct svg_span name = { svg->at, svg->at };

    while (name.end < svg->end && !is_blank(*name.end) && !strchr("<>/=\"'&", *name.end))
        name.end++;
    svg->at = name.end;
    if (name.at == name.end)
        svg_fault(svg, svg->at, "a name");
    return name;
}

/* To the next '<' that begins a tag. */
static bool find_tag(struct svg *svg)
{
    for (;;) {
        const char *open = memchr(svg->at, '<', (size_t)(svg->end - svg->at));

        svg->at = open ? open : svg->end;
        if (begins(svg, "<!--")) {
            if (!skip_past(svg, "-->"))
                return false;
        } else if (begins(svg, "<?")) {
            if (!skip_past(svg, "?>"))
                return false;
        } else {
            return true;
        }
    }
}

bool svg_next_tag(struct svg *svg, struct svg_tag *tag)
{
    *tag = (struct svg_tag){ .kind = SVG_CLOSES };
    if (svg->failed)
        return false;
    if (svg->in_tag) { /* its "/>" is still to come */
        svg->in_tag = false;
        svg->at += 2;
        return true;
    }
    if (!find_tag(svg))
        return false;
    if (svg->at == svg->end) {
        tag->kind = SVG_OVER;
        return true;
    }
    svg->at++;
    if (*svg->at == '/') {
        svg->at++;
        tag->name = take_name(svg);
        skip_blanks(svg);
        return *svg->at == '>' ? svg->at++, !svg->failed : svg_fault(svg, svg->at, "\">\"");
    }
    tag->kind = SVG_OPENS;
    tag->name = take_name(svg);
    svg->in_tag = true;
    return !svg->failed;
}

bool svg_next_attribute(struct svg *svg, struct svg_span *name, struct svg_span *value)
{
    skip_blanks(svg);
    if (svg->failed || !svg->in_tag || begins(svg, "/>"))
        return false;
    if (*svg->at == '>') {
        svg->at++;
        svg->in_tag = false;
        return false;
    }
    *name = take_name(svg);
    skip_blanks(svg);
    if (svg->failed || *svg->at != '=')
        return svg_fault(svg, svg->at, "\"=\"");
    svg->at++;
    skip_blanks(svg);
    char quote = *svg->at;
    if (quote != '"' && quote != '\'')
        return svg_fault(svg, svg->at, "a quotation mark");
    value->at = ++svg->at;
    value->end = memchr(svg->at, quote, (size_t)(svg->end - svg->at));
    if (!value->end)
        return svg_fault(svg, svg->end, "a quotation mark");
    svg->at = value->end + 1;
    return true;
}

/* ---- numbers ---- */

bool svg_more(struct svg_span *span)
{
    while (span->at < span->end && (is_blank(*span->at) || *span->at == ','))
        span->at++;
    return span->at < span->end;
}

static const char *past_digits(const char *p, int *digits)
{
    while (*p >= '0' && *p <= '9')
        p++, ++*digits;
    return p;
}

/* Where a number ends that begins at `p`: sign, digits, point, exponent; `p` itself if there is none. */
static const char *past_number(const char *p)
{
    const char *q = p + (*p == '-' || *p == '+');
    int digits = 0, power = 0;

    q = past_digits(q, &digits);
    if (*q == '.')
        q = past_digits(q + 1, &digits);
    if (digits && (*q == 'e' || *q == 'E')) {
        const char *end = past_digits(q + 1 + (q[1] == '-' || q[1] == '+'), &power);
        q = power ? end : q;
    }
    return digits ? q : p;
}

double svg_number(struct svg *svg, struct svg_span *span)
{
    const char *end = svg_more(span) ? past_number(span->at) : span->at;
    size_t len = (size_t)(end - span->at);
    char digits[40];

    if (len == 0 || len >= sizeof digits || end > span->end) {
        svg_fault(svg, span->at, "a number");
        return 0;
    }
    memcpy(digits, span->at, len);
    digits[len] = '\0';
    double value = strtod(digits, NULL);
    if (!(fabs(value) <= FARTHEST)) {
        svg_fault(svg, span->at, "a number from -10000 to 10000");
        return 0;
    }
    span->at = end;
    return value;
}

bool svg_numbers(struct svg *svg, struct svg_span span, double *out, int n)
{
    for (int i = 0; i < n; i++)
        out[i] = svg_number(svg, &span);
    return svg_more(&span) ? svg_fault(svg, span.at, "no more numbers") : !svg->failed;
}
