import { availableParallelism } from 'node:os'
import type { AnyGame, IndexedRules } from '@zugzwang/core'
import { excerpt, memoryFault } from '@zugzwang/core/authoring'
import { tabledGame } from '@zugzwang/games'
import { formatTableText } from '@zugzwang/games/text'
import {
  planTable,
  TablebaseError,
  type TableCounts,
  type TableInfo,
  type TablePlan,
  verifyTable,
} from '@zugzwang/tablebase'
import { type BuiltTable, buildTable } from '@zugzwang/tablebase/node'
import { jsonLines } from '../../answer/json'
import { optionError, writingError } from '../../errors'
import { moduleChecksum, naming } from '../../names/module'
import { isModule } from '../../names/named'
import { OPTIONS_OF_POSITION } from '../../names/position'
import { atTable, openTableAt, ownTabled, readInfoAt, rulesSourceOf } from '../../names/table'
import { findOutput } from '../../output/output-place'
import { checkOutputs } from '../../output/outputs'
import { exitOnSignalsOf } from '../../terminal/at-exit'
import { formatMemorySize } from '../../terminal/memory-size'
import { formatCount } from '../../terminal/number'
import { withProgress } from '../../terminal/progress'
import { limitsOf, type Streams, writeNote, writeWhole } from '../../terminal/streams'
import { writeWrapped } from '../../terminal/wrap'
import { ask } from '../ask/ask'

export interface TableOptions {
  readonly output?: string
  readonly threads?: number
  readonly bytes: 1 | 2
  readonly game?: string
  readonly json: boolean
}

const MOST_THREADS = 8
/** More are only in JSON. */
const MOST_TIERS = 50
/** More memory is announced. */
const WORTH_TELLING = 100e6
/** Bytes of a worker thread, without the table. */
const THREAD_MEMORY = 18e6
/** Memory that any build needs for a while: at least, and at most. Each position has a byte that is being compressed. */
const PASSING_MEMORY = 12e6
const MOST_PASSING_MEMORY = 90e6

export async function build(
  streams: Streams,
  text: string,
  { output, threads, bytes, json }: TableOptions,
): Promise<void> {
  if (output === undefined)
    throw optionError('--output', 'table build needs -o with the file to write')
  const place = findOutput(streams, output)
  if (place.kind !== 'file') {
    const where = place.kind === 'stdout' ? 'standard output' : output
    throw optionError('--output', `A table cannot be written to ${where}`, {
      found: output,
      expected: '-o with a file',
    })
  }
  checkOutputs(streams, { '--output': output, '--json': json })
  const { game, numbering, source, name, module } = await naming(text, async () => {
    if (isModule(text))
      return { ...(await ownTabled(text)), name: text, module: await moduleChecksum(text) }
    const tabled = await tabledGame(text)
    const name = tabled.text
    return { ...tabled, source: () => rulesSourceOf(tabled), name, module: undefined }
  })
  const crew = threads ?? Math.min(availableParallelism(), MOST_THREADS)
  const { memoryLimit, plan } = planBuild(streams, text, numbering, { bytes, threads: crew })
  if (plan.disk > 0 || plan.memory > WORTH_TELLING)
    writeNote(streams, formatPlan(text, output, planTable(numbering, { bytes }), plan))
  const begun = performance.now()
  const leaveSignals = exitOnSignalsOf(isModule(text))
  const built = await naming(text, () =>
    withProgress(streams, ({ onProgress }) =>
      buildTable(place.path, crew === 1 ? numbering : source(), {
        game: name,
        module,
        bytes,
        threads: crew,
        memoryLimit,
        onProgress,
      }),
    ),
  )
    .catch((error: unknown) => {
      throw writingError(output, error)
    })
    .finally(leaveSignals)
  const seconds = (performance.now() - begun) / 1000
  await (json
    ? writeWhole(streams, jsonLines(infoJson(built, game)))
    : writeWrapped(streams, formatBuilt(built, game, output, seconds)))
}

/** The memory left for the solve, and its plan. */
function planBuild(
  streams: Streams,
  text: string,
  rules: IndexedRules,
  options: { readonly bytes: 1 | 2; readonly threads: number },
): { readonly memoryLimit: number; readonly plan: TablePlan } {
  const { memory } = limitsOf(streams)
  const { bytes, threads } = options
  const passing = Math.min(MOST_PASSING_MEMORY, PASSING_MEMORY + bytes * rules.count)
  const workers = threads > 1 ? threads * THREAD_MEMORY : 0
  const other = process.memoryUsage.rss() + workers + passing
  const memoryLimit = Math.max(0, memory - other)
  try {
    return { memoryLimit, plan: planTable(rules, { ...options, memoryLimit }) }
  } catch (error) {
    if (!(error instanceof TablebaseError) || error.code !== 'LIMIT_EXCEEDED') throw error
    const needed = Number(error.found) + other
    const fault = memoryFault('a table takes at least', needed, memory)
    throw new TablebaseError('LIMIT_EXCEEDED', { ...fault, head: `${excerpt(text)}: ` })
  }
}

function formatPlan(text: string, output: string, whole: TablePlan, plan: TablePlan): string {
  if (plan.disk === 0)
    return `${excerpt(text)}: solving it takes ${formatMemorySize(plan.memory)} of memory in addition to the program`
  const windows = plan.windows === 1 ? '' : ` in ${plan.windows} windows`
  // a table that fits in no memory has no size there
  const table = whole.disk > 0 ? '' : ` for a table of ${formatMemorySize(whole.memory)}`
  return `${excerpt(text)}: with ${formatMemorySize(plan.memory)} of memory${table} it is solved${windows} with files of ${formatMemorySize(plan.disk)} and more in ${output}.scratch, which takes longer`
}

export async function info(
  streams: Streams,
  name: string,
  { game: own, json }: TableOptions,
): Promise<void> {
  const { info, game } = await readInfoAt(name, own)
  await (json
    ? writeWhole(streams, jsonLines(infoJson(info, game)))
    : writeWrapped(streams, formatInfo(info, game)))
}

export async function probe(
  streams: Streams,
  name: string,
  position: string,
  { game, json }: TableOptions,
): Promise<void> {
  const options = { position, json, difficulty: false, explain: false, depth: 0 }
  await ask(streams, formatTableText(name, game), options, {
    ...OPTIONS_OF_POSITION,
    position: 'position',
  })
}

export async function verify(
  streams: Streams,
  name: string,
  { game: own }: TableOptions,
): Promise<{ readonly right: boolean; readonly text: string }> {
  const { source, game, info, close } = await openTableAt(name, own)
  try {
    const { memory } = limitsOf(streams)
    const found = await naming(formatTableText(name, own), () =>
      withProgress(streams, ({ onProgress }) =>
        verifyTable(source, game.numbering, { memoryLimit: memory / 2, onProgress }),
      ),
    )
    if (found === undefined) {
      const count = formatCount(info.counts.positions, 'position')
      return { right: true, text: `${name}: right. ${count}, each checked against its moves.\n` }
    }
    const position = (number: number) => {
      const text = game.formatPosition(game.numbering.decode(number))
      return `${text} (number ${number})`
    }
    return { right: false, text: `${name}: wrong. ${found.describe({ position })}\n` }
  } catch (error) {
    throw atTable(name, error)
  } finally {
    await close()
  }
}

function infoJson(info: TableInfo, game: AnyGame | undefined): object {
  const { name, numbers, counts, size, bytes, tiers } = info
  const sides = game?.sides?.map((side) => side.name) ?? ['first', 'second']
  const longestOf = ({ longest }: TableCounts) =>
    longest && {
      plies: longest.plies,
      ...(game && { position: positionAt(game, longest.number) }),
    }
  return {
    game: info.game,
    name,
    positions: counts.positions,
    numbers,
    longest: longestOf(counts),
    sides: counts.sides.map((side, i) => ({
      mover: counts.sides.length === 1 ? 'either' : sides[i],
      ...side,
    })),
    size,
    bytes,
    tiers: tiers.map(({ name, count, counts: own }) => ({
      name,
      numbers: count,
      positions: own.positions,
      longest: longestOf(own),
      sides: own.sides,
    })),
  }
}

function positionAt(game: AnyGame, number: number): string {
  return game.formatPosition(game.numbering?.decode(number))
}

/** Tiers with positions; JSON has all of them. */
function formatTiers(tiers: TableInfo['tiers']): string[] {
  const reached = tiers.filter(({ counts }) => counts.positions > 0)
  const lines = reached.slice(0, MOST_TIERS).map(({ name, counts: { positions, longest } }) => {
    const plies =
      longest === undefined ? '' : `, longest ${formatCount(longest.plies, 'ply', 'plies')}`
    return `  ${name}: ${formatCount(positions, 'position')}${plies}\n`
  })
  const rest = reached.length - lines.length
  return rest > 0
    ? [...lines, `  and ${formatCount(rest, 'more tier')} (--json lists all)\n`]
    : lines
}

function formatInfo(info: TableInfo, game: AnyGame | undefined): string {
  const { numbers, counts, size, tiers } = info
  const { longest } = counts
  const total = (of: 'win' | 'loss') =>
    counts.sides.reduce((sum, side) => sum + Object.values(side[of]).reduce((a, b) => a + b, 0), 0)
  const draws = counts.sides.reduce((sum, { draw }) => sum + draw, 0)
  return [
    `${info.game}: ${formatCount(counts.positions, 'position')} among ${formatCount(numbers, 'number')}, in ${formatMemorySize(size)}\n`,
    `${total('win')} won, ${total('loss')} lost, ${draws} drawn, for the player to move\n`,
    ...(longest === undefined
      ? []
      : [
          `longest: ${formatCount(longest.plies, 'ply', 'plies')}${game === undefined ? '' : `, from ${positionAt(game, longest.number)}`}\n`,
        ]),
    ...(tiers.length > 1 ? formatTiers(tiers) : []),
  ].join('')
}

function formatBuilt(built: BuiltTable, game: AnyGame, output: string, seconds: number): string {
  const how = built.isResumed ? ', resumed from its checkpoint' : ''
  return `${formatInfo(built, game)}written to ${output} in ${seconds.toFixed(1)} s${how}\n`
}
