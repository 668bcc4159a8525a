// Tables of random games: as core solves them, value and plies everywhere, and the verifier agrees.

import {
  createIndices,
  graphFromEdges,
  type IndexedRules,
  outcomeAt,
  pliesAt,
  solve,
} from '@zugzwang/core'
import { exploreIndexed } from '@zugzwang/core/numbered'
import { checkIndexedRules } from '@zugzwang/core/testing'
import { copsNumbering } from '@zugzwang/positional'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { bytesSource, openTable, readTableInfo, solveTable, verifyTable } from '../src/index'
import { randomGame } from './games'
import { numbersGame } from './numbers-game'

const ring = graphFromEdges(
  7,
  [0, 1, 2, 3, 4, 5, 6].map((cell): [number, number] => [cell, (cell + 1) % 7]),
)

async function expectAsCore(rules: IndexedRules, bytes?: 1 | 2): Promise<void> {
  const name = rules.name
  expect(checkIndexedRules(rules), name).toEqual([])
  const arena = await exploreIndexed(rules)
  const solution = await solve(arena)
  const table = await solveTable(rules, { bytes })
  const opened = await openTable(bytesSource(table), numbersGame(rules))
  const out = createIndices(rules, rules.maxMoves)
  const isGap = (index: number) =>
    Number.isNaN(rules.payoff?.(index) ?? Number.NaN) && rules.successors(index, out) === -1
  let positions = 0
  for (let index = 0; index < rules.count; index++) {
    if (isGap(index)) continue
    positions++
    const { outcome, plies = -1 } = await opened.probe(index)
    const found = `${outcome} ${plies}`
    const wanted = `${outcomeAt(arena, solution, index)} ${pliesAt(solution, index)}`
    if (found !== wanted) expect(found, `${name}, number ${index}`).toBe(wanted)
  }
  if (rules.start === undefined) expect(opened.info.counts.positions, name).toBe(positions)
  expect(await verifyTable(bytesSource(table), rules), name).toBeUndefined()
}

describe('a table', () => {
  it.each(Array.from({ length: scaled(24, 1000) }, (_, seed) => seed))(
    'of random game %i has the values and plies of core',
    async (seed) => {
      const hasMover = seed % 2 === 1
      await expectAsCore(
        randomGame({
          seed,
          count: 8 + ((seed * 37) % 400),
          hasMover,
          hasUnmoves: seed % 4 < 2,
          tiers: seed % 3 === 0 ? 1 : 1 + (seed % 7),
          endless: hasMover ? ((seed >> 1) % 3) - 1 : 0,
          hasStart: seed % 5 === 0,
        }),
        seed % 8 === 0 ? 2 : 1,
      )
    },
  )

  it('has the values and plies of core for two cops on a cycle', () =>
    expectAsCore(copsNumbering(ring, { cops: 2 })))

  it('counts only positions reachable from a start', async () => {
    for (let seed = 0; seed < scaled(15, 30); seed++) {
      const rules = randomGame({
        seed,
        count: 200,
        hasMover: false,
        hasUnmoves: seed % 2 === 0,
        tiers: 1 + (seed % 3),
        hasStart: true,
      })
      const seen = new Set([rules.start as number])
      const out = createIndices(rules, 4)
      for (const index of seen) {
        if (!Number.isNaN(rules.payoff?.(index))) continue
        const moves = rules.successors(index, out)
        for (let k = 0; k < moves; k++) seen.add(out[k] as number)
      }
      const { counts } = await readTableInfo(bytesSource(await solveTable(rules)))
      expect(counts.positions, `seed ${seed}`).toBe(seen.size)
    }
  })
})
