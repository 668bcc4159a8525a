// One position explained, as `zugzwang solve --explain` prints it.

import { arenaAnswer, explanationSentence, type JudgedMove, judgementJson } from '@zugzwang/core'
import type { LabelledSolution } from '@zugzwang/formats/answer'
import { formatMoveValue } from '../play/wording'
import { escapeLine } from '../terminal/escape'

/**
 * The explanation of a position: a sentence and a line for each move, the best ones starred; or JSON as for every game.
 *
 * @param path - of the digraph, which names the game in JSON.
 */
export async function formatExplanation(
  { arena, solution, labels }: LabelledSolution,
  position: number,
  path: string,
  json: boolean,
): Promise<string> {
  const answer = arenaAnswer(arena, solution, {
    start: position,
    label: (vertex) => labels.at(vertex),
    find: (label) => labels.find(label),
  })
  if (json)
    return `${JSON.stringify(await judgementJson(answer, position, { game: `digraph:${path}` }))}\n`
  const { game } = answer
  const judgement = await answer.judge(position)
  const line = ({ move, value, best }: JudgedMove<number, number>) =>
    `${best ? '*' : ' '} ${escapeLine(game.formatMove(position, move))}: ${formatMoveValue(value)}\n`
  return `${escapeLine(explanationSentence(game, judgement))}\n${judgement.moves.map(line).join('')}`
}
