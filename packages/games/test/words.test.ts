import { judgementJson, type LoopyRule, type StopsRule } from '@zugzwang/core'
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

describe.each(LANGUAGES)('in %s', (_, words, _kinds, script) => {
  const why = async (rule: LoopyRule | StopsRule) => {
    const { answer, game } = await openGame('fox:4x4')
    const judgement = await judgementJson(answer, game.rules.start(), { game: 'fox:4x4' })
    expect(judgement.why.rule).toBe('loopy')
    return words.why({ ...judgement, why: { ...rule, text: '' } })
  }

  it('play that may return is won by either, or by neither player', async () => {
    const parts = [
      { part: 'a', value: 'over' },
      { part: 'b', value: 'off' },
    ]
    const said = new Set<string>()
    for (const leftBegins of ['L', 'R', 'D'] as const)
      for (const rightBegins of ['L', 'R', 'D'] as const) {
        const sentence = await why({ rule: 'loopy', sentence: '', parts, leftBegins, rightBegins })
        expect(sentence).toMatch(script)
        expect(sentence).toMatch(/over.+off/)
        expect(sentence).not.toMatch(/undefined|Left|Right/)
        said.add(sentence)
      }
    expect(said.size).toBe(9)
  })

  it('play stops at a number, or between two', async () => {
    const [known, between] = [
      { least: '3', most: '3' },
      { least: '-1', most: '1/2' },
    ]
    const sentence = await why({ rule: 'stops', sentence: '', leftStop: known, rightStop: between })
    expect(sentence).toMatch(script)
    expect(sentence).toMatch(/[3۳].*−[1۱].*[1۱]\/[2۲]/)
    expect(sentence).not.toMatch(/undefined|Left|Right|Play/)
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
