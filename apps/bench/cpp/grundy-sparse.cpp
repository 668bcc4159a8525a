// The plain program: Grundy values of an octal game by its sparse space, in C++17 with SSE4.1. Values are split by the
// parity of their bits under a mask into rare (even) and common (odd). The values of a pair of heaps are then common
// exactly when one heap is rare; so pairs with a rare heap, which are stamped, give all common values that heap n cannot
// have, and the least one left bounds G(n). Rare values below the bound that are not stamped are candidates: they are
// searched for among all pairs, and the least one that no pair has is G(n). The mask is the one with fewest rare heaps, by
// a Walsh-Hadamard transform of how often each value occurs, chosen again as heaps grow. Winning Ways, ch. 4;
// Flammenkamp; Gangolli and Plambeck.
//
//   grundy-sparse <code> <largest heap> [<file for the state>]
//
// With a file for the state, the values and the time they took are saved there from time to time, and a run that finds the
// file resumes from it. Prints one line of JSON; `arcs` is the number of pairs.
#include <smmintrin.h>

#include <algorithm>

#include "clock.hpp"
#include "octal.hpp"

using std::vector;

/// Values are below this.
constexpr int MAX_VALUES = 1 << 16;
/// The heap from which on a mask is used.
constexpr int FIRST_MASK = 256;
/// Number of heaps that share a pass over the rare heaps: as many values as one load takes.
constexpr int LANES = 4;
/// Number of pairs examined before candidates are counted again, first and at most.
constexpr int FIRST_PAIRS = 128, MOST_PAIRS = 4096;
constexpr double SECONDS_BETWEEN_SAVES = 30;

/// The values as bytes, low and high apart, so that 16 pairs are examined at once; both in the order of heaps and
/// backwards, so that the heaps of pairs with one total lie side by side.
struct Planes {
  int last;
  vector<uint8_t> low, high, low_back, high_back;

  explicit Planes(int last)
      : last(last), low(last + 16), high(last + 16), low_back(last + 16), high_back(last + 16) {}

  void set(int heap, int value) {
    low[heap] = low_back[last - heap] = value & 255;
    high[heap] = high_back[last - heap] = value >> 8;
  }
};

/// Up to eight candidates: bit i of byte d of `table[j]` says that hexadecimal digit j of candidate i is d.
struct Group {
  __m128i table[4];
};

static __m128i load(const uint8_t *from) { return _mm_loadu_si128(reinterpret_cast<const __m128i *>(from)); }

/// Examines the pairs of heaps a, total - a for a = from, from + 1, … until `to` is passed, 16 at once. For each of
/// `COUNT` groups, returns in `hits` which candidates are the value of such a pair. `WIDE`: some values are above 4095.
template <int COUNT, bool WIDE>
static void scan(const Planes &planes, int total, int from, int to, const Group *groups, uint8_t *hits) {
  const __m128i digit = _mm_set1_epi8(15);
  const int back = planes.last - total;
  const uint8_t *low = planes.low.data(), *high = planes.high.data();
  const uint8_t *low_back = planes.low_back.data() + back, *high_back = planes.high_back.data() + back;
  __m128i table[COUNT][WIDE ? 4 : 3], found[COUNT];
  for (int g = 0; g < COUNT; g++) {
    found[g] = _mm_setzero_si128();
    for (int j = 0; j < (WIDE ? 4 : 3); j++) table[g][j] = groups[g].table[j];
  }
  for (int a = from; a <= to; a += 16) {
    const __m128i low_sum = _mm_xor_si128(load(low + a), load(low_back + a));
    const __m128i high_sum = _mm_xor_si128(load(high + a), load(high_back + a));
    const __m128i d0 = _mm_and_si128(low_sum, digit), d1 = _mm_and_si128(_mm_srli_epi16(low_sum, 4), digit);
    const __m128i d2 = WIDE ? _mm_and_si128(high_sum, digit) : high_sum;
    const __m128i d3 = _mm_and_si128(_mm_srli_epi16(high_sum, 4), digit);
    for (int g = 0; g < COUNT; g++) {
      __m128i same = _mm_and_si128(_mm_shuffle_epi8(table[g][0], d0), _mm_shuffle_epi8(table[g][1], d1));
      same = _mm_and_si128(same, _mm_shuffle_epi8(table[g][2], d2));
      if (WIDE) same = _mm_and_si128(same, _mm_shuffle_epi8(table[g][3], d3));
      found[g] = _mm_or_si128(found[g], same);
    }
  }
  for (int g = 0; g < COUNT; g++) {
    __m128i all = _mm_or_si128(found[g], _mm_srli_si128(found[g], 8));
    all = _mm_or_si128(all, _mm_srli_si128(all, 4));
    all = _mm_or_si128(all, _mm_srli_si128(all, 2));
    all = _mm_or_si128(all, _mm_srli_si128(all, 1));
    hits[g] = _mm_extract_epi8(all, 0);
  }
}

struct Search {
  const OctalGame &game;
  vector<uint16_t> values;
  Planes planes;
  /// Heaps are found in blocks of `LANES`, from multiples of it. What heap n can have is stamped in stamps[n % LANES], with
  /// a byte that stands for the block; all are cleared when bytes run out.
  vector<uint8_t> stamps[LANES];
  uint8_t stamp = 0;
  bool is_sparse = false;
  /// Which values are rare, and sixteen at a time as bits.
  vector<uint16_t> rare_bits;
  int mask = 0, bound = 1;
  /// The rare heaps but the empty one, ascending, and the value of each, `LANES` times.
  vector<uint32_t> rare_heaps;
  vector<uint64_t> rare_values;
  vector<uint16_t> candidates;
  vector<Group> groups;
  vector<uint8_t> hits;
  int64_t pairs = 0;

  explicit Search(const OctalGame &game)
      : game(game), values(game.largest_heap + 1), planes(game.largest_heap),
        rare_bits(MAX_VALUES / 16 + 1), candidates(MAX_VALUES) {
    for (auto &lane : stamps) lane.resize(MAX_VALUES + 16);
  }

  bool is_rare(int value) const { return __builtin_parity(value & mask) == 0; }

  int last_rare() const { return rare_heaps.empty() ? 0 : static_cast<int>(rare_heaps.back()); }

  /// Chooses the mask that makes fewest of the heaps below `n` rare.
  void choose_mask(int n) {
    int size = 1;
    while (size < bound) size *= 2;
    vector<int64_t> sums(size);
    for (int heap = 1; heap < n; heap++) sums[values[heap]]++;
    for (int bit = 1; bit < size; bit *= 2)
      for (int v = 0; v < size; v++)
        if ((v & bit) == 0) {
          const int64_t even = sums[v], odd = sums[v | bit];
          sums[v] = even + odd;
          sums[v | bit] = even - odd;
        }
    set_mask(static_cast<int>(std::min_element(sums.begin(), sums.end()) - sums.begin()), n);
  }

  void set_mask(int new_mask, int n) {
    mask = new_mask;
    for (int v = 0; v < MAX_VALUES; v += 16) {
      rare_bits[v / 16] = 0;
      for (int i = 0; i < 16; i++) rare_bits[v / 16] |= is_rare(v + i) << i;
    }
    rare_heaps.clear();
    rare_values.clear();
    for (int heap = 1; heap < n; heap++) add_if_rare(heap);
  }

  void add_if_rare(int heap) {
    if (!is_rare(values[heap])) return;
    rare_heaps.push_back(heap);
    rare_values.push_back(values[heap] * 0x0001'0001'0001'0001u);
  }

  void stamp_all(uint8_t *mark, int total) {
    const uint16_t *const value = values.data();
    const uint8_t with = stamp;
    for (int a = 1; a <= total - a; a++) mark[value[a] ^ value[total - a]] = with;
    pairs += std::max(0, total / 2);
  }

  void stamp_one(uint8_t *mark, size_t i, int total) {
    mark[(rare_values[i] & 0xffff) ^ values[total - rare_heaps[i]]] = stamp;
    pairs++;
  }

  /// For the block from heap `start` on, stamps the values of pairs with a rare heap, whose other heap is before the block.
  void stamp_rare(int start, int k) {
    const size_t first = first_rare(LANES - k), last = first_rare(start - k);
    const uint16_t *const other = values.data() + start - k;
    const uint32_t *const heap = rare_heaps.data();
    const uint64_t *const value = rare_values.data();
    uint8_t *const mark0 = stamps[0].data(), *const mark1 = stamps[1].data();
    uint8_t *const mark2 = stamps[2].data(), *const mark3 = stamps[3].data();
    const uint8_t with = stamp;
#pragma GCC unroll 4
    for (size_t i = first; i < last; i++) {
      uint64_t four;
      std::memcpy(&four, other - heap[i], sizeof four);
      four ^= value[i];
      mark0[four & 0xffff] = with;
      mark1[four >> 16 & 0xffff] = with;
      mark2[four >> 32 & 0xffff] = with;
      mark3[four >> 48] = with;
    }
    pairs += LANES * (last - first);
  }

  /// Stamps the other pairs with a rare heap for heap `n` of the block.
  void stamp_rare_left(int n, int start, int k) {
    uint8_t *const mark = stamps[n - start].data();
    const int total = n - k;
    for (size_t i = first_rare(LANES - k); i-- > 0;) stamp_one(mark, i, total);
    for (size_t i = first_rare(start - k), end = first_rare(total); i < end; i++) stamp_one(mark, i, total);
  }

  /// How many rare heaps are below `heap`, where that is few or nearly all of them.
  size_t first_rare(int heap) const {
    size_t i = 0, end = rare_heaps.size();
    if (heap <= LANES)
      while (i < end && static_cast<int>(rare_heaps[i]) < heap) i++;
    else
      for (i = end; i > 0 && static_cast<int>(rare_heaps[i - 1]) >= heap;) i--;
    return i;
  }

  /// Which of the values v … v + 15 are stamped, as bits.
  int stamped(const uint8_t *mark, int v) const {
    return _mm_movemask_epi8(_mm_cmpeq_epi8(load(mark + v), _mm_set1_epi8(static_cast<char>(stamp))));
  }

  int mex(const uint8_t *mark) const {
    for (int v = 0;; v += 16)
      if (const int open = ~stamped(mark, v) & 0xffff) return v + __builtin_ctz(open);
  }

  /// The least common value that is not stamped; lists the rare values below that are not.
  int find_candidates(const uint8_t *mark, size_t &count) {
    count = 0;
    for (int v = 0;; v += 16) {
      const int open = ~stamped(mark, v) & 0xffff, common = open & ~rare_bits[v / 16];
      int rare = open & rare_bits[v / 16];
      if (common) rare &= (common & -common) - 1;
      for (; rare; rare &= rare - 1) candidates[count++] = v + __builtin_ctz(rare);
      if (common) return v + __builtin_ctz(common);
    }
  }

  void make_groups(size_t count) {
    groups.resize((count + 7) / 8);
    hits.resize(groups.size());
    std::memset(static_cast<void *>(groups.data()), 0, groups.size() * sizeof(Group));
    for (size_t i = 0; i < count; i++) {
      auto table = reinterpret_cast<uint8_t(*)[16]>(groups[i / 8].table);
      for (int j = 0; j < 4; j++) table[j][candidates[i] >> 4 * j & 15] |= 1 << i % 8;
    }
  }

  template <bool WIDE> void scan_groups(int total, int from, int to) {
    const size_t count = groups.size();
    size_t g = 0;
    for (; g + 4 <= count; g += 4) scan<4, WIDE>(planes, total, from, to, &groups[g], &hits[g]);
    if (count & 2) scan<2, WIDE>(planes, total, from, to, &groups[g], &hits[g]), g += 2;
    if (count & 1) scan<1, WIDE>(planes, total, from, to, &groups[g], &hits[g]);
  }

  /// Strikes candidates that are the value of a pair with this total, more pairs at a time as fewer are left.
  size_t strike(int total, size_t count) {
    const int half = total / 2;
    make_groups(count);
    int length = FIRST_PAIRS;
    for (int from = 1; from <= half && count > 0; from += length, length = std::min(length * 2, MOST_PAIRS)) {
      const int to = std::min(from + length - 1, half);
      if (bound > 4096) scan_groups<true>(total, from, to);
      else scan_groups<false>(total, from, to);
      pairs += to - from + 1;
      size_t left = 0;
      for (size_t i = 0; i < count; i++) {
        candidates[left] = candidates[i];
        left += ~hits[i / 8] >> i % 8 & 1;
      }
      if (left < count) make_groups(left);
      count = left;
    }
    return count;
  }

  void start_block(int start) {
    if (++stamp == 0) {
      for (auto &lane : stamps) std::fill(lane.begin(), lane.end(), 0);
      stamp = 1;
    }
    // short scans would run over the total, and where half of the heaps are rare, nothing is sparse
    is_sparse = start >= FIRST_MASK + static_cast<int>(game.digits.size()) &&
                static_cast<int>(rare_heaps.size()) <= start / 2;
    if (is_sparse)
      for (int k : game.splits) stamp_rare(start, k);
  }

  /// The value of heap `n`, of which all smaller heaps are known, in the block that was started last.
  int find(int n) {
    uint8_t *const mark = stamps[n % LANES].data();
    game.unsplit(values.data(), n, [&](int v) { mark[v] = stamp; });
    if (!is_sparse) {
      for (int k : game.splits) stamp_all(mark, n - k);
      return mex(mark);
    }
    for (int k : game.splits) stamp_rare_left(n, n - n % LANES, k);
    size_t count;
    const int common = find_candidates(mark, count);
    for (int k : game.splits) count = strike(n - k, count);
    return count > 0 ? candidates[0] : common;
  }

  /// Takes over the value of heap `n`.
  void set(int n, int value) {
    values[n] = value;
    planes.set(n, value);
    bound = std::max(bound, value + 1);
  }
};

/// What a file for the state begins with; the values of the heaps below `known` follow.
struct State {
  char code[64];
  int32_t known, mask, next_mask;
  int64_t pairs;
  double wall, cpu;
};

static void save(const char *path, const State &state, const Search &search) {
  const std::string draft = std::string(path) + ".draft";
  std::FILE *file = std::fopen(draft.c_str(), "wb");
  const bool good = file != nullptr && std::fwrite(&state, sizeof state, 1, file) == 1 &&
                    std::fwrite(search.values.data(), 2, state.known, file) == static_cast<size_t>(state.known);
  if (file == nullptr || std::fclose(file) != 0 || !good || std::rename(draft.c_str(), path) != 0) {
    std::perror(path);
    std::exit(1);
  }
  std::fprintf(stderr, "%s: %d of %d heaps, %zu rare, the last %d, largest value %d, %.0f s\n", state.code, state.known,
               search.game.largest_heap + 1, search.rare_heaps.size() + 1, search.last_rare(), search.bound - 1,
               state.wall);
}

/// Takes over what the file holds, if there is one.
static void resume(const char *path, State &state, Search &search) {
  std::FILE *file = std::fopen(path, "rb");
  if (file == nullptr) return;
  State found;
  const size_t heaps = search.values.size();
  if (std::fread(&found, sizeof found, 1, file) != 1 || std::strcmp(found.code, state.code) != 0 || found.known < 0 ||
      static_cast<size_t>(found.known) > heaps ||
      std::fread(search.values.data(), 2, found.known, file) != static_cast<size_t>(found.known)) {
    std::fprintf(stderr, "%s is no state of %s up to %zu heaps\n", path, state.code, heaps);
    std::exit(1);
  }
  std::fclose(file);
  state = found;
  search.pairs = state.pairs;
  for (int n = 0; n < state.known; n++) search.set(n, search.values[n]);
  if (state.known > FIRST_MASK) search.set_mask(state.mask, state.known);
}

int main(int argc, char **argv) {
  if ((argc != 3 && argc != 4) || std::strlen(argv[1]) >= sizeof State::code) {
    std::fprintf(stderr, "usage: %s <code> <largest heap> [<file for the state>]\n", argv[0]);
    return 2;
  }
  const OctalGame game(argv[1], argv[2]);
  const char *const path = argc == 4 ? argv[3] : nullptr;

  Clock clock;
  Search search(game);
  State state{};
  std::strcpy(state.code, argv[1]);
  state.next_mask = FIRST_MASK;
  if (path != nullptr) resume(path, state, search);
  clock.add(state.wall, state.cpu);
  const auto save_now = [&](int known) {
    state.known = known;
    state.mask = search.mask;
    state.pairs = search.pairs;
    state.wall = clock.wall();
    state.cpu = clock.cpu();
    save(path, state, search);
  };
  const int first = state.known;
  for (int n = first; n <= game.largest_heap; n++) {
    if (n == state.next_mask) {
      search.choose_mask(n);
      state.next_mask = (n + n / 4) / LANES * LANES;
    }
    if (n % LANES == 0 || n == first) search.start_block(n - n % LANES);
    const int value = search.find(n);
    if (value >= MAX_VALUES) {
      std::fprintf(stderr, "G(%d) is %d; expected below %d\n", n, value, MAX_VALUES);
      return 1;
    }
    search.set(n, value);
    if (n >= FIRST_MASK) search.add_if_rare(n);
    // between two blocks
    if (path != nullptr && (n + 1) % 4096 == 0 && clock.wall() > state.wall + SECONDS_BETWEEN_SAVES) save_now(n + 1);
  }
  if (path != nullptr && state.known <= game.largest_heap) save_now(game.largest_heap + 1);
  clock.stop();
  clock.print(search.pairs, answers(search.values.data(), game.largest_heap));
  return 0;
}
