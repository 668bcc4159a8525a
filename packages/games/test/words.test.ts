import { judgementJson } from '@zugzwang/core'
import { describe, expect, it } from 'vitest'
import { games, openGame } from '../src'
import type { GameWords, KindNames, SideId } from '../src/words'
import { persian, persianKinds } from '../src/words/fa'
import { number, polish, polishKinds, winsIn } from '../src/words/pl'
import { chinese, chineseKinds } from '../src/words/zh-cn'

const LANGUAGES: readonly [string, GameWords, KindNames, RegExp][] = [
  ['Persian', persian, persianKinds, /\p{Script=Arabic}/u],
  ['Polish', polish, polishKinds, /[a-ząćęłńóśźż]/i],
  ['Chinese', chinese, chineseKinds, /\p{Script=Han}/u],
]

describe.each(LANGUAGES)('in %s', (_, words, kinds, script) => {
  it('every kind has a name and rules', () => {
    for (const { id } of games) {
      expect(kinds[id]?.name, id).toMatch(/./)
      expect(kinds[id]?.rules, id).toMatch(script)
    }
  })

  it.each([
    'nim:3,5,7',
    'police:P.T/..E',
    'treblecross:..X...',
    'digraph:a:b,b:a',
    'hackenbush:b1r2b0,rb',
  ])('the reason of %s is a sentence', async (text) => {
    const { answer, game } = await openGame(text)
    const judgement = await judgementJson(answer, game.rules.start(), { game: text })
    expect(words.why(judgement)).toMatch(script)
    expect(words.why(judgement)).not.toContain('undefined')
    expect(words.status(judgement)).toMatch(script)
  })
})

it('counts plies by the rules of the language', () => {
  expect([1, 2, 5, 22].map(polish.plies)).toEqual([
    '1 półruch',
    '2 półruchy',
    '5 półruchów',
    '22 półruchy',
  ])
  expect(persian.plies(12)).toBe('۱۲ نیم‌حرکت')
  expect(chinese.value({ outcome: 'win', plies: 5 })).toBe('必胜，5 步')
})

it('Polish verbs agree with every player, and numbers have a comma', () => {
  const sides = Object.keys(polish.players) as SideId[]
  const plural = sides.filter((side) => winsIn(side, 5).includes('wygrywają'))
  expect(plural.map((side) => polish.players[side])).toEqual([
    'czerwone',
    'czarne',
    'policjanci',
    'ogary',
    'białe',
    'niebieskie',
    'kozy',
    'tygrysy',
    'myśliwi',
  ])
  for (const side of sides)
    expect(winsIn(side, 1)).toMatch(/^\p{Lu}.* wygrywa(ją)? w 1 półruchu\.$/u)
  expect(number(-8.5)).toBe('−8,5')
})
