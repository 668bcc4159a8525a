import type { AnyAnswer, AnyGame, Match, WorkOptions } from '@zugzwang/core'
import type { Studies } from '@zugzwang/games'
import type { Play } from './contract'

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
  /** What the page asks for in addition to the play. */
  readonly asked: unknown
  readonly options: WorkOptions
}

/** Plain data that only some games can be asked for. */
export interface Study {
  run(context: StudyContext): Promise<unknown>
}
