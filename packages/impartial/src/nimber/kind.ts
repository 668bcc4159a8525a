import { ImpartialError } from '../errors'

/** The error for a mixture of numbers and bigints: a value that is not of the kind of the first. */
export function mixed(
  kind: string,
  found: unknown,
  place: { readonly item?: number; readonly field?: string },
): ImpartialError {
  const what = place.field === undefined ? `Value ${(place.item ?? 0) + 1}` : `The ${place.field}`
  return new ImpartialError('INVALID_NIMBER', {
    what: `${what} is of the type ${typeof found}`,
    found,
    expected: `a ${kind} like the first value: numbers and bigints are not mixed`,
    place,
  })
}
