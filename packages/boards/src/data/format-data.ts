// Descriptions as JSON.

import type { GameData } from './game-data'

/**
 * A description as JSON for people: what fits on a line is on one.
 *
 * @param width - The most characters of a line, where a value can be divided. Default 100.
 * @example
 * ```ts
 * formatGameData(hexapawn(3, 3), 60)
 * ```
 */
export function formatGameData(data: GameData, width = 100): string {
  return format(data, width, '', width)
}

/** The indent is that of the value's last line; `before` counts the characters on its first one. */
function format(value: unknown, width: number, indent: string, before: number): string {
  const line = onLine(value)
  if (typeof value !== 'object' || value === null || before + line.length <= width) return line
  const inner = `${indent}  `
  const isList = Array.isArray(value)
  const items = Object.entries(value).flatMap(([name, each]) => {
    const head = isList ? inner : `${inner}${JSON.stringify(name)}: `
    return each === undefined ? [] : [`${head}${format(each, width, inner, head.length)}`]
  })
  const [open, close] = isList ? '[]' : '{}'
  return `${open}\n${items.join(',\n')}\n${indent}${close}`
}

function onLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).flatMap(([name, each]) =>
    each === undefined ? [] : [`${JSON.stringify(name)}: ${onLine(each)}`],
  )
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
