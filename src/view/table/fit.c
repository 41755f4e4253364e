#include "view/table/fit.h"

#include "base/hash.h"
#include "view/players/players.h"
#include "view/table/lesson.h"
#include "view/table/moment.h"
#include "view/table/panel.h"

enum { SETTLED = 2 }; /* frames until what was folded last is measured */
enum {
    LEVEL_TIGHT = 1,
    LEVEL_OTHERS,
    LEVEL_ROW,
    LEVEL_CLOSE,
    LEVEL_FEW,
    LEVEL_BRIEF = LEVEL_OTHERS, /* while something is asked */
    LEVEL_SMALL = LEVEL_CLOSE
};

/* Somebody is aimed at, something is asked, or it is to do something. */
static bool deeds_count(const struct table_screen *screen, int token)
{
    return screen->selection.against >= 0 || moment_asked(screen) || moment_may_act(screen, token);
}

/* What unfolds waits for it to change. */
static uint64_t moment_of(const struct table_screen *screen)
{
    const struct turn *turn = &screen->game.view->turn;
    const struct question *q = moment_asked(screen);
    int which[] = { session_head(screen->game.session), turn->round, turn->actor, turn->phase,
                    q ? q->key : -1 };

    return hash_more(1, which, sizeof which);
}

/* Nothing that one has unfolded is folded away for it, and nothing moves under the pointer. */
static bool is_free(const struct table_panels *panels, const struct ui *ui, bool asked)
{
    return asked || !rect_contains(panels->stand.panel, ui->in.x, ui->in.y);
}

/* May more be folded away? Not what somebody has unfolded. */
static bool may_fold(const struct table_panels *panels, const struct table_fit *fit, bool asked)
{
    const struct table_sheet *sheet = &panels->sheet;
    bool whole = !table_sheet_is_unfolded(sheet), actions = !table_actions_unfolded(panels);

    if (fit->level < LEVEL_TIGHT)
        return whole;
    return whole && sheet->open == 0 && (asked || actions);
}

/* The next level up or down; without a plate of the players' window above it that one is passed over. */
static int level_beside(const struct table_screen *screen, int level, int step)
{
    level += step;
    return level == LEVEL_ROW && !players_panel_folds(screen) ? level + step : level;
}

/* `over`: by how much its rows are too tall. */
static void set_level(struct table_fit *fit, int level, int over, uint64_t moment)
{
    fit->before = level > fit->level ? over : 0;
    fit->level = level;
    fit->settled = 0;
    fit->moment = moment;
}

/* The panel's rows are by so much too tall as it is folded now. */
static void judge(struct table_screen *screen, struct ui *ui, struct table_fit *fit, int over, bool asked)
{
    uint64_t moment = moment_of(screen);
    /* a lesson may be about what protects it where */
    int last = table_lesson_open(screen) ? LEVEL_ROW : LEVEL_SMALL, most = asked ? last : LEVEL_FEW;

    if (fit->before > 0) {
        fit->gains[fit->level] = fit->before - over;
        fit->before = 0;
    }
    int next = level_beside(screen, fit->level, 1);
    if (over > 0 && next <= most && may_fold(&screen->panels, fit, asked))
        set_level(fit, next, over, moment);
    else if (fit->level > 0 && fit->moment != moment && is_free(&screen->panels, ui, asked) &&
             over + fit->gains[fit->level] <= 0)
        set_level(fit, level_beside(screen, fit->level, -1), over, moment);
}

static void hold(struct table_sheet *sheet, int level, bool asked, bool compact)
{
    sheet->tight = level >= LEVEL_TIGHT;
    sheet->row = level >= LEVEL_ROW;
    sheet->others = !asked && level >= LEVEL_OTHERS;
    sheet->close = !asked && level >= (compact ? LEVEL_TIGHT : LEVEL_CLOSE);
    sheet->few = !asked && level >= LEVEL_FEW;
    sheet->brief = asked && level >= LEVEL_BRIEF;
    sheet->small = level >= (asked ? LEVEL_SMALL : LEVEL_TIGHT);
}

void table_fit_clear(struct table_sheet *sheet)
{
    sheet->fitted = 0;
    hold(sheet, 0, false, false);
}

/* A number that was unfolded for another figure stays so only where the panel of this one has room for it. */
static bool fold_carried(struct table_sheet *sheet, struct ui *ui, int over)
{
    if (!sheet->carried || !*sheet->unfolded || over <= 0)
        return false;
    sheet->unfolded[0] = '\0';
    ui->wake = 1;
    return true;
}

void table_fit_find(struct table_screen *screen, struct ui *ui, int token, int room)
{
    struct table_sheet *sheet = &screen->panels.sheet;
    bool asked = moment_asked(screen) != NULL;
    struct table_fit *fit = &sheet->fit[asked];
    int numbers[4] = { token, ui->in.width, ui->in.height, ui->theme->percent };
    uint64_t key = deeds_count(screen, token) ? hash_bytes(numbers, sizeof numbers) | 1 : 0;
    int over = ui_extent(ui, "figure") - sheet->filled - room;
    bool same = fit->key == key && sheet->fitted == asked + 1; /* what was measured is of the same */

    if (fit->key != key || !key)
        *fit = (struct table_fit){ .key = key, .settled = SETTLED };
    else if (!same)
        fit->settled = SETTLED;
    else if (fold_carried(sheet, ui, over))
        fit->settled = 0;
    else if (++fit->settled > SETTLED)
        judge(screen, ui, fit, over, asked);
    sheet->fitted = asked + 1;
    hold(sheet, fit->level, asked, screen->layout.shape == LAYOUT_COMPACT);
    if (key && fit->settled <= SETTLED)
        ui->wake = 1; /* what the frame before was too low for is known only now */
}
