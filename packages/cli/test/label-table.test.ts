import { createRandom } from '@zugzwang/core/testing'
import { expect, it } from 'vitest'
import { LabelTable } from '../src/label-table'

function add(table: LabelTable, label: string): number {
  const bytes = Buffer.from(`<${label}>`)
  return table.add(bytes, 1, bytes.length - 1)
}

it('numbers labels as a map would', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const random = createRandom(seed)
    const different = 1 + random(10_000)
    const labels = Array.from({ length: 20_000 }, () => {
      const first = String.fromCodePoint(0x61 + random(4) * 900)
      return first + random(different).toString(2 + random(35))
    })
    const map = new Map<string, number>()
    for (const label of labels) if (!map.has(label)) map.set(label, map.size)
    const table = new LabelTable()
    const numbers = labels.map((label) => map.get(label))
    expect(
      labels.map((label) => add(table, label)),
      `seed ${seed}`,
    ).toEqual(numbers)
    expect(table.size).toBe(map.size)
    expect(table.labels()).toEqual([...map.keys()])
    expect(labels.map((label) => table.find(label))).toEqual(numbers)
  }
})

it('holds labels longer than all of its room, and many of them', () => {
  const table = new LabelTable()
  const labels = Array.from({ length: 40 }, (_, i) => `${'x'.repeat(i ** 4)}${i}`)
  expect(labels.map((label) => add(table, label))).toEqual(labels.map((_, i) => i))
  expect(table.labels()).toEqual(labels)
})

it('finds labels whole, and nothing else', () => {
  const table = new LabelTable()
  expect(table.labels()).toEqual([])
  for (const label of ['a', 'b', 'ab', 'a\ufffd']) add(table, label)
  for (const label of ['', 'aa', 'a\nb', 'b\nab', 'A', 'a\ud800', 'a\ufffd\ufffd'])
    expect(table.find(label), label).toBeUndefined()
  expect(['a', 'b', 'ab', 'a\ufffd'].map((label) => table.find(label))).toEqual([0, 1, 2, 3])
})
