import { createRandom } from '@zugzwang/core/testing'
import { describe, expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  decodeState,
  encodeState,
  LinkError,
  LONGEST_LINK,
  readState,
  type State,
} from '../src/share/state'

const STATES: readonly State[] = [
  { v: 1, game: 'nim:3,5,7', moves: [], at: 0 },
  {
    v: 1,
    game: 'nim:3,5,7',
    moves: ['7 to 6', '5 to 4'],
    at: 1,
    mode: 'edit',
    machine: 1,
    strength: 60,
    seed: 7,
  },
  {
    v: 1,
    game: 'words:شب،بوم?overlap=1',
    moves: ['成语接龙', 'żółć'],
    at: 2,
    mode: 'step',
    step: 12,
  },
  { v: 1, game: 'mine', source: 'export default {}', moves: [], at: 0 },
]

/** As many damaged links: 3000, or what the site's own run asks for. */
const MUTATIONS = scaled(1200, 100_000)

describe('a link', () => {
  test.each(STATES)('holds the whole state: $game', async (state) => {
    const hash = await encodeState(state)
    expect(hash).toMatch(/^[\w-]+$/)
    expect(await decodeState(hash)).toEqual(state)
  })

  test('of a board of 40 × 40 is short enough for mail', async () => {
    const random = createRandom(1)
    const rows = Array.from({ length: 40 }, () =>
      Array.from({ length: 40 }, () => (random(5) === 0 ? '*' : '.')).join(''),
    )
    const hash = await encodeState({
      v: 1,
      game: `police:PT${rows.join('/').slice(2)}`,
      moves: [],
      at: 0,
    })
    expect(hash.length).toBeLessThan(800)
    expect(hash.length).toBeLessThan(LONGEST_LINK)
  })

  test.each([
    ['v', { ...STATES[0], v: 2 }],
    ['game', { ...STATES[0], game: 7 }],
    ['moves.1', { ...STATES[0], moves: ['a', 1] }],
    ['at', { ...STATES[0], at: 1 }],
    ['at', { ...STATES[0], at: -1 }],
    ['machine', { ...STATES[0], machine: 2 }],
    ['other', { ...STATES[0], other: 1 }],
  ])('that is wrong in %s says so', async (field, state) => {
    const hash = await encodeState(state as State)
    await expect(decodeState(hash)).rejects.toMatchObject({ name: 'LinkError', field })
  })

  test('that would unpack to a great length is refused', async () => {
    const hash = await encodeState({ v: 1, game: 'a'.repeat(10_000_000), moves: [], at: 0 })
    await expect(decodeState(hash)).rejects.toMatchObject({ field: 'link' })
  })

  test(`damaged in ${MUTATIONS} ways is refused or is a state`, async () => {
    const seed = 20261122
    const random = createRandom(seed)
    const hashes = await Promise.all(STATES.map(encodeState))
    let refused = 0
    for (let i = 0; i < MUTATIONS; i++) {
      const hash = [...(hashes[random(hashes.length)] as string)]
      for (let times = 1 + random(3); times > 0; times--)
        hash.splice(random(hash.length), random(2), String.fromCharCode(33 + random(90)))
      const state = await decodeState(hash.join('')).catch((error: unknown) => {
        expect(error, `seed ${seed}, ${hash.join('')}`).toBeInstanceOf(LinkError)
        refused++
      })
      if (state !== undefined) expect(state.at).toBeLessThanOrEqual(state.moves.length)
    }
    expect(refused).toBeGreaterThan(0.9 * MUTATIONS)
  })
})

describe('a file', () => {
  test('holds a state that is too long for a link', () => {
    const state: State = { v: 1, game: `words:${'a'.repeat(500_000)}`, moves: [], at: 0 }
    expect(readState(JSON.stringify(state))).toEqual(state)
  })
  test.each([
    ['link', 'no JSON'],
    ['game', '{"v":1,"moves":[],"at":0}'],
    ['at', '{"v":1,"game":"nim:1","moves":[],"at":3}'],
  ])('that is wrong in %s says so', (field, text) =>
    expect(() => readState(text)).toThrow(expect.objectContaining({ field })),
  )
})
