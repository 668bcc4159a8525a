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
  load: async () => (await import('./words')).words,
  async define(command) {
    const { addParameters, kindOf } = await import('../../names/studied')
    command.option('--once', 'forbid repeated words', false)
    addParameters(command, await kindOf('words')).addOption(jsonOption())
  },
}
