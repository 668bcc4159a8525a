// A game in a table of moves and in files, and whether a database and memory say the same of it.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRandom } from '@zugzwang/core/testing'
import { openDuckDB } from '@zugzwang/sql/duckdb'
import { expect } from 'vitest'
import { scaled } from '../../../tools/scale'
import { files, folder, run } from './run'

/** A table of moves in Parquet. */
export async function parquet(rows: string, columns: string): Promise<string> {
  const path = join(folder(), 'moves.parquet')
  const engine = await openDuckDB({ threads: 1, memoryLimit: 2 ** 27 })
  await engine.write(join(path, '..', 'part'), `SELECT * FROM (VALUES ${rows}) t(${columns})`)
  await engine.rows(
    `COPY (SELECT * FROM ${engine.table([join(path, '..', 'part')])}) TO '${path}' (FORMAT parquet)`,
  )
  await engine.close()
  return path
}

/** A random game with movers and payoffs, as files and as rows of a table, its positions in the order of their labels. */
function tableGame(texts: boolean) {
  const random = createRandom(16)
  const order = 60
  const labels = Array.from({ length: order }, (_, v) =>
    texts ? `${'añz\u200b字'[v % 5]}${v}`.padEnd(1 + (v % 7), '~') : String(3 + v),
  ).sort((a, b) => (texts ? Buffer.compare(Buffer.from(a), Buffer.from(b)) : 0))
  const at = (v: number) => labels[v] as string
  const [moves, last] = [[] as [number, number][], order - 8]
  for (let v = 0; v + 1 < order; v++) if (v < last) moves.push([v, v + 1])
  for (let v = 0; v < last; v++) for (let k = random(4); k > 0; k--) moves.push([v, random(order)])
  // files have moves in their order, tables in that of labels
  moves.sort(([a, b], [c, d]) => a - c || b - d)
  const side = labels.map(() => random(2))
  const paid = labels.map((_, v) => (v < last ? undefined : random(4) - 1))
  const payoff = paid.map((x) => (x === 2 ? undefined : x))
  const quote = (x: string | number | undefined) =>
    x === undefined ? 'NULL' : texts || typeof x === 'number' ? `'${x}'` : x
  const word = (v: number) => (side[v] === 0 ? 'max' : 'min')
  const rows = [
    ...moves.map(([a, b]) => `(${quote(at(a))}, ${quote(at(b))}, '${word(a)}', NULL)`),
    ...labels.map((label, v) => `(${quote(label)}, NULL, '${word(v)}', ${payoff[v] ?? 'NULL'})`),
  ]
  return {
    labels,
    rows: rows.reverse().join(', '),
    // a line for each position first, so that files number them in this order
    arcs: [...labels, ...moves.map(([a, b]) => `${at(a)} ${at(b)}`), ''].join('\n'),
    movers: labels.map((label, v) => `${label} ${word(v)}\n`).join(''),
    sinks: labels
      .flatMap((label, v) => (payoff[v] === undefined ? [] : [`${label} ${payoff[v]}\n`]))
      .join(''),
  }
}

/** Solves the same game by a database, where it stays, and in memory, with all that can be printed of it. */
export async function compareListings(texts: boolean, engine: readonly string[]): Promise<void> {
  const game = tableGame(texts)
  const [arcs, movers, sinks] = files(game.arcs, game.movers, game.sinks) as [
    string,
    string,
    string,
  ]
  const path = await parquet(game.rows, 'source, target, mover, payoff')
  const same = async (options: readonly string[], endless: string) => {
    const given = [...options, '--endless', endless]
    const others = ['--format', 'arc-list', '--movers', movers, '--sinks', sinks]
    const plain = await run(['solve', arcs, ...others, ...given])
    expect(plain.err).toBe('')
    const found = await run(['solve', path, ...given, ...engine])
    expect(
      [found.code, found.out.replaceAll(path, arcs)],
      `${given.join(' ')}: ${found.err}`,
    ).toEqual([0, plain.out])
    return plain.out
  }
  for (const endless of scaled(['-0.125'], ['0', '-0.125', 'inf'])) {
    await same([], endless)
    await same(['--verify', '--json'], endless)
  }
  expect(await same(['--csv', '-'], '0.5')).toContain('label,outcome,value,plies,best')
  expect((await same(['--ndjson', '-'], '0')).split('\n')).toHaveLength(game.labels.length + 1)
  for (const label of game.labels.slice(0, scaled(1, 3))) {
    expect(await same(['--explain', label, '--depth', '2'], '0')).toContain('Because:')
    await same(['--explain', label, '--json'], 'inf')
  }
  const none = `${game.labels[0]}-`
  const wrong = await run(['solve', path, ...engine, '--explain', none])
  expect([wrong.code, wrong.out, wrong.err]).toEqual([
    2,
    '',
    `zugzwang: --explain: the digraph has no position "${none}".\n`,
  ])
  const at = join(folder(), 'rows.csv')
  const written = await run(['solve', path, ...engine, '--csv', at])
  const direct = await run(['solve', path, ...engine, '--csv', '-'])
  expect(written.out).toMatch(/^\d+ positions: .*\n$/)
  expect(readFileSync(at, 'utf8')).toBe(direct.out)
}
