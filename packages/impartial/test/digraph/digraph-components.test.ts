import { describe, expect, test } from 'vitest'
import { digraphComponents } from '../../src/digraph/digraph-components'
import { digraphValues, nimberAt } from '../../src/digraph/digraph-values'
import { ImpartialError } from '../../src/errors'
import { createRandom } from '../random'
import { randomOptions, toDigraph } from './naive-digraphs'

describe('the game on a digraph', () => {
  test('has the arcs of a vertex as moves, parallel ones and loops too', () => {
    const game = digraphComponents(toDigraph([[], [0, 0, 1]]))
    expect([...game.moves(0)]).toEqual([])
    expect([...game.moves(1)]).toEqual([0, 1, 2])
    expect([...game.moves(1)].map((move) => game.play(1, move))).toEqual([[0], [0], [1]])
    expect(game.key(1)).toBe(1)
    expect(game.name).toBe('digraph')
  })

  test('has the values of the digraph', async () => {
    for (let seed = 1; seed <= 100; seed++) {
      const random = createRandom(seed)
      const graph = toDigraph(randomOptions(random, 1 + random(20)))
      const values = await digraphValues(graph)
      const worth = await digraphComponents(graph).solve?.([0])
      for (let v = 0; v < graph.order; v++)
        expect(worth?.(v), `seed ${seed}, vertex ${v}`).toEqual(nimberAt(values, v))
    }
  })

  test('finds them once, and still minds the signal', async () => {
    const game = digraphComponents(toDigraph([[], [0]]))
    let reports = 0
    const onProgress = () => {
      reports++
    }
    await game.solve?.([1], { onProgress })
    expect(reports).toBeGreaterThan(0)
    reports = 0
    await game.solve?.([0], { onProgress })
    expect(reports).toBe(0)
    const reason = new Error('enough')
    const aborted = game.solve?.([0], { signal: AbortSignal.abort(reason) })
    await expect(aborted).rejects.toBe(reason)
  })

  test('goes by the name and the labels given', () => {
    const game = digraphComponents(toDigraph([[], [0]]), {
      name: 'ladder',
      labels: ['rung 0', 'rung 1'],
    })
    expect(game.name).toBe('ladder')
    expect(game.format?.(1)).toBe('rung 1')
    expect(game.parse?.('rung 1')).toBe(1)
    expect(() => game.parse?.('rung 2')).toThrow('ladder: there is no vertex "rung 2"')
  })

  test.each([-1, 2, 0.5, Number.NaN])('refuses vertex %d and move %d', async (wrong) => {
    const game = digraphComponents(toDigraph([[], [0]]))
    const message = `The vertex is ${wrong}; expected an integer from 0 to 1.`
    expect(() => [...game.moves(wrong)]).toThrow(message)
    expect(() => game.play(wrong, 0)).toThrow(message)
    await expect(game.solve?.([0, wrong])).rejects.toThrow(message)
    expect(() => game.play(1, wrong)).toThrow(ImpartialError)
    expect(() => game.play(1, wrong)).toThrow(
      `The move is ${wrong}; expected an integer from 0 to 0`,
    )
    expect(() => game.play(0, wrong)).toThrow('expected none, as there are none.')
  })
})
