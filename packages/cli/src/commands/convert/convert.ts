import {
  type FormatName,
  formatOfPath,
  formatReport,
  reportImport,
  writeGraph,
} from '@zugzwang/formats'
import { optionError } from '../../errors'
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
  const input = inputAt(from)
  const found = await readGraphInput(
    streams,
    input,
    { ...options, ...(format && { format }) },
    '--from, or an ending of the name,',
  )
  writeWarnings(streams, input, found)
  const { pieces, leftOut } = await writeGraph(found, target)
  await writeFile(streams, to, pieces)
  writeNote(
    streams,
    `${input.name}, ${found.format.name}: ${formatReport(reportImport(found)).join('; ')}`,
  )
  for (const what of leftOut) writeNote(streams, `${target} has no room for ${what}`)
}
