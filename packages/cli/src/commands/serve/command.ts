import { Option } from 'commander'
import { ANYWAY_OF_TABLES, GAME_OF_TABLES } from '../../arguments/fit'
import { anywayOption, moduleOption, numberOption, valid } from '../../arguments/options'
import type { Registration } from '../../arguments/registration'
import { parseSeconds } from '../../terminal/number'

const PORT = 7465

export const serveCommand: Registration = {
  name: 'serve',
  summary: 'answer questions about games over HTTP as JSON, and serve tables by byte ranges',
  arguments: [
    {
      usage: '<game or table...>',
      description:
        'what to serve: games as ask takes them, such as nim:3,5,7 or ./mygame.mjs; tables as FILE.table or table:FILE',
    },
  ],
  ways: [ANYWAY_OF_TABLES, GAME_OF_TABLES],
  reads: true,
  define(command, { streams, exit }) {
    command
      .addOption(
        numberOption('--port <n>', 'port to listen on; 0 for any free one', 0, 65_535, PORT),
      )
      .addOption(
        new Option('--host <address>', 'address to listen on; 0.0.0.0 for all').default(
          '127.0.0.1',
          'this machine only',
        ),
      )
      .option('--cors [origin]', 'also let pages of this origin ask, or of any (default: none)')
      .addOption(
        new Option('--patience <time>', 'time for one position, 10s by default').argParser((text) =>
          valid(parseSeconds(text, '--patience')),
        ),
      )
      .addOption(moduleOption())
      .addOption(anywayOption())
      .action(async (games: readonly string[], options) =>
        exit(await (await import('./serve')).serve(streams, games, options)),
      )
  },
}
