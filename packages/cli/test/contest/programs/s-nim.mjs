import { markWins, numbersOf, takeMoves, takingValues, tryAll, xorOf } from './heap-sums.mjs'

function readTests(input) {
  const numbers = numbersOf(input)
  let at = 0
  const list = () => {
    const count = numbers[at++]
    at += count
    return numbers.slice(at - count, at)
  }
  const tests = []
  for (;;) {
    const taken = list()
    if (taken.length === 0) return tests
    tests.push({ taken, positions: Array.from({ length: numbers[at++] }, list) })
  }
}

const solve =
  (isWon, arrange = (taken) => taken) =>
  (input) =>
    readTests(input)
      .map(({ taken, positions }) =>
        positions.map((heaps) => (isWon(heaps, arrange(taken)) ? 'W' : 'L')).join(''),
      )
      .join('\n')

const byValues =
  (valuesTo, combine = xorOf) =>
  (heaps, taken) => {
    const values = valuesTo(Math.max(...heaps), taken)
    return combine(heaps.map((heap) => values[heap])) !== 0
  }

export const right = solve(byValues(takingValues))

export const wrong = {
  'plays Nim': solve((heaps) => xorOf(heaps) !== 0),
  'adds the values': solve(byValues(takingValues, (values) => values.reduce((a, b) => a + b))),
  'combines who wins each heap': solve(byValues(markWins)),
  'takes the numbers for sorted': solve(
    byValues((n, taken) => {
      const values = []
      for (let heap = 0; heap <= n; heap++) {
        const end = taken.findIndex((number) => number > heap)
        const usable = taken.slice(0, end < 0 ? taken.length : end)
        const seen = new Set(usable.map((number) => values[heap - number]))
        let mex = 0
        while (seen.has(mex)) mex++
        values.push(mex)
      }
      return values
    }),
  ),
  'takes one more than the largest value for the mex': solve(
    byValues((n, taken) => {
      const values = []
      for (let heap = 0; heap <= n; heap++)
        values.push(
          1 + Math.max(-1, ...taken.filter((k) => k <= heap).map((k) => values[heap - k])),
        )
      return values
    }),
  ),
  'keeps the values of the first set': (input) => {
    const [{ taken }] = readTests(input)
    return solve(byValues(takingValues), () => taken)(input)
  },
  'prints no line ends': (input) => right(input).replaceAll('\n', ''),
  'forgets the last number': solve(byValues(takingValues), (taken) => taken.slice(0, -1)),
}

export const slow = {
  'tries all moves': solve((heaps, taken) =>
    tryAll(
      heaps,
      takeMoves((heap) => taken.filter((number) => number <= heap)),
    ),
  ),
}
