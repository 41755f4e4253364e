#include "rules/kit/field.h"

#include "core/mark_field.h"
#include "rules/kit/figure.h"

static const struct mark_field *field_of(const struct book *book, const struct mark *mark, int field)
{
    const struct item *item = book_item(book, mark->key);

    return item ? &book->rules->kinds[item->kind].state[field] : &book->rules->marks[mark->key].field[field];
}

int kit_kept(const struct book *book, const struct mark *mark, int field)
{
    return mark_field_now(book, mark, field_of(book, mark, field));
}

int kit_kept_else(const struct state *now, const struct book *book, int id, int field, int otherwise)
{
    return id < 0 ? otherwise : kit_kept(book, &now->mark[id], field);
}

void kit_put(const struct play *p, struct mark *mark, int field, int value)
{
    mark->a = mark_field_put(mark->a, field_of(p->book, mark, field), value);
}

void kit_keep(struct play *p, int id, int field, int value, const char *rule)
{
    play_keep(p, id, field_of(p->book, &p->now->mark[id], field), value, rule);
}

int kit_lay_with(struct play *p, struct mark mark, const struct kept *with, const char *rule)
{
    for (; with->field >= 0; with++)
        kit_put(p, &mark, with->field, with->value);
    return play_mark(p, mark, rule);
}

struct mark kit_mark_of(int key, int holder, int of)
{
    struct mark mark = mark_make(key, holder);

    mark.of = of;
    return mark;
}

struct mark kit_mark_with(int key, int holder, int of, struct said_of_mark said)
{
    struct mark mark = kit_mark_of(key, holder, of);

    mark.level = (short)said.level;
    mark.b = (short)said.b;
    mark.a = said.a;
    mark.text = (unsigned short)said.text;
    mark.until = said.until;
    mark.seen = said.seen ? (unsigned short)said.seen : mark.seen;
    return mark;
}

void kit_let_say(struct play *p, int holder, int key, int field, int value, const char *rule)
{
    int id = state_find(p->now, holder, key, -2);

    if (id >= 0)
        play_change(p, id, field, value, rule);
    else
        play_mark(p,
                  MARK(key, holder, .b = field == NAME_b ? value : 0, .text = field == NAME_text ? value : 0),
                  rule);
}

void kit_lay_unless(struct play *p, int holder, int key, int level, int usual, const char *rule)
{
    kit_drop_all(p, holder, key, rule);
    if (level != usual)
        kit_lay(p, holder, key, level, rule);
}

int kit_lay_text(struct play *p, int holder, int key, int level, int text, const char *rule)
{
    return play_mark(p, MARK(key, holder, .level = level, .text = text), rule);
}

int kit_lay_of(struct play *p, int holder, int key, int of, int a, const char *rule)
{
    return play_mark(p, MARK_OF(key, holder, of, .a = a), rule);
}
