import { type Flaw, unexpected } from '../errors'

const BYTES = new Map([
  ['', 1],
  ['b', 1],
  ['kb', 1e3],
  ['mb', 1e6],
  ['gb', 1e9],
  ['kib', 2 ** 10],
  ['mib', 2 ** 20],
  ['gib', 2 ** 30],
])

/**
 * Upper and lower case mean the same.
 *
 * @returns the number of bytes, or the error.
 */
export function parseMemorySize(text: string, what: string): number | Flaw {
  const [, number, unit = ''] = /^(\d{1,15}(?:\.\d+)?) ?([a-z]*)$/i.exec(text) ?? []
  const factor = BYTES.get(unit.toLowerCase())
  if (number !== undefined && factor !== undefined) return Number(number) * factor
  return unexpected(what, text, 'a size such as 4GB (B, kB, MB, GB, KiB, MiB, GiB)')
}

/** With three digits: "57 MB", "1.24 GB". */
export function formatMemorySize(bytes: number): string {
  const rounded = Number(bytes.toPrecision(3))
  for (const [factor, unit] of [
    [1e9, 'GB'],
    [1e6, 'MB'],
    [1e3, 'kB'],
  ] as const)
    if (rounded >= factor) return `${rounded / factor} ${unit}`
  return `${rounded} B`
}

/** Names of options and sizes in messages of the packages. */
export const FLAGS = {
  option: (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  size: formatMemorySize,
}
