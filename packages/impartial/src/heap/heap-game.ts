// Games of heaps: a component is a number of tokens, and a move is what it leaves of one heap. The contract alone, since
// `code-game.ts`, which makes such games, needs the methods of `sequence/`, which need the contract.

import type { ComponentGame } from '../component/component-game'
import type { Engine } from '../sequence/engine'
import type { HeapCode } from './heap-code'
import type { TakeAndBreakCode } from './take-and-break'

/** The heaps that are left of a heap, each ≥ 1, largest first. */
export type HeapMove = readonly number[]

/** A game of heaps. Heaps are integers ≥ 0; the empty heap has no moves unless the game says otherwise. */
export interface HeapGame extends ComponentGame<number, HeapMove> {
  /** The rules as a code. Without it values are found from `takeAndBreak`, or from `moves`. */
  readonly code?: HeapCode
  /** The rules as a wider code, if `takeAndBreakGame` made the game and there is no other code. */
  readonly takeAndBreak?: TakeAndBreak
}

/** The rules that a game of heaps is made from. A code is not checked against the moves: values are found from it alone. */
export type HeapRules = Pick<HeapGame, 'name' | 'moves' | 'code' | 'takeAndBreak'>

/** A wider code, and its own way to the values. */
export interface TakeAndBreak {
  readonly code: TakeAndBreakCode
  createEngine(known: Int32Array): Engine
}
