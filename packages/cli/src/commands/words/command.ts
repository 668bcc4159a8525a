import { Option } from 'commander'
import { jsonOption, wholeNumber } from '../../arguments/options'
import type { Registration } from '../../arguments/registration'

export const wordsCommand: Registration = {
  name: 'words',
  summary: 'solve word chains (shiritori): which words win for the player who says them first',
  arguments: [
    {
      usage: '<file>',
      description: 'one word a line; a number in the first line is how many follow',
    },
  ],
  reads: true,
  define(command, { streams }) {
    command
      .option('--once', 'forbid repeated words', false)
      .addOption(
        new Option('--overlap <n>', 'letters that a word shares with the next')
          .default(3)
          .argParser(wholeNumber('--overlap', 1, 100)),
      )
      .addOption(jsonOption())
      .action(async (path: string, options) =>
        (await import('./words')).words(streams, path, options),
      )
  },
}
