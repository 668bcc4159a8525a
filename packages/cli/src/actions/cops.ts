// zugzwang cops: cops and robbers on a graph.

import { totalmem } from 'node:os'
import { copNumber, solveCops } from '@zugzwang/positional'
import { type GraphInputOptions, readGraphInput, writeNotes } from '../input/graph-input'
import { inputAt } from '../input/input'
import { colorsFor } from '../terminal/colors'
import { formatCount } from '../terminal/number'
import { withProgress } from '../terminal/progress'
import { type Streams, write } from '../terminal/streams'

export interface CopsCommandOptions extends GraphInputOptions {
  readonly cops: number
  readonly number?: boolean
  readonly lazy?: boolean
  readonly speed?: number
  readonly json: boolean
  /** Bytes; absent: the memory of the machine. */
  readonly memoryLimit?: number
}

export async function cops(
  streams: Streams,
  path: string,
  options: CopsCommandOptions,
): Promise<void> {
  const input = inputAt(path)
  const file = await readGraphInput(streams, input, options)
  writeNotes(streams, input, file)
  const { graph, labels } = file
  const { json, number, lazy, speed, memoryLimit = totalmem() } = options
  const rules = { moving: lazy ? 1 : undefined, robberSpeed: speed, memoryLimit }
  if (number) {
    const found = await withProgress(streams, (progress) =>
      copNumber(graph, { ...rules, ...progress }),
    )
    const text = json
      ? `${JSON.stringify({ copNumber: found ?? null })}\n`
      : found === undefined
        ? 'More than 16 cops are needed.\n'
        : `The cop number is ${found}.\n`
    await write(streams, [text])
    return
  }
  const { verdict, placement, plies } = await withProgress(streams, (progress) =>
    solveCops(graph, { ...rules, ...progress, cops: options.cops }),
  )
  const win = verdict === 'cops'
  const places = placement?.map((vertex) => labels.at(vertex))
  // t moves of the cops and those of the robber between them are 2t − 1 plies
  const captureTime = win ? (plies + 1) / 2 : null
  if (json) {
    const told = { cops: options.cops, win, captureTime, placement: places ?? null }
    await write(streams, [`${JSON.stringify(told)}\n`])
    return
  }
  const { green, red } = colorsFor(streams)
  const who = formatCount(options.cops, 'cop')
  await write(
    streams,
    win
      ? [
          `${who} ${green('catch')}${options.cops === 1 ? 'es' : ''} the robber in ${formatCount(captureTime ?? 0, 'move')}.\n`,
          `Begin on ${places?.join(' ')}.\n`,
        ]
      : [`The robber ${red('gets away')} from ${who} for ever.\n`],
  )
}
