// The numbers of a game's positions, against its rules.

import type { Game } from '../game/game'
import type { Key, Numbering } from '../rules/rules'
import { checkIndexedRules, successorsOf } from './check-indexed-rules'
import { canonicalKey, type Report } from './report'

/** Whether a numbering is a bijection onto the positions it claims, and says what the rules say. */
export function checkNumbering<Position, Move>(
  { rules, formatPosition }: Game<Position, Move>,
  numbering: Numbering<Position>,
  limit: number,
  report: Report,
): void {
  const { count, start } = numbering
  if ((numbering.endless ?? 0) !== (rules.endless ?? 0))
    report(
      'numbering endless',
      `endless play is worth ${numbering.endless ?? 0} by number and ${rules.endless ?? 0} by the rules.`,
    )
  if (start !== undefined && start !== numbering.encode(rules.start()))
    report(
      'numbering start',
      `the start is number ${start}, but encode gives ${numbering.encode(rules.start())}.`,
    )
  if ((numbering.mover === undefined) !== (rules.mover === undefined))
    report(
      'numbering mover',
      'the numbering has a mover and the rules have none, or the other way round.',
    )

  const numbers = new Map<number, Key>()
  const seen = new Set<Key>()
  const queue: Position[] = [rules.start()]
  for (let i = 0; i < queue.length && i < limit; i++) {
    const position = queue[i] as Position
    const key = canonicalKey(rules, position)
    if (seen.has(key)) continue
    seen.add(key)
    const index = numbering.encode(position)
    const name = `${formatPosition(position)}, number ${index},`
    if (!(Number.isSafeInteger(index) && index >= 0 && index < count)) {
      report('numbering range', `${name} is outside 0 … ${count - 1}.`)
      return
    }
    const other = numbers.get(index)
    if (other !== undefined && other !== key)
      report('numbering same', `two positions that are not symmetrical have the number ${index}.`)
    numbers.set(index, key)
    if (canonicalKey(rules, numbering.decode(index)) !== key)
      report(
        'numbering decode',
        `${name} is decoded as ${formatPosition(numbering.decode(index))}.`,
      )
    const paid = numbering.payoff?.(index)
    const payoff = paid === undefined || Number.isNaN(paid) ? undefined : paid
    if (payoff !== rules.payoff?.(position))
      report(
        'numbering payoff',
        `${name} pays ${String(payoff)} by number and ${String(rules.payoff?.(position))} by the rules.`,
      )
    if (numbering.mover && numbering.mover(index) !== rules.mover?.(position))
      report('numbering mover', `${name} has another mover by number than by the rules.`)
    if (payoff !== undefined) continue
    const after = Array.from(rules.moves(position), (move) => rules.play(position, move))
    const wanted = [...new Set(after.map((to) => numbering.encode(to)))].sort((a, b) => a - b)
    const listed = [...new Set(successorsOf(numbering, index))].sort((a, b) => a - b)
    if (String(wanted) !== String(listed))
      report(
        'numbering successors',
        `${name} leads to the numbers ${wanted.join(', ')} by the rules and ${listed.join(', ')} by successors.`,
      )
    queue.push(...after)
  }
  const indices = count > limit ? { indices: [...numbers.keys()] } : { limit: count }
  for (const sentence of checkIndexedRules(numbering, indices))
    report(sentence, `numbering: ${sentence}`)
  if (count > limit) return
  for (let index = 0; index < count; index++) {
    const back = numbering.encode(numbering.decode(index))
    if (back !== index)
      report(
        'numbering bijection',
        `number ${index} is decoded to a position whose number is ${back}.`,
      )
  }
}
