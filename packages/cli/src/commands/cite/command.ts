import { choiceOption } from '../../arguments/options'
import type { Registration } from '../../arguments/registration'

export const citeCommand: Registration = {
  name: 'cite',
  summary: 'print how to cite this version, and the literature that an answer rests on',
  arguments: [
    {
      usage: '[topic]',
      description: 'a game, such as cops or domineering:4x6, or parity, energy, misere and others',
    },
  ],
  instant: true,
  load: async () => (await import('./cite')).cite,
  define(command) {
    command.addOption(
      choiceOption('--format <name>', 'format of the references', ['bibtex', 'cff']).default(
        'bibtex',
      ),
    )
  },
}
