import type { AnyAnswer, AnyGame, Match, WorkOptions } from '@zugzwang/core'
import type { Play } from './contract'

export interface StudyContext {
  readonly play: Play
  /** Opens the game, and replays the moves. */
  open(): Promise<{
    readonly game: AnyGame
    readonly answer: AnyAnswer
    readonly match: Match<unknown, unknown>
  }>
  /** What the page asks for in addition to the play. */
  readonly asked: unknown
  readonly options: WorkOptions
}

/** Plain data that only some games can be asked for. */
export interface Study {
  run(context: StudyContext): Promise<unknown>
}
