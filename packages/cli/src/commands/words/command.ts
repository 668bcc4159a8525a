import { jsonOption } from '../../arguments/options'
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
  async define(command, { streams }) {
    const { addParameters, kindOf } = await import('../../names/studied')
    command.option('--once', 'forbid repeated words', false)
    addParameters(command, await kindOf('words'))
      .addOption(jsonOption())
      .action(async (path: string, options) =>
        (await import('./words')).words(streams, path, options),
      )
  },
}
