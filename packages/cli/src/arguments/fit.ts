// Which options go with which input and with one another, for all commands. An option without effect is refused, since
// the user expects one. A command declares the ways in which it is used, and the options without meaning in each.

import type { Command, Option } from 'commander'
import { usageError } from '../errors'
import { gameText } from '../names/named'

/** The arguments and options of a run, as commands get them. */
export interface Use {
  /** The arguments in their order. */
  readonly arguments: readonly unknown[]
  /** Whether an option was written, by its name without dashes. */
  readonly gives: (name: string) => boolean
  /** The value of an option, written or not. */
  readonly value: (name: string) => unknown
}

/** A way in which a command is used. */
export interface Way {
  /**
   * What is said of an option that means nothing then, as a clause that follows its name: `is for digraphs`; undefined where
   * the command is used in another way.
   */
  readonly why: (use: Use) => string | undefined | Promise<string | undefined>
  /** Names of options without dashes. */
  readonly without: readonly string[]
}

/**
 * Has a command refuse, before it reads anything, options that mean nothing in the way it is used, and options with a value
 * that are given twice, of which one would be forgotten.
 *
 * @param several - names of options that may be given several times.
 */
export function checkFit(
  command: Command,
  ways: readonly Way[] = [],
  several: readonly string[] = [],
): void {
  const times = new Map<Option, number>()
  for (const option of command.options)
    command.on(`option:${option.name()}`, () => {
      times.set(option, (times.get(option) ?? 0) + 1)
    })
  command.hook('preAction', async () => {
    for (const [option, count] of times) {
      const takesOne = (option.required || option.optional) && !option.variadic
      if (takesOne && count > 1 && !several.includes(option.name()))
        throw refusal(option, 'is given twice; expected it once')
    }
    const use: Use = {
      arguments: command.processedArgs,
      gives: (name) =>
        command.options.some((option) => option.name() === name && times.has(option)),
      value: (name) =>
        command.options
          .filter((option) => option.name() === name)
          .map((option) => command.getOptionValue(option.attributeName()))
          .at(0),
    }
    for (const { why, without } of ways) {
      const option = command.options.find(
        (option) => times.has(option) && without.includes(option.name()),
      )
      const reason = option && (await why(use))
      if (option !== undefined && reason !== undefined) throw refusal(option, reason)
    }
  })
}

function refusal(option: Option, reason: string): Error {
  const field = `--${option.name()}`
  return usageError({ what: `${field} ${reason}`, place: { field } })
}

/** Options of reading a digraph, which mean nothing where none is read. */
export const READING = ['format', 'graph', 'cost']

/** Options of a game on a digraph. */
export const ARENA = [...READING, 'rules', 'movers', 'sinks', 'endless']

/** A depth means nothing without reasons. */
export const DEPTH_OF_REASONS: Way = {
  why: ({ gives }) => (gives('explain') ? undefined : 'needs --explain'),
  without: ['depth'],
}

/** Tables are solved already. */
export const ANYWAY_OF_TABLES: Way = {
  why: ({ arguments: [games] }) =>
    [games].flat().every((game) => typeof game === 'string' && gameText(game).is === 'table')
      ? 'changes nothing: a table is solved already'
      : undefined,
  without: ['anyway'],
}

/** Only the game of a table can be a module of its own. */
export const GAME_OF_TABLES: Way = {
  why: ({ arguments: [games] }) =>
    [games].flat().some((game) => typeof game === 'string' && gameText(game).is === 'table')
      ? undefined
      : 'is the module of the game of a table; expected a table',
  without: ['game'],
}
