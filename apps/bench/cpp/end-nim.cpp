// The plain program: End-Nim (ZJOI 2009) in C++17, written by hand. For each run of piles, the one pile
// that loses on its left, and the one on its right; by the length of runs, in place. Albert and Nowakowski, "The game
// of End-Nim", 2001.
//
//   end-nim <seed> <piles> <largest pile>
//
// Makes the piles that src/end-nim.ts makes, and prints one line of JSON; `arcs` is the number of runs.
// `left` and `right` are the first and the last pile with which the row would be lost.
#include <string>
#include <vector>

#include "clock.hpp"
#include "random.hpp"

using std::vector;

/// The pile that loses at the near end of a run with `far` at its other end; without `far` it would be `near` there,
/// and `opposite` at the other end.
static inline int32_t losing(int32_t near, int32_t opposite, int32_t far) {
  if (far == opposite) return 0;
  if (near <= far && far < opposite) return far + 1;
  if (opposite < far && far <= near) return far - 1;
  return far;
}

int main(int argc, char **argv) {
  const int32_t count = argc == 4 ? std::atoi(argv[2]) : 0;
  if (count < 2) {
    std::fprintf(stderr, "usage: %s <seed> <piles, at least 2> <largest pile>\n", argv[0]);
    return 2;
  }
  start_random(std::atoi(argv[1]));
  vector<int32_t> piles(count);
  for (int32_t &pile : piles) pile = 1 + below(std::atoi(argv[3]));

  Clock clock;
  vector<int32_t> left = piles, right = piles;
  int64_t runs = count;
  for (int32_t length = 2; length < count; length++)
    for (int32_t i = 0; i + length <= count; i++, runs++) {
      const int32_t next_left = losing(left[i], right[i], piles[i + length - 1]);
      right[i] = losing(right[i + 1], left[i + 1], piles[i]);
      left[i] = next_left;
    }
  clock.stop();

  clock.print(runs, "\"wins\":" + std::to_string(piles[0] != left[1]) + ",\"left\":" + std::to_string(left[1]) +
                        ",\"right\":" + std::to_string(right[0]));
  return 0;
}
