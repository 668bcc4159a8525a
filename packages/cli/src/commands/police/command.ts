import { excerpt } from '@zugzwang/core/authoring'
import type { PoliceSteps } from '@zugzwang/positional'
import { Option } from 'commander'
import { anywayOption, choiceOption, jsonOption, wholeNumber } from '../../arguments/options'
import type { Registration } from '../../arguments/registration'
import { usageError } from '../../errors'

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
  define(command, { streams }) {
    command
      .option(
        '--police <k>',
        'number of police; those not on the board start with the first',
        wholeNumber('--police', 1, 64),
      )
      .addOption(stepsOption('--moves <steps>', 'steps of the police', 8))
      .addOption(stepsOption('--thief-moves <steps>', 'steps of the thief', 4))
      .option('--no-police-pass', 'forbid the police to stay')
      .option('--no-thief-pass', 'forbid the thief to stay')
      .addOption(
        choiceOption('--starter <side>', 'who moves first', ['police', 'thief']).default('police'),
      )
      .addOption(
        choiceOption('--endless <value>', 'value of endless play: a draw, or a win for one side', [
          'draw',
          'police',
          'thief',
        ]).default('draw'),
      )
      .addOption(
        choiceOption('--heat [side]', 'show plies by the starting cell of this side', [
          'police',
          'thief',
        ])
          .preset('police')
          .default('police'),
      )
      .option('--svg <file>', 'draw a picture: walls, plies from every start, the main line')
      .addOption(anywayOption())
      .addOption(jsonOption())
      .action(async (path: string, options) =>
        (await import('./police')).police(streams, path, options),
      )
  },
}

/** 4, 8, knight, or steps such as 0,1/1,0: rows down and columns right. */
function stepsOption(flags: string, description: string, usual: PoliceSteps): Option {
  const what = `${description}: 4, 8, knight, or down,right/down,right/…`
  return new Option(flags, what).default(usual).argParser((text): PoliceSteps => {
    if (text === '4' || text === '8') return Number(text) as 4 | 8
    if (text === 'knight') return text
    return text.split('/').map((step) => {
      const [, down, right] = /^(-?\d{1,4}),(-?\d{1,4})$/.exec(step) ?? []
      if (down === undefined || right === undefined)
        throw usageError({
          what: `${flags.split(' ')[0]} is ${excerpt(text)}`,
          expected: '4, 8, knight, or steps such as 0,1/1,0/0,-1/-1,0',
        })
      return [Number(down), Number(right)] as const
    })
  })
}
