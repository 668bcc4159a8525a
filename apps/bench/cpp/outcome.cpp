// The plain program: win/loss/draw with remoteness in C++17 as one would write it by hand. Compressed sparse rows,
// transpose by counting sort, one queue, counters of undecided successors.
//
//   outcome <order> <size> <sinks> <seed>
//
// Makes the digraph that bench.ts makes (xorshift32, the same scaling), and prints one line of JSON.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include <sys/resource.h>

static uint32_t state;

static int32_t below(int32_t n) {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return static_cast<int32_t>((static_cast<uint64_t>(state) * static_cast<uint32_t>(n)) >> 32);
}

static uint32_t mix(uint32_t seed) {
  uint32_t word = seed + 0x9e3779b9u;
  word = (word ^ (word >> 16)) * 0x21f0aaadu;
  word = (word ^ (word >> 15)) * 0x735a2d97u;
  return word ^ (word >> 15);
}

static double now() {
  using namespace std::chrono;
  return duration<double>(steady_clock::now().time_since_epoch()).count();
}

int main(int argc, char **argv) {
  if (argc != 5) {
    std::fprintf(stderr, "usage: outcome <order> <size> <sinks> <seed>\n");
    return 2;
  }
  const int32_t order = std::atoi(argv[1]), size = std::atoi(argv[2]), sinks = std::atoi(argv[3]);
  const uint32_t seed = static_cast<uint32_t>(std::atoi(argv[4]));
  state = mix(seed);
  if (state == 0) state = 1;

  std::vector<int32_t> offsets(order + 1), targets(size);
  {
    std::vector<int32_t> from(size), to(size);
    for (int32_t i = 0; i < size; i++) {
      from[i] = sinks + below(order - sinks);
      to[i] = below(order);
    }
    for (int32_t v : from) offsets[v + 1]++;
    for (int32_t v = 0; v < order; v++) offsets[v + 1] += offsets[v];
    std::vector<int32_t> cursor(offsets.begin(), offsets.end() - 1);
    for (int32_t i = 0; i < size; i++) targets[cursor[from[i]]++] = to[i];
  }

  const double t0 = now();
  std::vector<int32_t> back_offsets(order + 1), sources(size);
  for (int32_t w : targets) back_offsets[w + 1]++;
  for (int32_t v = 0; v < order; v++) back_offsets[v + 1] += back_offsets[v];
  {
    std::vector<int32_t> cursor(back_offsets.begin(), back_offsets.end() - 1);
    for (int32_t v = 0; v < order; v++)
      for (int32_t i = offsets[v]; i < offsets[v + 1]; i++) sources[cursor[targets[i]]++] = v;
  }
  const double t1 = now();

  enum : uint8_t { DRAW, WIN, LOSS };
  std::vector<uint8_t> outcome(order, DRAW);
  std::vector<int32_t> remoteness(order, -1), undecided(order), queue;
  queue.reserve(order);
  for (int32_t v = 0; v < order; v++) {
    undecided[v] = offsets[v + 1] - offsets[v];
    if (undecided[v] == 0) {
      outcome[v] = LOSS;
      remoteness[v] = 0;
      queue.push_back(v);
    }
  }
  int64_t arcs = 0;
  for (size_t head = 0; head < queue.size(); head++) {
    const int32_t v = queue[head];
    for (int32_t i = back_offsets[v]; i < back_offsets[v + 1]; i++) {
      arcs++;
      const int32_t u = sources[i];
      if (outcome[u] != DRAW) continue;
      if (outcome[v] == LOSS) outcome[u] = WIN;
      else if (--undecided[u] == 0) outcome[u] = LOSS;
      else continue;
      remoteness[u] = remoteness[v] + 1;
      queue.push_back(u);
    }
  }
  const double t2 = now();

  int64_t wins = 0, losses = 0, plies = 0;
  for (int32_t v = 0; v < order; v++) {
    wins += outcome[v] == WIN;
    losses += outcome[v] == LOSS;
    if (outcome[v] != DRAW) plies += remoteness[v];
  }
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  std::printf("{\"transpose\":%.4f,\"solve\":%.4f,\"peakMB\":%.0f,\"signature\":{\"arcs\":%lld,"
              "\"wins\":%lld,\"losses\":%lld,\"plies\":%lld}}\n",
              t1 - t0, t2 - t1, usage.ru_maxrss / 1024.0, static_cast<long long>(arcs),
              static_cast<long long>(wins), static_cast<long long>(losses),
              static_cast<long long>(plies));
  return 0;
}
