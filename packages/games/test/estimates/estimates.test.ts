// Estimates: of every kind, against what solving really counts, and for the largest texts there are.

import { boardGame } from '@zugzwang/boards'
import { hareAndHounds } from '@zugzwang/boards/games'
import { explore, graphFromEdges } from '@zugzwang/core'
import {
  chompComponents,
  cramComponents,
  createMisereForest,
  nimbersOf,
  nodeKaylesComponents,
  parseCramBoard,
  parseHeapGame,
  solveHeaps,
} from '@zugzwang/impartial'
import {
  copsNumbering,
  parsePoliceBoard,
  policeNumbering,
  solveUnrepeatedWords,
} from '@zugzwang/positional'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../../tools/scale'
import {
  estimateGame,
  exceededLimit,
  games,
  type KindId,
  type OpenOptions,
  openGame,
} from '../../src/index'

const MEMORY = 256e6

/** `count` numbers that fall from `largest`. */
const falling = (count: number, largest: number) =>
  Array.from({ length: count }, (_, i) => largest - i).join(',')
/** An empty board with pieces in the corner. */
const board = (size: number, pieces: string) =>
  Array(size).fill('.'.repeat(size)).join('/').replace('.'.repeat(pieces.length), pieces)
/** The edges of a grid. */
const grid = (rows: number, columns: number): (readonly [number, number])[] =>
  Array.from({ length: rows * columns }, (_, v) => [
    ...((v + 1) % columns === 0 ? [] : [[v, v + 1] as const]),
    ...(v + columns < rows * columns ? [[v, v + columns] as const] : []),
  ]).flat()
const path = (order: number) => Array.from({ length: order - 1 }, (_, v) => [v, v + 1] as const)
const tree = (order: number) =>
  Array.from({ length: order - 1 }, (_, v) => [v + 1, v >> 1] as const)
const edges = (pairs: readonly (readonly [number, number])[]) =>
  pairs.map((pair) => pair.join('-')).join(',')
/** All words of two letters of an alphabet. */
const pairsOf = (letters: string) =>
  [...letters].flatMap((first) => Array.from(letters, (last) => first + last))

/** Games that take seconds or hours, or more memory than a page has. */
const LARGE: Partial<Record<KindId, readonly string[]>> = {
  nim: [
    `nim:${falling(1000, 1000)}`,
    `nim:${falling(1000, 100_000)}`,
    'couples-are-forever:100000',
    'moebius:100',
    '0x0.8:100000',
    '0.7…:5000',
    'laskers-nim:100000',
    'nim:10000?rules=misere',
    'kayles:40,39?rules=misere',
    `kayles:${falling(12, 20)}?rules=misere`,
    'dawsons-chess:100?rules=misere',
  ],
  sum: [
    'sum:cram:3x12+nim:3',
    'sum:chomp:13x13',
    'sum:nim:999999999999999',
    'sum:kayles:40+kayles:39?rules=misere',
    `sum:node-kayles:${edges(grid(7, 7))}`,
    'sum:wythoff:8191,8191',
  ],
  // No strip is long enough
  treblecross: [],
  cram: ['cram:3x10', 'cram:2x30', 'cram:6x7', 'cram:30x30', 'cram:5x5?rules=misere'],
  domineering: ['domineering:6x6', 'domineering:30x30'],
  fox: ['fox:8x8', 'fox:10x10', 'fox:30x30'],
  hackenbush: [`hackenbush:${'b1r2g0b3r1g2b4r3g1b5r4g2b6r5g3b7r6g4'.repeat(2)}`],
  chomp: ['chomp:13x13', 'chomp:5x100', 'chomp:1000x1000'],
  'node-kayles': [
    `node-kayles:${edges(grid(3, 15))}`,
    `node-kayles:${edges(grid(40, 40))}`,
    `node-kayles:${edges(path(400))}`,
    `node-kayles:${edges(path(10_001))}`,
    `node-kayles:${edges(tree(63))}`,
    `node-kayles:${edges(grid(6, 6))}?rules=misere`,
  ],
  piles: [`piles:${falling(1000, 90_000)}`, `piles:${falling(2000, 100_000)}`],
  police: [
    `police:${board(100, 'PT')}`,
    `police:${board(30, 'PPT')}`,
    `police:${board(300, 'PT')}`,
  ],
  pawn: [`pawn:${board(20, 'OOX')}`.replace('OOX', 'OO.').replace(/\.$/, 'X')],
  cops: [
    `cops:3@${edges(grid(9, 9))}`,
    `cops:5@${edges(grid(5, 5))}`,
    `cops:2@${edges(path(3000))}`,
  ],
  // As fast as they are read
  dodgem: ['dodgem:5'],
  teeko: ['teeko'],
  morris: ['morris:6'],
  mnk: ['mnk:4x4x4', 'mnk:19x6x5'],
  'bagh-chal': ['bagh-chal:start'],
  chess: ['chess:KQvKR', 'chess:8/8/8/4k3/4p3/8/4P3/K7 w - -'],
  'connect-four': ['connect-four:5x5'],
  dobutsu: ['dobutsu:no-drops'],
  words: [],
  'words-once': [
    `words-once:${pairsOf('abcdef').join(',')}`,
    `words-once:${pairsOf('abcdefghij').join(',')}`,
  ],
  // From a place that names a graph: see below
  digraph: [],
}

describe('every kind', () => {
  it.each(games.map(({ example }) => example))('opens its example at once: %s', async (text) => {
    const { seconds, bytes } = await estimateGame(text)
    expect(seconds).toBeGreaterThan(0)
    expect(seconds, 'a page shows the example: let it be a smaller place').toBeLessThan(0.1)
    expect(bytes, 'a page shows the example: let it be a smaller place').toBeLessThan(1e7)
  })

  it.each(Object.values(LARGE).flat())('is asked about before a large game: %s', async (text) => {
    const { positions = 0, seconds, bytes } = await estimateGame(text)
    for (const number of [positions, seconds, bytes]) {
      expect(number).toBeGreaterThanOrEqual(0)
      expect(number).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER)
    }
    expect(seconds > 1 || bytes > MEMORY, `${seconds} s, ${bytes} bytes`).toBe(true)
  })

  it('estimates a stored graph', async () => {
    const order = 4_000_000
    const offsets = new Int32Array(order + 1)
    for (let v = 0; v <= order; v++) offsets[v] = v
    const graph = { order, size: order, offsets, targets: offsets.subarray(0, order).toReversed() }
    const named = { graph, label: String, find: Number }
    const options: OpenOptions = { readGraph: async () => named }
    const { positions, seconds } = await estimateGame('digraph:large', options)
    expect(positions).toBe(order)
    expect(seconds).toBeGreaterThan(1)
  })

  it('gives the same text the same estimate', async () => {
    const texts = [...games.map(({ example }) => example), ...Object.values(LARGE).flat()]
    for (const [i, text] of texts.entries())
      if (text.length < 2000 && i % scaled(8, 1) === 0)
        expect(await estimateGame(text), text).toEqual(await estimateGame(text))
  })

  it('expects more of more', async () => {
    for (const [small, large] of [
      ['nim:1000', 'nim:100000'],
      ['kayles:20,19?rules=misere', 'kayles:40,39?rules=misere'],
      ['cram:4x4', 'cram:4x5'],
      ['cram:4x5', 'cram:4x5?rules=misere'],
      ['chomp:6x6', 'chomp:7x7'],
      ['treblecross:9', 'treblecross:200'],
      ['piles:3,1,9,4', 'piles:3000,1,9,4000'],
      ['sum:cram:4x4', 'sum:cram:4x4+cram:4x5'],
      ['hexapawn:3x4', 'hexapawn:4x4'],
      ['mnk:4x4x4', 'mnk:5x4x4'],
      [`police:${board(9, 'PT')}`, `police:${board(9, 'PPT')}`],
      [`cops:2@${edges(grid(4, 4))}`, `cops:3@${edges(grid(4, 4))}`],
      [
        `words:${pairsOf('abc').join(',')}?overlap=1`,
        `words:${pairsOf('abcde').join(',')}?overlap=1`,
      ],
    ] as const)
      expect((await estimateGame(small)).seconds, small).toBeLessThan(
        (await estimateGame(large)).seconds,
      )
  })

  it('refuses a wrong text as opening it does', async () => {
    for (const text of ['nim:3,x', 'chomp:9999x9999', 'words-once:ab,ab?overlap=1', 'hare:D../D']) {
      const refused = await openGame(text).catch((error: unknown) => error)
      await expect(estimateGame(text), text).rejects.toEqual(refused)
    }
  })
})

describe('positions', () => {
  it('are counted where they have numbers', async () => {
    const rows = 'P.*/.PT/..E'
    const numbering = policeNumbering(parsePoliceBoard(rows.replaceAll('/', '\n')))
    expect((await estimateGame(`police:${rows}`)).positions).toBe(numbering.count)
    const graph = graphFromEdges(12, grid(3, 4))
    const { count } = copsNumbering(graph, { cops: 3 })
    expect((await estimateGame(`cops:3@${edges(grid(3, 4))}`)).positions).toBe(count)
    const hare = await explore(boardGame(hareAndHounds).rules)
    const { positions = 0 } = await estimateGame('hare:start')
    expect(hare.positions.length).toBeLessThanOrEqual(positions)
    expect(hare.positions.length).toBeGreaterThan(positions / 4)
  })

  /** Within a factor of 4, of what solving counts. */
  function expectAbout(estimated: number | undefined, counted: number): void {
    expect(estimated).toBeGreaterThan(counted / 4)
    expect(estimated).toBeLessThan(4 * counted)
  }

  async function countComponents<Component, Move>(
    game: Parameters<typeof nimbersOf<Component, Move>>[0],
  ): Promise<number> {
    let count = 0
    const onProgress = ({ done }: { done: number }) => {
      count = done
    }
    await nimbersOf(game, game.start?.() ?? [], { onProgress })
    return count
  }

  it.each([
    ['a path of 60', path(60)],
    ['4 × 4', grid(4, 4)],
    ['5 × 5', grid(5, 5)],
    ['3 × 10', grid(3, 10)],
    ['2 × 30', grid(2, 30)],
    ['a tree of 31', tree(31)],
    ['a star', Array.from({ length: 60 }, (_, v) => [60, v] as const)],
    ...scaled<[string, readonly (readonly [number, number])[]][]>(
      [],
      [
        ['a path of 100', path(100)],
        ['5 × 6', grid(5, 6)],
        ['a tree of 45', tree(45)],
      ],
    ),
  ])('are about those of Node Kayles on %s', async (_, pairs) => {
    const order = 1 + Math.max(...pairs.flat())
    const counted = await countComponents(nodeKaylesComponents(graphFromEdges(order, pairs)))
    expectAbout((await estimateGame(`node-kayles:${edges(pairs)}`)).positions, counted)
  })

  it.each([
    ...['3x4', '4x4', '2x9', '....#/.#../....#/....'],
    ...scaled([], ['4x5', '3x8', '2x14', '....#/.#.../...../..#../.....']),
  ])('are about those of Cram on %s', async (place) => {
    const [, rows, columns] = /^(\d)x(\d+)$/.exec(place) ?? []
    const text =
      rows === undefined
        ? place
        : Array(Number(rows))
            .fill('.'.repeat(Number(columns)))
            .join('/')
    const { solve: _, ...searched } = cramComponents(parseCramBoard(text))
    const counted = await countComponents(searched)
    expectAbout((await estimateGame(`cram:${place}`)).positions, counted)
  })

  it.each([
    [6, 6],
    [3, 20],
    [2, 50],
  ])('are about those of Chomp on %i × %i', async (rows, columns) => {
    const { solve: _, ...searched } = chompComponents(rows, columns)
    const counted = await countComponents(searched)
    expectAbout((await estimateGame(`chomp:${rows}x${columns}`)).positions, counted)
  })

  it.each<[string, number[]]>([
    ['kayles', [30]],
    ['kayles', [20, 19]],
    ['dawsons-kayles', [26, 25]],
    ['grundys-game', [40, 39]],
    ...scaled<[string, number[]][]>(
      [],
      [
        ['kayles', [40]],
        ['kayles', [24, 23]],
        ['kayles', [20, 19, 18]],
        ['dawsons-kayles', [40, 39]],
        ['officers', [60]],
      ],
    ),
    ['kayles', [12, 11, 10, 9, 8]],
    ['officers', [40]],
    ['dawsons-chess', [60]],
  ])('are about the trees of misère %s %j', async (name, heaps) => {
    const forest = createMisereForest()
    const options = { rules: { convention: 'misere' }, forest } as const
    const answer = await solveHeaps(parseHeapGame(name), heaps, options)
    await answer.judge(answer.game.rules.start())
    const { positions } = await estimateGame(`${name}:${heaps.join(',')}?rules=misere`)
    expectAbout(positions, forest.size + forest.sums)
  })

  it.each([
    ['all pairs of 4 letters', pairsOf('abcd')],
    ['22 words', pairsOf('abcde').slice(0, 22)],
    [
      'all pairs of 3 letters, three times',
      pairsOf('abc').flatMap((word) => ['x', 'y', 'z'].map((middle) => [...word].join(middle))),
    ],
  ])('are about those of a list: %s', async (_, words) => {
    let counted = 0
    await solveUnrepeatedWords(words, {
      rules: { overlap: 1 },
      onProgress({ phase, done }) {
        if (phase === 'solve') counted = done
      },
    })
    expectAbout((await estimateGame(`words-once:${words.join(',')}`)).positions, counted)
  })
})

describe('kinds', () => {
  it('have ids by which a page can list words, none of them missing', () => {
    for (const id of Object.keys(LARGE)) expect(games.map((kind): string => kind.id)).toContain(id)
    // @ts-expect-error -- all but one are missing
    const few: Record<KindId, string> = { nim: 'heaps' }
    expect(Object.keys(few).length).toBeLessThan(games.length)
  })
})

it.each([
  [2, 3, undefined],
  [2, 4, 'memory'],
  [3, 3, 'time'],
  [3, 4, 'memory'],
  [Infinity, 0, 'time'],
])('of %d seconds and %d bytes exceeds its limits of 2 and 3 or not', (seconds, bytes, limit) => {
  expect(exceededLimit({ seconds, bytes }, { seconds: 2, bytes: 3 })).toBe(limit)
})
