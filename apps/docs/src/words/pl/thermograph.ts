// Words of thermographs, in Polish.

import type { Words } from '../en'
import { number } from '../shared'

export const thermograph: Words['thermograph'] = {
  label: (name, { mean, temperature, leftStop, rightStop }) =>
    `Termograf (${name}): średnia ${number(mean)}, temperatura ${number(temperature)}, wartości zatrzymania ${number(leftStop)} i ${number(rightStop)}.`,
  value: 'wartość',
  temperature: 'temperatura',
  tax: 'Podatek t',
  leftWall: 'ściana Lewego',
  rightWall: 'ściana Prawego',
  cooled: 'po ochłodzeniu o t',
  atTax: (tax, left, right) =>
    `t = ${number(tax)}: ściana Lewego ${number(left)}, ściana Prawego ${number(right)}`,
  number: (text) => number(text),
}
