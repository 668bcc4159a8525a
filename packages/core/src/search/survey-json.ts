// A survey as JSON: what is known as in `judgementJson`, and bounds for what is not.

import { JSON_VERSION, type JudgementJson, sideId, type WhyJson, whyJson } from '../answer/json'
import { sideName } from '../answer/sentence'
import type { Game } from '../game/game'
import type { Outcome } from '../solution/solution'
import type { Survey } from './search'
import type { OutcomeBounds } from './survey'

/** Bounds of a value in JSON, and the outcome where they meet. */
export interface BoundsJson extends OutcomeBounds {
  readonly outcome?: Outcome
}

/** A survey in JSON, with the fields of a `JudgementJson`; what is not known is left out. */
export interface SurveyJson
  extends Pick<JudgementJson, 'version' | 'game' | 'position' | 'mover' | 'side' | 'line'>,
    BoundsJson {
  /** Positions that were searched. */
  readonly nodes: number
  readonly moves: readonly (BoundsJson & {
    readonly move: string
    readonly position: string
    readonly best: boolean
  })[]
  /** Absent where the value is not known. */
  readonly why?: WhyJson
}

/**
 * What a search has found, as JSON.
 *
 * @param name - The text that names the game.
 * @see README.md#a-position-of-a-game-too-large-to-solve
 */
export function surveyJson<Position, Move>(
  game: Game<Position, Move>,
  survey: Survey<Position, Move>,
  name: string,
): SurveyJson {
  const { position, moves, nodes, judgement } = survey
  const mover = game.rules.mover?.(position)
  let at = position
  const line = survey.line.map((move) => {
    const text = game.formatMove(at, move)
    at = game.rules.play(at, move)
    return text
  })
  return {
    version: JSON_VERSION,
    game: name,
    position: game.formatPosition(position),
    ...(mover !== undefined && { mover: sideName(game, mover), side: sideId(game, mover) }),
    ...boundsJson(survey),
    nodes,
    moves: moves.map(({ move, to, best, ...bounds }) => ({
      move: game.formatMove(position, move),
      position: game.formatPosition(to),
      ...boundsJson(bounds),
      best,
    })),
    line,
    ...(judgement !== undefined && { why: whyJson(game, { judgement, because: [] }) }),
  }
}

function boundsJson({ atLeast, atMost }: OutcomeBounds): BoundsJson {
  return { ...(atLeast === atMost && { outcome: atLeast }), atLeast, atMost }
}
