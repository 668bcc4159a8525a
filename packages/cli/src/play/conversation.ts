// Playing, as a conversation in plain lines: the position, the verdict, a move, and so on to the end. Nothing is ever
// drawn over, so that it can be listened to, and a script makes the same conversation as a person at a terminal.

import type { Outcome } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import type { Colors } from '../terminal/colors'
import { formatCount } from '../terminal/number'
import {
  currentTurn,
  endOf,
  firstBlunder,
  judgeFor,
  type Match,
  otherSeat,
  playMove,
  startMatch,
  takeBack,
  turnAfter,
} from './match'
import { type Judgement, type Playable, readMove } from './playable'

/** One of the two, as sentences speak of them. */
export interface Side {
  /** "You", "The computer", "The thief". */
  readonly subject: string
  /** "Your", "The computer's", "The thief's". */
  readonly possessive: string
  /** "win" or "wins". */
  readonly wins: string
  /** Colours what is good for this side. */
  readonly paint: (text: string) => string
}

/** What a conversation is held by. */
export interface Partner<Position, Move> {
  readonly sides: readonly [Side, Side]
  readonly colors: Colors
  /** Whether the computer plays a side. */
  isComputer(side: Side): boolean
  /** The computer's move. */
  choose(position: Position): Move
  /** Writes text. */
  say(text: string): Promise<void>
  /** The next line that is not empty, undefined at the end of input. */
  hear(prompt: string): Promise<string | undefined>
  /** Says that a line is wrong; does not return in a script. */
  refuse(message: string): Promise<void>
}

const MOVES_SHOWN = 12

/** What may be said instead of a move. */
export const COMMANDS = '? for a hint, why, undo, quit'

/** Plays a game to its end, or to the end of input. */
export async function converse<Position, Move>(
  playable: Playable<Position, Move>,
  partner: Partner<Position, Move>,
): Promise<void> {
  const match = startMatch(playable)
  const { say } = partner
  await say(formatTurn(match, partner))
  while (endOf(match) === undefined) {
    const { position, seat } = currentTurn(match)
    const side = partner.sides[seat]
    if (partner.isComputer(side)) {
      const move = partner.choose(position)
      await say(`${side.subject}: ${playable.formatMove(position, move)}\n`)
      playMove(match, move)
    } else {
      const heard = await listen(match, partner, side)
      if (heard === 'end') break
      if (heard !== 'undone') playMove(match, heard.move)
    }
    await say(formatTurn(match, partner))
  }
  if (endOf(match) === undefined) await say('\nThe game is left unfinished.\n')
  await say(formatBlunders(match, partner))
}

/** Answers lines until one is a move, takes something back, or is the last. */
async function listen<Position, Move>(
  match: Match<Position, Move>,
  partner: Partner<Position, Move>,
  side: Side,
): Promise<{ move: Move } | 'undone' | 'end'> {
  const { playable } = match
  const { position } = currentTurn(match)
  for (;;) {
    const line = await partner.hear(`${side.subject}: `)
    if (line === undefined) return 'end'
    // moves come first: a word of a word chain may be one of the commands
    const move = readMove(playable, position, line)
    if (move !== undefined) return { move }
    switch (line.toLowerCase()) {
      case 'quit':
        return 'end'
      case '?':
        await partner.say(formatHint(playable, position))
        break
      case 'why':
        await partner.say(formatReasons(match))
        break
      case 'undo':
        if (takeBackTurn(match, partner)) return 'undone'
        await partner.refuse('There is nothing to take back.')
        break
      default:
        await partner.refuse(
          `${excerpt(line)} is no move here; expected ${playable.moveForm}: ${formatMoves(playable, position, Array.from(playable.rules.moves(position)))}; or ${COMMANDS}.`,
        )
    }
  }
}

/** Takes back to where a person was to move before; whether there was such a turn. */
function takeBackTurn<Position, Move>(
  match: Match<Position, Move>,
  { sides, isComputer }: Partner<Position, Move>,
): boolean {
  const { turns } = match
  const before = turns.slice(0, -1).findLastIndex(({ seat }) => !isComputer(sides[seat]))
  if (before < 0) return false
  while (turns.length > before + 1) takeBack(match)
  return true
}

function formatTurn<Position, Move>(
  match: Match<Position, Move>,
  { sides, colors }: Partner<Position, Move>,
): string {
  const { rules, judge } = match.playable
  const { position, seat } = currentTurn(match)
  const shown = rules.format?.(position) ?? String(rules.key(position))
  const { outcome, plies } = judge(position)
  const end = endOf(match)
  const winner = outcome === 'draw' ? undefined : sides[outcome === 'win' ? seat : otherSeat(seat)]
  const sentence = () => {
    if (end === 'repeated') return colors.yellow('A draw: this position for the third time')
    const verdict = winner
      ? winner.paint(`${winner.subject} ${winner.wins}`)
      : colors.yellow('A draw')
    if (end !== undefined) return verdict
    const time = plies === undefined ? '' : ` in ${formatCount(plies, 'ply', 'plies')}`
    return `${verdict}${time} with best play`
  }
  return `\n${shown}\n${sentence()}.\n`
}

function formatHint<Position, Move>(
  playable: Playable<Position, Move>,
  position: Position,
): string {
  const { outcome, plies } = playable.judge(position)
  const counted = plies !== undefined
  const heads: Record<Outcome, string> = {
    win: counted ? 'The fastest to win' : 'Winning',
    draw: 'Holding the draw',
    loss: `Every move loses; ${counted ? 'the longest resistance' : 'the hardest to answer'}`,
  }
  return `${heads[outcome]}: ${formatMoves(playable, position, playable.bestMoves(position))}.\n`
}

/** The reason of the verdict, and what each move comes to: the best first, a line for those that come to the same. */
function formatReasons<Position, Move>(match: Match<Position, Move>): string {
  const { playable } = match
  const turn = currentTurn(match)
  const { position, seat } = turn
  const groups = new Map<string, { readonly order: number; readonly moves: Move[] }>()
  for (const move of playable.rules.moves(position)) {
    const after = judgeFor(playable, turnAfter(playable, turn, move), seat)
    const comes = describe(after)
    const group = groups.get(comes)
    if (group) group.moves.push(move)
    else groups.set(comes, { order: preference(after), moves: [move] })
  }
  const lines = [...groups]
    .sort(([, a], [, b]) => b.order - a.order)
    .map(([comes, { moves }]) => `  ${comes}: ${formatMoves(playable, position, moves)}\n`)
  return `${playable.reason(position)}\n${lines.join('')}`
}

/** What a move comes to, told of the position after it: the move itself is a ply more. */
function describe({ outcome, plies }: Judgement): string {
  if (outcome === 'draw') return 'a draw'
  return plies === undefined ? `a ${outcome}` : `a ${outcome} in ${plies + 1}`
}

/** Wins before draws before losses; fast wins before slow ones, slow losses before fast ones. */
function preference({ outcome, plies = 0 }: Judgement): number {
  if (outcome === 'draw') return 0
  return outcome === 'win' ? 1 / (plies + 1) : -1 / (plies + 1)
}

function formatMoves<Position, Move>(
  playable: Playable<Position, Move>,
  position: Position,
  moves: readonly Move[],
): string {
  const shown = moves.slice(0, MOVES_SHOWN).map((move) => playable.formatMove(position, move))
  return `${shown.join('; ')}${moves.length > MOVES_SHOWN ? ` … (${moves.length} in all)` : ''}`
}

function formatBlunders<Position, Move>(
  match: Match<Position, Move>,
  { sides }: Partner<Position, Move>,
): string {
  const { playable } = match
  const told = ([0, 1] as const).flatMap((seat) => {
    const blunder = firstBlunder(match, seat)
    if (blunder === undefined) return []
    const { ply, position, move, before, after, better } = blunder
    const [made, wanted] = [move, better].map((each) => playable.formatMove(position, each))
    return [
      `${sides[seat].possessive} first blunder: move ${ply} (${made}) made a ${before} a ${after}; ${wanted} was right.\n`,
    ]
  })
  return told.length === 0 && match.moves.length > 0 ? 'No blunder was made.\n' : told.join('')
}
