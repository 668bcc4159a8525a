import type { Registration } from '../../arguments/registration'

export const newCommand: Registration = {
  name: 'new',
  summary: 'write a board game as data, to change into your own',
  arguments: [
    {
      usage: '[file]',
      description:
        'what to write: mygame.json, or a module such as mygame.mjs or mygame.ts; - for standard output (default: a module called as the game)',
    },
  ],
  ways: [],
  load: async () => (await import('./new')).writeNew,
  define(command) {
    command.option(
      '--from <game>',
      'the game to begin with: a description such as mygame.json, or a game such as hexapawn:4x4',
      'ttt',
    )
  },
}
