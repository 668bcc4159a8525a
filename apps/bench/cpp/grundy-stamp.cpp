// The plain program: Grundy values of an octal game in C++17, written by hand. The values of all options of
// heap n are stamped with n, and the mex is the first place without it: n² / 4 pairs for each digit that splits.
//
//   grundy-stamp <code> <largest heap>
//
// Prints one line of JSON; `arcs` is the number of pairs.
#include <algorithm>

#include "clock.hpp"
#include "octal.hpp"

int main(int argc, char **argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: %s <code> <largest heap>\n", argv[0]);
    return 2;
  }
  const OctalGame game(argv[1], argv[2]);

  Clock clock;
  std::vector<uint16_t> values(game.largest_heap + 1);
  std::vector<int32_t> stamps((1 << 16) + 1, -1);
  uint16_t *const value = values.data();
  int32_t *const stamp = stamps.data();
  int64_t pairs = 0;
  for (int n = 0; n <= game.largest_heap; n++) {
    game.unsplit(value, n, [&](int v) { stamp[v] = n; });
    for (int k : game.splits) {
      const int total = n - k;
      for (int a = 1; a <= total - a; a++) stamp[value[a] ^ value[total - a]] = n;
      pairs += std::max(0, total / 2);
    }
    int mex = 0;
    while (stamp[mex] == n) mex++;
    if (mex >> 16) {
      std::fprintf(stderr, "G(%d) is %d; expected below 2^16\n", n, mex);
      return 1;
    }
    value[n] = mex;
  }
  clock.stop();
  clock.print(pairs, answers(value, game.largest_heap));
  return 0;
}
