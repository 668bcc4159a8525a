// Heaps of tokens, as rows or as piles on the ground.

import type { Point, Scene, SceneCaption, SceneCell } from './scene'

const TOKEN = 44
/** Larger heaps are drawn with this many tokens, and dots for the rest. */
const MOST_TOKENS = 60
const MOST_UPRIGHT = 16
/** Tokens of a row; rows are full, so that heaps can be compared. */
const TOKENS = 15
const NARROW_TOKENS = 6

export function heapsScene(heaps: readonly number[]): Scene {
  const wide = wrappedHeaps(heaps, TOKENS)
  return heaps.every((size) => size <= NARROW_TOKENS)
    ? wide
    : { ...wide, narrow: wrappedHeaps(heaps, NARROW_TOKENS) }
}

function wrappedHeaps(heaps: readonly number[], most: number): Scene {
  const left = 40
  const gap = 8
  let top = 0
  const tops = heaps.map((size) => {
    const y = top
    // dots for the rest take a place too
    const places = Math.min(size, MOST_TOKENS + 1)
    top += Math.max(1, Math.ceil(places / most)) * TOKEN + gap
    return y
  })
  const at = (heap: number, token: number) => ({
    x: left + ((token % most) + 0.5) * TOKEN,
    y: (tops[heap] ?? 0) + gap / 2 + (Math.floor(token / most) + 0.5) * TOKEN,
  })
  const columns = Math.min(most, Math.max(1, ...heaps))
  return {
    width: left + columns * TOKEN + 8,
    height: Math.max(TOKEN + gap, top),
    cells: tokensOf(heaps, MOST_TOKENS, at),
    lines: [],
    captions: heaps.flatMap((size, heap) => [
      captionOf(left / 2, at(heap, 0).y, size, heap),
      ...(size > MOST_TOKENS ? [{ ...at(heap, MOST_TOKENS), text: '…' }] : []),
    ]),
  }
}

function captionOf(x: number, y: number, size: number, index: number): SceneCaption {
  return { x, y, text: String(size), of: 'heap', index }
}

/** Piles side by side on the ground, their sizes below. */
export function pilesScene(piles: readonly number[]): Scene {
  const column = TOKEN + 12
  const highest = Math.min(MOST_UPRIGHT + 1, Math.max(1, ...piles))
  const at = (pile: number, stone: number) => ({
    x: (pile + 0.5) * column,
    y: (highest - stone - 0.5) * TOKEN,
  })
  return {
    width: Math.max(1, piles.length) * column,
    height: highest * TOKEN + 24,
    cells: tokensOf(piles, MOST_UPRIGHT, at),
    lines: [],
    captions: piles.flatMap((size, pile) => [
      captionOf(at(pile, 0).x, highest * TOKEN + 13, size, pile),
      ...(size > MOST_UPRIGHT ? [{ ...at(pile, MOST_UPRIGHT), text: '⋮' }] : []),
    ]),
  }
}

function tokensOf(
  heaps: readonly number[],
  most: number,
  at: (heap: number, token: number) => Point,
): SceneCell[] {
  return heaps.flatMap((size, heap) =>
    Array.from({ length: Math.min(size, most) }, (_, token) => ({
      key: `h${heap},${token}`,
      ...at(heap, token),
      width: TOKEN,
      height: TOKEN,
      shape: 'token' as const,
      ground: '.',
      pieces: [],
      name: { kind: 'token' as const, heap: heap + 1, token: token + 1, of: size },
    })),
  )
}
