// The plain program: cops and robbers on graphs in C++17, written by hand. A position is who is to move,
// the cells of the cops (sorted, since they are alike) and the vertex of the robber; bytes for the positions the cops win, a
// byte for the undecided moves of the robber, one queue. The moves of all cops together are listed once for every
// placement.
//
//   cops numbers <file of graph6>          the cop numbers of all its graphs
//   cops grid|torus <side> <cops>          every position of a square grid or torus
//
// Prints one line of JSON; `arcs` is the number of moves taken back.
#include <cstring>
#include <string>
#include <vector>

#include "clock.hpp"

using std::vector;

/// For each vertex its neighbours and itself.
using Graph = vector<vector<int32_t>>;

/// Placements of cops: sorted lists of vertices, numbered by the largest, then the next.
struct Placements {
  int32_t cops, count = 0;
  /// The vertices of placement i from i * cops on.
  vector<int32_t> vertices;
  /// The numbers of placements after a move, each once, of placement i from offsets[i] on.
  vector<int32_t> offsets, moves;
  /// terms[i][c] is how many placements of i + 1 cops have all below c.
  vector<vector<int32_t>> terms;

  Placements(const Graph &graph, int32_t cops) : cops(cops), terms(cops) {
    const int32_t n = graph.size();
    for (int32_t i = 0; i < cops; i++) {
      terms[i].resize(n + 1);
      for (int32_t c = 1; c <= n; c++) terms[i][c] = terms[i][c - 1] + (i == 0 ? 1 : terms[i - 1][c]);
    }
    count = terms[cops - 1][n];
    vector<int32_t> placement(cops);
    while (placement[cops - 1] < n) {
      vertices.insert(vertices.end(), placement.begin(), placement.end());
      int32_t i = 0;
      while (i + 1 < cops && placement[i] == placement[i + 1]) placement[i++] = 0;
      placement[i]++;
    }
    list_moves(graph);
  }

  int32_t number(vector<int32_t> &placement) const {
    for (int32_t i = 1; i < cops; i++)
      for (int32_t j = i; j > 0 && placement[j - 1] > placement[j]; j--) std::swap(placement[j - 1], placement[j]);
    int32_t number = 0;
    for (int32_t i = 0; i < cops; i++) number += terms[i][placement[i]];
    return number;
  }

  void list_moves(const Graph &graph) {
    vector<int32_t> seen(count, -1), choice(cops), placement(cops);
    offsets.push_back(0);
    for (int32_t from = 0; from < count; from++) {
      const int32_t *const at = &vertices[from * cops];
      for (bool more = true; more;) {
        for (int32_t i = 0; i < cops; i++) placement[i] = graph[at[i]][choice[i]];
        const int32_t to = number(placement);
        if (seen[to] != from) {
          seen[to] = from;
          moves.push_back(to);
        }
        int32_t i = 0;
        while (i < cops && ++choice[i] == static_cast<int32_t>(graph[at[i]].size())) choice[i++] = 0;
        more = i < cops;
      }
      offsets.push_back(moves.size());
    }
  }
};

struct Answer {
  /// Plies from the best placement until the robber is caught wherever it begins; -1 if it is not.
  int32_t plies = -1;
  /// Position `placement * n + robber`, cops to move and then the robber: 1 when the cops win.
  vector<uint8_t> cops_to_move, robber_to_move;
  int64_t moves = 0;
};

/// Finds the positions the cops win, or only as many as decide whether they win at all.
static Answer solve(const Graph &graph, int32_t cops, bool all) {
  const Placements placements(graph, cops);
  const int32_t n = graph.size(), half = placements.count * n;
  Answer answer;
  vector<uint8_t> &cops_move = answer.cops_to_move, &robber_move = answer.robber_to_move;
  cops_move.resize(half);
  robber_move.resize(half);
  vector<uint8_t> undecided(half);
  vector<int32_t> queue, won(placements.count);
  queue.reserve(2 * half);
  int32_t ply = -1;
  const auto win_cops_move = [&](int32_t placement, int32_t robber) {
    const int32_t v = placement * n + robber;
    if (cops_move[v]) return;
    cops_move[v] = 1;
    queue.push_back(v);
    if (++won[placement] == n && answer.plies < 0) answer.plies = ply + 1;
  };
  for (int32_t placement = 0; placement < placements.count; placement++) {
    for (int32_t robber = 0; robber < n; robber++) undecided[placement * n + robber] = graph[robber].size();
    for (int32_t i = 0; i < cops; i++) {
      const int32_t robber = placements.vertices[placement * cops + i], v = placement * n + robber;
      win_cops_move(placement, robber);
      if (!robber_move[v]) queue.push_back(half + v);
      robber_move[v] = 1;
    }
  }
  for (size_t head = 0, next_ply = 0; head < queue.size(); head++) {
    if (head == next_ply) {
      if (!all && answer.plies >= 0) break;
      next_ply = queue.size();
      ply++;
    }
    const int32_t v = queue[head];
    if (v < half) {
      const int32_t robber = v % n, base = v - robber;
      for (int32_t from : graph[robber]) {
        answer.moves++;
        const int32_t u = base + from;
        if (robber_move[u] || --undecided[u] > 0) continue;
        robber_move[u] = 1;
        queue.push_back(half + u);
      }
    } else {
      const int32_t placement = (v - half) / n, robber = (v - half) % n;
      for (int32_t i = placements.offsets[placement]; i < placements.offsets[placement + 1]; i++) {
        answer.moves++;
        win_cops_move(placements.moves[i], robber);
      }
    }
  }
  return answer;
}

static int32_t cop_number(const Graph &graph, int64_t &moves) {
  for (int32_t cops = 1;; cops++) {
    const Answer answer = solve(graph, cops, false);
    moves += answer.moves;
    if (answer.plies >= 0) return cops;
  }
}

static Graph square(int32_t side, bool torus) {
  Graph graph(side * side);
  const auto join = [&](int32_t v, int32_t w) {
    graph[v].push_back(w);
    graph[w].push_back(v);
  };
  for (int32_t v = 0; v < side * side; v++) {
    graph[v].push_back(v);
    const int32_t row = v / side, column = v % side;
    if (torus || column + 1 < side) join(v, row * side + (column + 1) % side);
    if (torus || row + 1 < side) join(v, (row + 1) % side * side + column);
  }
  return graph;
}

/// graph6 of less than 63 vertices: the order + 63, then bits for the pairs 01 02 12 03 …, six a character.
static Graph read_graph6(const char *line) {
  const int32_t n = *line++ - 63;
  Graph graph(n);
  int32_t bit = 0;
  for (int32_t w = 0; w < n; w++) {
    graph[w].push_back(w);
    for (int32_t v = 0; v < w; v++, bit++)
      if ((line[bit / 6] - 63) >> (5 - bit % 6) & 1) {
        graph[v].push_back(w);
        graph[w].push_back(v);
      }
  }
  return graph;
}

static int find_numbers(const char *path) {
  vector<Graph> graphs;
  std::FILE *file = std::fopen(path, "r");
  if (file == nullptr) {
    std::perror(path);
    return 1;
  }
  char line[512];
  while (std::fscanf(file, "%511s", line) == 1) graphs.push_back(read_graph6(line));
  std::fclose(file);

  Clock clock;
  int64_t moves = 0;
  vector<int32_t> numbers;
  for (const Graph &graph : graphs) numbers.push_back(cop_number(graph, moves));
  clock.stop();

  int64_t one = 0, two = 0;
  uint32_t checksum = 0;
  for (int32_t number : numbers) {
    one += number == 1;
    two += number == 2;
    checksum = checksum * 31 + number;
  }
  clock.print(moves, "\"graphs\":" + std::to_string(numbers.size()) + ",\"one\":" + std::to_string(one) +
                         ",\"two\":" + std::to_string(two) + ",\"checksum\":" + std::to_string(checksum));
  return 0;
}

static int solve_square(int32_t side, bool torus, int32_t cops) {
  const Graph graph = square(side, torus);
  Clock clock;
  const Answer answer = solve(graph, cops, true);
  clock.stop();

  int64_t won = 0;
  uint32_t checksum = 0;
  for (uint8_t one : answer.cops_to_move) {
    won += one;
    checksum = checksum * 31 + one;
  }
  clock.print(answer.moves, "\"plies\":" + std::to_string(answer.plies) + ",\"won\":" + std::to_string(won) +
                                ",\"checksum\":" + std::to_string(checksum));
  return 0;
}

int main(int argc, char **argv) {
  if (argc == 3 && std::strcmp(argv[1], "numbers") == 0) return find_numbers(argv[2]);
  const bool torus = argc == 4 && std::strcmp(argv[1], "torus") == 0;
  if (torus || (argc == 4 && std::strcmp(argv[1], "grid") == 0))
    return solve_square(std::atoi(argv[2]), torus, std::atoi(argv[3]));
  std::fprintf(stderr, "usage: %s numbers <file of graph6> | grid|torus <side> <cops>\n", argv[0]);
  return 2;
}
