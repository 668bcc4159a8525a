// The gallery: a card for each game, and the kept values computed again.

import { games, type KindId, openGame } from '@zugzwang/games'
import { describe, expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import { type Card, galleryCards, resultOf } from '../src/gallery/cards'
import { type Measured, measure } from '../src/gallery/measure'
import { galleryText } from '../src/gallery/texts'
import { frameOf, thumbnailOf } from '../src/gallery/thumbnail'
import kept from '../src/gallery/values.json'
import { decodeState } from '../src/share/state'
import { gallery as en } from '../src/words/en/gallery'
import { gallery as fa } from '../src/words/fa/gallery'
import { gallery as pl } from '../src/words/pl/gallery'
import { gallery as zhCn } from '../src/words/zh-cn/gallery'

const values: Readonly<Record<string, Measured>> = kept as Readonly<Record<string, Measured>>
const texts = games.map(({ id }) => galleryText(id))
/** Larger games are computed again in the drill. */
const MOST_POSITIONS = scaled(900, Number.POSITIVE_INFINITY)

describe('kept values', () => {
  test('are of all games of the catalogue, and of no others; run node scripts/gallery.ts', () => {
    expect(Object.keys(values)).toEqual(texts)
  })

  test('are computed again', async () => {
    let computed = 0
    for (const text of texts) {
      if ((values[text]?.positions ?? 0) > MOST_POSITIONS) continue
      expect({ text, ...(await measure(text)) }).toEqual({ text, ...values[text] })
      computed++
    }
    expect(computed).toBeGreaterThan(20)
  })

  test('are those of an answer that is asked in another way', async () => {
    for (const text of ['hare:start', 'tapatan:start', 'mu-torere:start']) {
      const { game, answer } = await openGame(text)
      const start = game.rules.start()
      const { outcome, plies } = await answer.judge(start)
      expect(values[text]).toMatchObject(plies === undefined ? { outcome } : { outcome, plies })
    }
  })
})

describe('cards', () => {
  test('show every game, with a link to its start and a small picture', async () => {
    const cards: readonly Card[] = await galleryCards()
    expect(cards.map(({ id }) => id)).toEqual(games.map(({ id }) => id))
    for (const { id, hash, result, picture } of cards) {
      const { game, moves } = await decodeState(hash)
      const own = result === 'unsolved' ? games.find((each) => each.id === id)?.example : undefined
      expect([game, moves]).toEqual([own ?? galleryText(id), []])
      expect(picture.content.length, id).toBeLessThan(7000)
      expect(picture.content, id).not.toMatch(/NaN|Infinity|undefined/)
    }
    const bytes = cards.reduce((sum, { picture }) => sum + picture.content.length, 0)
    expect(bytes).toBeLessThan(120_000)
    const { size, result } = cards.find(({ id }) => id === 'hex') ?? {}
    expect([size, result]).toEqual(['4', 'first'])
  })

  test('show the pieces of a position on the way, and dominoes as such', async () => {
    const cards = new Map((await galleryCards()).map((card) => [card.id, card]))
    const count = (id: KindId, part: RegExp) => cards.get(id)?.picture.content.match(part)?.length
    expect(count('connect-four', /<circle/g)).toBe(9)
    expect(count('domineering', /<rect class="zz-disc"/g)).toBe(5)
    expect(count('police', /#zz-(?:police|thief)/g)).toBe(2)
    expect(count('police', /zz-exit/g)).toBe(1)
  })

  test('say who wins when the first player is to move', () => {
    expect((['win', 'loss', 'draw', undefined] as const).map(resultOf)).toEqual([
      'first',
      'second',
      'draw',
      'unsolved',
    ])
    expect(en.result('first', 11)).toBe('First player wins in 11 plies')
    expect(en.result('draw', undefined)).toBe('A draw')
    expect(en.positions(1)).toBe('1 position')
    expect(fa.result('second', 12)).toBe('بازیکن دوم می‌برد، در ۱۲ نیم‌حرکت')
    expect(pl.result('first', 1)).toBe('Wygrywa pierwszy gracz w 1 półruchu')
    expect(pl.positions(793)).toBe('793 pozycje')
    expect(zhCn.result('first', 11)).toBe('先手胜，11 步')
  })
})

test('a frame is 4 by 3, with its picture in the middle', () => {
  expect(frameOf({ width: 40, height: 20, content: '' })).toBe('-80 -65 200 150')
  expect(frameOf({ width: 100, height: 280, content: '' })).toBe('-150 -10 400 300')
})

test('a thumbnail has lines, points and men, and nothing unescaped', () => {
  const { content, width, height } = thumbnailOf({
    kind: 'grid',
    form: 'points',
    rows: 1,
    columns: 2,
    cells: ['.', '.'],
    names: ['a', 'b'],
    lines: [[0, 1]],
    pieces: [{ row: 0, column: 1, mark: '<', id: 'man', name: 'man', side: 1 }],
  })
  expect([width, height]).toEqual([96, 48])
  expect(content.match(/<path/g)?.length).toBe(2)
  expect(content).toContain('zz-side-1')
  expect(content).toContain('>&#60;<')
  expect(content).not.toContain('>a<')
})
