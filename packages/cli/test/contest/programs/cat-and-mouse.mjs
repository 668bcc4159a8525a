import { lookAhead, solveTurns } from './turns.mjs'

const SAID = { 1: '1', '-1': '2', 0: '0' }

function gameOf(graph, { catInHole = false, holeFirst = true, stay = false } = {}) {
  const n = graph.length
  const places = (position) => [Math.floor(position / 2 / n), Math.floor(position / 2) % n]
  const movesFrom = (node) => (stay ? [node, ...graph[node]] : graph[node])
  return {
    count: 2 * n * n,
    codeOf: (mouse, cat, turn) => 2 * (mouse * n + cat) + turn,
    firstMoves: (position) => position % 2 === 0,
    endOf(position) {
      const [mouse, cat] = places(position)
      if (mouse === 0 && (holeFirst || cat !== 0)) return 1
      return mouse === cat ? -1 : undefined
    },
    movesOf(position) {
      const [mouse, cat] = places(position)
      return position % 2 === 0
        ? movesFrom(mouse).map((next) => 2 * (next * n + cat) + 1)
        : movesFrom(cat)
            .filter((next) => next !== 0 || catInHole)
            .map((next) => 2 * (mouse * n + next))
    },
  }
}

const solve =
  ({ options = {}, first = 0, said = SAID, mouse = 1, cat = 2, sweeps = Infinity } = {}) =>
  (input) => {
    const game = gameOf(JSON.parse(input), options)
    return said[solveTurns(game.count, { ...game, sweeps })[game.codeOf(mouse, cat, first)]]
  }

const ahead = (pliesFor) => (input) => {
  const graph = JSON.parse(input)
  const game = gameOf(graph)
  return SAID[lookAhead(game.codeOf(1, 2, 0), pliesFor(graph.length), game)]
}

export const right = solve()

export const wrong = {
  'lets the cat into the hole': solve({ options: { catInHole: true, holeFirst: false } }),
  'lets players stay': solve({ options: { stay: true } }),
  'lets the cat begin': solve({ first: 1 }),
  'swaps cat and mouse': solve({ mouse: 2, cat: 1 }),
  'calls draws won by the cat': solve({ said: { ...SAID, 0: '2' } }),
  'looks five plies ahead': ahead(() => 5),
  'takes a position met again for a draw, and remembers what follows': (input) => {
    const game = gameOf(JSON.parse(input))
    const known = new Map()
    const visit = (position) => {
      const end = game.endOf(position)
      if (end !== undefined) return end
      if (known.has(position)) return known.get(position)
      known.set(position, 0)
      const side = game.firstMoves(position) ? 1 : -1
      const value = side * Math.max(-1, ...game.movesOf(position).map((next) => side * visit(next)))
      known.set(position, value)
      return value
    }
    return SAID[visit(game.codeOf(1, 2, 0))]
  },
  'compares distances to the hole': (input) => {
    const graph = JSON.parse(input)
    const far = distancesTo(graph, 0)
    return far[1] <= far[2] ? '1' : '2'
  },
}

function distancesTo(graph, goal) {
  const far = graph.map(() => Infinity)
  far[goal] = 0
  const queue = [goal]
  for (const node of queue)
    for (const next of graph[node])
      if (far[next] === Infinity) {
        far[next] = far[node] + 1
        queue.push(next)
      }
  return far
}

export const slow = { 'looks ahead as far as there are positions': ahead((n) => 2 * n * n + 1) }
