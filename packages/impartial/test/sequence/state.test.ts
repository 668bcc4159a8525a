import { expect, test } from 'vitest'
import { codeGame, heapGame } from '../../src/heap/code-game'
import { parseHeapCode } from '../../src/heap/heap-code'
import { resumeSequence } from '../../src/sequence/resume-sequence'
import { startSequence } from '../../src/sequence/sequence'

const gameOf = (code: string) => codeGame(parseHeapCode(code))

async function savedTo(code: string, to: number): Promise<Uint8Array> {
  const sequence = startSequence(gameOf(code))
  await sequence.extend(to)
  return sequence.save()
}

test('what was saved is read back, also from the middle of other bytes', async () => {
  for (const code of ['0.77', '4.0u', '4.3…', '0x0.8f']) {
    const bytes = await savedTo(code, 50)
    for (const [offset, around] of [
      [0, new Uint8Array(bytes.length)],
      [1, new Uint8Array(bytes.length + 1)],
      [4, new Uint8Array(bytes.length + 4)],
      // whose slice is no copy
      [1, Buffer.alloc(bytes.length + 1)],
    ] as const) {
      around.set(bytes, offset)
      const sequence = resumeSequence(around.subarray(offset))
      expect(sequence.game.name).toBe(code)
      expect(sequence.length).toBe(51)
      expect(sequence.save()).toEqual(bytes)
    }
  }
})

test('values above 65535 take four bytes', async () => {
  const bytes = await savedTo('0.3…', 70_000)
  expect(bytes.length).toBeGreaterThan(280_000)
  expect(resumeSequence(bytes).values().at(-1)).toBe(70_000)
})

test('every truncation, every flipped bit and one byte more are refused', async () => {
  const bytes = await savedTo('4.007u', 20)
  const refused = expect.objectContaining({ code: 'INVALID_SEQUENCE' })
  for (let length = 0; length < bytes.length; length++)
    expect(() => resumeSequence(bytes.slice(0, length)), `${length} bytes`).toThrow(refused)
  for (let bit = 0; bit < 8 * bytes.length; bit++) {
    const damaged = bytes.slice()
    damaged[bit >> 3] = Number(damaged[bit >> 3]) ^ (1 << (bit & 7))
    expect(() => resumeSequence(damaged), `bit ${bit}`).toThrow(refused)
  }
  expect(() => resumeSequence(new Uint8Array([...bytes, 0]))).toThrow(refused)
})

test('a game without a code is identified by its name and must be given', async () => {
  const game = heapGame({ name: 'take 1', moves: (heap) => (heap > 0 ? [[heap - 1]] : []) })
  const sequence = startSequence(game)
  await sequence.extend(9)
  const bytes = sequence.save()
  const resumed = resumeSequence(bytes, game)
  await resumed.extend(20)
  expect(resumed.values().join('')).toBe('010101010101010101010')
  expect(() => resumeSequence(bytes)).toThrow('"take 1" has no code')
  expect(() => resumeSequence(bytes, { ...game, name: 'other' })).toThrow('not of "other"')
  expect(() => resumeSequence(bytes, gameOf('0.77'))).toThrow('not of "0.77"')
})

test('a game with a code may be given under another name, but must be the same', async () => {
  const bytes = await savedTo('0.77', 20)
  const kayles = codeGame(parseHeapCode('0.77'), 'Kayles')
  expect(resumeSequence(bytes, kayles).game).toBe(kayles)
  expect(() => resumeSequence(bytes, gameOf('0.07'))).toThrow(
    'it is of the game "0.77", not of "0.07"',
  )
})
