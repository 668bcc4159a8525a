import { markWins, numbersOf, takeMoves, tryAll } from './heap-sums.mjs'

function readTests(input) {
  const numbers = numbersOf(input)
  const tests = []
  for (let at = 0; at < numbers.length; ) {
    const [heap, count] = numbers.slice(at, at + 2)
    tests.push({ heap, taken: numbers.slice(at + 2, at + 2 + count) })
    at += 2 + count
  }
  return tests
}

const solve = (isWon) => (input) =>
  readTests(input)
    .map(({ heap, taken }) => (isWon(heap, taken) ? 'Stan wins' : 'Ollie wins'))
    .join('\n')

export const right = solve((heap, taken) => markWins(heap, taken)[heap] === 1)

export const wrong = {
  'lets any number up to the largest be taken': solve(
    (heap, taken) => heap % (Math.max(...taken) + 1) > 0,
  ),
  'lets Ollie begin': solve((heap, taken) => markWins(heap, taken)[heap] === 0),
  'takes the largest number always': solve((heap, taken) => {
    let moves = 0
    for (let left = heap; left > 0; moves++)
      left -= Math.max(...taken.filter((number) => number <= left))
    return moves % 2 === 1
  }),
  'takes the numbers for sorted': solve((heap, taken) => {
    const won = [false]
    for (let left = 1; left <= heap; left++) {
      const end = taken.findIndex((number) => number > left)
      won.push(taken.slice(0, end < 0 ? taken.length : end).some((n) => !won[left - n]))
    }
    return won[heap]
  }),
  'plays misère': solve((heap, taken) => {
    const won = [true]
    for (let left = 1; left <= heap; left++)
      won.push(taken.some((number) => number <= left && !won[left - number]))
    return won[heap]
  }),
  'keeps the wins of the test before': (input) => {
    const won = []
    return solve((heap, taken) => {
      for (const [left, wins] of markWins(heap, taken).entries()) won[left] ||= wins === 1
      return won[heap]
    })(input)
  },
  'answers one test': (input) => right(input).split('\n')[0],
}

export const slow = {
  'tries all moves': solve((heap, taken) =>
    tryAll(
      [heap],
      takeMoves((left) => taken.filter((number) => number <= left)),
    ),
  ),
}
