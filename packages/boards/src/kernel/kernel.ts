// The moves and un-moves of a description in WebAssembly: for games of at most 32 cells, folded where both players have the same rules.
// Payoffs are those of the player to move, also where the rules of the players differ. Other games are left to the interpreter.

import { type Code, type FunctionSource, type RulesKernel, wasm } from '@zugzwang/core/wasm'
import type { Change } from '../numbers/counts'
import type { Layout } from '../numbers/layout'
import type { Numbers } from '../numbers/numbering'
import { type ActPlan, NEUTRAL, type Plan, type Side, worth } from '../play/plan'
import { type Areas, createAreas } from './areas'
import { Changes, codeOfPayoff } from './changes'
import { type Access, accessTo, BLOCK, BOARDS, partOf, rankIn, rankings } from './code'
import { emptyCells, endsBefore, endsGiven, knowsEnd, linesThrough, menOfSide } from './ends'
import { foldingOf, KEEPERS, MAY_BE_GAP } from './fold'
import { createFolding, type Folding } from './folding'
import { basesFunction, closeTable, lineTable, type Making } from './making'
import { moves } from './moves'
import {
  globalsOfRuns,
  HAS_BASES,
  openFunction,
  RUN,
  RUN_SIZE,
  reading,
  seekFunction,
  slotsOfRuns,
  splitDigits,
} from './read'
import { createRoom } from './room'
import {
  closingOf,
  nextToTable,
  overOf,
  pairTable,
  slideFunction,
  type Tables,
  tableOfLeaps,
  tableOfPairs,
  tableOfWays,
  waysOf,
  wayTable,
} from './steps'
import { unmoves } from './unmoves'

const { add, call, geU, give, ne, not, set, shrU, sub, when } = wasm

/** Changes that kernels undo. */
const UNDONE: readonly Change[] = ['quiet', 'takes', 'places']

/** Numbers are words. */
const MOST_NUMBERS = 2 ** 31 - 1

/**
 * The kernel of a numbering without mover; undefined for games that it does not know, and where tables would be too long.
 *
 * @param mirrors - The functions of the numbering, with payoffs to the player to move.
 */
export function createKernel(
  { layout: given, blocks, group }: Numbers,
  mirrors: RulesKernel['mirrors'],
): RulesKernel | undefined {
  const layout = given.isTurned ? given : asSeen(given)
  const { plan } = layout
  if (blocks.count > MOST_NUMBERS || !isKnown(plan)) return undefined
  const areas = createAreas(layout, blocks)
  if (areas === undefined) return undefined
  const left = plan.acts.map((acts) => acts.filter(({ isCovered }) => !isCovered))
  const before = plan.acts.map((acts) => acts.filter(({ data }) => data.when !== 'three left'))
  if ([...left, ...before].some((acts) => repeats(areas, acts))) return undefined
  // others are left to the interpreter
  const hasUnmoves =
    mirrors.predecessors !== undefined &&
    !plan.hasMust &&
    [...blocks.stays].every((change) => UNDONE.includes(change))
  const tables = tablesOf(plan, areas, hasUnmoves)
  const folding = createFolding(layout, blocks, areas, group)
  if (folding && !given.isTurned) return undefined
  if (folding && areas.list.some(({ seen }) => seen !== undefined)) return undefined
  if (folding?.isMirrored && (hasUnmoves || !leadsOutside(folding, areas))) return undefined
  // Code names changes, changes make room, and code asks where the room is: so it is written twice
  const changes = new Changes()
  const draft = createRoom(layout, blocks, areas, [], tables, folding)
  if (draft === undefined) return undefined
  /** The number to which a player moves to win at once, if there is one. */
  const lostAfter = (side: Side): number | undefined =>
    blocks.blocks.find(
      ({ isShared, counts, first }) =>
        isShared && (layout.isTurned || counts.mover !== side) && mirrors.payoff?.(first) === -1,
    )?.first
  functionsOf(layout, areas, accessTo(draft), changes, hasUnmoves, 0, folding, lostAfter)
  const room = createRoom(layout, blocks, areas, changes.list, tables, folding)
  if (room === undefined) return undefined
  return {
    mirrors,
    bytes: room.bytes,
    globals: [
      ...[BOARDS, BLOCK, ...(folding ? [KEEPERS, MAY_BE_GAP] : [])],
      ...globalsOfRuns(splitDigits(areas, accessTo(room)), folding?.isMirrored === true),
    ],
    functions: functionsOf(
      layout,
      areas,
      accessTo(room),
      changes,
      hasUnmoves,
      room.block.length,
      folding,
      lostAfter,
    ),
    prepare(index, memory, address, setGlobal) {
      const { end, block } = room.prepare(index, memory, address)
      setGlobal(BOARDS, address)
      setGlobal(BLOCK, block)
      setGlobal(RUN_SIZE, 0)
      return end
    },
  }
}

/** A layout in which both players see the board alike, and their men as whose they are. */
function asSeen(layout: Layout): Layout {
  const { plan, classes } = layout
  const self = (list: readonly unknown[]) => [...list.keys()]
  return {
    ...layout,
    plan: { ...plan, seen: self(plan.seen) },
    swapped: self(plan.men),
    classSeen: self(classes),
  }
}

/** Who may be to move. */
const sidesOf = ({ isTurned }: Layout): readonly Side[] => (isTurned ? [0] : [0, 1])

/** By byte of a set, and its value: the bits as the next player sees them. */
const seenSets = (seen: readonly number[]): Int32Array =>
  Int32Array.from({ length: 4 * 256 }, (_, at) =>
    seen.reduce(
      (bits, bit, i) => (i >> 3 === at >> 8 && (at >> (i & 7)) & 1 ? bits | bit : bits),
      0,
    ),
  )

/** Whether all acts and ends are among those that kernels know. */
function isKnown(plan: Plan): boolean {
  const { data, acts, ends, owners } = plan
  if (data.stuck === 'pass' || !ends.every((end) => knowsEnd(plan, end))) return false
  return acts.flat().every(({ data: act, follow, can }) => {
    if (follow?.data.do === 'custody') return false
    if (act.do === 'place' || act.do === 'pass') return true
    if (act.when === 'supported') return false
    if (owners.some((owner, code) => owner === NEUTRAL && can[code])) return false
    if (act.do === 'leave') return true
    if (act.do === 'jump') {
      const { over = 'enemy', takes = true, again = false } = act
      if (again === 'turns') return false
      return takes && over !== 'own' ? over === 'enemy' : !again
    }
    if (act.takes !== undefined || act.across !== undefined) return false
    const isPlain = (act.onto ?? 'empty') === 'empty'
    return isPlain || (follow === undefined && act.far !== 'last')
  })
}

/** Whether the leader is of none of the last two classes, along which runs are. */
const leadsOutside = ({ heads }: Folding, { list }: Areas): boolean =>
  list.length > 2 &&
  list.every(({ isSmall }) => isSmall) &&
  heads.every(({ area }) => !list.slice(-2).includes(area))

/** Whether two acts, or two ways, may be one move. */
function repeats(areas: Areas, acts: readonly ActPlan[]): boolean {
  const seen = new Set<string>()
  for (const act of acts) {
    const { can } = act
    const codes = act.data.do === 'pass' ? [0] : [...can.keys()].filter((code) => can[code])
    for (const key of keysOf(areas, act))
      for (const code of codes) {
        if (seen.has(`${code} ${key}`)) return true
        seen.add(`${code} ${key}`)
      }
  }
  return false
}

/** What distinguishes the moves of a man. */
function keysOf(areas: Areas, act: ActPlan): string[] {
  const { data, rays, to } = act
  if (data.do === 'pass') return ['pass']
  if (data.do === 'place')
    return [...to.keys()].filter((cell) => to[cell]).map((cell) => `to ${cell}`)
  if (data.do === 'leave')
    return rays.flatMap((each, cell) => (each.length > 0 ? [`off ${cell}`] : []))
  // by what it takes and where it goes
  if (data.do === 'jump' && overOf(act) === undefined)
    return rays.flatMap((each, cell) => each.map((ray) => `${cell} over ${ray.slice(0, 2)}`))
  const onto = (data.do === 'move' && data.onto) || 'empty'
  const kinds = onto === 'both' ? ['empty', 'enemy'] : [onto]
  return waysOf(areas, act).flatMap((way) => kinds.map((kind) => `${way.from} ${way.to} ${kind}`))
}

function tablesOf(plan: Plan, areas: Areas, hasUnmoves: boolean): Tables {
  const tables: Tables = new Map()
  for (const side of [0, 1] as const)
    for (const [i, act] of plan.acts[side].entries()) {
      const { do: verb } = act.data
      const forward = wayTable(side, i, false)
      if (verb === 'jump' && overOf(act) === undefined) {
        tables.set(forward, tableOfLeaps(areas, act))
        continue
      }
      if (verb === 'move' || verb === 'jump') {
        tables.set(forward, tableOfWays(areas, act, false))
        for (const from of areas.list)
          for (const to of areas.list) {
            const pairs = tableOfPairs(areas, act, from, to)
            if (pairs) tables.set(pairTable(forward, from, to), pairs)
          }
        if (hasUnmoves) tables.set(wayTable(side, i, true), tableOfWays(areas, act, true))
      }
      if (act.follow?.data.do === 'close')
        tables.set(closeTable(side, i), tableOfWays(areas, closingOf(act), false))
    }
  if (areas.list.some(({ seen }) => seen !== undefined)) {
    const seen = areas.cellOf.map((cell) => 1 << areas.bitOf[plan.seen[cell]])
    tables.set('seen bits', Int32Array.from(seen))
    tables.set('seen sets', seenSets(seen))
  }
  tables.set('next to', nextToTable(plan, areas, false))
  tables.set('below', nextToTable(plan, areas, true))
  for (const { follow } of plan.acts[0])
    if (follow?.data.do === 'remove') {
      const { through, most } = linesThrough(plan, areas, follow.data.line)
      const rows = Array.from({ length: most }, (_, i) => through.map((list) => list[i] ?? -1))
      tables.set(lineTable(follow.data.line), Int32Array.from(rows.flat()))
    }
  return tables
}

function functionsOf(
  layout: Layout,
  areas: Areas,
  access: Access,
  changes: Changes,
  hasUnmoves: boolean,
  perBlock: number,
  folding: Folding | undefined,
  lostAfter: (side: Side) => number | undefined,
): Record<string, FunctionSource> {
  const { plan } = layout
  const made = areas.list.map((area) => partOf(access, area))
  const parts = made.map(({ part }) => part)
  const split = splitDigits(areas, access)
  const isMirrored = folding?.isMirrored === true
  const read = reading(areas, access, split, isMirrored)
  const isKept = slotsOfRuns(split)
  const fold = folding && foldingOf(folding, areas, access)
  const isAlike = fold !== undefined && folding?.isAlike === true
  const folded = { fold, foldsAll: !isAlike, isMirrored }
  const standing = (mover: Side): Code[] => [
    set('own', menOfSide(plan, areas, mover)),
    set('enemy', menOfSide(plan, areas, 1 - mover)),
    set('empty', emptyCells(areas)),
    ...made.flatMap(({ code }) => code),
  ]
  const sides = (mover: Side): Code[] => [
    ...standing(mover),
    ...rankings(access, parts, isKept, isMirrored),
  ]
  const bases = new Map<number, readonly number[]>()
  /** Code for each player who may be to move. */
  const byMover = (write: (making: Making) => Code[]): Code[] => {
    const base = { ...{ plan, areas, access, changes, parts, isKept, bases }, ...folded }
    const [first = [], second] = sidesOf(layout).map((side) => write({ ...base, side }))
    return second === undefined ? first : [when(access.mover, second, first)]
  }
  const { stuck = 'loss' } = plan.data
  const payoff = (mover: Side) => codeOfPayoff(stuck === 'pass' ? 0 : worth(stuck, mover), mover)
  const forward = byMover((making) => moves(making))
  const given = [
    ...read,
    ...(fold ? [fold.refusing] : []),
    ...byMover(({ side }) => endsGiven({ plan, areas, access }, side)),
  ]
  // a move that must be made may keep others from being made
  const canWin = !plan.hasMust && sidesOf(layout).some((side) => lostAfter(side) !== undefined)
  return {
    'boards slide': slideFunction,
    'boards seek': seekFunction(perBlock),
    'boards open': openFunction(areas, access, split, fold, isMirrored),
    'boards bases': basesFunction(access, bases, isMirrored),
    ...fold?.functions,
    movesOf: {
      params: ['index'],
      returns: true,
      code: [
        ...given,
        ...(isAlike ? fold.turning : []),
        ...byMover(({ side }) => sides(side)),
        ...(isAlike ? [set(rankIn(0), add(rankIn(0), 'above'))] : []),
        set('at', 'out'),
        set('open', 0),
        ...(bases.size > 0 ? [when(not(HAS_BASES), [call('boards bases')])] : []),
        ...forward,
        set('moves', shrU(sub('at', 'out'), 2)),
        ...(stuck === 'loss'
          ? []
          : [
              when(
                not('moves'),
                byMover(({ side }) => [give(payoff(side))]),
              ),
            ]),
        give('moves'),
      ],
    },
    ...(canWin && {
      winsAt: {
        params: ['index'],
        returns: true,
        code: [
          when(geU(sub('index', RUN), RUN_SIZE), [call('boards open', 'index')]),
          set('words', BLOCK),
          when(not(access.mayEnd), [give(0)]),
          ...given,
          ...byMover((making) => {
            const only = lostAfter(making.side)
            if (only === undefined) return []
            return [...standing(making.side), set('open', 0), ...moves({ ...making, only })]
          }),
          give(0),
        ],
      },
    }),
    ...(hasUnmoves && {
      unmovesOf: {
        params: ['index'],
        returns: true,
        code: [
          ...read,
          ...byMover(({ side }) => endsBefore(plan, areas, side)),
          ...(fold?.counting ?? []),
          ...byMover(({ side }) => sides(side)),
          set('at', 'before'),
          ...byMover((making) =>
            unmoves({ ...making, isKept: [], bases: new Map(), foldsAll: true }),
          ),
          ...(fold
            ? [when(ne('keepers', 1), [set('at', call('boards thin', 'before', 'at', 'keepers'))])]
            : []),
          give(shrU(sub('at', 'before'), 2)),
        ],
      },
    }),
  }
}
