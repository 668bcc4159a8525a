// Grundy values with names: of the vertices of a digraph, or of the components of a custom game.

import { formatNimber, JSON_VERSION, type Nimber } from '@zugzwang/core'
import { valueOwnComponents } from '@zugzwang/games'
import { digraphValues, nimberAt } from '@zugzwang/impartial'
import { type GraphInputOptions, readGraphInput, writeNotes } from '../../input/graph-input'
import { inputAt } from '../../input/input'
import { importModule, naming } from '../../names/module'
import { escapeLine } from '../../terminal/escape'
import { widthFunctionFor } from '../../terminal/label-width'
import { formatCount } from '../../terminal/number'
import { withProgress } from '../../terminal/progress'
import { type Streams, write } from '../../terminal/streams'

/** A list of values that can be read more than once. */
interface NamedValues {
  /** What has the values. */
  readonly item: string
  each(): Iterable<{ readonly name: string; readonly nimber: Nimber }>
}

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
  const vertices: NamedValues = {
    item: 'vertex',
    *each() {
      for (let v = 0; v < labels.count; v++)
        yield { name: labels.at(v), nimber: nimberAt(values, v) }
    },
  }
  const title = `Grundy values of ${formatCount(labels.count, 'vertex', 'vertices')}`
  await write(
    streams,
    json ? formatJson('"vertices"', 'label', vertices) : await formatTable(title, vertices),
  )
}

/** Values the components of a custom game. Throws CliError, GamesError and ImpartialError. */
export async function grundyOfOwn(
  streams: Streams,
  path: string,
  { json, csv }: { readonly json: boolean; readonly csv: boolean },
): Promise<void> {
  const found = await naming(path, async () => {
    const game = await importModule(path)
    return withProgress(streams, (progress) => valueOwnComponents(game, path, progress))
  })
  const components: NamedValues = {
    item: 'component',
    each: () => found.map(({ text, nimber }) => ({ name: text, nimber })),
  }
  const title = `Grundy values of ${escapeLine(path)}: ${formatCount(found.length, 'component')}`
  const head = `"game":${JSON.stringify(path)},"components"`
  await write(
    streams,
    json
      ? formatJson(head, 'component', components)
      : csv
        ? formatCsv(components)
        : await formatTable(title, components),
  )
}

function* formatJson(head: string, name: string, values: NamedValues): Generator<string> {
  yield `{"version":${JSON_VERSION},${head}:[`
  let comma = ''
  for (const { name: text, nimber } of values.each()) {
    yield `${comma}\n${JSON.stringify({ [name]: text, nimber })}`
    comma = ','
  }
  yield '\n]}\n'
}

function* formatCsv(values: NamedValues): Generator<string> {
  yield 'component,nimber\n'
  for (const { name, nimber } of values.each()) {
    const value = typeof nimber === 'number' ? nimber : `"${formatNimber(nimber)}"`
    yield `"${name.replaceAll('"', '""')}",${value}\n`
  }
}

async function formatTable(title: string, values: NamedValues): Promise<Iterable<string>> {
  const names = Array.from(values.each(), ({ name }) => name)
  const widthOf = await widthFunctionFor(names)
  let width = values.item.length
  let largest = 0
  let endless = 0
  for (const { name, nimber } of values.each()) {
    width = Math.max(width, widthOf(escapeLine(name)))
    if (typeof nimber === 'number') largest = Math.max(largest, nimber)
    else endless++
  }
  return (function* () {
    yield `${title}, largest ${largest}${endless > 0 ? `, ${endless} with endless play` : ''}\n\n`
    yield `${values.item.padEnd(width)}  nimber\n`
    for (const { name, nimber } of values.each()) {
      const label = escapeLine(name)
      yield `${label}${' '.repeat(width - widthOf(label))}  ${formatNimber(nimber)}\n`
    }
  })()
}
