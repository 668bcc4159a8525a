// zugzwang piles: End-Nim, piles in a row that are taken from either end.

import { type EndNimMove, endNimSentence, solveEndNim } from '@zugzwang/positional'
import { jsonLine } from '../../answer/json'
import { colorsFor } from '../../terminal/colors'
import { withProgress } from '../../terminal/progress'
import { type Streams, write } from '../../terminal/streams'
import { writeWrapped } from '../../terminal/wrap'

export interface PilesOptions {
  readonly misere: boolean
  readonly json: boolean
  readonly why?: boolean
}

/** The shortest rows among the reasons have this many piles fewer than the longest. */
const DEPTH = 2

export async function piles(
  streams: Streams,
  row: readonly number[],
  { misere, json, why }: PilesOptions,
): Promise<void> {
  const convention = misere ? 'misere' : 'normal'
  const {
    outcome,
    winningMoves: best,
    why: reason,
    reasons,
  } = await withProgress(streams, (progress) =>
    solveEndNim(row, {
      ...progress,
      rules: { convention },
      depth: why ? DEPTH : 0,
    }),
  )
  const sentence = reason === undefined ? '' : endNimSentence(reason)
  if (json) {
    const fields = { piles: row, convention, outcome, best, why: { ...reason, text: sentence } }
    await write(streams, [jsonLine(fields)])
    return
  }
  const { green, red } = colorsFor(streams)
  const wins = outcome === 'win' ? green('wins') : red('loses')
  const lines = [
    `The player to move ${wins}${misere ? ', taking the last stone being lost' : ''}. ${sentence}\n`,
    best.length > 0 ? '\nWinning moves:\n' : '',
    ...best.map((move) => `  ${describe(move, row)}\n`),
    why && reasons.length > 0 ? '\nWhy:\n' : '',
    ...(why ? reasons.map((step) => `  ${endNimSentence(step)}\n`) : []),
  ]
  await writeWrapped(streams, lines.join(''))
}

function describe({ end, take }: EndNimMove, row: readonly number[]): string {
  const pile = (end === 'left' ? row[0] : row.at(-1)) ?? 0
  return `${end} end: take ${take} of ${pile}, leave ${pile - take}`
}
