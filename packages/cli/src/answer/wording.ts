import { formatValue, type Value } from '@zugzwang/core'

/** The name of a side in a sentence: `the cops`, or `Red`, which is a name. */
export function withArticle(side: string): string {
  return /^\p{Lu}/u.test(side) ? side : `the ${side}`
}

/** The value of a move in words; plies count from before it. */
export function formatMoveValue({ outcome, plies, value }: Value): string {
  return formatValue({ outcome, value, plies: plies === undefined ? undefined : plies + 1 })
}
