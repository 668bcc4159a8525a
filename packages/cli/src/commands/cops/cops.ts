import type { NamedGraph } from '@zugzwang/games'
import type { CopBound, CopNumber } from '@zugzwang/positional'
import { jsonLine } from '../../answer/json'
import type { EachOptions } from '../../graphs/options'
import { type GraphInputOptions, readGraphInput, writeNotes } from '../../input/graph-input'
import { inputAt } from '../../input/input'
import { openPatiently, studying, studyOf } from '../../names/studied'
import { colorsFor } from '../../terminal/colors'
import { escapeLine } from '../../terminal/escape'
import { formatCount } from '../../terminal/number'
import { type Streams, write } from '../../terminal/streams'
import { writeWrapped } from '../../terminal/wrap'
import { MOST_COPS, numberFields } from './number-fields'

export interface CopsCommandOptions extends GraphInputOptions, EachOptions {
  readonly cops: number
  readonly number?: boolean
  readonly lazy?: boolean
  readonly speed?: string
  readonly anyway?: boolean
  readonly json: boolean
}

export async function cops(
  streams: Streams,
  path: string,
  options: CopsCommandOptions,
): Promise<void> {
  const { json, number, each, lazy = false, speed, anyway } = options
  if (each) {
    const { answerEach } = await import('../../graphs/each-graph')
    return answerEach(
      streams,
      path,
      {
        name: 'cops',
        cops: number ? undefined : options.cops,
        lazy,
        speed: Number(speed ?? 1),
      },
      options,
    )
  }
  const input = inputAt(path)
  const parameters = new Map([
    ...(lazy ? [['moving', '1'] as const] : []),
    ...(speed === undefined ? [] : [['speed', speed] as const]),
  ])
  const gameOn = (graph: NamedGraph) => ({
    name: 'cops',
    place: `${options.cops}@-`,
    parameters,
    readers: { readGraph: async () => graph },
  })
  const numberOf = (graph: NamedGraph) =>
    studying(streams, gameOn(graph), (plan, work) => studyOf(plan, 'copNumber')(work))
  const file = await readGraphInput(streams, input, options)
  writeNotes(streams, input, file)
  const { labels } = file
  const graph: NamedGraph = {
    graph: file.graph,
    label: (vertex) => labels.at(vertex),
    find: (label) => labels.find(label),
  }
  if (number) {
    const found = await numberOf(graph)
    if (json) return write(streams, [jsonLine(numberFields(found))])
    return writeWrapped(streams, formatNumber(found))
  }
  const what = `${input.name} with ${formatCount(options.cops, 'cop')}`
  const opened = await studying(streams, gameOn(graph), (plan, work) =>
    openPatiently(streams, plan, what, work, anyway),
  )
  const { labels: names, placement: vertices, ...chase } = studyOf(opened, 'chase')()
  const placement = vertices?.map((vertex) => names[vertex] ?? String(vertex))
  if (json) return write(streams, [jsonLine({ ...chase, placement })])
  const { outcome, captureTime = 0 } = chase
  const { green, red } = colorsFor(streams)
  const who = formatCount(options.cops, 'cop')
  await writeWrapped(
    streams,
    outcome === 'win'
      ? [
          `${who} ${green('catch')}${options.cops === 1 ? 'es' : ''} the robber in ${formatCount(captureTime, 'move')}.\n`,
          `Begin on ${placement?.map(escapeLine).join(' ')}.\n`,
        ].join('')
      : `The robber ${red('gets away')} from ${who} for ever.\n`,
  )
}

/** Why fewer do not win, by the bound from below. */
const TOO_FEW: Partial<Record<CopBound['by'], string>> = {
  'no-corner': 'one cop wins only on graphs that are taken apart corner by corner',
  cover: 'around every vertex the robber finds a way that fewer cops cannot all guard',
  search: 'fewer were tried, and the robber gets away',
  components: 'each connected component needs its own cops',
}

/** Why that many win, by the bound from above. */
const ENOUGH: Partial<Record<CopBound['by'], string>> = {
  dismantled: 'the graph is taken apart corner by corner (Nowakowski and Winkler, 1983)',
  'tree-width':
    'half the tree-width, rounded down, and one more are (Joret, Kamiński and Theis, 2010)',
  product: 'the graph is a Cartesian product (Tošić, 1987; of trees: Maamoun and Meyniel, 1987)',
  guards: 'each guards a neighbourhood or a shortest path for good (Aigner and Fromme, 1984)',
  search: 'as many were tried, and they catch the robber',
  components: "the components' numbers are added up",
}

function formatNumber({ copNumber, atLeast, enough }: CopNumber): string {
  if (copNumber === undefined || enough === undefined)
    return `More than ${MOST_COPS} cops are needed.\n`
  return (
    `The cop number is ${copNumber}.\n` +
    (copNumber === 1 ? '' : `Fewer are not enough: ${TOO_FEW[atLeast.by]}.\n`) +
    `This many are enough: ${ENOUGH[enough.by]}.\n`
  )
}
