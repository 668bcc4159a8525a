import { JSON_VERSION } from '@zugzwang/core'
import { excerpt, type ZugzwangError } from '@zugzwang/core/authoring'
import {
  formatBFile,
  formatValuesCsv,
  type GrundySequence,
  misereValues,
  type SequenceOptions,
  startSequence,
} from '@zugzwang/impartial'
import { extendSequence } from '../../answer/sequence'
import { optionError } from '../../errors'
import type { EachOptions } from '../../graphs/options'
import type { GraphInputOptions } from '../../input/graph-input'
import { inputAt, isFile, warn } from '../../input/input'
import { findTarget, type HeapTarget } from '../../names/heap-target'
import { isModule } from '../../names/named'
import { writeFile } from '../../output/output-file'
import { checkOutputs } from '../../output/outputs'
import { writePicture } from '../../output/picture/picture-file'
import { withProgress } from '../../terminal/progress'
import { columnsOf, type Streams, write } from '../../terminal/streams'
import { writeWrapped } from '../../terminal/wrap'

export interface GrundyOptions extends GraphInputOptions, EachOptions {
  readonly to?: number
  readonly method: NonNullable<SequenceOptions['method']>
  readonly misere: boolean
  readonly json: boolean
  readonly csv: boolean
  readonly bfile?: string
  readonly svg?: string
  readonly resume?: string
}

const VALUES_A_LINE = [20, 10, 5] as const

export async function grundy(
  streams: Streams,
  text: string,
  options: GrundyOptions,
): Promise<void> {
  const { svg, bfile, resume, json, csv, misere } = options
  const atStdout = checkOutputs(streams, {
    '--bfile': bfile,
    '--svg': svg,
    '--resume': resume,
    '--json': json,
    '--csv': csv,
  })
  if (isModule(text)) {
    const { grundyOfOwn } = await import('./grundy-values')
    return grundyOfOwn(streams, text, options)
  }
  if (options.each) {
    const { answerEach } = await import('../../graphs/each-graph')
    return answerEach(streams, text, { name: 'grundy' }, options)
  }
  const target = findTarget(text)
  if (target === undefined) {
    const { grundyOfGraph } = await import('./grundy-values')
    return grundyOfGraph(streams, text, options)
  }
  if (isFile(text))
    warn(
      streams,
      inputAt(text),
      `${excerpt(text)} is a heap game as well; the game is taken, and ./${text} would be the file`,
    )
  if (options.to === undefined)
    throw optionError('--to', `--to is missing: the last ${target.unit} of ${target.name}`)
  const last = options.to + target.skipped
  const { sequence, unsaved } = misere ? {} : await computeSequence(streams, target, last, options)
  const all =
    sequence === undefined
      ? await withProgress(streams, (progress) => misereValues(target.game, last, progress))
      : sequence.values()
  const values = all.subarray(target.skipped, last + 1)

  if (bfile !== undefined) await writeFile(streams, bfile, formatBFile(values))
  if (svg !== undefined && sequence !== undefined)
    await drawTo(streams, svg, target, sequence, last)
  if (json) await write(streams, formatJson(target, values, misere))
  else if (csv) await write(streams, formatValuesCsv(values))
  else if (atStdout === undefined) {
    await writeWrapped(streams, heading(target, values, misere))
    if (bfile === undefined && svg === undefined)
      await write(streams, formatValues(values, columnsOf(streams)))
  }
  // the answer is printed by now
  if (unsaved !== undefined) throw unsaved
}

interface Computed {
  readonly sequence?: GrundySequence
  /** Why the last values are not saved. */
  readonly unsaved?: ZugzwangError | undefined
}

async function computeSequence(
  streams: Streams,
  { game }: HeapTarget,
  last: number,
  { resume, method }: GrundyOptions,
): Promise<Computed> {
  const saved =
    resume === undefined
      ? undefined
      : (await import('./saved-sequence')).openSequence(streams, resume, game)
  const sequence = saved?.sequence ?? startSequence(game)
  try {
    await extendSequence(streams, sequence, last, {
      method,
      onProgress: () => saved?.saveSometimes(),
    })
  } catch (error) {
    saved?.close()
    throw error
  }
  return { sequence, unsaved: saved?.close() }
}

async function drawTo(
  streams: Streams,
  path: string,
  { name, unit, skipped }: HeapTarget,
  sequence: GrundySequence,
  last: number,
): Promise<void> {
  const { drawSequence } = await import('./sequence-picture')
  const { mask, rare } = sequence.statistics()
  const values = sequence.values().subarray(skipped, last + 1)
  const picture = drawSequence({
    title: `Grundy values of ${name}, ${unit} 0 … ${last - skipped}`,
    unit,
    values,
    ...(mask !== undefined && {
      rare: {
        mask,
        heaps: rare
          .map((heap) => heap - skipped)
          .filter((heap) => heap >= 0 && heap < values.length),
      },
    }),
  })
  await writePicture(streams, path, picture)
}

function* formatJson({ name }: HeapTarget, values: Int32Array, misere: boolean): Generator<string> {
  yield `{"version":${JSON_VERSION},"game":${JSON.stringify(name)},${misere ? '"convention":"misere",' : ''}"nimbers":[`
  for (let n = 0; n < values.length; n++) yield n === 0 ? `${values[n]}` : `,${values[n]}`
  yield ']}\n'
}

function heading({ name, unit }: HeapTarget, values: Int32Array, misere: boolean): string {
  const largest = values.reduce((most, value) => Math.max(most, value), 0)
  const what = misere ? 'Misère Grundy values' : 'Grundy values'
  return `${what} of ${name} for ${unit} 0 … ${values.length - 1}, largest ${largest}, first at ${values.indexOf(largest)}\n`
}

function* formatValues(values: Int32Array, columns = Infinity): Generator<string> {
  const width = String(values.reduce((most, value) => Math.max(most, value), 0)).length
  const margin = String(values.length - 1).length
  const fits = VALUES_A_LINE.find((number) => margin + 1 + number * (width + 1) <= columns)
  const number = fits ?? VALUES_A_LINE[2]
  for (let first = 0; first < values.length; first += number) {
    const line = [...values.subarray(first, first + number)]
    yield `${String(first).padStart(margin)}: ${line.map((value) => String(value).padStart(width)).join(' ')}\n`
  }
}
