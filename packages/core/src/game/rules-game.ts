// Rules as a game that people can meet, with positions written by their keys. Authors who want more write a `Game`.

import { CoreError } from '../errors'
import { excerpt } from '../excerpt'
import type { Key, Rules } from '../rules/rules'
import { type Game, hasEnded, type Sides } from './game'

/** What `rulesGame` adds to rules. */
export interface RulesGameOptions<Position, Move> {
  /** The rules in a sentence. Default: the name of the rules. */
  readonly about?: string | undefined
  readonly sides?: Sides | undefined
  /** How a position is written, one line. Default: its key. */
  readonly formatPosition?: ((position: Position) => string) | undefined
  /** How a move is written, one line. Default: texts and numbers as they are, other moves as JSON. */
  readonly formatMove?: ((position: Position, move: Move) => string) | undefined
}

/** The most positions that are searched for the one of a text. */
const MOST_SEARCHED = 2 ** 20

/**
 * A game of rules alone. `parsePosition` searches the positions reachable from the start, breadth first, at most 2^20 of them,
 * and caches those it has seen. Of moves that are written alike the later ones get `#2`, `#3` ….
 *
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export function rulesGame<Position, Move>(
  rules: Rules<Position, Move>,
  options: RulesGameOptions<Position, Move> = {},
): Game<Position, Move> {
  const { about = `${rules.name}.`, sides } = options
  const formatPosition =
    options.formatPosition ?? ((position: Position) => oneLine(String(rules.key(position))))
  const plainMove = options.formatMove ?? ((_: Position, move: Move) => oneLine(textOf(move)))
  const formatMove = (position: Position, move: Move): string => {
    const text = plainMove(position, move)
    let earlier = 0
    for (const other of rules.moves(position)) {
      if (isSame(other, move)) break
      if (plainMove(position, other) === text) earlier++
    }
    return earlier === 0 ? text : `${text} #${earlier + 1}`
  }
  const find = searchByText(rules, formatPosition)
  return {
    rules,
    about,
    sides,
    formatPosition,
    parsePosition(text) {
      const found = find(text)
      if (found !== undefined) return found
      const what = `${rules.name}: no position ${excerpt(text)} was found`
      const expected = `one that play can reach, such as ${excerpt(formatPosition(rules.start()))}`
      throw new CoreError('INVALID_POSITION', { what, found: text, expected, place: { column: 1 } })
    },
    formatMove,
    parseMove(position, text) {
      if (hasEnded(rules, position)) return undefined
      for (const move of rules.moves(position)) if (formatMove(position, move) === text) return move
      return undefined
    },
    moveForm: 'one of the moves',
  }
}

/** Searches breadth first, from where the last search stopped. */
function searchByText<Position, Move>(
  rules: Rules<Position, Move>,
  formatPosition: (position: Position) => string,
): (text: string) => Position | undefined {
  const byText = new Map<string, Position>()
  const seen = new Set<Key>()
  const queue: Position[] = []
  let next = 0
  const add = (position: Position) => {
    const key = rules.key(position)
    if (seen.has(key)) return
    seen.add(key)
    queue.push(position)
    const text = formatPosition(position)
    if (!byText.has(text)) byText.set(text, position)
  }
  return (text) => {
    if (queue.length === 0) add(rules.start())
    for (; !byText.has(text) && next < queue.length && queue.length < MOST_SEARCHED; next++) {
      const position = queue[next] as Position
      if (hasEnded(rules, position)) continue
      for (const move of rules.moves(position)) add(rules.play(position, move))
    }
    return byText.get(text)
  }
}

function textOf(move: unknown): string {
  if (typeof move !== 'object' || move === null) return String(move)
  const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
  return JSON.stringify(move, plain)
}

const isSame = (a: unknown, b: unknown) => a === b || textOf(a) === textOf(b)

/** Without line breaks and marks that turn the direction of writing. */
function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
  return line === '' ? '(empty)' : line
}
