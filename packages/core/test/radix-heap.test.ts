// The heap of solveCost against a plain list, with totals of every kind that a double has, and two inputs that it makes
// hard for solveCost.

import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  CoreError,
  digraphFromArcs,
  MAX,
  MIN,
  solveCost,
  UNDECIDED,
  verifySolution,
} from '../src/index'
import {
  CHUNK,
  createRadixHeap,
  push,
  type RadixHeap,
  refill,
  takeLeast,
} from '../src/solve/radix-heap'
import { createRandom, type Random, randomArcs } from '../src/testing'

/** Name, totals to begin with, and what is added to the last total. */
type Kind = [string, (random: Random) => number, (random: Random) => number]

const anySign = (random: Random) => (random(2) ? 1 : -1)
const anyPower = (random: Random) => 10 ** (random(339) - 323)
const SMALLEST = Number.MIN_VALUE
const KINDS: Kind[] = [
  ['equal', () => 7, () => 0],
  ['small integers', (random) => random(9) - 4, (random) => random(4)],
  ['fractions', (random) => random(2 ** 32) / 2 ** 20, (random) => random(2 ** 32) / 2 ** 22],
  ['negative', (random) => -random(2 ** 32) / 2 ** random(40) - 1, (random) => random(7) / 64],
  ['around zero', (random) => (random(5) - 2) * SMALLEST, (random) => random(3) * SMALLEST],
  ['subnormal', (random) => random(999) * -SMALLEST, (random) => random(99) * SMALLEST],
  ['of any size', (random) => anySign(random) * anyPower(random), anyPower],
  ['of 2^53', (random) => anySign(random) * 2 ** 53, (random) => 2 ** random(54)],
]

interface Entry {
  readonly total: number
  readonly plies: number
}

const compare = (a: Entry, b: Entry) => a.total - b.total || a.plies - b.plies

function randomPlies(random: Random): number {
  return random(3) ? random(20) : random(2 ** 31)
}

/** Positions with the least key, and those that `refill` announced. */
function takeSome(heap: RadixHeap): { taken: number[]; soon: number[] } {
  const positions = new Int32Array(CHUNK)
  const soon: number[] = []
  while (heap.length > 0) {
    const count = takeLeast(heap, positions)
    if (count > 0) return { taken: Array.from(positions.subarray(0, count)), soon }
    soon.push(...positions.subarray(0, refill(heap, positions)))
  }
  return { taken: [], soon }
}

describe.each(KINDS)('totals %s', (_, first, added) => {
  it('come out as a list is sorted', () => {
    for (const length of [0, 1, CHUNK, CHUNK + 1, 1000, scaled(3000, 20_000)]) {
      const random = createRandom(length)
      const heap = createRadixHeap(length)
      const entries = Array.from({ length }, (_, position) => {
        const entry = { position, total: first(random) + 0, plies: randomPlies(random) }
        push(heap, entry.total, entry.plies, position)
        return entry
      })
      expect(heap.length).toBe(length)
      const came: Entry[] = []
      const positions = new Set<number>()
      while (heap.length > 0)
        for (const position of takeSome(heap).taken) {
          came.push({ total: heap.keys[0], plies: heap.lastPlies })
          expect(compare(entries[position] as Entry, came.at(-1) as Entry)).toBe(0)
          positions.add(position)
        }
      expect(positions.size).toBe(length)
      expect(came).toEqual(entries.toSorted(compare).map(({ total, plies }) => ({ total, plies })))
    }
  })

  it('come out least first while others are put in', () => {
    let announced = 0
    for (let seed = 1; seed <= scaled(5, 400); seed++) {
      const random = createRandom(seed)
      const capacity = random(2) ? 0 : 2 ** (1 + random(9))
      const heap = createRadixHeap(capacity)
      const room = heap.totals
      const waiting = new Map<number, Entry>()
      let last: Entry = { total: Number.NEGATIVE_INFINITY, plies: 0 }
      let puts = 1 + random(1000)
      let position = 0
      while (puts > 0 || waiting.size > 0) {
        for (let burst = random(1 + random(200)); burst > 0 && puts > 0; burst--) {
          if (capacity > 0 && waiting.size === capacity) break
          puts--
          let entry = { total: first(random) + 0, plies: randomPlies(random) }
          if (compare(entry, last) < 0) {
            const total = Math.min(last.total + added(random), Number.MAX_VALUE) + 0
            const plies = randomPlies(random)
            entry = { total, plies: total === last.total ? Math.max(plies, last.plies) : plies }
          }
          push(heap, entry.total, entry.plies, position)
          waiting.set(position++, entry)
        }
        expect(heap.length).toBe(waiting.size)
        const { taken, soon } = takeSome(heap)
        if (waiting.size > 0) expect(taken.length).toBeGreaterThan(0)
        if (soon.some((v) => !waiting.has(v))) expect.fail(`seed ${seed}: others announced`)
        announced += soon.length
        last = { total: heap.keys[0], plies: heap.lastPlies }
        for (const entry of waiting.values())
          if (compare(entry, last) < 0) expect.fail(`seed ${seed}: ${last.total} came too soon`)
        for (const v of taken) {
          const entry = waiting.get(v)
          if (!entry || compare(entry, last) !== 0) expect.fail(`seed ${seed}: ${v} came wrongly`)
          waiting.delete(v)
        }
      }
      if (capacity > 0) expect(heap.totals, `seed ${seed}: no more room`).toBe(room)
    }
    expect(announced).toBeGreaterThan(scaled(500, 1000))
  })
})

it('refuses more entries than can be numbered', () => {
  expect(() => createRadixHeap(2 ** 31)).toThrow(CoreError)
  expect(() => createRadixHeap(2 ** 31)).toThrow(/room for 21474\d+ entries/)
})

describe('in solveCost', () => {
  it('payoffs and costs of −0 are those of 0', async () => {
    for (let seed = 1; seed <= scaled(100, 10_000); seed++) {
      const random = createRandom(seed)
      const arena = randomArena(random, 2 + random(30), 2, (order) => random(order))
      const signed = (number: number) => (number === 0 && random(2) ? -0 : number)
      const solution = await solveCost({
        ...arena,
        cost: arena.cost.map(signed),
        payoff: arena.payoff.map(signed),
      })
      expect(solution, `seed ${seed}`).toEqual(await solveCost(arena))
    }
  })

  it('thousands of arcs may lead to one position', async () => {
    for (let seed = 1; seed <= scaled(8, 20); seed++) {
      const random = createRandom(seed)
      const few = 1 + random(4)
      const arena = randomArena(random, 2000, 4, () => random(few))
      const solution = await solveCost(arena)
      expect(await verifySolution(arena, solution), `seed ${seed}`).toBeUndefined()
      expect(solution.score.filter((score) => score !== 0).length).toBeGreaterThan(1000)
    }
  })
})

/** Ends pay 0, arcs cost 0 … 2, and Max moves in a quarter of the positions. */
function randomArena(
  random: Random,
  order: number,
  degree: number,
  target: (order: number) => number,
) {
  const sinks = 1 + random(Math.ceil(order / 4))
  const { sources } = randomArcs(random, order, degree * order, sinks)
  const targets = sources.map(() => target(order))
  const graph = digraphFromArcs(order, sources, targets)
  return {
    graph,
    mover: Uint8Array.from({ length: order }, () => (random(4) ? MIN : MAX)),
    payoff: Float64Array.from({ length: order }, (_, v) =>
      graph.offsets[v] === graph.offsets[v + 1] ? 0 : UNDECIDED,
    ),
    cost: Float64Array.from(targets, () => random(3)),
    endless: Number.POSITIVE_INFINITY,
  }
}
