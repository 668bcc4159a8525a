// Whatever can be wrong with the options of a game, for solve and verify alike.

import { describe, expect, it } from 'vitest'
import { files, run } from './run'

const GRAPH = 'a b\nb c\n'
const MOVERS = 'a max\nb min\nc max\n'

async function refused(args: string[], stdin = GRAPH, expected = 2): Promise<string> {
  const { code, out, err } = await run(args, { stdin })
  expect([code, out]).toEqual([expected, ''])
  expect(err.trimEnd().split('\n').length).toBe(1)
  return err.trimEnd()
}

describe.each([
  ['solve', ['-']],
  ['verify', ['-', 'never-read.json']],
])('%s', (command, paths) => {
  it.each<[string, string[], RegExp]>([
    [
      'a word for endless play',
      ['--endless', 'ever'],
      /--endless is "ever"; expected a finite number, inf or -inf\./,
    ],
    ['NaN for endless play', ['--endless', 'NaN'], /--endless is "NaN"/],
    ['nothing for endless play', ['--endless'], /argument missing/],
    [
      'endless play without movers',
      ['--endless', '2'],
      /--endless needs --movers <file>: where both/,
    ],
    ['a pair without =', ['--sinks', 'c=1,b'], /--sinks: "b"; expected label=payoff\.$/],
    ['an empty pair', ['--sinks', 'c=1,'], /--sinks: ""; expected label=payoff\.$/],
    ['an unknown label', ['--sinks', 'd=1'], /--sinks: the digraph has no position "d"\.$/],
    ['no label', ['--sinks', '=1'], /--sinks: the digraph has no position ""\.$/],
    [
      'no number',
      ['--sinks', 'c=x'],
      /--sinks: the payoff of position "c" is "x"; expected a finite number\.$/,
    ],
    ['an infinite payoff', ['--sinks', 'c=Infinity'], /is "Infinity"; expected a finite/],
    ['a payoff too large', ['--sinks', 'c=1e999'], /is "1e999"; expected a finite/],
    ['a hexadecimal payoff', ['--sinks', 'c=0x10'], /is "0x10"/],
    ['a label twice', ['--sinks', 'c=1,c=1'], /--sinks: position "c" is given twice\.$/],
    ['a file that is not there', ['--sinks', 'none.txt'], /none\.txt: there is no such file\.$/],
    ['standard input twice', ['--sinks', '-'], /Only one file can be standard input\.$/],
    ['standard input twice', ['--movers', '-'], /Only one file can be standard input\.$/],
    ['no such rules', ['--rules', 'odd'], /--rules is "odd"; expected normal, misere\./],
  ])('%s', async (_, options, reason) => {
    expect(await refused([command, ...paths, ...options])).toMatch(reason)
  })

  it.each<[string, string, RegExp]>([
    ['an unknown label', `${MOVERS}d max`, /1\.txt:4: the digraph has no position "d"\.$/],
    ['a label twice', `${MOVERS}# x\na max`, /1\.txt:5: position "a" is given twice\.$/],
    [
      'another word',
      'a Max\n',
      /1\.txt:1: the mover of position "a" is "Max"; expected max or min\.$/,
    ],
    ['one word', 'a\n', /1\.txt:1: "a"; expected "label max" or "label min"\.$/],
    ['three words', 'a max min\n', /1\.txt:1: "a max min"; expected/],
    [
      'a position without mover',
      'a max\nc min\n',
      /1\.txt: position "b" has no mover; expected a line for each\.$/,
    ],
    ['an empty file', '', /1\.txt: position "a" has no mover/],
    ['binary noise', '\0\0', /1\.txt:1:1: the control character U\+0000/],
  ])('--movers: %s', async (_, movers, reason) => {
    expect(await refused([command, ...paths, '--movers', ...files(movers)])).toMatch(reason)
  })

  it.each<[string, string, RegExp]>([
    ['an unknown label', '# x\nd 1\n', /1\.txt:2: the digraph has no position "d"\.$/],
    [
      'no number',
      'c x\n',
      /1\.txt:1: the payoff of position "c" is "x"; expected a finite number\.$/,
    ],
    ['a label twice', 'c 1\nc 1\n', /1\.txt:2: position "c" is given twice\.$/],
    ['one word', 'c\n', /1\.txt:1: "c"; expected "label payoff"\.$/],
    [
      'a very long number',
      `c ${'1'.repeat(1e6)}x\n`,
      /1\.txt:1: the payoff of position "c" is "1+…"/,
    ],
  ])('--sinks of a file: %s', async (_, sinks, reason) => {
    expect(await refused([command, ...paths, '--sinks', ...files(sinks)])).toMatch(reason)
  })

  it('costs without movers', async () => {
    const options = ['--cost', '--endless', 'inf']
    expect(await refused([command, ...paths, ...options], 'a b 1\n')).toMatch(
      /--cost needs --movers <file>: one player pays/,
    )
    expect(
      await refused(
        [command, ...paths, ...options, '--format', 'csv'],
        'source,target,cost\na,b,1\n',
      ),
    ).toMatch(/--cost needs --movers/)
  })

  it('--cost with a finite worth of endless play, default or given', async () => {
    const movers = files(MOVERS)
    const reason =
      /--cost needs --endless inf \(Min wants play to end, and pays\) or --endless -inf/
    const options = ['--cost', '--movers', ...movers]
    expect(await refused([command, ...paths, ...options])).toMatch(reason)
    expect(await refused([command, ...paths, ...options, '--endless', '5'])).toMatch(reason)
  })

  it.each<[string, RegExp]>([
    ['a b 1\nb c\n', /input:2:4: the line ends; expected an arc, "from to cost", or one vertex\.$/],
    ['a b 1 1\n', /input:1:7: an extra word, "1"; expected an arc, "from to cost"/],
    [
      'a b -1\n',
      /input: the cost of the arc from "a" to "b" is -1; expected a number from 0 to 9007199254740992\.$/,
    ],
    ['a b one\n', /input:1:5: the cost "one"; expected a finite number/],
    ['a b NaN\n', /input:1:5: the cost "NaN"/],
    ['a b inf\n', /input:1:5: the cost "inf"/],
    ['a b 9007199254740994\n', /input: the cost of the arc from "a" to "b" is 9007199254740994/],
  ])('--cost: %j', async (stdin, reason) => {
    const options = ['--cost', '--endless', 'inf', '--movers', ...files(MOVERS)]
    expect(await refused([command, ...paths, ...options], stdin)).toMatch(reason)
  })
})

describe('solve alone', () => {
  it.each<[string, RegExp]>([
    ['4XB', /--memory-limit is "4XB"; expected a size such as 4GB/],
    ['-1', /--memory-limit is "-1"/],
    ['GB', /--memory-limit is "GB"/],
    ['', /--memory-limit is ""/],
  ])('--memory-limit %j', async (limit, reason) => {
    expect(await refused(['solve', '-', '--memory-limit', limit])).toMatch(reason)
  })

  it('says what solving takes and what the limit is', async () => {
    // 16 bytes a position, 4 bytes an arc
    expect(await refused(['solve', '-', '--memory-limit', '50'], GRAPH, 5)).toBe(
      'zugzwang: standard input: solving 3 positions and 2 moves takes 56 B of memory; expected at most 50 B (--memory-limit).',
    )
    const chain = Array.from({ length: 99_999 }, (_, v) => `${v} ${v + 1}\n`).join('')
    expect(await refused(['solve', '-', '--memory-limit', '1.5MB'], chain, 5)).toMatch(
      /takes 2 MB of memory; expected at most 1\.5 MB \(--memory-limit\)\.$/,
    )
  })

  it('names the position at which a total grows too large', async () => {
    const options = ['--cost', '--endless', 'inf', '--movers', ...files(MOVERS)]
    const stdin = 'a b 9007199254740992\nb c 9007199254740992\n'
    expect(await refused(['solve', '-', ...options, '--sinks', 'c=0'], stdin)).toBe(
      'zugzwang: standard input: the total of position "b" is 9007199254740992; expected at most 2^53, where sums are exact.',
    )
    expect(await refused(['solve', '-', ...options, '--sinks', 'c=1e300'], stdin)).toBe(
      'zugzwang: standard input: the payoff of position "c" is 1e+300; expected −2^53 … 2^53, where sums are exact.',
    )
  })
})
