// Best moves of sums with cycles: a player who follows them from a won position wins, whatever the opponent does. Many moves
// keep the outcome there; those that could be repeated for ever must not be called best.

import {
  digraphFromArcs,
  hasEnded,
  type Judgement,
  stronglyConnectedComponents,
} from '@zugzwang/core'
import { createRandom, randomArcs } from '@zugzwang/core/testing'
import { expect, test } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { type Part, part, type SumMove, solveSum } from '../../src/component/sum'
import { digraphComponents } from '../../src/digraph/digraph-components'
import { parseHeapGame } from '../../src/heap/named-games'

/**
 * Whether play can come back to a position when the player who wins chooses among all moves that `chosen` takes and the
 * other player among all moves. `positions` counts won and lost positions.
 */
async function comesBack(
  parts: readonly Part[],
  chosen: (
    judgement: Judgement<readonly Part[], SumMove>,
  ) => Judgement<readonly Part[], SumMove>['moves'],
): Promise<{ back: boolean; positions: number }> {
  const answer = await solveSum(parts)
  const { rules } = answer.game
  const numbers = new Map([[rules.key(parts), 0]])
  const queue: (readonly Part[])[] = [[...parts]]
  const [sources, targets]: [number[], number[]] = [[], []]
  let positions = 0
  for (const [source, position] of queue.entries()) {
    const judgement = await answer.judge(position)
    if (judgement.outcome !== 'draw') positions++
    if (hasEnded(rules, position)) continue
    for (const { to } of judgement.moves) {
      const key = rules.key(to)
      if (!numbers.has(key)) {
        numbers.set(key, queue.length)
        queue.push(to)
      }
    }
    if (judgement.outcome === 'draw') continue
    for (const { to } of judgement.outcome === 'win' ? chosen(judgement) : judgement.moves) {
      sources.push(source)
      targets.push(numbers.get(rules.key(to)) as number)
    }
  }
  const graph = digraphFromArcs(queue.length, sources, targets)
  const { count } = stronglyConnectedComponents(graph)
  const loops = sources.some((source, i) => source === targets[i])
  return { back: count < queue.length || loops, positions }
}

test('lead to the end, where any move that wins could be repeated for ever', async () => {
  const nim = parseHeapGame('nim')
  let [positions, dawdles] = [0, 0]
  for (let seed = 1; seed <= scaled(150, 2000); seed++) {
    const random = createRandom(seed)
    const order = 3 + random(5)
    const { sources, targets } = randomArcs(random, order, 2 + random(2 * order), 1)
    const token = digraphComponents(digraphFromArcs(order, sources, targets))
    const parts = [part(token, random(order)), part(token, random(order)), part(nim, random(3))]
    const best = await comesBack(parts, ({ moves }) => moves.filter((move) => move.best))
    expect(best.back, `seed ${seed}`).toBe(false)
    positions += best.positions
    const any = await comesBack(parts, ({ moves }) =>
      moves.filter(({ value }) => value.outcome === 'win'),
    )
    if (any.back) dawdles++
  }
  expect(positions).toBeGreaterThan(1000)
  expect(dawdles).toBeGreaterThan(5)
})
