// A position by number: where it stands in the table, what stands there, and which other positions have the same number.

import { currentTurn } from '@zugzwang/core'
import type { ChessPosition } from '@zugzwang/positional'
import type { StudyContext } from '../../engine/study'
import type { TableAnswer, Traffic } from '../../engine/table-answer'
import { alikeOf, type Turn } from './alike'
import { textAt } from './site-tables'

export interface NumberData {
  readonly number: number
  /** All numbers, and the bytes of the file. */
  readonly numbers: number
  readonly size: number
  /** The ending, and its numbers. */
  readonly tier: { readonly name: string; readonly first: number; readonly count: number }
  /** Its block, the number of blocks, and its place there. */
  readonly block: number
  readonly blocks: number
  readonly place: number
  /** What stands there: the place of its value among those of the ending. */
  readonly code: number
  /**
   * Other positions of chess with the same number, as texts of games; undefined where a pawn forbids the turn. Absent for other
   * games.
   */
  readonly alike?: Readonly<Record<Turn, string | undefined>> | undefined
  readonly read: Reads
}

/** What was read so far. */
export interface Reads extends Traffic {
  readonly blocks: number
  readonly probes: number
}

export async function run({ open, options }: StudyContext): Promise<NumberData> {
  const { BLOCK } = await import('@zugzwang/tablebase')
  const { answer, match } = await open()
  const { table, game, site, traffic } = answer as TableAnswer
  const { info } = table
  // A page comes with what its build knew: nothing has been asked yet
  if (table.read.probes === 0) await answer.judge(currentTurn(match).position, options)
  const read = { ...traffic(), blocks: table.read.blocks, probes: table.read.probes }
  const position = currentTurn(match).position
  const number = game.numbering?.encode(position) ?? 0
  const at = info.tiers.findLastIndex(({ first }) => first <= number)
  const tier = info.tiers[at]
  if (tier === undefined) throw new RangeError(`No tier has the number ${number}.`)
  const blocksOf = ({ count }: { readonly count: number }) => Math.ceil(count / BLOCK)
  const before = info.tiers.slice(0, at).reduce((sum, each) => sum + blocksOf(each), 0)
  const cell = number - tier.first
  const { outcome, plies = 0 } = await table.probe(number)
  const score = { win: plies + 1, loss: -plies - 1, draw: 0 }[outcome]
  const { name, first, count } = tier
  return {
    number,
    numbers: info.numbers,
    size: info.size,
    tier: { name, first, count },
    block: before + Math.floor(cell / BLOCK),
    blocks: info.tiers.reduce((sum, each) => sum + blocksOf(each), 0),
    place: cell % BLOCK,
    code: tier.scores.indexOf(score),
    ...(site.prefix === 'chess:' && { alike: textsAlike(position as ChessPosition) }),
    read,
  }

  function textsAlike(each: ChessPosition) {
    const textOf = (other: ChessPosition | undefined) =>
      other === undefined ? undefined : textAt(site, game.formatPosition(other))
    const { turned, mirrored, swapped } = alikeOf(each)
    return { turned: textOf(turned), mirrored: textOf(mirrored), swapped: textOf(swapped) }
  }
}
