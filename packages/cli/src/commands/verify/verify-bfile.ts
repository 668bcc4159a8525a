import { excerpt } from '@zugzwang/core/authoring'
import { type BFile, MAX_HEAP, parseBFile, startSequence } from '@zugzwang/impartial'
import { readItems } from '../../answer/answer-items'
import { extendSequence } from '../../answer/sequence'
import { type Verdict, verdictOf } from '../../answer/verdict'
import { type Input, inputAt, inputError, parsed } from '../../input/input'
import { readWhole, textOf } from '../../input/text'
import type { HeapTarget } from '../../names/heap-target'
import { formatCount } from '../../terminal/number'
import type { Streams } from '../../terminal/streams'

/** Judges a b-file, or values as `grundy` prints them: a(n) must be the Grundy value of heap n, or of a strip of n cells. */
export async function verifyBFile(
  streams: Streams,
  target: HeapTarget,
  path: string,
): Promise<Verdict> {
  const input = inputAt(path)
  const { first, values } = await readTerms(input, await readWhole(streams, input))
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
      : `It differs in ${wrong.length} of ${formatCount(values.length, 'value')}, first at ${unit} ${first + at}: it has ${values[at]}; expected ${computed[at]}, ${whyTerm(target, sequence.values(), first + at + skipped, values[at])}.`
  return verdictOf(streams, 'b-file', right, reason)
}

/** Lines of a b-file; or JSON, NDJSON or CSV with a value for each of consecutive heaps. */
async function readTerms(input: Input, bytes: Uint8Array): Promise<BFile> {
  const text = textOf(input, bytes)
  const isTable = /^\s*[{[]/.test(text) || /^[^#\n]*,/.test(text.trimStart())
  if (!isTable) return parsed(input, () => parseBFile(text))
  const items = [...(await readItems(input, bytes))]
  const first = Number(items[0]?.[0] ?? 0)
  const values = items.map(([label, { nimber }], i) => {
    if (label === String(first + i) && Number.isSafeInteger(nimber)) return Number(nimber)
    throw inputError(input, `item ${i + 1} is ${excerpt(label)} with ${String(nimber)}`, {
      expected: `${first + i} with a Grundy value`,
      place: { item: i },
    })
  })
  if (values.length === 0) throw inputError(input, 'it has no value')
  return { first, values }
}

/** Why a heap has its value, and not another one, as a clause. */
function whyTerm(
  { game, skipped }: HeapTarget,
  values: ArrayLike<number>,
  heap: number,
  claim: number | undefined,
): string {
  const value = values[heap] ?? 0
  if (claim !== undefined && claim >= 0 && claim < value)
    for (const left of game.moves(heap))
      if (left.reduce((sum, each) => sum ^ (values[each] ?? 0), 0) === claim)
        return `as the move to ${left.map((each) => Math.max(0, each - skipped)).join(' + ') || '0'} is worth ${claim}`
  return value === 0 ? 'as no move is worth 0' : 'the least value that no move has'
}
