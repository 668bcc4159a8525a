import { MAX_HEAP, parseBFile, startSequence } from '@zugzwang/impartial'
import { extendSequence } from '../../answer/sequence'
import { type Verdict, verdictOf } from '../../answer/verdict'
import { inputAt, inputError, parsed } from '../../input/input'
import { readWhole, textOf } from '../../input/text'
import type { HeapTarget } from '../../names/heap-target'
import { formatCount } from '../../terminal/number'
import type { Streams } from '../../terminal/streams'

/** Judges a b-file: a(n) must be the Grundy value of heap n, or of a strip of n cells. */
export async function verifyBFile(
  streams: Streams,
  target: HeapTarget,
  path: string,
): Promise<Verdict> {
  const input = inputAt(path)
  const text = textOf(input, await readWhole(streams, input))
  const { first, values } = parsed(input, () => parseBFile(text))
  const { name, game, unit, skipped } = target
  const last = first + values.length - 1
  if (first < 0 || last + skipped > MAX_HEAP)
    throw inputError(input, `it has terms of ${unit} ${first} to ${last}`, {
      found: first,
      expected: `from 0 to ${MAX_HEAP - skipped}`,
    })
  const sequence = startSequence(game)
  await extendSequence(streams, sequence, last + skipped)
  const computed = sequence.values().subarray(first + skipped)
  const wrong = values.flatMap((value, i) => (value === computed[i] ? [] : [i]))
  const [at] = wrong
  const right = `${formatCount(values.length, 'Grundy value')} of ${name}, ${unit} ${first} … ${last}.`
  const reason =
    at === undefined
      ? undefined
      : `It differs in ${wrong.length} of ${formatCount(values.length, 'value')}, first at ${unit} ${first + at}: it has ${values[at]}; expected ${computed[at]}.`
  return verdictOf(streams, 'b-file', right, reason)
}
