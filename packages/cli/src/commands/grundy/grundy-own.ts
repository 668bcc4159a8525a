import { formatNimber, JSON_VERSION } from '@zugzwang/core'
import { type ComponentValue, valueOwnComponents } from '@zugzwang/games'
import { importModule, naming } from '../../names/module'
import { escapeLine } from '../../terminal/escape'
import { formatCount } from '../../terminal/number'
import { withProgress } from '../../terminal/progress'
import { type Streams, write } from '../../terminal/streams'

export async function grundyOfOwn(
  streams: Streams,
  path: string,
  { json, csv }: { readonly json: boolean; readonly csv: boolean },
): Promise<void> {
  const values = await naming(path, async () => {
    const game = await importModule(path)
    return withProgress(streams, (progress) => valueOwnComponents(game, path, progress))
  })
  const pieces = json
    ? formatJson(path, values)
    : csv
      ? formatCsv(values)
      : formatTable(path, values)
  await write(streams, pieces)
}

function* formatJson(path: string, values: readonly ComponentValue[]): Generator<string> {
  yield `{"version":${JSON_VERSION},"game":${JSON.stringify(path)},"components":[`
  for (const [i, { text, nimber }] of values.entries())
    yield `${i === 0 ? '' : ','}\n${JSON.stringify({ component: text, nimber })}`
  yield '\n]}\n'
}

function* formatCsv(values: readonly ComponentValue[]): Generator<string> {
  yield 'component,nimber\n'
  for (const { text, nimber } of values)
    yield `"${text.replaceAll('"', '""')}",${typeof nimber === 'number' ? nimber : `"${formatNimber(nimber)}"`}\n`
}

function* formatTable(path: string, values: readonly ComponentValue[]): Generator<string> {
  let largest = 0
  for (const { nimber } of values)
    if (typeof nimber === 'number') largest = Math.max(largest, nimber)
  const rows = values.map(({ text, nimber }) => [escapeLine(text), formatNimber(nimber)] as const)
  const width = rows.reduce((most, [text]) => Math.max(most, text.length), 'component'.length)
  yield `Grundy values of ${escapeLine(path)}: ${formatCount(values.length, 'component')}, largest ${largest}\n\n`
  yield `${'component'.padEnd(width)}  nimber\n`
  for (const [text, nimber] of rows) yield `${text.padEnd(width)}  ${nimber}\n`
}
