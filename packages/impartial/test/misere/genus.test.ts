import { expect, test } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { codeGame } from '../../src/heap/code-game'
import { parseHeapCode } from '../../src/heap/heap-code'
import { formatGenus, genusFromOptions, isTameGenus, nimGenus } from '../../src/misere/genus'
import { createMisereSolver } from '../../src/misere/misere-solver'
import { createRandom } from '../random'
import { randomDigits } from '../random-code'
import { createHeapPlay, naiveValue } from './naive-misere'

/** A genus with many terms, straight from its definition. */
function naiveGenus(digits: readonly number[], heaps: readonly number[], terms: number) {
  const misere = createHeapPlay(digits)
  const normal = createHeapPlay(digits, false)
  return {
    normal: naiveValue(normal, heaps, []),
    misere: Array.from({ length: terms }, (_, twos) =>
      naiveValue(misere, heaps, new Array<number>(twos).fill(2)),
    ),
  }
}

test.each([
  [0, true, '0^120'],
  [1, true, '1^031'],
  [0, false, '0^02'],
  [1, false, '1^13'],
  [2, false, '2^20'],
  [3, false, '3^31'],
  [8, false, '8^8,10'],
])('Nim with nim-sum %i, fickle %s, has genus %s (Winning Ways, ch. 13)', (sum, fickle, text) => {
  const genus = nimGenus(sum, fickle)
  expect(formatGenus(genus)).toBe(text)
  expect(isTameGenus(genus)).toBe(true)
  // heaps with that nim-sum; taking from heaps as one likes is 0.3333…
  const heaps = fickle ? [sum] : [sum ^ 2, 2]
  const terms = [...genus.misere]
  while (terms.length < 5) terms.push((terms.at(-1) ?? 0) ^ 2)
  expect(naiveGenus(new Array<number>(12).fill(3).with(0, 0), heaps, 5)).toEqual({
    normal: sum,
    misere: terms,
  })
})

test('the heaps of 0.312 have the genera that Plambeck gives for them (2003)', async () => {
  const solver = createMisereSolver(codeGame(parseHeapCode('0.312')))
  const genera = [1, 2, 3, 4, 5, 6].map((heap) => solver.genus([heap]))
  expect((await Promise.all(genera)).map(formatGenus).join(' ')).toBe(
    '1^031 2^20 0^02 2^1420 0^02 1^13',
  )
  for (let heap = 7; heap < 100; heap += 2) {
    expect(formatGenus(await solver.genus([heap]))).toBe('0^02')
    expect(formatGenus(await solver.genus([heap + 1]))).toBe('1^13')
  }
  expect(await solver.isTame([4])).toBe(false)
})

test('genera of heaps are those of the definition', async () => {
  let wild = 0
  for (let seed = 1; seed <= scaled(5, 300); seed++) {
    const random = createRandom(seed)
    const digits = randomDigits(random)
    const solver = createMisereSolver(codeGame({ digits }))
    for (const heaps of [[7], [8 + random(3)], [1 + random(6), 1 + random(6)]]) {
      const { normal, misere } = await solver.genus(heaps)
      const terms = [...misere]
      while (terms.length < 6) terms.push((terms.at(-1) ?? 0) ^ 2)
      expect(naiveGenus(digits, heaps, terms.length), `seed ${seed}, ${digits}: ${heaps}`).toEqual({
        normal,
        misere: terms,
      })
      if (!isTameGenus({ normal, misere })) wild++
    }
  }
  expect(wild).toBeGreaterThan(scaled(1, 5))
})

test('genera can be long: those of 4.7, which keep growing', async () => {
  const code = parseHeapCode('4.7')
  const solver = createMisereSolver(codeGame(code))
  for (const [heap, text] of [
    [5, '1^431'],
    [6, '2^20'],
    [8, '2^1420'],
    [9, '1^20431'],
    [10, '2^131420'],
  ] as const) {
    const genus = await solver.genus([heap])
    expect(formatGenus(genus)).toBe(text)
    expect(naiveGenus(code.digits, [heap], genus.misere.length)).toEqual(genus)
  }
})

test('a genus follows from those of the options', () => {
  expect(formatGenus(genusFromOptions([]))).toBe('0^120')
  const two = nimGenus(2, false)
  const sharp = genusFromOptions([two])
  expect(formatGenus(sharp)).toBe('0^02')
  // the heap of 4 in 0.312, whose options are {*2} and *1
  expect(formatGenus(genusFromOptions([sharp, nimGenus(1, true)]))).toBe('2^1420')
})

test.each([
  [2, [2, 0], true],
  [0, [0, 2], true],
  [0, [1, 2, 0], true],
  [1, [1, 3], true],
  [2, [3, 1], false],
  [2, [1, 4, 2, 0], false],
  [1, [2, 0], false],
  [1, [0, 4, 3, 1], false],
])('%i^%j is a genus of Nim: %s', (normal, misere, tame) => {
  expect(isTameGenus({ normal, misere })).toBe(tame)
})
