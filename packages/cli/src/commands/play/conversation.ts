// Playing in plain lines: the position, its value, a move, and so on to the end. Nothing is drawn over, so that a screen reader
// can follow, and a script makes the same conversation as a person.

import {
  type AnyAnswer,
  bestMoves,
  currentTurn,
  endOfMatch,
  explanationSentence,
  firstBlunder,
  formatValue,
  type Match,
  type Outcome,
  otherSeat,
  outcomeOfRepetition,
  playMove,
  readMove,
  startMatch,
  takeBack,
  type Value,
} from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { drawPicture, drawPosition } from '../../answer/draw'
import { formatMoveValue, formatReasons, shortForm } from '../../answer/reasons-format'
import type { Colors } from '../../terminal/colors'
import { escapeLine } from '../../terminal/escape'
import { formatCount } from '../../terminal/number'

export interface Side {
  /** "You", "The computer", "The thief". */
  readonly subject: string
  /** "you", "the computer", within a sentence. */
  readonly name: string
  /** "Your", "The computer's", "The thief's". */
  readonly possessive: string
  /** "win" for you and for several, "wins" for one. */
  readonly wins: string
  /** Colours what is good for this side. */
  readonly paint: (text: string) => string
}

export interface Partner {
  readonly sides: readonly [Side, Side]
  readonly colors: Colors
  isComputer(side: Side): boolean
  choose(position: unknown): Promise<unknown>
  say(text: string): Promise<void>
  /** The next line that is not empty, undefined at the end of input. */
  hear(prompt: string): Promise<string | undefined>
  /** Reports a wrong line; throws in a script. */
  refuse(message: string): Promise<void>
}

type AnyMatch = Match<unknown, unknown>

const MOVES_SHOWN = 12

export const COMMANDS = '? for a hint, /why, /undo, /quit'

export async function converse(answer: AnyAnswer, partner: Partner): Promise<void> {
  const { game } = answer
  const { say } = partner
  let match = startMatch(game)
  await say(await formatTurn(answer, match, partner))
  while (endOfMatch(match) === undefined) {
    const { position, seat } = currentTurn(match)
    const side = partner.sides[seat]
    if (partner.isComputer(side)) {
      const move = await partner.choose(position)
      if (move === undefined) break
      await say(`${side.subject}: ${escapeLine(game.formatMove(position, move))}\n`)
      match = playMove(match, move)
    } else {
      const heard = await listen(answer, match, partner, side)
      if (heard === 'end') break
      match = 'turns' in heard ? heard : playMove(match, heard.move)
    }
    await say(await formatTurn(answer, match, partner))
  }
  if (endOfMatch(match) === undefined) await say('\nThe game is left unfinished.\n')
  await say(await formatBlunders(answer, match, partner))
}

/** Handles lines until one is a move, undoes a turn (then the match so far), or ends the game. */
async function listen(
  answer: AnyAnswer,
  match: AnyMatch,
  partner: Partner,
  side: Side,
): Promise<{ readonly move: unknown } | AnyMatch | 'end'> {
  const { game } = answer
  const { position } = currentTurn(match)
  for (;;) {
    const line = await partner.hear(`${side.subject}: `)
    if (line === undefined) return 'end'
    // moves first: a word of a word chain may be a command
    const move = readMove(game, position, line)
    if (move !== undefined) return { move }
    const command = commandOf(answer, position, line)
    const [, depth] = DEEP_WHY.exec(command) ?? []
    switch (depth === undefined ? command : 'why') {
      case 'quit':
        return 'end'
      case '?':
        await partner.say(await formatHint(answer, position))
        break
      case 'why':
        await partner.say(await formatWhy(answer, position, Number(depth ?? 0)))
        break
      case 'undo': {
        const before = takeBackTurn(match, partner)
        if (before !== undefined) return before
        await partner.refuse('There is nothing to take back.')
        break
      }
      default: {
        const moves = Array.from(game.rules.moves(position))
        await partner.refuse(
          `${excerpt(line)} is no move here. A move is ${escapeLine(game.moveForm)}. Moves now: ${formatMoves(answer, position, moves)}; or ${COMMANDS}.`,
        )
      }
    }
  }
}

/** The command in a line, in small letters. The slash may be left out, unless moves are words. */
function commandOf({ game }: AnyAnswer, position: unknown, line: string): string {
  const command = line.toLowerCase()
  if (command.startsWith('/')) return command.slice(1).trim()
  for (const move of game.rules.moves(position))
    if (IS_WORD.test(game.formatMove(position, move))) return command === '?' ? command : ''
  return command
}

const IS_WORD = /^[\p{L}\p{M}]+$/u

/** `why` with a depth in plies. */
const DEEP_WHY = /^why +([1-9]\d?)$/

/** The match before the last turn of a person; undefined if there was none. */
function takeBackTurn(match: AnyMatch, { sides, isComputer }: Partner): AnyMatch | undefined {
  const before = match.turns.slice(0, -1).findLastIndex(({ seat }) => !isComputer(sides[seat]))
  return before < 0 ? undefined : takeBack(match, match.moves.length - before)
}

async function formatTurn(
  answer: AnyAnswer,
  match: AnyMatch,
  { sides, colors }: Partner,
): Promise<string> {
  const { game } = answer
  const { position, seat } = currentTurn(match)
  const end = endOfMatch(match)
  const value = await answer.judge(position)
  const result = (outcome: Outcome, name: (side: Side) => string) => {
    if (outcome === 'draw') return undefined
    const winner = sides[outcome === 'win' ? seat : otherSeat(seat)]
    return winner.paint(`${name(winner)} ${winner.wins}`)
  }
  const capital = (side: Side) => side.subject
  const best = (name: (side: Side) => string, draw: string) => {
    const { plies } = value
    const time = plies === undefined ? '' : ` in ${formatCount(plies, 'ply', 'plies')}`
    return `${result(value.outcome, name) ?? colors.yellow(draw)}${time} with best play`
  }
  const sentence = () => {
    if (end === undefined) return best(capital, 'A draw')
    const outcome = end === 'repeated' ? outcomeOfRepetition(match) : value.outcome
    const ended = result(outcome, capital) ?? colors.yellow('A draw')
    if (end === 'decided') return ended
    const missed =
      outcome === value.outcome ? '' : `, although ${best((side) => side.name, 'it is a draw')}`
    return `${ended}: this position for the third time${missed}`
  }
  const picture = await drawPicture(game, position)
  const drawn = picture === undefined ? '' : `\n${picture}\n\n`
  return `\n${drawPosition(game, position)}\n${drawn}${sentence()}.\n`
}

async function formatHint(answer: AnyAnswer, position: unknown): Promise<string> {
  const judgement = await answer.judge(position)
  const { outcome, plies, form, why } = judgement
  const counted = plies !== undefined
  const heads: Record<Outcome, string> = {
    win: counted ? 'The fastest to win' : 'Winning',
    draw: 'Holding the draw',
    loss: `Every move loses; ${counted ? 'the longest resistance' : 'the hardest to answer'}`,
  }
  if (why.rule === 'partizan') {
    const best = judgement.moves.filter((each) => each.best).slice(0, MOVES_SHOWN)
    const shown = best.map(({ move, value }) => {
      const left = value.form === undefined ? '' : ` leaves ${shortForm(value.form)}`
      return escapeLine(`${answer.game.formatMove(position, move)}${left}`)
    })
    const worth = form === undefined ? '' : `The value is ${shortForm(form)}. `
    const sentence = escapeLine(explanationSentence(answer.game, judgement))
    return `${worth}${sentence}\n${heads[outcome]}: ${shown.join('; ')}.\n`
  }
  const best = await bestMoves(answer, position)
  return `${heads[outcome]}: ${formatMoves(answer, position, best)}.\n`
}

/** The reason of the value, then the moves by their value, the best first, then the reasons up to `depth` plies deep. */
async function formatWhy(answer: AnyAnswer, position: unknown, depth: number): Promise<string> {
  const judgement = await answer.judge(position)
  const groups = new Map<string, { readonly order: number; readonly moves: unknown[] }>()
  for (const { move, value } of judgement.moves) {
    const comes = formatMoveValue(value)
    const group = groups.get(comes)
    if (group) group.moves.push(move)
    else groups.set(comes, { order: preference(value), moves: [move] })
  }
  const lines = [...groups]
    .sort(([, a], [, b]) => b.order - a.order)
    .map(([comes, { moves }]) => `  ${comes}: ${formatMoves(answer, position, moves)}\n`)
  const because = depth === 0 ? '' : `Because:\n${await formatReasons(answer, position, depth)}`
  return `${escapeLine(explanationSentence(answer.game, judgement))}\n${lines.join('')}${because}`
}

/** Wins before draws before losses; fast wins before slow ones, slow losses before fast ones; else by value. */
function preference({ outcome, plies = 0, value }: Value): number {
  if (value !== undefined) return value
  if (outcome === 'draw') return 0
  return outcome === 'win' ? 1 / (plies + 1) : -1 / (plies + 1)
}

function formatMoves({ game }: AnyAnswer, position: unknown, moves: readonly unknown[]): string {
  const shown = moves
    .slice(0, MOVES_SHOWN)
    .map((move) => escapeLine(game.formatMove(position, move)))
  return `${shown.join('; ')}${moves.length > MOVES_SHOWN ? ` … (${moves.length} in all)` : ''}`
}

async function formatBlunders(
  answer: AnyAnswer,
  match: AnyMatch,
  { sides }: Partner,
): Promise<string> {
  const blunders: string[] = []
  for (const seat of [0, 1] as const) {
    const blunder = await firstBlunder(answer, match, seat)
    if (blunder === undefined) continue
    const { ply, position, move, before, after, better } = blunder
    const [made, wanted] = [move, better].map((each) =>
      escapeLine(answer.game.formatMove(position, each)),
    )
    const [was, is] = [before, after].map(({ outcome, value }) =>
      formatValue(value === undefined ? { outcome } : { outcome, value }),
    )
    blunders.push(
      `${sides[seat].possessive} first blunder: move ${ply} (${made}) made ${was} ${is}; ${wanted} was right.\n`,
    )
  }
  return blunders.length === 0 && match.moves.length > 0
    ? 'No blunder was made.\n'
    : blunders.join('')
}
