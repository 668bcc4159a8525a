// The plain program: police and thief in C++17, written by hand. Cells that are not walls are numbered,
// and a position is who is to move, the cell of the police and that of the thief; a byte for the outcome, a byte for
// the undecided moves, one queue.
//
//   police outcome|plies <seed> <side> <walls in percent> <exits>
//
// Makes the board that src/police.ts makes, and prints one line of JSON; `arcs` is the number of moves
// that were taken back.
#include <cstring>
#include <string>
#include <vector>

#include "cells.hpp"
#include "clock.hpp"

using std::vector;

/// The open cells of a square board, row by row.
struct Board {
  int32_t n = 0;
  vector<uint8_t> is_exit;
  /// Where a piece may be after a move from each of them, itself included.
  vector<vector<int32_t>> police_steps, thief_steps;

  Board(uint32_t seed, int32_t side, int32_t walls, int32_t exits) {
    start_random(seed);
    std::string cells = draw_cells(side * side, '*', walls);
    for (int32_t i = 0; i < exits; i++) place(cells, 'E');

    vector<int32_t> number(cells.size(), -1);
    for (size_t cell = 0; cell < cells.size(); cell++)
      if (cells[cell] != '*') {
        number[cell] = n++;
        is_exit.push_back(cells[cell] == 'E');
      }
    police_steps.resize(n);
    thief_steps.resize(n);
    for (int32_t row = 0; row < side; row++)
      for (int32_t column = 0; column < side; column++) {
        const int32_t from = number[row * side + column];
        if (from < 0) continue;
        for (int32_t down = -1; down <= 1; down++)
          for (int32_t right = -1; right <= 1; right++) {
            const int32_t r = row + down, c = column + right;
            if (r < 0 || r >= side || c < 0 || c >= side) continue;
            const int32_t to = number[r * side + c];
            if (to < 0) continue;
            police_steps[from].push_back(to);
            if (down == 0 || right == 0) thief_steps[from].push_back(to);
          }
      }
  }
};

/// The checksum and the sum of plies cover one in this many cells of the police.
constexpr int32_t CHECKED = 10;

enum : uint8_t { DRAW, POLICE, THIEF };

/// Position `police * n + thief` has the police to move, n² more the thief.
struct Answer {
  vector<uint8_t> outcome;
  /// Plies to the end; empty unless asked for.
  vector<uint16_t> remoteness;
  int64_t moves = 0;
};

template <bool REMOTENESS> static Answer solve(const Board &board) {
  const int32_t n = board.n, half = n * n;
  Answer answer;
  vector<uint8_t> &outcome = answer.outcome;
  vector<uint16_t> &remoteness = answer.remoteness;
  outcome.resize(2 * half, DRAW);
  if (REMOTENESS) remoteness.resize(2 * half);
  vector<uint8_t> undecided(2 * half);
  vector<int32_t> queue;
  queue.reserve(2 * half);
  for (int32_t p = 0; p < n; p++)
    for (int32_t t = 0; t < n; t++) {
      const int32_t v = p * n + t;
      undecided[v] = board.police_steps[p].size();
      undecided[half + v] = board.thief_steps[t].size();
      if (p != t && !board.is_exit[t]) continue;
      outcome[v] = outcome[half + v] = p == t ? POLICE : THIEF;
      queue.push_back(v);
      queue.push_back(half + v);
    }
  uint16_t ply = 0;
  for (size_t head = 0, next_ply = 0; head < queue.size(); head++) {
    if (head == next_ply) {
      next_ply = queue.size();
      ply++;
    }
    const int32_t v = queue[head];
    const uint8_t winner = outcome[v];
    const auto reach = [&](int32_t u, uint8_t mover) {
      answer.moves++;
      if (outcome[u] != DRAW) return;
      if (mover != winner && --undecided[u] > 0) return;
      outcome[u] = winner;
      if (REMOTENESS) remoteness[u] = ply;
      queue.push_back(u);
    };
    if (v < half) {
      const int32_t p = v / n, t = v % n;
      for (int32_t from : board.thief_steps[t]) reach(half + p * n + from, THIEF);
    } else {
      const int32_t p = (v - half) / n, t = (v - half) % n;
      for (int32_t from : board.police_steps[p]) reach(from * n + t, POLICE);
    }
  }
  return answer;
}

int main(int argc, char **argv) {
  const bool with_plies = argc == 6 && std::strcmp(argv[1], "plies") == 0;
  if (argc != 6 || (!with_plies && std::strcmp(argv[1], "outcome") != 0)) {
    std::fprintf(stderr, "usage: %s outcome|plies <seed> <side> <walls in percent> <exits>\n", argv[0]);
    return 2;
  }
  const Board board(std::atoi(argv[2]), std::atoi(argv[3]), std::atoi(argv[4]), std::atoi(argv[5]));

  Clock clock;
  const Answer answer = with_plies ? solve<true>(board) : solve<false>(board);
  clock.stop();

  int64_t police = 0, thief = 0, plies = 0;
  for (uint8_t outcome : answer.outcome) {
    police += outcome == POLICE;
    thief += outcome == THIEF;
  }
  uint32_t checksum = 0;
  const int32_t n = board.n, half = n * n;
  for (int32_t p = 0; p < n; p += CHECKED)
    for (int32_t t = 0; t < n; t++)
      for (const int32_t v : {p * n + t, half + p * n + t}) {
        checksum = checksum * 31 + answer.outcome[v];
        if (with_plies) plies += answer.remoteness[v];
      }
  clock.print(answer.moves, "\"police\":" + std::to_string(police) + ",\"thief\":" + std::to_string(thief) +
                                (with_plies ? ",\"plies\":" + std::to_string(plies) : "") +
                                ",\"checksum\":" + std::to_string(checksum));
  return 0;
}
