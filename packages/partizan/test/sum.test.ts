import { MAX, MIN } from '@zugzwang/core'
import { expect, test } from 'vitest'
import { drill } from '../../../tools/scale'
import {
  add,
  compare,
  createForms,
  createValues,
  domineering,
  type Form,
  type Forms,
  hotstrat,
  isNumber,
  leftOptions,
  leftStop,
  negate,
  numberOf,
  outcomeClass,
  parseValue,
  positionWins,
  rightOptions,
  rightStop,
  type Sente,
  type StrategyMove,
  sentestrat,
  simple,
  sumOutcome,
  thermograph,
  thermostrat,
  winsSecond,
} from '../src'
import { hotGame, randomGames } from './hot-games'
import { pick, type Random, randomFrom } from './random'

/** Random games of both kinds. */
const mixedGames = (forms: Forms, random: Random): Form[] => [
  ...randomGames(forms, random, 14),
  ...Array.from({ length: 8 }, () => hotGame(forms, random, -8, 8, 3)),
]

const total = (forms: Forms, parts: readonly Form[]): Form =>
  parts.reduce((sum, part) => add(forms, sum, part), forms.zero)

test('random sums: the outcome and the winning moves that the canonical form of the whole gives', () => {
  const seed = Date.now() % 1e9
  const random = randomFrom(seed)
  for (let round = 0; round < (drill ? 1500 : 60); round++) {
    const forms = createForms()
    const games = mixedGames(forms, random)
    const parts = Array.from({ length: random(5) }, () => pick(random, games))
    const where = `seed ${seed}, round ${round}`
    const answer = sumOutcome(forms, parts)
    const sum = total(forms, parts)
    expect(answer.outcomeClass, where).toBe(outcomeClass(forms, sum))
    const after = (part: number, option: Form) => total(forms, parts.with(part, option))
    const wins = (options: typeof leftOptions, orders: readonly string[]) =>
      parts.flatMap((part, i) =>
        options(forms, part)
          .filter((option) => orders.includes(compare(forms, after(i, option), forms.zero)))
          .map((option) => `${i} ${option}`),
      )
    const names = (list: typeof answer.left) => list.map(({ part, option }) => `${part} ${option}`)
    expect(names(answer.left), where).toEqual(wins(leftOptions, ['>', '=']))
    expect(names(answer.right).sort(), where).toEqual(wins(rightOptions, ['<', '=']).sort())
    const order = compare(forms, sum, forms.zero)
    expect(winsSecond(forms, parts, MAX), where).toBe(order === '>' || order === '=')
    expect(winsSecond(forms, parts, MIN), where).toBe(order === '<' || order === '=')
  }
})

test('positions: winning moves are those that leave what the other player loses as the first to move', async () => {
  const seed = Date.now() % 1e9
  const random = randomFrom(seed)
  for (let round = 0; round < (drill ? 60 : 6); round++) {
    const forms = createForms()
    const values = createValues(forms, domineering)
    const board = () => [random(16), random(16), random(16)]
    const position = Array.from({ length: 3 }, board).filter((rows) => rows.some((row) => row > 0))
    const others = [simple(forms, 0, 0, random(3)), simple(forms, random(3) - 1)]
    for (const player of [MAX, MIN] as const) {
      const wins = await positionWins(domineering, values, position, player, { others })
      const expected: unknown[] = []
      for (const [part, component] of position.entries())
        for (const move of domineering.moves(component, player)) {
          const left = [...position.toSpliced(part, 1), ...domineering.play(component, move)]
          for (const each of left) await values.solve(each)
          const order = compare(forms, total(forms, [values.value(...left), ...others]), forms.zero)
          if (order === '=' || order === (player === MAX ? '>' : '<')) expected.push({ part, move })
        }
      const moves = wins.map(({ part, move }) => ({ part, move }))
      expect(moves, `seed ${seed}, round ${round}`).toEqual(expected)
    }
  }
})

test('reasons: parts that cancel, bounds, and the hottest part', () => {
  const forms = createForms()
  const [hot, cold] = [parseValue(forms, '{9||1|-8}'), parseValue(forms, '{1|-1}')]
  const cancelling = sumOutcome(forms, [hot, negate(forms, hot), cold, simple(forms, 1)])
  expect(cancelling.right).toContainEqual(
    expect.objectContaining({ part: 2, reason: 'cancels', isHottest: false }),
  )
  const { left } = sumOutcome(forms, [parseValue(forms, '±10'), cold, parseValue(forms, '{2|-1}')])
  expect(left).toMatchObject([{ part: 0, reason: 'bounds', isHottest: true }])
  expect(sumOutcome(forms, [])).toMatchObject({ outcomeClass: 'P', left: [], right: [] })
})

test('a sum of many parts is decided without its canonical form, and limits are errors', () => {
  const forms = createForms()
  const parts = Array.from({ length: 12 }, (_, i) =>
    parseValue(forms, `{${3 * i + 2}||${i}|-${2 * i + 1}}`),
  )
  const answer = sumOutcome(forms, parts)
  expect(answer.outcomeClass).toMatch(/^[LRNP]$/)
  expect(answer.left.length > 0).toBe(answer.outcomeClass === 'L' || answer.outcomeClass === 'N')
  const cold = [
    '{1|*||v}',
    '{^|v*}',
    '{1||0|-1}',
    '{0||-1|-2}',
    '{2|1||-1}',
    '{^^|*2}',
    '{3|*||-2}',
  ]
  const close = cold.map((text) => parseValue(forms, text))
  expect(sumOutcome(forms, close).searched).toBeGreaterThan(1)
  expect(() => sumOutcome(forms, close, { limit: 1 })).toThrow('a higher limit')
  expect(() => sumOutcome(forms, close, { limit: 0 })).toThrow('an integer from 1')
})

type Strategy = (
  forms: Forms,
  parts: readonly Form[],
  player: typeof MAX | typeof MIN,
  last?: Sente,
) => StrategyMove | undefined

/** The least that Left gets by a strategy, who moves first or answers `part`, whatever Right does until all parts are numbers. */
function worst(forms: Forms, parts: readonly Form[], strategy: Strategy, last?: Sente): number {
  const move = strategy(forms, parts, MAX, last)
  if (move === undefined) return numbersOf(forms, parts)
  const after = parts.with(move.part, move.option)
  let least = Number.POSITIVE_INFINITY
  for (const [part, form] of after.entries()) {
    if (isNumber(forms, form)) continue
    for (const option of rightOptions(forms, form)) {
      const sente = { part, ambient: move.temperature }
      least = Math.min(least, worst(forms, after.with(part, option), strategy, sente))
    }
  }
  return least === Number.POSITIVE_INFINITY ? numbersOf(forms, after) : least
}

const numbersOf = (forms: Forms, parts: readonly Form[]): number =>
  parts.reduce((sum, part) => sum + Number(numberOf(forms, part)), 0)

test('random hot sums: thermostrat and sentestrat keep their promises against all play, within the largest temperature', () => {
  const seed = Date.now() % 1e9
  const random = randomFrom(seed)
  for (let round = 0; round < (drill ? 400 : 30); round++) {
    const forms = createForms()
    const parts = Array.from({ length: 1 + random(3) }, () =>
      random(4) ? hotGame(forms, random, -8, 8, 3) : pick(random, randomGames(forms, random, 13)),
    )
    if (parts.every((part) => isNumber(forms, part))) continue
    const where = `seed ${seed}, round ${round}`
    const sum = total(forms, parts)
    const best = Number(leftStop(forms, sum))
    const hottest = Math.max(...parts.map((part) => Number(thermograph(forms, part).temperature)))
    for (const strategy of [thermostrat, sentestrat]) {
      const move = strategy(forms, parts, MAX)
      const promise = Number(move?.promise)
      const least = worst(forms, parts, strategy)
      expect(least, where).toBeGreaterThanOrEqual(promise)
      expect(least, where).toBeLessThanOrEqual(best)
      expect(promise, where).toBeGreaterThanOrEqual(best - hottest)
      expect(best, where).toBeLessThanOrEqual(Number(move?.bound))
      // Right's promise is Left's in the negative
      const negatives = parts.map((part) => negate(forms, part))
      const other = strategy(forms, negatives, MIN)
      expect(Number(other?.promise), where).toBe(0 - promise)
      expect(Number(other?.bound), where).toBeLessThanOrEqual(
        Number(rightStop(forms, total(forms, negatives))),
      )
    }
  }
})

test('hotstrat moves in the hottest part, and sees no threats that thermostrat sees', () => {
  const forms = createForms()
  // A move in 30 || 1|0 threatens nothing, and Right's move in it leaves little
  const parts = ['{4|-4}', '{30||1|0}', '{1|0}'].map((text) => parseValue(forms, text))
  const hot = hotstrat(forms, parts, MAX)
  const temperatures = parts.map((part) => Number(thermograph(forms, part).temperature))
  expect(temperatures[hot?.part ?? -1]).toBe(Math.max(...temperatures))
  expect(hot?.promise).toBe(undefined)
  const calm = thermostrat(forms, parts, MAX)
  expect(worst(forms, parts, thermostrat)).toBeGreaterThanOrEqual(Number(calm?.promise))
  expect(hotstrat(forms, [simple(forms, 3)], MAX)).toBe(undefined)
  expect(thermostrat(forms, [], MIN)).toBe(undefined)
  expect(sentestrat(forms, [], MIN)).toBe(undefined)
})

test('sentestrat replies where it has to', () => {
  const forms = createForms()
  // Right has moved to a threat, at the ambient temperature 1
  const parts = ['{9|-9}', '{2|0}'].map((text) => parseValue(forms, text))
  expect(sentestrat(forms, parts, MAX, { part: 0, ambient: 1 })).toMatchObject({
    part: 0,
    temperature: 1,
  })
  expect(sentestrat(forms, parts, MAX, { part: 1, ambient: 3 })).toMatchObject({
    part: 0,
    temperature: 3,
  })
  expect(sentestrat(forms, [parts[1] ?? forms.zero], MAX, { part: 0, ambient: 3 })).toMatchObject({
    temperature: 1,
  })
})
