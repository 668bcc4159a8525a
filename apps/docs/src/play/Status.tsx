// The value of the position and whose turn it is.

import type { Told } from '../engine/contract'
import type { BaseWords as Words } from '../words/en'
import { Badge } from './Badge'
import { useBaseWords } from './context'

export interface StatusProps {
  readonly told: Told | undefined
  /** The move that led to the position. */
  readonly lastMove?: string | undefined
}

export function Status({ told, lastMove }: StatusProps) {
  const words = useBaseWords()
  const status = statusOf(words, told)
  return (
    <p class="zz-status" aria-live="polite">
      {told !== undefined && <Badge outcome={told.judgement.outcome} text={told.judgement.plies} />}
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
