import {
  digraphFromArcs,
  explanationSentence,
  nimberForm,
  nimberOf,
  readMove,
} from '@zugzwang/core'
import { createPace } from '@zugzwang/core/authoring'
import { checkAnswer } from '@zugzwang/core/testing'
import { expect, test } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { solveChomp } from '../../src/board/chomp'
import {
  cramComponents,
  cramGame,
  estimateCramSearch,
  parseCramBoard,
  solveCram,
} from '../../src/board/cram'
import { createCramSearch } from '../../src/board/cram-search'
import { solveNodeKayles } from '../../src/board/node-kayles'
import { solvePoset } from '../../src/board/poset'
import {
  parseTreblecrossBoard,
  solveTreblecross,
  treblecrossComponents,
  treblecrossGame,
} from '../../src/board/treblecross'
import { part, solveSum, sumGame, sumOf } from '../../src/component/sum'
import { digraphComponents } from '../../src/digraph/digraph-components'
import { coinProductComponents } from '../../src/heap/coin-turning'
import { fibonacciNimComponents } from '../../src/heap/fibonacci-nim'
import { heapsGame, solveHeaps } from '../../src/heap/heaps'
import { mooresNimComponents } from '../../src/heap/moores-nim'
import { namedHeapGames, parseHeapGame } from '../../src/heap/named-games'
import { staircaseNimComponents } from '../../src/heap/staircase-nim'
import { wythoffComponents } from '../../src/heap/wythoff'
import { createRandom } from '../random'
import { compare } from './compare'

const MISERE = { rules: { convention: 'misere' } } as const

test('heaps of every named game, normal and misère', async () => {
  const heaps = scaled([4, 3], [4, 3, 4])
  for (const game of namedHeapGames.values()) {
    await compare(await solveHeaps(game, heaps))
    await compare(await solveHeaps(game, heaps, MISERE))
  }
})

test('sums of different games, normal and misère', async () => {
  const kayles = parseHeapGame('kayles')
  const parts = [
    part(kayles, 3),
    part(treblecrossComponents, { first: 2, length: scaled(3, 4) }),
    part(wythoffComponents, [1, 2]),
    part(kayles, 2),
  ]
  expect(await compare(await solveSum(parts))).toBeGreaterThan(scaled(50, 100))
  expect(await compare(await solveSum(parts, MISERE))).toBeGreaterThan(scaled(50, 100))
})

test('every game by components stands in sums, and is read and drawn there', async () => {
  const square = digraphFromArcs(4, [0, 1, 2, 0], [1, 2, 3, 3])
  const corners = coinProductComponents(parseHeapGame('twins'), parseHeapGame('twins'))
  for (const parts of [
    [part(fibonacciNimComponents, { heap: 6, most: 5 })],
    [part(mooresNimComponents(2), [1, 2, 2])],
    [part(staircaseNimComponents, [1, 2, 1])],
    [part(digraphComponents(square, { labels: ['a', 'b', 'c', 'd'] }), 0)],
    [part(corners, [2, 3] as const), part(corners, [1, 1] as const)],
  ])
    await compare(await solveSum(parts as Parameters<typeof solveSum>[0]))
})

test('sums without parts', async () => {
  const { outcome, why, form } = await (await solveSum([])).judge([])
  expect({ outcome, why, form }).toEqual({
    outcome: 'loss',
    form: nimberForm(0),
    why: { rule: 'end', by: 'no-move', payoff: -1 },
  })
  const misere = await (await solveSum([], MISERE)).judge([])
  expect(misere.outcome).toBe('win')
  expect(misere.why).toEqual({ rule: 'end', by: 'payoff', payoff: 1 })
})

test('endless play: values ∞(K), draws, and the reason', async () => {
  const loop = digraphComponents(digraphFromArcs(3, [0, 0, 1, 1], [1, 2, 0, 2]))
  const nim = parseHeapGame('nim')
  for (const heap of [0, 1, 2]) await compare(await solveSum([part(loop, 0), part(nim, heap)]))
  const answer = await solveSum([part(loop, 0), part(nim, 1)])
  const judged = await answer.judge([part(loop, 0), part(nim, 1)])
  expect(judged.outcome).toBe('draw')
  expect(judged.form).toEqual(nimberForm({ infinite: [1] }))
  expect(judged.why).toEqual({
    rule: 'nim-sum',
    parts: [
      { part: 'digraph: 0', nimber: { infinite: [0] } },
      { part: 'nim: 1', nimber: 1 },
    ],
    sum: { infinite: [1] },
  })
})

test('boards of Treblecross', async () => {
  for (const board of ['......', '..X....', 'X..X.', '.XX..', '........'])
    await compare(await solveTreblecross(parseTreblecrossBoard(board)))
})

test('reasons of Treblecross', async () => {
  const { judge, game } = await solveTreblecross(parseTreblecrossBoard('.......'))
  const why = async (board: string) => (await judge(game.parsePosition(board))).why
  expect(await why('.XX....')).toEqual({
    rule: 'theorem',
    theorem: 'three-in-a-row',
    case: 'can-complete',
    numbers: { cell: 1 },
  })
  expect(await why('..X..X.')).toMatchObject({ theorem: 'three-in-a-row', case: 'no-safe-cell' })
  expect(await why('.......')).toEqual({
    rule: 'nim-sum',
    parts: [{ part: '1-7', nimber: 3 }],
    sum: 3,
  })
  expect(await why('XXX....')).toEqual({ rule: 'end', by: 'payoff', payoff: -1 })
  expect(explanationSentence(game, await judge(game.parsePosition('.XX....')))).toContain('cell 1')
})

test('Chomp', async () => {
  for (const [rows, columns] of [
    [1, 1],
    [1, 4],
    [3, 3],
    [3, 4],
  ] as const)
    await compare(await solveChomp(rows, columns))
})

test('Node Kayles and posets, normal and misère', async () => {
  const path = digraphFromArcs(7, [0, 1, 2, 3, 5], [1, 2, 3, 4, 6])
  const labels = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  await compare(await solveNodeKayles(path, { labels }))
  await compare(await solveNodeKayles(path, MISERE))
  const divisors = digraphFromArcs(6, [0, 0, 1, 1, 2, 3, 4], [1, 2, 3, 4, 4, 5, 5])
  await compare(await solvePoset(divisors, { rules: { poisoned: 0 } }))
  await compare(await solvePoset(divisors, { ...MISERE, labels: ['1', '2', '3', '4', '6', '12'] }))
})

test('Cram, normal and misère', async () => {
  for (const text of ['.', '..', '...\n...', '.#..\n....\n..#.', '...\n...\n...']) {
    const board = parseCramBoard(text)
    await compare(await solveCram(board))
    await compare(await solveCram(board, MISERE))
  }
})

test('moves are read the way people write them', () => {
  const cases = [
    [heapsGame(parseHeapGame('kayles'), [7, 9]), '9 > 3+5', '9 to 5+3'],
    [heapsGame(parseHeapGame('nim'), [7]), '7 0', '7 to 0'],
    [cramGame(parseCramBoard('...\n...')), '1,2 1,1', '1,1 1,2'],
    [treblecrossGame(parseTreblecrossBoard('....')), '3', '3'],
    [sumGame([part(parseHeapGame('nim'), 2), part(parseHeapGame('nim'), 3)]), '2 1', '2: 1'],
  ] as const
  for (const [each, text, written] of cases) {
    const game = each as Parameters<typeof readMove<unknown, unknown>>[0]
    const start = game.rules.start()
    const move = readMove(game, start, text)
    expect(move === undefined ? undefined : game.formatMove(start, move)).toBe(written)
    expect(readMove(game, start, 'nonsense')).toBe(undefined)
    expect(readMove(game, start, '99 to 1')).toBe(undefined)
  }
})

test('the place of what cannot be read', () => {
  const kayles = parseHeapGame('kayles')
  const sum = sumGame([part(kayles, 3), part(wythoffComponents, [1, 2])])
  expect(sum.formatPosition(sum.rules.start())).toBe('kayles: 3; wythoff: (1, 2)')
  for (const [parse, text, place] of [
    [heapsGame(kayles, [3]).parsePosition, '3,x', { column: 3 }],
    [heapsGame(kayles, [3]).parsePosition, '', { column: 1 }],
    [sum.parsePosition, 'kayles: 3; nim: 4', { item: 1, column: 12 }],
    [sum.parsePosition, 'kayles: 3; wythoff: (1, 2', { item: 1, column: 1 }],
    [treblecrossGame(new Uint8Array(5)).parsePosition, '..o..', { column: 3 }],
    [cramGame([7, 7]).parsePosition, '.../.x.', { column: 6 }],
    [cramGame([7, 7]).parsePosition, '...\n.x.', { line: 2, column: 2 }],
  ] as const)
    expect(() => parse(text), text).toThrow(expect.objectContaining({ place }))
})

test('unknown and misplaced options are refused', async () => {
  const nim = parseHeapGame('nim')
  const wrong: object = { convention: 'misere' }
  await expect(solveHeaps(nim, [1], wrong)).rejects.toMatchObject({
    code: 'INVALID_OPTION',
    expected: 'rules.convention',
    place: { field: 'convention' },
  })
  const rules: object = { convention: 'last' }
  await expect(solveSum([], { rules })).rejects.toMatchObject({ code: 'INVALID_OPTION' })
  const poisoned: object = { poisoned: 0 }
  await expect(solvePoset(digraphFromArcs(1, [], []), poisoned)).rejects.toMatchObject({
    expected: 'rules.poisoned',
  })
  await expect(solveTreblecross(new Uint8Array(5), wrong)).rejects.toMatchObject({
    code: 'INVALID_OPTION',
  })
  expect(() => sumOf(nim)).toThrow(expect.objectContaining({ code: 'INVALID_GAME' }))
})

test('the search of Cram, on random boards of up to 8 × 8 cells, is right about who loses', async () => {
  const search = createCramSearch(2 ** 20)
  const pace = createPace()
  let lost = 0
  for (let seed = 1; seed <= scaled(15, 1500); seed++) {
    const random = createRandom(seed)
    const side = 4 + random(5)
    const cells = 10 + random(5)
    const board = new Array<number>(side).fill(0)
    const [row, column] = [random(side), random(side)]
    board[row] = board[row] | (1 << column)
    // grows from what is there, with a cell apart now and then
    for (let free = 1; free < cells; ) {
      const [r, c] = [random(side), random(side)]
      const near =
        (board[r] |
          (board[r] << 1) |
          (board[r] >> 1) |
          (board[r - 1] ?? 0) |
          (board[r + 1] ?? 0)) >>
        c
      if ((board[r] >> c) & 1 || (!(near & 1) && random(20) > 0)) continue
      board[r] = board[r] | (1 << c)
      free++
    }
    const parts = sumOf(cramComponents(board))
    const { outcome } = await (await solveSum(parts)).judge(parts)
    expect(await search.isLost(board, pace), `seed ${seed}: ${board}`).toBe(outcome === 'loss')
    if (outcome === 'loss') lost++
  }
  expect(lost).toBeGreaterThan(scaled(5, 10))
})

test('Cram: boards too large to value every region', async () => {
  // a ring of 24 cells with four cells inside
  const board = parseCramBoard('.......\n..###..\n.#####.\n.#####.\n.#####.\n..###..\n.......')
  const answer = await solveCram(board)
  expect(await checkAnswer(answer, { limit: 40, compare: 0 })).toEqual([])
  const parts = sumOf(cramComponents(board))
  const { outcome, moves } = await (await solveSum(parts)).judge(parts)
  const judged = await answer.judge(board)
  expect(judged.outcome).toBe(outcome)
  expect(judged.moves.map(({ value }) => value.outcome)).toEqual(
    moves.map(({ value }) => value.outcome),
  )
})

test('Cram on 6 × 6 begins at once: half a turn answers every domino', async () => {
  const board = parseCramBoard(Array(6).fill('......').join('\n'))
  const answer = await solveCram(board)
  const start = performance.now()
  const judged = await answer.judge(board)
  expect(performance.now() - start).toBeLessThan(5000)
  expect([judged.outcome, nimberOf(judged.form), judged.moves.length]).toEqual(['loss', 0, 60])
  const large = parseCramBoard(Array(7).fill('.......').join('/'))
  await expect(solveCram(large)).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
    message:
      'Cram on 49 free cells may take 250 million regions; expected at most 16777216: block cells with # until no region has more than ' +
      '41 free cells, or, for a board with corridors, set limit in a program that calls solveCram.',
  })
  // what the message asks for is enough
  const blocked = parseCramBoard(`.....##/${Array(5).fill('.......').join('/')}/.######`)
  expect((await solveCram(blocked)).game.rules.name).toBe('Cram')
  expect((await solveCram(large, { limit: 1000 })).game.rules.name).toBe('Cram')
  expect(estimateCramSearch(board)).toBe(1_700_000)
  expect(estimateCramSearch(large)).toBeGreaterThan(200_000_000)
  // Valued: few free cells, or more than 8 in a row
  for (const valued of ['...../...../...../...../.....', '.'.repeat(30)])
    expect(estimateCramSearch(parseCramBoard(valued))).toBeUndefined()
  const { limit, place } = { limit: 100, place: { field: 'limit' } }
  const small = await solveCram(board, { limit })
  const after = answer.game.rules.play(board, { row: 1, column: 1, down: false })
  await expect(small.judge(after)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED', place })
  const signal = AbortSignal.timeout(50)
  await expect(answer.judge(after, { signal })).rejects.toMatchObject({ name: 'TimeoutError' })
})
