// The plain program: a table of Dōbutsu shōgi in C++17, written by hand, by the method of packages/tablebase
// (decisions/0023-tables.md): a byte a position, counters of moves not known to lose, passes by plies over un-moves. One
// thread, in memory, no file.
//
//   dobutsu drops|no-drops
//
// Prints one line of JSON; `arcs` is the number of moves and un-moves followed.
#include "dobutsu.hpp"

#include <bitset>
#include <cinttypes>

#include "clock.hpp"

// The bytes. Below UNDECIDED: plies to the end, odd if won and even if lost, as play ends with a loss for the player
// to move. UNDECIDED + k: the position has k moves in its tier that are not known to lose, and no other way out.
enum Cell : uint8_t { UNDECIDED = 206, OPEN = 252, DRAW, NONE, NEW };
static_assert(UNDECIDED + MAX_MOVES < OPEN, "all numbers of moves must fit");

constexpr uint32_t CHUNK = 4096;
/// Number of positions collected before they are changed, so that they are in the cache by then.
constexpr int QUEUE = 512;

template <bool DROPS> class Table {
  Dobutsu<DROPS> &game;
  std::vector<uint8_t> cells;
  /// Reachable numbers, one bit each.
  std::vector<uint64_t> seen;
  /// For each chunk, in which plies positions may have been decided; whether it has positions whose moves were not followed.
  std::vector<std::bitset<256>> due;
  std::vector<uint8_t> pending;
  Tier tier{};
  /// Most plies of a loss by a move into an earlier tier.
  int longest = 2;
  uint32_t out[MAX_UNMOVES];
  uint32_t won[QUEUE + MAX_UNMOVES], counted[QUEUE + MAX_UNMOVES];

  void decide(uint32_t at, int plies) {
    cells[at] = plies;
    due[at / CHUNK].set(plies);
  }

  void mark(int moves) {
    for (int k = 0; k < moves; k++) {
      uint64_t &word = seen[out[k] / 64];
      const uint64_t bit = uint64_t(1) << out[k] % 64;
      if (word & bit) continue;
      word |= bit;
      pending[out[k] / CHUNK] = 1;
    }
  }

  /// The plies of a loss by the moves that leave the tier; those of a win if one of them wins.
  struct Lower {
    int stay = 0, won = NEW, lost = 0;
    bool open = false;
  };

  Lower look_lower(int moves) const {
    Lower lower;
    for (int k = 0; k < moves; k++) {
      if (out[k] >= tier.first && out[k] < tier.end) {
        lower.stay++;
        continue;
      }
      const int next = cells[out[k]];
      if (next >= UNDECIDED) lower.open = true;
      else if (next % 2 == 0) lower.won = std::min(lower.won, next + 1);
      else lower.lost = std::max(lower.lost, next + 1);
    }
    return lower;
  }

  /// The first cell of a position; its moves stand in `out` behind.
  int look(uint32_t at) {
    looked++;
    const int moves = game.moves(at, out);
    if (moves < 0) {
      cells[at] = NONE;
      return 0;
    }
    followed += moves;
    const Lower lower = look_lower(moves);
    if (lower.won < NEW) decide(at, lower.won);
    else if (lower.open) cells[at] = lower.stay > 0 ? OPEN : DRAW;
    else if (lower.stay > 0) cells[at] = UNDECIDED + lower.stay;
    else decide(at, lower.lost);
    return moves;
  }

  /// Follows moves from the reachable positions of the tier until no new one in it is found.
  void spread(bool looking) {
    const uint32_t first = tier.first / CHUNK, last = (tier.end - 1) / CHUNK;
    std::vector<uint64_t> expanded(looking ? 0 : (tier.end - tier.first) / 64 + 2);
    std::fill(pending.begin() + first, pending.begin() + last + 1, 1);
    for (bool more = true; more;) {
      more = false;
      for (uint32_t chunk = first; chunk <= last; chunk++) {
        if (!pending[chunk]) continue;
        pending[chunk] = 0;
        more = true;
        const uint32_t end = std::min(tier.end, (chunk + 1) * CHUNK);
        for (uint32_t at = std::max(tier.first, chunk * CHUNK); at < end;) {
          const uint64_t rest = seen[at / 64] >> at % 64;
          if (rest == 0) {
            at = (at / 64 + 1) * 64;
            continue;
          }
          at += __builtin_ctzll(rest);
          if (at >= end) break;
          if (looking) {
            if (cells[at] == NEW) mark(look(at));
          } else {
            uint64_t &word = expanded[(at - tier.first) / 64];
            const uint64_t bit = uint64_t(1) << (at - tier.first) % 64;
            if (!(word & bit)) {
              word |= bit;
              looked++;
              mark(game.moves(at, out));
            }
          }
          at++;
        }
      }
    }
  }

  /// Follows moves through the first tiers, from the last of them on.
  void spread_below(size_t tiers) {
    while (tiers-- > 0) {
      tier = game.tiers[tiers];
      spread(false);
    }
  }

  void look_at_all() {
    for (uint32_t at = tier.first; at < tier.end; at++)
      if (cells[at] == NEW) look(at);
  }

  void win_all(int n, int ply) {
    for (int k = 0; k < n; k++) {
      const int is = cells[won[k]];
      if ((is > ply && is < UNDECIDED && is % 2 == 1) || (is > UNDECIDED && is <= OPEN)) decide(won[k], ply);
    }
  }

  /// Counts one more losing move.
  void count_all(int n, int ply) {
    for (int k = 0; k < n; k++) {
      const uint32_t at = counted[k];
      const int is = cells[at];
      if (is <= UNDECIDED || is >= OPEN) continue;
      if (is > UNDECIDED + 1) cells[at] = is - 1;
      else decide(at, longest <= ply ? ply : std::max(ply, look_lower(game.moves(at, out)).lost));
    }
  }

  /// Processes the positions decided in ply - 1, and their un-moves.
  void pass(int ply) {
    for (uint32_t chunk = tier.first / CHUNK; chunk <= (tier.end - 1) / CHUNK; chunk++) {
      if (!due[chunk][ply - 1]) continue;
      const uint8_t *const begin = cells.data();
      const uint8_t *at = begin + std::max(tier.first, chunk * CHUNK);
      const uint8_t *const end = begin + std::min(tier.end, (chunk + 1) * CHUNK);
      int wins = 0, counts = 0;
      for (; (at = static_cast<const uint8_t *>(std::memchr(at, ply - 1, end - at))) != nullptr; at++) {
        taken++;
        const int unmoves = game.unmoves(at - begin, out);
        followed += unmoves;
        uint32_t *const into = ply % 2 == 1 ? won + wins : counted + counts;
        for (int k = 0; k < unmoves; k++) {
          __builtin_prefetch(begin + out[k], 1);
          into[k] = out[k];
        }
        (ply % 2 == 1 ? wins : counts) += unmoves;
        if (wins >= QUEUE) win_all(wins, ply), wins = 0;
        if (counts >= QUEUE) count_all(counts, ply), counts = 0;
      }
      win_all(wins, ply);
      count_all(counts, ply);
    }
  }

  void solve(bool spreading) {
    if (spreading) spread(true);
    look_at_all();
    for (int ply = 0;;) {
      std::bitset<256> all;
      for (uint32_t chunk = tier.first / CHUNK; chunk <= (tier.end - 1) / CHUNK; chunk++) all |= due[chunk];
      while (ply < UNDECIDED && !all[ply]) ply++;
      if (ply == UNDECIDED) break;
      pass(++ply);
    }
  }

public:
  int64_t looked = 0, taken = 0, followed = 0;

  explicit Table(Dobutsu<DROPS> &game)
      : game(game), cells(game.count, NEW), seen(game.count / 64 + 1), due(game.count / CHUNK + 1),
        pending(game.count / CHUNK + 1) {
    seen[game.start / 64] |= uint64_t(1) << game.start % 64;
    // The shared numbers are examined like all others, and the move from TAKES to LOST is followed both ways
    cells[LOST] = 0;
    cells[WON] = NONE;
    cells[TAKES] = 1;
    looked = taken = SHARED;
    followed = 2;
    // With drops nearly all positions are in one tier, and are examined as they are reached
    if (!DROPS) spread_below(game.tiers.size());
    for (size_t i = 1; i < game.tiers.size(); i++) {
      tier = game.tiers[i];
      // Chunks may be of two tiers
      std::fill(due.begin() + tier.first / CHUNK, due.begin() + (tier.end - 1) / CHUNK + 1, std::bitset<256>());
      solve(DROPS);
      for (uint32_t at = tier.first; at < tier.end; at++)
        if (cells[at] < UNDECIDED && cells[at] % 2 == 1) longest = std::max(longest, cells[at] + 1);
    }
    if (DROPS) spread_below(1);
  }

  /// Reachable positions by plies, without the shared ones; UNDECIDED for draws.
  std::vector<int64_t> counts() const {
    std::vector<int64_t> found(UNDECIDED + 1);
    for (uint32_t at = SHARED; at < game.count; at++)
      if (seen[at / 64] >> at % 64 & 1) found[std::min<int>(cells[at], UNDECIDED)]++;
    return found;
  }
};

template <bool DROPS> static void run() {
  static Dobutsu<DROPS> game;
  Clock clock;
  const Table<DROPS> table(game);
  const std::vector<int64_t> counts = table.counts();
  clock.stop();

  int64_t positions = 0, sums[2] = {};
  int longest = 0;
  std::string by_plies[2];
  for (int plies = 0; plies <= UNDECIDED; plies++) {
    positions += counts[plies];
    if (plies == UNDECIDED || counts[plies] == 0) continue;
    longest = plies;
    sums[plies % 2] += counts[plies];
    by_plies[plies % 2] += std::to_string(plies) + ":" + std::to_string(counts[plies]) + " ";
  }
  clock.print(table.followed, "\"positions\":" + std::to_string(positions) + ",\"longest\":" + std::to_string(longest) +
                                  ",\"win\":" + std::to_string(sums[1]) + ",\"loss\":" + std::to_string(sums[0]) +
                                  ",\"draw\":" + std::to_string(counts[UNDECIDED]) + ",\"steps\":" +
                                  std::to_string(table.looked + table.taken) + ",\"wins\":\"" + by_plies[1] +
                                  "\",\"losses\":\"" + by_plies[0] + "\"");
}

int main(int argc, char **argv) {
  if (argc == 2 && std::strcmp(argv[1], "drops") == 0) run<true>();
  else if (argc == 2 && std::strcmp(argv[1], "no-drops") == 0) run<false>();
  else {
    std::fprintf(stderr, "usage: %s drops|no-drops\n", argv[0]);
    return 2;
  }
}
