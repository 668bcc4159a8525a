// Positions are (police, thief, mover); the police moves first.

const FOUR = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
]
const DIAGONAL = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
]
const STAY = [[0, 0]]
const EIGHT = [...FOUR, ...DIAGONAL]
const SAID = ['Police catches the thief', 'The thief escapes', 'Draw']

function readBoard(input) {
  const [, width, ...rows] = input.split(/\s+/).filter(Boolean)
  return { width: Number(width), cells: rows.join('') }
}

/** Cells next to each cell, itself among them if the player may stay. */
function stepsOf({ width, cells }, moves, mayEnter) {
  return Array.from(cells, (_, cell) =>
    moves.flatMap(([down, across]) => {
      const column = (cell % width) + across
      const to = cell + down * width + across
      if (column < 0 || column >= width || to < 0 || to >= cells.length) return []
      return mayEnter(cell, to) ? [to] : []
    }),
  )
}

function solve(
  input,
  {
    police = [...EIGHT, ...STAY],
    thief = [...FOUR, ...STAY],
    first = 0,
    exitFirst = false,
    escapes = () => true,
    draw = 2,
    policeEnters = () => true,
    plies = Infinity,
  } = {},
) {
  const board = readBoard(input)
  const { cells } = board
  const n = cells.length
  const enters = (_, to) => cells[to] !== '*'
  const steps = [
    stepsOf(board, police, (from, to) => enters(from, to) && policeEnters(board, from, to)),
    stepsOf(board, thief, enters),
  ]
  const back = steps.map((lists) => {
    const before = lists.map(() => [])
    for (const [cell, list] of lists.entries()) for (const to of list) before[to].push(cell)
    return before
  })
  const endOf = (p, t, mover) => {
    if (exitFirst && cells[t] === 'E') return 1
    if (p === t) return 0
    return cells[t] === 'E' && escapes(mover) ? 1 : undefined
  }
  const winner = new Int8Array(2 * n * n).fill(-1)
  const depth = new Int32Array(2 * n * n)
  const left = new Uint8Array(2 * n * n)
  const found = []
  for (let p = 0; p < n; p++)
    for (let t = 0; t < n; t++) {
      for (let mover = 0; mover < 2; mover++) {
        const end = endOf(p, t, mover)
        const position = (p * n + t) * 2 + mover
        left[position] = steps[mover][mover === 0 ? p : t].length
        if (end === undefined) continue
        winner[position] = end
        found.push(position)
      }
    }
  for (let i = 0; i < found.length; i++) {
    const position = found[i]
    if (depth[position] >= plies) break
    const mover = 1 - (position & 1)
    const pair = position >> 1
    const [p, t] = [Math.floor(pair / n), pair % n]
    for (const cell of back[mover][mover === 0 ? p : t]) {
      const before = (mover === 0 ? cell * n + t : p * n + cell) * 2 + mover
      if (winner[before] >= 0) continue
      if (winner[position] !== mover && --left[before] > 0) continue
      winner[before] = winner[position]
      depth[before] = depth[position] + 1
      found.push(before)
    }
  }
  const won = winner[(cells.indexOf('P') * n + cells.indexOf('T')) * 2 + first]
  return SAID[won < 0 ? draw : won]
}

/** Distances of a player from a cell. */
function distances(board, moves, start) {
  const steps = stepsOf(board, moves, (_, to) => board.cells[to] !== '*')
  const found = new Array(board.cells.length).fill(Infinity)
  found[start] = 0
  const queue = [start]
  for (const cell of queue)
    for (const to of steps[cell])
      if (found[to] === Infinity) {
        found[to] = found[cell] + 1
        queue.push(to)
      }
  return found
}

function compareDistances(input) {
  const board = readBoard(input)
  const police = distances(board, EIGHT, board.cells.indexOf('P'))
  const thief = distances(board, FOUR, board.cells.indexOf('T'))
  const exits = [...board.cells].flatMap((cell, i) => (cell === 'E' ? [i] : []))
  if (exits.some((exit) => thief[exit] < police[exit])) return SAID[1]
  return police[board.cells.indexOf('T')] < Infinity ? SAID[0] : SAID[2]
}

export const right = (input) => solve(input)

export const wrong = {
  'lets the police move in four directions': (input) =>
    solve(input, { police: [...FOUR, ...STAY] }),
  'lets the thief move in eight directions': (input) =>
    solve(input, { thief: [...EIGHT, ...STAY] }),
  'sees the thief on an exit only when he is to move': (input) =>
    solve(input, { escapes: (mover) => mover === 1 }),
  'lets the thief begin': (input) => solve(input, { first: 1 }),
  'lets the thief escape from a police on his exit': (input) => solve(input, { exitFirst: true }),
  'calls a draw an escape': (input) => solve(input, { draw: 1 }),
  'calls a draw a catch': (input) => solve(input, { draw: 0 }),
  'keeps the police off exits': (input) =>
    solve(input, { policeEnters: ({ cells }, _, to) => cells[to] !== 'E' }),
  'keeps the police from slipping between walls': (input) =>
    solve(input, {
      policeEnters: ({ cells, width }, from, to) => {
        const across = (to % width) - (from % width)
        const down = Math.floor(to / width) - Math.floor(from / width)
        if (across === 0 || down === 0) return true
        return cells[from + across] !== '*' || cells[from + down * width] !== '*'
      },
    }),
  'stops after 8 plies': (input) => solve(input, { plies: 8 }),
  'compares distances to exits': compareDistances,
}
