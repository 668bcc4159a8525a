import { notWith, READING } from '../../arguments/fit'
import { GRAPH_FILE } from '../../arguments/graph-file'
import { HEAP_GAME, MAX_HEAP } from '../../arguments/heap-game'
import { choiceOption, jsonOption, misereOption, numberOption } from '../../arguments/options'
import type { Registration } from '../../arguments/registration'
import { addEachOptions, eachWays } from '../../graphs/options'
import { isModule } from '../../names/named'

export const grundyCommand: Registration = {
  name: 'grundy',
  summary:
    'compute Grundy values of a heap game, of Treblecross strips, of a digraph, or of your own game',
  arguments: [
    {
      usage: '<game>',
      description: `${HEAP_GAME}; treblecross; ${GRAPH_FILE}; or your own module, ./mygame.mjs`,
    },
  ],
  reads: true,
  ways: [
    {
      why: async ({ arguments: [text] }) =>
        typeof text === 'string' && isModule(text) ? 'has no meaning for a custom game' : undefined,
      without: ['to', 'method', 'misere', 'bfile', 'svg', 'resume', 'each', ...READING],
    },
    {
      why: async ({ arguments: [text] }) =>
        (await namesDigraph(text)) ? 'has no meaning for a digraph' : undefined,
      without: ['to', 'method', 'misere', 'csv', 'bfile', 'svg', 'resume'],
    },
    {
      why: async ({ arguments: [text] }) =>
        (await namesDigraph(text)) ? undefined : `is for digraphs: ${text} is a heap game`,
      without: ['each', ...READING],
    },
    notWith('misere', ['method', 'svg', 'resume']),
    ...eachWays(['graph', 'format', 'cost']),
  ],
  load: async () => (await import('./grundy')).grundy,
  async define(command) {
    const { addGraphOptions } = await import('../../arguments/graph-options')
    addEachOptions(addGraphOptions(command))
      .addOption(numberOption('--to <n>', 'last heap or strip', 0, MAX_HEAP))
      .addOption(
        choiceOption('--method <name>', 'method; all give the same values', [
          'auto',
          'stamp',
          'sparse',
        ]).default('auto'),
      )
      .addOption(misereOption())
      .addOption(jsonOption())
      .option('--csv', 'print comma-separated values', false)
      .option('--bfile <file>', 'write a b-file for the OEIS')
      .option(
        '--svg <file>',
        'draw the values, with the rare ones marked (SVG; PNG or PDF if the file name ends so)',
      )
      .option('--resume <file>', 'continue from the values in this file, and save new ones there')
  },
}

async function namesDigraph(text: unknown): Promise<boolean> {
  const { findTarget } = await import('../../names/heap-target')
  return typeof text === 'string' && !isModule(text) && findTarget(text) === undefined
}
