// End-Nim by sizes that lose (Albert and Nowakowski), and what goes wrong with them.

function readTests(input) {
  const [count, ...numbers] = input.split(/\s+/).map(Number)
  let at = 0
  return Array.from({ length: count }, () => {
    const length = numbers[at++]
    const piles = numbers.slice(at, at + length)
    at += length
    return piles
  })
}

/** Whether the first player wins. `size` gives the size that loses next to a row with pile x at its other end. */
function wins(piles, { size = losing, single = true, last = Infinity } = {}) {
  const n = piles.length
  if (n === 1) return single
  let lefts = [...piles]
  let rights = [...piles]
  for (let length = 2; length < n; length++) {
    const [nextLefts, nextRights] = [[], []]
    for (let i = 0; i + length <= n; i++) {
      const j = i + length - 1
      nextLefts.push(size(piles[j], lefts[i], rights[i]))
      nextRights.push(size(piles[i], rights[i + 1], lefts[i + 1]))
    }
    lefts = nextLefts
    rights = nextRights
  }
  return Math.min(piles[0], last) !== Math.min(lefts[1], last)
}

function losing(x, left, right) {
  if (x === right) return 0
  if (x < left && x < right) return x
  if (x > left && x > right) return x
  return left <= x && x < right ? x + 1 : x - 1
}

/** The same with some signs wrong. */
const signs = {
  'takes x + 1 only for more than the left size': (x, left, right) => {
    if (x === right) return 0
    if ((x <= left && x < right) || (x > left && x > right)) return x
    return left < x && x < right ? x + 1 : x - 1
  },
  'takes x - 1 only for less than the left size': (x, left, right) => {
    if (x === right) return 0
    if ((x < left && x < right) || (x >= left && x > right)) return x
    return left <= x && x < right ? x + 1 : x - 1
  },
  'never takes a size of 0': (x, left, right) => (x === right ? x : losing(x, left, right)),
  'takes 0 for the left size': (x, left, right) => (x === left ? 0 : losing(x, left, right)),
  'forgets x + 1': (x, left, right) => (left <= x && x < right ? x : losing(x, left, right)),
  'forgets x - 1': (x, left, right) => (right < x && x <= left ? x : losing(x, left, right)),
}

/** By trying all moves. */
function search(piles) {
  const known = new Map()
  const visit = (row) => {
    if (row.length === 0) return false
    const key = row.join()
    if (known.has(key)) return known.get(key)
    let value = false
    for (const side of [0, row.length - 1])
      for (let rest = 0; rest < row[side] && !value; rest++)
        value = !visit(rest === 0 ? row.toSpliced(side, 1) : row.with(side, rest))
    known.set(key, value)
    return value
  }
  return visit(piles)
}

export function createPrograms(win, loss) {
  const program = (isWon) => (input) =>
    readTests(input)
      .map((piles) => (isWon(piles) ? win : loss))
      .join('\n')
  return {
    right: program((piles) => wins(piles)),
    wrong: {
      ...Object.fromEntries(
        Object.entries(signs).map(([name, size]) => [
          name,
          program((piles) => wins(piles, { size })),
        ]),
      ),
      'takes the xor of the piles': program((piles) => piles.reduce((a, b) => a ^ b) !== 0),
      'loses a single pile': program((piles) => wins(piles, { single: false })),
      'compares the two ends': program((piles) => piles.length === 1 || piles[0] !== piles.at(-1)),
      'counts piles': program((piles) => piles.length % 2 === 1),
      'answers the first test for all': (input) => {
        const [first, ...others] = readTests(input)
        return [first, ...others].map(() => (wins(first) ? win : loss)).join('\n')
      },
    },
    slow: { 'tries all moves': program(search) },
    wins,
    program,
  }
}
