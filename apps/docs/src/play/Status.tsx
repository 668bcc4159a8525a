// The value of the position and whose turn it is.

import type { Told } from '../engine/contract'
import type { BaseWords as Words } from '../words/en'

export interface StatusProps {
  readonly words: Words
  readonly told: Told | undefined
  /** The move that led to the position. */
  readonly lastMove?: string | undefined
}

export function Status({ words, told, lastMove }: StatusProps) {
  const status = statusOf(words, told)
  return (
    <p class="zz-status" aria-live="polite">
      {told !== undefined && (
        <span class={`zz-badge zz-is-${told.judgement.outcome}`} aria-hidden="true">
          {words.outcomeLetters[told.judgement.outcome]}
          {told.judgement.plies === undefined ? '' : ` ${told.judgement.plies}`}
        </span>
      )}
      <span>{lastMove === undefined ? status : words.moved(lastMove, status)}</span>
    </p>
  )
}

function statusOf(words: Words, told: Told | undefined): string {
  if (told === undefined) return ''
  return told.end === undefined
    ? words.status(told.judgement, told.seat)
    : words.ended(told.ending ?? told.judgement, told.seat, told.end)
}
