// Thermographs as the pages draw them: places of corners, and walls at a tax against values that are cooled by it.

import { createRandom } from '@zugzwang/core/testing'
import {
  cool,
  createForms,
  describeValue,
  type Form,
  gameOf,
  leftStop,
  parseValue,
  rightStop,
  simple,
} from '@zugzwang/partizan'
import { expect, test } from 'vitest'
import { near, order, plus, readFraction, writeFraction } from '../src/board/fraction'
import {
  FRAME,
  pathOf,
  scaleOf,
  taxesOf,
  ticksOf,
  WIDTH,
  wallAt,
  wallsOf,
} from '../src/board/thermograph'

const forms = createForms()
const describe = (text: string) => describeValue(forms, parseValue(forms, text))
const HUGE = `${10n ** 30n}`

test('fractions are exact, and near a double at every size', () => {
  const third = plus(readFraction('1/4'), readFraction('-3/8'), 2n)
  expect(writeFraction(third)).toBe('-1/2')
  expect(writeFraction(readFraction('6/4'))).toBe('3/2')
  expect(order(readFraction('-1/2'), readFraction('-1/4'))).toBe(-1)
  expect(near(readFraction(`1/${2n ** 70n}`))).toBe(2 ** -70)
  expect(near({ top: 3n * 2n ** 2000n, bottom: 2n ** 2001n })).toBe(1.5)
})

test('walls at a tax are the stops of the value cooled by it, for random games', () => {
  const seed = 29
  const random = createRandom(seed)
  const pick = (from: readonly Form[]) => from[random(from.length)] as Form
  const made: Form[] = [-2, -1, 0, 1, 2, 1 / 2].map((x) => simple(forms, x))
  made.push(simple(forms, 0, 1), simple(forms, 0, 0, 1))
  let compared = 0
  for (let i = 0; i < 200; i++) {
    const form = gameOf(forms, [pick(made), pick(made)], [pick(made), pick(made)])
    made.push(form)
    const walls = wallsOf(describeValue(forms, form))
    for (const tax of taxesOf(walls)) {
      if (near(tax) > 8) continue
      const cooled = cool(forms, form, near(tax))
      const [left, right] = [wallAt(walls.left, tax), wallAt(walls.right, tax)]
      expect(
        [near(left), near(right)],
        `seed ${seed}, game ${i}, tax ${writeFraction(tax)}`,
      ).toEqual([leftStop(forms, cooled), rightStop(forms, cooled)])
      compared++
    }
  }
  expect(compared).toBeGreaterThan(1000)
})

test('positive values are at the left, temperatures upwards, a unit as long on both axes', () => {
  const walls = wallsOf(describe('{2|-1}'))
  const { x, y } = scaleOf(walls)
  const at = (text: string) => readFraction(text)
  expect(x(at('-1')) - x(at('2'))).toBeCloseTo(2 * (y(at('0')) - y(at('3/2'))))
  expect(y(at('0'))).toBe(FRAME.floor)
  expect(pathOf(walls.left, { x: near, y: near })).toBe('M2 0L0.5 1.5')
  expect(ticksOf(walls, { x, y }).x.map(({ text }) => text)).toEqual(['2', '-1', '1/2'])
  expect(ticksOf(walls, { x, y }).y.map(({ text }) => text)).toEqual(['0', '3/2'])
  const row = scaleOf(wallsOf(describe('±1')), [walls])
  expect(row.y(at('1'))).toBeCloseTo(y(at('1')))
})

test.each([
  ...['0', '5', '^', '-7/1024', '{3||2|1}', `{${HUGE}|-${HUGE}}`, `${HUGE} + {1|-1}`],
  ...[`{1/${2n ** 60n}|-1/${2n ** 60n}}`, '{1||0|-2}', '{1000|0||-1|-3000}', '±1 + ±1/64'],
])('%s stays within its picture', (text) => {
  const walls = wallsOf(describe(text))
  const { x, y } = scaleOf(walls)
  for (const { temperature, value } of [...walls.left, ...walls.right]) {
    expect(x(value)).toBeGreaterThanOrEqual(FRAME.left)
    expect(x(value)).toBeLessThanOrEqual(WIDTH)
    expect(y(temperature)).toBeLessThanOrEqual(FRAME.floor)
  }
  const taxes = taxesOf(walls)
  expect(taxes.length).toBeGreaterThan(2)
  expect(taxes.length).toBeLessThan(60)
  for (const tax of taxes) expect(y(tax)).toBeGreaterThanOrEqual(FRAME.top - 1)
})
