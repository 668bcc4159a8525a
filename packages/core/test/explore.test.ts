import { describe, expect, it } from 'vitest'
import {
  CoreError,
  createIndices,
  explore,
  type IndexedRules,
  MIN,
  type Player,
  pliesAt,
  type Rules,
  solve,
  solveOutcome,
  UNDECIDED,
  valueAt,
  verifySolution,
} from '../src/index'
import { expand, exploreIndexed } from '../src/numbered'

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
      /bag of stones: more than 50 positions; expected a larger limit .*another key: it must not count moves/,
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
    [
      'the key NaN after a move',
      () => withBag({ key: (stones) => (stones < 10 ? Number.NaN : stones) }),
      /key gave NaN; expected/,
    ],
    ['a third mover', () => withBag({ mover: () => 2 as Player }), /mover gave 2; expected 0/],
    [
      'moves that forget to return',
      () => withBag({ moves: (() => undefined) as never }),
      /moves gave undefined; expected an iterable of moves/,
    ],
    [
      'moves that cannot be iterated over',
      () => withBag({ moves: (() => ({ length: 1 })) as never }),
      /moves gave an object; expected an iterable of moves/,
    ],
    [
      'play that forgets to return',
      () => withBag({ play: (() => undefined) as never }),
      /play gave undefined; expected a position/,
    ],
    [
      'a start of null',
      () => withBag({ start: (() => null) as never }),
      /start gave null; expected a position/,
    ],
    [
      'a generator of moves that never ends',
      () =>
        withBag({
          *moves() {
            for (;;) yield 1
          },
          play: () => 2,
        }),
      /moves gave more than 4194304 moves; expected a generator that ends/,
    ],
    [
      'endless NaN',
      () => withBag({ endless: Number.NaN, mover: () => 0 }),
      /endless is NaN; expected a number or ±Infinity/,
    ],
    [
      'endless play worth the same to both',
      () => withBag({ endless: 1 }),
      /endless is 1; expected 0 where the rules have no mover/,
    ],
    [
      'costs without a mover',
      () => withBag({ cost: () => 1 }),
      /endless is undefined; expected Infinity or -Infinity/,
    ],
    [
      'costs where endless play has a finite value',
      () => withBag({ mover: () => 0, endless: 3, cost: () => 1 }),
      /endless is 3; expected Infinity or -Infinity where moves have a cost/,
    ],
    ...[-1, Number.NaN, Number.POSITIVE_INFINITY].map(
      (cost): [string, () => Promise<unknown>, RegExp] => [
        `a cost of ${cost}`,
        () => withBag({ mover: () => 0, endless: Number.POSITIVE_INFINITY, cost: () => cost }),
        new RegExp(`cost gave ${cost}; expected a finite number ≥ 0`),
      ],
    ),
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

it('says as data which function is wrong, and what it gave', async () => {
  const work = explore({ ...bag(3), mover: () => 2 as Player })
  await expect(work).rejects.toMatchObject({
    code: 'INVALID_RULES',
    found: 2,
    expected: '0 (Max) or 1 (Min)',
    place: { field: 'mover' },
  })
})

it('can be aborted among the moves of one position', async () => {
  const start = performance.now()
  const fountain: Rules<number, number> = {
    ...bag(1),
    *moves() {
      for (;;) yield 1
    },
    play: () => 1,
    key: (n) => {
      const end = performance.now() + 0.01
      while (performance.now() < end);
      return n
    },
  }
  await expect(explore(fountain, { signal: AbortSignal.timeout(50) })).rejects.toThrow(/timeout/i)
  expect(performance.now() - start).toBeLessThan(3000)
})

it('carries the value of endless play, and the cost of each move', async () => {
  // Min takes 1 or 2 stones at a cost of 10 for each left; play ends with an empty bag
  const { arena, vertexOf } = await explore({
    ...bag(5),
    mover: () => MIN,
    endless: Number.POSITIVE_INFINITY,
    cost: (stones, take) => 10 * stones + take,
    payoff: (stones) => (stones === 0 ? 0 : undefined),
  })
  expect(arena.endless).toBe(Number.POSITIVE_INFINITY)
  expect(Array.from(arena.cost ?? [])).toEqual([51, 52, 41, 42, 31, 32, 21, 22, 11])
  const solution = await solve(arena)
  expect(await verifySolution(arena, solution)).toBeUndefined()
  // 5 → 3 → 1 → 0
  expect(valueAt(solution, vertexOf(5) as number)).toBe(52 + 32 + 11)
  expect((await explore({ ...tug, endless: 1 })).arena.endless).toBe(1)
  expect('endless' in (await explore(tug)).arena).toBe(false)
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
      {
        count: 2,
        successors: (_, out) => {
          out[0] = 5
          return 1
        },
      },
      /leads to 5; expected 0 … 1/,
    ],
    ['more moves than said', { maxMoves: 1 }, /position 2 has 2 moves; expected 0 … maxMoves = 1/],
    ['a wrong mover', { mover: () => 7 as Player }, /mover gave 7 at position 0; expected 0/],
    [
      'an infinite payoff',
      { payoff: () => Number.NEGATIVE_INFINITY },
      /payoff gave -Infinity at position 0/,
    ],
    [
      'a payoff that is left out',
      { payoff: (() => undefined) as never },
      /payoff gave undefined at position 0/,
    ],
    ['half a move', { successors: () => 0.5 }, /position 0 has 0.5 moves/],
    ['a count that is no number of positions', { count: 2.5 }, /count is 2.5; expected an integer/],
    ['a negative maxMoves', { maxMoves: -1 }, /maxMoves is -1; expected/],
    ['a start that is no position', { start: 11 }, /start is 11; expected a position 0 … 10/],
    ['endless play worth the same to both', { endless: -1 }, /endless is -1; expected 0/],
    [
      'more positions than an arena holds',
      { count: 2 ** 31 },
      /an arena cannot hold 2147483648 positions; expected at most 2147483646/,
    ],
  ])('refuses %s', async (_, part, message) => {
    await expect(exploreIndexed({ ...indexed, ...part })).rejects.toThrow(message)
  })
})

/** Position n leads to 2n, 2n + 1 and 2n + 2 where these are positions; Min moves at odd ones; multiples of 5 pay. */
function tree(count: number): IndexedRules {
  return {
    name: 'tree',
    count,
    maxMoves: 3,
    successors(n, out) {
      let moves = 0
      for (const next of [2 * n, 2 * n + 1, 2 * n + 2]) if (next < count) out[moves++] = next
      return moves
    },
    mover: (n) => (n % 2 === 0 ? 0 : 1),
    payoff: (n) => (n % 5 === 0 ? n : UNDECIDED),
  }
}

describe('expand', () => {
  it('is, range by range, what exploreIndexed writes down', async () => {
    const rules = { ...tree(1000), endless: 2 }
    const { graph, mover, payoff, endless } = await exploreIndexed(rules)
    expect(endless).toBe(2)
    for (const [from, to] of [
      [0, 1000],
      [0, 0],
      [17, 18],
      [333, 750],
      [1000, 1000],
    ] as const) {
      const { first, offsets, targets, movers, payoffs } = expand(rules, from, to)
      const start = graph.offsets[from]
      expect(first).toBe(from)
      expect(offsets).toEqual(graph.offsets.slice(from, to + 1).map((offset) => offset - start))
      expect(targets).toEqual(graph.targets.slice(start, graph.offsets[to]))
      expect(movers).toEqual(mover?.slice(from, to))
      expect(payoffs).toEqual(Float64Array.from(payoff ?? []).slice(from, to))
    }
    const plain = expand({ name: 'plain', count: 3, maxMoves: 0, successors: () => 0 }, 0, 3)
    expect(plain).toEqual({ first: 0, offsets: new Int32Array(4), targets: new Int32Array(0) })
  })

  it('is exact beyond 2^31 and up to 2^53 positions', () => {
    for (const count of [2 ** 31 + 1000, 47_000_000_000, Number.MAX_SAFE_INTEGER]) {
      const half = Math.floor(count / 2)
      const { targets, offsets, movers, payoffs } = expand(tree(count), half - 4, half + 1)
      const expected: number[] = []
      const ends = [0]
      for (let n = half - 4; n <= half; n++) {
        if (n % 5 !== 0)
          expected.push(...[2 * n, 2 * n + 1, 2 * n + 2].filter((next) => next < count))
        ends.push(expected.length)
      }
      expect(targets).toEqual(Float64Array.from(expected))
      expect(Math.max(...targets)).toBe(count - 1)
      expect(Array.from(offsets)).toEqual(ends)
      expect(Array.from(movers ?? [])).toEqual([4, 3, 2, 1, 0].map((back) => (half - back) % 2))
      expect(payoffs?.filter((paid) => !Number.isNaN(paid)).length).toBe(1)
    }
  })

  it('refuses numbers that were wrapped round', () => {
    const rules = tree(2 ** 32)
    const wrapping: IndexedRules = {
      ...rules,
      successors(n, out) {
        const narrow = new Int32Array(3)
        const moves = rules.successors(n, narrow)
        for (let i = 0; i < moves; i++) out[i] = narrow[i]
        return moves
      },
    }
    expect(expand(wrapping, 1, 2).targets).toEqual(Float64Array.of(2, 3, 4))
    expect(() => expand(wrapping, 2 ** 31 - 9, 2 ** 31 - 8)).toThrow(
      /^Tree: move 0 of position 2147483639 leads to -18, perhaps a number above 2\^31 − 1 wrapped by 32-bit arithmetic; expected 0 … 4294967295\.$/,
    )
    const half: IndexedRules['successors'] = (_, out) => {
      out[0] = 1.5
      return 1
    }
    expect(() => expand({ ...rules, successors: half }, 1, 2)).toThrow(
      /move 0 of position 1 leads to 1.5; expected/,
    )
  })

  it('says as data where rules are wrong, in names of the caller', () => {
    const rules = { ...tree(9), mover: (n: number) => (n === 4 ? 3 : 0) as Player }
    try {
      expand(rules, 0, 9)
      expect.fail('accepted')
    } catch (error) {
      if (!(error instanceof CoreError)) throw error
      const { code, found, place } = error
      expect({ code, found, place }).toEqual({
        code: 'INVALID_RULES',
        found: 3,
        place: { field: 'mover', vertex: 4 },
      })
      expect(error.describe({ position: (v) => `node ${v}` })).toMatch(/mover gave 3 at node 4;/)
    }
  })

  it.each<[number, number, string]>([
    [-1, 3, 'from'],
    [0, 10, 'to'],
    [5, 4, 'to'],
    [0.5, 4, 'from'],
    [10, 10, 'from'],
  ])('refuses the range %d … %d of 9 positions', (from, to, field) => {
    expect(() => expand(tree(9), from, to)).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTION', place: { field } }),
    )
  })

  it('keeps numbers in what holds them', () => {
    expect(createIndices({ count: 2 ** 31 - 1 }, 3)).toEqual(new Int32Array(3))
    expect(createIndices({ count: 2 ** 31 }, 3)).toEqual(new Float64Array(3))
  })
})
