import type { AnyGame } from '@zugzwang/core'
import { usageError } from '../../errors'

/** A picture of a position with its best moves. */
export async function drawBest(
  game: AnyGame,
  position: unknown,
  best: readonly unknown[],
): Promise<string> {
  const view = game.view?.(position)
  if (view === undefined)
    throw usageError('--svg: this game has no picture', { found: '--svg', expected: 'no --svg' })
  const { renderBoardSvg } = await import('@zugzwang/formats/board')
  const moves = best.map((move) => game.spots?.(position, move) ?? [])
  return renderBoardSvg(view, { moves, title: game.formatPosition(position) })
}
