// Connect four in place, for searches: a column has a bit a row and one above, and columns stand side by side in two words. The
// lines through a cell are masks without the cell, so that a disc completes one if its player has all of the mask.

import type { BoardPosition } from '@zugzwang/boards'
import type { Player, Walker } from '@zugzwang/core'
import type { Size } from './size'

const BITS = 31
/** What `outlook` says where the player to move wins at once. */
const WINS_NOW = -1

/** Undefined if the board does not fit into two words, or has more symmetries than the mirror: without diagonals columns may change places. */
export function walkConnectFour(size: Size): Walker<BoardPosition> | undefined {
  const { columns, rows, inARow } = size
  if (columns < inARow || rows < inARow) return undefined
  const height = rows + 1
  const perWord = Math.floor(BITS / height)
  if (columns > 2 * perWord) return undefined
  const wordOf = (column: number) => (column < perWord ? 0 : 1)
  const shiftOf = (column: number) => (column % perWord) * height
  const { starts, masks } = linesThrough(size, (column, row) => [
    wordOf(column),
    1 << (shiftOf(column) + row),
  ])
  const order = Array.from({ length: columns }, (_, i) => i).sort(
    (a, b) => Math.abs(2 * a + 1 - columns) - Math.abs(2 * b + 1 - columns) || a - b,
  )
  const heights = new Int32Array(columns)
  /** The discs of both players, two words each, and the columns that were played. */
  const discs = new Int32Array(4)
  const played: number[] = []
  const won: boolean[] = []
  let turn: Player = 0
  let count = 0
  let isWon = false
  let low = 0
  let high = 0

  const completes = (column: number, row: number, player: number): boolean => {
    if (row >= rows) return false
    const cell = column * rows + row
    const [a, b] = [discs[2 * player], discs[2 * player + 1]]
    for (let i = starts[cell]; i < starts[cell + 1]; i++) {
      const [first, second] = [masks[2 * i], masks[2 * i + 1]]
      if ((a & first) === first && (b & second) === second) return true
    }
    return false
  }
  const set = (column: number, row: number, player: number) => {
    const word = 2 * player + wordOf(column)
    discs[word] = discs[word] ^ (1 << (shiftOf(column) + row))
  }
  const columnOf = (player: number, column: number) =>
    (discs[2 * player + wordOf(column)] >>> shiftOf(column)) & ((1 << height) - 1)

  return {
    reset(position) {
      const [board = ''] = position.split(' ', 1)
      discs.fill(0)
      heights.fill(0)
      played.length = 0
      won.length = 0
      count = 0
      isWon = false
      for (const [fromTop, line] of board.split('/').entries())
        for (const [column, letter] of [...line].entries()) {
          if (letter !== 'X' && letter !== 'O') continue
          set(column, rows - 1 - fromTop, letter === 'X' ? 0 : 1)
          heights[column] = heights[column] + 1
          count++
        }
      turn = position.endsWith('x') ? 0 : 1
      for (let column = 0; column < columns; column++)
        for (let row = 0; row < heights[column]; row++) {
          const player = (columnOf(0, column) >>> row) & 1 ? 0 : 1
          if (completes(column, row, player)) isWon = true
        }
    },
    moves(out) {
      if (isWon) return 0
      let found = 0
      for (const column of order) if (heights[column] < rows) out[found++] = column
      return found
    },
    play(column) {
      const row = heights[column]
      won.push(isWon)
      isWon = completes(column, row, turn)
      set(column, row, turn)
      heights[column] = row + 1
      played.push(column)
      count++
      turn = turn === 0 ? 1 : 0
    },
    undo() {
      const column = played.pop() ?? 0
      isWon = won.pop() ?? false
      turn = turn === 0 ? 1 : 0
      count--
      heights[column] = heights[column] - 1
      set(column, heights[column], turn)
    },
    payoff() {
      if (isWon) return turn === 0 ? -1 : 1
      return count === columns * rows ? 0 : Number.NaN
    },
    mover: () => turn,
    identify() {
      let [firstLow, firstHigh, lastLow, lastHigh] = [0, 0, 0, 0]
      for (let column = 0; column < columns; column++) {
        // All discs and those of the player to move: different sums for different columns, within its bits
        const sum = columnOf(turn, column) + (1 << heights[column]) - 1
        if (column < perWord) firstLow |= sum << shiftOf(column)
        else firstHigh |= sum << shiftOf(column)
        const other = columns - 1 - column
        if (other < perWord) lastLow |= sum << shiftOf(other)
        else lastHigh |= sum << shiftOf(other)
      }
      const isFirst = firstHigh < lastHigh || (firstHigh === lastHigh && firstLow < lastLow)
      low = isFirst ? firstLow : lastLow
      high = isFirst ? firstHigh : lastHigh
    },
    get low() {
      return low
    },
    get high() {
      return high
    },
    outlook() {
      const other = 1 - turn
      let threats = 0
      let forced = 0
      let open = 0
      let safe = 0
      for (let column = 0; column < columns; column++) {
        const row = heights[column]
        if (row >= rows) continue
        open++
        if (completes(column, row, turn)) return WINS_NOW
        if (completes(column, row, other)) {
          threats++
          forced = column
        }
        if (!completes(column, row + 1, other)) safe++
      }
      if (threats > 1) return 0
      if (threats === 1) return completes(forced, heights[forced] + 1, other) ? 0 : 1
      // The last cell does not lose
      return open === 1 ? 1 : safe
    },
  }
}

/** For each cell, column by column from the bottom, the lines through it without it: two words each. */
function linesThrough(
  { columns, rows, inARow }: Size,
  bitOf: (column: number, row: number) => readonly [number, number],
): { readonly starts: Int32Array; readonly masks: Int32Array } {
  const lists: number[][] = Array.from({ length: columns * rows }, () => [])
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++)
      for (const [right, up] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [1, -1],
      ] as const) {
        const line = Array.from(
          { length: inARow },
          (_, i) => [column + i * right, row + i * up] as const,
        )
        if (line.some(([x, y]) => x >= columns || y >= rows || y < 0)) continue
        for (const [x, y] of line) {
          const mask = [0, 0]
          for (const [a, b] of line) {
            if (a === x && b === y) continue
            const [word, bit] = bitOf(a, b)
            mask[word] = (mask[word] ?? 0) | bit
          }
          lists[x * rows + y]?.push(...mask)
        }
      }
  const starts = new Int32Array(lists.length + 1)
  for (const [cell, list] of lists.entries()) starts[cell + 1] = starts[cell] + list.length / 2
  return { starts, masks: Int32Array.from(lists.flat()) }
}
