import { jsonOption, misereOption } from '../../arguments/options'
import type { Registration } from '../../arguments/registration'

export const nimCommand: Registration = {
  name: 'nim',
  summary: 'solve Nim: the nim-sum of heaps, bit by bit, and every winning move',
  arguments: [{ usage: '<heap...>', description: 'tokens of each heap' }],
  instant: true,
  load: async () => (await import('./nim')).nim,
  define(command) {
    command.addOption(misereOption()).addOption(jsonOption())
  },
}
