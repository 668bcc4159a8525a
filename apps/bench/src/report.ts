// Results as Markdown tables.

import { medianOf, type Runs, ratios } from './compare.ts'
import { formatCount, formatSeconds, formatSpeed, formatTable, NONE } from './figures.ts'

/** A row and its runs, ours first. */
export interface Result {
  readonly name: string
  readonly what: string
  readonly runs: readonly Runs[]
}

/** The times of all rows, and then their memory and work. */
export function formatResults(results: readonly Result[]): string {
  const times = results.map(({ name, what, runs }) => [
    name,
    what,
    ...two(runs, formatTime),
    formatRatio(ratios(runs)),
  ])
  const work = results.map(({ name, runs }) => [
    name,
    ...two(runs, formatMemory),
    ...two(runs, (one) => formatCount(medianOf(one, (run) => run.arcs))),
    formatAnswers(runs),
  ])
  return [
    formatTable(['row', 'input', 'zugzwang', 'C++', 'C++ time / our time'], times),
    formatTable(
      ['row', 'memory, zugzwang', 'memory, C++', 'arcs, zugzwang', 'arcs, C++', 'answers'],
      work,
    ),
  ].join('\n')
}

/** "290 + 210 MB": before the work, and what it adds at its peak; the peak alone if nothing else is known. */
export function formatMemory(one: Runs): string {
  const held = medianOf(one, ({ heldMB }) => heldMB)
  const peak = medianOf(one, ({ peakMB }) => peakMB)
  if (peak === null) return NONE
  return held === null
    ? `${peak.toFixed()} MB`
    : `${held.toFixed()} + ${(peak - held).toFixed()} MB`
}

/** Both programs; the second is `NONE` without C++. */
function two([ours, plain]: readonly Runs[], format: (one: Runs) => string): [string, string] {
  return [ours ? format(ours) : NONE, plain ? format(plain) : NONE]
}

/** "4.12 s", and bytes per second if a file is read. */
function formatTime(one: Runs): string {
  const seconds = medianOf(one, (run) => run.seconds)
  const bytes = one.runs[0]?.bytes
  return seconds === null || bytes === undefined
    ? formatSeconds(seconds)
    : `${formatSeconds(seconds)}, ${formatSpeed(bytes, seconds)}`
}

function formatRatio(found: ReturnType<typeof ratios>): string {
  if (found === null) return NONE
  const [median, least, greatest] = found.map((ratio) => ratio.toFixed(2))
  return `**${median}** (${least} … ${greatest})`
}

function formatAnswers(runs: readonly Runs[]): string {
  return Object.entries(runs[0]?.runs[0]?.answers ?? {})
    .map(([what, answer]) =>
      typeof answer === 'number'
        ? `${formatCount(answer)} ${what}`
        : `${what} ${answer.slice(0, 8)}…`,
    )
    .join(', ')
}
