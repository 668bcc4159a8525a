// zugzwang treblecross: who wins a board of Treblecross (3X), and by which first moves, for people.

import {
  parseTreblecrossBoard,
  type TreblecrossBoard,
  treblecrossWinningMoves,
} from '@zugzwang/impartial'
import { jsonLine } from '../../answer/json'
import { usageError } from '../../errors'
import { colorsFor } from '../../terminal/colors'
import { parseWholeNumber } from '../../terminal/number'
import { withProgress } from '../../terminal/progress'
import { type Streams, write } from '../../terminal/streams'
import { writeWrapped } from '../../terminal/wrap'

const MOVES_SHOWN = 20

export async function treblecross(
  streams: Streams,
  text: string,
  { json }: { readonly json: boolean },
): Promise<void> {
  const board = parseBoardOrLength(text)
  const moves = await withProgress(streams, (progress) => treblecrossWinningMoves(board, progress))
  const wins = moves.length > 0
  if (json) {
    await write(streams, [
      jsonLine({ cells: board.length, outcome: wins ? 'win' : 'loss', best: moves }),
    ])
    return
  }
  const colors = colorsFor(streams)
  const headline = wins
    ? colors.green('The player to move wins')
    : colors.red(
        board.join('').includes('111')
          ? 'The game is over: three in a row'
          : 'The player to move loses: every move lets the opponent win',
      )
  const more = moves.length > MOVES_SHOWN ? ` … (${moves.length} in all)` : ''
  const found = wins ? `Winning first moves: ${moves.slice(0, MOVES_SHOWN).join(' ')}${more}\n` : ''
  await writeWrapped(
    streams,
    `Treblecross, ${board.length} cells${board.includes(1) ? '' : ', empty'}\n${headline}.\n${found}`,
  )
}

function parseBoardOrLength(text: string): TreblecrossBoard {
  if (!/^[+-]?\d/.test(text)) return parseTreblecrossBoard(text)
  const cells = parseWholeNumber(text, { what: 'the number of cells', least: 3, most: 1_000_000 })
  if (typeof cells !== 'number') throw usageError(cells)
  return new Uint8Array(cells)
}
