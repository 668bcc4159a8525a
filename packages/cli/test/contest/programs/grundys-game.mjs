import { grundyTo, numbersOf, tryAll } from './heap-sums.mjs'

const solve = (isWon) => (input) =>
  numbersOf(input)
    .slice(1)
    .map((heap) => (isWon(heap) ? 'first' : 'second'))
    .join('\n')

/** Values up to n; heaps a and b of a split are as `allows` says. */
const splits = (n, allows, combine = (a, b) => a ^ b) =>
  grundyTo(n, (heap, values) => {
    const options = []
    for (let a = 1; 2 * a <= heap; a++)
      if (allows(a, heap - a)) options.push(combine(values[a], values[heap - a]))
    return options
  })

const unequal = (a, b) => a !== b
/** By computation, no heap from here to 10^6 is lost. */
const LOST_BELOW = 1300
const known = splits(LOST_BELOW, unequal)
const byTable = (values) => solve((heap) => heap >= values.length || values[heap] > 0)

export const right = byTable(known)

export const wrong = {
  'splits into equal heaps too': byTable(splits(LOST_BELOW, () => true)),
  'loses all heaps 3k + 1': solve((heap) => heap % 3 !== 1 && heap > 2),
  'knows 100 heaps': byTable(known.slice(0, 101)),
  'adds the values of heaps': byTable(splits(LOST_BELOW, unequal, (a, b) => a + b)),
  'splits off one coin at least, and two': byTable(splits(LOST_BELOW, (a, b) => a !== b && a <= 2)),
  'lets the player who cannot move win': solve((heap) => heap < known.length && known[heap] === 0),
  'wins every heap above 2': solve((heap) => heap > 2),
  'sees only who wins each heap': solve((heap) => {
    const won = [false]
    for (let n = 1; n <= Math.min(heap, 60); n++) {
      let wins = false
      for (let a = 1; 2 * a < n; a++) wins ||= won[a] === won[n - a]
      won.push(wins)
    }
    return won[heap] ?? true
  }),
}

const moves = (heaps) =>
  heaps.flatMap((heap, i) => {
    const next = []
    for (let a = 1; 2 * a < heap; a++)
      next.push(heaps.toSpliced(i, 1, a, heap - a).sort((x, y) => x - y))
    return next
  })

export const slow = { 'tries all moves': solve((heap) => tryAll([heap], moves)) }
