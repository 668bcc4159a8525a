import { expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  add,
  atomicWeight,
  birthday,
  compare,
  cool,
  createForms,
  type Form,
  type Forms,
  formatDyadic,
  formatValue,
  heat,
  isNumber,
  leftIncentives,
  leftOptions,
  leftStop,
  multiple,
  negate,
  nortonProduct,
  ordinalSum,
  outcomeClass,
  overheat,
  parseValue,
  reducedForm,
  rightIncentives,
  rightOptions,
  rightStop,
  simple,
  subtract,
  thermograph,
  upPower,
} from '../src'
import { compareDyadic } from '../src/value/dyadic'
import { ALL_SMALL, randomForms } from './random-forms'

const value = (forms: Forms, text: string): Form => parseValue(forms, text)

const TEMPERATURES = [0, 1 / 8, 1 / 2, 3 / 4, 1, 3 / 2, 2]

test('cooling keeps sums, order and means, and lowers temperatures (ONAG, ch. 9)', () => {
  const seed = scaled(7, Date.now())
  for (let i = 0; i < scaled(60, 3000); i++) {
    const forms = createForms({ remembered: 2 ** 14 })
    const { next, of } = randomForms(forms, seed + i)
    const [g, h, t, s] = [next(), next(), of(TEMPERATURES), of(TEMPERATURES)]
    const about = `seed ${seed + i}: ${formatValue(forms, g)}, ${formatValue(forms, h)} by ${t}`
    const [coolG, coolH] = [cool(forms, g, t), cool(forms, h, t)]
    expect(cool(forms, add(forms, g, h), t), about).toBe(add(forms, coolG, coolH))
    expect(cool(forms, coolG, s), about).toBe(cool(forms, g, t + s))
    expect(cool(forms, negate(forms, g), t), about).toBe(negate(forms, coolG))
    if (compare(forms, g, h) === '<')
      expect(['<', '='], about).toContain(compare(forms, coolG, coolH))
    const [graph, cooled] = [thermograph(forms, g), thermograph(forms, coolG)]
    expect(cooled.mean, about).toEqual(graph.mean)
    if (compareDyadic(graph.temperature, t) >= 0)
      expect(cooled.temperature, about).toBe(Number(graph.temperature) - t)
    else expect(isNumber(forms, coolG), about).toBe(true)
  }
})

test('heating is undone by cooling, and keeps sums of all-small games (Winning Ways, ch. 6)', () => {
  const seed = scaled(7, Date.now())
  for (let i = 0; i < scaled(60, 3000); i++) {
    const forms = createForms({ remembered: 2 ** 14 })
    const { next, of } = randomForms(forms, seed + i)
    const [g, t] = [next(), of(TEMPERATURES)]
    const by = simple(forms, t)
    const about = `seed ${seed + i}: ${formatValue(forms, g)} by ${t}`
    const hot = heat(forms, g, by)
    expect(cool(forms, hot, t), about).toBe(g)
    // Not of all games: {1|1/8} is greater than 0, and heated by 2 it is not
    const small = randomForms(forms, seed + i, ALL_SMALL, true)
    const [x, y] = [small.next(1), small.next(1)]
    expect(add(forms, heat(forms, x, by), heat(forms, y, by)), about).toBe(
      heat(forms, add(forms, x, y), by),
    )
    expect(thermograph(forms, hot).mean, about).toEqual(thermograph(forms, g).mean)
  }
})

test('Norton products keep sums and order, and a product with ↑ has the game for its atomic weight (Siegel, II.8)', () => {
  const seed = scaled(7, Date.now())
  const units = ['^', '1', '^<2>', '1*', '{2|1}', 'Tiny(1)', '{1||0|-1}']
  for (let i = 0; i < scaled(40, 2000); i++) {
    const forms = createForms({ remembered: 2 ** 14 })
    const { next, of } = randomForms(forms, seed + i, ['0', '1', '-1', '*', '^', '1/2', '±1', '2'])
    const [g, h] = [next(1), next(1)]
    const unit = value(forms, of(units))
    const about = `seed ${seed + i}: ${formatValue(forms, g)}, ${formatValue(forms, h)} by ${formatValue(forms, unit)}`
    const [timesG, timesH] = [nortonProduct(forms, g, unit), nortonProduct(forms, h, unit)]
    expect(nortonProduct(forms, add(forms, g, h), unit), about).toBe(add(forms, timesG, timesH))
    expect(compare(forms, timesG, timesH), about).toBe(compare(forms, g, h))
    const up = value(forms, '^')
    const ups = nortonProduct(forms, g, up)
    expect(atomicWeight(forms, ups), about).toBe(g)
    expect(overheat(forms, g, up, value(forms, '^^*')), about).toBe(ups)
  }
})

test('heating and products are refused where they mean nothing', () => {
  const forms = createForms()
  expect(() => cool(forms, forms.zero, -1)).toThrow(/cooled by -1; expected a number of at least 0/)
  expect(() => nortonProduct(forms, forms.zero, value(forms, '*'))).toThrow(/is \|\| 0; expected/)
  expect(() => overheat(forms, simple(forms, 2 ** 60), forms.zero, forms.zero)).toThrow(
    expect.objectContaining({ code: 'LIMIT_EXCEEDED' }),
  )
  expect(() => ordinalSum(forms, value(forms, '^'), simple(forms, 1e6))).toThrow(
    expect.objectContaining({ code: 'LIMIT_EXCEEDED' }),
  )
})

test('incentives of numbers are negative, and a game is its options less their incentives', () => {
  const forms = createForms()
  const { next } = randomForms(forms, 7)
  for (let i = 0; i < 200; i++) {
    const form = next()
    expect(leftIncentives(forms, form).map((each) => add(forms, form, each))).toEqual(
      leftOptions(forms, form),
    )
    expect(rightIncentives(forms, form).map((each) => subtract(forms, form, each))).toEqual(
      rightOptions(forms, form),
    )
    if (isNumber(forms, form))
      for (const each of leftIncentives(forms, form))
        expect(compare(forms, each, forms.zero)).toBe('<')
  }
})

test('ordinal sums: Hackenbush strings by the sign rule, nimbers, ↑, and the colon principle (Winning Ways, ch. 3 and 7)', () => {
  const forms = createForms()
  for (const [base, top, sum] of [
    ['0', '{2|-1}', '{2|-1}'],
    ['{2|-1}', '0', '{2|-1}'],
    ['1', '1', '2'],
    ['1', '-1', '1/2'],
    ['1', '1/2', '3/2'],
    ['-1', '1', '-1/2'],
    ['1/2', '1', '3/4'],
    ['*2', '*3', '*5'],
    ['*', '1', '^*'],
    ['*', '-1', 'v*'],
    ['*', '2', '^[2]*'],
    ['1', '*', '1*'],
  ] as const)
    expect([
      base,
      top,
      formatValue(forms, ordinalSum(forms, value(forms, base), value(forms, top))),
    ]).toEqual([base, top, sum])
  const seed = scaled(7, Date.now())
  const { next } = randomForms(forms, seed)
  for (let i = 0; i < scaled(300, 10_000); i++) {
    const [base, g, h] = [next(1), next(1), next(1)]
    const order = compare(forms, g, h)
    const sums = compare(forms, ordinalSum(forms, base, g), ordinalSum(forms, base, h))
    // G ≥ H makes B : G ≥ B : H, and the other way round (McKay, Milley and Nowakowski, 2016, for bases in canonical form)
    if (order !== '||') expect(sums, `seed ${seed}`).toBe(order)
  }
})

test('atomic weights of ups, nimbers and flowers (Winning Ways, ch. 8)', () => {
  const forms = createForms()
  const weight = (form: Form) => {
    const found = atomicWeight(forms, form)
    return found === undefined ? undefined : formatValue(forms, found)
  }
  for (let n = -5; n <= 5; n++)
    for (let k = 0; k < 5; k++) expect(weight(simple(forms, 0, n, k))).toBe(`${n}`)
  for (let n = 2; n < 6; n++) expect(weight(upPower(forms, n))).toBe('0')
  // A flower is a green stalk with petals of one colour, and worth one ↑ of theirs
  for (let stalk = 1; stalk < 6; stalk++)
    for (let petals = 1; petals < 4; petals++) {
      const flower = ordinalSum(forms, simple(forms, 0, 0, stalk), simple(forms, petals))
      expect(weight(flower)).toBe('1')
      expect(weight(negate(forms, flower))).toBe('-1')
    }
  for (const [text, expected] of [
    ['{^|v}', '0'],
    ['{^^|vv}', '*'],
    ['{^^^|vvv}', '±1'],
    ['1', undefined],
    ['±1', undefined],
    ['Tiny(1)', undefined],
  ] as const)
    expect([text, weight(value(forms, text))]).toEqual([text, expected])
})

test('atomic weights add up, and two ahead win; next to a far star one ahead wins', () => {
  const seed = scaled(7, Date.now())
  for (let i = 0; i < scaled(25, 3000); i++) {
    const forms = createForms({ remembered: 2 ** 14 })
    const { next } = randomForms(forms, seed + i, ALL_SMALL, true)
    const [g, h] = [next(2), next(2)]
    const about = `seed ${seed + i}: ${formatValue(forms, g)}, ${formatValue(forms, h)}`
    const [a, b] = [atomicWeight(forms, g), atomicWeight(forms, h)]
    if (a === undefined || b === undefined) throw new Error(`${about}: no weight`)
    expect(atomicWeight(forms, add(forms, g, h)), about).toBe(add(forms, a, b))
    expect(atomicWeight(forms, negate(forms, g)), about).toBe(negate(forms, a))
    const isAtLeast = (n: number) => ['>', '='].includes(compare(forms, a, simple(forms, n)))
    if (isAtLeast(2)) expect(outcomeClass(forms, g), about).toBe('L')
    if (isAtLeast(1)) expect(['L', 'N'], about).toContain(outcomeClass(forms, g))
    // Weights are what play next to a far star says of them: at least n if Left wins G − (n − 1)·↑ there
    const far = simple(forms, 0, 0, 16)
    for (const n of [-2, -1, 0, 1, 2, 3]) {
      const rest = add(forms, add(forms, g, simple(forms, 0, 1 - n)), far)
      expect(outcomeClass(forms, rest) === 'L', `${about}, at least ${n}`).toBe(isAtLeast(n))
    }
  }
})

test('reduced canonical forms are infinitesimally near, the same for all that are, and no further from reduced', () => {
  const seed = scaled(7, Date.now())
  const infinitesimals = [...ALL_SMALL, 'Tiny(1)', 'Miny(2)', '{0||0|-1}', '{1|0||0,*}', '^[3]']
  for (let i = 0; i < scaled(150, 5000); i++) {
    const forms = createForms({ remembered: 2 ** 14 })
    const { next, of } = randomForms(forms, seed + i)
    const [g, h] = [next(), next()]
    const about = `seed ${seed + i}: ${formatValue(forms, g)}, ${formatValue(forms, h)}`
    const reduced = reducedForm(forms, g)
    expect(isNear(forms, g, reduced), about).toBe(true)
    expect(reducedForm(forms, reduced), about).toBe(reduced)
    const other = add(forms, g, value(forms, of(infinitesimals)))
    expect(reducedForm(forms, other), about).toBe(reduced)
    expect(reducedForm(forms, negate(forms, g)), about).toBe(negate(forms, reduced))
    expect(birthday(forms, reduced), about).toBeLessThanOrEqual(birthday(forms, g))
    // Two games have one reduced form just if their difference is infinitesimal
    expect(reduced === reducedForm(forms, h), about).toBe(isNear(forms, g, h))
    expectReduced(forms, reduced, about)
  }
})

const isNear = (forms: Forms, g: Form, h: Form): boolean => {
  const difference = subtract(forms, g, h)
  return (
    formatDyadic(leftStop(forms, difference)) === '0' &&
    formatDyadic(rightStop(forms, difference)) === '0'
  )
}

/** No option of a reduced form is dominated or reversible but for an infinitesimal (Grossman and Siegel, 2009). */
function expectReduced(forms: Forms, form: Form, about: string): void {
  if (isNumber(forms, form)) return
  const isAboutAtMost = (a: Form, b: Form) =>
    compareDyadic(leftStop(forms, subtract(forms, a, b)), 0) <= 0
  const [left, right] = [leftOptions(forms, form), rightOptions(forms, form)]
  for (const a of left) {
    expect(
      left.some((b) => a !== b && isAboutAtMost(a, b)),
      about,
    ).toBe(false)
    expect(
      rightOptions(forms, a).some((answer) => isAboutAtMost(answer, form)),
      about,
    ).toBe(false)
    expectReduced(forms, a, about)
  }
  for (const a of right) {
    expect(
      right.some((b) => a !== b && isAboutAtMost(b, a)),
      about,
    ).toBe(false)
    expect(
      leftOptions(forms, a).some((answer) => isAboutAtMost(form, answer)),
      about,
    ).toBe(false)
    expectReduced(forms, a, about)
  }
}

test('reduced canonical forms that are known', () => {
  const forms = createForms()
  for (const [text, reduced] of [
    ['^', '0'],
    ['1*', '1'],
    ['±1+Tiny(3)', '±1'],
    ['{1|*}', '{1|0}'],
    ['{1|^}', '{1|0}'],
    ['{0|^*}', '0'],
    ['{1,1*|-1,-1*}', '±1'],
  ] as const)
    expect([text, formatValue(forms, reducedForm(forms, value(forms, text)))]).toEqual([
      text,
      reduced,
    ])
  expect(multiple(forms, value(forms, '±1'), 2)).toBe(forms.zero)
  expect(compareDyadic(rightStop(forms, value(forms, '±1')), -1)).toBe(0)
})
