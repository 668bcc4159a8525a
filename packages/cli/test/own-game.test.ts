// `solve` and `verify` of a game that a module exports.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { HEAPS, RULES, race } from './own-modules'
import { folder, run } from './run'

/** Paths in a folder that goes with the test, where a game's module lies. */
function ownGame(source: string): (name: string) => string {
  const path = folder()
  writeFileSync(join(path, 'mygame.mjs'), source)
  return (name) => join(path, name)
}

it('is solved as a table of its positions', async () => {
  const at = ownGame(RULES)
  expect(await run(['solve', at('mygame.mjs'), '--verify'])).toEqual({
    code: 0,
    err: '',
    out: [
      '6 positions: 4 wins, 2 losses, 0 draws',
      'Verified: every position agrees with the positions its moves lead to.',
      '',
      'position  outcome  plies  best moves',
      '5         win          3  3',
      '4         win          3  3',
      '3         loss         2  2 1',
      '2         win          1  0',
      '1         win          1  0',
      '0         loss         0',
      '',
    ].join('\n'),
  })
})

it('is solved with movers and payoffs, its positions as the game writes them', async () => {
  const at = ownGame(race())
  const { out } = await run(['solve', at('mygame.mjs'), '--json'])
  const { counts, positions } = JSON.parse(out)
  expect(counts).toEqual({ win: 4, loss: 4, draw: 1 })
  expect(positions[0]).toEqual({ label: 'sum 0', outcome: 'loss', plies: 6, best: ['sum 1'] })
  const explained = await run(['solve', at('mygame.mjs'), '--explain', 'sum 5'])
  expect(explained.out).toMatch(/^A win in 1 ply for Min: sum 7 wins fastest\.\n/)
  const unknown = await run(['solve', at('mygame.mjs'), '--explain', 'sum 9'])
  expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining('"sum 9"')])
})

it('is solved as a sum where it is a game by its components', async () => {
  const { out } = await run(['solve', ownGame(HEAPS)('mygame.mjs')])
  expect(out).toMatch(/^\d+ positions: /)
  expect(out).toContain('\n1; 2      win          3  1; 1\n')
})

it('is drawn and written like a digraph, and others can verify it', async () => {
  const at = ownGame(RULES)
  const files = ['--svg', at('a.svg'), '--dot', at('a.dot'), '--csv', at('a.csv')]
  const { code, out } = await run(['solve', at('mygame.mjs'), ...files])
  expect([code, out]).toEqual([0, '6 positions: 4 wins, 2 losses, 0 draws\n'])
  for (const name of ['a.svg', 'a.dot', 'a.csv']) expect(existsSync(at(name)), name).toBe(true)
  expect(readFileSync(at('a.svg'), 'utf8')).toContain('<svg')
  const { out: answer } = await run(['solve', at('mygame.mjs'), '--json'])
  const verified = async (text: string) => {
    writeFileSync(at('a.json'), text)
    return run(['verify', at('mygame.mjs'), at('a.json')])
  }
  expect((await verified(answer)).out).toBe('The answer is right: 6 positions.\n')
  const wrong = await verified(answer.replace('"win","plies":3', '"loss","plies":3'))
  expect([wrong.code, wrong.out]).toEqual([1, expect.stringMatching(/^The answer is wrong/)])

  const proved = await run(['solve', at('mygame.mjs'), '--certificate', '5', at('c.json')])
  expect(proved.code).toBe(0)
  const believed = await run(['verify', at('mygame.mjs'), at('c.json')])
  expect(believed.out).toMatch(/^The certificate is right: position "5" is worth 1/)
})

it('takes no options that say what its rules say, and keeps to a limit of memory', async () => {
  const at = ownGame(RULES)
  for (const option of [
    ['--rules', 'misere'],
    ['--movers', 'm.txt'],
    ['--sinks', '0=1'],
    ['--endless', '1'],
    ['--format', 'dot'],
  ]) {
    const { code, err } = await run(['solve', at('mygame.mjs'), ...option])
    expect(code).toBe(2)
    expect(err).toMatch(new RegExp(`^zugzwang: ${option[0]} is for digraphs: .*mygame.mjs says`))
  }
  const large = ownGame(RULES.replace('5', '5e6'))
  const { code, err } = await run(['solve', large('mygame.mjs'), '--memory-limit', '1MB'])
  expect([code, err]).toEqual([5, expect.stringContaining('more positions than can be explored')])
})

it('is refused when it fails, is no game, writes positions alike or is not there', async () => {
  const refused = async (source: string) => {
    const { code, out, err } = await run(['solve', ownGame(source)('mygame.mjs')])
    expect([code, out]).toEqual([2, ''])
    return err
  }
  expect(await refused(RULES.replace('[1, 2]', 'left.no.such'))).toMatch(
    /one of its functions throws TypeError/,
  )
  expect(await refused('export default 3')).toMatch(/what it exports cannot be played/)
  expect(await refused('export const game = 3')).toMatch(/it has no default export/)
  expect(await refused(race().replace("'sum ' + sum", "'sum'"))).toMatch(
    /mygame\.mjs: .* two different positions are written "sum"/,
  )
  const late = `export default {
    rules: { name: 'late', start: () => 1500, moves: (n) => (n > 0 ? [1] : []), play: (n) => n - 1, key: (n) => n },
    about: 'Take one.', formatPosition: (n) => (n < 9 ? 'few' : String(n)), parsePosition: Number,
    formatMove: String, parseMove: () => 1, moveForm: '1',
  }`
  expect(await refused(late)).toMatch(/mygame\.mjs: the game writes two positions as "few"/)
  const { code, err } = await run(['solve', './nowhere.mjs'])
  expect([code, err]).toEqual([2, 'zugzwang: ./nowhere.mjs: there is no such file.\n'])
})

it('a game of the catalogue is solved as a digraph, too', async () => {
  const solved = await run(['solve', 'hare:start', '--json', '--verify'])
  expect(solved.code).toBe(0)
  const { positions, verified } = JSON.parse(solved.out)
  expect([positions.length > 1000, verified]).toEqual([true, true])
  expect(positions[0]).toMatchObject({ label: 'D../D...H/D.. hounds', outcome: 'win', plies: 23 })
  const small = await run(['solve', 'piles:2,1', '--svg', '-'])
  expect([small.code, small.out.startsWith('<?xml') || small.out.startsWith('<svg')]).toEqual([
    0,
    true,
  ])
  expect((await run(['solve', 'nonesuch:start'])).err).toMatch(/there is no game "nonesuch"/)
  expect((await run(['solve', 'hare:start', '--endless', '1'])).code).toBe(2)
})
