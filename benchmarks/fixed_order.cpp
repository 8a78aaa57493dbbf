// The fixed-order alpha-beta of gamesearch/lab/fast/fixed_order.py in C++, to compare with:
// Connect Four 7 x 6, moves from the centre outwards, cut on equality, fail-soft.
// Usage: fixed_order DEPTH; prints the value, the nodes and the seconds.

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>

using Board = std::uint64_t;

constexpr int WIDTH = 7, HEIGHT = 6, STRIDE = HEIGHT + 1;
constexpr int ORDER[WIDTH] = {3, 2, 4, 1, 5, 0, 6};
constexpr Board COLUMN = (Board(1) << HEIGHT) - 1;
constexpr Board FULL = COLUMN * 0x40810204081;  // a bit at the bottom of each column

static long nodes;

static bool has_four(Board stones) {
    for (int step : {1, HEIGHT, STRIDE, STRIDE + 1}) {
        Board pairs = stones & stones >> step;
        if (pairs & pairs >> 2 * step) return true;
    }
    return false;
}

static int search(Board own, Board taken, int depth, int alpha, int beta) {
    ++nodes;
    if (has_four(own ^ taken)) return -1;
    if (taken == FULL || depth == 0) return 0;
    int best = -2;
    for (int column : ORDER) {
        Board bottom = Board(1) << column * STRIDE;
        Board square = (taken + bottom) & (COLUMN << column * STRIDE);
        if (!square) continue;
        int value = -search(own ^ taken, taken | square, depth - 1, -beta, -alpha);
        if (value > best) best = value;
        if (best >= beta) break;
        if (best > alpha) alpha = best;
    }
    return best;
}

int main(int, char** words) {
    const int depth = std::atoi(words[1]);
    const auto start = std::chrono::steady_clock::now();
    const int value = search(0, 0, depth, -2, 2);
    const std::chrono::duration<double> seconds =
        std::chrono::steady_clock::now() - start;
    std::printf("%d %ld %.9f\n", value, nodes, seconds.count());
}
