// An answer by look-ups: a position is read from the tables, with its moves and those of the positions they lead to.

import {
  type Answer,
  createAnswer,
  type Game,
  MIN,
  OUTCOME_SIGN,
  type Outcome,
  type Player,
  type Value,
} from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import type { Cell, EngineOptions } from '../engine'
import { SqlError } from '../errors'
import { labelOf, positionsOf } from '../game/tables'
import { from, type Table } from '../manifest'
import type { SolvedTables } from '../run/solve'
import { areWhole, compareLabels, isNumber } from './labels'
import { outcomeRelation } from './relations'

/** Options of `openAnswer`. */
export interface OpenAnswerOptions extends EngineOptions {
  /** For messages and headings. Default: a game in tables. */
  readonly name?: string | undefined
  /** Label of the position play begins with. Default: the one with the least id. */
  readonly start?: string | undefined
}

interface Known {
  readonly mover: Player | undefined
  /** Absent where play continues, and where it ends for lack of moves. */
  readonly payoff: number | undefined
  readonly value: Value
  /** Labels of the positions that moves lead to, in their order. */
  readonly moves: readonly string[]
}

const MOST_KNOWN = 10_000

/**
 * The answer of a solve. Positions are labels, moves are numbers in the order of the position's moves: that of the rules if the
 * game was an arena, otherwise by labels, as in `listAnswer`. A judgement takes a few statements, each of which searches the
 * tables for a few positions; positions judged before are remembered.
 *
 * @throws SqlError INVALID_RUN if the solve is not done, INVALID_POSITION if `start` is no position.
 * @see README.md#solve-a-table-of-moves
 */
export async function openAnswer(
  solved: SolvedTables,
  { name = 'a game in tables', start, signal }: OpenAnswerOptions = {},
): Promise<Answer<string, number>> {
  const { game } = solved
  const { endless, manifest } = game
  const known = new Map<string, Known>()
  const read = createReader(solved)

  async function learn(labels: readonly string[], options: EngineOptions): Promise<void> {
    const missing = labels.filter((label) => !known.has(label))
    if (missing.length > 0)
      for (const [label, position] of await read(missing, options)) known.set(label, position)
  }
  const know = (label: string): Known => {
    const found = known.get(label)
    if (found !== undefined) return found
    throw new SqlError('INVALID_POSITION', {
      what: `The game has no position ${excerpt(label)}`,
      found: label,
      expected: 'a label',
      place: { column: 1 },
    })
  }

  const first = start ?? (await firstLabel(solved, { signal }))
  await learn([first], { signal })
  know(first)
  const formatMove = (position: string, move: number): string => {
    const { moves } = know(position)
    const target = moves[move] as string
    const earlier = moves.slice(0, move).filter((other) => other === target).length
    return earlier === 0 ? target : `${target} #${earlier + 1}`
  }
  const moves = (position: string) => know(position).moves.map((_, i) => i)
  const playing: Game<string, number> = {
    rules: {
      name,
      start: () => first,
      moves,
      play: (position, move) => know(position).moves[move] as string,
      key: (position) => position,
      payoff: (position) => know(position).payoff,
      ...(manifest.movers && { mover: (position: string) => know(position).mover as Player }),
      ...(endless !== 0 && { endless }),
    },
    about: `The players move a token along the moves in a table${
      endless === 0
        ? ''
        : `; endless play is worth ${String(endless).replace('Infinity', '∞')} to Max`
    }.`,
    formatPosition: (position) => position,
    parsePosition: (text) => text,
    formatMove,
    parseMove: (position, text) =>
      moves(position).find((move) => formatMove(position, move) === text),
    moveForm: 'the position to go to',
  }
  const answer = createAnswer(playing, { value: (position) => know(position).value })
  return {
    game: playing,
    async judge(position, options = {}) {
      if (known.size > MOST_KNOWN) {
        known.clear()
        await learn([first], options)
      }
      await learn([position], options)
      // a player who continues asks at once whether play has ended
      await learn(know(position).moves, options)
      return answer.judge(position, options)
    },
  }
}

/** The label of the position with the least id. */
async function firstLabel({ game }: SolvedTables, options: EngineOptions): Promise<string> {
  const [row] = await game.engine.rows(`SELECT MIN(p.id) FROM ${positionsOf(game)} p`, options)
  const id = row?.[0]
  if (id !== null && id !== undefined) return labelOf(game, game.manifest.labels, id, options)
  throw new SqlError('INVALID_POSITION', {
    what: 'The game has no positions',
    found: 0,
    expected: 'a position',
  })
}

/** Reads positions by their labels; unknown ones are omitted. */
function createReader(
  solved: SolvedTables,
): (labels: readonly string[], options: EngineOptions) => Promise<Map<string, Known>> {
  const { game } = solved
  const { engine, manifest, endless } = game
  const { labels, movers, ends, told: areMarked = false, arcs, ordered } = manifest
  const plain = endless === Math.sign(endless)
  let whole: Promise<boolean> | undefined
  const quote = (text: string) => engine.dialect.quoteText(text)
  const inList = (column: string, ids: Iterable<Cell>) => `${column} IN (${[...ids].join(', ')})`

  const rowsOf = async (
    table: Table | undefined,
    select: (from: string) => string,
    options: EngineOptions,
  ) =>
    table === undefined || table.rows === 0 ? [] : engine.rows(select(from(game, table)), options)
  const readLabels = async (condition: string, options: EngineOptions) => {
    const rows = await rowsOf(
      labels,
      (table) => `SELECT id, label FROM ${table} WHERE ${condition}`,
      options,
    )
    return new Map(rows.map(([id, label]) => [id as Cell, String(label)]))
  }
  const idsOf = async (given: readonly string[], options: EngineOptions) =>
    labels === undefined
      ? new Map<Cell, string>(given.filter(isNumber).map((label) => [Number(label), label]))
      : readLabels(inList('label', given.map(quote)), options)
  const labelsOf = async (ids: ReadonlySet<Cell>, options: EngineOptions) =>
    labels === undefined || ids.size === 0
      ? new Map([...ids].map((id) => [id, String(id)]))
      : readLabels(inList('id', ids), options)

  return async (given, options) => {
    const named = await idsOf(given, options)
    const found = new Map<string, Known>()
    if (named.size === 0) return found
    const outcomes = await engine.rows(
      `SELECT q.id, q.outcome, q.plies${movers ? ', q.mover' : ''} FROM ${outcomeRelation(solved)} q
        WHERE ${inList('q.id', named.keys())}`,
      options,
    )
    const paid = await rowsOf(
      ends,
      (table) => `SELECT e.id, e.payoff${areMarked ? ', e.told' : ''} FROM ${table} e
        WHERE ${inList('e.id', named.keys())}`,
      options,
    )
    const endsById = new Map(
      paid.map(([id, payoff, given]) => [id, { payoff: Number(payoff), given }]),
    )
    const moves = await rowsOf(
      arcs,
      (table) => `SELECT a.source, a.target FROM ${table} a
        WHERE ${inList('a.source', named.keys())} ORDER BY a.source, ${ordered ? 'a.place' : 'a.target'}`,
      options,
    )
    const labelled = await labelsOf(new Set(moves.map(([, target]) => target as Cell)), options)
    const isSorted = ordered || labels === undefined
    if (!isSorted) whole ??= areWhole(game, options)
    const compare = isSorted ? undefined : compareLabels((await whole) === true)
    for (const [id, outcome, plies, side] of outcomes) {
      const label = named.get(id as Cell)
      if (label === undefined) continue
      const mover = movers ? (Number(side) as Player) : undefined
      const end = endsById.get(id as Cell)
      const sign = mover === MIN ? -1 : 1
      // a player who cannot move loses: that is not a payoff, unless given as one
      const isLost = end !== undefined && (areMarked ? end.given === 0 : sign * end.payoff === -1)
      const led = moves
        .filter(([source]) => source === id)
        .map(([, target]) => labelled.get(target as Cell) as string)
      found.set(label, {
        mover,
        payoff: isLost ? undefined : end?.payoff,
        value: {
          outcome: outcome as Outcome,
          ...(plies !== null && plies !== undefined && { plies: Number(plies) }),
          ...(!plain && {
            value: plies === null ? sign * endless : OUTCOME_SIGN[outcome as Outcome],
          }),
        },
        moves: compare === undefined ? led : led.sort(compare),
      })
    }
    return found
  }
}
