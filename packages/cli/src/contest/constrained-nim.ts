// Nim with restrictions (AtCoder): moves that are forbidden, or the least and the most stones of a move → who wins.

import { nimSum } from '@zugzwang/impartial'
import { inputError } from '../input/input'
import { readTokens } from '../input/tokens'
import { formatCount } from '../terminal/number'
import type { AnswerJudge, ContestProblem } from './problem'

const MOST_HEAPS = 200_000
const MOST_MOVES = 200_000
const MOST_IN_A_HEAP = 10n ** 18n
const MOST_STONES = 10 ** 9

/** Constrained Nim (ABC255 G): N M, N heaps, M times X and Y: Y of exactly X stones may not be taken. */
const answerForbidden: AnswerJudge = async (streams, input) => {
  const tokens = await readTokens(streams, input)
  const count = tokens.whole('the number of heaps', 1, MOST_HEAPS)
  const size = tokens.whole('the number of forbidden moves', 1, MOST_MOVES)
  const heaps: bigint[] = []
  while (heaps.length < count)
    heaps.push(tokens.large(`heap ${heaps.length + 1}`, 1n, MOST_IN_A_HEAP))
  /** By heap, what the forbidden moves would leave. */
  const forbidden = new Map<bigint, Set<bigint>>()
  for (let move = 1; move <= size; move++) {
    const heap = tokens.large(`the heap of move ${move}`, 1n, MOST_IN_A_HEAP)
    const left = heap - tokens.large(`the stones taken by move ${move}`, 1n, heap)
    const known = forbidden.get(heap) ?? new Set()
    if (known.has(left))
      throw inputError(input, `move ${move} is listed twice`, { expected: 'different moves' })
    forbidden.set(heap, known.add(left))
  }
  tokens.end(`the last of ${formatCount(size, 'forbidden move')}`)
  const nimberOf = solveForbidden(forbidden)
  return nimSum(heaps.map(nimberOf)) === 0n ? 'Aoki\n' : 'Takahashi\n'
}

/**
 * The value of a heap without forbidden moves is one more than the most of smaller heaps, all values up to which occur. So
 * each value occurs once at such a heap, or at one whose forbidden moves do not matter, and the other heaps with forbidden
 * moves are the only ones that repeat a value. Between them values are those of Nim, shifted.
 */
function solveForbidden(
  forbidden: ReadonlyMap<bigint, ReadonlySet<bigint>>,
): (heap: bigint) => bigint {
  // runs of heaps with values that ascend by 1
  const starts = [0n]
  const values = [0n]
  const nimberOf = (heap: bigint): bigint => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0n) <= heap) low = middle
      else high = middle - 1
    }
    return (values[low] ?? 0n) + heap - (starts[low] ?? 0n)
  }
  const repeats = new Map<bigint, number>()
  for (const heap of [...forbidden.keys()].sort((a, b) => (a < b ? -1 : 1))) {
    const missing = new Map<bigint, number>()
    for (const left of forbidden.get(heap) ?? []) {
      const value = nimberOf(left)
      missing.set(value, (missing.get(value) ?? 0) + 1)
    }
    const regular = nimberOf(heap)
    let value = regular
    for (const [lost, times] of missing)
      if (lost < value && times === 1 + (repeats.get(lost) ?? 0)) value = lost
    if (value === regular) continue
    repeats.set(value, (repeats.get(value) ?? 0) + 1)
    if (starts.at(-1) === heap) {
      starts.pop()
      values.pop()
    }
    starts.push(heap, heap + 1n)
    values.push(value, regular)
  }
  return nimberOf
}

export const constrainedNim: ContestProblem = {
  answer: answerForbidden,
  form: 'N M, the N heaps, then M times X and Y: no move may take Y of a heap of X',
  sample: { input: '3 4\n1 2 4\n2 1\n3 3\n3 1\n1 1\n', output: 'Takahashi\n' },
}

/**
 * Constrained Nim 2 (ABC297 G): N L R and N heaps; a move takes L … R stones. Values repeat with period L + R, and below it
 * L heaps in a row have the same, as the judge's editorial proves; the set of numbers would be too long for a period search.
 */
const answerInterval: AnswerJudge = async (streams, input) => {
  const tokens = await readTokens(streams, input)
  const count = tokens.whole('the number of heaps', 1, MOST_HEAPS)
  const least = tokens.whole('the least stones of a move', 1, MOST_STONES)
  const most = tokens.whole('the most stones of a move', least, MOST_STONES)
  const heaps = tokens.wholes(count, 'heap', 1, MOST_STONES)
  tokens.end(`the last of ${formatCount(count, 'heap')}`)
  const values = heaps.map((heap) => Math.floor((heap % (least + most)) / least))
  return nimSum(values) === 0 ? 'Second\n' : 'First\n'
}

export const constrainedNim2: ContestProblem = {
  answer: answerInterval,
  form: 'N L R, then the N heaps, of which a move takes L to R stones',
  sample: { input: '3 1 2\n2 3 3\n', output: 'First\n' },
}
