import { expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  infiniteFromBuffer,
  infiniteToBuffer,
  strategiesFromBuffer,
  strategiesToBuffer,
} from '../src/buffer'
import { type InfiniteArena, type Objective, ParityError, solveInfinite } from '../src/index'
import { below, createRandom, randomDigraph } from './random'

const random = createRandom(51)

function drawArena(i: number): InfiniteArena {
  const graph = randomDigraph(random, below(random, 8), 0, 3)
  const { order, size } = graph
  const mover = Uint8Array.from({ length: order }, () => below(random, 2))
  const priority = Int32Array.from({ length: order }, () => below(random, 2 ** 31))
  const accepting = Uint8Array.from({ length: order }, () => below(random, 2))
  const weight = Int32Array.from({ length: size }, () => below(random, 2001) - 1000)
  const threshold = { numerator: below(random, 9) - 4, denominator: 1 + below(random, 9) }
  const objectives: readonly Objective[] = [
    { kind: 'parity', priority, decides: 'max' },
    { kind: 'parity', priority, decides: 'min' },
    { kind: 'buchi', accepting },
    { kind: 'coBuchi', accepting },
    { kind: 'energy', weight },
    { kind: 'meanPayoff', weight },
    { kind: 'meanPayoff', weight, threshold },
  ]
  const objective = objectives[i % objectives.length]
  if (objective === undefined) throw new Error('no objective')
  return { graph, mover, objective }
}

/** Every shortening and every flipped bit is refused by name, and so are other bytes after the end. */
function expectFragile(buffer: ArrayBuffer, read: (bytes: Uint8Array) => unknown): void {
  const refuses = (bytes: Uint8Array): boolean => {
    try {
      read(bytes)
      return false
    } catch (error) {
      return error instanceof ParityError && error.code === 'INVALID_BUFFER'
    }
  }
  const whole = new Uint8Array(buffer)
  for (let length = 0; length < whole.length; length++)
    if (!refuses(whole.slice(0, length))) expect.fail(`cut to ${length} bytes`)
  for (let bit = 0; bit < 8 * whole.length; bit++) {
    const flipped = whole.slice()
    const at = bit >> 3
    flipped[at] = (whole[at] ?? 0) ^ (1 << (bit & 7))
    if (!refuses(flipped)) expect.fail(`bit ${bit} flipped`)
  }
  expect(refuses(Uint8Array.of(...whole, 0))).toBe(true)
  expect(refuses(Uint8Array.of(...whole, 0, 0, 0, 0))).toBe(true)
}

test('arenas and solutions are read as they were written, at any alignment', async () => {
  for (let i = 0; i < scaled(210, 10_000); i++) {
    const arena = drawArena(i)
    const buffer = infiniteToBuffer(arena)
    expect(infiniteFromBuffer(buffer)).toEqual(arena)
    const moved = new Uint8Array(buffer.byteLength + 3)
    moved.set(new Uint8Array(buffer), 3)
    expect(infiniteFromBuffer(moved.subarray(3))).toEqual(arena)
    const solution = await solveInfinite(arena)
    expect(strategiesFromBuffer(strategiesToBuffer(solution))).toEqual(solution)
  }
})

test('what is cut short or damaged is refused', async () => {
  for (let i = 0; i < 14; i++) {
    const arena = drawArena(i)
    expectFragile(infiniteToBuffer(arena), infiniteFromBuffer)
    expectFragile(strategiesToBuffer(await solveInfinite(arena)), strategiesFromBuffer)
  }
})

test('an arena is no solution, and a wrong one is not written', () => {
  const arena = drawArena(0)
  expect(() => strategiesFromBuffer(infiniteToBuffer(arena))).toThrow('This is no solution')
  const mover = new Uint8Array(arena.graph.order + 1)
  expect(() => infiniteToBuffer({ ...arena, mover })).toThrow('mover.length')
  const winner = new Uint8Array(2)
  const strategy = new Int32Array(1)
  expect(() => strategiesToBuffer({ winner, strategy })).toThrow(
    'The list strategy has 1 entries; expected 2, one for each position.',
  )
})
