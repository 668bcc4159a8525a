// A conformance suite for authors of games: everything that people meet of a game, tried on the positions that play reaches.

import { type Game, hasEnded, keyOf, readMove } from '../game/game'
import type { Key } from '../rules/rules'
import { checkNumbering } from './check-numbering'
import { checkRules } from './check-rules'
import { checkView, isIn } from './check-view'
import { collectReports, type Report, show, snapshot, thrown } from './report'

/** Which positions `checkGame` examines. */
export interface CheckGameOptions<Position> {
  /** How many positions to examine, breadth first. Default 2000. */
  readonly limit?: number | undefined
  /** Where to begin. Default: at the start of the rules. */
  readonly positions?: readonly Position[] | undefined
  /** `answers`: report only what would make answers wrong, not how texts and pictures look. Default `all`. */
  readonly report?: 'all' | 'answers' | undefined
}

/** Controls, separators of lines, and marks that turn the direction of writing. */
const NOT_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** How many moves are tried in positions where they may be invalid. */
const MOST_OTHERS = 50

/** Violations, other than those of rules, that make answers wrong. */
const OF_ANSWERS =
  /^(throws|changed|numbering.*|position (impure|text|refused|round trip)|move (text|round trip))$/

const LINE_EXPECTED = 'expected one line without blanks at its ends'

function isLine(text: unknown): boolean {
  return typeof text === 'string' && !NOT_ONE_LINE.test(text) && text !== '' && text.trim() === text
}

/** Texts that are neither a position nor a move of any game. */
const NONSENSE = ['', '\u0000', '¿nonsense?', '9'.repeat(40)]

/**
 * Tries a game against its contract on the first positions from the start:
 *
 * - its rules are what `checkRules` asks for;
 * - `formatPosition` writes one line, different for different positions, and `parsePosition` reads it back; other texts are
 *   refused by an error with a code and a message;
 * - moves of a position are written differently, and `parseMove` reads them back; other texts give undefined;
 * - `view` is a picture whose parts fit together, and `spots` lie in it, different for different moves;
 * - `numbering` is a bijection between positions (up to symmetry) and numbers below `count`; its start, movers, payoffs,
 *   endless value and successors are those of the rules, and `predecessors` are the successors backwards;
 * - everything is pure: the same when asked again, and the position as it was.
 *
 * Returns every kind of violation found, once each, as sentences; an empty array when all is well. Works with any test runner:
 * `expect(await checkGame(game)).toEqual([])`. At most O(limit · moves) calls, and for a numbering of up to `limit` positions
 * all of them.
 *
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export async function checkGame<Position, Move>(
  game: Game<Position, Move>,
  { limit = 2000, positions, report: reported = 'all' }: CheckGameOptions<Position> = {},
): Promise<string[]> {
  const { found, report: record } = collectReports(game.rules.name)
  const report: Report = (kind, sentence) => {
    if (reported === 'all' || OF_ANSWERS.test(kind)) record(kind, sentence)
  }
  for (const sentence of checkRules(game.rules, { limit })) found.set(sentence, sentence)
  if (found.size > 0) return [...found.values()]
  try {
    checkWords(game, report)
    const texts = new Map<string, Key>()
    const others = new Set<string>()
    const trial = { game, report, texts, others, touched: new Set<string>() }
    walk(trial, positions ?? [game.rules.start()], limit)
    if (game.numbering) checkNumbering(game, game.numbering, limit, report)
  } catch (error) {
    report('throws', `one of its functions ${thrown(error)}`)
  }
  return [...found.values()]
}

/** A game on trial, and what was seen of it. */
interface Trial<Position, Move> {
  readonly game: Game<Position, Move>
  readonly report: Report
  /** Texts of positions, with their keys. */
  readonly texts: Map<string, Key>
  /** Texts of moves, some of them of other positions. */
  readonly others: Set<string>
  /** Spots of the moves of the current position. */
  readonly touched: Set<string>
}

function checkWords<Position, Move>(
  { about, moveForm, sides, rules }: Game<Position, Move>,
  report: Report,
) {
  for (const [field, text] of Object.entries({ about, moveForm, 'rules.name': rules.name }))
    if (typeof text !== 'string' || text.trim() === '' || NOT_ONE_LINE.test(text))
      report(field, `${field} is ${show(text)}; expected a line of text.`)
  const [max, min] = sides ?? []
  if (sides !== undefined && (sides.length !== 2 || max?.id === min?.id || max?.name === min?.name))
    report('sides', `sides are ${show(sides)}; expected two players with different ids and names.`)
  if (sides !== undefined && rules.mover === undefined)
    report('sides', 'there are names for the sides, but the rules have no mover.')
}

/** Every position once, with its moves. */
function walk<Position, Move>(
  trial: Trial<Position, Move>,
  starts: readonly Position[],
  limit: number,
): void {
  const { game, report } = trial
  const { rules } = game
  const seen = new Set<Key>()
  const queue: Position[] = []
  const find = (position: Position) => {
    const key = rules.key(position)
    if (seen.has(key) || queue.length >= limit) return
    seen.add(key)
    queue.push(position)
  }
  for (const start of starts) find(start)
  for (const text of NONSENSE) checkRefused(trial, text)
  // The queue grows while it is walked
  for (const position of queue) {
    const before = snapshot(position)
    checkPositionText(trial, position)
    checkMoves(trial, position)
    checkView(game, position, report)
    const name = game.formatPosition(position)
    if (snapshot(position) !== before)
      report('changed', `${name} was changed by a function that was asked about it.`)
    if (rules.payoff?.(position) === undefined)
      for (const move of rules.moves(position)) find(rules.play(position, move))
  }
}

function checkPositionText<Position, Move>(
  { game, texts, report }: Trial<Position, Move>,
  position: Position,
): void {
  const { rules } = game
  const text = game.formatPosition(position)
  const shown = show(text)
  if (!isLine(text)) {
    report('position line', `a position is written ${shown}; ${LINE_EXPECTED}.`)
    return
  }
  if (game.formatPosition(position) !== text)
    report('position impure', `a position is written ${shown}, and differently the second time.`)
  const key = keyOf(rules, position)
  const other = texts.get(text)
  if (other !== undefined && other !== key)
    report('position text', `two different positions are written ${shown}.`)
  texts.set(text, key)
  let back: Position
  try {
    back = game.parsePosition(text)
  } catch (error) {
    const sentence = `parsePosition refuses what formatPosition wrote, ${shown}: ${String(error)}`
    report('position refused', sentence)
    return
  }
  const written = game.formatPosition(back)
  if (keyOf(rules, back) !== key || written !== text)
    report('position round trip', `${shown} is read back as ${show(written)}.`)
}

function checkRefused<Position, Move>({ game, report }: Trial<Position, Move>, text: string): void {
  const refuse = (sentence: string) => report('nonsense', `parsePosition ${sentence}.`)
  try {
    const position = game.parsePosition(text)
    const written = position === undefined || position === null ? '' : game.formatPosition(position)
    if (written === '') refuse(`gives ${String(position)} for ${show(text)}; expected an error`)
    else if (keyOf(game.rules, game.parsePosition(written)) !== keyOf(game.rules, position))
      refuse(`makes ${show(written)} of ${show(text)}, and something else of that`)
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown }
    if (typeof code !== 'string' || typeof message !== 'string' || message === '')
      refuse(`throws ${String(error)} for ${show(text)}; expected an error with a code`)
  }
}

function checkMoves<Position, Move>(trial: Trial<Position, Move>, position: Position): void {
  const { game, others, touched, report } = trial
  const { rules } = game
  const name = game.formatPosition(position)
  if (hasEnded(rules, position)) {
    if (readMove(game, position, 'x') !== undefined)
      report('move after the end', `${name} has ended, and still reads moves.`)
    return
  }
  const texts = new Set<string>()
  touched.clear()
  for (const move of rules.moves(position)) {
    const text = game.formatMove(position, move)
    const shown = `${show(text)} in ${name}`
    if (!isLine(text)) {
      report('move line', `a move is written ${shown}; ${LINE_EXPECTED}.`)
      continue
    }
    if (texts.has(text)) report('move text', `two moves are written ${shown}.`)
    texts.add(text)
    const to = keyOf(rules, rules.play(position, move))
    const backs = [
      ['move round trip', readMove(game, position, `  ${text} `)],
      ['parseMove', game.parseMove(position, text)],
    ] as const
    for (const [kind, back] of backs)
      if (back === undefined || keyOf(rules, rules.play(position, back)) !== to) {
        const read = back === undefined ? 'none' : 'another move'
        report(kind, `the move ${shown} is read back as ${read}.`)
      }
    checkSpots(trial, position, move, shown)
  }
  for (const text of others) {
    const move = game.parseMove(position, text)
    if (move !== undefined && !texts.has(game.formatMove(position, move))) {
      const sentence = `${show(text)}, a move of another position, is read as one in ${name}, where there is none.`
      report('foreign move', sentence)
    }
  }
  for (const text of texts) if (others.size < MOST_OTHERS) others.add(text)
  for (const text of NONSENSE)
    if (game.parseMove(position, text) !== undefined)
      report('nonsense move', `${show(text)} is read as a move in ${name}.`)
}

function checkSpots<Position, Move>(
  { game, touched, report }: Trial<Position, Move>,
  position: Position,
  move: Move,
  shown: string,
): void {
  if (game.spots === undefined) return
  const spots = game.spots(position, move)
  const list = JSON.stringify(spots)
  if (spots.length === 0) report('no spots', `the move ${shown} touches nothing.`)
  if (touched.has(list)) report('spots', `two moves touch the same spots ${list}; one is ${shown}.`)
  touched.add(list)
  if (JSON.stringify(game.spots(position, move)) !== list)
    report('spots impure', `the spots of ${shown} differ the second time.`)
  const view = game.view?.(position)
  if (view === undefined)
    report('spots without view', 'there are spots, but no view that they lie in.')
  const outside = view && spots.find((spot) => !isIn(spot, view))
  if (outside !== undefined)
    report(
      'spot outside',
      `the spot ${JSON.stringify(outside)} of ${shown} does not lie in the view.`,
    )
}
