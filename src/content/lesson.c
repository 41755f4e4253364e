#include "content/lesson.h"

#include "base/language.h"
#include "content/map.h"

static const char *const untils[] = { "walk", "strike", "shove",  "undo", "end_turn",
                                      "end",  "deed",   "answer", "mark", NULL };

static const struct field step_fields[] = {
    TEXT_FIELD(
        "text", 1, 320, .needed = true, .said = true,
        .example = "\"[Click Attack{action.attack}], then end the turn.\"",
        .about =
            "What to do, in a sentence or two. What is in [ ] stands out; a control in { } gives "
            "way to the key that uses it; {cell}, {foe} and {answer} to those that choose them, {pick} to "
            "Click, Tap or Choose."),
    WORD_FIELD("until", untils, .needed = true,
               .about = "What ends the step: a walk, a strike that has begun, a shove, something taken back, "
                        "the end of a turn, the end of the fight, a deed of the system's, an answer to one "
                        "of its questions, a mark that a figure of one's own gets."),
    TEXT_FIELD("what", 1, 63, .form = &form_key, .example = "\"declare\"",
               .about = "The key of that deed, question or mark."),
    FORM_FIELD("at", &form_cell, .about = "The cell that it is about."),
    { 0 }
};
static const struct field step = { .key = "step", .kind = FIELD_OBJECT, .of = step_fields };

const struct field lesson_field = LIST_FIELD("lesson", 0, 24, &step,
                                             .about = "A guided fight: what to do, step by step.");

/* Which deed, question or mark it waits for; -1 and a fault: there is none of that key. */
static int find_what(struct reader *r, const cJSON *row, const struct ruleset *rules, enum lesson_until until)
{
    const char *key = field_text(row, "what", "");
    int what = until == LESSON_DEED   ? ruleset_find_deed(rules, key)
               : until == LESSON_MARK ? ruleset_find_mark(rules, key)
                                      : ruleset_find_name(rules, key);

    if (until < LESSON_DEED)
        return -1;
    if (what < 0)
        reader_expected(r, row, "what", FAULT_VALUE,
                        _("the key of a deed, a question or a mark of the system"));
    return what;
}

bool lesson_read(struct lesson *lesson, struct reader *r, const struct board *board,
                 const struct ruleset *rules)
{
    const cJSON *list = field_list(r->root, "lesson");

    arena_init(&lesson->arena);
    lesson->n = 0;
    lesson->step = arena_take(&lesson->arena, (size_t)cJSON_GetArraySize(list) + 1, sizeof *lesson->step);
    JSON_EACH(row, lesson->step ? list : NULL) {
        const char *at = field_text(row, "at", NULL);
        int until = field_word(row, "until", untils);
        struct lesson_step *now = &lesson->step[lesson->n++];

        *now = (struct lesson_step){ arena_text(&lesson->arena, field_text(row, "text", "")),
                                     (enum lesson_until)(until < 0 ? LESSON_FIGHT : until), NOWHERE, -1 };
        if (!now->text)
            return false;
        now->what = find_what(r, row, rules, now->until);
        if (at && (!board || !grid_parse_cell(board->grid.layout, at, &now->at) ||
                   !grid_contains(&board->grid, now->at)))
            reader_expected(r, row, "at", FAULT_VALUE, _("a cell of the map"));
    }
    return lesson->step != NULL;
}

void lesson_clear(struct lesson *lesson)
{
    arena_clear(&lesson->arena);
    *lesson = (struct lesson){ .n = 0 };
}
