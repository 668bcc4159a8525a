import { anywayOption, choiceOption, jsonOption } from '../../arguments/options'
import type { Registration } from '../../arguments/registration'

export const policeCommand: Registration = {
  name: 'police',
  summary: 'solve police and thief on a board: who wins, in how many plies, and how',
  arguments: [
    {
      usage: '<board>',
      description: 'a file: . free, * wall, E exit, P police (one or several), T thief',
    },
  ],
  reads: true,
  load: async () => (await import('./police')).police,
  async define(command) {
    const { addParameters, kindOf } = await import('../../names/studied')
    addParameters(command, await kindOf('police'))
      .addOption(
        choiceOption('--heat [side]', 'show plies by the starting cell of this side', [
          'police',
          'thief',
        ])
          .preset('police')
          .default('police'),
      )
      .option(
        '--svg <file>',
        'draw a picture: walls, plies from every start, the main line (SVG; PNG or PDF if the file name ends so)',
      )
      .addOption(anywayOption())
      .addOption(jsonOption())
  },
}
