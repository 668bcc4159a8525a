// The positions from which the cops win, ply by ply backwards, as rows of bits: one row for each placement of the cops, in it a
// bit for each place of the robber, so that one operation decides up to 32 positions.
//
// The cops' turn is cut into one step after the other, as Petr, Portier and Versteegen do ("A faster algorithm for Cops and
// Robbers", 2021). Between two steps j cops have moved and the others not: layer j, whose nodes are pairs of a multiset of
// cops that wait and one of j cops that are done. A row is the union of the rows that one step leads to; thus a turn costs k
// unions for each step of one cop, not a union for each product of k steps. If all cops move, the waiting one on the
// smallest vertex goes first, so each turn is met in one order only.
//
// A robber is lost where no step leads to a place that is not won by the cops. Steps are pairs of a word of the row and a
// mask, and only places that are won already, or all if the robber must not stay, are examined.

import { memoryFault, type Pace } from '@zugzwang/core/authoring'
import { setBit } from '../board/bits'
import { checkLimit, PositionalError } from '../errors'
import { clearMarks, createMarkedList, type MarkedList, mark } from '../marked-list'
import { type Chase, countPlacements, listTurns, MAX_COPS, SMALL_ORDER } from './chase'

/** Bit r of the row of placement C is bit r & 31 of word C · words + (r >> 5). */
export interface CopsAttractor {
  /** Words of a row. */
  readonly words: number
  /** Places of the robber at which the cops, to move, win; those of the cops included. */
  readonly won: Int32Array
  /** Places of the robber at which the robber, to move, is lost; those of the cops included. */
  readonly lost: Int32Array
  /** Plies to capture, cops to move, at placement · order + robber; −1 for none. Absent unless requested. */
  readonly plies: Int32Array | undefined
  /** The first placement that wins soonest against every place of the robber, and plies to capture from there; −1 for none. */
  readonly placement: number
  readonly placementPlies: number
}

/** Nodes with a row each, and those whose row has grown since it was last processed. */
interface Layer {
  readonly rows: Int32Array
  readonly grown: MarkedList
}

type Field = ReturnType<typeof createField>

/** One part of a ply: processes the nodes of a list, which is empty afterwards. */
interface Stage {
  readonly list: MarkedList
  /** Processes entries from … to − 1 of the list; j is the layer of its nodes. */
  readonly kernel: (field: Field, from: number, to: number, ply: number, j: number) => void
  readonly j: number
}

/** Units of work between two checks of the clock: some milliseconds. */
const STRIDE_UNITS = 2 ** 20

/** Memory that the attractor takes, in bytes: its rows, the lists of changes, and the plies. O(cops). */
export function attractorMemory(chase: Chase, countPlies: boolean): number {
  const { order, cops, moving, robberCanStay } = chase
  const row = 4 * Math.ceil(order / 32)
  const placements = countPlacements(order, cops)
  let bytes = placements * ((robberCanStay ? 1 : 2) * row + 16 + (countPlies ? 4 * order : 0))
  for (let j = 0; j < moving; j++) bytes += countNodes(order, cops, j) * (row + 8)
  return bytes + 8 * (order + 1) * cops
}

/** The most entries of one array, and of nodes of one layer. */
const MAX_LENGTH = 2 ** 31 - 1
const DEFAULT_MEMORY = 8e9

/** @throws PositionalError LIMIT_EXCEEDED if a game needs too much memory. */
export function checkMemory(
  chase: Chase,
  countPlies: boolean,
  memoryLimit: number = DEFAULT_MEMORY,
): void {
  const { order, cops, moving, placements } = chase
  const game = `${cops} ${cops === 1 ? 'cop' : 'cops'} on ${order} vertices`
  const bytes = attractorMemory(chase, countPlies)
  if (!(bytes <= memoryLimit))
    throw new PositionalError(
      'LIMIT_EXCEEDED',
      memoryFault(`Solving ${game} takes`, bytes, memoryLimit),
    )
  let longest = placements.count * (countPlies ? order : Math.ceil(order / 32))
  for (let j = 0; j < moving; j++)
    longest = Math.max(longest, countNodes(order, cops, j) * Math.ceil(order / 32))
  checkLimit(longest, MAX_LENGTH, `Solving ${game} takes an array of ${longest} words`)
}

/** Nodes of layer j. */
function countNodes(order: number, cops: number, j: number): number {
  return countPlacements(order, cops - j) * countPlacements(order, j)
}

/** Finds the attractor; `countPlies` stores the plies of every position. Phase 'solve' of the progress counts rows processed. */
export async function findAttractor(
  chase: Chase,
  countPlies: boolean,
  pace: Pace,
): Promise<CopsAttractor> {
  const field = createField(chase, countPlies)
  setMasks(field)
  const { words, layers, lost, plies } = field
  return {
    words,
    won: (layers[0] as Layer).rows,
    lost,
    plies,
    ...(await attract(field, false, pace)),
  }
}

/** Finds a placement that wins against every place of the robber, and stops there; −1 if there is none. */
export async function findPlacement(chase: Chase, pace: Pace): Promise<number> {
  const field = takeField(chase)
  const { placement } = await attract(field, true, pace)
  giveBack(field)
  return placement
}

/** Fills the rows; `first` stops it with the first placement that wins. */
async function attract(
  field: Field,
  first: boolean,
  pace: Pace,
): Promise<Pick<CopsAttractor, 'placement' | 'placementPlies'>> {
  const { order, moving, copSteps, placements } = field.chase
  const { lately, now, opening, turn } = field
  const { grown } = field.layers[0] as Layer
  // Units of work that a row stands for
  const unit = Math.ceil((order / 32) * moving * (copSteps.size / order + 1))
  const stride = Math.ceil(STRIDE_UNITS / unit)
  let placement = -1
  let placementPlies = -1
  let done = 0
  for (let i = 0; i < placements.count; i++) mark(now, i, -1)
  for (let ply = 0; now.length + lately.length + grown.length > 0; ply++) {
    for (const { list, kernel, j } of ply === 0 ? opening : turn) {
      for (let from = 0; from < list.length; from += stride) {
        const to = Math.min(from + stride, list.length)
        kernel(field, from, to, ply, j)
        done += to - from
        if (pace.due((to - from) * unit)) await pace.rest({ phase: 'solve', done })
      }
      clearMarks(list)
    }
    if (placement !== -1) continue
    placement = firstFull(field, ply === 0 ? lately : grown)
    if (placement === -1) continue
    placementPlies = ply
    if (first) break
  }
  pace.report({ phase: 'solve', done })
  return { placement, placementPlies }
}

function createField(chase: Chase, countPlies: boolean) {
  const { order, cops, moving, placements, robberCanStay } = chase
  const words = Math.ceil(order / 32)
  const { count } = placements
  const everywhere = new Int32Array(words).fill(-1)
  if (order % 32 > 0) everywhere[words - 1] = (1 << (order % 32)) - 1
  const lost = new Int32Array(count * words)
  const lately = createMarkedList(count)
  const now = createMarkedList(count)
  const layers = Array.from({ length: moving }, (_, j): Layer => {
    const nodes = countNodes(order, cops, j)
    return { rows: new Int32Array(nodes * words), grown: createMarkedList(nodes) }
  })
  // The robber's turn by the cops' rows of the ply before, then the cops' turn, backwards from its last step, by the robber's
  const [{ grown }] = layers as [Layer]
  const turn: Stage[] = [
    { list: grown, kernel: loseRobbers, j: 0 },
    { list: lately, kernel: stepLast, j: moving },
  ]
  for (let j = moving - 1; j > 0; j--)
    turn.push({ list: (layers[j] as Layer).grown, kernel: stepBetween, j })
  turn.push({ list: now, kernel: showLost, j: 0 })
  const opening: Stage[] = [{ list: now, kernel: capture, j: 0 }]
  // A vertex has no more masks than steps or words; all boards of one word fit into the same field
  const masks = Math.min(chase.robberSteps.size, order * words)
  return {
    chase,
    words,
    everywhere,
    /** Layers 0 (cops to move) … moving − 1. */
    layers,
    opening,
    turn,
    lost,
    /** Places lost in this ply, where the cops' rows must not show them yet; otherwise the same as `lost`. */
    pending: robberCanStay ? lost : new Int32Array(count * words),
    /** Placements that lost places of the robber in the last ply, and in this one. */
    lately,
    now,
    /** The robber's steps from v are masks[i] in word maskWords[i], maskOffsets[v] ≤ i < maskOffsets[v + 1]. */
    maskOffsets: new Int32Array(order + 1),
    maskWords: new Int32Array(masks),
    masks: new Int32Array(masks),
    /** Bit v & 31 of nearWords[w & 31] says that the robber can step from word v of a row to word w. */
    nearWords: new Int32Array(32),
    plies: countPlies ? new Int32Array(count * order).fill(-1) : undefined,
    waiting: new Int32Array(cops),
    done: new Int32Array(cops),
    place: new Int32Array(cops),
    /** Orders of the cops, the moving ones first. */
    turns: listTurns(cops, moving),
    /** The words of a row that have grown, and their bits. */
    grownWords: new Int32Array(words),
    grownBits: new Int32Array(words),
    grownCount: 0,
    /** Three rows: where the robber gets away; the cops' own places; scratch. */
    safe: new Int32Array(3 * words),
  }
}

/** Fields of small games that are over, for the next of the same size: new arrays would take most of the time. */
const spareFields = new Map<number, Field>()
const MAX_SPARE_BYTES = 2 ** 13

function spareKey({ order, cops, moving, robberCanStay }: Chase): number {
  return ((order * (MAX_COPS + 1) + cops) * (MAX_COPS + 1) + moving) * 2 + (robberCanStay ? 1 : 0)
}

function takeField(chase: Chase): Field {
  const key = spareKey(chase)
  const spare = chase.order > SMALL_ORDER ? undefined : spareFields.get(key)
  if (spare !== undefined) spareFields.delete(key)
  const field = spare ?? createField(chase, false)
  field.chase = chase
  setMasks(field)
  return field
}

/** Leaves a field to the next game. Nothing is pending after a ply, and `capture` overwrites lost rows. */
function giveBack(field: Field): void {
  const { chase, layers, lately } = field
  if (chase.order > SMALL_ORDER || attractorMemory(chase, false) > MAX_SPARE_BYTES) return
  for (const { rows, grown } of layers) {
    rows.fill(0)
    clearMarks(grown)
  }
  clearMarks(lately)
  spareFields.set(spareKey(chase), field)
}

/** Writes the robber's sorted steps as pairs of a word and a mask, and which words they join. */
function setMasks({ chase, maskOffsets, maskWords, masks, nearWords }: Field): void {
  const { order, offsets, targets } = chase.robberSteps
  nearWords.fill(0)
  let length = 0
  for (let v = 0; v < order; v++) {
    const start = length
    for (let i = offsets[v]; i < offsets[v + 1]; i++) {
      const target = targets[i]
      if (length === start || maskWords[length - 1] !== target >>> 5) {
        setBit(nearWords, (target >>> 5) & 31, (v >>> 5) & 31)
        maskWords[length] = target >>> 5
        masks[length++] = 0
      }
      setBit(masks, length - 1, target & 31)
    }
    maskOffsets[v + 1] = length
  }
}

/** Ply 0: a robber on a cop's vertex is captured, no matter who is to move. */
function capture(field: Field, from: number, to: number): void {
  const { chase, words, lost, plies, place, lately, now } = field
  const { placements, cops, order, robberCanStay } = chase
  const { rows, grown } = field.layers[0] as Layer
  for (let i = from; i < to; i++) {
    const node = now.rows[i]
    placements.unrank(node, place)
    let filled = 0
    for (let i = 0; i < cops; i++) {
      const cop = place[i]
      filled |= 1 << ((cop >>> 5) & 31)
      setBit(rows, node * words, cop)
      if (plies) plies[node * order + cop] = 0
    }
    for (let at = node * words; at < (node + 1) * words; at++) lost[at] = rows[at]
    mark(lately, node, filled)
    // A robber who can stay is not lost by captures alone
    if (!robberCanStay) mark(grown, node, filled)
  }
}

/** The robber's turn at the placements whose cops' rows have grown: finds the places that are now lost. */
function loseRobbers(field: Field, from: number, to: number): void {
  const { chase, words, everywhere, lost, pending, now, nearWords, safe } = field
  const { robberCanStay, robberSpeed } = chase
  const { rows, grown } = field.layers[0] as Layer
  for (let i = from; i < to; i++) {
    const node = grown.rows[i]
    const base = node * words
    for (let w = 0; w < words; w++) safe[w] = ~rows[base + w]
    if (robberSpeed > 1) growSafe(field, node)
    // A robber is newly lost only near places that are newly won; a fast one anywhere
    let near = robberSpeed > 1 ? -1 : 0
    for (let left = grown.masks[node]; left !== 0; left &= left - 1)
      near |= nearWords[31 - Math.clz32(left & -left)]
    let any = 0
    for (let w = 0; w < words; w++) {
      if (((near >>> (w & 31)) & 1) === 0) continue
      const candidates = (robberCanStay ? rows[base + w] : everywhere[w]) & ~lost[base + w]
      const found = candidates & ~reachingSafe(field, w, candidates)
      if (found === 0) continue
      any |= 1 << (w & 31)
      pending[base + w] = pending[base + w] | found
    }
    if (any !== 0) mark(now, node, any)
  }
}

/** Those of the robber's places in word w from which a step leads to `safe`. */
function reachingSafe(field: Field, w: number, places: number): number {
  let found = 0
  for (let left = places; left !== 0; left &= left - 1) {
    const bit = left & -left
    if (canReachSafe(field, (w << 5) + 31 - Math.clz32(bit))) found |= bit
  }
  return found
}

function canReachSafe({ maskOffsets, maskWords, masks, safe }: Field, robber: number): boolean {
  const end = maskOffsets[robber + 1]
  for (let i = maskOffsets[robber]; i < end; i++)
    if ((masks[i] & safe[maskWords[i]]) !== 0) return true
  return false
}

/** Adds to `safe` the places from which a fast robber reaches it within speed − 1 steps, avoiding the cops. */
function growSafe(field: Field, node: number): void {
  const { chase, words, everywhere, place, safe } = field
  const { placements, cops, robberSpeed } = chase
  placements.unrank(node, place)
  safe.fill(0, words)
  for (let i = 0; i < cops; i++) setBit(safe, words, place[i])
  for (let step = 1, any = 1; step < robberSpeed && any !== 0; step++) {
    any = 0
    for (let w = 0; w < words; w++) {
      const found = reachingSafe(field, w, everywhere[w] & ~safe[w] & ~safe[words + w])
      safe[2 * words + w] = found
      any |= found
    }
    for (let w = 0; w < words; w++) safe[w] = safe[w] | safe[2 * words + w]
  }
}

/** Passes the places that the robber lost in this ply on to the cops' turn. */
function showLost(field: Field, from: number, to: number): void {
  const { words, lost, pending, lately, now } = field
  for (let i = from; i < to; i++) {
    const node = now.rows[i]
    mark(lately, node, now.masks[node])
    if (pending === lost) continue
    const base = node * words
    for (let at = base; at < base + words; at++) {
      lost[at] = lost[at] | pending[at]
      pending[at] = 0
    }
  }
}

/** The last step of the cops' turn, backwards: any `moving` of the cops can have been those that took it. */
function stepLast(field: Field, from: number, to: number, ply: number): void {
  const { chase, turns, lately, lost, place, waiting, done } = field
  const { cops, moving, placements } = chase
  for (let i = from; i < to; i++) {
    const node = lately.rows[i]
    placements.unrank(node, place)
    listGrown(field, lost, lately, node)
    for (const turn of turns) {
      for (let i = 0; i < moving; i++) done[i] = place[turn[i]]
      for (let i = moving; i < cops; i++) waiting[i - moving] = place[turn[i]]
      stepBack(field, moving, ply)
    }
  }
}

/** A step of the cops' turn that is not the last, backwards, from the grown nodes of layer j. */
function stepBetween(field: Field, from: number, to: number, ply: number, j: number): void {
  const { waiting, done, chase } = field
  const { placements, order, cops } = chase
  const { rows, grown } = field.layers[j] as Layer
  const count = countPlacements(order, j)
  for (let i = from; i < to; i++) {
    const node = grown.rows[i]
    const doneRank = node % count
    placements.unrank(doneRank, done, j)
    placements.unrank((node - doneRank) / count, waiting, cops - j)
    listGrown(field, rows, grown, node)
    stepBack(field, j, ply)
  }
}

function listGrown(field: Field, rows: Int32Array, list: MarkedList, node: number): void {
  const { words, grownWords, grownBits } = field
  field.grownCount = 0
  for (let left = list.masks[node]; left !== 0; left &= left - 1)
    for (let w = 31 - Math.clz32(left & -left); w < words; w += 32) {
      grownWords[field.grownCount] = w
      grownBits[field.grownCount++] = rows[node * words + w]
    }
}

/**
 * Takes one cop's step back: adds the listed words of a row of layer j, where done[0 … j − 1] have moved and
 * waiting[0 … cops − j − 1] have not, to all rows of layer j − 1 that lead to it.
 */
function stepBack(field: Field, j: number, ply: number): void {
  const { chase, words, waiting, done, grownWords, grownBits, grownCount } = field
  const { order, cops, moving, placements } = chase
  const { offsets, targets } = chase.copSources
  const { rows, grown } = field.layers[j - 1] as Layer
  const plies = j === 1 ? field.plies : undefined
  const { terms } = placements
  const width = order + 1
  const count = j === 1 ? 1 : terms[(j - 1) * width - 1]
  const waits = cops - j
  // If all cops move, the smallest goes first: no cop that moved later came from below
  const most = moving === cops && waits > 0 ? waiting[0] : order - 1
  // Rank of those that wait with one more below all of them, less its own term
  let below = 0
  for (let i = 0; i < waits; i++) below += terms[(i + 1) * width + waiting[i]]
  for (let d = 0; d < j; d++) {
    const cop = done[d]
    if (d > 0 && cop === done[d - 1]) continue
    // Rank of the others that are done
    let others = 0
    for (let i = 0; i < j; i++) if (i !== d) others += terms[(i < d ? i : i - 1) * width + done[i]]
    let rank = below
    let at = 0
    for (let s = offsets[cop]; s < offsets[cop + 1]; s++) {
      const origin = targets[s]
      if (origin > most) break
      while (at < waits && waiting[at] < origin) {
        const next = waiting[at]
        rank += terms[at * width + next] - terms[(at + 1) * width + next]
        at++
      }
      const node = (rank + terms[at * width + origin]) * count + others
      const to = node * words
      let any = 0
      for (let i = 0; i < grownCount; i++) {
        const w = grownWords[i]
        const old = rows[to + w]
        const added = grownBits[i] & ~old
        if (added === 0) continue
        any |= 1 << (w & 31)
        rows[to + w] = old | added
        if (plies) setPlies(plies, node * order + (w << 5), added, ply)
      }
      if (any !== 0) mark(grown, node, any)
    }
  }
}

/** Sets plies[first + b] for each bit b of `bits`. */
function setPlies(plies: Int32Array, first: number, bits: number, ply: number): void {
  for (let left = bits; left !== 0; left &= left - 1)
    plies[first + 31 - Math.clz32(left & -left)] = ply
}

/** The smallest of the listed placements at which the cops, to move, win everywhere; −1 for none. */
function firstFull({ layers, words, everywhere }: Field, list: MarkedList): number {
  const { rows } = layers[0] as Layer
  let first = -1
  for (let i = 0; i < list.length; i++) {
    const node = list.rows[i]
    if (first !== -1 && node > first) continue
    let w = 0
    while (w < words && rows[node * words + w] === everywhere[w]) w++
    if (w === words) first = node
  }
  return first
}
