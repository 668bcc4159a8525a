import { createRandom } from '@zugzwang/core/testing'
import { expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  createCalculator,
  createForms,
  createLoops,
  formatLoopy,
  formatResult,
  loopyGraph,
  loopyOptions,
  loopyValues,
  PartizanError,
  parseLoopy,
} from '../src'

/** The text of a value that is read from a text. */
function textOf(text: string): string {
  const loops = createLoops(createForms())
  return formatLoopy(loops, parseLoopy(loops, text))
}

// CgscriptTest and CanonicalStopperTestCase of CGSuite's tests (github.com/aaron-siegel/cgsuite), as facts to agree with
test('texts are those of CGSuite', () => {
  for (const [text, result] of [
    ['on', 'on'],
    ['{pass|}', 'on'],
    ['{|pass}', 'off'],
    ['{pass|pass}', 'dud'],
    ['over', 'over'],
    ['under', 'under'],
    ['{pass|*}', '^[on]'],
    ['upon', '^[on]'],
    ['upon*', '^[on]*'],
    ['{pass,0|0}', '^[on]*'],
    ['{*|pass}', 'v[on]'],
    ['{0|0,pass}', 'v[on]*'],
    ['{0||0|0,pass}', '^<on>'],
    ['{0|-upon+*}', '^<on>'],
    ['{0,*||*|pass}', '^<on>*'],
    ['{0,pass|0||0}', 'v<on>'],
    ['{pass|*||0,*}', 'v<on>*'],
    ['5+{pass|*}', '5^[on]'],
    ['5+{pass,0|0}', '5^[on]*'],
    ['5+{*|pass}', '5v[on]'],
    ['5+{0|0,pass}', '5v[on]*'],
    ['5+{0||0|0,pass}', '5^<on>'],
    ['5+{0,*||*|pass}', '5^<on>*'],
    ['5+{0,pass|0||0}', '5v<on>'],
    ['5+{pass|*||0,*}', '5v<on>*'],
    ['over+5', '5over'],
    ['under+5', '5under'],
    ['over+^', 'over'],
    ['over-5', '-5over'],
    ['over & v', 'over & v'],
    ['x{0|x}', 'over'],
    ['x{x|0}', 'under'],
    ['x{0||||0|||x|*||*}', 'a{0||||0|||a|*||*}'],
    ['±{0|{0||0|0,pass}}', '±{0|^<on>}'],
    ['±{{0|^<on>},{0|^<on>+*}}', '±{{0|^<on>},{0|^<on>*}}'],
    ['±(^<on>+*)', '0'],
    ['a{1||a|0}', '2 & ±1'],
    ['{2&-2|1&-2}', '{2|1} & -2*'],
    ['{pass|3/2}', '3/2under'],
    ['{-1/4+*|pass}', '-1/4v[on]'],
    ['{0|^<on>||-^<on>}', '{0|^<on>||v<on>}'],
    ['{0|||0||0|off}', '{0|Tiny(on)}'],
    ['{on|0||0}', 'Miny(on)'],
    ['{0||0|under}', 'Tiny(over)'],
    ['±{0|pass}', '±over'],
    ['±{5|pass}', '±(5over)'],
    ['10.upon', '{0|{0||||0|||0||0|{0||||0|||0||0|^[on]*}}}'],
    ['9.(upon & v)', '{0||||0|||0||0|{0||||0|||0||0|^[on]}} & v9'],
    ['a{0|0,{0|||a|0||0}}', 'a{0|0,{0|||a|0||0}}'],
    ['{a{0,{0||0|a|||0}|0}|0}', '{a{0,{0||0|a|||0}|0}|0}'],
    [
      '{0|{0||||-1|||-1+*,a{0||0|a|||-1+*||||-1+*}||-2|b{-2,{-1,-1+*||-1+*|b|||-2}|-2}}}',
      '{0|{0||||-1|||-1*,a{0||0|a|||-1*||||-1*}||-2|b{-2,{-1,-1*||-1*|b|||-2}|-2}}}',
    ],
  ] as const)
    expect([text, textOf(text)]).toEqual([text, result])
})

test('a carousel has sides that are no stoppers, and is refused', () => {
  // CGSuite's tests give it as one with sides in which play by turns is endless
  expect(() => textOf('a{0,{1|1,{*,{1+*|1+*,a}|*}}|0}')).toThrow(
    /cycle of 4 positions, and no stopper was found/,
  )
})

// Winning Ways, chapter 11 ("Games infinite and indefinite"); Siegel, chapter VI
test('identities of Winning Ways and of Siegel', () => {
  const { loops, evaluate } = createCalculator(createForms())
  const say = (line: string) => formatResult(loops, evaluate(line))
  for (const [line, result] of [
    // "Fixed, mixed and loopy": on, off, dud
    ['on + off', 'dud'],
    ['on - on', 'dud'],
    ['on + 1000', 'on'],
    ['on + {9|-9}', 'on'],
    ['on + on', 'on'],
    ['on + over', 'on'],
    ['dud + on', 'dud'],
    ['dud + {1|0}', 'dud'],
    ['dud + dud', 'dud'],
    ['-on', 'off'],
    ['outcome(dud)', 'D'],
    ['outcome(on)', 'L'],
    ['on > 100', 'true'],
    ['dud || 0', 'true'],
    // "tis" = 1 & 0 and "tisn" = 0 & −1
    ['a{{|a}|}', '1 & 0'],
    ['a{|{a|}}', '0 & -1'],
    ['a{{|a}|} + a{{|a}|}', '2 & 0'],
    ['outcome(1 & 0)', 'D/L'],
    // over = 1/ω: above all infinitesimals that are short, below all positive numbers
    ['over > 0', 'true'],
    ['over > 100.^', 'true'],
    ['over > upon', 'true'],
    ['over < 1/1024', 'true'],
    ['over + over', 'over'],
    ['over - over', 'over & under'],
    ['over + under', 'over & under'],
    ['over + *', 'over'],
    ['under + ^', 'under'],
    ['-over', 'under'],
    // upon = ↑ + ↑² + … and upon* = upon + *
    ['upon > 5.^<2>', 'true'],
    ['upon < 2.^', 'true'],
    ['upon > ^[20]', 'true'],
    ['upon + *', '^[on]*'],
    ['upon* + *', '^[on]'],
    ['left(upon*)', '0, ^[on]*'],
    ['right(upon)', '*'],
    ['upon = {upon|*}', 'true'],
    ['upon > ^', 'true'],
    // ↑^⟨on⟩ is positive and below all ↑^⟨n⟩
    ['^<on> > 0', 'true'],
    ['^<on> < ^<20>', 'true'],
    // tiny and miny of on are the smallest
    ['Tiny(on) > 0', 'true'],
    ['Tiny(on) < Tiny(1000)', 'true'],
    ['Tiny(on) + Tiny(on)', 'Tiny(on)'],
    ['onside(over - over)', 'over'],
    ['offside(over - over)', 'under'],
    ['outcome(±on)', 'N'],
    ['outcome(over & under)', 'D'],
    ['g := {0|pass}', 'over'],
    ['g + g = g', 'true'],
    ['compare(g, upon)', '>'],
  ] as const)
    expect([line, say(line)]).toEqual([line, result])
})

test('games that are written out once more are the same values', () => {
  const loops = createLoops(createForms())
  for (const [text, other] of [
    ['v[on]*', '{0|v[on]*,0}'],
    ['v[on]*', '{0|0,v[on]*}'],
    ['upon', '{{upon|*}|*}'],
    ['a{0||||0|||a|*||*}', '{0||||0|||a{0||||0|||a|*||*}|*||*}'],
    ['a{0||||0|||a|*||*}', 'b{0|{0|{{a{0||||0|||a|*||*}|*}|*}}}'],
    ['a{0||||0|||a|*||*}', 'b{0|{0|{{{0|{0|{{b|*}|*}}}|*}|*}}}'],
    ['over', 'a{0|b{0|a}}'],
  ] as const)
    expect([text, parseLoopy(loops, text)]).toEqual([text, parseLoopy(loops, other)])
})

test('options are listed as texts list them', () => {
  const loops = createLoops(createForms())
  const texts = (text: string, isLeft: boolean) =>
    loopyOptions(loops, parseLoopy(loops, text), isLeft).map((each) => formatLoopy(loops, each))
  expect(texts('over', true)).toEqual(['0'])
  expect(texts('upon*', true)).toEqual(['0', '^[on]*'])
  expect(texts('{on,±1|off}', true)).toEqual(['on'])
  expect(texts('{0|{0|off},{over|-1},1/2}', false)).toEqual([
    'Tiny(on)'.length > 0 ? '{0|off}' : '',
  ])
})

test('errors have a column', () => {
  const { loops, evaluate } = createCalculator(createForms())
  for (const [line, column, words] of [
    ['pass', 1, /pass is not an option by itself/],
    ['{1|0+pass}', 6, /not an option by itself/],
    ['a{0|-a}', 6, /The name of a game is not an option by itself/],
    ['1 + mean(over)', 10, /mean\(G\) is for games in which play ends, and over has endless play/],
    ['v & over', 3, /onside of a value is not at least its offside/],
    ['a{0|a{1|a}}', 5, /"a" has a meaning already/],
    ['a{0|b', 5, /"b" has no value/],
    ['a{0|a', 6, /found the end/],
    ['over := 1', 1, /"over" has a meaning already/],
    ['left(dud)', 6, /left\(G\) is for stoppers, and dud has endless play/],
    ['a{0|v{0|v}}', 6, /found "\{/],
  ] as const)
    try {
      evaluate(line)
      expect(line).toBe('refused')
    } catch (error) {
      if (!(error instanceof PartizanError)) throw error
      expect([line, error.message]).toEqual([line, expect.stringMatching(words)])
      expect([line, error.place.column]).toEqual([line, column])
    }
  expect(() => parseLoopy(loops, 'over over')).toThrow(/column 6/)
})

test('texts are read back, and are the same in every store', () => {
  const seed = scaled(47, Date.now() % 2 ** 31)
  const random = createRandom(seed)
  const loops = createLoops(createForms())
  for (let i = 0; i < scaled(80, 10_000); i++) {
    const count = 3 + random(5)
    const lists = () =>
      Array.from({ length: count }, () =>
        Array.from({ length: random(3) }, () => random(count + 2)),
      )
    // Two values next to the nodes
    const values = [parseLoopy(loops, '*'), parseLoopy(loops, 'upon')]
    const [left, right] = [lists(), lists()]
    for (const value of loopyValues(loops, loopyGraph(left, right, values))) {
      const text = formatLoopy(loops, value)
      expect([seed, i, text, parseLoopy(loops, text)]).toEqual([seed, i, text, value])
      const others = createLoops(createForms())
      expect([seed, i, formatLoopy(others, parseLoopy(others, text))]).toEqual([seed, i, text])
    }
  }
})
