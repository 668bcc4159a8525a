import { expect, test } from 'vitest'
import { drill } from '../../../tools/scale'
import {
  add,
  compare,
  cool,
  createForms,
  type Dyadic,
  describeValue,
  type Form,
  type Forms,
  formatDyadic,
  formatValue,
  gameOf,
  isNumber,
  leftOptions,
  leftStop,
  negate,
  numberOf,
  rightOptions,
  rightStop,
  simple,
  thermograph,
  thermographSvg,
  type Wall,
} from '../src'
import { hotGame } from './hot-games'
import { randomFrom } from './random'

/** Temperatures of the slow walls: corners of games of halves, three moves deep, are on them. */
const STEP = 1 / 64
const STEPS = 24 * 64

/** Both walls of a form, sampled. */
interface Sampled {
  readonly left: readonly number[]
  readonly right: readonly number[]
  readonly temperature: number
}

/** As walls are defined: the taxed walls of options, until they meet. */
function sampled(forms: Forms, form: Form): Sampled {
  const all = Array.from({ length: STEPS }, (_, i) => i)
  if (isNumber(forms, form)) {
    const wall = all.map(() => Number(numberOf(forms, form)))
    return { left: wall, right: wall, temperature: -1 }
  }
  const lefts = leftOptions(forms, form).map((option) => sampled(forms, option).right)
  const rights = rightOptions(forms, form).map((option) => sampled(forms, option).left)
  const left = all.map((i) => Math.max(...lefts.map((wall) => (wall[i] ?? 0) - i * STEP)))
  const right = all.map((i) => Math.min(...rights.map((wall) => (wall[i] ?? 0) + i * STEP)))
  const at = all.find((i) => (left[i] ?? 0) <= (right[i] ?? 0)) ?? 0
  const masted = (wall: readonly number[]) =>
    wall.map((value, i) => (i < at ? value : (left[at] ?? 0)))
  expect(left[at]).toBe(right[at])
  return { left: masted(left), right: masted(right), temperature: at * STEP }
}

function wallAt(wall: Wall, temperature: number): number {
  const numbers = wall.map((corner) => [Number(corner.temperature), Number(corner.value)] as const)
  const after = numbers.findIndex(([at]) => at > temperature)
  if (after < 0) return numbers.at(-1)?.[1] ?? Number.NaN
  const [[from, low] = [0, 0], [to, high] = [1, 0]] = numbers.slice(after - 1)
  return low + ((high - low) * (temperature - from)) / (to - from)
}

test('random hot games: walls are those of the definition at every 1/64 of a degree', () => {
  const seed = Date.now() % 1e9
  const random = randomFrom(seed)
  for (let round = 0; round < (drill ? 300 : 25); round++) {
    const forms = createForms()
    const form = hotGame(forms, random, -8, 8, 3)
    if (isNumber(forms, form)) continue
    const slow = sampled(forms, form)
    const { leftWall, rightWall, temperature } = thermograph(forms, form)
    expect(Number(temperature), `seed ${seed}, round ${round}`).toBe(slow.temperature)
    for (const [wall, values] of [
      [leftWall, slow.left],
      [rightWall, slow.right],
    ] as const)
      for (let i = 0; i < STEPS; i += 4)
        expect(wallAt(wall, i * STEP), `seed ${seed}, round ${round}, ${i}`).toBe(values[i])
  }
})

test('random hot games: means add up, and a sum is no hotter than its parts', () => {
  const seed = Date.now() % 1e9
  const random = randomFrom(seed)
  const max = (a: Dyadic, b: Dyadic) => Math.max(Number(a), Number(b))
  for (let round = 0; round < (drill ? 500 : 40); round++) {
    const forms = createForms()
    const [g, h] = [hotGame(forms, random, -8, 8, 3), hotGame(forms, random, -8, 8, 3)]
    const [one, other] = [thermograph(forms, g), thermograph(forms, h)]
    const sum = thermograph(forms, add(forms, g, h))
    const where = `seed ${seed}, round ${round}`
    expect(Number(sum.mean), where).toBe(Number(one.mean) + Number(other.mean))
    expect(Number(sum.temperature), where).toBeLessThanOrEqual(
      max(one.temperature, other.temperature),
    )
  }
})

test('a form whose text would be exponentially long has stops, a thermograph and a picture', async () => {
  const forms = createForms()
  // Both players threaten more and more, and what they leave differs by 2: forms are as many as steps and shifts, but the text doubles
  let form = forms.zero
  for (let step = 0; step < 40; step++) {
    const threat = simple(forms, 1000 * 2 ** step)
    form = gameOf(
      forms,
      [gameOf(forms, [threat], [add(forms, form, simple(forms, 1))])],
      [gameOf(forms, [add(forms, form, simple(forms, -1))], [negate(forms, threat)])],
    )
  }
  expect(forms.size).toBeLessThan(20_000)
  expect(() => formatValue(forms, form)).toThrow(
    expect.objectContaining({ code: 'LIMIT_EXCEEDED' }),
  )
  const { value, ...described } = describeValue(forms, form)
  expect(value).toBeUndefined()
  expect(described).toMatchObject({ outcomeClass: 'N', mean: '0' })
  const { mean, temperature, leftWall, rightWall } = thermograph(forms, form)
  expect([mean, leftWall[0]?.value, rightWall[0]?.value]).toEqual([
    0,
    leftStop(forms, form),
    rightStop(forms, form),
  ])
  expect(described.temperature).toBe(formatDyadic(temperature))
  expect(thermographSvg(forms, form)).toContain('<svg')
  expect(compare(forms, form, simple(forms, 41))).toBe('<')
  expect(describeValue(forms, cool(forms, form, temperature)).mean).toBe('0')
})
