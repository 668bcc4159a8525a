// A custom game all the way: written, checked, asked, built as a table, asked from the table, served and printed.

import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkGame } from '@zugzwang/core/testing'
import { expect, it } from 'vitest'
import { openServed } from '../src/commands/serve/served'
import { startServer } from '../src/commands/serve/server'
import { streamsFor } from './play-streams'
import { folder, run } from './run'

const { streams: NOTHING } = streamsFor('')

/** From some stones take one to three: a loss exactly for multiples of four. */
const bag = (stones: number, { key = 'n', count = stones + 1 } = {}) => `const rules = {
  name: 'bag', start: () => ${stones}, moves: (n) => [1, 2, 3].filter((t) => t <= n), play: (n, t) => n - t, key: (n) => ${key},
}
const parse = (text) => {
  if (/^\\d+$/.test(text) && Number(text) <= ${stones}) return Number(text)
  throw Object.assign(new Error('expected stones, such as 5'), { code: 'INVALID_POSITION' })
}
export default {
  rules, about: 'Take one to three stones.', moveForm: 'a number of stones', formatPosition: String,
  parsePosition: parse, formatMove: (_, t) => String(t),
  parseMove: (n, text) => rules.moves(n).find((t) => String(t) === text),
  view: (n) => ({ kind: 'heaps', heaps: [n] }),
  numbering: {
    name: 'bag', count: ${count}, maxMoves: 3, start: ${stones}, encode: (n) => n, decode: (n) => n,
    successors(n, out) { const moves = rules.moves(n); moves.forEach((t, i) => { out[i] = n - t }); return moves.length },
  },
}
`

/** A folder with the module and its table. */
async function built(stones = 22): Promise<(name: string) => string> {
  const path = folder()
  const at = (name: string) => join(path, name)
  writeFileSync(at('bag.mjs'), bag(stones))
  const { code, err } = await run([
    'table',
    'build',
    at('bag.mjs'),
    '-o',
    at('bag.table'),
    '--threads',
    '1',
  ])
  expect([code, err]).toEqual([0, ''])
  return at
}

async function asked(args: readonly string[]) {
  const { code, out, err } = await run(['ask', ...args, '--json'])
  expect([code, err]).toEqual([0, ''])
  const { outcome, plies, moves, line } = JSON.parse(out)
  return { outcome, plies, moves, line }
}

async function refused(args: readonly string[], code = 2): Promise<string> {
  const found = await run(args)
  expect([found.code, found.out]).toEqual([code, ''])
  return found.err
}

it('is asked by its numbers, and from its table with and without --game, with the same answers', async () => {
  const at = await built()
  expect(await checkGame((await import(at('bag.mjs'))).default)).toEqual([])
  for (let stones = 0; stones <= 22; stones++) {
    const position = ['--position', String(stones)]
    const answer = await asked([at('bag.mjs'), ...position])
    expect(answer.outcome).toBe(stones % 4 === 0 ? 'loss' : 'win')
    expect(await asked([`table:${at('bag.table')}`, ...position])).toEqual(answer)
    if (stones % 5 > 0) continue
    expect(await asked([at('bag.table'), '--game', at('bag.mjs'), ...position])).toEqual(answer)
  }
  const played = await run(['play', at('bag.table'), '--seed', '1'], { stdin: '2\n' })
  expect(played.out).toContain('Take one to three stones.')
  const { out } = await run(['solve', at('bag.mjs'), '--verify'])
  expect(out).toMatch(/^23 positions: 17 wins, 6 losses, 0 draws\nVerified/)
})

it('is verified, probed and described by its table, which finds the module next to it', async () => {
  const at = await built()
  mkdirSync(at('away'))
  for (const name of ['bag.mjs', 'bag.table']) copyFileSync(at(name), at(join('away', name)))
  writeFileSync(at('bag.mjs'), 'throw new Error("not this one")')
  const table = at(join('away', 'bag.table'))
  expect((await run(['table', 'verify', table])).out).toContain('right. 23 positions')
  expect((await run(['table', 'probe', table, '8'])).out).toContain('A loss in 4 plies')
  expect((await run(['table', 'info', table])).out).toContain(', from ')
})

it('is refused from its table where the module was changed, is not there, or is of another game', async () => {
  const at = await built()
  const table = `table:${at('bag.table')}`
  const original = readFileSync(at('bag.mjs'), 'utf8')
  writeFileSync(at('bag.mjs'), `${original}// changed\n`)
  for (const args of [
    ['ask', table],
    ['play', table],
    ['serve', table],
    ['table', 'verify', at('bag.table')],
  ])
    expect(await refused(args)).toMatch(
      /bag\.mjs was changed after the table was built; expected --game/,
    )
  // a user who names the module has checked it; its rules are compared
  expect(await asked([table, '--game', at('bag.mjs')])).toMatchObject({ outcome: 'win' })
  writeFileSync(at('other.mjs'), original.replaceAll('[1, 2, 3]', '[1, 3]'))
  expect(await refused(['ask', table, '--game', at('other.mjs')])).toMatch(
    /another game: the checksum of its rules/,
  )
  rmSync(at('bag.mjs'))
  expect(await refused(['ask', table])).toMatch(/a custom game that is not there; expected --game/)
  expect(await refused(['ask', table, '--game', at('none.mjs')])).toMatch(
    /none\.mjs: there is no such file/,
  )
  expect(await refused(['ask', `${table}?game=a.mjs`, '--game', 'b.mjs'])).toMatch(
    /expected one table that names none/,
  )
})

it('is refused where its key merges positions, and at once where memory does not hold it', async () => {
  const at = (name: string, source: string) => {
    const path = join(folder(), name)
    writeFileSync(path, source)
    return path
  }
  const merging = at('merge.mjs', bag(22, { key: 'n % 3' }))
  for (const command of ['ask', 'solve', 'play', 'serve'])
    expect(await refused([command, merging])).toMatch(
      /the game breaks its contract \(bag: two different positions have the key/,
    )
  const large = at('large.mjs', bag(22, { count: 1e10 }))
  for (const command of ['ask', 'solve'])
    expect(await refused([command, large, '--memory-limit', '1GB'], 5)).toMatch(
      /takes \S+ \wB of memory; expected at most 1 GB \(--memory-limit\); for more, build a table on disk in \S+ [GM]B: zugzwang table build .*--engine duckdb/,
    )
})

it('is served with its table, and printed', async () => {
  const at = await built()
  const served = await openServed(NOTHING, [at('bag.mjs'), at('bag.table')], {
    anyway: false,
    parallel: 2,
  })
  const server = await startServer(served, {
    host: '127.0.0.1',
    port: 0,
    limits: {},
    onFault: () => {},
  })
  try {
    for (const game of ['bag.mjs', 'table:bag.table']) {
      const response = await fetch(`${server.url}/ask?game=${encodeURIComponent(game)}&position=13`)
      expect([response.status, await response.json()]).toEqual([
        200,
        expect.objectContaining({ outcome: 'win', plies: 7 }),
      ])
    }
  } finally {
    await server.stop()
    await served.close()
  }
  writeFileSync(at('positions.txt'), '5\n8\n')
  const { code, err } = await run([
    'ask',
    `table:${at('bag.table')}`,
    '--each',
    at('positions.txt'),
    '--worksheet',
    at('page.html'),
  ])
  expect([code, err]).toEqual([0, expect.stringContaining('a worksheet of 2 positions')])
  expect(readFileSync(at('page.html'), 'utf8')).toContain('Take one to three stones.')
})
