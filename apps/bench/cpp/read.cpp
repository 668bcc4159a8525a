// The plain reader of an arc list, "from to" a line: blocks of the file, digits to numbers, two vectors, and a digraph in
// compressed sparse rows by counting. Vertices are the numbers up to the largest; nothing is checked. The file is opened
// when the clock runs.
//
//   read <file>
#include <algorithm>
#include <string>
#include <vector>

#include "clock.hpp"

/// The numbers of a file, whatever stands between them.
class Numbers {
  std::FILE *file;
  std::vector<unsigned char> block = std::vector<unsigned char>(1 << 20);
  size_t position = 0, length = 0;

  int next_byte() {
    if (position == length) {
      length = std::fread(block.data(), 1, block.size(), file);
      position = 0;
      if (length == 0) return EOF;
    }
    return block[position++];
  }

  static bool is_digit(int byte) { return byte >= '0' && byte <= '9'; }

public:
  explicit Numbers(std::FILE *file) : file(file) {}

  /// The next one, −1 at the end.
  int32_t next() {
    int byte = next_byte();
    while (byte != EOF && !is_digit(byte)) byte = next_byte();
    if (byte == EOF) return -1;
    int32_t number = 0;
    for (; is_digit(byte); byte = next_byte()) number = 10 * number + (byte - '0');
    return number;
  }
};

int main(int argc, char **argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: %s <file>\n", argv[0]);
    return 2;
  }
  Clock clock;
  std::FILE *file = std::fopen(argv[1], "rb");
  if (file == nullptr) {
    std::perror(argv[1]);
    return 1;
  }
  Numbers numbers(file);
  std::vector<int32_t> sources, targets;
  int32_t largest = -1;
  for (int32_t v, w; (v = numbers.next()) >= 0 && (w = numbers.next()) >= 0;) {
    sources.push_back(v);
    targets.push_back(w);
    largest = std::max({largest, v, w});
  }
  std::fclose(file);

  const int32_t order = largest + 1, size = static_cast<int32_t>(sources.size());
  std::vector<int32_t> offsets(order + 1), arcs(size);
  for (int32_t v : sources) offsets[v + 1]++;
  for (int32_t v = 0; v < order; v++) offsets[v + 1] += offsets[v];
  std::vector<int32_t> cursor(offsets.begin(), offsets.end() - 1);
  for (int32_t i = 0; i < size; i++) arcs[cursor[sources[i]]++] = targets[i];
  clock.stop();

  uint32_t checksum = 0;
  for (int32_t v = 0; v < order; v++)
    for (int32_t i = offsets[v]; i < offsets[v + 1]; i++)
      checksum = 31 * checksum + 7 * static_cast<uint32_t>(v) + static_cast<uint32_t>(arcs[i]);
  clock.print(size, "\"vertices\":" + std::to_string(order) + ",\"arcs\":" + std::to_string(size) +
                        ",\"checksum\":" + std::to_string(checksum));
  return 0;
}
