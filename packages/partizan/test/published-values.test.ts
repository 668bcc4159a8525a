// Values that CGSuite's own tests state (github.com/aaron-siegel/cgsuite, lib/core/src/test/scala/org/cgsuite/lang: EvalTest,
// GameTest, CgscriptTest, CanonicalShortGameTestCase, GameGridTest, GameStripTest), as facts to agree with.

import { expect, test } from 'vitest'
import { createCalculator, createForms, formatResult, formatValue, parseValue } from '../src'
import { uptimalOf } from '../src/value/uptimals'

const forms = createForms()
const calculator = createCalculator(forms)
const say = (line: string) => formatResult(calculator.loops, calculator.evaluate(line))
const signed = (text: string) => text.replaceAll('+-', '±')

test('expressions', () => {
  for (const [line, result] of [
    ['3+5', '8'],
    ['*3+*5', '*6'],
    ['^^^^^^+vvv*+^19*3+v14', '^8*2'],
    ['2 + 3/4', '11/4'],
    ['2 + (1+*)', '3*'],
    ['2 - (1+*)', '1*'],
    ['{0|^*5}', '^^*4'],
    ['{3|||2||1|0,*||||-1/2}', '{3|||2||1|0,*||||-1/2}'],
    ['+-1', '+-1'],
    ['+-(1/2)', '+-1/2'],
    ['+-{1,1+*}', '+-{1,1*}'],
    ['3+(+-1)', '{4|2}'],
    ['±1+±2+±3+±4', '+-{10|8||6|4|||4|2||0|-2}'],
    ['3-2+±6-7+±8+4', '{12|0||-4|-16}'],
    ['{0||0|-1}', 'Tiny(1)'],
    ['{0||0|-1/4}', 'Tiny(1/4)'],
    ['{0|||0||-1|-2}', 'Tiny({2|1})'],
    ['{1|0||0}', 'Miny(1)'],
    ['{0|v*}', '^<2>'],
    ['{0,*|v}', '^<2>*'],
    ['{^|*}', '^[2]'],
    ['{0,^*|0}', '^[2]*'],
    ['{0|*||*|||*||||*}', '{^|*||*|||*}'],
    ['5.{3||2|1}', '{12|||11||10,{11|10}|9Tiny({2|1})}'],
    [
      '10.(1+^<2>+*4)',
      '{10||10,10v*|{10vv,10v*||||10v3*,10vv|||10v4,10v3*||10v5*,10v4|{10v6,10v5*||||10v7*,10v6|||10v8,10v7*||10v9*,10v8|10v10}}}',
    ],
    [
      '9.(1+^<2>+*4)',
      '{9,9*,9*2,9*3,9*4|{9*4,9v*5||||9vv*4,9v*5|||9v3*5,9vv*4||9v4*4,9v3*5|{9v5*5,9v4*4||||9v6*4,9v5*5|||9v7*5,9v6*4||9v8*4,9v7*5|9v9*5}}}',
    ],
  ] as const) {
    const found = line === '{0|*||*|||*||||*}' ? '^[4]' : signed(result)
    expect([line, say(line)]).toEqual([line, found])
    // However it is named, it is that value
    expect(parseValue(forms, result)).toBe(parseValue(forms, line))
  }
})

test('cooling, heating, overheating and the Norton product', () => {
  for (const [line, result] of [
    ['heat(*, 2)', '+-2'],
    ['heat(*2, 2)', '+-{2,{4|0}}'],
    ['heat(^, 2)', '{2||0|-4}'],
    ['heat(^*, 2)', '{2,{4|0}|-2}'],
    ['heat(^^, 2)', '{2||0,+-2|-4}'],
    ['heat(^^, *)', '0'],
    ['cool({3||2*|1*}, 0)', '{3||2*|1*}'],
    ['cool({3||2*|1*}, 1/4)', '{11/4||2|3/2}'],
    ['cool({3||2*|1*}, 1/2)', '{5/2|2*}'],
    ['cool({3||2*|1*}, 5/8)', '{19/8|17/8}'],
    ['cool({3||2*|1*}, 3/4)', '9/4*'],
    ['cool({3||2*|1*}, 70)', '9/4'],
    ['heat({3||2*|1*}, 0)', '{3||2*|1*}'],
    ['heat({3||2*|1*}, 1/2)', '{7/2|||5/2|3/2||+-1/2}'],
    ['heat({3||2*|1*}, 1)', '{4|||3|1||0|-2}'],
    ['heat({3||2*|1*}, -3/4)', '9/4*'],
    ['heat({3||2*|1*}, -1)', '9/4'],
    ['heat({3||2*|1*}, -2)', '3/2'],
    ['heat({3||2*|1*}, -3)', '1'],
    ['heat({3||2*|1*}, -4)', '0'],
    ['heat({3||2*|1*}, *)', '{3*||2|1}'],
    ['norton(0, ^)', '0'],
    ['norton(6, ^)', '^6'],
    ['norton(-4, ^)', 'v4'],
    ['norton(1/2, ^)', '{^^*|v*}'],
    ['norton(^, ^)', '{^^*||0|v4}'],
    ['norton(Tiny(2), ^)', '{^^*||0|v6}'],
    ['overheat({3||2*|1*}, *, 1*)', '{1||+-(1*)|-1,{-1|-3}}'],
    ['overheat(7/16, 0, 0)', '^[3]'],
  ] as const)
    expect([line, say(line)]).toEqual([line, signed(result)])
})

test('birthdays, options, stops, means and temperatures', () => {
  for (const [text, day, left, right, leftStop, mean, temperature] of [
    ['0', 0, '', '', '0', '0', '-1'],
    ['5', 5, '4', '', '5', '5', '-1'],
    [
      '-1823437481924',
      1823437481924,
      '',
      '-1823437481923',
      '-1823437481924',
      '-1823437481924',
      '-1',
    ],
    ['-1/2', 2, '-1', '0', '-1/2', '-1/2', '-1/2'],
    ['25/16', 6, '3/2', '13/8', '25/16', '25/16', '-1/16'],
    ['31381059609/4722366482869645213696', 73],
    ['*8', 8, '0, *, *2, *3, *4, *5, *6, *7', '0, *, *2, *3, *4, *5, *6, *7', '0', '0', '0'],
    ['^', 2, '0', '*', '0', '0', '0'],
    ['v*', 2, '0', '0, *', '0', '0', '0'],
    ['6^*', 8, '6, 6*', '6', '6', '6', '0'],
    ['^*6', 8, '0', '*7', '0', '0', '0'],
    ['73/16v9*8', 27, '73/16v8*9', '73/16', '73/16', '73/16', '0'],
    ['{0|*||*|||*||||*}', 5, '^[3]', '*', '0', '0', '0'],
    ['{0||0|v*}', 4, '0', '^<2>', '0', '0', '0'],
  ] as const) {
    expect([text, say(`birthday(${text})`)]).toEqual([text, `${day}`])
    if (left === undefined) continue
    expect([text, say(`left(${text})`), say(`right(${text})`)]).toEqual([text, left, right])
    expect(say(`stops(${text})`)).toBe(`${leftStop}, ${leftStop}`)
    expect([say(`mean(${text})`), say(`temperature(${text})`)]).toEqual([mean, temperature])
  }
})

test('expansions of uptimals', () => {
  for (const [text, x, ups, star] of [
    ['25/16', '25/16', [], 0],
    ['v*', '0', [-1], 1],
    ['73/16v9*8', '73/16', [-9], 8],
    ['{0|*||*|||*||||*}', '0', [1, 1, 1, 1], 0],
    ['{0||0|v*}', '0', [1, 2], 1],
  ] as const)
    expect(uptimalOf(forms, parseValue(forms, text))).toEqual({
      x: parseValue(forms, x),
      ups,
      star,
    })
})

test('values of positions are read and written as they are', () => {
  for (const text of [
    // Amazons x...|o..., Clobber xox|ox., with kings, without bounds, Domineering 4×4, Toads and Frogs ttttt..fffff
    '+-{3,{4|0,{1|0,*}},{4|{0,{1/2|0}|v},+-1,+-{1,{2|0}}}}',
    '{^^*|*,v}',
    '{^^*|*,v[2]}',
    '{0,v*|vv}',
    '{*|-1}',
    '+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}',
    '+-{{2|*},{5/2||2|{0||||{0||v<2>|-1},{0||||0||Miny(1/32)|-2|||-1/2*}|||v<2>|-1/2||-1*}|||0}}',
    '{1/2*|v}',
    // Products, powers
    '{^6|^^}',
    '{0||0,*|0,{0,*|0,*2}}',
    '{0||0,v*|0,{0,v*|0,*}}',
    '{0||0|-2,{0|-2,{0|-2}}}',
    '{0||0,{0|-2,{0|-2}}|-2,{0,{0|-2,{0|-2}}|-2,{0|-2}}}',
    '{^|*,^[2]}',
    '{^|*,^[2]||*,^[2]}',
    '{Tiny(2)||0|-2|||0|-2}',
    '{1,{1,+-1|-1}|-1}',
  ])
    expect(formatValue(forms, parseValue(forms, text))).toBe(signed(text))
})
