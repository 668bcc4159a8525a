// What a study is: what only some games can be asked for, as plain data.

import type { AnyAnswer, AnyGame, Match, WorkOptions } from '@zugzwang/core'
import type { Studies } from '@zugzwang/games'
import type { Play } from './contract'

/** What a study is run with. */
export interface StudyContext {
  readonly play: Play
  /** Opens the game, and replays the moves. */
  open(): Promise<{
    readonly game: AnyGame
    readonly answer: AnyAnswer
    readonly match: Match<unknown, unknown>
    /** Those of the catalogue; absent where a game is not in it. */
    readonly studies?: Studies | undefined
  }>
  /** What the page has asked for beside the play. */
  readonly asked: unknown
  readonly options: WorkOptions
}

/** A study: plain data of a game. */
export interface Study {
  run(context: StudyContext): Promise<unknown>
}
