// The plain program: Clobber in C++17, written by hand, on a board full of stones by turns. Left's and Right's stones are bits of two
// words; groups are valued once each, up to moving, mirroring, turning, and swapping the stones, which is the negative.
//
//   clobber <rows>x<columns>
//
// Prints one line of JSON; the answers are those of src/partizan.ts.
#include <array>
#include <unordered_map>

#include "clock.hpp"
#include "forms.hpp"

static int columns;
static uint32_t not_first, not_last;
static Forms forms;
struct Group {
  uint32_t left, right;
};
struct Key {
  uint64_t key;
  bool is_negative;
};
static std::unordered_map<uint64_t, int32_t> known;
static std::unordered_map<uint64_t, Key> keys; // by group in its place

static uint32_t next_to(uint32_t cells) {
  return (cells & not_last) << 1 | (cells & not_first) >> 1 | cells << columns | cells >> columns;
}

static Key key_of(Group group) {
  const uint64_t place = uint64_t{group.left} << 32 | group.right;
  const auto found = keys.find(place);
  if (found != keys.end()) return found->second;
  const uint32_t stones = group.left | group.right;
  int top = 32, bottom = -1, left = 32, right = -1;
  for (uint32_t rest = stones; rest != 0; rest &= rest - 1) {
    const int at = __builtin_ctz(rest), r = at / columns, c = at % columns;
    top = std::min(top, r), bottom = std::max(bottom, r), left = std::min(left, c), right = std::max(right, c);
  }
  const int rows = bottom - top + 1, width = right - left + 1;
  uint64_t own = UINT64_MAX, swapped = UINT64_MAX;
  for (int image = 0; image < 8; image++) {
    const bool is_turned = image & 4;
    const int across = is_turned ? rows : width;
    // Of images higher than wide, those of the quarter turn are enough
    if (is_turned ? width > rows : rows > width) continue;
    uint64_t bits[2] = {0, 0};
    for (uint32_t rest = stones; rest != 0; rest &= rest - 1) {
      const int at = __builtin_ctz(rest);
      int r = at / columns - top, c = at % columns - left;
      if (image & 1) r = rows - 1 - r;
      if (image & 2) c = width - 1 - c;
      bits[group.right >> at & 1] |= uint64_t{1} << (is_turned ? c * across + r : r * across + c);
    }
    const uint64_t shape = static_cast<uint64_t>(across) << 58;
    own = std::min(own, shape | bits[0] << 29 | bits[1]);
    swapped = std::min(swapped, shape | bits[1] << 29 | bits[0]);
  }
  return keys[place] = {std::min(own, swapped), swapped < own};
}

static int32_t value_of(Group group);

static int32_t value_of_all(Group stones) {
  int32_t sum = 0;
  for (uint32_t all = stones.left | stones.right; all != 0;) {
    uint32_t group = all & -all;
    for (uint32_t last = 0; last != group;) {
      last = group;
      group |= next_to(group) & all;
    }
    all &= ~group;
    if ((group & stones.left) != 0 && (group & stones.right) != 0)
      sum = forms.add(sum, value_of({group & stones.left, group & stones.right}));
  }
  return sum;
}

static int64_t moves = 0;

/// The values that a player's moves leave, as stones of `own` and of `other`.
static Ids options_of(uint32_t own, uint32_t other, bool is_left) {
  Ids options;
  for (uint32_t rest = own; rest != 0; rest &= rest - 1) {
    const uint32_t from = rest & -rest;
    for (uint32_t aims = next_to(from) & other; aims != 0; aims &= aims - 1) {
      const uint32_t to = aims & -aims;
      const uint32_t mover = (own & ~from) | to, victim = other & ~to;
      options.push_back(value_of_all(is_left ? Group{mover, victim} : Group{victim, mover}));
    }
  }
  moves += static_cast<int64_t>(options.size());
  return options;
}

static int32_t value_of(Group group) {
  const Key key = key_of(group);
  const auto found = known.find(key.key);
  if (found != known.end()) return key.is_negative ? forms.negate(found->second) : found->second;
  const Ids left = options_of(group.left, group.right, true), right = options_of(group.right, group.left, false);
  const int32_t form = forms.game_of(left, right);
  known[key.key] = key.is_negative ? forms.negate(form) : form;
  return form;
}

int main(int argc, char **argv) {
  int rows = 0;
  if (argc != 2 || std::sscanf(argv[1], "%dx%d", &rows, &columns) != 2 || rows < 1 || columns < 1 || rows * columns > 28) {
    std::fprintf(stderr, "usage: %s <rows>x<columns>, at most 28 cells\n", argv[0]);
    return 2;
  }
  Clock clock;
  uint32_t first = 0;
  Group board{0, 0};
  for (int r = 0; r < rows; r++) {
    first |= 1u << (r * columns);
    for (int c = 0; c < columns; c++) ((r + c) % 2 == 0 ? board.left : board.right) |= 1u << (r * columns + c);
  }
  const uint32_t all = (1u << (rows * columns)) - 1;
  not_first = all & ~first;
  not_last = all & ~(first << (columns - 1));
  const int32_t value = value_of_all(board);
  clock.stop();

  clock.print(moves, answers_of(forms, known, value));
  return 0;
}
