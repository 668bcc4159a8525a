// One position explained, as `zugzwang solve --explain` prints it.

import { type ExplainedPosition, explain } from '@zugzwang/core'
import type { Answer } from '@zugzwang/formats/answer'

/** The explanation of a position with labels for numbers; as JSON, or as the sentence and a line a move. */
export function formatExplanation(
  { arena, solution, labels }: Answer,
  position: number,
  json: boolean,
): string {
  const name = (vertex: number) => labels.at(vertex)
  const explanation = explain(arena, solution, position, { name })
  if (json) return `${JSON.stringify(labelled(explanation, name))}\n`
  const moves = explanation.moves.map(({ target, value, plies, best }) => {
    const end = plies === -1 ? 'play is endless' : `play ends after ${plies}`
    return `${best ? '*' : ' '} ${name(target)}: worth ${value}, ${end}\n`
  })
  return `${explanation.sentence}\n${moves.join('')}`
}

function labelled(
  { position, value, plies, moves, ...rest }: ExplainedPosition,
  name: (vertex: number) => string,
) {
  const shown = (number: number) => (Number.isFinite(number) ? number : String(number))
  const pliesShown = (number: number) => (number === -1 ? null : number)
  return {
    label: name(position),
    value: shown(value),
    plies: pliesShown(plies),
    ...rest,
    moves: moves.map((move) => ({
      to: name(move.target),
      value: shown(move.value),
      plies: pliesShown(move.plies),
      best: move.best,
    })),
  }
}
