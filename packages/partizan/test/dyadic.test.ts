// Numbers as pairs of bigints, never rounded, against those of the package.

import { createRandom } from '@zugzwang/core/testing'
import { expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import { add, compare, createForms, isNumber, negate, numberOf, simple, thermograph } from '../src'
import {
  addDyadic,
  compareDyadic,
  type Dyadic,
  doubleOf,
  dyadicOf,
  exponentOf,
  floorDyadic,
  formatDyadic,
  fractionOf,
  halveDyadic,
  negateDyadic,
  simplestBetween,
  subtractDyadic,
} from '../src/value/dyadic'

/** top / 2^below, in lowest terms. */
interface Exact {
  readonly top: bigint
  readonly below: bigint
}

function exact(top: bigint, below: bigint): Exact {
  let [a, b] = [top, below]
  while (b > 0n && a % 2n === 0n) {
    a /= 2n
    b--
  }
  return { top: a, below: b }
}

const raised = ({ top, below }: Exact, to: bigint) => top * 2n ** (to - below)

const plus = (a: Exact, b: Exact): Exact => {
  const below = a.below + b.below
  return exact(raised(a, below) + raised(b, below), below)
}

const order = (a: Exact, b: Exact): number => {
  const difference = raised(a, a.below + b.below) - raised(b, a.below + b.below)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Whether a normal double is exactly this. */
function isDouble({ top, below }: Exact): boolean {
  const size = top < 0n ? -top : top
  if (size === 0n) return true
  let odd = size
  let shift = 0n
  while (odd % 2n === 0n) {
    odd /= 2n
    shift++
  }
  return odd < 2n ** 53n && odd * 2n ** shift < 2n ** 1024n && below <= 1022n
}

/** The value in the form that it must have. */
function expectIs(value: Dyadic, { top, below }: Exact, about: string): void {
  const fraction = fractionOf(value)
  expect(
    [fraction.numerator, BigInt(fraction.exponent), typeof value, Object.is(value, -0)],
    about,
  ).toEqual([top, below, isDouble({ top, below }) ? 'number' : 'object', false])
}

const EDGES: readonly Exact[] = [
  [0n, 0n],
  [1n, 0n],
  [1n, 1n],
  [3n, 2n],
  [2n ** 53n - 1n, 0n],
  [2n ** 53n, 0n],
  [2n ** 53n + 1n, 0n],
  [2n ** 53n + 2n, 0n],
  [2n ** 54n + 1n, 0n],
  [2n ** 53n - 1n, 60n],
  [2n ** 53n + 1n, 60n],
  [2n ** 53n - 1n, 1022n],
  [2n ** 53n - 1n, 1023n],
  [1n, 1021n],
  [1n, 1022n],
  [3n, 1022n],
  [3n, 1023n],
  [1n, 1023n],
  [1n, 1074n],
  [1n, 1075n],
  [1n, 3000n],
  [2n ** 1023n, 0n],
  [2n ** 1024n - 2n ** 971n, 0n],
  [2n ** 1024n, 0n],
  [2n ** 1024n + 1n, 0n],
  [10n ** 400n, 0n],
  [10n ** 400n + 1n, 0n],
].flatMap(([top = 0n, below = 0n]) => [exact(top, below), exact(-top, below)])

function checkPair(a: Exact, b: Exact, about: string): void {
  const [x, y] = [dyadicOf(a.top, Number(a.below)), dyadicOf(b.top, Number(b.below))]
  expectIs(addDyadic(x, y), plus(a, b), about)
  expectIs(subtractDyadic(x, y), plus(a, { top: -b.top, below: b.below }), about)
  expect(Math.sign(compareDyadic(x, y)), about).toBe(order(a, b))
  // Estimates keep the order
  if (order(a, b) < 0) expect(doubleOf(x), about).toBeLessThanOrEqual(doubleOf(y))
}

function checkOne(a: Exact, about: string): void {
  const x = dyadicOf(a.top, Number(a.below))
  expectIs(x, a, about)
  expectIs(negateDyadic(x), { top: -a.top, below: a.below }, about)
  expectIs(halveDyadic(x), exact(a.top, a.below + 1n), about)
  expect(exponentOf(x), about).toBe(Number(a.below))
  expect(formatDyadic(x), about).toBe(a.below === 0n ? `${a.top}` : `${a.top}/${2n ** a.below}`)
  const floor = floorDyadic(x)
  expect(
    order({ top: floor, below: 0n }, a) <= 0 && order({ top: floor + 1n, below: 0n }, a) > 0,
    about,
  ).toBe(true)
}

test('edges: 2^53, the least and the largest doubles, and what lies beyond', () => {
  for (const a of EDGES) {
    checkOne(a, `${a.top} / 2^${a.below}`)
    for (const b of EDGES.slice(EDGES.indexOf(a)))
      checkPair(a, b, `${a.top} / 2^${a.below} and ${b.top} / 2^${b.below}`)
  }
})

test('powers of two and their neighbours are taken apart in lowest terms', () => {
  for (let below = 0n; below <= 1100n; below++)
    for (const top of [1n, 2n ** 52n + 1n, 2n ** 53n - 1n, 2n ** 53n + 1n])
      checkOne(exact(top, below), `${top} / 2^${below}`)
})

test('random numbers', () => {
  const seed = scaled(7, Date.now())
  const random = createRandom(seed)
  const bits = (count: number) => {
    let value = 1n
    for (let i = 0; i < count; i++) value = 2n * value + BigInt(random(2))
    return random(2) === 0 ? value : -value
  }
  const one = () => exact(bits(random(70)), BigInt(random(random(2) === 0 ? 8 : 80)))
  for (let i = 0; i < scaled(2000, 20_000); i++) {
    const [a, b] = [one(), one()]
    checkOne(a, `seed ${seed}`)
    checkPair(a, b, `seed ${seed}: ${a.top} / 2^${a.below} and ${b.top} / 2^${b.below}`)
  }
})

test('the simplest number between two is the one that is born first', () => {
  // All numbers by day, until one fits
  const born: Exact[][] = [[exact(0n, 0n)]]
  for (let day = 1; day <= 8; day++) {
    const all = born.flat().sort(order)
    const least = all[0] as Exact
    const most = all.at(-1) as Exact
    born.push([
      plus(least, exact(-1n, 0n)),
      ...all.slice(1).map((each, i) => {
        const sum = plus(all[i] as Exact, each)
        return exact(sum.top, sum.below + 1n)
      }),
      plus(most, exact(1n, 0n)),
    ])
  }
  const all = born.flat().sort(order)
  const seed = scaled(7, Date.now())
  const random = createRandom(seed)
  for (let i = 0; i < scaled(500, 20_000); i++) {
    const at = random(all.length)
    const to = at + random(all.length - at)
    const [low, high] = [all[at] as Exact, all[to] as Exact]
    const [lowIn, highIn] = [random(2) === 0, random(2) === 0]
    const fits = (x: Exact) =>
      order(x, low) >= (lowIn ? 0 : 1) && order(x, high) <= (highIn ? 0 : -1)
    const first = born.flat().find(fits)
    if (first === undefined) continue
    const found = simplestBetween(
      { at: dyadicOf(low.top, Number(low.below)), isIn: lowIn },
      { at: dyadicOf(high.top, Number(high.below)), isIn: highIn },
    )
    expectIs(found, first, `seed ${seed}`)
  }
})

test('forms of numbers: one id for each, whatever it was made of', () => {
  const forms = createForms()
  const made = EDGES.map(({ top, below }) => simple(forms, dyadicOf(top, Number(below))))
  for (const [i, a] of EDGES.entries()) {
    expect(isNumber(forms, made[i])).toBe(true)
    expectIs(numberOf(forms, made[i]), a, 'as it was given')
    expect(negate(forms, negate(forms, made[i]))).toBe(made[i])
    const { temperature } = thermograph(forms, made[i])
    expectIs(temperature, exact(-1n, a.below), 'temperature')
    for (const [j, b] of EDGES.entries()) {
      if (j < i) continue
      const difference = plus(a, { top: -b.top, below: b.below })
      expect(add(forms, made[i], negate(forms, made[j]))).toBe(
        simple(forms, dyadicOf(difference.top, Number(difference.below))),
      )
      expect(compare(forms, made[i], made[j])).toBe(['<', '=', '>'][order(a, b) + 1])
      const up = simple(forms, numberOf(forms, made[i]), 1)
      expect(compare(forms, up, made[j])).toBe(order(a, b) < 0 ? '<' : '>')
    }
  }
  expect(simple(forms, -0)).toBe(forms.zero)
  expect(simple(forms, 5e-324)).toBe(simple(forms, dyadicOf(1n, 1074)))
  expect(simple(forms, { numerator: 6n, exponent: 2 })).toBe(simple(forms, 1.5))
  for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => simple(forms, wrong)).toThrow(expect.objectContaining({ code: 'INVALID_VALUE' }))
  for (const [ups, star] of [
    [0.5, 0],
    [0, -1],
    [0, 1.5],
  ] as const)
    expect(() => simple(forms, 0, ups, star)).toThrow(
      expect.objectContaining({ code: 'INVALID_VALUE' }),
    )
})
