// The page of sums and heaps without a page: texts and parts, columns of bits, values from the worker.

import { judgementJson, nimberOf } from '@zugzwang/core'
import { games, openGame, PART_FORMS } from '@zugzwang/games'
import {
  grundySequence,
  mex,
  namedHeapGames,
  nimSum,
  parseHeapGame,
  parsePeriodCertificate,
  verifyPeriodCertificate,
} from '@zugzwang/impartial'
import { describe, expect, test } from 'vitest'
import { partizanTexts } from '../../../packages/games/src/kinds/partizan/texts'
import { firstOfEqual } from '../src/board/spots'
import { bitsOf } from '../src/games/heaps/bits'
import { scaleOf, ticks } from '../src/games/heaps/chart-scale'
import {
  heapGamesOf,
  isHeaps,
  numbersIn,
  numbersOf,
  OTHER_FORMS,
  partsOf,
  renamePart,
  withParts,
} from '../src/games/heaps/parts-text'
import {
  run,
  type SequenceAsk,
  type SequenceTask,
  type SequenceTasks,
} from '../src/games/heaps/sequence-study'
import { columnsOf } from '../src/games/heaps/Values'
import { pages } from '../src/games/pages'
import { en } from '../src/words/en'

async function ask<Task extends SequenceTask>(
  asked: SequenceAsk<Task>,
  signal?: AbortSignal,
): Promise<SequenceTasks[Task]['out']> {
  const never = () => Promise.reject(new Error('No game is opened.'))
  const play = { game: 'nim:1', moves: [] }
  return (await run({
    play,
    open: never,
    asked,
    options: { signal },
  })) as SequenceTasks[Task]['out']
}

describe('parts of a text', () => {
  test.each([
    'kayles:5,4,2',
    'nim:3,5,7?rules=misere',
    'subtract-1,3,4:10',
    'sum:kayles:4+nim:3+cram:2x3',
    'sum:graph:a@a-b,b-c+wythoff:3,5?rules=misere',
  ])('%s comes out as it went in', (text) => {
    expect(withParts(text, partsOf(text) ?? [])).toBe(text)
  })

  test('heaps of one game need no sum, boards do', () => {
    expect(withParts('sum:kayles:4+nim:3?rules=misere', [{ name: 'nim', place: '3' }])).toBe(
      'nim:3?rules=misere',
    )
    expect(withParts('nim:3', [{ name: 'cram', place: '2x3' }])).toBe('sum:cram:2x3')
  })

  test('a text without parts has none', () => {
    expect(partsOf('nim')).toBeUndefined()
    expect(partsOf('sum:kayles:4+nim')).toBeUndefined()
  })

  test('every form of a part begins with a place that can be opened', async () => {
    const forms = PART_FORMS.map(({ example }) => example.split(':')[0]).filter(
      (name) => name !== 'nim',
    )
    // A fox may return to where it was, and sums do not
    const inSums = Object.keys(partizanTexts).filter((name) => name !== 'fox')
    const partizan = ['amazons', 'konane', ...inSums]
    expect(Object.keys(OTHER_FORMS).sort()).toEqual([...new Set([...forms, ...partizan])].sort())
    for (const name of [...forms, ...partizan, 'kayles']) {
      const part = renamePart({ name: 'nim', place: '3' }, name ?? '')
      const { answer, game } = await openGame(withParts('', [part]))
      const { outcome } = await answer.judge(game.rules.start())
      expect(['win', 'loss']).toContain(outcome)
    }
  })

  test('heaps keep their sizes in another game, boards start again', () => {
    expect(renamePart({ name: 'nim', place: '3,5' }, 'kayles')).toEqual({
      name: 'kayles',
      place: '3,5',
    })
    expect(renamePart({ name: 'cram', place: '2x3' }, 'kayles').place).toBe('5')
  })

  test('the heaps of a game are counted over all parts', () => {
    expect(numbersOf({ name: 'nim', place: '3,x' })).toEqual([3, Number.NaN])
    expect(numbersIn('sum:kayles:4,9+nim:7+kayles:2,x', 'kayles')).toEqual([4, 9, 2])
    expect(numbersIn('cram:2x3', 'kayles')).toEqual([])
  })

  test('games of heaps are named once', () => {
    expect(heapGamesOf('sum:kayles:4+cram:2x3+kayles:1+nim:3')).toEqual(['kayles', 'nim'])
    expect([...namedHeapGames.keys()].every((name) => isHeaps({ name, place: '1' }))).toBe(true)
  })
})

test('of equal heaps the first is meant, in heaps alone', () => {
  const view = { kind: 'heaps' as const, heaps: [3, 5, 3] }
  expect(firstOfEqual('h2,1', view)).toBe('h0,1')
  expect(firstOfEqual('h1,4', view)).toBe('h1,4')
  expect(firstOfEqual('p1/h0,1', { kind: 'sum', parts: [view] })).toBe('p1/h0,1')
})

describe('columns of bits', () => {
  test.each(['nim:3,5,7', 'kayles:5,4,2', 'sum:kayles:4+nim:3+cram:2x3'])('%s', async (text) => {
    const { answer, game } = await openGame(text)
    const judgement = await judgementJson(answer, game.rules.start(), { game: text })
    const table = bitsOf(judgement)
    const worth = (bits: readonly number[]) =>
      bits.reduce((sum, bit, i) => sum + bit * (table?.columns[i] ?? 0), 0)
    const nimbers = table?.rows.map(({ bits }) => worth(bits)) ?? []
    expect(nimbers).toEqual(table?.rows.map(({ nimber }) => nimber))
    expect(nimSum(nimbers)).toBe(nimberOf(judgement.form))
    expect(worth(table?.sumBits ?? [])).toBe(nimberOf(judgement.form))
    for (const { nimber, wanted } of table?.rows ?? [])
      if (wanted !== undefined)
        expect(nimSum([wanted, nimber as number, nimberOf(judgement.form) as number])).toBe(0)
    expect(table?.rows.some(({ wanted }) => wanted !== undefined)).toBe(true)
  })

  test('other reasons have none', () => {
    expect(bitsOf({ why: { rule: 'misere', parts: [], text: '' } })).toBeUndefined()
  })
})

describe('values from the worker', () => {
  test('values are those of the package, and their period is proved', async () => {
    const { values, period, rare, code } = await ask<'values'>({
      task: 'values',
      game: 'kayles',
      to: 200,
    })
    expect([...values]).toEqual([...(await grundySequence(parseHeapGame('kayles'), 200))])
    expect(period).toMatchObject({ period: 12, saltus: 0, lastException: 70, proved: true })
    expect(period?.valuesToProve).toBe(166)
    expect(code).toBe('0.77')
    expect(rare?.heaps.length).toBeGreaterThan(0)
  })

  test('fewer values leave the period observed, and say what a proof takes', async () => {
    const { period } = await ask<'values'>({ task: 'values', game: 'kayles', to: 150 })
    expect(period).toMatchObject({
      proved: false,
      valuesToProve: 166,
      hasCode: true,
      certifiable: false,
    })
  })

  test('of wider codes periods are proved, without a certificate', async () => {
    const { period } = await ask<'values'>({ task: 'values', game: '0.J', to: 200 })
    expect(period).toMatchObject({ proved: true, hasCode: true, certifiable: false })
  })

  test('a game with very many options stops at its budget', async () => {
    const { values } = await ask<'values'>({
      task: 'values',
      game: 'moebius',
      to: 200,
      budget: 30,
    })
    expect(values.length).toBeGreaterThan(1)
    expect(values.length).toBeLessThan(200)
  })

  test.each([
    ['kayles', 9],
    ['grundys-game', 20],
    ['nim', 5],
    ['mock-turtles', 8],
  ])('%s: the value of heap %i is the mex of what is struck out', async (game, heap) => {
    const { value, found, options } = await ask<'mex'>({ task: 'mex', game, heap })
    expect(value).toBe(mex(found.map(({ nimber }) => nimber)))
    expect(options).toBe([...parseHeapGame(game).moves(heap)].length)
    expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(options)
  })

  test('a proved period gives heaps of any size, and a certificate that is believed', async () => {
    expect(
      await ask<'at'>({ task: 'at', game: 'kayles', to: 200, heap: `1${'0'.repeat(18)}` }),
    ).toBe('1')
    const text = await ask<'certificate'>({ task: 'certificate', game: 'kayles', to: 200 })
    expect(await verifyPeriodCertificate(parsePeriodCertificate(text))).toBeUndefined()
    expect(await ask<'verify'>({ task: 'verify', text })).toMatchObject({
      game: '0.77',
      period: 12,
      violation: undefined,
    })
    const forged = await ask<'verify'>({ task: 'verify', text: text.replace('[0,1,2', '[0,1,3') })
    expect(forged.violation?.heap).toBe(2)
  })

  test('what is refused comes as an error of the package', async () => {
    await expect(ask<'values'>({ task: 'values', game: 'x', to: 9 })).rejects.toMatchObject({
      code: 'INVALID_GAME',
    })
    await expect(ask<'values'>({ task: 'values', game: 'nim', to: 100_001 })).rejects.toMatchObject(
      { code: 'OUT_OF_RANGE' },
    )
    await expect(
      ask<'at'>({ task: 'at', game: 'officers', to: 100, heap: '5' }),
    ).rejects.toMatchObject({ code: 'INVALID_SEQUENCE' })
    await expect(ask<'verify'>({ task: 'verify', text: '{' })).rejects.toMatchObject({
      code: 'INVALID_CERTIFICATE',
    })
    const cancelled = AbortSignal.abort(new DOMException('', 'AbortError'))
    await expect(
      ask<'values'>({ task: 'values', game: 'officers', to: 50_000 }, cancelled),
    ).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('the b-file has a line for each heap', async () => {
    expect(await ask<'bfile'>({ task: 'bfile', game: 'nim', to: 2 })).toBe('0 0\n1 1\n2 2\n')
  })
})

describe('the chart', () => {
  test('a place leads back to the heap that is drawn there', () => {
    const scale = scaleOf(201, 9, 500, 240)
    for (const heap of [0, 1, 57, 200]) expect(scale.heapAt(scale.x(heap))).toBe(heap)
    expect([scale.heapAt(-50), scale.heapAt(900)]).toEqual([0, 200])
  })

  test('ticks are round and few', () => {
    expect(ticks(200, 7)).toEqual([0, 50, 100, 150, 200])
    expect(ticks(0, 7)).toEqual([0])
    expect(ticks(3, 8)).toEqual([0, 1, 2, 3])
    expect(ticks(100_000, 7).length).toBeLessThan(9)
  })

  test('the table has as many columns as a short period', () => {
    expect([12, 3, 1, 34, undefined].map((each) => columnsOf(each, 9))).toEqual([
      12, 12, 12, 10, 10,
    ])
    expect([12, 4, 1, undefined].map((each) => columnsOf(each, 2000))).toEqual([6, 4, 6, 6])
  })
})

const { kinds } = en

test('the page opens heap games and sums, and no other kind of the catalogue', () => {
  const { accepts } = pages.heaps
  expect(games.map(({ id }) => id as string).filter((name) => accepts(name, kinds))).toEqual([
    'nim',
    'sum',
  ])
  expect(['kayles', '0.137', 'subtract-1,3,4'].every((name) => accepts(name, kinds))).toBe(true)
})

test('the examples of the page can be opened', async () => {
  const { game, presets, accepts } = pages.heaps
  for (const text of [game, ...presets.map((each) => each.game)]) {
    expect(accepts(text.split(':')[0] ?? '', kinds)).toBe(true)
    expect(partsOf(text)).toBeDefined()
    const opened = await openGame(text)
    expect(await opened.answer.judge(opened.game.rules.start())).toHaveProperty('outcome')
  }
})
