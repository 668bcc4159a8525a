// The numbers of a game's positions, against its rules.

import { isIntegerIn } from '../errors'
import { type Game, keyOf, sideOf } from '../game/game'
import type { Key, Numbering } from '../rules/rules'
import { checkIndexedRules, isPosition, successorsOf } from './check-indexed-rules'
import type { Report } from './report'

/** Whether a numbering is a bijection onto the positions it claims, and says what the rules say. */
export function checkNumbering<Position, Move>(
  { rules, formatPosition }: Game<Position, Move>,
  numbering: Numbering<Position>,
  limit: number,
  report: Report,
): void {
  const { count, start, endless = 0 } = numbering
  const due = rules.endless ?? 0
  if (endless !== due) {
    const sentence = `endless play is worth ${endless} by number and ${due} by the rules.`
    report('numbering endless', sentence)
  }
  const encoded = numbering.encode(rules.start())
  if (start !== undefined && start !== encoded)
    report('numbering start', `the start is number ${start}, but encode gives ${encoded}.`)
  if (numbering.mover !== undefined && rules.mover === undefined)
    report('numbering mover', 'the numbering has a mover and the rules have none.')
  // Numbers are then positions as the player to move sees them
  const isTurned = numbering.mover === undefined && rules.mover !== undefined

  const numbers = new Map<number, Key>()
  const seen = new Set<Key>()
  const queue: Position[] = [rules.start()]
  for (let i = 0; i < queue.length && seen.size < limit; i++) {
    const position = queue[i] as Position
    const key = keyOf(rules, position)
    if (seen.has(key)) continue
    seen.add(key)
    const index = numbering.encode(position)
    const name = `${formatPosition(position)}, number ${index},`
    if (!isIntegerIn(index, 0, count - 1)) {
      report('numbering range', `${name} is outside 0 … ${count - 1}.`)
      return
    }
    const isShared = numbering.isShared?.(index) === true
    const other = isTurned || isShared ? undefined : numbers.get(index)
    if (other !== undefined && other !== key)
      report('numbering same', `two positions that are not symmetrical have the number ${index}.`)
    numbers.set(index, key)
    const decoded = numbering.decode(index)
    if (isTurned || isShared ? numbering.encode(decoded) !== index : keyOf(rules, decoded) !== key)
      report('numbering decode', `${name} is decoded as ${formatPosition(decoded)}.`)
    const paid = numbering.payoff?.(index)
    const payoff = paid === undefined || Number.isNaN(paid) ? undefined : paid
    const given = rules.payoff?.(position)
    const due = given && given * (isTurned ? sideOf(rules, position) : 1)
    if (payoff !== due)
      report('numbering payoff', `${name} pays ${payoff} by number and ${due} by the rules.`)
    if (numbering.mover && numbering.mover(index) !== rules.mover?.(position))
      report('numbering mover', `${name} has another mover by number than by the rules.`)
    if (payoff !== undefined) continue
    const after = Array.from(rules.moves(position), (move) => rules.play(position, move))
    queue.push(...after)
    if (isTurned && after.some((to) => rules.mover?.(to) === rules.mover?.(position)))
      report(
        'numbering turns',
        `${name} has a move that keeps the turn; without a mover the numbering assumes that turns alternate.`,
      )
    if (isShared) continue
    const wanted = [...new Set(after.map((to) => numbering.encode(to)))].sort((a, b) => a - b)
    const listed = [...new Set(successorsOf(numbering, index))].sort((a, b) => a - b)
    const sentence = `${wanted.join(', ')} by the rules and ${listed.join(', ')} by successors.`
    if (String(wanted) !== String(listed))
      report('numbering successors', `${name} leads to the numbers ${sentence}`)
  }
  const indices = count > limit ? { indices: [...numbers.keys()] } : { limit: count }
  for (const sentence of checkIndexedRules(numbering, indices))
    report(`numbering ${sentence}`, `numbering: ${sentence}`)
  if (count > limit) return
  for (let index = 0; index < count; index++) {
    const back = isPosition(numbering, index) ? numbering.encode(numbering.decode(index)) : index
    const sentence = `number ${index} is decoded to a position whose number is ${back}.`
    if (back !== index) report('numbering bijection', sentence)
  }
}
