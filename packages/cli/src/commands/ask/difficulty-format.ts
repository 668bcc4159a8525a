import type { AnyGame } from '@zugzwang/core'
import { type Difficulty, difficultyJson } from '@zugzwang/core/puzzle'
import { escapeLine } from '../../terminal/escape'
import { formatCount } from '../../terminal/number'

export function formatDifficulty(game: AnyGame, difficulty: Difficulty<unknown>): string {
  const { solver, turns, onlyMoves, wrongShare, bits, refutation, unique, choice } = difficultyJson(
    game,
    difficulty,
  )
  const who = solver === 'mover' ? 'the player to move' : 'the opponent'
  const part = difficulty.complete ? '' : ', as far as the main line is followed'
  return [
    `Difficulty for ${who}, who moves ${formatCount(turns, 'time')} on the main line${part}`,
    `only moves       ${onlyMoves}`,
    `wrong moves      ${Math.round(100 * wrongShare)} %`,
    `bits             ${bits}`,
    `refutation       ${refutation === undefined ? 'none' : `in ${formatCount(refutation, 'ply', 'plies')}`}`,
    `unique solution  ${unique === undefined ? 'not known' : unique ? 'yes' : `no: several right moves at ${escapeLine(String(choice))}`}`,
    '',
  ].join('\n')
}
