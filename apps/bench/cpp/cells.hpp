// Shared by the plain programs for boards: the same cells as src/cells.ts draws, row by row, one letter per cell.
#pragma once
#include <string>

#include "random.hpp"

/// `count` cells, about `percent` in a hundred of them walls, the others '.'.
static inline std::string draw_cells(int32_t count, char wall, int32_t percent) {
  std::string cells(count, '.');
  for (char &cell : cells)
    if (below(100) < percent) cell = wall;
  return cells;
}

/// Writes a letter on a uniform '.' from cell `first` on.
static inline void place(std::string &cells, char letter, int32_t first = 0) {
  int32_t cell;
  do cell = first + below(static_cast<int32_t>(cells.size()) - first);
  while (cells[cell] != '.');
  cells[cell] = letter;
}
