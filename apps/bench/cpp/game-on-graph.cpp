// The plain program: Game on Graph with costs (AtCoder ABC261 Ex) in C++17, written by hand. Transposed
// compressed sparse rows by counting sort, std::priority_queue with lazy deletion, counters of open successors.
//
//   game-on-graph < judge's input > judge's output
#include <cstdint>
#include <cstdio>
#include <functional>
#include <queue>
#include <utility>
#include <vector>

struct Arc {
  int32_t vertex, cost;
};

int main() {
  int32_t order, size, start;
  if (std::scanf("%d %d %d", &order, &size, &start) != 3) return 2;
  std::vector<int32_t> from(size), to(size), cost(size);
  for (int32_t i = 0; i < size; i++) {
    if (std::scanf("%d %d %d", &from[i], &to[i], &cost[i]) != 3) return 2;
    from[i]--;
    to[i]--;
  }

  std::vector<int32_t> back_offsets(order + 1), out_degree(order);
  std::vector<Arc> back(size);
  for (int32_t i = 0; i < size; i++) {
    back_offsets[to[i] + 1]++;
    out_degree[from[i]]++;
  }
  for (int32_t v = 0; v < order; v++) back_offsets[v + 1] += back_offsets[v];
  {
    std::vector<int32_t> cursor(back_offsets.begin(), back_offsets.end() - 1);
    for (int32_t i = 0; i < size; i++) back[cursor[to[i]]++] = {from[i], cost[i]};
  }

  // Position 2 v is vertex v with Takahashi to move, who wants a small total; 2 v + 1 with Aoki, who wants a large one.
  const int64_t INFINITE = INT64_MAX;
  using Entry = std::pair<int64_t, int32_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> queue;
  std::vector<int64_t> total(2 * static_cast<size_t>(order));
  std::vector<int32_t> open(out_degree);
  std::vector<uint8_t> done(total.size());
  for (int32_t v = 0; v < order; v++) {
    total[2 * v] = INFINITE;
    if (out_degree[v] > 0) continue;
    total[2 * v] = 0;
    queue.push({0, 2 * v});
    queue.push({0, 2 * v + 1});
  }
  while (!queue.empty()) {
    const auto [reached, position] = queue.top();
    queue.pop();
    if (done[position]) continue;
    done[position] = true;
    const int32_t v = position / 2;
    const bool aoki_came = position % 2 == 0;
    for (int32_t i = back_offsets[v]; i < back_offsets[v + 1]; i++) {
      const int32_t u = back[i].vertex, source = 2 * u + aoki_came;
      const int64_t sum = reached + back[i].cost;
      if (aoki_came) {
        if (sum > total[source]) total[source] = sum;
        if (--open[u] == 0) queue.push({total[source], source});
      } else if (sum < total[source]) {
        total[source] = sum;
        queue.push({sum, source});
      }
    }
  }

  const int32_t asked = 2 * (start - 1);
  if (done[asked]) std::printf("%lld\n", static_cast<long long>(total[asked]));
  else std::puts("INFINITY");
  return 0;
}
