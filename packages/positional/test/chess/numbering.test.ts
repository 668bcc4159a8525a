import { createIndices } from '@zugzwang/core'
import { checkIndexedRules, createRandom } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { endingsOf } from '../../src/chess/material'
import { type ChessNumbering, chessNumbering } from '../../src/index'

const SEED = 462

/** Consecutive numbers from random places, all over. */
function slices(count: number, seed: number, places: number, length = 4): number[] {
  const random = createRandom(seed)
  return Array.from({ length: places }, () => {
    const first = Math.floor((random(2 ** 30) / 2 ** 30) * (count - length))
    return Array.from({ length }, (_, i) => first + i)
  }).flat()
}

describe('numbers, moves and un-moves fit together', () => {
  it.each(scaled(['KvK'], ['KvK', 'KQvK', 'KRvK', 'KBvK', 'KNvK', 'KPvK']))(
    'in all positions of %s',
    (ending) => {
      const numbering = chessNumbering(ending)
      expect(checkIndexedRules(numbering, { limit: numbering.count })).toEqual([])
    },
  )

  const all = [
    ...endingsOf(4).map(({ name }) => name),
    'KQvK',
    'KRvK',
    'KBvK',
    'KPvK',
    'KQQQvK',
    'KPPvKP',
    'KBBvKB',
    'KNvKNP',
  ]
  it.each(all)(`in positions of %s (seed ${SEED})`, (ending) => {
    const numbering = chessNumbering(ending)
    const { count, tiers } = numbering
    const first = tiers.at(-1)?.first ?? 0
    const indices = slices(count - first, SEED, scaled(16, 2000)).map((index) => first + index)
    expect(checkIndexedRules(numbering, { indices })).toEqual([])
  })

  it('where pawns can be taken en passant: the last numbers of a side', () => {
    for (const [ending, pairs] of [
      ['KPvKP', 14],
      ['KPPvKP', 14 * 48],
    ] as const) {
      const numbering = chessNumbering(ending)
      const { count } = numbering
      const length = 1806 * pairs
      const indices = slices(length, SEED, scaled(150, 5000)).map((index) => count - length + index)
      expect(indices.some((index) => isRight(numbering, index))).toBe(true)
      expect(checkIndexedRules(numbering, { indices })).toEqual([])
    }
  })

  it('where both kings and all others are mirror images: twice or half as many un-moves', () => {
    const numbering = chessNumbering('KNNvK')
    const index = numbering.encode(position('8/8/8/4k3/8/8/3N4/K3N3 w - -'))
    const mirrored = numbering.encode(position('8/8/8/4k3/8/2N5/1N6/K7 b - -'))
    const indices = Array.from({ length: 400 }, (_, i) => [index + i, mirrored + i]).flat()
    expect(checkIndexedRules(numbering, { indices })).toEqual([])
  })
})

const position = (fen: string) => {
  const [rows = '', mover] = fen.split(' ')
  const board = rows.replaceAll('/', '').replace(/\d/g, (n) => '.'.repeat(Number(n)))
  return { mover: mover === 'w' ? 'white' : 'black', board } as const
}

function isRight(numbering: ChessNumbering, index: number): boolean {
  return (
    numbering.successors(index, createIndices(numbering, numbering.maxMoves)) >= 0 &&
    numbering.decode(index).enPassant !== undefined
  )
}

it('lists the endings that one leads to, smaller ones first', () => {
  const tiersOf = (material: string) =>
    chessNumbering(material).tiers.map(({ name, leadsTo }) => `${name} ${leadsTo.join(' ')}`)
  expect(tiersOf('KRvKQ')).toEqual(['KvK 0', 'KQvK 0 1', 'KRvK 0 2', 'KQvKR 1 2 3'])
  expect(tiersOf('KPvK')).toEqual([
    'KvK 0',
    'KBvK 0 1',
    'KNvK 0 2',
    'KQvK 0 3',
    'KRvK 0 4',
    'KPvK 0 1 2 3 4 5',
  ])
  expect(tiersOf('2,KBvK')).toEqual(['KvK 0', 'KBvK 0 1'])
  expect(tiersOf('4')).toHaveLength(1 + 5 + 30)
})

it('has numbers for all endings of up to four men, and of five', () => {
  expect(chessNumbering('3').count).toBe(462 + 8 * 462 * 64 + 2 * 1806 * 48)
  // Kings, then pieces: both sides to move unless they are alike; en passant
  const pair = 64 * 64
  const pieces = 6 * 2 * pair + 4 * 2 * (32 * 63) + (6 * 2 + 4) * pair
  const pawns = 4 * 2 * 2 * (48 * 64) + 2 * (24 * 47) + 48 * 48 + 14
  expect(chessNumbering('4').count - chessNumbering('3').count).toBe(462 * pieces + 1806 * pawns)
  expect(chessNumbering('5').count).toBeLessThan(2 ** 53)
})

it.each([
  ['', 'INVALID_OPTION'],
  ['KQ', 'INVALID_OPTION'],
  ['KQvR', 'INVALID_OPTION'],
  ['1', 'INVALID_OPTION'],
  ['KXvK', 'INVALID_OPTION'],
  ['6', 'LIMIT_EXCEEDED'],
  ['KQQvKRR', 'LIMIT_EXCEEDED'],
])('refuses %j', (material, code) => {
  expect(() => chessNumbering(material)).toThrow(expect.objectContaining({ code }))
})

it('refuses what is no position, and positions of other endings', () => {
  const numbering = chessNumbering('KQvK')
  const refusal = expect.objectContaining({ code: 'INVALID_POSITION' })
  for (const index of [-1, 0.5, Number.NaN, numbering.count])
    expect(() => numbering.decode(index)).toThrow(refusal)
  const gap = slices(numbering.count, SEED, 50).find(
    (index) => numbering.successors(index, new Int32Array(numbering.maxMoves)) < 0,
  )
  expect(() => numbering.decode(gap as number)).toThrow(/stands for no position/)
  for (const fen of [
    '8/8/8/4k3/8/8/8/KR6 w - -',
    '8/8/8/4k3/8/8/4Q3/K7 w - -',
    '8/8/8/8/8/8/1k6/K7 w - -',
    '8/8/8/4k3/8/8/8/8 w - -',
  ])
    expect(() => numbering.encode(position(fen)), fen).toThrow(refusal)
})
