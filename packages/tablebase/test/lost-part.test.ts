// A checkpoint without its blocks counts for nothing, and must not be taken for one of the blocks written next.

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { solveTable } from '../src/index'
import { buildTable } from '../src/node'
import { randomGame } from './games'

it('a build whose blocks were deleted starts again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zugzwang-lost-part-'))
  try {
    const rules = randomGame({ seed: 4, count: 9000, hasMover: true, hasUnmoves: true, tiers: 3 })
    const target = join(folder, 'game.table')
    const stopped = new Error('stopped')
    const stopWhen = (isTime: () => boolean, checkpointEvery: number) => {
      const successors: typeof rules.successors = (...given) => {
        if (isTime()) throw stopped
        return rules.successors(...given)
      }
      const built = buildTable(target, { ...rules, successors }, { checkpointEvery })
      return expect(built).rejects.toBe(stopped)
    }
    await stopWhen(() => existsSync(`${target}.state`), 0)
    expect(readdirSync(folder).sort()).toEqual(['game.table.part', 'game.table.state'])
    rmSync(`${target}.part`)
    await stopWhen(() => existsSync(`${target}.part`), 60)
    expect(readdirSync(folder)).toEqual([])
    const { isResumed } = await buildTable(target, rules)
    expect(isResumed).toBe(false)
    expect(readFileSync(target).equals(await solveTable(rules))).toBe(true)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
