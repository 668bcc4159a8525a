// zugzwang piles: End-Nim, piles in a row that are taken from either end.

import { type EndNimMove, solveEndNim } from '@zugzwang/positional'
import { colorsFor } from '../terminal/colors'
import { withProgress } from '../terminal/progress'
import { type Streams, write } from '../terminal/streams'

export interface PilesOptions {
  readonly misere: boolean
  readonly json: boolean
  readonly why?: boolean
}

/** Rows that the reasons go down. */
const DEPTH = 2

export async function piles(
  streams: Streams,
  row: readonly number[],
  { misere, json, why }: PilesOptions,
): Promise<void> {
  const {
    outcome,
    winningMoves: moves,
    sentence,
    reasons,
  } = await withProgress(streams, (progress) =>
    solveEndNim(row, {
      ...progress,
      convention: misere ? 'misere' : 'normal',
      depth: why ? DEPTH : 0,
    }),
  )
  if (json) {
    const winner = outcome === 'win' ? 'first' : 'second'
    await write(streams, [`${JSON.stringify({ winner, moves })}\n`])
    return
  }
  const { green, red } = colorsFor(streams)
  const verdict = outcome === 'win' ? green('wins') : red('loses')
  await write(streams, [
    `The player to move ${verdict}${misere ? ', taking the last stone being lost' : ''}. ${sentence}\n`,
    moves.length > 0 ? '\nWinning moves:\n' : '',
    ...moves.map((move) => `  ${describe(move, row)}\n`),
    why && reasons.length > 0 ? '\nWhy:\n' : '',
    ...(why ? reasons.map((reason) => `  ${reason.sentence}\n`) : []),
  ])
}

function describe({ end, take }: EndNimMove, row: readonly number[]): string {
  const pile = (end === 'left' ? row[0] : row.at(-1)) ?? 0
  return `${end} end: take ${take} of ${pile}, leave ${pile - take}`
}
