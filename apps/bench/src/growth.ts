// How time and memory grow with the number of arcs: random digraphs as in row `outcome`, on one thread, on two, and in C++.

import { compare, medianOf, type Runs } from './compare.ts'
import { formatSeconds, formatTable } from './figures.ts'
import { inputToWords } from './input.ts'
import { ourProgram, plainProgram } from './programs.ts'
import { formatMemory } from './report.ts'
import { randomInput } from './rows.ts'

/** The runs of one program on digraphs of several sizes. */
export interface Series {
  readonly name: string
  /** Ascending; `runs` belong to the same index. */
  readonly sizes: readonly number[]
  readonly runs: readonly Runs[]
}

const SIZES = [1e5, 3e5, 1e6, 3e6, 1e7, 3e7, 1e8]

export function growthSeries(
  plain: boolean,
  rounds: number,
  log: (line: string) => void,
): Series[] {
  const bySize = SIZES.map((size) => {
    const words = inputToWords(randomInput(size))
    const ours = [1, 2].map((threads) => ({
      ...ourProgram('outcome', [String(threads), ...words], 'wall'),
      name: `zugzwang, ${threads} thread${threads === 1 ? '' : 's'}`,
    }))
    const programs = plain ? [...ours, plainProgram('outcome', words, 'wall')] : ours
    return compare(programs, rounds, (line) => log(`${size} arcs, ${line}`))
  })
  return (bySize[0] ?? []).map(({ name }, i) => ({
    name,
    sizes: SIZES,
    runs: bySize.map((programs) => programs[i] as Runs),
  }))
}

/** A line for each size. */
export function formatGrowth(series: readonly Series[]): string {
  const head = ['arcs', ...series.flatMap(({ name }) => [name, 'memory'])]
  const body = SIZES.map((size, i) => [
    formatPower(size),
    ...series.flatMap(({ runs }) => {
      const one = runs[i] as Runs
      return [formatSeconds(medianOf(one, (run) => run.seconds)), formatMemory(one)]
    }),
  ])
  return formatTable(head, body)
}

/** 30000000 → "3·10^7". */
export function formatPower(size: number): string {
  const [digits, power] = size.toExponential().split('e+')
  return `${digits === '1' ? '' : `${digits}·`}10^${power}`
}
