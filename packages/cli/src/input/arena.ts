// The game on a digraph that the options of a command describe.

import { type Arena, type Convention, terminalPayoff, UNDECIDED } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import type { GraphFile } from '@zugzwang/formats'
import { parseGameText } from '@zugzwang/games/text'
import type { Ratio } from '@zugzwang/parity'
import { type CliError, optionError, usageError } from '../errors'
import type { LabelledInfinite } from '../infinite/objective'
import { isFamily, type ObjectiveName, objectiveOf } from '../infinite/options'
import { isGameText, isModule } from '../names/named'
import { type Streams, writeNote } from '../terminal/streams'
import { type GraphInputOptions, readGraphInput, writeNotes } from './graph-input'
import { type Input, inputAt, inputError } from './input'
import { isSinksFile, readMovers, readSinks } from './label-words'
import type { LabelledArena } from './labelled-arena'

export interface ArenaOptions extends GraphInputOptions {
  readonly rules: Convention
  /** A path. */
  readonly movers?: string
  /** Pairs, or a path. */
  readonly sinks?: string
  readonly endless?: number
  /** Absent: parity where the file has priorities, unless another option is about the ends of play. */
  readonly objective?: ObjectiveName
  readonly threshold?: Ratio
}

/** Sums of larger costs are not exact. */
const MAX_COST = 2 ** 53

/**
 * Reads a digraph and the files of the options as an arena, or as a game of infinite play; or explores a named game.
 *
 * @param others - Paths read later: at most one of all may be standard input.
 * @throws CliError if options do not go together, or a file is wrong.
 */
export async function readArena(
  streams: Streams,
  path: string,
  options: ArenaOptions,
  others: readonly string[] = [],
): Promise<LabelledArena | LabelledInfinite> {
  const { rules, movers, sinks, endless, cost = false } = options
  if (isFamily(path)) return (await import('../infinite/family')).readFamily(path)
  if (isModule(path) || isGameText(path)) return readGame(streams, path)
  checkEndless(options)
  const files = [path, movers, sinks !== undefined && isSinksFile(sinks) ? sinks : undefined]
  if ([...files, ...others].filter((file) => file === '-').length > 1)
    throw usageError('Only one file can be standard input')
  await warnOfName(streams, path)
  const input = inputAt(path)
  const digraph = await readGraphInput(streams, input, { ...options, paid: true })
  writeNotes(streams, input, digraph)
  const readMover = async () =>
    movers === undefined ? digraph.mover : readMovers(streams, inputAt(movers), digraph.labels)
  const objective = objectiveOf(digraph, options)
  if (objective !== 'ends') {
    const { infiniteOf } = await import('../infinite/objective')
    return infiniteOf(input, digraph, await readMover(), objective, options.threshold)
  }
  const hasCosts = digraph.cost !== undefined
  writeUnused(streams, input, { hasCosts, hasPriorities: digraph.priority !== undefined }, options)
  if (cost) checkCosts(input, digraph)
  const mover = await readMover()
  if (mover === undefined) checkImpartial(options)
  const payoff = sinks === undefined ? undefined : await readSinks(streams, sinks, digraph.labels)
  const { graph, labels } = digraph
  const arena = { graph, mover, payoff, endless, cost: cost ? digraph.cost : undefined }
  return { labels, arena: rules === 'misere' ? winSinks(arena) : arena }
}

/** Warns if the name of a file looks like that of a game. */
export async function warnOfName(streams: Streams, path: string): Promise<void> {
  if (parseGameText(path).is === 'game' && path.includes(':'))
    await (await import('../names/places')).warnOfGame(streams, path)
}

async function readGame(streams: Streams, path: string): Promise<LabelledArena> {
  const { readOwnArena } = await import('./own-arena')
  return readOwnArena(streams, path)
}

/** Before any file is read. */
function checkEndless({ endless = 0, cost = false, objective = 'ends' }: ArenaOptions): void {
  if (objective !== 'ends') return
  if (cost && Number.isFinite(endless))
    throw optionError(
      '--endless',
      '--cost needs --endless inf (Min wants play to end, and pays) or --endless -inf (Max does)',
      { found: endless },
    )
}

/** Refuses options without meaning where both players have the same moves. */
export function checkImpartial({
  endless = 0,
  cost = false,
}: Pick<ArenaOptions, 'endless' | 'cost'>): void {
  const refuse = (field: string, why: string): CliError =>
    optionError(field, `${field} needs --movers <file>: ${why.replace(/\.$/, '')}`)
  if (cost) throw refuse('--cost', 'one player pays the costs, the other does not.')
  if (endless !== 0)
    throw refuse(
      '--endless',
      'where both players have the same moves, endless play is worth 0 to both.',
    )
}

function checkCosts(input: Input, { graph, labels, cost }: GraphFile): void {
  if (cost === undefined)
    throw inputError(input, '--cost: the file has no costs of arcs', { place: { field: '--cost' } })
  const arc = cost.findIndex((paid) => !(paid >= 0 && paid <= MAX_COST))
  if (arc === -1) return
  const source = graph.offsets.findIndex((_, v) => graph.offsets[v + 1] > arc)
  const ends = `${excerpt(labels.at(source))} to ${excerpt(labels.at(graph.targets[arc]))}`
  const expected = `a number from 0 to ${MAX_COST}`
  throw inputError(input, `the cost of the arc from ${ends} is ${cost[arc]}`, {
    found: cost[arc],
    expected,
    place: { arc, vertex: source },
  })
}

/** Reports data in the file that the game does not use. */
export function writeUnused(
  streams: Streams,
  input: Input,
  { hasCosts, hasPriorities }: { readonly hasCosts: boolean; readonly hasPriorities: boolean },
  options: Pick<ArenaOptions, 'cost'>,
): void {
  if (hasPriorities)
    writeNote(
      streams,
      `${input.name}: priorities are ignored: endless play is a draw, or what --endless says`,
    )
  if (hasCosts && options.cost !== true)
    writeNote(streams, `${input.name}: costs of arcs are ignored without --cost`)
}

/** Sinks that pay their mover: misère play. */
export function winSinks(arena: Arena): Arena {
  const { order } = arena.graph
  const payoff = new Float64Array(order)
  for (let v = 0; v < order; v++) {
    const named = arena.payoff?.[v] ?? UNDECIDED
    payoff[v] = Number.isNaN(named) ? -terminalPayoff(arena, v) : named
  }
  return { ...arena, payoff }
}
