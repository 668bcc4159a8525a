// The plain program: win/loss/draw with remoteness in C++17, written by hand. Compressed sparse rows,
// transpose by counting sort, one queue, counters of undecided successors.
//
//   outcome <kind> <seed> <order> <size> <sinks>
//
// Makes the digraph that src/outcome.ts makes, and prints one line of JSON.
#include "clock.hpp"
#include "input.hpp"

int main(int argc, char **argv) {
  Input input(argc, argv);
  const int32_t order = input.order, size = static_cast<int32_t>(input.from.size());

  std::vector<int32_t> offsets(order + 1), targets(size);
  {
    // moved, so that they are freed before the clock starts
    const std::vector<int32_t> from = std::move(input.from), to = std::move(input.to);
    for (int32_t v : from) offsets[v + 1]++;
    for (int32_t v = 0; v < order; v++) offsets[v + 1] += offsets[v];
    std::vector<int32_t> cursor(offsets.begin(), offsets.end() - 1);
    for (int32_t i = 0; i < size; i++) targets[cursor[from[i]]++] = to[i];
  }

  Clock clock;
  std::vector<int32_t> back_offsets(order + 1), sources(size);
  for (int32_t w : targets) back_offsets[w + 1]++;
  for (int32_t v = 0; v < order; v++) back_offsets[v + 1] += back_offsets[v];
  {
    std::vector<int32_t> cursor(back_offsets.begin(), back_offsets.end() - 1);
    for (int32_t v = 0; v < order; v++)
      for (int32_t i = offsets[v]; i < offsets[v + 1]; i++) sources[cursor[targets[i]]++] = v;
  }

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
  clock.stop();

  int64_t wins = 0, losses = 0, plies = 0;
  for (int32_t v = 0; v < order; v++) {
    wins += outcome[v] == WIN;
    losses += outcome[v] == LOSS;
    if (outcome[v] != DRAW) plies += remoteness[v];
  }
  clock.print(arcs, "\"wins\":" + std::to_string(wins) + ",\"losses\":" + std::to_string(losses) +
                        ",\"plies\":" + std::to_string(plies));
  return 0;
}
