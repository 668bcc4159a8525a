// zugzwang nim: the nim-sum of heaps, bit by bit, and every winning move.

import type { Convention } from '@zugzwang/core'
import { isNimP, nimSum, nimWinningMoves } from '@zugzwang/impartial'
import { jsonLine } from '../../answer/json'
import { colorsFor } from '../../terminal/colors'
import { type Streams, write } from '../../terminal/streams'

export interface NimOptions {
  readonly misere: boolean
  readonly json: boolean
}

export async function nim(
  streams: Streams,
  heaps: readonly number[],
  { misere, json }: NimOptions,
): Promise<void> {
  const convention: Convention = misere ? 'misere' : 'normal'
  const sum = nimSum(heaps)
  const win = !isNimP(heaps, convention)
  const moves = nimWinningMoves(heaps, convention).map(({ heap, left }) => ({
    heap: heap + 1,
    from: heaps[heap],
    to: left,
  }))
  if (json) {
    const outcome = win ? 'win' : 'loss'
    // under misère play the nim-sum is not the Grundy value
    const nimber = misere ? undefined : sum
    const fields = { heaps, convention, outcome, nimber, nimSum: sum, best: moves }
    await write(streams, [jsonLine(fields)])
    return
  }
  const { green, red } = colorsFor(streams)
  const rows = [...heaps.map((tokens) => ['', tokens] as const), ['sum', sum] as const]
  const width = String(Math.max(...heaps, sum)).length
  const bits = Math.max(...heaps, sum).toString(2).length
  await write(streams, [
    `The player to move ${win ? green('wins') : red('loses')}${misere ? ', taking the last token being lost' : ''}.\n\n`,
    ...rows.map(
      ([name, tokens]) =>
        `${name.padEnd(3)} ${String(tokens).padStart(width)}  ${tokens.toString(2).padStart(bits, '0')}\n`,
    ),
    moves.length > 0 ? '\nWinning moves:\n' : '',
    ...moves.map(({ heap, from, to }) => `  heap ${heap}: ${from} → ${to}\n`),
  ])
}
