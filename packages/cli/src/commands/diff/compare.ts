// Two answers compared label by label, in the fields that both have.

import type { Item } from '../../answer/answer-items'

/** Fields that are not compared: equally good moves, reasons and what only says where an item comes from. */
const NOT_COMPARED = ['best', 'strategy', 'move', 'placement', 'why', 'version', 'text', 'row']

export interface Difference {
  readonly label: string
  /** Absent if one answer lacks the label. */
  readonly field?: string
  /** Of both answers; undefined where there is none. */
  readonly values: readonly [unknown, unknown]
}

export interface Comparison {
  readonly equal: boolean
  /** Fields that both answers have. */
  readonly compared: readonly string[]
  readonly counts: {
    readonly equal: number
    readonly different: number
    readonly onlyFirst: number
    readonly onlySecond: number
  }
  /** Numbers of labels that differ, by field. */
  readonly fields: Readonly<Record<string, number>>
  /** Of fields whose values are words: how often which words meet, most often first. */
  readonly kinds: readonly {
    readonly field: string
    readonly values: readonly [string, string]
    readonly count: number
  }[]
  /** In the order of the first answer, then of the second. */
  readonly first?: Difference | undefined
}

export function compareItems(
  one: ReadonlyMap<string, Item>,
  other: ReadonlyMap<string, Item>,
): Comparison {
  const others = fieldsOf(other)
  const compared = [...fieldsOf(one)].filter((field) => others.has(field))
  const counts = { equal: 0, different: 0, onlyFirst: 0, onlySecond: 0 }
  const fields: Record<string, number> = {}
  const kinds = new Map<string, { field: string; values: [string, string]; count: number }>()
  let first: Difference | undefined
  for (const [label, item] of one) {
    const found = other.get(label)
    if (found === undefined) {
      counts.onlyFirst++
      first ??= { label, values: [item, undefined] }
      continue
    }
    const different = compared.filter((field) => !isSame(item[field], found[field]))
    counts[different.length === 0 ? 'equal' : 'different']++
    for (const field of different) {
      const values = [item[field], found[field]] as const
      first ??= { label, field, values }
      fields[field] = (fields[field] ?? 0) + 1
      const [a, b] = values
      if (typeof a !== 'string' || typeof b !== 'string') continue
      const key = JSON.stringify([field, a, b])
      const kind = kinds.get(key) ?? { field, values: [a, b], count: 0 }
      kind.count++
      kinds.set(key, kind)
    }
  }
  for (const [label, item] of other) {
    if (one.has(label)) continue
    counts.onlySecond++
    first ??= { label, values: [undefined, item] }
  }
  return {
    equal: first === undefined,
    compared,
    counts,
    fields,
    kinds: [...kinds.values()].sort((a, b) => b.count - a.count),
    first,
  }
}

function fieldsOf(items: ReadonlyMap<string, Item>): Set<string> {
  const names = new Set<string>()
  for (const item of items.values()) for (const name of Object.keys(item)) names.add(name)
  for (const name of NOT_COMPARED) names.delete(name)
  return names
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
