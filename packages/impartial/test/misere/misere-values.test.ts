import { expect, test } from 'vitest'
import { codeGame, heapGame } from '../../src/heap/code-game'
import { parseHeapCode } from '../../src/heap/heap-code'
import { misereValues } from '../../src/misere/misere-values'
import { createRandom } from '../random'
import { randomDigits } from '../random-code'
import { createHeapPlay, naiveValue } from './naive-misere'

const kayles = codeGame(parseHeapCode('0.77'))

test('Kayles rows lost under misère play are 1, 4, 9, 12 and 20 (Winning Ways, ch. 13)', async () => {
  const values = await misereValues(kayles, 40)
  expect([...values.keys()].filter((heap) => values[heap] === 0)).toEqual([1, 4, 9, 12, 20])
})

test('a heap of Nim is worth what it holds, but 0 and 1 change places (Bouton 1901)', async () => {
  const values = await misereValues(codeGame(parseHeapCode('0.3…')), 300)
  expect([...values]).toEqual([1, 0, ...Array.from({ length: 299 }, (_, i) => i + 2)])
})

test('values of random games are those of the definition', async () => {
  for (let seed = 1; seed <= 40; seed++) {
    const digits = randomDigits(createRandom(seed))
    const play = createHeapPlay(digits)
    const expected = Array.from({ length: 8 }, (_, heap) => naiveValue(play, [heap], []))
    const values = await misereValues(codeGame({ digits }), 7)
    expect([...values], `seed ${seed}: ${digits}`).toEqual(expected)
  }
})

test.each([-1, 0.5, Number.NaN, 1_000_001])('no heaps to %s', async (to) => {
  await expect(misereValues(kayles, to)).rejects.toMatchObject({
    code: 'OUT_OF_RANGE',
    message: `The largest heap is ${to}; expected an integer from 0 to 1000000.`,
  })
})

test('a move that comes back is refused', async () => {
  const passing = heapGame({ name: 'passing', moves: (heap) => [[heap]] })
  await expect(misereValues(passing, 3)).rejects.toMatchObject({ code: 'CYCLIC' })
})

test('it reports progress, and can be stopped between heaps', async () => {
  const seen: string[] = []
  await misereValues(kayles, 12, {
    onProgress: ({ phase, done, total }) => seen.push(`${phase} ${done} ${total}`),
  })
  expect(seen).toEqual(['misere 13 13'])
  const reason = new Error('enough')
  const aborted = misereValues(kayles, 12, { signal: AbortSignal.abort(reason) })
  await expect(aborted).rejects.toBe(reason)
  // no heap takes long, all of them do: only work that rests between heaps hears of the signal
  const nim = codeGame(parseHeapCode('0.3…'))
  const late = misereValues(nim, 100_000, { signal: AbortSignal.timeout(50) })
  await expect(late).rejects.toMatchObject({ name: 'TimeoutError' })
})
