import { createRandom } from '@zugzwang/core/testing'
import { expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  add,
  createForms,
  type Form,
  formatValue,
  multiple,
  parseValue,
  simple,
  subtract,
  upPower,
  upSum,
} from '../src'
import { uptimalOf } from '../src/value/uptimals'

const forms = createForms()

const build = (x: Form, ups: readonly number[], star: number): Form =>
  ups.reduce(
    (sum, count, i) => add(forms, sum, multiple(forms, upPower(forms, i + 1), count)),
    add(forms, x, simple(forms, 0, 0, star)),
  )

const NUMBERS = ['0', '1', '-5/4'].map((text) => parseValue(forms, text))

function check(x: Form, ups: readonly number[], star: number, seed: number): void {
  const end = ups.findLastIndex((count) => count !== 0) + 1
  const form = build(x, ups, star)
  const about = `seed ${seed}: ${formatValue(forms, x)} ${ups} *${star}`
  expect(uptimalOf(forms, form), about).toEqual({ x, ups: ups.slice(0, end), star })
  expect(parseValue(forms, formatValue(forms, form)), about).toBe(form)
}

test('sums of powers of ↑, a number and a nimber are known again (the cases of CGSuite, UptimalTest.scala)', () => {
  const seed = scaled(7, Date.now())
  const random = createRandom(seed)
  const counts = [-3, -2, -1, 0, 1, 2, 3]
  for (const x of NUMBERS)
    for (const star of [0, 1, 2, 3, 4])
      for (const a1 of counts)
        for (const a2 of counts)
          for (const a3 of counts)
            for (const a4 of counts)
              if (random(scaled(400, 5)) === 0) check(x, [a1, a2, a3, a4], star, seed)
  for (let i = 0; i < scaled(4, 200); i++)
    check(
      NUMBERS[random(3)],
      Array.from({ length: 6 }, () => random(5) - 2),
      random(10),
      seed,
    )
})

test('powers and unit sums have names with any number and nimber', () => {
  for (let n = 2; n <= 12; n++)
    for (const star of ['', '*', '*2', '*5'])
      for (const x of ['', '3', '-1/2'])
        for (const sign of ['^', 'v'])
          for (const text of [`${x}${sign}<${n}>${star}`, `${x}${sign}[${n}]${star}`])
            expect(formatValue(forms, parseValue(forms, text))).toBe(text)
})

test('powers are what their definitions say', () => {
  for (let n = 2; n <= 8; n++)
    expect(subtract(forms, upSum(forms, n), upSum(forms, n - 1))).toBe(upPower(forms, n))
})

test('other forms are no uptimals', () => {
  for (const text of ['Tiny(2)', '{1|0}', '{0||0|-1}', 'Miny(1/4)+^', '{0,*|0,{0,*|0,*2}}'])
    expect(uptimalOf(forms, parseValue(forms, text)), text).toBeUndefined()
})
