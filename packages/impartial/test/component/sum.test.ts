import { digraphFromArcs, type Nimber } from '@zugzwang/core'
import { expect, test } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { type TreblecrossStrip, treblecrossComponents } from '../../src/board/treblecross'
import type { ComponentGame } from '../../src/component/component-game'
import { type Part, part } from '../../src/component/sum'
import { digraphComponents } from '../../src/digraph/digraph-components'
import { codeGame } from '../../src/heap/code-game'
import { parseHeapCode } from '../../src/heap/heap-code'
import { createRandom } from '../random'
import { sum } from './judge-sum'
import { type Name, type Options, playOut } from './naive-sums'

const NIM = codeGame(parseHeapCode('0.3…'), 'Nim')
const KAYLES = codeGame(parseHeapCode('0.77'), 'Kayles')
const GUILES = codeGame(parseHeapCode('0.15'), 'Guiles')

/**
 * A token on a digraph, valued by the definition: worth n if it loses with a Nim heap of n, otherwise ∞ of the
 * heaps with which it wins.
 */
function tokenGame(arcs: readonly (readonly number[])[]): ComponentGame<number, number> {
  const options = optionsOf(arcs)
  const values = arcs.map((_, v): Nimber => {
    const heaps = [...arcs.keys()]
    const outcomes = heaps.map((n) => {
      const names = [`token ${v}`, `nim ${n}`]
      return playOut(names, options)(names)
    })
    const lost = outcomes.indexOf('loss')
    return lost >= 0 ? lost : { infinite: heaps.filter((n) => outcomes[n] === 'win') }
  })
  return {
    name: 'token',
    moves: (v) => (arcs[v] ?? []).keys(),
    play: (v, arc) => [arcs[v]?.[arc] ?? -1],
    key: (v) => v,
    solve: async () => (v) => values[v] ?? -1,
  }
}

const graphOf = (arcs: readonly (readonly number[])[]) =>
  digraphFromArcs(
    arcs.length,
    arcs.flatMap((to, v) => to.map(() => v)),
    arcs.flat(),
  )

/** The rules of all games here, straight from the books: cells are marked, pins knocked down, tokens moved. */
function optionsOf(arcs: readonly (readonly number[])[]): Options {
  const upTo = (n: number) => Array.from({ length: n }, (_, i) => i)
  const filled = (game: string, sizes: readonly number[]) =>
    sizes.filter((size) => size > 0).map((size) => `${game} ${size}`)
  return (name) => {
    const [game = '', size] = name.split(' ')
    const n = Number(size)
    switch (game) {
      case 'nim':
        return upTo(n).map((left) => filled('nim', [left]))
      case 'kayles':
        // one pin, or two that touch; by pins taken, then by place
        return [1, 2].flatMap((pins) =>
          upTo(n - pins + 1).map((first) => filled(game, [first, n - pins - first])),
        )
      case 'guiles':
        // 0.15: one vanishes; two vanish, or are taken from the middle of a heap
        return [
          ...(n === 1 || n === 2 ? [[]] : []),
          ...upTo(n - 2)
            .slice(1)
            .map((first) => filled(game, [first, n - 2 - first])),
        ]
      case 'strip':
        return upTo(n).map((cell) => filled(game, [cell - 2, n - cell - 3]))
      default:
        return (arcs[n] ?? []).map((next) => [`token ${next}`])
    }
  }
}

/** The move of the library as the books see it: what it leaves, by name. */
function named(left: Part): Name {
  const { game, component } = left
  if (game.name === 'Treblecross') return `strip ${(component as TreblecrossStrip).length}`
  return `${game.name.toLowerCase()} ${component as number}`
}

async function compare(seed: number) {
  const random = createRandom(seed)
  const order = 2 + random(5)
  const arcs = Array.from({ length: order }, () =>
    Array.from({ length: random(4) }, () => random(order)),
  )
  const token =
    seed % 2 === 0 ? tokenGame(arcs) : digraphComponents(graphOf(arcs), { name: 'token' })
  const parts: Part[] = []
  const add = (count: number, make: () => Part) => {
    for (let i = 0; i < count; i++) parts.push(make())
  }
  add(random(2), () => part(NIM, random(5)))
  add(random(2), () => part(KAYLES, 1 + random(5)))
  add(random(2), () => part(GUILES, 1 + random(6)))
  add(random(2), () => part(treblecrossComponents, { first: 1 + random(9), length: 1 + random(7) }))
  add(random(3), () => part(token, random(order)))

  const options = optionsOf(arcs)
  const names = parts.map(named)
  const outcome = playOut(names, options)
  const answer = await sum(parts)
  expect(answer.outcome).toBe(outcome(names))
  const others = (i: number) => names.filter((_, j) => j !== i)
  // as positions: the names of moves are the game's, what they leave is everybody's
  const wanted = { win: 'loss', draw: 'draw', loss: undefined }[answer.outcome]
  const best = parts.flatMap((_, i) =>
    options(names[i] ?? '')
      .map((left) => [...others(i), ...left].sort().join())
      .filter((after) => outcome(after === '' ? [] : after.split(',')) === wanted),
  )
  const found = answer.bestMoves.map(({ part: i, left }) =>
    [...others(i), ...left.map(named)].sort().join(),
  )
  expect(new Set(found)).toEqual(new Set(best))
  return answer.outcome
}

test('random sums of different games, as by playing whole positions', async () => {
  const outcomes = { win: 0, loss: 0, draw: 0 }
  for (let seed = 1; seed <= scaled(30, 4000); seed++) {
    try {
      outcomes[await compare(seed)]++
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error })
    }
  }
  // enough of each kind to mean something
  expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(scaled(1, 400))
})

test('random sums without cycles: the value is the heap of Nim with which the sum loses', async () => {
  for (let seed = 1; seed <= scaled(15, 60); seed++) {
    const random = createRandom(seed)
    const parts = [
      part(KAYLES, 1 + random(5)),
      part(treblecrossComponents, { first: 1, length: 1 + random(8) }),
      part(GUILES, 1 + random(6)),
    ]
    const { value } = await sum(parts)
    const names = [...parts.map(named), `nim ${value}`]
    expect(playOut(names, optionsOf([]))(names), `seed ${seed}`).toBe('loss')
  }
})

test('a strip of Treblecross, a row of Kayles and heaps of Nim: every winning move, by name', async () => {
  const strip: TreblecrossStrip = { first: 3, length: 7 }
  const parts = [part(treblecrossComponents, strip), part(KAYLES, 5), part(NIM, 6), part(NIM, 1)]
  const { values, value, outcome, bestMoves } = await sum(parts)
  expect(values).toEqual([3, 4, 6, 1])
  expect([value, outcome]).toEqual([0, 'loss'])
  expect(bestMoves).toEqual([])

  const after = await sum([part(treblecrossComponents, strip), part(KAYLES, 5), part(NIM, 6)])
  expect(after.value).toBe(1)
  const moves = after.bestMoves.map((move) => [
    move.part,
    move.move,
    move.left.map((left) => left.component),
  ])
  // 3 → 2, 4 → 5: none, 6 → 7: none
  expect(moves).toEqual([
    [0, 3, [{ first: 6, length: 4 }]],
    [0, 9, [{ first: 3, length: 4 }]],
  ])
})

test('what a move leaves can be played on: the winner wins to the end', async () => {
  let parts: Part[] = [
    part(KAYLES, 9),
    part(NIM, 3),
    part(treblecrossComponents, { first: 1, length: 9 }),
  ]
  for (let ply = 0; ; ply++) {
    const { outcome, bestMoves } = await sum(parts)
    expect(outcome).toBe(ply % 2 === 0 ? 'win' : 'loss')
    const all = parts.flatMap(({ game, component }, i) =>
      [...game.moves(component)].map((move) => ({
        part: i,
        left: game.play(component, move).map((option) => ({ game, component: option })),
      })),
    )
    const move = ply % 2 === 0 ? bestMoves[0] : all[ply % Math.max(1, all.length)]
    if (move === undefined) {
      expect(all).toEqual([])
      expect(ply % 2).toBe(1)
      break
    }
    parts = parts.toSpliced(move.part, 1, ...move.left)
  }
})

test('draws: all moves that hold them', async () => {
  // 0 and 1 lead to each other and to the end, 2
  const token = tokenGame([[1, 2], [0, 2], []])
  const one = await sum([part(token, 0), part(NIM, 1)])
  expect(one.values).toEqual([{ infinite: [0] }, 1])
  expect([one.value, one.outcome]).toEqual([{ infinite: [1] }, 'draw'])
  expect(one.bestMoves.map(({ part, move }) => [part, move])).toEqual([[0, 0]])
  const two = await sum([part(token, 1), part(token, 1)])
  expect(two.value).toEqual({ infinite: [] })
  expect(two.outcome).toBe('draw')
  expect(two.bestMoves.map(({ part, move }) => [part, move])).toEqual([
    [0, 0],
    [1, 0],
  ])
})

test('nothing at all is lost', async () => {
  expect(await sum([])).toEqual({ values: [], value: 0, outcome: 'loss', bestMoves: [] })
})

test('values beyond 32 bits', async () => {
  const huge: ComponentGame<number, never> = {
    name: 'huge',
    moves: () => [],
    play: () => [],
    key: (v) => v,
    solve: async () => (v) => v,
  }
  const { value } = await sum([part(huge, 2 ** 52 + 1), part(huge, 2 ** 40)])
  expect(value).toBe(2 ** 52 + 2 ** 40 + 1)
})

test('moves have the types of their games', async () => {
  const one = await sum([part(treblecrossComponents, { first: 1, length: 5 })])
  const cell: number | undefined = one.bestMoves[0]?.move
  expect(cell).toBe(3)
  const mixed = await sum([part(treblecrossComponents, { first: 1, length: 5 }), part(NIM, 2)])
  const move: number | readonly number[] | undefined = mixed.bestMoves[0]?.move
  expect(move).toBe(undefined)
})

test('errors, limits and signals pass through', async () => {
  const { solve: _, ...nim } = NIM
  const round = { ...nim, play: () => [1] }
  await expect(sum([part(NIM, 3), part(round, 1)])).rejects.toMatchObject({ code: 'CYCLIC' })
  await expect(sum([part(nim, 30)], { limit: 29 })).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
  })
  const signal = AbortSignal.abort()
  await expect(sum([part(NIM, 3)], { signal })).rejects.toMatchObject({ name: 'AbortError' })
  await expect(sum([], { signal })).rejects.toMatchObject({ name: 'AbortError' })
  const phases: string[] = []
  await sum([part(nim, 3)], { onProgress: ({ phase }) => phases.push(phase) })
  expect(phases).toEqual(['search', 'moves'])
})
