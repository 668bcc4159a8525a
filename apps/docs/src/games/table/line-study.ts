// Best play from a position, for as many plies as are asked for: each is judged with all its moves, and so costs blocks of the table.

import { currentTurn, mainLine } from '@zugzwang/core'
import type { StudyContext } from '../../engine/study'

export interface LineQuestion {
  /** Plies. */
  readonly most: number
}

export interface LineData {
  /** Where the line begins: the game, and the moves made there. */
  readonly game: string
  readonly after: readonly string[]
  readonly moves: readonly string[]
  /** Whether it ends with the game, or in a position that was there before. */
  readonly isWhole: boolean
}

export async function run({
  play,
  open,
  asked,
  options: { signal },
}: StudyContext): Promise<LineData> {
  const { most } = asked as LineQuestion
  const { game, answer, match } = await open()
  const start = currentTurn(match).position
  // The last position of a main line is judged too, so that its best move costs nothing
  const line = await mainLine(answer, start, { limit: most - 1, signal })
  const moves = line.moves.map((move, i) => game.formatMove(line.positions[i], move))
  const last = line.positions.at(-1)
  const next = line.complete
    ? undefined
    : (await answer.judge(last, { signal })).moves.find(({ best }) => best)
  if (next !== undefined) moves.push(game.formatMove(last, next.move))
  return { game: play.game, after: play.moves, moves, isWhole: line.complete }
}
