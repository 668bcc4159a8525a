// One table of exit codes for all commands, as README.md says.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../src/command'
import { EXIT, EXIT_CODES_LINE, exitCodeOf, SIGNAL_EXITS } from '../src/exit-code'
import type { Streams } from '../src/terminal/streams'
import { files, run } from './run'

const RIGHT =
  '{"positions":[{"label":"a","outcome":"win","plies":1},{"label":"b","outcome":"loss","plies":0}]}'
const WRONG = RIGHT.replace('"win","plies":1', '"draw"')
const ARC = 'a b\n'

/** A run of every command that ends well, and one whose input is bad, with what each reads. */
const RUNS: Readonly<Record<string, readonly [string, string, string, string]>> = {
  contest: ['three-x', '13\n', 'three-x', 'x\n'],
  solve: ['-', ARC, '-', 'a b c\n'],
  verify: ['GRAPH -', RIGHT, 'GRAPH -', '{'],
  diff: ['ANSWER -', RIGHT, 'ANSWER -', '{'],
  inspect: ['-', ARC, '-', ''],
  cite: ['cops', '', 'no-such-game', ''],
  convert: ['- - --to dot', ARC, '- -', ARC],
  police: ['-', 'P.T\n..E\n', '-', 'P?T\n'],
  cops: ['-', ARC, '-', 'a b c\n'],
  piles: ['3 1 9 5', '', '3 x', ''],
  words: ['-', '2\nabcd\nbcda\n', '-', '3\nab\nabc\n'],
  treblecross: ['13', '', '..?', ''],
  grundy: ['kayles --to 9', '', 'kayles --to x', ''],
  period: ['kayles --to 200', '', 'no-such-game', ''],
  nim: ['1 2', '', '-1', ''],
  value: ['^', '', '{2|', ''],
  thermograph: ['^', '', '{2|', ''],
  sum: ['kayles:9', '', 'kayles:x', ''],
  games: ['', '', 'x', ''],
  ask: ['nim:1,2', '', 'nim:x', ''],
  new: ['- --from ttt', '', '- --from dobutsu', ''],
  levels: ['police:__*_/_E__ --pieces PT --count 1 --seed 1', '', 'no-such-game:_', ''],
  table: ['build connect-four:2x2 --threads 1 -o GRAPH.table', '', 'info GRAPH', ''],
  expand: ['connect-four:2x2 --threads 1 -o GRAPH.tables', '', 'no-such-game -o GRAPH.tables', ''],
  play: ['nim:1,2 --seed 1', 'quit\n', 'nim:1,2 --script no/such/file', ''],
}

/** Commands that say on standard error what they have done. */
const NOTED = ['convert', 'levels']

/** Streams whose standard output fails with an error of the system, or takes everything. */
function streamsOf(stdin: string, code?: string): Streams {
  const error = code === undefined ? null : Object.assign(new Error(code), { code })
  const sink = (failure: Error | null) =>
    new Writable({ write: (_chunk, _encoding, done) => done(failure) })
  return {
    stdin: Readable.from([Buffer.from(stdin)]),
    stdout: sink(error),
    stderr: sink(null),
    env: {},
  }
}

function argumentsOf(name: string, line: string): string[] {
  const [graph = '', answer = ''] = files(ARC, RIGHT)
  const words = line.split(' ').filter((word) => word !== '')
  return [name, ...words.map((word) => word.replace('GRAPH', graph).replace('ANSWER', answer))]
}

it('every command is here', async () => {
  const { out } = await run(['--help'])
  const [, list = ''] = out.split('\nCommands:\n')
  const names = [...list.matchAll(/^ {2}([a-z]+)/gm)].map(([, name]) => name)
  // a server ends by a signal or a limit: serve.test.ts
  const others = ['help', 'serve']
  expect(names.filter((name) => !others.includes(name)).sort()).toEqual(Object.keys(RUNS).sort())
})

describe.each(Object.entries(RUNS))('%s', (name, [good, stdin, bad, badStdin]) => {
  it('ends with 0 when it is done', async () => {
    const { code, out, err } = await run(argumentsOf(name, good), { stdin })
    expect([code, err]).toEqual([EXIT.done, NOTED.includes(name) ? expect.any(String) : ''])
    expect(out).not.toBe('')
  })

  it('ends with 2 on bad input and bad usage', async () => {
    const wrong = await run(argumentsOf(name, bad), { stdin: badStdin })
    expect([wrong.code, wrong.err]).toEqual([EXIT.badInput, expect.stringMatching(/^zugzwang: /)])
    const usage = await run([...argumentsOf(name, good), '--no-such-option'], { stdin })
    expect(usage).toMatchObject({ code: EXIT.badInput, out: '' })
  })

  it('ends with 3 when standard output cannot be written, 0 when it is no longer read', async () => {
    const args = argumentsOf(name, good)
    expect(await runCommand(args, streamsOf(stdin, 'ENOSPC'))).toBe(EXIT.cannotWrite)
    expect(await runCommand(args, streamsOf(stdin, 'EPIPE'))).toBe(EXIT.done)
    expect(await runCommand([name, '--help'], streamsOf('', 'ENOSPC'))).toBe(EXIT.cannotWrite)
  })

  it('ends with 4 on a fault of its own, which is no wrong answer', async () => {
    const { stdin: input, stderr, env } = streamsOf(stdin)
    const broken = {
      stdin: input,
      stderr,
      env,
      get stdout(): Writable {
        throw new TypeError('out of order')
      },
    }
    expect(await runCommand(argumentsOf(name, good), broken)).toBe(EXIT.fault)
  })
})

describe('what is judged', () => {
  it('ends with 1 on a wrong answer, read or not', async () => {
    const args = argumentsOf('verify', 'GRAPH -')
    const { code, out, err } = await run(args, { stdin: WRONG })
    expect([code, out, err]).toEqual([1, expect.stringMatching(/^The answer is wrong\./), ''])
    expect(await runCommand(args, streamsOf(WRONG, 'EPIPE'))).toBe(EXIT.wrongAnswer)
  })

  it('contest --expect and --against as well', async () => {
    const [expected = ''] = files('0\n')
    for (const options of [
      ['--expect', expected],
      ['--against', 'echo 0', '--tests', '3'],
    ]) {
      const args = ['contest', 'three-x', ...options]
      expect((await run(args, { stdin: '13\n' })).code).toBe(EXIT.wrongAnswer)
      expect(await runCommand(args, streamsOf('13\n', 'EPIPE'))).toBe(EXIT.wrongAnswer)
    }
  })

  it.each([['no/such/file'], ['GRAPH/x'], ['.'], ['x'.repeat(5000)]])(
    'an answer that cannot be read is no wrong one: %s',
    async (path) => {
      const [graph = ''] = files(ARC)
      for (const args of [
        ['verify', graph, path.replace('GRAPH', graph)],
        ['verify', path.replace('GRAPH', graph)],
      ]) {
        const { code, out, err } = await run(args)
        expect([code, out, err]).toEqual([EXIT.badInput, '', expect.stringMatching(/^zugzwang: /)])
      }
    },
  )
})

it('README and the script say the same codes', () => {
  const text = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
  const [, section = ''] = text('README.md').split('## Exit codes\n')
  const rows = [...section.matchAll(/^\| ([\d, ]+) \|/gm)].flatMap(([, codes = '']) =>
    codes.split(', ').map(Number),
  )
  expect(rows).toEqual([...Object.values(EXIT), ...SIGNAL_EXITS.map(([, code]) => code)])
  for (const code of Object.values(EXIT)) expect(EXIT_CODES_LINE).toContain(` ${code} `)
  expect(text('bin/zugzwang.js')).toContain(`const FAULT = ${EXIT.fault}\n`)
})

it('what is larger than an engine holds passes a limit', () => {
  let error: unknown
  try {
    new Uint8Array(2 ** 52)
  } catch (thrown) {
    error = thrown
  }
  expect(exitCodeOf(error)).toBe(EXIT.limit)
})
