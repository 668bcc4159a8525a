// Nimbers come as numbers or as bigints, by one rule: numbers give a number, bigints a bigint, and a mixture is refused.

import { ImpartialError } from '../errors'

/** Refuses a mixture of numbers and bigints; `first` is of the kind expected. `item` counts from 0. */
export function checkKind(first: number | bigint, other: unknown, item: number): void {
  if (typeof other === typeof first) return
  throw mixed(typeof first, other, { item })
}

/** The error for a value of another kind than `kind`. */
export function mixed(
  kind: string,
  found: unknown,
  place: { readonly item?: number; readonly field?: string },
): ImpartialError {
  const what = place.field === undefined ? `Value ${(place.item ?? 0) + 1}` : `The ${place.field}`
  const expected = `a ${kind} like the first value`
  return new ImpartialError('INVALID_NIMBER', {
    what: `${what} is of the type ${typeof found}`,
    found,
    expected: `${expected}: numbers and bigints are not mixed`,
    place,
  })
}
