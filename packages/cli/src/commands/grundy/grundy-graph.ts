import { formatNimber, JSON_VERSION, type Nimber } from '@zugzwang/core'
import type { Labels } from '@zugzwang/formats'
import { digraphValues, nimberAt } from '@zugzwang/impartial'
import { type GraphInputOptions, readGraphInput, writeNotes } from '../../input/graph-input'
import { inputAt } from '../../input/input'
import { escapeLine } from '../../terminal/escape'
import { widthFunctionFor } from '../../terminal/label-width'
import { formatCount } from '../../terminal/number'
import { withProgress } from '../../terminal/progress'
import { type Streams, write } from '../../terminal/streams'

export async function grundyOfGraph(
  streams: Streams,
  path: string,
  { json, ...options }: GraphInputOptions & { readonly json: boolean },
): Promise<void> {
  const input = inputAt(path)
  const file = await readGraphInput(streams, input, options)
  writeNotes(streams, input, file)
  const { graph, labels } = file
  const values = await withProgress(streams, (progress) => digraphValues(graph, progress))
  const valueAt: ValueAt = (vertex) => nimberAt(values, vertex)
  const pieces = json
    ? formatJson(labels, valueAt)
    : formatTable(labels, valueAt, await widthFunctionFor(labels))
  await write(streams, pieces)
}

type ValueAt = (vertex: number) => Nimber

function* formatJson(labels: Labels, valueAt: ValueAt): Generator<string> {
  yield `{"version":${JSON_VERSION},"vertices":[`
  for (let v = 0; v < labels.count; v++) {
    const nimber = JSON.stringify(valueAt(v))
    const label = JSON.stringify(labels.at(v))
    yield `${v === 0 ? '' : ','}\n{"label":${label},"nimber":${nimber}}`
  }
  yield '\n]}\n'
}

function* formatTable(
  labels: Labels,
  valueAt: ValueAt,
  widthOf: (label: string) => number,
): Generator<string> {
  let width = 'vertex'.length
  let largest = 0
  let endless = 0
  for (let v = 0; v < labels.count; v++) {
    const value = valueAt(v)
    width = Math.max(width, widthOf(escapeLine(labels.at(v))))
    if (typeof value === 'number') largest = Math.max(largest, value)
    else endless++
  }
  const noted = endless > 0 ? `, ${endless} with endless play` : ''
  yield `Grundy values of ${formatCount(labels.count, 'vertex', 'vertices')}, largest ${largest}${noted}\n\n`
  yield `${'vertex'.padEnd(width)}  nimber\n`
  for (let v = 0; v < labels.count; v++) {
    const label = escapeLine(labels.at(v))
    yield `${label}${' '.repeat(width - widthOf(label))}  ${formatNimber(valueAt(v))}\n`
  }
}
