// A position as play sees it, and as a text: rows joined by `/`, hands, the player to move.
//
//   p.p/.../P.P first      ...|...[9M9m] second

import { BoardsError, wrongText } from '../errors'
import type { Plan, Side } from './plan'

/** A position by codes. */
export interface State {
  readonly mover: Side
  /** A code each. */
  readonly cells: Uint8Array
  /** Men in the hand of a side, by side · kinds + kind. */
  readonly hands: Uint8Array
}

/** The most men of a kind in a hand. */
const MOST_HELD = 99

/** The text of a position. O(cells). */
export function writeState(plan: Plan, { mover, cells, hands }: State): string {
  const { men, kinds, codes } = plan
  let text = ''
  let cell = 0
  for (const [i, length] of plan.board.rowLengths.entries()) {
    if (i > 0) text += '/'
    for (const end = cell + length; cell < end; cell++) text += plan.marks[cells[cell]]
  }
  if (plan.hasHands) {
    text += '['
    for (let at = 0; at < hands.length; at++) {
      const code = codes[at < kinds.length ? 0 : 1]?.[at % kinds.length]
      if (hands[at] > 0 && code !== undefined) text += `${hands[at]}${men[code]?.mark}`
    }
    text += ']'
  }
  return `${text} ${plan.players[mover]}`
}

/**
 * Reads the text of a position; without a player at its end, the first is to move. O(cells).
 *
 * @throws BoardsError INVALID_POSITION with the column.
 */
export function readState(plan: Plan, text: string): State {
  if (typeof text !== 'string')
    throw new BoardsError('INVALID_POSITION', {
      what: `the position is of type ${typeof text}`,
      found: text,
      expected: 'a text',
    })
  const { rowLengths, names } = plan.board
  const cells = new Uint8Array(names.length)
  let at = 0
  let cell = 0
  for (const [i, length] of rowLengths.entries()) {
    if (i > 0 && text[at++] !== '/') throw wrongText(text[at - 1] ?? '', at - 1, '/')
    for (const end = cell + length; cell < end; cell++, at++) {
      const code = plan.marked.get(text[at] ?? '')
      if (code === undefined) {
        const expected = `one of ${plan.marks.join(' ')} in ${rowLengths.length} rows joined by /`
        throw wrongText(text[at] ?? '', at, expected)
      }
      cells[cell] = code
    }
  }
  const hands = new Uint8Array(2 * plan.kinds.length)
  if (plan.hasHands) at = readHands(plan, text, at, hands)
  const rest = text.slice(at)
  const mover = rest === '' ? 0 : plan.players.findIndex((player) => rest === ` ${player}`)
  if (mover < 0) throw wrongText(rest, at, `a blank, and ${plan.players.join(' or ')}`)
  return { mover: mover === 0 ? 0 : 1, cells, hands }
}

/** Reads `[9M9m]` from an index on, and returns the one behind it. */
function readHands(plan: Plan, text: string, from: number, hands: Uint8Array): number {
  const { men, kinds } = plan
  const held = /^\[((?:\d{1,2}\D)*)\]/u.exec(text.slice(from))
  const example = `men in hand in brackets, such as [${kinds.map((k) => `1${k}`).join('')}]`
  if (held === null) throw wrongText(text.slice(from, from + 20), from, example)
  for (const part of (held[1] ?? '').matchAll(/(\d+)(\D)/gu)) {
    const [, count = '', mark = ''] = part
    const man = men.find((each) => each?.mark === mark && each.owner !== undefined)
    const place = from + 1 + part.index
    if (man?.owner === undefined || Number(count) > MOST_HELD)
      throw wrongText(part[0], place, example)
    const slot = man.owner * kinds.length + man.kind
    if (hands[slot] > 0) throw wrongText(part[0], place, 'each kind once')
    hands[slot] = Number(count)
  }
  return from + held[0].length
}
