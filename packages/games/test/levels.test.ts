import { checkAnswer, createRandom } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { type Level, type LevelPattern, type LevelWish, searchLevels } from '../src/index'

const PATTERN: LevelPattern = { text: 'police:____/_**_/___E', fill: '....*', pieces: 'PT' }

async function search(pattern: LevelPattern, wish: LevelWish, seed: number, tries = 60) {
  const found: Level[] = []
  const random = createRandom(seed)
  for await (const level of searchLevels(pattern, wish, { random, tries })) found.push(level)
  return found
}

describe('a search for levels', () => {
  it('keeps walls and exits that are given, and puts every piece once', async () => {
    const levels = await search(PATTERN, {}, 1)
    expect(levels.length).toBeGreaterThan(30)
    for (const { open } of levels) {
      expect(open.text).toMatch(/^police:[.*PT]{4}\/[.*PT]\*\*[.*PT]\/[.*PT]{3}E$/)
      expect(open.text.match(/[PT]/g)?.toSorted()).toEqual(['P', 'T'])
    }
    expect(new Set(levels.map(({ open }) => open.text)).size).toBe(levels.length)
  })

  it('finds what is wished: all of it, and nothing else', async () => {
    const all = await search(PATTERN, {}, 2)
    const wish: LevelWish = { outcome: 'win', plies: [3, 9], onlyMoves: [1, 99], bits: [1, 99] }
    const found = await search(PATTERN, wish, 2)
    const fits = all.filter(({ difficulty: { value, onlyMoves, bits } }) => {
      const { outcome, plies = 0 } = value
      return outcome === 'win' && plies >= 3 && plies <= 9 && onlyMoves >= 1 && bits >= 1
    })
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThan(all.length)
    expect(found.map(({ open, attempt }) => [open.text, attempt])).toEqual(
      fits.map(({ open, attempt }) => [open.text, attempt]),
    )
    for (const { open } of found) expect(await checkAnswer(open.answer)).toEqual([])
  })

  it('goes by its seed', async () => {
    const texts = async (seed: number) =>
      (await search(PATTERN, {}, seed, 20)).map(({ open }) => open.text)
    expect(await texts(3)).toEqual(await texts(3))
    expect(await texts(3)).not.toEqual(await texts(4))
  })

  it('searches other games, their parameters kept', async () => {
    const pawn = await search({ text: 'pawn:___/___/___', fill: '..#', pieces: 'OOX' }, {}, 5)
    expect(pawn.length).toBeGreaterThan(5)
    const strip = await search(
      { text: 'treblecross:________', fill: '...X' },
      { outcome: 'loss' },
      5,
    )
    expect(strip.length).toBeGreaterThan(0)
    const [level] = await search({ ...PATTERN, text: `${PATTERN.text}?endless=police` }, {}, 6)
    expect(level?.open.text).toMatch(/\?endless=police$/)
  })

  it.each([
    [{ text: 'police:_', pieces: 'PT' }, 'no free cell for "T"'],
    [{ text: 'police:__', fill: '', pieces: 'PT' }, 'there are no letters to fill _ with'],
    [{ text: 'police:__', pieces: 'T' }, 'No police'],
    [{ text: 'shogi:__' }, 'there is no game "shogi"'],
  ])('refuses %j', async (pattern, reason) => {
    await expect(search(pattern, {}, 1)).rejects.toThrow(reason)
  })
})
