// Words of thermographs, in English.

import type { ThermographData } from '../../board/thermograph'
import { number } from '../shared'

export const thermograph = {
  label: (name: string, { mean, temperature, leftStop, rightStop }: ThermographData) =>
    `Thermograph of ${name}: mean ${number(mean)}, temperature ${number(temperature)}, stops ${number(leftStop)} and ${number(rightStop)}.`,
  value: 'value',
  temperature: 'temperature',
  tax: 'Tax t',
  leftWall: 'Left’s wall',
  rightWall: 'Right’s wall',
  cooled: 'cooled by t',
  /** What the slider says. */
  atTax: (tax: string, left: string, right: string) =>
    `t = ${number(tax)}: Left’s wall ${number(left)}, Right’s wall ${number(right)}`,
  /** A number such as `-1/2` as the page writes it. */
  number: (text: string) => number(text),
}
