// What kernels of rules cost: CPU nanoseconds for the moves and for the un-moves of a number, in runs of 4096 consecutive numbers at random
// places of the largest tier, as solvers ask for them.
//
//   node src/kernels.ts drops|no-drops|<name>[:<columns>x<rows>] …      Dōbutsu shōgi in code, or a game of @zugzwang/boards/games

import * as games from '@zugzwang/boards/games'
import { tableNumbering } from '@zugzwang/boards/tables'
import { createRandom } from '@zugzwang/core/testing'
import { createFixedMemory, instantiate } from '@zugzwang/core/wasm'
import { dobutsuNumbering } from '@zugzwang/positional'
import { cpuSeconds } from './clock.ts'

const RUN = 4096
const RUNS = 100

type Described = Parameters<typeof tableNumbering>[0]
type Rules = ReturnType<typeof tableNumbering> | ReturnType<typeof dobutsuNumbering>

function numberingOf(what: string): Rules {
  if (what === 'drops' || what === 'no-drops') return dobutsuNumbering({ drops: what === 'drops' })
  const [name = '', size = ''] = what.split(':')
  const game: unknown = games[name as keyof typeof games]
  const data = typeof game === 'function' ? game(...size.split('x').map(Number)) : game
  return tableNumbering(data as Described)
}

/** The functions of a kernel, and how to prepare them for a number. */
function openKernel({ name, kernel, maxMoves, maxPredecessors = 0 }: Rules) {
  const out = 64
  const before = out + 16 * Math.ceil((maxMoves + 3) / 4)
  const tables = before + 16 * Math.ceil((maxPredecessors + 3) / 4)
  const memory = kernel && createFixedMemory(tables + kernel.bytes, false)
  const exports =
    kernel &&
    memory &&
    instantiate<Record<string, { value: number } | ((index: number) => number)>>(
      { globals: [...kernel.globals, 'out', 'before'], functions: kernel.functions },
      memory,
    )
  if (!kernel || !memory || !exports) throw new Error(`${name} has no kernel of moves.`)
  const set = (global: string, value: number) => {
    ;(exports[global] as { value: number }).value = value
  }
  set('out', out)
  set('before', before)
  const call = (name: string) => exports[name] as ((index: number) => number) | undefined
  return {
    moves: call('movesOf'),
    unmoves: call('unmovesOf'),
    prepare: (index: number) => kernel.prepare(index, memory.buffer, tables, set),
  }
}

for (const what of process.argv.slice(2)) {
  const rules = numberingOf(what)
  const { moves, unmoves, prepare } = openKernel(rules)
  const tiers = rules.tiers ?? [{ name: '', first: 0, leadsTo: [] }]
  const sizes = tiers.map(({ first }, i) => (tiers[i + 1]?.first ?? rules.count) - first)
  const largest = sizes.indexOf(Math.max(...sizes))
  const [first, size] = [tiers[largest]?.first ?? 0, sizes[largest] ?? 0]
  prepare(first)
  const random = createRandom(1)
  const length = Math.min(RUN, size)
  const places = Array.from({ length: RUNS }, () => first + random(size - length + 1))
  const nanoseconds = (call: ((index: number) => number) | undefined) => {
    if (call === undefined) return 'none'
    let found = 0
    const all = () => {
      for (const place of places)
        for (let i = 0; i < length; i++) found += Math.max(0, call(place + i))
    }
    all()
    found = 0
    const start = cpuSeconds()
    all()
    const spent = (1e9 * (cpuSeconds() - start)) / (RUNS * length)
    return `${spent.toFixed(0)} ns, ${(found / (RUNS * length)).toFixed(1)} each`
  }
  console.log(
    `${what}: ${rules.count} numbers; moves ${nanoseconds(moves)}; un-moves ${nanoseconds(unmoves)}`,
  )
}
