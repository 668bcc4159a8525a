// Numbers on lines in any way, as judges read them.
import { createRandom } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { readContest } from '../src/contest'

const read = (text: string, cost = false) =>
  readContest([new TextEncoder().encode(text)], { name: 'x', free: true, cost })

describe('with free, numbers stand on lines in any way', () => {
  it('gives the same digraph', async () => {
    for (let seed = 1; seed <= 100; seed++) {
      const random = createRandom(seed)
      const arcs = Array.from({ length: random(20) }, () => [
        1 + random(9),
        1 + random(9),
        random(5),
      ])
      const numbers = [9, arcs.length, ...arcs.flat()]
      const lines = [`9 ${arcs.length}`, ...arcs.map((arc) => arc.join(' '))].join('\n')
      const strict = await readContest([new TextEncoder().encode(lines)], { cost: true })
      const blanks = [' ', '\n', '\r\n', '\t', '\n\n']
      const spaced = numbers.map((number) => `${number}${blanks[random(blanks.length)]}`).join('')
      const { graph, cost } = await read(spaced, true)
      expect({ graph, cost }, `seed ${seed}`).toEqual({ graph: strict.graph, cost: strict.cost })
    }
  })

  it.each([
    ['2 1 1', /x:1:5: the end after "1"; expected 2 numbers: from, to/],
    ['2 2 1 2', /x:2:1: the end after 1 arc; expected 2 arcs, as line 1 says/],
    ['2 1 1 2 1', /x:1:9: one arc too many; expected 1 arc, as line 1 says/],
    ['2 1\n1\n3', /x:2:2: "1"; expected 2 numbers/],
    // if each line is an arc, the line that is not one is reported
    ['2 3\n1 2\n1\n1 2\n', /x:3:2: "1"; expected 2 numbers: from, to/],
  ])('refuses %j', async (text, reason) => {
    await expect(read(text)).rejects.toThrow(reason)
  })
})
