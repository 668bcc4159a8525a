import type { GameData } from '@zugzwang/boards'
import { tableNumbering } from '@zugzwang/boards/tables'
import { expect, it } from 'vitest'
import { tabledGame } from '../src/index'

it.each([
  ['dobutsu', 'dobutsu:start', 249_442_770, 'dobutsuNumbering'],
  ['dobutsu:start', 'dobutsu:start', 249_442_770, 'dobutsuNumbering'],
  ['dobutsu:no-drops', 'dobutsu:no-drops', 30_457_164, 'dobutsuNumbering'],
])('knows the numbers of %s, and what makes them anywhere', async (text, full, count, name) => {
  const tabled = await tabledGame(text)
  expect(tabled).toMatchObject({ text: full, source: { package: '@zugzwang/positional', name } })
  expect(tabled.numbering.count).toBe(count)
  const module: Record<string, unknown> = await import('@zugzwang/positional')
  const make = module[name] as (...args: readonly unknown[]) => { count: number; name: string }
  const made = make(...structuredClone(tabled.source.args))
  expect([made.count, made.name]).toEqual([count, tabled.numbering.name])
})

it('knows the numbers of a described game', async () => {
  const { text, numbering, source } = await tabledGame('connect-four:6x4')
  expect([text, numbering.count]).toEqual(['connect-four:6x4', 159_643_961])
  expect(source).toMatchObject({ package: '@zugzwang/boards/tables', name: 'tableNumbering' })
  expect(tableNumbering(...(structuredClone(source.args) as [GameData]))).toMatchObject({
    count: 159_643_961,
    name: 'connect four 6×4',
  })
})

it.each([
  ['dobutsu:gle/.c./.C./ELG - forest', 'there are no tables of this game', 'dobutsu:no-drops'],
  ['dobutsu:start?x=1', 'column 15: there is no parameter "x"', 'expected no parameters'],
  ['connect-four:6', 'column 14: the board is', 'columns and rows'],
  [
    'hare:D../D...H/D.. hounds',
    'there are no tables of this game',
    'a whole game that is numbered',
  ],
  [
    'nim:3',
    'there are no tables of this game',
    /expected .* hexapawn:4x4, hare, .* or connect-four:6x4\.$/,
  ],
])('refuses %s', async (text, what, expected) => {
  await expect(tabledGame(text)).rejects.toThrow(what)
  await expect(tabledGame(text)).rejects.toThrow(expected)
})
