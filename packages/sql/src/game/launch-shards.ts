// A game expanded by the machines of a cluster. The engine only starts a program there, many times at once, and passes on what it
// prints: a line a shard. The lines are checked, and then whether the tables have exactly these rows: databases silently turn
// what they cannot read into NULL, or drop it.

import { fileURLToPath } from 'node:url'
import { excerpt } from '@zugzwang/core/authoring'
import type { RulesSource } from '@zugzwang/host/rules-source'
import type { Cell, Engine, EngineOptions } from '../engine'
import { SqlError } from '../errors'
import type { RulesFault } from './expand-batch'
import { checksums, type ShardWork } from './expand-shard'

/** Options of a cluster that expands a game. */
export interface Executors {
  /**
   * The command that starts the program on each machine, as words. Default: `node` and the program of this package under the path
   * that it has here.
   */
  readonly command?: readonly string[] | undefined
  /** Number of processes, at once or one after another. Default: one a shard, at most 32. */
  readonly tasks?: number | undefined
  /** Numbers in a shard, which is repeated if its machine is lost. Default 2^18. */
  readonly shard?: number | undefined
}

const SHARD = 2 ** 18
const MOST_TASKS = 32

/** @throws SqlError INVALID_OPTION if a cluster cannot expand the rules. */
export function checkExecutors(
  engine: Engine,
  rules: object,
  { shard = SHARD, tasks = 1 }: Executors,
  data: string,
): void {
  const refuse = (what: string, expected: string) => {
    throw new SqlError('INVALID_OPTION', { what, expected, place: { field: 'executors' } })
  }
  if (engine.launch === undefined)
    refuse(`${engine.name} starts no programs on other machines`, 'Apache Spark')
  if (!('module' in rules))
    refuse('rules that are functions cannot be sent to other machines', 'a module that makes them')
  if (!data.startsWith('/'))
    refuse(
      `${data} is not a path, and programs on other machines write files`,
      'a folder that all of them have under the same path',
    )
  for (const [name, value] of Object.entries({ shard, tasks }))
    if (!(Number.isInteger(value) && value >= 1 && value <= 2 ** 31 - 1))
      refuse(`${name} is ${value}`, 'a whole number from 1')
}

/**
 * Has both tables written. Returns their rows.
 *
 * @param onFault - Makes an error of a fault of the rules.
 * @throws SqlError ENGINE_FAILED if the output cannot be read, or disagrees with the tables; what `onFault` returns.
 */
export async function launchShards(
  engine: Engine,
  source: RulesSource,
  given: Omit<ShardWork, 'source' | 'shard'>,
  { command, shard = SHARD, tasks }: Executors,
  onFault: (fault: RulesFault) => Error,
  onProgress: (done: number) => void,
  options: EngineOptions,
): Promise<readonly [positions: number, arcs: number]> {
  const work: ShardWork = { ...given, source, shard }
  const shards = Math.ceil(work.count / shard)
  const encoded = Buffer.from(JSON.stringify(work)).toString('base64url')
  const program = command ?? ['node', fileURLToPath(new URL('./expand-shard.js', import.meta.url))]
  const line = [...program, encoded].map(quoteWord).join(' ')
  const seen = new Set<number>()
  const sums = [0n, 0n, 0n, 0n] as [bigint, bigint, bigint, bigint]
  const take = (line: string | null) => {
    const [which = '', state, ...numbers] = line?.split(' ') ?? []
    const number = Number(which)
    if (!/^\d{1,10}$/.test(which) || number >= shards)
      throw unreadable(engine, line, `a shard below ${shards}`)
    if (state?.startsWith('fault:')) throw onFault(readFault(engine, state.slice(6)))
    if (state !== 'done' || numbers.length !== 4 || !numbers.every(isCount))
      throw unreadable(engine, line, 'done and four numbers')
    if (seen.has(number)) throw unreadable(engine, line, 'each shard once')
    seen.add(number)
    numbers.forEach((each, k) => {
      sums[k as 0] += BigInt(each)
    })
    onProgress(Math.min(work.count, seen.size * shard))
  }
  await engine.launch?.(line, shards, tasks ?? Math.min(shards, MOST_TASKS), take, options)
  if (seen.size !== shards)
    throw unreadable(engine, `${seen.size} lines`, `one for each of ${shards} shards`)
  const [positions, arcs, positionSum, arcSum] = sums
  const sql = checksums(work.movers)
  const check = async (what: string, folder: string, sum: string, rows: bigint, total: bigint) => {
    // a table without rows has no files
    if (rows === 0n) return
    const [[count, found] = []] = await engine.rows(
      `SELECT COUNT(*), ${sum} FROM ${engine.table([folder])} t`,
      options,
    )
    if (bigOf(count) === rows && bigOf(found) === total) return
    throw new SqlError('ENGINE_FAILED', {
      what: `${folder} has ${count} ${what} with the checksum ${found}`,
      found: Number(count),
      expected: `${rows} ${what} with ${total}, as they were written`,
      place: { file: folder },
    })
  }
  await check('positions', work.positions, sql.positions, positions, positionSum)
  await check('moves', work.arcs, sql.arcs, arcs, arcSum)
  return [Number(positions), Number(arcs)]
}

function bigOf(cell: Cell | undefined): bigint {
  return typeof cell === 'number' || typeof cell === 'bigint' ? BigInt(cell) : -1n
}

function isCount(text: string): boolean {
  return /^-?\d{1,16}$/.test(text)
}

function unreadable({ name }: Engine, line: string | null, expected: string): SqlError {
  const found = line === null ? 'NULL' : excerpt(line)
  return new SqlError('ENGINE_FAILED', {
    what: `What programs started by ${name} printed cannot be read: ${found}`,
    found,
    expected,
  })
}

function readFault(engine: Engine, text: string): RulesFault {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as RulesFault
  } catch {
    throw unreadable(engine, text, 'what is wrong with the rules')
  }
}

function quoteWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
