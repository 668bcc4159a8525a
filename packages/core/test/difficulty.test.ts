import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  type Answer,
  arenaAnswer,
  digraphFromArcs,
  impartialArena,
  MAX,
  MIN,
  type Player,
  solve,
} from '../src/index'
import { measureDifficulty } from '../src/puzzle'
import { OUTCOME_SIGN } from '../src/solution/solution'
import { createRandom } from '../src/testing'
import { randomArena } from './arenas'

const answerOf = async (order: number, from: number[], to: number[]) => {
  const arena = impartialArena(digraphFromArcs(order, from, to))
  return arenaAnswer(arena, await solve(arena))
}

describe('difficulty', () => {
  it('of a bag of stones from which 1 or 2 are taken', async () => {
    // facts.md 2: a loss exactly when n ≡ 0 (mod 3), so that every win hangs on one move
    const from: number[] = []
    const to: number[] = []
    for (let n = 1; n <= 10; n++)
      for (const taken of [1, 2])
        if (taken <= n) {
          from.push(n)
          to.push(n - taken)
        }
    const answer = await answerOf(11, from, to)
    // The loser takes 1 or 2 alike; the main line takes the first: 10 9 8 6 5 3 2 0
    expect(await measureDifficulty(answer, 10)).toEqual({
      value: { outcome: 'win', plies: 7, value: undefined, form: undefined },
      solverMoves: true,
      turns: 4,
      onlyMoves: 4,
      moves: 8,
      wrongMoves: 4,
      bits: 4,
      // 10 → 8 is the wrong move, and 8 is won in 5 plies
      refutation: 6,
      complete: true,
      unique: true,
    })
    // From a loss the opponent solves
    const lost = await measureDifficulty(answer, 9)
    expect([lost.solverMoves, lost.turns, lost.onlyMoves, lost.unique]).toEqual([false, 3, 3, true])
  })

  it('names the first position with two right moves', async () => {
    // 0 → 1 → {2 → 4 | 3 → 4}, with 1 → 2, 1 → 3 and 2, 3 → 4, 5; 4 and 5 are lost
    const answer = await answerOf(6, [0, 1, 1, 2, 2, 3], [1, 2, 3, 4, 5, 4])
    expect(await measureDifficulty(answer, 0)).toMatchObject({ unique: false, choice: 2 })
    expect(await measureDifficulty(answer, 0, { positions: 1 })).toMatchObject({
      unique: undefined,
    })
  })

  it('refuses limits that are none', async () => {
    const answer = await answerOf(1, [], [])
    await expect(measureDifficulty(answer, 0, { lineLimit: -1 })).rejects.toMatchObject({
      code: 'INVALID_OPTION',
      place: { field: 'lineLimit' },
    })
    await expect(measureDifficulty(answer, 0, { deep: 1 } as object)).rejects.toThrow('deep')
  })

  it('agrees with what the definitions say, on random arenas', async () => {
    for (let seed = 1; seed <= scaled(24, 2000); seed++) {
      const random = createRandom(seed)
      const arena = randomArena(random, 2 + random(12))
      const answer = arenaAnswer(arena, await solve(arena))
      const position = random(arena.graph.order)
      const found = await measureDifficulty(answer, position)
      expect(await byDefinition(answer, position), `seed ${seed}`).toEqual({
        turns: found.turns,
        onlyMoves: found.onlyMoves,
        moves: found.moves,
        wrongMoves: found.wrongMoves,
        unique: found.unique,
      })
      expect(found.bits >= found.onlyMoves - 1e-9, `seed ${seed}`).toBe(true)
    }
  })
})

/** The same by recursion over plays, without queue or keys. */
async function byDefinition(answer: Answer<number, number>, start: number) {
  const { rules } = answer.game
  const rank = OUTCOME_SIGN
  const rights = async (at: number) => {
    const judgement = await answer.judge(at)
    return judgement.moves.filter(({ value }) =>
      value.value !== undefined && judgement.value !== undefined
        ? value.value >= judgement.value
        : rank[value.outcome] >= rank[judgement.outcome],
    )
  }
  const mover = rules.mover?.(start) ?? MAX
  const flip = (seat: Player) => (seat === MAX ? MIN : MAX)
  const { outcome } = await answer.judge(start)
  const solver = outcome === 'loss' ? flip(mover) : mover
  const counts = { turns: 0, onlyMoves: 0, moves: 0, wrongMoves: 0 }
  const passed = new Set<number>()
  for (let at = start, seat = mover; !passed.has(at); ) {
    passed.add(at)
    const { moves } = await answer.judge(at)
    const best = moves.find((move) => move.best)
    if (best === undefined) break
    if (seat === solver) {
      const right = (await rights(at)).length
      counts.turns++
      counts.moves += moves.length
      counts.wrongMoves += moves.length - right
      if (right === 1 && moves.length > 1) counts.onlyMoves++
    }
    at = best.to
    seat = rules.mover?.(at) ?? flip(seat)
  }
  const visited = new Set<string>()
  const isUnique = async (at: number, seat: Player): Promise<boolean> => {
    if (visited.has(`${at} ${seat}`)) return true
    visited.add(`${at} ${seat}`)
    const { moves } = await answer.judge(at)
    const followed = seat === solver ? await rights(at) : moves.filter(({ best }) => best)
    if (seat === solver && followed.length > 1) return false
    for (const { to } of followed)
      if (!(await isUnique(to, rules.mover?.(to) ?? flip(seat)))) return false
    return true
  }
  return { ...counts, unique: await isUnique(start, mover) }
}
