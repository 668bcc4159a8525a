// A table of connect four by runs, in C++17 with AVX2: the table and the counts of connect-four.cpp, but 16 or 32 positions
// at a time. One thread, no file.
//
//   connect-four-runs <columns>x<rows>
//
// Numbers are those of connect-four.cpp: heights of columns, then which of the discs, by place, are the second player's, in
// order of these patterns. Split the places of a pattern into the lowest `low` and the others: the patterns with the same
// high part are a run of consecutive numbers, all patterns of `low` places with a certain number of bits, in order.
//
// A move inserts a place into the pattern, and order is kept.
// - At or above `low`, it leads from a run to a run of the same patterns: byte i is compared with byte i.
// - Below `low`, it leads into a run of patterns of one place more, to those that have the mover's bit at the new place. Which
//   these are depends only on the place, on the number of bits and on the mover, so byte shuffles prepared once take them
//   out of 16 bytes at a time, or put marks in between.
//
// Lines are found by shifting boards, a board a lane: that of a position is that of its low part | that of its high part.
// Reachable positions are marked as bytes in a tier and the one above it, and kept as bits.
#include <immintrin.h>

#include <algorithm>

#include "connect-four.hpp"

constexpr int MAX_ROWS = 8;
/// Places below which a move is a shuffle, and room for the longest run in whole vectors. 8 or 12 places take a fifth longer.
constexpr int LOW = 10, RUN = 288;

/// 0xff where a player has a line, 0 elsewhere, for `count` positions rounded up to a multiple of 32. The board of position i
/// is (low[i] | high) ^ flip.
template <class Board, int ROWS>
void find_lines(const Board *__restrict low, Board high, Board flip, int count, uint8_t *__restrict lines) {
  for (int i = 0; i < (count + 31 & -32); i++) {
    const Board board = (low[i] | high) ^ flip;
    Board found = 0;
#pragma GCC unroll 4
    for (const int step : {1, ROWS, ROWS + 1, ROWS + 2}) {
      const Board two = board & board >> step;
      found |= two & two >> 2 * step;
    }
    lines[i] = found ? 0xff : 0;
  }
}

static inline __m256i load(const uint8_t *bytes) { return _mm256_loadu_si256((const __m256i *)bytes); }
static inline void store(uint8_t *bytes, __m256i vector) { _mm256_storeu_si256((__m256i *)bytes, vector); }
static inline __m128i load_half(const uint8_t *bytes) { return _mm_loadu_si128((const __m128i *)bytes); }
static inline void store_half(uint8_t *bytes, __m128i vector) { _mm_storeu_si128((__m128i *)bytes, vector); }

/// Which patterns of a run have a certain bit at a certain place, as shuffles of 16 of them.
struct Chosen {
  struct Part {
    /// `take` moves the chosen bytes to the front; `put` moves bytes from the front to the chosen places, 0 elsewhere.
    alignas(16) uint8_t take[16], put[16];
  };
  std::vector<Part> parts;
  /// How many are chosen before each part.
  std::vector<uint16_t> before;

  Chosen(int places, int bits, int place, int bit) {
    int index = 0, chosen = 0, start = 0;
    for (uint32_t pattern = 0; pattern < 1u << places; pattern++) {
      if (__builtin_popcount(pattern) != bits) continue;
      if (index % 16 == 0) {
        before.push_back(start = chosen);
        parts.emplace_back();
        std::fill_n(parts.back().take, 32, uint8_t(0x80));
      }
      if ((pattern >> place & 1) == uint32_t(bit)) {
        parts.back().take[chosen - start] = index % 16;
        parts.back().put[index % 16] = chosen++ - start;
      }
      index++;
    }
  }

  void take(const uint8_t *from, uint8_t *to) const {
    for (size_t p = 0; p < parts.size(); p++)
      store_half(to + before[p], _mm_shuffle_epi8(load_half(from + 16 * p), load_half(parts[p].take)));
  }

  void put(const uint8_t *from, uint8_t *to) const {
    for (size_t p = 0; p < parts.size(); p++) {
      const __m128i marks = _mm_shuffle_epi8(load_half(from + before[p]), load_half(parts[p].put));
      store_half(to + 16 * p, _mm_or_si128(load_half(to + 16 * p), marks));
    }
  }
};

template <class Board> class ConnectFour : public Numbering {
  /// The numbers of a run, its boards, and the moves from it: to a run from `to` on, chosen as `chosen` says, or all.
  struct Run {
    int64_t start;
    int length;
    const Board *low;
    Board high, all;
    int moves;
    int64_t to[MAX_COLUMNS];
    const Chosen *chosen[MAX_COLUMNS];
  };

  void (*find)(const Board *, Board, Board, int, uint8_t *);
  /// Reachable positions as bits, by number of discs.
  std::vector<uint32_t> seen[MAX_CELLS + 1];
  /// A byte a position, of a tier and of the one with one more disc, and room for whole vectors.
  std::vector<uint8_t> tier, above;

  /// Where the run of each high part starts among the patterns, if there are `low` places below.
  std::vector<uint32_t> list_runs(int places, int bits, int low) const {
    std::vector<uint32_t> starts{0};
    for (uint32_t high = 0; high < 1u << (places - low); high++) {
      const int left = bits - __builtin_popcount(high);
      starts.push_back(starts.back() + (left >= 0 && left <= low ? choose[low][left] : 0));
    }
    return starts;
  }

  /// Calls `act` for all runs of a tier in order.
  template <class Act> void each_run(int discs, Act &&act) const {
    const int low = std::min(discs, LOW), second = discs / 2, mover = discs % 2;
    const auto runs = list_runs(discs, second, low), same = list_runs(discs + 1, second + mover, low),
               wider = list_runs(discs + 1, second + mover, low + 1);
    std::vector<std::vector<Chosen>> chosen(low + 1);
    for (int bits = 0; bits <= low; bits++)
      for (int place = 0; place < low; place++) chosen[bits].emplace_back(low + 1, bits + mover, place, mover);
    /// By low part: its place when sorted by the number of bits, each starting a vector. Boards in this order.
    std::vector<uint32_t> slot(1 << low);
    int first[LOW + 2] = {};
    for (int bits = 0; bits <= low; bits++) {
      int next = first[bits];
      for (uint32_t part = 0; part < slot.size(); part++)
        if (__builtin_popcount(part) == bits) slot[part] = next++;
      first[bits + 1] = next + 31 & -32;
    }
    std::vector<Board> low_boards(first[low + 1]), boards(1 << low), high_boards(1 << (discs - low));
    Board low_cells = 0;

    int64_t number = 0;
    for (const Stack &stack : stacks[discs]) {
      Run run;
      run.all = run.moves = 0;
      Board cell[MAX_CELLS];
      int64_t base[MAX_COLUMNS];
      int place[MAX_COLUMNS], end = 0;
      for (int c = 0; c < columns; c++) {
        for (int row = 0; row < stack.heights[c]; row++) run.all |= cell[end++] = Board(1) << (c * (rows + 1) + row);
        if (stack.heights[c] == rows) continue;
        place[run.moves] = end;
        base[run.moves++] = rank_of[stack.key + digit[c]] * patterns[discs + 1];
      }
      const auto fill = [](std::vector<Board> &list, const Board *cells) {
        for (uint32_t part = 1; part < list.size(); part++)
          list[part] = list[part & (part - 1)] | cells[__builtin_ctz(part)];
      };
      fill(high_boards, cell + low);
      Board cells_below = 0;
      for (int p = 0; p < low; p++) cells_below |= cell[p];
      if (cells_below != low_cells) {
        fill(boards, cell);
        for (uint32_t part = 0; part < slot.size(); part++) low_boards[slot[part]] = boards[part];
        low_cells = cells_below;
      }
      for (uint32_t high = 0; high < high_boards.size(); high++) {
        run.start = number + runs[high];
        run.length = runs[high + 1] - runs[high];
        if (run.length == 0) continue;
        const int bits = second - __builtin_popcount(high);
        run.low = &low_boards[first[bits]];
        run.high = high_boards[high];
        for (int m = 0; m < run.moves; m++) {
          const int above = place[m] - low;
          run.chosen[m] = above < 0 ? &chosen[bits][place[m]] : nullptr;
          const uint32_t under = high & ((1u << std::max(above, 0)) - 1);
          run.to[m] = base[m] + (above < 0 ? wider[high] : same[under | mover << above | (high ^ under) << 1]);
        }
        act(run);
      }
      number += patterns[discs];
    }
  }

  /// Marks the positions after moves from marked ones in which the player who moved last has no line.
  void mark(int discs) {
    each_run(discs, [&](const Run &run) {
      alignas(32) uint8_t marks[RUN], lost[RUN];
      find(run.low, run.high, discs % 2 ? run.all : 0, run.length, lost);
      for (int i = 0; i < run.length; i += 32)
        store(marks + i, _mm256_andnot_si256(load(lost + i), load(&tier[run.start + i])));
      std::fill_n(marks + run.length, 32, 0);
      for (int m = 0; m < run.moves; m++) {
        uint8_t *const to = &above[run.to[m]];
        if (run.chosen[m]) {
          run.chosen[m]->put(marks, to);
          continue;
        }
        for (int i = 0; i < run.length; i += 32) store(to + i, _mm256_or_si256(load(to + i), load(marks + i)));
      }
    });
  }

  void solve_tier(int discs) {
    const __m256i zero = _mm256_setzero_si256(), ones = _mm256_set1_epi8(-1), two = _mm256_set1_epi8(2);
    each_run(discs, [&](const Run &run) {
      alignas(32) uint8_t lost[RUN], none[RUN], taken[MAX_COLUMNS][RUN];
      find(run.low, run.high, discs % 2 ? run.all : 0, run.length, lost);
      find(run.low, run.high, discs % 2 ? 0 : run.all, run.length, none);
      const uint8_t *from[MAX_COLUMNS];
      for (int m = 0; m < run.moves; m++) {
        from[m] = &above[run.to[m]];
        if (!run.chosen[m]) continue;
        run.chosen[m]->take(from[m], taken[m]);
        from[m] = taken[m];
      }
      int over = 0;
      for (int i = 0; i < run.length; i += 32) {
        __m256i least = run.moves ? load(from[0] + i) : _mm256_set1_epi8(char(DRAW));
        for (int m = 1; m < run.moves; m++) least = _mm256_min_epu8(least, load(from[m] + i));
        // what is worth n, DRAW or 255 - n to the opponent is worth 255 - (n + 1), DRAW or n + 1
        const __m256i loss = _mm256_cmpgt_epi8(least, ones);
        __m256i value = _mm256_sub_epi8(_mm256_sub_epi8(zero, least), _mm256_and_si256(loss, two));
        const __m256i lines = load(lost + i), gaps = load(none + i);
        value = _mm256_or_si256(_mm256_andnot_si256(lines, value), gaps);
        store(&tier[run.start + i], value);
        const uint32_t decided = _mm256_movemask_epi8(_mm256_or_si256(lines, gaps));
        over += __builtin_popcount(run.length - i >= 32 ? decided : decided & ((1u << (run.length - i)) - 1));
      }
      followed += int64_t(run.length - over) * run.moves;
    });
    looked += sizes[discs];
  }

  /// Counts the reachable positions of the tier, 255 vectors at a time, so that counts fit into bytes.
  void count(int discs) {
    const __m256i bit = _mm256_set1_epi64x(0x8040201008040201), zero = _mm256_setzero_si256();
    const __m256i spread = _mm256_setr_epi64x(0, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303);
    const int64_t words = seen[discs].size();
    __m256i block[255];
    for (int64_t from = 0; from < words; from += 255) {
      const int size = std::min<int64_t>(255, words - from);
      for (int w = 0; w < size; w++) {
        const __m256i bytes = _mm256_shuffle_epi8(_mm256_set1_epi32(seen[discs][from + w]), spread);
        const __m256i unseen = _mm256_cmpeq_epi8(_mm256_and_si256(bytes, bit), zero);
        block[w] = _mm256_or_si256(load(&tier[(from + w) * 32]), unseen);
      }
      for (int plies = -1; plies <= cells - discs; plies++) {
        const uint8_t value = plies < 0 ? DRAW : plies % 2 ? 255 - plies : plies;
        __m256i sum = zero;
        for (int w = 0; w < size; w++) sum = _mm256_sub_epi8(sum, _mm256_cmpeq_epi8(block[w], _mm256_set1_epi8(char(value))));
        alignas(32) int64_t sums[4];
        store((uint8_t *)sums, _mm256_sad_epu8(sum, zero));
        for (const int64_t one : sums) counts[value] += one;
      }
    }
  }

public:
  ConnectFour(int columns, int rows) : Numbering(columns, rows) {
    constexpr decltype(find) by_rows[MAX_ROWS] = {find_lines<Board, 1>, find_lines<Board, 2>, find_lines<Board, 3>,
                                                  find_lines<Board, 4>, find_lines<Board, 5>, find_lines<Board, 6>,
                                                  find_lines<Board, 7>, find_lines<Board, 8>};
    find = by_rows[rows - 1];
  }

  void solve() {
    above.assign(1 + RUN, 0);
    above[0] = 0xff;
    for (int discs = 0; discs <= cells; discs++) {
      std::swap(tier, above);
      seen[discs].resize((sizes[discs] + 31) / 32);
      for (size_t w = 0; w < seen[discs].size(); w++) {
        seen[discs][w] = _mm256_movemask_epi8(load(&tier[32 * w]));
        looked += __builtin_popcount(seen[discs][w]);
      }
      above.assign(sizes[discs + 1] + RUN, 0);
      mark(discs);
    }
    for (int discs = cells; discs >= 0; discs--) {
      std::swap(tier, above);
      tier.resize(sizes[discs] + RUN);
      solve_tier(discs);
      count(discs);
    }
  }
};

int main(int argc, char **argv) {
  int columns, rows;
  read_board(argc, argv, columns, rows);
  if (rows > MAX_ROWS) {
    std::fprintf(stderr, "%d rows; at most %d\n", rows, MAX_ROWS);
    return 2;
  }
  if (columns * (rows + 1) > 32)
    print_table<ConnectFour<uint64_t>>(columns, rows);
  else
    print_table<ConnectFour<uint32_t>>(columns, rows);
}
