// Explanations in English: one function of their data. Pages in other languages have functions like it.

import { MIN } from '../arena/arena'
import type { Game } from '../game/game'
import type { Judgement } from './answer'
import type { LoopyRule, PartizanRule, Rests } from './explanation'
import { formatNimber, type Value } from './value'

/**
 * A value in words: `a win in 5 plies`, `a draw`, `a loss`, `worth 40 in 3 plies`.
 *
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export function formatValue({ outcome, plies, value }: Value): string {
  const time = plies === undefined ? '' : ` in ${plies} ${plies === 1 ? 'ply' : 'plies'}`
  const worth = String(value).replace('Infinity', '∞').replace('-', '−')
  return value === undefined ? `a ${outcome}${time}` : `worth ${worth}${time}`
}

/**
 * Why a position is what it is, in a sentence or two.
 *
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export function explanationSentence<Position, Move>(
  game: Game<Position, Move>,
  judgement: Judgement<Position, Move>,
): string {
  const { position, why } = judgement
  const player = playerAt(game, position)
  const move = ({ move, equal }: Rests<Position, Move>) => {
    const text = game.formatMove(position, move)
    return equal > 1 ? `${text} (one of ${equal} such moves)` : text
  }
  const value = formatValue(judgement)
  const is = `${value.charAt(0).toUpperCase()}${value.slice(1)} for ${player}`
  switch (why.rule) {
    case 'end': {
      const result = why.payoff > 0 ? 'a win' : why.payoff < 0 ? 'a loss' : 'a draw'
      const end = why.by === 'no-move' ? 'There is no move' : 'The game is over'
      return `${end}: ${result} for ${player}.`
    }
    case 'wins':
      return `${is}: ${move(why)} ${judgement.plies === undefined ? 'leads to a lost position' : 'wins fastest'}.`
    case 'earns':
      return `${is}: no move earns more than ${move(why)}.`
    case 'keeps':
      return `${is}: ${move(why)} keeps ${judgement.outcome === 'draw' ? 'the draw' : 'what endless play is worth'}, and no move is better.`
    case 'all-moves': {
      if (judgement.value !== undefined) return `${is}: no move is better than ${move(why)}.`
      const longest = judgement.plies === undefined ? '' : `; ${move(why)} resists longest`
      return `${is}: every move leads to a win for the opponent${longest}.`
    }
    case 'nim-sum': {
      const values = why.parts.map(({ nimber }) => formatNimber(nimber))
      const worth =
        values.length === 1
          ? `The Grundy value is ${values[0]}.`
          : `The parts have the Grundy values ${values.join(', ')}; the nim-sum is ${formatNimber(why.sum)}.`
      if (why.sum === 0)
        return `${worth} Every move leaves another number, from which the opponent can leave 0 again.`
      if (typeof why.sum === 'object')
        return why.sum.infinite.includes(0)
          ? `${worth} A move can end the endless play at 0, and wins.`
          : `${worth} Neither player can be forced to end play.`
      return `${worth} The moves that leave 0 win.`
    }
    case 'misere':
      return judgement.outcome === 'win'
        ? `${is}: a move leaves the opponent a sum that is lost under misère play.`
        : `${is}: every move leaves the opponent a sum that is won under misère play.`
    case 'partizan':
      return partizanSentence(why)
    case 'theorem':
      return (
        game.theoremSentence?.(why) ?? `${is}, by the theorem ${why.theorem}, case ${why.case}.`
      )
    case 'loopy':
    case 'stops':
    case 'custom':
      return why.sentence
  }
}

/** Longer texts are left out of sentences. */
const LONGEST = 60

const WINS = {
  L: 'Left wins, moving first or second.',
  R: 'Right wins, moving first or second.',
  N: 'The player who begins wins.',
  P: 'The player who begins loses.',
} as const

function partizanSentence(why: PartizanRule): string {
  const { mean, temperature, isBound, outcomeClass } = why
  const { values, hottest } = shortParts(why)
  const heat = temperature.startsWith('-')
    ? `The value is the number ${mean}.`
    : `The mean is ${mean}, the temperature ${isBound ? 'at most ' : ''}${temperature}.`
  return [
    ...(values === undefined ? [] : [`The parts are worth ${values.join(', ')}.`]),
    heat,
    ...(hottest === undefined
      ? []
      : [`The hottest part is ${hottest.part}, at temperature ${hottest.temperature}.`]),
    WINS[outcomeClass],
  ].join(' ')
}

/**
 * What a sentence says of the parts: their values if there are several, and the hottest of them; undefined where that is long.
 *
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export function shortParts<Part extends LoopyRule['parts'][number]>({
  parts,
  hottest,
}: {
  readonly parts: readonly Part[]
  readonly hottest?: number
}): {
  readonly values?: readonly string[] | undefined
  readonly hottest?: Part | undefined
} {
  const values = parts.flatMap(({ value }) => (value === undefined ? [] : [value]))
  const isSaid = parts.length > 1 && values.length === parts.length
  const hot = hottest === undefined ? undefined : parts[hottest]
  return {
    values: isSaid && values.join(', ').length <= LONGEST ? values : undefined,
    hottest: hot !== undefined && hot.part.length <= LONGEST ? hot : undefined,
  }
}

function playerAt<Position, Move>(game: Game<Position, Move>, position: Position): string {
  const mover = game.rules.mover?.(position)
  if (mover === undefined) return 'the player to move'
  const name = sideName(game, mover)
  return /^\p{Lu}/u.test(name) ? name : `the ${name}`
}

/**
 * What the player with this mover is called: by the game, otherwise Max or Min.
 *
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export function sideName<Position, Move>({ sides }: Game<Position, Move>, mover: number): string {
  return sides?.[mover === MIN ? 1 : 0].name ?? (mover === MIN ? 'Min' : 'Max')
}
