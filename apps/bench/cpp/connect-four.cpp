// The plain program: a table of connect four in C++17, written by hand, by the method of packages/tablebase
// (decisions/0023-tables.md): a byte a position, a tier for each number of discs. Reachable
// positions are marked from the empty board on; then each tier is solved from the one with one more disc, the only other tier
// in memory. One thread, no file.
//
//   connect-four <columns>x<rows>
//
// Positions are visited in the order of their numbers, so that none need be decoded: the next pattern of discs is the next number with as many
// bits (Gosper's hack), and a pattern's rank is the sum of two table entries.
#include <algorithm>

#include "connect-four.hpp"

/// The value for a player whose best move leads to a position that is worth `least` to the opponent.
static inline uint8_t after(uint8_t least) { return least < DRAW ? 254 - least : least > DRAW ? 256 - least : DRAW; }

class ConnectFour : public Numbering {
  int half;
  int64_t count = 0;
  /// The first number by number of discs.
  int64_t first[MAX_CELLS + 2];
  /// Ranks of the lower half of a pattern, and of the upper half by how many bits the lower one has.
  std::vector<uint32_t> low_rank;
  std::vector<std::vector<uint32_t>> high_rank;
  std::vector<uint64_t> seen;
  std::vector<uint8_t> tier, above;

  void list_ranks() {
    const auto rank = [&](uint32_t pattern, int place, int before) {
      int64_t sum = 0;
      for (; pattern != 0; pattern &= pattern - 1) sum += choose[place + __builtin_ctz(pattern)][++before];
      return static_cast<uint32_t>(sum);
    };
    for (uint32_t pattern = 0; pattern < 1u << half; pattern++) low_rank.push_back(rank(pattern, 0, 0));
    for (int before = 0; before <= half; before++) {
      high_rank.emplace_back();
      for (uint32_t pattern = 0; pattern < 1u << (cells - half); pattern++)
        high_rank.back().push_back(rank(pattern, half, before));
    }
  }

  uint32_t rank(uint32_t pattern) const {
    const uint32_t low = pattern & ((1u << half) - 1);
    return low_rank[low] + high_rank[__builtin_popcount(low)][pattern >> half];
  }

  bool has_line(uint64_t board) const {
    for (const int step : {1, rows, rows + 1, rows + 2}) {
      const uint64_t two = board & board >> step;
      if (two & two >> 2 * step) return true;
    }
    return false;
  }

  /// Calls `act` for all numbers of a tier in order, with the reachability there, the number of moves, and
  /// `to`, the numbers after them.
  enum State { GOES_ON, LOST, FULL, GAP };
  template <class Wanted, class Act> void each(int discs, Wanted &&wanted, Act &&act) {
    int64_t number = first[discs];
    const int second = discs / 2, mover_is_second = discs % 2;
    for (const Stack &stack : stacks[discs]) {
      int place[MAX_COLUMNS], moves = 0;
      int64_t base[MAX_COLUMNS], to[MAX_COLUMNS];
      uint64_t all = 0;
      for (int c = 0; c < columns; c++) {
        all |= ((uint64_t(1) << stack.heights[c]) - 1) << c * (rows + 1);
        if (stack.heights[c] == rows) continue;
        place[moves] = stack.ends[c];
        base[moves++] = first[discs + 1] + rank_of[stack.key + digit[c]] * patterns[discs + 1];
      }
      uint32_t pattern = (1u << second) - 1;
      for (int64_t n = 0; n < patterns[discs]; n++, number++) {
        if (wanted(number)) {
          uint64_t seconds = 0;
          for (int c = 0; c < columns; c++) {
            const uint64_t column = pattern >> (stack.ends[c] - stack.heights[c]) & ((1u << stack.heights[c]) - 1);
            seconds |= column << c * (rows + 1);
          }
          const uint64_t firsts = all ^ seconds;
          const State state = has_line(mover_is_second ? seconds : firsts)   ? GAP
                              : has_line(mover_is_second ? firsts : seconds) ? LOST
                              : moves == 0                                  ? FULL
                                                                            : GOES_ON;
          if (state == GOES_ON)
            for (int m = 0; m < moves; m++) {
              const uint32_t low = pattern & ((1u << place[m]) - 1);
              to[m] = base[m] + rank(low | mover_is_second << place[m] | (pattern ^ low) << 1);
            }
          act(number, state, state == GOES_ON ? moves : 0, to);
        }
        const uint32_t next = pattern + (pattern & -pattern);
        if (pattern != 0) pattern = next | (next ^ pattern) >> (2 + __builtin_ctz(pattern));
      }
    }
  }

public:
  ConnectFour(int columns, int rows) : Numbering(columns, rows), half((cells + 1) / 2) {
    list_ranks();
    for (int discs = cells; discs >= 0; discs--) {
      first[discs] = count;
      count += sizes[discs];
    }
    seen.resize(count / 64 + 1);
  }

  void solve() {
    const auto is_seen = [&](int64_t number) { return seen[number / 64] >> number % 64 & 1; };
    seen[first[0] / 64] |= uint64_t(1) << first[0] % 64;
    for (int discs = 0; discs <= cells; discs++)
      each(discs, is_seen, [&](int64_t, State, int moves, const int64_t *to) {
        looked++;
        for (int m = 0; m < moves; m++) seen[to[m] / 64] |= uint64_t(1) << to[m] % 64;
      });
    for (int discs = cells; discs >= 0; discs--) {
      std::swap(tier, above);
      tier.resize(sizes[discs]);
      const int64_t start = first[discs], below = discs == cells ? 0 : first[discs + 1];
      each(discs, [](int64_t) { return true; }, [&](int64_t number, State state, int moves, const int64_t *to) {
        looked++;
        followed += moves;
        uint8_t least = 0xff;
        for (int m = 0; m < moves; m++) least = std::min(least, above[to[m] - below]);
        const uint8_t value = state == GOES_ON ? after(least) : state == LOST ? 0 : state == FULL ? DRAW : NONE;
        tier[number - start] = value;
        counts[value] += is_seen(number);
      });
    }
  }
};

int main(int argc, char **argv) {
  int columns, rows;
  read_board(argc, argv, columns, rows);
  print_table<ConnectFour>(columns, rows);
}
