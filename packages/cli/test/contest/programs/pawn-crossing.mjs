// Positions are (black, red, red, mover), the reds in increasing order; red moves first.

const UP = [-1, 0]
const SIDES = [
  [0, -1],
  [0, 1],
]
const DOWN = [1, 0]

function readBoards(input) {
  const tokens = input.split(/\s+/).filter(Boolean)
  let at = 2
  return Array.from({ length: Number(tokens[1]) }, () => {
    const [height, width] = tokens.slice(at, at + 2).map(Number)
    const cells = tokens.slice(at + 2, at + 2 + height).join('')
    at += 2 + height
    return { width, cells }
  })
}

function solveBoard(
  { width, cells },
  {
    black = [UP, ...SIDES],
    stuckLoses = true,
    shared = false,
    captures = (mover) => 1 - mover,
    longest = (_, now) => now,
    plies = Infinity,
    draw = 'Tie',
    count = (n) => n,
    first = 0,
  },
) {
  const n = cells.length
  const steps = (cell, moves) =>
    moves.flatMap(([down, across]) => {
      const column = (cell % width) + across
      const to = cell + down * width + across
      return column >= 0 && column < width && to >= 0 && to < n && cells[to] !== '#' ? [to] : []
    })
  const blackSteps = Array.from(cells, (_, cell) => steps(cell, black))
  const redSteps = Array.from(cells, (_, cell) => steps(cell, [UP, DOWN, ...SIDES]))
  const code = (b, r, s, mover) => ((b * n + Math.min(r, s)) * n + Math.max(r, s)) * 2 + mover
  const number = new Int32Array(2 * n ** 3).fill(-1)
  const positions = []
  const [from, to] = [[], []]
  const add = (position) => {
    if (number[position] < 0) {
      number[position] = positions.length
      positions.push(position)
    }
    return number[position]
  }
  const reds = [...cells].flatMap((cell, i) => (cell === 'O' ? [i] : []))
  add(code(cells.indexOf('X'), reds[0], reds[1], first))
  const winner = []
  for (let v = 0; v < positions.length; v++) {
    const mover = positions[v] & 1
    const pair = positions[v] >> 1
    const [b, r, s] = [Math.floor(pair / n / n), Math.floor(pair / n) % n, pair % n]
    // players: 0 red, 1 black
    if (b < width) winner[v] = 1
    else if (b === r || b === s) winner[v] = captures(mover)
    if (winner[v] !== undefined) continue
    const before = from.length
    const move = (next) => {
      from.push(v)
      to.push(add(next))
    }
    if (mover === 1) for (const cell of blackSteps[b]) move(code(cell, r, s, 0))
    else {
      for (const cell of redSteps[r]) if (cell !== s || shared) move(code(b, cell, s, 1))
      for (const cell of redSteps[s]) if (cell !== r || shared) move(code(b, r, cell, 1))
    }
    if (from.length === before && stuckLoses) winner[v] = 1 - mover
  }
  const depth = sweep(positions, winner, from, to, longest, plies)
  if (winner[0] === undefined) return draw
  return `${winner[0] === 0 ? 'Red' : 'Black'} ${count(depth[0])}`
}

/** Decides positions in order of their plies. */
function sweep(positions, winner, from, to, longest, plies) {
  const count = positions.length
  const starts = new Int32Array(count + 1)
  const left = new Int32Array(count)
  for (const [i, v] of to.entries()) {
    starts[v + 1]++
    left[from[i]]++
  }
  for (let v = 0; v < count; v++) starts[v + 1] += starts[v]
  const next = starts.slice()
  const into = new Int32Array(to.length)
  for (const [i, v] of to.entries()) into[next[v]++] = from[i]
  const depth = new Int32Array(count)
  const found = []
  for (let v = 0; v < count; v++) if (winner[v] !== undefined) found.push(v)
  for (let i = 0; i < found.length; i++) {
    const v = found[i]
    if (depth[v] >= plies) break
    for (let a = starts[v]; a < starts[v + 1]; a++) {
      const before = into[a]
      if (winner[before] !== undefined) continue
      left[before]--
      const wins = winner[v] === (positions[before] & 1)
      depth[before] = longest(depth[before], depth[v] + 1)
      if (!wins && left[before] > 0) continue
      if (wins) depth[before] = depth[v] + 1
      winner[before] = winner[v]
      found.push(before)
    }
  }
  return depth
}

const solve = (input, options = {}) =>
  readBoards(input)
    .map((board) => solveBoard(board, options))
    .join('\n')

export const right = (input) => solve(input)

export const wrong = {
  'lets a player without moves draw': (input) => solve(input, { stuckLoses: false }),
  'lets the loser hurry': (input) =>
    solve(input, { longest: (before, now) => (before === 0 ? now : Math.min(before, now)) }),
  'lets black move down': (input) => solve(input, { black: [UP, DOWN, ...SIDES] }),
  'lets both reds share a cell': (input) => solve(input, { shared: true }),
  'lets red win every meeting': (input) => solve(input, { captures: () => 0 }),
  'lets black move only up': (input) => solve(input, { black: [UP] }),
  'calls a tie won by black': (input) => solve(input, { draw: 'Black 0' }),
  'stops after 6 plies': (input) => solve(input, { plies: 6 }),
  'counts moves of the winner': (input) => solve(input, { count: (plies) => Math.ceil(plies / 2) }),
  'lets black begin': (input) => solve(input, { first: 1 }),
  'repeats the answer to the first board': (input) => {
    const boards = readBoards(input)
    return boards.map(() => solveBoard(boards[0], {})).join('\n')
  },
}

export const large = { 'stops after 14 plies': (input) => solve(input, { plies: 14 }) }
