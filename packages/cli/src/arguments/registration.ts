// How a command registers. The list of commands needs only names, summaries and arguments; options, further
// help and the action are added only to the command that is called, and its action is loaded only when it runs. So
// `zugzwang --help` loads no solver and no file reader.

import type { Command } from 'commander'
import type { LimitOptions } from '../limits/limits'
import type { Streams } from '../terminal/streams'
import type { Way } from './fit'

/** A command as the program lists it. */
export interface Registration {
  readonly name: string
  /** One line, beginning with a verb. */
  readonly summary: string
  readonly arguments: readonly Parameter[]
  /** Ways in which it is used, and the options that mean nothing in each. */
  readonly ways?: readonly Way[]
  /** Options that may be given several times. */
  readonly several?: readonly string[]
  /** Whether it reads files: then it has --strict. */
  readonly reads?: boolean
  /** Whether it is done at once, whatever it is asked: then it has no limits. */
  readonly instant?: boolean
  /** Adds options, further help and the action. Those of limits and --strict are added for all commands alike. */
  readonly define: (command: Command, run: Run) => void | Promise<void>
}

/** An argument as the usage line has it: `<file>` one, `[file]` none or one, `<file...>` one or more. */
export interface Parameter {
  readonly usage: string
  readonly description: string
}

/** A run of the program. */
export interface Run {
  readonly streams: Streams
  /** Takes over what options say of limits. */
  readonly limit: (options: LimitOptions) => void
  /** Sets the exit code of a command that ends well. */
  readonly exit: (code: number) => void
}
