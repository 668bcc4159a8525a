import { countOutcomes, MIN, solve } from '@zugzwang/core'
import { type HeatMap, openGame } from '@zugzwang/games'
import type { PawnAnswer, PawnPosition, PoliceAnswer, PolicePosition } from '@zugzwang/positional'
import { describe, expect, it } from 'vitest'
import { createSiteHost } from '../src/engine/site-host'
import type { Verdicts } from '../src/games/police/verdicts-study'

const host = createSiteHost()
const heatOf = async (game: string, moves: string[], options: unknown) =>
  (await host.run('study', { game, moves, study: 'heat', options })) as HeatMap
const verdictsOf = async (game: string) =>
  (await host.run('study', { game, moves: [], study: 'verdicts' })) as Verdicts

describe('the heat map of police and thief', () => {
  it.each([
    ['police:.P..*/.*.../...*E/.*.../..T*.', []],
    ['police:.P..*/.*.../...*E/.*.../..T*.', ['2,3', '5,2']],
    ['police:P.../P.../..../...T?moves=4', ['2,1 3,1']],
    ['police:P.T/..E?starter=thief&endless=police', []],
  ] as const)('%s after %j is the value of every place', async (game, moves) => {
    const { answer } = (await openGame(game)) as unknown as { answer: PoliceAnswer }
    let position = answer.game.rules.start()
    for (const text of moves) {
      const move = answer.game.parseMove(position, text)
      if (move === undefined) throw new Error(text)
      position = answer.game.rules.play(position, move)
    }
    const pieces = [
      ...position.police.map((_, index) => ({ id: 'police', index })),
      { id: 'thief', index: 0 },
    ]
    for (const piece of pieces) {
      const { rows, columns, cells, safe } = await heatOf(game, [...moves], piece)
      expect(cells.length).toBe(rows * columns)
      const safeCells: number[] = []
      for (const [i, heat] of cells.entries()) {
        const cell = { row: Math.floor(i / columns), column: i % columns }
        const isWall = answer.game.board.cells[i] === '*'
        expect(heat === null).toBe(isWall)
        if (heat === null) continue
        const moved: PolicePosition =
          piece.id === 'thief'
            ? { ...position, thief: cell }
            : { ...position, police: position.police.with(piece.index, cell) }
        const { outcome, plies } = await answer.judge(moved)
        expect(heat).toEqual({ outcome, ...(plies !== undefined && { plies }) })
        const caught = outcome === (position.mover === 'police' ? 'win' : 'loss')
        if (!caught) safeCells.push(i)
      }
      if (piece.id === 'thief') expect(safe).toEqual(safeCells)
    }
  })
})

describe('the heat map of crossing pawn', () => {
  it.each([
    ['pawn:O../.#X/.O.', []],
    ['pawn:O../.#./.X./O..', ['4,1 to 4,2']],
  ] as const)('%s after %j', async (game, moves) => {
    const { answer } = (await openGame(game)) as unknown as { answer: PawnAnswer }
    let position = answer.game.rules.start()
    for (const text of moves) {
      const move = answer.game.parseMove(position, text)
      if (move === undefined) throw new Error(text)
      position = answer.game.rules.play(position, move)
    }
    for (const id of ['red-piece', 'red-piece', 'crossing-pawn'] as const)
      for (const index of id === 'red-piece' ? [0, 1] : [0]) {
        const { columns, cells, safe } = await heatOf(game, [...moves], { id, index })
        expect(safe).toBeUndefined()
        for (const [i, heat] of cells.entries()) {
          const cell = { row: Math.floor(i / columns), column: i % columns }
          const other = position.red[1 - index]
          const isOther =
            id === 'red-piece' && other?.row === cell.row && other.column === cell.column
          expect(heat === null).toBe(answer.game.board.cells[i] === '#' || isOther)
          if (heat === null) continue
          const red = position.red.with(index, cell) as unknown as PawnPosition['red']
          const moved = id === 'crossing-pawn' ? { ...position, black: cell } : { ...position, red }
          const { outcome, plies } = await answer.judge(moved)
          expect(heat).toEqual({ outcome, ...(plies !== undefined && { plies }) })
        }
      }
  })
})

describe('who wins how many positions', () => {
  it.each(['police:*.../P.TE', 'police:P.T/..E?endless=thief', 'pawn:O../.#X/.O.'])(
    '%s',
    async (game) => {
      const { answer } = (await openGame(game)) as unknown as { answer: PoliceAnswer | PawnAnswer }
      const { arena } = await answer.toArena()
      const solution = await solve(arena)
      const all = countOutcomes(arena, solution)
      const { first, second, draw } = await verdictsOf(game)
      expect(first + second + draw).toBe(all.win + all.loss + all.draw)
      const isFirst = (v: number) => arena.mover?.[v] !== MIN
      let firsts = 0
      let draws = 0
      for (let v = 0; v < solution.order; v++) {
        const { outcome } = await answer.judge(answer.game.numbering.decode(v) as never)
        if (outcome === 'draw') draws++
        else if ((outcome === 'win') === isFirst(v)) firsts++
      }
      expect({ first, draw }).toEqual({ first: firsts, draw: draws })
    },
  )
})
