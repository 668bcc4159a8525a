// Words of the site: the English ones are the packages' own, and no language says a sentence in English.

import { boardGame } from '@zugzwang/boards'
import type { AnyGame } from '@zugzwang/core'
import { games, planGame } from '@zugzwang/games'
import { describe, expect, test } from 'vitest'
import { galleryText } from '../src/gallery/texts'
import { en, type Words } from '../src/words/en'
import { fa } from '../src/words/fa'
import { pl } from '../src/words/pl'
import { zhCn } from '../src/words/zh-cn'

describe('in English', () => {
  test('kinds have the catalogue’s names and rules', () => {
    for (const { id, name, rules } of games) expect(en.kinds[id]).toMatchObject({ name, rules })
    expect(Object.keys(en.kinds).sort()).toEqual(games.map(({ id }) => id as string).sort())
  })
})

/** All texts of a language, by where they stand. */
function textsOf(words: unknown, path = ''): Map<string, string> {
  if (typeof words === 'string') return new Map([[path, words]])
  if (typeof words !== 'object' || words === null) return new Map()
  return new Map(
    Object.entries(words).flatMap(([key, value]) => [...textsOf(value, `${path}/${key}`)]),
  )
}

const LANGUAGES: readonly (readonly [string, Words])[] = [
  ['fa', fa],
  ['zh-CN', zhCn],
  ['pl', pl],
]

describe.each(LANGUAGES)('in %s', (language, words) => {
  const own = textsOf(words)

  test('nothing is missing, and no sentence is left in English', () => {
    expect(words.language).toBe(language)
    const left: string[] = []
    for (const [path, english] of textsOf(en)) {
      const text = own.get(path)
      expect(text, path).toBeDefined()
      // What stands between words may be nothing
      if (english.trim() !== '') expect(text?.trim(), path).not.toBe('')
      // Names, signs and single words may be the same
      const [, kind = '', part] = /^\/kinds\/([^/]+)\/(\w+)/.exec(path) ?? []
      const mayBe = part === 'name' || words.awaited.includes(kind)
      if (text === english && /\w+ \w+ \w+/.test(english) && !mayBe)
        left.push(`${path}: ${english}`)
    }
    expect(left).toEqual([])
  })

  test('values, reasons and errors are said in its own words', async () => {
    const say = async (of: Words) => [
      of.value({ outcome: 'win', plies: 5 }),
      of.value({ outcome: 'draw' }),
      of.value({ outcome: 'loss', plies: 1, value: 3 }),
      of.plies(1),
      of.plies(22),
      of.fault(
        { code: 'LIMIT_EXCEEDED', message: '', place: { line: 2, column: 3 } },
        await of.loadFaults(),
      ),
      of.theorem({
        theorem: 'end-nim',
        case: 'won',
        numbers: { first: 3, last: 4, losingFirst: 1, losingLast: 2 },
        text: '',
      }),
      of.theorem({ theorem: 'three-in-a-row', case: 'no-safe-cell', numbers: {}, text: '' }),
      ...Object.values(of.players),
    ]
    const [here, english] = await Promise.all([say(words), say(en)])
    for (const [i, text] of here.entries())
      if (/[a-z]{3}/i.test(english[i] ?? '') && !/^(Max|Min)$/.test(english[i] ?? ''))
        expect(text).not.toBe(english[i])
    expect(words.value({ outcome: 'win', plies: 5 })).not.toBe(
      words.value({ outcome: 'win', plies: 6 }),
    )
  })
})

test('the men of every game have a name in every language', async () => {
  const ids = new Set<string>()
  for (const { id } of games) {
    const plan = await planGame(galleryText(id))
    const described = plan.description && (boardGame(plan.description) as unknown as AnyGame)
    const { view, rules } = described ?? plan.table?.().game ?? (await plan.open()).game
    const start = rules.start()
    const next = [...rules.moves(start)].map((move) => rules.play(start, move))
    for (const position of [start, ...next]) {
      const seen = view?.(position)
      for (const part of seen?.kind === 'sum' ? seen.parts : [seen])
        if (part && 'pieces' in part) for (const piece of part.pieces ?? []) ids.add(piece.id)
    }
  }
  expect(ids.size).toBeGreaterThan(40)
  for (const { language, pieces } of [en, fa, pl, zhCn]) {
    const nameless = [...ids].filter((id) => pieces[id] === undefined)
    expect({ language, nameless }).toEqual({ language, nameless: [] })
  }
})
