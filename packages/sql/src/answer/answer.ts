// An answer by look-ups: what is asked about is read from the tables, with its moves and those of the positions they lead to.

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
import { from } from '../game/tables'
import type { SolvedTables } from '../run/solve'
import { outcomeRelation, positionsOf } from './export'
import { areWhole, compareLabels, isNumber } from './labels'

/** What `openAnswer` calls the game, and where play begins. */
export interface OpenAnswerOptions extends EngineOptions {
  /** For messages and headings. Default: a game in tables. */
  readonly name?: string | undefined
  /** Label of the position play begins with. Default: the one with the least id. */
  readonly start?: string | undefined
}

/** What is known of a position. */
interface Known {
  readonly id: number
  readonly mover: Player | undefined
  /** Absent where play continues, and where it ends because there is no move. */
  readonly payoff: number | undefined
  readonly value: Value
  /** Labels of the positions that moves lead to, in their order. */
  readonly moves: readonly string[]
}

/** Positions that are kept in mind. */
const MOST_KNOWN = 10_000

/**
 * The answer of a solve. Positions are labels, moves are their places in the order of the position's moves: as the rules
 * have it where the game was an arena, otherwise by labels, as `listAnswer` has them. A judgement takes some statements, each of which looks through the
 * tables for the few positions it is about; positions judged before are remembered.
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

  /** Learns of positions by their labels. */
  async function learn(labels: readonly string[], options: EngineOptions): Promise<void> {
    const missing = labels.filter((label) => !known.has(label))
    if (missing.length > 0)
      for (const [label, position] of await read(missing, options)) known.set(label, position)
  }
  const know = (label: string): Known => {
    const found = known.get(label)
    if (found !== undefined) return found
    throw unknownPosition(label)
  }

  const first = start ?? (await leastLabel(solved, { signal }))
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

function unknownPosition(label: string): SqlError {
  return new SqlError('INVALID_POSITION', {
    what: `The game has no position ${excerpt(label)}`,
    found: label,
    expected: 'a label',
    place: { column: 1 },
  })
}

async function leastLabel({ game }: SolvedTables, options: EngineOptions): Promise<string> {
  const { engine, manifest } = game
  const [row] = await engine.rows(`SELECT MIN(p.id) FROM ${positionsOf(game)} p`, options)
  const id = row?.[0]
  if (id === null || id === undefined)
    throw new SqlError('INVALID_POSITION', {
      what: 'The game has no positions',
      found: 0,
      expected: 'a position',
    })
  if (manifest.labels === undefined) return String(id)
  const [named] = await engine.rows(
    `SELECT label FROM ${from(game, manifest.labels)} WHERE id = ${id}`,
    options,
  )
  return String(named?.[0])
}

/** Reads positions by their labels; those that are not there are left out. */
function createReader(
  solved: SolvedTables,
): (labels: readonly string[], options: EngineOptions) => Promise<Map<string, Known>> {
  const { game } = solved
  const { engine, manifest, endless } = game
  const { labels, movers, ends, told = false, arcs, ordered } = manifest
  const plain = endless === Math.sign(endless)
  let whole: Promise<boolean> | undefined
  const inList = (column: string, ids: Iterable<Cell>) => `${column} IN (${[...ids].join(', ')})`

  async function idsOf(
    given: readonly string[],
    options: EngineOptions,
  ): Promise<Map<Cell, string>> {
    if (labels === undefined)
      return new Map(given.filter(isNumber).map((label) => [Number(label), label]))
    const list = given.map((label) => engine.dialect.quoteText(label)).join(', ')
    const rows = await engine.rows(
      `SELECT id, label FROM ${from(game, labels)} WHERE label IN (${list})`,
      options,
    )
    return new Map(rows.map(([id, label]) => [id as Cell, String(label)]))
  }
  async function labelsOf(ids: ReadonlySet<Cell>, options: EngineOptions) {
    if (labels === undefined || ids.size === 0)
      return new Map([...ids].map((id) => [id, String(id)] as const))
    const rows = await engine.rows(
      `SELECT id, label FROM ${from(game, labels)} WHERE ${inList('id', ids)}`,
      options,
    )
    return new Map(rows.map(([id, label]) => [id as Cell, String(label)] as const))
  }

  return async (given, options) => {
    const named = await idsOf(given, options)
    const found = new Map<string, Known>()
    if (named.size === 0) return found
    const outcomes = await engine.rows(
      `SELECT q.id, q.outcome, q.plies FROM ${outcomeRelation(solved)} q WHERE ${inList('q.id', named.keys())}`,
      options,
    )
    const sides = movers
      ? new Map(
          (
            await engine.rows(
              `SELECT p.id, p.mover FROM ${positionsOf(game)} p WHERE ${inList('p.id', named.keys())}`,
              options,
            )
          ).map(([id, mover]) => [id, Number(mover) as Player]),
        )
      : undefined
    const paid = new Map(
      ends.rows === 0
        ? []
        : (
            await engine.rows(
              `SELECT e.id, e.payoff${told ? ', e.told' : ''} FROM ${from(game, ends)} e WHERE ${inList('e.id', named.keys())}`,
              options,
            )
          ).map(([id, payoff, told]) => [id, { payoff: Number(payoff), told }]),
    )
    const moves =
      arcs.rows === 0
        ? []
        : await engine.rows(
            `SELECT a.source, a.target FROM ${from(game, arcs)} a WHERE ${inList('a.source', named.keys())}
              ORDER BY a.source, ${ordered ? 'a.place' : 'a.target'}`,
            options,
          )
    const labelled = await labelsOf(new Set(moves.map(([, target]) => target as Cell)), options)
    const isSorted = ordered || labels === undefined
    if (!isSorted) whole ??= areWhole(game, options)
    const compare = isSorted ? undefined : compareLabels((await whole) === true)
    for (const [id, outcome, plies] of outcomes) {
      const label = named.get(id as Cell)
      if (label === undefined) continue
      const mover = sides?.get(id as Cell)
      const end = paid.get(id as Cell)
      const side = mover === MIN ? -1 : 1
      // a player who cannot move loses: that is not a payoff, unless it is given as one
      const isLost = end !== undefined && (told ? end.told === 0 : side * end.payoff === -1)
      const led = moves
        .filter(([source]) => source === id)
        .map(([, target]) => labelled.get(target as Cell) as string)
      found.set(label, {
        id: Number(id),
        mover,
        payoff: isLost ? undefined : end?.payoff,
        value: {
          outcome: outcome as Outcome,
          ...(plies !== null && plies !== undefined && { plies: Number(plies) }),
          ...(!plain && {
            value: plies === null ? side * endless : OUTCOME_SIGN[outcome as Outcome],
          }),
        },
        moves: compare === undefined ? led : led.sort(compare),
      })
    }
    return found
  }
}
