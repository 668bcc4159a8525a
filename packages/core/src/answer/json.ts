// One JSON form of a judgement: the same from the command, from a server and in a page's worker.

import { MIN, type Player } from '../arena/arena'
import type { Game } from '../game/game'
import type { Answer, JudgeOptions } from './answer'
import type { EndOfPlay, Explanation, RestingRule, TheoryRule } from './explanation'
import { mainLine } from './main-line'
import { type Reason, reasonsFor } from './reasons'
import { explanationSentence, sideName } from './sentence'
import type { Value } from './value'

/**
 * The version of all JSON of the command, the server and `judgementJson`, its first field. While it stays, fields keep their
 * meaning and none is removed; readers ignore those they do not know.
 */
export const JSON_VERSION = 1

/** A value in JSON. Infinite values are the strings `Infinity` and `-Infinity`. What is not known is left out. */
export interface ValueJson extends Omit<Value, 'value'> {
  readonly value?: number | string
}

/** A judgement in JSON. What is not known or does not apply is left out. */
export interface JudgementJson extends ValueJson {
  readonly version: typeof JSON_VERSION
  /** The text that names the game. */
  readonly game: string
  readonly position: string
  /** Who is to move, by name; absent where both players have the same moves. */
  readonly mover?: string
  /** Its id; likewise. */
  readonly side?: string
  /** In the order of the rules: outcome and value are for the player who makes the move, plies count from `position`. */
  readonly moves: readonly (ValueJson & {
    readonly move: string
    readonly position: string
    readonly best: boolean
  })[]
  readonly line: readonly string[]
  /** The rule applied, and what it rests on. */
  readonly why: WhyJson
}

/** A reason in JSON. */
export type WhyJson = RuleJson & {
  /** All of it as an English sentence. */
  readonly text: string
  /** With a depth: the moves that matter, with the positions they lead to and their reasons. */
  readonly because?: readonly ReasonJson[]
}

/** The rule of a reason in JSON: an `Explanation` whose move and position are texts. */
export type RuleJson =
  | (Omit<EndOfPlay, 'payoff'> & { readonly payoff: number | string })
  | (RestingRule & { readonly move: string; readonly position: string; readonly equal: number })
  | TheoryRule

/** A move that a judgement rests on: value and reason are those of the position it leads to, for the player to move there. */
export interface ReasonJson extends ValueJson {
  readonly move: string
  readonly position: string
  readonly why: WhyJson
  /** Whether the reasons of this position are at another place. Absent: no. */
  readonly repeated?: true
}

/** Options of `judgementJson`. */
export interface JudgementJsonOptions extends JudgeOptions {
  /** The text that names the game, such as `nim:3,5,7`. */
  readonly game: string
  /** The most moves of the main line. Default 1000. */
  readonly lineLimit?: number | undefined
  /** Depth in plies of the deeper reasons in `why.because`, each position once. Default 0: none. */
  readonly depth?: number | undefined
}

/**
 * Judges a position and follows the main line, as JSON. One judgement, and those of `mainLine`.
 *
 * @throws As `judge`, and with a depth as `reasonsFor`.
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export async function judgementJson<Position, Move>(
  answer: Answer<Position, Move>,
  position: Position,
  { game: name, lineLimit, depth = 0, signal }: JudgementJsonOptions,
): Promise<JudgementJson> {
  const { game } = answer
  // the position alone may have any number of moves
  const reason =
    depth > 0
      ? await reasonsFor(answer, position, { depth: depth + 1, once: true, signal })
      : { judgement: await answer.judge(position, { signal }), because: [] }
  const { judgement } = reason
  const line = await mainLine(answer, position, { limit: lineLimit, signal })
  const mover = game.rules.mover?.(position)
  return {
    version: JSON_VERSION,
    game: name,
    position: game.formatPosition(position),
    ...(mover !== undefined && { mover: sideName(game, mover), side: sideId(game, mover) }),
    ...valueJson(judgement),
    moves: judgement.moves.map(({ move, to, value, best }) => ({
      move: game.formatMove(position, move),
      position: game.formatPosition(to),
      ...valueJson(value),
      best,
    })),
    line: line.moves.map((move, i) => game.formatMove(line.positions[i] as Position, move)),
    why: whyJson(game, reason),
  }
}

export function sideId<Position, Move>({ sides }: Game<Position, Move>, mover: Player): string {
  return sides?.[mover].id ?? (mover === MIN ? 'min' : 'max')
}

/** A value in JSON, without unknown fields.
 *
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export function valueJson({ outcome, plies, value, form, outcomeClass }: Value): ValueJson {
  return {
    outcome,
    ...(plies !== undefined && { plies }),
    ...(value !== undefined && { value: numberJson(value) }),
    ...(form !== undefined && { form }),
    ...(outcomeClass !== undefined && { outcomeClass }),
  }
}

/** A reason in JSON, with those below it. */
export function whyJson<Position, Move>(
  game: Game<Position, Move>,
  { judgement, because }: Pick<Reason<Position, Move>, 'judgement' | 'because'>,
): WhyJson {
  const { why, position } = judgement
  const text = explanationSentence(game, judgement)
  const reasons = because.map(
    ({ move, reason }): ReasonJson => ({
      move: game.formatMove(position, move.move),
      position: game.formatPosition(move.to),
      ...valueJson(reason.judgement),
      why: whyJson(game, reason),
      ...(reason.repeated && { repeated: true }),
    }),
  )
  const below = reasons.length > 0 && { because: reasons }
  return { ...ruleJson(game, position, why), text, ...below }
}

function ruleJson<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  why: Explanation<Position, Move>,
): RuleJson {
  if (why.rule === 'end') return { ...why, payoff: numberJson(why.payoff) }
  if (!('move' in why)) return why
  const { rule, move, to, equal } = why
  const [text, leads] = [game.formatMove(position, move), game.formatPosition(to)]
  return { rule, move: text, position: leads, equal }
}

/** JSON has no infinite numbers. */
function numberJson(value: number): number | string {
  return Number.isFinite(value) ? value : String(value)
}
