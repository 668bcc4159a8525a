import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Arena, chooseMethod, type Solution } from '@zugzwang/core'
import { formatOfPath, streamGraph } from '@zugzwang/formats'
import { type AnswerAbout, formatRows } from '@zugzwang/formats/answer'
import {
  countOutcomes,
  type Engine,
  exportAnswer,
  type GameTables,
  hasLabel,
  importArena,
  importMoves,
  importTables,
  listAnswer,
  lonePositions,
  measureLabels,
  openAnswer,
  openTables,
  type RunStep,
  readSolution,
  type SolvedTables,
  solveTables,
  verifyTables,
} from '@zugzwang/sql'
import { ENGINES, type EngineName } from '../../engines/registry'
import { isGame, isUnfinished } from '../../engines/tables-folder'
import { optionError } from '../../errors'
import { checkImpartial, warnOfName, writeUnused } from '../../input/arena'
import { readingError, writeNotes } from '../../input/graph-input'
import { flawIn, inputAt, inputError, openInput, readOptionsFor } from '../../input/input'
import { wrongLabel } from '../../input/label-words'
import type { LabelledArena } from '../../input/labelled-arena'
import { isGameText, isModule } from '../../names/named'
import { writeFile } from '../../output/output-file'
import { checkOutputs } from '../../output/outputs'
import { type Colors, colorsFor } from '../../terminal/colors'
import { escapeLine } from '../../terminal/escape'
import { isPlain, loadWidth } from '../../terminal/label-width'
import { formatMemorySize } from '../../terminal/memory-size'
import { type ProgressLine, withProgress } from '../../terminal/progress'
import { statAt } from '../../terminal/stat'
import { limitsOf, type Streams, write, writeNote } from '../../terminal/streams'
import { writeWrapped } from '../../terminal/wrap'
import { escapedPieces } from './answer-files'
import { formatListing, summaryLines } from './answer-table'
import { formatExplanation } from './explanation-format'
import { openRunFolder, type RunFolder } from './run-folder'
import type { SolveOptions } from './solve-options'

export type OpenedEngine = Awaited<ReturnType<typeof openEngine>>

/** Memory of the process, and of an engine beyond its own limit: file buffers and sorting. */
const OWN_BYTES = 250e6
/** An engine needs at least this much. */
const LEAST_ROOM = 100e6
/** Shares of the remaining memory: the engine's, and the finish's. */
const ENGINE_SHARE = 0.4
const FINISH_SHARE = 0.25
/** Bytes per row of a table of moves when core reads and solves it. */
const BYTES_A_ROW = 64
/** The same per byte of a text, and the size of a text compared with its gzip file. */
const BYTES_A_BYTE = 5
/** The same per byte of a bit matrix, which has six bits, half of them edges. */
const BYTES_A_MATRIX_BYTE = 100
const MATRICES: readonly (string | undefined)[] = ['graph6', 'digraph6']
const EXPANDED = 5
const SAY_EVERY_MS = 2000

/** Memory left for a solve. */
function roomOf(streams: Streams): number {
  const { memory } = limitsOf(streams)
  return Math.max(LEAST_ROOM, memory - OWN_BYTES)
}

export async function openEngine(
  streams: Streams,
  path: string,
  options: SolveOptions & { readonly engine: EngineName },
) {
  const { engine, remote, run, resume = false, threads, rules, movers, sinks, endless } = options
  const asked = { rules, movers, sinks, endless: String(endless) }
  const folder = openRunFolder(run, resume, path, asked)
  try {
    const opened = await ENGINES[engine]({
      remote,
      threads,
      memory: ENGINE_SHARE * roomOf(streams),
      spill: folder.spill,
    })
    return {
      engine: opened,
      folder,
      async close() {
        await opened.close()
        folder.close()
      },
    }
  } catch (error) {
    folder.close()
    throw error
  }
}

/** Whether the game stays in the engine: it does not fit in memory, or did not when the run began. */
export async function staysInEngine(
  streams: Streams,
  opened: OpenedEngine,
  path: string,
  format: string | undefined,
): Promise<boolean> {
  const { engine, folder } = opened
  // a run that began in memory has its moves in order
  if (isGame(folder.game)) return !openTables(engine, folder.game).manifest.ordered
  if (isTables(path, format)) return !(await fitsMemory(streams, opened, path))
  return !fitsAsText(streams, path, format)
}

function fitsAsText(streams: Streams, path: string, format: string | undefined): boolean {
  if (path === '-' || isModule(path) || isGameText(path)) return true
  const stat = statAt(path)
  if (stat?.isFile() !== true) return true
  const bytes = Number(stat.size) * (path.toLowerCase().endsWith('.gz') ? EXPANDED : 1)
  const isMatrix = MATRICES.includes(format ?? formatOfPath(path)?.name)
  const taken = (isMatrix ? BYTES_A_MATRIX_BYTE : BYTES_A_BYTE) * bytes
  return taken <= limitsOf(streams).memory / 2
}

/** Whether an engine reads this by itself: Parquet, or tables of `expand`. */
function isTables(path: string, format: string | undefined): boolean {
  if (path === '-') return false
  if (format !== undefined) return format === 'parquet'
  if (/\.parquet$/i.test(path)) return true
  return !existsSync(path) ? /[*?]/.test(path) : statAt(path)?.isDirectory() === true
}

/** Whether tables of moves fit in memory. Only the engine reads movers and payoffs in columns. */
async function fitsMemory(
  streams: Streams,
  { engine }: OpenedEngine,
  path: string,
): Promise<boolean> {
  if (statAt(path)?.isFile() !== true) return false
  const from = await engine.source(resolve(path))
  const columns = await engine.describe(`SELECT * FROM ${from}`)
  if (columns.some(({ name }) => /^(mover|owner|payoff)$/i.test(name))) return false
  const [[rows] = []] = await engine.rows(`SELECT COUNT(*) FROM ${from}`)
  return BYTES_A_ROW * Number(rows) <= limitsOf(streams).memory / 2
}

export async function solveArenaBy(
  streams: Streams,
  { engine, folder }: OpenedEngine,
  { arena, labels }: LabelledArena,
  progress: ProgressLine,
): Promise<Solution> {
  writeNote(
    streams,
    'This graph fits in memory; without --engine it is solved 15 to 90 times faster.',
  )
  const game = existsSync(join(folder.game, 'game.json'))
    ? openTables(engine, folder.game)
    : await importArena(engine, folder.game, arena, { labels, onProgress: progress.onProgress })
  checkSame(folder, game, arena)
  return readSolution(await solveIn(streams, { folder }, game, progress))
}

/** The game in the folder may be another one. */
function checkSame({ path }: RunFolder, game: GameTables, { graph, mover }: Arena): void {
  if (game.order === graph.order && game.manifest.movers === (mover !== undefined)) return
  throw optionError(
    '--run',
    `--run ${path}: the game there has ${game.order} positions, this one ${graph.order}`,
    { found: game.order, expected: String(graph.order) },
  )
}

async function solveIn(
  streams: Streams,
  { folder }: Pick<OpenedEngine, 'folder'>,
  game: GameTables,
  progress: ProgressLine,
): Promise<SolvedTables> {
  let said = performance.now()
  const onStep = ({ step, ply, left, rows, milliseconds }: RunStep) => {
    progress.onProgress({ phase: 'solve', done: game.order - left, total: game.order })
    const now = performance.now()
    if (now - said < SAY_EVERY_MS) return
    said = now
    const what = step === 'finish' ? `the rest in memory after ply ${ply}` : `ply ${ply}`
    const seconds = (milliseconds / 1000).toFixed(1)
    writeNote(streams, `${what}: ${rows} rows in ${seconds} s, ${left} positions left`)
  }
  const solved = await solveTables(game, folder.run, {
    memoryLimit: FINISH_SHARE * roomOf(streams),
    onStep,
  })
  if (solved.resumedAt !== undefined && solved.resumedAt > 0)
    writeNote(streams, `Resumed after ply ${solved.resumedAt}.`)
  const spilled = game.engine.spilled?.() ?? 0
  if (spilled > 0) writeNote(streams, `Temporary files took up to ${formatMemorySize(spilled)}.`)
  return solved
}

/** Options that need the whole game in memory. */
const WITHOUT = ['certificate', 'svg', 'dot'] as const
/** Forms that are written row by row. */
const STREAMED = ['csv', 'ndjson'] as const

/** Solves tables that stay in the engine, and prints the answer row by row. */
export async function solveTablesBy(
  streams: Streams,
  opened: OpenedEngine,
  path: string,
  options: SolveOptions,
): Promise<void> {
  const { folder } = opened
  const { verify = false, explain, depth, json } = options
  const atStdout = checkTablesOptions(streams, path, options)
  const { solved, answer } = await withProgress(streams, async (progress) => {
    const game = await gameAt(streams, opened, path, options, progress)
    // before the solve, so that a wrong label is reported early
    if (explain !== undefined && !(await hasLabel(game, explain)))
      throw wrongLabel('--explain', explain)
    const solved = await solveIn(streams, { folder }, game, progress)
    if (verify) {
      const violation = await verifyTables(game, solved)
      if (violation !== undefined)
        throw new Error(`the answer found is wrong. ${violation.message}`)
    }
    if (options.parquet !== undefined) await exportAnswer(solved, resolve(options.parquet))
    const answer = explain === undefined ? undefined : await openAnswer(solved, { start: explain })
    return { solved, answer }
  })
  const listing = await listingOf(solved, verify)
  const files = STREAMED.flatMap((form) => {
    const path = options[form]
    return path === undefined ? [] : [{ form, path }]
  })
  for (const { form, path } of files) await writeFile(streams, path, filePieces(form, listing))
  if (explain !== undefined && answer !== undefined) {
    const text = await formatExplanation(answer, explain, path, { depth, json })
    return json ? write(streams, [text]) : writeWrapped(streams, text)
  }
  if (json) return write(streams, formatRows('json', listing, listing.rows()))
  if (atStdout !== undefined) return
  if (files.length === 0 && options.parquet === undefined)
    return write(streams, await formatTableOf(listing, colorsFor(streams)))
  await write(streams, summaryLines(solved.game.order, listing.counts, verify))
  const { longest } = listing.counts
  if (longest !== undefined)
    writeNote(streams, `Longest play: ${longest.plies} plies, from ${longest.label}.`)
}

/**
 * Refuses options that an engine cannot serve, before anything is written.
 *
 * @returns the option that writes to standard output, if any.
 */
function checkTablesOptions(
  streams: Streams,
  path: string,
  options: SolveOptions,
): string | undefined {
  const refuse = (name: string, what: string, expected = `no --${name}`) =>
    flawIn(inputAt(path), {
      what,
      found: `--${name}`,
      expected,
      place: { field: `--${name}` },
    })
  const none = WITHOUT.find((name) => options[name] !== undefined)
  if (none !== undefined)
    throw refuse(
      none,
      `--${none} is for what fits in memory, and has no columns of movers and payoffs`,
    )
  if (isTables(path, options.format) && options.graph !== undefined)
    throw refuse('graph', 'a table of moves is one graph')
  const column = (['movers', 'sinks'] as const).find((name) => options[name] !== undefined)
  if (column !== undefined)
    throw refuse(
      column,
      `--${column} is for what fits in memory`,
      'columns mover and payoff in a Parquet table',
    )
  if (options.cost === true) throw withCosts(path)
  if (options.parquet !== undefined && existsSync(options.parquet))
    throw inputError(inputAt(options.parquet), 'it is there already', {
      expected: 'a new folder for the answer',
      place: { field: '--parquet' },
    })
  const { csv, ndjson, explain, json } = options
  const outputs = {
    '--csv': csv,
    '--ndjson': ndjson,
    '--explain': explain !== undefined,
    '--json': json && explain === undefined,
  }
  return checkOutputs(streams, outputs, [path])
}

function filePieces(form: 'csv' | 'ndjson', listing: Listing): AsyncIterable<string> {
  const pieces = formatRows(form, listing, listing.rows())
  return form === 'ndjson' ? escapedPieces(pieces) : pieces
}

/** An answer in a database. */
type Listing = Awaited<ReturnType<typeof listingOf>>

async function listingOf(solved: SolvedTables, verified: boolean) {
  const method: AnswerAbout['method'] = solved.game.endless === 0 ? 'outcome' : 'payoff'
  // rows run a new query each time
  return {
    solved,
    verified,
    counts: await countOutcomes(solved),
    method,
    rows: () => listAnswer(solved),
  }
}

async function formatTableOf(listing: Listing, colors: Colors): Promise<AsyncIterable<string>> {
  const { game, state } = listing.solved
  const measure = await loadWidth()
  const widthOf = (label: string) => (isPlain(label) ? label.length : measure(label))
  const labelWidth = await measureLabels(game, (label) => widthOf(escapeLine(label)))
  // other values are shorter than the column's head
  const longest = state.left > 0 ? [game.endless] : []
  const values = listing.method === 'outcome' ? undefined : longest
  const layout = { colors, labelWidth, widthOf, values }
  return formatListing(game.order, listing, layout, listing.rows())
}

async function gameAt(
  streams: Streams,
  { engine, folder }: OpenedEngine,
  path: string,
  options: SolveOptions,
  { onProgress }: ProgressLine,
): Promise<GameTables> {
  if (isGame(path)) return openTables(engine, path)
  if (isGame(folder.game)) return openTables(engine, folder.game)
  if (options.resume === true)
    writeNote(streams, 'The import was not done when the run ended; it begins again.')
  const { rules: sinks, endless } = options
  if (isTables(path, options.format)) {
    if (statAt(path)?.isDirectory() === true && isUnfinished(path))
      throw inputError(inputAt(path), 'its tables are incomplete', {
        expected: 'those of a finished expand',
      })
    const input = { moves: resolve(path), sinks, endless }
    return importTables(engine, folder.game, input, { onProgress })
  }
  return importFile(streams, engine, folder.game, path, options, onProgress)
}

async function importFile(
  streams: Streams,
  engine: Engine,
  folder: string,
  path: string,
  options: SolveOptions,
  onProgress: ProgressLine['onProgress'],
): Promise<GameTables> {
  const { rules: sinks, endless, format, graph } = options
  const input = inputAt(path)
  await warnOfName(streams, path)
  const stream = streamGraph(openInput(streams, input), {
    ...readOptionsFor(input),
    path: input.path,
    format,
    graph,
    onProgress,
    onHeld: (name) =>
      writeNote(
        streams,
        `${input.name}: files of the format ${name} are held in memory as a whole.`,
      ),
  })
  const source = {
    batches: stream.batches,
    end() {
      const end = stream.end()
      if (end.vertices?.mover === undefined) checkImpartial(options)
      return end
    },
  }
  let game: GameTables
  try {
    game = await importMoves(engine, folder, source, { sinks, endless, onProgress })
  } catch (error) {
    throw readingError(input, error)
  }
  const end = stream.end()
  const warnings = await end.warnings(game.order, (labels) => lonePositions(game, labels))
  writeNotes(streams, input, { notes: end.notes, warnings })
  writeUnused(streams, input, end, options)
  return game
}

/** Refuses games that no engine solves. */
export function checkSolvable(path: string, { arena }: LabelledArena): void {
  if (chooseMethod(arena) === 'cost') throw withCosts(path)
}

function withCosts(path: string): Error {
  return inputError(inputAt(path), '--engine solves games without costs', {
    found: '--cost',
    place: { field: '--cost' },
  })
}
