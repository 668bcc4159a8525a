import { jsonOption, moduleOption, numberOption } from '../../arguments/options'
import type { Registration } from '../../arguments/registration'
import { optionError } from '../../errors'
import { EXIT } from '../../exit-code'
import { writeVerdict } from '../../terminal/streams'

const MOST_THREADS = 64

const TASKS: Readonly<Record<string, number>> = { build: 1, verify: 1, probe: 2, info: 1 }

export const tableCommand: Registration = {
  name: 'table',
  summary: 'build a table of a game too large for a digraph; verify, probe or describe one',
  arguments: [
    { usage: '<task>', description: 'build, verify, probe or info' },
    {
      usage: '<game or file>',
      description:
        'to build: dobutsu, chess:KQvKR, chess:4, connect-four:6x4, hexapawn:4x4, or your own game, ./mygame.mjs or ./mygame.json; otherwise a table, as a file or a URL',
    },
    { usage: '[position]', description: 'to probe, as the game writes it' },
  ],
  ways: [
    {
      why: ({ arguments: [task] }) => (task === 'build' ? undefined : 'is for table build'),
      without: ['output', 'threads', 'bytes'],
    },
    {
      why: ({ arguments: [task] }) =>
        task === 'build' ? 'is for tables that are built already' : undefined,
      without: ['game'],
    },
    {
      why: ({ arguments: [task] }) =>
        task === 'verify' ? 'is not for table verify, which says one line' : undefined,
      without: ['json'],
    },
  ],
  define(command, { streams, exit }) {
    command
      .option('-o, --output <file>', 'where to write the table')
      .addOption(
        numberOption(
          '--threads <n>',
          'number of threads (default: one for each core, at most 8)',
          1,
          MOST_THREADS,
        ),
      )
      .addOption(
        numberOption('--bytes <n>', 'bytes per position: 1, or 2 if plies do not fit', 1, 2, 1),
      )
      .addOption(moduleOption())
      .addOption(jsonOption())
      .action(async (task: string, what: string, position: string | undefined, options) => {
        const count = TASKS[task]
        if (count === undefined)
          throw optionError('<task>', `The task is ${task}`, {
            found: task,
            expected: 'build, verify, probe or info',
          })
        if ((count === 2) !== (position !== undefined))
          throw optionError(
            '[position]',
            count === 2
              ? 'table probe needs a position, as the game writes it'
              : `table ${task} takes no position${task === 'build' ? '; the file to write follows -o' : ''}`,
            { found: position },
          )
        const tables = await import('./table')
        if (task === 'build') return tables.build(streams, what, options)
        if (task === 'info') return tables.info(streams, what, options)
        if (task === 'probe') return tables.probe(streams, what, position ?? '', options)
        const { right, text } = await tables.verify(streams, what, options)
        await writeVerdict(streams, text)
        if (!right) exit(EXIT.wrongAnswer)
      })
  },
}
