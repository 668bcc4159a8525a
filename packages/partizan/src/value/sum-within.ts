// The canonical form of a sum if it is cheap: that of a sum of games with a and b games under them takes at most a · b sums.

import { PartizanError } from '../errors'
import { type Form, type Forms, isSimple, leftOptions, rightOptions } from './forms'
import { add } from './sum'

/** How many forms are under a form, itself included; a simple form is one. At most one more than `most` are counted. */
function countUnder(forms: Forms, form: Form, most: number): number {
  if (isSimple(forms, form)) return 1
  const seen = new Set([form])
  for (const each of seen) {
    if (isSimple(forms, each)) continue
    for (const option of [...leftOptions(forms, each), ...rightOptions(forms, each)])
      seen.add(option)
    if (seen.size > most) break
  }
  return seen.size
}

/**
 * The sum of forms, smaller ones first; undefined if one of the additions may take more than `most` sums of two, or if the store
 * has no room.
 */
export function sumWithin(forms: Forms, list: readonly Form[], most: number): Form | undefined {
  const counted = list.map((form) => ({ form, count: countUnder(forms, form, most) }))
  let total = forms.zero
  let under = 1
  try {
    for (const { form, count } of counted.sort((a, b) => a.count - b.count)) {
      if (under * count > most && under > 1) return undefined
      total = add(forms, total, form)
      under = countUnder(forms, total, most)
    }
  } catch (error) {
    if (error instanceof PartizanError && error.code === 'LIMIT_EXCEEDED') return undefined
    throw error
  }
  return total
}
