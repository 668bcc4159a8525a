// The arguments of the command, by commander. Each command is loaded when it is asked for.

import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { description, version } from '../package.json'
import { answerForms } from './answer-files'
import { addArenaOptions, addConvertOptions, addGraphOptions, GRAPH_FILE } from './arena-options'
import { contest, problems } from './contest/contest'
import { EXIT } from './exit-code'
import { parseMemorySize } from './memory-size'
import { parseWholeNumber } from './number'
import type { Streams } from './streams'

/**
 * Runs the command that the arguments ask for, and returns its exit code; says on standard error what is wrong with the
 * arguments. Rejects as the command does.
 */
export async function runProgram(args: readonly string[], streams: Streams): Promise<number> {
  let code: number = EXIT.done
  const exit = (found: number) => {
    code = found
  }
  try {
    await createProgram(streams, exit).parseAsync(args, { from: 'user' })
    return code
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? EXIT.done : EXIT.badInput
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

  const solve = addArenaOptions(
    program
      .command('solve')
      .description('what every position of a digraph is worth, with plies and best moves')
      .argument('<file>', GRAPH_FILE),
  )
    .option('--verify', 'check the answer without the solver before printing it')
    .option('--threads <n>', 'solve by so many threads', parseThreads)
    .option('--explain <label>', 'explain one position instead of listing all')
    .option(
      '--certificate <label file...>',
      'write the proof of what one position is worth; JSON when the file ends in .json',
    )
    .option(...memoryLimit)
    .addOption(json())
  for (const [form, { what }] of Object.entries(answerForms))
    solve.option(`--${form} <file>`, `write the answer as ${what}, and print a summary alone`)
  solve.action(async (path: string, options) =>
    (await import('./commands/solve')).solve(streams, path, options),
  )

  addArenaOptions(
    program
      .command('verify')
      .description(
        "judge anybody's answer to a game on a digraph, or a certificate; a wrong one ends with 1",
      )
      .argument('<graph>', `${GRAPH_FILE}; or a certificate alone`)
      .argument(
        '[answer]',
        'a certificate, or JSON as solve --json prints it: {"positions":[{"label","outcome" or "worth","remoteness"},…]}',
      ),
  ).action(async (graph: string, answer: string | undefined, options) => {
    const { verify, verifyAlone } = await import('./commands/verify')
    const right =
      answer === undefined
        ? await verifyAlone(streams, graph)
        : await verify(streams, graph, answer, options)
    if (!right) exit(EXIT.wrongAnswer)
  })

  addGraphOptions(
    program
      .command('inspect')
      .description(
        'what a digraph is like: counts, degrees, components, sinks, cycles, memory to solve it',
      )
      .argument('<graph>', GRAPH_FILE),
  )
    .addOption(json())
    .action(async (path: string, options) =>
      (await import('./commands/inspect')).inspect(streams, path, options),
    )

  addConvertOptions(
    program
      .command('convert')
      .description(
        'a graph from one format to another; what it holds and what is lost is said on standard error',
      )
      .argument('<in>', GRAPH_FILE)
      .argument('<out>', 'the file to write; its name tells the format'),
  ).action(async (from: string, to: string, options) =>
    (await import('./commands/convert')).convert(streams, from, to, options),
  )

  program
    .command('police')
    .description('police and thief on a board: who wins, in how many plies, and how')
    .argument('<board>', 'a file: . free, * wall, E exit, P police, T thief')
    .option(...memoryLimit)
    .addOption(json())
    .action(async (path: string, options) =>
      (await import('./commands/police')).police(streams, path, options),
    )

  program
    .command('words')
    .description('word chains (shiritori): which words win for the player who says them first')
    .argument('<file>', 'the number of words, then a word a line')
    .addOption(json())
    .action(async (path: string, options) =>
      (await import('./commands/words')).words(streams, path, options),
    )

  program
    .command('treblecross')
    .description('Treblecross (3X): who wins, and by which first moves')
    .argument('<board>', 'a strip such as ..X.... or the number of cells of an empty one')
    .addOption(json())
    .action(async (board: string, options) =>
      (await import('./commands/treblecross')).treblecross(streams, board, options),
    )

  program
    .command('grundy')
    .description('Grundy values of a heap game or of Treblecross strips')
    .argument(
      '<game>',
      'an octal code such as 0.77, a hexadecimal one such as 0x0.9, or treblecross',
    )
    .requiredOption('--to <n>', 'the last value wanted', parseTo)
    .addOption(json())
    .action(async (game: string, options) =>
      (await import('./commands/grundy')).grundy(streams, game, options),
    )

  return program
}

function parseThreads(text: string): number {
  const threads = parseWholeNumber(text, { what: '--threads', least: 1, most: 64 })
  if (typeof threads === 'string') throw new InvalidArgumentError(threads)
  return threads
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
