import { type Command, Option } from 'commander'
import { LANGUAGE_OF_SHEETS } from '../../arguments/fit'
import { choiceOption, numberOption, sheetOptions, valid } from '../../arguments/options'
import type { Registration } from '../../arguments/registration'
import { flawError, unexpected } from '../../errors'
import { parseDecimal } from '../../terminal/number'

const MOST = 2 ** 31 - 1

const RANGES = [
  ['plies', 'plies to the end of play'],
  ['only-moves', 'turns of the solver with a single right move'],
  ['bits', 'log2 of the tries a random solver needs'],
  ['wrong-share', 'share of wrong moves, 0 to 1'],
  ['refutation', 'plies in which a first wrong move is refuted'],
] as const

export const levelsCommand: Registration = {
  name: 'levels',
  summary: 'search for levels: random boards with given walls, by outcome and difficulty',
  arguments: [
    {
      usage: '<pattern>',
      description: 'a game whose open cells are _, such as police:__*_/_E__ or police:FILE',
    },
  ],
  reads: true,
  ways: [LANGUAGE_OF_SHEETS],
  load: async () => (await import('./levels')).levels,
  define(command: Command) {
    command
      .option(
        '--fill <letters>',
        'letters for open cells; repeat a letter to make it more frequent',
        '.',
      )
      .option('--pieces <letters>', 'pieces to put on free cells (.), such as PT', '')
      .addOption(
        choiceOption('--outcome <outcome>', 'for the player to move', ['win', 'loss', 'draw']),
      )
    for (const [name, what] of RANGES)
      command.addOption(
        new Option(`--${name} <range>`, `${what}: 8, 8..20, 8.. or ..20`).argParser((text) =>
          range(`--${name}`, text),
        ),
      )
    command
      .option('--unique', 'only levels with a single solution')
      .addOption(numberOption('--count <n>', 'levels to find', 1, MOST, 10))
      .addOption(numberOption('--tries <n>', 'boards to try', 1, MOST, 10_000))
      .addOption(numberOption('--seed <n>', 'seed of the boards (default: random)', 0, MOST))
    for (const option of sheetOptions()) command.addOption(option)
  },
}

/** One number, or two with .. between, of which either may be missing. */
function range(what: string, text: string): readonly [number, number] {
  const bound = (written: string, absent: number) =>
    written === '' ? absent : valid(parseDecimal(written, what))
  const [least = '', most, ...more] = text.split('..')
  const found = [
    bound(least, -Infinity),
    most === undefined ? bound(least, Infinity) : bound(most, Infinity),
  ] as const
  if (found[0] <= found[1] && /\d/.test(text) && more.length === 0) return found
  throw flawError(unexpected(what, text, 'a range such as 8, 8..20, 8.. or ..20'))
}
