// Material by name, the endings it leads to, and the order in which they are solved. A side is written by its pieces without the
// king, in the order Q R B N P: `QP`; an ending by both, `KQPvKR`.

import { PositionalError, show } from '../errors'

/** Endings of more men have no numbers. */
export const MOST_MEN = 5

/** The pieces without the king of the player to move, and of the other. */
export interface Sides {
  readonly own: string
  readonly other: string
}

/** One ending, with either side to move. */
export interface Ending {
  /** The stronger side first: `KQvKR`. */
  readonly name: string
  /** With one side to move, and with the other if they differ. */
  readonly sides: readonly Sides[]
}

const ORDER = 'QRBNP'

export function sortPieces(pieces: string): string {
  return [...pieces].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)).join('')
}

export function without(pieces: string, piece: string): string {
  return pieces.replace(piece, '')
}

export function keyOf({ own, other }: Sides): string {
  return `${own}v${other}`
}

/** Whether a side is written before another: more pieces, then the better ones. */
function isBefore(a: string, b: string): boolean {
  if (a.length !== b.length) return a.length > b.length
  const at = [...a].findIndex((piece, i) => piece !== b[i])
  return at >= 0 && ORDER.indexOf(a[at] as string) < ORDER.indexOf(b[at] as string)
}

export function endingOf(a: string, b: string): Ending {
  const [own, other] = isBefore(b, a) ? [b, a] : [a, b]
  return {
    name: `K${own}vK${other}`,
    sides:
      own === other
        ? [{ own, other }]
        : [
            { own, other },
            { own: other, other: own },
          ],
  }
}

/** The material after a capture, a promotion or both, for the next player to move. */
export function leavesOf({ own, other }: Sides): Sides[] {
  const left: Sides[] = []
  const captures = [...new Set(other)].map((piece) => without(other, piece))
  for (const fewer of captures) left.push({ own: fewer, other: own })
  if (own.includes('P'))
    for (const piece of 'QRBN') {
      const promoted = sortPieces(without(own, 'P') + piece)
      for (const each of [other, ...captures]) left.push({ own: each, other: promoted })
    }
  return left
}

/** Men and pawns: captures leave fewer men, promotions fewer pawns. */
function sizeOf({ name }: Ending): number {
  const pawns = name.split('P').length - 1
  return (name.length - 1) * 16 + pawns
}

/** Endings and all they lead to, smaller ones first: fewer men, then fewer pawns, then by name. */
export function endingsFrom(some: Iterable<Ending>): Ending[] {
  const found = new Map<string, Ending>()
  const add = (ending: Ending) => {
    if (found.has(ending.name)) return
    found.set(ending.name, ending)
    for (const sides of ending.sides)
      for (const { own, other } of leavesOf(sides)) add(endingOf(own, other))
  }
  for (const ending of some) add(ending)
  return [...found.values()].sort(
    (a, b) => sizeOf(a) - sizeOf(b) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
  )
}

export function endingsOf(men: number): Ending[] {
  const sidesOf = (size: number): string[] => {
    if (size === 0) return ['']
    const all = sidesOf(size - 1).flatMap((side) =>
      [...ORDER].map((piece) => sortPieces(side + piece)),
    )
    return [...new Set(all)]
  }
  const endings = Array.from({ length: men - 1 }, (_, size) =>
    sidesOf(size).flatMap((a) => sidesOf(men - 2 - size).map((b) => endingOf(a, b))),
  ).flat()
  return [...new Map(endings.map((ending) => [ending.name, ending])).values()]
}

const EXPECTED = `an ending of up to ${MOST_MEN} men such as KQvKR, several with commas between, or a number of men 2 … ${MOST_MEN}`

/**
 * The endings of a text: `KQvKR`, `KQvKR,KPvK`, or `4` for all of up to four men, with all that they lead to.
 *
 * @throws PositionalError INVALID_OPTION; LIMIT_EXCEEDED for more than five men.
 */
export function readMaterial(text: string): Ending[] {
  if (typeof text !== 'string' || text === '') throw refusal(text)
  const endings = text.split(',').flatMap((part) => {
    const word = part.trim()
    if (/^\d{1,2}$/.test(word)) {
      const men = Number(word)
      checkMen(men, word)
      if (men < 2) throw refusal(text)
      return Array.from({ length: men - 1 }, (_, i) => endingsOf(i + 2)).flat()
    }
    const [, a, b] = /^K([QRBNP]*)v?K([QRBNP]*)$/i.exec(word) ?? []
    if (a === undefined || b === undefined) throw refusal(text)
    checkMen(2 + a.length + b.length, word)
    return [endingOf(sortPieces(a.toUpperCase()), sortPieces(b.toUpperCase()))]
  })
  return endingsFrom(endings)
}

function refusal(found: unknown): PositionalError {
  return new PositionalError('INVALID_OPTION', {
    what: `material is ${show(found)}`,
    found,
    expected: EXPECTED,
    place: { field: 'material' },
  })
}

function checkMen(men: number, found: string): void {
  if (men > MOST_MEN)
    throw new PositionalError('LIMIT_EXCEEDED', {
      what: `${found} has ${men} men`,
      found: men,
      expected: `at most ${MOST_MEN}, since larger endings have no numbers`,
      place: { field: 'material' },
    })
}
