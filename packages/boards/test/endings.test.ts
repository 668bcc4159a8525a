// Endings of nine men's morris, in which three men fly: their kernel against the numbers, and against a search that shares nothing with
// them.

import { createRandom } from '@zugzwang/core/testing'
import { bytesSource, readTableInfo, solveTable } from '@zugzwang/tablebase'
import { expect, test } from 'vitest'
import { drill, scaled } from '../../../tools/scale'
import { nineMensMorris } from '../src/games'
import type { GameData } from '../src/index'
import { tableNumbering } from '../src/tables'
import { expectSameMoves } from './same-moves'

/** The ending with these numbers of men, none of them in hand. */
function ending(own: number, other: number): GameData {
  const men = `${'M'.repeat(own)}${'m'.repeat(other)}`.padEnd(24, '.')
  const rows = [0, 3, 6, 9, 15, 18, 21].map((from, i) => men.slice(from, from + (i === 3 ? 6 : 3)))
  return { ...nineMensMorris, start: `${rows.join('/')}[]` }
}

/** Every position, whether play from the start reaches it or not. */
function endingRules(own: number, other: number) {
  const { start: _, ...rules } = tableNumbering(ending(own, other))
  return rules
}

test.each([
  [3, 3],
  [4, 4],
  [5, 5],
])('%i men against %i have a kernel that knows flying', (own, other) => {
  const rules = tableNumbering(ending(own, other))
  const random = createRandom(own)
  const numbers = Array.from({ length: scaled(100, 5000) }, () => random(rules.count))
  expect(
    expectSameMoves(
      rules,
      numbers.sort((a, b) => a - b),
      `seed ${own}`,
    ),
  ).toBe(true)
})

const MILLS = [
  ...['abc', 'def', 'ghi', 'jkl', 'mno', 'pqr', 'stu', 'vwx'],
  ...['ajv', 'dks', 'glp', 'beh', 'qtw', 'imr', 'fnu', 'cox'],
].map((mill) => [...mill].reduce((bits, point) => bits | (1 << (point.charCodeAt(0) - 97)), 0))

/** Sets of three of the 24 points as bits, and their places in the list by bits. */
const SETS: readonly number[] = Array.from({ length: 24 }, (_, a) =>
  Array.from({ length: a }, (_, b) =>
    Array.from({ length: b }, (_, c) => (1 << a) | (1 << b) | (1 << c)),
  ),
).flat(2)

/**
 * By plies how many positions of three men against three are won or lost for the player to move, both of whom fly; a mill ends
 * play. By counting the moves that are left to each position.
 */
function countByHand(): { readonly plies: number[]; readonly draws: number } {
  const places = new Map(SETS.map((set, place) => [set, place]))
  const { length } = SETS
  const flights = (own: number, other: number): number[] => {
    const found: number[] = []
    for (let from = 0; from < 24; from++)
      for (let to = 0; to < 24; to++)
        if ((own >> from) & 1 && !(((own | other) >> to) & 1))
          found.push(places.get(own ^ (1 << from) ^ (1 << to)) as number)
    return found
  }
  // of a position own · length + other
  const left = new Int8Array(length * length).fill(-1)
  const plies: number[] = []
  let next: number[] = []
  for (const [a, own] of SETS.entries())
    for (const [b, other] of SETS.entries())
      if ((own & other) === 0) {
        const moves = flights(own, other)
        const wins = moves.some((set) => MILLS.includes(SETS[set] as number))
        left[a * length + b] = wins ? 0 : moves.length
        if (wins) next.push(a * length + b)
      }
  for (let ply = 1; next.length > 0; ply++) {
    plies[ply] = next.length
    const reached = next
    next = []
    for (const position of reached) {
      const [own, other] = [Math.floor(position / length), position % length]
      // the other player has flown to where these men are
      for (const before of flights(SETS[other] as number, SETS[own] as number)) {
        const at = before * length + own
        if ((left[at] ?? 0) <= 0) continue
        left[at] = ply % 2 === 0 ? 0 : (left[at] ?? 0) - 1
        if (left[at] === 0) next.push(at)
      }
    }
  }
  return { plies, draws: left.reduce((sum, moves) => sum + Number(moves > 0), 0) }
}

test.runIf(drill)(
  'three men against three: the table counts what a search by hand does',
  async () => {
    const bytes = await solveTable(endingRules(3, 3))
    const { tiers } = await readTableInfo(bytesSource(bytes))
    const { win = {}, loss = {}, draw } = tiers.at(-1)?.counts.sides[0] ?? {}
    const { plies, draws } = countByHand()
    expect({ ...win, ...loss }).toEqual({ ...plies })
    expect(draw).toBe(draws)
    expect(draws).toBe(4112)
  },
)
