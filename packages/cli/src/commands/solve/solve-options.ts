import type { EngineName } from '../../engines/registry'
import type { EachOptions } from '../../graphs/options'
import type { ArenaOptions } from '../../input/arena'
import type { AnswerFiles } from './answer-files'

export interface SolveOptions extends ArenaOptions, AnswerFiles, EachOptions {
  readonly verify?: boolean
  /** A label: explain this position instead of listing all. */
  readonly explain?: string
  /** Depth of the explanation in plies; absent: 0. */
  readonly depth?: number
  /** A label and a file. */
  readonly certificate?: readonly string[]
  /** A file for the winners and strategies of a game of infinite play. */
  readonly strategy?: string
  readonly json: boolean
  readonly engine?: EngineName
  readonly remote?: string
  readonly run?: string
  readonly resume?: boolean
}
