// The plain program: Domineering in C++17, written by hand. Boards of up to 32 cells are bits of a word; regions are valued once each, up to
// moving, mirroring and turning, where a quarter turn is the negative.
//
//   domineering <rows>x<columns>
//
// Prints one line of JSON; the answers are those of src/partizan.ts.
#include <cinttypes>
#include <unordered_map>

#include "clock.hpp"
#include "forms.hpp"

static int columns;
static uint32_t not_first, not_last;
static Forms forms;
struct Key {
  uint64_t key;
  bool is_negative;
};
static std::unordered_map<uint64_t, int32_t> known;
static std::unordered_map<uint32_t, Key> keys; // by region in its place

/// Takes the region of the lowest cell out of the cells.
static uint32_t take_region(uint32_t &cells) {
  uint32_t region = cells & -cells;
  for (uint32_t last = 0; last != region;) {
    last = region;
    region |= ((region & not_last) << 1 | (region & not_first) >> 1 | region << columns | region >> columns) & cells;
  }
  cells &= ~region;
  return region;
}

static Key key_of(uint32_t region) {
  const auto found = keys.find(region);
  if (found != keys.end()) return found->second;
  int top = 32, bottom = -1, left = 32, right = -1;
  for (uint32_t rest = region; rest != 0; rest &= rest - 1) {
    const int at = __builtin_ctz(rest), r = at / columns, c = at % columns;
    top = std::min(top, r), bottom = std::max(bottom, r), left = std::min(left, c), right = std::max(right, c);
  }
  const int rows = bottom - top + 1, width = right - left + 1;
  uint64_t own = UINT64_MAX, turned = UINT64_MAX;
  for (int image = 0; image < 8; image++) {
    const bool is_turned = image & 4;
    const int across = is_turned ? rows : width;
    uint64_t bits = 0;
    for (uint32_t rest = region; rest != 0; rest &= rest - 1) {
      const int at = __builtin_ctz(rest);
      int r = at / columns - top, c = at % columns - left;
      if (image & 1) r = rows - 1 - r;
      if (image & 2) c = width - 1 - c;
      bits |= uint64_t{1} << (is_turned ? c * across + r : r * across + c);
    }
    uint64_t &lowest = is_turned ? turned : own;
    lowest = std::min(lowest, bits << 8 | static_cast<uint64_t>(across));
  }
  return keys[region] = {std::min(own, turned), turned < own};
}

static int32_t value_of(uint32_t region);

static int32_t value_of_all(uint32_t cells) {
  int32_t sum = 0;
  while (cells != 0) {
    const uint32_t region = take_region(cells);
    if ((region & (region - 1)) != 0) sum = forms.add(sum, value_of(region));
  }
  return sum;
}

static int64_t moves = 0;

static int32_t value_of(uint32_t region) {
  const Key key = key_of(region);
  const auto found = known.find(key.key);
  if (found != known.end()) return key.is_negative ? forms.negate(found->second) : found->second;
  Ids left, right;
  for (uint32_t down = region & (region >> columns); down != 0; down &= down - 1) {
    const uint32_t cell = down & -down;
    left.push_back(value_of_all(region & ~(cell | cell << columns)));
  }
  for (uint32_t across = region & ((region & not_first) >> 1); across != 0; across &= across - 1) {
    const uint32_t cell = across & -across;
    right.push_back(value_of_all(region & ~(cell | cell << 1)));
  }
  moves += static_cast<int64_t>(left.size() + right.size());
  const int32_t form = forms.game_of(left, right);
  known[key.key] = key.is_negative ? forms.negate(form) : form;
  return form;
}

int main(int argc, char **argv) {
  int rows = 0;
  if (argc != 2 || std::sscanf(argv[1], "%dx%d", &rows, &columns) != 2 || rows < 1 || columns < 1 || rows * columns > 31) {
    std::fprintf(stderr, "usage: %s <rows>x<columns>, at most 31 cells\n", argv[0]);
    return 2;
  }
  Clock clock;
  uint32_t first = 0;
  for (int r = 0; r < rows; r++) first |= 1u << (r * columns);
  const uint32_t all = static_cast<uint32_t>((uint64_t{1} << (rows * columns)) - 1);
  not_first = all & ~first;
  not_last = all & ~(first << (columns - 1));
  const int32_t value = value_of_all(all);
  clock.stop();

  clock.print(moves, answers_of(forms, known, value));
  return 0;
}
