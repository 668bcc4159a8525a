// The plain program: crossing pawn (Luogu P9169) in C++17, written by hand. A position is who is to
// move, the cell of black and the pair of red cells; a byte for the winner, a byte for the undecided moves, one
// queue.
//
//   pawn <seed> <boards> <rows> <columns> <walls in percent>
//
// Makes the boards that src/pawn.ts makes, and prints one line of JSON; `arcs` is the number of moves
// taken back. Winners and plies are those of the boards, in order; the other answers are over all positions
// of all boards.
#include <string>
#include <vector>

#include "cells.hpp"
#include "clock.hpp"

using std::string;
using std::vector;

struct Board {
  int32_t rows, columns;
  string cells;

  Board(int32_t rows, int32_t columns, int32_t walls)
      : rows(rows), columns(columns), cells(draw_cells(rows * columns, '#', walls)) {
    place(cells, 'X', columns);
    place(cells, 'O');
    place(cells, 'O');
  }
};

enum : uint8_t { TIE, RED, BLACK };

/// Position `(mover * n + black) * pairs + pair` of the n open cells, red to move before black.
struct Solver {
  int32_t n = 0, pairs = 0, start = 0;
  vector<int32_t> row;
  /// Where a red piece may be after a move, or before it; where black may be after a move, and before it.
  vector<vector<int32_t>> red_steps, black_steps, black_steps_back;
  /// The two red cells of a pair, the smaller first, and the pair of two cells in any order.
  vector<int32_t> first, second, pair_of;
  vector<uint8_t> winner, undecided;
  vector<uint16_t> remoteness;
  int64_t moves = 0;

  explicit Solver(const Board &board) {
    const auto [rows, columns, cells] = board;
    vector<int32_t> number(cells.size(), -1);
    vector<int32_t> reds;
    int32_t black = 0;
    for (int32_t cell = 0; cell < rows * columns; cell++) {
      if (cells[cell] == '#') continue;
      if (cells[cell] == 'X') black = n;
      if (cells[cell] == 'O') reds.push_back(n);
      number[cell] = n++;
      row.push_back(cell / columns);
    }
    red_steps.resize(n);
    black_steps.resize(n);
    black_steps_back.resize(n);
    for (int32_t cell = 0; cell < rows * columns; cell++) {
      const int32_t from = number[cell];
      if (from < 0) continue;
      const auto step = [&](bool inside, int32_t to, bool black_may) {
        if (!inside || number[to] < 0) return;
        red_steps[from].push_back(number[to]);
        if (!black_may) return;
        black_steps[from].push_back(number[to]);
        black_steps_back[number[to]].push_back(from);
      };
      step(cell >= columns, cell - columns, true);
      step(cell % columns > 0, cell - 1, true);
      step(cell % columns + 1 < columns, cell + 1, true);
      step(cell + columns < rows * columns, cell + columns, false);
    }
    pair_of.resize(n * n);
    for (int32_t a = 0; a < n; a++)
      for (int32_t b = a + 1; b < n; b++) {
        pair_of[a * n + b] = pair_of[b * n + a] = pairs++;
        first.push_back(a);
        second.push_back(b);
      }
    start = black * pairs + pair_of[reds[0] * n + reds[1]];
  }

  int32_t red_moves(int32_t pair) const {
    const int32_t a = first[pair], b = second[pair];
    int32_t count = 0;
    for (int32_t to : red_steps[a]) count += to != b;
    for (int32_t to : red_steps[b]) count += to != a;
    return count;
  }

  void solve() {
    const int32_t half = n * pairs;
    winner.resize(2 * half, TIE);
    undecided.resize(2 * half);
    remoteness.resize(2 * half);
    vector<int32_t> queue;
    queue.reserve(2 * half);
    const auto decide = [&](int32_t v, uint8_t by, uint16_t plies) {
      winner[v] = by;
      remoteness[v] = plies;
      queue.push_back(v);
    };
    vector<uint8_t> count(pairs);
    for (int32_t pair = 0; pair < pairs; pair++) count[pair] = red_moves(pair);
    for (int32_t black = 0; black < n; black++)
      for (int32_t pair = 0; pair < pairs; pair++) {
        const int32_t v = black * pairs + pair;
        undecided[v] = count[pair];
        undecided[half + v] = black_steps[black].size();
        const bool captured = black == first[pair] || black == second[pair];
        if (row[black] == 0) {
          decide(v, BLACK, 0);
          decide(half + v, BLACK, 0);
          continue;
        }
        if (captured || undecided[v] == 0) decide(v, BLACK, 0);
        if (captured || undecided[half + v] == 0) decide(half + v, RED, 0);
      }
    for (size_t head = 0; head < queue.size(); head++) {
      const int32_t v = queue[head];
      const uint8_t by = winner[v];
      const uint16_t plies = remoteness[v] + 1;
      const auto reach = [&](int32_t u, uint8_t mover) {
        moves++;
        if (winner[u] == TIE && (mover == by || --undecided[u] == 0)) decide(u, by, plies);
      };
      if (v < half) {
        const int32_t pair = v % pairs;
        for (int32_t from : black_steps_back[v / pairs]) reach(half + from * pairs + pair, BLACK);
      } else {
        const int32_t pair = (v - half) % pairs, black = v - half - pair;
        const int32_t a = first[pair], b = second[pair];
        for (int32_t from : red_steps[a])
          if (from != b) reach(black + pair_of[from * n + b], RED);
        for (int32_t from : red_steps[b])
          if (from != a) reach(black + pair_of[from * n + a], RED);
      }
    }
  }
};

int main(int argc, char **argv) {
  if (argc != 6) {
    std::fprintf(stderr, "usage: %s <seed> <boards> <rows> <columns> <walls in percent>\n", argv[0]);
    return 2;
  }
  start_random(std::atoi(argv[1]));
  vector<Board> boards;
  for (int32_t i = 0; i < std::atoi(argv[2]); i++)
    boards.emplace_back(std::atoi(argv[3]), std::atoi(argv[4]), std::atoi(argv[5]));

  Clock clock;
  vector<Solver> solvers;
  for (const Board &board : boards) solvers.emplace_back(board).solve();
  clock.stop();

  int64_t moves = 0, red = 0, black = 0, plies = 0;
  string results;
  for (const Solver &solver : solvers) {
    moves += solver.moves;
    const uint8_t by = solver.winner[solver.start];
    results += by == TIE ? "Tie" : (by == RED ? "Red " : "Black ") + std::to_string(solver.remoteness[solver.start]);
    results += ", ";
    for (uint8_t one : solver.winner) {
      red += one == RED;
      black += one == BLACK;
    }
    for (uint16_t one : solver.remoteness) plies += one;
  }
  results.resize(results.size() - 2);
  clock.print(moves, "\"results\":\"" + results + "\",\"red\":" + std::to_string(red) + ",\"black\":" +
                         std::to_string(black) + ",\"plies\":" + std::to_string(plies));
  return 0;
}
