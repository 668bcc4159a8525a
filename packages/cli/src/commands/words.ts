import { jsonOption } from './options'
import type { Registration } from './registration'

export const wordsCommand: Registration = {
  name: 'words',
  summary: 'solve word chains (shiritori): which words win for the player who says them first',
  arguments: [{ usage: '<file>', description: 'the number of words, then one word a line' }],
  define(command, { streams }) {
    command
      .addOption(jsonOption())
      .action(async (path: string, options) =>
        (await import('../actions/words')).words(streams, path, options),
      )
  },
}
