// What both programs for connect four share: values, which heights the columns can have, and the line they print.
#pragma once
#include <vector>

#include "clock.hpp"

/// A byte orders values from worst to best for the player to move: n for a loss in n plies, DRAW, 255 - n for a win in n.
/// NONE is not a position: the player to move has a line.
constexpr uint8_t DRAW = 128, NONE = 0xff;

constexpr int MAX_COLUMNS = 16, MAX_CELLS = 30;

/// Heights of columns, how many discs the columns hold up to each one, and the heights as digits of a number.
struct Stack {
  int heights[MAX_COLUMNS], ends[MAX_COLUMNS];
  uint32_t key;
};

/// Numbers are those of packages/boards/src/numbers/stacks.ts: heights of columns, then which discs are the second player's.
struct Numbering {
  int columns, rows, cells;
  int64_t choose[MAX_CELLS + 2][MAX_CELLS + 2] = {};
  /// By number of discs: all heights in order, how many patterns of second discs each has, and how many numbers there are.
  std::vector<Stack> stacks[MAX_CELLS + 2];
  int64_t patterns[MAX_CELLS + 2] = {}, sizes[MAX_CELLS + 2] = {};
  /// What a disc in a column adds to the key; by key, the rank among heights of as many discs.
  std::vector<uint32_t> digit, rank_of;
  /// Positions examined and moves followed; reachable positions by value.
  int64_t looked = 0, followed = 0, counts[256] = {};

  Numbering(int columns, int rows) : columns(columns), rows(rows), cells(columns * rows), digit(columns) {
    for (int n = 0; n <= cells + 1; n++)
      for (int k = 0; k <= n; k++) choose[n][k] = k == 0 || k == n ? 1 : choose[n - 1][k - 1] + choose[n - 1][k];
    uint32_t keys = 1;
    for (uint32_t &one : digit) {
      one = keys;
      keys *= rows + 1;
    }
    rank_of.resize(keys);
    list_stacks(0, 0, {});
    for (int discs = 0; discs <= cells; discs++) {
      patterns[discs] = choose[discs][discs / 2];
      sizes[discs] = patterns[discs] * stacks[discs].size();
    }
  }

private:
  void list_stacks(int column, int discs, Stack stack) {
    if (column == columns) {
      rank_of[stack.key] = stacks[discs].size();
      stacks[discs].push_back(stack);
      return;
    }
    for (int height = 0; height <= rows; height++) {
      stack.heights[column] = height;
      stack.ends[column] = discs + height;
      list_stacks(column + 1, discs + height, stack);
      stack.key += digit[column];
    }
  }
};

/// Solves a board and prints one line of JSON; `arcs` is the number of moves examined.
template <class Table> void print_table(int columns, int rows) {
  Clock clock;
  Table table(columns, rows);
  table.solve();
  clock.stop();

  int64_t sums[2] = {};
  int longest = 0;
  std::string by_plies[2];
  for (int plies = 0; plies <= columns * rows; plies++) {
    const int64_t found = table.counts[plies % 2 == 1 ? 255 - plies : plies];
    if (found == 0) continue;
    longest = plies;
    sums[plies % 2] += found;
    by_plies[plies % 2] += std::to_string(plies) + ":" + std::to_string(found) + " ";
  }
  const int64_t positions = sums[0] + sums[1] + table.counts[DRAW];
  clock.print(table.followed, "\"positions\":" + std::to_string(positions) + ",\"longest\":" + std::to_string(longest) +
                                  ",\"win\":" + std::to_string(sums[1]) + ",\"loss\":" + std::to_string(sums[0]) +
                                  ",\"draw\":" + std::to_string(table.counts[DRAW]) + ",\"steps\":" +
                                  std::to_string(table.looked) + ",\"wins\":\"" + by_plies[1] + "\",\"losses\":\"" +
                                  by_plies[0] + "\"");
}

/// Reads `<columns>x<rows>`; exits with a message if it is another text or the board is too large.
inline void read_board(int argc, char **argv, int &columns, int &rows) {
  if (argc == 2 && std::sscanf(argv[1], "%dx%d", &columns, &rows) == 2 && columns > 0 && rows > 0 &&
      columns <= MAX_COLUMNS && columns * rows <= MAX_CELLS && columns * (rows + 1) <= 63)
    return;
  std::fprintf(stderr, "usage: %s <columns>x<rows>, up to %d cells\n", argv[0], MAX_CELLS);
  std::exit(2);
}
