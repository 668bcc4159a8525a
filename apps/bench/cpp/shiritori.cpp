// The plain program: shiritori (AtCoder ABC209 E) in C++17, written by hand. Three letters are a number in
// base 52 and so a vertex, a word an arc; transpose by counting sort, one queue, counters of undecided successors.
//
//   shiritori < judge's input > judge's output
#include <cctype>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>

static int32_t letter(char c) { return std::islower(c) ? c - 'a' : c - 'A' + 26; }

static int32_t vertex(const char *letters) {
  return (letter(letters[0]) * 52 + letter(letters[1])) * 52 + letter(letters[2]);
}

int main() {
  const int32_t order = 52 * 52 * 52;
  int32_t size;
  if (std::scanf("%d", &size) != 1) return 2;
  std::vector<int32_t> from(size), to(size);
  for (int32_t i = 0; i < size; i++) {
    char word[16];
    if (std::scanf("%15s", word) != 1) return 2;
    from[i] = vertex(word);
    to[i] = vertex(word + std::strlen(word) - 3);
  }

  std::vector<int32_t> back_offsets(order + 1), sources(size), undecided(order);
  for (int32_t i = 0; i < size; i++) {
    back_offsets[to[i] + 1]++;
    undecided[from[i]]++;
  }
  for (int32_t v = 0; v < order; v++) back_offsets[v + 1] += back_offsets[v];
  {
    std::vector<int32_t> cursor(back_offsets.begin(), back_offsets.end() - 1);
    for (int32_t i = 0; i < size; i++) sources[cursor[to[i]]++] = from[i];
  }

  // For the player who must continue with these letters.
  enum : uint8_t { DRAW, WIN, LOSS };
  std::vector<uint8_t> outcome(order, DRAW);
  std::vector<int32_t> queue;
  queue.reserve(order);
  for (int32_t v = 0; v < order; v++)
    if (undecided[v] == 0) {
      outcome[v] = LOSS;
      queue.push_back(v);
    }
  for (size_t head = 0; head < queue.size(); head++) {
    const int32_t v = queue[head];
    for (int32_t i = back_offsets[v]; i < back_offsets[v + 1]; i++) {
      const int32_t u = sources[i];
      if (outcome[u] != DRAW) continue;
      if (outcome[v] == LOSS) outcome[u] = WIN;
      else if (--undecided[u] == 0) outcome[u] = LOSS;
      else continue;
      queue.push_back(u);
    }
  }

  for (int32_t v : to)
    std::puts(outcome[v] == LOSS ? "Takahashi" : outcome[v] == WIN ? "Aoki" : "Draw");
  return 0;
}
