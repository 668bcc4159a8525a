import {
  type AnyAnswer,
  arenaAnswer,
  explanationSentence,
  type JudgedMove,
  judgementJson,
} from '@zugzwang/core'
import type { LabelledSolution } from '@zugzwang/formats/answer'
import { formatMoveValue, formatReasons } from '../../answer/reasons-format'
import { escapeLine } from '../../terminal/escape'

export interface ExplanationOptions {
  readonly depth?: number | undefined
  readonly json: boolean
}

export function answerOf({ arena, solution, labels }: LabelledSolution, start: number): AnyAnswer {
  return arenaAnswer(arena, solution, {
    start,
    label: (vertex) => labels.at(vertex),
    find: (label) => labels.find(label),
  })
}

/**
 * A sentence and a line for each move, the best ones starred; or JSON as for every game.
 *
 * @param path - Of the digraph, which names the game in JSON.
 */
export async function formatExplanation(
  answer: AnyAnswer,
  position: unknown,
  path: string,
  { depth = 0, json }: ExplanationOptions,
): Promise<string> {
  if (json)
    return `${JSON.stringify(await judgementJson(answer, position, { game: `digraph:${path}`, depth }))}\n`
  const { game } = answer
  const judgement = await answer.judge(position)
  const line = ({ move, value, best }: JudgedMove<unknown, unknown>) =>
    `${best ? '*' : ' '} ${escapeLine(game.formatMove(position, move))}: ${formatMoveValue(value)}\n`
  const reasons = depth === 0 ? '' : `\nBecause:\n${await formatReasons(answer, position, depth)}`
  return `${escapeLine(explanationSentence(game, judgement))}\n${judgement.moves.map(line).join('')}${reasons}`
}
