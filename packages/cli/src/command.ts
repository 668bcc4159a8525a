// The command's arguments, and what its exit code says: 0 done, 1 a wrong answer (said on standard output) or a fault of
// the command itself (on standard error), 2 bad usage or bad input with the reason on standard error. (Signals and lost
// output are dealt with in bin/zugzwang.js.)

import { CoreError } from '@zugzwang/core'
import { ImpartialError } from '@zugzwang/impartial'
import { PositionalError } from '@zugzwang/positional'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { description, version } from '../package.json'
import { addArenaOptions, DIGRAPH_LINES } from './arena-options'
import { grundy } from './commands/grundy'
import { police } from './commands/police'
import { solve } from './commands/solve'
import { treblecross } from './commands/treblecross'
import { verify, verifyAlone } from './commands/verify'
import { words } from './commands/words'
import { contest, problems } from './contest/contest'
import { CliError } from './errors'
import { parseMemorySize } from './memory-size'
import { parseWholeNumber } from './number'
import type { Streams } from './streams'

const DONE = 0
const WRONG_ANSWER = 1
const FAULT = 1
const BAD_INPUT = 2

/** Runs the command with its arguments (without node and script) and returns its exit code. Never rejects. */
export async function runCommand(args: readonly string[], streams: Streams): Promise<number> {
  let code = DONE
  const exit = (found: number) => {
    code = found
  }
  try {
    await createProgram(streams, exit).parseAsync(args, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : BAD_INPUT
    const known =
      error instanceof CliError ||
      error instanceof CoreError ||
      error instanceof ImpartialError ||
      error instanceof PositionalError
    const text = known ? error.message : `fault in the command itself: ${stackOf(error)}`
    streams.stderr.write(`zugzwang: ${text}\n`)
    return known ? BAD_INPUT : FAULT
  }
}

function createProgram(streams: Streams, exit: (code: number) => void): Command {
  const program = new Command('zugzwang')
    .description(`${description}.`)
    .version(version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => streams.stdout.write(text),
      writeErr: (text) => streams.stderr.write(text),
      outputError: (text, write) => write(`zugzwang: ${text.replace(/^error: /, '')}`),
    })
    .addHelpText(
      'after',
      '\nEvery <file> may be - for standard input. Exit codes: 0 done, 1 wrong answer (verify), 2 bad usage or input, 130 interrupted.',
    )
  const memoryLimit = [
    '--memory-limit <size>',
    'refuse to solve what takes more, such as 4GB',
    parseLimit,
  ] as const
  const json = () => new Option('--json', 'print JSON').default(false, 'text')

  program
    .command('contest')
    .description("read a judge's input and print exactly what the judge wants")
    .argument('<problem>', [...problems.keys()].join(', '))
    .argument('[file...]', 'inputs, answered in this order (default: standard input)')
    .action((name: string, paths: string[]) => contest(streams, name, paths))

  addArenaOptions(
    program
      .command('solve')
      .description('what every position of a digraph is worth, with plies and best moves')
      .argument('<file>', DIGRAPH_LINES),
  )
    .option('--verify', 'check the answer without the solver before printing it')
    .option('--explain <label>', 'explain one position instead of listing all')
    .option(
      '--certificate <label file...>',
      'write the proof of what one position is worth; JSON when the file ends in .json',
    )
    .option(...memoryLimit)
    .addOption(json())
    .action((path: string, options) => solve(streams, path, options))

  addArenaOptions(
    program
      .command('verify')
      .description(
        "judge anybody's answer to a game on a digraph, or a certificate; a wrong one ends with 1",
      )
      .argument('<graph>', `${DIGRAPH_LINES}; or a certificate alone`)
      .argument(
        '[answer]',
        'a certificate, or JSON as solve --json prints it: {"positions":[{"label","outcome" or "worth","remoteness"},…]}',
      ),
  ).action(async (graph: string, answer: string | undefined, options) => {
    const right =
      answer === undefined
        ? await verifyAlone(streams, graph)
        : await verify(streams, graph, answer, options)
    if (!right) exit(WRONG_ANSWER)
  })

  program
    .command('police')
    .description('police and thief on a board: who wins, in how many plies, and how')
    .argument('<board>', 'a file: . free, * wall, E exit, P police, T thief')
    .option(...memoryLimit)
    .addOption(json())
    .action((path: string, options) => police(streams, path, options))

  program
    .command('words')
    .description('word chains (shiritori): which words win for the player who says them first')
    .argument('<file>', 'the number of words, then a word a line')
    .addOption(json())
    .action((path: string, options) => words(streams, path, options))

  program
    .command('treblecross')
    .description('Treblecross (3X): who wins, and by which first moves')
    .argument('<board>', 'a strip such as ..X.... or the number of cells of an empty one')
    .addOption(json())
    .action((board: string, options) => treblecross(streams, board, options))

  program
    .command('grundy')
    .description('Grundy values of a heap game or of Treblecross strips')
    .argument(
      '<game>',
      'an octal code such as 0.77, a hexadecimal one such as 0x0.9, or treblecross',
    )
    .requiredOption('--to <n>', 'the last value wanted', parseTo)
    .addOption(json())
    .action((game: string, options) => grundy(streams, game, options))

  return program
}

function parseTo(text: string): number {
  const to = parseWholeNumber(text, { what: '--to', least: 0, most: 1_000_000 })
  if (typeof to === 'string') throw new InvalidArgumentError(to)
  return to
}

function parseLimit(text: string): number {
  const limit = parseMemorySize(text, '--memory-limit')
  if (typeof limit === 'string') throw new InvalidArgumentError(limit)
  return limit
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
