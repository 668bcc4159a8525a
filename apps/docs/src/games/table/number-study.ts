// A position by number: where it stands in the table, what stands there, and which other positions have the same number.

import { currentTurn } from '@zugzwang/core'
import type { ChessPosition } from '@zugzwang/positional'
import type { StudyContext } from '../../engine/study'
import type { TableAnswer, Traffic } from '../../engine/table-answer'
import { alikeOf, type Turn } from './alike'

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
  /** Other positions with the same number, as texts of games; undefined where a pawn forbids the turn. */
  readonly alike: Readonly<Record<Turn, string | undefined>>
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
  const { table, game, traffic } = answer as TableAnswer
  const { info } = table
  // A page comes with what was told when it was built: nothing has been asked yet
  if (table.read.probes === 0) await answer.judge(currentTurn(match).position, options)
  const read = { ...traffic(), blocks: table.read.blocks, probes: table.read.probes }
  const position = currentTurn(match).position as ChessPosition
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
  const alike = alikeOf(position)
  const textOf = (each: ChessPosition | undefined) =>
    each === undefined ? undefined : `chess:${game.formatPosition(each)}`
  return {
    number,
    numbers: info.numbers,
    size: info.size,
    tier: { name, first, count },
    block: before + Math.floor(cell / BLOCK),
    blocks: info.tiers.reduce((sum, each) => sum + blocksOf(each), 0),
    place: cell % BLOCK,
    code: tier.scores.indexOf(score),
    alike: {
      turned: textOf(alike.turned),
      mirrored: textOf(alike.mirrored),
      swapped: textOf(alike.swapped),
    },
    read,
  }
}
