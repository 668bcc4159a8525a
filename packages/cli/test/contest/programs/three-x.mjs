/** Values of strips of 0 to n free cells. */
function valuesTo(
  n,
  {
    left = (k) => k - 3,
    right = (n, k) => n - k - 2,
    most = Infinity,
    first = 1,
    combine = (a, b) => a ^ b,
  } = {},
) {
  const values = [0]
  for (let cells = 1; cells <= n; cells++) {
    const seen = new Set()
    for (let k = first; k <= cells; k++)
      seen.add(combine(values[Math.max(0, left(k))], values[Math.max(0, right(cells, k))]))
    let mex = 0
    while (seen.has(mex) && mex < most) mex++
    values[cells] = mex
  }
  return values
}

const say = (value) => (value === 0 ? '2' : '1')
const solve = (input, options) => say(valuesTo(Number(input), options)[Number(input)])

/** By trying all boards. */
function search(input) {
  const n = Number(input)
  const known = new Map()
  const wins = (board) => {
    if (known.has(board)) return known.get(board)
    let value = false
    for (let i = 0; i < n && !value; i++) {
      if (board[i] === 'X') continue
      const next = `${board.slice(0, i)}X${board.slice(i + 1)}`
      value = next.includes('XXX') || !wins(next)
    }
    known.set(board, value)
    return value
  }
  return say(wins('.'.repeat(n)) ? 1 : 0)
}

const LOST = [6, 12, 22, 30, 32, 44, 54]

export const right = (input) => solve(input)

export const wrong = {
  "solves Dawson's Chess": (input) =>
    solve(input, { left: (k) => k - 2, right: (n, k) => n - k - 1 }),
  'says that the first player always wins by symmetry': (input) =>
    say(Number(input) % 2 === 0 ? 0 : 1),
  'knows only the first lost strips': (input) => say(LOST.includes(Number(input)) ? 0 : 1),
  'has values of at most 7': (input) => solve(input, { most: 7 }),
  'adds the values of parts': (input) => solve(input, { combine: (a, b) => a + b }),
  'keeps whether a part is won': (input) => solve(input, { most: 1 }),
  'reserves the end for no mark': (input) => solve(input, { first: 2 }),
  'takes only one cell away on one side': (input) => solve(input, { right: (n, k) => n - k - 1 }),
  'repeats with period 10': (input) => say(Number(input) % 10 === 2 ? 0 : 1),
}

export const slow = { 'tries all boards': search }
