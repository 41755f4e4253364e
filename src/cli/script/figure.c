#include "cli/script/figure.h"

#include "base/files.h"
#include "base/language.h"
#include "base/text.h"
#include "board/footprint.h"
#include "cli/script/figure_mark.h"

#include <string.h>

enum { MARKS_TOLD = 64, ITEMS_TOLD = 32 };

/* ---- where the sheet starts from ---- */

/* Make room for all that one line can add. */
static bool widen(struct figure *f)
{
    struct sheet *sheet = &f->sheet;
    int nstats = script_rules(f->c.script)->nstats;
    struct sheet_stat *stat = arena_take(&sheet->arena, (size_t)(sheet->nstats + nstats), sizeof *stat);
    struct sheet_mark *mark = arena_take(&sheet->arena, (size_t)(sheet->nmarks + MARKS_TOLD), sizeof *mark);
    struct sheet_item *item = arena_take(&sheet->arena, (size_t)(sheet->nitems + ITEMS_TOLD), sizeof *item);

    if (!stat || !mark || !item)
        return script_fault(f->c.script, f->name, _("there is no memory left"));
    if (sheet->nstats)
        memcpy(stat, sheet->stat, (size_t)sheet->nstats * sizeof *stat);
    if (sheet->nmarks)
        memcpy(mark, sheet->mark, (size_t)sheet->nmarks * sizeof *mark);
    if (sheet->nitems)
        memcpy(item, sheet->item, (size_t)sheet->nitems * sizeof *item);
    sheet->stat = stat;
    sheet->mark = mark;
    sheet->item = item;
    return true;
}

static bool load_sheet(struct figure *f, const struct lexeme *at, const char *path)
{
    struct script *s = f->c.script;
    struct faults faults;
    struct err err = { .kind = ERR_NONE };

    err_set(&err, ERR_DATA, _("the sheet is not in order"));
    faults_init(&faults);
    if (sheet_load(path, script_book(s), false, &f->sheet, &faults)) {
        faults_clear(&faults);
        return true;
    }
    f->sheet = (struct sheet){ 0 };
    faults_none(&faults, &err);
    faults_clear(&faults);
    return script_fail(s, at, &err);
}

static bool load_like(struct figure *f, const struct lexeme *at)
{
    struct script *s = f->c.script;
    struct str path;
    struct err err;
    bool good;

    str_init(&path);
    good = sheet_find(session_book(s->session), lex_value(at), &path, &err)
               ? load_sheet(f, at, str_cstr(&path))
               : script_fail(s, at, &err);
    str_clear(&path);
    return good;
}

static bool load_file(struct figure *f, const struct lexeme *at)
{
    struct str path;
    struct err err;
    bool good;

    str_init(&path);
    if (files_exist(lex_value(at)) || !files_data_path(lex_value(at), &path, &err))
        str_add_text(&path, lex_value(at));
    good = load_sheet(f, at, str_cstr(&path));
    str_clear(&path);
    return good;
}

/* `like=` and `sheet=` come first, wherever they stand. */
static bool begin_sheet(struct figure *f)
{
    const struct lexeme *from = NULL;

    for (int i = f->c.at; i < f->c.n; i++) {
        if (!lex_is_key(&f->c.word[i], "like") && !lex_is_key(&f->c.word[i], "sheet"))
            continue;
        if (from)
            return script_fault(f->c.script, &f->c.word[i],
                                _("expected one of like= and sheet=, found both"));
        from = &f->c.word[i];
    }
    f->sized = from != NULL;
    if (from)
        return lex_is_key(from, "like") ? load_like(f, from) : load_file(f, from);
    arena_init(&f->sheet.arena);
    f->sheet.rules = script_rules(f->c.script);
    f->sheet.key = f->sheet.file = f->sheet.about = f->sheet.portrait = f->sheet.emblem = "";
    f->sheet.name = f->name->text;
    return true;
}

bool figure_begin(struct figure *f)
{
    return begin_sheet(f) && widen(f);
}

void figure_clear(struct figure *f)
{
    sheet_clear(&f->sheet);
}

/* ---- numbers ---- */

static bool take_stat(struct figure *f, const struct lexeme *at, int stat, const char *value)
{
    const struct stat_def *def = &script_rules(f->c.script)->stats[stat];
    struct sheet *sheet = &f->sheet;
    int number, i;

    if (def->kind == STAT_DERIVED)
        return script_fault(f->c.script, at,
                            _("expected a number that can be set: %s is worked out from others"), def->key);
    if (!cursor_read_stat(&f->c, at, value, def, &number))
        return false;
    for (i = 0; i < sheet->nstats && sheet->stat[i].stat != stat; i++)
        ;
    sheet->stat[i] = (struct sheet_stat){ (short)stat, number };
    sheet->nstats += i == sheet->nstats;
    return true;
}

/* ---- marks ---- */

static void drop_marks(struct figure *f, int key)
{
    int told = 0;

    sheet_drop_marks(&f->sheet, key);
    for (int i = 0; i < f->ntold; i++)
        if (f->told[i].key != key)
            f->told[told++] = f->told[i];
    f->ntold = told;
}

/* A mark with all that its value says. */
static bool add_full(struct figure *f, const struct lexeme *at, int key, const char *part)
{
    struct sheet *sheet = &f->sheet;
    struct mark mark;

    if (!(script_rules(f->c.script)->marks[key].flags & MARK_MANY))
        drop_marks(f, key);
    if (sheet->nmarks >= MARKS_TOLD || f->ntold == FIGURE_MARKS)
        return script_fault(f->c.script, at, _("expected fewer than %d marks"), FIGURE_MARKS);
    if (!figure_mark_read(&f->c, at, key, part, &mark))
        return false;
    if (mark.of >= 0)
        f->told[f->ntold++] = mark;
    else
        sheet->mark[sheet->nmarks++] = (struct sheet_mark){
            .key = mark.key,
            .level = mark.level,
            .b = mark.b,
            .a = mark.a,
            .text = texts_get(&script_book(f->c.script)->texts, mark.text)
        };
    return true;
}

static bool read_choice(struct figure *f, const struct lexeme *at, const struct mark_def *def,
                        const char *part, struct sheet_mark *mark)
{
    int place;

    if (!cursor_read_choice(&f->c, at, part, def->b_key ? def->b_key : def->key, def->b_choices, &place))
        return false;
    mark->b = (short)place;
    return true;
}

/* One part of the value: what this mark carries most; parted by colons, all that it carries. */
static bool add_mark(struct figure *f, const struct lexeme *at, int key, const char *part)
{
    const struct mark_def *def = &script_rules(f->c.script)->marks[key];
    struct sheet *sheet = &f->sheet;
    struct sheet_mark mark = { .key = (short)key, .level = def->flags & MARK_LEVEL ? 1 : 0, .text = "" };
    int number;
    bool yes = true;

    if (figure_mark_is_full(&f->c, key, part))
        return add_full(f, at, key, part);
    if (sheet->nmarks >= MARKS_TOLD)
        return script_fault(f->c.script, at, _("expected fewer than %d marks"), MARKS_TOLD);
    if (def->b_choices && !(def->flags & MARK_TEXT)) {
        if (!read_choice(f, at, def, part, &mark))
            return false;
    } else if (def->flags & MARK_TEXT) {
        mark.text = part;
    } else if (def->flags & MARK_LEVEL && strcmp(part, "yes") != 0 && strcmp(part, "no") != 0) {
        if (!cursor_read_number(&f->c, at, part, def->key, -32768, 32767, &number))
            return false;
        mark.level = (short)number;
    } else if (!cursor_read_yes(&f->c, at, part, &yes)) {
        return false;
    }
    if (!yes || !(def->flags & MARK_MANY))
        drop_marks(f, key);
    if (yes)
        sheet->mark[sheet->nmarks++] = mark;
    return true;
}

/* Call `add` for each part of a list of words. */
static bool each_part(struct figure *f, const struct lexeme *at, int key, const char *value,
                      bool (*add)(struct figure *, const struct lexeme *, int, const char *))
{
    while (*value) {
        size_t len = strcspn(value, ",");
        char *part = arena_bytes(&f->sheet.arena, value, len);

        if (!part)
            return script_fault(f->c.script, at, _("there is no memory left"));
        if (!add(f, at, key, part))
            return false;
        value += len + (value[len] == ',');
    }
    return true;
}

static bool take_mark(struct figure *f, const struct lexeme *at, int key, const char *value)
{
    const struct mark_def *def = &script_rules(f->c.script)->marks[key];

    if (def->flags & MARK_DERIVED)
        return script_fault(f->c.script, at,
                            _("expected a mark that can be set: %s follows from other numbers (%s)"),
                            def->key, def->rule);
    if (strcmp(value, "no") == 0 || strcmp(value, "none") == 0) {
        drop_marks(f, key);
        return true;
    }
    if (*value == '\0')
        return script_fault(f->c.script, at, _("expected a value after %s="), def->key);
    if (ruleset_is_words(def))
        return add_mark(f, at, key, value);
    return each_part(f, at, key, value, add_mark);
}

/* ---- items ---- */

/* A thing in use, of any kind that is called as the line says. */
static bool add_item(struct figure *f, const struct lexeme *at, int kind, const char *key)
{
    const struct ruleset *rules = script_rules(f->c.script);
    const struct book *book = script_book(f->c.script);
    struct choices choices = { 0 };
    int row = book_find_item(book, key);
    char word[LEX_KEY];

    (void)kind;
    lex_key(at, word);
    if (row >= 0 && ruleset_kind_is(&rules->kinds[book->item[row].kind], word)) {
        if (f->sheet.nitems >= ITEMS_TOLD)
            return script_fault(f->c.script, at, _("expected fewer than %d items"), ITEMS_TOLD);
        f->sheet.item[f->sheet.nitems++] = (struct sheet_item){
            .item = book->item[row], .level = (short)ruleset_in_use(&rules->kinds[book->item[row].kind])
        };
        return true;
    }
    if (strcmp(key, "none") == 0)
        return true;
    for (int i = 0; i < book->nitems; i++)
        if (ruleset_kind_is(&rules->kinds[book->item[i].kind], word))
            choices_add(&choices, book->item[i].key);
    return cursor_unknown(&f->c, at, key, word, &choices);
}

/* What is told here is in hand or worn; what the sheet had there is put away. */
static bool take_items(struct figure *f, const struct lexeme *at, int kind, const char *value)
{
    const struct ruleset *rules = script_rules(f->c.script);
    char word[LEX_KEY];

    lex_key(at, word);
    for (int i = 0; i < f->sheet.nitems; i++)
        if (rules->kinds[f->sheet.item[i].item.kind].used &&
            ruleset_kind_is(&rules->kinds[f->sheet.item[i].item.kind], word))
            f->sheet.item[i].level = 0;
    return each_part(f, at, kind, value, add_item);
}

/* ---- where and as whom ---- */

static bool take_place(struct figure *f, const struct lexeme *at, const char *value)
{
    const struct state *now = script_state(f->c.script);

    if (strcmp(value, "off") == 0) {
        f->entry.at = NOWHERE;
        return true;
    }
    if (!cursor_read_cell(&f->c, at, value, &f->entry.at))
        return false;
    return now->board || script_fault(f->c.script, at, _("expected a map before a figure on it, found none"));
}

static bool take_seen(struct figure *f, const struct lexeme *at, const char *value)
{
    int seat;

    f->entry.seen = strcmp(value, "all") == 0 ? SEATS_ALL : SEATS_GM;
    while (*value && strcmp(value, "all") != 0) {
        size_t len = strcspn(value, ",");
        char *part = arena_bytes(&f->sheet.arena, value, len);

        if (!part || !cursor_read_seat(&f->c, at, part, &seat))
            return false;
        f->entry.seen |= 1u << seat;
        value += len + (value[len] == ',');
    }
    return true;
}

/* Its full name, where sheets of this book have no row for one. */
static bool take_name(struct figure *f, const struct lexeme *at, const char *value)
{
    struct script *s = f->c.script;

    if (*value == '\0' || strlen(value) > FIGURE_NAME)
        return script_fault(s, at, _("expected a name of 1 to %d letters, found \"%s\""), FIGURE_NAME, value);
    if (strcmp(value, f->name->text) != 0 && script_figure(s, script_state(s), value) >= 0)
        return script_fault(s, at, _("expected a name that no figure has yet, found \"%s\""), value);
    f->entry.name = value;
    return true;
}

/* The keys that every figure has; *known tells whether it was one. */
static bool take_plain(struct figure *f, const struct lexeme *at, const char *key, const char *value,
                       bool *known)
{
    bool hidden = false;

    *known = true;
    if (strcmp(key, "like") == 0 || strcmp(key, "sheet") == 0)
        return true;
    if (strcmp(key, "side") == 0) {
        f->entry.side = strcmp(value, "none") == 0 ? NULL : value;
        return text_is_name(value, strlen(value)) ||
               script_fault(f->c.script, at, _("expected a side of letters, digits, - or _, found \"%s\""),
                            value);
    }
    if (strcmp(key, "seat") == 0)
        return cursor_read_seat(&f->c, at, value, &f->entry.seat);
    if (strcmp(key, "name") == 0 && ruleset_find_mark(script_rules(f->c.script), key) < 0)
        return take_name(f, at, value);
    if (strcmp(key, "at") == 0)
        return take_place(f, at, value);
    if (strcmp(key, "seen") == 0)
        return take_seen(f, at, value);
    if (strcmp(key, "size") == 0)
        return (f->sized = footprint_parse_size(value, &f->sheet.size)) ||
               script_fault(f->c.script, at, _("expected a size: 0.5 or 1 to 6, found \"%s\""), value);
    if (strcmp(key, "height") == 0)
        return cursor_read_thousandths(&f->c, at, value, "height", 0, HEIGHT_MOST, &f->entry.height);
    if (strcmp(key, "hidden") == 0) {
        if (!cursor_read_yes(&f->c, at, value, &hidden))
            return false;
        f->entry.seen = hidden ? SEATS_GM : SEATS_ALL;
        return true;
    }
    if (strcmp(key, "unchecked") == 0)
        return cursor_read_yes(&f->c, at, value, &f->unchecked);
    *known = false;
    return true;
}

static bool unknown_key(struct figure *f, const struct lexeme *at, const char *key)
{
    static const char *const plain[] = { "side",  "seat", "at",     "size",      "height", "like",
                                         "sheet", "seen", "hidden", "unchecked", "name" };
    const struct ruleset *rules = script_rules(f->c.script);
    struct choices choices = { 0 };

    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        choices_add(&choices, plain[i]);
    for (int i = 0; i < rules->nstats; i++)
        choices_add(&choices, rules->stats[i].key);
    for (int i = 0; i < rules->nmarks; i++)
        choices_add(&choices, rules->marks[i].key);
    cursor_list_kinds(rules, &choices);
    return cursor_unknown(&f->c, at, key, _("a stat, mark, kind of item or another key of a figure"),
                          &choices);
}

/* A number that is said by its key alone, or by yes, is 1. */
static const char *stat_value(const struct stat_def *def, const struct lexeme *word, const char *value)
{
    return !def->choices && (word->equals < 0 || strcmp(value, "yes") == 0) ? "1" : value;
}

/* `key=value`, or a word that stands for key=yes. */
static bool take_word(struct figure *f, const struct lexeme *word)
{
    const struct ruleset *rules = script_rules(f->c.script);
    const char *value = word->equals < 0 ? "yes" : lex_value(word);
    char key[LEX_KEY];
    bool known;
    int row;

    lex_key(word, key);
    if (!take_plain(f, word, key, value, &known))
        return false;
    if (known)
        return true;
    if ((row = ruleset_find_stat(rules, key)) >= 0)
        return take_stat(f, word, row, stat_value(&rules->stats[row], word, value));
    if ((row = ruleset_find_mark(rules, key)) >= 0)
        return take_mark(f, word, row, value);
    if ((row = ruleset_next_kind(rules, key, -1)) >= 0)
        return take_items(f, word, row, value);
    return unknown_key(f, word, key);
}

bool figure_join(const struct figure *f, struct command *edits)
{
    if (!sheet_join(edits, script_book(f->c.script), &f->sheet, &f->entry))
        return false;
    for (int i = 0; i < f->ntold; i++) {
        const struct mark *m = &f->told[i];
        const int more[] = { m->key, m->of, m->a, (int)m->until, m->level, m->b, m->text, m->seen };

        if (!command_edit(edits, EDIT_add_mark, f->entry.token, 0, 0, more, 8))
            return false;
    }
    return true;
}

bool figure_read(struct figure *f)
{
    while (cursor_peek(&f->c))
        if (!take_word(f, cursor_take(&f->c, _("a key"))))
            return false;
    if (!f->sized)
        f->sheet.size = sheet_usual_size(&f->sheet, script_book(f->c.script));
    return true;
}
