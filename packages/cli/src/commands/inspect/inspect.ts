import { jsonLine } from '../../answer/json'
import type { EachOptions } from '../../graphs/options'
import { type GraphInputOptions, readGraphInput, writeWarnings } from '../../input/graph-input'
import { inputAt } from '../../input/input'
import { formatMemorySize } from '../../terminal/memory-size'
import { formatCount } from '../../terminal/number'
import { type Streams, writeWhole } from '../../terminal/streams'
import { writeWrapped } from '../../terminal/wrap'
import { inspectionOf, type rangeOf } from './inspection'

export async function inspect(
  streams: Streams,
  path: string,
  options: GraphInputOptions & EachOptions & { readonly json: boolean },
): Promise<void> {
  if (options.each) {
    const { answerEach } = await import('../../graphs/each-graph')
    return answerEach(streams, path, { name: 'inspect' }, options)
  }
  const input = inputAt(path)
  const found = await readGraphInput(streams, input, options)
  writeWarnings(streams, input, found)
  const inspection = await inspectionOf(found)
  if (options.json) await writeWhole(streams, jsonLine(inspection))
  else await writeWrapped(streams, formatInspection(inspection))
}

function formatInspection(found: Awaited<ReturnType<typeof inspectionOf>>): string {
  const degrees = ({ least, mean, most }: ReturnType<typeof rangeOf>) =>
    `${least} to ${most}, ${Number(mean.toPrecision(3))} on average`
  const extras = [found.costs && 'costs of arcs'].filter((what) => what !== false)
  const vertices = (count: number) => formatCount(count, 'vertex', 'vertices')
  const largest = vertices(found.largestStrongComponent)
  const lines = [
    ['format', found.format],
    [
      'first number',
      found.firstNumber !== undefined &&
        `${found.firstNumber.number}, ${found.firstNumber.is === 'count' ? 'the number of nodes' : 'neither the number of nodes nor the largest identifier'}`,
    ],
    ['start', found.start !== undefined && found.start],
    ['vertices', found.vertices],
    ['arcs', found.arcs],
    [
      'undirected',
      found.edges > 0 && `${formatCount(found.edges, 'edge')}, read as an arc in each direction`,
    ],
    ['loops', found.loops],
    ['parallel arcs', found.parallelArcs],
    ['lone vertices', found.loneVertices],
    ['moves', degrees(found.outDegree)],
    ['arcs in', degrees(found.inDegree)],
    ['sinks', found.sinks],
    ['sources', found.sources],
    [
      'components',
      `${found.weakComponents}; strongly connected ${found.strongComponents}, the largest of ${largest}`,
    ],
    [
      'cycles',
      found.longestPath === undefined
        ? `through ${vertices(found.onCycles)}`
        : `none; the longest play has ${formatCount(found.longestPath, 'move')}`,
    ],
    [
      'priorities',
      found.priority !== undefined &&
        `${found.priority.count}, ${found.priority.least} to ${found.priority.most}; even at ${vertices(found.priority.even)}, odd at ${vertices(found.priority.odd)}`,
    ],
    [
      'movers',
      found.turns !== undefined &&
        `Max, called Even, at ${vertices(found.turns.even)}, Min, called Odd, at ${vertices(found.turns.odd)}`,
    ],
    [
      'won by loops',
      found.priority !== undefined && found.movers && vertices(found.priority.wonByLoop),
    ],
    ['also', extras.length > 0 && extras.join(', ')],
    ['comments', found.comments > 0 && found.comments],
    ...found.skipped.map(
      ({ what, times }) => ['left out', `${what}, ${formatCount(times, 'time')}`] as const,
    ),
    [
      'memory',
      `${formatMemorySize(found.digraphBytes)}, to solve it ${formatMemorySize(found.solvingBytes)} more`,
    ],
  ] satisfies (readonly [string, string | number | false])[]
  const shown = lines.filter(([, text]) => text !== false)
  const width = Math.max(...shown.map(([name]) => name.length))
  return shown.map(([name, text]) => `${name.padEnd(width)}  ${text}\n`).join('')
}
