import { notWith } from '../../arguments/fit'
import { jsonOption, misereOption } from '../../arguments/options'
import type { Registration } from '../../arguments/registration'

export const pilesCommand: Registration = {
  name: 'piles',
  summary: 'solve End-Nim, piles in a row taken from either end: who wins, by which moves, and why',
  arguments: [{ usage: '<pile...>', description: 'stones of each pile, from left to right' }],
  ways: [notWith('json', ['why'])],
  define(command, { streams }) {
    command
      .option('--why', 'explain the outcome')
      .addOption(misereOption())
      .addOption(jsonOption())
      .action(async (piles: readonly string[], options) =>
        (await import('./piles')).piles(streams, piles, options),
      )
  },
}
