import { expect, test } from 'vitest'
import { createForms, parseValue, thermographSvg } from '../src'

const forms = createForms()
const draw = (text: string) => thermographSvg(forms, parseValue(forms, text))

/** The corners of a path. */
const corners = (svg: string, variable: string): number[][] =>
  [
    ...(svg.match(new RegExp(`<path d="([^"]*)" stroke="var\\(${variable}`))?.[1] ?? '').matchAll(
      /[ML](\S+) ([\d.]+)/g,
    ),
  ].map(([, x, y]) => [Number(x), Number(y)])

test('walls rise at 45 degrees or straight up, from stops at the foot to the mast, with Left to the left', () => {
  for (const [text, left, right] of [
    ['{3||2|1}', 2, 3],
    ['{2|-1}', 2, 2],
    ['{10|||3|1||-5}', 2, 4],
    ['{4|||3|1||0|-2}', 2, 4],
    ['100000000000+{1/32|1/64}', 2, 2],
  ] as const) {
    const svg = draw(text)
    const walls = ['--thermograph-left', '--thermograph-right'].map((name) => corners(svg, name))
    expect([text, ...walls.map(({ length }) => length)]).toEqual([text, left, right])
    const [[leftFoot, rightFoot], [leftTop, rightTop]] = [
      walls.map((wall) => wall[0]),
      walls.map((wall) => wall.at(-1)),
    ]
    expect(leftTop).toEqual(rightTop)
    expect(leftFoot?.[0]).toBeLessThan(rightFoot?.[0] ?? 0)
    expect(leftFoot?.[1]).toBe(rightFoot?.[1])
    for (const wall of walls)
      for (const [i, [x = 0, y = 0]] of wall.entries()) {
        const [nextX = x, nextY = y] = wall[i + 1] ?? []
        expect(nextY).toBeLessThanOrEqual(y)
        const across = Math.abs(nextX - x)
        expect(Math.min(across, Math.abs(across - (y - nextY)))).toBeLessThan(0.03)
      }
  }
})

test('corners are labelled with fractions, and a reader without pictures has them in words', () => {
  const svg = draw('{3||2|-1}')
  for (const label of ['3', '2', '0', '1']) expect(svg).toContain(`>${label}</text>`)
  expect(svg).toContain('<title>Thermograph: mean 2, temperature 1, stops 3 and 2</title>')
  expect(draw('1/2')).toContain("Left's wall: 1/2 at 0. Right's wall: 1/2 at 0.")
  expect(draw('-3')).toContain('>−3</text>')
})
