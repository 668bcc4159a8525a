// The commands, and the parser of their arguments.

import { Command, CommanderError, Help } from 'commander'
import { description, version } from '../package.json'
import { checkFit } from './arguments/fit'
import { limitOptions, strictOption } from './arguments/options'
import type { Registration, Run } from './arguments/registration'
import { askCommand } from './commands/ask/command'
import { citeCommand } from './commands/cite/command'
import { contestCommand } from './commands/contest/command'
import { convertCommand } from './commands/convert/command'
import { copsCommand } from './commands/cops/command'
import { diffCommand } from './commands/diff/command'
import { expandCommand } from './commands/expand/command'
import { gamesCommand } from './commands/games/command'
import { grundyCommand } from './commands/grundy/command'
import { inspectCommand } from './commands/inspect/command'
import { levelsCommand } from './commands/levels/command'
import { newCommand } from './commands/new/command'
import { nimCommand } from './commands/nim/command'
import { periodCommand } from './commands/period/command'
import { pilesCommand } from './commands/piles/command'
import { playCommand } from './commands/play/command'
import { policeCommand } from './commands/police/command'
import { serveCommand } from './commands/serve/command'
import { solveCommand } from './commands/solve/command'
import { sumCommand } from './commands/sum/command'
import { tableCommand } from './commands/table/command'
import { thermographCommand } from './commands/thermograph/command'
import { treblecrossCommand } from './commands/treblecross/command'
import { valueCommand } from './commands/value/command'
import { verifyCommand } from './commands/verify/command'
import { wordsCommand } from './commands/words/command'
import { EXIT, EXIT_CODES_LINE } from './exit-code'
import { escapeText } from './terminal/escape'
import { columnsOf, type Streams, writeNote } from './terminal/streams'
import { writeWrapped } from './terminal/wrap'

/** If it is not written to a terminal. */
const HELP_WIDTH = 80

const COMMANDS: readonly Registration[] = [
  contestCommand,
  solveCommand,
  verifyCommand,
  diffCommand,
  inspectCommand,
  convertCommand,
  policeCommand,
  copsCommand,
  pilesCommand,
  wordsCommand,
  treblecrossCommand,
  grundyCommand,
  periodCommand,
  nimCommand,
  sumCommand,
  valueCommand,
  thermographCommand,
  gamesCommand,
  askCommand,
  playCommand,
  levelsCommand,
  newCommand,
  tableCommand,
  expandCommand,
  serveCommand,
  citeCommand,
]

/**
 * Runs the command of the arguments and returns its exit code; reports wrong arguments on standard error. Rejects as the command
 * does.
 */
export async function runProgram(
  args: readonly string[],
  streams: Streams,
  limit: Run['limit'] = () => {},
): Promise<number> {
  let code: number = EXIT.done
  const run: Run = {
    streams,
    limit,
    exit: (found) => {
      code = found
    },
  }
  let help = Promise.resolve()
  const program = createProgram(streams, (text) => {
    help = help.then(() => writeWrapped(streams, text))
  })
  try {
    for (const registration of COMMANDS)
      await addCommand(program, registration, args.includes(registration.name) ? run : undefined)
    refuseUnknown(program, args)
    await program.parseAsync(args, { from: 'user' })
    return code
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    await help
    if (error.code === 'commander.help' && error.exitCode !== 0)
      writeNote(streams, 'zugzwang: the command is missing; expected one of these.')
    return error.exitCode === 0 ? EXIT.done : EXIT.badInput
  }
}

/** The parser would print the help of all commands. */
function refuseUnknown(program: Command, [help, name, ...more]: readonly string[]): void {
  if (help !== 'help' || name === undefined || more.length > 0) return
  if (name === help || COMMANDS.some((command) => command.name === name)) return
  program.error(`error: unknown command '${name}'`)
}

function createProgram(streams: Streams, writeOut: (text: string) => void): Command {
  const { stderr } = streams
  return new Command('zugzwang')
    .description(`${description}.`)
    .version(version)
    .exitOverride()
    .configureOutput({
      writeOut,
      getOutHelpWidth: () => columnsOf(streams) ?? HELP_WIDTH,
      writeErr: (text) => stderr.write(escapeText(text)),
      // an argument may contain newlines
      outputError: (text) => writeNote({ stderr }, `zugzwang: ${oneLine(text)}`),
    })
    .configureHelp({
      // without "(default: false)"
      optionDescription(option) {
        const { defaultValue, defaultValueDescription: text, description } = option
        return defaultValue === false && text === undefined
          ? description
          : Help.prototype.optionDescription.call(this, option)
      },
    })
    .addHelpText('after', `\nA <file> may be - for standard input. ${EXIT_CODES_LINE}`)
}

/** The parser's message on one line, its guess included. */
function oneLine(text: string): string {
  return text
    .replace(/^error: /, '')
    .trimEnd()
    .replace(/\n(?=\(Did you mean [^\n]*$)/, ' ')
}

/** Adds options and action only to the command that is called. */
async function addCommand(
  program: Command,
  {
    name,
    summary,
    arguments: parameters,
    reads,
    instant,
    define,
    load,
    ways,
    several,
  }: Registration,
  run: Run | undefined,
): Promise<void> {
  const command = program.command(name).description(summary)
  for (const { usage, description } of parameters) command.argument(usage, description)
  if (run === undefined) return
  await define(command, run)
  if (load !== undefined)
    command.action(async (...given: unknown[]) => {
      const act = await load()
      // commander adds the command itself
      await act(run.streams, ...(given.slice(0, -1) as never[]))
    })
  if (!instant) for (const option of limitOptions()) command.addOption(option)
  if (reads) command.addOption(strictOption())
  checkFit(command, ways, several)
  command.hook('preAction', () => run.limit(command.opts()))
}
