// The plain program: parity games by priority promotion (Benerecetti, Dell'Erba and Mogavero, CAV 2016) in C++17, written by hand. As ours,
// it keeps the regions above the highest one that a win changes. Looks at the same arcs.
//
//   parity <file>
//
// Prints one line of JSON; `arcs` is the number of arcs looked at.
#include <algorithm>
#include <string>
#include <vector>

#include "clock.hpp"
#include "infinite-game.hpp"

using std::vector;

struct Promotion {
  const InfiniteGame &game;
  const int32_t n;
  vector<int32_t> in_offsets, sources;
  int32_t levels = 0;
  /// Of each position: the number of its region, its level, the move of the region's owner, and what attractors need.
  vector<int32_t> region, level, move, queue, watch, stamp, touched;
  /// Positions by level; of each region the list of its positions of other levels, and where a position is listed.
  vector<int32_t> sorted, first, head, next, place, made;
  vector<uint8_t> winner;
  vector<int32_t> strategy;
  int32_t depth = 0, round = 0, gathered = 0, count = 0, current = 0;
  int64_t arcs = 0;

  explicit Promotion(const InfiniteGame &game) : game(game), n(game.order) {
    transpose();
    compress();
    region = place = level;
    move.assign(n, -1);
    queue.resize(n);
    watch.resize(n);
    stamp.resize(n);
    touched.reserve(n);
    sorted.resize(n);
    next.resize(n);
    winner.assign(n, 2);
    head.assign(levels, -1);
    made.resize(levels);
    first.resize(levels + 1);
    for (int32_t v = 0; v < n; v++) first[level[v] + 1]++;
    for (int32_t p = 0; p < levels; p++) first[p + 1] += first[p];
    vector<int32_t> end = first;
    for (int32_t v = 0; v < n; v++) sorted[end[level[v]]++] = v;
  }

  void transpose() {
    in_offsets.resize(n + 1);
    sources.resize(game.size);
    for (int32_t w : game.targets) in_offsets[w + 1]++;
    for (int32_t v = 0; v < n; v++) in_offsets[v + 1] += in_offsets[v];
    vector<int32_t> end(in_offsets.begin(), in_offsets.end() - 1);
    for (int32_t v = 0; v < n; v++)
      for (int32_t i = game.offsets[v]; i < game.offsets[v + 1]; i++) sources[end[game.targets[i]]++] = v;
  }

  /// Priorities of the same parity that are neighbours become one level.
  void compress() {
    vector<int32_t> distinct = game.priority;
    std::sort(distinct.begin(), distinct.end());
    distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
    vector<int32_t> of(distinct.size());
    int32_t p = 0;
    for (size_t i = 0; i < distinct.size(); i++) {
      if (i == 0) p = distinct[0] % 2;
      else if (p % 2 != distinct[i] % 2) p++;
      of[i] = p;
    }
    levels = p + 1;
    level.resize(n);
    for (int32_t v = 0; v < n; v++)
      level[v] = of[std::lower_bound(distinct.begin(), distinct.end(), game.priority[v]) - distinct.begin()];
  }

  int32_t attract(int32_t p, int32_t player, int32_t end) {
    round++;
    touched.clear();
    for (int32_t next = 0; next < end; next++) {
      const int32_t v = queue[next];
      arcs += in_offsets[v + 1] - in_offsets[v];
      for (int32_t i = in_offsets[v]; i < in_offsets[v + 1]; i++) {
        const int32_t u = sources[i];
        if (region[u] >= p) continue;
        if (game.mover[u] == player) move[u] = v;
        else {
          int32_t arc = watch[u];
          if (stamp[u] != round) {
            stamp[u] = round;
            touched.push_back(u);
            arc = game.offsets[u];
          }
          const int32_t from = arc, stop = game.offsets[u + 1];
          while (arc < stop && region[game.targets[arc]] >= p) arc++;
          arcs += arc - from;
          if (arc < stop) {
            watch[u] = arc;
            continue;
          }
          move[u] = -1;
        }
        region[u] = p;
        queue[end++] = u;
      }
    }
    return end;
  }

  /// Positions from which a player can force the other into one without a move.
  void decide_stuck() {
    vector<int32_t> stuck;
    for (int32_t v = 0; v < n; v++)
      if (game.offsets[v] == game.offsets[v + 1]) stuck.push_back(v);
    for (int32_t loser = 0; loser < 2 && !stuck.empty(); loser++) {
      int32_t end = 0;
      for (int32_t v : stuck)
        if (game.mover[v] == loser) {
          region[v] = levels;
          queue[end++] = v;
        }
      end = attract(levels, 1 - loser, end);
      for (int32_t i = 0; i < end; i++) winner[queue[i]] = 1 - loser;
    }
  }

  void solve() {
    decide_stuck();
    gather(n - 1);
    while (count > 0)
      for (;;) {
        grow(current, count);
        if (is_open(current)) {
          gather(first[current] - 1);
          break;
        }
        count = enqueue(current);
        const int32_t above = least_above(current);
        if (above < 0) {
          const int32_t top = win(current);
          reset(top + 1);
          gather(first[top + 1] - 1);
          break;
        }
        merge(current, above);
        current = above;
      }
    strategy.assign(n, -1);
    for (int32_t v = 0; v < n; v++) {
      if (winner[v] != game.mover[v]) continue;
      int32_t arc = game.offsets[v];
      while (game.targets[arc] != move[v]) arc++;
      strategy[v] = arc;
    }
  }

  void gather(int32_t i) {
    count = 0;
    while (i >= 0 && region[sorted[i]] != level[sorted[i]]) i--;
    if (i < 0) return;
    current = level[sorted[i]];
    for (; i >= first[current]; i--)
      if (region[sorted[i]] == current) queue[count++] = sorted[i];
    made[depth++] = current;
  }

  void list(int32_t v, int32_t p) {
    place[v] = p;
    next[v] = head[p];
    head[p] = v;
  }

  void grow(int32_t p, int32_t count) {
    const int32_t end = attract(p, p & 1, count);
    for (int32_t i = count; i < end; i++) list(queue[i], p);
  }

  bool is_open(int32_t p) {
    for (int32_t i = first[p]; i < first[p + 1]; i++) {
      const int32_t v = sorted[i];
      if (region[v] != p) continue;
      const int32_t end = game.offsets[v + 1];
      int32_t arc = game.offsets[v];
      if (game.mover[v] == (p & 1)) {
        while (arc < end && region[game.targets[arc]] != p) arc++;
        if (arc == end) return true;
        move[v] = game.targets[arc];
      } else {
        while (arc < end && region[game.targets[arc]] >= p) arc++;
        if (arc < end) return true;
        move[v] = -1;
      }
      arcs += arc - game.offsets[v];
    }
    return false;
  }

  int32_t least_above(int32_t p) {
    int32_t least = levels;
    for (int32_t i = 0; i < count; i++) {
      const int32_t v = queue[i];
      if (game.mover[v] == (p & 1)) continue;
      for (int32_t arc = game.offsets[v]; arc < game.offsets[v + 1]; arc++) {
        const int32_t r = region[game.targets[arc]];
        if (r > p && r < least) least = r;
      }
      arcs += game.offsets[v + 1] - game.offsets[v];
    }
    return least == levels ? -1 : least;
  }

  int32_t enqueue(int32_t p) {
    int32_t end = 0;
    for (int32_t i = first[p]; i < first[p + 1]; i++)
      if (region[sorted[i]] == p) queue[end++] = sorted[i];
    for (int32_t v = head[p]; v >= 0; v = next[v]) queue[end++] = v;
    return end;
  }

  void merge(int32_t p, int32_t above) {
    head[p] = -1;
    depth--;
    reset(above);
    for (int32_t i = 0; i < count; i++) {
      region[queue[i]] = above;
      list(queue[i], above);
    }
  }

  void reset(int32_t least) {
    while (depth > 0 && made[depth - 1] < least) {
      const int32_t p = made[--depth];
      for (int32_t v = head[p]; v >= 0; v = next[v]) {
        place[v] = level[v];
        if (region[v] != levels) region[v] = level[v];
      }
      head[p] = -1;
    }
  }

  /// Decides a region, and returns the highest region that this changes.
  int32_t win(int32_t p) {
    int32_t end = count, top = p;
    for (int32_t i = 0; i < end; i++) region[queue[i]] = levels;
    end = attract(levels, p & 1, end);
    for (int32_t i = 0; i < end; i++) {
      winner[queue[i]] = p & 1;
      top = std::max(top, place[queue[i]]);
    }
    const int32_t decided = end;
    for (int32_t u : touched)
      if (region[u] < levels) queue[end++] = u;
    for (int32_t i = decided; i < end; i++) {
      const int32_t u = queue[i];
      int32_t least = levels;
      for (int32_t arc = game.offsets[u]; arc < game.offsets[u + 1]; arc++)
        least = std::min(least, region[game.targets[arc]]);
      if ((least & 1) == (p & 1) && least > region[u] && least > top) top = least;
    }
    for (int32_t i = decided; i < end; i++) {
      const int32_t own = region[queue[i]];
      if (own > top && !is_open(own)) top = own;
    }
    return top;
  }
};

int main(int argc, char **argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: %s <file>\n", argv[0]);
    return 2;
  }
  const InfiniteGame game(argv[1], false);
  Clock clock;
  Promotion solver(game);
  solver.solve();
  clock.stop();

  int64_t won = 0, sum = 0;
  for (int32_t v = 0; v < game.order; v++)
    if (solver.winner[v] == 0) {
      won++;
      sum += v;
    }
  clock.print(solver.arcs, "\"won\":" + std::to_string(won) + ",\"sum\":" + std::to_string(sum));
  return 0;
}
