import { constants, gzipSync } from 'node:zlib'
import type { Progress } from '@zugzwang/core'
import { createRandom } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { FormatError } from '../src/errors'
import {
  type ByteSource,
  isText,
  openReading,
  type Reading,
  type ReadOptions,
  readBytes,
  textOf,
} from '../src/text/reading'
import { chunksOf, cuts, failure, refusal } from './sources'

const readText = async (reading: Reading) => textOf(reading, await readBytes(reading))

const textFrom = (source: ByteSource, options?: ReadOptions) =>
  readText(openReading(source, options))

async function bytesFrom(source: ByteSource): Promise<Buffer> {
  return Buffer.from(await readBytes(openReading(source)))
}

const SENTENCE = 'ένα δύο\r\n字 𝔾 three\n'
const bytes = Buffer.from(SENTENCE)
const MARK = Buffer.of(0xef, 0xbb, 0xbf)

describe('sources', () => {
  it('are texts, bytes, pieces, and streams', async () => {
    async function* slowly() {
      for (const piece of chunksOf(bytes, 3)) {
        await new Promise((resolve) => setImmediate(resolve))
        yield piece
      }
    }
    const sources: ByteSource[] = [
      SENTENCE,
      bytes,
      chunksOf(bytes, 1),
      [Buffer.of(), bytes, Buffer.of()],
      slowly(),
      new Response(bytes).body as unknown as AsyncIterable<Uint8Array>,
    ]
    for (const source of sources) expect(await textFrom(source)).toBe(SENTENCE)
  })

  it('may be empty', async () => {
    for (const source of ['', Buffer.of(), [], [Buffer.of()], gzipSync('')])
      expect(await textFrom(source)).toBe('')
  })

  it('come in chunks that are not long', async () => {
    const long = Buffer.alloc(5_000_000, 'ab')
    for (const source of [[long], [Buffer.from('x'), long], gzipSync(long, { level: 0 })]) {
      const lengths: number[] = []
      for await (const chunk of openReading(source).chunks) lengths.push(chunk.length)
      expect(Math.max(...lengths)).toBeLessThanOrEqual(2 ** 20 + 2)
      expect(lengths.reduce((sum, length) => sum + length)).toBeGreaterThanOrEqual(5_000_000)
    }
  })

  it('lose the mark before the first character, and none behind it', async () => {
    const marked = Buffer.concat([MARK, bytes, MARK])
    for (const { name, source } of cuts(marked))
      expect(await textFrom(source), name).toBe(`${SENTENCE}\ufeff`)
    for (const { name, source } of cuts(gzipSync(marked)))
      expect(await textFrom(source), name).toBe(`${SENTENCE}\ufeff`)
    expect(await bytesFrom(MARK)).toEqual(Buffer.of())
    expect(await bytesFrom(chunksOf(MARK, 1))).toEqual(Buffer.of())
    expect(await bytesFrom(MARK.subarray(0, 2))).toEqual(MARK.subarray(0, 2))
  })

  it('are left alone by what is read afterwards', async () => {
    const buffer = Buffer.alloc(2)
    function* reused() {
      for (const pair of ['ab', 'c\n', 'de', 'f\n']) {
        buffer.write(pair)
        yield buffer
      }
    }
    const seen: string[] = []
    for await (const chunk of openReading(reused()).chunks) seen.push(Buffer.from(chunk).toString())
    expect(seen.join('')).toBe('abc\ndef\n')
  })
})

describe('gzip', () => {
  it('that expands to far more than it is, as only bombs do, is refused early', async () => {
    const bomb = gzipSync(Buffer.alloc(2 ** 26 + 2 ** 20), { strategy: constants.Z_RLE })
    for (const source of [...scaled([], [bomb]), chunksOf(bomb, 1000)])
      expect(await refusal(readBytes(openReading(source, { name: 'g.gz' })))).toMatch(
        /^LIMIT_EXCEEDED g\.gz: the compressed data expands to more than \d+ bytes, from \d+; expected at most 256 times as much, or 67108864 bytes; what is expanded beforehand has no such limit\.$/,
      )
    // as much as is allowed, or less that is far more than 256 times what it comes from
    const size = scaled(2 ** 22, 2 ** 26)
    expect((await readBytes(openReading(gzipSync(Buffer.alloc(size))))).length).toBe(size)
  })

  const DAMAGED =
    'INVALID_INPUT g.gz: the compressed data is damaged, cut short or followed by more; expected one gzip stream.'
  const random = createRandom(1)
  const plain = Buffer.from(
    Array.from({ length: scaled(300, 2000) }, () => `${random(1e9)} x\n`).join(''),
  )
  const packed = gzipSync(plain)

  it('is taken off, however it comes', async () => {
    for (const length of [1, 2, 3, 1000, packed.length])
      expect((await bytesFrom(chunksOf(packed, length))).equals(plain), `${length}`).toBe(true)
  })

  it('cut short or damaged is refused, whatever came before', async () => {
    const small = gzipSync(SENTENCE)
    for (let length = 3; length < small.length; length++)
      expect(
        await refusal(textFrom(small.subarray(0, length), { name: 'g.gz' })),
        `${length}`,
      ).toBe(DAMAGED)
    expect(await refusal(textFrom(packed.subarray(0, -1), { name: 'g.gz' }))).toBe(DAMAGED)
    expect(await refusal(textFrom(Buffer.concat([packed, bytes]), { name: 'g.gz' }))).toBe(DAMAGED)
  })

  it('with any bit flipped is refused or was the same', async () => {
    const small = gzipSync(SENTENCE)
    const counts = { same: 0, refused: 0 }
    for (let bit = 24; bit < 8 * small.length; bit++) {
      const flipped = Buffer.from(small)
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      try {
        expect((await bytesFrom(flipped)).equals(bytes), `bit ${bit}`).toBe(true)
        counts.same++
      } catch (error) {
        expect(error, `bit ${bit}`).toBeInstanceOf(FormatError)
        counts.refused++
      }
    }
    // the time, two flags, and the system of the header say nothing of the content
    expect(counts.same).toBeGreaterThan(30)
    expect(counts.same).toBeLessThan(80)
    expect(counts.refused).toBeGreaterThan(200)
  })

  it('of two streams is read whole or not at all', async () => {
    const both = Buffer.concat([packed, packed])
    const read = await bytesFrom(both).catch((error: unknown) => {
      expect(error).toBeInstanceOf(FormatError)
      return Buffer.concat([plain, plain])
    })
    expect(read.equals(Buffer.concat([plain, plain]))).toBe(true)
  })

  it('with a cause to look into', async () => {
    const error = (await failure(textFrom(packed.subarray(0, 100)))) as FormatError
    expect(error.cause).toBeInstanceOf(Error)
    expect(error.place).toEqual({ file: 'input' })
  })
})

describe.each([
  ['plain', Buffer.alloc(3_000_000, 'a b\n')],
  ['compressed', gzipSync(Buffer.alloc(3_000_000, 'a b\n'), { level: 0 })],
])('%s input', (_, all) => {
  function watched(each: (piece: number) => void = () => {}) {
    const seen = { pieces: 0, closed: 0 }
    async function* source() {
      try {
        for (const piece of chunksOf(all, 10_000)) {
          each(seen.pieces++)
          yield piece
        }
      } finally {
        seen.closed++
      }
    }
    return { seen, source: source() }
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

  it.each([new Error('the disk'), new TypeError('the network'), 'a word', undefined])(
    'that fails rejects with its own error: %s',
    async (reason) => {
      const { seen, source } = watched((piece) => {
        if (piece === 3) throw reason
      })
      expect(await failure(textFrom(source))).toBe(reason)
      expect(seen.closed).toBe(1)
    },
  )

  it('aborted midway rejects with the reason and closes the source', async () => {
    for (const reason of [new Error('enough'), new TypeError('enough'), 'enough']) {
      const controller = new AbortController()
      const { seen, source } = watched((piece) => {
        if (piece === 3) controller.abort(reason)
      })
      expect(await failure(textFrom(source, { signal: controller.signal }))).toBe(reason)
      await settled()
      expect(seen.closed).toBe(1)
      expect(seen.pieces).toBeLessThan(10)
    }
  })

  it('that is no longer needed is closed', async () => {
    for (const wanted of [1, 2, 20]) {
      const { seen, source } = watched()
      let chunks = 0
      for await (const _ of openReading(source).chunks) if (++chunks === wanted) break
      await settled()
      expect([wanted, seen.closed]).toEqual([wanted, 1])
      expect(seen.pieces).toBeLessThan(80)
    }
  })

  it('that is no longer needed is not awaited', async () => {
    async function* stuck() {
      yield* chunksOf(all, 10_000).slice(0, 50)
      await new Promise(() => {})
    }
    for (const wanted of [1, 10]) {
      let chunks = 0
      for await (const _ of openReading(stuck()).chunks) if (++chunks === wanted) break
      expect(chunks).toBe(wanted)
    }
  })

  it('reports its bytes', async () => {
    for (const [given, total] of [
      [undefined, undefined],
      [all.length, all.length],
      [10, all.length],
    ]) {
      const reports: Progress[] = []
      const onProgress = (progress: Progress) => reports.push(progress)
      await textFrom(watched().source, { bytes: given, onProgress })
      expect(reports.at(-1)).toEqual({
        phase: 'read',
        done: all.length,
        ...(total && { total }),
      })
      const done = reports.map((report) => report.done)
      expect(done).toEqual([...done].sort((a, b) => a - b))
    }
  })

  it('ends at what a listener throws', async () => {
    const reason = new Error('no more')
    const onProgress = () => {
      throw reason
    }
    expect(await failure(textFrom(all, { onProgress }))).toBe(reason)
  })
})

it('a signal that is aborted already is heeded at once', () => {
  const reason = new Error('too late')
  expect(() => openReading('', { signal: AbortSignal.abort(reason) })).toThrow(reason)
})

it('more bytes than wanted are refused with the limit', async () => {
  const read = (limit: number) => readBytes(openReading(chunksOf(bytes, 4), { name: 'n' }), limit)
  expect(await read(bytes.length)).toEqual(new Uint8Array(bytes))
  expect(await refusal(read(bytes.length - 1))).toBe(
    `LIMIT_EXCEEDED n: it is longer than ${bytes.length - 1} bytes.`,
  )
})

describe('bytes that are not UTF-8', () => {
  const place = (...wrong: (string | number)[]) => {
    const parts = wrong.map((part) =>
      typeof part === 'string' ? Buffer.from(part) : Buffer.of(part),
    )
    return refusal(textFrom(Buffer.concat(parts), { name: 'f' }))
  }

  it.each<[string, (string | number)[], string]>([
    ['a byte that never occurs', [0xff], '1:1: not text, the byte FF'],
    ['behind a line', ['ab\ncd', 0xc0, 0x80], '2:3: not text, the byte C0'],
    ['behind letters of two units', ['𝔾𝔾', 0x80], '1:5: not text, the byte 80'],
    ['a letter cut by the next', ['é', 0xe7, 'A'], '1:2: not text, the byte E7'],
    ['a letter cut by a line end', ['é', 0xe7, 0x8c, '\n'], '1:2: not text, the byte E7'],
    ['a letter cut by the end', ['\r\né', 0xe7, 0x8c], '2:2: not text, the byte E7'],
    ['half of a surrogate pair', ['a', 0xed, 0xa0, 0x80], '1:2: not text, the byte ED'],
    ['beyond the last letter', [0xf4, 0x90, 0x80, 0x80], '1:1: not text, the byte F4'],
    ['a replacement character cut short', ['\ufffd', 0xef, 0xbf], '1:2: not text, the byte EF'],
    ['one cut by another', [0xef, 0xbf, '\ufffd'], '1:1: not text, the byte EF'],
    ['behind a mark within', ['a\ufeff', 0xff], '1:3: not text, the byte FF'],
  ])('%s', async (_, wrong, expected) => {
    expect(await place(...wrong)).toBe(`INVALID_INPUT f:${expected}; expected UTF-8.`)
  })

  it('are reported where the longest valid beginning ends', async () => {
    const reading = openReading('')
    const letters = Array.from('aé字𝔾\ufffd\n\ufeff')
    let wrong = 0
    for (let seed = 1; seed <= scaled(20, 30_000); seed++) {
      const random = createRandom(seed)
      const text = Array.from({ length: 1 + random(12) }, () => letters[random(letters.length)])
      const damaged = Buffer.from(text.join(''))
      for (let i = random(3); i > 0; i--) damaged[random(damaged.length)] = random(256)
      const isValid = (length: number) => isText(damaged.subarray(0, length))
      if (isValid(damaged.length)) {
        expect(textOf(reading, damaged)).toBe(damaged.toString())
        continue
      }
      let start = 0
      for (let length = 1; length < damaged.length; length++) if (isValid(length)) start = length
      const lines = damaged.subarray(0, start).toString().split('\n')
      const error = await failure(readText(openReading(damaged)))
      const column = (lines.at(-1) as string).length + 1
      const mark = damaged.subarray(0, 3).equals(MARK) && lines.length === 1 ? 1 : 0
      expect(error, `seed ${seed}`).toMatchObject({
        place: { line: lines.length, column: column - mark },
      })
      expect((error as FormatError).found, `seed ${seed}`).toBe(
        `not text, the byte ${damaged.toString('hex', start, start + 1).toUpperCase()}`,
      )
      wrong++
    }
    expect(wrong).toBeGreaterThan(scaled(7, 5000))
  })
})
