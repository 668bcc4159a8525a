// A whole solve: tier after tier, each in rounds.

import type { IndexedRules, Tier, WorkOptions } from '@zugzwang/core'
import { createPace } from '@zugzwang/core/authoring'
import { TablebaseError } from '../errors'
import {
  countTier,
  NO_COUNTS,
  nothingWritten,
  type TableSink,
  type Written,
  writeTier,
} from '../file/write'
import type { Crew } from './crew'
import {
  type Allocate,
  type Cells,
  CHANGED,
  cellsIn,
  chunksOf,
  createBuffers,
  createField,
  createReached,
  FIRST_CODE,
  type Field,
  type FieldBuffers,
  NEVER,
  NEXT_CODE,
  type Reached,
} from './field'
import type { Round } from './kernel'
import { createShelf } from './shelf'

/** Where a solve stands between two rounds, or where a round was stopped. */
export interface Standing {
  /** The tier whose moves are followed, or that is solved. */
  tier: number
  round: Round
  field: Field | undefined
  /** The memory of the field, where it was read from a checkpoint. */
  readonly buffers?: FieldBuffers | undefined
  readonly reached: Reached | undefined
  readonly written: Written
}

/** What is done with what was solved. */
export interface Store {
  readonly sink: TableSink
  /** Reads a tier that was written into cells; returns the score of each code. */
  load(tier: number, written: Written, cells: Cells): Promise<readonly number[]>
  /** Whether the standing should be kept now; asked about every 50 ms and between rounds. */
  isDue(): boolean
  /** Keeps it. */
  keep(standing: Standing): Promise<void>
}

export interface SolveTiersOptions extends WorkOptions {
  readonly bytes: 1 | 2
  readonly allocate: Allocate
  /** Go on from here. */
  readonly standing?: Standing | undefined
}

/** The tiers of a game; a single one where it says of none. */
export function tiersOf({
  tiers,
  count,
  name,
}: IndexedRules): readonly (Tier & { count: number })[] {
  const list = tiers ?? [{ name, first: 0, leadsTo: [0] }]
  return list.map((tier, i) => ({ ...tier, count: (list[i + 1]?.first ?? count) - tier.first }))
}

/** Codes, scores, and what is counted. */
const OVERHEAD = 2 ** 19

/**
 * Memory that a solve takes at most, in bytes, beside the program itself: the largest tier with those it leads to, and where play
 * has a start a bit a number, or two where moves come to a position again before it is solved.
 */
export function estimateTableMemory(rules: IndexedRules, bytes: 1 | 2 = 1): number {
  const { own, lower } = largestOf(tiersOf(rules))
  const marks = rules.start === undefined ? 0 : (rules.count + expandedOf(rules)) / 8
  return (own + lower) * bytes + 6 * chunksOf(own) + marks + OVERHEAD
}

/** Positions of the largest tier, and most positions that any tier leads to beside its own. */
function largestOf(tiers: ReturnType<typeof tiersOf>): { own: number; lower: number } {
  return {
    own: Math.max(0, ...tiers.map(({ count }) => count)),
    lower: Math.max(
      0,
      ...tiers.map((_, place) =>
        lowerTiers(tiers, place).reduce((sum, { count }) => sum + count, 0),
      ),
    ),
  }
}

/** How many numbers, from the first, stand in tiers without cells in which moves may come to a position again. */
function expandedOf(rules: IndexedRules): number {
  const tiers = tiersOf(rules)
  const counted = spreadsLate(rules) ? tiers.slice(0, -1) : tiers
  const last = counted.findLast(({ leadsTo }, place) => leadsTo.includes(place))
  return last === undefined ? 0 : last.first + last.count
}

/** Positions of the largest tier. */
export const largestTier = (rules: IndexedRules): number => largestOf(tiersOf(rules)).own

/** The tiers that one leads to beside itself. */
function lowerTiers(tiers: ReturnType<typeof tiersOf>, place: number) {
  return (tiers[place]?.leadsTo ?? [])
    .filter((to) => to !== place)
    .map((to) => ({ ...(tiers[to] as (typeof tiers)[number]), place: to }))
}

/** Solves all tiers, writing each to the store. Returns what was written, and which numbers play comes to. */
export async function solveTiers(
  rules: IndexedRules,
  crew: Crew,
  store: Store,
  { bytes, allocate, standing: from, ...work }: SolveTiersOptions,
): Promise<Standing> {
  const pace = createPace(work)
  const tiers = tiersOf(rules)
  checkMoves(rules, bytes)
  const top = tiers.length - 1
  const isLate = spreadsLate(rules)
  const isEarly = rules.start !== undefined && !isLate
  const standing: Standing = from ?? {
    tier: isEarly ? top : 0,
    round: isEarly ? { kind: 'spread', look: false } : { kind: 'look' },
    field: undefined,
    reached:
      rules.start === undefined
        ? undefined
        : createReached(rules.count, expandedOf(rules), allocate),
    written: nothingWritten(),
  }
  if (from === undefined && standing.reached !== undefined)
    setBit(standing.reached.seen, rules.start ?? 0)

  const { own, lower } = largestOf(tiers)
  const shelf = createShelf(lower, bytes, allocate)
  const buffers = standing.buffers ?? createBuffers(own, bytes, allocate)
  /** The tier that was solved last is still in the buffers. */
  let last:
    | { readonly tier: number; readonly cells: Cells; readonly scores: Int32Array }
    | undefined
  const load = async (tier: number, cells: Cells): Promise<ArrayLike<number>> => {
    if (tier !== last?.tier) return store.load(tier, standing.written, cells)
    cells.set(last.cells)
    return last.scores
  }
  const open = async (tier: number, isLook: boolean, isResumed: boolean) => {
    const { first, count } = tiers[tier] as (typeof tiers)[number]
    const lower = isLook ? await shelf.put(lowerTiers(tiers, tier), load) : []
    last = undefined
    if (isResumed && standing.field !== undefined) standing.field = { ...standing.field, lower }
    else {
      standing.field = createField(buffers, { first, count, isLook }, lower, standing.reached)
      // Moves from other tiers have reached anything
      if (standing.round.kind === 'spread') standing.field.pending.fill(1)
    }
    await crew.take(standing.field)
    return standing.field
  }
  const keepIfDue = async () => {
    if (store.isDue()) await store.keep(standing)
  }
  const run = async (field: Field, round: Round, isResumed: boolean) => {
    standing.round = round
    if (!isResumed) field.done.fill(0)
    while (!(await crew.run(round, { pace, interrupt: () => store.isDue() })))
      await store.keep(standing)
    await keepIfDue()
  }

  /** Follows moves until they come to nothing new in this tier. */
  const spread = async (tier: number, isLook: boolean, isResumed: boolean) => {
    const field = await open(tier, isLook, isResumed)
    for (let isFirst = isResumed; field.pending.some((is) => is !== 0); isFirst = false)
      await run(field, { kind: 'spread', look: isLook }, isFirst)
    field.done.fill(0)
    return field
  }

  let isResumed = from !== undefined
  if (standing.round.kind === 'spread' && !standing.round.look) {
    for (; standing.tier >= 0; standing.tier--, isResumed = false)
      await spread(standing.tier, false, isResumed)
    standing.tier = 0
    standing.field = undefined
  }
  for (; standing.tier <= top; standing.tier++, isResumed = false) {
    const { name, first, leadsTo } = tiers[standing.tier] as (typeof tiers)[number]
    const spreadsHere = isLate && standing.tier === top
    if (!isResumed) standing.round = spreadsHere ? { kind: 'spread', look: true } : { kind: 'look' }
    if (standing.round.kind === 'spread') {
      await spread(standing.tier, true, isResumed)
      standing.round = { kind: 'look' }
      isResumed = true
    }
    const field = await open(standing.tier, true, isResumed)
    if (standing.round.kind === 'look') {
      await run(field, { kind: 'look' }, isResumed)
      isResumed = false
    }
    // Where no move stays, a look is enough
    const isLooked = !leadsTo.includes(standing.tier)
    for (
      let ply =
        isResumed && standing.round.kind === 'pass' ? standing.round.ply : nextPly(field, 0);
      ply < NEVER && !isLooked;
      ply = nextPly(field, ply)
    ) {
      if (!isResumed) field.control[CHANGED] = 0
      await run(field, { kind: 'pass', ply }, isResumed)
      isResumed = false
      if (rules.predecessors === undefined && isStill(field, ply)) break
    }
    const { cells, scores } = field
    const tier = { name, first, cells, scores }
    const counts =
      isLate && !spreadsHere ? NO_COUNTS : await countTier(rules, tier, standing.reached, pace)
    await writeTier(rules, tier, counts, store.sink, standing.written, pace)
    last = { tier: standing.tier, cells, scores }
    standing.field = undefined
    await keepNext(standing, store)
  }
  if (isLate) await countLate()
  return standing

  /** Counts the tiers below the top, now that all is known that play comes to. */
  async function countLate() {
    for (let place = top - 1; place >= 0; place--) {
      standing.round = { kind: 'spread', look: false }
      await spread(place, false, false)
      const { first, count } = tiers[place] as (typeof tiers)[number]
      const cells = cellsIn(buffers.cells, bytes, 0, count)
      const scores = new Int32Array(256 ** bytes)
      scores.set(await store.load(place, standing.written, cells))
      const { tiers: written } = standing.written
      // What was written has a code everywhere
      const counts = await countTier(
        rules,
        { first, cells, scores, nothing: -1 },
        standing.reached,
        pace,
      )
      written[place] = { ...(written[place] as (typeof written)[number]), counts }
    }
  }
}

/**
 * Whether moves are followed together with solving the top tier: where it is most of the game, so that looking at it twice would
 * cost more than solving what play never comes to below it.
 */
function spreadsLate(rules: IndexedRules): boolean {
  const tiers = tiersOf(rules)
  const top = tiers.at(-1)
  return (
    rules.start !== undefined &&
    top !== undefined &&
    rules.start >= top.first &&
    2 * top.count >= rules.count
  )
}

/** Keeps the standing before the next tier: what it begins with. */
async function keepNext(standing: Standing, store: Store): Promise<void> {
  if (!store.isDue()) return
  await store.keep({ ...standing, tier: standing.tier + 1, round: { kind: 'look' } })
}

/** The next ply in which something is to be done. */
function nextPly({ due }: Field, before: number): number {
  let least = NEVER
  for (let chunk = 0; chunk < due.length; chunk++) least = Math.min(least, due[chunk] as number)
  return least === NEVER ? NEVER : Math.max(before, least) + 1
}

/** Whether no further pass over undecided positions can decide one: none was decided, and none is still to take effect. */
function isStill({ control, scores }: Field, ply: number): boolean {
  if (control[CHANGED] !== 0) return false
  for (let code = FIRST_CODE; code < (control[NEXT_CODE] as number); code++)
    if (Math.abs(scores[code] as number) > ply) return false
  return true
}

function setBit(words: Int32Array, index: number): void {
  const word = Math.floor(index / 32)
  words[word] = (words[word] as number) | (1 << (index & 31))
}

/** The cells must hold the numbers of moves, and a few codes. */
function checkMoves({ name, maxMoves }: IndexedRules, bytes: 1 | 2): void {
  const most = 256 ** bytes - 2 * FIRST_CODE
  if (maxMoves <= most) return
  throw new TablebaseError(
    'UNSUPPORTED_GAME',
    `${name}: up to ${maxMoves} moves a position; a table of ${bytes} ${bytes === 1 ? 'byte' : 'bytes'} a position takes up to ${most}.`,
    { found: maxMoves, expected: `at most ${most}`, place: { field: 'maxMoves' } },
  )
}
