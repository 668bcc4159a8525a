// The plain program: a table of six men's morris in C++17, written by hand, by the method of packages/tablebase (decisions/0023-tables.md):
// a byte a position, tiers of men on the board and in hand. Reachable positions are marked from the empty board on; then each tier is solved,
// from those it leads to: moves are followed once forwards and, where moves stay in the tier, once backwards. Symmetrical positions stay apart; they are
// counted as one, after the clock has stopped, since ours have one number. One thread, no file.
//
//   morris sixMensMorris
#include <algorithm>
#include <bitset>
#include <numeric>
#include <tuple>
#include <vector>

#include "clock.hpp"

constexpr int CELLS = 16, MEN = 6, LINES = 8, CHUNK = 4096;
/// Cells: nothing known; a draw; a move that draws or is not known to lose, so never lost; FIRST + plies; or above them LEFT moves, at most.
constexpr uint8_t UNKNOWN = 0, EVEN = 1, OPEN = 2, FIRST = 3;
constexpr int TOP = 255, LEAST_LEFT = 170;
constexpr int NEVER = 1000;

constexpr int POINTS[LINES][3] = {{0, 1, 2},    {3, 4, 5},   {10, 11, 12}, {13, 14, 15},
                                  {0, 6, 13},   {3, 7, 10},  {5, 8, 12},   {2, 9, 15}};
constexpr int JOINED[4][2] = {{1, 4}, {6, 7}, {8, 9}, {11, 14}};

/// Positions with so many men on the board and in hand, of the player to move and of the other one.
struct Block {
  int own, own_held, other, other_held;
  uint32_t first, inner, size;
  int tier;
};

struct Tier {
  uint32_t first, end;
  bool stays;
};

class Morris {
  uint16_t rank_of[1 << CELLS];
  std::vector<uint16_t> sets[MEN + 1];
  uint8_t squeezed[1 << 16], widened[1 << 16];
  uint16_t steps[CELLS], lines[LINES];
  uint16_t through[CELLS][2];
  int block_of[MEN + 1][MEN + 1][MEN + 1][MEN + 1];
  uint32_t choose[CELLS + 1][CELLS + 1] = {};
  uint16_t images[16][2][256] = {};
  mutable const Block *last;

  static uint32_t below(uint32_t set, uint32_t bit) { return __builtin_popcount(set & (bit - 1)); }
  uint32_t squeeze(uint32_t set, uint32_t mask) const {
    return squeezed[(mask & 255) << 8 | (set & 255)] |
           squeezed[(mask & 0xff00) | set >> 8] << __builtin_popcount(mask & 255);
  }
  uint32_t widen(uint32_t set, uint32_t mask) const {
    return widened[(mask & 255) << 8 | (set & 255)] |
           widened[(mask & 0xff00) | (set >> __builtin_popcount(mask & 255) & 255)] << 8;
  }
  bool in_line(uint32_t men, int cell) const {
    return (men & through[cell][0]) == through[cell][0] || (men & through[cell][1]) == through[cell][1];
  }
  uint32_t in_lines(uint32_t men) const {
    uint32_t found = 0;
    for (const uint32_t line : lines)
      if ((men & line) == line) found |= line;
    return found;
  }
  /// The image of a set under one of the 16 symmetries: turns, mirror images, and the rings exchanged.
  uint32_t image(uint32_t set, int symmetry) const {
    return images[symmetry][0][set & 255] | images[symmetry][1][set >> 8];
  }
  const Block *at(int own, int own_held, int other, int other_held) const {
    const int block = block_of[own][own_held][other][other_held];
    return block < 0 ? nullptr : &blocks[block];
  }
  const Block &block_at(uint32_t index) const {
    if (index - last->first >= last->size) {
      size_t low = 0, high = blocks.size();
      while (high - low > 1) (blocks[(low + high) / 2].first <= index ? low : high) = (low + high) / 2;
      last = &blocks[low];
    }
    return *last;
  }
  void read(uint32_t index, const Block &block, uint32_t &own, uint32_t &other) const {
    const uint32_t rest = index - block.first, outer = rest / block.inner;
    own = sets[block.own][outer];
    other = widen(sets[block.other][rest - outer * block.inner], ~own & 0xffff);
  }

public:
  std::vector<Block> blocks;
  std::vector<Tier> tiers;
  uint32_t count = 0, start = 0;

  Morris() {
    for (int n = 0; n <= CELLS; n++)
      for (int k = 0; k <= n; k++) choose[n][k] = k == 0 || k == n ? 1 : choose[n - 1][k - 1] + choose[n - 1][k];
    int seen[CELLS + 1] = {};
    for (int set = 0; set < 1 << CELLS; set++) {
      const int men = __builtin_popcount(set);
      rank_of[set] = seen[men]++;
      if (men <= MEN) sets[men].push_back(set);
    }
    for (int mask = 0; mask < 256; mask++)
      for (int set = 0; set < 256; set++) {
        uint8_t in = 0, out = 0;
        for (int bit = 0, at = 0; bit < 8; bit++)
          if (mask >> bit & 1) {
            in |= (set >> bit & 1) << at;
            out |= (set >> at++ & 1) << bit;
          }
        squeezed[mask << 8 | set] = in;
        widened[mask << 8 | set] = out;
      }
    std::fill(steps, steps + CELLS, 0);
    int lines_at[CELLS] = {};
    for (int line = 0; line < LINES; line++) {
      lines[line] = 0;
      for (const int cell : POINTS[line]) lines[line] |= 1 << cell;
      for (int i = 0; i < 3; i++) {
        const int cell = POINTS[line][i];
        through[cell][lines_at[cell]++] = lines[line] & ~(1 << cell);
        if (i != 1) steps[cell] |= 1 << POINTS[line][1], steps[POINTS[line][1]] |= 1 << cell;
      }
    }
    for (int cell = 0; cell < CELLS; cell++)
      if (lines_at[cell] == 1) through[cell][1] = through[cell][0];
    for (const auto &pair : JOINED) steps[pair[0]] |= 1 << pair[1], steps[pair[1]] |= 1 << pair[0];
    number_images();
    number_blocks();
  }

  void number_images() {
    // places on the rings, clockwise
    constexpr int RINGS[2][8] = {{0, 1, 2, 9, 15, 14, 13, 6}, {3, 4, 5, 8, 12, 11, 10, 7}};
    for (int symmetry = 0; symmetry < 16; symmetry++) {
      int to[CELLS];
      for (int ring = 0; ring < 2; ring++)
        for (int place = 0; place < 8; place++) {
          const int turned = place + 2 * (symmetry & 3);
          to[RINGS[ring][place]] = RINGS[ring ^ symmetry >> 3][(symmetry & 4 ? 16 - turned : turned) % 8];
        }
      for (int half = 0; half < 2; half++)
        for (int set = 0; set < 256; set++)
          for (int bit = 0; bit < 8; bit++)
            if (set >> bit & 1) images[symmetry][half][set] |= 1 << to[8 * half + bit];
    }
  }

  /// Whether no image of a position comes before it.
  bool is_least(uint32_t index) const {
    uint32_t own, other;
    read(index, block_at(index), own, other);
    for (int symmetry = 1; symmetry < 16; symmetry++)
      if ((image(own, symmetry) << CELLS | image(other, symmetry)) < (own << CELLS | other)) return false;
    return true;
  }

  /// The configurations that play may lead to, those with fewer men in hand and fewer men first.
  void number_blocks() {
    std::fill(&block_of[0][0][0][0], &block_of[0][0][0][0] + 7 * 7 * 7 * 7, -1);
    std::vector<Block> found{{0, MEN, 0, MEN, 0, 0, 0, 0}};
    block_of[0][MEN][0][MEN] = 0;
    const auto add = [&](int own, int own_held, int other, int other_held) {
      int &place = block_of[own][own_held][other][other_held];
      if (place < 0 && own >= 0) place = found.size(), found.push_back({own, own_held, other, other_held, 0, 0, 0, 0});
    };
    for (size_t i = 0; i < found.size(); i++) {
      const Block b = found[i];
      if (b.own + b.own_held < 3) continue;
      const int put = b.own_held > 0 ? 1 : 0;
      add(b.other, b.other_held, b.own + put, b.own_held - put);
      if (b.other > 0) add(b.other - 1, b.other_held, b.own + put, b.own_held - put);
    }
    const auto order = [](const Block &b) {
      const int held = b.own_held + b.other_held, men = b.own + b.other;
      return std::make_tuple(held, men + held, std::min(b.own + b.own_held, b.other + b.other_held), b.own, b.other);
    };
    std::sort(found.begin(), found.end(), [&](const Block &a, const Block &b) { return order(a) < order(b); });
    for (Block &b : found) {
      b.first = count;
      b.inner = choose[CELLS - b.own][b.other];
      b.size = choose[CELLS][b.own] * b.inner;
      const bool stays = b.own_held + b.other_held == 0 && b.own >= 3;
      const Block *before = blocks.empty() ? nullptr : &blocks.back();
      const bool joins = stays && before && before->own == b.other && before->other == b.own && before->own_held + before->other_held == 0;
      if (!joins) tiers.push_back({count, count, stays});
      tiers.back().end = count += b.size;
      b.tier = tiers.size() - 1;
      block_of[b.own][b.own_held][b.other][b.other_held] = blocks.size();
      blocks.push_back(b);
    }
    last = &blocks[0];
    start = at(0, MEN, 0, MEN)->first;
  }

  /// Writes the moves of a position. Returns their number, −1 if it has too few men.
  int moves(uint32_t index, uint32_t *out) const {
    const Block &b = block_at(index);
    if (b.own + b.own_held < 3) return -1;
    uint32_t own, other;
    read(index, b, own, other);
    const uint32_t empty = ~(own | other) & 0xffff, left = ~other & 0xffff;
    const uint32_t mine = squeeze(own, left), base = rank_of[other];
    const int put = b.own_held > 0;
    const Block *plain = at(b.other, b.other_held, b.own + put, b.own_held - put);
    const Block *taking = b.other > 0 ? at(b.other - 1, b.other_held, b.own + put, b.own_held - put) : nullptr;
    uint32_t open = 0, *end = out;
    const auto land = [&](uint32_t lifted, uint32_t squeezed_own, uint32_t to) {
      const uint32_t after = squeezed_own | 1u << below(left, to);
      if (other == 0 || !in_line(lifted, __builtin_ctz(to))) {
        *end++ = plain->first + base * plain->inner + rank_of[after];
        return;
      }
      if (open == 0) {
        open = other & ~in_lines(other);
        if (open == 0) open = other;
      }
      for (uint32_t victims = open; victims; victims &= victims - 1) {
        const uint32_t victim = victims & -victims, above = after & -(1u << below(left, victim));
        *end++ = taking->first + rank_of[other ^ victim] * taking->inner + rank_of[after + above];
      }
    };
    if (put)
      for (uint32_t to = empty; to; to &= to - 1) land(own, mine, to & -to);
    else
      for (uint32_t men = own; men; men &= men - 1) {
        const uint32_t from = men & -men;
        const uint32_t lifted = own ^ from, squeezed_own = mine ^ 1u << below(left, from);
        for (uint32_t to = steps[__builtin_ctz(from)] & empty; to; to &= to - 1) land(lifted, squeezed_own, to & -to);
      }
    return end - out;
  }

  /// Writes the positions of the same tier that have a move to a position of one in which moves stay.
  int unmoves(uint32_t index, uint32_t *out) const {
    const Block &b = block_at(index);
    uint32_t own, other, *end = out;
    read(index, b, own, other);
    const uint32_t empty = ~(own | other) & 0xffff, left = ~other & 0xffff, mine = squeeze(own, left);
    const Block *before = at(b.other, 0, b.own, 0);
    for (uint32_t men = other; men; men &= men - 1) {
      const uint32_t to = men & -men;
      const int cell = __builtin_ctz(to);
      if (in_line(other, cell)) continue;
      const uint32_t above = mine & -(1u << below(left, to)), wide = mine + above, rest = left | to;
      for (uint32_t from = steps[cell] & empty; from; from &= from - 1) {
        const uint32_t bit = from & -from, over = wide & -(1u << below(rest, bit));
        *end++ = before->first + rank_of[other ^ to ^ bit] * before->inner + rank_of[wide - (over >> 1)];
      }
    }
    return end - out;
  }
};

class Table {
  const Morris &game;
  std::vector<uint32_t> seen;
  std::vector<std::bitset<256>> holds;
  uint32_t list[512];

  bool is_seen(uint32_t index) const { return seen[index / 32] >> index % 32 & 1; }
  void put(uint32_t index, int code) {
    cells[index] = code;
    holds[index / CHUNK].set(code);
  }
  /// Marks what is reached, in the order of play; within a tier until nothing is new.
  void spread(const Tier &tier) {
    std::vector<uint32_t> fresh;
    const auto follow = [&](uint32_t index) {
      const int moves = game.moves(index, list);
      followed += std::max(0, moves);
      for (int k = 0; k < moves; k++) {
        uint32_t &word = seen[list[k] / 32];
        const uint32_t bit = 1u << list[k] % 32;
        if (word & bit) continue;
        word |= bit;
        if (list[k] >= tier.first && list[k] < tier.end) fresh.push_back(list[k]);
      }
    };
    // those reached from above are listed first, since those reached here are followed when they are found
    std::vector<uint32_t> given;
    for (uint32_t index = tier.first; index < tier.end; index++)
      if (is_seen(index)) tier.stays ? given.push_back(index) : follow(index);
    for (const uint32_t index : given) {
      follow(index);
      while (!fresh.empty()) {
        const uint32_t next = fresh.back();
        fresh.pop_back();
        follow(next);
      }
    }
  }
  void look(const Tier &tier, uint32_t index) {
    const int moves = game.moves(index, list);
    if (moves <= 0) return put(index, FIRST);
    followed += moves;
    int soonest = NEVER, farthest = 0, stay = 0;
    bool is_open = false;
    for (int k = 0; k < moves; k++) {
      if (list[k] >= tier.first && list[k] < tier.end) stay++;
      else if (const int cell = cells[list[k]]; cell < FIRST || cell >= LEAST_LEFT) is_open = true;
      else if ((cell - FIRST) % 2 == 0) soonest = std::min(soonest, cell - FIRST + 1);
      else farthest = std::max(farthest, cell - FIRST + 1);
    }
    if (soonest < NEVER) put(index, FIRST + soonest);
    else if (is_open) cells[index] = stay ? OPEN : EVEN;
    else if (stay) cells[index] = TOP + 1 - stay;
    else put(index, FIRST + farthest);
  }
  void lose(const Tier &tier, uint32_t index, int ply) {
    uint32_t out[512];
    const int moves = game.moves(index, out);
    int farthest = ply;
    for (int k = 0; k < moves; k++)
      if (out[k] < tier.first || out[k] >= tier.end) farthest = std::max(farthest, cells[out[k]] - FIRST + 1);
    put(index, FIRST + farthest);
  }
  void solve(const Tier &tier) {
    for (uint32_t index = tier.first; index < tier.end; index++)
      if (is_seen(index)) look(tier, index);
    if (!tier.stays) return;
    for (int ply = 1, quiet = 0; quiet < 130; ply++) {
      bool found = false;
      const int code = FIRST + ply - 1;
      const bool is_loss = ply % 2 == 1;
      for (uint32_t chunk = tier.first / CHUNK; chunk <= (tier.end - 1) / CHUNK; chunk++) {
        if (!holds[chunk].test(code)) continue;
        const uint32_t from = std::max(tier.first, chunk * CHUNK), to = std::min(tier.end, (chunk + 1) * CHUNK);
        for (const uint8_t *at = &cells[from], *end = &cells[0] + to;; at++) {
          at = static_cast<const uint8_t *>(std::memchr(at, code, end - at));
          if (at == nullptr) break;
          found = true;
          const int unmoves = game.unmoves(at - &cells[0], list);
          followed += unmoves;
          for (int k = 0; k < unmoves; k++) {
            const int cell = cells[list[k]];
            if (is_loss) {
              if (cell >= LEAST_LEFT || cell == OPEN || (cell > code + 1 && (cell - FIRST) % 2 == 1)) put(list[k], code + 1);
            } else if (cell == TOP) lose(tier, list[k], ply);
            else if (cell >= LEAST_LEFT) cells[list[k]]++;
          }
          if (at + 1 == end) break;
        }
      }
      quiet = found ? 0 : quiet + 1;
      if (FIRST + ply >= LEAST_LEFT) break;
    }
  }

public:
  std::vector<uint8_t> cells;
  int64_t followed = 0;

  explicit Table(const Morris &game)
      : game(game), seen(game.count / 32 + 1), holds(game.count / CHUNK + 1), cells(game.count) {
    seen[game.start / 32] |= 1u << game.start % 32;
    for (auto tier = game.tiers.rbegin(); tier != game.tiers.rend(); ++tier) spread(*tier);
    for (const Tier &tier : game.tiers) solve(tier);
  }

  /// Reachable positions by plies, symmetrical ones once if asked for; the last are draws.
  std::vector<int64_t> counts(bool folds) const {
    std::vector<int64_t> found(LEAST_LEFT + 1);
    for (uint32_t index = 0; index < game.count; index++)
      if (is_seen(index) && (!folds || game.is_least(index))) found[cells[index] < FIRST || cells[index] >= LEAST_LEFT ? LEAST_LEFT : cells[index] - FIRST]++;
    return found;
  }
};

int main(int argc, char **argv) {
  if (argc != 2 || std::strcmp(argv[1], "sixMensMorris") != 0) {
    std::fprintf(stderr, "usage: %s sixMensMorris\n", argv[0]);
    return 2;
  }
  Clock clock;
  static const Morris game;
  const Table table(game);
  const std::vector<int64_t> all = table.counts(false);
  clock.stop();
  const std::vector<int64_t> counts = table.counts(true);
  std::fprintf(stderr, "%lld positions with symmetrical ones\n", static_cast<long long>(std::accumulate(all.begin(), all.end(), int64_t{0})));
  int64_t positions = 0, sums[2] = {};
  int longest = 0;
  std::string by_plies[2];
  for (int plies = 0; plies <= LEAST_LEFT; plies++) {
    positions += counts[plies];
    if (plies == LEAST_LEFT || counts[plies] == 0) continue;
    longest = plies;
    sums[plies % 2] += counts[plies];
    by_plies[plies % 2] += std::to_string(plies) + ":" + std::to_string(counts[plies]) + " ";
  }
  // of ours, lost positions in which play has ended share a number, so these are not compared
  std::fprintf(stderr, "%lld positions up to symmetry, %lld lost, by plies %s\n", static_cast<long long>(positions),
               static_cast<long long>(sums[0]), by_plies[0].c_str());
  clock.print(table.followed, "\"longest\":" + std::to_string(longest) + ",\"win\":" + std::to_string(sums[1]) +
                                  ",\"draw\":" + std::to_string(counts[LEAST_LEFT]) + ",\"wins\":\"" + by_plies[1] + "\"");
}
