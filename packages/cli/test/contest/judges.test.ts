// Judges' problems: the samples that the judges published, and programs that try all moves on thousands of small tests.

import { Readable } from 'node:stream'
import { createRandom } from '@zugzwang/core/testing'
import { grundySequence, parseHeapGame } from '@zugzwang/impartial'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { generatorOf } from '../../src/contest/cases/cases'
import { firstDifference } from '../../src/contest/difference'
import { findProblem } from '../../src/contest/problems'
import { inputAt } from '../../src/input/input'
import type { Streams } from '../../src/terminal/streams'
import { run } from '../run'

describe.each([
  ['bachets-game', '22 3 8 3 1\n', 'Ollie wins\n'],
  [
    'berzerk',
    '8\n4 6 2 3 4\n2 3 6\n',
    'Win Win Win Win Win Win Win\nLose Win Lose Lose Win Lose Lose\n',
  ],
  ['cat-and-mouse', '[[1,3],[0],[3],[0,2]]', '1\n'],
  ['cat-and-mouse-2', '["M.C...F"]\n1\n4\n', 'true\n'],
  ['cat-and-mouse-2', '["M.C...F"]\n1\n3\n', 'false\n'],
  ['cat-and-mouse-2', '["C...#","...#F","....#","M...."]\n2\n5\n', 'false\n'],
  ['cat-and-mouse-2', '[".M...","..#..","#..#.","C#.#.","...#F"]\n3\n1\n', 'true\n'],
  ['constrained-nim', '1 5\n5\n5 1\n5 2\n5 3\n5 4\n5 5\n', 'Aoki\n'],
  ['constrained-nim-2', '5 1 1\n3 1 4 1 5\n', 'Second\n'],
  ['constrained-nim-2', '7 3 14\n10 20 30 40 50 60 70\n', 'First\n'],
  ['deque', '3\n10 100 10\n', '-80\n'],
  ['deque', '1\n10\n', '10\n'],
  [
    'deque',
    '10\n1000000000 1 1000000000 1 1000000000 1 1000000000 1 1000000000 1\n',
    '4999999995\n',
  ],
  ['deque', '6\n4 2 9 7 1 5\n', '2\n'],
  [
    'madmax',
    '5 8\n5 3 h\n1 2 c\n3 1 c\n3 2 r\n5 1 r\n4 3 z\n5 4 r\n5 2 h\n',
    'BABBB\nBBBBB\nAABBB\nAAABA\nAAAAB\n',
  ],
  ['stones', '2 5\n2 3\n', 'Second\n'],
  ['stones', '2 7\n2 3\n', 'First\n'],
  ['stones', '3 20\n1 2 3\n', 'Second\n'],
  ['stones', '3 21\n1 2 3\n', 'First\n'],
  ['stones', '1 100000\n1\n', 'Second\n'],
])('%s, a further sample: %j', (name, stdin, out) => {
  it('has the published answer', async () => {
    expect(await run(['contest', name], { stdin })).toEqual({ code: 0, out, err: '' })
  })
})

/** The largest sizes at which all moves can be tried. */
const SIZES = [
  ['bachets-game', 6],
  ['berzerk', 9],
  ['cat-and-mouse', 2],
  ['cat-and-mouse-2', 0],
  ['chess-game', 4],
  ['constrained-nim', 12],
  ['constrained-nim-2', 9],
  ['deque', 10],
  ['fibonacci-heaps', 6],
  ['grundys-game', 1],
  ['madmax', 5],
  ['nim-game', 3],
  ['nim-game-2', 2],
  ['powers-of-two', 8],
  ['s-nim', 0],
  ['stair-game', 3],
  ['stick-game', 6],
  ['stones', 8],
] as const

/** Generators of numbers too large for a search. */
const HUGE = new Set([
  'large',
  'huge',
  'far',
  'uniform of fibonacci-heaps',
  'equal of fibonacci-heaps',
])

describe.each(SIZES)('%s', async (name, most) => {
  const entry = findProblem(name)
  const { answer } = await entry.load()
  const cases = await entry.cases()
  const { slow }: { slow: Record<string, (input: string) => string> } = await import(
    `./programs/${name}.mjs`
  )

  it.each(Object.keys(slow))('answers like a program that %s', async (how) => {
    const search = slow[how] as (input: string) => string
    let compared = 0
    for (let seed = 0; seed < scaled(150, 10_000); seed++) {
      const { name: generator, random } = generatorOf(cases, seed)
      if (HUGE.has(generator) || HUGE.has(`${generator} of ${name}`)) continue
      const test = random(createRandom(seed), 1 + (seed % (most + 1)))
      const text = cases.format(test)
      const streams = { stdin: Readable.from([Buffer.from(text)]) } as unknown as Streams
      const output = await answer(streams, inputAt('-'), { onProgress: () => {} })
      const difference = firstDifference(output.toString(), search(text))
      expect(difference, `seed ${seed}, ${generator}: ${text}`).toBeUndefined()
      compared++
    }
    expect(compared).toBeGreaterThanOrEqual(scaled(35, 2500))
  })
})

it('no larger heap of the game of Grundy is lost than 1222', async () => {
  const values = await grundySequence(parseHeapGame('grundys-game'), scaled(10_000, 1_000_000))
  expect(values.lastIndexOf(0)).toBe(1222)
})

describe.each([
  ['cat-and-mouse', '[[1],[0,2],[1]', 'JSON'],
  ['cat-and-mouse', '[[1],[0],[0]]', 'the neighbours of node 2 are 0'],
  ['cat-and-mouse', '[[1,2],[0],[0]]', 'node 2 has no neighbour to move to'],
  ['cat-and-mouse-2', '["MC"]\n1\n1\n', 'this is no grid'],
  ['cat-and-mouse-2', '["MCF"]\n1\n9\n', 'mouseJump is "9"'],
  ['chess-game', '2\n1 1\n1 0\n1 1\n0\n', 'the positions of test 1 have a cycle'],
  ['constrained-nim', '1 2\n3\n3 1\n3 1\n', 'move 2 is listed twice'],
  ['madmax', '2 1\n1 2 B\n', 'the letter of arc 1 is "B"'],
  ['madmax', '3 3\n1 2 a\n2 3 a\n3 1 a\n', 'the arcs have a cycle'],
  ['powers-of-two', '', 'it is empty'],
  ['fibonacci-heaps', '1 1 1\n', 'the input ends where'],
])('%s: %j', (name, stdin, reason) => {
  it('is refused with the reason', async () => {
    const { code, out, err } = await run(['contest', name], { stdin })
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(reason)
  })
})
