// Why a row of piles is won or lost, as data, and in English.

import type { EndNim } from '@zugzwang/core'
import type { Row } from './losing-sizes'

/**
 * Why a size loses next to a row, from the sizes that lose at its near and its far end without its far pile. 'single': there is but
 * one pile. 'none': the far pile is the size that loses there, so the row is lost by itself, size 0. 'same', as large as the far
 * pile: that is below both sizes or above both. 'one more': the far pile is at least the near size and below the far one. 'one
 * less': above the far size and at most the near one.
 */
export type EndNimCase = 'single' | 'none' | 'same' | 'one more' | 'one less'

/** The size of a pile that loses next to a row, at one end of it, and the reason. */
export interface EndNimSize {
  /** 0: the row is lost by itself. */
  readonly size: number
  readonly case: EndNimCase
  /** The row's pile at the other end; absent if there is but one. */
  readonly pile?: number | undefined
  /** The sizes that lose next to the row without that pile, at this end and at the other; likewise. */
  readonly near?: number | undefined
  readonly far?: number | undefined
}

/** The sizes that lose next to neighbouring piles. */
export interface EndNimStep {
  /** The first and the last of the piles, counted from 0. */
  readonly from: number
  readonly to: number
  readonly left: EndNimSize
  readonly right: EndNimSize
}

/** Why a row is won or lost, by the theorem `end-nim`; `EndNim` lists its cases. */
export type EndNimWhy = { readonly rule: 'theorem' } & EndNim

/** For a row of two piles or more. */
export function whyOfRow(
  first: number,
  last: number,
  losingFirst: number,
  losingLast: number,
): EndNimWhy {
  return {
    rule: 'theorem',
    theorem: 'end-nim',
    case: first === losingFirst ? 'lost' : 'won',
    numbers: { first, losingFirst, last, losingLast },
  }
}

/** For a single pile, of which to leave 0, or in misère play 1. */
export function whyOfPile(pile: number, leave: number): EndNimWhy {
  return pile > leave
    ? { rule: 'theorem', theorem: 'end-nim', case: 'one-pile', numbers: { pile, leave } }
    : { rule: 'theorem', theorem: 'end-nim', case: 'last-stone', numbers: { pile } }
}

/** Losing sizes of all rows of one length. */
export interface Layer {
  readonly length: number
  readonly lefts: Int32Array | Float64Array
  readonly rights: Int32Array | Float64Array
}

/** The reasons for the last of these layers and `depth` before it. */
export function listReasons({ piles }: Row, layers: readonly Layer[], depth: number): EndNimStep[] {
  const steps: EndNimStep[] = []
  for (let k = layers.length - 1; k >= 0 && k >= layers.length - 1 - depth; k--) {
    const layer = layers[k] as Layer
    const { lefts = [], rights = [] } = layers[k - 1] ?? {}
    layer.lefts.forEach((left, from) => {
      const to = from + layer.length - 1
      steps.push({
        from,
        to,
        left: sizeOf(left, piles[to], lefts[from], rights[from]),
        right: sizeOf(layer.rights[from], piles[from], rights[from + 1], lefts[from + 1]),
      })
    })
  }
  return steps
}

function sizeOf(
  size: number,
  pile: number,
  near: number | undefined,
  far: number | undefined,
): EndNimSize {
  if (near === undefined || far === undefined) return { size, case: 'single' }
  const sizeCase =
    size === 0 ? 'none' : size > pile ? 'one more' : size < pile ? 'one less' : 'same'
  return { size, case: sizeCase, pile, near, far }
}

/**
 * A reason in an English sentence: why a row is won or lost, or the sizes that lose next to neighbouring piles.
 *
 * @see README.md#end-nim
 */
export function endNimSentence(reason: EndNimStep | EndNimWhy): string {
  if ('rule' in reason) return theoremInWords(reason)
  const { from, to, left, right } = reason
  const names = from === to ? `Pile ${from + 1}` : `Piles ${from + 1}–${to + 1}`
  return `${names}: on the left ${sizeInWords(left)}; on the right ${sizeInWords(right)}.`
}

export function theoremInWords(theorem: EndNim): string {
  switch (theorem.case) {
    case 'last-stone':
      return 'One stone, and the player who takes it loses: a loss.'
    case 'one-pile': {
      const { pile, leave } = theorem.numbers
      return `One pile of ${pile}: take ${leave === 0 ? 'it all' : 'all but 1'}.`
    }
    case 'lost':
      return `A first pile of ${theorem.numbers.first} is the one that loses next to the others: a loss, whatever is taken.`
    case 'won':
      return winInWords(theorem.numbers)
  }
}

function winInWords({
  first,
  last,
  losingFirst,
  losingLast,
}: Extract<EndNim, { case: 'lost' | 'won' }>['numbers']): string {
  const having = (size: number, which: string) =>
    size === 0 ? `without its ${which} pile` : `with a ${which} pile of ${size}`
  const moves = [
    ...(losingFirst < first ? [`take ${first - losingFirst} from the left`] : []),
    ...(losingLast < last ? [`take ${last - losingLast} from the right`] : []),
  ]
  return `The row would be lost ${having(losingFirst, 'first')} or ${having(losingLast, 'last')}: a win, ${moves.join(' or ')}.`
}

function sizeInWords({ size, case: sizeCase, pile = 0, near = 0, far = 0 }: EndNimSize): string {
  const because = (relation: string) =>
    `${size} loses, for next to the others ${near} loses here and ${far} at the far end, and the ${pile} there is ${relation}`
  switch (sizeCase) {
    case 'single':
      return size === 0 ? 'none loses, it is lost by itself' : `${size} loses`
    case 'none':
      return `none loses, they are lost: next to the others ${far} loses at the far end, and lies there`
    case 'one more':
      return because('not below the first but below the second: one more')
    case 'one less':
      return because('above the second but not the first: one less')
    case 'same':
      return because(`${pile < near ? 'below' : 'above'} both: as much`)
  }
}
