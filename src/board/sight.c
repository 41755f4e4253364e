/*
 * board/sight.c - following a straight line from cell to cell.
 *
 * All points are taken on a lattice fine enough to hold every centre and
 * corner of every cell: twice as fine as the squares, whose corners then lie
 * at (+-1, +-1) from the centre; three times as fine as the axial hexes,
 * whose corners are the middles of three neighbouring centres, (2,-1),
 * (1,1) ... Axial coordinates are skewed against the picture, which changes
 * neither what lies on a line nor what lies left or right of it; so both hex
 * layouts are one case, and AS-37 reads the same for all three.
 *
 * With D the direction of the line and P its start, the sign of the cross
 * product D x (point - P) says on which side of the line a point lies:
 * below 0 left, above 0 right (y is downwards), 0 on it. Corners and sides
 * are numbered clockwise, side k from corner k to corner k + 1. The line
 * leaves a cell through its front: the sides that D x corner rises along,
 * from the leftmost corner to the rightmost. It crosses the one of them that
 * goes from left of the line to right of it, or meets a corner between two.
 */
#include "board/sight.h"

#include "board/footprint.h"

struct lattice {
    int fineness, corners;
    struct cell corner[6];
    int direction[6]; /* of the neighbour across side k */
};

/* clang-format off */
static const struct lattice square_lattice = {
    2, 4, { { 1, -1 }, { 1, 1 }, { -1, 1 }, { -1, -1 } }, { 0, 2, 4, 6 },
};
/* clang-format on */

/* clang-format off */
static const struct lattice hex_lattice = {
    3, 6, { { 2, -1 }, { 1, 1 }, { -1, 2 }, { -2, 1 }, { -1, -1 }, { 1, -2 } }, { 0, 5, 4, 3, 2, 1 },
};
/* clang-format on */

/* A line being followed. */
struct look {
    const struct board *board;
    const struct lattice *lattice;
    struct cell d;  /* from the first centre to the last */
    int turn[6];    /* D x corner k, from the centre of its cell */
    int front[3];   /* the sides it may leave a cell by, from left to right; */
    int fronts;     /* 1 to 3 of them; a corner has the number of the side after it */
    int gain[6];    /* what crossing side k adds to `off` */
    struct cell at; /* the cell whose inside the line is in */
    int off;        /* D x (its centre - P) */
    bool sides;     /* the board has sides that may stop a look */
};

static int cross(struct cell a, struct cell b)
{
    return a.x * b.y - a.y * b.x;
}

static bool shut(const struct look *look, struct cell c, int side)
{
    return look->sides && barrier_dense(board_edge(look->board, c, look->lattice->direction[side]));
}

static struct cell beyond(const struct look *look, struct cell c, int side)
{
    return grid_step(look->board->grid.layout, c, look->lattice->direction[side]);
}

/* AS-37 (b), NU-173, TBD-243: leave across the inside of a side. */
static bool through_side(struct look *look, int side)
{
    if (shut(look, look->at, side))
        return false;
    look->off += look->gain[side];
    look->at = beyond(look, look->at, side);
    return true;
}

/* Go on into a cell that is not the next across a side. */
static void look_enter(struct look *look, struct cell next)
{
    struct cell step = { (short)(next.x - look->at.x), (short)(next.y - look->at.y) };

    look->off += look->lattice->fineness * cross(look->d, step);
    look->at = next;
}

/*
 * AS-37 (c), NU-173, TBD-243: leave through corner k, between side k - 1 on the left and side
 * k on the right. Where four squares meet the line goes on into the square
 * opposite; where it runs along the side between two hexes, into the hex at
 * the far end. Both have a cell on either hand, with a side towards the cell
 * left and one towards the cell ahead. Else it goes on into one of the two
 * hexes, which leaves one side on that hand, and the other hex with its two
 * sides on the other.
 */
static bool through_corner(struct look *look, int corner)
{
    int left = (corner + look->lattice->corners - 1) % look->lattice->corners, right = corner;
    struct cell on_left = beyond(look, look->at, left), on_right = beyond(look, look->at, right);
    bool left_shut = shut(look, look->at, left), right_shut = shut(look, look->at, right);
    int between = look->turn[corner]; /* where the side between the two leads: the corner's own direction */
    bool ahead = look->lattice == &square_lattice || between == 0;
    struct cell next;

    if (ahead) {
        next = beyond(look, on_left, right);
        left_shut |= board_walled(look->board, on_left) || shut(look, on_left, right);
        right_shut |= board_walled(look->board, on_right) || shut(look, on_right, left);
    } else if (between > 0) {
        next = on_left;
        right_shut |= board_walled(look->board, on_right) || shut(look, on_right, (left + 5) % 6);
    } else {
        next = on_right;
        left_shut |= board_walled(look->board, on_left) || shut(look, on_left, (right + 1) % 6);
    }
    look_enter(look, next);
    return !(left_shut && right_shut);
}

/* Go on into the next cell; false if something stops the look on the way. */
static bool look_on(struct look *look)
{
    int i = 0;

    for (; i + 1 < look->fronts; i++) {
        int corner = look->front[i + 1];
        int right = look->off + look->turn[corner];
        if (right > 0)
            break;
        if (right == 0)
            return through_corner(look, corner);
    }
    return through_side(look, look->front[i]);
}

/* The next side, or corner, clockwise. */
static int after(const struct look *look, int k)
{
    return k + 1 < look->lattice->corners ? k + 1 : 0;
}

/* Whether side k goes from farther left to farther right. */
static bool rises(const struct look *look, int k)
{
    return look->turn[k] < look->turn[after(look, k)];
}

/* The sides that rise follow each other: find where they begin, and list them. */
static void look_front(struct look *look)
{
    int k = 0;

    while (rises(look, k) || !rises(look, after(look, k)))
        k = after(look, k);
    look->fronts = 0;
    for (k = after(look, k); rises(look, k); k = after(look, k))
        look->front[look->fronts++] = k;
}

/* Work out once what depends on the direction alone. */
static void look_aim(struct look *look, const struct board *board, struct cell from, struct cell to)
{
    const struct lattice *lattice = board->grid.layout == GRID_SQUARE ? &square_lattice : &hex_lattice;
    const struct cell *offset = grid_offsets[board->grid.layout];

    look->board = board;
    look->lattice = lattice;
    look->d = (struct cell){ (short)(to.x - from.x), (short)(to.y - from.y) };
    look->at = from;
    look->off = 0;
    look->sides = board->edge_pages > 0;
    for (int k = 0; k < lattice->corners; k++) {
        look->turn[k] = cross(look->d, lattice->corner[k]);
        look->gain[k] = lattice->fineness * cross(look->d, offset[lattice->direction[k]]);
    }
    look_front(look);
}

/* Follow the line. */
static bool follow(const struct board *board, struct cell from, struct cell to)
{
    struct look look;

    look_aim(&look, board, from, to);
    while (!cell_same(look.at, to))
        if (!look_on(&look) || board_walled(board, look.at)) /* AS-37 (a) */
            return false;
    return true;
}

/* Have two cells a side in common, as those have who fight hand to hand? */
static bool share_side(enum layout layout, struct cell a, struct cell b)
{
    return grid_distance(layout, a, b) == 1 && (layout != GRID_SQUARE || a.x == b.x || a.y == b.y);
}

bool sight_clear(const struct board *board, struct cell from, struct cell to)
{
    if (!grid_contains(&board->grid, from) || !grid_contains(&board->grid, to))
        return false;
    if (cell_same(from, to))
        return true;
    if (board_walled(board, from) || (board->walls && walls_on_way(board->walls, &board->grid, from, to)))
        return false;
    if (board->edge_pages == 0 && share_side(board->grid.layout, from, to))
        return !board_walled(board, to); /* nothing lies between */
    return follow(board, from, to);
}

bool sight_between_large(const struct board *board, struct cell a, int size_a, struct cell b, int size_b)
{
    struct cell from[FOOTPRINT_CELLS_MAX], to[FOOTPRINT_CELLS_MAX];
    int here = footprint_cells(board->grid.layout, a, size_a, from);
    int there = footprint_cells(board->grid.layout, b, size_b, to);

    for (int i = 0; i < here; i++)
        for (int j = 0; j < there; j++)
            if (sight_clear(board, from[i], to[j]))
                return true;
    return false;
}
