// Games to start from: the shortest one there is, two that are drawn, one with two sides, and one with costs.

export const EXAMPLES: readonly { readonly name: string; readonly source: string }[] = [
  {
    name: 'bag-of-stones',
    source: `import type { Rules } from '@zugzwang/core'

// A bag of stones: take 1, 2 or 3; the player who cannot move loses.
const bag: Rules<number, number> = {
  name: 'bag of stones',
  start: () => 10,
  moves: (stones) => [1, 2, 3].filter((take) => take <= stones),
  play: (stones, take) => stones - take,
  key: (stones) => stones,
}

export default bag
`,
  },
  {
    name: 'two-heaps',
    source: `import { type Rules, rulesGame } from '@zugzwang/core'

// Two heaps of stones: take 1, 2 or 3 stones from one of them, or one from each.
// The player who cannot move loses.
type Heaps = readonly [number, number]

const TAKES: readonly Heaps[] = [[1, 0], [2, 0], [3, 0], [0, 1], [0, 2], [0, 3], [1, 1]]

const rules: Rules<Heaps, Heaps> = {
  name: 'two heaps',
  start: () => [7, 5],
  moves: ([left, right]) => TAKES.filter(([l, r]) => l <= left && r <= right),
  play: ([left, right], [l, r]) => [left - l, right - r],
  // The order of equal heaps does not matter: both orders have one key
  key: ([left, right]) => \`\${Math.min(left, right)} \${Math.max(left, right)}\`,
}

// With a picture of the heaps, and moves written as 2+0
export default {
  ...rulesGame(rules, {
    formatPosition: ([left, right]) => \`\${left} and \${right}\`,
    formatMove: (_, [l, r]) => \`\${l}+\${r}\`,
  }),
  view: (heaps: Heaps) => ({ kind: 'heaps', heaps }),
}
`,
  },
  {
    name: 'misere-tic-tac-toe',
    source: `import { type Rules, rulesGame } from '@zugzwang/core'

// Tic-tac-toe in which the player who makes three in a row loses.
// A position is a text of nine characters, row by row.
const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]

const CELLS = ['a3', 'b3', 'c3', 'a2', 'b2', 'c2', 'a1', 'b1', 'c1']

const marks = (board: string) => [...board].filter((mark) => mark !== '.').length
const hasLine = (board: string) =>
  LINES.some((line) => ['XXX', 'OOO'].includes(line.map((cell) => board[cell]).join('')))

const rules: Rules<string, number> = {
  name: 'misère tic-tac-toe',
  start: () => '.........',
  moves: (board) => [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((cell) => board[cell] === '.'),
  play: (board, cell) =>
    board.slice(0, cell) + (marks(board) % 2 === 0 ? 'X' : 'O') + board.slice(cell + 1),
  key: (board) => board,
  // For the player to move: three in a row were made by the other one
  payoff: (board) => (hasLine(board) ? 1 : marks(board) === 9 ? 0 : undefined),
}

const rowOf = (cell: number) => Math.floor(cell / 3)
const columnOf = (cell: number) => cell % 3

// With a picture, and with cells to touch
export default {
  ...rulesGame(rules, { formatMove: (_, cell) => CELLS[cell] ?? '' }),
  view: (board: string) => ({
    kind: 'grid',
    rows: 3,
    columns: 3,
    cells: [...'.........'],
    names: CELLS,
    pieces: [...board].flatMap((mark, cell) =>
      mark === '.' ? [] : [{ row: rowOf(cell), column: columnOf(cell), id: mark, name: mark, mark }],
    ),
  }),
  spots: (_: string, cell: number) => [{ row: rowOf(cell), column: columnOf(cell) }],
}
`,
  },
  {
    name: 'melting-ice',
    source: `import { type Rules, rulesGame } from '@zugzwang/core'

// Two knights on ice: the square that a knight leaves melts, and no knight may
// stand where the other stands. The player who cannot move loses.
const ROWS = 4
const COLUMNS = 4
const JUMPS = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]]

interface Position {
  /** Where the knights of Red and of Black stand, and who is to move: 0 Red, 1 Black. */
  readonly knights: readonly [number, number]
  readonly mover: 0 | 1
  /** The squares that have melted, a bit each. */
  readonly gone: number
}

const rules: Rules<Position, number> = {
  name: 'melting ice',
  start: () => ({ knights: [0, ROWS * COLUMNS - 2], mover: 0, gone: 0 }),
  *moves({ knights, mover, gone }) {
    const from = knights[mover]
    for (const [down = 0, right = 0] of JUMPS) {
      const row = Math.floor(from / COLUMNS) + down
      const column = (from % COLUMNS) + right
      const to = row * COLUMNS + column
      if (row < 0 || row >= ROWS || column < 0 || column >= COLUMNS) continue
      if (((gone >> to) & 1) === 0 && to !== knights[1 - mover]) yield to
    }
  },
  play: ({ knights, mover, gone }, to) => ({
    knights: mover === 0 ? [to, knights[1]] : [knights[0], to],
    mover: mover === 0 ? 1 : 0,
    gone: gone | (1 << knights[mover]),
  }),
  key: ({ knights, mover, gone }) => ((gone * 16 + knights[0]) * 16 + knights[1]) * 2 + mover,
  mover: ({ mover }) => mover,
}

const square = (cell: number) => 'abcd'.charAt(cell % COLUMNS) + (ROWS - Math.floor(cell / COLUMNS))
const cells = Array.from({ length: ROWS * COLUMNS }, (_, cell) => cell)

export default {
  ...rulesGame(rules, {
    about: 'Two knights; the square that one leaves melts, and the player who cannot move loses.',
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'black', name: 'Black' },
    ],
    formatPosition: ({ knights, mover, gone }) => {
      const melted = cells.filter((cell) => (gone >> cell) & 1)
      return [mover === 0 ? 'Red' : 'Black', ...[...knights, ...melted].map(square)].join(' ')
    },
    formatMove: (_, to) => square(to),
  }),
  view: ({ knights, gone }: Position) => ({
    kind: 'grid',
    rows: ROWS,
    columns: COLUMNS,
    names: cells.map(square),
    cells: cells.map((cell) => ((gone >> cell) & 1 ? '*' : '.')),
    pieces: knights.map((cell, side) => ({
      row: Math.floor(cell / COLUMNS),
      column: cell % COLUMNS,
      id: side === 0 ? 'red-knight' : 'black-knight',
      mark: '♞',
      name: side === 0 ? 'red knight' : 'black knight',
      side: side === 0 ? 0 : 1,
    })),
  }),
  spots: (_: Position, to: number) => [{ row: Math.floor(to / COLUMNS), column: to % COLUMNS }],
}
`,
  },
  {
    name: 'toll-road',
    source: `import type { Rules } from '@zugzwang/core'

// Max wants to leave town for as little as possible, Min wants it expensive. They
// move in turn along roads; each has a toll, and stopping is not allowed.
const ROADS: Record<string, Record<string, number>> = {
  town: { bridge: 2, ferry: 1 },
  bridge: { pass: 4, ferry: 2 },
  ferry: { pass: 6 },
  pass: { border: 1, bridge: 1 },
  border: {},
}

const toll: Rules<{ at: string; max: boolean }, string> = {
  name: 'toll road',
  start: () => ({ at: 'town', max: true }),
  moves: ({ at }) => Object.keys(ROADS[at] ?? {}),
  play: ({ max }, to) => ({ at: to, max: !max }),
  key: ({ at, max }) => \`\${at} \${max ? 'Max' : 'Min'}\`,
  mover: ({ max }) => (max ? 0 : 1),
  payoff: ({ at }) => (at === 'border' ? 0 : undefined),
  cost: ({ at }, to) => ROADS[at]?.[to] ?? 0,
  endless: -Infinity,
}

export default toll
`,
  },
]
