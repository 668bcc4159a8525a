// What people read on a terminal fits its width: texts break between words, boards and heat maps between columns.

import { expect, it } from 'vitest'
import { wholeTicks } from '../src/commands/grundy/ticks'
import { COLOR_MARK } from '../src/terminal/escape'
import { wrapText } from '../src/terminal/wrap'
import { files, run } from './run'

it('breaks lines at spaces and nowhere else, further in where they begin so', async () => {
  const text = 'one two three four five six seven\n  eight nine ten eleven twelve thirteen\nshort\n'
  expect(await wrapText(text, 20)).toBe(
    'one two three four\nfive six seven\n  eight nine ten\n    eleven twelve\n    thirteen\nshort\n',
  )
  expect(await wrapText(text, undefined)).toBe(text)
  expect(await wrapText(`${'x'.repeat(50)} y`, 30)).toBe(`${'x'.repeat(50)}\ny`)
})

it('counts wide letters twice, and colours not at all', async () => {
  expect(await wrapText('猫猫猫猫猫猫 猫猫猫猫', 20)).toBe('猫猫猫猫猫猫\n猫猫猫猫')
  const colored = `${COLOR_MARK}32mone two three four${COLOR_MARK}39m`
  expect(await wrapText(colored, 20)).toBe(colored)
})

it('shows boards and heat maps in columns that fit', async () => {
  const [path = ''] = files(`P${'.'.repeat(28)}T\n${'.'.repeat(29)}E\n`)
  const { out } = await run(['police', path], {
    terminal: true,
    columns: 40,
    env: { NO_COLOR: '1' },
  })
  const lines = out.split('\n')
  const heat = lines.slice(lines.findIndex((line) => line.startsWith('Plies with the police')) + 1)
  expect(heat.filter((line) => line.startsWith('columns'))[0]).toBe('columns 1 to 10:')
  for (const line of heat) expect(line.length).toBeLessThanOrEqual(40)
  expect(lines[0]).toBe(`P${'.'.repeat(28)}T`)
  const piped = await run(['police', path])
  expect(piped.out).not.toContain('columns')
})

it('says whose heat map it is where there are several police', async () => {
  const { out } = await run(['police', '-'], { stdin: 'P.P\n..T\n' })
  expect(out).toContain('Plies with the police of 1,1 (the other stays) starting from each cell')
})

it('breaks the lines of play', async () => {
  const { out } = await run(['play', 'nim:3,5,7', '--seed', '1'], { terminal: true, columns: 50 })
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(60)
  expect(out).toContain('A move is a heap and what is left of it, such as 7\n')
})

it.each([
  ['--help'],
  ['levels', '--help'],
  ['inspect', 'g.txt'],
  ['period', '0.77'],
  ['period', '0.123', '--misere', '--to', '12'],
  ['grundy', 'kayles', '--to', '300'],
  ['grundy', 'kayles', '--to', '30', '--misere'],
  ['treblecross', '2000'],
])('breaks between words, or has fewer columns: %s %s', async (...words) => {
  const [path = ''] = files('a b\nb c\n')
  const { code, out } = await run(
    words.map((word) => (word === 'g.txt' ? path : word)),
    { terminal: true, columns: 40, env: { NO_COLOR: '1' } },
  )
  expect(code).toBe(0)
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(40)
})

it.each([
  [0, 5, 12, [0, 1, 2, 3, 4, 5]],
  [0, 0, 12, [0]],
  [1, 3, 20, [1, 2, 3]],
  [1, 45, 20, [5, 10, 15, 20, 25, 30, 35, 40, 45]],
  [0, 100_000, 5, [0, 50_000, 100_000]],
])('ticks from %i to %i', (first, last, most, ticks) => {
  expect(wholeTicks(first, last, most)).toEqual(ticks)
})

it.each([
  [['ask', 'police:*.../P.TE', '--explain']],
  [['sum', 'treblecross:..X.....', 'kayles:9', 'cram:2x3']],
  [['solve', '-', '--explain', 'a', '--depth', '2']],
  [['piles', '3', '1', '9', '5']],
  [['games']],
])('fits the prose of %j', async (args) => {
  const stdin = 'a b\na c\nb c\nc d\n'
  for (const columns of [40, 80]) {
    const { out } = await run(args, { stdin, terminal: true, columns, env: { NO_COLOR: '1' } })
    // a word that is longer than a line is left whole
    const long = out.split('\n').filter((line) => line.length > columns && / /.test(line.trim()))
    expect(long).toEqual([])
    const plain = await run(args, { stdin })
    expect(out.split(/\s+/)).toEqual(plain.out.split(/\s+/))
  }
})
