// How a command registers. The list of commands needs only names, summaries and arguments; the rest is loaded with the command
// that runs, so that `zugzwang --help` loads no solver and no reader.

import type { Command } from 'commander'
import type { LimitOptions } from '../limits/limits'
import type { Streams } from '../terminal/streams'
import type { Way } from './fit'

export interface Registration {
  readonly name: string
  /** One line, beginning with a verb. */
  readonly summary: string
  readonly arguments: readonly Parameter[]
  readonly ways?: readonly Way[]
  /** Options that may be repeated. */
  readonly several?: readonly string[]
  /** Then it has --strict. */
  readonly reads?: boolean
  /** Then it has no limits. */
  readonly instant?: boolean
  /** What runs, called with the arguments and the options; absent: `define` adds the action. */
  readonly load?: () => Promise<(streams: Streams, ...given: never[]) => Promise<void>>
  /** Options of limits and --strict are added for all commands alike. */
  readonly define: (command: Command, run: Run) => void | Promise<void>
}

export interface Parameter {
  readonly usage: string
  readonly description: string
}

export interface Run {
  readonly streams: Streams
  readonly limit: (options: LimitOptions) => void
  readonly exit: (code: number) => void
}
