// Options of commands that answer each graph of a file with thousands; loaded with the command.

import type { Command } from 'commander'
import { needs, notWith, type Way } from '../arguments/fit'
import { numberOption } from '../arguments/options'

/** As the parser gives them. */
export interface EachOptions {
  readonly each?: boolean
  readonly where?: string
  readonly threads?: number
  readonly skip?: number
  /** A path. */
  readonly append?: string
}

const FOLLOWERS = ['where', 'skip', 'append']

/** @param without - Options of the command without meaning when many graphs are answered. */
export const eachWays = (without: readonly string[], hasThreads = false): readonly Way[] => [
  needs('each', hasThreads ? FOLLOWERS : [...FOLLOWERS, 'threads'], 'needs --each'),
  notWith('each', ['json'], 'has no meaning with --each, which prints a line of JSON a graph'),
  notWith('each', without, 'is for one graph, and --each answers many'),
  notWith('append', ['skip'], 'has no meaning with --append, which finds out where to resume'),
]

/** @param hasThreads - Whether the command has an option for threads already. */
export function addEachOptions<C extends Command>(command: C, hasThreads = false): C {
  command
    .option(
      '--each',
      'answer every graph of the file, a line each in graph6, sparse6 or digraph6; prints NDJSON',
    )
    .option(
      '--where <conditions>',
      'of --each: keep graphs with these properties, such as copNumber=3 or "vertices>=8,draw>0"',
    )
  if (!hasThreads)
    command.addOption(numberOption('--threads <n>', 'of --each: number of threads', 1, 64))
  return command
    .addOption(numberOption('--skip <n>', 'of --each: skip this many graphs', 0, 2 ** 53 - 1))
    .option(
      '--append <file>',
      'of --each: add the lines to this file, resuming after the graph of its last line',
    )
}
