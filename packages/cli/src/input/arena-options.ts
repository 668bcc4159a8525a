// The game on a digraph, as the options of a command make it: who moves, what the ends pay, what endless play is worth,
// what arcs cost. Commands that take a digraph share them.

import { type Arena, type Convention, terminalPayoff, UNDECIDED } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { formats, type GraphFile, type Labels } from '@zugzwang/formats'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { CliError } from '../errors'
import { parseDecimal, parseWholeNumber } from '../terminal/number'
import type { Streams } from '../terminal/streams'
import { type GraphInputOptions, readGraphInput, writeNotes } from './graph-input'
import { type Input, inputAt, inputError } from './input'
import { readMovers } from './movers'
import { isSinksFile, readSinks } from './sinks'

/** What `addArenaOptions` lets people say. */
export interface ArenaOptions extends GraphInputOptions {
  readonly rules: Convention
  /** A file. */
  readonly movers?: string
  /** Pairs or a file. */
  readonly sinks?: string
  readonly endless?: number
}

/** An arena whose positions have labels. */
export interface LabelledArena {
  readonly arena: Arena
  readonly labels: Labels
}

/** What a file of a digraph is, for the help of its argument. */
export const GRAPH_FILE = 'a digraph; its format is seen from content and name'

/** Above it sums are not exact. */
const MAX_COST = 2 ** 53

/** Adds the options of reading a digraph to a command. */
export function addGraphOptions(command: Command): Command {
  return addReadingOptions(
    command.addOption(formatOption('--format <name>', 'the format of the digraph')),
  )
}

/** Adds the options of `convert`. */
export function addConvertOptions(command: Command): Command {
  return addReadingOptions(
    command
      .addOption(formatOption('--from <name>', 'the format of <in>'))
      .addOption(formatOption('--to <name>', 'the format of <out>')),
  )
}

function formatOption(flags: string, description: string): Option {
  return new Option(flags, description).choices(formats.map(({ name }) => name))
}

function addReadingOptions(command: Command): Command {
  return command
    .option('--graph <n>', 'which of several graphs in the file, from 1', parseGraph)
    .option(
      '--cost',
      'arcs have costs: in arc lists and contest style a third word on every arc line',
    )
    .addHelpText('after', `\nFormats:\n${formatLines()}`)
}

/** A line for each format: name, endings of files, what it is. */
function formatLines(): string {
  const width = Math.max(...formats.map(({ name }) => name.length))
  const lines = formats.map(
    ({ name, title, extensions }) => `  ${name.padEnd(width)}  ${title} (${extensions.join(' ')})`,
  )
  return lines.join('\n')
}

function parseGraph(text: string): number {
  const graph = parseWholeNumber(text, { what: '--graph', least: 1, most: 2 ** 31 - 1 })
  if (typeof graph === 'string') throw new InvalidArgumentError(graph)
  return graph
}

/** Adds the options of the game on a digraph to a command. */
export function addArenaOptions(command: Command): Command {
  return addGraphOptions(command)
    .addOption(
      new Option('--rules <rules>', 'normal: who cannot move loses; misere: who cannot move wins')
        .choices(['normal', 'misere'])
        .default('normal'),
    )
    .option(
      '--movers <file>',
      'who moves where, lines "label max" or "label min"; without it both players have the same moves',
    )
    .option(
      '--sinks <payoffs>',
      'what is paid where play ends, label=payoff,… or a file of lines "label payoff"; the payoffs are Max\'s, without --movers those of the player to move',
    )
    .option(
      '--endless <x>',
      'what endless play is worth: a number, inf or -inf (default: 0)',
      parseEndless,
    )
}

function parseEndless(text: string): number {
  const infinite = /^([+-]?)inf(inity)?$/i.exec(text)
  if (infinite !== null) return infinite[1] === '-' ? -Infinity : Infinity
  const endless = parseDecimal(text, '--endless')
  if (typeof endless === 'string') throw new InvalidArgumentError(`${endless} Or inf, -inf.`)
  return endless
}

/**
 * Reads a digraph and whatever the options name, and makes an arena of them.
 *
 * @param others - files read later, of which standard input may be none when it is read here.
 * @throws CliError when options do not go together, or a file is wrong.
 */
export async function readArena(
  streams: Streams,
  path: string,
  options: ArenaOptions,
  others: readonly string[] = [],
): Promise<LabelledArena> {
  const { rules, movers, sinks, endless, cost = false } = options
  checkEndless(options)
  const files = [path, movers, sinks !== undefined && isSinksFile(sinks) ? sinks : undefined]
  if ([...files, ...others].filter((file) => file === '-').length > 1)
    throw new CliError('BAD_USAGE', 'Only one file can be standard input.')
  const input = inputAt(path)
  const digraph = await readGraphInput(streams, input, options)
  writeNotes(streams, input, digraph)
  writeUnused(streams, input, digraph, options)
  if (cost) checkCosts(input, digraph)
  const mover =
    movers === undefined
      ? digraph.mover
      : await readMovers(streams, inputAt(movers), digraph.labels)
  if (mover === undefined) checkImpartial(options)
  const payoff = sinks === undefined ? undefined : await readSinks(streams, sinks, digraph.labels)
  const { graph, labels } = digraph
  const arena = { graph, mover, payoff, endless, cost: cost ? digraph.cost : undefined }
  return { labels, arena: rules === 'misere' ? winSinks(arena) : arena }
}

/** Options of which one needs the other; the solvers would refuse them too, in their own words. */
function checkEndless({ endless = 0, cost = false }: ArenaOptions): void {
  if (cost && Number.isFinite(endless))
    throw new CliError(
      'BAD_USAGE',
      '--cost needs --endless inf (Min wants play to end, and pays) or --endless -inf (Max does).',
    )
}

/** What has no meaning where both players have the same moves. */
function checkImpartial({ endless = 0, cost = false }: ArenaOptions): void {
  const refuse = (message: string) => new CliError('BAD_USAGE', message)
  if (cost)
    throw refuse('--cost needs --movers <file>: it must be known who wants play to be cheap.')
  if (endless !== 0)
    throw refuse(
      '--endless needs --movers <file>: where both players have the same moves, endless play is worth 0 to both.',
    )
}

/** Costs that can be summed: there are some, none below 0, none so large that sums would not be exact. */
function checkCosts(input: Input, { graph, labels, cost }: GraphFile): void {
  if (cost === undefined)
    throw inputError(input, undefined, '--cost: the file says nothing of what arcs cost.')
  const arc = cost.findIndex((paid) => !(paid >= 0 && paid <= MAX_COST))
  if (arc === -1) return
  const source = graph.offsets.findIndex((_, v) => graph.offsets[v + 1] > arc)
  const ends = `${excerpt(labels.at(source))} to ${excerpt(labels.at(graph.targets[arc]))}`
  throw inputError(
    input,
    undefined,
    `the cost of the arc from ${ends} is ${cost[arc]}; expected a number from 0 to ${MAX_COST}.`,
  )
}

/** Says what the file tells beside the digraph and the game has no use for. */
function writeUnused(
  { stderr }: Streams,
  input: Input,
  { cost, priority }: GraphFile,
  options: ArenaOptions,
): void {
  if (priority !== undefined)
    stderr.write(
      `${input.name}: priorities decide nothing here: endless play is a draw, or what --endless says\n`,
    )
  if (cost !== undefined && options.cost !== true)
    stderr.write(`${input.name}: costs of arcs count for nothing without --cost\n`)
}

/** Misère: a sink without a payoff is won by its mover. */
function winSinks(arena: Arena): Arena {
  const { order } = arena.graph
  const payoff = new Float64Array(order)
  for (let v = 0; v < order; v++) {
    const named = arena.payoff?.[v] ?? UNDECIDED
    payoff[v] = Number.isNaN(named) ? -terminalPayoff(arena, v) : named
  }
  return { ...arena, payoff }
}
