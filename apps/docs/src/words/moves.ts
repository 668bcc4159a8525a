// Moves in the page's language. Packages write them in a notation that is typed and kept in links; what games share of it is put into
// words here. What is written alike everywhere, such as moves of chess and cells like b2, stays as it is.

import type { JudgementJson } from '@zugzwang/core'
import { splitGameText } from '@zugzwang/games/text'

type End = 'left' | 'right'

/** How a language writes moves. */
export interface MoveGrammar {
  digits(text: string): string
  /** Sets apart what may run in the other direction. */
  apart(text: string): string
  /** Between numbers that belong together, such as a row and a column. */
  readonly comma: string
  /** Between the items of a list, and before the last one. */
  readonly separator: string
  readonly and: string
  readonly pass: string
  /** What is left of a heap that is taken as a whole. */
  readonly nothing: string
  off(cell: string): string
  mark(cell: string): string
  take(count: string): string
  takeFrom(end: End, count: string): string
  topple(domino: string, towards: End): string
  cut(after: string, of: 'row' | 'column'): string
  becomes(heap: string, left: string): string
  goes(from: string, to: string): string
  part(part: string, move: string): string
  stand(player: 'cops' | 'robber', where: string, count: number): string
}

export interface MoveWords {
  /** A vertex, a row, a value: one that is a number is written as one. */
  name(label: string): string
  listed(items: readonly (number | string)[]): string
  /** @param game - The text of its game, which has the kind. */
  move(move: string, game: string): string
  /** The same as the sentence of the last move, without a stop. */
  made(move: string, game: string, seat: 0 | 1): string
}

/** Games whose moves are words, and those whose moves are names of vertices. */
const SPOKEN: ReadonlySet<string> = new Set(['words', 'words-once'])
const NAMED: ReadonlySet<string> = new Set(['digraph', 'cops', 'node-kayles'])

/** Whether a name is a number, perhaps a fraction. */
export const IS_NUMBER = /^[−-]?\d+(?:\/\d+)?$/

export function moveWords(grammar: MoveGrammar): MoveWords {
  const { digits, apart, comma, separator, and } = grammar
  const name = (label: string) => (IS_NUMBER.test(label) ? digits(label) : label)
  const names = (text: string) => text.split(' ').map(name)
  const numbers = (text: string) => digits(text).replaceAll(',', comma)
  const list = (items: readonly string[]) =>
    items.length < 2
      ? items.join('')
      : `${items.slice(0, -1).map(apart).join(separator)}${and}${apart(items.at(-1) ?? '')}`
  const patterns: readonly (readonly [RegExp, (a: string, b: string) => string])[] = [
    [/^(\d+): (.+)$/, (part, move) => grammar.part(digits(part), apart(write(move)))],
    [/^(\d+,\d+(?: \d+,\d+)*)$/, (cells) => list(cells.split(' ').map(numbers))],
    [/^(\d+) to ([\d+]+)$/, (heap, left) => grammar.becomes(digits(heap), apart(numbers(left)))],
    [/^(\d+,\d+) to (\d+,\d+)$/, (a, b) => grammar.goes(apart(numbers(a)), apart(numbers(b)))],
    [/^X at (\d+)$/, (cell) => grammar.mark(digits(cell))],
    [/^take (\d+)$/, (count) => grammar.take(digits(count))],
    [/^(left|right) (\d+)$/, (end, count) => grammar.takeFrom(end as End, digits(count))],
    [/^(\d+) (left|right)$/, (at, towards) => grammar.topple(digits(at), towards as End)],
    [/^(row|column) (\d+)$/, (of, after) => grammar.cut(digits(after), of as 'row' | 'column')],
    [/^(\S+)-off$/, (cell) => grammar.off(apart(cell))],
    [/^pass$/, () => grammar.pass],
    [/^nothing$/, () => grammar.nothing],
    [/^(\P{L}+)$/u, numbers],
  ]
  const write = (text: string): string => {
    for (const [pattern, words] of patterns) {
      const found = pattern.exec(text)
      if (found !== null) return words(found[1] ?? '', found[2] ?? '')
    }
    return text
  }
  const move = (text: string, game: string): string => {
    const kind = splitGameText(game).name
    if (SPOKEN.has(kind)) return text
    return NAMED.has(kind) ? list(names(text)) : write(text)
  }
  return {
    name,
    listed: (items) => items.map((each) => name(`${each}`)).join(separator),
    move,
    made(text, game, seat) {
      if (splitGameText(game).name !== 'cops') return apart(move(text, game))
      const where = names(text)
      return grammar.stand(seat === 0 ? 'cops' : 'robber', list(where), where.length)
    },
  }
}

/** The judgement with the move of its reason in words, in the English sentence too. */
export function withMove(judgement: JudgementJson, { move }: MoveWords): JudgementJson {
  const { why, game } = judgement
  if (!('move' in why)) return judgement
  const written = move(why.move, game)
  const text = why.text.replace(why.move, () => written)
  return { ...judgement, why: { ...why, move: written, text } }
}
