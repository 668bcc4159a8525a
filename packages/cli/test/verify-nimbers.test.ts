// Grundy values from anywhere, verified.

import { expect, it } from 'vitest'
import { files, run } from './run'

/** a and b can go on for ever; c is the end. */
const GRAPH = 'd c\ne d\ne c\nx x\nx c\nf e\n'
const RIGHT = 'c 0\nd 1\ne 2\nf 0\nx ∞(0)\n'

async function verify(answer: string, ...more: string[]) {
  const [graph = '', path = ''] = files(GRAPH, answer)
  const { out, err, code } = await run(['verify', graph, path, ...more])
  return { code, text: (out + err).replaceAll(path, 'A') }
}

it('accepts Grundy values in every form', async () => {
  const [graph = ''] = files(GRAPH)
  const json = (await run(['grundy', graph, '--json'])).out
  const csv = `label,nimber\n${RIGHT.trim().replaceAll(' ', ',')}\n`
  const ndjson = RIGHT.trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([label, text]) =>
      JSON.stringify({ label, nimber: text === '∞(0)' ? { infinite: [0] } : Number(text) }),
    )
  for (const answer of [json, RIGHT, `# mine\n\n${RIGHT}`, csv, ndjson.join('\n')])
    expect(await verify(answer)).toEqual({
      code: 0,
      text: 'The answer is right: 5 Grundy values.\n',
    })
})

it.each([
  [
    'e 2',
    'e 1',
    'It differs in 1 of 5 values, such as that of "e": it has 1; expected 2, as the move to "d" is worth 1.',
  ],
  ['e 2', 'e 3', 'such as that of "e": it has 3; expected 2, the least value that no move has.'],
  ['f 0', 'f 1', 'such as that of "f": it has 1; expected 0, as no move is worth 0.'],
  [
    'x ∞(0)',
    'x 1',
    'such as that of "x": it has 1; expected ∞(0), as play from there need not end.',
  ],
  // what follows from d alone is not shown
  [
    'd 1\ne 2\nf 0',
    'd 0\ne 1\nf 2',
    'It differs in 3 of 5 values, such as that of "d": it has 0; expected 1, as the move to "c" is worth 0.',
  ],
])('refuses %j as %j, and says why', async (right, wrong, message) => {
  const { code, text } = await verify(RIGHT.replace(right, wrong))
  expect([code, text]).toEqual([1, expect.stringContaining(message)])
})

it.each<[string, string[], string]>([
  [RIGHT.replace('d 1\n', ''), [], 'A: position "d" is missing; expected all 5.'],
  [`${RIGHT}y 1\n`, [], 'A: the digraph has no position "y".'],
  [RIGHT, ['--rules', 'misere'], 'A: it holds Grundy values, and this game has none;'],
])('refuses input that is no answer: %j', async (answer, more, message) => {
  const { code, text } = await verify(answer, ...more)
  expect([code, text]).toEqual([2, expect.stringContaining(message)])
})

it('verifies values of heap games as grundy prints them, and shows a move that refutes one', async () => {
  for (const form of [['--json'], ['--csv'], ['--bfile', '-']]) {
    const { out } = await run(['grundy', 'kayles', '--to', '30', ...form])
    const right = await run(['verify', 'kayles', '-'], { stdin: out })
    expect([right.code, right.out]).toEqual([
      0,
      'The b-file is right: 31 Grundy values of kayles, heap 0 … 30.\n',
    ])
  }
  // OEIS A002186 begins 0, 1, 2, 3, 1, 4, 3, 2
  const wrong = await run(['verify', 'kayles', '-'], { stdin: '0 0\n1 1\n2 2\n3 3\n4 1\n5 3\n' })
  expect([wrong.code, wrong.out]).toEqual([
    1,
    'The b-file is wrong. It differs in 1 of 6 values, first at heap 5: it has 3; expected 4, as the move to 3 is worth 3.\n',
  ])
  const cut = await run(['verify', 'kayles', '-'], { stdin: 'heap,value\n0,0\n2,2\n' })
  expect([cut.code, cut.err]).toEqual([
    2,
    expect.stringContaining('item 2 is "2" with 2; expected 1'),
  ])
})
