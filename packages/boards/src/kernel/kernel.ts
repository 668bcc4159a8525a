// The moves and un-moves of a description in WebAssembly: for games of one board word, without jumps and other acts that change many cells, in
// which a number is a position as the player to move sees it and symmetries are not folded. Others are left to the interpreter.

import { type Code, type FunctionSource, type RulesKernel, wasm } from '@zugzwang/core/wasm'
import type { Blocks } from '../numbers/blocks'
import type { Layout } from '../numbers/layout'
import { type ActPlan, NEUTRAL, type Plan, worth } from '../play/plan'
import { type Areas, createAreas } from './areas'
import { Changes, codeOfPayoff, MOST_CODES } from './changes'
import { type Access, accessTo, BLOCK, BOARDS, menOf, partOf, rankings } from './code'
import { endsBefore, endsGiven, knowsEnd, linesThrough, menOfSide } from './ends'
import { basesFunction, lineTable, type Making, moves, unmoves, wayTable } from './moves'
import {
  globalsOfRuns,
  HAS_BASES,
  openFunction,
  RUN_SIZE,
  reading,
  seekFunction,
  slotsOfRuns,
  splitDigits,
} from './read'
import { createRoom } from './room'
import { nextToTable, slideFunction, type Tables, tableOfWays, waysOf } from './steps'

const { call, give, not, or, set, shrU, sub, when, xor } = wasm

/** Numbers are words. */
const MOST_NUMBERS = 2 ** 31 - 1

/** The kernel of a numbering; undefined for games that it does not know, and where tables would be too long. */
export function createKernel(
  layout: Layout,
  blocks: Blocks,
  mirrors: RulesKernel['mirrors'],
): RulesKernel | undefined {
  const { plan } = layout
  if (!layout.isTurned || blocks.count > MOST_NUMBERS || !isKnown(plan)) return undefined
  if (blocks.blocks.some(({ digits }) => digits[0]?.leader !== undefined)) return undefined
  const areas = createAreas(layout, blocks)
  if (areas === undefined || areas.list.some(({ codes }) => codes.length > MOST_CODES))
    return undefined
  if (repeats(areas, plan.acts[0])) return undefined
  const hasUnmoves = mirrors.predecessors !== undefined
  if (hasUnmoves && [...blocks.stays].some((change) => change !== 'quiet')) return undefined
  const tables = tablesOf(plan, areas, hasUnmoves)
  // Code names changes, changes make room, and code asks where the room is: so it is written twice
  const changes = new Changes()
  const draft = createRoom(layout, blocks, areas, [], tables)
  if (draft === undefined) return undefined
  functionsOf(plan, areas, accessTo(draft), changes, hasUnmoves, 0)
  const room = createRoom(layout, blocks, areas, changes.list, tables)
  if (room === undefined) return undefined
  return {
    mirrors,
    bytes: room.bytes,
    globals: [BOARDS, BLOCK, ...globalsOfRuns(splitDigits(areas, accessTo(room)))],
    functions: functionsOf(plan, areas, accessTo(room), changes, hasUnmoves, room.block.length),
    prepare(index, memory, address, setGlobal) {
      const { end, block } = room.prepare(index, memory, address)
      setGlobal(BOARDS, address)
      setGlobal(BLOCK, block)
      setGlobal(RUN_SIZE, 0)
      return end
    },
  }
}

/** Whether all acts and ends are among those that kernels know. */
function isKnown(plan: Plan): boolean {
  const { data, turns, acts, ends, hasMust, owners } = plan
  if (hasMust || data.stuck === 'pass' || turns.some((turn) => turn !== undefined)) return false
  if (!ends.every(knowsEnd)) return false
  if (acts[0].some(({ follow }) => follow?.data.do === 'close')) return false
  return acts[0].every(({ data: act, follow, can }) => {
    if (follow !== undefined && follow.data.do !== 'remove') return false
    if (act.do === 'place') return true
    if (act.do !== 'move' || act.when === 'supported') return false
    if (owners.some((owner, code) => owner === NEUTRAL && can[code])) return false
    const isPlain = (act.onto ?? 'empty') === 'empty'
    return isPlain || (follow === undefined && act.far !== 'last')
  })
}

/** Whether two acts, or two ways, may be one move. */
function repeats(areas: Areas, acts: readonly ActPlan[]): boolean {
  const seen = new Set<string>()
  for (const act of acts) {
    const { data, can, to } = act
    const codes = [...can.keys()].filter((code) => can[code])
    const onto = (data.do === 'move' && data.onto) || 'empty'
    const kinds = onto === 'both' ? ['empty', 'enemy'] : [onto]
    const keys =
      data.do === 'place'
        ? [...to.keys()].filter((cell) => to[cell]).map((cell) => `to ${cell}`)
        : waysOf(areas, act).flatMap((way) => kinds.map((kind) => `${way.from} ${way.to} ${kind}`))
    for (const key of keys)
      for (const code of codes) {
        if (seen.has(`${code} ${key}`)) return true
        seen.add(`${code} ${key}`)
      }
  }
  return false
}

function tablesOf(plan: Plan, areas: Areas, hasUnmoves: boolean): Tables {
  const tables: Tables = new Map()
  for (const isBack of hasUnmoves ? [false, true] : [false])
    for (const [i, act] of plan.acts[isBack ? 1 : 0].entries())
      if (act.data.do === 'move') tables.set(wayTable(i, isBack), tableOfWays(areas, act, isBack))
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
  plan: Plan,
  areas: Areas,
  access: Access,
  changes: Changes,
  hasUnmoves: boolean,
  perBlock: number,
): Record<string, FunctionSource> {
  const parts = areas.list.map((area) => partOf(access, area))
  const making: Making = {
    plan,
    areas,
    access,
    changes,
    parts: parts.map(({ part }) => part),
    isKept: [],
    bases: new Map(),
  }
  const codes = [...new Set(areas.list.flatMap((area) => area.codes))]
  const split = splitDigits(areas, access)
  const read = reading(areas, access, split)
  const isKept = slotsOfRuns(split)
  const sides: Code[] = [
    set('own', menOfSide(plan, areas, 0)),
    set('enemy', menOfSide(plan, areas, 1)),
    set(
      'empty',
      xor(
        areas.all,
        codes.map(menOf).reduce<Code>((a, b) => or(a, b), or(0, 0)),
      ),
    ),
    ...parts.flatMap(({ code }) => code),
    ...rankings(access, making.parts, isKept),
  ]
  const count = shrU(sub('at', 'out'), 2)
  const bases = new Map<number, readonly number[]>()
  const forward = moves({ ...making, isKept, bases })
  const { stuck = 'loss' } = plan.data
  const ofNone = codeOfPayoff(stuck === 'pass' ? 0 : worth(stuck, 0))
  return {
    'boards slide': slideFunction,
    'boards seek': seekFunction(perBlock),
    'boards open': openFunction(areas, access, split),
    'boards bases': basesFunction(access, bases),
    movesOf: {
      params: ['index'],
      returns: true,
      code: [
        ...read,
        ...endsGiven(plan, areas, access),
        ...sides,
        set('at', 'out'),
        set('open', 0),
        ...(bases.size > 0 ? [when(not(HAS_BASES), [call('boards bases')])] : []),
        ...forward,
        set('moves', count),
        ...(stuck === 'loss' ? [] : [when(not('moves'), [give(ofNone)])]),
        give('moves'),
      ],
    },
    ...(hasUnmoves && {
      unmovesOf: {
        params: ['index'],
        returns: true,
        code: [
          ...read,
          ...endsBefore(plan, areas),
          ...sides,
          set('at', 'before'),
          ...unmoves(making),
          give(shrU(sub('at', 'before'), 2)),
        ],
      },
    }),
  }
}
