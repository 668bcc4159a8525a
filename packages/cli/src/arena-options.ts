// The game on a digraph, as the options of a command make it: who moves, what the ends pay, what endless play is worth,
// what arcs cost. Commands that take a digraph share them.

import { type Arena, type Convention, terminalPayoff, UNDECIDED } from '@zugzwang/core'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { CliError } from './errors'
import { inputAt } from './input'
import { type LabelledDigraph, readLabelledDigraph } from './labelled-digraph'
import { readMovers } from './movers'
import { parseDecimal } from './number'
import { isSinksFile, readSinks } from './sinks'
import type { Streams } from './streams'

/** What `addArenaOptions` lets people say. */
export interface ArenaOptions {
  readonly rules: Convention
  /** A file. */
  readonly movers?: string
  /** Pairs or a file. */
  readonly sinks?: string
  readonly endless?: number
  readonly cost?: boolean
}

/** An arena whose positions have labels. */
export interface LabelledArena extends LabelledDigraph {
  readonly arena: Arena
}

/** What the lines of a digraph are, for the help of its argument. */
export const DIGRAPH_LINES =
  'an arc a line, "from to"; one word declares a position; # begins a comment line'

/** Adds the options of the game on a digraph to a command. */
export function addArenaOptions(command: Command): Command {
  return command
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
    .option('--cost', 'read a third word on every arc line, what the arc costs')
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
  checkTogether(options)
  const files = [path, movers, sinks !== undefined && isSinksFile(sinks) ? sinks : undefined]
  if ([...files, ...others].filter((file) => file === '-').length > 1)
    throw new CliError('BAD_USAGE', 'Only one file can be standard input.')
  const digraph = await readLabelledDigraph(streams, inputAt(path), cost)
  const mover =
    movers === undefined ? undefined : await readMovers(streams, inputAt(movers), digraph)
  const payoff = sinks === undefined ? undefined : await readSinks(streams, sinks, digraph)
  const arena = { graph: digraph.graph, mover, payoff, endless, cost: digraph.cost }
  return { ...digraph, arena: rules === 'misere' ? winSinks(arena) : arena }
}

/** Options of which one needs the other; the solvers would refuse them too, in their own words. */
function checkTogether({ movers, endless = 0, cost }: ArenaOptions): void {
  const refuse = (message: string) => new CliError('BAD_USAGE', message)
  if (movers === undefined && cost)
    throw refuse('--cost needs --movers <file>: it must be known who wants play to be cheap.')
  if (movers === undefined && endless !== 0)
    throw refuse(
      '--endless needs --movers <file>: where both players have the same moves, endless play is worth 0 to both.',
    )
  if (cost && Number.isFinite(endless))
    throw refuse(
      '--cost needs --endless inf (Min wants play to end, and pays) or --endless -inf (Max does).',
    )
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
