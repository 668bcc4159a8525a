// Dōbutsu shōgi by number, as packages/positional/src/dobutsu numbers it (see the top of numbering.ts there): what the
// player to move sees, three shared numbers first, then blocks by what is on the board, in a block by lions, giraffes,
// elephants and chicks. Tables are built when the program starts.
#pragma once
#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstdint>
#include <tuple>
#include <vector>

/// Only positions in which play continues and the lion cannot be taken have their own numbers.
enum Shared : uint32_t { LOST, WON, TAKES, SHARED };

/// Squares 0 … 11 row by row, own pieces go towards row 0. A piece is a code: the square of an own piece, 12 + that of one
/// of the other's, 24 or 25 in the own hand or the other's (without drops: gone, and whose it was), hens 26 more.
constexpr int SQUARES = 12, CODES = 50, OTHERS = 12, HELD = 24, HENS = 26;
/// The same by the ten squares that lions leave.
constexpr int FREE = 10, FREE_HELD = 20, FREE_HENS = 22, FREE_CODES = 42;
constexpr int PAIRS = SQUARES * SQUARES, ALL = (1 << SQUARES) - 1, FAR_ROW = 9;
/// Two giraffes, two elephants, two chicks.
constexpr int SLOTS = 6, KINDS = 3, CHICKS = 2;
constexpr int MAX_MOVES = 43, MAX_UNMOVES = 2 * ((8 + 4 + 4 + 7) * 5 + 3);

struct Tier {
  uint32_t first, end;
};

template <bool DROPS> class Dobutsu {
  static constexpr int RANK_BITS = 10, RANK_MASK = (1 << RANK_BITS) - 1, HINT_BITS = 14;
  using Pieces = std::array<int, SLOTS>;

  // By pair of lions, own * 12 + other: the class of what the other player sees, times 64, or -1; whether it is mirrored
  int32_t flipped_class[PAIRS];
  bool flipped_mirror[PAIRS];
  /// By pair and code: the code by free squares, as the other player sees it.
  uint8_t flip[PAIRS][CODES];
  // By class of lions: the lions, whether both stand in the middle column, codes by codes with free squares, mirror images
  std::vector<uint8_t> own_lions, other_lions, middle;
  std::vector<std::array<uint8_t, 64>> place, image;
  uint16_t free_bit[64];
  /// By set of free squares and code: the code without counting those squares, and the inverse.
  uint8_t squeeze[1 << FREE][64], widen[1 << FREE][64];
  /// Pattern and rank of two codes; both codes by pattern and rank. Giraffes and elephants, chicks.
  int16_t rank_plain[64][64], rank_chicks[64][64];
  std::array<uint8_t, 2> unrank_plain[4 << RANK_BITS], unrank_chicks[4 << RANK_BITS];
  // Blocks by patterns * 16, * 4, * 1: radices, first numbers by class; in their order: which, from where, how large a class is
  uint32_t radix_elephants[64], radix_chicks[64];
  std::vector<std::array<uint32_t, 64>> base;
  std::vector<uint32_t> blocks, firsts, sizes;
  std::vector<uint8_t> hints;

  // Sets of squares: steps of the lion; by code the square as a bit where it is an own piece, or one of the other's
  uint32_t lion[SQUARES], own_bit[CODES], other_bit[CODES];
  uint8_t square[CODES];
  /// By kind and code: where the piece steps, and 12 bits higher where it stands; from where one of the other's may have come.
  uint32_t own_reach[KINDS][CODES], other_reach[KINDS][CODES], other_from[KINDS][CODES];

  // The current position
  int own_lion, other_lion;
  Pieces codes, seen;
  uint32_t owns, theirs, attacked, attackers;
  bool own_image;

  // ---- tables

  static int mirror(int at) { return at - at % 3 + 2 - at % 3; }
  static bool held(int code) { return code == FREE_HELD || code == FREE_HELD + 1; }
  static int hen(int code) { return code >= FREE_HENS; }
  static int free_square(int code) { return (code - hen(code) * FREE_HENS) % FREE; }
  static int others(int code) { return held(code) ? code - FREE_HELD : (code - hen(code) * FREE_HENS) / FREE; }

  static uint32_t steps(char piece, int from, bool up) {
    uint32_t set = 0;
    for (int to = 0; to < SQUARES; to++) {
      const int right = to % 3 - from % 3, down = (to / 3 - from / 3) * (up ? 1 : -1);
      if (to == from || std::abs(right) > 1 || std::abs(down) > 1) continue;
      const bool straight = right == 0 || down == 0;
      if (piece == 'L' || (piece == 'G' && straight) || (piece == 'E' && !straight) ||
          (piece == 'C' && right == 0 && down == -1) || (piece == 'H' && (straight || down == -1)))
        set |= 1u << to;
    }
    return set;
  }

  static int each(bool chicks) { return (DROPS ? 2 : 1) * (chicks ? 2 : 1); }
  static int on_board(int pattern) { return DROPS ? pattern : (pattern & 1) + (pattern >> 1); }
  static int states(int n, int pattern, bool chicks) {
    const int e = each(chicks);
    if (pattern == 0) return DROPS ? 3 : 1;
    if (on_board(pattern) == 1) return DROPS ? n * e * 2 : n * e;
    return (DROPS ? n * (n - 1) / 2 : n * (n - 1)) * e * e;
  }

  /// Pattern and rank of two pieces of a kind; -1 if there is no such pair.
  static int rank_two(int one, int other, bool chicks) {
    const int e = each(chicks);
    const auto state = [](int code) { return DROPS ? hen(code) * 2 + others(code) : hen(code); };
    if (!DROPS && others(one) == others(other)) return -1;
    if (held(one) && held(other)) return DROPS ? others(one) + others(other) : 0;
    if (held(one)) return rank_two(other, one, chicks);
    const int low = free_square(one), high = free_square(other);
    if (held(other)) {
      const int rank = low * e + state(one);
      return DROPS ? 1 << RANK_BITS | (rank * 2 + others(other)) : (1 + others(one)) << RANK_BITS | rank;
    }
    if (low == high) return -1;
    if (low > high) return rank_two(other, one, chicks);
    const int squares = DROPS ? high * (high - 1) / 2 + low : high * (high - 1) + 2 * low + others(one);
    return (DROPS ? 2 : 3) << RANK_BITS | ((squares * e + state(one)) * e + state(other));
  }

  void make_ranks() {
    for (const bool chicks : {false, true})
      for (int one = 0; one < FREE_CODES; one++)
        for (int other = 0; other < FREE_CODES; other++) {
          if (!chicks && (hen(one) || hen(other))) continue;
          const int rank = rank_two(one, other, chicks);
          (chicks ? rank_chicks : rank_plain)[one][other] = rank;
          const bool first = !held(one) && (held(other) || free_square(one) < free_square(other));
          if (rank >= 0 && (first || (held(one) && held(other))))
            (chicks ? unrank_chicks : unrank_plain)[rank] = {uint8_t(one), uint8_t(other)};
        }
    for (int code = 0; code < FREE_CODES; code++) {
      free_bit[code] = held(code) ? 0 : 1 << free_square(code);
      for (int set = 0; set < 1 << FREE; set++) {
        if (set & free_bit[code]) continue;
        const int before = held(code) ? 0 : __builtin_popcount(set & (free_bit[code] - 1));
        squeeze[set][code] = code - before;
        widen[set][code - before] = code;
      }
    }
  }

  void make_steps() {
    for (int at = 0; at < SQUARES; at++) lion[at] = steps('L', at, true);
    std::fill(square, square + CODES, SQUARES);
    for (const int hens : {0, HENS})
      for (const bool own : {true, false})
        for (int at = 0; at < SQUARES; at++) {
          const int code = hens + (own ? 0 : OTHERS) + at;
          square[code] = at;
          (own ? own_bit : other_bit)[code] = 1u << at;
          for (int kind = 0; kind < KINDS; kind++) {
            const char piece = hens ? 'H' : "GEC"[kind];
            const uint32_t set = steps(piece, at, own);
            (own ? own_reach : other_reach)[kind][code] = set | 1u << (SQUARES + at);
            for (int to = 0; to < SQUARES; to++)
              if (!own && set >> to & 1) other_from[kind][code - at + to] |= 1u << at;
          }
        }
  }

  /// Whether positions with these lions have their own numbers.
  bool numbered(int own, int other) const {
    return own != other && own >= 3 && other < FAR_ROW && !(lion[own] >> other & 1);
  }

  void make_lions() {
    const auto index_of = [](const auto &list, int wanted) {
      return static_cast<int>(std::find(list.begin(), list.end(), wanted) - list.begin());
    };
    std::vector<int> pairs;
    for (int pair = 0; pair < PAIRS; pair++) {
      const int own = pair / SQUARES, other = pair % SQUARES;
      if (numbered(own, other) && pair <= mirror(own) * SQUARES + mirror(other)) pairs.push_back(pair);
    }
    const auto free_of = [](int own, int other) {
      std::vector<int> free;
      for (int at = 0; at < SQUARES; at++)
        if (at != own && at != other) free.push_back(at);
      return free;
    };
    for (const int pair : pairs) {
      const int own = pair / SQUARES, other = pair % SQUARES;
      const std::vector<int> free = free_of(own, other);
      own_lions.push_back(own);
      other_lions.push_back(other);
      middle.push_back(own % 3 == 1 && other % 3 == 1);
      std::array<uint8_t, 64> codes{}, images{};
      for (int code = 0; code < FREE_CODES; code++) {
        const int at = free_square(code);
        codes[code] = held(code) ? HELD + others(code) : hen(code) * HENS + others(code) * OTHERS + free[at];
        if (middle.back()) images[code] = held(code) ? code : code - at + index_of(free, mirror(free[at]));
      }
      place.push_back(codes);
      image.push_back(images);
    }
    for (int pair = 0; pair < PAIRS; pair++) {
      flipped_class[pair] = -1;
      int own = SQUARES - 1 - pair % SQUARES, other = SQUARES - 1 - pair / SQUARES;
      if (!numbered(own, other)) continue;
      const bool mirrored = own * SQUARES + other > mirror(own) * SQUARES + mirror(other);
      if (mirrored) own = mirror(own), other = mirror(other);
      flipped_class[pair] = index_of(pairs, own * SQUARES + other) << 6;
      flipped_mirror[pair] = mirrored;
      const std::vector<int> free = free_of(own, other);
      for (int code = 0; code < CODES; code++) {
        const int hens = code >= HENS, plain = code - hens * HENS, turned = SQUARES - 1 - plain % OTHERS;
        const int at = index_of(free, mirrored ? mirror(turned) : turned);
        flip[pair][code] = plain == HELD || plain == HELD + 1 ? FREE_HELD + 1 - (plain - HELD)
                                                              : hens * FREE_HENS + (1 - plain / OTHERS) * FREE + at % FREE;
      }
    }
  }

  /// Without drops the block that the other player sees: what is the one's is the other's.
  static int flipped_block(int block) { return (block & 21) << 1 | (block & 42) >> 1; }

  void make_blocks() {
    struct Block {
      int pieces, key, block;
    };
    std::vector<Block> order;
    for (int block = 0; block < 64; block++) {
      const int patterns[] = {block >> 4, block >> 2 & 3, block & 3};
      if (DROPS && std::count(patterns, patterns + 3, 3) > 0) continue;
      int pieces = 0;
      for (const int pattern : patterns) pieces += on_board(pattern);
      order.push_back({pieces, DROPS ? 0 : std::max(block, flipped_block(block)), block});
    }
    std::sort(order.begin(), order.end(), [](const Block &a, const Block &b) {
      return std::tie(a.pieces, a.key, a.block) < std::tie(b.pieces, b.key, b.block);
    });
    base.resize(place.size());
    count = SHARED;
    tiers.push_back({0, SHARED});
    for (size_t i = 0; i < order.size(); i++) {
      const int block = order[i].block, g = block >> 4, e = block >> 2 & 3, c = block & 3;
      const int after = FREE - on_board(g);
      radix_elephants[block] = states(after, e, false);
      radix_chicks[block] = states(after - on_board(e), c, true);
      blocks.push_back(block);
      firsts.push_back(count);
      sizes.push_back(states(FREE, g, false) * radix_elephants[block] * radix_chicks[block]);
      for (auto &bases : base) {
        bases[block] = count;
        count += sizes.back();
      }
      if (i == 0 || (!DROPS && order[i].key != order[i - 1].key)) tiers.push_back({firsts.back(), count});
      tiers.back().end = count;
    }
    firsts.push_back(count);
    for (uint32_t hint = 0, i = 0; hint <= count >> HINT_BITS; hint++) {
      while (firsts[i + 1] <= hint << HINT_BITS) i++;
      hints.push_back(i);
    }
  }

  // ---- numbers

  uint32_t rank(int lions, const Pieces &pieces) const {
    const int g = rank_plain[pieces[0]][pieces[1]];
    int taken = free_bit[pieces[0]] | free_bit[pieces[1]];
    const int e = rank_plain[squeeze[taken][pieces[2]]][squeeze[taken][pieces[3]]];
    taken |= free_bit[pieces[2]] | free_bit[pieces[3]];
    const int c = rank_chicks[squeeze[taken][pieces[4]]][squeeze[taken][pieces[5]]];
    const int block = g >> RANK_BITS << 4 | e >> RANK_BITS << 2 | c >> RANK_BITS;
    return base[lions >> 6][block] +
           ((g & RANK_MASK) * radix_elephants[block] + (e & RANK_MASK)) * radix_chicks[block] + (c & RANK_MASK);
  }

  uint32_t rank_image(int lions, const Pieces &pieces) const {
    Pieces turned;
    for (int slot = 0; slot < SLOTS; slot++) turned[slot] = image[lions >> 6][pieces[slot]];
    return rank(lions, turned);
  }

  /// The number of what the other player sees.
  uint32_t rank_seen(int lions) const {
    const uint32_t number = rank(lions, seen);
    return middle[lions >> 6] ? std::max(number, rank_image(lions, seen)) : number;
  }

  void show(int pair) {
    for (int slot = 0; slot < SLOTS; slot++) seen[slot] = flip[pair][codes[slot]];
  }

  /// Takes a number apart; whether it stands for a position.
  bool look(uint32_t index) {
    int i = hints[index >> HINT_BITS];
    while (index >= firsts[i + 1]) i++;
    const uint32_t block = blocks[i], within = index - firsts[i];
    const uint32_t lions = within / sizes[i], pieces = within % sizes[i];
    const uint32_t left = pieces / radix_chicks[block], chicks = pieces % radix_chicks[block];
    const uint32_t giraffes = left / radix_elephants[block], elephants = left % radix_elephants[block];
    own_lion = own_lions[lions];
    other_lion = other_lions[lions];
    const auto g = unrank_plain[block >> 4 << RANK_BITS | giraffes];
    int taken = free_bit[g[0]] | free_bit[g[1]];
    auto e = unrank_plain[(block >> 2 & 3) << RANK_BITS | elephants];
    e = {widen[taken][e[0]], widen[taken][e[1]]};
    taken |= free_bit[e[0]] | free_bit[e[1]];
    const auto c = unrank_chicks[(block & 3) << RANK_BITS | chicks];
    const Pieces free = {g[0], g[1], e[0], e[1], widen[taken][c[0]], widen[taken][c[1]]};
    uint32_t mine = 0, yours = 0;
    for (int slot = 0; slot < SLOTS; slot++) {
      codes[slot] = place[lions][free[slot]];
      mine |= own_reach[slot >> 1][codes[slot]];
      yours |= other_reach[slot >> 1][codes[slot]];
    }
    if (mine >> other_lion & 1) return false;
    owns = 1u << own_lion | mine >> SQUARES;
    theirs = 1u << other_lion | yours >> SQUARES;
    attacked = yours & ALL;
    attackers = 0;
    if (yours >> own_lion & 1)
      for (int slot = 0; slot < SLOTS; slot++) {
        const uint32_t reach = other_reach[slot >> 1][codes[slot]];
        if (reach >> own_lion & 1) attackers |= reach >> SQUARES;
      }
    own_image = false;
    if (!middle[lions]) return true;
    const uint32_t mirrored = rank_image(lions << 6, free);
    own_image = mirrored == index;
    return mirrored <= index;
  }

  /// Adds the number of what is seen before a move, as often as that has moves to the current position.
  uint32_t *add(uint32_t *out, int pair) const {
    const int lions = flipped_class[pair];
    const uint32_t number = rank(lions, seen);
    if (!middle[lions >> 6]) {
      if (!own_image || !flipped_mirror[pair]) *out++ = number;
      return out;
    }
    const uint32_t mirrored = rank_image(lions, seen);
    if (!own_image || number >= mirrored) *out++ = std::max(number, mirrored);
    if (!own_image && number == mirrored) *out++ = number;
    return out;
  }

  /// Adds what is seen before a move to a square, and the same with each kind that the move may have taken there.
  uint32_t *put_back(uint32_t *out, int pair, int target) {
    out = add(out, pair);
    if (!DROPS) return out;
    for (int slot = 0; slot < SLOTS; slot += 2) {
      const int taken = codes[slot] == HELD + 1 ? slot : slot + 1;
      if (codes[taken] != HELD + 1) continue;
      const int shown = seen[taken];
      seen[taken] = flip[pair][target];
      out = add(out, pair);
      if (slot / 2 == CHICKS) {
        seen[taken] = flip[pair][HENS + target];
        out = add(out, pair);
      }
      seen[taken] = shown;
    }
    return out;
  }

  template <class Do> static void each_bit(uint32_t set, Do &&act) {
    for (; set != 0; set &= set - 1) act(__builtin_ctz(set));
  }

public:
  uint32_t count, start;
  std::vector<Tier> tiers;

  Dobutsu() {
    // All tables begin as zeros: this is made once, in static memory
    make_ranks();
    make_steps();
    make_lions();
    make_blocks();
    // Elephant, lion, giraffe and a chick before the lion: the other's stand turned by 180 degrees
    const int pair = 10 * SQUARES + 1;
    codes = {OTHERS + 0, 11, OTHERS + 2, 9, OTHERS + 4, 7};
    show(pair);
    start = rank_seen(flipped_class[pair]);
  }

  /// Writes the moves of a position; -1 where a number stands for none.
  int moves(uint32_t index, uint32_t *out) {
    if (index < SHARED) {
      out[0] = LOST;
      return index == TAKES ? 1 : 0;
    }
    if (!look(index)) return -1;
    const uint32_t *const begin = out;
    // A piece that is taken goes to the own hand; without drops it is gone, and was the other's
    constexpr int taken = DROPS ? HELD : HELD + 1;
    int slot_at[SQUARES + 1];
    for (int slot = 0; slot < SLOTS; slot++) slot_at[square[codes[slot]]] = slot;
    const uint32_t danger = attacked | lion[other_lion];
    each_bit(lion[own_lion] & ~owns, [&](int to) {
      const int pair = to * SQUARES + other_lion;
      if (danger >> to & 1) *out++ = TAKES;
      else if (to < 3) *out++ = LOST;
      else {
        show(pair);
        if (theirs >> to & 1) seen[slot_at[to]] = flip[pair][taken];
        *out++ = rank_seen(flipped_class[pair]);
      }
    });
    const int pair = own_lion * SQUARES + other_lion, lions = flipped_class[pair];
    // Two attackers at once cannot both be taken
    const uint32_t defended = attackers == 0 ? ALL : attackers & (attackers - 1) ? 0 : attackers;
    show(pair);
    for (int slot = 0; slot < SLOTS; slot++) {
      const int code = codes[slot];
      if (own_bit[code] == 0) continue;
      const int shown = seen[slot];
      const bool chick = slot / 2 == CHICKS && code < OTHERS;
      each_bit(own_reach[slot / 2][code] & ALL & ~owns, [&](int to) {
        if (!(defended >> to & 1)) {
          *out++ = TAKES;
          return;
        }
        seen[slot] = flip[pair][(chick && to < 3 ? HENS : code - square[code]) + to];
        if (theirs >> to & 1) {
          int &victim = seen[slot_at[to]];
          const int before = victim;
          victim = flip[pair][taken];
          *out++ = rank_seen(lions);
          victim = before;
        } else *out++ = rank_seen(lions);
      });
      seen[slot] = shown;
    }
    for (int slot = 0; slot < SLOTS && DROPS; slot += 2) {
      const int dropped = codes[slot] == HELD ? slot : slot + 1;
      if (codes[dropped] != HELD) continue;
      const int shown = seen[dropped];
      each_bit(ALL & ~(owns | theirs), [&](int to) {
        seen[dropped] = flip[pair][to];
        *out++ = attackers ? static_cast<uint32_t>(TAKES) : rank_seen(lions);
      });
      seen[dropped] = shown;
    }
    return out - begin;
  }

  /// Writes the positions with a move to this one, each as often as it has such moves.
  int unmoves(uint32_t index, uint32_t *out) {
    // It has moved, so it did not attack the lion before, or not with what did not move
    if (!look(index) || (attackers & (attackers - 1))) return 0;
    const uint32_t *const begin = out;
    const uint32_t empty = ALL & ~(owns | theirs);
    // The other lion: not from its far row, where it had won
    if (attackers == 0)
      each_bit(lion[other_lion] & empty & ~lion[own_lion] & ((1u << FAR_ROW) - 1), [&](int from) {
        const int pair = own_lion * SQUARES + from;
        show(pair);
        out = put_back(out, pair, other_lion);
      });
    const int pair = own_lion * SQUARES + other_lion;
    show(pair);
    for (int slot = 0; slot < SLOTS; slot++) {
      const int code = codes[slot], to = square[code];
      const uint32_t bit = other_bit[code];
      if (bit == 0 || (attackers != 0 && attackers != bit)) continue;
      const int shown = seen[slot];
      const auto &from = other_from[slot / 2];
      // Where it would have attacked the lion it would have taken it; a chick that moves onto the last row becomes a hen
      const bool never = slot / 2 == CHICKS && code < HENS && to >= FAR_ROW;
      each_bit(never ? 0 : from[code] & empty & ~from[code - to + own_lion], [&](int at) {
        seen[slot] = flip[pair][code - to + at];
        out = put_back(out, pair, to);
      });
      if (code >= HENS && to >= FAR_ROW && empty >> (to - 3) & 1) {
        seen[slot] = flip[pair][OTHERS + to - 3];
        out = put_back(out, pair, to);
      }
      if (DROPS && code < HENS) {
        seen[slot] = flip[pair][HELD + 1];
        out = add(out, pair);
      }
      seen[slot] = shown;
    }
    return out - begin;
  }
};
