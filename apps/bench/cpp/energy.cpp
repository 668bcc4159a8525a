// The plain program: energy games by potentials, in the form of Cadilhac, Casares and Ohlmann ("Fast value iteration", 2024), in C++17,
// written by hand. The same rounds as ours, which are described in packages/parity/src/solve/energy.ts.
//
//   energy <file>
//
// Prints one line of JSON; `arcs` is the number of arcs at the positions that rounds look at.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <string>
#include <vector>

#include "clock.hpp"
#include "infinite-game.hpp"

using std::vector;

static const double INFINITE = std::numeric_limits<double>::infinity();

enum : uint8_t { OUT, IN, FINAL };

struct Energy {
  const InfiniteGame &game;
  const int32_t n;
  const double scale;
  vector<double> potential, cost;
  vector<uint8_t> lost, status;
  vector<int32_t> drain, in_offsets, in_arcs, sources, members, count, stamp, heap, place;
  int32_t round = 0;
  int64_t arcs = 0;

  explicit Energy(const InfiniteGame &game)
      : game(game), n(game.order), scale(n + 1.0), potential(n), cost(n), lost(n), status(n), drain(n, -1),
        in_offsets(n + 1), in_arcs(game.size), sources(game.size), count(n), stamp(n), place(n, -1) {
    for (int32_t w : game.targets) in_offsets[w + 1]++;
    for (int32_t v = 0; v < n; v++) in_offsets[v + 1] += in_offsets[v];
    vector<int32_t> end(in_offsets.begin(), in_offsets.end() - 1);
    for (int32_t v = 0; v < n; v++)
      for (int32_t arc = game.offsets[v]; arc < game.offsets[v + 1]; arc++) {
        sources[arc] = v;
        in_arcs[end[game.targets[arc]]++] = arc;
      }
    members.reserve(n);
    heap.reserve(n);
  }

  double cost_of(int32_t arc, int32_t u, int32_t v) const {
    return potential[v] - potential[u] - game.weights[arc] * scale - 1;
  }

  void solve() {
    vector<int32_t> candidates(n);
    std::iota(candidates.begin(), candidates.end(), 0);
    while (!candidates.empty()) {
      join(candidates);
      search();
      raise(candidates);
    }
    for (int32_t v = 0; v < n; v++)
      if (drain[v] < 0 && game.offsets[v] < game.offsets[v + 1]) drain[v] = best_arc(v);
  }

  int32_t best_arc(int32_t v) const {
    const int32_t side = game.mover[v] == 0 ? 1 : -1;
    int32_t best = -1;
    double least = INFINITE;
    for (int32_t arc = game.offsets[v]; arc < game.offsets[v + 1]; arc++) {
      const int32_t w = game.targets[arc];
      const double found = side * (lost[w] ? INFINITE : cost_of(arc, v, w));
      if (best >= 0 && found >= least) continue;
      best = arc;
      least = found;
    }
    return best;
  }

  void add(int32_t v) {
    status[v] = IN;
    members.push_back(v);
  }

  /// Whether Max has a move with a negative cost, or with cost 0 to a position that is no member.
  bool can_stay(int32_t v) {
    const int32_t end = game.offsets[v + 1];
    int32_t arc = stamp[v] == round ? count[v] : game.offsets[v];
    for (; arc < end; arc++) {
      const int32_t w = game.targets[arc];
      if (lost[w]) continue;
      const double found = cost_of(arc, v, w);
      if (found < 0 || (found == 0 && status[w] == OUT)) break;
    }
    stamp[v] = round;
    count[v] = arc;
    return arc < end;
  }

  bool is_forced(int32_t v) {
    if (game.mover[v] == 0) return !can_stay(v);
    for (int32_t arc = game.offsets[v]; arc < game.offsets[v + 1]; arc++)
      if (lost[game.targets[arc]] || cost_of(arc, v, game.targets[arc]) > 0) return true;
    return false;
  }

  void join(const vector<int32_t> &candidates) {
    round++;
    members.clear();
    for (int32_t v : candidates)
      if (is_forced(v)) add(v);
    for (size_t next = 0; next < members.size(); next++) {
      const int32_t v = members[next];
      for (int32_t i = in_offsets[v]; i < in_offsets[v + 1]; i++) {
        const int32_t arc = in_arcs[i], u = sources[arc];
        if (status[u] != OUT || lost[u] || cost_of(arc, u, v) != 0) continue;
        if (game.mover[u] != 0 || !can_stay(u)) add(u);
      }
      arcs += game.offsets[v + 1] - game.offsets[v] + in_offsets[v + 1] - in_offsets[v];
    }
  }

  void push(int32_t v) {
    if (place[v] < 0) {
      place[v] = heap.size();
      heap.push_back(v);
    }
    int32_t i = place[v];
    while (i > 0 && cost[heap[(i - 1) / 2]] > cost[v]) {
      heap[i] = heap[(i - 1) / 2];
      place[heap[i]] = i;
      i = (i - 1) / 2;
    }
    heap[i] = v;
    place[v] = i;
  }

  int32_t pop() {
    const int32_t least = heap[0], v = heap.back();
    place[least] = -1;
    heap.pop_back();
    const int32_t size = heap.size();
    if (size == 0) return least;
    int32_t i = 0;
    for (int32_t down = 1; down < size; down = 2 * i + 1) {
      if (down + 1 < size && cost[heap[down + 1]] < cost[heap[down]]) down++;
      if (cost[v] <= cost[heap[down]]) break;
      heap[i] = heap[down];
      place[heap[i]] = i;
      i = down;
    }
    heap[i] = v;
    place[v] = i;
    return least;
  }

  void search() {
    for (int32_t v : members)
      if (game.mover[v] == 0 ? start_max(v) : start_min(v)) push(v);
    while (!heap.empty()) {
      const int32_t v = pop();
      status[v] = FINAL;
      for (int32_t i = in_offsets[v]; i < in_offsets[v + 1]; i++) {
        const int32_t arc = in_arcs[i], u = sources[arc];
        if (status[u] != IN) continue;
        const double step = cost_of(arc, u, v), reached = step + cost[v];
        if (game.mover[u] == 0) {
          if (reached >= cost[u]) continue;
          cost[u] = reached;
          push(u);
        } else if (step >= 0) {
          cost[u] = std::max(cost[u], reached);
          if (--count[u] == 0) push(u);
        }
      }
    }
  }

  bool start_max(int32_t v) {
    double least = INFINITE;
    for (int32_t arc = game.offsets[v]; arc < game.offsets[v + 1]; arc++) {
      const int32_t w = game.targets[arc];
      if (status[w] == OUT && !lost[w]) least = std::min(least, cost_of(arc, v, w));
    }
    cost[v] = least;
    return least < INFINITE;
  }

  bool start_min(int32_t v) {
    double most = 0;
    int32_t unknown = 0;
    for (int32_t arc = game.offsets[v]; arc < game.offsets[v + 1]; arc++) {
      const int32_t w = game.targets[arc];
      const double step = cost_of(arc, v, w);
      if (lost[w]) unknown++;
      else if (step < 0) continue;
      else if (status[w] == OUT) most = std::max(most, step);
      else unknown++;
    }
    cost[v] = most;
    count[v] = unknown;
    return unknown == 0;
  }

  void raise(vector<int32_t> &candidates) {
    for (int32_t v : members) {
      if (status[v] != IN || game.mover[v] == 0) continue;
      int32_t arc = game.offsets[v];
      for (;; arc++) {
        const int32_t w = game.targets[arc];
        if (lost[w] || (status[w] == IN && cost_of(arc, v, w) >= 0)) break;
      }
      drain[v] = arc;
    }
    for (int32_t v : members) {
      if (status[v] == FINAL) potential[v] += cost[v];
      else lost[v] = 1;
    }
    round++;
    candidates.clear();
    const auto list = [&](int32_t v) {
      if (lost[v] || stamp[v] == round) return;
      stamp[v] = round;
      candidates.push_back(v);
    };
    for (int32_t v : members) {
      list(v);
      for (int32_t i = in_offsets[v]; i < in_offsets[v + 1]; i++) list(sources[in_arcs[i]]);
    }
    for (int32_t v : members) status[v] = OUT;
  }
};

int main(int argc, char **argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: %s <file>\n", argv[0]);
    return 2;
  }
  const InfiniteGame game(argv[1], true);
  Clock clock;
  Energy solver(game);
  solver.solve();
  clock.stop();

  int64_t won = 0, sum = 0, credits = 0;
  for (int32_t v = 0; v < game.order; v++) {
    if (solver.lost[v]) continue;
    won++;
    sum += v;
    credits += static_cast<int64_t>(std::ceil(solver.potential[v] / solver.scale));
  }
  clock.print(solver.arcs, "\"won\":" + std::to_string(won) + ",\"sum\":" + std::to_string(sum) +
                               ",\"credits\":" + std::to_string(credits));
  return 0;
}
