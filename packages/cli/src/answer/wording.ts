// What players and moves are called in sentences.

import { formatValue, type Value } from '@zugzwang/core'

/** A side as a sentence names it: `the cops`, and `Red`, which is a name. */
export function withArticle(side: string): string {
  return /^\p{Lu}/u.test(side) ? side : `the ${side}`
}

/** What a move comes to, in words; plies count from before it. */
export function formatMoveValue({ outcome, plies, value }: Value): string {
  return formatValue({ outcome, value, plies: plies === undefined ? undefined : plies + 1 })
}
