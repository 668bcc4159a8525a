import {
  type FormatName,
  formatOfPath,
  formatReport,
  type GraphData,
  reportImport,
  writeGraph,
} from '@zugzwang/formats'
import { optionError } from '../../errors'
import { isFamily } from '../../infinite/options'
import { type GraphInputOptions, readGraphInput, writeWarnings } from '../../input/graph-input'
import { inputAt } from '../../input/input'
import { writeFile } from '../../output/output-file'
import { checkOutputs } from '../../output/outputs'
import { type Streams, writeNote } from '../../terminal/streams'

export interface ConvertOptions extends Omit<GraphInputOptions, 'format'> {
  readonly from?: FormatName
  readonly to?: FormatName
}

export async function convert(
  streams: Streams,
  from: string,
  to: string,
  { from: format, to: wanted, ...options }: ConvertOptions,
): Promise<void> {
  const target = wanted ?? (to === '-' ? undefined : formatOfPath(to)?.name)
  if (target === undefined)
    throw optionError(
      '--to',
      to === '-'
        ? 'Standard output has no name that says the format'
        : `${to}: no format has that ending`,
      { found: to, expected: '--to' },
    )
  checkOutputs(streams, { '<out>': to })
  if (isFamily(from)) {
    const { readFamily } = await import('../../infinite/family')
    const { infinite, labels } = readFamily(from)
    const { graph, mover, objective } = infinite
    const priority = Float64Array.from(objective.priority)
    return write(streams, { graph, labels, mover, priority }, target, to)
  }
  const input = inputAt(from)
  const found = await readGraphInput(
    streams,
    input,
    { ...options, ...(format && { format }) },
    '--from, or an ending of the name,',
  )
  writeWarnings(streams, input, found)
  const report = formatReport(reportImport(found)).join('; ')
  await write(streams, found, target, to, `${input.name}, ${found.format.name}: ${report}`)
}

/** @param note - What was read, said once it is written. */
async function write(
  streams: Streams,
  data: GraphData,
  target: FormatName,
  to: string,
  note?: string,
): Promise<void> {
  const { pieces, leftOut } = await writeGraph(data, target)
  await writeFile(streams, to, pieces)
  if (note !== undefined) writeNote(streams, note)
  for (const what of leftOut) writeNote(streams, `${target} has no room for ${what}`)
}
