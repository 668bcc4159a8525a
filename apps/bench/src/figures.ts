// Figures for people, in Markdown tables padded to be readable in a terminal as well.

/** Cells padded to the width of their column. */
export function formatTable(head: readonly string[], body: readonly (readonly string[])[]): string {
  const rows = [head, ...body]
  const widths = head.map((_, i) => Math.max(3, ...rows.map((row) => row[i]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i])).join(' | ')} |\n`
  const rule = widths.map((width) => '-'.repeat(width))
  return [line(head), line(rule), ...body.map(line)].join('')
}

export function formatSeconds(seconds: number | null): string {
  return seconds === null ? NONE : `${seconds.toPrecision(3)} s`
}

/** "192 MB/s". */
export function formatSpeed(bytes: number, seconds: number): string {
  const speed = bytes / 1e6 / seconds
  return `${speed < 1000 ? speed.toPrecision(3) : speed.toFixed()} MB/s`
}

/** Stands for a missing figure. */
export const NONE = '–'
const NO_BREAK_SPACE = '\u00a0'

/** Digits in groups of three. */
export function formatCount(count: number | null): string {
  return count === null ? NONE : String(count).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE)
}
