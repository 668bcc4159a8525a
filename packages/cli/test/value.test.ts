// Calculations with values of games whose players have different moves, and positions of such games.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folder, run } from './run'

const json = async (...args: string[]) => JSON.parse((await run([...args, '--json'])).out)

describe('value', () => {
  it('says a value and what is known of it', async () => {
    expect((await run(['value', '{2|-1}+*'])).out).toBe(
      '{2*|-1*}\nmean 1/2, temperature 3/2, stops 2 and -1; the next player wins (N)\n',
    )
    expect((await run(['value', '-1/2'])).out).toBe('-1/2\na number; Right wins (R)\n')
    expect((await run(['value', '{2|-1} || 0'])).out).toBe('true\n')
  })

  it('prints JSON with exact numbers as texts', async () => {
    expect(await json('value', '{2|-1}+*')).toEqual({
      version: 1,
      expression: '{2|-1}+*',
      value: '{2*|-1*}',
      outcomeClass: 'N',
      mean: '1/2',
      temperature: '3/2',
      leftStop: '2',
      rightStop: '-1',
      thermograph: {
        leftWall: [
          { temperature: '0', value: '2' },
          { temperature: '3/2', value: '1/2' },
        ],
        rightWall: [
          { temperature: '0', value: '-1' },
          { temperature: '3/2', value: '1/2' },
        ],
      },
    })
    expect(await json('value', 'left({2,^|-1})')).toMatchObject({ values: ['2'] })
    expect(await json('value', 'compare(^, *)')).toMatchObject({ order: '||' })
    expect(await json('value', '^ > 0')).toMatchObject({ holds: true })
    expect(await json('value', 'outcome(^)')).toMatchObject({ outcomeClass: 'L' })
  })

  it('calculates where play may not end', async () => {
    expect((await run(['value', 'on + off'])).out).toBe(
      'dud\nonside & offside; neither player wins (D)\n',
    )
    expect((await run(['value', 'over'])).out).toBe(
      'over\na stopper with endless play; Left wins (L)\n',
    )
    expect((await run(['value', '1 & 0'])).out).toBe(
      '1 & 0\nonside & offside; neither player wins if Left begins, Left wins if Right does (D/L)\n',
    )
    expect(await json('value', 'upon - upon')).toMatchObject({ leftBegins: 'D', rightBegins: 'D' })
    expect(await json('value', 'right(over)')).toMatchObject({ values: ['over'] })
    expect(await json('value', 'outcome(dud)')).toMatchObject({ leftBegins: 'D' })
    const { code, err } = await run(['thermograph', 'over'])
    expect(code).toBe(2)
    expect(err).toMatch(/The expression has endless play, and so no thermograph/)
  })

  it('calculates lines with names', async () => {
    const stdin = 'g := {2|-1}\n\ng + g\n  mean(g)\n'
    expect((await run(['value'], { stdin })).out).toBe('{2|-1}\n1\n1/2\n')
    const { out } = await run(['value', '--json'], { stdin })
    expect(out.split('\n').filter(Boolean)).toHaveLength(3)
    expect(JSON.parse(out.split('\n')[0] ?? '')).toMatchObject({ name: 'g', value: '{2|-1}' })
  })

  it('says all but the text of a value that is too long for one', async () => {
    const steps = Array.from({ length: 22 }, (_, step) => 1000 * 2 ** step)
    const stdin = ['g := 0', ...steps.map((x) => `g := {{${x}|g+1}||g-1|-${x}}`), 'mean(g)'].join(
      '\n',
    )
    const { out } = await run(['value'], { stdin })
    expect(out).toMatch(/\n\(more than 2\^20 characters\)\n0\n$/)
    const lines = (await run(['value', '--json'], { stdin })).out.trimEnd().split('\n')
    const last = JSON.parse(lines.at(-2) ?? '')
    expect(last).toMatchObject({ outcomeClass: 'N', mean: '0', leftStop: '22', rightStop: '-22' })
    expect(last.value).toBeUndefined()
    expect(last.thermograph.leftWall.length).toBeGreaterThan(1)
  })

  it('says where an expression or a line is wrong', async () => {
    const { code, err } = await run(['value', '{2|'])
    expect(code).toBe(2)
    expect(err).toMatch(/^zugzwang: The value, column 4: found the end; expected a value/)
    const line = await run(['value'], { stdin: '1\n  g + 1\n' })
    expect(line).toMatchObject({ code: 2, out: '1\n' })
    expect(line.err).toMatch(/^zugzwang: standard input:2:3: "g" has no value; expected /)
  })
})

describe('thermograph', () => {
  it('says and draws the walls', async () => {
    expect((await run(['thermograph', '{2|-1}'])).out).toBe(
      [
        '{2|-1}',
        'mean 1/2, temperature 3/2, stops 2 and -1; the next player wins (N)',
        "Left's wall:  2 at 0, 1/2 at 3/2",
        "Right's wall: -1 at 0, 1/2 at 3/2",
        '',
      ].join('\n'),
    )
    const path = join(folder(), 'hot.svg')
    expect((await run(['thermograph', '{2|-1}', '--svg', path])).code).toBe(0)
    expect(readFileSync(path, 'utf8')).toMatch(/^<svg .*<\/svg>\n$/s)
    expect((await run(['thermograph', '{2|-1}', '--svg', '-'])).out).toBe(
      readFileSync(path, 'utf8'),
    )
    expect((await run(['thermograph', '^ > 0'])).code).toBe(2)
  })
})

describe('positions of games whose players have different moves', () => {
  it.each([
    ['domineering:4x4', '±{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}', 'N'],
    ['domineering:2x5', '1/2', 'L'],
    ['domineering:..#/..._right', '±1', 'N'],
    ['toads:tt.ff', '*', 'N'],
    ['cutcake:2x5', '1', 'L'],
    ['hackenbush:bbrg', '3/2*', 'L'],
    ['konane:xo.x/ox..', '0', 'P'],
  ])('%s is worth %s', async (text, value, outcomeClass) => {
    const said = await json('ask', text)
    expect(said).toMatchObject({ value, outcomeClass, form: { notation: 'partizan', text: value } })
    for (const move of [...said.leftMoves, ...said.rightMoves])
      expect(move.form.notation).toBe('partizan')
  })

  it('cuts long values short in text, and has them whole in JSON', async () => {
    const { out } = await run(['ask', 'domineering:4x5'])
    const cut = [...out.matchAll(/leaves (.+)…$/gm)].map(([, begin]) => begin)
    expect(cut.length).toBeGreaterThan(0)
    const { moves } = await json('ask', 'domineering:4x5')
    const texts: string[] = moves.map((move: { form: { text: string } }) => move.form.text)
    for (const begin of cut) expect(texts.some((text) => text.startsWith(`${begin}`))).toBe(true)
  })

  it('is played by both, with values as hints', async () => {
    const stdin = '?\n1,2 2,2\n3,1 3,2\n'
    const { out } = await run(['play', 'domineering:3x3', '--both'], { stdin })
    expect(out).toContain('The value is ±1. The mean is 0, the temperature 1.')
    expect(out).toContain('Winning: 1,2 2,2 leaves 1; 2,2 3,2 leaves 1.')
  })
})
