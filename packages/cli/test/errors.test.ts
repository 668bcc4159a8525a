// What is wrong as data: programs compare the code, what was found and expected, and the place.

import { PassThrough, Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { CliError } from '../src/errors'
import { runProgram } from '../src/program'
import { files } from './run'

async function errorOf(args: readonly string[], stdin = ''): Promise<unknown> {
  const streams = {
    stdin: Readable.from([Buffer.from(stdin)]),
    stdout: new PassThrough(),
    stderr: new PassThrough(),
    env: {},
  }
  return runProgram(args, streams).then(
    (code) => expect.fail(`ended with ${code}`),
    (error: unknown) => error,
  )
}

const STDIN = 'standard input'

it.each<[string[], string, object]>([
  [
    ['contest', 'police-and-thief'],
    '1 4\nP.T\n',
    {
      code: 'BAD_INPUT',
      found: 'P.T',
      expected: '4, the number of columns',
      place: { file: STDIN, line: 2 },
    },
  ],
  [
    ['contest', 'police-and-thief'],
    '2 3\nPT.\nP..\n',
    {
      code: 'BAD_INPUT',
      expected: 'exactly one P, and there is one in line 2, column 1',
      place: { file: STDIN, line: 3, column: 1 },
    },
  ],
  [
    ['police', '-'],
    'P?T\n',
    { code: 'BAD_INPUT', found: '?', place: { file: STDIN, line: 1, column: 2 } },
  ],
  [
    ['contest', 'shiritori'],
    '2\nabc\nab\n',
    { code: 'BAD_INPUT', place: { file: STDIN, line: 3, item: 1 } },
  ],
  [
    ['contest', 'three-x'],
    'three\n',
    {
      code: 'BAD_INPUT',
      found: 'three',
      expected: 'a whole number from 3 to 1000000',
      place: { file: STDIN, line: 1 },
    },
  ],
  [
    ['solve', '-', '--sinks', 'c=x'],
    'a b\nb c\n',
    {
      code: 'BAD_USAGE',
      found: 'x',
      expected: 'a finite number',
      place: { field: '--sinks', vertex: 2 },
    },
  ],
  [
    ['solve', '-', '--cost', '--endless', 'inf'],
    'a b 1\n',
    { code: 'BAD_USAGE', place: { field: '--cost' } },
  ],
  [
    ['solve', '-', '--explain', 'attic9'],
    'a b\n',
    { code: 'BAD_USAGE', found: 'attic9', place: { field: '--explain' } },
  ],
  [['grundy', '0.77'], '', { code: 'BAD_USAGE', place: { field: '--to' } }],
  [
    ['convert', '-', '/no/such/folder/g.dot'],
    'a b\n',
    { code: 'CANNOT_WRITE', found: 'ENOENT', place: { file: '/no/such/folder/g.dot' } },
  ],
])('%j', async (args, stdin, data) => {
  const error = await errorOf(args, stdin)
  expect(error).toBeInstanceOf(CliError)
  expect(error).toMatchObject(data)
})

it('in an answer that is checked: the position, the item and the field', async () => {
  const positions = [
    { label: 'b', outcome: 'loss', plies: 0 },
    { label: 'a', outcome: 'won', plies: 1 },
  ]
  const [graph = '', answer = ''] = files('a b\n', JSON.stringify({ positions }))
  expect(await errorOf(['verify', graph, answer])).toMatchObject({
    code: 'BAD_INPUT',
    found: 'won',
    expected: '"win", "loss" or "draw"',
    place: { file: answer, item: 1, field: 'outcome' },
  })
})
