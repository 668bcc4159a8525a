import { formatPartForms } from '../input/sum-forms'
import { jsonOption, misereOption } from './options'
import type { Registration } from './registration'

export const sumCommand: Registration = {
  name: 'sum',
  summary: 'solve a sum of different games: the value of each part, who wins, by which moves',
  arguments: [{ usage: '<part...>', description: 'a game, a colon, and its position' }],
  define(command, { streams }) {
    command
      .addHelpText('after', `\nParts:\n${formatPartForms()}`)
      .addOption(misereOption())
      .addOption(jsonOption())
      .action(async (parts: readonly string[], options) =>
        (await import('../actions/sum')).sum(streams, parts, options),
      )
  },
}
