// Programs for tests of heaps of up to 1000, with moves known beforehand.

import { numbersOf, takeMoves, takingValues, tryAll, xorOf } from './heap-sums.mjs'

const MOST = 1000

/** Tests of `size` heaps; one of zeros ends them. */
export function createPrograms({ size, taken, win, loss, wrongTaken }) {
  const readTests = (input) => {
    const numbers = numbersOf(input)
    const tests = []
    for (let at = 0; at < numbers.length; at += size) tests.push(numbers.slice(at, at + size))
    const end = tests.findIndex((heaps) => heaps.every((heap) => heap === 0))
    return end < 0 ? tests : tests.slice(0, end)
  }
  const solve = (isWon) => (input) =>
    readTests(input)
      .map((heaps) => (isWon(heaps) ? win : loss))
      .join('\n')
  const byValues = (values, combine = xorOf) =>
    solve((heaps) => combine(heaps.map((heap) => values[heap])) !== 0)
  const values = takingValues(MOST, taken)
  return {
    solve,
    byValues,
    values,
    right: byValues(values),
    wrong: {
      'gives the other player': solve((heaps) => xorOf(heaps.map((heap) => values[heap])) === 0),
      'plays Nim': solve((heaps) => xorOf(heaps) !== 0),
      'answers one test': (input) =>
        solve((heaps) => xorOf(heaps.map((heap) => values[heap])) !== 0)(input).split('\n')[0],
      ...Object.fromEntries(
        Object.entries(wrongTaken).map(([name, numbers]) => [
          name,
          byValues(takingValues(MOST, numbers)),
        ]),
      ),
    },
    slow: {
      'tries all moves': solve((heaps) =>
        tryAll(
          heaps,
          takeMoves((heap) => taken.filter((number) => number <= heap)),
        ),
      ),
    },
  }
}
