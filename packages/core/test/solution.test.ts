import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { fromBuffer, toBuffer } from '../src/buffer'
import {
  alternatingArena,
  bestArcs,
  CoreError,
  digraphFromArcs,
  impartialArena,
  outcomeAt,
  pliesAt,
  solveOutcome,
  verifySolution,
} from '../src/index'
import { createRandom, randomArcs } from '../src/testing'

/** 0 has moves to three losses, one of them farther away and one twice; 5 and 6 a draw by going round. */
const graph = digraphFromArcs(
  8,
  [0, 0, 0, 0, 3, 4, 5, 5, 6, 6, 7],
  [2, 3, 1, 2, 4, 1, 6, 0, 5, 5, 0],
)
const arena = impartialArena(graph)

describe('best moves', () => {
  it('are all of them, in the order of the rules, parallel ones apart', async () => {
    const solution = await solveOutcome(arena)
    expect(Array.from(solution.score)).toEqual([2, -1, -1, -3, 2, 0, 0, -3])
    expect(bestArcs(arena, solution, 0)).toEqual([0, 2, 3])
    expect(bestArcs(arena, solution, 1)).toEqual([])
    expect(bestArcs(arena, solution, 3)).toEqual([4])
    expect(bestArcs(arena, solution, 5)).toEqual([6])
    expect(bestArcs(arena, solution, 6)).toEqual([8, 9])
  })

  it('keep their promise in random arenas with and without movers', async () => {
    for (let seed = 1; seed <= scaled(150, 500); seed++) {
      const random = createRandom(seed)
      const order = 1 + random(10)
      const { sources, targets } = randomArcs(random, order, random(order * 3))
      const plain = digraphFromArcs(order, sources, targets)
      for (const game of [impartialArena(plain, 'misere'), alternatingArena(plain)]) {
        const solution = await solveOutcome(game)
        for (let v = 0; v < game.graph.order; v++) {
          const best = new Set(bestArcs(game, solution, v))
          const outcome = outcomeAt(game, solution, v)
          const plies = pliesAt(solution, v)
          const { offsets } = game.graph
          if (plies === 0) expect(best.size).toBe(0)
          else expect(best.size, `seed ${seed}, position ${v}`).toBeGreaterThan(0)
          for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
            const w = game.graph.targets[arc]
            const answer = { win: 'loss', loss: 'win', draw: 'draw' }[outcome]
            const good =
              outcomeAt(game, solution, w) === answer &&
              (outcome === 'draw' || pliesAt(solution, w) === plies - 1)
            expect(best.has(arc), `seed ${seed}, arc ${arc}`).toBe(good && plies !== 0)
          }
        }
      }
    }
  })
})

it('says what is asked of a position that does not exist', async () => {
  const solution = await solveOutcome(arena)
  expect(() => pliesAt(solution, 8)).toThrow('position is 8; expected 0 … 7.')
  expect(() => outcomeAt(arena, solution, -1)).toThrow(CoreError)
})

describe('as a buffer', () => {
  it('comes back the same and still verifies', async () => {
    const solution = await solveOutcome(arena)
    const buffer = toBuffer(solution)
    expect(buffer.byteLength).toBe(24 + 4 * 8)
    const back = fromBuffer(buffer)
    expect(back).toEqual(solution)
    expect(await verifySolution(arena, back)).toBeUndefined()
    for (let offset = 0; offset < 8; offset++)
      for (const shifted of [
        new Uint8Array(buffer.byteLength + offset),
        Buffer.alloc(buffer.byteLength + offset),
      ]) {
        shifted.set(new Uint8Array(buffer), offset)
        expect(fromBuffer(shifted.subarray(offset)), `offset ${offset}`).toEqual(solution)
      }
    expect(fromBuffer(toBuffer({ order: 0, score: new Int32Array(0) })).order).toBe(0)
  })

  it('carries values, for any order', async () => {
    for (let order = 0; order < 6; order++) {
      const solution = {
        order,
        score: Int32Array.from({ length: order }, (_, v) => v - 2),
        value: Float64Array.from({ length: order }, (_, v) => v / 3),
      }
      const buffer = toBuffer(solution)
      expect(buffer.byteLength).toBe(24 + 12 * order)
      expect(fromBuffer(buffer)).toEqual(solution)
    }
  })

  it.each([
    ['scores', { order: 2, score: Int32Array.of(2, -1) }],
    ['values', { order: 2, score: Int32Array.of(2, -1), value: Float64Array.of(7, -7) }],
  ])('refuses every truncation, every extension and every flipped bit: %s', (_, solution) => {
    const bytes = new Uint8Array(toBuffer(solution))
    for (let length = 0; length < bytes.length; length++)
      expect(() => fromBuffer(bytes.slice(0, length)), `${length} bytes`).toThrow(CoreError)
    for (let extra = 1; extra <= 8; extra++) {
      const longer = new Uint8Array(bytes.length + extra)
      longer.set(bytes)
      expect(() => fromBuffer(longer)).toThrow(/cut short or damaged/)
    }
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const flipped = bytes.slice()
      flipped[bit >> 3] = flipped[bit >> 3] ^ (1 << (bit & 7))
      expect(() => fromBuffer(flipped), `bit ${bit}`).toThrow(CoreError)
    }
  })

  it('names another version', () => {
    const words = new Int32Array(toBuffer({ order: 0, score: new Int32Array(0) }))
    words[1] = 2
    expect(() => fromBuffer(words.buffer)).toThrow('has version 2; expected 1.')
    expect(() => fromBuffer(new ArrayBuffer(0))).toThrow(
      'its first bytes are wrong; expected "ZGZS".',
    )
  })
})
