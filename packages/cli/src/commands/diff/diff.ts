import { excerpt } from '@zugzwang/core/authoring'
import { readItems } from '../../answer/answer-items'
import { jsonLine } from '../../answer/json'
import { usageError } from '../../errors'
import { type Input, inputAt, inputError } from '../../input/input'
import { readWhole } from '../../input/text'
import { formatCount } from '../../terminal/number'
import { type Streams, writeVerdict } from '../../terminal/streams'
import { type Comparison, compareItems } from './compare'

/** Prints how two answers differ; resolves to whether they are equal. */
export async function diff(
  streams: Streams,
  firstPath: string,
  secondPath: string,
  { json }: { readonly json: boolean },
): Promise<boolean> {
  if (firstPath === '-' && secondPath === '-')
    throw usageError('Only one file can be standard input')
  const inputs = [inputAt(firstPath), inputAt(secondPath)] as const
  const [one, other] = [await itemsOf(streams, inputs[0]), await itemsOf(streams, inputs[1])]
  const comparison = compareItems(one, other)
  if (comparison.compared.length === 0)
    throw inputError(inputs[1], `it has no field in common with ${inputs[0].name}`, {
      expected: 'outcomes, plies, values or nimbers in both',
    })
  await writeVerdict(streams, json ? jsonLine(comparison) : format(comparison, inputs))
  return comparison.equal
}

async function itemsOf(streams: Streams, input: Input) {
  return readItems(input, await readWhole(streams, input))
}

function format(
  { equal, compared, counts, fields, kinds, first }: Comparison,
  [one, other]: readonly [Input, Input],
): string {
  const both = counts.equal + counts.different
  const what = `compared by ${compared.join(', ')}`
  if (equal) return `The answers are equal: ${formatCount(both, 'item')}, ${what}.\n`
  const lines = [
    `The answers differ: ${counts.different} of ${formatCount(both, 'item')}, ${what}.`,
  ]
  if (first !== undefined) {
    const { label, field, values } = first
    const [a, b] = values.map(shown)
    const name = excerpt(label)
    if (field !== undefined)
      lines.push(`First at ${name}: ${field} ${a} in ${one.name}, ${b} in ${other.name}.`)
    else {
      const [has, lacks] = values[1] === undefined ? [one, other] : [other, one]
      lines.push(`First at ${name}: it is in ${has.name}, and missing in ${lacks.name}.`)
    }
  }
  for (const [field, count] of Object.entries(fields)) {
    const pairs = kinds.flatMap((kind) =>
      kind.field === field ? [`${kind.values.join(' / ')} ${kind.count}`] : [],
    )
    lines.push(`  ${field}: ${count}${pairs.length > 0 ? ` (${pairs.join(', ')})` : ''}`)
  }
  if (counts.onlyFirst > 0) lines.push(`  only in ${one.name}: ${counts.onlyFirst}`)
  if (counts.onlySecond > 0) lines.push(`  only in ${other.name}: ${counts.onlySecond}`)
  return `${lines.join('\n')}\n`
}

function shown(value: unknown): string {
  if (value === undefined) return 'none'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
