// Random numbers as those of createRandom in core's testing: splitmix on 32 bits, scaled as floating-point numbers
// there and so here too.
#pragma once
#include <cstdint>

static uint32_t state;

static inline uint32_t mix(uint32_t word) {
  word = (word ^ (word >> 16)) * 0x21f0aaadu;
  word = (word ^ (word >> 15)) * 0x735a2d97u;
  return word ^ (word >> 15);
}

static inline void start_random(uint32_t seed) { state = mix(seed); }

/// Uniform in 0 … n − 1.
static inline int32_t below(int32_t n) {
  state += 0x9e3779b9u;
  return static_cast<int32_t>(mix(state) / 4294967296.0 * n);
}
