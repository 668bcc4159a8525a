// What every plain program shares: the input that bench.ts's programs make (xorshift32, the same scaling and the same order of
// draws), and a clock.
#pragma once
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include <sys/resource.h>

static uint32_t state;

static inline int32_t below(int32_t n) {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return static_cast<int32_t>((static_cast<uint64_t>(state) * static_cast<uint32_t>(n)) >> 32);
}

static inline uint32_t mix(uint32_t seed) {
  uint32_t word = seed + 0x9e3779b9u;
  word = (word ^ (word >> 16)) * 0x21f0aaadu;
  word = (word ^ (word >> 15)) * 0x735a2d97u;
  return word ^ (word >> 15);
}

static inline double now() {
  using namespace std::chrono;
  return duration<double>(steady_clock::now().time_since_epoch()).count();
}

static inline double peak_mb() {
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss / 1024.0;
}

/// Sizes from the command line, and the arcs drawn from the seed.
struct Input {
  int32_t order, size;
  std::vector<int32_t> from, to;

  Input(int argc, char **argv) {
    if (argc != 5) {
      std::fprintf(stderr, "usage: %s <order> <size> <sinks> <seed>\n", argv[0]);
      std::exit(2);
    }
    order = std::atoi(argv[1]);
    size = std::atoi(argv[2]);
    const int32_t sinks = std::atoi(argv[3]);
    state = mix(static_cast<uint32_t>(std::atoi(argv[4])));
    if (state == 0) state = 1;
    from.resize(size);
    to.resize(size);
    for (int32_t i = 0; i < size; i++) {
      from[i] = sinks + below(order - sinks);
      to[i] = below(order);
    }
  }
};
