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
  [3, 3, 210_141],
  [4, 4, 5_686_416],
  [5, 5, 67_256_676],
  [6, 6, 454_019_460],
])('%i men against %i have a kernel that knows flying, and %i numbers', (own, other, count) => {
  const rules = tableNumbering(ending(own, other))
  expect(rules.count).toBe(count)
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

/** The points along each square, from a corner. */
const SQUARES = ['abcoxwvj', 'defnutsk', 'ghimrqpl']

/** By symmetry, the point that each is mapped to: squares are turned and mirrored, and the inner one changes places with the outer one. */
const SYMMETRIES: readonly (readonly number[])[] = [0, 2, 4, 6].flatMap((turn) =>
  [1, -1].flatMap((way) =>
    [SQUARES, SQUARES.toReversed()].map((images) => {
      const to: number[] = []
      for (const [k, square] of SQUARES.entries())
        for (const [i, point] of [...square].entries()) {
          const image = images[k]?.charCodeAt((way * i + turn + 8) % 8) ?? 0
          to[point.charCodeAt(0) - 97] = image - 97
        }
      return to
    }),
  ),
)

/** How many positions there are up to symmetry: the mean of how many each symmetry keeps. Source: Burnside's lemma. */
function countUpToSymmetry(own: number, other: number): number {
  let kept = 0
  for (const to of SYMMETRIES) {
    // by how many men are on the cycles so far, which men of one player fill or leave
    const ways = new Map([['0 0', 1]])
    const seen = new Set<number>()
    for (const from of to.keys()) {
      if (seen.has(from)) continue
      let length = 0
      for (let at = from; !seen.has(at); at = to[at] ?? 0) {
        seen.add(at)
        length++
      }
      for (const [key, count] of [...ways]) {
        const [a = 0, b = 0] = key.split(' ').map(Number)
        for (const more of [`${a + length} ${b}`, `${a} ${b + length}`])
          ways.set(more, (ways.get(more) ?? 0) + count)
      }
    }
    kept += ways.get(`${own} ${other}`) ?? 0
  }
  return kept / SYMMETRIES.length
}

/**
 * By plies how many positions of three men against three, up to symmetry, are won or lost for the player to move, both of whom fly;
 * a mill ends play. By counting the moves that are left to each position.
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
  const images = SYMMETRIES.map((to) =>
    SETS.map((set) => {
      let image = 0
      for (const [from, point] of to.entries()) image |= ((set >> from) & 1) << point
      return places.get(image) as number
    }),
  )
  const isFirst = (position: number) => {
    const [own, other] = [Math.floor(position / length), position % length]
    return images.every((image) => (image[own] ?? 0) * length + (image[other] ?? 0) >= position)
  }
  for (let ply = 1; next.length > 0; ply++) {
    plies[ply] = next.filter(isFirst).length
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
  const draws = [...left.keys()].filter(
    (position) => (left[position] ?? 0) > 0 && isFirst(position),
  )
  return { plies, draws: draws.length }
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
    expect(draws).toBe(269)
  },
)

// Up to symmetry. No published table of these counts was found (Gasser, "Solving Nine Men's Morris", 1996, has one).
const FOUND: readonly (readonly [number, number, number, number, number, number])[] = [
  [3, 3, 140_621, 28_736, 269, 26],
  [3, 4, 177_678, 3095, 1_340_023, 33],
  [3, 5, 586_961, 9677, 4_564_142, 31],
  [4, 4, 159, 29, 3_225_409, 9],
  [4, 5, 9940, 1518, 20_609_534, 29],
  [5, 5, 28_819, 4289, 30_881_316, 57],
  [3, 6, 2_752_371, 192_000, 10_806_269, 7],
  [4, 6, 5_985_315, 1_649_976, 43_896_293, 157],
  [5, 6, 17_247_943, 4_809_008, 122_175_193, 163],
  [6, 6, 23_250_808, 5_273_162, 127_705_390, 167],
]

// Three minutes and a gigabyte
test.runIf(drill)('six men against six: every position is counted once', async () => {
  // the plies and 217 moves do not fit into a byte
  const table = await solveTable(endingRules(6, 6), { bytes: 2, memoryLimit: 1e9 })
  const { tiers } = await readTableInfo(bytesSource(table))
  const sum = (counts: Readonly<Record<string, number>>) =>
    Object.values(counts).reduce((total, count) => total + count, 0)
  for (const [own, other, won, lost, drawn, longest] of FOUND) {
    const sides = tiers.find(({ name }) => name === `${own}M${other}m`)?.counts.sides ?? []
    const [{ win, loss, draw } = { win: {}, loss: {}, draw: 0 }] = sides
    expect([sum(win), sum(loss), draw]).toEqual([won, lost, drawn])
    expect(Math.max(...Object.keys({ ...win, ...loss }).map(Number))).toBe(longest)
    // those of both players to move have numbers in one tier
    const both = own === other ? 1 : 2
    expect(won + lost + drawn).toBe(both * countUpToSymmetry(own, other))
  }
})
