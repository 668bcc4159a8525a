// Shared by the plain programs for digraphs: the input, with the same arcs in the same order as src/input.ts.
#pragma once
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <numeric>
#include <utility>
#include <vector>

#include "random.hpp"

/// The digraph named on the command line, arc i from from[i] to to[i].
class Input {
  static void refuse(const char *program) {
    std::fprintf(stderr, "usage: %s random|acyclic|board|chain <seed> <order> <size> <sinks>\n", program);
    std::exit(2);
  }

  void arc(int32_t v, int32_t w) {
    from.push_back(v);
    to.push_back(w);
  }

  void random(int32_t size, int32_t sinks) {
    for (int32_t i = 0; i < size; i++) {
      const int32_t v = sinks + below(order - sinks);
      arc(v, below(order));
    }
  }

  std::vector<int32_t> shuffled() {
    std::vector<int32_t> number(order);
    std::iota(number.begin(), number.end(), 0);
    for (int32_t v = order - 1; v > 0; v--) std::swap(number[v], number[below(v + 1)]);
    return number;
  }

  void acyclic(int32_t size, int32_t sinks) {
    const std::vector<int32_t> number = shuffled();
    for (int32_t i = 0; i < size; i++) {
      const int32_t v = sinks + below(order - sinks);
      arc(number[v], number[below(v)]);
    }
  }

  void board(bool holes_and_steps_back) {
    const int32_t side = static_cast<int32_t>(std::sqrt(order));
    order = side * side;
    for (int32_t cell = 0; cell < order; cell++) {
      const int32_t row = cell / side, column = cell % side;
      if (holes_and_steps_back && below(8) == 0) continue;
      const bool left = column > 0, right = column + 1 < side, down = row + 1 < side;
      if (right) arc(cell, cell + 1);
      if (down && left) arc(cell, cell + side - 1);
      if (down) arc(cell, cell + side);
      if (down && right) arc(cell, cell + side + 1);
      if (holes_and_steps_back && below(8) == 0 && left) arc(cell, cell - 1);
    }
  }

  void chain() {
    for (int32_t v = 1; v < order; v++) arc(v, v - 1);
  }

  void tangle() {
    const std::vector<int32_t> number = shuffled();
    for (int32_t v = 1; v < order; v++) arc(number[v], number[v - 1]);
  }

public:
  int32_t order = 0;
  std::vector<int32_t> from, to;

  Input(int argc, char **argv) {
    if (argc != 6) refuse(argv[0]);
    const auto number = [&](int i) { return static_cast<int32_t>(std::atoi(argv[i])); };
    const int32_t size = number(4), sinks = number(5);
    start_random(static_cast<uint32_t>(number(2)));
    order = number(3);
    if (std::strcmp(argv[1], "random") == 0) random(size, sinks);
    else if (std::strcmp(argv[1], "acyclic") == 0) acyclic(size, sinks);
    else if (std::strcmp(argv[1], "board") == 0) board(true);
    else if (std::strcmp(argv[1], "grid") == 0) board(false);
    else if (std::strcmp(argv[1], "chain") == 0) chain();
    else if (std::strcmp(argv[1], "tangle") == 0) tangle();
    else refuse(argv[0]);
  }
};
