// Studies: what only some games can be asked for. Each is loaded when a page asks for it.

import type { AnyAnswer, AnyGame, Match, WorkOptions } from '@zugzwang/core'
import type { Play } from './contract'

/** What a study is run with. */
export interface StudyContext {
  readonly play: Play
  /** Opens the game, and replays the moves. */
  open(): Promise<{
    readonly game: AnyGame
    readonly answer: AnyAnswer
    readonly match: Match<unknown, unknown>
  }>
  /** What the page has asked for beside the play. */
  readonly asked: unknown
  readonly options: WorkOptions
}

/** A study: plain data of a game. */
export interface Study {
  run(context: StudyContext): Promise<unknown>
}

export const studies: Readonly<Record<string, () => Promise<Study>>> = {
  layout: () => import('../games/digraph/layout-study'),
  trace: () => import('../games/digraph/trace-study'),
  values: () => import('../games/digraph/values-study'),
  'read-graph': () => import('../games/digraph/read-graph-study'),
  certificate: () => import('../games/digraph/certificate-study'),
  sequence: () => import('../games/heaps/sequence-study'),
  'losing-sizes': () => import('../games/piles/losing-sizes-study'),
  heat: () => import('../games/police/heat-study'),
  verdicts: () => import('../games/police/verdicts-study'),
  strips: () => import('../games/treblecross/strips-study'),
  'read-words': () => import('../games/words/read-words-study'),
  neighbours: () => import('../games/words/neighbours-study'),
  cops: () => import('../games/cops/cops-study'),
  'cop-number': () => import('../games/cops/cop-number-study'),
}
