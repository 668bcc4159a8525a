// End-Nim: piles in a row; a move takes any number of stones, at least 1, from the leftmost or from the rightmost pile that is
// left. The player who takes the last stone wins; in misère play, loses.

import type { Convention, Game, Place, Rules } from '@zugzwang/core'
import { checkKeys } from '@zugzwang/core/authoring'
import { checkLimit, PositionalError, wrongOption, wrongPosition } from '../errors'
import { theoremInWords } from './reasons'

/** Takes stones from the pile at one end. */
export interface EndNimMove {
  readonly end: 'left' | 'right'
  /** At least 1, at most the pile. */
  readonly take: number
}

/** The rules of a game. */
export interface EndNimRules {
  /** The player who takes the last stone wins ('normal', the default) or loses ('misere'). */
  readonly convention?: Convention | undefined
}

const MAX_MOVES = 2 ** 24
const EMPTY = '0'
const PILE = `an integer 1 … ${Number.MAX_SAFE_INTEGER}`

/**
 * End-Nim by its rules. A position is the piles that are left, from left to right, and has as many moves as there are stones at its
 * ends: first those at the left end, by the number they take. A single pile has its moves at the left. `moves` throws
 * LIMIT_EXCEEDED for more than 2^24.
 *
 * @param piles - Safe integers ≥ 1, or none.
 * @throws PositionalError INVALID_POSITION naming the malformed pile; INVALID_OPTION.
 * @example
 * ```ts
 * await explore(endNimRules([3, 1, 4]))
 * ```
 */
export function endNimRules(
  piles: readonly number[],
  rules: EndNimRules = {},
): Rules<readonly number[], EndNimMove> {
  const convention = checkedConvention('endNimRules', rules)
  checkPiles(piles)
  const start = [...piles]
  return {
    name: convention === 'normal' ? 'End-Nim' : 'misère End-Nim',
    start: () => start,
    *moves(position) {
      const first = position[0] ?? 0
      const last = position.length < 2 ? 0 : (position.at(-1) ?? 0)
      checkLimit(first + last, MAX_MOVES, `The row has ${first + last} moves`)
      for (let take = 1; take <= first; take++) yield { end: 'left', take }
      for (let take = 1; take <= last; take++) yield { end: 'right', take }
    },
    play(position, { end, take }) {
      const at = end === 'left' ? 0 : position.length - 1
      const left = (position[at] ?? 0) - take
      if (left > 0) return position.with(at, left)
      return end === 'left' ? position.slice(1) : position.slice(0, -1)
    },
    key: (position) => position.join(),
    canonical(position) {
      for (let i = 0, j = position.length - 1; i < j; i++, j--)
        if (position[i] !== position[j])
          return (position[i] ?? 0) > (position[j] ?? 0) ? position.toReversed() : position
      return position
    },
    payoff: (position) => (position.length > 0 ? undefined : convention === 'normal' ? -1 : 1),
  }
}

/**
 * End-Nim with notation and picture. Positions are the piles, `3,1,9,4`, and `0` if none is left; moves are an end and a number of
 * stones: `left 2`.
 *
 * @throws as `endNimRules`.
 * @see README.md#end-nim
 */
export function endNimGame(
  piles: readonly number[],
  rules: EndNimRules = {},
): Game<readonly number[], EndNimMove> {
  const convention = checkedConvention('endNimGame', rules)
  return {
    rules: endNimRules(piles, rules),
    about: `A move takes any number of stones from the leftmost or the rightmost pile; the player who takes the last stone ${convention === 'normal' ? 'wins' : 'loses'}.`,
    formatPosition: (position) => (position.length === 0 ? EMPTY : position.join()),
    parsePosition: parsePiles,
    formatMove: (_, { end, take }) => `${end} ${take}`,
    parseMove(position, text) {
      const [, end, take] = /^(left|right|l|r) (\d{1,16})$/i.exec(text) ?? []
      if (end === undefined) return undefined
      const atLeft = end.toLowerCase().startsWith('l')
      const stones = Number(take)
      const pile = (atLeft ? position[0] : position.at(-1)) ?? 0
      if (stones < 1 || stones > pile) return undefined
      // One pile is both ends, and the rules name it the left one
      return { end: atLeft || position.length === 1 ? 'left' : 'right', take: stones }
    },
    moveForm: 'an end and how many stones, such as left 2 or right 1',
    view: (position) => ({ kind: 'heaps', heaps: position }),
    spots(position, { end, take }) {
      const heap = end === 'left' ? 0 : position.length - 1
      const left = (position[heap] ?? 0) - take
      return [{ heap, left: left > 0 ? [left] : [] }]
    },
    theoremSentence: (theorem) =>
      theorem.theorem === 'end-nim' ? theoremInWords(theorem) : undefined,
  }
}

/** Reads piles with commas, or with blanks only, between them. */
function parsePiles(text: string): readonly number[] {
  const row = text.trim()
  if (row === '' || row === EMPTY) return []
  let at = 0
  return (text.includes(',') ? text.split(',') : row.split(/\s+/)).map((part, i) => {
    at = text.indexOf(part, at)
    const digits = part.trim()
    const pile = /^[1-9]\d{0,15}$/.test(digits) ? Number(digits) : Number.NaN
    if (!Number.isSafeInteger(pile)) {
      const before = text.slice(0, at + part.length - part.trimStart().length)
      throw wrongPile(i, digits, { column: [...before].length + 1 })
    }
    at += part.length + 1
    return pile
  })
}

/** @throws PositionalError INVALID_POSITION naming the first malformed pile. */
export function checkPiles(piles: ArrayLike<number>): void {
  for (let i = 0; i < piles.length; i++)
    if (!(Number.isSafeInteger(piles[i]) && piles[i] >= 1)) throw wrongPile(i, piles[i])
}

function wrongPile(item: number, found: unknown, place: Place = {}): PositionalError {
  return wrongPosition(`Pile ${item + 1}`, found, PILE, { item, ...place })
}

/**
 * @param name - The function to which the rules are given, for messages.
 * @throws PositionalError INVALID_OPTION for another convention or rule.
 */
export function checkedConvention(name: string, rules: EndNimRules | undefined): Convention {
  checkKeys(name, rules, ['convention'], PositionalError)
  const { convention = 'normal' } = rules ?? {}
  if (convention !== 'normal' && convention !== 'misere')
    throw wrongOption('convention', convention, 'normal or misere')
  return convention
}
