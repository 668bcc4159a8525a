// The text of heaps or a sum, `kayles:5,4` or `sum:nim:3+cram:2x3?rules=misere`, as parts that are edited.

import { formatGameText, splitGameText } from '@zugzwang/games/text'

export interface PartText {
  readonly name: string
  readonly place: string
}

/** Games without heaps, each with a place to begin with. */
export const OTHER_FORMS: Readonly<Record<string, string>> = {
  treblecross: '..X....',
  cram: '2x3',
  chomp: '2x3',
  wythoff: '3,5',
  'node-kayles': 'a-b,b-c,c-d',
  graph: 'a@a:b,b:c',
  // The players have different moves
  amazons: 'x../..o',
  clobber: 'xo/ox',
  col: '2x3',
  cutcake: '2x3',
  domineering: '2x3',
  hackenbush: 'b1r2b0',
  konane: 'xo.x',
  maze: '*.#/...',
  snort: '2x3',
  toads: 'tt.ff',
  toppling: 'LRELR',
}

/** The parts of a text; undefined where it has none. */
export function partsOf(text: string): readonly PartText[] | undefined {
  const { name, place } = splitGameText(text)
  if (name !== 'sum') return text.includes(':') ? [{ name, place }] : undefined
  const parts = place.split('+').map(readPart)
  const read = parts.filter((each) => each !== undefined)
  return read.length < parts.length ? undefined : read
}

/** The shortest text of these parts, with the parameters of `text`: heaps of one game need no sum. */
export function withParts(text: string, parts: readonly PartText[]): string {
  const { parameters } = splitGameText(text)
  const [first, ...more] = parts
  return first !== undefined && more.length === 0 && isHeaps(first)
    ? formatGameText({ ...first, parameters })
    : formatGameText({ name: 'sum', place: parts.map(writePart).join('+'), parameters })
}

/** Whether a part is heaps of a game by name, code or set. */
export const isHeaps = ({ name }: PartText): boolean => !(name in OTHER_FORMS)

/** Whether the place of a part is a list of numbers. */
export const isNumbers = (part: PartText): boolean => isHeaps(part) || part.name === 'wythoff'

/** NaN for texts that are no numbers. */
export const numbersOf = ({ place }: PartText): number[] =>
  place.split(',').map((each) => (/^\d{1,15}$/.test(each) ? Number(each) : Number.NaN))

/** The games whose heaps are in a text, each once. */
export function heapGamesOf(text: string): string[] {
  const parts = partsOf(text) ?? []
  return [...new Set(parts.filter(isHeaps).map(({ name }) => name))]
}

/** The sizes of the heaps of a game in a text. */
export function numbersIn(text: string, name: string): number[] {
  return (partsOf(text) ?? [])
    .filter((part) => part.name === name)
    .flatMap(numbersOf)
    .filter((size) => !Number.isNaN(size))
}

/** Another game for a part: heaps stay as large as they are. */
export function renamePart(part: PartText, name: string): PartText {
  const place = OTHER_FORMS[name]
  if (place !== undefined) return { name, place }
  return { name, place: isNumbers(part) ? part.place : '5' }
}

function readPart(text: string): PartText | undefined {
  const { name, place } = splitGameText(text)
  return name === '' || name === text ? undefined : { name, place }
}

const writePart = ({ name, place }: PartText) => formatGameText({ name, place })
