import { createRandom } from '@zugzwang/core/testing'
import { expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  createCalculator,
  createForms,
  describeValue,
  formatResult,
  PartizanError,
  parseValue,
} from '../src'

const calculator = () => {
  const forms = createForms()
  const made = createCalculator(forms)
  return {
    names: made.names,
    say: (line: string) => formatResult(made.loops, made.evaluate(line)),
    evaluate: made.evaluate,
  }
}

test('expressions, names and functions', () => {
  const { say, names, evaluate } = calculator()
  expect(say('{2|-1} + *')).toBe('{2*|-1*}')
  expect(evaluate('g = {2|-1}')).toMatchObject({ kind: 'value', name: 'g' })
  expect(say('h := g + {1|0}')).toBe('{3|2||0|-1}')
  expect([...names.keys()]).toEqual(['g', 'h'])
  for (const [line, result] of [
    ['g - g', '0'],
    ['mean(g)', '1/2'],
    ['temperature(g) + 1', '5/2'],
    ['mean ( cool( g , 1 ) )', '1/2'],
    ['cool(g, 1)', '{1|0}'],
    ['cool(g, 3/2)', '1/2*'],
    ['heat(^, 2)', '{2||0|-4}'],
    ['overheat({3||2+*|1+*}, *, 1+*)', '{1||±(1*)|-1,{-1|-3}}'],
    ['norton(1/2, ^)', '{^^*|v*}'],
    ['ordinal(*, 1)', '^*'],
    ['aw(3.^ + *2)', '3'],
    ['rcf({1|1||-1} + ^)', '±1'],
    ['birthday(g)', '3'],
    ['leftStop(g)', '2'],
    ['stops(g)', '2, -1'],
    ['left({0,*|0})', '0, *'],
    ['left(0)', ''],
    ['right(h)', '{0|-1}'],
    ['leftIncentives(^)', 'v'],
    ['outcome(^)', 'L'],
    ['outcome(g)', 'N'],
    ['compare(^, *)', '||'],
    ['compare(^, 0)', '>'],
    ['g = {2|-1}', 'true'],
    ['g == h', 'false'],
    ['^ <= ^<2>', 'false'],
    ['^<=^<2>', 'false'],
    ['^ >= ^<2>', 'true'],
    ['^ || *', 'true'],
    ['* <| 0', 'true'],
    ['* |> 0', 'true'],
    ['0 |> 0', 'false'],
    ['* != 0', 'true'],
    ['3 ≤ 3', 'true'],
    ['v = -^', 'true'],
    ['vvvvx := vvvvv', 'v5'],
    ['g := 7', '7'],
    ['g', '7'],
  ] as const)
    expect([line, say(line)]).toEqual([line, result])
})

test('errors have a column, and name what may have been meant', () => {
  const { evaluate, names } = calculator()
  evaluate('game := 1')
  for (const [line, column, words] of [
    ['1 + gane', 5, /"gane" has no value; expected game\?/],
    ['temprature(1)', 1, /expected temperature\?/],
    ['constructor', 1, /"constructor" has no value; expected a name that was given one/],
    ['mean(1, 2)', 1, /mean has 2 values in brackets; expected mean\(G\)/],
    ['cool(1)', 1, /expected cool\(G, t\)/],
    ['mean', 5, /expected "\(" as in mean\(G\)/],
    ['cool(1, *)', 9, /temperature t of cool is \*; expected a number/],
    ['cool(1, -1)', 9, /of at least 0/],
    ['norton(1, *)', 11, /greater than 0/],
    ['aw(1)', 4, /no atomic weight/],
    ['1 + left(^)', 5, /left\(…\) as a line by itself/],
    ['left(^) + 1', 9, /an operator, or the end/],
    ['mean := 1', 1, /"mean" has a meaning already/],
    ['v := 1', 1, /another name/],
    ['x := left(^)', 6, /as a line by itself/],
    ['1 <= ', 6, /the end/],
    ['1 < 2 < 3', 7, /an operator, or the end/],
    ['', 1, /the end/],
  ] as const) {
    let error: unknown
    try {
      evaluate(line)
    } catch (thrown) {
      error = thrown
    }
    expect([line, error]).toMatchObject([
      line,
      { code: 'INVALID_VALUE', place: { column }, message: expect.stringMatching(words) },
    ])
  }
  expect([...names.keys()]).toEqual(['game'])
})

test('a value as data that JSON keeps', () => {
  const forms = createForms()
  const described = describeValue(forms, parseValue(forms, '{3||2|1}'))
  expect(JSON.parse(JSON.stringify(described))).toEqual({
    value: '{3||2|1}',
    outcomeClass: 'L',
    mean: '9/4',
    temperature: '3/4',
    leftStop: '3',
    rightStop: '2',
    // CGSuite's CgsuiteLangTest: walls of {3||2|1} turn at 3/4, and at 3/4 and 1/2
    thermograph: {
      leftWall: [
        { temperature: '0', value: '3' },
        { temperature: '3/4', value: '9/4' },
      ],
      rightWall: [
        { temperature: '0', value: '2' },
        { temperature: '1/2', value: '2' },
        { temperature: '3/4', value: '9/4' },
      ],
    },
  })
})

test('a line with letters changed is read, or refused with a column within it', () => {
  const lines = [
    '{2||0|-1} + 1/2^^*',
    'cool({2|-1}, 1/2) - ^<2>',
    'g := ±{0,{2|1}}',
    'v[2]* <= -(Tiny(1) + 1)',
    'left({1|*|||0||-1})',
    'norton(mean({2|-1}), ^)',
  ]
  const letters = '{}|,^v*±+-()<>[]=: g1/'
  const seed = scaled(7, Date.now())
  const random = createRandom(seed)
  let refused = 0
  for (let i = 0; i < scaled(2000, 50_000); i++) {
    let line = lines[random(lines.length)] ?? ''
    for (let left = 1 + random(2); left > 0; left--) {
      const at = random(line.length + 1)
      const letter = random(3) === 0 ? '' : (letters[random(letters.length)] ?? '')
      line = line.slice(0, at) + letter + line.slice(at + random(2))
    }
    const about = `seed ${seed}: ${line}`
    const forms = createForms({ remembered: 1024 })
    try {
      const { loops, evaluate } = createCalculator(forms)
      const result = evaluate(line)
      const text = formatResult(loops, result)
      if (result.kind === 'value') expect(parseValue(forms, text), about).toBe(result.form)
    } catch (error) {
      if (!(error instanceof PartizanError)) throw error
      refused++
      expect(error.code, about).toBe('INVALID_VALUE')
      expect(error.place.column, about).toBeGreaterThanOrEqual(1)
      expect(error.place.column, about).toBeLessThanOrEqual(line.length + 1)
    }
  }
  expect(refused).toBeGreaterThan(100)
})
