import { describe, expect, it } from 'vitest'
import {
  CoreError,
  explore,
  exploreIndexed,
  type IndexedRules,
  type Player,
  pliesAt,
  type Rules,
  solveOutcome,
  UNDECIDED,
  verifySolution,
} from '../src/index'

/** The bag of stones: take 1 or 2. */
function bag(stones: number): Rules<number, number> {
  return {
    name: 'bag of stones',
    start: () => stones,
    moves: (n) => [1, 2].filter((take) => take <= n),
    play: (n, take) => n - take,
    key: (n) => n,
  }
}

/** Two piles, equal up to exchange; positions are arrays. */
const nim: Rules<readonly [number, number], readonly [0 | 1, number]> = {
  name: 'nim',
  start: () => [5, 7],
  *moves([a, b]) {
    for (let take = 1; take <= a; take++) yield [0, take]
    for (let take = 1; take <= b; take++) yield [1, take]
  },
  play: ([a, b], [pile, take]) => (pile === 0 ? [a - take, b] : [a, b - take]),
  key: (piles) => piles.join(' '),
  canonical: ([a, b]) => (a <= b ? [a, b] : [b, a]),
}

/** Max and Min push a counter up or down; ±3 is decided. */
const tug: Rules<{ at: number; mover: Player }, 1 | -1> = {
  name: 'tug of war',
  start: () => ({ at: 0, mover: 0 }),
  moves: () => [1, -1],
  play: ({ at, mover }, push) => ({ at: at + push, mover: mover === 0 ? 1 : 0 }),
  key: ({ at, mover }) => `${at} ${mover}`,
  mover: ({ mover }) => mover,
  payoff: ({ at }) => (Math.abs(at) === 3 ? Math.sign(at) : undefined),
}

describe('explore', () => {
  it('numbers positions by their distance from the start and keeps the order of moves', async () => {
    const { arena, positions, vertices, vertexOf } = await explore(bag(4))
    expect(positions).toEqual([4, 3, 2, 1, 0])
    expect(Array.from(arena.graph.offsets)).toEqual([0, 2, 4, 6, 7, 7])
    expect(Array.from(arena.graph.targets)).toEqual([1, 2, 2, 3, 3, 4, 4])
    expect(arena.mover).toBeUndefined()
    expect([vertexOf(0), vertexOf(9), vertices.get(3)]).toEqual([4, undefined, 1])
    const solution = await solveOutcome(arena)
    expect(pliesAt(solution, vertexOf(4) as number)).toBe(3)
  })

  it('identifies symmetrical positions: two-pile nim is lost exactly on the diagonal', async () => {
    const { arena, positions, vertexOf } = await explore(nim)
    expect(positions.every(([a, b]) => a <= b)).toBe(true)
    // pairs a ≤ b with a ≤ 5, b ≤ 7
    expect(positions.length).toBe(33)
    expect(vertexOf([7, 5])).toBe(0)
    const solution = await solveOutcome(arena)
    positions.forEach(([a, b], v) => {
      expect(solution.score[v] < 0, `${a} ${b}`).toBe(a === b)
    })
  })

  it('does not play on from positions with a payoff, and keeps movers', async () => {
    const { arena, positions } = await explore(tug)
    expect(positions.every(({ at }) => Math.abs(at) <= 3)).toBe(true)
    positions.forEach(({ at, mover }, v) => {
      expect(arena.mover?.[v]).toBe(mover)
      expect(arena.payoff?.[v]).toEqual(Math.abs(at) === 3 ? Math.sign(at) : UNDECIDED)
    })
    const solution = await solveOutcome(arena)
    expect(await verifySolution(arena, solution)).toBeUndefined()
    expect(solution.score[0]).toBe(0)
  })

  it('stops at the limit, and says what may be wrong with the key', async () => {
    await expect(explore(bag(100), { limit: 50 })).rejects.toThrow(
      /bag of stones: more than 50 positions\. Raise limit .*look at key/,
    )
    expect((await explore(bag(49), { limit: 50 })).positions.length).toBe(50)
    await expect(explore(bag(3), { limit: 0 })).rejects.toThrow(/limit is 0; expected 1 … 16777216/)
  })

  it('is ended by its signal, also between two slices', async () => {
    await expect(explore(bag(3), { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i)
    const start = performance.now()
    const endless: Rules<number, number> = { ...bag(0), moves: () => [1], play: (n) => n + 1 }
    await expect(explore(endless, { signal: AbortSignal.timeout(100) })).rejects.toThrow(/timeout/i)
    expect(performance.now() - start).toBeLessThan(5000)
  })

  it('reports progress, at the end of all positions', async () => {
    const seen: string[] = []
    await explore(bag(9), { onProgress: (p) => seen.push(`${p.phase} ${p.done} ${p.total}`) })
    expect(seen).toEqual(['explore 10 10', 'build 17 17'])
  })
})

describe('explore refuses impure or impossible rules', () => {
  let calls = 0
  const mutable: Rules<{ stones: number }, number> = {
    name: 'mutable bag',
    start: () => ({ stones: 5 }),
    moves: ({ stones }) => (stones > 0 ? [1] : []),
    play: (position, take) => {
      position.stones -= take
      return position
    },
    key: ({ stones }) => stones,
  }
  const eating: typeof mutable = {
    ...mutable,
    moves: (position) => {
      position.stones--
      return position.stones > 0 ? [1] : []
    },
    play: (position) => ({ ...position }),
  }
  const withBag = (part: Partial<Rules<number, number>>) => explore({ ...bag(3), ...part })
  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'play that changes its position',
      () => explore(mutable),
      /played twice gave the keys 4 and 3: either play changes/,
    ],
    [
      'moves that change the position',
      () => explore(eating),
      /another one after its moves were played/,
    ],
    [
      'a key that counts',
      () => withBag({ key: () => calls++ }),
      /played twice gave the keys|another one after/,
    ],
    [
      'an object as key',
      () => withBag({ key: () => [] as unknown as string }),
      /key gave .*; expected a string/,
    ],
    ['the key NaN', () => withBag({ key: () => Number.NaN }), /key gave NaN; expected/],
    ['a third mover', () => withBag({ mover: () => 2 as Player }), /mover gave 2; expected 0/],
    [
      'an infinite payoff',
      () => withBag({ payoff: () => Number.POSITIVE_INFINITY }),
      /payoff gave Infinity/,
    ],
  ])('%s', async (_, act, message) => {
    const work = act()
    await expect(work).rejects.toThrow(CoreError)
    await expect(work).rejects.toThrow(message)
  })
})

describe('exploreIndexed', () => {
  const indexed: IndexedRules = {
    name: 'bag by number',
    count: 11,
    maxMoves: 2,
    successors(n, out) {
      let moves = 0
      for (const take of [1, 2]) if (take <= n) out[moves++] = n - take
      return moves
    },
  }

  it('writes positions down as they are numbered', async () => {
    const arena = await exploreIndexed(indexed)
    const solution = await solveOutcome(arena)
    expect(Array.from(solution.score, (score) => score < 0)).toEqual(
      Array.from({ length: 11 }, (_, n) => n % 3 === 0),
    )
  })

  it('keeps movers and payoffs', async () => {
    const arena = await exploreIndexed({
      ...indexed,
      mover: (n) => (n % 2 === 0 ? 0 : 1),
      payoff: (n) => (n === 1 ? 0 : UNDECIDED),
    })
    expect(Array.from(arena.mover ?? []).slice(0, 3)).toEqual([0, 1, 0])
    expect(Array.from(arena.payoff ?? []).slice(0, 3)).toEqual([UNDECIDED, 0, UNDECIDED])
    expect(arena.graph.offsets[1]).toBe(arena.graph.offsets[2])
  })

  it.each<[string, Partial<IndexedRules>, RegExp]>([
    [
      'a successor out of range',
      { count: 2, successors: (_, out) => out.fill(5).length },
      /leads to 5; expected 0 … 1/,
    ],
    ['more moves than said', { maxMoves: 1 }, /position 2 has 2 moves; expected 0 … maxMoves = 1/],
    ['a wrong mover', { mover: () => 7 as Player }, /mover gave 7/],
  ])('refuses %s', async (_, part, message) => {
    await expect(exploreIndexed({ ...indexed, ...part })).rejects.toThrow(message)
  })
})
