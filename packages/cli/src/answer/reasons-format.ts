// Why a position has its value: a sentence, and below it those of the positions it rests on.

import {
  type AnyAnswer,
  type AnyGame,
  explanationSentence,
  type Form,
  formatValue,
  type Judgement,
  mainLine,
  type Reason,
  reasonsFor,
  type Value,
} from '@zugzwang/core'
import { escapeLine } from '../terminal/escape'
import { capitalize } from '../terminal/number'

/** Rules whose sentence says the value. */
const SAYING_VALUE: readonly Judgement<unknown, unknown>['why']['rule'][] = [
  'wins',
  'keeps',
  'earns',
  'all-moves',
  'misere',
]

/** The value, or the empty string where the reason says it; and the reason. */
export function describeReason(
  game: AnyGame,
  judgement: Judgement<unknown, unknown>,
): readonly [value: string, reason: string] {
  const reason = escapeLine(explanationSentence(game, judgement))
  if (SAYING_VALUE.includes(judgement.why.rule)) return ['', reason]
  return [`${capitalize(formatValue(judgement))}${formatForm(judgement)}.`, reason]
}

const NOTATIONS: Readonly<Record<Form['notation'], string>> = {
  nimber: 'Grundy value',
  partizan: 'value',
}

/** In characters; JSON has the whole of longer ones. */
const MOST_FORM = 80

/** A form in a line, cut short if it is long. */
export function shortForm({ text }: Form): string {
  return escapeLine(text.length > MOST_FORM ? `${text.slice(0, MOST_FORM)}…` : text)
}

function formatForm({ form, outcomeClass }: Value): string {
  const [value, type] = [form && `${NOTATIONS[form.notation]} ${shortForm(form)}`, outcomeClass]
  return [value, type && `outcome class ${type}`].map((each) => (each ? `, ${each}` : '')).join('')
}

/**
 * The reasons behind a judgement, a line for each move that matters, indented by a step for each ply; each position is explained
 * once.
 */
export async function formatReasons(
  answer: AnyAnswer,
  position: unknown,
  depth: number,
): Promise<string> {
  const { game } = answer
  const root = await reasonsFor(answer, position, { depth: depth + 1, once: true })
  const explained = new Set([game.rules.key(position)])
  const lines: string[] = []
  const add = ({ judgement, because }: Reason<unknown, unknown>, indent: string) => {
    for (const { move, reason } of because) {
      const written = escapeLine(game.formatMove(judgement.position, move.move))
      const to = escapeLine(game.formatPosition(move.to))
      const key = game.rules.key(move.to)
      const head = written === to ? to : `${written} → ${to || NOTHING}`
      lines.push(`${indent}${head}: ${explain(game, reason, explained.has(key))}\n`)
      if (reason.because.length > 0) explained.add(key)
      add(reason, indent + INDENT)
    }
  }
  add(root, '  ')
  return lines.join('')
}

/** Deeper than the two columns by which wrapped lines are indented. */
const INDENT = '    '

/** For a position that a game writes as nothing: no heap, no part. */
const NOTHING = 'nothing'

function explain(
  game: AnyGame,
  { judgement, repeated }: Reason<unknown, unknown>,
  isAbove: boolean,
): string {
  if (repeated) return `${formatValue(judgement)}, as explained ${isAbove ? 'above' : 'below'}.`
  const [value, reason] = describeReason(game, judgement)
  return value === '' || judgement.why.rule === 'end' ? reason : `${value} ${reason}`
}

/** The value of a move in words; plies count from before it. */
export function formatMoveValue({ outcome, plies, value }: Value): string {
  return formatValue({ outcome, value, plies: plies === undefined ? undefined : plies + 1 })
}

/** The moves of a main line, and how it continues. */
export async function formatMainLine(
  answer: AnyAnswer,
  position: unknown,
  limit: number,
): Promise<{ readonly moves: readonly string[]; readonly rest: string }> {
  const { game } = answer
  const { moves, positions, complete, repeatsFrom } = await mainLine(answer, position, { limit })
  const end = repeatsFrom === undefined ? '' : '; and so on for ever'
  return {
    moves: moves.map((move, i) => escapeLine(game.formatMove(positions[i], move))),
    rest: complete ? end : '; …',
  }
}
