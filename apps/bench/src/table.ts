// Builds one table in this process and prints one line of JSON.
//
//   node src/table.ts drops|no-drops|<columns>x<rows> <threads>      Dōbutsu shōgi, or connect four
//   node src/table.ts <name>[:<columns>x<rows>] <threads>            a game of @zugzwang/boards/games, such as sixMensMorris or breakthrough:4x5
//
// cpp/dobutsu.cpp and cpp/connect-four.cpp solve the same games, in memory; CPU seconds by phase go to standard error.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as games from '@zugzwang/boards/games'
import type { Progress } from '@zugzwang/core'
import { buildTable, type RulesSource } from '@zugzwang/tablebase/node'
import { cpuSeconds, timed } from './clock.ts'

const [what = '', threads = '1'] = process.argv.slice(2)

function sourceOf(): RulesSource {
  const module = import.meta.resolve('@zugzwang/positional')
  if (what === 'drops' || what === 'no-drops')
    return { module, name: 'dobutsuNumbering', args: [{ drops: what === 'drops' }] }
  const [name, size] = what.split(':')
  if (Object.hasOwn(games, name)) return describedSource(name, size)
  return describedSource('connectFour', what)
}

/** A described game; those with sizes are functions of columns and rows. */
function describedSource(name: string, size: string | undefined): RulesSource {
  const game: unknown = games[name as keyof typeof games]
  const data = typeof game === 'function' ? game(...(size ?? '').split('x').map(Number)) : game
  const module = import.meta.resolve('@zugzwang/boards/tables')
  return { module, name: 'tableNumbering', args: [data] }
}

/** CPU seconds between reports, by the phase of the later one. */
const phases = new Map<string, number>()
let last = cpuSeconds()
function onProgress({ phase }: Progress): void {
  const now = cpuSeconds()
  phases.set(phase, (phases.get(phase) ?? 0) + now - last)
  last = now
}

const folder = mkdtempSync(join(tmpdir(), 'table-'))
try {
  const [built, timing] = await timed(() => {
    last = cpuSeconds()
    const path = join(folder, 'bench.table')
    return buildTable(path, sourceOf(), { threads: Number(threads), onProgress })
  })
  const [{ win, loss, draw } = { win: {}, loss: {}, draw: 0 }] = built.counts.sides
  const sum = (counts: Readonly<Record<string, number>>) =>
    Object.values(counts).reduce((total, count) => total + count, 0)
  const list = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .map(([plies, count]) => `${plies}:${count} `)
      .join('')
  const answers = {
    positions: built.counts.positions,
    longest: built.counts.longest?.plies,
    win: sum(win),
    loss: sum(loss),
    draw,
    steps: built.work.positions,
    wins: list(win),
    losses: list(loss),
  }
  for (const [phase, seconds] of phases) console.error(`  ${phase}: ${seconds.toFixed(2)} CPU-s`)
  console.log(JSON.stringify({ ...timing, arcs: built.work.moves, answers }))
} finally {
  rmSync(folder, { recursive: true })
}
