// Games to start from: the shortest one there is, one with two sides, and one with costs.

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
    name: 'melting-ice',
    source: `import { CoreError, type Game, type Rules } from '@zugzwang/core'

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

const game: Game<Position, number> = {
  rules,
  about: 'Two knights; the square that one leaves melts, and the player who cannot move loses.',
  sides: [
    { id: 'red', name: 'Red' },
    { id: 'black', name: 'Black' },
  ],
  formatPosition: ({ knights, mover, gone }) =>
    [mover === 0 ? 'Red' : 'Black', ...knights.map(square), ...cells.filter((cell) => (gone >> cell) & 1).map(square)].join(' '),
  parsePosition(text) {
    const [side, ...rest] = text.split(' ')
    const found = rest.map((name) => cells.findIndex((cell) => square(cell) === name))
    const [red, black, ...melted] = found
    if ((side !== 'Red' && side !== 'Black') || red === undefined || black === undefined || found.includes(-1))
      throw new CoreError('INVALID_POSITION', 'This is no position; expected such as Red a4 c1.', {
        found: text,
        expected: 'such as Red a4 c1',
      })
    return {
      knights: [red, black],
      mover: side === 'Red' ? 0 : 1,
      gone: melted.reduce((bits, cell) => bits | (1 << cell), 0),
    }
  },
  formatMove: (_, to) => square(to),
  parseMove: (position, text) => [...rules.moves(position)].find((to) => square(to) === text),
  moveForm: 'a square, such as b2',
  view: ({ knights, gone }) => ({
    kind: 'grid',
    rows: ROWS,
    columns: COLUMNS,
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
  spots: (_, to) => [{ row: Math.floor(to / COLUMNS), column: to % COLUMNS }],
}

export default game
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
