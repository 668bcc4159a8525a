// Traces: their ends against the solvers, on every small arena and on random ones, and what holds at every step between.

import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  type Arena,
  CoreError,
  digraphFromArcs,
  impartialArena,
  MAX,
  MIN,
  type Player,
  type Solution,
  solve,
  UNDECIDED,
} from '../src/index'
import { createRandom } from '../src/testing'
import {
  type CostTrace,
  type OutcomeTrace,
  type Trace,
  type TraceStep,
  traceCost,
  traceOutcome,
} from '../src/trace'
import {
  arenasSideBySide,
  everyState,
  randomCostArena,
  randomOutcomeArena,
  randomPayoffArena,
  type State,
} from './arenas'

const INFINITY = Number.POSITIVE_INFINITY

function plain({ score, value }: Solution) {
  return { score: Array.from(score), value: value && Array.from(value) }
}

/** Compares by sight first: toEqual on millions of numbers takes longer than the traces. */
async function expectSolved(arena: Arena, found: Solution, name: string): Promise<void> {
  const expected = await solve(arena)
  const same =
    (found.value === undefined) === (expected.value === undefined) &&
    found.score.every((score, v) => score === expected.score[v]) &&
    (found.value?.every((value, v) => value === expected.value?.[v]) ?? true)
  if (!same) expect(plain(found), name).toEqual(plain(expected))
}

/** All arenas made of states, some hundred side by side in one trace; `adapt` makes each an arena of its kind. */
async function tryEvery(
  order: number,
  states: readonly State[],
  together: number,
  adapt: (arena: Arena) => Arena,
  trace: (arena: Arena) => OutcomeTrace | CostTrace,
): Promise<number> {
  const all = states.length ** order
  // of the arenas of 3 positions a twentieth in `npm test`, in slices from all of them
  const step = order < 3 ? together : scaled(20, 1) * together
  for (let from = 0; from < all; from += step) {
    const to = Math.min(from + together, all)
    const arena = adapt(arenasSideBySide(order, states, from, to))
    await expectSolved(arena, trace(arena).solution, `arenas ${from} … ${to - 1}`)
  }
  return all
}

describe('the end of a trace is the answer, in arenas of up to 3 positions:', () => {
  const BOTH: readonly Player[] = [MAX, MIN]
  it.each<[string, readonly Player[], readonly number[], number, boolean]>([
    ['win, loss and draw', BOTH, [-1, 0, 1, UNDECIDED], 0, false],
    ['win, loss and draw, impartial', [MAX], [-1, 0, 1, UNDECIDED], 0, true],
    ['payoffs, impartial', [MAX], [-2, -1, 0, 1, 2, UNDECIDED], 0, true],
    ['payoffs', BOTH, [-2, 1, UNDECIDED], 0, false],
    ['endless play worth something', BOTH, [-1, 1, UNDECIDED], 0.5, false],
    ['endless play worth an end', BOTH, [-1, 1, UNDECIDED], 1, false],
    ['endless play infinitely bad', BOTH, [-1, 1, UNDECIDED], -INFINITY, false],
  ])('%s', async (_, movers, payoffs, endless, impartial) => {
    const adapt = (arena: Arena): Arena => ({
      ...arena,
      mover: impartial ? undefined : arena.mover,
      endless,
    })
    for (let order = 1; order <= 3; order++)
      await tryEvery(order, everyState(order, movers, payoffs), 1000, adapt, traceOutcome)
  })

  it.each([INFINITY, -INFINITY])('costs, endless play worth %d', async (endless) => {
    const payoffs = [-1, 1, UNDECIDED]
    const adapt = (arena: Arena): Arena => ({ ...arena, endless })
    for (let order = 1; order <= 3; order++) {
      const costs = order < 3 ? [0, 1, 2] : [0, 1]
      // Arcs of decided positions are no moves, which the smaller arenas try
      const states =
        order < 3
          ? everyState(order, BOTH, payoffs, costs)
          : [
              ...everyState(order, [MAX], payoffs.slice(0, 2), costs).filter(
                ({ targets }) => targets.length === 0,
              ),
              ...everyState(order, BOTH, [UNDECIDED], costs),
            ]
      await tryEvery(order, states, 100, adapt, traceCost)
    }
  })
})

/** What holds at every step of a trace. */
function expectConsistent<State, Step extends TraceStep<State>>(
  trace: Trace<Step & { readonly kind: string; readonly position: number }, State>,
  name: string,
): void {
  let frame = trace.at(0)
  for (let i = 0; i < trace.length; i++) {
    const { changed, before, after, kind, position } = trace.step(i)
    const next = trace.at(i + 1)
    expect(frame.states[changed], name).toBe(before)
    expect(next.states[changed], name).toBe(after)
    for (const [v, state] of frame.states.entries())
      if (v !== changed && next.states[v] !== state) expect.fail(`${name}: step ${i} changes ${v}`)
    if (kind === 'take') {
      expect(frame.queue[0], name).toBe(position)
      expect(next.queue, name).toEqual(frame.queue.slice(1))
    }
    expect(next.taken, name).toBe(kind === 'take' || kind === 'move' ? position : undefined)
    if (kind === 'endless') expect(frame.queue, name).toEqual([])
    expect(trace.sentence(i), name).toMatch(/^[A-Z].*[^.]\.$/)
    frame = next
  }
  expect(frame.queue, name).toEqual([])
}

/** From any frame to any other, as if every frame were made again. */
function expectWalkable<Step, State>(
  trace: Trace<Step, State>,
  fresh: Trace<Step, State>,
  random: (below: number) => number,
): void {
  const frames = Array.from({ length: fresh.length + 1 }, (_, i) => fresh.at(i))
  for (let i = trace.length; i >= 0; i--) expect(trace.at(i)).toEqual(frames[i])
  for (let jump = 0; jump < 30; jump++) {
    const i = random(trace.length + 1)
    expect(trace.at(i)).toEqual(frames[i])
  }
}

describe('random arenas', () => {
  it('of win, loss and draw', async () => {
    for (let seed = 1; seed <= scaled(100, 20_000); seed++) {
      const random = createRandom(seed)
      const arena = randomOutcomeArena(random, 30)
      const trace = traceOutcome(arena)
      await expectSolved(arena, trace.solution, `seed ${seed}`)
      if (seed > scaled(50, 150)) continue
      expectConsistent(trace, `seed ${seed}`)
      if (seed <= scaled(15, 30)) expectWalkable(trace, traceOutcome(arena), random)
    }
  })

  it('of payoffs', async () => {
    for (let seed = 1; seed <= scaled(100, 20_000); seed++) {
      const random = createRandom(seed)
      const arena = randomPayoffArena(random, 1 + random(30))
      const trace = traceOutcome(arena)
      await expectSolved(arena, trace.solution, `seed ${seed}`)
      if (seed <= scaled(50, 150)) expectConsistent(trace, `seed ${seed}`)
    }
  })

  it('with costs', async () => {
    for (let seed = 1; seed <= scaled(120, 20_000); seed++) {
      const random = createRandom(seed)
      const arena = randomCostArena(random, 1 + random(30), random(5))
      const trace = traceCost(arena)
      await expectSolved(arena, trace.solution, `seed ${seed}`)
      if (seed > scaled(100, 150)) continue
      expectConsistent(trace, `seed ${seed}`)
      if (seed <= scaled(15, 30)) expectWalkable(trace, traceCost(arena), random)
    }
  })
})

describe('what a trace says', () => {
  // 3 → 2 → 1 → 0, and 2 ⇄ 4
  const chain = impartialArena(digraphFromArcs(5, [3, 2, 1, 2, 4], [2, 1, 0, 4, 2]))

  it('of a chain with a way round', () => {
    const trace = traceOutcome(chain)
    const sentences = Array.from({ length: trace.length }, (_, i) => trace.sentence(i))
    expect(sentences).toEqual([
      'Position 0 has no moves: it is a loss in 0 plies, and joins the queue.',
      'Position 0 is taken from the queue: it is a loss in 0 plies.',
      'The move from position 1 to position 0 is what its player wants: position 1 is a win in 1 ply, and joins the queue.',
      'Position 1 is taken from the queue: it is a win in 1 ply.',
      'The move from position 2 to position 1 is refuted: 1 move is left.',
      'Position 2 was left open: it is a draw, by endless play.',
      'Position 3 was left open: it is a draw, by endless play.',
      'Position 4 was left open: it is a draw, by endless play.',
    ])
    expect(trace.sentence(4, { position: (v) => 'ABCDE'.charAt(v) })).toBe(
      'The move from C to B is refuted: 1 move is left.',
    )
    expect(trace.step(4)).toEqual({
      kind: 'move',
      effect: 'refuted',
      position: 1,
      arc: chain.graph.offsets[2],
      changed: 2,
      before: { stage: 'open', left: 2 },
      after: { stage: 'open', left: 1 },
    })
    expect(trace.at(3)).toEqual({
      states: [
        { stage: 'done', left: 0, outcome: 'loss', value: -1, plies: 0 },
        { stage: 'queued', left: 1, outcome: 'win', value: 1, plies: 1 },
        { stage: 'open', left: 2 },
        { stage: 'open', left: 1 },
        { stage: 'open', left: 1 },
      ],
      queue: [1],
      taken: 0,
    })
  })

  it('of two roads, one of them more expensive: Min moves up the queue when the cheaper one is found', () => {
    // 0 pays 0; 1 → 0 for 5 and → 2 for 1, 2 → 0 for 2; Min moves everywhere
    const graph = digraphFromArcs(3, [1, 1, 2], [0, 2, 0])
    const arena: Arena = {
      graph,
      mover: Uint8Array.of(MIN, MIN, MIN),
      payoff: [0, UNDECIDED, UNDECIDED],
      endless: INFINITY,
      cost: Float64Array.of(5, 1, 2),
    }
    const trace = traceCost(arena)
    expect(Array.from({ length: trace.length }, (_, i) => trace.sentence(i))).toEqual([
      'Play ends at position 0: it joins the queue with 0.',
      'Position 0 is the first of the queue: 0 in 0 plies is final.',
      'The move from position 1 to position 0 is worth 5: position 1 joins the queue.',
      'The move from position 2 to position 0 is worth 2: position 2 joins the queue.',
      'Position 2 is the first of the queue: 2 in 1 ply is final.',
      'The move from position 1 to position 2 is worth 3, better than 5: position 1 moves up the queue.',
      'Position 1 is the first of the queue: 3 in 2 plies is final.',
    ])
    expect(trace.at(4).queue).toEqual([2, 1])
  })
})

describe('refuses', () => {
  const loops = (order: number, size = 0): Arena =>
    impartialArena(digraphFromArcs(order, new Int32Array(size), new Int32Array(size)))
  it.each<[string, () => unknown, string]>([
    [
      'too many positions to look at',
      () => traceOutcome(loops(10_001)),
      '10001 positions; expected at most 10000; solve has no such limit',
    ],
    [
      'too many moves',
      () => traceOutcome(loops(1, 100_001)),
      '100001 moves; expected at most 100000',
    ],
    [
      'costs in a trace without',
      () => traceOutcome({ ...loops(1, 1), cost: Float64Array.of(1) }),
      'cost is of type object; expected none; solveCost takes costs.',
    ],
    [
      'no costs in a trace of them',
      () => traceCost(loops(1)),
      'cost is undefined; expected a cost for each arc; solve picks the right solver.',
    ],
    [
      'too many positions with costs',
      () => traceCost(loops(10_001)),
      '10001 positions; expected at most 10000',
    ],
    [
      'a step beyond the last',
      () => traceOutcome(loops(1)).step(2),
      '2 is not a step; expected 0 … 1',
    ],
    [
      'a frame before the first',
      () => traceOutcome(loops(1)).at(-1),
      '-1 is not a step; expected 0 … 2',
    ],
    ['half a step', () => traceOutcome(loops(1)).at(0.5), '0.5 is not a step'],
  ])('%s', (_, act, message) => {
    expect(act).toThrow(CoreError)
    expect(act).toThrow(message)
  })
})
