import type { Facts } from '../engine/contract'
import type { BaseWords as Words } from '../words/en'
import { Badge } from './Badge'
import { useBaseWords } from './context'

export interface StatusProps {
  readonly facts: Facts | undefined
  readonly lastMove?: string | undefined
  /** In place of the value, once play has ended. */
  readonly over?: string | undefined
}

export function Status({ facts, lastMove, over }: StatusProps) {
  const words = useBaseWords()
  const status = over ?? statusOf(words, facts)
  return (
    <p class="zz-status" aria-live="polite">
      {facts !== undefined && over === undefined && (
        <Badge outcome={facts.judgement.outcome} text={facts.judgement.plies} />
      )}
      <span>
        {lastMove !== undefined && facts !== undefined && over === undefined && (
          <span class="zz-last-move">{words.moved(lastMoveOf(words, lastMove, facts))}</span>
        )}
        {status}
      </span>
    </p>
  )
}

/** By the player who is not to move now, in games that say which one moved. */
const lastMoveOf = (words: Words, move: string, { judgement, seat }: Facts): string =>
  words.made(move, judgement.game, seat === 0 ? 1 : 0)

function statusOf(words: Words, facts: Facts | undefined): string {
  if (facts === undefined) return ''
  const { judgement, seat, end } = facts
  if (end === undefined) return words.status(judgement, seat)
  // That an end is 0 plies away goes without saying
  const { plies, ...ending } = facts.ending ?? judgement
  return words.ended(end === 'decided' ? ending : { ...ending, plies }, seat, end)
}
