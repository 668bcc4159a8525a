// Fields as threads get them: with the first memory throughout, so that modules are compiled once.

import { expect, it } from 'vitest'
import { createFirstMemory } from '../src/node/first-memory'
import { createDesks } from '../src/solve/desk'
import { createBuffers, createField, createReached, type Field } from '../src/solve/field'
import { createSolveMemory } from '../src/solve/memory'
import { randomGame } from './games'

const rules = randomGame({ seed: 1, count: 900, hasMover: false, hasUnmoves: true, tiers: 1 })
const shape = { first: 0, count: 900, window: 900, scratch: undefined, isLook: true }

/** The same field twice, as two messages bring it: the objects of shared memory differ, the bytes are the same. */
function fieldTwice(): readonly [Field, Field] {
  const memory = createSolveMemory(2 ** 20, true)
  const buffers = createBuffers({ count: 900, window: 900 }, 1, memory.allocate)
  const reached = createReached(900, 900, memory.allocate)
  const outside = { first: 0, count: 8, cells: new Uint8Array(8), scores: new Int32Array(256) }
  const field = createField(
    buffers,
    { ...shape, isInOrder: false, desks: createDesks(rules, memory, 2) },
    [outside],
    reached,
  )
  return [structuredClone(field), structuredClone(field)]
}

it('a field of a later message lies in the memory of the first', () => {
  const [first, later] = fieldTwice()
  const onFirst = createFirstMemory()
  expect(onFirst(first)).toEqual(first)
  expect(later.cells.buffer).not.toBe(first.cells.buffer)
  const moved = onFirst(later)
  expect(moved.desks?.memory).toBe(first.desks?.memory)
  for (const array of [moved.cells, moved.scores, moved.control, moved.reached?.seen])
    expect(array?.buffer).toBe(first.desks?.memory.buffer)
  expect(moved.desks?.room.buffer).toBe(first.desks?.memory.buffer)
  expect(moved.cells.byteOffset).toBe(later.cells.byteOffset)
  expect(moved.holds).toHaveLength(later.holds.length)
  expect(moved.lower[0]?.cells).toBe(later.lower[0]?.cells)
  expect(moved.count).toBe(900)
})

it('a field without such memory stays as it is', () => {
  const field = { ...fieldTwice()[0], desks: undefined }
  expect(createFirstMemory()(field)).toBe(field)
})
