import { createRandom, type Random } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { MAX_INTEGER, numberIntegers } from '../src/graph/integer-labels'
import { LabelTable, wordLabels } from '../src/graph/label-table'
import { integerLabels, type Labels, nameOf, numberLabels } from '../src/graph/labels'

function add(table: LabelTable, label: string): number {
  const bytes = Buffer.from(`<${label}>`)
  return table.add(bytes, 1, bytes.length - 1)
}

describe('a table of labels', () => {
  it('numbers labels as a map would', () => {
    for (let seed = 1; seed <= scaled(2, 100); seed++) {
      const random = createRandom(seed)
      const different = 1 + random(10_000)
      const labels = Array.from({ length: scaled(8000, 20_000) }, () => {
        const first = String.fromCodePoint(0x61 + random(4) * 900)
        return first + random(different).toString(2 + random(35))
      })
      const map = new Map<string, number>()
      for (const label of labels) if (!map.has(label)) map.set(label, map.size)
      const table = new LabelTable()
      const numbers = labels.map((label) => map.get(label))
      expect(
        labels.map((label, i) => (i % 2 === 0 ? add(table, label) : table.addText(label))),
        `seed ${seed}`,
      ).toEqual(numbers)
      expect(table.count).toBe(map.size)
      expect([...table]).toEqual([...map.keys()])
      expect(labels.map((label) => table.find(label))).toEqual(numbers)
      expect(numbers.map((number) => table.at(number as number))).toEqual(labels)
    }
  })

  it('distinguishes labels that differ only in length', () => {
    const table = new LabelTable()
    const labels = ['\0', '\xff', 'a'].flatMap((unit) =>
      Array.from({ length: 14 }, (_, length) => `b${unit.repeat(length)}`),
    )
    const different = [...new Set(['', ...labels])]
    for (const _ of [1, 2])
      expect(different.map((label) => add(table, label))).toEqual(different.map((_, i) => i))
    expect([...table]).toEqual(different)
  })

  it('holds labels longer than all of its room, and many of them', () => {
    const table = new LabelTable()
    const labels = Array.from({ length: scaled(28, 40) }, (_, i) => `${'x'.repeat(i ** 4)}${i}`)
    expect(labels.map((label) => add(table, label))).toEqual(labels.map((_, i) => i))
    expect([...table]).toEqual(labels)
    const texts = new LabelTable()
    expect(labels.map((label) => texts.addText(label))).toEqual(labels.map((_, i) => i))
    expect(labels.map((label) => add(texts, label))).toEqual(labels.map((_, i) => i))
  })

  it('finds labels whole, and nothing else', () => {
    const table = new LabelTable()
    expect([...table]).toEqual([])
    for (const label of ['a', 'b', 'ab', 'a\ufffd']) add(table, label)
    for (const label of ['', 'aa', 'a\nb', 'b\nab', 'A', 'a\ud800', 'a\ufffd\ufffd'])
      expect(table.find(label), label).toBeUndefined()
    expect(['a', 'b', 'ab', 'a\ufffd'].map((label) => table.find(label))).toEqual([0, 1, 2, 3])
  })

  it('holds the empty label, marks and halves of pairs', () => {
    const table = new LabelTable()
    expect(['', '\ufeff', '\ufeffa', 'a\ud800', '𝔾'].map((label) => table.addText(label))).toEqual([
      0, 1, 2, 3, 4,
    ])
    expect([...table]).toEqual(['', '\ufeff', '\ufeffa', 'a\ufffd', '𝔾'])
    expect(table.addText('a\udfff')).toBe(3)
    expect(table.find('')).toBe(0)
  })
})

describe.each<[string, string[], (labels: string[]) => Labels]>([
  [
    'words',
    Array.from({ length: scaled(10_000, 30_000) }, (_, i) => `${i % 3 === 0 ? 'é' : ''}${i}`),
    wordLabels,
  ],
  [
    'ASCII words',
    Array.from({ length: scaled(10_000, 30_000) }, (_, i) => `vertex-${i}`),
    wordLabels,
  ],
  ['numbers from 0', ['0', '1', '2', '3'], (labels) => numberLabels(labels.length)],
  ['numbers from 7', ['7', '8', '9', '10'], (labels) => numberLabels(labels.length, 7)],
  [
    'long numbers',
    ['999999999999998', '999999999999999'],
    (labels) => numberLabels(labels.length, 999_999_999_999_998),
  ],
  [
    'rising numbers',
    ['0', '5', '6', '2147483646'],
    (labels) => integerLabels(Int32Array.from(labels, Number)),
  ],
  ['no numbers', [], () => numberLabels(0)],
  ['no rising numbers', [], () => integerLabels(new Int32Array())],
])('labels: %s', (_, expected, make) => {
  const labels = make(expected)

  it('are listed and found', () => {
    expect(labels.count).toBe(expected.length)
    expect([...labels]).toEqual(expected)
    expect(expected.map((_, v) => labels.at(v))).toEqual(expected)
    expect(expected.map((label) => labels.find(label))).toEqual(expected.map((_, v) => v))
  })

  it('are nothing else', () => {
    for (const vertex of [-1, expected.length, 0.5, Number.NaN, Infinity])
      expect(() => labels.at(vertex)).toThrow(
        expect.objectContaining({
          code: 'INVALID_VERTEX',
          place: { field: 'vertex' },
          found: `${vertex} is not a vertex`,
        }),
      )
    const others = ['', ' ', '00', '007', '+7', '-0', '-1', '7.0', '7e0', ' 7', '7 ', 'NaN', '٧']
    for (const label of [...others, '4294967303', '1000000000000007', 'constructor'])
      expect(labels.find(label), label).toBe(
        expected.includes(label) ? expected.indexOf(label) : undefined,
      )
  })
})

it('words that come twice are refused', () => {
  expect(() => wordLabels(['a', 'b', 'a'])).toThrow(
    expect.objectContaining({
      code: 'INVALID_LABELS',
      place: { item: 2 },
      message: 'labels 1 and 3 are both "a"; expected a label of its own for every vertex.',
    }),
  )
})

it('messages name vertices by quoted labels, or by bare numbers without a gap', () => {
  expect(nameOf(wordLabels(['a\u001b']), 0)).toBe('"aU+001B"')
  expect(nameOf(numberLabels(3, 1), 2)).toBe('3')
})

describe('whole numbers as labels', () => {
  /** Numbers as a set and a sorted array would have them. */
  function compare(random: Random, pool: number[], message: string) {
    const blocks = Array.from({ length: random(4) }, () => {
      const length = random(40)
      const sources = Int32Array.from({ length }, () => pool[random(pool.length)])
      const targets = Int32Array.from({ length }, () => pool[random(pool.length)])
      return { sources, targets, costs: new Float64Array(), used: random(length + 1) }
    })
    const declared = Array.from({ length: random(4) }, () => pool[random(pool.length)])
    const ends = blocks.flatMap(({ sources, targets, used }) => [
      ...sources.subarray(0, used),
      ...targets.subarray(0, used),
    ])
    const all = [...new Set([...ends, ...declared])].sort((a, b) => a - b)
    const unused = blocks.map(({ sources, used }) => sources.slice(used))
    const labels = numberIntegers(blocks, declared)
    const range = (all.at(-1) ?? 0) - (all[0] ?? 0) + 1
    if (range > Math.max(2 ** 16, 64 * (ends.length + declared.length))) {
      expect(labels, message).toBeUndefined()
      return 'too far apart'
    }
    expect(Array.from(labels ?? []), message).toEqual(all.map(String))
    const isDense = range === all.length || all.length === 0
    expect(labels?.first, message).toBe(isDense ? (all[0] ?? 0) : undefined)
    const found = blocks.flatMap(({ sources, targets, used }) => [
      ...sources.subarray(0, used),
      ...targets.subarray(0, used),
    ])
    expect(found, message).toEqual(ends.map((number) => all.indexOf(number)))
    expect(
      blocks.map(({ sources, used }) => sources.slice(used)),
      message,
    ).toEqual(unused)
    return isDense ? 'dense' : 'with gaps'
  }

  it('are numbered in their order', () => {
    const seen = new Map<string, number>()
    for (let seed = 1; seed <= scaled(40, 30_000); seed++) {
      const random = createRandom(seed)
      const width = [3, 40, 200, 70_000, MAX_INTEGER][random(5)]
      const first = [0, 1, random(MAX_INTEGER - width + 1), MAX_INTEGER - width][random(4)]
      const pool = Array.from(
        { length: 1 + random(60) },
        () => first + random(Math.min(width + 1, 2 ** 31)),
      )
      const kind = compare(random, pool, `seed ${seed}`)
      seen.set(kind, (seen.get(kind) ?? 0) + 1)
    }
    for (const kind of ['dense', 'with gaps', 'too far apart'])
      expect(seen.get(kind), kind).toBeGreaterThan(scaled(6, 4000))
  })

  it('may be missing anywhere', () => {
    // every bit of a word of bits, the first and the last too
    for (let gap = 0; gap < 70; gap++) {
      const numbers = Array.from({ length: 70 }, (_, i) => i).filter((i) => i !== gap)
      const labels = numberIntegers([], numbers)
      expect(Array.from(labels ?? [], Number), `without ${gap}`).toEqual(numbers)
    }
  })
})
