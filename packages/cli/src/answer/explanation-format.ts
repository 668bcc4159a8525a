// One position explained, as `zugzwang solve --explain` prints it.

import { arenaAnswer, explanationSentence, type JudgedMove, judgementJson } from '@zugzwang/core'
import type { LabelledSolution } from '@zugzwang/formats/answer'
import { formatMoveValue } from '../play/wording'
import { escapeLine } from '../terminal/escape'
import { formatReasons } from './reasons-format'

/**
 * The explanation of a position: a sentence and a line for each move, the best ones starred; or JSON as for every game.
 *
 * @param path - of the digraph, which names the game in JSON.
 * @param depth - plies to which the reasons of the reason follow. Default 0.
 */
export async function formatExplanation(
  { arena, solution, labels }: LabelledSolution,
  position: number,
  path: string,
  { depth = 0, json }: { readonly depth?: number | undefined; readonly json: boolean },
): Promise<string> {
  const answer = arenaAnswer(arena, solution, {
    start: position,
    label: (vertex) => labels.at(vertex),
    find: (label) => labels.find(label),
  })
  if (json)
    return `${JSON.stringify(await judgementJson(answer, position, { game: `digraph:${path}`, depth }))}\n`
  const { game } = answer
  const judgement = await answer.judge(position)
  const line = ({ move, value, best }: JudgedMove<number, number>) =>
    `${best ? '*' : ' '} ${escapeLine(game.formatMove(position, move))}: ${formatMoveValue(value)}\n`
  const reasons = depth === 0 ? '' : `\nBecause:\n${await formatReasons(answer, position, depth)}`
  return `${escapeLine(explanationSentence(game, judgement))}\n${judgement.moves.map(line).join('')}${reasons}`
}
