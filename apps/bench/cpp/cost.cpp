// The plain program: total cost in C++17, written by hand. Compressed sparse rows, transpose by counting
// sort, std::priority_queue with lazy deletion, counters of open successors.
//
//   cost <kind> <seed> <order> <size> <sinks>
//
// Makes the arena that src/cost.ts makes, and prints one line of JSON.
#include <functional>
#include <queue>
#include <tuple>

#include "clock.hpp"
#include "input.hpp"

struct Arc {
  int32_t vertex, cost;
};

int main(int argc, char **argv) {
  Input input(argc, argv);
  const int32_t order = input.order, size = static_cast<int32_t>(input.from.size());

  std::vector<int32_t> offsets(order + 1);
  std::vector<Arc> arcs(size);
  std::vector<uint8_t> is_max(order);
  {
    // moved, so that they are freed before the clock starts
    const std::vector<int32_t> from = std::move(input.from), to = std::move(input.to);
    std::vector<int32_t> cost(size);
    for (int32_t i = 0; i < size; i++) cost[i] = below(1000);
    for (int32_t v = 0; v < order; v++) is_max[v] = below(4) == 0;
    for (int32_t v : from) offsets[v + 1]++;
    for (int32_t v = 0; v < order; v++) offsets[v + 1] += offsets[v];
    std::vector<int32_t> cursor(offsets.begin(), offsets.end() - 1);
    for (int32_t i = 0; i < size; i++) arcs[cursor[from[i]]++] = {to[i], cost[i]};
  }

  Clock clock;
  std::vector<int32_t> back_offsets(order + 1);
  std::vector<Arc> back(size);
  for (const Arc &arc : arcs) back_offsets[arc.vertex + 1]++;
  for (int32_t v = 0; v < order; v++) back_offsets[v + 1] += back_offsets[v];
  {
    std::vector<int32_t> cursor(back_offsets.begin(), back_offsets.end() - 1);
    for (int32_t v = 0; v < order; v++)
      for (int32_t i = offsets[v]; i < offsets[v + 1]; i++)
        back[cursor[arcs[i].vertex]++] = {v, arcs[i].cost};
  }

  // Min (is_max = 0) wants to end cheaply; ties are broken by plies.
  using Entry = std::tuple<double, int32_t, int32_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> queue;
  std::vector<double> total(order, 1e300);
  std::vector<int32_t> plies(order, 0), open(order);
  std::vector<uint8_t> done(order, 0);
  for (int32_t v = 0; v < order; v++) {
    open[v] = offsets[v + 1] - offsets[v];
    if (is_max[v]) total[v] = -1e300;
    if (open[v] == 0) {
      total[v] = 0;
      queue.push({0.0, 0, v});
    }
  }
  int64_t relaxed = 0, finals = 0;
  while (!queue.empty()) {
    const auto [cost, ply, v] = queue.top();
    queue.pop();
    if (done[v]) continue;
    done[v] = 1;
    finals++;
    for (int32_t i = back_offsets[v]; i < back_offsets[v + 1]; i++) {
      relaxed++;
      const int32_t u = back[i].vertex;
      if (done[u]) continue;
      const double sum = cost + back[i].cost;
      if (!is_max[u]) {
        if (sum < total[u] || (sum == total[u] && ply + 1 < plies[u])) {
          total[u] = sum;
          plies[u] = ply + 1;
          queue.push({sum, ply + 1, u});
        }
      } else {
        if (sum > total[u] || (sum == total[u] && ply + 1 > plies[u])) {
          total[u] = sum;
          plies[u] = ply + 1;
        }
        if (--open[u] == 0) queue.push({total[u], plies[u], u});
      }
    }
  }
  clock.stop();

  double sum = 0;
  int64_t ply_sum = 0;
  for (int32_t v = 0; v < order; v++)
    if (done[v]) {
      sum += total[v];
      ply_sum += plies[v];
    }
  clock.print(relaxed, "\"finals\":" + std::to_string(finals) +
                           ",\"total\":" + std::to_string(static_cast<int64_t>(sum)) +
                           ",\"plies\":" + std::to_string(ply_sum));
  return 0;
}
