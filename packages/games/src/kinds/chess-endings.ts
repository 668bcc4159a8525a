// Chess endings: where play begins, what solving takes, and what is refused. Loaded when one is asked about.

import type { AnyAnswer } from '@zugzwang/core'
import { type ChessOptions, chessGame, PositionalError } from '@zugzwang/positional'
import { anyAnswer, type Estimate, type OpenOptions } from '../kind'
import { answerByTable, memoryByTable } from './by-table'

/** Endings of more men take hours in memory: tables on disk are for them. */
const MOST_MEN = 4
/** Solving, for a number. */
const SECONDS_PER_NUMBER = 1.5e-6

/**
 * What solving takes from where play begins: a position, or the name of an ending.
 *
 * @throws PositionalError for what is neither; LIMIT_EXCEEDED for what is too large, with the command that builds a table.
 */
export function estimateChess(text: string, { memoryLimit = Infinity }: OpenOptions): Estimate {
  const { rules, numbering } = chessGame(placeOf(text))
  const men = rules.start().board.replaceAll('.', '').length
  const name = numbering?.tiers.at(-1)?.name
  if (numbering === undefined || name === undefined)
    throw refusal(`There are ${men} men`, men, 'at most 5')
  const table = `for more, a table on disk: zugzwang table build chess:${name} -o FILE`
  if (men > MOST_MEN)
    throw refusal(`${name} has ${men} men`, men, `at most ${MOST_MEN} in memory; ${table}`)
  const bytes = memoryByTable(numbering)
  if (bytes > memoryLimit) {
    const what = `Solving ${name} takes ${bytes} bytes of memory`
    throw refusal(what, bytes, `at most ${memoryLimit}; ${table}`)
  }
  const seconds = 0.003 + numbering.count * SECONDS_PER_NUMBER
  return { positions: numbering.count, bytes, seconds }
}

/** The answer; refuses what `estimateChess` refuses. */
export async function openChess(text: string, options: OpenOptions): Promise<AnyAnswer> {
  estimateChess(text, options)
  return anyAnswer(await answerByTable(chessGame(placeOf(text)), options))
}

function placeOf(text: string): ChessOptions {
  return /^K[QRBNP]*v?K[QRBNP]*$/i.test(text) ? { material: text } : { start: text }
}

function refusal(what: string, found: number, expected: string): PositionalError {
  return new PositionalError('LIMIT_EXCEEDED', `${what}; expected ${expected}.`, {
    found,
    expected,
  })
}
