#include "games.h"

#include "cli/script/report.h"
#include "cli/script/script.h"
#include "fuzz.h"

/* ---- a good one ---- */

static const char beginning[] =
    "system another\nmap square 12x8\nseat anna player\nseat bob player silent\ncell 4,4..6,4 rubble\n"
    "edge 3,3 e door\ncell 8,7 hazard damage=1d6 prone=yes note=\"spikes\"\ncell 9,1 pit\n"
    "figure ragna side=heroes seat=anna at=2,3 muscularity=4 luck=3 weapon=long_sword berserker dwarf "
    "avenger=elf\n"
    "figure snik side=foes at=3,3 nimbleness=2 hp_max=30 hp=30 types=goblin\n"
    "figure lurk side=foes seen=gm at=9,4 size=2\nfigure off side=foes seat=bob\n"
    "item snik own_axe kind=melee bonus=2 name=\"Axe\"\nmark snik dwarf\nunmark snik dwarf\n"
    "option prone_mode=ask\nplace off 1,1\nplace off off\ngm: modifier 2 hidden\n"
    "encounter first=heroes\nturn ragna\n"
    "ragna: move 2,2\n"
    "ragna: attack snik\n  d20=15 d20=8 luck_reroll=no d6=4 luck_reroll=no forced_movement=slide\n"
    "  forced_step=3,4 forced_step=stop knock_prone=no\n";

static const char ending[] =
    "goto 14\nset snik.hp 7\nundo 1\nplace ragna 2,3\nragna: attack snik\n  d20=15 d20=8\n  pending\n";

struct session *games_good(int more)
{
    struct report report;
    struct script script;
    struct session *copy;
    struct err err;
    struct str text, lines;

    str_init(&text);
    str_init(&lines);
    str_add_text(&text, beginning);
    for (int i = 0; i < more; i++)
        str_add_format(&text, "set snik.hp %d\n", i % 2 ? 29 : 28);
    str_add_text(&text, ending);
    report_init(&report, true, false);
    script_init(&script, "1", &report);
    script_run(&script, "good", str_cstr(&text), text.len);
    if (script.status != ERR_NONE || !session_pending(script.session))
        BUG("the game to begin with: %s", str_cstr(&report.out));
    BUG_UNLESS(session_export(script.session, &lines, &err));
    copy = session_import(str_cstr(&lines), lines.len, "good", NULL, &err);
    script_clear(&script);
    str_clear(&report.out);
    str_clear(&text);
    str_clear(&lines);
    BUG_UNLESS(copy && session_pending(copy));
    return copy;
}

/* ---- what must hold ---- */

void games_verify(struct session *s)
{
    struct err err = { 0 };

    if (!session_verify(s, &err))
        BUG("a game does not come out the same: %s", err.text);
}

static struct str export(struct session *s)
{
    struct err err = { 0 };
    struct str text;

    str_init(&text);
    if (!session_export(s, &text, &err))
        BUG("a game cannot be exported: %s", err.text);
    return text;
}

void games_go_round(struct session *s)
{
    struct err err = { 0 };
    struct str text = export(s), again;
    struct session *copy = session_import(str_cstr(&text), text.len, "copy", NULL, &err);

    if (!copy)
        BUG("an exported game is refused: %s", err.text);
    again = export(copy);
    fuzz_same(&text, &again, "a game exported and imported");
    BUG_UNLESS(session_head(copy) == session_head(s));
    BUG_UNLESS(session_state(copy)->hash == session_state(s)->hash);
    session_close(copy);
    str_clear(&text);
    str_clear(&again);
}

/* Undo and redo give back what was there, from where a redo leads: the end of a chain. */
static void undo_redo(struct session *s)
{
    bool once = session_undo(s) && session_redo(s);
    uint64_t hash = session_state(s)->hash;
    int head = session_head(s), back = 0;

    if (!once)
        return;
    while (back < 3 && session_undo(s))
        back++;
    while (back > 0 && session_redo(s))
        back--;
    BUG_UNLESS(back == 0 && session_head(s) == head && session_state(s)->hash == hash);
}

void games_walk(struct session *s)
{
    struct err err = { 0 };

    BUG_UNLESS(session_cancel(s, &err) && session_goto(s, 0, &err));
    for (int id = session_entries(s); id > 0; id -= 1 + id / 20) {
        const struct entry *entry;

        if (!session_goto(s, id, &err))
            BUG("entry %d cannot be gone to: %s", id, err.text);
        entry = session_entry(s, id);
        BUG_UNLESS(entry && entry->id == id && entry->parent < id);
        BUG_UNLESS(session_state(s)->hash == entry->hash);
    }
    undo_redo(s);
}
