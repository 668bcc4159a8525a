// The controls of parameters, in Polish.

import type { Words } from '../en'

export const parameters: Words['parameters'] = {
  legend: 'Zasady',
  loading: 'Wczytywanie zasad …',
  other: 'inne kroki …',
  steps: (name) => `${name}: kroki`,
  whole: (least, most) =>
    most === undefined
      ? `Oczekiwano liczby całkowitej nie mniejszej niż ${least}.`
      : `Oczekiwano liczby całkowitej od ${least} do ${most}.`,
  number: 'Oczekiwano liczby, ∞ lub −∞.',
}
