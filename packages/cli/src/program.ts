// The arguments of the command, by commander. Each command is loaded when it is asked for.

import { excerpt } from '@zugzwang/core/authoring'
import type { PoliceSteps } from '@zugzwang/positional'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { description, version } from '../package.json'
import { answerForms } from './answer/answer-files'
import { contest, problems } from './contest/contest'
import { EXIT } from './exit-code'
import {
  addArenaOptions,
  addConvertOptions,
  addGraphOptions,
  GRAPH_FILE,
} from './input/arena-options'
import { formatPartForms } from './input/sum-forms'
import { parseMemorySize } from './terminal/memory-size'
import { parseWholeNumber } from './terminal/number'
import type { Streams } from './terminal/streams'

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
  const misere = () => new Option('--misere', 'who cannot move wins').default(false, 'loses')

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
    (await import('./actions/solve')).solve(streams, path, options),
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
        'a certificate, or JSON as solve --json prints it: {"positions":[{"label","outcome" or "value","plies"},…]}',
      ),
  ).action(async (graph: string, answer: string | undefined, options) => {
    const { verify, verifyAlone } = await import('./actions/verify')
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
      (await import('./actions/inspect')).inspect(streams, path, options),
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
    (await import('./actions/convert')).convert(streams, from, to, options),
  )

  program
    .command('police')
    .description('police and thief on a board: who wins, in how many plies, and how')
    .argument('<board>', 'a file: . free, * wall, E exit, P police (one or several), T thief')
    .option(
      '--police <k>',
      'so many police: those not on the board start with the first',
      parsePolice,
    )
    .addOption(stepsOption('--moves <steps>', 'how the police moves', 8))
    .addOption(stepsOption('--thief-moves <steps>', 'how the thief moves', 4))
    .option('--no-police-pass', 'the police may not stay where it is')
    .option('--no-thief-pass', 'the thief may not stay where it is')
    .addOption(
      new Option('--starter <side>', 'who moves first')
        .choices(['police', 'thief'])
        .default('police'),
    )
    .addOption(
      new Option('--endless <verdict>', 'what play is that never ends')
        .choices(['draw', 'police', 'thief'])
        .default('draw'),
    )
    .addOption(
      new Option('--heat [side]', 'whose starts the plies are told of')
        .choices(['police', 'thief'])
        .preset('police')
        .default('police'),
    )
    .option('--svg <file>', 'write a picture: walls, plies from every start, the main line')
    .option(...memoryLimit)
    .addOption(json())
    .action(async (path: string, options) =>
      (await import('./actions/police')).police(streams, path, options),
    )

  addGraphOptions(
    program
      .command('cops')
      .description(
        'cops and robbers on a graph: do so many cops win, where to begin, how long it takes',
      )
      .argument('<graph>', GRAPH_FILE),
  )
    .addOption(new Option('--cops <k>', 'how many cops').default(1).argParser(parseCops))
    .option('--number', 'the cop number: how many it takes')
    .option('--lazy', 'one cop moves a turn')
    .option('--speed <s>', 'so many steps of the robber a turn', parseSpeed)
    .option(...memoryLimit)
    .addOption(json())
    .action(async (path: string, options) =>
      (await import('./actions/cops')).cops(streams, path, options),
    )

  program
    .command('piles')
    .description(
      'End-Nim: piles in a row, taken from either end; who wins, by which moves, and why',
    )
    .argument('<pile...>', 'stones of each pile, from left to right', parsePiles)
    .option('--why', 'what the verdict follows from')
    .addOption(misere())
    .addOption(json())
    .action(async (piles: readonly number[], options) =>
      (await import('./actions/piles')).piles(streams, piles, options),
    )

  program
    .command('words')
    .description('word chains (shiritori): which words win for the player who says them first')
    .argument('<file>', 'the number of words, then a word a line')
    .addOption(json())
    .action(async (path: string, options) =>
      (await import('./actions/words')).words(streams, path, options),
    )

  program
    .command('treblecross')
    .description('Treblecross (3X): who wins, and by which first moves')
    .argument('<board>', 'a strip such as ..X.... or the number of cells of an empty one')
    .addOption(json())
    .action(async (board: string, options) =>
      (await import('./actions/treblecross')).treblecross(streams, board, options),
    )

  const heapGame =
    'a code such as 0.77, 0x0.9 or 0.3…, a name such as kayles, or a set such as subtract-1,3,4 or all-but-2'

  addGraphOptions(
    program
      .command('grundy')
      .description('Grundy values of a heap game, of Treblecross strips, or of a digraph')
      .argument('<game>', `${heapGame}; treblecross; or ${GRAPH_FILE}`),
  )
    .option('--to <n>', 'the last heap or strip wanted', numberParser('--to', 0, 100_000_000))
    .addOption(
      new Option('--method <name>', 'how values are found')
        .choices(['auto', 'stamp', 'sparse'])
        .default('auto'),
    )
    .addOption(misere())
    .addOption(json())
    .option('--csv', 'print comma-separated values', false)
    .option('--bfile <file>', 'write a b-file, as the OEIS has them')
    .option('--svg <file>', 'write a picture of the values and of the rare ones')
    .option('--resume <file>', 'go on with the values in this file, and keep them there')
    .action(async (game: string, options) =>
      (await import('./actions/grundy')).grundy(streams, game, options),
    )

  program
    .command('period')
    .description('the period of a heap game, with a proof where there is one')
    .argument('<game>', heapGame)
    .addOption(
      new Option('--to <n>', 'the last heap looked at')
        .default(100_000)
        .argParser(numberParser('--to', 1, 10_000_000)),
    )
    .option('--at <n>', 'the value of so large a heap, by the proved period', parseAt)
    .option('--certificate <file>', 'write the proof, for zugzwang verify')
    .addOption(json())
    .action(async (game: string, options) =>
      (await import('./actions/period')).period(streams, game, options),
    )

  program
    .command('nim')
    .description('Nim: the nim-sum of heaps, bit by bit, and every winning move')
    .argument('<heap...>', 'tokens of each heap', parseHeaps)
    .addOption(misere())
    .addOption(json())
    .action(async (heaps: readonly number[], options) =>
      (await import('./actions/nim')).nim(streams, heaps, options),
    )

  program
    .command('sum')
    .description('a sum of different games: what each part is worth, who wins, by which moves')
    .argument('<part...>', 'a game, a colon, and where it stands')
    .addHelpText('after', `\nParts:\n${formatPartForms()}`)
    .addOption(misere())
    .addOption(json())
    .action(async (parts: readonly string[], options) =>
      (await import('./actions/sum')).sum(streams, parts, options),
    )

  program
    .command('play')
    .description('play against perfect play, or against less; without a game lists those there are')
    .argument('[game]', 'a game, a colon, and where play begins, such as nim:3,5,7')
    .option('--second', 'the computer starts')
    .option('--both', 'two people play, with the verdicts shown')
    .addOption(
      new Option('--strength <n>', 'in how many of 100 cases the computer plays its best')
        .default(100)
        .argParser(parseStrength),
    )
    .option('--seed <n>', "of the computer's choices (default: another one each time)", parseSeed)
    .option('--script <file>', 'moves, a line each (default: standard input)')
    .action(async (game: string | undefined, options) =>
      (await import('./actions/play')).play(streams, game, options),
    )

  return program
}

/** Parses arguments that are whole numbers; all but the first are told of those before. */
const numberParser =
  (what: string, least: number, most: number) =>
  (text: string): number => {
    const number = parseWholeNumber(text, { what, least, most })
    if (typeof number === 'string') throw new InvalidArgumentError(number)
    return number
  }

const MOST_TOKENS = 999_999_999_999_999
const parseHeap = numberParser('a heap', 0, MOST_TOKENS)
const parsePile = numberParser('a pile', 1, MOST_TOKENS)
const parseHeaps = (text: string, before: number[] = []) => [...before, parseHeap(text)]
const parsePiles = (text: string, before: number[] = []) => [...before, parsePile(text)]
const parsePolice = numberParser('--police', 1, 64)
const parseCops = numberParser('--cops', 1, 16)
const parseStrength = numberParser('--strength', 0, 100)
const parseSeed = numberParser('--seed', 0, 2 ** 31 - 1)
const parseThreads = numberParser('--threads', 1, 64)
const parseSpeed = numberParser('--speed', 1, 2 ** 31 - 1)

/** 4, 8, knight, or steps such as 0,1/1,0: rows down and columns right. */
function stepsOption(flags: string, description: string, usual: PoliceSteps): Option {
  const what = `${description}: 4, 8, knight, or steps down,right/down,right/…`
  return new Option(flags, what).default(usual).argParser((text): PoliceSteps => {
    if (text === '4' || text === '8') return Number(text) as 4 | 8
    if (text === 'knight') return text
    const steps = text.split('/').map((step) => {
      const [, down, right] = /^(-?\d{1,4}),(-?\d{1,4})$/.exec(step) ?? []
      if (down === undefined || right === undefined)
        throw new InvalidArgumentError(
          `the steps are ${excerpt(text)}; expected 4, 8, knight, or steps such as 0,1/1,0/0,-1/-1,0.`,
        )
      return [Number(down), Number(right)] as const
    })
    return steps
  })
}

function parseAt(text: string): bigint {
  if (!/^\d{1,1000}$/.test(text))
    throw new InvalidArgumentError(`--at is ${excerpt(text)}; expected a whole number from 0.`)
  return BigInt(text)
}

function parseLimit(text: string): number {
  const limit = parseMemorySize(text, '--memory-limit')
  if (typeof limit === 'string') throw new InvalidArgumentError(limit)
  return limit
}
