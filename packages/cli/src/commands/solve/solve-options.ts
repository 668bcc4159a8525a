// What `zugzwang solve` is told, be it to solve in memory or in a database.

import type { EngineName } from '../../engines/registry'
import type { ArenaOptions } from '../../input/arena'
import type { AnswerFiles } from './answer-files'

export interface SolveOptions extends ArenaOptions, AnswerFiles {
  readonly verify?: boolean
  /** Number of threads. */
  readonly threads?: number
  /** A label: explain this position instead of listing all. */
  readonly explain?: string
  /** Plies to which the reasons of its reason are told as well; absent: not at all. */
  readonly depth?: number
  /** A label and a file: prove the value of this position. */
  readonly certificate?: readonly string[]
  readonly json: boolean
  /** A database that solves. */
  readonly engine?: EngineName
  /** Its address. */
  readonly remote?: string
  /** A folder for what it writes. */
  readonly run?: string
  /** Whether to go on with what is there. */
  readonly resume?: boolean
}
