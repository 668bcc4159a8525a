// What the suites for authors say, and how they compare.

import type { Key, Rules } from '../rules/rules'

/** Takes a violation: of several of one kind the first counts. */
export type Report = (kind: string, sentence: string) => void

/** The key of a position up to symmetry. */
export function canonicalKey<Position, Move>(
  rules: Rules<Position, Move>,
  position: Position,
): Key {
  return rules.key(rules.canonical?.(position) ?? position)
}

/** The position's data as text, where it is plain data; functions and cycles are left to the other checks. */
export function snapshot(position: unknown): string {
  try {
    return (
      JSON.stringify(position, (_, value: unknown) =>
        typeof value === 'bigint'
          ? `${value}n`
          : value instanceof Map || value instanceof Set
            ? [...value]
            : value,
      ) ?? ''
    )
  } catch {
    return ''
  }
}

/** A value in a sentence. */
export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
