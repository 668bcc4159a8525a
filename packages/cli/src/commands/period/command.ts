import { HEAP_GAME, MAX_HEAP } from '../../arguments/heap-game'
import { jsonOption, misereOption, numberOption } from '../../arguments/options'
import type { Registration } from '../../arguments/registration'
import { flawError, unexpected } from '../../errors'
import { parseInteger } from '../../terminal/number'

export const periodCommand: Registration = {
  name: 'period',
  summary:
    'find the period of a heap game, or its misère quotient, and prove it if a theorem applies',
  arguments: [{ usage: '<game>', description: HEAP_GAME }],
  ways: [
    {
      why: ({ value }) => (value('misere') ? 'has no meaning with --misere' : undefined),
      without: ['at'],
    },
  ],
  define(command, { streams }) {
    command
      .addOption(
        numberOption(
          '--to <n>',
          'last heap to compute (default: 100000, with --misere 20)',
          1,
          MAX_HEAP,
        ),
      )
      .option('--at <n>', 'print the value of a heap of any size, by the proved period', parseAt)
      .option('--certificate <file>', 'write the proof, for zugzwang verify')
      .addOption(misereOption())
      .addOption(jsonOption())
      .action(async (game: string, { misere, ...options }) => {
        if (misere) await (await import('./quotient')).quotient(streams, game, options)
        else await (await import('./period')).period(streams, game, options)
      })
  },
}

function parseAt(text: string): bigint {
  const heap = parseInteger(text)
  if (heap !== undefined && heap >= 0n) return heap
  throw flawError(unexpected('--at', text, 'a whole number from 0, of at most 1000 digits'))
}
