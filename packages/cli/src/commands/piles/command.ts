import { notWith } from '../../arguments/fit'
import { jsonOption, misereOption } from '../../arguments/options'
import type { Registration } from '../../arguments/registration'

export const pilesCommand: Registration = {
  name: 'piles',
  summary: 'solve End-Nim, piles in a row taken from either end: who wins, by which moves, and why',
  arguments: [{ usage: '<pile...>', description: 'stones of each pile, from left to right' }],
  ways: [notWith('json', ['why'])],
  load: async () => (await import('./piles')).piles,
  define(command) {
    command.option('--why', 'explain the outcome').addOption(misereOption()).addOption(jsonOption())
  },
}
