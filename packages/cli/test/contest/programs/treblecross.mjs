/** Values of strips of 0 to n free cells. */
function valuesTo(n, shift) {
  const values = [0]
  for (let cells = 1; cells <= n; cells++) {
    const seen = new Set()
    for (let k = 1; k <= cells; k++)
      seen.add(values[Math.max(0, k - 3 + shift)] ^ values[Math.max(0, cells - k - 2 + shift)])
    let mex = 0
    while (seen.has(mex)) mex++
    values[cells] = mex
  }
  return values
}

function solve(
  input,
  {
    near = 2,
    shift = 0,
    most = 1000,
    base = 1,
    patterns = [
      [-2, -1],
      [-1, 1],
      [1, 2],
    ],
    atOnce = true,
    choose = (moves) => moves,
    combine = (a, b) => a ^ b,
  } = {},
) {
  const boards = input.split(/\s+/).filter(Boolean).slice(1)
  const values = valuesTo(Math.max(...boards.map((board) => board.length)), shift)
  const grundyOf = (board) => {
    let value = 0
    let free = 0
    for (let i = 0; i <= board.length; i++) {
      const isFree = i < board.length && i < most && !hasMarkNear(board, i, near)
      if (isFree) free++
      else {
        value = combine(value, values[free])
        free = 0
      }
    }
    return value
  }
  let output = ''
  for (const board of boards) {
    const free = [...board].flatMap((cell, i) => (cell === '.' ? [i] : []))
    const wins = free.filter((i) =>
      patterns.some((offsets) => offsets.every((d) => board[i + d] === 'X')),
    )
    const moves =
      atOnce && wins.length > 0
        ? wins
        : free.filter(
            (i) =>
              !hasMarkNear(board, i, near) &&
              grundyOf(`${board.slice(0, i)}X${board.slice(i + 1)}`) === 0,
          )
    const chosen = choose(moves).map((i) => i + base)
    output += chosen.length > 0 ? `WINNING\n${chosen.join(' ')}\n` : 'LOSING\n\n'
  }
  return output
}

function hasMarkNear(board, i, near) {
  for (let d = -near; d <= near; d++) if (board[i + d] === 'X') return true
  return false
}

export const right = (input) => solve(input)

export const wrong = {
  'fears only neighbours of marks': (input) => solve(input, { near: 1 }),
  "solves Dawson's Chess": (input) => solve(input, { shift: 1 }),
  'numbers cells from 0': (input) => solve(input, { base: 0 }),
  'does not fill the gap of X.X': (input) =>
    solve(input, {
      patterns: [
        [-2, -1],
        [1, 2],
      ],
    }),
  'does not see wins at once': (input) => solve(input, { atOnce: false }),
  'prints only the first move': (input) => solve(input, { choose: (moves) => moves.slice(0, 1) }),
  'adds the values of parts': (input) => solve(input, { combine: (a, b) => a + b }),
  'keeps the greatest value of parts': (input) => solve(input, { combine: Math.max }),
  'answers one board': (input) => solve(`1 ${input.split(/\s+/)[1]}`),
  'has room for 100 cells': (input) => solve(input, { most: 100 }),
}
