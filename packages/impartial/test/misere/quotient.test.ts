import { describe, expect, it } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { ImpartialError } from '../../src/errors'
import { codeGame, heapGame } from '../../src/heap/code-game'
import { parseHeapCode } from '../../src/heap/heap-code'
import type { HeapGame } from '../../src/heap/heap-game'
import { parseHeapGame } from '../../src/heap/named-games'
import {
  describeMisereQuotient,
  isMisereP,
  type MisereQuotient,
  misereQuotient,
  quotientElement,
} from '../../src/misere/quotient'
import { verifyMisereQuotient } from '../../src/misere/quotient-verify'
import { createRandom } from '../random'
import { allSums, bruteForce, countClasses } from './quotient-brute'

const octal = (text: string) => codeGame(parseHeapCode(text))
const nim = octal('0.3…')

let kaylesQuotient: Promise<MisereQuotient> | undefined
/** The quotient of all of Kayles, found once for all tests. */
const quotientOfKayles = () => (kaylesQuotient ??= misereQuotient(octal('0.77'), 168))

async function verified(game: HeapGame, to: number): Promise<MisereQuotient> {
  const quotient = await (game.name === '0.77' && to === 168
    ? quotientOfKayles()
    : misereQuotient(game, to))
  expect(await verifyMisereQuotient(quotient, game)).toBeUndefined()
  return quotient
}

const failure = async (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof ImpartialError ? error : undefined),
  )

const countP = ({ pPortion }: MisereQuotient) => pPortion.reduce((sum, bit) => sum + bit, 0)

describe('published quotients', () => {
  // Plambeck and Siegel 2008: T0, T1, T2, … are the quotients of misère Nim, of order 1, 2 and 2^n + 2
  it.each([
    [0, 1],
    [1, 2],
    [2, 6],
    [3, 6],
    [4, 10],
    [7, 10],
    [15, 18],
  ])('misère Nim with heaps to %i: order %i, tame', async (to, order) => {
    const quotient = await verified(nim, to)
    expect([quotient.order, quotient.tame, quotient.status]).toEqual([order, true, 'partial'])
    expect(countP(quotient)).toBe(order === 1 ? 0 : order === 2 ? 1 : 2)
  })

  // T2 = ⟨a, b | a² = 1, b³ = b⟩, P = {a, b²}
  it('misère Nim with heaps to 3, as it is written', async () => {
    expect(describeMisereQuotient(await verified(nim, 3))).toBe(
      [
        '0.3…, heaps to 3: order 6, tame',
        'partial',
        'generators: a = heap 1, b = heap 2',
        'relations: a^2 = 1, b^3 = b',
        'P-positions: a, b^2',
        'heaps: 1 a b ab',
      ].join('\n'),
    )
  })

  it.each([
    // the smallest wild quotient, the only one of order 8: Siegel 2007, "The structure and classification of …"
    ['0.75', 22, 8, 2, { start: 8, length: 2 }],
    // Plambeck 2005, "Taming the wild": order 20, period 5
    ['0.123', 23, 20, 5, { start: 5, length: 5 }],
    // Kayles, solved by Sibert and Conway 1992: order 40, period 12 from 71 on (Plambeck and Siegel 2008)
    ['0.77', 168, 40, 9, { start: 71, length: 12 }],
    // Guiles: order 42, period 10 from 66 on (Plambeck and Siegel 2008)
    ...scaled<[string, number, number, number, { start: number; length: number }][]>(
      [],
      [['0.15', 154, 42, 12, { start: 66, length: 10 }]],
    ),
  ])('%s is proved by the heaps to %i: order %i', async (text, to, order, inP, period) => {
    const quotient = await verified(octal(text), to)
    expect(quotient).toMatchObject({ order, tame: false, status: 'proved', period })
    expect(countP(quotient)).toBe(inP)
  })

  it('says that Kayles rows are P-positions exactly for 1, 4, 9, 12 and 20 (Winning Ways, ch. 13)', async () => {
    const kayles = await quotientOfKayles()
    const rows = Array.from({ length: 2000 }, (_, row) => row)
    expect(rows.filter((row) => isMisereP(kayles, [row]))).toEqual([1, 4, 9, 12, 20])
  })

  it('leaves one heap less than the theorem needs unproved', async () => {
    expect((await misereQuotient(octal('0.75'), 21)).status).toBe('partial')
  })
})

describe('against play by the rules', () => {
  it.each([
    ['0.75', 5, 4],
    ['0.77', 5, scaled(4, 5)],
    ['0.3…', 4, 3],
    ['4.7', 4, scaled(4, 5)],
    ...scaled<[string, number, number][]>(
      [],
      [
        ['0.123', 6, 5],
        ['0.56', 7, 3],
      ],
    ),
  ])('%s, heaps to %i: as many elements as sums of %i heaps show', async (text, to, most) => {
    const game = octal(text)
    const { order } = await verified(game, to)
    expect(countClasses(allSums(to, most), bruteForce(game.moves))).toBe(order)
  })

  it('gives the outcome of every sum, and separates elements only if play does', async () => {
    const random = createRandom(2024)
    let wild = 0
    for (let round = 0; round < scaled(10, 40); round++) {
      const digits = [random(8) === 0 ? 4 : 0, random(8), random(16), random(8)]
      const game = codeGame({ digits, ...(random(8) === 0 && { unequal: true }) })
      const to = 5 + random(4)
      const label = `seed 2024, round ${round}: ${game.name}, heaps to ${to}`
      const quotient = await misereQuotient(game, to, { maxOrder: 40, maxPositions: 3_000 }).catch(
        (error: unknown) => {
          if (error instanceof ImpartialError && error.code === 'LIMIT_EXCEEDED') return undefined
          throw error
        },
      )
      if (quotient === undefined) continue
      if (!quotient.tame) wild++
      expect(await verifyMisereQuotient(quotient, game), label).toBeUndefined()
      // Plambeck and Siegel 2008: but for the trivial one, finite quotients have even order
      expect(quotient.order === 1 || quotient.order % 2 === 0, label).toBe(true)
      // Siegel 2007: with two P-elements the order is 2^n + 2 or 2^n + 4
      if (countP(quotient) === 2)
        expect(
          [2, 4].some((more) => Number.isInteger(Math.log2(quotient.order - more))),
          label,
        ).toBe(true)
      const isP = bruteForce(game.moves)
      for (const sum of allSums(to, 3))
        expect(isMisereP(quotient, sum), `${label}, ${sum}`).toBe(isP(sum))
      for (let trial = 0; trial < 20; trial++) {
        const sum = Array.from({ length: 4 + random(2) }, () => 1 + random(to))
        expect(isMisereP(quotient, sum), `${label}, ${sum}`).toBe(isP(sum))
      }
    }
    expect(wild, 'wild quotients met').toBeGreaterThan(scaled(0, 5))
  })

  it('holds beyond its heaps when proved', async () => {
    const game = octal('0.123')
    const quotient = await misereQuotient(game, 23)
    const isP = bruteForce(game.moves)
    for (const sum of allSums(29, 2)) expect(isMisereP(quotient, sum), `${sum}`).toBe(isP(sum))
  })

  it('takes games without a code', async () => {
    const game = heapGame({
      name: 'take a divisor',
      *moves(heap) {
        for (let taken = 1; taken < heap; taken++) if (heap % taken === 0) yield [heap - taken]
      },
    })
    const quotient = await verified(game, 12)
    const isP = bruteForce(game.moves)
    for (const sum of allSums(12, 3)) expect(isMisereP(quotient, sum), `${sum}`).toBe(isP(sum))
    expect(quotient.status).toBe('partial')
  })
})

describe('verifyMisereQuotient', () => {
  it('refuses every single change of the P-portion, a value, or the table', async () => {
    for (const [text, to] of [
      ['0.75', 22],
      ['0.77', 10],
      ['0.123', 9],
    ] as const) {
      const game = octal(text)
      const quotient = await verified(game, to)
      const { order, pPortion, values, product } = quotient
      for (let element = 0; element < order; element++) {
        const changed = pPortion.map((bit, at) => (at === element ? 1 - bit : bit))
        expect(await verifyMisereQuotient({ ...quotient, pPortion: changed }, game)).toBeDefined()
      }
      for (let heap = 0; heap <= to; heap++) {
        for (let element = 0; element < order; element++) {
          if (values[heap] === element) continue
          const changed = values.map((value, at) => (at === heap ? element : value))
          const label = `${text}, heap ${heap} worth ${element}`
          expect(
            await verifyMisereQuotient({ ...quotient, values: changed }, game),
            label,
          ).toBeDefined()
        }
      }
      for (let at = 0; at < product.length; at++) {
        const changed = product.map((value, index) => (index === at ? (value + 1) % order : value))
        expect(await verifyMisereQuotient({ ...quotient, product: changed }, game)).toBeDefined()
      }
    }
  })

  it('refuses false claims', async () => {
    const game = octal('0.75')
    const quotient = await verified(game, 22)
    const { words, relations, generators } = quotient
    const claims: Partial<MisereQuotient>[] = [
      { tame: true },
      { status: 'partial' },
      { period: { start: 8, length: 4 } },
      { period: { start: 6, length: 2 } },
      { relations: relations.slice(1) },
      { words: [...words].reverse() },
      { generators: generators.slice(1) },
      { to: 23 },
      { name: '0.77' },
      { order: 7 },
      { pPortion: quotient.pPortion.map((bit) => 2 * bit) },
      // a word with a power that would take years to multiply out, a relation that seems to make a word less
      { words: words.with(1, [1e15, ...(words[1] ?? []).slice(1)]) },
      { words: words.with(1, [1]) },
      { relations: [...relations, { left: words[1]?.with(0, -1) ?? [], right: words[0] ?? [] }] },
    ]
    for (const claim of claims)
      expect(
        await verifyMisereQuotient({ ...quotient, ...claim }, game),
        JSON.stringify(claim),
      ).toBeDefined()
    expect(await verifyMisereQuotient(quotient, octal('0.77'))).toBeDefined()
  })

  it('refuses the quotient of fewer heaps stretched over more, and one that is not reduced', async () => {
    const game = octal('0.77')
    const small = await verified(game, 8)
    for (let element = 0; element < small.order; element++)
      expect(
        await verifyMisereQuotient({ ...small, to: 9, values: [...small.values, element] }, game),
      ).toBeDefined()
    const nimToThree = await verified(nim, 3)
    // an idle copy of the group of order 2
    const order = 2 * nimToThree.order
    const product = new Uint16Array(order * order)
    for (let a = 0; a < order; a++)
      for (let b = 0; b < order; b++)
        product[a * order + b] = 2 * nimToThree.product[(a >> 1) * 6 + (b >> 1)] + ((a ^ b) & 1)
    const values = nimToThree.values.map((value, heap) => 2 * value + (heap & 1))
    const pPortion = Uint8Array.from({ length: order }, (_, a) => nimToThree.pPortion[a >> 1] ?? 0)
    const words = Array.from({ length: order }, () => [0, 0])
    expect(
      await verifyMisereQuotient({ ...nimToThree, order, product, values, pPortion, words }, nim),
    ).toBeDefined()
  })
})

describe('bounds', () => {
  it('gives up with figures where a quotient is infinite or too large', async () => {
    const large = await failure(misereQuotient(octal('0.77'), 20, { maxOrder: 20 }))
    expect([large?.code, large?.message]).toEqual([
      'LIMIT_EXCEEDED',
      'The quotient of the heaps to 12 has more than 20 elements, the limit maxOrder; ' +
        'that of the heaps below has order 18.',
    ])
    const deep = await failure(misereQuotient(octal('0.77'), 27, { maxPositions: 5 }))
    expect(deep?.code).toBe('LIMIT_EXCEEDED')
  })

  it('refuses what is no heap or no game', async () => {
    for (const to of [-1, 0.5, 2_001, Number.NaN])
      expect((await failure(misereQuotient(nim, to)))?.code).toBe('OUT_OF_RANGE')
    for (const maxOrder of [0, 10_001])
      expect((await failure(misereQuotient(nim, 3, { maxOrder })))?.code).toBe('OUT_OF_RANGE')
    const growing = heapGame({ name: 'growing', moves: (heap) => [[heap + 1]] })
    expect((await failure(misereQuotient(growing, 3)))?.code).toBe('INVALID_GAME')
    const passing = heapGame({ name: 'passing', moves: () => [[]] })
    expect((await failure(misereQuotient(passing, 3)))?.code).toBe('INVALID_GAME')
    const quotient = await misereQuotient(nim, 3)
    expect(() => isMisereP(quotient, [1, 4])).toThrow(
      /Heap 2 is 4; expected an integer from 0 to 3/,
    )
    expect(() => quotientElement(quotient, [-1])).toThrow(ImpartialError)
  })

  it('stops when asked to, and reports progress', async () => {
    const reason = new Error('enough')
    await expect(misereQuotient(nim, 3, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    // the coins at place 60 have some 500 000 moves, those at 200 more than 60 million
    const moebius = parseHeapGame('moebius')
    const late = misereQuotient(moebius, 200, { signal: AbortSignal.timeout(50) })
    await expect(late).rejects.toMatchObject({ name: 'TimeoutError' })
    const seen = new Map<string, number[]>([
      ['moves', []],
      ['misere quotient', []],
    ])
    const to = scaled(16, 30)
    await misereQuotient(octal('0.77'), to, {
      onProgress: ({ phase, done, total }) => {
        expect(total).toBe(to)
        seen.get(phase)?.push(done)
      },
    })
    for (const [phase, done] of seen) {
      expect(done.at(-1), phase).toBe(to)
      expect(done, phase).toEqual(done.toSorted((a, b) => a - b))
    }
  })
})
