// The textbook's program: win/loss/draw on any digraph as in recipes for contests ("Games on arbitrary graphs",
// cp-algorithms.com): reversed lists of lists, and a recursive search along them. It knows no remoteness. The search runs on
// a separate stack that is deep enough for one call per position.
//
//   textbook <kind> <seed> <order> <size> <sinks>
//
// Makes the digraph that src/outcome.ts makes, and prints one line of JSON. The clock starts when the arcs are in memory, one
// after the other; it covers the construction of the lists and the search.
#include <pthread.h>

#include "clock.hpp"
#include "input.hpp"

static std::vector<std::vector<int>> adj_rev;
static std::vector<bool> winning, losing, visited;
static std::vector<int> degree;
static int64_t arcs = 0;

static void dfs(int v) {
  visited[v] = true;
  for (int u : adj_rev[v]) {
    arcs++;
    if (!visited[u]) {
      if (losing[v]) winning[u] = true;
      else if (--degree[u] == 0) losing[u] = true;
      else continue;
      dfs(u);
    }
  }
}

static void *solve(void *argument) {
  const Input &input = *static_cast<const Input *>(argument);
  const int n = input.order;
  Clock clock;
  adj_rev.resize(n);
  degree.resize(n);
  for (size_t i = 0; i < input.from.size(); i++) {
    adj_rev[input.to[i]].push_back(input.from[i]);
    degree[input.from[i]]++;
  }

  winning.resize(n);
  losing.resize(n);
  visited.resize(n);
  for (int v = 0; v < n; v++) losing[v] = degree[v] == 0;
  for (int v = 0; v < n; v++)
    if (losing[v] && !visited[v]) dfs(v);
  clock.stop();

  int64_t wins = 0, losses = 0;
  for (int v = 0; v < n; v++) {
    wins += winning[v];
    losses += losing[v];
  }
  clock.print(arcs, "\"wins\":" + std::to_string(wins) + ",\"losses\":" + std::to_string(losses));
  return nullptr;
}

int main(int argc, char **argv) {
  Input input(argc, argv);
  // 256 bytes a call are plenty, and what is never touched is never taken
  const size_t stack = (size_t{1} << 24) + 256 * static_cast<size_t>(input.order);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_t thread;
  if (pthread_attr_setstacksize(&attributes, stack) != 0 ||
      pthread_create(&thread, &attributes, solve, &input) != 0) {
    std::fprintf(stderr, "%s: no stack of %zu bytes\n", argv[0], stack);
    return 1;
  }
  return pthread_join(thread, nullptr);
}
