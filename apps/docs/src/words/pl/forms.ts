// Polish nouns after numbers: one form for 1, another for 2, 3, 4, 22 …, a third for the rest.

const rules = new Intl.PluralRules('pl')

/** The form of a noun after a whole number: 1 ruch, 2 ruchy, 5 ruchów. */
export const form = (count: number, one: string, few: string, many: string) => {
  const rule = rules.select(count)
  return rule === 'one' ? one : rule === 'few' ? few : many
}

/** The number that a text such as `12 345` shows. */
export const amount = (written: number | string) =>
  typeof written === 'number' ? written : Number(written.replace(/\D/g, ''))
/** A number as it is written, with the form of its noun. */
export const count = (written: number | string, one: string, few: string, many: string) =>
  `${written} ${form(amount(written), one, few, many)}`

export const plies = (of: number) => count(of, 'półruch', 'półruchy', 'półruchów')
/** `w 1 półruchu`, `w 5 półruchach`. */
export const time = (of: number | undefined) =>
  of === undefined ? '' : ` w ${of} ${of === 1 ? 'półruchu' : 'półruchach'}`

export const vertices = (of: number | string) =>
  count(of, 'wierzchołek', 'wierzchołki', 'wierzchołków')
/** `pozostaje 1`, `pozostają 2`, `pozostaje 5`. */
export const left = (of: number | string) => form(amount(of), 'pozostaje', 'pozostają', 'pozostaje')
export const cells = (of: number) => count(of, 'pole', 'pola', 'pól')
