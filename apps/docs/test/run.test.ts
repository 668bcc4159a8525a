// The figure of a run: its numbers follow from the places of the men that run.

import { expect, test } from 'vitest'
import { firstRun } from '../src/components/run'

const choose = (n: number, k: number): number =>
  k === 0 ? 1 : n < k ? 0 : (choose(n - 1, k - 1) * n) / k

test('the inner digit is the rank of the places in the combinatorial number system', () => {
  const { positions, first, outer } = firstRun()
  expect(positions).toHaveLength(20)
  for (const { number, cells, places } of positions) {
    expect(cells.replaceAll('m', '.')).toBe(positions[0]?.cells.replaceAll('m', '.'))
    const rank = places.reduce((sum, place, i) => sum + choose(place, i + 1), 0)
    expect(number).toBe(first + 20 * outer + rank)
  }
})
