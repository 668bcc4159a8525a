// A whole solve: tier after tier, each in rounds.

import type { IndexedRules, Progress, WorkOptions } from '@zugzwang/core'
import { createPace } from '@zugzwang/core/authoring'
import { TablebaseError } from '../errors'
import {
  createTally,
  createTierWriter,
  NO_COUNTS,
  nothingWritten,
  type TableSink,
  type Written,
} from '../file/write'
import type { Crew } from './crew'
import {
  type Allocate,
  type Cells,
  chunksIn,
  codesAt,
  createBuffers,
  createField,
  createReached,
  FIRST_CODE,
  type Field,
  type FieldBuffers,
  MAX_PLIES,
  mayHold,
  NEVER,
  OPEN,
  type Reached,
  type ScratchPlace,
  WINDOW,
  windowsOf,
} from './field'
import type { Order, Round } from './kernel'
import { expandedOf, largestOf, lowerTiers, spreadsLate, type TablePlan, tiersOf } from './plan'
import type { LoadTier, ScratchFiles, TakeBlock } from './scratch'
import { createFileShelf, createShelf } from './shelf'

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
  /** Reads a tier that was written, block by block; returns the score of each code. */
  load(tier: number, written: Written, take: TakeBlock): ReturnType<LoadTier>
  /** Whether the standing should be kept now; asked about every 50 ms and between rounds. */
  isDue(): boolean
  /** Keeps it. */
  keep(standing: Standing): Promise<void>
}

export interface SolveTiersOptions extends WorkOptions {
  readonly plan: TablePlan
  readonly allocate: Allocate
  /** Files for what the plan does not keep in memory. */
  readonly files?: ScratchFiles | undefined
  /** Go on from here. */
  readonly standing?: Standing | undefined
}

/** Solves all tiers, writing each to the store. Returns what was written, and which numbers play comes to. */
export async function solveTiers(
  rules: IndexedRules,
  crew: Crew,
  store: Store,
  { plan, allocate, files, standing: from, ...work }: SolveTiersOptions,
): Promise<Standing> {
  const { bytes } = plan
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

  const shelf = createShelf(plan.shelf, bytes, allocate)
  const fileShelf = files && createFileShelf(files, bytes, allocate)
  const buffers =
    standing.buffers ??
    createBuffers({ count: largestOf(tiers).own, window: plan.window }, bytes, allocate)
  /** The tier that was solved last is still in the buffers. */
  let last:
    | { readonly tier: number; readonly cells: Cells; readonly scores: Int32Array }
    | undefined
  const load: LoadTier = async (tier, take) => {
    if (tier !== last?.tier) return store.load(tier, standing.written, take)
    await take(0, last.cells)
    return last.scores
  }
  const putLower = (tier: number) => {
    const lower = lowerTiers(tiers, tier)
    const size = lower.reduce((sum, { count }) => sum + count, 0)
    const isInMemory = size <= plan.shelf
    return {
      isInMemory,
      tiers: (isInMemory || fileShelf === undefined ? shelf : fileShelf).put(lower, load),
    }
  }

  /** The window that is in memory, and whether it was changed since it was read. */
  let held = -1
  let isChanged = false
  const open = async (tier: number, isLook: boolean, isResumed: boolean) => {
    const { first, count } = tiers[tier] as (typeof tiers)[number]
    const known = isResumed ? standing.field : undefined
    const window = known?.window ?? (isLook && count > plan.window ? plan.window : count)
    const isWhole = window >= count
    const lower = isLook ? putLower(tier) : undefined
    const solved = (await lower?.tiers) ?? []
    last = undefined
    const scratch: ScratchPlace | undefined =
      files === undefined || (isWhole && lower?.isInMemory !== false)
        ? undefined
        : {
            folder: files.folder,
            tier,
            bytes,
            windows: Math.max(1, Math.ceil(count / window)),
            pages: plan.pages,
            outbox: plan.outbox,
          }
    if (known !== undefined) standing.field = { ...known, lower: solved, scratch }
    else {
      standing.field = createField(
        buffers,
        { first, count, window, scratch, isLook },
        solved,
        standing.reached,
      )
      // Moves from other tiers have reached anything
      if (standing.round.kind === 'spread') standing.field.pending.fill(1)
    }
    held = known === undefined || isWhole ? standing.field.control[WINDOW] : -1
    isChanged = false
    await crew.take(standing.field)
    return standing.field
  }

  /** What a phase began with, to report what it has done. */
  let phase: { readonly kind: string; readonly positions: number } | undefined
  const progressOf = ({ count }: Field, round: Round) => {
    if (phase?.kind !== round.kind) phase = { kind: round.kind, positions: crew.toll().positions }
    const before = phase.positions
    return (positions: number): Progress => ({
      phase: round.kind,
      done: positions - before,
      ...(round.kind === 'look' && standing.reached === undefined && { total: count }),
      // Where there are un-moves, passes take up each position once at most
      ...(round.kind === 'pass' && {
        pass: round.ply,
        ...(rules.predecessors !== undefined && { total: count }),
      }),
    })
  }
  const give = (field: Field, order: Order): Promise<boolean> =>
    crew.run(order, {
      pace,
      progress: progressOf(field, standing.round),
      interrupt: () => store.isDue(),
    })

  /** Stores the window that is in memory, where others are to come into its place. */
  const putBack = async (field: Field) => {
    if (!isChanged || files === undefined || windowsOf(field) === 1) return
    await give(field, { kind: 'store', file: files.nextFileOf(standing.tier, held) })
    isChanged = false
  }
  /** Brings a window into memory. */
  const hold = async (field: Field, window: number) => {
    if (held === window) return
    await putBack(field)
    field.control[WINDOW] = window
    held = window
    const file = files?.fileOf(standing.tier, window) ?? ''
    if (file === '') field.cells.fill(0)
    else await give(field, { kind: 'load', file })
  }
  const keep = async (field: Field) => {
    await putBack(field)
    await store.keep(standing)
  }

  /** Windows in an order that begins with the one that is in memory, if it is the last. */
  const windowsFor = (field: Field): number[] => {
    const windows = Array.from({ length: windowsOf(field) }, (_, window) => window)
    return held === windows.length - 1 ? windows.reverse() : windows
  }
  const updatesOf = (field: Field, ply: number) =>
    files === undefined || windowsOf(field) === 1 ? undefined : files.updatesOf(standing.tier, ply)

  /** Runs a round on one window. */
  const runOn = async (field: Field, window: number, round: Round) => {
    await hold(field, window)
    const windows =
      round.kind === 'pass' && rules.predecessors === undefined && windowsOf(field) > 1
        ? Array.from({ length: windowsOf(field) }, (_, other) =>
            other === window ? '' : (files?.fileOf(standing.tier, other) ?? ''),
          )
        : undefined
    for (let isDone = false; !isDone; ) {
      isChanged = true
      isDone = await give(field, { kind: 'round', round, windows })
      if (!isDone) await keep(field)
    }
    if (store.isDue()) await keep(field)
  }
  const run = async (field: Field, round: Round, isResumed: boolean) => {
    standing.round = round
    if (!isResumed) field.done.fill(0)
    const updates = round.kind === 'pass' ? updatesOf(field, round.ply - 1) : undefined
    for (const window of windowsFor(field)) {
      const found = updates?.get(window)
      if (found === undefined && !isWanted(field, window, round)) continue
      if (found !== undefined && round.kind === 'pass') {
        await hold(field, window)
        isChanged = true
        await give(field, { kind: 'update', files: found, ply: round.ply - 1 })
        files?.drop(found)
      }
      await runOn(field, window, round)
    }
  }

  /** Follows moves until they come to nothing new in this tier. */
  const spread = async (tier: number, isLook: boolean, isResumed: boolean) => {
    const field = await open(tier, isLook, isResumed)
    const round: Round = { kind: 'spread', look: isLook }
    standing.round = round
    for (let isFirst = isResumed; field.pending.some((is) => is !== 0); )
      for (const window of windowsFor(field))
        while (isWanted(field, window, round)) {
          if (!isFirst) field.done.fill(0)
          isFirst = false
          await runOn(field, window, round)
        }
    field.done.fill(0)
    return field
  }

  /** Whether a round has anything to do in a window, beside what other windows found out. */
  const isWanted = (field: Field, window: number, round: Round): boolean => {
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

  let isResumed = from !== undefined
  if (standing.round.kind === 'spread' && !standing.round.look) {
    for (; standing.tier >= 0; standing.tier--, isResumed = false)
      await spread(standing.tier, false, isResumed)
    standing.tier = 0
    standing.field = undefined
  }
  for (; standing.tier <= top; standing.tier++, isResumed = false) {
    const { name, first, count, leadsTo } = tiers[standing.tier] as (typeof tiers)[number]
    const spreadsHere = isLate && standing.tier === top
    if (!isResumed) standing.round = spreadsHere ? { kind: 'spread', look: true } : { kind: 'look' }
    let field: Field | undefined
    if (standing.round.kind === 'spread') {
      field = await spread(standing.tier, true, isResumed)
      standing.round = { kind: 'look' }
      isResumed = false
    }
    field ??= await open(standing.tier, true, isResumed)
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
      ply = updatesOf(field, ply)?.size ? ply + 1 : nextPly(field, ply)
    ) {
      await run(field, { kind: 'pass', ply }, isResumed)
      isResumed = false
    }
    const { scores } = field
    const tier = { name, first, count, bytes, scores }
    const writer = createTierWriter(tier, store.sink, standing.written, {
      pace,
      total: rules.count,
    })
    const tally =
      isLate && !spreadsHere ? undefined : createTally(rules, scores, standing.reached, pace)
    phase = undefined
    for (let window = 0; window < windowsOf(field); window++) {
      await hold(field, window)
      const from = window * field.window
      const cells = field.cells.subarray(0, Math.min(field.window, count - from))
      await tally?.add(first + from, cells)
      await writer.add(cells)
    }
    await writer.end(tally?.counts() ?? NO_COUNTS)
    if (windowsOf(field) === 1) last = { tier: standing.tier, cells: field.cells, scores }
    files?.dropAll()
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
      const { first } = tiers[place] as (typeof tiers)[number]
      const { tiers: written } = standing.written
      const known = written[place] as (typeof written)[number]
      // What was written has a code everywhere
      const scores = new Int32Array(256 ** bytes)
      scores.set(known.scores)
      const tally = createTally(rules, scores, standing.reached, pace, -1)
      await store.load(place, standing.written, (from, block) => tally.add(first + from, block))
      written[place] = { ...known, counts: tally.counts() }
    }
  }
}

/** Keeps the standing before the next tier: what it begins with. */
async function keepNext(standing: Standing, store: Store): Promise<void> {
  if (!store.isDue()) return
  await store.keep({ ...standing, tier: standing.tier + 1, round: { kind: 'look' } })
}

/** The next pass in which something is to be done: after positions that are decided in a ply less. */
function nextPly(field: Field, before: number): number {
  for (let plies = before; plies <= MAX_PLIES; plies++)
    if (codesAt(field, plies).some((code) => code !== 0)) return plies + 1
  return NEVER
}

function setBit(words: Int32Array, index: number): void {
  const word = Math.floor(index / 32)
  words[word] = words[word] | (1 << (index & 31))
}

/** The cells must hold the numbers of moves, and a few codes. */
function checkMoves({ name, maxMoves }: IndexedRules, bytes: 1 | 2): void {
  const most = 256 ** bytes - 2 * FIRST_CODE
  if (maxMoves <= most) return
  throw new TablebaseError('UNSUPPORTED_GAME', {
    what: `${name}: up to ${maxMoves} moves a position`,
    found: maxMoves,
    expected: `at most ${most} in a table of ${bytes} ${bytes === 1 ? 'byte' : 'bytes'} a position`,
    place: { field: 'maxMoves' },
  })
}
