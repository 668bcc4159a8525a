import { Option } from 'commander'
import { GRAPH_FILE } from './graph-file'
import { HEAP_GAME } from './heap-game'
import { jsonOption, misereOption, wholeNumber } from './options'
import type { Registration } from './registration'

export const grundyCommand: Registration = {
  name: 'grundy',
  summary: 'compute Grundy values of a heap game, of Treblecross strips, or of a digraph',
  arguments: [{ usage: '<game>', description: `${HEAP_GAME}; treblecross; or ${GRAPH_FILE}` }],
  async define(command, { streams }) {
    const { addGraphOptions } = await import('./graph-options')
    addGraphOptions(command)
      .option('--to <n>', 'last heap or strip', wholeNumber('--to', 0, 100_000_000))
      .addOption(
        new Option('--method <name>', 'method; all give the same values')
          .choices(['auto', 'stamp', 'sparse'])
          .default('auto'),
      )
      .addOption(misereOption())
      .addOption(jsonOption())
      .option('--csv', 'print comma-separated values', false)
      .option('--bfile <file>', 'write a b-file for the OEIS')
      .option('--svg <file>', 'draw the values, with the rare ones marked')
      .option('--resume <file>', 'continue from the values in this file, and save new ones there')
      .action(async (game: string, options) =>
        (await import('../actions/grundy')).grundy(streams, game, options),
      )
  },
}
