// Shared by the plain programs for games of infinite play: a file of src/parity-games.ts in compressed sparse rows, arcs reversed.
#pragma once
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

struct InfiniteGame {
  int32_t order = 0, size = 0;
  std::vector<int32_t> offsets{0}, targets, weights, priority;
  std::vector<uint8_t> mover;

  InfiniteGame(const char *path, bool weighted) {
    std::FILE *const file = std::fopen(path, "r");
    if (file == nullptr) {
      std::perror(path);
      std::exit(1);
    }
    std::vector<int64_t> line;
    int64_t number = 0, sign = 1;
    bool inside = false, head = true;
    for (int c = std::getc(file); c != EOF; c = std::getc(file)) {
      if (c >= '0' && c <= '9') {
        number = 10 * number + (c - '0');
        inside = true;
        continue;
      }
      if (inside) line.push_back(sign * number);
      number = 0;
      sign = c == '-' ? -1 : 1;
      inside = false;
      if (c != ';') continue;
      if (!head) add(line, weighted);
      head = false;
      line.clear();
    }
    std::fclose(file);
    size = targets.size();
  }

  void add(const std::vector<int64_t> &line, bool weighted) {
    order++;
    priority.push_back(line[1]);
    mover.push_back(line[2]);
    for (size_t i = 3; i < line.size(); i++) {
      targets.push_back(line[i]);
      if (weighted) weights.push_back(line[++i]);
    }
    offsets.push_back(targets.size());
  }
};
