import { grundyTo, numbersOf, xorOf } from './heap-sums.mjs'

const solve =
  (value, combine = xorOf) =>
  (input) => {
    const [count, least, most, ...heaps] = numbersOf(input)
    const values = heaps.slice(0, count).map((heap) => value(heap, least, most))
    return combine(values) !== 0 ? 'First' : 'Second'
  }

const period = (heap, least, most) => Math.floor((heap % (least + most)) / least)

export const right = solve(period)

export const wrong = {
  'has the period L + R + 1': solve((heap, least, most) =>
    Math.floor((heap % (least + most + 1)) / least),
  ),
  'has the period R + 1': solve((heap, least, most) => Math.floor((heap % (most + 1)) / least)),
  'does not divide by L': solve((heap, least, most) => heap % (least + most)),
  'has no period': solve((heap, least) => Math.floor(heap / least)),
  'plays Nim': solve((heap) => heap),
  'adds the values': solve(period, (values) => values.reduce((a, b) => a + b)),
  'combines who wins each heap': solve((heap, least, most) => +(period(heap, least, most) > 0)),
  'rounds up': solve((heap, least, most) => Math.ceil((heap % (least + most)) / least)),
}

export const slow = {
  'computes all values': (input) => {
    const [count, least, most, ...heaps] = numbersOf(input)
    const values = grundyTo(Math.max(...heaps), (heap, known) =>
      known.slice(Math.max(0, heap - most), Math.max(0, heap - least + 1)),
    )
    return xorOf(heaps.slice(0, count).map((heap) => values[heap])) !== 0 ? 'First' : 'Second'
  },
}
