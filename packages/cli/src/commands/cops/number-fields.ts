import type { CopNumber } from '@zugzwang/positional'

export const MOST_COPS = 16

/** A cop number and its reasons, as JSON has them. */
export function numberFields({ copNumber, atLeast, enough }: CopNumber): object {
  return copNumber === undefined
    ? { atLeast: MOST_COPS + 1 }
    : { copNumber, why: { atLeast: atLeast.by, enough: enough?.by } }
}
