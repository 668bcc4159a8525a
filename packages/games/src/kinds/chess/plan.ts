import { excerpt } from '@zugzwang/core/authoring'
import { type ChessGame, chessGame, PositionalError } from '@zugzwang/positional'
import type { Plan } from '../../kind'
import { planNumbered } from '../../numbered'
import { type Request, textError } from '../../request'

const SECONDS_PER_NUMBER = 1.5e-6
/** A list of endings, or a number of men; a position has slashes. */
const MATERIAL = /^[\w,]+$/

/** @throws PositionalError if the position is invalid, or has more men than can be numbered. */
export async function planChess(request: Request): Promise<Plan> {
  const { place } = request
  const isMaterial = MATERIAL.test(place)
  const game = isMaterial ? gameOf(request) : chessGame({ start: place })
  const { numbering } = game
  if (numbering === undefined) {
    const men = game.rules.start().board.replaceAll('.', '').length
    throw new PositionalError('LIMIT_EXCEEDED', {
      what: `There are ${men} men`,
      found: men,
      expected: 'at most 5',
    })
  }
  return planNumbered(
    { ...game, numbering },
    {
      secondsPerNumber: SECONDS_PER_NUMBER,
      tableText: `chess:${isMaterial ? place : numbering.tiers.at(-1)?.name}`,
      ...(isMaterial && {
        source: { package: '@zugzwang/positional', name: 'chessNumbering', args: [place] },
      }),
    },
  )
}

function gameOf(request: Request): ChessGame {
  const { place } = request
  try {
    return chessGame({ material: place })
  } catch (error) {
    if (!(error instanceof PositionalError) || error.code !== 'INVALID_OPTION') throw error
    const expected =
      'material such as KQvKR, several with commas between, or a number of men such as 4'
    throw textError(request, `the ending is ${excerpt(place)}`, place, expected)
  }
}
