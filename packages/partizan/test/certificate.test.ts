import { expect, test } from 'vitest'
import { drill } from '../../../tools/scale'
import {
  add,
  certifyCanonical,
  certifyOrder,
  certifyPosition,
  compare,
  createForms,
  createValues,
  domineering,
  type Form,
  type Forms,
  gameOf,
  leftOptions,
  negate,
  type OrderCertificate,
  PartizanError,
  type Relation,
  rightOptions,
  simple,
  verifyOrder,
} from '../src'
import * as slow from './by-hand'
import { pick, type Random, randomFrom, some } from './random'

const RELATIONS: readonly Relation[] = ['>=', '<=', '=', '>', '<', '||', '|>', '<|']

/** Whether a relation holds, from the order of two games. */
const HOLDS: Readonly<Record<Relation, string>> = {
  '>=': '> =',
  '<=': '< =',
  '=': '=',
  '>': '>',
  '<': '<',
  '||': '||',
  '|>': '> ||',
  '<|': '< ||',
}

const holds = (relation: Relation, order: string) => HOLDS[relation].split(' ').includes(order)

/** Games from day to day: random options among those before. */
function randomGames(forms: Forms, random: Random, count: number): Form[] {
  const list = [forms.zero]
  while (list.length < count) list.push(gameOf(forms, some(random, list, 3), some(random, list, 3)))
  return list
}

/** The 22 games of day 2. */
function dayTwo(forms: Forms): Form[] {
  const day = [forms.zero, simple(forms, 1), simple(forms, -1), simple(forms, 0, 0, 1)]
  const lists = Array.from({ length: 16 }, (_, mask) => day.filter((_, i) => mask & (1 << i)))
  return [...new Set(lists.flatMap((left) => lists.map((right) => gameOf(forms, left, right))))]
}

/** A game of a certificate as the slow calculator has it. */
function slowOf({ games }: OrderCertificate, at: number): slow.Slow {
  const made: slow.Slow[] = []
  for (const [left, right] of games)
    made.push({
      left: left.map((option) => made[option] as slow.Slow),
      right: right.map((option) => made[option] as slow.Slow),
    })
  return made[at] as slow.Slow
}

const orderOf = (g: slow.Slow, h: slow.Slow) => {
  const [below, above] = [slow.isAtMost(g, h), slow.isAtMost(h, g)]
  return below ? (above ? '=' : '<') : above ? '>' : '||'
}

/** Through JSON, as a file would have it. */
const sent = (certificate: OrderCertificate): unknown => JSON.parse(JSON.stringify(certificate))

test('all pairs of day 2: every relation that holds has a certificate, and no other', () => {
  const forms = createForms()
  const day = dayTwo(forms)
  expect(day).toHaveLength(22)
  for (const g of day)
    for (const h of day) {
      const order = compare(forms, g, h)
      expect(verifyOrder(sent(certifyOrder(forms, g, h)))).toMatchObject({ relation: order })
      for (const relation of RELATIONS) {
        const certify = () => certifyOrder(forms, g, h, { relation })
        if (holds(relation, order)) expect(verifyOrder(sent(certify()))).toMatchObject({ relation })
        else expect(certify).toThrow('a relation that holds')
      }
    }
})

test('the games of a certificate are the games asked about', () => {
  const forms = createForms()
  const day = dayTwo(forms)
  for (const g of day)
    for (const h of day) {
      const certificate = certifyOrder(forms, g, h)
      const { claim } = certificate
      if (claim.relation === 'canonical') throw new Error('a claim about two games')
      expect(slowOf(certificate, claim.g)).toEqual(slow.slowOf(forms, g))
      expect(slowOf(certificate, claim.h)).toEqual(slow.slowOf(forms, h))
    }
})

test('random games: certificates of order and of canonical forms are accepted', () => {
  const seed = Date.now() % 1e9
  const random = randomFrom(seed)
  for (let round = 0; round < (drill ? 200 : 10); round++) {
    const forms = createForms()
    const games = randomGames(forms, random, 12)
    for (let i = 0; i < 10; i++) {
      const [g, h] = [pick(random, games), add(forms, pick(random, games), pick(random, games))]
      expect(() => verifyOrder(sent(certifyOrder(forms, g, h))), `seed ${seed}`).not.toThrow()
      const [left, right] = [some(random, games, 4), some(random, games, 4)]
      const certificate = certifyCanonical(forms, left, right)
      const { claim } = certificate
      expect(() => verifyOrder(sent(certificate)), `seed ${seed}`).not.toThrow()
      if (claim.relation !== 'canonical') throw new Error('a claim about a canonical form')
      const form = gameOf(forms, left, right)
      expect(slowOf(certificate, claim.form), `seed ${seed}`).toEqual(slow.slowOf(forms, form))
    }
  }
})

test('a canonical form says why each option is gone', () => {
  const forms = createForms()
  const [zero, one, up] = [forms.zero, simple(forms, 1), simple(forms, 0, 1)]
  const star = simple(forms, 0, 0, 1)
  const { claim, games } = certifyCanonical(forms, [zero, one], [negate(forms, one)])
  expect(claim).toMatchObject({ removed: [{ side: 'left', reason: 'dominated' }] })
  // {↑|↓} is *: ↑ is reversible through *, and 0 takes its place
  const reversed = certifyCanonical(forms, [up], [negate(forms, up)])
  expect(gameOf(forms, [up], [negate(forms, up)])).toBe(star)
  expect(reversed.claim).toMatchObject({
    removed: [
      { side: 'left', reason: 'reversible', replacedBy: [0] },
      { side: 'right', reason: 'reversible', replacedBy: [0] },
    ],
  })
  expect(reversed.games[0]).toEqual([[], []])
  expect(games.length).toBeGreaterThan(3)
})

test('positions: the game in the certificate is the board itself', async () => {
  const forms = createForms()
  const values = createValues(forms, domineering)
  for (const board of [
    [0b11, 0b11],
    [0b111, 0b111],
    [0b111, 0b101, 0b111],
    [0b1111, 0b1111],
  ]) {
    const certificate = certifyPosition(forms, domineering, [board])
    expect(verifyOrder(sent(certificate))).toMatchObject({ relation: '=' })
  }
  const parts = [[0b11, 0b11], [0b11]]
  for (const part of parts) await values.solve(part)
  const certificate = certifyPosition(forms, domineering, parts)
  const { claim } = certificate
  if (claim.relation === 'canonical') throw new Error('a claim about two games')
  verifyOrder(sent(certificate))
  expect(orderOf(slowOf(certificate, claim.g), slow.slowOf(forms, values.value(...parts)))).toBe(
    '=',
  )
})

test('large games: deep numbers need no deep stack, and limits are errors', () => {
  const forms = createForms()
  const [n, m] = [simple(forms, 5000), simple(forms, 4999)]
  expect(verifyOrder(certifyOrder(forms, n, m))).toMatchObject({ relation: '>' })
  expect(() => certifyOrder(forms, n, m, { most: 100 })).toThrow(PartizanError)
  expect(() => certifyOrder(forms, n, m, { most: 0 })).toThrow('an integer from 1')
})

/** A copy in which one number, word or list is changed. */
function altered(random: Random, certificate: OrderCertificate): unknown {
  const copy = sent(certificate) as object
  const places: { readonly holder: Record<string, unknown>; readonly key: string }[] = []
  const visit = (holder: Record<string, unknown>) => {
    for (const key of Object.keys(holder)) {
      places.push({ holder, key })
      const value = holder[key]
      if (typeof value === 'object' && value !== null) visit(value as Record<string, unknown>)
    }
  }
  visit(copy as Record<string, unknown>)
  const { holder, key } = pick(random, places)
  const value = holder[key]
  if (typeof value === 'number') holder[key] = value + pick(random, [-2, -1, 1, 2, 0.5])
  else if (Array.isArray(value) && value.length > 0)
    pick(random, [
      () => value.pop(),
      () => value.shift(),
      () => value.push(value[0]),
      () => value.reverse(),
    ])()
  else if (typeof value === 'string') holder[key] = pick(random, [...RELATIONS, 'left', 'right'])
  else holder[key] = pick(random, [null, 1, 'x', [0], {}])
  return copy
}

/** Whether a claim is true by the slow calculator. */
function isTrue(certificate: OrderCertificate): boolean {
  const { claim } = certificate
  const g = slowOf(certificate, claim.g)
  if (claim.relation === 'canonical') {
    const form = slowOf(certificate, claim.form)
    return slow.isSame(g, form) && slow.isCanonical(form)
  }
  return holds(claim.relation, orderOf(g, slowOf(certificate, claim.h)))
}

test('altered certificates are refused, or prove something that is true', () => {
  const seed = Date.now() % 1e9
  const random = randomFrom(seed)
  const forms = createForms()
  const day = dayTwo(forms)
  const wanted = drill ? 1e5 : 1e3
  for (let refused = 0; refused < wanted; ) {
    const certificate = random(2)
      ? certifyOrder(forms, pick(random, day), pick(random, day))
      : certifyCanonical(forms, some(random, day, 3), some(random, day, 3))
    for (let i = 0; i < 20; i++) {
      const other = altered(random, certificate)
      try {
        verifyOrder(other)
      } catch (error) {
        expect(error, `seed ${seed}`).toBeInstanceOf(PartizanError)
        refused++
        continue
      }
      expect(isTrue(other as OrderCertificate), `seed ${seed}: ${JSON.stringify(other)}`).toBe(true)
    }
  }
})

test('what is no certificate is refused with its place', () => {
  const forms = createForms()
  const good = certifyOrder(forms, simple(forms, 1), simple(forms, 0, 0, 1))
  const cases: readonly (readonly [unknown, string])[] = [
    [undefined, 'certificate'],
    [[], 'certificate'],
    [{ ...good, version: 2 }, 'version'],
    [{ ...good, version: 1n }, 'version'],
    [{ ...good, games: [[new Array(1), []]] }, 'games[0][0][0]'],
    [{ ...good, inequalities: new Array(2) }, 'inequalities[0]'],
    [{ ...good, extra: 1 }, 'certificate.extra'],
    [{ ...good, games: [[[0], []]] }, 'games[0][0][0]'],
    [{ ...good, games: [[[]]] }, 'games[0]'],
    [{ ...good, inequalities: [[0, 0]] }, 'inequalities[0]'],
    [{ ...good, claim: { ...good.claim, relation: '==' } }, 'claim.relation'],
    [{ ...good, claim: { ...good.claim, by: [] } }, 'claim.by'],
  ]
  for (const [certificate, field] of cases) {
    let error: unknown
    try {
      verifyOrder(certificate)
    } catch (thrown) {
      error = thrown
    }
    expect(error).toMatchObject({ code: 'INVALID_CERTIFICATE', place: { field } })
  }
})

test('options of a form are in the list as the form has them', () => {
  const forms = createForms()
  const game = gameOf(forms, [simple(forms, 2)], [simple(forms, -1)])
  const { games, claim } = certifyOrder(forms, game, forms.zero)
  const [left, right] = games[claim.g] ?? []
  expect(left).toHaveLength(leftOptions(forms, game).length)
  expect(right).toHaveLength(rightOptions(forms, game).length)
})
