// Checks an answer by one pass over the moves and one over the positions, independent of the solver. An answer is right if every
// position is worth to its player the best of its moves, one ply more: the soonest if that is more than endless play, the latest
// if it is less. Plies fall along the move that gives a position its value, so values are well founded; a position worth endless
// play has a move to such a position, and none to a better one.
//
// Value and plies are combined in one number, the rank of a position to a player: larger is better. So a position's rank is the
// largest of those of its moves, one ply off.

import { type Fault, MIN } from '@zugzwang/core'
import { createFault, excerpt } from '@zugzwang/core/authoring'
import type { Cell, EngineOptions } from '../engine'
import { SqlError } from '../errors'
import { type GameTables, labelOf, positionsOf } from '../game/tables'
import { from } from '../manifest'
import type { SolvedTables } from '../run/solve'
import { decidedRelation } from './relations'

/** The rule that an answer in tables breaks, as a word. */
export type TablesViolationCode =
  /** A position of the game has no row. */
  | 'MISSING_POSITION'
  /** A position has several rows. */
  | 'REPEATED_POSITION'
  /** A row has a label that no position has. */
  | 'UNKNOWN_POSITION'
  /** A row does not follow from those of the position's moves. */
  | 'WRONG_VALUE'

/** One of the positions at which an answer is wrong. */
export interface TablesViolation extends Fault<TablesViolationCode> {
  readonly label: string
}

/** Distance of the ranks of two values: more than any number of plies. */
const STEP = 2 ** 33

/**
 * Checks an answer against the game alone: every position against its moves.
 *
 * @param answer - A run that is done, or a table that `exportAnswer` wrote: a file or a folder with the columns label, outcome
 *   and plies, each position once.
 * @returns undefined if it is right, otherwise a position that is wrong.
 * @throws SqlError NOT_FOUND, INVALID_INPUT if the table has other columns, INVALID_RUN; the signal's reason.
 * @see README.md#solve-a-table-of-moves
 */
export async function verifyTables(
  game: GameTables,
  answer: SolvedTables | string,
  options: EngineOptions = {},
): Promise<TablesViolation | undefined> {
  const { engine } = game
  // an exported answer has a row for every position, a run only for those that are not worth endless play
  const isExported = typeof answer === 'string'
  const relation = isExported
    ? await exportedClaims(game, answer, options)
    : `(SELECT d.id, 2 * d.value AS twice, d.plies FROM ${decidedRelation(answer)} d)`
  const [unknown] = await engine.rows(
    `SELECT ${isExported ? 'c.label' : `CAST(c.id AS ${engine.dialect.text})`}
      FROM ${relation} c LEFT JOIN ${positionsOf(game)} p ON p.id = c.id WHERE p.id IS NULL LIMIT 1`,
    options,
  )
  if (unknown !== undefined) {
    const label = String(unknown[0])
    const what = `The answer has a row for ${excerpt(label)}, which is no position`
    return violation('UNKNOWN_POSITION', label, what)
  }
  const [wrong] = await engine.rows(wrongStatement(game, relation, isExported), options)
  if (wrong === undefined) return undefined
  const [id, copies, have, want] = wrong
  const label = await labelOf(game, game.manifest.labels, id as Cell, options)
  const position = `Position ${excerpt(label)}`
  const rows = `${copies} rows`
  if (Number(copies ?? 0) > 1)
    return violation('REPEATED_POSITION', label, `${position} has ${rows}`, rows, 'one')
  const expected = sayRank(Number(want))
  if (isExported && (copies === null || copies === undefined))
    return violation('MISSING_POSITION', label, `${position} has no row`, undefined, expected)
  const found =
    have === null || have === undefined ? 'something meaningless' : sayRank(Number(have))
  const what = `${position} is given as ${found} against its moves`
  return violation('WRONG_VALUE', label, what, found, expected)
}

function violation(
  code: TablesViolationCode,
  label: string,
  what: string,
  found?: string,
  expected?: string,
): TablesViolation {
  return { ...createFault(code, { what, found, expected }), label }
}

function sayRank(rank: number): string {
  const twice = Math.round(rank / STEP)
  const plies = Math.abs(rank - twice * STEP)
  const outcome = twice > 0 ? 'win' : twice < 0 ? 'loss' : 'draw'
  return `${outcome}, ${plies} ${plies === 1 ? 'ply' : 'plies'}`
}

/** Twice the value of endless play, as a whole number: only its place among −1, 0 and +1 matters. */
function twiceEndless({ endless }: GameTables): number {
  if (endless > 1) return 3
  if (endless < -1) return -3
  return Number.isInteger(endless) ? 2 * endless : 2 * Math.floor(endless) + 1
}

/** (label, id, twice, plies) of a table of labels and outcomes: NULL for invalid values. */
async function exportedClaims(
  game: GameTables,
  path: string,
  options: EngineOptions,
): Promise<string> {
  const { engine, manifest } = game
  const source = await engine.source(path, options)
  const columns = (await engine.describe(`SELECT * FROM ${source}`, options)).map(
    ({ name }) => name,
  )
  for (const column of ['label', 'outcome', 'plies'])
    if (!columns.includes(column))
      throw new SqlError('INVALID_INPUT', {
        what: `${path}: the columns are ${columns.join(', ')}`,
        found: columns,
        expected: 'label, outcome and plies',
        place: { file: path, field: column },
      })
  const { text } = engine.dialect
  const twice = twiceEndless(game)
  const side = manifest.movers ? `CASE WHEN p.mover = ${MIN} THEN -1 ELSE 1 END` : '1'
  const sign = `CASE WHEN a.outcome = 'win' THEN 1 WHEN a.outcome = 'loss' THEN -1 WHEN a.outcome = 'draw' THEN 0 END`
  const labels =
    manifest.labels === undefined
      ? `(SELECT id, CAST(id AS ${text}) AS label FROM ${positionsOf(game)} i)`
      : from(game, manifest.labels)
  return `(SELECT CAST(a.label AS ${text}) AS label, n.id, a.plies,
      CASE WHEN a.plies IS NOT NULL THEN 2 * (${sign}) * (${side})
        WHEN (${sign}) * (${side}) = ${Math.sign(twice)} THEN ${twice} END AS twice
    FROM ${source} a LEFT JOIN ${labels} n ON n.label = CAST(a.label AS ${text})
    LEFT JOIN ${positionsOf(game)} p ON p.id = n.id)`
}

/**
 * The first position whose row does not follow from its moves: id, rows, rank found, rank expected. Positions with no row or
 * several come first, since they make others seem wrong.
 */
function wrongStatement(game: GameTables, claims: string, complete: boolean): string {
  const { arcs, movers } = game.manifest
  const endless = twiceEndless(game)
  const side = (mover: string) =>
    movers ? `(CASE WHEN ${mover} = ${MIN} THEN -1 ELSE 1 END)` : '1'
  // of a value to a player, given what endless play is worth to the same player
  const rank = (twice: string, plies: string, endlessToo: string) =>
    `(CAST(${twice} AS BIGINT) * ${STEP} + CASE WHEN ${twice} > ${endlessToo} THEN -${plies} WHEN ${twice} < ${endlessToo} THEN ${plies} ELSE 0 END)`
  // the value of a move's target to the player who makes it: negated if both have the same moves
  const after = movers
    ? `(COALESCE(t.twice, ${endless}) * ${side('a.mover')})`
    : `(-COALESCE(t.twice, 0))`
  const best =
    arcs.rows === 0
      ? ''
      : `LEFT JOIN (SELECT a.source AS id, MAX(${rank(after, 'COALESCE(t.plies, 0)', `(${endless} * ${side('a.mover')})`)}) AS rank
          FROM ${from(game, arcs)} a LEFT JOIN ${claims} t ON t.id = a.target GROUP BY a.source) b ON b.id = p.id`
  const own = side('p.mover')
  const level = `(${endless} * ${own})`
  const levelRank = `(CAST(${level} AS BIGINT) * ${STEP})`
  const fromMoves =
    arcs.rows === 0
      ? levelRank
      : `CASE WHEN b.rank > ${levelRank} THEN b.rank - 1 WHEN b.rank < ${levelRank} THEN b.rank + 1 ELSE b.rank END`
  const paid = rank(`(2 * p.payoff * ${own})`, '0', level)
  const claimed = `CASE WHEN c.copies IS NULL THEN ${complete ? 'NULL' : levelRank}
      WHEN c.twice IS NULL THEN NULL
      WHEN (c.twice = ${endless}) <> (c.plies IS NULL) THEN NULL
      WHEN c.plies < 0 THEN NULL
      ELSE ${rank(`(c.twice * ${own})`, 'COALESCE(c.plies, 0)', level)} END`
  return `SELECT q.id, q.copies, q.have, q.want FROM (
      SELECT p.id, c.copies, ${claimed} AS have, CASE WHEN p.payoff IS NULL THEN ${fromMoves} ELSE ${paid} END AS want
      FROM ${positionsOf(game)} p
      LEFT JOIN (SELECT id, COUNT(*) AS copies, MAX(twice) AS twice, MAX(plies) AS plies FROM ${claims} GROUP BY id) c ON c.id = p.id
      ${best}) q
    WHERE COALESCE(q.copies, 1) <> 1 OR q.have IS NULL OR q.have <> q.want
    ORDER BY CASE WHEN COALESCE(q.copies, ${complete ? 0 : 1}) <> 1 THEN 0 ELSE 1 END, q.id LIMIT 1`
}
