// Tables of users as tables of a game: a row for each move, with the positions in columns of any integer or text type. The work
// is the engine's; the table is checked before anything is written, so that an error names the position or the column.

import { checkKeys, excerpt } from '@zugzwang/core/authoring'
import type { Cell, Engine, EngineOptions } from '../engine'
import { SqlError } from '../errors'
import { from, type Table, type Writer } from '../manifest'
import {
  checkPayoffs,
  checkSinks,
  checkTablesOptions,
  type GameManifest,
  type GameTables,
  labelOf,
  type TablesOptions,
  writeGame,
} from './tables'

/** What tables of moves do not say. */
export interface ConventionOptions {
  /** Who wins where no move is left and no payoff is given: the other player (`normal`), or the one to move (`misere`). Default normal. */
  readonly sinks?: 'normal' | 'misere' | undefined
  /** Value of endless play, to Max. Default 0. */
  readonly endless?: number | undefined
}

/** Where the tables are, and what they do not say. */
export interface TablesInput extends ConventionOptions {
  /**
   * Parquet, as a file, a folder or a pattern: a row for each move, with the columns source (from, src, tail) and target (to, dst,
   * head). Optional columns mover (owner) and payoff describe the source, in any of its rows; the others may have NULL. A row
   * without a target only describes its source.
   */
  readonly moves: string
  /** Likewise, a row for each position, with the column id (label, position, vertex), and perhaps mover and payoff. Default: none. */
  readonly positions?: string | undefined
}

const SOURCES = ['source', 'from', 'src', 'tail']
const TARGETS = ['target', 'to', 'dst', 'head']
const IDS = ['id', 'label', 'position', 'vertex']
const MOVERS = ['mover', 'owner']
const PAYOFFS = ['payoff']

const INTEGERS = /^(U?(TINYINT|SMALLINT|INTEGER|BIGINT)|BYTE|SHORT|INT|LONG)$/
const TEXTS = /^(VARCHAR|STRING|CHAR.*|ENUM.*)$/

/** Ids are below this, so that they are exact in JavaScript. */
const MOST = 2 ** 53

/**
 * Imports tables of moves.
 *
 * @param folder - For the tables of the game; those of another game there are replaced.
 * @throws SqlError INVALID_OPTION; NOT_FOUND; INVALID_INPUT for tables without rows or without the columns, for NULL, repeated or missing ids,
 *   for several movers or payoffs of one position, and for others than there are; UNSUPPORTED_ARENA; LOCKED; the signal's reason.
 * @see README.md#solve-a-table-of-moves
 */
export async function importTables(
  engine: Engine,
  folder: string,
  input: TablesInput,
  options: TablesOptions = {},
): Promise<GameTables> {
  checkKeys('importTables', input, ['moves', 'positions', 'sinks', 'endless'], SqlError)
  checkTablesOptions('importTables', options)
  const { moves, positions, sinks = 'normal', endless = 0 } = input
  checkSinks(sinks)
  const { signal } = options
  const arcs = await readColumns(engine, moves, { source: SOURCES, target: TARGETS }, { signal })
  const nodes =
    positions === undefined
      ? undefined
      : await readColumns(engine, positions, { source: IDS }, { signal })
  const hasMovers = arcs.mover !== undefined || nodes?.mover !== undefined
  checkPayoffs(endless, hasMovers, undefined)

  return writeGame(engine, folder, options, async (writer) => {
    const { onProgress } = options
    const given = { engine, writer, signal, hasMovers, file: moves, total: 0, onProgress }
    let total = await checkRows(given, arcs)
    if (nodes !== undefined) total += await checkRows(given, nodes)
    const work: Work = { ...given, total }
    const parts = nodes === undefined ? [arcs] : [arcs, nodes]
    const checkIds = nodes && ((type: string) => checkNodes(work, arcs, nodes, type))
    return importRows(work, { parts, checkIds }, sinks, endless)
  })
}

export interface Work {
  readonly engine: Engine
  readonly writer: Writer<GameManifest>
  readonly signal: AbortSignal | undefined
  readonly hasMovers: boolean
  /** The name of the table of moves. */
  readonly file: string
  /** Rows in all, for progress. */
  readonly total: number
  readonly onProgress: TablesOptions['onProgress']
}

export interface Rows {
  /** Tables of moves and of positions, of which a game is made. */
  readonly parts: readonly Columns[]
  /** (id, label) of positions, if labels are not the texts or the numbers in the tables. */
  readonly labels?: Table | undefined
  /** Checks whether ids agree, once their type is known. */
  readonly checkIds?: ((type: string) => Promise<void>) | undefined
}

/** A table of the input: where it is, and its columns as expressions. */
export interface Columns {
  readonly path: string
  readonly from: string
  readonly source: QuotedColumn
  readonly target?: QuotedColumn | undefined
  readonly mover?: QuotedColumn | undefined
  readonly payoff?: QuotedColumn | undefined
}

interface QuotedColumn {
  readonly name: string
  readonly sql: string
  readonly isText: boolean
}

async function readColumns(
  engine: Engine,
  path: string,
  wanted: Readonly<Partial<Record<'source' | 'target', readonly string[]>>>,
  options: EngineOptions,
): Promise<Columns> {
  const from = await engine.source(path, options)
  const columns = await engine.describe(`SELECT * FROM ${from}`, options)
  const find = (names: readonly string[]): QuotedColumn | undefined => {
    const found = columns.find(({ name }) => names.includes(name.toLowerCase()))
    if (found === undefined) return undefined
    const type = found.type.toUpperCase()
    const isText = TEXTS.test(type)
    if (!isText && !INTEGERS.test(type))
      throw new SqlError('INVALID_INPUT', {
        what: `${path}: the column ${excerpt(found.name)} is of type ${type}`,
        found: type,
        expected: 'whole numbers or texts',
        place: { file: path, field: found.name },
      })
    return { name: found.name, sql: engine.dialect.quoteName(found.name), isText }
  }
  const required = (names: readonly string[]): QuotedColumn => {
    const found = find(names)
    if (found !== undefined) return found
    const there = columns.map(({ name }) => name)
    throw new SqlError('INVALID_INPUT', {
      what: `${path}: the columns are ${there.map((name) => excerpt(name)).join(', ')}`,
      found: there,
      expected: `one named ${names.join(' or ')}`,
      place: { file: path, field: names[0] },
    })
  }
  return {
    path,
    from,
    source: required(wanted.source ?? []),
    target: wanted.target && required(wanted.target),
    mover: find(MOVERS),
    payoff: find(PAYOFFS),
  }
}

export async function importRows(
  work: Work,
  { parts, labels: given, checkIds }: Rows,
  sinks: 'normal' | 'misere',
  endless: number,
): Promise<Omit<GameManifest, 'kind' | 'version' | 'id'>> {
  const { engine, writer, hasMovers } = work
  const { text } = engine.dialect
  const game = { movers: hasMovers, endless: String(endless), ordered: false }
  if (parts.length === 0) {
    const none = (what: string): Table => ({ name: work.writer.name(what), rows: 0 })
    const [positions, ends, arcs] = [none('positions'), none('ends'), none('arcs')]
    return { ...game, ids: 'INT', positions, ends, arcs }
  }
  const isText = parts.some(({ source, target }) => source.isText || target?.isText === true)
  const hasPayoffs = parts.some(({ payoff }) => payoff !== undefined)

  // one relation of all rows: source, target, mover, payoff
  const type = isText ? text : 'BIGINT'
  const select = ({ from, source, target, mover, payoff }: Columns) =>
    `SELECT CAST(${source.sql} AS ${type}) AS source, CAST(${target?.sql ?? 'NULL'} AS ${type}) AS target${
      hasMovers ? `, ${moverExpression(mover, text)} AS mover` : ''
    }${hasPayoffs ? `, CAST(${payoff?.sql ?? 'NULL'} AS TINYINT) AS payoff` : ''} FROM ${from}`
  let rows = `(${parts.map(select).join(' UNION ALL ')})`
  let labels = given
  if (isText) {
    labels = await write(
      work,
      'labels',
      `SELECT CAST(${engine.dialect.rowNumber} AS BIGINT) AS id, q.label FROM
        (SELECT source AS label FROM ${rows} a UNION SELECT target AS label FROM ${rows} b WHERE target IS NOT NULL) q`,
    )
    const dictionary = from(writer, labels)
    const coded = await write(
      work,
      'coded',
      `SELECT s.id AS source, t.id AS target${hasMovers ? ', r.mover' : ''}${hasPayoffs ? ', r.payoff' : ''}
        FROM ${rows} r JOIN ${dictionary} s ON s.label = r.source LEFT JOIN ${dictionary} t ON t.label = r.target`,
    )
    rows = from(writer, coded)
  }
  const ids = await typeOfIds(work, rows)
  await checkIds?.(type)

  const sources = await write(
    work,
    'sources',
    `SELECT CAST(source AS ${ids}) AS id, CAST(COUNT(target) AS INT) AS moves${
      hasMovers ? ', MAX(mover) AS mover, MIN(mover) AS least' : ''
    }${hasPayoffs ? ', MAX(payoff) AS payoff, MIN(payoff) AS lowest' : ''} FROM ${rows} r GROUP BY source`,
  )
  await checkSources(work, sources, labels, hasPayoffs)
  const known = from(writer, sources)
  const mover = hasMovers ? ', s.mover' : ''
  const continues = `s.moves > 0${hasPayoffs ? ' AND s.payoff IS NULL' : ''}`
  const [[over] = []] = await engine.rows(
    `SELECT COUNT(*) FROM ${known} s WHERE NOT (${continues})`,
    work,
  )
  const positions =
    Number(over) === 0 && !hasMovers && !hasPayoffs
      ? sources
      : await write(
          work,
          'positions',
          `SELECT s.id, s.moves${mover} FROM ${known} s WHERE ${continues}`,
        )
  const lost = sinks === 'normal' ? -1 : 1
  const unpaid = hasMovers ? `CASE WHEN s.mover = 1 THEN ${-lost} ELSE ${lost} END` : String(lost)
  const paid = hasPayoffs ? `COALESCE(s.payoff, ${unpaid})` : unpaid
  // misere is a payoff of every end
  const byRule = sinks === 'normal' ? 0 : 1
  const isGiven = hasPayoffs
    ? `CASE WHEN s.payoff IS NULL THEN ${byRule} ELSE 1 END`
    : String(byRule)
  const targets = `SELECT DISTINCT CAST(r.target AS ${ids}) AS id FROM ${rows} r LEFT JOIN ${known} s ON s.id = r.target
    WHERE s.id IS NULL AND r.target IS NOT NULL`
  if (hasMovers) {
    const [unknown] = await engine.rows(`${targets} LIMIT 1`, work)
    if (unknown !== undefined) {
      const label = await nameOf(work, labels, unknown[0] as Cell)
      throw invalid(work, 'mover', `position ${label} has no mover`, 'a row of its own with one')
    }
  }
  const ends = await write(
    work,
    'ends',
    `SELECT s.id, CAST(${paid} AS TINYINT) AS payoff${mover}, CAST(${isGiven} AS TINYINT) AS told FROM ${known} s WHERE NOT (${continues})${
      hasMovers
        ? ''
        : ` UNION ALL SELECT q.id, CAST(${lost} AS TINYINT) AS payoff, CAST(${byRule} AS TINYINT) AS told FROM (${targets}) q`
    }`,
  )
  // the moves of positions that pay are no moves; where no position pays, all rows are
  const some = hasPayoffs || hasMovers
  const arcs =
    positions.rows === 0
      ? { name: writer.name('arcs'), rows: 0 }
      : await write(
          work,
          'arcs',
          `SELECT CAST(r.target AS ${ids}) AS target, CAST(r.source AS ${ids}) AS source${mover} FROM ${rows} r${
            some ? ` JOIN ${from(writer, positions)} s ON s.id = r.source` : ''
          } WHERE r.target IS NOT NULL`,
          ['target'],
        )
  return { ...game, ids, positions, ends, told: true, arcs, ...(labels && { labels }) }
}

/** A mover as 0 or 1; NULL where it is something else. */
function moverExpression(mover: QuotedColumn | undefined, text: string): string {
  if (mover === undefined) return 'CAST(NULL AS TINYINT)'
  const word = `LOWER(TRIM(CAST(${mover.sql} AS ${text})))`
  return `CAST(CASE WHEN ${word} IN ('0', 'max') THEN 0 WHEN ${word} IN ('1', 'min') THEN 1 END AS TINYINT)`
}

/** Refuses tables without rows, NULL as an id, invalid movers and payoffs. Returns the number of rows. */
async function checkRows(work: Work, columns: Columns): Promise<number> {
  const { engine } = work
  const { text } = engine.dialect
  const { path, from, source, mover, payoff } = columns
  const bad = (condition: string) => `SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END)`
  const wrongIn = (column: QuotedColumn | undefined, condition: string) =>
    column === undefined ? '1 = 0' : `${column.sql} IS NOT NULL AND ${condition}`
  const wrongMover = wrongIn(mover, `${moverExpression(mover, text)} IS NULL`)
  const wrongPayoff = wrongIn(
    payoff,
    `CAST(${payoff?.sql} AS ${text}) NOT IN ('-1', '0', '1', '+1')`,
  )
  const [[rows, nulls, movers, payoffs] = []] = await engine.rows(
    `SELECT COUNT(*), ${bad(`${source.sql} IS NULL`)}, ${bad(wrongMover)}, ${bad(wrongPayoff)} FROM ${from} r`,
    work,
  )
  const at = { ...work, file: path }
  if (Number(rows) === 0) throw invalid(at, undefined, 'there are no rows', 'a row for each move')
  if (Number(nulls) > 0) {
    const some = `${nulls} ${nulls === 1 ? 'row has' : 'rows have'}`
    throw invalid(at, source.name, `${some} NULL as ${excerpt(source.name)}`, 'a position')
  }
  const show = async (column: QuotedColumn, condition: string) => {
    const [row] = await engine.rows(
      `SELECT CAST(${column.sql} AS ${text}), CAST(${source.sql} AS ${text}) FROM ${from} r WHERE ${condition} LIMIT 1`,
      work,
    )
    return `the ${column.name} of ${excerpt(String(row?.[1]))} is ${excerpt(String(row?.[0]))}`
  }
  if (mover !== undefined && Number(movers) > 0)
    throw invalid(at, mover.name, await show(mover, wrongMover), '0 or max, 1 or min')
  if (payoff !== undefined && Number(payoffs) > 0)
    throw invalid(at, payoff.name, await show(payoff, wrongPayoff), '-1, 0 or 1')
  return Number(rows)
}

async function typeOfIds(work: Work, rows: string): Promise<'INT' | 'BIGINT'> {
  const [[a, b, c, d] = []] = await work.engine.rows(
    `SELECT MIN(source), MAX(source), MIN(target), MAX(target) FROM ${rows} r`,
    work,
  )
  const numbers = [a, b, c, d].filter((x) => x !== null && x !== undefined).map(Number)
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  const far = [least, most].find((id) => Math.abs(id) >= MOST && Number.isFinite(id))
  if (far !== undefined) throw invalid(work, undefined, `there is an id ${far}`, 'ids below 2^53')
  return least >= -(2 ** 31) && most < 2 ** 31 ? 'INT' : 'BIGINT'
}

/** Refuses positions with several rows, and moves from or to others than these positions. */
async function checkNodes(work: Work, moves: Columns, nodes: Columns, type: string): Promise<void> {
  const { engine } = work
  const id = `CAST(n.${nodes.source.sql} AS ${type})`
  const [twice] = await engine.rows(
    `SELECT ${id}, COUNT(*) FROM ${nodes.from} n GROUP BY ${id} HAVING COUNT(*) > 1 LIMIT 1`,
    work,
  )
  if (twice !== undefined)
    throw invalid(
      { ...work, file: nodes.path },
      nodes.source.name,
      `position ${excerpt(String(twice[0]))} has ${twice[1]} rows`,
      'one',
    )
  for (const column of [moves.source, moves.target as QuotedColumn]) {
    const end = `CAST(m.${column.sql} AS ${type})`
    const [missing] = await engine.rows(
      `SELECT ${end} FROM ${moves.from} m LEFT JOIN ${nodes.from} n ON ${id} = ${end}
        WHERE n.${nodes.source.sql} IS NULL AND m.${column.sql} IS NOT NULL LIMIT 1`,
      work,
    )
    if (missing !== undefined)
      throw invalid(
        work,
        column.name,
        `${excerpt(column.name)} ${excerpt(String(missing[0]))} is not among the positions`,
        `a row for it in ${nodes.path}`,
      )
  }
}

/** Refuses positions without a mover where others have one, and those with several movers or payoffs. */
async function checkSources(
  work: Work,
  sources: Table,
  labels: Table | undefined,
  hasPayoffs: boolean,
): Promise<void> {
  const { engine, hasMovers } = work
  const find = async (field: string, condition: string, sentence: string, expected: string) => {
    const [row] = await engine.rows(
      `SELECT id FROM ${from(work.writer, sources)} WHERE ${condition} LIMIT 1`,
      work,
    )
    if (row === undefined) return
    const name = await nameOf(work, labels, row[0] as Cell)
    throw invalid(work, field, `position ${name} ${sentence}`, expected)
  }
  if (hasMovers) {
    await find('mover', 'mover IS NULL', 'has no mover', 'one for every position')
    await find('mover', 'mover <> least', 'has both movers', 'one')
  }
  if (hasPayoffs) await find('payoff', 'payoff <> lowest', 'has several payoffs', 'one')
}

async function nameOf(work: Work, labels: Table | undefined, id: Cell): Promise<string> {
  const label = await labelOf(work.writer, labels, id, work)
  return labels === undefined ? label : excerpt(label)
}

const PHASES: Readonly<Record<string, string>> = {
  labels: 'label',
  coded: 'number',
  sources: 'count moves',
  positions: 'divide',
  ends: 'divide',
  arcs: 'sort moves',
}

function write(
  { writer, total, onProgress }: Work,
  what: string,
  select: string,
  sortBy?: readonly string[],
): Promise<Table> {
  const phase = PHASES[what] ?? what
  const onShare =
    onProgress && ((share: number) => onProgress({ phase, done: Math.floor(total * share), total }))
  onShare?.(0)
  return writer.write(what, select, { sortBy, onShare })
}

function invalid(
  { file }: Pick<Work, 'file'>,
  field: string | undefined,
  found: string,
  expected: string,
): SqlError {
  return new SqlError('INVALID_INPUT', {
    what: `${file}: ${found}`,
    found,
    expected,
    place: { file, field },
  })
}
