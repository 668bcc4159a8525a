// What a sheet says, in each language. Sentences about positions are those of `@zugzwang/games/words`.

import type { AnyAnswer, AnyGame, Judgement } from '@zugzwang/core'
import type { OpenGame } from '@zugzwang/games'
import type { Line } from './line'

export interface SheetWords {
  /** BCP 47 tag. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  /** A title for several games. */
  readonly whoWins: string
  readonly worksheet: string
  readonly name: string
  readonly date: string
  readonly answers: string
  /** Under the rules. */
  readonly bothBest: string
  readonly plyNote: string
  /** The number of a question, in the language's digits. */
  number(count: number): string
  readonly gameOf: (open: GameAsked) => { readonly name: string; readonly rules: string }
  readonly mover: string
  readonly opponent: string
  readonly draw: string
  /** A side's name, without terminal controls. */
  side(game: AnyGame, player: number): string
  toMove(side: string): string
  readonly asksWinner: string
  asksWorth(side: string): string
  readonly asksMove: string
  readonly asksPlies: string
  /** Value and reason; the first is empty if the reason says it. */
  reason(
    answer: AnyAnswer,
    judgement: Judgement<unknown, unknown>,
  ): Promise<readonly [value: string, reason: string]>
  /** `count` is given if not all are listed. */
  best(moves: readonly string[], isLost: boolean, count?: number): Line
  /** `end`: play ends, repeats for ever, or is longer than what is listed. */
  mainLine(moves: readonly string[], end: 'ends' | 'repeats' | 'more'): Line
}

export type GameAsked = Pick<OpenGame, 'game' | 'kind' | 'answer'>
