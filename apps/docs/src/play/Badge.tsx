import type { Outcome } from '@zugzwang/core'
import { useBaseWords } from './context'
import { badgeText } from './outcomes'

/** The letter of an outcome and a text. Screen readers get `spoken`, or nothing if a sentence next to it says the same. */
export function Badge({
  outcome,
  text,
  spoken,
}: {
  readonly outcome: Outcome
  readonly text?: string | number | undefined
  readonly spoken?: string | undefined
}) {
  const { outcomeLetters, number } = useBaseWords()
  const letter = outcomeLetters[outcome]
  const worth = typeof text === 'number' ? number(text) : text
  const shown = badgeText(letter, worth)
  if (spoken === undefined)
    return (
      <span class={`zz-badge zz-is-${outcome}`} aria-hidden="true">
        {shown}
      </span>
    )
  return (
    <span class={`zz-badge zz-is-${outcome}`}>
      <span aria-hidden="true">{shown}</span>
      <span class="zz-hidden">{spoken}</span>
    </span>
  )
}
