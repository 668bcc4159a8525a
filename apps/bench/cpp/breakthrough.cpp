// The plain program: a table of breakthrough in C++17, written by hand, by the method of packages/tablebase (decisions/0023-tables.md): a byte a
// position, numbered by the men in each row as the player to move sees them. Reachable positions are marked from the start on; then each is solved
// from those its moves lead to, which have fewer steps left. Mirror images stay apart; they are
// counted as one, after the clock has stopped, since ours have one number. One thread, no file.
//
//   breakthrough breakthrough:4x5
#include <algorithm>
#include <numeric>
#include <unordered_map>
#include <vector>

#include "clock.hpp"

constexpr int COLUMNS = 4, ROWS = 5, SIDE = 1 << COLUMNS, CHANGES = 2 * (ROWS - 1);
/// Cells: nothing known, or FIRST + plies: even plies are lost.
constexpr uint8_t FIRST = 1;

/// Men in each row of the player to move, who goes to row 0, and of the other one.
struct Counts {
  int own[ROWS], other[ROWS];
  uint32_t key() const {
    uint32_t key = 0;
    for (int row = 0; row < ROWS; row++) key = key * 64 + own[row] * 8 + other[row];
    return key;
  }
  /// Steps left: each move makes them fewer.
  int steps() const {
    int sum = 0;
    for (int row = 0; row < ROWS; row++) sum += own[row] * row + other[row] * (ROWS - 1 - row);
    return sum;
  }
};

struct Block {
  Counts counts;
  uint32_t first, size;
  uint32_t weights[ROWS];
  /// The arrangements of each row.
  const uint8_t *rows[ROWS];
  uint32_t sizes[ROWS];
  /// By row and whether a man is taken: where a step from it leads, −1 if nowhere.
  int next[CHANGES];
};

class Breakthrough {
  /// The arrangement of a row, `own | other << COLUMNS`, among those with as many men; and back, by men.
  uint8_t digit_of[SIDE * SIDE];
  std::vector<uint8_t> arrangements[COLUMNS + 1][COLUMNS + 1];
  /// A row in the mirror.
  uint8_t mirrored[SIDE * SIDE];
  std::unordered_map<uint32_t, int> place_of;
  mutable const Block *last;

  static int mirror(int set) {
    int image = 0;
    for (int column = 0; column < COLUMNS; column++)
      if (set >> column & 1) image |= 1 << (COLUMNS - 1 - column);
    return image;
  }
  /// The counts after a step, as the other player sees them. False if there is no such step.
  static bool step(const Counts &before, int row, bool takes, Counts &after) {
    Counts c = before;
    if (c.own[row] == 0) return false;
    if (takes && c.other[row - 1] == 0) return false;
    if (!takes && c.own[row - 1] + c.other[row - 1] == COLUMNS) return false;
    c.own[row]--;
    c.own[row - 1]++;
    if (takes) c.other[row - 1]--;
    for (int r = 0; r < ROWS; r++) after.own[r] = c.other[ROWS - 1 - r], after.other[r] = c.own[ROWS - 1 - r];
    return true;
  }

  const Block &block_at(uint32_t index) const {
    if (index - last->first >= last->size) {
      size_t low = 0, high = blocks.size();
      while (high - low > 1) (blocks[(low + high) / 2].first <= index ? low : high) = (low + high) / 2;
      last = &blocks[low];
    }
    return *last;
  }

public:
  std::vector<Block> blocks;
  uint32_t count = 0, start = 0;

  Breakthrough() {
    for (int own = 0; own < SIDE; own++)
      for (int other = 0; other < SIDE; other++) {
        if (own & other) continue;
        auto &list = arrangements[__builtin_popcount(own)][__builtin_popcount(other)];
        digit_of[own | other << COLUMNS] = list.size();
        mirrored[own | other << COLUMNS] = mirror(own) | mirror(other) << COLUMNS;
        list.push_back(own | other << COLUMNS);
      }
    Counts begin{};
    for (int row = 0; row < 2; row++) begin.other[row] = begin.own[ROWS - 1 - row] = COLUMNS;
    std::vector<Counts> found{begin};
    place_of[begin.key()] = 0;
    for (size_t i = 0; i < found.size(); i++) {
      if (has_ended(found[i])) continue;
      for (int change = 0; change < CHANGES; change++) {
        Counts after;
        if (!step(found[i], 1 + change / 2, change % 2, after)) continue;
        if (place_of.emplace(after.key(), 0).second) found.push_back(after);
      }
    }
    std::stable_sort(found.begin(), found.end(), [](const Counts &a, const Counts &b) { return a.steps() < b.steps(); });
    for (const Counts &counts : found) {
      Block block{counts, count, 1, {}, {}, {}, {}};
      for (int row = ROWS - 1; row >= 0; row--) {
        const auto &list = arrangements[counts.own[row]][counts.other[row]];
        block.rows[row] = list.data();
        block.sizes[row] = list.size();
        block.weights[row] = block.size;
        block.size *= list.size();
      }
      count += block.size;
      place_of[counts.key()] = blocks.size();
      blocks.push_back(block);
    }
    for (Block &block : blocks)
      for (int change = 0; change < CHANGES; change++) {
        Counts after;
        const bool is = !has_ended(block.counts) && step(block.counts, 1 + change / 2, change % 2, after);
        block.next[change] = is ? place_of.at(after.key()) : -1;
      }
    last = &blocks[0];
    const Block &first = blocks[place_of.at(begin.key())];
    start = first.first;
  }

  /// Whether the other player has reached the last row, or the player to move has no man.
  static bool has_ended(const Counts &counts) {
    return counts.other[ROWS - 1] > 0 || std::all_of(counts.own, counts.own + ROWS, [](int men) { return men == 0; });
  }

  /// Whether its mirror image does not come before a position.
  bool is_least(uint32_t index) const {
    const Block &b = block_at(index);
    uint32_t rest = index - b.first, set = 0, image = 0;
    for (int row = ROWS - 1; row >= 0; row--) {
      const uint8_t men = b.rows[row][rest % b.sizes[row]];
      rest /= b.sizes[row];
      // of a place so that sets differ first where they differ in this row
      set = set << 8 | men, image = image << 8 | mirrored[men];
      if (set != image) break;
    }
    return set <= image;
  }

  /// Writes the moves of a position. Returns their number, 0 if it is lost.
  int moves(uint32_t index, uint32_t *out) const {
    const Block &b = block_at(index);
    if (b.counts.other[ROWS - 1] > 0) return 0;
    uint32_t rest = index - b.first, own[ROWS], other[ROWS], seen[ROWS], *end = out;
    for (int row = ROWS - 1; row >= 0; row--) {
      const uint32_t above = rest / b.sizes[row];
      const uint8_t arrangement = b.rows[row][rest - above * b.sizes[row]];
      rest = above;
      own[row] = arrangement & (SIDE - 1);
      other[row] = arrangement >> COLUMNS;
      seen[row] = digit_of[other[row] | own[row] << COLUMNS];
    }
    for (int row = 1; row < ROWS; row++) {
      if (own[row] == 0) continue;
      for (const bool takes : {false, true}) {
        const int next = b.next[2 * (row - 1) + takes];
        if (next < 0) continue;
        const Block &to = blocks[next];
        uint32_t base = to.first;
        for (int r = 0; r < ROWS; r++)
          if (r != row && r != row - 1) base += seen[r] * to.weights[ROWS - 1 - r];
        const uint32_t below = to.weights[ROWS - 1 - row], above = to.weights[ROWS - row];
        for (uint32_t men = own[row]; men; men &= men - 1) {
          const uint32_t man = men & -men, aside = (man << 1 | man >> 1) & (SIDE - 1);
          const uint32_t free = ~(own[row - 1] | other[row - 1]);
          const uint32_t left = digit_of[other[row] | (own[row] ^ man) << COLUMNS] * below + base;
          for (uint32_t to_men = takes ? aside & other[row - 1] : (man | aside) & free; to_men; to_men &= to_men - 1) {
            const uint32_t at = to_men & -to_men, theirs = takes ? other[row - 1] ^ at : other[row - 1];
            *end++ = left + digit_of[theirs | (own[row - 1] | at) << COLUMNS] * above;
          }
        }
      }
    }
    return end - out;
  }
};

class Table {
  const Breakthrough &game;
  std::vector<uint32_t> seen;

  bool is_seen(uint32_t index) const { return seen[index / 32] >> index % 32 & 1; }

public:
  std::vector<uint8_t> cells;
  int64_t followed = 0;

  explicit Table(const Breakthrough &game) : game(game), seen(game.count / 32 + 1), cells(game.count) {
    uint32_t list[64];
    seen[game.start / 32] |= 1u << game.start % 32;
    for (uint32_t index = game.count; index-- > 0;) {
      if (!is_seen(index)) continue;
      const int moves = game.moves(index, list);
      followed += moves;
      for (int k = 0; k < moves; k++) seen[list[k] / 32] |= 1u << list[k] % 32;
    }
    for (uint32_t index = 0; index < game.count; index++) {
      if (!is_seen(index)) continue;
      const int moves = game.moves(index, list);
      followed += moves;
      int soonest = 256, farthest = 0;
      for (int k = 0; k < moves; k++) {
        const int plies = cells[list[k]] - FIRST + 1;
        if (plies % 2 == 1) soonest = std::min(soonest, plies);
        else farthest = std::max(farthest, plies);
      }
      cells[index] = FIRST + (soonest < 256 ? soonest : farthest);
    }
  }

  /// Reachable positions by plies, mirror images once if asked for.
  std::vector<int64_t> counts(bool folds) const {
    std::vector<int64_t> found(256);
    for (uint32_t index = 0; index < game.count; index++)
      if (is_seen(index) && (!folds || game.is_least(index))) found[cells[index] - FIRST]++;
    return found;
  }
};

int main(int argc, char **argv) {
  if (argc != 2 || std::strcmp(argv[1], "breakthrough:4x5") != 0) {
    std::fprintf(stderr, "usage: %s breakthrough:4x5\n", argv[0]);
    return 2;
  }
  Clock clock;
  static const Breakthrough game;
  const Table table(game);
  const std::vector<int64_t> all = table.counts(false);
  clock.stop();
  const std::vector<int64_t> counts = table.counts(true);
  std::fprintf(stderr, "%lld positions with mirror images\n", static_cast<long long>(std::accumulate(all.begin(), all.end(), int64_t{0})));
  int64_t positions = 0, sums[2] = {};
  int longest = 0;
  std::string by_plies[2];
  for (int plies = 0; plies < 256; plies++) {
    if (counts[plies] == 0) continue;
    positions += counts[plies];
    longest = plies;
    sums[plies % 2] += counts[plies];
    by_plies[plies % 2] += std::to_string(plies) + ":" + std::to_string(counts[plies]) + " ";
  }
  // of ours, lost positions in which play has ended share a number, so these are not compared
  std::fprintf(stderr, "%lld positions up to symmetry, %lld lost, by plies %s\n", static_cast<long long>(positions),
               static_cast<long long>(sums[0]), by_plies[0].c_str());
  clock.print(table.followed, "\"longest\":" + std::to_string(longest) + ",\"win\":" + std::to_string(sums[1]) +
                                  ",\"draw\":0,\"wins\":\"" + by_plies[1] + "\"");
}
