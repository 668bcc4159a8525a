import type { Convention } from '@zugzwang/core'
import { type HeapCode, type HeapGame, part } from '@zugzwang/impartial'
import { addEstimates, BEYOND } from '../../estimate/add'
import { estimateSearch } from '../../estimate/search'
import type { Estimate } from '../../kind'

/** Under normal play, listing the moves of large heaps dominates. */
export async function estimateHeaps(
  game: HeapGame,
  heaps: readonly number[],
  convention: Convention,
): Promise<Estimate> {
  const largest = heaps.reduce((most, heap) => Math.max(most, heap), 0)
  const { moves, left, power } = countMoves(game, largest)
  const listed = [...new Set(heaps)].reduce(
    (sum, heap) => sum + (heap === 0 ? 0 : moves * (heap / largest) ** power),
    0,
  )
  const judging = {
    bytes: listed * (100 + 8 * heaps.length),
    seconds: 0.002 + listed * (4e-6 + 40e-9 * heaps.length),
  }
  if (convention === 'misere') {
    const falling = heaps.toSorted((a, b) => b - a)
    /** Smaller heaps, and fewer of them if there are many. */
    const partsOf = (size: number) => {
      const scaled = (number: number) => Math.ceil((number * size) / Math.max(1, largest))
      const count = Math.max(FEW_HEAPS, scaled(heaps.length))
      return falling.slice(0, count).map((heap) => part(game, scaled(heap)))
    }
    const search = await estimateSearch(
      largest,
      partsOf,
      convention,
      () => ({ step: 0.7e-6 }),
      TREE_GROWTH,
    )
    return addEstimates([search ?? BEYOND, judging])
  }
  const values =
    game.code === undefined
      ? (largest * (moves * 60e-9 + left * 10e-9)) / 2
      : secondsOfCode(game.code, largest)
  return addEstimates([{ positions: largest + 1, bytes: 8 * largest, seconds: values }, judging])
}

/**
 * Growth of trees if the measured heaps do not show it: less than an exponential. Two heaps of Kayles have e⁸·⁵ trees from 16
 * tokens, e¹⁴·² from 32; from 8, e⁴·⁵.
 */
const TREE_GROWTH = 1.6
/** Fewer heaps are never left. */
const FEW_HEAPS = 8
/** Moves, with the heaps they leave, to count one by one; larger numbers are extrapolated. */
const MOST_COUNTED = 20_000

/** The numbers of a heap's moves and of heaps that they leave, and the power of the heap's size by which both grow. */
function countMoves(game: HeapGame, heap: number) {
  let halvings = Math.ceil(Math.log2(Math.max(1, heap)))
  let counted = { moves: 0, left: 0 }
  let ofHalf = counted
  let size = heap
  for (; halvings >= 0; halvings--) {
    const part = Math.ceil(heap / 2 ** halvings)
    const next = listMoves(game, part)
    if (next === undefined) break
    ofHalf = counted
    counted = next
    size = part
  }
  const power = Math.max(0, Math.log2(Math.max(1, counted.moves) / Math.max(1, ofHalf.moves)))
  const times = (heap / Math.max(1, size)) ** power
  return { moves: counted.moves * times, left: counted.left * times, power }
}

/** Undefined if there are too many. */
function listMoves(game: HeapGame, heap: number): { moves: number; left: number } | undefined {
  let moves = 0
  let left = 0
  for (const move of game.moves(heap)) {
    moves++
    left += move.length
    if (moves + left > MOST_COUNTED) return undefined
  }
  return { moves, left }
}

/** Seconds for the values of heaps up to n, by the method that suits the code. */
function secondsOfCode({ digits, rest = 0, unequal = false }: HeapCode, n: number): number {
  const all = [...digits, rest]
  if (all.some((digit) => digit & 8)) return unequal ? 0.1e-9 * n ** 3 : 40e-9 * n ** 2
  const splits = all.filter((digit) => digit & 4).length
  if (rest > 0 && splits > 0) return 5e-9 * n ** 2
  return n * digits.length * 7e-9 + splits * Math.min(5e-6 * n, 0.5e-9 * n ** 2)
}
