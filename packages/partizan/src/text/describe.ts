// What can be said of a value, as data that JSON can hold: exact numbers are texts.

import type { OutcomeClass } from '@zugzwang/core'
import { formatDyadic } from '../value/dyadic'
import { leftStop, outcomeClass, rightStop } from '../value/facts'
import type { Form, Forms } from '../value/forms'
import { thermograph, type Wall } from '../value/thermograph'
import { shortText } from './format'

/** A corner of a wall, its numbers as texts: `{ temperature: '3/2', value: '1/2' }`. */
export interface DescribedCorner {
  readonly temperature: string
  readonly value: string
}

/** A value and what is known of it. Numbers are texts: `3`, `-1/2`. */
export interface DescribedValue {
  /** In the notation of `formatValue`; absent if the text would have more than 2^20 characters. */
  readonly value?: string | undefined
  readonly outcomeClass: OutcomeClass
  readonly mean: string
  readonly temperature: string
  readonly leftStop: string
  readonly rightStop: string
  /** Corners of the walls by temperature, from 0 on; the mast begins at the last. */
  readonly thermograph: {
    readonly leftWall: readonly DescribedCorner[]
    readonly rightWall: readonly DescribedCorner[]
  }
}

/**
 * What can be said of a value. All but its text is there however large the form is. O(forms in it).
 *
 * @see README.md#calculator
 */
export function describeValue(forms: Forms, form: Form): DescribedValue {
  const { leftWall, rightWall, mean, temperature } = thermograph(forms, form)
  const value = shortText(forms, form)
  return {
    ...(value !== undefined && { value }),
    outcomeClass: outcomeClass(forms, form),
    mean: formatDyadic(mean),
    temperature: formatDyadic(temperature),
    leftStop: formatDyadic(leftStop(forms, form)),
    rightStop: formatDyadic(rightStop(forms, form)),
    thermograph: {
      leftWall: leftWall.map(describeCorner),
      rightWall: rightWall.map(describeCorner),
    },
  }
}

const describeCorner = ({ temperature, value }: Wall[number]): DescribedCorner => ({
  temperature: formatDyadic(temperature),
  value: formatDyadic(value),
})
