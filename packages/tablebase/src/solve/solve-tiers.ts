// A whole solve: tier after tier, each in rounds, and each round window by window.

import type { IndexedRules, Progress, WorkOptions } from '@zugzwang/core'
import { createPace } from '@zugzwang/core/authoring'
import { orderCodes } from '../file/blocks'
import { NO_COUNTS } from '../file/counts'
import { BLOCK } from '../file/format'
import { loadTier, type TableSource } from '../file/read'
import { addTallied, countsOf, createTally, nothingTallied } from '../file/tally'
import { createTierWriter, nothingWritten, type TableSink, type Written } from '../file/write'
import type { Crew } from './crew'
import { createDesks, kernelOf } from './desk'
import {
  type Cells,
  chunksIn,
  codesAt,
  createBuffers,
  createField,
  createReached,
  type Field,
  type FieldBuffers,
  MAX_PLIES,
  mayHold,
  NEVER,
  OPEN,
  type Reached,
  type ScratchPlace,
  type SolvedTier,
  WINDOW,
  windowsOf,
} from './field'
import type { Order, Round } from './kernel'
import { keysOf, orderByWorth } from './keys'
import type { Allocate, SolveMemory } from './memory'
import type { TablePlan } from './plan'
import type { ScratchFiles, TakeBlock } from './scratch'
import { createFileShelf, createShelf } from './shelf'
import {
  expandedOf,
  largestOf,
  lowerTiers,
  type SizedTier,
  sizeOf,
  spreadsLate,
  tiersOf,
} from './tiers'

/** Where a solve stands between two rounds, or where a round was stopped. */
export interface Standing {
  /** The tier whose moves are followed, or that is solved. */
  tier: number
  round: Round
  /** Absent before the first round of a tier. */
  field: Field | undefined
  /** The memory of the field, if it was read from a checkpoint. */
  readonly buffers?: FieldBuffers | undefined
  readonly reached: Reached | undefined
  readonly written: Written
}

/** Where solved tiers and checkpoints go. */
export interface Store {
  readonly sink: TableSink
  readonly source: TableSource
  /** Whether a checkpoint is due; asked about every 50 ms and between rounds. */
  isDue(): boolean
  keep(standing: Standing): Promise<void>
}

export interface SolveTiersOptions extends WorkOptions {
  readonly plan: TablePlan
  readonly memory: SolveMemory
  /** Threads of the crew. */
  readonly threads: number
  /** Files for what the plan does not keep in memory. */
  readonly files?: ScratchFiles | undefined
  readonly standing?: Standing | undefined
}

/** Solves all tiers and writes each to the store. Returns what was written, and which numbers are reachable. */
export async function solveTiers(
  rules: IndexedRules,
  crew: Crew,
  store: Store,
  options: SolveTiersOptions,
): Promise<Standing> {
  const solve = createSolve(rules, crew, store, options)
  const { standing, tiers, isLate } = solve
  const { tiers: written } = standing.written
  if (options.standing === undefined)
    if (rules.start === undefined || isLate) beginTier(solve, 0)
    else {
      standing.tier = tiers.length - 1
      standing.round = { kind: 'spread', look: false }
    }
  if (written.length === 0 && isFollowing(standing.round)) {
    for (; standing.tier >= 0; standing.tier--) await spread(solve)
    beginTier(solve, 0)
  }
  while (written.length < tiers.length) await solveTier(solve)
  if (isLate) await countLate(solve)
  return standing
}

type Solve = ReturnType<typeof createSolve>

interface LastTier {
  readonly tier: number
  readonly first: number
  readonly cells: Cells
  readonly scores: Int32Array
  /** Whether its codes are in the order of their worth. */
  readonly isInOrder: boolean
}

function createSolve(
  rules: IndexedRules,
  crew: Crew,
  store: Store,
  { plan, memory, threads, files, standing: from, ...work }: SolveTiersOptions,
) {
  const { bytes, window } = plan
  const { allocate } = memory
  const tiers = tiersOf(rules)
  const standing: Standing = from ?? {
    tier: 0,
    round: { kind: 'look' },
    field: undefined,
    reached: reachedAtStart(rules, allocate),
    written: nothingWritten(),
  }
  return {
    rules,
    crew,
    threads,
    store,
    plan,
    files,
    tiers,
    /** Whether moves are followed while the top tier is solved. */
    isLate: spreadsLate(rules),
    standing,
    pace: createPace(work),
    buffers:
      standing.buffers ?? createBuffers({ count: largestOf(tiers).own, window }, bytes, allocate),
    shelf: createShelf(plan.shelf, bytes, allocate),
    desks: createDesks(rules, memory, threads),
    fileShelf: files && createFileShelf(files, bytes, allocate),
    /** Until the round of the checkpoint runs again. */
    isResumed: from !== undefined,
    /** The tier that was solved last, while the buffers still hold all of it. */
    last: undefined as LastTier | undefined,
    /** The window in memory, −1 if none is. */
    held: -1,
    /** Whether it differs from its file. */
    isChanged: false,
    /** The kind of the last round, and the positions processed before the first of its kind. */
    phase: undefined as { kind: string; positions: number } | undefined,
  }
}

/** The start, and nothing else, as reached. */
function reachedAtStart(rules: IndexedRules, allocate: Allocate): Reached | undefined {
  const { start, count } = rules
  if (start === undefined) return undefined
  const reached = createReached(count, expandedOf(rules), allocate)
  reached.seen[Math.floor(start / 32)] = 1 << (start & 31)
  return reached
}

/** Whether a round only follows moves, and needs no cells. */
const isFollowing = (round: Round): boolean => round.kind === 'spread' && !round.look

/** Makes a tier the next one to solve. */
function beginTier({ standing, tiers, isLate }: Solve, tier: number): void {
  standing.tier = tier
  standing.field = undefined
  standing.round =
    isLate && tier === tiers.length - 1 ? { kind: 'spread', look: true } : { kind: 'look' }
}

/** Solves the tier that the standing names, and writes it. */
async function solveTier(solve: Solve): Promise<void> {
  const { tiers, standing, store } = solve
  const { tier, round } = standing
  const field = round.kind === 'spread' ? await spread(solve) : await openTier(solve)
  if (round.kind !== 'pass') await runRound(solve, field, { kind: 'look' })
  // Without moves inside the tier, a look is enough
  if (tiers[tier]?.leadsTo.includes(tier))
    for (let ply = round.kind === 'pass' ? round.ply : nextPly(field, 0); ply < NEVER; ) {
      await runRound(solve, field, { kind: 'pass', ply })
      ply = updatesOf(solve, field, ply)?.size ? ply + 1 : nextPly(field, ply)
    }
  await writeTier(solve, field)
  beginTier(solve, tier + 1)
  if (store.isDue()) await store.keep(standing)
}

/** Follows moves until nothing new is reached in this tier. */
async function spread(solve: Solve): Promise<Field> {
  const { round } = solve.standing
  const field = await openTier(solve)
  while (field.pending.some((is) => is !== 0))
    for (const window of windowsFor(solve, field))
      while (isWanted(solve, field, window, round)) {
        startRound(solve, field)
        await runOn(solve, field, window, round)
      }
  startRound(solve, field)
  return field
}

/** Runs a round on all windows. */
async function runRound(solve: Solve, field: Field, round: Round): Promise<void> {
  solve.standing.round = round
  startRound(solve, field)
  const updates = round.kind === 'pass' ? updatesOf(solve, field, round.ply - 1) : undefined
  for (const window of windowsFor(solve, field)) {
    const files = updates?.get(window)
    if (files !== undefined && round.kind === 'pass') {
      await hold(solve, field, window)
      solve.isChanged = true
      await give(solve, field, { kind: 'update', files, ply: round.ply - 1 })
      solve.files?.drop(files)
    } else if (!isWanted(solve, field, window, round)) continue
    await runOn(solve, field, window, round)
  }
}

/** Marks all chunks as to be done, except in the round that a checkpoint stopped. */
function startRound(solve: Solve, field: Field): void {
  if (!solve.isResumed) field.done.fill(0)
  solve.isResumed = false
}

/** Runs a round on one window. */
async function runOn(solve: Solve, field: Field, window: number, round: Round): Promise<void> {
  const { rules, files, standing, store } = solve
  await hold(solve, field, window)
  const windows =
    round.kind === 'pass' && rules.predecessors === undefined && windowsOf(field) > 1
      ? Array.from({ length: windowsOf(field) }, (_, other) =>
          other === window ? '' : (files?.fileOf(standing.tier, other) ?? ''),
        )
      : undefined
  for (let isDone = false; !isDone; ) {
    solve.isChanged = true
    isDone = await give(solve, field, { kind: 'round', round, windows })
    if (isDone && !store.isDue()) break
    await putBack(solve, field)
    await store.keep(standing)
  }
}

/** Gives the crew an order and reports its progress. Returns false if it was stopped for a checkpoint. */
function give(solve: Solve, { count }: Field, order: Order): Promise<boolean> {
  const { crew, store, rules, pace, standing } = solve
  const { round, reached } = standing
  if (solve.phase?.kind !== round.kind)
    solve.phase = { kind: round.kind, positions: crew.toll().positions }
  const before = solve.phase.positions
  const progress = (positions: number): Progress => ({
    phase: round.kind,
    done: positions - before,
    ...(round.kind === 'look' && reached === undefined && { total: count }),
    ...(round.kind === 'pass' && { pass: round.ply }),
    // With un-moves, passes process each position once at most
    ...(round.kind === 'pass' && rules.predecessors !== undefined && { total: count }),
  })
  return crew.run(order, { pace, progress, interrupt: () => store.isDue() })
}

/** Gives the crew the tier that the standing names, as the checkpoint left it or as nothing is known of it. */
async function openTier(solve: Solve): Promise<Field> {
  const { tiers, plan, files, standing, buffers, desks } = solve
  const { tier, round, reached } = standing
  const { first, count } = tiers[tier] as SizedTier
  const isLook = !isFollowing(round)
  const known = solve.isResumed ? standing.field : undefined
  const window = known?.window ?? (isLook && count > plan.window ? plan.window : count)
  const isWhole = window >= count
  const { lower, areInMemory } = isLook
    ? await loadLower(solve, tier)
    : { lower: [], areInMemory: true }
  const { last } = solve
  const done = lower.find(
    (solved) =>
      last?.isInOrder && solved.first === last.first && solved.count === last.cells.length,
  )
  const isInOrder = wantsOrder(solve) && areInMemory && orderByWorth(lower, done)
  solve.last = undefined
  const scratch: ScratchPlace | undefined =
    files === undefined || (isWhole && areInMemory)
      ? undefined
      : {
          folder: files.folder,
          tier,
          bytes: plan.bytes,
          windows: Math.max(1, Math.ceil(count / window)),
          pages: plan.pages,
          outbox: plan.outbox,
        }
  const field: Field = known
    ? { ...known, lower, isInOrder, scratch, desks }
    : createField(
        buffers,
        { first, count, window, scratch, desks, isInOrder, isLook },
        lower,
        reached,
      )
  // Moves of other tiers may have reached any chunk
  if (known === undefined && round.kind === 'spread') field.pending.fill(1)
  standing.field = field
  solve.held = known === undefined || isWhole ? field.control[WINDOW] : -1
  solve.isChanged = false
  await solve.crew.take(field)
  return field
}

/** Whether lower tiers are to have codes in the order of their worth. */
const wantsOrder = ({ rules, plan }: Solve): boolean =>
  kernelOf(rules)?.block !== undefined && plan.bytes === 1

/** The solved tiers that a tier leads to, in memory if they fit. */
async function loadLower(
  solve: Solve,
  tier: number,
): Promise<{ lower: readonly SolvedTier[]; areInMemory: boolean }> {
  const { tiers, plan, shelf, fileShelf, last } = solve
  const wanted = lowerTiers(tiers, tier)
  const areInMemory = sizeOf(wanted) <= plan.shelf
  const lower = await (areInMemory ? shelf : (fileShelf ?? shelf)).put(wanted, async (to, take) => {
    if (to !== last?.tier) return readTier(solve, to, take)
    await take(0, last.cells)
    return last.scores
  })
  return { lower, areInMemory }
}

/** Reads a written tier, block by block; returns the score of each code. */
const readTier = ({ store, standing, plan }: Solve, tier: number, take: TakeBlock) =>
  loadTier(store.source, standing.written, plan.bytes, tier, take)

/** Stores the window in memory if another one is to replace it. */
async function putBack(solve: Solve, field: Field): Promise<void> {
  const { files, standing, held } = solve
  if (!solve.isChanged || files === undefined || windowsOf(field) === 1) return
  await give(solve, field, { kind: 'store', file: files.nextFileOf(standing.tier, held) })
  solve.isChanged = false
}

/** Brings a window into memory. */
async function hold(solve: Solve, field: Field, window: number): Promise<void> {
  if (solve.held === window) return
  await putBack(solve, field)
  field.control[WINDOW] = window
  solve.held = window
  const file = solve.files?.fileOf(solve.standing.tier, window) ?? ''
  if (file === '') field.cells.fill(0)
  else await give(solve, field, { kind: 'load', file })
}

/** The order of windows: backwards if the last one is in memory. */
function windowsFor({ held }: Solve, field: Field): number[] {
  const windows = Array.from({ length: windowsOf(field) }, (_, window) => window)
  return held === windows.length - 1 ? windows.reverse() : windows
}

/** Files of updates found in a pass, by window. */
const updatesOf = ({ files, standing }: Solve, field: Field, ply: number) =>
  windowsOf(field) === 1 ? undefined : files?.updatesOf(standing.tier, ply)

/** Whether a round has anything to do in a window, apart from updates of other windows. */
function isWanted({ rules }: Solve, field: Field, window: number, round: Round): boolean {
  const { from, to } = chunksIn(field, window)
  const codes =
    round.kind !== 'pass'
      ? []
      : rules.predecessors === undefined
        ? [OPEN]
        : codesAt(field, round.ply - 1)
  for (let chunk = from; chunk < to; chunk++) {
    if (round.kind === 'spread' && field.pending[chunk] !== 0) return true
    if (round.kind === 'look' && field.done[chunk] === 0) return true
    if (codes.some((code) => mayHold(field, chunk, code))) return true
  }
  return false
}

/** The next pass with something to do: the one after positions that are decided in a ply less. */
function nextPly(field: Field, before: number): number {
  for (let plies = before; plies <= MAX_PLIES; plies++)
    if (codesAt(field, plies).some((code) => code !== 0)) return plies + 1
  return NEVER
}

/** Blocks a thread that are made in one go; those before are written meanwhile. */
const BLOCKS_AT_ONCE = 64

/** Appends the solved tier to the table, with its counts unless they follow in `countLate`. */
async function writeTier(solve: Solve, field: Field): Promise<void> {
  const { rules, crew, threads, tiers, files, store, pace, standing, isLate } = solve
  const { written, tier } = standing
  const { name, first, count } = tiers[tier] as SizedTier
  const { ordered } = orderCodes(field.scores)
  const writer = createTierWriter(store.sink, written)
  const isCounted = !isLate || tier === tiers.length - 1
  const isWhole = windowsOf(field) === 1
  const keys = isWhole && wantsOrder(solve) ? keysOf(field.scores) : undefined
  const keyOf = keys?.keyOf
  const tallied = nothingTallied(rules, ordered.length)
  solve.phase = undefined
  for (let window = 0; window < windowsOf(field); window++) {
    await hold(solve, field, window)
    const end = Math.ceil(Math.min(count, (window + 1) * field.window) / BLOCK)
    for (let from = (window * field.window) / BLOCK; from < end; ) {
      const to = Math.min(end, from + BLOCKS_AT_ONCE * threads)
      const done = first + Math.min(count, BLOCK * from)
      const progress = (): Progress => ({ phase: 'write', done, total: rules.count })
      const made = await crew.make({ from, to, isCounted, keyOf }, { pace, progress })
      for (const part of made) if (part.tallied) addTallied(tallied, part.tallied)
      await writer.add(made)
      if (pace.due(BLOCK * (to - from))) await pace.rest(progress())
      from = to
    }
  }
  pace.report({ phase: 'write', done: first + count, total: rules.count })
  const counts = isCounted ? countsOf(rules, ordered, tallied) : NO_COUNTS
  await writer.end({ name, first, count, scores: ordered, counts })
  const { cells, scores } = field
  if (isWhole)
    solve.last = {
      tier,
      first,
      cells,
      scores: keys?.scores ?? scores,
      isInOrder: keys !== undefined,
    }
  files?.dropAll()
}

/** Counts the tiers below the top, since only now it is known which of their positions are reachable. */
async function countLate(solve: Solve): Promise<void> {
  const { rules, tiers, pace, standing } = solve
  const { written, reached } = standing
  if (standing.tier === tiers.length) standing.tier -= 2
  for (; standing.tier >= 0; standing.tier--) {
    const { tier } = standing
    standing.round = { kind: 'spread', look: false }
    await spread(solve)
    const known = written.tiers[tier] as (typeof written.tiers)[number]
    const { first, scores } = known
    const tally = createTally(rules, scores.length, reached)
    const tallied = nothingTallied(rules, scores.length)
    await readTier(solve, tier, async (from, block) => {
      tally.add(first + from, block)
      addTallied(tallied, tally.take())
      if (pace.due(4 * block.length))
        await pace.rest({ phase: 'count', done: first + from, total: rules.count })
    })
    written.tiers[tier] = { ...known, counts: countsOf(rules, scores, tallied) }
  }
}
