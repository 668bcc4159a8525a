// Shared by the plain programs for heap games: the octal code they are given, and their answer.
#pragma once
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

/// An octal game and the largest heap, from the command line. Digit k says what taking k tokens from one heap may leave:
/// 1 nothing, 2 one heap, 4 two heaps.
struct OctalGame {
  std::vector<int> digits;
  /// The k whose digit has a 4.
  std::vector<int> splits;
  int largest_heap;

  OctalGame(const char *code, const char *heap) : largest_heap(std::atoi(heap)) {
    const char *p = code;
    digits.push_back(*p == '.' ? 0 : *p++ - '0');
    bool good = (digits[0] == 0 || digits[0] == 4) && *p++ == '.' && *p != 0;
    for (; good && *p != 0; p++) {
      good = *p >= '0' && *p <= '7';
      digits.push_back(*p - '0');
    }
    if (!good || largest_heap < 0 || largest_heap > 1'000'000'000) {
      std::fprintf(stderr, "%s %s: expected an octal code such as 0.007 and a heap from 0 to 10^9\n", code, heap);
      std::exit(2);
    }
    for (int k = 0; k < static_cast<int>(digits.size()); k++)
      if (digits[k] & 4) splits.push_back(k);
  }

  /// Calls `mark` with the value of every option of heap `n` that is not a split.
  template <class Value, class Mark> void unsplit(const Value *values, int n, Mark mark) const {
    for (int k = 1; k < static_cast<int>(digits.size()) && k <= n; k++) {
      if ((digits[k] & 1) && k == n) mark(0);
      if ((digits[k] & 2) && k < n) mark(values[n - k]);
    }
  }
};

/// The inside of an object of JSON: the largest value, the first heap that has it, and a checksum of all values.
template <class Value> std::string answers(const Value *values, int largest_heap) {
  int64_t largest = 0, first = 0;
  uint32_t checksum = 0;
  for (int n = 0; n <= largest_heap; n++) {
    checksum = checksum * 31 + values[n];
    if (values[n] > largest) largest = values[n], first = n;
  }
  return "\"largest\":" + std::to_string(largest) + ",\"first\":" + std::to_string(first) +
         ",\"checksum\":" + std::to_string(checksum);
}
