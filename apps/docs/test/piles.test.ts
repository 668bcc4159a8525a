// The triangle of losing sizes: what it says is so, and follows by the cases it names.

import { sceneOf } from '@zugzwang/formats/board'
import { openGame, planGame } from '@zugzwang/games'
import { solveEndNim } from '@zugzwang/positional'
import { describe, expect, test } from 'vitest'
import { pages } from '../src/games/pages'
import { losingSizesOf } from '../src/games/piles/losing-sizes-study'
import { pilesOf, stonesOf, withPiles } from '../src/games/piles/row-text'
import {
  basisOf,
  caseOf,
  cellAfter,
  keyOfCell,
  MOST_PILES,
  triangleOf,
} from '../src/games/piles/triangle'
import { piles as words } from '../src/words/en/piles'

const ROWS = [
  [3, 1, 9, 4],
  [1, 1, 2, 2],
  [2, 5, 3, 6, 4],
  [7, 1, 2, 1, 7, 3],
  [1, 1, 1],
  [5, 5, 5, 4, 6, 1, 2],
]

const rowStudies = async (misere: boolean) =>
  (await planGame(`piles:1?rules=${misere ? 'misere' : 'normal'}`)).studies

describe.each([false, true])('misère: %s', (misere) => {
  const rules = { convention: misere ? ('misere' as const) : ('normal' as const) }

  test.each(ROWS.map((row) => [row.join(), row] as const))('%s', async (_, row) => {
    const { steps, outcome } = await losingSizesOf(await rowStudies(misere), row)
    const cells = triangleOf(row.length, steps).flat()
    expect(cells).toHaveLength((row.length * (row.length + 1)) / 2)
    expect(outcome).toBe((await solveEndNim(row, { rules })).outcome)
    const known = new Map(cells.map((cell) => [keyOfCell(cell), cell]))
    for (const cell of cells) {
      const { from, to, step } = cell
      if (step === undefined) {
        expect([from, to]).toEqual([0, row.length - 1])
        continue
      }
      const stretch = row.slice(from, to + 1)
      const left = step.left.size === 0 ? stretch : [step.left.size, ...stretch]
      const right = step.right.size === 0 ? stretch : [...stretch, step.right.size]
      expect((await solveEndNim(left, { rules })).outcome).toBe('loss')
      expect((await solveEndNim(right, { rules })).outcome).toBe('loss')
      const [without, behind] = basisOf(cell).map((key) => known.get(key)?.step)
      if (from === to) continue
      expect([step.left.near, step.left.far]).toEqual([without?.left.size, without?.right.size])
      expect([step.right.near, step.right.far]).toEqual([behind?.right.size, behind?.left.size])
    }
  })

  test.each(ROWS.map((row) => [row.join(), row] as const))('the cases of %s', async (_, row) => {
    const { steps } = await losingSizesOf(await rowStudies(misere), row)
    for (const { left, right } of steps)
      for (const size of [left, right]) {
        const { pile = 0, near = 0, far = 0 } = size
        const holds = {
          single: size.size > 0,
          stone: size.size === 0 && misere,
          none: pile === far && size.size === 0,
          alone: near === 0 && far === 0 && size.size === pile,
          below: pile < near && pile < far && size.size === pile,
          above: pile > near && pile > far && near > 0 && size.size === pile,
          more: near <= pile && pile < far && size.size === pile + 1,
          less: far < pile && pile <= near && size.size === pile - 1,
        }
        expect(holds[caseOf(size)]).toBe(true)
      }
  })
})

test('sentences name the sizes they speak of', () => {
  const from = { size: 4, pile: 3, near: 2, far: 5 }
  expect(words.cases.more.text(from)).toContain('2 would lose here and 5 there')
  expect(words.cases.none.text({ ...from, size: 0 })).toContain('5 is exactly the pile there')
})

test('larger rows have no triangle', async () => {
  const row = Array.from({ length: MOST_PILES + 1 }, (_, i) => i + 1)
  expect((await losingSizesOf(await rowStudies(false), row)).steps).toEqual([])
  expect((await losingSizesOf(await rowStudies(false), row.slice(1))).steps.length).toBeGreaterThan(
    1000,
  )
  expect((await losingSizesOf(await rowStudies(false), [])).steps).toEqual([])
})

test('arrows walk over the triangle and stay on it', () => {
  expect(cellAfter('ArrowRight', { from: 0, to: 1 }, 4)).toEqual({ from: 1, to: 2 })
  expect(cellAfter('ArrowUp', { from: 0, to: 1 }, 4)).toEqual({ from: 0, to: 2 })
  expect(cellAfter('ArrowUp', { from: 2, to: 3 }, 4)).toEqual({ from: 1, to: 3 })
  expect(cellAfter('ArrowUp', { from: 0, to: 3 }, 4)).toEqual({ from: 0, to: 3 })
  expect(cellAfter('ArrowDown', { from: 2, to: 2 }, 4)).toEqual({ from: 2, to: 2 })
  expect(cellAfter('End', { from: 0, to: 1 }, 4)).toEqual({ from: 2, to: 3 })
  expect(cellAfter('x', { from: 0, to: 1 }, 4)).toBeUndefined()
})

test('the row of a text and the text of a row', () => {
  expect(pilesOf('piles:3,1,9?rules=misere')).toEqual(['3', '1', '9'])
  expect(pilesOf('piles:0')).toEqual([])
  expect(withPiles('piles:3?rules=misere', [])).toBe('piles:0?rules=misere')
  expect(withPiles('piles:3', ['3', '4'])).toBe('piles:3,4')
  expect([stonesOf('12'), stonesOf('x')]).toEqual([12, Number.NaN])
})

test('piles stand on the ground, and what is touched leaves what lies below', async () => {
  const { game } = await openGame('piles:3,1,9,4')
  const position = game.rules.start()
  const view = game.view?.(position)
  if (view?.kind !== 'heaps') throw new Error('No heaps.')
  const { cells, height } = sceneOf(view, { upright: true })
  const at = (key: string) => cells.find((cell) => cell.key === key)
  expect(cells).toHaveLength(17)
  expect(at('h0,0')?.y).toBe(at('h2,0')?.y)
  expect(at('h2,8')?.y ?? 0).toBeLessThan(at('h2,0')?.y ?? 0)
  expect(cells.every(({ y }) => y > 0 && y < height)).toBe(true)
})

test('the examples of the page can be opened', async () => {
  const { game, presets } = pages.piles
  for (const text of [game, ...presets.map((each) => each.game)]) {
    const opened = await openGame(text)
    expect(await opened.answer.judge(opened.game.rules.start())).toHaveProperty('outcome')
  }
})
