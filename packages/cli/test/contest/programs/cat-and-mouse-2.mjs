import { lookAhead, solveTurns } from './turns.mjs'

const STRAIGHT = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
]
const SLANTED = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
]

function read(input) {
  const [, grid, catJump, mouseJump] = /(\[[^\]]*\])\s*(\d+)\s+(\d+)/.exec(input)
  return { rows: JSON.parse(grid), catJump: Number(catJump), mouseJump: Number(mouseJump) }
}

function gameOf(
  { rows, catJump, mouseJump },
  { ways = STRAIGHT, exact = false, overWalls = false, stay = true, overCat = true } = {},
) {
  const cells = rows.join('')
  const n = cells.length
  const width = rows[0].length
  const food = cells.indexOf('F')
  const jumps = (from, longest, blocked) => {
    const [row, column] = [Math.floor(from / width), from % width]
    const to = stay ? [from] : []
    for (const [down, across] of ways)
      for (let jump = 1; jump <= longest; jump++) {
        const letter = rows[row + down * jump]?.[column + across * jump]
        const cell = from + jump * (down * width + across)
        if (letter === undefined || ((letter === '#' || cell === blocked) && !overWalls)) break
        if (letter !== '#' && (!exact || jump === longest)) to.push(cell)
      }
    return to
  }
  const places = (position) => [Math.floor(position / 2 / n), Math.floor(position / 2) % n]
  return {
    count: 2 * n * n,
    start: 2 * (cells.indexOf('M') * n + cells.indexOf('C')),
    firstMoves: (position) => position % 2 === 0,
    endOf(position) {
      const [mouse, cat] = places(position)
      if (mouse === cat || cat === food) return -1
      return mouse === food ? 1 : undefined
    },
    movesOf(position) {
      const [mouse, cat] = places(position)
      return position % 2 === 0
        ? jumps(mouse, mouseJump, overCat ? undefined : cat).map((next) => 2 * (next * n + cat) + 1)
        : jumps(cat, catJump).map((next) => 2 * (mouse * n + next))
    },
  }
}

const solve =
  ({ options = {}, turn = 0, draw = false, change = (test) => test } = {}) =>
  (input) => {
    const game = gameOf(change(read(input)), options)
    const value = solveTurns(game.count, game)[game.start + turn]
    return String(value === 1 || (draw && value === 0))
  }

const ahead = (pliesFor) => (input) => {
  const game = gameOf(read(input))
  return String(lookAhead(game.start, pliesFor(game.count), game) === 1)
}

export const right = solve()

export const wrong = {
  'lets players jump aslant': solve({ options: { ways: [...STRAIGHT, ...SLANTED] } }),
  'jumps the longest way only': solve({ options: { exact: true } }),
  'jumps over walls': solve({ options: { overWalls: true } }),
  'does not let players stay': solve({ options: { stay: false } }),
  'stops the mouse at the cat': solve({ options: { overCat: false } }),
  'lets the cat begin': solve({ turn: 1 }),
  'gives the mouse games that do not end': solve({ draw: true }),
  'swaps the jumps': solve({
    change: ({ rows, catJump, mouseJump }) => ({ rows, catJump: mouseJump, mouseJump: catJump }),
  }),
  'looks four plies ahead': ahead(() => 4),
}

export const slow = { 'looks 40 plies ahead': ahead(() => 40) }
