// Studies: what can be asked of some games beyond the values of their positions, for the command and the site. A study is absent
// if a game has none.

import type { Convention, Nimber, Outcome, WorkOptions } from '@zugzwang/core'
import type {
  DescribedLoopyPosition,
  DescribedPosition,
  DescribedSum,
  SearchedPosition,
} from '@zugzwang/partizan'
import type {
  CopNumber,
  CopNumberOptions,
  EndNimMove,
  EndNimStep,
  EndNimWhy,
} from '@zugzwang/positional'

/** A piece of a board: its id, and its number among those of the id, from 0. */
export interface HeatPiece {
  readonly id: string
  readonly index: number
}

/** The value of a position for the player to move. */
export interface HeatCell {
  readonly outcome: Outcome
  /** Absent where values have none. */
  readonly plies?: number
}

/** The values of a position with one piece on every cell, the others staying where they are. */
export interface HeatMap {
  readonly rows: number
  readonly columns: number
  /** Row by row; null where the piece cannot stand. */
  readonly cells: readonly (HeatCell | null)[]
  /** The cells, by number, where the thief could stand without being caught; absent in crossing pawn. */
  readonly safe?: readonly number[] | undefined
}

/** Who wins a chase of cops and robbers. */
export interface ChaseStudy {
  readonly cops: number
  /** The names of the vertices. */
  readonly labels: readonly string[]
  /** For the cops, who choose their vertices first. */
  readonly outcome: 'win' | 'loss'
  /** With both choices of vertices; absent, as the next two, if the robber wins. */
  readonly plies?: number | undefined
  /** Moves of the cops to capture. */
  readonly captureTime?: number | undefined
  /** The vertices where the cops stand best. */
  readonly placement?: readonly number[] | undefined
  /** The cops in the position asked about, and the robber's safe vertices; absent before the cops have chosen. */
  readonly placed?: readonly number[] | undefined
  readonly safe?: readonly number[] | undefined
}

/** A word said first. */
export interface FirstWord {
  readonly word: string
  /** For the player who says it. */
  readonly outcome: Outcome
  /** The number of words that follow; absent for a draw. */
  readonly plies?: number | undefined
  /** The best replies, if they were asked for. */
  readonly replies?: readonly string[] | undefined
}

/** A list of words, by what saying each of them first is worth. */
export interface FirstWordsStudy {
  readonly words: readonly FirstWord[]
  readonly counts: Readonly<Record<Outcome, number>>
  /** The longest play between best players that ends; absent if none does. */
  readonly longest?: readonly string[] | undefined
  /** Lines that are no words and were left out. */
  readonly refused: readonly {
    readonly word: string
    readonly line: number
    readonly message: string
  }[]
}

/** Winning moves on a strip of Treblecross. */
export interface StripStudy {
  readonly cells: number
  readonly isEmpty: boolean
  /** Whether three marks in a row are there. */
  readonly isOver: boolean
  /** Cells to mark, from 1, ascending. */
  readonly winning: readonly number[]
}

/** Winning moves on heaps of Nim. */
export interface NimStudy {
  readonly heaps: readonly number[]
  readonly convention: Convention
  readonly outcome: 'win' | 'loss'
  readonly nimSum: number
  /** Heaps from 1, and their tokens before and after the move. */
  readonly best: readonly { readonly heap: number; readonly from: number; readonly to: number }[]
}

/** Winning moves on a row of piles, and why. */
export interface RowStudy {
  readonly piles: readonly number[]
  readonly convention: Convention
  readonly outcome: 'win' | 'loss'
  readonly best: readonly EndNimMove[]
  /** Absent for no piles. */
  readonly why: (EndNimWhy & { readonly text: string }) | undefined
  readonly reasons: readonly EndNimStep[]
}

/** The parts of a sum, and its winning moves, or those that hold a draw. */
export interface SumStudy {
  /** Under normal play with the nimber of each part. */
  readonly parts: readonly { readonly part: string; readonly nimber?: Nimber | undefined }[]
  readonly outcome: Outcome
  /** Of the sum, under normal play. */
  readonly nimber?: Nimber | undefined
  /** The part in which a move is made, and the component before and after it. */
  readonly best: readonly {
    readonly part: string
    readonly component: string
    readonly move: string
  }[]
}

/** The studies of a game. Positions are by default where play begins. */
export interface Studies {
  /** Of police and thief and of crossing pawn. O(cells). */
  heat?(piece: HeatPiece, from?: unknown): HeatMap
  /** Of cops and robbers. */
  chase?(from?: unknown): ChaseStudy
  /** The fewest cops that win on the graph; as `solveCopNumber`. */
  copNumber?(options?: Omit<CopNumberOptions, 'rules'>): Promise<CopNumber>
  /** Of both kinds of word chains. */
  firstWords?(
    options?: Pick<WorkOptions, 'signal'> & { readonly replies?: boolean },
  ): Promise<FirstWordsStudy>
  /** Of Treblecross; as `treblecrossWinningMoves`. */
  strip?(options?: WorkOptions): Promise<StripStudy>
  /** Of heaps of Nim. O(heaps). */
  nim?(): NimStudy
  /** Of End-Nim; as `solveEndNim`, with reasons up to `depth`. */
  row?(options?: WorkOptions & { readonly depth?: number }, from?: unknown): Promise<RowStudy>
  /**
   * Of games whose players have different moves: the value, and the moves of both players, no matter who is to move. Where the value would
   * be too large: who wins, where play stops, and which moves win.
   */
  value?(
    position?: unknown,
    options?: WorkOptions,
  ): Promise<DescribedPosition | SearchedPosition | DescribedLoopyPosition>
  /** Of sums with parts whose players have different moves: the parts, and the moves of both players with their reasons. */
  parts?(position?: unknown, options?: WorkOptions): Promise<DescribedSum>
  /** Of sums in which both players have the same moves. */
  sum?(options?: WorkOptions): Promise<SumStudy>
}
