import type { KindTexts } from '../../kind'

const STEPS =
  'in 4 or 8 directions, as a chess knight, or by your own steps: rows down, a comma, columns right, with / between steps.'
const STEP_CHOICES = {
  8: 'in 8 directions',
  4: 'in 4 directions',
  knight: 'as a knight',
}

export const texts: KindTexts<
  'police' | 'moves' | 'thief-moves' | 'police-pass' | 'thief-pass' | 'starter' | 'endless'
> = {
  name: 'Police and thief',
  rules: 'The police wins on the thief’s cell, the thief on an exit.',
  parameters: {
    police: {
      name: 'Number of police',
      about:
        'Number of police; those that the board does not show start with the first. Empty: those of the board.',
    },
    moves: {
      name: 'The police moves',
      about: `How the police moves: ${STEPS}`,
      choices: STEP_CHOICES,
    },
    'thief-moves': {
      name: 'The thief moves',
      about: `How the thief moves: ${STEPS}`,
      choices: STEP_CHOICES,
    },
    'police-pass': {
      name: 'The police may stay',
      about: 'Whether each police may stay where it is.',
    },
    'thief-pass': {
      name: 'The thief may stay',
      about: 'Whether the thief may stay where it is.',
    },
    starter: {
      name: 'Moves first',
      about: 'Who makes the first move.',
      choices: {
        police: 'the police',
        thief: 'the thief',
      },
    },
    endless: {
      name: 'Endless play',
      about: 'Value of endless play: a draw, or a win for one side.',
      choices: {
        draw: 'is a draw',
        police: 'is won by the police',
        thief: 'is won by the thief',
      },
    },
  },
}
