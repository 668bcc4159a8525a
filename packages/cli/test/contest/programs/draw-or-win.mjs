// Positions are 2 · vertex + player. Player 0 ranks draw over winning over losing, player 1 winning over losing over draw.

function readGraph(input) {
  const [n, m, ...ends] = input.split(/\s+/).map(Number)
  const arcs = []
  for (let i = 0; i < m; i++) arcs.push([ends[2 * i] - 1, ends[2 * i + 1] - 1])
  return { n, arcs }
}

function linesOf(n, letter) {
  const line = (player) => Array.from({ length: n }, (_, v) => letter(v, player)).join('')
  return `${line(0)}\n${line(1)}`
}

/** First what player 1 wins, then what player 0 must win. */
function solve(
  input,
  {
    keep = () => true,
    orders = [[0], [1]],
    attracts = () => false,
    fresh = false,
    queue = 'push',
    draw = 'D',
    view = (player) => player,
  } = {},
) {
  const { n, arcs } = readGraph(input)
  const into = Array.from({ length: n }, () => [])
  const degree = new Int32Array(n)
  for (const [from, to] of arcs) {
    if (!keep(from, to)) continue
    into[to].push(from)
    degree[from]++
  }
  let left = Int32Array.from({ length: 2 * n }, (_, p) => degree[p >> 1])
  const winner = new Array(2 * n)
  for (const losers of orders) {
    if (fresh) left = Int32Array.from({ length: 2 * n }, (_, p) => degree[p >> 1])
    const found = []
    for (let p = 0; p < 2 * n; p++)
      if (degree[p >> 1] === 0 && losers.includes(p & 1)) {
        winner[p] = 1 - (p & 1)
        found.push(p)
      }
    for (let i = 0; i < found.length; i++) {
      const position = found[i]
      const mover = 1 - (position & 1)
      for (const from of into[position >> 1]) {
        const before = 2 * from + mover
        if (winner[before] !== undefined) continue
        left[before]--
        const pulls = mover === 1 || attracts(winner[position], mover)
        if (!pulls && left[before] > 0) continue
        winner[before] = winner[position]
        found[queue](before)
      }
    }
  }
  return linesOf(n, (v, player) => {
    const won = winner[2 * v + player]
    return won === undefined ? draw : won === view(player) ? 'W' : 'L'
  })
}

/** The usual game: both players rank winning over draw over losing. */
function solveUsual(input) {
  const { n, arcs } = readGraph(input)
  const into = Array.from({ length: n }, () => [])
  const left = new Int32Array(n)
  for (const [from, to] of arcs) {
    into[to].push(from)
    left[from]++
  }
  const letters = new Array(n).fill('D')
  const found = []
  for (let v = 0; v < n; v++)
    if (left[v] === 0) {
      letters[v] = 'L'
      found.push(v)
    }
  for (let i = 0; i < found.length; i++)
    for (const v of into[found[i]]) {
      if (letters[v] !== 'D') continue
      if (letters[found[i]] === 'L') letters[v] = 'W'
      else if (--left[v] === 0) letters[v] = 'L'
      else continue
      found.push(v)
    }
  return linesOf(n, (v) => letters[v])
}

/** By recursion along the arcs backwards. */
function solveDeep(input) {
  const { n, arcs } = readGraph(input)
  const into = Array.from({ length: n }, () => [])
  const degree = new Int32Array(n)
  for (const [from, to] of arcs) {
    into[to].push(from)
    degree[from]++
  }
  const left = Int32Array.from({ length: 2 * n }, (_, p) => degree[p >> 1])
  const winner = new Array(2 * n)
  const decide = (position, by) => {
    winner[position] = by
    const mover = 1 - (position & 1)
    for (const from of into[position >> 1]) {
      const before = 2 * from + mover
      if (winner[before] !== undefined) continue
      if (--left[before] === 0 || mover === 1) decide(before, by)
    }
  }
  for (const loser of [0, 1])
    for (let v = 0; v < n; v++) if (degree[v] === 0) decide(2 * v + loser, 1 - loser)
  return linesOf(n, (v, player) => {
    const won = winner[2 * v + player]
    return won === undefined ? 'D' : won === player ? 'W' : 'L'
  })
}

/** All positions again and again, until nothing changes. */
function solveSlowly(input) {
  const { n, arcs } = readGraph(input)
  const out = Array.from({ length: n }, () => [])
  for (const [from, to] of arcs) out[from].push(to)
  const winner = new Array(2 * n)
  for (const loser of [0, 1]) {
    for (let v = 0; v < n; v++) if (out[v].length === 0) winner[2 * v + loser] = 1 - loser
    for (let changed = true; changed; ) {
      changed = false
      for (let p = 0; p < 2 * n; p++) {
        if (winner[p] !== undefined || out[p >> 1].length === 0) continue
        const after = out[p >> 1].map((to) => winner[2 * to + 1 - (p & 1)])
        const by = loser === 0 ? 1 : 0
        if ((p & 1) === 1 ? !after.includes(by) : after.includes(undefined)) continue
        winner[p] = (p & 1) === 1 ? by : after.includes(0) ? 0 : 1
        changed = true
      }
    }
  }
  return linesOf(n, (v, player) => {
    const won = winner[2 * v + player]
    return won === undefined ? 'D' : won === player ? 'W' : 'L'
  })
}

export const right = (input) => solve(input)

export const wrong = {
  'solves the usual game': solveUsual,
  'forgets draws': (input) => solve(input, { draw: 'L' }),
  'decides both winners in one sweep': (input) => solve(input, { orders: [[0, 1]] }),
  'decides in the other order': (input) => solve(input, { orders: [[1], [0]] }),
  'leaves out loops': (input) => solve(input, { keep: (from, to) => from !== to }),
  'lets the first player hurry to his wins': (input) =>
    solve(input, { attracts: (winner, mover) => winner === mover }),
  'counts anew in the second sweep': (input) => solve(input, { fresh: true }),
  'sees only lost ends': (input) => solve(input, { orders: [[0]] }),
  "prints the first player's side in both lines": (input) => solve(input, { view: () => 0 }),
}

export const large = { 'recurs along paths': solveDeep }

export const slow = { 'sweeps until nothing changes': solveSlowly }
