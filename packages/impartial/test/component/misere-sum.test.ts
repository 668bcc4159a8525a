import { expect, test } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { type TreblecrossStrip, treblecrossComponents } from '../../src/board/treblecross'
import { part, solveSum } from '../../src/component/sum'
import { parseHeapGame } from '../../src/heap/named-games'
import { type WythoffPosition, wythoffComponents } from '../../src/heap/wythoff'
import { createRandom } from '../random'
import { misereSum } from './judge-sum'

type Name = 'kayles' | 'nim' | 'strip' | 'wythoff'
type One = readonly [game: Name, a: number, b: number]
type Position = readonly One[]

/** All positions after one move, straight from the rules. */
function movesFrom(position: Position): Position[] {
  return position.flatMap((one, i) =>
    optionsOf(one).map((left) => [...position.slice(0, i), ...left, ...position.slice(i + 1)]),
  )
}

function optionsOf([game, a, b]: One): Position[] {
  const options: Position[] = []
  if (game === 'nim') for (let left = 0; left < a; left++) options.push([[game, left, 0]])
  if (game === 'kayles')
    for (const taken of [1, 2])
      for (let first = 0; first + taken <= a; first++)
        options.push([
          [game, first, 0],
          [game, a - taken - first, 0],
        ])
  if (game === 'strip')
    for (let cell = 0; cell < a; cell++)
      options.push([
        [game, Math.max(0, cell - 2), 0],
        [game, Math.max(0, a - cell - 3), 0],
      ])
  if (game === 'wythoff') {
    for (let left = 0; left < a; left++) options.push([[game, left, b]])
    for (let left = 0; left < b; left++) options.push([[game, a, left]])
    for (let taken = 1; taken <= Math.min(a, b); taken++)
      options.push([[game, a - taken, b - taken]])
  }
  return options
}

/** The parts in which there are moves, in one order. */
function keyOf(position: Position): string {
  return position
    .filter(([, a, b]) => a + b > 0)
    .map(([game, a, b]) => `${game} ${Math.min(a, b)} ${Math.max(a, b)}`)
    .sort()
    .join(' ')
}

/** A component of the package as a part here. */
function oneOf(game: Name, component: unknown): One {
  if (game === 'wythoff') return [game, ...(component as WythoffPosition)]
  return [game, game === 'strip' ? (component as TreblecrossStrip).length : Number(component), 0]
}

const known = new Map<string, boolean>()
function wins(position: Position): boolean {
  const key = keyOf(position)
  const before = known.get(key)
  if (before !== undefined) return before
  const moves = movesFrom(position)
  const won = moves.length === 0 || moves.some((left) => !wins(left))
  known.set(key, won)
  return won
}

test('sums of different games as by play: outcome and winning moves', async () => {
  const kayles = parseHeapGame('kayles')
  const nim = parseHeapGame('nim')
  for (let seed = 1; seed <= scaled(40, 150); seed++) {
    const random = createRandom(seed)
    const position: Position = [
      ['nim', random(4), 0],
      ['kayles', random(6), 0],
      ['kayles', random(4), 0],
      ['strip', random(8), 0],
      ['wythoff', random(3), random(3)],
    ]
    const parts = position.map(([game, a, b]) => {
      if (game === 'wythoff') return part(wythoffComponents, [a, b])
      if (game === 'strip') return part(treblecrossComponents, { first: 1, length: a })
      return part(game === 'nim' ? nim : kayles, a)
    })
    const { outcome, bestMoves } = await misereSum(parts)
    const label = `seed ${seed}: ${position.map(String).join(' ')}`
    expect(outcome, label).toBe(wins(position) ? 'win' : 'loss')
    const winning = movesFrom(position)
      .filter((left) => !wins(left))
      .map(keyOf)
    const found = bestMoves.map(({ part: index, left }) => {
      const game = position[index]?.[0] as Name
      const leftover = left.map(({ component }) => oneOf(game, component))
      return keyOf(position.toSpliced(index, 1, ...leftover))
    })
    expect(new Set(found), label).toEqual(new Set(winning))
  }
})

test('no parts at all are won, since who cannot move wins', async () => {
  expect(await misereSum([])).toEqual({ outcome: 'win', bestMoves: [] })
})

test('thousands of tame parts, and work on them can be stopped', async () => {
  const nim = parseHeapGame('nim')
  const heaps = Array.from({ length: scaled(1530, 3030) }, (_, i) => i % 50)
  const parts = heaps.map((heap) => part(nim, heap))
  const answer = await solveSum(parts, { rules: { convention: 'misere' } })
  const bestMoves = await answer.winningMoves(parts)
  const sum = heaps.reduce((total, heap) => total ^ heap, 0)
  expect(sum).not.toBe(0)
  expect(await answer.misereNimber(parts)).toBe(sum)
  expect(bestMoves.map(({ part: index }) => index)).toEqual(
    [...heaps.keys()].filter((index) => ((heaps[index] ?? 0) ^ sum) < (heaps[index] ?? 0)),
  )
  const more = Array.from({ length: 100_000 }, () => part(nim, 40))
  const signal = AbortSignal.timeout(50)
  const stopped = solveSum(more, { rules: { convention: 'misere' }, signal }).then(
    ({ winningMoves }) => winningMoves(more, { signal }),
  )
  await expect(stopped).rejects.toMatchObject({ name: 'TimeoutError' })
})
