// zugzwang grundy: the Grundy values of a heap game, or of Treblecross strips.

import { formatHeapCode, grundyValues, parseHeapCode, treblecrossValues } from '@zugzwang/impartial'
import { withProgress } from '../progress'
import { type Streams, write } from '../streams'

export interface GrundyOptions {
  readonly to: number
  readonly json: boolean
}

const VALUES_A_LINE = 20

export async function grundy(
  streams: Streams,
  game: string,
  { to, json }: GrundyOptions,
): Promise<void> {
  const treblecross = game === 'treblecross'
  const code = treblecross ? undefined : parseHeapCode(game)
  const values = await withProgress(streams, (progress) =>
    code ? grundyValues(code, to, progress) : treblecrossValues(to, progress),
  )
  const name = code ? formatHeapCode(code) : game
  if (json) {
    await write(streams, [`${JSON.stringify({ game: name, values: [...values] })}\n`])
    return
  }
  await write(streams, formatValues(name, treblecross ? 'cells' : 'heap', values))
}

function* formatValues(name: string, unit: string, values: Int32Array): Generator<string> {
  const largest = values.reduce((most, value) => Math.max(most, value), 0)
  yield `Grundy values of ${name} for ${unit} 0 … ${values.length - 1}, largest ${largest}\n`
  const width = String(largest).length
  const margin = String(values.length - 1).length
  for (let first = 0; first < values.length; first += VALUES_A_LINE) {
    const line = [...values.subarray(first, first + VALUES_A_LINE)]
    yield `${String(first).padStart(margin)}: ${line.map((value) => String(value).padStart(width)).join(' ')}\n`
  }
}
