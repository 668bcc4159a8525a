import { jsonOption } from '../../arguments/options'
import type { Registration } from '../../arguments/registration'

export const treblecrossCommand: Registration = {
  name: 'treblecross',
  summary: 'solve Treblecross (3X): who wins, and by which first moves',
  arguments: [
    {
      usage: '<board>',
      description: 'a strip such as ..X...., or the number of cells of an empty one',
    },
  ],
  load: async () => (await import('./treblecross')).treblecross,
  define(command) {
    command.addOption(jsonOption())
  },
}
